"""Arrays of machine integers: librt's vec in compiled code, plain lists in interpreted code.

This module itself is never compiled.
"""

from __future__ import annotations

from array import array
from struct import pack, unpack
from typing import TYPE_CHECKING, Any

from mypy_extensions import i32

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
else:

    def append(items, item):
        """The items and one more; what was given must not be used any more."""
        items.append(item)
        return items

    class vec:  # noqa: N801
        """`vec[i64](items)` is `list(items)`."""

        def __class_getitem__(cls, item):
            return list


def bits_of(number: float) -> int:
    """The bits of a number as a 32-bit float: there is no vec of those, so their bits are kept."""
    return int(unpack("i", pack("f", number))[0])


def floats_of(bits: vec[i32]) -> array[float]:
    """The 32-bit floats that have these bits."""
    kept: Any = bits
    out = array("f")
    out.frombytes(memoryview(array("i", kept) if isinstance(kept, list) else kept).cast("B"))
    return out
