"""BLD, UPB, UPL. Buildings, and the upgrades of buildings and links."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from carbarn.core.bits import BIT
from carbarn.games.tramways.board import BUILD, INDUSTRY, LINK, NOTHING, PARCELS, RAISE
from carbarn.games.tramways.fields import (
    BUILD_UP,
    BUILDING,
    HAPPY,
    LIMIT,
    RAISE_UP,
    RENEW,
    Fields,
)
from carbarn.games.tramways.rules import tickets, turns
from carbarn.games.tramways.rules.purse import Purse

MOST_LIMIT: Final = 9


def legal(state: Fields, purse: Purse, codes: list[int]) -> None:
    """BLD-1, BLD-2. Own parcels without building, of which the hand has the number."""
    net, seat = state.on(), state.mover
    for place in range(net.map.places):
        parcel = net.map.parcel_of[place]
        if parcel < 0 or net.type_at[place] >= 0 or net.owner[parcel] != seat:
            continue
        if purse.totals(BUILD, PARCELS + parcel, NOTHING) & 1:
            for kind in range(4):
                if state.stock(kind):
                    codes.append(state.table.codes.BUILD + 4 * parcel + kind)


def begin(state: Fields, parcel: i64, kind: i64) -> None:
    """BLD-1. A building of a type on a parcel, to be paid."""
    state.doing = BUILD_UP
    state.target = state.on().map.place_of[parcel]
    state.kind = kind
    tickets.ask_icons(state, 0, BUILD, PARCELS + parcel, NOTHING)


def build(state: Fields) -> None:
    """BLD-2 to BLD-6. The building stands; its card is taken, or chosen if there are several."""
    seat, net = state.mover, state.on()
    for piece in net.build(state.target, state.kind, seat):
        state.return_piece(seat, piece)
    state.add(seat, HAPPY, 1)
    if state.kind == INDUSTRY and state.of(seat, LIMIT) < MOST_LIMIT:
        state.add(seat, LIMIT, 1)
    cards = state.stock(state.kind)
    if len(cards) > 1:
        state.phase = BUILDING
    else:
        take(state, cards[0])


def legal_cards(state: Fields, codes: list[int]) -> None:
    """BLD-3. The Building cards of the type built."""
    for card in state.stock(state.kind):
        codes.append(state.table.codes.TAKE + card)


def take(state: Fields, card: i64) -> None:
    """BLD-3. The Building card is taken; the action is over."""
    state.to_hand(state.mover, card)
    turns.finish_action(state)


# Upgrades


def legal_upgrades(state: Fields, purse: Purse, codes: list[int]) -> None:
    """UPL-1, UPL-2, UPB-1, UPB-2. Own links and buildings that are not upgraded yet."""
    net, seat = state.on(), state.mover
    for number in range(len(net.links)):
        link = net.links[number]
        if link.owner != seat or link.end < 0 or link.upgraded:
            continue
        if purse.totals(LINK, net.kind_of(link.start), net.kind_of(link.end)) & 1:
            codes.append(state.table.codes.RENEW + net.name_of(number))
    for place in range(net.map.places):
        mine = net.builder[place] == seat and not net.raised & BIT[place]
        if mine and purse.totals(RAISE, net.type_at[place], NOTHING) & 1:
            codes.append(state.table.codes.RAISE + net.map.parcel_of[place])


def begin_raise(state: Fields, parcel: i64) -> None:
    """UPB-1. The upgrade of a building, to be paid."""
    state.doing = RAISE_UP
    state.target = state.on().map.place_of[parcel]
    tickets.ask_icons(state, 0, RAISE, state.on().type_at[state.target], NOTHING)


def raise_up(state: Fields) -> None:
    """UPB-2. The building is upgraded: happiness, and a passenger."""
    net = state.on()
    net.raised |= BIT[state.target]
    net.passengers |= BIT[state.target]
    state.add(state.mover, HAPPY, 3)
    turns.finish_action(state)


def begin_renew(state: Fields, side: i64) -> None:
    """UPL-1. The upgrade of a link, to be paid."""
    net = state.on()
    for number in range(len(net.links)):
        link = net.links[number]
        if link.end >= 0 and net.name_of(number) == side:
            state.target = number
    link = net.links[state.target]
    state.doing = RENEW
    tickets.ask_icons(state, 0, LINK, net.kind_of(link.start), net.kind_of(link.end))


def renew(state: Fields) -> None:
    """UPL-2. The link is upgraded: happiness."""
    state.on().upgrade(state.target)
    state.add(state.mover, HAPPY, 3)
    turns.finish_action(state)
