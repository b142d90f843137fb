"""The declarations for the browser client: up to date, and readable for any type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, NotRequired, TypedDict

import pytest

from carbarn.core.errors import Unreadable
from carbarn.core.game import View
from carbarn.core.shapes import As, GameTypes, Nothing, Row
from carbarn.games import find_game
from carbarn.server import declarations
from carbarn.server.declarations import game_declarations, jsdoc, main, shared_names, stale
from server.wire import GAMES
from toy import Lanterns

Colour = Literal["red", "blue"]
Pair = Annotated[list[Any], Row(colour=Colour, count=int)]


class Lamp(TypedDict):
    """A lamp."""

    colour: Annotated[str, As(Colour)]
    lit: NotRequired[bool]  # None is never sent
    # where it hangs,
    # if it does
    place: int | None
    pairs: list[Pair]
    names: dict[str, list[str | None]]


class Dark(TypedDict):
    """No lamp."""

    night: Literal[True]


OtherLamp = TypedDict("Lamp", {"from": int})  # type: ignore[name-match]


@dataclass(frozen=True)
class LampView(View):
    """What can be seen."""

    lamps: list[Lamp | Dark]


class Lamps(Lanterns):
    """A game with types of its own."""

    name = "lamps"
    title = "Lamps"
    view_type: ClassVar[type[View]] = LampView  # type: ignore[assignment]
    types = GameTypes(preview=Lamp | Dark, odds=Nothing)


def test_the_declarations_are_up_to_date() -> None:
    wrong = [path.name for path in stale(GAMES)]
    assert not wrong, f"run: {declarations.HOW}"


def test_a_type_is_declared_as_it_is_sent() -> None:
    told = game_declarations(Lamps)
    assert (
        """
/** A lamp. */
export interface Lamp {
  colour: Colour;
  /** Null is never sent */
  lit?: boolean;
  /** Where it hangs, if it does */
  place: number | null;
  pairs: Pair[];
  names: { [key: string]: (string | null)[] };
}
"""
        in told
    )
    assert 'export type Colour = "red" | "blue";' in told
    assert "export type Pair = [colour: Colour, count: number];" in told
    assert "  preview: OneOf<Lamp | Dark>;" in told
    assert "  lamps: OneOf<Lamp | Dark>[];" in told
    assert '  name: "lamps";' in told and "  odds: Nothing;" in told
    assert "  night: true;" in told


def test_a_game_that_names_no_types_may_send_any_object() -> None:
    told = game_declarations(Lanterns)
    assert "  preview: Preview & { [key: string]: Json };" in told
    assert "  data: { [key: string]: Json };" in told
    assert "export interface LanternsView {" in told


def test_what_is_declared_for_all_is_not_declared_again() -> None:
    names = shared_names()
    assert {"TableDocument", "Problem", "GameTypes", "OneOf", "Endpoints", "View"} <= names
    for game in GAMES:
        told = game_declarations(game)
        own = {line.split()[2].partition("<")[0] for line in told.splitlines()
               if line.startswith("export ")}  # fmt: skip
        assert game.__name__ in own and not own & names


def test_two_types_of_one_name_are_refused() -> None:
    class Twice(Lamps):
        types = GameTypes(preview=Lamp, odds=OtherLamp)

    with pytest.raises(Unreadable, match="Lamp"):
        game_declarations(Twice)


def test_lines_are_short_and_comments_are_folded() -> None:
    for path in declarations.files(GAMES):
        assert max(map(len, path.read_text("utf-8").splitlines())) <= declarations.WIDE
    told = jsdoc("word " * 60 + "\n\nend")
    assert told.startswith("/**\n * Word word") and told.endswith("\n *\n * end\n */\n")


def test_the_command_says_what_is_stale(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    assert main(["--check"]) == 0
    monkeypatch.setattr(declarations, "SHARED", tmp_path / "types" / "messages.d.ts")
    assert main(["--check"]) == 1
    assert declarations.HOW in capsys.readouterr().out
    monkeypatch.setattr(declarations, "folder_of", lambda _game: tmp_path)
    assert main(["cable_car"]) == 0
    written = (tmp_path / "web" / "types.d.ts").read_text("utf-8")
    assert written == game_declarations(find_game("cable_car"))
    assert main(["--check", "cable_car"]) == 0
