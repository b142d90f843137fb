"""Positions of Cable Car, and ways to look at a match: what the tests of its rules share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from carbarn import Match, Rng, new_match
from games.cable_car.reference import SQUARES, TILES, name_of

COLOURS = ["yellow", "blue", "orange", "green", "purple", "black", "red", "brown"]
PERCENTAGES = [10, 20, 30, 40]
SQUARE_NAMES = [name_of(square) for square in SQUARES]
EDGE = {name for name in SQUARE_NAMES if name[0] in "ah" or name[1] in "18"}


def position(board: dict[str, str], hands: str, left: str = "", **fields: str) -> str:
    """A position text: these tiles on the board and in the hands, the others in the supply.

    If `left` names squares, only those are empty: the others take tiles of the supply in order.
    """
    used = Counter([*board.values(), *hands.replace("|", ",").split(","), fields.get("drawn", "")])
    rest = sorted((Counter(TILES) - used).elements())
    if left:
        free = [name for name in SQUARE_NAMES if name not in board and name not in left.split()]
        board, rest = board | dict(zip(free, rest, strict=False)), rest[len(free) :]
    rows = [
        ",".join(board.get(name, "1") for name in SQUARE_NAMES if name[1] == row)
        for row in "12345678"
    ]
    supply = ",".join(f"{kind}:{count}" for kind, count in sorted(Counter(rest).items()))
    given = {"board": "/".join(rows), "first": "0", "turn": "0", "hands": hands, "drawn": "-"}
    return " ".join(
        f"{name}={value}" for name, value in (given | {"supply": supply or "-"} | fields).items()
    )


def start(text: str, seats: int = 2, **options: Any) -> Match:
    """A match that begins in this position."""
    return new_match("cable_car", seats=seats, seed=1, position=text, **options)


def texts(match: Match) -> list[str]:
    """All that may be done now."""
    return [str(action) for action in match.legal()]


def lays(match: Match) -> set[str]:
    """What may be laid, without the word itself."""
    return {text.removeprefix("lay ") for text in texts(match) if text.startswith("lay ")}


def seen(match: Match, seat: int = 0) -> dict[str, Any]:
    """What a seat may know, as plain data."""
    return match.view(seat).data()


def on_board(match: Match) -> dict[str, str]:
    """The tiles on the board as they lie, by square."""
    board = zip(SQUARE_NAMES, seen(match)["board"], strict=True)
    return {name: tile for name, tile in board if tile}


def rule_against(match: Match, action: str) -> str:
    """The rule that forbids an action."""
    reason = match.why_not(action)
    assert reason is not None, f"{action!r} is legal"
    assert reason.sentence
    return reason.rule


def random_play(match: Match, seed: str) -> Iterator[str]:
    """Play at random to the end; each action is given out just before it is played.

    The kind of action is chosen first, so that drawing and trading are frequent.
    """
    rng = Rng(seed)
    while match.result() is None:
        by_verb: dict[str, list[str]] = {}
        for text in texts(match):
            by_verb.setdefault(text.split()[0], []).append(text)
        choices = by_verb[list(by_verb)[rng.below(len(by_verb))]]
        action = choices[rng.below(len(choices))]
        yield action
        match.play(action)


def finish(match: Match, seed: str = "finish") -> Match:
    """Play at random to the end."""
    for _action in random_play(match, seed):
        pass
    return match


def text_of(match: Match) -> str:
    """Where a match stands, as a position text."""
    return match.game.position_text(match.state)


ALL_OPTIONS: list[dict[str, Any]] = [
    {},
    {"free_orientation": True},
    {"hand_size": 3},
    {"companies": True},
    {"free_orientation": True, "hand_size": 2, "companies": True},
]

START = position({}, "aaaa|dddd")
SHARES = {
    "shares": "blue,blue,blue,blue|red,red,red,red",
    "open": "green,green,green,green",
    "bags": "|".join(["yellow,orange,purple,black,brown"] * 4),
    "under": "-|-|-|-",
    "exchanges": "0",
}
COMPANIES = position({}, "aaaa|dddd", **SHARES)


def changed(text: str, **fields: str | None) -> str:
    """The text with other fields; None leaves one out."""
    words = dict(word.split("=", 1) for word in text.split()) | fields
    return " ".join(f"{name}={value}" for name, value in words.items() if value is not None)


def cards(shares: str, opened: str, under: str = "-|-|-|-", exchanges: int = 0) -> dict[str, str]:
    """Fields of a position text: all shares not named lie in the piles.

    A seat's shares, or the open ones, are four colours, or one that stands for all four.
    """
    shares = "|".join(own if "," in own else ",".join([own] * 4) for own in shares.split("|"))
    opened = opened if "," in opened else ",".join([opened] * 4)
    bags = []
    for pile, tail in enumerate(under.split("|")):
        taken = [own.split(",")[pile] for own in [*shares.split("|"), opened]]
        rest = [name for name in COLOURS if name not in [*taken, *tail.split(",")]]
        bags.append(",".join(rest) or "-")
    words = {"shares": shares, "open": opened, "bags": "|".join(bags), "under": under}
    return words | {"exchanges": str(exchanges)}


def trading(seats: int = 2) -> Match:
    """Seat 0 holds yellow shares, seat 1 blue ones and so on; the next colour lies open."""
    hands = "|".join(["aaaa", "aaaa", "aaaa", "aaaa", "aacb", "aacb"][:seats])
    words = cards("|".join(COLOURS[:seats]), COLOURS[seats])
    return start(position({}, hands, **words), seats=seats, companies=True)
