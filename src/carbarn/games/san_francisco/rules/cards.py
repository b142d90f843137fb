"""Cards: drawing them, the face-up row, the deck and the discards (SF-3, SF-7 to SF-11)."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.bits import BIT, members
from carbarn.games.san_francisco.board import DRAW_DECK, FERRY, KINDS
from carbarn.games.san_francisco.fields import (
    DUE_BLIND,
    DUE_OFFER,
    DUE_ROW,
    NEW_ROWS,
    NO_CARD,
    ROW,
    STEP_ENDING,
    STEP_SECOND,
    STEP_START,
    STEP_TURN,
    Fields,
)
from carbarn.games.san_francisco.rules.turns import end_turn

# What may be drawn


def row_kinds(state: Fields, ferries: bool) -> i64:
    """SF-7, SF-8. The face-up kinds as a set; ferries only if they are wanted."""
    kinds: i64 = 0
    for slot in range(ROW):
        kind = state.row[slot]
        if kind != NO_CARD and (ferries or kind != FERRY):
            kinds |= BIT[kind]
    return kinds


def has_cards(state: Fields) -> bool:
    """SF-10. Whether a card can be drawn blind or turned up."""
    return state.deck_size + state.discard_size > 0


def draw_codes(state: Fields, ferries: bool) -> list[int]:
    """SF-7, SF-8, SF-10. The face-up kinds (ferries only as a first card) and the deck."""
    codes = members(row_kinds(state, ferries))
    if has_cards(state):
        codes.append(DRAW_DECK)
    return codes


# Drawing


def take_from_row(state: Fields, kind: i64) -> None:
    """SF-7, SF-8. Take a face-up card, replace it at once; a ferry is the only card."""
    slot: i64 = 0
    while state.row[slot] != kind:
        slot += 1
    state.row[slot] = NO_CARD
    at = state.mover * KINDS + kind
    state.hands[at] += 1
    state.known[at] += 1
    state.step = STEP_SECOND if state.step == STEP_TURN and kind != FERRY else STEP_ENDING
    fill_row(state)


def draw_blind(state: Fields) -> None:
    """SF-7. A card from the deck is due."""
    state.due = DUE_BLIND
    state.step = STEP_SECOND if state.step == STEP_TURN else STEP_ENDING


def fill_row(state: Fields) -> None:
    """SF-10. Turn up a card for the first gap, if there is any card; then go on."""
    if has_cards(state) and _gap(state) < ROW:
        state.due = DUE_ROW
    else:
        state.new_rows = 0
        _go_on(state)


def _gap(state: Fields) -> i64:
    slot: i64 = 0
    while slot < ROW and state.row[slot] != NO_CARD:
        slot += 1
    return slot


def _go_on(state: Fields) -> None:
    """What follows when no luck is due any more."""
    state.due = 0
    if state.step == STEP_ENDING or (state.step == STEP_SECOND and not _can_draw_second(state)):
        end_turn(state, False)


def _can_draw_second(state: Fields) -> bool:
    return has_cards(state) or row_kinds(state, False) != 0


# The deck


def renew_deck(state: Fields) -> None:
    """SF-10. Since revision 2 an empty deck is replaced at once, if there are discards."""
    if state.deck_size == 0 and state.discard_size and state.table.shuffles_at_once:
        _shuffle(state)


def _shuffle(state: Fields) -> None:
    """SF-10. The discards become the deck."""
    for kind in range(KINDS):
        state.deck[kind] = state.discards[kind]
        state.shuffled[kind] = state.discards[kind]
        state.discards[kind] = 0
    state.deck_size = state.discard_size
    state.discard_size = 0


def shuffle_if_needed(state: Fields) -> None:
    """SF-10. In revision 1 the discards became the deck when a card was due and it had none."""
    if state.deck_size == 0:
        _shuffle(state)


def deal_card(state: Fields, kind: i64) -> None:
    """A card leaves the deck: for the row, for the seat that draws, or for a first hand."""
    state.deck[kind] -= 1
    state.deck_size -= 1
    due = state.due
    if due == DUE_ROW:
        state.shuffled[kind] -= 1
        renew_deck(state)
        _turn_up(state, kind)
    elif due == DUE_BLIND:
        renew_deck(state)
        state.hands[state.mover * KINDS + kind] += 1
        _go_on(state)
    else:
        state.hands[state.dealt // 2 * KINDS + kind] += 1
        state.dealt += 1
        if state.dealt == 2 * state.table.seats:
            state.dealt = 0
            state.due = DUE_ROW


def _turn_up(state: Fields, kind: i64) -> None:
    """SF-11. A card for the row; a full row with three ferries or more is discarded."""
    state.row[_gap(state)] = kind
    if (
        _row_ferries(state) >= 3
        and state.new_rows < NEW_ROWS
        and has_cards(state)
        and _gap(state) == ROW
    ):
        _discard_row(state)
    if state.step == STEP_START and _gap(state) == ROW:
        state.new_rows = 0
        state.due = DUE_OFFER
    else:
        fill_row(state)


def _row_ferries(state: Fields) -> i64:
    ferries: i64 = 0
    for slot in range(ROW):
        if state.row[slot] == FERRY:
            ferries += 1
    return ferries


def _discard_row(state: Fields) -> None:
    state.new_rows += 1
    for slot in range(ROW):
        state.discards[state.row[slot]] += 1
        state.row[slot] = NO_CARD
    state.discard_size += ROW
