"""What a seat of Tramways may know (INF-1 to INF-3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from carbarn.core.bits import members
from carbarn.core.game import View
from carbarn.core.knowledge import Known
from carbarn.core.shapes import As, Nothing
from carbarn.core.state import WATCHER
from carbarn.games.tramways.actions import vocabulary
from carbarn.games.tramways.board import (
    ASIDE,
    BOOK,
    BUILD,
    D_DECK,
    D_OPEN,
    DECK,
    DISCARD,
    FACE,
    HAND,
    LINK,
    OFFER,
    PARCELS,
    POOL,
    RAISE,
    SHOWN,
    STRIP_ICON,
    TOP,
)
from carbarn.games.tramways.data import CELL_NAMES, COLOURS, SIDES, TALL, TYPES, WIDE
from carbarn.games.tramways.fields import (
    ADDS,
    BID,
    BUILD_UP,
    CARRY,
    CASH,
    CURVES,
    FOR_BID,
    FOR_REVEAL,
    HAPPY,
    LAY_RAILS,
    LIMIT,
    LOOKING,
    OPENED,
    PAID,
    PAYING,
    PHASES,
    PLACED,
    RAISE_UP,
    READY,
    RENEW,
    STRAIGHTS,
    STRESS,
    TOPPING,
    WORKERS,
    Fields,
)
from carbarn.games.tramways.messages import (
    Auction,
    Book,
    Building,
    BuildingType,
    Development,
    Doing,
    LayingRails,
    Link,
    Parcel,
    Phase,
    Player,
    Rail,
    SeatedPlayer,
    Supply,
)
from carbarn.games.tramways.network import JOINED, OPEN
from carbarn.games.tramways.position import public_text, side_text
from carbarn.games.tramways.rules import scoring
from carbarn.games.tramways.rules.rows import other_end
from carbarn.games.tramways.state import TramwaysState

MAIN_NAMES = {LINK: "link", BUILD: "build", RAISE: "raise", STRIP_ICON: "strip"}


@dataclass(frozen=True)
class TramwaysView(View):
    """Everything a seat may know. Cells are `c7`, cards `p-a1`, parcels `A1`, types R C L I.

    While several decide at once (phases `keep`, `administration`, `hand`), what `players` tells is
    as it was when that began; what the seat itself has done since is in `own`.
    """

    phase: Annotated[str, As(Phase)]
    round: int  # 1 to 6; 0 during the set-up
    over: bool
    acting: list[int]  # the seats that may act now
    mover: int  # whose turn it is, or -1 while several act
    sealed: bool
    # The map
    map: str  # its text, as the option `map` takes it
    grid: list[list[str]]  # rows from a1: . M W, R C L I, a parcel's number, "" where there is none
    parcels: dict[str, Parcel]  # by number
    buildings: list[Building]
    links: list[Link]
    players: list[SeatedPlayer]  # by seat
    scores: list[int]  # SCO-1 as it stands
    order: list[int]  # turn order; during an auction the old one
    types: Annotated[list[str], As(list[BuildingType | Literal[""]])]  # for rounds 1 to 5; "": used
    supply: Annotated[dict[str, list[str]], As(Supply)]
    auction: Auction
    books: list[Book]
    development: Development
    doing: Doing
    action_round: int  # 1 or 2, 0 outside phase 2
    slot: int  # the mover's first or second slot in it, 0 outside phase 2
    earned: bool  # whether the mover has taken $2 in this action round
    # The seat itself
    hand: list[str]  # its cards, as it holds them now
    offer: list[str]  # SET-17: the four to keep one of
    look: list[str]  # the cards of the book it has open
    steps: list[str]  # what it has done in a sealed phase
    own: Player | Nothing  # its entry of `players` as it is now; {} for the public
    public: str  # all that is public, as a position text; worlds are made from it


def view_of(state: TramwaysState, seat: int, known: Known) -> TramwaysView:
    """The view of a seat, or of the public."""
    before = state.base or state  # what others see while choices are sealed
    table, net = state.table, state.net
    names = table.cards.names
    seats = range(table.seats)
    mine = seat != WATCHER
    looking = mine and state.phase in (LOOKING, TOPPING) and state.mover == seat
    words = vocabulary(table.components)
    steps = state.sealed_steps[seat] if mine and state.base is not None else []
    return TramwaysView(
        seat=seat,
        known=[one for one in known if "parcels" not in one["places"]],
        phase=PHASES[state.phase],
        round=int(state.round),
        over=state.over(),
        acting=state.actors(),
        mover=0 if table.solo else int(state.mover),
        sealed=state.sealed(),
        map=state.map.text if state.map else "",
        grid=grid_of(state.map.ground_texts) if state.map else [],
        parcels=parcels_of(before) if net else {},
        buildings=buildings_of(before) if net else [],
        links=links_of(before) if net else [],
        players=[
            {**player_of(before, one), "done": bool(state.of(one, READY)) if state.base else False}
            for one in seats
        ],
        scores=before.points(),
        order=[int(one) for one in state.order],
        types=[TYPES[kind] if kind >= 0 else "" for kind in state.types],
        supply={
            kind: [names[card] for card in state.stock(number)] for number, kind in enumerate(TYPES)
        },
        auction=auction_of(state),
        books=books_of(state),
        development={
            "open": [names[card] for card in state.cards_at(D_OPEN)],
            "deck": int(state.count_at(D_DECK)),
        },
        doing=doing_of(state),
        action_round=int(state.action_round),
        slot=int(state.slot),
        earned=bool(state.earned),
        hand=[names[card] for card in state.cards_at(HAND + seat)] if mine else [],
        offer=[names[card] for card in state.cards_at(OFFER + seat)] if mine else [],
        look=[names[card] for card in state.cards_at(BOOK + state.book)] if looking else [],
        steps=[words.text(code) for code in steps],
        own=player_of(state, seat) if mine else {},
        public=public_text(state),
    )


def grid_of(ground: list[str]) -> list[list[str]]:
    """The map in rows from a1 to its last row and column."""
    cells = [cell for cell in range(len(ground)) if ground[cell]]
    wide = max(cell % WIDE for cell in cells) + 1
    tall = max(cell // WIDE for cell in cells) + 1
    assert tall <= TALL
    return [[ground[row * WIDE + column] for column in range(wide)] for row in range(tall)]


def parcels_of(state: Fields) -> dict[str, Parcel]:
    """By number: where it is and whose it is."""
    net = state.on()
    parcels: dict[str, Parcel] = {}
    for number, name in enumerate(state.table.components.parcels):
        place = net.map.place_of[number]
        if place >= 0:
            owner = int(net.owner[number])
            cell = CELL_NAMES[net.map.cell_of[place]]
            parcels[name] = {"cell": cell, "owner": owner if owner >= 0 else None}
    return parcels


def buildings_of(state: Fields) -> list[Building]:
    """Printed and built ones, by space."""
    net = state.on()
    buildings: list[Building] = []
    for place in range(net.map.places):
        if net.type_at[place] < 0:
            continue
        parcel, owner = net.map.parcel_of[place], int(net.builder[place])
        buildings.append(
            {
                "cell": CELL_NAMES[net.map.cell_of[place]],
                "type": TYPES[net.type_at[place]],
                "owner": owner if owner >= 0 else None,
                "parcel": state.table.components.parcels[parcel] if parcel >= 0 else None,
                "raised": bool(net.raised >> place & 1),
                "passenger": bool(net.passengers >> place & 1),
                "group": CELL_NAMES[net.map.cell_of[net.group[place]]],
            }
        )
    return buildings


def links_of(state: Fields) -> list[Link]:
    """Complete and incomplete ones."""
    net = state.on()
    cells = net.map.cell_of
    return [
        {
            "owner": int(link.owner),
            "start": CELL_NAMES[cells[link.start]],
            "end": CELL_NAMES[cells[link.end]] if link.end >= 0 else None,
            "rails": [rail_of(piece) for piece in link.pieces],
            "upgraded": link.upgraded,
            "worked": link.worked,
            "name": side_text(net.name_of(number)),
        }
        for number, link in enumerate(net.links)
    ]


def rail_of(piece: int) -> Rail:
    """A rail: its cell, the side of entry, the side of exit."""
    return [CELL_NAMES[piece // 16], SIDES[piece // 4 % 4], SIDES[piece % 4]]


def player_of(state: Fields, seat: int) -> Player:
    """What stands on a player's board and beside it."""
    table = state.table
    names = table.cards.names
    place, bid = int(state.of(seat, PLACED)), int(state.of(seat, BID))
    shown = [one for one in state.shown if state.where[one // 32] == SHOWN + seat]
    if state.of(seat, OPENED) >= 0:
        shown.append(int(state.of(seat, OPENED)))
    icons = [
        [names[one // 32], [table.components.cards[one // 32].icons[s] for s in members(one % 32)]]
        for one in shown
    ]
    return {
        "colour": COLOURS[seat],
        "cash": int(state.of(seat, CASH)),
        "happiness": int(state.of(seat, HAPPY)),
        "stress": int(state.of(seat, STRESS)),
        "stress_value": int(scoring.stress_value(state, seat)),
        "track": table.tracks[seat],
        "workers": int(state.of(seat, WORKERS)),
        "worker_limit": int(table.workers[seat]),
        "straights": int(state.of(seat, STRAIGHTS)),
        "curves": int(state.of(seat, CURVES)),
        "hand_limit": int(state.of(seat, LIMIT)),
        "hand": int(state.count_at(HAND + seat)),
        "deck": int(state.count_at(DECK + seat)),
        "discard": [names[card] for card in state.cards_at(DISCARD + seat)],
        "shown": icons,
        "links": int(scoring.complete_links(state, seat)),
        "bid": bid or None,
        "place": place + 1 if place >= 0 else None,
        "paid": int(state.of(seat, PAID)),
        "adds": int(state.of(seat, ADDS)),
    }


def auction_of(state: Fields) -> Auction:
    """Face-up cards, what is known of the deck, the solo line."""
    names = state.table.cards.names
    solo = state.table.solo
    aside = state.cards_at(ASIDE)
    return {
        "open": [names[card] for card in state.cards_at(FACE)],
        "deck": int(state.count_at(POOL)) if solo else len(aside) + int(state.a_left),
        "parcels": [names[card] for card in aside],
        "line": [names[card] for card in state.line],
        "cost": len(state.line),
    }


def books_of(state: Fields) -> list[Book]:
    """The top card of each Ticket Book and its size; a book that is open shows no top card."""
    if state.table.open_cards:
        return []
    books: list[Book] = []
    for book in range(state.table.books):
        top = state.cards_at(TOP + book)
        size = int(state.book_size(book))
        books.append([state.table.cards.names[top[0]] if top else None, size])
    return books


def destination_name(state: Fields, kind: int) -> str:
    """A type, or the number of a parcel."""
    return TYPES[kind] if kind < PARCELS else state.table.components.parcels[kind - PARCELS]


def doing_of(state: Fields) -> Doing:
    """The action under way.

    `rails`: `from` side, `row` of rails planned so far, `cost` in symbols, `next` cell, `end` cell
    reached or None, `joins`, `icons`. `renew`: `link` by its name. `build`, `raise`: `parcel`,
    `type`. `move`: `cell`, `destination` or None, `rode` sides. `icons` is what is still to be
    paid: `rails`, `main` icon, `destinations` of which one is needed. `payment`: `for` bid, reveal
    or happiness, `amount`, `rest`.
    """
    doing: Doing = {}
    if state.net is None:
        return doing
    net = state.on()
    if state.doing == LAY_RAILS:
        doing = _rails_of(state)
    elif state.doing == RENEW:
        doing = {"action": "renew", "link": side_text(net.name_of(state.target))}
    elif state.doing in (BUILD_UP, RAISE_UP):
        parcel = state.table.components.parcels[net.map.parcel_of[state.target]]
        kind = state.kind if state.doing == BUILD_UP else net.type_at[state.target]
        name = "build" if state.doing == BUILD_UP else "raise"
        doing = {"action": name, "parcel": parcel, "type": TYPES[kind]}
    elif state.doing == CARRY:
        doing = {
            "action": "move",
            "cell": CELL_NAMES[net.map.cell_of[state.target]],
            "destination": destination_name(state, state.kind) if state.kind >= 0 else None,
            "rode": [side_text(net.name_of(number)) for number in state.ride],
        }
    if doing and (
        state.need_rails or state.need_main or max(state.want_one, state.want_other) >= 0
    ):
        wanted = sorted({kind for kind in (state.want_one, state.want_other) if kind >= 0})
        doing["icons"] = {
            "rails": int(state.need_rails),
            "main": MAIN_NAMES.get(state.need_main),
            "destinations": [destination_name(state, kind) for kind in wanted],
        }
    if state.phase == PAYING:
        what = {FOR_BID: "bid", FOR_REVEAL: "reveal"}.get(state.paying, "happiness")
        doing["payment"] = {"for": what, "amount": int(state.amount), "rest": int(state.rest)}
    return doing


def _rails_of(state: Fields) -> LayingRails:
    row, net = state.row, state.on()
    assert row is not None
    end = other_end(net, row)
    return {
        "action": "rails",
        "start": CELL_NAMES[net.map.cell_of[row.start]],
        "turned": rail_of(row.turned) if row.turned >= 0 else None,
        "row": [rail_of(piece) for piece in row.pieces],
        "cost": int(row.cost),
        "next": CELL_NAMES[row.cell] if row.end < JOINED else None,
        "side": SIDES[row.entry],
        "end": CELL_NAMES[net.map.cell_of[end]] if end >= 0 else None,
        "open": row.end == OPEN,
    }
