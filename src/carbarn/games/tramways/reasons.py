"""Why a step of Tramways is not possible now: the rule and a sentence."""

from __future__ import annotations

from carbarn.core.action import Action
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
from carbarn.games.tramways.network import FURTHER, ON, OPEN, Row
from carbarn.games.tramways.state import (
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
    PLACED,
    PUTTING,
    RAILS,
    RIDING,
    SLOT,
    STRAIGHTS,
    TOPPING,
    TRADE,
    WORKERS,
    TramwaysState,
)

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
        return Reason(rule, f"now {sentence}")
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
        return Reason("AUC-6", f"${state.rest} are due, and there are only ${state.of(seat, CASH)}")
    if action.verb == "earn":
        return Reason("ACT-2", "$2 have been taken in this action round already")
    if action.verb == "end":
        return Reason("ACT-2", "an action is followed by another or by $2")
    if action.verb == "draw":
        return Reason("AMB-57", "there is no deck of D cards to draw from")
    if action.verb == "reveal":
        return Reason("SOLO-5", f"another card costs ${len(state.line)}, or none is left")
    row = state.row
    assert action.verb == "stop" and row is not None
    if not row.laid():
        return Reason("RAIL-2", "nothing has been laid yet")
    if row.kind == FURTHER and row.end == OPEN:
        return Reason("AMB-74", "an extension must reach a building, a parcel or another own link")
    return Reason("RAIL-2", f"the hand cannot give exactly {row.cost} rail symbols for this row")


def _number(state: TramwaysState, seat: int, action: OfNumber) -> Reason:
    if action.verb == "book":
        return Reason("AMB-69", "there is no card in that Ticket Book")
    if action.verb == "buy":
        price = action.number * (action.number + 1) // 2
        return Reason("MOV-10", f"${price} cannot be paid")
    if state.of(seat, BID) == action.number:
        return Reason("AUC-4", "a bid must differ from one's own last bid")
    for place in range(state.turn):
        other = state.order[place]
        if state.of(other, PLACED) < 0 and state.of(other, BID) == action.number:
            return Reason("AUC-4", "a player to the left has bid the same")
    return Reason("AUC-2", f"${action.number} cannot be paid")


