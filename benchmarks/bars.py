"""Whether a server is as fast as it is meant to be: each bar is measured, and kept or missed.

`python benchmarks/bars.py` measures all of them, one after the other; `python benchmarks/bars.py
crowd rate` some. Nothing else should run meanwhile. What is measured is in `move_cost.py`,
`load.py` and `processes.py`, whose lines are printed as they come; the verdicts come last, and the
exit code is 1 if a bar was missed. Every measurement ends by itself, at the latest after its time.
"""

from __future__ import annotations

import argparse
import json
import re
import signal
import statistics
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
BEFORE = "deb2153"  # the commit that decision 12 compares with
Data = dict[str, Any]


@dataclass(frozen=True)
class Verdict:
    """One bar: what was found, and whether that is enough."""

    kept: bool
    said: str


def run(script: str, words: Sequence[str], seconds: float) -> str:
    """What a script prints; it is shown at once as well. It has so many seconds."""
    print(f"\n$ python benchmarks/{script} {' '.join(words)}", flush=True)
    command = [sys.executable, str(HERE / script), *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    # as by Ctrl-C, so that it ends what it has started
    late = threading.Timer(seconds, process.send_signal, [signal.SIGINT])
    late.daemon = True
    late.start()
    said: list[str] = []
    assert process.stdout is not None
    try:
        for line in process.stdout:
            said.append(line)
            if not line.startswith("{"):
                print("  " + line, end="", flush=True)
        if process.wait(60):
            raise SystemExit(f"{script} has failed")
    finally:
        late.cancel()
        process.kill()
    return "".join(said)


def load(*words: str) -> list[Data]:
    """The reports of `load.py`."""
    said = run("load.py", [*words, "--json"], 1800)
    found: list[Data] = json.loads(said[said.index("{") :])["measured"]
    for one in found:
        print(
            f"  {one['side']}: {one['tables']} tables, {one['sockets']} live connections: "
            f"{one['done_per_s']} moves/s of {one['offered_per_s']}, other seat ms "
            f"{one['other_seat_ms']}, {one['server_ms_per_move']} ms a move, "
            f"refused {one['refused'] or 'nothing'}, lost {one['lost'] or 'none'}"
        )
    return found


def cost() -> list[Verdict]:
    """What a move costs beside the version of before; builds that version once."""
    said = run("move_cost.py", ["--rounds", "3", "--against", BEFORE], 3600)
    ratios = re.findall(r"^(\w+) +([\d.]+) -> ([\d.]+) ms a move: 1/([\d.]+)$", said, re.M)
    least = {"cable_car": 4.0, "san_francisco": 3.0, "tramways": 3.0}
    return [
        Verdict(
            float(ratio) >= least[game],
            f"{game}: {now} ms a move, 1/{ratio} of {before} (at most 1/{least[game]:.0f})",
        )
        for game, before, now, ratio in ratios
    ]


def rate() -> list[Verdict]:
    """How many moves one process on SQLite takes."""
    words = "--tables 500 --rate 640 --seconds 15 --games cable_car"
    (one,) = load(*words.split())
    done = one["done_per_s"]
    return [Verdict(done >= 600, f"500 tables: {done} Cable Car moves/s (at least 600)")]


def tables() -> list[Verdict]:
    """How late the other seat hears of it at many tables."""
    found = []
    for count, most in ((1300, 100), (2000, 250)):
        (one,) = load("--tables", str(count), "--rate", "50", "--seconds", "20")
        late = one["other_seat_ms"]["p99"]
        sentence = f"{count} tables: p99 to the other seat {late} ms (under {most})"
        found.append(Verdict(late < most and not one["lost"], sentence))
    return found


def crowd() -> list[Verdict]:
    """What 400 people cost who watch one table, in turn with nobody who does."""
    words = "--tables 1 --rate 6 --seconds 40 --games cable_car"
    with_them, alone = [], []
    for _ in range(3):
        with_them += load(*words.split(), "--watchers", "400")
        alone += load(*words.split(), "--watchers", "0")

    def added(of: Callable[[Data], float]) -> float:
        return statistics.median(map(of, with_them)) - statistics.median(map(of, alone))

    spent = added(lambda one: one["server_ms_per_move"])
    found = [Verdict(spent < 10, f"400 who watch: {spent:+.1f} ms of processor a move (under 10)")]
    for part in ("p50", "p95"):
        late = added(lambda one, part=part: one["other_seat_ms"][part])  # type: ignore[misc]
        sentence = f"400 who watch: {late:+.1f} ms to the other seat, {part} (under 5)"
        found.append(Verdict(late < 5, sentence))
    return found


def processes() -> list[Verdict]:
    """How soon a move through one process is seen through another."""
    said = run("processes.py", ["--moves", "150", "--seconds", "20"], 600)
    seen = re.search(r"seen through the other process.* p99 (\d+)", said)
    late = int(seen[1]) if seen else 10**6
    good = late < 250 and "failed: {}" in said
    return [Verdict(good, f"two processes, 150 moves/s: seen elsewhere p99 {late} ms (under 250)")]


def others() -> list[Verdict]:
    """The server of boardgame.io beside it; there is no bar for that."""
    words = "--tables 100 --rate 60 --seconds 15 --boardgame-io"
    found = load(*words.split())
    said = ", ".join(f"{one['side']} {one['server_ms_per_move']} ms a move" for one in found)
    return [Verdict(len(found) == 2, f"beside boardgame.io: {said}")]


BARS: dict[str, Callable[[], list[Verdict]]] = {
    one.__name__: one for one in (cost, rate, tables, crowd, processes, others)
}


def main() -> None:
    """Measure what was asked for, and say what came of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("bars", nargs="*", help=f"of {', '.join(BARS)}; none: all")
    wanted = parser.parse_args().bars or list(BARS)
    if unknown := set(wanted) - set(BARS):
        parser.error(f"there is no bar {', '.join(sorted(unknown))}")
    verdicts = [verdict for name in wanted for verdict in BARS[name]()]
    print()
    for verdict in verdicts:
        print(f"{'kept  ' if verdict.kept else 'MISSED'}  {verdict.said}")
    sys.exit(any(not verdict.kept for verdict in verdicts))


if __name__ == "__main__":
    main()
