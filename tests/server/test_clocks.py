"""Clocks at tables: a fortnight of correspondence, time that runs out, restarts, jumps."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from carbarn.server.rest import Night, Rest, after
from carbarn.server.settings import Settings
from carbarn.server.steady import SteadyTime
from carbarn.server.ticking import Ticker
from carbarn.server.waiting import waiting
from server.client import Processes, Running, Visitor, first_lay, wait_for

Json = Any
HOUR, DAY = 3600.0, 86_400.0
BERLIN, SYDNEY = "Europe/Berlin", "Australia/Sydney"
LIVE = {"kind": "live", "minutes": 10, "increment": 5}
DAILY = {"kind": "daily", "days": 1, "bank": 12}


def at(text: str, zone: str = BERLIN) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


class Time:
    """Wall and counter, and a sleep that lasts until they have got there."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.wall, self.count = now, 50.0
        self._sleeping: list[tuple[float, asyncio.Future[None]]] = []
        self._lock = threading.Lock()

    async def sleep(self, seconds: float) -> None:
        done = asyncio.get_running_loop().create_future()
        with self._lock:
            self._sleeping.append((self.count + seconds, done))
        if seconds > 0:
            await done

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.count += seconds
        with self._lock:
            awake = [one for one in self._sleeping if one[0] <= self.count + 1e-6]
            self._sleeping = [one for one in self._sleeping if one[0] > self.count + 1e-6]
        for _until, done in awake:
            if not done.get_loop().is_closed():
                done.get_loop().call_soon_threadsafe(_wake, done)

    def settings(self) -> dict[str, Any]:
        return {
            "clock": lambda: self.wall,
            "counter": lambda: self.count,
            "sleep": self.sleep,
            "sweep_every": 1e9,
        }


def _wake(done: asyncio.Future[None]) -> None:
    if not done.done():
        done.set_result(None)


def tick(server: Running) -> None:
    """See what is due, in every process."""
    for one in server.all if isinstance(server, Processes) else [server]:
        ticker: Ticker = one.app.state.ticker
        one.do(ticker.tick())


def two(server: Running, clock: Json, **others: Json) -> tuple[list[Visitor], str]:
    """Ann and Ben at a table with a clock."""
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    made = ann.makes("me", "open", clock=clock, **others)
    table = made["table"]["id"]
    ben.claims(table, made["invitations"]["1"])
    ben.is_ready(table)
    return [ann, ben], table


def times(visitor: Visitor, table: str) -> list[Json]:
    return [seat["time"] for seat in visitor.sees(table)["table"]["seats"]]


def moves(players: list[Visitor], table: str) -> int:
    """Whoever is to act does; the seat."""
    seat: int = players[0].sees(table)["actors"][0]
    document = players[seat].sees(table)
    players[seat].acts(table, first_lay(document))
    return seat


def changes(visitor: Visitor, table: str) -> list[tuple[int, str, str]]:
    return [(one["seat"], one["why"], one["bot"]) for one in visitor.sees(table)["changes"]]


# What is agreed


def test_a_table_has_no_clock_unless_one_is_wanted(server: Running) -> None:
    ann = Visitor(server, "Ann")
    for clock in (None, {"kind": "none", "minutes": 3}):
        table = ann.makes("me", "local", clock=clock)["table"]
        assert table["clock"] is None
        assert [seat["time"] for seat in table["seats"]] == [None, None]


@pytest.mark.parametrize(
    "wrong",
    [
        {"minutes": 0}, {"minutes": 181}, {"increment": 181}, {"increment": -1}, {"days": 4},
        {"bank": 337}, {"kind": "blitz"}, {"zero": "lose"}, {"minutes": 1.5}, {"more": 1},
    ],
)  # fmt: skip
def test_a_clock_beyond_its_bounds_is_refused(server: Running, wrong: Json) -> None:
    ann = Visitor(server, "Ann")
    body = {"game": "cable_car", "seats": [{"kind": "me"}], "clock": {**LIVE, **wrong}}
    ann.refused(400, "POST", "/api/tables", body)


