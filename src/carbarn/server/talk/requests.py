"""The requests about talk; see `carbarn.server.requests`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from carbarn.server.requests import RequestNumber, Strict
from carbarn.server.talk.messages import TalkPlace

Phrase = Literal[
    "hello", "good_luck", "well_played", "thanks", "sorry", "your_turn", "one_moment", "back_later",
    "good_game", "again", "like", "laugh", "surprise", "applause", "ouch",
]  # fmt: skip


class Say(Strict):
    """Something to say: words, or a phrase that needs no typing."""

    text: Annotated[str, Meta(max_length=500)] = ""
    phrase: Phrase | None = None
    place: TalkPlace = "players"


class AboutLine(Strict):
    """A line that somebody does not want to read."""

    number: RequestNumber
    place: TalkPlace = "players"


class Silence(AboutLine):
    """Hear nothing more of whoever has said this: at this table, or anywhere."""

    everywhere: bool = False


class HearAgain(Strict):
    """Hear somebody again."""

    person: Annotated[str, Meta(min_length=1, max_length=32)]
