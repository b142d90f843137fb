"""The engine against the second, independent Cable Car in reference.py."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from carbarn import Keyed, Match, Rng, make, new_match
from carbarn.core.game import Game
from games.cable_car.reference import Reference, follow, recompute
from games.cable_car.tables import finish, random_play, texts
from sample import mostly_slow

SEATS = [2, 3, 4, 5, 6]
VARIANTS: list[dict[str, Any]] = [
    {},
    {"free_orientation": True},
    {"hand_size": 2},
    {"hand_size": 3},
    {"companies": True},
]
ALL: list[dict[str, Any]] = [
    {"free_orientation": turning, "hand_size": hand_size, "companies": companies}
    for turning, hand_size, companies in product([False, True], [1, 2, 3], [False, True])
]
SAMPLE = 25  # games for each number of players and each variant
SOAK = 20_000  # games in all, with any combination of options


def compare(match: Match) -> None:
    """The reference finds the same end from the record's text."""
    game, result = recompute(match.record().text), match.result()
    assert result is not None
    assert game.expects() == ("over",)
    assert game.scores() == result.scores == match.state.points()
    assert game.places() == result.places


def fast_game(game: Game, seed: str) -> Match:
    """A whole random game, each legal action as likely as the others."""
    match, rng = Match(game, Keyed(seed)), Rng(seed)
    while match.result() is None:
        seat = match.actors()[0]
        match.play(seat, match.state.random_action(seat, rng))
    return match


def quick(number: int, _case: tuple[int, dict[str, Any]]) -> bool:
    """Every combination of options once, and every number of players."""
    return number % len(SEATS) == number // len(SEATS) % len(SEATS)


@pytest.mark.parametrize(
    ("seats", "options"), mostly_slow(((s, o) for o in ALL for s in SEATS), quick), ids=str
)
@pytest.mark.twice
def test_at_every_step_the_same_is_legal(seats: int, options: dict[str, Any]) -> None:
    first: Any = "random" if options["hand_size"] == 1 else seats - 1
    chosen = {**options, "first": first, "trade_closes_at": 40 if seats % 2 else 25}
    match = new_match("cable_car", seats=seats, seed=f"steps {seats}", **chosen)
    other = Reference(seats, chosen)
    followed = 0
    for _action in random_play(match, f"steps {seats} {options}"):
        followed = catch_up(other, match, followed)
        assert other.expects() == ("act", match.actors()[0])
        assert set(texts(match)) == other.legal()
        assert list(other.points.values()) == match.view(0).data()["scores"]
    catch_up(other, match, followed)
    result = match.result()
    assert result is not None
    assert other.expects() == ("over",)
    assert other.scores() == result.scores
    assert other.places() == result.places


def catch_up(other: Reference, match: Match, followed: int) -> int:
    """Let the reference follow what has happened since so many events."""
    events = match.events
    for event in events[followed:]:
        follow(other, event.line())
    return len(events)


@pytest.mark.parametrize("seats", SEATS)
def test_draws_have_the_same_chances(seats: int) -> None:
    """Whenever luck decides, both say what may come, and how often."""
    options = {"companies": True, "hand_size": 2, "trade_closes_at": 1000}
    game, rng = make("cable_car", seats, options), Rng(f"chances {seats}")
    state, other = game.start(), Reference(seats, options)
    while not state.over():
        draw = state.pending()
        if draw is not None:
            chances = sorted((name, count) for _number, name, count in draw.kinds)
            assert other.expects() == ("deal", draw.stream, chances)
            kind = draw.kinds[rng.below(len(draw.kinds))]
            state.deal(kind[0])
            other.deal(draw.stream, kind[1])
        else:
            seat = state.actors()[0]
            code = state.random_action(seat, rng)
            state.play(seat, code)
            other.act(seat, game.vocabulary.text(code))
    assert other.expects() == ("over",)
    assert other.scores() == state.points()


@pytest.mark.parametrize("closes_at", [0, 1, 10, 1000])
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.twice
def test_records_of_games_that_trade_otherwise(seats: int, closes_at: int) -> None:
    game = make("cable_car", seats, {"companies": True, "trade_closes_at": closes_at})
    for seed in range(3):
        compare(finish(new_match(game, seed=seed), f"trade {seed}"))


def test_records_with_something_taken_back() -> None:
    match = new_match("cable_car", seats=2, seed="undo", first=0)
    actions = random_play(match, "undo")
    for _action in range(20):
        next(actions)
    match.ask_undo(0, len(match.events) - 5)
    match.agree(1)
    match.play("draw")
    seat = match.actors()[0]
    match.play(texts(match)[0])
    match.undo(seat)
    assert [line["consent"] for line in match.record().lines if "undone" in line] == [True, False]
    compare(finish(match, "undone"))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.slow
def test_scores_and_places_of_many_games(seats: int, options: dict[str, Any]) -> None:
    game = make("cable_car", seats, options)
    for seed in range(SAMPLE):
        compare(fast_game(game, f"many {seed}"))


@pytest.mark.parametrize("part", range(40))
@pytest.mark.soak
def test_scores_and_places_of_20000_games(part: int) -> None:
    """Each part goes through all numbers of players and all combinations of options."""
    tables = [make("cable_car", seats, options) for seats in SEATS for options in ALL]
    for number in range(SOAK // 40):
        game = tables[(part * 7 + number) % len(tables)]
        compare(fast_game(game, f"soak {part} {number}"))
