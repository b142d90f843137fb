"""The jobs that the server gives to its workers: plans, sandboxes, replays, records, data, bots.

A job is plain data with a method `do`, which runs in a worker process. It carries no more than may
go into its answer: a bot, a plan and a sandbox get the view of a seat, never a state.
"""

from __future__ import annotations

import importlib
import os
import signal
import threading
import time
import traceback
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Literal

import msgspec
from msgspec import Struct

from carbarn.bots.advice import Advice, compare
from carbarn.bots.greedy_v1 import choose_best, values_of_previews
from carbarn.core.early import early_of
from carbarn.core.errors import Broken, CarbarnError, Outdated, Unreadable
from carbarn.core.event import Json, Told, Undone
from carbarn.core.game import Feat, Game, View
from carbarn.core.luck import Keyed, Rng
from carbarn.core.match import Match
from carbarn.core.names import tidy, tidy_names
from carbarn.core.plain_log import plain_line
from carbarn.core.record import Record
from carbarn.core.shapes import Data
from carbarn.core.state import WATCHER
from carbarn.core.turn import Turn
from carbarn.games import find_game, game_from, load_games, register
from carbarn.games.discovery import registered
from carbarn.server.errors import Refused, not_found, outdated
from carbarn.server.kept_bots import NEW, KeptBots
from carbarn.server.messages import (
    EarlyEnd,
    GameResult,
    HintAnswer,
    HintOption,
    LegalAction,
    OptionValue,
    OutdatedRecord,
    RecordReplay,
    Replay,
    Said,
    SandboxAnswer,
    TriedAction,
)
from carbarn.server.snapshot import result_of, seat_or_none, snapshot, told_events

PictureKind = Literal["picture.svg", "picture.png", "card.png", "film.webp"]
ANSWERED, REFUSED, FAILED = b"+", b"-", b"!"  # the first byte of every answer
LONGEST = 120  # seconds after which a worker ends itself; normally the server has killed it by then
MEMORY = 1 << 30  # bytes that the data of a worker may take
NICENESS = 5  # the event loop comes first
# Seconds of processor time within which a game on a stranger's data must be ready to be played: the
# event loop makes the same game again.
MOST_PREPARATION = 0.25


_bots = KeptBots()  # of this process


class Refusal(Struct):
    """A refusal on its way back to the server."""

    status: int
    error: str
    sentence: str
    facts: dict[str, Json] = {}
    current: OutdatedRecord | None = None

    def exception(self) -> Refused:
        """The refusal as it is raised."""
        return Refused.from_data(**msgspec.structs.asdict(self))


class Job(Struct, tag=True, kw_only=True):
    """Something to do in a worker."""

    # where to import games from that were registered in this process alone
    places: dict[str, str] = msgspec.field(default_factory=registered)

    def do(self) -> Any:
        """The answer, which is sent as JSON; Refused if there is none."""
        raise NotImplementedError


def rules_of(header: Mapping[str, Json]) -> bytes:
    """What makes the game in the header of a record or table; equal for all that play the same."""
    names = ("game", "revision", "options", "data")
    seats = [""] * len(header["seats"])
    return msgspec.json.encode({**{name: header[name] for name in names}, "seats": seats})


@lru_cache(maxsize=16)
def _game(rules: bytes) -> Game:
    """The game of these rules, made once; Refused if its data takes too long to get ready."""
    header = msgspec.json.decode(rules)
    before = time.process_time()
    game = game_from(header)
    _check_time(header, before)
    return game


def _check_time(header: Mapping[str, Json], before: float) -> None:
    if header["data"] and time.process_time() - before > MOST_PREPARATION:
        raise Refused(422, "took_too_long", "it takes too long to get a game on this data ready")


# The view of a seat


