"""Writes docs/ladder.md and its pictures: how strong the bots are in every game, all in one run.

    python benchmarks/ladder.py --deals 200 --jobs 2 --minutes 600

Results are kept in artefacts/ladder as they come; the same command goes on after Ctrl-C, and a
larger --deals or --minutes adds to what is there. Remove that folder after a bot has changed.
"""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import click

from carbarn.arena.ladder import ladder, match_up
from carbarn.arena.pictures import budget_picture, ratings_picture
from carbarn.arena.ratings import MEAN
from carbarn.arena.simulate import simulate
from carbarn.bots import find_bot
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.core.game import Game
from carbarn.games import load_games

T = TypeVar("T")
ROOT = Path(__file__).parent.parent

# What the page tells. A bot that is not registered is left out, and the page says so.
PLAYERS = (
    "random", "beginner", "casual", "strong", "expert", "greedy-v1", "greedy",
    "ismcts@100", "ismcts@1000",
)  # fmt: skip
SEATS = (2, 4)
MATCH_UPS = (
    ("expert", "greedy-v1"),
    ("expert", "greedy-v1", "greedy-v1", "greedy-v1"),
    ("expert", "strong"),
    ("strong", "casual"),
    ("casual", "beginner"),
    ("beginner", "random"),
    ("greedy", "random"),
    ("ismcts@1000", "greedy"),
    ("ismcts@1000", "greedy", "greedy", "greedy"),
)
SOLO = ("expert", "strong", "casual", "beginner", "greedy-v1", "greedy", "random")
SEARCH = "ismcts"  # whose strength is shown against its budget
BUDGETS = (50, 100, 200, 400, 800, 1600)
MEASURE = "greedy"  # rated together with the budgets; its rating is fixed


class TimeUp(BaseException):
    """The time of a part is up; no mistake of a bot."""


def _end(_number: int, _frame: object) -> None:
    raise TimeUp


@dataclass
class Report:
    """What has been asked for, what is there, and the page so far."""

    deals: int
    seed: str
    jobs: int
    minutes: float | None
    folder: Path
    page: Path
    command: str
    lines: list[str] = field(default_factory=list)
    parts: int = 1  # that still have to be played
    cut: bool = False  # by the time
    _start: float = field(default_factory=time.monotonic)

    def has(self, bot: str) -> bool:
        """Whether a bot is registered."""
        try:
            find_bot(bot)
        except Unreadable:
            return False
        return True

    def timed(self, play: Callable[[Callable[[], bool]], T]) -> T:
        """Play a part for an equal share of the time that is left; then what is there counts.

        `play` gets a function that says whether to stop. A deal that takes too long is cut off.
        """
        if self.minutes is None:
            return play(lambda: False)
        left = 60 * self.minutes - (time.monotonic() - self._start)
        share = max(0.001, left / max(1, self.parts))
        self.parts -= 1
        signal.signal(signal.SIGALRM, _end)
        try:
            try:
                # again after a second: Python swallows what is raised while it clears up
                signal.setitimer(signal.ITIMER_REAL, share, 1)
                return play(lambda: False)
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
        except TimeUp:
            signal.setitimer(signal.ITIMER_REAL, 0)
            self.cut = True
            return play(lambda: True)

    def say(self, *lines: str) -> None:
        """Put lines on the page, and an empty one after them."""
        self.lines += [*lines, ""]

    def picture(self, name: str, words: str, text: str) -> None:
        """Put a picture beside the page and on it."""
        place = self.page.with_suffix("") / f"{name}.svg"
        place.parent.mkdir(exist_ok=True)
        place.write_text(text, encoding="utf-8")
        self.say(f"![{words}]({self.page.stem}/{name}.svg)")

    def kept(self, game: type[Game], part: int | str) -> Path:
        """The file for the results of a part; those for as many seats share one."""
        self.folder.mkdir(parents=True, exist_ok=True)
        print(f"{game.title}: {part}", file=sys.stderr)
        return self.folder / f"{game.name}-{part}.jsonl"


def budget_of(bot: str) -> str:
    """How long a bot thinks about a decision, if it says so."""
    made = find_bot(bot)
    nodes, seconds = getattr(made, "nodes", None), getattr(made, "seconds", None)
    if isinstance(nodes, int):
        return f"{nodes:,} simulations"
    return f"{seconds:g} s" if isinstance(seconds, int | float) else ""


def percent(row: dict[str, Json]) -> str:
    """A share with its interval, for a table."""
    low, high = row["interval"]
    return f"{row['win_share']:.1%} | {low:.1%} to {high:.1%}"


