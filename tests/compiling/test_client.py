"""The browser modules of an installed package do what those of the source tree do."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from words.javascript import Token, tokens_in

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path for path in (ROOT / "src/carbarn").rglob("web/**/*.js") if "vendor" not in path.parts
)


def stripper() -> Callable[[str], str]:
    """What the build does to a module."""
    spec = importlib.util.spec_from_file_location("carbarn_setup", ROOT / "setup.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Callable[[str], str] = module.without_comments
    return found


STRIP = stripper()


def shape(tokens: list[Token]) -> list[object]:
    """Tokens without their lines."""
    return [
        (one.kind, one.text, one.strings, [shape(part) for part in one.inside]) for one in tokens
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_module_says_the_same_without_its_comments(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert shape(tokens_in(STRIP(text))) == shape(tokens_in(text))


def test_comments_with_lines_of_their_own_go() -> None:
    code = "f(/** @type {z} */ (y)); // b\n/** d */ g();\n"
    assert STRIP(f"// a\n/**\n * @param {{x}} y\n */\n{code}  /** c */\n") == code


def test_nearly_all_that_is_left_is_code() -> None:
    whole = "".join(path.read_text(encoding="utf-8") for path in FILES)
    assert not re.search(r"^\s*\* @(param|type|returns)", STRIP(whole), re.M)
