"""The endpoints of the HTTP API, each with what the OpenAPI document needs to describe it."""

from __future__ import annotations

import msgspec
from msgspec import Raw

from carbarn.bots import BOTS
from carbarn.bots.levels import ratings_of
from carbarn.core.game import Game, Option
from carbarn.core.level import NAMES
from carbarn.core.names import tidy
from carbarn.core.shapes import Data
from carbarn.games import game_from, load_games
from carbarn.server import (
    account_api,
    clock_api,
    learning,
    messages,
    picture_api,
    puzzle_api,
    regulars_api,
    requests,
)
from carbarn.server.call import A_GUEST, A_TABLE, Call, Endpoint
from carbarn.server.codes import add_guest_by_code
from carbarn.server.errors import Refused, not_found
from carbarn.server.guards import COOKIE
from carbarn.server.invitations import invitation as invitation_to
from carbarn.server.jobs import (
    CheckData,
    CheckedRecord,
    CheckRecord,
    GoOn,
    Position,
    RecordLook,
)
from carbarn.server.name_rules import check_person_name
from carbarn.server.notices import api as notice_api
from carbarn.server.rows import Guest
from carbarn.server.talk import api as talk_api

# Who


async def new_guest(call: Call) -> messages.Me:
    """Introduce yourself with a name; a secret cookie identifies you from then on."""
    name = tidy(call.body.name)
    if not name:
        raise Refused(422, "name", "a name needs at least one visible character")
    services = call.services
    check_person_name(name, services.settings)
    if call.guest is not None and call.guest.device:
        return await services.people.rename(call.guest, name)
    if call.guest is not None:
        await services.store.rename_guest(call.guest.id, name)
        return messages.Me(call.guest.id, name)
    await services.house.check_open()
    guest = Guest(services.settings.new_id(), name)
    token = call.cookies[COOKIE] = services.settings.new_secret()
    now = services.settings.clock()
    if services.settings.private:
        await add_guest_by_code(services.store, guest, token, call.body.code, now)
    else:
        await services.store.add_guest(guest, token, now)
    return messages.Me(guest.id, guest.name)


async def me(call: Call) -> messages.Me:
    """Who you are."""
    return messages.Me(call.me.id, call.me.name, bool(call.me.device))


async def games(call: Call) -> messages.Games:
    """The games with their options, and the bots."""
    games = [_game_info(game) for game in load_games()[0]]
    return messages.Games(list(BOTS), games, call.services.settings.private)


def _game_info(game: type[Game]) -> messages.GameInfo:
    return messages.GameInfo(
        name=game.name,
        title=game.title,
        revision=game.revisions[-1],
        seats=list(game.seat_counts),
        files=list(game.files),
        rules=f"/rules/{game.name}",
        options={
            str(count): [_option_info(option) for option in game.options_for(count)]
            for count in game.seat_counts
        },
        levels=[messages.LevelInfo(name, ratings_of(game).get(name)) for name in NAMES],
    )


def _option_info(option: Option) -> messages.OptionInfo:
    return messages.OptionInfo(
        name=option.name,
        default=option.default,
        choices=list(option.choices),
        least=option.least,
        sentence=option.sentence,
        rule=option.rule,
    )


# Tables


async def tables(call: Call) -> list[messages.TableInfo]:
    """Public tables that are not over, and your own."""
    rows = await call.services.store.list_tables(call.guest.id if call.guest else None)
    return [call.services.lobby.info(row, call.guest) for row in rows]


async def new_table(call: Call) -> messages.Made:
    """Make a table. Only this answer contains the invitations to its open seats."""
    wanted = call.body
    if wanted.data:  # elsewhere first: nobody knows how long it takes
        await call.ask(CheckData(wanted.game, len(wanted.seats), wanted.options, wanted.data))
    row, invitations = await call.services.lobby.make(call.me, wanted)
    return await _made(call, row.id, invitations)


async def _made(call: Call, table_id: str, invitations: dict[str, str]) -> messages.Made:
    async with call.services.rooms.hold(table_id) as room:
        call.services.playing.wake_bots(room)
        return messages.Made(call.services.lobby.info(room.row, call.guest), invitations)


