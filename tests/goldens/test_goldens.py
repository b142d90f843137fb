"""Golden playthroughs repeat to the letter, compiled and interpreted."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from goldens.make import CHOICES, cases, pairs
from goldens.playthrough import repeat

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.txt"))


@pytest.mark.twice
@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_a_golden_playthrough_repeats_to_the_letter(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert repeat(text) == text


@pytest.mark.parametrize("name", CHOICES)
def test_every_pair_of_option_values_has_a_playthrough(name: str) -> None:
    choices = CHOICES[name]
    seen = set().union(*(pairs(case) for case in cases(name).values() if len(case) > 1))
    wanted = {
        (one, a, other, b)
        for one, other in combinations(choices, 2)
        for a in choices[one]
        for b in choices[other]
    }
    assert wanted <= seen
    assert {path.stem for path in FILES if path.parent.name == name} == set(cases(name))
