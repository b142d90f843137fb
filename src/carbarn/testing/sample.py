"""Whole random games for the laws to look at, and how a broken law is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from carbarn.core.game import Game, Seat, View
from carbarn.core.knowledge import Known
from carbarn.core.log import Entry
from carbarn.core.luck import Keyed, Rng
from carbarn.core.match import Match
from carbarn.core.state import WATCHER, State

MOMENTS = 12  # about so many positions of a long game the costly laws look at


class LawBroken(AssertionError):  # noqa: N818
    """A game does not keep a law; the text says which, where, and how to see it again."""

    def __init__(self, law: str, sentence: str) -> None:
        super().__init__(f"law {law!r}: {sentence}")
        self.law = law
        self.sentence = sentence

    def __reduce__(self) -> tuple[type[LawBroken], tuple[str, str]]:
        """Another process that it is sent to makes it anew from its parts, not from its text."""
        return type(self), (self.law, self.sentence)


@dataclass(frozen=True)
class Moment:
    """A position of the sample at which somebody acts, with what every seat knows there."""

    n: int  # so many events have happened
    state: State
    known: dict[Seat, Known]


@dataclass
class Sample:
    """A whole random game that the laws look at."""

    game: Game
    seed: str
    match: Match
    moments: list[Moment] = field(default_factory=list)

    def rng(self, label: str) -> Rng:
        """A generator for one law; the same for the same sample."""
        return Rng(f"{self.seed} {label}")

    def observers(self, but: Seat | None = None) -> list[Seat]:
        """All seats and the public, without one seat."""
        return [seat for seat in [*range(self.game.seats), WATCHER] if seat != but]

    def entries(self) -> list[Entry]:
        """The events with the states around them."""
        return self.match.log.entries


def play_sample(game: Game, seed: str, position: str = "") -> Sample:
    """Play a random game, perhaps from a position on; the actors act in random order."""
    for thing, base in ((game, Game), (game.start(), State)):
        check_names(thing, base)
    match = Match(game, Keyed(seed), None, position)
    check_names(match.view(WATCHER), View)
    rng = Rng(f"{seed} sample")
    sample = Sample(game, seed, match)
    total, apart = 0, max(1, game.max_actions() // MOMENTS)
    while match.result() is None:
        actors = match.actors()
        if not actors:
            raise LawBroken(
                "ends", f"after event {len(match.events)} nobody acts and nothing is due"
            )
        if total == 0 or rng.below(apart) == 0:
            sample.moments.append(moment_of(sample))
        seat = actors[rng.below(len(actors))]
        match.play(seat, match.state.random_action(seat, rng))
        check_names(match.state, State)
        total += 1
        if total > game.max_actions():
            raise LawBroken("ends", f"more than {game.max_actions()} actions")
    return sample


def check_names(thing: object, base: type) -> None:
    """An attribute with the name of a method would hide it, and fail far from there."""
    for name in _methods(base):
        if not callable(getattr(thing, name)):
            what = f"{type(thing).__name__}.{name} hides {base.__name__}.{name}()"
            raise LawBroken("plays", f"{what}: give the attribute another name")


@cache
def _methods(base: type) -> list[str]:
    names = [name for name in dir(base) if not name.startswith("_")]
    return [name for name in names if callable(getattr(base, name))]


def moment_of(sample: Sample) -> Moment:
    """Where the sample stands now."""
    knowledge = sample.match.log.knowledge()
    known = {seat: knowledge.known(seat) for seat in sample.observers()}
    return Moment(len(sample.match.events), sample.match.state.clone(), known)


def require(law: str, holds: bool, sentence: str) -> None:
    """The law is broken unless that is so."""
    if not holds:
        raise LawBroken(law, sentence)


def same_position(law: str, game: Game, one: State, other: State, n: int) -> None:
    """Two states after so many events are one position."""
    first, second = game.position_text(one), game.position_text(other)
    require(law, first == second, f"after event {n}:\n  {first}\n  {second}")


def compare(law: str, what: str, one: str, other: str) -> None:
    """Two texts are one; else where they begin to differ."""
    if one == other:
        return
    place = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    start = max(0, place - 80)
    raise LawBroken(
        law, f"{what}:\n  ...{one[start : place + 80]}\n  ...{other[start : place + 80]}"
    )
