"""Checks before every request: its origin, its size, and how many there have been."""

from __future__ import annotations

from collections import OrderedDict
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect, HTTPConnection, Request

from carbarn.server.errors import Refused
from carbarn.server.settings import Limits

COOKIE = "carbarn"
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}


def check_origin(connection: HTTPConnection) -> None:
    """A page of another site may not act in a visitor's name; programs send no Origin header."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    try:
        place = urlsplit(origin).netloc
    except ValueError:  # it is not even a URL
        place = ""
    if not place or place != connection.headers.get("host"):
        raise Refused(403, "origin", "requests from other sites are refused")


async def read_body(request: Request, most: int) -> bytes:
    """The body, if it is not too large."""
    refusal = Refused(413, "too_large", f"the body can have at most {most} bytes")
    length = request.headers.get("content-length", "0")
    if not length.isdigit() or int(length) > most:
        raise refusal
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise refusal
    except ClientDisconnect:
        raise Refused(400, "cut_off", "the body was cut off") from None
    return bytes(body)


class RateLimiter:
    """A token bucket for each guest or address; requests are refused while it is empty."""

    def __init__(self, limits: Limits, most_kept: int = 10_000) -> None:
        self.limits = limits
        self.most_kept = most_kept
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def check(self, who: str, now: float) -> None:
        """Take one request out of the bucket."""
        full = float(self.limits.burst)
        left, since = self._buckets.pop(who, (full, now))
        left = min(full, left + max(0.0, now - since) * self.limits.requests_per_second)
        if left < 1.0:
            self._buckets[who] = (left, now)
            raise Refused(429, "too_many", "too many requests; wait a second and try again")
        self._buckets[who] = (left - 1.0, now)
        while len(self._buckets) > self.most_kept:
            self._buckets.popitem(last=False)
