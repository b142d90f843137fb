"""What golden playthroughs and both-speeds tests play of Cable Car."""

from __future__ import annotations

# Every pair of values of two of these occurs in a playthrough.
CHOICES: dict[str, list[object]] = {
    "seats": [2, 3, 4, 5, 6],
    "free_orientation": [False, True],
    "hand_size": [1, 2, 3],
    "companies": [False, True],
    "trade_closes_at": [25, 0, 60],
    "first": ["random", 1],
}
SPECIAL: dict[str, dict[str, object]] = {}
BOTH_SPEEDS: list[tuple[int, dict[str, object]]] = [
    (4, {}),
    (2, {"free_orientation": True, "hand_size": 2}),
    (5, {"companies": True, "hand_size": 3, "free_orientation": True}),
]
