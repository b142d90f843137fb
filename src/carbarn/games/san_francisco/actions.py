"""The actions of San Francisco: their values, their texts, and all of them on a map.

The order of the codes is that of `vocabulary`; `board.py` counts by it.
"""

from __future__ import annotations

from dataclasses import dataclass

from carbarn.core.action import Action, Vocabulary
from carbarn.games.san_francisco.data import COLOURS, FERRY_NAME, KIND_NAMES, Map


@dataclass(frozen=True)
class DrawCard(Action):
    """SF-7. Take a face-up card of this kind, or with `deck` the top card of the deck."""

    kind: str

    def __str__(self) -> str:
        return f"draw {self.kind}"


@dataclass(frozen=True)
class DrawTickets(Action):
    """SF-19. Take two tickets to choose from."""

    def __str__(self) -> str:
        return "tickets"


@dataclass(frozen=True)
class Pass(Action):
    """SF-20. Nothing can be done."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True)
class Claim(Action):
    """SF-12. Claim a route with so many cards of a colour ("" if ferries alone) and ferries."""

    route: str
    colour: str
    cards: int
    ferries: int

    def __str__(self) -> str:
        paid = [self.colour] * self.cards + [FERRY_NAME] * self.ferries
        return f"claim {self.route} {' '.join(paid)}"


@dataclass(frozen=True)
class TakeToken(Action):
    """SF-18. Of two possible tokens take the one at this place."""

    place: str

    def __str__(self) -> str:
        return f"token {self.place}"


@dataclass(frozen=True)
class PutStack(Action):
    """SF-6. Put the next free stack on this place."""

    place: str

    def __str__(self) -> str:
        return f"stack {self.place}"


@dataclass(frozen=True)
class Keep(Action):
    """SF-4, SF-19. Keep these of the tickets on offer, in the order of the map file."""

    tickets: tuple[str, ...]

    def __str__(self) -> str:
        return f"keep {' '.join(self.tickets)}"


def ways_to_pay(colour: int, length: int, ferries: int) -> list[tuple[int, int]]:
    """SF-13, SF-15. Colour and number of ferries of each way: by colour, few ferries first.

    A grey route has colour -1 and takes any. Ferries alone are one way, the last, with colour -1.
    """
    colours = range(len(COLOURS)) if colour < 0 else [colour]
    return [(own, used) for own in colours for used in range(ferries, length)] + [(-1, length)]


def claims_of(board: Map, route: int) -> list[Claim]:
    """All ways to claim a route."""
    length = board.lengths[route]
    return [
        Claim(board.routes[route], COLOURS[colour] if colour >= 0 else "", length - used, used)
        for colour, used in ways_to_pay(board.colours[route], length, board.ferries[route])
    ]


def pairs_of(tickets: int) -> list[tuple[int, int]]:
    """All pairs of tickets in the order of their codes."""
    return [(one, other) for one in range(tickets) for other in range(one + 1, tickets)]


def vocabulary(board: Map) -> Vocabulary:
    """All actions, in the order of their codes."""
    names = board.tickets
    return Vocabulary(
        [
            *(DrawCard(kind) for kind in (*KIND_NAMES, "deck")),
            DrawTickets(),
            Pass(),
            *(claim for route in range(len(board.routes)) for claim in claims_of(board, route)),
            *(TakeToken(place) for place in board.places),
            *(PutStack(place) for place in board.places),
            *(Keep((ticket,)) for ticket in names),
            *(Keep((names[one], names[other])) for one, other in pairs_of(len(names))),
        ]
    )
