"""What a coach would do: the whole actions worth considering, best first, each with what it is for.

A coach names the best one and why; what another one is behind says whether it would do as well.
"""

from __future__ import annotations

from typing import Final

from carbarn.core.action import Vocabulary
from carbarn.core.policy import Policy
from carbarn.games.tramways.data import CELL_NAMES
from carbarn.games.tramways.hints import Story, told
from carbarn.games.tramways.messages import CoachPlan
from carbarn.games.tramways.network import OPEN
from carbarn.games.tramways.rules.rows import other_end
from carbarn.games.tramways.state import TramwaysState
from carbarn.games.tramways.words import changes

GOAL: Final = "coach"  # asks for the plans of a coach
HALF_AS_PROMISING: Final = 0.75  # points by which such an action is worse


def considered(
    state: TramwaysState, seat: int, policy: Policy, words: Vocabulary
) -> list[CoachPlan]:
    """Whole actions for the seat that is to act, the best first; none if it has no choice."""
    if seat not in state.actors() or len(state.legal(seat)) < 2:
        return []
    return [
        _entry(state, seat, option.steps, HALF_AS_PROMISING * (1 / option.prior - 1), words)
        for option in policy.options(state, seat)
    ]


def _entry(
    state: TramwaysState, seat: int, steps: list[int], behind: float, words: Vocabulary
) -> CoachPlan:
    plan: CoachPlan = {
        "steps": [words.text(code) for code in steps],
        "behind": round(behind, 2),
    }
    if state.base is not None:
        return plan  # a secret step stands for itself
    story = told(state, seat, steps, words)
    plan["cards"] = story.cards
    plan["change"] = {"seat": seat}
    for change in changes(state, story.after, [seat]):
        plan["change"] = change
    _places(state, seat, story, plan)
    return plan


def _places(state: TramwaysState, seat: int, story: Story, plan: CoachPlan) -> None:
    """Where rails or a ride begin and end."""
    if story.row is not None:
        row, net = story.row, state.on()
        cells = net.map.cell_of
        plan["start"] = CELL_NAMES[cells[row.start]]
        plan["complete"] = row.end != OPEN
        plan["end"] = CELL_NAMES[row.cell if row.end == OPEN else cells[other_end(net, row)]]
        plan["rails"] = len(row.pieces)
    elif story.legs:
        plan["start"], plan["end"] = story.legs[0]["from"], story.legs[-1]["to"]
        plan["links"] = len(story.legs)
        plan["mine"] = sum(leg["owner"] == seat for leg in story.legs)
