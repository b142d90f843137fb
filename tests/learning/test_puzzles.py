"""Puzzles: those that come with the games hold, answers are judged by the rules, days differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import carbarn
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.core.luck import Rng
from carbarn.core.puzzle import Facts, PuzzleKind, PuzzleTable, TooMany, answers
from carbarn.games import discovery, find_game, folder_of
from carbarn.games.discovery import built_in
from carbarn.learning import puzzles
from carbarn.learning.making import (
    MOST,
    best_of,
    chosen,
    file_text,
    found_in,
    problems_of,
    tasks,
    twice,
)
from carbarn.learning.puzzles import (
    FILE,
    LEVELS,
    LONGEST,
    Puzzle,
    find_puzzle,
    in_turn,
    judge,
    kind_of,
    kinds_of,
    of_date,
    puzzles_of,
    read_puzzles,
)
from carbarn.testing import check_game
from sample import mostly_slow
from toy import Lanterns

GAMES = built_in()
LARGEST = 150_000  # bytes of a file
EVERY = [puzzle for name in GAMES for puzzle in puzzles_of(name)]
DAY = date(2026, 11, 18)


def named(puzzle: Puzzle) -> str:
    return f"{puzzle.game}-{puzzle.kind}-{puzzle.id}"


def first_of(name: str, steps: int = 1) -> Puzzle:
    """A puzzle of a game whose answer has at least so many steps."""
    return next(one for one in puzzles_of(name) if len(one.solutions[0]) >= steps)


def facts_of(puzzle: Puzzle) -> Iterator[Facts]:
    """The questions that have the facts of a puzzle."""
    game = puzzle.rules()
    kind, state = kind_of(game, puzzle.kind), game.position(puzzle.position)
    for facts in kind.questions(game, state, puzzle.seat):
        if kind.told(game, facts, puzzle.worth) == puzzle.facts:
            yield facts


# Those that come with the games


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_sixty_puzzles_of_all_its_kinds_and_of_three_levels(name: str) -> None:
    shipped = puzzles_of(name)
    levels = Counter(puzzle.level for puzzle in shipped)
    assert len(shipped) >= 60
    assert {puzzle.kind for puzzle in shipped} == {*kinds_of(find_game(name))}
    assert min(levels[level] for level in LEVELS) >= 10
    assert len({puzzle.position for puzzle in shipped}) == len(shipped)
    assert list(twice(shipped)) == []


@pytest.mark.parametrize("name", GAMES)
def test_the_file_of_a_game_is_small_and_names_the_command_that_made_it(name: str) -> None:
    folder = folder_of(find_game(name))
    assert folder is not None
    text = (folder / FILE).read_text("utf-8")
    assert len(text) <= LARGEST
    assert f'"made by": "carbarn puzzles {name} --games ' in text


@pytest.mark.parametrize("puzzle", EVERY, ids=named)
def test_every_puzzle_has_one_answer_that_is_best_by_trying_them_all(puzzle: Puzzle) -> None:
    assert list(problems_of(puzzle)) == []
    assert abs(puzzle.worth - puzzle.second) >= 1
    assert judge(puzzle, puzzle.solutions[0]).status == "solved"


@pytest.mark.parametrize(
    "puzzle",
    mostly_slow(EVERY, lambda number, _one: number % 40 == 0),
    ids=lambda one: named(one) if isinstance(one, Puzzle) else None,
)
def test_the_position_of_a_puzzle_keeps_all_laws(puzzle: Puzzle) -> None:
    check_game(puzzle.rules(), games=1, seed=puzzle.id, position=puzzle.position)


@pytest.mark.parametrize(
    "puzzle",
    mostly_slow(EVERY, lambda number, _one: number % 10 == 0),
    ids=lambda one: named(one) if isinstance(one, Puzzle) else None,
)
def test_the_answer_can_be_found_from_what_the_seat_sees(puzzle: Puzzle) -> None:
    game = puzzle.rules()
    kind, state = kind_of(game, puzzle.kind), game.position(puzzle.position)
    worlds = game.worlds(game.view(state, puzzle.seat))
    facts = next(facts_of(puzzle))
    for number in range(2):
        world = worlds.draw(Rng(f"{puzzle.id} {number}"))
        best = best_of(kind, game, world, puzzle.seat, facts)
        assert best is not None
        assert (best.worth, best.second) == (puzzle.worth, puzzle.second)


@pytest.mark.parametrize("name", GAMES)
def test_puzzles_above_the_first_level_have_other_answers_that_score(name: str) -> None:
    for puzzle in puzzles_of(name):
        kind = kinds_of(find_game(name))[puzzle.kind]
        if puzzle.level > 1 and not kind.all_or_nothing:
            assert puzzle.second > 0


@pytest.mark.parametrize("name", GAMES)
def test_every_question_can_be_asked_in_one_or_two_sentences(name: str) -> None:
    for puzzle in puzzles_of(name):
        asked = puzzle.ask()
        assert asked[0].isupper() and asked[-1] in ".?" and len(asked) < 260
        assert "None" not in asked


# Planted


PLANTED: list[dict[str, Any]] = [
    {"worth": 99},
    {"second": 1},
    {"facts": {"points": 99}},
    {"seat": 1},
    {"kind": "nothing"},
    {"position": "board=none"},
    {"revision": 99},
]


@pytest.mark.parametrize("wrong", PLANTED, ids=lambda wrong: next(iter(wrong)))
def test_a_planted_mistake_is_found(wrong: dict[str, Any]) -> None:
    puzzle = next(one for one in EVERY if one.kind == "points" and one.seat == 0)
    assert list(problems_of(puzzle)) == []
    planted = replace(puzzle, **wrong)
    problems = list(problems_of(planted))
    assert problems and all(puzzle.id in problem for problem in problems)


def test_a_planted_solution_that_is_legal_but_not_best_is_found() -> None:
    puzzle = next(one for one in EVERY if one.kind == "points")
    other = another(puzzle)
    assert judge(puzzle, [other]).status == "wrong"
    problems = list(problems_of(replace(puzzle, solutions=[[other]])))
    assert problems == [f"puzzle {puzzle.id}: {other} is not the best answer"]


def test_a_question_with_two_best_answers_is_no_puzzle() -> None:
    class Alike(PuzzleKind):
        """Every answer is worth the same."""

        name = "any"

        def worth(self, game: Any, before: Any, after: Any, seat: int, facts: Facts) -> int:
            return 1

    puzzle = first_of("cable_car")
    game = puzzle.rules()
    assert best_of(Alike(), game, game.position(puzzle.position), puzzle.seat, {}) is None


def test_a_search_that_would_take_too_long_is_given_up() -> None:
    puzzle = first_of("tramways", 4)
    game = puzzle.rules()
    kind, state = kind_of(game, puzzle.kind), game.position(puzzle.position)
    with pytest.raises(TooMany):
        answers(kind, game, state, puzzle.seat, puzzle.facts, 3)
    assert answers(kind, game, state, puzzle.seat, puzzle.facts, MOST)


def test_a_puzzle_that_is_there_twice_is_named() -> None:
    puzzle = EVERY[0]
    assert list(twice([puzzle, *EVERY[1:4], puzzle])) == [f"puzzle {puzzle.id} is there 2 times"]


# Judging


def another(puzzle: Puzzle) -> str:
    """A step that answers the question, and is not the solution."""
    game = puzzle.rules()
    kind, state = kind_of(game, puzzle.kind), game.position(puzzle.position)
    codes = kind.codes(game, state, puzzle.seat, puzzle.facts, 0)
    texts = [game.vocabulary.text(code) for code in codes]
    return next(text for text in texts if [text] not in puzzle.solutions)


def test_a_wrong_answer_is_told_what_it_is_worth_and_what_the_best_is() -> None:
    puzzle = next(one for one in EVERY if one.kind == "points")
    verdict = judge(puzzle, [another(puzzle)])
    assert verdict.status == "wrong"
    assert verdict.worth is not None and verdict.worth < puzzle.worth == verdict.best


def test_an_answer_counts_whatever_its_spaces_and_capitals() -> None:
    puzzle = next(one for one in EVERY if one.kind == "points")
    (step,) = puzzle.solutions[0]
    verdict = judge(puzzle, [f"  {step.upper()} "])
    assert (verdict.status, verdict.steps) == ("solved", [step])


@pytest.mark.parametrize("name", ["san_francisco", "tramways"])
def test_the_beginning_of_an_answer_goes_on_and_tells_the_position(name: str) -> None:
    puzzle = first_of(name, 2)
    steps = puzzle.solutions[0]
    places = [puzzle.position]
    for count in range(len(steps)):
        verdict = judge(puzzle, steps[:count])
        assert (verdict.status, verdict.steps) == ("going on", steps[:count])
        assert verdict.worth is None and verdict.best is None
        state = puzzle.rules().position(verdict.position)
        assert state.actors() == [puzzle.seat]
        places.append(verdict.position)
    assert judge(puzzle, steps).status == "solved"
    assert len(set(places)) == len(steps)


def test_every_way_to_pay_counts() -> None:
    """The data has one way; whoever pays otherwise has solved it, too."""
    puzzle = next(
        one for one in puzzles_of("tramways") if one.kind == "delivery" and one.level == 1
    )
    game = puzzle.rules()
    kind, state = kind_of(game, puzzle.kind), game.position(puzzle.position)
    best = best_of(kind, game, state, puzzle.seat, next(facts_of(puzzle)))
    assert best is not None and len(best.solutions) > len(puzzle.solutions)
    for one in best.solutions:
        texts = [game.vocabulary.text(code) for code in one.steps]
        assert judge(puzzle, texts).status == "solved"


def test_an_illegal_step_has_the_reason_of_the_rules() -> None:
    puzzle = next(one for one in EVERY if one.game == "cable_car" and not one.options)
    state = puzzle.rules().position(puzzle.position)
    legal = {puzzle.rules().vocabulary.text(code) for code in state.legal(puzzle.seat)}
    taken = next(
        text
        for text in map(str, puzzle.rules().vocabulary)
        if text.startswith("lay") and text not in legal
    )
    verdict = judge(puzzle, [taken])
    assert verdict.status == "illegal" and verdict.steps == []
    assert verdict.reason is not None and verdict.reason.rule.startswith("CC-")
    power = judge(puzzle, ["lay d4"])
    assert power.status == "illegal" and power.reason is not None and power.reason.rule == "CC-1"


def test_a_legal_step_that_has_nothing_to_do_with_the_question_is_beside_it() -> None:
    puzzle = next(one for one in EVERY if one.kind == "points")
    verdict = judge(puzzle, ["draw"])
    assert (verdict.status, verdict.steps, verdict.worth) == ("beside", [], None)
    assert verdict.position == puzzle.position


@pytest.mark.parametrize(
    "answer",
    ["lay a1", ["wheel"], [7], [None], [["lay a1"]], ["x" * 10_000], ["draw"] * (LONGEST + 1), 5],
    ids=str,
)
def test_nonsense_is_one_sentence(answer: Json) -> None:
    puzzle = next(one for one in EVERY if one.kind == "points")
    with pytest.raises(Unreadable) as problem:
        judge(puzzle, answer)
    assert len(str(problem.value)) < 300


def test_what_comes_after_a_complete_answer_is_refused() -> None:
    puzzle = next(one for one in EVERY if one.kind == "points")
    with pytest.raises(Unreadable, match="complete after 1 actions"):
        judge(puzzle, [*puzzle.solutions[0], "draw"])


def test_no_answer_at_all_is_going_on() -> None:
    assert judge(EVERY[0], []).status == "going on"


# Days


def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_none_comes_twice() -> None:
    days = [DAY + timedelta(days=count) for count in range(len(EVERY))]
    found = [of_date(day) for day in days]
    assert found == [of_date(day) for day in days]
    assert {one.id for one in found if one} == {one.id for one in EVERY}
    assert of_date(days[0] + timedelta(days=len(EVERY))) == found[0]


def test_games_and_levels_take_turns() -> None:
    order = in_turn({name: puzzles_of(name) for name in GAMES})
    games = len(GAMES)
    for at in range(len(order)):
        week = [order[(at + count) % len(order)] for count in range(7)]
        assert len({one.game for one in week}) == games
    for name in GAMES:
        own = [one.level for one in order if one.game == name]
        for at in range(len(own) - 9):
            assert {*own[at : at + 10]} == {*LEVELS}


def test_without_puzzles_there_is_none_of_a_day() -> None:
    assert of_date(DAY, {}) is None
    assert of_date(DAY, {"lanterns": ()}) is None


def test_a_game_whose_file_cannot_be_read_takes_the_puzzle_of_a_day_from_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(name: str) -> tuple[Puzzle, ...]:
        if name == GAMES[0]:
            raise Unreadable("it is empty")
        return puzzles_of(name)

    assert {*puzzles.all_puzzles()} == {*GAMES}
    monkeypatch.setattr(puzzles, "puzzles_of", broken)
    assert {*puzzles.all_puzzles()} == {*GAMES[1:]}
    found = of_date(DAY)
    assert found is not None and found.game != GAMES[0]


# Files


def test_a_file_reads_back_as_it_was_written(tmp_path: Path) -> None:
    some = puzzles_of("cable_car")[:3]
    path = tmp_path / "some.json"
    path.write_text(file_text("cable_car", "carbarn puzzles", some), "utf-8")
    assert read_puzzles("cable_car", path) == some


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"level": 4}, "the level is 1, 2 or 3"),
        ({"level": True}, "level is not of the right type"),
        ({"solutions": []}, "solutions are lists of actions"),
        ({"solutions": [[]]}, "solutions are lists of actions"),
        ({"solutions": [[3]]}, "solutions are lists of actions"),
        ({"seat": "0"}, "seat is not of the right type"),
    ],
    ids=str,
)
def test_a_file_with_a_mistake_is_refused(
    tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    path = tmp_path / "some.json"
    puzzle = replace(puzzles_of("cable_car")[0], **change)
    path.write_text(file_text("cable_car", "carbarn puzzles", [puzzle]), "utf-8")
    with pytest.raises(Unreadable, match=said):
        read_puzzles("cable_car", path)


@pytest.mark.parametrize("text", ["[]", "{}", '{"game": "cable_car"}', '{"puzzles": []}', "no"])
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "some.json"
    path.write_text(text, "utf-8")
    with pytest.raises(Unreadable):
        read_puzzles("cable_car", path)


def test_a_puzzle_is_found_by_its_id() -> None:
    assert find_puzzle(EVERY[0].game, EVERY[0].id) is EVERY[0]
    with pytest.raises(Unreadable, match="has no puzzle 'none'"):
        find_puzzle(EVERY[0].game, "none")


def test_those_that_are_kept_are_spread_over_kinds_and_levels() -> None:
    kept = chosen(EVERY, 30)
    assert len(kept) == 30
    counts = Counter((one.kind, one.level) for one in kept)
    cells = Counter((one.kind, one.level) for one in EVERY)
    most = max(counts.values())
    assert all(counts[cell] == cells[cell] for cell in cells if counts[cell] < most - 1)
    assert chosen(EVERY, 10_000) == chosen([*EVERY, *EVERY], 10_000)


# Games of other people


class Show(PuzzleKind):
    """A question of Lanterns: to show the card scores what it is worth."""

    name = "show"
    tables = (PuzzleTable(2),)
    choices = 2

    def worth(self, game: Any, before: Any, after: Any, seat: int, facts: Facts) -> int:
        return int(after.scores[seat] - before.scores[seat])

    def ask(self, game: Any, seat: int, facts: Facts) -> str:
        return f"Score {facts['points']} points."


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "_registered", {**discovery._registered})
    carbarn.register(Lanterns)
    puzzles_of.cache_clear()


@pytest.mark.usefixtures("lanterns")
def test_a_game_that_says_nothing_of_puzzles_has_none() -> None:
    assert kinds_of(Lanterns) == {} and puzzles_of("lanterns") == ()


@pytest.mark.usefixtures("lanterns")
def test_a_game_of_other_people_gets_puzzles_by_naming_its_kinds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    part = SimpleNamespace(KINDS=(Show(),))
    monkeypatch.setattr(puzzles, "part_of", lambda _game, _name: part)
    found = [one for task in tasks("lanterns", 6, "0") for one in found_in(task)]
    assert found
    for one in found:
        assert list(problems_of(one)) == []
        assert one.solutions[0][0].startswith("show")
        assert one.ask() == f"Score {one.worth} points."
        assert judge(one, one.solutions[0]).status == "solved"
        assert judge(one, ["swap"]).status == "wrong"
