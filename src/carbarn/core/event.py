"""What happens in a match, and what a seat is told of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Json = Any  # plain data: dict, list, str, int, float, bool, None


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def canonical(data: Json) -> str:
    """The canonical JSON text of this data: no spaces, keys in the order given."""
    return _ENCODER.encode(data)


@dataclass(frozen=True)
class Acted:
    """A seat carried out an action."""

    n: int
    seat: int
    text: str

    def line(self) -> dict[str, Json]:
        """As it stands in a record."""
        return {"n": self.n, "acted": self.seat, "action": self.text}


@dataclass(frozen=True)
class Dealt:
    """Luck answered a draw."""

    n: int
    stream: str
    index: int
    kind: str

    def line(self) -> dict[str, Json]:
        """As it stands in a record."""
        return {"n": self.n, "dealt": self.stream, "index": self.index, "kind": self.kind}


@dataclass(frozen=True)
class Undone:
    """An event was taken back: alone, or by consent with all that came after it."""

    n: int
    event: int
    by: int
    consent: bool

    def line(self) -> dict[str, Json]:
        """As it stands in a record."""
        return {"n": self.n, "undone": self.event, "by": self.by, "consent": self.consent}


Event = Acted | Dealt | Undone


@dataclass(frozen=True)
class Told:
    """What one seat is told of one event; what it may not know is None or absent."""

    n: int
    what: str  # acted, dealt, undone
    seat: int | None = None
    text: str | None = None  # the action, the kind
    facts: Mapping[str, Json] = field(default_factory=dict)

    def data(self) -> dict[str, Json]:
        """As plain data."""
        return {
            "n": self.n,
            "what": self.what,
            "seat": self.seat,
            "text": self.text,
            "facts": self.facts,
        }
