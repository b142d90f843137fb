"""Cable Car a second time, slow and plain: the oracle that the engine is compared with.

Nothing here comes from the engine. Every line is traced anew from its station after every
placement, and legality is found by trying. Rules are cited as in games/cable_car/rules.md.
"""

import json
import random
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

Square = tuple[int, int]  # row and column, from 0 at the top left
Laid = tuple[str, int]  # the tile's code and its quarter turns clockwise
Board = dict[Square, Laid]
End = Literal["open", "station", "power"]
Chances = list[tuple[str, int]]  # kinds that may come, with their number
Expected = (
    tuple[Literal["deal"], str, Chances] | tuple[Literal["act"], int] | tuple[Literal["over"]]
)
Event = dict[str, Any]

COLUMNS = "abcdefgh"
POWER = {(3, 3), (3, 4), (4, 3), (4, 4)}
SQUARES = [(r, c) for r in range(8) for c in range(8) if (r, c) not in POWER]
STEPS = [(-1, 0), (0, 1), (1, 0), (0, -1)]  # across sides 0 top, 1 right, 2 bottom, 3 left
JOINS = {"a": 5, "b": 3, "c": 7, "d": 1}
TOUCHES = {1: 4, 3: 6, 5: 0, 7: 2}  # the end a car leaves by, and the neighbour's end it enters by
COPIES = {
    4: "aacb cbaa acba baac aaaa",
    3: "cbcb bcbc",
    2: "cccc bbbb dddd dacc cdac ccda accd dbba adbb badb bbad ddbc cddb bcdd dbcd adad dada",
}
TILES = {kind: copies for copies, kinds in COPIES.items() for kind in kinds.split()}
COLOURS = ["yellow", "blue", "orange", "green", "purple", "black"]
CARS = {
    2: [list(range(1, 33, 2)), list(range(2, 33, 2))],
    3: [
        [1, 4, 6, 11, 15, 20, 23, 25, 28, 31],
        [2, 7, 9, 12, 14, 19, 22, 27, 29, 32],
        [3, 5, 8, 10, 13, 18, 21, 24, 26, 30],
    ],
    4: [
        [4, 7, 11, 16, 20, 23, 27, 32],
        [3, 8, 12, 15, 19, 24, 28, 31],
        [1, 6, 10, 13, 18, 21, 25, 30],
        [2, 5, 9, 14, 17, 22, 26, 29],
    ],
    5: [
        [1, 5, 10, 14, 22, 28],
        [6, 12, 18, 23, 27, 32],
        [3, 7, 15, 19, 25, 29],
        [2, 9, 13, 21, 26, 30],
        [4, 8, 11, 20, 24, 31],
    ],
    6: [
        [1, 5, 10, 19, 27],
        [2, 11, 18, 25, 29],
        [4, 8, 14, 21, 26],
        [6, 15, 20, 24, 31],
        [3, 9, 13, 23, 30],
        [7, 12, 22, 28, 32],
    ],
}
COMPANIES = {
    "yellow": [1, 11, 21, 31],
    "blue": [2, 12, 22, 32],
    "orange": [3, 13, 23, 25],
    "green": [4, 14, 24, 26],
    "purple": [5, 15, 17, 27],
    "black": [6, 16, 18, 28],
    "red": [7, 9, 19, 29],
    "brown": [8, 10, 20, 30],
}
PERCENTAGES = [10, 20, 30, 40]
DEFAULTS: dict[str, Any] = {
    "first": "random",
    "free_orientation": False,
    "hand_size": 1,
    "companies": False,
    "trade_closes_at": 25,
}


def turned(kind: str, turns: int) -> str:
    """CC-16. Each quarter turn clockwise moves the last letter of the code to the front."""
    for _ in range(turns):
        kind = kind[-1] + kind[:-1]
    return kind


def name_of(square: Square) -> str:
    """The text of a square: column a-h from the left, row 1-8 from the top."""
    return f"{COLUMNS[square[1]]}{square[0] + 1}"


def square_of(name: str) -> Square:
    """The square that a text names."""
    return int(name[1]) - 1, COLUMNS.index(name[0])


@cache
def departure(station: int) -> tuple[Square, int]:
    """CC-2. The square a station faces and the track end by which its car enters it."""
    side, i = divmod(station - 1, 8)
    return [(0, i), (i, 7), (7, 7 - i), (7 - i, 0)][side], 2 * side


