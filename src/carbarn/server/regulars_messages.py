"""The messages about people one plays with: friends, games nights, results; see `messages.py`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from carbarn.server.messages import FactValue, Invitation, TableInfo

Against = Literal["people", "mixed", "nobody", "beginner", "casual", "strong", "expert"]


class Friend(Struct):
    """Somebody with whom you have played or are playing."""

    id: str
    name: str
    together: int  # games that are over
    last: float  # when, in seconds since 1970
    playing: str  # a table at which you both play now; "" if there is none


class AskedAlong(Struct):
    """Somebody asks you along to a table or a games night."""

    id: str
    by: str  # their name
    night: bool
    place: str  # the table or night
    name: str  # what it is called; "" if nothing
    game: str  # "" for a night
    title: str  # of the game
    created: float


class GamesNightInfo(Struct):
    """A games night of yours, in a line."""

    id: str
    name: str
    created: float
    tables: int
    over: int  # tables whose games are over
    people: list[str]  # their names, without yours


class Friends(Struct):
    """With whom you play, the last first, and what you are asked along to."""

    friends: list[Friend]
    asked: list[AskedAlong]
    nights: list[GamesNightInfo]


class Answered(Struct):
    """Where you sit now, or have declined to."""

    night: bool
    place: str


class NightPlace(Struct):
    """A place of a games night, with what it has reached."""

    place: int
    name: str  # "" if it is open
    bot: str
    mine: bool
    rank: int  # from 1; people who are level have the same
    points: float  # one for everybody who was behind at a table, half for everybody beside
    wins: int
    games: int


class NightTable(Struct):
    """A table of a games night."""

    number: int
    table: TableInfo
    seats: list[int]  # by place of the night: the seat here


class AskedPerson(Struct):
    """A friend who was asked along."""

    name: str
    state: Literal["open", "accepted", "declined"]


class NightPage(Struct):
    """A games night with its standing over all tables."""

    id: str
    name: str
    created: float
    hosting: bool
    joined: bool
    open: int  # places that nobody has taken
    places: list[NightPlace]  # the best first
    tables: list[NightTable]
    asked: list[AskedPerson]  # for its host
    invitation: Invitation | None  # for its host, while there are open places


class Tally(Struct):
    """How your games of one kind have gone."""

    game: str
    title: str
    players: int
    against: Against
    games: int
    won: int
    places: list[int]  # how often you came first, second and so on
    mean: float  # points
    most: float


class BestGame(Struct):
    """Your best game with so many players."""

    game: str
    title: str
    players: int
    table: str
    points: float
    ended: float


class BestFeat(Struct):
    """The greatest thing that you have done in a game, such as a line, a ticket, a delivery."""

    game: str
    title: str
    table: str
    points: float
    facts: dict[str, FactValue]  # what it was, for the words of the game
    ended: float


class Partner(Struct):
    """Somebody with whom you have finished games."""

    id: str  # "" if they are gone
    name: str
    together: int
    games: int  # those that you both played to their end
    ahead: int  # of these, how often you were ahead
    behind: int
    last: float


class Statistics(Struct):
    """How your games have gone; only you are told."""

    tallies: list[Tally]
    bests: list[BestGame]
    partners: list[Partner]
    more: bool  # whether there are more partners


class Versus(Struct):
    """How you two have done in one game."""

    game: str
    title: str
    players: int
    together: int
    games: int
    ahead: int
    behind: int
    mean: float
    their_mean: float
    most: float
    their_most: float


class PersonPage(Struct):
    """Somebody with whom you have played, and how it went; only you two are told."""

    id: str
    name: str
    versus: list[Versus]
    tables: list[TableInfo]  # that are over, the last first
    more: bool


class Results(Struct):
    """Your games that are over, the last first."""

    tables: list[TableInfo]
    more: bool


class Announcement(Struct):
    """What the host tells everybody."""

    id: str
    text: str
    until: float  # in seconds since 1970


class Notice(Struct):
    """What everybody should know before anything else."""

    announcement: Announcement | None
    closed: bool  # whether nobody new can come


class Retention(Struct):
    """For how long what is stored, in seconds; 0: until somebody deletes it."""

    waiting_tables: float
    finished_games: float
    idle_guests: float
    private: bool
    accounts: bool
