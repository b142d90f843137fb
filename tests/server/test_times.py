"""What clocks show: to the second, through nights, both changes of daylight saving time, undos."""

from __future__ import annotations

from datetime import date, datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from carbarn.server.messages import ClockInfo
from carbarn.server.rest import DAY, NONE, Night, Rest, active, after, stretch
from carbarn.server.times import (
    Happened,
    NoTime,
    Times,
    due,
    first_times,
    handed,
    is_up,
    read_times,
    remaining,
    rested,
    skipped,
    times_after,
    times_text,
)

HOUR = 3600.0
START = 1_000_000.0
BERLIN = "Europe/Berlin"
LIVE = ClockInfo("live", 10, 5, 0, 0, "bot", "casual")
DAILY = ClockInfo("daily", 0, 0, 1, 12, "bot", "casual")
SLEEP = Rest(Night(BERLIN, 22 * 60, 7 * 60))


def at(text: str, zone: str = BERLIN) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


class Table:
    """The clocks of a table for two, and who is to act."""

    def __init__(self, clock: ClockInfo, now: float, rests: tuple[Rest, ...] = (NONE, NONE)):
        self.clock, self.now, self.n = clock, now, 0
        self.actors: set[int] = set()
        self.people = [0, 1]
        self.times = first_times(clock, rests)
        self.go(set())

    def go(self, moved: set[int], *, then: set[int] | None = None, wait: float = 0.0) -> int:
        """These seats act after a while; the number of the event."""
        self.now += wait
        self.n += 1
        then = {0} if then is None else then
        change = Happened(frozenset(moved), self.n)
        self._after(then, change)
        return self.n

    def undo(self, by: int, event: int, then: set[int], *, consent: bool = False) -> None:
        self.n += 1
        self._after(then, Happened(frozenset(), self.n, event, by, consent))

    def _after(self, then: set[int], change: Happened) -> None:
        self.times = times_after(
            self.clock, self.times, self.people, (self.actors, then), change, self.now
        )
        self.actors = then

    def left(self, seat: int) -> float:
        one = self.times[seat]
        return one.until - self.now if one.since else remaining(self.clock, one)


# Nights and holidays


@pytest.mark.parametrize(
    ("begins", "seconds", "ends"),
    [
        ("2026-06-01 12:00", 5 * HOUR, "2026-06-01 17:00"),
        ("2026-06-01 12:00", 10 * HOUR, "2026-06-01 22:00"),  # the last second before the night
        ("2026-06-01 12:00", 11 * HOUR, "2026-06-02 08:00"),
        ("2026-06-01 23:30", HOUR, "2026-06-02 08:00"),  # it begins in the night
        ("2026-06-01 06:59", 60, "2026-06-01 07:01"),
        ("2026-06-01 12:00", 24 * HOUR, "2026-06-02 21:00"),
        ("2026-06-01 12:00", 15 * 14 * HOUR, "2026-06-15 12:00"),
        ("2026-03-28 21:00", 2 * HOUR, "2026-03-29 08:00"),  # a night of eight hours
        ("2026-10-24 21:00", 2 * HOUR, "2026-10-25 08:00"),  # and one of ten
    ],
)
def test_a_clock_stands_in_the_night_whatever_daylight_saving_time_does(
    begins: str, seconds: float, ends: str
) -> None:
    assert after(at(begins), seconds, SLEEP) == at(ends)


def test_what_is_active_and_what_comes_after_agree() -> None:
    rest = Rest(
        Night(BERLIN, 60, 3 * 60),  # in which the clock is set
        (stretch(date(2026, 10, 20), date(2026, 10, 22), BERLIN),),
    )
    for begins in (at("2026-03-27 12:34:56"), at("2026-10-18 01:59:59"), at("2026-10-21 00:00")):
        ends = [after(begins, hours * HOUR, rest) for hours in range(0, 400, 7)]
        assert all(one < two for one, two in pairwise(ends))
        for hours, end in zip(range(0, 400, 7), ends, strict=True):
            assert active(begins, end, rest) == pytest.approx(hours * HOUR, abs=1e-3)


def test_a_holiday_ends_in_the_time_of_its_place() -> None:
    rest = Rest(None, (stretch(date(2026, 10, 24), date(2026, 10, 25), BERLIN),))
    assert rest.holidays[0][1] - rest.holidays[0][0] == 49 * HOUR
    assert after(at("2026-10-23 23:00"), 2 * HOUR, rest) == at("2026-10-26 01:00")


def test_hundreds_of_nights_are_counted_quickly_and_end() -> None:
    long = Rest(Night("Asia/Kathmandu", 0, 12 * 60), ((1e9, 1e9 + 30 * DAY),))
    assert after(1e9, 21 * DAY, long) < 1e9 + 75 * DAY


# Live and correspondence


def test_a_live_clock_gives_its_increment_once_a_turn() -> None:
    table = Table(LIVE, 1000.0)
    assert table.left(0) == 600
    table.go({0}, then={0}, wait=30)  # the first of two actions
    assert table.left(0) == 570
    table.go({0}, then={1}, wait=10)
    assert table.left(0) == 565
    table.go({1}, then={0}, wait=100)
    assert (table.left(0), table.left(1)) == (565, 505)
    assert due(LIVE, table.times) == table.now + 565


def test_in_a_simultaneous_phase_the_clock_of_each_runs_until_they_have_chosen() -> None:
    table = Table(LIVE, 1000.0)
    table.go({0}, then={0, 1})
    table.go({1}, then={0}, wait=20)
    table.now += 100
    assert (table.left(0), table.left(1)) == (480, 585)