async def table(call: Call) -> messages.TableDocument:
    """The table as you may see it, with what your seat has learned since event `since`.

    With `covered=1` a guest with several seats sees no hand before it has named the seat that is
    to act: several people share the screen.

    If its rules are no longer played here, the refusal has what can still be read: `current` is the
    table, its log in plain words and, if the game is over, its result.
    """
    async with call.hold_even_outdated() as room:
        if room.outdated:
            raise await call.services.playing.outdated(room, call.guest)
        await call.services.rooms.note_look(room, call.guest.id if call.guest else None)
        return call.services.playing.look(
            room,
            call.guest,
            call.number("seat"),
            call.number("since") or 0,
            bool(call.number("covered")),
        )


async def table_data(call: Call) -> Data:
    """The data a table is played on, such as a map; empty for most games."""
    async with call.hold_even_outdated() as room:
        return room.row.data


async def claim(call: Call) -> messages.Claimed:
    """Take a seat, by invitation or at a public table."""
    async with call.hold() as room:
        seat = await call.services.lobby.claim(call.me, room, call.body.token, call.body.seat)
        return messages.Claimed(seat)


async def invited(call: Call) -> messages.Invited:
    """Whether an invitation still leads to a seat: asked before somebody new enters a name."""
    async with call.hold() as room:
        return messages.Invited(call.services.lobby.leads_to_a_seat(room.row, call.body.token))


async def ready(call: Call) -> messages.TableInfo:
    """Say that you are ready. The game starts when everybody is."""
    async with call.hold() as room:
        await call.services.lobby.ready(call.me, room, call.body.ready)
        call.services.playing.wake_bots(room)
        return call.services.lobby.info(room.row, call.guest)


async def edit(call: Call) -> messages.TableInfo:
    """Change your table before the game: its name, who may come, its help, its options."""
    async with call.hold() as room:
        await call.services.setting_up.edit(call.me, room, call.body)
        return call.services.lobby.info(room.row, call.guest)


async def reorder(call: Call) -> messages.TableInfo:
    """Seat everybody in another order, before the game; for the host."""
    async with call.hold() as room:
        await call.services.setting_up.reorder(call.me, room, call.body.order)
        return call.services.lobby.info(room.row, call.guest)


async def resize(call: Call) -> messages.TableInfo:
    """Change how many play, before the game; for the host."""
    async with call.hold() as room:
        await call.services.setting_up.resize(call.me, room, call.body.count)
        return call.services.lobby.info(room.row, call.guest)


async def leave(call: Call) -> messages.TableInfo:
    """Give up your seats before the game."""
    async with call.hold() as room:
        await call.services.setting_up.leave(call.me, room)
        return call.services.lobby.info(room.row, call.guest)


async def cancel(call: Call) -> messages.Cancelled:
    """Cancel your table before the game: it is gone."""
    async with call.hold_even_outdated() as room:
        await call.services.setting_up.cancel(call.me, room)
        return messages.Cancelled(room.row.id)


async def invitation(call: Call) -> messages.Invitation:
    """The invitation link to your table: for the host alone. It ends with the start of the game."""
    async with call.hold() as room:
        call.services.setting_up.require_own(call.me, room)
        return await invitation_to(room.row, call.site, call.services.settings)


async def new_invitation(call: Call) -> messages.Invitation:
    """Make a new invitation link; the old one stops working."""
    async with call.hold() as room:
        await call.services.setting_up.renew_link(call.me, room)
        return await invitation_to(room.row, call.site, call.services.settings)


async def free_seat(call: Call) -> messages.Freed:
    """Free a seat, or issue a new invitation; for the host.

    In a running game you can leave your own seat: a bot fills in until somebody comes with the
    invitation. Whoever plays there can renew that.
    """
    async with call.hold() as room:
        token = await call.services.lobby.free(call.me, room, call.seat_in_path())
        call.services.playing.wake_bots(room)
        return messages.Freed(token)


async def bot_seat(call: Call) -> messages.TableInfo:
    """Let a bot play your seat, at any moment; before the game also for the host."""
    async with call.hold() as room:
        await call.services.lobby.give_to_bot(call.me, room, call.seat_in_path(), call.body.bot)
        call.services.playing.wake_bots(room)
        return call.services.lobby.info(room.row, call.guest)


