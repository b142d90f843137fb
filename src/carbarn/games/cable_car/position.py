"""A position of Cable Car as one line of text, and back.

`board=8/8/2,aacb,5/6/6/8/8/8 first=0 turn=1 hands=aaaa|dddd drawn=- supply=aaaa:3,...`: rows from
the top, tiles as they lie, numbers for empty squares (without the power station); hands by seat.
With companies: `shares=` by seat for 10, 20, 30, 40 %, `open=`, `bags=` and `under=` by pile, the
first to come first, `exchanges=` in a row. A text can be read only where somebody acts or the game
is over; a state with a draw due is written with `due=`, to be looked at.
"""

from __future__ import annotations

from collections import Counter

from carbarn.core.errors import Unreadable
from carbarn.games.cable_car.board import PILES, SQUARES, TILE_SET, Table
from carbarn.games.cable_car.data import (
    COMPANY_COLOURS,
    PERCENTAGES,
    ROTATION_NAMES,
    TILE_CODES,
    TILE_COUNTS,
)
from carbarn.games.cable_car.fields import NO_SHARE, NO_TILE
from carbarn.games.cable_car.rules import follow_board
from carbarn.games.cable_car.state import CableCarState, fresh

_ROWS = (8, 8, 8, 6, 6, 8, 8, 8)
_FIELDS = ("board", "first", "turn", "hands", "drawn", "supply")
_COMPANY_FIELDS = ("shares", "open", "bags", "under", "exchanges")


def position_text(state: CableCarState) -> str:
    """The state as one line of text."""
    seats = range(state.table.seats)
    fields = {
        "board": _board_text(list(state.board)),
        "first": str(state.first),
        "turn": str(state.mover),
        "hands": "|".join(",".join(_tiles(state.hand(seat))) or "-" for seat in seats),
        "drawn": TILE_CODES[state.drawn] if state.drawn != NO_TILE else "-",
        "supply": _counts_text(_tiles(state.supply_kinds())),
    }
    if state.table.companies:
        piles = range(PILES)
        held = [[state.share(seat, pile) for pile in piles] for seat in seats]
        fields["shares"] = "|".join(_shares(own) for own in held)
        fields["open"] = _shares([state.open_share(pile) for pile in piles])
        fields["bags"] = "|".join(_shares(state.bag(pile)) or "-" for pile in piles)
        fields["under"] = "|".join(_shares(state.under(pile)) or "-" for pile in piles)
        fields["exchanges"] = str(state.exchanges)
    if state.due:
        fields["due"] = f"{state.due},{state.dealt},{state.pile}"
    return " ".join(f"{name}={value}" for name, value in fields.items())


def _tiles(kinds: list[int]) -> list[str]:
    return [TILE_CODES[kind] for kind in kinds]


def _counts_text(codes: list[str]) -> str:
    return ",".join(f"{code}:{count}" for code, count in sorted(Counter(codes).items())) or "-"


def _shares(companies: list[int]) -> str:
    return ",".join(COMPANY_COLOURS[one] if one != NO_SHARE else "-" for one in companies)


def _board_text(board: list[int]) -> str:
    rows, start = [], 0
    for width in _ROWS:
        parts: list[str] = []
        for tile in board[start : start + width]:
            if tile != NO_TILE:
                parts.append(TILE_CODES[tile])
            elif parts and parts[-1].isdigit():
                parts[-1] = str(int(parts[-1]) + 1)
            else:
                parts.append("1")
        rows.append(",".join(parts))
        start += width
    return "/".join(rows)


def read_position(table: Table, text: str) -> CableCarState:
    """The state that the text describes; Unreadable says what is wrong with it."""
    fields = _fields(text, table.companies)
    state = fresh(table)
    try:
        _fill(state, fields)
    except KeyError as problem:
        raise Unreadable(f"the position has no {problem}") from None
    except ValueError as problem:
        raise Unreadable(f"the position cannot be read: {problem}") from None
    _check_tiles(state)
    _check_hands(state)
    return state


def _fields(text: str, companies: bool) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in text.split():
        name, sign, value = word.partition("=")
        if not sign:
            raise Unreadable(f"the position has {word[:20]!r}, which is not of the form name=value")
        if name == "due":
            raise Unreadable("the position has a draw due; take one where somebody acts")
        if name not in _FIELDS and not (companies and name in _COMPANY_FIELDS):
            raise Unreadable(f"the position has {name[:20]!r}, which this game does not know")
        if name in fields:
            raise Unreadable(f"the position has {name[:20]!r} twice")
        fields[name] = value
    return fields


def _fill(state: CableCarState, fields: dict[str, str]) -> None:
    table = state.table
    seats: int = table.seats
    for square, tile in enumerate(_read_board(fields["board"])):
        state.board[square] = tile
    follow_board(state)
    state.first = _number(fields["first"], seats, "first")
    state.mover = _number(fields["turn"], seats, "turn")
    for seat, hand in enumerate(_parts(fields["hands"], seats, "hands")):
        tiles = [] if hand == "-" else [_tile(code) for code in hand.split(",")]
        if len(tiles) > table.hand_size:
            raise ValueError(f"the hand of seat {seat} has more than {table.hand_size} tiles")
        for slot in range(table.hand_size):
            kind = tiles[slot] if slot < len(tiles) else NO_TILE
            state.hands[seat * table.hand_size + slot] = kind
    state.drawn = NO_TILE if fields["drawn"] == "-" else _tile(fields["drawn"])
    _fill_supply(state, fields["supply"])
    if table.companies:
        _fill_shares(state, fields)
    state.due = 0


