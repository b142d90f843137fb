"""Fits the numbers of `judging` to games that the policy plays with itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from carbarn.core.luck import Rng
from carbarn.games.tramways.fields import ROUNDS
from carbarn.games.tramways.policy.judging import FEATURES, features
from carbarn.games.tramways.policy.playing import TramwaysPolicy

if TYPE_CHECKING:
    from carbarn.games.tramways.game import Tramways

RIDGE = 30.0  # how strongly a number is held near 0, in games
DIGITS = 4
STRAY = 12  # of a hundred steps, so many are random: positions that good play does not reach too

Weights = dict[str, list[float]]


def train(game: Tramways, worths: Mapping[str, int], games: int, seed: int | str) -> Weights:
    """The weights for tables like this one, from so many games of the policy with itself."""
    sums = {round_: _Sums(len(FEATURES)) for round_ in range(1, ROUNDS + 1)}
    policy = TramwaysPolicy(game.table, dict(worths), {})
    for number in range(games):
        _play(game, policy, Rng(f"{seed} {number}"), sums)
    return {
        f"round {round_}": [round(one, DIGITS) for one in own.solved()]
        for round_, own in sums.items()
    }


def _play(game: Tramways, policy: TramwaysPolicy, rng: Rng, sums: dict[int, _Sums]) -> None:
    """Play a game; note how each round began, and how it ended."""
    state: Any = game.start()
    begun: dict[int, list[list[float]]] = {}
    for round_ in range(1, ROUNDS + 1):
        policy.roll_out(state, rng, round_)
        begun[round_] = features(state)
        _stray(state, policy, rng)
    policy.roll_out(state, rng, ROUNDS + 1)
    for round_, rows in begun.items():
        for row, score in zip(rows, state.points(), strict=True):
            sums[round_].add(row, float(score))


def _stray(state: Any, policy: TramwaysPolicy, rng: Rng) -> None:
    """Play on for a round, now and then at random."""
    until = state.round + 1
    while state.round < until and not state.over():
        if state.due:
            state.deal_any(rng)
            continue
        seat = state.actors()[0]
        astray = rng.below(100) < STRAY
        code = state.random_action(seat, rng) if astray else policy.choose(state, seat, rng)
        state.play(seat, code)


class _Sums:
    """The sums of a ridge regression."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.products = [[0.0] * size for _ in range(size)]
        self.targets = [0.0] * size

    def add(self, row: list[float], target: float) -> None:
        """One more observation."""
        for at, one in enumerate(row):
            if one:
                self.targets[at] += one * target
                products = self.products[at]
                for other in range(at, self.size):
                    products[other] += one * row[other]

    def solved(self) -> list[float]:
        """The weights that fit best; the constant alone is free."""
        size = self.size
        rows = [
            [self.products[min(at, other)][max(at, other)] for other in range(size)]
            + [self.targets[at]]
            for at in range(size)
        ]
        for at in range(size):
            rows[at][at] += RIDGE if at else 1e-6
        return _eliminated(rows)


def _eliminated(rows: list[list[float]]) -> list[float]:
    """The solution of a system of linear equations, by elimination with pivots."""
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for other in range(size):
            if other != at and rows[other][at]:
                factor = rows[other][at] / rows[at][at]
                rows[other] = [
                    one - factor * two for one, two in zip(rows[other], rows[at], strict=True)
                ]
    return [rows[at][size] / rows[at][at] for at in range(size)]