def table(report: Report, heads: str, rows: Sequence[str]) -> None:
    """A table with these heads; cells are separated by bars."""
    count = heads.count("|") + 1
    report.say(f"| {heads} |", "|" + "---|" * count, *(f"| {row} |" for row in rows))


def rate(
    report: Report, game: type[Game], players: Sequence[str], seats: int, anchor: str
) -> dict[str, Json]:
    """The table of a ladder."""
    kept = report.kept(game, seats)
    return report.timed(
        lambda stop: ladder(
            game.name, players, report.deals, report.seed, kept=kept,
            seats=seats, jobs=report.jobs, anchor=anchor, stop=stop,
        )
    )  # fmt: skip


def show_ladder(report: Report, game: type[Game], seats: int) -> None:
    """Ratings and pairs at so many seats."""
    players = [bot for bot in PLAYERS if report.has(bot)]
    found = rate(report, game, players, seats, MEAN)
    report.say(f"### {seats} players")
    words = f"carbarn ladder {game.name} --players {','.join(players)} --seats {seats}"
    report.say(f"`{words} --deals {report.deals} --seed {report.seed}`")
    if not found["pairs"]:
        report.say("There was no time for a deal.")
        return
    report.picture(f"{game.name}-{seats}", f"Ratings for {seats} players", ratings_picture(found))
    rows = [
        f"{row['player']} | {row['rating']} | {row['interval'][0]} to {row['interval'][1]} "
        f"| {budget_of(row['player'])} | {row['deals']}"
        for row in found["ratings"]
    ]
    table(report, "Player | Rating | 95 % | Budget for a decision | Deals", rows)
    failed = [f"{row['player']} {row['failed']}" for row in found["ratings"] if row["failed"]]
    if failed:
        report.say(f"Games lost because a bot failed: {', '.join(failed)}.")
    rows = [
        f"{' | '.join(pair['players'])} | {percent(pair)} | {pair['deals']}"
        for pair in found["pairs"]
    ]
    table(report, "Player | Against | Gets | 95 % | Deals", rows)


def show_match_ups(report: Report, game: type[Game], seats: int) -> Iterator[str]:
    """The rows of all match-ups at so many seats."""
    for names in match_ups(report, game):
        if len(names) == seats:
            found = meet(report, game, names)
            others = ", ".join(names[1:])
            told = f"{percent(found)} | {found['deals']}" if found else "no time | | 0"
            yield f"{names[0]} | {others} | {told}"


def meet(report: Report, game: type[Game], names: Sequence[str]) -> dict[str, Json] | None:
    """The result of one match-up, or None if there was no time for a deal."""
    kept = report.kept(game, len(names))
    return report.timed(
        lambda stop: match_up(
            game.name, names, report.deals, report.seed, kept, jobs=report.jobs, stop=stop
        )
    )


def match_ups(report: Report, game: type[Game]) -> list[tuple[str, ...]]:
    """Those between bots that there are, for as many as can play."""
    return [
        names
        for names in MATCH_UPS
        if len(names) in game.seat_counts and all(map(report.has, names))
    ]


def show_solo(report: Report, game: type[Game]) -> None:
    """Mean scores of those who play alone."""
    rows = []
    for bot in filter(report.has, SOLO):
        row = play_solo(report, game, bot)
        if row is None or row["score_interval"] is None:
            rows.append(f"{bot} | no game came to its end | | 0")
            continue
        low, high = row["score_interval"]
        rows.append(f"{bot} | {row['mean_score']:.1f} | {low:.1f} to {high:.1f} | {row['games']}")
    report.say("### Alone", "", "Mean scores; every player has the same luck.")
    table(report, "Player | Mean score | 95 % | Games", rows)


def play_solo(report: Report, game: type[Game], bot: str) -> dict[str, Json] | None:
    """As many games as there are deals, or as there is time for; None if for none."""
    kept = report.kept(game, f"1-{bot}")

    def play(stop: Callable[[], bool]) -> dict[str, Json] | None:
        games = report.deals
        if stop():
            games = kept.read_text(encoding="utf-8").count('"places"') if kept.exists() else 0
        if not games:
            return None
        (tally,) = simulate(game.name, [bot], games, report.seed, jobs=report.jobs, kept=kept)
        return tally.data()

    return report.timed(play)


