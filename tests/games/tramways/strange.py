"""Sets of components that can be played with and that nobody would print."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

from games.tramways.tables import COMPONENTS

ICONS = [
    *("rail:1", "rail:2", "rail:3", "dest:R", "dest:C", "dest:L", "dest:I", "upgradeLink"),
    *("buildBuilding", "upgradeBuilding", "worker", "passenger", "stressDown"),
    *("money:1", "money:5", "money:99"),
]
EXTREMES: dict[str, Callable[[int], list[str]]] = {
    "rails of one": lambda card: ["rail:1"] * 4,
    "rails of two": lambda card: ["rail:2"] * 4,
    "rails of three": lambda card: ["rail:3"] * 4,
    "rails and all destinations": lambda card: [
        *("rail:1", "rail:1" if card % 2 else "rail:3"),
        *(("dest:R", "dest:C") if card % 2 else ("dest:L", "dest:I")),
    ],
    "destinations": lambda card: ["dest:R", "dest:C", "dest:L", "dest:I"],
    "money": lambda card: ["money:1"] * 4,
    "upgrades": lambda card: [
        *("buildBuilding", "upgradeBuilding", "upgradeLink"),
        f"dest:{'RCLI'[card % 4]}",
    ],
}


def components(icons: Callable[[int], list[str]], grounds: str = ".") -> dict[str, Any]:
    """The built-in set with these icons on the cards, much open ground and many rails."""
    data: dict[str, Any] = copy.deepcopy(COMPONENTS)
    rng = random.Random(1)
    for number, card in enumerate(data["cards"]):
        own = [icon for icon in card["icons"] if icon.startswith("parcel:")]
        card["icons"] = [*own, *icons(number)][:4]
        if card.get("blank"):
            card["icons"] = [i for i in card["icons"] if not i.startswith("dest:")] or ["rail:1"]
        else:
            card["strip"] = True
            card.pop("consequence", None)
    generic = [card for card in data["cards"] if card["deck"] == "G"]
    for at, card in enumerate(generic):
        card["icons"] = generic[0]["icons"][:] if at < 5 else ["worker"]
    for tile in data["tiles"]:
        for grid in tile["sides"].values():
            for row in grid:
                row[:] = [rng.choice(grounds) if cell in ".MW" else cell for cell in row]
    data["pieces"].update(straights=60, curves=60, passengers=60)
    return data


def drawn(seed: int) -> dict[str, Any]:
    """A set with icons drawn at random, some of them very often."""
    rng = random.Random(seed)
    weights = [rng.random() ** 3 for _icon in ICONS]
    return components(
        lambda card: rng.choices(ICONS, weights, k=rng.randint(1, 4)),
        rng.choice([".", ".M", ".MW", "....W"]),
    )
