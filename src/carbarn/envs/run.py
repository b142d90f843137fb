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

from carbarn.core.errors import Illegal
from carbarn.core.event import Acted, Dealt, Event, Told, canonical
from carbarn.core.game import Code, Game, Seat, View
from carbarn.core.knowledge import HiddenClass, Knowledge, Known, Observer, first_knowledge
from carbarn.core.luck import Rng
from carbarn.core.state import CHANCE, OVER, WATCHER, Draw, State, deal_all, mover

__all__ = ["CHANCE", "OVER", "Run", "World"]


@dataclass(frozen=True)
class World:
    """A start in the middle of a game: a state that fits everything one seat knows."""

    position: str
    seat: Seat
    known: Known  # what the seat knows of it
    told: list[str]  # what the seat had learned before
    public: list[str]  # what everybody had learned before


class _Story:
    """What the listeners have learned so far, line by line, on a state that lags behind."""

    def __init__(self, state: State, before: int) -> None:
        self.behind = state
        self.before = before  # events that came before the log
        self.done = 0  # entries of the log that have been passed on
        self.drawn: dict[str, int] = {}
        self.lines: dict[Seat, list[str]] = {}
        self.texts: dict[Seat, tuple[int, str]] = {}  # so many of the lines as one text

    def copy(self) -> _Story:
        """An independent copy."""
        other = _Story(self.behind.clone(), self.before)
        other.done, other.drawn, other.texts = self.done, dict(self.drawn), dict(self.texts)
        other.lines = {seat: lines[:] for seat, lines in self.lines.items()}
        return other

    def follow(self, game: Game, log: Sequence[tuple[int, int]]) -> None:
        """Pass the rest of the log on to all listeners."""
        seats, lines = list(self.lines), list(self.lines.values())
        for actor, code in log[self.done :]:
            before, self.behind = self.behind, self.behind.clone()
            self.done += 1
            draw = before.pending() if actor == CHANCE else None
            if draw is None:
                self.behind.play(actor, code)
                event: Event = Acted(self.before + self.done, actor, game.vocabulary.text(code))
            else:
                self.behind.deal(code)
                event = self._dealt(draw, code)
            said: list[tuple[Told, str]] = []
            told_all = game.told_all(before, event, self.behind, seats, draw)
            for own, heard in zip(lines, told_all, strict=True):
                own.append(_line(heard, said))

    def _dealt(self, draw: Draw, kind: int) -> Dealt:
        index = self.drawn.get(draw.stream, 0)
        self.drawn[draw.stream] = index + 1
        (name,) = [own for number, own, _count in draw.kinds if number == kind]
        return Dealt(self.before + self.done, draw.stream, index, name)

    def text(self, seat: Seat) -> str:
        """All lines of one listener."""
        lines = self.lines[seat]
        done, text = self.texts.get(seat, (0, ""))
        if done < len(lines):
            text = "\n".join([text, *lines[done:]] if done else lines)
            self.texts[seat] = len(lines), text
        return text


