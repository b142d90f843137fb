"""The states that a seat of San Francisco could be in: what it does not see is dealt out anew."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.knowledge import Known
from carbarn.core.luck import Rng
from carbarn.core.state import State, Worlds
from carbarn.games.san_francisco.board import KINDS
from carbarn.games.san_francisco.data import KIND_NAMES
from carbarn.games.san_francisco.fields import STEP_START
from carbarn.games.san_francisco.rollout import choices, roll_out
from carbarn.games.san_francisco.state import SanFranciscoState

# Where an item can go: the hand of a seat, or one of these.
DECK: Final = 100
BAG: Final = 101
OFFER: Final = 200  # and the seat
HELD: Final = 300  # and the seat
TAIL: Final = 1000  # and the depth


@final
class _Class:
    """Kinds that lie in these slots, as many as kinds."""

    def __init__(self, kinds: list[int], slots: list[int]) -> None:
        self.kinds = vec[i64](kinds)
        self.slots = vec[i64](slots)
        self.has_deck = DECK in slots


@final
class SanFranciscoWorlds(Worlds):
    """Draws states from a table with everything public on it and what a seat knows of the rest."""

    def __init__(self, public: SanFranciscoState, known: Known, sealed: list[int]) -> None:
        self.public = public
        self.sealed = sealed  # the seats whose sealed choice this seat does not know
        self.classes: list[_Class] = []
        for one in known:
            made = _class_of(public, one)
            if len(one["places"]) == 1 or len(one["kinds"]) == 1:
                _put_all(public, made)  # the same in every world
            else:
                self.classes.append(made)

    def draw(self, rng: Rng) -> SanFranciscoState:
        """One of the states by chance."""
        state = self.public.clone()
        for one in self.classes:
            _deal_out(state, one, rng)
        if state.step == STEP_START:
            for seat in self.sealed:
                state.choice[seat] = 1 + rng.below(3)
        return state

    def choices(self, state: State, seat: i64) -> list[int]:
        """Of the ways to pay a route one: with the colour there is most of, and few ferries."""
        assert isinstance(state, SanFranciscoState)
        return choices(state, seat)

    def roll_out(self, state: State, rng: Rng) -> None:
        """Everybody plays sensibly to the end."""
        assert isinstance(state, SanFranciscoState)
        roll_out(state, rng)


def _put_all(state: SanFranciscoState, one: _Class) -> None:
    for place in range(len(one.slots)):
        _put(state, one.slots[place], one.kinds[place])


def _deal_out(state: SanFranciscoState, one: _Class, rng: Rng) -> None:
    kinds = one.kinds[:]
    last: i64 = len(kinds) - 1
    while last > 0:
        pick = rng.below(last + 1)
        kind = kinds[pick]
        kinds[pick] = kinds[last]
        kinds[last] = kind
        last -= 1
    if one.has_deck:
        _keep_to_the_shuffle(state, one, kinds, rng)
    for place in range(len(kinds)):
        _put(state, one.slots[place], kinds[place])


def _put(state: SanFranciscoState, slot: i64, kind: i64) -> None:
    if slot < DECK:
        state.hands[slot * KINDS + kind] += 1
    elif slot == DECK:
        state.deck[kind] += 1
    elif slot == BAG:
        state.bag[state.bag_size] = kind
        state.bag_size += 1
    elif slot >= TAIL:
        state.tail[slot - TAIL] = kind
    elif slot >= HELD:
        state.holder[kind] = slot - HELD
    else:
        first = 2 * (slot - OFFER)
        if state.offer[first] < 0:
            state.offer[first] = kind
        elif state.offer[first] < kind:
            state.offer[first + 1] = kind
        else:
            state.offer[first + 1] = state.offer[first]
            state.offer[first] = kind


def _keep_to_the_shuffle(state: SanFranciscoState, one: _Class, kinds: vec[i64], rng: Rng) -> None:
    """SF-27. The deck is part of what was last shuffled: swap what cannot be in it into a hand.

    It matters only when an unknown card was spent that could have come from two decks.
    """
    room = state.shuffled[:]
    size: i64 = len(kinds)
    for place in range(size):
        if one.slots[place] == DECK:
            room[kinds[place]] -= 1
    for place in range(size):
        kind = kinds[place]
        if one.slots[place] != DECK or room[kind] >= 0:
            continue
        other = rng.below(size)
        while one.slots[other] == DECK or room[kinds[other]] <= 0:
            other = other + 1 if other + 1 < size else 0
        room[kind] += 1
        room[kinds[other]] -= 1
        kinds[place] = kinds[other]
        kinds[other] = kind


def _class_of(public: SanFranciscoState, one: dict[str, dict[str, int]]) -> _Class:
    slots: list[int] = []
    cards = False
    for place, count in one["places"].items():
        word, _space, number = place.partition(" ")
        if word == "deck":
            cards = True
            slots += [DECK] * count
        elif word == "hand":
            cards = True
            slots += [int(number)] * count
        elif word == "offer":
            slots += [OFFER + int(number)] * count
        elif word == "held":
            slots += [HELD + int(number)] * count
        elif "/" in word:
            slots.append(TAIL + int(word.partition("/")[2]) - 1)
        else:
            slots += [BAG] * count
    kinds: list[int] = []
    for name, count in one["kinds"].items():
        number_of = KIND_NAMES.index(name) if cards else public.table.ticket_names.index(name)
        kinds += [number_of] * count
    return _Class(kinds, slots)
