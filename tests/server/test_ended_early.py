"""A game ends early only if all the people who play it agree; then nobody has won."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

import carbarn
from carbarn import Record
from carbarn.server import admin, archive, link_preview, migrations, offline
from carbarn.server.doctor import examine, mend
from carbarn.server.hands import PATIENCE, PAUSE
from server.client import (
    Clock,
    Json,
    Running,
    Visitor,
    first_lay,
    late_game,
    play_on,
    running,
    settings_for,
    two_at_a_table,
    wait_for,
)

CLOCK = Clock()
DAY = 24 * 3600


@pytest.fixture(scope="module")
def server(new_database: Callable[[], str]) -> Iterator[Running]:
    """One server for all tests here; its clock only moves when a test moves it."""
    with running(settings_for(new_database(), clock=CLOCK)) as server:
        yield server


@pytest.fixture(autouse=True)
def _another_day() -> None:
    CLOCK.now += 100 * DAY


def proposes(guest: Visitor, table: str) -> int:
    """Propose to end the game; the number of the request, or 0 if it is over."""
    info = guest.post(f"/api/tables/{table}/end")
    asked = guest.sees(table)["asked_seat"]
    assert (info["status"] == "over") == (asked is None)
    return asked["request"] if asked else 0


def answers(guest: Visitor, table: str, request: int, agree: bool = True) -> Json:
    return guest.post(f"/api/tables/{table}/answer", {"request": request, "agree": agree})


def refuses(guest: Visitor, table: str, where: str, body: Json = None) -> str:
    """The code of a refusal, which always has a sentence."""
    answer = guest.tries("POST", f"/api/tables/{table}/{where}", {} if body is None else body)
    assert answer.status_code in (403, 409, 429), answer.text
    assert answer.json()["sentence"]
    code: str = answer.json()["error"]
    return code


def alone(server: Running, *others: str) -> tuple[Visitor, str]:
    ann = Visitor(server, "Ann")
    made = ann.makes("me", *(others or ("bot:greedy",)), options={"first": 0})
    return ann, made["table"]["id"]


def ended(server: Running, **options: Json) -> tuple[Visitor, Visitor, str]:
    """Ann and Ben have played two turns and ended their game."""
    ann, ben, table = two_at_a_table(server, options={"first": 0}, **options)
    for guest in (ann, ben):
        guest.acts(table, first_lay(guest.sees(table)))
    answers(ben, table, proposes(ann, table))
    return ann, ben, table


# Who has to agree


def test_a_game_ends_when_all_the_others_agree_and_nobody_wins(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    ann.acts(table, first_lay(ann.sees(table)))
    before = {guest: guest.sees(table) for guest in (ann, ben)}
    request = proposes(ann, table)
    for guest in (ann, ben):
        told = guest.sees(table)
        assert told["asked_seat"] == {
            "request": request, "seat": 0, "by": 0, "to": "end", "agreed": [0], "asked": [1],
            "vote": True, "since": CLOCK.now,
        }  # fmt: skip
        # nothing else has changed for anybody
        told["asked_seat"], told["table"] = None, before[guest]["table"]
        assert told == before[guest]
    info = answers(ben, table, request)
    n = before[ann]["n"]
    assert info["status"] == "over" and info["result"] is None
    assert info["early"] == {"n": n, "by": 0, "agreed": [1], "away": []}
    after = ben.sees(table)
    assert after["result"] is None and after["actors"] == after["legal"] == []
    assert after["n"] == n and after["decision"] == before[ben]["decision"]
    assert after["may_undo"] and after["asked_seat"] is None


def test_a_refusal_ends_the_proposal_and_play_goes_on(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    request = proposes(ann, table)
    ann.acts(table, first_lay(ann.sees(table)))
    assert ben.sees(table)["asked_seat"]["request"] == request, "moves leave it open"
    answers(ben, table, request, agree=False)
    assert ben.sees(table)["asked_seat"] is None
    assert refuses(ann, table, "end") == "asked_lately"
    assert refuses(ben, table, "answer", {"request": request, "agree": True}) == "stale_request"
    ben.acts(table, first_lay(ben.sees(table)))
    CLOCK.now += PAUSE + 1
    again = proposes(ann, table)
    answers(ann, table, again, agree=False)  # whoever proposed it withdraws it
    assert ann.sees(table)["asked_seat"] is None and ann.sees(table)["table"]["status"] == "running"


@pytest.mark.parametrize("others", [("bot:greedy",), ("local",), ()])
def test_bots_and_seats_at_the_same_screen_are_not_asked(
    server: Running, others: tuple[str, ...]
) -> None:
    ann = Visitor(server, "Ann")
    game = "cable_car" if others else "tramways"
    options = {"first": 0} if others else {}
    table = ann.makes("me", *others, game=game, options=options)["table"]["id"]
    assert proposes(ann, table) == 0
    early = ann.sees(table)["table"]["early"]
    assert (early["by"], early["agreed"], early["away"]) == (0, [], [])


def test_two_who_propose_it_agree_and_a_repeated_proposal_does_nothing(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    request = proposes(ann, table)
    version = ann.sees(table)["table"]["version"]
    assert proposes(ann, table) == request and ann.sees(table)["table"]["version"] == version
    assert proposes(ben, table) == 0
    version = ann.sees(table)["table"]["version"]
    for guest in (ann, ben):  # the answer was lost on the way
        assert guest.post(f"/api/tables/{table}/end")["version"] == version


def test_only_who_plays_at_a_running_table_may_propose_or_answer(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    zoe = Visitor(server, "Zoe")
    assert refuses(zoe, table, "end") == "no_seat"
    ben.post(f"/api/tables/{table}/seats/1/bot", {"bot": "greedy"})
    assert refuses(ben, table, "end") == "bot_plays"
    ben.post(f"/api/tables/{table}/seats/1/back")
    request = proposes(ann, table)
    body = {"request": request, "agree": True}
    assert refuses(zoe, table, "answer", body) == "no_seat"
    assert refuses(ben, table, "answer", {**body, "request": request + 1}) == "stale_request"
    replace = {"to": "bot"}
    assert refuses(ben, table, "seats/0/replace", replace) == "request_open"
    # who plays here changes: it was asked of others
    ben.post(f"/api/tables/{table}/seats/1/bot", {"bot": "random"})
    assert refuses(ben, table, "answer", body) == "stale_request"
    waiting = ann.makes("me", "open")["table"]["id"]
    assert refuses(ann, waiting, "end") == "not_begun"


def test_who_was_waited_for_as_long_as_agreed_need_not_agree(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0}, absence=3600)
    ann.acts(table, first_lay(ann.sees(table)))
    CLOCK.now += 3599
    request = proposes(ann, table)
    assert request, "Ben has time until the hour is over"
    CLOCK.now += 2
    assert proposes(ann, table) == 0
    early = ben.sees(table)["table"]["early"]
    assert (early["agreed"], early["away"]) == ([], [1])


def test_an_open_page_does_not_answer_for_its_player(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0}, absence=3600)
    ann.acts(table, first_lay(ann.sees(table)))
    with_page = ben.live(table)
    try:
        CLOCK.now += 3601
        request = proposes(ann, table)
        assert request, "Ben is here, so he is asked"
        CLOCK.now += PATIENCE
        assert proposes(ann, table) == 0
    finally:
        with_page.close()


# After the end


def test_after_the_end_nothing_can_be_done_at_the_table(server: Running) -> None:
    _ann, ben, table = ended(server)
    document = ben.sees(table)
    act = {"action": "draw", "decision": document["decision"], "key": "late"}
    for where, body in (
        ("act", act),
        ("undo", {}),
        ("undo", {"to": 0}),
        ("consent", {"request": 0, "agree": True}),
        ("hint", {}),
        ("sandbox", {"actions": []}),
        ("answer", {"request": 1, "agree": True}),
        ("seats/0/replace", {"to": "bot"}),
        ("seats/1/bot", {"bot": "greedy"}),
        ("seats/1/free", {}),
    ):
        assert refuses(ben, table, where, body) == "over", where
    assert refuses(Visitor(server, "Zoe"), table, "end") == "over"
    assert ben.sees(table) == document
    assert len(server.match(table).events) == document["n"]


def test_bots_stop_where_the_game_was_ended(server: Running) -> None:
    ann, table = alone(server, "bot:greedy", "bot:random")
    ann.acts(table, first_lay(ann.sees(table)))
    assert proposes(ann, table) == 0
    n = ann.sees(table)["table"]["early"]["n"]
    wait_for(lambda: server.services.rooms.in_memory(table).bots is None)  # type: ignore[union-attr]
    assert ann.sees(table)["n"] == n == len(server.match(table).events)


def test_what_was_hidden_is_as_open_as_after_any_game(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    request = proposes(ann, table)
    path = f"/api/tables/{table}"
    ann.refused(403, "GET", f"{path}/replay", seat=1, at=2)
    ann.refused(409, "GET", f"{path}/record")
    answers(ben, table, request)
    n = ann.sees(table)["n"]
    zoe = Visitor(server, "Zoe")
    last = zoe.get(f"{path}/replay", seat=1, at=n)
    assert last["view"]["mine"] and last["actors"] == [] and last["result"] is None
    record = Record.read(zoe.tries("GET", f"{path}/record").content)
    assert record.ended_early and carbarn.replay(record).ended_early
    # the table itself shows everybody what their seat sees, as before
    assert zoe.sees(table)["view"]["mine"] == []


def test_the_game_goes_on_at_another_table_from_its_last_move(server: Running) -> None:
    ann, _ben, table = ended(server)
    n = ann.sees(table)["n"]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    made = ann.post(f"/api/tables/{table}/continue", {"at": n, "seats": seats})
    assert made["table"]["status"] == "running"
    again = ann.post(f"/api/tables/{table}/rematch")
    assert [seat["name"] for seat in again["table"]["seats"]] == ["Ben", "Ann"]


def test_the_record_can_be_brought_back_and_shown(server: Running) -> None:
    ann, _ben, table = ended(server)
    content = ann.tries("GET", f"/api/tables/{table}/record").content
    brought = ann.tries("POST", "/api/records", content=content).json()
    n = ann.sees(table)["n"]
    assert brought["events"] == n
    shown = ann.get(f"/api/records/{brought['record']}/replay", at=n)
    assert shown["early"] == {"n": n, "by": 0, "agreed": [1], "away": []}
    assert shown["result"] is None and shown["actors"] == []


def test_pictures_and_links_say_so_and_name_no_winner(server: Running) -> None:
    ann, _ben, table = ended(server, public=True, name="Sunday")
    drawing = ann.tries("GET", f"/api/tables/{table}/picture.svg").text
    assert "Ended early" in drawing and "won" not in drawing.partition("</style>")[2]
    page = ann.tries("GET", f"/t/{table}").text
    assert "Sunday: ended early, so nobody has won." in page and " won with" not in page
    row = server.do(server.services.store.table(table))
    assert link_preview.is_shown(row)
    assert ann.tries("GET", f"/t/{table}/embed").status_code == 200
    assert table not in {one["id"] for one in Visitor(server, "Zoe").get("/api/tables")}
    mine = {one["id"]: one for one in ann.get("/api/tables")}
    assert mine[table]["early"] and mine[table]["result"] is None


def test_a_game_that_is_over_by_its_rules_cannot_be_ended_early(server: Running) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    made = late_game(ann, "me", "open", left=2)
    table = made["table"]["id"]
    ben.claims(table, made["invitations"]["1"])
    ben.is_ready(table)
    proposes(ann, table)
    play_on({0: ann, 1: ben}, table)
    told = ann.sees(table)
    assert told["result"] and told["table"]["early"] is None and told["asked_seat"] is None
    assert refuses(ben, table, "end") == "over"


# Keeping it


def test_the_end_survives_restart_export_and_the_doctor(
    new_database: Callable[[], str], tmp_path: Path
) -> None:
    database = new_database()
    with running(settings_for(database)) as server:
        ann, ben, table = two_at_a_table(server, options={"first": 0})
        n = ann.acts(table, first_lay(ann.sees(table)))
        undone = ben.sees(table)["decision"]
        answers(ben, table, proposes(ann, table))
        before, token = ann.sees(table), ann.token
        text = ann.tries("GET", f"/api/tables/{table}/record").text
    with running(settings_for(database)) as server:
        ann = Visitor(server)
        ann.http.cookies.set("carbarn", token)
        assert ann.sees(table) == before
        assert ann.posts(table, "draw", undone, "new").json()["error"] == "over"
        assert ann.tries("GET", f"/api/tables/{table}/record").text == text
    assert admin.list_tables(database, 5)[0]["early"] is True
    count, problems = archive.export(database, tmp_path / "all.zip", None, False)
    assert (count, problems) == (1, [])
    with zipfile.ZipFile(tmp_path / "all.zip") as packed:
        assert packed.read(packed.namelist()[0]).decode() == text
    assert examine(database).problems == []
    # what cannot be true is told, and the log decides
    for values, sentence in (
        ({"status": "running"}, "it was ended early, but it is said to be running"),
        ({"early": '{"n":1,"by":0,"agreed":[],"away":[]}'}, "not where its log ends"),
    ):
        with offline.change(offline.open_database(database)) as connection:
            connection.execute(sa.text(
                "UPDATE tables SET " + ", ".join(f"{name} = :{name}" for name in values)
            ), values)  # fmt: skip
        found = examine(database).problems
        assert len(found) == 1 and sentence in found[0].sentence
        mend(database, examine(database))
        assert examine(database).problems == []
    with running(settings_for(database)) as server:
        ann = Visitor(server)
        ann.http.cookies.set("carbarn", token)
        again = ann.sees(table)
        assert again["table"]["status"] == "running" and again["n"] == n


def test_of_an_end_and_a_move_at_once_one_comes_first(new_database: Callable[[], str]) -> None:
    """Two processes on one database: whoever is second sees what the first has stored."""
    database = new_database()
    with running(settings_for(database)) as one, running(settings_for(database)) as other:
        ann, table = alone(one)
        there = Visitor(other)
        there.http.cookies.set("carbarn", ann.token)
        told = there.sees(table)
        assert proposes(ann, table) == 0
        late = there.posts(table, first_lay(told), told["decision"], "late")
        assert (late.status_code, late.json()["error"]) == (409, "over")
        for guest in (ann, there):
            after = guest.sees(table)
            assert after["table"]["status"] == "over" and after["n"] == told["n"]
            assert after["actors"] == []


def test_an_older_database_has_no_game_that_was_ended_early(
    new_database: Callable[[], str],
) -> None:
    database = new_database()
    with running(settings_for(database)) as server:
        ann, table = alone(server)
        before, token = ann.sees(table), ann.token
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    engine = offline.open_database(database)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0008")
    engine.dispose()
    with running(settings_for(database)) as server:
        ann = Visitor(server)
        ann.http.cookies.set("carbarn", token)
        assert ann.sees(table) == before
