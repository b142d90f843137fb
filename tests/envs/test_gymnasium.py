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
