"""The style sheets of the client, read far enough to draw with them.

Drawings of the server have the same classes as those of the browser, so both take their inks from
the same files and neither can drift. What is read is plain: rules outside of `@media`, selectors of
tags and classes, custom properties, and the few functions that stand in values.
"""

from __future__ import annotations

import pathlib
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Final, NamedTuple

WEB: Final = pathlib.Path(__file__).parent.parent / "web"
TOKENS: Final = WEB / "style" / "tokens.css"
LIGHT: Final = (":root", '[data-theme="light"]')
DARK: Final = ':root[data-theme="dark"]'
SCHEME: Final = "color-scheme"
# What a drawing takes from a rule; whatever else is said there is for pages.
PROPERTIES: Final = frozenset(
    (
        "fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-dashoffset",
        "stroke-linecap", "stroke-linejoin", "stroke-opacity", "opacity", "paint-order", "color",
        "font-family", "font-size", "font-weight", "font-style", "letter-spacing", "text-anchor",
        "dominant-baseline", "display", "r",
    )
)  # fmt: skip

PART: Final = re.compile(r'^@import url\("([^"]+)"\);\n', re.M)

Vars = Mapping[str, str]


class Compound(NamedTuple):
    """A tag and classes that an element must have."""

    tag: str
    classes: frozenset[str]
    without: frozenset[str] = frozenset()  # classes that it must not have

    def fits(self, tag: str, classes: frozenset[str]) -> bool:
        """Whether an element is meant."""
        if self.tag not in ("", tag) or self.without & classes:
            return False
        return self.classes <= classes


class Rule(NamedTuple):
    """One selector with what is declared for it."""

    path: tuple[Compound, ...]  # from the outermost; the last is the element itself
    child: frozenset[int]  # the parts whose parent must be the part before
    weight: tuple[int, int]  # classes, tags
    declared: dict[str, str]


Element = tuple[str, frozenset[str]]
Path = tuple[Element, ...]  # an element, with all that it lies in before it


class Look(NamedTuple):
    """How an element looks: its own inks, and what it hands on to what lies in it."""

    inks: dict[str, str]
    known: Vars
    colour: str
    baseline: str = ""  # not every program hands it on to letters


class Sheet:
    """Some style sheets, one after the other."""

    def __init__(self, *texts: str, dark: bool = False) -> None:
        self.root: dict[str, str] = {SCHEME: "dark" if dark else "light"}
        self.rules: list[Rule] = []
        self._found: dict[Path, Look] = {}
        for text in texts:
            self._read(text)

    def _read(self, text: str) -> None:
        for heads, body in _blocks(text):
            declared = _declarations(body)
            for head in heads:
                if head in LIGHT or (head == DARK and self.root[SCHEME] == "dark"):
                    self.root |= {k: v for k, v in declared.items() if k.startswith("--")}
                elif (rule := _rule(head, declared)) is not None:
                    self.rules.append(rule)

    def look(self, path: Path) -> Look:
        """How an element looks that lies in these others; worked out once."""
        found = self._found.get(path)
        if found is None:
            found = self._found[path] = self._worked_out(path)
        return found

    def _worked_out(self, path: Path) -> Look:
        above = self.look(path[:-1]) if len(path) > 1 else Look({}, self.root, "#000")
        fitting = [rule for rule in self.rules if _fits(rule, path)]
        declared: dict[str, str] = {}
        for rule in sorted(fitting, key=lambda rule: rule.weight):
            declared |= rule.declared
        known = above.known
        own = {name: value for name, value in declared.items() if name.startswith("--")}
        if own:
            known = {**known, **own}
        inks = {k: computed(v, known) for k, v in declared.items() if k not in own}
        colour = inks.pop("color", above.colour)
        inks = {name: colour if ink == "currentColor" else ink for name, ink in inks.items()}
        baseline = inks.pop("dominant-baseline", above.baseline)
        if baseline and path[-1][0] in ("text", "tspan"):
            inks["dominant-baseline"] = baseline
        return Look(inks, known, colour, baseline)


_dark: ContextVar[bool] = ContextVar("dark", default=False)


@contextmanager
def in_the_dark() -> Iterator[None]:
    """What is drawn meanwhile has the inks of the dark theme; games need not know of it."""
    before = _dark.set(True)
    try:
        yield
    finally:
        _dark.reset(before)


def sheet_of(*paths: pathlib.Path) -> Sheet:
    """The tokens with the sheets of a game."""
    return _sheet(paths, _dark.get())


@lru_cache(maxsize=16)
def _sheet(paths: tuple[pathlib.Path, ...], dark: bool) -> Sheet:
    return Sheet(*(whole(path) for path in (TOKENS, *paths)), dark=dark)


def parts_of(path: pathlib.Path) -> list[pathlib.Path]:
    """The files of which a style sheet consists besides its own."""
    return [path.parent / name for name in PART.findall(path.read_text("utf-8"))]


def whole(path: pathlib.Path) -> str:
    """A style sheet with its parts in their places."""
    text = path.read_text("utf-8")
    return PART.sub(lambda found: (path.parent / found[1]).read_text("utf-8"), text)


