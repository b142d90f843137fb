"""The ladder: duplicate deals, early stops, the same table for everybody, going on after a stop."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations, islice
from pathlib import Path

import pytest

import carbarn
from carbarn import Unreadable
from carbarn.arena.deals import Deal, fields
from carbarn.arena.ladder import LEAST_DEALS, LOOK, Pair, ladder, match_up, play_deal
from carbarn.bots import Greedy, Random


def test_a_deal_is_the_same_luck_both_ways_round() -> None:
    """Two players alike have the same chances: seats change, so each deal is even."""
    deal = play_deal("cable_car", {}, ("greedy", "random"), "duplicate", 3)
    assert len(deal.places) == 2
    assert deal == play_deal("cable_car", {}, ("greedy", "random"), "duplicate", 3)
    assert deal.share in (0.0, 0.25, 0.5, 0.75, 1.0)


@pytest.mark.parametrize("seats", [3, 5])
def test_with_more_seats_a_deal_has_every_rotation(seats: int) -> None:
    deal = play_deal("cable_car", {}, ["random"] * seats, "rotations", 1)
    # the players are alike and the luck is the same: a rotation only moves the places on
    assert len(deal.places) == seats
    for shift, places in enumerate(deal.places):
        by_seat = [places[(seat - shift) % seats] for seat in range(seats)]
        assert by_seat == list(deal.places[0])
    assert deal.share == pytest.approx(0.5)


def test_places_count_as_results_against_each_of_the_others_and_ties_as_halves() -> None:
    deal = Deal(("b", "a", "c"), 0, ((1, 2, 2), (3, 1, 2), (1, 3, 1)))
    assert deal.results() == pytest.approx({("a", "b"): 1 / 3, ("b", "c"): 0.5, ("a", "c"): 0.5})
    assert deal.won() == pytest.approx((1 + 0 + 0.5) / 3)
    twice = Deal(("a", "b", "b"), 0, ((1, 2, 3), (2, 1, 3), (2, 3, 1)))
    assert twice.results() == pytest.approx({("a", "b"): 4 / 6})


@pytest.mark.parametrize(("players", "seats"), [(4, 4), (5, 4), (6, 3), (7, 5)])
def test_all_players_meet_equally_often(players: int, seats: int) -> None:
    names = [f"p{number}" for number in range(players)]
    cycle = math.comb(players, seats)
    met: Counter[tuple[str, str]] = Counter()
    drawn = list(islice(fields(names, seats, "7"), 2 * cycle))
    for number, field in enumerate(drawn, start=1):
        assert len(set(field)) == seats
        met.update(combinations(sorted(field), 2))
        counts = [met[pair] for pair in combinations(names, 2)]
        assert max(counts) - min(counts) <= (0 if number % cycle == 0 else 3)
    assert drawn == list(islice(fields(names[::-1], seats, "7"), 2 * cycle))


def test_a_pair_beyond_doubt_stops_early_and_an_even_one_does_not() -> None:
    assert Pair(("a", "b"), [1.0] * LEAST_DEALS).decided()
    assert not Pair(("a", "b"), [0.5] * LEAST_DEALS).decided()
    assert not Pair(("a", "b"), [1.0] * (LEAST_DEALS - 1)).decided()
    assert not Pair(("a", "b"), [1.0] * (LEAST_DEALS + 1)).decided()  # nobody looks then
    assert Pair(("a", "b"), [1.0] * (LEAST_DEALS + LOOK)).decided()


def test_the_table_is_the_same_for_everybody_and_the_better_player_is_above(
    tmp_path: Path,
) -> None:
    kept = tmp_path / "ladder.jsonl"
    table = ladder("cable_car", ["random", "greedy"], 12, seed=5, kept=kept)
    assert table == ladder("cable_car", ["random", "greedy"], 12, seed=5)
    assert [row["player"] for row in table["ratings"]] == ["greedy", "random"]
    assert table["pairs"][0]["win_share"] < 0.2
    assert table["pairs"][0]["deals"] == LEAST_DEALS
    turned = ladder("cable_car", ["greedy", "random"], 12, seed=5, kept=kept)
    assert turned["ratings"] == table["ratings"]
    full = ladder("cable_car", ["random", "greedy"], 12, seed=5, kept=kept, early=False)
    assert full["pairs"][0]["deals"] == 12


def test_the_table_does_not_depend_on_the_number_of_jobs(tmp_path: Path) -> None:
    players = ["random", "greedy", "ismcts@2", "ismcts@5"]
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    one, two = (
        ladder("cable_car", players, 3, seed=5, seats=4, jobs=jobs, kept=file)
        for jobs, file in zip((1, 2), files, strict=True)
    )
    assert one == two
    assert files[0].read_bytes() == files[1].read_bytes()
    assert {row["deals"] for row in one["ratings"]} == {3}


def test_classes_and_objects_play_under_names() -> None:
    table = ladder("cable_car", [Greedy, Random()], 2, seed=5)
    assert {row["player"] for row in table["ratings"]} == {"Greedy", "Random"}
    named = ladder("cable_car", {"good": Greedy(noise=0.1), "bad": Random}, 2, seed=5)
    assert [row["player"] for row in named["ratings"]] == ["good", "bad"]


def test_a_player_can_come_to_a_ladder_that_has_been_played(tmp_path: Path) -> None:
    kept = tmp_path / "ladder.jsonl"
    ladder("cable_car", ["random", "greedy"], 2, seed=5, kept=kept)
    more = ladder("cable_car", ["greedy", "random", "ismcts@5"], 2, seed=5, kept=kept)
    assert more == ladder("cable_car", ["greedy", "random", "ismcts@5"], 2, seed=5)
    assert sum('"deal"' in line for line in kept.read_text().splitlines()) == 3 * 2


def test_a_ladder_without_time_for_all_has_as_many_deals_of_each_pair() -> None:
    asked = iter([False] * 6 + [True])
    table = ladder("cable_car", ["random", "greedy", "ismcts@5"], 9, stop=lambda: next(asked))
    assert [pair["deals"] for pair in table["pairs"]] == [2, 2, 2]


def test_a_match_up_is_the_share_of_wins_of_the_first_of_a_field(tmp_path: Path) -> None:
    kept = tmp_path / "match.jsonl"
    field = ["greedy", "random", "random"]
    found = match_up("cable_car", field, 4, seed=1, kept=kept)
    assert found is not None and found["players"] == ["greedy", "random,random"]
    assert found["deals"] == 4 and found["win_share"] > 0.6
    before = kept.read_bytes()
    assert match_up("cable_car", field, 4, seed=1, kept=kept) == found
    assert kept.read_bytes() == before


def test_a_ladder_that_was_stopped_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "ladder.jsonl"
    whole = ladder("cable_car", ["random", "greedy"], 8, seed=5)
    ladder("cable_car", ["random", "greedy"], 3, seed=5, kept=kept)
    with kept.open("a") as file:
        file.write('{"field":["ran')  # a line that was cut off
    again = ladder("cable_car", ["random", "greedy"], 8, seed=5, kept=kept)
    assert again == whole
    assert ladder("cable_car", ["random", "greedy"], 8, seed=5, kept=kept) == whole
    assert sum('"deal"' in line for line in kept.read_text().splitlines()) == 8


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\xd8\x00", "is not the file of a ladder"),
        (b"[" * 100_000, "is not the file of a ladder"),
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
    for damage in (
        "{",
        "[]",
        '{"field":3,"deal":1,"places":[]}',
        '{"field":["a","b"],"deal":1,"places":[[1,2],[1]]}',
        '{"field":["a","b"],"deal":1,"places":[[1,2],[2,1]],"failed":[7]}',
    ):
        kept.write_text("\n".join([*lines[:3], damage, lines[4], ""]))
        before = kept.read_bytes()
        with pytest.raises(Unreadable, match="has a line 4 that is not a result"):
            ladder("cable_car", ["random", "greedy"], 3, seed=5, kept=kept)
        assert kept.read_bytes() == before


def test_an_empty_file_is_begun(tmp_path: Path) -> None:
    kept = tmp_path / "ladder.jsonl"
    kept.touch()
    ladder("cable_car", ["random", "greedy"], 1, seed=5, kept=kept)
    assert len(kept.read_text().splitlines()) == 3


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
