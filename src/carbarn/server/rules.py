"""The rules of a game as pages: the guide for people, and the specification, rule by rule.

Both are Markdown in the folder of the game, `guide.md` and `rules.md`. A game without a guide shows
its specification in both places.
"""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from carbarn.core.game import Game
from carbarn.games import folder_of, load_games, text_of
from carbarn.learning.lessons import course_of
from carbarn.pictures.guide import picture_of
from carbarn.pictures.sheet import written
from carbarn.server.errors import not_found
from carbarn.server.guards import HEADERS
from carbarn.server.sending import sent

WORDS_A_MINUTE: Final = 220
PICTURE: Final = "picture/"  # how the address of a picture begins in a guide
_RULE = re.compile(r"\*\*([A-Z]+-[A-Z]?\d+)\b")  # a paragraph that begins with a rule's name

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="/web/icon.svg">
<link rel="stylesheet" href="/web/style/tokens.css">
<link rel="stylesheet" href="/web/style/main.css">
<link rel="stylesheet" href="/web/style/rules.css">
<script src="/web/theme.js"></script>
<script type="module" src="/web/pages/rules.js"></script>
</head>
<body>
<header class="rules-top"><div><a class="brand" href="/" aria-label="Carbarn, home">
<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
<path class="brand-roof" d="M2 24V11L13 3l11 8v13"/>
<rect class="brand-car" x="8" y="11" width="10" height="10" rx="2.5"/>
<rect class="brand-window" x="10" y="13" width="6" height="3.4" rx=".8"/>
<path class="brand-wheels" d="M10.5 24v-3M15.5 24v-3"/>
</svg><span>Carbarn</span></a>
<a class="btn on-green" href="/learn">Learn</a></div></header>
<div class="rules-frame">
<div class="rules-side">
<form class="rules-find" role="search" hidden>
<label for="find">Search these rules</label>
<input id="find" type="search" autocomplete="off" spellcheck="false">
<p role="status" data-none="Not found" data-one="1 match" data-many="{{count}} matches"></p>
</form>
<nav aria-label="Contents">
<details open>
<summary>Contents</summary>
<ol class="rules-contents">
{contents}
</ol>
</details>
</nav>
</div>
<main class="rules-page" data-specification="/rules/{name}/specification">
{body}
</main>
</div>
</body>
</html>
"""

_TO_SPECIFICATION = """<footer class="rules-end">
<p>Looking for an exact ruling?
The <a href="/rules/{name}/specification">specification of {title}</a> lists every rule, one by one,
with all special cases.</p>
</footer>"""
_TO_GUIDE = """<footer class="rules-end">
<p>New to the game? <a href="/rules/{name}">The rules of {title}</a> are an easier read.</p>
</footer>"""


def minutes(text: str) -> int:
    """How long it takes to read a text."""
    return max(1, ceil(words(text) / WORDS_A_MINUTE))


def words(text: str) -> int:
    """How many words a text in Markdown has, those of its pictures and tables included."""
    return sum(bool(re.search(r"\w", word)) for word in re.sub(r"\]\([^ )]*", "] ", text).split())


# Markdown as HTML


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def _image(game: type[Game], folder: Path, token: Token) -> str:
    """Both themes of a picture; the style sheet shows one, and only that is fetched."""
    name = str(token.attrs["src"]).removeprefix(PICTURE)
    picture = picture_of(game, folder, name)
    if picture is None:
        raise LookupError(f"{game.name} has no picture {name}")
    size = f'width="{written(picture.width)}" height="{written(picture.height)}"'
    address = f"/rules/{game.name}/picture/{html.escape(name)}"
    said = html.escape(token.content)
    return "".join(
        f'<img class="{shown}" src="{address}{theme}" {size} alt="{said}" loading="lazy">'
        for shown, theme in (("by-day", ""), ("by-night", "?theme=dark"))
    )


def _only_picture(inline: Token) -> Token | None:
    """The picture that a paragraph consists of."""
    children = inline.children or []
    return children[0] if len(children) == 1 and children[0].type == "image" else None


def _anchor(tokens: Sequence[Token]) -> list[tuple[str, str]]:
    """Give rules and headings their anchors; returns those of the sections."""
    sections = []
    for opening, inside in pairwise(tokens):
        found = _RULE.match(inside.content) if opening.type == "paragraph_open" else None
        if found:
            opening.attrSet("id", found[1])
        if opening.type == "heading_open" and opening.tag == "h2":
            sections.append((_slug(inside.content), inside.content))
    return sections


def rendered(text: str, game: type[Game], folder: Path) -> tuple[str, list[tuple[str, str]]]:
    """Markdown as plain semantic HTML, a section to each heading, and the list of the sections."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")

    def image(_self: object, tokens: Sequence[Token], at: int, *_more: Any) -> str:
        return _image(game, folder, tokens[at])

    reader.add_render_rule("image", image)
    tokens = reader.parse(text)
    sections = _anchor(tokens)
    for opening, inside, closing in zip(tokens, tokens[1:], tokens[2:], strict=False):
        picture = _only_picture(inside) if opening.type == "paragraph_open" else None
        if picture is not None:
            opening.tag = closing.tag = "figure"
            caption = html.escape(str(picture.attrs.get("title", "")))
            closing.type, closing.content = (
                "html_block",
                f"<figcaption>{caption}</figcaption></figure>",
            )
    page: str = reader.renderer.render(tokens, reader.options, {})
    # a wide table scrolls by itself, by keyboard too, instead of the page
    page = page.replace("<table>", '<div class="wide" tabindex="0" role="group"><table>')
    page = page.replace("</table>", "</table></div>").replace("<pre>", '<pre tabindex="0">')
    first, *rest = page.split("<h2>")
    parts = [
        f'<section id="{slug}"><h2>{part}</section>'
        for (slug, _title), part in zip(sections, rest, strict=True)
    ]
    return f"<section>{first}</section>{''.join(parts)}", sections


