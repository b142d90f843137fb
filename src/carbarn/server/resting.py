"""What players set: when the clocks of their correspondence games stand still."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from carbarn.server.errors import Refused
from carbarn.server.messages import HolidayInfo, NightInfo, RestInfo
from carbarn.server.requests import HolidayPlan, NightPlan, RestPlan
from carbarn.server.rest import (
    HOLIDAYS_A_YEAR,
    LONGEST_NIGHT,
    MOST_DAYS_AHEAD,
    NONE,
    Night,
    Rest,
    stretch,
    today,
    zone_of,
    zones,
)
from carbarn.server.schema import rests
from carbarn.server.store import Store

Days = tuple[tuple[date, date], ...]  # stretches, both ends included


@dataclass(frozen=True)
class Stored:
    """What somebody has set."""

    zone: str = ""
    night: str = ""  # such as "22:30-07:00"
    holidays: Days = ()
    changed: float = 0.0

    def rest(self, now: float) -> Rest:
        """The same in seconds; holidays that are over do not matter."""
        if not self.zone:
            return NONE
        night = None
        if self.night:
            begins, ends = (_minute(one) for one in self.night.split("-"))
            night = Night(self.zone, begins, ends)
        times = (stretch(first, last, self.zone) for first, last in self.holidays)
        return Rest(night, tuple(one for one in times if one[1] > now))

    def info(self) -> RestInfo:
        """As its owner sees it."""
        begins, _dash, ends = self.night.partition("-")
        return RestInfo(
            zone=self.zone,
            night=NightInfo(begins, ends) if begins else None,
            holidays=[HolidayInfo(str(first), str(last)) for first, last in self.holidays],
            most=HOLIDAYS_A_YEAR,
        )


async def rests_of(store: Store, guests: Sequence[str | None], now: float) -> list[Rest]:
    """The nights and holidays of these guests; nobody has none."""
    async with store.engine.connect() as connection:
        found = await _stored(connection, [guest for guest in guests if guest])
    return [found.get(guest or "", Stored()).rest(now) for guest in guests]


async def rest_of(store: Store, guest: str) -> Stored:
    """What somebody has set."""
    async with store.engine.connect() as connection:
        return (await _stored(connection, [guest])).get(guest, Stored())


async def _stored(connection: AsyncConnection, guests: Iterable[str]) -> dict[str, Stored]:
    query = sa.select(rests).where(rests.c.guest.in_(list(guests)))
    found = {}
    for row in await connection.execute(query):
        with suppress(ValueError, TypeError):  # what cannot be read is nothing
            holidays = tuple(
                (date.fromisoformat(first), date.fromisoformat(last))
                for first, last in json.loads(row.holidays)
            )
            if row.zone in zones():
                found[row.guest] = Stored(row.zone, row.night, holidays, row.changed)
    return found


async def store_rest(store: Store, guest: str, wanted: Stored) -> None:
    """Keep what somebody has set."""
    values = {
        "zone": wanted.zone,
        "night": wanted.night,
        "holidays": json.dumps([[str(first), str(last)] for first, last in wanted.holidays]),
        "changed": wanted.changed,
    }
    async with store.change() as connection:
        mine = rests.update().where(rests.c.guest == guest).values(**values)
        if not (await connection.execute(mine)).rowcount:
            await connection.execute(rests.insert().values(guest=guest, **values))


# What may be set


def checked(wanted: RestPlan, old: Stored, now: float) -> Stored:
    """What somebody wants, if it may be; days that have begun stay, so that they count once."""
    zone_of(wanted.zone)  # there has to be such a zone
    night = _night(wanted.night) if wanted.night else ""
    this = today(now, old.zone or wanted.zone)
    kept = {day for day in _days(old.holidays) if day <= this and day.year >= this.year}
    days = kept | {day for day in _wanted(wanted.holidays, this) if day >= this}
    for year in {day.year for day in days}:
        if sum(day.year == year for day in days) > HOLIDAYS_A_YEAR:
            raise Refused(
                422, "holidays_many", f"at most {HOLIDAYS_A_YEAR} days of a year can be holidays",
                facts={"most": HOLIDAYS_A_YEAR},
            )  # fmt: skip
    return Stored(wanted.zone, night, _stretches(days), now)


def _night(wanted: NightPlan) -> str:
    length = (_minute(wanted.ends) - _minute(wanted.begins)) % (24 * 60)
    if not 0 < length <= LONGEST_NIGHT:
        raise Refused(
            422, "night", f"a night lasts at most {LONGEST_NIGHT // 60} hours",
            facts={"most": LONGEST_NIGHT // 60},
        )  # fmt: skip
    return f"{wanted.begins}-{wanted.ends}"


def _wanted(holidays: Sequence[HolidayPlan], this: date) -> set[date]:
    found: set[date] = set()
    for one in holidays:
        try:
            first, last = date.fromisoformat(one.first), date.fromisoformat(one.last)
        except ValueError:
            raise Refused(422, "holidays", "a holiday is from one day to another") from None
        if last < first or (last - max(first, this)).days > MOST_DAYS_AHEAD:
            raise Refused(
                422, "holidays", "a holiday ends after it begins, and within a year from now"
            )
        found |= _days([(max(first, this), last)])
    return found


def _days(stretches: Iterable[tuple[date, date]]) -> set[date]:
    return {
        first + timedelta(days=number)
        for first, last in stretches
        for number in range((last - first).days + 1)
    }


def _stretches(days: set[date]) -> Days:
    made: list[tuple[date, date]] = []
    for day in sorted(days):
        if made and day - made[-1][1] == timedelta(days=1):
            made[-1] = (made[-1][0], day)
        else:
            made.append((day, day))
    return tuple(made)


def _minute(text: str) -> int:
    hour, minute = text.split(":")
    return int(hour) * 60 + int(minute)
