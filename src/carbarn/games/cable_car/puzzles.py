"""Puzzles of Cable Car: where to place a tile. Every placement is tried, and judged at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from carbarn.core.game import Game
from carbarn.core.puzzle import Facts, PuzzleKind, PuzzleTable
from carbarn.core.shapes import Data
from carbarn.games.cable_car.fields import NO_TILE
from carbarn.games.cable_car.state import CableCarState
from carbarn.games.cable_car.view import lines_changed

TILES = {2: "two tiles", 3: "three tiles"}  # in words
AHEAD = 10  # points by which a seat may lead before its last tiles: it is not decided yet
ENDGAME = 6  # tiles that are left at most, for all ways to place them to be tried


def _placements(state: CableCarState, seat: int) -> list[int]:
    """CC-6. Only placements: what a drawn tile would bring is luck."""
    return [code for code in state.legal(seat) if code < state.table.draw_code]


class _Placement(PuzzleKind):
    """One tile is placed, and that is the answer."""

    tables: ClassVar[Sequence[PuzzleTable]] = (
        PuzzleTable(2),
        PuzzleTable(3),
        PuzzleTable(2, {"free_orientation": True}),
        PuzzleTable(4),
        PuzzleTable(2, {"hand_size": 3}),
        PuzzleTable(3, {"free_orientation": True}),
        PuzzleTable(3, {"hand_size": 2}),
        PuzzleTable(2, {"hand_size": 3, "free_orientation": True}),
    )

    def blank(self, preview: Data) -> Data:
        """Where lines would lead and what they score is for the player to find."""
        return {**preview, "lines": [], "gains": [], "mine": 0} if "lines" in preview else preview

    def questions(self, game: Game, state: CableCarState, seat: int) -> Iterable[Facts]:
        """Before a tile has been drawn in this turn."""
        return [{}] if state.drawn == NO_TILE and len(_placements(state, seat)) > 3 else []

    def codes(
        self, game: Game, state: CableCarState, seat: int, facts: Facts, steps: int
    ) -> list[int]:
        """All placements of the tiles in the hand."""
        return _placements(state, seat)

    def _tile(self, game: Game) -> str:
        """What is placed, in words."""
        size = game.options["hand_size"]
        turned = ", turned as you like," if game.options["free_orientation"] else ""
        return f"one of your {TILES[size]}{turned}" if size > 1 else f"your tile{turned}"


class Points(_Placement):
    """The placement that brings most points at once."""

    name = "points"

    def worth(
        self, game: Game, before: CableCarState, after: CableCarState, seat: int, facts: Facts
    ) -> int:
        """CC-13. What the seat scores."""
        return before.gains_in(after)[seat]

    def fits(self, game: Game, facts: Facts, best: int, second: int) -> bool:
        """A line of some length."""
        return best >= 6

    def ask(self, game: Game, seat: int, facts: Facts) -> str:
        """The question in words."""
        return (
            f"You are {game.seat_name(seat)}. Place {self._tile(game)} where it scores "
            f"{facts['points']} points for you at once."
        )


class Lead(_Placement):
    """The placement that brings most, less what it brings the rivals."""

    name = "lead"
    rare = True
    hardness = 0.5

    def questions(self, game: Game, state: CableCarState, seat: int) -> Iterable[Facts]:
        """Only where counting one's own points alone would go wrong."""
        if not super().questions(game, state, seat):
            return []
        gains = []
        for code in _placements(state, seat):
            after = state.clone()
            after.play(seat, code)
            gain = state.gains_in(after)
            gains.append((gain[seat], 2 * gain[seat] - sum(gain)))
        most = max(own for own, _ in gains)
        lead = max(ahead for _, ahead in gains)
        tempting = max(ahead for own, ahead in gains if own == most)
        return [{}] if most > 0 and lead > tempting else []

    def worth(
        self, game: Game, before: CableCarState, after: CableCarState, seat: int, facts: Facts
    ) -> int:
        """What the seat scores, less what all others do."""
        gains = before.gains_in(after)
        return 2 * gains[seat] - sum(gains)

    def fits(self, game: Game, facts: Facts, best: int, second: int) -> bool:
        """It is worth something."""
        return best >= 3

    def ask(self, game: Game, seat: int, facts: Facts) -> str:
        """The question in words."""
        return (
            f"You are {game.seat_name(seat)}. Place {self._tile(game)} so that what it scores for "
            f"you, less what it scores for your rivals, comes to {facts['points']} points."
        )


class Power(_Placement):
    """The placement that brings lines into the power station for most points."""

    name = "power"

    def worth(
        self, game: Game, before: CableCarState, after: CableCarState, seat: int, facts: Facts
    ) -> int:
        """CC-13. What lines score that end in the power station, doubled."""
        return sum(
            line["points"]
            for line in lines_changed(before, after)
            if line["owner"] == seat and line["ends"] == "power"
        )

    def fits(self, game: Game, facts: Facts, best: int, second: int) -> bool:
        """A line of some length."""
        return best >= 6

    def ask(self, game: Game, seat: int, facts: Facts) -> str:
        """The question in words."""
        return (
            f"You are {game.seat_name(seat)}. Place {self._tile(game)} so that it brings you "
            f"{facts['points']} points from the power station."
        )


