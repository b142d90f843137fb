"""Addresses that strangers give us to send to: which of them are allowed.

Whoever may name an address could make the server speak to its own neighbours. So a name is resolved
once, every address that it has must be one of the open internet, and the connection is made to that
very address: what the name means a moment later does not matter.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from ipaddress import IPv4Address as IPv4
from ipaddress import IPv6Address as IPv6
from urllib.parse import SplitResult, urlsplit

from carbarn.server.errors import Refused

MOST_LENGTH = 1000  # characters of an address
LOWEST_PORT = 1024  # below are services that HTTP could confuse, but for the two of the web
RESOLVE_SECONDS = 5.0

Resolver = Callable[[str, int], Awaitable[list[str]]]

# What is not of the open internet, beyond what `is_global` knows in every version of Python.
_CLOSED = [
    ipaddress.ip_network(text)
    for text in (
        *("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.88.99.0/24", "198.18.0.0/15"),
        *("240.0.0.0/4", "::/96", "100::/64", "2001::/23", "2001:db8::/32", "5f00::/16"),
        *("fc00::/7", "fec0::/10"),
    )
]
_NAT64 = [ipaddress.ip_network(text) for text in ("64:ff9b::/96", "64:ff9b:1::/48")]


@dataclass(frozen=True)
class Target:
    """Where a request goes."""

    scheme: str
    host: str  # as it is in the address: for the Host header and the certificate
    port: int
    path: str  # with its query

    @property
    def host_header(self) -> str:
        """The host, with its port unless that is the usual one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = {"https": 443, "http": 80}[self.scheme]
        return host if self.port == usual else f"{host}:{self.port}"


class NotAllowed(Exception):  # noqa: N818
    """A name leads to an address that nothing is sent to, or to none."""


def target_of(address: str, allow_private: bool) -> Target:
    """The parts of an address; Refused if nothing is ever sent to such a one."""
    try:
        parts = urlsplit(address)
        host, port = (parts.hostname or "").rstrip("."), parts.port
        # what is in the certificate and in the Host header
        host = host if ":" in host else host.encode("idna").decode()
    except (ValueError, UnicodeError):
        raise wrong_address() from None
    if not _is_plain(address) or not _fits(parts, host, allow_private):
        raise wrong_address()
    port = port or {"https": 443, "http": 80}[parts.scheme]
    if port not in (80, 443) and port < LOWEST_PORT:
        raise wrong_address()
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    target = Target(parts.scheme, host, port, path)
    literal = _address(host)
    if literal is not None and not allow_private and not is_public(literal):
        raise wrong_address()
    return target


def _is_plain(address: str) -> bool:
    """Whether it has only the characters that an address may have."""
    readable = all(0x21 <= ord(sign) <= 0x7E for sign in address)
    return readable and len(address) <= MOST_LENGTH and "\\" not in address


def _fits(parts: SplitResult, host: str, allow_private: bool) -> bool:
    schemes = ("https", "http") if allow_private else ("https",)
    return parts.scheme in schemes and bool(host) and len(host) <= 253 and "@" not in parts.netloc


def wrong_address() -> Refused:
    """Nothing is sent to such an address."""
    return Refused(
        422, "notice_address", "this is no address on the internet that begins with https://"
    )


def _address(text: str) -> IPv4 | IPv6 | None:
    try:
        return ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None


def is_public(address: IPv4 | IPv6) -> bool:
    """Whether an address is one of the open internet; one inside of another counts as well."""
    if isinstance(address, IPv6):
        inner = _inside(address)
        if inner is not None:
            return is_public(inner)
    closed = any(address in one for one in _CLOSED if one.version == address.version)
    return address.is_global and not address.is_multicast and not closed


def _inside(address: IPv6) -> IPv4 | None:
    """The IPv4 address that an IPv6 address stands for, if it is such a one."""
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address.sixtofour is not None:
        return address.sixtofour
    if address.teredo is not None:
        return address.teredo[1]
    if any(address in one for one in _NAT64):
        return IPv4(int(address) & 0xFFFFFFFF)
    return None


async def resolve(host: str, port: int) -> list[str]:
    """All addresses that a name has, as the system knows them."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(one[4][0]) for one in found))


async def address_for(target: Target, resolver: Resolver, allow_private: bool) -> str:
    """The address to connect to; NotAllowed if the name has any that is not of the internet."""
    try:
        async with asyncio.timeout(RESOLVE_SECONDS):
            found = await resolver(target.host, target.port)
    except (OSError, UnicodeError, TimeoutError):
        raise NotAllowed("the name has no address") from None
    known = [_address(one) for one in found]
    if not known or any(one is None for one in known):
        raise NotAllowed("the name has no address")
    if not allow_private and not all(is_public(one) for one in known if one is not None):
        raise NotAllowed("the name leads into a private network")
    return found[0]
