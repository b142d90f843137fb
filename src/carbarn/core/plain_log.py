"""The lines of a log in plain words, without the rules of the game: for games no longer played."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from carbarn.core.early import early_of, is_early, seats_in_words
from carbarn.core.event import Json
from carbarn.core.names import tidy, visible

MOST_SENTENCE = 300  # characters


def plain_line(
    line: dict[str, Json], names: Sequence[str], shown: Collection[int] | None = None
) -> str:
    """One event as a sentence.

    Only the rules know what is secret in a game that is not over. `shown` then names the seats
    whose actions may be read; what was drawn, and what the other seats did, is left out.
    """
    sentence = _sentence(line, names, shown)
    return f"{line['n']:4}  {visible(sentence[:MOST_SENTENCE])}"


def _sentence(line: dict[str, Json], names: Sequence[str], shown: Collection[int] | None) -> str:
    if "acted" in line:
        seat = line["acted"]
        visible = shown is None or seat in shown
        return f"{_name(names, seat)}: {line['action'] if visible else 'an action'}"
    if "dealt" in line:
        return f"{line['dealt']}: {line['kind'] if shown is None else 'a draw'}"
    if "undone" in line:
        by = _name(names, line["by"])
        if line["consent"]:
            return f"everybody agrees to go back to before event {line['undone']}, as {by} asked"
        return f"{by} takes back event {line['undone']}"
    if is_early(line):
        return _early_sentence(line, names)
    scores = ", ".join(
        f"{_name(names, seat)} {score / line['scale']:g}"
        for seat, score in enumerate(line["scores"])
    )
    return f"the game ends: {line['ended']}; {scores}"


def _early_sentence(line: dict[str, Json], names: Sequence[str]) -> str:
    early = early_of(line)
    by = _name(names, early.by)
    if early.agreed:
        people = seats_in_words([by, *(_name(names, seat) for seat in early.agreed)])
        sentence = f"the game is ended early, as {people} agreed"
    else:
        sentence = f"{by} ends the game early"
    if not early.away:
        return sentence
    return f"{sentence}; {seats_in_words([_name(names, one) for one in early.away])} had been away"


def _name(names: Sequence[str], seat: int) -> str:
    return (tidy(names[seat]) if 0 <= seat < len(names) else "") or f"seat {seat}"
