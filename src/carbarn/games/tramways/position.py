"""A position of Tramways as one line of text, and back.

`map=A@a1,... round=2 phase=bid order=1,0 ...`: fields of the form name=value. Cards lie in fields
named by their place (`hand=p-a1,g-a1|g-a2`, by seat), players are rows of numbers, links are
`0:c3:d3we.e3we:f3:u` (owner, start, rails with entry and exit, end or -, u if upgraded, w if worked
on). What is under way is written as the steps that led there. While several choose at once the text
is the position before, and `sealed=` has the steps of each seat. A text can be read only where
somebody acts or the game is over; a state with a draw due is written with `due=`, to be looked at.
"""

from __future__ import annotations

from functools import lru_cache

from carbarn.core.bits import members
from carbarn.core.position import (
    read_fields,
    read_number,
    reading,
    split_list,
    split_parts,
    write_fields,
)
from carbarn.games.tramways.actions import vocabulary
from carbarn.games.tramways.board import (
    ASIDE,
    BOOK,
    BOX,
    D_DECK,
    D_OPEN,
    DECK,
    DISCARD,
    FACE,
    GONE,
    HAND,
    LINE,
    LINE_OUT,
    NOTHING,
    OFFER,
    ON_MAP,
    POOL,
    SHOWN,
    STOCK,
    TOP,
    Map,
    Table,
)
from carbarn.games.tramways.data import (
    CELL_NAMES,
    CELL_NUMBERS,
    SIDES,
    SLOTS,
    TYPES,
    Components,
)
from carbarn.games.tramways.fields import (
    ADDS,
    ADMIN,
    BID,
    CARRY,
    CASH,
    CURVES,
    DROPPED,
    FILLING,
    HAPPY,
    KEEPING,
    LAY_RAILS,
    LIMIT,
    PAID,
    PHASES,
    PLACED,
    READY,
    STRAIGHTS,
    STRESS,
    WORKERS,
    Fields,
)
from carbarn.games.tramways.network import Link, Network, empty_network
from carbarn.games.tramways.rules import sealed
from carbarn.games.tramways.rules.rows import lay, rows_from, side_of, turn
from carbarn.games.tramways.state import TramwaysState, first_state
from carbarn.games.tramways.validity import check

# Cards that everybody sees, and those that not everybody sees.
_OPEN_PLACES = {
    "pool": POOL,
    "aside": ASIDE,
    "face": FACE,
    "out": LINE_OUT,
    "stock": STOCK,
    "d-open": D_OPEN,
    "on-map": ON_MAP,
}
_HIDDEN_PLACES = {"box": BOX, "d-deck": D_DECK}
_BY_SEAT = {"offer": OFFER, "hand": HAND, "deck": DECK, "discard": DISCARD}
_HIDDEN_BY_SEAT = ("offer", "hand", "deck")
# The numbers of a player, as they stand in the text.
_PLAYER = {
    "cash": CASH,
    "happiness": HAPPY,
    "stress": STRESS,
    "workers": WORKERS,
    "straights": STRAIGHTS,
    "curves": CURVES,
    "limit": LIMIT,
    "bid": BID,
    "place": PLACED,
    "paid": PAID,
    "ready": READY,
    "adds": ADDS,
    "dropped": DROPPED,
}
# What is under way: name of the field, attribute, value that is left out.
_NOW = {
    "dealt": ("dealt", 0),
    "turn": ("turn", 0),
    "mover": ("mover", 0),
    "a-left": ("a_left", 0),
    "action-round": ("action_round", 0),
    "slot": ("slot", 0),
    "earned": ("earned", 0),
    "doing": ("doing", 0),
    "target": ("target", NOTHING),
    "kind": ("kind", NOTHING),
    "rails": ("need_rails", 0),
    "main": ("need_main", 0),
    "one": ("want_one", NOTHING),
    "other": ("want_other", NOTHING),
    "paying": ("paying", 0),
    "amount": ("amount", 0),
    "rest": ("rest", 0),
    "book": ("book", NOTHING),
    "set-up": ("setting_up", 0),
}
_MOST = 100_000  # no number in a position is larger


