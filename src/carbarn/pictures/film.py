"""Which moments of a game a film shows."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from carbarn.core.event import Json
from carbarn.core.game import Game, View
from carbarn.core.luck import Keyed
from carbarn.core.match import Match
from carbarn.core.replay import follow
from carbarn.core.state import WATCHER

MOST_FRAMES = 60


def moments(lines: Sequence[dict[str, Json]], most: int = MOST_FRAMES) -> list[int]:
    """After how many events a turn has ended, at most so many, with the start and the end."""
    events = [line for line in lines if "ended" not in line]
    acted = [(at, line["acted"]) for at, line in enumerate(events) if "acted" in line]
    ends = [at for (_at, seat), (at, other) in itertools.pairwise(acted) if seat != other]
    found = sorted({*(acted[0][:1] if acted else ()), *ends, len(events)})
    if len(found) <= most:
        return found
    return sorted({found[round(one * (len(found) - 1) / (most - 1))] for one in range(most)})


def match_at(game: Game, position: str, lines: Sequence[dict[str, Json]]) -> Match:
    """The game after these events; no seed is needed, for all that was dealt stands in them."""
    events = [line for line in lines if "ended" not in line]
    return Match.resumed(game, Keyed(""), [""] * game.seats, position, events)


def views(
    game: Game, position: str, lines: Sequence[dict[str, Json]], at: Sequence[int]
) -> Iterator[View]:
    """What the public saw at some moments, ascending; the game is played through once."""
    match = match_at(game, position, [])
    done = 0
    for moment in at:
        for line in lines[done:moment]:
            follow(match, line, None)
        done = moment
        yield match.view(WATCHER)
