"""Duplicate deals: the same luck once for every rotation of the seats, so luck favours nobody."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from carbarn.arena.kept import Line
from carbarn.arena.play import Failure, Limit
from carbarn.arena.table import Player, Rules, play_table, players_of
from carbarn.bots.specs import Spec
from carbarn.core.event import Json
from carbarn.core.luck import Rng
from carbarn.core.match import Match

Field = tuple[str, ...]  # the names of those who play a deal; a name may be there more than once
Key = tuple[Field, int]


@dataclass(frozen=True)
class Deal:
    """The same luck played with every rotation of the seats; deals are what is counted."""

    field: Field
    number: int
    places: tuple[tuple[int, ...], ...]  # of the field, in each of the games
    failed: tuple[int, ...] = ()  # who lost a game because the bot failed, by place in the field
    late: tuple[int, ...] = ()  # games in which the time of each ran out; empty if of none
    failures: tuple[Failure, ...] = ()  # not in the file

    @property
    def key(self) -> Key:
        """Which deal this is."""
        return self.field, self.number

    @property
    def share(self) -> float:
        """The share of the first player in the results against the others of the field."""
        others = range(1, len(self.field))
        points = sum(versus(places, 0, other) for places in self.places for other in others)
        return points / len(self.places) / len(others)

    def won(self, player: int = 0) -> float:
        """A player's share of the wins, by place in the field; a shared win counts in parts."""
        won = [1 / places.count(1) for places in self.places if places[player] == 1]
        return sum(won) / len(self.places)

    def results(self) -> dict[tuple[str, str], float]:
        """For each two of the field, one way round: what the first got from them, as a share."""
        total: dict[tuple[str, str], list[float]] = {}
        for one, other in combinations(range(len(self.field)), 2):
            names = self.field[one], self.field[other]
            if names[0] == names[1]:
                continue
            if names[0] > names[1]:
                one, other, names = other, one, (names[1], names[0])
            for places in self.places:
                total.setdefault(names, []).append(versus(places, one, other))
        return {names: sum(points) / len(points) for names, points in total.items()}

    def line(self) -> Line:
        """As a line of the results file."""
        line: Line = {
            "field": list(self.field),
            "deal": self.number,
            "places": [list(places) for places in self.places],
        }
        if self.failed:
            line["failed"] = list(self.failed)
        if self.late:
            line["late"] = list(self.late)
        return line

    @classmethod
    def of_line(cls, line: Line) -> Deal | None:
        """The deal in a line, or None."""
        try:
            field = tuple(str(name) for name in line["field"])
            places = tuple(tuple(int(place) for place in game) for game in line["places"])
            failed, late = (
                tuple(int(one) for one in line.get(key, ())) for key in ("failed", "late")
            )
            deal = cls(field, int(line["deal"]), places, failed, late)
        except (ValueError, TypeError, KeyError):
            return None
        whole = len(places) == len(field) > 1 and all(len(game) == len(field) for game in places)
        known = all(0 <= one < len(field) for one in failed) and len(late) in (0, len(field))
        return deal if whole and known and deal.number >= 0 else None


def versus(places: Sequence[int], one: int, other: int) -> float:
    """1 if the one came before the other, a half if they share a place."""
    return 0.5 if places[one] == places[other] else float(places[one] < places[other])


@dataclass(frozen=True)
class Dealer:
    """Plays deals; another process can get one."""

    rules: Rules
    players: dict[str, Spec]
    seed: str
    records: Path | None = None

    def __call__(self, key: Key) -> Deal:
        """Play the deal of a number between the players of a field."""
        field, number = key
        players = [Player(name, self.players[name]) for name in field]
        outcomes = []
        for shift in range(len(field)):
            seed = f"{self.seed}/{number}"
            outcome, match = play_table(self.rules, players, seed, number, shift)
            outcomes.append(outcome)
            if self.records is not None and match is not None:
                _keep_record(self.records, match, f"{self.rules.name} {number}")
        late = [
            sum(bool(one.late) and one.late[player] > 0 for one in outcomes)
            for player in range(len(field))
        ]
        return Deal(
            field,
            number,
            tuple(outcome.places for outcome in outcomes),
            tuple(outcome.failed for outcome in outcomes if outcome.failed is not None),
            tuple(late) if any(late) else (),
            tuple(outcome.failure for outcome in outcomes if outcome.failure is not None),
        )


def play_deal(
    name: str,
    options: dict[str, Json],
    field: Sequence[Spec],
    seed: str,
    number: int,
    limit: Limit | None = None,
) -> Deal:
    """Play one deal of any number of players."""
    players = players_of(field)
    rules = Rules(name, options, limit)
    dealer = Dealer(rules, {player.name: player.spec for player in players}, seed)
    return dealer((tuple(player.name for player in players), number))


def fields(names: Sequence[str], seats: int, seed: str) -> Iterator[Field]:
    """Fields of so many players, without end, in which all players meet equally often.

    Each possible field comes once before any comes again; the next is always one of those whose
    players have met least often so far. The order in which they sit is drawn.
    """
    order = Rng(f"{seed} fields")
    possible = sorted(combinations(sorted(names), seats))
    met = dict.fromkeys(combinations(sorted(names), 2), 0)
    while True:
        left = list(possible)
        while left:
            counts = [sum(met[pair] ** 2 for pair in combinations(one, 2)) for one in left]
            least = [one for one, count in zip(left, counts, strict=True) if count == min(counts)]
            field = least[order.below(len(least))]
            left.remove(field)
            for pair in combinations(field, 2):
                met[pair] += 1
            yield _shuffled(field, order)


def _shuffled(field: Field, order: Rng) -> Field:
    left, drawn = list(field), []
    while left:
        drawn.append(left.pop(order.below(len(left))))
    return tuple(drawn)


def _keep_record(folder: Path, match: Match, words: str) -> None:
    """Write the record of a game under a name that is valid on any file system."""
    folder.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^\w.@-]+", "-", f"{words} {' '.join(match.names)}")
    if len(name) > 120:
        name = f"{name[:100]}-{hashlib.sha256(name.encode()).hexdigest()[:16]}"
    (folder / f"{name}.jsonl").write_text(match.record().text, encoding="utf-8")
