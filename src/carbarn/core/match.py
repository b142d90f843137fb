"""A game being played: what may be done and seen, and everything that has happened."""

from __future__ import annotations

import copy
import secrets
from collections.abc import Sequence
from typing import Any, overload

from carbarn.core.action import Action
from carbarn.core.early import EarlyEnd
from carbarn.core.errors import Illegal, Unreadable
from carbarn.core.event import Acted, Event, Json, Told
from carbarn.core.game import Code, Game, Reason, Seat, View
from carbarn.core.log import Log
from carbarn.core.luck import Keyed, Luck, Scripted
from carbarn.core.record import Record
from carbarn.core.replay import check_header, follow, luck_of, record_of
from carbarn.core.shapes import Data
from carbarn.core.state import WATCHER, Result, State
from carbarn.core.undo import (
    OVER,
    UNASKED,
    Request,
    free_undo,
    too_many,
    undo_by_consent,
    undo_freely,
)

AnyAction = Action | str | int

MOST_POSITION = 50_000  # characters; the longest of a game has a tenth of it

# Why nobody acts.
_OVER = Reason("", "the game is over", "over")
# in a replay that stops between draws
_DRAW_DUE = Reason("", "a draw is due before anybody acts", "draw-due")


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
        self.start_position = _checked_position(position)
        self._check_script()
        self.log = Log(game, game.position(position) if position else game.start())
        self._request: Request | None = None
        self._early: EarlyEnd | None = None
        if _dealing:
            self.deal_due()

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, here or in another process, is another match: it follows the same events."""
        lines = [event.line() for event in self.events]
        parts = self.game, self.luck, self.names, self.start_position, lines
        return _again, (*parts, copy.deepcopy(self._request), self._early)

    # Looking

    @property
    def state(self) -> State:
        """The position now."""
        return self.log.state

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.game.seats

    @property
    def events(self) -> list[Event]:
        """All that has happened, in order; event n is `events[n - 1]`."""
        return [entry.event for entry in self.log.entries]

    @property
    def happened(self) -> int:
        """How many events there have been."""
        return len(self.log.entries)

    def events_after(self, n: int) -> list[Event]:
        """The events after number `n`."""
        return [entry.event for entry in self.log.entries[n:]]

    def live_events(self) -> list[Event]:
        """The events that have not been taken back."""
        return [entry.event for entry in self.log.live]

    def actors(self) -> list[Seat]:
        """The seats that may act now."""
        return [] if self._early else self.state.actors()

    def legal(self, seat: Seat | None = None) -> list[Action]:
        """The actions this seat may take now."""
        return [self.game.vocabulary.action(code) for code in self.legal_codes(seat)]

    def legal_codes(self, seat: Seat | None = None) -> list[Code]:
        """The same as integers, ascending."""
        if seat is None:
            actors = self.actors()
            return self.state.legal(_only(actors)) if actors else []
        return self.state.legal(seat) if self.check_seat(seat) in self.actors() else []

    def view(self, seat: Seat) -> View:
        """Everything this seat may know; `carbarn.WATCHER` is the public."""
        seat = self.check_seat(seat, watcher=True)
        return self.game.view(self.state, seat, self.log.knowledge().known(seat))

    @overload
    def preview(self, action: AnyAction, /) -> Data: ...
    @overload
    def preview(self, seat: Seat, action: AnyAction, /) -> Data: ...
    def preview(self, *seat_and_action: Any) -> Data:
        """What the action would do, as far as its seat can know."""
        seat, code = self._seat_and_code(seat_and_action)
        self.check_legal(seat, code)
        return self.game.preview(self.view(seat), code)

    @overload
    def why_not(self, action: AnyAction, /) -> Reason | None: ...
    @overload
    def why_not(self, seat: Seat, action: AnyAction, /) -> Reason | None: ...
    def why_not(self, *seat_and_action: Any) -> Reason | None:
        """Why the action is not legal: the rule and a sentence; None if it is legal."""
        seat, action = _split(seat_and_action)
        unknown = self._why_unknown(action)
        if unknown is not None:
            return unknown
        code = self._code(seat, action)
        seat = self._only_seat(seat)
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

    def _why_unknown(self, action: AnyAction) -> Reason | None:
        """Why a text that is not an action cannot be meant, if the game knows."""
        if isinstance(action, str) and self.game.vocabulary.find(action) is None:
            return self.game.why_unknown(" ".join(action.split()))
        return None

    def told(self, seat: Seat, since: int = 0) -> list[Told]:
        """What this seat has been told of the events after number `since`."""
        seat = self.check_seat(seat, watcher=True)
        self.log.restore_states(_checked_event(since))
        return [
            self.game.told(entry.before, entry.event, entry.after, seat)
            for entry in self.log.entries[since:]
        ]

    def decision(self, seat: Seat) -> int:
        """The last event that could matter to what this seat decides now.

        Whoever sends an action says which decision it is for; what others seal meanwhile does not
        make it stale.
        """
        seat = self.check_seat(seat)
        for entry in reversed(self.log.entries):
            event = entry.event
            actor = event.seat if isinstance(event, Acted) else getattr(event, "by", None)
            if not entry.sealed or actor == seat:
                return event.n
        return 0

    def result(self) -> Result | None:
        """Scores, places and why it ended; None while it goes on, and if it was ended early."""
        return self.state.result()

    @property
    def ended_early(self) -> EarlyEnd | None:
        """Who ended the game before its rules did; None if nobody has."""
        return self._early

    @property
    def over(self) -> bool:
        """Whether nothing can be done any more: by the rules, or because it was ended early."""
        return self._early is not None or self.result() is not None

    # Playing

    @overload
    def play(self, action: AnyAction, /) -> None: ...
    @overload
    def play(self, seat: Seat, action: AnyAction, /) -> None: ...
    def play(self, *seat_and_action: Any) -> None:
        """Carry out a legal action and deal what is due after it; anything else is refused."""
        seat, code = self._seat_and_code(seat_and_action)
        self.check_legal(seat, code)
        with _AllOrNothing(self):
            self.log.act(seat, code)
            self.deal_due()

    def deal_due(self) -> None:
        """Let luck answer all draws that are due."""
        while self.state.due:
            draw = self.state.pending()
            assert draw is not None
            kinds = [(name, count) for _number, name, count in draw.kinds if count]
            if not kinds:  # only a position that cannot come about leads to it
                raise Unreadable(
                    f"nothing is left for {draw.stream!r} to draw, so the game cannot go on"
                )
            index = self.log.draws.get(draw.stream, 0)
            self.log.deal(draw, self.luck.choose(draw.stream, index, kinds))

    def end_early(self, by: Seat, agreed: Sequence[Seat] = (), away: Sequence[Seat] = ()) -> None:
        """End the game without a winner: the people at it have agreed to play no more.

        Who has to agree is for whoever runs the match to decide; it is kept, and the record says
        it. `away` are seats whose people were not waited for.
        """
        if self.over:
            raise Illegal(*_OVER)
        if self.state.due:
            raise Illegal(*_DRAW_DUE)
        early = EarlyEnd(by, tuple(agreed), tuple(away))
        early.check(self.seats)
        self._early, self._request = early, None

    # Taking back

    def may_undo(self, seat: Seat | None = None) -> Reason | None:
        """None if the seat may freely take back its last action, otherwise why not."""
        if self._early:
            return OVER
        found = free_undo(self.log, self._only_seat(seat))
        return found if isinstance(found, Reason) else None

    def undo(self, seat: Seat | None = None, first: int | None = None) -> None:
        """Take back this seat's last action: free until luck is dealt or another seat acts.

        In a sealed phase others may have acted meanwhile: a seat drops only its own choice. With
        `first` the actions before it are taken back too, down to that event, as far as that is
        free; what was chosen openly before a sealed phase stays.
        """
        seat = self._only_seat(seat)
        found = OVER if self._early else free_undo(self.log, seat)
        if isinstance(found, Reason):
            raise Illegal(*found)
        with _AllOrNothing(self):
            undo_freely(self.log, seat, found, first)

    def ask_undo(self, seat: Seat, to: int) -> None:
        """Ask all others to agree that the match goes back to just after event `to`."""
        seat = self.check_seat(seat)
        if self.over:
            raise Illegal(*OVER)
        full = too_many(self.log)
        if full is not None:
            raise Illegal(*full)
        if not _is_event(to) or not any(entry.event.n > to for entry in self.log.live):
            raise Unreadable(f"there is nothing after event {to!r} to take back")
        self._request = Request(seat, to)
        self.agree(seat)

    def agree(self, seat: Seat) -> None:
        """Agree to the undo somebody asked for; when all have, it happens."""
        request = self._request
        if request is None:
            raise Illegal(*UNASKED)
        request.agreed.add(self.check_seat(seat))
        if len(request.agreed) == self.seats:
            with _AllOrNothing(self):
                undo_by_consent(self.log, request)
                self.deal_due()

    def refuse(self, seat: Seat) -> None:
        """Refuse the undo somebody asked for: the request is gone."""
        self.check_seat(seat)
        self._request = None

    def asked_undo(self) -> tuple[Seat, int, list[Seat]] | None:
        """Who asked to go back to which event, and which seats have agreed so far."""
        request = self._request
        return None if request is None else (request.seat, request.to, sorted(request.agreed))

    # Keeping

    def record(self, secret: bool = False) -> Record:
        """The record so far. The seed is in it only when the game is over, or if `secret`."""
        return record_of(self, secret)

    @classmethod
    def replay(cls, game: Game, record: Record, upto: int | None = None) -> Match:
        """The match in a record (up to event `upto`); every event is checked."""
        check_header(game, record)
        if upto is not None and _checked_event(upto) > len(record.lines):
            raise Unreadable(f"there is no event {upto}; the record has {len(record.lines)}")
        luck, header = luck_of(record), record.header
        match = cls(game, luck, header["seats"], header["position"], _dealing=False)
        check = luck if isinstance(luck, Keyed) else None
        for line in record.lines[:upto]:
            follow(match, line, check)
        if upto is None and not record.finished:
            match.deal_due()
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
        """The match with the events in these lines; it goes on with this luck."""
        match = cls(game, luck, names, position, _dealing=False)
        for line in lines:
            follow(match, line, None)
        return match

    def drop_states(self, keep: int) -> None:
        """Drop the states around all but the last events; they are replayed when needed."""
        self.log.drop_states(keep)

    # Checking

    def check_legal(self, seat: Seat, code: Code) -> None:
        """Illegal, with its rule, if the seat may not take this action now."""
        if code not in self.legal_codes(seat):
            reason = self.why_not(seat, code)
            assert reason is not None
            raise _impossible(self.game.vocabulary.text(code), reason)

    def check_seat(self, seat: Seat, watcher: bool = False) -> Seat:
        """The seat, if it exists; WATCHER only where it is allowed."""
        known = range(WATCHER if watcher else 0, self.seats)
        if isinstance(seat, int) and not isinstance(seat, bool) and seat in known:
            return seat
        raise Unreadable(f"there is no seat {seat!r}; seats go from 0 to {self.seats - 1}")

    def _seat_and_code(self, seat_and_action: tuple[Any, ...]) -> tuple[Seat, Code]:
        seat, action = _split(seat_and_action)
        unknown = self._why_unknown(action)
        if unknown is not None:
            raise _impossible(action, unknown)
        code = self._code(seat, action)
        return self._only_seat(seat), code

    def _code(self, seat: Seat | None, action: AnyAction) -> Code:
        """The code of an action; Unreadable if there is none, with what the seat may do instead."""
        vocabulary = self.game.vocabulary
        code = vocabulary.find(action) if isinstance(action, str) else vocabulary.code(action)
        if code is None:
            known = seat is not None or len(self.actors()) == 1
            legal = [vocabulary.text(one) for one in self.legal_codes(seat)] if known else []
            raise vocabulary.unknown(str(action), legal)
        return code

    def _only_seat(self, seat: Seat | None) -> Seat:
        if seat is not None:
            return self.check_seat(seat)
        actors = self.actors()
        if not actors:
            raise Illegal(*self._why_nobody_acts())
        return _only(actors)

    def _why_nobody_acts(self) -> Reason:
        return _DRAW_DUE if self.state.due and not self._early else _OVER

    def _check_script(self) -> None:
        if isinstance(self.luck, Scripted):
            streams = self.game.streams()
            for stream in self.luck.script:
                if stream not in streams:
                    raise Unreadable(
                        f"{self.game.name} has no stream {stream!r}; it has {', '.join(streams)}"
                    )


class _AllOrNothing:
    """Undoes everything if luck answers what cannot be drawn, or somebody interrupts.

    If all goes well, a request for an undo is void: it was about the position before. Every action
    uses this, so it is not a generator, which would take more than twice as long.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._mark = match.log.mark()

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self._match._request = None
        else:
            self._match.log.wind_back(self._mark)


