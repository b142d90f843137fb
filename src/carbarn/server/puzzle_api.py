"""Puzzles over HTTP. The answer of a puzzle stays here until it is found or given up."""

from __future__ import annotations

from datetime import UTC, date, datetime

import msgspec

from carbarn.core.errors import CarbarnError
from carbarn.core.luck import Scripted
from carbarn.core.match import Match
from carbarn.core.puzzle import PuzzleKind
from carbarn.core.shapes import Data
from carbarn.games import names
from carbarn.learning.puzzles import Puzzle, Verdict, judge, kind_of, of_date, puzzles_of
from carbarn.server import messages, requests
from carbarn.server.call import Call, Endpoint
from carbarn.server.errors import Refused, not_found
from carbarn.server.guided import guided_document, guided_plans
from carbarn.server.messages import PuzzleVerdict, StartedTable

LEVEL = "casual"  # what the others at the table are called
_VERDICTS: dict[str, PuzzleVerdict] = {
    "going on": "on",
    "solved": "solved",
    "wrong": "wrong",
    "beside": "beside",
    "illegal": "illegal",
}


def today(call: Call) -> date:
    """The day that it is here, which has its puzzle."""
    return datetime.fromtimestamp(call.services.settings.clock(), UTC).date()


def puzzle_of_the_day(day: date) -> messages.PuzzleInfo | None:
    """The puzzle of a day, without its answer."""
    try:
        puzzle = of_date(day)
    except CarbarnError:  # somebody else's game has a file that cannot be read
        return None
    return None if puzzle is None else _info(puzzle)


def puzzle_counts() -> dict[str, int]:
    """How many puzzles there are, by game."""
    return {name: len(found) for name in names() if (found := _puzzles(name))}


def _puzzles(name: str) -> tuple[Puzzle, ...]:
    try:
        return puzzles_of(name)
    except CarbarnError:
        return ()


def _info(puzzle: Puzzle) -> messages.PuzzleInfo:
    hides = _kind(puzzle).blank({}) is not None
    return messages.PuzzleInfo(
        puzzle.game, puzzle.id, puzzle.kind, puzzle.level, dict(puzzle.facts), hides
    )


def _kind(puzzle: Puzzle) -> PuzzleKind:
    return kind_of(puzzle.rules(), puzzle.kind)


def _puzzle(call: Call) -> Puzzle:
    """The puzzle that the path names."""
    if call.path["game"] in names():
        for puzzle in _puzzles(call.path["game"]):
            if puzzle.id == call.path["puzzle"]:
                return puzzle
    raise not_found("puzzle")


async def puzzle_list(call: Call) -> list[messages.PuzzleInfo]:
    """The puzzles of a game, the easiest first."""
    if call.path["game"] not in names():
        raise not_found("game")
    return [_info(one) for one in sorted(_puzzles(call.path["game"]), key=lambda one: one.level)]


async def try_puzzle(call: Call) -> messages.PuzzleAnswer:
    """See a puzzle, try an action in it, or give it up."""
    puzzle, wanted = _puzzle(call), call.body
    before = _judged(puzzle, wanted.actions)
    if before.status != "going on":
        raise Refused(422, "illegal", "these actions do not lead anywhere in this puzzle")
    verdict = _judged(puzzle, [*wanted.actions, wanted.action]) if wanted.action else before
    solved = verdict.status == "solved"
    if solved and call.guest is not None and not wanted.give_up:
        await _note(call, puzzle)
    match = _shown(puzzle, before, verdict)
    document = guided_document(match, puzzle.seat, f"{puzzle.game}/{puzzle.id}", LEVEL)
    for one in document.legal:
        blank = _kind(puzzle).blank(one.preview)
        one.preview = one.preview if blank is None else blank
    return messages.PuzzleAnswer(
        puzzle=_info(puzzle),
        verdict=_VERDICTS[verdict.status] if wanted.action else "look",
        reason=verdict.reason and messages.WhyAnswer(False, *verdict.reason),
        worth=verdict.worth,
        best=verdict.best,
        solution=puzzle.solutions[0] if solved or wanted.give_up else None,
        document=_numbered(document, len(verdict.steps)),
        plans=await guided_plans(call, match, puzzle.seat, wanted.goal),
    )


def _judged(puzzle: Puzzle, actions: list[str]) -> Verdict:
    try:
        return judge(puzzle, actions)
    except CarbarnError as problem:
        raise Refused(422, "illegal", str(problem)) from None


async def _note(call: Call, puzzle: Puzzle) -> None:
    """Note that a puzzle is solved, and if it is that of today, the day too."""
    day = today(call)
    items = [f"puzzle/{puzzle.game}/{puzzle.id}"]
    if puzzle_of_the_day(day) == _info(puzzle):
        items.append(f"day/{day.isoformat()}")
    for item in items:
        await call.services.store.learned(call.me.id, item, call.services.settings.clock())


def _shown(puzzle: Puzzle, before: Verdict, verdict: Verdict) -> Match:
    """The board to show: after the last step, which may have ended the turn and drawn something."""
    game = puzzle.rules()
    table = ["You" if seat == puzzle.seat else LEVEL for seat in range(game.seats)]
    match = Match(game, Scripted({}, f"puzzle {puzzle.id}"), table, before.position)
    if len(verdict.steps) > len(before.steps):
        if verdict.status == "going on":  # a kind of several turns gives the turn back
            return Match(game, match.luck, table, verdict.position)
        match.play(puzzle.seat, verdict.steps[-1])
    return match


_ROOM = 1000  # numbers that the events of one step may take


def _numbered(document: StartedTable, steps: int) -> StartedTable:
    """The document with numbers that grow from step to step, as those of a table do."""
    offset = _ROOM * steps
    told = [msgspec.structs.replace(one, n=one.n + offset) for one in document.told]
    return msgspec.structs.replace(
        document, n=document.n + offset, told=told, decision=(document.decision or 0) + offset
    )


async def puzzle_data(call: Call) -> Data:
    """The data that a puzzle is played on, such as a map."""
    return _puzzle(call).rules().data()


PUZZLE = "/api/puzzles/{game}/{puzzle}"
ENDPOINTS: list[Endpoint] = [
    Endpoint("GET", "/api/puzzles/{game}", puzzle_list, "Puzzles of a game",
             list[messages.PuzzleInfo], needs_guest=False),
    Endpoint("POST", PUZZLE, try_puzzle, "Solve a puzzle", messages.PuzzleAnswer,
             requests.PuzzleMove, needs_guest=False, thinks=True),
    Endpoint("GET", f"{PUZZLE}/data", puzzle_data, "Data of a puzzle", messages.GameData,
             needs_guest=False),
]  # fmt: skip
