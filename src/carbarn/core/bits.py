"""Sets of small numbers, stored as the bits of one integer.

The numbers go up to 61: such a set fits into a machine word with its sign, and into mypyc's short
int. Take the set of one number from BIT: mypyc 2.4.1 compiles `1 << number` wrongly for a native
number above 30.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from carbarn.core.arrays import vec

BIT: Final = vec[i64]([1 << number for number in range(62)])

# Whether this runs compiled: a compiled module comes from a library, not from its .py file.
COMPILED: Final = not __file__.endswith(".py")


def popcount(bits: i64) -> i64:
    """How many numbers are in the set."""
    if not COMPILED:
        whole: int = bits
        return whole.bit_count()
    # no number below can be larger: beyond 2^62 mypyc makes a Python object of it, which is slow
    bits -= bits >> 1 & 0x1555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    return bits + (bits >> 32) & 127


def lowest(bits: i64) -> i64:
    """The lowest number in the set, which must not be empty."""
    bit: int = bits & -bits
    return bit.bit_length() - 1


def nth(bits: i64, n: i64) -> i64:
    """The number in the set that has n lower ones."""
    while n:
        bits &= bits - 1
        n -= 1
    return lowest(bits)


def members(bits: i64) -> list[int]:
    """The numbers in the set, from the lowest."""
    numbers: list[int] = []
    while bits:
        bit: int = bits & -bits
        numbers.append(bit.bit_length() - 1)
        bits &= bits - 1
    return numbers
