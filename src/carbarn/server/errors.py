"""Refusals: how the server says no."""

from __future__ import annotations

from typing import Any

from carbarn.core.event import Json
from carbarn.core.game import COACH
from carbarn.server.messages import Current


class Refused(Exception):  # noqa: N818
    """A request that is not carried out: an HTTP status, a code for programs, and a sentence.

    If the rules of a game forbid it, it also has the rule and the key and facts of the reason. If
    something does not exist, the facts say `what`.
    """

    def __init__(
        self,
        status: int,
        error: str,
        sentence: str,
        rule: str = "",
        current: Current | None = None,
        key: str = "",
        facts: dict[str, Json] | None = None,
    ) -> None:
        super().__init__(sentence)
        self.status = status
        self.error = error
        self.sentence = sentence
        self.rule = rule
        self.current = current
        self.key = key
        self.facts = facts or {}

    @classmethod
    def from_data(cls, **fields: Any) -> Refused:
        """A refusal that came from another process."""
        return cls(**fields)


def outdated(why: str, current: Current | None = None) -> Refused:
    """The rules of a table or record are no longer played; `current` is what can still be read."""
    return Refused(410, "outdated", why, current=current)


def not_found(what: str) -> Refused:
    """It does not exist, or is not for this guest: both get the same answer."""
    return Refused(404, "not_found", f"there is no such {what}", facts={"what": what})


def no_hints() -> Refused:
    """The table was agreed to be played without help."""
    return Refused(403, "no_hints", "there are no hints at this table")


def check_goal(goal: str, *, coached: bool) -> None:
    """Refused if plans for this goal say what to do, where no coach may."""
    if goal == COACH and not coached:
        raise no_hints()


def cancelled() -> Refused:
    """The host has cancelled the table."""
    return Refused(410, "cancelled", "the host has cancelled this table")


def unknown_guest() -> Refused:
    """The server does not know who asks."""
    return Refused(401, "who", "introduce yourself first: POST /api/guests with a name")
