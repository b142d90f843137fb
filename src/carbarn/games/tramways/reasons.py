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
    DRAFTING: ("SET-9", "a parcel card is to be taken"),
    BOOKS: ("SET-16", "a Ticket Book is to be chosen"),
    LOOKING: ("SET-16", "a card of the open Ticket Book is to be taken"),
    TOPPING: ("SET-16", "a card is to be put on top of the Ticket Book"),
    KEEPING: ("SET-17", "one of the four D cards is to be kept"),
    BIDDING: ("AUC-2", "a bid is to be made, or passed"),
    PAYING: ("AUC-6", "the payment is to be completed"),
    CARD: ("AUC-9", "a face-up auction card is to be taken"),
    BLANK: ("CRD-6", "a card is to be discarded for the Blank Ticket"),
    LINING: ("SOLO-5", "a card of the line is to be taken, or another revealed"),
    SLOT: ("ACT-3", "an action is to be begun"),
    RAILS: ("RAIL-17", "the row of rails is to be laid or ended"),
    ICONS: ("CRD-1", "the Tickets that pay for the action are to be shown"),
    BUILDING: ("BLD-3", "a Building card of the type built is to be taken"),
    RIDING: ("MOV-4", "the passenger is on his way"),
    TRADE: ("MOV-10", "$5 or a D card is to be taken"),
    FUN: ("MOV-10", "it is to be said how much happiness is bought"),
    ADMIN: ("ADM-1", "cards are played or discarded in this phase"),
    PUTTING: ("AMB-92", "the announced passenger is to be put on the map"),
    FILLING: ("R6-2", "cards for the last round are to be chosen"),
}


def why_not(state: TramwaysState, seat: int, action: Action) -> Reason:
    """The first rule that stands in the way of a step that is not legal."""
    verb = str(action).partition(" ")[0]
    if state.phase not in _WHEN[verb]:
        rule, sentence = _DECIDED[state.phase]
        return Reason(rule, f"now {sentence}", f"now-{PHASES[state.phase]}")
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
        sentence = f"${due} are due, and there are only ${cash}"
        return Reason("AUC-6", sentence, "cash", {"due": due, "cash": cash})
    if action.verb == "earn":
        return Reason("ACT-2", "$2 have been taken in this action round already", "earn")
    if action.verb == "end":
        return Reason("ACT-2", "an action is followed by another or by $2", "end")
    if action.verb == "draw":
        return Reason("AMB-57", "there is no deck of D cards to draw from", "draw")
    if action.verb == "reveal":
        price = len(state.line)
        sentence = f"another card costs ${price}, or none is left"
        return Reason("SOLO-5", sentence, "reveal", {"price": price})
    row = state.row
    assert action.verb == "stop" and row is not None
    if not row.laid():
        return Reason("RAIL-2", "nothing has been laid yet", "stop")
    if row.kind == FURTHER and row.end == OPEN:
        sentence = "an extension must reach a building, a parcel or another own link"
        return Reason("AMB-74", sentence, "extension")
    sentence = f"the hand cannot give exactly {row.cost} rail symbols for this row"
    return Reason("RAIL-2", sentence, "row-cost", {"cost": row.cost})


