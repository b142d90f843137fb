"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from carbarn.core.action import Action
from carbarn.core.turn import Turn


class Bot(Protocol):
    """Anything with this method is a bot. A new one is made for each game."""

    def choose(self, turn: Turn) -> Action | str | int:
        """One of the legal actions, as a value, a text or an integer."""
