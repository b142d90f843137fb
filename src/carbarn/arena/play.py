"""One game between bots."""

from __future__ import annotations

import re
import tempfile
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

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


class BotFailed(Unreadable):
    """A bot did something wrong: the text names bot, game, seed and event."""

    def __init__(self, sentence: str, trace: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.trace = trace  # of the exception, if it was one

    def __reduce__(self) -> tuple[type[BotFailed], tuple[str, str]]:
        """Another process that it is sent to makes it anew from its parts."""
        return type(self), (self.sentence, self.trace)

    def told(self, name: str) -> str:
        """The sentence, and where the traceback was written under this name, if there is one."""
        if not self.trace:
            return self.sentence
        words = re.sub(r"[^\w.-]+", "-", f"carbarn-{name}")[:120]
        path = Path(tempfile.gettempdir(), f"{words}.txt")
        try:
            path.write_text(f"{self.sentence}\n\n{self.trace}", encoding="utf-8")
        except OSError:
            return self.sentence
        return f"{self.sentence}; the traceback is in {path}"


def choose(match: Match, seat: int, seated: Seated, rng: Rng, seed: str | None = None) -> int:
    """The legal action that the bot chooses; BotFailed if it does anything wrong."""
    turn = Turn.of_match(match, seat, rng)
    game = match.game
    where = f"seat {seat}, event {len(match.events)} of {game.name}"
    where += "" if seed is None else f", seed {seed!r}"
    try:
        code = game.vocabulary.code(seated.bot.choose(turn))
    except Exception as problem:
        said = str(problem) if isinstance(problem, CarbarnError) else _named(problem)
        sentence = f"bot {seated.spec!r} failed in {where}: {said}"
        raise BotFailed(sentence, traceback.format_exc()) from problem
    if code not in turn.codes:
        reason = match.why_not(seat, code)
        raise BotFailed(
            f"bot {seated.spec!r} in {where} chose {game.vocabulary.text(code)!r}, "
            f"which is not legal: {reason.sentence if reason else ''}"
        )
    return code


def _named(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"


def play_match(game: Game, seats: Sequence[Seated], seed: str) -> tuple[Match, Result]:
    """A whole game; the same seed gives the same game."""
    match = Match(game, Keyed(seed), [seated.spec for seated in seats])
    luck = [Rng(f"{seed} bot {seat}") for seat in range(game.seats)]
    while (result := match.result()) is None:
        seat = match.actors()[0]
        match.play(seat, choose(match, seat, seats[seat], luck[seat], seed))
    return match, result
