"""Plans for all actions: whatever can be begun or continued here, each with its payment.

Bots weigh them, people see them as a list, which is capped and says so. For one goal at one place
`goal_plans.py` looks further. Which steps are legal does not depend on anything here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from carbarn.core.action import Vocabulary
from carbarn.core.bits import lowest, members
from carbarn.core.errors import Unreadable
from carbarn.games.tramways.actions import MOST_BID
from carbarn.games.tramways.board import (
    CASH_STEP,
    MONEY,
    NO_ICON,
    NOTHING,
    RAIL,
    STOP,
    STRIP_ICON,
)
from carbarn.games.tramways.data import CELL_NAMES, COLOURS, SLOTS
from carbarn.games.tramways.fields import (
    BIDDING,
    CARRY,
    CURVES,
    ICONS,
    PAYING,
    RAILS,
    RIDING,
    SLOT,
    STRAIGHTS,
    STRESS,
    WORKERS,
)
from carbarn.games.tramways.messages import (
    ListedPlan,
    ListedRailsPlan,
    RowEnds,
    Toll,
    TramwaysPlan,
)
from carbarn.games.tramways.network import ON, Row
from carbarn.games.tramways.rules.purse import Purse
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
from carbarn.games.tramways.words import changes

ROWS = 600  # rows of rails looked at for one action
PATHS = 60  # ways of one passenger looked at
LISTED = 40  # plans listed
PAYMENTS = 12  # ways to pay listed for one goal

CardCost = Callable[[int], float]


@dataclass
class Payment:
    """Icons that pay for an action: their places (5 * card + slot), in an order that works."""

    icons: list[int]
    stress: int
    cards: int
    cost: float = 0.0


@dataclass
class Plan:
    """Steps from here to the end of an action."""

    steps: list[int]
    stress: int = 0  # from showing cards
    cards: int = 0
    capped: bool = False
    after: TramwaysState | None = field(default=None, repr=False)


# Paying


def payments(
    purse: Purse, rails: int, main: int, one: int, other: int, cost: CardCost, most: int
) -> list[Payment]:
    """The cheapest ways to show exactly these icons, best first; at most `most`."""
    found: list[Payment] = []
    table = purse.table
    dests = {kind for kind in (one, other) if kind >= 0}
    useful: list[tuple[int, list[int]]] = []
    for at, card in enumerate(purse.cards):
        slots = []
        for slot in members(purse.free[at]):
            place = card * SLOTS + slot
            icon = table.icon[place]
            fits = (icon == RAIL and rails) or (icon == main and main) or table.dest[place] in dests
            if fits and icon != NO_ICON:
                slots.append(slot)
        if slots:
            useful.append((at, slots))

    def search(
        start: int, left: int, need: bool, want: bool, cash: int, used: list[int], price: Payment
    ) -> None:
        if not left and not need and not want:
            found.append(Payment(used[:], price.stress, price.cards, price.cost))
            return
        worst = found[-1].cost if len(found) >= most else 1e9
        if start == len(useful) or price.cost >= worst:
            return
        at, slots = useful[start]
        card, pay = purse.cards[at], purse.cost[at]
        fresh = pay <= cash
        for mask in range(1, 1 << len(slots)) if fresh else ():
            chosen = [slot for number, slot in enumerate(slots) if mask >> number & 1]
            rest, still, wish = left, need, want
            good = True
            for slot in chosen:
                place = card * SLOTS + slot
                icon = table.icon[place]
                if icon == RAIL and rest >= table.amount[place]:
                    rest -= table.amount[place]
                elif icon == main and still:
                    still = False
                elif table.dest[place] in dests and wish:
                    wish = False
                else:
                    good = False
            if not good:
                continue
            shown = pay == 0 and purse.shown(at)
            stress = len(chosen) - (0 if shown else 1)
            strain = 0 if shown else int(table.strain[card])
            more = Payment(
                [],
                price.stress + stress + strain,
                price.cards + (0 if shown else 1),
                price.cost + stress + strain + (0.0 if shown else cost(card)) + 0.2 * pay,
            )
            places = [card * SLOTS + slot for slot in chosen]
            search(start + 1, rest, still, wish, cash - pay, used + places, more)
            found.sort(key=lambda one: one.cost)
            del found[most:]
        search(start + 1, left, need, want, cash, used, price)

    search(0, rails, main != NO_ICON, bool(dests), int(purse.cash), [], Payment([], 0, 0))
    return found


def flat(card: int) -> float:
    """Every card is worth the same."""
    return 0.1


# Whole actions


class Planner:
    """Finds whole actions of the seat whose turn it is, from a state of its view."""

    def __init__(self, state: TramwaysState, seat: int, cost: CardCost = flat, ways: int = 1):
        self.state = state
        self.seat = seat
        self.cost = cost
        self.ways = ways  # payments for each goal
        self.codes = state.table.codes
        self.capped = False

    def all(self) -> Iterator[Plan]:
        """Plans for all actions that can be begun or continued here."""
        phase = self.state.phase
        if phase == SLOT:
            yield from self.rails()
            yield from self.upgrades()
            yield from self.moves()
        elif phase == RAILS:
            yield from self.rails()
        elif phase == ICONS:
            yield from self.icons()
        elif phase == RIDING:
            yield from self.rides([], self.state)

    def _paid(
        self, steps: list[int], rails: int, main: int, one: int, other: int
    ) -> Iterator[Plan]:
        purse = purse_of(self.state, self.seat)
        for way in payments(purse, rails, main, one, other, self.cost, self.ways):
            uses = [int(self.codes.use_of[place]) for place in way.icons]
            yield Plan([*steps, *uses], way.stress, way.cards)

    def icons(self) -> Iterator[Plan]:
        """What is still to be paid."""
        state = self.state
        if state.doing == CARRY and state.kind < 0:
            yield from self._trips([], state.target)
            return
        plans = self._paid([], state.need_rails, state.need_main, state.want_one, state.want_other)
        for plan in plans:
            if state.doing == CARRY:
                after = state.clone()
                for code in plan.steps:
                    after.play(self.seat, code)
                for trip in self.rides(plan.steps, after):
                    trip.stress, trip.cards = plan.stress, plan.cards
                    yield trip
            else:
                yield plan

    # Rails

    def rails(self) -> Iterator[Plan]:
        """Rows of rails that can be laid and paid; for each pair of ends the cheapest."""
        state, net = self.state, self.state.on()
        pay = rail_totals(state, purse_of(state, self.seat))
        starts: list[tuple[list[int], Row]] = []
        if state.phase == RAILS:
            assert state.row is not None
            starts.append(([], state.row.clone()))
        elif state.of(self.seat, WORKERS) and pay.most:
            for row in rows_from(
                net, self.seat, state.of(self.seat, STRAIGHTS), state.of(self.seat, CURVES)
            ):
                starts.append(([int(self.codes.FROM + side_of(net, row))], row))
        best: dict[tuple[int, ...], tuple[list[int], Row]] = {}
        budget = [ROWS]
        for steps, row in starts:
            self._grow(row, steps, pay, best, budget)
            if row.kind == ON and not row.laid():
                for side in range(4):
                    other = row.clone()
                    if turn(net, other, side):
                        step = int(self.codes.TURN + side)
                        self._grow(other, [*steps, step], pay, best, budget)
        self.capped |= budget[0] <= 0
        for steps, row in best.values():
            if not must_stop(net, row):
                steps = [*steps, STOP]
            end = other_end(net, row)
            one, other_kind = NOTHING, NOTHING
            if end >= 0:
                one, other_kind = net.kind_of(row.start), net.kind_of(end)
            yield from self._paid(steps, int(row.cost), NO_ICON, one, other_kind)

    def _grow(
        self,
        row: Row,
        steps: list[int],
        pay: Payable,
        best: dict[tuple[int, ...], tuple[list[int], Row]],
        budget: list[int],
    ) -> None:
        """All continuations of a row, as far as the budget goes."""
        net = self.state.on()
        if payable(net, row, pay):
            end = other_end(net, row)
            # open rows count by where they stop, complete ones by their ends
            key = (row.start, end, row.kind) if end >= 0 else (row.start, -1, row.kind, row.cell)
            old = best.get(key)
            if old is None or row.cost < old[1].cost:
                best[key] = (steps, row.clone())
        if must_stop(net, row) or row.cost >= pay.most:
            return
        for side in range(4):
            if budget[0] <= 0:
                return
            if lay(net, row, side):
                budget[0] -= 1
                self._grow(row, [*steps, int(self.codes.LAY + side)], pay, best, budget)
                unlay(net, row)

    # Upgrades and buildings

    def upgrades(self) -> Iterator[Plan]:
        """Every legal `renew`, `build` and `raise`, with its payment."""
        for code in self.state.legal(self.seat):
            if code >= self.codes.USE or code < self.codes.BUILD:
                continue
            if self.codes.MOVE <= code < self.codes.RENEW:
                continue
            after = self.state.clone()
            after.play(self.seat, code)
            yield from self._paid([code], 0, after.need_main, after.want_one, after.want_other)

    # Passengers

    def moves(self) -> Iterator[Plan]:
        """Every passenger to every destination by every way, as far as the budget goes."""
        net = self.state.on()
        for code in self.state.legal(self.seat):
            if self.codes.MOVE <= code < self.codes.PUT:
                yield from self._trips([code], int(net.map.place_at[code - self.codes.MOVE]))

    def _trips(self, steps: list[int], place: int) -> Iterator[Plan]:
        """The passenger of a place, if the destination is not chosen yet."""
        state, net = self.state, self.state.on()
        here = net.location(place)
        kinds = net.destinations(here)
        while kinds:
            kind = int(lowest(kinds))
            kinds &= kinds - 1
            for plan in self._paid([], 0, STRIP_ICON, kind, NOTHING):
                # the destination comes first
                plan.steps.sort(key=lambda code: self._is_strip(code))
                after = state.clone()
                for code in [*steps, *plan.steps]:
                    after.play(self.seat, code)
                for trip in self.rides([*steps, *plan.steps], after):
                    trip.stress, trip.cards = plan.stress, plan.cards
                    yield trip

    def _is_strip(self, code: int) -> bool:
        place = self.codes.icon_of[code - self.codes.USE]
        return bool(place % SLOTS == SLOTS - 1)

    def rides(self, steps: list[int], state: TramwaysState) -> Iterator[Plan]:
        """The ways from where the passenger is, each to its end; the bonus is left open."""
        budget = [PATHS]

        def follow(now: TramwaysState, so_far: list[int]) -> Iterator[Plan]:
            if now.phase != RIDING:
                yield Plan(so_far, after=now)
                return
            for code in now.legal(self.seat):
                if budget[0] <= 0:
                    self.capped = True
                    return
                budget[0] -= 1
                further = now.clone()
                further.play(self.seat, code)
                yield from follow(further, [*so_far, code])

        yield from follow(state, steps)


def ended(state: TramwaysState, seat: int, plan: Plan) -> TramwaysState:
    """How it is after the plan, up to the first choice that it leaves open."""
    if plan.after is None:
        after = state.clone()
        for code in plan.steps:
            after.play(seat, code)
        plan.after = after
    return plan.after


# For people


def listed(state: TramwaysState, seat: int, goal: str, words: Vocabulary) -> Sequence[TramwaysPlan]:
    """Plans for a goal, those with the least stress first, then those with the fewest cards.

    Goals: `` (everything), `rails`, `rails C3`, `rails c3 e5` (from here to there), `complete`,
    `renew`, `build`, `build D3`, `raise`, `move`, `move c3`, `bid N`.
    """
    verb, *things = goal.split() or [""]
    if verb == "bid" or (verb == "" and state.phase == BIDDING):
        return _bids(state, seat, things, words)
    known = ("", "rails", "complete", "renew", "build", "raise", "move", "from")
    if verb not in known:
        raise Unreadable(f"there is no goal {verb!r}; there are {', '.join(known[1:])} and bid")
    if not state.acting() >> seat & 1 or state.sealed():
        return []
    planner = Planner(state, seat, ways=PAYMENTS)
    entries: list[ListedPlan | ListedRailsPlan] = []
    for plan in planner.all():
        entry = _entry(state, seat, plan, words)
        if _fits(entry, verb, things):
            entries.append(entry)
    entries.sort(key=lambda one: (one["stress"], one["cards"], len(one["steps"])))
    if len(entries) > LISTED or planner.capped:
        return [*entries[:LISTED], {"more": True}]
    return entries


def _fits(entry: ListedPlan | ListedRailsPlan, verb: str, things: list[str]) -> bool:
    if verb in ("rails", "complete"):
        if "symbols" not in entry or (verb == "complete" and entry["to"] is None):
            return False
        ends = [entry["from"], entry["to"]]
        return all(thing.lower() in ends for thing in things)
    if verb and entry["action"] != verb:
        return False
    first = entry["steps"][0].lower()
    return all(thing.lower() in first.split() for thing in things)


def _entry(
    state: TramwaysState, seat: int, plan: Plan, words: Vocabulary
) -> ListedPlan | ListedRailsPlan:
    after = ended(state, seat, plan)
    steps = [words.text(code) for code in plan.steps]
    verb = steps[0].partition(" ")[0]
    entry: ListedPlan = {
        "action": {"from": "rails", "lay": "rails", "turn": "rails", "stop": "rails"}.get(
            verb, verb
        ),
        "steps": steps,
        "stress": plan.stress,
        "cards": plan.cards,
        "changes": changes(state, after, range(state.table.seats)),
    }
    if entry["action"] == "rails":
        return {**entry, **_ends(state, seat, plan)}
    if state.doing == CARRY or verb == "move":
        entry["tolls"] = _tolls(state, seat, plan)
    return entry


def _ends(state: TramwaysState, seat: int, plan: Plan) -> RowEnds:
    """Where a row begins and ends, and how many symbols it takes."""
    trial = state.clone()
    for code in plan.steps:
        if code >= trial.table.codes.USE:
            break
        trial.play(seat, code)
    row, net = trial.row, trial.on()
    assert row is not None
    end = other_end(net, row)
    cells = net.map.cell_of
    return {
        "from": CELL_NAMES[cells[row.start]],
        "to": CELL_NAMES[cells[end]] if end >= 0 else None,
        "symbols": int(row.cost),
    }


def _tolls(state: TramwaysState, seat: int, plan: Plan) -> list[Toll]:
    """MOV-8, MOV-11. Link by link: whose it is, what is paid, in the order of payment.

    Happiness bought before the money step is not counted.
    """
    trial = state.clone()
    rode: list[int] = list(trial.ride)
    net = trial.on()
    for code in plan.steps:
        if trial.table.codes.RIDE <= code < trial.table.codes.RENEW:
            side = code - trial.table.codes.RIDE
            for number, link in enumerate(net.links):
                if net.far_end(link, trial.here) >= 0 and net.ride_side(link, trial.here) == side:
                    rode.append(number)
                    break
        if trial.phase in (RIDING, ICONS, SLOT):
            trial.play(seat, code)
    tolls: list[Toll] = []
    for number in rode:
        link = net.links[number]
        mine = link.owner == seat
        tolls.append(
            {
                "owner": COLOURS[link.owner],
                "happiness": 1,
                "from": "bank" if mine else COLOURS[seat],
                "to": COLOURS[link.owner],
                "money": int(link.worth()),
            }
        )
    return tolls


def _bids(
    state: TramwaysState, seat: int, things: list[str], words: Vocabulary
) -> Sequence[TramwaysPlan]:
    """Ways to pay a bid: cash alone, then Money icons with the least stress."""
    number = _dollars(things)
    if state.phase not in (BIDDING, PAYING) or state.mover != seat:
        return []
    first = [] if state.phase == PAYING else [int(state.table.codes.BID + number)]
    trial = state.clone()
    for code in first:
        if code not in trial.legal(seat):
            return []
        trial.play(seat, code)
    entries: list[ListedPlan] = []
    for icons in _money(trial, seat):
        steps = [*first, *(int(state.table.codes.use_of[place]) for place in icons)]
        after = state.clone()
        for code in steps:
            after.play(seat, code)
        if after.phase == PAYING and after.mover == seat:
            if CASH_STEP not in after.legal(seat):
                continue
            steps.append(CASH_STEP)
            after.play(seat, CASH_STEP)
        cards = len({place // SLOTS for place in icons})
        entries.append(
            {
                "action": "bid",
                "steps": [words.text(code) for code in steps],
                "stress": max(0, int(after.of(seat, STRESS) - state.of(seat, STRESS))),
                "cards": cards,
                "changes": changes(state, after, [seat]),
            }
        )
    entries.sort(key=lambda one: (one["stress"], one["cards"]))
    return [*entries[:LISTED], {"more": True}] if len(entries) > LISTED else entries


def _dollars(things: list[str]) -> int:
    """The amount of a bid that is asked about; the least if none is named (AMB-14, AMB-63)."""
    if not things:
        return 1
    if things[0] not in {str(number) for number in range(1, MOST_BID + 1)}:
        raise Unreadable(f"{things[0][:10]!r} is not a bid; a bid is a number from 1 to {MOST_BID}")
    return int(things[0])


def _money(state: TramwaysState, seat: int) -> Iterator[list[int]]:
    """Sets of Money icons that do not overpay before the last of them."""
    purse = purse_of(state, seat)
    places = [
        card * SLOTS + slot
        for at, card in enumerate(purse.cards)
        for slot in members(purse.free[at])
        if purse.table.icon[card * SLOTS + slot] == MONEY
    ]

    def grow(now: TramwaysState, chosen: list[int], start: int) -> Iterator[list[int]]:
        yield chosen
        if now.phase != PAYING or now.mover != seat:
            return
        legal = now.legal(seat)
        for number in range(start, len(places)):
            code = int(now.table.codes.use_of[places[number]])
            if code in legal:
                further = now.clone()
                further.play(seat, code)
                yield from grow(further, [*chosen, places[number]], number + 1)

    yield from grow(state, [], 0)
