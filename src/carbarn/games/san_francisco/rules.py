"""The rules of San Francisco for claims: which are legal, and in how many ways a route is paid."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.bits import nth, popcount
from carbarn.games.san_francisco.board import FERRY, HUES, KINDS, WORD
from carbarn.games.san_francisco.fields import Fields


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


def add_claims(state: Fields, seat: i64, route: i64, codes: list[int]) -> None:
    """SF-13, SF-15. The ways in which the seat can pay the route."""
    table = state.table
    length, needed, colour = table.length[route], table.ferries[route], table.colour[route]
    hand = seat * KINDS
    ferries = state.hands[hand + FERRY]
    code = table.claim_from[route]
    hue: i64 = 0 if colour < 0 else colour
    last: i64 = HUES - 1 if colour < 0 else colour
    while hue <= last:
        cards = state.hands[hand + hue]
        ways = ways_in_colour(cards, ferries, length, needed)
        at = code + least_ferries(cards, length, needed) - needed
        while ways > 0:
            codes.append(at)
            at += 1
            ways -= 1
        code += length - needed
        hue += 1
    if ferries >= length:
        codes.append(code)


def ways_to_pay(state: Fields, seat: i64, group: i64) -> i64:
    """In how many ways the seat can pay any route of this group."""
    table = state.table
    length, needed, colour = (
        table.group_length[group],
        table.group_ferries[group],
        table.group_colour[group],
    )
    hand = seat * KINDS
    ferries = state.hands[hand + FERRY]
    ways: i64 = 1 if ferries >= length else 0
    if needed > ferries:
        return 0
    if colour >= 0:
        return ways + ways_in_colour(state.hands[hand + colour], ferries, length, needed)
    hue: i64 = 0
    while hue < HUES:
        ways += ways_in_colour(state.hands[hand + hue], ferries, length, needed)
        hue += 1
    return ways


def count_claims(state: Fields, seat: i64) -> i64:
    """How many claims are legal: counted by groups of routes that are paid alike."""
    table = state.table
    base = seat * table.words
    trams = state.trams[seat]
    total: i64 = 0
    group: i64 = 0
    while group < table.groups and table.group_length[group] <= trams:
        routes = state.free[base + table.group_word[group]] & table.group_set[group]
        if routes:
            ways = ways_to_pay(state, seat, group)
            if ways:
                total += ways * popcount(routes)
        group += 1
    return total


def nth_claim(state: Fields, seat: i64, pick: i64) -> i64:
    """The legal claim that has so many before it, in the order of the groups."""
    table = state.table
    base = seat * table.words
    group: i64 = 0
    while True:
        routes = state.free[base + table.group_word[group]] & table.group_set[group]
        if routes:
            ways = ways_to_pay(state, seat, group)
            count = ways * popcount(routes)
            if pick < count:
                route = table.group_word[group] * WORD + nth(routes, pick // ways)
                return _nth_way(state, seat, route, pick % ways)
            pick -= count
        group += 1


def _nth_way(state: Fields, seat: i64, route: i64, pick: i64) -> i64:
    """The legal claim of the route that has so many before it."""
    table = state.table
    length, needed, colour = table.length[route], table.ferries[route], table.colour[route]
    hand = seat * KINDS
    ferries = state.hands[hand + FERRY]
    code = table.claim_from[route]
    hue: i64 = 0 if colour < 0 else colour
    last: i64 = HUES - 1 if colour < 0 else colour
    while hue <= last:
        cards = state.hands[hand + hue]
        ways = ways_in_colour(cards, ferries, length, needed)
        if pick < ways:
            return code + least_ferries(cards, length, needed) - needed + pick
        pick -= ways
        code += length - needed
        hue += 1
    return code
