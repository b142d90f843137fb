"""The policy of Tramways: legal steps in every game, the same from every world, in little time."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from carbarn import Game, Match, Rng, make, new_match
from carbarn.core.policy import Option, Policy
from carbarn.core.state import State
from carbarn.core.training import learnt
from carbarn.games.tramways.fields import ROUNDS
from carbarn.games.tramways.game import Tramways
from carbarn.games.tramways.policy.judging import FEATURES
from carbarn.games.tramways.policy.playing import MOST_PLANS
from carbarn.games.tramways.policy.training import train
from carbarn.games.tramways.training import START
from games.tramways.strange import EXTREMES, components, drawn
from games.tramways.tables import fixture, play, rows, seen, start
from games.tramways.test_reference import scarce

SOURCE = Path(__file__).parents[3] / "src"
TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"development": "open", "boards": "d", "stress": "literal"}),
    (2, {"expert": True, "sides": "difficult"}),
    (2, {"advanced": True, "boards": "nd"}),
    (3, {"development": "open", "advanced": True}),
    (4, {"sides": "mixed", "stress": "literal"}),
    (5, {"boards": "ndndn"}),
]
DECISION = 0.5  # seconds of computing, for one that takes a thousandth
TWO_SPEEDS = """
from carbarn import COMPILED, Rng, make
game = make("tramways", 2)
state, policy = game.start(), game.policy()
policy.roll_out(state, Rng("speeds"), 4)
print(COMPILED, game.position_text(state), policy.values(state))
"""


def decided(state: State, policy: Policy, seat: int, rng: Rng) -> int:
    """The step that the policy chooses, which is legal and comes soon."""
    began = time.process_time()
    code = policy.choose(state, seat, rng)
    assert time.process_time() - began < DECISION
    assert code in state.legal(seat)
    return code


def played(game: Game, seed: str, astray: int) -> State:
    """A whole game in which some of a hundred steps are random: the policy goes on from there."""
    state, policy, rng = game.start(), game.policy(), Rng(seed)
    for _ in range(20_000):
        if state.due:
            state.deal_any(rng)
            continue
        if state.over():
            return state
        seat = state.actors()[0]
        chosen = decided(state, policy, seat, rng)
        strays = rng.below(100) < astray
        state.play(seat, state.random_action(seat, rng) if strays else chosen)
    raise AssertionError("the game has no end")


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_it_plays_whole_games_legally_at_every_table(seats: int, options: dict[str, Any]) -> None:
    game = make("tramways", seats, options)
    for astray in (0, 30):
        state = played(game, f"legal {astray}", astray)
        assert len(state.points()) == seats


@pytest.mark.parametrize("seats", range(1, 6))
def test_it_plays_legally_where_rails_cross_join_and_are_cut(seats: int) -> None:
    game = scarce(seats, Rng(f"scarce {seats}"))
    played(game, "scarce", 25)


def test_maps_of_any_shape_are_played() -> None:
    for text in ("H@a1,E/180@f1,F*/90@a4,D@k3", "grid:C,.,A1,B1,B2,C1,C2,D1,D2,D3"):
        played(make("tramways", 2, {"map": text}), "shape", 10)


def test_revision_1_is_played_too() -> None:
    assert played(Tramways(2, {}, 1), "old", 10).over()


@pytest.mark.slow
@pytest.mark.parametrize("name", [*EXTREMES, *map(str, range(4))])
def test_on_strange_components_it_plays_legally_and_soon(name: str) -> None:
    data = components(EXTREMES[name]) if name in EXTREMES else drawn(int(name))
    for seats in (1, 3):
        played(make("tramways", seats, {"components": data}), "strange", 20)


def carried_out(game: Game, state: State, policy: Policy, seat: int) -> list[Option]:
    """The options, each of which can be played step by step."""
    options = policy.options(state, seat)
    assert 1 <= len(options) <= max(MOST_PLANS, len(state.legal(seat)))
    assert all(option.prior >= 0 for option in options)
    assert [option.prior for option in options] == sorted(
        (option.prior for option in options), reverse=True
    )
    for option in options:
        after = state.clone()
        for code in option.steps:
            assert code in after.legal(seat), game.vocabulary.text(code)
            after.play(seat, code)
    return options


@pytest.mark.parametrize(("seats", "options"), [TABLES[0], TABLES[3], TABLES[4]], ids=str)
def test_the_same_view_gives_the_same_steps_in_every_world(
    seats: int, options: dict[str, Any]
) -> None:
    match = new_match("tramways", seats, "views", **options)
    policy, rng = match.game.policy(), Rng("views")
    while match.result() is None:
        seat = match.actors()[0]
        code = policy.choose(match.state, seat, rng)
        if rng.below(4) == 0:
            worlds = match.game.worlds(match.view(seat))
            for _ in range(2):
                world = worlds.draw(rng)
                assert code == policy.choose(world, seat, rng)
                first = carried_out(match.game, world, policy, seat)
                assert str(first) == str(policy.options(match.state, seat))
        match.play(seat, code)


def test_following_an_option_step_by_step_chooses_the_same_option() -> None:
    game = make("tramways", 2)
    policy, followed = game.policy(), 0
    for seed in ("follow", "follow again"):
        state, rng = game.start(), Rng(seed)
        while not state.over():
            if state.due:
                state.deal_any(rng)
                continue
            seat = state.actors()[0]
            best = policy.options(state, seat)[0].steps
            for code in best:
                if len(best) > 1 and code < state.table.codes.USE:  # type: ignore[attr-defined]
                    assert policy.choose(state, seat, rng) == code
                    followed += 1
                state.play(seat, code)
    assert followed > 100


def step(match: Match) -> str:
    """What the policy does here."""
    seat = match.actors()[0]
    world = match.game.worlds(match.view(seat)).draw(Rng(0))
    return match.game.vocabulary.text(match.game.policy().choose(world, seat, Rng(0)))


def test_it_completes_what_it_starts() -> None:
    match = fixture("FX-RAIL-3", without="D", hands={0: "a04 a05 p-d1 p-a1"})
    for _ in range(12):
        if match.actors() == [0]:
            play(match, step(match))
    (link,) = seen(match)["links"]
    assert link["end"] is not None and len(link["rails"]) == 3


def test_it_delivers_over_its_own_links() -> None:
    match = fixture("FX-MOV-3", hands={0: "a05 p-f3"}, round=6)
    while match.actors() == [0]:
        play(match, step(match))
    assert seen(match)["players"][0]["happiness"] == 2


def test_in_the_last_round_it_does_not_pay_to_be_first() -> None:
    assert step(start(rows("C . . R"), 2, phase="bid", now="-", round=6)) == "pass"


# Rollouts and values


def test_a_rollout_ends_where_the_next_round_begins() -> None:
    game = make("tramways", 3)
    state: Any = game.start()
    policy = game.policy()
    for round_ in range(2, ROUNDS + 1):
        assert policy.horizon(state) == round_
        policy.roll_out(state, Rng(round_), policy.horizon(state))
        assert state.round == round_
        values = policy.values(state)
        assert len(values) == 3 and all(-50 < value < 200 for value in values)
    policy.roll_out(state, Rng("end"), policy.horizon(state))
    assert state.over() and policy.values(state) == state.points()


def test_a_rollout_of_a_seat_alone_goes_to_the_end() -> None:
    game = make("tramways", 1)
    state: Any = game.start()
    policy = game.policy()
    policy.roll_out(state, Rng("alone"), policy.horizon(state))
    assert state.over() and policy.values(state) == state.points()


def test_the_weights_are_those_of_the_features() -> None:
    for seats in Tramways.seat_counts:
        weights = learnt("carbarn.games.tramways", seats).values
        assert set(weights) == {f"round {round_}" for round_ in range(1, ROUNDS + 1)}
        assert {len(one) for one in weights.values()} == {len(FEATURES)}


def test_training_gives_the_same_weights_every_time() -> None:
    game = Tramways(1, {})
    weights = train(game, START, 4, "twice")
    assert weights == train(game, START, 4, "twice")
    assert set(weights) == {f"round {round_}" for round_ in range(1, ROUNDS + 1)}


def test_compiled_and_interpreted_play_alike() -> None:
    said = []
    for source in (str(SOURCE), ""):
        environment = {**os.environ, "PYTHONPATH": source}
        done = subprocess.run(
            [sys.executable, "-c", TWO_SPEEDS],
            capture_output=True,
            text=True,
            env=environment,
            check=True,
        )
        said.append(done.stdout.split(" ", 1))
    assert said[0][0] == "False"
    assert said[0][1] == said[1][1]
