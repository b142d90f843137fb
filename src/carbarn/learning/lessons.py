"""Lessons as data: what a game's `lessons.toml` says, read strictly.

A lesson is a list of steps. A step begins at a position of its own or where the step before it
ended, and is done when the player has taken the actions in `do`; a step without them is only read.
What is said in a step is not here but in the game's words, by the names of lesson and step.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.core.game import Game
from carbarn.core.level import NAMES
from carbarn.games import folder_of

FILE = "lessons.toml"
START = "start"  # as a position: the beginning of a game, before any luck
_MOST_STEPS = 40
_NAME = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")


@dataclass(frozen=True)
class Step:
    """One step of a lesson."""

    name: str
    position: str = ""  # where it begins; empty: where the step before it ended
    opening: tuple[str, ...] = ()  # what the others do first, for the player to watch
    do: tuple[str, ...] = ()  # the player's actions; none: there is only something to read
    also: tuple[tuple[str, ...], ...] = ()  # other actions that count as well
    replies: tuple[str, ...] = ()  # what the others do whenever it is their turn meanwhile
    luck: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # kinds drawn, by stream
    lit: tuple[str, ...] = ()  # what is pointed out on the page, as selectors
    wrong: Mapping[str, str] = field(default_factory=dict)  # which words answer another action
    # any action may be tried, except those named as wrong; it is done when the position is one
    # that `do` or `also` leads to
    free: bool = False
    # whatever is legal can be chosen, and what is not right is answered; otherwise only what is
    # right can be chosen
    open: bool = False


@dataclass(frozen=True)
class Lesson:
    """One lesson of a game."""

    name: str
    minutes: int
    seats: int
    steps: tuple[Step, ...]
    seat: int = 0
    options: Mapping[str, Json] = field(default_factory=dict)
    level: str = "beginner"  # what the others at the table are called

    def chapter(self, at: int) -> int:
        """The step with the position from which a step follows."""
        return max(one for one in range(at + 1) if self.steps[one].position)


@dataclass(frozen=True)
class FirstGame:
    """The table of the guided first game."""

    seats: int
    level: str = "beginner"
    options: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Course:
    """All that a game teaches, in order."""

    lessons: tuple[Lesson, ...] = ()
    first_game: FirstGame | None = None

    def lesson(self, name: str) -> Lesson | None:
        """The lesson of this name."""
        return next((one for one in self.lessons if one.name == name), None)


@lru_cache(maxsize=64)
def course_of(game: type[Game]) -> Course:
    """What a game teaches, which may be nothing; Unreadable if its lessons are wrong."""
    folder = folder_of(game)
    path = folder / FILE if folder else None
    return read_course(path, game) if path and path.is_file() else Course()


def read_course(path: Path, game: type[Game]) -> Course:
    """The lessons in a file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise Unreadable(f"{path}: it cannot be read: {problem}") from None
    try:
        return _course(data, game)
    except _Wrong as problem:
        raise Unreadable(f"{path}: {problem}") from None


class _Wrong(Exception):  # noqa: N818
    """What is wrong with the lessons, and where."""


def _course(data: dict[str, Any], game: type[Game]) -> Course:
    _check_keys(data, {"lesson", "first_game"}, "the file")
    lessons = tuple(_lesson(one, game) for one in _list_of_tables(data.get("lesson", []), "lesson"))
    _check_distinct([one.name for one in lessons], "lesson")
    first = data.get("first_game")
    return Course(lessons, None if first is None else _first_game(first, game))


def _lesson(data: dict[str, Any], game: type[Game]) -> Lesson:
    name = _name(data.get("name"), "a lesson")
    where = f"lesson {name!r}"
    _check_keys(data, {*_names_of(Lesson), "step"} - {"steps"}, where)
    steps = tuple(_step(one, where) for one in _list_of_tables(data.get("step", []), where))
    if not 0 < len(steps) <= _MOST_STEPS:
        raise _Wrong(f"{where} has {len(steps)} steps; it needs 1 to {_MOST_STEPS}")
    if not steps[0].position:
        raise _Wrong(f"{where}: its first step needs a position, or {START!r}")
    _check_distinct([one.name for one in steps], f"step of {where}")
    seats = _seats(data.get("seats"), game, where)
    seat = _number(data.get("seat", 0), 0, seats - 1, f"{where}: seat")
    minutes = _number(data.get("minutes"), 1, 30, f"{where}: minutes")
    options = _mapping(data.get("options", {}), f"{where}: options")
    return Lesson(name, minutes, seats, steps, seat, options, _level(data, where))


