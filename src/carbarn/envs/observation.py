"""What a seat sees of a run, as arrays: the tensor of its view, and which actions it may take."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, ValuesView
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from carbarn.core.game import Game, Seat
from carbarn.envs.run import Run

Array = NDArray[Any]
Observation = dict[str, Array]
MOST = 10_000.0  # no number in a tensor is larger
_NOT_MADE = np.empty(0, np.float32)  # in place of a tensor that is not made yet


class LazyObservation(Observation):
    """A dict of `observation` and `action_mask` whose tensor is made when it is first used.

    It is the tensor of the moment at which the dict was made, whatever has happened since.
    """

    __slots__ = ("_moment",)

    def __init__(self, observer: Observer, run: Run, seat: Seat) -> None:
        self["observation"] = _NOT_MADE
        self["action_mask"] = observer.mask(run, seat)
        self._moment: tuple[Observer, Run, int, Seat] | None = (observer, run, len(run.log), seat)

    def _make(self) -> None:
        if self._moment is None:
            return
        (observer, run, n, seat), self._moment = self._moment, None
        then = run if len(run.log) == n else run.back(n)
        super().__setitem__("observation", observer.tensor(then, seat))

    def __getitem__(self, key: str) -> Array:
        if key == "observation" and self._moment is not None:
            self._make()
        return dict.__getitem__(self, key)

    def get(self, key: str, default: Any = None) -> Any:
        """The array of this name."""
        return self[key] if key in self else default  # noqa: SIM401

    def __iter__(self) -> Iterator[str]:
        # defined so that copying into a plain dict asks for each array instead of taking it
        return super().__iter__()

    def items(self) -> ItemsView[str, Array]:  # type: ignore[override]
        """The arrays with their names."""
        self._make()
        return super().items()

    def values(self) -> ValuesView[Array]:  # type: ignore[override]
        """The arrays."""
        self._make()
        return super().values()

    def copy(self) -> Observation:
        """A plain dict."""
        return dict(self.items())

    def __repr__(self) -> str:
        return repr(self.copy())

    def __reduce__(self) -> tuple[object, ...]:
        return dict, (list(self.items()),)


class Observer:
    """Makes the arrays for one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions = len(game.vocabulary)
        self.numbers = sum(field.size for field in game.tensor_fields())

    def space(self) -> spaces.Dict:
        """The space of `observe`."""
        return spaces.Dict(
            {
                "observation": spaces.Box(-MOST, MOST, (self.numbers,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def mask(self, run: Run, seat: Seat) -> NDArray[np.int8]:
        """1 for each action the seat may take now; all 0 for a seat that may not act."""
        marks = bytearray(self.actions)
        if seat == run.mover:
            for code in run.legal():
                marks[code] = 1
        return np.frombuffer(marks, np.int8)

    def tensor(self, run: Run, seat: Seat) -> NDArray[np.float32]:
        """The view as numbers."""
        return np.frombuffer(run.tensor(seat), np.float32)

    def observe(self, run: Run, seat: Seat) -> Observation:
        """The view as numbers, with the mask of its actions."""
        return {"observation": self.tensor(run, seat), "action_mask": self.mask(run, seat)}


def parts(game: Game, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """The fields of a tensor by name, each in its shape."""
    named, at = {}, 0
    for field in game.tensor_fields():
        named[field.name] = observation[at : at + field.size].reshape(field.shape)
        at += field.size
    return named
