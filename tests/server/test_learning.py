"""Lessons over HTTP: taken without leaving anything behind, and noted for those who have a name."""

from __future__ import annotations

import json
from typing import Any

import pytest

from carbarn.server.admin import remove_guest
from carbarn.server.archive import export
from server.client import Clock, Running, Visitor, running, settings_for

LESSON = "/api/lessons/cable_car/first-line"


@pytest.fixture
def ben(server: Running) -> Visitor:
    return Visitor(server, "Ben")


def first_doing(visitor: Visitor) -> int:
    """The first step of the lesson in which something is done."""
    step = 0
    while visitor.post(LESSON, {"step": step})["shown"] is None:
        step += 1
    return step


def test_anybody_can_take_a_lesson_and_nothing_is_stored(server: Running) -> None:
    nobody = Visitor(server)
    step = first_doing(nobody)
    look = nobody.post(LESSON, {"step": step})
    assert look["verdict"] == "look" and look["document"]["table"]["seats"][0]["mine"]
    assert look["shown"] in [one["text"] for one in look["document"]["legal"]]
    done = nobody.post(LESSON, {"step": step, "action": look["shown"]})
    assert done["verdict"] in ("on", "done") and done["document"]["n"] > look["document"]["n"]
    assert nobody.get("/api/tables") == []


def test_what_the_rules_forbid_is_said_with_their_reason(ann: Visitor) -> None:
    step = first_doing(ann)
    answer = ann.post(LESSON, {"step": step, "action": "lay d3"})
    assert answer["verdict"] == "illegal" and answer["reason"]["key"]
    assert answer["document"] == ann.post(LESSON, {"step": step})["document"]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/lessons/cable_car/none", {}, 404),
        ("/api/lessons/none/first-line", {}, 404),
        ("/api/lessons/cable_car/..%2Ffirst-line", {}, 404),
        (LESSON, {"step": 99}, 422),
        (LESSON, {"step": -1}, 400),
        (LESSON, {"step": 101}, 400),
        (LESSON, {"step": 1, "actions": ["lay d3"]}, 422),
        (LESSON, {"step": 1, "actions": ["lay a1"] * 101}, 400),
        (LESSON, {"step": 1, "action": "x" * 201}, 400),
        (LESSON, {"step": 1, "foo": 1}, 400),
    ],
)
def test_a_wrong_request_gets_a_sentence(ann: Visitor, path: str, body: Any, status: int) -> None:
    assert ann.refused(status, "POST", path, body)["sentence"]


@pytest.mark.parametrize("action", ["", " ", "lay", "lay \x00", "laý a1", "draw draw", "{}", "-1"])
def test_no_text_breaks_a_lesson(ann: Visitor, action: str) -> None:
    answer = ann.post(LESSON, {"step": 1, "action": action})
    assert answer["verdict"] in ("look", "illegal", "wrong")


def test_progress_belongs_to_the_person(ann: Visitor, ben: Visitor, server: Running) -> None:
    assert ann.get("/api/learn")["done"] == []
    for _twice in range(2):
        assert ann.post(f"{LESSON}/done") == {"item": "lesson/cable_car/first-line"}
    assert ann.get("/api/learn")["done"] == ["lesson/cable_car/first-line"]
    assert ben.get("/api/learn")["done"] == Visitor(server).get("/api/learn")["done"] == []
    Visitor(server).refused(401, "POST", f"{LESSON}/done")
    ann.refused(404, "POST", "/api/lessons/cable_car/none/done")


def test_a_guest_who_learns_stays_and_one_who_has_not_for_long_goes(tmp_path: Any) -> None:
    clock = Clock()
    settings = settings_for(str(tmp_path / "learned.db"), clock=clock)
    with running(settings) as server:
        early, late = Visitor(server, "Early"), Visitor(server, "Late")
        early.post(f"{LESSON}/done")
        clock.now += 20 * 86400
        late.post(f"{LESSON}/done")
        gone = server.do(server.services.store.expire_guests(clock.now - 14 * 86400))
        assert gone == 1
        late.get("/api/me")
        early.refused(401, "GET", "/api/me")


def test_a_removed_guest_leaves_no_progress_and_an_export_has_it(tmp_path: Any) -> None:
    place = str(tmp_path / "learned.db")
    with running(settings_for(place)) as server:
        ann = Visitor(server, "Ann")
        ann.post(f"{LESSON}/done")
        me = ann.get("/api/me")["id"]
    export(place, tmp_path / "about", me, force=False)
    data = json.loads((tmp_path / "about" / "guest.json").read_text())
    assert data["learned"][0]["item"] == "lesson/cable_car/first-line"
    remove_guest(place, me)
    with running(settings_for(place)) as server:
        assert server.do(server.services.store.progress_of(me)) == []
        assert server.do(server.services.store.progress_of("deleted")) == []
