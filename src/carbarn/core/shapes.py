"""The types of the plain data that a game hands out.

A game names its own in `Game.types`. Whoever describes, checks or reads that data takes them from
there: the OpenAPI document of the server, the declarations of the browser client, the tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypedDict

Data = Mapping[str, Any]  # an object of plain data; the types of a game name its keys


@dataclass(frozen=True)
class As:
    """Marks a type that says less than is true: `Annotated[str, As(Literal["open", "over"])]`.

    Not `checked` is what people bring along and nobody looks at: it should be so, but may not be.
    """

    kind: Any
    checked: bool = True


class Row:
    """Marks a list of fixed length: `Annotated[list[Any], Row(card=str, count=int)]`."""

    def __init__(self, **parts: Any) -> None:
        self.parts = tuple(parts.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Row) and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(self.parts)


@dataclass(frozen=True)
class Open:
    """Marks data that may have more keys than its type names, at any depth."""


class HiddenClass(TypedDict):
    """Hidden items that a seat cannot tell apart: what they are, and where they lie."""

    places: dict[str, int]  # by place: how many of them are there
    kinds: dict[str, int]  # by kind: how many of them there are


class Nothing(TypedDict):
    """An object without any keys."""


class Preview(TypedDict, total=False):
    """What an action would do; these keys mean the same in every game."""

    mine: float  # what it brings the seat that acts
    gains: list[float]  # what it brings everybody, by seat unless the game counts by something else
    expected: float  # what luck brings on average; the server adds it from the odds


class Plan(TypedDict, total=False):
    """A sequence of actions for a goal."""

    steps: list[str]  # their texts


class DealtFacts(TypedDict):
    """What is told of a draw besides its kind."""

    stream: str  # whose luck it is


class UndoneFacts(TypedDict):
    """What is told of an undo."""

    event: int  # the event that was taken back


@dataclass(frozen=True)
class GameTypes:
    """The types of what a game hands out besides its views, whose type is `Game.view_type`.

    What a game does not name may be any object with the keys that generic code reads.
    """

    preview: Any = Annotated[Preview, Open()]
    odds: Any = dict[str, Any]
    plan: Any = Annotated[Plan, Open()]
    hint: Any = dict[str, Any]  # what a hint draws on the board
    facts: Any = dict[str, Any]  # with an action
    dealt: Any = Annotated[DealtFacts, Open()]  # with a draw
    undone: Any = Annotated[UndoneFacts, Open()]  # with an undo
    data: Any = dict[str, Any]  # what a table is played on
