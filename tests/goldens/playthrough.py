"""Golden playthroughs: a whole game as a text that a person can read and a test can repeat.

The text is its own script: lines `stream -> kind` are the draws, lines `seat 0> action` the
actions. Repeating it must give the same text again, to the letter. `python tests/goldens/make.py`
writes the files anew; the difference is then read, not skipped. Playthroughs of an older revision
of the rules are in a folder `revision-N` of their game and are never written again.
"""

from __future__ import annotations

import re
from typing import Any

import carbarn
from carbarn import Match, Rng, Scripted
from carbarn.core.event import Dealt

DRAW = re.compile(r"^(.+) -> (\S+)$")
ACT = re.compile(r"^seat (\d+)> (.+)$")
EVERY = {"tramways": 120}  # actions between two positions in full
USUAL = 16


def heading(match: Match) -> list[str]:
    options = " ".join(f"{name}={value}" for name, value in match.game.options.items())
    name = f"{match.game.name}, revision {match.game.revision}, {match.seats} seats"
    start = [f"from {match.start_position}"] if match.start_position else []
    return [name, options, *start, ""]


def write(match: Match, actions: list[tuple[int, str]]) -> str:
    """The text of the match that these actions make."""
    lines = heading(match)
    lines += _draws(match, 0)
    every = EVERY.get(match.game.name, USUAL)
    for number, (seat, text) in enumerate(actions, start=1):
        legal = match.legal(seat)
        lines.append(f"{len(legal)} legal, {legal[0]} to {legal[-1]}")
        seen = len(match.events)
        match.play(seat, text)
        lines.append(f"seat {seat}> {text}")
        lines.append(f"  {match.game.narrate(match.told(carbarn.WATCHER, seen)[0]).strip()}")
        lines += _draws(match, seen)
        if number % every == 0 or match.result() is not None:
            lines += _position(match)
    result = match.result()
    assert result is not None
    lines += [f"ended: {result.why}", f"scores {result.scores}, places {result.places}", ""]
    return "\n".join(lines)


def _draws(match: Match, since: int) -> list[str]:
    return [
        f"{event.stream} -> {event.kind}"
        for event in match.events[since:]
        if isinstance(event, Dealt)
    ]


def _position(match: Match) -> list[str]:
    words = match.game.describe(match.view(carbarn.WATCHER)).splitlines()
    return [
        "",
        *(f"| {line}".rstrip() for line in words),
        match.game.position_text(match.state),
        "",
    ]


def at_random(
    name: str, seats: int, seed: str, options: dict[str, Any], start: str = "", prefer: str = ""
) -> str:
    """A random game as text; of the actions that begin with `prefer` one is taken, if any.

    `tickets|draw` is what the seats prefer in their order; one word is for all of them.
    """
    match = carbarn.new_match(name, seats, seed, position=start, **options)
    rng, actions = Rng(seed), []
    wanted = prefer.split("|") if "|" in prefer else [prefer] * seats
    while match.result() is None:
        seat = match.actors()[0]
        text = match.game.vocabulary.text(match.state.random_action(seat, rng))
        preferred = [str(one) for one in match.legal(seat) if str(one).startswith(wanted[seat])]
        if wanted[seat] and preferred:
            text = preferred[rng.below(len(preferred))]
        actions.append((seat, text))
        match.play(seat, text)
    return write(carbarn.new_match(name, seats, seed, position=start, **options), actions)


def repeat(text: str) -> str:
    """Play what the text says; the text that this gives."""
    head, options_line, *lines = text.splitlines()
    found = re.fullmatch(r"(\w+), revision (\d+), (\d+) seats", head)
    assert found is not None
    name, revision, seats = found[1], int(found[2]), int(found[3])
    script: dict[str, list[str]] = {}
    actions = []
    for line in lines:
        if drawn := DRAW.match(line):
            script.setdefault(drawn[1], []).append(drawn[2])
        elif acted := ACT.match(line):
            actions.append((int(acted[1]), acted[2]))
    options = {key: _value(value) for key, value in re.findall(r"(\w+)=(\S+)", options_line)}
    start = lines[0].removeprefix("from ") if lines[0].startswith("from ") else ""
    game = carbarn.make(name, seats, options, revision)
    return write(carbarn.new_match(game, luck=Scripted(script), position=start), actions)


def _value(text: str) -> Any:
    known: dict[str, Any] = {"True": True, "False": False}
    return int(text) if text.isdigit() else known.get(text, text)
