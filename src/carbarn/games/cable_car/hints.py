"""Why an action of Cable Car is good: lines that grow, lines that end, shares that gain."""

from __future__ import annotations

from typing import NamedTuple

from carbarn.core.bits import popcount
from carbarn.core.event import Json
from carbarn.core.hint import Explanation, Said
from carbarn.games.cable_car.actions import Exchange, Lay
from carbarn.games.cable_car.board import SQUARE_NAMES, SQUARES
from carbarn.games.cable_car.data import COMPANY_COLOURS
from carbarn.games.cable_car.messages import ExchangePreview, LayPreview, LineChange
from carbarn.games.cable_car.policy import CableCarPolicy, weights_of
from carbarn.games.cable_car.state import CableCarState
from carbarn.games.cable_car.view import owner_name

TOLD = 3  # lines that are told of


class Effect(NamedTuple):
    """A line that a placement changes, and what that is worth to the seat, in points."""

    line: LineChange
    own: bool  # more of it is the seat's than of others
    worth: float
    hope: float  # what its owner could have expected of it


def explain_lay(
    state: CableCarState, seat: int, action: Lay, preview: LayPreview, policy: CableCarPolicy
) -> Explanation:
    """What a tile is placed for: the line to which it makes the largest good difference."""
    square = SQUARE_NAMES[action.cell]
    companies = bool(state.table.companies)
    effects = effects_of(state, seat, preview["lines"], policy)
    reasons = [_said(one, companies) for one in effects[:TOLD]]
    best = max(effects, key=lambda one: one.worth, default=None)
    if best is None or best.worth <= 0:
        goal = Said("wait", f"place it on {square}, where it does the least harm")
    elif not best.own:
        goal = Said("cut", f"place it on {square} and end the line of a rival early")
    elif best.line["ends"] == "open":
        goal = Said("grow", f"place it on {square} and make a line longer")
    else:
        goal = Said("finish", f"place it on {square} and bring a line home")
    facts = {"square": square, "tile": action.tile or "", "turn": action.turn}
    return Explanation(goal._replace(facts=facts), reasons)


def effects_of(
    state: CableCarState, seat: int, lines: list[LineChange], policy: CableCarPolicy
) -> list[Effect]:
    """What happens to lines of an owner, as the policy weighs it; the largest effect first."""
    weights = weights_of(state, seat)
    growth = policy.growth * int(popcount(state.empty)) / SQUARES
    found = []
    for line in lines:
        if line["owner"] < 0:
            continue
        weight = weights[line["owner"]]
        hope = policy.tile_on_line * line["from"] + growth
        gain = policy.tile_on_line * (line["to"] - line["from"])
        worth = weight * (gain if line["ends"] == "open" else line["points"] - hope)
        found.append(Effect(line, weight > 0, worth, hope))
    return sorted(found, key=lambda one: -abs(one.worth))


def _said(effect: Effect, companies: bool) -> Said:
    """What happens to one line."""
    line, hope, own = effect.line, round(effect.hope), effect.own
    named = f"line {line['station']} ({owner_name(companies, line['owner'])})"
    facts: dict[str, Json] = {"owner": line["owner"], "station": line["station"]}
    if line["ends"] == "open":
        tiles = line["to"] - line["from"]
        sentence = f"{named} grows by {tiles}"
        facts["tiles"] = tiles
        return Said("own-grows" if own else "rival-grows", sentence, facts)
    power = line["ends"] == "power"
    sentence = f"{named} ends: {line['points']} points"
    if power:
        sentence += ", doubled by the power station"
    facts |= {"points": line["points"], "power": "yes" if power else "no", "hope": hope}
    if line["points"] >= effect.hope:
        return Said("own-ends" if own else "rival-ends", sentence, facts)
    sentence += f", where about {hope} could be hoped for"
    return Said("own-ends-early" if own else "rival-ends-early", sentence, facts)


def explain_draw(state: CableCarState, seat: int, policy: CableCarPolicy) -> Explanation:
    """A tile is drawn because no place for those in hand is good."""
    lays = [code for code in state.legal(seat) if code < state.table.draw_code]
    reasons = []
    if lays:
        worth = policy.worth(state, seat, lays)
        at = max(range(len(lays)), key=worth.__getitem__)
        square, most = SQUARE_NAMES[lays[at] % SQUARES], round(worth[at], 1)
        sentence = f"the best place for a tile of yours is {square}, worth about {most:g} points"
        reasons.append(Said("best-place", sentence, {"square": square, "points": most}))
    return Explanation(Said("draw", "draw a tile and place that"), reasons)


def explain_exchange(
    state: CableCarState, action: Exchange, preview: ExchangePreview
) -> Explanation:
    """A share is exchanged for one of a company that stands better."""
    puts, takes = preview["puts"], preview["takes"]
    facts = {"percentage": action.percentage, "puts": puts, "takes": takes or ""}
    taken = f"{takes}" if takes else "the top card of the pile"
    goal = Said("exchange", f"exchange your {action.percentage} % of {puts} for {taken}", facts)
    reasons = []
    for company in [puts, *([takes] if takes else [])]:
        points = int(state.score[COMPANY_COLOURS.index(company)])
        sentence = f"{company} has {points} points so far"
        reasons.append(Said("company", sentence, {"company": company, "points": points}))
    return Explanation(goal, reasons)
