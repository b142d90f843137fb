"""The requests that the server takes; unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from carbarn.core.event import Json

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Short = Annotated[str, Meta(max_length=100)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
RequestNumber = Annotated[int, Meta(ge=0, le=1_000_000_000)]
# Hints of a bot and the odds of luck; no hints; neither. Previews and reasons are always given.
# With a coach, who also says at each decision what matters.
Help = Literal["coach", "hints", "normal", "none"]
ABSENCE = 24 * 3600  # seconds, unless a table says otherwise
Absence = Annotated[int, Meta(ge=600, le=30 * 24 * 3600)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]


class Strict(Struct, forbid_unknown_fields=True):
    """A request; unknown fields are refused."""


class NewGuest(Strict):
    """Who somebody is."""

    name: Name
    code: Short = ""  # on a private server, the invitation code of a new guest


TableName = Annotated[str, Meta(max_length=60)]


class SeatPlan(Strict):
    """Who gets a seat: me, somebody by invitation, a bot, another person at my screen."""

    kind: Literal["me", "open", "bot", "local"]
    name: Short = ""
    bot: Short = ""


class ClockPlan(Strict):
    """How much time everybody has: none is counted, so much for the game, or days for each move."""

    kind: Literal["none", "live", "daily"] = "none"
    minutes: Annotated[int, Meta(ge=1, le=180)] = 15  # live: of each seat
    increment: Annotated[int, Meta(ge=0, le=180)] = 0  # live: seconds more after each turn
    days: Literal[1, 2, 3, 7] = 1  # daily: for each move
    bank: Annotated[int, Meta(ge=0, le=336)] = 0  # daily: hours more, for the whole game
    zero: Literal["bot", "ask"] = "bot"  # when it runs out a bot plays on, or the others decide
    bot: Short = "casual"  # which bot


class NewTable(Strict):
    """A table to make."""

    game: Short
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=10)]
    options: dict[str, Json] = {}
    data: dict[str, Json] = {}  # data to play on, such as a map of one's own
    public: bool = False
    pace: Annotated[float, Meta(ge=0, le=60)] | None = None
    help: Help = "hints"
    # seconds that a player may be waited for before a bot may fill in
    absence: Absence = ABSENCE
    name: TableName = ""
    clock: ClockPlan | None = None


class EditTable(Strict):
    """What the host changes before the game; what is left out stays as it is.

    New options and another clock make everybody else say again that they are ready.
    """

    name: TableName | None = None
    public: bool | None = None
    help: Help | None = None
    options: dict[str, Json] | None = None
    clock: ClockPlan | None = None


class Reorder(Strict):
    """Who sits where from now on: by seat, the seat that they had before."""

    order: Annotated[list[SeatNumber], Meta(min_length=1, max_length=10)]


class Resize(Strict):
    """How many are to play. Empty seats go first, then bots; everybody says again if ready."""

    count: Annotated[int, Meta(ge=1, le=10)]


class Hint(Strict):
    """Ask what the best bot of the game would consider; with `mine` also about that action."""

    seat: SeatNumber | None = None
    mine: Annotated[str, Meta(max_length=200)] = ""


class Claim(Strict):
    """Take a seat: by the token of an invitation, or at a public table by its number."""

    token: Short = ""
    seat: SeatNumber | None = None


class InvitationToken(Strict):
    """The token of an invitation."""

    token: Short


class Ready(Strict):
    """Say that you are ready, or not yet."""

    ready: bool


class GiveToBot(Strict):
    """The bot that is to play a seat."""

    bot: Short


class Replace(Strict):
    """Ask that a bot fills in for the player of a seat, or that another person may take it."""

    to: Literal["bot", "person"]


class AnswerRequest(Strict):
    """Agree to the request of this number, or refuse it."""

    request: RequestNumber
    agree: bool


class Act(Strict):
    """An action for a decision; the key makes it safe to repeat the request."""

    action: Annotated[str, Meta(max_length=200)]
    decision: Number
    key: Annotated[str, Meta(min_length=1, max_length=100, pattern="^[^\\x00]+$")]
    seat: SeatNumber | None = None


class Undo(Strict):
    """Undo your last action.

    With `first`, undo your own actions from that event on, as far as you may do so alone. With
    `to`, ask everybody to go back to that event.
    """

    seat: SeatNumber | None = None
    first: Number | None = None
    to: Number | None = None


class Consent(Strict):
    """Agree to the undo that somebody has asked for by the request of this number, or refuse it."""

    request: RequestNumber
    agree: bool
    seat: SeatNumber | None = None


class Sandbox(Strict):
    """Actions to try in a world of your own view."""

    actions: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=200)]
    seat: SeatNumber | None = None
    goal: Short = ""  # also return the plans for it


class Continue(Strict):
    """Continue from an event of a finished game, at a new table."""

    at: Number
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=10)]
    pace: Annotated[float, Meta(ge=0, le=60)] | None = None


class LiveRequest(Strict):
    """What a live connection may send: tell me everything after event `since` again.

    With `seat`, from now on as that seat: somebody else has taken the screen.
    """

    since: Number
    seat: Number | None = None


class LessonMove(Strict):
    """Where somebody is in a lesson, and what they try there; without an action they only look."""

    step: Annotated[int, Meta(ge=0, le=100)] = 0
    actions: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=100)] = []
    action: Annotated[str, Meta(max_length=200)] = ""
    goal: Short = ""  # also return the plans for it


class PuzzleMove(Strict):
    """What somebody has done in a puzzle, and what they try next; without it they only look."""

    actions: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=60)] = []
    action: Annotated[str, Meta(max_length=200)] = ""
    goal: Short = ""  # also return the plans for it
    give_up: bool = False  # also return the solution; solving it then does not count


# Nights and holidays

Minutes = Annotated[str, Meta(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$")]  # such as "22:30"
Day = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class NightPlan(Strict):
    """When you sleep, in your own time zone."""

    begins: Minutes
    ends: Minutes


class HolidayPlan(Strict):
    """Days on which you do not play, the last one included."""

    first: Day
    last: Day


class RestPlan(Strict):
    """When the clocks of your correspondence games stand still."""

    zone: Annotated[str, Meta(max_length=64)]
    night: NightPlan | None = None
    holidays: Annotated[list[HolidayPlan], Meta(max_length=20)] = []


# People who sign in

Password = Annotated[str, Meta(max_length=1000)]  # how long it may be is said in a sentence
Secret = Annotated[str, Meta(min_length=1, max_length=200)]
Encoded = Annotated[str, Meta(max_length=16_000, pattern="^[A-Za-z0-9_-]*$")]  # base64url
CredentialId = Annotated[str, Meta(min_length=1, max_length=1364, pattern="^[A-Za-z0-9_-]+$")]
# What a passkey is to sign for: to become one, to sign in, to say again that it is you.
Purpose = Literal["make", "sign_in", "prove"]


class PasskeyMade(Strict):
    """A new passkey, as `navigator.credentials.create` of a browser gives it, in base64url."""

    challenge: Secret
    credential: CredentialId
    client_data: Encoded
    attestation: Encoded


class PasskeyUsed(Strict):
    """What a passkey has signed, as `navigator.credentials.get` gives it, in base64url."""

    challenge: Secret
    credential: CredentialId
    client_data: Encoded
    authenticator_data: Encoded
    signature: Encoded


class NewAccount(Strict):
    """A name and a password or a passkey, so that other devices can sign in."""

    name: Name
    password: Password = ""
    passkey: PasskeyMade | None = None


class Challenge(Strict):
    """Ask what a passkey is to sign; `name` is that of an account to come."""

    purpose: Purpose
    name: Short = ""


class SignIn(Strict):
    """Sign in with a name and a password, or with a passkey.

    With `bring`, the games of the guest in this browser come along.
    """

    name: Short = ""
    password: Password = ""
    passkey: PasskeyUsed | None = None
    bring: bool = True


class Recover(Strict):
    """Sign in with the recovery code, which makes a new one."""

    name: Short
    code: Short
    bring: bool = True


class Prove(Strict):
    """Say again who you are, before something that others must not do."""

    password: Password = ""
    passkey: PasskeyUsed | None = None


class SignOut(Strict):
    """Sign out here, on another device, or everywhere."""

    device: Short = ""
    everywhere: bool = False


class NewName(Strict):
    """A new name."""

    name: Name


class NewPassword(Strict):
    """A new password; without one it is removed."""

    password: Password = ""


class NewPasskey(Strict):
    """One more passkey."""

    passkey: PasskeyMade


class LinkToken(Strict):
    """The secret of a link that signs somebody in."""

    token: Secret


class OpenLink(LinkToken):
    """Sign in by such a link; with `bring`, the games of the guest in this browser come along."""

    bring: bool = False


class DeleteMe(Strict):
    """Delete everything that says who you are; your name says that you mean it."""

    name: Name


# People one plays with


PersonId = Annotated[str, Meta(min_length=1, max_length=32)]


class NewNight(Strict):
    """Several tables at once for the same people, each one seat further on."""

    games: Annotated[list[Short], Meta(min_length=1, max_length=6)]  # in turn
    tables: Annotated[int, Meta(ge=1, le=6)]
    people: Annotated[list[PersonId], Meta(max_length=9)] = []  # friends who are asked along
    open: Annotated[int, Meta(ge=0, le=9)] = 0  # places for whoever has the link
    name: TableName = ""
    help: Help = "normal"


class AskPerson(Strict):
    """The friend who is asked along."""

    person: PersonId


class JoinNight(Strict):
    """Take a place by the secret of its link."""

    token: Short
