"""Claims: the ways to pay a route, its points, its token (SF-12 to SF-18)."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.bits import BIT, nth, popcount
from carbarn.games.san_francisco.board import FERRY, HUES, KINDS, WORD
from carbarn.games.san_francisco.fields import STEP_ENDING, STEP_TOKEN, Fields
from carbarn.games.san_francisco.rules.cards import fill_row, renew_deck
from carbarn.games.san_francisco.rules.turns import end_turn

# Which claims are legal


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
    hands = state.hands
    hand = seat * KINDS
    ferries = hands[hand + FERRY]
    needed = table.group_ferries[group]
    if needed > ferries:
        return 0
    length, colour = table.group_length[group], table.group_colour[group]
    ways: i64 = 1 if ferries >= length else 0
    if colour >= 0:
        return ways + ways_in_colour(hands[hand + colour], ferries, length, needed)
    hue: i64 = 0
    while hue < HUES:
        cards = hands[hand + hue]
        if cards + ferries >= length:
            ways += ways_in_colour(cards, ferries, length, needed)
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


# What a claim does


def claim(state: Fields, seat: i64, way: i64) -> None:
    """SF-12, SF-16, SF-17. Pay, put the trams, score, take a token."""
    table = state.table
    route = table.route_of[way]
    length = table.length[route]
    ferries = table.used_of[way]
    _spend(state, seat, FERRY, ferries)
    if ferries < length:
        _spend(state, seat, table.hue_of[way], length - ferries)
    state.discard_size += length
    renew_deck(state)
    own_route(state, seat, route)
    _find_token(state, seat, route)
    fill_row(state)


def _spend(state: Fields, seat: i64, kind: i64, count: i64) -> None:
    """SF-25. Cards go to the discards, those that everybody knows first."""
    at = seat * KINDS + kind
    state.hands[at] -= count
    state.discards[kind] += count
    seen = state.known[at] - count
    state.known[at] = seen if seen > 0 else 0


def own_route(state: Fields, seat: i64, route: i64) -> None:
    """SF-12, SF-16, SF-17. The route is the seat's, with trams and points; its twin is closed to
    the seat, with 2 players to all.
    """
    table = state.table
    words = table.words
    state.trams[seat] -= table.length[route]
    state.score[seat] += table.worth[route]
    word, bit = route // WORD, BIT[route % WORD]
    state.own[seat * words + word] |= bit
    twin = table.twin[route]
    for other in range(table.seats):
        state.free[other * words + word] &= ~bit
        if twin >= 0 and (other == seat or table.seats == 2):
            state.free[other * words + twin // WORD] &= ~BIT[twin % WORD]


def _find_token(state: Fields, seat: i64, route: i64) -> None:
    """SF-18. Take the only possible token, or ask which of two."""
    one, other = state.table.one_end[route], state.table.other_end[route]
    state.step = STEP_ENDING
    if has_token_for(state, seat, one):
        if has_token_for(state, seat, other):
            state.step = STEP_TOKEN
            state.claimed = route
        else:
            _take_token(state, seat, one)
    elif has_token_for(state, seat, other):
        _take_token(state, seat, other)


def has_token_for(state: Fields, seat: i64, place: i64) -> bool:
    """SF-18. Whether the place has a token of a symbol that the seat lacks."""
    return state.left[place] > 0 and state.got[seat] & BIT[state.symbol[place]] == 0


def _take_token(state: Fields, seat: i64, place: i64) -> None:
    state.got[seat] |= BIT[state.symbol[place]]
    state.left[place] -= 1
    if state.left[place] == 0:
        state.symbol[place] = -1


def choose_token(state: Fields, seat: i64, place: i64) -> None:
    """SF-18. The token is chosen, and the turn ends."""
    _take_token(state, seat, place)
    end_turn(state, False)
