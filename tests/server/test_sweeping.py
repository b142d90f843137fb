"""What is cleared away, and that a clock that jumps deletes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest

from carbarn.server.sweeping import Sweeper, Swept, TrustedClock
from server.client import Clock, Running, Visitor, settings_for

HOUR, DAY = 3600.0, 86400.0


@dataclass
class Times:
    """A clock on the wall, and a counter that only goes forward with it."""

    wall: Clock = field(default_factory=Clock)
    count: float = 50.0

    def pass_by(self, seconds: float) -> None:
        self.wall.now += seconds
        self.count += seconds


@dataclass
class Kept:
    """A server that is swept by hand, and its times."""

    server: Running
    times: Times
    sweeper: Sweeper

    def sweep(self) -> Swept:
        return self.server.do(self.sweeper.sweep())


@pytest.fixture
def kept(serve: Callable[..., Running]) -> Iterator[Kept]:
    times = Times()
    server = serve(
        clock=times.wall, counter=lambda: times.count, sweep_every=1e6, trust_clock_after=HOUR,
        sweep_after=DAY, guests_after=14 * DAY,
    )  # fmt: skip
    services = server.services
    yield Kept(server, times, Sweeper(services.store, services.rooms, server.settings))


def test_a_clock_is_trusted_once_it_has_run_steadily_for_a_while() -> None:
    times = Times()

    clock = TrustedClock(settings_for("", clock=times.wall, counter=lambda: times.count,
                                      trust_clock_after=HOUR))  # fmt: skip
    assert clock.read() is None, "at the start it may be wrong, too"
    times.pass_by(HOUR)
    assert clock.read() == times.wall.now
    times.wall.now += 30  # it was put right by a little
    times.pass_by(300)
    assert clock.read() == times.wall.now
    for jump in (10 * 365 * DAY, -10 * 365 * DAY, 61.0):
        times.wall.now += jump
        for _ in range(12):
            times.pass_by(299)
            assert clock.read() is None
        times.pass_by(2 * 299)
        assert clock.read() == times.wall.now


def test_a_clock_that_jumps_forward_deletes_nothing(kept: Kept) -> None:
    ann = Visitor(kept.server, "Ann")
    table = ann.makes("me", "open")["table"]["id"]
    kept.times.pass_by(2 * HOUR)
    assert kept.sweep() == Swept()
    kept.times.wall.now += 365 * DAY
    assert kept.sweep() == Swept()
    kept.times.pass_by(300)
    assert kept.sweep() == Swept()
    kept.times.wall.now -= 365 * DAY  # somebody has noticed
    for _ in range(20):
        kept.times.pass_by(300)
        assert kept.sweep() == Swept()
    assert ann.sees(table)["table"]["status"] == "open"
    assert ann.get("/api/me")["id"] == ann.id


def test_tables_that_nobody_started_and_guests_who_never_played_go_in_time(kept: Kept) -> None:
    ann, idle = Visitor(kept.server, "Ann"), Visitor(kept.server, "Ida")
    played = Visitor(kept.server, "Pia")
    begun = played.makes("me", "local")["table"]["id"]
    table = ann.makes("me", "open")["table"]["id"]
    kept.times.pass_by(DAY - 60)
    assert kept.sweep() == Swept()
    kept.times.pass_by(120)
    assert kept.sweep() == Swept(tables=1)
    ann.refused(404, "GET", f"/api/tables/{table}")
    kept.times.pass_by(14 * DAY)
    new = Visitor(kept.server, "New")
    assert kept.sweep() == Swept(guests=2)
    for visitor in (ann, idle):
        visitor.refused(401, "GET", "/api/me")
    assert new.get("/api/me")["id"] == new.id
    assert played.sees(begun)["table"]["status"] == "running"
