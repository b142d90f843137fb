"""Changing hands in a running game: with consent, by vote, after an absence; never otherwise.

Before a game the host arranges the seats. Once hands are dealt, whoever sits down sees one, so a
seat belongs to its player: see docs/server.md.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from carbarn.core.event import canonical
from carbarn.server.changes import Asked, Change
from carbarn.server.errors import Refused
from carbarn.server.messages import SeatChange, SeatRequest, Why
from carbarn.server.resting import rests_of
from carbarn.server.room import Room, Rooms
from carbarn.server.rows import Guest, SeatRow
from carbarn.server.settings import Settings
from carbarn.server.store import hashed
from carbarn.server.times import handed, is_up, remaining, times_values

FILLS_IN = "greedy"  # the bot that plays a seat until a person does
MOST_CHANGES = 100  # at a table; who comes back or was away is never counted out
PAUSE = 60.0  # seconds after a request that came to nothing until somebody may ask again
PATIENCE = 600.0  # seconds after which whoever is asked and does not answer counts as away


class Hands:
    """Who plays which seat of a running game. The lock of the room is held."""

    def __init__(self, rooms: Rooms, settings: Settings) -> None:
        self.rooms = rooms
        self.settings = settings

    # With consent

    async def give_to_bot(self, guest: Guest, room: Room, seat: int, bot: str) -> None:
        """Let a bot fill in for oneself."""
        sits = self._own(guest, room, seat)
        if sits.bot != bot:
            self._check_count(room)
            await self._hand(room, sits, {"bot": bot, "ready": True}, "consent")

    async def leave(self, guest: Guest, room: Room, seat: int) -> str:
        """Leave one's seat to whoever has the invitation; of an open seat, renew it."""
        sits = seat_of(room, seat)
        token = self.settings.new_secret()
        if sits.kind == "open":
            self._check_may_invite(guest, room)
            await self.rooms.change_seats(room, {seat: {"invitation": hashed(token)}})
            return token
        self._own(guest, room, seat)
        self._check_count(room)
        await self._hand(room, sits, _opened(token), "consent")
        return token

    async def take_back(self, guest: Guest, room: Room, seat: int) -> None:
        """Play one's seat again, whoever put a bot there."""
        sits = seat_of(room, seat)
        if sits.guest != guest.id:
            raise Refused(403, "not_yours", "this seat is not yours")
        if not sits.bot:
            return
        row = room.row
        if seat in row.resigned:
            raise Refused(409, "resigned", "you have resigned; the bot plays on")
        if row.clock and row.times and not remaining(row.clock, row.times[seat]):
            raise Refused(409, "time_up", "your time is up; the bot plays on")
        await self._hand(room, sits, {"bot": ""}, "back")

    async def resign(self, guest: Guest, room: Room, seat: int) -> None:
        """Give up: a bot plays on, and the result says so. Repeating it does nothing."""
        sits = self._own(guest, room, seat)
        if seat in room.row.resigned:
            return
        bot = room.row.clock.bot if room.row.clock else FILLS_IN
        await self._hand(room, sits, {"bot": sits.bot or bot, "ready": True}, "resign")

    async def time_is_up(self, room: Room, seat: int) -> None:
        """The bot plays on that was agreed."""
        assert room.row.clock is not None
        values = {"bot": room.row.clock.bot, "ready": True}
        await self._hand(room, seat_of(room, seat), values, "time")

    async def claim(self, guest: Guest, room: Room, seat: int) -> None:
        """Take a seat that is open. Whoever has seen one hand never gets another."""
        self._check_may_sit(guest, room, seat)
        values = {
            "kind": "guest",
            "guest": guest.id,
            "name": guest.name,
            "bot": "",
            "ready": True,
            "invitation": "",
            "began_bot": False,  # from here on it is a person's
        }
        await self._hand(room, room.row.seats[seat], values, "claim")

    def _own(self, guest: Guest, room: Room, seat: int) -> SeatRow:
        sits = seat_of(room, seat)
        if sits.guest != guest.id:
            raise Refused(
                403,
                "needs_consent",
                "in a running game a seat changes hands only if its player agrees, by a vote of "
                "all others, or after an absence",
            )
        return sits

    def _check_may_sit(self, guest: Guest, room: Room, seat: int) -> None:
        seen = {one for who, one in room.sights if who == guest.id}
        if seen and seat not in seen:
            raise Refused(
                403, "seen_another", "you have seen another hand of this game; you can watch"
            )
        if _voted_out(room, guest.id):
            raise Refused(403, "voted_out", "the others have given your seat away; you can watch")

    def _check_may_invite(self, guest: Guest, room: Room) -> None:
        host = room.row.host == guest.id and not _voted_out(room, guest.id)
        if not host and guest.id not in people(room):
            raise Refused(403, "not_player", "only those who play here can invite somebody")

    def _check_count(self, room: Room) -> None:
        if len(room.changes) >= MOST_CHANGES:
            raise Refused(
                409, "too_many_changes", "seats have changed hands too often at this table"
            )

    # By vote, and after an absence

    async def ask(self, guest: Guest, room: Room, seat: int, to: Literal["bot", "person"]) -> None:
        """Ask that a seat changes hands; after an absence a bot fills in at once."""
        sits, now = seat_of(room, seat), self.settings.clock()
        self._check_may_ask(guest, room, sits, to)
        if to == "bot" and self.is_absent(room, sits, now):
            await self._hand(room, sits, {"bot": FILLS_IN}, "absence")
            return
        self._check_count(room)
        check_may_ask_now(room, now)
        asked = Asked(room.row.version + 1, seat, guest.id, to, (guest.id,), now)
        await self._follow(room, asked)

    def _check_may_ask(
        self, guest: Guest, room: Room, sits: SeatRow, to: Literal["bot", "person"]
    ) -> None:
        check_plays(guest, room)
        if sits.guest == guest.id:
            raise Refused(409, "own_seat", "this seat is yours: give it away without asking")
        if sits.kind == "open":
            raise Refused(409, "seat_open", "this seat is open already; invite somebody")
        if to == "bot" and sits.bot:
            raise Refused(409, "bot_already", "a bot plays this seat already")

    async def answer(self, guest: Guest, room: Room, asked: Asked, agree: bool) -> None:
        """Agree to a request or refuse it; the player's own answer decides it at once."""
        if room.row.seats[asked.seat].guest == guest.id:
            if agree:
                await self._carry_out(room, asked, "consent")
            else:
                await self.refuse(room, asked)
            return
        check_plays(guest, room)
        if not agree:
            await self.refuse(room, asked)
        elif guest.id not in asked.agreed:
            await self._follow(room, replace(asked, agreed=(*asked.agreed, guest.id)))

    def open_as(self, room: Room, request: int) -> Asked:
        """The open request of this number; Refused if there is none."""
        asked = open_request(room, self.settings.clock())
        if asked is None or asked.request != request:
            raise stale_request()
        return asked

    async def _follow(self, room: Room, asked: Asked) -> None:
        """Carry a request out if everybody has agreed who must, otherwise go on asking."""
        voters = _voters(room, asked.seat)
        if voters <= set(asked.agreed) and _can_decide(room, asked.seat):
            await self._carry_out(room, asked, "vote")
        else:
            await self._keep(room, asked)

    async def refuse(self, room: Room, asked: Asked) -> None:
        """A request comes to nothing."""
        await self._keep(room, asked.closed())

    async def _keep(self, room: Room, asked: Asked) -> None:
        await self.rooms.change_seats(room, {}, values={"request": asked.text()})

    async def _carry_out(self, room: Room, asked: Asked, why: Why) -> None:
        sits = room.row.seats[asked.seat]
        # nobody knows this token: whoever plays here renews the invitation
        values = {"bot": FILLS_IN} if asked.to == "bot" else _opened(self.settings.new_secret())
        await self._hand(room, sits, values, why)

    def is_absent(self, room: Room, sits: SeatRow, now: float) -> bool:
        """Whether a player has been waited for as long as the table agreed, and is not there.

        Since when is stored, so a restart changes nothing. A page that was left open does not keep
        a seat: whoever is asked and does not answer is not there either.
        """
        row = room.row
        if sits.guest is None or sits.bot or sits.seat not in row.actors or not row.acting_since:
            return False
        if row.times:  # it is agreed how long anybody is waited for
            return is_up(row.times[sits.seat], self.rooms.time.now())
        if now - row.acting_since < row.absence:
            return False
        asked = open_request(room, now)
        unanswered = asked is not None and waits_for(asked, sits) and now - asked.since >= PATIENCE
        return unanswered or not self.rooms.presence.is_connected(row.id, sits.guest)

    # Both

    async def _hand(self, room: Room, sits: SeatRow, values: dict[str, Any], why: Why) -> None:
        """Change who plays a seat, and say so. Whoever sees another hand by it is noted first."""
        row, now = room.row, self.settings.clock()
        assert room.match is not None
        guest, name = values.get("guest", sits.guest), values.get("name", sits.name)
        change = Change(
            number=len(room.changes) + 1,
            n=len(room.match.events),
            at=now,
            seat=sits.seat,
            from_guest=sits.guest or "",
            from_name=sits.name if sits.guest else _last_person(room, sits.seat),
            to_guest=guest or "",
            to_name=name if guest else "",
            bot=values["bot"],
            why=why,
        )
        sights = {(guest, sits.seat)} - room.sights if guest else set()
        table: dict[str, Any] = {}
        if row.request is not None:  # who plays here has changed, so nobody's answer counts on
            done = why != "back"
            table["request"] = "" if done else row.request.closed().text()
        if not values["bot"] and sits.seat in row.actors:
            table["acting_since"] = now  # whoever comes has not kept anybody waiting yet
            waits = [one._replace(since=now) if one.seat == sits.seat else one for one in row.waits]
            table["waits"] = canonical(waits)
        if row.clock and row.times:
            table |= await self._clocks(room, sits, values)
        resigned = {*row.resigned, sits.seat} if why == "resign" else {*row.resigned}
        if why == "claim":
            resigned.discard(sits.seat)
        if resigned != {*row.resigned}:
            table["resigned"] = canonical(sorted(resigned))
        await self.rooms.change_seats(room, {sits.seat: values}, [change], sights, table)

    async def _clocks(self, room: Room, sits: SeatRow, values: dict[str, Any]) -> dict[str, Any]:
        """What the clocks show once a seat has gone to somebody else."""
        row, now, guest = room.row, self.rooms.time.now(), values.get("guest", sits.guest)
        assert row.clock is not None
        rest = None
        if guest not in (None, sits.guest):
            rest = (await rests_of(self.rooms.store, [guest], now))[0]
        person, acts = not values["bot"], sits.seat in row.actors
        times = handed(
            row.clock, row.times, sits.seat, now, person=person, acts=acts, rest=rest
        )  # fmt: skip
        return times_values(row.clock, times)


