"""Many: a game for tests of the plain table. Each seat names one of thousands of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from carbarn import (
    Action,
    Draw,
    Game,
    Reason,
    Result,
    Rng,
    State,
    Unreadable,
    View,
    Vocabulary,
    Worlds,
)
from carbarn.core.knowledge import Item, Known
from carbarn.core.state import places

MOST = 3000


@dataclass(frozen=True)
class Name(Action):
    """Name a number: an odd one or an even one."""

    number: int

    def __str__(self) -> str:
        return f"{'odd' if self.number % 2 else 'even'} {self.number}"


@dataclass(frozen=True)
class ManyView(View):
    scores: list[int]


class ManyState(State):
    def __init__(self, scores: list[int], due: int = 0) -> None:
        self.seats, self.due, self.scores = len(scores), due, scores

    def clone(self) -> ManyState:
        return ManyState(self.scores[:])

    def pending(self) -> Draw | None:
        return None

    def deal(self, kind: int) -> None:
        raise AssertionError("nothing is drawn")

    def acting(self) -> int:
        return next((1 << seat for seat, score in enumerate(self.scores) if score < 0), 0)

    def legal(self, seat: int) -> list[int]:
        return list(range(MOST)) if self.acting() >> seat & 1 else []

    def play(self, seat: int, code: int) -> None:
        self.scores[seat] = code

    def points(self) -> list[int]:
        return self.scores[:]

    def result(self) -> Result | None:
        if self.acting():
            return None
        return Result(self.scores[:], places([(score,) for score in self.scores]), "all have named")


class ManyWorlds(Worlds):
    def __init__(self, view: ManyView) -> None:
        self.view = view

    def draw(self, rng: Rng) -> State:
        return ManyState(self.view.scores[:])


class Many(Game):
    """Whoever names the highest number wins."""

    name = "many"
    title = "Many"
    revisions = (1,)
    seat_counts = (2,)
    declared = ()
    view_type = ManyView

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        super().__init__(seats, options)

    def build_vocabulary(self) -> Vocabulary:
        return Vocabulary([Name(number) for number in range(MOST)])

    def start(self) -> State:
        return ManyState([-1] * self.seats)

    def streams(self) -> list[str]:
        return []

    def max_actions(self) -> int:
        return self.seats

    def hidden(self, state: State) -> list[Item]:
        return []

    def hidden_moves(self, state: State, seat: int, code: int) -> list[Any]:
        return []

    def view(self, state: State, seat: int, known: Known | None = None) -> ManyView:
        assert isinstance(state, ManyState)
        return ManyView(seat, self.known_at(state, seat), state.scores[:])

    def worlds(self, view: View) -> Worlds:
        assert isinstance(view, ManyView)
        return ManyWorlds(view)

    def preview_in(self, state: State, seat: int, code: int) -> dict[str, Any]:
        return {"mine": code}

    def why_not(self, view: View, code: int) -> Reason | None:
        return None if code in self.legal_in(view) else Reason("", "each number is named once")

    def position_text(self, state: State) -> str:
        return ",".join(map(str, state.points()))

    def position(self, text: str) -> State:
        try:
            return ManyState([int(part) for part in text.split(",")])
        except ValueError:
            raise Unreadable(f"{text!r} is not a position") from None

    def components(self, state: State) -> dict[str, int]:
        return {}

    def describe(self, view: View) -> str:
        assert isinstance(view, ManyView)
        return f"Named so far: {view.scores}"
