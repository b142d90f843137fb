"""A ladder: every pair of players over duplicate deals, with reproducible ratings.

A *deal* is the same luck played once for every rotation of the seats, so luck favours nobody;
deals, not games, are what is counted. A pair stops early once its result is beyond doubt. Results
are kept line by line, so a ladder that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

from carbarn.arena.play import BotFailed, Seated, play_match
from carbarn.bots import find_bot
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json, canonical
from carbarn.core.match import Match
from carbarn.games import make

LEAST_DEALS = 10  # no pair stops before that
SURE = 3.3  # standard errors from one half at which a pair is beyond doubt (looked at often)


@dataclass(frozen=True)
class Deal:
    """The same luck played with the seats both ways, and the first player's share of wins."""

    pair: tuple[str, str]
    number: int
    share: float
    places: tuple[tuple[int, int], ...]  # of the two players, in each of the games

    def line(self) -> str:
        """As a line of the results file."""
        return canonical(
            {"pair": self.pair, "deal": self.number, "share": self.share, "places": self.places}
        )


@dataclass
class Pair:
    """The games of two players against each other."""

    names: tuple[str, str]
    deals: list[Deal] = field(default_factory=list)

    def mean(self) -> float:
        """The first player's share of wins."""
        return sum(deal.share for deal in self.deals) / len(self.deals)

    def error(self) -> float:
        """The standard error of that share, over deals."""
        count, mean = len(self.deals), self.mean()
        # a little is added so that ten equal deals do not count as certainty
        squares = sum((deal.share - mean) ** 2 for deal in self.deals) + 0.25
        return math.sqrt(squares / count / max(1, count - 1))

    def decided(self) -> bool:
        """Whether more deals would hardly change who is better."""
        if len(self.deals) < LEAST_DEALS:
            return False
        return abs(self.mean() - 0.5) > SURE * self.error()

    def data(self) -> dict[str, Json]:
        """As plain data."""
        mean, width = self.mean(), 1.96 * self.error()
        return {
            "players": list(self.names),
            "deals": len(self.deals),
            "win_share": round(mean, 4),
            "interval": [round(max(0.0, mean - width), 4), round(min(1.0, mean + width), 4)],
        }


def play_deal(
    name: str,
    options: Mapping[str, Json],
    pair: tuple[str, str],
    seed: str,
    number: int,
    records: Path | None = None,
) -> Deal:
    """Play the same luck with the seats both ways; `records` is a folder for the records."""
    game = make(name, 2, options)
    share, places = 0.0, []
    for turn in (0, 1):
        specs = [pair[turn], pair[1 - turn]]
        seats = [Seated(spec, find_bot(spec)) for spec in specs]
        match, result = play_match(game, seats, f"{seed}/{number}")
        if records is not None:
            _keep_record(records, match, f"{name} {' '.join(specs)} deal {number}")
        own, other = result.places[turn], result.places[1 - turn]
        share += 0.25 if own == other else 0.5 * (own < other)
        places.append((own, other))
    return Deal(pair, number, share, tuple(places))


def ladder(
    name: str,
    specs: Sequence[str],
    deals: int,
    seed: int | str = 0,
    options: Mapping[str, Json] | None = None,
    kept: Path | None = None,
    records: Path | None = None,
    progress: Callable[[str], None] = lambda line: None,
) -> dict[str, Json]:
    """Play all pairs; the table of ratings and the pairs behind it."""
    if len(set(specs)) != len(specs) or len(specs) < 2:
        raise Unreadable("a ladder needs at least two players, each named once")
    make(name, 2, options)
    for spec in specs:
        find_bot(spec)
    pairs = [Pair(pair) for pair in combinations(specs, 2)]
    heading = {"game": name, "options": dict(options or {}), "seed": str(seed)}
    for deal in _read(kept, heading):
        for pair in pairs:
            if pair.names == deal.pair and len(pair.deals) < deals:
                pair.deals.append(deal)
    for pair in pairs:
        number = pair.deals[-1].number + 1 if pair.deals else 0
        problem: BotFailed | None = None
        while number < deals and not pair.decided():
            try:
                deal = play_deal(name, options or {}, pair.names, str(seed), number, records)
            except BotFailed as found:  # it costs this deal, not the others
                problem = found
                progress(found.told(f"{name}-{seed}-{number}"))
            else:
                pair.deals.append(deal)
                _keep(kept, heading, deal)
                progress(f"{pair.names[0]} : {pair.names[1]}  {len(pair.deals)} deals")
            number += 1
        if problem is not None and not pair.deals:
            raise problem
    return {**heading, "ratings": ratings(specs, pairs), "pairs": [pair.data() for pair in pairs]}


def ratings(specs: Sequence[str], pairs: Iterable[Pair]) -> list[dict[str, Json]]:
    """Openskill ratings (Plackett-Luce) of all games in order, the best first."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = {spec: model.rating(name=spec) for spec in specs}
    rounds = sorted(
        (deal for pair in pairs for deal in pair.deals), key=lambda deal: (deal.number, deal.pair)
    )
    for deal in rounds:
        for places in deal.places:
            teams = [[rated[spec]] for spec in deal.pair]
            ((one,), (other,)) = model.rate(teams, ranks=list(places))
            rated[deal.pair[0]], rated[deal.pair[1]] = one, other
    table = [
        {
            "player": spec,
            "rating": round(one.mu, 2),
            "interval": [round(one.mu - 1.96 * one.sigma, 2), round(one.mu + 1.96 * one.sigma, 2)],
        }
        for spec, one in rated.items()
    ]
    return sorted(table, key=lambda row: -row["rating"])


def _read(kept: Path | None, heading: dict[str, Json]) -> list[Deal]:
    """The deals of an earlier run; Unreadable if the file is not one of this ladder."""
    if kept is None or not kept.exists():
        return []
    try:
        first, *lines = kept.read_text(encoding="utf-8").splitlines() or [canonical(heading)]
        known = json.loads(first)
    except (ValueError, RecursionError):
        raise _unusable(kept, "is not a ladder file") from None
    if known != heading:
        raise _unusable(kept, "belongs to another ladder")
    deals: list[Deal] = []
    for line in lines:
        deal = _deal_of(line)
        if deal is not None:
            deals.append(deal)
        elif len(deals) == len(lines) - 1:
            # the last line was cut off when the earlier run was stopped: what follows must not
            # be written onto it
            kept.write_text("\n".join([first, *lines[:-1], ""]), encoding="utf-8")
        else:
            raise _unusable(kept, f"has a line {len(deals) + 2} that is not a deal")
    return deals


def _unusable(kept: Path, sentence: str) -> Unreadable:
    return Unreadable(f"{kept} {sentence}; use another file or remove it")


def _deal_of(line: str) -> Deal | None:
    """The deal in a line, or None."""
    try:
        deal = json.loads(line)
        one, other = deal["pair"]
        places = tuple((int(mine), int(theirs)) for mine, theirs in deal["places"])
        return Deal((str(one), str(other)), int(deal["deal"]), float(deal["share"]), places)
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def _keep_record(folder: Path, match: Match, words: str) -> None:
    """Write the record of a game under a name that is valid on any file system."""
    folder.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^\w.@-]+", "-", words)
    (folder / f"{name}.jsonl").write_text(match.record().text, encoding="utf-8")


def _keep(kept: Path | None, heading: dict[str, Json], deal: Deal) -> None:
    if kept is None:
        return
    with kept.open("a", encoding="utf-8") as file:
        if file.tell() == 0:
            file.write(canonical(heading) + "\n")
        file.write(deal.line() + "\n")
