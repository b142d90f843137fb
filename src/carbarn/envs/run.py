"""A game being played for learning: a state, and what each seat knows, followed only when asked.

A step costs little more than the rules need. What the seats know and were told follows from the
log, on a second state that lags behind, as soon as somebody wants a view.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from carbarn.core.bits import lowest
from carbarn.core.errors import Illegal
from carbarn.core.event import Acted, Dealt, Event, canonical
from carbarn.core.game import Code, Game, Seat, View
from carbarn.core.knowledge import HiddenClass, Knowledge, Known, Observer, first_knowledge
from carbarn.core.luck import Rng
from carbarn.core.state import WATCHER, State

CHANCE = -1  # who moves while a draw is due
OVER = -4  # who moves when the game is over; both numbers are those of OpenSpiel


@dataclass(frozen=True)
class World:
    """A beginning in the middle of a game: a state that fits all that one seat knows."""

    position: str
    seat: Seat
    known: Known  # what the seat knows of it
    told: list[str]  # what the seat has been told before
    public: list[str]  # what everybody has been told before


class _Told:
    """What one observer has been told so far, line by line."""

    def __init__(self, state: State, lines: list[str]) -> None:
        self.behind = state
        self.lines = lines
        self.done = 0  # entries of the log that are told
        self.drawn: dict[str, int] = {}

    def copy(self) -> _Told:
        """A copy of its own."""
        other = _Told(self.behind.clone(), self.lines[:])
        other.done, other.drawn = self.done, dict(self.drawn)
        return other

    def follow(self, game: Game, log: Sequence[tuple[int, int]], seat: Seat) -> list[str]:
        """Take in the rest of the log."""
        for mover, code in log[self.done :]:
            before = self.behind
            self.behind = before.clone()
            n = len(self.lines) + 1
            event: Event
            if mover == CHANCE:
                draw = before.pending()
                assert draw is not None
                name = next(own for number, own, _count in draw.kinds if number == code)
                index = self.drawn.get(draw.stream, 0)
                self.drawn[draw.stream] = index + 1
                event = Dealt(n, draw.stream, index, name)
                self.behind.deal(code)
            else:
                event = Acted(n, mover, game.vocabulary.text(code))
                self.behind.play(mover, code)
            told = game.told(before, event, self.behind, seat)
            self.lines.append(canonical(told.data()))
        self.done = len(log)
        return self.lines


class Run:
    """One game. Who moves is `mover`: a seat, CHANCE or OVER.

    Where several may act at once the lowest seat comes first; what it chooses stays sealed, because
    views and told events hide it.
    """

    __slots__ = (
        "_behind",
        "_followed",
        "_knowledge",
        "_legal",
        "_outcomes",
        "_shared",
        "_told",
        "_world",
        "game",
        "log",
        "mover",
        "state",
    )

    def __init__(self, game: Game, world: World | None = None) -> None:
        self.game = game
        self._world = world
        self.state = self._first()
        self.log: list[tuple[int, int]] = []
        self.mover = _mover(self.state)
        self._outcomes: dict[int, float] | None = None  # of the draw that is due
        self._legal: list[Code] | None = None  # of the mover
        self._knowledge: Knowledge | None = None
        self._behind: State | None = None
        self._followed = 0
        self._told: dict[Seat, _Told] = {}
        self._shared = False  # whether a copy has the same knowledge and told lines

    def _first(self) -> State:
        """The state that the log begins with."""
        return self.game.position(self._world.position) if self._world else self.game.start()

    # Playing

    def legal(self) -> list[Code]:
        """The codes that the mover may choose from."""
        if self._legal is None:
            self._legal = self.state.legal(self.mover) if self.mover >= 0 else []
        return self._legal

    def play(self, code: Code) -> None:
        """The mover acts; what is not legal is refused and changes nothing."""
        state, mover = self.state, self.mover
        if code not in self.legal():
            raise self._refusal(code)
        self._legal = None
        state.play(mover, code)
        self.log.append((mover, code))
        self.mover = _mover(state)

    def _refusal(self, code: Code) -> Illegal:
        if self.mover == OVER:
            return Illegal("", "the game is over")
        if self.mover == CHANCE:
            return Illegal("", "a draw is due; nobody acts before it")
        text = self.game.vocabulary.text(code)
        reason = self.game.why_not(self.view(self.mover), code)
        assert reason is not None
        return Illegal(reason.rule, f"{text!r} is not possible: {reason.sentence}")

    def outcomes(self) -> dict[int, float]:
        """What may be drawn now, by number, with its probability."""
        if self._outcomes is None:
            draw = self.state.pending()
            assert draw is not None
            total = sum([count for _number, _name, count in draw.kinds])
            self._outcomes = {number: count / total for number, _n, count in draw.kinds if count}
        return self._outcomes

    def deal(self, kind: int) -> None:
        """Answer the draw that is due; what cannot be drawn is refused and changes nothing."""
        if self.mover != CHANCE or kind not in self.outcomes():
            raise Illegal("", f"{kind} cannot be drawn now")
        self._outcomes = self._legal = None
        self.state.deal(kind)
        self.log.append((CHANCE, kind))
        self.mover = _mover(self.state)

    def deal_all(self, rng: Rng) -> None:
        """Answer all draws until somebody acts or it is over."""
        state = self.state
        self._outcomes = self._legal = None
        while state.due:
            self.log.append((CHANCE, state.deal_any(rng)))
        self.mover = _mover(state)

    # Looking

    def view(self, seat: Seat) -> View:
        """Everything the seat may know (WATCHER: the public)."""
        return self.game.view(self.state, seat, self._known().known(seat))

    def tensor(self, seat: Seat) -> array[float]:
        """The seat's view as numbers."""
        quick = self.game.tensor_at(self.state, seat)
        return self.game.tensor(self.view(seat)) if quick is None else quick

    def told(self, seat: Seat) -> list[str]:
        """Everything the seat has been told, a line of JSON for each event."""
        self._own_what_follows()
        if seat not in self._told:
            lines: list[str] = []
            if self._world is not None:
                lines += self._world.told if seat == self._world.seat else self._world.public
            self._told[seat] = _Told(self._first(), lines)
        return self._told[seat].follow(self.game, self.log, seat)

    def recall(self, seat: Seat) -> str:
        """All that the seat has been told, and what it sees now: what a perfect memory holds."""
        return "\n".join([*self.told(seat), self.view(seat).text()])

    def _known(self) -> Knowledge:
        if self._followed == len(self.log) and self._knowledge is not None:
            return self._knowledge
        self._own_what_follows()
        game = self.game
        if self._knowledge is None or self._behind is None:
            self._behind = self._first()
            self._knowledge = first_knowledge(game.seats, game.hidden(self._behind))
            if self._world is not None:
                _teach(self._knowledge, self._world)
        behind, follow = self._behind, self._knowledge.follow
        for mover, code in self.log[self._followed :]:
            if mover == CHANCE:
                draw = behind.pending()
                assert draw is not None
                kind = next(own for number, own, _count in draw.kinds if number == code)
                after = behind.clone()
                after.deal(code)
                for step in game.steps_of_draw(behind, draw, kind, after):
                    follow(step)
                behind = after
            else:
                for step in game.steps(behind, mover, code):
                    follow(step)
                behind.play(mover, code)
        self._behind = behind
        self._followed = len(self.log)
        return self._knowledge

    def _own_what_follows(self) -> None:
        """Before what is known changes: have it alone."""
        if not self._shared:
            return
        self._shared = False
        if self._knowledge is not None and self._behind is not None:
            self._knowledge, self._behind = self._knowledge.copy(), self._behind.clone()
        self._told = {seat: told.copy() for seat, told in self._told.items()}

    # Other runs

    def back(self, n: int) -> Run:
        """The run as it was after n entries of its log."""
        return _replayed(Run(self.game, self._world), self.log[:n])

    def world(self, seat: Seat, rng: Rng) -> Run:
        """A run in which everything is as it could be for all that this seat knows.

        The seat has been told there what it has been told here. Other seats know what the position
        tells them and have been told what the public was.
        """
        view = self.view(seat)
        state = self.game.worlds(view).draw(rng)
        position = self.game.position_text(state)
        told, public = self.told(seat)[:], self.told(WATCHER)[:]
        return Run(self.game, World(position, seat, view.known, told, public))

    def __deepcopy__(self, memo: object) -> Run:
        """A copy; what seats know is shared until one of the two needs more of it."""
        other = Run.__new__(Run)
        other.game, other.state, other.log = self.game, self.state.clone(), self.log[:]
        other.mover, other._world, other._outcomes = self.mover, self._world, self._outcomes
        other._legal = self._legal
        other._knowledge, other._behind = self._knowledge, self._behind
        other._followed, other._told = self._followed, self._told
        self._shared = other._shared = True
        return other

    def __reduce__(self) -> tuple[object, ...]:
        """As plain data: the game, where the run began, and its log."""
        game = self.game
        header = {"seats": [""] * game.seats, "options": game.options, "data": game.data()}
        return _again, (type(game), canonical(header), self._world, self.log)


def _mover(state: State) -> int:
    if state.due:
        return CHANCE
    acting = state.acting()
    return lowest(acting) if acting else OVER


def _teach(knowledge: Knowledge, world: World) -> None:
    """Let the seat whose world it is know what it knew."""
    classes = [HiddenClass(dict(one["kinds"]), dict(one["places"])) for one in world.known]
    for place, observer in enumerate(knowledge.observers):
        if observer.seat == world.seat:
            knowledge.observers[place] = Observer(world.seat, classes)


@lru_cache(maxsize=64)
def _game_of(kind: type[Game], header: str) -> Game:
    return kind.from_record(json.loads(header))


def _again(kind: type[Game], header: str, world: World | None, log: list[tuple[int, int]]) -> Run:
    """The run that was written as plain data."""
    return _replayed(Run(_game_of(kind, header), world), log)


def _replayed(run: Run, log: list[tuple[int, int]]) -> Run:
    for mover, code in log:
        if mover == CHANCE:
            run.deal(code)
        else:
            run.play(code)
    return run
