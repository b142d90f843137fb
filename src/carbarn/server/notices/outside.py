"""Requests to the outside: to an address that was checked, once, bounded in time and size.

Other clients resolve names themselves, follow redirects, believe the environment about proxies and
read answers of any length. This one does none of that.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

import h11

from carbarn.server.errors import Refused
from carbarn.server.notices.targets import NotAllowed, Target, address_for, resolve, target_of
from carbarn.server.settings import Settings

SECONDS = 10.0  # for everything, from the first byte to the last
MOST_HEAD = 16 * 1024  # bytes of an answer's head
MOST_ANSWER = 16 * 1024  # bytes of an answer that are read
LONGEST_PAUSE = 3600.0  # seconds that another server may ask us to wait

Headers = Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Reply:
    """What another server said: never more than a number and how long to wait."""

    status: int
    wait: float = 0.0  # seconds, if it said so


class Unsent(Exception):  # noqa: N818
    """A notice could not be sent.

    `problem` is a word for its owner: it tells nothing about the network of the server. `again`
    says whether it can be tried again, `wait` how long not, `gone` that it will never work.
    """

    def __init__(
        self, problem: str, again: bool = True, wait: float = 0.0, gone: bool = False
    ) -> None:
        super().__init__(problem)
        self.problem = problem
        self.again = again
        self.wait = wait
        self.gone = gone


@cache
def _usual_tls() -> ssl.SSLContext:
    return ssl.create_default_context()


class Outside:
    """Sends requests to servers that are not ours."""

    def __init__(self, settings: Settings) -> None:
        self.allow_private = settings.allow_private_targets
        self.resolve = resolve
        self.tls: Callable[[], ssl.SSLContext] = _usual_tls

    async def send(self, method: str, address: str, headers: Headers, body: bytes) -> Reply:
        """Send a request; Unsent if there is no answer."""
        try:
            target = target_of(address, self.allow_private)
            async with asyncio.timeout(SECONDS):
                place = await address_for(target, self.resolve, self.allow_private)
                return await self._exchange(target, place, method, headers, body)
        except (Refused, NotAllowed):
            raise Unsent("address") from None
        except (OSError, ssl.SSLError, TimeoutError, EOFError, ValueError):
            raise Unsent("unreachable") from None
        except h11.RemoteProtocolError:
            raise Unsent("answer") from None

    async def _exchange(
        self, target: Target, place: str, method: str, headers: Headers, body: bytes
    ) -> Reply:
        secure = target.scheme == "https"
        reader, writer = await asyncio.open_connection(
            place,
            target.port,
            ssl=self.tls() if secure else None,
            server_hostname=target.host if secure else None,
            limit=MOST_HEAD,
        )
        try:
            talk = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST_HEAD)
            head = h11.Request(
                method=method,
                target=target.path,
                headers=[
                    ("host", target.host_header),
                    ("user-agent", "Carbarn"),
                    ("connection", "close"),
                    ("content-length", str(len(body))),
                    *headers,
                ],
            )
            for event in (head, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(talk.send(event) or b"")
            await writer.drain()
            return await _reply(talk, reader)
        finally:
            writer.transport.abort()  # nobody has to say goodbye
            with suppress(Exception):
                await writer.wait_closed()


async def _reply(talk: h11.Connection, reader: asyncio.StreamReader) -> Reply:
    """The answer; what comes after its head does not matter, and little of it is read."""
    read = 0
    while True:
        event = talk.next_event()
        if isinstance(event, h11.Response):
            return Reply(event.status_code, _pause(event))
        if event is h11.NEED_DATA:
            data = await reader.read(4096)
            read += len(data)
            if read > MOST_ANSWER:
                raise Unsent("answer")
            if not data:
                raise EOFError
            talk.receive_data(data)


def _pause(response: h11.Response) -> float:
    """How long another server wants us to wait."""
    for name, value in response.headers:
        if name == b"retry-after" and value.isdigit() and len(value) <= 6:
            return min(float(value), LONGEST_PAUSE)
    return 0.0


def check(reply: Reply) -> None:
    """Unsent unless the other server has taken it; redirects are not followed."""
    if 200 <= reply.status < 300:
        return
    passes = reply.status in (408, 425, 429) or reply.status >= 500
    raise Unsent("refused", again=passes, wait=reply.wait)
