"""What lies on the map of Tramways: rails and links, planned rails, buildings and passengers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT, lowest
from carbarn.games.tramways.board import (
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
        pieces: list[int] = []
        for piece in reversed(self.pieces):
            pieces.append(piece // 16 * 16 + piece % 4 * 4 + piece // 4 % 4)
        return pieces

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

    def may_stop(self) -> bool:
        """Whether the row may end here, if it can be paid."""
        if not self.laid():
            return False
        return self.end != OPEN or self.kind != FURTHER


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

    def same(self, one: i64, other: i64) -> bool:
        """AMB-73. Whether two places are one location."""
        if one == other:
            return True
        return self.type_at[one] >= 0 and self.group[one] == self.group[other]

    # What actions do

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
