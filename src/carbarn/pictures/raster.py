"""SVG documents as pixels: PNG, and a film of several."""

from __future__ import annotations

import io
from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Final

from carbarn.core.errors import Unreadable
from carbarn.pictures.letters import FILES

if TYPE_CHECKING:
    from PIL.Image import Image

# The file of the display face has its weight in its name.
_DISPLAY: Final = (
    "&quot;Barlow Semi Condensed&quot;", "&quot;Barlow Semi Condensed SemiBold&quot;"
)  # fmt: skip
SHOWN, LAST = 220, 4000  # milliseconds that a frame is shown, and the last one


def png(svg: str, width: int, more_letters: bool = False) -> bytes:
    """The document as a PNG of this width; with `more_letters` also in the fonts of the system."""
    try:
        import resvg_py
    except ModuleNotFoundError as problem:
        raise _missing(problem) from None
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg.replace(*_DISPLAY),
            width=width,
            skip_system_fonts=not more_letters,
            font_files=FILES,
            font_family="DejaVu Sans",
            sans_serif_family="DejaVu Sans",
            monospace_family="DejaVu Sans",
        )
    )


def pillow() -> ModuleType:
    """The module of Pillow that opens pictures."""
    try:
        from PIL import Image
    except ModuleNotFoundError as problem:
        raise _missing(problem) from None
    return Image


def film(images: Sequence[Image]) -> bytes:
    """Images of the same size one after the other, as an animated WebP without end."""
    times = [SHOWN] * (len(images) - 1) + [LAST]
    made = io.BytesIO()
    # kmax=0: each frame has only what differs from the one before
    images[0].save(
        made, "WEBP", save_all=True, append_images=images[1:], duration=times, loop=0,
        lossless=True, quality=20, method=2, kmin=0, kmax=0,
    )  # fmt: skip
    return made.getvalue()


def _missing(problem: ModuleNotFoundError) -> Unreadable:
    return Unreadable(f"pictures need the package {problem.name}: pip install 'carbarn[server]'")