# Writing


def position_text(state: Fields) -> str:
    """The state as one line of text."""
    return write_fields(fields_of(state, True))


def public_text(state: Fields) -> str:
    """The same without anything hidden; in a sealed phase as it was before."""
    return write_fields(fields_of(state, False))


def fields_of(state: Fields, secret: bool) -> dict[str, str]:
    """All fields; those of hidden cards and sealed steps only if `secret`."""
    if state.base is not None:
        fields = fields_of(state.base, secret)
        if secret:
            words = vocabulary(state.table.components)
            steps = [
                ";".join(words.text(code).replace(" ", "_") for code in own) or "-"
                for own in state.sealed_steps
            ]
            fields["sealed"] = "|".join(steps)
        return fields
    fields = {
        "map": state.map.text if state.map else "-",
        "round": str(state.round),
        "phase": PHASES[state.phase],
        "order": ",".join(str(seat) for seat in state.order),
        "players": _players_text(state),
        "types": ",".join(TYPES[kind] if kind >= 0 else "-" for kind in state.types),
    }
    if state.net is not None:
        fields |= _map_fields(state.net, state.table)
    fields |= _card_fields(state, secret)
    now = [
        f"{name}:{getattr(state, attribute)}"
        for name, (attribute, usual) in _NOW.items()
        if getattr(state, attribute) != usual
    ]
    fields["now"] = ",".join(now) or "-"
    if state.row is not None:
        fields["row"] = _row_text(state)
    if state.doing == CARRY and state.target >= 0:
        fields["ride"] = _ride_text(state)
    if state.due:
        fields["due"] = f"{state.due},{'.'.join(str(tile) for tile in state.tiles) or '-'}"
    return fields


def _cell(state: Fields, place: int) -> str:
    return CELL_NAMES[state.on().map.cell_of[place]]


def _players_text(state: Fields) -> str:
    rows = []
    for seat in range(state.table.seats):
        rows.append(",".join(str(state.of(seat, column)) for column in _PLAYER.values()))
    return "|".join(rows)


def _map_fields(net: Network, table: Table) -> dict[str, str]:
    """What lies on the map: owners of parcels, buildings, passengers, links."""
    cells, names = net.map.cell_of, table.components.parcels
    owned = [f"{names[p]}:{seat}" for p, seat in enumerate(net.owner) if seat >= 0]
    built = [
        f"{names[net.map.parcel_of[place]]}:{TYPES[net.type_at[place]]}:{net.builder[place]}"
        + ("+" if net.raised >> place & 1 else "")
        for place in range(net.map.places)
        if net.builder[place] >= 0
    ]
    waiting = [CELL_NAMES[cells[place]] for place in members(net.passengers)]
    links = [_link_text(net, link) for link in net.links]
    return {
        "owned": ",".join(owned) or "-",
        "built": ",".join(built) or "-",
        "waiting": ",".join(waiting) or "-",
        "links": ",".join(links) or "-",
    }


def _link_text(net: Network, link: Link) -> str:
    cells = net.map.cell_of
    rails = ".".join(piece_text(piece) for piece in link.pieces)
    end = CELL_NAMES[cells[link.end]] if link.end >= 0 else "-"
    marks = ("u" if link.upgraded else "") + ("w" if link.worked else "")
    return f"{link.owner}:{CELL_NAMES[cells[link.start]]}:{rails}:{end}:{marks or '-'}"


def piece_text(piece: int) -> str:
    """A rail: its cell, the side of entry, the side of exit."""
    return f"{CELL_NAMES[piece // 16]}{SIDES[piece // 4 % 4]}{SIDES[piece % 4]}"


