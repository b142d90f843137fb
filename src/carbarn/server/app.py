"""The server as an ASGI application: routes, live connections, start and shutdown."""

from __future__ import annotations

import asyncio
import html
import json
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from carbarn.games import load_games
from carbarn.server import api, follow, live, metrics, pages, taking_up
from carbarn.server.admission import Admission
from carbarn.server.bot_pool import BotPool
from carbarn.server.call import Call, Endpoint, Services
from carbarn.server.errors import Refused, unknown_guest
from carbarn.server.fleet import Fleet
from carbarn.server.guards import (
    COOKIE,
    GUEST_COOKIE,
    HEADERS,
    LargeBodies,
    check_origin,
    read_body,
)
from carbarn.server.house import House
from carbarn.server.lobby import Lobby
from carbarn.server.messages import Health, Problem
from carbarn.server.metrics import MeasuredStore
from carbarn.server.notices.service import Notices
from carbarn.server.openapi import document_for
from carbarn.server.people import People
from carbarn.server.pictures import Picture, Pictures
from carbarn.server.playing import Help, Playing
from carbarn.server.rates import Rates
from carbarn.server.room import Rooms
from carbarn.server.routing import Endpoints
from carbarn.server.rows import Guest, ListedTable
from carbarn.server.setting_up import SettingUp
from carbarn.server.settings import Settings
from carbarn.server.sweeping import Sweeper
from carbarn.server.talk.service import Talk
from carbarn.server.ticking import Ticker
from carbarn.server.trouble import cause_of, refusal_for, timed_out
from carbarn.server.visitors import bucket_of
from carbarn.server.whereabouts import Whereabouts

T = TypeVar("T")
YEAR = 365 * 86400  # seconds

log = logging.getLogger("carbarn.server")


def create_app(settings: Settings) -> Starlette:
    """The application; it opens its database at startup and closes it at shutdown."""
    rates = Rates(settings.limits, settings.clock)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            store = await MeasuredStore.open(settings.database)
        except Exception as problem:
            app.state.problem = problem  # whoever started the server says why it did not
            raise
        store.metrics = app.state.metrics
        rooms = Rooms(store, settings)
        fleet = Fleet(settings, store.url if store.listens else None, rates)
        rooms.peers = fleet if store.listens else None
        lobby = Lobby(store, rooms, settings)
        bot_pool = BotPool(settings.bot_workers, settings.bot_seconds)
        help, pictures = Help(settings), Pictures(settings)
        playing = Playing(store, rooms, lobby, bot_pool, help, settings, fleet)
        notices = Notices(store, rooms, settings, fleet)
        rooms.tell = notices.after(live.Teller(playing).tell)
        rooms.caught_up = playing.wake_own_bots
        limits = settings.limits
        app.state.services = Services(
            settings,
            store,
            rooms,
            lobby,
            playing,
            SettingUp(rooms, settings),
            rates,
            LargeBodies(limits),
            pictures,
            fleet,
            People(store, rooms, settings),
            House(store, settings),
            notices,
            Talk(store, rooms, settings),
        )
        services: Services = app.state.services
        follower = follow.Follower(services, Whereabouts(fleet, rooms.presence))
        sweeper = Sweeper(store, rooms, settings)
        sweeper.may_delete = lambda: fleet.leads
        taking_over = taking_up.TakingOver(services)
        ticker = app.state.ticker = Ticker(services)
        await fleet.join()
        await ticker.begin()
        tasks = [
            asyncio.create_task(work)
            for work in (
                sweeper.run(),
                follow.follow_others(services),
                app.state.metrics.watch_the_loop(),
                ticker.run(),
                *notices.tasks(),
                *([*follower.tasks(), fleet.run(), taking_over.run()] if store.listens else ()),
            )
        ]
        waiting = await taking_up.take_up(services)
        tasks.append(asyncio.create_task(taking_up.look_through(services, waiting)))
        try:
            yield
        finally:
            tasks += [room.bots for room in rooms.known() if room.bots is not None]
            for task in tasks:
                task.cancel()
            # a database that hangs does not keep the server from ending
            await asyncio.wait(tasks, timeout=1)
            await fleet.leave()
            fleet.close()
            bot_pool.close()
            help.close()
            pictures.close()
            with suppress(TimeoutError):
                await asyncio.wait_for(store.close(), 1)

    handlers = {(one.method, one.path): _serve(one) for one in api.ENDPOINTS}
    routes: list[BaseRoute] = [
        *pages.ROUTES,
        Route("/tables", _home),
        Route("/healthz", _health),
        Route("/metrics", metrics.page),
        Route("/openapi.json", _openapi),
        WebSocketRoute("/api/tables/{table}/live", _live),
        *(Route(path, handler, methods=[method]) for (method, path), handler in handlers.items()),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers=_HANDLERS,
        middleware=[
            Middleware(Admission, settings=settings, rates=rates),
            Middleware(Endpoints, handlers=handlers),
        ],
    )
    app.state.metrics = metrics.Metrics()
    app.add_middleware(metrics.CountRequests, metrics=app.state.metrics)
    app.router.redirect_slashes = False  # a redirect would go out without our headers
    return app


