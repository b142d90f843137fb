"""The rules of San Francisco about numbers alone: in how many ways a route can be paid."""

from __future__ import annotations

from mypy_extensions import i64


def ways_in_colour(cards: i64, ferries: i64, length: i64, needed: i64) -> i64:
    """SF-13, SF-15. Ways to pay with so many cards of a colour, at least one of them used.

    They differ by how many ferries are used: enough for the symbols and for the missing cards.
    """
    least = length - cards
    if least < needed:
        least = needed
    most = ferries if ferries < length else length - 1
    return most - least + 1 if most >= least else 0


def least_ferries(cards: i64, length: i64, needed: i64) -> i64:
    """The fewest ferries with which these cards pay a route."""
    return needed if length - cards < needed else length - cards