def test_only_a_level_plays_on(server: Running) -> None:
    body: Json = {"game": "cable_car", "seats": [{"kind": "me"}, {"kind": "open"}]}
    body["clock"] = {**LIVE, "bot": "greedy-v1"}
    assert (
        Visitor(server, "Ann").refused(422, "POST", "/api/tables", body)["error"] == "unknown_bot"
    )


def test_the_lobby_shows_what_is_agreed_and_another_clock_makes_all_say_it_again(
    server: Running,
) -> None:
    ann, ben, eva = (Visitor(server, name) for name in ("Ann", "Ben", "Eva"))
    made = ann.makes("me", "open", "open", clock=LIVE)
    table, tokens = made["table"]["id"], made["invitations"]
    assert made["table"]["clock"] == {
        "kind": "live", "minutes": 10, "increment": 5, "days": 0, "bank": 0, "zero": "bot",
        "bot": "casual",
    }  # fmt: skip
    ben.claims(table, tokens["1"])
    assert ben.is_ready(table)["seats"][1]["ready"]
    assert eva.sees(table)["table"]["clock"]["minutes"] == 10, "who is invited knows it, too"
    same = ann.post(f"/api/tables/{table}/edit", {"clock": LIVE})
    assert same["seats"][1]["ready"]
    other = ann.post(f"/api/tables/{table}/edit", {"clock": DAILY})
    assert other["clock"]["kind"] == "daily"
    assert not other["seats"][1]["ready"]
    assert ann.post(f"/api/tables/{table}/edit", {"clock": {"kind": "none"}})["clock"] is None


# Live


def test_a_live_clock_runs_while_one_is_to_act_and_a_bot_has_none(
    serve: Callable[..., Running],
) -> None:
    time = Time()
    server = serve(**time.settings())
    ann = Visitor(server, "Ann")
    made = ann.makes("me", "bot:random", clock=LIVE, options={"first": 0})
    table = made["table"]["id"]
    assert times(ann, table) == [{"left": 600, "bank": 0, "until": time.wall + 600}, None]
    time.pass_by(40)
    moves([ann], table)
    wait_for(lambda: ann.sees(table)["actors"] == [0])
    assert times(ann, table)[0] == {"left": 565, "bank": 0, "until": time.wall + 565}
    assert ann.get("/api/time") == {"now": time.wall}


def test_at_zero_a_bot_plays_on_to_the_second_and_without_being_asked(
    serve: Callable[..., Running],
) -> None:
    time = Time()
    server = serve(**time.settings())
    players, table = two(server, LIVE, options={"first": 0})
    time.pass_by(599)
    tick(server)
    assert changes(players[1], table) == []
    time.pass_by(1)  # the loop of the server wakes up by itself
    wait_for(lambda: changes(players[1], table) == [(0, "time", "casual")])
    wait_for(lambda: players[1].sees(table)["actors"] == [1])
    back = players[0].refused(409, "POST", f"/api/tables/{table}/seats/0/back")
    assert back["error"] == "time_up"
    assert changes(players[1], table) == [(0, "time", "casual")]


def test_a_move_after_the_last_second_is_refused_and_one_in_it_counts(
    serve: Callable[..., Running],
) -> None:
    time = Time()
    server = serve(**{**time.settings(), "sleep": Time().sleep})  # nobody wakes up
    players, table = two(server, LIVE, options={"first": 0})
    document = players[0].sees(table)
    time.pass_by(599.9)
    answer = players[0].posts(table, first_lay(document), document["decision"], "in time")
    assert answer.status_code == 200
    time.pass_by(601)
    document = players[1].sees(table)
    late = players[1].posts(table, first_lay(document), document["decision"])
    assert (late.status_code, late.json()["error"]) == (409, "time_up")
    again = players[0].posts(table, first_lay(document), 0, "in time")
    assert again.status_code == 409 and again.json()["error"] == "key_used"


