"""RAIL-1 to RAIL-17. Rows of rails: where they begin, how they go on, whether they can be paid."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT
from carbarn.games.tramways.board import LAKE, MOUNTAIN, NOTHING, OPPOSITE
from carbarn.games.tramways.data import CELLS
from carbarn.games.tramways.network import (
    CLOSED,
    FURTHER,
    JOINED,
    NEW,
    ON,
    OPEN,
    REACHED,
    Link,
    Network,
    Row,
)

# What a search says.
NOT_FOUND: Final = 0
FOUND: Final = 1
LOST: Final = 2  # too far for going on without a chart
SOON: Final = 60  # continuations that are tried without one
NO_CHART: Final = vec[i64]([])


@final
class Payable:
    """Which totals of rail symbols can be paid: as bits, without and with each destination."""

    def __init__(self, open_totals: i64, totals: vec[i64]) -> None:
        self.open_totals = open_totals
        self.totals = totals
        self.nodes: i64 = 0  # continuations tried in the search under way
        most: i64 = open_totals
        for place in range(len(totals)):
            most |= totals[place]
        self.most: i64 = 0
        while most > 1:
            most >>= 1
            self.most += 1


# Beginnings


def rows_from(net: Network, seat: i64, straights: i64, curves: i64) -> list[Row]:
    """RAIL-4, RAIL-16. All ways to begin, before anything is laid."""
    rows: list[Row] = []
    for place in range(net.map.places):
        if net.type_at[place] < 0 and not (net.owned_by(place, seat) and net.is_location(place)):
            continue
        cell = net.map.cell_of[place]
        for side in range(4):
            ahead = net.map.next[4 * cell + side]
            if ahead >= 0:
                rows.append(Row(seat, NEW, NOTHING, place, ahead, OPPOSITE[side]))
    for number in range(len(net.links)):
        link = net.links[number]
        if link.owner != seat or link.upgraded:
            continue
        if link.end < 0:
            rows.append(_from_piece(net, seat, ON, number, link.start, link.pieces[-1]))
            continue
        if _is_own_parcel(net, link.end, seat):
            rows.append(_from_piece(net, seat, FURTHER, number, link.start, link.pieces[-1]))
        if _is_own_parcel(net, link.start, seat):
            first = link.pieces[0]
            first = first // 16 * 16 + first % 4 * 4 + first // 4 % 4
            rows.append(_from_piece(net, seat, FURTHER, number, link.end, first))
    for row in rows:
        row.straights = straights
        row.curves = curves
    return rows


def _is_own_parcel(net: Network, place: i64, seat: i64) -> bool:
    return net.type_at[place] < 0 and net.owned_by(place, seat)


def _from_piece(net: Network, seat: i64, kind: i64, number: i64, start: i64, last: i64) -> Row:
    side = last % 4
    ahead = net.map.next[4 * (last // 16) + side]
    return Row(seat, kind, number, start, ahead, OPPOSITE[side])


def side_of(net: Network, row: Row) -> i64:
    """The `from` side of a row, as 4 * cell + side."""
    behind = net.map.next[4 * row.cell + row.entry]
    return 4 * behind + OPPOSITE[row.entry]


# Laying


def taken_sides(net: Network, row: Row, cell: i64) -> i64:
    """The sides of a cell that lying and planned rails use."""
    taken = net.sides(cell)
    if cell == row.freed_cell:
        taken &= ~row.freed
        taken |= BIT[row.turned // 4 % 4] | BIT[row.turned % 4]
    for piece in row.pieces:
        if piece // 16 == cell:
            taken |= BIT[piece // 4 % 4] | BIT[piece % 4]
    return taken


def _facing(net: Network, row: Row, cell: i64, side: i64) -> i64:
    """What the row's end meets, if its last piece lies on the cell and leads to that side."""
    ahead = net.map.next[4 * cell + side]
    if ahead < 0:
        return CLOSED
    place = net.map.place_at[ahead]
    if place >= 0:
        if net.type_at[place] >= 0:
            return CLOSED if net.same(place, row.start) else REACHED + place
        if not net.owned_by(place, row.seat):
            return CLOSED
        if taken_sides(net, row, ahead) == 0:
            return CLOSED if place == row.start else REACHED + place
    met = _open_end_at(net, ahead, OPPOSITE[side], row.link)
    if met < 0:
        return OPEN
    other = net.links[met]
    if other.owner != row.seat or other.upgraded or net.same(other.start, row.start):
        return CLOSED
    return JOINED + met


