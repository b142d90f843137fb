"""What can go wrong with a database, in words for players and for whoever runs the server."""

from __future__ import annotations

import logging
import time

from sqlalchemy import exc

from carbarn.server.errors import Refused

log = logging.getLogger("carbarn.server")
QUIET = 10.0  # seconds between two log lines about the same problem


class Damaged(Exception):  # noqa: N818
    """Something that was stored can no longer be read."""


class Missing(Exception):  # noqa: N818
    """The database is not where it was."""


def advice(cause: str, sqlite: bool) -> str:
    """What to do about a problem that a database reports."""
    text = cause.lower()
    if "removed or replaced" in text:
        return "put it back, or stop the server and restore a backup with `carbarn restore`"
    if "full" in text or "no space" in text:
        return "free some space on the disk"
    if "locked" in text or "busy" in text:
        return "another program is writing to it: close that program"
    if "readonly" in text or "permission" in text or "unable to open" in text:
        return "check who owns the file and its folder, and whether they can be written"
    if not sqlite:
        return "check that PostgreSQL is running and that the URL is right"
    return "restore a backup with `carbarn restore`, or let `carbarn doctor` examine it"


def cause_of(problem: BaseException) -> str:
    """The first line of a database's complaint, without the statement."""
    original = problem.orig if isinstance(problem, exc.DBAPIError) else problem
    lines = str(original).strip().splitlines()
    return lines[0] if lines else type(original).__name__


def damaged(problem: BaseException) -> bool:
    """Whether the problem is that stored data cannot be read."""
    text = cause_of(problem).lower()
    told = "malformed" in text or "not a database" in text or "corrupt" in text
    return isinstance(problem, Damaged) or (isinstance(problem, exc.DBAPIError) and told)


def refusal_for(problem: Exception, writes: bool) -> Refused | None:
    """How a request is refused if the database is to blame; None if something else is."""
    if damaged(problem):
        _complain.about(
            f"stored data cannot be read: {cause_of(problem)}; {advice('', sqlite=True)}"
        )
        return Refused(500, "damaged", "this is damaged on the server; it has been logged")
    if isinstance(problem, (exc.IntegrityError, exc.ProgrammingError, exc.DataError)):
        return None  # a bug of ours
    if isinstance(problem, (exc.DBAPIError, exc.TimeoutError, Missing)):
        cause = cause_of(problem)
        origin = type(getattr(problem, "orig", None)).__module__
        sqlite = isinstance(problem, Missing) or "sqlite" in origin
        _complain.about(f"the database cannot be used: {cause}; {advice(cause, sqlite)}")
        return cannot(writes)
    return None


def cannot(writes: bool) -> Refused:
    """The refusal while the database cannot be used."""
    if writes:
        return Refused(503, "cannot_save", "this cannot be saved just now; try again in a moment")
    return Refused(503, "cannot_read", "this cannot be read just now; try again in a moment")


def timed_out(writes: bool) -> Refused:
    """The refusal when the database has not answered in time."""
    _complain.about("the database does not answer; check that it is running and not locked")
    return cannot(writes)


class _Complaints:
    """Logs a problem only now and then, however many requests run into it."""

    def __init__(self) -> None:
        self.said: dict[str, float] = {}

    def about(self, sentence: str) -> None:
        now = time.monotonic()
        if now - self.said.get(sentence, -QUIET) < QUIET:
            return
        if len(self.said) > 100:
            self.said.clear()
        self.said[sentence] = now
        log.error("%s", sentence)


_complain = _Complaints()
