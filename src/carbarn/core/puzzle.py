"""Kinds of puzzles: a question about a position that can be answered by trying everything.

A game lists its kinds as `KINDS` in `puzzles.py` of its folder. An answer is what one seat does
from the position on, without any luck before it is judged; what it is worth is a number. The best
answer is the solution, and there must be only one: answers of the same gist are one answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from carbarn.core.event import Json
from carbarn.core.game import Game
from carbarn.core.shapes import Data
from carbarn.core.state import State

Facts = Mapping[str, Json]


class PuzzleTable(NamedTuple):
    """What a game is played with in which puzzles are looked for."""

    seats: int
    options: Mapping[str, Json] = {}


class PuzzleKind:
    """One kind of question. Only `worth` and `ask` must be defined."""

    name: ClassVar[str]
    tables: ClassVar[Sequence[PuzzleTable]] = ()  # at which games are played to find some
    choices: ClassVar[int] = 4  # so many different answers there must be at least
    fewest: ClassVar[bool] = False  # the least is the best
    all_or_nothing: ClassVar[bool] = False  # no answer is worth anything but the right one
    rare: ClassVar[bool] = False  # few positions have one, so that it is looked for in all
    hardness: ClassVar[float] = 0.0  # more than other kinds, in steps of about half a level

    def blank(self, preview: Data) -> Data | None:
        """What is shown of a preview, if previews would give the answer away; None: all of it."""
        return None

    def questions(self, game: Game, state: Any, seat: int) -> Iterable[Facts]:
        """What could be asked of the seat that acts here; no question if nothing can."""
        return [{}]

    def codes(self, game: Game, state: Any, seat: int, facts: Facts, steps: int) -> list[int]:
        """What may be done next in an answer after so many steps: all that is legal, or less."""
        codes: list[int] = state.legal(seat)
        return codes

    def play(self, game: Game, state: Any, seat: int, code: int) -> None:
        """Carry out a step; a kind about several turns gives the turn back to the seat."""
        state.play(seat, code)

    def worth(self, game: Game, before: Any, after: Any, seat: int, facts: Facts) -> int | None:
        """What an answer is worth that has led from one state to the other.

        None: it is not complete yet.
        """
        raise NotImplementedError

    def gist(self, game: Game, before: Any, after: Any, texts: Sequence[str]) -> str:
        """What matters of an answer; two with the same gist are the same answer."""
        return ", ".join(texts)

    def whole(self, state: Any) -> bool:
        """Whether a part of an answer is done here: positions alike are then tried only once."""
        return False

    def fits(self, game: Game, facts: Facts, best: int, second: int) -> bool:
        """Whether these two best values make a puzzle worth solving."""
        return True

    def tempting(self, game: Game, state: Any, seat: int, facts: Facts) -> list[int]:
        """What somebody may do who looks no further than one step; empty: nothing special."""
        return []

    def told(self, game: Game, facts: Facts, best: int) -> dict[str, Json]:
        """The facts that go into the question, when the best value is known."""
        return {**facts, "points": best}

    def ask(self, game: Game, seat: int, facts: Facts) -> str:
        """The question as an English sentence, for terminals."""
        raise NotImplementedError


class Answer(NamedTuple):
    """A whole answer."""

    steps: tuple[int, ...]
    worth: int
    gist: str


class TooMany(Exception):  # noqa: N818
    """There are more answers than may be tried."""


def answers(
    kind: PuzzleKind, game: Game, state: State, seat: int, facts: Facts, most: int
) -> list[Answer]:
    """All answers to a question; TooMany if that takes more steps than `most`."""
    found: list[Answer] = []
    seen: set[str] = set()
    text = game.vocabulary.text
    tried = 0
    waiting: list[tuple[State, tuple[int, ...]]] = [(state, ())]
    while waiting:
        now, steps = waiting.pop()
        for code in kind.codes(game, now, seat, facts, len(steps)):
            tried += 1
            if tried > most:
                raise TooMany
            after = now.clone()
            kind.play(game, after, seat, code)
            taken = (*steps, code)
            worth = kind.worth(game, state, after, seat, facts)
            if worth is None:
                if kind.whole(after):
                    place = game.position_text(after)
                    if place in seen:
                        continue
                    seen.add(place)
                waiting.append((after, taken))
                continue
            gist = kind.gist(game, state, after, [text(one) for one in taken])
            found.append(Answer(taken, worth, gist))
    return found
