import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any, cast

import pytest

import carbarn
from carbarn.games.cable_car.board import (
    AHEAD,
    AT_STATION,
    DEPARTURES,
    EXITS,
    PLACES,
    SIDES,
    SQUARE_NAMES,
)
from carbarn.games.cable_car.data import COLOURS, COMPANY_COLOURS, COMPONENTS, TILE_CODES
from carbarn.games.cable_car.fields import NO_TILE
from carbarn.games.cable_car.picture import THICK, THIN, picture, tracks
from carbarn.games.cable_car.state import CableCarState
from carbarn.games.cable_car.view import CableCarView, view_of

Dots = set[tuple[int, int]]

BITS = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (3, 0), (3, 1)]
# where the dots of the eight ends are on a square of 16 by 16
ENDS = [(0, 5), (0, 10), (5, 15), (10, 15), (15, 10), (15, 5), (10, 0), (5, 0)]
# the characters that they are in
END_CELLS = [(row // 4, column // 2) for row, column in ENDS]
CORNERS = {(0, 0), (0, 15), (15, 0), (15, 15)}
BOARD_TOP, BOARD_LEFT, HAND_LEFT = 3, 3, 71  # in the picture, the turn being one row
GAMES: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3, "hand_size": 3},
    {"seats": 4, "free_orientation": True},
    {"seats": 6},
    {"seats": 2, "companies": True, "hand_size": 2},
    {"seats": 6, "companies": True},
]


def plain(text: str, colour: str) -> str:
    return text


@cache
def views(seed: int = 1, **options: Any) -> list[tuple[CableCarState, CableCarView]]:
    """Now and then in a game at random, with the view of the seat that moves."""
    return list(_views(seed, options))


def _views(seed: int, options: dict[str, Any]) -> Iterator[tuple[CableCarState, CableCarView]]:
    match = carbarn.new_match("cable_car", seed=seed, **options)
    luck = random.Random(seed)
    while True:
        state = cast(CableCarState, match.state)
        if match.result() is not None or luck.random() < 0.06:
            yield state, cast(CableCarView, match.view(state.mover))
        if match.result() is not None:
            return
        match.play(luck.choice(match.legal_codes()))


def a_view(tiles: int, **options: Any) -> CableCarView:
    return next(view for _, view in views(**options) if sum(map(bool, view.board)) >= tiles)


def coloured(view: CableCarView) -> dict[tuple[int, int], tuple[str, str]]:
    """By row and column of the picture: the character and its colour."""
    text = picture(view, lambda text, colour: f"\0{colour}\1{text}\0\1")
    cells = {}
    for row, line in enumerate(text.split("\n")):
        column, colour = 0, ""
        for piece in line.split("\0"):
            if "\1" in piece:
                colour, piece = piece.split("\1")
            for character in piece:
                cells[row, column] = (character, colour)
                column += 1
    return cells


def dots_of(rows: list[str]) -> Dots:
    """The dots of rows of braille, 4 to a row and 2 to a character."""
    return {
        (4 * row + down, 2 * column + right)
        for row, line in enumerate(rows)
        for column, character in enumerate(line)
        for bit, (down, right) in enumerate(BITS)
        if character != " " and (ord(character) - 0x2800) >> bit & 1
    }


def in_hand(view: CableCarView, code: str) -> Dots:
    """The dots of a tile as the hand shows it, without the corners of its square."""
    lines = picture(replace(view, mine=[code], drawn=""), plain).split("\n")
    assert lines[6][HAND_LEFT:].strip() == code
    dots = dots_of([line[HAND_LEFT : HAND_LEFT + 8] for line in lines[2:6]])
    assert dots >= CORNERS
    return dots - CORNERS


def joined(code: str) -> Iterator[tuple[int, int]]:
    """CC-3. The pairs of ends that a tile joins."""
    for way, letter in enumerate(code):
        yield 2 * way, (2 * way + COMPONENTS["letters"][letter]) % 8


def on_border(dots: Dots) -> Dots:
    return {(row, column) for row, column in dots if {row, column} & {0, 15}}


@pytest.mark.parametrize("half", [THIN, THICK])
def test_each_track_joins_its_two_ends_and_touches_no_other(half: float) -> None:
    assert len(tracks(half)) == 16
    for (side, out), shape in tracks(half).items():
        rows = [
            "".join(chr(0x2800 + shape.get((row, column), 0)) for column in range(8))
            for row in range(4)
        ]
        dots = dots_of(rows)
        start, end = ENDS[2 * side], ENDS[2 * out + 1]
        assert {start, end} <= dots
        for row, column in on_border(dots):
            assert any(abs(row - r) + abs(column - c) <= 1 for r, c in (start, end))
        assert connected(dots)


def connected(dots: Dots) -> bool:
    reached, edge = set[tuple[int, int]](), [min(dots)]
    while edge:
        row, column = edge.pop()
        reached.add((row, column))
        beside = {(row + r, column + c) for r in (-1, 0, 1) for c in (-1, 0, 1)}
        edge += (beside & dots) - reached
    return reached == dots


