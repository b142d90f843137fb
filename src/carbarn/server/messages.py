"""The messages of the server: the shapes of everything that it answers or pushes.

OpenAPI (`openapi.py`) and the declarations of the browser client (`declarations.py`) follow from
these types. What depends on the game is marked by `OfGame`; each game has the types of its own.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from carbarn.core.shapes import Data, Row
from carbarn.server.requests import Help
from carbarn.server.type_tree import OfGame

GameView = Annotated[Data, OfGame("view")]
GamePreview = Annotated[Data, OfGame("preview")]
GameOdds = Annotated[Data, OfGame("odds")]
GamePlan = Annotated[Data, OfGame("plan")]
GameHint = Annotated[Data, OfGame("hint")]
GameData = Annotated[Data, OfGame("data")]

OptionValue = str | int | bool
SeatKind = Literal["guest", "open", "bot"]
Status = Literal["open", "running", "over"]
FactValue = str | int | float | bool | list[str] | list[int] | None
# Who asks to go back to which event, which seats have agreed so far, and the number of the request.
UndoRequest = Annotated[
    tuple[int, int, list[int], int], Row(seat=int, to=int, agreed=list[int], request=int)
]
# Why a seat changed hands: its player agreed, all others did, the player was away too long; or the
# player came back, or somebody took a seat that was open; its time had run out; it was given up.
Why = Literal["consent", "vote", "absence", "back", "claim", "time", "resign"]


# Who, and what can be played


class Me(Struct):
    """Who I am."""

    id: str
    name: str
    account: bool = False  # whether other devices can sign in as me


class OptionInfo(Struct):
    """One thing that can be agreed before a game."""

    name: str
    default: OptionValue
    choices: list[OptionValue]  # empty: any whole number from `least`
    least: int
    sentence: str  # what it means
    rule: str


class LevelInfo(Struct):
    """How well a bot plays."""

    name: str
    rating: int | None  # on Elo's scale, measured for 2 players; None: not measured


class GameInfo(Struct):
    """A game that this server has."""

    name: str
    title: str
    revision: int  # of its rules, for new tables
    seats: list[int]  # how many may play
    files: list[str]  # data that a table may bring along
    rules: str  # where they can be read
    options: dict[str, list[OptionInfo]]  # by the number of seats
    levels: list[LevelInfo]  # the easiest first


class Games(Struct):
    """The games with their options, and the bots."""

    bots: list[str]
    games: list[GameInfo]
    private: bool  # whether a new guest needs an invitation code


# Tables


class ClockInfo(Struct, frozen=True):
    """How much time was agreed: for the whole game (live), or days for each move (daily)."""

    kind: Literal["live", "daily"]
    minutes: int  # live: of each seat
    increment: int  # live: seconds more after each turn
    days: int  # daily: for each move
    bank: int  # daily: hours more, for the whole game
    zero: Literal["bot", "ask"]  # when it runs out a bot plays on, or the others decide
    bot: str  # which bot


class SeatTime(Struct):
    """The clock of a seat."""

    left: float  # seconds that it has or had when it began to run, with its bank
    bank: float  # daily: of these, those for the whole game
    until: float | None  # when it runs out, in seconds since 1970; None: it stands


class NightInfo(Struct):
    """When somebody sleeps, in their own time zone: such as "22:30" and "07:00"."""

    begins: str
    ends: str


class HolidayInfo(Struct):
    """Days on which somebody does not play, the last one included."""

    first: str
    last: str


class RestInfo(Struct):
    """When the clocks of your correspondence games stand still; only you are told."""

    zone: str  # such as "Europe/Lisbon"; "": nothing is set
    night: NightInfo | None
    holidays: list[HolidayInfo]  # of this year, and to come
    most: int  # days of a year that can be holidays


class ServerTime(Struct):
    """What time it is for the clocks of this server."""

    now: float  # in seconds since 1970


class SeatInfo(Struct):
    """A seat as everybody may see it; `mine` is for the guest who asks."""

    seat: int
    label: str  # what it is called at the table, such as its colour
    kind: SeatKind
    name: str
    bot: str  # who plays it now; "" is the guest
    stands_in: bool  # whether that bot plays for a person: it agrees to nothing
    ready: bool
    mine: bool
    here: bool  # whether its guest has a live connection to the table
    away_since: float | None  # when its guest left, if the server knows; in seconds since 1970
    time: SeatTime | None = None  # of a person at a table with clocks whose game has started


class GameResult(Struct):
    """How a game ended."""

    scores: list[int]  # by seat, in units of 1/scale points
    places: list[int]  # by seat, from 1
    scale: int
    why: str


class EarlyEnd(Struct, frozen=True):
    """A game was ended before its rules ended it: nobody has won."""

    n: int  # after this event
    by: int  # the seat of whoever proposed it
    agreed: list[int]  # the seats of the other people, who agreed; none: nobody had to be asked
    away: list[int]  # the seats of people who had been away for too long to be waited for


class TableInfo(Struct):
    """A table as everybody may see it."""

    id: str
    name: str  # what its host calls it; "" if nothing
    game: str
    revision: int
    title: str  # of the game
    options: dict[str, OptionValue]
    status: Status
    public: bool
    hosting: bool  # whether the guest who asks is its host
    pace: float  # seconds that a bot waits before it acts
    help: Help
    absence: int  # seconds that a player is waited for before a bot may fill in
    origin: str  # the table or record that it continues or repeats
    created: float
    changed: float  # of a game that is over: when it ended
    version: int  # grows with every change
    actors: list[int]  # who is to act
    acting_since: float | None  # since when they all have been, in seconds since 1970
    seats: list[SeatInfo]
    result: GameResult | None = None  # of a game that is over
    early: EarlyEnd | None = None  # of a game that is over without a result
    outdated: str = ""  # why this server cannot go on with it, if it cannot
    clock: ClockInfo | None = None
    resigned: list[int] = []  # seats whose players have given up: bots play on
    abandoned: bool = False  # whether nobody has moved or looked for weeks


class Made(Struct):
    """A new table, with the invitation tokens by seat: no other answer contains them."""

    table: TableInfo
    invitations: dict[str, str]


class Claimed(Struct):
    """The seat that you have now."""

    seat: int


class Invited(Struct):
    """Whether an invitation still leads to a seat."""

    open: bool


Reach = Literal["world", "network", "computer"]


class QrCode(Struct):
    """A link as a QR code: the path of its dark squares, in a box of `size` by `size`."""

    size: int
    path: str


class Invitation(Struct):
    """How people are invited to a table that has not started; only its host is told."""

    link: str  # whoever opens it can take an open seat
    reach: Reach  # who can open it
    qr: QrCode


class Cancelled(Struct):
    """The table is gone."""

    table: str


class Freed(Struct):
    """A seat is free again; the token of its new invitation."""

    invitation: str


class SeatChange(Struct):
    """A seat has changed hands in a running game; everybody is told."""

    number: int  # from 1
    n: int  # after this event
    at: float  # in seconds since 1970
    seat: int
    before: str  # the person who had it; "" if nobody had
    after: str  # the person who has it now; "" if it is open
    bot: str  # the bot that plays it now; "" is the person
    why: Why


class SeatRequest(Struct):
    """Somebody asks that a seat changes hands: its player can agree or refuse, the others vote.

    Or somebody proposes to end the game: then everybody who plays here has to agree.
    """

    request: int  # an answer names it
    seat: int  # to end the game: that of whoever asks
    by: int  # the seat of whoever asks
    to: Literal["bot", "person", "end"]
    agreed: list[int]  # the seats that have agreed
    asked: list[int]  # the seats that have not answered yet, besides that of the player
    vote: bool  # whether the others can decide it: one person alone cannot
    since: float  # in seconds since 1970


# What a seat sees of a game


class ActedEvent(Struct, tag_field="what", tag="acted"):
    """A seat has acted."""

    n: int
    seat: int
    text: str | None  # the action; None if it is secret
    facts: Annotated[Data, OfGame("facts")]
    words: str  # the line of the log


class DealtEvent(Struct, tag_field="what", tag="dealt"):
    """Luck has answered a draw."""

    n: int
    seat: None
    text: str | None  # what was drawn; None if it is secret
    facts: Annotated[Data, OfGame("dealt")]
    words: str  # the line of the log


class UndoneEvent(Struct, tag_field="what", tag="undone"):
    """A seat has taken an event back, alone or with the consent of all."""

    n: int
    seat: int
    text: None
    facts: Annotated[Data, OfGame("undone")]
    words: str  # the line of the log


ToldEvent = ActedEvent | DealtEvent | UndoneEvent


class LegalAction(Struct):
    """An action that may be taken, with what it would do."""

    text: str
    preview: GamePreview


class WaitingTable(Struct, tag_field="type", tag="table"):
    """A table whose game has not started."""

    table: TableInfo
    n: Literal[0] = 0


class StartedTable(Struct, tag_field="type", tag="table"):
    """A table whose game has started, as a seat or the public sees it."""

    table: Annotated[TableInfo, OfGame("table")]
    n: int  # how many events there are
    seat: int | None  # whose view it is; None is the public
    view: GameView
    told: list[ToldEvent]  # since the event that was asked for
    decision: int | None  # to be sent with an action; None without a seat
    actors: list[int]  # who may act now
    sealed: bool  # whether several choose at once and nobody sees what the others choose
    legal: list[LegalAction]
    odds: GameOdds
    may_undo: str | None  # None if the last action may be taken back, otherwise why not
    asked_undo: UndoRequest | None  # while the others are asked for their consent
    result: GameResult | None
    words: str  # the view in words
    # the actions that are not the choice of the bot in the seat: it failed, so another stood in
    stand_ins: list[int] = []
    changes: list[SeatChange] = []  # how seats have changed hands, in order
    asked_seat: SeatRequest | None = None  # while somebody asks that a seat changes hands


TableDocument = WaitingTable | StartedTable


# Commands and questions


class Done(Struct):
    """A command was carried out; the log now has n events."""

    n: int
    repeated: bool = False


class WhyAnswer(Struct):
    """Why an action is not possible: the rule and a sentence, which are empty if it is.

    `key` and `facts` say the same as the sentence, for clients that use their own words.
    """

    legal: bool
    rule: str
    sentence: str
    key: str
    facts: dict[str, FactValue]


class Said(Struct):
    """Something a game says: a sentence, for clients with words of their own a key and facts."""

    key: str  # empty: there are no other words than the sentence
    sentence: str
    facts: dict[str, FactValue]


class HintOption(Struct):
    """An action that is worth considering."""

    steps: list[str]  # the whole action, as far as no luck comes
    worth: float  # from 0 to 1; 0.5 is a shared first place
    lead: float  # about so many points ahead of the best other in the end; alone: so many points
    goal: Said  # what it is for
    reasons: list[Said]  # what speaks for it or against it, the weightiest first
    drawn: GameHint  # what to draw on the board besides the next step


class HintAnswer(Struct):
    """What the best bot of a game would consider in a seat, the best first."""

    level: str
    decision: int  # the decision that it is for
    options: list[HintOption]
    mine: HintOption | None = None  # the action that was asked about


class TriedAction(Struct):
    """An action that was tried in a sandbox."""

    seat: int
    text: str


class SandboxAnswer(Struct):
    """What actions lead to in an invented world that fits what a seat knows."""

    invented: Literal[True]
    played: list[TriedAction]
    view: GameView
    words: str  # the view in words
    actors: list[int]
    hand: list[str]  # what the seat to act could use next
    legal: list[LegalAction]
    points: list[int] | None  # by seat, if the game is over there
    plans: list[GamePlan]


# Replays and records


class Replay(Struct):
    """A game after event n, as a seat saw it."""

    n: int
    events: int  # how many there are in all
    seat: int | None  # whose view it is; None is the public
    view: GameView
    told: list[ToldEvent]
    actors: list[int]
    result: GameResult | None
    words: str  # the view in words


class RecordReplay(Replay):
    """An uploaded record after event n, as a seat saw it."""

    game: Annotated[str, OfGame("name")]
    title: str
    options: dict[str, OptionValue]
    names: list[str]  # by seat
    early: EarlyEnd | None = None  # if the game was ended early


class UploadedRecord(Struct):
    """A record that can now be replayed here."""

    record: str
    game: str
    events: int


class OutdatedTable(Struct, tag_field="type", tag="outdated"):
    """What can be read of a table whose rules are no longer played here."""

    table: TableInfo
    log: list[str]
    result: GameResult | None


class OutdatedRecord(Struct, tag_field="type", tag="outdated"):
    """What can be read of a record whose rules are no longer played here."""

    game: str
    title: str
    revision: int
    options: dict[str, OptionValue]
    names: list[str]  # by seat
    log: list[str]
    result: GameResult | None  # None: it was ended early, as the log says


# Learning


class LessonInfo(Struct):
    """A lesson; its words are the client's own, by the names of game, lesson and step."""

    name: str
    minutes: int
    steps: list[str]


