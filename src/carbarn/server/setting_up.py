"""A table before its game: what its host can change, and how people leave it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace

from carbarn.core.errors import CarbarnError, Unreadable
from carbarn.core.event import Json, canonical
from carbarn.core.game import Game, Option
from carbarn.core.level import NAMES
from carbarn.core.names import tidy
from carbarn.games import find_game, game_from
from carbarn.server.errors import Refused
from carbarn.server.messages import ClockInfo
from carbarn.server.name_rules import check_words
from carbarn.server.requests import ClockPlan, EditTable
from carbarn.server.room import Room, Rooms, header_of, labels_of
from carbarn.server.rows import Guest, SeatRow, TableRow
from carbarn.server.settings import Settings
from carbarn.server.store import hashed
from carbarn.server.times import clock_text

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
            check_words(wanted.name, self.settings)
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
        if wanted.clock is not None and clock_wanted(wanted.clock) != room.row.clock:
            values["clock"] = clock_text(clock_wanted(wanted.clock))
            seats = {one.seat: {"ready": False} for one in _others(room.row)}
        await self.rooms.change_seats(room, seats, values=values)

    async def reorder(self, guest: Guest, room: Room, order: list[int]) -> None:
        """Let everybody sit in another seat."""
        self.require_host(guest, room)
        row = room.row
        if sorted(order) != list(range(len(row.seats))):
            raise Refused(422, "order", "the order must name every seat exactly once")
        moved = {
            seat: _moved(row, row.seats[before], seat, row.labels)
            for seat, before in enumerate(order)
            if seat != before
        }
        await self.rooms.change_seats(room, moved)

    async def resize(self, guest: Guest, room: Room, count: int) -> None:
        """Change how many play; people stay, and everybody says again that they are ready."""
        self.require_host(guest, room)
        row = room.row
        if row.position:
            words = "this game goes on from a position, so its number of players is fixed"
            raise Refused(409, "seats_fixed", words)
        game = _resized(row, count)
        labels = labels_of(game)
        stay = _staying(row, count)
        seats = [
            replace(sits, **{**_moved(row, sits, seat, labels), "seat": seat})
            for seat, sits in enumerate(stay)
        ]
        seats += [SeatRow(seat=seat, **self._open()) for seat in range(len(stay), count)]
        seats = [one if one.bot else replace(one, ready=False) for one in seats]
        values: dict[str, Json] = {
            "options": canonical(game.options), "labels": canonical(list(labels))
        }  # fmt: skip
        await self.rooms.set_seats(room, seats, values)

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


def clock_wanted(wanted: ClockPlan | None) -> ClockInfo | None:
    """The clock of a table as it is agreed; what its kind has no use for is nothing."""
    if wanted is None or wanted.kind == "none":
        return None
    if wanted.bot not in NAMES:
        levels = ", ".join(NAMES)
        raise Refused(422, "unknown_bot", f"a bot that plays on is one of {levels}")
    live = wanted.kind == "live"
    return ClockInfo(
        kind=wanted.kind,
        minutes=wanted.minutes if live else 0,
        increment=wanted.increment if live else 0,
        days=0 if live else wanted.days,
        bank=0 if live else wanted.bank,
        zero=wanted.zero,
        bot=wanted.bot,
    )


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


def _resized(row: TableRow, count: int) -> Game:
    """The same game for another number of players; options that it does not allow are usual."""
    counts = find_game(row.game).seat_counts
    if count not in counts:
        can = ", ".join(map(str, counts))
        raise Refused(422, "seats", f"{row.title} is for {can} players, not for {count}")
    declared = find_game(row.game).options_for(count)
    options = {one.name: row.options[one.name] for one in declared if _may_stay(one, row.options)}
    header = {**header_of(row), "seats": [""] * count, "options": options}
    try:
        return game_from(header)
    except CarbarnError as problem:
        raise Refused(422, "unknown_game_or_option", str(problem)) from None


def _may_stay(option: Option, options: Mapping[str, Json]) -> bool:
    """Whether what was chosen can be chosen for another number of players, too."""
    try:
        option.resolve(options.get(option.name))
    except Unreadable:
        return False
    return True


def _staying(row: TableRow, count: int) -> list[SeatRow]:
    """Who stays at a smaller table, in order.

    Empty seats go first, then bots, then others at the host's own screen, the last first.
    """
    own = [one for one in row.seats if one.guest == row.host]
    spare = [
        *(one for one in reversed(row.seats) if one.kind == "open"),
        *(one for one in reversed(row.seats) if one.kind == "bot"),
        *reversed(own[1:]),
    ]
    go = spare[: max(0, len(row.seats) - count)]
    if len(row.seats) - len(go) > count:
        words = f"more than {count} people sit at this table; remove somebody first"
        raise Refused(409, "seats_taken", words)
    return [one for one in row.seats if one not in go]


def _moved(row: TableRow, sits: SeatRow, seat: int, labels: Sequence[str]) -> dict[str, Json]:
    """What somebody brings along to a seat; a name that was only the seat's stays there."""
    values = {name: value for name, value in asdict(sits).items() if name in MOVED}
    if sits.kind == "guest" and row.labels and sits.name == row.labels[sits.seat].capitalize():
        values["name"] = labels[seat].capitalize()
    return values