def seat_of(room: Room, seat: int) -> SeatRow:
    """A seat of a table; Refused if there is none of this number."""
    if not 0 <= seat < len(room.row.seats):
        raise Refused(404, "not_found", "there is no such seat")
    return room.row.seats[seat]


def waits_for(asked: Asked, sits: SeatRow) -> bool:
    """Whether a request waits for the answer of the player of a seat."""
    if asked.to == "end":
        return sits.guest not in asked.agreed
    return asked.seat == sits.seat


def check_may_ask_now(room: Room, now: float) -> None:
    """Refused while a request waits for answers, and for a while after it."""
    last = room.row.request
    if open_request(room, now) is not None:
        raise Refused(409, "request_open", "somebody has asked already; answer that first")
    if last is not None and 0 <= now - last.since < PAUSE:
        raise Refused(429, "asked_lately", "somebody has just asked; wait a minute")


def stale_request() -> Refused:
    """An answer names a request that is not open, or not any more."""
    return Refused(409, "stale_request", "this answers a request that is no longer open")


def open_request(room: Room, now: float) -> Asked | None:
    """The request that waits for answers; one that nobody answers lapses after the absence."""
    asked = room.row.request
    if asked is None or not asked.open or room.row.status != "running":
        return None
    return asked if now - asked.since <= max(room.row.absence, 2 * PATIENCE) else None


