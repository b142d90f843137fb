"""A ladder: players over duplicate deals, with ratings that anybody can reproduce.

At two seats every pair plays, and stops early once its result is beyond doubt; with more seats the
field of each deal is drawn so that all meet equally often. Results are kept line by line, so a
ladder that was interrupted goes on where it stopped. Any number of processes gives the same table.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice
from pathlib import Path

from carbarn.arena.deals import Deal, Dealer, Field, Key, fields, play_deal
from carbarn.arena.failures import Failures
from carbarn.arena.kept import Line, Results
from carbarn.arena.play import Limit
from carbarn.arena.ratings import ANCHOR, MEAN, ratings
from carbarn.arena.simulate import check_bots
from carbarn.arena.table import Rules, Specs, players_of
from carbarn.arena.workers import Workers
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.games import make

__all__ = ["Deal", "Pair", "ladder", "match_up", "play_deal"]

LEAST_DEALS = 10  # no pair stops before that
LOOK = 5  # a pair is looked at after so many more deals
SURE = 3.3  # standard errors from one half at which a pair is beyond doubt (looked at often)
MOST_DEALS = 1_000_000
MOST_PLAYERS = 12  # at more than two seats, where all fields are gone through


@dataclass
class Pair:
    """What one player got from deals with another, each from 0 to 1."""

    names: tuple[str, str]
    gained: list[float] = field(default_factory=list)

    def mean(self) -> float:
        """The first player's share."""
        return sum(self.gained) / len(self.gained)

    def error(self) -> float:
        """The standard error of that share, over deals."""
        count, mean = len(self.gained), self.mean()
        # a little is added so that ten equal deals do not count as certainty
        squares = sum((share - mean) ** 2 for share in self.gained) + 0.25
        return math.sqrt(squares / count / max(1, count - 1))

    def decided(self) -> bool:
        """Whether more deals would hardly change who is better."""
        count = len(self.gained)
        if count < LEAST_DEALS or count % LOOK:
            return False
        return abs(self.mean() - 0.5) > SURE * self.error()

    def data(self) -> dict[str, Json]:
        """As plain data."""
        mean, width = self.mean(), 1.96 * self.error()
        return {
            "players": list(self.names),
            "deals": len(self.gained),
            "win_share": round(mean, 4),
            "interval": [round(max(0.0, mean - width), 4), round(min(1.0, mean + width), 4)],
        }


@dataclass
class Plan:
    """Which deals are wanted, and what is known of them."""

    wanted: dict[Field | None, list[Key]]  # by what may stop early: a pair; None: nothing may
    early: bool
    done: list[Deal] = field(default_factory=list)
    gained: dict[Field | None, list[float]] = field(default_factory=dict)

    def total(self) -> int:
        """How many deals there will be, if no more pair stops early."""
        return len(self.done) + sum(len(self.wanted[part]) for part in self._open())

    def next(self) -> list[Key]:
        """The deals to play before anything is looked at again; empty at the end.

        They are the same however many are played at once. Those with low numbers come first, so
        that a ladder without the time for all has as many of each pair.
        """
        found = []
        for part in self._open():
            count = len(self.gained.get(part, ()))
            some = LOOK if count >= LEAST_DEALS else LEAST_DEALS - count
            some = some if self.early and part is not None else len(self.wanted[part])
            found += self.wanted[part][:some]
        return sorted(found, key=lambda key: (key[1], key[0]))

    def add(self, deal: Deal) -> None:
        """Take in a deal that has been played."""
        part = next(part for part in self.wanted if part is None or part == deal.field)
        self.wanted[part].remove(deal.key)
        self.gained.setdefault(part, []).append(deal.share)
        self.done.append(deal)

    def _open(self) -> list[Field | None]:
        return [part for part, keys in self.wanted.items() if keys and not self._decided(part)]

    def _decided(self, part: Field | None) -> bool:
        if not self.early or part is None:
            return False
        return Pair((part[0], part[1]), self.gained.get(part, [])).decided()


@dataclass(frozen=True)
class Run:
    """How deals are played, whichever they are."""

    jobs: int = 1
    kept: Path | Results | None = None
    progress: Callable[[int, int], None] = lambda done, total: None
    failures: Failures = field(default_factory=Failures)
    stop: Callable[[], bool] = lambda: False


