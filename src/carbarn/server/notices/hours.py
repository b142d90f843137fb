"""When somebody may be told: quiet hours and the hour of the daily mail, in their own time zone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo

from carbarn.server.errors import Refused
from carbarn.server.rest import zone_of

MINUTES = 24 * 60
NEVER = -1
DIGEST_AT = 8 * 60


def zone_named(name: str) -> tzinfo:
    """The time zone of this name; Refused if there is none."""
    return zone_of(name) if name else UTC


@dataclass(frozen=True)
class Hours:
    """When somebody wants to be told."""

    zone: str = ""  # "" is UTC
    quiet_from: int = NEVER  # minutes after midnight
    quiet_to: int = NEVER
    digest_at: int = DIGEST_AT

    def _zone(self) -> tzinfo:
        try:
            return zone_named(self.zone)
        except Refused:  # another machine knew it
            return UTC

    def is_quiet(self, now: float) -> bool:
        """Whether it is quiet now."""
        if self.quiet_from == self.quiet_to or NEVER in (self.quiet_from, self.quiet_to):
            return False
        there = datetime.fromtimestamp(now, self._zone())
        minute = there.hour * 60 + there.minute
        if self.quiet_from < self.quiet_to:
            return self.quiet_from <= minute < self.quiet_to
        return minute >= self.quiet_from or minute < self.quiet_to

    def after_quiet(self, now: float) -> float:
        """Now, or when it is quiet no more."""
        return self.next_time(now, self.quiet_to) if self.is_quiet(now) else now

    def next_digest(self, now: float) -> float:
        """When the next daily mail goes out."""
        return self.next_time(now, self.digest_at)

    def next_time(self, now: float, minute: int) -> float:
        """When the clock on the wall there next shows this minute of a day, not now.

        Where clocks are put forward over it, the day has that hour all the same, by its old offset;
        where they are put back, the first of the two counts.
        """
        zone = self._zone()
        there = datetime.fromtimestamp(now, zone)
        day = there.replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None)
        for ahead in (0, 1, 2):
            wall = day + timedelta(days=ahead, minutes=minute)
            when = wall.replace(tzinfo=zone, fold=0).timestamp()
            if when > now:
                return when
        raise AssertionError("the day after tomorrow is later than now")


def minute_of(text: str) -> int:
    """The minute of a day that a text such as `22:30` says; -1 for none."""
    if not text:
        return NEVER
    hour, colon, minute = text.partition(":")
    if not (colon and len(hour) == 2 == len(minute) and (hour + minute).isascii()):
        raise Refused(422, "time", "a time of day is written like 22:30")
    if not ((hour + minute).isdigit() and int(hour) < 24 and int(minute) < 60):
        raise Refused(422, "time", "a time of day is written like 22:30")
    return int(hour) * 60 + int(minute)


def text_of(minute: int) -> str:
    """The other way round."""
    return "" if minute == NEVER else f"{minute // 60:02}:{minute % 60:02}"
