"""Attacks on a server over loopback, each in a process of its own until it is ended.

`python -m server.attacks NAME PORT TABLE` prints a line when it is under way. The addresses are
127.0.0.2 and up; honest people come from 127.0.0.1.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import struct
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def connect(port: int, number: int = 0) -> Streams:
    """A connection from an address of the attacker's."""
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(f"127.0.0.{2 + number}", 0))


def head(method: str, path: str, port: int, *more: str) -> bytes:
    return "\r\n".join(
        [f"{method} {path} HTTP/1.1", f"host: 127.0.0.1:{port}", *more, "", ""]
    ).encode()


async def keep(many: int, one: Callable[[int], Awaitable[None]]) -> None:
    """So many at a time, each begun again whenever it is cut off."""

    async def again(number: int) -> None:
        while True:
            with suppress(OSError, EOFError, ValueError, IndexError):
                await one(number)
            await asyncio.sleep(0.05)

    tasks = [asyncio.create_task(again(number)) for number in range(many)]
    await asyncio.sleep(0.7)
    print("under way", flush=True)
    await asyncio.gather(*tasks)


async def half_heads(port: int, table: str) -> None:
    """Requests whose heads never end."""

    async def one(_number: int) -> None:
        reader, writer = await connect(port)
        try:
            writer.write(f"GET / HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\n".encode())
            while not reader.at_eof():
                writer.write(b"x-more: 1\r\n")
                await writer.drain()
                with suppress(TimeoutError):
                    if not await asyncio.wait_for(reader.read(1000), 0.5):
                        break
        finally:
            writer.close()

    await keep(400, one)


async def half_bodies(port: int, table: str) -> None:
    """Large bodies that come one byte at a time."""
    cookie = await introduce(port)

    async def one(_number: int) -> None:
        reader, writer = await connect(port)
        try:
            wanted = f"cookie: carbarn={cookie}", "content-length: 500000"
            writer.write(head("POST", "/api/tables", port, *wanted))
            while not reader.at_eof():
                writer.write(b" ")
                await writer.drain()
                with suppress(TimeoutError):
                    if not await asyncio.wait_for(reader.read(1000), 0.5):
                        break
        finally:
            writer.close()

    await keep(150, one)


async def introduce(port: int) -> str:
    reader, writer = await connect(port)
    body = b'{"name": "Eve"}'
    writer.write(head("POST", "/api/guests", port, f"content-length: {len(body)}") + body)
    answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    writer.close()
    return answer.partition("set-cookie: carbarn=")[2].partition(";")[0]


async def idle_crowd(port: int, table: str) -> None:
    """As many connections as there may be, from many addresses, which ask for nothing."""

    async def one(number: int) -> None:
        reader, writer = await connect(port, number % 20)
        try:
            await reader.read(1000)
        finally:
            writer.close()

    await keep(2400, one)


async def many_requests(port: int, table: str) -> None:
    """The document of a table, the front page and files of the client, as fast as it goes."""
    paths = (f"/api/tables/{table}", "/", "/web/words/en.ftl", "/tables", "/healthz", "/nowhere")

    async def one(number: int) -> None:
        reader, writer = await connect(port)
        try:
            while True:
                writer.write(head("GET", paths[number % len(paths)], port))
                answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
                length = int(answer.partition("content-length: ")[2].split("\r\n")[0])
                await reader.readexactly(length)
        finally:
            writer.close()

    await keep(60, one)


async def never_reading(port: int, table: str) -> None:
    """Ask for large files many times over, and read nothing."""

    async def one(_number: int) -> None:
        _reader, writer = await connect(port)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        try:
            for _time in range(50):
                writer.write(head("GET", "/web/words/en.ftl", port))
            await asyncio.sleep(3)
        finally:
            writer.close()

    await keep(150, one)


async def upgraded(port: int, table: str) -> Streams:
    reader, writer = await connect(port)
    key = base64.b64encode(os.urandom(16)).decode()
    wanted = "upgrade: websocket", "connection: upgrade", "sec-websocket-version: 13"
    path = f"/api/tables/{table}/live"
    writer.write(head("GET", path, port, *wanted, f"sec-websocket-key: {key}"))
    answer = await reader.readuntil(b"\r\n\r\n")
    if b" 101 " not in answer:
        writer.close()
        raise EOFError
    return reader, writer


def frame(kind: int, data: bytes) -> bytes:
    """A short frame of a client, masked with zeros."""
    return struct.pack("!BB4x", 0x80 | kind, 0x80 | len(data)) + data


async def flood(port: int, table: str, message: bytes) -> None:
    async def one(_number: int) -> None:
        reader, writer = await upgraded(port, table)
        try:
            while not reader.at_eof():
                writer.write(message)
                await writer.drain()
                with suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(100_000), 0.01)
        finally:
            writer.close()

    await keep(20, one)


async def ask_again(port: int, table: str) -> None:
    """Live connections that want everything again, all the time."""
    await flood(port, table, frame(1, json.dumps({"since": 0}).encode()))


async def pings(port: int, table: str) -> None:
    """Live connections that send as many tiny frames as go into a packet."""
    await flood(port, table, frame(9, b"") * 10_000)


ATTACKS = {
    one.__name__: one
    for one in (
        half_heads, half_bodies, idle_crowd, many_requests, never_reading, ask_again, pings,
    )
}  # fmt: skip

if __name__ == "__main__":
    asyncio.run(ATTACKS[sys.argv[1]](int(sys.argv[2]), sys.argv[3]))
