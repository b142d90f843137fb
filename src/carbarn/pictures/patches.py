"""A drawing that changes, as pixels: only the places that have changed are drawn anew.

Most of what is between two moments of a game stays as it is, and drawing it takes most of the time
of a film. The parts of two drawings are compared as they are written; where parts came, went or
changed, all parts that lie there are drawn again in their order.
"""

from __future__ import annotations

import io
import itertools
import math
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from carbarn.pictures.drawing import SVG
from carbarn.pictures.raster import pillow, png

if TYPE_CHECKING:
    from PIL.Image import Image

_HEAD: Final = re.compile(r'<svg [^>]*?viewBox="([^"]*)"[^>]*>')
_TAG: Final = re.compile(r"<(/?)[A-Za-z][^>]*?(/?)>")
# Groups that look the same if each of their parts has one of its own.
_WHOLE: Final = re.compile(r"\b(opacity|clip-path|mask|filter|id)=")
_MANY: Final = 4  # parts that a group may have without being taken apart
_COARSE: Final = 4  # pixels for one in which the place of a part is looked up
_EDGE: Final = (
    4  # pixels around a place: seen from afar, what covers little of a pixel is not there
)
_MARGIN: Final = 4  # pixels around a place that are drawn and cut off
_JOINED: Final = 12_000  # pixels that drawing a place by itself costs beside its own

Key = tuple[str, int]  # a part as it is written, and which of several that are alike


