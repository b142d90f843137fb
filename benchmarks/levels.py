"""Processor time of a decision, by game, number of seats and level.

`python benchmarks/levels.py` asks a bot of each level about positions from games of casual bots,
each in a process without anything kept. A strong player should not make people wait: the median of
an expert's decision is wanted under 0.5 s, the longest under 2 s, on one idle core.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

import carbarn
from carbarn.bots import find_bot
from carbarn.bots.levels import levels_of
from carbarn.core.game import Game
from carbarn.core.level import NAMES
from carbarn.core.luck import Rng
from carbarn.core.match import Match
from carbarn.core.turn import Turn
from carbarn.games import find_game, names, new_match

MEDIAN, LONGEST = 0.5, 2.0  # seconds wanted of an expert
MOST_SEATS = 6
# Options under which a decision is much longer than usual.
HARDER: dict[str, list[dict[str, Any]]] = {
    "cable_car": [{"free_orientation": True, "hand_size": 3}, {"companies": True}],
}


def cases(wanted: list[str]) -> Iterator[Game]:
    """Every game for every number of seats from 2, and some under options that make it harder."""
    for name in wanted:
        counts = [one for one in find_game(name).seat_counts if 2 <= one <= MOST_SEATS]
        for options in [{}, *HARDER.get(name, [])]:
            for seats in counts if not options else counts[::2]:
                yield carbarn.make(name, seats, options)


def decisions(game: Game, number: int) -> Iterator[Match]:
    """A game of casual bots, at every decision that leaves a choice."""
    match, rng = new_match(game, seed=f"levels {number}"), Rng(number)
    bots = [find_bot("casual") for _ in range(game.seats)]
    while match.result() is None:
        seat = match.actors()[0]
        if len(match.legal_codes(seat)) > 1:
            yield match
        match.play(seat, bots[seat].choose(Turn.of_match(match, seat, rng)))


def positions(game: Game, count: int) -> Iterator[Match]:
    """So many decisions, evenly apart from the beginning of a game to its end."""
    apart = max(1, sum(1 for _ in decisions(game, 0)) // count)
    for place, match in enumerate(decisions(game, 0)):
        if place % apart == 0:
            yield match


def timed(match: Match, level: str) -> float:
    """Seconds of processor time of one decision."""
    seat = match.actors()[0]
    turn = Turn.of_match(match, seat, Rng("levels"))
    bot = find_bot(level)
    start = time.process_time()
    bot.choose(turn)
    return time.process_time() - start


def measure(game: Game, levels: list[str], count: int) -> list[dict[str, Any]]:
    """A row for each level."""
    taken: dict[str, list[float]] = {level: [] for level in levels}
    for match in positions(game, count):
        for level in levels:
            taken[level].append(timed(match, level))
    declared = {one.name: one.default for one in game.options_for(game.seats)}
    special = {name: value for name, value in game.options.items() if value != declared.get(name)}
    return [
        {
            "game": game.name,
            "options": special,
            "seats": game.seats,
            "level": level,
            "nodes": levels_of(game)[level].nodes,
            "median": median(times),
            "p95": sorted(times)[int(0.95 * (len(times) - 1))],
            "longest": max(times),
            "good": level != "expert" or (median(times) <= MEDIAN and max(times) <= LONGEST),
        }
        for level, times in taken.items()
    ]


def show(row: dict[str, Any]) -> None:
    """One row of the table."""
    name = " ".join([row["game"], *(f"{key}={value}" for key, value in row["options"].items())])
    print(
        f"{name:45} {row['seats']:5} {row['level']:9} {row['nodes']:6} "
        f"{1000 * row['median']:8.1f} {1000 * row['p95']:8.1f} {1000 * row['longest']:8.1f}"
        f"{'' if row['good'] else '   too slow'}",
        flush=True,
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", default=",".join(names()), help="with commas between")
    parser.add_argument("--levels", default=",".join(NAMES), help="with commas between")
    parser.add_argument("--positions", type=int, default=40, help="decisions of each game and size")
    parser.add_argument("--json", action="store_true", help="one JSON document")
    options = parser.parse_args()
    if not carbarn.COMPILED:
        print("carbarn is not compiled here")
    rows = []
    if not options.json:
        print(
            f"{'milliseconds of a decision':45} seats level      nodes   median      p95  longest"
        )
    for game in cases(options.games.split(",")):
        for row in measure(game, options.levels.split(","), options.positions):
            rows.append(row)
            if not options.json:
                show(row)
    if options.json:
        print(json.dumps(rows))


if __name__ == "__main__":
    main()
