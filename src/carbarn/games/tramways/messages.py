"""The plain data of Tramways: what views, previews, plans, told events and components consist of.

Cells are `c7`, sides `n`, `e`, `s`, `w`, a side of a cell `c7e`, Tickets `p-a1`, parcels `A1`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, Required, TypedDict, final

from carbarn.core.shapes import As, DealtFacts, GameTypes, Nothing, Open, Row, UndoneFacts

Side = Literal["n", "e", "s", "w"]
BuildingType = Literal["R", "C", "L", "I"]
Colour = Literal["brown", "pink", "green", "orange", "purple"]
MainIcon = Literal["link", "build", "raise", "strip"]
Phase = Literal[
    "draft", "book", "look", "top", "keep", "bid", "pay", "card", "blank", "line", "slot", "rails",
    "icons", "building", "ride", "commerce", "leisure", "administration", "passenger", "hand",
    "over",
]  # fmt: skip
# A rail, with the sides by which one enters and leaves its cell.
Rail = Annotated[list[str], Row(cell=str, entry=Side, exit=Side)]
# A Ticket that lies open, with those of its icons that have been used.
ShownTicket = Annotated[list[Any], Row(card=str, used=list[str])]
# A Ticket Book; while it is open, and when it is empty, it has no top card.
Book = Annotated[list[Any], Row(top=str | None, size=int)]


class Supply(TypedDict):
    """By type the Building cards that are left, as many as tokens."""

    R: list[str]
    C: list[str]
    L: list[str]
    I: list[str]  # noqa: E741


class Parcel(TypedDict):
    """Where a parcel is and whose it is."""

    cell: str
    owner: int | None


class Building(TypedDict):
    """A building, printed or built."""

    cell: str
    type: Annotated[str, As(BuildingType)]
    owner: int | None  # None if it is printed
    parcel: str | None
    raised: bool
    passenger: bool
    group: str  # the lowest cell of the building that it is merged with


class Link(TypedDict):
    """A link, complete or not."""

    owner: int
    start: str
    end: str | None
    rails: list[Rail]
    upgraded: bool
    worked: bool
    name: str  # the side by which `renew` names it or, if it is incomplete, its open end


class Player(TypedDict):
    """What stands on a player's board and beside it."""

    colour: Annotated[str, As(Colour)]
    cash: int
    happiness: int
    stress: int  # the space on the stress track, from 0
    stress_value: int
    track: list[int]  # the values of the stress track
    workers: int
    worker_limit: int
    straights: int
    curves: int
    hand_limit: int
    hand: int  # how many Tickets
    deck: int  # how many Tickets
    discard: list[str]
    shown: list[ShownTicket]
    links: int  # complete ones
    bid: int | None
    place: int | None  # the new place in turn order, from 1
    paid: int  # in this auction
    adds: int  # passengers announced


class SeatedPlayer(Player):
    """A player as everybody sees it."""

    done: bool  # whether a sealed choice is made


class Auction(TypedDict):
    """Face-up cards, what is known of the deck, the line of the solo game."""

    open: list[str]
    deck: int  # how many cards
    parcels: list[str]  # the parcel cards in the deck
    line: list[str]
    cost: int  # of the next card that is revealed, in the solo game


class Development(TypedDict):
    """The D cards where they are not in Ticket Books."""

    open: list[str]
    deck: int  # how many cards


class NeededIcons(TypedDict):
    """What is still to be paid in icons."""

    rails: int  # rail symbols
    main: Annotated[str | None, As(MainIcon | None)]
    destinations: list[str]  # types or parcels, of which one is needed


_For = TypedDict("_For", {"for": Annotated[str, As(Literal["bid", "reveal", "happiness"])]})


class MoneyDue(_For):
    """What is still to be paid in money."""

    amount: int
    rest: int


class Pending(TypedDict, total=False):
    """What an action under way may still need."""

    icons: NeededIcons
    payment: MoneyDue


