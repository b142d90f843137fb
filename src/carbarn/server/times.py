"""The clocks of the seats of a table: what they show after everything that can happen.

Everything here is plain arithmetic with times that are given. A clock is stored as what was left
and since when it runs, so it needs no timer, and any process can tell when it runs out.

- `left` is what a seat has for the rest of the game: its time at a live table, its bank where each
  move has days of its own. `used` is what it has used of this turn.
- A clock runs while its seat is to act and a person plays it. Bots have none.
- An undo makes clocks as if what was taken back had never been done: whoever took it back was
  still thinking, and whoever was to act because of it was not. So no second counts twice, and none
  is won. An undo by consent, which may go back further, gives no time back.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from carbarn.core.event import Json
from carbarn.server.messages import ClockInfo, SeatTime
from carbarn.server.rest import DAY, NONE, Rest, active, after

MOST_STEPS = 20  # of a turn that can be taken back with their clocks
LEAST_FOR_A_NEWCOMER = 60.0  # seconds of whoever takes a seat whose time has run out
EPSILON = 1e-6


class Step(Struct, frozen=True, array_like=True):
    """What a clock was before an action."""

    n: int  # the action
    left: float
    used: float
    since: float


class SeatClock(Struct, frozen=True, omit_defaults=True):
    """The clock of a seat."""

    left: float
    used: float = 0.0
    since: float = 0.0  # since when it runs; 0: it stands
    until: float = 0.0  # when it runs out; 0: it stands
    again: bool = False  # the turn was there before an undo by consent: its increment was given
    steps: tuple[Step, ...] = ()  # of this turn, or of the last one
    rest: Rest = NONE  # what the player has set
    now: Rest = NONE  # what holds in this turn: new nights count from the next one on


Times = tuple[SeatClock, ...]


class NoTime(Exception):  # noqa: N818
    """Nothing would be left on the clock of whoever takes something back."""


@dataclass(frozen=True)
class Happened:
    """What a change of the match was, as far as clocks are concerned."""

    moved: frozenset[int]  # seats that have acted
    first: int  # the first event of it
    undone: int = 0  # the first event that was taken back; 0: none was
    by: int = -1  # who took it back alone
    consent: bool = False


def happened(lines: Sequence[dict[str, Json]]) -> Happened:
    """What these events are."""
    moved = frozenset(line["acted"] for line in lines if "acted" in line)
    undone = [line for line in lines if "undone" in line]
    first = min((line["n"] for line in lines), default=0)
    if not undone:
        return Happened(moved, first)
    consent = any(line["consent"] for line in undone)
    event = min(line["undone"] for line in undone)
    return Happened(moved, first, event, undone[-1]["by"], consent)


def first_times(clock: ClockInfo, rests: Sequence[Rest]) -> Times:
    """The clocks at the beginning of a game: all stand."""
    left = clock.minutes * 60.0 if clock.kind == "live" else clock.bank * 3600.0
    return tuple(SeatClock(left, rest=rest if clock.kind == "daily" else NONE) for rest in rests)


def allowance(clock: ClockInfo) -> float:
    """What each move has of its own, in seconds."""
    return clock.days * DAY if clock.kind == "daily" else 0.0


def remaining(clock: ClockInfo, seat: SeatClock) -> float:
    """What a seat has when its clock begins to run."""
    return max(0.0, allowance(clock) + seat.left - seat.used)


def is_up(seat: SeatClock, now: float) -> bool:
    """Whether the time of a seat that is to act has run out."""
    return bool(seat.since) and now >= seat.until - EPSILON


# What happens to a clock


def run(clock: ClockInfo, seat: SeatClock, since: float) -> SeatClock:
    """It runs from then on."""
    until = after(since, remaining(clock, seat), seat.now)
    return replace(seat, since=since, until=until)


def pause(clock: ClockInfo, seat: SeatClock, now: float) -> SeatClock:
    """It stands, and what was used is noted."""
    if not seat.since:
        return seat
    most = remaining(clock, seat)
    spent = most if is_up(seat, now) else min(most, active(seat.since, now, seat.now))
    return replace(seat, used=seat.used + spent, since=0.0, until=0.0)


def begin(clock: ClockInfo, seat: SeatClock, now: float, again: bool = False) -> SeatClock:
    """Its turn begins."""
    return run(clock, replace(seat, used=0.0, again=again, steps=(), now=seat.rest), now)


def settle(clock: ClockInfo, seat: SeatClock, pay: bool) -> SeatClock:
    """Its turn has ended: what it used beyond its own comes from what is left."""
    left = max(0.0, seat.left - max(0.0, seat.used - allowance(clock)))
    if pay and clock.kind == "live" and not seat.again:
        left += clock.increment
    return replace(seat, left=left, used=0.0)


def _noted(seat: SeatClock, n: int) -> SeatClock:
    step = Step(n, seat.left, seat.used, seat.since)
    return replace(seat, steps=(*seat.steps, step)[-MOST_STEPS:])


def _taken_back(clock: ClockInfo, seat: SeatClock, undone: int, now: float) -> SeatClock:
    """It is as if the action had not been taken: all the time since then is thinking."""
    step = next((one for one in seat.steps if one.n >= undone), None)
    if step is None:
        return seat if seat.since else begin(clock, seat, now, again=True)
    steps = tuple(one for one in seat.steps if one.n < step.n)
    back = replace(seat, left=step.left, used=step.used, steps=steps)
    back = run(clock, back, step.since)
    if is_up(back, now):
        raise NoTime
    return back


# What happens at a table


def times_after(
    clock: ClockInfo,
    times: Times,
    people: Collection[int],
    actors: tuple[Collection[int], Collection[int]],
    change: Happened,
    now: float,
) -> Times:
    """The clocks after events: `actors` before and after, `people` are the seats of persons."""
    before, then = actors
    made = []
    for seat, one in enumerate(times):
        was, acts = seat in before, seat in then
        if seat not in people:
            over = was and (seat in change.moved or not acts)
            made.append(settle(clock, pause(clock, one, now), pay=False) if over else one)
        elif change.undone:
            made.append(_after_undo(clock, one, seat, (was, acts), change, now))
        else:
            made.append(_after_move(clock, one, seat, (was, acts), change, now))
    return tuple(made)


def _after_move(
    clock: ClockInfo, one: SeatClock, seat: int, acts: tuple[bool, bool], change: Happened,
    now: float,
) -> SeatClock:  # fmt: skip
    match acts:
        case (False, True):
            return begin(clock, one, now)
        case (True, False):
            ended = pause(clock, _noted(one, change.first), now)
            return settle(clock, ended, pay=seat in change.moved)
        case (True, True) if seat in change.moved and clock.kind == "daily":
            # a move is an action here: whoever acts is there, and has the next days for the next
            went_on = settle(clock, pause(clock, _noted(one, change.first), now), pay=False)
            return run(clock, replace(went_on, now=one.rest), now)
    return one


def _after_undo(
    clock: ClockInfo, one: SeatClock, seat: int, acts: tuple[bool, bool], change: Happened,
    now: float,
) -> SeatClock:  # fmt: skip
    if change.consent:
        if acts == (False, True):
            return begin(clock, one, now, again=True)
        if acts == (True, False):
            return settle(clock, pause(clock, one, now), pay=False)
        return one
    if seat == change.by:
        return _taken_back(clock, one, change.undone, now)
    if acts == (True, False):  # its turn has never begun
        return replace(one, used=0.0, since=0.0, until=0.0)
    if acts == (False, True):
        return begin(clock, one, now, again=True)
    return one


def handed(
    clock: ClockInfo, times: Times, seat: int, now: float, *, person: bool, acts: bool,
    rest: Rest | None = None,
) -> Times:  # fmt: skip
    """The clocks after a seat has gone to a bot or a person; with `rest`, to another person."""
    one = times[seat]
    if not person:
        one = pause(clock, one, now)
    else:
        if rest is not None:
            daily = clock.kind == "daily"
            least = 0.0 if daily else LEAST_FOR_A_NEWCOMER
            rest = rest if daily else NONE
            left = max(one.left - one.used, least) if not daily else one.left
            one = replace(one, left=left, used=0.0, steps=(), rest=rest, now=rest, since=0.0)
        if not one.used:  # a bot has begun the turn
            one = replace(one, now=one.rest)
        if acts:
            one = run(clock, one, now)
    return (*times[:seat], one, *times[seat + 1 :])


def all_pause(clock: ClockInfo, times: Times, now: float) -> Times:
    """All clocks stand: the game is over. What players have set is nobody's concern any more."""
    return tuple(replace(pause(clock, one, now), steps=(), rest=NONE, now=NONE) for one in times)


