"""San Francisco behind the contract."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from carbarn.core.action import Vocabulary
from carbarn.core.errors import Unreadable
from carbarn.core.event import Acted, Dealt, Event, Json, Told
from carbarn.core.game import Code, DataDrawing, Feat, Game, Option, Reason, Seat, View
from carbarn.core.hint import Explanation
from carbarn.core.knowledge import HiddenMove, Item, Known, Move, Shuffle
from carbarn.core.luck import Rng
from carbarn.core.policy import Policy
from carbarn.core.shapes import Data, Nothing
from carbarn.core.state import EVERYBODY, NOBODY, WATCHER, Draw, State, Worlds
from carbarn.core.training import learnt
from carbarn.games.san_francisco import hints, position, words
from carbarn.games.san_francisco.actions import Claim, Keep, claims_of, vocabulary
from carbarn.games.san_francisco.board import KINDS, Table
from carbarn.games.san_francisco.data import (
    KIND_NAMES,
    RECONSTRUCTION,
    SEAT_NAMES,
    Map,
    map_of,
    problems,
)
from carbarn.games.san_francisco.drawing import in_words, statistics, svg
from carbarn.games.san_francisco.fields import STEP_START
from carbarn.games.san_francisco.messages import (
    MESSAGES,
    SanFranciscoFacts,
    SanFranciscoOdds,
    SanFranciscoPlan,
    SanFranciscoPreview,
)
from carbarn.games.san_francisco.odds import odds_of
from carbarn.games.san_francisco.picture import picture
from carbarn.games.san_francisco.plans import plans_for
from carbarn.games.san_francisco.policy import SanFranciscoPolicy
from carbarn.games.san_francisco.previews import preview_in
from carbarn.games.san_francisco.reasons import why_not
from carbarn.games.san_francisco.state import SanFranciscoState, fresh
from carbarn.games.san_francisco.svg import piece_svg, seat_tokens, svg_marks
from carbarn.games.san_francisco.svg import svg as board_svg
from carbarn.games.san_francisco.view import SanFranciscoView, sheet_of, view_of
from carbarn.games.san_francisco.worlds import SanFranciscoWorlds


def _own(state: State) -> SanFranciscoState:
    assert isinstance(state, SanFranciscoState)
    return state


def _seen(view: View) -> SanFranciscoView:
    assert isinstance(view, SanFranciscoView)
    return view


def _shuffle_moves(cards: list[int]) -> list[HiddenMove]:
    """SF-10. These discards, which everybody has seen, become the deck."""
    moves: list[HiddenMove] = []
    for kind, count in enumerate(cards):
        moves += [Move("", "deck", KIND_NAMES[kind], EVERYBODY)] * count
    return [*moves, Shuffle("deck")] if moves else []


@lru_cache(maxsize=8)
def _vocabulary_of(board: Map) -> Vocabulary:
    return vocabulary(board)


class SanFrancisco(Game):
    """The rules of `games/san_francisco/rules.md` on a map.

    Beside options `map` may be given: the data of a map file; otherwise it is our reconstruction.
    """

    name = "san_francisco"
    title = "San Francisco"
    revisions = (1, 2)
    seat_counts = (2, 3, 4)
    declared = (
        Option("first", "random", "Who goes first: a seat, or at random.", "SF-5", ("random",)),
    )
    files = ("map",)
    file_sentences = {"map": "A map of your own, instead of the one that comes with the game."}
    counted = "points for routes"
    view_type = SanFranciscoView
    types = MESSAGES
    typing_help = {"why": "a route alone will do", "plan": "plan tickets, plan TICKET"}

    def __init__(
        self, seats: int, options: Mapping[str, Json], revision: int | None = None
    ) -> None:
        others = {name: value for name, value in options.items() if name != "map"}
        given = options.get("map")
        if given is not None and not isinstance(given, Mapping):
            raise Unreadable("a map is given by the data of its file, one JSON object")
        self.board = RECONSTRUCTION if given is None else map_of(given)
        super().__init__(seats, others, revision)
        first = self.options.get("first", "random")
        self.table = Table(seats, self.board, -1 if first == "random" else first, self.revision)
        self._fresh = fresh(self.table)

    @classmethod
    def options_for(cls, seats: int) -> tuple[Option, ...]:
        """Who begins depends on how many there are."""
        (first,) = cls.declared
        choices = ("random", *range(seats))
        return (Option(first.name, first.default, first.sentence, first.rule, choices),)

    def resolve(self, options: Mapping[str, Json]) -> dict[str, Json]:
        """All options with their values; revision 1 had none, and its records say so."""
        chosen = super().resolve(options)
        if self.revision == 1 and chosen.pop("first") != "random":
            raise Unreadable("revision 1 of the rules of san_francisco has no option 'first'")
        return chosen

    @classmethod
    def check_data(cls, data: Json) -> dict[str, Json]:
        """SF-31. What is wrong with a map, or what it consists of."""
        found = problems(data)
        return {"problems": found, "statistics": {} if found else statistics(map_of(data))}

    @classmethod
    def draw_data(cls, data: Json) -> DataDrawing:
        """A map as a picture and in words."""
        board = Map(data)
        return DataDrawing(svg(board), in_words(board))

    def data(self) -> dict[str, Json]:
        """The map, as a copy: whoever draws another one from it changes only his own."""
        return {"map": copy.deepcopy(self.board.data)}

    def build_vocabulary(self) -> Vocabulary:
        """All actions on this map."""
        return _vocabulary_of(self.board)

    def start(self) -> SanFranciscoState:
        """The table before any luck."""
        return self._fresh.clone()

    def streams(self) -> list[str]:
        """Cards and tickets by place in turn order, the row, the first player."""
        numbers = range(1, self.seats + 1)
        own = [f"{what} {place}" for what in ("card", "ticket") for place in numbers]
        return [*own, "row", "first"]

    def max_actions(self) -> int:
        """Each claim takes a tram, each draw a card that is not in a hand, each ticket is kept.

        Nobody passes while there is a card to draw, so at most all others do before a claim.
        """
        trams = self.seats * self.board.trams
        draws = sum(self.board.cards) + trams
        choices = self.seats + 2 + 7 * self.seats + 2 * len(self.board.tickets)
        return draws + trams + choices + (self.seats - 1) * trams + self.seats

    # What is hidden, and what is known of it

    def hidden(self, state: State) -> list[Item]:
        """SF-25, SF-26. Decks, hands, tickets."""
        state = _own(state)
        names = self.board.tickets
        items = [
            Item("card", "deck", KIND_NAMES[kind], state.deck[kind], NOBODY)
            for kind in range(KINDS)
            if state.deck[kind]
        ]
        items += [Item("ticket", "tickets", names[one], 1, NOBODY) for one in state.bag_list()]
        for depth, one in enumerate(state.tail_list(), start=1):
            items.append(Item("ticket", f"tickets/{depth}", names[one], 1, NOBODY))
        for seat in range(self.seats):
            sees = EVERYBODY if state.over() else 1 << seat
            items += [
                Item("ticket", f"held {seat}", names[one], 1, sees)
                for one in state.tickets_of(seat)
            ]
            items += [
                Item("ticket", f"offer {seat}", names[one], 1, 1 << seat)
                for one in state.offered(seat)
            ]
            items += self._hidden_hand(state, seat)
        return items

    def _hidden_hand(self, state: SanFranciscoState, seat: Seat) -> list[Item]:
        items = []
        held, known = state.hand(seat), state.open_hand(seat)
        for kind, name in enumerate(KIND_NAMES):
            if known[kind]:
                items.append(Item("card", f"hand {seat}", name, known[kind], EVERYBODY))
            if held[kind] > known[kind]:
                unknown = held[kind] - known[kind]
                items.append(Item("card", f"hand {seat}", name, unknown, 1 << seat))
        return items

    def hidden_moves(self, state: State, seat: Seat, code: Code) -> Sequence[HiddenMove]:
        """What the action does to hidden items; with the last one all tickets are shown (SF-22)."""
        before = _own(state)
        after = before.clone()
        after.play(seat, code)
        moves: list[HiddenMove] = []
        hand = f"hand {seat}"
        for kind, name in enumerate(KIND_NAMES):
            change = after.hand(seat)[kind] - before.hand(seat)[kind]
            moves += [Move("", hand, name, EVERYBODY)] * change
            moves += [Move(hand, "", name, EVERYBODY)] * -change
        if before.deck_size == 0 and after.deck_size:
            moves += _shuffle_moves(after.shuffled_list())
        return [*moves, *self._ticket_moves(before, after), *self._shown_moves(before, after)]

    def _ticket_moves(
        self, before: SanFranciscoState, after: SanFranciscoState
    ) -> list[HiddenMove]:
        """SF-4, SF-19. Tickets go from offers to their holders and under the deck."""
        kept: list[HiddenMove] = []
        returned: list[HiddenMove] = []
        for seat in range(self.seats):
            for one in before.offered(seat):
                name, place = self.board.tickets[one], f"offer {seat}"
                if after.holder[one] == seat:
                    kept.append(Move(place, f"held {seat}", name, 1 << seat))
                elif not after.offered(seat):
                    depth = before.tail_size + len(returned) + 1
                    returned.append(Move(place, f"tickets/{depth}", name, 1 << seat))
        return [*kept, *returned]

    def _shown_moves(self, before: SanFranciscoState, after: SanFranciscoState) -> list[HiddenMove]:
        """SF-22. When the game ends all tickets are shown."""
        if before.over() or not after.over():
            return []
        return [
            Move(f"held {seat}", f"held {seat}", self.board.tickets[one], EVERYBODY)
            for seat in range(self.seats)
            for one in after.tickets_of(seat)
        ]

    def hidden_moves_of_draw(
        self, before: State, draw: Draw, kind: str, after: State
    ) -> Sequence[HiddenMove]:
        """The draw itself, with a shuffle before or after it (SF-10); then perhaps the end."""
        state = _own(before)
        moves = list(super().hidden_moves_of_draw(before, draw, kind, after))
        if self._is_shuffled_by(state, draw):
            shuffle = _shuffle_moves(state.discards_list())
            moves = [*shuffle, *moves] if state.deck_size == 0 else [*moves, *shuffle]
        return [*moves, *self._shown_moves(state, _own(after))]

    def _is_shuffled_by(self, state: SanFranciscoState, draw: Draw | None) -> bool:
        """SF-10. Whether discards become the deck with this draw: since revision 2 after the last
        card of the old deck, before that when a card is due and the deck has none.
        """
        if draw is None or draw.source != "deck":
            return False
        left = 1 if self.table.shuffles_at_once else 0
        return state.deck_size == left and state.discard_size > 0

    def view(self, state: State, seat: Seat, known: Known | None = None) -> SanFranciscoView:
        """Everything this seat may know."""
        if known is None:
            known = self.known_at(state, seat)
        return view_of(self.board, _own(state), seat, known)

    def worlds(self, view: View) -> Worlds:
        """The states this seat could be in."""
        view = _seen(view)
        public = position.public_state(self._fresh, self.board, view)
        others = [seat for seat in range(self.seats) if view.chosen[seat] and seat != view.seat]
        return SanFranciscoWorlds(public, view.known, others)

    def policy(self) -> Policy:
        """Ways for tickets, what to save for, tokens, the end: see policy.py."""
        return SanFranciscoPolicy(learnt("carbarn.games.san_francisco", self.seats).numbers)

    # What an action would do, or why it cannot be done

    def preview_in(self, state: State, seat: Seat, code: Code) -> SanFranciscoPreview:
        """Points, cards and trams left, tokens, tickets, whether the end begins."""
        return preview_in(self.board, _own(state), seat, self.vocabulary.action(code), code)

    def explain_in(self, state: State, seat: Seat, steps: Sequence[Code]) -> Explanation:
        """What an action is for: tickets, points, tokens, the cards of a route."""
        action = self.vocabulary.action(steps[0])
        return hints.explain(self.board, _own(state), seat, action, steps[0])

    def odds(self, view: View, world: State | None = None) -> SanFranciscoOdds | Nothing:
        """What the next card from the deck may be, from what this seat knows."""
        return {} if view.seat == WATCHER else odds_of(_seen(view))

    def plans(self, view: View, goal: str) -> list[SanFranciscoPlan]:
        """Ways for a ticket; with "tickets" the cheapest for each own ticket."""
        view = _seen(view)
        if view.seat == WATCHER:
            return []
        state = _own(self.worlds(view).draw(Rng(0)))
        return plans_for(self.board, state, view, goal)

    def told(self, before: State, event: Event, after: State, seat: Seat) -> Told:
        """SF-26. Which tickets are kept is told to their seat alone."""
        told = super().told(before, event, after, seat)
        if isinstance(event, Acted) and event.seat != seat and event.text.startswith("keep "):
            return Told(told.n, told.what, told.seat, None, told.facts)
        return told

    def facts(self, before: State, event: Event, after: State, seat: Seat) -> SanFranciscoFacts:
        """What becomes public with an action, and with a draw what was shuffled or discarded."""
        one, other = _own(before), _own(after)
        facts: SanFranciscoFacts = {}
        if isinstance(event, Acted):
            facts = self._facts_of(one, event, other)
        elif isinstance(event, Dealt) and self._is_shuffled_by(one, one.pending()):
            facts = {"shuffled": True}
        if not one.over() and other.over():
            facts["sheet"] = [sheet_of(self.board, other, own) for own in range(self.seats)]
        if one.new_rows < other.new_rows:
            facts["new_row"] = True
        return facts

    def _facts_of(
        self, before: SanFranciscoState, event: Acted, after: SanFranciscoState
    ) -> SanFranciscoFacts:
        action = self.vocabulary.action(self.vocabulary.code(event.text))
        facts: SanFranciscoFacts = {}
        if isinstance(action, Claim):
            facts = {
                "route": action.route,
                "points": after.score[event.seat] - before.score[event.seat],
                "trams": after.trams[event.seat],
            }
            if before.deck_size == 0 and after.deck_size:
                facts["shuffled"] = True
        elif isinstance(action, Keep):
            facts = self._facts_of_keep(before, action, after)
        new = set(after.tokens_of(event.seat)) - set(before.tokens_of(event.seat))
        for symbol in new:
            facts["token"] = self.board.symbols[symbol]
        if before.turns_left < 0 <= after.turns_left:
            facts["last_turns"] = after.turns_left
        return facts

    def _facts_of_keep(
        self, before: SanFranciscoState, action: Keep, after: SanFranciscoState
    ) -> SanFranciscoFacts:
        """How many are kept; at the start for all seats, once all have chosen."""
        if before.step != STEP_START:
            return {"kept": len(action.tickets)}
        if after.step == STEP_START and not after.due:
            return {}
        return {"all_kept": [len(after.tickets_of(seat)) for seat in range(self.seats)]}

    def why_not(self, view: View, code: Code) -> Reason | None:
        """The first rule that stands in the way."""
        state = _own(self.worlds(view).draw(Rng(0)))
        if code in state.legal(view.seat):
            return None
        return why_not(self.board, state, view.seat, self.vocabulary.action(code))

    # Texts

    def position_text(self, state: State) -> str:
        """The state as one line of text."""
        return position.position_text(self.board, _own(state))

    def position(self, text: str) -> SanFranciscoState:
        """The state that the text describes."""
        return position.read_position(self.board, self._fresh, text)

    def components(self, state: State) -> dict[str, int]:
        """Cards by kind, trams and tokens, tickets, routes."""
        return position.components(self.board, _own(state))

    def seat_name(self, seat: Seat) -> str:
        """The colours of the trams: none of them is the colour of a route."""
        return SEAT_NAMES[seat]

    def plan_words(self, plan: Data) -> str:
        """The routes that a ticket still needs, on one of the ways for it."""
        if plan["spaces"] < 0:
            return f"{plan['ticket']}: no way is left"
        routes = ", ".join(plan["routes"]) or "complete"
        return f"{plan['ticket']}: {routes} ({plan['spaces']} spaces)"

    def feats(self, told: Sequence[Told]) -> list[Feat]:
        """Each completed ticket, as everybody's are shown at the end."""
        worth = dict(zip(self.board.tickets, self.board.ticket_points, strict=True))
        sheets = next((one.facts["sheet"] for one in reversed(told) if "sheet" in one.facts), ())
        return [
            Feat(seat, worth[ticket], {"ticket": ticket})
            for seat, sheet in enumerate(sheets)
            for ticket in sheet["completed"]
        ]

    def completed(self, view: View, words: str) -> str:
        """A route alone means claiming it: in the first way that is legal, otherwise in any."""
        route = words.removeprefix("claim ").strip()
        if route not in self.board.routes:
            return words
        ways = [str(claim) for claim in claims_of(self.board, self.board.routes.index(route))]
        legal = {self.vocabulary.text(code) for code in self.legal_in(view)}
        return next((way for way in ways if way in legal), ways[0])

    def at_hand(self, view: View) -> list[str]:
        """The cards in the hand."""
        return [kind for kind, count in _seen(view).mine.items() for _copy in range(count)]

    def svg(self, view: View) -> str:
        """The map with its trams and tokens."""
        return board_svg(self.board.data, view)

    def svg_marks(self, view: View, before: View) -> str:
        """The routes that have been claimed."""
        return svg_marks(self.board.data, view, before)

    @classmethod
    def piece_svg(cls, name: str) -> str | None:
        """Cards and tokens."""
        return piece_svg(name)

    def token(self, seat: Seat) -> int | None:
        """No tram looks like the colour of a route."""
        return seat_tokens()[seat]

    def describe(self, view: View) -> str:
        """The view in words."""
        return words.describe(self.board, _seen(view))

    def picture(self, view: View, paint: Callable[[str, str], str]) -> str:
        """The map as a list of routes with the hands and tickets, for a terminal."""
        return picture(self.board, _seen(view), paint)

    def narrate(self, told: Told) -> str:
        """One line for the log."""
        return words.narrate(self.board, told)