def _step(data: dict[str, Any], lesson: str) -> Step:
    name = _name(data.get("name"), f"a step of {lesson}")
    where = f"{lesson}, step {name!r}"
    _check_keys(data, _names_of(Step), where)
    luck = _mapping(data.get("luck", {}), f"{where}: luck")
    wrong = _mapping(data.get("wrong", {}), f"{where}: wrong")
    also = data.get("also", [])
    if not isinstance(also, list):
        raise _Wrong(f"{where}: also is a list of lists of actions")
    step = Step(
        name=name,
        position=_text(data.get("position", ""), f"{where}: position"),
        opening=_texts(data.get("opening", []), f"{where}: opening"),
        do=_texts(data.get("do", []), f"{where}: do"),
        also=tuple(_texts(one, f"{where}: also") for one in also),
        replies=_texts(data.get("replies", []), f"{where}: replies"),
        luck={stream: _texts(kinds, f"{where}: luck") for stream, kinds in luck.items()},
        lit=_texts(data.get("lit", []), f"{where}: lit"),
        wrong={text: _name(key, f"{where}: an answer") for text, key in wrong.items()},
        free=data.get("free", False) is True,
        open=data.get("open", False) is True,
    )
    if not step.do and (step.also or step.replies or step.wrong or step.free or step.open):
        raise _Wrong(f"{where} has nothing to do, so nothing can be right or wrong in it")
    return step


def _first_game(data: Any, game: type[Game]) -> FirstGame:
    where = "first_game"
    table = _mapping(data, where)
    _check_keys(table, _names_of(FirstGame), where)
    options = _mapping(table.get("options", {}), f"{where}: options")
    return FirstGame(_seats(table.get("seats"), game, where), _level(table, where), options)


def _names_of(kind: type) -> set[str]:
    return {one.name for one in fields(kind)}


def _check_keys(data: Mapping[str, Any], known: set[str], where: str) -> None:
    for name in data:
        if name not in known:
            raise _Wrong(f"{where} has {name!r}; what it may have is {', '.join(sorted(known))}")


def _check_distinct(names: list[str], what: str) -> None:
    for name in names:
        if names.count(name) > 1:
            raise _Wrong(f"there are two of {what} {name!r}")


def _list_of_tables(value: Any, where: str) -> list[dict[str, Any]]:
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise _Wrong(f"{where}: written as [[...]], one after the other")
    return value


def _mapping(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _Wrong(f"{where} is a table of names and values, not {value!r:.60}")
    return value


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise _Wrong(f"{where} is a text, not {value!r:.60}")
    return value


def _texts(value: Any, where: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise _Wrong(f"{where} is a list of texts, not {value!r:.60}")
    return tuple(_text(one, where) for one in value)


def _name(value: Any, where: str) -> str:
    if not isinstance(value, str) or not value or not set(value) <= _NAME:
        raise _Wrong(f"the name of {where} has small letters, digits and hyphens: {value!r:.60}")
    return value


def _number(value: Any, least: int, most: int, where: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise _Wrong(f"{where} is a number from {least} to {most}, not {value!r:.60}")
    return value


def _seats(value: Any, game: type[Game], where: str) -> int:
    if value not in game.seat_counts or type(value) is not int:
        can = ", ".join(map(str, game.seat_counts))
        raise _Wrong(f"{where}: seats is one of {can}, not {value!r:.60}")
    return value


def _level(data: Mapping[str, Any], where: str) -> str:
    level = data.get("level", "beginner")
    if level not in NAMES:
        raise _Wrong(f"{where}: level is one of {', '.join(NAMES)}, not {level!r:.60}")
    return str(level)
