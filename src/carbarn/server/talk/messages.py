"""The messages about talk; see `carbarn.server.messages`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

TalkPlace = Literal["players", "watchers"]


class Spoken(Struct):
    """Something that was said; who has said it has a number, not a name that could be another's."""

    number: int
    place: TalkPlace
    name: str
    seat: int | None  # None: of no seat
    mine: bool
    kind: Literal["words", "phrase", "removed"]
    text: str  # of a phrase: its name, for which clients have words
    n: int  # the event after which it was said
    at: float


class Silenced(Struct):
    """Somebody of whom you hear nothing more."""

    id: str
    name: str
    everywhere: bool


class Talk(Struct):
    """What was said at a table, as far as you hear it."""

    lines: list[Spoken]  # since the numbers that were asked for
    players: int  # the last number that was said by players
    watchers: int  # by those who watch; 0 for players while the game goes on
    may: list[TalkPlace]  # where you can say something
    silenced: list[Silenced]
    phrases: list[str]


class SaidIt(Struct):
    """It is said."""

    number: int


class Reported(Struct):
    """The host of the server will see it."""

    done: bool