def test_the_others_decide_where_that_was_agreed(serve: Callable[..., Running]) -> None:
    time = Time()
    server = serve(**time.settings())
    players, table = two(server, {**LIVE, "zero": "ask"}, options={"first": 0})
    where = f"/api/tables/{table}"
    time.pass_by(599)
    asked = players[1].post(f"{where}/seats/0/replace", {"to": "bot"})
    assert [seat["bot"] for seat in asked["seats"]] == ["", ""], "in time he is only asked"
    players[0].post(
        f"{where}/answer",
        {"agree": False, "request": players[0].sees(table)["asked_seat"]["request"]},
    )
    time.pass_by(61)
    tick(server)
    assert changes(players[1], table) == []
    moves(players, table)  # wait is what they did
    assert times(players[0], table)[0]["left"] == 5
    moves(players, table)
    time.pass_by(61)
    players[1].post(f"{where}/seats/0/replace", {"to": "bot"})
    assert changes(players[1], table) == [(0, "absence", "greedy")]


def test_who_is_out_of_time_need_not_agree_to_the_end(serve: Callable[..., Running]) -> None:
    time = Time()
    server = serve(**time.settings())
    players, table = two(server, {**LIVE, "zero": "ask"}, options={"first": 0})
    time.pass_by(601)
    ended = players[1].post(f"/api/tables/{table}/end")
    assert (ended["status"], ended["early"]["away"]) == ("over", [0])
    assert [seat["time"]["until"] for seat in ended["seats"]] == [None, None]


def test_within_his_time_nobody_is_absent(serve: Callable[..., Running]) -> None:
    time = Time()
    server = serve(**time.settings())
    players, table = two(server, {**DAILY, "days": 7}, options={"first": 0}, absence=600)
    time.pass_by(5 * DAY)
    tick(server)
    players[1].post(f"/api/tables/{table}/seats/0/replace", {"to": "bot"})
    assert changes(players[1], table) == []


def test_an_undo_that_would_leave_nothing_is_refused_and_changes_nothing(
    serve: Callable[..., Running],
) -> None:
    time = Time()
    server = serve(**time.settings())
    players, table = two(server, {**LIVE, "zero": "ask"}, game="san_francisco")
    time.pass_by(590)
    players[0].acts(table, players[0].sees(table)["legal"][0]["text"])
    document = players[0].sees(table)
    assert document["may_undo"] is None, "what is sealed can be taken back"
    time.pass_by(11)
    refused = players[0].refused(409, "POST", f"/api/tables/{table}/undo", {})
    assert refused["error"] == "no_time"
    after_it = players[0].sees(table)
    assert (after_it["n"], after_it["view"]) == (document["n"], document["view"])


# Correspondence