def _fill_supply(state: CableCarState, text: str) -> None:
    kinds: list[int] = []
    for part in text.split(",") if text != "-" else []:
        code, _colon, count = part.partition(":")
        kinds += [_tile(code)] * _number(count, SQUARES + 1, f"the supply of {code}")
    if len(kinds) > SQUARES:
        raise ValueError("the supply has more than 60 tiles")
    for place, kind in enumerate(kinds):
        state.supply[place] = kind
    state.left = len(kinds)


def _fill_shares(state: CableCarState, fields: dict[str, str]) -> None:
    shares = state.shares
    for seat, own in enumerate(_parts(fields["shares"], state.table.seats, "shares")):
        for pile, name in enumerate(_parts(own, PILES, "shares", ",")):
            shares.held[seat * PILES + pile] = _company(name)
    for pile, name in enumerate(_parts(fields["open"], PILES, "open", ",")):
        shares.open[pile] = _company(name)
    for pile, names in enumerate(_parts(fields["bags"], PILES, "bags")):
        bag = {_share(name) for name in names.split(",") if names != "-"}
        shares.bag[pile] = sum(1 << company for company in bag)
    for pile, names in enumerate(_parts(fields["under"], PILES, "under")):
        tail = [_share(name) for name in names.split(",") if names != "-"]
        shares.tail[pile] = sum(one << 4 * at for at, one in enumerate(tail))
        shares.under[pile] = len(tail)
    state.exchanges = _number(fields["exchanges"], state.table.seats + 1, "exchanges")
    _check_shares(state)


def _read_board(text: str) -> list[int]:
    rows = _parts(text, len(_ROWS), "board", "/")
    board: list[int] = []
    for number, (row, width) in enumerate(zip(rows, _ROWS, strict=True), start=1):
        tiles: list[int] = []
        for part in row.split(","):
            empty = _number(part, width + 1, f"row {number}") if part.isdigit() else 0
            tiles += [NO_TILE] * empty or [_tile(part)]
        if len(tiles) != width:
            raise ValueError(f"row {number} has {len(tiles)} squares instead of {width}")
        board += tiles
    return board


def _parts(text: str, count: int, name: str, sign: str = "|") -> list[str]:
    parts = text.split(sign)
    if len(parts) != count:
        raise ValueError(f"{name} has {len(parts)} parts instead of {count}")
    return parts


def _number(text: str, below: int, name: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 6 and int(text) < below:
        return int(text)
    raise ValueError(f"{name} is a number from 0 to {below - 1}, not {text[:20]!r}")


def _tile(code: str) -> int:
    if code not in TILE_COUNTS:
        raise ValueError(f"there is no tile {code!r}")
    return TILE_CODES.index(code)


def _company(name: str) -> int:
    if name == "-":
        return NO_SHARE
    if name not in COMPANY_COLOURS:
        raise ValueError(f"there is no company {name!r}")
    return COMPANY_COLOURS.index(name)


def _share(name: str) -> int:
    """A share that must be there."""
    company = _company(name)
    if company == NO_SHARE:
        raise ValueError("a pile has '-' among its shares")
    return company


def _check_hands(state: CableCarState) -> None:
    """CC-6, CC-7. Hands are full while the supply has tiles; whoever acts has one to place."""
    for seat in range(state.table.seats):
        size = len(state.hand(seat))
        if state.left and size < state.table.hand_size:
            raise Unreadable(f"the hand of seat {seat} has {size} tiles, though there is a supply")
        if seat == state.mover and not size and state.drawn == NO_TILE and state.empty:
            raise Unreadable(f"the hand of seat {seat} has no tile, and it is to act")


def _check_tiles(state: CableCarState) -> None:
    """All 60 tiles must be somewhere; turned ones are known only up to their rotation."""
    there = [tile for tile in state.board if tile != NO_TILE] + state.supply_kinds()
    there += [tile for tile in state.hands if tile != NO_TILE]
    there += [state.drawn] if state.drawn != NO_TILE else []
    names = ROTATION_NAMES if state.table.turning else TILE_CODES
    have = Counter(names[tile] for tile in there)
    want = Counter(names[tile] for tile in TILE_SET)
    if have != want:
        wrong = sorted((have - want) + (want - have))
        raise Unreadable(f"the position does not have each tile once: see {', '.join(wrong)}")


def _check_shares(state: CableCarState) -> None:
    for pile, percentage in enumerate(PERCENTAGES):
        shares = [state.share(seat, pile) for seat in range(state.table.seats)]
        shares += [state.open_share(pile), *state.bag(pile), *state.under(pile)]
        if sorted(one for one in shares if one != NO_SHARE) != list(range(len(COMPANY_COLOURS))):
            raise Unreadable(f"the position does not have each share of {percentage} % once")
