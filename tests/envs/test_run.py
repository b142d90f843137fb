"""A run: what it costs nothing to keep is right when asked for; copies, worlds, pickles."""

from __future__ import annotations

import copy
import json
import pickle
from itertools import islice
from typing import Any

import pytest

import carbarn
from carbarn import WATCHER, Illegal, Match, Rng
from carbarn.core.event import canonical
from carbarn.core.luck import Luck
from carbarn.core.tensor import BUCKETS, hashed
from carbarn.envs.run import CHANCE, OVER, Run
from envs.pairs import pairs
from sample import mostly_slow

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("cable_car", 4, {}),
    ("san_francisco", 2, {}),
    ("tramways", 3, {}),
    ("cable_car", 3, {"companies": True, "hand_size": 2}),
    ("lanterns", 3, {}),
]
pytestmark = pytest.mark.twice


class _Told(Luck):
    """Luck that says what a run has drawn."""

    def __init__(self, names: list[str]) -> None:
        self.name = "told"
        self.names = names

    def choose(self, stream: str, index: int, kinds: list[tuple[str, int]]) -> str:
        return self.names.pop(0)


def begun(name: str, seats: int, options: dict[str, Any], actions: int, seed: str = "1") -> Run:
    """A run in which so many actions have been taken at random."""
    run, rng = Run(carbarn.make(name, seats, options)), Rng(seed)
    run.deal_all(rng)
    for _ in range(actions):
        run.play(run.state.random_action(run.mover, rng))
        run.deal_all(rng)
    return run


def all_of(run: Run, seat: int) -> tuple[str, str]:
    """What a seat has been told, and what it sees now."""
    return run.recall(seat), run.view(seat).text()


def as_match(run: Run) -> Match:
    """The same game as a match plays it."""
    names, state = [], run.game.start()
    for mover, code in run.log:
        if mover == CHANCE:
            draw = state.pending()
            assert draw is not None
            names.append({number: name for number, name, _count in draw.kinds}[code])
            state.deal(code)
        else:
            state.play(mover, code)
    match = Match(run.game, _Told(names))
    for mover, code in run.log:
        if mover != CHANCE:
            match.play(mover, code)
    return match


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_views_and_told_events_are_those_of_a_match(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    run = begun(name, seats, options, 9)
    match = as_match(run)
    for seat in (*range(seats), WATCHER):
        assert run.view(seat) == match.view(seat)
        assert run.told(seat) == [canonical(one.data()) for one in match.told(seat)]


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_a_copy_goes_its_own_way(name: str, seats: int, options: dict[str, Any]) -> None:
    run = begun(name, seats, options, 5)
    before = [all_of(run, seat) for seat in range(seats)]
    other = copy.deepcopy(run)
    rng = Rng(5)
    while other.mover != OVER:
        other.play(other.state.random_action(other.mover, rng))
        other.deal_all(rng)
        other.recall(0)
    assert [all_of(run, seat) for seat in range(seats)] == before
    assert other.view(0) == as_match(other).view(0)


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_a_pickle_holds_a_run_and_a_world(name: str, seats: int, options: dict[str, Any]) -> None:
    run = begun(name, seats, options, 7)
    for one in (run, run.world(run.mover, Rng(1))):
        again = pickle.loads(pickle.dumps(one))
        assert [all_of(again, seat) for seat in range(seats)] == [
            all_of(one, seat) for seat in range(seats)
        ]
        assert again.legal() == one.legal()


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_a_world_looks_the_same_to_its_seat_and_worlds_differ(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    run = begun(name, seats, options, 7)
    seat = run.mover
    worlds = [run.world(seat, Rng(number)) for number in range(8)]
    assert {all_of(world, seat) for world in worlds} == {all_of(run, seat)}
    assert len({run.game.position_text(world.state) for world in worlds}) > 1
    code = run.legal()[0]
    seen = set()
    for world in worlds:
        world.play(code)
        seen.add(world.told(seat)[-1])
    assert len(seen) == 1


@pytest.mark.parametrize(
    ("name", "seats", "options"), mostly_slow(GAMES, lambda _, game: game[0] != "tramways")
)
def test_whoever_has_been_told_the_same_sees_the_same(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    """What was told is all that an information state has: the view must follow from it."""
    game, alike, apart = carbarn.make(name, seats, options), 0, 0
    for one, two, _blind in islice(pairs(game, "memory"), 0, 120, 4):
        for seat in (*range(seats), WATCHER):
            if one.recall(seat) == two.recall(seat):
                assert one.view(seat) == two.view(seat)
                alike += 1
            else:
                apart += 1
    assert alike > 10
    assert apart > 10


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_the_others_in_a_world_see_what_they_have_been_told_there(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    run = begun(name, seats, options, 7)
    worlds = [run.world(run.mover, Rng(number)) for number in range(12)]
    for world in worlds[::2]:  # told at once, or only when something has happened
        world.recall((run.mover + 1) % seats)
    assert len(seen_by_told(worlds, run.mover)) == 1
    for seat in range(seats):
        if seat != run.mover:
            assert len(set(seen_by_told(worlds, seat).values())) > 1
    code = run.legal()[0]
    for number, world in enumerate(worlds):
        world.play(code)
        world.deal_all(Rng(number))
    for seat in (*range(seats), WATCHER):
        assert seen_by_told(worlds, seat)


def seen_by_told(worlds: list[Run], seat: int) -> dict[str, str]:
    """What the seat sees in these worlds, by what it has been told in them."""
    found: dict[str, str] = {}
    for world in worlds:
        text = world.view(seat).text()
        assert found.setdefault(world.recall(seat), text) == text
    return found


def test_what_is_not_legal_is_refused_with_its_reason_and_changes_nothing() -> None:
    run = begun("cable_car", 2, {"first": 0}, 0)
    before = all_of(run, 0)
    with pytest.raises(Illegal, match="neither on the edge"):
        run.play(run.game.vocabulary.code("lay d3"))
    assert all_of(run, 0) == before
    with pytest.raises(Illegal, match="a draw is due"):
        Run(run.game).play(0)


@pytest.mark.parametrize(
    ("name", "seats", "options"), mostly_slow(GAMES, lambda _, game: game[0] != "tramways")
)
def test_two_worlds_that_a_seat_cannot_tell_apart_give_it_the_same(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    """Strings, tensors and the legal set: whatever reaches a seat through an adapter."""
    game, compared = carbarn.make(name, seats, options), 0
    for one, two, blind in pairs(game, "secret"):
        for seat in (*blind, WATCHER):
            if compared % 5 == 0:
                assert one.recall(seat) == two.recall(seat)
            first, second = one.view(seat), two.view(seat)
            assert first == second
            assert game.tensor(first) == game.tensor(second)
            if one.mover == seat:
                assert one.legal() == two.legal()
            compared += 1
        if compared > 600:
            break
    assert compared > 30


def test_a_game_without_a_tensor_of_its_own_gets_one() -> None:
    run = begun("lanterns", 3, {}, 4)
    numbers = run.game.tensor(run.view(0))
    assert len(numbers) == BUCKETS == sum(field.size for field in run.game.tensor_fields())
    assert sum(numbers) != 0
    carried = json.loads(run.view(0).text())
    assert hashed(carried) == numbers
    carried["scores"][1] += 3
    assert sum(hashed(carried)) == sum(numbers) + 3