def show_budgets(report: Report, game: type[Game]) -> None:
    """How strong the search is with more and more simulations."""
    bots = {budget: f"{SEARCH}@{budget}" for budget in BUDGETS}
    players = [MEASURE, *bots.values()]
    found = rate(report, game, players, 2, MEASURE)
    rated = {row["player"]: row for row in found["ratings"]}
    rows = [(budget, rated[bot]) for budget, bot in bots.items() if rated[bot]["deals"]]
    report.say("### Strength against budget")
    words = f"carbarn ladder {game.name} --players {','.join(players)} --anchor {MEASURE}"
    report.say(f"`{words} --deals {report.deals} --seed {report.seed}`")
    report.say(f"2 players; `{SEARCH}` with so many simulations for a decision; {MEASURE} is 1500.")
    if not rows:
        report.say("There was no time for a deal.")
        return
    title = f"{game.title}: rating of {SEARCH} over simulations for a decision"
    report.picture(f"{game.name}-budget", title, budget_picture(title, rows))
    table(
        report,
        "Simulations | Rating | 95 % | Deals",
        [
            f"{budget:,} | {row['rating']} | {row['interval'][0]} to {row['interval'][1]} "
            f"| {row['deals']}"
            for budget, row in rows
        ],
    )


def parts_of(report: Report, game: type[Game]) -> int:
    """How many parts of the page play games of this one."""
    solo = len([bot for bot in SOLO if report.has(bot)]) if 1 in game.seat_counts else 0
    ladders = sum(seats in game.seat_counts for seats in SEATS)
    return ladders + len(match_ups(report, game)) + solo + 1


def show_game(report: Report, game: type[Game]) -> None:
    """All about one game."""
    report.say(f"## {game.title}")
    for seats in SEATS:
        if seats in game.seat_counts:
            show_ladder(report, game, seats)
    rows = [row for seats in SEATS for row in show_match_ups(report, game, seats)]
    report.say("### Match-ups", "", "The first player's share of the wins; all deals are played.")
    table(report, "Player | Against | Wins | 95 % | Deals", rows)
    if 1 in game.seat_counts:
        show_solo(report, game)
    if 2 in game.seat_counts:
        show_budgets(report, game)


def show_beginning(report: Report) -> None:
    """What the page is, and how it was made."""
    named = [*PLAYERS, *SOLO, *(name for names in MATCH_UPS for name in names)]
    missing = sorted({bot for bot in named if not report.has(bot)})
    report.say("# How strong the bots are")
    report.say(
        f"This page is written by `{report.command}`; its figures are not edited by hand.",
        "[Bots](bots.md) says what ratings and deals are. A budget is a number of simulations, so",
        "the same command gives the same figures on any machine, unless it ran out of time.",
    )
    if missing:
        report.say(f"Left out, because there are no such bots: {', '.join(missing)}.")


def make_page(report: Report, games: Sequence[type[Game]]) -> str:
    """The whole page."""
    show_beginning(report)
    place = len(report.lines)
    report.parts = sum(parts_of(report, game) for game in games)
    for game in games:
        show_game(report, game)
    if report.cut:
        words = "Not everything asked for was played in the time given: the columns of deals say"
        report.lines[place:place] = [f"{words} how much.", ""]
    return "\n".join(report.lines).rstrip() + "\n"


@click.command()
@click.argument("games", nargs=-1)
@click.option("--deals", type=click.IntRange(1, 100_000), default=200, show_default=True)
@click.option("--minutes", type=click.FloatRange(0), help="Stop after about that long.")
@click.option("--seed", default="1", show_default=True)
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True)
@click.option("--keep", default=ROOT / "artefacts" / "ladder", type=click.Path(path_type=Path))
@click.option("--out", default=ROOT / "docs" / "ladder.md", type=click.Path(path_type=Path))
def main(
    games: tuple[str, ...],
    deals: int,
    minutes: float | None,
    seed: str,
    jobs: int,
    keep: Path,
    out: Path,
) -> None:
    """Write the page about GAMES, or about all games."""
    found = [game for game in load_games()[0] if not games or game.name in games]
    if not found or len(found) < len(games):
        raise click.UsageError(f"not all of these are games: {', '.join(games)}")
    words = ["python benchmarks/ladder.py", *games, f"--deals {deals}", f"--seed {seed}"]
    words += [f"--minutes {minutes:g}"] if minutes is not None else []
    report = Report(deals, seed, jobs, minutes, keep, out, " ".join(words))
    try:
        out.write_text(make_page(report, found), encoding="utf-8")
    except KeyboardInterrupt:
        click.echo("stopped; the same command goes on", err=True)
        sys.exit(1)


if __name__ == "__main__":
    main()