def test_a_fortnight_of_correspondence_with_nights_restarts_and_both_changes_of_the_clock(
    new_database: Callable[[], str], serve: Callable[..., Running]
) -> None:
    """In Berlin the clock is put forward on 28 March, in Sydney it is put back on 4 April."""
    place, time = new_database(), Time(at("2027-03-24 18:00"))
    server = serve(place, **time.settings())
    players, table = two(server, DAILY, options={"first": 0})
    nights = [Night(BERLIN, 23 * 60, 7 * 60), Night(SYDNEY, 22 * 60 + 30, 8 * 60)]
    for player, night, text in zip(
        players, nights, (("23:00", "07:00"), ("22:30", "08:00")), strict=True
    ):
        player.post(
            "/api/rest", {"zone": night.zone, "night": {"begins": text[0], "ends": text[1]}}
        )
    bank = [12 * HOUR, 12 * HOUR]
    moves(players, table)  # nights count from the next turn on
    moves(players, table)
    for turn in range(24):
        seat = players[0].sees(table)["actors"][0]
        rest = Rest(nights[seat])
        until = after(time.wall, DAY + bank[seat], rest)
        assert times(players[0], table)[seat]["until"] == pytest.approx(until, abs=1e-3)
        used = (5 + turn * 7 % 19) * HOUR if turn != 10 else DAY + 2 * HOUR + 1
        bank[seat] -= max(0.0, used - DAY)
        time.pass_by(after(time.wall, used, rest) - time.wall)
        tick(server)
        if turn % 5 == 4:
            server.stop()
            server = serve(place, **time.settings())
            for player in players:
                player.server = server
        assert moves(players, table) == seat
        assert times(players[0], table)[seat]["bank"] == pytest.approx(bank[seat], abs=1e-3)
    assert at("2027-04-06 00:00") < time.wall
    seat = players[0].sees(table)["actors"][0]
    until = times(players[0], table)[seat]["until"]
    time.pass_by(until - time.wall - 1)
    tick(server)
    assert changes(players[0], table) == []
    time.pass_by(1)
    wait_for(lambda: changes(players[0], table) == [(seat, "time", "casual")])


def test_a_bank_that_runs_out_in_a_simultaneous_phase_concerns_nobody_else(
    serve: Callable[..., Running],
) -> None:
    time = Time()
    server = serve(**time.settings())
    players, table = two(server, DAILY, game="san_francisco")
    assert players[0].sees(table)["actors"] == [0, 1]
    start = time.wall
    assert [one["until"] for one in times(players[0], table)] == [start + 36 * HOUR] * 2
    time.pass_by(30 * HOUR)
    players[1].acts(table, players[1].sees(table)["legal"][0]["text"])
    assert times(players[0], table)[1]["until"] is None, "it stands once he has chosen"
    time.pass_by(6 * HOUR - 1)
    tick(server)
    assert changes(players[1], table) == []
    time.pass_by(1)
    wait_for(lambda: changes(players[1], table) == [(0, "time", "casual")])
    wait_for(lambda: 0 not in players[1].sees(table)["actors"] or players[1].sees(table)["n"] > 4)
    assert times(players[1], table)[1]["bank"] == 6 * HOUR
    # the next days are his own again
    wait_for(lambda: 0 not in players[1].sees(table)["actors"])
    players[0].post(f"/api/tables/{table}/seats/0/back")
    assert times(players[1], table)[0] == {"left": DAY, "bank": 0, "until": None}


# Restarts and clocks that jump


def test_time_in_which_no_server_ran_counts_for_nobody(
    new_database: Callable[[], str], serve: Callable[..., Running]
) -> None:
    place, time = new_database(), Time()
    server = serve(place, **time.settings())
    live, first = two(server, LIVE, options={"first": 0})
    daily, second = two(server, DAILY, options={"first": 0})
    time.pass_by(10)
    tick(server)
    for away, counted in ((120, 120), (2 * DAY, 0)):
        before = [times(live[0], first)[0]["until"], times(daily[0], second)[0]["until"]]
        tick(server)
        server.stop()
        time.pass_by(away)
        server = serve(place, **time.settings())
        for player in (*live, *daily):
            player.server = server
        now = [times(live[0], first)[0]["until"], times(daily[0], second)[0]["until"]]
        assert now == [before[0] + away, before[1] + away - counted]
        assert changes(live[0], first) == changes(daily[0], second) == []


@pytest.mark.one_process
def test_a_clock_that_jumps_takes_nobodys_time_and_gives_none(
    serve: Callable[..., Running],
) -> None:
    time = Time()
    server = serve(**time.settings())
    players, table = two(server, LIVE, options={"first": 0})
    for jump in (3 * DAY, -30 * DAY, 61.0):
        left = times(players[0], table)[0]["until"] - time.wall
        time.wall += jump
        assert players[0].get("/api/time")["now"] == pytest.approx(time.wall - jump)
        tick(server)
        time.pass_by(1)
        assert times(players[0], table)[0]["until"] - time.wall == pytest.approx(left - 1)
        assert players[0].get("/api/time")["now"] == time.wall
    assert changes(players[0], table) == []
    time.wall += 3 * DAY
    moves(players, table)  # before anybody has noticed
    tick(server)
    assert times(players[0], table)[0]["left"] == pytest.approx(600 - 3 + 5)
    assert times(players[0], table)[1]["until"] == pytest.approx(time.wall + 600)


