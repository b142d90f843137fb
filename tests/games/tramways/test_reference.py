"""The engine against the second, independent Tramways in reference.py."""

from __future__ import annotations

import copy
from math import gcd
from typing import Any

import pytest

from carbarn import Keyed, Match, Rng, State, make, new_match
from carbarn.core.game import Game
from games.tramways.reference import Reference, follow, recompute
from games.tramways.reference_cards import components
from games.tramways.reference_map import TYPES, name_of, spot_name
from games.tramways.reference_table import Ask, Draw
from sample import mostly_slow

Options = dict[str, Any]

SETS: list[tuple[int, Options]] = [
    (1, {}),
    (1, {"development": "open", "sides": "mixed"}),
    (1, {"boards": "d", "stress": "literal"}),
    (2, {}),
    (2, {"expert": True, "development": "open"}),
    (2, {"advanced": True, "boards": "nd", "sides": "difficult", "stress": "literal"}),
    (3, {}),
    (3, {"development": "open", "sides": "mixed", "boards": "dnd"}),
    (4, {"advanced": True}),
    (4, {"boards": "dddd", "development": "open"}),
    (5, {}),
    (5, {"advanced": True, "sides": "difficult", "development": "open", "stress": "literal"}),
]
OLDER: list[tuple[int, Options]] = [
    (1, {"development": "open"}),
    (2, {}),
    (3, {"advanced": True, "boards": "dnd"}),
]
SEALED = ("administration", "hand")  # a view then tells the table as it was before
SAMPLE = 10  # games for each set in the slow test
SOAK, PARTS = 10_000, 50  # games in all, with any combination of options

# How often a player chooses what to do: random games that do something.
WEIGHTS = {"earn": 1, "end": 1, "done": 2, "drop": 2, "stop": 2, "bid": 3, "five": 3, "pass": 5}
WEIGHTS |= {"from": 15, "move": 20, "renew": 15, "raise": 15, "build": 8, "turn": 10}


def any_options(seats: int, rng: Rng) -> Options:
    """A combination of all options."""

    def one(*values: Any) -> Any:
        return values[rng.below(len(values))]

    options = {
        "sides": one("normal", "difficult", "mixed"),
        "boards": "".join(one("n", "n", "d") for _seat in range(seats)),
        "development": one("books", "open"),
        "stress": one("fibonacci", "literal"),
    }
    if seats > 1:
        options["advanced"] = one(False, True)
    if seats == 2:
        options["expert"] = one(False, True)
    return options


def dense_map(seats: int, rng: Rng) -> str:
    """A small map full of parcels, where rails cross, join and are cut often."""
    parcels = [card["parcel"] for card in components(3)["cards"] if card["deck"] == "P"]
    wide, tall = 6 + rng.below(3), 5 + rng.below(3)
    words = [parcels.pop(rng.below(len(parcels))) for _parcel in range(4 * seats + rng.below(5))]
    words += [TYPES[number % 4] for number in range(4 + rng.below(4))]
    words += ["M", "W", "_"][: rng.below(4)]
    words += ["."] * max(2 * seats, wide * tall - len(words))
    for at in range(len(words) - 1, 0, -1):
        other = rng.below(at + 1)
        words[at], words[other] = words[other], words[at]
    words += ["."] * (-len(words) % wide)
    return "grid:" + "/".join(",".join(words[at : at + wide]) for at in range(0, len(words), wide))


def railway() -> dict[str, Any]:
    """A set of one's own with rails on nearly every card and more workers.

    What is rare becomes frequent: links that join, merge, are extended and cut.
    """
    data = copy.deepcopy(components(3))
    data["boards"] = {"normal": {"workers": 4}, "difficult": {"workers": 3}}
    kinds = [
        ["rail:1", "rail:1", "buildBuilding"],
        ["rail:2", "rail:1", "dest:R"],
        ["rail:1", "upgradeLink", "money:2"],
        ["rail:1", "buildBuilding", "money:3"],
        ["rail:3", "rail:1", "upgradeBuilding"],
    ]
    for number, card in enumerate(data["cards"]):
        destination = f"dest:{TYPES[number % 4]}"
        if card["deck"] == "P":
            more = "buildBuilding" if number % 2 else "rail:1"
            card["icons"] = [card["icons"][0], "rail:1", destination, more]
        elif card["deck"] != "G":
            icons = [destination, *kinds[number % 5]]
            blank = card.get("blank", False)  # CRD-6
            card["icons"] = [i for i in icons if not (blank and i.startswith("dest:"))]
    return data


RAILWAY = railway()


def scarce(seats: int, rng: Rng) -> Game:
    """A game with many rails and little space."""
    options = any_options(seats, rng) | {"map": dense_map(seats, rng)}
    own = {"components": RAILWAY} if rng.below(2) else {}
    return make("tramways", seats, options | own)


