"""`kill -9` at any moment of play: what was acknowledged is there, once, and the game goes on."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest

import carbarn
from server.harness import PATIENCE, Game, Person, Server, in_time, members, open_table

BOTS = ("random", "greedy")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    one = Server(tmp_path / "carbarn.sqlite")
    yield one
    one.kill()


class Evening:
    """Two people and a bot who play one game after the other."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.rng = random.Random(f"evening {seed}")
        self.seed = seed
        self.people = [Person(server.address), Person(server.address)]
        self.games: list[Game] = []
        self.last = asyncio.Event()

    async def play(self) -> None:
        """Play until it is said that this game is the last one."""
        for number, person in enumerate(self.people):
            await person.introduce(f"person {number}")
        while True:
            table = await open_table(self.people, [self.rng.choice(BOTS)], pace=0)
            game = Game(table, self.people, f"{self.seed} {len(self.games)}")
            self.games.append(game)
            await game.play()
            if self.last.is_set():
                return

    def moves(self) -> int:
        """How many moves have been acknowledged so far."""
        return sum(len(game.acknowledged) for game in self.games)

    async def check(self) -> None:
        """Every game's record verifies, and has every acknowledged move exactly once."""
        for game in self.games:
            await check_game(game)

    async def close(self) -> None:
        for person in self.people:
            await person.close()


async def check_game(game: Game) -> None:
    """The record of a finished game has every acknowledged move once, where it was said to be."""
    text = (await game.people[0].ask("GET", f"/api/tables/{game.table}/record")).text
    record = carbarn.Record.read(text)
    match = carbarn.replay(record)  # every event checked, luck against the seed too
    assert record.finished and match.result() is not None
    acted = [line for line in record.lines if "acted" in line]
    by_people = [line for line in acted if line["acted"] < len(game.people)]
    assert not any("undone" in line for line in record.lines)
    # none lost, none twice, none by anybody else
    answers = sorted(game.acknowledged, key=lambda one: one.n)
    assert [(one.seat, one.action) for one in answers] == [
        (line["acted"], line["action"]) for line in by_people
    ]
    for one, line in zip(answers, by_people, strict=True):
        # and for the decision that it was sent for: nothing came between
        assert one.decision + 1 == line["n"] <= one.n
    # what live clients were told before, between and after crashes is what happened
    for live in game.lives:
        assert sorted(live.kept.told) == [event.n for event in match.events]
        for line in acted:
            heard = live.kept.told[line["n"]]
            assert (heard["what"], heard["seat"]) == ("acted", line["acted"])


async def play_through_kills(server: Server, kills: int, seed: int) -> Evening:
    """Kill the server so many times while an evening goes on, then let it come to its end."""
    rng = random.Random(f"kills {seed}")
    evening = Evening(server, seed)
    playing = asyncio.create_task(evening.play())
    try:
        for _ in range(kills):
            server.launch()
            if rng.random() < 0.15:  # while it starts
                await asyncio.sleep(rng.uniform(0.0, 1.2))
            else:
                await asyncio.to_thread(server.wait)
                await moves_or_end(evening, playing, rng.randrange(12))
                await asyncio.sleep(rng.uniform(0.0, 0.04))
            server.kill()
            if playing.done():
                break
        if not playing.done():
            await asyncio.to_thread(server.start)
            evening.last.set()
        await asyncio.wait_for(playing, 300)
        await evening.check()
    finally:
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        await evening.close()
    return evening


async def moves_or_end(evening: Evening, playing: asyncio.Task[None], more: int) -> None:
    """Wait until so many more moves have been acknowledged."""
    wanted, end = evening.moves() + more, time.monotonic() + PATIENCE
    while evening.moves() < wanted and not playing.done():
        assert time.monotonic() < end, "the game does not go on after a restart"
        await asyncio.sleep(0.002)


