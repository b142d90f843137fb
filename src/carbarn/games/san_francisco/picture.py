"""San Francisco drawn for a terminal: the map in characters, the players, the hand, the tickets.

A free space is the letter of its colour, a tram the mark of its seat, so nothing depends on colour
alone; a capital letter stands for a space where a ferry card is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from textwrap import wrap
from typing import Final

from carbarn.games.san_francisco.data import COLOURS, GREY, SEAT_NAMES, Map
from carbarn.games.san_francisco.geometry import Geometry
from carbarn.games.san_francisco.view import SanFranciscoView
from carbarn.games.san_francisco.words import (
    RECONSTRUCTED,
    cards_in_words,
    end_in_words,
    mine_in_words,
    row_in_words,
    whose_turn,
)

Paint = Callable[[str, str], str]
Sheet = dict[tuple[int, int], tuple[str, str]]  # by row and column: a character and its colour

WIDTH: Final = 100
TALL: Final = 38
MARKS: Final = "●✚☾★"  # by seat
LETTERS: Final = dict(zip((*COLOURS, GREY), "bgkpro-", strict=True))
LEGEND: Final = (
    "b blue, g green, k black, p pink, r red, o orange, - grey; F a ferry card, x closed, * a token"
)


def picture(board: Map, view: SanFranciscoView, paint: Paint) -> str:
    """Whose turn it is, the map, the players, what is face up and in the hand."""
    sheet = _draw_map(board, view)
    rows = [
        *wrap(whose_turn(board, view), WIDTH),
        *_rows(sheet, paint),
        LEGEND,
        *_players(board, view, paint),
        *wrap(row_in_words(view), WIDTH),
        *(line for text in mine_in_words(board, view) for line in wrap(text, WIDTH)),
        *(line for text in end_in_words(view) for line in wrap(text, WIDTH)),
    ]
    if view.reconstruction:
        rows.append(RECONSTRUCTED)
    return "\n".join(rows)


@lru_cache(maxsize=4)
def _geometry(board: Map) -> Geometry:
    return Geometry(board)


def _draw_map(board: Map, view: SanFranciscoView) -> Sheet:
    geometry = _geometry(board)
    sheet: Sheet = {}

    def cell(x: float, y: float) -> tuple[int, int]:
        row = round(y / geometry.height * (TALL - 1))
        return min(max(row, 0), TALL - 1), round(x / geometry.width * (WIDTH - 1))

    for route, owner in enumerate(view.routes):
        colour = COLOURS[board.colours[route]] if board.colours[route] >= 0 else GREY
        for at, space in enumerate(geometry.spaces(route)):
            row, column = cell(space.x, space.y)
            while (row, column) in sheet:
                column += 1
            if owner >= 0:
                sheet[row, column] = (MARKS[owner], SEAT_NAMES[owner])
            elif owner == -2:
                sheet[row, column] = ("x", "dim")
            else:
                ferry = at < board.ferries[route]
                sheet[row, column] = ("F" if ferry else LETTERS[colour], colour)
    for place, name in enumerate(board.names):
        _write_place(board, view, sheet, place, name, cell(*geometry.points[place]))
    return sheet


def _write_place(
    board: Map, view: SanFranciscoView, sheet: Sheet, place: int, name: str, at: tuple[int, int]
) -> None:
    row, column = at
    _symbol, left = view.stacks.get(board.places[place], ["", 0])
    text = name
    for offset, sign in enumerate("O" + "*" * left):  # a star for each token
        sheet[row, column + offset] = (sign, "bold")
    side = board.data["locations"][place].get("label", "right")
    spots = [_spot(own, row, column, len(text)) for own in (side, "right", "left")]
    for shift in range(len(text) + 3):  # above or beneath, more and more to the right
        start = max(0, min(column - len(text) + shift, WIDTH - len(text)))
        spots += [(row + 1, start), (row - 1, start)]
    line, start = min(spots, key=lambda spot: _covered(sheet, spot, len(text)))
    for offset, sign in enumerate(text):
        if (line, start + offset) not in sheet:
            sheet[line, start + offset] = (sign, "bold")


def _spot(side: str, row: int, column: int, size: int) -> tuple[int, int]:
    """Where a name of this size begins if it stands on this side of its place."""
    starts = {"left": column - size - 1, "right": column + 5}
    start = starts.get(side, column - size // 2)
    line = row + {"above": -1, "below": 1}.get(side, 0)
    return line, max(0, min(start, WIDTH - size))


def _covered(sheet: Sheet, spot: tuple[int, int], size: int) -> int:
    """How many characters are there already."""
    line, start = spot
    return sum((line, column) in sheet for column in range(start - 1, start + size + 1))


def _rows(sheet: Sheet, paint: Paint) -> list[str]:
    rows = []
    for row in range(min(at[0] for at in sheet), max(at[0] for at in sheet) + 1):
        line = ""
        last = max((column for own, column in sheet if own == row), default=-1)
        for column in range(last + 1):
            sign, colour = sheet.get((row, column), (" ", ""))
            line += paint(sign, colour) if colour and sign != " " else sign
        rows.append(line)
    return rows


def _players(board: Map, view: SanFranciscoView, paint: Paint) -> list[str]:
    rows = []
    for seat, score in enumerate(view.scores):
        worth = board.token_points[len(view.tokens[seat])]
        known = f" ({cards_in_words(view.open[seat])} known)" if view.open[seat] else ""
        turn = ">" if seat == view.mover else " "
        mark = paint(f"{MARKS[seat]} {SEAT_NAMES[seat]:8}", SEAT_NAMES[seat])
        text = (
            f"{score:3} points, {view.trams[seat]:2} trams, {view.hands[seat]} cards{known}, "
            f"{view.tickets[seat]} tickets, {len(view.tokens[seat])} tokens ({worth})"
        )
        first, *more = wrap(text, WIDTH - 14)
        rows += [f"{turn} {mark} {first}", *(" " * 14 + line for line in more)]
    return rows
