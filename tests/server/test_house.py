"""What the host of a server decides: announcements, who may come, names, what is kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest

from carbarn.server import admin, house
from carbarn.server.sweeping import Sweeper
from server.client import Clock, Running, Visitor, counter, running, settings_for
from server.test_backup import call, refused
from server.test_regulars import ends, together

DAY = 86400.0


@pytest.fixture
def place(new_database: Callable[[], str]) -> str:
    return new_database()


@pytest.fixture
def here(place: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setattr(house, "FRESH", 0.0)  # it is read whenever it is asked for
    with running(settings_for(place, refused_words="Walrus, tax man")) as server:
        yield server


def test_an_announcement_is_told_to_everybody_until_its_time(here: Running, place: str) -> None:
    stranger = Visitor(here)
    assert stranger.get("/api/notice") == {"announcement": None, "closed": False}
    text = "  Update at <b>ten</b>\n\u202etonight "
    call("admin", "announce", text, "--hours", "1", "--database", place)
    said = stranger.get("/api/notice")["announcement"]
    assert said["text"] == "Update at <b>ten</b> tonight"  # pages show it as text
    call("admin", "announce", "Another", "--until", "2099-01-31 18:00", "--database", place)
    other = stranger.get("/api/notice")["announcement"]
    assert other["text"] == "Another" and other["id"] != said["id"]
    call("admin", "announce", "--stop", "--database", place)
    assert stranger.get("/api/notice")["announcement"] is None


def test_announcements_have_a_length_and_a_time_to_come(here: Running, place: str) -> None:
    for words in (["x" * 281], [" \u200b "], ["Hello", "--until", "2001-01-01"],
                  ["Hello", "--until", "tomorrow"]):  # fmt: skip
        assert "Traceback" not in refused("admin", "announce", *words, "--database", place)
    assert Visitor(here).get("/api/notice")["announcement"] is None


def test_an_announcement_ends_by_itself(place: str) -> None:
    clock = Clock()
    with running(settings_for(place, clock=clock)) as server:
        said = {"id": "a", "text": "Soon", "until": clock.now + 60}
        admin._decide(place, house.ANNOUNCEMENT, said)  # its time is that of this clock
        stranger = Visitor(server)
        assert stranger.get("/api/notice")["announcement"]["text"] == "Soon"
        clock.now += 61
        assert stranger.get("/api/notice")["announcement"] is None


def test_what_cannot_be_read_announces_nothing() -> None:
    for value in ("", "{", "[]", '{"id": 1}', '{"id": "a", "text": "b", "until": "x"}'):
        assert house.decided({house.ANNOUNCEMENT: value}) == house.Decided()


def test_a_closed_server_lets_nobody_new_come_and_all_others_go_on(
    here: Running, place: str
) -> None:
    ann = Visitor(here, "Ann")
    call("admin", "registration", "close", "--database", place)
    assert ann.get("/api/notice")["closed"] is True
    said = Visitor(here).refused(403, "POST", "/api/guests", {"name": "Ben"})
    assert said["error"] == "closed"
    account = {"name": "Ann", "password": "a long password"}
    assert ann.refused(403, "POST", "/api/account", account)["error"] == "closed"
    ann.post("/api/guests", {"name": "Anna"})
    table = ann.makes("me", "bot:random", game="lanterns")["table"]["id"]
    ends(here, table)
    call("admin", "registration", "open", "--database", place)
    assert Visitor(here, "Ben").id


def test_nobody_is_called_like_a_bot_or_the_host(here: Running) -> None:
    ann = Visitor(here, "Ann")
    for name in (
        "host",
        "H0st",
        "The Host",
        "Expert bot",
        "expert-B0T 2",
        "Greedy",
        "\u0412ot",
        "bot",
    ):
        said = ann.refused(422, "POST", "/api/guests", {"name": name})
        assert said["error"] == "name_reserved", name
        said = ann.refused(422, "GET", "/api/account/free", name=name)
        assert said["error"] == "name_reserved", name
    for name in ("Abbot", "Hosta", "Botvinnik", "Ghost", "Strong Ann", "7"):
        ann.post("/api/guests", {"name": name})


def test_words_that_the_host_refuses_are_in_no_name(here: Running) -> None:
    ann = Visitor(here, "Ann")
    for name in ("walrus", "The W-a-l-r-u-s", "TaxMan 7", "A tax man", "w a l r u s"):
        assert ann.refused(422, "POST", "/api/guests", {"name": name})["error"] == "name_refused"
    seats = [{"kind": "me"}, {"kind": "local", "name": "Walrus"}]
    ann.refused(422, "POST", "/api/tables", {"game": "lanterns", "seats": seats})
    seats[1] = {"kind": "open"}
    body = {"game": "lanterns", "seats": seats, "name": "Walrus night"}
    ann.refused(422, "POST", "/api/tables", body)
    table = ann.makes("me", "open", game="lanterns")["table"]["id"]
    ann.refused(422, "POST", f"/api/tables/{table}/edit", {"name": "walrus"})
    night = {"games": ["lanterns"], "tables": 1, "open": 1, "name": "Walrus"}
    ann.refused(422, "POST", "/api/nights", night)
    ann.post("/api/guests", {"name": "Wal Russell"})


def test_the_host_can_rename_somebody(here: Running, place: str) -> None:
    ann, ben = Visitor(here, "Ann"), Visitor(here, "Rude")
    table = together(here, ann, ben, over=False)
    done = call("admin", "rename", "Rude", "Ben", "--database", place).stdout
    assert "is called Ben now" in done
    here.do(here.services.store.check_guests())
    here.do(here.services.rooms.refresh(table))
    assert ben.get("/api/me")["name"] == "Ben"
    assert [seat["name"] for seat in ann.sees(table)["table"]["seats"]] == ["Ann", "Ben"]
    ends(here, table)
    assert "Rude" not in json.dumps(ann.sees(table, since=0))
    refused("admin", "rename", "nobody", "Ben", "--database", place)
    refused("admin", "rename", "Ben", " ", "--database", place)


def test_an_account_is_renamed_to_a_free_name_only(here: Running, place: str) -> None:
    for name in ("Ann", "Ben"):
        Visitor(here, name).post("/api/account", {"name": name, "password": "a long password"})
    refused("admin", "rename", "Ann", "b-e-n", "--database", place)
    call("admin", "rename", "Ann", "Zoë", "--database", place)
    other = Visitor(here)
    other.post("/api/account/sign-in", {"name": "Zoë", "password": "a long password"})
    assert other.get("/api/me")["name"] == "Zoë"


@pytest.mark.parametrize("days", [0, 30])
def test_finished_games_are_kept_as_long_as_the_host_says(
    serve: Callable[..., Running], days: int
) -> None:
    clock = Clock()
    server = serve(
        clock=clock, counter=clock, sweep_every=1e6, games_after=days * DAY, new_id=counter("t")
    )
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    old = together(server, ann, ben)
    assert ann.get("/api/statistics")["tallies"]
    clock.now += 31 * DAY
    new = together(server, ann, ben)
    running_one = together(server, ann, ben, over=False)
    services = server.services
    swept = server.do(Sweeper(services.store, services.rooms, server.settings).sweep())
    assert swept.games == (1 if days else 0)
    left = {one["id"] for one in ann.get("/api/tables")}
    assert left == {new, running_one} | (set() if days else {old})
    (tally,) = ann.get("/api/statistics")["tallies"]
    assert tally["games"] == (1 if days else 2)  # results go with their games
    assert ann.get("/api/privacy")["finished_games"] == days * DAY


def test_a_guest_takes_results_and_invitations_into_an_account(here: Running) -> None:
    ben = Visitor(here, "Ben")
    account = Visitor(here, "Zoë")
    account.post("/api/account", {"name": "Zoë", "password": "a long password"})
    guest = Visitor(here, "Ann")
    together(here, guest, ben)
    assert guest.get("/api/statistics")["tallies"]
    ben.post(f"/api/people/{guest.id}/again")
    night = guest.post("/api/nights", {"games": ["lanterns"], "tables": 1, "open": 1})
    before = guest.get("/api/statistics")
    guest.post("/api/account/sign-in", {"name": "Zoë", "password": "a long password"})
    assert guest.get("/api/me")["id"] == account.id
    assert guest.get("/api/statistics") == before
    told = guest.get("/api/people")
    assert [one["name"] for one in told["friends"]] == ["Ben"]
    assert [one["by"] for one in told["asked"]] == ["Ben"]
    assert [one["id"] for one in told["nights"]] == [night["id"]]
    assert guest.get(f"/api/nights/{night['id']}")["hosting"]
    assert ben.get("/api/statistics")["partners"][0]["id"] == account.id
