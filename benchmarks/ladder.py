"""Writes docs/ladder.md and its pictures: how strong the bots are in every game, all in one run.

    python benchmarks/ladder.py --deals 100 --jobs 2 --ratings

Results are kept in artefacts/ladder as they come; the same command goes on after Ctrl-C, and a
larger --deals or --minutes adds to what is there. Remove that folder after a bot has changed.
With --ratings the ratings of the levels are also written into the folders of the games, from which
the server and the terminal tell them to players.
"""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import TypeVar

import click

from carbarn.arena.ladder import ladder, match_up
from carbarn.arena.pictures import budget_picture, ratings_picture
from carbarn.arena.simulate import simulate
from carbarn.bots.levels import levels_of
from carbarn.core.event import Json
from carbarn.core.game import Game
from carbarn.core.level import NAMES
from carbarn.games import load_games, make
from carbarn.games.discovery import built_in

T = TypeVar("T")
Row = dict[str, Json]
ROOT = Path(__file__).parent.parent

FIRST = "greedy-v1"  # what newer bots are measured against
POLICY = "greedy"
# An expert is shown with a part of its budget, so that enough deals can be played: what holds for
# less holds for more, as the pictures of the budgets show. Alone it is shown with all of it.
PART = 4
PARTS = {("cable_car", 4): 8, ("san_francisco", 2): 2, ("tramways", 4): 8}  # where it is another
BUDGETS = (27, 9, 3, 1)  # parts of the budget that is shown, the smallest first

# What is wanted: lower ends of the intervals, by game where games differ.
AGAINST_ONE = {"cable_car": 0.9, "san_francisco": 0.7, "tramways": 0.9}
AGAINST_THREE = {"cable_car": 0.6, "san_francisco": 0.35, "tramways": 0.5}
NEXT_LEVEL, ABOVE_RANDOM = 0.6, 0.8
ALONE = {"tramways": 65.0}


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
    weight: int = 1  # of the parts that still have to be played
    cut: bool = False  # by the time
    _start: float = field(default_factory=time.monotonic)

    def timed(self, weight: int, play: Callable[[Callable[[], bool]], T]) -> T:
        """Play a part for its share of the time that is left; then what is there counts.

        `play` gets a function that says whether to stop. A deal that takes too long is cut off.
        """
        if self.minutes is None:
            return play(lambda: False)
        left = 60 * self.minutes - (time.monotonic() - self._start)
        share = max(0.001, left * weight / max(weight, self.weight))
        self.weight -= weight
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

    def table(self, heads: str, rows: Sequence[str]) -> None:
        """A table with these heads; cells are separated by bars."""
        count = heads.count("|") + 1
        self.say(f"| {heads} |", "|" + "---|" * count, *(f"| {row} |" for row in rows))

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


# Who plays whom


def searching(game: type[Game], seats: int, smaller: int = 1) -> str:
    """The search with the part of an expert's budget that is shown, or with less."""
    part = PARTS.get((game.name, seats), PART) if seats > 1 else 1
    return f"ismcts@{max(1, levels_of(make(game.name, seats))['expert'].nodes // part // smaller)}"


def shown(game: type[Game], seats: int) -> dict[str, str]:
    """The bots that stand for the levels, the weakest first."""
    return {name: name for name in NAMES[:-1]} | {NAMES[-1]: searching(game, seats)}


def budgets(game: type[Game]) -> dict[int, str]:
    """Bots with more and more simulations for a decision."""
    bots = [searching(game, 2, smaller) for smaller in BUDGETS]
    return {int(bot.partition("@")[2]): bot for bot in bots}


def steps(game: type[Game], seats: int) -> list[tuple[str, str]]:
    """Each level and what it has to beat."""
    levels = [*shown(game, seats).values()]
    return [*zip(levels[1:], levels, strict=False), (levels[0], "random")]


def pairs(game: type[Game]) -> list[tuple[str, str]]:
    """All who meet at two seats."""
    chain = [POLICY, *budgets(game).values()]
    best = searching(game, 2)
    return [
        (best, FIRST), *steps(game, 2), (POLICY, FIRST), *zip(chain[1:], chain, strict=False)
    ]  # fmt: skip


def weight_of(game: type[Game]) -> int:
    """How much of the time the parts of a game get; see what they pass to `timed`."""
    two = len(pairs(game)) if 2 in game.seat_counts else 0
    four = 6 if 4 in game.seat_counts else 0
    return two + four + (2 if 1 in game.seat_counts else 0)


# Tables


def percent(row: Mapping[str, Json]) -> str:
    """A share with its interval, for a table."""
    low, high = row["interval"]
    return f"{row['win_share']:.1%} | {low:.1%} to {high:.1%}"


