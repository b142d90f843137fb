"""Tickets and icons of Tramways as SVG documents, for the guide.

They look like those of `ticket.js`, from the same icons and inks.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from carbarn.games.tramways.svg import WEB
from carbarn.pictures.drawing import Node, document, group
from carbarn.pictures.literals import constants
from carbarn.pictures.sheet import sheet_of, written

_ICONS: Final = constants(WEB / "icons.js")
_NAMES: Final[dict[str, str]] = constants(WEB / "cards.js")["NAMES"]
WIDE, HIGH = 116, 124  # of a ticket
GAP = 12


def piece_svg(name: str) -> str | None:
    """Tickets side by side (`tickets p-d3 d05`) or an icon (`icon rail`, `icon residence`)."""
    kind, *words = name.split()
    if kind == "tickets":
        nodes = [
            _ticket(_cards()[word], GAP / 2 + at * (WIDE + GAP)) for at, word in enumerate(words)
        ]
        return _document(len(words) * (WIDE + GAP), HIGH + 4, nodes)
    if kind == "icon" and words[0] in _ICONS["ICONS"]:
        of = {icon: letter for letter, icon in _ICONS["TYPE_ICONS"].items()}.get(words[0])
        return _document(36, 36, _slot(words[0], "", f"tw-{of}" if of else "", 0, 0, 36, 36))
    return None


def _document(wide: float, high: float, nodes: list[Node]) -> str:
    sheet = sheet_of(WEB / "style.css", WEB / "pieces.css")
    return document((0, 0, wide, high), nodes, sheet, "tw-piece")


@cache
def _cards() -> dict[str, dict[str, Any]]:
    data = json.loads((WEB.parent / "components.json").read_text("utf-8"))
    return {card["id"].lower(): card for card in data["cards"]}


def _icon(name: str, x: float, y: float, size: float) -> Node:
    line, *solid = _ICONS["ICONS"][name]
    place = f"translate({written(x)} {written(y)}) scale({written(size / 24)})"
    paths = [Node("path", "", d=line), *(Node("path", "solid", d=one) for one in solid)]
    return group("tw-i", paths, transform=place)


def _slot(
    icon: str, mark: str, classes: str, x: float, y: float, wide: float, high: float
) -> list[Node]:
    """One icon on its field, with what is written beside it."""
    size = 21
    room = size + (5 + 7.5 * len(mark) if mark else 0)
    left, top = x + (wide - room) / 2, y + (high - size) / 2
    inner = [_icon(icon, left, top, size)]
    if mark:
        inner.append(Node("text", "tw-piece-text", mark, x=left + size + 4, y=y + high / 2 + 4))
    return [
        group(
            classes,
            [
                Node("rect", "tw-piece-slot", x=x, y=y, width=wide, height=high, rx=6),
                group("tw-piece-on", inner),
            ],
        )
    ]


def _read(text: str) -> tuple[str, str, str]:
    """The picture of an icon of the data file, its mark and its class."""
    word, _colon, value = text.partition(":")
    if word == "dest":
        return _ICONS["TYPE_ICONS"][value], "", f"tw-{value}"
    if word == "parcel":
        return "parcel", value, "tw-P"
    if word == "money":
        return "money", f"${value}", ""
    if word == "rail":
        return "rail", value, ""
    name = _NAMES[word]
    return name, "−1" if name == "calm" else "", ""  # noqa: RUF001


def _ticket(card: dict[str, Any], x: float) -> Node:
    name = card["id"].removeprefix("P-")
    nodes = [
        Node("rect", "tw-piece-card", x=x, y=2, width=WIDE, height=HIGH, rx=9),
        Node("text", "tw-piece-text", name, x=x + 9, y=17),
        Node("path", "tw-piece-line", d=f"M{written(x)} 23h{WIDE}"),
    ]
    for at, text in enumerate(card["icons"]):
        left, top = x + 5 + (at % 2) * 54, 28 + (at // 2) * 36
        nodes += _slot(*_read(text), left, top, 52, 33)
    if card["strip"]:
        nodes += [
            Node("rect", "tw-piece-strip", x=x + 5, y=101, width=WIDE - 10, height=21, rx=5),
            group("tw-piece-on-strip", [_icon("strip", x + 10, 104, 15)]),
        ]
    if "consequence" in card:
        nodes.append(_consequence(card["consequence"], x + WIDE - 64))
    return group("", nodes)


def _consequence(what: dict[str, Any], x: float) -> Node:
    kind, amount = what["type"], what["amount"]
    said = {"pay": f"−${amount}", "stressUp": f"+{amount}", "discardCard": "−1"}[kind]  # noqa: RUF001
    sign = {"pay": "money", "stressUp": "stress", "discardCard": "card"}[kind]
    return group(
        "",
        [
            Node("rect", "tw-piece-card", x=x, y=103, width=57, height=17, rx=4),
            group("tw-piece-warn", [_icon("consequence", x + 2, 105, 13)]),
            _icon(sign, x + 17, 105, 13),
            Node("text", "tw-piece-text", said, x=x + 32, y=116),
        ],
    )
