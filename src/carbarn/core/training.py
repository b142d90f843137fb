"""What a game offers for training: numbers that its policy plays by, and values fitted to games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple, Protocol

from carbarn.core.policy import Policy

Numbers = Mapping[str, int]


class Learnt(NamedTuple):
    """What training found: numbers to play by, and the values of positions."""

    numbers: dict[str, int]
    values: dict[str, list[float]]


@cache
def learnt(package: str, seats: int) -> Learnt:
    """What `weights.json` in the folder of a game has for so many seats."""
    text = files(package).joinpath("weights.json").read_text("utf-8")
    own = json.loads(text)[str(seats)]
    return Learnt(own["numbers"], own["values"])


class Trainable(Protocol):
    """What `trainable(game)` in the `training.py` of a game's folder gives, for its seats."""

    def numbers(self) -> Numbers:
        """The numbers by name that tuning begins with, none of them 0.

        They stand in the source, and are not those that training found before: so the same
        command finds the same again.
        """

    def policy(self, numbers: Numbers) -> Policy:
        """How somebody plays who goes by these numbers."""

    def fitted(self, numbers: Numbers, games: int, seed: str) -> dict[str, list[float]]:
        """The values of positions, from so many games between those who go by these numbers.

        They are rounded, so that they can be written down.
        """
