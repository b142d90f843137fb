"""Nights and holidays, during which a player's correspondence clocks stand still.

A night is told in the player's own time zone, so it moves with daylight saving time. Everything
else is seconds since 1970. A night that ends before it begins, because the clock was put forward in
it, is no night.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from msgspec import Struct

from carbarn.server.errors import Refused

DAY = 86_400.0
LONGEST_NIGHT = 12 * 60  # minutes
HOLIDAYS_A_YEAR = 30  # days
MOST_HOLIDAYS = 20  # stretches of days that are noted at once
MOST_DAYS_AHEAD = 400  # a holiday lies within so many days
MOST_DAYS_LOOKED = 1_000  # no clock runs longer, with all nights and holidays


class Night(Struct, frozen=True, array_like=True):
    """When somebody sleeps: from minute to minute of the day, in a time zone."""

    zone: str
    begins: int
    ends: int


class Rest(Struct, frozen=True, array_like=True):
    """A player's nights and holidays; a holiday is from when to when."""

    night: Night | None = None
    holidays: tuple[tuple[float, float], ...] = ()


NONE = Rest()


@cache
def zones() -> frozenset[str]:
    """The names of the time zones that this machine knows."""
    return frozenset(available_timezones() - {"localtime"})


def zone_of(name: str) -> ZoneInfo:
    """The time zone of this name; Refused if this machine knows none."""
    if name not in zones():
        raise Refused(422, "zone", f"there is no time zone {name[:60]!r}")
    return ZoneInfo(name)


def active(begin: float, end: float, rest: Rest) -> float:
    """How many seconds between two times are not rest."""
    if end <= begin:
        return 0.0
    if rest == NONE:
        return end - begin
    total, at = 0.0, begin
    for start, stop in _rests(begin, rest):
        if start >= end:
            break
        total += max(0.0, start - at)
        at = max(at, stop)
    return total + max(0.0, end - at)


def after(begin: float, seconds: float, rest: Rest) -> float:
    """When so many seconds have passed that are not rest."""
    if rest == NONE:
        return begin + seconds
    at, left = begin, seconds
    for start, stop in _rests(begin, rest):
        if start - at >= left:
            break
        left -= max(0.0, start - at)
        at = max(at, stop)
    return at + left


def _rests(begin: float, rest: Rest) -> Iterator[tuple[float, float]]:
    """The times of rest that end after `begin`, in the order of their beginning."""
    holidays = sorted(one for one in rest.holidays if one[1] > begin)
    for night in _nights(begin, rest.night):
        while holidays and holidays[0][0] <= night[0]:
            yield holidays.pop(0)
        yield night
    yield from holidays


def _nights(begin: float, night: Night | None) -> Iterator[tuple[float, float]]:
    if night is None:
        return
    zone = ZoneInfo(night.zone)
    first = datetime.fromtimestamp(begin, zone).date() - timedelta(days=1)
    for number in range(MOST_DAYS_LOOKED):
        day = first + timedelta(days=number)
        next_day = day if night.begins < night.ends else day + timedelta(days=1)
        start, stop = _moment(day, night.begins, zone), _moment(next_day, night.ends, zone)
        if stop > max(begin, start):
            yield start, stop


def _moment(day: date, minute: int, zone: ZoneInfo) -> float:
    """A time of a day; of an hour that comes twice, the first."""
    hour, minute = divmod(minute, 60)
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone).timestamp()


def stretch(first: date, last: date, zone: str) -> tuple[float, float]:
    """From when to when these days last, both included."""
    place = ZoneInfo(zone)
    return _moment(first, 0, place), _moment(last + timedelta(days=1), 0, place)


def today(now: float, zone: str) -> date:
    """Which day it is somewhere."""
    place = ZoneInfo(zone) if zone else UTC
    return datetime.fromtimestamp(now, place).date()
