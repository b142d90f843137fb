"""PettingZoo's own tests, on every game we have and on the toy with its sealed choices."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from carbarn import Unreadable
from carbarn.envs.pettingzoo import Carbarn, env
from carbarn.envs.render import PIXELS, render
from envs.pairs import pairs
from sample import mostly_slow

KINDS: list[dict[str, Any]] = [
    {"name": "cable_car", "seats": 4},
    {"name": "san_francisco", "seats": 3},
    {"name": "tramways", "seats": 1},
    {"name": "tramways", "seats": 3, "development": "open"},
    {"name": "cable_car", "seats": 2, "companies": True, "reward": "score"},
    {"name": "lanterns", "seats": 3, "reward": "margin"},
]


def played(made: Carbarn, seed: int = 1) -> dict[str, float]:
    """A whole random game; what each agent got in all."""
    made.reset(seed=seed)
    rng, got = np.random.default_rng(seed), dict.fromkeys(made.possible_agents, 0.0)
    for agent in made.agent_iter():
        seen, reward, ended, _cut, _info = made.last()
        got[agent] += reward
        assert seen is not None
        made.step(None if ended else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return got


@pytest.mark.parametrize("kind", mostly_slow(KINDS, lambda number, _: number != 3))
def test_api_test(kind: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        # observations with a mask are dicts, as in PettingZoo's own classic games
        warnings.filterwarnings("ignore", message="Observation")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
        warnings.filterwarnings("error", category=UserWarning, message="(?!Observation|Action)")
        api_test(env(**kind), num_cycles=60)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("kind", mostly_slow(KINDS, lambda number, _: number != 3))
def test_seed_test(kind: dict[str, Any]) -> None:
    seed_test(lambda: env(**kind), num_cycles=60)


@pytest.mark.parametrize("kind", KINDS)
def test_render_test(kind: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        lambda render_mode: env(render_mode=render_mode, **kind),
        custom_tests={"svg": lambda drawn: drawn.startswith("<svg") and drawn.endswith("</svg>")},
    )
    assert capsys.readouterr().out


def test_pixels_show_the_tiles_and_the_scores_beside_them() -> None:
    made = env("cable_car", seats=2, render_mode="rgb_array", first=0)
    made.reset(seed=3)
    empty = made.render()
    made.step(made.run.legal()[0])
    laid = made.render()
    high, wide, _colours = empty.shape
    assert wide == PIXELS and laid.shape == empty.shape
    changed = np.argwhere((empty != laid).any(axis=2))
    # the tile on a1
    assert len(changed) > 500
    assert (changed[:, 1] < 0.7 * wide).all() and high > 400
    drawn = render(made.game, made.run.view(-1), "svg")
    assert ">seat_0<" in drawn and ">seat_1<" in drawn


@pytest.mark.parametrize("reward", ["place", "margin", "score"])
def test_rewards_add_up_to_what_was_reached(reward: str) -> None:
    made = env("cable_car", seats=3, reward=reward)
    got = played(made)
    result = made.run.state.result()
    assert result is not None
    scores, best = result.scores, max(result.scores)
    if reward == "score":
        assert list(got.values()) == scores
    elif reward == "margin":
        assert max(got.values()) == best - sorted(scores)[-2]
    else:
        assert sum(got.values()) == pytest.approx(0)
        assert got[f"seat_{scores.index(best)}"] == max(got.values())


def test_the_same_seed_gives_the_same_game_and_luck_goes_on_after_it() -> None:
    made = env("cable_car", seats=2, reward="score")
    first = played(made, 5)
    assert played(made, 5) == first
    made.reset(seed=5)
    one = made.run.view(0)
    made.reset()
    assert made.run.view(0) != one


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    made = env("cable_car", seats=2, first=0)
    made.reset(seed=1)
    made.step(made.game.vocabulary.code("lay d3"))
    assert all(made.terminations.values())
    assert made.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert "neither on the edge" in made.infos["seat_0"]["sentence"]


@pytest.mark.parametrize("action", [-1, 61, None])
def test_what_is_no_action_is_refused(action: int | None) -> None:
    made = env("cable_car", seats=2)
    with pytest.raises(Unreadable, match=r"call reset\(\)"):
        made.step(0)
    made.reset(seed=1)
    with pytest.raises(Unreadable, match="is not an action"):
        made.step(action)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"reward": "fame"}, "a reward is one of place, margin, score"),
        ({"render_mode": "oil"}, "a render mode is one of"),
        ({"render_seat": 7}, "there is no seat 7"),
        ({"hand_size": 9}, "option 'hand_size'"),
    ],
)
def test_wrong_use_is_one_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence):
        env("cable_car", seats=2, **wrong)


@pytest.mark.parametrize("kind", KINDS)
def test_non_interference(kind: dict[str, Any]) -> None:
    """Agents that cannot tell two worlds apart get equal bytes, and equal rewards for points."""
    one, two = env(**kind), env(**kind)
    one.reset(seed=1)
    two.reset(seed=1)
    compared = 0
    for first, second, blind in pairs(one.game, "aec"):
        one.run, two.run = first, second
        for seat in blind:
            seen, other = one.observe(f"seat_{seat}"), two.observe(f"seat_{seat}")
            assert {name: value.tobytes() for name, value in seen.items()} == {
                name: value.tobytes() for name, value in other.items()
            }
            assert one._points()[seat] == two._points()[seat]
            compared += 1
        if compared > 300:
            break
    assert compared > 10
