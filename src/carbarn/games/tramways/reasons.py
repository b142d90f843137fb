"""Why a step of Tramways is not possible now: the rule, a sentence, its key and facts."""

from __future__ import annotations

from carbarn.core.action import Action
from carbarn.core.event import Json
from carbarn.core.game import Reason
from carbarn.games.tramways.actions import (
    Build,
    OfCard,
    OfCell,
    OfNumber,
    OfSide,
    Raise,
    Use,
    Way,
    Word,
)
from carbarn.games.tramways.board import (
    HAND,
    LAKE,
    MONEY,
    NOTHING,
    OPPOSITE,
    SHOWN,
    STRIP_ICON,
)
from carbarn.games.tramways.data import CELL_NAMES, SIDES, SLOTS, TYPE_NAMES, TYPES
from carbarn.games.tramways.fields import (
    ADMIN,
    BID,
    BIDDING,
    BLANK,
    BOOKS,
    BUILDING,
    CARD,
    CARRY,
    CASH,
    CURVES,
    DRAFTING,
    DROPPED,
    FILLING,
    FUN,
    ICONS,
    KEEPING,
    LINING,
    LOOKING,
    PAYING,
    PHASES,
    PLACED,
    PUTTING,
    RAILS,
    RIDING,
    SLOT,
    STRAIGHTS,
    TOPPING,
    TRADE,
    WORKERS,
)
from carbarn.games.tramways.network import FURTHER, ON, OPEN, Row
from carbarn.games.tramways.rules.rows import lay, rows_from, side_of, taken_sides
from carbarn.games.tramways.rules.tickets import purse_of
from carbarn.games.tramways.state import TramwaysState

# When each step can be taken at all.
_WHEN: dict[str, tuple[int, ...]] = {
    "pass": (BIDDING,),
    "cash": (PAYING,),
    "earn": (SLOT,),
    "end": (SLOT,),
    "five": (TRADE,),
    "draw": (TRADE,),
    "reveal": (LINING,),
    "stop": (RAILS,),
    "done": (ADMIN,),
    "bid": (BIDDING,),
    "buy": (FUN,),
    "book": (BOOKS, TRADE),
    "lay": (RAILS,),
    "turn": (RAILS,),
    "take": (DRAFTING, LOOKING, CARD, LINING, BUILDING, TRADE),
    "drop": (BLANK, ADMIN),
    "keep": (KEEPING, FILLING),
    "top": (TOPPING,),
    "build": (SLOT,),
    "raise": (SLOT,),
    "renew": (SLOT,),
    "move": (SLOT,),
    "from": (SLOT,),
    "put": (PUTTING,),
    "ride": (RIDING,),
    "use": (ICONS, PAYING, ADMIN),
}
# What is decided in each phase, and the rule that says so.
_DECIDED: dict[int, tuple[str, str]] = {
    DRAFTING: ("SET-9", "take a parcel ticket first"),
    BOOKS: ("SET-16", "choose a Ticket Book first"),
    LOOKING: ("SET-16", "take a ticket from the open Ticket Book first"),
    TOPPING: ("SET-16", "choose the ticket for the top of the Ticket Book first"),
    KEEPING: ("SET-17", "keep one of the four Development tickets first"),
    BIDDING: ("AUC-2", "bid or pass first"),
    PAYING: ("AUC-6", "finish paying first"),
    CARD: ("AUC-9", "take a face-up auction ticket first"),
    BLANK: ("CRD-6", "discard a ticket for the Blank Ticket first"),
    LINING: ("SOLO-5", "take a ticket from the line or reveal another first"),
    SLOT: ("ACT-3", "choose an action first"),
    RAILS: ("RAIL-17", "finish the row of rails first"),
    ICONS: ("CRD-1", "pay for the action with your tickets first"),
    BUILDING: ("BLD-3", "take a Building ticket for what you built first"),
    RIDING: ("MOV-4", "the passenger is still on the way"),
    TRADE: ("MOV-10", "take $5 or a Development ticket first"),
    FUN: ("MOV-10", "say how much happiness you buy first"),
    ADMIN: ("ADM-1", "in this phase you only play and discard tickets"),
    PUTTING: ("AMB-92", "put the new passenger on the map first"),
    FILLING: ("R6-2", "choose your hand for the last round first"),
}
# What can be taken in some of them.
_TAKEN: dict[int, str] = {
    DRAFTING: "one of the parcel tickets you can take",
    LOOKING: "in the open Ticket Book",
    CARD: "one of the face-up auction tickets",
    LINING: "in the line",
    BUILDING: "a Building ticket of the type you built",
    TRADE: "a ticket you can take here",
}