class Question(Job, kw_only=False):
    """A decision for a bot: what a person in the seat would see."""

    rules: bytes
    seat: int
    view: dict[str, Any]
    codes: list[int]
    bot: str
    seed: str
    clock: float | None = None  # the seconds that it has
    table: str = ""  # where its bot is kept for the next decision; nowhere if empty
    heard: int = 0  # the last event
    since: int = NEW  # the last event when the bot was last asked
    told: list[Told] = []  # what the seat was told after that

    def do(self) -> int:
        """What the bot chooses."""
        place = (self.table, self.seat)
        kept = _bots.take(place, self.bot, self.since, self.told)
        turn = self.turn(kept.told)
        code: int = turn.game.vocabulary.code(kept.bot.choose(turn))
        if self.table:
            _bots.put(place, kept, self.heard)
        return code

    def turn(self, told: list[Told] | None = None) -> Turn:
        """The decision as bots know it."""
        game, rng = _game(self.rules), Rng(self.seed)
        return Turn.of_data(game, self.seat, self.codes, self.view, rng, told, self.clock)


class StandIn(Question, kw_only=False):
    """A move in place of a bot that has failed, by the game's own policy.

    That is the choice of `greedy`; if `greedy` itself has failed, the best move by its preview.
    """

    def do(self) -> int:
        """The choice that stands in."""
        self.table = ""
        if self.bot != "greedy":
            self.bot = "greedy"
            return super().do()
        turn = self.turn()
        return choose_best(turn, values_of_previews(turn))


class Advise(Job):
    """A decision about which somebody wants advice."""

    rules: bytes
    view: dict[str, Any]
    decision: int
    level: str
    mine: str = ""  # an action to compare with them

    def do(self) -> HintAnswer:
        """The best actions with their reasons; the same for the same view."""
        game = _game(self.rules)
        code = game.vocabulary.find(self.mine) if self.mine else None
        best, mine = compare(game, game.view_from(self.view), code, self.level)
        options = [_hint_option(game, one) for one in best]
        own = None if mine is None else _hint_option(game, mine)
        return HintAnswer(self.level, self.decision, options, own)


def _hint_option(game: Game, advice: Advice) -> HintOption:
    goal, reasons, drawn = advice.explanation
    return HintOption(
        steps=[game.vocabulary.text(code) for code in advice.steps],
        worth=round(advice.worth, 4),
        lead=round(advice.lead, 1),
        goal=Said(*goal),
        reasons=[Said(*one) for one in reasons],
        drawn=drawn,
    )


class Plans(Job):
    """Whole sequences of actions for a goal."""

    rules: bytes
    view: dict[str, Any]
    goal: str

    def do(self) -> list[Data]:
        """The plans."""
        game = _game(self.rules)
        try:
            return list(game.plans(game.view_from(self.view), self.goal))
        except CarbarnError as problem:
            raise Refused(400, "unreadable", str(problem)) from None


class TryOut(Job):
    """Actions to try in a world of a view."""

    rules: bytes
    view: dict[str, Any]
    seed: str
    actions: list[str]
    goal: str

    def do(self) -> SandboxAnswer:
        """What they lead to."""
        game = _game(self.rules)
        view = game.view_from(self.view)
        return try_actions(game, view, Rng(self.seed), self.actions, self.goal)


def try_actions(game: Game, view: View, rng: Rng, actions: list[str], goal: str) -> SandboxAnswer:
    """What actions lead to in a world of a view; with a goal, also the plans for it there."""
    seat, world = view.seat, game.worlds(view).draw(rng)
    played: list[TriedAction] = []
    for number, text in enumerate(actions):
        try:
            code = game.vocabulary.code(text)
        except CarbarnError as problem:
            raise Refused(400, "unreadable", f"action {number + 1}: {problem}") from None
        actors = world.actors()
        actor = _next_actor(actors, seat)
        if actor == WATCHER or code not in world.legal(actor):
            raise Refused(422, "illegal", f"action {number + 1}, {text!r}, is not possible there")
        world.play(actor, code)
        while world.due:
            world.deal_any(rng)
        played.append(TriedAction(actor, game.vocabulary.text(code)))
    then = game.view(world, seat)
    actors = world.actors()
    actor = _next_actor(actors, seat)
    legal = world.legal(actor) if actors else []
    try:
        plans = game.plans(game.view(world, actor), goal) if goal and actors else []
    except CarbarnError as problem:
        raise Refused(400, "unreadable", str(problem)) from None
    return SandboxAnswer(
        invented=True,
        played=played,
        view=then.data(),
        words=game.describe(then),
        actors=actors,
        hand=game.at_hand(game.view(world, actor)) if actors else [],
        legal=[
            LegalAction(game.vocabulary.text(code), game.preview_in(world, actor, code))
            for code in legal
        ],
        points=world.points() if world.over() else None,
        plans=list(plans),
    )


