"""Lanterns after changes of its rules.

Workers import what is played from here, so it needs nothing but the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toy import Lanterns


class Second(Lanterns):
    """Lanterns after a change of rules, without the code of the first revision."""

    revisions = (2,)


class Both(Lanterns):
    """Lanterns after a change of rules, with the code of both revisions."""

    revisions = (1, 2)

    def __init__(self, seats: int, options: Mapping[str, Any], revision: int | None = None) -> None:
        super(Lanterns, self).__init__(seats, options, revision)
        self.fault = ""


class Changed(Lanterns):
    """The rules have changed, but somebody forgot the revision."""

    def start(self) -> Any:
        state: Any = super().start()
        state.bag = [0, 0, 0, 0, 20]
        return state