def why_not(state: TramwaysState, seat: int, action: Action) -> Reason:
    """The first rule that stands in the way of a step that is not legal."""
    verb = str(action).partition(" ")[0]
    if state.phase not in _WHEN[verb]:
        rule, sentence = _DECIDED[state.phase]
        return Reason(rule, sentence, f"now-{PHASES[state.phase]}")
    if isinstance(action, Use):
        return _use(state, seat, action)
    if isinstance(action, OfNumber):
        return _number(state, seat, action)
    if isinstance(action, Way):
        return _way(state, action)
    if isinstance(action, OfSide):
        return _side(state, seat, action)
    if isinstance(action, OfCell):
        return _cell(state, action)
    if isinstance(action, OfCard):
        return _card(state, seat, action)
    if isinstance(action, Build | Raise):
        return _building(state, seat, action)
    assert isinstance(action, Word)
    return _word(state, seat, action)


def _word(state: TramwaysState, seat: int, action: Word) -> Reason:
    if action.verb == "cash":
        due, cash = state.rest, state.of(seat, CASH)
        sentence = f"you owe ${due} and have only ${cash}"
        return Reason("AUC-6", sentence, "cash", {"due": due, "cash": cash})
    if action.verb == "earn":
        return Reason("ACT-2", "you have already taken $2 in this action round", "earn")
    if action.verb == "end":
        return Reason("ACT-2", "after an action you take another or $2", "end")
    if action.verb == "draw":
        return Reason("AMB-57", "there is no Development deck to draw from", "draw")
    if action.verb == "reveal":
        price = len(state.line)
        sentence = f"another ticket costs ${price}, or none is left"
        return Reason("SOLO-5", sentence, "reveal", {"price": price})
    row = state.row
    assert action.verb == "stop" and row is not None
    if not row.laid():
        return Reason("RAIL-2", "you have not laid anything yet", "stop")
    if row.kind == FURTHER and row.end == OPEN:
        sentence = "an extension must reach a building, a parcel or another link of yours"
        return Reason("AMB-74", sentence, "extension")
    sentence = f"your hand cannot pay exactly {row.cost} rail symbols for this row"
    return Reason("RAIL-2", sentence, "row-cost", {"cost": row.cost})


def _number(state: TramwaysState, seat: int, action: OfNumber) -> Reason:
    if action.verb == "book":
        return Reason("AMB-69", "that Ticket Book is empty", "book")
    if action.verb == "buy":
        price = action.number * (action.number + 1) // 2
        return Reason("MOV-10", f"you cannot pay ${price}", "price", {"price": price})
    if state.of(seat, BID) == action.number:
        return Reason("AUC-4", "you cannot repeat your own last bid", "bid-own")
    for place in range(state.turn):
        other = state.order[place]
        if state.of(other, PLACED) < 0 and state.of(other, BID) == action.number:
            return Reason("AUC-4", "a player to the left has made the same bid", "bid-left")
    return Reason("AUC-2", f"you cannot pay ${action.number}", "price", {"price": action.number})