def _next_actor(actors: list[int], seat: int) -> int:
    """Who acts next in a sandbox: its own seat, if several act at once."""
    if seat in actors:
        return seat
    return actors[0] if actors else WATCHER


# Replays and records


class LookBack(Job):
    """A table after some of its events, as a seat saw it then."""

    rules: bytes
    position: str
    lines: list[dict[str, Any]]  # the events up to then
    events: int  # how many there are in all
    seat: int
    since: int | None
    early: bool = False  # whether the last event is where the game was ended early

    def do(self) -> Replay:
        """What the seat saw."""
        game = _game(self.rules)
        # no seed: what was dealt stands in the lines, and nothing is dealt after them
        then = Match.resumed(game, Keyed(""), [""] * game.seats, self.position, self.lines)
        _end_early(then, self.early and len(self.lines) == self.events)
        return replayed(then, self.events, self.seat, self.since)


def _end_early(then: Match, early: bool) -> None:
    """Nobody is to act where a game was ended early; who agreed is told elsewhere."""
    if early:
        then.end_early(0)


def replayed(then: Match, events: int, seat: int, since: int | None) -> Replay:
    """A match as a seat sees it, with what it has learned since event `since`.

    Without `since`, only the last event is included.
    """
    at, view = len(then.events), then.view(seat)
    first = max(0, at - 1) if since is None else min(since, at)
    return Replay(
        n=at,
        events=events,
        seat=seat_or_none(seat),
        view=view.data(),
        told=told_events(then.game, then.told(seat, first)),
        actors=then.actors(),
        result=result_of(then.result()),
        words=then.game.describe(view),
    )


class WriteRecord(Job):
    """The record of a table, from its parts."""

    header: dict[str, Any]
    lines: list[dict[str, Any]]

    def do(self) -> str:
        """Its text, with the hashes."""
        return Record.written(self.header, self.lines).text


class FoundFeat(Struct):
    """The greatest thing that a seat has done in a game that is over."""

    seat: int
    points: float
    facts: dict[str, OptionValue]


class FindFeats(Job):
    """What each seat has done best, as the game tells it."""

    header: dict[str, Any]
    lines: list[dict[str, Any]]

    def do(self) -> list[FoundFeat]:
        """The greatest of each seat; of equal ones the first."""
        try:
            match = _replayed_record(Record.written(self.header, self.lines))
        except CarbarnError as problem:
            raise Refused(422, "broken", str(problem)) from None
        gone = _taken_back(match)
        told = [one for one in match.told(WATCHER) if one.n not in gone]
        best: dict[int, Feat] = {}
        for one in match.game.feats(told):
            if one.seat not in best or one.points > best[one.seat].points:
                best[one.seat] = one
        return [FoundFeat(one.seat, one.points, dict(one.facts)) for one in best.values()]


def _taken_back(match: Match) -> set[int]:
    """The events that were undone: alone, or with all that came after them."""
    gone: set[int] = set()
    for event in match.events:
        if isinstance(event, Undone):
            gone |= set(range(event.event, event.n)) if event.consent else {event.event}
    return gone


class CheckedRecord(Struct):
    """A record that has passed the check, as it is stored."""

    text: str
    game: str
    events: int


