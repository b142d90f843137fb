"""A position of San Francisco behind the contract: who acts, and which rule answers what."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from carbarn.core.bits import BIT, lowest
from carbarn.core.luck import Rng
from carbarn.core.state import Draw, Result
from carbarn.games.san_francisco.board import CLAIMS, DRAW_DECK, PASS, Table
from carbarn.games.san_francisco.fields import (
    DUE_BLIND,
    DUE_FIRST,
    DUE_HAND,
    DUE_ROW,
    STEP_KEEP,
    STEP_OVER,
    STEP_SECOND,
    STEP_START,
    STEP_TOKEN,
    STEP_TURN,
    Fields,
)
from carbarn.games.san_francisco.rules.actions import random_of_turn, random_second, turn_codes
from carbarn.games.san_francisco.rules.cards import (
    deal_card,
    draw_blind,
    draw_codes,
    shuffle_if_needed,
    take_from_row,
)
from carbarn.games.san_francisco.rules.claims import choose_token, claim
from carbarn.games.san_francisco.rules.luck import draw_due
from carbarn.games.san_francisco.rules.scoring import points_of, result_of
from carbarn.games.san_francisco.rules.setup import begin, put_stack, stack_codes
from carbarn.games.san_francisco.rules.tickets import (
    choosing,
    deal_ticket,
    draw_tickets,
    keep,
    keep_codes,
)
from carbarn.games.san_francisco.rules.turns import pass_turn


@final
class SanFranciscoState(Fields):
    """A position: who may do what, what each action and each draw does to it."""

    def clone(self) -> SanFranciscoState:
        """A copy that shares nothing that changes."""
        return SanFranciscoState(self.table, self)

    # Who may do what

    def acting(self) -> i64:
        """The player whose turn it is; before the first turn all who have not chosen tickets."""
        if self.due or self.step == STEP_OVER:
            return 0
        return BIT[self.mover] if self.step != STEP_START else choosing(self)

    def sealed(self) -> bool:
        """SF-4. The first tickets are chosen by all at once."""
        return self.step == STEP_START and self.due == 0

    def over(self) -> bool:
        """SF-20, SF-21. The last turn has been played, or all have passed."""
        return self.step == STEP_OVER

    def legal(self, seat: i64) -> list[int]:
        """All that this seat may do now."""
        if self.acting() & BIT[seat] == 0:
            return []
        step = self.step
        if step == STEP_TURN:
            return turn_codes(self, seat)
        if step == STEP_SECOND:
            return draw_codes(self, False)
        if step == STEP_START or step == STEP_KEEP:
            return keep_codes(self, seat)
        if step == STEP_TOKEN:
            return [self.table.tokens_from + place for place in self.token_places()]
        return stack_codes(self)

    def random_action(self, seat: i64, rng: Rng) -> i64:
        """A legal action, each as likely as the others."""
        if self.step == STEP_TURN:
            return random_of_turn(self, seat, rng)
        if self.step == STEP_SECOND:
            return random_second(self, rng)
        codes = self.legal(seat)
        return codes[rng.below(len(codes))]

    def play(self, seat: i64, code: i64) -> None:
        """Draw, claim, take tickets, or choose."""
        table = self.table
        if code < DRAW_DECK:
            take_from_row(self, code)
        elif code == DRAW_DECK:
            draw_blind(self)
        elif code < CLAIMS:
            if code == PASS:
                pass_turn(self)
            else:
                draw_tickets(self)
        elif code < table.claim_end:
            claim(self, seat, code - CLAIMS)
        elif code < table.stacks_from:
            choose_token(self, seat, code - table.tokens_from)
        elif code < table.keeps_from:
            put_stack(self, code - table.stacks_from)
        else:
            keep(self, seat, code)

    # Luck

    def pending(self) -> Draw | None:
        """The draw that is due, described."""
        return draw_due(self)

    def deal(self, kind: i64) -> None:
        """Answer the draw that is due."""
        due = self.due
        if due == DUE_ROW or due == DUE_BLIND or due == DUE_HAND:
            shuffle_if_needed(self)
            deal_card(self, kind)
        elif due == DUE_FIRST:
            begin(self, kind)
        else:
            pick: i64 = 0
            if self.bag_size:
                while self.bag[pick] != kind:
                    pick += 1
            deal_ticket(self, kind, pick)

    def deal_any(self, rng: Rng) -> i64:
        """Answer the draw that is due by chance; the kind that came."""
        due = self.due
        kind: i64 = 0
        pick: i64 = 0
        if due == DUE_ROW or due == DUE_BLIND or due == DUE_HAND:
            shuffle_if_needed(self)
            pick = rng.below(self.deck_size)
            while pick >= self.deck[kind]:
                pick -= self.deck[kind]
                kind += 1
            deal_card(self, kind)
        elif due == DUE_FIRST:
            kind = rng.below(self.table.seats)
            begin(self, kind)
        elif self.bag_size:
            pick = rng.below(self.bag_size)
            kind = self.bag[pick]
            deal_ticket(self, kind, pick)
        else:
            kind = self.tail[0]
            deal_ticket(self, kind, 0)
        return kind

    def playout(self, rng: Rng) -> i64:
        """Play at random to the end; the number of actions."""
        played: i64 = 0
        while self.step != STEP_OVER:
            if self.due:
                self.deal_any(rng)
                continue
            seat = self.mover if self.step != STEP_START else lowest(self.acting())
            self.play(seat, self.random_action(seat, rng))
            played += 1
        return played

    # The end

    def points(self) -> list[int]:
        """The score track; once the game is over with tickets and tokens: SF-26."""
        return points_of(self)

    def result(self) -> Result | None:
        """SF-24. Most points, then most completed tickets; otherwise shared."""
        return result_of(self)


def fresh(table: Table) -> SanFranciscoState:
    """The table before any luck."""
    return SanFranciscoState(table)
