"""The marks of the seats: colour, symbol and pattern, as the client draws them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from carbarn.pictures.literals import constants
from carbarn.pictures.sheet import WEB


def symbols() -> list[str]:
    """The symbol of each token as a path in a box of 20."""
    found: list[str] = constants(WEB / "ui" / "parts.js")["SYMBOLS"]
    return found


def tokens_of(folder: Path | None) -> list[int]:
    """The token of each seat of a game, from its card; none if it has no card."""
    card = folder / "web" / "card" / "card.js" if folder is not None else None
    if card is None or not card.is_file():
        return []
    known: dict[str, Any] = constants(card)
    found: list[int] = (known.get("card") or known.get("default") or {}).get("seats", [])
    return found


def message(folder: Path, name: str) -> str:
    """A short message of a game's words in English; it has no variables."""
    for line in (folder / "web" / "words" / "en.ftl").read_text("utf-8").splitlines():
        if line.startswith(f"{name} = "):
            return line.partition(" = ")[2].strip()
    return ""
