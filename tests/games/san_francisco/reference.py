"""The scores of a game of San Francisco, once more, from the text of its record alone.

It uses nothing of ours: it reads the lines, follows cards, routes, tokens and tickets with sets and
lists, and counts at the end. Slow and plain on purpose.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any


class Reference:
    """What a record says, followed line by line."""

    def __init__(self, text: str) -> None:
        header, *lines = [json.loads(line) for line in text.splitlines()]
        self.map: dict[str, Any] = header["data"]["map"]
        self.revision: int = header["revision"]
        self.seats = len(header["seats"])
        self.routes = {route["id"]: route for route in self.map["routes"]}
        self.tickets = {ticket["id"]: ticket for ticket in self.map["tickets"]}
        self.owner: dict[str, int] = {}
        self.hands: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        self.deck: Counter[str] = Counter(self.map["cards"])
        self.discards: Counter[str] = Counter()
        self.row = [""] * 5
        self.new_rows = 0  # since the last action
        self.held: list[list[str]] = [[] for _ in range(self.seats)]
        self.offer: list[list[str]] = [[] for _ in range(self.seats)]
        self.tokens: list[set[str]] = [set() for _ in range(self.seats)]
        self.trams = [self.map["trams_per_player"]] * self.seats
        self.track = [0] * self.seats
        self.ticket_deck = len(self.tickets)
        self.stacks: dict[str, list[Any]] = {}
        self.first = 0
        self.begun = False
        self.single = False  # whether a ticket drawn now is the only one
        self._set_stacks()
        for line in lines:
            if "acted" in line:
                self._act(line["acted"], *line["action"].split())
            elif "dealt" in line:
                self._deal(line["kind"], *line["dealt"].split())
        self.ending = lines[-1]

    def _set_stacks(self) -> None:
        height = 3 if self.seats == 4 else 2
        for place, symbol in self.map["tourist_stacks"].items():
            self.stacks[place] = [symbol, height]
        used = set(self.map["tourist_stacks"].values())
        self.free = [symbol for symbol in self.map["tourist_symbols"] if symbol not in used]

    def _seat(self, place: str) -> int:
        return (int(place) - 1 + (self.first if self.begun else 0)) % self.seats

    def _deal(self, kind: str, stream: str, place: str = "") -> None:
        if stream == "first":
            self.first, self.begun = int(kind), True
            for seat, offer in enumerate(self.offer):
                self.ticket_deck += len(offer)
                assert len(offer) < 2 and self.held[seat]
                self.offer[seat] = []
        elif stream == "row":
            self._turn_up(kind)
        elif stream == "card":
            self._leave_deck(kind)
            self.hands[self._seat(place)][kind] += 1
        elif stream == "ticket":
            self.ticket_deck -= 1
            (self.held if self.single else self.offer)[self._seat(place)].append(kind)

    def _leave_deck(self, kind: str) -> None:
        """A card leaves the deck, which revision 1 renewed just before that, and 2 right after."""
        if self.revision == 1:
            self._renew_deck()
        assert self.deck[kind] > 0
        self.deck[kind] -= 1
        if self.revision > 1:
            self._renew_deck()

    def _renew_deck(self) -> None:
        if not self.deck.total():
            self.deck, self.discards = self.discards, Counter()

    def _turn_up(self, kind: str) -> None:
        self._leave_deck(kind)
        self.row[self.row.index("")] = kind
        drawable = (self.deck + self.discards).total()
        if "" not in self.row and self.row.count("ferry") > 2 and self.new_rows < 10 and drawable:
            self.discards.update(self.row)
            self.row = [""] * 5
            self.new_rows += 1

    def _act(self, seat: int, verb: str, *rest: str) -> None:
        assert "" not in self.row or not (self.deck + self.discards).total()
        self.new_rows = 0
        if verb == "draw" and rest[0] != "deck":
            self.row[self.row.index(rest[0])] = ""
            self.hands[seat][rest[0]] += 1
        elif verb == "tickets":
            self.single = self.ticket_deck == 1
        elif verb == "keep":
            for ticket in rest:
                self.offer[seat].remove(ticket)
                self.held[seat].append(ticket)
            if self.begun:
                self.ticket_deck += len(self.offer[seat])
                self.offer[seat] = []
        elif verb == "stack":
            height = {2: 1, 3: 2, 4: 3}[self.seats]
            assert rest[0] not in self.stacks
            self.stacks[rest[0]] = [self.free.pop(0), height]
        elif verb == "token":
            self._take(seat, rest[0])
        elif verb == "claim":
            self._claim(seat, rest[0], Counter(rest[1:]))

    def _claim(self, seat: int, name: str, cards: Counter[str]) -> None:
        route = self.routes[name]
        colours = set(cards) - {"ferry"}
        assert name not in self.owner
        assert len(colours) <= 1 and cards["ferry"] >= route["ferries"]
        assert cards.total() == route["length"] <= self.trams[seat]
        assert route["color"] == "grey" or colours <= {route["color"]}
        assert cards <= self.hands[seat]
        for other, own in self.owner.items():
            if route["double"] and self.routes[other]["double"] == route["double"]:
                assert self.seats > 2 and own != seat
        self.hands[seat] -= cards
        self.discards += cards
        if self.revision > 1:
            self._renew_deck()
        self.owner[name] = seat
        self.trams[seat] -= route["length"]
        self.track[seat] += self.map["route_points"][str(route["length"])]
        there = [place for place in (route["a"], route["b"]) if self._may_take(seat, place)]
        if len(there) == 1:
            self._take(seat, there[0])

    def _may_take(self, seat: int, place: str) -> bool:
        symbol, left = self.stacks.get(place, ["", 0])
        return left > 0 and symbol not in self.tokens[seat]

    def _take(self, seat: int, place: str) -> None:
        assert self._may_take(seat, place)
        self.tokens[seat].add(self.stacks[place][0])
        self.stacks[place][1] -= 1

    def joined(self, seat: int, one: str, other: str) -> bool:
        """Whether routes of the seat join two places."""
        seen, todo = {one}, [one]
        while todo:
            place = todo.pop()
            for name, owner in self.owner.items():
                ends = {self.routes[name]["a"], self.routes[name]["b"]}
                if owner == seat and place in ends and not ends <= seen:
                    todo += ends - seen
                    seen |= ends
        return other in seen

    def final(self, seat: int) -> tuple[int, int]:
        """The score, and how many tickets are completed."""
        score = self.track[seat] + self.map["tourist_points"][len(self.tokens[seat])]
        done = 0
        for name in self.held[seat]:
            ticket = self.tickets[name]
            good = self.joined(seat, ticket["a"], ticket["b"])
            done += good
            score += ticket["points"] if good else -ticket["points"]
        return score, done

    def scores(self) -> list[int]:
        """The score of each seat."""
        return [self.final(seat)[0] for seat in range(self.seats)]

    def places(self) -> list[int]:
        """The place of each seat, by score and then by completed tickets."""
        finals = [self.final(seat) for seat in range(self.seats)]
        return [1 + sum(other > own for other in finals) for own in finals]
