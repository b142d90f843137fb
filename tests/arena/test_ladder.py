"""The ladder: duplicate deals, early stops, the same table for everybody, going on after a stop."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import carbarn
from carbarn import Unreadable
from carbarn.arena.ladder import LEAST_DEALS, Deal, Pair, ladder, play_deal
from carbarn.cli import cli


def test_a_deal_is_the_same_luck_both_ways_round() -> None:
    """Two players alike have the same chances: seats change, so each deal is even."""
    deal = play_deal("cable_car", {}, ("greedy", "random"), "duplicate", 3)
    assert len(deal.places) == 2
    assert deal == play_deal("cable_car", {}, ("greedy", "random"), "duplicate", 3)
    assert deal.share in (0.0, 0.25, 0.5, 0.75, 1.0)


def test_a_pair_beyond_doubt_stops_early_and_an_even_one_does_not() -> None:
    sure = Pair(("a", "b"), [Deal(("a", "b"), n, 1.0, ()) for n in range(LEAST_DEALS)])
    even = Pair(("a", "b"), [Deal(("a", "b"), n, 0.5, ()) for n in range(LEAST_DEALS)])
    few = Pair(("a", "b"), [Deal(("a", "b"), n, 1.0, ()) for n in range(LEAST_DEALS - 1)])
    assert sure.decided()
    assert not even.decided()
    assert not few.decided()


def test_the_table_is_the_same_for_everybody_and_the_better_player_is_above() -> None:
    table = ladder("cable_car", ["random", "greedy"], 12, seed=5)
    assert table == ladder("cable_car", ["random", "greedy"], 12, seed=5)
    assert [row["player"] for row in table["ratings"]] == ["greedy", "random"]
    assert table["pairs"][0]["win_share"] < 0.2


def test_a_ladder_that_was_stopped_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "ladder.jsonl"
    whole = ladder("cable_car", ["random", "greedy"], 8, seed=5)
    ladder("cable_car", ["random", "greedy"], 3, seed=5, kept=kept)
    with kept.open("a") as file:
        file.write('{"pair":["ran')  # a line that was cut off
    again = ladder("cable_car", ["random", "greedy"], 8, seed=5, kept=kept)
    assert again == whole
    assert ladder("cable_car", ["random", "greedy"], 8, seed=5, kept=kept) == whole
    assert len(kept.read_text().splitlines()) == 1 + 8


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\xd8\x00", "is not a ladder file"),
        (b"[" * 100_000, "is not a ladder file"),
        (b"{}\n", "belongs to another ladder"),
    ],
)
def test_a_file_that_is_no_ladder_is_left_alone(
    tmp_path: Path, content: bytes, sentence: str
) -> None:
    kept = tmp_path / "ladder.jsonl"
    kept.write_bytes(content)
    with pytest.raises(Unreadable, match=sentence):
        ladder("cable_car", ["random", "greedy"], 1, seed=5, kept=kept)
    assert kept.read_bytes() == content


def test_a_damaged_line_is_told_and_nothing_after_it_is_lost(tmp_path: Path) -> None:
    kept = tmp_path / "ladder.jsonl"
    ladder("cable_car", ["random", "greedy"], 3, seed=5, kept=kept)
    lines = kept.read_text().splitlines()
    for damage in ("{", "[]", '{"pair":3,"deal":1,"share":1,"places":[]}'):
        kept.write_text("\n".join([lines[0], lines[1], damage, lines[3], ""]))
        before = kept.read_bytes()
        with pytest.raises(Unreadable, match="has a line 3 that is not a deal"):
            ladder("cable_car", ["random", "greedy"], 3, seed=5, kept=kept)
        assert kept.read_bytes() == before


def test_an_empty_file_is_begun(tmp_path: Path) -> None:
    kept = tmp_path / "ladder.jsonl"
    kept.touch()
    ladder("cable_car", ["random", "greedy"], 1, seed=5, kept=kept)
    assert len(kept.read_text().splitlines()) == 2


def test_the_records_of_all_games_are_kept_and_share_their_luck(tmp_path: Path) -> None:
    ladder("cable_car", ["random", "greedy"], 2, seed=5, records=tmp_path / "games")
    records = [carbarn.load_record(path) for path in sorted((tmp_path / "games").iterdir())]
    assert len(records) == 4
    for record in records:
        assert carbarn.replay(record).result() is not None
    assert len({(record.seed, tuple(record.header["seats"])) for record in records}) == 4
    assert len({record.seed for record in records}) == 2


def test_a_file_of_another_ladder_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "ladder.jsonl"
    ladder("cable_car", ["random", "greedy"], 1, seed=5, kept=kept)
    with pytest.raises(Unreadable, match="belongs to another ladder"):
        ladder("cable_car", ["random", "greedy"], 1, seed=6, kept=kept)


def test_the_command_prints_ratings_and_pairs() -> None:
    arguments = ["ladder", "cable_car", "--players", "random,ismcts@20", "--deals", "2", "--json"]
    done = CliRunner().invoke(cli, arguments)
    assert done.exit_code == 0, done.output
    answer = json.loads(done.output)
    assert {row["player"] for row in answer["ratings"]} == {"random", "ismcts@20"}
    plain = CliRunner().invoke(cli, arguments[:-1])
    assert len(plain.output.splitlines()) == 3


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("greedy", "at least two players"),
        ("greedy,greedy", "each named once"),
        ("greedy,ismcts@x", "the number of simulations"),
    ],
)
def test_wrong_use_is_one_sentence(players: str, sentence: str) -> None:
    done = CliRunner().invoke(cli, ["ladder", "cable_car", "--players", players])
    assert done.exit_code == 2
    assert sentence in done.output
