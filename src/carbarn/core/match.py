"""One game being played: its state, its log, what each seat knows, undo, and the record."""

from __future__ import annotations

import copy
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, overload

from carbarn.core.action import Action
from carbarn.core.errors import Broken, Illegal, Unreadable
from carbarn.core.event import Acted, Dealt, Event, Json, Told, Undone, canonical
from carbarn.core.game import Code, Game, Reason, Seat, View
from carbarn.core.knowledge import HiddenMove, Knowledge, Look, first_knowledge
from carbarn.core.luck import Keyed, Luck, Scripted, commitment
from carbarn.core.record import VERSION, Record
from carbarn.core.state import WATCHER, Draw, Result, State

AnyAction = Action | str | int

# Why an undo is not free.
_LUCK_SINCE = Reason(
    "undo", "luck has been dealt since; going further back needs consent", "undo-luck"
)
_OTHERS_SINCE = Reason(
    "undo", "another seat has acted since; going further back needs consent", "undo-others"
)
_ALL_OPEN = Reason("undo", "all choices are in and open; going back needs consent", "undo-open")
_LOOKED_AT = Reason(
    "undo", "something hidden was looked at; going back needs consent", "undo-looked"
)
_UNASKED = Reason("undo", "nobody has asked for an undo", "undo-unasked")

# Why nobody acts.
_OVER = Reason("", "the game is over", "over")
# in a replay that stops within draws
_DRAW_DUE = Reason("", "a draw is due before anybody acts", "draw-due")


@dataclass
class _Entry:
    """An event with the states on both sides of it and what it did to hidden items."""

    event: Event
    states: tuple[State, State] | None  # None if they have been let go of
    moves: Sequence[HiddenMove]
    sealed: bool  # whether it was a choice that the others do not see

    @property
    def before(self) -> State:
        assert self.states is not None
        return self.states[0]

    @property
    def after(self) -> State:
        assert self.states is not None
        return self.states[1]


