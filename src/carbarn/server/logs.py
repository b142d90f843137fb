"""Logs as lines of JSON, with what an operator needs and nothing about who plays."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime

from sqlalchemy.exc import SQLAlchemyError

LEVELS = ("debug", "info", "warning", "error")


class JsonLines(logging.Formatter):
    """One line for each event: time, level, event, and its facts.

    Of an error it has the kind and the place in the code. What the error says can contain anything,
    a name or a whole request, so that is left out unless it comes from the system or the database.
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        moment = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, object] = {
            "time": moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
        }
        said = record.getMessage()
        try:
            facts = json.loads(said)
        except ValueError:
            facts = None
        line |= facts if isinstance(facts, dict) else {"event": said}
        problem = record.exc_info[1] if record.exc_info else None
        if problem is not None:
            line["error"] = type(problem).__name__
            if isinstance(problem, OSError | SQLAlchemyError):
                cause = getattr(problem, "orig", None) or problem
                line["cause"] = (str(cause).splitlines() or [""])[0][:300]
            frames = traceback.extract_tb(problem.__traceback__)[-8:]
            line["at"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return json.dumps(line, ensure_ascii=False)


def set_up(level: str | None) -> None:
    """Log to standard error: plain warnings, or JSON lines from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s") if level is None else JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.ERROR, force=True)
    logging.getLogger("carbarn.server").setLevel((level or "warning").upper())
