"""SET-16 to SET-19, MOV-10. D cards: Ticket Books, or open cards and a deck."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from carbarn.core.bits import BIT
from carbarn.core.knowledge import Look
from carbarn.core.state import EVERYBODY, NOBODY, Draw
from carbarn.games.tramways.board import BOOK, BOX, D_DECK, D_OPEN, DRAW, HAND, NOTHING, OFFER, TOP
from carbarn.games.tramways.fields import (
    BOOKS,
    DUE_BLIND,
    DUE_BOOK,
    DUE_OFFER,
    DUE_UP,
    KEEPING,
    LOOKING,
    PICKS,
    READY,
    TOPPING,
    Fields,
)
from carbarn.games.tramways.rules import moving, sealed

UP: Final = 3  # D cards face up


def begin(state: Fields) -> None:
    """SET-16, SET-17. The D cards are dealt: to Ticket Books, or four to each player."""
    state.dealt = 0
    state.due = DUE_OFFER if state.table.open_cards else DUE_BOOK


def legal(state: Fields, codes: list[int]) -> None:
    """SET-16, SET-17. Where a D card can come from."""
    own = state.table.codes
    if not state.table.open_cards:
        for book in range(state.table.books):
            if state.book_size(book):
                codes.append(own.BOOK + book + 1)
        return
    deck = False
    for card in range(state.table.cards.count):
        if state.where[card] == D_OPEN:
            codes.append(own.TAKE + card)
        elif state.where[card] == D_DECK:
            deck = True
    if deck:
        codes.append(DRAW)


def open_book(state: Fields, book: i64) -> None:
    """SET-16. Look at all cards of a book; its last card is simply taken."""
    seat = state.mover
    top: i64 = state.cards_at(TOP + book)[0]
    if state.book_size(book) == 1:
        state.to_hand(seat, top)
        _developed(state)
        return
    state.where[top] = BOOK + book
    state.book = book
    state.phase = LOOKING
    if state.tracing:
        name = f"book {book + 1}"
        state.moved("", name, top, EVERYBODY)
        kinds: list[str] = []
        for card in state.cards_at(BOOK + book):
            state.moved(name, name, card, BIT[seat])
            kinds.append(state.table.cards.names[card])
        state.trace.append(Look(name, seat, kinds))


def legal_look(state: Fields, codes: list[int]) -> None:
    """SET-16. The cards of the open book: to take one, or then to put one on top."""
    own = state.table.codes
    verb = own.TAKE if state.phase == LOOKING else own.TOP
    state.steps_with(verb, BOOK + state.book, codes)


def take_from_book(state: Fields, card: i64) -> None:
    """SET-16. A card of the open book is taken; which of the others lies on top is chosen next."""
    seat, book = state.mover, state.book
    state.where[card] = HAND + seat
    if state.tracing:
        state.moved(f"book {book + 1}", f"hand {seat}", card, BIT[seat])
    left = state.cards_at(BOOK + book)
    if len(left) == 1:
        put_on_top(state, left[0])
    else:
        state.phase = TOPPING


def put_on_top(state: Fields, card: i64) -> None:
    """SET-16. Put the book back with this card on top."""
    state.where[card] = TOP + state.book
    if state.tracing:
        state.moved(f"book {state.book + 1}", "", card, EVERYBODY)
    state.book = NOTHING
    _developed(state)


def _developed(state: Fields) -> None:
    """A D card has been taken: at set-up the next player chooses, else the trip goes on."""
    if not state.setting_up:
        moving.tolls(state)
    elif state.turn == 0:
        state.part_done = True
    else:
        state.turn -= 1
        state.mover = state.order[state.turn]
        state.phase = BOOKS


def _begin_books(state: Fields) -> None:
    state.turn = state.table.seats - 1
    state.mover = state.order[state.turn]
    state.phase = BOOKS


def take_open(state: Fields, card: i64) -> None:
    """MOV-10. A D card that lies open is taken; another is turned up."""
    state.to_hand(state.mover, card)
    if state.count_at(D_DECK):
        state.due = DUE_UP
    else:
        moving.tolls(state)


def draw(state: Fields) -> None:
    """MOV-10. A D card is drawn from the deck, unseen by the others."""
    state.due = DUE_BLIND


def legal_offer(state: Fields, seat: i64, codes: list[int]) -> None:
    """SET-17. The four cards of which one is kept."""
    state.steps_with(state.table.codes.KEEP, OFFER + seat, codes)


def keep(state: Fields, seat: i64, card: i64) -> None:
    """SET-17. One of the four is kept; the others do not know yet that it is."""
    state.where[card] = HAND + seat
    state.set(seat, READY, 1)


def open_offers(state: Fields) -> None:
    """SET-17, AMB-58. All have kept a card; the others form the deck."""
    for place in range(state.table.seats):
        seat = state.order[place]
        kept: i64 = state.sealed_steps[seat][0] - state.table.codes.KEEP
        if state.tracing:
            state.moved(f"offer {seat}", f"hand {seat}", kept, BIT[seat])
        for card in state.cards_at(OFFER + seat):
            state.where[card] = D_DECK
            if state.tracing:
                state.moved(f"offer {seat}", "d deck", card, BIT[seat])
    sealed.unseal(state)
    state.mover = state.order[0]
    state.dealt = 0
    left = state.cards_at(D_DECK)
    if len(left) > UP:
        state.due = DUE_UP
        return
    for card in left:
        _turn_up(state, card)
    state.part_done = True


def _turn_up(state: Fields, card: i64) -> None:
    state.where[card] = D_OPEN
    if state.tracing:
        state.moved("d deck", "", card, EVERYBODY)


# Luck


def pending(state: Fields) -> Draw:
    """The draw of a D card that is due."""
    due = state.due
    if due == DUE_BOOK:
        name = f"book {state.dealt // state.table.book_size + 1}"
        kinds = state.kinds(state.cards_at(BOX))
        if state.dealt % state.table.book_size == 0:
            return Draw(name, "d", "", EVERYBODY, kinds)
        return Draw(name, "d", name, NOBODY, kinds)
    if due == DUE_OFFER:
        place = state.dealt // PICKS
        seat = state.order[place]
        kinds = state.kinds(state.cards_at(BOX))
        return Draw(f"d {place + 1}", "d", f"offer {seat}", BIT[seat], kinds)
    kinds = state.kinds(state.cards_at(D_DECK))
    if due == DUE_UP:
        return Draw("d open", "d deck", "", EVERYBODY, kinds)
    mover = state.mover
    return Draw(f"d {state.turn + 1}", "d deck", f"hand {mover}", BIT[mover], kinds)


def deal(state: Fields, card: i64) -> None:
    """Answer the draw of a D card that is due."""
    due = state.due
    state.due = 0
    state.dealt += 1
    if due == DUE_BOOK:
        size = state.table.book_size
        book = (state.dealt - 1) // size
        state.where[card] = (TOP if (state.dealt - 1) % size == 0 else BOOK) + book
        if state.dealt < size * state.table.books:
            state.due = DUE_BOOK
        else:
            state.dealt = 0  # which D cards are left over in the box, nobody knows
            _begin_books(state)
    elif due == DUE_OFFER:
        state.where[card] = OFFER + state.order[(state.dealt - 1) // PICKS]
        if state.dealt < PICKS * state.table.seats:
            state.due = DUE_OFFER
        else:
            state.dealt = 0  # which D cards are left over in the box, nobody knows
            sealed.begin(state, KEEPING)
    elif due == DUE_UP:
        state.where[card] = D_OPEN
        if not state.setting_up:
            moving.tolls(state)
        elif state.count_at(D_OPEN) < UP:
            state.due = DUE_UP
        else:
            state.part_done = True
    else:
        state.where[card] = HAND + state.mover
        moving.tolls(state)
