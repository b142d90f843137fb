"""What bots know of Cable Car: what an open line is worth, when to draw and to trade."""

from __future__ import annotations

from collections.abc import Sequence

from carbarn.core.shapes import Data
from carbarn.core.turn import Turn
from carbarn.games.cable_car.data import COMPANY_COLOURS, PERCENTAGES
from carbarn.games.cable_car.view import CableCarView

# Found by trying in self-play; see docs/bots.md.
GROWTH = 16.0  # what an open line may still gain while the board is empty
TILE_ON_LINE = 1.6  # what a passage on an open line is worth: some lines end doubled
DRAW_BELOW = 4.0  # if no placement is worth more than this, a drawn tile may well be
TRADE_ABOVE = 1.0  # points that an exchange must promise: it costs a placement

Values = dict[int, float]


def values(turn: Turn) -> Values:
    """The value of each legal action, in points for this seat against the others."""
    view = turn.view
    assert isinstance(view, CableCarView)
    weights = _weights(view)
    growth = GROWTH * view.board.count("") / len(view.board)
    worth: Values = {}
    for code, preview in turn.previews.items():
        if "lines" in preview:
            worth[code] = _value_of_lay(preview["lines"], weights, growth)
        elif "draws" in preview:
            worth[code] = DRAW_BELOW
        else:
            worth[code] = _value_of_exchange(view, preview, growth)
    return worth


def _weights(view: CableCarView) -> Sequence[float]:
    """How much a point of each line owner is worth to this seat: its own for, others' against."""
    if not view.open:
        rivals = len(view.scores) - 1
        return [1.0 if owner == view.seat else -1.0 / rivals for owner in range(rivals + 1)]
    mine = [0.0] * len(COMPANY_COLOURS)
    for colour, percentage in zip(view.shares, PERCENTAGES, strict=True):
        mine[COMPANY_COLOURS.index(colour)] += percentage / 100
    # the others together hold about the rest of what is held at all
    usual = sum(PERCENTAGES) / 100 / len(mine)
    return [own - usual for own in mine]


def _value_of_lay(lines: list[Data], weights: Sequence[float], growth: float) -> float:
    value = 0.0
    for line in lines:
        if line["owner"] < 0:
            continue
        before = TILE_ON_LINE * line["from"] + growth
        ended = line["ends"] != "open"
        after = line["points"] if ended else TILE_ON_LINE * line["to"] + growth
        value += weights[line["owner"]] * (after - before)
    return value


def _value_of_exchange(view: CableCarView, preview: Data, growth: float) -> float:
    hopes = _hopes(view, growth)
    old = hopes[COMPANY_COLOURS.index(preview["puts"])]
    if preview["takes"]:
        new = hopes[COMPANY_COLOURS.index(preview["takes"])]
    else:
        new = sum(hopes) / len(hopes)
    return float(preview["percentage"] / 100 * (new - old) - TRADE_ABOVE)


def _hopes(view: CableCarView, growth: float) -> list[float]:
    """What each company may have in the end."""
    hopes = [float(score) for score in view.scores]
    for owner, length, ends, _where in view.lines:
        if ends == "open" and owner >= 0:
            hopes[owner] += TILE_ON_LINE * length + growth
    return hopes
