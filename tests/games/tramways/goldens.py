"""What golden playthroughs and both-speeds tests play of Tramways."""

from __future__ import annotations

# Every pair of values of two of these occurs in a playthrough.
CHOICES: dict[str, list[object]] = {
    "seats": [2],
    "sides": ["normal", "mixed"],
    "development": ["books", "open"],
    "advanced": [False, True],
}
# Playthroughs with a start of their own, or in which some actions are preferred, by all or by seat.
SPECIAL: dict[str, dict[str, object]] = {
    "solo": {"seats": 1},
    "solo-open": {"seats": 1, "development": "open", "boards": "d"},
    "expert": {"seats": 2, "expert": True, "boards": "nd"},
    "five": {"seats": 5, "sides": "difficult", "stress": "literal"},
}
BOTH_SPEEDS: list[tuple[int, dict[str, object]]] = [(3, {"development": "open", "sides": "mixed"})]