def _card_fields(state: Fields, secret: bool) -> dict[str, str]:
    fields = {}
    for name, where in _OPEN_PLACES.items():
        fields[name] = _names(state, state.cards_at(where))
    fields["line"] = _names(state, state.line)
    tops = [state.cards_at(TOP + book) for book in range(state.table.books)]
    fields["tops"] = "|".join(_names(state, top) for top in tops)
    shown = [
        f"{state.table.cards.names[one // 32]}:{'.'.join(str(s) for s in members(one % 32))}"
        for one in state.shown
    ]
    fields["shown"] = ",".join(shown) or "-"
    for name, where in _BY_SEAT.items():
        if secret or name not in _HIDDEN_BY_SEAT:
            piles = [state.cards_at(where + seat) for seat in range(state.table.seats)]
            fields[name] = "|".join(_names(state, pile) for pile in piles)
    if secret:
        books = [state.cards_at(BOOK + book) for book in range(state.table.books)]
        fields["books"] = "|".join(_names(state, book) for book in books)
        for name, where in _HIDDEN_PLACES.items():
            fields[name] = _names(state, state.cards_at(where))
    return fields


def _names(state: Fields, cards: list[int]) -> str:
    return ",".join(state.table.cards.names[card] for card in cards) or "-"


def _row_text(state: Fields) -> str:
    """The side it begins at, then `t` and `l` for turned and laid, each with its direction."""
    row, net = state.row, state.on()
    assert row is not None
    if row.turned != NOTHING:
        old = net.links[row.link].pieces[-1]
        steps = [side_text(4 * (old // 16) + old % 4), f"t{SIDES[row.turned % 4]}"]
    elif row.pieces:
        first = row.pieces[0]
        behind = net.map.next[4 * (first // 16) + first // 4 % 4]
        steps = [side_text(4 * behind + (first // 4 % 4 + 2) % 4)]
    else:
        steps = [side_text(side_of(net, row))]
    return ".".join([*steps, *(f"l{SIDES[piece % 4]}" for piece in row.pieces)])


def side_text(side: int) -> str:
    """A side of a cell."""
    return f"{CELL_NAMES[side // 4]}{SIDES[side % 4]}"


def _ride_text(state: Fields) -> str:
    """The cell where the passenger was, then the sides by which he left."""
    net, here = state.on(), state.on().location(state.target)
    steps = [_cell(state, state.target)]
    for number in state.ride:
        link = net.links[number]
        steps.append(side_text(net.ride_side(link, here)))
        here = net.far_end(link, here)
    return ".".join(steps)


# Reading


def read_position(table: Table, text: str) -> TramwaysState:
    """The state that the text describes; Unreadable says what is wrong with it."""
    return _read(table, text, True)


def read_public(table: Table, text: str) -> TramwaysState:
    """The state without its hidden cards, for worlds to deal out."""
    return _read(table, text, False)


def _read(table: Table, text: str, secret: bool) -> TramwaysState:
    fields = read_fields(text)
    with reading():
        state = _filled(table, fields, secret)
    if secret:
        check(state)
    return state


@lru_cache(maxsize=32)
def _map_of(components: Components, text: str) -> Map:
    """A map does not change, and each decision about it reads it anew."""
    return Map(components, text)


def _filled(table: Table, fields: dict[str, str], secret: bool) -> TramwaysState:
    state = first_state(table)
    map_ = table.map
    if map_ is None or map_.text != fields["map"]:
        if map_ is not None:
            raise ValueError("its map is not the map of this game")
        map_ = _map_of(table.components, fields["map"])
    state.map = map_
    state.net = empty_network(map_)
    state.due = 0
    state.round = read_number(fields["round"], 0, 6, "round")
    if fields["phase"] not in PHASES:
        raise ValueError(f"phase is one of {', '.join(PHASES)}, not {fields['phase'][:20]!r}")
    state.phase = PHASES.index(fields["phase"])
    order = [read_number(word, 0, table.seats - 1, "order") for word in fields["order"].split(",")]
    if sorted(order) != list(range(table.seats)):
        raise ValueError("order does not name each seat once")
    for place, seat in enumerate(order):
        state.order[place] = seat
    _read_players(state, fields["players"])
    for place, word in enumerate(split_parts(fields["types"], 5, "types", ",")):
        state.types[place] = NOTHING if word == "-" else TYPES.index(word)
    _read_map(state, fields)
    _read_cards(state, fields, secret)
    _read_now(state, fields)
    if state.phase in (KEEPING, ADMIN, FILLING):
        sealed.seal(state)
        if secret:
            _read_sealed(state, fields["sealed"])
    return state


def _read_players(state: TramwaysState, text: str) -> None:
    for seat, row in enumerate(split_parts(text, state.table.seats, "players")):
        numbers = split_parts(row, len(_PLAYER), f"the player of seat {seat}", ",")
        for (name, column), word in zip(_PLAYER.items(), numbers, strict=True):
            least = -_MOST if name == "happiness" else NOTHING if name == "place" else 0
            most = state.table.last[seat] if name == "stress" else _MOST
            state.set(seat, column, read_number(word, least, most, name))


def _read_map(state: TramwaysState, fields: dict[str, str]) -> None:
    net, table = state.on(), state.table
    parcels = table.components.parcels
    for word in split_list(fields["owned"]):
        name, seat = split_parts(word, 2, "owned", ":")
        net.owner[_index(parcels, name, "parcel")] = read_number(seat, 0, table.seats - 1, "owned")
    for word in split_list(fields["built"]):
        name, kind, seat = split_parts(word, 3, "built", ":")
        place = net.map.place_of[_index(parcels, name, "parcel")]
        if place < 0:
            raise ValueError(f"parcel {name} is not on the map")
        net.type_at[place] = _index(list(TYPES), kind, "type")
        net.builder[place] = read_number(seat.removesuffix("+"), 0, table.seats - 1, "built")
        if seat.endswith("+"):
            net.raised |= 1 << place
    net.merge()
    net.passengers = 0
    for word in split_list(fields["waiting"]):
        place = _place(net, word)
        if net.type_at[place] < 0:
            raise ValueError(f"a passenger waits on {word}, where there is no building")
        net.passengers |= 1 << place
    for word in split_list(fields["links"]):
        _read_link(state, word)


def _read_link(state: TramwaysState, text: str) -> None:
    net = state.on()
    owner, start, rails, end, marks = split_parts(text, 5, "a link", ":")
    pieces = [_piece(word) for word in rails.split(".")]
    at = net.map.cell_of[_place(net, start)]
    for piece in pieces:
        cell, entry, out = piece // 16, piece // 4 % 4, piece % 4
        if net.map.next[4 * cell + entry] != at or entry == out:
            raise ValueError(f"the rails of the link from {start} are not an unbroken row")
        if net.sides(cell) & (1 << entry | 1 << out):
            raise ValueError(f"two rails share a side of {CELL_NAMES[cell]}")
        net.flip(piece)
        at = cell
    last = pieces[-1]
    ahead = net.map.next[4 * (last // 16) + last % 4]
    finish = NOTHING if end == "-" else _place(net, end)
    if ahead < 0 or (finish >= 0 and net.map.cell_of[finish] != ahead):
        raise ValueError(f"the link from {start} does not lead to {end}")
    seat = read_number(owner, 0, state.table.seats - 1, "the owner of a link")
    net.links.append(Link(seat, pieces, _place(net, start), finish, "u" in marks, "w" in marks))


def _piece(text: str) -> int:
    cell, sides = text[:-2], text[-2:]
    if cell not in CELL_NUMBERS or sides[0] not in SIDES or sides[1] not in SIDES:
        raise ValueError(f"{text[:10]!r} is not a rail; one looks like c3we")
    return 16 * CELL_NUMBERS[cell] + 4 * SIDES.index(sides[0]) + SIDES.index(sides[1])


def _place(net: Network, cell: str) -> int:
    if cell not in CELL_NUMBERS or net.map.place_at[CELL_NUMBERS[cell]] < 0:
        raise ValueError(f"there is no building or parcel on {cell[:10]!r}")
    return int(net.map.place_at[CELL_NUMBERS[cell]])


def _read_cards(state: TramwaysState, fields: dict[str, str], secret: bool) -> None:
    table = state.table
    for card in range(table.cards.count):
        state.where[card] = GONE
    for name, where in _OPEN_PLACES.items():
        _lay_out(state, fields[name], where)
    state.line = _lay_out(state, fields["line"], LINE)
    for book, names in enumerate(split_parts(fields["tops"], table.books, "tops")):
        _lay_out(state, names, TOP + book)
    state.shown = []
    for word in split_list(fields["shown"]):
        name, slots = split_parts(word, 2, "shown", ":")
        mover = int(_now(fields).get("mover", "0"))
        (card,) = _lay_out(state, name, SHOWN + mover)
        used = [read_number(slot, 0, SLOTS - 1, "shown") for slot in slots.split(".")]
        state.shown.append(32 * card + sum(1 << slot for slot in set(used)))
    for name, where in _BY_SEAT.items():
        if secret or name not in _HIDDEN_BY_SEAT:
            for seat, names in enumerate(split_parts(fields[name], table.seats, name)):
                _lay_out(state, names, where + seat)
    if secret:
        for book, names in enumerate(split_parts(fields["books"], table.books, "books")):
            _lay_out(state, names, BOOK + book)
        for name, where in _HIDDEN_PLACES.items():
            _lay_out(state, fields[name], where)


def _lay_out(state: TramwaysState, text: str, where: int) -> list[int]:
    cards = []
    for name in split_list(text):
        card = state.table.components.number.get(name, NOTHING)
        if card < 0:
            raise ValueError(f"there is no card {name[:20]!r}")
        if state.where[card] != GONE:
            raise ValueError(f"card {name} lies in two places")
        state.where[card] = where
        cards.append(card)
    return cards


def _now(fields: dict[str, str]) -> dict[str, str]:
    values: dict[str, str] = {}
    for word in split_list(fields["now"]):
        name, value = split_parts(word, 2, "now", ":")
        if name not in _NOW:
            raise ValueError(f"now has {name[:20]!r}, which is not known")
        values[name] = value
    return values


def _read_now(state: TramwaysState, fields: dict[str, str]) -> None:
    values = _now(fields)
    for name, (attribute, usual) in _NOW.items():
        setattr(state, attribute, read_number(values.get(name, str(usual)), NOTHING, _MOST, name))
    if state.mover >= state.table.seats:
        raise ValueError(f"mover is a seat, not {state.mover}")
    net = state.on()
    if state.doing == LAY_RAILS:
        _read_row(state, fields["row"])
    if state.doing == CARRY:
        cell, *sides = fields["ride"].split(".")
        state.target = _place(net, cell)
        state.here = net.location(state.target)
        state.visited = 1 << state.here
        for side in sides:
            _follow_side(state, side)


def _read_row(state: TramwaysState, text: str) -> None:
    net, seat = state.on(), state.mover
    first, *steps = text.split(".")
    rows = rows_from(net, seat, state.of(seat, STRAIGHTS), state.of(seat, CURVES))
    found = [row for row in rows if side_text(side_of(net, row)) == first]
    if not found:
        raise ValueError(f"no rails can begin at {first[:10]!r}")
    row = state.row = found[0]
    for step in steps:
        side = SIDES.index(step[1:])
        if not (turn(net, row, side) if step[0] == "t" else lay(net, row, side)):
            raise ValueError(f"the row cannot go on with {step!r}")


def _follow_side(state: TramwaysState, text: str) -> None:
    net = state.on()
    for number, link in enumerate(net.links):
        far = net.far_end(link, state.here)
        if far >= 0 and side_text(net.ride_side(link, state.here)) == text:
            state.ride.append(number)
            state.here = far
            state.visited |= 1 << far
            return
    raise ValueError(f"no link leaves by {text[:10]!r}")


def _read_sealed(state: TramwaysState, text: str) -> None:
    words = vocabulary(state.table.components)
    for seat, steps in enumerate(split_parts(text, state.table.seats, "sealed")):
        for step in [] if steps == "-" else steps.split(";"):
            code = words.code(step.replace("_", " "))
            if state.base is None or code not in state.legal(seat):
                raise ValueError(f"seat {seat} cannot have done {step!r}")
            state.play(seat, code)
    if state.base is None:
        raise ValueError("all have made their sealed choices, so they are open")


def _index(names: list[str], name: str, what: str) -> int:
    if name not in names:
        raise ValueError(f"there is no {what} {name[:20]!r}")
    return names.index(name)
