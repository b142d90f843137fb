"""Packages with games that others bring: installed beside Carbarn, into a folder of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from server.harness import environment

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "full_tram"
PATIENCE = 300  # seconds after which a test gives up


def install(package: Path, work: Path) -> Path:
    """Install a copy of a package as anybody would, without fetching anything; where it is then."""
    copy, site = work / package.name, work / "site"
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--no-build-isolation", "--no-index", "--target", str(site), str(copy)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return site


def write_package(site: Path, name: str, game: str, code: str) -> None:
    """A package as pip leaves it, with one module that offers `game` as its class `Theirs`."""
    site.mkdir(parents=True, exist_ok=True)
    (site / f"{name}.py").write_text(code, encoding="utf-8")
    info = site / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[carbarn.games]\n{game} = {name}:Theirs\n")


@contextmanager
def beside(site: Path) -> Iterator[None]:
    """Every process that is started meanwhile finds what is installed there, and Carbarn."""
    paths = [str(site), *environment().get("PYTHONPATH", "").split(os.pathsep)]
    found = [str(Path(path).resolve()) for path in paths if path]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(found))
        yield


def python(*arguments: str, typed: str = "", cwd: Path | None = None) -> str:
    """Run Python; what it prints."""
    done = run(*arguments, typed=typed, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def carbarn(*arguments: str, typed: str = "") -> str:
    """Run the command `carbarn`; what it prints."""
    return python("-m", "carbarn", *arguments, typed=typed)


def run(
    *arguments: str, typed: str = "", cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run Python, whatever becomes of it."""
    return subprocess.run(
        [sys.executable, *arguments],
        input=typed, capture_output=True, text=True, timeout=PATIENCE, env=environment(), cwd=cwd,
    )  # fmt: skip
