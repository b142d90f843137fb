"""The board of Cable Car as tables of numbers, and what is agreed before a game.

A *square* is one of the 60 that take tiles, numbered row by row. A side has one way in (an even
track end) and one way out (an odd one); a *port* is a way into a square: 4 * square + side. A tile
joins the four ways in to the four ways out, so it is named by where each way in leads.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.games.cable_car.data import COMPONENTS, TILE_CODES, TILE_COUNTS

SQUARES: Final = 60
SIDES: Final = 4  # top, right, bottom, left
PORTS: Final = SQUARES * SIDES
STATIONS: Final = 32
KINDS: Final = 24
PILES: Final = 4  # of shares, one for each percentage
COMPANIES: Final = 8
AT_STATION: Final = PORTS  # where a track leads that leaves the board
AT_POWER: Final = PORTS + 1  # where a track leads that enters the power station
ALL_SQUARES: Final = (1 << SQUARES) - 1

_STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
_POWER_STATION: Final = [(row, column) for row, column in COMPONENTS["board"]["power_station"]]
PLACES: Final = [
    (row, column)
    for row in range(int(COMPONENTS["board"]["rows"]))
    for column in range(int(COMPONENTS["board"]["columns"]))
    if (row, column) not in _POWER_STATION
]
SQUARE_NAMES: Final = ["abcdefgh"[column] + str(row + 1) for row, column in PLACES]
SIDE_NAMES: Final = ("north", "east", "south", "west")
PORT_NAMES: Final = [f"{square} {side}" for square in SQUARE_NAMES for side in SIDE_NAMES]


def _ahead() -> list[int]:
    """By square and side of exit: the port that a car comes to, or AT_STATION, or AT_POWER."""
    numbers = {place: number for number, place in enumerate(PLACES)}
    ahead: list[int] = []
    for row, column in PLACES:
        for side, (down, right) in enumerate(_STEPS):
            there = (row + down, column + right)
            if there in numbers:
                ahead.append(numbers[there] * SIDES + (side + 2) % SIDES)
            else:
                ahead.append(AT_POWER if there in _POWER_STATION else AT_STATION)
    return ahead


def _departures() -> list[int]:
    """CC-2. The port where the car of each station enters, stations 1 to 32."""
    numbers = {place: number for number, place in enumerate(PLACES)}
    return [
        numbers[(station["square"][0], station["square"][1])] * SIDES
        + int(station["departure_end"]) // 2
        for station in COMPONENTS["stations"]
    ]


def _beside(ahead: list[int]) -> list[int]:
    """For each square the set of the squares that share a side with it."""
    beside: list[int] = []
    for square in range(SQUARES):
        bits = 0
        for side in range(SIDES):
            port = ahead[square * SIDES + side]
            if port < PORTS:
                bits |= 1 << (port // SIDES)
        beside.append(bits)
    return beside


def _exits() -> list[int]:
    """CC-3. By tile and side of entry: the side by which the track leaves."""
    letters: dict[str, int] = COMPONENTS["letters"]
    return [
        (2 * side + letters[code[side]]) % 8 // 2 for code in TILE_CODES for side in range(SIDES)
    ]


def _too_short(exits: list[int], ahead: list[int], departures: list[int]) -> list[int]:
    """CC-10. For each tile the set of the squares where it would join a station to a station."""
    sets: list[int] = []
    for tile in range(KINDS):
        bits = 0
        for port in departures:
            square = port // SIDES
            out = exits[tile * SIDES + port % SIDES]
            if ahead[square * SIDES + out] == AT_STATION:
                bits |= 1 << square
        sets.append(bits)
    return sets


def _turned() -> list[int]:
    """CC-16. By tile and quarter turns clockwise: the tile that it then looks like."""
    looks: list[int] = []
    for code in TILE_CODES:
        for turns in range(SIDES):
            looks.append(TILE_CODES.index(code[-turns:] + code[:-turns] if turns else code))
    return looks


def _rotations(turned: list[int]) -> list[int]:
    """CC-16. How many rotations of each tile differ: the smallest counts stand for all."""
    return [len(set(turned[tile * SIDES : tile * SIDES + SIDES])) for tile in range(KINDS)]


AHEAD: Final = vec[i64](_ahead())
DEPARTURES: Final = vec[i64](_departures())
BESIDE: Final = vec[i64](_beside(_ahead()))
EXITS: Final = vec[i64](_exits())
TOO_SHORT: Final = vec[i64](_too_short(_exits(), _ahead(), _departures()))
TURNED: Final = vec[i64](_turned())
ROTATIONS: Final = vec[i64](_rotations(_turned()))
TILE_SET: Final = vec[i64](
    [kind for kind, count in enumerate(TILE_COUNTS.values()) for _copy in range(count)]
)
EDGE: Final = sum([1 << square for square in {port // SIDES for port in _departures()}])
# By square and side: the number of the station there, or 0.
STATION_NUMBERS: Final = [
    _departures().index(port) + 1 if port in _departures() else 0 for port in range(PORTS)
]


@final
class Table:
    """What is agreed before the game and never changes in it."""

    def __init__(
        self,
        seats: i64,
        first: i64,
        turning: bool,
        hand_size: i64,
        companies: bool,
        trade_closes_at: i64,
        owners: list[int],
        variants: list[int],
    ) -> None:
        self.seats = seats
        self.first = first  # the seat that begins, or -1: drawn by lot
        self.turning = turning
        self.hand_size = hand_size
        self.companies = companies
        self.trade_closes_at = trade_closes_at
        self.markers: i64 = COMPANIES if companies else seats
        # lines of nobody score on a marker of their own behind the others
        self.owner = vec[i64]([own if own >= 0 else self.markers for own in owners])
        # a way to lay a tile, 4 * tile + turns; where the hand has one tile, the tile counts 0
        self.variants = vec[i64](variants)
        self.plain = len(variants) == 1 and not companies
        self.draw_code: i64 = len(variants) * SQUARES
        self.variant_of = vec[i64]([-1] * (KINDS * SIDES))
        for number, variant in enumerate(variants):
            self.variant_of[variant] = number
