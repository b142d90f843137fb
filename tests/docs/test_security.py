"""Every promise of the threat model is held by a test that exists."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/security.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`((?:server|tests)/[\w/]+\.py)(?:::(test_\w+))?`", PAGE)


def test_every_test_that_the_threat_model_names_exists() -> None:
    assert len(NAMED) > 30
    for path, name in NAMED:
        file = ROOT / "tests" / path.removeprefix("tests/")
        assert file.is_file(), path
        text = file.read_text(encoding="utf-8")
        assert not name or f"\ndef {name}(" in text, f"{path}::{name}"


def test_the_threat_model_can_be_found() -> None:
    assert "docs/security.md" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert "docs/security.md" in (ROOT / "SECURITY.md").read_text(encoding="utf-8")