class Place(NamedTuple):
    """A rectangle of pixels."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """How many pixels it is wide."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """How many pixels it is high."""
        return self.bottom - self.top

    @property
    def size(self) -> int:
        """How many pixels it has."""
        return self.width * self.height

    def meets(self, other: Place) -> bool:
        """Whether some pixels belong to both."""
        return (
            self.left < other.right and other.left < self.right
            and self.top < other.bottom and other.top < self.bottom
        )  # fmt: skip

    def within(self, other: Place) -> Place:
        """The part of it that lies in another."""
        return Place(
            max(self.left, other.left), max(self.top, other.top),
            min(self.right, other.right), min(self.bottom, other.bottom),
        )  # fmt: skip

    def joined(self, other: Place) -> Place:
        """The rectangle around both."""
        return Place(
            min(self.left, other.left), min(self.top, other.top),
            max(self.right, other.right), max(self.bottom, other.bottom),
        )  # fmt: skip


class Changing:
    """A drawing of which one state after the other is wanted, all of the same size."""

    def __init__(self, width: int, more_letters: bool = False) -> None:
        self.width = width
        self._more = more_letters
        self._box: tuple[float, ...] = ()
        self._parts: list[str] = []
        self._places: dict[str, Place | None] = {}  # None: what is shared, such as a cut-out
        self._image: Image | None = None

    def show(self, svg: str) -> Image:
        """The drawing in this state; the same image as before, which has changed."""
        box, parts = taken_apart(svg)
        before, self._parts = self._parts, parts
        if self._image is None or box != self._box:
            self._box = box
            self._image = self._drawn(self._all, parts)
            return self._image
        changed = differences(before, parts)
        found = [place for one in changed if (place := self._place_of(one)) is not None]
        for place in apart(found):
            # at the edges of a drawing shapes are smoothed in another way: a little more is drawn
            wider = grown(place, _MARGIN)
            here = [
                one for one in parts if (own := self._place_of(one)) is None or own.meets(wider)
            ]
            inner = (_MARGIN, _MARGIN, _MARGIN + place.width, _MARGIN + place.height)
            self._image.paste(self._drawn(wider, here).crop(inner), place[:2])
        return self._image

    @property
    def _scale(self) -> float:
        return self.width / self._box[2]

    @property
    def _all(self) -> Place:
        return Place(0, 0, self.width, math.ceil(self._box[3] * self._scale - 1e-6))

    def _place_of(self, part: str) -> Place | None:
        """Where a part lies, seen from afar; None if it may be anywhere."""
        if part not in self._places:
            self._places[part] = self._looked_up(part)
        return self._places[part]

    def _may_meet(self, part: str, place: Place) -> bool:
        own = self._place_of(part)
        return own is None or own.meets(place)

    def _looked_up(self, part: str) -> Place | None:
        if " id=" in part:
            return None
        whole = self._all
        shared = [one for one in self._parts if " id=" in one] if "url(#" in part else []
        far = self._drawn(whole, [*shared, part], _COARSE).getchannel("A").getbbox()
        if far is None:
            return Place(0, 0, 0, 0)
        return grown(Place(*(_COARSE * one for one in far)), _EDGE).within(whole)

    def _drawn(self, place: Place, parts: Iterable[str], coarse: int = 1) -> Image:
        """Some parts as far as they lie in a place, perhaps with fewer pixels."""
        scale = self._scale
        x, y = self._box[0] + place.left / scale, self._box[1] + place.top / scale
        wide, high = -(-place.width // coarse), -(-place.height // coarse)
        box = f"{x!r} {y!r} {wide * coarse / scale!r} {high * coarse / scale!r}"
        svg = (
            f'<svg xmlns="{SVG}" viewBox="{box}" width="{wide}" height="{high}" '
            f'preserveAspectRatio="none">{"".join(parts)}</svg>'
        )
        made = pillow().open(io.BytesIO(png(svg, wide, self._more)))
        image: Image = made.convert("RGBA")
        return image


def taken_apart(svg: str) -> tuple[tuple[float, ...], list[str]]:
    """The viewBox of a document, and its parts in their order, each with the groups around it."""
    found = _HEAD.match(svg)
    assert found is not None, "a drawing begins with its size"
    box = tuple(map(float, found[1].split()))
    return box, list(_parts(svg[found.end() : svg.rindex("</svg>")]))


def _parts(inner: str, opened: str = "", closed: str = "") -> Iterator[str]:
    for tag, part in _elements(inner):
        if not _is_many(tag, part, most=_MANY if opened else 1):
            yield f"{opened}{part}{closed}"
            continue
        end = part.rindex("</")
        yield from _parts(part[len(tag) : end], opened + tag, part[end:] + closed)


def _is_many(tag: str, part: str, most: int) -> bool:
    """Whether an element is only there to hold others, more than so many."""
    if not tag.startswith("<g") or tag.endswith("/>") or _WHOLE.search(tag):
        return False
    inner = part[len(tag) : part.rindex("</")]
    return sum(1 for _one in itertools.islice(_elements(inner), most + 1)) > most


def _elements(inner: str) -> Iterator[tuple[str, str]]:
    """The elements of a text that has nothing else: the tag that opens each, and all of it."""
    depth, begun, tag = 0, 0, ""
    for found in _TAG.finditer(inner):
        closes, alone = found.groups()
        if not depth:
            begun, tag = found.start(), found[0]
        depth += -1 if closes else 0 if alone else 1
        if not depth:
            yield tag, inner[begun : found.end()]


def differences(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """The parts that came or went, or are in another order than those that stay."""
    one, other = _numbered(before), _numbered(after)
    at = {key: place for place, key in enumerate(one)}
    stay = _longest_rise([key for key in other if key in at], at)
    return [key[0] for key in dict.fromkeys((*one, *other)) if key not in stay]


def _longest_rise(keys: Sequence[Key], at: Mapping[Key, int]) -> set[Key]:
    """As many of some keys as possible whose places rise."""
    ends: list[int] = []  # the lowest place with which a rise of each length ends
    last: list[Key] = []  # and whose it is
    before: dict[Key, Key | None] = {}
    for key in keys:
        length = bisect_left(ends, at[key])
        before[key] = last[length - 1] if length else None
        ends[length : length + 1] = [at[key]]
        last[length : length + 1] = [key]
    found: set[Key] = set()
    key_now = last[-1] if last else None
    while key_now is not None:
        found.add(key_now)
        key_now = before[key_now]
    return found


def _numbered(parts: Sequence[str]) -> list[Key]:
    seen: Counter[str] = Counter()
    keys = []
    for part in parts:
        keys.append((part, seen[part]))
        seen[part] += 1
    return keys


def grown(place: Place, by: int) -> Place:
    """A place with so many pixels more on each side."""
    left, top, right, bottom = place
    return Place(left - by, top - by, right + by, bottom + by)


def apart(places: Iterable[Place]) -> list[Place]:
    """Places that do not meet and together have all of these; near ones are joined."""
    left: list[Place] = []
    for place in places:
        if not place.size:
            continue
        while True:
            near = next((one for one in left if _is_one(one, place)), None)
            if near is None:
                break
            left.remove(near)
            place = place.joined(near)
        left.append(place)
    return left


def _is_one(one: Place, other: Place) -> bool:
    """Whether two places are drawn with less work as one; what meets is drawn once."""
    return one.meets(other) or one.joined(other).size <= one.size + other.size + _JOINED
