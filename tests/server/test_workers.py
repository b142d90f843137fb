"""Nobody can stop the server with work: every job has an end, a queue and a turn."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import statistics
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import carbarn
from carbarn import Illegal, Match, Rng, new_match
from carbarn.bots import BOTS
from carbarn.games import discovery
from carbarn.server import jobs
from carbarn.server.bot_pool import BotPool
from carbarn.server.errors import Refused
from carbarn.server.fair_queue import Asker, FairQueue, QueueLimits
from carbarn.server.jobs import CheckData, LookBack, Plans, Question, WriteRecord, rules_of
from carbarn.server.workers import Failed, Pool, Stopped
from server.client import Running, Visitor, finished, wait_for
from server.harness import PATIENCE, Document, Person, Server, environment, members, slowness
from server.stuck import Hangs, Stuck

HERE = Path(__file__).parents[1]
ANN, BEN = Asker("ann", "1.1.1.1"), Asker("ben", "2.2.2.2")


@pytest.fixture(autouse=True)
def _known_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game and the bot that get stuck, for one test."""
    monkeypatch.setitem(discovery._registered, Stuck.name, Stuck)
    monkeypatch.setitem(BOTS, "hangs", Hangs)


# Turns


def in_order(places: int, each: int, askers: Sequence[Asker]) -> list[Asker]:
    """In which order those who all come at once get a place, if each keeps it for a moment."""
    queue, served = FairQueue(places, each), []

    async def wait(asker: Asker) -> None:
        async with queue.place(asker):
            served.append(asker)
            await asyncio.sleep(0)

    async def all_of_them() -> None:
        await asyncio.gather(*(wait(one) for one in askers))

    asyncio.run(all_of_them())
    assert (queue.queued, queue.running) == (0, 0)
    return served


def test_however_many_wait_for_one_guest_another_is_next_but_one() -> None:
    served = in_order(1, 1, [ANN] * 40 + [BEN] * 3)
    assert [at for at, asker in enumerate(served) if asker == BEN] == [1, 3, 5]


def test_many_guests_of_one_address_have_one_turn_together() -> None:
    crowd = [Asker(f"guest {number}", "1.1.1.1") for number in range(40)]
    served = in_order(1, 1, [*crowd, BEN, BEN])
    assert [at for at, asker in enumerate(served) if asker == BEN] == [1, 3]
    assert {one.guest for one in served} == {*(one.guest for one in crowd), "ben"}


def test_one_guest_never_has_all_the_places() -> None:
    async def look() -> None:
        queue, go = FairQueue(2, 1), asyncio.Event()

        async def stay() -> None:
            async with queue.place(ANN):
                await go.wait()

        staying = [asyncio.create_task(stay()) for _ in range(5)]
        await asyncio.sleep(0)
        assert (queue.running, queue.queued) == (1, 4)
        async with asyncio.timeout(5), queue.place(BEN):
            assert queue.running == 2
        staying[4].cancel()
        go.set()
        await asyncio.gather(*staying, return_exceptions=True)
        assert (queue.running, queue.queued) == (0, 0)

    asyncio.run(look())


