"""Tramways drawn for a terminal: the map with its rails, and what stands beside it.

A space is four characters wide: `[R*]` a building with a passenger, `{R }` an upgraded one without,
`D3b` a parcel with the first letter of its owner, `^` a mountain, `~~` a lake. Rails are lines in
the colour of their owner, double if the link is upgraded, `%` where two curves share a space; the
list beneath the map says whose they are.
"""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap
from typing import Final

from carbarn.core.game import View
from carbarn.games.tramways.data import COLOURS, Components
from carbarn.games.tramways.messages import Building
from carbarn.games.tramways.view import TramwaysView
from carbarn.games.tramways.words import (
    doing_in_words,
    link_in_words,
    mine_in_words,
    players_in_words,
    said_of,
    table_in_words,
    whose_turn,
)

Paint = Callable[[str, str], str]
Rail = tuple[str, str, bool]  # its sides, the colour, whether it is upgraded

WIDTH: Final = 100
PLAIN: Final = {"ns": "│", "ew": "─", "en": "╰", "es": "╭", "sw": "╮", "nw": "╯"}
DOUBLE: Final = {"ns": "║", "ew": "═", "en": "╚", "es": "╔", "sw": "╗", "nw": "╝"}
CROSSED: Final = "┼"
BOTH: Final = "%"  # two curves in one space
GROUND: Final = {".": "  · ", "M": " ^  ", "W": " ~~ ", "": "    "}


def picture(view: View, paint: Paint, parts: Components) -> str:
    """Whose turn it is, the map, links, players, cards."""
    assert isinstance(view, TramwaysView)
    rows = [whose_turn(view), *doing_in_words(view), ""]
    rows += [*map_rows(view, paint), ""]
    rows += [_folded(link_in_words(link)) for link in view.links]
    rows += [_folded(row) for row in (*players_in_words(view), *table_in_words(view, parts))]
    rows += [_folded(row) for row in mine_in_words(view, parts)]
    return "\n".join([*rows, *(paint(row, "dim") for row in said_of(parts))])


def _folded(row: str) -> str:
    """A long row in several, the further ones indented."""
    return "\n".join(wrap(row, WIDTH, subsequent_indent="    ", break_on_hyphens=False)) or row


def map_rows(view: TramwaysView, paint: Paint) -> list[str]:
    """The map, with columns above and rows beside it."""
    if not view.grid:
        return []
    rails = _rails(view)
    houses = {house["cell"]: house for house in view.buildings}
    wide = max(len(row) for row in view.grid)
    rows = ["   " + "".join(f" {chr(97 + column)}  " for column in range(wide))]
    for number, row in enumerate(view.grid, start=1):
        cells = []
        for column, ground in enumerate(row):
            name = f"{chr(97 + column)}{number}"
            if name in houses:
                cells.append(_house(houses[name], paint))
            elif name in rails:
                cells.append(_track(rails[name], ground, paint))
            elif ground in GROUND:
                cells.append(paint(GROUND[ground], "dim"))
            else:
                cells.append(_parcel(ground, view.parcels[ground]["owner"], paint))
        rows.append(f"{number:2} " + "".join(cells).rstrip())
    return rows


def _rails(view: TramwaysView) -> dict[str, list[Rail]]:
    """By cell the rails that lie there; planned ones too."""
    found: dict[str, list[Rail]] = {}
    for link in view.links:
        for cell, one, other in link["rails"]:
            rail = ("".join(sorted(one + other)), COLOURS[link["owner"]], link["upgraded"])
            found.setdefault(cell, []).append(rail)
    if "row" in view.doing:
        for cell, one, other in view.doing["row"]:
            found.setdefault(cell, []).append(("".join(sorted(one + other)), "bold", False))
    return found


def _track(rails: list[Rail], ground: str, paint: Paint) -> str:
    """One or two rails in a space, drawn up to its sides."""
    sides, colour, upgraded = rails[0]
    glyph = (DOUBLE if upgraded else PLAIN)[sides]
    across = "═" if upgraded else "─"
    mark = "^" if ground == "M" else " "
    if len(rails) > 1:
        glyph = CROSSED if {rail[0] for rail in rails} == {"ns", "ew"} else BOTH
        sides = rails[0][0] + rails[1][0]
        colour = rails[0][1] if rails[0][1] == rails[1][1] else "bold"
    west = across if "w" in sides else mark
    east = across * 2 if "e" in sides else f" {mark if 'w' in sides else ' '}"
    return paint(f"{west}{glyph}{east}", colour)


def _house(house: Building, paint: Paint) -> str:
    passenger = "*" if house["passenger"] else " "
    left, right = ("{", "}") if house["raised"] else ("[", "]")
    text = f"{left}{house['type']}{passenger}{right}"
    return paint(text, "bold" if house["owner"] is None else COLOURS[house["owner"]])


def _parcel(name: str, owner: int | None, paint: Paint) -> str:
    if owner is None:
        return f" {name} "
    letter = COLOURS[owner][0] if COLOURS[owner] != "purple" else "u"
    return " " + paint(f"{name}{letter}", COLOURS[owner])