def _open_end_at(net: Network, cell: i64, side: i64, but: i64) -> i64:
    """The incomplete link whose last piece lies on the cell and leads to that side."""
    for number in range(len(net.links)):
        link = net.links[number]
        if link.end < 0 and number != but:
            last: i64 = link.pieces[-1]
            if last // 16 == cell and last % 4 == side:
                return number
    return NOTHING


def lay(net: Network, row: Row, side: i64) -> bool:
    """Lay the next piece so that it leads to that side; False if that cannot be."""
    cell = row.cell
    entry = row.entry
    if side == entry or row.end >= JOINED:
        return False
    ground = net.map.ground[cell]
    if ground == LAKE:
        return False
    place = net.map.place_at[cell]
    if place >= 0 and not _is_own_parcel(net, place, row.seat):
        return False
    straight = side == OPPOSITE[entry]
    if (row.straights if straight else row.curves) == 0:
        return False
    taken = taken_sides(net, row, cell)
    if taken & (BIT[entry] | BIT[side]):
        return False
    if place >= 0 and taken == 0:
        end = _over_parcel(net, row, place, side)
    else:
        end = _facing(net, row, cell, side)
    if end == CLOSED:
        return False
    row.pieces.append(16 * cell + 4 * entry + side)
    row.cost += 2 if ground == MOUNTAIN else 1
    if straight:
        row.straights -= 1
    else:
        row.curves -= 1
    row.end = end
    row.cell = net.map.next[4 * cell + side]
    row.entry = OPPOSITE[side]
    return True


def _over_parcel(net: Network, row: Row, place: i64, side: i64) -> i64:
    """AMB-39. What the end meets after a piece on an own parcel without rails."""
    if row.start == place:
        return CLOSED
    cell = net.map.cell_of[place]
    ahead = net.map.next[4 * cell + side]
    met: i64 = NOTHING
    for number in range(len(net.links)):
        link = net.links[number]
        if number == row.link or (link.start != place and link.end != place):
            continue
        if link.end < 0 or link.upgraded:
            return CLOSED
        near = link.pieces[0] if link.start == place else link.pieces[-1]
        if near // 16 != ahead or met >= 0:
            return CLOSED
        # its end must lead here, not only lie ahead
        out = near // 4 % 4 if link.start == place else near % 4
        if out != OPPOSITE[side]:
            return CLOSED
        other = link.end if link.start == place else link.start
        if net.same(other, row.start):
            return CLOSED
        met = number
    if met >= 0:
        return JOINED + met
    return _facing(net, row, cell, side)


def unlay(net: Network, row: Row) -> None:
    """Take back the last piece laid."""
    piece: i64 = row.pieces.pop()
    cell = piece // 16
    row.cell = cell
    row.entry = piece // 4 % 4
    row.cost -= 2 if net.map.ground[cell] == MOUNTAIN else 1
    if piece % 4 == OPPOSITE[row.entry]:
        row.straights += 1
    else:
        row.curves += 1
    # what the piece before leads to: laying could go on from there
    row.end = OPEN
    place = net.map.place_at[cell]
    if place >= 0 and row.laid() and taken_sides(net, row, cell) == 0:
        row.end = REACHED + place


