"""Positions of Tramways, and ways to look at a match: what the tests of its rules share."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from carbarn import Illegal, Match, new_match

FIXTURES: dict[str, dict[str, Any]] = {
    one["id"]: one
    for one in json.loads((Path(__file__).parent / "fixtures.json").read_text(encoding="utf-8"))
}
SEATS = {"orange": 0, "brown": 1, "pink": 2}  # the colours of the examples, as seats
# The rules are tested with the first set, whose Tickets the examples below name.
COMPONENTS = json.loads(
    (Path(__file__).parents[3] / "src/carbarn/games/tramways/components-1.json").read_text(
        encoding="utf-8"
    )
)
PARCELS = [card["parcel"] for card in COMPONENTS["cards"] if card["deck"] == "P"]
NUMBERS = [
    *("cash", "happiness", "stress", "workers", "straights", "curves", "limit"),
    *("bid", "place", "paid", "ready", "adds", "dropped"),
]
USUAL = {"cash": 10, "stress": 3, "workers": 2, "straights": 12, "curves": 12, "limit": 7}
Grid = Sequence[Sequence[str]]


def cell(place: Sequence[int]) -> str:
    """The name of a space given as row and column."""
    return f"{chr(97 + place[1])}{place[0] + 1}"


def rows(text: str) -> list[list[str]]:
    """A grid from lines of words."""
    return [line.split() for line in text.strip().splitlines()]


def link(owner: int, start: str, rails: str, end: str = "-", marks: str = "-") -> str:
    """A link as a position tells it; rails like `b1we c1we`."""
    return f"{owner}:{start}:{'.'.join(rails.split())}:{end}:{marks}"


def _pieces(links: Sequence[str], owner: int) -> tuple[int, int]:
    """How many straight and curved rails of a player lie."""
    straight = curved = 0
    for one in links:
        seat, _start, rails, _end, _marks = one.split(":")
        for rail in rails.split(".") if int(seat) == owner else []:
            if rail[-2:] in ("we", "ew", "ns", "sn"):
                straight += 1
            else:
                curved += 1
    return straight, curved


def padded(grid: Grid, seats: int) -> str:
    """The grid as a map's text, with enough further parcels beyond a lake."""
    cells = [[word.removeprefix("P:") for word in row] for row in grid]
    there = [word for row in cells for word in row]
    more = [name for name in PARCELS if name not in there]
    missing = max(0, 4 * seats - len([word for word in there if word in PARCELS]))
    cells.append(["W"] * 10)
    for at in range(0, missing, 10):
        cells.append(more[:missing][at : at + 10])
    return "grid:" + "/".join(",".join(row) for row in cells)


def position(
    grid: Grid,
    seats: int = 3,
    owners: Mapping[str, int] | None = None,
    built: Mapping[str, str] | None = None,
    links: Sequence[str] = (),
    hands: Mapping[int, str] | None = None,
    players: Mapping[int, Mapping[str, int]] | None = None,
    waiting: str | None = None,
    round: int = 2,
    phase: str = "slot",
    now: str = "action-round:1,slot:1",
    **fields: str,
) -> dict[str, str]:
    """All fields of a position text, and its map.

    `built` is by parcel a type, a seat and perhaps `+` (`C0+`); every building has a passenger
    unless `waiting` says where they are.
    """
    owners, hands, players = owners or {}, hands or {}, players or {}
    built = {
        name: one if len(one) > 1 else f"{one}{owners[name]}" for name, one in (built or {}).items()
    }
    at = {
        word.removeprefix("P:"): cell((y, x))
        for y, row in enumerate(grid)
        for x, word in enumerate(row)
    }
    spaces = [
        cell((y, x)) for y, row in enumerate(grid) for x, word in enumerate(row) if word in "RCLI"
    ]
    spaces += [at[name] for name in built]
    board = []
    for seat in range(seats):
        straight, curved = _pieces(links, seat)
        row = {**USUAL, "place": -1, **players.get(seat, {})}
        row = {**row, "straights": row["straights"] - straight, "curves": row["curves"] - curved}
        board.append(",".join(str(row.get(name, 0)) for name in NUMBERS))
    supply = {kind: 2 if kind == "I" or seats > 2 else 1 for kind in "RCLI"}
    for one in built.values():
        supply[one[0]] -= 1
    held = [word for hand in hands.values() for word in hand.split()]
    given = [name for value in fields.values() for name in value.replace("|", ",").split(",")]
    stock = []
    for kind, count in supply.items():
        names = [f"b-{kind.lower()}{n}" for n in range(1, 5)]
        stock += [name for name in names if name not in held][:count]
    box = [f"d{n:02}" for n in range(1, 21)]
    answer = {
        "map": padded(grid, seats),
        "round": str(round),
        "phase": phase,
        "order": ",".join(str(seat) for seat in range(seats)),
        "players": "|".join(board),
        "types": "R,C,L,I,R",
        "owned": ",".join(f"{name}:{seat}" for name, seat in owners.items()) or "-",
        "built": ",".join(f"{name}:{one[0]}:{one[1:]}" for name, one in built.items()) or "-",
        "waiting": ",".join(spaces if waiting is None else waiting.split()) or "-",
        "links": ",".join(links) or "-",
        **dict.fromkeys(("pool", "aside", "face", "out", "d-open", "on-map", "line"), "-"),
        "stock": ",".join(stock) or "-",
        "tops": "|".join("-" * max(2, seats)),
        "shown": "-",
        "offer": "|".join("-" * seats),
        "hand": "|".join(",".join(hands.get(seat, "").split()) or "-" for seat in range(seats)),
        "deck": "|".join("-" * seats),
        "discard": "|".join("-" * seats),
        "books": "|".join("-" * max(2, seats)),
        "box": ",".join(name for name in box if name not in held and name not in given) or "-",
        "d-deck": "-",
        "now": now,
        "sealed": "|".join("-" * seats),
    }
    return answer | fields


