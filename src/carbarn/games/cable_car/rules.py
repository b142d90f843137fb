"""The rules of Cable Car: what is legal, what each action and each draw does to a position."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.bits import BIT, lowest, members
from carbarn.core.state import EVERYBODY, Draw
from carbarn.games.cable_car.board import (
    AHEAD,
    ALL_SQUARES,
    AT_POWER,
    AT_STATION,
    BESIDE,
    COMPANIES,
    EDGE,
    EXITS,
    KINDS,
    PILES,
    ROTATIONS,
    SIDES,
    SQUARES,
    STATIONS,
    TOO_SHORT,
    TURNED,
)
from carbarn.games.cable_car.data import COMPANY_COLOURS, PERCENTAGES, TILE_CODES
from carbarn.games.cable_car.fields import (
    DUE_DRAWN,
    DUE_FIRST,
    DUE_HAND,
    DUE_NEXT,
    DUE_OPEN,
    DUE_REFILL,
    DUE_SHARE,
    DUE_TOP,
    NO_CAR,
    NO_SHARE,
    NO_TILE,
    Fields,
)

# Where a tile may lie


def squares_for(reachable: i64, tile: i64) -> i64:
    """CC-10. The squares for a tile: no line of one tile, unless it fits nowhere else."""
    allowed = reachable & ~TOO_SHORT[tile]
    return allowed if allowed else reachable


def fits_nowhere(reachable: i64, tile: i64, rotations: i64) -> bool:
    """CC-10, CC-16. Whether each of the rotations makes a line of one tile on every square."""
    turns: i64 = 0
    while turns < rotations:
        if reachable & ~TOO_SHORT[TURNED[tile * SIDES + turns]]:
            return False
        turns += 1
    return True


def reachable_after(reachable: i64, square: i64, empty: i64) -> i64:
    """CC-8. The empty squares on the edge or beside a tile, once there is a tile on this square."""
    return (reachable | BESIDE[square]) & empty


# What is legal


def legal(state: Fields) -> list[int]:
    """CC-6, CC-20. The player whose turn it is may place a tile, draw one or exchange a share."""
    table = state.table
    if table.plain:
        codes = members(squares_for(state.reachable, tile_to_place(state)))
    else:
        codes = _lays(state)
    if state.drawn == NO_TILE:
        if state.left:
            codes.append(table.draw_code)
        if table.companies and trade_open(state):
            first = table.draw_code + 1
            while first <= table.draw_code + 2 * PILES:
                codes.append(first)
                first += 1
    return codes


def tile_to_place(state: Fields) -> i64:
    """With one tile in hand: the drawn tile if there is one, otherwise that in hand."""
    return state.hands[state.mover] if state.drawn == NO_TILE else state.drawn


def _lays(state: Fields) -> list[int]:
    """CC-16, CC-17. All ways to lay a tile of the hand; tiles that are alike count once."""
    codes: list[int] = []
    if state.drawn != NO_TILE:
        _add_lays(state, state.drawn, codes)
        return codes
    seen: i64 = 0
    slot = state.mover * state.table.hand_size
    for place in range(slot, slot + state.table.hand_size):
        if state.hands[place] != NO_TILE:
            seen |= BIT[state.hands[place]]
    while seen:
        _add_lays(state, lowest(seen), codes)
        seen &= seen - 1
    return codes


def _add_lays(state: Fields, tile: i64, codes: list[int]) -> None:
    named = tile * SIDES if state.table.hand_size > 1 else 0
    rotations = ROTATIONS[tile] if state.table.turning else 1
    excepted = fits_nowhere(state.reachable, tile, rotations)
    for turns in range(rotations):
        squares = state.reachable
        if not excepted:
            squares &= ~TOO_SHORT[TURNED[tile * SIDES + turns]]
        base = state.table.variant_of[named + turns] * SQUARES
        while squares:
            codes.append(base + lowest(squares))
            squares &= squares - 1


def trade_open(state: Fields) -> bool:
    """CC-21, CC-23. Whether the player whose turn begins may exchange a share."""
    if state.exchanges >= state.table.seats:
        return False
    for company in range(COMPANIES):
        if state.score[company] >= state.table.trade_closes_at:
            return False
    return state.table.trade_closes_at > 0


# Placing a tile


def lay(state: Fields, code: i64) -> None:
    """CC-6. Place a tile; a tile for the hand is due, or the turn ends."""
    square = code
    look = tile_to_place(state)
    slot = state.mover
    if not state.table.plain:
        square = code % SQUARES
        variant = state.table.variants[code // SQUARES]
        tile = variant // SIDES if state.table.hand_size > 1 else look
        look = TURNED[tile * SIDES + variant % SIDES]
        slot = _slot_of(state, tile)
        state.exchanges = 0
    place(state, look, square)
    if state.drawn != NO_TILE:
        state.drawn = NO_TILE
        next_turn(state)
        return
    state.hands[slot] = NO_TILE
    if state.left:
        state.due = DUE_REFILL
    else:
        next_turn(state)


def _slot_of(state: Fields, tile: i64) -> i64:
    slot = state.mover * state.table.hand_size
    if state.drawn == NO_TILE:
        while state.hands[slot] != tile:
            slot += 1
    return slot


def place(state: Fields, look: i64, square: i64) -> None:
    """CC-12. Lay the tile, let all cars that wait at it run on, score lines that end."""
    board, car_at = state.board, state.car_at
    board[square] = look
    state.empty ^= BIT[square]
    state.reachable = reachable_after(state.reachable, square, state.empty)
    start = square * SIDES
    for entry in range(start, start + SIDES):
        car = car_at[entry]
        if car == NO_CAR:
            continue
        length = state.length[car]
        port = entry
        tile = look
        while True:
            length += 1
            side = port & 3
            port = AHEAD[port - side + EXITS[tile * SIDES + side]]
            if port >= AT_STATION:
                state.score[state.table.owner[car]] += points(length, port)
                break
            tile = board[port >> 2]
            if tile == NO_TILE:
                car_at[port] = car
                break
        state.length[car] = length


def points(length: i64, port: i64) -> i64:
    """CC-13. A point for each passage over a tile, double if the line ends at the power station."""
    return 2 * length if port == AT_POWER else length


def next_turn(state: Fields) -> None:
    """CC-5, CC-7. Clockwise; once the supply is empty, players without a tile are passed over."""
    seats = state.table.seats
    mover = state.mover + 1
    if mover == seats:
        mover = 0
    if state.left == 0 and state.empty:
        while not _has_tile(state, mover):
            mover = mover + 1 if mover + 1 < seats else 0
    state.mover = mover


def _has_tile(state: Fields, seat: i64) -> bool:
    slot = seat * state.table.hand_size
    end = slot + state.table.hand_size
    while slot < end and state.hands[slot] == NO_TILE:
        slot += 1
    return slot < end


def follow_board(state: Fields) -> None:
    """CC-8, CC-12. Let cars, scores and open squares follow from the tiles on the board."""
    state.empty = ALL_SQUARES
    state.reachable = EDGE
    for square in range(SQUARES):
        if state.board[square] != NO_TILE:
            state.empty ^= BIT[square]
    for square in range(SQUARES):
        if state.board[square] != NO_TILE:
            state.reachable = reachable_after(state.reachable, square, state.empty)
    for car in range(STATIONS):
        length, port, _way_out = state.line(car)
        state.length[car] = length
        if port < AT_STATION:
            state.car_at[port] = car
        else:
            state.score[state.table.owner[car]] += points(length, port)


# Exchanging a share


def exchange(state: Fields, way: i64) -> None:
    """CC-20. Put a share under its pile, take the face-up card (even) or the top one (odd)."""
    pile = way // 2
    own = state.mover * PILES + pile
    shares = state.shares
    depth = shares.under[pile]
    shares.tail[pile] += shares.held[own] * BIT[4 * depth]
    shares.under[pile] = depth + 1
    state.exchanges += 1
    state.pile = pile
    if way % 2:
        shares.held[own] = NO_SHARE
        state.due = DUE_TOP
    else:
        shares.held[own] = shares.open[pile]
        shares.open[pile] = NO_SHARE
        state.due = DUE_NEXT


# Draws


def begin(state: Fields, seat: i64) -> None:
    """CC-5. This seat begins; the first hands are due."""
    state.first = seat
    state.mover = seat
    state.due = DUE_HAND


def take_tile(state: Fields, kind: i64, pick: i64) -> None:
    """CC-6. A tile leaves place `pick` of the supply for where it is due."""
    state.left -= 1
    state.supply[pick] = state.supply[state.left]
    due = state.due
    state.due = 0
    if due == DUE_REFILL:
        slot = state.mover * state.table.hand_size
        while state.hands[slot] != NO_TILE:
            slot += 1
        state.hands[slot] = kind
        next_turn(state)
    elif due == DUE_DRAWN:
        state.drawn = kind
    else:
        _deal_hand(state, kind)


def _deal_hand(state: Fields, kind: i64) -> None:
    """CC-5, CC-17. The first hands, in turn order."""
    size = state.table.hand_size
    seat = _seat_at(state, state.dealt // size)
    state.hands[seat * size + state.dealt % size] = kind
    state.dealt += 1
    if state.dealt < state.table.seats * size:
        state.due = DUE_HAND
    elif state.table.companies:
        state.dealt = 0
        state.due = DUE_SHARE


def _seat_at(state: Fields, turn: i64) -> i64:
    return (state.first + turn) % state.table.seats


def pile_due(state: Fields) -> i64:
    """The pile that a share is due from."""
    if state.due == DUE_SHARE or state.due == DUE_OPEN:
        return state.dealt % PILES
    return state.pile


def take_share(state: Fields, pile: i64, kind: i64) -> None:
    """CC-19, CC-20. The top card of a pile: from the unordered ones, then from the tail."""
    shares = state.shares
    if shares.bag[pile]:
        shares.bag[pile] ^= BIT[kind]
    else:
        shares.tail[pile] >>= 4
        shares.under[pile] -= 1
    due = state.due
    state.due = 0
    if due == DUE_TOP:
        shares.held[state.mover * PILES + pile] = kind
        next_turn(state)
    elif due == DUE_NEXT:
        shares.open[pile] = kind
        next_turn(state)
    elif due == DUE_SHARE:
        shares.held[_seat_at(state, state.dealt // PILES) * PILES + pile] = kind
        state.dealt += 1
        state.due = DUE_SHARE
        if state.dealt == state.table.seats * PILES:
            state.dealt = 0
            state.due = DUE_OPEN
    else:
        shares.open[pile] = kind
        state.dealt += 1
        state.due = DUE_OPEN if state.dealt < PILES else 0


def left_by_kind(state: Fields) -> list[int]:
    """How many tiles of each kind the supply has."""
    counts = [0] * KINDS
    for at in range(state.left):
        counts[state.supply[at]] += 1
    return counts


def draw_due(state: Fields) -> Draw | None:
    """The draw that is due, described; None if none is."""
    due = state.due
    if due == 0:
        return None
    if due == DUE_FIRST:
        seats = [(seat, str(seat), 1) for seat in range(state.table.seats)]
        return Draw("first", "", "", EVERYBODY, seats)
    if due == DUE_REFILL or due == DUE_DRAWN or due == DUE_HAND:
        return _tile_draw(state)
    return _share_draw(state)


def _tile_draw(state: Fields) -> Draw:
    seat: int = state.mover
    if state.due == DUE_HAND:
        seat = _seat_at(state, state.dealt // state.table.hand_size)
    counts = left_by_kind(state)
    kinds = [(kind, TILE_CODES[kind], count) for kind, count in enumerate(counts) if count]
    turn = (seat - state.first) % state.table.seats + 1
    target = "drawn" if state.due == DUE_DRAWN else f"hand {seat}"
    return Draw(f"tile {turn}", "supply", target, 1 << seat, kinds)


def _share_draw(state: Fields) -> Draw:
    pile: int = pile_due(state)
    percentage = PERCENTAGES[pile]
    source = f"pile {percentage}"
    kinds = [(kind, COMPANY_COLOURS[kind], 1) for kind in state.bag(pile)]
    if not kinds:
        top: int = state.shares.tail[pile] & 15
        source = f"pile {percentage}/1"
        kinds = [(top, COMPANY_COLOURS[top], 1)]
    if state.due == DUE_OPEN or state.due == DUE_NEXT:
        return Draw(f"open {percentage}", source, "", EVERYBODY, kinds)
    seat: int = state.mover
    if state.due == DUE_SHARE:
        seat = _seat_at(state, state.dealt // PILES)
    turn = (seat - state.first) % state.table.seats + 1
    return Draw(
        f"share {percentage} {turn}", source, f"share {percentage} {seat}", 1 << seat, kinds
    )


# The end


def totals(state: Fields) -> list[int]:
    """CC-15, CC-22. The score of each seat; with companies in tenths of a point."""
    if not state.table.companies:
        return list(state.score)[: state.table.seats]
    sums: list[int] = []
    for seat in range(state.table.seats):
        total = 0
        for pile in range(PILES):
            share = state.share(seat, pile)
            if share != NO_SHARE:
                total += (pile + 1) * state.score[share]
        sums.append(total)
    return sums
