"""Pauses after wrong passwords and codes: ever longer ones, but nobody is locked out."""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass

from carbarn.server.errors import Refused

MOST_KEPT = 20_000
FORGIVEN_AFTER = 300.0  # seconds after which one try is forgotten


@dataclass(frozen=True)
class Pauses:
    """How long one has to wait after so many tries."""

    free: int  # so many tries cost nothing
    longest: float  # seconds

    def after(self, tries: float) -> float:
        """Seconds until the next try."""
        over = tries - self.free
        return 0.0 if over < 0 else min(self.longest, 2.0 ** min(over, 20.0))


# A name is tried by its owner and by others: whoever tries it from everywhere must not keep the
# owner waiting for long. An address is the one who tries.
OF_A_NAME = Pauses(free=10, longest=30.0)
OF_AN_ADDRESS = Pauses(free=10, longest=60.0)
OF_BOTH = Pauses(free=4, longest=60.0)


class Throttle:
    """Counts the tries of each name and of each address, in memory."""

    def __init__(self) -> None:
        self._tries: OrderedDict[str, tuple[float, float]] = OrderedDict()  # how many, and when

    def begin(self, name: str, address: str, now: float) -> None:
        """Count a try before it is known whether it is right; Refused if it is too early."""
        keys = _keys(name, address)
        wait = max(self._wait(key, pauses, now) for key, pauses in keys)
        if wait > 0:
            raise too_early(wait)
        for key, _pauses in keys:
            self._add(key, 1.0, now)

    def right(self, name: str, address: str, now: float) -> None:
        """The try was right: it does not count. Earlier ones stay, or one could clear one's own."""
        for key, _pauses in _keys(name, address):
            self._add(key, -1.0, now)

    def _now(self, key: str, now: float) -> tuple[float, float]:
        tries, last = self._tries.get(key, (0.0, now))
        return max(0.0, tries - max(0.0, now - last) / FORGIVEN_AFTER), last

    def _wait(self, key: str, pauses: Pauses, now: float) -> float:
        tries, last = self._now(key, now)
        since = now - last
        return pauses.after(tries) - since if since >= 0 else 0.0  # a clock that was set back

    def _add(self, key: str, more: float, now: float) -> None:
        tries, _last = self._now(key, now)
        self._tries.pop(key, None)
        if tries + more > 0:
            self._tries[key] = (tries + more, now)
        while len(self._tries) > MOST_KEPT:
            self._tries.popitem(last=False)


def _keys(name: str, address: str) -> list[tuple[str, Pauses]]:
    return [
        (f"name {name}", OF_A_NAME),
        (f"address {address}", OF_AN_ADDRESS),
        (f"both {address} {name}", OF_BOTH),
    ]


def too_early(wait: float) -> Refused:
    """A try that comes too early is not looked at."""
    seconds = max(1, math.ceil(wait))
    word = "second" if seconds == 1 else "seconds"
    return Refused(
        429, "too_early", f"too many tries; try again in {seconds} {word}",
        facts={"seconds": seconds},
    )  # fmt: skip