class FirstGame(Struct):
    """The table of the guided first game."""

    seats: int
    level: str
    options: dict[str, OptionValue]


class CourseInfo(Struct):
    """What a game teaches, in order."""

    game: str
    lessons: list[LessonInfo]
    first_game: FirstGame | None


class PuzzleInfo(Struct):
    """A puzzle without its answer; its question is the client's own words by kind and facts."""

    game: str
    id: str
    kind: str
    level: int  # 1 is easy, 3 is hard
    facts: dict[str, FactValue]
    hides: bool  # whether what actions would do is for the player to find out


class Learning(Struct):
    """What can be learned here, and what the guest who asks has done of it."""

    courses: list[CourseInfo]
    puzzles: dict[str, int]  # how many there are, by game
    today: PuzzleInfo | None  # the puzzle of the day, the same for everybody
    date: str  # of the day, as 2026-11-18
    done: list[str]  # as "lesson/GAME/NAME", "puzzle/GAME/ID", "day/DATE"


LessonVerdict = Literal["look", "on", "done", "wrong", "illegal"]


class LessonAnswer(Struct):
    """A step of a lesson as it stands now, and what is said to the action that was tried."""

    verdict: LessonVerdict
    reason: WhyAnswer | None  # why the rules forbid the action
    words: str  # which words of the step answer it; empty: its hint
    lit: list[str]  # what is to be pointed out on the page, as selectors
    shown: str | None  # the next action as the lesson plays it; None: nothing is left to do
    document: StartedTable
    plans: list[GamePlan]


