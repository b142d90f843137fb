"""Pairs of games that differ in one hidden thing, found by playing at random.

Both take the same steps before and after it: as long as its owner does not use it, nobody else can
tell which of the two games they are in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

import carbarn
from carbarn import Game, Luck, Rng
from carbarn.core.event import Acted, canonical
from carbarn.core.knowledge import HiddenMove, Move
from carbarn.core.state import WATCHER
from carbarn.envs.run import CHANCE, OVER, Run

LONGEST = 40  # steps after the difference for which two games are followed
ENOUGH = 4  # actions after it, with which a pair is good enough
SEEDS = 60  # games that are looked through for one kind of secret
FEW = 8  # steps of each kind that are tried to find out what a game keeps secret


@dataclass(frozen=True)
class Step:
    """An action or a draw; `place` is the stream and number of a draw, the seat of an action."""

    mover: int
    text: str
    place: tuple[str, int] = ("", 0)


@dataclass(frozen=True)
class Twin:
    """Two games that differ in one step."""

    game: Game
    secret: str  # which kind of thing differs
    before: list[Step]
    differs: tuple[Step, Step]
    after: list[Step]
    owners: list[int]  # the seats that see the difference; nobody's, if there are none

    @property
    def blind(self) -> list[int]:
        """The seats that may not see it."""
        return [seat for seat in range(self.game.seats) if seat not in self.owners]

    def luck(self, side: int) -> Luck:
        """What answers the draws of one of the two games."""
        drawn = {step.place: step.text for step in self._steps(side) if step.place[0]}
        return _Told(drawn, {step.text for step in self.differs})

    def first_actions(self, side: int) -> list[Step]:
        """The actions up to the difference, and with it if it is an action."""
        steps = [*self.before, self.differs[side]]
        return [step for step in steps if step.mover != CHANCE]

    def later_actions(self) -> list[Step]:
        """The actions after it, which both games share."""
        return [step for step in self.after if step.mover != CHANCE]

    def _steps(self, side: int) -> list[Step]:
        return [*self.before, self.differs[side], *self.after]


class _Told(Luck):
    """Luck that was noted down; beyond that it deals what both games have."""

    name = "told"

    def __init__(self, drawn: dict[tuple[str, int], str], differing: set[str]) -> None:
        self.drawn = drawn
        self.differing = differing

    def choose(self, stream: str, index: int, kinds: list[tuple[str, int]]) -> str:
        if (stream, index) in self.drawn:
            found = self.drawn[stream, index]
            assert found in dict(kinds)
            return found
        both = [kind for kind, _count in kinds if kind not in self.differing]
        return (both or [kind for kind, _count in kinds])[0]


@dataclass
class _Track:
    """A run with its steps as they are written."""

    run: Run
    steps: list[Step] = field(default_factory=list)
    drawn: dict[str, int] = field(default_factory=dict)

    def written(self, mover: int, code: int) -> Step:
        """A step, if it came now."""
        if mover != CHANCE:
            return Step(mover, self.run.game.vocabulary.text(code))
        draw = self.run.state.pending()
        assert draw is not None
        name = next(own for number, own, _count in draw.kinds if number == code)
        return Step(CHANCE, name, (draw.stream, self.drawn.get(draw.stream, 0)))

    def take(self, mover: int, code: int) -> None:
        step = self.written(mover, code)
        self.steps.append(step)
        if mover == CHANCE:
            self.drawn[step.place[0]] = step.place[1] + 1
            self.run.deal(code)
        else:
            self.run.play(code)


@cache
def twin(game: str, seats: int, options: tuple[tuple[str, object], ...], secret: str) -> Twin:
    """A pair of games that differ in this kind of secret, and go on for a while."""
    made = carbarn.make(game, seats, dict(options))
    best: Twin | None = None
    for seed in range(SEEDS):
        for found in twins_of(made, str(seed), secret):
            if best is None or _worth(found) > _worth(best):
                best = found
            if _worth(best) >= ENOUGH:
                return best
    assert best is not None, f"no two games of {game} differ in {secret!r}"
    return best


def _worth(one: Twin) -> int:
    return len(one.later_actions())


def secrets_of(game: Game, seed: str) -> set[str]:
    """The kinds of secrets that come up in one game, of each the first few times."""
    return {one.secret for one in twins_of(game, seed, "", most=FEW)}


def twins_of(game: Game, seed: str, secret: str, most: int = 1_000_000) -> Iterator[Twin]:
    """The pairs that a game played at random gives, for one kind of secret or for all."""
    log = _played(game, Rng(seed))
    track, tried = _Track(Run(game)), Counter[str]()
    for place, (mover, code) in enumerate(log):
        kind = _kind(track.run, mover, code)
        if kind and secret in ("", kind) and tried[kind] < most:
            tried[kind] += 1
            found = _twisted(game, log, place, Rng(f"{seed} {place}"))
            if found is not None:
                yield replace(found, secret=kind)
        track.take(mover, code)


def _played(game: Game, rng: Rng) -> list[tuple[int, int]]:
    run = Run(game)
    while run.mover != OVER:
        if run.mover == CHANCE:
            run.deal_all(rng)
        else:
            run.play(run.state.random_action(run.mover, rng))
    return run.log


def _kind(run: Run, mover: int, code: int) -> str:
    """What kind of secret a step may be: a draw by where things go, an action by its verb."""
    if mover == CHANCE:
        draw = run.state.pending()
        assert draw is not None
        return "" if draw.sees == -1 else f"draw to {draw.target.split()[0]}"
    verb = run.game.vocabulary.text(code).split()[0]
    return f"sealed {verb}" if run.state.sealed() else f"secret {verb}"


def _twisted(game: Game, log: list[tuple[int, int]], place: int, rng: Rng) -> Twin | None:
    """The pair that differs at this place of a log, if there is one."""
    one, two = _after(game, log[:place]), _after(game, log[:place])
    mover, code = log[place]
    before = one.steps[:]
    owners = _owners(one.run, mover)
    others = [other for other in _choices(one.run, mover) if other != code]
    if not others:
        return None
    other = others[rng.below(len(others))]
    blind = [seat for seat in range(game.seats) if seat not in owners]
    if _heard(one.run, mover, code, blind) != _heard(two.run, mover, other, blind):
        return None
    one.take(mover, code)
    two.take(mover, other)
    if not _alike(one.run, two.run):
        return None
    differs = one.steps[-1], two.steps[-1]
    for step in log[place + 1 : place + LONGEST]:
        if not _goes_on(one, two, step, blind):
            break
    after = one.steps[place + 1 :]
    if one.run.mover == CHANCE:  # all draws after an action must be known
        while after and after[-1].mover == CHANCE:
            after.pop()
        if not after:
            return None
        after.pop()
        if not any(step.mover != CHANCE for step in after) and mover == CHANCE:
            return None
    return Twin(game, "", before, differs, after, owners)


def _after(game: Game, log: list[tuple[int, int]]) -> _Track:
    track = _Track(Run(game))
    for step in log:
        track.take(*step)
    return track


def _owners(run: Run, mover: int) -> list[int]:
    if mover != CHANCE:
        return [mover]
    draw = run.state.pending()
    assert draw is not None
    return [seat for seat in range(run.game.seats) if draw.sees >> seat & 1]


def _choices(run: Run, mover: int) -> list[int]:
    return list(run.outcomes()) if mover == CHANCE else run.legal()


def _alike(one: Run, two: Run) -> bool:
    """Whether it goes on in the same way, as everybody may see."""
    draws = [run.state.pending() if run.mover == CHANCE else None for run in (one, two)]
    due = [draw and (draw.stream, draw.source, draw.target, draw.sees) for draw in draws]
    same = one.mover == two.mover and one.state.actors() == two.state.actors()
    return same and due[0] == due[1] and one.state.sealed() == two.state.sealed()


def _goes_on(one: _Track, two: _Track, step: tuple[int, int], blind: list[int]) -> bool:
    """Both take the same step; False if the secret comes into play with it."""
    mover, code = step
    for track in (one, two):
        if code not in _choices(track.run, mover) or _opens(track.run, step):
            return False
    if _heard(one.run, mover, code, blind) != _heard(two.run, mover, code, blind):
        return False
    trial = [_after_step(track.run, step) for track in (one, two)]
    if not _alike(*trial):
        return False
    one.take(mover, code)
    two.take(mover, code)
    return True


def _after_step(run: Run, step: tuple[int, int]) -> Run:
    other = run.__deepcopy__({})
    if step[0] == CHANCE:
        other.deal(step[1])
    else:
        other.play(step[1])
    return other


def _opens(run: Run, step: tuple[int, int]) -> bool:
    """Whether all that was sealed is opened by this step."""
    if step[0] == CHANCE or not run.state.sealed():
        return False
    trial = run.state.clone()
    trial.play(*step)
    return not trial.sealed()


def _heard(run: Run, mover: int, code: int, blind: list[int]) -> str:
    """What these seats and the public learn from a step: of hidden items, and in words."""
    game, before = run.game, run.state
    after = before.clone()
    if mover == CHANCE:
        draw = before.pending()
        assert draw is not None
        after.deal(code)
        kind = next(own for number, own, _count in draw.kinds if number == code)
        return canonical(_shown(game.hidden_moves_of_draw(before, draw, kind, after), blind))
    after.play(mover, code)
    event = Acted(1, mover, game.vocabulary.text(code))
    told = [game.told(before, event, after, seat).data() for seat in (*blind, WATCHER)]
    return canonical([told, _shown(game.hidden_moves(before, mover, code), blind)])


def _shown(steps: object, seats: list[int]) -> list[object]:
    shown: list[object] = []
    assert isinstance(steps, list | tuple)
    for step in steps:
        own: HiddenMove = step
        if isinstance(own, Move):
            kinds = [own.kind if own.seen_by(seat) else "" for seat in seats]
            shown.append([own.source, own.target, kinds])
    return shown
