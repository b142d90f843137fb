"""The server of boardgame.io, to compare with: npm installs it in a folder of its own.

What runs there is a small game of our own; `boardgame_io_side` has it, and its clients.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

VERSION = "0.50.2"
NAME = f"boardgame.io {VERSION}"
MISSING = "boardgame.io is left out: npm or its registry is not there."
NOTE = (
    "it keeps matches in memory and writes nothing to disk. Its game is small (8 by 8 squares, "
    "hands that only their owners see); it sends no legal actions, previews, odds or sentences."
)
SCRIPTS = Path(__file__).parent / "boardgame_io_side"


def installed() -> Path | None:
    """The folder with the server, installed once; None if that is not possible."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return None
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = cache / "carbarn-load" / f"boardgame.io-{VERSION}"
    if (folder / "node_modules/boardgame.io/package.json").exists():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    # koa-compose 4.2 no longer sees what is added to a server after its sockets, as this one does
    wanted = {"private": True, "overrides": {"koa-compose": "4.1.0"}}
    (folder / "package.json").write_text(json.dumps(wanted))
    command = [npm, "install", "--no-audit", "--no-fund", "--silent", f"boardgame.io@{VERSION}"]
    try:
        subprocess.run(command, cwd=folder, check=True, timeout=300, capture_output=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return folder


def _node(folder: Path, script: str) -> list[str]:
    return ["node", str(SCRIPTS / script), str(folder)]


def client(folder: Path) -> list[str]:
    """The command of a process of clients."""
    return _node(folder, "client.cjs")


@contextmanager
def server(folder: Path, scratch: Path, connections: int) -> Iterator[tuple[int, int]]:
    """A server process; its number and its port. It has no limit of connections."""
    with (scratch / "errors").open("w") as errors:
        process = subprocess.Popen(
            _node(folder, "server.cjs"), stdout=subprocess.PIPE, stderr=errors, text=True,
            cwd=scratch, env={**os.environ, "NODE_ENV": "production"}, start_new_session=True,
        )  # fmt: skip
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("listening "):
                break
        else:
            raise SystemExit((scratch / "errors").read_text()[-2000:])
        yield process.pid, int(line.split()[1])
    finally:
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGKILL)
        process.wait(10)
