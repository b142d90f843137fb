"""Why a whole action of Tramways is good: links, rides, money, happiness, stress, Tickets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from carbarn.core.action import Vocabulary
from carbarn.core.event import Json
from carbarn.core.hint import Explanation, Said
from carbarn.games.tramways.actions import Build, OfCell, OfSide, Raise, Use
from carbarn.games.tramways.board import FACE
from carbarn.games.tramways.data import CELL_NAMES, COLOURS
from carbarn.games.tramways.fields import BIDDING
from carbarn.games.tramways.goal_plans import leg_of
from carbarn.games.tramways.messages import Change, Leg, TramwaysHint
from carbarn.games.tramways.network import OPEN, Row
from carbarn.games.tramways.policy.worths import Worths
from carbarn.games.tramways.rules.rows import other_end
from carbarn.games.tramways.state import TramwaysState
from carbarn.games.tramways.view import rail_of
from carbarn.games.tramways.words import changes, in_words, moved_in_words

TOLD = ("happiness", "cash", "stress", "workers")  # of what changes


@dataclass
class Story:
    """What the steps of an action do, one after the other, up to the first luck."""

    after: TramwaysState
    row: Row | None = None  # rails as far as they are laid
    legs: list[Leg] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)  # Tickets that are shown


def explain(
    state: TramwaysState, seat: int, steps: Sequence[int], words: Vocabulary, worths: Worths
) -> Explanation:
    """What a whole action, or the rest of one, is for."""
    if state.base is not None:
        return _sealed(state, seat, steps[0], words)
    story = told(state, seat, steps, words)
    changed = changes(state, story.after, range(state.table.seats))
    points = int(story.after.points()[seat] - state.points()[seat])
    reasons = [Said("points", f"{points:+} points at once", {"by": points})] if points else []
    reasons += _reasons(story, changed, seat)
    if state.phase == BIDDING:
        reasons += _bid(state, worths)
    drawn = _drawn(state, story, steps, words)
    return Explanation(_goal(state, story, words.text(steps[0])), reasons, drawn)


def told(state: TramwaysState, seat: int, steps: Sequence[int], words: Vocabulary) -> Story:
    """Play the steps and note what they are about."""
    story = Story(state.clone())
    for code in steps:
        now = story.after
        if now.due:
            break
        action = words.action(code)
        if isinstance(action, Use) and action.card not in story.cards:
            story.cards.append(action.card)
        if isinstance(action, OfSide) and action.verb == "ride":
            story.legs.append(_leg(now, 4 * action.cell + action.side))
        now.play(seat, code)
        if now.row is not None:
            story.row = now.row.clone()
    return story


def _leg(state: TramwaysState, side: int) -> Leg:
    """The link that leaves where the passenger is by this side."""
    net = state.on()
    for link in net.links:
        if net.far_end(link, state.here) >= 0 and net.ride_side(link, state.here) == side:
            return leg_of(net, link, int(state.here))
    raise ValueError(f"no link leaves by side {side}")


# What it is for


def _goal(state: TramwaysState, story: Story, text: str) -> Said:
    if story.row is not None:
        return _rails_goal(state, story.row)
    if story.legs:
        start, end = story.legs[0]["from"], story.legs[-1]["to"]
        facts = {"from": start, "to": end, "links": len(story.legs)}
        return Said("move", f"take a passenger from {start} to {end}", facts)
    return Said("step", text, {"step": text})


def _rails_goal(state: TramwaysState, row: Row) -> Said:
    net = state.on()
    cells = net.map.cell_of
    start = CELL_NAMES[cells[row.start]]
    if row.end == OPEN:
        end = CELL_NAMES[row.cell]
        return Said(
            "rails-open", f"lay rails from {start} towards {end}", {"from": start, "to": end}
        )
    end = CELL_NAMES[cells[other_end(net, row)]]
    return Said("rails", f"link {start} with {end}", {"from": start, "to": end})


# What speaks for it or against it


def _reasons(story: Story, changed: list[Change], seat: int) -> list[Said]:
    found: list[Said] = []
    if story.row is not None and story.row.end != OPEN:
        rails = len(story.row.pieces)
        found.append(Said("link", f"the link has {rails} new rails", {"rails": rails}))
    for one in sorted(changed, key=lambda one: one["seat"] != seat):
        facts: dict[str, Json] = {name: one[name] for name in TOLD if name in one}  # type: ignore[literal-required]
        if not facts:
            continue
        sentence = moved_in_words(facts)
        if one["seat"] == seat:
            found.append(Said("changes", sentence, facts))
        else:
            colour = COLOURS[one["seat"]]
            found.append(Said("others", f"{colour}: {sentence}", {"seat": one["seat"], **facts}))
    if story.legs:
        mine = sum(leg["owner"] == seat for leg in story.legs)
        facts = {"mine": mine, "links": len(story.legs)}
        sentence = f"{mine} of {len(story.legs)} links are your own"
        found.append(Said("own-links", sentence, facts))
    if story.cards:
        count = len(story.cards)
        found.append(Said("tickets", f"it takes {count} Tickets", {"count": count}))
    return found


def _bid(state: TramwaysState, worths: Worths) -> list[Said]:
    """A place in turn order is worth the choice of auction cards that it gives."""
    names = state.table.cards.names
    cards = sorted(state.cards_at(FACE), key=lambda card: -worths.card[card])
    if not cards:
        return []
    best = names[cards[0]]
    shown = in_words(best, state.table.components)
    return [Said("best-card", f"the best card of the auction is {shown}", {"card": best})]


def _sealed(state: TramwaysState, seat: int, code: int, words: Vocabulary) -> Explanation:
    """A step that others do not see: only what it changes for the seat itself is told."""
    after = state.clone()
    after.seal_only(seat, code)
    text = words.text(code)
    reasons = _reasons(Story(after), changes(state, after, [seat]), seat)
    return Explanation(Said("step", text, {"step": text}), reasons, {"steps": [text]})


# What to draw


def _drawn(
    state: TramwaysState, story: Story, steps: Sequence[int], words: Vocabulary
) -> TramwaysHint:
    drawn: TramwaysHint = {"steps": [words.text(code) for code in steps]}
    first = words.action(steps[0])
    net = state.net
    if story.row is not None:
        row = story.row
        pieces = ([row.turned] if row.turned >= 0 else []) + list(row.pieces)
        drawn["rails"] = [rail_of(int(piece)) for piece in pieces]
        drawn["end"] = _rails_goal(state, row).facts["to"]
    elif story.legs:
        drawn["route"] = story.legs
        drawn["start"], drawn["end"] = story.legs[0]["from"], story.legs[-1]["to"]
    elif isinstance(first, OfCell):
        drawn["end"] = CELL_NAMES[first.cell]
    elif isinstance(first, Build | Raise) and net is not None:
        number = state.table.components.parcels.index(first.parcel)
        drawn["end"] = CELL_NAMES[net.map.cell_of[net.map.place_of[number]]]
    elif isinstance(first, OfSide) and first.verb == "renew" and net is not None:
        side = 4 * first.cell + first.side
        link = next(one for at, one in enumerate(net.links) if net.name_of(at) == side)
        drawn["along"] = [rail_of(int(piece)) for piece in link.pieces]
    return drawn
