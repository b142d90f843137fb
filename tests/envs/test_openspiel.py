"""OpenSpiel's own tests and bots on our games."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from carbarn.envs import openspiel
from carbarn.envs.run import Run
from envs.pairs import pairs
from sample import mostly_slow

openspiel.register()  # once more, for the toy
GAMES = [
    "python_carbarn_cable_car",
    "python_carbarn_san_francisco(players=3)",
    "python_carbarn_tramways(players=2)",
    "python_carbarn_tramways(players=1)",
    "python_carbarn_cable_car(players=4,companies=True,hand_size=2,reward=score)",
    "python_carbarn_lanterns(players=3,reward=margin)",
]


def played(game: Any, moves: int, seed: int = 1) -> Any:
    """A state after so many random moves, at which somebody acts."""
    state, rng = game.new_initial_state(), random.Random(seed)
    while moves > 0 or state.is_chance_node():
        if state.is_chance_node():
            kinds, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(kinds, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves -= 1
    return state


@pytest.mark.parametrize("name", mostly_slow(GAMES, lambda number, _: number in (0, 5)))
def test_random_sim_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_state_survives_its_pickle_and_its_text(name: str) -> None:
    game = pyspiel.load_game(name)
    state = played(game, 6)
    carried = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    for other in (pickle.loads(pickle.dumps(state)), carried, state.clone()):
        assert str(other) == str(state)
        assert other.history() == state.history()
        for player in range(game.num_players()):
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_is_the_same_to_its_player(name: str) -> None:
    state = played(pyspiel.load_game(name), 6)
    player = state.current_player()
    drawn = [state.resample_from_infostate(player, random.Random(n).random) for n in range(6)]
    for other in drawn:
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
    assert len({str(other) for other in drawn}) > 1


@pytest.mark.parametrize("name", GAMES)
def test_what_does_not_go_through_c_plus_plus_is_what_goes_through_it(name: str) -> None:
    game, rng = pyspiel.load_game(name), random.Random(3)
    state = game.new_initial_state()
    for moves in (0, 5, 10):
        plain = pyspiel.State
        for player in range(game.num_players()):
            assert state.legal_actions(player) == plain.legal_actions(state, player)
            for way in (
                "observation_string", "observation_tensor",
                "information_state_string", "information_state_tensor",
            ):  # fmt: skip
                assert getattr(state, way)(player) == getattr(plain, way)(state, player)
        for way in ("legal_actions", "is_chance_node", "is_simultaneous_node"):
            assert getattr(state, way)() == getattr(plain, way)(state)
        if state.current_player() >= 0:
            assert state.observation_string() == plain.observation_string(state)
            assert state.information_state_string() == plain.information_state_string(state)
        state = played(game, moves, rng.randrange(100))


def test_what_has_been_told_is_never_forgotten() -> None:
    """Perfect recall: each information state begins with all lines of the one before."""
    game = pyspiel.load_game("python_carbarn_cable_car(players=4,companies=True)")
    state, rng, before = game.new_initial_state(), random.Random(2), [""] * 4
    for _ in range(60):
        if state.is_chance_node():
            kinds, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(kinds, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        for player in range(4):
            lines = state.information_state_string(player).rpartition("\n")[0]
            assert lines.startswith(before[player])
            before[player] = lines


def test_their_bots_play_a_game() -> None:
    game = pyspiel.load_game(GAMES[0])
    rolling = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bots = [
        ismcts.ISMCTSBot(game, rolling, 2.0, 3, random_state=np.random.RandomState(2)),
        mcts.MCTSBot(game, 2.0, 3, rolling, random_state=np.random.RandomState(3)),
    ]
    state, rng = game.new_initial_state(), random.Random(4)
    while not state.is_terminal():
        if state.is_chance_node():
            kinds, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(kinds, chances)[0])
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == 0


@pytest.mark.parametrize("name", mostly_slow(GAMES, lambda _, name: "tramways" not in name))
def test_non_interference(name: str) -> None:
    """Strings and tensors of both kinds, to the byte."""
    game = pyspiel.load_game(name)
    public = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    watcher, compared = game.make_py_observer(public), 0
    for one, two, blind in pairs(game.game, "spiel"):
        states = [openspiel.CarbarnState(game, run) for run in (one, two)]
        for player in blind:
            seen = [everything(state, player) for state in states]
            assert seen[0] == seen[1]
            compared += 1
        assert watcher.string_from(states[0], 0) == watcher.string_from(states[1], 0)
        if compared > 100:
            break
    assert compared > 10


def everything(state: Any, player: int) -> list[Any]:
    """All that reaches a player through the interface."""
    mine = state.current_player() == player
    return [
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
        state.current_player(),
        [state.legal_actions(), state.legal_actions_mask()] if mine else [],
    ]


def test_options_of_two_types_and_wrong_ones() -> None:
    game = pyspiel.load_game("python_carbarn_cable_car", {"first": "1", "players": 3})
    assert game.game.options["first"] == 1
    assert game.num_players() == 3
    with pytest.raises(Exception, match="hand_size"):
        pyspiel.load_game("python_carbarn_cable_car(hand_size=7)")
    with pytest.raises(Exception, match="a reward is one of"):
        pyspiel.load_game("python_carbarn_cable_car(reward=fame)")


def test_what_is_not_legal_or_cannot_be_drawn_is_refused() -> None:
    game = pyspiel.load_game("python_carbarn_cable_car")
    state = game.new_initial_state()
    with pytest.raises(Exception, match="99 cannot be drawn"):
        state.apply_action(99)
    state = played(game, 0)
    with pytest.raises(Exception, match="neither on the edge"):
        state.apply_action(game.game.vocabulary.code("lay d3"))
    assert isinstance(state.run, Run)
