"""SVG documents as pixels: PNG, and a film of several."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Final, NamedTuple

from carbarn.core.errors import Unreadable
from carbarn.pictures.letters import FILES

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


class Frame(NamedTuple):
    """One picture of a film: a page, and the board that is put on it, both as PNG."""

    page: bytes
    board: bytes
    at: tuple[int, int]


def film(frames: Iterable[Frame]) -> bytes:
    """Frames of the same size one after the other, as an animated WebP without end."""
    try:
        from PIL import Image
    except ModuleNotFoundError as problem:
        raise _missing(problem) from None
    images = []
    for frame in frames:
        page = Image.open(io.BytesIO(frame.page)).convert("RGB")
        board = Image.open(io.BytesIO(frame.board)).convert("RGBA")
        page.paste(board, frame.at, board)
        images.append(page)
    times = [SHOWN] * (len(images) - 1) + [LAST]
    made = io.BytesIO()
    images[0].save(
        made, "WEBP", save_all=True, append_images=images[1:], duration=times, loop=0,
        lossless=True, quality=20, method=2,
    )  # fmt: skip
    return made.getvalue()


def _missing(problem: ModuleNotFoundError) -> Unreadable:
    return Unreadable(f"pictures need the package {problem.name}: pip install 'carbarn[server]'")