@final
class LayingRails(Pending):
    """A row of rails that is being laid."""

    action: Literal["rails"]
    start: str
    turned: Rail | None  # the rail of an incomplete link that was turned first
    row: list[Rail]
    cost: int  # in rail symbols
    next: str | None  # the cell where it goes on; None if it has joined something
    side: Annotated[str, As(Side)]  # the side by which it enters that cell
    end: str | None  # the cell that it has reached
    open: bool  # whether it would stay incomplete


@final
class Renewing(Pending):
    """A link that is being upgraded."""

    action: Literal["renew"]
    link: str


@final
class Constructing(Pending):
    """A building that is being built or upgraded."""

    action: Annotated[str, As(Literal["build", "raise"])]
    parcel: str
    type: Annotated[str, As(BuildingType)]


@final
class Moving(Pending):
    """A passenger on the way."""

    action: Literal["move"]
    cell: str
    destination: str | None  # a type or a parcel, once it is chosen
    rode: list[str]  # the links, by their names


@final
class Idle(Pending):
    """No action is under way; there may still be something to pay."""


Doing = LayingRails | Renewing | Constructing | Moving | Idle


class Change(TypedDict, total=False):
    """How the numbers that everybody can count change for a seat; zeros are left out."""

    seat: Required[int]
    cash: int
    happiness: int
    stress: int
    workers: int
    straights: int
    curves: int
    hand_limit: int


class TramwaysPreview(TypedDict):
    """What a step would do."""

    mine: int  # the change of one's own score
    gains: list[int]  # the change of the scores, by seat
    changes: list[Change]


# Plans

_FromTo = TypedDict("_FromTo", {"from": str, "to": str})
_FromOrOpen = TypedDict("_FromOrOpen", {"from": str, "to": str | None})


class GoalPlan(TypedDict):
    """A way to do and to pay one action at one place."""

    steps: list[str]
    stress: int
    cash: int  # what consequences take
    cards: list[str]  # the Tickets that it shows
    changes: list[Change]


class RailsDetails(TypedDict):
    """What a plan says of a row of rails."""

    rails: list[Rail]
    cost: int  # in rail symbols
    end: str  # the cell where it ends, or to which it leads
    complete: bool


class Leg(_FromTo):
    """One link of a ride, in the direction of travel."""

    owner: int
    rails: list[Rail]
    pays: int


class RideDetails(TypedDict):
    """What a plan says of a ride."""

    route: list[Leg]
    end: str
    # The type of its destination; "" for a parcel
    bonus: Annotated[str, As(BuildingType | Literal[""])]


class RailsPlan(GoalPlan, RailsDetails):
    """A way to lay a row of rails."""


class RidePlan(GoalPlan, RideDetails):
    """A way to move a passenger."""


_PayerPayee = TypedDict(
    "_PayerPayee",
    {"from": Annotated[str, As(Colour | Literal["bank"])], "to": Annotated[str, As(Colour)]},
)


class Toll(_PayerPayee):
    """What is paid for one link of a ride, in the order of payment."""

    owner: Annotated[str, As(Colour)]  # the colour of its owner
    happiness: int
    money: int


class _Listed(TypedDict):
    action: str
    steps: list[str]
    stress: int
    cards: int  # how many Tickets it shows
    changes: list[Change]
    tolls: NotRequired[list[Toll]]


class RowEnds(_FromOrOpen):
    """Where a row of rails begins and ends, and how many symbols it takes."""

    symbols: int


@final
class ListedPlan(_Listed):
    """Whatever can be done, with its payment, in a list of everything that can be."""


class ListedRailsPlan(_Listed, RowEnds):
    """The same for a row of rails."""


class More(TypedDict):
    """The last entry of a list that was cut off."""

    more: Literal[True]


class CoachPlan(TypedDict, total=False):
    """An action that a coach considers."""

    steps: Required[list[str]]
    behind: Required[float]  # how many points it is worth less than the best one, roughly
    cards: list[str]  # Tickets that it shows
    change: Change  # what it changes for its player, up to the first luck
    start: str  # the cell where rails or a ride begin
    end: str  # the cell where they end
    complete: bool  # whether the rails complete a link
    rails: int
    links: int  # of a ride
    mine: int  # of those, the links of one's own


