"""The games by name, and how a match of one begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from carbarn.core.data import read_data
from carbarn.core.errors import Broken, Outdated, Unreadable
from carbarn.core.event import Json
from carbarn.core.game import Game
from carbarn.core.luck import Keyed, Luck, Scripted, seed_text
from carbarn.core.match import Match
from carbarn.core.record import Record
from carbarn.games.discovery import (
    find_game,
    folder_of,
    load_games,
    names,
    part_of,
    register,
    text_of,
)
from carbarn.games.kept import KeptGames

__all__ = [
    "find_game",
    "folder_of",
    "game_from",
    "load_games",
    "load_record",
    "make",
    "names",
    "new_match",
    "part_of",
    "register",
    "replay",
    "text_of",
]


_kept = KeptGames()


def make(
    name: str,
    seats: int | None = None,
    options: Mapping[str, Json] | None = None,
    revision: int | None = None,
) -> Game:
    """The game of this name for so many seats (default: the fewest) under these options.

    Data of a game, such as a map, is given like an option: as data, or as the path of its file.
    An older `revision` of the rules can be named if the game still plays it.
    """
    game = find_game(name)
    chosen = {
        own: read_data(value) if own in game.files and isinstance(value, str | Path) else value
        for own, value in (options or {}).items()
    }
    count = game.seat_counts[0] if seats is None else seats
    return game.of_revision(count, chosen, revision)


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


def game_from(header: Mapping[str, Json]) -> Game:
    """The game that the header of a record, or a stored table, was played by.

    The same header gives the same object as long as it is among those used last: a server asks
    for the same ones all the time.

    Outdated if the game is not installed or its revision is not played here; Broken if the game
    cannot be played with these options or this data.
    """
    try:
        kind = find_game(header["game"])
    except Unreadable as problem:
        raise Outdated(0, str(problem)) from None
    try:
        return _kept.get(kind, header, lambda: kind.from_record(header))
    except Unreadable as problem:
        error = Broken if header["revision"] in kind.revisions else Outdated
        raise error(0, str(problem)) from None


def replay(record: Record, upto: int | None = None) -> Match:
    """The match that a record tells of, up to event `upto`; Broken at the first wrong event."""
    return Match.replay(game_from(record.header), record, upto)


def load_record(path: str | Path) -> Record:
    """The record in a file, its hashes checked; `carbarn.replay` makes a match of it."""
    return Record.load(path)
