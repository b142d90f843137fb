"""A server process of some build, and quick clients for it: they must not be what is measured."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import resource
import signal
import struct
import subprocess
import sys
import tarfile
import zlib
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar, cast

T = TypeVar("T")
Data = dict[str, Any]
HOME = Path(__file__).parents[1]
# what runs a build that knew neither library as it ran then: without them
WITHOUT = "import sys; sys.modules.update(uvloop=None, httptools=None); "
START = "from carbarn.cli import main; main()"


class Lost(Exception):  # noqa: N818
    """A connection has gone."""


def percentile(values: list[float], part: float) -> float:
    """The value in milliseconds that this part of all does not exceed."""
    ordered = sorted(values)
    return (
        round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1) if values else 0
    )


def address_of(guest: str) -> str:
    """An address for a guest, always the same."""
    number = zlib.crc32(guest.encode())
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


# Clients


class _Exchange(asyncio.Protocol):
    """One connection for requests, one after the other."""

    def __init__(self) -> None:
        self.open = True
        self.transport: asyncio.WriteTransport | None = None
        self._buffer = bytearray()
        self._answer: asyncio.Future[tuple[int, bytes, bytes]] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.WriteTransport, transport)  # that of uvloop is no subclass

    def connection_lost(self, exc: Exception | None) -> None:
        self.open = False
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(Lost(str(exc)))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0 or self._answer is None:
            return
        head = bytes(self._buffer[:end])
        start = head.lower().find(b"content-length:")
        length = int(head[start + 15 :].split(b"\r\n", 1)[0])
        if len(self._buffer) >= end + 4 + length:
            body = bytes(self._buffer[end + 4 : end + 4 + length])
            self._buffer.clear()
            if not self._answer.done():
                self._answer.set_result((int(head[9:12]), head, body))

    async def ask(self, request: bytes) -> tuple[int, bytes, bytes]:
        """The status, the head and the body of the answer."""
        self._answer = asyncio.get_running_loop().create_future()
        if self.transport is None or not self.open:
            raise Lost("it was closed")
        self.transport.write(request)
        return await self._answer


class Http:
    """A client for HTTP/1.1 that keeps its connections."""

    def __init__(self, port: int, most: int) -> None:
        self.port = port
        self.free = asyncio.Semaphore(most)
        self.idle: list[_Exchange] = []
        self.requests = 0
        self.waits = 0

    async def ask(
        self, method: str, path: str, body: Data | None = None, cookie: str = "", source: str = ""
    ) -> tuple[int, Data, str]:
        """Status, answer and new cookie; one that has to wait for its rate is asked again."""
        while True:
            status, data, cookie_made = await self.once(method, path, body, cookie, source)
            if status != 429:
                return status, data, cookie_made
            self.waits += 1
            await asyncio.sleep(0.25)

    async def once(
        self, method: str, path: str, body: Data | None = None, cookie: str = "", source: str = ""
    ) -> tuple[int, Data, str]:
        """Status, answer and new cookie."""
        payload = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\n"
        head += f"x-forwarded-for: {address_of(cookie or source)}\r\n"
        head += f"cookie: carbarn={cookie}\r\n" if cookie else ""
        head += f"content-type: application/json\r\ncontent-length: {len(payload)}\r\n\r\n"
        async with self.free:
            one = await self._connection()
            self.requests += 1
            status, lines, answer = await one.ask(head.encode() + payload)
            if one.open:
                self.idle.append(one)
        _before, _, cookies = lines.lower().partition(b"\r\nset-cookie: carbarn=")
        token = lines[-len(cookies) :].partition(b";")[0].decode() if cookies else ""
        return status, json.loads(answer), token

    async def _connection(self) -> _Exchange:
        """One that is idle and has not been closed by the server, or a new one."""
        while self.idle:
            one = self.idle.pop()
            if one.open:
                return one
        loop = asyncio.get_running_loop()
        return (await loop.create_connection(_Exchange, "127.0.0.1", self.port))[1]

    def close(self) -> None:
        """Let go of the connections."""
        for one in self.idle:
            if one.transport is not None:
                one.transport.close()


class Live(asyncio.Protocol):
    """A live connection, which says what it is told and answers pings."""

    def __init__(self, told: Callable[[bytes], None] | None) -> None:
        self.told = told  # None: nobody reads it
        self.frames = 0
        self.size = 0  # bytes that have come
        self.closed = ""  # why, if the server has ended it
        self.begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.WriteTransport | None = None
        self._buffer = bytearray()
        self._each = True  # whether each message is compressed by itself
        self._inflate = zlib.decompressobj(-15)
        self._ended = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is there, but the server has not agreed yet."""
        self._transport = cast(asyncio.WriteTransport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone, perhaps before its time."""
        if not self._ended:
            self.closed = self.closed or f"lost: {exc}"
        if not self.begun.done():
            self.begun.set_exception(Lost(self.closed))

    def close(self) -> None:
        """End it."""
        self._ended = True
        if self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Take the frames that have come."""
        self.size += len(data)
        self._buffer += data
        if not self.begun.done() and not self._greeted():
            return
        while self._frame():
            pass

    def _greeted(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        head = bytes(self._buffer[:end]).lower()
        del self._buffer[: end + 4]
        if b" 101 " not in head[:20]:
            self.closed = head[:60].decode()
            self.begun.set_exception(Lost(self.closed))
            return False
        self._each = b"server_no_context_takeover" in head
        self.begun.set_result(None)
        return True

    def _frame(self) -> bool:
        """Take one frame; whether there was a whole one."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        length, start = buffer[1] & 127, 2
        if length > 125:
            start = 4 if length == 126 else 10
            if len(buffer) < start:
                return False
            length = int.from_bytes(buffer[2:start])
        if len(buffer) < start + length:
            return False
        first, payload = buffer[0], bytes(buffer[start : start + length])
        del buffer[: start + length]
        kind = first & 15
        if kind == 8:
            code = struct.unpack("!H", payload[:2])[0] if len(payload) > 1 else 0
            self.closed = f"{code} {payload[2:].decode()}"
        elif kind == 9 and self._transport is not None:
            self._transport.write(bytes((0x8A, 0x80 | length, 0, 0, 0, 0)) + payload)
        elif kind == 1:
            self.frames += 1
            if self.told is not None:
                self.told(self._plain(payload) if first & 0x40 else payload)
        return True

    def _plain(self, payload: bytes) -> bytes:
        if self._each:
            self._inflate = zlib.decompressobj(-15)
        return self._inflate.decompress(payload + b"\0\0\xff\xff")


async def watch(
    port: int, path: str, told: Callable[[bytes], None] | None, cookie: str, source: str
) -> Live:
    """A new live connection."""
    loop = asyncio.get_running_loop()
    _transport, live = await loop.create_connection(lambda: Live(told), "127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nupgrade: websocket\r\n"
    head += f"connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n"
    head += "sec-websocket-extensions: permessage-deflate; client_max_window_bits\r\n"
    head += f"cookie: carbarn={cookie}\r\n" if cookie else ""
    head += f"x-forwarded-for: {address_of(cookie or source)}\r\n\r\n"
    _transport.write(head.encode())
    async with asyncio.timeout(60):
        await live.begun
    return live


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a client, on uvloop where that is installed."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


# Processes


def memory(pid: int) -> float:
    """The resident memory of a process in MiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def seconds_of_processor(pid: int) -> float:
    """How much processor time a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError):
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
                parents[int(entry.name)] = int(fields[1])
    found, more = [], [pid]
    while more:
        one = more.pop()
        below = [child for child, parent in parents.items() if parent == one]
        found += below
        more += below
    return found


def processor(pid: int) -> tuple[float, float]:
    """Seconds of a process alone, and of those that it has started."""
    below = 0.0
    for child in children(pid):
        with suppress(OSError):
            below += seconds_of_processor(child)
    return seconds_of_processor(pid), below


def raise_file_limit(files: int = 0) -> tuple[int, int]:
    """Let this process open so many files, or as many as are allowed; the limit before and now."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = hard if not files else min(files, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return soft, max(soft, wanted)


def built(wanted: str, folder: Path) -> Path:
    """A build to measure: a folder as it is, or a commit, which is built in this folder."""
    if Path(wanted).is_dir():
        return Path(wanted).resolve()
    git = ["git", "-C", str(HOME), "archive", "--format=tar", wanted]
    archive = subprocess.run(git, capture_output=True, timeout=60, check=False)
    if archive.returncode:
        raise SystemExit(f"{wanted} is neither a folder nor a commit")
    source, target = folder / "source", folder / "build"
    with tarfile.open(fileobj=BytesIO(archive.stdout)) as tar:
        tar.extractall(source, filter="data")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
    command += ["--no-build-isolation", "--target", str(target), str(source)]
    subprocess.run(command, check=True, timeout=1200, stdout=sys.stderr)
    return target


def command_for(build: Path | None) -> tuple[list[str], dict[str, str]]:
    """How `carbarn` of a build is run, and in which environment."""
    if build is None:
        return [sys.executable, "-P", "-m", "carbarn"], {}
    if (build / ".venv/bin/python").exists():
        return [str(build / ".venv/bin/python"), "-P", "-m", "carbarn"], {}
    assert (build / "carbarn").is_dir(), f"{build} has neither .venv nor the package carbarn"
    needs = "".join(file.read_text() for file in build.glob("carbarn-*.dist-info/METADATA"))
    start = START if not needs or "uvloop" in needs else WITHOUT + START
    return [sys.executable, "-P", "-c", start], {"PYTHONPATH": str(build)}


@contextmanager
def server(
    folder: Path,
    build: Path | None = None,
    database: str = "",
    settings: Mapping[str, str] | None = None,
) -> Iterator[tuple[int, int]]:
    """A server process; its number and its port."""
    command, environment = command_for(build)
    command += ["serve", "--port", "0", "--pace", "0"]
    command += ["--database", database or str(folder / "load.sqlite")]
    # as behind a proxy: the limits are for each visitor, and here all come from one machine
    command += ["--trusted-proxy", "127.0.0.0/8"]
    with (folder / "errors").open("w") as errors:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True,
            cwd=folder, env={**os.environ, **environment, **(settings or {})},
        )  # fmt: skip
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "Carbarn is at" in line, (folder / "errors").read_text()
        yield process.pid, int(line.split()[3].rpartition(":")[2])
    finally:
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGTERM)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(10)
        printed = (folder / "errors").read_text()
        if printed:
            print(printed[-3000:], file=sys.stderr)
