"""Tramways behind the contract."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from carbarn.core.action import Vocabulary
from carbarn.core.errors import Unreadable
from carbarn.core.event import Acted, Event, Json, Told
from carbarn.core.game import COACH, Code, Feat, Game, Option, Reason, Seat, View
from carbarn.core.hint import Explanation
from carbarn.core.knowledge import HiddenMove, Item, Known
from carbarn.core.luck import Rng
from carbarn.core.policy import Policy
from carbarn.core.shapes import Data
from carbarn.core.state import EVERYBODY, NOBODY, WATCHER, State, Worlds
from carbarn.core.training import learnt
from carbarn.games.tramways import coach, hints, position, words
from carbarn.games.tramways.action_plans import listed
from carbarn.games.tramways.actions import vocabulary
from carbarn.games.tramways.board import BOOK, BOX, D_DECK, DECK, GONE, HAND, OFFER, ON_MAP, Table
from carbarn.games.tramways.data import (
    COLOURS,
    NEWEST,
    TYPES,
    Components,
    built_in,
    ground_of,
    problems,
    statistics,
    tiles_needed,
    tokens_of,
)
from carbarn.games.tramways.fields import (
    BUILDING,
    CURVES,
    LOOKING,
    READY,
    STRAIGHTS,
    TOPPING,
    Fields,
)
from carbarn.games.tramways.goal_plans import ways
from carbarn.games.tramways.messages import (
    MESSAGES,
    TramwaysFacts,
    TramwaysPlan,
    TramwaysPreview,
)
from carbarn.games.tramways.picture import picture
from carbarn.games.tramways.pieces import piece_svg
from carbarn.games.tramways.policy.playing import TramwaysPolicy
from carbarn.games.tramways.policy.worths import Worths
from carbarn.games.tramways.reasons import why_not
from carbarn.games.tramways.state import TramwaysState, first_state
from carbarn.games.tramways.svg import seat_tokens, svg, svg_marks
from carbarn.games.tramways.view import TramwaysView, view_of
from carbarn.games.tramways.words import changes
from carbarn.games.tramways.worlds import TramwaysWorlds


def _own(state: State) -> TramwaysState:
    assert isinstance(state, TramwaysState)
    return state


def _components(data: Mapping[str, Json] | None, revision: int) -> Components:
    """The components of the game, or those of this data; the same data gives the same ones."""
    if data is None:
        return built_in(revision)
    for own in (built_in(), built_in(1)):
        if data == own.data:
            return own
    return Components(data, revision)


@dataclass(frozen=True)
class MapOption(Option):
    """`random`, or a map as text."""

    def resolve(self, value: Json) -> Json:
        """Any text; whether it is a map the game checks when it knows how many play."""
        if isinstance(value, str) and len(value) < 2000:
            return "".join(value.split())
        raise Unreadable("option 'map' is random, or tiles or a grid as one text (SET-4)")


class Tramways(Game):
    """The rules of `games/tramways/rules.md` under resolved options."""

    name = "tramways"
    title = "Tramways"
    revisions = (1, 2, NEWEST)
    seat_counts = (1, 2, 3, 4, 5)
    declared = (
        MapOption(
            "map",
            "random",
            "The map: random, or tiles such as A@a1,J-b*/180@f1, or a grid.",
            "SET-4",
            ("random",),
        ),
        Option(
            "sides",
            "normal",
            "The side of the tiles of a random map.",
            "SET-1",
            ("normal", "difficult", "mixed"),
        ),
        Option("boards", "", "The side of each player's board: n or d by seat.", "SET-7", ("",)),
        Option(
            "development",
            "books",
            "D cards in Ticket Books, or open cards and a deck.",
            "SET-17",
            ("books", "open"),
        ),
        Option("advanced", False, "The parcel cards are drafted.", "SET-9", (False, True)),
        Option("expert", False, "Two players on three tiles.", "SET-5", (False, True)),
        Option(
            "stress",
            "fibonacci",
            "The values of the stress track.",
            "AMB-11",
            ("fibonacci", "literal"),
        ),
    )
    view_type = TramwaysView
    types = MESSAGES
    typing_help = {"plan": "plan complete, plan move c3, plan bid 4"}

    files = ("components",)
    file_sentences = {"components": "Components of your own, instead of the built-in set."}

    def __init__(
        self, seats: int, options: Mapping[str, Json], revision: int | None = None
    ) -> None:
        others = {name: value for name, value in options.items() if name != "components"}
        given = options.get("components")
        if given is not None and not isinstance(given, Mapping):
            raise Unreadable("components are given by the data of their file, one JSON object")
        self._own_data = given is not None
        self.parts = _components(given, self.check_revision(revision))
        super().__init__(seats, others, revision)
        chosen = self.options
        self._check_map(chosen["map"])
        self.table = Table(
            self.parts,
            self.revision,
            self.seats,
            chosen["map"],
            chosen["sides"],
            chosen.get("expert", False),
            chosen.get("advanced", False),
            chosen["development"] == "open",
            chosen["boards"],
            chosen["stress"],
        )
        self._first = first_state(self.table)

    @classmethod
    def options_for(cls, seats: int) -> tuple[Option, ...]:
        """The sides of the boards are as many as seats; some options need other players."""
        boards = [""]
        for _seat in range(seats):
            boards = [text + letter for text in boards for letter in "nd"]
        chosen = []
        for option in cls.declared:
            if option.name == "boards":
                option = Option(option.name, boards[0], option.sentence, option.rule, tuple(boards))
            if (option.name == "expert" and seats != 2) or (
                option.name == "advanced" and seats == 1
            ):
                continue
            chosen.append(option)
        return tuple(chosen)

    def resolve(self, options: Mapping[str, Json]) -> dict[str, Json]:
        """AMB-11. Under revision 1 the literal stress track was the default."""
        return super().resolve({"stress": "literal", **options} if self.revision == 1 else options)

    def _check_map(self, text: str) -> None:
        """SET-1, SET-2, SET-5, SOLO-2. Enough tiles and parcels."""
        if text == "random":
            return
        ground = ground_of(self.parts, text)
        expert = self.options.get("expert", False)
        tiles = tiles_needed(self.seats, expert)
        if not text.startswith("grid:") and text.count("@") != tiles:
            raise Unreadable(
                f"a map for {self.seats} has {tiles} tiles, not {text.count('@')} (SET-1)"
            )
        printed = len([cell for cell in ground if cell in TYPES])
        if printed + tokens_of(self.seats) > self.parts.passengers:
            most = self.parts.passengers - tokens_of(self.seats)
            raise Unreadable(
                f"the map has {printed} building spaces; for {self.seats} there are passengers "
                f"for {most} (AMB-44)"
            )
        parcels = len([cell for cell in ground if cell in self.parts.parcels])
        if parcels < 4 * self.seats:
            raise Unreadable(
                f"a map for {self.seats} has at least {4 * self.seats} parcels, "
                f"not {parcels} (SET-2)"
            )
        if parcels > 9 * self.seats > 9:
            raise Unreadable(
                f"a map for {self.seats} has at most {9 * self.seats} parcels, not {parcels}: "
                f"four each are dealt, {5 * self.seats} go into the auction deck (SET-14)"
            )

    @classmethod
    def check_data(cls, data: Json) -> dict[str, Json]:
        """What is wrong with a set of components, or what it consists of."""
        found = problems(data)
        return {"problems": found, "statistics": {} if found else statistics(Components(data))}

    def data(self) -> dict[str, Json]:
        """The components; under revision 1 only those that a table brought."""
        if self.revision == 1 and not self._own_data:
            return {}
        return {"components": copy.deepcopy(self.parts.data)}

    def build_vocabulary(self) -> Vocabulary:
        """All steps."""
        return vocabulary(self.parts)

    def start(self) -> TramwaysState:
        """The table before any luck."""
        return self._first.clone()

    def streams(self) -> list[str]:
        """By place in turn order where there is one, else by thing."""
        places = range(1, self.seats + 1)
        return [
            *("tiles", "order"),
            *(f"parcel {place}" for place in places),
            *(f"b {kind}" for kind in TYPES),
            *("types", "auction", "line"),
            *(f"book {book}" for book in range(1, int(self.table.books) + 1)),
            *(f"d {place}" for place in places),
            "d open",
            *(f"refill {place}" for place in places),
        ]

    def max_actions(self) -> int:
        """Far more steps than any game has had; every bid costs money, and money is scarce."""
        return 150 + 250 * self.seats

    # What is hidden, and what is known of it

    def hidden(self, state: State) -> list[Item]:
        """INF-1, INF-2. Hands, decks, books and the D cards that nobody has seen."""
        state = _own(state)
        state = state.base or state  # sealed choices have not moved anything yet
        items = []
        for card in range(state.table.cards.count):
            item = self._item(state, card)
            if item is not None:
                items.append(item)
        return items

    def _item(self, state: Fields, card: int) -> Item | None:
        where, deck = int(state.where[card]), state.table.cards.deck[card]
        name = state.table.cards.names[card]
        if where == ON_MAP or (where == GONE and deck == "P" and state.net is None):
            return Item("parcels", "parcels", name, 1, EVERYBODY)
        if where == BOX:
            return Item("d", "d", name, 1, NOBODY)
        if where == D_DECK:
            return Item("d", "d deck", name, 1, NOBODY)
        for seat in range(self.seats):
            if where == OFFER + seat:
                return Item("d", f"offer {seat}", name, 1, 1 << seat)
            if where == HAND + seat:
                sees = EVERYBODY if state.setting_up and deck != "D" else 1 << seat
                return Item("d" if deck == "D" else f"own {seat}", f"hand {seat}", name, 1, sees)
            if where == DECK + seat:
                return Item(f"own {seat}", f"deck {seat}", name, 1, NOBODY)
        for book in range(state.table.books):
            if where == BOOK + book:
                looking = state.phase in (LOOKING, TOPPING) and state.book == book
                sees = 1 << state.mover if looking else NOBODY
                return Item("d", f"book {book + 1}", name, 1, sees)
        return None

    def hidden_moves(self, state: State, seat: Seat, code: Code) -> Sequence[HiddenMove]:
        """What the step does to hidden items: a copy that takes notes tries it."""
        trial = _own(state).clone()
        trial.tracing = True
        trial.play(seat, code)
        return trial.trace

    def view(self, state: State, seat: Seat, known: Known | None = None) -> TramwaysView:
        """Everything this seat may know."""
        return view_of(_own(state), seat, self.known_at(state, seat) if known is None else known)

    def worlds(self, view: View) -> Worlds:
        """The states this seat could be in."""
        assert isinstance(view, TramwaysView)
        public = position.read_public(self.table, view.public)
        ready = [
            seat
            for seat, player in enumerate(view.players)
            if player["done"] and seat != view.seat and not public.of(seat, READY)
        ]
        codes = [self.vocabulary.code(text) for text in view.steps]
        return TramwaysWorlds(public, view.known, self.parts.number, view.seat, codes, ready)

    def policy(self) -> Policy:
        """How to play Tramways well: by whole actions, with values that were learnt."""
        return TramwaysPolicy(self.table, *learnt("carbarn.games.tramways", self.seats))

    def told(self, before: State, event: Event, after: State, seat: Seat) -> Told:
        """SET-16. Which card of a book somebody takes is told to that player alone."""
        known = super().told(before, event, after, seat)
        state = _own(before)
        if isinstance(event, Acted) and state.phase == LOOKING and event.seat != seat:
            return Told(known.n, known.what, known.seat, None, known.facts)
        return known

    def facts(self, before: State, event: Event, after: State, seat: Seat) -> TramwaysFacts:
        """What becomes public with a step: numbers that change, choices that are opened."""
        if not isinstance(event, Acted):
            begins = _own(after).round != _own(before).round
            return {"round": int(_own(after).round)} if begins else {}
        return words.facts(_own(before), event, _own(after), seat, self.vocabulary)

    # What a step would do, or why it cannot be taken

    def preview_in(self, state: State, seat: Seat, code: Code) -> TramwaysPreview:
        """How the step changes what everybody can count, and the score."""
        before = _own(state)
        after = before.clone()
        if before.base is not None:
            after.seal_only(seat, code)
            seats = [seat]
        else:
            after.play(seat, code)
            seats = list(range(self.seats))
        changed = changes(before, after, seats)
        scores = [after.points()[one] - before.points()[one] for one in range(self.seats)]
        return {"mine": scores[seat], "gains": scores, "changes": changed}

    def explain_in(self, state: State, seat: Seat, steps: Sequence[Code]) -> Explanation:
        """What a whole action, or the rest of one, is for: links, rides, money, happiness."""
        worths = Worths(self.table, learnt("carbarn.games.tramways", self.seats).numbers)
        return hints.explain(_own(state), seat, steps, self.vocabulary, worths)

    def why_not(self, view: View, code: Code) -> Reason | None:
        """The first rule that stands in the way."""
        assert isinstance(view, TramwaysView)
        state = _own(self.worlds(view).draw(Rng(0)))
        if code in state.legal(view.seat):
            return None
        return why_not(state, view.seat, self.vocabulary.action(code))

    def plans(self, view: View, goal: str) -> Sequence[TramwaysPlan]:
        """Ways to a goal: at one place (`ways`), of any kind (`listed`); or a coach's advice."""
        if view.seat == WATCHER:
            return []
        state = _own(self.worlds(view).draw(Rng(0)))
        if goal == COACH:
            return coach.considered(state, view.seat, self.policy(), self.vocabulary)
        found = ways(state, view.seat, goal, self.vocabulary)
        return listed(state, view.seat, goal, self.vocabulary) if found is None else found

    # Texts

    def position_text(self, state: State) -> str:
        """The state as one line of text."""
        return position.position_text(_own(state))

    def position(self, text: str) -> TramwaysState:
        """The state that the text describes; it brings its map if the game has a random one."""
        state = position.read_position(self.table, text)
        assert state.map is not None
        self._check_map(state.map.text)
        return state

    def components(self, state: State) -> dict[str, int]:
        """Rails of each player, buildings of each type, cards, passengers."""
        state = _own(state)
        counts: dict[str, int] = {"cards": len(state.where)}
        links = state.net.links if state.net else []
        for seat in range(self.seats):
            pieces = [piece for link in links if link.owner == seat for piece in link.pieces]
            straight = [piece for piece in pieces if (piece // 4 % 4 + 2) % 4 == piece % 4]
            colour = COLOURS[seat]
            counts[f"straights {colour}"] = int(state.of(seat, STRAIGHTS)) + len(straight)
            counts[f"curves {colour}"] = int(state.of(seat, CURVES)) + len(pieces) - len(straight)
        for number, kind in enumerate(TYPES):
            there = int(self.table.buildings[number])
            if state.net is not None and not state.setting_up:
                net = state.net
                built = [p for p in range(net.map.places) if net.builder[p] >= 0]
                there = len(state.stock(number))
                there += len([place for place in built if net.type_at[place] == number])
                # the token is built, its card is still to be chosen
                there -= 1 if state.phase == BUILDING and state.kind == number else 0
            counts[f"buildings {kind}"] = there
        waiting = bin(state.net.passengers).count("1") if state.net else 0
        tokens = sum(len(state.stock(number)) for number in range(4))
        tokens -= 1 if state.phase == BUILDING else 0
        counts["passengers"] = max(self.parts.passengers, waiting + tokens)
        return counts

    def seat_name(self, seat: Seat) -> str:
        """CMP-7. Seats have the colours in their order."""
        return COLOURS[seat]

    def plan_words(self, plan: Data) -> str:
        """What a way costs, and its steps."""
        if "steps" not in plan:
            return super().plan_words(plan)
        cost = f"stress {plan['stress']:+}, cards {plan['cards']}"
        return f"{cost}: {', '.join(plan['steps'])}"

    def feats(self, told: Sequence[Told]) -> list[Feat]:
        """The happiness of each ride, with what its player bought for it before the next one."""
        found: list[Feat] = []
        rides: tuple[Seat | None, str] = (None, "")  # whose, and where to
        gained = 0
        for one in told:
            if one.what != "acted" or one.seat is None:
                continue
            did = one.facts.get("did")
            if one.seat != rides[0] or did:
                rides, gained = (None, ""), 0
            if did and did["action"] == "move":
                rides = (one.seat, did["destination"])
            if one.seat == rides[0]:
                changes = one.facts.get("changes", ())
                gained += sum(c.get("happiness", 0) for c in changes if c["seat"] == one.seat)
                if gained > 0:
                    found.append(Feat(one.seat, gained, {"to": rides[1]}))
        return found

    def completed(self, view: View, words: str) -> str:
        """Capitals where texts have them: `build d3 c` means `build D3 C`."""
        verb, _space, rest = words.partition(" ")
        return f"{verb} {rest.upper()}" if verb in ("build", "raise") else words

    def at_hand(self, view: View) -> list[str]:
        """The Tickets in hand."""
        assert isinstance(view, TramwaysView)
        return view.hand

    def svg(self, view: View) -> str:
        """The map with its buildings, links and passengers."""
        return svg(view)

    def svg_marks(self, view: View, before: View) -> str:
        """Where something was built, and where passengers left."""
        return svg_marks(view, before)

    @classmethod
    def piece_svg(cls, name: str) -> str | None:
        """Tickets and icons."""
        return piece_svg(name)

    def token(self, seat: Seat) -> int | None:
        """CMP-7. The five colours of the game."""
        return seat_tokens()[seat]

    def describe(self, view: View) -> str:
        """The view in words and characters."""
        return words.describe(view, self.parts)

    def picture(self, view: View, paint: Callable[[str, str], str]) -> str:
        """The map for a terminal."""
        return picture(view, paint, self.parts)

    def narrate(self, told: Told) -> str:
        """One line for the log."""
        return words.narrate(told)
