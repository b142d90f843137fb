"""Live connections: each gets the document of its table whenever that changes.

Whoever has nothing to wait for is told at once, by `tell`: those with a seat first, then those who
watch, a few at a time. All who may see the same get the same bytes. Each connection has a task of
its own for everything else: the first document, what was asked for again, a client that reads
slowly, heartbeats.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Mapping
from contextlib import suppress
from typing import Protocol

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from carbarn.server.call import Call, Services
from carbarn.server.errors import Refused
from carbarn.server.frames import Message
from carbarn.server.messages import Beat, Closed
from carbarn.server.playing import Playing
from carbarn.server.room import Room
from carbarn.server.rows import Guest
from carbarn.server.trouble import refusal_for

EXTENSION = "carbarn.live"  # where the application finds the connection
AT_ONCE = 16  # of those who watch, who are told in one go: less than half a millisecond
EARLIEST = 0.8  # part of the time after which a heartbeat comes: not all at the same time


class Line(Protocol):
    """A connection that takes frames as they are."""

    def tell(self, message: Message) -> bool:
        """Send it, unless the client still has to read what was sent before."""


class Viewer:
    """What a live connection shows, and up to which event."""

    def __init__(self, guest: Guest | None, query: Mapping[str, int | None], line: Line | None):
        self.guest = guest
        self.who = None if guest is None else guest.id
        self.seat = query["seat"]
        self.since = query["since"] or 0
        # hands are hidden until the next person at the screen wants theirs
        self.covered = bool(query["covered"])
        self.line = line
        self.asked = False  # the client wants to be told again
        self.version = 0  # of the table as it was sent
        self.idle = False  # whether everything was sent
        self.sent = 0.0  # when, by the clock of the event loop
        self.said: Message | None = None  # that something was said, still to be sent
        self.wake = asyncio.Event()
        self.ended: Refused | None = None  # why the connection is to end: its guest has signed out

    def end(self, why: Refused) -> None:
        """End the connection: nothing more is sent."""
        self.ended, self.line = why, None
        self.wake.set()

    def take(self, playing: Playing, room: Room) -> Message:
        """The document as it is now; it counts as sent. The room is held, or nobody holds it."""
        message = playing.message(room, self.guest, self.seat, self.since, self.covered)
        self.since, self.version = room.events, room.row.version
        return message

    def tell(self, playing: Playing, room: Room) -> None:
        """Send the document at once if nothing is in the way; otherwise its task does."""
        if self.line is None or not self.idle or self.wake.is_set():
            self.wake.set()
            return
        since, version = self.since, self.version
        try:
            done = self.line.tell(self.take(playing, room))
        except Exception:  # whatever it is, the task meets it too, and can end the connection
            done = False
        if done:
            self.sent = asyncio.get_running_loop().time()
        else:
            self.since, self.version = since, version
            self.wake.set()

    def hear(self, message: Message) -> None:
        """Send that something was said; whoever reads slowly hears of the last line."""
        sent = self.idle and not self.wake.is_set() and self.line is not None
        if not (sent and self.line is not None and self.line.tell(message)):
            self.said = message
            self.wake.set()


class Teller:
    """Tells the live connections of a table what is new, once nobody changes it any more."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing

    def tell(self, room: Room) -> None:
        """Tell those with a seat, and then those who watch. Nobody changes the room any more."""
        if room.news:
            room.news = False
            room.messages.clear()
            room.untold = []
            if not room.settled:  # it has to be read again, or it is gone
                for viewer in room.watchers:
                    viewer.wake.set()
                return
            # what is written leaves at the end of this turn of the loop, so there is little in it
            players = room.players
            room.untold = [one for one in room.watchers if one.who not in players]
            for viewer in [one for one in room.watchers if one.who in players]:
                viewer.tell(self.playing, room)
        self._go_on(room)

    def _go_on(self, room: Room) -> None:
        if room.untold and not room.telling:
            room.telling = True
            asyncio.get_running_loop().call_soon(self._tell_others, room)
        elif not room.untold:
            room.messages.clear()

    def _tell_others(self, room: Room) -> None:
        room.telling = False
        if room.lock.locked():  # whoever holds it tells them afterwards
            return
        part = room.untold[:AT_ONCE]
        del room.untold[:AT_ONCE]
        for viewer in part:
            if viewer in room.watchers:
                viewer.tell(self.playing, room)
        self._go_on(room)


