"""The plain data of Cable Car: what views, previews, odds and told events consist of."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Never, NotRequired, TypedDict

from carbarn.core.shapes import As, DealtFacts, GameTypes, Nothing, Row, UndoneFacts

Ends = Literal["open", "station", "power"]
Colour = Literal["yellow", "blue", "orange", "green", "purple", "black", "red", "brown"]
Share = Colour | Literal[""]  # "" has not been drawn yet
Percentage = Literal[10, 20, 30, 40]
Turn = Literal[0, 1, 2, 3]  # quarters to the right
# How a line stands. `where` is a square's side such as `c3 north` while it is open, the number of
# the station where it ends, or the square from which it comes into the power station.
Line = Annotated[list[Any], Row(owner=int, passages=int, ends=Ends, where=str | int)]

_From = TypedDict("_From", {"from": int})


class LineChange(_From):
    """A line that a placement has made longer: `from` so many tiles `to` so many."""

    station: int  # from 1
    owner: int  # the seat or company; -1 if it is nobody's
    to: int
    ends: Annotated[str, As(Ends)]
    where: str | int
    points: int  # if it has ended


class LayPreview(TypedDict):
    """What placing a tile would do."""

    lines: list[LineChange]
    gains: list[int]  # by seat, or by company
    mine: int  # points; with companies tenths of a point


class DrawPreview(TypedDict):
    """What drawing a tile would do."""

    draws: int
    supply: int  # how many tiles it is drawn from
    expected: NotRequired[float]


class ExchangePreview(TypedDict):
    """What exchanging a share would do."""

    percentage: Annotated[int, As(Percentage)]
    puts: Annotated[str, As(Colour)]  # the share put away
    takes: Annotated[str | None, As(Colour | None)]  # the open share; None from the pile
    mine: NotRequired[int]  # tenths of a point, where the new share is known


CableCarPreview = LayPreview | DrawPreview | ExchangePreview


class DrawOdds(TypedDict):
    """What a drawn tile would bring."""

    mean: float  # the best it brings, on average over all tiles not seen
    tiles: int  # how many those are


class CableCarOdds(TypedDict, total=False):
    """What luck may bring, by the text of the action."""

    draw: DrawOdds


class LayFacts(TypedDict):
    """What is told of a tile that was placed."""

    tile: str
    square: str
    turn: Annotated[int, As(Turn)]
    drawn: bool  # whether it was drawn in this turn
    companies: bool  # whether owners are companies
    lines: list[LineChange]
    gains: list[int]  # by seat, or by company


class ExchangeFacts(TypedDict):
    """What is told of an exchange."""

    percentage: Annotated[int, As(Percentage)]
    takes: Annotated[str | None, As(Colour | None)]  # the open share; None from the pile
    puts: NotRequired[Annotated[str, As(Colour)]]  # the share put away, for its owner alone


CableCarFacts = LayFacts | ExchangeFacts | Nothing

MESSAGES = GameTypes(
    preview=CableCarPreview,
    odds=CableCarOdds,
    plan=Never,
    hint=Nothing,
    facts=CableCarFacts,
    dealt=DealtFacts,
    undone=UndoneFacts,
    data=Nothing,
)
