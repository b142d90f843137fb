"""A position of Full Tram, and the rules that change it.

A card is the number of people in its group, so all piles and hands are lists of small numbers.
"""

from __future__ import annotations

from carbarn import Draw, Result, State, places

SIZES = range(1, 7)  # FT-1: the groups
COPIES = 4
DECK = COPIES * len(SIZES)
HAND = 3  # FT-2
ROOM = 10  # FT-4: the seats in a tram

# Actions are numbers in here. Their order is that of the vocabulary in game.py.
TAKE, LEAVE = 0, len(SIZES)  # with a group of one; larger groups follow


def size_of(code: int) -> int:
    """The group that an action is about."""
    return code % len(SIZES) + 1


class FullTramState(State):
    """A position. `play` and `deal` change it in place and trust that what they get is legal."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.due = 1  # not 0 while somebody must draw
        self.pile = [size for size in SIZES for _ in range(COPIES)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.tram: list[int] = []
        self.gone: list[int] = []  # groups that have left, by tram or in the rain
        self.scores = [0] * seats

    def clone(self) -> FullTramState:
        """A copy that shares no list with this one."""
        copy = FullTramState(self.seats)
        copy.due = self.due
        copy.pile, copy.tram, copy.gone = self.pile[:], self.tram[:], self.gone[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.scores = self.scores[:]
        return copy

    def played(self) -> int:
        """How many cards have been played: this tells whose turn it is."""
        return len(self.tram) + len(self.gone)

    def room(self) -> int:
        """The free seats in the tram."""
        return ROOM - sum(self.tram)

    # Luck. The rules never roll dice or shuffle: they say what may be drawn, and are told what was.

    def find_due(self) -> None:
        """FT-2, FT-3. A draw is due while a hand is short and there are cards."""
        short = any(len(hand) < HAND for hand in self.hands)
        self.due = 1 if short and self.pile else 0

    def drawer(self) -> int:
        """The seat that draws: the first with a short hand."""
        return next(seat for seat, hand in enumerate(self.hands) if len(hand) < HAND)

    def pending(self) -> Draw | None:
        """The draw that is due: out of the pile into a hand, and only its owner sees it."""
        if not self.due:
            return None
        seat = self.drawer()
        kinds = [(size, str(size), self.pile.count(size)) for size in SIZES if size in self.pile]
        return Draw(f"cards {seat + 1}", "pile", f"hand {seat}", 1 << seat, kinds)

    def deal(self, kind: int) -> None:
        """The card that was drawn."""
        self.pile.remove(kind)
        seat = self.drawer()
        self.hands[seat] = sorted([*self.hands[seat], kind])
        self.find_due()

    # Actions

    def acting(self) -> int:
        """FT-2. Whose turn it is, as a bit for each seat; 0 in a draw and at the end."""
        if self.due or self.played() == DECK:
            return 0
        return 1 << self.played() % self.seats

    def legal(self, seat: int) -> list[int]:
        """FT-3. The codes of what this seat may do, ascending."""
        if not self.acting() >> seat & 1:
            return []
        sizes = sorted(set(self.hands[seat]))
        takes = [TAKE + size - 1 for size in sizes if size <= self.room()]
        return takes + [LEAVE + size - 1 for size in sizes]

    def play(self, seat: int, code: int) -> None:
        """FT-3. A card is played, and the next is due."""
        size = size_of(code)
        self.hands[seat].remove(size)
        if code >= LEAVE:  # FT-5
            self.gone.append(size)
            self.scores[seat] -= 1
        else:  # FT-4
            self.tram.append(size)
            if self.room() == 0:
                self.scores[seat] += len(self.tram)
                self.gone += self.tram
                self.tram = []
        self.find_due()

    # The end

    def points(self) -> list[int]:
        """The scores as they stand."""
        return self.scores[:]

    def result(self) -> Result | None:
        """FT-6. How it ended; None while it goes on."""
        if self.played() < DECK:
            return None
        ranks = places([(score,) for score in self.scores])
        return Result(self.scores[:], ranks, "all groups have left the stop")