def between(found: Row, one: str, other: str) -> Row | None:
    """What the one got from the other, if they have met."""
    for row in found["pairs"]:
        if row["players"] == [one, other]:
            return dict(row)
        if row["players"] == [other, one]:
            low, high = row["interval"]
            return {**row, "win_share": 1 - row["win_share"], "interval": [1 - high, 1 - low]}
    return None


def wanted(bound: float | None, low: float, form: str = ".0%") -> str:
    """What the lower end of an interval should be, and whether it is."""
    if bound is None:
        return ""
    return f"above {bound:{form}}{'' if low > bound else ': **missed**'}"


def named(game: type[Game], seats: int, bot: str) -> str:
    """A bot as the page calls it: an expert by its name, with its budget."""
    level = {own: name for name, own in shown(game, seats).items()}.get(bot, bot)
    return f"{level} ({bot})" if level != bot else bot


def show_two(report: Report, game: type[Game]) -> Row:
    """All about two players; the ratings."""
    meet = pairs(game)
    players = list(dict.fromkeys(name for pair in meet for name in pair))
    kept = report.kept(game, 2)
    found = report.timed(
        len(meet),
        lambda stop: ladder(
            game.name, players, report.deals, report.seed, kept=kept,
            pairs=meet, jobs=report.jobs, early=False, stop=stop,
        ),
    )  # fmt: skip
    report.say("### 2 players")
    if not found["pairs"]:
        report.say("There was no time for a deal.")
        return found
    bounds = dict.fromkeys(steps(game, 2), NEXT_LEVEL)
    bounds[steps(game, 2)[-1]] = ABOVE_RANDOM
    bounds[meet[0]] = AGAINST_ONE.get(game.name, NEXT_LEVEL)
    rows = []
    for pair in meet:
        row = between(found, *pair)
        names = " | ".join(named(game, 2, name) for name in pair)
        told = f"{percent(row)} | {row['deals']}" if row else "no time | | 0"
        aim = wanted(bounds.get(pair), row["interval"][0]) if row else ""
        rows.append(f"{names} | {told} | {aim}")
    report.table("Player | Against | Wins | 95 % | Deals | Wanted", rows)
    report.picture(f"{game.name}-2", "Ratings for 2 players", ratings_picture(found))
    rows = [
        f"{named(game, 2, row['player'])} | {row['rating']} "
        f"| {row['interval'][0]} to {row['interval'][1]} | {row['deals']}"
        for row in found["ratings"]
    ]
    report.table("Player | Rating | 95 % | Deals", rows)
    failed = [f"{row['player']} {row['failed']}" for row in found["ratings"] if row["failed"]]
    if failed:
        report.say(f"Games lost because a bot failed: {', '.join(failed)}.")
    show_budgets(report, game, found)
    return found


def show_budgets(report: Report, game: type[Game], found: Row) -> None:
    """How strong the search is with more and more simulations."""
    rated = {row["player"]: row for row in found["ratings"]}
    rows = [(budget, rated[bot]) for budget, bot in budgets(game).items() if rated[bot]["deals"]]
    if not rows:
        return
    report.say("### Strength against budget")
    whole = levels_of(make(game.name, 2))["expert"].nodes
    report.say(f"2 players, simulations for a decision; Expert makes {whole:,}.")
    title = f"{game.title}: rating of the search over simulations for a decision"
    report.picture(f"{game.name}-budget", title, budget_picture(title, rows))


def show_four(report: Report, game: type[Game]) -> None:
    """One strong player among three of another kind, and all levels at one table."""
    best = searching(game, 4)
    seated = (best, FIRST, FIRST, FIRST)
    kept = report.kept(game, 4)
    alone = report.timed(
        3,
        lambda stop: match_up(
            game.name, seated, report.deals, report.seed, kept, jobs=report.jobs, stop=stop
        ),
    )
    report.say("### 4 players")
    told = f"{percent(alone)} | {alone['deals']}" if alone else "no time | | 0"
    aim = wanted(AGAINST_THREE.get(game.name), alone["interval"][0]) if alone else ""
    told = f"{named(game, 4, best)} | {FIRST}, {FIRST}, {FIRST} | {told} | {aim}"
    report.table("Player | Against | Wins | 95 % | Deals | Wanted", [told])
    levels = [*shown(game, 4).values()]
    found = report.timed(
        3,
        lambda stop: ladder(
            game.name, levels, report.deals, report.seed, kept=kept,
            seats=4, jobs=report.jobs, stop=stop,
        ),
    )  # fmt: skip
    if not found["pairs"]:
        return
    report.say("The four levels at one table; a share is how often the one comes before the other:")
    rows = []
    for one, other in combinations(reversed(levels), 2):
        row = between(found, one, other)
        assert row is not None, "all sit at one table"
        names = f"{named(game, 4, one)} | {named(game, 4, other)}"
        rows.append(f"{names} | {percent(row)} | {row['deals']}")
    report.table("Player | Against | Ahead | 95 % | Deals", rows)


