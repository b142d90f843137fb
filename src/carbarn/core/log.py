"""The log of a match: its events, the states around them, and what they tell each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from carbarn.core.errors import Unreadable
from carbarn.core.event import Acted, Dealt, Event, Undone
from carbarn.core.game import Code, Game, Seat
from carbarn.core.knowledge import HiddenMove, Knowledge, first_knowledge
from carbarn.core.state import Draw, State


@dataclass
class Entry:
    """An event with the states on both sides of it and what it did to hidden items."""

    event: Event
    states: tuple[State, State] | None  # None once they have been dropped
    moves: Sequence[HiddenMove]
    sealed: bool  # whether it was a choice that the other seats do not see

    @property
    def before(self) -> State:
        """The state that the event changed."""
        assert self.states is not None
        return self.states[0]

    @property
    def after(self) -> State:
        """The state that it led to."""
        assert self.states is not None
        return self.states[1]


class Mark(NamedTuple):
    """A point in a log to which it can be wound back."""

    state: State
    entries: int
    live: list[Entry]
    live_entries: int
    draws: dict[str, int]


class Log:
    """All events of a match and the state that they lead to.

    It carries events out and trusts its caller: whether they are allowed is for the match to check.
    """

    def __init__(self, game: Game, start: State) -> None:
        self.game = game
        self.start = start
        self.state = start
        self.entries: list[Entry] = []
        self.live: list[Entry] = []  # without those that have been taken back
        self.draws: dict[str, int] = {}  # how many draws of each stream have been answered
        self._knowledge: Knowledge | None = None
        self._followed = 0  # how many live entries the knowledge contains

    def next_number(self) -> int:
        """The number of the next event."""
        return len(self.entries) + 1

    # Events

    def act(self, seat: Seat, code: Code) -> None:
        """A seat takes an action."""
        before, moves = self._play(seat, code)
        event = Acted(self.next_number(), seat, self.game.vocabulary.text(code))
        self._append(event, before, moves, before.sealed())

    def deal(self, draw: Draw, kind: str) -> None:
        """The draw that is due is answered; Unreadable if this kind cannot be drawn."""
        before, number = self.state, number_of(draw, kind)
        index = self.draws.get(draw.stream, 0)
        self.state = before.clone()
        self.state.deal(number)
        self.draws[draw.stream] = index + 1
        moves = self.game.hidden_moves_of_draw(before, draw, kind, self.state)
        self._append(Dealt(self.next_number(), draw.stream, index, kind), before, moves)

    def take_back(self, first: int, by: Seat, consent: bool) -> None:
        """Event `first` is taken back, by consent with all that came after it.

        Without consent only sealed choices of other seats can have come after it, and those stay.
        """
        self.restore_states(first - 1)
        place = next(i for i, entry in enumerate(self.live) if entry.event.n == first)
        taken, later = self.live[place], self.live[place + 1 :]
        old = self.state
        self.live = self.live[:place]  # another list: a mark may hold the old one
        self.draws = {}
        for entry in self.live:
            if isinstance(entry.event, Dealt):
                self.draws[entry.event.stream] = entry.event.index + 1
        self.state = taken.before
        self._knowledge, self._followed = None, 0
        if not consent:
            for entry in later:
                self._choose_again(entry.event)
        event = Undone(self.next_number(), first, by, consent)
        sealed = taken.sealed and not consent
        self.entries.append(Entry(event, (old, self.state), [], sealed))

    def _play(self, seat: Seat, code: Code) -> tuple[State, Sequence[HiddenMove]]:
        before = self.state
        moves = self.game.hidden_moves(before, seat, code)
        self.state = before.clone()
        self.state.play(seat, code)
        return before, moves

    def _append(
        self, event: Event, before: State, moves: Sequence[HiddenMove], sealed: bool = False
    ) -> None:
        entry = Entry(event, (before, self.state), moves, sealed)
        self.entries.append(entry)
        self.live.append(entry)

    def _choose_again(self, event: Event) -> None:
        assert isinstance(event, Acted)
        before, moves = self._play(event.seat, self.game.vocabulary.code(event.text))
        self.live.append(Entry(event, (before, self.state), moves, sealed=True))

    # Winding back

    def mark(self) -> Mark:
        """Where the log is now."""
        return Mark(self.state, len(self.entries), self.live, len(self.live), dict(self.draws))

    def wind_back(self, mark: Mark) -> None:
        """Forget all that has happened since the mark was made."""
        self.state, self.live, self.draws = mark.state, mark.live, mark.draws
        del self.entries[mark.entries :], self.live[mark.live_entries :]
        self._knowledge, self._followed = None, 0

    # Knowledge

    def knowledge(self) -> Knowledge:
        """What each seat knows of the hidden items now."""
        if self._knowledge is None:
            hidden = self.game.hidden(self.start)
            self._knowledge = first_knowledge(self.game.seats, hidden)
        for entry in self.live[self._followed :]:
            for move in entry.moves:
                self._knowledge.follow(move)
        self._followed = len(self.live)
        return self._knowledge

    # Memory

    def drop_states(self, keep: int) -> None:
        """Drop the states around all but the last events."""
        for entry in self.entries[: max(0, len(self.entries) - keep)]:
            entry.states = None

    def restore_states(self, since: int) -> None:
        """Give the events after number `since` their states again, by playing them once more."""
        if all(entry.states is not None for entry in self.entries[since:]):
            return
        again = Log(self.game, self.start)
        for entry in self.entries:
            again._carry_out(entry.event)
        for own, others in ((self.entries, again.entries), (self.live, again.live)):
            for entry, other in zip(own, others, strict=True):
                entry.states = other.states

    def _carry_out(self, event: Event) -> None:
        if isinstance(event, Acted):
            self.act(event.seat, self.game.vocabulary.code(event.text))
        elif isinstance(event, Dealt):
            draw = self.state.pending()
            assert draw is not None
            self.deal(draw, event.kind)
        else:
            self.take_back(event.event, event.by, event.consent)


def number_of(draw: Draw, kind: str) -> int:
    """The number of a kind that can be drawn; Unreadable if it cannot."""
    number = draw.kind(kind)
    if number < 0:
        raise Unreadable(f"{kind!r} cannot be drawn there")
    return number
