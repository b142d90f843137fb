"""Results line by line in a file: a run that was stopped goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from types import UnionType
from typing import TypeVar

from carbarn.core.errors import Unreadable
from carbarn.core.event import Json, canonical

T = TypeVar("T")
Line = dict[str, Json]


class Results:
    """A heading, which says what the results belong to, then a line for each of them.

    Lines with `run` say what was asked for, so that it need not be said again. Without a file
    everything is kept in memory until `save` names one.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.count = 0  # results in it
        self._heading: Line = {}
        self._lines: list[Line] = []  # all but the heading, if there is no file
        self._run: Line | None = None  # the last one written

    def open(self, heading: Line, parse: Callable[[Line], T | None]) -> list[T]:
        """The results of earlier runs; Unreadable if the file holds something else."""
        self._heading = heading
        if self.path is None or not self.path.exists():
            return []
        lines = _read(self.path, heading["kind"])
        if lines and lines[0] != heading:
            raise _unusable(self.path, f"belongs to another {heading['kind']}")
        found: list[T] = []
        for number, line in enumerate(lines[1:], start=2):
            if _is_run(line):
                self._run = line["run"]
                continue
            result = parse(line)
            if result is None:
                raise _unusable(self.path, f"has a line {number} that is not a result")
            found.append(result)
        self.count = len(found)
        return found

    def begin(self, run: Line) -> None:
        """Say what is asked for now."""
        if run != self._run:
            self._run = run
            self._write({"run": run})

    def add(self, line: Line) -> None:
        """Keep one result."""
        self._write(line)
        self.count += 1

    def save(self, path: Path) -> None:
        """Put what was kept in memory into a file."""
        text = [canonical(line) + "\n" for line in (self._heading, *self._lines)]
        path.write_text("".join(text), encoding="utf-8")
        self.path = path

    def _write(self, line: Line) -> None:
        if self.path is None:
            self._lines.append(line)
            return
        with self.path.open("a", encoding="utf-8") as file:
            if file.tell() == 0:
                file.write(canonical(self._heading) + "\n")
            file.write(canonical(line) + "\n")


Types = Mapping[str, type | UnionType]


def read_request(path: Path, kind: str, heading: Types, run: Types) -> tuple[Line, Line]:
    """The heading of a file and what was asked for last, each with what it must have.

    Unreadable if it is no such file.
    """
    try:
        lines = _read(path, kind)
    except OSError as problem:
        raise Unreadable(f"{path} cannot be read: {problem.strerror}") from None
    runs = [line["run"] for line in lines[1:] if _is_run(line)]
    usable = bool(runs) and lines[0].get("kind") == kind
    if not usable or not _has(lines[0], heading) or not _has(runs[-1], run):
        raise Unreadable(f"{path} is not the file of a {kind} that could go on")
    return lines[0], runs[-1]


def _has(line: Line, types: Types) -> bool:
    return all(name in line and isinstance(line[name], kind) for name, kind in types.items())


def _is_run(line: Line) -> bool:
    return isinstance(line.get("run"), dict)


def _read(path: Path, kind: str) -> list[Line]:
    """All lines of a file. One that was cut off when an earlier run was stopped is removed."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise _unusable(path, f"is not the file of a {kind}") from None
    whole, _newline, rest = text.rpartition("\n")
    lines = [_line_of(one) for one in whole.splitlines()] if whole else []
    if (rest and not lines) or (lines and lines[0] is None):
        raise _unusable(path, f"is not the file of a {kind}")
    read: list[Line] = []
    for number, line in enumerate(lines, start=1):
        if line is None:
            raise _unusable(path, f"has a line {number} that is not a result")
        read.append(line)
    if rest:
        path.write_text(whole + "\n", encoding="utf-8")  # what follows must not be put onto it
    return read


def _line_of(text: str) -> Line | None:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return line if isinstance(line, dict) else None


def _unusable(path: Path, sentence: str) -> Unreadable:
    return Unreadable(f"{path} {sentence}; use another file or remove it")