class Grow(_Placement):
    """The placement that makes the own lines longest without ending them."""

    name = "grow"

    def worth(
        self, game: Game, before: CableCarState, after: CableCarState, seat: int, facts: Facts
    ) -> int:
        """How much longer the lines get that stay open; one that ends counts against it."""
        total = 0
        for line in lines_changed(before, after):
            if line["owner"] == seat:
                if line["ends"] != "open":
                    return 0
                total += line["to"] - line["from"]
        return total

    def fits(self, game: Game, facts: Facts, best: int, second: int) -> bool:
        """Longer than a tile alone makes them."""
        return best >= 5

    def told(self, game: Game, facts: Facts, best: int) -> dict[str, int]:
        """So many tiles."""
        return {"tiles": best}

    def ask(self, game: Game, seat: int, facts: Facts) -> str:
        """The question in words."""
        return (
            f"You are {game.seat_name(seat)}. Place {self._tile(game)} so that your lines grow by "
            f"{facts['tiles']} tiles in all and none of them ends."
        )


class Cut(_Placement):
    """The placement that ends a rival's line for the fewest points."""

    name = "cut"
    fewest = True
    choices = 2
    tables = (
        PuzzleTable(2, {"free_orientation": True}),
        PuzzleTable(3, {"free_orientation": True}),
        PuzzleTable(2, {"hand_size": 3, "free_orientation": True}),
    )

    def questions(self, game: Game, state: CableCarState, seat: int) -> Iterable[Facts]:
        """The longest open line of each rival that several placements end."""
        if not super().questions(game, state, seat):
            return
        for rival in range(game.seats):
            lines = [
                (told[1], station)
                for station, told in enumerate(state.lines(), start=1)
                if told[0] == rival and told[2] == "open"
            ]
            length, station = max(lines, key=_by_length, default=(0, 0))
            facts = {"station": station, "owner": rival, "length": length}
            if rival != seat and length and len(self.codes(game, state, seat, facts, 0)) > 1:
                yield facts

    def codes(
        self, game: Game, state: CableCarState, seat: int, facts: Facts, steps: int
    ) -> list[int]:
        """The placements that end the line."""
        return [code for code in _placements(state, seat) if _ends(state, seat, code, facts)]

    def worth(
        self, game: Game, before: CableCarState, after: CableCarState, seat: int, facts: Facts
    ) -> int:
        """What the line scores."""
        changed = lines_changed(before, after)
        return next(line["points"] for line in changed if line["station"] == facts["station"])

    def told(self, game: Game, facts: Facts, best: int) -> dict[str, int]:
        """The line; how few points are possible is to be found out."""
        return dict(facts)

    def ask(self, game: Game, seat: int, facts: Facts) -> str:
        """The question in words."""
        return (
            f"You are {game.seat_name(seat)}. The line of {game.seat_name(facts['owner'])} from "
            f"station {facts['station']} has {facts['length']} tiles. Place {self._tile(game)} so "
            "that it ends here and scores as little as possible."
        )


def _by_length(line: tuple[object, int]) -> tuple[int, int]:
    """The longest, and of two the one with the lower number."""
    length, station = line
    assert isinstance(length, int)
    return length, -station


def _ends(state: CableCarState, seat: int, code: int, facts: Facts) -> bool:
    after = state.clone()
    after.play(seat, code)
    told = after.line_told(facts["station"] - 1)
    return told[2] != "open"


class Endgame(_Placement):
    """The last tiles: all that can still happen is known, so every way to play on is tried."""

    name = "endgame"
    rare = True
    all_or_nothing = True
    hardness = 1.5
    tables = (PuzzleTable(2, {"hand_size": 3}), PuzzleTable(2, {"hand_size": 2}))

    def questions(self, game: Game, state: CableCarState, seat: int) -> Iterable[Facts]:
        """CC-7. The supply is empty, so whatever a seat does not hold the other one does."""
        tiles = sum(state.hand_sizes())
        open_hands = game.seats == 2 and state.left == 0 and not state.table.companies
        few = 3 <= tiles <= ENDGAME and not game.options["free_orientation"]
        if not open_hands or not few or state.drawn != NO_TILE:
            return []
        points = state.points()
        return [{"tiles": tiles}] if points[seat] - points[1 - seat] <= AHEAD else []

    def worth(
        self, game: Game, before: CableCarState, after: CableCarState, seat: int, facts: Facts
    ) -> int:
        """How far the seat is ahead in the end if both play their best."""
        return _best_lead(after, seat, -10_000, 10_000)

    def fits(self, game: Game, facts: Facts, best: int, second: int) -> bool:
        """The game can be won."""
        return best > 0

    def told(self, game: Game, facts: Facts, best: int) -> dict[str, int]:
        """How many tiles are left, and what the lead is."""
        return {"tiles": facts["tiles"], "lead": best}

    def ask(self, game: Game, seat: int, facts: Facts) -> str:
        """The question in words."""
        rival = game.seat_name(1 - seat)
        return (
            f"You are {game.seat_name(seat)}, and only the {facts['tiles']} tiles in the hands are "
            f"left. Which placement lets you win by {facts['lead']}, whatever {rival} does?"
        )


def _best_lead(state: CableCarState, seat: int, low: int, high: int) -> int:
    """The lead of a seat in the end, between two bounds beyond which nobody needs to know it."""
    mover = state.mover
    codes = _placements(state, mover)
    if not codes:
        points = state.points()
        return int(points[seat] - points[1 - seat])
    best = low if mover == seat else high
    for code in codes:
        after = state.clone()
        after.play(mover, code)
        if mover == seat:
            best = max(best, _best_lead(after, seat, best, high))
        else:
            best = min(best, _best_lead(after, seat, low, best))
        if (best >= high) if mover == seat else (best <= low):
            break
    return int(best)


KINDS = (Points(), Lead(), Power(), Grow(), Cut(), Endgame())
