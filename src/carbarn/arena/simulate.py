"""Many games between the same players; any number of processes gives the same counts."""

from __future__ import annotations

import math
import signal
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from multiprocessing import get_context

from carbarn.arena.play import BotFailed, Seated, play_match
from carbarn.bots import Spec, find_bot, name_of
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.games import make

CHUNK = 10  # games that a process plays before it reports


@dataclass(frozen=True)
class Outcome:
    """How one game ended, by player (not by seat)."""

    number: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    scale: int


@dataclass(frozen=True)
class Failure:
    """A game that does not count, because a bot did something wrong."""

    number: int
    problem: BotFailed


@dataclass
class Tally:
    """How a player did in all games."""

    spec: str
    games: int = 0
    wins: float = 0.0  # a shared win counts in parts
    scores: float = 0.0
    squares: float = 0.0
    places: int = 0

    def add(self, outcome: Outcome, player: int) -> None:
        """Count one game."""
        score = outcome.scores[player] / outcome.scale
        self.games += 1
        if outcome.places[player] == 1:
            self.wins += 1 / outcome.places.count(1)
        self.scores += score
        self.squares += score * score
        self.places += outcome.places[player]

    def data(self) -> dict[str, Json]:
        """As plain data, with 95 % intervals."""
        mean = self.scores / self.games
        spread = math.sqrt(max(0.0, self.squares / self.games - mean * mean))
        share = self.wins / self.games
        return {
            "player": self.spec,
            "games": self.games,
            "wins": round(self.wins, 6),
            "win_share": round(share, 6),
            "interval": [round(bound, 6) for bound in wilson(share, self.games)],
            "mean_score": round(mean, 6),
            "score_interval": [
                round(mean + sign * 1.96 * spread / math.sqrt(self.games), 6) for sign in (-1, 1)
            ],
            "mean_place": round(self.places / self.games, 6),
        }


def wilson(share: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The Wilson interval of a share; it stays between 0 and 1."""
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    width = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    width /= 1 + z * z / games
    return max(0.0, middle - width), min(1.0, middle + width)


def play_numbered(
    name: str, options: Mapping[str, Json], specs: Sequence[Spec], seed: str, number: int
) -> Outcome:
    """Game `number` of a simulation: player p sits in seat p + number, so all share all seats."""
    count = len(specs)
    seats = tuple((player + number) % count for player in range(count))
    seated = [Seated("", find_bot("random"))] * count
    for player, spec in enumerate(specs):
        seated[seats[player]] = Seated(name_of(spec), find_bot(spec))
    _match, result = play_match(make(name, count, options), seated, f"{seed}/{number}")
    return Outcome(
        number,
        seats,
        tuple(result.scores[seat] for seat in seats),
        tuple(result.places[seat] for seat in seats),
        result.scale,
    )


def _tried(
    name: str, options: Mapping[str, Json], specs: Sequence[Spec], seed: str, number: int
) -> Outcome | Failure:
    """The same; a bot that fails costs this game, not the others."""
    try:
        return play_numbered(name, options, specs, seed, number)
    except BotFailed as problem:
        return Failure(number, problem)


def simulate(
    name: str,
    specs: Sequence[Spec],
    games: int,
    seed: int | str = 0,
    options: Mapping[str, Json] | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    keep: Callable[[Outcome], None] = lambda outcome: None,
    failed: Callable[[str], None] = lambda sentence: None,
) -> list[Tally]:
    """Play the games and count how each player did. `keep` gets every game, in order.

    Players are named as for `find_bot`, or are classes or bots themselves. A game in which a bot
    fails does not count; `failed` gets a sentence about it. Unreadable if no game was played.
    """
    if games < 1:
        raise Unreadable(f"cannot play {games} games; play at least 1")
    if jobs < 1:
        raise Unreadable(f"cannot use {jobs} processes; use at least 1")
    make(name, len(specs), options)  # report wrong usage before anything starts
    tallies = [Tally(name_of(spec)) for spec in specs]
    for spec in specs:
        find_bot(spec)
    arguments = (repeat(name), repeat(dict(options or {})), repeat(list(specs)), repeat(str(seed)))
    problem: BotFailed | None = None
    for outcome in _outcomes(arguments, games, jobs):
        if isinstance(outcome, Failure):
            problem = outcome.problem
            failed(problem.told(f"{name}-{seed}-{outcome.number}"))
            continue
        for player, tally in enumerate(tallies):
            tally.add(outcome, player)
        keep(outcome)
        progress(outcome.number + 1)
    if problem is not None and not tallies[0].games:
        raise problem
    return tallies


def _outcomes(
    arguments: tuple[Iterable[str], Iterable[dict[str, Json]], Iterable[list[Spec]], Iterable[str]],
    games: int,
    jobs: int,
) -> Iterable[Outcome | Failure]:
    if jobs == 1:
        yield from map(_tried, *arguments, range(games))
        return
    # Ctrl-C in a terminal reaches the processes as well; this one decides what becomes of them
    ignore = (signal.SIGINT, signal.SIG_IGN)
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, ignore)
    try:
        yield from pool.map(_tried, *arguments, range(games), chunksize=CHUNK)
    finally:
        pool.shutdown(cancel_futures=True)