async def take_back_seat(call: Call) -> messages.TableInfo:
    """Play your seat yourself again."""
    async with call.hold() as room:
        await call.services.lobby.take_back(call.me, room, call.seat_in_path())
        return call.services.lobby.info(room.row, call.guest)


async def resign(call: Call) -> messages.TableInfo:
    """Resign: a bot plays your seat to the end, and the result says so."""
    async with call.hold() as room:
        await call.services.lobby.resign(call.me, room, call.seat_in_path())
        call.services.playing.wake_bots(room)
        return call.services.lobby.info(room.row, call.guest)


async def replace_player(call: Call) -> messages.TableInfo:
    """Ask that a bot fills in for a player, or that another person may take the seat.

    The player can agree or refuse, and two or more others can decide it together. A bot fills in at
    once for a player who has been waited for as long as `absence` of the table says.
    """
    async with call.hold() as room:
        await call.services.lobby.ask(call.me, room, call.seat_in_path(), call.body)
        call.services.playing.wake_bots(room)
        return call.services.lobby.info(room.row, call.guest)


async def end_early(call: Call) -> messages.TableInfo:
    """Propose to end the game early: it is over, without a winner, when all who play here agree.

    Bots are not asked, so alone against them it is over at once; nor are players who have been
    waited for as long as `absence` of the table says. The others answer at `/answer`. Repeating the
    proposal does nothing.
    """
    async with call.hold() as room:
        await call.services.lobby.ends.propose(call.me, room)
        return call.services.lobby.info(room.row, call.guest)


async def answer_request(call: Call) -> messages.TableInfo:
    """Agree to a request that a seat changes hands or the game ends, or refuse it.

    With refusing it is over.
    """
    async with call.hold() as room:
        await call.services.lobby.answer(call.me, room, call.body)
        call.services.playing.wake_bots(room)
        return call.services.lobby.info(room.row, call.guest)


async def rematch(call: Call) -> messages.Made:
    """Play the same game again, everybody one seat further on."""
    async with call.hold_even_outdated() as room:
        row, invitations = await call.services.lobby.rematch(call.me, room)
        return await _made(call, row.id, invitations)


# Playing


async def act(call: Call) -> messages.Done:
    """Carry out an action for a decision. Repeating a key does nothing."""
    async with call.hold() as room:
        return await call.services.playing.act(room, call.me, call.body)


async def undo(call: Call) -> messages.Done:
    """Undo your last action or several, or ask everybody to go back to an event."""
    async with call.hold() as room:
        return await call.services.playing.undo(room, call.me, call.body)


async def consent(call: Call) -> messages.Done:
    """Agree to the undo that somebody has asked for, or refuse it."""
    async with call.hold() as room:
        return await call.services.playing.consent(room, call.me, call.body)


async def preview(call: Call) -> Data:
    """What an action would do."""
    async with call.hold() as room:
        return call.services.playing.preview(
            room, call.me, call.number("seat"), call.text("action")
        )


async def why_not(call: Call) -> messages.WhyAnswer:
    """Say why an action is not possible, or that it is."""
    async with call.hold() as room:
        return call.services.playing.why_not(
            room, call.me, call.number("seat"), call.text("action")
        )


async def plans(call: Call) -> Raw:
    """Whole sequences of actions for a goal."""
    async with call.hold() as room:
        job = call.services.playing.plans(room, call.me, call.number("seat"), call.text("goal"))
    return await call.ask(job)  # the table is not blocked meanwhile


async def sandbox(call: Call) -> Raw:
    """Try actions in an invented world that fits what you know."""
    async with call.hold() as room:
        job = call.services.playing.sandbox(room, call.me, call.body)
    return await call.ask(job)


async def hint(call: Call) -> Raw:
    """The best actions in your place with their reasons, at a table that gives hints."""
    async with call.hold() as room:
        job = call.services.playing.hint(room, call.me, call.body.seat, call.body.mine)
    return await call.ask(job)


async def replay_at(call: Call) -> Raw:
    """The table after event `at`, as a seat may see it."""
    async with call.hold() as room:
        job = call.services.playing.look_back(
            room, call.guest, call.number("seat"), call.number("at") or 0, call.number("since")
        )
    return await call.ask(job)


