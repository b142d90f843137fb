"""How the server says no."""

from __future__ import annotations

from carbarn.core.event import Json


class Refused(Exception):  # noqa: N818
    """A request that is not carried out: an HTTP status, a name for programs, a sentence.

    What the rules forbid also has the rule, and the key and facts of the reason; of what is not
    there the facts say `what` it is.
    """

    def __init__(
        self,
        status: int,
        error: str,
        sentence: str,
        rule: str = "",
        current: Json = None,
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


def outdated(why: str, current: Json = None) -> Refused:
    """The rules of a table or record are not played here; `current` is what can still be read."""
    return Refused(410, "outdated", why, current=current)


def not_found(what: str) -> Refused:
    """There is no such thing, or it is not for you: both get the same answer."""
    return Refused(404, "not_found", f"there is no such {what}", facts={"what": what})
