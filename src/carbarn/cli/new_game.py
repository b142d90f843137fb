"""`carbarn new-game NAME`: a folder with a whole small game, to be changed into another one."""

from __future__ import annotations

import importlib.util
import keyword
import shutil
import sys
import tempfile
from importlib.resources import files
from pathlib import Path

import click

from carbarn.core.errors import Unreadable
from carbarn.games import names
from carbarn.games.discovery import NAME

TEMPLATE = Path(str(files("carbarn").joinpath("template")))
EXAMPLE = "full_tram"  # what the template is called; the folder examples has it under this name
LEFT_OUT = ("__pycache__", ".pyc", ".egg-info", "build")  # what installing and trying it may leave


@click.command("new-game")
@click.argument("name")
@click.option(
    "--into", type=click.Path(), help="The folder to write. Default: one called NAME, right here."
)
def command(name: str, into: str | None) -> None:
    """Write a small complete game called NAME: a Python package to install, play and change."""
    _check_name(name)
    folder = Path(into if into is not None else name)
    write_game(name, folder)
    click.echo(
        f"Wrote a complete game, {name}, to {folder}. In the environment that has Carbarn:\n"
        f"  pip install -e {folder}\n"
        f"  carbarn play {name}\n"
        f"  carbarn serve --open\n"
        f"  cd {folder} && python -m pytest\n"
        f"The page docs/adding-a-game.md of Carbarn explains every file."
    )


def _check_name(name: str) -> None:
    """Unreadable if a game, and the Python package that it is, cannot be called that."""
    if not NAME.fullmatch(name):
        raise Unreadable(
            f"a game cannot be called {name[:60]!r}: a name begins with a lowercase letter and "
            "has at most 40 lowercase letters, digits and underscores, such as night_tram"
        )
    if keyword.iskeyword(name):
        raise Unreadable(f"a game cannot be called {name!r}: that is a word of Python itself")
    if name == EXAMPLE:
        raise Unreadable(
            f"{name} is the example that every new game begins as: choose another name"
        )
    if name in names():
        raise Unreadable(f"there is a game called {name!r} already: choose another name")
    if name in sys.stdlib_module_names or _is_installed(name):
        raise Unreadable(
            f"a game cannot be called {name!r}: there is a Python module of that name, "
            "and one would hide the other"
        )


def _is_installed(name: str) -> bool:
    spec = importlib.util.find_spec(name)
    return spec is not None and spec.origin is not None  # a mere folder is in nobody's way


def write_game(name: str, folder: Path) -> None:
    """Write the game, all of it or nothing; Unreadable if the folder cannot be written."""
    if not folder.parent.is_dir():
        raise Unreadable(f"{folder} cannot be written: there is no folder {folder.parent}")
    try:
        if folder.is_symlink() or (folder.exists() and not _is_empty(folder)):
            raise Unreadable(f"{folder} already exists; choose a new or empty folder")
        with tempfile.TemporaryDirectory(prefix=".new-game-", dir=folder.parent) as beside:
            made = Path(beside) / name
            _write_files(name, made)
            if folder.exists():
                folder.rmdir()
            made.rename(folder)
    except OSError as problem:
        raise Unreadable(f"{folder} cannot be written: {problem.strerror}") from None


def _is_empty(folder: Path) -> bool:
    return folder.is_dir() and not any(folder.iterdir())


def _write_files(name: str, folder: Path) -> None:
    for path in sorted(TEMPLATE.rglob("*")):
        inner = path.relative_to(TEMPLATE)
        if path.is_dir() or any(part.endswith(LEFT_OUT) for part in inner.parts):
            continue
        target = folder / renamed(str(inner), name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(path.read_text(encoding="utf-8"), name), encoding="utf-8")
        shutil.copymode(path, target)


def renamed(text: str, name: str) -> str:
    """A text of the template as it stands in a game of another name."""
    words = [word for word in name.split("_") if word]
    initials = "".join(word[0] for word in words) if len(words) > 1 else name[:2]
    for old, new in (
        (EXAMPLE, name),
        ("full-tram", "-".join(words)),
        ("FullTram", "".join(word.capitalize() for word in words)),
        ("Full Tram", " ".join(word.capitalize() for word in words)),
        ("FT", initials.upper()[:4]),
    ):
        text = text.replace(old, new)
    return text
