"""The generator for search, the keyed luck of matches, and scripts."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

import carbarn
from carbarn import Keyed, Luck, Rng, Scripted, Unreadable, commitment
from toy import Lanterns

carbarn.register(Lanterns)

MILLION = 1_000_000
GOLDEN_0 = [711822, 526100, 287836, 31929, 520675, 520228, 939463, 203321, 555482, 287940, 202570]
GOLDEN_X = [241455, 764255, 649721, 884644, 642213, 687654, 670105, 684436, 384051, 525462, 76703]
KINDS = [("a", 4), ("b", 1), ("c", 3)]

# 99.9 % of good generators stay below it, with so many degrees of freedom
CHI_SQUARE = {2: 13.82, 5: 20.52, 9: 27.88, 35: 66.62, 61: 100.9}


def below(seed: int | str, n: int, count: int) -> list[int]:
    """The first numbers of a generator."""
    rng = Rng(seed)
    return [int(rng.below(n)) for _ in range(count)]


def chi_square(counts: list[int], shares: list[int]) -> float:
    """How far the counts are from their shares of the total."""
    total, whole = sum(counts), sum(shares)
    expected = [total * share / whole for share in shares]
    return sum((seen - due) ** 2 / due for seen, due in zip(counts, expected, strict=True))


def correlation(numbers: list[int]) -> float:
    """Between each number and the next one: about 0 for independent ones, 1 for a slow climb."""
    one, other = numbers[:-1], numbers[1:]
    mean_one, mean_other = sum(one) / len(one), sum(other) / len(other)
    both = sum((a - mean_one) * (b - mean_other) for a, b in zip(one, other, strict=True))
    spread_one = sum((a - mean_one) ** 2 for a in one)
    spread_other = sum((b - mean_other) ** 2 for b in other)
    return float(both / (spread_one * spread_other) ** 0.5)


# The generator


@pytest.mark.twice
def test_the_numbers_of_seed_0_never_change() -> None:
    assert below(0, MILLION, len(GOLDEN_0)) == GOLDEN_0


@pytest.mark.twice
def test_the_numbers_of_seed_x_never_change() -> None:
    assert below("x", MILLION, len(GOLDEN_X)) == GOLDEN_X


@pytest.mark.twice
def test_the_fractions_of_seed_0_never_change() -> None:
    rng = Rng(0)
    assert [rng.uniform() for _ in range(2)] == [0.7118227817118168, 0.5261005852371454]


@pytest.mark.twice
def test_a_generator_forked_from_seed_0_never_changes() -> None:
    rng = Rng(0).fork("y")
    assert [rng.below(1000) for _ in range(5)] == [123, 441, 230, 182, 103]


@pytest.mark.twice
def test_no_step_leaves_a_machine_word() -> None:
    """The same numbers by plain Python, whose integers never overflow."""
    digest = hashlib.blake2b(b"far", digest_size=16, person=b"carbarn rng").digest()
    state = int.from_bytes(digest, "big") % ((853436319 << 32) - 2) + 1
    rng = Rng("far")
    for _ in range(5000):
        number = (((state & 0xFFFFFFFF) ^ (state >> 32)) * (1 << 30)) >> 32
        state = 853436319 * (state & 0xFFFFFFFF) + (state >> 32)
        assert rng.below(1 << 30) == number
        assert rng.state == state < 1 << 62


def test_a_seed_is_the_same_as_number_and_as_text() -> None:
    assert below(17, MILLION, 20) == below("17", MILLION, 20)


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert below("again", MILLION, 100) == below("again", MILLION, 100)


@given(st.integers(), st.integers(1, 1 << 30))
def test_a_number_below_n_is_from_0_to_n_minus_1(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_both_ends_of_the_range_come() -> None:
    assert set(below(3, 7, 500)) == set(range(7))


def test_below_1_is_always_0() -> None:
    assert set(below(5, 1, 100)) == {0}


def test_a_fraction_is_from_0_up_to_1_and_1_half_in_the_mean() -> None:
    rng = Rng("fractions")
    numbers = [rng.uniform() for _ in range(10_000)]
    assert 0.0 <= min(numbers) < 0.01
    assert 0.99 < max(numbers) < 1.0
    assert abs(sum(numbers) / len(numbers) - 0.5) < 0.01


@pytest.mark.parametrize("seed", [0, 1, "x", "carbarn", -5])
@pytest.mark.parametrize("n", [6, 10, 62])
def test_all_numbers_are_equally_likely(seed: int | str, n: int) -> None:
    numbers = below(seed, n, 6000)
    counts = [numbers.count(number) for number in range(n)]
    assert chi_square(counts, [1] * n) < CHI_SQUARE[n - 1]


@pytest.mark.parametrize("seed", [0, 1, "x"])
def test_a_number_does_not_hint_at_the_next(seed: int | str) -> None:
    numbers = below(seed, 6, 12_000)
    pairs = [6 * a + b for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
    counts = [pairs.count(pair) for pair in range(36)]
    assert chi_square(counts, [1] * 36) < CHI_SQUARE[35]
    assert abs(correlation(numbers)) < 0.03


@pytest.mark.parametrize("skipped", [0, 1, 5])
def test_neighbouring_seeds_have_nothing_in_common(skipped: int) -> None:
    numbers = [below(seed, 1 << 30, skipped + 1)[-1] for seed in range(3000)]
    assert abs(correlation(numbers)) < 0.06
    assert len(set(numbers)) > 2990


def test_the_measure_of_correlation_finds_seeds_that_are_not_hashed() -> None:
    assert correlation([2654435761 * seed >> 20 for seed in range(3000)]) > 0.9


def test_the_measure_of_uniformity_finds_a_loaded_die() -> None:
    assert chi_square([1200, 1000, 1000, 1000, 1000, 800], [1] * 6) > CHI_SQUARE[5]


def test_a_fork_depends_on_its_label_and_on_where_its_parent_stands() -> None:
    later = Rng(1)
    later.below(2)
    forks = [Rng(1).fork("a"), Rng(1).fork("b"), Rng(2).fork("a"), later.fork("a")]
    assert len({fork.state for fork in forks}) == 4
    assert Rng(1).fork("a").state == forks[0].state


def test_a_fork_neither_repeats_nor_changes_with_what_its_parent_gives_later() -> None:
    parent = Rng(1)
    fork = parent.fork("a")
    after = [parent.below(MILLION) for _ in range(20)]
    own = [fork.below(MILLION) for _ in range(20)]
    assert own != after
    again = Rng(1).fork("a")
    assert [again.below(MILLION) for _ in range(20)] == own


def test_forking_moves_the_parent_on() -> None:
    parent = Rng(1)
    assert parent.fork("a").state != parent.fork("a").state


# Keyed luck


@pytest.mark.twice
def test_the_draws_of_seed_1_never_change() -> None:
    luck = Keyed("1")
    drawn = "".join(luck.choose("card 1", index, KINDS) for index in range(16))
    assert drawn == "acbaabccacaaacac"


def test_a_draw_depends_on_nothing_but_seed_stream_and_index() -> None:
    luck, asked_before = Keyed("s"), Keyed("s")
    for index in range(50, 0, -1):
        asked_before.choose("other", index, [("z", 1), ("y", 2)])
        asked_before.choose("deck", index, KINDS)
    draws = [luck.choose("deck", index, KINDS) for index in range(30)]
    assert [asked_before.choose("deck", index, KINDS) for index in range(30)] == draws
    assert [luck.choose("deck", index, KINDS) for index in range(30)] == draws


def test_seed_stream_and_index_each_make_a_difference() -> None:
    kinds = [(str(number), 1) for number in range(1000)]
    first = [Keyed("s").choose("deck", index, kinds) for index in range(8)]
    assert len(set(first)) > 5
    assert [Keyed("t").choose("deck", index, kinds) for index in range(8)] != first
    assert [Keyed("s").choose("bag", index, kinds) for index in range(8)] != first


def test_streams_with_alike_names_are_not_confused() -> None:
    kinds = [(str(number), 1) for number in range(1 << 20)]
    luck = Keyed("s")
    assert luck.choose("card 1", 11, kinds) != luck.choose("card 11", 1, kinds)
    assert luck.choose("card 1\n1", 1, kinds) != luck.choose("card 1", 11, kinds)


@given(
    st.text(st.characters(exclude_categories=["Cs"])),
    st.integers(0, 1000),
    st.lists(st.integers(0, 5), min_size=1, max_size=8).filter(any),
)
def test_a_kind_of_which_there_is_none_never_comes(
    seed: str, index: int, counts: list[int]
) -> None:
    kinds = [(str(number), count) for number, count in enumerate(counts)]
    drawn = Keyed(seed).choose("deck", index, kinds)
    assert dict(kinds)[drawn] > 0


def test_kinds_come_in_proportion_to_how_many_there_are() -> None:
    luck = Keyed("proportion")
    drawn = [luck.choose("deck", index, [*KINDS, ("none", 0)]) for index in range(8000)]
    assert "none" not in drawn
    counts = [drawn.count(name) for name, _count in KINDS]
    assert chi_square(counts, [count for _name, count in KINDS]) < CHI_SQUARE[2]


def test_the_only_kind_comes_whatever_the_seed() -> None:
    assert {Keyed(str(seed)).choose("deck", 0, [("a", 3)]) for seed in range(20)} == {"a"}


def test_the_name_of_keyed_luck_is_keyed() -> None:
    assert Keyed("1").name == "keyed"


def test_luck_that_does_not_say_how_it_chooses_is_refused() -> None:
    with pytest.raises(TypeError, match="Luck does not say how it chooses"):
        Luck().choose("deck", 0, KINDS)


@pytest.mark.twice
def test_a_place_is_the_hash_times_the_total_by_2_to_the_128() -> None:
    """By the plain formula, whose integers are larger than a machine word."""
    luck = Keyed("places")
    key = hashlib.sha256(b"carbarn luck\nplaces").digest()
    totals = [1, 2, 3, 60, 1000, 2**29, 2**30 - 1, *range(1, 2**30, 2**30 // 3000)]
    for index, total in enumerate(totals):
        digest = hmac.new(key, f"deck\n{index}".encode(), "sha256").digest()
        place = int.from_bytes(digest[:16], "big") * total >> 128
        kinds = [("before", place), ("there", 1), ("after", total - place - 1)]
        assert luck.choose("deck", index, kinds) == "there"


# The commitment


@pytest.mark.twice
def test_the_commitment_to_seed_1_never_changes() -> None:
    published = commitment("1")
    assert published == "233e342c87d366df73e99c09e347feacbe6e36a32d968bb15e18e798445d6533"


def test_a_commitment_fixes_its_seed() -> None:
    made = {commitment(str(seed)) for seed in range(500)}
    assert len(made) == 500
    assert all(len(one) == 64 for one in made)


def test_a_commitment_is_not_the_key_that_draws_come_from() -> None:
    key = hashlib.sha256(b"carbarn luck\n1").hexdigest()
    assert commitment("1") not in (key, hashlib.sha256(b"1").hexdigest())


# Scripts


def test_a_script_says_what_comes() -> None:
    luck = Scripted({"deck": ["c", "b", "c"]})
    assert [luck.choose("deck", index, KINDS) for index in range(3)] == ["c", "b", "c"]


def test_what_a_script_does_not_say_is_left_to_the_seed() -> None:
    luck, keyed = Scripted({"deck": ["b"]}, seed=7), Keyed("7")
    for index in range(1, 20):
        assert luck.choose("deck", index, KINDS) == keyed.choose("deck", index, KINDS)
        assert luck.choose("bag", index, KINDS) == keyed.choose("bag", index, KINDS)


def test_a_script_keeps_its_own_copy_of_the_lists() -> None:
    said = {"deck": ["c"]}
    luck = Scripted(said)
    said["deck"][0] = "b"
    assert luck.choose("deck", 0, KINDS) == "c"


@pytest.mark.parametrize("kinds", [[("a", 2), ("b", 1)], [("a", 2), ("c", 0)]])
def test_an_impossible_kind_in_a_script_is_one_clear_sentence(kinds: list[tuple[str, int]]) -> None:
    luck = Scripted({"deck": ["a", "c"]})
    with pytest.raises(Unreadable) as problem:
        luck.choose("deck", 1, kinds)
    assert "the script says 'c' for draw 1 of stream 'deck'" in str(problem.value)


def test_a_sentence_about_an_impossible_kind_lists_only_possible_ones() -> None:
    with pytest.raises(Unreadable) as problem:
        Scripted({"deck": ["c"]}).choose("deck", 0, [("a", 2), ("b", 1), ("c", 0)])
    assert str(problem.value).endswith("possible there: a, b")


def test_a_match_deals_what_the_script_says() -> None:
    script = {"card 1": ["a", "b"], "card 2": ["e", "e"]}
    match = carbarn.new_match("lanterns", luck=Scripted(script))
    assert [event.line()["kind"] for event in match.events] == ["a", "b", "e", "e"]


def test_the_seed_of_a_match_answers_what_its_script_leaves_open() -> None:
    script = Scripted({"card 1": ["a"]})
    kinds = [
        [
            event.line()["kind"]
            for event in carbarn.new_match("lanterns", seed=seed, luck=script).events
        ]
        for seed in (5, 5, 6, 7, 8)
    ]
    assert kinds[0] == kinds[1]
    assert len({tuple(own) for own in kinds}) > 1
    assert {own[0] for own in kinds} == {"a"}


def test_a_stream_that_a_game_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(Unreadable) as problem:
        carbarn.new_match("lanterns", luck=Scripted({"card 1": [], "card 3": ["a"]}))
    assert str(problem.value) == "lanterns has no stream 'card 3'; it has card 1, card 2"


def test_an_impossible_kind_at_the_start_of_a_match_is_refused() -> None:
    with pytest.raises(Unreadable, match="says 'z' for draw 0 of stream 'card 1'"):
        carbarn.new_match("lanterns", luck=Scripted({"card 1": ["z"]}))


def test_a_kind_that_has_run_out_is_refused() -> None:
    script = {"card 1": ["a", "a"], "card 2": ["a", "a", "a"]}
    match = carbarn.new_match("lanterns", luck=Scripted(script))
    match.play(0, "give a")
    match.play(1, "give a")
    match.play("show a")
    with pytest.raises(Unreadable, match="says 'a' for draw 2 of stream 'card 2'"):
        match.play("show a")


def test_luck_of_ones_own_can_answer_the_draws_of_a_match() -> None:
    class Last(Luck):
        def choose(self, stream: str, index: int, kinds: list[tuple[str, int]]) -> str:
            return kinds[-1][0]

    match = carbarn.new_match("lanterns", luck=Last())
    assert [event.line()["kind"] for event in match.events] == ["e"] * 4
