"""The policy of Tramways: whole actions for a search, quick play, rollouts to a round's end."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.bits import lowest
from carbarn.core.luck import Rng
from carbarn.core.policy import Option, Policy
from carbarn.core.state import State
from carbarn.games.tramways.board import PASS, Table
from carbarn.games.tramways.fields import (
    BIDDING,
    BUILDING,
    FUN,
    ICONS,
    PAYING,
    RAILS,
    RIDING,
    ROUNDS,
    SLOT,
    TRADE,
)
from carbarn.games.tramways.policy.acting import best, plans
from carbarn.games.tramways.policy.deciding import (
    best_step,
    bid_gain,
    bid_worth,
    leading_bids,
    worth_of,
)
from carbarn.games.tramways.policy.judging import Judge
from carbarn.games.tramways.policy.laying import Plan
from carbarn.games.tramways.policy.worths import Worths
from carbarn.games.tramways.state import TramwaysState

MOST_PLANS: Final = 10  # whole actions that a search considers
SPREAD: Final = 1500.0  # a plan worse by so much is a third as promising


@final
class TramwaysPolicy(Policy):
    """Plays by whole actions; a rollout counts rounds, and goes to the end of the one it is in."""

    def __init__(
        self, table: Table, numbers: dict[str, int], weights: dict[str, list[float]]
    ) -> None:
        self.worths = Worths(table, numbers)
        self.judge = Judge(weights)

    def halves(self) -> bool:
        """Actions are long here: they are compared whole, in common worlds."""
        return True

    # Single steps

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        """The next step: of the best whole action, found anew at each of its steps, or alone."""
        assert isinstance(state, TramwaysState)
        return self._next(state, seat)[0]

    def _next(self, state: TramwaysState, seat: i64) -> list[int]:
        """The best steps from here: a whole action as far as it is planned, or one step."""
        phase = state.phase
        if phase == SLOT or phase == RAILS or phase == ICONS or phase == RIDING:
            plan = best(plans(state, seat, self.worths, True))
            if plan is not None:
                return plan.steps
            return [state.legal(seat)[0]]
        if phase == BIDDING:
            return [self._bid(state, seat)]
        return [int(best_step(state, seat, state.legal(seat), self.worths))]

    def _bid(self, state: TramwaysState, seat: i64) -> i64:
        """AUC-2. As little as leads, if the better choice of cards is worth it; else pass."""
        gain = bid_gain(state, self.worths)
        if gain <= 0:
            return PASS
        for code in leading_bids(state, seat, state.legal(seat)):
            if bid_worth(state, code, gain, self.worths) > 0:
                return code
        return PASS

    # Whole actions

    def options(self, state: State, seat: i64) -> list[Option]:
        """Whole actions, best first; bids: to pass, or the few lowest that lead."""
        assert isinstance(state, TramwaysState)
        phase = state.phase
        found: list[Plan] = []
        if phase == SLOT or phase == RAILS or phase == ICONS or phase == RIDING:
            found = plans(state, seat, self.worths, False)
        elif phase == BIDDING:
            gain = bid_gain(state, self.worths)
            for code in [PASS, *leading_bids(state, seat, state.legal(seat))]:
                found.append(Plan([code], bid_worth(state, code, gain, self.worths)))
        if not found:
            for code in state.legal(seat):
                found.append(Plan([code], worth_of(state, seat, code, self.worths)))
        found.sort(key=_least_first)
        highest = found[0].value
        return [
            Option(self._completed(state, seat, plan.steps), _prior(highest - plan.value))
            for plan in found[:MOST_PLANS]
        ]

    def _completed(self, state: TramwaysState, seat: i64, steps: list[int]) -> list[int]:
        """The steps, and what follows of itself: payments and bonuses, until something is seen."""
        if state.base is not None:
            return steps
        after = state.clone()
        done = steps[:]
        for code in steps:
            after.play(seat, code)
        while after.due == 0 and after.mover == seat and after.base is None:
            phase = after.phase
            if phase != PAYING and phase != FUN and phase != TRADE and phase != BUILDING:
                break
            code = best_step(after, seat, after.legal(seat), self.worths)
            done.append(code)
            after.play(seat, code)
        return done

    # Rollouts

    def horizon(self, state: State) -> i64:
        """The number of the next round; the set-up belongs to the first. Alone: the end.

        Without anybody to wait for a game is short, and its end says more than any value.
        """
        assert isinstance(state, TramwaysState)
        if state.table.seats == 1:
            return ROUNDS + 1
        return state.round + 1 if state.round else 2

    def roll_out(self, state: State, rng: Rng, until: i64) -> None:
        """Play on until this round has come: hands for it are not drawn yet; or to the end."""
        assert isinstance(state, TramwaysState)
        while state.round < until:
            if state.due:
                state.deal_any(rng)
                continue
            acting = state.acting()
            if acting == 0:
                return
            seat = lowest(acting)
            for code in self._next(state, seat):
                state.play(seat, code)

    def values(self, state: State) -> list[float]:
        """The points that each seat can expect in the end; exact when the game is over."""
        assert isinstance(state, TramwaysState)
        return self.judge.values(state)


def _least_first(plan: Plan) -> int:
    return -plan.value


def _prior(behind: i64) -> float:
    """How promising a plan is that is worse than the best by so much."""
    whole: int = behind
    return 1.0 / (1.0 + whole / SPREAD * 2.0)
