"""Full Tram for Carbarn: what players do, see, know and read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from carbarn import (
    EVERYBODY,
    WATCHER,
    Action,
    Game,
    HiddenMove,
    Item,
    Known,
    Move,
    Reason,
    Rng,
    State,
    Told,
    Unreadable,
    View,
    Vocabulary,
    Worlds,
    deal_out,
)

from .state import DECK, HAND, LEAVE, ROOM, SIZES, FullTramState, size_of


@dataclass(frozen=True)
class Card(Action):
    """Take or leave a group; the text is what people type."""

    verb: str
    size: int

    def __str__(self) -> str:
        return f"{self.verb} {self.size}"


@dataclass(frozen=True)
class FullTramView(View):
    """What one seat may know, as plain data.

    `View` itself has `seat`, and `known`: what the seat knows of the hidden cards.
    """

    hand: list[int]
    pile: int
    tram: list[int]
    gone: list[int]
    scores: list[int]


class FullTramWorlds(Worlds):
    """The positions that a seat could be in: what it cannot see is dealt out anew."""

    def __init__(self, view: FullTramView) -> None:
        self.view = view

    def draw(self, rng: Rng) -> FullTramState:
        """One of them by chance."""
        view, cards = self.view, deal_out(self.view.known, rng)
        state = FullTramState(len(view.scores))
        state.pile = sorted(int(size) for size in cards.get("pile", []))
        state.hands = [
            sorted(int(size) for size in cards.get(f"hand {seat}", []))
            for seat in range(state.seats)
        ]
        state.tram, state.gone, state.scores = view.tram[:], view.gone[:], view.scores[:]
        state.find_due()
        return state


class FullTramGame(Game):
    """The rules of Full Tram for a table of some size; it holds no position."""

    name = "full_tram"
    title = "Full Tram"
    revisions = (1,)
    seat_counts = (2, 3, 4)
    declared = ()  # no options
    view_type = FullTramView

    # The table

    def build_vocabulary(self) -> Vocabulary:
        """All actions there are; the place of an action here is its code in state.py."""
        return Vocabulary(Card(verb, size) for verb in ("take", "leave") for size in SIZES)

    def start(self) -> State:
        """The table before any card is dealt."""
        return FullTramState(self.seats)

    def streams(self) -> list[str]:
        """Whose luck there is."""
        return [f"cards {place + 1}" for place in range(self.seats)]

    def max_actions(self) -> int:
        """Each action plays a card."""
        return DECK

    def components(self, state: State) -> dict[str, int]:
        """The cards of each size, wherever they are: the laws check that none is lost."""
        state = own(state)
        heaps = [state.pile, state.tram, state.gone, *state.hands]
        return {str(size): sum(heap.count(size) for heap in heaps) for size in SIZES}

    # What is hidden

    def hidden(self, state: State) -> list[Item]:
        """The cards that lie face down: the pile, which nobody sees, and the hands."""
        state = own(state)
        items = [Item("card", "pile", str(size), 1, 0) for size in state.pile]
        for seat, hand in enumerate(state.hands):
            items += [Item("card", f"hand {seat}", str(size), 1, 1 << seat) for size in hand]
        return items

    def hidden_moves(self, state: State, seat: int, code: int) -> Sequence[HiddenMove]:
        """A card that is played goes from the hand to the open table (""), for all to see."""
        return [Move(f"hand {seat}", "", str(size_of(code)), EVERYBODY)]

    def view(self, state: State, seat: int, known: Known | None = None) -> FullTramView:
        """What this seat may know; WATCHER is whoever has no seat."""
        state = own(state)
        return FullTramView(
            seat=seat,
            known=self.known_at(state, seat) if known is None else known,
            hand=state.hands[seat][:] if seat != WATCHER else [],
            pile=len(state.pile),
            tram=state.tram[:],
            gone=state.gone[:],
            scores=state.scores[:],
        )

    def worlds(self, view: View) -> Worlds:
        """The positions that fit a view, for bots that search."""
        return FullTramWorlds(own_view(view))

    # What an action would do, and why one cannot be done

    def preview_in(self, state: State, seat: int, code: int) -> dict[str, Any]:
        """What it brings at once (`mine`, which Carbarn shows and `greedy` plays by), and after."""
        before, after = own(state), own(state.clone())
        after.play(seat, code)
        return {
            "mine": after.scores[seat] - before.scores[seat],
            "room": after.room(),
            "groups": len(after.tram),
        }

    def why_not(self, view: View, code: int) -> Reason | None:
        """The rule against an action of the seat whose turn it is; None if it is legal."""
        view, size = own_view(view), size_of(code)
        room = ROOM - sum(view.tram)
        if size not in view.hand:
            return Reason("FT-3", f"there is no group of {size} in your hand")
        if code < LEAVE and size > room:
            return Reason("FT-4", f"a group of {size} does not fit: {room} seats are free")
        return None

    # Words

    def describe(self, view: View) -> str:
        """The view for people who read text."""
        view = own_view(view)
        scores = ", ".join(f"{self.seat_name(s)} has {n}" for s, n in enumerate(view.scores))
        lines = [
            f"Tram: {cards(view.tram)}; {ROOM - sum(view.tram)} of {ROOM} seats are free.",
            f"Pile: {view.pile} cards. Gone: {cards(sorted(view.gone))}.",
            f"Points: {scores}.",
        ]
        return "\n".join(lines + [f"Your hand: {cards(view.hand)}."] * (view.seat != WATCHER))

    def narrate(self, told: Told) -> str:
        """A line of the log, from what a seat was told of an event."""
        if told.what == "acted" and told.seat is not None and told.text is not None:
            verb, _space, size = told.text.partition(" ")
            return f"{self.seat_name(told.seat)} {verb}s a group of {size}"
        if told.what == "dealt":  # nobody acts there; whose card it is stands in the stream
            seat = int(told.facts["stream"].removeprefix("cards ")) - 1
            what = "a card" if told.text is None else f"a group of {told.text}"
            return f"{self.seat_name(seat)} draws {what}"
        return super().narrate(told)

    # A position as text

    def position_text(self, state: State) -> str:
        """All of a position in one line, as name=value."""
        state = own(state)
        return " ".join(
            [
                f"pile={digits(state.pile)}",
                f"hands={','.join(map(digits, state.hands))}",
                f"tram={digits(state.tram)}",
                f"gone={digits(state.gone)}",
                f"scores={','.join(map(str, state.scores))}",
            ]
        )

    def position(self, text: str) -> State:
        """The position that a text describes; Unreadable if there is none."""
        state = FullTramState(self.seats)
        try:
            fields = dict(field.split("=") for field in text.split())
            state.pile, state.tram, state.gone = (
                [int(digit) for digit in fields[name]] for name in ("pile", "tram", "gone")
            )
            state.hands = [[int(digit) for digit in hand] for hand in fields["hands"].split(",")]
            state.scores = [int(score) for score in fields["scores"].split(",")]
        except (KeyError, ValueError):
            raise Unreadable(f"{text!r:.80} is not a position of {self.name}") from None
        if not self._could_be(state):
            raise Unreadable(f"{text!r:.80} has the wrong cards for {self.seats} players")
        state.find_due()
        return state

    def _could_be(self, state: FullTramState) -> bool:
        """Whether the cards are all there, and in hands of the right size."""
        had = [len(range(seat, state.played(), self.seats)) for seat in range(self.seats)]  # turns
        return (
            self.components(state) == self.components(self.start())
            and [len(hand) for hand in state.hands]
            == [min(HAND, DECK // self.seats - turns) for turns in had]
            and len(state.scores) == self.seats
            and state.room() > 0
        )


def own(state: State) -> FullTramState:
    """A state of this game, which it is: this tells the type checker."""
    assert isinstance(state, FullTramState)
    return state


def own_view(view: View) -> FullTramView:
    """A view of this game, likewise."""
    assert isinstance(view, FullTramView)
    return view


def cards(sizes: list[int]) -> str:
    """Cards for people."""
    return " ".join(map(str, sizes)) or "none"


def digits(sizes: list[int]) -> str:
    """Cards in a position text."""
    return "".join(map(str, sizes))
