"""Tramways in words: a view for people who read text, and what happened, line by line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from carbarn.core.action import Vocabulary
from carbarn.core.event import Acted, Told
from carbarn.core.game import View
from carbarn.core.shapes import Data
from carbarn.games.tramways.data import CELL_NAMES, COLOURS, TYPE_NAMES, Components
from carbarn.games.tramways.fields import (
    ADMIN,
    CARRY,
    CASH,
    CURVES,
    FILLING,
    HAPPY,
    LAY_RAILS,
    LIMIT,
    RIDING,
    STRAIGHTS,
    STRESS,
    WORKERS,
    Fields,
)
from carbarn.games.tramways.messages import (
    Change,
    LaidRails,
    Link,
    Moved,
    SealedStepFacts,
    StepFacts,
    TramwaysFacts,
)
from carbarn.games.tramways.network import FURTHER, NEW
from carbarn.games.tramways.rules.rows import other_end
from carbarn.games.tramways.state import TramwaysState
from carbarn.games.tramways.view import TramwaysView, destination_name

Counted = Literal["cash", "happiness", "stress", "workers", "straights", "curves", "hand_limit"]
COUNTED: Final[dict[Counted, int]] = {
    "cash": CASH,
    "happiness": HAPPY,
    "stress": STRESS,
    "workers": WORKERS,
    "straights": STRAIGHTS,
    "curves": CURVES,
    "hand_limit": LIMIT,
}


# Facts of the log


def changes(before: Fields, after: Fields, seats: Iterable[int]) -> list[Change]:
    """By seat what changes of the numbers that everybody can count."""
    changed: list[Change] = []
    for seat in seats:
        moved: Change = {"seat": seat}
        for name, column in COUNTED.items():
            if after.of(seat, column) != before.of(seat, column):
                moved[name] = int(after.of(seat, column) - before.of(seat, column))
        if len(moved) > 1:
            changed.append(moved)
    return changed


def facts(
    before: TramwaysState, event: Acted, after: TramwaysState, seat: int, words: Vocabulary
) -> TramwaysFacts:
    """What a seat learns with a step besides its text."""
    if before.base is not None:
        return _sealed_facts(before, before.base, event, after, seat, words)
    learned: StepFacts = {"changes": changes(before, after, range(before.table.seats))}
    did = _did(before, after)
    if did is not None:
        learned["did"] = did
    if after.round != before.round:
        learned["round"] = int(after.round)
    return learned


def _sealed_facts(
    before: TramwaysState,
    base: Fields,
    event: Acted,
    after: TramwaysState,
    seat: int,
    words: Vocabulary,
) -> SealedStepFacts:
    """What a seat learns with a sealed step; `base` is how it was before the phase."""
    learned: SealedStepFacts = {}
    if event.seat == seat:
        trial = before.clone()
        trial.seal_only(seat, words.code(event.text))
        learned["changes"] = changes(before, trial, [seat])
    if after.base is None and before.phase in (ADMIN, FILLING):
        steps = [[words.text(code) for code in own] for own in before.sealed_steps]
        steps[event.seat].append(event.text)
        learned["opened"] = steps
        learned["since"] = changes(base, after, range(before.table.seats))
        if after.round != before.round:
            learned["round"] = int(after.round)
    return learned


def _did(before: TramwaysState, after: TramwaysState) -> LaidRails | Moved | None:
    """The action that this step carries out, if it does."""
    if before.doing == LAY_RAILS and after.doing != LAY_RAILS and before.row is not None:
        row, net = before.row, before.on()
        end = other_end(net, row)
        return {
            "action": "rails",
            "rails": len(row.pieces),
            "turned": row.turned >= 0,
            "begun": row.kind == NEW,
            "extended": row.kind == FURTHER,
            "from": _cell(before, row.start),
            "to": _cell(before, end) if end >= 0 else None,
        }
    arrived = after.doing != CARRY or after.on().matches(after.here, after.kind)
    if before.phase == RIDING and arrived:
        return {
            "action": "move",
            "from": _cell(before, before.target),
            "destination": destination_name(before, before.kind),
        }
    return None


def _cell(state: TramwaysState, place: int) -> str:
    return CELL_NAMES[state.on().map.cell_of[place]]


# The log


def narrate(told: Told) -> str:
    """One line for the log."""
    number = f"{told.n:4} "
    if told.what == "undone":
        return f"{number}{COLOURS[told.seat or 0]} takes back event {told.facts['event']}"
    if told.what == "dealt":
        lines = [f"{number}{told.facts['stream']}: {told.text or 'a card'}"]
    else:
        assert told.seat is not None
        who = COLOURS[told.seat]
        lines = [f"{number}{who} {_step_in_words(told)}{_changes_in_words(told.facts, told.seat)}"]
        lines += _opened_in_words(told.facts)
    if "round" in told.facts:
        lines.append(f"     round {told.facts['round']} begins")
    return "\n".join(lines)


_VERBS = {
    "pass": "passes",
    "cash": "pays in cash",
    "earn": "takes $2",
    "end": "ends the turn",
    "five": "takes $5",
    "draw": "draws a D card",
    "reveal": "reveals another card",
    "stop": "stops laying",
    "done": "is done",
    "bid": "bids $",
    "buy": "buys happiness: ",
    "book": "opens Ticket Book ",
    "take": "takes ",
    "drop": "discards ",
    "keep": "keeps ",
    "top": "puts on top ",
    "use": "uses ",
    "from": "begins rails at ",
    "lay": "lays a rail to ",
    "turn": "turns the last rail to ",
    "build": "builds on ",
    "raise": "upgrades the building on ",
    "renew": "upgrades the link at ",
    "move": "moves the passenger of ",
    "ride": "lets him leave by ",
    "put": "puts a passenger on ",
}


def _step_in_words(told: Told) -> str:
    if told.text is None:
        return "chooses in secret"
    verb, _space, rest = told.text.partition(" ")
    return f"{_VERBS[verb]}{rest}"


def _changes_in_words(facts: Data, seat: int) -> str:
    parts = []
    for one in facts.get("changes", []):
        whose = "" if one["seat"] == seat else f"{COLOURS[one['seat']]} "
        parts.append(f"{whose}{moved_in_words(one)}")
    return f" ({'; '.join(parts)})" if parts else ""


def moved_in_words(one: Data) -> str:
    """What changes for a seat, such as `cash -2, hand limit +1`."""
    moved = [(name.replace("_", " "), by) for name, by in one.items() if name != "seat"]
    return ", ".join(f"{name} {by:+}" for name, by in moved)


def _opened_in_words(facts: Data) -> list[str]:
    lines = []
    for seat, steps in enumerate(facts.get("opened", [])):
        if steps:
            lines.append(f"     {COLOURS[seat]}: {', '.join(steps)}")
    if facts.get("since"):
        sums = [f"{COLOURS[one['seat']]} {moved_in_words(one)}" for one in facts["since"]]
        lines.append(f"     in all: {'; '.join(sums)}")
    return lines


# A view in words


def describe(view: View, parts: Components) -> str:
    """The whole view in words: whose turn, players, map, cards."""
    assert isinstance(view, TramwaysView)
    rows = [whose_turn(view), *doing_in_words(view), *players_in_words(view)]
    rows += [*map_in_words(view), *table_in_words(view, parts), *mine_in_words(view, parts)]
    return "\n".join([*rows, *said_of(parts)])


def said_of(parts: Components) -> list[str]:
    """Where the components come from."""
    return (
        ["Cards, tiles and stress tracks are our reconstruction."] if parts.reconstruction else []
    )


_ASKED = {
    "draft": "takes a parcel card",
    "book": "chooses a Ticket Book",
    "look": "takes a card of the open Ticket Book",
    "top": "puts a card on top of the Ticket Book",
    "keep": "choose one of four D cards to keep",
    "bid": "bids or passes",
    "pay": "pays",
    "card": "takes an auction card",
    "blank": "discards a card for the Blank Ticket",
    "line": "takes a card of the line or reveals another",
    "slot": "acts, or takes $2",
    "rails": "lays rails",
    "icons": "shows the Tickets that pay for it",
    "building": "takes a Building card",
    "ride": "chooses the way of the passenger",
    "commerce": "takes $5 or a D card",
    "leisure": "may buy happiness",
    "administration": "play and discard cards, sealed",
    "passenger": "puts a passenger on the map",
    "hand": "choose cards for the last round, sealed",
}


def whose_turn(view: TramwaysView) -> str:
    """One sentence: round, whose turn it is and what is decided."""
    if view.over:
        return "The game is over."
    if view.sealed:
        left = [COLOURS[seat] for seat in view.acting]
        return f"Round {view.round}: all at once {_ASKED[view.phase]}; still to act: {_and(left)}."
    where = "Set-up" if view.round == 0 else f"Round {view.round}"
    if view.action_round:
        where += f", action round {view.action_round}, slot {view.slot}"
    return f"{where}: {COLOURS[view.mover]} {_ASKED[view.phase]}."


def _and(words: list[str]) -> str:
    return ", ".join(words) or "nobody"


def doing_in_words(view: TramwaysView) -> list[str]:
    """The action under way, and what it still needs."""
    doing, rows = view.doing, []
    if "row" in doing:
        row = ", ".join("".join(rail) for rail in doing["row"]) or "nothing yet"
        end = f", reaches {doing['end']}" if doing["end"] else ""
        rows.append(f"  rails from {doing['start']}: {row}; {doing['cost']} symbols{end}")
    elif "action" in doing:
        rest = {name: value for name, value in doing.items() if name not in ("icons", "payment")}
        rows.append("  " + ", ".join(f"{name} {value}" for name, value in rest.items() if value))
    if "icons" in doing:
        need = doing["icons"]
        parts = [f"{need['rails']} rail symbols"] if need["rails"] else []
        parts += [f"the icon {need['main']}"] if need["main"] else []
        if need["destinations"]:
            parts.append(f"destination {' or '.join(need['destinations'])}")
        rows.append(f"  still needs {_and(parts)}")
    if "payment" in doing:
        pay = doing["payment"]
        rows.append(f"  still to pay for the {pay['for']}: ${pay['rest']}")
    return rows


def players_in_words(view: TramwaysView) -> list[str]:
    """One or two lines for each player, in turn order."""
    rows = []
    for seat in view.order:
        player = view.own if seat == view.seat and view.own else view.players[seat]
        rows.append(
            f"{player['colour']}: score {view.scores[seat]}, happiness {player['happiness']}, "
            f"${player['cash']}, stress {player['stress_value']}, workers {player['workers']} of "
            f"{player['worker_limit']}, links {player['links']}, "
            f"rails {player['straights']} straight {player['curves']} curved, "
            f"hand {player['hand']} of {player['hand_limit']}, deck {player['deck']}"
        )
        extra = []
        if player["bid"] or player["place"]:
            place = f"place {player['place']}" if player["place"] else f"bids ${player['bid']}"
            extra.append(f"{place}, paid ${player['paid']} in this auction")
        if player["shown"]:
            shown = [f"{card} ({', '.join(icons)})" for card, icons in player["shown"]]
            extra.append(f"shows {_and(shown)}")
        if player["discard"]:
            extra.append(f"discard pile: {_and(player['discard'])}")
        rows += [f"  {part}" for part in extra]
    return rows


def map_in_words(view: TramwaysView) -> list[str]:
    """Parcels, buildings and links."""
    rows = []
    owned: dict[str, list[str]] = {}
    for name, parcel in view.parcels.items():
        owner = "nobody" if parcel["owner"] is None else COLOURS[parcel["owner"]]
        owned.setdefault(owner, []).append(f"{name} {parcel['cell']}")
    for owner, names in owned.items():
        rows.append(f"parcels of {owner}: {_and(names)}")
    for house in view.buildings:
        owner = "printed" if house["owner"] is None else f"of {COLOURS[house['owner']]}"
        marks = [owner]
        marks += ["upgraded"] if house["raised"] else []
        marks += ["a passenger"] if house["passenger"] else []
        marks += [f"one with {house['group']}"] if house["group"] != house["cell"] else []
        rows.append(f"{TYPE_NAMES[house['type']]} on {house['cell']}: {_and(marks)}")
    return rows + [link_in_words(link) for link in view.links]


def link_in_words(link: Link) -> str:
    """A link: whose, from where to where, and its rails."""
    end = link["end"] or "incomplete"
    better = ", upgraded" if link["upgraded"] else ""
    rails = " ".join("".join(rail) for rail in link["rails"])
    return (
        f"link of {COLOURS[link['owner']]} {link['start']} - {end}{better}, "
        f"{len(link['rails'])} rails: {rails}"
    )


def table_in_words(view: TramwaysView, parts: Components) -> list[str]:
    """What lies beside the map."""
    types = [f"{n}: {TYPE_NAMES[kind]}" for n, kind in enumerate(view.types, start=1) if kind]
    rows = [f"passengers arrive after round {_and(types)}"] if types else []
    if view.auction["open"]:
        rows.append(f"auction: {_cards(view.auction['open'], parts)}")
    if view.auction["line"]:
        rows.append(f"line: {_cards(view.auction['line'], parts)}")
    rows.append(f"auction deck: {view.auction['deck']} cards")
    left = [f"{kind} {len(cards)}" for kind, cards in view.supply.items() if cards]
    if left or view.round:  # at set-up they are not drawn yet
        rows.append(f"buildings left: {_and(left)}")
    for number, (top, size) in enumerate(view.books, start=1):
        if size:
            rows.append(
                f"Ticket Book {number}: {size} cards, {in_words(top, parts) if top else 'open'}"
            )
    if view.development["open"]:
        rows.append(f"D cards: {_cards(view.development['open'], parts)}")
    return rows


def _cards(names: list[str], parts: Components) -> str:
    return _and([in_words(name, parts) for name in names])


def mine_in_words(view: TramwaysView, parts: Components) -> list[str]:
    """The cards in hand, with their icons."""
    rows = []
    for title, cards in (("hand", view.hand), ("offer", view.offer), ("open book", view.look)):
        if cards:
            rows.append(f"your {title}: {_cards(cards, parts)}")
    if view.steps:
        rows.append(f"you have done, sealed: {_and(view.steps)}")
    return rows


def in_words(name: str, parts: Components) -> str:
    """A card with its icons and what comes with it."""
    card = parts.cards[parts.number[name]]
    icons = []
    for icon, amount in zip(card.icons, card.amounts, strict=True):
        if icon:
            icons.append(f"${amount}" if icon.startswith("money") else icon)
    if card.pay:
        icons.append(f"costs ${card.pay}")
    if card.strain:
        icons.append(f"stress +{card.strain}")
    if card.blank:
        icons.append("blank")
    return f"{name} [{' '.join(icons)}]"
