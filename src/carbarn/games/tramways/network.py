"""What lies on the map of Tramways: rails and links, buildings and passengers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT, lowest
from carbarn.games.tramways.board import (
    LAKE,
    MOUNTAIN,
    NOTHING,
    OPPOSITE,
    PARCELS,
    Map,
)
from carbarn.games.tramways.data import CELLS

PACKED: Final = 15  # cells whose sides share one number
WORDS: Final = (CELLS + PACKED - 1) // PACKED

# What the end of a row is.
CLOSED: Final = -1  # it cannot lead there
OPEN: Final = 0
REACHED: Final = 1000  # and a place
JOINED: Final = 2000  # and a link

# What a search says.
NOT_FOUND: Final = 0
FOUND: Final = 1
LOST: Final = 2  # too far for going on without a chart
SOON: Final = 60  # continuations that are tried without one
NO_CHART: Final = vec[i64]([])

# How a row begins.
NEW: Final = 0
ON: Final = 1  # goes on from the open end of an own incomplete link
FURTHER: Final = 2  # RAIL-16: extends an own complete link over an own parcel


@final
class Link:
    """A row of rails, from its start to its end; it never changes, another takes its place."""

    def __init__(
        self, owner: i64, pieces: list[int], start: i64, end: i64, upgraded: bool, worked: bool
    ) -> None:
        self.owner = owner
        self.pieces = pieces  # each 16 * cell + 4 * side of entry + side of exit
        self.start = start  # a place
        self.end = end  # a place, or NOTHING: incomplete
        self.upgraded = upgraded
        self.worked = worked  # AMB-79: in this round

    def backwards(self) -> list[int]:
        """The pieces from the end to the start."""
        told: list[int] = []
        for piece in reversed(self.pieces):
            told.append(piece // 16 * 16 + piece % 4 * 4 + piece // 4 % 4)
        return told

    def worth(self) -> i64:
        """MOV-11, UPL-3. What a passenger pays on it."""
        rails: i64 = len(self.pieces)
        return (3 * rails + 1) // 2 if self.upgraded else rails


@final
class Row:
    """Rails that are planned in one action, piece by piece."""

    def __init__(self, seat: i64, kind: i64, link: i64, start: i64, cell: i64, entry: i64) -> None:
        self.seat = seat
        self.kind = kind
        self.link = link  # the link that it goes on from, or NOTHING
        self.start = start  # the place where the whole link begins
        self.cell = cell  # where the next piece goes
        self.entry = entry
        self.pieces: list[int] = []
        self.turned = NOTHING  # the piece that takes the place of the link's last one
        self.freed_cell = NOTHING  # where that was
        self.freed: i64 = 0  # and its sides
        self.cost: i64 = 0
        self.straights: i64 = 0  # pieces left in the reserve
        self.curves: i64 = 0
        self.end: i64 = OPEN  # or REACHED, JOINED

    def clone(self) -> Row:
        """A copy of its own."""
        copy = Row(self.seat, self.kind, self.link, self.start, self.cell, self.entry)
        copy.pieces = self.pieces[:]
        copy.turned = self.turned
        copy.freed_cell = self.freed_cell
        copy.freed = self.freed
        copy.cost = self.cost
        copy.straights = self.straights
        copy.curves = self.curves
        copy.end = self.end
        return copy

    def laid(self) -> bool:
        """Whether anything has been done."""
        return self.turned != NOTHING or len(self.pieces) > 0


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


@final
class Network:
    """Rails, buildings, passengers; the rules that are about the map alone."""

    def __init__(
        self,
        map_: Map,
        used: vec[i64],
        owner: vec[i64],
        type_at: vec[i64],
        group: vec[i64],
        builder: vec[i64],
        passengers: i64,
        raised: i64,
        links: list[Link],
    ) -> None:
        self.map = map_
        self.used = used  # the sides of each cell that rails use, four bits each
        self.owner = owner  # by parcel: a seat, or NOTHING
        self.type_at = type_at  # by place, NOTHING for a parcel without building
        self.group = group  # by place: the lowest place of the building it belongs to
        self.builder = builder  # by place: who built there, or NOTHING
        self.passengers = passengers  # a set of places
        self.raised = raised  # a set of places
        self.links = links

    def clone(self) -> Network:
        """A copy that shares nothing that changes."""
        return Network(
            self.map,
            self.used[:],
            self.owner[:],
            self.type_at[:],
            self.group[:],
            self.builder[:],
            self.passengers,
            self.raised,
            self.links[:],
        )

    # Cells and places

    def sides(self, cell: i64) -> i64:
        """The sides of a cell that rails use, as bits."""
        return self.used[cell // PACKED] // BIT[4 * (cell % PACKED)] & 15

    def flip(self, piece: i64) -> None:
        """Lay a piece, or take it away."""
        cell = piece // 16
        bits = BIT[piece // 4 % 4] | BIT[piece % 4]
        self.used[cell // PACKED] ^= bits * BIT[4 * (cell % PACKED)]

    def is_location(self, place: i64) -> bool:
        """RAIL-5, RAIL-8. A building, or a parcel without rails."""
        return self.type_at[place] >= 0 or self.sides(self.map.cell_of[place]) == 0

    def kind_of(self, place: i64) -> i64:
        """PAR-1, PAR-2. The destination that a place is: its type, or its number."""
        own = self.type_at[place]
        return own if own >= 0 else PARCELS + self.map.parcel_of[place]

    def owned_by(self, place: i64, seat: i64) -> bool:
        """Whether this is a parcel of the seat, with or without building."""
        parcel = self.map.parcel_of[place]
        return parcel >= 0 and self.owner[parcel] == seat

    def empty_spaces(self) -> i64:
        """ADM-1. The building spaces without a passenger."""
        spaces: i64 = 0
        for place in range(self.map.places):
            if self.type_at[place] >= 0:
                spaces |= BIT[place]
        return spaces & ~self.passengers

    # Rows of rails

    def rows_from(self, seat: i64, straights: i64, curves: i64) -> list[Row]:
        """RAIL-4, RAIL-16. All ways to begin, before anything is laid."""
        rows: list[Row] = []
        for place in range(self.map.places):
            if self.type_at[place] < 0 and not (
                self.owned_by(place, seat) and self.is_location(place)
            ):
                continue
            cell = self.map.cell_of[place]
            for side in range(4):
                ahead = self.map.next[4 * cell + side]
                if ahead >= 0:
                    rows.append(Row(seat, NEW, NOTHING, place, ahead, OPPOSITE[side]))
        for number in range(len(self.links)):
            link = self.links[number]
            if link.owner != seat or link.upgraded:
                continue
            if link.end < 0:
                rows.append(self._from_piece(seat, ON, number, link.start, link.pieces[-1]))
                continue
            if self._is_own_parcel(link.end, seat):
                rows.append(self._from_piece(seat, FURTHER, number, link.start, link.pieces[-1]))
            if self._is_own_parcel(link.start, seat):
                first = link.pieces[0]
                first = first // 16 * 16 + first % 4 * 4 + first // 4 % 4
                rows.append(self._from_piece(seat, FURTHER, number, link.end, first))
        for row in rows:
            row.straights = straights
            row.curves = curves
        return rows

    def _is_own_parcel(self, place: i64, seat: i64) -> bool:
        return self.type_at[place] < 0 and self.owned_by(place, seat)

    def _from_piece(self, seat: i64, kind: i64, number: i64, start: i64, last: i64) -> Row:
        side = last % 4
        ahead = self.map.next[4 * (last // 16) + side]
        return Row(seat, kind, number, start, ahead, OPPOSITE[side])

    def side_of(self, row: Row) -> i64:
        """The `from` side of a row, as 4 * cell + side."""
        behind = self.map.next[4 * row.cell + row.entry]
        return 4 * behind + OPPOSITE[row.entry]

    def taken(self, row: Row, cell: i64) -> i64:
        """The sides of a cell that lying and planned rails use."""
        taken = self.sides(cell)
        if cell == row.freed_cell:
            taken &= ~row.freed
            taken |= BIT[row.turned // 4 % 4] | BIT[row.turned % 4]
        for piece in row.pieces:
            if piece // 16 == cell:
                taken |= BIT[piece // 4 % 4] | BIT[piece % 4]
        return taken

    def same(self, one: i64, other: i64) -> bool:
        """AMB-73. Whether two places are one location."""
        if one == other:
            return True
        return self.type_at[one] >= 0 and self.group[one] == self.group[other]

    def _facing(self, row: Row, cell: i64, side: i64) -> i64:
        """What the row's end meets, if its last piece lies on the cell and leads to that side."""
        ahead = self.map.next[4 * cell + side]
        if ahead < 0:
            return CLOSED
        place = self.map.place_at[ahead]
        if place >= 0:
            if self.type_at[place] >= 0:
                return CLOSED if self.same(place, row.start) else REACHED + place
            if not self.owned_by(place, row.seat):
                return CLOSED
            if self.taken(row, ahead) == 0:
                return CLOSED if place == row.start else REACHED + place
        met = self._open_end_at(ahead, OPPOSITE[side], row.link)
        if met < 0:
            return OPEN
        other = self.links[met]
        if other.owner != row.seat or other.upgraded or self.same(other.start, row.start):
            return CLOSED
        return JOINED + met

    def _open_end_at(self, cell: i64, side: i64, but: i64) -> i64:
        """The incomplete link whose last piece lies on the cell and leads to that side."""
        for number in range(len(self.links)):
            link = self.links[number]
            if link.end < 0 and number != but:
                last: i64 = link.pieces[-1]
                if last // 16 == cell and last % 4 == side:
                    return number
        return NOTHING

    def lay(self, row: Row, side: i64) -> bool:
        """Lay the next piece so that it leads to that side; False if that cannot be."""
        cell = row.cell
        entry = row.entry
        if side == entry or row.end >= JOINED:
            return False
        ground = self.map.ground[cell]
        if ground == LAKE:
            return False
        place = self.map.place_at[cell]
        if place >= 0 and not self._is_own_parcel(place, row.seat):
            return False
        straight = side == OPPOSITE[entry]
        if (row.straights if straight else row.curves) == 0:
            return False
        taken = self.taken(row, cell)
        if taken & (BIT[entry] | BIT[side]):
            return False
        if place >= 0 and taken == 0:
            end = self._over_parcel(row, place, side)
        else:
            end = self._facing(row, cell, side)
        if end == CLOSED:
            return False
        row.pieces.append(16 * cell + 4 * entry + side)
        row.cost += 2 if ground == MOUNTAIN else 1
        if straight:
            row.straights -= 1
        else:
            row.curves -= 1
        row.end = end
        row.cell = self.map.next[4 * cell + side]
        row.entry = OPPOSITE[side]
        return True

    def _over_parcel(self, row: Row, place: i64, side: i64) -> i64:
        """AMB-39. What the end meets after a piece on an own parcel without rails."""
        if row.start == place:
            return CLOSED
        cell = self.map.cell_of[place]
        ahead = self.map.next[4 * cell + side]
        met: i64 = NOTHING
        for number in range(len(self.links)):
            link = self.links[number]
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
            if self.same(other, row.start):
                return CLOSED
            met = number
        if met >= 0:
            return JOINED + met
        return self._facing(row, cell, side)

    def unlay(self, row: Row) -> None:
        """Take back the last piece laid."""
        piece: i64 = row.pieces.pop()
        cell = piece // 16
        row.cell = cell
        row.entry = piece // 4 % 4
        row.cost -= 2 if self.map.ground[cell] == MOUNTAIN else 1
        if piece % 4 == OPPOSITE[row.entry]:
            row.straights += 1
        else:
            row.curves += 1
        # what the piece before leads to: laying could go on from there
        row.end = OPEN
        place = self.map.place_at[cell]
        if place >= 0 and row.laid() and self.taken(row, cell) == 0:
            row.end = REACHED + place

    def turn(self, row: Row, side: i64) -> bool:
        """RAIL-6, AMB-72. Redirect the last piece of the link; False if that cannot be."""
        if row.kind != ON or row.laid():
            return False
        old: i64 = self.links[row.link].pieces[-1]
        cell = old // 16
        entry = old // 4 % 4
        if side == entry or side == old % 4:
            return False
        straight = side == OPPOSITE[entry]
        was_straight = old % 4 == OPPOSITE[entry]
        if straight != was_straight and (row.straights if straight else row.curves) == 0:
            return False
        if self.sides(cell) & BIT[side]:
            return False
        row.turned = old // 4 * 4 + side
        row.freed_cell = cell
        row.freed = BIT[entry] | BIT[old % 4]
        end = self._facing(row, cell, side)
        if end == CLOSED:
            row.turned = NOTHING
            row.freed_cell = NOTHING
            row.freed = 0
            return False
        row.straights += (1 if was_straight else 0) - (1 if straight else 0)
        row.curves += (0 if was_straight else 1) - (0 if straight else 1)
        row.cost = 1
        row.end = end
        row.cell = self.map.next[4 * cell + side]
        row.entry = OPPOSITE[side]
        return True

    def other_end(self, row: Row) -> i64:
        """The place where the whole link would end; NOTHING while it is open."""
        if row.end >= JOINED:
            other = self.links[row.end - JOINED]
            if other.end < 0:
                return other.start
            # joined on a parcel, which is the end of the other link that we came over
            here = self.map.place_at[row.pieces[-1] // 16]
            return other.start if other.end == here else other.end
        return row.end - REACHED if row.end >= REACHED else NOTHING

    def may_stop(self, row: Row) -> bool:
        """Whether the row may end here, if it can be paid."""
        if not row.laid():
            return False
        return row.end != OPEN or row.kind != FURTHER

    def must_stop(self, row: Row) -> bool:
        """Whether laying has ended by itself: at a building, or joined."""
        if row.end < REACHED:
            return False
        return row.end >= JOINED or self.type_at[row.end - REACHED] >= 0

    def payable(self, row: Row, pay: Payable) -> bool:
        """RAIL-1, RAIL-2. Whether the row as it stands can be ended and paid."""
        if not self.may_stop(row) or row.cost > pay.most:
            return False
        bit = BIT[row.cost]
        if row.end == OPEN:
            return pay.open_totals & bit != 0
        ends = pay.totals[self.kind_of(row.start)] | pay.totals[self.kind_of(self.other_end(row))]
        return ends & bit != 0

    def can_finish(self, row: Row, pay: Payable) -> bool:
        """Whether the row, or some continuation of it, can be paid.

        Mostly one of the first continuations will do. Where it does not, a chart of what could be
        reached if the row were never in its own way keeps the search on promising ground.
        """
        pay.nodes = 0
        found = self._search(row, pay, NO_CHART)
        if found == LOST:
            found = self._search(row, pay, self._chart(row, pay))
        return found == FOUND

    def _search(self, row: Row, pay: Payable, chart: vec[i64]) -> i64:
        if self.payable(row, pay):
            return FOUND
        if self.must_stop(row) or row.cost >= pay.most:
            return NOT_FOUND
        if len(chart):
            if not chart[4 * row.cell + row.entry] & BIT[row.cost]:
                return NOT_FOUND
        else:
            pay.nodes += 1
            if pay.nodes > SOON:
                return LOST
        for side in range(4):
            if self.lay(row, side):
                found = self._search(row, pay, chart)
                self.unlay(row)
                if found != NOT_FOUND:
                    return found
        return NOT_FOUND

    def _chart(self, row: Row, pay: Payable) -> vec[i64]:
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
            cost: i64 = 2 if self.map.ground[cell] == MOUNTAIN else 1
            for side in range(4):
                told = self._passage(bare, pay, cell, entry, side)
                if told < 0:
                    continue
                target = 4 * self.map.next[4 * cell + side] + OPPOSITE[side]
                sources.append(source)
                costs.append(cost)
                targets.append(target)
                ends.append(told)
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

    def _passage(self, bare: Row, pay: Payable, cell: i64, entry: i64, side: i64) -> i64:
        """The totals at which a row might end with this piece; negative if it cannot lie so.

        A parcel of one's own counts as free and as railed at once: the row itself may have been
        there before.
        """
        if side == entry or self.map.ground[cell] == LAKE:
            return CLOSED
        place = self.map.place_at[cell]
        if place >= 0 and not self._is_own_parcel(place, bare.seat):
            return CLOSED
        if (bare.straights if side == OPPOSITE[entry] else bare.curves) == 0:
            return CLOSED
        taken = self.taken(bare, cell)
        if taken & (BIT[entry] | BIT[side]):
            return CLOSED
        met = self._facing(bare, cell, side)
        told = self._totals_at(bare, pay, place, met)
        if place >= 0 and taken == 0:
            over = self._totals_at(bare, pay, place, self._over_parcel(bare, place, side))
            if over >= 0:
                told = over if told < 0 else told | over
        return told

    def _totals_at(self, bare: Row, pay: Payable, here: i64, met: i64) -> i64:
        """The totals with which a row can be paid that ends so."""
        open_end: i64 = 0 if bare.kind == FURTHER else pay.open_totals
        if met == CLOSED:
            return CLOSED
        if met == OPEN:
            return open_end
        end = met - REACHED
        if met >= JOINED:
            other = self.links[met - JOINED]
            end = other.start if other.end < 0 or other.end == here else other.end
        told = pay.totals[self.kind_of(bare.start)] | pay.totals[self.kind_of(end)]
        if met < JOINED and self.type_at[end] < 0:
            told |= open_end
        return told

    def can_turn(self, row: Row, pay: Payable) -> bool:
        """Whether some redirect, perhaps with rails after it, can be paid."""
        for side in range(4):
            other = row.clone()
            if self.turn(other, side) and self.can_finish(other, pay):
                return True
        return False

    # What actions do

    def commit(self, row: Row) -> i64:
        """Lay down the planned row; the number of the link that it belongs to now."""
        pieces: list[int] = []
        start = row.start
        if row.link >= 0:
            old = self.links[row.link]
            other_way = row.kind == FURTHER and old.start != start
            pieces = old.backwards() if other_way else old.pieces[:]
        if row.turned != NOTHING:
            self.flip(pieces.pop())
            self.flip(row.turned)
            pieces.append(row.turned)
        for piece in row.pieces:
            self.flip(piece)
        pieces += row.pieces
        end = self.other_end(row)
        gone: i64 = NOTHING
        if row.end >= JOINED:
            gone = row.end - JOINED
            other = self.links[gone]
            pieces += other.pieces if other.end == end else other.backwards()
        link = Link(row.seat, pieces, start, end, False, True)
        number = row.link
        if number >= 0:
            self.links[number] = link
        else:
            number = len(self.links)
            self.links.append(link)
        if gone >= 0:
            self.links.pop(gone)
            if gone < number:
                number -= 1
        return number

    def upgrade(self, number: i64) -> None:
        """UPL-2. Flip the rails of a link."""
        link = self.links[number]
        self.links[number] = Link(link.owner, link.pieces, link.start, link.end, True, link.worked)

    def build(self, place: i64, kind: i64, seat: i64) -> list[int]:
        """BLD-2, BLD-4. Put a building on a parcel; the pieces that return to the reserve."""
        cell = self.map.cell_of[place]
        returned: list[int] = []
        if self.sides(cell):
            self._cut(cell, place, returned)
        self.type_at[place] = kind
        self.builder[place] = seat
        self.passengers |= BIT[place]
        self.merge()
        self._complete_at(place)
        return returned

    def _cut(self, cell: i64, place: i64, returned: list[int]) -> None:
        """AMB-41, AMB-42, AMB-85. Links that run over the cell end there from now on."""
        links: list[Link] = []
        for link in self.links:
            part: list[int] = []
            start = link.start
            whole = True
            for piece in link.pieces:
                if piece // 16 != cell:
                    part.append(piece)
                    continue
                whole = False
                self.flip(piece)
                returned.append(piece)
                if part:
                    links.append(Link(link.owner, part, start, place, link.upgraded, link.worked))
                part = []
                start = place
            if whole:
                links.append(link)
            elif part:
                links.append(Link(link.owner, part, start, link.end, link.upgraded, link.worked))
        self.links = links

    def _complete_at(self, place: i64) -> None:
        """AMB-76. Open ends that face the place now end there."""
        cell = self.map.cell_of[place]
        for number in range(len(self.links)):
            link = self.links[number]
            if link.end < 0:
                last: i64 = link.pieces[-1]
                if self.map.next[4 * (last // 16) + last % 4] == cell:
                    self.links[number] = Link(
                        link.owner, link.pieces, link.start, place, link.upgraded, link.worked
                    )

    def merge(self) -> None:
        """BLD-5, AMB-47. Adjacent buildings of equal type are one building."""
        for place in range(self.map.places):
            self.group[place] = place
        changed = True
        while changed:
            changed = False
            for place in range(self.map.places):
                if self.type_at[place] < 0:
                    continue
                for side in range(4):
                    ahead = self.map.next[4 * self.map.cell_of[place] + side]
                    other: i64 = NOTHING if ahead < 0 else self.map.place_at[ahead]
                    if other < 0 or self.type_at[other] != self.type_at[place]:
                        continue
                    if self.group[other] < self.group[place]:
                        self.group[place] = self.group[other]
                        changed = True

    def remove_unworked(self) -> list[tuple[int, int]]:
        """RAIL-14, AMB-80. Incomplete links not worked on are lost: owner and piece of each rail.

        All others may be left alone for the next round.
        """
        lost: list[tuple[int, int]] = []
        links: list[Link] = []
        freed: list[int] = []
        for link in self.links:
            if link.end >= 0 or link.worked:
                links.append(
                    Link(link.owner, link.pieces, link.start, link.end, link.upgraded, False)
                    if link.worked
                    else link
                )
                continue
            for piece in link.pieces:
                self.flip(piece)
                lost.append((link.owner, piece))
                place = self.map.place_at[piece // 16]
                if place >= 0:
                    freed.append(place)
        self.links = links
        for place in freed:
            if self.sides(self.map.cell_of[place]) == 0:
                self._complete_at(place)
        return lost

    # Rides

    def location(self, place: i64) -> i64:
        """The location that a place belongs to."""
        return self.group[place] if self.type_at[place] >= 0 else place

    def far_end(self, link: Link, here: i64) -> i64:
        """The location at the other end of a usable link; NOTHING if it does not touch this one."""
        if link.end < 0:
            return NOTHING
        one, other = self.location(link.start), self.location(link.end)
        if one == other:
            return NOTHING
        if one == here:
            return other
        return one if other == here else NOTHING

    def matches(self, place: i64, dest: i64) -> bool:
        """MOV-6. Whether a location is of this destination."""
        return self.kind_of(place) == dest and self.is_location(place)

    def reachable(self, here: i64, visited: i64, dest: i64) -> bool:
        """MOV-4, MOV-5. Whether some location of this destination can still be reached."""
        seen = visited | BIT[here]
        wave = BIT[here]
        while wave:
            at = lowest(wave)
            wave &= wave - 1
            for link in self.links:
                far = self.far_end(link, at)
                if far < 0 or seen & BIT[far]:
                    continue
                if self.matches(far, dest):
                    return True
                seen |= BIT[far]
                wave |= BIT[far]
        return False

    def destinations(self, here: i64) -> i64:
        """The destinations that can be reached from a location, as bits."""
        found: i64 = 0
        seen = BIT[here]
        wave = seen
        while wave:
            at = lowest(wave)
            wave &= wave - 1
            for link in self.links:
                far = self.far_end(link, at)
                if far < 0 or seen & BIT[far]:
                    continue
                seen |= BIT[far]
                wave |= BIT[far]
                if self.is_location(far):
                    found |= BIT[self.kind_of(far)]
        return found

    def ride_side(self, link: Link, here: i64) -> i64:
        """The side by which a link leaves this location, as 4 * cell + side."""
        if self.location(link.start) == here:
            return 4 * self.map.cell_of[link.start] + OPPOSITE[link.pieces[0] // 4 % 4]
        return 4 * self.map.cell_of[link.end] + OPPOSITE[link.pieces[-1] % 4]

    def name_of(self, number: i64) -> i64:
        """The lower side of a complete link's two ends; an incomplete one's open end."""
        link = self.links[number]
        if link.end < 0:
            return 4 * (link.pieces[-1] // 16) + link.pieces[-1] % 4
        one = 4 * self.map.cell_of[link.start] + OPPOSITE[link.pieces[0] // 4 % 4]
        other = 4 * self.map.cell_of[link.end] + OPPOSITE[link.pieces[-1] % 4]
        return one if one < other else other


def empty_network(map_: Map) -> Network:
    """SET-13. The map before the game: passengers in the printed buildings."""
    places = map_.places
    net = Network(
        map_,
        vec[i64]([0] * WORDS),
        vec[i64]([NOTHING] * len(map_.place_of)),
        map_.printed[:],
        vec[i64](list(range(int(places)))),
        vec[i64]([NOTHING] * int(places)),
        0,
        0,
        [],
    )
    for place in range(places):
        if map_.printed[place] >= 0:
            net.passengers |= BIT[place]
    net.merge()
    return net
