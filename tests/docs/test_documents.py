"""What the documents show is so: their Python runs, their commands print what they say."""

from __future__ import annotations

import ast
import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from carbarn.cli import cli
from sample import mostly_slow

ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def run_examples(text: str, name: str) -> int:
    """Run the examples in a text; how many there were."""
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    said: list[str] = []
    runner.run(test, out=said.append)
    assert runner.failures == 0, "".join(said)
    return len(test.examples)


def docstrings(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield ast.get_docstring(node) or ""


def consoles(path: Path) -> list[tuple[str, str]]:
    """The commands in ```console blocks, each with what it is said to print."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", path.read_text(encoding="utf-8"), re.S):
        for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _newline, output = part.partition("\n")
            found.append((command, output))
    return found


COMMANDS = [(name_of(page), *one) for page in PAGES for one in consoles(page)]


def test_the_examples_of_the_pages_run() -> None:
    count = sum(run_examples(page.read_text(encoding="utf-8"), name_of(page)) for page in PAGES)
    assert count >= 8


def test_the_examples_in_docstrings_run() -> None:
    count = 0
    for path in sorted((ROOT / "src").rglob("*.py")):
        for text in docstrings(path):
            count += run_examples(text, name_of(path)) if ">>>" in text else 0
    assert count >= 4


@pytest.mark.parametrize(
    ("page", "command", "output"), mostly_slow(COMMANDS, lambda _, one: " simulate " not in one[1])
)
def test_a_command_prints_what_the_page_says(page: str, command: str, output: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "carbarn"
    done = CliRunner().invoke(cli, arguments)
    assert done.exit_code == 0
    assert doctest.OutputChecker().check_output(output, done.output, FLAGS), done.output


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), target


def test_the_bots_of_the_pages_play() -> None:
    for page in (ROOT / "README.md", ROOT / "docs/bots.md"):
        (code,) = re.findall(
            r"```python\n(class \w+:.*?)```", page.read_text(encoding="utf-8"), re.S
        )
        names: dict[str, type] = {}
        exec(code, names)
        bot = next(value for name, value in names.items() if isinstance(value, type))
        play_with(bot)


def play_with(bot: type) -> None:
    from carbarn.arena.play import Seated, play_match
    from carbarn.bots import Random
    from carbarn.games import make

    seats = [Seated("own", bot()), Seated("random", Random())]
    _match, result = play_match(make("cable_car", 2), seats, "docs")
    assert len(result.scores) == 2
