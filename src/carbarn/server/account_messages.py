"""The messages about people who sign in; see `messages.py`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from carbarn.server.messages import Me, QrCode, Reach, RestInfo

# Whether passkeys work at this address: they do; not over plain http; not where a number is in
# place of a name.
PasskeyPlace = Literal["here", "insecure", "number"]


class DeviceInfo(Struct):
    """A device on which somebody is signed in."""

    id: str
    browser: str  # such as "Firefox"; "": not known
    system: str  # such as "Linux"; "": not known
    created: float  # since when, in seconds since 1970
    used: float  # when it was used last, to about ten minutes
    here: bool  # whether it is the one that asks


class PasskeyInfo(Struct):
    """A passkey, by where it was made."""

    id: str
    browser: str
    system: str
    created: float
    used: float  # when it was used last; 0: never


class AccountInfo(Struct):
    """How somebody signs in, and where they are signed in."""

    since: float
    password: bool  # whether there is one
    recovery_made: float
    passkeys: list[PasskeyInfo]
    devices: list[DeviceInfo]  # this one first, then the one that was used last
    proved: bool  # whether what needs a fresh password, passkey or code is possible now


class Person(Struct):
    """Who you are, as only you may see it."""

    me: Me | None  # None: nobody yet
    since: float | None
    account: AccountInfo | None  # None for a guest
    passkeys: PasskeyPlace
    tables: int  # of yours, that are not over
    games: int  # that you have played to their end
    won: int  # of those with others


class NameFree(Struct):
    """Whether a name can be an account's."""

    name: str  # as it would be shown
    free: bool
    other: str  # if it is not: one like it that is free


class PasskeyChallenge(Struct):
    """What a passkey is to sign, and for whom."""

    challenge: str
    site: str  # the host name that passkeys belong to here
    user: str  # to make one: the handle of the account, in base64url
    name: str
    known: list[str]  # to make one: those that there are already


class MadeAccount(Struct):
    """The account, with the recovery code: no other answer contains it."""

    person: Person
    code: str


class SignedIn(Struct):
    """You are signed in on this device."""

    me: Me
    brought: int  # tables of the guest in this browser that came along
    left: int  # tables that stay with the guest: the account plays at them too
    code: str = ""  # after the recovery code was used: the new one, which is shown once


class SignedOut(Struct):
    """You are signed out."""

    me: Me | None  # the guest of this browser, if this device was signed out and there is one
    devices: int  # on how many


class NewCode(Struct):
    """A new recovery code; the old one no longer works."""

    code: str


class SignInLink(Struct):
    """A link that signs you in on another device, once."""

    link: str
    reach: Reach  # who can open it
    qr: QrCode
    expires: float


class LinkInfo(Struct):
    """Whose link it is, before it is used."""

    name: str
    kind: Literal["device", "reset"]
    tables: int  # of the guest in this browser, that could come along


class OwnAction(Struct):
    """What you did in a seat."""

    n: int
    action: str


class OwnSeat(Struct):
    """A seat that you had."""

    table: str
    game: str
    status: str
    created: float
    seat: int
    name: str
    actions: list[OwnAction]


class SeenHand(Struct):
    """A hand that you have seen."""

    table: str
    seat: int


class LearnedItem(Struct):
    """A lesson taken or a puzzle solved."""

    item: str
    done: float


class OwnResult(Struct):
    """How a game of yours went."""

    table: str
    seat: int
    game: str
    place: int
    points: float
    ended: float


class OwnAsking(Struct):
    """You have asked somebody along, or were asked."""

    place: str  # the table or games night
    asked: bool  # whether it was you who asked
    created: float
    state: str


class OwnNight(Struct):
    """A games night at which you have a place."""

    night: str
    place: int
    name: str
    created: float


class OwnLine(Struct):
    """Something that you have said at a table."""

    table: str
    place: str
    kind: str
    text: str
    at: float


class OwnWay(Struct):
    """A way in which you are told, without its secrets."""

    kind: str
    address: str
    table: str
    label: str
    digest: bool
    created: float


class PersonalData(Struct):
    """All that is stored about you, without any secret."""

    person: Person
    seats: list[OwnSeat]
    hosted: list[str]  # tables
    seen: list[SeenHand]
    learned: list[LearnedItem]
    said: list[OwnLine]
    ways: list[OwnWay]  # in which you are told that it is your turn
    rest: RestInfo
    games: dict[str, str]  # the records of finished games, by the names of files
    uploads: dict[str, str]  # the records that you have uploaded
    results: list[OwnResult]
    asked: list[OwnAsking]
    nights: list[OwnNight]
    missing: list[str]  # tables whose records can't be written, because their rules are gone
    exported: float


class DeletedMe(Struct):
    """You are gone; the games of others stay."""

    games: int  # that stay, without your name
    waiting: int  # tables that had not begun and are gone
    records: int  # uploads that are gone