def _number(state: TramwaysState, seat: int, action: OfNumber) -> Reason:
    if action.verb == "book":
        return Reason("AMB-69", "there is no card in that Ticket Book", "book")
    if action.verb == "buy":
        price = action.number * (action.number + 1) // 2
        return Reason("MOV-10", f"${price} cannot be paid", "price", {"price": price})
    if state.of(seat, BID) == action.number:
        return Reason("AUC-4", "a bid must differ from one's own last bid", "bid-own")
    for place in range(state.turn):
        other = state.order[place]
        if state.of(other, PLACED) < 0 and state.of(other, BID) == action.number:
            return Reason("AUC-4", "a player to the left has bid the same", "bid-left")
    return Reason("AUC-2", f"${action.number} cannot be paid", "price", {"price": action.number})


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
            return Reason("AUC-6", "only Money icons and cash pay here", "money")
        sentence = f"after {action.card} the rest could not be paid"
        return Reason("AMB-60", sentence, "rest", {"card": action.card})
    used = [one % 32 for one in state.shown if one // 32 == card]
    if used and used[0] >> slot & 1:
        return Reason("AMB-70", "that icon has been used in this action", "used")
    if action.icon.partition("/")[0] in ("money", "worker", "passenger", "calm"):
        return _not_in_phase("ACT-4", action.card, action.icon)
    if state.doing == CARRY and state.kind < 0 and cards.dest[card * SLOTS + slot] >= 0:
        sentence = "the passenger cannot get there, or no strip would be left"
        return Reason("MOV-4", sentence, "destination")
    facts: dict[str, Json] = {"card": action.card, "icon": action.icon}
    needed = action.icon.startswith("rail") and state.need_rails > 0
    if needed or icon == state.need_main:
        sentence = f"after {action.card} {action.icon} the rest could not be paid"
        return Reason("CRD-4", sentence, "icon-rest", facts)
    return Reason("AMB-70", f"the action does not need the icon {action.icon}", "icon", facts)


def _not_in_hand(card: str) -> Reason:
    return Reason("CRD-1", f"{card} is not in the hand", "hand", {"card": card})


def _consequence(card: str) -> Reason:
    sentence = f"the consequence of {card} cannot be paid"
    return Reason("AMB-28", sentence, "consequence", {"card": card})


def _not_in_phase(rule: str, card: str, icon: str) -> Reason:
    sentence = f"the icon {icon} cannot be used in this phase"
    return Reason(rule, sentence, "icon-phase", {"card": card, "icon": icon})


def _administer(state: TramwaysState, seat: int, card: int, slot: int) -> Reason:
    icon = state.table.components.cards[card].icons[slot].partition("/")[0]
    if state.table.cards.pay[card] > state.of(seat, CASH):
        return Reason("AMB-28", "the consequence of the card cannot be paid", "consequence-of-card")
    if icon == "worker":
        return Reason("ADM-1", "there is no room for another worker", "worker")
    if icon == "calm":
        return Reason("ADM-1", "stress cannot go down any further", "calm")
    if icon == "passenger":
        sentence = "there is no empty building space for another passenger"
        return Reason("AMB-92", sentence, "passenger")
    if icon == "money":
        return Reason("AMB-20", "that icon has been used already", "used-already")
    return _not_in_phase("ADM-1", state.table.components.cards[card].name, icon)


def _way(state: TramwaysState, action: Way) -> Reason:
    row = state.row
    assert row is not None
    if action.verb == "turn":
        return _turn(state, row, action.side)
    side = SIDES[action.side]
    return _lay(state, row, row.cell, row.entry, action.side) or Reason(
        "RAIL-1",
        f"no row that goes on to {side} can be paid with the hand",
        "row-to",
        {"side": side},
    )


def _turn(state: TramwaysState, row: Row, side: int) -> Reason:
    if row.kind != ON:
        sentence = "only the last piece of an incomplete link can be redirected"
        return Reason("RAIL-6", sentence, "turn")
    if row.laid():
        sentence = "a link is redirected once, before anything is laid"
        return Reason("AMB-72", sentence, "turn-once")
    old = state.on().links[row.link].pieces[-1]
    if side in (old % 4, old // 4 % 4):
        return Reason("RAIL-6", "the piece must point elsewhere", "turn-same")
    sentence = f"the piece cannot lead to {SIDES[side]}, or that cannot be paid"
    return Reason("AMB-72", sentence, "turn-to", {"side": SIDES[side]})


def _lay(state: TramwaysState, row: Row, cell: int, entry: int, side: int) -> Reason | None:
    """Why a piece cannot lie there so; None if it could."""
    net, name = state.on(), CELL_NAMES[cell]
    here: dict[str, Json] = {"cell": name}
    place = net.map.place_at[cell]
    if side == entry:
        return Reason("RAIL-2", "a rail does not lead back where it comes from", "back")
    if net.map.ground[cell] == LAKE:
        return Reason("RAIL-12", f"{name} is a lake", "lake", here)
    if place >= 0 and net.type_at[place] >= 0:
        return Reason("RAIL-12", f"there is a building on {name}", "building", here)
    if place >= 0 and not net.owned_by(place, row.seat):
        sentence = f"{name} is a parcel of somebody else or of nobody"
        return Reason("RAIL-12", sentence, "parcel", here)
    if side == OPPOSITE[entry] and row.straights == 0:
        return Reason("RAIL-3", "there is no straight rail left in the reserve", "straights")
    if side != OPPOSITE[entry] and row.curves == 0:
        return Reason("RAIL-3", "there is no curved rail left in the reserve", "curves")
    if taken_sides(net, row, cell) >> entry & 1 or taken_sides(net, row, cell) >> side & 1:
        return Reason("RAIL-9", f"another rail uses that side of {name}", "side-used", here)
    return _lead(state, row, cell, side)


def _lead(state: TramwaysState, row: Row, cell: int, side: int) -> Reason | None:
    """Why a piece that can lie there cannot lead to that side; None if it could."""
    net, name = state.on(), CELL_NAMES[cell]
    ahead = net.map.next[4 * cell + side]
    if ahead < 0:
        return Reason("RAIL-12", "a rail may not lead off the map", "off-map")
    beyond = net.map.place_at[ahead]
    if beyond >= 0 and net.type_at[beyond] < 0 and not net.owned_by(beyond, row.seat):
        sentence = f"the rail would point into {CELL_NAMES[ahead]}, a foreign parcel"
        return Reason("RAIL-12", sentence, "foreign", {"cell": CELL_NAMES[ahead]})
    if beyond >= 0 and net.same(beyond, row.start):
        return Reason("AMB-73", "a link cannot lead back to where it begins", "round")
    trial = row.clone()
    if not lay(net, trial, side):
        if net.map.place_at[cell] >= 0 and taken_sides(net, row, cell) == 0:
            sentence = f"own links end on {name} and would lose their end"
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
                sentence = "only an own, complete link that is not upgraded yet"
                return Reason("UPL-2", sentence, "renew-own")
            sentence = "it takes the icon link and a destination icon of an end"
            return Reason("UPL-1", sentence, "renew-icons")
        return Reason("UPL-2", "no link has that side as its lower end", "renew-side")
    if not state.of(seat, WORKERS):
        return Reason("RAIL-3", "there is no worker on the board", "no-worker")
    rows = rows_from(net, seat, state.of(seat, STRAIGHTS), state.of(seat, CURVES))
    if not any(side_of(net, row) == side for row in rows):
        sentence = "rails begin at a building, an own parcel or an open end of one's own"
        return Reason("RAIL-4", sentence, "from")
    return Reason("RAIL-1", "no row from there can be laid and paid with the hand", "from-hand")


def _ride(state: TramwaysState, side: int) -> Reason:
    net = state.on()
    for link in net.links:
        far = net.far_end(link, state.here)
        if far >= 0 and net.ride_side(link, state.here) == side:
            if state.visited >> far & 1:
                return Reason("MOV-5", "the passenger has been there already", "ride-again")
            return Reason("MOV-4", "the destination cannot be reached that way", "ride-away")
    return Reason("MOV-2", "no complete link leaves by that side", "ride-link")


def _cell(state: TramwaysState, action: OfCell) -> Reason:
    net = state.on()
    place = net.map.place_at[action.cell]
    name = CELL_NAMES[action.cell]
    here: dict[str, Json] = {"cell": name}
    if action.verb == "put":
        return Reason("ADM-1", f"{name} is not a building space without a passenger", "put", here)
    if place < 0 or not net.passengers >> place & 1:
        return Reason("MOV-2", f"there is no passenger on {name}", "no-passenger", here)
    if purse_of(state, state.mover).totals(STRIP_ICON, NOTHING, NOTHING) & 1 == 0:
        return Reason("MOV-1", "there is no magnetic strip in the hand", "strip")
    sentence = "no destination of which the hand has an icon can be reached"
    return Reason("MOV-1", sentence, "move")


def _card(state: TramwaysState, seat: int, action: OfCard) -> Reason:
    card = state.table.components.number[action.card]
    facts: dict[str, Json] = {"card": action.card}
    if action.verb == "take":
        rule, decided = _DECIDED[state.phase]
        sentence = f"{decided}, and {action.card} is none of these"
        return Reason(rule, sentence, f"take-{PHASES[state.phase]}", facts)
    if action.verb == "top":
        return Reason("SET-16", f"{action.card} is not in the open Ticket Book", "top", facts)
    if action.verb == "keep":
        rule = "SET-17" if state.phase == KEEPING else "R6-2"
        sentence = f"{action.card} is not among the cards to choose from"
        return Reason(rule, sentence, "keep", facts)
    if state.where[card] != HAND + seat:
        return _not_in_hand(action.card)
    if state.phase == BLANK and state.table.cards.blank[card]:
        return Reason("CRD-6", "a Blank Ticket takes no other Blank Ticket away", "blank")
    if state.phase == ADMIN and state.of(seat, DROPPED):
        sentence = "a further discard costs $1, and its consequence must be paid"
        return Reason("ADM-2", sentence, "drop")
    return _consequence(action.card)


def _building(state: TramwaysState, seat: int, action: Build | Raise) -> Reason:
    net = state.on()
    parcel = state.table.components.parcels.index(action.parcel)
    place = net.map.place_of[parcel]
    if isinstance(action, Raise):
        if place < 0 or net.builder[place] != seat or net.raised >> place & 1:
            return Reason("UPB-2", "only an own building that is not upgraded yet", "raise-own")
        sentence = "it takes the icon raise and the icon of the building's type"
        return Reason("UPB-1", sentence, "raise-icons")
    here: dict[str, Json] = {"parcel": action.parcel}
    if place < 0 or net.owner[parcel] != seat or net.type_at[place] >= 0:
        sentence = f"{action.parcel} is not an own parcel without building"
        return Reason("BLD-1", sentence, "build-own", here)
    if not state.stock(TYPES.index(action.type)):
        sentence = f"there is no {TYPE_NAMES[action.type]} left"
        return Reason("BLD-2", sentence, "stock", {"type": action.type})
    sentence = f"it takes the icon build and the number {action.parcel}"
    return Reason("BLD-1", sentence, "build-icons", here)
