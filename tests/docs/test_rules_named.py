"""Every rule of a game is named by a test, and no test names a rule that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
RULES = sorted((TESTS.parent / "src/carbarn/games").glob("*/rules.md"))


@pytest.mark.parametrize("page", RULES, ids=[page.parent.name for page in RULES])
def test_every_rule_has_a_test_named_after_it(page: Path) -> None:
    rules = set(re.findall(r"\*\*([A-Z][A-Z0-9]{1,3}-E?\d+)\b", page.read_text(encoding="utf-8")))
    assert len(rules) >= 20
    folder = TESTS / "games" / page.parent.name
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("test_*.py"))
    named = {
        f"{group}-{number}"
        for group, number in re.findall(r"def test_([A-Z][A-Z0-9]{1,3})_(E?\d+)_", text)
    }
    assert rules - named == set()
    assert named - rules == set()
