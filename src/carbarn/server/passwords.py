"""Passwords: hashed by argon2, in threads of their own, a few at a time.

A hash takes 19 MiB and a twentieth of a second on purpose, so a crowd that signs in must wait.
"""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeVar

from carbarn.server.errors import Refused

if TYPE_CHECKING:
    from argon2 import PasswordHasher

T = TypeVar("T")

LEAST, MOST = 8, 256  # characters
MEMORY, ROUNDS = 19 * 1024, 2  # KiB; argon2id, as OWASP advises
AT_ONCE, WAITING = 2, 16


def installed() -> bool:
    """Whether what accounts need is there: the extra `accounts`."""
    return all(find_spec(name) is not None for name in ("argon2", "webauthn"))


@cache
def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=ROUNDS, memory_cost=MEMORY, parallelism=1)


@cache
def _nobodys() -> str:
    """A hash that no password has, for names that nobody has."""
    return _hasher().hash("nobody's password")


def _hashed(password: bytes) -> str:
    return _hasher().hash(password)


def _fits(stored: str, password: bytes) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    nobodys = _nobodys()  # made the first time, whoever asks
    try:
        _hasher().verify(stored or nobodys, password)
    except (VerificationError, InvalidHashError):
        return False
    return bool(stored)


def check_password(password: str) -> None:
    """Refused unless it is long enough, and not endless."""
    if len(password) < LEAST:
        raise Refused(
            422, "password_short", f"a password needs at least {LEAST} characters",
            facts={"least": LEAST},
        )  # fmt: skip
    if len(password) > MOST:
        raise Refused(
            422, "password_long", f"a password can have at most {MOST} characters",
            facts={"most": MOST},
        )  # fmt: skip


def _bytes(password: str) -> bytes:
    """The same bytes however a keyboard puts its signs together."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")


class Passwords:
    """Hashes and compares passwords; what is too much at once is refused."""

    def __init__(self) -> None:
        self._room = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def hash(self, password: str) -> str:
        """How a password is stored."""
        return await self._run(_hashed, _bytes(password))

    async def fits(self, stored: str, password: str) -> bool:
        """Whether this is the password; for "" it takes as long to find that there is none."""
        return await self._run(_fits, stored, _bytes(password[: 2 * MOST]))

    async def _run(self, work: Callable[..., T], *given: object) -> T:
        if self._waiting >= WAITING:
            raise Refused(429, "busy", "too many people are signing in; try again in a moment")
        self._waiting += 1
        try:
            async with self._room:
                return await asyncio.to_thread(work, *given)
        finally:
            self._waiting -= 1