def choose(texts: list[str], own: set[str], rng: Rng) -> str:
    """The verb first, so that all happen; going on with own rails is rare otherwise."""
    verbs = sorted({text.split()[0] for text in texts})
    at = rng.below(sum(WEIGHTS.get(verb, 8) for verb in verbs))
    for verb in verbs:
        at -= WEIGHTS.get(verb, 8)
        if at < 0:
            break
    choices = [text for text in texts if text.split()[0] == verb]
    better = [text for text in choices if text in own]
    if better and rng.below(4):
        choices = better
    return choices[rng.below(3 if verb == "bid" and len(choices) > 3 else len(choices))]


def own_rails(other: Reference, seat: int) -> set[str]:
    """The beginnings of rail actions that go on with a link."""
    return {
        f"from {spot_name((piece.cell, side))}"
        for link in other.map.links
        if link.owner == seat
        for piece in (link.pieces[0], link.pieces[-1])
        for side in (piece.enter, piece.leave)
    }


def same_table(game: Game, state: State, other: Reference) -> None:
    """The view for all and the reference agree, if the view tells how things are."""
    data = game.view(state, -1).data()
    if data["phase"] not in SEALED:
        assert table_of(data) == other_table(other)


def table_of(data: dict[str, Any]) -> dict[str, Any]:
    """What lies on the table, as the view for all tells it."""
    names = ("cash", "happiness", "stress", "workers", "straights", "curves", "hand_limit")
    return {
        "players": [[player[name] for name in names] for player in data["players"]],
        "hands": [[player["hand"], player["deck"]] for player in data["players"]],
        "discards": [sorted(player["discard"]) for player in data["players"]],
        "links": sorted(
            sorted([one["start"], str(one["end"])])
            + [one["owner"], one["upgraded"], one["worked"], len(one["rails"])]
            for one in data["links"]
        ),
        "waiting": sorted(one["cell"] for one in data["buildings"] if one["passenger"]),
        "buildings": {kind: sorted(cards) for kind, cards in data["supply"].items()},
        "owners": {name: one["owner"] for name, one in data["parcels"].items()},
        "scores": data["scores"],
    }


def other_table(other: Reference) -> dict[str, Any]:
    """The same as the reference has it."""
    players = other.players
    return {
        "players": [
            [p.cash, p.happiness, p.stress, p.workers, p.straights, p.curves, p.hand_limit]
            for p in players
        ],
        "hands": [[len(player.hand), len(player.deck)] for player in players],
        "discards": [sorted(player.discard) for player in players],
        "links": sorted(
            sorted([name_of(link.start), name_of(link.end) if link.end else "None"])
            + [link.owner, link.upgraded, link.worked, len(link.pieces)]
            for link in other.map.links
        ),
        "waiting": sorted(map(name_of, other.map.passengers)),
        "buildings": {kind: sorted(cards) for kind, cards in other.buildings.items()},
        "owners": {name: other.map.owners.get(name) for name in other.map.parcels},
        "scores": other.scores(),
    }


