"""Writes the golden playthroughs: each number of players, and all pairs of option values."""

from __future__ import annotations

import sys
from itertools import combinations, product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from goldens.playthrough import at_random

HERE = Path(__file__).parent
CHOICES: dict[str, dict[str, list[object]]] = {
    "cable_car": {
        "seats": [2, 3, 4, 5, 6],
        "free_orientation": [False, True],
        "hand_size": [1, 2, 3],
        "companies": [False, True],
        "trade_closes_at": [25, 0, 60],
        "first": ["random", 1],
    }
}


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
    choices = CHOICES[name]
    found = {f"plain-{seats}": {"seats": seats} for seats in choices["seats"]}
    for number, case in enumerate(pairwise(choices), start=1):
        found[f"pairs-{number:02}"] = case
    return found


def main() -> None:
    """Write all files."""
    for name in CHOICES:
        for title, case in cases(name).items():
            options = {key: value for key, value in case.items() if key != "seats"}
            seats = case["seats"]
            assert isinstance(seats, int)
            path = HERE / name / f"{title}.txt"
            path.write_text(at_random(name, seats, title, options), encoding="utf-8")


if __name__ == "__main__":
    main()
