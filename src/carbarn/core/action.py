"""Actions and their three faces: a typed value, a short text, a dense integer."""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Iterable, Iterator, Sequence

from carbarn.core.errors import Unreadable

HINTS = 3  # actions that are offered instead of an unknown one


class Action:
    """What a seat can do. Games subclass it as frozen dataclasses; `str` gives the text."""

    def __str__(self) -> str:
        raise TypeError(f"{type(self).__name__} has no text")


class Vocabulary:
    """All actions of a game under its options, in the order of their codes."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self._actions = tuple(actions)
        self._texts = tuple(str(action) for action in self._actions)
        self._by_text = {text: code for code, text in enumerate(self._texts)}
        self._by_value = {action: code for code, action in enumerate(self._actions)}

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    @property
    def digest(self) -> str:
        """A short name for exactly this table, for records and models."""
        return hashlib.sha256("\n".join(self._texts).encode()).hexdigest()[:16]

    def action(self, code: int) -> Action:
        """The value of a code."""
        return self._actions[self.code(code)]

    def text(self, code: int) -> str:
        """The text of a code."""
        return self._texts[self.code(code)]

    def code(self, action: Action | str | int) -> int:
        """The code of a value, a text or a code; Unreadable if there is no such action."""
        if isinstance(action, str):
            return self._code_of_text(action)
        if isinstance(action, Action):
            code = self._by_value.get(action)
            if code is None:
                raise Unreadable(f"{action!r} is not an action of this game with these options")
            return code
        if isinstance(action, bool) or not isinstance(action, int):
            raise Unreadable(f"an action is a value, a text or an integer, not {action!r}")
        if not 0 <= action < len(self._actions):
            raise Unreadable(f"there is no action {action}; codes go from 0 to {len(self) - 1}")
        return action

    def find(self, text: str) -> int | None:
        """The code of a text, whatever its spaces and capitals; None if it is not an action."""
        if text in self._by_text:
            return self._by_text[text]
        tidy = " ".join(text.split())
        code = self._by_text.get(tidy)
        return self._by_text.get(tidy.lower()) if code is None else code

    def _code_of_text(self, text: str) -> int:
        code = self.find(text)
        if code is None:
            raise self.unknown(text)
        return code

    def unknown(self, text: str, legal: Sequence[str] = ()) -> Unreadable:
        """That a text is not an action, with some that may be meant: first what is legal now."""
        tidy = " ".join(text.split())
        near = dict.fromkeys([*_alike(tidy, legal), *_alike(tidy, self._texts)])
        hint = [*near][:HINTS] or [*legal[:HINTS]] or [self._texts[0], self._texts[-1]]
        shown = tidy if len(tidy) <= 60 else tidy[:57] + "..."
        return Unreadable(f"{shown!r} is not an action here; try {', '.join(hint)}")


def _alike(words: str, texts: Sequence[str]) -> list[str]:
    """The texts most like what was typed, the most like first."""
    return difflib.get_close_matches(words.lower(), texts, n=HINTS, cutoff=0.5)
