"""How much each guest and each address may ask for: by all processes on a database together.

Each process counts for itself, so that nobody waits for another one. With its signs of life it
tells how much those have had who ask a lot, and the others take that out of their own counts.
Whoever asks several processes in turn has to wait half a second later than with one, and then just
as long.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection

import msgspec

from carbarn.server.guards import RateLimiter
from carbarn.server.settings import Limits

Spent = dict[str, dict[str, float]]  # by kind and by the hash of who it was


class Rates:
    """The limits of one process, and what others have told."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self.clock = clock
        # of a guest; of an address, for what is looked up and for files
        self.guests = RateLimiter(limits.requests_per_second, limits.burst)
        self.requests = RateLimiter(limits.address_requests_per_second, limits.address_burst)
        self.files = RateLimiter(limits.files_per_second, limits.files_burst)
        # what is stored for an address, in bytes
        self.stored = RateLimiter(limits.stored_bytes_per_second, limits.stored_bytes)
        self._kinds = {
            "guests": self.guests, "requests": self.requests,
            "files": self.files, "stored": self.stored,
        }  # fmt: skip
        self._heard: dict[str, Spent] = {}  # by process, what it told last

    def said(self) -> str:
        """What the others have to know; "" if nobody asks much."""
        now = self.clock()
        found = {kind: spent for kind, one in self._kinds.items() if (spent := one.spent(now))}
        return msgspec.json.encode(found).decode() if found else ""

    def heard(self, told: dict[str, str]) -> None:
        """Count what was taken from other processes since they told last."""
        now = self.clock()
        for one in self._kinds.values():
            one.forget_elsewhere(now)
        self._forget(told)
        for process, text in told.items():
            spent = _read(text)
            before = self._heard.get(process, {})
            for kind, limiter in self._kinds.items():
                for who, total in spent.get(kind, {}).items():
                    known = before.get(kind, {}).get(who, 0.0)
                    # a total that has become less has begun anew
                    amount = total - known if total >= known else total
                    if amount > 0 and math.isfinite(amount):
                        limiter.taken_elsewhere(who, amount, now)
            self._heard[process] = spent

    def _forget(self, there: Collection[str]) -> None:
        for process in set(self._heard) - set(there):
            del self._heard[process]


def _read(text: str) -> Spent:
    """What another process has told; nothing if it is not of our making."""
    if not text:
        return {}
    try:
        return msgspec.json.decode(text, type=Spent)
    except msgspec.DecodeError:
        return {}
