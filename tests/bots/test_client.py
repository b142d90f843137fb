"""Bots over the wire: a real server on loopback, the view as it comes, the search from it alone."""

from __future__ import annotations

import importlib.util
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from carbarn import Rng, Unreadable
from carbarn.bots import Random, Turn
from carbarn.bots.client import Guest, Refused, game_of, play, turn_from
from carbarn.bots.ismcts import Ismcts
from server.client import Running, running, settings_for
from web.san_francisco import small_map

EXAMPLE = Path(__file__).parents[2] / "examples" / "remote_bot.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of this module's own."""
    place = tmp_path_factory.mktemp("wire") / "carbarn.sqlite"
    with running(settings_for(str(place))) as server:
        yield server


def example() -> ModuleType:
    found = importlib.util.spec_from_file_location("remote_bot", EXAMPLE)
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_the_example_is_short_and_plays_a_game_against_a_bot_of_the_server(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 60
    places = example().main(server.url)
    assert sorted(places) in ([1, 2], [1, 1])
    assert "places" in capsys.readouterr().out


def test_two_bots_from_outside_meet_by_invitation(server: Running) -> None:
    host = Guest(server.url, "Ann")
    made = host.post(
        "/api/tables", {"game": "cable_car", "seats": [{"kind": "me"}, {"kind": "open"}]}
    )
    table, token = made["table"]["id"], made["invitations"]["1"]
    got: list[list[int]] = []
    other = threading.Thread(target=lambda: got.append(example().main(server.url, table, token)))
    other.start()
    host.post(f"/api/tables/{table}/ready", {"ready": True})
    result = play(host, table, 0, Random())["result"]
    other.join(60)
    assert got == [result["places"]]
    assert server.match(table).result() is not None


class Checked:
    """The search over the wire: it chooses what the same search chooses at the true match."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.table = ""
        self.compared = 0

    def choose(self, turn: Turn) -> int:
        match = self.server.match(self.table)
        here = Turn.of_match(match, turn.seat, Rng("same"))
        there = Turn(turn.game, turn.seat, turn.codes, lambda: turn.view, Rng("same"))
        chosen = Ismcts(20).choose(there)
        assert chosen == Ismcts(20).choose(here)
        assert turn.told() == here.told()
        self.compared += 1
        return chosen


def test_the_search_needs_no_more_than_what_comes_over_the_wire(server: Running) -> None:
    guest, bot = Guest(server.url, "Searcher"), Checked(server)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    body = {"game": "cable_car", "seats": seats, "options": {"companies": True}}
    bot.table = guest.post("/api/tables", body)["table"]["id"]
    assert play(guest, bot.table, 0, bot)["result"] is not None
    assert bot.compared > 20


class OnItsMap(Random):
    """Plays at random, and remembers the routes of the map that it was shown."""

    def __init__(self) -> None:
        self.routes: set[int] = set()

    def choose(self, turn: Turn) -> int:
        routes = turn.game.data()["map"]["routes"]
        assert len(turn.view.data()["routes"]) == len(routes)
        assert len(turn.previews) == len(turn.codes)  # made from the view, on the same map
        self.routes.add(len(routes))
        return super().choose(turn)


def test_a_bot_from_outside_plays_on_the_map_of_the_table(server: Running) -> None:
    guest, bot, own = Guest(server.url, "Mapped"), OnItsMap(), small_map()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    body = {"game": "san_francisco", "seats": seats, "data": {"map": own}}
    table = guest.post("/api/tables", body)["table"]["id"]
    assert play(guest, table, 0, bot)["result"] is not None
    assert bot.routes == {len(own["routes"])}


def test_a_bot_is_told_why_a_table_cannot_go_on(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = Guest(server.url, "Stranded")
    seats = [{"kind": "me"}, {"kind": "local"}]
    table = guest.post("/api/tables", {"game": "cable_car", "seats": seats})["table"]["id"]

    async def forget() -> None:
        room = server.services.rooms.in_memory(table)
        assert room is not None
        room.match, room.rules, room.outdated = None, None, "its rules are gone"

    server.do(forget())
    with pytest.raises(Refused, match="its rules are gone") as refused:
        play(guest, table, 0, Random())
    assert refused.value.status == 410


class Doubled(Guest):
    """Hears everything twice, as when somebody comes to look while the bot thinks."""

    def documents(self, table: str, seat: int) -> Iterator[dict[str, Any]]:
        for document in super().documents(table, seat):
            yield document
            yield document


class Counting(Random):
    """Counts its decisions."""

    def __init__(self) -> None:
        self.views: list[str] = []

    def choose(self, turn: Turn) -> int:
        self.views.append(turn.view.text())
        return super().choose(turn)


def test_a_decision_is_asked_for_once_however_often_it_is_told(server: Running) -> None:
    guest, bot = Doubled(server.url, "Doubled"), Counting()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = guest.post("/api/tables", {"game": "cable_car", "seats": seats})["table"]["id"]
    play(guest, table, 0, bot)
    assert len(bot.views) == len(set(bot.views)) > 20


def test_a_stale_action_changes_nothing_and_a_wrong_one_is_refused(server: Running) -> None:
    guest = Guest(server.url, "Late")
    seats = [{"kind": "me"}, {"kind": "local"}]
    body = {"game": "cable_car", "seats": seats, "options": {"first": 0}}
    table = guest.post("/api/tables", body)["table"]["id"]
    document = next(one for one in guest.documents(table, 0) if one["n"])
    turn = turn_from(game_of(guest, document["table"]), document, [], Rng(0))
    action, decision = str(turn.legal[0]), document["decision"]
    with pytest.raises(Refused, match="neither on the edge") as refused:
        guest.act(table, 0, "lay d3", decision)
    assert refused.value.answer["rule"] == "CC-8"
    assert guest.act(table, 0, action, decision)
    assert not guest.act(table, 0, action, decision)


def test_what_cannot_be_reached_is_told() -> None:
    with pytest.raises(Unreadable, match="a server address looks like"):
        Guest("localhost:8000", "Lost")
    with pytest.raises(Unreadable, match="cannot be reached"):
        Guest("http://127.0.0.1:9", "Lost")
