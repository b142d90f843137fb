"""Rewards: the same three kinds in every environment."""

from __future__ import annotations

from carbarn.core.errors import Unreadable
from carbarn.core.game import Game
from carbarn.core.luck import Rng
from carbarn.core.state import Result

REWARDS = ("place", "margin", "score")


def checked(reward: str) -> str:
    """The name of a kind of reward, or Unreadable."""
    if reward in REWARDS:
        return reward
    raise Unreadable(f"a reward is one of {', '.join(REWARDS)}, not {reward!r}")


def by_place(result: Result) -> list[float]:
    """From 1 for the first place to -1 for the last, ties in the middle: the sum is 0."""
    seats = len(result.places)
    if seats == 1:
        return [0.0]
    shared = [result.places.count(place) for place in result.places]
    return [
        1.0 - 2.0 * (place - 1 + (count - 1) / 2) / (seats - 1)
        for place, count in zip(result.places, shared, strict=True)
    ]


def by_margin(result: Result) -> list[float]:
    """How many points a seat is ahead of the best of the others, or behind it."""
    points = by_score(result)
    if len(points) == 1:
        return points
    return [
        own - max(other for place, other in enumerate(points) if place != seat)
        for seat, own in enumerate(points)
    ]


def by_score(result: Result) -> list[float]:
    """The points themselves."""
    return [score / result.scale for score in result.scores]


def final(reward: str, result: Result) -> list[float]:
    """What a whole game has brought each seat."""
    if reward == "place":
        return by_place(result)
    return by_margin(result) if reward == "margin" else by_score(result)


def scale_of(game: Game) -> int:
    """How many units of a state's points make one point; only results say, so a game is played."""
    state = game.start()
    state.playout(Rng(0))
    result = state.result()
    assert result is not None
    return result.scale
