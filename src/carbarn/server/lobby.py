"""Tables and seats: making tables, claiming and freeing seats, bots, starting games, rematches."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from carbarn.bots import BOTS
from carbarn.core.errors import CarbarnError, Unreadable
from carbarn.core.event import Json
from carbarn.core.game import Game
from carbarn.core.names import tidy
from carbarn.games import find_game
from carbarn.server.ending import EarlyEnds
from carbarn.server.errors import Refused, outdated, unknown_guest
from carbarn.server.hands import Hands, seat_of
from carbarn.server.invitations import is_link_token
from carbarn.server.messages import ClockInfo, TableInfo
from carbarn.server.name_rules import check_words
from carbarn.server.requests import ABSENCE, AnswerRequest, Help, NewTable, Replace, SeatPlan
from carbarn.server.room import Room, Rooms, header_of, labels_of, title_of, why_not_played
from carbarn.server.rows import Guest, ListedTable, SeatRow, TableRow
from carbarn.server.setting_up import clock_wanted
from carbarn.server.settings import Settings
from carbarn.server.snapshot import table_info
from carbarn.server.store import Gone, Store, TooMany, hashed


class Lobby:
    """Everything about tables except playing at them."""

    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self.store = store
        self.rooms = rooms
        self.settings = settings
        self.hands = Hands(rooms, settings)
        self.ends = EarlyEnds(rooms, settings, self.hands)

    def info(self, row: ListedTable, guest: Guest | None) -> TableInfo:
        """A table as this guest may see it, from its row alone: the game is never made for it."""
        room = self.rooms.in_memory(row.id)
        why = (room.outdated if room else "") or why_not_played(row)
        title = row.title or title_of(row.game)
        who, now = guest.id if guest else None, self.settings.clock()
        return table_info(row, who, title, why, self.rooms.presence, now)

    async def make(self, host: Guest, wanted: NewTable) -> tuple[TableRow, dict[str, str]]:
        """A new table; its game starts at once if nobody has to be waited for."""
        for name in (wanted.name, *(plan.name for plan in wanted.seats)):
            check_words(name, self.settings)
        try:
            game = _game_wanted(wanted)
        except CarbarnError as problem:
            raise Refused(422, "unknown_game_or_option", str(problem)) from None
        return await self._open(
            host,
            game,
            wanted.seats,
            wanted.public,
            wanted.pace,
            help=wanted.help,
            absence=wanted.absence,
            name=wanted.name,
            clock=clock_wanted(wanted.clock),
        )

    async def _open(
        self,
        host: Guest,
        game: Game,
        plans: Sequence[SeatPlan],
        public: bool,
        pace: float | None,
        position: str = "",
        origin: str = "",
        taken: dict[int, tuple[str, str]] | None = None,
        help: Help = "hints",
        absence: int = ABSENCE,
        name: str = "",
        clock: ClockInfo | None = None,
    ) -> tuple[TableRow, dict[str, str]]:
        """Store a table with these seats; `taken` are seats that guests already have."""
        invitations: dict[str, str] = {}
        rows = []
        for seat, plan in enumerate(plans):
            sits, token = self._seat(host, game, seat, plan)
            if taken and seat in taken:
                guest, called = taken[seat]
                sits, token = SeatRow(seat, "guest", guest, called, "", guest == host.id, ""), ""
            if token:
                invitations[str(seat)] = token
            rows.append(sits)
        now = self.settings.clock()
        row = TableRow(
            id=self.settings.new_id(),
            game=game.name,
            revision=game.revision,
            options=game.options,
            data=game.data(),
            status="open",
            public=public,
            host=host.id,
            seed=self.settings.new_secret(),
            position=position,
            pace=self.settings.pace if pace is None else pace,
            help=help,
            absence=absence,
            origin=origin,
            created=now,
            changed=now,
            version=1,
            seats=tuple(rows),
            title=game.title,
            labels=labels_of(game),
            name=tidy(name),
            clock=clock,
        )
        await self._add(row)
        async with self.rooms.hold(row.id) as room:
            await self.begin_if_all_are_ready(room)
            return room.row, invitations

    async def _add(self, row: TableRow) -> None:
        most = self.settings.limits.tables_per_guest
        try:
            await self.store.add_table(row, most)
        except TooMany:
            raise Refused(
                429, "too_many_tables", f"finish one of your {most} tables first"
            ) from None
        except Gone:  # the guest has expired since the request came in
            raise unknown_guest() from None

    def _seat(self, host: Guest, game: Game, seat: int, plan: SeatPlan) -> tuple[SeatRow, str]:
        """A seat as planned, and the token of its invitation if it is an open seat."""
        if plan.kind == "bot":
            bot = known_bot(plan.bot or "greedy")
            return SeatRow(seat, "bot", None, bot, bot, True, ""), ""
        if plan.kind == "open":
            token = self.settings.new_secret()
            return SeatRow(seat, "open", None, "", "", False, hashed(token)), token
        name = tidy(plan.name) or host.name
        if plan.kind == "local":
            name = tidy(plan.name) or game.seat_name(seat).capitalize()
        return SeatRow(seat, "guest", host.id, name, "", True, ""), ""

    async def claim(self, guest: Guest, room: Room, token: str, seat: int | None) -> int:
        """Take an open seat: by invitation once, or at a public table by its number."""
        by_link = token != "" and is_link_token(room.row, token)
        if by_link:
            mine = [one.seat for one in room.row.seats if one.guest == guest.id]
            if mine:  # the link was opened again
                return mine[0]
        found = _open_seat(room.row, token, seat, by_link)
        if found is None:
            if token:
                raise Refused(409, "taken", "this invitation has already been used; you can watch")
            raise Refused(409, "taken", "this seat is not open; you can watch")
        sits = any(one.guest == guest.id for one in room.row.seats)
        if sits and room.row.public and (guest.id, found) not in room.sights:
            raise Refused(409, "one_seat", "you have a seat at this table already")
        if room.row.status == "running":
            await self.hands.claim(guest, room, found)
            return found
        await self.seat_guest(guest, room, found, ready=False)
        return found

    async def seat_guest(self, guest: Guest, room: Room, seat: int, *, ready: bool) -> None:
        """Give an open seat to a guest, before the game."""
        values = {
            "kind": "guest",
            "guest": guest.id,
            "name": guest.name,
            "bot": "",
            "ready": ready,
            "invitation": "",
        }
        await self.rooms.change_seats(room, {seat: values})
        if ready:
            await self.begin_if_all_are_ready(room)

    async def come_along(self, guest: Guest, room: Room) -> None:
        """Take the first open seat of a table to which one was asked along."""
        if any(one.guest == guest.id for one in room.row.seats):
            return
        if room.row.status != "open":
            raise Refused(409, "begun", "the game has already started")
        free = [one.seat for one in room.row.seats if one.kind == "open"]
        if not free:
            raise Refused(409, "taken", "all seats are taken by now; you can watch")
        await self.seat_guest(guest, room, free[0], ready=False)

    @staticmethod
    def leads_to_a_seat(row: TableRow, token: str) -> bool:
        """Whether somebody new could take a seat by this invitation."""
        by_link = token != "" and is_link_token(row, token)
        return token != "" and _open_seat(row, token, None, by_link) is not None

    async def ready(self, guest: Guest, room: Room, ready: bool) -> None:
        """Note that a guest is ready; the game starts when everybody is."""
        if room.row.status != "open":
            raise Refused(409, "begun", "the game has already started")
        mine = [seat.seat for seat in room.row.seats if seat.guest == guest.id]
        if not mine:
            raise Refused(403, "no_seat", "you have no seat at this table")
        await self.rooms.change_seats(room, {one: {"ready": ready} for one in mine})
        await self.begin_if_all_are_ready(room)

    async def begin_if_all_are_ready(self, room: Room) -> None:
        """Start the game of a table that does not wait for anybody."""
        if room.row.status == "open" and all(seat.ready for seat in room.row.seats):
            await self.rooms.begin(room)

    async def free(self, guest: Guest, room: Room, seat: int) -> str:
        """Before the game the host frees a seat; in it a player leaves. Its new invitation."""
        _refuse_if_over(room)
        if room.row.status == "running":
            return await self.hands.leave(guest, room, seat)
        self._require_host(guest, room)
        seat_of(room, seat)
        token = self.settings.new_secret()
        values = {
            "kind": "open",
            "guest": None,
            "name": "",
            "bot": "",
            "ready": False,
            "invitation": hashed(token),
        }
        await self.rooms.change_seats(room, {seat: values})
        return token

    async def give_to_bot(self, guest: Guest, room: Room, seat: int, bot: str) -> None:
        """Let a bot play a seat: one's own, or before the game as the host wishes."""
        row = seat_of(room, seat)
        _refuse_if_over(room)
        bot = known_bot(bot)
        if room.row.status == "running":
            await self.hands.give_to_bot(guest, room, seat, bot)
            return
        if row.guest != guest.id:
            self._require_host(guest, room)
        values: dict[str, Json] = {"bot": bot, "ready": True}
        if row.guest is None:
            values |= {"kind": "bot", "name": bot, "invitation": ""}
        await self.rooms.change_seats(room, {seat: values})
        await self.begin_if_all_are_ready(room)

    async def resign(self, guest: Guest, room: Room, seat: int) -> None:
        """Give up a seat of a running game."""
        _refuse_unless_running(room)
        await self.hands.resign(guest, room, seat)

    async def take_back(self, guest: Guest, room: Room, seat: int) -> None:
        """Let the guest of a seat play it again."""
        if room.row.status == "running":
            await self.hands.take_back(guest, room, seat)
            return
        if seat_of(room, seat).guest != guest.id:
            raise Refused(403, "not_yours", "this seat is not yours")
        await self.rooms.change_seats(room, {seat: {"bot": ""}})

    async def ask(self, guest: Guest, room: Room, seat: int, wanted: Replace) -> None:
        """Ask that a seat of a running game changes hands."""
        _refuse_unless_running(room)
        await self.hands.ask(guest, room, seat, wanted.to)

    async def answer(self, guest: Guest, room: Room, wanted: AnswerRequest) -> None:
        """Answer such a request, or who proposes to end the game."""
        _refuse_unless_running(room)
        asked = self.hands.open_as(room, wanted.request)
        if asked.to == "end":
            await self.ends.answer(guest, room, asked, wanted.agree)
        else:
            await self.hands.answer(guest, room, asked, wanted.agree)

    async def rematch(self, guest: Guest, room: Room) -> tuple[TableRow, dict[str, str]]:
        """The same game again, everybody one seat further on; the others have to be ready."""
        row = room.row
        if row.status != "over":
            raise Refused(409, "not_over", "the game is not over")
        if all(seat.guest != guest.id for seat in row.seats):
            raise Refused(403, "no_seat", "only players of this game can ask for a rematch")
        count = len(row.seats)
        plans = [SeatPlan("open")] * count
        taken: dict[int, tuple[str, str]] = {}
        for old in row.seats:
            seat = (old.seat + 1) % count
            if old.guest is not None:
                taken[seat] = (old.guest, old.name)
            elif old.kind == "bot":
                plans[seat] = SeatPlan("bot", bot=old.bot)
        game = _game_for_rematch(row)
        return await self._open(
            guest,
            game,
            plans,
            row.public,
            row.pace,
            "",
            f"rematch of {row.id}",
            taken,
            row.help,
            row.absence,
            row.name,
            row.clock,
        )

    async def again(self, guest: Guest, row: TableRow) -> tuple[TableRow, dict[str, str]]:
        """The same game, everybody one seat further on; others' seats are open."""
        count = len(row.seats)
        plans = [SeatPlan("open")] * count
        mine = 0
        for old in row.seats:
            seat = (old.seat + 1) % count
            if old.guest == guest.id:
                mine += 1
                plans[seat] = SeatPlan("me") if mine == 1 else SeatPlan("local", name=old.name)
            elif old.kind == "bot":
                plans[seat] = SeatPlan("bot", bot=old.bot)
        return await self._open(
            guest,
            _game_for_rematch(row),
            plans,
            False,
            row.pace,
            "",
            f"rematch of {row.id}",
            None,
            row.help,
            row.absence,
            clock=row.clock,
        )

    async def continue_from(
        self, guest: Guest, game: Game, position: str, plans: list[SeatPlan], origin: str,
        pace: float | None,
    ) -> tuple[TableRow, dict[str, str]]:  # fmt: skip
        """A new table that starts from a position of a finished game."""
        if len(plans) != game.seats:
            raise Refused(422, "seats", f"this game has {game.seats} seats, not {len(plans)}")
        return await self._open(guest, game, plans, False, pace, position, origin)

    def _require_host(self, guest: Guest, room: Room) -> None:
        if room.row.host != guest.id:
            raise Refused(403, "not_host", "only the host of the table can do that")


