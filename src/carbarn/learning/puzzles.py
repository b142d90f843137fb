"""Puzzles: reading those of a game, judging an answer, and which one is that of a date.

The puzzles of a game are `puzzles.json` in its folder, made by `carbarn puzzles`; its kinds are
`KINDS` in its `puzzles.py`. An answer is judged by playing it, so every way to the best counts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal

from carbarn.core.data import read_data
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json, canonical
from carbarn.core.game import Game, Reason
from carbarn.core.puzzle import PuzzleKind
from carbarn.core.state import State
from carbarn.games import find_game, folder_of, load_games, make, part_of

FILE: Final = "puzzles.json"
LEVELS: Final = (1, 2, 3)  # easy, medium, hard
LONGEST: Final = 60  # steps in an answer; no puzzle needs half of it
MOST_TEXT: Final = 200  # characters of a step that are looked at

Status = Literal["going on", "solved", "wrong", "beside", "illegal"]


@dataclass(frozen=True)
class Puzzle:
    """A position, a question about it, and the answer."""

    id: str
    game: str
    kind: str
    level: int
    seats: int
    options: dict[str, Json]  # those that are not as usual
    revision: int
    position: str
    seat: int
    facts: dict[str, Json]  # what the question says
    solutions: list[list[str]]  # the steps of the best answer; if it is paid in two ways, one
    worth: int
    second: int  # the value of the best other answer

    def data(self) -> dict[str, Json]:
        """As it stands in a file; the game is named once for all."""
        own = {field.name: getattr(self, field.name) for field in fields(self)}
        del own["game"]
        return own

    def rules(self) -> Game:
        """The game that it is a position of."""
        return _rules(self.game, self.seats, canonical(self.options), self.revision)

    def ask(self) -> str:
        """The question as an English sentence, for terminals."""
        game = self.rules()
        return kind_of(game, self.kind).ask(game, self.seat, self.facts)


@dataclass(frozen=True)
class Verdict:
    """What the judge says of an answer.

    It is "going on" while the answer is not complete, "beside" if its last step is legal but has
    nothing to do with the question, "illegal" if the rules do not allow it.
    """

    status: Status
    steps: list[str]  # what has been done, as the game writes it
    position: str  # after these steps
    worth: int | None = None  # of a complete answer
    best: int | None = None  # beside it, what the best is worth
    reason: Reason | None = None  # why a step is illegal


# Reading


@lru_cache(maxsize=32)
def _rules(name: str, seats: int, options: str, revision: int) -> Game:
    return make(name, seats, json.loads(options), revision)


def kinds_of(game: type[Game]) -> dict[str, PuzzleKind]:
    """The kinds of puzzles that a game has, by name."""
    kinds: Sequence[PuzzleKind] = getattr(part_of(game, "puzzles"), "KINDS", ())
    return {kind.name: kind for kind in kinds}


def kind_of(game: Game, name: str) -> PuzzleKind:
    """The kind of this name."""
    kinds = kinds_of(type(game))
    if name not in kinds:
        raise Unreadable(f"{game.name} has no puzzles of the kind {name[:40]!r}")
    return kinds[name]


@cache
def puzzles_of(name: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game; none if it has no file of them."""
    folder = folder_of(find_game(name))
    path = None if folder is None else folder / FILE
    return () if path is None or not path.is_file() else read_puzzles(name, path)


def find_puzzle(name: str, number: str) -> Puzzle:
    """The puzzle of a game with this id."""
    for puzzle in puzzles_of(name):
        if puzzle.id == number:
            return puzzle
    raise Unreadable(f"{name} has no puzzle {number[:40]!r}")


def read_puzzles(name: str, path: Path) -> tuple[Puzzle, ...]:
    """The puzzles in a file; Unreadable says what is wrong with it."""
    data = read_data(path)
    if not isinstance(data, dict) or not isinstance(data.get("puzzles"), list):
        raise Unreadable(f"{path}: this is not a file of puzzles")
    if data.get("game") != name:
        raise Unreadable(f"{path}: these are puzzles of {data.get('game')!r:.40}, not of {name}")
    return tuple(_read(name, one, f"{path}: puzzle {at}") for at, one in enumerate(data["puzzles"]))


TYPES: Final = {
    "id": str, "kind": str, "level": int, "seats": int, "options": dict, "revision": int,
    "position": str, "seat": int, "facts": dict, "solutions": list, "worth": int, "second": int,
}  # fmt: skip


def _read(name: str, one: Json, where: str) -> Puzzle:
    if not isinstance(one, dict) or one.keys() != TYPES.keys():
        raise Unreadable(f"{where} does not have exactly the entries {', '.join(TYPES)}")
    for key, wanted in TYPES.items():
        if not isinstance(one[key], wanted) or isinstance(one[key], bool):
            raise Unreadable(f"{where}: {key} is not of the right type")
    steps = [step for answer in one["solutions"] for step in _listed(answer)]
    if not steps or not all(isinstance(step, str) for step in steps):
        raise Unreadable(f"{where}: solutions are lists of actions")
    if one["level"] not in LEVELS:
        raise Unreadable(f"{where}: the level is 1, 2 or 3")
    return Puzzle(game=name, **one)


