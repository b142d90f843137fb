"""SET, SOLO-1 to SOLO-3. The set-up: map, parcels, turn order, auction cards, buildings, types.

It goes in the order of the numbers of its rules (SET-23). Under revision 1 the turn order came
before the parcels, and buildings and types before the auction and development cards.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from carbarn.core.bits import BIT
from carbarn.core.state import EVERYBODY, Draw
from carbarn.games.tramways.board import (
    ASIDE,
    BOX,
    GONE,
    HAND,
    NOTHING,
    ON_MAP,
    POOL,
    STOCK,
    Map,
)
from carbarn.games.tramways.data import CELL_NAMES, TYPES, corner, tile_text, tiles_needed
from carbarn.games.tramways.fields import (
    CASH,
    CURVES,
    DRAFTING,
    DUE_AUCTION,
    DUE_B,
    DUE_ORDER,
    DUE_PARCEL,
    DUE_TILE,
    DUE_TYPE,
    LIMIT,
    OPENED,
    PICKS,
    PLACED,
    ROUNDS,
    STRAIGHTS,
    WORKERS,
    Fields,
)
from carbarn.games.tramways.network import empty_network
from carbarn.games.tramways.rules import auction, development

START_CASH: Final = 3
START_LIMIT: Final = 7


def begin(state: Fields) -> None:
    """SET-6, SET-11. What each player has from the beginning; then the map."""
    table = state.table
    for seat in range(table.seats):
        state.set(seat, CASH, START_CASH)
        state.set(seat, WORKERS, table.workers[seat])
        state.set(seat, STRAIGHTS, table.components.straights)
        state.set(seat, CURVES, table.components.curves)
        state.set(seat, LIMIT, START_LIMIT)
        state.set(seat, PLACED, NOTHING)
        state.set(seat, OPENED, NOTHING)
    _hand_out_cards(state)
    if table.map is None:
        state.due = DUE_TILE
    else:
        set_map(state, table.map)


def _hand_out_cards(state: Fields) -> None:
    """SET-11. One Generic card of each kind for each player; the D cards lie ready."""
    cards = state.table.cards
    kinds: list[str] = []
    given: list[int] = []
    for card in range(cards.count):
        if cards.deck[card] == "D":
            state.where[card] = BOX
        elif cards.deck[card] == "G":
            kind = str(state.table.components.cards[card].icons)
            if kind not in kinds:
                kinds.append(kind)
                given.append(0)
            at = kinds.index(kind)
            if given[at] < state.table.seats:
                state.where[card] = HAND + given[at]
            given[at] += 1


def set_map(state: Fields, map_: Map) -> None:
    """SET-3, SET-13. The map is known: its parcel cards come into the game."""
    state.map = map_
    state.net = empty_network(map_)
    for parcel in range(state.table.parcels):
        if map_.place_of[parcel] >= 0:
            state.where[state.table.cards.parcel_card[parcel]] = ON_MAP
    if _order_first(state):
        _draw_order(state)
    else:
        _deal_parcels(state)


def _order_first(state: Fields) -> bool:
    """SET-9. Whether the turn order is drawn before the parcels; a draft needs it."""
    table = state.table
    return not table.solo and (table.advanced or table.revision == 1)


def _draw_order(state: Fields) -> None:
    """SET-12."""
    state.dealt = 0
    state.due = DUE_ORDER


def _deal_parcels(state: Fields) -> None:
    """SET-8, SET-9, SOLO-3."""
    state.dealt = 0
    if state.table.advanced and state.table.seats > 1:
        state.due = 0
        state.phase = DRAFTING
        state.mover = state.order[0]
    else:
        state.due = DUE_PARCEL


def legal_draft(state: Fields, codes: list[int]) -> None:
    """SET-9. The parcel cards that nobody has taken."""
    state.steps_with(state.table.codes.TAKE, ON_MAP, codes)


def draft(state: Fields, card: i64) -> None:
    """SET-9. Pairs, in order and back again."""
    state.to_hand(state.mover, card)
    state.own_parcel(state.mover, card)
    state.dealt += 1
    seats = state.table.seats
    if state.dealt == PICKS * seats:
        _parcels_dealt(state)
        return
    visit = state.dealt // 2
    state.mover = state.order[visit if visit < seats else 2 * seats - 1 - visit]


def _parcels_dealt(state: Fields) -> None:
    """SET-10, SET-14. The other parcels of the map and the auction cards form the auction deck."""
    cards, table = state.table.cards, state.table
    aside: i64 = 0
    for card in range(cards.count):
        if state.where[card] == ON_MAP:
            state.where[card] = POOL if table.solo else ASIDE
            aside += 1
        elif cards.deck[card] == "A" and (table.solo or cards.least[card] <= table.seats):
            state.where[card] = POOL
    state.a_left = 0 if table.solo else 5 * table.seats - aside
    if not (table.solo or _order_first(state)):
        _draw_order(state)
    elif table.revision == 1:
        _draw_buildings(state)
    else:
        _reveal(state)


def _reveal(state: Fields) -> None:
    """SET-15. The first auction cards are turned up; a solo player has none."""
    state.dealt = 0
    if state.table.solo:
        development.begin(state)
    else:
        state.due = DUE_AUCTION


def after_development(state: Fields) -> None:
    """SET-20. Everybody has a D card: now the buildings can be known."""
    if state.table.revision == 1:
        _begin_first_round(state)
    else:
        _draw_buildings(state)


def _draw_buildings(state: Fields) -> None:
    state.dealt = 0
    _next_building(state)


def _next_building(state: Fields) -> None:
    """SET-20, AMB-67. The next type of which Building cards are drawn."""
    while state.dealt < 4:
        have: i64 = len(state.stock(state.dealt))
        if have < state.table.buildings[state.dealt]:
            left = _buildings_left(state, state.dealt)
            if len(left) > state.table.buildings[state.dealt] - have:
                state.due = DUE_B
                return
            for card in left:
                state.where[card] = STOCK
        state.dealt += 1
    state.dealt = 0
    state.due = DUE_TYPE


def _buildings_left(state: Fields, kind: i64) -> list[int]:
    """The Building cards of a type that are not in the game."""
    return [
        card
        for card in range(state.table.cards.count)
        if state.table.cards.type[card] == kind and state.where[card] == GONE
    ]


def _types_drawn(state: Fields) -> None:
    if state.table.revision == 1:
        _reveal(state)
    else:
        state.dealt = 0
        _begin_first_round(state)


def _begin_first_round(state: Fields) -> None:
    """SET-18, SET-19. Hands are full, stress is on the first space."""
    state.setting_up = 0
    state.round = 1
    auction.begin(state)


# Luck


def pending(state: Fields) -> Draw:
    """The draw of the set-up that is due."""
    due = state.due
    if due == DUE_TILE:
        return Draw("tiles", "", "", EVERYBODY, _tile_kinds(state))
    if due == DUE_ORDER:
        return Draw("order", "", "", EVERYBODY, _order_kinds(state))
    if due == DUE_PARCEL:
        place = state.dealt // PICKS
        kinds = state.kinds(state.cards_at(ON_MAP))
        seat = state.order[place]
        return Draw(f"parcel {place + 1}", "parcels", f"hand {seat}", EVERYBODY, kinds)
    if due == DUE_B:
        kinds = state.kinds(_buildings_left(state, state.dealt))
        return Draw(f"b {TYPES[state.dealt]}", "", "", EVERYBODY, kinds)
    return Draw("types", "", "", EVERYBODY, _type_kinds(state))


def deal(state: Fields, kind: i64) -> None:
    """Answer the draw of the set-up that is due."""
    due = state.due
    if due == DUE_TILE:
        _deal_tile(state, kind)
    elif due == DUE_ORDER:
        _deal_order(state, kind)
    elif due == DUE_PARCEL:
        _deal_parcel(state, kind)
    elif due == DUE_B:
        state.where[kind] = STOCK
        state.due = 0
        _next_building(state)
    elif due == DUE_TYPE:
        _deal_type(state, kind)
    elif auction.turn_up(state, kind):
        development.begin(state)


def _tile_kinds(state: Fields) -> list[tuple[int, str, int]]:
    """SET-1, SET-2. Tiles by how many complete maps there are with each of them."""
    table = state.table
    parts = table.components
    needed = tiles_needed(int(table.seats), table.expert)
    used = [parts.letters[tile // 4] for tile in state.tiles]
    have = sum([parts.tile_parcels[tile // 4] for tile in state.tiles])
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
        ways = table.ways(mask, needed - len(state.tiles) - 1, missing)
        for side in range(2):
            if table.sides != "mixed" and (table.sides == "difficult") != (side == 1):
                continue
            for turned in range(2):
                if ways:
                    name = tile_text(parts, tile, "difficult" if side else "normal", 180 * turned)
                    kinds.append((4 * tile + 2 * side + turned, name, ways))
    return kinds


def _order_kinds(state: Fields) -> list[tuple[int, str, int]]:
    placed = [state.order[place] for place in range(state.dealt)]
    return [(seat, str(seat), 1) for seat in range(state.table.seats) if seat not in placed]


def _type_kinds(state: Fields) -> list[tuple[int, str, int]]:
    drawn = [state.types[place] for place in range(state.dealt)]
    each = state.table.components.type_tokens
    return [
        (kind, TYPES[kind], each - drawn.count(kind))
        for kind in range(4)
        if drawn.count(kind) < each
    ]


def _deal_tile(state: Fields, kind: i64) -> None:
    state.tiles.append(kind)
    table = state.table
    needed = tiles_needed(int(table.seats), table.expert)
    if len(state.tiles) < needed:
        return
    state.due = 0
    parts: list[str] = []
    for place, tile in enumerate(state.tiles):
        side = "difficult" if tile // 2 % 2 else "normal"
        cell = corner(int(table.seats), table.expert, place)
        text = tile_text(table.components, tile // 4, side, 180 * (tile % 2))
        parts.append(f"{text}@{CELL_NAMES[cell]}")
    set_map(state, Map(table.components, ",".join(parts)))


def _deal_order(state: Fields, seat: i64) -> None:
    """SET-12. The last place needs no luck."""
    state.order[state.dealt] = seat
    state.dealt += 1
    seats = state.table.seats
    if state.dealt < seats - 1:
        return
    left = _order_kinds(state)
    state.order[seats - 1] = left[0][0]
    state.due = 0
    if _order_first(state):
        _deal_parcels(state)
    else:
        _reveal(state)


def _deal_parcel(state: Fields, card: i64) -> None:
    """SET-8, SOLO-3."""
    seat = state.order[state.dealt // PICKS]
    state.where[card] = HAND + seat
    state.own_parcel(seat, card)
    state.dealt += 1
    if state.dealt == PICKS * state.table.seats:
        state.due = 0
        _parcels_dealt(state)


def _deal_type(state: Fields, kind: i64) -> None:
    state.types[state.dealt] = kind
    state.dealt += 1
    if state.dealt == ROUNDS - 1:
        state.due = 0
        _types_drawn(state)