TramwaysPlan = CoachPlan | RailsPlan | RidePlan | GoalPlan | ListedRailsPlan | ListedPlan | More


class TramwaysHint(TypedDict, total=False):
    """What a hint draws."""

    steps: list[str]  # which say what becomes of the Tickets in hand
    rails: list[Rail]  # to be laid
    route: list[Leg]  # to be ridden
    along: list[Rail]  # of a link that is to be upgraded
    start: str  # the cell where it begins
    end: str  # the cell that it is about, or to which it leads


# What is told


class LaidRails(_FromOrOpen):
    """A row of rails that was laid."""

    action: Literal["rails"]
    rails: int  # how many
    turned: bool  # whether the last rail of the link was turned
    begun: bool  # whether it begins a link
    extended: bool  # whether it continues one


_From = TypedDict("_From", {"from": str})


class Moved(_From):
    """A passenger that has arrived."""

    action: Literal["move"]
    destination: str


class RoundFacts(TypedDict, total=False):
    """What may come with anything that happens."""

    round: int  # a round begins


class StepFacts(RoundFacts):
    """What is told of a step besides its text."""

    changes: list[Change]
    did: NotRequired[LaidRails | Moved]  # the action that this step carries out


class SealedStepFacts(RoundFacts, total=False):
    """What is told of a sealed step."""

    changes: list[Change]  # for the seat itself alone
    opened: list[list[str]]  # by seat: the steps of the phase, when the last one opens them
    since: list[Change]  # what they have changed in all


TramwaysFacts = StepFacts | SealedStepFacts


class TramwaysDealtFacts(DealtFacts, RoundFacts):
    """What is told of a draw besides its kind."""


class TramwaysUndoneFacts(UndoneFacts, RoundFacts):
    """What is told of an undo."""


# The components


class Consequence(TypedDict):
    """What comes with playing a card."""

    type: Annotated[str, As(Literal["pay", "stressUp", "discardCard"])]
    amount: int


class CardEntry(TypedDict):
    """A card of a set of components."""

    id: str
    deck: Annotated[str, As(Literal["D", "P", "B", "A", "G"])]
    icons: list[str]
    strip: bool
    consequence: NotRequired[Consequence | None]
    blank: NotRequired[bool]
    parcel: NotRequired[str]
    buildingType: NotRequired[Annotated[str, As(BuildingType)]]
    minPlayers: NotRequired[int]
    provenance: NotRequired[str]


class TileSides(TypedDict):
    """Both sides of a tile, in rows: `.`, `M`, `W`, a type, or `P:` and a parcel."""

    normal: list[list[str]]
    difficult: list[list[str]]


class TileEntry(TypedDict):
    """A tile of a set of components."""

    id: str
    letter: str
    sides: TileSides
    provenance: NotRequired[str]


class StressTrack(TypedDict):
    """The values of a stress track, by the side of the board."""

    normal: list[int]
    difficult: list[int]


class StressTracks(TypedDict):
    """The stress tracks that the option `stress` names."""

    literal: StressTrack
    fibonacci: StressTrack


class BoardEntry(TypedDict):
    """A side of a player's board."""

    workers: int


class BoardEntries(TypedDict):
    """Both sides of a player's board."""

    normal: BoardEntry
    difficult: BoardEntry


class Pieces(TypedDict):
    """How many pieces there are."""

    straights: int
    curves: int
    passengers: int
    typeTokens: int


class ComponentsFile(TypedDict):
    """A set of components as its file has it."""

    title: NotRequired[str]
    note: NotRequired[str]
    cards: list[CardEntry]
    tiles: list[TileEntry]
    stressTracks: StressTracks
    boards: BoardEntries
    pieces: Pieces


class TramwaysData(TypedDict, total=False):
    """What a table is played on; tables of revision 1 have none."""

    components: ComponentsFile


MESSAGES = GameTypes(
    preview=TramwaysPreview,
    odds=Nothing,
    plan=TramwaysPlan,
    hint=TramwaysHint,
    facts=TramwaysFacts,
    dealt=TramwaysDealtFacts,
    undone=TramwaysUndoneFacts,
    data=Annotated[TramwaysData, Open()],
)
