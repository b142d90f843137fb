"""`carbarn show`: a position of a recorded game, for the eyes of a seat or the public."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

import carbarn

Call = Callable[..., Result]


def one_sentence(result: Result) -> str:
    """The only line of an answer that refuses."""
    assert result.exit_code == 2
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert line.startswith("carbarn: ")
    return line.removeprefix("carbarn: ")


def test_the_public_sees_the_end_of_a_game_without_hands(call: Call, finished: Path) -> None:
    result = call("show", finished)
    assert result.exit_code == 0
    heading, table = result.stdout.splitlines()
    assert heading == "Lanterns, finished, as the public sees it"
    assert table == "turn 6, scores [1, 4], pile 10+6, hand -"
    assert result.stderr == ""


def test_a_seat_sees_its_own_hand(call: Call, unfinished: Path) -> None:
    for seat, name, hand in ((0, "Ada", "a d"), (1, "Zoë", "b e")):
        heading, table = call("show", unfinished, "--seat", seat).stdout.splitlines()
        assert heading == f"Lanterns, after event 5, as seat {seat} ({name}) sees it"
        assert table.endswith(f"hand {hand}")


def test_the_public_sees_nothing_of_a_hand(call: Call, unfinished: Path) -> None:
    heading, table = call("show", unfinished).stdout.splitlines()
    assert heading == "Lanterns, after event 5, as the public sees it"
    assert table == "turn -1, scores [0, 0], pile 16+0, hand -"


def test_a_position_in_the_middle_can_be_shown(call: Call, unfinished: Path) -> None:
    hands = ["-", "a", "a d", "a d", "a d", "a d"]
    for at, hand in enumerate(hands):
        heading, table = call("show", unfinished, "--at", at, "--seat", 0).stdout.splitlines()
        assert heading.startswith(f"Lanterns, after event {at}, ")
        assert table.endswith(f"hand {hand}")


def test_every_event_of_a_finished_game_can_be_shown(call: Call, finished: Path) -> None:
    record = carbarn.load_record(finished)
    match = carbarn.replay(record)
    for at in range(len(match.events) + 1):
        for seat in (None, 0, 1):
            own = () if seat is None else ("--seat", seat)
            result = call("show", finished, "--at", at, *own)
            assert result.exit_code == 0
            there = carbarn.replay(record, upto=at)
            view = there.view(carbarn.WATCHER if seat is None else seat)
            assert result.stdout.splitlines()[-1] == match.game.describe(view)


def test_the_log_tells_only_what_the_seat_was_told(call: Call, unfinished: Path) -> None:
    own = call("show", unfinished, "--seat", 0, "--log").stdout.splitlines()
    assert own[1:6] == [
        "   1 card 1: a",
        "   2 card 1: d",
        "   3 card 2: hidden",
        "   4 card 2: hidden",
        "   5 seat 0: give a",
    ]
    public = call("show", unfinished, "--log").stdout.splitlines()
    assert [line.split(": ")[1] for line in public[1:6]] == ["hidden"] * 4 + ["a secret choice"]


def test_the_log_goes_up_to_the_event_shown(call: Call, unfinished: Path) -> None:
    lines = call("show", unfinished, "--log", "--at", 2).stdout.splitlines()
    assert len(lines) == 1 + 2 + 1


@pytest.mark.parametrize("at", [6, 100, -1, 10**30])
def test_an_event_that_is_not_there_is_refused(call: Call, unfinished: Path, at: int) -> None:
    sentence = one_sentence(call("show", unfinished, f"--at={at}"))
    assert sentence == f"{unfinished} has events 1 to 5; there is no event {at}"


@pytest.mark.parametrize("seat", [2, 99, -1, -2])
def test_a_seat_that_is_not_there_is_refused(call: Call, unfinished: Path, seat: int) -> None:
    sentence = one_sentence(call("show", unfinished, f"--seat={seat}"))
    assert sentence == f"there is no seat {seat}; seats go from 0 to 1"


@pytest.mark.parametrize("option", ["--at", "--seat"])
def test_what_is_no_number_is_refused(call: Call, unfinished: Path, option: str) -> None:
    result = call("show", unfinished, option, "first")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "'first' is not a valid integer" in result.stderr


def test_the_line_that_ends_the_game_is_no_event_to_show(call: Call, finished: Path) -> None:
    events = len(carbarn.load_record(finished).lines) - 1
    assert call("show", finished, "--at", events).exit_code == 0
    assert f"has events 1 to {events}" in one_sentence(call("show", finished, "--at", events + 1))


def test_a_torn_record_is_shown_as_far_as_it_is_good(call: Call, unfinished: Path) -> None:
    unfinished.write_bytes(unfinished.read_bytes()[:-20])
    heading, table = call("show", unfinished, "--seat", 0).stdout.splitlines()
    assert heading == (
        "Lanterns, after event 4, as seat 0 (Ada) sees it; the last line of the file is cut off"
    )
    assert table.endswith("hand a d")


def test_a_broken_record_is_not_shown(call: Call, unfinished: Path) -> None:
    data = unfinished.read_bytes()
    unfinished.write_bytes(data.replace(b'"kind":"d"', b'"kind":"e"'))
    result = call("show", unfinished)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("carbarn: event 2: it has been changed")


def test_what_is_no_record_is_refused(call: Call, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("milk, bread\n")
    assert one_sentence(call("show", notes)) == f"{notes}: this is not a Carbarn record"
    missing = tmp_path / "missing.jsonl"
    assert one_sentence(call("show", missing)) == (
        f"{missing}: it cannot be opened: No such file or directory"
    )
    assert (
        one_sentence(call("show", tmp_path)) == f"{tmp_path}: it cannot be opened: Is a directory"
    )


def test_without_a_record_the_use_is_explained(call: Call) -> None:
    result = call("show")
    assert result.exit_code == 2
    assert "Missing argument 'RECORD'" in result.stderr


def without_rules(path: Path) -> Path:
    """The same record, as if played by rules that are gone."""
    record = carbarn.load_record(path)
    carbarn.Record.written({**record.header, "revision": 0}, record.lines).save(path)
    return path


GONE = (
    "carbarn: it cannot be replayed: revision 0 of the rules of lanterns is no longer played; "
    "this version plays revision 1\n"
)


def test_a_finished_game_whose_rules_are_gone_can_be_read(call: Call, finished: Path) -> None:
    result = call("show", without_rules(finished))
    assert (result.exit_code, result.stderr) == (1, GONE)
    lines = result.stdout.splitlines()
    assert lines[:3] == ["lanterns, revision 0", "Players: Ada, Zoë", "Options: fault "]
    record = carbarn.load_record(finished)
    assert len(lines) == 3 + len(record.lines)
    assert lines[3] == f"   1  card 1: {record.lines[0]['kind']}"
    assert lines[7].split(": ")[1] == record.lines[4]["action"]
    assert lines[-1].endswith("the game ends: everybody has had three turns; Ada 1, Zoë 4")


def test_an_unfinished_game_whose_rules_are_gone_keeps_its_secrets(
    call: Call, unfinished: Path
) -> None:
    public = call("show", without_rules(unfinished)).stdout.splitlines()
    assert public[3:] == [
        "   1  card 1: a draw",
        "   2  card 1: a draw",
        "   3  card 2: a draw",
        "   4  card 2: a draw",
        "   5  Ada: an action",
    ]
    ada = call("show", unfinished, "--seat", 0).stdout.splitlines()
    assert ada[3:] == [*public[3:7], "   5  Ada: give a"]
    assert call("show", unfinished, "--seat", 0, "--at", 2).stdout.splitlines() == ada[:5]
