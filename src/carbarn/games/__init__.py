"""The games by name, and how a match of one begins."""

from __future__ import annotations

import difflib
import importlib
from collections.abc import Mapping, Sequence
from pathlib import Path

from carbarn.core.data import read_data
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.core.game import Game
from carbarn.core.luck import Keyed, Luck, Scripted, seed_text
from carbarn.core.match import Match
from carbarn.core.record import Record

# Each name is a folder here whose package exports its Game as GAME.
_FOLDERS = ["cable_car", "san_francisco", "tramways"]
_REGISTERED: dict[str, type[Game]] = {}


def names() -> list[str]:
    """The names of all games that can be played."""
    return sorted({*_FOLDERS, *_REGISTERED})


def register(game: type[Game]) -> type[Game]:
    """Make a game known under its name; usable as a decorator."""
    _REGISTERED[game.name] = game
    return game


def find(name: str) -> type[Game]:
    """The game of this name; Unreadable if there is none."""
    if not isinstance(name, str):
        raise Unreadable(f"a game is named by a text, not {name!r:.60}")
    if name in _REGISTERED:
        return _REGISTERED[name]
    if name in _FOLDERS:
        game: type[Game] = importlib.import_module(f"carbarn.games.{name}").GAME
        return register(game)
    near = difflib.get_close_matches(name, names(), n=1)
    hint = (
        f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(names()) or 'none yet'}"
    )
    raise Unreadable(f"there is no game {name!r}; {hint}")


def make(name: str, seats: int | None = None, options: Mapping[str, Json] | None = None) -> Game:
    """The game of this name for so many seats (default: the fewest) under these options.

    Data of a game, such as a map, is given like an option: as data, or as the path of its file.
    """
    game = find(name)
    chosen = {
        own: read_data(value) if own in game.files and isinstance(value, str | Path) else value
        for own, value in (options or {}).items()
    }
    return game(game.seat_counts[0] if seats is None else seats, chosen)


def new_match(
    game: str | Game,
    seats: int | None = None,
    seed: int | str | None = None,
    luck: Luck | None = None,
    names: Sequence[str] | None = None,
    position: str = "",
    **options: Json,
) -> Match:
    """A new match.

    The same seed gives the same luck; without one it is secret until the game is over. `luck` can
    fix the draws (`carbarn.Scripted`), `position` starts from a position text.
    """
    if not isinstance(game, Game):
        game = make(game, seats, options)
    elif options or seats not in (None, game.seats):
        raise Unreadable("a game that is built already has its seats and options")
    if luck is None and seed is not None:
        luck = Keyed(seed_text(seed))
    elif isinstance(luck, Scripted) and seed is not None:
        luck = Scripted(luck.script, seed_text(seed))
    elif seed is not None:
        raise Unreadable("this luck takes no seed: give one of the two")
    return Match(game, luck, names, position)


def replay(record: Record, upto: int | None = None) -> Match:
    """The match that a record tells of, up to event `upto`; Broken at the first wrong event."""
    header = record.header
    game = find(header["game"])
    return Match.replay(game.from_record(header), record, upto)


def load_record(path: str | Path) -> Record:
    """The record in a file, its hashes checked; `carbarn.replay` makes a match of it."""
    return Record.load(path)
