"""A bad network between client and server: whatever it does, no client keeps a wrong view.

TCP loses no single message, but a client that sleeps, a proxy or a bug can: so the proxy here
drops, doubles, delays and reorders whole messages in both directions, and cuts connections.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException

from server.harness import (
    PATIENCE,
    Document,
    Kept,
    Live,
    Person,
    Server,
    differences,
    free_port,
    open_table,
    unequal,
)

HEARTBEAT = 0.15
GOOD = {"pass": 1}
BAD = {"pass": 60, "drop": 15, "double": 10, "delay": 12, "cut": 3}
BAD_BUT_NEVER_CUT = {"pass": 60, "drop": 18, "double": 10, "delay": 12}
CHECKS = 5  # how often in a game everybody stops and compares


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    one = Server(tmp_path / "carbarn.sqlite", heartbeat=HEARTBEAT)
    one.start()
    yield one
    one.kill()


class Proxy:
    """Stands between live clients and the server and spoils what goes through, by a seed."""

    def __init__(self, server: Server, seed: int, fates: dict[str, int]) -> None:
        self.upstream = server.address.replace("http://", "ws://")
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.rng = random.Random(f"proxy {seed}")
        self.fates = fates  # what may happen to a message, and how often
        self.done: Counter[str] = Counter()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Proxy]:
        """Listen for as long as this lasts."""
        async with serve(self._through, "127.0.0.1", self.port, close_timeout=1):
            yield self

    async def _through(self, client: ServerConnection) -> None:
        assert client.request is not None
        headers = {"Cookie": client.request.headers.get("Cookie", "")}
        try:
            async with connect(
                self.upstream + client.request.path,
                additional_headers=headers,
                proxy=None,
                open_timeout=PATIENCE,
                close_timeout=1,
            ) as server:
                ways = [
                    asyncio.create_task(self._spoil(server, client, "down")),
                    asyncio.create_task(self._spoil(client, server, "up")),
                ]
                try:
                    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for way in ways:
                        way.cancel()
        except (OSError, WebSocketException):
            pass

    async def _spoil(
        self,
        source: ClientConnection | ServerConnection,
        target: ClientConnection | ServerConnection,
        way: str,
    ) -> None:
        """Pass messages on, until one of them is where the connection is cut."""
        late: set[asyncio.Task[None]] = set()
        with suppress(WebSocketException):
            async for message in source:
                self.done[way] += 1
                fate = self.rng.choices(list(self.fates), list(self.fates.values()))[0]
                self.done[fate] += 1
                if fate == "cut":
                    return
                if fate in ("pass", "double"):
                    await target.send(message)
                if fate in ("delay", "double"):
                    # others overtake it meanwhile
                    wait = self.rng.uniform(0.0, 0.1)
                    task = asyncio.create_task(_send_late(target, message, wait))
                    late.add(task)
                    task.add_done_callback(late.discard)


async def _send_late(
    target: ClientConnection | ServerConnection, message: str | bytes, wait: float
) -> None:
    await asyncio.sleep(wait)
    with suppress(WebSocketException):
        await target.send(message)


class Watched:
    """A game of two people and a bot, with a spectator and a second tab, all behind the proxy."""

    def __init__(self, server: Server, proxy: Proxy, seed: int) -> None:
        self.server = server
        self.proxy = proxy
        self.rng = random.Random(f"game {seed}")
        self.people = [Person(server.address), Person(server.address)]
        self.stranger = Person(server.address)
        self.table = ""
        self.lives: list[tuple[Person, Live]] = []
        self.compared = 0

    async def play(self) -> None:
        """Play to the end; now and then all stop and look."""
        for person in self.people:
            await person.introduce("somebody")
        self.table = await open_table(self.people, ["random"], pace=0)
        async with AsyncExitStack() as stack:
            for person in [*self.people, self.people[0], self.stranger]:
                live = Live(self.proxy.address, self.table, person.cookie)
                self.lives.append((person, await stack.enter_async_context(live.running())))
            await self._moves()
            await self._compare()
            for _person, live in self.lives:
                assert live.kept.document["result"] is not None
        await self._check_what_was_shown()
        for person in [*self.people, self.stranger]:
            await person.close()

    async def _moves(self) -> None:
        stops = set(self.rng.sample(range(2, 36), CHECKS))
        moves = done = 0
        while (seat := await self._next_to_act(done)) is not None:
            if moves in stops:
                stops.remove(moves)
                await self._compare()
                if len(stops) == CHECKS // 2:
                    done = await self._go_back(seat)
                    moves += 1
                    continue
            live = self.lives[seat][1]
            await live.until(lambda kept, n=done, me=seat: _may_act(kept, me, n))  # type: ignore[misc]
            document = live.kept.document
            action = self.rng.choice(document["legal"])["text"]
            answer = await self.people[seat].act(
                self.table, seat, action, document["decision"], f"move {moves}"
            )
            done, moves = answer.n, moves + 1
        assert not stops, "the game was too short for this test"

    async def _next_to_act(self, done: int) -> int | None:
        """The person whose turn it is when the bot has had its own; None at the end."""
        while True:
            document = await self.stranger.table(self.table)
            if document["result"] is not None:
                return None
            if document["n"] >= done and document["actors"][0] < len(self.people):
                return int(document["actors"][0])
            await asyncio.sleep(0.005)

    async def _go_back(self, seat: int) -> int:
        """Both people agree to take back the last few events; a newer number, an older view."""
        document = await self.people[seat].table(self.table)
        body = {"seat": seat, "to": document["n"] - 5}
        await self.people[seat].ask("POST", f"/api/tables/{self.table}/undo", body)
        other = self.people[1 - seat]
        live = self.lives[1 - seat][1]
        await live.until(lambda kept: bool(kept.document["asked_undo"]), what="the request is seen")
        request = live.kept.document["asked_undo"][3]
        body = {"seat": 1 - seat, "request": request, "agree": True}
        done = await other.ask("POST", f"/api/tables/{self.table}/consent", body)
        n: int = done.json()["n"]
        assert n > document["n"]
        return n

    async def _compare(self) -> None:
        """Nobody moves: each client comes to have exactly what a fresh GET gives."""
        for person, live in self.lives:
            fresh = await person.table(self.table)
            version, n = fresh["table"]["version"], fresh["n"]
            await live.until(
                lambda kept, v=version, m=n: kept.version >= v and kept.known >= m,  # type: ignore[misc]
                what=f"version {version} has come through",
            )
            assert not unequal(fresh, await person.table(self.table)), "somebody moved"
            assert not differences(live.kept, fresh)
            self.compared += 1

    async def _check_what_was_shown(self) -> None:
        """Every view that any client ever showed was the view after its number of events."""
        shown = 0
        for seat, (person, live) in zip((0, 1, 0, None), self.lives, strict=True):
            for n, seen in live.kept.shown.items():
                then = await self._replayed(person, seat, n)
                assert seen["view"] == then["view"], f"a wrong view of event {n}"
                assert seen["words"] == then["words"]
                shown += 1
        assert shown > 20

    async def _replayed(self, person: Person, seat: int | None, n: int) -> Document:
        query = f"at={n}" + ("" if seat is None else f"&seat={seat}")
        answer = await person.ask("GET", f"/api/tables/{self.table}/replay?{query}")
        then: dict[str, Any] = answer.json()
        return then


def _may_act(kept: Kept, seat: int, done: int) -> bool:
    return kept.n >= done and seat in kept.document.get("actors", [])


async def play_through(server: Server, seed: int, fates: dict[str, int]) -> Watched:
    async with Proxy(server, seed, fates).running() as proxy:
        game = Watched(server, proxy, seed)
        await asyncio.wait_for(game.play(), 300)
    return game


@pytest.mark.slow
def test_on_a_good_network_no_client_has_to_ask_for_anything(server: Server) -> None:
    """Without a fault every document comes once and whole, over one connection."""
    game = asyncio.run(play_through(server, 0, GOOD))
    for _person, live in game.lives:
        assert (live.connections, live.asked) == (1, 0)


@pytest.mark.slow
@pytest.mark.parametrize("fates", [BAD, BAD_BUT_NEVER_CUT], ids=["with cuts", "without cuts"])
def test_messages_lost_doubled_late_and_cut_never_leave_a_client_with_a_wrong_view(
    server: Server, fates: dict[str, int]
) -> None:
    """Over a whole game each client ends every pause, and the game, with what a fresh GET gives."""
    check_bad_network(server, 1, fates)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 140))
def test_forty_more_games_on_a_bad_network_end_with_the_right_view(
    server: Server, seed: int
) -> None:
    """The same with other faults at other moments."""
    check_bad_network(server, seed, BAD if seed % 2 else BAD_BUT_NEVER_CUT)


def check_bad_network(server: Server, seed: int, fates: dict[str, int]) -> None:
    game = asyncio.run(play_through(server, seed, fates))
    assert game.compared == 4 * (CHECKS + 1)
    assert all(game.proxy.done[fate] > 0 for fate in fates), game.proxy.done
    assert sum(live.asked for _person, live in game.lives) > 0
    connections = sum(live.connections for _person, live in game.lives)
    assert (connections > len(game.lives)) == ("cut" in fates)


def _document(version: int, n: int, heard: range) -> Document:
    events = [{"n": number, "text": f"event {number}"} for number in heard]
    view = {"view": f"after {n}", "words": f"after {n}"}
    return {"type": "table", "table": {"version": version}, "n": n, "told": events, **view}


def test_a_client_keeps_the_newest_document_whatever_comes_first() -> None:
    """An older document that comes late adds what it tells, and nothing else."""
    kept = Kept()
    assert kept.take(_document(3, 2, range(1, 3))) is False
    assert kept.take(_document(7, 6, range(5, 7))) is True, "3 and 4 are missing"
    assert (kept.n, kept.known) == (6, 2)
    assert kept.take(_document(5, 4, range(3, 5))) is False
    assert (kept.n, kept.known, kept.document["view"]) == (6, 6, "after 6")


def test_a_beat_tells_a_client_that_it_has_missed_something() -> None:
    """A number or a version that it does not have makes it ask; its own does not."""
    kept = Kept()
    kept.take(_document(3, 2, range(1, 3)))
    assert kept.take({"type": "beat", "n": 2, "version": 3}) is False
    assert kept.take({"type": "beat", "n": 4, "version": 5}) is True
    assert kept.take({"type": "beat", "n": 2, "version": 4}) is True
