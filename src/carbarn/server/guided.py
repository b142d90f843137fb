"""Tables that are stored nowhere: the document of a position in a lesson or a puzzle."""

from __future__ import annotations

import msgspec

from carbarn.core.match import Match
from carbarn.core.shapes import Data
from carbarn.server import requests
from carbarn.server.call import Call
from carbarn.server.errors import check_goal
from carbarn.server.jobs import Plans, rules_of
from carbarn.server.messages import SeatInfo, StartedTable, TableInfo
from carbarn.server.snapshot import snapshot, table_document


def guided_document(
    match: Match, seat: int, name: str, level: str, offered: set[str] | None = None
) -> StartedTable:
    """A table as its one player sees it; only what is offered can be chosen, if given.

    The others at the table are called by the level of a bot.
    """
    seen = snapshot(match, seat, 0, {})
    document = table_document(_table_info(match, seat, name, level), seen)
    assert isinstance(document, StartedTable)
    if offered is not None:
        document.legal = [one for one in document.legal if one.text in offered]
    document.may_undo = "nothing is stored here"
    return document


async def guided_plans(call: Call, match: Match, seat: int, goal: str) -> list[Data]:
    """Whole sequences of actions for a goal; what to do is for the player to find out."""
    check_goal(goal, coached=False)
    job = Plans(rules_of(match.game.header()), match.view(seat).data(), goal)
    found: list[Data] = msgspec.json.decode(await call.ask(job)) if goal else []
    return found


def _table_info(match: Match, seat: int, name: str, level: str) -> TableInfo:
    game = match.game
    return TableInfo(
        id=name,
        name="",
        game=game.name,
        revision=game.revision,
        title=game.title,
        options=game.options,
        status="running",
        public=False,
        hosting=False,
        pace=0.0,
        help="normal",
        absence=requests.ABSENCE,
        origin="",
        created=0.0,
        changed=0.0,
        version=len(match.events),
        actors=match.actors(),
        acting_since=None,
        seats=[_seat_info(match, one, one == seat, level) for one in range(game.seats)],
    )


def _seat_info(match: Match, seat: int, mine: bool, level: str) -> SeatInfo:
    return SeatInfo(
        seat=seat,
        label=match.game.seat_name(seat),
        kind="guest" if mine else "bot",
        name=match.names[seat],
        bot="" if mine else level,
        stands_in=False,
        ready=True,
        mine=mine,
        here=True,
        away_since=None,
    )