def _use(state: TramwaysState, seat: int, action: Use) -> Reason:
    cards = state.table.cards
    card = state.table.components.number[action.card]
    slot = state.table.components.cards[card].icons.index(action.icon)
    icon = cards.icon[card * SLOTS + slot]
    if state.where[card] not in (HAND + seat, SHOWN + seat):
        return _not_in_hand(action.card)
    if state.phase == ADMIN:
        return _administer(state, seat, card, slot)
    if state.where[card] == HAND + seat and cards.pay[card] > state.of(seat, CASH):
        return _consequence(action.card)
    if state.phase == PAYING:
        if icon != MONEY:
            return Reason("AUC-6", "you pay this with Money icons and cash only", "money")
        sentence = f"after {action.card} you could not pay the rest"
        return Reason("AMB-60", sentence, "rest", {"card": action.card})
    used = [one % 32 for one in state.shown if one // 32 == card]
    if used and used[0] >> slot & 1:
        return Reason("AMB-70", "you have already used that icon in this action", "used")
    if action.icon.partition("/")[0] in ("money", "worker", "passenger", "calm"):
        return _not_in_phase("ACT-4", action.card, action.icon)
    if state.doing == CARRY and state.kind < 0 and cards.dest[card * SLOTS + slot] >= 0:
        sentence = "the passenger cannot get there, or you would have no strip left"
        return Reason("MOV-4", sentence, "destination")
    facts: dict[str, Json] = {"card": action.card, "icon": action.icon}
    needed = action.icon.startswith("rail") and state.need_rails > 0
    if needed or icon == state.need_main:
        sentence = f"after {action.card} {action.icon} you could not pay the rest"
        return Reason("CRD-4", sentence, "icon-rest", facts)
    return Reason("AMB-70", f"the action does not need the icon {action.icon}", "icon", facts)


def _not_in_hand(card: str) -> Reason:
    return Reason("CRD-1", f"{card} is not in your hand", "hand", {"card": card})


def _consequence(card: str) -> Reason:
    sentence = f"you cannot pay the consequence of {card}"
    return Reason("AMB-28", sentence, "consequence", {"card": card})


def _not_in_phase(rule: str, card: str, icon: str) -> Reason:
    sentence = f"you cannot use the icon {icon} in this phase"
    return Reason(rule, sentence, "icon-phase", {"card": card, "icon": icon})


def _administer(state: TramwaysState, seat: int, card: int, slot: int) -> Reason:
    icon = state.table.components.cards[card].icons[slot].partition("/")[0]
    if state.table.cards.pay[card] > state.of(seat, CASH):
        return Reason(
            "AMB-28", "you cannot pay the consequence of that ticket", "consequence-of-card"
        )
    if icon == "worker":
        return Reason("ADM-1", "you have no room for another worker", "worker")
    if icon == "calm":
        return Reason("ADM-1", "your stress cannot go any lower", "calm")
    if icon == "passenger":
        sentence = "no building space is free for another passenger"
        return Reason("AMB-92", sentence, "passenger")
    if icon == "money":
        return Reason("AMB-20", "you have already used that icon", "used-already")
    return _not_in_phase("ADM-1", state.table.components.cards[card].name, icon)


def _way(state: TramwaysState, action: Way) -> Reason:
    row = state.row
    assert row is not None
    if action.verb == "turn":
        return _turn(state, row, action.side)
    side = SIDES[action.side]
    return _lay(state, row, row.cell, row.entry, action.side) or Reason(
        "RAIL-1",
        f"your hand cannot pay for a row that goes {side}",
        "row-to",
        {"side": side},
    )


def _turn(state: TramwaysState, row: Row, side: int) -> Reason:
    if row.kind != ON:
        sentence = "you can only redirect the last piece of an open link"
        return Reason("RAIL-6", sentence, "turn")
    if row.laid():
        sentence = "you redirect a link once, before you lay anything"
        return Reason("AMB-72", sentence, "turn-once")
    old = state.on().links[row.link].pieces[-1]
    if side in (old % 4, old // 4 % 4):
        return Reason("RAIL-6", "the piece must point somewhere else", "turn-same")
    sentence = f"the piece cannot point {SIDES[side]}, or you cannot pay for it"
    return Reason("AMB-72", sentence, "turn-to", {"side": SIDES[side]})


def _lay(state: TramwaysState, row: Row, cell: int, entry: int, side: int) -> Reason | None:
    """Why a piece cannot lie there so; None if it could."""
    net, name = state.on(), CELL_NAMES[cell]
    here: dict[str, Json] = {"cell": name}
    place = net.map.place_at[cell]
    if side == entry:
        return Reason("RAIL-2", "a rail cannot turn back on itself", "back")
    if net.map.ground[cell] == LAKE:
        return Reason("RAIL-12", f"{name} is a lake", "lake", here)
    if place >= 0 and net.type_at[place] >= 0:
        return Reason("RAIL-12", f"there is a building on {name}", "building", here)
    if place >= 0 and not net.owned_by(place, row.seat):
        sentence = f"the parcel {name} is not yours"
        return Reason("RAIL-12", sentence, "parcel", here)
    if side == OPPOSITE[entry] and row.straights == 0:
        return Reason("RAIL-3", "you have no straight rails left", "straights")
    if side != OPPOSITE[entry] and row.curves == 0:
        return Reason("RAIL-3", "you have no curved rails left", "curves")
    if taken_sides(net, row, cell) >> entry & 1 or taken_sides(net, row, cell) >> side & 1:
        return Reason("RAIL-9", f"another rail already uses that side of {name}", "side-used", here)
    return _lead(state, row, cell, side)


def _lead(state: TramwaysState, row: Row, cell: int, side: int) -> Reason | None:
    """Why a piece that can lie there cannot lead to that side; None if it could."""
    net, name = state.on(), CELL_NAMES[cell]
    ahead = net.map.next[4 * cell + side]
    if ahead < 0:
        return Reason("RAIL-12", "rails cannot leave the map", "off-map")
    beyond = net.map.place_at[ahead]
    if beyond >= 0 and net.type_at[beyond] < 0 and not net.owned_by(beyond, row.seat):
        sentence = f"the rail would point at {CELL_NAMES[ahead]}, a parcel that is not yours"
        return Reason("RAIL-12", sentence, "foreign", {"cell": CELL_NAMES[ahead]})
    if beyond >= 0 and net.same(beyond, row.start):
        return Reason("AMB-73", "a link cannot end where it begins", "round")
    trial = row.clone()
    if not lay(net, trial, side):
        if net.map.place_at[cell] >= 0 and taken_sides(net, row, cell) == 0:
            sentence = f"your links that end on {name} would lose their end"
            return Reason("AMB-39", sentence, "lost-end", {"cell": name})
        return Reason("AMB-36", "it would meet a link that it cannot join", "meets")
    return None


def _side(state: TramwaysState, seat: int, action: OfSide) -> Reason:
    net, side = state.on(), 4 * action.cell + action.side
    if action.verb == "ride":
        return _ride(state, side)
    if action.verb == "renew":
        for number, link in enumerate(net.links):
            if net.name_of(number) != side:
                continue
            if link.owner != seat or link.end < 0 or link.upgraded:
                sentence = "you can only upgrade a complete link of yours, and only once"
                return Reason("UPL-2", sentence, "renew-own")
            sentence = "you need a link icon and a destination icon of one of its ends"
            return Reason("UPL-1", sentence, "renew-icons")
        return Reason("UPL-2", "no link starts from that side", "renew-side")
    if not state.of(seat, WORKERS):
        return Reason("RAIL-3", "you have no worker left", "no-worker")
    rows = rows_from(net, seat, state.of(seat, STRAIGHTS), state.of(seat, CURVES))
    if not any(side_of(net, row) == side for row in rows):
        sentence = "your rails start at a building, your own parcel or the open end of your link"
        return Reason("RAIL-4", sentence, "from")
    return Reason("RAIL-1", "your hand cannot pay for any row from there", "from-hand")


def _ride(state: TramwaysState, side: int) -> Reason:
    net = state.on()
    for link in net.links:
        far = net.far_end(link, state.here)
        if far >= 0 and net.ride_side(link, state.here) == side:
            if state.visited >> far & 1:
                return Reason("MOV-5", "the passenger has already been there", "ride-again")
            return Reason("MOV-4", "the destination cannot be reached that way", "ride-away")
    return Reason("MOV-2", "no complete link leaves on that side", "ride-link")


def _cell(state: TramwaysState, action: OfCell) -> Reason:
    net = state.on()
    place = net.map.place_at[action.cell]
    name = CELL_NAMES[action.cell]
    here: dict[str, Json] = {"cell": name}
    if action.verb == "put":
        return Reason("ADM-1", f"{name} is not an empty building space", "put", here)
    if place < 0 or not net.passengers >> place & 1:
        return Reason("MOV-2", f"there is no passenger on {name}", "no-passenger", here)
    if purse_of(state, state.mover).totals(STRIP_ICON, NOTHING, NOTHING) & 1 == 0:
        return Reason("MOV-1", "you have no magnetic strip in hand", "strip")
    sentence = "no destination on your tickets can be reached"
    return Reason("MOV-1", sentence, "move")


def _card(state: TramwaysState, seat: int, action: OfCard) -> Reason:
    card = state.table.components.number[action.card]
    facts: dict[str, Json] = {"card": action.card}
    if action.verb == "take":
        rule, _ = _DECIDED[state.phase]
        sentence = f"{action.card} is not {_TAKEN[state.phase]}"
        return Reason(rule, sentence, f"take-{PHASES[state.phase]}", facts)
    if action.verb == "top":
        return Reason("SET-16", f"{action.card} is not in the open Ticket Book", "top", facts)
    if action.verb == "keep":
        rule = "SET-17" if state.phase == KEEPING else "R6-2"
        sentence = f"{action.card} is not one of the tickets you can keep"
        return Reason(rule, sentence, "keep", facts)
    if state.where[card] != HAND + seat:
        return _not_in_hand(action.card)
    if state.phase == BLANK and state.table.cards.blank[card]:
        return Reason("CRD-6", "a Blank Ticket cannot discard another Blank Ticket", "blank")
    if state.phase == ADMIN and state.of(seat, DROPPED):
        sentence = "another discard costs $1, and you must pay its consequence"
        return Reason("ADM-2", sentence, "drop")
    return _consequence(action.card)


def _building(state: TramwaysState, seat: int, action: Build | Raise) -> Reason:
    net = state.on()
    parcel = state.table.components.parcels.index(action.parcel)
    place = net.map.place_of[parcel]
    if isinstance(action, Raise):
        if place < 0 or net.builder[place] != seat or net.raised >> place & 1:
            return Reason(
                "UPB-2", "you can only upgrade a building of yours, and only once", "raise-own"
            )
        sentence = "you need an upgrade icon and the icon of the building's type"
        return Reason("UPB-1", sentence, "raise-icons")
    here: dict[str, Json] = {"parcel": action.parcel}
    if place < 0 or net.owner[parcel] != seat or net.type_at[place] >= 0:
        sentence = f"{action.parcel} is not an empty parcel of yours"
        return Reason("BLD-1", sentence, "build-own", here)
    if not state.stock(TYPES.index(action.type)):
        sentence = f"there is no {TYPE_NAMES[action.type]} left"
        return Reason("BLD-2", sentence, "stock", {"type": action.type})
    sentence = f"you need a build icon and the parcel number {action.parcel}"
    return Reason("BLD-1", sentence, "build-icons", here)