async def connection(socket: WebSocket, call: Call, who: str, address: str) -> None:
    """Serve a live connection from its request on until it ends."""
    services = call.services
    rooms, guest_id = services.rooms, call.guest.id if call.guest else None
    try:
        query = {name: call.number(name) for name in ("seat", "since", "covered")}
        viewer = Viewer(call.guest, query, (socket.scope.get("extensions") or {}).get(EXTENSION))
        viewer.wake.set()
        async with call.hold() as room:
            await rooms.note_look(room, guest_id)
            services.playing.seat_to_show(room, call.guest, viewer.seat)
            rooms.watch(room, guest_id, viewer)  # while it is held, the room cannot be dropped
        limits = services.settings.limits
        if (
            services.sockets[who] >= limits.sockets_per_guest
            or services.sockets[address] >= limits.connections_per_address
        ):
            rooms.unwatch(room, guest_id, viewer)
            raise Refused(429, "too_many", "you have too many live connections; close one")
    except Exception as problem:
        await refuse(socket, problem)
        return
    counted = {who, address}
    services.sockets.update(counted)
    tasks: list[asyncio.Task[None]] = []
    try:
        await socket.accept()
        services.people.lines.add(call.guest, viewer)
        tasks.append(asyncio.create_task(_push(socket, services, room, viewer, who)))
        tasks.append(asyncio.create_task(_listen(socket, viewer)))
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        services.people.lines.remove(call.guest, viewer)
        rooms.unwatch(room, guest_id, viewer)
        services.sockets.subtract(counted)
        for one in counted:
            if not services.sockets[one]:
                del services.sockets[one]
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await task


async def refuse(socket: WebSocket, problem: Exception) -> None:
    """Say why there is no live connection; what is not foreseen is raised again."""
    refusal = problem if isinstance(problem, Refused) else refusal_for(problem, writes=False)
    if refusal is None:
        raise problem
    await socket.accept()
    await _close(socket, refusal)


async def _push(
    socket: WebSocket, services: Services, room: Room, viewer: Viewer, who: str
) -> None:
    """Send what is new, and a heartbeat when nothing has happened for a while."""
    clock = asyncio.get_running_loop().time
    heartbeat = services.settings.heartbeat
    viewer.version = room.row.version  # what is about to be sent is no reason to ask again
    while True:
        due = viewer.sent + heartbeat * random.uniform(EARLIEST, 1.0)
        if not viewer.wake.is_set() and due <= clock():
            await _send(socket, viewer, Beat(viewer.since, viewer.version))
            continue
        viewer.idle = True
        try:
            async with asyncio.timeout_at(due):
                await viewer.wake.wait()
        except TimeoutError:
            continue  # unless something was sent in the meantime, it is time
        finally:
            viewer.idle = False
        if viewer.ended is not None:
            await _close(socket, viewer.ended)
            return
        if viewer.asked:
            # as dear as a request, so it comes out of the same bucket: those who ask too often wait
            while not services.rates.guests.take(who, services.settings.clock()):
                await asyncio.sleep(0.5)
            viewer.asked = False
        viewer.wake.clear()
        if viewer.said is not None:
            said, viewer.said = viewer.said, None
            await _send(socket, viewer, said)
        try:
            async with services.rooms.hold(room.row.id) as room:
                message = viewer.take(services.playing, room)
        except Exception as problem:
            refusal = problem if isinstance(problem, Refused) else refusal_for(problem, False)
            if refusal is None:
                raise
            await _close(socket, refusal)
            return
        await _send(socket, viewer, message)


async def _listen(socket: WebSocket, viewer: Viewer) -> None:
    """A client may send `{"since": n}` at any time to get everything after n again.

    `{"since": 0, "seat": s}` is for the next person at a shared screen.
    """
    while True:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        text = received.get("text") or ""  # binary messages are ignored
        try:
            request = json.loads(text) if len(text) < 1000 else None
        except (ValueError, RecursionError):
            request = None
        wanted = request if isinstance(request, dict) else {}
        since, seat = wanted.get("since"), wanted.get("seat")
        if isinstance(since, int) and 0 <= since < 10**6:
            if isinstance(seat, int) and 0 <= seat < 10**6:
                viewer.seat = seat
            viewer.since = since
            viewer.asked = True
            viewer.wake.set()


async def _send(socket: WebSocket, viewer: Viewer, message: Message | Beat) -> None:
    if isinstance(message, Beat):
        message = Message(msgspec.json.encode(message))
    if viewer.line is None or not viewer.line.tell(message):
        await socket.send_text(message.text.decode())  # it waits until there is room
    viewer.sent = asyncio.get_running_loop().time()


async def _close(socket: WebSocket, problem: Refused) -> None:
    if problem.status == 503:  # it passes: a client comes back by itself
        await socket.close(1013, problem.sentence[:100])
        return
    said = Closed(problem.status, problem.error, problem.sentence)
    await socket.send_text(msgspec.json.encode(said).decode())
    await socket.close(4000 + problem.status, problem.sentence[:100])
