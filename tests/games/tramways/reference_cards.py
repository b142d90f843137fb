"""The Tickets of the second Tramways in reference.py, and what a hand of them can show and pay.

Nothing here comes from the engine. Rules are cited as in games/tramways/rules.md.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parents[3] / "src/carbarn/games/tramways"
WORDS = {
    "upgradeLink": "link",
    "buildBuilding": "build",
    "upgradeBuilding": "raise",
    "stressDown": "calm",
}
NEVER = 10**9


class Icon(NamedTuple):
    """An action icon: its text, what it counts as, and its number."""

    text: str
    key: str  # rail, link, build, raise, money, worker, passenger, calm, strip, R C L I or a parcel
    amount: int


@dataclass
class Card:
    """A Ticket."""

    name: str
    deck: str
    icons: list[Icon]
    pay: int  # consequence: dollars
    strain: int  # consequence: stress
    blank: bool
    parcel: str | None
    type: str | None
    least: int  # SET-14: the mark of an auction card


def read_icons(entry: Mapping[str, Any]) -> list[Icon]:
    """The icons of a card; a second equal one has `/2` after its text."""
    icons: list[Icon] = []
    icons_read: Counter[str] = Counter()
    for text in [*entry["icons"], *(["strip"] if entry["strip"] else [])]:
        kind, _colon, what = text.partition(":")
        name = {"rail": f"rail{what}", "dest": what.lower()}.get(kind) or WORDS.get(kind, kind)
        key = what if kind in ("dest", "parcel") else WORDS.get(kind, kind)
        icons_read[name] += 1
        suffix = f"/{icons_read[name]}" if icons_read[name] > 1 else ""
        icons.append(Icon(name + suffix, key, int(what) if kind in ("rail", "money") else 0))
    return icons


def read_card(entry: Mapping[str, Any]) -> Card:
    """A card of the components."""
    consequence = entry.get("consequence") or {"type": "none", "amount": 0}
    does = Counter({consequence["type"]: consequence["amount"]})
    return Card(
        entry["id"].lower(),
        entry["deck"],
        read_icons(entry),
        does["pay"],
        does["stressUp"],
        consequence["type"] == "discardCard",
        entry["id"][2:] if entry["deck"] == "P" else None,
        entry.get("buildingType"),
        entry.get("minPlayers", 0),
    )


@cache
def components(revision: int) -> dict[str, Any]:
    """The components of a revision of the game."""
    name = "components.json" if revision > 2 else "components-1.json"
    data: dict[str, Any] = json.loads((FOLDER / name).read_text("utf-8"))
    return data


class Usable(NamedTuple):
    """A card that can be used in an action: what it costs to show it, and its icons left."""

    name: str
    cost: int
    icons: list[Icon]

    def without(self, icon: Icon) -> Usable:
        """After this icon has been used."""
        return Usable(self.name, 0, [other for other in self.icons if other != icon])


def least_cash(
    cards: list[Usable], wants: list[set[str]], rails: bool
) -> dict[tuple[int, int], int]:
    """The least cash with which so many rail symbols and these wants (as bits) can be shown.

    A want is a set of keys, one icon of which is needed.
    """
    least = {(0, 0): 0}
    for _name, cost, icons in cards:
        parts = {(0, 0)}
        for icon in icons:
            if icon.key == "rail" and rails:
                parts |= {(total + icon.amount, met) for total, met in parts}
            for number, want in enumerate(wants):
                if icon.key in want:
                    bit = 1 << number
                    parts |= {(total, met | bit) for total, met in parts if not met & bit}
        sums = dict(least)
        for (total, met), cash in least.items():
            for more, new in parts - {(0, 0)}:
                key = total + more, met | new
                if not met & new and cash + cost < sums.get(key, NEVER):
                    sums[key] = cash + cost
        least = sums
    return least


def can_show(cards: list[Usable], cash: int, wants: list[set[str]], rails: int = 0) -> bool:
    """CRD-4. Whether exactly so much can be shown, consequences paid."""
    table = least_cash(cards, wants, rails > 0)
    return table.get((rails, (1 << len(wants)) - 1), NEVER) <= cash


def next_shown(cards: list[Usable], cash: int, wants: list[set[str]], rails: int) -> set[str]:
    """The icons that may be used next, so that the rest can still be shown."""
    texts = set()
    for at, card in enumerate(cards):
        for icon in card.icons:
            left = [want for want in wants if icon.key not in want]
            rest = rails - icon.amount if icon.key == "rail" else rails
            if rest < 0 or (rest == rails and len(left) == len(wants)):
                continue
            after = [*cards[:at], card.without(icon), *cards[at + 1 :]]
            if card.cost <= cash and can_show(after, cash - card.cost, left, rest):
                texts.add(f"use {card.name} {icon.text}")
    return texts


def most_money(cards: list[Usable], cash: int) -> int:
    """AMB-17, AMB-60. The most that cash and Money icons can pay, consequences first."""
    best = {0: 0}  # cash spent on consequences: what the icons bring
    for _name, cost, icons in cards:
        value = sum(icon.amount for icon in icons if icon.key == "money")
        for spent, brought in list(best.items()):
            if value and spent + cost <= cash:
                best[spent + cost] = max(best.get(spent + cost, 0), brought + value)
    return max(cash - spent + brought for spent, brought in best.items())


def next_paid(cards: list[Usable], cash: int, rest: int) -> set[str]:
    """AMB-17. The steps of a payment of which so much is left."""
    texts = {"cash"} if cash >= rest else set()
    for at, card in enumerate(cards):
        for icon in card.icons:
            if icon.key == "money" and card.cost <= cash:
                after = [*cards[:at], card.without(icon), *cards[at + 1 :]]
                if most_money(after, cash - card.cost) >= rest - icon.amount:
                    texts.add(f"use {card.name} {icon.text}")
    return texts
