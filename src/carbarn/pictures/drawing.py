"""Elements of a drawing, and how they are written with all inks from the style sheets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from carbarn.core.names import visible
from carbarn.pictures.sheet import Path, Sheet, written

SVG: Final = "http://www.w3.org/2000/svg"


class Node:
    """One element: its tag, classes and attributes, and what lies in it."""

    def __init__(
        self, tag: str, classes: str = "", *inner: Node | str, **attributes: object
    ) -> None:
        self.tag = tag
        self.classes = frozenset(classes.split())
        self.named = " ".join(classes.split())
        self.inner: Sequence[Node | str] = inner
        self.attributes = {
            name.rstrip("_").replace("_", "-"): value
            for name, value in attributes.items()
            if value is not None
        }


def group(classes: str, inner: Iterable[Node], **attributes: object) -> Node:
    """Some elements in one."""
    return Node("g", classes, *inner, **attributes)


def document(
    box: tuple[float, float, float, float], nodes: Iterable[Node], sheet: Sheet, classes: str = ""
) -> str:
    """A whole SVG document; `box` is its viewBox."""
    x, y, width, height = map(written, box)
    root = Node("svg", classes, *nodes)
    path = ((root.tag, root.classes),)
    inks = "".join(f' {name}="{escape(ink)}"' for name, ink in sheet.look(path).inks.items())
    return (
        f'<svg xmlns="{SVG}" viewBox="{x} {y} {width} {height}" width="{width}" height="{height}">'
        f"<g{inks}>{_inner(root, sheet, path)}</g></svg>"
    )


def fragment(nodes: Iterable[Node], sheet: Sheet) -> str:
    """Elements for a document that exists already."""
    return "".join(_written(node, sheet, ()) for node in nodes)


def over(nodes: Iterable[Node], sheet: Sheet, classes: str = "") -> str:
    """Elements to be drawn over a document with these classes."""
    root = ("svg", frozenset(classes.split()))
    return "".join(_written(node, sheet, (root,)) for node in nodes)


def _inner(node: Node, sheet: Sheet, path: Path) -> str:
    return "".join(
        escape(visible(one), quote=False) if isinstance(one, str) else _written(one, sheet, path)
        for one in node.inner
    )


def _written(node: Node, sheet: Sheet, above: Path) -> str:
    path = (*above, (node.tag, node.classes))
    inks = sheet.look(path).inks
    if inks.get("display") == "none":
        return ""
    attributes = {name: _text(value) for name, value in node.attributes.items()} | inks
    if node.named:
        attributes = {"class": node.named, **attributes}
    said = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    inner = _inner(node, sheet, path)
    return f"<{node.tag}{said}>{inner}</{node.tag}>" if inner else f"<{node.tag}{said}/>"


def _text(value: object) -> str:
    if isinstance(value, int | float):
        return written(value)
    return str(value)
