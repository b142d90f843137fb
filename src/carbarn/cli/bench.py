"""`carbarn bench [GAME]`: how fast the rules run on this machine."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES

import click

from carbarn import COMPILED
from carbarn.core.event import Json
from carbarn.core.game import Game
from carbarn.core.luck import Rng
from carbarn.core.state import State
from carbarn.games import make, names

SLICES = 9  # the best slice counts: other work on the machine only slows slices down
SLICE_SECONDS = 0.05


@click.command("bench")
@click.argument("game", required=False)
@click.option("--seats", type=int, default=4, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(game: str | None, seats: int, as_json: bool) -> None:
    """Measure random games inside the engine, single actions from Python, and copies."""
    wanted = [game] if game else names()
    measured = {name: measure(make(name, seats)) for name in wanted}
    if as_json:
        document = measured[game] if game else {"compiled": COMPILED, "games": measured}
        click.echo(json.dumps(document, indent=1))
        return
    for report in measured.values():
        how = "compiled" if report["compiled"] else "interpreted"
        click.echo(f"{report['game']}, {report['seats']} seats, {how}:")
        for name, value in report.items():
            if name.endswith("per_second"):
                click.echo(f"  {name:28} {value:14,}")


def measure(game: Game) -> dict[str, Json]:
    """Rates per second of this process's own time."""
    rng = Rng("bench")
    root = game.start()
    middle = _middle(game, rng)
    seat = middle.actors()[0]
    return {
        "game": game.name,
        "seats": game.seats,
        "options": game.options,
        "compiled": is_compiled(root),
        "games_per_second": round(rate(lambda: _one(root.clone().playout(rng)))),
        "moves_per_second": round(rate(lambda: int(root.clone().playout(rng)))),
        "api_moves_per_second": round(rate(lambda: one_by_one(root.clone(), rng))),
        "clones_per_second": round(rate(lambda: _repeat(middle.clone))),
        "legal_per_second": round(rate(lambda: _repeat(lambda: middle.legal(seat)))),
    }


def is_compiled(state: State) -> bool:
    """Whether the rules of this state run as compiled code; those of other packages seldom do."""
    file = sys.modules[type(state).__module__].__file__ or ""
    return file.endswith(tuple(EXTENSION_SUFFIXES))


def rate(work: Callable[[], int]) -> float:
    """How many units of work are done in a second: the best of several short slices."""
    best = 0.0
    for _ in range(SLICES):
        done, start = 0, time.process_time()
        while (spent := time.process_time() - start) < SLICE_SECONDS:
            done += work()
        best = max(best, done / spent)
    return best


def one_by_one(state: State, rng: Rng) -> int:
    """Play a random game by one integer action at a time, as a bot in Python does."""
    played = 0
    while not state.over():
        if state.due:
            state.deal_any(rng)
            continue
        seat = state.actors()[0]
        codes = state.legal(seat)
        state.play(seat, codes[rng.below(len(codes))])
        played += 1
    return played


def _middle(game: Game, rng: Rng) -> State:
    """A position in the middle of a game, where somebody acts."""
    length = one_by_one(game.start(), rng)
    state, played = game.start(), 0
    while state.due or played < length // 2:
        if state.due:
            state.deal_any(rng)
        else:
            seat = state.actors()[0]
            state.play(seat, state.random_action(seat, rng))
            played += 1
    return state


def _one(played: object) -> int:
    return 1


def _repeat(work: Callable[[], object]) -> int:
    for _ in range(100):
        work()
    return 100
