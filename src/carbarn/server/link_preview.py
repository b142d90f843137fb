"""What a link to a table shows elsewhere: names and result of a finished public game, else nothing.

A private table and a game that goes on look the same from outside, whatever happens at them.
"""

from __future__ import annotations

import html

from carbarn.core.event import Json
from carbarn.core.names import tidy
from carbarn.pictures.frame import points
from carbarn.server.pictures import shown_names
from carbarn.server.room import title_of
from carbarn.server.rows import ListedTable

BRAND = "Carbarn"
NEUTRAL = "Tram board games, live or against bots."


def is_shown(row: ListedTable | None) -> bool:
    """Whether anybody may be told about a table who only has its address."""
    return row is not None and row.public and row.status == "over" and row.result is not None


def tags(row: ListedTable | None, site: str) -> str:
    """The meta tags of the page of a table."""
    if row is None or not is_shown(row):
        return _written({"og:site_name": BRAND, "og:title": BRAND, "og:description": NEUTRAL}, {})
    assert row.result is not None
    title, text = _told(row, row.result)
    image = f"{site}/api/tables/{row.id}/card.png"
    return _written(
        {
            "og:site_name": BRAND,
            "og:type": "article",
            "og:title": title,
            "og:description": text,
            "og:url": f"{site}/t/{row.id}",
            "og:image": image,
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:image:alt": title,
        },
        {
            "twitter:card": "summary_large_image",
            "twitter:title": title,
            "twitter:description": text,
            "twitter:image": image,
        },
    )


def _told(row: ListedTable, result: dict[str, Json]) -> tuple[str, str]:
    """A title and a sentence."""
    names = shown_names(row.seats)
    scale = result.get("scale") or 1
    rows = sorted(
        zip(result["places"], names, result["scores"], strict=False), key=lambda one: one[0]
    )
    listed = ", ".join(f"{name} {points(score, scale)}" for _place, name, score in rows)
    first = [name for place, name, _score in rows if place == 1]
    best = points(rows[0][2], scale)
    if len(first) > 1:
        won = f"{', '.join(first[:-1])} and {first[-1]} share the win with {best} points."
    else:
        won = f"{first[0] if first else names[0]} won with {best} points."
    if row.name:
        won = f"{tidy(row.name)}: {won}"
    return f"{title_of(row.game)}: {listed}", f"{won} Watch the game turn by turn."


def _written(properties: dict[str, str], names: dict[str, str]) -> str:
    return "".join(
        [
            *(_meta("property", name, value) for name, value in properties.items()),
            *(_meta("name", name, value) for name, value in names.items()),
        ]
    )


def _meta(kind: str, name: str, value: str) -> str:
    return f'<meta {kind}="{name}" content="{html.escape(value)}">\n'