def test_CC_3_every_kind_of_tile_is_drawn_with_its_four_tracks() -> None:
    view = a_view(0, seats=4)
    seen = set()
    for code in TILE_CODES:
        dots = in_hand(view, code)
        assert on_border(dots) == set(ENDS)
        expected: Dots = set()
        for start, end in joined(code):
            shape = tracks(THIN)[start // 2, end // 2]
            expected |= {
                (4 * row + BITS[bit][0], 2 * column + BITS[bit][1])
                for (row, column), bits in shape.items()
                for bit in range(8)
                if bits >> bit & 1
            }
        assert dots == expected
        seen.add(frozenset(dots))
    assert len(seen) == 24


def test_CC_16_a_tile_turned_is_the_picture_turned() -> None:
    view = a_view(0, seats=4)
    for code in TILE_CODES:
        turned = {(column, 15 - row) for row, column in in_hand(view, code)}
        assert in_hand(view, code[-1] + code[:-1]) == turned


@pytest.mark.parametrize("options", GAMES)
def test_it_fits_a_terminal_and_is_plain_text(options: dict[str, Any]) -> None:
    most = 51 if options.get("companies") else 47
    for _state, view in views(**options):
        text = picture(view, plain)
        lines = text.split("\n")
        assert max(map(len, lines)) <= 80
        assert len(lines) <= most + len(view.shown)
        assert "\x1b" not in text and "\xa0" not in text
        assert all(line == line.rstrip() for line in lines)
        assert text == picture(view, plain)


@pytest.mark.parametrize("options", GAMES)
def test_every_square_is_named_or_has_its_tile(options: dict[str, Any]) -> None:
    for _state, view in views(**options):
        cells, board = coloured(view), top_of(view)
        for (row, column), name, code in zip(PLACES, SQUARE_NAMES, view.board, strict=True):
            top, left = board + 4 * row, BOARD_LEFT + 8 * column
            label = "".join(cells[top + 1, left + at][0] for at in (2, 3))
            assert (label == name) == (code == "")
            if code:
                for down, right in END_CELLS:
                    assert "\u2800" < cells[top + down, left + right][0] <= "\u28ff"


def top_of(view: CableCarView) -> int:
    """The row where the board begins: the sentence before it may take two rows."""
    lines = picture(view, plain).split("\n")
    return next(at for at, line in enumerate(lines) if line.split()[:8] == list("abcdefgh")) + 2


def path_of(state: CableCarState, car: int) -> list[int]:
    """The ports by which a car has entered tiles, in order."""
    port, path = DEPARTURES[car], []
    while port < AT_STATION and state.board[port >> 2] != NO_TILE:
        path.append(port)
        port = AHEAD[port - (port & 3) + EXITS[state.board[port >> 2] * SIDES + (port & 3)]]
    return path


@pytest.mark.parametrize("options", GAMES)
def test_tracks_of_owned_lines_have_their_owners_colours(options: dict[str, Any]) -> None:
    colours = COMPANY_COLOURS if options.get("companies") else COLOURS
    for state, view in views(**options):
        cells, top = coloured(view), top_of(view)
        owner_at: dict[int, str] = {}
        for car, line in enumerate(view.lines):
            if line[0] >= 0:
                path = path_of(state, car)
                owner_at |= dict.fromkeys(path, colours[line[0]])
        for square, code in enumerate(view.board):
            row, column = PLACES[square]
            for start, end in joined(code):
                for down, right in (END_CELLS[start], END_CELLS[end]):
                    cell = cells[top + 4 * row + down, BOARD_LEFT + 8 * column + right]
                    assert cell[1] == owner_at.get(4 * square + start // 2, "dim")


@pytest.mark.parametrize("options", GAMES)
def test_open_lines_are_numbered_where_they_would_go_on(options: dict[str, Any]) -> None:
    sides = {"north": (0, 2), "east": (1, 7), "south": (3, 5), "west": (2, 0)}
    for _state, view in views(**options):
        cells, top = coloured(view), top_of(view)
        for station, (owner, size, ends, where) in enumerate(view.lines, start=1):
            if owner < 0 or not size or ends != "open":
                continue
            name, side = where.split()
            row, column = PLACES[SQUARE_NAMES.index(name)]
            (down, right), number = sides[side], str(station)
            at = [right + 1 + n if side in ("north", "west") else right - len(number) + n
                  for n in range(len(number))]  # fmt: skip
            line = top + 4 * row + down
            assert "".join(cells[line, BOARD_LEFT + 8 * column + n][0] for n in at) == number


@pytest.mark.parametrize("options", GAMES)
def test_CC_2_stations_stand_before_their_squares_in_their_owners_colours(
    options: dict[str, Any],
) -> None:
    colours = COMPANY_COLOURS if options.get("companies") else COLOURS
    steps = [(-1, 0), (0, 1), (1, 0), (0, -1)]
    for _state, view in views(**options):
        cells, top = coloured(view), top_of(view)
        for station, port in enumerate(DEPARTURES, start=1):
            (row, column), side = PLACES[port // 4], port % 4
            down, right = END_CELLS[2 * side]
            line = top + 4 * row + down + steps[side][0]
            mark = BOARD_LEFT + 8 * column + right + steps[side][1]
            size = len(str(station))
            first = mark - size if side in (0, 3) else mark + 1
            owner = view.lines[station - 1][0]
            number = [cells[line, first + n] for n in range(size)]
            assert "".join(character for character, _colour in number) == str(station)
            assert {ink for _digit, ink in number} == {colours[owner] if owner >= 0 else "dim"}


@pytest.mark.parametrize("options", GAMES)
def test_the_legend_tells_scores_and_all_lines(options: dict[str, Any]) -> None:
    colours = COMPANY_COLOURS if options.get("companies") else COLOURS
    for _state, view in views(**options):
        lines = picture(view, plain).split("\n")[top_of(view) + 33 :]
        legend = " ".join(" ".join(lines).split())
        for owner, score in enumerate(view.scores):
            assert f"{colours[owner]} {score} points" in legend
            done = sum(line[0] == owner and line[2] != "open" for line in view.lines)
            assert not done or f"{done} done: " in legend
        for station, (owner, size, ends, where) in enumerate(view.lines, start=1):
            if owner >= 0 and size and ends == "open":
                assert f"{station}: {size} to {where.split()[0]}" in legend


def test_marks_and_words_tell_the_owners_without_colours() -> None:
    view = a_view(0, seats=6, companies=True)
    heads = [line.split()[:2] for line in picture(view, plain).split("\n") if " points " in line]
    assert [name for _mark, name in heads] == COMPANY_COLOURS
    assert len({mark for mark, _name in heads}) == 8
    board = "".join(picture(view, plain).split("\n")[:38])
    assert all(board.count(mark) >= 4 for mark, _name in heads)


@pytest.mark.parametrize("options", GAMES)
def test_CC_26_the_hand_is_drawn_for_its_seat_only(options: dict[str, Any]) -> None:
    for state, view in views(**options):
        text = picture(view, plain)
        shown = Counter(word for word in text.split() if word in TILE_CODES)
        assert shown == Counter(view.mine) + Counter([view.drawn] if view.drawn else [])
        public = view_of(state, carbarn.WATCHER, [])
        watched = picture(public, plain)
        assert not any(code in watched for code in TILE_CODES)
        assert "in hand" not in watched and "drawn\n" not in watched and "yours" not in watched


def test_a_drawn_tile_is_drawn_beside_those_in_hand() -> None:
    match = carbarn.new_match("cable_car", seats=2, seed=3, hand_size=3)
    match.play("draw")
    view = cast(CableCarView, match.view(match.actors()[0]))
    margin = [line[HAND_LEFT:].strip() for line in picture(view, plain).split("\n")[:36]]
    codes = [text for text in margin if text in TILE_CODES]
    assert codes == [*view.mine, view.drawn]
    assert margin.index("in hand") < margin.index("drawn") < margin.index("supply")
    assert margin[margin.index("supply") + 1] == str(view.supply)


def test_CC_25_shares_are_told_beneath() -> None:
    view = a_view(10, seats=3, companies=True)
    text = picture(view, plain)
    for percentage, face_up, own in zip((10, 20, 30, 40), view.open, view.shares, strict=True):
        assert f"{percentage} %: face up {face_up}, yours {own}" in text


def test_CC_13_a_line_that_ends_at_the_power_station_is_numbered_there() -> None:
    for _state, view in views(seed=9, seats=2):
        ended = [n for n, line in enumerate(view.lines, start=1) if line[2] == "power"]
        lines = picture(view, plain).split("\n")
        box = [line[BOARD_LEFT + 24 : BOARD_LEFT + 40] for line in lines[BOARD_TOP + 12 :][:8]]
        found = [int(word) for word in "".join(
            character if character.isdigit() else " " for row in box for character in f"{row} "
        ).split()]  # fmt: skip
        assert sorted(found) == ended


def test_neighbouring_tiles_meet_at_their_ends() -> None:
    view = a_view(60, seats=2)
    assert view.over
    lines = picture(view, plain).split("\n")[BOARD_TOP : BOARD_TOP + 32]
    dots = dots_of(
        ["".join(c if "\u2800" < c <= "\u28ff" else " " for c in line[3:67]) for line in lines]
    )
    for one, other in pairwise(range(8)):
        for at in (5, 10):
            for row in (0, 1, 2, 5, 6, 7):
                assert {(16 * row + at, 16 * one + 15), (16 * row + at, 16 * other)} <= dots
                assert {(16 * one + 15, 16 * row + at), (16 * other, 16 * row + at)} <= dots
