"""Puzzles of Tramways: a ride, a link, or all that is left of a turn, down to its payment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from carbarn.core.event import Json
from carbarn.core.game import Game
from carbarn.core.puzzle import Facts, PuzzleKind, PuzzleTable
from carbarn.games.tramways.board import FIVE
from carbarn.games.tramways.data import CELL_NAMES
from carbarn.games.tramways.fields import CASH, FUN, SLOT, TRADE
from carbarn.games.tramways.network import Link
from carbarn.games.tramways.state import TramwaysState


class _Action(PuzzleKind):
    """One action of a turn, or several, up to the last card that pays for it."""

    tables = (PuzzleTable(2), PuzzleTable(3), PuzzleTable(2, {"sides": "mixed"}), PuzzleTable(4))
    verbs: tuple[str, ...] = ()  # how an action of this kind begins; none: any action

    def questions(self, game: Game, state: TramwaysState, seat: int) -> Iterable[Facts]:
        """Where a turn has just begun, or its second action."""
        if state.phase != SLOT or len(self.codes(game, state, seat, {}, 0)) < 2:
            return []
        return [{}]

    def codes(
        self, game: Game, state: TramwaysState, seat: int, facts: Facts, steps: int
    ) -> list[int]:
        """All steps; the first one decides which action it is."""
        codes: list[int] = state.legal(seat)
        if steps or not self.verbs:
            return codes
        text = game.vocabulary.text
        return [code for code in codes if text(code).split()[0] in self.verbs]

    def worth(
        self, game: Game, before: TramwaysState, after: TramwaysState, seat: int, facts: Facts
    ) -> int | None:
        """Complete when the action is; of a Commerce the $5 are taken, as its cards are hidden."""
        if after.phase == TRADE:
            after = after.clone()
            after.play(seat, FIVE)
        if self._over(before, after, seat):
            return self._value(before, after, seat)
        return None

    def _over(self, before: TramwaysState, after: TramwaysState, seat: int) -> bool:
        """Whether the action is done."""
        return bool(after.due or after.mover != seat or after.phase == SLOT or after.base)

    def _value(self, before: TramwaysState, after: TramwaysState, seat: int) -> int:
        """SCO-1. What the score rises by."""
        return int(after.points()[seat] - before.points()[seat])


class Delivery(_Action):
    """The ride that raises the score most."""

    name = "delivery"
    verbs = ("move",)

    def gist(
        self, game: Game, before: TramwaysState, after: TramwaysState, texts: Sequence[str]
    ) -> str:
        """Who rides where, and the happiness bought; not how it is paid."""
        return ", ".join(text for text in texts if text.split()[0] in ("move", "ride", "buy"))

    def fits(self, game: Game, facts: Facts, best: int, second: int) -> bool:
        """It is worth something."""
        return best >= 2

    def ask(self, game: Game, seat: int, facts: Facts) -> str:
        """The question in words."""
        return (
            f"You are {game.seat_name(seat)}. Move one passenger so that your score, with "
            f"happiness, cash and stress, goes up by {facts['points']} at once."
        )


class Fare(Delivery):
    """The ride that earns most money."""

    name = "fare"

    def codes(
        self, game: Game, state: TramwaysState, seat: int, facts: Facts, steps: int
    ) -> list[int]:
        """At a Leisure nothing is bought: its change would be an odd way to earn."""
        if state.phase == FUN:
            return [int(state.table.codes.BUY)]
        return super().codes(game, state, seat, facts, steps)

    def _value(self, before: TramwaysState, after: TramwaysState, seat: int) -> int:
        """MOV-10, MOV-11. The cash it brings."""
        return int(after.of(seat, CASH) - before.of(seat, CASH))

    def fits(self, game: Game, facts: Facts, best: int, second: int) -> bool:
        """A fare that pays, where others do not pay as much."""
        return best >= 4 and second > 0

    def told(self, game: Game, facts: Facts, best: int) -> dict[str, Json]:
        """In dollars."""
        return {"dollars": best}

    def ask(self, game: Game, seat: int, facts: Facts) -> str:
        """The question in words."""
        return (
            f"You are {game.seat_name(seat)}. Move one passenger so that you have "
            f"${facts['dollars']} more afterwards."
        )


class LongLink(_Action):
    """The longest link that can be completed in one action."""

    name = "link"
    verbs = ("from",)

    def _value(self, before: TramwaysState, after: TramwaysState, seat: int) -> int:
        """RAIL-5. The rails of the link; none if it stays incomplete."""
        link = _new_link(before, after)
        return len(link.pieces) if link else 0

    def gist(
        self, game: Game, before: TramwaysState, after: TramwaysState, texts: Sequence[str]
    ) -> str:
        """The places that it joins; by which spaces and with which cards does not matter."""
        link = _new_link(before, after)
        if link is None:
            return ", ".join(text for text in texts if text.split()[0] != "use")
        cells = after.on().map.cell_of
        return " ".join(sorted(CELL_NAMES[cells[place]] for place in (link.start, link.end)))

    def fits(self, game: Game, facts: Facts, best: int, second: int) -> bool:
        """Long enough to have to look for it."""
        return best >= 3 and second > 0

    def told(self, game: Game, facts: Facts, best: int) -> dict[str, Json]:
        """In rails."""
        return {"rails": best}

    def ask(self, game: Game, seat: int, facts: Facts) -> str:
        """The question in words."""
        return (
            f"You are {game.seat_name(seat)}. Complete a link of {facts['rails']} rails "
            "in one action, with the Tickets you have."
        )


def _new_link(before: TramwaysState, after: TramwaysState) -> Link | None:
    """The complete link that was not there before."""
    known = [sorted(link.pieces) for link in before.on().links if link.end >= 0]
    for link in after.on().links:
        if link.end >= 0 and sorted(link.pieces) not in known:
            return link
    return None


class Turn(_Action):
    """All that is left of a turn: the actions that raise the score most."""

    name = "turn"
    hardness = 1.0

    def questions(self, game: Game, state: TramwaysState, seat: int) -> Iterable[Facts]:
        """In the second action round, where there may be two actions."""
        if state.phase != SLOT or state.action_round != 2:
            return []
        return [{"actions": 3 - int(state.slot)}]

    def codes(
        self, game: Game, state: TramwaysState, seat: int, facts: Facts, steps: int
    ) -> list[int]:
        """All steps of the turn."""
        if state.phase == TRADE:
            return [FIVE]
        codes: list[int] = state.legal(seat)
        return codes

    def worth(
        self, game: Game, before: TramwaysState, after: TramwaysState, seat: int, facts: Facts
    ) -> int | None:
        """Complete when the turn is."""
        if after.due or after.mover != seat or after.base or after.action_round != 2:
            return self._value(before, after, seat)
        return None

    def whole(self, state: TramwaysState) -> bool:
        """The first action is done: from here on it does not matter how it was paid."""
        return bool(state.phase == SLOT)

    def gist(
        self, game: Game, before: TramwaysState, after: TramwaysState, texts: Sequence[str]
    ) -> str:
        """The actions in any order, without their payments."""
        actions: list[list[str]] = []
        for text in texts:
            verb = text.split()[0]
            if verb in ("move", "from", "build", "raise", "renew", "earn"):
                actions.append([])
            if actions and verb not in ("use", "cash", "take", "end"):
                actions[-1].append(text)
        return "; ".join(sorted(", ".join(one) for one in actions))

    def fits(self, game: Game, facts: Facts, best: int, second: int) -> bool:
        """It is worth something."""
        return best >= 3

    def ask(self, game: Game, seat: int, facts: Facts) -> str:
        """The question in words."""
        two = facts["actions"] == 2
        left, it = ("two actions", "them") if two else ("one action", "it")
        return (
            f"You are {game.seat_name(seat)} and have {left} left in your turn. Use {it} so that "
            f"your score, with links, happiness, cash and stress, goes up by {facts['points']}."
        )


KINDS = (Delivery(), Fare(), LongLink(), Turn())
