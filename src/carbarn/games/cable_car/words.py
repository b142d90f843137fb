"""Cable Car in words: a view for people who read text, and what happened, line by line."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from carbarn.core.event import Told
from carbarn.core.game import View
from carbarn.core.shapes import Data
from carbarn.games.cable_car.board import SQUARE_NAMES
from carbarn.games.cable_car.data import COLOURS, PERCENTAGES
from carbarn.games.cable_car.view import CableCarView, owner_name


def describe(view: View) -> str:
    """The whole view in characters: whose turn, the board by tile codes, lines, hands, shares."""
    assert isinstance(view, CableCarView)
    parts = [whose_turn(view), board_in_codes(view), *scores_in_words(view), *mine_in_words(view)]
    return "\n".join(parts)


def whose_turn(view: CableCarView) -> str:
    """One sentence: whose turn it is and what may be done."""
    if view.over:
        return "The game is over: all tiles are placed."
    who = COLOURS[view.mover]
    if view.has_drawn:
        tile = f" ({view.drawn})" if view.drawn else ""
        return f"{who} has drawn a tile{tile} and must place it."
    may = ["place a tile"]
    if view.supply:
        may.append("draw one and place it")
    if view.trade_open:
        may.append("exchange a share")
    return f"It is {who}'s turn: {_or(may)}."


def _or(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _empty_board() -> str:
    """The board with a gap for each square, in their order."""
    rows = ["      " + "    ".join("abcdefgh")]
    for row in range(1, 9):
        names = [f"{column}{row}" for column in "abcdefgh"]
        rows.append(
            f"  {row} " + " ".join("%s" if name in SQUARE_NAMES else " ## " for name in names)
        )
    return "\n".join(rows)


_BOARD = _empty_board()


def board_in_codes(view: CableCarView) -> str:
    """The tiles by their codes, as they lie; dots are empty squares, ## is the power station."""
    return _BOARD % tuple([tile or " .  " for tile in view.board])


def scores_in_words(view: CableCarView) -> list[str]:
    """For each seat or company: score, open lines with where they are, finished lines."""
    return list(_scores(bool(view.open), tuple(view.scores), tuple(map(tuple, view.lines))))


@lru_cache(maxsize=16)  # all who look at a table are told the same, one after the other
def _scores(
    companies: bool, scores: tuple[int, ...], lines: tuple[tuple[Any, ...], ...]
) -> list[str]:
    rows = []
    goings: list[list[str]] = [[] for _ in scores]
    waitings: list[list[str]] = [[] for _ in scores]
    dones: list[list[str]] = [[] for _ in scores]
    for n, (owner, size, ends, where) in enumerate(lines, start=1):
        if not 0 <= owner < len(scores):
            continue
        if ends != "open":
            dones[owner].append(f"{n}: {2 * size if ends == 'power' else size}")
        elif size:
            goings[owner].append(f"{n}: {size} to {where}")
        else:
            waitings[owner].append(str(n))
    for marker, score in enumerate(scores):
        going, waiting, done = goings[marker], waitings[marker], dones[marker]
        rows.append(f"{owner_name(companies, marker)}: {score} points")
        if done:
            rows.append(f"  finished lines (station: points)  {', '.join(done)}")
        if going:
            rows.append(f"  open lines (station: tiles to square)  {', '.join(going)}")
        if waiting:
            rows.append(f"  not begun: stations {', '.join(waiting)}")
    return rows


def mine_in_words(view: CableCarView) -> list[str]:
    """The hand, the supply, and with companies the shares and piles."""
    rows = []
    if view.mine:
        rows.append(f"In your hand: {', '.join(view.mine)}")
    rows.append(f"Tiles in the supply: {view.supply}")
    if view.open:
        rows.append("The stations of the companies are our reconstruction (CC-18).")
        for pile, percentage in enumerate(PERCENTAGES):
            held = f", yours {view.shares[pile]}" if view.shares else ""
            size = view.piles[pile] + view.under[pile]
            rows.append(f"  {percentage} %: face up {view.open[pile]}{held}, {size} in the pile")
        for seat, shares in enumerate(view.shown):
            rows.append(f"  {COLOURS[seat]} had {', '.join(shares)}")
    return rows


def narrate(told: Told) -> str:
    """One line for the log."""
    number = f"{told.n:4} "
    if told.what == "undone":
        return f"{number}{COLOURS[told.seat or 0]} takes back event {told.facts['event']}"
    if told.what == "dealt":
        return number + _dealt_in_words(told)
    assert told.seat is not None and told.text is not None
    who = COLOURS[told.seat]
    if told.text == "draw":
        return f"{number}{who} draws a tile to place at once"
    if told.text.startswith("exchange"):
        return f"{number}{who} {_exchange_in_words(told.facts)}"
    return f"{number}{who} {_lay_in_words(told.facts)}"


def _dealt_in_words(told: Told) -> str:
    stream, *rest = told.facts["stream"].split()
    kind = told.text
    if stream == "first":
        return f"{COLOURS[int(kind or 0)]} begins"
    if stream == "open":
        return f"{kind} {rest[0]} % is turned up"
    what = "a tile" if stream == "tile" else f"a share of {rest[0]} %"
    return f"player {rest[-1]} in turn order gets {what}{': ' + kind if kind else ''}"


def _exchange_in_words(facts: Data) -> str:
    share = f"{facts['percentage']} %"
    put = f"{facts['puts']} {share}" if facts.get("puts") else f"a share of {share}"
    took = f"takes {facts['takes']}" if facts["takes"] else "takes the top card"
    return f"puts {put} under its pile and {took}"


def _lay_in_words(facts: Data) -> str:
    turned = f" turned by {facts['turn']}" if facts["turn"] else ""
    placed = f"places {facts['tile']}{turned} on {facts['square']}"
    ended = []
    for line in facts["lines"]:
        if line["ends"] == "open":
            continue
        companies = facts["companies"]
        where = (
            "the power station, doubled" if line["ends"] == "power" else f"station {line['where']}"
        )
        name = owner_name(companies, line["owner"])
        ended.append(f"line {line['station']} ({name}) ends at {where}: {line['points']} points")
    return "; ".join([placed, *ended])
