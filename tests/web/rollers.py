"""Rollers: a game for tests of the plain table. A turn has several steps, and its dice lie open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from carbarn import (
    EVERYBODY,
    Action,
    Draw,
    Game,
    Item,
    Known,
    Reason,
    Result,
    Rng,
    State,
    Told,
    Unreadable,
    View,
    Vocabulary,
    Worlds,
    places,
)

ROLL, KEEP = 0, 1
ROUNDS = 2
LEAST, MOST = 2, 4  # dice in a turn


@dataclass(frozen=True)
class Word(Action):
    """Roll a die, or keep what was rolled."""

    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True)
class RollersView(View):
    """Everything lies open."""

    scores: list[int]
    dice: list[int]
    turn: int


class RollersState(State):
    """Whose turn it is, and the dice of this turn."""

    def __init__(self, scores: list[int], dice: list[int], turn: int, due: int = 0) -> None:
        self.scores, self.dice, self.turn, self.due = scores, dice, turn, due

    def clone(self) -> RollersState:
        return RollersState(self.scores[:], self.dice[:], self.turn, self.due)

    def seat(self) -> int:
        return self.turn % len(self.scores)

    def pending(self) -> Draw | None:
        if not self.due:
            return None
        return Draw(
            f"dice {self.seat() + 1}", "", "", EVERYBODY, [(n, str(n), 1) for n in range(1, 7)]
        )

    def deal(self, kind: int) -> None:
        self.dice.append(kind)
        self.due = 0

    def acting(self) -> int:
        over = self.turn >= ROUNDS * len(self.scores)
        return 0 if self.due or over else 1 << self.seat()

    def legal(self, seat: int) -> list[int]:
        if not self.acting() >> seat & 1:
            return []
        return [ROLL] * (len(self.dice) < MOST) + [KEEP] * (len(self.dice) >= LEAST)

    def play(self, seat: int, code: int) -> None:
        if code == ROLL:
            self.due = 1
        else:
            self.scores[seat] += sum(self.dice)
            self.dice, self.turn = [], self.turn + 1

    def points(self) -> list[int]:
        return self.scores[:]

    def result(self) -> Result | None:
        if self.due or self.acting():
            return None
        return Result(self.scores[:], places([(one,) for one in self.scores]), "all have rolled")


class RollersWorlds(Worlds):
    """There is only one."""

    def __init__(self, view: RollersView) -> None:
        self.view = view

    def draw(self, rng: Rng) -> State:
        return RollersState(self.view.scores[:], self.view.dice[:], self.view.turn)


class Rollers(Game):
    """Everybody rolls two to four dice, twice."""

    name = "rollers"
    title = "Rollers"
    seat_counts = (2, 3, 4, 5, 6, 7)
    declared = ()
    view_type = RollersView

    def build_vocabulary(self) -> Vocabulary:
        return Vocabulary([Word("roll"), Word("keep")])

    def start(self) -> State:
        return RollersState([0] * self.seats, [], 0)

    def streams(self) -> list[str]:
        return [f"dice {place + 1}" for place in range(self.seats)]

    def max_actions(self) -> int:
        return self.seats * ROUNDS * (MOST + 1)

    def hidden(self, state: State) -> list[Item]:
        return []

    def hidden_moves(self, state: State, seat: int, code: int) -> list[Any]:
        return []

    def view(self, state: State, seat: int, known: Known | None = None) -> RollersView:
        assert isinstance(state, RollersState)
        return RollersView(seat, [], state.scores[:], state.dice[:], state.turn)

    def worlds(self, view: View) -> Worlds:
        assert isinstance(view, RollersView)
        return RollersWorlds(view)

    def preview_in(self, state: State, seat: int, code: int) -> dict[str, Any]:
        assert isinstance(state, RollersState)
        return {"mine": sum(state.dice) if code == KEEP else 0, "dice": len(state.dice)}

    def why_not(self, view: View, code: int) -> Reason | None:
        return None if code in self.legal_in(view) else Reason("", "two to four dice are rolled")

    def position_text(self, state: State) -> str:
        assert isinstance(state, RollersState)
        return f"{state.scores} {state.dice} {state.turn} {state.due}"

    def position(self, text: str) -> State:
        raise Unreadable("there are no positions here")

    def components(self, state: State) -> dict[str, int]:
        return {}

    def narrate(self, told: Told) -> str:
        """In the third person, also what is drawn."""
        if told.what == "acted" and told.seat is not None:
            return f"{self.seat_name(told.seat)} {told.text}s"
        if told.what == "dealt":
            seat = int(told.facts["stream"].split()[1]) - 1
            return f"{self.seat_name(seat)} turns up a {told.text}"
        return super().narrate(told)

    def describe(self, view: View) -> str:
        assert isinstance(view, RollersView)
        return f"Dice: {view.dice}. Points: {view.scores}. Seen by {view.seat}."