def test_small_corrections_are_followed() -> None:
    time = Time()
    steady = SteadyTime(Settings("", **{k: v for k, v in time.settings().items() if k != "sleep"}))
    for _ in range(10):
        time.wall += 20
        assert steady.now() == time.wall
    assert steady.jump() is None


# Nights and holidays


def test_what_players_set_has_bounds_and_is_refused_in_a_sentence(
    serve: Callable[..., Running],
) -> None:
    time = Time(at("2026-06-15 12:00"))
    server = serve(**time.settings())
    ann = Visitor(server, "Ann")
    assert ann.get("/api/rest") == {"zone": "", "night": None, "holidays": [], "most": 30}
    good: Json = {"zone": BERLIN, "night": {"begins": "22:00", "ends": "10:00"}}
    for wrong, error in (
        ({"zone": "Europe/Atlantis"}, "zone"),
        ({"zone": "../../etc/passwd"}, "zone"),
        ({"zone": ""}, "zone"),
        ({"night": {"begins": "21:59", "ends": "10:00"}}, "night"),
        ({"night": {"begins": "10:00", "ends": "10:00"}}, "night"),
        ({"holidays": [{"first": "2026-02-30", "last": "2026-03-01"}]}, "holidays"),
        ({"holidays": [{"first": "2026-07-02", "last": "2026-07-01"}]}, "holidays"),
        ({"holidays": [{"first": "2026-07-01", "last": "9999-12-31"}]}, "holidays"),
        ({"holidays": [{"first": "2026-07-01", "last": "2026-07-31"}]}, "holidays_many"),
    ):
        assert ann.refused(422, "POST", "/api/rest", {**good, **wrong})["error"] == error, wrong
    for wrong in ({"night": {"begins": "24:00", "ends": "07:00"}}, {"zone": "x" * 65}):
        ann.refused(400, "POST", "/api/rest", {**good, **wrong})
    assert ann.post("/api/rest", good)["night"] == {"begins": "22:00", "ends": "10:00"}
    assert ann.refused(429, "POST", "/api/rest", good)["error"] == "too_early"
    time.pass_by(5)
    assert ann.post("/api/rest", {"zone": BERLIN})["night"] is None


def test_days_that_have_begun_stay_and_those_of_a_year_are_counted(
    serve: Callable[..., Running],
) -> None:
    time = Time(at("2026-06-15 12:00"))
    server = serve(**time.settings())
    ann = Visitor(server, "Ann")

    def wants(*days: tuple[str, str]) -> Json:
        holidays = [{"first": first, "last": last} for first, last in days]
        answer = ann.tries("POST", "/api/rest", {"zone": BERLIN, "holidays": holidays})
        time.pass_by(10)
        told = answer.json()
        return [(one["first"], one["last"]) for one in told.get("holidays", [])] or told["error"]

    assert wants(("2026-06-01", "2026-06-20")) == [("2026-06-15", "2026-06-20")], "none in the past"
    time.pass_by(2 * DAY)
    assert wants() == [("2026-06-15", "2026-06-17")]
    assert wants(("2026-12-01", "2026-12-28")) == "holidays_many"
    assert wants(("2026-12-05", "2027-01-02")) == [
        ("2026-06-15", "2026-06-17"), ("2026-12-05", "2027-01-02"),
    ]  # fmt: skip


