"""Position texts of Cable Car: there and back, and what is wrong with a bad one."""

from __future__ import annotations

from typing import Any

import pytest

from carbarn import Rng, Unreadable, new_match
from games.cable_car.tables import (
    ALL_OPTIONS,
    COMPANIES,
    SHARES,
    START,
    changed,
    on_board,
    position,
    random_play,
    seen,
    start,
    text_of,
)


def test_the_text_says_everything() -> None:
    match = start(position({"b1": "bcbc"}, "accd|aaaa", turn="1", drawn="dada"))
    assert text_of(match) == (
        "board=1,bcbc,6/8/8/6/6/8/8/8 first=0 turn=1 hands=accd|aaaa drawn=dada "
        "supply=aaaa:3,aacb:4,acba:4,accd:1,adad:2,adbb:2,baac:4,badb:2,bbad:2,bbbb:2,bcbc:2,"
        "bcdd:2,cbaa:4,cbcb:3,cccc:2,ccda:2,cdac:2,cddb:2,dacc:2,dada:1,dbba:2,dbcd:2,ddbc:2,dddd:2"
    )
    assert on_board(match) == {"b1": "bcbc"}
    assert seen(match, 1)["mine"] == ["aaaa"]
    assert seen(match, 1)["drawn"] == "dada"
    assert seen(match, 1)["supply"] == 56
    assert match.actors() == [1]


def test_the_text_says_everything_of_the_companies() -> None:
    fields = {**SHARES, "under": "black,yellow|-|-|-", "exchanges": "1"}
    fields["bags"] = "orange,purple,brown|" + SHARES["bags"].partition("|")[2]
    match = start(position({}, "aaaa|dddd", **fields), companies=True)
    assert text_of(match).endswith(
        "shares=blue,blue,blue,blue|red,red,red,red open=green,green,green,green "
        "bags=orange,purple,brown|yellow,orange,purple,black,brown|yellow,orange,purple,black,brown"
        "|yellow,orange,purple,black,brown under=black,yellow|-|-|- exchanges=1"
    )
    view = seen(match)
    assert view["shares"] == ["blue"] * 4
    assert view["open"] == ["green"] * 4
    assert (view["piles"], view["under"]) == ([3, 5, 5, 5], [2, 0, 0, 0])
    assert view["exchanges"] == 1


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_every_position_of_a_game_reads_back(seats: int, options: dict[str, Any]) -> None:
    match = new_match("cable_car", seats=seats, seed=f"round trip {seats}", **options)
    for turn, _action in enumerate(random_play(match, "round trip")):
        if turn % 7 == 0:
            again = match.game.position(text_of(match))
            assert match.game.position_text(again) == text_of(match)
            assert again.legal(match.actors()[0]) == match.legal_codes()
            assert again.points() == match.state.points()
    again = match.game.position(text_of(match))
    result = again.result()
    assert again.over() and result is not None
    assert result.scores == match.state.points()


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_a_position_in_which_a_draw_is_due_is_written_but_not_read(options: dict[str, Any]) -> None:
    game = new_match("cable_car", seats=3, seed=1, **options).game
    state, rng, due = game.start(), Rng("due"), 0
    while not state.over():
        text = game.position_text(state)
        assert (" due=" in text) == bool(state.due)
        if state.due:
            with pytest.raises(Unreadable, match="take one where somebody acts"):
                game.position(text)
            due += 1
            state.deal_any(rng)
        else:
            seat = state.actors()[0]
            state.play(seat, state.random_action(seat, rng))
    assert due >= 60


def test_CC_16_turned_tiles_are_read_up_to_their_rotation() -> None:
    """Five `baac` lie there: one of them is a turned `aacb`."""
    squares = ["b1", "c1", "d1", "e1", "f1"]
    text = position(dict.fromkeys(squares[:4], "baac"), "aacb|dddd")
    turned = changed(text.replace("baac,1,1,1", "baac,baac,1,1"), hands="aaaa|dddd")
    turned = turned.replace("aaaa:4", "aaaa:3")
    match = start(turned, free_orientation=True)
    assert on_board(match) == dict.fromkeys(squares, "baac")
    assert text_of(match) == text_of(start(text_of(match), free_orientation=True))
    with pytest.raises(Unreadable, match="aacb, baac"):
        start(turned)


@pytest.mark.parametrize("name", ["board", "first", "turn", "hands", "drawn", "supply"])
def test_a_missing_field_is_named(name: str) -> None:
    with pytest.raises(Unreadable, match=f"no '{name}'"):
        start(changed(START, **{name: None}))


@pytest.mark.parametrize("name", list(SHARES))
def test_a_missing_field_of_the_companies_is_named(name: str) -> None:
    with pytest.raises(Unreadable, match=f"no '{name}'"):
        start(changed(COMPANIES, **{name: None}), companies=True)


