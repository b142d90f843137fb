"""The pictures of a game's guide: positions and pieces, cropped and marked.

`guide.json` in the folder of a game names `positions`: `seats`, `options` and the text of a
`position` (without one, the start). `pictures`, by name, are `of` a position, perhaps after some
`actions`, as a `seat` sees it; or they show a `piece` that the game draws. `crop` is the part that
is shown, `marks` are rings, crosses and numbers upon it. What the guide says about positions stands
under `claims`, which the tests put to the engine.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from carbarn.core.game import Game
from carbarn.core.luck import Keyed
from carbarn.core.match import Match
from carbarn.core.state import WATCHER
from carbarn.pictures.drawing import Node, fragment, group
from carbarn.pictures.sheet import WEB, in_the_dark, sheet_of, written

FILE: Final = "guide.json"
STYLE: Final = Path(__file__).parent / "guide.css"
DISPLAY: Final = "Barlow Semi Condensed"
FACE: Final = WEB / "vendor" / "barlow-semi-condensed-600.woff2"
SEED: Final = "guide"  # what actions of a picture draw is the same every time
_HEAD: Final = re.compile(r'<svg [^>]*?viewBox="([^"]*)"[^>]*>')

Spec = Mapping[str, Any]


class Picture(NamedTuple):
    """An SVG document and its size."""

    svg: str
    width: float
    height: float


@lru_cache(maxsize=32)
def guide_data(folder: Path) -> dict[str, Any]:
    """What `guide.json` says; nothing if a game has none."""
    path = folder / FILE
    found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return found


def spec_of(folder: Path, name: str) -> Spec | None:
    """How a picture is made, with all that its position says."""
    data = guide_data(folder)
    spec = data.get("pictures", {}).get(name)
    return spec and {**data["positions"].get(spec.get("of"), {}), **spec}


def match_of(game: type[Game], spec: Spec) -> Match:
    """The position of a picture."""
    table = game(spec["seats"], spec.get("options", {}))
    match = Match(table, Keyed(SEED), position=spec.get("position", ""))
    for action in spec.get("actions", ()):
        match.play(*action if isinstance(action, list) else (action,))
    return match


def picture_of(game: type[Game], folder: Path, name: str, dark: bool = False) -> Picture | None:
    """A picture of the guide, drawn once; None if there is none of this name."""
    return _kept(game, folder, name, dark) if spec_of(folder, name) is not None else None


@lru_cache(maxsize=256)
def _kept(game: type[Game], folder: Path, name: str, dark: bool) -> Picture | None:
    spec = spec_of(folder, name)
    assert spec is not None
    with in_the_dark() if dark else nullcontext():
        return _drawn(game, spec)


def _drawn(game: type[Game], spec: Spec) -> Picture | None:
    if "piece" in spec:
        svg = game.piece_svg(spec["piece"])
    else:
        match = match_of(game, spec)
        svg = match.game.svg(match.view(spec.get("seat", WATCHER)))
    head = _HEAD.match(svg or "")
    if svg is None or head is None:
        return None
    box = spec.get("crop") or [float(one) for one in head[1].split()]
    return _cropped(svg[head.end() : svg.rindex("</svg>")], box, spec.get("marks", ()))


def _cropped(inner: str, box: Sequence[float], marks: Sequence[Sequence[Any]]) -> Picture:
    _x, _y, width, height = box
    said = " ".join(map(written, box))
    drawn = fragment([_mark(mark, max(width, height) / 400) for mark in marks], sheet_of(STYLE))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{said}" width="{written(width)}" '
        f'height="{written(height)}">{_display_face(inner)}{inner}{drawn}</svg>'
    )
    return Picture(svg, width, height)


def _display_face(inner: str) -> str:
    """The display face, if something is written in it: an image can fetch no file itself."""
    if DISPLAY not in inner:
        return ""
    font = base64.b64encode(FACE.read_bytes()).decode()
    return (
        f'<style>@font-face{{font-family:"{DISPLAY}";font-weight:600;'
        f"src:url(data:font/woff2;base64,{font})}}</style>"
    )


def _mark(mark: Sequence[Any], unit: float) -> Node:
    """`ring x y radius`, `no x y radius` or `number x y text`, in units of the board."""
    kind, x, y, what = mark
    place = f"translate({written(x)} {written(y)}) scale({written(unit)})"
    if kind == "number":
        return group(
            "",
            [
                Node("circle", "pic-number-disc", r=11),
                Node("text", "pic-number", str(what), y=5),
            ],
            transform=place,
        )
    radius = what / unit
    if kind == "no":
        far = radius * 0.7
        cross = f"M{written(-far)} {written(-far)}L{written(far)} {written(far)}"
        cross += f"M{written(-far)} {written(far)}L{written(far)} {written(-far)}"
        return group("", [Node("path", "pic-no", d=cross)], transform=place)
    ring = [Node("circle", name, r=radius) for name in ("pic-ring-gap", "pic-ring")]
    return group("", ring, transform=place)
