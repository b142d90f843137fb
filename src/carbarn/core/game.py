"""The contract of a game: everything that the rest of the program asks of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from carbarn.core.action import Vocabulary
from carbarn.core.errors import Unreadable
from carbarn.core.event import Acted, Dealt, Event, Json, Told, canonical
from carbarn.core.hint import Explanation, Said
from carbarn.core.knowledge import HiddenMove, Item, Known, Move, first_knowledge
from carbarn.core.luck import Rng
from carbarn.core.policy import Policy
from carbarn.core.shapes import As, Data, GameTypes, HiddenClass
from carbarn.core.state import EVERYBODY, WATCHER, Draw, State, Worlds
from carbarn.core.tensor import HASHED, Field, hashed

Seat = int
Code = int

COACH = "coach"  # the goal of plans that asks what a good player would consider


@dataclass(frozen=True)
class Option:
    """One thing that can be agreed before a game."""

    name: str
    default: Json
    sentence: str  # what it means, for a form
    rule: str
    choices: tuple[Json, ...] = ()  # empty: any whole number from `least`
    least: int = 0

    def resolve(self, value: Json) -> Json:
        """The value as the game uses it; Unreadable if it is not allowed."""
        if not self.choices:
            if isinstance(value, int) and not isinstance(value, bool) and value >= self.least:
                return value
            raise Unreadable(
                f"option {self.name!r} is a whole number from {self.least}, not {_shown(value)}"
            )
        for choice in self.choices:
            if (
                isinstance(value, str | int)
                and value == choice
                and isinstance(value, bool) == isinstance(choice, bool)
            ):
                return choice
        allowed = ", ".join(repr(choice) for choice in self.choices)
        raise Unreadable(f"option {self.name!r} is one of {allowed}, not {_shown(value)}")


@dataclass(frozen=True)
class Feat:
    """Something great that a seat has done in a game: the words `NAME-feat` say it by its facts."""

    seat: Seat
    points: float
    facts: Mapping[str, str | int]


def _shown(value: Json) -> str:
    """A wrong value for an error message; of a list and the like only its type."""
    if isinstance(value, str | int | float | None):
        return repr(value)[:60]
    return f"a {type(value).__name__}"


class DataDrawing(NamedTuple):
    """Data of a game, such as a map, for people to look at."""

    svg: str  # a whole SVG document
    text: str  # the same in words


class Reason(NamedTuple):
    """Why an action is not legal: the rule and a sentence; for clients with words of their own
    also a key and the facts that the sentence tells.
    """

    rule: str
    sentence: str
    key: str = ""
    facts: dict[str, Json] = {}


@dataclass(frozen=True)
class View:
    """Everything one seat may know: an allow-list of plain data. Games add their own fields."""

    seat: Seat  # -1 for the public
    known: Annotated[Known, As(list[HiddenClass])]  # what it knows of hidden items

    def data(self) -> dict[str, Json]:
        """As plain data; `type(view)(**data)` gives the view back."""
        return dict(vars(self))

    def text(self) -> str:
        """The same as one line of JSON."""
        return canonical(self.data())


class Game(ABC):
    """The rules under resolved options; it holds no state of any game."""

    name: ClassVar[str]
    title: ClassVar[str]
    # What may be typed in a terminal after `why` or `plan`, for its help: by command.
    typing_help: ClassVar[Mapping[str, str]] = {}
    # The revisions of the rules that this code can play, ascending; new games get the last one.
    revisions: ClassVar[tuple[int, ...]] = (1,)
    seat_counts: ClassVar[tuple[int, ...]]
    declared: ClassVar[tuple[Option, ...]]
    view_type: ClassVar[type[View]]
    counted: ClassVar[str] = ""  # what the scores of a running game are, if not all points so far
    types: ClassVar[GameTypes] = GameTypes()  # of previews and the like, for whoever reads them
    files: ClassVar[tuple[str, ...]] = ()  # data that a table may bring along, each a JSON file
    file_sentences: ClassVar[Mapping[str, str]] = {}  # what each of them is, for `carbarn games`

    def __init__(
        self, seats: int, options: Mapping[str, Json], revision: int | None = None
    ) -> None:
        self.revision = self.check_revision(revision)
        self.seats = self._seats(seats)
        self.options: dict[str, Json] = self.resolve(options)
        self.vocabulary: Vocabulary = self.build_vocabulary()

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, here or in another process, is built from what a record says about a game."""
        return type(self).from_record, (self.header(),)

    def header(self) -> dict[str, Json]:
        """What a record says about a game; `from_record` builds the same game from it."""
        return {
            "game": self.name,
            "revision": self.revision,
            "seats": [""] * self.seats,
            "options": self.options,
            "data": self.data(),
        }

    @classmethod
    def check_revision(cls, revision: int | None) -> int:
        """The revision, or the newest for None; Unreadable if it is not played here."""
        newest = cls.revisions[-1]
        if revision is None or revision in cls.revisions:
            return newest if revision is None else revision
        played = ", ".join(map(str, cls.revisions))
        if isinstance(revision, int) and revision > newest:
            raise Unreadable(
                f"this needs revision {revision} of the rules of {cls.name}, from a newer version "
                f"of the program; this one plays revision {played}"
            )
        raise Unreadable(
            f"revision {revision!r:.20} of the rules of {cls.name} is no longer played; "
            f"this version plays revision {played}"
        )

    @classmethod
    def _seats(cls, seats: int) -> int:
        if isinstance(seats, int) and not isinstance(seats, bool) and seats in cls.seat_counts:
            return seats
        least, most = cls.seat_counts[0], cls.seat_counts[-1]
        raise Unreadable(f"{cls.name} is for {least} to {most} seats, not {seats!r}")

    def resolve(self, options: Mapping[str, Json]) -> dict[str, Json]:
        """All options with their values, in the declared order; unknown ones are refused."""
        declared = self.options_for(self.seats)
        names = [*(option.name for option in declared), *self.files]
        for name in options:
            if name not in names:
                raise Unreadable(
                    f"{self.name} has no option {name!r:.60}; its options are {', '.join(names)}"
                )
        return {
            option.name: option.resolve(options.get(option.name, option.default))
            for option in declared
        }

    @classmethod
    def options_for(cls, seats: int) -> tuple[Option, ...]:
        """The options at a table of this size."""
        return cls.declared

    # What a game must define.

    @abstractmethod
    def build_vocabulary(self) -> Vocabulary:
        """All actions under these options."""

    @abstractmethod
    def start(self) -> State:
        """The table before any luck."""

    @abstractmethod
    def streams(self) -> list[str]:
        """The names of all streams of luck."""

    @abstractmethod
    def max_actions(self) -> int:
        """No game has more actions than this."""

    @abstractmethod
    def hidden(self, state: State) -> list[Item]:
        """All items in hidden places, with who sees them."""

    @abstractmethod
    def hidden_moves(self, state: State, seat: Seat, code: Code) -> Sequence[HiddenMove]:
        """What this action, about to be played, does to hidden items."""

    @abstractmethod
    def view(self, state: State, seat: Seat, known: Known | None = None) -> View:
        """Everything this seat may know (WATCHER: the public)."""

    @abstractmethod
    def worlds(self, view: View) -> Worlds:
        """The states this seat could be in, from its view alone."""

    def policy(self) -> Policy:
        """How to play this game well, for bots, searches and hints; at random by default."""
        return Policy()

    def scale(self) -> int:
        """How many units of `State.points` and of a policy's values make one point."""
        return 1

    @abstractmethod
    def preview_in(self, state: State, seat: Seat, code: Code) -> Data:
        """What the action would do, up to the first draw; the same in every world of a view."""

    @abstractmethod
    def why_not(self, view: View, code: Code) -> Reason | None:
        """Why the seat of this view may not take the action now; None if it may."""

    @abstractmethod
    def position_text(self, state: State) -> str:
        """The state as one line of text."""

    @abstractmethod
    def position(self, text: str) -> State:
        """The state that the text describes."""

    @abstractmethod
    def components(self, state: State) -> dict[str, int]:
        """How many there are of each component, wherever it lies: this never changes."""

    @abstractmethod
    def describe(self, view: View) -> str:
        """The view in words and characters, for people who read text."""

    # Defaults, which a game may override.

    @classmethod
    def from_record(cls, header: Mapping[str, Json]) -> Game:
        """The game that a record's header names, under its revision and on its data."""
        own = {name: data for name, data in header.get("data", {}).items() if name in cls.files}
        options = {**header["options"], **own}
        return cls.of_revision(len(header["seats"]), options, header.get("revision"))

    @classmethod
    def of_revision(
        cls, seats: int, options: Mapping[str, Json], revision: int | None = None
    ) -> Game:
        """The game under a revision of its rules; a game with only one need not take it."""
        if cls.check_revision(revision) == cls.revisions[-1]:
            return cls(seats, options)
        return cls(seats, options, revision)

    def data(self) -> dict[str, Json]:
        """Data that a table may replace, embedded in its records; none by default."""
        return {}

    @classmethod
    def check_data(cls, data: Json) -> dict[str, Json]:
        """Whether the game can be played on this data: `problems`, and `statistics` if it can."""
        raise Unreadable(f"{cls.name} takes no data")

    @classmethod
    def draw_data(cls, data: Json) -> DataDrawing | None:
        """Data that a table may bring along, drawn; None if the game has no pictures of it.

        Unreadable says why the data is not of this game, or what is wrong with it.
        """
        return None

    def hidden_moves_of_draw(
        self, before: State, draw: Draw, kind: str, after: State
    ) -> Sequence[HiddenMove]:
        """What a draw does to hidden items: the item moves; games add a shuffle, or the end."""
        return [Move(draw.source, draw.target, kind, draw.sees)] if draw.source else []

    def facts(self, before: State, event: Event, after: State, seat: Seat) -> Data:
        """What the seat learns from the event besides the action's text or the kind drawn."""
        return {}

    def told(self, before: State, event: Event, after: State, seat: Seat) -> Told:
        """What this seat is told of the event; what it may not know is left out."""
        facts = self.facts(before, event, after, seat)
        return told_with(facts, event, is_in(seat, who_sees(before, event)))

    def told_all(
        self,
        before: State,
        event: Event,
        after: State,
        seats: Sequence[Seat],
        draw: Draw | None = None,
    ) -> list[Told]:
        """What each of these seats is told; a game in which all learn the same finds it once.

        Whoever has the draw that was answered can give it.
        """
        return [self.told(before, event, after, seat) for seat in seats]

    def picture(self, view: View, paint: Callable[[str, str], str]) -> str:
        """The view drawn for a terminal; `paint(text, colour)` colours a piece of text."""
        return self.describe(view)

    def svg(self, view: View) -> str | None:
        """The view drawn as an SVG document; None if a game has only a `picture`."""
        return None

    def svg_marks(self, view: View, before: View) -> str:
        """SVG elements over `svg(view)` that mark what has been done since a view; may be empty."""
        return ""

    @classmethod
    def piece_svg(cls, name: str) -> str | None:
        """A piece that lies on no board (a card, an icon) as an SVG document, for the guide."""
        return None

    def tensor_fields(self) -> tuple[Field, ...]:
        """What the numbers of `tensor` mean."""
        return (HASHED,)

    def tensor(self, view: View) -> array[float]:
        """The view as numbers, for learning: all the fields, one after the other."""
        return hashed(view.data())

    def tensor_at(self, state: State, seat: Seat) -> array[float] | None:
        """The tensor of the seat's view straight from the state, if a game can tell it without
        what has happened before: a faster way to the same numbers. None: there is none.
        """
        return None

    def narrate(self, told: Told) -> str:
        """One line for the log, from what a seat was told; games find better words."""
        facts = dict(told.facts)
        who = "" if told.seat is None else self.seat_name(told.seat)
        if told.what == "undone":
            return f"{who} takes back event {facts['event']}"
        if told.what == "dealt":
            line = f"{facts.pop('stream')}: {told.text or 'hidden'}"
        else:
            line = f"{who}: {told.text or 'a secret choice'}"
        return line + "".join(f", {name} {value}" for name, value in facts.items())

    def seat_name(self, seat: Seat) -> str:
        """What a seat is called at the table, such as its colour."""
        return f"seat {seat}"

    def token(self, seat: Seat) -> int | None:
        """The colour and symbol of a seat in drawings, from 0; None if its seats have none."""
        return seat % 9

    def marker_name(self, marker: int) -> str:
        """The name of what the gains of a preview are counted by: the seats, by default."""
        return self.seat_name(marker)

    def completed(self, view: View, words: str) -> str:
        """The action that is meant if only part of it is typed; by default just the words."""
        return words

    def why_unknown(self, words: str) -> Reason | None:
        """Why a text that is not an action is impossible, if the game can say; otherwise None."""
        return None

    def at_hand(self, view: View) -> list[str]:
        """What the seat of a view could use in its next action, such as the tiles in its hand."""
        return []

    def legal_in(self, view: View) -> list[Code]:
        """The codes legal for the seat of this view, from the view alone."""
        if view.seat == WATCHER:
            return []
        return self.worlds(view).draw(Rng(0)).legal(view.seat)

    def preview(self, view: View, code: Code) -> Data:
        """What the action would do as far as this seat can know: played on a world of its view."""
        return self.preview_in(self.worlds(view).draw(Rng(0)), view.seat, code)

    def any_world(self, view: View) -> State:
        """One of the states that a seat could be in, for what is the same in all of them."""
        return self.worlds(view).draw(Rng(0))

    def previews(self, view: View, world: State | None = None) -> dict[Code, Data]:
        """The previews of all legal actions. Whoever has a world of the view can give it."""
        if view.seat == WATCHER:
            return {}
        world = world or self.any_world(view)
        return {code: self.preview_in(world, view.seat, code) for code in world.legal(view.seat)}

    def odds_in(self, state: State, seat: Seat) -> Data:
        """What luck may bring a seat that acts; the same in every world of its view."""
        return {}

    def odds(self, view: View, world: State | None = None) -> Data:
        """What luck may bring, as far as this seat can know."""
        if view.seat == WATCHER:
            return {}
        return self.odds_in(world or self.any_world(view), view.seat)

    def plans(self, view: View, goal: str) -> Sequence[Data]:
        """Whole sequences of actions for a goal; by default none.

        The goal COACH asks what a good player would consider; a server answers it only at tables
        with a coach.
        """
        return []

    def explain_in(self, state: State, seat: Seat, steps: Sequence[Code]) -> Explanation:
        """What a whole action of this seat is for, for hints; the same in every world of a view."""
        return Explanation(Said("", ", ".join(self.vocabulary.text(code) for code in steps)))

    def explain(self, view: View, steps: Sequence[Code]) -> Explanation:
        """What a whole action is for, as far as this seat can know."""
        return self.explain_in(self.worlds(view).draw(Rng(0)), view.seat, steps)

    def preview_words(self, preview: Data, seat: Seat) -> tuple[str, str]:
        """A preview in a few words: what the action brings the seat, and what it brings others."""
        own = preview.get("mine")
        others = [
            f"{self.marker_name(marker)} {points:+}"
            for marker, points in enumerate(preview.get("gains", []))
            if points and marker != seat
        ]
        return f"you {own:+g}" if own else "", ", ".join(others)

    def feats(self, told: Sequence[Told]) -> list[Feat]:
        """What seats did in a game that is over, such as lines or deliveries, with its worth.

        It is found in what everybody was told. A game that has none needs nothing.
        """
        return []

    def plan_words(self, plan: Data) -> str:
        """One of `plans` in words."""
        return ", ".join(plan["steps"]) if "steps" in plan else "... and more"

    def expected(self, odds: Data, text: str) -> float | None:
        """What an action of unsure outcome brings on average, from the odds; None: nobody knows."""
        return None

    def view_from(self, data: dict[str, Any]) -> View:
        """The view that came as plain data."""
        return self.view_type(**data)

    def known_at(self, state: State, seat: Seat) -> Known:
        """What the state alone tells a seat about the hidden places."""
        return first_knowledge(self.seats, self.hidden(state)).known(seat)


def who_sees(before: State, event: Event, draw: Draw | None = None) -> int:
    """The seats that see which action was taken or what was drawn, as bits."""
    if isinstance(event, Dealt):
        draw = draw or before.pending()
        assert draw is not None
        return draw.sees
    return 1 << event.seat if isinstance(event, Acted) and before.sealed() else EVERYBODY


def is_in(seat: Seat, seats: int) -> bool:
    """Whether a seat, or the public, is in a set of seats."""
    return seats == EVERYBODY or (seat != WATCHER and seats >> seat & 1 == 1)


def told_with(facts: Data, event: Event, sees: bool) -> Told:
    """What a seat that learns these facts is told; `sees`: also the action, or what was drawn."""
    if isinstance(event, Acted):
        return Told(event.n, "acted", event.seat, event.text if sees else None, facts)
    if isinstance(event, Dealt):
        facts = {"stream": event.stream, **facts}
        return Told(event.n, "dealt", None, event.kind if sees else None, facts)
    return Told(event.n, "undone", event.by, None, {"event": event.event, **facts})
