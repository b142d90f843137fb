"""What a seat of Cable Car may know (CC-25, CC-26), and what an action would bring it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Annotated

from carbarn.core.game import View
from carbarn.core.knowledge import Known
from carbarn.core.shapes import As
from carbarn.core.state import WATCHER
from carbarn.games.cable_car.board import (
    AT_POWER,
    AT_STATION,
    PILES,
)
from carbarn.games.cable_car.data import COLOURS, COMPANY_COLOURS, PERCENTAGES, TILE_CODES
from carbarn.games.cable_car.fields import NO_TILE
from carbarn.games.cable_car.messages import (
    Colour,
    DrawOdds,
    ExchangePreview,
    LayPreview,
    Line,
    LineChange,
    Share,
)
from carbarn.games.cable_car.rules import points, trade_open
from carbarn.games.cable_car.state import CableCarState


@dataclass(frozen=True)
class CableCarView(View):
    """Everything a seat may know. Lists by seat, by square (60) or by station (32)."""

    first: int  # the seat that begins
    mover: int  # whose turn it is
    over: bool
    board: list[str]  # the code of the tile as it lies, or ""
    lines: list[Line]  # by station
    scores: list[int]  # by seat, or by company where they are played
    supply: int  # tiles that are left
    hands: list[int]  # how many tiles each holds
    has_drawn: bool  # whether the mover has drawn a tile and must place it
    mine: list[str]  # the codes of my tiles
    drawn: str  # the drawn tile, if it is mine
    # the colours of mine, for 10, 20, 30, 40 %; "" is not drawn yet; empty without companies
    shares: Annotated[list[str], As(list[Share])]
    # the colours of the open shares; "" is not drawn yet; empty without companies
    open: Annotated[list[str], As(list[Share])]
    piles: list[int]  # unordered shares in each pile; empty without companies
    under: list[int]  # shares put under each pile, which come after those
    exchanges: int  # in a row
    trade_open: bool
    shown: Annotated[list[list[str]], As(list[list[Colour]])]  # everybody's, when the game is over


def view_of(state: CableCarState, seat: int, known: Known) -> CableCarView:
    """The view of a seat, or of the public."""
    table = state.table
    mine = state.drawn != NO_TILE and state.mover == seat
    piles = range(PILES) if table.companies else range(0)
    seats = range(table.seats)
    return CableCarView(
        seat=seat,
        known=known,
        first=state.first,
        mover=state.mover,
        over=state.over(),
        board=[TILE_CODES[tile] if tile != NO_TILE else "" for tile in state.board],
        lines=state.lines(),
        scores=list(state.score)[: table.markers],
        supply=state.left,
        hands=state.hand_sizes(),
        has_drawn=state.drawn != NO_TILE,
        mine=[TILE_CODES[tile] for tile in state.hand(seat)] if seat != WATCHER else [],
        drawn=TILE_CODES[state.drawn] if mine else "",
        shares=[_colour(state.share(seat, pile)) for pile in piles if seat != WATCHER],
        open=[_colour(state.open_share(pile)) for pile in piles],
        piles=[len(state.bag(pile)) for pile in piles],
        under=[len(state.under(pile)) for pile in piles],
        exchanges=state.exchanges,
        trade_open=table.companies and trade_open(state),
        shown=[
            [_colour(state.share(other, pile)) for pile in piles]
            for other in seats
            if table.companies and state.over()
        ],
    )


def _colour(company: int) -> str:
    return COMPANY_COLOURS[company] if company >= 0 else ""


def owner_name(companies: bool, owner: int) -> str:
    """The colour of a seat or company."""
    if owner < 0:
        return "nobody"
    return (COMPANY_COLOURS if companies else COLOURS)[owner]


def lines_changed(before: CableCarState, after: CableCarState) -> list[LineChange]:
    """The lines that a placement has made longer, with what they then score."""
    changed: list[LineChange] = []
    for car, passages in before.longer_in(after):
        line: Line = after.line_told(car)
        owner, length, ends, where = line
        worth = 0
        if ends != "open":
            worth = int(points(length, AT_POWER if ends == "power" else AT_STATION))
        changed.append(
            {
                "station": car + 1,
                "owner": owner,
                "from": passages,
                "to": length,
                "ends": ends,
                "where": where,
                "points": worth if owner >= 0 else 0,
            }
        )
    return changed


def preview_lay(before: CableCarState, after: CableCarState, seat: int) -> LayPreview:
    """What a placement brings. With companies other players' gains depend on hidden shares."""
    gains = before.gains_in(after)
    if before.table.companies:
        mine = after.points()[seat] - before.points()[seat]  # tenths of a point
    else:
        mine = gains[seat]
    return {"lines": lines_changed(before, after), "gains": gains, "mine": mine}


def draw_estimate(state: CableCarState, seat: int) -> DrawOdds:
    """CC-6. The points a tile drawn now would bring at best, on average over all unseen tiles.

    Seen are the board and the own hand; so it is the same whatever lies where.
    """
    unseen = Counter(state.supply_kinds())
    for other in range(state.table.seats):
        if other != seat:
            unseen.update(state.hand(other))
    total = sum(count * state.best_gain(seat, kind) for kind, count in unseen.items())
    scale = 10 if state.table.companies else 1
    return {"mean": round(total / unseen.total() / scale, 2), "tiles": unseen.total()}


def preview_exchange(before: CableCarState, seat: int, way: int) -> ExchangePreview:
    """What an exchange does: the share put away, the share taken if it is the open one."""
    pile = way // 2
    old, new = before.share(seat, pile), before.open_share(pile)
    told: ExchangePreview = {
        "percentage": PERCENTAGES[pile],
        "puts": _colour(old),
        "takes": None if way % 2 else _colour(new),
    }
    if way % 2 == 0:
        told["mine"] = (pile + 1) * int(before.score[new] - before.score[old])
    return told
