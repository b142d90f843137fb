"""What happens around a command: readers that go away, full disks, odd terminals, Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import carbarn
from carbarn import Rng
from sample import mostly_slow

CARBARN = [sys.executable, "-m", "carbarn"]


def run(
    *arguments: object, typed: bytes = b"", out: int = subprocess.PIPE, encoding: str = "utf-8"
) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, at a terminal of this encoding."""
    environment = {**os.environ, "PYTHONIOENCODING": f"{encoding}:strict"}
    return subprocess.run(
        [*CARBARN, *map(os.fsdecode, map(os.fsencode, map(str, arguments)))],
        input=typed, stdout=out, stderr=subprocess.PIPE, env=environment, check=False, timeout=60,
    )  # fmt: skip


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a whole game, with a name that not every terminal can show."""
    match, rng = carbarn.new_match("cable_car", seats=2, seed=1, names=["Ada", "Žoë"]), Rng(1)
    while match.result() is None:
        match.play(match.state.random_action(match.actors()[0], rng))
    match.record().save(tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


def gone() -> int:
    """A pipe whose reader has gone."""
    reader, writer = os.pipe()
    os.close(reader)
    return writer


def test_a_reader_that_goes_away_changes_neither_exit_code_nor_says_anything(record: Path) -> None:
    bad = record.with_name("bad.jsonl")
    bad.write_bytes(record.read_bytes().replace(b"Ada", b"Eve"))
    for arguments, code in (
        (("games",), 0),
        (("show", record, "--log"), 0),
        (("verify", "--json", record), 0),
        (("verify", "--json", bad), 1),
        (("verify", "--json", record, "/nowhere"), 2),
        (("--help",), 0),
    ):
        writer = gone()
        done = run(*arguments, out=writer)
        os.close(writer)
        assert (done.returncode, done.stderr) == (code, b""), arguments


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize("arguments", [("games",), ("show-map", "--svg"), ("--help",)])
def test_a_full_disk_is_one_sentence(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = run(*arguments, out=full.fileno())
    assert done.returncode == 2
    assert done.stderr == b"carbarn: the output cannot be written: No space left on device\n"


@pytest.mark.parametrize(
    "encoding", mostly_slow(["ascii", "latin-1", "cp437"], lambda at, _: at == 0)
)
def test_what_a_terminal_cannot_show_does_not_stop_a_command(record: Path, encoding: str) -> None:
    done = run("show", record, "--at", 3, "--seat", 1, encoding=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    for game in ("cable_car", "san_francisco"):
        typed = b"board\nlegal\nquit\n"
        done = run("play", game, "--players", "me,random", typed=typed, encoding=encoding)
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"The game is not over." in done.stdout


def test_a_file_name_that_is_no_text_is_told_as_far_as_it_can_be(record: Path) -> None:
    odd = Path(os.fsdecode(bytes(record.parent) + b"/\xff.jsonl"))
    try:
        record.rename(odd)
    except OSError:
        pytest.skip("this file system takes only names that are text")
    done = run("verify", odd)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?.jsonl: good, " in done.stdout
    done = run("verify", f"{odd}x")
    assert done.returncode == 2
    assert done.stderr.endswith(b".jsonlx: it cannot be opened: No such file or directory\n")


def test_typed_bytes_that_are_no_text_are_refused_and_the_game_goes_on() -> None:
    typed = b"\xff\xfe\nquit\n"
    done = run("play", "cable_car", "--players", "me,random", typed=typed)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is not an action here" in done.stdout


def test_after_ctrl_c_the_game_is_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    arguments = ["play", "cable_car", "--players", "me,random", "-o", "first=0", "--save", kept]
    playing = subprocess.Popen(
        [*CARBARN, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )  # fmt: skip
    assert playing.stdin is not None and playing.stdout is not None
    playing.stdin.write(b"hint\n")
    playing.stdin.flush()
    for line in playing.stdout:
        if b"in the end" in line:
            break
    playing.send_signal(signal.SIGINT)
    said, wrong = playing.communicate(timeout=60)
    assert (playing.returncode, wrong) == (0, b"")
    assert b"The game is not over." in said
    assert carbarn.replay(carbarn.load_record(kept)).actors() == [0]
