"""The engine against the second Tramways on positions that games seldom reach.

Rails of two players are laid at random on a small map, with the second Tramways' own rules but
without cards and workers; links are upgraded, cut by buildings and lost. Then both play one action
of seat 0, or the end of the round, from there.
"""

from __future__ import annotations

from typing import Any

import pytest

from carbarn import Match, Rng
from games.tramways.reference import Reference
from games.tramways.reference_map import SIDES, TYPES, Link, Map, Row, name_of, read_map, spot_name
from games.tramways.tables import PARCELS, link, start
from games.tramways.test_reference import choose, own_rails, same_table

HANDS = [
    "p-{0} p-{1} g-b1 a01 a04 a05 d05 d09",
    "p-{2} d15 d01 a02 a03 d04 d06 a06",
    "p-{0} p-{3} g-a1 d14 d20 a13 a10 d08",
]
PIECES = 12  # of each shape


def random_map(rng: Rng) -> Map:
    """A small map; the parcels belong to seat 0, seat 1 or nobody."""
    wide, tall = 4 + rng.below(3), 4 + rng.below(3)
    ground = {(y, x): "." for y in range(tall) for x in range(wide)}
    cells = sorted(ground)
    many = 6 + rng.below(5)
    for text in [*PARCELS[:many], *(TYPES[rng.below(4)] for _printed in range(3)), "M", "W"]:
        ground[cells.pop(rng.below(len(cells)))] = text
    town = Map(ground)
    town.owners = {name: 1 if at in (4, 5) else 0 for at, name in enumerate(PARCELS[: many - 1])}
    return town


def random_row(town: Map, owner: int, rng: Rng) -> Row | None:
    """A row that might be laid, or none if this try led nowhere."""
    starts = town.starts(owner)
    going = [row for row in starts.values() if row.base is not None]
    rows = going if going and rng.below(3) else list(starts.values())
    row = rows[rng.below(len(rows))]
    while row.state != "done" and not (town.may_stop(row) and rng.below(2)):
        ways = [way(row, side) for way in (town.after_lay, town.after_turn) for side in range(4)]
        able = [new for new in ways if new is not None]
        if not able:
            return row if town.may_stop(row) else None
        row = able[rng.below(len(able))]
    return row


def pieces_of(town: Map, owner: int) -> tuple[int, int]:
    """How many straight rails and curves of a player lie."""
    laid = [piece for one in town.links if one.owner == owner for piece in one.pieces]
    straight = len([piece for piece in laid if piece.straight])
    return straight, len(laid) - straight


def grow(town: Map, rng: Rng) -> None:
    """Something happens to the rails."""
    owner = rng.below(3) // 2
    what = rng.below(12)
    if what < 9:
        row = random_row(town, owner, rng)
        before = town.links
        if row is not None:
            town.carry_out(row)
        if max(pieces_of(town, owner)) > PIECES:
            town.links = before
    elif what == 9:
        free = [name for name in town.owners if name not in town.built]
        kinds = [kind for kind in TYPES if list(town.built.values()).count(kind) < 1]
        if free and kinds:
            town.build(free[rng.below(len(free))], kinds[rng.below(len(kinds))])
    elif what == 10 and town.links:
        one = town.links[rng.below(len(town.links))]
        if one.end is not None:
            town.upgrade(one)
    else:
        for one in town.links:
            one.worked = rng.below(3) > 0
        town.lose_links()


def text_of(one: Link) -> str:
    """A link as a position tells it."""
    rails = " ".join(f"{name_of(p.cell)}{SIDES[p.enter]}{SIDES[p.leave]}" for p in one.pieces)
    marks = ("u" if one.upgraded else "") + ("w" if one.worked else "")
    end = name_of(one.end) if one.end is not None else "-"
    return link(one.owner, name_of(one.start), rails, end, marks or "-")


