"""Bots as people name them: parameters, budgets, classes, objects; mistakes are one sentence."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

import carbarn
from carbarn import Unreadable
from carbarn.arena.play import play_match
from carbarn.arena.simulate import simulate
from carbarn.bots import Greedy, Random, Turn, find_bot
from carbarn.bots.ismcts import Ismcts
from carbarn.bots.specs import read_value, split

OWN = """
class Mine:
    def __init__(self, depth=1, name="", careful: bool = False, *, weight: float = 1.0):
        self.got = depth, name, careful, weight
    def choose(self, turn):
        return turn.codes[0]

def anything(**what):
    bot = Mine()
    bot.got = what
    return bot

number = 3
"""


class Counts:
    """Counts the decisions of its game, and shows that nobody else's are in it."""

    def __init__(self) -> None:
        self.decisions = 0

    def choose(self, turn: Turn) -> int:
        self.decisions += 1
        assert self.decisions < 60
        return turn.codes[0]


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "my.py"
    path.write_text(OWN)
    return str(path)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3", 3),
        ("-3", -3),
        ("0.2", 0.2),
        ("1e-3", 0.001),
        (".5", 0.5),
        ("true", True),
        ("False", False),
        ("fast", "fast"),
        ("", ""),
        ("1.2.3", "1.2.3"),
        ("nan", "nan"),
        ("9" * 5000, "9" * 5000),
    ],
)
def test_values_are_numbers_true_or_false_or_text(text: str, value: object) -> None:
    found = read_value(text)
    assert found == value and type(found) is type(value)


def test_parameters_come_after_colons() -> None:
    assert split("greedy:noise=0.2") == ("greedy", {"noise": 0.2})
    assert split("C:/my.py:Mine:a=1:b=x") == ("C:/my.py:Mine", {"a": 1, "b": "x"})
    assert split("./a=b.py:Mine") == ("./a=b.py:Mine", {})
    greedy, search = find_bot("greedy:noise=0.25"), find_bot("ismcts@50:trees=2")
    assert isinstance(greedy, Greedy) and greedy.noise == 0.25
    assert isinstance(search, Ismcts) and (search.nodes, search.trees) == (50, 2)


def test_a_bot_of_ones_own_gets_its_parameters(file: str) -> None:
    bot = find_bot(f"{file}:Mine:depth=3:weight=2:careful=true:name=x")
    assert bot.got == (3, "x", True, 2)  # type: ignore[attr-defined]
    assert find_bot(f"{file}:anything:a=1").got == {"a": 1}  # type: ignore[attr-defined]
    budget = find_bot(f"{file}:anything@200").got  # type: ignore[attr-defined]
    assert budget == {"nodes": 200}


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("greedy:nois=0.2", "it has no parameter 'nois'; there are: noise"),
        ("random:noise=1", "it has no parameter 'noise'; it takes none"),
        ("greedy:noise=much", "noise cannot be 'much'; it is float"),
        ("greedy:noise=true", "noise cannot be True; it is float"),
        ("greedy:noise=2", "from 0 to 1"),
        ("greedy:noise=0.1:noise=0.2", "noise is given twice"),
        ("greedy@100", "it takes no budget such as @100"),
        ("ismcts:nodes=few", "nodes cannot be 'few'"),
        ("gredy@100", "did you mean 'greedy'"),
        ("{file}:Mine:dept=3", "there are: depth, name, careful, weight"),
        ("{file}:number", "is not a class"),
    ],
)
def test_a_wrong_parameter_is_one_sentence(file: str, spec: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as problem:
        find_bot(spec.replace("{file}", file))
    assert sentence in str(problem.value)
    assert "\n" not in str(problem.value)


def test_noise_changes_what_greedy_does_and_none_changes_nothing() -> None:
    plain, never, always = (
        simulate("cable_car", [spec, "random"], 4, seed=2)[0].scores
        for spec in ("greedy", "greedy:noise=0", "greedy:noise=1")
    )
    assert plain == never != always


def test_classes_functions_and_objects_are_as_good_as_names() -> None:
    game = carbarn.make("cable_car", 3)
    match, _result = play_match(game, [Greedy, partial(Greedy, noise=0.1), Random()], "any")
    assert match.names == ["Greedy", "partial", "Random"]
    named = play_match(game, ["greedy", "greedy:noise=0.1", "random"], "any")[0]
    assert [str(one) for one in named.events] == [str(one) for one in match.events]


def test_an_object_is_copied_for_each_game() -> None:
    one = Counts()
    (mine, _other) = simulate("cable_car", [one, Random], 5)
    assert one.decisions == 0
    assert (mine.games, mine.failed) == (5, 0)


@pytest.mark.parametrize("spec", [3, None, [Greedy]])
def test_what_is_no_bot_is_told(spec: object) -> None:
    with pytest.raises(Unreadable, match="neither a bot nor"):
        find_bot(spec)  # type: ignore[arg-type]


def test_a_bot_that_other_processes_cannot_get_is_told_at_once() -> None:
    class Local(Counts):
        pass

    with pytest.raises(Unreadable, match="put its class into a file"):
        simulate("cable_car", [Local, Random], 5, jobs=2)
