"""The core and each game are compiled on their own: none can spoil another.

A tiny tree stands for the package, so that only the build itself is tried.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
SETUP = (ROOT / "setup.py").read_text(encoding="utf-8")
CORE: tuple[str, ...] = ast.literal_eval(
    next(
        ast.unparse(line.value)
        for line in ast.parse(SETUP).body
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "CORE_FILES"
    )
)
STATE = """
from carbarn.core.bits import double

def twice(number: int) -> int:
    return double({argument})
"""
GOOD, BAD = STATE.format(argument="number"), STATE.format(argument='"a text"')
NOT_COMPILED = "the game theirs is not compiled and runs as plain Python"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A package with a core, a game that compiles, and one that somebody has got wrong."""
    shutil.copy(ROOT / "setup.py", tmp_path)
    for name in CORE:
        write(tmp_path, name, '"""A part of the core."""\n')
    write(tmp_path, "core/bits", "def double(number: int) -> int:\n    return 2 * number\n")
    for game in ("ours", "theirs"):
        write(tmp_path, f"games/{game}/__init__", "")
        write(tmp_path, f"games/{game}/state", GOOD if game == "ours" else BAD)
    for package in ("", "core/", "bots/", "games/"):
        write(tmp_path, f"{package}__init__", "")
    return tmp_path


def write(tree: Path, module: str, text: str) -> None:
    path = tree / "src/carbarn" / f"{module}.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def build(tree: Path, mode: str = "auto") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--inplace"],
        cwd=tree, env={**os.environ, "CARBARN_BUILD": mode}, capture_output=True, text=True,
        timeout=300, check=False,
    )  # fmt: skip


def compiled(tree: Path) -> set[str]:
    """The modules that are there compiled, as paths in the package."""
    package = tree / "src/carbarn"
    found = {path.relative_to(package) for path in package.rglob("*.so")}
    return {path.with_name(path.name.partition(".")[0]).as_posix() for path in found}


def compile_times(tree: Path) -> dict[str, int]:
    """When each unit was compiled last."""
    return {path.parent.name: path.stat().st_mtime_ns for path in tree.glob("build/units/*/*/key")}


def test_a_type_error_in_one_game_leaves_everything_else_compiled(tree: Path) -> None:
    done = build(tree)
    assert done.returncode == 0, done.stderr
    assert NOT_COMPILED in done.stderr
    assert NOT_COMPILED in (tree / "build/units/notice.txt").read_text(encoding="utf-8")
    assert compiled(tree) >= {*CORE, "games/ours/state"}
    assert "games/theirs/state" not in compiled(tree)
    before = compile_times(tree)
    assert set(before) == {"carbarn.core", "carbarn.games.ours"}

    write(tree, "games/theirs/state", GOOD)
    assert build(tree).stderr.find(NOT_COMPILED) == -1
    assert "games/theirs/state" in compiled(tree)
    after = compile_times(tree)
    assert after.items() >= before.items()  # what had not changed was not compiled again
    assert "carbarn.games.theirs" in after


def test_where_everything_must_be_compiled_a_type_error_fails_the_build(tree: Path) -> None:
    done = build(tree, "compiled")
    assert done.returncode != 0
    assert NOT_COMPILED in done.stderr
