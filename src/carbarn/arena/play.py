"""One game between bots: what they choose, what they do wrong, and how long they may think."""

from __future__ import annotations

import re
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from carbarn.bots import find_bot
from carbarn.bots.bot import Bot
from carbarn.bots.specs import Spec, error_text, name_of
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


def seat_bot(spec: Spec | Seated) -> Seated:
    """A new bot for a seat, from its name, its class or an object."""
    return spec if isinstance(spec, Seated) else Seated(name_of(spec), find_bot(spec))


# What a bot does wrong


@dataclass(frozen=True)
class Failure:
    """Where a bot went wrong, and how."""

    bot: str
    game: str
    seed: str
    seat: int
    event: int
    error: str
    traceback: str = ""

    def sentence(self) -> str:
        """All of it but the traceback."""
        seed = f" with seed {self.seed}" if self.seed else ""
        return (
            f"bot {self.bot!r} failed in seat {self.seat}, event {self.event} of {self.game}"
            f"{seed}: {self.error}"
        )


class BotFailed(Unreadable):
    """A bot that raised an exception or chose what is not legal."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.sentence())
        self.failure = failure

    def __reduce__(self) -> tuple[type[BotFailed], tuple[Failure]]:
        """Pickling keeps the parts; the default would keep only the text."""
        return type(self), (self.failure,)


def choose(
    match: Match,
    seat: int,
    seated: Seated,
    rng: Rng,
    clock: float | None = None,
    seed: str = "",
) -> int:
    """The legal action that the bot chooses; BotFailed if it does anything wrong.

    `seed` is for the report of a failure: a person at the table must not read it.
    """
    turn = Turn.of_match(match, seat, rng, clock)
    failed = partial(Failure, seated.spec, match.game.name, seed, seat, len(match.events))
    try:
        code = match.game.vocabulary.code(seated.bot.choose(turn))
    except (Exception, SystemExit) as problem:
        sentence = str(problem) if isinstance(problem, CarbarnError) else error_text(problem)
        raise BotFailed(failed(sentence, traceback.format_exc())) from problem
    if code not in turn.codes:
        reason = match.why_not(seat, code)
        chosen = match.game.vocabulary.text(code)
        raise BotFailed(
            failed(f"it chose {chosen!r}, which is not legal: {reason.sentence if reason else ''}")
        )
    return code


# How long it may think


@dataclass(frozen=True)
class Limit:
    """The seconds that each bot has, for a whole game or for each of its decisions."""

    seconds: float
    each: str = "game"

    @classmethod
    def read(cls, text: str) -> Limit:
        """The limit in `60`, `60/game` or `0.5/decision`."""
        found = re.fullmatch(r"(\d{1,6}(?:\.\d{1,6})?)(?:/(game|decision))?", text, re.ASCII)
        if not found or float(found[1]) <= 0:
            raise Unreadable(
                f"the limit {text[:40]!r} is not understood: give seconds, such as 60/game for all "
                "decisions of a game together, or 0.5/decision for each of them"
            )
        return cls(float(found[1]), found[2] or "game")

    def __str__(self) -> str:
        return f"{self.seconds:g}/{self.each}"


class Clocks:
    """What each seat has left; a seat that has run out is played at random.

    A bot is not interrupted: the clock is looked at when it answers. In a game with a limit for
    all decisions, a bot whose time is up is not asked again.
    """

    def __init__(self, seats: int, limit: Limit, now: Callable[[], float] = time.monotonic) -> None:
        self.limit = limit
        self.left = [limit.seconds] * seats
        self.late = [0] * seats  # decisions that were taken at random for it
        self._now = now

    def choose(self, match: Match, seat: int, seated: Seated, rng: Rng, seed: str) -> int:
        """The bot's choice if it comes in time, otherwise any legal action."""
        if self.left[seat] > 0:
            start = self._now()
            code = choose(match, seat, seated, rng, self.left[seat], seed)
            used = self._now() - start
            in_time = used <= self.left[seat]
            if self.limit.each == "game":
                self.left[seat] = max(0.0, self.left[seat] - used)
            if in_time:
                return code
        self.late[seat] += 1
        codes = match.legal_codes(seat)
        return codes[rng.below(len(codes))]


def play_match(
    game: Game, seats: Sequence[Seated | Spec], seed: str, clocks: Clocks | None = None
) -> tuple[Match, Result]:
    """A whole game; the same seed gives the same game.

    A seat is given as a name, a class or an object. With clocks, the bots are timed.
    """
    if len(seats) != game.seats:
        raise Unreadable(f"{len(seats)} bots for {game.seats} seats")
    seated = [seat_bot(one) for one in seats]
    match = Match(game, Keyed(seed), [one.spec for one in seated])
    luck = [Rng(f"{seed} bot {seat}") for seat in range(game.seats)]
    while (result := match.result()) is None:
        seat = match.actors()[0]
        if clocks is None:
            code = choose(match, seat, seated[seat], luck[seat], seed=seed)
        else:
            code = clocks.choose(match, seat, seated[seat], luck[seat], seed)
        match.play(seat, code)
    return match, result
