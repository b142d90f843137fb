"""Ending a game early: only if all the people who play it agree; then nobody has won.

It is asked and answered as a request that a seat changes hands is: see docs/server.md.
"""

from __future__ import annotations

from dataclasses import replace

from carbarn.server.changes import Asked
from carbarn.server.errors import Refused
from carbarn.server.hands import Hands, check_may_ask_now, check_plays, open_request, people
from carbarn.server.messages import EarlyEnd
from carbarn.server.room import Room, Rooms
from carbarn.server.rows import Guest, early_text
from carbarn.server.settings import Settings


class EarlyEnds:
    """Games that end by agreement. The lock of the room is held."""

    def __init__(self, rooms: Rooms, settings: Settings, hands: Hands) -> None:
        self.rooms = rooms
        self.settings = settings
        self.hands = hands

    async def propose(self, guest: Guest, room: Room) -> None:
        """Propose to end the game; it is over at once if nobody else has to agree.

        Whoever proposes what somebody else has proposed agrees to that. A repeated request is a
        proposal too, so it changes nothing.
        """
        if _has_ended(room, guest):
            return
        if room.row.status == "over":
            raise Refused(409, "over", "the game is over")
        if room.row.status == "open":
            raise Refused(409, "not_begun", "the game has not started")
        check_plays(guest, room)
        now = self.settings.clock()
        asked = open_request(room, now)
        if asked is not None and asked.to == "end":
            await self.answer(guest, room, asked, agree=True)
            return
        check_may_ask_now(room, now)
        seat = _seats_of(room, {guest.id})[0]
        await self._follow(
            room, Asked(room.row.version + 1, seat, guest.id, "end", (guest.id,), now)
        )

    async def answer(self, guest: Guest, room: Room, asked: Asked, agree: bool) -> None:
        """Agree to end the game or refuse; whoever agrees again asks who is still waited for."""
        check_plays(guest, room)
        if not agree:
            await self.hands.refuse(room, asked)
            return
        agreed = asked.agreed if guest.id in asked.agreed else (*asked.agreed, guest.id)
        await self._follow(room, replace(asked, agreed=agreed))

    async def _follow(self, room: Room, asked: Asked) -> None:
        """End the game if nobody is waited for, otherwise go on asking."""
        waited = people(room) - set(asked.agreed)
        away = {guest for guest in waited if self._is_away(room, guest)}
        if waited <= away:
            await self._end(room, asked, away)
        elif asked != room.row.request:
            await self.rooms.change_seats(room, {}, values={"request": asked.text()})

    def _is_away(self, room: Room, guest: str) -> bool:
        """Whether the game has waited for somebody for as long as the table agreed."""
        now = self.settings.clock()
        mine = (seat for seat in room.row.seats if seat.guest == guest)
        return any(self.hands.is_absent(room, seat, now) for seat in mine)

    async def _end(self, room: Room, asked: Asked, away: set[str]) -> None:
        assert room.match is not None
        others = (set(asked.agreed) & people(room)) - {asked.by}
        early = EarlyEnd(
            n=len(room.match.events),
            by=asked.seat,
            agreed=_seats_of(room, others),
            away=_seats_of(room, away),
        )
        values = {"status": "over", "early": early_text(early), "request": ""}
        await self.rooms.change_seats(room, {}, values=values)


def _seats_of(room: Room, guests: set[str]) -> list[int]:
    """The seats that these guests play themselves."""
    return [seat.seat for seat in room.row.seats if seat.guest in guests and not seat.bot]


def _has_ended(room: Room, guest: Guest) -> bool:
    """Whether this guest has ended the game already: only the answer was lost."""
    early = room.row.early
    if early is None:
        return False
    return any(room.row.seats[seat].guest == guest.id for seat in (early.by, *early.agreed))
