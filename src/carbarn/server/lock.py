"""One server for one SQLite file: a lock that the system takes back when a process ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from carbarn.core.errors import Unreadable


def lock_file(database: Path) -> Path:
    """The file beside a database that its server keeps locked."""
    return database.with_name(f"{database.name}.lock")


@contextmanager
def locked(database: Path | None) -> Iterator[None]:
    """Hold the lock of a SQLite file; Unreadable if another server holds it.

    Only servers take it: a backup may read the database at any time. The lock belongs to this
    process alone, not to its children, and needs no clearing up after a crash.
    """
    if database is None or sys.platform == "win32":
        yield
        return
    import fcntl

    try:
        file = os.open(lock_file(database), os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as problem:
        raise Unreadable(
            f"the database {database} cannot be locked: {problem.strerror}; "
            "check who owns its folder and whether it can be written"
        ) from None
    try:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Unreadable(_in_use(database, os.read(file, 20))) from None
        with suppress(OSError):  # on a full disk the lock holds all the same
            os.ftruncate(file, 0)
            os.write(file, str(os.getpid()).encode())
        yield
    finally:
        os.close(file)


def _in_use(database: Path, told: bytes) -> str:
    process = f" (process {int(told)})" if told.isdigit() else ""
    return (
        f"the database {database} is in use by another server{process}; "
        "stop that one first, or choose another file with --database"
    )
