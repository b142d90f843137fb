"""A match written as a record, and a record played again with every event checked."""

from __future__ import annotations

import copy
import secrets
from typing import TYPE_CHECKING

from carbarn.core.early import EARLY, early_of, is_early
from carbarn.core.errors import Broken, Illegal, Unreadable
from carbarn.core.event import Json, canonical
from carbarn.core.game import Game
from carbarn.core.log import number_of
from carbarn.core.luck import Keyed, Luck, Scripted, commitment
from carbarn.core.record import VERSION, Record
from carbarn.core.undo import free_undo, most_events, too_many

if TYPE_CHECKING:
    from carbarn.core.match import Match


def record_of(match: Match, secret: bool) -> Record:
    """The record so far. The seed is in it only when the game is over, or if `secret`."""
    return Record.written(*parts_of_record(match, secret))


def parts_of_record(
    match: Match, secret: bool = False
) -> tuple[dict[str, Json], list[dict[str, Json]]]:
    """The header and the lines of the record so far."""
    game, seed = match.game, _seed_of(match.luck)
    header: dict[str, Json] = {
        "record": "carbarn",
        "version": VERSION,
        "game": game.name,
        "revision": game.revision,
        "options": game.options,
        "seats": match.names,
        "data": game.data(),
        "vocabulary": game.vocabulary.digest,
        "position": match.start_position,
        "luck": match.luck.name,
        "commitment": commitment(seed),
    }
    header = copy.deepcopy(header)
    lines = [event.line() for event in match.events]
    result, early = match.result(), match.ended_early
    if early is not None:
        return header, [*lines, early.line(match.log.next_number(), seed)]
    if result is not None:
        closing = {
            "n": match.log.next_number(),
            "ended": result.why,
            "scores": list(result.scores),
            "places": result.places,
            "scale": result.scale,
            "seed": seed,
        }
        return header, [*lines, closing]
    if secret:
        header["seed"] = seed
    return header, lines


def _seed_of(luck: Luck) -> str:
    if isinstance(luck, Keyed):
        return luck.seed
    return luck.rest.seed if isinstance(luck, Scripted) else ""


def check_header(game: Game, record: Record) -> None:
    """Broken unless the record was played by these rules, with these options and this data."""
    header = record.header
    if header["revision"] != game.revision:
        raise Broken(
            0, f"it was played by revision {header['revision']} of the rules of {game.name}, "
            f"this is revision {game.revision}"
        )  # fmt: skip
    if header["vocabulary"] != game.vocabulary.digest:
        raise Broken(0, "its table of actions is not that of this game with these options")
    if canonical(header["data"]) != canonical(game.data()):
        raise Broken(0, f"its data is not what {game.name} is played with here")
    most, events = most_events(game), len(record.lines) - record.finished
    if events > most:
        raise Broken(
            most + 1,
            f"a game like this has at most {most:,} events, undos included, not {events:,}",
        )


def luck_of(record: Record) -> Luck:
    """The luck of a record, if its seed is known; otherwise other luck to go on with."""
    header = record.header
    if not (record.finished or "seed" in header):
        return Scripted({}, secrets.token_hex(32))
    if commitment(record.seed) != header["commitment"]:
        raise Broken(len(record.lines), "the seed does not fit the commitment in the header")
    if header.get("seed", record.seed) != record.seed:
        raise Broken(0, "its seed is not the one in the last line")
    return Keyed(record.seed) if header["luck"] == "keyed" else Scripted({}, record.seed)


def follow(match: Match, line: dict[str, Json], check: Luck | None) -> None:
    """Let what a line of a record says happen in a match, if the rules allow it.

    Draws must be those that `check` chooses, if it is given.
    """
    try:
        if "acted" in line:
            _follow_action(match, line)
        elif "dealt" in line:
            _follow_deal(match, line, check)
        elif "undone" in line:
            _follow_undo(match, line)
        else:
            _follow_end(match, line)
    except (Illegal, Unreadable) as problem:
        raise Broken(line["n"], str(problem)) from None


def _follow_action(match: Match, line: dict[str, Json]) -> None:
    vocabulary = match.game.vocabulary
    seat, code = line["acted"], vocabulary.code(line["action"])
    if vocabulary.text(code) != line["action"]:
        raise Unreadable("it is not written the way the game writes it")
    match.check_legal(match.check_seat(seat), code)
    match.log.act(seat, code)


def _follow_deal(match: Match, line: dict[str, Json], check: Luck | None) -> None:
    draw = match.state.pending()
    if draw is None:
        raise Unreadable("it reports a draw, but none is due")
    index = match.log.draws.get(draw.stream, 0)
    if (line["dealt"], line["index"]) != (draw.stream, index):
        raise Unreadable(
            f"draw {index} of stream {draw.stream!r} is due, "
            f"not {line['index']} of {line['dealt']!r}"
        )
    number_of(draw, line["kind"])  # before the seed is asked: it is the plainer complaint
    kinds = [(name, count) for _number, name, count in draw.kinds]
    if check is not None and check.choose(draw.stream, index, kinds) != line["kind"]:
        raise Unreadable(f"{line['kind']!r} does not follow from the seed")
    match.log.deal(draw, line["kind"])


def _follow_undo(match: Match, line: dict[str, Json]) -> None:
    first, seat = line["undone"], match.check_seat(line["by"])
    if match.over:
        raise Unreadable("the game is over")
    full = too_many(match.log)
    if full is not None:
        raise Illegal(*full)
    if line["consent"]:
        if all(entry.event.n != first for entry in match.log.live):
            raise Unreadable(f"event {first} cannot be taken back")
    elif free_undo(match.log, seat) != first:
        raise Unreadable(f"seat {seat} may not take back event {first}")
    match.log.take_back(first, seat, line["consent"])


def _follow_end(match: Match, line: dict[str, Json]) -> None:
    if is_early(line):
        _follow_early_end(match, line)
        return
    result = match.result()
    if result is None:
        raise Unreadable("it says that the game is over, but it is not")
    said = [line["ended"], line["scores"], line["places"], line["scale"]]
    rules = [result.why, result.scores, result.places, result.scale]
    if canonical(said) != canonical(rules):  # as texts: 1.0 and true are not points
        raise Unreadable(
            f"it says {line['scores']} points and places {line['places']}, "
            f"the rules say {result.scores} and {result.places}"
        )


def _follow_early_end(match: Match, line: dict[str, Json]) -> None:
    if line["ended"] != EARLY:
        raise Unreadable(f"only an end that is {EARLY!r} has seats that agreed to it")
    if match.over:
        raise Unreadable("it says that the game was ended early, but it was over by then")
    early = early_of(line)
    match.end_early(early.by, early.agreed, early.away)
