"""What a game offers for training: numbers that its policy plays by, and values fitted to games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from carbarn.core.policy import Policy

Numbers = Mapping[str, int]


class Trainable(Protocol):
    """What `trainable(game)` in the `training.py` of a game's folder gives, for its seats."""

    def numbers(self) -> Numbers:
        """The numbers by name as they are now, none of them 0: tuning begins with them."""

    def policy(self, numbers: Numbers) -> Policy:
        """How somebody plays who goes by these numbers."""

    def fitted(self, numbers: Numbers, games: int, seed: str) -> dict[str, list[float]]:
        """The values of positions, from so many games between those who go by these numbers.

        They are rounded, so that they can be written down.
        """