def test_days_are_for_each_action_and_what_is_more_comes_from_the_bank() -> None:
    table = Table(DAILY, START)
    assert table.left(0) == 36 * HOUR
    table.go({0}, then={1}, wait=30 * HOUR)
    assert table.left(0) == 30 * HOUR, "six hours of the bank are left"
    table.go({1}, then={0}, wait=HOUR)
    table.go({0}, then={0}, wait=23 * HOUR)
    assert table.left(0) == 30 * HOUR
    table.now += 30 * HOUR - 1
    assert not is_up(table.times[0], table.now)
    assert is_up(table.times[0], table.now + 1)


def test_a_night_that_is_set_in_a_turn_counts_from_the_next_one_on() -> None:
    noon = at("2026-06-01 12:00")
    table = Table(DAILY, noon)
    before = table.times[0].until
    table.times = rested(DAILY, table.times, [0], SLEEP, noon + HOUR)
    assert table.times[0].until == before
    away = Rest(SLEEP.night, ((noon + 2 * HOUR, noon + 2 * HOUR + 3 * DAY),))
    table.times = rested(DAILY, table.times, [0], away, noon + HOUR)
    assert table.times[0].until == before + 3 * DAY, "a holiday counts at once"
    table.go({0}, then={1}, wait=HOUR)
    table.go({1}, then={0}, wait=4 * DAY)
    assert table.times[0].until == after(table.now, 36 * HOUR, SLEEP)


# Undo


@pytest.mark.parametrize("clock", [LIVE, DAILY])
def test_whoever_takes_a_move_back_was_thinking_all_the_time(clock: ClockInfo) -> None:
    plain, undone = Table(clock, 1000.0), Table(clock, 1000.0)
    moved = undone.go({0}, then={1}, wait=40)
    undone.now += 25
    undone.undo(0, moved, {0})
    assert undone.left(0) == plain.left(0) - 65
    assert undone.left(1) == plain.left(1), "the other one had nothing to think about"
    for table in (plain, undone):
        table.now = 1100.0
        table.go({0}, then={1})
    assert [undone.left(seat) for seat in (0, 1)] == [plain.left(seat) for seat in (0, 1)]


def test_doing_and_undoing_wins_no_time() -> None:
    table = Table(DAILY, START)
    for _ in range(10):
        first = table.go({0}, then={0}, wait=2 * HOUR)
        table.go({0}, then={0}, wait=HOUR / 2)
        table.undo(0, first, {0})
    assert table.times[0].until == START + 36 * HOUR
    table = Table(LIVE, START)
    for _ in range(10):
        moved = table.go({0}, then={1}, wait=10)
        table.undo(0, moved, {0})
    table.go({0}, then={1})
    assert table.left(0) == 600 - 100 + 5


def test_nothing_is_taken_back_once_no_time_would_be_left() -> None:
    table = Table(LIVE, START)
    moved = table.go({0}, then={1}, wait=590)
    table.now += 11
    with pytest.raises(NoTime):
        table.undo(0, moved, {0})
    assert table.left(0) == 15


def test_a_sealed_choice_is_taken_back_without_touching_the_others() -> None:
    table = Table(LIVE, START)
    table.go({0}, then={0, 1})
    chosen = table.go({0}, then={1}, wait=10)
    table.now += 5
    table.undo(0, chosen, {0, 1})
    assert (table.left(0), table.left(1)) == (585, 585)


def test_an_undo_by_consent_gives_no_time_back_and_no_increment_twice() -> None:
    table = Table(LIVE, START)
    table.go({0}, then={1}, wait=50)
    table.go({1}, then={0}, wait=20)
    table.now += 7
    table.undo(0, 2, {1}, consent=True)
    assert (table.left(0), table.left(1)) == (548, 585)
    table.go({1}, then={0}, wait=5)
    assert (table.left(0), table.left(1)) == (548, 580)


# Seats that change hands, and time that does not count


def test_a_bot_has_no_clock_and_whoever_comes_back_has_what_was_left() -> None:
    table = Table(LIVE, START)
    table.now += 100
    table.people = [1]
    table.times = handed(LIVE, table.times, 0, table.now, person=False, acts=True)
    assert due(LIVE, table.times) == 0
    table.now += 1000
    table.people = [0, 1]
    table.times = handed(LIVE, table.times, 0, table.now, person=True, acts=True)
    assert table.left(0) == 500


def test_whoever_takes_a_seat_whose_time_is_up_has_a_minute() -> None:
    table = Table(LIVE, START)
    table.now += 700
    table.times = handed(LIVE, table.times, 0, table.now, person=False, acts=True)
    assert table.left(0) == 0
    times = handed(LIVE, table.times, 0, table.now, person=True, acts=True, rest=NONE)
    assert times[0].until == table.now + 60


def test_time_in_which_no_server_ran_is_not_counted_also_after_an_undo() -> None:
    table = Table(LIVE, START)
    moved = table.go({0}, then={1}, wait=100)
    table.times = skipped(LIVE, table.times, START + 120, START + 5000)
    table.now = START + 5010
    assert table.left(1) == 570
    table.undo(0, moved, {0})
    assert table.left(0) == 470


def test_clocks_are_stored_as_they_are() -> None:
    table = Table(DAILY, 12345.678, (SLEEP, NONE))
    table.go({0}, then={1}, wait=1234.5)
    read: Times = read_times(times_text(table.times))
    assert read == table.times
    assert read_times("") == ()
