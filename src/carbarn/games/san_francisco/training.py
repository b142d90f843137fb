"""What can be trained of San Francisco: what routes, cards and tickets are worth."""

from __future__ import annotations

from carbarn.core.game import Game
from carbarn.core.training import Numbers
from carbarn.games.san_francisco.policy import SanFranciscoPolicy
from carbarn.games.san_francisco.targets import Weights


def trainable(_game: Game) -> SanFranciscoTraining:
    """What a table of any number of seats has to learn."""
    return SanFranciscoTraining()


class SanFranciscoTraining:
    """The worths of things, tuned; nothing is fitted, because rollouts go to the end."""

    def numbers(self) -> Numbers:
        """The worths that tuning begins with: those that stand in the source."""
        return Weights({}).numbers()

    def policy(self, numbers: Numbers) -> SanFranciscoPolicy:
        """Plays by these worths."""
        return SanFranciscoPolicy(dict(numbers))

    def fitted(self, _numbers: Numbers, _games: int, _seed: str) -> dict[str, list[float]]:
        """There is nothing to fit."""
        return {}
