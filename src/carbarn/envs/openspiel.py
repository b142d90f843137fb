"""OpenSpiel: importing this module registers every game as `python_carbarn_GAME`.

`pyspiel.load_game("python_carbarn_GAME(players=4)")`: parameters are `players`, `reward` and the
game's own options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.core.game import Game, Option
from carbarn.core.luck import Rng
from carbarn.core.state import WATCHER
from carbarn.core.tensor import BUCKETS, bucket
from carbarn.envs import rewards
from carbarn.envs.run import CHANCE, OVER, Run
from carbarn.games import find_game, load_games, make

PREFIX = "python_carbarn_"
MOST_KINDS = 1 << 12  # numbers of kinds drawn stay below this
MOST_POINTS = 10_000.0  # no score or margin is larger
DEFAULT = ""  # for an option whose default depends on the number of players
DRAWS = 16  # in all that follows one action; far more than any game has


class CarbarnState(pyspiel.State):  # type: ignore[misc]
    """An OpenSpiel state around a run; everything that changes is in `run`."""

    def __init__(self, game: CarbarnGame, run: Run) -> None:
        super().__init__(game)
        self.run = run
        self.reward = game.reward

    def current_player(self) -> int:
        """A seat, chance, or the end; if several may act at once, the lowest seat."""
        return self.run.mover

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.run.mover == OVER

    # OpenSpiel has the methods from here to `_legal_actions` already; defined here they do not go
    # through C++ and back, which takes longer than what they do.

    def is_chance_node(self) -> bool:
        """Whether a draw is due."""
        return self.run.mover == CHANCE

    def is_simultaneous_node(self) -> bool:
        """Never: players who choose at the same time are asked one after the other."""
        return False

    def legal_actions(self, *player: int) -> list[int]:
        """What a player may do now, or what may be drawn."""
        run = self.run
        if run.mover >= 0 and player in ((), (run.mover,)):
            return run.legal()[:]
        legal: list[int] = super().legal_actions(*player)
        return legal

    def observation_string(self, *player: int) -> str:
        """The view of a player as text."""
        return self.run.view(self._looking(player)).text()

    def information_state_string(self, *player: int) -> str:
        """Everything a player has learned, line by line."""
        return self.run.recall(self._looking(player))

    def observation_tensor(self, *player: int) -> list[float]:
        """The view of a player as numbers."""
        return self.run.tensor(self._looking(player)).tolist()

    def information_state_tensor(self, *player: int) -> list[float]:
        """The same, with the counts of `_history` for everything the player has learned."""
        seat = self._looking(player)
        return self.run.tensor(seat).tolist() + _history(self.run.told(seat))

    def _looking(self, player: tuple[int, ...]) -> int:
        (seat,) = player or (self.run.mover,)
        if seat not in range(self.run.game.seats):
            raise Unreadable(f"there is no player {seat}")
        return seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.run.legal() if player == self.run.mover else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn, by the number of its kind."""
        return list(self.run.outcomes().items())

    def _apply_action(self, action: int) -> None:
        if self.run.mover == CHANCE:
            self.run.deal(action)
        else:
            self.run.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != CHANCE:
            return self.run.game.vocabulary.text(action)
        draw = self.run.state.pending()
        kinds = {number: name for number, name, _count in draw.kinds} if draw else {}
        return f"{draw.stream}: {kinds[action]}" if draw and action in kinds else f"kind {action}"

    def returns(self) -> list[float]:
        """The return of each seat at the end; zero before."""
        result = self.run.state.result()
        if result is None:
            return [0.0] * self.run.game.seats
        return rewards.final(self.reward, result)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CarbarnState:
        """A state that fits everything this player knows.

        Its history begins here: what led to it is known only as far as the player has learned.
        """
        rng = Rng(f"resample {sampler()!r}")
        return CarbarnState(self.get_game(), self.run.world(player, rng))

    def __str__(self) -> str:
        return self.run.game.position_text(self.run.state)


class CarbarnGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games under its parameters; subclasses say which."""

    carbarn: str

    def __init__(self, params: Mapping[str, Json] | None = None) -> None:
        given = dict(params or {})
        kind = find_game(self.carbarn)
        players = int(given.get("players", kind.seat_counts[0]))
        self.reward = rewards.checked(str(given.get("reward", "place")))
        options = {
            option.name: _value(option, given[option.name])
            for option in kind.options_for(players)
            if given.get(option.name, DEFAULT) != DEFAULT
        }
        self.game = make(self.carbarn, players, options)
        super().__init__(_type_of(kind, self.reward), _info_of(self.game, self.reward), given)

    def new_initial_state(self, *_text: str) -> CarbarnState:
        """The table before any luck."""
        return CarbarnState(self, Run(self.game))

    def max_chance_nodes_in_history(self) -> int:
        """A generous bound on draws."""
        return DRAWS * (self.game.max_actions() + DRAWS)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Json] | None = None
    ) -> Observer:
        """What a player sees: the view; with perfect recall, everything it has learned."""
        if params:
            raise Unreadable(f"an observer takes no parameters, not {dict(params)!r}")
        return Observer(self.game, iig_obs_type)


class Observer:
    """Observations of a player, or of the public if no private information is wanted."""

    def __init__(self, game: Game, kind: Any = None) -> None:
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise Unreadable("no observer sees the private information of all players")
        self.public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.recall = bool(kind.perfect_recall)
        self.game = game
        fields = [(field.name, field.shape) for field in game.tensor_fields()]
        if self.recall:
            fields.append(("history", (BUCKETS,)))
        self.tensor = np.zeros(sum(int(np.prod(shape)) for _name, shape in fields), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape in fields:
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: CarbarnState, player: int) -> None:
        """Fill the tensor."""
        seat = WATCHER if self.public else player
        numbers = np.frombuffer(state.run.tensor(seat), np.float32)
        self.tensor[: len(numbers)] = numbers
        if self.recall:
            self.dict["history"][:] = _history(state.run.told(seat))

    def string_from(self, state: CarbarnState, player: int) -> str:
        """The same as text."""
        seat = WATCHER if self.public else player
        return state.run.recall(seat) if self.recall else state.run.view(seat).text()


def _history(lines: list[str]) -> list[float]:
    """Lines as BUCKETS counts: each line is counted in the bucket of its checksum."""
    counts = [0.0] * BUCKETS
    for line in lines:
        counts[bucket(line)] += 1
    return counts


def _value(option: Option, given: Json) -> Json:
    """A parameter as the option takes it: in OpenSpiel it has one type, an option may have two."""
    for choice in option.choices:
        if str(choice) == str(given):
            return choice
    return given


def _parameters(kind: type[Game]) -> dict[str, Json]:
    plain: dict[str, Json] = {}
    for option in kind.options_for(kind.seat_counts[0]):
        usual = {str(_default(kind, seats, option.name)) for seats in kind.seat_counts}
        if isinstance(option.default, str | int | float):
            plain[option.name] = option.default if len(usual) == 1 else DEFAULT
    return {"players": kind.seat_counts[0], "reward": "place", **plain}


def _default(kind: type[Game], seats: int, name: str) -> Json:
    return next(option.default for option in kind.options_for(seats) if option.name == name)


def _type_of(kind: type[Game], reward: str) -> Any:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + kind.name,
        long_name=f"{kind.title} (Carbarn)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if reward == "place" else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kind.seat_counts[-1],
        min_num_players=kind.seat_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(kind),
    )


def _info_of(game: Game, reward: str) -> Any:
    most = 1.0 if reward == "place" else MOST_POINTS
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.vocabulary),
        max_chance_outcomes=MOST_KINDS,
        num_players=game.seats,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0 if reward == "place" else None,
        max_game_length=game.max_actions(),
    )


def register() -> None:
    """Make all games known to OpenSpiel; importing this module has done it already."""
    for kind in load_games()[0]:
        if PREFIX + kind.name not in pyspiel.registered_names():
            made = type(f"Carbarn_{kind.name}", (CarbarnGame,), {"carbarn": kind.name})
            pyspiel.register_game(_type_of(kind, "place"), made)


register()
