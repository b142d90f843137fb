"""What is wrong with a database, and what of it can be mended without losing anything.

Every table is replayed from its log, every uploaded record is verified. A mend never removes an
event that somebody was told is stored: a damaged line is written again only where exactly one line
fits, because a draw follows from the seed and an acknowledged action from the hash of its command.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sa

from carbarn.core.errors import Broken, CarbarnError, Outdated, Unreadable
from carbarn.core.event import Acted, Json, canonical
from carbarn.core.game import Game
from carbarn.core.luck import Keyed
from carbarn.core.match import Match
from carbarn.core.record import Record
from carbarn.core.replay import follow
from carbarn.games import game_from, replay
from carbarn.server import offline
from carbarn.server.backup import Progress, no_progress
from carbarn.server.rows import read_early
from carbarn.server.schema import answers, events, guests, metadata, records, seats, tables
from carbarn.server.snapshot import result_of

NOBODY = "nobody"  # the guest to whom belongs what has lost its owner
RESTORE = "restore the last backup that has it (`carbarn restore`)"


@dataclass
class Problem:
    """One thing that is wrong, and what to do about it."""

    where: str
    sentence: str
    advice: str
    mend: Callable[[sa.Connection], None] | None = field(default=None, repr=False)
    mended: bool = False

    def data(self) -> dict[str, Json]:
        """The same for programs."""
        return {
            "where": self.where,
            "sentence": self.sentence,
            "advice": self.advice,
            "can_be_mended": self.mend is not None,
            "mended": self.mended,
        }


@dataclass
class Report:
    """What was looked at, and what was found."""

    problems: list[Problem] = field(default_factory=list)
    tables: int = 0
    events: int = 0
    records: int = 0
    notes: list[str] = field(default_factory=list)  # what is as it is, and no fault

    def add(
        self,
        where: str,
        sentence: str,
        advice: str,
        mend: Callable[[sa.Connection], None] | None = None,
    ) -> None:
        """Add a problem."""
        self.problems.append(Problem(where, sentence, advice, mend))

    @property
    def left(self) -> list[Problem]:
        """The problems that have not been mended."""
        return [problem for problem in self.problems if not problem.mended]


FIX = "run `carbarn doctor --fix`"


def examine(place: str, progress: Progress = no_progress) -> Report:
    """Look at everything; nothing is changed."""
    report = Report()
    engine = offline.open_database(place)
    with offline.snapshot(engine) as connection:
        if not _check_file(connection, report):
            return report
        offline.require_newest(connection)
        _check_owners(connection, report)
        _check_tables(connection, report, progress)
        _check_records(connection, report, progress)
    return report


def mend(place: str, report: Report) -> None:
    """Mend what can be mended, all of it or nothing. The caller has made a backup."""
    engine = offline.open_database(place)
    with offline.change(engine) as connection:
        for problem in report.problems:
            if problem.mend is not None:
                problem.mend(connection)
    for problem in report.problems:
        problem.mended = problem.mend is not None


# The file


def _check_file(connection: sa.Connection, report: Report) -> bool:
    """Whether the database can be read at all."""
    if connection.dialect.name != "sqlite":
        return True  # PostgreSQL checks its pages itself
    found = [row[0] for row in connection.exec_driver_sql("PRAGMA integrity_check(20)")]
    if found == ["ok"]:
        return True
    lines = [offline.last_line(text) for text in found]
    if all("index" in line for line in lines):
        report.add(
            "the database",
            f"an index is damaged: {lines[0]}",
            f"{FIX}: it is built again from the rows",
            _reindex,
        )
        return True
    report.add(
        "the database",
        f"the file is damaged: {lines[0]}",
        f"stop the server, check the disk, and {RESTORE}",
    )
    return False


def _reindex(connection: sa.Connection) -> None:
    connection.exec_driver_sql("REINDEX")


# Rows that belong to nothing


def _check_owners(connection: sa.Connection, report: Report) -> None:
    """Every row that refers to another one, against that other one."""
    for table in metadata.sorted_tables:
        for key in table.foreign_keys:
            column, other = key.parent, key.column
            lost = column.is_not(None) & column.not_in(sa.select(other))
            query = sa.select(sa.func.count()).select_from(table).where(lost)
            count = int(connection.execute(query).scalar_one())
            if count:
                _report_lost(report, table, column, other, count)


def _report_lost(
    report: Report, table: sa.Table, column: sa.Column[Any], other: sa.Column[Any], count: int
) -> None:
    where, lost = f"{table.name}.{column.name}", column.not_in(sa.select(other))
    rows = "1 row refers" if count == 1 else f"{count} rows refer"
    if other.table is guests and not column.primary_key:

        def give_away(connection: sa.Connection) -> None:
            add_placeholder(connection, NOBODY, "unknown")
            change = table.update().where(lost & column.is_not(None))
            connection.execute(change.values({column.name: NOBODY}))

        sentence = f"{rows} to a guest that does not exist"
        report.add(where, sentence, f"{FIX}: they get a guest that stands for nobody", give_away)
        return

    def remove(connection: sa.Connection) -> None:
        connection.execute(table.delete().where(lost))
        for below in metadata.sorted_tables:  # what belonged to them belongs to nothing, too
            for key in below.foreign_keys:
                if key.column.table is table:
                    theirs = key.parent.not_in(sa.select(key.column))
                    connection.execute(below.delete().where(theirs))

    sentence = f"{rows} to a row of {other.table.name} that does not exist"
    report.add(where, sentence, f"{FIX}: nothing can reach them, so they are removed", remove)


def add_placeholder(connection: sa.Connection, guest: str, name: str) -> None:
    """A guest that nobody can be: no token has this hash."""
    if connection.execute(sa.select(guests.c.id).where(guests.c.id == guest)).first() is None:
        values = {"id": guest, "name": name, "token": f"none: {guest}", "created": 0.0}
        connection.execute(guests.insert().values(values))


# Tables


def _check_tables(connection: sa.Connection, report: Report, progress: Progress) -> None:
    ids = connection.execute(sa.select(tables.c.id).order_by(tables.c.created)).scalars().all()
    for done, table_id in enumerate(ids):
        progress(done, len(ids))
        report.tables += 1
        _Patient(connection, report, table_id).check()


class _Patient:
    """One table."""

    def __init__(self, connection: sa.Connection, report: Report, table_id: str) -> None:
        self.connection = connection
        self.report = report
        self.id = table_id
        self.where = f"table {table_id}"
        row = connection.execute(sa.select(tables).where(tables.c.id == table_id)).mappings()
        self.row = dict(row.one())
        taken = sa.select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
        self.seats = [dict(one) for one in connection.execute(taken).mappings()]
        log = sa.select(events.c.n, events.c.line).where(events.c.table_id == table_id)
        self.lines = {int(n): str(line) for n, line in connection.execute(log)}

    def check(self) -> None:
        """Report all that is wrong with it."""
        self.report.events += len(self.lines)
        game = self._game()
        if game is None:
            return
        if self.row["status"] == "open":
            if self.lines:
                sentence = "it waits for players, but its game has events"
                self._add(sentence, f"{FIX}: it goes on", self._set(status="running"))
            return
        match = self._replayed(game)
        if match is not None:
            self._check_end(match)

    def _add(
        self, sentence: str, advice: str, mend: Callable[[sa.Connection], None] | None = None
    ) -> None:
        self.report.add(self.where, sentence, advice, mend)

    def _set(self, **values: Any) -> Callable[[sa.Connection], None]:
        """A mend that sets columns of the table; servers notice the new version."""

        def change(connection: sa.Connection) -> None:
            newer = {**values, "version": tables.c.version + 1}
            connection.execute(tables.update().where(tables.c.id == self.id).values(newer))

        return change

    def _game(self) -> Game | None:
        numbers = [seat["seat"] for seat in self.seats]
        if not numbers or numbers != list(range(len(numbers))):
            self._add(f"its seats are {numbers}", RESTORE)
            return None
        header = {
            "game": self.row["game"],
            "revision": self.row["revision"],
            "seats": [seat["name"] for seat in self.seats],
        }
        for name in ("options", "data"):
            header[name] = _object(self.row[name])
            if header[name] is None:
                self._add(f"its {name} cannot be read", RESTORE)
                return None
        try:
            return game_from(header)
        except Outdated as problem:
            self.report.notes.append(f"{self.where}: its rules are not played here: {problem}")
        except CarbarnError as problem:
            self._add(f"its options or data cannot be used: {problem}", RESTORE)
        except Exception as problem:  # the code of a game may fail in any way
            name = type(problem).__name__
            self._add(f"the code of its game fails with {name}", "update the game's package")
        return None

    # The log

    def _replayed(self, game: Game) -> Match | None:
        """The match of its log, as far as damaged lines can be found again."""
        luck, names = Keyed(self.row["seed"]), [seat["name"] for seat in self.seats]
        try:
            match = Match(game, luck, names, self.row["position"], _dealing=False)
        except CarbarnError as problem:
            self._add(f"its game cannot begin: {problem}", RESTORE)
            return None
        last = max(self._acknowledged_up_to(), *self.lines, 0)
        for n in range(1, last + 1):
            line = self._line(n)
            if line is None:
                if not self._find_again(match, n, last):
                    return None
                continue
            try:
                follow(match, line, None)
            except Broken as problem:
                self._leave_the_log()
                self._add(f"its log does not replay: {problem}", self._advice(n))
                return None
        return match

    def _acknowledged_up_to(self) -> int:
        """The last event that somebody was told is stored."""
        query = sa.select(sa.func.max(answers.c.n)).where(answers.c.table_id == self.id)
        return int(self.connection.execute(query).scalar_one() or 0)

    def _line(self, n: int) -> dict[str, Json] | None:
        """The event as it is stored; None if it is missing or damaged."""
        try:
            line = json.loads(self.lines[n])
            good = isinstance(line, dict) and line.get("n") == n
            return line if good and canonical(line) == self.lines[n] else None
        except (KeyError, ValueError, RecursionError):
            return None

    def _advice(self, n: int) -> str:
        return f"its log is good to event {n - 1}; {RESTORE}, or close the table"

    def _find_again(self, match: Match, n: int, last: int) -> bool:
        """Report a damaged event; whether the log goes on because only one line fits there."""
        what = "is missing" if n not in self.lines else "cannot be read"
        line = self._draw_due(match, n) or self._acknowledged(match, n)
        if line is not None:
            follow(match, line, None)
            advice = f"{FIX}: only one event fits there, so it is written again"
            self._add(f"event {n} {what}", advice, self._write(n, line))
            return True
        if n == last and self._only_bots_act(match):
            advice = f"{FIX}: it was the last one, and by a bot, which acts again"
            self._add(f"event {n} {what}", advice, self._forget(n))
            return True
        self._leave_the_log()
        self._add(f"event {n} {what}", self._advice(n))
        return False

    def _leave_the_log(self) -> None:
        """What fitted so far does not fit the rest, so none of it is written."""
        for problem in self.report.problems:
            if problem.where == self.where and problem.mend is not None:
                problem.mend, problem.advice = None, RESTORE

    def _draw_due(self, match: Match, n: int) -> dict[str, Json] | None:
        """The draw that is due: it follows from the seed."""
        draw = match.state.pending() if match.state.due else None
        if draw is None:
            return None
        index = match.log.draws.get(draw.stream, 0)
        kinds = [(name, count) for _number, name, count in draw.kinds]
        kind = match.luck.choose(draw.stream, index, kinds)
        return {"n": n, "dealt": draw.stream, "index": index, "kind": kind}

    def _acknowledged(self, match: Match, n: int) -> dict[str, Json] | None:
        """The action that was acknowledged there: the server keeps the hash of its command."""
        query = sa.select(answers.c.command).where(answers.c.table_id == self.id)
        known = set(self.connection.execute(query.where(answers.c.n >= n)).scalars())
        fits = [
            line
            for seat in (match.actors() if known else [])
            for line in self._commands(match, seat, n, known)
            if not self._comes_later(line)
        ]
        return fits[0] if len(fits) == 1 else None

    def _commands(self, match: Match, seat: int, n: int, known: set[str]) -> list[dict[str, Json]]:
        """What a seat may do there of which one of these is the command."""
        decision, found = match.decision(seat), []
        for code in match.legal_codes(seat):
            text = match.game.vocabulary.text(code)
            said = (f"{who}\n{text}\n{decision}".encode() for who in (seat, None))
            if any(hashlib.sha256(one).hexdigest() in known for one in said):
                found.append(Acted(n, seat, text).line())
        return found

    def _comes_later(self, line: dict[str, Json]) -> bool:
        """Whether the log has it further on: of sealed choices, any could have come first."""
        later = canonical({name: value for name, value in line.items() if name != "n"})[1:]
        return any(number > line["n"] and later in text for number, text in self.lines.items())

    def _only_bots_act(self, match: Match) -> bool:
        return all(self.seats[seat]["bot"] for seat in match.actors())

    def _write(self, n: int, line: dict[str, Json]) -> Callable[[sa.Connection], None]:
        def write(connection: sa.Connection) -> None:
            self._delete(connection, n)
            values = {"table_id": self.id, "n": n, "line": canonical(line)}
            connection.execute(events.insert().values(values))

        return write

    def _forget(self, n: int) -> Callable[[sa.Connection], None]:
        return lambda connection: self._delete(connection, n)

    def _delete(self, connection: sa.Connection, n: int) -> None:
        here = (events.c.table_id == self.id) & (events.c.n == n)
        connection.execute(events.delete().where(here))

    # The end

    def _check_end(self, match: Match) -> None:
        sent = result_of(match.result())
        result = canonical(msgspec.structs.asdict(sent)) if sent is not None else ""
        status = "over" if result else "running"
        if self.row["early"]:
            self._check_early_end(match, status, result)
            return
        if self.row["status"] != status:
            sentence = f"it is said to be {self.row['status']}, but its game is {status}"
            mend = self._set(status=status, result=result)
            self._add(sentence, f"{FIX}: the log decides", mend)
        elif not self.row["result"] and result:
            self._add("its result is not stored", FIX, self._set(result=result))
        elif not _same(self.row["result"], result):
            sentence = "the result that is stored is not that of its log"
            self._add(sentence, f"{FIX}: the log decides", self._set(result=result))

    def _check_early_end(self, match: Match, status: str, result: str) -> None:
        if not _was_ended(match, self.row["early"]):
            sentence = "it is said to have been ended early, but not where its log ends"
            mend = self._set(status=status, result=result, early="")
            self._add(sentence, f"{FIX}: the log decides", mend)
        elif (self.row["status"], self.row["result"]) != ("over", ""):
            sentence = f"it was ended early, but it is said to be {self.row['status']}"
            mend = self._set(status="over", result="")
            self._add(sentence, f"{FIX}: it is over, without a result", mend)


def _was_ended(match: Match, text: str) -> bool:
    """Whether a match can have been ended early as this says."""
    try:
        early = read_early(text)
        if early is None or early.n != len(match.events):
            return False
        match.end_early(early.by, early.agreed, early.away)
    except (ValueError, CarbarnError):
        return False
    return True


def _object(text: str) -> dict[str, Json] | None:
    """A JSON object; None if the text is none."""
    try:
        read = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return read if isinstance(read, dict) else None


def _same(one: str, other: str) -> bool:
    try:
        return bool(canonical(json.loads(one or '""')) == canonical(json.loads(other or '""')))
    except (ValueError, RecursionError):
        return False


# Records


def _check_records(connection: sa.Connection, report: Report, progress: Progress) -> None:
    ids: Sequence[str] = connection.execute(sa.select(records.c.id)).scalars().all()
    for done, record_id in enumerate(ids):
        progress(done, len(ids))
        report.records += 1
        query = sa.select(records.c.text).where(records.c.id == record_id)
        text = connection.execute(query).scalar_one()
        where = f"record {record_id}"
        try:
            read = Record.read(text)
            replay(read)
        except Outdated as problem:
            report.notes.append(f"{where}: its rules are not played here: {problem.sentence}")
        except (Broken, Unreadable) as problem:
            report.add(where, f"it does not verify: {problem}", RESTORE)
        else:
            if read.torn or not read.finished:
                report.add(where, "its end is missing", RESTORE)
