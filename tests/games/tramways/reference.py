"""Tramways a second time, slow and plain: the oracle that the engine is compared with.

Nothing here comes from the engine. The course of the game is one generator that is read from top to
bottom like the rulebook: it asks for draws and for steps, and what it asks for is what may come.
Rules are cited as in games/tramways/rules.md. The map, the cards, the table and the set-up are in
the files beside this one.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from games.tramways.reference_cards import least_cash, next_shown
from games.tramways.reference_map import (
    SIDES,
    TYPES,
    Cell,
    Link,
    Row,
    cell_of,
    name_of,
    spot_name,
    spot_of,
)
from games.tramways.reference_setup import SetUp
from games.tramways.reference_table import Flow

Event = dict[str, Any]

ROUNDS = 6
MOST_BID, MOST_BOUGHT = 99, 20  # AMB-63
GOODS = {"money", "worker", "passenger", "calm"}  # ADM-1


class Reference(SetUp):
    """A game followed event by event, with all that is known and hidden in plain sight."""

    def _game(self) -> Flow[None]:
        """GEN-1."""
        yield from self._set_up()
        for self.round in range(1, ROUNDS + 1):
            yield from self._solo_auction() if self.solo else self._auction()
            if self.round == ROUNDS:
                yield from self._last_hands()
            yield from self._actions()
            yield from self._administration()
            if self.round < ROUNDS:
                yield from self._end_of_round()

    # Phase 1

    def _auction(self) -> Flow[None]:
        """AUC-1 to AUC-10, R6-1."""
        yield from self._bidding()
        self.players[self.order[0]].strain(2 if self.round == ROUNDS else 1)
        if self.round == ROUNDS:
            return
        for seat in self.order:
            step = yield from self._ask(seat, lambda: {f"take {name}" for name in self.auction})
            self.auction.remove(step[1])
            yield from self._get_auction_card(seat, step[1])
        if self.round < 5:
            yield from self._reveal()

    def _bidding(self) -> Flow[None]:
        """AUC-2 to AUC-8: everybody gets a new position."""
        old = list(self.order)
        bids: dict[int, int] = {}
        first, last = list[int](), list[int]()  # positions from the front, from the back
        waiting = list(old)
        while waiting:
            for seat in [seat for seat in old if seat in waiting]:
                if len(waiting) == 1 or self._leads(seat, waiting, bids):
                    first.append(seat)  # AMB-65: the last one takes what is left
                    waiting.remove(seat)
                    continue
                left = [bids[other] for other in waiting[: waiting.index(seat)]]
                step = yield from self._ask(seat, partial(self._bids, seat, left, bids.get(seat)))
                if step[0] == "pass":
                    last.insert(0, seat)
                    waiting.remove(seat)
                else:
                    bids[seat] = int(step[1])
                    yield from self._pay(seat, bids[seat])
                    self.players[seat].put_away()
        self.order = first + last

    def _leads(self, seat: int, waiting: list[int], bids: dict[int, int]) -> bool:
        """AUC-3, AMB-15. `waiting` is in the old order, so who stands before is to the left."""
        if seat not in bids:
            return False
        at = waiting.index(seat)
        lower = all(bids.get(other, 0) < bids[seat] for other in waiting[:at])
        return lower and all(bids.get(other, 0) <= bids[seat] for other in waiting[at + 1 :])

    def _bids(self, seat: int, left: list[int], own: int | None) -> set[str]:
        """AUC-4, AMB-62, AMB-63."""
        most = min(MOST_BID, self._most_money(seat))
        amounts = [n for n in range(1, most + 1) if n not in left and n != own]
        return {"pass", *(f"bid {amount}" for amount in amounts)}

    def _get_auction_card(self, seat: int, name: str) -> Flow[None]:
        """AUC-9, CRD-6, AMB-27."""
        player = self.players[seat]
        self._get(seat, name)
        if not self.cards[name].blank:
            return
        able = [
            card
            for card in player.hand
            if not self.cards[card].blank and self.cards[card].pay <= player.cash
        ]
        if able:
            step = yield from self._ask(seat, lambda: {f"drop {card}" for card in able})
            self._drop(seat, step[1])

    def _drop(self, seat: int, name: str) -> None:
        """CRD-5. A card discarded unplayed has its consequence."""
        self.players[seat].hand.remove(name)
        self._consequence(seat, name)
        self.players[seat].discard.append(name)

    def _solo_auction(self) -> Flow[None]:
        """SOLO-5 to SOLO-7, AMB-96."""
        player = self.players[0]
        if self.round == ROUNDS:
            player.strain(2)
            return
        yield from self._reveal_in_line()
        while True:
            step = yield from self._ask(0, self._line_steps)
            if step[0] == "take":
                break
            yield from self._pay(0, len(self.line))
            player.put_away()
            yield from self._reveal_in_line()
        if step[1] == self.line[-1]:
            player.strain(1)
        self.line.remove(step[1])
        self.line_discard += self.line
        self.line = []
        yield from self._get_auction_card(0, step[1])

    def _line_steps(self) -> set[str]:
        texts = {f"take {name}" for name in self.line}
        more = self.sure or self.line_discard
        if more and self._most_money(0) >= len(self.line):
            texts.add("reveal")
        return texts

    def _reveal_in_line(self) -> Flow[None]:
        if not self.sure:
            self.sure, self.line_discard = self.line_discard, []
        self.line.append((yield from self._draw_of("line", self.sure)))

    # Phase 2

    def _actions(self) -> Flow[None]:
        """ACT-1, ACT-2, CE-34."""
        for action_round in (1, 2):
            for seat in self.order:
                earned = yield from self._slot(seat, False)
                if action_round == 2:
                    yield from self._slot(seat, True, earned)

    def _slot(self, seat: int, second: bool, earned: bool = False) -> Flow[bool]:
        """An action, or $2; whether it was the money."""
        other = {"end"} if second and earned else {"earn"}
        step = yield from self._ask(seat, lambda: other | self._beginnings(seat))
        if step[0] == "earn":
            self._gain(seat, 2)
        elif step[0] != "end":
            yield from self._action(seat, step)
            self.players[seat].put_away()
        return step[0] == "earn"

    def _beginnings(self, seat: int) -> set[str]:
        """All first steps of actions that can be finished."""
        return {
            *self._rail_beginnings(seat),
            *(f"renew {spot_name(link.name)}" for link in self._renewable(seat)),
            *self._build_beginnings(seat),
            *self._raise_beginnings(seat),
            *self._move_beginnings(seat),
        }

    def _action(self, seat: int, step: list[str]) -> Flow[None]:
        verbs = {
            "from": self._lay_rails,
            "renew": self._renew,
            "build": self._build,
            "raise": self._raise,
            "move": self._move,
        }
        yield from verbs[step[0]](seat, step)

    # Rails

    def _rail_purse(self, seat: int) -> set[tuple[int, str | None]]:
        """6.4. The numbers of symbols that can be shown, with a destination icon or none."""
        cards, purse = self._usable(seat), set[tuple[int, str | None]]()
        for key in [None, *sorted(self._aims_in_hand(seat))]:
            table = least_cash(cards, [{key}] if key else [], True)
            for (total, met), cash in table.items():
                if met == (1 if key else 0) and cash <= self.players[seat].cash:
                    purse.add((total, key))
        return purse

    def _aims_in_hand(self, seat: int) -> set[str]:
        """The destination icons: types of buildings, numbers of parcels."""
        keys = {icon.key for card in self._usable(seat) for icon in card.icons}
        return {key for key in keys if key in {*TYPES, *self.map.parcels}}

    def _row_tests(self, seat: int) -> tuple[int, Callable[[Row], bool], Callable[[Row], bool]]:
        """The most symbols there are; whether a row can be paid; whether its pieces are there."""
        player, purse = self.players[seat], self._rail_purse(seat)

        def payable(row: Row) -> bool:
            if row.end is None:
                return (row.symbols, None) in purse
            ends = (row.start, row.end)
            return any((row.symbols, self.map.icon_for(end)) in purse for end in ends)

        def fits(row: Row) -> bool:
            straights, curves = _shapes(row)
            return straights <= player.straights and curves <= player.curves

        most = max((total for total, _key in purse), default=0)
        return most, payable, fits

    def _rail_beginnings(self, seat: int) -> set[str]:
        """RAIL-1, RAIL-3, RAIL-4."""
        player = self.players[seat]
        if not player.workers:
            return set()
        most, payable, fits = self._row_tests(seat)
        if not most:
            return set()
        return {
            f"from {spot_name(spot)}"
            for spot, row in self.map.starts(seat).items()
            if self.map.can_end(row, most, payable, fits)
        }

    def _lay_rails(self, seat: int, step: list[str]) -> Flow[None]:
        """RAIL-1 to RAIL-17."""
        player = self.players[seat]
        row = self.map.starts(seat)[spot_of(step[1])]
        while row.state != "done":
            step = yield from self._ask(seat, partial(self._row_steps, seat, row))
            if step[0] == "stop":
                break
            way = self.map.after_turn if step[0] == "turn" else self.map.after_lay
            new = way(row, SIDES.index(step[1]))
            assert new is not None, f"{step} cannot be"
            row = new
        wants = []
        if row.end is not None:
            wants = [{self.map.icon_for(row.start), self.map.icon_for(row.end)}]
        yield from self._show(seat, wants, row.symbols)
        player.workers -= 1
        straights, curves = _shapes(row)
        player.straights -= straights
        player.curves -= curves
        assert min(player.straights, player.curves) >= 0, "more pieces than there are"
        self.map.carry_out(row)

    def _row_steps(self, seat: int, row: Row) -> set[str]:
        """6.4. The next pieces after which the row can be finished, and `stop`."""
        most, payable, fits = self._row_tests(seat)
        texts = {"stop"} if self.map.may_stop(row) and payable(row) else set()
        for word, way in (("lay", self.map.after_lay), ("turn", self.map.after_turn)):
            for side in range(4):
                new = way(row, side)
                if new is not None and self.map.can_end(new, most, payable, fits):
                    texts.add(f"{word} {SIDES[side]}")
        return texts

    # Upgrades and buildings

    def _renewable(self, seat: int) -> list[Link]:
        """UPL-1, UPL-2."""
        return [
            link
            for link in self.map.links
            if link.owner == seat
            and link.end is not None
            and not link.upgraded
            and self._can_show(seat, self._renew_wants(link))
        ]

    def _renew_wants(self, link: Link) -> list[set[str]]:
        assert link.end is not None
        return [{"link"}, {self.map.icon_for(link.start), self.map.icon_for(link.end)}]

    def _renew(self, seat: int, step: list[str]) -> Flow[None]:
        """UPL-1 to UPL-3."""
        link = next(
            link
            for link in self.map.links
            if link.end is not None and spot_name(link.name) == step[1]
        )
        assert link.owner == seat and not link.upgraded
        yield from self._show(seat, self._renew_wants(link))
        self.map.upgrade(link)
        self.players[seat].happiness += 3

    def _build_beginnings(self, seat: int) -> set[str]:
        """BLD-1, BLD-2."""
        return {
            f"build {parcel} {kind}"
            for parcel, owner in self.map.owners.items()
            if owner == seat
            and parcel not in self.map.built
            and self._can_show(seat, [{"build"}, {parcel}])
            for kind in TYPES
            if self.buildings[kind]
        }

    def _build(self, seat: int, step: list[str]) -> Flow[None]:
        """BLD-1 to BLD-6."""
        player, (_verb, parcel, kind) = self.players[seat], step
        yield from self._show(seat, [{"build"}, {parcel}])
        assert self.map.owners[parcel] == seat and parcel not in self.map.built
        for piece in self.map.build(parcel, kind):
            player.straights += piece.straight
            player.curves += not piece.straight
        self.tokens[kind] -= 1
        player.happiness += 1
        if kind == "I":
            player.hand_limit = min(player.hand_limit + 1, 9)
        name = self.buildings[kind][0]
        if len(self.buildings[kind]) > 1:
            step = yield from self._ask(
                seat, lambda: {f"take {name}" for name in self.buildings[kind]}
            )
            name = step[1]
        self.buildings[kind].remove(name)
        player.hand.append(name)

    def _raise_beginnings(self, seat: int) -> set[str]:
        """UPB-1, UPB-2."""
        return {
            f"raise {parcel}"
            for parcel, kind in self.map.built.items()
            if self.map.owners[parcel] == seat
            and parcel not in self.map.raised
            and self._can_show(seat, [{"raise"}, {kind}])
        }

    def _raise(self, seat: int, step: list[str]) -> Flow[None]:
        """UPB-2, AMB-43."""
        parcel = step[1]
        assert self.map.owners[parcel] == seat and parcel not in self.map.raised
        yield from self._show(seat, [{"raise"}, {self.map.built[parcel]}])
        self.map.raised.add(parcel)
        self._add_passenger(self.map.parcels[parcel])
        self.players[seat].happiness += 3

    # Passengers

    def _aims(self, seat: int) -> set[str]:
        """MOV-1. Destination icons that can be shown with a strip."""
        return {key for key in self._aims_in_hand(seat) if self._can_show(seat, [{key}, {"strip"}])}

    def _move_beginnings(self, seat: int) -> set[str]:
        """MOV-1, MOV-2."""
        aims = self._aims(seat)
        return {
            f"move {name_of(cell)}"
            for cell in self.map.passengers
            if any(self.map.reaches(cell, set(), aim) for aim in aims)
        }

    def _destinations(self, seat: int, start: Cell) -> set[str]:
        """6.5. The destination icon comes first, then a strip."""
        cards, cash = self._usable(seat), self.players[seat].cash
        return {
            text
            for aim in self._aims(seat)
            if self.map.reaches(start, set(), aim)
            for text in next_shown(cards, cash, [{aim}, {"strip"}], 0)
            if not text.endswith(" strip")
        }

    def _move(self, seat: int, step: list[str]) -> Flow[None]:
        """MOV-1 to MOV-12."""
        start = cell_of(step[1])
        assert start in self.map.passengers, f"no passenger on {step[1]}"
        step = yield from self._ask(seat, lambda: self._destinations(seat, start))
        aim = self._use(seat, step[1], step[2]).key
        yield from self._show(seat, [{"strip"}])
        ride = yield from self._ride(seat, start, aim)
        self.map.passengers.remove(start)
        self.riding = 1
        for link in ride:
            self.players[link.owner].happiness += 1
        end = ride[-1].end
        assert end is not None
        kind = self.map.type_at(end)
        if kind is not None:
            yield from self._bonus(seat, kind)
        self._tolls(seat, ride)
        self.riding = 0
        self.supply += 1

    def _ride(self, seat: int, start: Cell, aim: str) -> Flow[list[Link]]:
        """MOV-2 to MOV-6."""
        here, visited, ride = start, {self.map.place(start)}, list[Link]()
        while not ride or not self.map.matches(here, aim):
            step = yield from self._ask(seat, partial(self._rides, here, visited, aim))
            link = self.map.ways(here)[spot_of(step[1])]
            assert link.end is not None
            here = link.end
            assert self.map.place(here) not in visited, "a place is visited twice"
            visited.add(self.map.place(here))
            ride.append(link)
        return ride

    def _rides(self, here: Cell, visited: set[Cell], aim: str) -> set[str]:
        texts = set()
        for spot, link in self.map.ways(here).items():
            assert link.end is not None
            fresh = self.map.place(link.end) not in visited
            if fresh and (
                self.map.matches(link.end, aim) or self.map.reaches(link.end, visited, aim)
            ):
                texts.add(f"ride {spot_name(spot)}")
        return texts

    def _bonus(self, seat: int, kind: str) -> Flow[None]:
        """MOV-10."""
        player = self.players[seat]
        if kind == "R":
            player.calm()
        elif kind == "I":
            player.strain(1)
            player.workers = min(player.workers + 1, player.worker_limit)
        elif kind == "C":
            player.strain(1)
            yield from self._commerce(seat)
        else:
            yield from self._leisure(seat)

    def _commerce(self, seat: int) -> Flow[None]:
        """MOV-10, AMB-25, AMB-57. $5 or a D card."""
        if not any(self.books) and not self.open_d and not self.deck_d:
            self._gain(seat, 5)
            return
        step = yield from self._ask(seat, self._commerce_steps)
        if step[0] == "five":
            self._gain(seat, 5)
        elif step[0] == "book":
            yield from self._open_book(seat, int(step[1]) - 1)
        elif step[0] == "take":
            self.open_d.remove(step[1])
            self.players[seat].hand.append(step[1])
            yield from self._turn_up()
        else:
            name = yield from self._draw_of(self._stream("d", seat), self.deck_d)
            self.players[seat].hand.append(name)

    def _commerce_steps(self) -> set[str]:
        blind = {"draw"} if self.deck_d else set()
        return {"five", *self._book_steps(), *(f"take {name}" for name in self.open_d), *blind}

    def _leisure(self, seat: int) -> Flow[None]:
        """MOV-10, AMB-90. n HP for n(n+1)/2 dollars."""

        def purchases() -> set[str]:
            most = self._most_money(seat)
            return {f"buy {n}" for n in range(MOST_BOUGHT + 1) if n * (n + 1) // 2 <= most}

        step = yield from self._ask(seat, purchases)
        number = int(step[1])
        yield from self._pay(seat, number * (number + 1) // 2)
        self.players[seat].happiness += number

    def _tolls(self, seat: int, ride: list[Link]) -> None:
        """MOV-11, MOV-12, AMB-23, AMB-89."""
        player = self.players[seat]
        for link in ride:
            rails = len(link.pieces)
            amount = (3 * rails + 1) // 2 if link.upgraded else rails
            if link.owner == seat:
                self._gain(seat, amount)
                continue
            paid = min(amount, player.cash)
            player.cash -= paid
            self.players[link.owner].cash += paid
            if paid < amount:
                player.strain(1)
                return

    # Phase 3

    def _administration(self) -> Flow[None]:
        """ADM-1 to ADM-3, AMB-92."""
        empty = len([c for c in self.map.buildings() if c not in self.map.passengers])
        adds = [0] * self.seats
        yield from self._together({s: self._administer(s, empty, adds) for s in self.order})
        for seat in self.order:
            for _passenger in range(adds[seat]):
                if self._empty_spaces():
                    step = yield from self._ask(
                        seat, lambda: {f"put {name_of(c)}" for c in self._empty_spaces()}
                    )
                    self._add_passenger(cell_of(step[1]))

    def _empty_spaces(self) -> list[Cell]:
        return [cell for cell in self.map.buildings() if cell not in self.map.passengers]

    def _administer(self, seat: int, empty: int, adds: list[int]) -> Flow[None]:
        """AMB-93. Cards played and discarded in any order."""
        player, dropped = self.players[seat], 0
        while True:
            price = 1 if dropped else 0
            room = empty - adds[seat]
            step = yield from self._ask(
                seat, partial(self._administration_steps, seat, price, room)
            )
            if step[0] == "done":
                break
            if step[1] not in player.shown:
                player.put_away()
            if step[0] == "drop":
                dropped += 1
                self._gain(seat, -price)
                self._drop(seat, step[1])
                continue
            icon = self._use(seat, step[1], step[2])
            assert icon.key in GOODS
            if icon.key == "money":
                self._gain(seat, icon.amount)
            elif icon.key == "worker":
                player.workers += 1
                assert player.workers <= player.worker_limit
            elif icon.key == "calm":
                assert player.stress > 0
                player.calm()
            else:
                adds[seat] += 1
        player.put_away()

    def _administration_steps(self, seat: int, price: int, empty: int) -> set[str]:
        """ADM-1, ADM-2, AMB-21, AMB-28."""
        player, texts = self.players[seat], {"done"}
        for name, cost, icons in self._usable(seat):
            card, shown = self.cards[name], name in player.shown
            if cost > player.cash:
                continue
            # What comes before the icon: a further icon of an open card, or the consequence.
            before = 1 if shown else card.strain
            able = {
                "money": True,
                "worker": player.workers < player.worker_limit,
                "calm": player.stress > 0 or before > 0,
                "passenger": empty > 0,
            }
            texts |= {f"use {name} {icon.text}" for icon in icons if able.get(icon.key)}
            if not shown and cost + price <= player.cash:
                texts.add(f"drop {name}")
        return texts

    # End of the round

    def _end_of_round(self) -> Flow[None]:
        """EOR-1 to EOR-4, AMB-31."""
        for link in self.map.lose_links():
            for piece in link.pieces:
                self.players[link.owner].straights += piece.straight
                self.players[link.owner].curves += not piece.straight
        if self.round < 5:
            for seat in self.order:
                yield from self._refill(seat)
        for player in self.players:
            if player.stress == len(player.track) - 1:
                player.happiness -= 1
        for cell in self.map.buildings():
            if self.map.type_at(cell) == self.types[self.round - 1]:
                self._add_passenger(cell)

    def _refill(self, seat: int) -> Flow[None]:
        """EOR-2. The discard pile is shuffled only when a card is needed and none is left.

        A deck that is taken as a whole needs no luck.
        """
        player = self.players[seat]
        while (short := player.hand_limit - len(player.hand)) > 0 and (
            player.deck or player.discard
        ):
            if not player.deck:
                player.deck, player.discard = player.discard, []
            if len(player.deck) <= short:
                player.hand += player.deck
                player.deck = []
            else:
                name = yield from self._draw_of(self._stream("refill", seat), player.deck)
                player.hand.append(name)

    def _last_hands(self) -> Flow[None]:
        """R6-2, AMB-95."""
        yield from self._together({seat: self._choose_hand(seat) for seat in self.order})
        for player in self.players:
            self.removed += player.deck + player.discard
            player.deck, player.discard = [], []

    def _choose_hand(self, seat: int) -> Flow[None]:
        player = self.players[seat]
        player.deck, player.discard = player.deck + player.discard, []
        while len(player.hand) < player.hand_limit and player.deck:
            step = yield from self._ask(seat, lambda: {f"keep {name}" for name in player.deck})
            player.deck.remove(step[1])
            player.hand.append(step[1])


def _shapes(row: Row) -> tuple[int, int]:
    """How many straight rails and curves a row takes from the reserve (AMB-82: one comes back)."""
    straights = len([piece for piece in row.pieces if piece.straight])
    curves = len(row.pieces) - straights
    if row.turned is not None:
        straights -= row.turned.straight
        curves -= not row.turned.straight
    return straights, curves


# Records


def follow(game: Reference, event: Event, check: bool = True) -> None:
    """One dealt or acted line of a record happens in the game; a complaint tells its number."""
    try:
        if "dealt" in event:
            stream, index = event["dealt"], event["index"]
            assert index == game.draws[stream], f"index {index}, not {game.draws[stream]}"
            game.deal(stream, event["kind"])
        else:
            game.act(event["acted"], event["action"], check)
    except AssertionError as error:
        raise AssertionError(f"event {event['n']}: {error}") from error


def without(live: list[Event], undo: Event) -> list[Event]:
    """The live events after one is taken back: alone, or by consent with all that followed."""
    target = undo["undone"]
    assert target in [e["n"] for e in live], f"event {undo['n']}: {target} is not live"
    if undo["consent"]:
        return [e for e in live if e["n"] < target]
    return [e for e in live if e["n"] != target]


def check_ended(game: Reference, event: Event) -> None:
    """SCO-1, SCO-2. A record ends when the game is over, with its scores and places."""
    assert game.due is None, f"ended, but {game.expects()} is due"
    assert event["scores"] == game.scores(), f"scores {event['scores']}, not {game.scores()}"
    assert event["places"] == game.places(), f"places {event['places']}, not {game.places()}"


def recompute(text: str, check: bool = True) -> Reference:
    """The game that a record's text tells, every event of it checked, also those undone.

    With `check` also whether every step was legal, which takes most of the time.
    """
    # Not splitlines(): names may hold other line separators, which JSON does not escape.
    header, *events = [json.loads(line) for line in text.split("\n") if line]
    assert (header["record"], header["game"]) == ("carbarn", "tramways"), "another kind of record"
    assert not header.get("position"), "only whole games can be followed"

    def fresh() -> Reference:
        return Reference(
            len(header["seats"]), header["options"], header["data"], header["revision"]
        )

    live: list[Event] = []
    game = fresh()
    for number, event in enumerate(events, 1):
        assert event["n"] == number, f"event {event['n']} stands where {number} should"
        if "ended" in event:
            check_ended(game, event)
            assert number == len(events), f"event {number} is the end, but not the last"
        elif "undone" in event:
            live = without(live, event)
            game = fresh()
            for kept in live:
                follow(game, kept, check)
        else:
            follow(game, event, check)
            live.append(event)
        game.check()
    return game
