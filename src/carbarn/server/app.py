"""The server as an ASGI application: routes, live connections, start and shutdown."""

from __future__ import annotations

import asyncio
import html
import json
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from carbarn.core.errors import CarbarnError
from carbarn.games import load_games
from carbarn.server import api, pages
from carbarn.server.api import Call, Endpoint, Services
from carbarn.server.bot_pool import BotPool
from carbarn.server.errors import Refused
from carbarn.server.guards import COOKIE, HEADERS, RateLimiter, check_origin, read_body
from carbarn.server.lobby import Lobby
from carbarn.server.messages import Beat, Closed, Health, LiveMessage, Problem
from carbarn.server.openapi import document_for
from carbarn.server.playing import Playing
from carbarn.server.room import Room, Rooms
from carbarn.server.settings import Settings
from carbarn.server.store import Guest, Store, TableRow

log = logging.getLogger("carbarn.server")


def create_app(settings: Settings) -> Starlette:
    """The application; it opens its database at startup and closes it at shutdown."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        rooms = Rooms(store, settings)
        lobby = Lobby(store, rooms, settings)
        bot_pool = BotPool(settings.workers, settings.bot_seconds)
        playing = Playing(store, rooms, lobby, bot_pool, settings)
        app.state.services = Services(
            settings, store, rooms, lobby, playing, RateLimiter(settings.limits)
        )
        tasks = [asyncio.create_task(_sweep(app.state.services))]
        if store.listens:
            tasks.append(asyncio.create_task(_listen_to_others(app.state.services)))
        for table_id in await store.unfinished():
            try:
                async with rooms.hold(table_id) as room:
                    if room.outdated:
                        log.warning("table %s cannot go on: %s", table_id, room.outdated)
                        continue
                    await lobby.begin_if_all_are_ready(room)  # a crash may have come in between
                    playing.wake_bots(room)
            except (CarbarnError, Refused):  # that table alone cannot be played on
                log.exception("table %s cannot be read", table_id)
        try:
            yield
        finally:
            tasks += [room.bots for room in rooms.known() if room.bots is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            bot_pool.close()
            await store.close()

    routes: list[BaseRoute] = [
        *pages.ROUTES,
        Route("/tables", _home),
        Route("/healthz", _health),
        Route("/openapi.json", _openapi),
        WebSocketRoute("/api/tables/{table}/live", _live),
        *(Route(one.path, _serve(one), methods=[one.method]) for one in api.ENDPOINTS),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=_HANDLERS)
    app.router.redirect_slashes = False  # a redirect would go out without our headers
    return app


def _answer(status: int, data: Any) -> Response:
    return Response(msgspec.json.encode(data), status, HEADERS, "application/json")


def _refusal(problem: Refused) -> Response:
    body = Problem(
        problem.error,
        problem.sentence,
        problem.rule,
        problem.current,
        problem.key,
        problem.facts,
    )
    response = _answer(problem.status, body)
    if problem.status == 429:
        response.headers["retry-after"] = "1"
    return response


async def _not_found(request: Request, _problem: Exception) -> Response:
    if pages.is_for_people(request):
        return pages.lost(request)
    return _refusal(Refused(404, "not_found", "there is nothing at this address"))


async def _wrong_method(request: Request, _problem: Exception) -> Response:
    return _refusal(Refused(405, "method", f"{request.method} is not possible at this address"))


async def _fault(request: Request, problem: Exception) -> Response:
    log.error("a request has failed", exc_info=problem)
    return _refusal(Refused(500, "fault", "something went wrong on the server; it has been logged"))


async def _refused(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Refused)
    if problem.status == 404 and pages.is_for_people(request):
        return pages.lost(request)
    return _refusal(problem)


_HANDLERS: dict[Any, Callable[[Request, Exception], Awaitable[Response]]] = {
    Refused: _refused,
    404: _not_found,
    405: _wrong_method,
    500: _fault,
}


async def _guest(connection: HTTPConnection, services: Services) -> Guest | None:
    token = connection.cookies.get(COOKIE)
    return await services.store.guest_by_token(token) if token else None


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "unknown"


def _serve(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """A handler that checks a request, calls its endpoint and sends the answer."""

    async def serve(request: Request) -> Response:
        services: Services = request.app.state.services
        start, status = time.perf_counter(), 500
        try:
            response = await _handled(endpoint, request, services)
            status = response.status_code
            return response
        except Refused as problem:
            status = problem.status
            return _refusal(problem)
        finally:
            _log_event(
                "request", method=endpoint.method, route=endpoint.path, status=status,
                ms=round((time.perf_counter() - start) * 1000, 1),
            )  # fmt: skip

    return serve


async def _handled(endpoint: Endpoint, request: Request, services: Services) -> Response:
    if endpoint.method != "GET":
        check_origin(request)
    guest = await _guest(request, services)
    who = guest.id if guest else _address(request)
    services.rate_limiter.check(who, services.settings.clock())
    if guest is None and endpoint.needs_guest:
        raise Refused(401, "who", "introduce yourself first: POST /api/guests with a name")
    if any("\0" in str(value) for value in request.path_params.values()):
        raise Refused(404, "not_found", "there is nothing at this address")
    limits = services.settings.limits
    most = limits.record if endpoint.raw else limits.table if endpoint.large else limits.body
    raw = await read_body(request, most)
    body = raw if endpoint.raw else _decoded(endpoint, raw)
    call = Call(services, guest, body, dict(request.path_params), dict(request.query_params))
    data = await endpoint.handler(call)
    body = data.encode() if isinstance(data, str) else msgspec.json.encode(data)
    response = Response(body, endpoint.status, HEADERS, endpoint.media)
    if call.cookie:
        secure = request.url.scheme == "https"
        response.set_cookie(
            COOKIE, call.cookie, max_age=365 * 86400, httponly=True, samesite="lax", secure=secure
        )
    return response


def _decoded(endpoint: Endpoint, raw: bytes) -> Any:
    if endpoint.body is None:
        return None
    try:
        return msgspec.json.decode(raw, type=endpoint.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Refused(400, "body", f"the body cannot be read: {problem}") from None


def _log_event(event: str, **facts: Any) -> None:
    """Log an event as a line of JSON; paths are logged as patterns, without secrets."""
    if log.isEnabledFor(logging.INFO):
        log.info(json.dumps({"event": event, **facts}))


# A plain page, health, the OpenAPI document


async def _home(request: Request) -> Response:
    services: Services = request.app.state.services
    rows = await services.store.list_tables(None)
    items = "".join(
        f"<li>{html.escape(row.game)}: {html.escape(_names(row))} ({row.status})</li>"
        for row in rows
    )
    page = (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Carbarn</title>"
        "<h1>Carbarn</h1><p>The server is running. Its API is described at "
        "<a href=/openapi.json>/openapi.json</a>.</p>"
        f"<h2>Public tables</h2><ul>{items or '<li>none</li>'}</ul></html>"
    )
    return HTMLResponse(page, headers=HEADERS)


def _names(row: TableRow) -> str:
    return ", ".join(seat.name or "open" for seat in row.seats)


async def _health(request: Request) -> Response:
    services: Services = request.app.state.services
    try:
        good = await asyncio.wait_for(services.store.healthy(), 5)
    except Exception:  # whatever is wrong with it, it is not healthy
        good = False
    said = Health("good" if good else "the database does not answer")
    return _answer(200 if good else 503, said)


async def _openapi(request: Request) -> Response:
    return _answer(200, document_for(tuple(load_games()[0])))


# Live


@dataclass
class Viewer:
    """What a live connection shows, and up to which event."""

    guest: Guest | None
    seat: int | None
    since: int


async def _live(socket: WebSocket) -> None:
    """Push the document of a table whenever it changes; `since` is the last event known already."""
    services: Services = socket.app.state.services
    try:
        check_origin(socket)
        guest = await _guest(socket, services)
        who = guest.id if guest else _address(socket)
        services.rate_limiter.check(who, services.settings.clock())
        call = Call(services, guest, None, socket.path_params, dict(socket.query_params))
        viewer = Viewer(guest, call.number("seat"), call.number("since") or 0)
        wake = asyncio.Event()
        wake.set()
        async with call.hold() as room:
            services.playing.seat_to_show(room, guest, viewer.seat)
            room.watchers.add(wake)  # while it is held, the room cannot be dropped
        if services.sockets[who] >= services.settings.limits.sockets_per_guest:
            room.watchers.discard(wake)
            raise Refused(429, "too_many", "you have too many live connections; close one")
    except Refused as problem:
        await socket.accept()
        await _close(socket, problem)
        return
    services.sockets[who] += 1
    await socket.accept()
    tasks = [
        asyncio.create_task(_push(socket, services, room, viewer, wake)),
        asyncio.create_task(_listen(socket, viewer, wake)),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.watchers.discard(wake)
        services.sockets[who] -= 1
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await task


async def _push(
    socket: WebSocket, services: Services, room: Room, viewer: Viewer, wake: asyncio.Event
) -> None:
    """Send what is new, and a heartbeat when nothing has happened for a while."""
    while True:
        try:
            await asyncio.wait_for(wake.wait(), services.settings.heartbeat)
        except TimeoutError:
            await _send(socket, Beat(viewer.since, room.row.version))
            continue
        wake.clear()
        try:
            async with services.rooms.hold(room.row.id) as room:
                seat = services.playing.seat_to_show(room, viewer.guest, viewer.seat)
                document = services.playing.document(room, viewer.guest, seat, viewer.since)
                viewer.since = len(room.match.events) if room.match else 0
        except Refused as problem:
            await _close(socket, problem)
            return
        await _send(socket, document)


async def _listen(socket: WebSocket, viewer: Viewer, wake: asyncio.Event) -> None:
    """A client may send `{"since": n}` at any time to get everything after n again."""
    while True:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        text = received.get("text") or ""  # binary messages are ignored
        try:
            request = json.loads(text) if len(text) < 1000 else None
        except (ValueError, RecursionError):
            request = None
        since = request.get("since") if isinstance(request, dict) else None
        if isinstance(since, int) and 0 <= since < 10**6:
            viewer.since = since
            wake.set()


async def _send(socket: WebSocket, message: LiveMessage) -> None:
    await socket.send_text(msgspec.json.encode(message).decode())


async def _close(socket: WebSocket, problem: Refused) -> None:
    await _send(socket, Closed(problem.status, problem.error, problem.sentence))
    await socket.close(4000 + problem.status, problem.sentence[:100])


async def _listen_to_others(services: Services) -> None:
    """Follow what other servers on the same database change; reconnect if the connection breaks."""
    while True:
        with suppress(Exception):
            await services.store.listen(services.rooms.on_notice)
        await asyncio.sleep(1)
        for room in services.rooms.known():  # what was announced in the meantime
            with suppress(Exception):
                await services.rooms.refresh(room.row.id)


async def _sweep(services: Services) -> None:
    """Remove tables whose games were never started, now and then."""
    while True:
        await asyncio.sleep(services.settings.sweep_every)
        with suppress(Exception):
            before = services.settings.clock() - services.settings.sweep_after
            gone = await services.store.sweep(before)
            for room in services.rooms.known():
                if gone and room.row.status == "open":
                    with suppress(Refused):
                        await services.rooms.refresh(room.row.id)
                services.rooms.forget(room.row.id)
            _log_event("swept", tables=gone)