def _listed(answer: Json) -> list[Json]:
    return answer if isinstance(answer, list) and answer else [None]


# Judging


@dataclass
class Attempt:
    """An answer as far as it has got, with the state that it has led to."""

    puzzle: Puzzle
    game: Game
    kind: PuzzleKind
    start: State
    state: State
    steps: list[str]
    worth: int | None = None


def begin(puzzle: Puzzle) -> Attempt:
    """The position of a puzzle, before anything is done."""
    game = puzzle.rules()
    start = game.position(puzzle.position)
    return Attempt(puzzle, game, kind_of(game, puzzle.kind), start, start.clone(), [])


def judge(puzzle: Puzzle, actions: Sequence[str]) -> Verdict:
    """What these steps are as an answer; Unreadable if they are not the texts of actions.

    It takes no longer than playing them: a stranger may send anything.
    """
    attempt = begin(puzzle)
    for text in _checked(actions):
        if attempt.worth is not None:
            raise Unreadable(f"the answer is complete after {len(attempt.steps)} actions")
        stopped = _step(attempt, text)
        if stopped is not None:
            return stopped
    if attempt.worth is None:
        return _verdict(attempt, "going on")
    solved = attempt.worth == puzzle.worth
    return _verdict(attempt, "solved" if solved else "wrong", attempt.worth, puzzle.worth)


def _checked(actions: Sequence[str]) -> Sequence[str]:
    if isinstance(actions, str) or not isinstance(actions, Sequence):
        raise Unreadable("an answer is a list of actions")
    if len(actions) > LONGEST:
        raise Unreadable(f"an answer has at most {LONGEST} actions, not {len(actions)}")
    for text in actions:
        if not isinstance(text, str):
            raise Unreadable(f"an action is a text, not {text!r:.60}")
        if len(text) > MOST_TEXT:
            raise Unreadable(f"an action has at most {MOST_TEXT} characters")
    return actions


def _step(attempt: Attempt, text: str) -> Verdict | None:
    """Carry out a step; the verdict if there is nothing after it."""
    game, state, seat = attempt.game, attempt.state, attempt.puzzle.seat
    code = game.vocabulary.find(text)
    if code is None:
        unknown = game.why_unknown(" ".join(text.split()))
        if unknown is not None:
            return _verdict(attempt, "illegal", reason=unknown)
        raise game.vocabulary.unknown(
            text, [game.vocabulary.text(one) for one in state.legal(seat)]
        )
    if code not in state.legal(seat):
        return _verdict(attempt, "illegal", reason=game.why_not(game.view(state, seat), code))
    facts, kind = attempt.puzzle.facts, attempt.kind
    if code not in kind.codes(game, state, seat, facts, len(attempt.steps)):
        return _verdict(attempt, "beside")
    kind.play(game, state, seat, code)
    attempt.steps.append(game.vocabulary.text(code))
    attempt.worth = kind.worth(game, attempt.start, state, seat, facts)
    return None


def _verdict(
    attempt: Attempt,
    status: Status,
    worth: int | None = None,
    best: int | None = None,
    reason: Reason | None = None,
) -> Verdict:
    position = attempt.game.position_text(attempt.state)
    return Verdict(status, attempt.steps, position, worth, best, reason)


# The puzzle of a date


def all_puzzles() -> dict[str, tuple[Puzzle, ...]]:
    """The puzzles of all games that have some; a file that cannot be read has none."""
    found: dict[str, tuple[Puzzle, ...]] = {}
    for game in load_games()[0]:
        try:
            puzzles = puzzles_of(game.name)
        except Unreadable:  # what somebody else's package has wrong is no reason to have none
            continue
        if puzzles:
            found[game.name] = puzzles
    return found


def of_date(day: date, shipped: Mapping[str, Sequence[Puzzle]] | None = None) -> Puzzle | None:
    """The puzzle of a day, the same for everybody: games and levels take turns, and none comes
    again before all have come. None if there are no puzzles.
    """
    order = in_turn(all_puzzles() if shipped is None else shipped)
    return order[day.toordinal() % len(order)] if order else None


def in_turn(shipped: Mapping[str, Sequence[Puzzle]]) -> list[Puzzle]:
    """All puzzles in the order of their days, spread evenly over games and, in each, levels."""
    placed: list[tuple[float, str, Puzzle]] = []
    for name, puzzles in shipped.items():
        mixed: list[tuple[float, int, str, Puzzle]] = []
        for level in LEVELS:
            own = sorted((one for one in puzzles if one.level == level), key=_by_lot)
            mixed += [((at + 0.5) / len(own), level, one.id, one) for at, one in enumerate(own)]
        mixed.sort(key=lambda entry: entry[:3])
        placed += [((at + 0.5) / len(mixed), name, entry[3]) for at, entry in enumerate(mixed)]
    placed.sort(key=lambda entry: (entry[0], entry[1]))
    return [puzzle for _, _, puzzle in placed]


def _by_lot(puzzle: Puzzle) -> str:
    return hashlib.sha256(f"{puzzle.game} {puzzle.id}".encode()).hexdigest()
