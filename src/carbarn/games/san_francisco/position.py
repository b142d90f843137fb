"""A position of San Francisco as one line of text, and back; a state from what a view shows.

`step=turn turn=1 first=0 routes=..0.1... hands=blue:2,ferry:1|red:1 open=-|- row=blue,red,-,-,-
discards=- shuffled=... stacks=alcatraz:gull:2,... tokens=gull|- tickets=castro-sunset|- offers=-|-
choices=0|0 tail=- left=-1 passes=0 claimed=-`: routes by their owners in the order of the map
file, hands and what follows by seat. What is not named lies in the decks. A text can be read only
where somebody acts or the game is over; with a draw due it is written with `due=`, to be looked at.
"""

from __future__ import annotations

from collections import Counter

from carbarn.core.errors import Unreadable
from carbarn.games.san_francisco.board import KINDS, SYMBOLS
from carbarn.games.san_francisco.data import KIND_NAMES, Map
from carbarn.games.san_francisco.fields import (
    FREE_STACKS,
    IN_DECK,
    NO_CARD,
    ROW,
    STEP_ENDING,
    STEP_KEEP,
    STEP_NAMES,
    STEP_OVER,
    STEP_STACK,
    STEP_START,
    STEP_TOKEN,
)
from carbarn.games.san_francisco.rules.claims import has_token_for, own_route
from carbarn.games.san_francisco.state import SanFranciscoState
from carbarn.games.san_francisco.view import SanFranciscoView

_FIELDS = (
    "step", "turn", "first", "routes", "hands", "open", "row", "discards", "shuffled", "stacks",
    "tokens", "tickets", "offers", "choices", "tail", "left", "passes", "claimed",
)  # fmt: skip


# Writing


def position_text(board: Map, state: SanFranciscoState) -> str:
    """The state as one line of text."""
    seats = range(state.table.seats)
    turn = state.mover if STEP_START < state.step < STEP_OVER else -1
    stacks = [
        f"{board.places[place]}:{board.symbols[symbol]}:{left}"
        for place, symbol, left in state.stacks()
    ]
    fields = {
        "step": STEP_NAMES[state.step],
        "turn": _number_text(turn),
        "first": _number_text(state.first),
        "routes": "".join("." if owner < 0 else str(owner) for owner in state.owners()),
        "hands": "|".join(_counts_text(state.hand(seat)) for seat in seats),
        "open": "|".join(_counts_text(state.open_hand(seat)) for seat in seats),
        "row": ",".join(KIND_NAMES[kind] if kind != NO_CARD else "-" for kind in state.row),
        "discards": _counts_text(state.discards_list()),
        "shuffled": _counts_text(state.shuffled_list()),
        "stacks": ",".join(stacks) or "-",
        "tokens": "|".join(_names(board.symbols, state.tokens_of(seat)) for seat in seats),
        "tickets": "|".join(_names(board.tickets, state.tickets_of(seat)) for seat in seats),
        "offers": "|".join(_names(board.tickets, state.offered(seat)) for seat in seats),
        "choices": "|".join(str(state.choice[seat]) for seat in seats),
        "tail": _names(board.tickets, state.tail_list()),
        "left": _number_text(state.turns_left),
        "passes": str(state.passes),
        "claimed": board.routes[state.claimed] if state.step == STEP_TOKEN else "-",
    }
    if state.due:
        fields["due"] = f"{state.due},{state.dealt},{state.new_rows}"
    return " ".join(f"{name}={value}" for name, value in fields.items())


def _number_text(number: int) -> str:
    return str(number) if number >= 0 else "-"


def _counts_text(counts: list[int]) -> str:
    parts = [f"{KIND_NAMES[kind]}:{count}" for kind, count in enumerate(counts) if count]
    return ",".join(parts) or "-"


def _names(names: list[str], numbers: list[int]) -> str:
    return ",".join(names[number] for number in numbers) or "-"


# Reading


