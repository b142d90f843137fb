"""The set-up of the second Tramways in reference.py.

Nothing here comes from the engine. Rules are cited as in games/tramways/rules.md.
"""

from __future__ import annotations

from math import gcd

from games.tramways.reference_map import TYPES, Map, name_of, read_map, tile_chances
from games.tramways.reference_table import Flow, Table


class SetUp(Table):
    """SET-1 to SET-23: from an empty table to the first auction."""

    def _set_up(self) -> Flow[None]:
        """SET-1 to SET-23, in the order of these numbers; under revision 1 in another one."""
        yield from self._lay_map()
        draft = self.options.get("advanced", False)
        if draft or self.revision == 1:
            yield from self._turn_order()
        yield from self._deal_parcels()
        if not draft and self.revision > 1:
            yield from self._turn_order()
        if self.revision == 1:
            yield from self._building_supply()
            yield from self._type_tokens()
        self._fill_auction_deck()
        yield from self._reveal()
        yield from self._development()
        if self.revision > 1:
            yield from self._building_supply()
            yield from self._type_tokens()

    def _lay_map(self) -> Flow[None]:
        """SET-1 to SET-5, SET-13."""
        text = self.options.get("map", "random")
        if text == "random":
            text = yield from self._random_map()
        self.map = Map(read_map(self.data, text))
        self.map.passengers = set(self.map.buildings())
        self.supply -= len(self.map.passengers)
        for name, card in self.cards.items():
            if card.deck == "P" and card.parcel in self.map.parcels:
                self.sure.append(name)
            elif card.deck == "P":
                self.removed.append(name)

    def _random_map(self) -> Flow[str]:
        """AMB-46, AMB-68. Tiles in order, two columns or one."""
        expert = self.options.get("expert", False)
        narrow = self.solo or expert
        count = 3 if narrow else 2 * self.seats
        least = 8 if expert else 4 * self.seats
        sides = self.options.get("sides", "normal")
        placed: list[str] = []
        for place in range(count):
            corner = (3 * place, 0) if narrow else (3 * (place // 2), 5 * (place % 2))
            kind = yield from self._draw(
                "tiles", lambda: tile_chances(self.data, sides, placed, count, least)
            )
            placed.append(f"{kind}@{name_of(corner)}")
        return ",".join(placed)

    def _turn_order(self) -> Flow[None]:
        """SET-12."""
        rest = [str(seat) for seat in self.all]
        while len(rest) > 1:
            seat = yield from self._draw_of("order", rest)
            self.order.append(int(seat))
        self.order.append(int(rest[0]))

    def _deal_parcels(self) -> Flow[None]:
        """SET-8 to SET-11."""
        if self.options.get("advanced", False):
            rounds = [*self.order, *reversed(self.order)]
            for seat in [seat for seat in rounds for _twice in range(2)]:
                step = yield from self._ask(seat, lambda: {f"take {name}" for name in self.sure})
                self.sure.remove(step[1])
                self._get(seat, step[1])
        else:
            for place, seat in enumerate(self.order or self.all, start=1):
                for _card in range(4):
                    self._get(seat, (yield from self._draw_of(f"parcel {place}", self.sure)))
        for letter in "ab":
            for number in range(5):
                name = f"g-{letter}{number + 1}"
                if number < self.seats:
                    self._get(number, name)
                else:
                    self.removed.append(name)

    def _get(self, seat: int, name: str) -> None:
        """SET-10, AUC-9. A card to hand; a Parcel card gives its parcel."""
        self.players[seat].hand.append(name)
        parcel = self.cards[name].parcel
        if parcel is not None:
            assert parcel not in self.map.owners, f"parcel {parcel} has an owner already"
            self.map.owners[parcel] = seat

    def _fill_auction_deck(self) -> None:
        """SET-14, SOLO-3. The set-aside Parcel cards are in it for certain."""
        marked = [n for n, c in self.cards.items() if c.deck == "A"]
        if self.solo:
            self.sure += marked
            return
        self.pool = [name for name in marked if self.cards[name].least <= self.seats]
        self.removed += [name for name in marked if name not in self.pool]
        self.random_cards = 5 * self.seats - len(self.sure)
        assert 0 <= self.random_cards <= len(self.pool), "an auction deck that cannot be filled"

    def _auction_chances(self) -> dict[str, int]:
        """Each Parcel card is in the deck, each A card of the pool as likely as the others."""
        sure, chance = len(self.pool) or 1, self.random_cards
        counts = dict.fromkeys(self.sure, sure) | dict.fromkeys(self.pool, chance)
        shared = gcd(*counts.values())
        return {name: n // shared for name, n in sorted(counts.items()) if n}

    def _reveal(self) -> Flow[None]:
        """SET-15, AUC-10."""
        for _card in range(0 if self.solo else self.seats):
            name = yield from self._draw("auction", self._auction_chances)
            if name in self.sure:
                self.sure.remove(name)
            else:
                self.pool.remove(name)
                self.random_cards -= 1
            self.auction.append(name)

    def _development(self) -> Flow[None]:
        """SET-16 to SET-19, SOLO-4."""
        rest = sorted(name for name, card in self.cards.items() if card.deck == "D")
        if self.options.get("development", "books") == "books":
            sizes = [3, 3] if self.solo else [4] * self.seats
            for book, size in enumerate(sizes):
                self.books.append([])
                for _card in range(size):
                    name = yield from self._draw_of(f"book {book + 1}", rest)
                    self.books[book].append(name)
            self.removed += rest
            for seat in reversed(self.order):
                step = yield from self._ask(seat, self._book_steps)
                yield from self._open_book(seat, int(step[1]) - 1)
            return
        offers: dict[int, list[str]] = {seat: [] for seat in self.order}
        for seat in [seat for seat in self.order for _card in range(4)]:
            offers[seat].append((yield from self._draw_of(self._stream("d", seat), rest)))
        self.removed += rest
        yield from self._together({s: self._keep_one(s, offer) for s, offer in offers.items()})
        back = sorted(name for offer in offers.values() for name in offer)
        if self.solo:
            self.open_d = back  # AMB-58
        else:
            self.deck_d = back
            yield from self._turn_up()

    def _keep_one(self, seat: int, offer: list[str]) -> Flow[None]:
        """SET-17."""
        step = yield from self._ask(seat, lambda: {f"keep {name}" for name in offer})
        offer.remove(step[1])
        self.players[seat].hand.append(step[1])

    def _turn_up(self) -> Flow[None]:
        """SET-17. Three D cards are always face up, while there are so many."""
        while len(self.open_d) < 3 and self.deck_d:
            self.open_d.append((yield from self._draw_of("d open", self.deck_d)))

    def _book_steps(self) -> set[str]:
        return {f"book {number + 1}" for number, book in enumerate(self.books) if book}

    def _open_book(self, seat: int, number: int) -> Flow[None]:
        """SET-16, AMB-69. A card of the book, then another one on top of it."""
        book = self.books[number]
        name = book[0]
        if len(book) > 1:
            step = yield from self._ask(seat, lambda: {f"take {name}" for name in book})
            name = step[1]
        book.remove(name)
        self.players[seat].hand.append(name)
        if len(book) > 1:
            step = yield from self._ask(seat, lambda: {f"top {name}" for name in book})
            book.remove(step[1])
            book.insert(0, step[1])

    def _building_supply(self) -> Flow[None]:
        """SET-20, AMB-67, SOLO-1. Which Building cards stay is drawn."""
        for kind in TYPES:
            rest = sorted(name for name, card in self.cards.items() if card.type == kind)
            number = self.seats - 1 if self.seats > 2 else 2 if kind == "I" else 1
            self.buildings[kind] = []
            while len(self.buildings[kind]) < number:
                if number == len(self.buildings[kind]) + len(rest):
                    self.buildings[kind] += rest
                    rest = []
                    break
                self.buildings[kind].append((yield from self._draw_of(f"b {kind}", rest)))
            self.removed += rest
            self.tokens[kind] = number
            self.supply -= number

    def _type_tokens(self) -> Flow[None]:
        """SET-23."""
        tokens = [kind for kind in TYPES for _token in range(self.data["pieces"]["typeTokens"])]
        for _round in range(5):
            self.types.append((yield from self._draw_of("types", tokens)))
