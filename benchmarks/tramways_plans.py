"""How long plans and previews of Tramways take, and how long the event loop waits for them.

A whole game of bots on the largest map, for five: at every decision the previews, at every action
the ways to every goal that can be chosen on the page. Times are CPU milliseconds of one thread. For
the event loop, a ticker runs beside plans that are searched for in a thread, as the server does it.

    python benchmarks/tramways_plans.py [--seed 1] [--bot greedy] [--every 1]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from carbarn import Match, new_match
from carbarn.bots import find_bot
from carbarn.core.game import View
from carbarn.core.luck import Rng
from carbarn.core.turn import Turn

LIMIT = 300.0


def measured(do: Callable[[], Any]) -> tuple[float, Any]:
    """CPU milliseconds, and the answer."""
    begun = time.thread_time()
    answer = do()
    return 1000 * (time.thread_time() - begun), answer


def goals(texts: list[str]) -> list[str]:
    """What can be asked for on the page."""
    found = {text for text in texts if text.split()[0] in ("build", "raise", "renew", "move")}
    found |= {f"rails {text.split()[1][:-1]}" for text in texts if text.startswith("from ")}
    return sorted(found)


def asked(match: Match, view: View, texts: list[str], times: dict[str, list[float]]) -> None:
    """The ways to all goals; of each `rails` also to three of the ends that it finds."""
    for goal in goals(texts):
        took, ways = measured(partial(match.game.plans, view, goal))
        times.setdefault(goal.split()[0], []).append(took)
        for end in sorted({way["end"] for way in ways if "rails" in way})[:3]:
            took, _ = measured(partial(match.game.plans, view, f"{goal} {end}"))
            times.setdefault("rails to", []).append(took)


async def longest_wait(match: Match, view: View, wanted: list[str]) -> float:
    """The longest time that a ticker had to wait while plans were searched for in a thread."""
    worst, running = 0.0, True

    async def tick() -> None:
        nonlocal worst
        while running:
            begun = time.perf_counter()
            await asyncio.sleep(0.001)
            worst = max(worst, 1000 * (time.perf_counter() - begun) - 1)

    ticker = asyncio.create_task(tick())
    await asyncio.sleep(0.01)
    for goal in wanted:
        await asyncio.to_thread(match.game.plans, view, goal)
    running = False
    await ticker
    return worst


def main() -> None:
    """Play the game and print one JSON line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--every", type=int, default=1, help="ask at every nth action only")
    chosen = parser.parse_args()
    match = new_match("tramways", 5, seed=chosen.seed)
    times: dict[str, list[float]] = {}
    actions, waits = 0, [0.0]
    bot, rng = find_bot(chosen.bot), Rng(chosen.seed)
    while match.result() is None:
        seat = match.actors()[0]
        view = match.view(seat)
        times.setdefault("previews", []).append(measured(partial(match.game.previews, view))[0])
        texts = [str(action) for action in match.legal(seat)]
        if view.data()["phase"] == "slot":
            actions += 1
            if actions % chosen.every == 0:
                asked(match, view, texts, times)
            if actions % 20 == 0:
                waits.append(asyncio.run(longest_wait(match, view, goals(texts)[:5])))
        match.play(seat, bot.choose(Turn.of_match(match, seat, rng)))
    print(json.dumps(report(times, waits)))


def report(times: dict[str, list[float]], waits: list[float]) -> dict[str, Any]:
    """For each kind: how often, median, worst, how many over the limit."""
    figures = {
        kind: {
            "count": len(all_),
            "median_ms": round(statistics.median(all_), 1),
            "worst_ms": round(max(all_), 1),
            "over_300_ms": len([one for one in all_ if one > LIMIT]),
        }
        for kind, all_ in sorted(times.items())
    }
    return {**figures, "longest wait of the event loop, ms": round(max(waits), 1)}


if __name__ == "__main__":
    main()
