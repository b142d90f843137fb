"""One game between bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carbarn.bots.bot import Bot
from carbarn.core.errors import CarbarnError, Unreadable
from carbarn.core.game import Game
from carbarn.core.luck import Keyed, Rng
from carbarn.core.match import Match
from carbarn.core.state import Result
from carbarn.core.turn import Turn


@dataclass(frozen=True)
class Seated:
    """A bot in a seat, with the name the user gave for it."""

    spec: str
    bot: Bot


def choose(match: Match, seat: int, seated: Seated, rng: Rng) -> int:
    """The legal action that the bot chooses; Unreadable if it does anything wrong."""
    turn = Turn.of_match(match, seat, rng)
    try:
        chosen = seated.bot.choose(turn)
    except CarbarnError:
        raise
    except Exception as problem:
        raise Unreadable(
            f"bot {seated.spec!r} failed in seat {seat}, event {len(match.events)}: "
            f"{type(problem).__name__}: {problem}"
        ) from problem
    code = match.game.vocabulary.code(chosen)
    if code not in turn.codes:
        reason = match.why_not(seat, code)
        raise Unreadable(
            f"bot {seated.spec!r} in seat {seat} chose {match.game.vocabulary.text(code)!r}, "
            f"which is not legal: {reason.sentence if reason else ''}"
        )
    return code


def play_match(game: Game, seats: Sequence[Seated], seed: str) -> tuple[Match, Result]:
    """A whole game; the same seed gives the same game."""
    match = Match(game, Keyed(seed), [seated.spec for seated in seats])
    luck = [Rng(f"{seed} bot {seat}") for seat in range(game.seats)]
    while (result := match.result()) is None:
        seat = match.actors()[0]
        match.play(seat, choose(match, seat, seats[seat], luck[seat]))
    return match, result