def left_by(clock: ClockInfo, times: Times, seats: Collection[int], now: float) -> Times:
    """The clocks after somebody has left for good, and with them all that they have set."""
    gone = {"steps": (), "rest": NONE, "now": NONE}
    return tuple(
        replace(pause(clock, one, now), **gone) if seat in seats else one
        for seat, one in enumerate(times)
    )


def skipped(clock: ClockInfo, times: Times, stop: float, start: float) -> Times:
    """The time between `stop` and `start` does not count: no server ran, or its clock was wrong."""

    def skip(one: SeatClock) -> SeatClock:
        one = replace(one, steps=tuple(_skipped(one, step, stop, start) for step in one.steps))
        if not one.since:
            return one
        return run(clock, pause(clock, one, max(stop, one.since)), start)

    return tuple(map(skip, times))


def _skipped(one: SeatClock, step: Step, stop: float, start: float) -> Step:
    used = step.used + active(step.since, stop, one.now)
    return Step(step.n, step.left, used, start + max(0.0, step.since - stop))


def rested(clock: ClockInfo, times: Times, seats: Collection[int], rest: Rest, now: float) -> Times:
    """A player has set nights and holidays: holidays hold at once, nights from the next turn on."""

    def change(one: SeatClock) -> SeatClock:
        running = bool(one.since) and not is_up(one, now)
        if running:
            one = pause(clock, one, now)
        one = replace(one, rest=rest, now=Rest(one.now.night, rest.holidays))
        return run(clock, one, now) if running else one

    return tuple(change(one) if seat in seats else one for seat, one in enumerate(times))