async def record(call: Call) -> str:
    """The record of a game that is over."""
    async with call.hold() as room:
        job = call.services.playing.record(room)
    return msgspec.json.decode(await call.ask(job), type=str)


async def continue_table(call: Call) -> messages.Made:
    """Continue from an event of a finished game, at a new table."""
    return await _continue_from(call, await record(call), f"table {call.path['table']}")


async def _continue_from(call: Call, text: str, origin: str) -> messages.Made:
    there = msgspec.json.decode(await call.ask(GoOn(text, call.body.at)), type=Position)
    row, invitations = await call.services.lobby.continue_from(
        call.me,
        game_from(there.header),
        there.position,
        call.body.seats,
        f"{origin} at {call.body.at}",
        call.body.pace,
    )
    return await _made(call, row.id, invitations)


# Uploaded records


async def new_record(call: Call) -> messages.UploadedRecord:
    """Upload a record: it is verified, and can then be replayed here."""
    checked = msgspec.json.decode(await call.ask(CheckRecord(call.body)), type=CheckedRecord)
    record_id = call.services.settings.new_id()
    now = call.services.settings.clock()
    await call.services.store.add_record(record_id, call.me.id, checked.text, now)
    return messages.UploadedRecord(record_id, checked.game, checked.events)


async def _uploaded(call: Call) -> str:
    text = await call.services.store.record(call.path["record"])
    if text is None:
        raise not_found("record")
    return text


async def replay_record(call: Call) -> Raw:
    """An uploaded record after event `at`, as any seat saw it."""
    at, since = call.number("at") or 0, call.number("since")
    return await call.ask(RecordLook(await _uploaded(call), call.number("seat"), at, since))


async def record_data(call: Call) -> Data:
    """The data that an uploaded record was played on."""
    header, _newline, _lines = (await _uploaded(call)).partition("\n")
    data: Data = msgspec.json.decode(header)["data"]
    return data


async def continue_record(call: Call) -> messages.Made:
    """Continue from an event of an uploaded record, at a new table."""
    return await _continue_from(call, await _uploaded(call), f"record {call.path['record']}")