@lru_cache(maxsize=64)
def _page(game: type[Game], wanted: str) -> bytes | None:
    guide, rules = text_of(game, "guide"), text_of(game, "rules")
    text = guide if wanted == "guide" and guide is not None else rules
    folder = folder_of(game)
    if text is None or folder is None:
        return None
    is_guide = text is guide
    body, sections = rendered(text, game, folder)
    names = {"name": game.name, "title": html.escape(game.title)}
    if is_guide:
        lessons = course_of(game).lessons
        learn = f"/learn/{game.name}/{lessons[0].name}" if lessons else ""
        instead = f' · <a href="{learn}">Learn it by playing instead</a>' if lessons else ""
        time = f'<p class="rules-time">{minutes(text)} min read{instead}</p>'
        body = body.replace("</h1>", f"</h1>{time}", 1)
        body += _TO_SPECIFICATION.format(**names) if rules is not None else ""
    elif guide is not None:
        body += _TO_GUIDE.format(**names)
    page = _PAGE.format(
        name=names["name"],
        title=f"{names['title']}: {'rules' if is_guide else 'specification'}, Carbarn",
        contents="\n".join(
            f'<li><a href="#{slug}">{html.escape(title)}</a></li>' for slug, title in sections
        ),
        body=body,
    )
    return page.encode()


# Requests


def _game(request: Request) -> type[Game] | None:
    name = request.path_params["game"]
    return next((game for game in load_games()[0] if game.name == name), None)


async def _answer(request: Request, wanted: str) -> Response:
    game = _game(request)
    page = await run_in_threadpool(_page, game, wanted) if game is not None else None
    if page is None:
        raise not_found("page of rules")
    return sent(request, page, HEADERS, "text/html")


async def rules(request: Request) -> Response:
    """How to play a game, for people to read."""
    return await _answer(request, "guide")


async def specification(request: Request) -> Response:
    """Every rule of a game by its name."""
    return await _answer(request, "rules")


async def guide_picture(request: Request) -> Response:
    """A picture of a guide, in the theme asked for."""
    game = _game(request)
    folder = folder_of(game) if game is not None else None
    picture = None
    if game is not None and folder is not None:
        dark = request.query_params.get("theme") == "dark"
        name = request.path_params["picture"]
        picture = await run_in_threadpool(picture_of, game, folder, name, dark)
    if picture is None:
        raise not_found("picture in the rules")
    return sent(request, picture.svg.encode(), HEADERS, "image/svg+xml")
