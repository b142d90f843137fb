"""The fast half of the contract: a position, the draw it waits for, the actions it offers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from carbarn.core.bits import lowest, members
from carbarn.core.luck import Rng

WATCHER: Final = -1  # the public: the seat number of anybody without a seat
EVERYBODY: Final = -1  # as a set of seats: all of them, and the public
NOBODY: Final = 0
CHANCE: Final = -1  # who moves while a draw is due
OVER: Final = -4  # who moves when the game is over; both numbers are those of OpenSpiel


class Draw:
    """A draw that the rules now ask for."""

    def __init__(
        self,
        stream: str,
        source: str,
        target: str,
        sees: int,
        kinds: list[tuple[int, str, int]],
    ) -> None:
        self.stream = stream  # whose luck it is; named by place in turn order, never by seat
        self.source = source  # the hidden place that the item leaves
        self.target = target  # the hidden place that it goes to; "" if it lies open from now on
        self.sees = sees  # the seats that see it, as bits
        self.kinds = kinds  # what may come: number, name, how many; ascending

    def kind(self, name: str) -> int:
        """The number of the kind so named, or -1 if it cannot come."""
        for number, own, count in self.kinds:
            if own == name and count > 0:
                return number
        return -1


class Result:
    """How a game ended: scores in units of 1/scale points, places from 1, and why."""

    def __init__(self, scores: list[int], places: list[int], why: str, scale: int = 1) -> None:
        self.scores = scores
        self.places = places
        self.why = why
        self.scale = scale

    def __repr__(self) -> str:
        return (
            f"Result(scores={self.scores}, places={self.places}, "
            f"why={self.why!r}, scale={self.scale})"
        )

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.scores, self.places, self.why, self.scale)

    def winners(self) -> list[int]:
        """The seats in the first place."""
        return [seat for seat, place in enumerate(self.places) if place == 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game. `play` and `deal` change it in place and trust their caller."""

    due: i64  # not 0 while a draw is due

    def pending(self) -> Draw | None:
        """The draw that is due; None if none is."""
        raise TypeError("a game must say which draw is due")

    def kinds_due(self) -> list[tuple[int, int]]:
        """What may come in the draw that is due: number and how many, ascending."""
        draw = self.pending()
        assert draw is not None
        return [(number, count) for number, _name, count in draw.kinds if count]

    def deal(self, kind: i64) -> None:
        """Answer the draw that is due."""
        raise TypeError("a game must take a draw")

    def deal_any(self, rng: Rng) -> i64:
        """Answer the draw that is due at random; the kind that was drawn."""
        draw = self.pending()
        assert draw is not None
        total = 0
        for _number, _name, count in draw.kinds:
            total += count
        place: int = rng.below(total)
        for number, _name, count in draw.kinds:
            if place < count:
                self.deal(number)
                return number
            place -= count
        raise AssertionError("a place below the total is always found")

    def acting(self) -> i64:
        """The seats that may act now, as bits: none while a draw is due or at the end."""
        raise TypeError("a game must say who acts")

    def sealed(self) -> bool:
        """True while several choose at once and nobody sees what the others choose."""
        return False

    def legal(self, seat: i64) -> list[int]:
        """The codes of all actions this seat may take now, ascending: this defines legality."""
        raise TypeError("a game must say what is legal")

    def random_action(self, seat: i64, rng: Rng) -> i64:
        """A legal action, each as likely as the others."""
        codes = self.legal(seat)
        return codes[rng.below(len(codes))]

    def play(self, seat: i64, code: i64) -> None:
        """Carry out a legal action."""
        raise TypeError("a game must carry out actions")

    def clone(self) -> State:
        """A copy that shares nothing that changes."""
        raise TypeError("a game must copy its states")

    def points(self) -> list[int]:
        """The score of each seat as it stands, in the units of the result."""
        raise TypeError("a game must count points")

    def over(self) -> bool:
        """True when no draw is due and nobody acts any more."""
        return self.due == 0 and self.acting() == 0

    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        raise TypeError("a game must tell its result")

    def actors(self) -> list[int]:
        """The seats that may act now."""
        return members(self.acting())

    def playout(self, rng: Rng) -> i64:
        """Play at random to the end; the number of actions."""
        played: i64 = 0
        while True:
            if self.due:
                self.deal_any(rng)
                continue
            acting = self.acting()
            if acting == 0:
                return played
            seat = lowest(acting)
            self.play(seat, self.random_action(seat, rng))
            played += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds:
    """The states that a seat could be in, judging by its view: prepared once, then drawn fast."""

    def draw(self, rng: Rng) -> State:
        """One of them at random."""
        raise TypeError("a game must draw worlds")

    def choices(self, state: State, seat: i64) -> list[int]:
        """The legal actions that a search considers: all, unless a game narrows them down."""
        return state.legal(seat)

    def roll_out(self, state: State, rng: Rng) -> None:
        """Play a state to its end for a search: at random, unless a game plays better."""
        state.playout(rng)


def mover(state: State) -> i64:
    """Who moves: a seat, CHANCE or OVER. Of several that may act at once the lowest seat."""
    if state.due:
        return CHANCE
    acting = state.acting()
    return lowest(acting) if acting else OVER


def deal_all(state: State, rng: Rng, log: list[tuple[int, int]]) -> i64:
    """Answer all draws at random and add them to the log; who moves then."""
    while state.due:
        kind: int = state.deal_any(rng)
        log.append((CHANCE, kind))
    return mover(state)


def places(keys: list[tuple[int, ...]]) -> list[int]:
    """The place of each seat, 1 for the highest key; equal keys share a place."""
    return [1 + len([other for other in keys if other > key]) for key in keys]
