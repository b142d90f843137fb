"""Around a board: who played, with which scores, which game and when; and the card for a link."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from carbarn.core.state import Result
from carbarn.pictures.drawing import SVG, Node, fragment
from carbarn.pictures.letters import fitted, has_all
from carbarn.pictures.sheet import sheet_of, written
from carbarn.pictures.symbols import symbols

STYLE: Final = Path(__file__).parent / "frame.css"
CARD: Final = (1200, 630)
_EDGE, _PANEL = 36, 380
_BOARD: Final = (1120.0, 880.0)  # the largest that a board is drawn in a picture
_ROW: Final = 62  # of a player


@dataclass(frozen=True)
class Player:
    """A seat of a finished game."""

    name: str
    score: str
    place: int  # from 1; 0 while the game goes on
    token: int | None = None  # its colour and symbol; some games have none for seats


@dataclass(frozen=True)
class Caption:
    """What is written beside a board. Texts may contain anything."""

    game: str
    players: Sequence[Player]  # by place
    table: str = ""
    date: str = ""
    counted: str = ""  # what the scores are, if they leave something out

    def texts(self) -> str:
        """All that is written, to find letters for it."""
        return "".join([self.game, self.table, self.date, *(one.name for one in self.players)])


def players_of(names: Sequence[str], result: Result, tokens: Sequence[int | None]) -> list[Player]:
    """The players of a game by place; of equals the one who sits first comes first."""
    players = [
        Player(name, points(score, result.scale), place, tokens[seat] if tokens else None)
        for seat, (name, score, place) in enumerate(
            zip(names, result.scores, result.places, strict=True)
        )
    ]
    return sorted(players, key=lambda one: one.place)


def points(score: int, scale: int) -> str:
    """A score in points, with a decimal only where there is one."""
    return written(score / scale).replace("-", "−")  # noqa: RUF001


def needs_more_letters(caption: Caption) -> bool:
    """Whether something is written in letters that do not come with the package."""
    return not has_all(caption.texts())


# Boards


def _box(board: str) -> tuple[float, float]:
    """Width and height of a document."""
    found = re.match(r'<svg [^>]*?viewBox="([^"]*)"', board)
    assert found is not None, "a drawing begins with its size"
    _x, _y, width, height = map(float, found[1].split())
    return width, height


def _placed(board: str, x: float, y: float, width: float, height: float) -> str:
    """A document as a part of another, with corners cut round by the frame."""
    found = re.match(r'<svg [^>]*?(viewBox="[^"]*")[^>]*>', board)
    assert found is not None
    place = " ".join(
        f'{name}="{written(value)}"'
        for name, value in (("x", x), ("y", y), ("width", width), ("height", height))
    )
    return f"<svg {place} {found[1]}>{board[found.end() :]}"


class Layout(NamedTuple):
    """How large a picture is, and where its board lies in it."""

    width: float
    height: float
    board: tuple[float, float, float, float]  # x, y, width, height


def layout(board: str, players: int) -> Layout:
    """The layout of a picture with a panel for so many players."""
    wide, high = _box(board)
    scale = min(_BOARD[0] / wide, _BOARD[1] / high)
    wide, high = wide * scale, high * scale
    height = 2 * _EDGE + max(high, 250 + _ROW * players)
    return Layout(3 * _EDGE + wide + _PANEL, height, (_EDGE, (height - high) / 2, wide, high))


def framed(board: str, caption: Caption) -> str:
    """The board with its players beside it."""
    sizes = layout(board, len(caption.players))
    return surroundings(sizes, caption, None, _placed(board, *sizes.board))


def surroundings(sizes: Layout, caption: Caption, part: float | None, board: str = "") -> str:
    """What is around a board; `part` is how much of the game has passed."""
    width, height, (_x, _y, wide, _high) = sizes
    nodes = [
        Node("rect", "pic-page", width=width, height=height),
        *_panel(caption, 2 * _EDGE + wide, _EDGE, _PANEL, height - 2 * _EDGE, part),
    ]
    return _document(width, height, nodes, board)


def card(board: str | None, caption: Caption) -> str:
    """The card that stands for a link to the game; without a board it is plain."""
    width, height = CARD
    side = height - 2 * _EDGE
    placed = ""
    left = float(_EDGE)
    if board is not None:
        wide, high = _box(board)
        scale = min(700 / wide, side / high)
        wide, high = wide * scale, high * scale
        placed = _placed(board, _EDGE, (height - high) / 2, wide, high)
        left = wide + 2 * _EDGE
    nodes = [
        Node("rect", "pic-page", width=width, height=height),
        *_panel(caption, left, _EDGE, width - left - _EDGE, side, None),
    ]
    return _document(width, height, nodes, placed)


def _document(width: float, height: float, nodes: Sequence[Node], board: str) -> str:
    sheet = sheet_of(STYLE)
    return (
        f'<svg xmlns="{SVG}" viewBox="0 0 {written(width)} {written(height)}" '
        f'width="{written(width)}" height="{written(height)}">{fragment(nodes, sheet)}{board}</svg>'
    )


# The panel


def _panel(
    caption: Caption, x: float, y: float, width: float, height: float, part: float | None
) -> list[Node]:
    """Game and table, the players by place, the date."""
    top = y + (112 if caption.table else 80)
    room = height - (top - y) - 40
    row = min(_ROW, room / max(1, len(caption.players)))
    nodes = [
        Node("text", "pic-game", fitted(caption.game, width / 42, True), x=x, y=y + 36),
        Node("text", "pic-table", fitted(caption.table, width / 20), x=x, y=y + 68),
        Node("path", "pic-rule", d=f"M{written(x)} {written(top - 18)}h{written(width)}"),
    ]
    if caption.counted:
        said = Node("text", "pic-foot pic-counted", caption.counted, x=x + width, y=top - 26)
        nodes.append(said)
    for index, player in enumerate(caption.players):
        nodes += _player(player, x, top + index * row, width, row)
    foot = y + height
    if part is not None:
        nodes += [
            Node("path", name, d=f"M{written(x + 3)} {written(foot - 36)}h{written(long)}")
            for name, long in (("pic-way", width - 6), ("pic-done", part * (width - 6)))
        ]
    return [
        *nodes,
        Node("text", "pic-foot", caption.date, x=x, y=foot - 4),
        Node("text", "pic-foot pic-brand", "Carbarn", x=x + width, y=foot - 4),
    ]


def _player(player: Player, x: float, y: float, width: float, row: float) -> list[Node]:
    """Badge, name and score in one row; the first have a brass band."""
    middle, won = y + row / 2, "won" if player.place == 1 else ""
    size = min(44, row - 8)
    score = len(player.score) * 17 + 12
    nodes = []
    if won:
        nodes.append(
            Node("rect", "pic-first", x=x - 8, y=y + 2, width=width + 16, height=row - 4, rx=8)
        )
    name_at = x + 30
    if player.place:
        nodes.append(Node("text", f"pic-place {won}", str(player.place), x=x + 9, y=middle + 7))
    if player.token is not None:
        at, scale = size * 0.2, size * 0.6 / 20
        nodes.append(
            Node(
                "g",
                f"pic-badge p{player.token + 1}",
                Node("rect", "", width=size, height=size, rx=8),
                Node("path", "", d=symbols()[player.token],
                     transform=f"translate({written(at)} {written(at)}) scale({written(scale)})"),
                transform=f"translate({written(name_at)} {written(middle - size / 2)})",
            )
        )  # fmt: skip
        name_at += size + 12
    room = (x + width - score - name_at) / 22
    return [
        *nodes,
        Node("text", f"pic-name {won}", fitted(player.name, room, True), x=name_at, y=middle + 8),
        Node("text", f"pic-score {won}", player.score, x=x + width, y=middle + 10),
    ]
