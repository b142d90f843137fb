"""A plan of several steps, and whether it still holds when the next step is due."""

from __future__ import annotations

from carbarn.core.game import Code
from carbarn.core.turn import Turn


class Plan:
    """The steps that a bot still wants to take in the action that it has begun."""

    def __init__(self) -> None:
        self._steps: list[Code] = []
        self._played = ""  # the step that was answered last
        self._heard = 0  # the last event known when it was

    def begin(self, turn: Turn, steps: list[Code]) -> Code:
        """The first of these steps; the others are remembered."""
        self._steps = list(steps)
        events = turn.told(self._heard)
        if events:
            self._heard = events[-1].n
        return self._next(turn)

    def go_on(self, turn: Turn) -> Code | None:
        """The next step, if nothing but the last one has happened since; None: think again."""
        if not self._steps:
            return None
        events = turn.told(self._heard)
        as_planned = (
            events is not None
            and [(one.what, one.seat, one.text) for one in events]
            == [("acted", turn.seat, self._played)]
            and self._steps[0] in turn.codes
        )
        if not as_planned:
            self._steps = []
            return None
        assert events is not None
        self._heard = events[-1].n
        return self._next(turn)

    def _next(self, turn: Turn) -> Code:
        step = self._steps.pop(0)
        self._played = turn.game.vocabulary.text(step)
        return step
