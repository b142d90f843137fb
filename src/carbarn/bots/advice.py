"""Advice for people: the best few whole actions from a view, with what they lead to and why."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final, NamedTuple

from carbarn.bots.halving import Halving
from carbarn.bots.ismcts import new_search, think
from carbarn.bots.levels import levels_of
from carbarn.bots.rewards import Rewards
from carbarn.bots.search import Count, Search, best_of, play_option
from carbarn.core.game import Code, Game, View
from carbarn.core.hint import Explanation, up_to_luck
from carbarn.core.luck import Rng

BEST: Final = 3  # so many actions are named
LEVEL: Final = "expert"
LEAST: Final = 48  # simulations, also for a level that does not search
FORCED: Final = 16  # where there is nothing to choose
SECONDS: Final = 1.0  # of processor time; only slow games ever take so long
SAFETY: Final = 3.0  # seconds on the clock for a search that cannot be stopped in between
CHUNK: Final = 32  # simulations between two looks at the time
LOOKS: Final = 24  # worlds in which the best actions are compared once more
SAME_WORLD: Final = 4  # one look in the same world tells as much as so many tries in others
SEED: Final = "hint"  # the same view gives the same hint
SURE: Final = 0.999  # no reward is nearer to 1, however clear the lead


class Advice(NamedTuple):
    """An action that is worth considering."""

    steps: list[Code]  # up to the first luck: what follows is decided anew
    worth: float  # from 0 to 1: what a search expects of it, 0.5 for a shared first place
    lead: float  # about so many points ahead of the best other seat in the end; alone: its points
    explanation: Explanation


class Compared(NamedTuple):
    """The best actions, and beside them one that somebody thinks of."""

    best: list[Advice]
    mine: Advice | None


def advise(game: Game, view: View, level: str = LEVEL) -> list[Advice]:
    """The best actions of the seat of this view, the best first, as far as a second tells.

    Nothing but the view is looked at: the search makes up the rest, as a bot in that seat does.
    """
    return compare(game, view, None, level).best


def compare(game: Game, view: View, mine: Code | None, level: str = LEVEL) -> Compared:
    """The same, and what is to be expected of the best action that begins with `mine`."""
    world = game.worlds(view).draw(Rng(0))
    forced = len(world.legal(view.seat)) == 1
    nodes = FORCED if forced else max(LEAST, levels_of(game)[level].nodes)
    search = new_search(game, view, Rng(SEED))
    assert isinstance(search, Search | Halving)
    _think(search, nodes)

    def advice(worth: float, steps: list[Code]) -> Advice:
        steps = up_to_luck(world, view.seat, steps)
        lead = points_for(worth, search.rewards, game.seats) / game.scale()
        return Advice(steps, worth, lead, game.explain_in(world, view.seat, steps))

    chosen: list[Advice] = []
    for worth, count in _worths(search):
        one = advice(worth, count.steps)
        if not any(is_same(one.explanation, other.explanation) for other in chosen):
            chosen.append(one)
        if len(chosen) == BEST:
            break
    first, *others = chosen
    others.sort(key=lambda one: -one.worth)
    best = [first, *others]
    if mine is None or mine not in world.legal(view.seat):
        return Compared(best, None)
    steps = _beginning_with(search, mine)
    known = [one for one in best if one.steps == up_to_luck(world, view.seat, steps)]
    return Compared(best, known[0] if known else advice(_worth_of(search, steps), steps))


def _beginning_with(search: Search | Halving, code: Code) -> list[Code]:
    """The whole action that begins with a step: the one that was tried most often, if any was."""
    tried = [one for one in search.counts() if one.steps[0] == code]
    if tried:
        return max(tried, key=lambda one: one.visits).steps
    options = [one.steps for one in search.options if one.steps[0] == code]
    return options[0] if options else [code]


def _worth_of(search: Search | Halving, steps: list[Code]) -> float:
    """What an action is worth beside the choice of the search: at most as much."""
    best = next(ranked(search))
    apart = _mean(_looked_at(search, steps)) - _mean(_looked_at(search, best.steps))
    return _mean(best) + min(0.0, apart)


def _think(search: Search | Halving, nodes: int) -> None:
    """Search with so many simulations, or as far as the time goes."""
    if isinstance(search, Halving):
        think(search, nodes, SAFETY)
        return
    end = time.process_time() + SECONDS
    while nodes > 0 and time.process_time() < end:
        nodes -= search.run(min(nodes, CHUNK))


def _worths(search: Search | Halving) -> Iterator[tuple[float, Count]]:
    """What was tried with what it is worth, the choice of the search first.

    Of what was tried less often than the choice less is known, and in other worlds. So all are
    looked at once more in the same worlds, and nothing is said to be worth more than the choice.
    """
    rest = ranked(search)
    best = next(rest)
    best_mean, best_look = _mean(best), _mean(_looked_at(search, best.steps))
    yield best_mean, best
    for count in rest:
        apart = _mean(_looked_at(search, count.steps)) - best_look
        looks = SAME_WORLD * LOOKS
        known = count.visits * (_mean(count) - best_mean) + looks * apart
        yield best_mean + min(0.0, known / (count.visits + looks)), count


def _mean(count: Count) -> float:
    return count.total / count.visits


def ranked(search: Search | Halving) -> Iterator[Count]:
    """What the search has tried: its choice, then always the best of the rest; then others."""
    rest = search.counts()
    tried = [one.steps for one in rest]
    steps = search.choice()
    while rest:
        chosen = next(one for one in rest if one.steps == steps)
        yield chosen
        rest = [one for one in rest if one is not chosen]
        steps = best_of(rest) if rest else []
    # where the best is clear, a search has hardly looked at anything else
    for option in search.options:
        if option.steps not in tried:
            yield _looked_at(search, option.steps)


def _looked_at(search: Search | Halving, steps: list[Code]) -> Count:
    """What an action brings in some worlds if the policy plays on."""
    total = squares = 0.0
    for number in range(LOOKS):
        rng = Rng(f"{SEED} {number}")
        state = search.worlds.draw(rng)
        play_option(state, search.seat, steps)
        search.policy.roll_out(state, rng, search.policy.horizon(state))
        reward = search.rewards.of(search.policy.values(state))[search.seat]
        total, squares = total + reward, squares + reward * reward
    return Count(steps, LOOKS, total, squares)


def is_same(one: Explanation, other: Explanation) -> bool:
    """Whether two actions are for the same thing, such as two ways to pay for it."""
    return bool(one.goal.key) and one.goal == other.goal


def points_for(reward: float, rewards: Rewards, seats: int) -> float:
    """The lead, or for a seat alone the points, that such a reward stands for."""
    edge = max(-SURE, min(SURE, 2.0 * reward - 1.0))
    margin = rewards.spread * edge / (1.0 - abs(edge))
    return margin + rewards.usual if seats == 1 else margin
