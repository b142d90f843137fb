"""What anybody may bring is bounded: events of a match and of a record, data, games kept."""

from __future__ import annotations

import gc
import itertools
import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import carbarn
from carbarn import Broken, Illegal, Record, Unreadable
from carbarn.cli import cli
from carbarn.core import data as core_data
from carbarn.core.data import parsed, unsound
from carbarn.core.event import canonical
from carbarn.core.match import MOST_POSITION
from carbarn.core.undo import most_events, most_undone
from carbarn.games import find_game, game_from
from carbarn.games.kept import KeptGames
from toy import Lanterns

carbarn.register(Lanterns)


# Events


def churned(rounds: int) -> Record:
    """The record of a whole game of Cable Car in which the first action was taken back so often."""
    match = carbarn.new_match("cable_car", 2, seed=1)
    while match.result() is None:
        match.play(match.legal()[0])
    record = match.record()
    first = next(at for at, line in enumerate(record.lines) if "acted" in line)
    lines, acted = record.lines[:first], record.lines[first]
    for n in range(first + 1, first + 1 + 2 * rounds, 2):
        lines.append({**acted, "n": n})
        lines.append({"n": n + 1, "undone": n, "by": acted["acted"], "consent": False})
    lines += [{**line, "n": line["n"] + 2 * rounds} for line in record.lines[first:]]
    return Record.written(record.header, lines)


@pytest.mark.parametrize("name", ["cable_car", "san_francisco", "tramways", "lanterns"])
def test_a_game_without_undos_never_comes_near_the_bound(name: str) -> None:
    for seats in find_game(name).seat_counts:
        match = carbarn.new_match(name, seats, seed=seats)
        rng = carbarn.Rng(seats)
        while match.result() is None:
            seat = match.actors()[0]
            match.play(seat, match.state.random_action(seat, rng))
        assert len(match.events) < most_events(match.game) - most_undone(match.game)
        assert len(match.events) * 4 < most_undone(match.game)


def test_a_record_with_many_undos_still_verifies() -> None:
    record = churned(500)
    assert carbarn.replay(Record.read(record.text)).result() is not None


def test_a_record_of_nothing_but_undos_is_refused_at_once() -> None:
    record = Record.read(churned(23_000).text)
    assert len(record.lines) > 46_000
    begun = time.thread_time()
    with pytest.raises(Broken) as problem:
        carbarn.replay(record)
    assert time.thread_time() - begun < 1
    most = most_events(game_from(record.header))
    assert problem.value.event == most + 1
    assert problem.value.sentence == (
        f"a game like this has at most {most:,} events, undos included, "
        f"not {len(record.lines) - 1:,}"
    )