WRONG = [
    ("board", "8/8/8", "board has 3 parts instead of 8"),
    ("board", "9/8/8/6/6/8/8/8", "row 1 is a number from 0 to 8, not '9'"),
    ("board", "8/8/8/5/6/8/8/8", "row 4 has 5 squares instead of 6"),
    ("board", "zzzz,7/8/8/6/6/8/8/8", "'zzzz'"),
    ("board", "8/8/8/6/6/8/8/", "there is no tile ''"),
    ("board", "1,dddd,6/8/8/6/6/8/8/8", "dddd"),  # a third one
    ("first", "2", "first is a number from 0 to 1, not '2'"),
    ("first", "-1", "first"),
    ("first", "x", "first"),
    ("turn", "9", "turn is a number from 0 to 1"),
    ("turn", "", "turn"),
    ("hands", "aaaa", "hands has 1 parts instead of 2"),
    ("hands", "aaaa,dddd|dddd", "the hand of seat 0"),
    ("hands", "aaaa|eeee", "'eeee'"),
    ("drawn", "aaab", "'aaab'"),
    ("drawn", "aaaa", "aaaa"),  # a fifth one
    ("supply", "-", "aaaa, aacb, acba"),
    ("supply", "aaaa:61", "supply"),
    ("supply", "aaaa:60,aacb:60", "supply"),
    ("supply", "aaaa", "supply"),
    ("supply", "aaaa:x", "supply"),
    ("due", "5,0,0", "a draw due"),
]


@pytest.mark.parametrize(("name", "value", "says"), WRONG)
def test_a_wrong_field_is_named(name: str, value: str, says: str) -> None:
    with pytest.raises(Unreadable) as problem:
        start(changed(START, **{name: value}))
    assert says in str(problem.value)


WRONG_SHARES = [
    ("shares", "blue,blue,blue,blue", "shares has 1 parts instead of 2"),
    ("shares", "blue,blue|red,red", "shares has 2 parts instead of 4"),
    ("shares", "blue,blue,blue,blue|pink,red,red,red", "'pink'"),
    ("shares", "blue,blue,blue,blue|red,red,red,blue", "each share of 40 % once"),
    ("open", "green,green", "open has 2 parts instead of 4"),
    ("open", "-,green,green,green", "each share of 10 % once"),
    ("bags", "-|-|-|-", "each share of 10 % once"),
    (
        "bags",
        "|".join(["yellow,orange,purple,black,brown,-"] * 4),
        "a pile has '-' among its shares",
    ),
    ("under", "-|-|-", "under has 3 parts instead of 4"),
    ("under", "-|red|-|-", "each share of 20 % once"),
    ("exchanges", "3", "exchanges is a number from 0 to 2"),
    ("exchanges", "x", "exchanges"),
]


@pytest.mark.parametrize(("name", "value", "says"), WRONG_SHARES)
def test_a_wrong_field_of_the_companies_is_named(name: str, value: str, says: str) -> None:
    with pytest.raises(Unreadable) as problem:
        start(changed(COMPANIES, **{name: value}), companies=True)
    assert says in str(problem.value)


def test_a_word_that_is_no_field_is_named() -> None:
    with pytest.raises(Unreadable, match="'nonsense'"):
        start(START + " nonsense")


@pytest.mark.parametrize(
    "text",
    [
        position({}, "-|aaaa"),
        position({}, "aaaa|-"),
        position({}, "aaaa|-", "a1", turn="1"),
        position({}, "aaaa,bbbb|cccc"),
    ],
)
def test_CC_6_a_hand_is_full_while_there_is_a_supply_and_who_moves_has_a_tile(text: str) -> None:
    hand_size = 2 if "," in text.partition("hands=")[2].partition(" ")[0] else 1
    with pytest.raises(Unreadable, match="hand"):
        start(text, hand_size=hand_size)


def test_a_row_cannot_be_longer_than_memory() -> None:
    with pytest.raises(Unreadable, match="row 1"):
        start(changed(START, board="99999999999999/8/8/6/6/8/8/8"))


def test_an_unknown_field_is_named() -> None:
    with pytest.raises(Unreadable, match="colour"):
        start(changed(START, colour="blue"))


@pytest.mark.parametrize("companies", [False, True])
def test_a_text_with_one_wrong_sign_is_read_to_the_letter_or_refused(companies: bool) -> None:
    text = COMPANIES if companies else START
    game = start(text, companies=companies).game
    read = refused = 0
    for place in range(0, len(text), 2):
        for sign in "a1-|":
            wrong = text[:place] + sign + text[place + 1 :]
            if wrong == text:
                continue
            try:
                state = game.position(wrong)
            except Unreadable:
                refused += 1
                continue
            read += 1
            words = game.position_text(state)
            assert words == game.position_text(game.position(words))
    assert refused > 50 * read > 0
