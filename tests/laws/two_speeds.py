"""Prints records of games played at random, for `test_two_speeds`: run in fresh interpreters."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import carbarn
from carbarn import Game, Keyed, Match, Rng
from carbarn.games.discovery import built_in
from goldens.make import samples
from toy import Lanterns

GAMES: list[Game] = [Lanterns(3, {})] + [
    carbarn.make(name, seats, options)
    for name in built_in()
    for seats, options in samples(name).BOTH_SPEEDS
]


def main() -> None:
    """Play and print; the first line says which of the two speeds runs."""
    print("compiled" if carbarn.COMPILED else "interpreted", file=sys.stderr)
    for game in GAMES:
        match, rng = Match(game, Keyed("two speeds")), Rng("two speeds")
        while match.result() is None:
            seat = match.actors()[0]
            match.play(seat, match.state.random_action(seat, rng))
        print(match.record().text)
        for seat in [*range(game.seats), carbarn.WATCHER]:
            print([event.data() for event in match.told(seat)])
            print(match.view(seat).text())
        states = [game.start().clone() for _ in range(20)]
        print([state.playout(rng) for state in states], [state.points() for state in states])


if __name__ == "__main__":
    main()
