"""Lanterns: a small game for the tests of the laws, with one leak or fault to plant on request.

Twenty cards, a to e, four of each. Everybody draws two in secret; then all at once and sealed each
gives one of them under the pile (LAN-1), in order of seats. In turn a seat shows its card, scores
its value and draws another (LAN-2), or swaps: the card goes under the pile unseen and the top one
is drawn (LAN-3). After three turns each the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from carbarn import (
    EVERYBODY,
    WATCHER,
    Action,
    Draw,
    Game,
    Option,
    Reason,
    Result,
    Rng,
    State,
    Unreadable,
    View,
    Vocabulary,
    Worlds,
)
from carbarn.core.event import Acted, Dealt, Event, Told
from carbarn.core.knowledge import HiddenMove, Item, Known, Move, deal_out
from carbarn.core.state import places

NAMES = "abcde"
GIVE, SHOW, SWAP = 0, 5, 10
TURNS = 3
LEAKS = ("view", "legal", "preview", "told", "order", "size")
FAULTS = ("sealed", "arrival", "components", "playout", "clone", "undo", "worlds", "position")


@dataclass(frozen=True)
class Card(Action):
    """Give or show a card."""

    verb: str
    kind: str

    def __str__(self) -> str:
        return f"{self.verb} {self.kind}"


@dataclass(frozen=True)
class Swap(Action):
    """Put the card in hand under the pile and draw."""

    def __str__(self) -> str:
        return "swap"


@dataclass(frozen=True)
class LanternsView(View):
    turn: int
    mine: list[int]
    sizes: list[int]
    given: list[int]
    shown: list[int]
    scores: list[int]
    pile: int
    tail: int
    extra: list[Any]


class LanternsState(State):
    def __init__(self, seats: int, fault: str) -> None:
        self.seats = seats
        self.fault = fault
        self.due = 1
        self.bag = [4] * 5
        self.tail: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.given: list[int] = [-1] * seats
        self.turn = -1  # -1 while cards are dealt and given
        self.shown = [0] * 5
        self.scores = [0] * seats

    def clone(self) -> LanternsState:
        copy = LanternsState(self.seats, self.fault)
        copy.due, copy.turn = self.due, self.turn
        copy.bag, copy.tail = self.bag[:], self.tail[:]
        copy.hands = self.hands if self.fault == "clone" else [hand[:] for hand in self.hands]
        copy.given, copy.shown, copy.scores = self.given[:], self.shown[:], self.scores[:]
        return copy

    def drawer(self) -> int:
        if self.turn >= 0:
            return self.turn % self.seats
        return next(seat for seat in range(self.seats) if len(self.hands[seat]) < 2)

    def pending(self) -> Draw | None:
        if not self.due:
            return None
        seat = self.drawer()
        kinds = [(kind, NAMES[kind], count) for kind, count in enumerate(self.bag) if count]
        source = "pile"
        if not kinds:
            kinds, source = [(self.tail[0], NAMES[self.tail[0]], 1)], "pile/1"
        return Draw(f"card {seat + 1}", source, f"hand {seat}", 1 << seat, kinds)

    def deal(self, kind: int) -> None:
        seat = self.drawer()
        if any(self.bag):
            self.bag[kind] -= 1
        else:
            self.tail.pop(0)
        self.hands[seat].append(kind)
        if self.turn >= 0:
            self.due = 0
            self.turn += 1
        elif seat == self.seats - 1 and len(self.hands[seat]) == 2:
            self.due = 0

    def sealed(self) -> bool:
        return self.turn < 0 and not self.due

    def acting(self) -> int:
        if self.due or self.turn >= TURNS * self.seats:
            return 0
        if self.turn >= 0:
            return 1 << self.turn % self.seats
        return sum(1 << seat for seat in range(self.seats) if self.given[seat] < 0)

    def legal(self, seat: int) -> list[int]:
        if not self.acting() >> seat & 1:
            return []
        if self.turn < 0:
            return sorted({GIVE + kind for kind in self.hands[seat]})
        swap = [SWAP] if any(self.bag) or self.tail else []
        if self.fault == "legal" and self.hands[seat - 1][:1] == [0]:
            swap = []
        return [SHOW + self.hands[seat][0], *swap]

    def play(self, seat: int, code: int) -> None:
        if code < SHOW:
            self.given[seat] = code - GIVE
            if self.fault == "arrival":
                self.scores[seat] = sum(1 for kind in self.given if kind >= 0)
            if min(self.given) >= 0:
                self._open()
            return
        card = self.hands[seat].pop()
        if code == SWAP:
            if self.fault != "components":
                self.tail.append(card)
        else:
            self.shown[card] += 1
            self.scores[seat] += card
        if any(self.bag) or self.tail:
            self.due = 1
        else:
            self.turn += 1

    def _open(self) -> None:
        for seat, kind in enumerate(self.given):
            self.hands[seat].remove(kind)
            self.tail.append(kind)
        self.turn = 0

    def playout(self, rng: Rng) -> int:
        played = super().playout(rng)
        if self.fault == "playout" and self.scores[0] > self.scores[1]:
            self.scores[0] += 1
        return played

    def points(self) -> list[int]:
        return self.scores[:]

    def result(self) -> Result | None:
        if self.turn < TURNS * self.seats or self.due:
            return None
        ranks = places([(score,) for score in self.scores])
        return Result(self.scores[:], ranks, "everybody has had three turns")


def state_of(state: State) -> LanternsState:
    assert isinstance(state, LanternsState)
    return state


class LanternsWorlds(Worlds):
    def __init__(self, game: Lanterns, view: LanternsView) -> None:
        self.game, self.view = game, view

    def draw(self, rng: Rng) -> State:
        view, state = self.view, LanternsState(self.game.seats, self.game.fault)
        if self.game.fault == "worlds":
            rng = Rng(0)
        lie = deal_out(view.known, rng)
        state.turn, state.scores, state.shown = view.turn, view.scores[:], view.shown[:]
        state.bag = [lie.get("pile", []).count(name) for name in NAMES]
        for depth in range(view.tail):
            state.tail.append(NAMES.index(lie[f"pile/{depth + 1}"][0]))
        for seat in range(self.game.seats):
            state.hands[seat] = [NAMES.index(name) for name in lie.get(f"hand {seat}", [])]
        if view.seat != WATCHER:
            state.hands[view.seat] = view.mine[:]
        state.due = 0
        for seat, given in enumerate(view.given):
            # what others have sealed is invented; one's own is known
            state.given[seat] = state.hands[seat][0] if given == 9 else given
        return state


class Lanterns(Game):
    """The toy; `fault` plants something that a law must find."""

    name = "lanterns"
    title = "Lanterns"
    revisions: ClassVar[tuple[int, ...]] = (1,)
    seat_counts = (2, 3, 4)
    declared = (
        Option("fault", "", "Something planted for a law to find.", "", ("", *LEAKS, *FAULTS)),
    )
    view_type = LanternsView

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        super().__init__(seats, options)
        self.fault: str = self.options["fault"]

    def build_vocabulary(self) -> Vocabulary:
        cards = [Card(verb, kind) for verb in ("give", "show") for kind in NAMES]
        return Vocabulary([*cards, Swap()])

    def start(self) -> State:
        return LanternsState(self.seats, self.options["fault"])

    def streams(self) -> list[str]:
        return [f"card {place + 1}" for place in range(self.seats)]

    def max_actions(self) -> int:
        return self.seats * (TURNS + 1)

    def hidden(self, state: State) -> list[Item]:
        state = state_of(state)
        items = [Item("card", "pile", NAMES[k], c, 0) for k, c in enumerate(state.bag) if c]
        items += [
            Item("card", f"pile/{i + 1}", NAMES[kind], 1, 0) for i, kind in enumerate(state.tail)
        ]
        for seat, hand in enumerate(state.hands):
            items += [Item("card", f"hand {seat}", NAMES[kind], 1, 1 << seat) for kind in hand]
        return items

    def hidden_moves(self, state: State, seat: int, code: int) -> Sequence[HiddenMove]:
        state = state_of(state)
        if code < SHOW:
            after = state.clone()
            after.given[seat] = code - GIVE
            if min(after.given) < 0:
                return []
            return [
                Move(f"hand {s}", f"pile/{s + 1}", NAMES[kind], 1 << s)
                for s, kind in enumerate(after.given)
            ]
        name = NAMES[state.hands[seat][0]]
        if code == SWAP:
            return [Move(f"hand {seat}", f"pile/{len(state.tail) + 1}", name, 1 << seat)]
        return [Move(f"hand {seat}", "", name, EVERYBODY)]

    def view(self, state: State, seat: int, known: Known | None = None) -> LanternsView:
        state = state_of(state)
        given = [kind if kind < 0 or s == seat else 9 for s, kind in enumerate(state.given)]
        if state.turn >= 0:
            given = [-1] * self.seats
        return LanternsView(
            seat=seat,
            known=self.known_at(state, seat) if known is None else known,
            turn=state.turn,
            mine=sorted(state.hands[seat]) if seat != WATCHER else [],
            sizes=[len(hand) for hand in state.hands],
            given=given,
            shown=state.shown[:],
            scores=state.scores[:],
            pile=sum(state.bag),
            tail=len(state.tail),
            extra=self._leak(state),
        )

    def _leak(self, state: LanternsState) -> list[Any]:
        if self.fault == "view":
            return [hand[:] for hand in state.hands]
        if self.fault == "order":
            return sorted(range(self.seats), key=lambda seat: state.hands[seat])
        if self.fault == "size":
            return ["x" * sum(hand) for hand in state.hands]
        return []

    def worlds(self, view: View) -> Worlds:
        assert isinstance(view, LanternsView)
        return LanternsWorlds(self, view)

    def preview_in(self, state: State, seat: int, code: int) -> dict[str, Any]:
        state = state_of(state)
        points = code - SHOW if SHOW <= code < SWAP else 0
        if self.fault == "preview":
            points += state.hands[seat - 1][0] if state.hands[seat - 1] else 0
        return {"points": points}

    def why_not(self, view: View, code: int) -> Reason | None:
        if code in self.legal_in(view):
            return None
        if code < SHOW:
            return Reason("LAN-1", "cards are given once, before the first turn, from the hand")
        if code == SWAP:
            return Reason("LAN-3", "there is nothing to draw")
        return Reason("LAN-2", "that card is not in the hand")

    def told(self, before: State, event: Event, after: State, seat: int) -> Told:
        one = super().told(before, event, after, seat)
        if self.fault == "told" and isinstance(event, Dealt):
            return Told(one.n, one.what, one.seat, event.kind, one.facts)
        if self.fault == "sealed" and isinstance(event, Acted):
            return Told(one.n, one.what, one.seat, event.text, one.facts)
        if self.fault == "undo" and one.what == "undone":
            return Told(one.n, one.what, one.seat, "it was a card", one.facts)
        return one

    def position_text(self, state: State) -> str:
        state = state_of(state)
        fields: list[list[int]] = [
            [state.turn, state.due], state.bag, state.tail, state.given, state.shown, state.scores,
            *(sorted(hand) for hand in state.hands),
        ]  # fmt: skip
        return ";".join(",".join(map(str, field)) for field in fields)

    def position(self, text: str) -> State:
        state = LanternsState(self.seats, self.fault)
        try:
            fields = [[int(x) for x in part.split(",") if x] for part in text.split(";")]
            (state.turn, state.due), state.bag, state.tail, state.given, *rest = fields
            state.shown, state.scores, *state.hands = rest
        except ValueError:
            raise Unreadable(f"{text!r} is no position of lanterns") from None
        if self.fault == "position":
            state.hands.reverse()
        return state

    def components(self, state: State) -> dict[str, int]:
        state = state_of(state)
        cards = [*state.tail, *(kind for hand in state.hands for kind in hand)]
        return {
            name: state.bag[kind] + state.shown[kind] + cards.count(kind)
            for kind, name in enumerate(NAMES)
        }

    def describe(self, view: View) -> str:
        assert isinstance(view, LanternsView)
        hand = " ".join(NAMES[kind] for kind in view.mine) or "-"
        return f"turn {view.turn}, scores {view.scores}, pile {view.pile}+{view.tail}, hand {hand}"