def trace(board: Board, station: int) -> tuple[int, End]:
    """CC-13. How many passages over tiles a station's line has, and where it ends."""
    square, enters = departure(station)
    passages = 0
    while square in board:
        passages += 1
        leaves = (enters + JOINS[turned(*board[square])[enters // 2]]) % 8
        step = STEPS[leaves // 2]
        square = (square[0] + step[0], square[1] + step[1])
        enters = TOUCHES[leaves]
        if square in POWER:
            return passages, "power"
        if not (0 <= square[0] < 8 and 0 <= square[1] < 8):
            return passages, "station"
    return passages, "open"


def points_of(board: Board, stations: list[int]) -> int:
    """CC-12, CC-13. What the finished lines of these stations are worth: double at the power."""
    worth = {"open": 0, "station": 1, "power": 2}
    return sum(worth[end] * passages for passages, end in (trace(board, s) for s in stations))


def fits(board: Board, square: Square) -> bool:
    """CC-8. An empty square on the edge or beside a tile; the power station is no tile."""
    row, column = square
    if square in board or square in POWER:
        return False
    on_edge = row in (0, 7) or column in (0, 7)
    return on_edge or any((row + down, column + right) in board for down, right in STEPS)


def makes_line_of_one_tile(board: Board, square: Square, laid: Laid) -> bool:
    """CC-10. With this tile here, some line goes from station to station over it alone."""
    facing = [s for s in range(1, 33) if departure(s)[0] == square]
    return any(trace(board | {square: laid}, s) == (1, "station") for s in facing)


def rotations(kind: str, free: bool) -> list[int]:
    """CC-9, CC-16. The turns offered: of those that look alike only the smallest."""
    turns = range(4) if free else range(1)
    looks = [turned(kind, t) for t in turns]
    return [t for t in turns if looks.index(looks[t]) == t]


def placements(board: Board, kind: str, free: bool) -> list[tuple[Square, int]]:
    """CC-8 to CC-10, CC-16. Squares and turns for one tile; if all break CC-10, all of them."""
    squares = [s for s in SQUARES if fits(board, s)]
    every = [(s, t) for s in squares for t in rotations(kind, free)]
    kept = [(s, t) for s, t in every if not makes_line_of_one_tile(board, s, (kind, t))]
    return kept or every


class Reference:
    """A game followed event by event, with all that is known and hidden in plain sight."""

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        """CC-5, CC-19. Nothing is dealt yet; the draws of the set-up are due."""
        assert 2 <= seats <= 6, f"{seats} seats"
        assert set(options) <= set(DEFAULTS), f"unknown options in {dict(options)}"
        chosen = DEFAULTS | dict(options)
        self.seats = seats
        self.free: bool = chosen["free_orientation"]
        self.hand_size: int = chosen["hand_size"]
        self.companies: bool = chosen["companies"]
        self.trade_closes_at: int = chosen["trade_closes_at"]
        assert self.hand_size in (1, 2, 3), f"hands of {self.hand_size}"
        self.first: int | None = None if chosen["first"] == "random" else chosen["first"]
        assert self.first is None or 0 <= self.first < seats, f"first is {self.first}"
        self.mover: int | None = self.first  # None also when the game is over

        self.board: Board = {}
        self.supply = Counter(TILES)
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.drawn: str | None = None
        players = dict(zip(COLOURS[:seats], CARS[seats], strict=True))
        self.stations = COMPANIES if self.companies else players
        self.points = dict.fromkeys(self.stations, 0)  # of players or companies, by colour

        self.shares: list[dict[int, str]] = [{} for _ in range(seats)]
        self.face_up: dict[int, str] = {}
        self.bags = {p: Counter(COMPANIES.keys()) for p in PERCENTAGES if self.companies}
        self.tails: dict[int, list[str]] = {p: [] for p in self.bags}
        self.exchanges_in_a_row = 0

        self.due = self._set_up()  # streams of the draws to come, in order
        self.drawing = False  # the tile due is for placing at once, CC-6 (b)
        self.turn_done = False
        self.draws: Counter[str] = Counter()  # per stream
        self.history: list[tuple[str, str | int, str]] = []  # ("deal", stream, kind), ("act", ...)

    def _set_up(self) -> list[str]:
        """CC-5, CC-17, CC-19. Who begins, the hands, the shares, the cards turned up."""
        places = range(1, self.seats + 1)
        beginner = ["first"] if self.first is None else []
        tiles = [f"tile {place}" for place in places for _ in range(self.hand_size)]
        shares = [f"share {p} {place}" for place in places for p in self.bags]
        return beginner + tiles + shares + [f"open {p}" for p in self.bags]

    def _place(self) -> int:
        """The mover's place in turn order, from 1: streams of luck are named by it."""
        assert self.mover is not None and self.first is not None
        return (self.mover - self.first) % self.seats + 1

    def expects(self) -> Expected:
        """What comes next: a draw and its chances, a seat to act, or nothing."""
        if self.due:
            return "deal", self.due[0], self._chances(self.due[0])
        if self.mover is None:
            return ("over",)
        return "act", self.mover

    def _chances(self, stream: str) -> Chances:
        """What a draw may bring; under a pile's bag lie the shares put there, in order."""
        words = stream.split()
        if words[0] == "first":
            return [(str(seat), 1) for seat in range(self.seats)]
        if words[0] == "tile":
            return sorted((+self.supply).items())
        bag = +self.bags[int(words[1])]
        return sorted(bag.items()) if bag else [(self.tails[int(words[1])][0], 1)]

    def deal(self, stream: str, kind: str) -> None:
        """One draw comes out as `kind`."""
        assert self.due, f"draw from {stream!r}, but none is due: {self.expects()}"
        assert stream == self.due[0], f"draw from {stream!r}, but due is {self.due[0]!r}"
        chances = self._chances(stream)
        assert kind in dict(chances), f"{kind!r} cannot come from {stream!r}: {chances}"
        self.due.pop(0)
        self.draws[stream] += 1
        self.history.append(("deal", stream, kind))
        what, *numbers = stream.split()
        if what == "first":
            self.first = self.mover = int(kind)
        elif what == "tile":
            self._take_tile(self._seat_at(int(numbers[0])), kind)
        else:
            self._leave_pile(int(numbers[0]), kind)
            if what == "share":
                self.shares[self._seat_at(int(numbers[1]))][int(numbers[0])] = kind
            else:
                self.face_up[int(numbers[0])] = kind
        self._pass_turn()

    def _seat_at(self, place: int) -> int:
        """CC-5. Places are counted clockwise from the beginner, who has place 1."""
        assert self.first is not None
        return (self.first + place - 1) % self.seats

    def _take_tile(self, seat: int, kind: str) -> None:
        """CC-6. A tile leaves the supply: to the hand, or to be placed at once."""
        self.supply[kind] -= 1
        if self.drawing:
            self.drawn, self.drawing = kind, False
        else:
            self.hands[seat] = sorted([*self.hands[seat], kind])

    def _leave_pile(self, percentage: int, kind: str) -> None:
        """CC-20. The top card of a pile: from the bag while it has any, then from the tail."""
        if +self.bags[percentage]:
            self.bags[percentage][kind] -= 1
        else:
            self.tails[percentage].pop(0)

    def legal(self) -> set[str]:
        """All action texts that the mover may choose now."""
        if self.due or self.mover is None:
            return set()
        if self.drawn is not None:
            return self._lays(self.drawn)
        texts = {text for kind in self.hands[self.mover] for text in self._lays(kind)}
        if self.supply.total():
            texts.add("draw")
        if self.trade_is_open():
            texts |= {f"exchange {p} {way}" for p in PERCENTAGES for way in ("open", "top")}
        return texts

    def _lays(self, kind: str) -> set[str]:
        """CC-16, CC-17. The tile is named if hands may hold several, the turn if there is one."""
        tile = f"{kind} " if self.hand_size > 1 else ""
        spots = placements(self.board, kind, self.free)
        return {f"lay {tile}{name_of(s)}" + (f" turn {t}" if t else "") for s, t in spots}

    def trade_is_open(self) -> bool:
        """CC-21, CC-23. No company has reached the limit, and not all in a row have traded."""
        reached = max(self.points.values()) >= self.trade_closes_at
        return self.companies and not reached and self.exchanges_in_a_row < self.seats

    def act(self, seat: int, text: str) -> None:
        """One action of the seat whose turn it is."""
        assert self.expects() == ("act", seat), f"seat {seat} acts, but due is {self.expects()}"
        assert text in self.legal(), f"{text!r} is not legal for seat {seat}"
        self.history.append(("act", seat, text))
        verb, *words = text.split()
        if verb == "draw":
            self.drawing = True
            self.due.append(f"tile {self._place()}")
            return
        if verb == "lay":
            self._lay(seat, words)
        else:
            self._exchange(seat, int(words[0]), words[1])
        self.turn_done = True
        self._pass_turn()

    def _lay(self, seat: int, words: list[str]) -> None:
        """CC-6, CC-12. A tile is placed, lines are scored, a hand tile is replaced."""
        kind = words.pop(0) if self.hand_size > 1 else self.drawn or self.hands[seat][0]
        turns = int(words[2]) if len(words) == 3 else 0
        self.board[square_of(words[0])] = (kind, turns)
        self.points = {colour: points_of(self.board, own) for colour, own in self.stations.items()}
        self.exchanges_in_a_row = 0
        if self.drawn is not None:
            self.drawn = None
            return
        self.hands[seat].remove(kind)
        if self.supply.total():
            self.due.append(f"tile {self._place()}")

    def _exchange(self, seat: int, percentage: int, way: str) -> None:
        """CC-20. The own share goes under the pile before anything is taken from it."""
        self.tails[percentage].append(self.shares[seat].pop(percentage))
        self.exchanges_in_a_row += 1
        if way == "open":
            self.shares[seat][percentage] = self.face_up.pop(percentage)
            self.due.append(f"open {percentage}")
        else:
            self.due.append(f"share {percentage} {self._place()}")

    def _pass_turn(self) -> None:
        """CC-7, CC-24. After the turn's draws the next seat that has or can get a tile moves."""
        if self.due or not self.turn_done:
            return
        assert self.mover is not None
        clockwise = [(self.mover + step) % self.seats for step in range(1, self.seats + 1)]
        able = [seat for seat in clockwise if self.hands[seat] or self.supply.total()]
        self.mover = able[0] if able else None
        self.turn_done = False

    def scores(self) -> list[int]:
        """CC-15, CC-22. Points per seat so far; with companies in tenths of a point."""
        if not self.companies:
            return list(self.points.values())
        return [sum(p // 10 * self.points[c] for p, c in own.items()) for own in self.shares]

    def places(self) -> list[int]:
        """CC-15, CC-22. Place per seat, 1 is best; tied seats share it."""
        scores = self.scores()
        return [1 + sum(other > own for other in scores) for own in scores]


def follow(game: Reference, event: Event) -> None:
    """One dealt or acted line of a record happens in the game; a complaint tells its number."""
    try:
        if "dealt" in event:
            stream, index = event["dealt"], event["index"]
            assert index == game.draws[stream], f"index {index}, not {game.draws[stream]}"
            game.deal(stream, event["kind"])
        else:
            game.act(event["acted"], event["action"])
    except AssertionError as error:
        raise AssertionError(f"event {event['n']}: {error}") from error


def without(live: list[Event], undo: Event) -> list[Event]:
    """The live events after one is taken back: alone, or by consent with all that followed."""
    target = undo["undone"]
    assert target in [e["n"] for e in live], f"event {undo['n']}: {target} is not live"
    if undo["consent"]:
        return [e for e in live if e["n"] < target]
    return [e for e in live if e["n"] != target]


def check_ended(game: Reference, event: Event) -> None:
    """CC-15. A record ends when the game is over, with its scores and places."""
    assert game.expects() == ("over",), f"ended, but {game.expects()} is due"
    assert event["scores"] == game.scores(), f"scores {event['scores']}, not {game.scores()}"
    assert event["places"] == game.places(), f"places {event['places']}, not {game.places()}"


def recompute(text: str) -> Reference:
    """The game that a record's text tells, every event of it checked, also those undone."""
    # Not splitlines(): names may hold other line separators, which JSON does not escape.
    header, *events = [json.loads(line) for line in text.split("\n") if line]
    assert (header["record"], header["game"]) == ("carbarn", "cable_car"), "another kind of record"
    live: list[Event] = []
    game = Reference(len(header["seats"]), header["options"])
    for number, event in enumerate(events, 1):
        assert event["n"] == number, f"event {event['n']} stands where {number} should"
        if "ended" in event:
            check_ended(game, event)
            assert number == len(events), f"event {number} is the end, but not the last"
        elif "undone" in event:
            live = without(live, event)
            game = Reference(game.seats, header["options"])
            for kept in live:
                follow(game, kept)
        else:
            follow(game, event)
            live.append(event)
    return game


def random_game(seats: int, options: Mapping[str, Any], rng: random.Random) -> Reference:
    """A game to its end; verbs are chosen first, so that drawing and trading are frequent."""
    game = Reference(seats, options)
    while (due := game.expects())[0] != "over":
        if due[0] == "deal":
            kinds, counts = zip(*due[2], strict=True)
            game.deal(due[1], rng.choices(kinds, counts)[0])
        else:
            texts = sorted(game.legal())
            verb = rng.choice(sorted({text.split()[0] for text in texts}))
            game.act(due[1], rng.choice([text for text in texts if text.split()[0] == verb]))
    return game
