"""Puzzles of San Francisco: which routes to claim with the cards in hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from carbarn.core.event import Json
from carbarn.core.game import Game
from carbarn.core.puzzle import Facts, PuzzleKind, PuzzleTable
from carbarn.games.san_francisco.board import CLAIMS
from carbarn.games.san_francisco.fields import NO_CARD, NOT_YET, STEP_TOKEN, STEP_TURN
from carbarn.games.san_francisco.game import SanFrancisco
from carbarn.games.san_francisco.network import is_completed, missing
from carbarn.games.san_francisco.rules.scoring import final_score
from carbarn.games.san_francisco.state import SanFranciscoState

WHICH = {
    1: "which route do you claim",
    2: "which two routes do you claim, one after the other, as if it were your turn twice",
}


def _is_claim(state: SanFranciscoState, code: int) -> bool:
    return bool(CLAIMS <= code < state.table.claim_end)


def _claimed(before: SanFranciscoState, after: SanFranciscoState) -> int:
    """How many routes have been claimed since."""
    return len([1 for one, now in zip(before.owners(), after.owners(), strict=True) if one != now])


class _Claims(PuzzleKind):
    """Routes are claimed, one turn after the other, and nobody comes in between."""

    tables = (PuzzleTable(2), PuzzleTable(3), PuzzleTable(4))
    claims = 1

    def questions(self, game: Game, state: SanFranciscoState, seat: int) -> Iterable[Facts]:
        """At the beginning of a turn, with several routes to choose from and a full row."""
        if state.step != STEP_TURN or state.turns_left != NOT_YET or NO_CARD in list(state.row):
            return []
        table = state.table
        codes = self.codes(game, state, seat, {}, 0)
        routes = {int(table.route_of[code - CLAIMS]) for code in codes}
        return self._asked(game, state, seat) if len(routes) > 2 else []

    def _asked(self, game: Game, state: SanFranciscoState, seat: int) -> Iterable[Facts]:
        return [{"claims": self.claims}]

    def codes(
        self, game: Game, state: SanFranciscoState, seat: int, facts: Facts, steps: int
    ) -> list[int]:
        """Claims, and the tokens that they bring; cards and tickets would be luck."""
        codes: list[int] = state.legal(seat)
        if state.step == STEP_TOKEN:
            return codes
        return [code for code in codes if _is_claim(state, code)]

    def play(self, game: Game, state: SanFranciscoState, seat: int, code: int) -> None:
        """The seat goes on: the turns of the others are left out."""
        state.play(seat, code)
        if state.step == STEP_TURN and not state.due:
            state.mover = seat

    def worth(
        self,
        game: Game,
        before: SanFranciscoState,
        after: SanFranciscoState,
        seat: int,
        facts: Facts,
    ) -> int | None:
        """Complete when the routes are claimed; nothing if there are no cards for all of them."""
        if after.step == STEP_TOKEN:
            return None
        done = _claimed(before, after) >= facts["claims"]
        if done:
            return self._value(before, after, seat, facts)
        goes_on = not after.due and after.step == STEP_TURN and after.mover == seat
        return None if goes_on and self.codes(game, after, seat, facts, 1) else 0

    def _value(
        self, before: SanFranciscoState, after: SanFranciscoState, seat: int, facts: Facts
    ) -> int:
        """SF-22, SF-23. By how much the final score rises."""
        return int(final_score(after, seat)[0] - final_score(before, seat)[0])

    def _values(
        self, game: Game, state: SanFranciscoState, seat: int
    ) -> list[tuple[int, int, int]]:
        """By claim: the points for the route, all that it brings the final score, its code."""
        found = []
        for code in self.codes(game, state, seat, {}, 0):
            after = state.clone()
            after.play(seat, code)
            if after.step == STEP_TOKEN:  # whichever token it is, they are worth the same
                after.play(seat, after.legal(seat)[0])
            route = int(after.score[seat] - state.score[seat])
            final = int(final_score(after, seat)[0] - final_score(state, seat)[0])
            found.append((route, final, code))
        return found

    def gist(
        self,
        game: Game,
        before: SanFranciscoState,
        after: SanFranciscoState,
        texts: Sequence[str],
    ) -> str:
        """The routes, however they are paid and in whatever order."""
        return " ".join(sorted(text.split()[1] for text in texts if text.startswith("claim")))


class Claim(_Claims):
    """The claim that raises the final score most."""

    name = "claim"

    def _asked(self, game: Game, state: SanFranciscoState, seat: int) -> Iterable[Facts]:
        """Only where the longest route is not the best one."""
        values = self._values(game, state, seat)
        longest = max(route for route, _, _ in values)
        best = max(final for _, final, _ in values)
        if best > max(final for route, final, _ in values if route == longest):
            yield {"claims": self.claims}

    def fits(self, game: Game, facts: Facts, best: int, second: int) -> bool:
        """More than one claim is worth something."""
        return best >= 4 and second > 0

    def ask(self, game: Game, seat: int, facts: Facts) -> str:
        """The question in words."""
        return (
            f"You are {game.seat_name(seat)}. Which claim raises your final score by "
            f"{facts['points']}, tickets and tokens included? Remember that a ticket counts "
            "against you until it is completed."
        )


class TwoClaims(_Claims):
    """The two claims, in two turns, that raise the final score most."""

    name = "claims"
    claims = 2
    hardness = 1.0

    def tempting(self, game: Game, state: SanFranciscoState, seat: int, facts: Facts) -> list[int]:
        """The claim that is best by itself."""
        values = self._values(game, state, seat)
        most = max(final for _, final, _ in values)
        return [code for _, final, code in values if final == most]

    def fits(self, game: Game, facts: Facts, best: int, second: int) -> bool:
        """It takes both of them."""
        return best >= 6 and second > 0

    def ask(self, game: Game, seat: int, facts: Facts) -> str:
        """The question in words."""
        return (
            f"You are {game.seat_name(seat)}. Claim two routes with the cards you have, one after "
            f"the other, as if it were your turn twice: which two raise your final score by "
            f"{facts['points']}, tickets and tokens included?"
        )


class Ticket(_Claims):
    """The claim that completes a ticket."""

    name = "ticket"
    all_or_nothing = True

    def _asked(self, game: Game, state: SanFranciscoState, seat: int) -> Iterable[Facts]:
        """Each ticket that the cards in hand could complete, but not with fewer claims."""
        table = state.table
        cards = sum(state.hand(seat))
        for ticket in state.tickets_of(seat):
            spaces = missing(state, seat, table.ticket_one[ticket], table.ticket_other[ticket])
            if not 0 < spaces <= cards:
                continue
            points = int(table.ticket_points[ticket])
            facts = {"ticket": table.ticket_names[ticket], "claims": self.claims, "points": points}
            if self.claims == 1 or not self._in_one(game, state, seat, facts):
                yield facts

    def _in_one(self, game: Game, state: SanFranciscoState, seat: int, facts: Facts) -> bool:
        for code in self.codes(game, state, seat, facts, 0):
            after = state.clone()
            after.play(seat, code)
            if self._value(state, after, seat, facts):
                return True
        return False

    def _value(
        self, before: SanFranciscoState, after: SanFranciscoState, seat: int, facts: Facts
    ) -> int:
        """SF-22. The value of the ticket, if it is completed."""
        ticket = before.table.ticket_names.index(facts["ticket"])
        return int(facts["points"]) if is_completed(after, seat, ticket) else 0

    def told(self, game: Game, facts: Facts, best: int) -> dict[str, Json]:
        """The ticket and how many claims there are."""
        return dict(facts)

    def ask(self, game: Game, seat: int, facts: Facts) -> str:
        """The question in words."""
        assert isinstance(game, SanFrancisco)
        places = game.board.ticket_name(game.board.tickets.index(facts["ticket"]))
        return (
            f"You are {game.seat_name(seat)}. Complete the ticket {places} with the cards you "
            f"have: {WHICH[self.claims]}?"
        )


class TwoForTicket(Ticket):
    """The two claims, in two turns, that complete a ticket."""

    name = "ticket-in-two"
    claims = 2
    hardness = 1.0


KINDS = (Claim(), TwoClaims(), Ticket(), TwoForTicket())