def show_solo(report: Report, game: type[Game]) -> None:
    """Mean scores of those who play alone."""
    rows = []
    for bot in (searching(game, 1), FIRST):
        row = play_solo(report, game, bot)
        if row is None or row["score_interval"] is None:
            rows.append(f"{named(game, 1, bot)} | no game came to its end | | 0 | ")
            continue
        low, high = row["score_interval"]
        aim = wanted(ALONE.get(game.name), row["mean_score"], ".0f") if bot != FIRST else ""
        name = named(game, 1, bot)
        rows.append(
            f"{name} | {row['mean_score']:.1f} | {low:.1f} to {high:.1f} | {row['games']} | {aim}"
        )
    report.say("### Alone", "", "Mean scores; every player has the same luck.")
    report.table("Player | Mean score | 95 % | Games | Wanted", rows)


def play_solo(report: Report, game: type[Game], bot: str) -> Row | None:
    """As many games as there are deals, or as there is time for; None if for none."""
    kept = report.kept(game, f"1-{bot}")

    def play(stop: Callable[[], bool]) -> Row | None:
        games = report.deals
        if stop():
            games = kept.read_text(encoding="utf-8").count('"places"') if kept.exists() else 0
        if not games:
            return None
        (tally,) = simulate(game.name, [bot], games, report.seed, jobs=report.jobs, kept=kept)
        return tally.data()

    return report.timed(1, play)


def show_game(report: Report, game: type[Game]) -> Row | None:
    """All about one game; the ratings at two seats, if two can play it."""
    report.say(f"## {game.title}")
    found = show_two(report, game) if 2 in game.seat_counts else None
    if 4 in game.seat_counts:
        show_four(report, game)
    if 1 in game.seat_counts:
        show_solo(report, game)
    return found


def show_beginning(report: Report) -> None:
    """What the page is, and how it was made."""
    report.say("# How strong the bots are")
    report.say(
        f"This page is written by `{report.command}`; its figures are not edited by hand.",
        "[Bots](bots.md) says what ratings and deals are. Budgets are numbers of simulations, so",
        "the same command gives the same figures on any machine, unless it ran out of time.",
        "Expert is shown with a part of its budget, so that more deals can be played; alone it has",
        "all of it.",
    )


def write_ratings(game: type[Game], found: Row, command: str) -> None:
    """Put the ratings of the levels where they are told to players."""
    rated = {row["player"]: row for row in found["ratings"]}
    levels = {name: rated[bot]["rating"] for name, bot in shown(game, 2).items()}
    place = ROOT / "src" / "carbarn" / "games" / game.name / "ratings.json"
    text = json.dumps({"made by": command, "levels": levels}, indent=1)
    place.write_text(f"{text}\n", encoding="utf-8")


def make_page(report: Report, games: Sequence[type[Game]], ratings: bool) -> str:
    """The whole page."""
    show_beginning(report)
    place = len(report.lines)
    report.weight = sum(weight_of(game) for game in games)
    for game in games:
        found = show_game(report, game)
        if ratings and game.name in built_in() and found is not None and found["pairs"]:
            write_ratings(game, found, report.command)
    if report.cut:
        words = "Not everything asked for was played in the time given: the columns of deals say"
        report.lines[place:place] = [f"{words} how much.", ""]
    return "\n".join(report.lines).rstrip() + "\n"


@click.command()
@click.argument("games", nargs=-1)
@click.option("--deals", type=click.IntRange(1, 100_000), default=100, show_default=True)
@click.option("--minutes", type=click.FloatRange(0), help="Stop after about that long.")
@click.option("--seed", default="november", show_default=True)
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True)
@click.option("--ratings", is_flag=True, help="Also write the ratings that players are told.")
@click.option("--keep", default=ROOT / "artefacts" / "ladder", type=click.Path(path_type=Path))
@click.option("--out", default=ROOT / "docs" / "ladder.md", type=click.Path(path_type=Path))
def main(
    games: tuple[str, ...],
    deals: int,
    minutes: float | None,
    seed: str,
    jobs: int,
    ratings: bool,
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
        out.write_text(make_page(report, found, ratings), encoding="utf-8")
    except KeyboardInterrupt:
        click.echo("stopped; the same command goes on", err=True)
        sys.exit(1)


if __name__ == "__main__":
    main()