def check_kills(server: Server, kills: int, seed: int) -> None:
    evening = asyncio.run(play_through_kills(server, kills, seed))
    assert evening.moves() >= 30
    server.kill()
    with closing(sqlite3.connect(server.database)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.slow
def test_after_ten_kills_no_acknowledged_move_is_lost_or_there_twice(server: Server) -> None:
    """Ten times `kill -9` in the middle of play leave every acknowledged move there, once."""
    check_kills(server, 10, seed=1)


async def stopped_in_the_middle(server: Server, sign: signal.Signals) -> tuple[int, float]:
    await asyncio.to_thread(server.start)
    evening = Evening(server, seed=int(sign))
    playing = asyncio.create_task(evening.play())
    try:
        await moves_or_end(evening, playing, 10)
        start = time.monotonic()
        code = await asyncio.to_thread(server.stop, sign)
        seconds = time.monotonic() - start
        assert not playing.done()
        evening.last.set()
        await asyncio.to_thread(server.start)
        await asyncio.wait_for(playing, 300)
        await evening.check()
    finally:
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        await evening.close()
    return code, seconds


@pytest.mark.slow
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])
def test_a_server_that_is_asked_to_stop_stops_cleanly_and_keeps_everything(
    server: Server, sign: signal.Signals
) -> None:
    """It ends within 5 seconds with exit code 0 and not a word; the game goes on afterwards."""
    code, seconds = asyncio.run(stopped_in_the_middle(server, sign))
    assert in_time(seconds, 5)
    assert (code, server.errors) == (0, "")


@pytest.mark.slow
def test_the_processes_of_bots_end_with_a_server_that_was_killed(server: Server) -> None:
    """A killed server leaves no process behind, however often it is started anew."""

    async def play_a_little() -> None:
        evening = Evening(server, seed=3)
        playing = asyncio.create_task(evening.play())
        await moves_or_end(evening, playing, 10)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        await evening.close()

    server.start()
    asyncio.run(play_a_little())
    group = server.kill_alone()
    try:
        end = time.monotonic() + PATIENCE
        while (left := members(group)) and time.monotonic() < end:
            time.sleep(0.05)
        assert left == []
    finally:
        if members(group):  # still ours: the group exists as long as one of it does
            os.killpg(group, signal.SIGKILL)


DIES_BEFORE_IT_TELLS = """
import os, signal, sys
from carbarn.server import live
from carbarn.server.run import run
from carbarn.server.settings import Settings
tell = live.Teller.tell
def dies(self, room):
    if room.news and room.events > 6:
        os.kill(os.getpid(), signal.SIGKILL)
    tell(self, room)
live.Teller.tell = dies
database, port = sys.argv[1:]
run(Settings(database, pace=0.0, presence_after=3600.0), "127.0.0.1", int(port), False)
"""


class Dies(Server):
    """A server that is killed as soon as moves are on the disk, before anybody is told."""

    def command(self) -> list[str]:
        return ["-c", DIES_BEFORE_IT_TELLS, str(self.database), str(self.port)]


@pytest.mark.slow
def test_a_move_whose_server_died_before_it_told_anybody_is_there_once(tmp_path: Path) -> None:
    """Its player repeats it with the same key and hears what it did; everybody else sees it."""
    dies = Dies(tmp_path / "carbarn.sqlite")
    lives = Server(dies.database, dies.port)

    async def play() -> None:
        people = [Person(dies.address), Person(dies.address)]
        for number, person in enumerate(people):
            await person.introduce(f"person {number}")
        table = await open_table(people, [], pace=0)
        while True:
            document = await people[0].table(table)
            seat = document["actors"][0]
            if document["n"] >= 5:  # the next move and its draw make it die
                break
            seen = await people[seat].table(table)
            await people[seat].act(
                table, seat, seen["legal"][0]["text"], seen["decision"], f"key {seen['n']}"
            )
        seen = await people[seat].table(table)
        body = {
            "action": next(one["text"] for one in seen["legal"] if one["text"] != "draw"),
            "decision": seen["decision"],
            "key": "the last",
            "seat": seat,
        }
        with pytest.raises(httpx.TransportError):
            await people[seat].http.post(f"/api/tables/{table}/act", json=body)
        dies.kill()
        await asyncio.to_thread(lives.start)
        again = await people[seat].ask("POST", f"/api/tables/{table}/act", body)
        assert again.json()["repeated"] is True
        for person in people:
            after = await person.table(table)
            acted = [
                one for one in after["told"] if one["what"] == "acted" and one["n"] > seen["n"]
            ]
            assert [(one["seat"], one["n"]) for one in acted] == [(seat, seen["n"] + 1)]
            assert after["n"] == again.json()["n"]
            await person.close()

    try:
        dies.start()
        asyncio.run(asyncio.wait_for(play(), PATIENCE))
    finally:
        dies.kill()
        lives.kill()
