"""The page about adding a game names all that there is to write, and shows code that exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carbarn import Game, State, View
from carbarn.testing import LAWS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples/full_tram/src/full_tram"
GENERIC = ("arena", "bots", "cli", "core", "envs", "server")


def test_every_method_that_a_game_must_have_is_explained() -> None:
    wanted = [*Game.__abstractmethods__]
    wanted += ["pending", "deal", "acting", "legal", "play", "clone", "points", "result", "sealed"]
    assert [name for name in wanted if f"`{name}(" not in PAGE] == []
    assert all(hasattr(Game, name) or hasattr(State, name) for name in wanted)


def test_every_name_that_an_attribute_would_hide_is_listed() -> None:
    for base in (State, View):
        taken = [name for name in dir(base) if not name.startswith("_")]
        assert [name for name in taken if not re.search(rf"`{name}[`(]", PAGE)] == []


@pytest.mark.parametrize("law", ["plays", "ends", *LAWS])
def test_every_law_is_explained(law: str) -> None:
    assert f"`{law}`" in PAGE


def test_the_code_that_is_shown_is_the_example_s() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in EXAMPLE.glob("*.py"))
    shown = [
        block for block in re.findall(r"```python\n(.*?)```", PAGE, re.S) if ">>>" not in block
    ]
    assert len(shown) >= 3
    for block in shown:
        assert block in code


def test_every_key_of_a_preview_that_the_python_of_all_games_reads_is_explained() -> None:
    """Where generic code takes something out of a preview it calls it `preview`."""
    keys = set()
    for layer in GENERIC:
        for path in (ROOT / "src/carbarn" / layer).glob("*.py"):
            text = path.read_text(encoding="utf-8")
            if "previews" in text:
                keys |= set(re.findall(r'(?:preview|previews\[\w+\])\.get\("(\w+)"', text))
    assert keys >= {"mine", "gains"}
    assert [key for key in sorted(keys) if f"| `{key}` |" not in PAGE] == []