def _game_wanted(wanted: NewTable) -> Game:
    """The game as requested; data comes with the request, which can never name a file of ours."""
    kind = find_game(wanted.game)
    for name in wanted.data:
        if name not in kind.files:
            takes = f"only {', '.join(kind.files)}" if kind.files else "none"
            raise Unreadable(f"{kind.name} takes no data {name[:40]!r}; it takes {takes}")
    header = {"seats": wanted.seats, "options": wanted.options, "data": wanted.data}
    return kind.from_record(header)


def _game_for_rematch(row: TableRow) -> Game:
    """The same game under the newest revision of its rules."""
    try:
        kind = find_game(row.game)
    except Unreadable as problem:
        raise outdated(str(problem)) from None
    newest = {name: value for name, value in header_of(row).items() if name != "revision"}
    try:
        return kind.from_record(newest)
    except CarbarnError as problem:  # an option or data that is no longer taken
        raise Refused(422, "unknown_game_or_option", str(problem)) from None


def known_bot(name: str) -> str:
    """The name of a built-in bot; a request can never name a file."""
    if name not in BOTS:
        raise Refused(422, "unknown_bot", f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return name


def _refuse_if_over(room: Room) -> None:
    if room.row.status == "over":
        raise Refused(409, "over", "the game is over")


def _refuse_unless_running(room: Room) -> None:
    _refuse_if_over(room)
    if room.row.status == "open":
        raise Refused(409, "not_begun", "the game has not started")


def _open_seat(row: TableRow, token: str, seat: int | None, by_link: bool) -> int | None:
    """The open seat that a token, or at a public table a number, stands for."""
    for one in row.seats:
        if one.kind == "open" and one.invitation:
            by_token = bool(token) and secrets.compare_digest(one.invitation, hashed(token))
            by_number = row.public and not token and seat in (None, one.seat)
            if by_token or by_number or by_link:
                return one.seat
    return None
