"""The rules of a game as a page, from `rules.md` in its folder."""

from __future__ import annotations

import html
import re
from functools import cache
from itertools import pairwise

from markdown_it import MarkdownIt
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from carbarn.games import find_game, folder_of, load_games
from carbarn.server.errors import not_found
from carbarn.server.guards import HEADERS

_RULE = re.compile(r"\*\*([A-Z]+-[A-Z]?\d+)\b")  # a paragraph that begins with a rule's name

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}: rules, Carbarn</title>
<link rel="icon" href="/web/icon.svg">
<link rel="stylesheet" href="/web/style/tokens.css">
<link rel="stylesheet" href="/web/style/main.css">
<link rel="stylesheet" href="/web/style/rules.css">
<script src="/web/theme.js"></script>
</head>
<body>
<header class="rules-top"><a class="brand" href="/">Carbarn</a></header>
<main class="rules-page">
{body}
</main>
</body>
</html>
"""


def rules_text(game: str) -> str | None:
    """The rules of a game in Markdown; None if there are none."""
    folder = folder_of(find_game(game))
    path = folder / "rules.md" if folder else None
    return path.read_text(encoding="utf-8") if path and path.is_file() else None


def rendered(text: str) -> str:
    """Markdown as plain semantic HTML; every rule has an anchor of its name."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    for opening, inside in pairwise(tokens):
        found = _RULE.match(inside.content) if opening.type == "paragraph_open" else None
        if found:
            opening.attrSet("id", found[1])
    page: str = reader.renderer.render(tokens, reader.options, {})
    # a wide table scrolls by itself, by keyboard too, instead of the page
    page = page.replace("<table>", '<div class="wide" tabindex="0" role="group"><table>')
    page = page.replace("</table>", "</table></div>")
    return page.replace("<pre>", '<pre tabindex="0">')


@cache
def _page(game: str) -> str | None:
    text = rules_text(game)
    if text is None:
        return None
    return _PAGE.format(title=html.escape(find_game(game).title), body=rendered(text))


async def rules(request: Request) -> Response:
    """The rules of a game, for people to read."""
    game = request.path_params["game"]
    page = _page(game) if any(one.name == game for one in load_games()[0]) else None
    if page is None:
        raise not_found("page of rules")
    return HTMLResponse(page, headers={**HEADERS, "cache-control": "no-cache"})