class Answer(Response):
    """An answer with the headers that all of them have, which are encoded once."""

    def init_headers(self, headers: Mapping[str, str] | None = None) -> None:
        """Put the headers together."""
        assert self.media_type and not headers
        size, kind = str(len(self.body)).encode(), self.media_type.encode()
        self.raw_headers = [*_ENCODED, (b"content-length", size), (b"content-type", kind)]


_ENCODED = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


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
        response.headers["retry-after"] = str(problem.facts.get("seconds", 1))
    return response


async def _not_found(request: Request, _problem: Exception) -> Response:
    if pages.is_for_people(request):
        return pages.lost(request)
    return _refusal(Refused(404, "not_found", "there is nothing at this address"))


async def _wrong_method(request: Request, _problem: Exception) -> Response:
    return _refusal(Refused(405, "method", f"{request.method} is not possible at this address"))


async def _fault(request: Request, problem: Exception) -> Response:
    refusal = refusal_for(problem, writes=request.method != "GET")
    if refusal is not None:
        return _refusal(refusal)
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
    return bucket_of(connection.client.host if connection.client else "unknown")


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
        except Exception as problem:
            refusal = refusal_for(problem, writes=endpoint.method != "GET")
            if refusal is None:
                raise
            status = refusal.status
            return _refusal(refusal)
        finally:
            _log_event(
                "request", method=endpoint.method, route=endpoint.path, status=status,
                ms=round((time.perf_counter() - start) * 1000, 1),
            )  # fmt: skip

    return serve


async def _handled(endpoint: Endpoint, request: Request, services: Services) -> Response:
    if endpoint.method != "GET":
        check_origin(request, services.settings.public_url)
    patience, start = services.settings.limits.answer_seconds, time.monotonic()
    token = request.cookies.get(COOKIE)
    guest = services.store.known_guest(token) if token else None
    if token and guest is None:
        guest = await _in_time(_guest(request, services), endpoint, patience)
    patience -= time.monotonic() - start
    who = guest.id if guest else _address(request)
    services.rates.guests.check(who, services.settings.clock())
    services.people.note_use(guest)
    if guest is None and endpoint.needs_guest:
        raise unknown_guest()
    if any("\0" in str(value) for value in request.path_params.values()):
        raise Refused(404, "not_found", "there is nothing at this address")
    limits = services.settings.limits
    most = limits.record if endpoint.raw else limits.table if endpoint.large else limits.body
    with services.large_bodies.room(_address(request), most):
        raw = await read_body(request, most, limits.body_seconds)
    if endpoint.stores:
        _check_storage(services, _address(request), max(endpoint.stores, len(raw)))
    body = raw if endpoint.raw else _decoded(endpoint, raw)
    call = Call(services, guest, body, dict(request.path_params), dict(request.query_params))
    call.address = _address(request)
    call.request = request
    call.token, call.kept = token or "", request.cookies.get(GUEST_COOKIE, "")
    call.agent = request.headers.get("user-agent", "")
    call.has = request.headers.get("if-none-match", "")
    data = await _in_time(endpoint.handler(call), endpoint, patience)
    if isinstance(data, Picture):
        return _shown(data, endpoint.media)
    body = data.encode() if isinstance(data, str) else msgspec.json.encode(data)
    response = Answer(body, endpoint.status, media_type=endpoint.media)
    secure = request.url.scheme == "https" or _is_public_https(request, services)
    for name, value in call.cookies.items():
        response.set_cookie(
            name, value, max_age=YEAR if value else 0, httponly=True, samesite="lax",
            secure=secure,
        )  # fmt: skip
    return response


