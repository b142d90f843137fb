"""A position of Tramways: what lies where, what is being decided, and what each step does to it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT, lowest, popcount
from carbarn.core.knowledge import Look, Move, Step
from carbarn.core.state import EVERYBODY, NOBODY, Draw, Result, State, places
from carbarn.games.tramways.board import (
    ASIDE,
    BOOK,
    BOX,
    BUILD,
    CALM,
    CASH_STEP,
    COMMERCE,
    D_DECK,
    D_OPEN,
    DECK,
    DEST,
    DISCARD,
    DONE,
    DRAW,
    EARN,
    END,
    FACE,
    FIVE,
    GONE,
    HAND,
    INDUSTRY,
    LEISURE,
    LINE,
    LINE_OUT,
    LINK,
    MONEY,
    NO_ICON,
    NOTHING,
    OFFER,
    ON_MAP,
    OPPOSITE,
    PARCELS,
    PASS,
    PASSENGER,
    POOL,
    RAIL,
    RAISE,
    RESIDENCE,
    REVEAL,
    SHOWN,
    STOCK,
    STOP,
    STRIP_ICON,
    TOP,
    WORKER,
    Map,
    Table,
)
from carbarn.games.tramways.data import (
    CELL_NAMES,
    SLOTS,
    TYPES,
    corner,
    rank_of,
    tile_text,
    tiles_needed,
)
from carbarn.games.tramways.network import (
    ON,
    Network,
    Payable,
    Row,
    empty_network,
)
from carbarn.games.tramways.rules import Purse

# What is being decided; the names are `view.PHASES`.
DRAFTING: Final = 0
BOOKS: Final = 1
LOOKING: Final = 2
TOPPING: Final = 3
KEEPING: Final = 4
BIDDING: Final = 5
PAYING: Final = 6
CARD: Final = 7
BLANK: Final = 8
LINING: Final = 9
SLOT: Final = 10
RAILS: Final = 11
ICONS: Final = 12
BUILDING: Final = 13
RIDING: Final = 14
TRADE: Final = 15  # the bonus of a Commerce
FUN: Final = 16  # the bonus of a Leisure
ADMIN: Final = 17
PUTTING: Final = 18
FILLING: Final = 19  # R6-2
OVER: Final = 20

# What is due (0: nothing).
DUE_TILE: Final = 1
DUE_ORDER: Final = 2
DUE_PARCEL: Final = 3
DUE_B: Final = 4
DUE_TYPE: Final = 5
DUE_AUCTION: Final = 6
DUE_BOOK: Final = 7
DUE_OFFER: Final = 8
DUE_UP: Final = 9  # a D card turned up
DUE_LINE: Final = 10
DUE_REFILL: Final = 11
DUE_BLIND: Final = 12  # a D card drawn unseen

# The numbers of a player.
CASH: Final = 0
HAPPY: Final = 1
STRESS: Final = 2  # the space on the track, from 0
WORKERS: Final = 3
STRAIGHTS: Final = 4
CURVES: Final = 5
LIMIT: Final = 6
BID: Final = 7
PLACED: Final = 8  # position in the new order, or NOTHING
PAID: Final = 9  # in this auction
READY: Final = 10  # a sealed choice is made
ADDS: Final = 11  # passengers announced
DROPPED: Final = 12  # cards discarded in this administration
OPENED: Final = 13  # 32 * card + icons used, of the card being played in administration
NEED: Final = 14  # cards still to be drawn
COLUMNS: Final = 15

# What is being done.
NO_ACTION: Final = 0
LAY_RAILS: Final = 1
RENEW: Final = 2
BUILD_UP: Final = 3
RAISE_UP: Final = 4
CARRY: Final = 5

# What a payment is for.
FOR_BID: Final = 1
FOR_REVEAL: Final = 2
FOR_HAPPINESS: Final = 3

ROUNDS: Final = 6
PICKS: Final = 4  # parcels of each player
UP: Final = 3  # D cards face up
MOST_LIMIT: Final = 9
START_CASH: Final = 3
EARNED: Final = 2
LAST_BID: Final = 99
MOST_BUY: Final = 20


@final
class TramwaysState(State):
    """A position; `first_state` makes the first one."""

    def __init__(
        self,
        table: Table,
        map_: Map | None,
        net: Network | None,
        where: vec[i64],
        player: vec[i64],
        order: vec[i64],
        types: vec[i64],
        tiles: list[int],
        line: list[int],
        shown: list[int],
        ride: list[int],
        numbers: vec[i64],
        row: Row | None,
        base: TramwaysState | None,
        sealed_steps: list[list[int]],
    ) -> None:
        self.table = table
        self.map = map_
        self.net = net
        self.where = where  # by card
        self.player = player  # by seat and column
        self.order = order  # seats
        self.types = types  # beside rounds 1 to 5, NOTHING when used
        self.tiles = tiles  # drawn for the map: 4 * tile + 2 * difficult + turned
        self.line = line  # solo: the cards of the line, oldest first
        self.shown = shown  # 32 * card + icons used, in the order in which they were shown
        self.ride = ride  # the links travelled, by number
        self.row = row
        self.base = base  # while several choose at once: how it was when that began
        self.sealed_steps = sealed_steps  # by seat: the steps since then
        self.tracing = False
        self.trace: list[Step] = []
        self.due = numbers[0]
        self.phase: i64 = numbers[1]
        self.round: i64 = numbers[2]
        self.dealt: i64 = numbers[3]  # how far a series of draws has got
        self.turn: i64 = numbers[4]  # the place in the order of whose turn it is
        self.mover: i64 = numbers[5]
        self.a_left: i64 = numbers[6]  # A cards in the auction deck
        self.action_round: i64 = numbers[7]
        self.slot: i64 = numbers[8]
        self.earned: i64 = numbers[9]
        self.doing: i64 = numbers[10]
        self.target: i64 = numbers[11]  # the link to upgrade, the place to build on or to leave
        self.kind: i64 = numbers[12]  # the type to build; the destination of a passenger
        self.need_rails: i64 = numbers[13]
        self.need_main: i64 = numbers[14]
        self.want_one: i64 = numbers[15]
        self.want_other: i64 = numbers[16]
        self.paying: i64 = numbers[17]
        self.amount: i64 = numbers[18]  # of the bid; of happiness
        self.rest: i64 = numbers[19]  # still to be paid
        self.here: i64 = numbers[20]  # where the passenger is
        self.visited: i64 = numbers[21]
        self.book: i64 = numbers[22]  # the book that is open, or NOTHING
        self.setting_up: i64 = numbers[23]

    def numbers(self) -> vec[i64]:
        """The single numbers, as the constructor takes them."""
        return vec[i64](
            [
                self.due, self.phase, self.round, self.dealt, self.turn, self.mover, self.a_left,
                self.action_round, self.slot, self.earned, self.doing, self.target, self.kind,
                self.need_rails, self.need_main, self.want_one, self.want_other, self.paying,
                self.amount, self.rest, self.here, self.visited, self.book, self.setting_up,
            ]
        )  # fmt: skip

    def clone(self) -> TramwaysState:
        """A copy that shares nothing that changes."""
        return TramwaysState(
            self.table,
            self.map,
            None if self.net is None else self.net.clone(),
            self.where[:],
            self.player[:],
            self.order[:],
            self.types[:],
            self.tiles[:],
            self.line[:],
            self.shown[:],
            self.ride[:],
            self.numbers(),
            None if self.row is None else self.row.clone(),
            self.base,
            [steps[:] for steps in self.sealed_steps],
        )

    # Looking

    def on(self) -> Network:
        """What lies on the map."""
        assert self.net is not None
        return self.net

    def of(self, seat: i64, column: i64) -> i64:
        """A number of a player."""
        return self.player[seat * COLUMNS + column]

    def cards_at(self, where: i64) -> list[int]:
        """The cards in a place."""
        return [card for card in range(self.table.cards.count) if self.where[card] == where]

    def count_at(self, where: i64) -> i64:
        """How many cards are in a place."""
        count: i64 = 0
        for card in range(self.table.cards.count):
            if self.where[card] == where:
                count += 1
        return count

    def stock(self, kind: i64) -> list[int]:
        """BLD-3. The Building cards of a type that are left, as many as its tokens."""
        return [
            card
            for card in range(self.table.cards.count)
            if self.where[card] == STOCK and self.table.cards.type[card] == kind
        ]

    def stress_value(self, seat: i64) -> i64:
        """The value on the stress track."""
        return self.table.tracks[seat][self.of(seat, STRESS)]

    def complete_links(self, seat: i64) -> i64:
        """How many complete links a player has."""
        count: i64 = 0
        if self.net is not None:
            for link in self.net.links:
                if link.owner == seat and link.end >= 0:
                    count += 1
        return count

    def points(self) -> list[int]:
        """SCO-1. Happiness, links, cash and stress as they stand."""
        return [
            self.of(seat, HAPPY)
            + 3 * self.complete_links(seat)
            + self.of(seat, CASH) // 10
            - self.stress_value(seat)
            for seat in range(self.table.seats)
        ]

    def over(self) -> bool:
        """R6-3. The last administration is done."""
        return self.phase == OVER

    def result(self) -> Result | None:
        """SCO-2. Highest score, then most cash."""
        if self.phase != OVER:
            return None
        scores = self.points()
        keys: list[tuple[int, ...]] = [
            (score, self.of(seat, CASH)) for seat, score in enumerate(scores)
        ]
        why = "six rounds have been played"
        if self.table.solo:
            why = f"six rounds have been played: {rank_of(scores[0])}"
        return Result(scores, places(keys), why)

    def sealed(self) -> bool:
        """INF-3. While several choose at once; who plays alone has nobody to hide from."""
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

    # Legal steps

    def legal(self, seat: i64) -> list[int]:
        """All steps that this seat may take now."""
        if not self.acting() & BIT[seat]:
            return []
        phase = self.phase
        codes: list[int] = []
        if phase == ICONS:
            self._legal_icons(codes)
        elif phase == RAILS:
            self._legal_rails(codes)
        elif phase == SLOT:
            self._legal_slot(codes)
        elif phase == PAYING:
            self._legal_payment(codes)
        elif phase == BIDDING:
            self._legal_bids(codes)
        elif phase == ADMIN:
            self._legal_administration(seat, codes)
        elif phase == RIDING:
            self._legal_rides(codes)
        elif phase == FUN:
            self._legal_happiness(codes)
        elif phase == TRADE:
            codes.append(FIVE)
            self._legal_development(codes)
        elif phase == PUTTING:
            self._legal_puts(codes)
        elif phase == LINING:
            self._legal_line(codes)
        elif phase == BOOKS:
            self._legal_development(codes)
        else:
            self._legal_cards(seat, codes)
        codes.sort()
        return codes

    def _legal_cards(self, seat: i64, codes: list[int]) -> None:
        """The decisions that only name a card."""
        phase = self.phase
        own = self.table.codes
        cards = self.table.cards
        for card in range(cards.count):
            where = self.where[card]
            if phase == CARD:
                if where == FACE:
                    codes.append(own.TAKE + card)
            elif phase == BUILDING:
                if where == STOCK and cards.type[card] == self.kind:
                    codes.append(own.TAKE + card)
            elif phase == DRAFTING:
                if where == ON_MAP:
                    codes.append(own.TAKE + card)
            elif phase == LOOKING:
                if where == BOOK + self.book:
                    codes.append(own.TAKE + card)
            elif phase == TOPPING:
                if where == BOOK + self.book:
                    codes.append(own.TOP + card)
            elif phase == KEEPING:
                if where == OFFER + seat:
                    codes.append(own.KEEP + card)
            elif phase == FILLING:
                if where == DECK + seat or where == DISCARD + seat:
                    codes.append(own.KEEP + card)
            elif where == HAND + seat and self._may_lose(seat, card):
                codes.append(own.DROP + card)

    def _may_lose(self, seat: i64, card: i64) -> bool:
        """CRD-6, AMB-27. Whether a Blank Ticket can take this card away."""
        cards = self.table.cards
        return not cards.blank[card] and cards.pay[card] <= self.of(seat, CASH)

    def _legal_development(self, codes: list[int]) -> None:
        """SET-16, SET-17. Where a D card can come from."""
        own = self.table.codes
        if not self.table.open_cards:
            for book in range(self.table.books):
                if self.book_size(book):
                    codes.append(own.BOOK + book + 1)
            return
        deck = False
        for card in range(self.table.cards.count):
            if self.where[card] == D_OPEN:
                codes.append(own.TAKE + card)
            elif self.where[card] == D_DECK:
                deck = True
        if deck:
            codes.append(DRAW)

    def book_size(self, book: i64) -> i64:
        """How many cards are in a Ticket Book."""
        return self.count_at(BOOK + book) + self.count_at(TOP + book)

    def _legal_bids(self, codes: list[int]) -> None:
        """AUC-4, AMB-60, AMB-62, AMB-63. Passing, and every bid that is free and payable."""
        codes.append(PASS)
        seat = self.mover
        most = self.purse(seat).most_money()
        if most > LAST_BID:
            most = LAST_BID
        barred: list[int] = [self.of(seat, BID)]
        for place in range(self.turn):
            other = self.order[place]
            if self.of(other, PLACED) < 0:
                barred.append(self.of(other, BID))
        for number in range(1, most + 1):
            if number not in barred:
                codes.append(self.table.codes.BID + number)

    def purse(self, seat: i64) -> Purse:
        """The Tickets in hand and those shown in this action, with the cash at hand."""
        own = Purse(self.table.cards, self.of(seat, CASH))
        for shown in self.shown:
            own.add(shown // 32, shown % 32, True)
        for card in range(self.table.cards.count):
            if self.where[card] == HAND + seat:
                own.add(card, 0, False)
        return own

    def _legal_payment(self, codes: list[int]) -> None:
        """AMB-17, AMB-60. Money icons as long as the rest can be paid, or cash for the rest."""
        purse = self.purse(self.mover)
        cards = self.table.cards
        if self.of(self.mover, CASH) >= self.rest:
            codes.append(CASH_STEP)
        for at in range(len(purse.cards)):
            card: i64 = purse.cards[at]
            if purse.cost[at] > purse.cash:
                continue
            for slot in range(SLOTS):
                place = card * SLOTS + slot
                if not purse.free[at] & BIT[slot] or cards.icon[place] != MONEY:
                    continue
                if purse.after(at, slot).can_pay(self.rest - cards.amount[place]):
                    codes.append(self.table.codes.use_of[place])

    def _legal_line(self, codes: list[int]) -> None:
        """SOLO-5, SOLO-6, AMB-96. Take a card of the line, or pay for another."""
        for card in self.line:
            codes.append(self.table.codes.TAKE + card)
        if self.count_at(POOL) + self.count_at(LINE_OUT) == 0:
            return
        if self.purse(self.mover).can_pay(len(self.line)):
            codes.append(REVEAL)

    def _legal_happiness(self, codes: list[int]) -> None:
        """MOV-10. As much as can be paid for."""
        most = self.purse(self.mover).most_money()
        for number in range(MOST_BUY + 1):
            if number * (number + 1) // 2 <= most:
                codes.append(self.table.codes.BUY + number)

    def _legal_puts(self, codes: list[int]) -> None:
        spaces = self.on().empty_spaces()
        while spaces:
            place = lowest(spaces)
            codes.append(self.table.codes.PUT + self.on().map.cell_of[place])
            spaces &= spaces - 1

    def _legal_slot(self, codes: list[int]) -> None:
        """ACT-1, ACT-2, ACT-3. Money, an action that can be carried out, or the end."""
        if not self.earned:
            codes.append(EARN)
        else:
            codes.append(END)
        seat = self.mover
        purse = self.purse(seat)
        if self.of(seat, WORKERS):
            self._legal_starts(purse, codes)
        self._legal_upgrades(purse, codes)
        self._legal_building(purse, codes)
        self._legal_moves(purse, codes)

    def payable(self, purse: Purse) -> Payable:
        """RAIL-1. The totals of rail symbols in hand, without and with each destination."""
        totals = vec[i64]([0] * int(PARCELS + self.table.parcels))
        kinds = self._destinations_in(purse)
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            totals[kind] = purse.totals(NO_ICON, kind, NOTHING)
        return Payable(purse.totals(NO_ICON, NOTHING, NOTHING) & ~1, totals)

    def _destinations_in(self, purse: Purse) -> i64:
        """The destinations that icons in hand name, as bits."""
        kinds: i64 = 0
        for at in range(len(purse.cards)):
            card = purse.cards[at]
            for slot in range(SLOTS):
                if purse.free[at] & BIT[slot]:
                    kind = self.table.cards.dest[card * SLOTS + slot]
                    if kind >= 0:
                        kinds |= BIT[kind]
        return kinds

    def _legal_starts(self, purse: Purse, codes: list[int]) -> None:
        net, seat = self.on(), self.mover
        pay = self.payable(purse)
        if pay.most == 0:
            return
        for row in net.rows_from(seat, self.of(seat, STRAIGHTS), self.of(seat, CURVES)):
            if net.can_finish(row, pay) or (row.kind == ON and net.can_turn(row, pay)):
                codes.append(self.table.codes.FROM + net.side_of(row))

    def _legal_upgrades(self, purse: Purse, codes: list[int]) -> None:
        """UPL-1, UPL-2, UPB-1, UPB-2."""
        net, seat = self.on(), self.mover
        for number in range(len(net.links)):
            link = net.links[number]
            if link.owner != seat or link.end < 0 or link.upgraded:
                continue
            if purse.totals(LINK, net.kind_of(link.start), net.kind_of(link.end)) & 1:
                codes.append(self.table.codes.RENEW + net.name_of(number))
        for place in range(net.map.places):
            mine = net.builder[place] == seat and not net.raised & BIT[place]
            if mine and purse.totals(RAISE, net.type_at[place], NOTHING) & 1:
                codes.append(self.table.codes.RAISE + net.map.parcel_of[place])

    def _legal_building(self, purse: Purse, codes: list[int]) -> None:
        """BLD-1, BLD-2."""
        net, seat = self.on(), self.mover
        for place in range(net.map.places):
            parcel = net.map.parcel_of[place]
            if parcel < 0 or net.type_at[place] >= 0 or net.owner[parcel] != seat:
                continue
            if purse.totals(BUILD, PARCELS + parcel, NOTHING) & 1:
                for kind in range(4):
                    if self.stock(kind):
                        codes.append(self.table.codes.BUILD + 4 * parcel + kind)

    def _fares(self, purse: Purse) -> i64:
        """MOV-1. The destinations that can be paid together with a strip, as bits."""
        kinds = self._destinations_in(purse)
        fares: i64 = 0
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            if purse.totals(STRIP_ICON, kind, NOTHING) & 1:
                fares |= BIT[kind]
        return fares

    def _legal_moves(self, purse: Purse, codes: list[int]) -> None:
        """MOV-2. Passengers that can get somewhere."""
        net = self.on()
        if not net.links:
            return
        fares = self._fares(purse)
        waiting = net.passengers if fares else 0
        while waiting:
            place = lowest(waiting)
            waiting &= waiting - 1
            if net.destinations(net.location(place)) & fares:
                codes.append(self.table.codes.MOVE + net.map.cell_of[place])

    def _legal_rails(self, codes: list[int]) -> None:
        """RAIL-1 to RAIL-17. Exits that lead on, a redirect, or the end of the row."""
        net, row = self.on(), self.row
        assert row is not None
        pay = self.payable(self.purse(self.mover))
        if net.payable(row, pay):
            codes.append(STOP)
        for side in range(4):
            if net.lay(row, side):
                if net.can_finish(row, pay):
                    codes.append(self.table.codes.LAY + side)
                net.unlay(row)
            if row.kind == ON and not row.laid():
                other = row.clone()
                if net.turn(other, side) and net.can_finish(other, pay):
                    codes.append(self.table.codes.TURN + side)

    def _legal_icons(self, codes: list[int]) -> None:
        """CRD-4, AMB-70. Icons of which the action needs one, if it can be paid after it."""
        purse = self.purse(self.mover)
        carrying = self.doing == CARRY and self.kind < 0
        reach = self.on().destinations(self.here) if carrying else 0
        cards = self.table.cards
        for at in range(len(purse.cards)):
            if purse.cost[at] > purse.cash:
                continue
            card: i64 = purse.cards[at]
            for slot in range(SLOTS):
                if not purse.free[at] & BIT[slot]:
                    continue
                place = card * SLOTS + slot
                if carrying:
                    kind = cards.dest[place]
                    fits = (
                        kind >= 0
                        and reach & BIT[kind] != 0
                        and purse.after(at, slot).totals(STRIP_ICON, NOTHING, NOTHING) & 1 == 1
                    )
                else:
                    fits = self._icon_fits(purse, at, slot)
                if fits:
                    codes.append(self.table.codes.use_of[place])

    def _icon_fits(self, purse: Purse, at: i64, slot: i64) -> bool:
        """Whether the action needs this icon and what it needs then is still in hand."""
        place = purse.cards[at] * SLOTS + slot
        icon = self.table.cards.icon[place]
        rails, main = self.need_rails, self.need_main
        one, other = self.want_one, self.want_other
        if icon == NO_ICON:
            return False
        if icon == RAIL and rails >= self.table.cards.amount[place]:
            rails -= self.table.cards.amount[place]
        elif icon == main:
            main = NO_ICON
        elif icon == DEST and self._wanted(self.table.cards.dest[place]):
            one, other = NOTHING, NOTHING
        else:
            return False
        return purse.after(at, slot).totals(main, one, other) & BIT[rails] != 0

    def _wanted(self, kind: i64) -> bool:
        return kind == self.want_one or kind == self.want_other

    def _legal_rides(self, codes: list[int]) -> None:
        """MOV-4, MOV-5. Links over which the passenger can still get there."""
        net = self.on()
        for link in net.links:
            far = net.far_end(link, self.here)
            if far < 0 or self.visited & BIT[far]:
                continue
            if net.matches(far, self.kind) or net.reachable(far, self.visited, self.kind):
                codes.append(self.table.codes.RIDE + net.ride_side(link, self.here))

    def _legal_administration(self, seat: i64, codes: list[int]) -> None:
        """ADM-1, ADM-2. Icons that can be carried out, discards that can be paid, the end."""
        codes.append(DONE)
        cards = self.table.cards
        cash = self.of(seat, CASH)
        fee: i64 = 1 if self.of(seat, DROPPED) else 0
        opened = self.of(seat, OPENED)
        if opened >= 0:
            for slot in range(SLOTS):
                if not opened & BIT[slot] and self._may_administer(seat, opened // 32, slot, True):
                    codes.append(self.table.codes.use_of[opened // 32 * SLOTS + slot])
        for card in range(cards.count):
            if self.where[card] != HAND + seat or cards.pay[card] > cash:
                continue
            for slot in range(SLOTS):
                if self._may_administer(seat, card, slot, False):
                    codes.append(self.table.codes.use_of[card * SLOTS + slot])
            if cards.pay[card] + fee <= cash:
                codes.append(self.table.codes.DROP + card)

    def _may_administer(self, seat: i64, card: i64, slot: i64, further: bool) -> bool:
        """ADM-1, AMB-21. Whether the icon can be carried out when its stress has been added."""
        icon = self.table.cards.icon[card * SLOTS + slot]
        if icon == MONEY:
            return True
        if icon == WORKER:
            return self.of(seat, WORKERS) < self.table.workers[seat]
        if icon == CALM:
            strain = self.table.cards.strain[card]
            return further or strain > 0 or self.of(seat, STRESS) > 0
        if icon == PASSENGER:
            assert self.base is not None
            return self.of(seat, ADDS) < popcount(self.base.on().empty_spaces())
        return False

    # What a step does

    def play(self, seat: i64, code: i64) -> None:
        """Carry out a legal step."""
        own = self.table.codes
        if self.base is not None:
            self.sealed_steps[seat].append(code)
            self._seal(seat, code)
        elif code >= own.USE:
            place = own.icon_of[code - own.USE]
            self._use(place // SLOTS, place % SLOTS)
        elif code >= own.RENEW:
            self._begin_renew(code - own.RENEW)
        elif code >= own.RIDE:
            self._ride(code - own.RIDE)
        elif code >= own.FROM:
            self._begin_rails(code - own.FROM)
        elif code >= own.PUT:
            self._put(code - own.PUT)
        elif code >= own.MOVE:
            self._begin_carry(code - own.MOVE)
        elif code >= own.RAISE:
            self._begin_raise(code - own.RAISE)
        elif code >= own.BUILD:
            self._begin_build((code - own.BUILD) // 4, (code - own.BUILD) % 4)
        elif code >= own.TOP:
            self._top(code - own.TOP)
        elif code >= own.DROP:
            self._lose(code - own.DROP)
        elif code >= own.TAKE:
            self._take(code - own.TAKE)
        elif code >= own.LAY:
            self._lay(code)
        elif code > own.BOOK:
            self._open_book(code - own.BOOK - 1)
        elif code >= own.BUY:
            self._buy(code - own.BUY)
        elif code > own.BID:
            self._pay_for(FOR_BID, code - own.BID, code - own.BID)
        else:
            self._word(code)

    def _word(self, code: i64) -> None:
        """The steps without an object."""
        seat = self.mover
        if code == PASS:
            self._place(seat, self._free_place(True))
            self._bid_next()
        elif code == CASH_STEP:
            self._add(seat, CASH, -self.rest)
            self._paid()
        elif code == EARN:
            self._add(seat, CASH, EARNED)
            self.earned = 1
            self._slot_done()
        elif code == END:
            self._next_turn()
        elif code == FIVE:
            self._add(seat, CASH, 5)
            self._tolls()
        elif code == DRAW:
            self.due = DUE_BLIND
        elif code == REVEAL:
            if self.line:
                self._pay_for(FOR_REVEAL, 0, len(self.line))
            else:
                self._reveal()
        elif code == STOP:
            self._end_row()

    # Small changes

    def _add(self, seat: i64, column: i64, number: i64) -> None:
        self.player[seat * COLUMNS + column] += number

    def _set(self, seat: i64, column: i64, number: i64) -> None:
        self.player[seat * COLUMNS + column] = number

    def _strain(self, seat: i64, steps: i64) -> None:
        """CRD-7. Stress goes up, one space per step."""
        last = self.table.last[seat]
        while steps > 0:
            steps -= 1
            if self.of(seat, STRESS) < last:
                self._add(seat, STRESS, 1)
            if self.of(seat, STRESS) == last:
                self._add(seat, HAPPY, -1)

    def _calm(self, seat: i64) -> None:
        if self.of(seat, STRESS) > 0:
            self._add(seat, STRESS, -1)

    def _moved(self, source: str, target: str, card: i64, sees: i64) -> None:
        """Note, if anybody listens, that a card changed its hidden place."""
        self.trace.append(Move(source, target, self.table.cards.names[card], sees))

    def _to_hand(self, seat: i64, card: i64) -> None:
        """A card that lies open comes to a hand."""
        self.where[card] = HAND + seat
        if self.tracing:
            self._moved("", f"hand {seat}", card, EVERYBODY)

    def _consequence(self, seat: i64, card: i64) -> None:
        """CRD-5."""
        self._add(seat, CASH, -self.table.cards.pay[card])
        self._strain(seat, self.table.cards.strain[card])

    def _return_piece(self, seat: i64, piece: i64) -> None:
        straight = piece % 4 == OPPOSITE[piece // 4 % 4]
        self._add(seat, STRAIGHTS if straight else CURVES, 1)

    # Set-up

    def _set_map(self, map_: Map) -> None:
        """SET-3, SET-13. The map is known: its parcel cards come into the game."""
        self.map = map_
        self.net = empty_network(map_)
        for parcel in range(self.table.parcels):
            if map_.place_of[parcel] >= 0:
                self.where[self.table.cards.parcel_card[parcel]] = ON_MAP
        if self.table.seats == 1:
            self._deal_parcels()
        else:
            self.dealt = 0
            self.due = DUE_ORDER

    def _deal_parcels(self) -> None:
        """SET-8, SET-9, SOLO-3."""
        self.dealt = 0
        if self.table.advanced and self.table.seats > 1:
            self.due = 0
            self.phase = DRAFTING
            self.mover = self.order[0]
        else:
            self.due = DUE_PARCEL

    def _own_parcel(self, seat: i64, card: i64) -> None:
        """SET-10, AUC-9. A disc on the parcel."""
        self.on().owner[self.table.cards.parcel[card]] = seat

    def _draft(self, card: i64) -> None:
        """SET-9. Pairs, in order and back again."""
        self._to_hand(self.mover, card)
        self._own_parcel(self.mover, card)
        self.dealt += 1
        seats = self.table.seats
        if self.dealt == PICKS * seats:
            self._parcels_dealt()
            return
        visit = self.dealt // 2
        self.mover = self.order[visit if visit < seats else 2 * seats - 1 - visit]

    def _parcels_dealt(self) -> None:
        """SET-10, SET-14, SET-20. The other parcels and the auction cards; then Building cards."""
        cards, table = self.table.cards, self.table
        aside: i64 = 0
        for card in range(cards.count):
            if self.where[card] == ON_MAP:
                self.where[card] = POOL if table.solo else ASIDE
                aside += 1
            elif cards.deck[card] == "A" and (table.solo or cards.least[card] <= table.seats):
                self.where[card] = POOL
        self.a_left = 0 if table.solo else 5 * table.seats - aside
        self.dealt = 0
        self._next_building()

    def _next_building(self) -> None:
        """SET-20, AMB-67. The next type of which Building cards are drawn."""
        while self.dealt < 4:
            have: i64 = len(self.stock(self.dealt))
            if have < self.table.buildings[self.dealt]:
                left = self._buildings_left(self.dealt)
                if len(left) > self.table.buildings[self.dealt] - have:
                    self.due = DUE_B
                    return
                for card in left:
                    self.where[card] = STOCK
            self.dealt += 1
        self.dealt = 0
        self.due = DUE_TYPE

    def _buildings_left(self, kind: i64) -> list[int]:
        """The Building cards of a type that are not in the game."""
        return [
            card
            for card in range(self.table.cards.count)
            if self.table.cards.type[card] == kind and self.where[card] == GONE
        ]

    def _types_drawn(self) -> None:
        self.dealt = 0
        if self.table.solo:
            self._begin_development()
        else:
            self.due = DUE_AUCTION

    def _begin_development(self) -> None:
        """SET-16, SET-17."""
        self.dealt = 0
        self.due = DUE_OFFER if self.table.open_cards else DUE_BOOK

    def _development_done(self) -> None:
        """SET-18, SET-19. The first round begins."""
        self.setting_up = 0
        self.round = 1
        self._begin_auction()

    # D cards

    def _open_book(self, book: i64) -> None:
        """SET-16. Look at all cards of a book; its last card is simply taken."""
        seat = self.mover
        top: i64 = self.cards_at(TOP + book)[0]
        if self.book_size(book) == 1:
            self._to_hand(seat, top)
            self._developed()
            return
        self.where[top] = BOOK + book
        self.book = book
        self.phase = LOOKING
        if self.tracing:
            name = f"book {book + 1}"
            self._moved("", name, top, EVERYBODY)
            kinds: list[str] = []
            for card in self.cards_at(BOOK + book):
                self._moved(name, name, card, BIT[seat])
                kinds.append(self.table.cards.names[card])
            self.trace.append(Look(name, seat, kinds))

    def _take_from_book(self, card: i64) -> None:
        seat, book = self.mover, self.book
        self.where[card] = HAND + seat
        if self.tracing:
            self._moved(f"book {book + 1}", f"hand {seat}", card, BIT[seat])
        left = self.cards_at(BOOK + book)
        if len(left) == 1:
            self._top(left[0])
        else:
            self.phase = TOPPING

    def _top(self, card: i64) -> None:
        """SET-16. Put the book back with this card on top."""
        self.where[card] = TOP + self.book
        if self.tracing:
            self._moved(f"book {self.book + 1}", "", card, EVERYBODY)
        self.book = NOTHING
        self._developed()

    def _developed(self) -> None:
        """A D card has been taken: at set-up the next player chooses, else the trip goes on."""
        if not self.setting_up:
            self._tolls()
        elif self.turn == 0:
            self._development_done()
        else:
            self.turn -= 1
            self.mover = self.order[self.turn]
            self.phase = BOOKS

    def _begin_books(self) -> None:
        self.turn = self.table.seats - 1
        self.mover = self.order[self.turn]
        self.phase = BOOKS

    def _open_offers(self) -> None:
        """SET-17, AMB-58. All have kept a card; the others form the deck."""
        for place in range(self.table.seats):
            seat = self.order[place]
            kept: i64 = self.sealed_steps[seat][0] - self.table.codes.KEEP
            if self.tracing:
                self._moved(f"offer {seat}", f"hand {seat}", kept, BIT[seat])
            for card in self.cards_at(OFFER + seat):
                self.where[card] = D_DECK
                if self.tracing:
                    self._moved(f"offer {seat}", "d deck", card, BIT[seat])
        self._unseal()
        self.mover = self.order[0]
        self.dealt = 0
        left = self.cards_at(D_DECK)
        if len(left) > UP:
            self.due = DUE_UP
            return
        for card in left:
            self._turn_up(card)
        self._development_done()

    def _turn_up(self, card: i64) -> None:
        self.where[card] = D_OPEN
        if self.tracing:
            self._moved("d deck", "", card, EVERYBODY)

    # Sealed choices

    def _begin_sealed(self, phase: i64) -> None:
        """INF-3. From here on nobody sees what the others do."""
        self.phase = phase
        self.mover = NOTHING
        for seat in range(self.table.seats):
            self._set(seat, READY, 0)
        self.reseal()

    def reseal(self) -> None:
        """Choices from now on are sealed; they are made on top of how it is now."""
        self.sealed_steps = []
        self.base = self.clone()
        self.sealed_steps = [[] for _ in range(self.table.seats)]

    def columns(self) -> i64:
        """How many numbers a player has."""
        return COLUMNS

    def _unseal(self) -> None:
        self.base = None
        self.sealed_steps = []
        for seat in range(self.table.seats):
            self._set(seat, READY, 0)

    def _seal(self, seat: i64, code: i64) -> None:
        """A step that touches only what is the seat's own; the last one opens all."""
        self.seal_only(seat, code)
        if self.phase == KEEPING or (self.phase == FILLING and self._is_full(seat)):
            self._set(seat, READY, 1)
        for other in range(self.table.seats):
            if not self.of(other, READY):
                return
        if self.phase == KEEPING:
            self._open_offers()
        elif self.phase == FILLING:
            self._open_hands()
        else:
            self._open_administration()

    def seal_only(self, seat: i64, code: i64) -> None:
        """The seat's own part of a sealed step, without opening anything."""
        if self.phase == ADMIN:
            self._administer(seat, code)
        else:
            self.where[code - self.table.codes.KEEP] = HAND + seat

    def may_end(self, seat: i64) -> bool:
        """Whether a sealed choice can be ended at will."""
        return self.phase == ADMIN

    def _is_full(self, seat: i64) -> bool:
        """R6-2, AMB-95."""
        if self.count_at(HAND + seat) >= self.of(seat, LIMIT):
            return True
        return self.count_at(DECK + seat) + self.count_at(DISCARD + seat) == 0

    # Auction

    def _begin_auction(self) -> None:
        """AUC-1, SOLO-5, SOLO-7."""
        for seat in range(self.table.seats):
            self._set(seat, BID, 0)
            self._set(seat, PLACED, NOTHING)
            self._set(seat, PAID, 0)
        self.turn = 0
        self.mover = self.order[0]
        if not self.table.solo:
            self._next_bidder()
        elif self.round == ROUNDS:
            self._strain(0, 2)
            self._begin_filling()
        else:
            self._reveal()

    def _leads(self, seat: i64) -> bool:
        """AUC-3."""
        own = self.of(seat, BID)
        if own == 0:
            return False
        for other in range(self.table.seats):
            if other != seat and self.of(other, PLACED) < 0 and self.of(other, BID) >= own:
                return False
        return True

    def _free_place(self, last: bool) -> i64:
        """The first or last free position."""
        free: i64 = BIT[self.table.seats] - 1
        for seat in range(self.table.seats):
            if self.of(seat, PLACED) >= 0:
                free &= ~BIT[self.of(seat, PLACED)]
        if not last:
            return lowest(free)
        place: i64 = self.table.seats - 1
        while not free & BIT[place]:
            place -= 1
        return place

    def _place(self, seat: i64, place: i64) -> None:
        self._set(seat, PLACED, place)

    def _bid_next(self) -> None:
        self.turn = self.turn + 1 if self.turn + 1 < self.table.seats else 0
        self._next_bidder()

    def _next_bidder(self) -> None:
        """AUC-2, AMB-65. Go round; leaders and the last one are placed without a decision."""
        while True:
            left: list[int] = []
            for seat in range(self.table.seats):
                if self.of(seat, PLACED) < 0:
                    left.append(seat)
            if len(left) == 1:
                self._place(left[0], self._free_place(False))
            if len(left) <= 1:
                self._end_auction()
                return
            seat = self.order[self.turn]
            if self.of(seat, PLACED) < 0:
                if not self._leads(seat):
                    self.mover = seat
                    self.phase = BIDDING
                    return
                self._place(seat, self._free_place(False))
            self.turn = self.turn + 1 if self.turn + 1 < self.table.seats else 0

    def _end_auction(self) -> None:
        """AUC-8. The new order; stress for the first player."""
        for seat in range(self.table.seats):
            self.order[self.of(seat, PLACED)] = seat
        self._strain(self.order[0], 2 if self.round == ROUNDS else 1)
        self.turn = 0
        self.mover = self.order[0]
        if self.round == ROUNDS:
            self._begin_filling()
        else:
            self.phase = CARD

    def _pay_for(self, what: i64, amount: i64, price: i64) -> None:
        self.paying = what
        self.amount = amount
        self.rest = price
        self.phase = PAYING

    def _paid(self) -> None:
        """The payment is complete."""
        what, seat = self.paying, self.mover
        self.paying = 0
        self.rest = 0
        if what == FOR_BID:
            self._set(seat, BID, self.amount)
            self._add(seat, PAID, self.amount)
            self.amount = 0
            self._discard_shown()
            self._bid_next()
        elif what == FOR_REVEAL:
            self._discard_shown()
            self._reveal()
        else:
            self._add(seat, HAPPY, self.amount)
            self.amount = 0
            self._tolls()

    def _discard_shown(self) -> None:
        """CRD-1. What was shown goes to the discard pile."""
        for shown in self.shown:
            self.where[shown // 32] = DISCARD + self.mover
        self.shown = []

    def _take(self, card: i64) -> None:
        """A card is taken: in the draft, from a book, in the auction, for a building or a trip."""
        phase = self.phase
        if phase == DRAFTING:
            self._draft(card)
        elif phase == LOOKING:
            self._take_from_book(card)
        elif phase == BUILDING:
            self._to_hand(self.mover, card)
            self._finish_action()
        elif phase == TRADE:
            self._to_hand(self.mover, card)
            if self.count_at(D_DECK):
                self.due = DUE_UP
            else:
                self._tolls()
        else:
            self._take_auctioned(card)

    def _take_auctioned(self, card: i64) -> None:
        """AUC-9, SOLO-5."""
        seat = self.mover
        if self.table.solo:
            if self.line[-1] == card:
                self._strain(seat, 1)
            for other in self.line:
                self.where[other] = LINE_OUT
            self.line = []
        self._to_hand(seat, card)
        if self.table.cards.parcel[card] >= 0:
            self._own_parcel(seat, card)
        if self.table.cards.blank[card]:
            for other in range(self.table.cards.count):
                if self.where[other] == HAND + seat and self._may_lose(seat, other):
                    self.phase = BLANK
                    return
        self._next_taker()

    def _lose(self, card: i64) -> None:
        """CRD-6, AMB-27. The card that a Blank Ticket takes away."""
        seat = self.mover
        self._consequence(seat, card)
        self.where[card] = DISCARD + seat
        if self.tracing:
            self._moved(f"hand {seat}", "", card, EVERYBODY)
        self._next_taker()

    def _next_taker(self) -> None:
        self.turn += 1
        if self.turn < self.table.seats:
            self.mover = self.order[self.turn]
            self.phase = CARD
        elif self.round < ROUNDS - 1 and not self.table.solo:
            self.dealt = 0
            self.due = DUE_AUCTION
        else:
            self._begin_actions()

    def _reveal(self) -> None:
        """SOLO-5, SOLO-6."""
        if self.count_at(POOL) == 0:
            for card in range(self.table.cards.count):
                if self.where[card] == LINE_OUT:
                    self.where[card] = POOL
        self.due = DUE_LINE

    # Actions

    def _begin_actions(self) -> None:
        self.action_round = 1
        self.turn = 0
        self._begin_turn()

    def _begin_turn(self) -> None:
        self.mover = self.order[self.turn]
        self.slot = 1
        self.earned = 0
        self.phase = SLOT

    def _slot_done(self) -> None:
        """ACT-1, ACT-2, CE-34."""
        if self.action_round == 1 or self.slot == 2:
            self._next_turn()
        else:
            self.slot = 2
            self.phase = SLOT

    def _next_turn(self) -> None:
        self.turn += 1
        if self.turn < self.table.seats:
            self._begin_turn()
        elif self.action_round == 1:
            self.action_round = 2
            self.turn = 0
            self._begin_turn()
        else:
            self.action_round = 0
            self.slot = 0
            self.earned = 0
            self._begin_administration()

    def _finish_action(self) -> None:
        """AMB-20, AMB-71. All cards shown are discarded; the next slot."""
        self._discard_shown()
        self.doing = NO_ACTION
        self.target = NOTHING
        self.kind = NOTHING
        self.row = None
        self.ride = []
        self.here = NOTHING
        self.visited = 0
        self._slot_done()

    def _ask_icons(self, rails: i64, main: i64, one: i64, other: i64) -> None:
        self.need_rails = rails
        self.need_main = main
        self.want_one = one
        self.want_other = other
        self.phase = ICONS

    def _show(self, card: i64, slot: i64) -> None:
        """CRD-3, CRD-5. Use an icon: the consequence with the first, stress with each further."""
        seat = self.mover
        if self.where[card] == HAND + seat:
            self._consequence(seat, card)
            self.where[card] = SHOWN + seat
            self.shown.append(32 * card + BIT[slot])
            if self.tracing:
                self._moved(f"hand {seat}", "", card, EVERYBODY)
            return
        self._strain(seat, 1)
        for at in range(len(self.shown)):
            if self.shown[at] // 32 == card:
                self.shown[at] |= BIT[slot]

    def _use(self, card: i64, slot: i64) -> None:
        place = card * SLOTS + slot
        cards = self.table.cards
        self._show(card, slot)
        if self.phase == PAYING:
            self.rest -= cards.amount[place]
            if self.rest <= 0:
                self._add(self.mover, CASH, -self.rest)
                self._paid()
            return
        icon = cards.icon[place]
        if icon == RAIL:
            self.need_rails -= cards.amount[place]
        elif icon == DEST:
            self.want_one = NOTHING
            self.want_other = NOTHING
            if self.doing == CARRY:
                self.kind = cards.dest[place]
        else:
            self.need_main = NO_ICON
        open_wish = self.want_one >= 0 or self.want_other >= 0
        if self.need_rails == 0 and self.need_main == NO_ICON and not open_wish:
            self._carry_out()

    def _carry_out(self) -> None:
        """Everything is paid."""
        net, seat = self.on(), self.mover
        if self.doing == LAY_RAILS:
            row = self.row
            assert row is not None
            self._add(seat, WORKERS, -1)
            self._set(seat, STRAIGHTS, row.straights)
            self._set(seat, CURVES, row.curves)
            net.commit(row)
            self._finish_action()
        elif self.doing == RENEW:
            net.upgrade(self.target)
            self._add(seat, HAPPY, 3)
            self._finish_action()
        elif self.doing == BUILD_UP:
            self._build()
        elif self.doing == RAISE_UP:
            net.raised |= BIT[self.target]
            net.passengers |= BIT[self.target]
            self._add(seat, HAPPY, 3)
            self._finish_action()
        else:
            self.phase = RIDING

    def _begin_rails(self, side: i64) -> None:
        seat, net = self.mover, self.on()
        for row in net.rows_from(seat, self.of(seat, STRAIGHTS), self.of(seat, CURVES)):
            if net.side_of(row) == side:
                self.row = row
        self.doing = LAY_RAILS
        self.phase = RAILS

    def _lay(self, code: i64) -> None:
        net, row = self.on(), self.row
        assert row is not None
        if code >= self.table.codes.TURN:
            net.turn(row, code - self.table.codes.TURN)
        else:
            net.lay(row, code - self.table.codes.LAY)
        if net.must_stop(row):
            self._end_row()

    def _end_row(self) -> None:
        """RAIL-1. What is laid is known: now it is paid."""
        net, row = self.on(), self.row
        assert row is not None
        end = net.other_end(row)
        if end < 0:
            self._ask_icons(row.cost, NO_ICON, NOTHING, NOTHING)
        else:
            self._ask_icons(row.cost, NO_ICON, net.kind_of(row.start), net.kind_of(end))

    def _begin_renew(self, side: i64) -> None:
        """UPL-1."""
        net = self.on()
        for number in range(len(net.links)):
            link = net.links[number]
            if link.end >= 0 and net.name_of(number) == side:
                self.target = number
        link = net.links[self.target]
        self.doing = RENEW
        self._ask_icons(0, LINK, net.kind_of(link.start), net.kind_of(link.end))

    def _begin_build(self, parcel: i64, kind: i64) -> None:
        """BLD-1."""
        self.doing = BUILD_UP
        self.target = self.on().map.place_of[parcel]
        self.kind = kind
        self._ask_icons(0, BUILD, PARCELS + parcel, NOTHING)

    def _build(self) -> None:
        """BLD-2 to BLD-6."""
        seat, net = self.mover, self.on()
        for piece in net.build(self.target, self.kind, seat):
            self._return_piece(seat, piece)
        self._add(seat, HAPPY, 1)
        if self.kind == INDUSTRY and self.of(seat, LIMIT) < MOST_LIMIT:
            self._add(seat, LIMIT, 1)
        cards = self.stock(self.kind)
        if len(cards) > 1:
            self.phase = BUILDING
        else:
            self._to_hand(seat, cards[0])
            self._finish_action()

    def _begin_raise(self, parcel: i64) -> None:
        """UPB-1."""
        self.doing = RAISE_UP
        self.target = self.on().map.place_of[parcel]
        self._ask_icons(0, RAISE, self.on().type_at[self.target], NOTHING)

    def _begin_carry(self, cell: i64) -> None:
        """MOV-1."""
        net = self.on()
        self.doing = CARRY
        self.target = net.map.place_at[cell]
        self.kind = NOTHING
        self.here = net.location(self.target)
        self.visited = BIT[self.here]
        self._ask_icons(0, STRIP_ICON, NOTHING, NOTHING)

    def _ride(self, side: i64) -> None:
        """MOV-4. One link further; the ride ends at the first place that matches."""
        net = self.on()
        for number in range(len(net.links)):
            link = net.links[number]
            far = net.far_end(link, self.here)
            if far >= 0 and net.ride_side(link, self.here) == side:
                self.ride.append(number)
                self.here = far
                self.visited |= BIT[far]
                break
        if net.matches(self.here, self.kind):
            self._arrive()

    def _arrive(self) -> None:
        """MOV-7 to MOV-10. Happiness for the owners, then the bonus."""
        seat, net = self.mover, self.on()
        net.passengers &= ~BIT[self.target]
        for number in self.ride:
            self._add(net.links[number].owner, HAPPY, 1)
        kind = self.kind
        if kind == COMMERCE:
            self._strain(seat, 1)
            if self._has_development():
                self.phase = TRADE
                return
            self._add(seat, CASH, 5)
        elif kind == INDUSTRY:
            self._strain(seat, 1)
            if self.of(seat, WORKERS) < self.table.workers[seat]:
                self._add(seat, WORKERS, 1)
        elif kind == RESIDENCE:
            self._calm(seat)
        elif kind == LEISURE:
            self.phase = FUN
            return
        self._tolls()

    def _has_development(self) -> bool:
        """AMB-25, AMB-57. Whether a D card is left."""
        codes: list[int] = []
        self._legal_development(codes)
        return len(codes) > 0

    def _buy(self, number: i64) -> None:
        """MOV-10, CE-20."""
        if number:
            self._pay_for(FOR_HAPPINESS, number, number * (number + 1) // 2)
        else:
            self._tolls()

    def _tolls(self) -> None:
        """MOV-11, MOV-12, AMB-89. Money link by link; then the trip is over."""
        seat, net = self.mover, self.on()
        for number in self.ride:
            link = net.links[number]
            worth = link.worth()
            if link.owner == seat:
                self._add(seat, CASH, worth)
                continue
            have = self.of(seat, CASH)
            given = worth if have >= worth else have
            self._add(seat, CASH, -given)
            self._add(link.owner, CASH, given)
            if given < worth:
                self._strain(seat, 1)
                break
        self._finish_action()

    # Administration

    def _begin_administration(self) -> None:
        for seat in range(self.table.seats):
            self._set(seat, ADDS, 0)
            self._set(seat, DROPPED, 0)
            self._set(seat, OPENED, NOTHING)
        self._begin_sealed(ADMIN)

    def _administer(self, seat: i64, code: i64) -> None:
        """ADM-1, ADM-2, AMB-93."""
        own = self.table.codes
        if code == DONE:
            self._close_card(seat)
            self._set(seat, READY, 1)
        elif code < own.USE:
            self._close_card(seat)
            card = code - own.DROP
            if self.of(seat, DROPPED):
                self._add(seat, CASH, -1)
            self._add(seat, DROPPED, 1)
            self._consequence(seat, card)
            self.where[card] = DISCARD + seat
        else:
            place = own.icon_of[code - own.USE]
            self._administer_icon(seat, place // SLOTS, place % SLOTS)

    def _close_card(self, seat: i64) -> None:
        """The card being played is finished with."""
        opened = self.of(seat, OPENED)
        if opened >= 0:
            self.where[opened // 32] = DISCARD + seat
            self._set(seat, OPENED, NOTHING)

    def _administer_icon(self, seat: i64, card: i64, slot: i64) -> None:
        opened = self.of(seat, OPENED)
        if opened >= 0 and opened // 32 == card:
            self._strain(seat, 1)
            self._set(seat, OPENED, opened | BIT[slot])
        else:
            self._close_card(seat)
            self._consequence(seat, card)
            self.where[card] = SHOWN + seat
            self._set(seat, OPENED, 32 * card + BIT[slot])
        place = card * SLOTS + slot
        icon = self.table.cards.icon[place]
        if icon == MONEY:
            self._add(seat, CASH, self.table.cards.amount[place])
        elif icon == WORKER:
            self._add(seat, WORKERS, 1)
        elif icon == CALM:
            self._calm(seat)
        else:
            self._add(seat, ADDS, 1)

    def _open_administration(self) -> None:
        """ADM. All are done: what they played and discarded is shown."""
        assert self.base is not None
        if self.tracing:
            for place in range(self.table.seats):
                seat = self.order[place]
                for card in range(self.table.cards.count):
                    if self.base.where[card] == HAND + seat and self.where[card] != HAND + seat:
                        self._moved(f"hand {seat}", "", card, EVERYBODY)
        self._unseal()
        self.turn = 0
        self._next_put()

    def _put(self, cell: i64) -> None:
        self.on().passengers |= BIT[self.on().map.place_at[cell]]
        self._add(self.mover, ADDS, -1)
        self._next_put()

    def _next_put(self) -> None:
        """AMB-92. Announced passengers, in turn order, as long as there is room."""
        while self.turn < self.table.seats:
            seat = self.order[self.turn]
            if self.of(seat, ADDS) and self.on().empty_spaces():
                self.mover = seat
                self.phase = PUTTING
                return
            self._set(seat, ADDS, 0)
            self.turn += 1
        for seat in range(self.table.seats):
            self._set(seat, DROPPED, 0)
        self.turn = 0
        self.mover = self.order[0]
        if self.round == ROUNDS:
            self.phase = OVER
        else:
            self._end_round()

    # End of the round

    def _end_round(self) -> None:
        """EOR-1 to EOR-4. Only the refill needs luck, so it comes last; nothing depends on it."""
        net = self.on()
        for owner, piece in net.remove_unworked():
            self._return_piece(owner, piece)
        for seat in range(self.table.seats):
            if self.of(seat, STRESS) == self.table.last[seat]:
                self._add(seat, HAPPY, -1)
        kind = self.types[self.round - 1]
        for place in range(net.map.places):
            if net.type_at[place] == kind:
                net.passengers |= BIT[place]
        self.types[self.round - 1] = NOTHING
        self.round += 1
        if self.round < ROUNDS:
            for place in range(self.table.seats):
                self._begin_refill(self.order[place])
            self.turn = 0
        else:
            self.turn = self.table.seats
        self._refill_next()

    def _begin_refill(self, seat: i64) -> None:
        """EOR-2. What needs no luck: the whole deck if it does not do, then the discards."""
        need = self.of(seat, LIMIT) - self.count_at(HAND + seat)
        if need <= 0:
            return
        need -= self._draw_all(seat, need)
        if need > 0 and self.count_at(DECK + seat) == 0:
            for card in self.cards_at(DISCARD + seat):
                self.where[card] = DECK + seat
                if self.tracing:
                    self._moved("", f"deck {seat}", card, EVERYBODY)
            need -= self._draw_all(seat, need)
            if self.count_at(DECK + seat) == 0:
                need = 0
        self._set(seat, NEED, need)

    def _draw_all(self, seat: i64, need: i64) -> i64:
        """Draw the whole deck if it is no more than what is needed; how many those were."""
        cards = self.cards_at(DECK + seat)
        if len(cards) > need:
            return 0
        for card in cards:
            self.where[card] = HAND + seat
            if self.tracing:
                self._moved(f"deck {seat}", f"hand {seat}", card, BIT[seat])
        return len(cards)

    def _refill_next(self) -> None:
        while self.turn < self.table.seats:
            if self.of(self.order[self.turn], NEED):
                self.due = DUE_REFILL
                return
            self.turn += 1
        self._begin_auction()

    # Round 6

    def _begin_filling(self) -> None:
        """R6-2. Everybody fills his hand with cards of his choice."""
        self._begin_sealed(FILLING)
        done = True
        for seat in range(self.table.seats):
            if self._is_full(seat):
                self._set(seat, READY, 1)
                assert self.base is not None
                self.base._set(seat, READY, 1)
            else:
                done = False
        if done:
            self._open_hands()

    def _open_hands(self) -> None:
        """R6-2, AMB-95. The other cards leave the game."""
        base = self.base
        assert base is not None
        for place in range(self.table.seats):
            seat = self.order[place]
            for card in range(self.table.cards.count):
                before, now = base.where[card], self.where[card]
                if now == DECK + seat or now == DISCARD + seat:
                    self.where[card] = GONE
                    if self.tracing and now == DECK + seat:
                        self._moved(f"deck {seat}", "", card, EVERYBODY)
                elif now == HAND + seat and before != now and self.tracing:
                    if before == DECK + seat:
                        self._moved(f"deck {seat}", f"hand {seat}", card, BIT[seat])
                    else:
                        self._moved("", f"hand {seat}", card, EVERYBODY)
        self._unseal()
        self._begin_actions()

    # Luck

    def pending(self) -> Draw | None:
        """The draw that is due."""
        due = self.due
        if due == 0:
            return None
        if due == DUE_TILE:
            return Draw("tiles", "", "", EVERYBODY, self._tile_kinds())
        if due == DUE_ORDER:
            return Draw("order", "", "", EVERYBODY, self._order_kinds())
        if due == DUE_PARCEL:
            seat = self.order[self.dealt // PICKS]
            kinds = self._kinds(self.cards_at(ON_MAP))
            stream = f"parcel {self.dealt // PICKS + 1}"
            return Draw(stream, "parcels", f"hand {seat}", EVERYBODY, kinds)
        if due == DUE_B:
            kinds = self._kinds(self._buildings_left(self.dealt))
            return Draw(f"b {TYPES[self.dealt]}", "", "", EVERYBODY, kinds)
        if due == DUE_TYPE:
            return Draw("types", "", "", EVERYBODY, self._type_kinds())
        if due == DUE_AUCTION:
            return Draw("auction", "", "", EVERYBODY, self._auction_kinds())
        if due == DUE_LINE:
            return Draw("line", "", "", EVERYBODY, self._kinds(self.cards_at(POOL)))
        return self._pending_hidden()

    def _pending_hidden(self) -> Draw:
        """Draws from places that not everybody sees."""
        due = self.due
        if due == DUE_BOOK:
            book = self.dealt // self.table.book_size
            top = self.dealt % self.table.book_size == 0
            kinds = self._kinds(self.cards_at(BOX))
            stream = f"book {book + 1}"
            if top:
                return Draw(stream, "d", "", EVERYBODY, kinds)
            return Draw(stream, "d", f"book {book + 1}", NOBODY, kinds)
        if due == DUE_OFFER:
            place = self.dealt // PICKS
            seat = self.order[place]
            kinds = self._kinds(self.cards_at(BOX))
            return Draw(f"d {place + 1}", "d", f"offer {seat}", BIT[seat], kinds)
        if due == DUE_UP:
            return Draw("d open", "d deck", "", EVERYBODY, self._kinds(self.cards_at(D_DECK)))
        if due == DUE_BLIND:
            kinds = self._kinds(self.cards_at(D_DECK))
            stream = f"d {self.turn + 1}"
            return Draw(stream, "d deck", f"hand {self.mover}", BIT[self.mover], kinds)
        seat = self.order[self.turn]
        kinds = self._kinds(self.cards_at(DECK + seat))
        return Draw(f"refill {self.turn + 1}", f"deck {seat}", f"hand {seat}", BIT[seat], kinds)

    def _kinds(self, cards: list[int]) -> list[tuple[int, str, int]]:
        return [(card, self.table.cards.names[card], 1) for card in cards]

    def _tile_kinds(self) -> list[tuple[int, str, int]]:
        """SET-1, SET-2. Tiles by how many complete maps there are with each of them."""
        table = self.table
        parts = table.components
        needed = tiles_needed(int(table.seats), table.expert)
        used = [parts.letters[tile // 4] for tile in self.tiles]
        have = sum([parts.tile_parcels[tile // 4] for tile in self.tiles])
        least = 8 if table.expert else 4 * int(table.seats)
        kinds: list[tuple[int, str, int]] = []
        for tile in range(len(parts.tiles)):
            letter = parts.letters[tile]
            if letter in used:
                continue
            mask: i64 = 0
            for number, other in enumerate(table.letters):
                if other != letter and other not in used:
                    mask |= BIT[number]
            missing = least - have - parts.tile_parcels[tile]
            ways = table.ways(mask, needed - len(self.tiles) - 1, missing)
            for side in range(2):
                if table.sides != "mixed" and (table.sides == "difficult") != (side == 1):
                    continue
                for turned in range(2):
                    if ways:
                        name = tile_text(
                            parts, tile, "difficult" if side else "normal", 180 * turned
                        )
                        kinds.append((4 * tile + 2 * side + turned, name, ways))
        return kinds

    def _order_kinds(self) -> list[tuple[int, str, int]]:
        placed = [self.order[place] for place in range(self.dealt)]
        return [(seat, str(seat), 1) for seat in range(self.table.seats) if seat not in placed]

    def _type_kinds(self) -> list[tuple[int, str, int]]:
        drawn = [self.types[place] for place in range(self.dealt)]
        each = self.table.components.type_tokens
        return [
            (kind, TYPES[kind], each - drawn.count(kind))
            for kind in range(4)
            if drawn.count(kind) < each
        ]

    def _auction_kinds(self) -> list[tuple[int, str, int]]:
        """SET-14. All parcels set aside are in the deck; of the A cards so many, any of them."""
        parcels = self.cards_at(ASIDE)
        pool = self.cards_at(POOL)
        size: int = len(pool)
        kinds: list[tuple[int, str, int]] = []
        for card in sorted(parcels + pool):
            weight: int = self.a_left if self.where[card] == POOL else max(size, 1)
            if weight:
                kinds.append((card, self.table.cards.names[card], weight))
        return kinds

    def deal(self, kind: i64) -> None:
        """Answer the draw that is due."""
        due = self.due
        if due == DUE_TILE:
            self._deal_tile(kind)
        elif due == DUE_ORDER:
            self._deal_order(kind)
        elif due == DUE_PARCEL:
            seat = self.order[self.dealt // PICKS]
            self.where[kind] = HAND + seat
            self._own_parcel(seat, kind)
            self.dealt += 1
            if self.dealt == PICKS * self.table.seats:
                self.due = 0
                self._parcels_dealt()
        elif due == DUE_B:
            self.where[kind] = STOCK
            self.due = 0
            self._next_building()
        elif due == DUE_TYPE:
            self.types[self.dealt] = kind
            self.dealt += 1
            if self.dealt == ROUNDS - 1:
                self.due = 0
                self._types_drawn()
        elif due == DUE_AUCTION:
            self._deal_auction(kind)
        elif due == DUE_LINE:
            self.where[kind] = LINE
            self.line.append(kind)
            self.due = 0
            self.phase = LINING
        else:
            self._deal_hidden(kind)

    def _deal_tile(self, kind: i64) -> None:
        self.tiles.append(kind)
        table = self.table
        needed = tiles_needed(int(table.seats), table.expert)
        if len(self.tiles) < needed:
            return
        self.due = 0
        parts: list[str] = []
        for place, tile in enumerate(self.tiles):
            side = "difficult" if tile // 2 % 2 else "normal"
            cell = corner(int(table.seats), table.expert, place)
            text = tile_text(table.components, tile // 4, side, 180 * (tile % 2))
            parts.append(f"{text}@{CELL_NAMES[cell]}")
        self._set_map(Map(table.components, ",".join(parts)))

    def _deal_order(self, seat: i64) -> None:
        """SET-12. The last place needs no luck."""
        self.order[self.dealt] = seat
        self.dealt += 1
        seats = self.table.seats
        if self.dealt < seats - 1:
            return
        left = self._order_kinds()
        self.order[seats - 1] = left[0][0]
        self.due = 0
        self._deal_parcels()

    def _deal_auction(self, card: i64) -> None:
        if self.where[card] == POOL:
            self.a_left -= 1
        self.where[card] = FACE
        self.dealt += 1
        if self.dealt < self.table.seats:
            return
        self.due = 0
        if self.setting_up:
            self._begin_development()
        else:
            self._begin_actions()

    def _deal_hidden(self, card: i64) -> None:
        due = self.due
        self.due = 0
        self.dealt += 1
        if due == DUE_BOOK:
            size = self.table.book_size
            book = (self.dealt - 1) // size
            self.where[card] = (TOP if (self.dealt - 1) % size == 0 else BOOK) + book
            if self.dealt < size * self.table.books:
                self.due = DUE_BOOK
            else:
                self.dealt = 0  # which D cards are left over in the box, nobody knows
                self._begin_books()
        elif due == DUE_OFFER:
            self.where[card] = OFFER + self.order[(self.dealt - 1) // PICKS]
            if self.dealt < PICKS * self.table.seats:
                self.due = DUE_OFFER
            else:
                self.dealt = 0  # which D cards are left over in the box, nobody knows
                self._begin_sealed(KEEPING)
        elif due == DUE_UP:
            self.where[card] = D_OPEN
            if not self.setting_up:
                self._tolls()
            elif self.count_at(D_OPEN) < UP:
                self.due = DUE_UP
            else:
                self._development_done()
        elif due == DUE_BLIND:
            self.where[card] = HAND + self.mover
            self._tolls()
        else:
            seat = self.order[self.turn]
            self.where[card] = HAND + seat
            self._add(seat, NEED, -1)
            self._refill_next()


def first_state(table: Table) -> TramwaysState:
    """The table before any luck."""
    seats, cards = table.seats, table.cards
    where = vec[i64]([GONE] * int(cards.count))
    kinds: list[str] = []
    given: list[int] = []
    for card in range(cards.count):
        if cards.deck[card] == "D":
            where[card] = BOX
        elif cards.deck[card] == "G":
            kind = str(table.components.cards[card].icons)
            if kind not in kinds:
                kinds.append(kind)
                given.append(0)
            at = kinds.index(kind)
            if given[at] < seats:
                where[card] = HAND + given[at]
            given[at] += 1
    player = vec[i64]([0] * int(seats * COLUMNS))
    for seat in range(seats):
        base = seat * COLUMNS
        player[base + CASH] = START_CASH
        player[base + WORKERS] = table.workers[seat]
        player[base + STRAIGHTS] = table.components.straights
        player[base + CURVES] = table.components.curves
        player[base + LIMIT] = 7
        player[base + PLACED] = NOTHING
        player[base + OPENED] = NOTHING
    numbers = vec[i64]([0] * 24)
    for at in (11, 12, 15, 16, 20, 22):
        numbers[at] = NOTHING
    numbers[23] = 1
    state = TramwaysState(
        table, None, None, where, player, vec[i64](list(range(int(seats)))),
        vec[i64]([NOTHING] * (ROUNDS - 1)), [], [], [], [], numbers, None, None, [],
    )  # fmt: skip
    if table.map is None:
        state.due = DUE_TILE
    else:
        state._set_map(table.map)
    return state
