"""How an end, or what is expected of it, counts for each seat: from 0 to 1, whatever the game."""

from __future__ import annotations

from typing import Final, final

MEMORY: Final = 1000  # so many ends tell what is usual


@final
class Rewards:
    """Turns points into rewards; it learns how far apart points usually are.

    A reward grows with the lead over the best other seat: half for a shared first place, more for a
    clear win than for a narrow one. A seat alone is compared with what it has reached before.
    """

    def __init__(self) -> None:
        self.spread = 1.0  # how far apart points usually are
        self.usual = 0.0  # what a seat alone usually reaches
        self.seen = 0

    def of(self, points: list[float]) -> list[float]:
        """The reward of each seat."""
        if len(points) == 1:
            return [self._reward(points[0] - self.usual if self.seen else 0.0)]
        best = points[0]
        second = points[1]
        if second > best:
            best, second = second, best
        for seat in range(2, len(points)):
            one = points[seat]
            if one > best:
                best, second = one, best
            elif one > second:
                second = one
        return [self._reward(one - (second if one == best else best)) for one in points]

    def _reward(self, margin: float) -> float:
        distance = margin if margin > 0.0 else -margin
        return 0.5 + 0.5 * margin / (distance + self.spread)

    def learn(self, points: list[float]) -> None:
        """Let these points count for what is usual."""
        self.seen += 1
        weight = 1.0 / min(self.seen, MEMORY)
        if len(points) == 1:
            apart = abs(points[0] - self.usual) if self.seen > 1 else 0.0
            self.usual += weight * (points[0] - self.usual)
        else:
            apart = _apart(points)
        self.spread += weight * (apart + 1.0 - self.spread)


def _apart(points: list[float]) -> float:
    """How far the seats are from the best of the others, on average."""
    best = max(points)
    total = 0.0
    second = min(points)
    firsts = 0
    for one in points:
        if one == best:
            firsts += 1
        elif one > second:
            second = one
    for one in points:
        total += best - one
    if firsts == 1:
        total += best - second
    return total / len(points)
