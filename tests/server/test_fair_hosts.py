"""A seat of a running game changes hands only by consent, by vote or after an absence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

import carbarn
from carbarn import Record
from carbarn.server import migrations
from carbarn.server.hands import MOST_CHANGES, PATIENCE, PAUSE
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
    """What one test asked is long ago for the next one."""
    CLOCK.now += 100 * DAY


Three = tuple[Visitor, Visitor, Visitor, str]


def three_at_a_table(server: Running, *, first: int = 2, **others: Json) -> Three:
    """Ann hosts, Ben and Cid came by invitation, and the game has begun."""
    ann, ben, cid = (Visitor(server, name) for name in ("Ann", "Ben", "Cid"))
    made = ann.makes("me", "open", "open", options={"first": first}, **others)
    table = made["table"]["id"]
    for guest, seat in ((ben, "1"), (cid, "2")):
        guest.claims(table, made["invitations"][seat])
        guest.is_ready(table)
    return ann, ben, cid, table


def asks(guest: Visitor, table: str, seat: int, to: str = "person") -> int:
    """Ask that a seat changes hands; the number of the request, or 0 if it was carried out."""
    guest.post(f"/api/tables/{table}/seats/{seat}/replace", {"to": to})
    asked = guest.sees(table)["asked_seat"]
    return asked["request"] if asked else 0


def answers(guest: Visitor, table: str, request: int, agree: bool = True) -> Json:
    return guest.post(f"/api/tables/{table}/answer", {"request": request, "agree": agree})


def refuses(guest: Visitor, table: str, where: str, body: Json = None) -> str:
    """The code of a refusal, which always has a sentence."""
    answer = guest.tries("POST", f"/api/tables/{table}/{where}", {} if body is None else body)
    assert answer.status_code in (403, 409, 422, 429), answer.text
    assert answer.json()["sentence"]
    code: str = answer.json()["error"]
    return code


def story(document: Json) -> list[tuple[int, str, str, str, str]]:
    """The changes of hands: seat, before, after, bot, why."""
    return [
        (one["seat"], one["before"], one["after"], one["bot"], one["why"])
        for one in document["changes"]
    ]


def invites(guest: Visitor, table: str, seat: int) -> str:
    token: str = guest.post(f"/api/tables/{table}/seats/{seat}/free")["invitation"]
    return token


# The host


def test_the_host_gets_no_hand_but_its_own(server: Running) -> None:
    ann, ben, cid, table = three_at_a_table(server)
    before = cid.sees(table)
    for where, body in (("free", {}), ("bot", {"bot": "random"})):
        assert refuses(ann, table, f"seats/2/{where}", body) == "needs_consent"
    assert refuses(ann, table, "seats/2/back") == "not_yours"
    assert cid.sees(table) == before
    # not even a seat whose player has left it
    token = invites(cid, table, 2)
    for guest in (ann, ben):
        assert refuses(guest, table, "claim", {"token": token}) == "seen_another"
    assert ann.sees(table)["view"]["mine"] == ann.sees(table, 0)["view"]["mine"]
    ann.refused(403, "GET", f"/api/tables/{table}", seat=2)


def test_before_the_game_the_host_arranges_the_seats(server: Running) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    made = ann.makes("me", "open")
    table = made["table"]["id"]
    ben.claims(table, made["invitations"]["1"])
    assert refuses(ann, table, "seats/1/replace", {"to": "bot"}) == "not_begun"
    assert refuses(ann, table, "answer", {"request": 1, "agree": True}) == "not_begun"
    ann.claims(table, invites(ann, table, 1))
    again = invites(ann, table, 1)
    assert ben.claims(table, again) == 1, "nobody has seen a hand yet"
    ben.is_ready(table)
    assert ben.sees(table)["changes"] == []


# By consent


def test_a_player_hands_the_seat_over_by_a_link(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    n = ben.sees(table)["n"]
    hand = ben.sees(table)["view"]["mine"]
    dee = Visitor(server, "Dee")
    assert dee.claims(table, invites(ben, table, 1)) == 1
    assert dee.sees(table)["view"]["mine"] == hand and ben.sees(table)["view"]["mine"] == []
    told = ann.sees(table)
    assert story(told) == [(1, "Ben", "", "greedy", "consent"), (1, "Ben", "Dee", "", "claim")]
    assert [(one["number"], one["n"], one["at"]) for one in told["changes"]] == [
        (1, n, CLOCK.now), (2, n, CLOCK.now)
    ]  # fmt: skip
    assert Visitor(server).sees(table)["changes"] == told["changes"], "everybody is told"


def test_the_player_of_a_seat_can_agree_at_once(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    request = asks(ann, table, 1, "bot")
    asked = ben.sees(table)["asked_seat"]
    assert (asked["seat"], asked["by"], asked["to"], asked["vote"]) == (1, 0, "bot", False)
    answers(ben, table, request)
    assert story(ann.sees(table)) == [(1, "Ben", "Ben", "greedy", "consent")]
    ben.post(f"/api/tables/{table}/seats/1/back")
    assert story(ann.sees(table))[-1] == (1, "Ben", "Ben", "", "back")


# By vote


def test_all_others_together_give_a_seat_away(server: Running) -> None:
    ann, ben, cid, table = three_at_a_table(server, first=0)
    request = asks(ann, table, 2)
    asked = cid.sees(table)["asked_seat"]
    assert (asked["agreed"], asked["asked"], asked["vote"]) == ([0], [1], True)
    answers(ann, table, request)  # once more is no second vote
    assert ann.sees(table)["table"]["seats"][2]["kind"] == "guest"
    zoe = Visitor(server, "Zoe")
    assert refuses(zoe, table, "answer", {"request": request, "agree": True}) == "no_seat"
    answers(ben, table, request)
    told = cid.sees(table)
    assert told["seat"] is None and told["view"]["mine"] == [] and told["asked_seat"] is None
    assert story(told) == [(2, "Cid", "", "greedy", "vote")]
    # the others can invite, but neither they nor whoever was voted out can sit there
    assert refuses(cid, table, "seats/2/free") == "not_player"
    token = invites(ben, table, 2)
    assert refuses(cid, table, "claim", {"token": token}) == "voted_out"
    assert refuses(ann, table, "claim", {"token": token}) == "seen_another"
    assert zoe.claims(table, token) == 2
    assert story(ann.sees(table))[-1] == (2, "Cid", "Zoe", "", "claim")


def test_a_host_who_was_voted_out_invites_nobody(server: Running) -> None:
    ann, ben, cid, table = three_at_a_table(server, first=1)
    answers(cid, table, asks(ben, table, 0))
    assert ann.sees(table)["table"]["hosting"]
    assert refuses(ann, table, "seats/0/free") == "not_player"
    assert invites(cid, table, 0)


def test_one_refusal_ends_a_vote_and_so_does_its_player(server: Running) -> None:
    ann, ben, cid, table = three_at_a_table(server, first=0)
    for guest in (ben, cid, ann):  # another voter, the player, whoever asked
        request = asks(ann, table, 2)
        answers(guest, table, request, False)
        assert ann.sees(table)["asked_seat"] is None
        assert refuses(ben, table, "seats/2/replace", {"to": "bot"}) == "asked_lately"
        CLOCK.now += PAUSE
    assert story(ann.sees(table)) == [] and cid.sees(table)["seat"] == 2


def test_whoever_acts_is_there_and_the_vote_is_over(server: Running) -> None:
    ann, ben, cid, table = three_at_a_table(server, first=1)
    request = asks(ann, table, 2)
    ben.acts(table, first_lay(ben.sees(table)))
    assert ann.sees(table)["asked_seat"]["request"] == request, "another one has acted"
    cid.acts(table, first_lay(cid.sees(table)))
    assert ann.sees(table)["asked_seat"] is None
    assert refuses(ben, table, "answer", {"request": request, "agree": True}) == "stale_request"
    assert cid.sees(table)["seat"] == 2


def test_an_answer_never_counts_for_a_newer_request(server: Running) -> None:
    ann, ben, cid, table = three_at_a_table(server, first=0)
    old = asks(ann, table, 2)
    answers(cid, table, old, False)
    CLOCK.now += PAUSE
    new = asks(ann, table, 2)
    assert new > old
    assert refuses(ben, table, "answer", {"request": old, "agree": True}) == "stale_request"
    assert ann.sees(table)["asked_seat"]["agreed"] == [0]


def test_one_person_is_no_vote_however_many_seats_that_person_has(server: Running) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    made = ann.makes("me", "local", "open", "bot", options={"first": 0})
    table = made["table"]["id"]
    ben.claims(table, made["invitations"]["2"])
    ben.is_ready(table)
    asks(ann, table, 2)
    told = ben.sees(table)
    assert told["asked_seat"]["vote"] is False and told["seat"] == 2
    assert told["table"]["seats"][2]["kind"] == "guest"


def test_a_seat_that_began_as_a_bot_is_opened_by_all_people(server: Running) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    table = ann.makes("me", "bot", options={"first": 0})["table"]["id"]
    assert asks(ann, table, 1) == 0, "there is nobody else to be asked"
    assert ben.claims(table, invites(ann, table, 1)) == 1
    assert story(ann.sees(table)) == [(1, "", "", "greedy", "vote"), (1, "", "Ben", "", "claim")]


# After an absence


def test_a_bot_fills_in_after_the_absence_that_the_table_agreed_to(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 1}, absence=3600, pace=0)
    assert ann.sees(table)["table"]["absence"] == 3600
    CLOCK.now += 3599
    request = asks(ann, table, 1, "bot")
    assert request, "one second too early it is only asked for"
    CLOCK.now += 1
    assert asks(ann, table, 1, "bot") == 0
    wait_for(lambda: ann.sees(table)["actors"] == [0])
    assert story(ann.sees(table)) == [(1, "Ben", "Ben", "greedy", "absence")]
    assert refuses(ben, table, "answer", {"request": request, "agree": False}) == "stale_request"
    assert refuses(ann, table, "seats/1/replace", {"to": "bot"}) == "bot_already"
    # nobody else gets the seat, and its player can always come back
    assert refuses(ann, table, "seats/1/free") == "needs_consent"
    ben.post(f"/api/tables/{table}/seats/1/back")
    ann.acts(table, first_lay(ann.sees(table)))
    ben.acts(table, first_lay(ben.sees(table)))


def test_whoever_is_there_or_is_not_waited_for_is_not_absent(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 1})
    line = ben.live(table)
    line.next()
    CLOCK.now += 2 * DAY
    request = asks(ann, table, 1, "bot")
    assert request, "Ben is here, so he is asked"
    answers(ben, table, request, False)
    ben.acts(table, first_lay(ben.sees(table)))
    line.close()
    CLOCK.now += 2 * DAY
    assert asks(ann, table, 1, "bot"), "it is Ann who is waited for"
    assert story(ann.sees(table)) == []


def test_a_page_that_was_left_open_does_not_keep_a_seat_for_ever(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 1}, pace=60)
    line = ben.live(table)
    line.next()
    CLOCK.now += DAY
    asks(ann, table, 1, "bot")
    CLOCK.now += PATIENCE - 1
    assert refuses(ann, table, "seats/1/replace", {"to": "bot"}) == "request_open"
    CLOCK.now += 1
    assert asks(ann, table, 1, "bot") == 0
    line.close()


def test_a_newcomer_has_not_kept_anybody_waiting(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 1}, pace=60)
    CLOCK.now += 2 * DAY
    asks(ann, table, 1, "bot")
    ben.post(f"/api/tables/{table}/seats/1/back")
    assert asks(ann, table, 1, "bot"), "Ben has just come back"


def test_absence_requests_and_what_was_seen_survive_a_restart(
    new_database: Callable[[], str],
) -> None:
    database, clock = new_database(), Clock()
    with running(settings_for(database, clock=clock)) as server:
        ann, ben, cid, table = three_at_a_table(server, absence=7200, pace=60)
        request = asks(ann, table, 2)
        answers(ann, table, request, False)
        dee = Visitor(server, "Dee")
        left = invites(ben, table, 1)
        ben.post("/api/guests", {"name": "Somebody else"})
        clock.now += PAUSE
        request = asks(ann, table, 2)
        tokens = [guest.token for guest in (ann, ben, cid, dee)]
        before = story(ann.sees(table))
    clock.now += 7200 - PAUSE
    with running(settings_for(database, clock=clock)) as server:
        ann, ben, cid, dee = (Visitor(server) for _ in tokens)
        for guest, token in zip((ann, ben, cid, dee), tokens, strict=True):
            guest.http.cookies.set("carbarn", token)
        told = ann.sees(table)
        assert story(told) == before == [(1, "Ben", "", "greedy", "consent")]
        assert told["asked_seat"]["request"] == request
        assert asks(ann, table, 2, "bot") == 0, "who is waited for, and since when, is stored"
        # Ben has seen one hand: he can have that seat again, and no other
        invites(cid, table, 2)
        assert ben.claims(table, left) == 1
        token = invites(ann, table, 2)
        assert refuses(ben, table, "claim", {"token": token}) == "seen_another"
        assert dee.claims(table, token) == 2
        assert story(ann.sees(table))[-1] == (2, "Cid", "Dee", "", "claim")


# Who has seen a hand


def test_whoever_held_a_seat_before_gets_no_other_one(server: Running) -> None:
    _ann, ben, cid, table = three_at_a_table(server, first=0)
    dee = Visitor(server, "Dee")
    dee.claims(table, invites(cid, table, 2))
    token = invites(dee, table, 2)
    other = invites(ben, table, 1)
    for guest in (dee, cid):
        assert refuses(guest, table, "claim", {"token": other}) == "seen_another"
        assert guest.sees(table)["view"]["mine"] == []
    assert cid.claims(table, token) == 2, "it is the hand that Cid knows"


def test_no_hand_is_shown_before_it_is_stored_who_sees_it(server: Running) -> None:
    ann, _ben, table = two_at_a_table(server, options={"first": 0})

    async def forget() -> None:
        async with server.services.rooms.hold(table) as room:
            room.sights.discard((ann.id, 0))

    server.do(forget())
    assert ann.sees(table)["view"]["mine"] == [], "no document"
    path = f"/api/tables/{table}"
    for method, where, body in (
        ("GET", "/replay?at=2&seat=0", None), ("GET", "/preview?action=draw", None),
        ("GET", "/why?action=draw", None), ("GET", "/plans?goal=x", None),
        ("POST", "/sandbox", {"actions": []}), ("POST", "/hint", {}),
    ):  # fmt: skip
        ann.refused(403, method, path + where, body)


def test_seats_of_one_screen_stay_together(server: Running) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    made = ann.makes("me", "local", "open", public=True, options={"first": 0})
    table = made["table"]["id"]
    ben.post(f"/api/tables/{table}/claim", {"seat": 2})
    ben.is_ready(table)
    token = invites(ann, table, 1)
    assert refuses(ben, table, "claim", {"seat": 1}) in ("one_seat", "seen_another")
    assert ann.claims(table, token) == 1


def test_nobody_claims_two_seats_at_a_public_table(server: Running) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    made = ann.makes("open", "open", "open", public=True)
    table = made["table"]["id"]
    ben.post(f"/api/tables/{table}/claim", {"seat": 0})
    assert refuses(ben, table, "claim", {"seat": 1}) == "one_seat"
    assert refuses(ben, table, "claim", {"token": made["invitations"]["2"]}) == "one_seat"


# Undo


def asks_back(guest: Visitor, table: str, to: int) -> int:
    guest.post(f"/api/tables/{table}/undo", {"to": to})
    asked = guest.sees(table)["asked_undo"]
    return asked[3] if asked else 0


def test_a_bot_that_stands_in_agrees_to_nothing(server: Running) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    made = ann.makes("me", "open", "bot", options={"first": 0}, pace=60)
    table = made["table"]["id"]
    ben.claims(table, made["invitations"]["1"])
    ben.is_ready(table)
    start = ann.sees(table)["n"]
    ann.acts(table, first_lay(ann.sees(table)))
    ben.post(f"/api/tables/{table}/seats/1/bot", {"bot": "random"})
    assert [seat["stands_in"] for seat in ann.sees(table)["table"]["seats"]] == [False, True, False]
    refusal = ann.refused(409, "POST", f"/api/tables/{table}/undo", {"to": start})
    assert refusal["error"] == "undo_stand_in" and "Ben" in refusal["sentence"]
    # the bot that was there from the beginning agrees by itself, Ben has to be asked
    ben.post(f"/api/tables/{table}/seats/1/back")
    request = asks_back(ann, table, start)
    assert ann.sees(table)["asked_undo"] == [0, start, [0, 2], request]
    # whoever is asked and leaves has not agreed, and the bot in that seat does not either
    ben.post(f"/api/tables/{table}/seats/1/free")
    told = ann.sees(table)
    assert told["asked_undo"] is None and told["n"] > start
    assert refuses(ann, table, "undo", {"to": start}) == "undo_stand_in"


def test_consent_to_an_undo_names_its_request(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    start = ann.sees(table)["n"]
    n = ann.acts(table, first_lay(ann.sees(table)))
    old = asks_back(ann, table, start)
    path = f"/api/tables/{table}/consent"
    ben.post(path, {"request": old, "agree": False})
    new = asks_back(ann, table, start)
    assert new != old
    assert refuses(ben, table, "consent", {"request": old, "agree": True}) == "stale_request"
    assert ben.sees(table)["n"] == n
    assert ben.post(path, {"request": new, "agree": True})["n"] > n
    assert refuses(ben, table, "consent", {"request": new, "agree": True}) == "stale_request"


# Bounds and races


def test_every_request_that_makes_no_sense_says_why(server: Running) -> None:
    ann, ben, cid, table = three_at_a_table(server, first=0)
    zoe = Visitor(server, "Zoe")
    ask = {"to": "person"}
    assert refuses(zoe, table, "seats/2/replace", ask) == "no_seat"
    assert refuses(ann, table, "seats/0/replace", ask) == "own_seat"
    ann.refused(404, "POST", f"/api/tables/{table}/seats/7/replace", ask)
    ann.refused(400, "POST", f"/api/tables/{table}/seats/2/replace", {"to": "me"})
    asks(ann, table, 2)
    assert refuses(ben, table, "seats/2/replace", ask) == "request_open"
    assert refuses(ben, table, "seats/0/replace", ask) == "request_open"
    cid.post(f"/api/tables/{table}/seats/2/bot", {"bot": "greedy"})
    assert ann.sees(table)["asked_seat"] is None, "who plays here has changed"
    assert refuses(cid, table, "seats/1/replace", ask) == "bot_plays"
    cid.post(f"/api/tables/{table}/seats/2/free")
    assert refuses(ann, table, "seats/2/replace", ask) == "seat_open"
    for absence in (599, 30 * DAY + 1, "long"):
        body = {"game": "cable_car", "seats": [{"kind": "me"}] * 2, "absence": absence}
        ann.refused(400, "POST", "/api/tables", body)


def test_a_request_that_nobody_answers_lapses(server: Running) -> None:
    ann, _ben, _cid, table = three_at_a_table(server, first=0, absence=3600)
    asks(ann, table, 2)
    CLOCK.now += 3601
    assert ann.sees(table)["asked_seat"] is None
    assert asks(ann, table, 1), "another one can be made"


def test_seats_cannot_change_hands_without_end(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MOST_CHANGES == 100
    monkeypatch.setattr("carbarn.server.hands.MOST_CHANGES", 3)
    ann, _ben, table = two_at_a_table(server, options={"first": 1})
    path = f"/api/tables/{table}/seats/0"
    for _ in range(2):
        ann.post(f"{path}/bot", {"bot": "random"})
        ann.post(f"{path}/back")
    assert refuses(ann, table, "seats/0/bot", {"bot": "random"}) == "too_many_changes"
    assert refuses(ann, table, "seats/0/free") == "too_many_changes"
    assert len(ann.sees(table)["changes"]) == 4, "coming back is always possible"


def test_of_two_who_claim_a_seat_at_once_one_gets_it(server: Running) -> None:
    _ann, ben, table = two_at_a_table(server, options={"first": 0})
    token = invites(ben, table, 1)
    both = [Visitor(server, name) for name in ("Dee", "Eve")]
    with ThreadPoolExecutor(2) as threads:
        got = list(
            threads.map(
                lambda one: one.tries("POST", f"/api/tables/{table}/claim", {"token": token}), both
            )
        )
    assert sorted(one.status_code for one in got) == [200, 409]
    hands = [one.sees(table)["view"]["mine"] for one in both]
    assert sorted(map(len, hands)) == [0, 1]


def test_a_vote_and_the_move_of_its_player_at_once_do_not_both_happen(server: Running) -> None:
    ann, ben, cid, table = three_at_a_table(server)
    request = asks(ann, table, 2)
    seen = cid.sees(table)
    with ThreadPoolExecutor(2) as threads:
        vote = threads.submit(
            ben.tries, "POST", f"/api/tables/{table}/answer", {"request": request, "agree": True}
        )
        move = threads.submit(cid.posts, table, first_lay(seen), seen["decision"])
        codes = {vote.result().status_code == 200, move.result().status_code == 200}
    assert codes == {True, False}
    assert (cid.sees(table)["seat"] is None) == (vote.result().status_code == 200)


# Records


def test_the_record_of_a_game_in_which_hands_changed_holds(server: Running) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    made = late_game(ann, "me", "open", left=4)
    table = made["table"]["id"]
    ben.claims(table, made["invitations"]["1"])
    ben.is_ready(table)
    dee = Visitor(server, "Dee")
    dee.claims(table, invites(ben, table, 1))
    last = play_on({0: ann, 1: dee}, table)
    assert story(last)[-1] == (1, "Ben", "Dee", "", "claim")
    match = carbarn.replay(Record.read(ann.tries("GET", f"/api/tables/{table}/record").content))
    assert len(match.events) == last["n"] and match.names == ["Ann", "Dee"]
    assert refuses(ann, table, "seats/1/replace", {"to": "bot"}) == "over"
    assert refuses(ann, table, "answer", {"request": 1, "agree": True}) == "over"


def test_a_game_that_ran_before_hands_were_noted_goes_on_fairly(tmp_path: Path) -> None:
    place = tmp_path / "old.sqlite"
    with running(settings_for(str(place))) as server:
        ann, ben, table = two_at_a_table(server, options={"first": 0})
        hand, tokens = ann.sees(table)["view"]["mine"], [ann.token, ben.token]
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    engine = sa.create_engine(f"sqlite:///{place}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0005")
    engine.dispose()
    with running(settings_for(str(place))) as server:
        ann, ben = Visitor(server), Visitor(server)
        for guest, token in zip((ann, ben), tokens, strict=True):
            guest.http.cookies.set("carbarn", token)
        assert ann.sees(table)["view"]["mine"] == hand and ann.sees(table)["changes"] == []
        assert refuses(ann, table, "claim", {"token": invites(ben, table, 1)}) == "seen_another"
