"""Draws the icons of the installed app from the icon of the page: `python tools/icons.py`.

What it writes is committed; run it when the icon of the page has changed.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

import resvg_py
from PIL import Image

WEB = Path(__file__).parents[1] / "src" / "carbarn" / "web"
GROUND = "#17463b"
SAFE = 0.72  # the part of a maskable icon that no system cuts off, with a little air


def drawn(size: int, whole: bool) -> Image.Image:
    """The icon; `whole`: its ground reaches the edges, because the system gives it its shape."""
    icon = (WEB / "icon.svg").read_text("utf-8")
    if whole:
        icon = re.sub(r'<rect width="32" height="32" rx="7" [^>]*/>', "", icon)
    side = round(size * SAFE) if whole else size
    png = bytes(resvg_py.svg_to_bytes(svg_string=icon, width=side, height=side))
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    if not whole:
        return picture
    ground = Image.new("RGBA", (size, size), GROUND)
    ground.alpha_composite(picture, ((size - side) // 2,) * 2)
    return ground.convert("RGB")


def main() -> None:
    """Write all sizes that systems ask for."""
    for name, size, whole in (
        ("icon-180", 180, True),
        ("icon-192", 192, False),
        ("icon-512", 512, False),
        ("maskable-512", 512, True),
    ):
        drawn(size, whole).save(WEB / "app" / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
