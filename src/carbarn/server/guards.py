"""Checks before every request: its origin, its size, and how many there have been."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect, HTTPConnection, Request

from carbarn.server.errors import Refused
from carbarn.server.settings import Limits

COOKIE = "carbarn"
GUEST_COOKIE = "carbarn-guest"  # of the guest of a browser in which an account is signed in
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}
# For the one page that is made for other sites. It shows a finished game and can do nothing.
MAY_BE_FRAMED = {
    "content-security-policy": HEADERS["content-security-policy"].replace(
        "frame-ancestors 'none'", "frame-ancestors *"
    )
}

UNTOLD = 1 / 8  # of what may be asked for at once: whoever has had less is told to nobody
MOST_TOLD = 300  # of those who ask most, of each kind
SLOWEST = 64 * 1024  # bytes a second that large bodies must come with


def check_origin(connection: HTTPConnection, public_url: str = "") -> None:
    """A page of another site may not act in a visitor's name; programs send no Origin header."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    try:
        place = urlsplit(origin).netloc
        public = urlsplit(public_url).netloc
    except ValueError:  # it is not even a URL
        place = public = ""
    if not place or place not in (connection.headers.get("host"), public):
        raise Refused(403, "origin", "requests from other sites are refused")


async def read_body(request: Request, most: int, seconds: float) -> bytes:
    """The body, if it is not too large and comes in time."""
    refusal = Refused(413, "too_large", f"the body can have at most {most} bytes")
    length = request.headers.get("content-length", "0")
    if not length.isdigit() or int(length) > most:
        raise refusal
    body = bytearray()
    try:
        async with asyncio.timeout(seconds + most / SLOWEST):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise refusal
    except TimeoutError:
        raise Refused(408, "too_slow", "the request did not come in time") from None
    except ClientDisconnect:
        raise Refused(400, "cut_off", "the body was cut off") from None
    return bytes(body)


class LargeBodies:
    """How many large bodies are in memory, so that slow senders cannot fill it."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.of: Counter[str] = Counter()

    @contextmanager
    def room(self, who: str, most: int) -> Iterator[None]:
        """Room for a body; small ones always have room."""
        if most <= self.limits.body:
            yield
            return
        if (
            self.of[who] >= self.limits.large_bodies_per_address
            or self.of.total() >= self.limits.large_bodies
        ):
            raise Refused(429, "too_many", "too many files are being sent; try again in a moment")
        self.of[who] += 1
        try:
            yield
        finally:
            self.of[who] -= 1
            if not self.of[who]:
                del self.of[who]


class RateLimiter:
    """A token bucket for each guest or address; requests are refused while it is empty.

    Other processes have a bucket each for the same guest. What somebody who asks a lot has taken
    out of one of them is told to the others, which take it out of theirs: see `rates.py`.
    """

    def __init__(self, per_second: float, burst: int, most_kept: int = 10_000) -> None:
        self.per_second = per_second
        self.burst = float(burst)
        self.most_kept = most_kept
        # what is left, since when, and how much was taken, as far as others have to know
        self._buckets: OrderedDict[str, tuple[float, float, float]] = OrderedDict()
        self._full = (1 - UNTOLD) * self.burst  # so full that nobody else has to know
        self._busy: set[str] = set()  # those whose buckets may be less full
        # what others have taken elsewhere and when that was heard, by the hash of who it was
        self._elsewhere: dict[str, tuple[float, float]] = {}

    def check(self, who: str, now: float) -> None:
        """Take one request out of the bucket, or refuse it."""
        if not self.take(who, now):
            raise Refused(429, "too_many", "too many requests; wait a second and try again")

    def take(self, who: str, now: float, amount: float = 1.0) -> bool:
        """Take one request, or so much, out of the bucket; whether there was enough."""
        left, since, spent = self._buckets.pop(who, (self.burst, now, 0.0))
        left = min(self.burst, left + max(0.0, now - since) * self.per_second)
        if left >= self._full:
            spent = self.burst - left
        if self._elsewhere:
            left = max(-self.burst, left - self._taken_elsewhere(who, now))
        taken = left >= amount
        if taken:
            left, spent = left - amount, spent + amount
        self._buckets[who] = (left, now, spent)
        if left < self._full:
            self._busy.add(who)
        while len(self._buckets) > self.most_kept:
            self._busy.discard(self._buckets.popitem(last=False)[0])
        return taken

    def _taken_elsewhere(self, who: str, now: float) -> float:
        """What others have taken out of their buckets, and has not flowed back since."""
        amount, at = self._elsewhere.pop(hashed(who), (0.0, now))
        return max(0.0, amount - max(0.0, now - at) * self.per_second)

    def spent(self, now: float) -> dict[str, float]:
        """How much those have taken who ask a lot, by their hashes; who asks most comes first."""
        found: list[tuple[float, str, float]] = []
        for who in list(self._busy):
            left, since, spent = self._buckets[who]
            left += max(0.0, now - since) * self.per_second
            if left >= self._full:
                self._busy.discard(who)
            elif spent:
                found.append((left, who, spent))
        found.sort()
        return {hashed(who): spent for _left, who, spent in found[:MOST_TOLD]}

    def taken_elsewhere(self, who: str, amount: float, now: float) -> None:
        """Somebody, of whom only the hash is known, has taken so much from another process."""
        before, at = self._elsewhere.pop(who, (0.0, now))
        before = max(0.0, before - max(0.0, now - at) * self.per_second)
        self._elsewhere[who] = (min(before + amount, 2 * self.burst), now)
        while len(self._elsewhere) > self.most_kept:
            del self._elsewhere[next(iter(self._elsewhere))]

    def forget_elsewhere(self, now: float) -> None:
        """Forget what would have flowed back by now."""
        for who, (amount, at) in list(self._elsewhere.items()):
            if amount <= (now - at) * self.per_second:
                del self._elsewhere[who]


def hashed(who: str) -> str:
    """A guest or an address as other processes are told of it."""
    return hashlib.sha256(who.encode()).hexdigest()[:24]