def seat_request(room: Room, now: float) -> SeatRequest | None:
    """The open request as everybody may see it."""
    asked = open_request(room, now)
    if asked is None:
        return None
    voters = people(room) if asked.to == "end" else _voters(room, asked.seat)
    seats = {seat.seat: seat.guest for seat in room.row.seats if seat.guest in voters}
    by = [seat for seat, guest in seats.items() if guest == asked.by]
    return SeatRequest(
        request=asked.request,
        seat=asked.seat,
        by=by[0] if by else asked.seat,
        to=asked.to,
        agreed=[seat for seat, guest in seats.items() if guest in asked.agreed],
        asked=[seat for seat, guest in seats.items() if guest not in asked.agreed],
        vote=asked.to == "end" or _can_decide(room, asked.seat),
        since=asked.since,
    )


def seat_changes(room: Room) -> list[SeatChange]:
    """How seats have changed hands, as everybody may see it."""
    return [
        SeatChange(
            one.number, one.n, one.at, one.seat, one.from_name, one.to_name, one.bot, one.why
        )
        for one in room.changes
    ]


def _opened(token: str) -> dict[str, Any]:
    return {
        "kind": "open",
        "guest": None,
        "name": "",
        "bot": FILLS_IN,
        "ready": True,
        "invitation": hashed(token),
    }


def people(room: Room) -> set[str]:
    """Those who play here themselves, however many seats each has."""
    return {seat.guest for seat in room.row.seats if seat.guest is not None and not seat.bot}


def _voters(room: Room, seat: int) -> set[str]:
    """Those who decide about a seat together."""
    holder = room.row.seats[seat].guest
    return {guest for guest in people(room) if guest != holder}


def _can_decide(room: Room, seat: int) -> bool:
    """Whether the others can decide about a seat: about a person's, one alone cannot."""
    return room.row.seats[seat].guest is None or len(_voters(room, seat)) > 1


def check_plays(guest: Guest, room: Room) -> None:
    """Refused unless this guest plays here itself."""
    if guest.id in people(room):
        return
    if any(seat.guest == guest.id for seat in room.row.seats):
        raise Refused(409, "bot_plays", "a bot plays this seat; take it back first")
    raise Refused(403, "no_seat", "you have no seat at this table")


def _voted_out(room: Room, guest: str) -> bool:
    return any(
        one.why == "vote" and one.from_guest == guest != one.to_guest for one in room.changes
    )


def _last_person(room: Room, seat: int) -> str:
    """Who had a seat before it was open; "" if nobody had."""
    names = [one.from_name for one in room.changes if one.seat == seat]
    return names[-1] if names else ""
