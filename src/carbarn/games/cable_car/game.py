"""Cable Car behind the contract."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from carbarn.core.action import Vocabulary
from carbarn.core.bits import popcount
from carbarn.core.event import Acted, Event, Json, Told
from carbarn.core.game import (
    Code,
    Feat,
    Game,
    Option,
    Reason,
    Seat,
    View,
    is_in,
    told_with,
    who_sees,
)
from carbarn.core.hint import Explanation
from carbarn.core.knowledge import HiddenMove, Item, Known, Move
from carbarn.core.luck import Rng
from carbarn.core.shapes import Data
from carbarn.core.state import EVERYBODY, NOBODY, WATCHER, Draw, State, Worlds
from carbarn.core.tensor import Field
from carbarn.core.training import learnt
from carbarn.games.cable_car import hints, position, words
from carbarn.games.cable_car.actions import DrawTile, Exchange, Lay, variants, vocabulary
from carbarn.games.cable_car.board import (
    PILES,
    ROTATIONS,
    SIDES,
    SQUARE_NAMES,
    TOO_SHORT,
    TURNED,
    Table,
)
from carbarn.games.cable_car.data import (
    COLOURS,
    COMPANY_COLOURS,
    PERCENTAGES,
    ROTATION_NAMES,
    TILE_CODES,
    station_owners,
)
from carbarn.games.cable_car.fields import NO_SHARE, NO_TILE
from carbarn.games.cable_car.messages import (
    MESSAGES,
    CableCarFacts,
    CableCarOdds,
    CableCarPreview,
    ExchangeFacts,
)
from carbarn.games.cable_car.picture import picture
from carbarn.games.cable_car.policy import CableCarPolicy
from carbarn.games.cable_car.rules import follow_board
from carbarn.games.cable_car.state import CableCarState, fresh
from carbarn.games.cable_car.svg import piece_svg, svg, svg_marks
from carbarn.games.cable_car.tensor import Layout
from carbarn.games.cable_car.training import policy_of
from carbarn.games.cable_car.view import (
    CableCarView,
    draw_estimate,
    lines_changed,
    owner_name,
    preview_exchange,
    preview_lay,
    view_of,
)
from carbarn.games.cable_car.worlds import CableCarWorlds, clear_hidden, set_tails


@cache
def _layout(seats: int, companies: bool) -> Layout:
    """The same for all games of that kind, and longer in the making than the rest of a game."""
    return Layout(seats, companies)


def _own(state: State) -> CableCarState:
    assert isinstance(state, CableCarState)
    return state


_MUST_PLACE = Reason("CC-6", "a tile has been drawn in this turn and must be placed", "must-place")
_KINDS = {code: kind for kind, code in enumerate(TILE_CODES)}
_PLACE = re.compile(r"[a-h][1-8](?: turn [0-3])?")
_LAY_AT_POWER = re.compile(r"lay (?:[a-d]{4} )?([de][45])(?: turn [0-3])?")


class CableCar(Game):
    """The rules of `games/cable_car/rules.md` under resolved options."""

    name = "cable_car"
    title = "Cable Car"
    revisions = (1,)
    seat_counts = (2, 3, 4, 5, 6)
    declared = (
        Option("first", "random", "Who goes first: a seat, or at random.", "CC-5", ("random",)),
        Option("free_orientation", False, "Tiles may be turned.", "CC-16", (False, True)),
        Option("hand_size", 1, "Tiles in a hand.", "CC-17", (1, 2, 3)),
        Option("companies", False, "The expansion with shares.", "CC-18", (False, True)),
        Option("trade_closes_at", 25, "The company score that ends the trade.", "CC-21"),
    )
    view_type = CableCarView
    types = MESSAGES
    typing_help = {"why": "a square alone will do: why c3"}

    def __init__(
        self, seats: int, options: Mapping[str, Json], revision: int | None = None
    ) -> None:
        super().__init__(seats, options, revision)
        chosen = self.options
        self.table = Table(
            seats,
            -1 if chosen["first"] == "random" else chosen["first"],
            chosen["free_orientation"],
            chosen["hand_size"],
            chosen["companies"],
            # above any score that can be reached all limits are alike
            min(chosen["trade_closes_at"], 1_000_000),
            station_owners(seats, chosen["companies"]),
            variants(chosen["hand_size"], chosen["free_orientation"]),
        )
        self._fresh = fresh(self.table)
        self._layout = _layout(seats, chosen["companies"])

    @classmethod
    def options_for(cls, seats: int) -> tuple[Option, ...]:
        """Who begins depends on how many there are."""
        first, *others = cls.declared
        choices = ("random", *range(seats))
        return (Option(first.name, first.default, first.sentence, first.rule, choices), *others)

    def build_vocabulary(self) -> Vocabulary:
        """All actions under these options."""
        chosen = self.options
        return vocabulary(chosen["hand_size"], chosen["free_orientation"], chosen["companies"])

    def start(self) -> CableCarState:
        """The table before any luck."""
        return self._fresh.clone()

    def streams(self) -> list[str]:
        """Tiles and shares by place in turn order, face-up shares by pile."""
        places = range(1, self.seats + 1)
        names = ["first", *(f"tile {place}" for place in places)]
        if self.options["companies"]:
            names += [f"share {percent} {place}" for percent in PERCENTAGES for place in places]
            names += [f"open {percent}" for percent in PERCENTAGES]
        return names

    def max_actions(self) -> int:
        """CC-23. Sixty tiles, each perhaps drawn first, and exchanges between them."""
        return 120 + (60 * self.seats if self.options["companies"] else 0)

    # What is hidden, and what is known of it

    def hidden(self, state: State) -> list[Item]:
        """CC-26. Supply and hands; with companies piles and shares."""
        state = _own(state)
        items = [
            Item("tile", "supply", TILE_CODES[kind], 1, NOBODY) for kind in state.supply_kinds()
        ]
        for seat in range(self.seats):
            for tile in state.hand(seat):
                items.append(Item("tile", f"hand {seat}", TILE_CODES[tile], 1, 1 << seat))
        if state.drawn != NO_TILE:
            items.append(Item("tile", "drawn", TILE_CODES[state.drawn], 1, 1 << state.mover))
        if self.options["companies"]:
            for pile in range(PILES):
                items += self._hidden_shares(state, pile)
        return items

    def _hidden_shares(self, state: CableCarState, pile: int) -> list[Item]:
        percent = PERCENTAGES[pile]
        family = f"share {percent}"
        items = [
            Item(family, f"pile {percent}", COMPANY_COLOURS[one], 1, NOBODY)
            for one in state.bag(pile)
        ]
        for depth, one in enumerate(state.under(pile), start=1):
            items.append(Item(family, f"pile {percent}/{depth}", COMPANY_COLOURS[one], 1, NOBODY))
        for seat in range(self.seats):
            one = state.share(seat, pile)
            if one != NO_SHARE:
                sees = EVERYBODY if state.over() else 1 << seat
                place = f"share {percent} {seat}"
                items.append(Item(family, place, COMPANY_COLOURS[one], 1, sees))
        return items

    def hidden_moves(self, state: State, seat: Seat, code: Code) -> Sequence[HiddenMove]:
        """What the action does to hidden items; with the last tile all shares are shown (CC-22)."""
        state = _own(state)
        action = self.vocabulary.action(code)
        if isinstance(action, Exchange):
            return self._exchange_moves(state, seat, action)
        if isinstance(action, DrawTile):
            return []
        source = "drawn" if state.drawn != NO_TILE else f"hand {seat}"
        laid = TILE_CODES[self._tile_laid(state, action)]
        moves: list[HiddenMove] = [Move(source, "", laid, EVERYBODY)]
        if popcount(state.empty) == 1 and self.options["companies"]:
            for pile, percent in enumerate(PERCENTAGES):
                for other in range(self.seats):
                    place = f"share {percent} {other}"
                    kind = COMPANY_COLOURS[state.share(other, pile)]
                    moves.append(Move(place, place, kind, EVERYBODY))
        return moves

    def _exchange_moves(
        self, state: CableCarState, seat: Seat, action: Exchange
    ) -> Sequence[HiddenMove]:
        percent = action.percentage
        pile = PERCENTAGES.index(percent)
        own, depth = f"share {percent} {seat}", len(state.under(pile)) + 1
        put = COMPANY_COLOURS[state.share(seat, pile)]
        moves: list[HiddenMove] = [Move(own, f"pile {percent}/{depth}", put, 1 << seat)]
        if action.way == "open":
            moves.append(Move("", own, COMPANY_COLOURS[state.open_share(pile)], EVERYBODY))
        return moves

    def _tile_laid(self, state: CableCarState, action: object) -> int:
        """The component that the action places."""
        assert isinstance(action, Lay)
        if state.drawn != NO_TILE:
            return int(state.drawn)
        return TILE_CODES.index(action.tile) if action.tile else state.hand(state.mover)[0]

    def view(self, state: State, seat: Seat, known: Known | None = None) -> CableCarView:
        """Everything this seat may know (CC-25)."""
        return view_of(_own(state), seat, self.known_at(state, seat) if known is None else known)

    def policy(self) -> CableCarPolicy:
        """What a placement is worth, when to draw and to trade."""
        return policy_of(learnt("carbarn.games.cable_car", self.seats).numbers)

    def scale(self) -> int:
        """CC-22. Shares bring tenths of a point."""
        return 10 if self.options["companies"] else 1

    def worlds(self, view: View) -> Worlds:
        """The states this seat could be in."""
        assert isinstance(view, CableCarView)
        public = self._fresh.clone()
        for square, code in enumerate(view.board):
            if code:
                public.board[square] = _KINDS[code]
        follow_board(public)
        public.first, public.mover, public.due = view.first, view.mover, 0
        public.exchanges = view.exchanges
        clear_hidden(public)
        if self.options["companies"]:
            set_tails(public, view.under)
            for pile, colour in enumerate(view.open):
                public.shares.open[pile] = COMPANY_COLOURS.index(colour)
        return CableCarWorlds(public, view.known)

    # What an action would do, or why it cannot be done

    def preview_in(self, state: State, seat: Seat, code: Code) -> CableCarPreview:
        """Lines made longer, points for everybody; for an exchange the shares."""
        before = _own(state)
        action = self.vocabulary.action(code)
        if isinstance(action, DrawTile):
            return {"draws": 1, "supply": before.left}
        if isinstance(action, Exchange):
            return preview_exchange(before, seat, code - before.table.draw_code - 1)
        after = before.clone()
        after.play(seat, code)
        return preview_lay(before, after, seat)

    def explain_in(self, state: State, seat: Seat, steps: Sequence[Code]) -> Explanation:
        """What a placement, a drawn tile or an exchange is for."""
        before, policy = _own(state), self.policy()
        action = self.vocabulary.action(steps[0])
        if isinstance(action, Exchange):
            exchanged = preview_exchange(before, seat, steps[0] - before.table.draw_code - 1)
            return hints.explain_exchange(before, action, exchanged)
        if isinstance(action, Lay):
            after = before.clone()
            after.play(seat, steps[0])
            laid = preview_lay(before, after, seat)
            return hints.explain_lay(before, seat, action, laid, policy)
        return hints.explain_draw(before, seat, policy)

    def odds_in(self, state: State, seat: Seat) -> CableCarOdds:
        """What drawing instead of placing may bring."""
        before = _own(state)
        if before.acting() != 1 << seat or before.drawn != NO_TILE or not before.left:
            return {}
        return {"draw": draw_estimate(before, seat)}

    def facts(self, before: State, event: Event, after: State, seat: Seat) -> CableCarFacts:
        """What becomes public with an action, and what only its own seat knows."""
        if not isinstance(event, Acted):
            return {}
        before, after = _own(before), _own(after)
        code = self.vocabulary.code(event.text)
        action = self.vocabulary.action(code)
        if isinstance(action, Lay):
            return {
                "tile": TILE_CODES[self._tile_laid(before, action)],
                "square": SQUARE_NAMES[action.cell],
                "turn": action.turn,
                "drawn": before.drawn != NO_TILE,
                "companies": self.options["companies"],
                "lines": lines_changed(before, after),
                "gains": before.gains_in(after),
            }
        if isinstance(action, Exchange):
            told = preview_exchange(before, event.seat, code - before.table.draw_code - 1)
            public: ExchangeFacts = {"percentage": told["percentage"], "takes": told["takes"]}
            return {**public, "puts": told["puts"]} if seat == event.seat else public
        return {}

    def told_all(
        self,
        before: State,
        event: Event,
        after: State,
        seats: Sequence[Seat],
        draw: Draw | None = None,
    ) -> list[Told]:
        """CC-25. Only of an exchange one seat learns more than the others."""
        if isinstance(event, Acted) and event.text.startswith("exchange"):
            return super().told_all(before, event, after, seats)
        facts, sees = self.facts(before, event, after, WATCHER), who_sees(before, event, draw)
        open_to = told_with(facts, event, True)
        if sees == EVERYBODY:
            return [open_to] * len(seats)
        hidden = told_with(facts, event, False)
        return [open_to if is_in(seat, sees) else hidden for seat in seats]

    def why_not(self, view: View, code: Code) -> Reason | None:
        """The first rule that stands in the way."""
        state = _own(self.worlds(view).draw(Rng(0)))
        if code in state.legal(view.seat):
            return None
        action = self.vocabulary.action(code)
        if isinstance(action, Exchange):
            return self._why_no_exchange(state)
        if isinstance(action, DrawTile):
            if state.drawn != NO_TILE:
                return _MUST_PLACE
            return Reason("CC-6", "the supply is empty", "supply")
        assert isinstance(action, Lay)
        return self._why_no_lay(state, action)

    def _why_no_exchange(self, state: CableCarState) -> Reason:
        if state.drawn != NO_TILE:
            return _MUST_PLACE
        if state.exchanges >= self.seats:
            sentence = f"after {self.seats} exchanges in a row a tile must be placed"
            return Reason("CC-23", sentence, "exchanges", {"exchanges": self.seats})
        score = self.options["trade_closes_at"]
        return Reason("CC-21", f"a company has reached {score} points", "trade", {"points": score})

    def _why_no_lay(self, state: CableCarState, action: Lay) -> Reason:
        square = SQUARE_NAMES[action.cell]
        here: dict[str, Json] = {"square": square}
        if action.tile and state.drawn != NO_TILE and TILE_CODES[state.drawn] != action.tile:
            drawn = TILE_CODES[state.drawn]
            sentence = f"the tile just drawn, {drawn}, must be placed"
            return Reason("CC-6", sentence, "drawn", {"tile": drawn})
        hand = state.hand(state.mover)
        if action.tile and state.drawn == NO_TILE and TILE_CODES.index(action.tile) not in hand:
            sentence = f"{action.tile} is not in the hand"
            return Reason("CC-17", sentence, "hand", {"tile": action.tile})
        if not state.empty >> action.cell & 1:
            return Reason("CC-8", f"there is a tile on {square} already", "taken", here)
        if not state.reachable >> action.cell & 1:
            sentence = f"{square} is neither on the edge of the board nor beside a tile"
            return Reason("CC-8", sentence, "apart", here)
        tile = self._tile_laid(state, action)
        if action.turn >= ROTATIONS[tile]:
            same = action.turn % ROTATIONS[tile]
            sentence = f"turn {action.turn} looks the same as turn {same}: use that one"
            return Reason("CC-16", sentence, "same", {"turn": action.turn, "same": same})
        look = TURNED[tile * SIDES + action.turn]
        assert TOO_SHORT[look] >> action.cell & 1
        return Reason(
            "CC-10",
            f"on {square} the tile alone would join two stations, and it fits elsewhere",
            "short",
            here,
        )

    def why_unknown(self, words: str) -> Reason | None:
        """CC-1. The squares of the power station are on the board, but no action names them."""
        found = _LAY_AT_POWER.fullmatch(words.strip().lower())
        if found is None:
            return None
        square = found[1]
        sentence = f"{square} is the power station, where no tile goes"
        return Reason("CC-1", sentence, "power", {"square": square})

    # Texts

    def position_text(self, state: State) -> str:
        """The state as one line of text."""
        return position.position_text(_own(state))

    def position(self, text: str) -> CableCarState:
        """The state that the text describes."""
        return position.read_position(self.table, text)

    def components(self, state: State) -> dict[str, int]:
        """Tiles by rotation class, cars, shares: on the board a turned tile looks like another."""
        state = _own(state)
        counts: dict[str, int] = {}
        tiles = [tile for tile in [*state.board, *state.hands, state.drawn] if tile != NO_TILE]
        names = ROTATION_NAMES if self.options["free_orientation"] else TILE_CODES
        for tile in [*tiles, *state.supply_kinds()]:
            counts[names[tile]] = counts.get(names[tile], 0) + 1
        for pile in range(PILES if self.options["companies"] else 0):
            shares = [state.share(seat, pile) for seat in range(self.seats)]
            shares += [state.open_share(pile), *state.bag(pile), *state.under(pile)]
            for one in shares:
                if one != NO_SHARE:
                    counts[f"{COMPANY_COLOURS[one]} {PERCENTAGES[pile]}"] = 1
        return dict(sorted(counts.items()))

    def seat_name(self, seat: Seat) -> str:
        """CC-4. Seats have the colours in their order."""
        return COLOURS[seat]

    def marker_name(self, marker: int) -> str:
        """Points are counted by seat, or by company."""
        return owner_name(self.options["companies"], marker)

    def preview_words(self, preview: Data, seat: Seat) -> tuple[str, str]:
        """CC-22. With companies one's own points are counted in tenths, the others' by company."""
        own, others = super().preview_words(preview, WATCHER if self.options["companies"] else seat)
        if self.options["companies"] and own:
            own = f"you {preview['mine'] / 10:+g}"
        return own, others

    def expected(self, odds: Data, text: str) -> float | None:
        """CC-6. What drawing instead of placing brings on average."""
        return float(odds[text]["mean"]) if text in odds else None

    def feats(self, told: Sequence[Told]) -> list[Feat]:
        """Each finished line; those of companies belong to nobody."""
        return [
            Feat(line["owner"], line["points"], {"station": line["station"], "tiles": line["to"]})
            for one in told
            if not one.facts.get("companies")
            for line in one.facts.get("lines", ())
            if line["owner"] >= 0 and line["points"] > 0
        ]

    def completed(self, view: View, words: str) -> str:
        """A square, perhaps with a turn, means laying the tile at hand there."""
        assert isinstance(view, CableCarView)
        if not _PLACE.fullmatch(words.lower()):
            return words
        tile = view.drawn or (view.mine[0] if view.mine else "")
        return f"lay {tile} {words}" if self.options["hand_size"] > 1 else f"lay {words}"

    def at_hand(self, view: View) -> list[str]:
        """CC-6. The tile just drawn, or those in the hand."""
        assert isinstance(view, CableCarView)
        return [view.drawn] if view.drawn else view.mine

    def describe(self, view: View) -> str:
        """The view in words and characters."""
        return words.describe(view)

    def picture(self, view: View, paint: Callable[[str, str], str]) -> str:
        """The board with its tracks, for a terminal."""
        return picture(view, paint)

    def svg(self, view: View) -> str:
        """The board with its tracks and cars."""
        return svg(view)

    def svg_marks(self, view: View, before: View) -> str:
        """The squares of new tiles."""
        return svg_marks(view, before)

    @classmethod
    def piece_svg(cls, name: str) -> str | None:
        """A tile by itself."""
        return piece_svg(name)

    def token(self, seat: Seat) -> int | None:
        """Each seat has its own; with companies the colours belong to those."""
        return None if self.options["companies"] else seat

    def tensor_fields(self) -> tuple[Field, ...]:
        """What the numbers of `tensor` are."""
        return self._layout.fields

    def tensor(self, view: View) -> array[float]:
        """The view as numbers."""
        assert isinstance(view, CableCarView)
        return self._layout.tensor(view)

    def tensor_at(self, state: State, seat: Seat) -> array[float] | None:
        """The tensor of the seat's view; with companies it depends on what the seat knows."""
        if self._layout.companies:
            return None
        return self._layout.tensor_at(_own(state), seat)

    def narrate(self, told: Told) -> str:
        """One line for the log."""
        return words.narrate(told)
