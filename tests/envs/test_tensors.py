"""Tensors say what their page says, and what the view says."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import carbarn
from carbarn import Rng
from carbarn.envs.observation import LazyObservation, Observer, parts
from carbarn.envs.run import OVER, Run
from carbarn.games.cable_car.view import CableCarView

PAGE = Path(__file__).parents[2] / "docs" / "tensors.md"
pytestmark = pytest.mark.twice


def test_the_page_names_every_field_with_its_shape() -> None:
    shapes = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", PAGE.read_text(encoding="utf-8"), re.M))
    game = carbarn.make("cable_car", 3, {"companies": True})
    assert list(shapes) == [field.name for field in game.tensor_fields()]
    for field in game.tensor_fields():
        words = shapes[field.name].replace("(4 + m)", "12").replace("n", "3").replace("m", "8")
        assert tuple(int(word) for word in words.split(" x ")) == field.shape


@pytest.mark.parametrize("companies", [False, True])
def test_every_field_is_what_the_view_says(companies: bool) -> None:
    game = carbarn.make("cable_car", 3, {"companies": companies, "hand_size": 2})
    run, rng, observer = Run(game), Rng(3), Observer(game)
    run.deal_all(rng)
    while run.mover != OVER:
        for seat in range(3):
            view = run.view(seat)
            assert isinstance(view, CableCarView)
            seen = observer.observe(run, seat)
            agrees(view, parts(game, seen["observation"]), companies)
            legal = run.legal() if seat == run.mover else []
            assert list(np.flatnonzero(seen["action_mask"])) == legal
        run.play(run.state.random_action(run.mover, rng))
        run.deal_all(rng)


def test_the_quick_way_to_a_tensor_gives_what_the_view_gives() -> None:
    for seats, options in ((2, {}), (4, {}), (5, {"hand_size": 3, "free_orientation": True})):
        game = carbarn.make("cable_car", seats, options)
        run, rng = Run(game), Rng(seats)
        run.deal_all(rng)
        while True:
            for seat in range(-1, seats):
                assert game.tensor_at(run.state, seat) == game.tensor(run.view(seat))
            if run.mover == OVER:
                break
            run.play(run.state.random_action(run.mover, rng))
            run.deal_all(rng)


def agrees(view: CableCarView, named: dict[str, np.ndarray], companies: bool) -> None:
    """What can be counted in the view is counted in the tensor."""
    turned = [(view.seat + place) % 3 for place in range(3)]
    laid = sum(code != "" for code in view.board)
    assert named["board"][:, :, :16].sum() == 4 * laid
    assert named["board"][:, :, 24].sum() == 4
    waiting = np.count_nonzero(named["board"][:, :, 16:24])
    owned = [line for line in view.lines if line[0] >= 0]
    assert waiting == sum(line[2] == "open" for line in owned)
    assert [row[:3].argmax() for row in named["lines"]] == [
        ("open", "station", "power").index(line[2]) for line in view.lines
    ]
    assert np.allclose(named["lines"][:, 3] * 10, [line[1] for line in view.lines])
    assert named["hand"].sum() == len(view.mine)
    assert named["drawn"].sum() == bool(view.drawn)
    others = sum(view.hands) - len(view.mine) + view.supply
    drawn_by_another = view.has_drawn and not view.drawn
    assert named["unseen"].sum() == others + drawn_by_another
    assert list(named["hands"]) == [view.hands[seat] for seat in turned]
    assert turned[named["mover"].argmax()] == view.mover
    assert turned[named["first"].argmax()] == view.first
    scores = view.scores if companies else [view.scores[seat] for seat in turned]
    assert np.allclose(named["scores"] * 50, scores)
    assert np.allclose(named["table"], [view.supply / 60, view.has_drawn, view.over])
    if companies:
        assert named["shares"].sum() == named["open"].sum() == 4
        assert np.allclose(named["piles"][:, 0] * 8, view.piles)
        assert named["trade"][1] == view.trade_open


def test_an_observation_is_of_its_moment_however_late_it_is_looked_at() -> None:
    game = carbarn.make("cable_car", 2)
    run, rng, observer = Run(game), Rng(3), Observer(game)
    run.deal_all(rng)
    kept = []
    for _ in range(12):
        kept.append((LazyObservation(observer, run, 0), game.tensor(run.view(0))))
        run.play(run.state.random_action(run.mover, rng))
        run.deal_all(rng)
    ways: list[Callable[[Any], Any]] = [
        lambda seen: seen["observation"],
        lambda seen: seen.get("observation"),
        lambda seen: dict(seen)["observation"],
        lambda seen: {**seen}["observation"],
        lambda seen: dict(seen.items())["observation"],
        lambda seen: next(iter(seen.values())),
        lambda seen: seen.copy()["observation"],
        lambda seen: copy.deepcopy(seen)["observation"],
        lambda seen: copy.copy(seen)["observation"],
        lambda seen: pickle.loads(pickle.dumps(seen))["observation"],
    ]
    for (seen, then), way in zip(kept, ways, strict=False):
        assert list(way(seen)) == list(then)
    assert "observation" in repr(kept[-1][0])