def _line(event: Told, said: list[tuple[Told, str]]) -> str:
    """An event as a line of JSON; seats that learn the same share it."""
    for other, line in said:
        if other is event or other == event:
            return line
    line = canonical(event.data())
    said.append((event, line))
    return line


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
        "_story",
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
        self.mover: int = mover(self.state)
        self._outcomes: dict[int, float] | None = None  # of the draw that is due
        self._legal: list[Code] | None = None  # of the mover
        self._knowledge: Knowledge | None = None
        self._behind: State | None = None
        self._followed = 0
        self._story: _Story | None = None
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
        """Let the mover act; an illegal action is refused and changes nothing."""
        if code not in self.legal():
            raise self._refusal(code)
        self._legal = None
        self.state.play(self.mover, code)
        self.log.append((self.mover, code))
        self.mover = mover(self.state)

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
            kinds = self.state.kinds_due()
            total = sum([count for _number, count in kinds])
            self._outcomes = {number: count / total for number, count in kinds}
        return self._outcomes

    def deal(self, kind: int) -> None:
        """Answer the draw that is due; an impossible kind is refused and changes nothing."""
        if self.mover != CHANCE or kind not in self.outcomes():
            raise Illegal("", f"{kind} cannot be drawn now")
        self._outcomes = self._legal = None
        self.state.deal(kind)
        self.log.append((CHANCE, kind))
        self.mover = mover(self.state)

    def deal_all(self, rng: Rng) -> None:
        """Answer all draws until somebody acts or it is over."""
        self._outcomes = self._legal = None
        self.mover = deal_all(self.state, rng, self.log)

    # What a seat sees

    def view(self, seat: Seat) -> View:
        """Everything the seat may know (WATCHER: the public)."""
        return self.game.view(self.state, seat, self._known().known(seat))

    def tensor(self, seat: Seat) -> array[float]:
        """The seat's view as numbers."""
        quick = self.game.tensor_at(self.state, seat)
        return self.game.tensor(self.view(seat)) if quick is None else quick

    def told(self, seat: Seat) -> list[str]:
        """Everything the seat has learned, a line of JSON for each event."""
        return self._told_to(seat).lines[seat]

    def recall(self, seat: Seat) -> str:
        """The same as one text: what a perfect memory holds. The view follows from it."""
        return self._told_to(seat).text(seat)

    def _told_to(self, seat: Seat) -> _Story:
        story = self._story
        if story is None or story.done < len(self.log) or seat not in story.lines:
            self._own_what_follows()
            story = self._story = self._story or self._new_story()
            if seat not in story.lines:
                alone = self._new_story()
                alone.lines[seat] = self._told_before(seat)
                alone.follow(self.game, self.log[: story.done])
                story.lines[seat] = alone.lines[seat]
            story.follow(self.game, self.log)
        return story

    def _new_story(self) -> _Story:
        return _Story(self._first(), len(self._world.public) if self._world else 0)

    def _told_before(self, seat: Seat) -> list[str]:
        """What a seat of a world was told before: as the public, and then what it sees there."""
        world = self._world
        if world is None:
            return []
        if seat == world.seat:
            return world.told[:]
        if seat == WATCHER:
            return world.public[:]
        first = self._first()
        known = self._first_knowledge(first).known(seat)
        return [*world.public, self.game.view(first, seat, known).text()]

    def _first_knowledge(self, first: State) -> Knowledge:
        knowledge = first_knowledge(self.game.seats, self.game.hidden(first))
        if self._world is not None:
            _teach(knowledge, self._world)
        return knowledge

    def _known(self) -> Knowledge:
        if self._followed == len(self.log) and self._knowledge is not None:
            return self._knowledge
        self._own_what_follows()
        game = self.game
        if self._knowledge is None or self._behind is None:
            self._behind = self._first()
            self._knowledge = self._first_knowledge(self._behind)
        behind, follow = self._behind, self._knowledge.follow
        for actor, code in self.log[self._followed :]:
            if actor == CHANCE:
                draw = behind.pending()
                assert draw is not None
                kind = next(own for number, own, _count in draw.kinds if number == code)
                after = behind.clone()
                after.deal(code)
                for step in game.hidden_moves_of_draw(behind, draw, kind, after):
                    follow(step)
                behind = after
            else:
                for step in game.hidden_moves(behind, actor, code):
                    follow(step)
                behind.play(actor, code)
        self._behind = behind
        self._followed = len(self.log)
        return self._knowledge

    def _own_what_follows(self) -> None:
        """Make what is known our own before it changes."""
        if not self._shared:
            return
        self._shared = False
        if self._knowledge is not None and self._behind is not None:
            self._knowledge, self._behind = self._knowledge.copy(), self._behind.clone()
        if self._story is not None:
            self._story = self._story.copy()

    # Other runs

    def back(self, n: int) -> Run:
        """The run as it was after n entries of its log."""
        return _replayed(Run(self.game, self._world), self.log[:n])

    def world(self, seat: Seat, rng: Rng) -> Run:
        """A run that fits everything this seat knows.

        The seat has been told there what it has been told here. Other seats know what the position
        tells them and have been told what the public was, and then what they see.
        """
        view = self.view(seat)
        state = self.game.worlds(view).draw(rng)
        position = self.game.position_text(state)
        own, public = self.told(seat)[:], self.told(WATCHER)[:]
        return Run(self.game, World(position, seat, view.known, own, public))

    def __deepcopy__(self, memo: object) -> Run:
        """A copy; what seats know is shared until one of the two needs more of it."""
        other = Run.__new__(Run)
        other.game, other.state, other.log = self.game, self.state.clone(), self.log[:]
        other.mover, other._world, other._outcomes = self.mover, self._world, self._outcomes
        other._legal = self._legal
        other._knowledge, other._behind = self._knowledge, self._behind
        other._followed, other._story = self._followed, self._story
        self._shared = other._shared = True
        return other

    def __reduce__(self) -> tuple[object, ...]:
        """As plain data: the game, where the run began, and its log."""
        game = self.game
        return _again, (type(game), canonical(game.header()), self._world, self.log)


def _teach(knowledge: Knowledge, world: World) -> None:
    """Give the seat of the world what it knew."""
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
    for actor, code in log:
        if actor == CHANCE:
            run.deal(code)
        else:
            run.play(code)
    return run
