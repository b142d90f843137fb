"""Gymnasium's own check, and one seat that learns among bots."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from carbarn import Unreadable
from carbarn.envs.gymnasium import OneSeat, register
from carbarn.envs.run import Run
from envs.pairs import pairs
from sample import mostly_slow

register()  # once more, for the toy


@pytest.mark.parametrize(
    "made",
    [
        lambda: OneSeat("cable_car", seats=3, bots="random"),
        lambda: OneSeat("san_francisco", seats=2, bots="random"),
        lambda: OneSeat("tramways", seats=1),
        lambda: OneSeat("tramways", seats=3, bots="random"),
        lambda: OneSeat("cable_car", companies=True, reward="score", seat=None),
        lambda: OneSeat("lanterns", seats=3, reward="margin"),
    ],
)
def test_check_env(made: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        check_env(made(), skip_render_check=True)


def played(made: Any, seed: int) -> tuple[float, dict[str, Any]]:
    seen, info = made.reset(seed=seed)
    rng, got = np.random.default_rng(seed), 0.0
    while True:
        assert (seen["action_mask"] == info["action_mask"]).all()
        action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        seen, reward, ended, _cut, info = made.step(action)
        got += float(reward)
        if ended:
            return got, info


def test_it_is_made_by_its_id_and_the_same_seed_gives_the_same_game() -> None:
    made = gymnasium.make("carbarn/cable_car-v0", seats=3, bots=["greedy", "random"], seat=1)
    first, info = played(made, 4)
    assert played(made, 4)[0] == first
    assert info["seat"] == 1
    assert first in (-1.0, -0.5, 0.0, 0.5, 1.0)


def test_scores_add_up_and_the_seat_changes_if_none_is_named() -> None:
    made = OneSeat("cable_car", seats=2, seat=None, reward="score")
    got, info = played(made, 1)
    assert got == info["scores"][info["seat"]]
    first = info["seat"]
    _seen, info = made.reset()
    assert info["seat"] != first


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    made = OneSeat("cable_car", seats=2, first=0)
    made.reset(seed=1)
    _seen, reward, ended, _cut, info = made.step(made.game.vocabulary.code("lay d3"))
    assert (reward, ended) == (-1.0, True)
    assert "neither on the edge" in info["illegal"]
    with pytest.raises(Unreadable, match=r"call reset\(\)"):
        made.step(0)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"bots": ["greedy"]}, "1 bots for 2 other seats"),
        ({"bots": "gredy"}, "did you mean 'greedy'"),
        ({"seat": 3}, "there is no seat 3"),
    ],
)
def test_wrong_use_is_one_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence):
        OneSeat("cable_car", seats=3, **wrong)


def test_it_draws_what_the_learning_seat_sees() -> None:
    made = OneSeat("cable_car", seats=2, render_mode="ansi")
    made.reset(seed=1)
    assert "in hand" in made.render()


KINDS: list[dict[str, Any]] = [
    {"name": "cable_car", "seats": 3},
    {"name": "cable_car", "seats": 2, "companies": True, "reward": "score"},
    {"name": "san_francisco", "seats": 3},
    {"name": "tramways", "seats": 3, "development": "open"},
    {"name": "lanterns", "seats": 3, "reward": "margin"},
]


@pytest.mark.parametrize("kind", mostly_slow(KINDS, lambda number, _: number in (3, 4)))
def test_non_interference(kind: dict[str, Any]) -> None:
    """A secret of another seat changed: the learner gets equal bytes until that seat uses it."""
    one, two = OneSeat(**kind), OneSeat(**kind)
    one.reset(seed=1)
    two.reset(seed=1)
    compared = refused = 0
    for first, second, blind in pairs(one.game, "learner"):
        for seat in blind:
            seen = [everything(made, run, seat) for made, run in ((one, first), (two, second))]
            assert seen[0] == seen[1]
            compared += 1
            if first.mover == seat:
                wrong = min({*range(len(one.game.vocabulary))} - {*first.legal()})
                tried = [attempt(made, wrong) for made in (one, two)]
                assert tried[0] == tried[1]
                refused += 1
        if compared > 150 and refused > 3:
            break
    assert compared > 10
    assert refused > 3


def everything(made: OneSeat, run: Run, seat: int) -> list[Any]:
    """All that reaches the learner when the game stands so and the seat is the learner's."""
    made.run, made.seat, made._ended = run, seat, False
    made.render_mode = "ansi"
    in_letters = made.render()
    made.render_mode = "svg"
    return [
        as_bytes(made._seen()),
        as_bytes(made._info()),
        made._points(),
        in_letters,
        made.render(),
    ]


def attempt(made: OneSeat, wrong: int) -> list[Any]:
    """What comes of an action that is not legal."""
    seen, reward, ended, cut, info = made.step(wrong)
    assert "illegal" in info
    return [as_bytes(seen), reward, ended, cut, as_bytes(info)]


def as_bytes(named: dict[str, Any]) -> dict[str, Any]:
    return {
        name: value.tobytes() if isinstance(value, np.ndarray) else value
        for name, value in named.items()
    }
