"""Every reason that a game can give: from random games, and from positions for the rare ones."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from carbarn import Illegal, Match, Reason, Rng, new_match, replay
from carbarn.core.event import Json
from carbarn.games.san_francisco.data import SEAT_NAMES
from carbarn.games.tramways import reasons as of_tramways
from carbarn.games.tramways.data import TYPE_NAMES
from carbarn.games.tramways.fields import PHASES
from carbarn.games.tramways.game import Tramways
from games.san_francisco import tables as san_francisco
from games.tramways import tables as tramways
from words.fluent import SOURCE, Args

SOME = 12  # reasons of one kind that are kept

Found = dict[str, list[Reason]]


def found_by(games: Iterator[Reason]) -> Found:
    """Some reasons of each kind, by their keys."""
    found: Found = defaultdict(list)
    for reason in games:
        same = found[reason.key]
        if len(same) < SOME and reason not in same:
            same.append(reason)
    return dict(found)


def whys(match: Match, *texts: str) -> Iterator[Reason]:
    """Why these are not possible for whoever acts first."""
    for text in texts:
        reason = match.why_not(match.actors()[0], text)
        assert reason is not None, f"{text} is legal"
        yield reason


def fuzzed(match: Match, rng: Rng, each: int) -> Iterator[Reason]:
    """A game at random; at every step some actions of each kind are asked about."""
    kinds: dict[str, list[int]] = defaultdict(list)
    for code, action in enumerate(match.game.vocabulary):
        kinds[str(action).partition(" ")[0]].append(code)
    while match.result() is None:
        seat = match.actors()[0]
        view = match.view(seat)
        for codes in kinds.values():
            for code in {codes[rng.below(len(codes))] for _ in range(min(each, len(codes)))}:
                reason = match.game.why_not(view, code)
                if reason is not None:
                    yield reason
        match.play(seat, match.state.random_action(seat, rng))


# Cable Car


_CABLE_CAR: tuple[dict[str, Json], ...] = (
    {},
    {"free_orientation": True},
    {"hand_size": 2},
    {"companies": True, "trade_closes_at": 2},
)


def _cable_car() -> Iterator[Reason]:
    for number, options in enumerate(_CABLE_CAR):
        match = new_match("cable_car", 2, seed=number, **options)
        yield from fuzzed(match, Rng(number), 8)
    rows = new_match("cable_car", 2, seed=3, companies=True)
    while (reason := rows.why_not("exchange 10 open")) is None:
        rows.play("exchange 10 open")
    yield reason
    power = rows.game.why_unknown("lay d4")
    assert power is not None
    yield power


# San Francisco


def _san_francisco() -> Iterator[Reason]:
    for seats in (2, 3, 4):
        for number in range(2):
            match = new_match("san_francisco", seats, seed=number)
            yield from fuzzed(match, Rng(number), 3)
    yield from whys(san_francisco.table(rest="1"), "draw deck")
    all_tickets = ",".join(one["id"] for one in match.game.data()["map"]["tickets"])
    yield from whys(san_francisco.table(tickets=f"{all_tickets}|-"), "tickets")


# Tramways

_TRAMWAYS: tuple[tuple[int, dict[str, Json]], ...] = (
    (1, {}),
    (1, {"development": "open"}),
    (2, {"expert": True}),
    (2, {"advanced": True}),
    (3, {"development": "open", "sides": "difficult"}),
)


def _tramways() -> Iterator[Reason]:
    yield from fuzzed(new_match("tramways", 2, seed=1), Rng(1), 1)
    for number, (seats, options) in enumerate(_TRAMWAYS):
        # with the first set of Tickets every kind of decision comes up in a few games
        match = new_match(Tramways.of_revision(seats, options, 2), seed=number)
        yield from fuzzed(match, Rng(number), 1)
    yield from _of_rails()
    yield from _of_cards()
    yield from _of_rides()


def _field(grid: str, hand: str, **told: Any) -> Match:
    return tramways.start(tramways.rows(grid), hands={0: hand}, **told)


_RAILS = "a01 a02 a03 a04 a05 p-h4"
_OPEN = "C . . . .\n. . . . .\n. . . . ."


def _of_rails() -> Iterator[Reason]:
    link, play = tramways.link, tramways.play
    for name, step in (("curves", "lay s"), ("straights", "lay e")):
        yield from whys(
            play(_field(_OPEN, _RAILS, players={0: {name: 0}}), "from a1e"), "stop", step
        )
    for town in ("C . R . .\n. . . . .", "C . B1 . .\n. . . . ."):
        faced = _field(town, _RAILS, owners={"B1": 1}, links=[link(0, "a1", "b1we")])
        yield from whys(play(faced, "from b1e"), "lay e", "turn e")
    own = [link(0, "a3", "b3we", "c3")]
    crossed = ". . . . .\n. . R . .\nC . A1 . I\n. . . . .\n. . L . ."
    match = _field(crossed, _RAILS, owners={"A1": 0}, links=own)
    yield from whys(play(match, "from c2s"), "lay s")
    grid = "C . A1 . . R\n. . . . . ."
    further = _field(grid, "a04 a01", owners={"A1": 0}, links=[link(0, "a1", "b1we", "c1")])
    yield from whys(play(further, "from b1e", "lay e"), "stop", "turn s")
    rings = [link(0, "a2", "a1se b1we"), link(0, "a2", "b2we c2wn")]
    meeting = _field(". . . .\nC . . .\n. . . .", "a05 a04", links=rings)
    yield from whys(play(meeting, "from b1e"), "lay s")
    redirected = _field(_OPEN, _RAILS, links=[link(0, "a1", "b1we c1we")])
    yield from whys(play(redirected, "from c1e"), "turn e", "turn w")
    yield from whys(play(redirected, "lay e"), "turn s")
    exact = play(_field(_OPEN, "a01 a04"), "from a1e", "lay e", "lay e", "lay e", "stop")
    yield from whys(exact, "use a04 rail1")
    blocked = _field("C . . .\n. W . .", "a04", links=[link(0, "a1", "b1we")])
    yield from whys(play(blocked, "from b1e"), "turn n")


def _of_cards() -> Iterator[Reason]:
    play, start, rows = tramways.play, tramways.start, tramways.rows
    room = rows("C . . . R\n. . . . .\nL . I . .")

    def administering(hand: str, **fields: Any) -> Match:
        options = {"development": "open"}
        fields = {"phase": "administration", "now": "mover:-1", "pool": "a02,a03"} | fields
        return start(room, 1, hands={0: hand}, options=options, **fields)

    calm = administering("d17", players={0: {"stress": 0}})
    yield from whys(calm, "use d17 calm")
    yield from whys(play(calm, "use d17 money"), "use d17 money")
    yield from whys(administering("d20", players={0: {"cash": 2}}), "use d20 money", "drop d20")
    dropped = play(administering("a01 a02 d07", players={0: {"cash": 0}}, pool="a04"), "drop a01")
    yield from whys(dropped, "drop a02")
    yield from whys(administering("a08 a09"), "use a08 worker", "use a09 passenger")
    bids: dict[str, Any] = {"phase": "bid", "now": "-"}
    bidding = play(start(room, 2, hands={0: "d20"}, players={0: {"cash": 6}}, **bids), "bid 2")
    yield from whys(bidding, "use d20 strip")
    bidding = play(bidding, "cash")
    yield from whys(bidding, "bid 2")
    yield from whys(play(bidding, "bid 3", "cash"), "bid 2", "bid 9")
    tight = start(room, 2, hands={0: "d20"}, players={0: {"cash": 4}}, **bids)
    yield from whys(play(tight, "bid 4"), "use d20 money")
    short = start(room, 2, hands={0: "a10"}, players={0: {"cash": 1}}, **bids)
    yield from whys(play(short, "bid 2"), "cash")
    blank: dict[str, Any] = {"phase": "card", "now": "-", "face": "a11,a04"}
    yield from whys(play(start(room, 2, hands={0: "a12 d03"}, **blank), "take a11"), "drop a12")
    line: dict[str, Any] = {"phase": "line", "now": "-", "line": "p-e1", "pool": "a02,a03"}
    poor = start(room, 1, players={0: {"cash": 0}}, options={"development": "open"}, **line)
    yield from whys(poor, "reveal")
    yield from whys(start(room), "move a1", "from a1e", "end")
    yield from whys(start(room, hands={0: "a05"}), "move a1")


def _of_rides() -> Iterator[Reason]:
    link, play = tramways.link, tramways.play
    links = [
        link(0, "a1", "b1we", "c1"),
        link(0, "c1", "d1we", "e1"),
        link(0, "c1", "c2ns", "c3"),
    ]
    grid = tramways.rows("R . C . L\n. . . . .\n. . I . .")
    match = tramways.start(grid, links=links, hands={0: "a03 a19 d05"})
    yield from whys(match, "renew a1e", "renew b1e")
    theirs = tramways.start(grid, links=[link(1, "a1", "b1we", "c1")])
    yield from whys(theirs, "renew a1e")
    yield from whys(play(match, "move a1"), "use d05 r", "use d05 rail2")
    yield from whys(play(match, "use d05 l"), "use d05 l")
    play(match, "use a19 strip", "ride a1e")
    yield from whys(match, "ride c1s", "ride c1w", "ride c1n")


@cache
def reasons_of(game: str) -> Found:
    """Some reasons of every kind that the game gives."""
    asked = {"cable_car": _cable_car, "san_francisco": _san_francisco, "tramways": _tramways}
    return found_by(asked[game]())


# The match itself


def reasons_of_the_match() -> dict[str, Reason]:
    """One reason of each kind that a match gives, whatever the game."""
    cars = new_match("cable_car", 2, seed=1)
    rails = _field(_OPEN, _RAILS)
    books = new_match("tramways", 2, seed=1)
    while books.view(books.actors()[0]).data()["phase"] != "book":
        books.play(books.actors()[0], books.legal_codes(books.actors()[0])[0])
    reader = books.actors()[0]
    books.play(reader, "book 1")
    room = tramways.rows("C . . . R\n. . . . .\nL . I . .")
    sealed = tramways.start(
        room, 2, phase="administration", now="mover:-1", hands={0: "a09"}, waiting="a1"
    )
    tramways.play(sealed, "0 use a09 passenger", "1 done", "0 done")
    over = new_match("cable_car", 2, seed=1)
    while over.result() is None:
        over.play(over.legal_codes()[0])
    churned = new_match("cable_car", 2, seed=1)
    churned.log.entries *= 1000  # as if it had been played and taken back all day
    reasons = [
        churned.may_undo(0),
        cars.why_not(1, "draw"),
        replay(cars.record(), 1).why_not(0, "draw"),
        cars.may_undo(0),
        rails.may_undo(0),
        tramways.play(rails, "earn").may_undo(1),
        books.may_undo(reader),
        sealed.may_undo(0),
        over.why_not(0, "draw"),
        over.may_undo(0),
        _against(lambda: cars.agree(0)),
        _against(lambda: over.ask_undo(0, 0)),
    ]
    return {reason.key: reason for reason in reasons if reason is not None}


def _against(do: Callable[[], None]) -> Reason:
    try:
        do()
    except Illegal as problem:
        return Reason(problem.rule, problem.sentence, problem.key, problem.facts)
    raise AssertionError("it was not refused")


# What stands in the source


def keys_in(path: Path) -> set[str]:
    """The keys of all reasons that a file of the engine makes; every reason has one."""
    keys = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
            assert len(node.args) >= 3, f"{path.name}:{node.lineno}: a reason without a key"
            keys |= _keys(node.args[2])
    return keys


def hints_of(game: str) -> set[str]:
    """The keys of all that the hints of a game say."""
    path = SOURCE / "games" / game / "hints.py"
    calls = [
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Said"
    ]
    either = [
        (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,)
        for key in (call.args[0] for call in calls)
    ]
    return {ast.literal_eval(key) for keys in either for key in keys}


def keys_of_the_match() -> set[str]:
    """The keys of all reasons that do not come from a game."""
    return set().union(*(keys_in(path) for path in sorted((SOURCE / "core").glob("*.py"))))


def _keys(node: ast.expr) -> set[str]:
    if isinstance(node, ast.Constant):
        return {str(node.value)}
    # Tramways: what is decided, by phase; of a card that cannot be taken, in those that take one
    head = ast.unparse(node).partition("{")[0].removeprefix("f'")
    decided = {"now-": of_tramways._DECIDED, "take-": of_tramways._WHEN["take"]}[head]
    return {head + PHASES[phase] for phase in decided}


def keys_of(game: str) -> set[str]:
    """The keys of all reasons in the source of a game."""
    files = sorted((SOURCE / "games" / game).glob("*.py"))
    return set().union(*(keys_in(path) for path in files))


def as_written(game: str, facts: dict[str, Json]) -> Args:
    """Facts as the engine's own English sentence writes them."""
    joined = {"tickets": " ", "offer": " and ", "places": " or "}
    written = {
        name: joined[name].join(fact) if isinstance(fact, list) else fact
        for name, fact in facts.items()
    }
    if game == "tramways" and "type" in facts:
        written["type"] = TYPE_NAMES[facts["type"]]
    if game == "san_francisco" and "seat" in facts:
        written["seat"] = SEAT_NAMES[facts["seat"]]
    return written
