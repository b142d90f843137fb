"""Gymnasium: one seat learns, bots play the others. Ids are `carbarn/GAME-v0`."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from carbarn.bots import Bot, Turn, find_bot
from carbarn.core.errors import CarbarnError, Illegal, Unreadable
from carbarn.core.event import Json
from carbarn.core.luck import Rng
from carbarn.envs import render, rewards
from carbarn.envs.observation import Observation, Observer
from carbarn.envs.run import OVER, Run
from carbarn.games import make, names

ILLEGAL = -1.0  # the reward for an illegal action, which ends the game


class OneSeat(gymnasium.Env[Any, Any]):
    """A game in which one seat is yours: `step` carries out your action and lets the bots answer.

    `bots` names one bot for all other seats, or one for each of them in order of seats. `seat` is
    yours; `None` changes it from game to game.
    """

    metadata: dict[str, Any] = {"render_modes": list(render.MODES), "render_fps": 2}

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        bots: str | Sequence[str] = "random",
        seat: int | None = 0,
        reward: str = "place",
        render_mode: str | None = None,
        **options: Json,
    ) -> None:
        self.game = make(name, seats, options)
        self.reward = rewards.checked(reward)
        self.render_mode = render.checked(render_mode)
        self._bots = _checked_bots(bots, self.game.seats - 1)
        if seat is not None and seat not in range(self.game.seats):
            raise Unreadable(f"there is no seat {seat!r}; seats go to {self.game.seats - 1}")
        self._wanted = seat
        self._observer = Observer(self.game)
        self.observation_space = self._observer.space()
        self.action_space = spaces.Discrete(self._observer.actions)
        self._scale = rewards.scale_of(self.game)
        self._rng: Rng | None = None
        self._games = 0
        self._ended = True
        self.seat = seat or 0
        self.run = Run(self.game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, up to your first decision."""
        super().reset(seed=seed)
        if seed is not None or self._rng is None:
            self._rng = Rng(secrets.randbits(64) if seed is None else f"env {seed}")
            self._games = 0
        while True:  # a game may end before the seat has anything to decide: then another begins
            self._begin(self._rng)
            if self.run.mover != OVER:
                break
        self._ended = False
        self._paid = self._points() if self.reward == "score" else 0.0
        return self._seen(), self._info()

    def _begin(self, rng: Rng) -> None:
        self.seat = self._games % self.game.seats if self._wanted is None else self._wanted
        self._games += 1
        others = [seat for seat in range(self.game.seats) if seat != self.seat]
        self._playing: dict[int, Bot] = {
            seat: find_bot(spec) for seat, spec in zip(others, self._bots, strict=True)
        }
        self._luck = {seat: rng.fork(f"bot {seat}") for seat in others}
        self.run = Run(self.game)
        self._go_on()

    def _go_on(self) -> None:
        """Let luck and bots act until it is the learner's turn or the game is over."""
        run = self.run
        assert self._rng is not None
        run.deal_all(self._rng)
        while run.mover not in (self.seat, OVER):
            run.play(self._choice_of(run.mover))
            run.deal_all(self._rng)

    def _choice_of(self, seat: int) -> int:
        run = self.run
        turn = Turn(self.game, seat, run.legal(), lambda: run.view(seat), self._luck[seat])
        try:
            return self.game.vocabulary.code(self._playing[seat].choose(turn))
        except CarbarnError:
            raise
        except Exception as problem:
            raise Unreadable(
                f"the bot in seat {seat} failed: {type(problem).__name__}: {problem}"
            ) from problem

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act; an illegal action ends the game with reward -1."""
        if self._ended:
            raise Unreadable("the game is over or has not begun: call reset()")
        if not self.action_space.contains(action):
            raise Unreadable(
                f"{action!r} is not an action; codes go from 0 to {self._observer.actions - 1}"
            )
        try:
            self.run.play(int(action))
        except Illegal as problem:
            self._ended = True
            info = {**self._info(), "illegal": str(problem), "rule": problem.rule}
            return self._seen(), ILLEGAL, True, False, info
        self._go_on()
        self._ended = self.run.mover == OVER
        if self.render_mode == "human":
            self.render()
        return self._seen(), self._pay(), self._ended, False, self._info()

    def _pay(self) -> float:
        if self._ended:
            result = self.run.state.result()
            assert result is not None
            return rewards.final(self.reward, result)[self.seat] - self._paid
        if self.reward != "score":
            return 0.0
        before, self._paid = self._paid, self._points()
        return self._paid - before

    def _points(self) -> float:
        return self.run.state.points()[self.seat] / self._scale

    def _seen(self) -> Observation:
        return self._observer.observe(self.run, self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {
            "seat": self.seat,
            "action_mask": self._observer.mask(self.run, self.seat),
        }
        result = self.run.state.result()
        if result is not None:
            info["places"] = list(result.places)
            info["scores"] = rewards.by_score(result)
        return info

    def render(self) -> Any:
        """The table as the learning seat sees it."""
        return render.render(self.game, self.run.view(self.seat), self.render_mode)


def _checked_bots(bots: str | Sequence[str], count: int) -> list[str]:
    specs = [bots] * count if isinstance(bots, str) else list(bots)
    if len(specs) != count:
        raise Unreadable(f"{len(specs)} bots for {count} other seats")
    for spec in specs:
        find_bot(spec)
    return specs


def register() -> None:
    """Register all games for `gymnasium.make`; importing this module does it."""
    for name in names():
        known = f"carbarn/{name}-v0"
        if known not in gymnasium.registry:
            gymnasium.register(
                known,
                entry_point="carbarn.envs.gymnasium:OneSeat",
                kwargs={"name": name},
                disable_env_checker=True,
            )


register()
