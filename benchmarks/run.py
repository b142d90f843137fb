"""Our speed against a plain C program of the same game, measured in one run: ratios, not seconds.

`python benchmarks/run.py` builds the C anchor, then takes turns: anchor, compiled engine, anchor,
interpreted engine. A machine under load slows both alike, so the ratio stays.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SOURCE = HERE.parent / "src"
ROUNDS = 3
WANTED = {"compiled": 0.5, "interpreted": 0.02}
# one integer action at a time from Python: a million a second where the anchor makes 230,000 games
WANTED_MOVES_PER_ANCHOR_GAME = 1_000_000 / 230_000
# San Francisco inside the engine: half a million actions a second where the anchor makes 230,000
WANTED_SAN_FRANCISCO = 500_000 / 230_000


def build_anchor(folder: Path) -> Path:
    """Compile the C program."""
    program = folder / "anchor"
    compiler = os.environ.get("CC", "cc")
    source = str(HERE / "cable_car_anchor.c")
    subprocess.run([compiler, "-O3", "-o", str(program), source], check=True)
    return program


def run_json(command: list[str], **variables: str) -> dict[str, Any]:
    """What a command prints as JSON."""
    environment = {**os.environ, **variables}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    document: dict[str, Any] = json.loads(done.stdout)
    return document


def best(runs: list[dict[str, Any]], name: str) -> float:
    """The highest of several measurements."""
    return float(max(one[name] for one in runs))


def main() -> None:
    """Measure in turns and print the ratios."""
    bench = [sys.executable, "-m", "carbarn", "bench", "cable_car", "--json"]
    anchor: list[dict[str, Any]] = []
    ours: dict[str, list[dict[str, Any]]] = {"compiled": [], "interpreted": []}
    city: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder:
        program = str(build_anchor(Path(folder)))
        for _ in range(ROUNDS):
            anchor.append(run_json([program]))
            ours["compiled"].append(run_json(bench, PYTHONPATH=""))
            city.append(run_json([*bench[:-2], "san_francisco", "--json"], PYTHONPATH=""))
            anchor.append(run_json([program]))
            ours["interpreted"].append(run_json(bench, PYTHONPATH=str(SOURCE)))
    if not ours["compiled"][0]["compiled"]:
        print("carbarn is not compiled here; the row `compiled` below is interpreted")
    limit = best(anchor, "games")
    print(f"C anchor: {limit:,.0f} random games/s, 4 players")
    for mode, rates in ours.items():
        games = best(rates, "games_per_second")
        print(
            f"{mode:12} {games:10,.0f} games/s   ours / C = {games / limit:.3f}"
            f"   (wanted: {WANTED[mode]})"
        )
    moves = best(ours["compiled"], "api_moves_per_second")
    print(
        f"one action at a time from Python: {moves:,.0f} moves/s, {moves / limit:.2f} per anchor "
        f"game (wanted: {WANTED_MOVES_PER_ANCHOR_GAME:.2f})"
    )
    actions = best(city, "moves_per_second")
    print(
        f"San Francisco, random games inside the engine: {actions:,.0f} actions/s, "
        f"{actions / limit:.2f} per anchor game (wanted: {WANTED_SAN_FRANCISCO:.2f})"
    )


if __name__ == "__main__":
    main()
