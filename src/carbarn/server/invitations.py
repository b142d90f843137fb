"""The invitation link of a table: its secret, an address that others can open, its QR code."""

from __future__ import annotations

import asyncio
import base64
import hmac
import secrets
from urllib.parse import urlsplit

import segno

from carbarn.server.messages import Invitation, QrCode, Reach
from carbarn.server.rows import TableRow
from carbarn.server.settings import Settings
from carbarn.server.visitors import own_addresses, parsed

LENGTH = 16  # letters of a token: 80 bits


def link_token(row: TableRow) -> str:
    """The secret in the link of a table: it follows from the table's own secret."""
    return token_of(row.seed, f"invitation {row.links} to {row.id}")


def token_of(secret: str, purpose: str) -> str:
    """A short secret for a link, which follows from a longer one."""
    digest = hmac.digest(secret.encode(), purpose.encode(), "sha256")
    return base64.b32encode(digest).decode()[:LENGTH].lower()


def is_link_token(row: TableRow, token: str) -> bool:
    """Whether this is the secret of the table's link, which works until the game starts."""
    return row.status == "open" and secrets.compare_digest(link_token(row).encode(), token.encode())


async def invitation(row: TableRow, site: str, settings: Settings) -> Invitation:
    """The link of a table for somebody whose own browser is at `site`."""
    address, reach = await asyncio.to_thread(address_for_others, site, settings)
    link = f"{address}/t/{row.id}#{link_token(row)}"
    return Invitation(link, reach, qr_code(link))


def address_for_others(site: str, settings: Settings) -> tuple[str, Reach]:
    """Where others find this server, and who they can be."""
    if settings.public_url:
        return settings.public_url.rstrip("/"), "world"
    parts = urlsplit(site)
    name = parts.hostname or ""
    address = parsed(name)
    if name == "localhost" or (address is not None and address.is_loopback):
        others = own_addresses() if settings.lan else []
        if not others:
            return site, "computer"
        port = f":{parts.port}" if parts.port else ""
        return f"{parts.scheme}://{others[0]}{port}", "network"
    if address is not None:
        return site, "world" if address.is_global else "network"
    at_home = "." not in name or name.endswith((".local", ".lan", ".home.arpa", ".internal"))
    return site, "network" if at_home else "world"


def qr_code(text: str) -> QrCode:
    """A text as a QR code; rows of dark squares are drawn as one."""
    rows = [bytes(row) for row in segno.make(text, error="m", micro=False).matrix]
    path = "".join(
        f"M{start} {y}h{length}v1h-{length}z"
        for y, row in enumerate(rows)
        for start, length in _runs(row)
    )
    return QrCode(len(rows), path)


def _runs(row: bytes) -> list[tuple[int, int]]:
    """Where dark squares begin in a row, and how many there are."""
    found: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if not dark:
            continue
        if found and sum(found[-1]) == x:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((x, 1))
    return found
