"""Which games there are: the folders beside this file, and what installed packages offer.

Nothing lists the games. A built-in game is a folder here; a package of somebody else names its
`Game` class under the entry point group `carbarn.games`.
"""

from __future__ import annotations

import difflib
import importlib
import importlib.util
import re
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType

from carbarn.core.errors import Unreadable
from carbarn.core.game import Game

GROUP = "carbarn.games"
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}", re.ASCII)  # it stands in addresses and file names
ATTRIBUTES = ("name", "title", "seat_counts", "declared", "view_type")  # what every class says
HERE = Path(__file__).parent

_registered: dict[str, type[Game]] = {}


@cache
def built_in() -> tuple[str, ...]:
    """The games that come with Carbarn: every package in this folder is one."""
    return tuple(sorted(path.parent.name for path in HERE.glob("*/__init__.py")))


@cache
def _all_offered() -> tuple[EntryPoint, ...]:
    """What installed packages offer, in an order that is the same every time, each once."""
    found = {(entry.name, entry.value): entry for entry in entry_points(group=GROUP)}
    return tuple(found[key] for key in sorted(found))


@cache
def offered() -> dict[str, EntryPoint]:
    """What can be taken of it, by name; a built-in game cannot be replaced."""
    found: dict[str, EntryPoint] = {}
    for entry in _all_offered():
        if entry.name not in built_in():
            found.setdefault(entry.name, entry)
    return found


def names() -> list[str]:
    """The names of all games."""
    return sorted({*built_in(), *offered(), *_registered})


def register(game: type[Game]) -> type[Game]:
    """Make a game known under its name in this process; usable as a decorator."""
    _registered[game.name] = game
    return game


def registered() -> dict[str, str]:
    """Where the classes are of games that only this process knows, as `module:class`."""
    return {
        name: f"{game.__module__}:{game.__qualname__}"
        for name, game in _registered.items()
        if name not in built_in() and name not in offered()
    }


def find_game(name: str) -> type[Game]:
    """The game of this name; Unreadable if there is none, or if its package does not work."""
    if not isinstance(name, str):
        raise Unreadable(f"the name of a game is a string, not {name!r:.60}")
    if name in _registered:
        return _registered[name]
    if name in built_in():
        game: type[Game] = importlib.import_module(f"carbarn.games.{name}").GAME
        return register(game)
    if name in offered():
        return register(_load(offered()[name]))
    near = difflib.get_close_matches(name[:60], names(), n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(names())}"
    raise Unreadable(f"there is no game {name[:60]!r}; {hint}")


def load_games() -> tuple[list[type[Game]], list[str]]:
    """All games that can be loaded, and for each of the others a sentence that says why not."""
    games, problems = [], []
    for name in names():
        try:
            games.append(find_game(name))
        except Unreadable as problem:
            problems.append(str(problem))
    for entry in _all_offered():
        if entry is not offered().get(entry.name):
            problems.append(f"{_named(entry)}: there is another game of that name")
    return games, problems


def folder_of(game: type[Game]) -> Path | None:
    """The folder of the game's own package, or None for a game that is a single module."""
    package = sys.modules[game.__module__].__package__
    file = sys.modules[package].__file__ if package else None
    return Path(file).parent if file else None


def text_of(game: type[Game], name: str) -> str | None:
    """A text for people in the game's own folder: its `guide` or its `rules`; None without it."""
    folder = folder_of(game)
    path = folder / f"{name}.md" if folder else None
    return path.read_text(encoding="utf-8") if path and path.is_file() else None


def part_of(game: type[Game], name: str) -> ModuleType | None:
    """A module of the game's own package, such as its `bot`; None if it has none."""
    package = sys.modules[game.__module__].__package__
    if not package or importlib.util.find_spec(f"{package}.{name}") is None:
        return None
    return importlib.import_module(f"{package}.{name}")


def _named(entry: EntryPoint) -> str:
    package = entry.dist.name if entry.dist else entry.value
    return f"the game {entry.name!r} of the package {package!r} cannot be played"


def _load(entry: EntryPoint) -> type[Game]:
    """The class that an entry point names, or a sentence that says what is wrong with it."""
    try:
        game = entry.load()
    except Exception as problem:  # somebody else's code may fail in any way
        said = " ".join(f"{type(problem).__name__}: {problem}".split())
        raise Unreadable(f"{_named(entry)}: {said}") from problem
    wrong = _what_is_wrong(game, entry)
    if wrong:
        raise Unreadable(f"{_named(entry)}: {wrong}")
    checked: type[Game] = game
    return checked


def _what_is_wrong(game: object, entry: EntryPoint) -> str:
    """Why that cannot be a game; empty if it can."""
    if not (isinstance(game, type) and issubclass(game, Game)):
        return f"{entry.value} is not a subclass of carbarn.Game"
    lacking = [name for name in ATTRIBUTES if not hasattr(game, name)]
    lacking += sorted(f"{name}()" for name in game.__abstractmethods__)
    if lacking:
        return f"{game.__name__} lacks {', '.join(lacking)}"
    if game.name != entry.name:
        return f"the class calls itself {game.name!r}"
    if not NAME.fullmatch(entry.name):
        return "a name has only lowercase letters, digits and underscores"
    return ""
