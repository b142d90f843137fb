"""Plans for one goal: every way to do and to pay one action at one place, the easiest first.

They are for people who have chosen a place; `action_plans.py` finds whatever can be done at all.

A goal is the first step of an action (`build D3 R`, `raise D3`, `renew c7e`, `from c7e`), or names
places: `rails c7` (rows that begin there), `rails c7 d4` (and lead there), `move c7` (every ride of
that passenger), `move c7 d4` (and stops there). The search is bounded: so many nodes, so many ways.
Where a bound has left something out, the last entry says so: `{"more": true}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from carbarn.core.action import Vocabulary
from carbarn.core.errors import Unreadable
from carbarn.games.tramways.board import (
    DEST,
    FIVE,
    HAND,
    NO_ICON,
    NOTHING,
    PARCELS,
    RAIL,
    STOP,
    STRIP_ICON,
)
from carbarn.games.tramways.data import CELL_NAMES, CELL_NUMBERS, CELLS, SLOTS, TYPES, WIDE
from carbarn.games.tramways.fields import CASH, CURVES, FUN, SLOT, STRAIGHTS, TRADE, WORKERS
from carbarn.games.tramways.messages import (
    GoalPlan,
    Leg,
    RailsDetails,
    RailsPlan,
    RideDetails,
    RidePlan,
    TramwaysPlan,
)
from carbarn.games.tramways.network import ON, OPEN, Link, Network, Row
from carbarn.games.tramways.payments import Budget, Payer
from carbarn.games.tramways.rules.rails import rail_totals
from carbarn.games.tramways.rules.rows import (
    Payable,
    lay,
    must_stop,
    other_end,
    payable,
    rows_from,
    side_of,
    turn,
    unlay,
)
from carbarn.games.tramways.rules.tickets import purse_of
from carbarn.games.tramways.state import TramwaysState
from carbarn.games.tramways.view import rail_of
from carbarn.games.tramways.words import changes

Thing = TypeVar("Thing")

NODES: Final = 8000  # pieces tried, or links ridden, for one goal
WAYS: Final = 40  # ways listed
ROWS: Final = 12  # rows listed between two places
PAYMENTS: Final = 8  # listed for the same thing to be paid
COMBINATIONS: Final = 400  # of icons tried for it
LINKS: Final = 100_000  # looked at for the rides of one goal
ALL_COMBINATIONS: Final = 3000  # of icons tried for one goal


_GOAL = re.compile(
    r"(rails|move) [a-y]\d+( [a-y]\d+)?|(from|renew) [a-y]\d+[nesw]|build \w+ [RCLI]|raise \w+"
)


@dataclass(frozen=True)
class Payment:
    """Icons that pay for something, as places (5 * card + slot)."""

    icons: tuple[int, ...]
    stress: int
    cash: int  # what consequences take

    def cards(self) -> list[int]:
        """The Tickets that it shows."""
        return sorted({place // SLOTS for place in self.icons})

    def ease(self) -> tuple[int, int, int]:
        """Least stress, then fewest Tickets, then least cash."""
        return self.stress, len(self.cards()), self.cash


@dataclass
class Way:
    """A way to a goal: its steps as codes, and what a plan says of it."""

    codes: list[int]
    payment: Payment
    rails: RailsDetails | None = None
    ride: RideDetails | None = None


class Caps:
    """What one search may still try, and whether a bound has left something out."""

    def __init__(self) -> None:
        self.cut = False
        self.links = Budget(LINKS)
        self.tried = Budget(ALL_COMBINATIONS)
        self.payer: Payer | None = None  # for hands that can pay in very many ways

    def first(self, things: list[Thing], most: int) -> list[Thing]:
        """The first of them."""
        self.cut = self.cut or len(things) > most
        return things[:most]


def ways(
    state: TramwaysState, seat: int, goal: str, words: Vocabulary
) -> list[TramwaysPlan] | None:
    """All ways to a goal for the seat whose turn it is; None if it is not a goal of this kind."""
    if state.phase != SLOT or state.mover != seat or not _GOAL.fullmatch(goal):
        return None
    caps = Caps()
    found = sorted(_ways(state, goal.split(), words, caps), key=lambda way: way.payment.ease())
    entries: list[TramwaysPlan] = [
        _entry(state, seat, way, words) for way in caps.first(found, WAYS)
    ]
    return [*entries, {"more": True}] if caps.cut else entries


def _ways(state: TramwaysState, goal: list[str], words: Vocabulary, caps: Caps) -> Iterator[Way]:
    verb, names = goal[0], goal[1:]
    if verb in ("rails", "move"):
        cells = [_cell(name) for name in names]
        target = cells[1] if len(cells) > 1 else NOTHING
        finder = _rails if verb == "rails" else _rides
        yield from finder(state, caps, cells[0], target)
        return
    code = words.code(" ".join(goal))
    if code not in state.legal(state.mover):
        return
    if verb == "from":
        side = code - int(state.table.codes.FROM)
        yield from _rails(state, caps, side // 4, NOTHING, side)
    elif verb in ("build", "raise", "renew"):
        trial = state.clone()
        trial.play(state.mover, code)
        wanted = [int(kind) for kind in (trial.want_one, trial.want_other) if kind >= 0]
        for payment in payments(state, caps, 0, int(trial.need_main), wanted):
            yield Way([code, *_uses(state, payment)], payment)


def _cell(name: str) -> int:
    if name not in CELL_NUMBERS:
        raise Unreadable(
            f"{name[:10]!r} is not a space; a space is a letter and a number, such as c7"
        )
    return CELL_NUMBERS[name]


def _uses(state: TramwaysState, payment: Payment) -> list[int]:
    return [int(state.table.codes.use_of[place]) for place in payment.icons]


# What pays for it


def payments(
    state: TramwaysState, caps: Caps, rails: int, main: int, wanted: list[int]
) -> list[Payment]:
    """The easiest payments of so many rail symbols, a main icon and one of some destinations."""
    found: list[Payment] = []
    for count, icons in enumerate(_combinations(state, rails, main, wanted)):
        payment = _payment(state, icons)
        if payment.cash <= state.of(state.mover, CASH):
            found.append(payment)
        if count == COMBINATIONS or not caps.tried.take():
            caps.cut = True
            found += _easiest(state, caps, rails, main, wanted)
            break
    found = sorted(dict.fromkeys(found), key=Payment.ease)
    return caps.first(found, PAYMENTS)


def _easiest(
    state: TramwaysState, caps: Caps, rails: int, main: int, wanted: list[int]
) -> Iterator[Payment]:
    """A few of the easiest, where there are too many to try them all."""
    table = state.table.cards
    if caps.payer is None:
        purse = purse_of(state, state.mover)
        # least stress, then fewest Tickets, then least cash, as in `Payment.ease`
        caps.payer = Payer(purse, lambda card: 0.01, PAYMENTS, dollar=0.0001)
    for payment in caps.payer.easiest(rails, main, frozenset(wanted)):
        order = sorted(
            payment.icons, key=lambda place: (table.icon[place] != DEST, -table.amount[place])
        )
        yield _payment(state, tuple(order))


def _payment(state: TramwaysState, icons: tuple[int, ...]) -> Payment:
    cards = {place // SLOTS for place in icons}
    table = state.table.cards
    stress = len(icons) - len(cards) + sum(int(table.strain[card]) for card in cards)
    return Payment(icons, stress, sum(int(table.pay[card]) for card in cards))


def _combinations(
    state: TramwaysState, rails: int, main: int, wanted: list[int]
) -> Iterator[tuple[int, ...]]:
    """Icons in hand that pay exactly (AMB-70): the destination first, as a ride needs it."""
    table = state.table.cards
    held = [card for card in range(table.count) if state.where[card] == HAND + state.mover]
    icons = [card * SLOTS + slot for card in held for slot in range(SLOTS)]
    dests: list[tuple[int, ...]] = [
        (place,) for place in icons if table.icon[place] == DEST and table.dest[place] in wanted
    ]
    mains: list[tuple[int, ...]] = [(place,) for place in icons if table.icon[place] == main]
    symbols = [(place, int(table.amount[place])) for place in icons if table.icon[place] == RAIL]
    symbols.sort(key=lambda one: -one[1])  # large ones first, so that few icons come first
    sums = _sums_from(symbols)
    for dest in dests if wanted else [()]:
        for first in mains if main != NO_ICON else [()]:
            for sum_ in _exact(symbols, sums, 0, rails):
                yield (*dest, *first, *sum_)


def _sums_from(symbols: list[tuple[int, int]]) -> list[int]:
    """By place in the list: the sums that this icon and those after it can give, as bits."""
    sums = [1]
    for _place, amount in reversed(symbols):
        sums.append(sums[-1] | sums[-1] << amount)
    return sums[::-1]


def _exact(
    symbols: list[tuple[int, int]], sums: list[int], at: int, rest: int
) -> Iterator[tuple[int, ...]]:
    """Rail icons from this one on that give exactly so many symbols."""
    if rest == 0:
        yield ()
        return
    for index in range(at, len(symbols)):
        if not sums[index] >> rest & 1:
            return
        place, amount = symbols[index]
        if amount <= rest and sums[index + 1] >> rest - amount & 1:
            for others in _exact(symbols, sums, index + 1, rest - amount):
                yield (place, *others)


# Rails


def _rails(
    state: TramwaysState, caps: Caps, start: int, target: int, side: int = NOTHING
) -> Iterator[Way]:
    """Rows that begin at a space (or by a side), all of them or those that lead to the target."""
    net, seat = state.on(), state.mover
    if not state.of(seat, WORKERS):
        return
    pay = rail_totals(state, purse_of(state, seat))
    search = _Rows(net, pay, target, caps)
    for row in rows_from(net, seat, state.of(seat, STRAIGHTS), state.of(seat, CURVES)):
        begin = int(side_of(net, row))
        if begin == side if side >= 0 else _begins_at(net, row, begin, start):
            search.begin(row, begin)
    known: dict[tuple[int, tuple[int, ...]], list[Payment]] = {}
    for found in search.best():
        key = (found.cost, tuple(found.wanted))
        if key not in known:
            known[key] = payments(state, caps, found.cost, NO_ICON, found.wanted)
        for payment in known[key][: PAYMENTS if target >= 0 else 1]:
            yield Way([*found.codes(state), *_uses(state, payment)], payment, rails=found.details())


def _begins_at(net: Network, row: Row, begin: int, cell: int) -> bool:
    """Whether a row leaves this space, its building, or goes on from this open end."""
    if begin // 4 == cell:
        return True
    place = net.map.place_at[cell]
    return place >= 0 and row.link < 0 and net.same(row.start, place)


@dataclass(frozen=True)
class FoundRow:
    """A row that could be ended and paid."""

    begin: int  # its `from` side
    turned: int
    exits: tuple[int, ...]
    pieces: tuple[int, ...]
    cost: int
    wanted: list[int]  # destinations of its ends, none if it stays open
    end: int  # the cell it ends at, or that it leads to
    complete: bool
    by_itself: bool  # laying ended without `stop`

    def codes(self, state: TramwaysState) -> list[int]:
        """Its steps."""
        own = state.table.codes
        turn = [int(own.TURN) + self.turned] if self.turned >= 0 else []
        lays = [int(own.LAY) + side for side in self.exits]
        return [int(own.FROM) + self.begin, *turn, *lays, *([] if self.by_itself else [STOP])]

    def details(self) -> RailsDetails:
        """What a plan says of it."""
        return {
            "rails": [rail_of(piece) for piece in self.pieces],
            "cost": self.cost,
            "end": CELL_NAMES[self.end],
            "complete": self.complete,
        }


class _Rows:
    """All rows from some beginnings, the short ones first, until enough has been tried."""

    def __init__(self, net: Network, pay: Payable, target: int, caps: Caps) -> None:
        self.net = net
        self.caps = caps
        self.pay = pay
        self.target = target
        self.goal = int(net.map.place_at[target]) if target >= 0 else NOTHING
        self.far = _distances(_gates(net, target, self.goal)) if target >= 0 else []
        self.nodes = 0
        self.begun: list[tuple[Row, int, int]] = []  # row, `from` side, redirect
        self.found: dict[tuple[int, int, tuple[int, ...]], FoundRow] = {}

    def begin(self, row: Row, begin: int) -> None:
        """A way to begin, and each redirect of it."""
        self.begun.append((row, begin, NOTHING))
        for side in range(4) if row.kind == ON else []:
            other = row.clone()
            if turn(self.net, other, side):
                self.begun.append((other, begin, side))

    def best(self) -> list[FoundRow]:
        """What was found: the cheapest to each end, or the cheapest to the target."""
        most = int(self.pay.most)
        for limit in range(1, most + 1):
            for row, begin, turned in self.begun:
                self._try(row, begin, turned, [], limit)
            enough = self.target >= 0 and len(self.found) > ROWS  # what is left costs no less
            if self.nodes > NODES or enough:
                break
        self.caps.cut = self.caps.cut or self.nodes > NODES
        rows = sorted(self.found.values(), key=lambda found: (not found.complete, found.cost))
        if self.target >= 0:
            return self.caps.first(rows, ROWS)
        cheapest: dict[tuple[int, bool], FoundRow] = {}
        for found in rows:
            cheapest.setdefault((found.end, found.complete), found)
        return list(cheapest.values())

    def _try(self, row: Row, begin: int, turned: int, exits: list[int], limit: int) -> None:
        """Try this row and all that go on from it, up to a cost."""
        self.nodes += 1
        if row.cost > limit or self.nodes > NODES:
            return
        if payable(self.net, row, self.pay):
            self._note(row, begin, turned, exits)
        if must_stop(self.net, row) or row.cost + self._far(row) > limit:
            return
        for side in range(4):
            if lay(self.net, row, side):
                self._try(row, begin, turned, [*exits, side], limit)
                unlay(self.net, row)

    def _far(self, row: Row) -> int:
        """Pieces that are needed at least until the target, or a gate of it, lies ahead."""
        if self.target < 0 or row.cell < 0:
            return 0
        return self.far[row.cell]

    def _note(self, row: Row, begin: int, turned: int, exits: list[int]) -> None:
        net = self.net
        other = int(other_end(net, row))
        complete = row.end != OPEN
        end = int(net.map.cell_of[other]) if complete else int(row.cell)
        there = complete and self.goal >= 0 and net.same(other, self.goal)
        if self.target >= 0 and end != self.target and not there:
            return
        wanted = sorted({int(net.kind_of(row.start)), int(net.kind_of(other))}) if complete else []
        pieces = ([int(row.turned)] if row.turned >= 0 else []) + [int(one) for one in row.pieces]
        self.found[begin, turned, tuple(exits)] = FoundRow(
            begin, turned, tuple(exits), tuple(pieces), int(row.cost), wanted, end, complete,
            bool(must_stop(net, row)),
        )  # fmt: skip


def _gates(net: Network, target: int, goal: int) -> list[int]:
    """The cells that a row may lead to when it ends at the target.

    A merged building is reached by any of its spaces (BLD-5), and what another link ends at is
    reached by joining that link (RAIL-11, RAIL-16).
    """
    cells = [target]
    if goal >= 0:
        places = range(net.map.places)
        cells += [int(net.map.cell_of[place]) for place in places if net.same(place, goal)]
        for link in net.links:
            if net.same(link.start, goal) or (link.end >= 0 and net.same(link.end, goal)):
                cells += [link.pieces[0] // 16, link.pieces[-1] // 16]
    return cells


def _distances(cells: list[int]) -> list[int]:
    """By cell of the frame: how far the nearest of these cells is."""
    return [
        min(abs(at % WIDE - to % WIDE) + abs(at // WIDE - to // WIDE) for to in {*cells})
        for at in range(CELLS)
    ]


# Passengers


def _rides(state: TramwaysState, caps: Caps, cell: int, target: int) -> Iterator[Way]:
    """Every ride of a passenger, or those that stop at the target."""
    net = state.on()
    place = int(net.map.place_at[cell])
    if place < 0 or not net.passengers >> place & 1:
        return
    if target >= 0 and net.map.place_at[target] < 0:
        return  # nobody stops on open ground
    start = int(net.location(place))
    goal = int(net.location(net.map.place_at[target])) if target >= 0 else NOTHING
    reach = int(net.destinations(start))
    search = _Routes(net, caps)
    for kind in [kind for kind in range(PARCELS + len(net.map.place_of)) if reach >> kind & 1]:
        paid = payments(state, caps, 0, STRIP_ICON, [kind])
        routes = search.routes(start, kind) if paid else []
        for route in routes:
            if goal < 0 or route[-1][1] == goal:
                for payment in caps.first(paid, 3 if len(routes) > 1 else PAYMENTS):
                    yield _ride(state, cell, start, kind, route, payment)


Route = list[tuple[int, int]]  # links by number, each with the location it leads to


def _ride(
    state: TramwaysState, cell: int, start: int, kind: int, route: Route, payment: Payment
) -> Way:
    net, own = state.on(), state.table.codes
    here, rides, legs = start, [], []
    for number, far in route:
        link = net.links[number]
        rides.append(int(own.RIDE + net.ride_side(link, here)))
        legs.append(leg_of(net, link, here))
        here = far
    details: RideDetails = {
        "route": legs,
        "end": CELL_NAMES[net.map.cell_of[here]],
        "bonus": TYPES[kind] if kind < PARCELS else "",
    }
    codes = [int(own.MOVE) + cell, *_uses(state, payment), *rides]
    return Way(codes, payment, ride=details)


def leg_of(net: Network, link: Link, here: int) -> Leg:
    """One link of a ride, in the direction of travel."""
    forward = net.location(link.start) == here
    pieces = link.pieces if forward else link.backwards()
    ends = [CELL_NAMES[net.map.cell_of[end]] for end in (link.start, link.end)]
    return {
        "owner": int(link.owner),
        "rails": [rail_of(piece) for piece in pieces],
        "pays": int(link.worth()),
        "from": ends[0] if forward else ends[1],
        "to": ends[1] if forward else ends[0],
    }


class _Routes:
    """Simple ways through the network to the first place of a kind (MOV-4, MOV-5)."""

    def __init__(self, net: Network, caps: Caps) -> None:
        self.net = net
        self.caps = caps
        self.nodes = 0

    def routes(self, start: int, kind: int) -> list[Route]:
        """All of them, until enough has been tried; the short ones first."""
        found: list[Route] = []
        self._go(start, 1 << start, kind, [], found)
        return self.caps.first(sorted(found, key=len), ROWS)

    def _go(self, here: int, visited: int, kind: int, route: Route, found: list[Route]) -> None:
        self.nodes += 1
        if self.nodes > NODES or not self.caps.links.take(len(self.net.links)):
            self.caps.cut = True
            return
        for number, link in enumerate(self.net.links):
            far = int(self.net.far_end(link, here))
            if far < 0 or visited >> far & 1:
                continue
            if self.net.matches(far, kind):
                found.append([*route, (number, far)])
            elif self.net.reachable(far, visited, kind):
                self._go(far, visited | 1 << far, kind, [*route, (number, far)], found)


# Plans as plain data


def _entry(
    state: TramwaysState, seat: int, way: Way, words: Vocabulary
) -> GoalPlan | RailsPlan | RidePlan:
    """A way with its steps as texts and what it changes, up to the first draw.

    A bonus is a decision of its own, so the steps end before it; what it changes is counted with
    $5 from a Commerce and nothing bought at a Leisure.
    """
    after = state.clone()
    for code in way.codes:
        after.play(seat, code)
    if after.phase == TRADE:
        after.play(seat, FIVE)
    elif after.phase == FUN:
        after.play(seat, int(state.table.codes.BUY))
    names = state.table.cards.names
    plan: GoalPlan = {
        "steps": [words.text(code) for code in way.codes],
        "stress": way.payment.stress,
        "cash": way.payment.cash,
        "cards": [names[card] for card in way.payment.cards()],
        "changes": changes(state, after, range(state.table.seats)),
    }
    if way.rails is not None:
        return {**plan, **way.rails}
    return plan if way.ride is None else {**plan, **way.ride}