def start(grid: Grid, seats: int = 3, **told: Any) -> Match:
    """A match that begins in such a position; `options` are those of the game.

    Stress is counted on the literal track, on which a step is always one point.
    """
    options = {"stress": "literal", "components": COMPONENTS, **told.pop("options", {})}
    fields = position(grid, seats, **told)
    text = " ".join(f"{name}={value}" for name, value in fields.items())
    return new_match("tramways", seats=seats, seed=1, position=text, map=fields["map"], **options)


def begun(seats: int = 3, seed: int | str = 5, **options: Any) -> Match:
    """A game whose set-up is over; where something is to be chosen, the first choice is made."""
    options = {"components": COMPONENTS, **options}
    match = new_match("tramways", seats=seats, seed=seed, **options)
    while seen(match)["round"] == 0:
        seat = match.actors()[0]
        match.play(seat, texts(match, seat)[0])
    return match


def fixture(
    name: str, without: str = "", built: Mapping[str, str] | None = None, **told: Any
) -> Match:
    """A match on the geometry of an example, without the links named."""
    one = FIXTURES[name]
    owners = {parcel: SEATS[who] for parcel, who in one["parcelOwners"].items() if who}
    lying = []
    for row in one["links"]:
        if row["id"] in without.split():
            continue
        rails = " ".join(cell(rail[:2]) + rail[2].lower() for rail in row["rails"])
        end = cell(row["end"]) if row["end"] else "-"
        lying.append(
            link(
                SEATS[row["owner"]], cell(row["start"]), rails, end, "u" if row["upgraded"] else "-"
            )
        )
    lying += told.pop("more", [])
    return start(
        one["grid"],
        owners=owners,
        built=one["builtOn"] if built is None else built,
        links=lying,
        **told,
    )


def play(match: Match, *steps: str) -> Match:
    """Take these steps; a number before a step is the seat that takes it."""
    for step in steps:
        seat, _space, rest = step.partition(" ")
        if seat.isdigit():
            match.play(int(seat), rest)
        else:
            match.play(step)
    return match


def texts(match: Match, seat: int | None = None) -> list[str]:
    """All that may be done now."""
    return [str(action) for action in match.legal(seat)]


def may(match: Match, *steps: str) -> bool:
    """Whether these steps can be taken one after the other; nothing happens."""
    state = match.state.clone()
    for step in steps:
        code = match.game.vocabulary.code(step)
        (seat,) = state.actors()
        if code not in state.legal(seat):
            return False
        state.play(seat, code)
    return True


def seen(match: Match, seat: int = -1) -> dict[str, Any]:
    """What a seat or the public may know, as plain data."""
    return match.view(seat).data()


def me(match: Match, seat: int = 0) -> dict[str, Any]:
    """The board of a player."""
    return dict(seen(match, seat)["own"])


def has(match: Match, seat: int = 0, **numbers: Any) -> bool:
    """Whether a player's board shows these numbers."""
    own = me(match, seat)
    assert {name: own[name] for name in numbers} == numbers
    return True


def links(match: Match, owner: int = 0) -> list[tuple[str, str | None, int]]:
    """The links of a player: start, end, how many rails."""
    return [
        (one["start"], one["end"], len(one["rails"]))
        for one in seen(match)["links"]
        if one["owner"] == owner
    ]


def rule_against(match: Match, action: str, seat: int | None = None) -> str:
    """The rule that forbids an action."""
    reason = match.why_not(action) if seat is None else match.why_not(seat, action)
    assert reason is not None, f"{action!r} is legal"
    assert reason.sentence
    return reason.rule


def refused(match: Match, action: str) -> bool:
    """Whether an action is refused, and nothing happens."""
    before = match.game.position_text(match.state)
    try:
        match.play(action)
    except Illegal:
        return match.game.position_text(match.state) == before
    return False
