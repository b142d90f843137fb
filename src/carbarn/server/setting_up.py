"""A table before its game: what its host can change, and how people leave it."""

from __future__ import annotations

from dataclasses import asdict

from carbarn.core.errors import CarbarnError
from carbarn.core.event import Json, canonical
from carbarn.core.names import tidy
from carbarn.games import game_from
from carbarn.server.errors import Refused
from carbarn.server.requests import EditTable
from carbarn.server.room import Room, Rooms, header_of
from carbarn.server.rows import Guest, SeatRow, TableRow
from carbarn.server.settings import Settings
from carbarn.server.store import hashed

MOVED = ("kind", "guest", "name", "bot", "ready", "invitation")  # what comes along to another seat


class SettingUp:
    """Changes of tables whose games have not started. The lock of the room is held."""

    def __init__(self, rooms: Rooms, settings: Settings) -> None:
        self.rooms = rooms
        self.settings = settings

    async def edit(self, guest: Guest, room: Room, wanted: EditTable) -> None:
        """Change the name, who may come, the help and the options."""
        self.require_host(guest, room)
        values: dict[str, Json] = {}
        seats: dict[int, dict[str, Json]] = {}
        if wanted.name is not None:
            values["name"] = tidy(wanted.name)
        if wanted.public is not None:
            values["public"] = wanted.public
        if wanted.help is not None:
            values["help"] = wanted.help
        if wanted.options is not None:
            options = _resolved(room.row, wanted.options)
            if options != room.row.options:
                values["options"] = canonical(options)
                seats = {one.seat: {"ready": False} for one in _others(room.row)}
        await self.rooms.change_seats(room, seats, values=values)

    async def reorder(self, guest: Guest, room: Room, order: list[int]) -> None:
        """Let everybody sit in another seat."""
        self.require_host(guest, room)
        row = room.row
        if sorted(order) != list(range(len(row.seats))):
            raise Refused(422, "order", "the order must name every seat exactly once")
        moved = {
            seat: _moved(row, row.seats[before], seat)
            for seat, before in enumerate(order)
            if seat != before
        }
        await self.rooms.change_seats(room, moved)

    async def leave(self, guest: Guest, room: Room) -> None:
        """Give up your seats; the host cancels the table instead."""
        _require_open(room)
        if room.row.host == guest.id:
            raise Refused(409, "host_stays", "the host cannot leave; cancel the table instead")
        mine = [one.seat for one in room.row.seats if one.guest == guest.id]
        if not mine:
            raise Refused(403, "no_seat", "you have no seat at this table")
        await self.rooms.change_seats(room, {seat: self._open() for seat in mine})

    async def renew_link(self, guest: Guest, room: Room) -> None:
        """Make a new invitation link; the old one stops working."""
        self.require_host(guest, room)
        await self.rooms.change_seats(room, {}, values={"links": room.row.links + 1})

    async def cancel(self, guest: Guest, room: Room) -> None:
        """Remove the table."""
        self.require_host(guest, room)
        await self.rooms.cancel(room)

    def require_host(self, guest: Guest, room: Room) -> None:
        """Refused unless it is the guest's own table and its game has not started."""
        self.require_own(guest, room)
        _require_open(room)

    def require_own(self, guest: Guest, room: Room) -> None:
        """Refused unless it is the guest's own table."""
        if room.row.host != guest.id:
            raise Refused(403, "not_host", "only the host of the table can do that")

    def _open(self) -> dict[str, Json]:
        invitation = hashed(self.settings.new_secret())
        return {
            "kind": "open",
            "guest": None,
            "name": "",
            "bot": "",
            "ready": False,
            "invitation": invitation,
        }


def _require_open(room: Room) -> None:
    if room.row.status != "open":
        raise Refused(409, "begun", "the game has already started")


def _others(row: TableRow) -> list[SeatRow]:
    """The seats of people who have come to their host's table."""
    return [one for one in row.seats if one.guest not in (None, row.host)]


def _resolved(row: TableRow, options: dict[str, Json]) -> dict[str, Json]:
    """All options of the game, with those that are wanted."""
    try:
        return game_from({**header_of(row), "options": options}).options
    except CarbarnError as problem:
        raise Refused(422, "unknown_game_or_option", str(problem)) from None


def _moved(row: TableRow, sits: SeatRow, seat: int) -> dict[str, Json]:
    """What somebody brings along to a seat; a name that was only the seat's stays there."""
    values = {name: value for name, value in asdict(sits).items() if name in MOVED}
    if sits.kind == "guest" and row.labels and sits.name == row.labels[sits.seat].capitalize():
        values["name"] = row.labels[seat].capitalize()
    return values
