"""What golden playthroughs and both-speeds tests play of San Francisco."""

from __future__ import annotations

from carbarn.games.san_francisco.data import RECONSTRUCTION
from games.san_francisco.tables import LONG, position

# what seats 0 and 2 of the last playthrough cannot claim any more: all routes of one space
SINGLES = {
    name: 1 if name.endswith("-1") else 2
    for name, length in zip(RECONSTRUCTION.routes, RECONSTRUCTION.lengths, strict=True)
    if length == 1
}
OTHERS = [name for name in RECONSTRUCTION.tickets if name != "castro-sunset"]
# Every pair of values of two of these occurs in a playthrough.
CHOICES: dict[str, list[object]] = {"seats": [2, 3, 4], "first": ["random", 1]}
# Playthroughs with a start of their own, or in which some actions are preferred, by all or by seat.
SPECIAL: dict[str, dict[str, object]] = {
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
}
BOTH_SPEEDS: list[tuple[int, dict[str, object]]] = [(2, {}), (4, {})]