def stopped(times: Times, people: Collection[int]) -> list[int]:
    """The seats whose clocks run although no person plays them: somebody has been removed."""
    return [seat for seat, one in enumerate(times) if one.since and seat not in people]


def due(clock: ClockInfo, times: Times) -> float:
    """When the server has to do something by itself; 0: never."""
    if clock.zero != "bot":
        return 0.0
    return min((one.until for one in times if one.since), default=0.0)


# As it is stored and sent


def times_text(times: Times) -> str:
    """As they are stored."""
    return msgspec.json.encode(times).decode() if times else ""


def times_values(clock: ClockInfo, times: Times) -> dict[str, Json]:
    """The columns of a table that have to do with its clocks."""
    return {"times": times_text(times), "due": due(clock, times)}


_READER = msgspec.json.Decoder(tuple[SeatClock, ...])


def read_times(text: str) -> Times:
    """As they were stored; ValueError if they cannot be read."""
    return _READER.decode(text) if text else ()


def clock_text(clock: ClockInfo | None) -> str:
    """An agreement as it is stored."""
    return "" if clock is None else msgspec.json.encode(clock).decode()


def read_clock(text: str) -> ClockInfo | None:
    """As it was stored; ValueError if it cannot be read."""
    return msgspec.json.decode(text, type=ClockInfo) if text else None


def seat_time(clock: ClockInfo, seat: SeatClock) -> SeatTime:
    """A clock as everybody may see it."""
    daily = clock.kind == "daily"
    bank = round(seat.left, 3) if daily else 0.0
    return SeatTime(
        left=round(remaining(clock, seat), 3),
        bank=bank,
        until=round(seat.until, 3) if seat.since else None,
    )