PuzzleVerdict = Literal["look", "on", "solved", "wrong", "beside", "illegal"]


class PuzzleAnswer(Struct):
    """A puzzle as it stands now, and what is said to the action that was tried."""

    puzzle: PuzzleInfo
    verdict: PuzzleVerdict
    reason: WhyAnswer | None  # why the rules forbid the action
    worth: int | None  # of a complete answer
    best: int | None  # beside it, what the best is worth
    solution: list[str] | None  # once it is solved or given up
    document: StartedTable
    plans: list[GamePlan]


class Learned(Struct):
    """What was done counts."""

    item: str


# Refusals

Current = TableDocument | OutdatedTable | OutdatedRecord


class Problem(Struct):
    """What was wrong, in one sentence; for an illegal action the rule.

    `key` and `facts` say the same as the sentence, for clients that use their own words.
    """

    error: str  # a code for programs
    sentence: str
    rule: str = ""
    # for a stale decision what the seat sees now; for old rules what can still be read
    current: Current | None = None
    key: str = ""
    facts: dict[str, FactValue] = {}


# The live connection


class Beat(Struct, tag_field="type", tag="beat"):
    """The connection is alive; the client has been sent everything up to event n."""

    n: int
    version: int  # of the table in the last document that was sent


class Talked(Struct, tag_field="type", tag="talk"):
    """Something was said, which `GET .../talk` has."""

    place: Literal["players", "watchers"]
    number: int  # the last one there


class Closed(Struct, tag_field="type", tag="closed"):
    """The last message of a live connection that the server ends."""

    status: int
    error: str
    sentence: str


LiveMessage = TableDocument | Beat | Talked | Closed


class Health(Struct):
    """Whether the server works."""

    status: str
