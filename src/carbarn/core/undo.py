"""When an action may be taken back: freely, or only if everybody agrees."""

from __future__ import annotations

from dataclasses import dataclass, field

from carbarn.core.event import Acted, Dealt
from carbarn.core.game import Game, Reason, Seat
from carbarn.core.knowledge import Look
from carbarn.core.log import Entry, Log

_LUCK_SINCE = Reason(
    "undo", "luck has been dealt since; going further back needs consent", "undo-luck"
)
_OTHERS_SINCE = Reason(
    "undo", "another seat has acted since; going further back needs consent", "undo-others"
)
_ALL_OPEN = Reason("undo", "all choices are in and open; going back needs consent", "undo-open")
_LOOKED_AT = Reason(
    "undo", "something hidden was looked at; going back needs consent", "undo-looked"
)
# What a match may grow by undos: far more than people take back, and a bound for what a log costs.
UNDONE_FOR_ACTION = 6
UNDONE_AT_LEAST = 1000
DEALT_FOR_ACTION = 2
DEALT_AT_LEAST = 300
UNASKED = Reason("undo", "nobody has asked for an undo", "undo-unasked")
OVER = Reason("undo", "the game is over", "over")


def most_undone(game: Game) -> int:
    """After so many events nothing can be taken back any more."""
    return UNDONE_FOR_ACTION * game.max_actions() + UNDONE_AT_LEAST


def most_events(game: Game) -> int:
    """No match has more events: from the last undo on it is played to its end only once."""
    once = (1 + DEALT_FOR_ACTION) * game.max_actions() + DEALT_AT_LEAST
    return most_undone(game) + once


def too_many(log: Log) -> Reason | None:
    """Why nothing can be taken back any more, if the match has so many events."""
    most = most_undone(log.game)
    if log.next_number() <= most:
        return None
    sentence = f"after {most:,} events nothing can be taken back any more"
    return Reason("undo", sentence, "undo-many", {"most": most})


@dataclass
class Request:
    """A seat asks all others to agree that the match goes back to just after event `to`."""

    seat: Seat
    to: int
    agreed: set[Seat] = field(default_factory=set)


def free_undo(log: Log, seat: Seat) -> int | Reason:
    """The event that the seat may take back without asking, or why there is none.

    Free until luck is dealt or another seat acts. While choices are sealed others may have acted:
    a seat takes back only its own choice.
    """
    if log.state.result() is not None:
        return OVER
    full = too_many(log)
    if full is not None:
        return full
    for entry in reversed(log.live):
        if isinstance(entry.event, Dealt):
            return _LUCK_SINCE
        assert isinstance(entry.event, Acted)
        if entry.event.seat == seat:
            return _why_final(log, entry) or entry.event.n
        if not (entry.sealed and log.state.sealed()):
            return _OTHERS_SINCE
    sentence = f"seat {seat} has done nothing yet"
    return Reason("undo", sentence, "undo-nothing", {"seat": seat})


def _why_final(log: Log, entry: Entry) -> Reason | None:
    """Why the last action stands: it opened what was sealed, or let somebody look."""
    if entry.sealed and not log.state.sealed():
        return _ALL_OPEN
    if any(isinstance(move, Look) for move in entry.moves):
        return _LOOKED_AT
    return None


def undo_freely(log: Log, seat: Seat, last: int, first: int | None) -> None:
    """Take back the seat's event `last`, and with `first` those before it down to that event.

    It stops where an undo is no longer free, and between sealed and open choices.
    """
    sealed = _is_sealed(log, last)
    log.take_back(last, seat, consent=False)
    while first is not None:
        found = free_undo(log, seat)
        if isinstance(found, Reason) or found < first or _is_sealed(log, found) != sealed:
            return
        log.take_back(found, seat, consent=False)


def _is_sealed(log: Log, n: int) -> bool:
    return next(entry.sealed for entry in log.live if entry.event.n == n)


def undo_by_consent(log: Log, request: Request) -> None:
    """Take back everything after the event that the request names."""
    first = next(entry.event.n for entry in log.live if entry.event.n > request.to)
    log.take_back(first, request.seat, consent=True)
