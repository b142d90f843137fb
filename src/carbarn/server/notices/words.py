"""What notices say: whose turn it is at which table, and nothing of what is in the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from carbarn.server.rows import ListedTable, SeatRow

Kind = Literal["turn", "over", "invited", "test", "confirm"]


@dataclass(frozen=True)
class Said:
    """A notice in words, and where it leads."""

    kind: Kind
    title: str
    text: str
    path: str  # of the page that it leads to
    table: str = ""
    game: str = ""
    seat: int | None = None


def listed(names: Sequence[str]) -> str:
    """Names as a sentence has them."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _others(row: ListedTable, person: str) -> str:
    """With whom somebody plays, and what the table is called."""
    names = [seat.name for seat in row.seats if seat.guest != person and seat.name]
    company = f"With {listed(names)}" if names else "You play alone"
    return f"{company} at the table “{row.name}”." if row.name else f"{company}."


def _host(row: ListedTable) -> str:
    names = [seat.name for seat in row.seats if seat.guest == row.host]
    return names[0] if names else "Somebody"


def turn_for_person(row: ListedTable, seat: SeatRow) -> Said:
    """It is your turn."""
    title = f"Your turn in {row.title}"
    if sum(one.guest == seat.guest for one in row.seats) > 1:
        title = f"{seat.name}'s turn in {row.title}"
    text = _others(row, seat.guest or "")
    return Said("turn", title, text, f"/t/{row.id}", row.id, row.title, seat.seat)


def turn_at_table(row: ListedTable, seat: SeatRow) -> Said:
    """It is somebody's turn, for all who have to do with a table."""
    title = f"{seat.name}'s turn in {row.title}"
    text = f"At the table “{row.name}”." if row.name else _players(row)
    return Said("turn", title, text, f"/t/{row.id}", row.id, row.title, seat.seat)


def _players(row: ListedTable) -> str:
    return f"{listed([seat.name for seat in row.seats if seat.name])} play."


def over(row: ListedTable, person: str | None) -> Said:
    """A game is over; how it ended is told at the table."""
    text = _players(row) if person is None else _others(row, person)
    title = f"{row.title}: the game is over"
    return Said("over", title, text, f"/t/{row.id}", row.id, row.title)


def invited(row: ListedTable, link: str) -> Said:
    """A friend invites somebody; the link has the invitation."""
    title = f"{_host(row)} invites you to {row.title}"
    text = f"The table is called “{row.name}”." if row.name else "A seat is free for you."
    return Said("invited", title, text, link, row.id, row.title)


def trial() -> Said:
    """What somebody sees who tries it out."""
    text = "This is how you will be told when it is your turn."
    return Said("test", "Notices from Carbarn work", text, "/account")


def many(said: Sequence[Said]) -> str:
    """What the daily mail is called."""
    turns = sum(one.kind == "turn" for one in said)
    if turns == len(said):
        return "It is your turn in one game" if turns == 1 else f"It is your turn in {turns} games"
    return "News of your games"