def _blocks(text: str) -> list[tuple[list[str], str]]:
    """Selectors and bodies of all rules that hold everywhere: nothing inside of an at-rule."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    blocks, at = [], 0
    while (brace := text.find("{", at)) >= 0:
        end, depth = brace + 1, 1
        while depth and end < len(text):
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        head = text[at:brace].strip()
        if not head.startswith("@"):
            heads = [" ".join(one.split()) for one in head.split(",")]
            blocks.append((heads, text[brace + 1 : end - 1]))
        at = end
    return blocks


def _declarations(body: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for one in body.split(";"):
        name, colon, value = one.partition(":")
        name, value = name.strip(), " ".join(value.split())
        if not colon:
            continue
        if name == "font":
            found |= _font(value)
        elif name.startswith("--") or name in PROPERTIES:
            found[name] = value
    return found


def _font(value: str) -> dict[str, str]:
    """The shorthand: weight if there is one, size, family."""
    parts = split(value, " ")
    style = {"font-style": parts.pop(0)} if parts[0] == "italic" else {}
    weight = parts.pop(0) if parts[0].isdigit() else "400"
    size, *family = parts
    return style | {"font-weight": weight, "font-size": size, "font-family": " ".join(family)}


def _rule(head: str, declared: dict[str, str]) -> Rule | None:
    """The rule of a selector; None if it depends on more than tags and classes."""
    if not declared or re.search(r"[:\[+~*#]", re.sub(r":not\(\.[\w-]+\)", "", head)):
        return None
    path: list[Compound] = []
    child: set[int] = set()
    for part in head.replace(">", " > ").split():
        if part == ">":
            child.add(len(path))
            continue
        without = re.findall(r":not\(\.([\w-]+)\)", part)
        tag, *classes = re.sub(r":not\(.*?\)", "", part).split(".")
        path.append(Compound(tag, frozenset(classes), frozenset(without)))
    named = sum(len(one.classes) + len(one.without) for one in path)
    weight = (named, sum(bool(one.tag) for one in path))
    return Rule(tuple(path), frozenset(child), weight, declared)


def _fits(rule: Rule, path: Path) -> bool:
    if not rule.path[-1].fits(*path[-1]):
        return False
    return _fits_above(rule, len(rule.path) - 1, path[:-1])


def _fits_above(rule: Rule, part: int, above: Path) -> bool:
    if part == 0:
        return True
    places = range(len(above) - 1, -1, -1)
    if part in rule.child:
        places = range(len(above) - 1, len(above) - 2, -1) if above else range(0)
    return any(
        rule.path[part - 1].fits(*above[at]) and _fits_above(rule, part - 1, above[:at])
        for at in places
    )


# Values


def split(text: str, sign: str) -> list[str]:
    """The parts of a value; what stands in brackets is never parted."""
    parts, depth, last = [], 0, 0
    for at, one in enumerate(text):
        depth += {"(": 1, ")": -1}.get(one, 0)
        if one == sign and not depth:
            parts.append(text[last:at])
            last = at + 1
    return [part.strip() for part in [*parts, text[last:]] if part.strip()]


def computed(value: str, known: Vars) -> str:
    """A value with everything worked out: variables, mixed colours, sums."""
    while (found := re.search(r"\bvar\(", value)) is not None:
        end = _closing(value, found.end())
        name, _comma, default = value[found.end() : end].partition(",")
        inner = known.get(name.strip())
        value = value[: found.start()] + (inner or default.strip()) + value[end + 1 :]
    if value.startswith("light-dark("):
        themes = split(value[len("light-dark(") : -1], ",")
        return computed(themes[known.get(SCHEME) == "dark"], known)
    if value.startswith("color-mix("):
        return _mixed(value[len("color-mix(") : -1], known)
    if value.startswith("rgb("):
        numbers = re.findall(r"[\d.]+", value)
        channels = [float(one) for one in numbers[:3]] + [255 * float(one) for one in numbers[3:]]
        return "#" + "".join(f"{round(one):02x}" for one in channels)
    if re.match(r"(max|min|calc)\(|[\d.]+(px|ms)?$", value):
        return written(_number(value))
    return value


def _closing(text: str, at: int) -> int:
    depth = 1
    while depth:
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return at - 1


def _number(text: str) -> float:
    """A length in pixels: a number, a sum, a product or the larger of some."""
    text = text.strip()
    if text.startswith(("max(", "min(")) and _closing(text, 4) == len(text) - 1:
        return {"max": max, "min": min}[text[:3]](map(_number, split(text[4:-1], ",")))
    if text.startswith("calc(") and _closing(text, 5) == len(text) - 1:
        return _number(text[5:-1])
    for sign in ("+", "-", "*", "/"):
        parts = split(text.replace(f" {sign} ", f" {sign}") if sign in "+-" else text, sign)
        if len(parts) > 1:
            first, *rest = map(_number, parts)
            for one in rest:
                first = {
                    "+": first + one, "-": first - one, "*": first * one, "/": first / (one or 1)
                }[sign]  # fmt: skip
            return first
    return float(re.sub(r"(px|ms)$", "", text))


def _mixed(inner: str, known: Vars) -> str:
    """Two colours mixed; with `transparent` the first in its share of opacity."""
    _space, first, second = split(inner, ",")
    *words, share = split(first, " ")
    part = float(share.rstrip("%")) / 100
    one, other = computed(" ".join(words), known), computed(second, known)
    if other == "transparent":
        return f"{one}{round(255 * part):02x}"
    mixed = [
        round(part * a + (1 - part) * b)
        for a, b in zip(_channels(one), _channels(other), strict=True)
    ]
    return "#" + "".join(f"{channel:02x}" for channel in mixed)


def _channels(colour: str) -> list[int]:
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    return [int(digits[at : at + 2], 16) for at in (0, 2, 4)]


def written(number: float) -> str:
    """A number with at most two decimals, as short as it can be."""
    text = f"{number:.2f}".rstrip("0").rstrip(".") if number % 1 else f"{number:.0f}"
    return "0" if text == "-0" else text