def both(town: Map, hand: str, seats: int = 2, **told: Any) -> tuple[Match, Reference]:
    """The engine and the reference in the same position."""
    cells = sorted(town.ground)
    wide = cells[-1][1] + 1
    words = [town.ground[cell] for cell in cells]
    match = start(
        [words[at : at + wide] for at in range(0, len(words), wide)],
        seats,
        owners=town.owners,
        built=town.built,
        links=[text_of(one) for one in town.links],
        hands={0: hand},
        **told,
    )
    data = match.view(-1).data()
    other = Reference(seats, match.game.options, match.game.data())
    town.passengers = set(town.buildings())
    town.ground = read_map(other.data, data["map"])
    town.parcels = {text: cell for cell, text in town.ground.items() if len(text) == 2}
    other.map, other.round, other.order = town, 2, list(range(seats))
    other.types = ["R", "C", "L", "I", "R"]
    other.buildings = {kind: list(cards) for kind, cards in data["supply"].items()}
    other.tokens = {kind: len(cards) for kind, cards in data["supply"].items()}
    for seat, player in enumerate(other.players):
        player.cash, player.stress, player.workers = 10, 3, 2
        straight, curved = pieces_of(town, seat)
        player.straights, player.curves = PIECES - straight, PIECES - curved
    other.players[0].hand = hand.split()
    return match, other


def grown(seed: str) -> tuple[Map, Rng]:
    """A map with rails on it."""
    rng = Rng(seed)
    town = random_map(rng)
    for _time in range(6 + rng.below(20)):
        grow(town, rng)
    for one in town.links:
        one.worked = rng.below(2) == 0
    return town, rng


def joining(town: Map, row: Row) -> set[str]:
    """The next pieces by which a row would join or merge with another link."""
    return {
        f"{verb} {SIDES[side]}"
        for verb, way in (("lay", town.after_lay), ("turn", town.after_turn))
        for side in range(4)
        for new in [way(row, side)]
        if new is not None and new.joined is not None
    }


def one_action(seed: str) -> None:
    """Seat 0 takes one action in both, most often with rails that meet others."""
    town, rng = grown(seed)
    hand = HANDS[rng.below(len(HANDS))].format(*(name.lower() for name in PARCELS))
    match, other = both(town, hand)
    other.begin(other._slot(0, False))
    game, state = match.game, match.state
    same_table(game, state, other)
    rows = {f"from {spot_name(spot)}": row for spot, row in town.starts(0).items()}
    liked = {text for text, row in rows.items() if joining(town, row)} or own_rails(other, 0)
    while state.actors() == [0] and other.due is not None:
        codes = state.legal(0)
        texts = [game.vocabulary.text(code) for code in codes]
        assert set(texts) == other.legal(0), f"{seed} after {other.history}"
        better = [text for text in texts if text in liked]
        text = choose(better if better and rng.below(4) else texts, set(), rng)
        liked = joining(town, rows[text]) if text in rows else set()
        state.play(0, codes[texts.index(text)])
        other.act(0, text, check=False)
    assert other.due is None, f"{seed}: {other.expects()} is due after {other.history}"
    same_table(game, state, other)


def end_of_round(seed: str) -> None:
    """RAIL-14, AMB-76, AMB-80. The round ends in both."""
    town, _rng = grown(seed)
    for one in town.links:  # what faces an own parcel with a rail stays, other rails go
        one.worked = one.end is None and town.unbuilt_parcel(one.arrives[0]) is not None
    match, other = both(town, "d17", phase="administration", now="mover:-1", round=5)
    other.round = 5
    other.begin(other._end_of_round())
    match.play(0, "done")
    match.play(1, "done")
    same_table(match.game, match.state, other)


@pytest.mark.parametrize("part", range(5))
@pytest.mark.twice
def test_one_action_from_a_tangle_of_rails(part: int) -> None:
    for number in range(6):
        one_action(f"tangle {part} {number}")


def test_the_end_of_a_round_in_a_tangle_of_rails() -> None:
    for number in range(30):
        end_of_round(f"end {number}")


@pytest.mark.parametrize("part", range(20))
@pytest.mark.soak
def test_tangles_of_rails_10000_times(part: int) -> None:
    for number in range(400):
        one_action(f"soak {part} {number}")
    for number in range(100):
        end_of_round(f"soak {part} {number}")
