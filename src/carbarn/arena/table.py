"""Players at a table: who sits where, and how their game ended, whatever a bot did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from carbarn.arena.play import BotFailed, Clocks, Failure, Limit, Seated, play_match, seat_bot
from carbarn.bots.specs import Spec, name_of
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.core.match import Match
from carbarn.games import make

Specs: TypeAlias = "Sequence[Spec] | Mapping[str, Spec]"


@dataclass(frozen=True)
class Player:
    """A bot that plays, with the name it has in tables."""

    name: str
    spec: Spec


def players_of(specs: Specs) -> list[Player]:
    """The players in a list of bots, or in a dictionary of bots by the names they shall have."""
    if isinstance(specs, Mapping):
        return [Player(name, spec) for name, spec in specs.items()]
    return [Player(name_of(spec), spec) for spec in specs]


@dataclass(frozen=True)
class Rules:
    """What is played: a game under options, and how long bots may think."""

    name: str
    options: Mapping[str, Json]
    limit: Limit | None = None


@dataclass(frozen=True)
class Outcome:
    """How one game ended, by player (not by seat).

    A player whose bot failed is last and the others share the first place; there are no scores.
    """

    number: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    scale: int
    late: tuple[int, ...] = ()  # decisions that were taken at random for a player
    failed: int | None = None  # the player whose bot failed
    failure: Failure | None = None


def play_table(
    rules: Rules, players: Sequence[Player], seed: str, number: int, shift: int
) -> tuple[Outcome, Match | None]:
    """A game in which player p sits in seat p + `shift`; the match if it came to its end."""
    count = len(players)
    seats = tuple((player + shift) % count for player in range(count))
    order = [players[(seat - shift) % count] for seat in range(count)]
    clocks = None if rules.limit is None else Clocks(count, rules.limit)
    try:
        seated = [_seat(rules, one, seat, seed) for seat, one in enumerate(order)]
        match, result = play_match(make(rules.name, count, rules.options), seated, seed, clocks)
    except BotFailed as problem:
        at = seats.index(problem.failure.seat)
        places = tuple(max(2, count) if player == at else 1 for player in range(count))
        return Outcome(
            number, seats, (), places, 1, _late(clocks, seats), at, problem.failure
        ), None
    outcome = Outcome(
        number,
        seats,
        tuple(result.scores[seat] for seat in seats),
        tuple(result.places[seat] for seat in seats),
        result.scale,
        _late(clocks, seats),
    )
    return outcome, match


def _seat(rules: Rules, player: Player, seat: int, seed: str) -> Seated:
    """A new bot; one that could be made before and cannot be made now has failed."""
    try:
        return Seated(player.name, seat_bot(player.spec).bot)
    except Unreadable as problem:
        raise BotFailed(Failure(player.name, rules.name, seed, seat, 0, str(problem))) from None


def _late(clocks: Clocks | None, seats: Sequence[int]) -> tuple[int, ...]:
    if clocks is None or not any(clocks.late):
        return ()
    return tuple(clocks.late[seat] for seat in seats)
