"""Invitation codes: on a private server nobody becomes a guest without one."""

from __future__ import annotations

import secrets

import sqlalchemy as sa

from carbarn.server.errors import Refused
from carbarn.server.rows import Guest
from carbarn.server.schema import codes, guests
from carbarn.server.store import Store, hashed

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is easily taken for another
LENGTH = 12  # 59 bits: nobody guesses one


def new_code() -> str:
    """A code that can be read out and typed, such as `k7fw-2mxa-pq9d`."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return "-".join(letters[start : start + 4] for start in range(0, LENGTH, 4))


def hashed_code(text: str) -> str:
    """How a code is stored; capitals, spaces and dashes do not matter."""
    return hashed("".join(sign for sign in text.lower() if sign in LETTERS))


async def add_guest_by_code(store: Store, guest: Guest, token: str, code: str, now: float) -> None:
    """Use a code once and store the guest, or neither; Refused if the code is not good."""
    if not code.strip():
        raise Refused(403, "code_needed", "this server is private; enter an invitation code")
    good = (codes.c.code == hashed_code(code)) & (codes.c.uses > 0) & (codes.c.expires > now)
    async with store.change() as connection:
        used = await connection.execute(sa.update(codes).where(good).values(uses=codes.c.uses - 1))
        if used.rowcount != 1:
            raise Refused(403, "code_wrong", "this invitation code is wrong, used up or expired")
        values = {"id": guest.id, "name": guest.name, "token": hashed(token), "created": now}
        await connection.execute(guests.insert().values(values))