def _shown(picture: Picture, media: str) -> Response:
    """A picture, or that the visitor has it already; a browser asks before it shows it again."""
    headers = {**HEADERS, "cache-control": "no-cache", "etag": picture.tag}
    if picture.content is None:
        return Response(status_code=304, headers=headers)
    return Response(picture.content, headers=headers, media_type=media)


def _check_storage(services: Services, address: str, size: int) -> None:
    """Nobody fills the disk for all: what an address may have stored in the long run is limited."""
    if not services.rates.stored.take(address, services.settings.clock(), float(size)):
        raise Refused(
            429, "too_much", "so much has been stored from your address; try again in an hour"
        )


async def _in_time(work: Awaitable[T], endpoint: Endpoint, seconds: float) -> T:
    """The result of some work, unless the database keeps it waiting for too long.

    Drivers may take seconds to notice that they were cancelled, so the answer does not wait for
    that. A transaction is carried out or not; asking again with the same key tells which.
    """
    if endpoint.thinks:
        return await work
    task = asyncio.ensure_future(work)
    try:
        done, _pending = await asyncio.wait({task}, timeout=max(0.1, seconds))
        if not done:
            raise timed_out(writes=endpoint.method != "GET")
        return task.result()
    finally:
        if not task.done():
            task.add_done_callback(_forget)
            task.cancel()


def _forget(task: asyncio.Future[Any]) -> None:
    """What became of work that nobody waits for."""
    if not task.cancelled() and task.exception() is not None:
        log.info(
            "a request that was given up has failed: %s", cause_of(task.exception() or OSError())
        )


def _is_public_https(request: Request, services: Services) -> bool:
    """Whether a visitor came by the public address, and that one is encrypted."""
    scheme, _colon, place = services.settings.public_url.partition("://")
    return scheme == "https" and request.headers.get("host") == place.rstrip("/")


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


def _names(row: ListedTable) -> str:
    return ", ".join(seat.name or "open" for seat in row.seats)


async def _health(request: Request) -> Response:
    good = await _healthy(request.app.state.services)
    said = Health("good" if good else "nothing can be saved: the database takes no changes")
    return _answer(200 if good else 503, said)


async def _healthy(services: Services) -> bool:
    """Whether the database takes changes; looked at once a second, however many ask."""
    now = time.monotonic()
    if services.check is None or (services.check.done() and now - services.checked > 1):
        services.check, services.checked = asyncio.ensure_future(services.store.healthy()), now
        services.check.add_done_callback(_forget)
    check = services.check  # the next one may have begun when this one has been waited for
    await asyncio.wait({check}, timeout=services.settings.limits.answer_seconds)
    return check.done() and not check.cancelled() and check.exception() is None


async def _openapi(request: Request) -> Response:
    return _answer(200, document_for(tuple(load_games()[0])))


async def _live(socket: WebSocket) -> None:
    """Push the document of a table whenever it changes; `since` is the last event known already."""
    services: Services = socket.app.state.services
    address = _address(socket)
    try:
        check_origin(socket, services.settings.public_url)
        guest = await _guest(socket, services)
        who = guest.id if guest else address
        services.rates.guests.check(who, services.settings.clock())
    except Exception as problem:
        await live.refuse(socket, problem)
        return
    call = Call(services, guest, None, socket.path_params, dict(socket.query_params))
    await live.connection(socket, call, who, address)
