"""CRD. Tickets: what showing one takes, in money and in stress, and what is still to be paid."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.bits import BIT
from carbarn.core.state import EVERYBODY
from carbarn.games.tramways.board import DISCARD, HAND, SHOWN
from carbarn.games.tramways.fields import CASH, HAPPY, ICONS, PAYING, STRESS, Fields
from carbarn.games.tramways.rules.purse import Purse


def purse_of(state: Fields, seat: i64) -> Purse:
    """The Tickets in hand and those shown in this action, with the cash at hand."""
    own = Purse(state.table.cards, state.of(seat, CASH))
    for shown in state.shown:
        own.add(shown // 32, shown % 32, True)
    for card in range(state.table.cards.count):
        if state.where[card] == HAND + seat:
            own.add(card, 0, False)
    return own


# Stress


def strain(state: Fields, seat: i64, steps: i64) -> None:
    """CRD-7. Stress goes up, one space per step."""
    last = state.table.last[seat]
    while steps > 0:
        steps -= 1
        if state.of(seat, STRESS) < last:
            state.add(seat, STRESS, 1)
        if state.of(seat, STRESS) == last:
            state.add(seat, HAPPY, -1)


def calm(state: Fields, seat: i64) -> None:
    """Stress goes down one space, if it can."""
    if state.of(seat, STRESS) > 0:
        state.add(seat, STRESS, -1)


# Showing


def consequence(state: Fields, seat: i64, card: i64) -> None:
    """CRD-5. What showing a card takes: money and stress."""
    state.add(seat, CASH, -state.table.cards.pay[card])
    strain(state, seat, state.table.cards.strain[card])


def show(state: Fields, card: i64, slot: i64) -> None:
    """CRD-3, CRD-5. Use an icon: the consequence with the first, stress with each further."""
    seat = state.mover
    if state.where[card] == HAND + seat:
        consequence(state, seat, card)
        state.where[card] = SHOWN + seat
        state.shown.append(32 * card + BIT[slot])
        if state.tracing:
            state.moved(f"hand {seat}", "", card, EVERYBODY)
        return
    strain(state, seat, 1)
    for at in range(len(state.shown)):
        if state.shown[at] // 32 == card:
            state.shown[at] |= BIT[slot]


def discard_shown(state: Fields) -> None:
    """CRD-1. What was shown goes to the discard pile."""
    for shown in state.shown:
        state.where[shown // 32] = DISCARD + state.mover
    state.shown = []


# What is to be paid


def ask_icons(state: Fields, rails: i64, main: i64, one: i64, other: i64) -> None:
    """CRD-4. What an action costs: rail symbols, a main icon, one of two destinations."""
    state.need_rails = rails
    state.need_main = main
    state.want_one = one
    state.want_other = other
    state.phase = ICONS


def ask_money(state: Fields, what: i64, amount: i64, price: i64) -> None:
    """AUC-6. What a bid, a reveal or happiness costs."""
    state.paying = what
    state.amount = amount
    state.rest = price
    state.phase = PAYING
