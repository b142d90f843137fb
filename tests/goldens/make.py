"""Writes the golden playthroughs: each number of players, and all pairs of option values."""

from __future__ import annotations

import sys
from itertools import combinations, product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from carbarn.games.san_francisco.data import RECONSTRUCTION
from games.san_francisco.tables import LONG, position
from goldens.playthrough import at_random

HERE = Path(__file__).parent
# what seats 0 and 2 of the last playthrough cannot claim any more: all routes of one space
SINGLES = {
    name: 1 if name.endswith("-1") else 2
    for name, length in zip(RECONSTRUCTION.routes, RECONSTRUCTION.lengths, strict=True)
    if length == 1
}
OTHERS = [name for name in RECONSTRUCTION.tickets if name != "castro-sunset"]
CHOICES: dict[str, dict[str, list[object]]] = {
    "cable_car": {
        "seats": [2, 3, 4, 5, 6],
        "free_orientation": [False, True],
        "hand_size": [1, 2, 3],
        "companies": [False, True],
        "trade_closes_at": [25, 0, 60],
        "first": ["random", 1],
    },
    "san_francisco": {"seats": [2, 3, 4], "first": ["random", 1]},
    "tramways": {
        "seats": [2],
        "sides": ["normal", "mixed"],
        "development": ["books", "open"],
        "advanced": [False, True],
    },
}
# Playthroughs of their own: where they start, and which actions are preferred, by all or by seat.
SPECIAL: dict[str, dict[str, dict[str, object]]] = {
    "san_francisco": {
        "deck-exhausted-3": {"seats": 3, "prefer": "draw"},
        "tickets-exhausted-2": {"seats": 2, "prefer": "tickets"},
        "claims-first-4": {"seats": 4, "prefer": "claim"},
        "negative-scores-3": {"seats": 3, "prefer": "tickets|draw|claim"},
        "ten-new-rows-2": {
            "seats": 2,
            "prefer": "draw",
            "position": position(
                hands=["-", "blue:5,green:6,black:6,pink:6,red:6,orange:6"],
                row="blue,ferry,ferry,ferry,ferry",
                left="2",
            ),
        },
        "shared-victory-2": {
            "seats": 2,
            "prefer": "draw",
            "position": position(tickets="-|-", left="2"),
        },
        "all-pass-3": {
            "seats": 3,
            "prefer": "claim",
            "position": position(
                3,
                hands=["-", "-", "blue:1"],
                rest="0",
                row="-,-,-,-,-",
                routes={**dict.fromkeys([*LONG[:5], "castro-twin-peaks"], 0), **SINGLES},
                tickets=f"castro-sunset|{','.join(OTHERS)}|-",
            ),
        },
    },
    "tramways": {
        "solo": {"seats": 1},
        "solo-open": {"seats": 1, "development": "open", "boards": "d"},
        "expert": {"seats": 2, "expert": True, "boards": "nd"},
        "five": {"seats": 5, "sides": "difficult", "stress": "fibonacci"},
    },
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
    return found | SPECIAL.get(name, {})


def main() -> None:
    """Write all files."""
    for name in CHOICES:
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
