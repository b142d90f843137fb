"""Our adapters against the games that PettingZoo and OpenSpiel bring, in one run: ratios.

`python benchmarks/envs.py` plays random games through each interface, in turns, and prints the
best of several short slices of this process's own time. An AEC step is `last()`, a random action by
the mask (rock paper scissors has none), `step()`; an OpenSpiel state is one action or draw applied.
Of PettingZoo's classic games those are measured whose packages are there (`pip install chess
rlcard` brings more of them).
"""

from __future__ import annotations

import importlib
import os
import random
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
ROUNDS = 4
SECONDS = 0.4
OURS: list[tuple[str, dict[str, Any]]] = [
    ("cable_car", {"seats": 4}),
    ("cable_car", {"seats": 4, "companies": True}),
]
CLASSIC = [
    "connect_four_v3",
    "tictactoe_v3",
    "rps_v2",
    "go_v5",
    "chess_v6",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "texas_holdem_no_limit_v6",
]
MAKES = ("env", "raw_env")
THEIRS = [
    "python_tic_tac_toe",
    "python_kuhn_poker",
    "python_liars_poker",
    "python_block_dominoes",
    "python_team_dominoes",
    "python_dynamic_routing",
    "python_iterated_prisoners_dilemma",
]
SPIEL = [
    "python_carbarn_cable_car(players=4)",
    "python_carbarn_cable_car(players=4,companies=True)",
]
WAYS = ("play", "observation_tensor", "observation_string", "information_state_string", "clone")


def aec_steps(made: Any, seconds: float, looking: bool = True) -> float:
    """Steps a second; each looks at the observation, or at the mask alone."""
    made.reset(seed=1)
    rng, done, start = random.Random(1), 0, time.process_time()
    while time.process_time() - start < seconds:
        seen, _reward, ended, cut, _info = made.last()
        if ended or cut:
            made.step(None)
            if not made.agents:
                made.reset()
            continue
        made.step(_looked_at(made, seen, rng, looking))
        done += 1
    return done / (time.process_time() - start)


def _looked_at(made: Any, seen: Any, rng: random.Random, looking: bool) -> int:
    """A random action by the mask, after a look at the observation."""
    if not isinstance(seen, dict):
        seen.sum()
        return rng.randrange(int(made.action_space(made.agent_selection).n))
    if looking:
        seen["observation"].sum()
    legal = np.flatnonzero(seen["action_mask"])
    return int(legal[rng.randrange(len(legal))])


def spiel_states(game: Any, way: str, seconds: float) -> float:
    """States a second of random games, each looked at in one way."""
    rng, done, start = random.Random(1), 0, time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                kinds, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(kinds, chances)[0])
            elif state.is_simultaneous_node():
                players = range(game.num_players())
                state.apply_actions([rng.choice(state.legal_actions(one)) for one in players])
            else:
                player = state.current_player()
                if way not in ("play", "clone"):
                    getattr(state, way)(player)
                state.apply_action(rng.choice(state.legal_actions()))
            if way == "clone":
                state.clone()
            done += 1
    return done / (time.process_time() - start)


def best(measures: dict[str, Callable[[float], float]]) -> dict[str, float]:
    """The best slice of each, taken in turns so that a busy machine hits all alike."""
    found: dict[str, float] = {}
    for _ in range(ROUNDS):
        for name, measure in measures.items():
            try:
                found[name] = max(found.get(name, 0.0), measure(SECONDS))
            except Exception as problem:  # some of theirs lack one of the ways
                found.setdefault(name, 0.0)
                if ROUNDS and not found[name]:
                    print(f"  ({name}: {type(problem).__name__})")
    return found


def report(title: str, ours: dict[str, float], theirs: dict[str, float]) -> None:
    """All rates, and ours divided by each of theirs."""
    print(title)
    for name, rate in ours.items():
        print(f"  {name:64} {rate:10,.0f}/s")
    first = next(iter(ours.values()))
    for name, rate in theirs.items():
        ratio = f"ours / theirs = {first / rate:.2f}" if rate else "-"
        print(f"  {name:64} {rate:10,.0f}/s   {ratio}")


def petting_zoo() -> None:
    """AEC steps."""
    from carbarn.envs.pettingzoo import env

    def slice_of(made: Any, looking: bool) -> Callable[[float], float]:
        return lambda seconds: aec_steps(made, seconds, looking)

    ours = {f"carbarn {name} {kind}": env(name, **kind) for name, kind in OURS}
    theirs = {f"{name}.{make}()": made for make in MAKES for name, made in classic(make).items()}
    for looking, words in ((True, "observation and mask"), (False, "mask alone")):
        every = {**ours, **theirs}
        found = best({name: slice_of(made, looking) for name, made in every.items()})
        report(
            f"PettingZoo, AEC steps that look at {words} (`raw_env` of theirs checks nothing)",
            {name: found[name] for name in ours},
            {name: found[name] for name in theirs},
        )


def classic(make: str) -> dict[str, Any]:
    """PettingZoo's classic games, by name, those that can be made here."""
    found = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in CLASSIC:
            try:
                module = importlib.import_module(f"pettingzoo.classic.{name}")
            except ImportError:
                continue
            found[name] = getattr(module, make)()
    return found


def open_spiel() -> None:
    """States."""
    import open_spiel.python.games  # noqa: F401
    import pyspiel

    import carbarn.envs.openspiel  # noqa: F401

    games = {name: pyspiel.load_game(name) for name in [*SPIEL, *THEIRS]}
    for way in WAYS:

        def slice_of(game: Any, way: str = way) -> Callable[[float], float]:
            return lambda seconds: spiel_states(game, way, seconds)

        found = best({name: slice_of(game) for name, game in games.items()})
        report(
            f"OpenSpiel, states: {way}",
            {name: found[name] for name in SPIEL},
            {name: found[name] for name in THEIRS},
        )


if __name__ == "__main__":
    petting_zoo()
    open_spiel()
