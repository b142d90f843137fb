"""All kinds of pictures of a game, from its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.core.game import Game, View
from carbarn.core.match import Match
from carbarn.core.state import WATCHER, Result
from carbarn.pictures.film import match_at, moments, views
from carbarn.pictures.frame import (
    CARD,
    Caption,
    Player,
    card,
    framed,
    layout,
    needs_more_letters,
    players_of,
    points,
    surroundings,
)
from carbarn.pictures.patches import Changing
from carbarn.pictures.raster import film, png

if TYPE_CHECKING:
    from PIL.Image import Image

Kind = Literal["picture.svg", "picture.png", "card.png", "film.webp"]
WIDE, FILM_WIDE = 1600, 800  # pixels


ENDED_EARLY = "Ended early"


class Said(NamedTuple):
    """What is written beside the board besides the scores."""

    names: Sequence[str]
    table: str = ""
    date: str = ""
    early: bool = False  # whether the game was ended early: then nobody has won


def paint(
    game: Game, position: str, lines: Sequence[dict[str, Json]], kind: Kind, said: Said
) -> bytes:
    """A picture of a game that is over."""
    match = match_at(game, position, lines)
    caption = _closing(match, said)
    if kind == "film.webp":
        return _film(game, position, lines, caption, said)
    board = game.svg(match.view(-1))
    if kind == "card.png" or board is None:
        document, wide = card(board, caption), CARD[0]
    else:
        document, wide = framed(board, caption), WIDE
    if kind == "picture.svg":
        return document.encode()
    return png(document, wide, needs_more_letters(caption))


def _closing(match: Match, said: Said) -> Caption:
    """What is written at the end: the result, or that there is none."""
    game, result = match.game, match.result()
    if result is not None:
        return _caption(game, result, said)
    if not said.early:
        raise Unreadable("pictures of a game can be had when it is over")
    date = f"{ENDED_EARLY}, {said.date}" if said.date else ENDED_EARLY
    return _running(game, match.view(WATCHER), Caption(game.title, (), said.table, date), said)


def _caption(game: Game, result: Result, said: Said) -> Caption:
    tokens = [game.token(seat) for seat in range(game.seats)]
    return Caption(game.title, players_of(said.names, result, tokens), said.table, said.date)


def beside(game: Game, view: View, names: Sequence[str]) -> str | None:
    """A view of a game that goes on, with its players and their scores; None without a drawing."""
    board = game.svg(view)
    return board and framed(board, _running(game, view, Caption(game.title, ()), Said(names)))


def _running(game: Game, view: View, result: Caption, said: Said) -> Caption:
    """The players as they sit, with their scores so far if everybody can see them."""
    scores = getattr(view, "scores", None)
    if not (isinstance(scores, list) and len(scores) == game.seats and game.token(0) is not None):
        scores = None
    players = [
        Player(name, points(scores[seat], 1) if scores else "", 0, game.token(seat))
        for seat, name in enumerate(said.names)
    ]
    counted = game.counted if scores else ""
    return Caption(result.game, players, result.table, result.date, counted)


def _film(
    game: Game, position: str, lines: Sequence[dict[str, Json]], caption: Caption, said: Said
) -> bytes:
    at, events = moments(lines), sum("ended" not in line for line in lines)
    more = needs_more_letters(caption)
    page: Changing | None = None
    drawn: Changing | None = None
    frames: list[Image] = []
    last, shown = "", None
    for moment, view in zip(at, views(game, position, lines, at), strict=True):
        board = game.svg(view)
        if board is None:
            raise Unreadable(f"there are no films of {game.title}: it has no drawing")
        over = moment == events
        if board == last and not over:
            continue
        marks = game.svg_marks(view, shown) if shown is not None else ""
        last, shown = board, view
        beside = caption if over else _running(game, view, caption, said)
        sizes = layout(board, game.seats)
        # drawn apart: a board within another drawing takes twice as long
        scale = FILM_WIDE / sizes.width
        x, y, wide, _high = (round(one * scale) for one in sizes.board)
        page = page or Changing(FILM_WIDE, more)
        drawn = drawn or Changing(wide, more)
        frame = page.show(surroundings(sizes, beside, moment / max(1, events))).convert("RGB")
        image = drawn.show(board.removesuffix("</svg>") + marks + "</svg>")
        frame.paste(image, (x, y), image)
        frames.append(frame)
    return film(frames)
