"""PettingZoo: `env(GAME, seats=4)` is an AEC environment with action masks."""

from __future__ import annotations

import secrets
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from carbarn.core.errors import Illegal, Unreadable
from carbarn.core.event import Json
from carbarn.core.luck import Rng
from carbarn.core.state import WATCHER
from carbarn.envs import render, rewards
from carbarn.envs.observation import LazyObservation, Observation, Observer
from carbarn.envs.run import CHANCE, OVER, Run
from carbarn.games import make

ILLEGAL = -1.0  # the reward of a seat that tries an illegal action


class Carbarn(AECEnv):  # type: ignore[misc]
    """A game whose agents are its seats, `seat_0` and so on, in the order in which they act.

    `observe(agent)` is a dict: `observation`, the tensor of the agent's view, and `action_mask`.
    An action that is not legal ends the game for all; its seat gets -1, the others 0.
    """

    metadata: dict[str, Any] = {
        "render_modes": list(render.MODES),
        "name": "carbarn",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        reward: str = "place",
        render_mode: str | None = None,
        render_seat: int = WATCHER,
        **options: Json,
    ) -> None:
        super().__init__()
        self.game = make(name, seats, options)
        self.reward = rewards.checked(reward)
        self.render_mode = render.checked(render_mode)
        if render_seat not in range(WATCHER, self.game.seats):
            raise Unreadable(f"there is no seat {render_seat!r} to render")
        self.render_seat = render_seat  # whose view is drawn; by default the public's
        self.metadata = {**type(self).metadata, "name": f"carbarn_{name}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observer = Observer(self.game)
        self.observation_spaces = {agent: self._observer.space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self._observer.actions) for agent in self.possible_agents
        }
        self._scale = rewards.scale_of(self.game)
        self._rng: Rng | None = None
        self.run = Run(self.game)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what the agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The codes of all actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same games; without one luck goes on."""
        if seed is not None or self._rng is None:
            self._rng = Rng(secrets.randbits(64) if seed is None else f"env {seed}")
        self.run = Run(self.game)
        self.run.deal_all(self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        # what has been rewarded: with `score`, the points that everybody starts with
        self._paid = self._points() if self.reward == "score" else [0.0] * self.game.seats
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.run.mover]

    def observe(self, agent: str) -> Observation:
        """What the agent sees, from its view alone; the tensor is made when it is first used."""
        return LazyObservation(self._observer, self.run, self._seat[agent])

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is act; `None` removes an agent whose game is over."""
        if not self.agents:
            raise Unreadable("the game is over or has not begun: call reset()")
        agent, run = self.agent_selection, self.run
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < self._observer.actions:
            raise Unreadable(
                f"{action!r} is not an action; codes go from 0 to {self._observer.actions - 1}"
            )
        self._cumulative_rewards[agent] = 0.0
        assert self._rng is not None
        try:
            run.play(int(action))
        except Illegal as problem:
            self._refused(agent, problem)
            return
        if run.mover == CHANCE:
            run.deal_all(self._rng)
        over = run.mover == OVER
        if over or self.reward == "score":
            self._pay()  # before the end nothing else brings a reward
        if over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[run.mover]
        if self.render_mode == "human":
            self.render()

    def _pay(self) -> None:
        """Rewards since the last step: with `score` as points are scored, otherwise at the end."""
        result = self.run.state.result()
        if result is not None:
            totals = rewards.final(self.reward, result)
        else:
            totals = self._points()
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = totals[seat] - self._paid[seat]
        self._paid = totals
        self._accumulate_rewards()

    def _points(self) -> list[float]:
        return [points / self._scale for points in self.run.state.points()]

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        result = self.run.state.result()
        assert result is not None
        for seat, agent in enumerate(self.possible_agents):
            self.infos[agent] = {
                "place": result.places[seat],
                "score": result.scores[seat] / result.scale,
                "why": result.why,
            }
        self.agent_selection = self.agents[0]

    def _refused(self, agent: str, problem: Illegal) -> None:
        self._clear_rewards()
        self.rewards[agent] = ILLEGAL
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        for other in self.agents:
            self.infos[other] = {"illegal": agent}
        self.infos[agent] = {"illegal": agent, "rule": problem.rule, "sentence": str(problem)}
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """The table as the public (or `render_seat`) sees it."""
        return render.render(self.game, self.run.view(self.render_seat), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def env(
    name: str,
    seats: int | None = None,
    reward: str = "place",
    render_mode: str | None = None,
    render_seat: int = WATCHER,
    **options: Json,
) -> Carbarn:
    """An AEC environment of the game of this name.

    It checks actions and spaces itself, so it needs no wrappers.
    """
    return Carbarn(name, seats, reward, render_mode, render_seat, **options)


raw_env = env
