"""The messages of the server: shapes of requests and answers, and the only way to send a table.

A `Snapshot` is built from views and from what a seat is told of events, and `message` takes nothing
else: a state cannot be sent by mistake.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from carbarn.core.event import Json, Told
from carbarn.core.game import Game, View
from carbarn.core.match import Match
from carbarn.core.state import WATCHER, Result
from carbarn.server.store import TableRow

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Short = Annotated[str, Meta(max_length=100)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
# Hints of a bot and the odds of luck; no hints; neither. Previews and reasons are always given.
Help = Literal["hints", "normal", "none"]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]


class Strict(Struct, forbid_unknown_fields=True):
    """A request; unknown fields are refused."""


class NewGuest(Strict):
    """Who somebody is."""

    name: Name


class SeatPlan(Strict):
    """Who gets a seat: me, somebody by invitation, a bot, another person at my screen."""

    kind: Literal["me", "open", "bot", "local"]
    name: Short = ""
    bot: Short = ""


class NewTable(Strict):
    """A table to make."""

    game: Short
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=10)]
    options: dict[str, Json] = {}
    data: dict[str, Json] = {}  # data to play on, such as a map of one's own
    public: bool = False
    pace: Annotated[float, Meta(ge=0, le=60)] | None = None
    help: Help = "hints"


class Hint(Strict):
    """Ask what a bot would do."""

    seat: SeatNumber | None = None


class Claim(Strict):
    """Take a seat: by the token of an invitation, or at a public table by its number."""

    token: Short = ""
    seat: SeatNumber | None = None


class Ready(Strict):
    """Say that you are ready, or not yet."""

    ready: bool


class GiveToBot(Strict):
    """The bot that is to play a seat."""

    bot: Short


class Act(Strict):
    """An action for a decision; the key makes it safe to repeat the request."""

    action: Annotated[str, Meta(max_length=200)]
    decision: Number
    key: Annotated[str, Meta(min_length=1, max_length=100, pattern="^[^\\x00]+$")]
    seat: SeatNumber | None = None


class Undo(Strict):
    """Undo your last action.

    With `first`, undo your own actions from that event on, as far as you may do so alone. With
    `to`, ask everybody to go back to that event.
    """

    seat: SeatNumber | None = None
    first: Number | None = None
    to: Number | None = None


class Consent(Strict):
    """Agree to an undo that somebody has asked for, or refuse it."""

    agree: bool
    seat: SeatNumber | None = None


class Sandbox(Strict):
    """Actions to try in a world of your own view."""

    actions: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=200)]
    seat: SeatNumber | None = None
    goal: Short = ""  # also return the plans for it


class Continue(Strict):
    """Continue from an event of a finished game, at a new table."""

    at: Number
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=10)]
    pace: Annotated[float, Meta(ge=0, le=60)] | None = None


class Problem(Struct):
    """What was wrong, in one sentence; for an illegal action the rule.

    `key` and `facts` say the same as the sentence, for clients that use their own words.
    """

    error: str
    sentence: str
    rule: str = ""
    current: Json = None  # for a stale decision: what the seat sees now
    key: str = ""
    facts: dict[str, Json] = {}


class Me(Struct):
    """Who I am."""

    id: str
    name: str


class SeatInfo(Struct):
    """A seat as everybody may see it; `mine` is for the guest who asks."""

    seat: int
    label: str
    kind: str
    name: str
    bot: str
    ready: bool
    mine: bool


class TableInfo(Struct):
    """A table as everybody may see it."""

    id: str
    game: str
    revision: int
    title: str
    options: dict[str, Json]
    status: str
    public: bool
    hosting: bool
    pace: float
    help: str
    origin: str
    created: float
    version: int
    actors: list[int]
    seats: list[SeatInfo]
    outdated: str = ""  # why this server cannot go on with it, if it cannot


class Made(Struct):
    """A new table, with the invitation tokens by seat: no other answer contains them."""

    table: TableInfo
    invitations: dict[str, str]


class Done(Struct):
    """A command was carried out; the log now has n events."""

    n: int
    repeated: bool = False


@dataclass(frozen=True)
class Snapshot:
    """Everything that a seat, or the public, may see of a match now."""

    n: int
    seat: int
    view: View
    told: list[Told]
    decision: int | None
    actors: list[int]
    sealed: bool  # whether several choose at once and nobody sees what the others choose
    legal: dict[str, dict[str, Json]]  # text: preview
    odds: dict[str, Json]
    may_undo: str | None  # None if it may, otherwise why not
    asked_undo: list[Json] | None
    result: dict[str, Json] | None
    words: str


Odds = dict[tuple[int, int], dict[str, Json]]


def snapshot(match: Match, seat: int, since: int, odds: Odds | None) -> Snapshot:
    """What a seat sees of a match, with what it has learned since event `since`.

    `odds` caches the odds last computed: they take longer than all the rest. None: no odds here.
    """
    view = match.view(seat)
    acting = seat in match.actors()
    previews = match.game.previews(view) if acting else {}
    may_know = odds_for(match, view, odds)
    result = match.result()
    asked = match.asked_undo()
    refusal = match.may_undo(seat) if seat != WATCHER else None
    return Snapshot(
        n=len(match.events),
        seat=seat,
        view=view,
        told=match.told(seat, since),
        decision=match.decision(seat) if seat != WATCHER else None,
        actors=match.actors(),
        sealed=match.state.sealed(),
        legal={
            text: with_expected(match.game, text, preview, may_know)
            for text, preview in (
                (match.game.vocabulary.text(code), preview) for code, preview in previews.items()
            )
        },
        odds=may_know,
        may_undo=(refusal.sentence if refusal else None) if seat != WATCHER else "no seat",
        asked_undo=list(asked) if asked else None,
        result=result_data(result),
        words=match.game.describe(view),
    )


def result_data(result: Result | None) -> dict[str, Json] | None:
    """How a game ended, as plain data."""
    if result is None:
        return None
    return {
        "scores": list(result.scores),
        "places": list(result.places),
        "scale": result.scale,
        "why": result.why,
    }


def odds_for(match: Match, view: View, odds: Odds | None) -> dict[str, Json]:
    """The odds of a seat that is to act, from memory if they were asked for before."""
    if odds is None or view.seat not in match.actors():
        return {}
    key = (len(match.events), view.seat)
    if key not in odds:
        odds.clear()
        odds[key] = match.game.odds(view)
    return odds[key]


def told_lines(seen: Snapshot, narrate: dict[int, str]) -> list[dict[str, Json]]:
    """What a seat has learned of events, with a sentence for each."""
    return [{**event.data(), "words": narrate[event.n]} for event in seen.told]


def with_expected(
    game: Game, text: str, preview: dict[str, Json], odds: dict[str, Json]
) -> dict[str, Json]:
    """A preview, with what luck brings on average where the game can say that."""
    expected = game.expected(odds, text)
    return preview if expected is None else {**preview, "expected": expected}


def message(table: TableInfo, seen: Snapshot | None, narrate: dict[int, str]) -> bytes:
    """The document that a GET returns and a live connection pushes."""
    document: dict[str, Json] = {"type": "table", "table": table, "n": 0}
    if seen is not None:
        document |= {
            "n": seen.n,
            "seat": seen.seat if seen.seat != WATCHER else None,
            "view": seen.view.data(),
            "told": told_lines(seen, narrate),
            "decision": seen.decision,
            "actors": seen.actors,
            "sealed": seen.sealed,
            "legal": [{"text": text, "preview": preview} for text, preview in seen.legal.items()],
            "odds": seen.odds,
            "may_undo": seen.may_undo,
            "asked_undo": seen.asked_undo,
            "result": seen.result,
            "words": seen.words,
        }
    return msgspec.json.encode(document)


def table_info(
    row: TableRow,
    guest: str | None,
    title: str,
    labels: list[str],
    actors: list[int],
    outdated: str,
) -> TableInfo:
    """A table as this guest may see it, without seeds and invitations."""
    return TableInfo(
        id=row.id,
        game=row.game,
        revision=row.revision,
        title=title,
        options=row.options,
        status=row.status,
        public=row.public,
        hosting=guest is not None and row.host == guest,
        pace=row.pace,
        help=row.help,
        origin=row.origin,
        created=row.created,
        version=row.version,
        actors=actors,
        seats=[
            SeatInfo(
                seat=seat.seat,
                label=labels[seat.seat],
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                ready=seat.ready,
                mine=guest is not None and seat.guest == guest,
            )
            for seat in row.seats
        ],
        outdated=outdated,
    )