def lowest(chances: dict[str, int]) -> dict[str, int]:
    """The same chances in the smallest numbers."""
    shared = gcd(*chances.values())
    return {name: count // shared for name, count in chances.items()}


def side_by_side(game: Game, seed: str, thorough: bool = True) -> Reference:
    """A random game in both; with `thorough` all draws, legal steps and tables are compared."""
    state, rng = game.start(), Rng(seed)
    other = Reference(game.seats, game.options, game.data(), game.revision)
    there = game.components(state)
    while not state.over():
        draw = state.pending()
        if draw is not None:
            assert isinstance(other.due, Draw)
            chances = {name: count for _number, name, count in draw.kinds}
            assert (draw.stream, lowest(chances)) == (other.due.stream, lowest(other.due.chances()))
            number, name, _count = draw.kinds[rng.below(len(draw.kinds))]
            state.deal(number)
            other.deal(draw.stream, name)
        else:
            actors = state.actors()
            assert isinstance(other.due, Ask), f"{actors} act, but {other.expects()} is due"
            assert sorted(actors) == sorted(other.due.steps)
            seat = actors[rng.below(len(actors))]
            codes = state.legal(seat)
            texts = [game.vocabulary.text(code) for code in codes]
            if thorough:
                assert set(texts) == other.legal(seat), f"after {other.history[-12:]}"
                if other.round:
                    same_table(game, state, other)
            text = choose(texts, own_rails(other, seat), rng)
            state.play(seat, codes[texts.index(text)])
            other.act(seat, text, check=False)
        other.check()
        assert game.components(state) == there
    result = state.result()
    assert result is not None and other.due is None, f"over, but {other.expects()} is due"
    assert (result.scores, result.places) == (other.scores(), other.places())
    same_table(game, state, other)
    return other


def compare(match: Match, check: bool = False) -> None:
    """The reference finds the same end from the record's text."""
    other, result = recompute(match.record().text, check), match.result()
    assert result is not None and other.due is None
    assert (result.scores, result.places) == (other.scores(), other.places())
    same_table(match.game, match.state, other)


def play_on(match: Match, seed: str, steps: int = 10_000) -> Match:
    """Play at random, to the end or so many steps."""
    rng = Rng(seed)
    for _step in range(steps):
        if match.result() is not None:
            break
        actors = match.actors()
        seat = actors[rng.below(len(actors))]
        match.play(seat, choose([str(action) for action in match.legal(seat)], set(), rng))
    return match


@pytest.mark.parametrize(
    ("seats", "options"), mostly_slow(SETS, lambda number, _: number in (1, 5, 7)), ids=str
)
def test_at_every_step_the_same_may_happen(seats: int, options: Options) -> None:
    side_by_side(make("tramways", seats, options), f"steps {seats} {options}")


@pytest.mark.parametrize(("seats", "options"), OLDER, ids=str)
def test_revision_1_goes_on_as_it_was(seats: int, options: Options) -> None:
    side_by_side(make("tramways", seats, options, revision=1), f"older {seats} {options}")


@pytest.mark.parametrize("number", range(4))
@pytest.mark.twice
def test_at_every_step_the_same_may_happen_where_space_is_scarce(number: int) -> None:
    side_by_side(scarce(1 + number % 2, Rng(f"dense {number}")), f"dense {number}")


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_records_tell_the_same_game(seats: int) -> None:
    compare(play_on(new_match("tramways", seats=seats, seed="record"), "record"), check=True)


def test_records_of_revision_1_tell_the_same_game() -> None:
    older = make("tramways", 2, revision=1)
    match = play_on(new_match(older, seed="record"), "record")
    compare(match)
    assert match.record().header["data"] == {}  # what they were played on belongs to the revision


def test_records_with_something_taken_back() -> None:
    match = play_on(new_match("tramways", seats=2, seed="undo"), "undo", 60)
    match.ask_undo(0, len(match.events) - 9)
    match.agree(1)
    play_on(match, "again", 30)
    while match.may_undo(match.actors()[0]) is not None:
        play_on(match, "on", 1)
    match.undo(match.actors()[0])
    assert [line["consent"] for line in match.record().lines if "undone" in line] == [True, False]
    compare(play_on(match, "undone"))


def test_the_reference_complains() -> None:
    """An oracle that accepts everything would prove nothing."""
    match = play_on(new_match("tramways", seats=2, seed="wrong"), "wrong")
    lines = match.record().lines

    def complaint(n: int, **other: Any) -> str:
        game = Reference(2, match.game.options, match.game.data())
        for line in lines[:n]:
            follow(game, line, check=False)
        with pytest.raises(AssertionError) as caught:
            follow(game, lines[n] | other)
        return str(caught.value)

    first_bid = next(n for n, line in enumerate(lines) if line.get("action", "").startswith("bid"))
    assert "is not legal" in complaint(first_bid, action="bid 99")
    assert "acts, but" in complaint(first_bid, acted=1 - lines[first_bid]["acted"])
    refill = next(n for n, line in enumerate(lines) if line.get("dealt", "").startswith("refill"))
    assert "cannot come" in complaint(refill, kind="g-a5")
    assert "index 7, not" in complaint(refill, index=7)


@pytest.mark.parametrize(("seats", "options"), SETS, ids=str)
@pytest.mark.slow
def test_many_games_step_by_step(seats: int, options: Options) -> None:
    game = make("tramways", seats, options)
    for number in range(SAMPLE // seats + 1):
        side_by_side(game, f"many {number}")


@pytest.mark.parametrize("part", range(4))
@pytest.mark.slow
def test_many_games_where_space_is_scarce(part: int) -> None:
    rng = Rng(f"scarce {part}")
    for number in range(6):
        side_by_side(scarce(1 + number % 3, rng), f"scarce {part} {number}")


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.soak
def test_10000_games(part: int) -> None:
    """All numbers of players, all options, every third game on a map where space is scarce.

    Every tenth game is compared step by step, one in forty by its record alone.
    """
    rng = Rng(f"soak {part}")
    for number in range(SOAK // PARTS):
        seats = 1 + number % 5
        if number % 3 == 0:
            game = scarce(seats, rng)
        else:
            game = make("tramways", seats, any_options(seats, rng))
        seed = f"soak {part} {number}"
        if number % 40 == 7:
            compare(play_on(Match(game, Keyed(seed)), seed))
        else:
            side_by_side(game, seed, thorough=number % 10 == 0)
