"""A bot that takes any legal action, each as likely as the others."""

from __future__ import annotations

from carbarn.core.turn import Turn


class Random:
    """Plays at random."""

    def choose(self, turn: Turn) -> int:
        """Any legal action."""
        return turn.codes[turn.rng.below(len(turn.codes))]
