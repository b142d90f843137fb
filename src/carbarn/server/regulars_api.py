"""The endpoints of people one plays with, results, games nights, and what the host tells all."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from carbarn.server import messages, regulars_messages, requests, tally
from carbarn.server.admin import DELETED, DELETED_NAME
from carbarn.server.call import A_TABLE, Call, Endpoint
from carbarn.server.errors import Refused, not_found
from carbarn.server.invitations import address_for_others, qr_code
from carbarn.server.jobs import FindFeats, FoundFeat
from carbarn.server.nights import Night, Nights, standing
from carbarn.server.passwords import installed
from carbarn.server.regulars_messages import Friends, NightPage, PersonPage, Statistics
from carbarn.server.room import title_of
from carbarn.server.schema import guests

FRIENDS = 50
PARTNERS = 30  # on a page, as results
RESULTS = 20
FEATS_AT_ONCE = 4  # games that are looked into
AN_ASK = 512  # bytes that one takes


def _nights(call: Call) -> Nights:
    services = call.services
    return Nights(services.store, services.rooms, services.lobby, services.playing)


def _title(game: str) -> str:
    return title_of(game)


# Friends


async def people(call: Call) -> Friends:
    """With whom you have played or are playing, what you are asked along to, your nights."""
    store, me = call.services.store, call.me
    await tally.catch_up(store, me.id)
    async with store.engine.connect() as connection:
        found = await tally.friends(connection, me.id, FRIENDS)
    friends = [
        regulars_messages.Friend(
            one["person"], one["name"], one["together"], one["last"], one["playing"]
        )
        for one in found
    ]
    nights = _nights(call)
    asked = [
        regulars_messages.AskedAlong(
            row["id"], row["name"], row["night"], row["place"], row["place_name"] or "",
            row["game"] or "", row["title"] or "", row["created"],
        )
        for row in await nights.asking.open_for(me.id)
    ]  # fmt: skip
    mine = [await _night_line(call, night) for night in await nights.of(me.id)]
    return Friends(friends, asked, [one for one in mine if one.tables])


async def _night_line(call: Call, night: Night) -> regulars_messages.GamesNightInfo:
    rows = await call.services.store.listed([table_id for _number, table_id in night.tables])
    others = [one.name for one in night.places if one.person != call.me.id and one.name]
    over = sum(row.status == "over" for row in rows)
    return regulars_messages.GamesNightInfo(
        night.id, night.name, night.created, len(rows), over, others
    )


async def companion(call: Call) -> PersonPage:
    """Somebody with whom you have played: how it went, and the games; nobody else is told."""
    store, me, other = call.services.store, call.me, call.path["person"]
    start = call.number("from") or 0
    await tally.catch_up(store, me.id)
    name = sa.select(guests.c.name).where(guests.c.id == other)
    async with store.engine.connect() as connection:
        known = (await connection.execute(name)).scalar_one_or_none()
        rows = await tally.against(connection, me.id, other)
        ids = await tally.finished(connection, me.id, start, RESULTS + 1, other)
    if known is None or other in (me.id, DELETED) or not (rows or await _plays_with(call, other)):
        raise not_found("friend")
    versus = [
        regulars_messages.Versus(
            row["game"], _title(row["game"]), row["players"], row["together"], row["games"],
            row["ahead"], row["behind"], _mean(row["points"], row["games"]),
            _mean(row["their_points"], row["games"]), row["most"] or 0.0, row["their_most"] or 0.0,
        )
        for row in rows
    ]  # fmt: skip
    tables = await _tables(call, ids[:RESULTS])
    return PersonPage(other, known, versus, tables, len(ids) > RESULTS)


async def _plays_with(call: Call, other: str) -> bool:
    return await tally.last_table(call.services.store, call.me.id, other) is not None


def _mean(points: float, games: int) -> float:
    return round(points / games, 2) if games else 0.0


async def _tables(call: Call, ids: Sequence[str]) -> list[messages.TableInfo]:
    rows = {row.id: row for row in await call.services.store.listed(ids)}
    return [call.services.lobby.info(rows[one], call.guest) for one in ids if one in rows]


async def ask_again(call: Call) -> messages.Made:
    """Make a table like the last one at which you two played, and ask that person along."""
    services, me, other = call.services, call.me, call.path["person"]
    nights = _nights(call)
    await nights.asking.check(me, [other])
    last = await tally.last_table(services.store, me.id, other)
    row = None if last is None else await services.store.table(last)
    if row is None:
        raise not_found("friend")
    made, invitations = await services.lobby.again(me, row)
    try:
        await nights.asking.ask(me, [other], made.id, night=False)
    except Refused:
        async with services.rooms.hold(made.id) as room:
            await services.rooms.cancel(room)
        raise
    return messages.Made(services.lobby.info(made, me), invitations)


async def ask_to_table(call: Call) -> messages.TableInfo:
    """Ask a friend along to your table, before its game."""
    async with call.hold() as room:
        call.services.setting_up.require_host(call.me, room)
        if all(seat.kind != "open" for seat in room.row.seats):
            raise Refused(409, "taken", "no seat is open at this table")
        await _nights(call).asking.ask(call.me, [call.body.person], room.row.id, night=False)
        return call.services.lobby.info(room.row, call.guest)


async def asked_to_table(call: Call) -> list[regulars_messages.AskedPerson]:
    """Who was asked along to your table, and what they said; for its host alone."""
    async with call.hold_even_outdated() as room:
        call.services.setting_up.require_own(call.me, room)
    rows = await _nights(call).asking.of_place(call.path["table"])
    return [regulars_messages.AskedPerson(row["name"], row["state"]) for row in rows]


async def accept(call: Call) -> regulars_messages.Answered:
    """Come along: you get a seat of the table, or a place of the night."""
    nights, services = _nights(call), call.services
    row = await nights.asking.find(call.me.id, call.path["asked"])
    if row["state"] == "declined":
        raise Refused(409, "declined", "you have declined this invitation")
    place: str = row["place"]
    if row["night"]:
        await nights.join(call.me, await nights.find(place))
    else:
        async with services.rooms.hold(place, newest=True) as room:
            room.check_playable()
            await services.lobby.come_along(call.me, room)
    await nights.asking.settle(row["id"], "accepted")
    return regulars_messages.Answered(row["night"], place)


async def decline(call: Call) -> regulars_messages.Answered:
    """Stay away. You are not asked to this table again."""
    nights = _nights(call)
    row = await nights.asking.find(call.me.id, call.path["asked"])
    if row["state"] == "open":
        await nights.asking.settle(row["id"], "declined")
    return regulars_messages.Answered(row["night"], row["place"])


# Results


async def statistics(call: Call) -> Statistics:
    """How your games have gone, by game, players and opponents, and with whom you have played."""
    store, me = call.services.store, call.me
    start = call.number("from") or 0
    await tally.catch_up(store, me.id)
    async with store.engine.connect() as connection:
        rows = await tally.outcomes(connection, me.id)
        bests = await tally.bests(connection, me.id)
        partners = await tally.partners(connection, me.id, start, PARTNERS + 1)
    return Statistics(
        tallies=_tallies(rows),
        bests=[
            regulars_messages.BestGame(
                row["game"], _title(row["game"]), row["players"], row["table_id"], row["points"],
                row["ended"],
            )
            for row in sorted(bests, key=lambda one: (one["game"], one["players"]))
        ],
        partners=[_partner(row) for row in partners[:PARTNERS]],
        more=len(partners) > PARTNERS,
    )  # fmt: skip


def _tallies(rows: Sequence[Any]) -> list[regulars_messages.Tally]:
    """A line for each game, number of players and kind of opponents, most played first."""
    groups: dict[tuple[str, int, Any], list[Any]] = defaultdict(list)
    for row in rows:
        groups[row["game"], row["players"], row["against"]].append(row)
    found = []
    for (game, players, against), same in groups.items():
        games = sum(row["games"] for row in same)
        places = [0] * players
        for row in same:
            places[min(row["place"], players) - 1] += row["games"]
        points = sum(row["points"] for row in same)
        found.append(
            regulars_messages.Tally(
                game, _title(game), players, against, games, places[0] if players > 1 else 0,
                places, _mean(points, games), max(row["most"] for row in same),
            )
        )  # fmt: skip
    return sorted(found, key=lambda one: (-one.games, one.game, one.players, one.against))


def _partner(row: Any) -> regulars_messages.Partner:
    gone = row["person"] == DELETED
    return regulars_messages.Partner(
        "" if gone else row["person"], DELETED_NAME if gone else row["name"], row["together"],
        row["games"], row["ahead"], row["behind"], row["last"],
    )  # fmt: skip


async def feats(call: Call) -> list[regulars_messages.BestFeat]:
    """The greatest thing that you have done in each game."""
    await tally.catch_up(call.services.store, call.me.id)
    await _find_feats(call)
    async with call.services.store.engine.connect() as connection:
        rows = await tally.feats(connection, call.me.id)
    return [
        regulars_messages.BestFeat(
            row["game"], _title(row["game"]), row["table_id"], row["feat_points"],
            json.loads(row["feat"]), row["ended"],
        )
        for row in sorted(rows, key=lambda one: one["game"])
    ]  # fmt: skip


async def _find_feats(call: Call) -> None:
    """Look into the newest games for the greatest thing that each seat has done.

    That follows the whole game again in another process, so it is done for a few at a time, when
    somebody who was there looks; whoever looks again is told of more.
    """
    services = call.services
    for table_id in await tally.without_feats(services.store, call.me.id, FEATS_AT_ONCE):
        known = services.rooms.in_memory(table_id) is not None
        found: list[FoundFeat] = []
        try:
            async with services.rooms.hold(table_id) as room:
                room.check_playable()
                parts = services.playing.record(room)
            told = await call.ask(FindFeats(header=parts.header, lines=parts.lines))
            found = msgspec.json.decode(told, type=list[FoundFeat])
        except Refused as problem:
            if problem.status in (429, 503):
                return  # the next time
        finally:
            if not known:
                services.rooms.forget(table_id)
        await tally.note_feats(services.store, table_id, found)


async def results(call: Call) -> regulars_messages.Results:
    """Your games that are over, the last first."""
    store, start = call.services.store, call.number("from") or 0
    await tally.catch_up(store, call.me.id)
    async with store.engine.connect() as connection:
        ids = await tally.finished(connection, call.me.id, start, RESULTS + 1)
    return regulars_messages.Results(await _tables(call, ids[:RESULTS]), len(ids) > RESULTS)


# Games nights


async def new_night(call: Call) -> NightPage:
    """Make several tables at once for the same people; each begins with another of them."""
    if not call.body.people and not call.body.open:
        raise Refused(422, "alone", "a games night is for at least two people")
    nights = _nights(call)
    return await _night_page(call, nights, await nights.make(call.me, call.body))


async def night(call: Call) -> NightPage:
    """A games night: who plays, its tables, and the standing over all of them."""
    nights = _nights(call)
    return await _night_page(call, nights, await nights.find(call.path["night"]))


async def join_night(call: Call) -> NightPage:
    """Take a place by the link of a night: a seat at each of its tables."""
    nights = _nights(call)
    there = await nights.find(call.path["night"])
    await nights.join_by_link(call.me, there, call.body.token)
    return await _night_page(call, nights, await nights.find(there.id))


async def fill_night(call: Call) -> NightPage:
    """Let bots play in the places that nobody has taken; for the host."""
    nights = _nights(call)
    await nights.fill(call.me, await nights.find(call.path["night"]), call.body.bot)
    return await _night_page(call, nights, await nights.find(call.path["night"]))


async def _night_page(call: Call, nights: Nights, there: Night) -> NightPage:
    services, me = call.services, call.guest.id if call.guest else ""
    rows = await services.store.listed([table_id for _number, table_id in there.tables])
    by_id = {row.id: row for row in rows}
    ranked = standing(there, rows)
    open_places = sum(one.open for one in there.places)
    hosting = me == there.host
    places = []
    for at, one in enumerate(ranked):
        sits = there.places[one.place]
        level = [(other.points, other.wins) for other in ranked].index((one.points, one.wins))
        places.append(
            regulars_messages.NightPlace(
                one.place, sits.name, sits.bot, bool(me) and sits.person == me,
                min(at, level) + 1, one.points, one.wins, one.games,
            )
        )  # fmt: skip
    asked = [
        regulars_messages.AskedPerson(row["name"], row["state"])
        for row in (await nights.asking.of_place(there.id) if hosting else ())
    ]
    return NightPage(
        id=there.id,
        name=there.name,
        created=there.created,
        hosting=hosting,
        joined=any(one.person == me for one in there.places if me),
        open=open_places,
        places=places,
        tables=[
            regulars_messages.NightTable(
                number, services.lobby.info(by_id[table_id], call.guest),
                [there.seat(one.place, number) for one in there.places],
            )
            for number, table_id in there.tables
            if table_id in by_id
        ],
        asked=asked,
        invitation=await _invitation(call, there) if hosting and open_places else None,
    )  # fmt: skip


async def _invitation(call: Call, there: Night) -> messages.Invitation:
    address, reach = await asyncio.to_thread(address_for_others, call.site, call.services.settings)
    link = f"{address}/nights/{there.id}#{there.token}"
    return messages.Invitation(link, reach, qr_code(link))


# What everybody is told


async def notice(call: Call) -> regulars_messages.Notice:
    """What the host tells everybody, and whether anybody new can come."""
    house = call.services.house
    return regulars_messages.Notice(await house.announcement(), (await house.read()).closed)


async def privacy(call: Call) -> regulars_messages.Retention:
    """What is kept here for how long."""
    settings = call.services.settings
    return regulars_messages.Retention(
        settings.sweep_after, settings.games_after, settings.guests_after, settings.private,
        installed(),
    )  # fmt: skip


FROM: dict[str, type] = {"from": int}
ENDPOINTS: list[Endpoint] = [
    Endpoint("GET", "/api/people", people, "With whom you play", Friends),
    Endpoint("GET", "/api/people/{person}", companion, "How you have played with somebody",
             PersonPage, query=FROM),
    Endpoint("POST", "/api/people/{person}/again", ask_again, "Play with somebody again",
             messages.Made, status=201, stores=A_TABLE),
    Endpoint("GET", "/api/tables/{table}/asked", asked_to_table, "Who was asked along",
             list[regulars_messages.AskedPerson]),
    Endpoint("POST", "/api/tables/{table}/ask", ask_to_table, "Ask a friend along",
             messages.TableInfo, requests.AskPerson, stores=AN_ASK),
    Endpoint("POST", "/api/asked/{asked}/accept", accept, "Come along",
             regulars_messages.Answered),
    Endpoint("POST", "/api/asked/{asked}/decline", decline, "Stay away",
             regulars_messages.Answered),
    Endpoint("GET", "/api/statistics", statistics, "How your games have gone", Statistics,
             query=FROM),
    Endpoint("GET", "/api/feats", feats, "Your finest moves", list[regulars_messages.BestFeat],
             thinks=True),
    Endpoint("GET", "/api/results", results, "Your finished games", regulars_messages.Results,
             query=FROM),
    Endpoint("POST", "/api/nights", new_night, "Make a games night", NightPage,
             requests.NewNight, status=201, stores=6 * A_TABLE),
    Endpoint("GET", "/api/nights/{night}", night, "A games night", NightPage, needs_guest=False),
    Endpoint("POST", "/api/nights/{night}/join", join_night, "Join a games night", NightPage,
             requests.JoinNight),
    Endpoint("POST", "/api/nights/{night}/fill", fill_night, "Fill a games night with bots",
             NightPage, requests.GiveToBot),
    Endpoint("GET", "/api/notice", notice, "What the host says", regulars_messages.Notice,
             needs_guest=False),
    Endpoint("GET", "/api/privacy", privacy, "What is kept for how long",
             regulars_messages.Retention, needs_guest=False),
]  # fmt: skip
