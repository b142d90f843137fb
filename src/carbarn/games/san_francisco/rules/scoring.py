"""The end: points for tickets and tokens, and who has won (SF-22 to SF-24)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from carbarn.core.bits import popcount
from carbarn.core.state import Result, places
from carbarn.games.san_francisco.fields import STEP_OVER, Fields
from carbarn.games.san_francisco.network import networks

WHY_TRAMS: Final = "the last turns are over"
WHY_PASSED: Final = "all players have passed"


def final_score(state: Fields, seat: i64) -> tuple[int, int]:
    """SF-22, SF-23. The score of a seat with tickets and tokens; how many are completed."""
    table = state.table
    label = networks(state, seat)
    total = state.score[seat] + table.token_points[popcount(state.got[seat])]
    done: i64 = 0
    for ticket in range(table.tickets):
        if state.holder[ticket] == seat:
            if label[table.ticket_one[ticket]] == label[table.ticket_other[ticket]]:
                total += table.ticket_points[ticket]
                done += 1
            else:
                total -= table.ticket_points[ticket]
    return total, done


def points_of(state: Fields) -> list[int]:
    """The score track; once the game is over with tickets and tokens: SF-26."""
    if state.step != STEP_OVER:
        return list(state.score)
    totals: list[int] = []
    for seat in range(state.table.seats):
        totals.append(final_score(state, seat)[0])
    return totals


def result_of(state: Fields) -> Result | None:
    """SF-24. Most points, then most completed tickets; otherwise shared."""
    if state.step != STEP_OVER:
        return None
    finals = [final_score(state, seat) for seat in range(state.table.seats)]
    ranks = places([(score, done) for score, done in finals])
    why = WHY_TRAMS if state.turns_left == 0 else WHY_PASSED
    return Result([score for score, _done in finals], ranks, why)
