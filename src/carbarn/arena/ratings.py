"""Bradley-Terry ratings of the results of deals, with intervals; plain arithmetic.

A player that is 400 points above another is expected to get ten times as much as the other from
their deals (Elo's scale). A place in a game counts as a result against each of the others there, a
shared one as a half; a deal counts as one result between two players, whatever its number of
games. Every two players who have met are given one drawn deal more, so that a player who has won
everything has a rating. The ratings are the most likely ones (Hunter, 2004).

The intervals are a Bayesian bootstrap over deals (Rubin, 1981): the ratings are found again with
random weights for all deals, the drawn ones too, and 95 % of what is found lies in them. Neither
depends on the order of the deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log

from carbarn.arena.deals import Deal
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.core.luck import Rng

SCALE = 400 / log(10)
ANCHOR = 1500.0  # what the anchor's rating is
MEAN = "mean"  # the anchor that is no player: the mean of all
ROUNDS = 400  # of the bootstrap
CLOSE = 1e-6  # of a rating that has been found, in natural units
SWEEPS = 2000  # more are never needed

Result = tuple[int, int, float]  # two players, and what the first got from a deal


def ratings(
    names: Sequence[str], deals: Iterable[Deal], seed: str = "0", anchor: str = MEAN
) -> list[dict[str, Json]]:
    """The players with their ratings and 95 % intervals, the best first."""
    if anchor != MEAN and anchor not in names:
        raise Unreadable(f"the anchor {anchor!r} is none of the players: {', '.join(names)}")
    order = sorted(names)
    ordered = sorted(deals, key=lambda deal: deal.key)
    table = [_results(order, deal) for deal in ordered]
    table += [[(one, other, 0.5)] for one, other in _met(table)]
    found = _anchored(order, _fit(len(order), table, [1.0] * len(table)), anchor)
    luck = Rng(f"{seed} ratings")
    tries = [
        _anchored(order, _fit(len(order), table, _weights(luck, len(table))), anchor)
        for _round in range(ROUNDS)
    ]
    rows: list[dict[str, Json]] = []
    for player, name in enumerate(order):
        low, high = _middle(sorted(one[player] for one in tries))
        rating = found[player]
        interval = [round(min(low, rating)), round(max(high, rating))]
        count = sum(name in deal.field for deal in ordered)
        rows.append({"player": name, "rating": round(rating), "interval": interval, "deals": count})
    return sorted(rows, key=lambda row: (-row["rating"], row["player"]))


def _results(order: Sequence[str], deal: Deal) -> list[Result]:
    place = {name: index for index, name in enumerate(order)}
    return [(place[one], place[other], share) for (one, other), share in deal.results().items()]


def _met(table: Sequence[Sequence[Result]]) -> list[tuple[int, int]]:
    """Every two players who have met: those who have not say nothing about each other."""
    return sorted({(min(one, other), max(one, other)) for row in table for one, other, _ in row})


def _weights(luck: Rng, count: int) -> list[float]:
    return [-log(1.0 - luck.uniform()) for _deal in range(count)]


def _fit(count: int, table: Sequence[Sequence[Result]], weights: Sequence[float]) -> list[float]:
    """The most likely strengths, in natural units; their mean is 0."""
    won = [[0.0] * count for _player in range(count)]
    for results, weight in zip(table, weights, strict=True):
        for one, other, share in results:
            won[one][other] += weight * share
            won[other][one] += weight * (1.0 - share)
    return _most_likely(won)


def _most_likely(won: Sequence[Sequence[float]]) -> list[float]:
    """Newton's step for one player after the other, until none moves."""
    count = len(won)
    strengths = [0.0] * count
    for _sweep in range(SWEEPS):
        moved = 0.0
        for player in range(count):
            slope = curve = 0.0
            for other in range(count):
                if other != player:
                    both = won[player][other] + won[other][player]
                    share = 1.0 / (1.0 + exp(strengths[other] - strengths[player]))
                    slope += won[player][other] - both * share
                    curve += both * share * (1.0 - share)
            step = max(-1.0, min(1.0, slope / curve)) if curve > 0.0 else 0.0
            strengths[player] += step
            moved = max(moved, abs(step))
        if moved < CLOSE:
            break
    mean = sum(strengths) / count
    return [strength - mean for strength in strengths]


def _anchored(order: Sequence[str], strengths: Sequence[float], anchor: str) -> list[float]:
    """On the scale of the ratings, with the anchor where it belongs."""
    zero = 0.0 if anchor == MEAN else strengths[order.index(anchor)]
    return [ANCHOR + SCALE * (strength - zero) for strength in strengths]


def _middle(values: Sequence[float]) -> tuple[float, float]:
    """Where the middle 95 % of ascending values lie."""
    cut = round(0.025 * len(values))
    return values[cut], values[len(values) - 1 - cut]
