"""Writes the golden playthroughs: each number of players, and all pairs of option values."""

from __future__ import annotations

import importlib
import sys
from itertools import combinations, product
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from carbarn.games.discovery import built_in
from goldens.playthrough import at_random

HERE = Path(__file__).parent


def samples(name: str) -> Any:
    """What is played of a game: `tests/games/NAME/goldens.py`."""
    return importlib.import_module(f"games.{name}.goldens")


def pairwise(choices: dict[str, list[object]]) -> list[dict[str, object]]:
    """Few combinations in which every pair of values of two options occurs."""
    names = list(choices)
    every = [dict(zip(names, values, strict=True)) for values in product(*choices.values())]
    chosen: list[dict[str, object]] = []
    missing = {
        (one, a, other, b)
        for one, other in combinations(names, 2)
        for a in choices[one]
        for b in choices[other]
    }
    while missing:
        best = max(every, key=lambda case: len(pairs(case) & missing))
        chosen.append(best)
        missing -= pairs(best)
    return chosen


def pairs(case: dict[str, object]) -> set[tuple[str, object, str, object]]:
    """The pairs of values in a combination."""
    return {(one, case[one], other, case[other]) for one, other in combinations(list(case), 2)}


def cases(name: str) -> dict[str, dict[str, object]]:
    """The playthroughs of a game, by file name."""
    choices = samples(name).CHOICES
    found = {f"plain-{seats}": {"seats": seats} for seats in choices["seats"]}
    for number, case in enumerate(pairwise(choices), start=1):
        found[f"pairs-{number:02}"] = case
    special: dict[str, dict[str, object]] = samples(name).SPECIAL
    return found | special


def main() -> None:
    """Write all files."""
    for name in built_in():
        for title, case in cases(name).items():
            options = dict(case)
            seats, start = options.pop("seats"), options.pop("position", "")
            prefer = options.pop("prefer", "")
            assert isinstance(seats, int) and isinstance(start, str) and isinstance(prefer, str)
            path = HERE / name / f"{title}.txt"
            path.parent.mkdir(exist_ok=True)
            text = at_random(name, seats, title, options, start, prefer)
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
