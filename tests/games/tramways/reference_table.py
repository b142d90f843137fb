"""The table of the second Tramways in reference.py: what lies on it, and how it is followed.

Nothing here comes from the engine. Rules are cited as in games/tramways/rules.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, TypeVar

from games.tramways.reference_cards import (
    Card,
    Icon,
    Usable,
    can_show,
    components,
    most_money,
    next_paid,
    next_shown,
    read_card,
)
from games.tramways.reference_map import Cell, Map

Steps = Callable[[], set[str]]  # worked out only when asked for: it takes time
Chances = Callable[[], dict[str, int]]
T = TypeVar("T")


class Draw(NamedTuple):
    """Luck is due."""

    stream: str
    chances: Chances


class Ask(NamedTuple):
    """Seats are to act."""

    steps: dict[int, Steps]


Flow = Generator[Draw | Ask, Any, T]


@dataclass
class Player:
    """What lies before a player."""

    track: list[int]
    workers: int
    worker_limit: int
    straights: int
    curves: int
    cash: int = 3
    happiness: int = 0
    stress: int = 0  # a space of the track, from 0
    hand_limit: int = 7
    hand: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    shown: dict[str, set[str]] = field(default_factory=dict)  # card: icons used

    def strain(self, steps: int) -> None:
        """CRD-7, AMB-12. More stress, space by space; each step at the end costs happiness."""
        for _step in range(steps):
            self.stress = min(self.stress + 1, len(self.track) - 1)
            if self.stress == len(self.track) - 1:
                self.happiness -= 1

    def calm(self) -> None:
        """MOV-10. One space back, if there is one."""
        self.stress = max(self.stress - 1, 0)

    def put_away(self) -> None:
        """CRD-1. What was shown goes to the discard pile."""
        self.discard += self.shown
        self.shown = {}

    def usable(self, cards: Mapping[str, Card]) -> list[Usable]:
        """The cards that can be used in an action, those shown already without their cost."""
        old = [
            Usable(name, 0, [icon for icon in cards[name].icons if icon.text not in used])
            for name, used in self.shown.items()
        ]
        return old + [Usable(name, cards[name].pay, cards[name].icons) for name in self.hand]


class Table:
    """A game followed event by event, with all that is known and hidden in plain sight."""

    def __init__(
        self,
        seats: int,
        options: Mapping[str, Any],
        data: Mapping[str, Any] | None = None,
        revision: int = 3,
    ) -> None:
        assert 1 <= seats <= 5, f"{seats} seats"
        assert revision in (1, 2, 3), f"revision {revision}"
        self.revision = revision
        self.seats = seats
        self.options = dict(options)
        self.data: Mapping[str, Any] = (data or {}).get("components") or components(revision)
        self.cards = {card.name: card for card in map(read_card, self.data["cards"])}
        self.all = range(seats)
        self.solo = seats == 1
        self.bank = 0  # what the bank has given, less what it has got (AMB-45: no limit)
        self.supply = self.data["pieces"]["passengers"]  # passengers beside the map
        self.riding = 0  # the passenger whose ride is being paid
        self.players = [self._player(seat) for seat in self.all]
        self.bank = -3 * seats
        self.map = Map({})
        self.order: list[int] = []
        self.round = 0
        self.types: list[str] = []  # SET-23. Beside rounds 1 to 5
        self.buildings: dict[str, list[str]] = {}  # type: Building cards left
        self.tokens: dict[str, int] = {}  # type: buildings left, a passenger on each
        self.books: list[list[str]] = []  # the top card first
        self.open_d: list[str] = []  # SET-17
        self.deck_d: list[str] = []
        self.auction: list[str] = []  # face up
        self.sure: list[str] = []  # cards that are certainly in the auction deck
        self.pool: list[str] = []  # A cards of which `random_cards` are in it
        self.random_cards = 0
        self.line: list[str] = []
        self.line_discard: list[str] = []
        self.removed: list[str] = []
        self.draws: Counter[str] = Counter()
        self.history: list[tuple[str, str | int, str]] = []
        self.due: Draw | Ask | None = None
        self.begin(self._game())

    def begin(self, flow: Flow[Any]) -> None:
        """Follow this course: the whole game, or a part of it."""
        self._flow = flow
        self._go_on(None)

    def _game(self) -> Flow[None]:
        """The course of the game."""
        raise NotImplementedError

    def _player(self, seat: int) -> Player:
        """SET-6, SET-7, AMB-9."""
        side = self._side(seat)
        workers = self.data["boards"][side]["workers"]
        pieces = self.data["pieces"]
        usual = "fibonacci" if self.revision > 1 else "literal"
        track = self.data["stressTracks"][self.options.get("stress", usual)][side]
        return Player(track, workers, workers, pieces["straights"], pieces["curves"])

    def _side(self, seat: int) -> str:
        letters = self.options.get("boards") or "n" * self.seats
        return {"n": "normal", "d": "difficult"}[letters[seat]]

    # Being followed

    def deal(self, stream: str, kind: str) -> None:
        """One draw comes out as `kind`."""
        assert isinstance(self.due, Draw), f"a draw from {stream!r}, but {self.expects()} is due"
        assert stream == self.due.stream, f"a draw from {stream!r}, not {self.due.stream!r}"
        chances = self.due.chances()
        assert chances.get(kind, 0) > 0, f"{kind!r} cannot come from {stream!r}: {chances}"
        self.draws[stream] += 1
        self.history.append(("deal", stream, kind))
        self._go_on(kind)

    def act(self, seat: int, text: str, check: bool = True) -> None:
        """One step of a seat that is to act."""
        assert isinstance(self.due, Ask), f"seat {seat} acts, but {self.expects()} is due"
        assert seat in self.due.steps, f"seat {seat} acts, but {list(self.due.steps)} are to"
        if check:
            legal = self.legal(seat)
            assert text in legal, f"{text!r} is not legal for seat {seat}: {sorted(legal)}"
        self.history.append(("act", seat, text))
        self._go_on((seat, text))

    def _go_on(self, answer: Any) -> None:
        try:
            self.due = self._flow.send(answer)
        except StopIteration:
            self.due = None

    def expects(self) -> str:
        """What comes next, for complaints."""
        if self.due is None:
            return "the end"
        return str(self.due.stream if isinstance(self.due, Draw) else sorted(self.due.steps))

    def legal(self, seat: int) -> set[str]:
        """All steps that a seat may take now."""
        return self.due.steps[seat]() if isinstance(self.due, Ask) else set()

    # Asking

    def _ask(self, seat: int, steps: Steps) -> Flow[list[str]]:
        """A step of one seat, as words."""
        _seat, text = yield Ask({seat: steps})
        return list(text.split())

    def _together(self, flows: dict[int, Flow[None]]) -> Flow[None]:
        """INF-3. Each seat decides for itself, in any order."""
        due: dict[int, Steps] = {}

        def advance(seat: int, answer: Any) -> None:
            try:
                asked = flows[seat].send(answer)
                assert isinstance(asked, Ask)
                due[seat] = asked.steps[seat]
            except StopIteration:
                due.pop(seat, None)

        for seat in flows:
            advance(seat, None)
        while due:
            seat, text = yield Ask(dict(due))
            advance(seat, (seat, text))

    def _draw(self, stream: str, chances: Chances) -> Flow[str]:
        kind: str = yield Draw(stream, chances)
        return kind

    def _draw_of(self, stream: str, pile: list[str]) -> Flow[str]:
        """One of a pile, each as likely; it leaves the pile."""
        kind = yield from self._draw(stream, lambda: dict(sorted(Counter(pile).items())))
        pile.remove(kind)
        return kind

    def _stream(self, what: str, seat: int) -> str:
        """Streams are named by the place in turn order, from 1."""
        return f"{what} {self.order.index(seat) + 1}"

    # Money

    def _gain(self, seat: int, amount: int) -> None:
        """The bank pays, or is paid if the amount is negative."""
        self.players[seat].cash += amount
        self.bank -= amount
        assert self.players[seat].cash >= 0, f"seat {seat} has {self.players[seat].cash} dollars"

    def _most_money(self, seat: int) -> int:
        return most_money(self._usable(seat), self.players[seat].cash)

    # Showing cards

    def _usable(self, seat: int) -> list[Usable]:
        return self.players[seat].usable(self.cards)

    def _can_show(self, seat: int, wants: list[set[str]]) -> bool:
        return can_show(self._usable(seat), self.players[seat].cash, wants)

    def _consequence(self, seat: int, name: str) -> None:
        """CRD-5. A Blank Ticket's is for the moment it is taken only."""
        card = self.cards[name]
        self._gain(seat, -card.pay)
        self.players[seat].strain(card.strain)

    def _use(self, seat: int, name: str, text: str) -> Icon:
        """CRD-3, CRD-5. The consequence with the first icon of a card, stress with each other."""
        player = self.players[seat]
        icon = next(icon for icon in self.cards[name].icons if icon.text == text)
        if name in player.shown:
            assert text not in player.shown[name], f"{name} {text} is used already"
            player.strain(1)
            player.shown[name].add(text)
        else:
            player.hand.remove(name)
            self._consequence(seat, name)
            player.shown[name] = {text}
        return icon

    def _show(self, seat: int, wants: list[set[str]], rails: int = 0) -> Flow[list[Icon]]:
        """AMB-70. Exactly these icons are shown, in any order."""
        player, icons = self.players[seat], []
        while wants or rails:
            steps = partial(next_shown, self._usable(seat), player.cash, wants, rails)
            step = yield from self._ask(seat, steps)
            icon = self._use(seat, step[1], step[2])
            icons.append(icon)
            if icon.key == "rail":
                rails -= icon.amount
            else:
                wants = [want for want in wants if icon.key not in want]
        return icons

    # Paying with Money icons

    def _pay(self, seat: int, amount: int) -> Flow[None]:
        """AUC-6, AMB-17. Money icons until they cover the amount, or cash for the rest."""
        player, rest = self.players[seat], amount
        while rest > 0:
            steps = partial(next_paid, self._usable(seat), player.cash, rest)
            step = yield from self._ask(seat, steps)
            if step[0] == "cash":
                self._gain(seat, -rest)
                return
            rest -= self._use(seat, step[1], step[2]).amount
        self._gain(seat, -rest)  # the change

    # Passengers

    def _add_passenger(self, cell: Cell) -> None:
        """At most one on a space."""
        if cell not in self.map.passengers:
            self.map.passengers.add(cell)
            self.supply -= 1
            assert self.supply >= 0, "no passenger is left"

    # Scoring

    def links_of(self, seat: int) -> int:
        """Complete links."""
        return len([li for li in self.map.links if li.owner == seat and li.end is not None])

    def scores(self) -> list[int]:
        """SCO-1."""
        return [
            p.happiness + 3 * self.links_of(seat) + p.cash // 10 - p.track[p.stress]
            for seat, p in enumerate(self.players)
        ]

    def places(self) -> list[int]:
        """SCO-2, AMB-100. Place per seat, 1 is best; cash breaks ties."""
        ranks = list(zip(self.scores(), [player.cash for player in self.players], strict=True))
        return [1 + sum(other > own for other in ranks) for own in ranks]

    # Nothing gets lost

    def check(self) -> None:
        """Money, cards, rails, workers and passengers are all there."""
        assert self.bank + sum(player.cash for player in self.players) == 0, "money got lost"
        if self.round == 0:
            return  # cards lie about, passengers come
        self._check_cards()
        for seat, player in enumerate(self.players):
            laid = [p for link in self.map.links if link.owner == seat for p in link.pieces]
            straight = len([piece for piece in laid if piece.straight])
            pieces = self.data["pieces"]
            assert player.straights + straight == pieces["straights"], "straight rails got lost"
            assert player.curves + len(laid) - straight == pieces["curves"], "curves got lost"
            assert 0 <= player.workers <= player.worker_limit, "too many workers"
        passengers = self.supply + self.riding + len(self.map.passengers)
        passengers += sum(self.tokens.values())
        assert passengers == self.data["pieces"]["passengers"], "passengers got lost"

    def _check_cards(self) -> None:
        piles: list[Iterable[str]] = [
            *self.buildings.values(),
            *self.books,
            self.open_d,
            self.deck_d,
            self.auction,
            self.sure,
            self.pool,
            self.line,
            self.line_discard,
            self.removed,
        ]
        for player in self.players:
            piles += [player.hand, player.deck, player.discard, player.shown]
        there = sorted(name for pile in piles for name in pile)
        assert there == sorted(self.cards), "cards got lost, or are there twice"
