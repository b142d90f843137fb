"""The plain data of San Francisco: what views, previews, plans, told events and maps consist of.

Places, routes and tickets are named by their ids in the map file.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from carbarn.core.shapes import As, DealtFacts, GameTypes, Nothing, Open, Row, UndoneFacts

Colour = Literal["blue", "green", "black", "pink", "red", "orange"]
CardKind = Literal["blue", "green", "black", "pink", "red", "orange", "ferry"]
Step = Literal["start", "stack", "turn", "second", "keep", "token", "ending", "over"]
RouteColour = Literal["blue", "green", "black", "pink", "red", "orange", "grey"]
# Cards counted by name, zeros left out.
Cards = Annotated[dict[str, int], As(dict[CardKind, int])]
RowOfCards = Annotated[list[str], As(list[CardKind | Literal[""]])]
Stack = Annotated[list[Any], Row(symbol=str, left=int)]


class Sheet(TypedDict):
    """What a seat has scored for what."""

    routes: int
    tickets: int
    tokens: int
    total: int
    completed: list[str]  # tickets


class TicketState(TypedDict):
    """A ticket and what it still takes."""

    ticket: str
    points: int
    missing: int  # the fewest spaces still to be claimed; -1 if there is no way any more
    trams: int  # those that the seat has


class TicketChange(TypedDict):
    """A ticket to which a claim makes a difference: the spaces that are missing, -1 for no way."""

    ticket: str
    before: int
    after: int


class TokenGain(TypedDict):
    """A token gained, and what the set of the seat's tokens is worth."""

    token: str | None  # its symbol; None while it is to be chosen
    set_before: int
    set_after: int


class ClaimPreview(TypedDict):
    """What claiming a route would do."""

    mine: int
    points: int
    route: str
    length: int
    cards_left: Cards
    trams_left: int
    tickets: list[TicketChange]
    completes: list[str]  # tickets
    starts_end: bool
    # if there is a token: its symbol; None while it is to be chosen
    token: NotRequired[str | None]
    set_before: NotRequired[int]
    set_after: NotRequired[int]
    token_choice: NotRequired[list[str]]  # the symbols to choose from


class TokenPreview(TokenGain):
    """What taking a token would do."""

    mine: int


class KeepPreview(TypedDict):
    """What the tickets to be kept still take."""

    tickets: list[TicketState]


class DrawTicketsPreview(TypedDict):
    """How many tickets would be drawn."""

    draws_tickets: int


class DrawCardPreview(TypedDict):
    """Which card would be drawn."""

    draws: Annotated[str, As(CardKind | Literal["deck"])]
    only_card: bool  # whether it is the only card of the turn


SanFranciscoPreview = (
    ClaimPreview | TokenPreview | KeepPreview | DrawTicketsPreview | DrawCardPreview | Nothing
)


class SanFranciscoOdds(TypedDict):
    """What the next card from the deck may be."""

    deck: Cards
    of: int  # how many cards those are


class Way(TypedDict):
    """A way to connect the ends of a ticket."""

    routes: list[str]  # still to be claimed
    own: list[str]  # claimed already
    spaces: int  # -1 if there is no way
    cards: Annotated[dict[str, int], As(dict[Colour | Literal["any"], int])]
    ferries: int
    lacking: int  # cards that are not in the hand yet


class SanFranciscoPlan(TicketState, Way):
    """A ticket with one of the ways for it."""


class SanFranciscoHint(TypedDict, total=False):
    """What a hint draws."""

    routes: list[str]  # that the seat is after


class LuckFacts(TypedDict, total=False):
    """What may come with anything that happens."""

    shuffled: Literal[True]  # the discards have become the deck
    new_row: Literal[True]  # three ferries: five new cards lie face up
    sheet: list[Sheet]  # by seat, at the end


class TurnFacts(LuckFacts, total=False):
    """What may come with any action."""

    token: str  # the symbol of a token just taken
    last_turns: int  # the end begins: so many turns are to come


class ClaimFacts(TurnFacts):
    """What is told of a claim besides its text."""

    route: str
    points: int
    trams: int  # that are left


class ActionFacts(TurnFacts, total=False):
    """What is told of any other action besides its text."""

    kept: int  # how many tickets
    all_kept: list[int]  # by seat, once all have chosen their first tickets


SanFranciscoFacts = ClaimFacts | ActionFacts


class SanFranciscoDealtFacts(DealtFacts, LuckFacts):
    """What is told of a draw besides its kind."""


class SanFranciscoUndoneFacts(UndoneFacts, LuckFacts):
    """What is told of an undo."""


# The map file


class Place(TypedDict):
    """A place of the map."""

    id: str
    x: float
    y: float
    tourist: bool  # whether tokens lie there from the start
    name: NotRequired[str]
    label: NotRequired[str]  # the side on which its name stands
    source: NotRequired[str]


class Route(TypedDict):
    """A route of the map."""

    id: str
    a: str
    b: str
    length: int
    color: Annotated[str, As(RouteColour)]
    ferries: NotRequired[int]
    double: NotRequired[str | None]  # the same for both routes of a double
    bend: NotRequired[float]


class Ticket(TypedDict):
    """A ticket of the map."""

    id: str
    a: str
    b: str
    points: int


Point = Annotated[list[float], Row(x=float, y=float)]
WaterLabel = Annotated[list[Any], Row(x=float, y=float, text=str, turn=float)]


class MapLayout(TypedDict, total=False):
    """How a map is drawn; all of it is scenery, and the rules never look at it."""

    coast: list[Point]
    islands: list[list[Point]]
    parks: list[list[Point]]
    water_labels: list[WaterLabel]
    width: float
    height: float
    place_radius: float
    space_length: float
    space_width: float
    double_gap: float
    convention: str


class MapFile(TypedDict):
    """A map as its file has it."""

    title: NotRequired[str]
    note: NotRequired[str]
    layout: NotRequired[Annotated[dict[str, Any], As(MapLayout, checked=False)]]
    locations: list[Place]
    routes: list[Route]
    tickets: list[Ticket]
    route_points: dict[str, int]  # by length
    tourist_points: list[int]  # by how many different symbols a seat has
    trams_per_player: int
    cards: Cards
    tourist_symbols: NotRequired[list[str]]
    tourist_stacks: NotRequired[dict[str, str]]  # by place: its symbol
    tourist_note: NotRequired[str]


class SanFranciscoData(TypedDict):
    """What a table is played on."""

    map: MapFile


MESSAGES = GameTypes(
    preview=SanFranciscoPreview,
    odds=SanFranciscoOdds | Nothing,
    plan=SanFranciscoPlan,
    hint=SanFranciscoHint,
    facts=SanFranciscoFacts,
    dealt=SanFranciscoDealtFacts,
    undone=SanFranciscoUndoneFacts,
    data=Annotated[SanFranciscoData, Open()],
)
