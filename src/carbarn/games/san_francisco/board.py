"""Tables made of a map, for the rules to count with: routes in groups, ways to pay, codes."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.games.san_francisco.actions import ways_to_pay
from carbarn.games.san_francisco.data import Map

HUES: Final = 6  # kinds of cards that are colours
FERRY: Final = 6
KINDS: Final = 7
SYMBOLS: Final = 7
WORD: Final = 62  # routes in one word of a set

# The first codes, in the order of `actions.vocabulary`.
DRAW_DECK: Final = KINDS
DRAW_TICKETS: Final = KINDS + 1
PASS: Final = KINDS + 2
CLAIMS: Final = KINDS + 3


@final
class Table:
    """What is agreed before the game and never changes in it: seats, map, who begins, revision."""

    def __init__(self, seats: i64, board: Map, first: i64, revision: i64) -> None:
        self.seats = seats
        self.first = first  # the seat that begins, or -1: drawn by lot
        self.shuffles_at_once: bool = revision >= 2  # SF-10
        self.places: i64 = len(board.places)
        self.routes: i64 = len(board.routes)
        self.tickets: i64 = len(board.tickets)
        self.words: i64 = (len(board.routes) + WORD - 1) // WORD
        self.trams: i64 = board.trams
        self.height: i64 = 3 if seats == 4 else 2  # SF-2
        self.free_height: i64 = 1 if seats == 2 else self.height  # SF-6
        self.cards = vec[i64](board.cards)
        self.one_end = vec[i64]([ends[0] for ends in board.ends])
        self.other_end = vec[i64]([ends[1] for ends in board.ends])
        self.length = vec[i64](board.lengths)
        self.colour = vec[i64](board.colours)
        self.ferries = vec[i64](board.ferries)
        self.twin = vec[i64](board.twins)
        self.worth = vec[i64]([board.route_points[length] for length in board.lengths])
        self.ticket_names = board.tickets
        self.ticket_one = vec[i64]([ends[0] for ends in board.ticket_ends])
        self.ticket_other = vec[i64]([ends[1] for ends in board.ticket_ends])
        self.by_points = vec[i64](_by_points(board))
        self.ticket_points = vec[i64](board.ticket_points)
        self.token_points = vec[i64](board.token_points)
        self.symbol_at = vec[i64](
            [board.symbol_at.get(place, -1) for place in range(len(board.places))]
        )
        self._begin_with(board)
        self._count_claims(board)
        self._group(board)
        codes = self.claim_end
        self.tokens_from: i64 = codes
        self.stacks_from: i64 = codes + self.places
        self.keeps_from: i64 = codes + 2 * self.places
        self.pairs_from: i64 = self.keeps_from + self.tickets

    def _begin_with(self, board: Map) -> None:
        """What lies where before any luck."""
        every: list[int] = [0] * self.words
        for route in range(len(board.routes)):
            every[route // WORD] |= 1 << route % WORD
        free: list[int] = []
        for _seat in range(self.seats):
            free += every
        self.all_free = vec[i64](free)  # by seat and word
        numbers: list[int] = list(range(len(board.tickets)))
        self.all_tickets = vec[i64](numbers)
        self.card_count: i64 = sum(board.cards)
        self.first_stacks = vec[i64](  # by place: its tokens
            [self.height if place in board.symbol_at else 0 for place in range(len(board.places))]
        )

    def _count_claims(self, board: Map) -> None:
        """By route its first code; by code (from CLAIMS) the route, the colour, the ferries."""
        first: list[int] = []
        route_of: list[int] = []
        hue_of: list[int] = []
        used_of: list[int] = []
        for route in range(len(board.routes)):
            first.append(CLAIMS + len(route_of))
            for hue, used in ways_to_pay(
                board.colours[route], board.lengths[route], board.ferries[route]
            ):
                route_of.append(route)
                hue_of.append(hue)
                used_of.append(used)
        self.claim_from = vec[i64](first)
        self.route_of = vec[i64](route_of)
        self.hue_of = vec[i64](hue_of)
        self.used_of = vec[i64](used_of)
        self.claim_end: i64 = CLAIMS + len(route_of)

    def _group(self, board: Map) -> None:
        """Routes alike in colour, length and ferries, as sets: there are few groups to count."""
        sets: dict[tuple[int, int, int, int], int] = {}
        for route in range(len(board.routes)):
            key = (
                board.lengths[route],
                board.colours[route],
                board.ferries[route],
                route // WORD,
            )
            sets[key] = sets.get(key, 0) | 1 << route % WORD
        keys = sorted(sets)
        self.groups: i64 = len(keys)
        self.group_length = vec[i64]([key[0] for key in keys])
        self.group_colour = vec[i64]([key[1] for key in keys])
        self.group_ferries = vec[i64]([key[2] for key in keys])
        self.group_word = vec[i64]([key[3] for key in keys])
        self.group_set = vec[i64]([sets[key] for key in keys])

    def pair_code(self, one: i64, other: i64) -> i64:
        """The code for keeping two tickets, the lower first."""
        before = one * (2 * self.tickets - one - 1) // 2
        return self.pairs_from + before + other - one - 1


def _by_points(board: Map) -> list[int]:
    """The tickets, the dearest first."""
    dear = [(-points, ticket) for ticket, points in enumerate(board.ticket_points)]
    return [ticket for _points, ticket in sorted(dear)]