def turn(net: Network, row: Row, side: i64) -> bool:
    """RAIL-6, AMB-72. Redirect the last piece of the link; False if that cannot be."""
    if row.kind != ON or row.laid():
        return False
    old: i64 = net.links[row.link].pieces[-1]
    cell = old // 16
    entry = old // 4 % 4
    if side == entry or side == old % 4:
        return False
    straight = side == OPPOSITE[entry]
    was_straight = old % 4 == OPPOSITE[entry]
    if straight != was_straight and (row.straights if straight else row.curves) == 0:
        return False
    if net.sides(cell) & BIT[side]:
        return False
    row.turned = old // 4 * 4 + side
    row.freed_cell = cell
    row.freed = BIT[entry] | BIT[old % 4]
    end = _facing(net, row, cell, side)
    if end == CLOSED:
        row.turned = NOTHING
        row.freed_cell = NOTHING
        row.freed = 0
        return False
    row.straights += (1 if was_straight else 0) - (1 if straight else 0)
    row.curves += (0 if was_straight else 1) - (0 if straight else 1)
    row.cost = 1
    row.end = end
    row.cell = net.map.next[4 * cell + side]
    row.entry = OPPOSITE[side]
    return True


def other_end(net: Network, row: Row) -> i64:
    """The place where the whole link would end; NOTHING while it is open."""
    if row.end >= JOINED:
        other = net.links[row.end - JOINED]
        if other.end < 0:
            return other.start
        # joined on a parcel, which is the end of the other link that we came over
        here = net.map.place_at[row.pieces[-1] // 16]
        return other.start if other.end == here else other.end
    return row.end - REACHED if row.end >= REACHED else NOTHING


def must_stop(net: Network, row: Row) -> bool:
    """Whether laying has ended by itself: at a building, or joined."""
    if row.end < REACHED:
        return False
    return row.end >= JOINED or net.type_at[row.end - REACHED] >= 0


# Whether a row can be finished and paid


def payable(net: Network, row: Row, pay: Payable) -> bool:
    """RAIL-1, RAIL-2. Whether the row as it stands can be ended and paid."""
    if not row.may_stop() or row.cost > pay.most:
        return False
    bit = BIT[row.cost]
    if row.end == OPEN:
        return pay.open_totals & bit != 0
    ends = pay.totals[net.kind_of(row.start)] | pay.totals[net.kind_of(other_end(net, row))]
    return ends & bit != 0


def can_finish(net: Network, row: Row, pay: Payable) -> bool:
    """Whether the row, or some continuation of it, can be paid.

    Mostly one of the first continuations will do. Where it does not, a chart of what could be
    reached if the row were never in its own way keeps the search on promising ground.
    """
    pay.nodes = 0
    found = _search(net, row, pay, NO_CHART)
    if found == LOST:
        found = _search(net, row, pay, _chart(net, row, pay))
    return found == FOUND


def _search(net: Network, row: Row, pay: Payable, chart: vec[i64]) -> i64:
    if payable(net, row, pay):
        return FOUND
    if must_stop(net, row) or row.cost >= pay.most:
        return NOT_FOUND
    if len(chart):
        if not chart[4 * row.cell + row.entry] & BIT[row.cost]:
            return NOT_FOUND
    else:
        pay.nodes += 1
        if pay.nodes > SOON:
            return LOST
    for side in range(4):
        if lay(net, row, side):
            found = _search(net, row, pay, chart)
            unlay(net, row)
            if found != NOT_FOUND:
                return found
    return NOT_FOUND


def _chart(net: Network, row: Row, pay: Payable) -> vec[i64]:
    """By 4 * cell + entry: the costs so far, as bits, with which a row might still be ended."""
    bare = row.clone()
    bare.pieces = []
    good = vec[i64]([0] * (4 * CELLS))
    seen = vec[i64]([0] * (4 * CELLS))
    sources: list[int] = []  # passages: from where, at which cost, to where, what ends there
    costs: list[int] = []
    targets: list[int] = []
    ends: list[int] = []
    first = 4 * row.cell + row.entry
    stack: list[int] = [int(first)]
    seen[first] = 1
    while stack:
        source: i64 = stack.pop()
        cell, entry = source // 4, source % 4
        cost: i64 = 2 if net.map.ground[cell] == MOUNTAIN else 1
        for side in range(4):
            totals = _passage(net, bare, pay, cell, entry, side)
            if totals < 0:
                continue
            target = 4 * net.map.next[4 * cell + side] + OPPOSITE[side]
            sources.append(source)
            costs.append(cost)
            targets.append(target)
            ends.append(totals)
            if not seen[target]:
                seen[target] = 1
                stack.append(int(target))
    changed = True
    while changed:
        changed = False
        for at in range(len(sources)):
            bits = (ends[at] | good[targets[at]]) // BIT[costs[at]]
            if bits & ~good[sources[at]]:
                good[sources[at]] |= bits
                changed = True
    return good


def _passage(net: Network, bare: Row, pay: Payable, cell: i64, entry: i64, side: i64) -> i64:
    """The totals at which a row might end with this piece; negative if it cannot lie so.

    A parcel of one's own counts as free and as railed at once: the row itself may have been
    there before.
    """
    if side == entry or net.map.ground[cell] == LAKE:
        return CLOSED
    place = net.map.place_at[cell]
    if place >= 0 and not _is_own_parcel(net, place, bare.seat):
        return CLOSED
    if (bare.straights if side == OPPOSITE[entry] else bare.curves) == 0:
        return CLOSED
    taken = taken_sides(net, bare, cell)
    if taken & (BIT[entry] | BIT[side]):
        return CLOSED
    met = _facing(net, bare, cell, side)
    totals = _totals_at(net, bare, pay, place, met)
    if place >= 0 and taken == 0:
        over = _totals_at(net, bare, pay, place, _over_parcel(net, bare, place, side))
        if over >= 0:
            totals = over if totals < 0 else totals | over
    return totals


def _totals_at(net: Network, bare: Row, pay: Payable, here: i64, met: i64) -> i64:
    """The totals with which a row can be paid that ends so."""
    open_end: i64 = 0 if bare.kind == FURTHER else pay.open_totals
    if met == CLOSED:
        return CLOSED
    if met == OPEN:
        return open_end
    end = met - REACHED
    if met >= JOINED:
        other = net.links[met - JOINED]
        end = other.start if other.end < 0 or other.end == here else other.end
    totals = pay.totals[net.kind_of(bare.start)] | pay.totals[net.kind_of(end)]
    if met < JOINED and net.type_at[end] < 0:
        totals |= open_end
    return totals


def can_turn(net: Network, row: Row, pay: Payable) -> bool:
    """Whether some redirect, perhaps with rails after it, can be paid."""
    for side in range(4):
        other = row.clone()
        if turn(net, other, side) and can_finish(net, other, pay):
            return True
    return False


# Laid down


def commit(net: Network, row: Row) -> i64:
    """Lay down the planned row; the number of the link that it belongs to now."""
    pieces: list[int] = []
    start = row.start
    if row.link >= 0:
        old = net.links[row.link]
        other_way = row.kind == FURTHER and old.start != start
        pieces = old.backwards() if other_way else old.pieces[:]
    if row.turned != NOTHING:
        net.flip(pieces.pop())
        net.flip(row.turned)
        pieces.append(row.turned)
    for piece in row.pieces:
        net.flip(piece)
    pieces += row.pieces
    end = other_end(net, row)
    gone: i64 = NOTHING
    if row.end >= JOINED:
        gone = row.end - JOINED
        other = net.links[gone]
        pieces += other.pieces if other.end == end else other.backwards()
    link = Link(row.seat, pieces, start, end, False, True)
    number = row.link
    if number >= 0:
        net.links[number] = link
    else:
        number = len(net.links)
        net.links.append(link)
    if gone >= 0:
        net.links.pop(gone)
        if gone < number:
            number -= 1
    return number