class CheckRecord(Job):
    """A record that somebody has uploaded."""

    content: bytes

    def do(self) -> CheckedRecord:
        """The record, if every event in it is legal."""
        read: Record | None = None
        try:
            read = Record.read(self.content)
            match = _replayed_record(read)
        except Outdated as problem:
            known = _readable(read) if read and read.finished else None
            raise outdated(problem.sentence, known) from None
        except Broken as problem:
            raise Refused(422, "broken", str(problem)) from None
        except CarbarnError as problem:
            raise Refused(400, "unreadable", str(problem)) from None
        if not read.finished:
            raise Refused(409, "not_over", "only records of finished games can be uploaded")
        return CheckedRecord(read.text, match.game.name, len(match.events))


class RecordLook(Job):
    """An uploaded record after an event, as a seat saw it."""

    text: str
    seat: int | None
    at: int
    since: int | None

    def do(self) -> RecordReplay:
        """What the seat saw."""
        read = _verified(self.text)
        seats = len(read.header["seats"])
        if self.seat is not None and self.seat >= seats:
            raise not_found("seat")
        then = _replayed_record(read, _checked_event(read, self.at))
        _end_early(then, read.ended_early and self.at == _events_of(read))
        seat = WATCHER if self.seat is None else self.seat
        seen = replayed(then, _events_of(read), seat, self.since)
        return RecordReplay(
            **msgspec.structs.asdict(seen),
            game=then.game.name,
            title=then.game.title,
            options=then.game.options,
            names=tidy_names(then.names),
            early=_early_of(read),
        )


class Position(Struct):
    """Where a new table begins: the game as in the header of a record, and the position."""

    header: dict[str, Any]
    position: str


class GoOn(Job):
    """An event of a record from which somebody wants to go on."""

    text: str
    at: int

    def do(self) -> Position:
        """The position there."""
        read = Record.read(self.text)
        match = _still_good(read, _checked_event(read, self.at))
        match.deal_due()
        if match.result() is not None:
            raise Refused(409, "over", "the game is over at that event; choose an earlier one")
        return Position(match.game.header(), match.game.position_text(match.state))


@lru_cache(maxsize=3)
def _verified(text: str) -> Record:
    """An uploaded record, read and played through once for all the events that are looked at."""
    read = Record.read(text)
    _still_good(read, None)
    return read


def _still_good(read: Record, upto: int | None) -> Match:
    """The match of an uploaded record; Refused if it cannot be replayed any more."""
    try:
        return _replayed_record(read, upto)
    except Broken as problem:  # it was good when it was uploaded
        raise outdated(problem.sentence, _readable(read)) from None


def _replayed_record(read: Record, upto: int | None = None) -> Match:
    """The match of a record, by a game that is made once."""
    return Match.replay(_game(rules_of(read.header)), read, upto)


def _events_of(read: Record) -> int:
    return len(read.lines) - read.finished


def _early_of(read: Record) -> EarlyEnd | None:
    """How the game of a record was ended early."""
    if not read.ended_early:
        return None
    early = early_of(read.lines[-1])
    return EarlyEnd(_events_of(read), early.by, list(early.agreed), list(early.away))


def _checked_event(read: Record, at: int) -> int:
    events = _events_of(read)
    if at > events:
        raise Refused(404, "not_found", f"there are events 0 to {events}")
    return at


def _readable(read: Record) -> OutdatedRecord:
    """What a record of a finished game says without its rules."""
    from carbarn.server.room import title_of  # imports the database too, which workers rarely need

    header, last = read.header, read.lines[-1]
    # with the rules at hand, they would notice it
    if not read.ended_early and not _is_result(last):
        raise Refused(422, "broken", "its scores or places are not whole numbers")
    return OutdatedRecord(
        game=tidy(header["game"]),
        title=title_of(tidy(header["game"])),
        revision=header["revision"],
        options=_readable_options(header["options"]),
        names=tidy_names(header["seats"]),
        log=[plain_line(line, header["seats"]) for line in read.lines],
        result=None if read.ended_early else _result_in(last),
    )


def _result_in(line: Data) -> GameResult:
    return GameResult(line["scores"], line["places"], line["scale"], tidy(line["ended"]))


def _is_result(line: Data) -> bool:
    numbers = [*line["scores"], *line["places"]]
    return all(type(one) is int for one in numbers) and line["scale"] > 0


