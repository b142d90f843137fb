"""The states that a seat of Tramways could be in: what it does not see is dealt out anew."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.knowledge import Known
from carbarn.core.luck import Rng
from carbarn.core.state import Worlds
from carbarn.games.tramways.board import BOOK, BOX, D_DECK, DECK, HAND, OFFER
from carbarn.games.tramways.fields import READY
from carbarn.games.tramways.rules import sealed
from carbarn.games.tramways.state import TramwaysState


@final
class _Class:
    """Cards that lie in these places, one place for each card."""

    def __init__(self, cards: list[int], slots: list[int]) -> None:
        self.cards = vec[i64](cards)
        self.slots = vec[i64](slots)


@final
class TramwaysWorlds(Worlds):
    """Draws states from a table with everything public on it and what a seat knows of the rest."""

    def __init__(
        self,
        public: TramwaysState,
        known: Known,
        numbers: dict[str, int],
        seat: i64,
        steps: list[int],
        ready: list[int],
    ) -> None:
        self.public = public
        self.classes = [_class_of(one, numbers) for one in known]
        self.seat = seat
        self.steps = steps  # what the seat has sealed
        self.ready = ready  # the others that have made their sealed choice

    def draw(self, rng: Rng) -> TramwaysState:
        """One of the states by chance."""
        state = self.public.clone()
        choosing = state.base is not None
        state.base = None
        for one in self.classes:
            cards = one.cards[:]
            count: i64 = len(cards)
            for place in range(len(one.slots)):
                pick = rng.below(count)
                count -= 1
                state.where[cards[pick]] = one.slots[place]
                cards[pick] = cards[count]
        if choosing:
            sealed.seal(state)
            for code in self.steps:
                state.play(self.seat, code)
            for seat in self.ready:
                self._make_ready(state, seat, rng)
        return state

    def _make_ready(self, state: TramwaysState, seat: i64, rng: Rng) -> None:
        """What another seat has sealed is unknown: anything that ends its choice will do."""
        while not state.of(seat, READY):
            codes = state.legal(seat)
            # in administration `done` is the first of the codes
            state.play(seat, codes[0] if state.may_end(seat) else codes[rng.below(len(codes))])


def _class_of(one: dict[str, dict[str, int]], numbers: dict[str, int]) -> _Class:
    slots: list[int] = []
    for place, count in one["places"].items():
        slots += [_where(place)] * count
    return _Class([numbers[name] for name in one["kinds"]], slots)


def _where(place: str) -> int:
    if place == "d":
        return BOX
    if place == "d deck":
        return D_DECK
    word, _space, number = place.partition(" ")
    if word == "hand":
        return HAND + int(number)
    if word == "deck":
        return DECK + int(number)
    if word == "book":
        return BOOK + int(number) - 1
    assert word == "offer"
    return OFFER + int(number)
