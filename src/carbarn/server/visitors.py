"""Who is visiting, and under which host name: addresses, trusted proxies, the Host header."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from urllib.parse import urlsplit

from carbarn.core.errors import Unreadable

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

EVERYWHERE = ("0.0.0.0", "::", "")  # hosts that mean all interfaces


@lru_cache(maxsize=4096)
def parsed(text: str) -> Address | None:
    """The address in a text, if it is one; IPv4 written as IPv6 counts as IPv4."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


@lru_cache(maxsize=4096)
def bucket_of(text: str) -> str:
    """What an address is counted as: an IPv6 household has a whole /64."""
    address = parsed(text)
    if isinstance(address, ipaddress.IPv6Address) and not address.is_loopback:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address) if address else text


class Proxies:
    """The proxies that are believed when they say who their visitors are."""

    def __init__(self, places: Iterable[str]) -> None:
        self.networks = [_network(place) for place in places]

    def trusts(self, text: str) -> bool:
        """Whether this is the address of such a proxy."""
        address = parsed(text)
        return address is not None and any(address in network for network in self.networks)

    def visitor(self, peer: str, forwarded: str) -> str:
        """The visitor behind a chain of proxies: the last address that none of ours added."""
        told = [one.strip() for one in forwarded.split(",")] if forwarded else []
        while self.trusts(peer) and told:
            one = told.pop()
            if parsed(one) is None:  # beyond what cannot be read nothing is known
                break
            peer = one
        return peer


def _network(place: str) -> Network:
    try:
        return ipaddress.ip_network(place, strict=False)
    except ValueError:
        raise Unreadable(
            f"the proxy {place!r} is not an address such as 127.0.0.1 or 10.0.0.0/8"
        ) from None


@lru_cache(maxsize=256)
def host_of(header: str) -> str:
    """The name in a Host header, without its port and in lower case; or the plain address."""
    text = header.strip().lower()
    address = parsed(text) or parsed(text[1:].partition("]")[0] if text.startswith("[") else "")
    address = address or parsed(text.partition(":")[0])
    return str(address) if address else text.partition(":")[0].rstrip(".")


class HostNames:
    """The host names that a server answers to.

    Any other name may be an attack (DNS rebinding): a page from elsewhere, whose name was made to
    point to this machine, could play as its owner.
    """

    def __init__(self, names: Iterable[str], lan: bool, public_url: str) -> None:
        self.names = {"localhost", *(host_of(name) for name in names)}
        if public_url:
            self.names.add(host_of(origin_of(public_url)))
        if lan:
            self.names |= own_names()
        self.names -= {"", "0.0.0.0", "::"}  # what is listened on, but nobody's name

    def accepts(self, header: str, here: str) -> bool:
        """Whether a Host header is acceptable on a connection to the address `here`."""
        name = host_of(header)
        address = parsed(name)
        if address is not None and (address.is_loopback or address == parsed(here)):
            return True
        return name in self.names


def origin_of(public_url: str) -> str:
    """The host and port of the public URL; Unreadable if it is not that of a whole site."""
    try:
        parts = urlsplit(public_url)
        good = parts.scheme in ("http", "https") and bool(parts.hostname)
        good = (
            good
            and parts.path in ("", "/")
            and not (parts.query or parts.fragment or parts.username)
        )
    except ValueError:
        good = False
    if not good:
        raise Unreadable(f"{public_url!r} is not an address such as https://play.example.org")
    return parts.netloc.lower()


def own_names() -> set[str]:
    """The names of this machine in its network."""
    names = {socket.gethostname().lower(), socket.getfqdn().lower()}
    names |= {f"{name.partition('.')[0]}.local" for name in names}
    return {name for name in names if name and parsed(name) is None}


def own_addresses() -> list[str]:
    """The addresses at which others in its network can reach this machine, likeliest first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
        trial.connect(("192.0.2.1", 9))  # sends nothing: it only asks the system for the route
        found.append(trial.getsockname()[0])
    with suppress(OSError):
        for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found.append(str(info[4][0]))
    usable = [one for one in found if (address := parsed(one)) and not address.is_loopback]
    return list(dict.fromkeys(usable))


def headers_of(pairs: Iterable[tuple[bytes, bytes]]) -> Mapping[str, str]:
    """The headers of a request; repeated ones are joined."""
    headers: dict[str, str] = {}
    for name, value in pairs:
        key, text = name.decode("latin-1").lower(), value.decode("latin-1")
        headers[key] = f"{headers[key]},{text}" if key in headers else text
    return headers
