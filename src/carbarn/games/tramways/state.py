"""A position of Tramways: which rule says who may do what now, and what a step or a draw does.

The rules themselves are in `rules/`, a file for each phase; what a position consists of is in
`fields.py`.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT
from carbarn.core.state import Draw, Result
from carbarn.games.tramways.board import (
    CASH_STEP,
    DRAW,
    EARN,
    END,
    FIVE,
    GONE,
    NOTHING,
    PASS,
    REVEAL,
    STOP,
    Table,
)
from carbarn.games.tramways.data import SLOTS
from carbarn.games.tramways.fields import (
    ADMIN,
    BIDDING,
    BLANK,
    BOOKS,
    BUILDING,
    CARD,
    COLUMNS,
    DRAFTING,
    DUE_AUCTION,
    DUE_LINE,
    DUE_REFILL,
    DUE_TYPE,
    FILLING,
    FUN,
    ICONS,
    KEEPING,
    LINING,
    LOOKING,
    OVER,
    PAYING,
    PUTTING,
    RAILS,
    READY,
    RIDING,
    ROUNDS,
    SLOT,
    TOPPING,
    TRADE,
    Fields,
)
from carbarn.games.tramways.rules import (
    actions,
    administration,
    auction,
    building,
    development,
    last_round,
    moving,
    payment,
    rails,
    rounds,
    scoring,
    sealed,
    setup,
    turns,
)


@final
class TramwaysState(Fields):
    """A position; `first_state` makes the first one."""

    def clone(self) -> TramwaysState:
        """A copy that shares nothing that changes."""
        copy = TramwaysState(
            self.table, self.where[:], self.player[:], self.order[:], self.types[:]
        )
        self.copy_to(copy)
        return copy

    # How it stands

    def over(self) -> bool:
        """R6-3. The last administration is done."""
        return self.phase == OVER

    def result(self) -> Result | None:
        """SCO-2. Highest score, then most cash."""
        return scoring.result(self) if self.phase == OVER else None

    def points(self) -> list[int]:
        """SCO-1. The score as it stands."""
        return scoring.points(self)

    def sealed(self) -> bool:
        """INF-3. While several choose at once; a solo player has nobody to hide from."""
        return self.base is not None and not self.table.solo

    def acting(self) -> i64:
        """The seat whose turn it is; in a sealed phase all that have not finished."""
        if self.due or self.phase == OVER:
            return 0
        if self.base is None:
            return BIT[self.mover]
        seats: i64 = 0
        for seat in range(self.table.seats):
            if not self.of(seat, READY):
                seats |= BIT[seat]
        return seats

    # What may be done

    def legal(self, seat: i64) -> list[int]:
        """All steps that this seat may take now."""
        if not self.acting() & BIT[seat]:
            return []
        phase = self.phase
        codes: list[int] = []
        if phase == ICONS:
            actions.legal_icons(self, codes)
        elif phase == RAILS:
            rails.legal(self, codes)
        elif phase == SLOT:
            actions.legal_slot(self, codes)
        elif phase == PAYING:
            payment.legal(self, codes)
        elif phase == BIDDING:
            auction.legal_bids(self, codes)
        elif phase == ADMIN:
            administration.legal(self, seat, codes)
        elif phase == RIDING:
            moving.legal_rides(self, codes)
        elif phase == FUN:
            moving.legal_happiness(self, codes)
        elif phase == TRADE:
            codes.append(FIVE)
            development.legal(self, codes)
        elif phase == BUILDING:
            building.legal_cards(self, codes)
        elif phase == PUTTING:
            administration.legal_puts(self, codes)
        elif phase == CARD:
            auction.legal_cards(self, codes)
        elif phase == BLANK:
            auction.legal_losses(self, codes)
        elif phase == LINING:
            auction.legal_line(self, codes)
        elif phase == FILLING:
            last_round.legal(self, seat, codes)
        elif phase == BOOKS:
            development.legal(self, codes)
        elif phase == LOOKING or phase == TOPPING:
            development.legal_look(self, codes)
        elif phase == KEEPING:
            development.legal_offer(self, seat, codes)
        else:
            setup.legal_draft(self, codes)
        codes.sort()
        return codes

    # What a step does

    def play(self, seat: i64, code: i64) -> None:
        """Carry out a legal step."""
        if self.base is not None:
            self.sealed_steps[seat].append(code)
            self._play_sealed(seat, code)
        else:
            self._do(code)
        if self.part_done:
            self._begin_next_part()

    def _begin_next_part(self) -> None:
        """Begin what follows the D cards of the set-up, or a round."""
        self.part_done = False
        if self.setting_up:
            setup.after_development(self)
        else:
            auction.begin(self)

    def _do(self, code: i64) -> None:
        """Carry out a step of the seat whose turn it is."""
        own = self.table.codes
        if code >= own.USE:
            self._use(own.icon_of[code - own.USE])
        elif code >= own.RENEW:
            building.begin_renew(self, code - own.RENEW)
        elif code >= own.RIDE:
            moving.ride(self, code - own.RIDE)
        elif code >= own.FROM:
            rails.begin(self, code - own.FROM)
        elif code >= own.PUT:
            administration.put(self, code - own.PUT)
        elif code >= own.MOVE:
            moving.begin(self, code - own.MOVE)
        elif code >= own.RAISE:
            building.begin_raise(self, code - own.RAISE)
        elif code >= own.BUILD:
            building.begin(self, (code - own.BUILD) // 4, (code - own.BUILD) % 4)
        elif code >= own.TOP:
            development.put_on_top(self, code - own.TOP)
        elif code >= own.DROP:
            auction.lose(self, code - own.DROP)
        elif code >= own.TAKE:
            self._take(code - own.TAKE)
        elif code >= own.LAY:
            rails.lay(self, code)
        elif code > own.BOOK:
            development.open_book(self, code - own.BOOK - 1)
        elif code >= own.BUY:
            moving.buy(self, code - own.BUY)
        elif code > own.BID:
            auction.bid(self, code - own.BID)
        else:
            self._word(code)

    def _use(self, place: i64) -> None:
        """Show an icon: for an action, or for its money."""
        if self.phase == PAYING:
            payment.use(self, place // SLOTS, place % SLOTS)
        else:
            actions.use(self, place // SLOTS, place % SLOTS)

    def _take(self, card: i64) -> None:
        """A card is taken: in the draft, from a book, in the auction, for a building or a trip."""
        phase = self.phase
        if phase == DRAFTING:
            setup.draft(self, card)
        elif phase == LOOKING:
            development.take_from_book(self, card)
        elif phase == BUILDING:
            building.take(self, card)
        elif phase == TRADE:
            development.take_open(self, card)
        else:
            auction.take(self, card)

    def _word(self, code: i64) -> None:
        """The steps without an object."""
        if code == PASS:
            auction.pass_on(self)
        elif code == CASH_STEP:
            payment.cash(self)
        elif code == EARN:
            turns.earn(self)
        elif code == END:
            turns.next_turn(self)
        elif code == FIVE:
            moving.take_five(self)
        elif code == DRAW:
            development.draw(self)
        elif code == REVEAL:
            auction.reveal_another(self)
        elif code == STOP:
            rails.end_row(self)

    # Sealed steps

    def _play_sealed(self, seat: i64, code: i64) -> None:
        """A step that touches only what is the seat's own; the last one opens all."""
        self.seal_only(seat, code)
        if not sealed.all_ready(self):
            return
        if self.phase == KEEPING:
            development.open_offers(self)
        elif self.phase == FILLING:
            last_round.open_hands(self)
        else:
            administration.open_all(self)

    def seal_only(self, seat: i64, code: i64) -> None:
        """The seat's own part of a sealed step, without opening anything."""
        if self.phase == ADMIN:
            administration.administer(self, seat, code)
        elif self.phase == KEEPING:
            development.keep(self, seat, code - self.table.codes.KEEP)
        else:
            last_round.keep(self, seat, code - self.table.codes.KEEP)

    def may_end(self, seat: i64) -> bool:
        """Whether a sealed choice can be ended at will."""
        return self.phase == ADMIN

    # Luck

    def pending(self) -> Draw | None:
        """The draw that is due."""
        due = self.due
        if due == 0:
            return None
        if due <= DUE_TYPE:
            return setup.pending(self)
        if due == DUE_AUCTION or due == DUE_LINE:
            return auction.pending(self)
        if due == DUE_REFILL:
            return rounds.pending(self)
        return development.pending(self)

    def deal(self, kind: i64) -> None:
        """Answer the draw that is due."""
        due = self.due
        if due <= DUE_TYPE or (due == DUE_AUCTION and self.setting_up):
            setup.deal(self, kind)
        elif due == DUE_AUCTION or due == DUE_LINE:
            auction.deal(self, kind)
        elif due == DUE_REFILL:
            rounds.deal(self, kind)
        else:
            development.deal(self, kind)
        if self.part_done:
            self._begin_next_part()


def first_state(table: Table) -> TramwaysState:
    """The table before any luck."""
    state = TramwaysState(
        table,
        vec[i64]([GONE] * int(table.cards.count)),
        vec[i64]([0] * int(table.seats * COLUMNS)),
        vec[i64](list(range(int(table.seats)))),
        vec[i64]([NOTHING] * (ROUNDS - 1)),
    )
    setup.begin(state)
    return state
