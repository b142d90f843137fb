"""A position of San Francisco: whose turn it is, and what each action and draw does to it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT, lowest, members, nth, popcount
from carbarn.core.luck import Rng
from carbarn.core.state import EVERYBODY, Draw, Result, places
from carbarn.games.san_francisco.board import (
    CLAIMS,
    DRAW_DECK,
    DRAW_TICKETS,
    FERRY,
    KINDS,
    PASS,
    SYMBOLS,
    WORD,
    Table,
)
from carbarn.games.san_francisco.data import KIND_NAMES
from carbarn.games.san_francisco.fields import (
    DUE_BLIND,
    DUE_FIRST,
    DUE_HAND,
    DUE_LAST_TICKET,
    DUE_OFFER,
    DUE_ROW,
    DUE_TICKET,
    FREE_STACKS,
    IN_DECK,
    NEW_ROWS,
    NO_CARD,
    NOT_YET,
    ROW,
    STEP_ENDING,
    STEP_KEEP,
    STEP_OVER,
    STEP_SECOND,
    STEP_STACK,
    STEP_START,
    STEP_TOKEN,
    STEP_TURN,
    Fields,
)
from carbarn.games.san_francisco.rules import add_claims, count_claims, nth_claim

WHY_TRAMS: Final = "the last turns are over"
WHY_PASSED: Final = "all players have passed"


@final
class SanFranciscoState(Fields):
    """A position: who may do what, what each action and each draw does to it."""

    def clone(self) -> SanFranciscoState:
        """A copy that shares nothing that changes."""
        return SanFranciscoState(
            self.table,
            self.deck[:],
            self.discards[:],
            self.shuffled[:],
            self.row[:],
            self.hands[:],
            self.known[:],
            self.own[:],
            self.free[:],
            self.trams[:],
            self.score[:],
            self.symbol[:],
            self.left[:],
            self.got[:],
            self.bag[:],
            self.tail[:],
            self.holder[:],
            self.offer[:],
            self.choice[:],
            self.deck_size,
            self.discard_size,
            self.bag_size,
            self.tail_size,
            self.due,
            self.dealt,
            self.new_rows,
            self.step,
            self.first,
            self.mover,
            self.claimed,
            self.turns_left,
            self.passes,
        )

    # Who may do what

    def acting(self) -> i64:
        """The player whose turn it is; before the first turn all who have not chosen tickets."""
        if self.due or self.step == STEP_OVER:
            return 0
        if self.step != STEP_START:
            return BIT[self.mover]
        seats: i64 = 0
        for seat in range(self.table.seats):
            if self.choice[seat] == 0:
                seats |= BIT[seat]
        return seats

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
            return self._turn_codes(seat)
        if step == STEP_SECOND:
            return self._draw_codes(False)
        if step == STEP_START or step == STEP_KEEP:
            return self._keep_codes(seat)
        if step == STEP_TOKEN:
            return [self.table.tokens_from + place for place in self.token_places()]
        codes: list[int] = []
        for place in range(self.table.places):
            if self.symbol[place] < 0:
                codes.append(self.table.stacks_from + place)
        return codes

    def _turn_codes(self, seat: i64) -> list[int]:
        """SF-7, SF-12, SF-19, SF-20. Draw cards or tickets, claim; if nothing else, pass."""
        codes = self.draws(seat)
        table = self.table
        trams = self.trams[seat]
        for word in range(table.words):
            routes = self.free[seat * table.words + word]
            while routes:
                route = word * WORD + lowest(routes)
                routes &= routes - 1
                if table.length[route] <= trams:
                    add_claims(self, seat, route, codes)
        if not codes:
            codes.append(PASS)
        return codes

    def draws(self, seat: i64) -> list[int]:
        """SF-7, SF-19. All that can be drawn in a turn, cards and tickets."""
        codes = self._draw_codes(True)
        if self.bag_size + self.tail_size:
            codes.append(DRAW_TICKETS)
        return codes

    def _draw_codes(self, ferries: bool) -> list[int]:
        """SF-7, SF-8, SF-10. The face-up kinds (ferries only as a first card) and the deck."""
        codes = members(self._row_kinds(ferries))
        if self.deck_size + self.discard_size:
            codes.append(DRAW_DECK)
        return codes

    def _row_kinds(self, ferries: bool) -> i64:
        kinds: i64 = 0
        for slot in range(ROW):
            kind = self.row[slot]
            if kind != NO_CARD and (ferries or kind != FERRY):
                kinds |= BIT[kind]
        return kinds

    def _keep_codes(self, seat: i64) -> list[int]:
        """SF-4, SF-19. The one, the other, or both."""
        one, other = self.offer[2 * seat], self.offer[2 * seat + 1]
        first = self.table.keeps_from
        return [first + one, first + other, self.table.pair_code(one, other)]

    def random_action(self, seat: i64, rng: Rng) -> i64:
        """A legal action, each as likely as the others."""
        if self.step != STEP_TURN:
            if self.step != STEP_SECOND:
                codes = self.legal(seat)
                return codes[rng.below(len(codes))]
            kinds = self._row_kinds(False)
            count = popcount(kinds)
            pick = rng.below(count + 1 if self.deck_size + self.discard_size else count)
            return DRAW_DECK if pick == count else nth(kinds, pick)
        kinds = self._row_kinds(True)
        count = popcount(kinds)
        total = count
        if self.deck_size + self.discard_size:
            total += 1
        if self.bag_size + self.tail_size:
            total += 1
        claims = count_claims(self, seat)
        total += claims
        if total == 0:
            return PASS
        pick = rng.below(total)
        if pick < claims:
            return nth_claim(self, seat, pick)
        pick -= claims
        if pick < count:
            return nth(kinds, pick)
        if pick == count and self.deck_size + self.discard_size:
            return DRAW_DECK
        return DRAW_TICKETS

    # What an action does

    def play(self, seat: i64, code: i64) -> None:
        """Draw, claim, take tickets, or choose."""
        if code < DRAW_DECK:
            self._take(code)
        elif code == DRAW_DECK:
            self.due = DUE_BLIND
            self.step = STEP_SECOND if self.step == STEP_TURN else STEP_ENDING
        elif code < CLAIMS:
            if code == PASS:
                self.passes += 1
                self._end_turn(True)
            else:
                self.dealt = 0
                self.due = DUE_TICKET if self.bag_size + self.tail_size > 1 else DUE_LAST_TICKET
                self.step = STEP_KEEP
        elif code < self.table.claim_end:
            self._claim(seat, code - CLAIMS)
        elif code < self.table.stacks_from:
            self._take_token(seat, code - self.table.tokens_from)
            self._end_turn(False)
        elif code < self.table.keeps_from:
            self._put_stack(code - self.table.stacks_from)
        else:
            self._keep(seat, code)

    def _take(self, kind: i64) -> None:
        """SF-7, SF-8. Take a face-up card, replace it at once; a ferry is the only card."""
        slot: i64 = 0
        while self.row[slot] != kind:
            slot += 1
        self.row[slot] = NO_CARD
        at = self.mover * KINDS + kind
        self.hands[at] += 1
        self.known[at] += 1
        self.step = STEP_SECOND if self.step == STEP_TURN and kind != FERRY else STEP_ENDING
        self._fill_row()

    def _fill_row(self) -> None:
        """SF-10. Turn up a card for the first gap, if there is any card; then go on."""
        if self.deck_size + self.discard_size and self._gap() < ROW:
            self.due = DUE_ROW
        else:
            self.new_rows = 0
            self._go_on()

    def _gap(self) -> i64:
        slot: i64 = 0
        while slot < ROW and self.row[slot] != NO_CARD:
            slot += 1
        return slot

    def _go_on(self) -> None:
        """What follows when no luck is due any more."""
        self.due = 0
        if self.step == STEP_ENDING or (self.step == STEP_SECOND and not self._can_draw_second()):
            self._end_turn(False)

    def _can_draw_second(self) -> bool:
        return self.deck_size + self.discard_size > 0 or self._row_kinds(False) != 0

    def _claim(self, seat: i64, way: i64) -> None:
        """SF-12, SF-16, SF-17. Pay, put the trams, score, take a token."""
        table = self.table
        route = table.route_of[way]
        length = table.length[route]
        ferries = table.used_of[way]
        self._spend(seat * KINDS + FERRY, FERRY, ferries)
        if ferries < length:
            hue = table.hue_of[way]
            self._spend(seat * KINDS + hue, hue, length - ferries)
        self.discard_size += length
        self._renew_deck()
        self.trams[seat] -= length
        self.score[seat] += table.worth[route]
        self._own(seat, route)
        self._find_token(seat, route)
        self._fill_row()

    def _spend(self, at: i64, kind: i64, count: i64) -> None:
        """SF-25. Cards go to the discards, those that everybody knows first."""
        self.hands[at] -= count
        self.discards[kind] += count
        seen = self.known[at] - count
        self.known[at] = seen if seen > 0 else 0

    def _own(self, seat: i64, route: i64) -> None:
        """SF-16. The route is nobody else's; its twin is closed to its owner, with 2 to all."""
        table = self.table
        words = table.words
        word, bit = route // WORD, BIT[route % WORD]
        self.own[seat * words + word] |= bit
        twin = table.twin[route]
        for other in range(table.seats):
            self.free[other * words + word] &= ~bit
            if twin >= 0 and (other == seat or table.seats == 2):
                self.free[other * words + twin // WORD] &= ~BIT[twin % WORD]

    def _find_token(self, seat: i64, route: i64) -> None:
        """SF-18. Take the only possible token, or ask which of two."""
        one, other = self.table.one_end[route], self.table.other_end[route]
        self.step = STEP_ENDING
        if self._has_token_for(seat, one):
            if self._has_token_for(seat, other):
                self.step = STEP_TOKEN
                self.claimed = route
            else:
                self._take_token(seat, one)
        elif self._has_token_for(seat, other):
            self._take_token(seat, other)

    def _has_token_for(self, seat: i64, place: i64) -> bool:
        return self.left[place] > 0 and self.got[seat] & BIT[self.symbol[place]] == 0

    def _take_token(self, seat: i64, place: i64) -> None:
        self.got[seat] |= BIT[self.symbol[place]]
        self.left[place] -= 1
        if self.left[place] == 0:
            self.symbol[place] = -1

    def _put_stack(self, place: i64) -> None:
        """SF-6. The last player puts the sixth symbol, then the last but one the seventh."""
        symbol = SYMBOLS - FREE_STACKS + self.dealt
        self.symbol[place] = symbol
        self.left[place] = self.table.free_height
        self.dealt += 1
        if self.dealt < FREE_STACKS:
            self.mover = self._stacker()
            return
        self.dealt = 0
        self.step = STEP_TURN
        self.mover = self.first

    def _stacker(self) -> i64:
        """The seat that puts the next free stack; with 2 players the second puts both."""
        seats = self.table.seats
        return (self.first + seats - 1 - (self.dealt if seats > 2 else 0)) % seats

    def _keep(self, seat: i64, code: i64) -> None:
        """SF-4, SF-19. Keep tickets, put the other under the deck; at the start when all chose."""
        if code >= self.table.pairs_from:
            kept: i64 = 3
        else:
            kept = 1 if code - self.table.keeps_from == self.offer[2 * seat] else 2
        if self.step == STEP_KEEP:
            self._settle(seat, kept)
            self._end_turn(False)
            return
        self.choice[seat] = kept
        if self.acting() == 0:
            for other in range(self.table.seats):
                self._settle(other, self.choice[other])
                self.choice[other] = 0
            self.due = DUE_FIRST

    def _settle(self, seat: i64, kept: i64) -> None:
        for place in range(2):
            ticket = self.offer[2 * seat + place]
            if kept & BIT[place]:
                self.holder[ticket] = seat
            else:
                self.tail[self.tail_size] = ticket
                self.tail_size += 1
            self.offer[2 * seat + place] = -1

    def _end_turn(self, passed: bool) -> None:
        """SF-20, SF-21. On clockwise, unless that was the last turn or nobody can do anything."""
        seats = self.table.seats
        if not passed:
            self.passes = 0
        if self.turns_left != NOT_YET:
            self.turns_left -= 1
        elif self.trams[self.mover] <= 2:
            self.turns_left = seats
        if self.turns_left == 0 or self.passes == seats:
            self.step = STEP_OVER
            return
        self.step = STEP_TURN
        self.mover = self.mover + 1 if self.mover + 1 < seats else 0

    # Luck

    def deal_any(self, rng: Rng) -> i64:
        """Answer the draw that is due by chance; the kind that came."""
        due = self.due
        kind: i64 = 0
        if due == DUE_ROW or due == DUE_BLIND or due == DUE_HAND:
            if self.deck_size == 0:
                self._shuffle()
            pick = rng.below(self.deck_size)
            while pick >= self.deck[kind]:
                pick -= self.deck[kind]
                kind += 1
            self._deal_card(kind)
        elif due == DUE_FIRST:
            kind = rng.below(self.table.seats)
            self._begin(kind)
        elif self.bag_size:
            pick = rng.below(self.bag_size)
            kind = self.bag[pick]
            self._deal_ticket(kind, pick)
        else:
            kind = self.tail[0]
            self._deal_ticket(kind, 0)
        return kind

    def deal(self, kind: i64) -> None:
        """Answer the draw that is due."""
        due = self.due
        if due == DUE_FIRST:
            self._begin(kind)
        elif due == DUE_ROW or due == DUE_BLIND or due == DUE_HAND:
            if self.deck_size == 0:
                self._shuffle()
            self._deal_card(kind)
        else:
            pick: i64 = 0
            if self.bag_size:
                while self.bag[pick] != kind:
                    pick += 1
            self._deal_ticket(kind, pick)

    def _renew_deck(self) -> None:
        """SF-10. Since revision 2 an empty deck is replaced at once, if there are discards."""
        if self.deck_size == 0 and self.discard_size and self.table.shuffles_at_once:
            self._shuffle()

    def _shuffle(self) -> None:
        """SF-10. The discards become the deck."""
        for kind in range(KINDS):
            self.deck[kind] = self.discards[kind]
            self.shuffled[kind] = self.discards[kind]
            self.discards[kind] = 0
        self.deck_size = self.discard_size
        self.discard_size = 0

    def _deal_card(self, kind: i64) -> None:
        self.deck[kind] -= 1
        self.deck_size -= 1
        due = self.due
        if due == DUE_ROW:
            self.shuffled[kind] -= 1
        self._renew_deck()
        if due == DUE_ROW:
            self._turn_up(kind)
        elif due == DUE_BLIND:
            self.hands[self.mover * KINDS + kind] += 1
            self._go_on()
        else:
            self.hands[self.dealt // 2 * KINDS + kind] += 1
            self.dealt += 1
            if self.dealt == 2 * self.table.seats:
                self.dealt = 0
                self.due = DUE_ROW

    def _turn_up(self, kind: i64) -> None:
        """SF-11. A card for the row; a full row with three ferries or more is discarded."""
        self.row[self._gap()] = kind
        if (
            self._row_ferries() >= 3
            and self.new_rows < NEW_ROWS
            and self.deck_size + self.discard_size
            and self._gap() == ROW
        ):
            self._new_row()
        if self.step == STEP_START and self._gap() == ROW:
            self.new_rows = 0
            self.due = DUE_OFFER
        else:
            self._fill_row()

    def _row_ferries(self) -> i64:
        ferries: i64 = 0
        for slot in range(ROW):
            if self.row[slot] == FERRY:
                ferries += 1
        return ferries

    def _new_row(self) -> None:
        self.new_rows += 1
        for slot in range(ROW):
            self.discards[self.row[slot]] += 1
            self.row[slot] = NO_CARD
        self.discard_size += ROW

    def _deal_ticket(self, ticket: i64, pick: i64) -> None:
        """SF-4, SF-19. The top ticket: one of those without order, then the first of the tail."""
        if self.bag_size:
            self.bag_size -= 1
            self.bag[pick] = self.bag[self.bag_size]
        else:
            self.tail_size -= 1
            for place in range(self.tail_size):
                self.tail[place] = self.tail[place + 1]
        if self.due == DUE_LAST_TICKET:
            self.due = 0
            self.holder[ticket] = self.mover
            self._end_turn(False)
            return
        seat = self.dealt // 2 if self.due == DUE_OFFER else self.mover
        first = 2 * seat
        if self.dealt % 2 == 0:
            self.offer[first] = ticket
        elif ticket > self.offer[first]:
            self.offer[first + 1] = ticket
        else:
            self.offer[first + 1] = self.offer[first]
            self.offer[first] = ticket
        self.dealt += 1
        if self.dealt == (2 * self.table.seats if self.due == DUE_OFFER else 2):
            self.dealt = 0
            self.due = 0

    def _begin(self, seat: i64) -> None:
        """SF-5, SF-6. Who begins is known, and so who puts the free stacks."""
        self.first = seat
        self.due = 0
        self.step = STEP_STACK
        self.mover = self._stacker()

    def pending(self) -> Draw | None:
        """The draw that is due, described."""
        due = self.due
        if due == 0:
            return None
        if due == DUE_FIRST:
            seats = [(seat, str(seat), 1) for seat in range(self.table.seats)]
            return Draw("first", "", "", EVERYBODY, seats)
        seat: int = self.mover
        if due == DUE_HAND or due == DUE_OFFER:
            seat = self.dealt // 2
        place = (seat - max(self.first, 0)) % self.table.seats + 1
        if due == DUE_ROW or due == DUE_BLIND or due == DUE_HAND:
            counts = self.deck if self.deck_size else self.discards
            kinds = [
                (kind, KIND_NAMES[kind], int(counts[kind])) for kind in range(KINDS) if counts[kind]
            ]
            if due == DUE_ROW:
                return Draw("row", "deck", "", EVERYBODY, kinds)
            return Draw(f"card {place}", "deck", f"hand {seat}", 1 << seat, kinds)
        target = f"held {seat}" if due == DUE_LAST_TICKET else f"offer {seat}"
        names = self.table.ticket_names
        if self.bag_size:
            kinds = [(one, names[one], 1) for one in sorted(list(self.bag)[: self.bag_size])]
            return Draw(f"ticket {place}", "tickets", target, 1 << seat, kinds)
        top: int = self.tail[0]
        return Draw(f"ticket {place}", "tickets/1", target, 1 << seat, [(top, names[top], 1)])

    def result(self) -> Result | None:
        """SF-24. Most points, then most completed tickets; otherwise shared."""
        if self.step != STEP_OVER:
            return None
        finals = [self._final(seat) for seat in range(self.table.seats)]
        ranks = places([(score, done) for score, done in finals])
        why = WHY_TRAMS if self.turns_left == 0 else WHY_PASSED
        return Result([score for score, _done in finals], ranks, why)

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


def fresh(table: Table) -> SanFranciscoState:
    """The table before any luck."""
    seats, tickets = table.seats, table.tickets
    every: list[int] = [0] * table.words
    for route in range(table.routes):
        every[route // WORD] |= BIT[route % WORD]
    free: list[int] = []
    for _seat in range(seats):
        free += every
    numbers: list[int] = list(range(tickets))
    left: list[int] = [0] * table.places
    for place in range(table.places):
        if table.symbol_at[place] >= 0:
            left[place] = table.height
    total: i64 = 0
    for kind in range(KINDS):
        total += table.cards[kind]
    return SanFranciscoState(
        table,
        table.cards[:],
        vec[i64]([0] * KINDS),
        table.cards[:],
        vec[i64]([NO_CARD] * ROW),
        vec[i64]([0] * (seats * KINDS)),
        vec[i64]([0] * (seats * KINDS)),
        vec[i64]([0] * (seats * table.words)),
        vec[i64](free),
        vec[i64]([table.trams] * seats),
        vec[i64]([0] * seats),
        table.symbol_at[:],
        vec[i64](left),
        vec[i64]([0] * seats),
        vec[i64](numbers),
        vec[i64]([-1] * tickets),
        vec[i64]([IN_DECK] * tickets),
        vec[i64]([-1] * (2 * seats)),
        vec[i64]([0] * seats),
        total,
        0,
        tickets,
        0,
        DUE_HAND,
        0,
        0,
        STEP_START,
        -1,
        0,
        -1,
        NOT_YET,
        0,
    )
