"""Which names nobody may have: those of bots and of the host, and words that the host refuses."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from carbarn.bots import BOTS
from carbarn.core.level import NAMES as LEVELS
from carbarn.server.account_names import name_key
from carbarn.server.errors import Refused
from carbarn.server.settings import Settings

HOST = frozenset(map(name_key, ("host", "the host", "server host", "admin", "administrator")))
_BOTS = frozenset(
    map(
        name_key,
        (*BOTS, "bot", "a bot", "the bot", *(f"{level} bot" for level in LEVELS)),
    )
)
_NUMBERED = re.compile(r"[\W\d_]*$")  # as bots are numbered at a table


@lru_cache(maxsize=8)
def _words(text: str) -> tuple[str, ...]:
    return tuple(key for word in text.split(",") if (key := name_key(word)))


def check_person_name(name: str, settings: Settings) -> None:
    """Refused if somebody with this name could be taken for a bot or the host, or the host says so.

    Letters that look alike are the same, and a number behind it makes no difference.
    """
    keys = {name_key(name), name_key(_NUMBERED.sub("", name))} - {""}
    if keys & (HOST | _BOTS):
        raise Refused(
            422, "name_reserved", "people could take you for a bot or the host; choose another name"
        )
    check_words(name, settings)


def check_words(name: str, settings: Settings) -> None:
    """Refused if there is a word in a name that the host of the server does not want."""
    parts = [name_key(part) for part in name.split()]
    # two of its words together only as a whole: Wal Russell is no walrus
    tried = [*parts, *map("".join, pairwise(parts))]
    for word in _words(settings.refused_words):
        if any(word in part for part in parts) or word in (*tried, "".join(parts)):
            raise Refused(422, "name_refused", "this name is not wanted here; choose another one")
