"""`carbarn train`: the same seed gives the same file, nothing is lost, mistakes are sentences."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner, Result

import toy
from carbarn import Rng, State
from carbarn.arena import train as training
from carbarn.cli import cli
from carbarn.cli.progress import Progress
from carbarn.core.game import Game
from carbarn.core.policy import TO_THE_END, Policy
from carbarn.core.training import Numbers
from carbarn.games import discovery, register

NEVER = 450  # who shows no card below this shows none at all, and has no points


class Shows(Policy):
    """Gives its lowest card, and shows one that is worth enough."""

    def __init__(self, least: int) -> None:
        self.least = least

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        code = state.legal(seat)[0]
        poor = code >= toy.SHOW and 100 * (code - toy.SHOW) < self.least
        return state.legal(seat)[-1] if poor else code


class Patience:
    """What is trained of Lanterns: how good a card must be."""

    def numbers(self) -> Numbers:
        return {"least": NEVER}

    def policy(self, numbers: Numbers) -> Policy:
        return Shows(numbers["least"])

    def fitted(self, numbers: Numbers, games: int, seed: str) -> dict[str, list[float]]:
        return {"all": [0.5, float(games)]}


def offer(_game: Game) -> Patience:
    return Patience()


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Lanterns, with a part for training, in a folder of its own."""
    monkeypatch.setattr(discovery, "_registered", {**discovery._registered})
    register(toy.Lanterns)
    part = ModuleType("training")
    part.__dict__["trainable"] = offer
    monkeypatch.setattr(
        training, "part_of", lambda kind, _name: part if kind is toy.Lanterns else None
    )
    training._offered.cache_clear()
    training._policy.cache_clear()
    monkeypatch.chdir(tmp_path)
    yield
    training._offered.cache_clear()
    training._policy.cache_clear()


def call(*words: object) -> Result:
    return CliRunner().invoke(cli, ["train", *map(str, words)])


TRAIN = ("lanterns", "--seats", 2, "--games", 600, "--seed", "one")


def test_training_finds_better_numbers_and_says_how_they_were_made() -> None:
    done = call(*TRAIN, "--json")
    assert done.exit_code == 0, done.output
    told = json.loads(done.output)
    assert told["better"] and told["interval"][0] > 0 and told["numbers"]["least"] < NEVER
    (entry,) = json.loads(Path("lanterns-weights.json").read_text("utf-8")).items()
    assert entry == ("2", {key: told[key] for key in ("made by", "numbers", "values")})
    assert told["made by"] == "carbarn train lanterns --seats 2 --games 600 --seed one"
    assert not list(Path().glob("*.part*"))


def test_the_same_seed_gives_the_same_bytes_and_other_seats_stay() -> None:
    assert call(*TRAIN, "--out", "a").exit_code == 0
    first = Path("a").read_bytes()
    assert call(*TRAIN, "--out", "a").exit_code == 0
    assert Path("a").read_bytes() == first
    assert call("lanterns", "--seats", 3, "--games", 100, "--out", "a").exit_code == 0
    both = json.loads(Path("a").read_text("utf-8"))
    assert list(both) == ["2", "3"] and both["2"] == json.loads(first)["2"]


def test_what_was_done_before_ctrl_c_is_kept_and_gives_the_same_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert call(*TRAIN, "--out", "whole").exit_code == 0
    with monkeypatch.context() as patch:
        scored, calls = training._scored, []

        def stop(*rest: object) -> list[float]:
            calls.append(rest)
            if len(calls) == 2:
                raise KeyboardInterrupt
            return scored(*rest)  # type: ignore[arg-type]

        patch.setattr(training, "_scored", stop)
        done = call(*TRAIN, "--out", "parts")
    assert done.exit_code == 1 and "the same command goes on" in done.output
    assert not Path("parts").exists()
    assert call(*TRAIN, "--out", "parts").exit_code == 0
    assert Path("parts").read_bytes() == Path("whole").read_bytes()


def test_numbers_that_are_no_better_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "_mean", lambda _numbers: (-1.0, (-2.0, 0.0)))
    done = call("lanterns", "--games", 100)
    assert done.exit_code == 0 and "the old numbers stay" in done.output
    told = json.loads(Path("lanterns-weights.json").read_text("utf-8"))
    assert told["2"]["numbers"] == {"least": NEVER}


def test_there_is_progress_on_a_terminal_and_none_in_a_pipe(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "train" not in call("lanterns", "--games", 100).output.replace("trained", "")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    with Progress("train") as progress:
        progress(1, 2)
    assert "train... 50%" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("metro",), "there is no game 'metro'"),
        (("cable_car",), "cable_car offers nothing to train"),
        (("lanterns", "--seats", 9), "9"),
        (("lanterns", "--games", 99), "99 is not in the range"),
        (("lanterns", "--games", "many"), "not a valid integer"),
        (("lanterns", "--jobs", 0), "use at least 1"),
        (("lanterns", "--out", "no/such/file"), "there is no folder no/such"),
        (("lanterns", "--out", "other"), "is no file of weights"),
    ],
)
def test_wrong_use_is_one_sentence_and_exit_code_2(
    words: tuple[object, ...], sentence: str
) -> None:
    Path("other").write_text('{"title": "a map"}', encoding="utf-8")
    done = call(*words)
    assert done.exit_code == 2, done.output
    assert sentence in done.output and "Traceback" not in done.output
    assert Path("other").read_text("utf-8") == '{"title": "a map"}'


def test_every_offer_of_a_built_in_game_can_be_played() -> None:
    """Numbers by name, and a policy that goes by them."""
    for name in discovery.built_in():
        kind = discovery.find_game(name)
        module = discovery.part_of(kind, "training")
        if module is None:
            continue
        for seats in kind.seat_counts:
            game = kind(seats, {})
            own = module.trainable(game)
            assert all(own.numbers().values())
            state, policy = game.start(), own.policy(own.numbers())
            policy.roll_out(state, Rng(seats), TO_THE_END)
            assert state.over()
