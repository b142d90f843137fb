"""Puzzles over HTTP: the answer stays on the server until it is found or given up."""

from __future__ import annotations

from typing import Any

import pytest

from carbarn.games.discovery import built_in
from carbarn.learning.puzzles import Puzzle, puzzles_of
from server.client import Clock, Running, Visitor, running, settings_for


def path_of(puzzle: Puzzle) -> str:
    return f"/api/puzzles/{puzzle.game}/{puzzle.id}"


def one_of(game: str, kind: str = "") -> Puzzle:
    """A puzzle, of this kind if one is wanted."""
    return next(one for one in puzzles_of(game) if kind in ("", one.kind))


def solve(visitor: Visitor, puzzle: Puzzle, **more: Any) -> dict[str, Any]:
    """Send the steps of the solution one by one; the last answer."""
    done: list[str] = []
    answer: dict[str, Any] = {}
    for text in puzzle.solutions[0]:
        answer = visitor.post(path_of(puzzle), {"actions": done, "action": text, **more})
        done.append(text)
    return answer


@pytest.mark.parametrize("game", built_in())
def test_every_puzzle_can_be_seen_and_one_of_each_kind_solved(ann: Visitor, game: str) -> None:
    listed = ann.get(f"/api/puzzles/{game}")
    assert len(listed) == len(puzzles_of(game)) >= 60
    assert [one["level"] for one in listed] == sorted(one["level"] for one in listed)
    for kind in sorted({one.kind for one in puzzles_of(game)}):
        puzzle = one_of(game, kind)
        look = ann.post(path_of(puzzle), {})
        assert look["verdict"] == "look" and look["solution"] is None
        assert look["document"]["seat"] == puzzle.seat
        assert look["document"]["legal"], kind
        answer = solve(ann, puzzle)
        assert answer["verdict"] == "solved" and answer["solution"] == puzzle.solutions[0]
        assert answer["document"]["n"] > look["document"]["n"]
        assert f"puzzle/{game}/{puzzle.id}" in ann.get("/api/learn")["done"]


def test_no_answer_has_the_solution_before_it_is_found_or_given_up(ann: Visitor) -> None:
    puzzle = one_of("cable_car", "points")
    look = ann.post(path_of(puzzle), {})
    assert {one["preview"].get("mine", 0) for one in look["document"]["legal"]} == {0}
    assert all(not one["preview"].get("lines") for one in look["document"]["legal"])
    assert look["puzzle"]["hides"]
    wrong = [one["text"] for one in look["document"]["legal"] if one["text"].startswith("lay")]
    text = next(one for one in wrong if [one] not in puzzle.solutions)
    answer = ann.post(path_of(puzzle), {"action": text})
    assert (answer["verdict"], answer["solution"]) == ("wrong", None)
    assert answer["best"] == puzzle.worth > answer["worth"]
    assert ann.post(path_of(puzzle), {"give_up": True})["solution"] == puzzle.solutions[0]


def test_what_was_given_up_does_not_count(ann: Visitor) -> None:
    puzzle = one_of("cable_car")
    assert solve(ann, puzzle, give_up=True)["verdict"] == "solved"
    assert ann.get("/api/learn")["done"] == []


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_another_tomorrow(
    tmp_path: Any,
) -> None:
    clock = Clock()
    with running(settings_for(str(tmp_path / "days.db"), clock=clock)) as server:
        ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
        first = ann.get("/api/learn")
        assert first["today"] == ben.get("/api/learn")["today"]
        today = first["today"]
        puzzle = next(one for one in puzzles_of(today["game"]) if one.id == today["id"])
        solve(ann, puzzle)
        assert f"day/{first['date']}" in ann.get("/api/learn")["done"]
        clock.now += 86400
        second = ann.get("/api/learn")
        assert second["today"] != today and second["date"] > first["date"]
        solve(ann, puzzle)
        assert f"day/{second['date']}" not in ann.get("/api/learn")["done"]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/puzzles/cable_car/none", {}, 404),
        ("/api/puzzles/none/none", {}, 404),
        ("", {"actions": ["x"] * 61}, 400),
        ("", {"action": "x" * 201}, 400),
        ("", {"actions": ["nonsense"]}, 422),
        ("", {"action": "nonsense"}, 422),
        ("", {"foo": 1}, 400),
    ],
)
def test_a_wrong_request_gets_a_sentence(ann: Visitor, path: str, body: Any, status: int) -> None:
    where = path or path_of(one_of("cable_car"))
    assert ann.refused(status, "POST", where, body)["sentence"]


def test_a_visitor_without_a_name_can_solve_and_nothing_is_stored(server: Running) -> None:
    nobody = Visitor(server)
    assert solve(nobody, one_of("cable_car"))["verdict"] == "solved"
    assert nobody.get("/api/learn")["done"] == []
    nobody.refused(404, "GET", "/api/puzzles/none")