@pytest.mark.parametrize(
    ("limits", "asker"),
    [(QueueLimits(9, 2, 9), ANN), (QueueLimits(9, 9, 2), Asker("cem", "1.1.1.1")),
     (QueueLimits(2, 9, 9), BEN)],
)  # fmt: skip
def test_a_queue_has_a_bound_for_a_guest_an_address_and_all(
    limits: QueueLimits, asker: Asker
) -> None:
    async def look() -> None:
        queue = FairQueue(1, 1, limits)

        async def stay() -> None:
            async with queue.place(ANN):
                await asyncio.sleep(60)

        staying = [asyncio.create_task(stay()) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            async with queue.place(asker):
                pass
        assert (refused.value.status, refused.value.error) == (429, "busy")
        for task in staying:
            task.cancel()
        await asyncio.gather(*staying, return_exceptions=True)
        async with queue.place(asker):
            pass

    asyncio.run(look())


# Pools

A_MATCH = new_match(Stuck(2, {"first": 0}), seed=1)


def plans(goal: str, match: Match = A_MATCH) -> Plans:
    return Plans(rules_of(match.game.header()), match.view(0).data(), goal)


def with_pool(do: Callable[[Pool], Coroutine[Any, Any, None]], count: int, seconds: float) -> None:
    async def run() -> None:
        pool = Pool(count, seconds)
        try:
            await do(pool)
        finally:
            pool.close()

    asyncio.run(run())


@pytest.mark.slow
def test_a_job_that_never_ends_is_stopped_and_takes_no_other_with_it() -> None:
    async def look(pool: Pool) -> None:
        await asyncio.gather(pool.do(plans("x"), ANN), pool.do(plans("x"), BEN))
        endless = asyncio.create_task(pool.do(plans("forever"), ANN))
        await asyncio.sleep(0.1)
        others = [asyncio.create_task(pool.do(plans("x"), BEN)) for _ in range(20)]
        assert [await one for one in others] == [b"[]"] * 20
        assert not endless.done() and pool.running == 1
        with pytest.raises(Stopped, match="longer than 5 s"):
            await endless
        assert pool.killed == 1
        assert await pool.do(plans("x"), ANN) == b"[]"

    with_pool(look, 2, 5.0)


@pytest.mark.slow
def test_time_in_the_queue_does_not_count() -> None:
    async def look(pool: Pool) -> None:
        await pool.do(plans("x"), ANN)
        asked = [pool.do(plans(goal), ANN) for goal in ("forever", "forever", "x")]
        stopped, again, answer = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(stopped, Stopped) and isinstance(again, Stopped)
        assert answer == b"[]" and pool.killed == 2

    with_pool(look, 1, 3.0)


def test_a_job_that_fails_is_told_apart_and_its_process_is_kept() -> None:
    async def look(pool: Pool) -> None:
        with pytest.raises(Failed, match="RuntimeError: oh"):
            await pool.do(plans("fault"), ANN)
        assert (pool.failures, pool.killed) == (1, 0)

    with_pool(look, 1, 20)


@pytest.mark.slow
def test_a_job_cannot_take_all_the_memory() -> None:
    async def look(pool: Pool) -> None:
        with pytest.raises(Stopped, match="has ended"):
            await pool.do(plans("everything"), ANN)
        assert await pool.do(plans("x"), ANN) == b"[]"

    with_pool(look, 1, 30)


def test_a_process_that_was_ended_from_outside_is_replaced() -> None:
    async def look(pool: Pool) -> None:
        assert await pool.do(plans("x"), ANN) == b"[]"
        (worker,) = pool._workers
        worker.kill()
        assert await pool.do(plans("x"), ANN) == b"[]"
        assert pool.killed == 1

    with_pool(look, 1, 20)


def test_an_answer_nobody_waits_for_goes_to_nobody() -> None:
    async def look(pool: Pool) -> None:
        await pool.do(plans("x"), ANN)
        for _ in range(3):
            left = asyncio.create_task(pool.do(plans("fault"), ANN))
            await asyncio.sleep(0.001)
            left.cancel()
            assert await pool.do(plans("x"), BEN) == b"[]"

    with_pool(look, 1, 20)


def test_a_replay_elsewhere_is_what_the_seat_saw() -> None:
    match = finished(2, 3)

    async def look(pool: Pool) -> None:
        rules = rules_of(match.game.header())
        lines = [event.line() for event in match.events]
        for at, seat in itertools.product((0, 7, len(lines)), (carbarn.WATCHER, 0, 1)):
            then = Match.resumed(match.game, match.luck, match.names, "", lines[:at])
            seen = await pool.do(LookBack(rules, "", lines[:at], len(lines), seat, 0), ANN)
            assert msgspec.json.decode(seen)["view"] == then.view(seat).data()
        record = match.record()
        text = await pool.do(WriteRecord(record.header, record.lines), ANN)
        assert msgspec.json.decode(text) == record.text

    with_pool(look, 1, 20)


# Bots


def asked(bot: str) -> Question:
    match, rules = A_MATCH, rules_of(A_MATCH.game.header())
    return Question(rules, 0, match.view(0).data(), match.legal_codes(0), bot, "seed")


@pytest.mark.slow
def test_what_stands_in_for_a_bot_is_the_choice_of_the_game(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def look() -> None:
        bot_pool = BotPool(1, 4.0)
        try:
            good = await bot_pool.choose(asked("greedy"))
            with caplog.at_level("WARNING", "carbarn.server"):
                choice = await bot_pool.choose(asked("hangs"), "host", "t1")
        finally:
            bot_pool.close()
        assert not good.stands_in and choice.stands_in and choice.code == good.code
        assert (bot_pool.failures, bot_pool.stand_ins, bot_pool.killed) == (1, 1, 1)

    asyncio.run(look())
    (line,) = caplog.messages
    assert "hangs" in line and "t1" in line and "longer than 4 s" in line


def test_the_secret_of_a_table_does_not_go_to_its_bots(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, seen = serve(new_secret=lambda: "THE-SECRET"), []
    bot_pool = server.services.playing.bot_pool
    choose = bot_pool.choose

    async def noting(question: Question, *whose: str) -> Any:
        seen.append(msgspec.json.encode({"q": question.seed, "view": question.view}))
        return await choose(question, *whose)

    monkeypatch.setattr(bot_pool, "choose", noting)
    ann = Visitor(server, "Ann")
    table = ann.makes("me", "bot:random", options={"first": 1}, pace=0)["table"]["id"]
    wait_for(lambda: ann.sees(table)["actors"] == [0])
    assert seen and all(b"THE-SECRET" not in one for one in seen)


def test_a_hint_is_never_stood_in_for(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann = Visitor(server, "Ann")
    table = ann.makes("me", "local", game="stuck", options={"first": 0})["table"]["id"]
    playing = server.services.playing
    ann.post(f"/api/tables/{table}/hint", {})
    monkeypatch.setattr(playing.help.pool, "seconds", 0.0)
    said = ann.refused(503, "POST", f"/api/tables/{table}/hint", {})
    assert said["error"] == "took_too_long" and playing.help.pool.killed == 1


@pytest.mark.slow
def test_a_move_that_stood_in_is_told_to_everybody_and_not_forgotten(
    serve: Callable[..., Running],
) -> None:
    server = serve(bot_seconds=0.3)
    ann = Visitor(server, "Ann")
    table = ann.makes("me", "bot:hangs", game="stuck", options={"first": 1}, pace=0)["table"]["id"]
    wait_for(lambda: ann.sees(table)["actors"] == [0])
    seen = ann.sees(table, since=0)
    acted = [one["n"] for one in seen["told"] if one["what"] == "acted"]
    assert seen["stand_ins"] == acted and acted
    assert Visitor(server).sees(table)["stand_ins"] == acted
    server.stop()
    again = serve(server.settings.database)
    assert Visitor(again).sees(table)["stand_ins"] == acted


def test_data_that_takes_long_to_get_ready_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = carbarn.make("san_francisco", 2).data()
    CheckData("san_francisco", 2, {}, data).do()
    monkeypatch.setattr(jobs, "MOST_PREPARATION", 0.0)
    with pytest.raises(Refused) as refused:
        CheckData("san_francisco", 2, {}, data).do()
    assert (refused.value.status, refused.value.error) == (422, "took_too_long")


def test_data_is_checked_elsewhere_before_the_server_touches_it(
    ann: Visitor, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = {"game": "san_francisco", "seats": [{"kind": "me"}, {"kind": "local"}]}
    monkeypatch.setattr(server.services.lobby, "make", None)  # it never gets there
    said = ann.refused(422, "POST", "/api/tables", {**body, "data": {"map": {"x": [1] * 9_000}}})
    assert said["error"] == "unknown_game_or_option"


# Attacks on a server in a process of its own

_SERVE = """
import sys
import server.stuck
import toy, carbarn
carbarn.register(toy.Lanterns)
from carbarn.server.run import run
from carbarn.server.settings import Settings
database, port = sys.argv[1:]
settings = Settings(database, pace=0.0, help_seconds=2.0, bot_seconds=2.0)
run(settings, "127.0.0.1", int(port), False)
"""


class Attacked(Server):
    """A server that also has the game that gets stuck."""

    def command(self) -> list[str]:
        return ["-c", _SERVE, str(self.database), str(self.port)]

    def environment(self) -> dict[str, str]:
        inherited = environment()
        paths = [inherited.get("PYTHONPATH", ""), str(HERE)]
        return {**inherited, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


@pytest.fixture
def attacked(tmp_path: Path) -> Iterator[Attacked]:
    server = Attacked(tmp_path / "carbarn.sqlite")
    server.start()
    yield server
    server.kill()


@dataclass
class Measured:
    """How long honest requests took during an attack, in seconds."""

    health: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    late: float = 0.0  # by how much the asking side itself was late, because the machine was busy

    def check(self, slow: float) -> None:
        if slow == 1.0:
            assert len(self.health) >= 10 and len(self.moves) >= 5, "the attack was too short"
        assert statistics.median(self.health) < 0.25 * slow, self
        assert statistics.median(self.moves) < 0.5 * slow, self
        longest = 2 * slow + 3 * self.late
        assert max(self.health) < longest and max(self.moves) < longest, self


@asynccontextmanager
async def introduced(server: Server, name: str) -> AsyncIterator[Person]:
    person = Person(server.address)
    await person.introduce(name)
    try:
        yield person
    finally:
        await person.close()


async def timed(request: Awaitable[httpx.Response], kept: list[float]) -> httpx.Response:
    start = time.perf_counter()
    answer = await request
    kept.append(time.perf_counter() - start)
    return answer


async def honest(server: Server, over: asyncio.Event) -> Measured:
    """Somebody looks at the health of the server and plays, until the attack is over."""
    measured = Measured()
    async with introduced(server, "Honest") as person:
        body = {"game": "cable_car", "seats": [{"kind": "me"}, {"kind": "local"}]}
        table, number = "", 0
        while not over.is_set():
            await timed(person.ask("GET", "/healthz"), measured.health)
            if not table:
                table = (await person.ask("POST", "/api/tables", body)).json()["table"]["id"]
            seen = await person.table(table)
            if seen["result"] is not None:
                table = ""
                continue
            number += 1
            action = {
                "action": seen["legal"][0]["text"], "decision": seen["decision"],
                "seat": seen["actors"][0], "key": f"honest {number}",
            }  # fmt: skip
            where = f"/api/tables/{table}/act"
            await timed(person.ask("POST", where, action), measured.moves)
            await asyncio.sleep(0.05)
    return measured


async def lateness(over: asyncio.Event) -> float:
    """The longest time for which this process, with nothing to do, did not come to its turn."""
    longest = 0.0
    while not over.is_set():
        due = time.perf_counter() + 0.02
        await asyncio.sleep(0.02)
        longest = max(longest, time.perf_counter() - due)
    return longest


def under_attack(server: Server, attack: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Attack the server while somebody plays there; then it ends within 5 seconds."""

    async def run() -> Measured:
        over = asyncio.Event()
        playing = asyncio.create_task(honest(server, over))
        waiting = asyncio.create_task(lateness(over))
        try:
            await attack()
        finally:
            over.set()
        measured = await playing
        measured.late = await waiting
        return measured

    slow = slowness()
    asyncio.run(run()).check(slow)
    start = time.monotonic()
    assert server.stop(seconds=20 * slow) == 0
    assert time.monotonic() - start < 5 * slow


async def table_of(person: Person, *seats: str, **more: Any) -> Document:
    """A table; seats are kinds, or `bot:random`."""
    plans = [dict(zip(("kind", "bot"), seat.split(":"), strict=False)) for seat in seats]
    body = {"game": "stuck", "seats": plans, **more}
    made: Document = (await person.ask("POST", "/api/tables", body)).json()["table"]
    return made


@pytest.mark.slow
def test_a_plan_that_never_ends_stops_nobody(attacked: Attacked) -> None:
    slow = slowness()

    async def attack() -> None:
        async with introduced(attacked, "Mallory") as mallory, introduced(attacked, "Ben") as ben:
            table = (await table_of(mallory, "me", "local"))["id"]
            other = (await table_of(ben, "me", "local"))["id"]
            where = f"/api/tables/{table}/plans?goal=forever&seat=0"
            requests = [asyncio.create_task(mallory.http.get(where, timeout=60)) for _ in range(12)]
            took: list[float] = []
            for _ in range(4):
                await asyncio.sleep(1)
                where = f"/api/tables/{other}/plans?goal=x&seat=0"
                answer = await timed(ben.http.get(where, timeout=PATIENCE), took)
                assert (answer.status_code, answer.json()) == (200, [])
            assert max(took) < 4 * slow, "one turn of somebody else at most, and a new process"
            first = await asyncio.wait_for(requests[0], PATIENCE)
            assert (first.status_code, first.json()["error"]) == (503, "took_too_long")
            refused = [one.result().json()["error"] for one in requests if one.done()]
            assert "busy" in refused, "a guest may not have more than so much in the queue"

    under_attack(attacked, attack)


@pytest.mark.slow
def test_a_stuck_process_ends_with_a_server_that_is_killed(attacked: Attacked) -> None:
    async def get_stuck() -> None:
        async with introduced(attacked, "Mallory") as mallory:
            table = (await table_of(mallory, "me", "local"))["id"]
            where = f"/api/tables/{table}/plans?goal=forever&seat=0"
            await asyncio.wait([asyncio.create_task(mallory.http.get(where))], timeout=1.5)

    asyncio.run(get_stuck())
    group = attacked.kill_alone()
    try:
        wait_for(lambda: not members(group), 5 * slowness())
    finally:
        if members(group):
            os.killpg(group, signal.SIGKILL)


def long_record() -> bytes:
    """A valid record of a game in which somebody hesitates for as long as that is allowed."""
    match, rng = new_match("lanterns", 2, seed=1), Rng(1)
    with suppress(Illegal):
        while True:
            match.play(0, match.legal_codes(0)[0])
            match.undo(0)
    assert len(match.events) > 1_000
    while actors := match.actors():
        codes = match.legal_codes(actors[0])
        match.play(actors[0], codes[rng.below(len(codes))])
    return match.record().text.encode()


@pytest.mark.slow
def test_a_record_that_takes_long_to_replay_stops_nobody(attacked: Attacked) -> None:
    record = long_record()

    async def attack() -> None:
        async with introduced(attacked, "Mallory") as mallory:
            ways = [mallory.http.post("/api/records", content=record) for _ in range(4)]
            answers = await asyncio.gather(*ways)
            assert {one.status_code for one in answers} <= {201, 400, 413, 422, 429, 503}
            brought = [one.json()["record"] for one in answers if one.status_code == 201]
            end = time.monotonic() + 5
            while time.monotonic() < end:
                looks = [
                    mallory.http.get(f"/api/records/{one}/replay?at={at}", timeout=60)
                    for one in brought for at in (999, 1_001)
                ]  # fmt: skip
                for one in await asyncio.gather(*looks, asyncio.sleep(0.1)):
                    assert one is None or one.status_code in (200, 429, 503), one.text

    under_attack(attacked, attack)


async def answers_of_a_bot(person: Person, moves: int) -> list[float]:
    """How long a bot at somebody's own table takes to answer each of some moves."""
    table = (await table_of(person, "me", "bot:greedy", game="cable_car", options={"first": 0}))[
        "id"
    ]
    took: list[float] = []
    for number in range(moves):
        seen = await person.table(table)
        await person.act(table, 0, seen["legal"][0]["text"], seen["decision"], f"{number}")
        start = time.perf_counter()
        while (await person.table(table))["actors"] != [0]:
            await asyncio.sleep(0.05)
            assert time.perf_counter() - start < PATIENCE
        took.append(time.perf_counter() - start)
    return took


@pytest.mark.slow
def test_forty_tables_of_bots_do_not_keep_another_guest_waiting(attacked: Attacked) -> None:
    slow = slowness()

    async def attack() -> None:
        async with introduced(attacked, "Mallory") as mallory, introduced(attacked, "Ben") as ben:
            tables = [
                (await table_of(mallory, "bot:greedy", "bot:ismcts", game="cable_car"))["id"]
                for _ in range(40)
            ]
            took = await answers_of_a_bot(ben, 8)
            assert statistics.median(took) < slow, took
            assert (await mallory.table(tables[0]))["n"] > 0

    under_attack(attacked, attack)


@pytest.mark.slow
def test_bots_that_hang_take_no_other_bot_with_them(attacked: Attacked) -> None:
    slow = slowness()

    async def attack() -> None:
        async with introduced(attacked, "Mallory") as mallory, introduced(attacked, "Ben") as ben:
            options = {"first": 1}
            hanging = [
                (await table_of(mallory, "me", "bot:hangs", options=options))["id"]
                for _ in range(6)
            ]
            took = await answers_of_a_bot(ben, 8)
            assert statistics.median(took) < slow, took
            while not (stood_in := (await mallory.table(hanging[0]))["stand_ins"]):
                await asyncio.sleep(0.1)
            assert stood_in[0] > 0

    under_attack(attacked, attack)
    assert "hangs" in attacked.errors and "another choice stands in" in attacked.errors
