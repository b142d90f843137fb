"""The states that a seat of Cable Car could be in: what it does not see is dealt out anew."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT
from carbarn.core.knowledge import Known
from carbarn.core.luck import Rng
from carbarn.core.state import Worlds
from carbarn.games.cable_car.board import PILES
from carbarn.games.cable_car.data import COMPANY_COLOURS, PERCENTAGES, TILE_CODES
from carbarn.games.cable_car.state import CableCarState

# Where an item of a class can go: a slot of the hands, or one of these.
DRAWN: Final = 100
SHARE: Final = 200  # and the place in the hands of shares
TAILS: Final = 300  # and 8 * pile + depth
SUPPLY: Final = -1
NO_REST: Final = -2


@final
class _Class:
    """Kinds that lie in these slots and, as far as they are more, in an unordered rest."""

    def __init__(self, kinds: list[int], slots: list[int], rest: i64) -> None:
        self.kinds = vec[i64](kinds)
        self.slots = vec[i64](slots)
        self.rest = rest  # SUPPLY, the number of a pile, or NO_REST


@final
class CableCarWorlds(Worlds):
    """Draws states from a table with everything public on it and what a seat knows of the rest."""

    def __init__(self, public: CableCarState, known: Known) -> None:
        self.public = public
        self.classes = [_class_of(public, one) for one in known]

    def draw(self, rng: Rng) -> CableCarState:
        """One of the states by chance, each as likely as the seat must think it."""
        state = self.public.clone()
        state.left = 0
        for one in self.classes:
            kinds = one.kinds[:]
            count: i64 = len(kinds)
            for place in range(len(one.slots)):
                pick = rng.below(count)
                count -= 1
                _put(state, one.slots[place], kinds[pick])
                kinds[pick] = kinds[count]
            for place in range(count):
                _put_rest(state, one.rest, kinds[place])
        return state


def _put(state: CableCarState, slot: i64, kind: i64) -> None:
    if slot < DRAWN:
        state.hands[slot] = kind
    elif slot == DRAWN:
        state.drawn = kind
    elif slot < TAILS:
        state.shares.held[slot - SHARE] = kind
    else:
        pile = (slot - TAILS) // 8
        state.shares.tail[pile] += kind * BIT[4 * ((slot - TAILS) % 8)]


def _put_rest(state: CableCarState, rest: i64, kind: i64) -> None:
    if rest == SUPPLY:
        state.supply[state.left] = kind
        state.left += 1
    else:
        state.shares.bag[rest] |= BIT[kind]


def _class_of(public: CableCarState, one: dict[str, dict[str, int]]) -> _Class:
    slots: list[int] = []
    rest: i64 = NO_REST
    shares = False
    for place, count in one["places"].items():
        words = place.split()
        if words[0] == "supply":
            rest = SUPPLY
        elif words[0] == "drawn":
            slots.append(DRAWN)
        elif words[0] == "hand":
            size: int = public.table.hand_size
            start = int(words[1]) * size
            slots += range(start, start + count)
        else:
            shares = True
            pile = PERCENTAGES.index(int(words[1].partition("/")[0]))
            if words[0] == "share":
                slots.append(SHARE + int(words[2]) * PILES + pile)
            elif "/" in words[1]:
                slots.append(TAILS + 8 * pile + int(words[1].partition("/")[2]) - 1)
            else:
                rest = pile
    names = COMPANY_COLOURS if shares else TILE_CODES
    kinds: list[int] = []
    for name, count in one["kinds"].items():
        kinds += [names.index(name)] * count
    return _Class(kinds, slots, rest)


def clear_hidden(state: CableCarState) -> None:
    """Take away everything that worlds deal out; sizes of tails stay."""
    if not state.table.companies:
        return
    for pile in range(PILES):
        state.shares.bag[pile] = 0
        state.shares.tail[pile] = 0


def set_tails(state: CableCarState, under: list[int]) -> None:
    """How many shares lie under each pile, which everybody knows."""
    for pile, count in enumerate(under):
        state.shares.under[pile] = count
