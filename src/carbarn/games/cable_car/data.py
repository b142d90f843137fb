"""The components of Cable Car, from their data file."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

COMPONENTS: Final[dict[str, Any]] = json.loads(
    files("carbarn.games.cable_car").joinpath("components.json").read_text(encoding="utf-8")
)

TILE_COUNTS: Final[dict[str, int]] = dict(sorted(COMPONENTS["tiles"].items()))
TILE_CODES: Final[list[str]] = list(TILE_COUNTS)
# one name for a tile and all its rotations
ROTATION_NAMES: Final[list[str]] = [
    min(code[turns:] + code[:turns] for turns in range(4)) for code in TILE_CODES
]
COLOURS: Final[list[str]] = COMPONENTS["colours"]
COMPANY_COLOURS: Final[list[str]] = COMPONENTS["company_colours"]
PERCENTAGES: Final[list[int]] = [10, 20, 30, 40]


def station_owners(seats: int, companies: bool) -> list[int]:
    """CC-4, CC-18. For stations 1 to 32 the seat or company that owns its line, or -1."""
    chart = COMPONENTS["companies"] if companies else COMPONENTS["owners"][str(seats)]
    colours = COMPANY_COLOURS if companies else COLOURS
    owners = [-1] * len(COMPONENTS["stations"])
    for colour, stations in chart.items():
        for station in stations:
            owners[station - 1] = colours.index(colour)
    return owners
