"""Plans for all actions: whatever can be begun or continued here, each with its payment.

Bots weigh them, people see them as a list, which is capped and says so. For one goal at one place
`goal_plans.py` looks further. Which steps are legal does not depend on anything here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from carbarn.core.action import Vocabulary
from carbarn.core.bits import lowest, members
from carbarn.core.errors import Unreadable
from carbarn.games.tramways.actions import MOST_BID
from carbarn.games.tramways.board import (
    CASH_STEP,
    HAND,
    MONEY,
    NO_ICON,
    NOTHING,
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
from carbarn.games.tramways.payments import Budget, CardCost, Payer
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
PATHS = 60  # links ridden for one passenger and one payment
RIDES = 2000  # links ridden in all
LISTED = 40  # plans listed
MONEY_ICONS = 3000  # looked at for a bid, again for each set of them
PAYMENTS = 12  # ways to pay listed for one goal


@dataclass
class Plan:
    """Steps from here to the end of an action."""

    steps: list[int]
    stress: int = 0  # from showing cards
    cards: int = 0
    after: TramwaysState | None = field(default=None, repr=False)


def flat(card: int) -> float:
    """Every card is worth the same."""
    return 0.1


# Whole actions


class Planner:
    """Finds whole actions of the seat whose turn it is, from a state of its view."""

    def __init__(self, state: TramwaysState, seat: int, cost: CardCost = flat, ways: int = 1):
        self.state = state
        self.seat = seat
        self.payer = Payer(purse_of(state, seat), cost, ways)
        self.codes = state.table.codes
        self._rides = Budget(RIDES)
        self._capped = False

    @property
    def capped(self) -> bool:
        """Whether a bound has left something out."""
        return self._capped or self._rides.cut or self.payer.cut

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
        for way in self.payer.payments(int(rails), int(main), int(one), int(other)):
            uses = [int(self.codes.use_of[place]) for place in way.icons]
            yield Plan([*steps, *uses], way.stress, way.cards)

    def icons(self) -> Iterator[Plan]:
        """What is still to be paid."""
        state = self.state
        if state.doing == CARRY and state.kind < 0:
            yield from self._trips([], state.target)
            return
        plans = self._paid([], state.need_rails, state.need_main, state.want_one, state.want_other)
        yield from self._ridden([], plans) if state.doing == CARRY else plans

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
        self._capped |= budget[0] <= 0
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
        net = self.state.on()
        kinds = net.destinations(net.location(place))
        while kinds:
            kind = int(lowest(kinds))
            kinds &= kinds - 1
            plans = list(self._paid([], 0, STRIP_ICON, kind, NOTHING))
            for plan in plans:
                plan.steps.sort(
                    key=lambda code: self._is_strip(code)
                )  # the destination comes first
            yield from self._ridden(steps, plans)

    def _ridden(self, steps: list[int], plans: Iterable[Plan]) -> Iterator[Plan]:
        """Each payment with each way to ride; the ways are the same whatever has paid."""
        trips: list[Plan] | None = None
        for plan in plans:
            before = [*steps, *plan.steps]
            first = trips is None
            if trips is None:
                after = self.state.clone()
                for code in before:
                    after.play(self.seat, code)
                trips = list(self.rides([], after))
            for trip in trips:
                ended_there = trip.after if first else None
                yield Plan([*before, *trip.steps], plan.stress, plan.cards, ended_there)

    def _is_strip(self, code: int) -> bool:
        place = self.codes.icon_of[code - self.codes.USE]
        return bool(place % SLOTS == SLOTS - 1)

    def rides(self, steps: list[int], state: TramwaysState) -> Iterator[Plan]:
        """The ways from where the passenger is, each to its end; the bonus is left open."""
        budget = Budget(PATHS)

        def follow(now: TramwaysState, so_far: list[int]) -> Iterator[Plan]:
            if now.phase != RIDING:
                yield Plan(so_far, after=now)
                return
            for code in now.legal(self.seat):
                if not budget.take() or not self._rides.take():
                    self._capped = True
                    return
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
    plans = sorted(planner.all(), key=lambda plan: (plan.stress, plan.cards, len(plan.steps)))
    chosen = _Chosen(state, seat, words, verb, things)
    entries: list[ListedPlan | ListedRailsPlan] = []
    for plan in plans:
        if len(entries) > LISTED:
            break
        if chosen.has(plan):
            entries.append(_entry(state, seat, plan, words, chosen.ends(plan)))
    if len(entries) > LISTED or planner.capped:
        return [*entries[:LISTED], {"more": True}]
    return entries


class _Chosen:
    """Which plans a goal names."""

    def __init__(
        self, state: TramwaysState, seat: int, words: Vocabulary, verb: str, things: list[str]
    ) -> None:
        self.state = state
        self.seat = seat
        self.words = words
        self.verb = verb
        self.things = [thing.lower() for thing in things]
        self._ends: dict[tuple[int, ...], RowEnds] = {}

    def has(self, plan: Plan) -> bool:
        """Whether the plan is one of them."""
        first = self.words.text(plan.steps[0]).lower().split()
        if self.verb in ("rails", "complete"):
            row = self.ends(plan)
            if row is None or (self.verb == "complete" and row["to"] is None):
                return False
            return all(thing in (row["from"], row["to"]) for thing in self.things)
        if self.verb and _action(first[0]) != self.verb:
            return False
        return all(thing in first for thing in self.things)

    def ends(self, plan: Plan) -> RowEnds | None:
        """Where the row of a plan begins and ends; None if it lays none. Payments share a row."""
        if _action(self.words.text(plan.steps[0]).partition(" ")[0]) != "rails":
            return None
        use = self.state.table.codes.USE
        row = tuple(code for code in plan.steps if code < use)
        if row not in self._ends:
            self._ends[row] = _ends(self.state, self.seat, row)
        return self._ends[row]


def _action(verb: str) -> str:
    """What a plan that begins with this step does."""
    return "rails" if verb in ("from", "lay", "turn", "stop") else verb


def _entry(
    state: TramwaysState, seat: int, plan: Plan, words: Vocabulary, row: RowEnds | None
) -> ListedPlan | ListedRailsPlan:
    after = ended(state, seat, plan)
    steps = [words.text(code) for code in plan.steps]
    verb = steps[0].partition(" ")[0]
    entry: ListedPlan = {
        "action": _action(verb),
        "steps": steps,
        "stress": plan.stress,
        "cards": plan.cards,
        "changes": changes(state, after, range(state.table.seats)),
    }
    if row is not None:
        return {**entry, **row}
    if state.doing == CARRY or verb == "move":
        entry["tolls"] = _tolls(state, seat, plan)
    return entry


def _ends(state: TramwaysState, seat: int, steps: tuple[int, ...]) -> RowEnds:
    """Where a row begins and ends, and how many symbols it takes."""
    trial = state.clone()
    for code in steps:
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
    money = _Money(trial, seat)
    for icons in money.sets():
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
    if len(entries) > LISTED or money.budget.cut:
        return [*entries[:LISTED], {"more": True}]
    return entries


def _dollars(things: list[str]) -> int:
    """The amount of a bid that is asked about; the least if none is named (AMB-14, AMB-63)."""
    if not things:
        return 1
    if things[0] not in {str(number) for number in range(1, MOST_BID + 1)}:
        raise Unreadable(f"{things[0][:10]!r} is not a bid; a bid is a number from 1 to {MOST_BID}")
    return int(things[0])


class _Money:
    """Sets of Money icons that do not overpay before the last of them."""

    def __init__(self, state: TramwaysState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.budget = Budget(MONEY_ICONS)
        purse = purse_of(state, seat)
        self.places = [
            card * SLOTS + slot
            for at, card in enumerate(purse.cards)
            for slot in members(purse.free[at])
            if purse.table.icon[card * SLOTS + slot] == MONEY
        ]

    def sets(self) -> list[list[int]]:
        """All of them, or of too many those with the fewest icons and one that surely pays."""
        found: list[tuple[int, ...]] = []
        level: list[tuple[tuple[int, ...], TramwaysState]] = [((), self.state)]
        while level:
            found += [chosen for chosen, _state in level]
            level = [
                longer
                for chosen, now in level
                for longer in self._longer(chosen, now, chosen[-1] + 1 if chosen else 0)
            ]
        if self.budget.cut:
            found.append(self._greedy())
        return [[self.places[number] for number in chosen] for chosen in sorted(set(found))]

    def _longer(
        self, chosen: tuple[int, ...], now: TramwaysState, start: int
    ) -> Iterator[tuple[tuple[int, ...], TramwaysState]]:
        """The set with one icon more, if it has not paid yet."""
        if now.phase != PAYING or now.mover != self.seat:
            return
        legal = now.legal(self.seat)
        for number in range(start, len(self.places)):
            code = int(now.table.codes.use_of[self.places[number]])
            if code in legal:
                if not self.budget.take(len(self.places)):
                    return
                further = now.clone()
                further.play(self.seat, code)
                yield (*chosen, number), further

    def _greedy(self) -> tuple[int, ...]:
        """Always the icon that pays the most for its stress."""
        now, chosen = self.state.clone(), []
        while now.phase == PAYING and now.mover == self.seat:
            legal = now.legal(self.seat)
            able = [
                number
                for number, place in enumerate(self.places)
                if int(now.table.codes.use_of[place]) in legal
            ]
            if not able:
                break
            best = min(able, key=lambda number: self._effort(now, self.places[number]))
            chosen.append(best)
            now.play(self.seat, int(now.table.codes.use_of[self.places[best]]))
        return tuple(chosen)

    def _effort(self, now: TramwaysState, place: int) -> tuple[int, int]:
        card, cards = place // SLOTS, now.table.cards
        fresh = now.where[card] == HAND + self.seat
        stress = int(cards.strain[card]) if fresh else 1
        return stress, -int(cards.amount[place])