def _again(*parts: Any) -> Match:
    match = Match.resumed(*parts[:-2])
    match._request, match._early = parts[-2:]
    return match


def _split(seat_and_action: tuple[Any, ...]) -> tuple[Any, Any]:
    """The seat, or None if it was left out, and the action."""
    if len(seat_and_action) == 1:
        return None, seat_and_action[0]
    if len(seat_and_action) == 2:
        return seat_and_action
    raise Unreadable("give an action, or a seat and an action")


def _impossible(text: str, reason: Reason) -> Illegal:
    sentence = f"{text!r} is not possible: {reason.sentence}"
    return Illegal(reason.rule, sentence, reason.key, reason.facts)


def _only(actors: list[Seat]) -> Seat:
    if len(actors) > 1:
        raise Unreadable(f"several seats may act ({actors}): give the seat before the action")
    return actors[0]


def _is_event(n: int) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and n >= 0


def _checked_event(n: int) -> int:
    if _is_event(n):
        return n
    raise Unreadable(f"there is no event {n!r}; events count from 1, and 0 is the start")


def _checked_position(text: str) -> str:
    if isinstance(text, str) and len(text) > MOST_POSITION:
        raise Unreadable(f"a position has at most {MOST_POSITION} characters, not {len(text)}")
    return text


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
