"""What a seat may do in its turn, all of it or one at random (SF-7, SF-12, SF-19, SF-20)."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.bits import lowest, nth, popcount
from carbarn.core.luck import Rng
from carbarn.games.san_francisco.board import DRAW_DECK, DRAW_TICKETS, PASS, WORD
from carbarn.games.san_francisco.fields import Fields
from carbarn.games.san_francisco.rules.cards import draw_codes, has_cards, row_kinds
from carbarn.games.san_francisco.rules.claims import add_claims, count_claims, nth_claim
from carbarn.games.san_francisco.rules.tickets import tickets_left


def turn_codes(state: Fields, seat: i64) -> list[int]:
    """SF-7, SF-12, SF-19, SF-20. Draw cards or tickets, claim; if nothing else, pass."""
    codes = draws_of_turn(state)
    table = state.table
    trams = state.trams[seat]
    for word in range(table.words):
        routes = state.free[seat * table.words + word]
        while routes:
            route = word * WORD + lowest(routes)
            routes &= routes - 1
            if table.length[route] <= trams:
                add_claims(state, seat, route, codes)
    if not codes:
        codes.append(PASS)
    return codes


def draws_of_turn(state: Fields) -> list[int]:
    """SF-7, SF-19. All that can be drawn at the beginning of a turn, cards and tickets."""
    codes = draw_codes(state, True)
    if tickets_left(state):
        codes.append(DRAW_TICKETS)
    return codes


def random_of_turn(state: Fields, seat: i64, rng: Rng) -> i64:
    """One of `turn_codes`, each as likely as the others."""
    kinds = row_kinds(state, True)
    count = popcount(kinds)
    total = count
    if has_cards(state):
        total += 1
    if tickets_left(state):
        total += 1
    claims = count_claims(state, seat)
    total += claims
    if total == 0:
        return PASS
    pick = rng.below(total)
    if pick < claims:
        return nth_claim(state, seat, pick)
    pick -= claims
    if pick < count:
        return nth(kinds, pick)
    if pick == count and has_cards(state):
        return DRAW_DECK
    return DRAW_TICKETS


def random_second(state: Fields, rng: Rng) -> i64:
    """A second card, each way as likely as the others."""
    kinds = row_kinds(state, False)
    count = popcount(kinds)
    pick = rng.below(count + 1 if has_cards(state) else count)
    return DRAW_DECK if pick == count else nth(kinds, pick)