class Match:
    """A game being played. Every change is an event; state, views and record follow from them.

    Where only one seat may act, the seat can be left out: `match.play("lay c3")`; otherwise it
    comes first: `match.play(2, "keep a")`. An action is a value, a text or an integer.
    """

    def __init__(
        self,
        game: Game,
        luck: Luck | None = None,
        names: Sequence[str] | None = None,
        position: str = "",
        _dealing: bool = True,
    ) -> None:
        self.game = game
        self.luck = Keyed(secrets.token_hex(32)) if luck is None else luck
        if not isinstance(self.luck, Luck):
            raise Unreadable(f"luck is a carbarn.Luck, not {luck!r:.60}")
        self.names = _checked_names(names, game.seats)
        self.start_position = position
        self._check_script()
        self.state = game.position(position) if position else game.start()
        self._entries: list[_Entry] = []
        self._live: list[_Entry] = []
        self._drawn: dict[str, int] = {}
        self._knowledge: Knowledge | None = None
        self._followed = 0
        self._asked: tuple[Seat, int, set[Seat]] | None = None
        if _dealing:
            self._deal_what_is_due()

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, here or in another process, is another match: it follows the same events."""
        lines = [entry.event.line() for entry in self._entries]
        parts = self.game, self.luck, self.names, self.start_position, lines
        return _again, (*parts, copy.deepcopy(self._asked))

    # Looking

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.game.seats

    @property
    def events(self) -> list[Event]:
        """All that has happened, in order; event n is `events[n - 1]`."""
        return [entry.event for entry in self._entries]

    def live_events(self) -> list[Event]:
        """The events that have not been taken back."""
        return [entry.event for entry in self._live]

    def actors(self) -> list[Seat]:
        """The seats that may act now."""
        return self.state.actors()

    def legal(self, seat: Seat | None = None) -> list[Action]:
        """The actions this seat may take now."""
        return [self.game.vocabulary.action(code) for code in self.legal_codes(seat)]

    def legal_codes(self, seat: Seat | None = None) -> list[Code]:
        """The same as integers, ascending."""
        if seat is None:
            actors = self.actors()
            return self.state.legal(self._only(actors)) if actors else []
        return self.state.legal(seat) if self._checked_seat(seat) in self.actors() else []

    def view(self, seat: Seat) -> View:
        """Everything this seat may know; `carbarn.WATCHER` is the public."""
        seat = self._checked_seat(seat, watcher=True)
        return self.game.view(self.state, seat, self._known().known(seat))

    @overload
    def preview(self, action: AnyAction, /) -> dict[str, Json]: ...
    @overload
    def preview(self, seat: Seat, action: AnyAction, /) -> dict[str, Json]: ...
    def preview(self, *seat_and_action: Any) -> dict[str, Json]:
        """What the action would do, as far as its seat can know."""
        seat, code = self._seat_and_code(seat_and_action)
        self._refuse_unless_legal(seat, code)
        return self.game.preview(self.view(seat), code)

    @overload
    def why_not(self, action: AnyAction, /) -> Reason | None: ...
    @overload
    def why_not(self, seat: Seat, action: AnyAction, /) -> Reason | None: ...
    def why_not(self, *seat_and_action: Any) -> Reason | None:
        """Why the action is not legal: the rule and a sentence; None if it is legal."""
        seat, code = self._seat_and_code(seat_and_action)
        if code in self.legal_codes(seat):
            return None
        if not self.actors():
            return self._why_nobody_acts()
        if seat not in self.actors():
            return Reason("", f"it is not the turn of seat {seat}", "not-turn", {"seat": seat})
        reason = self.game.why_not(self.view(seat), code)
        assert reason is not None, (
            f"{self.game.vocabulary.text(code)} is not legal without a reason"
        )
        return reason

    def told(self, seat: Seat, since: int = 0) -> list[Told]:
        """What this seat has been told of the events after number `since`."""
        seat = self._checked_seat(seat, watcher=True)
        self._restore_states(_checked_event(since))
        return [
            self.game.told(entry.before, entry.event, entry.after, seat)
            for entry in self._entries[since:]
        ]

    def decision(self, seat: Seat) -> int:
        """The last event that could matter to what this seat decides now.

        Whoever sends an action says which decision it is for; what others seal meanwhile does not
        make it stale.
        """
        seat = self._checked_seat(seat)
        for entry in reversed(self._entries):
            event = entry.event
            actor = event.seat if isinstance(event, Acted) else getattr(event, "by", None)
            if not entry.sealed or actor == seat:
                return event.n
        return 0

    def result(self) -> Result | None:
        """Scores, places and why it ended; None while it goes on."""
        return self.state.result()

    # Playing

    @overload
    def play(self, action: AnyAction, /) -> None: ...
    @overload
    def play(self, seat: Seat, action: AnyAction, /) -> None: ...
    def play(self, *seat_and_action: Any) -> None:
        """Carry out a legal action and deal what is due after it; anything else is refused."""
        seat, code = self._seat_and_code(seat_and_action)
        self._refuse_unless_legal(seat, code)
        with _AllOrNothing(self):
            self._act(seat, code)
            self._deal_what_is_due()

    def _act(self, seat: Seat, code: Code) -> None:
        before = self.state
        moves = self.game.hidden_moves(before, seat, code)
        self.state = before.clone()
        self.state.play(seat, code)
        self._append(Acted(self._next(), seat, self.game.vocabulary.text(code)), before, moves)

    def _deal_what_is_due(self) -> None:
        while self.state.due:
            draw = self.state.pending()
            assert draw is not None
            kinds = [(name, count) for _number, name, count in draw.kinds if count]
            if not kinds:  # only a position that cannot come about leads to it
                raise Unreadable(f"nothing is left for {draw.stream!r} to draw: no way to go on")
            index = self._drawn.get(draw.stream, 0)
            self._deal(draw, self.luck.choose(draw.stream, index, kinds))

    def _deal(self, draw: Draw, kind: str) -> None:
        before, number = self.state, _number_of(draw, kind)
        index = self._drawn.get(draw.stream, 0)
        self.state = before.clone()
        self.state.deal(number)
        self._drawn[draw.stream] = index + 1
        moves = self.game.hidden_moves_of_draw(before, draw, kind, self.state)
        self._append(Dealt(self._next(), draw.stream, index, kind), before, moves)

    def _append(self, event: Event, before: State, moves: Sequence[HiddenMove]) -> None:
        sealed = isinstance(event, Acted) and before.sealed()
        entry = _Entry(event, (before, self.state), moves, sealed)
        self._entries.append(entry)
        self._live.append(entry)
        self._asked = None

    def _next(self) -> int:
        return len(self._entries) + 1

    # Taking back

    def may_undo(self, seat: Seat | None = None) -> Reason | None:
        """None if the seat may freely take back its last action, otherwise why not."""
        found = self._free_undo(self._only_seat(seat))
        return found if isinstance(found, Reason) else None

    def undo(self, seat: Seat | None = None, first: int | None = None) -> None:
        """Take back this seat's last action: free until luck is dealt or another seat acts.

        In a sealed phase others may have acted meanwhile: a seat drops only its own choice. With
        `first` the actions before it are taken back too, down to that event, as far as that is
        free; what was chosen openly before a sealed phase stays.
        """
        seat = self._only_seat(seat)
        found = self._free_undo(seat)
        if isinstance(found, Reason):
            raise Illegal(*found)
        with _AllOrNothing(self):
            self._undo_down_to(found, seat, first)

    def _undo_down_to(self, last: int, seat: Seat, first: int | None) -> None:
        sealed = self._is_sealed(last)
        self._take_back(last, seat, consent=False)
        while first is not None:
            found = self._free_undo(seat)
            if isinstance(found, Reason) or found < first or self._is_sealed(found) != sealed:
                return
            self._take_back(found, seat, consent=False)

    def _is_sealed(self, n: int) -> bool:
        return next(entry.sealed for entry in self._live if entry.event.n == n)

    def ask_undo(self, seat: Seat, to: int) -> None:
        """Ask all others to agree that the match goes back to just after event `to`."""
        seat = self._checked_seat(seat)
        if self.result() is not None:
            raise Illegal("undo", "the game is over", "over")
        if not _is_event(to) or not any(entry.event.n > to for entry in self._live):
            raise Unreadable(f"there is nothing after event {to!r} to take back")
        self._asked = (seat, to, {seat})
        self._undo_if_agreed()

    def agree(self, seat: Seat) -> None:
        """Agree to the undo somebody asked for; when all have, it happens."""
        if self._asked is None:
            raise Illegal(*_UNASKED)
        self._asked[2].add(self._checked_seat(seat))
        self._undo_if_agreed()

    def refuse(self, seat: Seat) -> None:
        """Refuse the undo somebody asked for: the request is gone."""
        self._checked_seat(seat)
        self._asked = None

    def asked_undo(self) -> tuple[Seat, int, list[Seat]] | None:
        """Who asked to go back to which event, and which seats have agreed so far."""
        return (self._asked[0], self._asked[1], sorted(self._asked[2])) if self._asked else None

    def _undo_if_agreed(self) -> None:
        assert self._asked is not None
        seat, to, agreed = self._asked
        if len(agreed) < self.seats:
            return
        first = next(entry.event.n for entry in self._live if entry.event.n > to)
        with _AllOrNothing(self):
            self._take_back(first, seat, consent=True)
            self._deal_what_is_due()

    def _free_undo(self, seat: Seat) -> int | Reason:
        """The event that the seat may take back alone, or why there is none."""
        if self.result() is not None:
            return Reason("undo", "the game is over", "over")
        for entry in reversed(self._live):
            if isinstance(entry.event, Dealt):
                return _LUCK_SINCE
            assert isinstance(entry.event, Acted)
            if entry.event.seat == seat:
                return self._nothing_seen_by(entry) or entry.event.n
            if not (entry.sealed and self.state.sealed()):
                return _OTHERS_SINCE
        sentence = f"seat {seat} has done nothing yet"
        return Reason("undo", sentence, "undo-nothing", {"seat": seat})

    def _nothing_seen_by(self, entry: _Entry) -> Reason | None:
        """Why the last action stands: it opened what was sealed, or let somebody look."""
        if entry.sealed and not self.state.sealed():
            return _ALL_OPEN
        if any(isinstance(move, Look) for move in entry.moves):
            return _LOOKED_AT
        return None

    def _take_back(self, first: int, by: Seat, consent: bool) -> None:
        self._restore_states(first - 1)
        place = next(i for i, entry in enumerate(self._live) if entry.event.n == first)
        later = [] if consent else self._live[place + 1 :]
        before, old, sealed = self._live[place].before, self.state, self._live[place].sealed
        sealed = sealed and not consent
        self._live = self._live[:place]  # another list: the old one may come back
        self._drawn = {}
        for entry in self._live:
            if isinstance(entry.event, Dealt):
                self._drawn[entry.event.stream] = entry.event.index + 1
        self.state = before
        self._knowledge, self._followed = None, 0
        for entry in later:  # sealed choices of others, which do not depend on this one
            self._replay_live(entry.event)
        event = Undone(self._next(), first, by, consent)
        self._entries.append(_Entry(event, (old, self.state), [], sealed))
        self._asked = None

    def _replay_live(self, event: Event) -> None:
        assert isinstance(event, Acted)
        before = self.state
        code = self.game.vocabulary.code(event.text)
        moves = self.game.hidden_moves(before, event.seat, code)
        self.state = before.clone()
        self.state.play(event.seat, code)
        self._live.append(_Entry(event, (before, self.state), moves, sealed=True))

    # Keeping

    def record(self, secret: bool = False) -> Record:
        """The record so far. The seed is in it only when the game is over, or if `secret`."""
        header: dict[str, Json] = {
            "record": "carbarn",
            "version": VERSION,
            "game": self.game.name,
            "revision": self.game.revision,
            "options": self.game.options,
            "seats": self.names,
            "data": self.game.data(),
            "vocabulary": self.game.vocabulary.digest,
            "position": self.start_position,
            "luck": self.luck.name,
            "commitment": commitment(self._seed()),
        }
        header = copy.deepcopy(header)
        lines = [entry.event.line() for entry in self._entries]
        result = self.result()
        if result is not None:
            closing = {
                "n": self._next(),
                "ended": result.why,
                "scores": list(result.scores),
                "places": result.places,
                "scale": result.scale,
                "seed": self._seed(),
            }
            return Record.written(header, [*lines, closing])
        if secret:
            header["seed"] = self._seed()
        return Record.written(header, lines)

    def _seed(self) -> str:
        if isinstance(self.luck, Keyed):
            return self.luck.seed
        return self.luck.rest.seed if isinstance(self.luck, Scripted) else ""

    @classmethod
    def replay(cls, game: Game, record: Record, upto: int | None = None) -> Match:
        """The match that a record tells of (up to event `upto`), each event checked on the way."""
        header = record.header
        if header["revision"] != game.revision:
            raise Broken(
                0, f"it was played by revision {header['revision']} of the rules of {game.name}, "
                f"this is revision {game.revision}"
            )  # fmt: skip
        if header["vocabulary"] != game.vocabulary.digest:
            raise Broken(0, "its table of actions is not the one of this game and these options")
        if canonical(header["data"]) != canonical(game.data()):
            raise Broken(0, f"its data are not those that {game.name} is played with")
        if upto is not None and _checked_event(upto) > len(record.lines):
            raise Unreadable(f"there is no event {upto}; the record has {len(record.lines)}")
        told = record.finished or "seed" in header
        luck: Luck
        if header["luck"] == "keyed" and told:
            luck = Keyed(record.seed)
        else:
            luck = Scripted({}, record.seed if told else secrets.token_hex(32))
        if told and commitment(record.seed) != header["commitment"]:
            raise Broken(len(record.lines), "the seed does not fit the commitment in the header")
        if header.get("seed", record.seed) != record.seed:
            raise Broken(0, "it tells another seed than the last line")
        match = cls(game, luck, header["seats"], header["position"], _dealing=False)
        check = luck if isinstance(luck, Keyed) else None
        for line in record.lines[:upto]:
            match._follow(line, check)
        if upto is None and not record.finished:
            match._deal_what_is_due()
        return match

    @classmethod
    def resumed(
        cls,
        game: Game,
        luck: Luck,
        names: Sequence[str],
        position: str,
        lines: Sequence[dict[str, Json]],
    ) -> Match:
        """The match whose events stand in these lines, which goes on with this luck."""
        match = cls(game, luck, names, position, _dealing=False)
        for line in lines:
            match._follow(line, None)
        return match

    def drop_states(self, keep: int) -> None:
        """Let go of the states around all but the last events; they are replayed when needed."""
        for entry in self._entries[: max(0, len(self._entries) - keep)]:
            entry.states = None

    def _restore_states(self, since: int) -> None:
        """Give the events after number `since` their states again."""
        if all(entry.states is not None for entry in self._entries[since:]):
            return
        lines = [entry.event.line() for entry in self._entries]
        twin = Match.resumed(self.game, self.luck, self.names, self.start_position, lines)
        for own, others in ((self._entries, twin._entries), (self._live, twin._live)):
            for entry, other in zip(own, others, strict=True):
                entry.states = other.states

    def _follow(self, line: dict[str, Json], check: Luck | None) -> None:
        n = line["n"]
        try:
            if "acted" in line:
                seat, code = line["acted"], self.game.vocabulary.code(line["action"])
                if self.game.vocabulary.text(code) != line["action"]:
                    raise Unreadable("it is not written as the game writes it")
                self._refuse_unless_legal(self._checked_seat(seat), code)
                self._act(seat, code)
            elif "dealt" in line:
                self._follow_deal(line, check)
            elif "undone" in line:
                self._follow_undo(line)
            else:
                self._follow_end(line)
        except (Illegal, Unreadable) as problem:
            raise Broken(n, str(problem)) from None

    def _follow_deal(self, line: dict[str, Json], check: Luck | None) -> None:
        draw = self.state.pending()
        if draw is None:
            raise Unreadable("it tells of a draw, but none is due")
        index = self._drawn.get(draw.stream, 0)
        if (line["dealt"], line["index"]) != (draw.stream, index):
            raise Unreadable(
                f"draw {index} of stream {draw.stream!r} is due, "
                f"not {line['index']} of {line['dealt']!r}"
            )
        _number_of(draw, line["kind"])
        kinds = [(name, count) for _number, name, count in draw.kinds]
        if check is not None and check.choose(draw.stream, index, kinds) != line["kind"]:
            raise Unreadable(f"{line['kind']!r} does not follow from the seed")
        self._deal(draw, line["kind"])

    def _follow_undo(self, line: dict[str, Json]) -> None:
        first, seat = line["undone"], self._checked_seat(line["by"])
        if self.result() is not None:
            raise Unreadable("the game is over")
        if line["consent"]:
            if all(entry.event.n != first for entry in self._live):
                raise Unreadable(f"event {first} cannot be taken back")
        elif self._free_undo(seat) != first:
            raise Unreadable(f"seat {seat} may not take back event {first}")
        self._take_back(first, seat, line["consent"])

    def _follow_end(self, line: dict[str, Json]) -> None:
        result = self.result()
        if result is None:
            raise Unreadable("it says that the game is over, but it is not")
        said = [line["ended"], line["scores"], line["places"], line["scale"]]
        rules = [result.why, result.scores, result.places, result.scale]
        if canonical(said) != canonical(rules):  # as texts: 1.0 and true are no points
            raise Unreadable(
                f"it says {line['scores']} points and places {line['places']}, "
                f"the rules say {result.scores} and {result.places}"
            )

    # Checking

    def _known(self) -> Knowledge:
        if self._knowledge is None:
            self._restore_states(0)
            first = self._live[0].before if self._live else self.state
            self._knowledge = first_knowledge(self.seats, self.game.hidden(first))
        for entry in self._live[self._followed :]:
            for move in entry.moves:
                self._knowledge.follow(move)
        self._followed = len(self._live)
        return self._knowledge

    def _refuse_unless_legal(self, seat: Seat, code: Code) -> None:
        if code not in self.legal_codes(seat):
            reason = self.why_not(seat, code)
            assert reason is not None
            text = self.game.vocabulary.text(code)
            sentence = f"{text!r} is not possible: {reason.sentence}"
            raise Illegal(reason.rule, sentence, reason.key, reason.facts)

    def _seat_and_code(self, seat_and_action: tuple[Any, ...]) -> tuple[Seat, Code]:
        if len(seat_and_action) == 1:
            action, seat = seat_and_action[0], None
        elif len(seat_and_action) == 2:
            seat, action = seat_and_action
        else:
            raise Unreadable("give an action, or a seat and an action")
        code = self.game.vocabulary.code(action)
        return self._only_seat(seat), code

    def _only_seat(self, seat: Seat | None) -> Seat:
        if seat is not None:
            return self._checked_seat(seat)
        actors = self.actors()
        if not actors:
            raise Illegal(*self._why_nobody_acts())
        return self._only(actors)

    def _why_nobody_acts(self) -> Reason:
        return _DRAW_DUE if self.state.due else _OVER

    def _only(self, actors: list[Seat]) -> Seat:
        if len(actors) > 1:
            raise Unreadable(f"several seats may act ({actors}): say which seat comes first")
        return actors[0]

    def _checked_seat(self, seat: Seat, watcher: bool = False) -> Seat:
        known = range(WATCHER if watcher else 0, self.seats)
        if isinstance(seat, int) and not isinstance(seat, bool) and seat in known:
            return seat
        raise Unreadable(f"there is no seat {seat!r}; seats go from 0 to {self.seats - 1}")

    def _check_script(self) -> None:
        if isinstance(self.luck, Scripted):
            streams = self.game.streams()
            for stream in self.luck.script:
                if stream not in streams:
                    raise Unreadable(
                        f"{self.game.name} has no stream {stream!r}; it has {', '.join(streams)}"
                    )


class _AllOrNothing:
    """Nothing has happened if luck answers what cannot be drawn, or somebody interrupts.

    Around every action, so it is no generator: those take more than twice as long.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._kept = match.state, match._live, dict(match._drawn), match._asked
        self._events, self._live = len(match._entries), len(match._live)

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            match = self._match
            match.state, match._live, match._drawn, match._asked = self._kept
            del match._entries[self._events :], match._live[self._live :]
            match._knowledge, match._followed = None, 0


def _again(*parts: Any) -> Match:
    match = Match.resumed(*parts[:-1])
    match._asked = parts[-1]
    return match


def _number_of(draw: Draw, kind: str) -> int:
    """The number of a kind that can be drawn; Unreadable if it cannot."""
    number = draw.kind(kind)
    if number < 0:
        raise Unreadable(f"{kind!r} cannot be drawn there")
    return number


def _is_event(n: int) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and n >= 0


def _checked_event(n: int) -> int:
    if _is_event(n):
        return n
    raise Unreadable(f"there is no event {n!r}; events count from 1, and 0 is the start")


def _checked_names(names: Sequence[str] | None, seats: int) -> list[str]:
    if names is None:
        return [f"seat {seat}" for seat in range(seats)]
    if isinstance(names, str):
        raise Unreadable(f"names are a list with one for each seat, not {names[:60]!r}")
    if len(names) != seats:
        raise Unreadable(f"{len(names)} names for {seats} seats")
    for name in names:
        if not isinstance(name, str):
            raise Unreadable(f"a name is a text, not {name!r:.60}")
        try:
            name.encode()
        except UnicodeEncodeError:
            raise Unreadable(f"the name {name!r} cannot be written to a file") from None
    return list(names)
