"""Golden playthroughs repeat to the letter, compiled and interpreted."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

import carbarn
from carbarn.games.discovery import built_in
from goldens.make import cases, pairs, samples
from goldens.playthrough import repeat

HERE = Path(__file__).parent
NEWEST = sorted(HERE.glob("*/*.txt"))
FILES = [*NEWEST, *sorted(HERE.glob("*/revision-*/*.txt"))]


def title(path: Path) -> str:
    return path.relative_to(HERE).with_suffix("").as_posix()


@pytest.mark.twice
@pytest.mark.parametrize("path", FILES, ids=title)
def test_a_golden_playthrough_repeats_to_the_letter(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert repeat(text) == text


@pytest.mark.parametrize("name", built_in())
def test_every_revision_that_a_game_plays_has_playthroughs(name: str) -> None:
    *older, newest = carbarn.find_game(name).revisions
    folders = {HERE / name: newest} | {HERE / name / f"revision-{n}": n for n in older}
    assert set((HERE / name).glob("revision-*")) == set(folders) - {HERE / name}
    for folder, revision in folders.items():
        heads = {path.read_text(encoding="utf-8").split(",")[1] for path in folder.glob("*.txt")}
        assert heads == {f" revision {revision}"}


@pytest.mark.parametrize("name", built_in())
def test_every_pair_of_option_values_has_a_playthrough(name: str) -> None:
    choices = samples(name).CHOICES
    seen = set().union(*(pairs(case) for case in cases(name).values() if len(case) > 1))
    wanted = {
        (one, a, other, b)
        for one, other in combinations(choices, 2)
        for a in choices[one]
        for b in choices[other]
    }
    assert wanted <= seen
    assert {path.stem for path in NEWEST if path.parent.name == name} == set(cases(name))
