"""Compiled and interpreted, under any hash seed: the same records, views and playouts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import carbarn
from sample import mostly_slow

SCRIPT = Path(__file__).parent / "two_speeds.py"
SOURCE = Path(__file__).parent.parent.parent / "src"


def played(hash_seed: str, source: Path | None) -> tuple[str, str]:
    """What the script prints, and which speed ran."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(source or "")}
    done = subprocess.run(
        [sys.executable, str(SCRIPT)], capture_output=True, text=True, env=environment, check=True
    )
    return done.stdout, done.stderr.strip()


@pytest.fixture(scope="module")
def as_installed() -> str:
    """What the installed package prints."""
    installed, speed = played("0", None)
    assert speed == ("compiled" if carbarn.COMPILED else "interpreted")
    return installed


@pytest.mark.parametrize("hash_seed", mostly_slow(["0", "1", "4711"], lambda _, one: one == "1"))
def test_every_hash_seed_and_both_speeds_give_the_same_bytes(
    hash_seed: str, as_installed: str
) -> None:
    interpreted, speed = played(hash_seed, SOURCE)
    assert speed == "interpreted"
    assert len(interpreted) > 50_000
    assert as_installed == interpreted


def test_a_build_that_was_to_be_compiled_is() -> None:
    if os.environ.get("CARBARN_BUILD") == "compiled":
        assert carbarn.COMPILED
    assert (not carbarn.core.bits.__file__.endswith(".py")) == carbarn.COMPILED  # type: ignore[attr-defined]
