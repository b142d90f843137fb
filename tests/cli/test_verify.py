"""`carbarn verify`: whether what the record says is so."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

import carbarn
from carbarn import Record, Scripted
from carbarn.core.plain_log import plain_line

Call = Callable[..., Result]


def rewrite(path: Path, change: Callable[[Record], Record]) -> Path:
    """Put another record in the place of this one."""
    change(carbarn.load_record(path)).save(path)
    return path


def refused(result: Result, path: Path, code: int) -> str:
    """The one sentence about the one record, on standard error."""
    assert result.exit_code == code
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"{path}: ")
    return line.removeprefix(f"{path}: ")


def test_a_good_record_verifies(call: Call, finished: Path) -> None:
    result = call("verify", finished)
    events = len(carbarn.load_record(finished).lines) - 1
    assert result.exit_code == 0
    assert result.stdout == (
        f"{finished}: good, {events} events, draws follow from the seed, scores 1, 4\n"
    )
    assert result.stderr == ""


def test_a_scripted_record_is_not_said_to_follow_from_a_seed(call: Call, tmp_path: Path) -> None:
    match = carbarn.new_match("lanterns", luck=Scripted({"card 1": ["e", "e"]}))
    while match.result() is None:
        seat = match.actors()[0]
        match.play(seat, match.legal_codes(seat)[0])
    path = tmp_path / "scripted.jsonl"
    match.record().save(path)
    result = call("verify", path)
    assert result.exit_code == 0
    assert "events, scripted draws, scores " in result.stdout


def test_an_unfinished_record_is_good_so_far(call: Call, unfinished: Path) -> None:
    result = call("verify", unfinished)
    assert result.exit_code == 0
    assert result.stdout == f"{unfinished}: unfinished, good to event 5\n"


def test_a_game_that_was_ended_early_is_good_and_says_so_everywhere(
    call: Call, tmp_path: Path
) -> None:
    match = carbarn.new_match("lanterns", names=["Ada", "Zoë"], seed=1)
    match.play(0, match.legal_codes(0)[0])
    match.end_early(1, [0])
    path, events = tmp_path / "early.jsonl", len(match.events)
    match.record().save(path)
    result = call("verify", path)
    assert (result.exit_code, result.stdout) == (
        0,
        f"{path}: good, {events} events, draws follow from the seed, ended early by agreement "
        f"after event {events}, so nobody has won\n",
    )
    shown = call("show", path)
    assert f"ended early after event {events}" in shown.stdout.splitlines()[0]
    played = call("play", "lanterns", "--load", path, "--players", "greedy,greedy")
    assert "The game was ended early." in played.stdout
    lines = [plain_line(line, match.names) for line in carbarn.load_record(path).lines]
    assert lines[-1].endswith("the game is ended early, as Zoë and Ada agreed")
    alone = {**match.record().lines[-1], "agreed": [], "away": [0]}
    assert plain_line(alone, match.names).endswith("Zoë ends the game early; Ada had been away")


def test_a_torn_last_line_is_said_and_no_fault(call: Call, finished: Path) -> None:
    data = finished.read_bytes()
    events = data.count(b"\n") - 2
    for cut in (2, 30, 100):
        finished.write_bytes(data[:-cut])
        result = call("verify", finished)
        assert result.exit_code == 0
        assert result.stdout == (
            f"{finished}: unfinished, good to event {events} (the last line is cut off)\n"
        )


def test_a_last_line_without_its_newline_is_good(call: Call, finished: Path) -> None:
    finished.write_bytes(finished.read_bytes()[:-1])
    assert call("verify", finished).stdout.startswith(f"{finished}: good, ")


def test_a_changed_byte_is_found_and_its_event_named(call: Call, finished: Path) -> None:
    data = finished.read_bytes()
    start = 0
    for n, line in enumerate(data.splitlines(keepends=True)):
        place = start + len(line) // 2
        other = b"x" if data[place : place + 1] != b"x" else b"y"
        finished.write_bytes(data[:place] + other + data[place + 1 :])
        sentence = refused(call("verify", finished), finished, 1)
        assert sentence.startswith(f"event {n}: " if n else "the header: ")
        start += len(line)


def test_a_forged_score_is_found(call: Call, finished: Path) -> None:
    def change(record: Record) -> Record:
        lines = [*record.lines[:-1], {**record.lines[-1], "scores": [90, 4]}]
        return Record.written(record.header, lines)

    last = len(carbarn.load_record(finished).lines)
    sentence = refused(call("verify", rewrite(finished, change)), finished, 1)
    assert sentence == (
        f"event {last}: it says [90, 4] points and places [2, 1], the rules say [1, 4] and [2, 1]"
    )


def test_a_draw_that_does_not_follow_from_the_seed_is_found(call: Call, finished: Path) -> None:
    def change(record: Record) -> Record:
        lines = [{**line, "kind": "b"} if line["n"] == 3 else line for line in record.lines]
        return Record.written(record.header, lines)

    sentence = refused(call("verify", rewrite(finished, change)), finished, 1)
    assert sentence == "event 3: 'b' does not follow from the seed"


def test_draws_without_a_seed_are_never_said_to_follow_from_it(call: Call, finished: Path) -> None:
    def change(record: Record) -> Record:
        return Record.written(record.header, [*record.lines[:-1], {**record.lines[-1], "seed": ""}])

    result = call("verify", rewrite(finished, change))
    assert result.exit_code == 1
    assert "draws follow from the seed" not in result.output


def test_a_file_that_is_no_record_is_refused(call: Call, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    for data in (b"", b"milk, bread\n", b"\x00\xff" * 50, b"{}\n"):
        notes.write_bytes(data)
        assert refused(call("verify", notes), notes, 2) == "this is not a Carbarn record"


def test_a_file_that_is_not_there_is_refused(call: Call, tmp_path: Path) -> None:
    missing = tmp_path / "missing.jsonl"
    result = call("verify", missing)
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert line.endswith(f"{missing}: it cannot be opened: No such file or directory")


def test_an_unknown_game_is_refused_with_a_hint(call: Call, finished: Path) -> None:
    def change(record: Record) -> Record:
        return Record.written({**record.header, "game": "lantern"}, record.lines)

    sentence = refused(call("verify", rewrite(finished, change)), finished, 1)
    assert sentence == (
        "the hashes are intact, but it cannot be replayed: "
        "there is no game 'lantern'; did you mean 'lanterns'?"
    )


def test_a_record_of_a_later_version_is_refused(call: Call, finished: Path) -> None:
    def change(record: Record) -> Record:
        return Record.written({**record.header, "version": 2}, record.lines)

    # saved by hand: it cannot be loaded
    change(carbarn.load_record(finished)).save(finished)
    sentence = refused(call("verify", finished), finished, 2)
    assert sentence == "a record of version 2; this program reads version 1"


def test_other_rules_are_named(call: Call, finished: Path) -> None:
    def change(record: Record) -> Record:
        return Record.written({**record.header, "revision": 7}, record.lines)

    sentence = refused(call("verify", rewrite(finished, change)), finished, 1)
    assert sentence == (
        "the hashes are intact, but it cannot be replayed: this needs revision 7 of the rules of "
        "lanterns, from a newer version of the program; this one plays revision 1"
    )
    (report,) = json.loads(call("verify", finished, "--json").stdout)["records"]
    assert report["verdict"] == "outdated"


def test_a_changed_record_of_other_rules_is_still_found_out(call: Call, finished: Path) -> None:
    def change(record: Record) -> Record:
        return Record.written({**record.header, "revision": 7}, record.lines)

    path = rewrite(finished, change)
    path.write_bytes(path.read_bytes().replace(b'"dealt":"card 1"', b'"dealt":"card 2"', 1))
    assert refused(call("verify", path), path, 1).startswith("event 1: it has been changed")


def test_several_records_are_all_told_of(call: Call, finished: Path, unfinished: Path) -> None:
    result = call("verify", finished, unfinished)
    assert result.exit_code == 0
    assert [line.split(": ")[0] for line in result.stdout.splitlines()] == [
        str(finished),
        str(unfinished),
    ]


def test_the_worst_of_several_records_decides(
    call: Call, finished: Path, unfinished: Path, tmp_path: Path
) -> None:
    changed = tmp_path / "changed.jsonl"
    changed.write_bytes(unfinished.read_bytes().replace(b'"kind":"d"', b'"kind":"e"'))
    result = call("verify", changed, finished)
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{finished}: good")
    assert result.stderr.startswith(f"{changed}: event 2: ")
    assert call("verify", finished, changed, tmp_path / "missing").exit_code == 2


def test_as_json_every_record_has_its_verdict(
    call: Call, finished: Path, unfinished: Path, tmp_path: Path
) -> None:
    changed = tmp_path / "changed.jsonl"
    changed.write_bytes(unfinished.read_bytes().replace(b'"kind":"d"', b'"kind":"e"'))
    missing = tmp_path / "missing.jsonl"
    result = call("verify", "--json", finished, unfinished, changed, missing)
    assert result.exit_code == 2
    assert result.stderr == ""
    reports = json.loads(result.stdout)["records"]
    assert [report["record"] for report in reports] == [
        str(path) for path in (finished, unfinished, changed, missing)
    ]
    events = len(carbarn.load_record(finished).lines) - 1
    assert [(report["verdict"], report["event"]) for report in reports] == [
        ("good", events),
        ("unfinished", 5),
        ("broken", 2),
        ("unreadable", None),
    ]
    assert reports[1]["sentence"] == "unfinished, good to event 5"


def test_as_json_the_exit_code_is_the_same(call: Call, finished: Path, unfinished: Path) -> None:
    assert call("verify", "--json", finished).exit_code == 0
    unfinished.write_bytes(unfinished.read_bytes().replace(b'"kind":"d"', b'"kind":"e"'))
    assert call("verify", "--json", unfinished).exit_code == 1


def test_verifying_changes_nothing(call: Call, finished: Path, unfinished: Path) -> None:
    before = {path: path.read_bytes() for path in (finished, unfinished)}
    call("verify", finished, unfinished)
    assert {path: path.read_bytes() for path in (finished, unfinished)} == before
    assert {path.name for path in finished.parent.iterdir()} == {finished.name, unfinished.name}


NASTY: list[Callable[[Record], str]] = [
    lambda record: record.text + '{"n":' + "[" * 100_000,
    lambda record: record.text + '{"n":' + "9" * 10_000 + "}\n",
    lambda record: Record.written({**record.header, "seed": 5}, record.lines[:2]).text,
    lambda record: (
        Record.written(
            record.header,
            [*record.lines[:4], {"n": 5, "acted": 0, "action": "give a", "ended": "x"}],
        ).text
    ),
    lambda record: Record.written({**record.header, "seats": [[], {}]}, record.lines).text,
    lambda record: Record.written({**record.header, "position": ";;;;"}, record.lines).text,
]


@pytest.mark.parametrize("number", range(len(NASTY)))
def test_whatever_is_in_a_file_there_is_an_answer_and_no_stack_trace(
    call: Call, finished: Path, number: int
) -> None:
    record = carbarn.load_record(finished)
    finished.write_text(NASTY[number](record), encoding="utf-8")
    for command in ("verify", "show"):
        result = call(command, finished)
        assert result.exit_code in (0, 1, 2)
        assert len(result.output.splitlines()) <= 2


def test_without_a_record_the_use_is_explained(call: Call) -> None:
    result = call("verify")
    assert result.exit_code == 2
    assert "Missing argument 'RECORD...'" in result.stderr
