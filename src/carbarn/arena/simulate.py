"""Many games between the same players; any number of processes gives the same counts."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from carbarn.arena.failures import Failures
from carbarn.arena.kept import Line, Results
from carbarn.arena.play import Limit, seat_bot
from carbarn.arena.table import Outcome, Player, Rules, Specs, play_table, players_of
from carbarn.arena.workers import Workers, check_portable
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.games import make

__all__ = ["Outcome", "Tally", "play_numbered", "simulate", "wilson"]

BATCH = 10  # games that a process plays before it reports


@dataclass
class Tally:
    """How a player did in all games."""

    spec: str
    games: int = 0
    wins: float = 0.0  # a shared win counts in parts
    scored: int = 0  # games that came to their end
    scores: float = 0.0
    squares: float = 0.0
    places: int = 0
    failed: int = 0  # games that its bot has lost by a mistake
    late: int = 0  # games in which its time ran out

    def add(self, outcome: Outcome, player: int) -> None:
        """Count one game."""
        self.games += 1
        if outcome.places[player] == 1:
            self.wins += 1 / outcome.places.count(1)
        if outcome.scores:
            score = outcome.scores[player] / outcome.scale
            self.scored += 1
            self.scores += score
            self.squares += score * score
        self.places += outcome.places[player]
        self.failed += outcome.failed == player
        self.late += bool(outcome.late) and outcome.late[player] > 0

    def data(self) -> dict[str, Json]:
        """As plain data, with 95 % intervals."""
        share = self.wins / self.games
        mean, bounds = self._score()
        return {
            "player": self.spec,
            "games": self.games,
            "wins": round(self.wins, 6),
            "win_share": round(share, 6),
            "interval": [round(bound, 6) for bound in wilson(share, self.games)],
            "mean_score": mean,
            "score_interval": bounds,
            "mean_place": round(self.places / self.games, 6),
            "failed": self.failed,
            "late": self.late,
        }

    def _score(self) -> tuple[float | None, list[float] | None]:
        """The mean score and its interval, over the games that came to their end."""
        if not self.scored:
            return None, None
        mean = self.scores / self.scored
        spread = math.sqrt(max(0.0, self.squares / self.scored - mean * mean))
        width = 1.96 * spread / math.sqrt(self.scored)
        return round(mean, 6), [round(mean - width, 6), round(mean + width, 6)]


def wilson(share: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The Wilson interval of a share; it stays between 0 and 1."""
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    width = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    width /= 1 + z * z / games
    return max(0.0, middle - width), min(1.0, middle + width)


def play_numbered(
    name: str, options: Mapping[str, Json], specs: Specs, seed: str, number: int
) -> Outcome:
    """Game `number` of a simulation: player p sits in seat p + number, so all share all seats."""
    return _play(Rules(name, options), players_of(specs), seed, number)


def _play(rules: Rules, players: Sequence[Player], seed: str, number: int) -> Outcome:
    return play_table(rules, players, f"{seed}/{number}", number, number)[0]


def simulate(
    name: str,
    specs: Specs,
    games: int,
    seed: int | str = 0,
    options: Mapping[str, Json] | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    keep: Callable[[Outcome], None] = lambda outcome: None,
    *,
    limit: Limit | None = None,
    kept: Path | Results | None = None,
    failures: Failures | None = None,
) -> list[Tally]:
    """Play the games and count how each player did. `keep` gets every game, in order.

    The players are names, classes or objects, or a dictionary of them by name. `kept` is a file
    from which a simulation that was stopped goes on. A bot that fails loses that game.
    """
    if games < 1:
        raise Unreadable(f"cannot play {games} games; play at least 1")
    players = players_of(specs)
    workers = Workers(jobs)
    make(name, len(players), options)  # report wrong usage before anything starts
    check_bots(players, jobs)
    tallies = [Tally(player.name) for player in players]
    rules = Rules(name, dict(options or {}), limit)
    results = kept if isinstance(kept, Results) else Results(kept)
    failures = failures or Failures()
    done = _open(results, rules, players, str(seed), games)
    with workers:
        for outcome in _outcomes(workers, partial(_play, rules, players, str(seed)), done, games):
            if outcome.number >= len(done):
                results.add(_line(outcome))
            for player, tally in enumerate(tallies):
                tally.add(outcome, player)
            if outcome.failure is not None:
                failures.add(outcome.failure)
            keep(outcome)
            progress(outcome.number + 1)
    return tallies


def check_bots(players: Sequence[Player], jobs: int) -> None:
    """Unreadable, before anything starts, if a bot cannot be had."""
    for player in players:
        seat_bot(player.spec)
        if jobs > 1 and not isinstance(player.spec, str):
            check_portable(player.spec, player.name)


def _outcomes(
    workers: Workers, play: Callable[[int], Outcome], done: list[Outcome], games: int
) -> Iterator[Outcome]:
    """What is known from an earlier run, then what is played now, in the order of the numbers."""
    yield from done[:games]
    yield from workers.run(play, range(len(done), games), BATCH)


# The file from which a simulation goes on


def _open(
    results: Results, rules: Rules, players: Sequence[Player], seed: str, games: int
) -> list[Outcome]:
    names = [player.name for player in players]
    heading: Line = {
        "kind": "simulation",
        "game": rules.name,
        "options": dict(rules.options),
        "players": names,
        "seed": seed,
        "seconds": str(rules.limit) if rules.limit else None,
    }
    done = results.open(heading, partial(_outcome_of, len(names)))
    for number, outcome in enumerate(done):
        if outcome.number != number:
            raise Unreadable(f"{results.path} lacks game {number}; use another file or remove it")
    results.begin({"games": games})
    return done


def _line(outcome: Outcome) -> Line:
    line: Line = {
        "game": outcome.number,
        "scores": list(outcome.scores),
        "places": list(outcome.places),
        "scale": outcome.scale,
    }
    if outcome.late:
        line["late"] = list(outcome.late)
    if outcome.failed is not None:
        line["failed"] = outcome.failed
    return line


def _outcome_of(count: int, line: Line) -> Outcome | None:
    """The game in a line, or None."""
    try:
        number, scale = int(line["game"]), int(line["scale"])
        scores, places, late = (
            tuple(int(one) for one in line.get(key, ())) for key in ("scores", "places", "late")
        )
        failed = None if line.get("failed") is None else int(line["failed"])
    except (ValueError, TypeError, KeyError):
        return None
    fits = len(places) == count and len(scores) in (0, count) and len(late) in (0, count)
    if not fits or scale < 1 or number < 0:
        return None
    seats = tuple((player + number) % count for player in range(count))
    return Outcome(number, seats, scores, places, scale, late, failed)
