"""Whole games and single moves through the interface."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import carbarn
import carbarn.bots
from carbarn import Keyed, Luck, Record, Scripted
from carbarn.server.bot_pool import BotPool, Choice
from carbarn.server.jobs import Question, rules_of
from server.client import (
    Json,
    Running,
    Visitor,
    first_lay,
    late_game,
    play_on,
    two_at_a_table,
    wait_for,
)
from server.harness import in_time


@pytest.mark.slow
def test_two_guests_play_a_whole_game_by_plain_requests(server: Running) -> None:
    ann, ben, table = two_at_a_table(server)
    last = play_on({0: ann, 1: ben}, table)
    assert last["table"]["status"] == "over"
    assert sorted(last["result"]["places"])[0] == 1
    record = Record.read(ann.tries("GET", f"/api/tables/{table}/record").content)
    match = carbarn.replay(record)
    result = match.result()
    assert result is not None and result.scores == last["result"]["scores"]
    assert len(match.events) == last["n"]
    assert match.names == ["Ann", "Ben"]
    for path in ("act", "undo", "consent", "sandbox"):
        body = {
            "act": {"action": "draw", "decision": last["decision"], "key": "late"},
            "undo": {}, "consent": {"request": 1, "agree": True}, "sandbox": {"actions": []},
        }[path]  # fmt: skip
        assert ann.refused(409, "POST", f"/api/tables/{table}/{path}", body)["error"] == "over"


def test_a_guest_plays_a_whole_game_against_bots(server: Running, ann: Visitor) -> None:
    table = ann.makes("bot:greedy", "me", "bot:random", pace=0)["table"]["id"]
    last = play_on({1: ann}, table)
    assert len(last["result"]["scores"]) == 3
    assert [seat["kind"] for seat in last["table"]["seats"]] == ["bot", "guest", "bot"]


def test_bots_alone_play_a_game_to_its_end(ann: Visitor) -> None:
    table = ann.makes("bot:random", "bot:random", pace=0)["table"]["id"]
    wait_for(lambda: ann.sees(table)["table"]["status"] == "over", 60)
    carbarn.replay(Record.read(ann.tries("GET", f"/api/tables/{table}/record").content))


def test_several_people_at_one_screen_play_and_each_sees_its_own_hand(ann: Visitor) -> None:
    made = ann.makes("me", {"kind": "local", "name": "Bea"}, "local", options={"first": 0})
    table = made["table"]["id"]
    assert made["invitations"] == {}
    assert [seat["mine"] for seat in made["table"]["seats"]] == [True] * 3
    assert [seat["name"] for seat in made["table"]["seats"]][:2] == ["Ann", "Bea"]
    hands = [ann.sees(table, seat)["view"]["mine"] for seat in range(3)]
    match = ann.server.match(table)
    assert [match.view(seat).data()["mine"] for seat in range(3)] == hands
    assert ann.sees(table)["seat"] == 0
    ann.acts(table, first_lay(ann.sees(table)))
    assert ann.sees(table)["seat"] == 1, "without a wish it is the seat that is to act"
    late = late_game(ann, "me", "local", "local", left=7)["table"]["id"]
    last = play_on({0: ann, 1: ann, 2: ann}, late)
    assert last["result"] is not None


def test_a_decision_is_numbered_and_a_stale_post_gets_the_current_document(
    server: Running,
) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    document = ann.sees(table)
    assert document["decision"] == document["n"] == 2  # one tile for each
    action = first_lay(document)
    assert ann.posts(table, action, document["decision"]).status_code == 200
    answer = ann.posts(table, action, document["decision"])
    reply = answer.json()
    assert (answer.status_code, reply["error"]) == (409, "stale")
    fresh = ann.sees(table, since=999_999)
    assert reply["current"] == fresh
    assert reply["current"]["n"] > document["n"] and reply["current"]["seat"] == 0
    # a number that is still to come is no better
    assert ben.posts(table, "draw", ben.sees(table)["decision"] + 1).status_code == 409
    # nor may one act when another is to act, whatever the number
    assert ann.posts(table, "draw", fresh["decision"]).json()["error"] == "stale"
    assert ann.sees(table)["n"] == fresh["n"]


def test_fifty_parallel_posts_of_one_move_are_one_move(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    document = ann.sees(table)
    tabs = [ann.tab() for _ in range(50)]
    gate = threading.Barrier(50)

    def post(tab: Visitor) -> tuple[int, Json]:
        gate.wait()
        answer = tab.posts(table, "draw", document["decision"], key="one")
        return answer.status_code, answer.json()

    with ThreadPoolExecutor(50) as pool:
        answers = list(pool.map(post, tabs))
    assert {status for status, _told in answers} == {200}
    assert len({reply["n"] for _status, reply in answers}) == 1
    assert sum(not reply["repeated"] for _status, reply in answers) == 1
    now = ben.sees(table)
    assert now["n"] == document["n"] + 2  # the action and the tile that was drawn
    assert [one["what"] for one in now["told"][document["n"] :]] == ["acted", "dealt"]


def test_fifty_parallel_posts_with_keys_of_their_own_are_one_move(server: Running) -> None:
    ann, _ben, table = two_at_a_table(server, options={"first": 0})
    document = ann.sees(table)
    tabs = [ann.tab() for _ in range(50)]

    def post(numbered: tuple[int, Visitor]) -> int:
        number, tab = numbered
        answer = tab.posts(table, "draw", document["decision"], key=f"tab {number}")
        return answer.status_code

    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(post, enumerate(tabs)))
    assert sorted(answers) == [200] + [409] * 49
    assert ann.sees(table)["n"] == document["n"] + 2


def test_a_key_is_for_one_action_of_one_guest(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    decision = ann.sees(table)["decision"]
    first = ann.posts(table, "draw", decision, key="k").json()
    again = ann.posts(table, "draw", decision, key="k")
    assert again.status_code == 200 and again.json() == {"n": first["n"], "repeated": True}
    other = ann.posts(table, first_lay(ann.sees(table)), ann.sees(table)["decision"], key="k")
    assert (other.status_code, other.json()["error"]) == (409, "key_used")
    assert ben.posts(table, "draw", decision, key="k").json()["error"] == "key_used"
    assert ann.sees(table)["n"] == first["n"]
    # a refused post uses up no key
    refused = ann.posts(table, "draw", ann.sees(table)["decision"], key="k2")
    assert refused.status_code == 422
    lay = ann.posts(table, first_lay(ann.sees(table)), ann.sees(table)["decision"], key="k2")
    assert lay.status_code == 200


def test_a_key_is_for_one_seat(serve: Callable[..., Running]) -> None:
    hands = {"card 1": ["a", "b"], "card 2": ["a", "b"]}
    ann = Visitor(serve(luck=lambda seed: Scripted(hands, seed)), "Ann")
    table = ann.makes("me", "local", game="lanterns")["table"]["id"]
    decision = ann.sees(table, 1)["decision"]
    assert ann.posts(table, "give a", decision, key="k", seat=0).status_code == 200
    answer = ann.posts(table, "give a", decision, key="k", seat=1)
    assert (answer.status_code, answer.json().get("error")) == (409, "key_used")


def test_two_tabs_see_the_same_and_act_one_after_the_other(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    other = ann.tab()
    assert other.sees(table) == ann.sees(table)
    decision = ann.sees(table)["decision"]
    assert ann.posts(table, "draw", decision).status_code == 200
    late = other.posts(table, "draw", decision)
    assert late.status_code == 409 and late.json()["current"] == ann.sees(table, since=999_999)
    assert other.acts(table, first_lay(other.sees(table))) == ben.sees(table)["n"]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_honest_posts_of_two_seats_in_a_sealed_phase_are_both_taken(
    serve: Callable[..., Running], order: tuple[int, int]
) -> None:
    luck: Callable[[str], Luck] = lambda seed: Keyed("the same for both orders")  # noqa: E731
    ann, ben, table = two_at_a_table(serve(luck=luck), game="lanterns")
    players = [ann, ben]
    seen = [player.sees(table) for player in players]
    assert seen[0]["actors"] == [0, 1]
    chosen = [document["legal"][0]["text"] for document in seen]
    for seat in order:
        answer = players[seat].posts(table, chosen[seat], seen[seat]["decision"])
        assert answer.status_code == 200, answer.text
    views = [player.sees(table)["view"] for player in players]
    # whatever the order, the same hands, pile and knowledge
    expected = carbarn.new_match("lanterns", 2, luck=Keyed("the same for both orders"))
    expected.play(0, chosen[0])
    expected.play(1, chosen[1])
    assert views == [expected.view(seat).data() for seat in (0, 1)]


def test_parallel_honest_posts_in_a_sealed_phase_are_all_taken(server: Running) -> None:
    for _round in range(5):
        ann, ben, table = two_at_a_table(server, game="lanterns")
        seen = [player.sees(table) for player in (ann, ben)]
        gate = threading.Barrier(2)

        def post(
            seat: int, players: list[Visitor], seen: list[Json], table: str, gate: threading.Barrier
        ) -> int:
            gate.wait()
            document = seen[seat]
            text = document["legal"][0]["text"]
            return players[seat].posts(table, text, document["decision"]).status_code

        with ThreadPoolExecutor(2) as pool:
            posted = [pool.submit(post, seat, [ann, ben], seen, table, gate) for seat in (0, 1)]
        assert [one.result() for one in posted] == [200, 200]
        assert ann.sees(table)["view"]["turn"] == 0


def test_a_sealed_choice_is_not_told_to_the_others_before_all_have_chosen(
    server: Running,
) -> None:
    ann, ben, table = two_at_a_table(server, game="lanterns")
    watcher = Visitor(server)
    n = ann.acts(table, ann.sees(table)["legal"][0]["text"])
    for other in (ben, watcher):
        events = other.sees(table, since=n - 1)["told"]
        assert [(one["what"], one["seat"], one["text"]) for one in events] == [("acted", 0, None)]
    assert ben.sees(table)["view"]["given"][0] == 9
    # nor afterwards: the card went under the pile unseen
    ben.acts(table, ben.sees(table)["legal"][0]["text"])
    assert ben.sees(table, since=n - 1)["told"][0]["text"] is None


def test_an_illegal_action_is_refused_with_rule_and_sentence(server: Running) -> None:
    ann, _ben, table = two_at_a_table(server, options={"first": 0})
    document = ann.sees(table)
    refusal = ann.posts(table, "lay c3", document["decision"])
    assert refusal.status_code == 422
    assert refusal.json()["error"] == "illegal" and refusal.json()["rule"].startswith("CC-")
    assert "c3" in refusal.json()["sentence"]
    assert ann.sees(table) == document


@pytest.mark.parametrize("action", ["", "fly away", "lay z9", "🚋", "x" * 200, "draw\u0000"])
def test_an_unreadable_action_is_refused_with_a_sentence(server: Running, action: str) -> None:
    ann, _ben, table = two_at_a_table(server, options={"first": 0})
    document = ann.sees(table)
    answer = ann.posts(table, action, document["decision"])
    assert (answer.status_code, answer.json()["error"]) == (400, "unreadable")
    assert answer.json()["sentence"]
    assert ann.sees(table) == document


def test_a_sealed_choice_can_be_taken_back_until_all_have_chosen(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, game="lanterns")
    path = f"/api/tables/{table}/undo"
    assert ann.refused(422, "POST", path, {})["rule"] == "undo"
    before = ann.sees(table)
    ann.acts(table, before["legal"][0]["text"])
    assert ann.sees(table)["may_undo"] is None
    ann.post(path, {})
    now = ann.sees(table)
    assert now["legal"] == before["legal"] and now["view"] == before["view"]
    assert now["told"][-1]["what"] == "undone"
    ann.acts(table, now["legal"][-1]["text"])
    ben.acts(table, ben.sees(table)["legal"][0]["text"])
    assert ann.sees(table)["may_undo"]
    assert ann.refused(422, "POST", path, {})["rule"] == "undo"


def test_the_last_action_can_be_taken_back_when_no_luck_came_after_it(server: Running) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    players = {0: ann, 1: ben}
    made = late_game(ann, "me", "open", left=12)
    table = made["table"]["id"]
    ben.claims(table, made["invitations"]["1"])
    ben.is_ready(table)
    mover = ann.sees(table)["actors"][0]
    players[mover].acts(table, first_lay(players[mover].sees(table)))
    refusal = players[mover].refused(422, "POST", f"/api/tables/{table}/undo", {})
    assert "luck" in refusal["sentence"]
    before = play_on(players, table, until=lambda document: document["view"]["supply"] == 0)
    mover = before["actors"][0]
    before = players[mover].sees(table)
    n = players[mover].acts(table, first_lay(before))
    assert players[1 - mover].refused(422, "POST", f"/api/tables/{table}/undo", {})
    assert players[mover].post(f"/api/tables/{table}/undo", {})["n"] == n + 1
    after = players[mover].sees(table)
    assert after["view"] == before["view"] and after["legal"] == before["legal"]
    assert play_on(players, table)["result"] is not None
    carbarn.replay(Record.read(ann.tries("GET", f"/api/tables/{table}/record").content))


def step_of(document: Json, *verbs: str) -> str:
    """The first legal step that begins with one of these words, the first word first."""
    texts: list[str] = [one["text"] for one in document["legal"]]
    return next(text for verb in verbs for text in texts if text.startswith(verb))


def to_the_actions(players: dict[int, Visitor], table: str) -> int:
    """Play Tramways until an action can be begun that has several steps; who is to begin it."""
    ways = ("from", "keep", "pass", "take", "book", "top", "drop", "cash")
    while True:
        actor = next(iter(players.values())).sees(table)["actors"][0]
        document = players[actor].sees(table)
        text = step_of(document, *ways)
        if text.startswith("from"):
            return int(actor)
        players[actor].acts(table, text)


def test_a_whole_turn_of_many_steps_can_be_taken_back_at_once(ann: Visitor) -> None:
    table = ann.makes("me", game="tramways")["table"]["id"]
    path = f"/api/tables/{table}/undo"
    to_the_actions({0: ann}, table)
    ann.acts(table, "earn")
    before = ann.sees(table)
    first = ann.acts(table, step_of(before, "from"))
    last = ann.acts(table, step_of(ann.sees(table), "lay"))
    assert last == first + 1
    assert ann.refused(400, "POST", path, {"first": first, "to": 0})["error"] == "unreadable"
    assert ann.post(path, {"first": first})["n"] == last + 2, "each step is taken back by itself"
    after = ann.sees(table)
    assert after["view"] == before["view"] and after["legal"] == before["legal"]
    assert after["may_undo"] is None, "what was done before this turn stays, and is free too"
    events = after["told"][-2:]
    assert [one["facts"]["event"] for one in events] == [last, first]
    # there is nothing after it any more, so only the last action goes
    ann.post(path, {"first": after["n"] + 1})
    assert "earn" in [one["text"] for one in ann.sees(table)["legal"]]


def test_sealed_choices_are_taken_back_together_but_not_what_was_open_before(
    server: Running,
) -> None:
    ann, ben, table = two_at_a_table(server, game="tramways")
    players = {0: ann, 1: ben}
    to_the_actions(players, table)
    while (document := ann.sees(table))["view"]["phase"] != "administration":
        actor = document["actors"][0]
        players[actor].acts(table, step_of(players[actor].sees(table), "earn", "end"))
    last = actor  # the last open action was theirs: an undo must not reach it
    me, other = players[last], players[1 - last]
    before = me.sees(table)
    me.acts(table, step_of(before, "use"))
    other.acts(table, step_of(other.sees(table), "use"))
    me.acts(table, step_of(me.sees(table), "drop"))
    me.post(f"/api/tables/{table}/undo", {"first": 1})
    after = me.sees(table)
    assert after["legal"] == before["legal"] and after["view"]["hand"] == before["view"]["hand"]
    assert after["view"]["phase"] == "administration"
    assert len(other.sees(table)["view"]["steps"]) == 1, "what the other one chose stays"


def test_going_further_back_needs_the_consent_of_all(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    path = f"/api/tables/{table}"
    start = ann.sees(table)
    ann.acts(table, first_lay(start))
    n = ann.post(f"{path}/undo", {"to": start["n"]})["n"]
    assert n == start["n"] + 2, "asking is no event"
    *asked, request = ben.sees(table)["asked_undo"]
    assert asked == [0, start["n"], [0]]
    ben.post(f"{path}/consent", {"request": request, "agree": False})
    assert ben.sees(table)["asked_undo"] is None and ben.sees(table)["n"] == n
    ann.post(f"{path}/undo", {"to": start["n"]})
    agreed = {"request": ben.sees(table)["asked_undo"][3], "agree": True}
    assert ben.post(f"{path}/consent", agreed)["n"] == n + 1
    now = ann.sees(table)
    assert now["view"] == start["view"] and now["legal"] == start["legal"]
    # the same luck comes again: nobody can fish for better
    ann.acts(table, first_lay(now))
    assert ann.sees(table)["view"]["mine"] == ann.get(f"{path}/replay", at=n)["view"]["mine"]
    assert ben.refused(409, "POST", f"{path}/consent", agreed)["error"] == "stale_request"
    assert ann.refused(400, "POST", f"{path}/undo", {"to": 999})["sentence"]
    stranger = Visitor(server, "Zoe")
    stranger.refused(403, "POST", f"{path}/undo", {"to": 1})
    stranger.refused(403, "POST", f"{path}/consent", agreed)


def test_a_request_to_go_back_is_gone_when_somebody_acts(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    n = ann.sees(table)["n"]
    ann.acts(table, first_lay(ann.sees(table)))
    ann.post(f"/api/tables/{table}/undo", {"to": n})
    ben.acts(table, first_lay(ben.sees(table)))
    assert ann.sees(table)["asked_undo"] is None


def test_bots_agree_to_go_back(ann: Visitor) -> None:
    table = ann.makes("me", "bot:random", options={"first": 0}, pace=0)["table"]["id"]
    start = ann.sees(table)
    ann.acts(table, first_lay(start))
    wait_for(lambda: ann.sees(table)["actors"] == [0])
    ann.post(f"/api/tables/{table}/undo", {"to": start["n"]})
    assert ann.sees(table)["view"] == start["view"]


def test_an_action_can_be_foreseen_and_asked_after(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    path = f"/api/tables/{table}"
    document = ann.sees(table)
    for row in document["legal"]:
        assert ann.get(f"{path}/preview", action=row["text"]) == row["preview"]
    assert ann.get(f"{path}/why", action="draw")["legal"] is True
    why = ann.get(f"{path}/why", action="lay c3")
    assert not why["legal"] and why["rule"] == "CC-8" and "c3" in why["sentence"]
    refused = ann.refused(422, "GET", f"{path}/preview", action="lay c3")
    assert refused["rule"] == "CC-8"
    assert not ben.get(f"{path}/why", action="draw")["legal"]
    ann.refused(400, "GET", f"{path}/preview", action="nonsense")
    ann.refused(400, "GET", f"{path}/why", action="nonsense")
    ann.refused(400, "GET", f"{path}/preview")
    ann.refused(400, "GET", f"{path}/why", action="x" * 201)
    assert ann.get(f"{path}/plans", goal="anything") == []
    assert ann.sees(table) == document


def test_the_sandbox_tries_actions_and_changes_nothing(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    path = f"/api/tables/{table}/sandbox"
    documents = [ann.sees(table), ben.sees(table)]
    # off turn: Ben tries what Ann might do, in a world he invents
    answer = ben.post(path, {"actions": []})
    assert answer["invented"] and answer["actors"] == [0] and answer["played"] == []
    tried = ben.post(path, {"actions": ["draw"]})
    assert tried["played"] == [{"seat": 0, "text": "draw"}] and tried["actors"] == [0]
    lay = next(row["text"] for row in tried["legal"])
    both = ben.post(path, {"actions": ["draw", lay]})
    assert both["actors"] == [1] and both["view"]["mine"] == documents[1]["view"]["mine"]
    assert ben.post(path, {"actions": ["draw", lay]}) == both
    refused = ben.refused(422, "POST", path, {"actions": ["draw", "draw"]})
    assert "action 2" in refused["sentence"]
    assert "action 1" in ben.refused(400, "POST", path, {"actions": ["hop"]})["sentence"]
    ben.refused(403, "POST", path, {"actions": [], "seat": 0})
    Visitor(server, "Zoe").refused(403, "POST", path, {"actions": []})
    assert [ann.sees(table), ben.sees(table)] == documents


def test_the_sandbox_goes_to_the_end_of_a_game(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, game="lanterns")
    actions: list[str] = []
    while True:
        answer = ann.post(f"/api/tables/{table}/sandbox", {"actions": actions})
        if answer["points"] is not None:
            break
        actions.append(answer["legal"][0]["text"])
        assert len(actions) < 20
    assert len(answer["points"]) == 2 and ben.sees(table)["n"] == 4


def test_in_a_sealed_phase_the_sandbox_plays_the_seat_of_the_one_who_tries(
    server: Running,
) -> None:
    _ann, ben, table = two_at_a_table(server, game="lanterns")
    text = ben.sees(table)["legal"][0]["text"]
    answer = ben.post(f"/api/tables/{table}/sandbox", {"actions": [text]})
    assert answer["played"] == [{"seat": 1, "text": text}]


def test_any_move_can_be_seen_again_as_ones_own_seat_saw_it(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    players, path = {0: ann, 1: ben}, f"/api/tables/{table}/replay"
    then: dict[int, list[Json]] = {}
    for _move in range(6):
        now = [ann.sees(table), ben.sees(table)]
        then[now[0]["n"]] = now
        mover = now[0]["actors"][0]
        players[mover].acts(table, first_lay(now[mover]))
    for n, documents in then.items():
        for seat, player in players.items():
            again = player.get(path, at=n)
            assert again["view"] == documents[seat]["view"] and again["seat"] == seat
            assert again["words"] == documents[seat]["words"]
            assert again["told"] == documents[seat]["told"][-1:]
            player.refused(403, "GET", path, at=n, seat=1 - seat)
    assert Visitor(server).get(path, at=2)["view"]["mine"] == []
    Visitor(server).refused(403, "GET", path, at=2, seat=0)
    assert ann.refused(404, "GET", path, at=999)["sentence"]
    ann.refused(400, "GET", path, at="x")


def test_when_it_is_over_any_seat_can_be_looked_at(server: Running) -> None:
    ann, zoe = Visitor(server, "Ann"), Visitor(server)
    table = late_game(ann, "me", "local", left=4)["table"]["id"]
    path = f"/api/tables/{table}/replay"
    zoe.refused(403, "GET", path, at=0, seat=0)
    views = [ann.sees(table, seat)["view"] for seat in (0, 1)]
    last = play_on({0: ann, 1: ann}, table)
    for seat in (0, 1):
        assert zoe.get(path, at=0, seat=seat)["view"] == views[seat]
    assert zoe.get(path, at=last["n"])["events"] == last["n"]
    ann.refused(404, "GET", path, at=0, seat=2)


def test_before_it_has_begun_nothing_can_be_played_or_seen_again(ann: Visitor) -> None:
    made = ann.makes("me", "open")
    path = f"/api/tables/{made['table']['id']}"
    act = {"action": "draw", "decision": 0, "key": "k"}
    for method, where, body in (
        ("POST", "act", act), ("POST", "undo", {}),
        ("POST", "consent", {"request": 1, "agree": True}),
        ("POST", "sandbox", {"actions": []}), ("GET", "replay", None),
        ("GET", "preview?action=draw", None), ("GET", "why?action=draw", None),
        ("GET", "plans?goal=x", None),
    ):  # fmt: skip
        assert ann.refused(409, method, f"{path}/{where}", body)["error"] == "not_begun", where
    assert ann.refused(409, "GET", f"{path}/record")["error"] == "not_over"
    assert ann.sees(made["table"]["id"])["n"] == 0


BOTS = """
import os, time

