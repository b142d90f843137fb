"""Arrays of machine integers: librt's vec in compiled code, plain lists in interpreted code.

This module itself is never compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
else:

    class vec:  # noqa: N801
        """`vec[i64](items)` is `list(items)`."""

        def __class_getitem__(cls, item):
            return list
