"""Making puzzles: bots play, some positions are asked about, and every answer is tried.

Whatever is written down has been found by the same search that `check` repeats.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from carbarn.bots import find_bot
from carbarn.bots.policies import policy_of
from carbarn.core.errors import CarbarnError, Unreadable
from carbarn.core.event import canonical
from carbarn.core.game import Game
from carbarn.core.luck import Keyed, Rng
from carbarn.core.match import Match
from carbarn.core.puzzle import Answer, Facts, PuzzleKind, PuzzleTable, TooMany, answers
from carbarn.core.state import State
from carbarn.core.turn import Turn
from carbarn.games import find_game, make
from carbarn.learning.puzzles import LEVELS, Puzzle, kind_of, kinds_of

BOT: Final = "casual"  # who plays: well enough for sensible positions, never twice the same
MOST: Final = 12_000  # steps tried for one question
APART: Final = 12  # events between two puzzles of a game
NEAR: Final = 0.5  # an answer is near the best that is worth all but this part of it
MEDIUM: Final = 2.5  # how hard a puzzle of level 2 is at least
HARD: Final = 4.0  # and of level 3


class Best(NamedTuple):
    """What trying everything has found."""

    worth: int
    second: int  # the best of the answers with another gist
    solution: Answer  # the first with the fewest steps
    gists: dict[str, int]  # what each different answer is worth at best
    solutions: list[Answer]


def best_of(
    kind: PuzzleKind, game: Game, state: State, seat: int, facts: Facts, most: int = MOST
) -> Best | None:
    """The best answer to a question; None if there are several, or hardly any to choose from."""
    found = answers(kind, game, state, seat, facts, most)
    sign = -1 if kind.fewest else 1
    gists: dict[str, int] = {}
    for one in found:
        gists[one.gist] = max(gists.get(one.gist, -(10**9)), sign * one.worth)
    values = sorted(gists.values(), reverse=True)
    if len(values) < kind.choices or values[0] == values[1]:
        return None
    winners = [one for one in found if sign * one.worth == values[0]]
    solution = min(winners, key=lambda one: (len(one.steps), one.steps))
    worths = {gist: sign * value for gist, value in gists.items()}
    return Best(sign * values[0], sign * values[1], solution, worths, winners)


# Games


@dataclass(frozen=True)
class Task:
    """A game to be played and looked through."""

    game: str
    seed: str
    number: int


def tables_of(kinds: Iterable[PuzzleKind]) -> list[PuzzleTable]:
    """The tables that games are played at, each once."""
    found: dict[str, PuzzleTable] = {}
    for kind in kinds:
        for table in kind.tables:
            found.setdefault(canonical([table.seats, dict(table.options)]), table)
    return list(found.values())


def tasks(game: str, games: int, seed: str) -> Iterator[Task]:
    """The games to be played; Unreadable if there can be no puzzles in them."""
    if not kinds_of(find_game(game)):
        raise Unreadable(f"{game} has no puzzles: its folder has no puzzles.py with KINDS")
    if games < 1:
        raise Unreadable(f"{games} games give no puzzles; play at least 1")
    return (Task(game, seed, number) for number in range(games))


def found_in(task: Task) -> list[Puzzle]:
    """The puzzles of one game between bots; the same for the same task."""
    kinds = list(kinds_of(find_game(task.game)).values())
    tables = tables_of(kinds)
    table = tables[task.number % len(tables)]
    game = make(task.game, table.seats, table.options)
    seed = f"{task.seed}/{task.number}"
    match, rng = Match(game, Keyed(seed)), Rng(f"{seed} puzzles")
    bots = [find_bot(BOT) for _ in range(game.seats)]
    own = [kind for kind in kinds if table in kind.tables]  # still to be found, each once
    found: list[Puzzle] = []
    wait = 0
    while match.result() is None:
        seat = match.actors()[0]
        wait -= 1
        if wait <= 0 and own and len(match.actors()) == 1:
            asked = own[rng.below(len(own))]
            for kind in dict.fromkeys([*(one for one in own if one.rare), asked]):
                puzzle = puzzle_at(kind, game, table, match.state, seat, rng)
                if puzzle is not None:
                    found.append(puzzle)
                    own.remove(kind)
                    wait = APART
                    break
        match.play(seat, bots[seat].choose(Turn.of_match(match, seat, rng)))
    return found


def puzzle_at(
    kind: PuzzleKind, game: Game, table: PuzzleTable, state: State, seat: int, rng: Rng
) -> Puzzle | None:
    """A puzzle of this kind about a position, if it is one."""
    for facts in kind.questions(game, state, seat):
        try:
            best = best_of(kind, game, state, seat, facts)
        except TooMany:
            continue
        if best is None or not kind.fits(game, facts, best.worth, best.second):
            continue
        level = level_of(kind, game, state, seat, facts, best, rng)
        told = kind.told(game, facts, best.worth)
        position = game.position_text(state)
        options = dict(table.options)
        name = canonical([game.name, kind.name, options, position, seat, told])
        text = game.vocabulary.text
        return Puzzle(
            id=hashlib.sha256(name.encode()).hexdigest()[:8],
            game=game.name,
            kind=kind.name,
            level=level,
            seats=game.seats,
            options=options,
            revision=game.revision,
            position=position,
            seat=seat,
            facts=told,
            solutions=[[text(code) for code in best.solution.steps]],
            worth=best.worth,
            second=best.second,
        )
    return None


def level_of(
    kind: PuzzleKind, game: Game, state: State, seat: int, facts: Facts, best: Best, rng: Rng
) -> int:
    """How hard it is: many answers, many that come near, and one that is not the obvious."""
    if not kind.all_or_nothing and not kind.fewest and best.second <= 0:
        return 1  # only one answer scores at all
    hard = hardness(kind, game, state, seat, facts, best, rng)
    return 1 if hard < MEDIUM else 2 if hard < HARD else 3


def hardness(
    kind: PuzzleKind, game: Game, state: State, seat: int, facts: Facts, best: Best, rng: Rng
) -> float:
    """The same as a number."""
    reach = max(1.0, NEAR * abs(best.worth))
    near = sum(abs(best.worth - worth) <= reach for worth in best.gists.values()) - 1
    crowd = math.log2(len(best.gists)) / 3
    steps = {code for one in best.solutions for code in one.steps}
    tempting = kind.tempting(game, state, seat, facts)
    traps = [[policy_of(game).choose(state, seat, rng)], *([tempting] if tempting else [])]
    missed = sum(steps.isdisjoint(trap) for trap in traps)
    return kind.hardness + crowd + min(near, 4) / 2 + missed


# Choosing


def chosen(pool: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """So many of them, spread over kinds and levels; the order is that in which they were made."""
    cells: dict[tuple[str, int], list[Puzzle]] = {}
    for puzzle in {one.id: one for one in pool}.values():
        cells.setdefault((puzzle.kind, puzzle.level), []).append(puzzle)
    taken: list[Puzzle] = []
    levels, kinds, both = Counter[int](), Counter[str](), Counter[tuple[str, int]]()
    while len(taken) < count and any(cells.values()):
        # what there is least of so far comes next, so that the rare is not crowded out
        cell = min(
            (cell for cell, own in cells.items() if own),
            key=lambda cell: (both[cell], levels[cell[1]], kinds[cell[0]], cell),
        )
        taken.append(cells[cell].pop(0))
        both[cell] += 1
        kinds[cell[0]] += 1
        levels[cell[1]] += 1
    return sorted(taken, key=lambda one: (one.level, one.kind, one.id))


def file_text(game: str, made_by: str, puzzles: Iterable[Puzzle]) -> str:
    """A file of puzzles: a line for each."""
    lines = ",\n".join(canonical(puzzle.data()) for puzzle in puzzles)
    head = f'"game": {json.dumps(game)},\n"made by": {json.dumps(made_by)},\n'
    return "{\n" + head + '"puzzles": [\n' + lines + "\n]\n}\n"


# Checking


def problems_of(puzzle: Puzzle) -> Iterator[str]:
    """What is wrong with a puzzle, each in a sentence; nothing if all of it holds."""
    try:
        yield from _problems(puzzle)
    except TooMany:
        yield f"puzzle {puzzle.id}: there are too many answers to try them all"
    except CarbarnError as problem:
        yield f"puzzle {puzzle.id}: {problem}"


def _problems(puzzle: Puzzle) -> Iterator[str]:
    name = f"puzzle {puzzle.id}"
    game = puzzle.rules()
    kind = kind_of(game, puzzle.kind)
    state = game.position(puzzle.position)
    if game.position_text(state) != puzzle.position:
        yield f"{name}: the position reads back as another text"
    if state.due or state.actors() != [puzzle.seat]:
        yield f"{name}: it is not the turn of seat {puzzle.seat}"
        return
    found = False
    for facts in kind.questions(game, state, puzzle.seat):
        best = best_of(kind, game, state, puzzle.seat, facts)
        if best is None or kind.told(game, facts, best.worth) != puzzle.facts:
            continue
        found = True
        yield from _differences(name, puzzle, game, best)
    if not found:
        yield f"{name}: its question has no single best answer with these facts"


def _differences(name: str, puzzle: Puzzle, game: Game, best: Best) -> Iterator[str]:
    if (best.worth, best.second) != (puzzle.worth, puzzle.second):
        yield (
            f"{name}: the best answers are worth {best.worth} and {best.second}, "
            f"not {puzzle.worth} and {puzzle.second}"
        )
    text = game.vocabulary.text
    right = [[text(code) for code in one.steps] for one in best.solutions]
    for steps in puzzle.solutions:
        if steps not in right:
            yield f"{name}: {', '.join(steps)} is not the best answer"


def twice(puzzles: Sequence[Puzzle]) -> Iterator[str]:
    """Which puzzles are there more than once, each in a sentence."""
    for number, count in Counter(puzzle.id for puzzle in puzzles).items():
        if count > 1:
            yield f"puzzle {number} is there {count} times"


def summary(puzzles: Sequence[Puzzle]) -> dict[str, dict[str, int]]:
    """How many there are of each kind and level."""
    table: dict[str, dict[str, int]] = {}
    for puzzle in puzzles:
        row = table.setdefault(puzzle.kind, {str(level): 0 for level in LEVELS})
        row[str(puzzle.level)] += 1
    return dict(sorted(table.items()))
