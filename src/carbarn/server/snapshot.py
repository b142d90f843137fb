"""What leaves of a match: the only way to send a table.

A `Snapshot` is built from views and from what a seat is told of events, and `table_document` takes
nothing else: a state cannot be sent by mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from carbarn.core.event import Told
from carbarn.core.game import Game, View
from carbarn.core.match import Match
from carbarn.core.shapes import Data
from carbarn.core.state import WATCHER, Result, State
from carbarn.server.messages import (
    ActedEvent,
    DealtEvent,
    GameResult,
    LegalAction,
    SeatInfo,
    SeatTime,
    StartedTable,
    TableDocument,
    TableInfo,
    ToldEvent,
    UndoneEvent,
    UndoRequest,
    WaitingTable,
)
from carbarn.server.times import seat_time

ABANDONED = 4 * 7 * 86_400.0  # seconds

if TYPE_CHECKING:  # workers need no database
    from carbarn.server.presence import Presence
    from carbarn.server.rows import ListedTable, SeatRow


@dataclass(frozen=True)
class Snapshot:
    """Everything that a seat, or the public, may see of a match now."""

    n: int
    seat: int
    view: View
    told: list[ToldEvent]
    decision: int | None
    actors: list[int]
    sealed: bool  # whether several choose at once and nobody sees what the others choose
    legal: list[LegalAction]
    odds: Data
    may_undo: str | None  # None if it may, otherwise why not
    asked_undo: UndoRequest | None
    result: GameResult | None
    words: str


Odds = dict[tuple[int, int], Data]  # by event and seat


def snapshot(
    match: Match, seat: int, since: int, odds: Odds | None, undo_request: int = 0
) -> Snapshot:
    """What a seat sees of a match, with what it has learned since event `since`.

    `undo_request` is the number of the request for an undo, if there is one.
    `odds` caches the odds last computed: they take longer than all the rest. None: no odds here.
    """
    game, view = match.game, match.view(seat)
    world = game.any_world(view) if seat in match.actors() else None
    previews = game.previews(view, world) if world is not None else {}
    may_know = odds_for(match, view, odds, world)
    refusal = match.may_undo(seat) if seat != WATCHER else None
    asked = match.asked_undo()
    return Snapshot(
        n=match.happened,
        seat=seat,
        view=view,
        told=told_events(game, match.told(seat, since)),
        decision=match.decision(seat) if seat != WATCHER else None,
        actors=match.actors(),
        sealed=match.state.sealed(),
        legal=[
            legal_action(game, game.vocabulary.text(code), preview, may_know)
            for code, preview in previews.items()
        ],
        odds=may_know,
        may_undo=(refusal.sentence if refusal else None) if seat != WATCHER else "no seat",
        asked_undo=(*asked, undo_request) if asked else None,
        result=result_of(match.result()),
        words=game.describe(view),
    )


def result_of(result: Result | None) -> GameResult | None:
    """How a game ended."""
    if result is None:
        return None
    return GameResult(list(result.scores), list(result.places), result.scale, result.why)


def odds_for(match: Match, view: View, odds: Odds | None, world: State | None = None) -> Data:
    """The odds of a seat that is to act, from memory if they were asked for before."""
    if odds is None or view.seat not in match.actors():
        return {}
    key = (match.happened, view.seat)
    if key not in odds:
        if any(n != match.happened for n, _seat in odds):
            odds.clear()
        odds[key] = match.game.odds(view, world)
    return odds[key]


def told_events(game: Game, told: Sequence[Told]) -> list[ToldEvent]:
    """What a seat has learned of events, with a sentence for each."""
    return [_told_event(one, game.narrate(one)) for one in told]


def _told_event(told: Told, words: str) -> ToldEvent:
    if told.what == "dealt":
        return DealtEvent(told.n, None, told.text, told.facts, words)
    assert told.seat is not None
    if told.what == "undone":
        return UndoneEvent(told.n, told.seat, None, told.facts, words)
    return ActedEvent(told.n, told.seat, told.text, told.facts, words)


def legal_action(game: Game, text: str, preview: Data, odds: Data) -> LegalAction:
    """An action with its preview, and what luck brings on average where the game can say that."""
    expected = game.expected(odds, text)
    return LegalAction(text, preview if expected is None else {**preview, "expected": expected})


def table_document(table: TableInfo, seen: Snapshot | None) -> TableDocument:
    """The document that a GET returns and a live connection pushes."""
    if seen is None:
        return WaitingTable(table)
    return StartedTable(
        table=table,
        n=seen.n,
        seat=seat_or_none(seen.seat),
        view=seen.view.data(),
        told=seen.told,
        decision=seen.decision,
        actors=seen.actors,
        sealed=seen.sealed,
        legal=seen.legal,
        odds=seen.odds,
        may_undo=seen.may_undo,
        asked_undo=seen.asked_undo,
        result=seen.result,
        words=seen.words,
    )


def seat_or_none(seat: int) -> int | None:
    """A seat as it is sent: the public has none."""
    return None if seat == WATCHER else seat


def table_info(
    row: ListedTable, guest: str | None, title: str, outdated: str, presence: Presence, now: float
) -> TableInfo:
    """A table as this guest may see it, without seeds and invitations."""
    acting = row.status == "running" and not outdated
    return TableInfo(
        id=row.id,
        name=row.name,
        game=row.game,
        revision=row.revision,
        title=title,
        options=row.options,
        status=row.status,
        public=row.public,
        hosting=guest is not None and row.host == guest,
        pace=row.pace,
        help=row.help,
        absence=row.absence,
        origin=row.origin,
        created=row.created,
        changed=row.changed,
        version=row.version,
        actors=list(row.actors) if acting else [],
        acting_since=(row.acting_since or None) if acting else None,
        seats=[_seat_info(row, seat, guest, presence) for seat in row.seats],
        result=_stored_result(row),
        early=row.early,
        outdated=outdated,
        clock=row.clock,
        resigned=list(row.resigned),
        abandoned=is_abandoned(row, now),
    )


def is_abandoned(row: ListedTable, now: float) -> bool:
    """Whether nobody has moved or looked for weeks."""
    return row.status == "running" and now - max(row.changed, row.looked) > ABANDONED


def _time_of(row: ListedTable, seat: SeatRow) -> SeatTime | None:
    if row.clock is None or not row.times or seat.guest is None or seat.bot:
        return None
    return seat_time(row.clock, row.times[seat.seat])


def _stored_result(row: ListedTable) -> GameResult | None:
    """How a game ended, as far as what is stored can be read."""
    try:
        return msgspec.convert(row.result, GameResult) if row.result else None
    except msgspec.ValidationError:
        return None


def _seat_info(row: ListedTable, seat: SeatRow, guest: str | None, presence: Presence) -> SeatInfo:
    sits = seat.guest
    return SeatInfo(
        seat=seat.seat,
        label=row.labels[seat.seat] if row.labels else f"seat {seat.seat}",
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot,
        stands_in=row.status == "running" and seat.stands_in,
        ready=seat.ready,
        mine=guest is not None and sits == guest,
        here=sits is not None and presence.is_here(row.id, sits),
        away_since=None if sits is None else presence.away_since(row.id, sits),
        time=_time_of(row, seat),
    )