RECORD = "application/jsonl"  # the media type of a record
SEAT: dict[str, type] = {"seat": int}
ENDPOINTS: list[Endpoint] = [
    Endpoint("POST", "/api/guests", new_guest, "Introduce yourself", messages.Me,
             requests.NewGuest, needs_guest=False, stores=A_GUEST),
    Endpoint("GET", "/api/me", me, "Who you are", messages.Me),
    Endpoint("GET", "/api/games", games, "Games, options, bots", messages.Games,
             needs_guest=False),
    Endpoint("GET", "/api/tables", tables, "List tables", list[messages.TableInfo],
             needs_guest=False),
    Endpoint("POST", "/api/tables", new_table, "Make a table", messages.Made, requests.NewTable,
             status=201, large=True, thinks=True, stores=A_TABLE),
    Endpoint("GET", "/api/tables/{table}", table, "See a table", messages.TableDocument,
             query={**SEAT, "since": int, "covered": int}, needs_guest=False),
    Endpoint("GET", "/api/tables/{table}/data", table_data, "Data of a table, such as its map",
             messages.GameData, needs_guest=False),
    Endpoint("POST", "/api/tables/{table}/claim", claim, "Take a seat", messages.Claimed,
             requests.Claim),
    Endpoint("POST", "/api/tables/{table}/invited", invited, "Is an invitation still open?",
             messages.Invited, requests.InvitationToken, needs_guest=False),
    Endpoint("POST", "/api/tables/{table}/ready", ready, "Be ready", messages.TableInfo,
             requests.Ready),
    Endpoint("POST", "/api/tables/{table}/edit", edit, "Edit a table", messages.TableInfo,
             requests.EditTable),
    Endpoint("POST", "/api/tables/{table}/order", reorder, "Reorder the seats",
             messages.TableInfo, requests.Reorder),
    Endpoint("POST", "/api/tables/{table}/seats", resize, "Change the number of seats",
             messages.TableInfo, requests.Resize),
    Endpoint("POST", "/api/tables/{table}/leave", leave, "Leave a table", messages.TableInfo),
    Endpoint("POST", "/api/tables/{table}/cancel", cancel, "Cancel a table", messages.Cancelled),
    Endpoint("GET", "/api/tables/{table}/invitation", invitation, "Invitation link",
             messages.Invitation),
    Endpoint("POST", "/api/tables/{table}/invitation", new_invitation, "New invitation link",
             messages.Invitation),
    Endpoint("POST", "/api/tables/{table}/seats/{seat}/free", free_seat, "Free a seat",
             messages.Freed),
    Endpoint("POST", "/api/tables/{table}/seats/{seat}/bot", bot_seat, "Give a seat to a bot",
             messages.TableInfo, requests.GiveToBot),
    Endpoint("POST", "/api/tables/{table}/seats/{seat}/back", take_back_seat, "Take a seat back",
             messages.TableInfo),
    Endpoint("POST", "/api/tables/{table}/seats/{seat}/resign", resign, "Resign",
             messages.TableInfo),
    Endpoint("POST", "/api/tables/{table}/seats/{seat}/replace", replace_player,
             "Ask for another player", messages.TableInfo, requests.Replace),
    Endpoint("POST", "/api/tables/{table}/end", end_early, "Propose to end the game",
             messages.TableInfo),
    Endpoint("POST", "/api/tables/{table}/answer", answer_request,
             "Answer who asks for another player or to end the game", messages.TableInfo,
             requests.AnswerRequest),
    Endpoint("POST", "/api/tables/{table}/rematch", rematch, "Rematch", messages.Made, status=201,
             stores=A_TABLE),
    Endpoint("POST", "/api/tables/{table}/act", act, "Act", messages.Done, requests.Act),
    Endpoint("POST", "/api/tables/{table}/undo", undo, "Undo", messages.Done, requests.Undo),
    Endpoint("POST", "/api/tables/{table}/consent", consent, "Answer an undo", messages.Done,
             requests.Consent),
    Endpoint("GET", "/api/tables/{table}/preview", preview, "Preview an action",
             messages.GamePreview, query={**SEAT, "action": str}),
    Endpoint("GET", "/api/tables/{table}/why", why_not, "Why not", messages.WhyAnswer,
             query={**SEAT, "action": str}),
    Endpoint("GET", "/api/tables/{table}/plans", plans, "Plans", list[messages.GamePlan],
             query={**SEAT, "goal": str}, thinks=True),
    Endpoint("POST", "/api/tables/{table}/sandbox", sandbox, "Try out", messages.SandboxAnswer,
             requests.Sandbox, thinks=True),
    Endpoint("POST", "/api/tables/{table}/hint", hint, "Ask for a hint", messages.HintAnswer,
             requests.Hint, thinks=True),
    Endpoint("GET", "/api/tables/{table}/replay", replay_at, "Replay", messages.Replay,
             query={**SEAT, "at": int, "since": int}, needs_guest=False, thinks=True),
    Endpoint("GET", "/api/tables/{table}/record", record, "Download the record", str,
             needs_guest=False, media=RECORD, thinks=True),
    Endpoint("POST", "/api/tables/{table}/continue", continue_table, "Continue from a move",
             messages.Made, requests.Continue, status=201, thinks=True, stores=A_TABLE),
    Endpoint("POST", "/api/records", new_record, "Upload a record", messages.UploadedRecord,
             raw=True, status=201, thinks=True, stores=A_GUEST),
    Endpoint("GET", "/api/records/{record}/replay", replay_record, "Replay an uploaded record",
             messages.RecordReplay, query={**SEAT, "at": int, "since": int}, needs_guest=False,
             thinks=True),
    Endpoint("GET", "/api/records/{record}/data", record_data, "Data of an uploaded record",
             messages.GameData, needs_guest=False),
    Endpoint("POST", "/api/records/{record}/continue", continue_record,
             "Continue from an uploaded record", messages.Made, requests.Continue,
             status=201, thinks=True, stores=A_TABLE),
    *account_api.ENDPOINTS,
    *clock_api.ENDPOINTS,
    *notice_api.ENDPOINTS,
    *talk_api.ENDPOINTS,
    *picture_api.ENDPOINTS,
    *learning.ENDPOINTS,
    *puzzle_api.ENDPOINTS,
    *regulars_api.ENDPOINTS,
]  # fmt: skip
