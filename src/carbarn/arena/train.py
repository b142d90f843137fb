"""Training by self-play: numbers tuned by the cross-entropy method, then values fitted to games.

Candidates are drawn around the numbers of the generation before and play the same deals against a
league of earlier generations; the best ones say where the next generation is. The same seed gives
the same numbers for any number of processes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

from carbarn.arena.kept import Line, Results
from carbarn.arena.workers import Workers
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.core.game import Game
from carbarn.core.luck import Rng
from carbarn.core.policy import Policy
from carbarn.core.training import Trainable
from carbarn.games import make, part_of

POPULATION = 16  # candidates of a generation; the first of them is the one they are drawn around
ELITE = 4  # of them that say where the next one is
DEALS = 12  # that each candidate plays in a generation
LEAGUE = 4  # opponents: the numbers it began with, and those of the last generations
WIDE, NARROW = 0.25, 0.04  # how far numbers are drawn from where they are, first and at least
FITTED = 5  # one game in so many is for the values
CHECKED = 10  # and for the comparison with the numbers it began with
LEAST_GAMES, MOST_GAMES = 100, 1_000_000

Point = tuple[int, ...]  # the numbers in the order of their names


@dataclass(frozen=True)
class Training:
    """What is trained: a game at so many seats, with so many games, from a seed."""

    game: str
    seats: int
    games: int
    seed: str

    def command(self) -> str:
        """The command that does it again."""
        what = f"--seats {self.seats} --games {self.games} --seed {self.seed}"
        return f"carbarn train {self.game} {what}"

    def generations(self) -> int:
        """How many there are games for."""
        rest = self.games - self.games // FITTED - self.games // CHECKED
        return max(1, rest // (POPULATION * DEALS))

    def played(self) -> int:
        """The games that are played, those for the values too."""
        tuned = self.generations() * POPULATION * DEALS
        return tuned + self.games // CHECKED + self.games // FITTED


@dataclass(frozen=True)
class Trained:
    """What training found, and how much better it plays than what it began with."""

    numbers: dict[str, int]
    values: dict[str, list[float]]
    better: bool  # whether the numbers have changed at all
    margin: float  # of the tuned numbers against those it began with, in points
    interval: tuple[float, float]

    def data(self, training: Training) -> dict[str, Json]:
        """What is written down for these seats."""
        return {"made by": training.command(), "numbers": self.numbers, "values": self.values}


def trainable_of(game: Game) -> Trainable:
    """What the game offers for training; Unreadable if it offers nothing."""
    module = part_of(type(game), "training")
    offered: Callable[[Game], Trainable] | None = getattr(module, "trainable", None)
    if offered is None:
        raise Unreadable(f"{game.name} offers nothing to train")
    return offered(game)


def train(
    training: Training,
    jobs: int = 1,
    progress: Callable[[int, int], None] = lambda done, total: None,
    kept: Path | Results | None = None,
) -> Trained:
    """Tune, compare, and fit. `kept` is a file from which a training that was stopped goes on."""
    if not LEAST_GAMES <= training.games <= MOST_GAMES:
        raise Unreadable(f"training takes {LEAST_GAMES:,} to {MOST_GAMES:,} games")
    own = trainable_of(make(training.game, training.seats))
    names = list(own.numbers())
    first: Point = tuple(own.numbers().values())
    results = kept if isinstance(kept, Results) else Results(kept)
    done = results.open({"kind": "training", "command": training.command()}, _scores)
    total = training.played()
    with Workers(jobs) as workers:
        found = first
        for generation, centre, scores in _tuned(training, first, done, workers):
            found = centre
            if generation >= len(done):
                results.add({"generation": generation, "scores": scores})
            progress((generation + 1) * POPULATION * DEALS, total)
        margins = list(_compared(training, found, first, workers))
    margin, interval = _mean(margins)
    better = margin > 0
    progress(total - training.games // FITTED, total)
    numbers = dict(zip(names, found if better else first, strict=True))
    values = own.fitted(numbers, training.games // FITTED, f"{training.seed} values")
    return Trained(numbers, values, better, margin, interval)


def _scores(line: Line) -> list[float] | None:
    """The scores of a generation that was kept."""
    scores = line.get("scores")
    if not isinstance(scores, list) or len(scores) != POPULATION:
        return None
    return scores if all(isinstance(one, int | float) for one in scores) else None


# Tuning


def _tuned(
    training: Training, first: Point, done: Sequence[list[float]], workers: Workers
) -> Iterator[tuple[int, Point, list[float]]]:
    """By generation: the numbers that it leads to, and what its candidates scored."""
    centre, spread = [float(one) for one in first], [WIDE] * len(first)
    league = [first]
    for generation in range(training.generations()):
        key = f"{training.seed} {training.seats} generation {generation}"
        candidates = [rounded(centre), *_drawn(centre, spread, Rng(key))]
        if generation < len(done):
            scores = done[generation]
        else:
            scores = _scored(training, candidates, league, key, workers)
        best = sorted(range(POPULATION), key=lambda at: -scores[at])[:ELITE]
        centre, spread = _around([candidates[at] for at in best], spread)
        league = [first, *league[1:], rounded(centre)]
        if len(league) > LEAGUE:
            del league[1]
        yield generation, rounded(centre), scores


def _drawn(centre: Sequence[float], spread: Sequence[float], rng: Rng) -> Iterator[Point]:
    """Candidates around the centre. Only sums and products: equal on every machine."""
    for _candidate in range(POPULATION - 1):
        yield rounded(
            [
                middle * max(0.2, 1.0 + wide * (sum(rng.uniform() for _ in range(12)) - 6.0))
                for middle, wide in zip(centre, spread, strict=True)
            ]
        )


def rounded(numbers: Sequence[float]) -> Point:
    """Whole numbers, none of them 0."""
    return tuple(round(one) or 1 for one in numbers)


def _around(elite: Sequence[Point], spread: Sequence[float]) -> tuple[list[float], list[float]]:
    """The middle of the best, and how far apart they are; it narrows slowly."""
    centre, wide = [], []
    for at, before in enumerate(spread):
        own = [point[at] for point in elite]
        middle = sum(own) / len(own)
        apart = sum(abs(one - middle) for one in own) / len(own) / abs(middle)
        centre.append(middle)
        wide.append(max(NARROW, (before + apart) / 2))
    return centre, wide


def _scored(
    training: Training,
    candidates: Sequence[Point],
    league: Sequence[Point],
    key: str,
    workers: Workers,
) -> list[float]:
    """What each candidate scores on average, all in the same deals against the same others."""
    rng = Rng(f"{key} others")
    fields = [
        [league[rng.below(len(league))] for _seat in range(training.seats - 1)]
        for _deal in range(DEALS)
    ]
    deals = [
        (own, tuple(others), deal, f"{key} deal {deal}")
        for own in candidates
        for deal, others in enumerate(fields)
    ]
    found = list(workers.run(partial(_play, training.game, training.seats), deals, DEALS))
    return [round(sum(found[at : at + DEALS]) / DEALS, 6) for at in range(0, len(found), DEALS)]


def _compared(training: Training, found: Point, first: Point, workers: Workers) -> Iterator[float]:
    """By deal: how much more the tuned numbers score against the first ones than these do."""
    deals = [
        (own, (first,) * (training.seats - 1), deal, f"{training.seed} compared {deal}")
        for deal in range(max(2, training.games // CHECKED // 2))
        for own in (found, first)
    ]
    scores = list(workers.run(partial(_play, training.game, training.seats), deals, DEALS))
    for at in range(0, len(scores), 2):
        yield scores[at] - scores[at + 1]


def _mean(numbers: Sequence[float]) -> tuple[float, tuple[float, float]]:
    """The mean and its 95 % interval."""
    middle = sum(numbers) / len(numbers)
    square = sum((one - middle) ** 2 for one in numbers) / max(1, len(numbers) - 1)
    width = 1.96 * math.sqrt(square / len(numbers))
    return round(middle, 3), (round(middle - width, 3), round(middle + width, 3))


# Games


@lru_cache(maxsize=8)
def _offered(game: str, seats: int) -> tuple[Game, Trainable]:
    made = make(game, seats)
    return made, trainable_of(made)


@lru_cache(maxsize=64)
def _policy(game: str, seats: int, point: Point) -> Policy:
    own = _offered(game, seats)[1]
    return own.policy(dict(zip(own.numbers(), point, strict=True)))


def _play(game: str, seats: int, deal: tuple[Point, tuple[Point, ...], int, str]) -> float:
    """The lead of a candidate over the best other, or its score if it is alone."""
    own, others, number, key = deal
    mine = number % seats
    points = [*others[:mine], own, *others[mine:]]
    policies = [_policy(game, seats, point) for point in points]
    state, rng = _offered(game, seats)[0].start(), Rng(key)
    while not state.over():
        if state.due:
            state.deal_any(rng)
            continue
        seat = state.actors()[0]
        state.play(seat, policies[seat].choose(state, seat, rng))
    scores = [float(one) for one in state.points()]
    rivals = [score for seat, score in enumerate(scores) if seat != mine]
    return scores[mine] - max(rivals, default=0.0)