def test_a_holiday_stops_the_clocks_of_all_tables_at_once(serve: Callable[..., Running]) -> None:
    time = Time(at("2026-06-15 12:00"))
    server = serve(**time.settings())
    players, table = two(server, DAILY, options={"first": 0})
    live = players[0].makes("me", "local", clock=LIVE, options={"first": 0})["table"]["id"]
    before = [times(players[0], one)[0]["until"] for one in (table, live)]
    away = [{"first": "2026-06-16", "last": "2026-06-18"}]
    players[0].post("/api/rest", {"zone": BERLIN, "holidays": away})
    after_it = [times(players[0], one)[0]["until"] for one in (table, live)]
    assert after_it == [before[0] + 3 * DAY, before[1]]
    assert "2026" not in str(players[1].sees(table)["table"]["seats"]), "nobody else is told"


# Who is waited for


def test_a_waiting_period_keeps_its_name_until_it_ends(
    new_database: Callable[[], str], serve: Callable[..., Running]
) -> None:
    place, time = new_database(), Time()
    server = serve(place, **time.settings())
    players, table = two(server, DAILY, options={"first": 0})
    plain = players[0].makes("me", "bot:random", options={"first": 0})["table"]["id"]

    def due(**who: str) -> list[tuple[str, int, float, float | None]]:
        found = server.do(waiting(server.services.store, **who))
        return [(one.id, one.seat, one.since, one.until) for one in found]

    first = due(table=table)
    start = time.wall
    assert [one[1:] for one in first] == [(0, start, start + 36 * HOUR)]
    assert {one[0].partition(":")[0] for one in due(person=players[0].id)} == {table, plain}
    assert due(person=players[1].id) == []
    time.pass_by(60)
    server.stop()
    server = serve(place, **time.settings())
    for player in players:
        player.server = server
    assert due(table=table) == first
    moves(players, table)
    second = due(table=table)
    assert [one[1:] for one in second] == [(1, time.wall, time.wall + 36 * HOUR)]
    assert second[0][0] != first[0][0]
    players[1].post(f"/api/tables/{table}/seats/1/bot", {"bot": "random"})
    wait_for(lambda: [one[1] for one in due(table=table)] == [0])


# Who is missing


def test_whoever_resigns_has_a_bot_play_on_and_the_result_says_so(server: Running) -> None:
    players, table = two(server, LIVE, options={"first": 0})
    where = f"/api/tables/{table}/seats"
    players[1].refused(403, "POST", f"{where}/0/resign")
    players[1].refused(404, "POST", f"{where}/2/resign")
    told = players[0].post(f"{where}/0/resign")
    assert (told["resigned"], told["seats"][0]["bot"]) == ([0], "casual")
    assert players[0].post(f"{where}/0/resign")["resigned"] == [0], "a lost answer is harmless"
    assert changes(players[1], table) == [(0, "resign", "casual")]
    assert players[0].refused(409, "POST", f"{where}/0/back")["error"] == "resigned"
    players[1].post(f"/api/tables/{table}/end")
    over = next(one for one in players[1].get("/api/tables") if one["id"] == table)
    assert (over["status"], over["resigned"]) == ("over", [0])
    players[1].refused(409, "POST", f"{where}/1/resign")


def test_a_table_at_which_nobody_has_moved_or_looked_for_weeks_is_abandoned(
    serve: Callable[..., Running],
) -> None:
    time = Time()
    server = serve(**time.settings())
    players, table = two(server, None, options={"first": 0})

    def listed(visitor: Visitor) -> bool:
        rows = {one["id"]: one["abandoned"] for one in visitor.get("/api/tables")}
        return bool(rows[table])

    for _ in range(2):
        time.pass_by(28 * DAY)
        assert not listed(players[0])
        time.pass_by(2)
        assert listed(players[0])
        Visitor(server, "Eva").sees(table)
        assert listed(players[0]), "whoever only watches does not count"
        players[1].sees(table)
        assert not listed(players[0])
