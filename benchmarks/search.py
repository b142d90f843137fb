"""Simulations of the search against random games of a C program, in one run: ratios, not seconds.

`python benchmarks/search.py` takes turns: anchor, search with 1,000 and with 10,000 simulations
from the first decision of a game for 4, and from one in the middle; with random rollouts to the
end, which is what the C program does, and with the policy of the game.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

import carbarn
from carbarn import Match, Rng
from carbarn.bots.search import Search
from carbarn.core.policy import Policy
from run import build_anchor, run_json  # type: ignore[import-not-found]  # beside this file

ROUNDS = 5
WANTED = 60_000 / 230_000  # simulations with 4 players where the anchor makes 230,000 games


def position(actions: int) -> Match:
    """A match for 4 after so many random actions."""
    match, rng = carbarn.new_match("cable_car", seats=4, seed=1, first=0), Rng(1)
    while actions > 0 or len(match.legal_codes()) == 1:
        seat = match.actors()[0]
        match.play(seat, match.state.random_action(seat, rng))
        actions -= 1
    return match


def rate(match: Match, simulations: int, policy: Policy) -> float:
    """Simulations a second of this process's own time; the best of a few searches."""
    best, seat = 0.0, match.actors()[0]
    for number in range(max(2, 6000 // simulations)):
        start = time.process_time()
        search = Search(match.game.worlds(match.view(seat)), policy, seat, Rng(number))
        search.run(simulations)
        best = max(best, simulations / (time.process_time() - start))
    return best


def main() -> None:
    """Measure in turns and print the ratios."""
    if not carbarn.COMPILED:
        print("carbarn is not compiled here")
    cases = {
        f"{where}, {how}, {count:,} simulations": (position(actions), count, policy)
        for where, actions in (("first decision", 0), ("middle", 30))
        for how, policy in (("random", Policy()), ("policy", carbarn.make("cable_car").policy()))
        for count in (1_000, 10_000)
    }
    anchor, found = 0.0, dict.fromkeys(cases, 0.0)
    with tempfile.TemporaryDirectory() as folder:
        program = str(build_anchor(Path(folder)))
        for _ in range(ROUNDS):
            anchor = max(anchor, float(run_json([program])["games"]))
            for name, case in cases.items():
                found[name] = max(found[name], rate(*case))
    print(f"C anchor: {anchor:,.0f} random games/s, 4 players")
    for name, best in found.items():
        print(
            f"  {name:44} {best:10,.0f} simulations/s   ours / C = {best / anchor:.3f}"
            f"   (wanted: {WANTED:.3f})"
        )


if __name__ == "__main__":
    main()
