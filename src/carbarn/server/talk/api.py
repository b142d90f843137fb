"""The endpoints of talk: see `service.py`."""

from __future__ import annotations

from carbarn.server.call import Call, Endpoint
from carbarn.server.talk import messages, requests
from carbarn.server.talk.service import Since

A_LINE = 512  # bytes that one takes


async def hear(call: Call) -> messages.Talk:
    """What was said at a table since these numbers, the last 200 lines of each place at most."""
    since = Since(call.number("players") or 0, call.number("watchers") or 0)
    async with call.hold_even_outdated() as room:
        return await call.services.talk.hear(room, call.guest, since)


async def say(call: Call) -> messages.SaidIt:
    """Say something: players to everybody at the table, those who watch to those who watch."""
    async with call.hold_even_outdated() as room:
        return messages.SaidIt(await call.services.talk.say(room, call.me, call.body))


async def silence(call: Call) -> messages.Talk:
    """Hear nothing more of whoever has said a line."""
    body, talk = call.body, call.services.talk
    async with call.hold_even_outdated() as room:
        await talk.silence(room, call.me, body.place, body.number, body.everywhere)
        return await talk.hear(room, call.me, Since())


async def hear_again(call: Call) -> messages.Talk:
    """Hear somebody again."""
    async with call.hold_even_outdated() as room:
        await call.services.talk.hear_again(room, call.me, call.body.person)
        return await call.services.talk.hear(room, call.me, Since())


async def report(call: Call) -> messages.Reported:
    """Let the host of the server see a line."""
    async with call.hold_even_outdated() as room:
        await call.services.talk.report(room, call.me, call.body.place, call.body.number)
    return messages.Reported(True)


WHERE = "/api/tables/{table}/talk"
ENDPOINTS: list[Endpoint] = [
    Endpoint("GET", WHERE, hear, "What was said", messages.Talk,
             query={"players": int, "watchers": int}, needs_guest=False),
    Endpoint("POST", WHERE, say, "Say something", messages.SaidIt, requests.Say, stores=A_LINE),
    Endpoint("POST", f"{WHERE}/silence", silence, "Hear nothing of somebody", messages.Talk,
             requests.Silence, stores=A_LINE),
    Endpoint("POST", f"{WHERE}/hear", hear_again, "Hear somebody again", messages.Talk,
             requests.HearAgain),
    Endpoint("POST", f"{WHERE}/report", report, "Report a line", messages.Reported,
             requests.AboutLine, stores=A_LINE),
]  # fmt: skip