class Crashes:
    def choose(self, turn):
        raise RuntimeError("oh")

class Dies:
    def choose(self, turn):
        os._exit(1)

class Hangs:
    def choose(self, turn):
        time.sleep(60)

class Nonsense:
    def choose(self, turn):
        return "fly"

class Illegal:
    def choose(self, turn):
        return max(range(len(turn.game.vocabulary)), key=lambda code: code not in turn.codes)

class Good:
    def choose(self, turn):
        return turn.codes[-1]
"""


def question(path: Path, bot: str) -> Question:
    """The first decision of some game, for a bot in a file."""
    match = carbarn.new_match("cable_car", 2, seed=1, first=0)
    rules = rules_of(match.record().header)
    codes = match.legal_codes(0)
    return Question(rules, 0, match.view(0).data(), codes, f"{path}:{bot}", f"seed {bot}")


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    path = tmp_path / "bots.py"
    path.write_text(BOTS)
    return path


def test_a_bot_that_crashes_or_talks_nonsense_is_stood_in_for(bots: Path) -> None:
    async def ask() -> None:
        bot_pool = BotPool(1, 20.0)
        try:
            for number, bot in enumerate(("Crashes", "Nonsense", "Illegal", "Dies"), start=1):
                asked = question(bots, bot)
                choice = await bot_pool.choose(asked)
                assert choice.code in asked.codes and choice.stands_in
                assert bot_pool.failures == bot_pool.stand_ins == number
            good = question(bots, "Good")
            assert await bot_pool.choose(good) == Choice(good.codes[-1], stands_in=False)
            assert bot_pool.failures == 4
        finally:
            bot_pool.close()

    asyncio.run(ask())


@pytest.mark.slow
@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_bot_that_hangs_takes_no_other_with_it(bots: Path) -> None:
    async def ask() -> None:
        bot_pool = BotPool(1, 2.0)
        try:
            asked = [question(bots, bot) for bot in ("Hangs", *["Good"] * 6, "Hangs", "Good")]
            answers = await asyncio.gather(*(bot_pool.choose(one) for one in asked))
            for one, answer in zip(asked, answers, strict=True):
                assert answer.code in one.codes
                assert answer.stands_in == one.bot.endswith("Hangs"), "only the guilty one"
            assert bot_pool.killed == 2
        finally:
            bot_pool.close()

    asyncio.run(ask())


def test_a_table_goes_on_whatever_its_bot_answers(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    # the bot is known here but not in the worker, which imports everything anew
    monkeypatch.setitem(carbarn.bots.BOTS, "missing", carbarn.bots.Random)
    ann = Visitor(serve(), "Ann")
    made = ann.makes("me", "bot:missing", options={"first": 1}, pace=0)
    wait_for(lambda: ann.sees(made["table"]["id"])["actors"] == [0])
    assert ann.server.services.playing.bot_pool.failures >= 1


def test_requests_are_answered_while_a_bot_thinks(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann = Visitor(server, "Ann")
    bot_pool, may_go = server.services.playing.bot_pool, threading.Event()

    async def slowly(asked: Question, *_whose: str) -> Choice:
        while not may_go.is_set():
            await asyncio.sleep(0.01)
        return Choice(asked.codes[0], stands_in=False)

    monkeypatch.setattr(bot_pool, "choose", slowly)
    table = ann.makes("me", "bot:random", options={"first": 1}, pace=0)["table"]["id"]
    document = ann.sees(table)
    assert document["actors"] == [1]
    assert ann.posts(table, "draw", document["decision"]).json()["error"] == "stale"
    ann.post(f"/api/tables/{table}/sandbox", {"actions": []})
    may_go.set()
    wait_for(lambda: ann.sees(table)["actors"] == [0])


def test_a_free_request_is_answered_while_a_bot_thinks(serve: Callable[..., Running]) -> None:
    server = serve()
    ann = Visitor(server, "Ann")
    ann.makes("bot:greedy", "bot:greedy", "bot:greedy", pace=0)
    slowest = 0.0
    for _number in range(40):
        start = time.perf_counter()
        assert ann.tries("GET", "/healthz").status_code == 200
        slowest = max(slowest, time.perf_counter() - start)
    assert in_time(slowest, 1.0)


@pytest.mark.slow
@pytest.mark.one_process
def test_a_table_goes_on_when_the_database_failed_once_under_a_bot(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann = Visitor(server, "Ann")
    store = server.services.store
    keep, failures = store.append, [0]

    async def fails_once(row: Json, lines: Json, *others: Json, **more: Json) -> None:
        if lines and lines[0].get("acted") == 1 and not failures[0]:
            failures[0] += 1
            raise OSError("the disk is away for a moment")
        await keep(row, lines, *others, **more)

    monkeypatch.setattr(store, "append", fails_once)
    table = ann.makes("me", "bot:random", options={"first": 0}, pace=0)["table"]["id"]
    n = ann.acts(table, first_lay(ann.sees(table)))
    # nobody looks meanwhile: the table must help itself
    wait_for(lambda: server.do(store.last_event(table)) > n)
    assert failures == [1]


@pytest.mark.one_process
def test_a_move_that_could_not_be_kept_has_not_happened(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    before = [ann.sees(table), ben.sees(table)]
    store = server.services.store
    keep = store.append

    async def fails(*_row: Json, **_more: Json) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(store, "append", fails)
    answer = ann.posts(table, "draw", before[0]["decision"], key="k")
    assert answer.status_code >= 500 and answer.json()["sentence"]
    ann, ben = ann.tab(), ben.tab()
    assert [ann.sees(table), ben.sees(table)] == before
    monkeypatch.setattr(store, "append", keep)
    assert ann.posts(table, "draw", before[0]["decision"], key="k").json()["repeated"] is False
    assert ann.sees(table)["n"] == before[0]["n"] + 2
