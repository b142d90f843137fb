"""Positions of San Francisco, and ways to look at a match: what the tests of its rules share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from carbarn import Match, Rng, make, new_match
from carbarn.games.san_francisco.data import KIND_NAMES, RECONSTRUCTION

CARDS = {"blue": 6, "green": 6, "black": 6, "pink": 6, "red": 6, "orange": 6, "ferry": 8}
ROUTES = RECONSTRUCTION.routes
STACKS = {
    "alcatraz": "gull",
    "golden-gate-bridge": "bridge",
    "the-embarcadero": "ferry-bell",
    "potrero-hill": "vineyard",
    "sunset": "sun",
    "castro": "postcard",
    "soma": "camera",
}
TICKETS = ["castro-union-square", "painted-ladies-soma", "pier-39-union-square", "castro-sunset"]
LONG = ["fort-mason-golden-gate-bridge", "alcatraz-fort-mason", "golden-gate-bridge-richmond",
        "fort-mason-presidio", "pacific-heights-presidio", "presidio-richmond"]  # fmt: skip


def position(
    seats: int = 2,
    hands: Sequence[str] = (),
    routes: Mapping[str, int] | None = None,
    row: str = "blue,green,black,pink,red",
    tokens: Sequence[str] = (),
    rest: str = "deck",
    **fields: Any,
) -> str:
    """A position text: seat 0 is to act, unless the fields say otherwise.

    Cards not named lie in the deck, with `rest` in the discards or in the hand of a seat; tokens
    not taken lie in their stacks; each seat holds one ticket.
    """
    cards = [Counter(_counts(hand)) for hand in [*hands, *["-"] * (seats - len(hands))]]
    named = Counter(kind for kind in row.split(",") if kind != "-")
    named.update(_counts(fields.get("discards", "-")))
    for hand in cards:
        named.update(hand)
    left = Counter(CARDS) - named
    discards = fields.pop("discards", "-")
    if rest == "discards":
        discards = _text(Counter(_counts(discards)) + left)
    elif rest != "deck":
        cards[int(rest)] += left
    own = [list(filter(None, one.split(","))) for one in [*tokens, *[""] * (seats - len(tokens))]]
    answer = {
        "step": "turn",
        "turn": "0",
        "first": "0",
        "routes": "".join(str((routes or {}).get(route, ".")) for route in ROUTES),
        "hands": "|".join(_text(hand) for hand in cards),
        "open": "|".join(["-"] * seats),
        "row": row,
        "discards": discards,
        "shuffled": _text(Counter(CARDS)),
        "stacks": stacks_text(seats, own),
        "tokens": "|".join(",".join(symbols) or "-" for symbols in own),
        "tickets": "|".join(TICKETS[:seats]),
        "offers": "|".join(["-"] * seats),
        "choices": "|".join(["0"] * seats),
        "tail": "-",
        "left": "-",
        "passes": "0",
        "claimed": "-",
    }
    return " ".join(f"{name}={value}" for name, value in (answer | fields).items())


def _counts(text: str) -> dict[str, int]:
    parts = [part.partition(":") for part in text.split(",") if part != "-"]
    return {name: int(count) for name, _colon, count in parts}


def _text(counts: Counter[str]) -> str:
    return ",".join(f"{kind}:{counts[kind]}" for kind in KIND_NAMES if counts[kind]) or "-"


def stacks_text(seats: int, tokens: list[list[str]]) -> str:
    """The stacks on the map once these tokens have been taken."""
    parts = []
    for place, symbol in STACKS.items():
        height = 3 if seats == 4 else 1 if seats == 2 and symbol in ("postcard", "camera") else 2
        height -= sum(symbol in own for own in tokens)
        if height:
            parts.append(f"{place}:{symbol}:{height}")
    return ",".join(parts) or "-"


def start(text: str, seats: int = 2, revision: int | None = None) -> Match:
    """A match that begins in this position, under the newest rules or those of a revision."""
    return new_match(make("san_francisco", seats, revision=revision), seed=1, position=text)


def table(seats: int = 2, revision: int | None = None, **fields: Any) -> Match:
    """A match from a position of these fields."""
    return start(position(seats, **fields), seats, revision)


def texts(match: Match, seat: int | None = None) -> list[str]:
    """All that may be done now."""
    return [str(action) for action in match.legal(seat)]


def of_kind(match: Match, verb: str) -> set[str]:
    """What may be done of this kind, without the word itself."""
    return {text.removeprefix(f"{verb} ") for text in texts(match) if text.split()[0] == verb}


def ways(match: Match, route: str) -> set[str]:
    """The cards with which a route may be claimed."""
    return {text.removeprefix(f"{route} ") for text in of_kind(match, "claim")
            if text.split()[0] == route}  # fmt: skip


def seen(match: Match, seat: int = 0) -> dict[str, Any]:
    """What a seat may know, as plain data."""
    return match.view(seat).data()


def rule_against(match: Match, action: str, seat: int | None = None) -> str:
    """The rule that forbids an action."""
    reason = match.why_not(action) if seat is None else match.why_not(seat, action)
    assert reason is not None, f"{action!r} is legal"
    assert reason.sentence
    return reason.rule


def dealt(match: Match, since: int = 0) -> list[tuple[str, str]]:
    """The draws since so many events: stream and kind."""
    lines = match.record().lines[since:]
    return [(line["dealt"], line["kind"]) for line in lines if "dealt" in line]


def finish(match: Match, seed: str = "finish") -> Match:
    """Play at random to the end."""
    rng = Rng(seed)
    while match.result() is None:
        seat = match.actors()[0]
        match.play(seat, match.state.random_action(seat, rng))
    return match
