"""The bots that a worker keeps from one decision to the next, with what their seats were told.

A bot that is kept goes on with the action that it has planned and with what it has counted. That is
never needed: a worker that does not know a bot makes it anew, in the middle of an action too.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from carbarn.bots import find_bot
from carbarn.bots.bot import Bot
from carbarn.core.event import Told

MOST_BOTS: Final = 200  # a bot with its plan is small
MOST_TREES: Final = 4  # what a search has counted is not

NEW: Final = -1  # as the event up to which a bot has been told everything


@dataclass
class Kept:
    """A bot of one seat of one table."""

    spec: str
    bot: Bot
    heard: int = NEW  # the last event when it was last asked
    told: list[Told] = field(default_factory=list)  # from its first decision on


class KeptBots:
    """Bots by table and seat, the one asked last at the end."""

    def __init__(self, most_bots: int = MOST_BOTS, most_trees: int = MOST_TREES) -> None:
        self.most_bots = most_bots
        self.most_trees = most_trees
        self._kept: OrderedDict[tuple[str, int], Kept] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def take(self, place: tuple[str, int], spec: str, since: int, told: list[Told]) -> Kept:
        """The bot there if it has heard all up to event `since`, otherwise a new one.

        It is not kept any more until `put` says so: one that fails is never asked again.
        """
        kept = self._kept.pop(place, None)
        if kept is None or kept.spec != spec or since == NEW or kept.heard != since:
            return Kept(spec, find_bot(spec))
        kept.told += told
        return kept

    def put(self, place: tuple[str, int], kept: Kept, heard: int) -> None:
        """Keep a bot that has answered; what the others have counted goes where it is too much."""
        kept.heard = heard
        self._kept[place] = kept
        if len(self._kept) > self.most_bots:
            self._kept.popitem(last=False)
        if len(self._kept) > self.most_trees:
            older = list(self._kept.values())[-self.most_trees - 1]
            forget = getattr(older.bot, "forget", None)
            if forget is not None:
                forget()
