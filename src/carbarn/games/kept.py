"""Games that were built lately, so that the same request does not check the same files again.

A game holds no state, so everybody can share it. What identifies it is a digest of all that it is
built from: the same digest, the same game.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Final

from carbarn.core.event import Json
from carbarn.core.game import Game

MOST_GAMES: Final = 64
MOST_BYTES: Final = 4_000_000  # of the texts that they were built from

Key = tuple[type[Game], str]


class KeptGames:
    """The games used last, bounded in number and in size."""

    def __init__(self, most: int = MOST_GAMES, most_bytes: int = MOST_BYTES) -> None:
        self.most = most
        self.most_bytes = most_bytes
        self._games: OrderedDict[Key, tuple[Game, int]] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._games)

    @property
    def bytes(self) -> int:
        """The size of what they were built from."""
        return self._bytes

    def get(self, kind: type[Game], header: Mapping[str, Json], build: Callable[[], Game]) -> Game:
        """The game of this header, built only if it is not here; what fails is not kept."""
        try:
            text = _text(header)
        except RecursionError:  # the game will say so
            return build()
        key = kind, hashlib.sha256(text).hexdigest()
        with self._lock:
            if key in self._games:
                self._games.move_to_end(key)
                return self._games[key][0]
        game = build()
        with self._lock:
            # another thread may have been as quick: the first game is everybody's
            known = self._games.get(key)
            return known[0] if known else self._keep(key, game, len(text))

    def _keep(self, key: Key, game: Game, size: int) -> Game:
        if size <= self.most_bytes:
            self._games[key] = game, size
            self._bytes += size
        while len(self._games) > self.most or self._bytes > self.most_bytes:
            _oldest, (_game, freed) = self._games.popitem(last=False)
            self._bytes -= freed
        return game


def _text(header: Mapping[str, Json]) -> bytes:
    """All that a game is built from. `repr` tells 1, 1.0, True and "1" apart."""
    parts = [header.get(name) for name in ("revision", "options", "data")]
    return repr([len(header["seats"]), *parts]).encode("utf-8", "backslashreplace")