def read_position(board: Map, fresh: SanFranciscoState, text: str) -> SanFranciscoState:
    """The state that the text describes; Unreadable says what is wrong with it."""
    fields = _fields(text)
    state = fresh.clone()
    try:
        _fill_table(board, state, fields)
        _fill_cards(state, fields)
        _fill_tickets(board, state, fields)
    except KeyError as problem:
        raise Unreadable(f"the position has no {problem}") from None
    except ValueError as problem:
        raise Unreadable(f"the position cannot be read: {problem}") from None
    _check(board, state)
    return state


def _fields(text: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in text.split():
        name, sign, value = word.partition("=")
        if not sign:
            raise Unreadable(f"the position has {word[:20]!r}, which is not of the form name=value")
        if name == "due":
            raise Unreadable("the position has a draw due; take one where somebody acts")
        if name not in _FIELDS:
            raise Unreadable(f"the position has {name[:20]!r}, which this game does not know")
        if name in fields:
            raise Unreadable(f"the position has {name[:20]!r} twice")
        fields[name] = value
    return fields


def _fill_table(board: Map, state: SanFranciscoState, fields: dict[str, str]) -> None:
    """Whose turn it is, routes, tokens."""
    seats: int = state.table.seats
    state.due = 0
    state.step = _index(STEP_NAMES, fields["step"], "step")
    begun = state.step != STEP_START
    state.first = _number(fields["first"], seats, "first") if begun else -1
    acting = begun and state.step != STEP_OVER
    state.mover = _number(fields["turn"], seats, "turn") if acting else 0
    state.turns_left = -1
    if fields["left"] != "-":
        state.turns_left = _number(fields["left"], seats + 1, "left")
    state.passes = _number(fields["passes"], seats + 1, "passes")
    owners = fields["routes"]
    if len(owners) != len(board.routes):
        raise ValueError(f"routes has {len(owners)} signs instead of {len(board.routes)}")
    for route, sign in enumerate(owners):
        if sign != ".":
            own_route(state, _number(sign, seats, "an owner of routes"), route)
    if state.step == STEP_TOKEN:
        state.claimed = _index(board.routes, fields["claimed"], "claimed")
    for place in range(len(board.places)):
        state.symbol[place], state.left[place] = -1, 0
    for part in _list(fields["stacks"]):
        name, symbol, left = _parts(part, 3, "a stack", ":")
        at = _index(board.places, name, "a stack")
        state.symbol[at] = _index(board.symbols, symbol, "a stack")
        state.left[at] = _number(left, 4, "a stack")
    for seat, names in enumerate(_parts(fields["tokens"], seats, "tokens")):
        for name in _list(names):
            state.got[seat] |= 1 << _index(board.symbols, name, "tokens")
    put = [one for one in state.symbol if one >= SYMBOLS - FREE_STACKS]
    state.dealt = len(put) if state.step == STEP_STACK else 0


def _fill_cards(state: SanFranciscoState, fields: dict[str, str]) -> None:
    seats: int = state.table.seats
    for seat, (hand, known) in enumerate(
        zip(
            _parts(fields["hands"], seats, "hands"),
            _parts(fields["open"], seats, "open"),
            strict=True,
        )
    ):
        for kind, count in _counts(hand).items():
            state.hands[seat * KINDS + kind] = count
        for kind, count in _counts(known).items():
            state.known[seat * KINDS + kind] = count
    for slot, name in enumerate(_parts(fields["row"], ROW, "row", ",")):
        state.row[slot] = NO_CARD if name == "-" else _index(KIND_NAMES, name, "row")
    discards, shuffled = _counts(fields["discards"]), _counts(fields["shuffled"])
    for kind in range(KINDS):
        state.discards[kind] = discards.get(kind, 0)
        state.shuffled[kind] = shuffled.get(kind, 0)
    state.discard_size = sum(discards.values())
    for kind, name in enumerate(KIND_NAMES):
        elsewhere = list(state.row).count(kind) + discards.get(kind, 0)
        elsewhere += sum(state.hand(seat)[kind] for seat in range(seats))
        state.deck[kind] = state.table.cards[kind] - elsewhere
        if state.deck[kind] < 0:
            raise ValueError(f"there are {elsewhere} {name} cards, more than the game has")
    state.deck_size = sum(state.deck)


def _fill_tickets(board: Map, state: SanFranciscoState, fields: dict[str, str]) -> None:
    seats: int = state.table.seats
    used: list[int] = []
    for seat, names in enumerate(_parts(fields["tickets"], seats, "tickets")):
        for name in _list(names):
            used.append(_index(board.tickets, name, "tickets"))
            state.holder[used[-1]] = seat
    for seat, names in enumerate(_parts(fields["offers"], seats, "offers")):
        offer = sorted(_index(board.tickets, name, "offers") for name in _list(names))
        choosing = state.step == STEP_START or (state.step == STEP_KEEP and seat == state.mover)
        if len(offer) != (2 if choosing else 0):
            raise ValueError(f"seat {seat} has {len(offer)} tickets on offer")
        for place, ticket in enumerate(offer):
            state.offer[2 * seat + place] = ticket
        used += offer
    for seat, choice in enumerate(_parts(fields["choices"], seats, "choices")):
        state.choice[seat] = _number(choice, 4 if state.step == STEP_START else 1, "choices")
    tail = [_index(board.tickets, name, "tail") for name in _list(fields["tail"])]
    twice = [one for one, count in Counter(used + tail).items() if count > 1]
    if twice:
        raise ValueError(f"the ticket {board.tickets[twice[0]]!r} is there twice")
    for place, ticket in enumerate(tail):
        state.tail[place] = ticket
    state.tail_size = len(tail)
    bag = [one for one in range(len(board.tickets)) if one not in used and one not in tail]
    for place, ticket in enumerate(bag):
        state.bag[place] = ticket
    state.bag_size = len(bag)


def _list(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _counts(text: str) -> dict[int, int]:
    counts: dict[int, int] = {}
    for part in _list(text):
        name, _colon, count = part.partition(":")
        counts[_index(KIND_NAMES, name, "cards")] = _number(count, 1000, f"{name} cards")
    return counts


def _index(names: list[str] | tuple[str, ...], name: str, what: str) -> int:
    if name not in names:
        raise ValueError(f"{what}: there is no {name[:60]!r}")
    return names.index(name)


def _parts(text: str, count: int, name: str, sign: str = "|") -> list[str]:
    parts = text.split(sign)
    if len(parts) != count:
        raise ValueError(f"{name} has {len(parts)} parts instead of {count}")
    return parts


def _number(text: str, below: int, name: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 6 and int(text) < below:
        return int(text)
    raise ValueError(f"{name} is a number from 0 to {below - 1}, not {text[:20]!r}")


# What cannot be


def _check(board: Map, state: SanFranciscoState) -> None:
    for seat in range(state.table.seats):
        if state.trams[seat] < 0:
            raise Unreadable(f"seat {seat} has more trams on the map than there are")
        for kind, name in enumerate(KIND_NAMES):
            if state.open_hand(seat)[kind] > state.hand(seat)[kind]:
                raise Unreadable(f"seat {seat} is known to have more {name} cards than it has")
    for kind, name in enumerate(KIND_NAMES):
        if state.deck[kind] > state.shuffled[kind]:
            raise Unreadable(f"the deck has more {name} cards than it was shuffled from")
    if NO_CARD in list(state.row) and state.deck_size + state.discard_size:
        raise Unreadable("the row has a gap, though there are cards to fill it")
    if state.table.shuffles_at_once and state.deck_size == 0 and state.discard_size:
        raise Unreadable("the deck is empty, though there are discards to make a new one")
    _check_routes(board, state)
    _check_tokens(board, state)
    _check_step(state)


def _check_routes(board: Map, state: SanFranciscoState) -> None:
    owners = state.owners()
    for route, twin in enumerate(board.twins):
        both = route < twin and owners[route] >= 0 and owners[twin] >= 0
        if both and (owners[route] == owners[twin] or state.table.seats == 2):
            raise Unreadable(f"both routes of the double {board.routes[route]!r} are claimed")


def _check_tokens(board: Map, state: SanFranciscoState) -> None:
    there = components(board, state)
    for number, symbol in enumerate(board.symbols):
        height = state.table.height
        if number >= SYMBOLS - FREE_STACKS:
            height = state.table.free_height
        if there[f"token {symbol}"] != height:
            raise Unreadable(f"there are not {height} tokens {symbol!r}")


def _check_step(state: SanFranciscoState) -> None:
    if state.step == STEP_ENDING:
        raise Unreadable("the position is in the middle of an action")
    if state.step == STEP_OVER:
        if state.turns_left != 0 and state.passes != state.table.seats:
            raise Unreadable("the game is not over: there are turns left")
        return
    if state.turns_left == 0 or state.passes == state.table.seats:
        raise Unreadable("the game is over, and the step says otherwise")
    if state.step == STEP_TOKEN and not all(
        has_token_for(state, state.mover, place) for place in state.token_places()
    ):
        raise Unreadable("there are no two tokens to choose from")
    actors = state.actors()
    if not actors:
        raise Unreadable("all have chosen, and nothing is due")
    for seat in actors:
        if not state.legal(seat):
            raise Unreadable(f"seat {seat} is to act and can do nothing")


# From a view


def public_state(fresh: SanFranciscoState, board: Map, view: SanFranciscoView) -> SanFranciscoState:
    """The table with all that the view shows; hands, decks and tickets are left out."""
    state = fresh.clone()
    state.due, state.step = 0, STEP_NAMES.index(view.step)
    state.first, state.mover = view.first, max(view.mover, 0)
    state.turns_left, state.passes = view.turns_left, view.passes
    for route, owner in enumerate(view.routes):
        if owner >= 0:
            own_route(state, owner, route)
    if view.claimed:
        state.claimed = board.routes.index(view.claimed)
    for place in range(len(board.places)):
        state.symbol[place], state.left[place] = -1, 0
    for name, (symbol, left) in view.stacks.items():
        place = board.places.index(name)
        state.symbol[place], state.left[place] = board.symbols.index(symbol), left
    if state.step == STEP_STACK:
        state.dealt = FREE_STACKS - len(view.free_stacks)
    for seat, symbols in enumerate(view.tokens):
        state.got[seat] = sum(1 << board.symbols.index(symbol) for symbol in symbols)
    _public_cards(state, view)
    for ticket in range(len(board.tickets)):
        state.holder[ticket] = IN_DECK
    state.bag_size, state.tail_size = 0, view.ticket_tail
    if view.my_choice:
        state.choice[view.seat] = sum(
            1 << place for place, name in enumerate(view.my_offer) if name in view.my_choice
        )
    return state


def _public_cards(state: SanFranciscoState, view: SanFranciscoView) -> None:
    for slot, name in enumerate(view.row):
        state.row[slot] = KIND_NAMES.index(name) if name else NO_CARD
    for kind, name in enumerate(KIND_NAMES):
        state.deck[kind] = 0
        state.discards[kind] = view.discards.get(name, 0)
        state.shuffled[kind] = view.shuffled.get(name, 0)
        for seat, known in enumerate(view.open):
            state.known[seat * KINDS + kind] = known.get(name, 0)
    state.deck_size, state.discard_size = view.deck, sum(view.discards.values())


def components(board: Map, state: SanFranciscoState) -> dict[str, int]:
    """How many there are of each component, wherever it lies."""
    seats = range(state.table.seats)
    counts: dict[str, int] = {}
    for kind, name in enumerate(KIND_NAMES):
        held = sum(state.hand(seat)[kind] for seat in seats)
        row = list(state.row).count(kind)
        counts[f"card {name}"] = state.deck[kind] + state.discards[kind] + held + row
    free = state.free_symbols()
    for number, symbol in enumerate(board.symbols):
        there = state.table.free_height if number in free else 0
        there += sum(left for _place, own, left in state.stacks() if own == number)
        there += sum(number in state.tokens_of(seat) for seat in seats)
        counts[f"token {symbol}"] = there
    owners = state.owners()
    for seat in seats:
        lengths = [board.lengths[at] for at, owner in enumerate(owners) if owner == seat]
        counts[f"trams {seat}"] = state.trams[seat] + sum(lengths)
    tickets = [*state.bag_list(), *state.tail_list()]
    for seat in seats:
        tickets += [*state.tickets_of(seat), *state.offered(seat)]
    for ticket in tickets:
        name = f"ticket {board.tickets[ticket]}"
        counts[name] = counts.get(name, 0) + 1
    return dict(sorted(counts.items()))
