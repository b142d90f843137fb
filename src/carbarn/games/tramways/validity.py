"""Whether a position of Tramways that was read from a text could have come about.

The text has been read by then, so every card lies in one place and every number is one. What is
looked at first is relied on by what is looked at later; the first thing that is wrong is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carbarn.core.bits import members
from carbarn.core.errors import Unreadable
from carbarn.games.tramways.actions import MOST_BID, MOST_HAPPINESS
from carbarn.games.tramways.board import (
    BOOK,
    BUILD,
    COMMERCE,
    FACE,
    HAND,
    LAKE,
    LEISURE,
    LINE_OUT,
    LINK,
    NO_ICON,
    NOTHING,
    PARCELS,
    POOL,
    RAISE,
    STOCK,
    STRIP_ICON,
    TOP,
)
from carbarn.games.tramways.data import CELL_NAMES
from carbarn.games.tramways.fields import (
    ADDS,
    BID,
    BIDDING,
    BLANK,
    BOOKS,
    BUILD_UP,
    BUILDING,
    CARD,
    CARRY,
    CURVES,
    DRAFTING,
    FILLING,
    FOR_BID,
    FOR_HAPPINESS,
    FOR_REVEAL,
    FUN,
    ICONS,
    KEEPING,
    LAY_RAILS,
    LIMIT,
    LINING,
    LOOKING,
    NO_ACTION,
    OVER,
    PAYING,
    PHASES,
    PICKS,
    PLACED,
    PUTTING,
    RAILS,
    RAISE_UP,
    READY,
    RENEW,
    RIDING,
    ROUNDS,
    SLOT,
    STRAIGHTS,
    TOPPING,
    TRADE,
    WORKERS,
    Fields,
)
from carbarn.games.tramways.network import Link, Network
from carbarn.games.tramways.rules.building import MOST_LIMIT
from carbarn.games.tramways.rules.last_round import is_full
from carbarn.games.tramways.rules.rows import must_stop, other_end
from carbarn.games.tramways.state import TramwaysState

MOST_HAND: Final = 20  # a limit of 9, and few more within a round, each for a card at least
# What is done in the phases of an action.
_DOING: Final = {
    RAILS: (LAY_RAILS,),
    ICONS: (LAY_RAILS, RENEW, BUILD_UP, RAISE_UP, CARRY),
    BUILDING: (BUILD_UP,),
    RIDING: (CARRY,),
    TRADE: (CARRY,),
    FUN: (CARRY,),
    PAYING: (NO_ACTION, CARRY),
    LOOKING: (NO_ACTION, CARRY),  # at set-up, for a C bonus
    TOPPING: (NO_ACTION, CARRY),
}
_MAIN: Final = {RENEW: LINK, BUILD_UP: BUILD, RAISE_UP: RAISE, CARRY: STRIP_ICON}


def check(state: TramwaysState) -> None:
    """Unreadable says what is wrong; else the game can go on from here."""
    for fault in _faults(state):
        raise Unreadable(f"the position {fault}")
    for seat in state.actors():
        if not state.legal(seat):
            raise Unreadable(f"seat {seat} is to act in this position and cannot do anything")


def _faults(state: TramwaysState) -> Iterator[str]:
    for seat in range(state.table.seats):
        yield from _of_player(state, seat)
    yield from _of_links(state)
    yield from _of_time(state)
    if state.phase == OVER:
        return
    if state.base is None and state.mover < 0:
        yield "does not say who moves"
    yield from _of_auction(state)
    yield from _of_books(state)
    yield from _of_sealed(state)
    yield from _of_action(state)


# Players and the map


def _of_player(state: Fields, seat: int) -> Iterator[str]:
    """CMP-4, BLD-6, AMB-10. No more than there is."""
    table = state.table
    pieces = [piece for link in state.on().links if link.owner == seat for piece in link.pieces]
    straight = len([piece for piece in pieces if (piece // 4 % 4 + 2) % 4 == piece % 4])
    if state.of(seat, STRAIGHTS) + straight > table.components.straights:
        yield f"has more than {table.components.straights} straight rails of seat {seat}"
    if state.of(seat, CURVES) + len(pieces) - straight > table.components.curves:
        yield f"has more than {table.components.curves} curved rails of seat {seat}"
    if state.of(seat, WORKERS) > table.workers[seat]:
        yield f"has more than {table.workers[seat]} workers of seat {seat}"
    if not 7 <= state.of(seat, LIMIT) <= MOST_LIMIT:
        yield f"has a hand limit of seat {seat} that is not 7 to {MOST_LIMIT}"
    if state.count_at(HAND + seat) > MOST_HAND:
        held = state.count_at(HAND + seat)
        yield f"has {held} cards in the hand of seat {seat}; {MOST_HAND} are the most"
    if state.of(seat, BID) > MOST_BID:
        yield f"has a bid of seat {seat} above ${MOST_BID}"


def _of_links(state: Fields) -> Iterator[str]:
    """RAIL-4, RAIL-8, RAIL-12. Where rails may lie, begin and end."""
    net = state.on()
    for place in range(net.map.places):
        if net.builder[place] >= 0 and not net.owned_by(place, net.builder[place]):
            yield f"has a building on {_name(net, place)} that is not of the parcel's owner"
    for link in net.links:
        start = _name(net, link.start)
        for piece in link.pieces:
            place = net.map.place_at[piece // 16]
            if net.map.ground[piece // 16] == LAKE or (
                place >= 0 and not _is_ground(net, place, link.owner)
            ):
                yield f"has a rail of the link from {start} on {CELL_NAMES[piece // 16]}"
        if not _is_end(net, link.start, link.owner):
            yield f"has a link from {start}, where none of its owner's can begin"
        yield from _of_end(net, link, start)


def _name(net: Network, place: int) -> str:
    return CELL_NAMES[net.map.cell_of[place]]


def _is_ground(net: Network, place: int, seat: int) -> bool:
    """AMB-77. An own parcel without building: it may carry rails."""
    return net.type_at[place] < 0 and net.owned_by(place, seat)


def _is_end(net: Network, place: int, seat: int) -> bool:
    """RAIL-5. A building, or an own parcel without rails."""
    return net.type_at[place] >= 0 or (net.owned_by(place, seat) and net.is_location(place))


def _of_end(net: Network, link: Link, start: str) -> Iterator[str]:
    """AMB-73, UPL-2. A complete link ends at another location; only such a one is upgraded."""
    if link.end >= 0:
        ring = link.end == link.start and net.type_at[link.end] < 0
        if ring or not _is_end(net, link.end, link.owner):
            yield f"has a link from {start} that cannot end on {_name(net, link.end)}"
        return
    if link.upgraded:
        yield f"has an incomplete link from {start} that is upgraded"


# Rounds and phases


def _is_early(state: Fields) -> bool:
    """Whether the phase is one of the set-up."""
    if state.phase in (LOOKING, TOPPING):
        return bool(state.doing == NO_ACTION)
    return state.phase in (DRAFTING, BOOKS, KEEPING)


def _of_time(state: Fields) -> Iterator[str]:
    """GEN-1, R6. The phase belongs to the game, to the round and to the turn."""
    table, phase, name = state.table, state.phase, PHASES[state.phase]
    early = _is_early(state)
    if state.setting_up != (1 if early else 0) or (state.round == 0) != early:
        yield f"has phase {name} in round {state.round} with set-up:{state.setting_up}"
    if phase in (FILLING, OVER) and state.round != ROUNDS:
        yield f"has phase {name} in round {state.round}"
    if (phase in (CARD, BLANK, LINING) or state.paying == FOR_REVEAL) and state.round == ROUNDS:
        yield f"has phase {name} in round {state.round}, in which no card is taken"
    alone = phase == LINING or state.paying == FOR_REVEAL
    together = phase in (BIDDING, CARD) or state.paying == FOR_BID
    books, opened = phase in (BOOKS, LOOKING, TOPPING), phase == KEEPING
    if (
        (alone and not table.solo)
        or (together and table.solo)
        or (books and table.open_cards)
        or (opened and not table.open_cards)
        or (phase == DRAFTING and not table.advanced)
    ):
        yield f"has phase {name}, which this game does not have"
    if not 0 <= state.turn < table.seats + (state.base is not None or phase == OVER):
        yield f"has turn:{state.turn}, which is not a place in the order"
    for kind in list(state.types)[max(0, int(state.round) - 1) :] if state.round else []:
        if kind < 0 and state.round < ROUNDS:
            yield "has no type beside a round that is not over"
    if early and table.revision > 1 and (state.count_at(STOCK) or max(state.types) >= 0):
        yield "has buildings or types that are not drawn before the D cards are chosen"
    if not (state.action_round in (0, 1, 2) and state.slot in (0, 1, 2) and state.earned in (0, 1)):
        yield "has an action round, a slot or $2 taken that there is not"
    if phase == SLOT and not (state.action_round and state.slot):
        yield "does not say which action round and slot it is"


def _of_auction(state: Fields) -> Iterator[str]:
    """SET-9, AUC-2, AUC-9, SOLO-5. Positions are taken once; there are cards to take."""
    seats, phase = state.table.seats, state.phase
    placed = [state.of(seat, PLACED) for seat in range(seats) if state.of(seat, PLACED) >= 0]
    if len(set(placed)) < len(placed) or max(placed, default=0) >= seats:
        yield "has places in the new order that are not there or taken twice"
    bidding = phase == BIDDING or state.paying == FOR_BID
    if bidding and (state.of(state.mover, PLACED) >= 0 or seats - len(placed) < 2):
        yield f"lets seat {state.mover} bid, though there is no place to bid for"
    if not 0 <= state.a_left <= state.count_at(POOL):
        yield f"has a-left:{state.a_left} with {state.count_at(POOL)} cards in the pool"
    takers = seats - state.turn - (1 if phase == BLANK else 0)
    if phase in (CARD, BLANK) and not state.table.solo and state.count_at(FACE) < takers:
        yield "has too few auction cards for all who take one"
    if phase == LINING and not state.line:
        yield "has no card in the line"
    if state.paying == FOR_REVEAL and not state.count_at(POOL) + state.count_at(LINE_OUT):
        yield "lets a card be paid for, and none is left"
    if phase == DRAFTING and not 0 <= state.dealt < PICKS * seats:
        yield f"has dealt:{state.dealt} in a draft of {PICKS * seats} cards"
    if phase == PUTTING and (
        state.mover != state.order[state.turn] or state.of(state.mover, ADDS) < 1
    ):
        yield "lets a seat put a passenger that it has not announced"


def _of_books(state: Fields) -> Iterator[str]:
    """SET-16, AMB-69. A book lies closed with one card on top, or is open and has no top."""
    looking = state.phase in (LOOKING, TOPPING)
    if looking != (state.book != NOTHING) or not NOTHING <= state.book < state.table.books:
        yield f"has book:{state.book} in phase {PHASES[state.phase]}"
    for book in range(state.table.books):
        tops, size = state.count_at(TOP + book), state.book_size(book)
        wanted = 0 if size == 0 or book == state.book else 1
        if tops != wanted:
            yield f"has {tops} cards on top of book {book + 1}"
        if book == state.book and state.count_at(BOOK + book) < 2:
            yield f"has book {book + 1} open, and there is nothing to choose in it"


def _of_sealed(state: Fields) -> Iterator[str]:
    """INF-3, AMB-95. When a sealed choice begins, only those with nothing to do have finished."""
    base = state.base
    if base is None:
        return
    full = [base.phase == FILLING and is_full(base, seat) for seat in range(base.table.seats)]
    if [bool(base.of(seat, READY)) for seat in range(base.table.seats)] != full or all(full):
        yield "has seats ready that are not, or the other way round"


# The action under way


def _of_action(state: Fields) -> Iterator[str]:
    """CRD-1. What is done fits the phase, what is shown and what is still to be paid."""
    if state.doing not in _DOING.get(state.phase, (NO_ACTION,)):
        yield f"has doing:{state.doing} in phase {PHASES[state.phase]}"
    if (state.phase == PAYING) != (state.paying in (FOR_BID, FOR_REVEAL, FOR_HAPPINESS)):
        yield f"has paying:{state.paying} in phase {PHASES[state.phase]}"
    if state.shown and state.doing == NO_ACTION and state.phase != PAYING:
        yield "has Tickets shown, and nothing is done with them"
    for shown in state.shown:
        icons = state.table.components.cards[shown // 32].icons
        if not all(icons[slot] for slot in members(shown % 32)):
            yield f"shows an icon that {state.table.cards.names[shown // 32]} does not have"
    yield from _of_target(state)
    yield from _of_price(state)
    if state.phase == PAYING:
        yield from _of_payment(state)


def _of_target(state: Fields) -> Iterator[str]:
    """What the action is done to."""
    net, seat, target, wrong = state.on(), state.mover, state.target, False
    if state.doing == LAY_RAILS:
        assert state.row is not None
        ended = must_stop(net, state.row) if state.phase == RAILS else state.row.may_stop()
        wrong = ended != (state.phase != RAILS)
    elif state.doing == RENEW:
        wrong = not 0 <= target < len(net.links)
        if not wrong:
            link = net.links[target]
            wrong = link.owner != seat or link.end < 0 or link.upgraded
    elif state.doing in (BUILD_UP, RAISE_UP):
        wrong = not 0 <= target < net.map.places or not net.owned_by(target, seat)
        wrong = wrong or not _may_stand(state)
    elif state.doing == CARRY:
        wrong = not _may_ride(state)
    if wrong:
        yield "has an action under way that cannot be done there"


def _may_stand(state: Fields) -> bool:
    """BLD-2, UPB-2. Whether the building can be built or upgraded, or has just been built."""
    net, target, kind = state.on(), state.target, state.kind
    if state.doing == RAISE_UP:
        return net.type_at[target] >= 0 and not net.raised >> target & 1
    if not 0 <= kind < PARCELS or not state.stock(kind):
        return False
    return bool(net.type_at[target] == (kind if state.phase == BUILDING else NOTHING))


def _may_ride(state: Fields) -> bool:
    """MOV-4, MOV-10. Whether the passenger is where the phase says."""
    net, kind = state.on(), state.kind
    if not NOTHING <= kind < PARCELS + state.table.parcels:
        return False
    there = kind >= 0 and len(state.ride) > 0 and net.matches(state.here, kind)
    if state.phase in (ICONS, RIDING):
        waits = bool(net.passengers >> state.target & 1)
        return waits and not there and (kind >= 0 or state.phase == ICONS)
    bonus = LEISURE if state.phase in (FUN, PAYING) else COMMERCE
    return there and bool(kind == bonus)


def _of_price(state: Fields) -> Iterator[str]:
    """RAIL-1, UPL-1, BLD-1, UPB-1, MOV-1. What is still to be paid is a part of the cost."""
    rails, main, wanted = 0, NO_ICON, {NOTHING}
    net = state.on()
    if state.phase == ICONS:
        main = _MAIN.get(state.doing, NO_ICON)
        ends: list[int] = []
        if state.doing == LAY_RAILS:
            assert state.row is not None
            rails, end = int(state.row.cost), other_end(net, state.row)
            ends = [int(state.row.start), int(end)] if end >= 0 else []
        elif state.doing == RENEW:
            link = net.links[state.target]
            ends = [int(link.start), int(link.end)]
        elif state.doing in (BUILD_UP, RAISE_UP):
            ends = [int(state.target)]
        wanted |= {int(net.kind_of(end)) for end in ends}
    if (
        not 0 <= state.need_rails <= rails
        or state.need_main not in (NO_ICON, main)
        or not {int(state.want_one), int(state.want_other)} <= wanted
    ):
        yield "wants icons that the action does not cost"


def _of_payment(state: Fields) -> Iterator[str]:
    """AUC-2, MOV-10, SOLO-5. What is still to be paid is a part of the price."""
    number = int(state.amount)
    if state.paying == FOR_REVEAL:
        price, good = len(state.line), number == 0
    elif state.paying == FOR_BID:
        price, good = number, 1 <= number <= MOST_BID
    else:
        price, good = number * (number + 1) // 2, 1 <= number <= MOST_HAPPINESS
    if (state.doing == CARRY) != (state.paying == FOR_HAPPINESS):
        good = False
    if not good or not 1 <= state.rest <= price:
        yield f"has amount:{number} and rest:{state.rest} to be paid, which cannot be"