def _use(state: TramwaysState, seat: int, action: Use) -> Reason:
    cards = state.table.cards
    card = state.table.components.number[action.card]
    slot = state.table.components.cards[card].icons.index(action.icon)
    icon = cards.icon[card * SLOTS + slot]
    if state.where[card] not in (HAND + seat, SHOWN + seat):
        return Reason("CRD-1", f"{action.card} is not in the hand")
    if state.phase == ADMIN:
        return _administer(state, seat, card, slot)
    if state.where[card] == HAND + seat and cards.pay[card] > state.of(seat, CASH):
        return Reason("AMB-28", f"the consequence of {action.card} cannot be paid")
    if state.phase == PAYING:
        if icon != MONEY:
            return Reason("AUC-6", "only Money icons and cash pay here")
        return Reason("AMB-60", f"after {action.card} the rest could not be paid")
    used = [one % 32 for one in state.shown if one // 32 == card]
    if used and used[0] >> slot & 1:
        return Reason("AMB-70", "that icon has been used in this action")
    if action.icon.partition("/")[0] in ("money", "worker", "passenger", "calm"):
        return Reason("ACT-4", f"the icon {action.icon} cannot be used in this phase")
    if state.doing == CARRY and state.kind < 0 and cards.dest[card * SLOTS + slot] >= 0:
        return Reason("MOV-4", "the passenger cannot get there, or no strip would be left")
    needed = action.icon.startswith("rail") and state.need_rails > 0
    if needed or icon == state.need_main:
        return Reason("CRD-4", f"after {action.card} {action.icon} the rest could not be paid")
    return Reason("AMB-70", f"the action does not need the icon {action.icon}")


def _administer(state: TramwaysState, seat: int, card: int, slot: int) -> Reason:
    icon = state.table.components.cards[card].icons[slot].partition("/")[0]
    if state.table.cards.pay[card] > state.of(seat, CASH):
        return Reason("AMB-28", "the consequence of the card cannot be paid")
    if icon == "worker":
        return Reason("ADM-1", "there is no room for another worker")
    if icon == "calm":
        return Reason("ADM-1", "stress cannot go down any further")
    if icon == "passenger":
        return Reason("AMB-92", "there is no empty building space for another passenger")
    if icon == "money":
        return Reason("AMB-20", "that icon has been used already")
    return Reason("ADM-1", f"the icon {icon} cannot be used in this phase")


def _way(state: TramwaysState, action: Way) -> Reason:
    row = state.row
    assert row is not None
    if action.verb == "turn":
        return _turn(state, row, action.side)
    return _lay(state, row, row.cell, row.entry, action.side) or Reason(
        "RAIL-1", f"no row that goes on to {SIDES[action.side]} can be paid with the hand"
    )


def _turn(state: TramwaysState, row: Row, side: int) -> Reason:
    if row.kind != ON:
        return Reason("RAIL-6", "only the last piece of an incomplete link can be redirected")
    if row.laid():
        return Reason("AMB-72", "a link is redirected once, before anything is laid")
    old = state.on().links[row.link].pieces[-1]
    if side in (old % 4, old // 4 % 4):
        return Reason("RAIL-6", "the piece must point elsewhere")
    return Reason("AMB-72", f"the piece cannot lead to {SIDES[side]}, or that cannot be paid")


def _lay(state: TramwaysState, row: Row, cell: int, entry: int, side: int) -> Reason | None:
    """Why a piece cannot lie there so; None if it could."""
    net, name = state.on(), CELL_NAMES[cell]
    place = net.map.place_at[cell]
    if side == entry:
        return Reason("RAIL-2", "a rail does not lead back where it comes from")
    if net.map.ground[cell] == LAKE:
        return Reason("RAIL-12", f"{name} is a lake")
    if place >= 0 and net.type_at[place] >= 0:
        return Reason("RAIL-12", f"there is a building on {name}")
    if place >= 0 and not net.owned_by(place, row.seat):
        return Reason("RAIL-12", f"{name} is a parcel of somebody else or of nobody")
    straight = side == OPPOSITE[entry]
    if (row.straights if straight else row.curves) == 0:
        what = "straight" if straight else "curved"
        return Reason("RAIL-3", f"there is no {what} rail left in the reserve")
    if net.taken(row, cell) >> entry & 1 or net.taken(row, cell) >> side & 1:
        return Reason("RAIL-9", f"another rail uses that side of {name}")
    ahead = net.map.next[4 * cell + side]
    if ahead < 0:
        return Reason("RAIL-12", "a rail may not lead off the map")
    beyond = net.map.place_at[ahead]
    if beyond >= 0 and net.type_at[beyond] < 0 and not net.owned_by(beyond, row.seat):
        return Reason("RAIL-12", f"the rail would point into {CELL_NAMES[ahead]}, a foreign parcel")
    if beyond >= 0 and net.same(beyond, row.start):
        return Reason("AMB-73", "a link cannot lead back to where it begins")
    trial = row.clone()
    if not net.lay(trial, side):
        if place >= 0 and net.taken(row, cell) == 0:
            return Reason("AMB-39", f"own links end on {name} and would lose their end")
        return Reason("AMB-36", "it would meet a link that it cannot join")
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
                return Reason("UPL-2", "only an own, complete link that is not upgraded yet")
            return Reason("UPL-1", "it takes the icon link and a destination icon of an end")
        return Reason("UPL-2", "no link has that side as its lower end")
    if not state.of(seat, WORKERS):
        return Reason("RAIL-3", "there is no worker on the board")
    rows = net.rows_from(seat, state.of(seat, STRAIGHTS), state.of(seat, CURVES))
    if not any(net.side_of(row) == side for row in rows):
        return Reason(
            "RAIL-4", "rails begin at a building, an own parcel or an open end of one's own"
        )
    return Reason("RAIL-1", "no row from there can be laid and paid with the hand")


def _ride(state: TramwaysState, side: int) -> Reason:
    net = state.on()
    for link in net.links:
        far = net.far_end(link, state.here)
        if far >= 0 and net.ride_side(link, state.here) == side:
            if state.visited >> far & 1:
                return Reason("MOV-5", "the passenger has been there already")
            return Reason("MOV-4", "the destination cannot be reached that way")
    return Reason("MOV-2", "no complete link leaves by that side")


def _cell(state: TramwaysState, action: OfCell) -> Reason:
    net = state.on()
    place = net.map.place_at[action.cell]
    name = CELL_NAMES[action.cell]
    if action.verb == "put":
        return Reason("ADM-1", f"{name} is no building space without a passenger")
    if place < 0 or not net.passengers >> place & 1:
        return Reason("MOV-2", f"there is no passenger on {name}")
    if state.purse(state.mover).totals(STRIP_ICON, NOTHING, NOTHING) & 1 == 0:
        return Reason("MOV-1", "there is no magnetic strip in the hand")
    return Reason("MOV-1", "no destination of which the hand has an icon can be reached")


def _card(state: TramwaysState, seat: int, action: OfCard) -> Reason:
    card = state.table.components.number[action.card]
    if action.verb == "take":
        rule, sentence = _DECIDED[state.phase]
        return Reason(rule, f"{sentence}, and {action.card} is none of these")
    if action.verb == "top":
        return Reason("SET-16", f"{action.card} is not in the open Ticket Book")
    if action.verb == "keep":
        rule = "SET-17" if state.phase == KEEPING else "R6-2"
        return Reason(rule, f"{action.card} is not among the cards to choose from")
    if state.where[card] != HAND + seat:
        return Reason("CRD-1", f"{action.card} is not in the hand")
    if state.phase == BLANK and state.table.cards.blank[card]:
        return Reason("CRD-6", "a Blank Ticket takes no other Blank Ticket away")
    if state.phase == ADMIN and state.of(seat, DROPPED):
        return Reason("ADM-2", "a further discard costs $1, and its consequence must be paid")
    return Reason("AMB-28", f"the consequence of {action.card} cannot be paid")


def _building(state: TramwaysState, seat: int, action: Build | Raise) -> Reason:
    net = state.on()
    parcel = state.table.components.parcels.index(action.parcel)
    place = net.map.place_of[parcel]
    if isinstance(action, Raise):
        if place < 0 or net.builder[place] != seat or net.raised >> place & 1:
            return Reason("UPB-2", "only an own building that is not upgraded yet")
        return Reason("UPB-1", "it takes the icon raise and the icon of the building's type")
    if place < 0 or net.owner[parcel] != seat or net.type_at[place] >= 0:
        return Reason("BLD-1", f"{action.parcel} is not an own parcel without building")
    if not state.stock(TYPES.index(action.type)):
        return Reason("BLD-2", f"there is no {TYPE_NAMES[action.type]} left")
    return Reason("BLD-1", f"it takes the icon build and the number {action.parcel}")
