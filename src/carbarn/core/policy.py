"""What a search and a quick bot ask of a game: whole actions, a policy, rollouts, values."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from carbarn.core.bits import lowest
from carbarn.core.luck import Rng
from carbarn.core.state import State

TO_THE_END: Final = 1 << 30  # as the horizon of a rollout


@final
class Option:
    """A whole action that is worth considering: its steps in order, and how promising it looks."""

    __slots__ = ("prior", "steps")

    def __init__(self, steps: list[int], prior: float) -> None:
        self.steps = steps
        self.prior = prior  # not below 0; the priors of a decision need not sum to 1

    def __repr__(self) -> str:
        return f"Option(steps={self.steps}, prior={self.prior})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """How to play a game well. Made once for a game, it holds nothing of any match.

    A policy is asked about worlds: states that fit what the seat can know. It may read what is open
    and the seat's own hand, never what the world made up, so that the same view gives the same
    answer in every world. A game overrides what it knows better than these defaults.
    """

    def halves(self) -> bool:
        """Whether a search compares whole actions in common worlds, and halves their number again
        and again, instead of growing a tree: better where actions are long and luck is large.
        """
        return False

    def options(self, state: State, seat: i64) -> list[Option]:
        """What a search considers, best first: every legal step, unless a game knows better."""
        return [Option([code], 1.0) for code in state.legal(seat)]

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        """The next step of a seat that may act."""
        return state.random_action(seat, rng)

    def horizon(self, state: State) -> i64:
        """How far a rollout from here should go; what the number counts is for the game to say."""
        return TO_THE_END

    def roll_out(self, state: State, rng: Rng, until: i64) -> None:
        """Play on by this policy, all seats and all draws, to the horizon or the end."""
        while True:
            while state.due:
                state.deal_any(rng)
            acting = state.acting()
            if acting == 0:
                return
            seat = lowest(acting)
            state.play(seat, self.choose(state, seat, rng))

    def values(self, state: State) -> list[float]:
        """The points that each seat can expect in the end; exact when the game is over."""
        return [float(score) for score in state.points()]
