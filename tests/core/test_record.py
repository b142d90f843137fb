"""Records: their format, and that nothing can be changed in one without being noticed."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carbarn
from carbarn import Broken, CarbarnError, Match, Record, Rng, Scripted, Unreadable, commitment
from toy import Lanterns

carbarn.register(Lanterns)

GOLDEN = Path(__file__).parent / "lanterns_seed_1.jsonl"
Lines = list[dict[str, Any]]


def golden_match() -> Match:
    """A finished game with every sort of event in it."""
    match = carbarn.new_match("lanterns", seed=1, names=["Ada", "Zoë"])
    match.play(0, "give a")
    match.undo(0)
    match.play(1, "give e")
    match.play(0, "give d")
    match.play("show a")
    match.ask_undo(1, 8)
    match.agree(0)
    match.play("swap")
    play_on(match)
    return match


def play_on(match: Match) -> None:
    """Play at random to the end; the same way in matches that stand alike."""
    rng = Rng("play on")
    while match.result() is None:
        seat = match.actors()[0]
        match.play(seat, match.state.random_action(seat, rng))


RECORD = golden_match().record()
DATA = RECORD.text.encode()
LAST = len(RECORD.lines)
ENDS = [place + 1 for place, byte in enumerate(DATA) if byte == 10]  # where each line ends


def line_of(place: int) -> int:
    """The number of the line in which this byte lies; 0 is the header."""
    return DATA[:place].count(b"\n")


def check(data: bytes | str) -> Match:
    """Read, and check every event."""
    return carbarn.replay(Record.read(data))


def broken(data: bytes | str) -> Broken:
    """What is wrong with a record that is broken."""
    with pytest.raises(Broken) as problem:
        check(data)
    assert "\n" not in str(problem.value)
    place = f"event {problem.value.event}" if problem.value.event else "the header"
    assert str(problem.value) == f"{place}: {problem.value.sentence}"
    return problem.value


def forged(change: Callable[[dict[str, Any], Lines], object], record: Record = RECORD) -> bytes:
    """The record with something changed in its data and all hashes made anew."""
    header, lines = copy.deepcopy(record.header), copy.deepcopy(record.lines)
    change(header, lines)
    return Record.written(header, lines).text.encode()


def first(what: str, start: int = 0) -> int:
    """The number of the first event of this sort after event `start`."""
    return next(int(line["n"]) for line in RECORD.lines[start:] if what in line)


def changed(event: int, /, **fields: Any) -> Callable[[dict[str, Any], Lines], None]:
    """A change of some fields of one event (0: the header)."""

    def change(header: dict[str, Any], lines: Lines) -> None:
        (lines[event - 1] if event else header).update(fields)

    return change


def without(n: int, field: str) -> Callable[[dict[str, Any], Lines], None]:
    """The change that takes a field away."""

    def change(header: dict[str, Any], lines: Lines) -> None:
        del (lines[n - 1] if n else header)[field]

    return change


# The format


@pytest.mark.twice
def test_the_record_of_a_game_is_byte_for_byte_the_golden_one() -> None:
    assert GOLDEN.read_bytes() == DATA


@pytest.mark.twice
def test_the_golden_record_verifies_and_replays_to_the_same_end() -> None:
    match = carbarn.replay(carbarn.load_record(GOLDEN))
    played = golden_match()
    assert match.events == played.events
    assert match.game.position_text(match.state) == played.game.position_text(played.state)
    assert match.record().text == RECORD.text


def test_the_golden_record_has_every_sort_of_event() -> None:
    sorts = [list(line)[1] for line in RECORD.lines]
    assert set(sorts) == {"acted", "dealt", "undone", "ended"}
    assert {line["consent"] for line in RECORD.lines if "undone" in line} == {True, False}
    assert RECORD.text.count("\n") == LAST + 1


def test_the_header_says_what_was_played() -> None:
    assert RECORD.header == {
        "record": "carbarn",
        "version": 1,
        "game": "lanterns",
        "revision": 1,
        "options": {"fault": ""},
        "seats": ["Ada", "Zoë"],
        "data": {},
        "vocabulary": "a93baf072b28fa37",
        "position": "",
        "luck": "keyed",
        "commitment": commitment("1"),
    }


def test_events_are_numbered_from_one() -> None:
    assert [line["n"] for line in RECORD.lines] == list(range(1, LAST + 1))


def test_every_line_ends_with_its_hash() -> None:
    for line in RECORD.text.splitlines():
        assert line[-40:-34] == ',"h":"'
        assert int(line[-34:-2], 16) >= 0
        assert line.endswith('"}')


# Round trips


def test_reading_what_was_written_gives_the_same_record() -> None:
    assert Record.read(RECORD.text) == RECORD
    assert Record.read(DATA) == RECORD
    assert Record.written(RECORD.header, RECORD.lines) == RECORD


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", ["a", 'ä\n"', 5])
def test_games_of_any_size_and_seed_come_back_the_same(seats: int, seed: int | str) -> None:
    match = carbarn.new_match("lanterns", seats=seats, seed=seed)
    while match.result() is None:
        text = match.record(secret=True).text
        assert check(text.encode()).record(secret=True).text == text
        seat = match.actors()[-1]
        match.play(seat, match.legal_codes(seat)[0])
    assert check(match.record().text.encode()).record() == match.record()


def test_names_can_be_anything_that_can_be_written() -> None:
    names = ['quote " and \\', "tab\tnewline\n\x00\u2028\U0001f68b"]
    match = carbarn.new_match("lanterns", seed=1, names=names)
    assert check(match.record().text.encode()).names == names


def test_a_replay_can_stop_after_any_event() -> None:
    played = golden_match()
    for n in range(LAST):
        match = carbarn.replay(RECORD, upto=n)
        assert match.events == played.events[:n]
        state = played.log.entries[n - 1].after if n else played.log.start
        assert match.game.position_text(match.state) == match.game.position_text(state)


def test_a_record_that_starts_from_a_position_comes_back() -> None:
    start = carbarn.new_match("lanterns", seed=2)
    text = start.game.position_text(start.state)
    match = carbarn.new_match("lanterns", seed=3, position=text)
    play_on(match)
    assert match.record().header["position"] == text
    assert check(match.record().text.encode()).record().text == match.record().text


def test_a_scripted_match_comes_back_as_a_scripted_match() -> None:
    match = carbarn.new_match("lanterns", luck=Scripted({"card 1": ["e", "e"]}, seed=1))
    play_on(match)
    record = match.record()
    assert record.header["luck"] == "scripted"
    again = check(record.text.encode()).record()
    assert again.text == record.text
    assert check(again.text.encode()).result() is not None


def test_luck_of_ones_own_leaves_a_record_that_can_be_replayed() -> None:
    class Last(carbarn.Luck):
        def choose(self, stream: str, index: int, kinds: list[tuple[str, int]]) -> str:
            return kinds[-1][0]

    match = carbarn.new_match("lanterns", luck=Last())
    play_on(match)
    assert check(match.record().text.encode()).events == match.events


def test_changing_the_data_of_a_record_does_not_change_the_match() -> None:
    match = golden_match()
    record = match.record()
    record.header["options"]["fault"] = "view"
    record.header["seats"][0] = "Eve"
    record.lines[-1]["scores"][0] = 99
    assert match.names == ["Ada", "Zoë"]
    assert match.record().text == RECORD.text


# Files


def test_a_saved_record_loads_as_the_same(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    RECORD.save(path)
    assert path.read_bytes() == DATA
    assert carbarn.load_record(path) == carbarn.load_record(str(path)) == RECORD


def test_saving_leaves_nothing_beside_the_file(tmp_path: Path) -> None:
    RECORD.save(tmp_path / "game.jsonl")
    RECORD.save(str(tmp_path / "game.jsonl"))
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


def test_saving_that_fails_leaves_the_old_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    carbarn.new_match("lanterns", seed=2).record().save(path)
    old = path.read_bytes()

    def fails(*_arguments: object, **_options: object) -> None:
        raise OSError(28, "No space left on device")

    for step in ("replace", "write_text"):
        with monkeypatch.context() as patch:
            patch.setattr(Path, step, fails)
            with pytest.raises(OSError, match="No space left"):
                RECORD.save(path)
        assert path.read_bytes() == old
        assert list(tmp_path.iterdir()) == [path]
    RECORD.save(path)
    assert path.read_bytes() == DATA


def test_the_file_is_never_seen_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("old")
    seen: list[tuple[str, str]] = []
    whole = Path.replace

    def watched(self: Path, target: Path) -> Path:
        seen.append((self.read_text(encoding="utf-8"), path.read_text()))
        return whole(self, target)

    monkeypatch.setattr(Path, "replace", watched)
    RECORD.save(path)
    assert seen == [(RECORD.text, "old")]


def test_a_file_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    missing = tmp_path / "missing.jsonl"
    with pytest.raises(Unreadable) as problem:
        carbarn.load_record(missing)
    assert str(problem.value) == f"{missing}: it cannot be opened: No such file or directory"
    with pytest.raises(Unreadable, match="cannot be opened"):
        carbarn.load_record(tmp_path)


def test_saving_to_a_folder_leaves_nothing_beside_it(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        RECORD.save(tmp_path / "folder")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_a_file_without_an_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carbarn.core.record.MOST_BYTES", 100)
    with pytest.raises(Unreadable, match=r"^/dev/zero: it is larger than 100 bytes$"):
        carbarn.load_record("/dev/zero")


def test_a_name_that_no_file_has_is_refused() -> None:
    with pytest.raises(Unreadable, match="that is not a valid file name"):
        carbarn.load_record("a\0b")


def test_a_file_that_is_no_record_is_named(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("milk, bread\n")
    with pytest.raises(Unreadable) as problem:
        carbarn.load_record(path)
    assert str(problem.value) == f"{path}: this is not a Carbarn record"


# A changed byte


def swapped(byte: int) -> bytes:
    """Another printable character, of the same sort where there is one."""
    if 48 <= byte <= 57:
        return b"%d" % ((byte - 48 + 1) % 10)
    return b"x" if byte != ord("x") else b"y"


def notice(data: bytes, place: int) -> None:
    """The change at this place of the golden record is noticed, and where it is."""
    line = line_of(place)
    allowed = {line, line + 1} if DATA[place : place + 1] == b"\n" else {line}
    try:
        check(data)
    except Broken as problem:
        assert problem.event in allowed, f"byte {place} lies in line {line}: {problem}"
    except Unreadable as problem:
        assert line == 0, f"byte {place} lies in line {line}: {problem}"
    else:
        raise AssertionError(f"nothing noticed at byte {place}, line {line}")


def test_every_single_changed_byte_is_noticed() -> None:
    for place in range(len(DATA)):
        notice(DATA[:place] + swapped(DATA[place]) + DATA[place + 1 :], place)


@pytest.mark.parametrize("byte", [b" ", b'"', b"}", b"\n", b"\x00", b"\xff", b"\xc3", b"0"])
def test_a_byte_changed_to_something_special_is_noticed(byte: bytes) -> None:
    last_line = range(ENDS[-2], len(DATA))
    for place in sorted({*range(3, len(DATA), 23), *last_line, *(end - 1 for end in ENDS)}):
        if DATA[place : place + 1] != byte:
            notice(DATA[:place] + byte + DATA[place + 1 :], place)


def test_a_byte_taken_out_is_noticed() -> None:
    for place in range(0, len(DATA) - 1, 5):
        notice(DATA[:place] + DATA[place + 1 :], place)


def test_a_byte_put_in_is_noticed() -> None:
    for place in range(0, len(DATA), 5):
        notice(DATA[:place] + b" " + DATA[place:], place)


def test_a_changed_hash_is_noticed_in_its_own_line() -> None:
    for n, end in enumerate(ENDS):
        place = end - 10
        data = DATA[:place] + swapped(DATA[place]) + DATA[place + 1 :]
        assert broken(data).event == n


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_whatever_is_done_to_a_record_it_is_noticed_or_what_is_left_is_true(
    data: st.DataObject,
) -> None:
    start = data.draw(st.integers(0, len(DATA)))
    end = data.draw(st.integers(start, min(len(DATA), start + 200)))
    mangled = DATA[:start] + data.draw(st.binary(max_size=8)) + DATA[end:]
    try:
        record = Record.read(mangled)
        carbarn.replay(record)
    except (Broken, Unreadable):
        return
    assert record.header == RECORD.header
    assert record.lines == RECORD.lines[: len(record.lines)]
    assert RECORD.text.startswith(record.text)


# A torn last line


def test_a_torn_last_line_leaves_an_unfinished_record_that_is_good_before_it() -> None:
    start, events = ENDS[-2], golden_match().events
    for cut in range(start + 1, len(DATA) - 1):
        record = Record.read(DATA[:cut])
        assert record.torn
        assert not record.finished
        assert record.lines == RECORD.lines[:-1]
        assert record.text.encode() == DATA[:start]
        assert carbarn.replay(record).events == events


def test_a_last_line_without_its_newline_is_still_good() -> None:
    record = Record.read(DATA[:-1])
    assert not record.torn
    assert record.finished
    assert record.lines == RECORD.lines
    assert carbarn.replay(record).record().text == RECORD.text


def test_a_record_cut_anywhere_is_good_up_to_the_cut() -> None:
    for cut in range(ENDS[0], len(DATA), 3):
        record = Record.read(DATA[:cut])
        whole = cut in ENDS or cut + 1 in ENDS
        assert record.torn == (not whole)
        assert record.lines == RECORD.lines[: line_of(cut + 1) - 1 if whole else line_of(cut) - 1]


def test_a_record_cut_between_lines_is_unfinished() -> None:
    for n, end in enumerate(ENDS[:-1]):
        record = Record.read(DATA[:end])
        assert not record.torn
        assert not record.finished
        assert record.lines == RECORD.lines[:n]
        assert record.seed == ""


def test_a_record_cut_in_its_header_is_no_record_or_broken_there() -> None:
    for cut in range(ENDS[0] - 1):
        with pytest.raises((Broken, Unreadable)) as problem:
            Record.read(DATA[:cut])
        assert not isinstance(problem.value, Broken) or problem.value.event == 0
    assert Record.read(DATA[: ENDS[0] - 1]).lines == []


def test_a_line_torn_inside_a_letter_of_two_bytes_is_torn_as_well() -> None:
    lines = [{"n": 1, "dealt": "card 1", "index": 0, "kind": "é"}]
    data = Record.written(RECORD.header, lines).text.encode()
    cut = data.rindex("é".encode()) + 1
    record = Record.read(data[:cut])
    assert record.torn
    assert record.lines == []


def test_a_torn_line_that_was_never_of_a_record_is_broken() -> None:
    for junk in (b"x", b"[", b'{"x":', b"\x00\x00\x00", b"{}", b"7", b'{"n":1}{'):
        assert broken(DATA[: ENDS[4]] + junk).event == 5


# Lines in the wrong place


def test_a_removed_line_is_noticed() -> None:
    lines = RECORD.text.splitlines(keepends=True)
    for n in range(1, LAST):
        assert broken("".join(lines[:n] + lines[n + 1 :])).event == n
    with pytest.raises((Broken, Unreadable)):
        check("".join(lines[1:]))


def test_swapped_lines_are_noticed() -> None:
    lines = RECORD.text.splitlines(keepends=True)
    for n in range(1, LAST):
        text = "".join([*lines[:n], lines[n + 1], lines[n], *lines[n + 2 :]])
        assert broken(text).event == n


def test_a_duplicated_line_is_noticed() -> None:
    lines = RECORD.text.splitlines(keepends=True)
    for n in range(LAST + 1):
        assert broken("".join([*lines[: n + 1], lines[n], *lines[n + 1 :]])).event == n + 1


def test_an_extra_line_after_the_end_is_noticed() -> None:
    extra = {"n": LAST + 1, "acted": 0, "action": "swap"}
    problem = broken(Record.written(RECORD.header, [*RECORD.lines, extra]).text)
    assert (problem.event, problem.sentence) == (LAST + 1, "the game had already ended")
    for text in ("\n", "x\n", "{}\n", f'{{"n":{LAST + 1}}}\n'):
        assert broken(RECORD.text + text).event == LAST + 1


def test_a_second_end_is_noticed() -> None:
    end = {**RECORD.lines[-1], "n": LAST + 1}
    assert broken(Record.written(RECORD.header, [*RECORD.lines, end]).text).event == LAST + 1


def test_a_blank_line_in_the_middle_is_noticed() -> None:
    assert broken(DATA[: ENDS[3]] + b"\n" + DATA[ENDS[3] :]).event == 4


def test_a_line_from_another_record_is_noticed() -> None:
    other = carbarn.new_match("lanterns", seed=2, names=["Ada", "Zoë"]).record().text
    lines, others = RECORD.text.splitlines(keepends=True), other.splitlines(keepends=True)
    assert broken("".join([*lines[:2], others[2], *lines[3:]])).event == 2
    assert broken("".join([others[0], *lines[1:]])).event == 1


def test_line_ends_of_another_system_are_noticed() -> None:
    assert broken(DATA.replace(b"\n", b"\r\n")).event == 0


# A forgery with the right hashes

SHOWN = first("acted", 9)  # the first action of a turn that stands
FORGERIES: list[tuple[str, int, str, Callable[[dict[str, Any], Lines], object]]] = [
    ("illegal action", SHOWN, "is not possible: that card", changed(SHOWN, action="show e")),
    ("a phase that is over", SHOWN, "is not possible", changed(SHOWN, action="give a")),
    ("unknown action", SHOWN, "is not an action here", changed(SHOWN, action="dance")),
    ("another seat", SHOWN, "not the turn of seat 1", changed(SHOWN, acted=1)),
    ("no such seat", SHOWN, "there is no seat 7", changed(SHOWN, acted=7)),
    ("a seat below 0", SHOWN, "there is no seat -1", changed(SHOWN, acted=-1)),
    ("a huge seat", SHOWN, "there is no seat", changed(SHOWN, acted=10**100)),
    ("impossible kind", 2, "'z' cannot be drawn there", changed(2, kind="z")),
    ("empty kind", 2, "'' cannot be drawn there", changed(2, kind="")),
    ("possible kind", 2, "does not follow from the seed", changed(2, kind="c")),
    ("another stream", 2, "draw 1 of stream 'card 1' is due", changed(2, dealt="card 2")),
    ("another index", 2, "draw 1 of stream 'card 1' is due", changed(2, index=2)),
    ("a huge index", 2, "draw 1 of stream 'card 1' is due", changed(2, index=10**100)),
    ("wrong scores", LAST, "the rules say", changed(LAST, scores=[50, 0])),
    ("scores of nobody", LAST, "the rules say", changed(LAST, scores=[])),
    ("scores that are no numbers", LAST, "the rules say", changed(LAST, scores=["a", None])),
    ("wrong places", LAST, "the rules say", changed(LAST, places=[1, 1])),
    ("wrong scale", LAST, "", changed(LAST, scale=2)),
    ("scale 0", LAST, "", changed(LAST, scale=0)),
    ("wrong reason", LAST, "", changed(LAST, ended="seat 1 went home")),
    ("scores as fractions", LAST, "the rules say", lambda _header, lines: lines[-1].update(
        scores=[float(score) for score in lines[-1]["scores"]])),
    ("a place as truth", LAST, "the rules say", lambda _header, lines: lines[-1].update(
        places=[True if place == 1 else place for place in lines[-1]["places"]])),
    ("scale as truth", LAST, "", changed(LAST, scale=True)),
    ("data that the game has not", 0, "its data is not what", changed(0, data={"map": {}})),
    ("two seeds", 0, "not the one in the last line", changed(0, seed="2")),
    ("names that are none", 0, "its 'seats' are not all names", changed(0, seats=[1, None])),
    ("wrong seed", LAST, "does not fit the commitment", changed(LAST, seed="2")),
    ("no seed", LAST, "does not fit the commitment", changed(LAST, seed="")),
    ("other revision", 0, "revision 2 of the rules of lanterns", changed(0, revision=2)),
    ("other vocabulary", 0, "table of actions", changed(0, vocabulary="a93baf072b28fa38")),
    ("undo of another's", 6, "seat 1 may not take back event 5", changed(6, by=1)),
    ("undo of the wrong event", 6, "may not take back event 1", changed(6, undone=1)),
    ("undo of no event", 6, "event 99 cannot be", changed(6, undone=99, consent=True)),
    ("undo by nobody", 6, "there is no seat 5", changed(6, by=5)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("event", "sentence", "change"),
    [forgery[1:] for forgery in FORGERIES],
    ids=[forgery[0] for forgery in FORGERIES],
)
def test_a_forgery_with_the_right_hashes_is_noticed_at_its_event(
    event: int, sentence: str, change: Callable[[dict[str, Any], Lines], object]
) -> None:
    problem = broken(forged(change))
    assert problem.event == event
    assert sentence in problem.sentence


def test_a_wrong_commitment_is_noticed() -> None:
    assert broken(forged(changed(0, commitment=commitment("2")))).event in (0, LAST)


def test_draws_cannot_be_forged_by_leaving_the_seed_out() -> None:
    """The one who holds the luck must not get away with other draws and no seed to check."""

    def change(header: dict[str, Any], lines: Lines) -> None:
        keyed = carbarn.new_match("lanterns", luck=Scripted({"card 1": ["e", "e"]}, seed=1))
        play_on(keyed)
        lines[:] = copy.deepcopy(keyed.record().lines)
        lines[-1]["seed"] = ""

    broken(forged(change))


def test_an_empty_seed_is_a_seed_like_any_other() -> None:
    match = carbarn.new_match("lanterns", seed="")
    kind = match.events[0].line()["kind"]
    play_on(match)
    record = match.record()
    assert check(record.text.encode()).events == match.events
    other = "a" if kind != "a" else "b"
    assert broken(forged(changed(1, kind=other), record)).event == 1


def test_an_action_left_out_is_noticed() -> None:
    def change(_header: dict[str, Any], lines: Lines) -> None:
        del lines[SHOWN - 1]
        for n, line in enumerate(lines, start=1):
            line["n"] = n

    assert broken(forged(change)).event == SHOWN


def test_a_draw_left_out_is_noticed() -> None:
    def change(_header: dict[str, Any], lines: Lines) -> None:
        del lines[3]
        for n, line in enumerate(lines, start=1):
            line["n"] = n

    assert broken(forged(change)).event == 4


def test_a_draw_too_many_is_noticed() -> None:
    def change(_header: dict[str, Any], lines: Lines) -> None:
        lines.insert(4, {"n": 5, "dealt": "card 1", "index": 2, "kind": "a"})
        for n, line in enumerate(lines, start=1):
            line["n"] = n

    problem = broken(forged(change))
    assert (problem.event, problem.sentence) == (5, "it reports a draw, but none is due")


def test_an_end_that_comes_too_early_is_noticed() -> None:
    def change(_header: dict[str, Any], lines: Lines) -> None:
        lines[8:] = [{**lines[-1], "n": 9}]

    problem = broken(forged(change))
    assert (problem.event, problem.sentence[:31]) == (9, "it says that the game is over, ")


def test_a_game_that_is_over_cannot_be_taken_back() -> None:
    def change(_header: dict[str, Any], lines: Lines) -> None:
        lines[-1] = {"n": LAST, "undone": 1, "by": 0, "consent": True}

    assert broken(forged(change)).event == LAST


def _ended_early(acts: int = 4) -> carbarn.Match:
    match = carbarn.new_match("lanterns", seats=3, seed=1)
    for _ in range(acts):
        seat = match.actors()[0]
        match.play(seat, match.legal_codes(seat)[0])
    match.end_early(1, [0], [2])
    return match


def test_a_game_that_was_ended_early_is_over_and_nobody_has_won() -> None:
    match = _ended_early()
    events = list(match.events)
    assert match.over and match.result() is None and match.actors() == []
    assert match.legal_codes(0) == [] and match.may_undo(0) is not None
    late: list[Callable[[], None]] = [
        lambda: match.play(0, "swap"),
        lambda: match.undo(0),
        lambda: match.ask_undo(0, 0),
        lambda: match.agree(0),
        lambda: match.end_early(0),
    ]
    for attempt in late:
        with pytest.raises(carbarn.Illegal):
            attempt()
    assert match.events == events and copy.deepcopy(match).ended_early == match.ended_early


def test_the_record_of_a_game_that_was_ended_early_says_so_and_verifies() -> None:
    match = _ended_early()
    record = match.record()
    last = record.lines[-1]
    end = {"ended": "early", "by": 1, "agreed": [0], "away": [2], "seed": "1"}
    assert last == {"n": len(match.events) + 1, **end}
    assert record.finished and record.ended_early and record.seed == "1"
    again = check(record.text)
    assert again.ended_early == match.ended_early and again.record().text == record.text
    before = carbarn.replay(record, upto=len(match.events))
    assert not before.over and before.actors(), "it can be continued from its last event"
    assert not RECORD.ended_early


def _early_line(**fields: Any) -> Callable[[dict[str, Any], Lines], None]:
    return lambda _header, lines: lines[-1].update(fields)


@pytest.mark.parametrize(
    "change",
    [
        _early_line(ended="agreement"),
        _early_line(by=3),
        _early_line(by=-1),
        _early_line(by=True),
        _early_line(agreed=[1]),
        _early_line(agreed=[2, 0], away=[]),
        _early_line(agreed=[0, 0]),
        _early_line(agreed=[0, 2]),
        _early_line(agreed=["0"]),
        _early_line(agreed=[False]),
        _early_line(away=[[2]]),
        _early_line(scores=[1, 0, 0]),
        _early_line(seed="2"),
        lambda _header, lines: lines[-1].pop("away"),
        lambda _header, lines: lines.append({**lines[-1], "n": len(lines) + 1}),
    ],
)
def test_a_forged_or_second_early_end_is_noticed(
    change: Callable[[dict[str, Any], Lines], object],
) -> None:
    record = _ended_early().record()
    assert broken(forged(change, record)).event >= len(record.lines)


def test_a_game_that_was_played_to_its_end_was_not_ended_early() -> None:
    """Whoever has lost cannot forge that all agreed to stop."""

    def change(_header: dict[str, Any], lines: Lines) -> None:
        seed = lines[-1]["seed"]
        lines[-1] = {"n": LAST, "ended": "early", "by": 0, "agreed": [1], "away": [], "seed": seed}

    assert broken(forged(change)).event == LAST


def test_a_game_is_not_ended_early_while_a_draw_is_due() -> None:
    record = carbarn.new_match("lanterns", seed=1).record(secret=True)
    end = {"n": 1, "ended": "early", "by": 0, "agreed": [], "away": [], "seed": "1"}
    assert broken(Record.written(record.header, [end]).text).event == 1


SHAPES: list[tuple[str, int, Callable[[dict[str, Any], Lines], object]]] = [
    ("seat as text", SHOWN, changed(SHOWN, acted="0")),
    ("seat as truth", SHOWN, changed(SHOWN, acted=True)),
    ("seat as fraction", SHOWN, changed(SHOWN, acted=0.0)),
    ("no seat", SHOWN, changed(SHOWN, acted=None)),
    ("action as number", SHOWN, changed(SHOWN, action=5)),
    ("no action", SHOWN, without(SHOWN, "action")),
    ("kind as list", 2, changed(2, kind=["a"])),
    ("no kind", 2, without(2, "kind")),
    ("index as truth", 1, changed(1, index=False)),
    ("consent as number", 6, changed(6, consent=0)),
    ("no scores", LAST, without(LAST, "scores")),
    ("scores as object", LAST, changed(LAST, scores={})),
    ("seed as number", LAST, changed(LAST, seed=1)),
    ("another number", 3, changed(3, n=4)),
    ("number 0", 3, changed(3, n=0)),
    ("number as text", 3, changed(3, n="3")),
    ("no number", 3, without(3, "n")),
    ("an unknown event", 3, without(3, "dealt")),
    ("two events in one", SHOWN, changed(SHOWN, dealt="card 1", index=0, kind="a")),
    ("an end within an action", SHOWN, lambda _header, lines: lines.__setitem__(
        slice(SHOWN - 1, None), [{**lines[SHOWN - 1], "ended": "now"}])),
    ("a field too many", 3, changed(3, note="hello")),
    ("a seed before the end", 3, changed(3, seed="1")),
    ("header without game", 0, without(0, "game")),
    ("header without commitment", 0, without(0, "commitment")),
    ("options as list", 0, changed(0, options=[])),
    ("seats as number", 0, changed(0, seats=2)),
    ("revision as truth", 0, changed(0, revision=True)),
    ("seed of the header as number", 0, changed(0, seed=5)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("event", "change"), [shape[1:] for shape in SHAPES], ids=[shape[0] for shape in SHAPES]
)
def test_a_line_of_another_shape_is_noticed_at_its_event(
    event: int, change: Callable[[dict[str, Any], Lines], object]
) -> None:
    assert broken(forged(change)).event == event


def test_an_unfinished_record_whose_seed_is_no_text_is_broken_in_its_header() -> None:
    unfinished = carbarn.new_match("lanterns", seed=1).record(secret=True)
    assert broken(forged(changed(0, seed=5), unfinished)).event == 0


def test_the_same_action_in_other_letters_is_noticed() -> None:
    """A record stands to the letter: what passes is written again as it was."""
    text = RECORD.lines[SHOWN - 1]["action"].upper()
    assert broken(forged(changed(SHOWN, action=text))).event == SHOWN


UNREADABLE: list[tuple[str, str, Callable[[dict[str, Any], Lines], object]]] = [
    ("another program's", "this is not a Carbarn record", changed(0, record="streetcar")),
    ("version", "a record of version 2; this program reads version 1", changed(0, version=2)),
    ("huge version", "this program reads version 1", changed(0, version=10**1000)),
    ("unknown game", "there is no game 'lantern'; did you mean", changed(0, game="lantern")),
    ("unknown option", "lanterns has no option 'colour'", changed(0, options={"colour": 1})),
    ("wrong option", "option 'fault' is one of", changed(0, options={"fault": [[1]]})),
    ("no seats", "lanterns is for 2 to 4 seats, not 0", changed(0, seats=[])),
    ("many seats", "lanterns is for 2 to 4 seats, not 9", changed(0, seats=["x"] * 9)),
    ("no position", "is no position of lanterns", changed(0, position="middle of nowhere")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("sentence", "change"), [one[1:] for one in UNREADABLE], ids=[one[0] for one in UNREADABLE]
)
def test_a_header_that_means_nothing_here_is_one_clear_sentence(
    sentence: str, change: Callable[[dict[str, Any], Lines], object]
) -> None:
    with pytest.raises((Unreadable, Broken)) as problem:
        check(forged(change))
    assert sentence in str(problem.value)
    assert "\n" not in str(problem.value)


# Things that are no record

JUNK: list[bytes] = [
    b"",
    b"\n",
    b" ",
    b"\x00" * 100,
    b"\xff\xfe\x00",
    bytes(range(256)),
    b"\x89PNG\r\n\x1a\n\x00\x00",
    b"null\n",
    b"[]\n",
    b"{}\n",
    b'"record":"carbarn"\n',
    b'{"record":"carbarn"}',
    b'{"record":"carbarn","version":1}\n',
    b'{"record":"carbarn","version":' + b"9" * 5000 + b"}\n",
    b'{"record":"carbarn","version":NaN}\n',
    b'["commitment":"',
    b'{"record":"carbarn","seats":"\\ud800"}\n',
    b'{"record":"carbarn","seats":"\xed\xa0\x80"}\n',
    b"\xef\xbb\xbf" + DATA,
    DATA.decode().encode("utf-16"),
    DATA.decode().encode("latin-1"),
    b"\n" + DATA,
]


@pytest.mark.parametrize("junk", JUNK, ids=[str(number) for number in range(len(JUNK))])
def test_what_is_no_record_is_refused_in_one_sentence(junk: bytes) -> None:
    with pytest.raises((Unreadable, Broken)) as problem:
        check(junk)
    assert "\n" not in str(problem.value)
    assert len(str(problem.value)) < 200


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300), st.sampled_from([0, 1, 5, LAST, LAST + 1]))
def test_binary_junk_after_any_line_is_refused_or_cut_off(junk: bytes, kept: int) -> None:
    data = (DATA[: ENDS[kept - 1]] if kept else b"") + junk
    try:
        record = Record.read(data)
        carbarn.replay(record)
    except (Broken, Unreadable):
        return
    assert record.lines == RECORD.lines[: max(0, kept - 1)]


@pytest.mark.parametrize("end", ["\n", ""])
@pytest.mark.parametrize("after", [ENDS[0], ENDS[5], len(DATA)])
def test_any_depth_of_nesting_is_refused_cleanly(after: int, end: str) -> None:
    for depth in [*range(600, 1010), 10_000, 100_000]:
        for text in ('{"n":' + "[" * depth + "]" * depth + "}", '{"n":' + "[" * depth):
            data = DATA[:after] + (text + end).encode()
            try:
                record = Record.read(data)
            except (Broken, Unreadable):
                continue
            assert record.torn
            assert not end


def test_any_depth_of_nesting_in_a_header_is_refused_cleanly() -> None:
    for depth in [*range(900, 1010), 100_000]:
        text = '{"record":"carbarn","version":' + "[" * depth + "]" * depth + "}\n"
        with pytest.raises((Broken, Unreadable)):
            Record.read(text)


@pytest.mark.parametrize("digits", [100, 4000, 5000, 100_000])
def test_a_huge_number_is_refused_cleanly(digits: int) -> None:
    for place in ('"acted":%s,"action":"swap"', '"dealt":"card 1","index":%s,"kind":"a"'):
        line = '{"n":5,' + place % ("9" * digits) + "}\n"
        assert broken(DATA[: ENDS[4]] + line.encode()).event == 5


def test_lone_surrogates_are_refused_cleanly() -> None:
    for bad in ("\ud800", "\udfff\ud800"):
        text = RECORD.text.replace("Ada", bad, 1)
        assert broken(text).event == 0
        with pytest.raises((Broken, Unreadable)):
            check(text.encode("utf-8", "surrogatepass"))
    escaped = RECORD.text.replace('"give a"', '"\\ud800"', 1)
    assert broken(escaped).event == 5


def test_a_name_or_seed_that_no_file_can_hold_is_refused(tmp_path: Path) -> None:
    for wrong in ({"names": ["\ud800", "b"]}, {"seed": "\ud800"}):
        with pytest.raises(CarbarnError):
            carbarn.new_match("lanterns", **wrong).record(secret=True).save(tmp_path / "x.jsonl")
        assert list(tmp_path.iterdir()) == []


# Unfinished records


def test_the_seed_is_not_in_the_record_until_the_game_is_over() -> None:
    seed = "a very secret seed"
    match = carbarn.new_match("lanterns", seed=seed)
    while match.result() is None:
        record = match.record()
        assert seed not in record.text
        assert record.seed == ""
        assert record.header["commitment"] == commitment(seed)
        seat = match.actors()[0]
        match.play(seat, match.legal_codes(seat)[0])
    assert match.record().seed == seed
    assert match.record().finished


def test_a_secret_record_has_the_seed_for_whoever_keeps_the_match() -> None:
    match = carbarn.new_match("lanterns", seed="kept")
    assert match.record(secret=True).seed == "kept"
    assert not match.record(secret=True).finished


@pytest.mark.parametrize("played", range(8))
def test_a_match_resumed_with_its_seed_has_the_same_later_luck(played: int) -> None:
    match = carbarn.new_match("lanterns", seed="resume")
    for _ in range(played):
        seat = match.actors()[0]
        match.play(seat, match.legal_codes(seat)[-1])
    resumed = check(match.record(secret=True).text.encode())
    assert resumed.record(secret=True).text == match.record(secret=True).text
    play_on(match)
    play_on(resumed)
    assert resumed.record().text == match.record().text


def test_a_record_that_stops_within_draws_goes_on_with_the_same_draws() -> None:
    match = carbarn.new_match("lanterns", seed="resume")
    record = match.record(secret=True)
    for kept in range(5):
        shorter = Record.written(record.header, record.lines[:kept])
        assert carbarn.replay(shorter).events == match.events


def test_a_torn_record_goes_on_where_it_is_good() -> None:
    match = carbarn.new_match("lanterns", seed="resume")
    match.play(0, match.legal_codes(0)[0])
    text = match.record(secret=True).text
    record = Record.read(text[:-5])
    assert record.torn
    resumed = carbarn.replay(record)
    resumed.play(0, match.events[-1].line()["action"])
    assert resumed.record(secret=True).text == text


def test_a_match_resumed_without_its_seed_can_be_played_to_its_end_and_verifies() -> None:
    match = carbarn.new_match("lanterns", seed="lost")
    resumed = check(match.record().text.encode())
    assert resumed.events == match.events
    play_on(resumed)
    assert check(resumed.record().text.encode()).events == resumed.events


def test_a_wrong_seed_in_an_unfinished_record_is_noticed() -> None:
    record = carbarn.new_match("lanterns", seed=1).record(secret=True)
    assert "does not fit the commitment" in broken(forged(changed(0, seed="2"), record)).sentence


def test_draws_of_an_unfinished_record_are_checked_if_the_seed_is_known() -> None:
    record = carbarn.new_match("lanterns", seed=1).record(secret=True)
    assert broken(forged(changed(3, kind="a"), record)).event == 3
