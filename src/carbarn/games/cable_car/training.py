"""What can be trained of Cable Car: what lines and draws are worth, in hundredths of a point."""

from __future__ import annotations

from carbarn.core.game import Game
from carbarn.core.training import Numbers
from carbarn.games.cable_car.policy import CableCarPolicy

# What tuning begins with; what they mean is said in policy.py.
START = {"growth": 2800, "tile_on_line": 180, "draw_below": 400}


def policy_of(numbers: Numbers) -> CableCarPolicy:
    """Plays by these numbers."""
    return CableCarPolicy(
        growth=numbers["growth"] / 100,
        tile_on_line=numbers["tile_on_line"] / 100,
        draw_below=numbers["draw_below"] / 100,
    )


def trainable(_game: Game) -> CableCarTraining:
    """What a table of any number of seats has to learn."""
    return CableCarTraining()


class CableCarTraining:
    """The worths of things, tuned; nothing is fitted, because rollouts go to the end."""

    def numbers(self) -> Numbers:
        """The worths that tuning begins with."""
        return START

    def policy(self, numbers: Numbers) -> CableCarPolicy:
        """Plays by these worths."""
        return policy_of(numbers)

    def fitted(self, _numbers: Numbers, _games: int, _seed: str) -> dict[str, list[float]]:
        """There is nothing to fit."""
        return {}