def _readable_options(options: Data) -> dict[str, OptionValue]:
    """The options of a record whose game is not there to name them: whatever can be an option."""
    return {
        tidy(name): tidy(value) if isinstance(value, str) else value
        for name, value in options.items()
        if isinstance(value, OptionValue)
    }


class Paint(Job):
    """A picture of a finished game."""

    rules: bytes
    position: str
    lines: list[dict[str, Any]]
    kind: PictureKind
    names: list[str]
    table: str
    date: str
    early: bool = False  # whether the game was ended early

    def do(self) -> bytes:
        """The picture."""
        from carbarn.pictures.paint import Said as Captions  # only painters need it
        from carbarn.pictures.paint import paint

        said = Captions(self.names, self.table, self.date, self.early)
        try:
            return paint(_game(self.rules), self.position, self.lines, self.kind, said)
        except Unreadable as problem:
            raise Refused(404, "no_picture", str(problem)) from None


# Data


class CheckData(Job):
    """A game on data that somebody brings, such as a map."""

    game: str
    seats: int
    options: dict[str, Any]
    data: dict[str, Any]

    def do(self) -> None:
        """Refused unless the game can be made, begun and shown quickly."""
        header = {"seats": [""] * self.seats, "options": self.options, "data": self.data}
        before = time.process_time()
        try:
            game = find_game(self.game).from_record(header)
            match = Match(game, Keyed(""))
        except CarbarnError as problem:
            raise Refused(422, "unknown_game_or_option", str(problem)) from None
        for seat in match.actors()[:1]:
            snapshot(match, seat, 0, {})
        _check_time(header, before)


# The worker process

AnyJob = (
    Question | StandIn | Advise | Plans | TryOut | LookBack | WriteRecord | CheckRecord
    | FindFeats | RecordLook | GoOn | CheckData | Paint
)  # fmt: skip
_decoder = msgspec.msgpack.Decoder(AnyJob)


def encoded(job: Job) -> bytes:
    """A job as it goes to a worker."""
    try:
        return msgspec.msgpack.encode(job)
    except OverflowError:
        raise Refused(400, "body", "the body cannot be read: a number is too large") from None


def answer(received: bytes) -> bytes:
    """What a worker answers."""
    try:
        job = _decoder.decode(received)
        for name, place in job.places.items():
            _learn(name, place)
        return ANSWERED + msgspec.json.encode(job.do())
    except Refused as problem:
        return REFUSED + msgspec.json.encode(_refusal_of(problem))
    except MemoryError:  # a process in this state is not worth keeping
        os._exit(1)
    except Exception:
        return FAILED + traceback.format_exc().encode("utf-8", "replace")


def _refusal_of(problem: Refused) -> Refusal:
    current = problem.current if isinstance(problem.current, OutdatedRecord) else None
    return Refusal(problem.status, problem.error, problem.sentence, problem.facts, current)


@lru_cache(maxsize=100)
def _learn(_name: str, place: str) -> None:
    """Register a game that only the server knows, if its class can be imported."""
    module, _colon, path = place.partition(":")
    with suppress(Exception):
        found = importlib.import_module(module)
        for part in path.split("."):
            found = getattr(found, part)
        register(found)  # type: ignore[arg-type]


def run(pipe: Connection) -> None:
    """Do the jobs that come through the pipe, until the server is gone."""
    _settle()
    load_games()
    pipe.send_bytes(b"ready")
    while True:
        try:
            received = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        signal.setitimer(signal.ITIMER_REAL, LONGEST)  # nothing else interrupts compiled code
        answered = answer(received)
        signal.setitimer(signal.ITIMER_REAL, 0)
        pipe.send_bytes(answered)


def _settle() -> None:
    """Leave Ctrl-C to the server, end when it ends in whatever way, and stay small and polite."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    assert server is not None
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()
    os.nice(NICENESS)
    with suppress(ImportError):  # there is none on Windows
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


def _end_with(server: BaseProcess) -> None:
    server.join()
    os._exit(0)
