"""Whole actions of the seat whose turn it is: those that can be begun, or how one can go on."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.bits import BIT
from carbarn.games.tramways.board import (
    BUILD,
    EARN,
    END,
    INDUSTRY,
    LINK,
    NOTHING,
    PARCELS,
    RAISE,
    STOCK,
)
from carbarn.games.tramways.fields import (
    CARRY,
    ICONS,
    LIMIT,
    RAILS,
    RIDING,
    ROUNDS,
    SLOT,
    WORKERS,
    Fields,
)
from carbarn.games.tramways.policy.laying import Layer, Plan
from carbarn.games.tramways.policy.paying import NEVER, Payer
from carbarn.games.tramways.policy.riding import Rider
from carbarn.games.tramways.policy.worths import POINT, Worths
from carbarn.games.tramways.rules.building import MOST_LIMIT
from carbarn.games.tramways.rules.turns import EARNED


def plans(state: Fields, seat: i64, worths: Worths, only_best: bool) -> list[Plan]:
    """Plans for all actions that can be begun or continued here; perhaps none.

    If only the best is wanted, it is among them, and most others are not.
    """
    payer = Payer(state, seat, worths)
    phase = state.phase
    if phase == SLOT:
        return _all(state, seat, payer, worths, only_best)
    if phase == RAILS:
        row = state.row
        assert row is not None
        return Layer(state, seat, payer, worths, only_best).rest_of(row)
    if phase == RIDING or (phase == ICONS and state.doing == CARRY):
        return Rider(state, seat, payer, worths, only_best).rest_of()
    if phase == ICONS:
        return _paid(state, payer)
    return []


def best(found: list[Plan]) -> Plan | None:
    """The plan of the highest value, the first of equals."""
    choice: Plan | None = None
    for plan in found:
        if choice is None or plan.value > choice.value:
            choice = plan
    return choice


def _all(state: Fields, seat: i64, payer: Payer, worths: Worths, only_best: bool) -> list[Plan]:
    """ACT-1 to ACT-3. Money or the end, rails, upgrades, buildings, trips."""
    found: list[Plan] = []
    if state.earned:
        found.append(Plan([END], 0))
    else:
        found.append(Plan([EARN], EARNED * worths.money(state)))
    if state.of(seat, WORKERS):
        found += Layer(state, seat, payer, worths, only_best).all()
    _upgrades(state, seat, payer, worths, found)
    _buildings(state, seat, payer, worths, found)
    found += Rider(state, seat, payer, worths, only_best).all()
    return found


def _paid(state: Fields, payer: Payer) -> list[Plan]:
    """What is still to be paid for what is being done."""
    steps: list[int] = []
    one, other = state.want_one, state.want_other
    if state.need_rails:
        payer.prepare_rails(state.need_rails)
        if payer.rails_price(state.need_rails, one, other) >= NEVER:
            return []
        payer.rails_steps(state.need_rails, one, other, steps)
    elif payer.pair(state.need_main, one, other) < NEVER:
        payer.pair_steps(steps)
    return [Plan(steps, 0)] if steps else []


def _upgrades(state: Fields, seat: i64, payer: Payer, worths: Worths, found: list[Plan]) -> None:
    """UPL, UPB. Every link and building of one's own that is not upgraded yet."""
    net, own = state.on(), state.table.codes
    left = ROUNDS - state.round
    for number in range(len(net.links)):
        link = net.links[number]
        if link.owner != seat or link.end < 0 or link.upgraded:
            continue
        price = payer.pair(LINK, net.kind_of(link.start), net.kind_of(link.end))
        if price < NEVER:
            rails: i64 = len(link.pieces)
            value = 3 * POINT + left * worths.rail * rails // 2 - price
            _keep(found, payer, own.RENEW + net.name_of(number), value)
    for place in range(net.map.places):
        if net.builder[place] != seat or net.raised & BIT[place]:
            continue
        price = payer.pair(RAISE, net.type_at[place], NOTHING)
        if price < NEVER:
            value = 3 * POINT - price
            if left and not net.passengers & BIT[place]:
                value += worths.passenger
            _keep(found, payer, own.RAISE + net.map.parcel_of[place], value)


def _keep(found: list[Plan], payer: Payer, code: i64, value: i64) -> None:
    """Note an action that the last pair of Tickets pays."""
    steps: list[int] = [int(code)]
    payer.pair_steps(steps)
    found.append(Plan(steps, value))


def _buildings(state: Fields, seat: i64, payer: Payer, worths: Worths, found: list[Plan]) -> None:
    """BLD. Every building on every parcel of one's own."""
    net = state.on()
    for place in range(net.map.places):
        parcel = net.map.parcel_of[place]
        if parcel < 0 or net.type_at[place] >= 0 or net.owner[parcel] != seat:
            continue
        price = payer.pair(BUILD, PARCELS + parcel, NOTHING)
        if price >= NEVER:
            continue
        parts = POINT * 3 * _cuts(state, seat, place)
        for kind in range(4):
            card = _best_card(state, kind, worths)
            if card >= 0:
                value = POINT + parts - price + _house(state, seat, kind, card, worths)
                _keep(found, payer, state.table.codes.BUILD + 4 * parcel + kind, value)


def _house(state: Fields, seat: i64, kind: i64, card: i64, worths: Worths) -> i64:
    """What a building and its card are worth in the rounds to come."""
    left = ROUNDS - state.round
    if left == 0:
        return 0
    value = left * worths.house + worths.card[card] * left // ROUNDS
    if kind == INDUSTRY and state.of(seat, LIMIT) < MOST_LIMIT:
        value += left * worths.limit
    return value


def _best_card(state: Fields, kind: i64, worths: Worths) -> i64:
    """BLD-3. The best Building card of a type that is left; NOTHING if there is none."""
    found: i64 = NOTHING
    for card in range(state.table.cards.count):
        if state.where[card] != STOCK or state.table.cards.type[card] != kind:
            continue
        if found < 0 or worths.card[card] > worths.card[found]:
            found = card
    return found


def _cuts(state: Fields, seat: i64, place: i64) -> i64:
    """BLD-4. How many complete links of one's own become two when a building is put there."""
    net = state.on()
    cell = net.map.cell_of[place]
    if net.sides(cell) == 0:
        return 0
    count: i64 = 0
    for link in net.links:
        if link.owner != seat:
            continue
        last: i64 = len(link.pieces) - 1
        for at in range(len(link.pieces)):
            if link.pieces[at] // 16 != cell:
                continue
            # a part without rails disappears; an incomplete link gets its first part done
            if at > 0 and (at < last or link.end < 0):
                count += 1
    return count