def test_undos_beyond_the_bound_are_noticed_though_the_record_is_short_enough() -> None:
    most = most_undone(carbarn.make("cable_car", 2))
    record = churned(most // 2)
    with pytest.raises(Broken, match=f"after {most:,} events nothing can be taken back any more"):
        carbarn.replay(record)


def test_verify_says_that_a_record_is_too_long(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    churned(2000).save(path)
    done = CliRunner().invoke(cli, ["verify", str(path)])
    most = most_events(carbarn.make("cable_car", 2))
    assert done.exit_code == 1
    assert done.stderr.startswith(
        f"{path}: event {most + 1}: a game like this has at most {most:,} "
    )


def test_a_file_of_endless_lines_is_not_read_to_its_end(tmp_path: Path) -> None:
    record = churned(1)
    text = record.text.splitlines(keepends=True)[0] + "{}\n" * 100_001
    path = tmp_path / "endless.jsonl"
    path.write_text(text)
    done = CliRunner().invoke(cli, ["verify", str(path)])
    assert done.exit_code == 2
    assert done.stderr == (f"{path}: it has 100001 lines after its header; 100000 are the most\n")


def test_taking_back_cannot_make_a_match_grow_without_end() -> None:
    match, rng = carbarn.new_match("tramways", 1, seed=1), carbarn.Rng(1)
    while match.may_undo(0) is not None:  # until an action does not end with a draw
        match.play(match.state.random_action(0, rng))
    again, most = str(match.live_events()[-1].line()["action"]), most_undone(match.game)
    match.undo()
    while len(match.events) < most:
        match.play(again)
        if match.may_undo(0) is None:
            match.undo()
    match.play(again)
    for take_back in (partial(match.undo, 0), partial(match.ask_undo, 0, 0)):
        with pytest.raises(Illegal) as refusal:
            take_back()
        assert refusal.value.sentence == f"after {most:,} events nothing can be taken back any more"
        assert (refusal.value.key, refusal.value.facts) == ("undo-many", {"most": most})
    while match.result() is None:  # it can still be played to its end
        match.play(match.state.random_action(0, rng))
    assert most < len(match.events) <= most_events(match.game)
    assert carbarn.replay(Record.read(match.record().text)).result() is not None


def test_a_position_is_not_longer_than_any_game_needs() -> None:
    for name in ("cable_car", "san_francisco", "tramways"):
        with pytest.raises(Unreadable, match=f"a position has at most {MOST_POSITION} characters"):
            carbarn.new_match(name, position="x" * 1_000_000)


# Data


def nested(levels: int) -> Any:
    value: Any = 1
    for level in range(levels):
        value = [value] if level % 2 else {"a": value}
    return value


SIZE = 500_000
ADVERSE: dict[str, Callable[[], str]] = {
    "a long text": lambda: canonical({"title": "x" * SIZE}),
    "a long name": lambda: canonical({"x" * SIZE: 1}),
    "a long name over many entries": lambda: canonical({"x" * (SIZE // 2): [0] * (SIZE // 5)}),
    "many names": lambda: canonical({f"a{n}": 0 for n in range(SIZE // 12)}),
    "many long names": lambda: canonical({f"{'a' * 90}{n}": [0] for n in range(SIZE // 110)}),
    "many numbers": lambda: canonical({"cards": [0] * (SIZE // 3)}),
    "many cards": lambda: canonical({"cards": [{"id": "a"}] * (SIZE // 12), "tiles": [1]}),
    "many texts": lambda: canonical({"cards": ["\x07"] * (SIZE // 10)}),
    "many colours": lambda: canonical({"cards": {f"c{n}": n for n in range(SIZE // 15)}}),
    "many lists": lambda: "[" + ",".join(["[" * 38 + "]" * 38] * (SIZE // 78)) + "]",
    "a deep list": lambda: "[" * 20_000 + "]" * 20_000,
    "a deep object": lambda: json.dumps(nested(800)),
    "a large number": lambda: '{"cards": ' + "9" * 4000 + "}",
    "large numbers": lambda: '{"cards": [' + ",".join(["9" * 4000] * 120) + "]}",
    "a number of many digits": lambda: '{"cards": ' + "9" * SIZE + "}",
    "large powers": lambda: '{"cards": [' + ",".join(["1e308"] * (SIZE // 6)) + "]}",
    "small powers": lambda: '{"cards": [' + ",".join(["1e-999999"] * (SIZE // 10)) + "]}",
}


@pytest.fixture
def no_collector() -> Iterator[None]:
    """Without the collector, which looks through what all other tests have left in memory."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("name", ADVERSE)
def test_any_file_is_checked_within_a_second(name: str) -> None:
    text = ADVERSE[name]()
    assert len(text) < core_data.MOST_BYTES
    for game in ("san_francisco", "tramways"):
        kind = find_game(game)
        begun = time.thread_time()
        try:
            report = kind.check_data(parsed(text))
        except Unreadable as problem:
            assert len(str(problem)) < 300
        else:
            assert 0 < len(report["problems"]) <= core_data.MOST_FAULTS + 1
            assert all(len(problem) < 300 for problem in report["problems"])
            file = kind.files[0]
            with pytest.raises(Unreadable):
                carbarn.make(game, options={file: json.loads(text)})
        assert time.thread_time() - begun < 1


@pytest.mark.parametrize("game", ["san_francisco", "tramways"])
def test_a_good_file_that_is_padded_is_refused_and_the_place_named(game: str) -> None:
    kind = find_game(game)
    (file,) = kind.files
    good = carbarn.make(game).data()[file]
    for padding, sentence in (
        ({"note": "x" * 5000}, "note is a text of 5000 characters; 4000 are the most"),
        ({"y" * 200: 1}, f"it has a name of 200 characters, {'y' * 20!r}...; 100 are the most"),
        ({"pad": [0] * 30_000}, "it has more than 20000 values, which are the most"),
        (
            {"pad": ["x" * 3900] * 200},
            "it has more than 524288 characters of text, which are the most",
        ),
        ({"pad": nested(50)}, " is nested too deeply"),
        ({"pad": 10**300}, "pad is not a usable number"),
    ):
        (problem,) = kind.check_data({**good, **padding})["problems"]
        assert problem.endswith(sentence)


def test_of_very_many_faults_the_first_hundred_are_named() -> None:
    faults = list(unsound({"a": [float("nan")] * 5000}))
    assert len(faults) == 101
    assert (faults[0], faults[-1]) == ("a[0] is not a usable number", "and more")


def test_a_game_or_option_of_endless_name_is_refused_in_a_short_sentence() -> None:
    for header in (
        {"game": "x" * 3_000_000, "options": {}},
        {"game": "cable_car", "options": {"x" * 3_000_000: 1}},
    ):
        with pytest.raises(Broken) as problem:
            game_from({"revision": 1, "seats": ["", ""], "data": {}, **header})
        assert len(str(problem.value)) < 400


# Games that are kept


def header(seats: int = 2, **changed: Any) -> dict[str, Any]:
    """What a record says about a game of San Francisco."""
    return {**carbarn.make("san_francisco", seats).header(), **changed}


def test_equal_headers_give_the_same_game() -> None:
    assert game_from(header()) is game_from(json.loads(json.dumps(header())))
    named = game_from({**header(), "seats": ["Ann", "Bob"]})
    assert named is game_from(header()), "names are no part of a game"


def test_whatever_differs_in_a_header_gives_another_game() -> None:
    other = header()
    other["data"]["map"]["note"] = "another"
    first = [header(options={"first": seat}) for seat in range(2)]
    headers = [header(), header(3), *first, other]
    games = [game_from(one) for one in headers]
    assert all(one is not two for one, two in itertools.combinations(games, 2))
    assert games[4].data() != games[0].data()


def test_a_wrong_header_is_refused_every_time() -> None:
    game_from(header(options={"first": 1}))
    for _again in range(2):
        for wrong in (True, "1", 1.0):
            with pytest.raises(Broken):
                game_from(header(options={"first": wrong}))


def test_games_that_are_kept_are_bounded_in_number_and_size() -> None:
    kind = find_game("cable_car")
    built: list[int] = []

    def build(number: int) -> Any:
        built.append(number)
        return carbarn.make("cable_car", 2)

    def get(kept: KeptGames, number: int, size: int) -> Any:
        made = {"seats": [], "options": {"n": number}, "data": {"pad": "x" * size}}
        return kept.get(kind, made, lambda: build(number))

    kept = KeptGames(most=3, most_bytes=10_000)
    for number in (0, 1, 2, 0, 3, 0):
        get(kept, number, 10)
    assert built == [0, 1, 2, 3], "the one used last stays"
    get(kept, 1, 10)
    assert built == [0, 1, 2, 3, 1]
    assert len(kept) == 3
    get(kept, 4, 9000)
    get(kept, 5, 9000)
    assert len(kept) == 1 and kept.bytes <= 10_000
    get(kept, 6, 20_000)
    get(kept, 6, 20_000)
    assert built[-2:] == [6, 6], "what is too large is not kept"
    assert kept.bytes <= 10_000


def test_a_game_that_is_registered_anew_is_not_the_old_one() -> None:
    made = {"game": "lanterns", "revision": 1, "seats": ["", ""], "options": {}, "data": {}}
    before = game_from(made)

    class Other(Lanterns):
        pass

    carbarn.register(Other)
    try:
        assert type(game_from(made)) is Other
    finally:
        carbarn.register(Lanterns)
    assert game_from(made) is before
