"""A decision, with everything that the player making it may look at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from carbarn.core.action import Action
from carbarn.core.event import Json, Told
from carbarn.core.game import Code, Game, Seat, View
from carbarn.core.luck import Rng
from carbarn.core.match import Match
from carbarn.core.shapes import Data


class Turn:
    """A decision as a bot sees it: what a person in the seat would see, never a state.

    `legal` are the actions (`codes` the same as integers, in the same order), `preview(action)` is
    what one would do, `rng` the bot's own luck, `clock` the seconds it has left, if it is timed.
    """

    def __init__(
        self,
        game: Game,
        seat: Seat,
        codes: list[Code],
        view: Callable[[], View],
        rng: Rng,
        clock: float | None = None,
        told: Callable[[int], list[Told]] | None = None,
    ) -> None:
        self.game = game  # the rules; it holds no state of any game
        self.seat = seat
        self.codes = codes
        self.rng = rng
        self.clock = clock
        self._view = view
        self._told = told

    @classmethod
    def of_match(cls, match: Match, seat: Seat, rng: Rng, clock: float | None = None) -> Turn:
        """The decision that a seat of a match has to make now."""
        return cls(
            match.game,
            seat,
            match.legal_codes(seat),
            lambda: match.view(seat),
            rng,
            clock,
            lambda since: match.told(seat, since),
        )

    @classmethod
    def of_data(
        cls,
        game: Game,
        seat: Seat,
        codes: list[Code],
        view: dict[str, Json],
        rng: Rng,
        history: list[Told] | None = None,
        clock: float | None = None,
    ) -> Turn:
        """The decision that came as plain data, from another process or over the network."""

        def events_after(since: int) -> list[Told]:
            return [one for one in history or [] if one.n > since]

        events = None if history is None else events_after
        return cls(game, seat, codes, lambda: game.view_from(view), rng, clock, events)

    @cached_property
    def view(self) -> View:
        """Everything the seat may know."""
        return self._view()

    @cached_property
    def legal(self) -> list[Action]:
        """The actions that may be taken."""
        return [self.game.vocabulary.action(code) for code in self.codes]

    @cached_property
    def previews(self) -> dict[Code, Data]:
        """What each legal action would do, by code."""
        return self.game.previews(self.view)

    def preview(self, action: Action | str | int) -> Data:
        """What this action would do."""
        return self.previews[self.game.vocabulary.code(action)]

    def told(self, since: int = 0) -> list[Told] | None:
        """What the seat has been told of the events after number `since`; None if unknown."""
        return None if self._told is None else self._told(since)

    def plans(self, goal: str) -> Sequence[Data]:
        """Whole sequences of actions for a goal, if the game offers any."""
        return self.game.plans(self.view, goal)
