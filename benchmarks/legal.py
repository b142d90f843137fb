"""How long the slowest question for the legal actions takes, and in which position.

`python benchmarks/legal.py tramways --seats 5 --games 200` plays random games on maps as large as
they get, asks every actor of every position, and prints the median, the 99th of a hundred and the
slowest in microseconds, with the position of the slowest. Ended with an error if that one took more
than `--most` milliseconds. Each question of that kind is asked three times and the quickest counts,
so that a machine under load is not blamed on the rules.
"""

from __future__ import annotations

import argparse
import sys
from time import perf_counter_ns

from carbarn import COMPILED, Rng, State, make


def asked(state: State, seat: int) -> int:
    """Nanoseconds for one question; what looks slow is asked again."""
    quickest = 10**12
    for _time in range(3):
        before = perf_counter_ns()
        state.legal(seat)
        quickest = min(quickest, perf_counter_ns() - before)
        if quickest < 100_000:
            break
    return quickest


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--most", type=float, default=10.0, help="milliseconds")
    arguments = parser.parse_args()
    game, rng = make(arguments.game, arguments.seats), Rng("legal")
    times: list[int] = []
    slowest, where = -1, ""
    for _game in range(arguments.games):
        state = game.start()
        while not state.over():
            if state.due:
                state.deal_any(rng)
                continue
            for seat in state.actors():
                times.append(asked(state, seat))
                if times[-1] > slowest:
                    slowest, where = times[-1], game.position_text(state)
            actors = state.actors()
            seat = actors[rng.below(len(actors))]
            state.play(seat, state.random_action(seat, rng))
    times.sort()
    print(f"{arguments.game}, {arguments.seats} seats, {'compiled' if COMPILED else 'interpreted'}")
    print(f"{len(times)} questions in {arguments.games} games")
    for name, at in (("median", 0.5), ("99 %", 0.99), ("99.9 %", 0.999)):
        print(f"{name:8} {times[int(at * (len(times) - 1))] / 1000:10.1f} us")
    print(f"{'slowest':8} {slowest / 1000:10.1f} us, in {where}")
    return 0 if slowest <= arguments.most * 1_000_000 else 1


if __name__ == "__main__":
    sys.exit(main())
