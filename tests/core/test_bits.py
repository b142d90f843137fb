"""Sets of small numbers against plain Python sets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carbarn.core.bits import BIT, lowest, members, nth, popcount

pytestmark = pytest.mark.twice

NUMBERS = st.integers(0, 61)
SETS = st.sets(NUMBERS)
SOME = st.sets(NUMBERS, min_size=1)


def bits_of(numbers: set[int]) -> int:
    """The set as bits, by plain Python."""
    return sum(1 << number for number in numbers)


def test_the_table_holds_the_set_of_each_single_number_up_to_61() -> None:
    assert [BIT[number] for number in range(62)] == [1 << number for number in range(62)]
    assert len(BIT) == 62


def test_sets_of_one_number_are_understood_right_up_to_61() -> None:
    for number in range(62):
        bits = 1 << number
        assert popcount(bits) == 1
        assert lowest(bits) == number
        assert nth(bits, 0) == number
        assert members(bits) == [number]


def test_the_empty_set_has_no_members() -> None:
    assert popcount(0) == 0
    assert members(0) == []


def test_the_full_set_has_all_members() -> None:
    full = (1 << 62) - 1
    assert popcount(full) == 62
    assert members(full) == list(range(62))
    assert [nth(full, n) for n in range(62)] == list(range(62))


@given(SETS)
def test_popcount_is_the_size_of_the_set(numbers: set[int]) -> None:
    assert popcount(bits_of(numbers)) == len(numbers)


@given(SETS)
def test_members_are_the_sorted_numbers(numbers: set[int]) -> None:
    assert members(bits_of(numbers)) == sorted(numbers)


@given(SOME)
def test_lowest_is_the_least_number(numbers: set[int]) -> None:
    assert lowest(bits_of(numbers)) == min(numbers)


@given(SOME)
def test_nth_counts_from_the_least_number(numbers: set[int]) -> None:
    ordered = sorted(numbers)
    assert [nth(bits_of(numbers), n) for n in range(len(ordered))] == ordered


@given(SETS, SETS)
def test_the_operators_of_bits_are_the_operators_of_sets(one: set[int], other: set[int]) -> None:
    first, second = bits_of(one), bits_of(other)
    assert members(first | second) == sorted(one | other)
    assert members(first & second) == sorted(one & other)
    assert members(first & ~second) == sorted(one - other)
    assert popcount(first ^ second) == len(one ^ other)


@given(SETS, NUMBERS)
def test_the_table_puts_a_number_into_a_set_and_takes_it_out(
    numbers: set[int], number: int
) -> None:
    bits = bits_of(numbers)
    assert members(bits | BIT[number]) == sorted(numbers | {number})
    assert members(bits & ~BIT[number]) == sorted(numbers - {number})
    assert bool(bits >> number & 1) == (number in numbers)
