"""The three kinds of errors: an unreadable text, an illegal action, a broken record."""

from __future__ import annotations

from collections.abc import Mapping

from carbarn.core.event import Json


class CarbarnError(Exception):
    """A mistake of the user; its text is one clear sentence."""


class Unreadable(CarbarnError):  # noqa: N818
    """A text, a name or a value that has no meaning here."""


class Illegal(CarbarnError):  # noqa: N818
    """An action that the rules do not allow now, with the rule's name.

    `key` and `facts` are those of the reason, for clients with words of their own.
    """

    def __init__(
        self, rule: str, sentence: str, key: str = "", facts: Mapping[str, Json] | None = None
    ) -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.rule = rule
        self.sentence = sentence
        self.key = key
        self.facts = dict(facts or {})

    def __reduce__(self) -> tuple[type[Illegal], tuple[Json, ...]]:
        """Pickling keeps the parts; the default would keep only the text."""
        return type(self), (self.rule, self.sentence, self.key, self.facts)


class Broken(CarbarnError):  # noqa: N818
    """A record that is not valid; `event` is the first bad one (0 is the header)."""

    def __init__(self, event: int, sentence: str) -> None:
        place = f"event {event}" if event else "the header"
        super().__init__(f"{place}: {sentence}")
        self.event = event
        self.sentence = sentence

    def __reduce__(self) -> tuple[type[Broken], tuple[int, str]]:
        """Pickling keeps the parts; the default would keep only the text."""
        return type(self), (self.event, self.sentence)


class Outdated(Broken):
    """A record that may well be intact, but whose rules this program does not play."""