def ladder(
    name: str,
    specs: Specs,
    deals: int,
    seed: int | str = 0,
    options: Mapping[str, Json] | None = None,
    kept: Path | Results | None = None,
    records: Path | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
    *,
    seats: int = 2,
    pairs: Sequence[tuple[str, str]] | None = None,
    jobs: int = 1,
    limit: Limit | None = None,
    anchor: str = MEAN,
    early: bool = True,
    failures: Failures | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> dict[str, Json]:
    """Play the deals of all players; the table of ratings and the pairs behind it.

    The players are names, classes or objects, or a dictionary of them by name. At two seats each
    pair plays `deals` deals, or fewer if `early`, and only those in `pairs` if they are given;
    with more seats, there are `deals` altogether. `stop` is asked before every deal.
    """
    players = {player.name: player.spec for player in players_of(specs)}
    _check(len(specs), players, seats, anchor)
    if unknown := {name for pair in pairs or () for name in pair} - set(players):
        raise Unreadable(f"these pairs name no player: {', '.join(sorted(unknown))}")
    if not 1 <= deals <= MOST_DEALS:
        raise Unreadable(f"cannot play {deals} deals; play 1 to {MOST_DEALS}")
    wanted = _wanted(list(players), seats, deals, str(seed), pairs)
    plan = Plan(wanted, early and seats == 2)
    rules = Rules(name, dict(options or {}), limit)
    request: Line = {"players": list(players), "deals": deals, "early": early, "anchor": anchor}
    dealer = Dealer(rules, players, str(seed), records)
    _play(plan, dealer, seats, request, Run(jobs, kept, progress, failures or Failures(), stop))
    done = sorted(plan.done, key=lambda deal: deal.key)
    report = _heading(rules, seats, str(seed))
    del report["kind"]
    return {**report, "deals": deals, **_tables(done, list(players), str(seed), anchor)}


def match_up(
    name: str,
    specs: Sequence[str],
    deals: int,
    seed: int | str = 0,
    kept: Path | Results | None = None,
    *,
    jobs: int = 1,
    stop: Callable[[], bool] = lambda: False,
) -> dict[str, Json] | None:
    """The first player's share of wins over deals of one field; others may be there twice.

    None if there was no time for a deal.
    """
    # two players are filed in the order in which a ladder files them, and share its deals
    field = tuple(sorted(specs) if len(specs) == 2 else specs)
    keys: list[Key] = [(field, number) for number in range(deals)]
    plan = Plan({None: keys}, early=False)
    dealer = Dealer(Rules(name, {}), dict(zip(specs, specs, strict=True)), str(seed))
    request: Line = {"field": list(specs), "deals": deals}
    _play(plan, dealer, len(specs), request, Run(jobs, kept, stop=stop))
    if not plan.done:
        return None
    names, first = (specs[0], ",".join(specs[1:])), field.index(specs[0])
    return {**Pair(names, [deal.won(first) for deal in plan.done]).data(), "seats": len(specs)}


def _play(plan: Plan, dealer: Dealer, seats: int, request: Line, run: Run) -> None:
    """Play what is wanted and not yet known, and keep it."""
    workers = Workers(run.jobs)
    make(dealer.rules.name, seats, dealer.rules.options)  # wrong usage is told before it starts
    check_bots(players_of(dealer.players), run.jobs)
    results = run.kept if isinstance(run.kept, Results) else Results(run.kept)
    heading = _heading(dealer.rules, seats, dealer.seed)
    known = {deal.key: deal for deal in results.open(heading, Deal.of_line)}
    results.begin(request)
    with workers:
        while keys := plan.next():
            for key in keys:
                if key in known:
                    plan.add(known[key])
            wanted = [key for key in keys if key not in known]
            playing = workers.run(dealer, wanted)
            for _key in wanted:
                if run.stop():
                    workers.end_now()
                    return
                deal = next(playing)
                results.add(deal.line())
                plan.add(deal)
                for failure in deal.failures:
                    run.failures.add(failure)
                run.progress(len(plan.done), plan.total())


def _heading(rules: Rules, seats: int, seed: str) -> Line:
    """What deals must have in common to be counted together."""
    return {
        "kind": "ladder",
        "game": rules.name,
        "options": dict(rules.options),
        "seats": seats,
        "seed": seed,
        "seconds": str(rules.limit) if rules.limit else None,
    }


def _check(count: int, players: Mapping[str, object], seats: int, anchor: str) -> None:
    if len(players) != count or count < 2:
        raise Unreadable("a ladder needs at least two players, each named once")
    if not 2 <= seats <= 6:
        raise Unreadable(f"a ladder is for 2 to 6 seats, not {seats}")
    if count < seats:
        raise Unreadable(f"a ladder at {seats} seats needs at least {seats} players, not {count}")
    if seats > 2 and count > MOST_PLAYERS:
        raise Unreadable(f"a ladder at {seats} seats is for at most {MOST_PLAYERS} players")
    if anchor != MEAN and anchor not in players:
        raise Unreadable(f"the anchor {anchor!r} is none of the players: {', '.join(players)}")


def _wanted(
    names: Sequence[str],
    seats: int,
    deals: int,
    seed: str,
    pairs: Sequence[tuple[str, str]] | None,
) -> dict[Field | None, list[Key]]:
    if seats == 2:
        every = combinations(sorted(names), 2)
        meet = every if pairs is None else sorted({tuple(sorted(pair)) for pair in pairs})
        return {pair: [(pair, number) for number in range(deals)] for pair in meet}
    drawn = islice(fields(names, seats, seed), deals)
    return {None: [(one, number) for number, one in enumerate(drawn)]}


def _tables(deals: Sequence[Deal], names: Sequence[str], seed: str, anchor: str) -> Line:
    rows = ratings(names, deals, seed, anchor)
    failed, late = _mishaps(deals)
    for row in rows:
        row["failed"], row["late"] = failed[row["player"]], late[row["player"]]
    return {
        "anchor": {"player": anchor, "rating": ANCHOR},
        "ratings": rows,
        "pairs": [pair.data() for pair in _pairs(names, deals)],
    }


def _pairs(names: Sequence[str], deals: Iterable[Deal]) -> list[Pair]:
    """What each player got from each of those named after it, if they have met."""
    gained: dict[tuple[str, str], list[float]] = {}
    for deal in deals:
        for (one, other), share in deal.results().items():
            gained.setdefault((one, other), []).append(share)
            gained.setdefault((other, one), []).append(1.0 - share)
    return [Pair(two, gained[two]) for two in combinations(names, 2) if two in gained]


def _mishaps(deals: Iterable[Deal]) -> tuple[Counter[str], Counter[str]]:
    """Games lost because a bot failed, and games in which its time ran out."""
    failed: Counter[str] = Counter()
    late: Counter[str] = Counter()
    for deal in deals:
        failed.update(deal.field[player] for player in deal.failed)
        for name, games in zip(deal.field, deal.late, strict=False):
            late[name] += games
    return failed, late
