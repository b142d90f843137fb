"""Cable Car in texts: actions, why one is refused, and what people read."""

from __future__ import annotations

import re
from typing import Any

import pytest

from carbarn import WATCHER, CarbarnError, Illegal, Scripted, Unreadable, new_match
from carbarn.games.cable_car.actions import DrawTile, Exchange, Lay
from games.cable_car.tables import (
    ALL_OPTIONS,
    SQUARE_NAMES,
    cards,
    position,
    random_play,
    seen,
    start,
    text_of,
    texts,
    trading,
)

SQUARE = "[a-h][1-8]"
TILE = "[a-d]{4}"


def grammar(options: dict[str, Any]) -> re.Pattern[str]:
    """The texts that these options allow, after games/cable_car/rules.md."""
    tile = f"{TILE} " if options.get("hand_size", 1) > 1 else ""
    turn = "( turn [123])?" if options.get("free_orientation") else ""
    exchange = "|exchange (10|20|30|40) (open|top)" if options.get("companies") else ""
    return re.compile(f"lay {tile}{SQUARE}{turn}|draw{exchange}")


# The grammar


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ({}, 60 + 1),
        ({"free_orientation": True}, 4 * 60 + 1),
        ({"hand_size": 2}, 24 * 60 + 1),
        ({"hand_size": 3}, 24 * 60 + 1),
        # four kinds look always the same, four after two turns, sixteen never
        ({"hand_size": 2, "free_orientation": True}, (4 + 2 * 4 + 4 * 16) * 60 + 1),
        ({"companies": True}, 60 + 1 + 8),
        ({"hand_size": 3, "free_orientation": True, "companies": True}, 76 * 60 + 1 + 8),
    ],
)
def test_all_texts_follow_the_grammar(options: dict[str, Any], count: int) -> None:
    vocabulary = new_match("cable_car", seats=2, seed=1, **options).game.vocabulary
    written = [str(action) for action in vocabulary]
    assert len(written) == len(set(written)) == count
    assert all(grammar(options).fullmatch(text) for text in written)


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_every_legal_action_has_one_text(options: dict[str, Any]) -> None:
    match = new_match("cable_car", seats=2, seed=1, **options)
    for _action in random_play(match, "texts"):
        written = texts(match)
        assert len(set(written)) == len(written) > 0
        assert [match.game.vocabulary.code(text) for text in written] == match.legal_codes()


def test_an_action_is_a_value_a_text_or_a_number() -> None:
    match = new_match(
        "cable_car", seats=2, seed=1, companies=True, hand_size=2, free_orientation=True
    )
    vocabulary = match.game.vocabulary
    c3 = SQUARE_NAMES.index("c3")
    for action, text in (
        (Lay(c3, "aacb", 2), "lay aacb c3 turn 2"),
        (Lay(c3, "aacb"), "lay aacb c3"),
        (DrawTile(), "draw"),
        (Exchange(30, "open"), "exchange 30 open"),
    ):
        assert str(action) == text
        assert vocabulary.code(action) == vocabulary.code(text)
        assert vocabulary.action(vocabulary.code(text)) == action


def test_a_person_may_be_careless_with_capitals_and_spaces() -> None:
    match = start(position({}, "aaaa|aaaa"))
    match.play("  Lay  B1 ")
    assert match.record().lines[0]["action"] == "lay b1"


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        (
            {},
            ["lay", "lay i1", "lay a9", "lay aaaa b1", "lay b1 turn 0", "lay b1 turn 1"],
        ),
        ({}, ["draws", "draw 2", "exchange 10 open", "", "b1", "laysb1"]),
        ({"free_orientation": True}, ["lay b1 turn 0", "lay b1 turn 4", "lay b1 turn", "lay b1 1"]),
        ({"hand_size": 2}, ["lay b1", "lay aaab b1", "lay b1 aaaa", "lay aaaa b1 turn 1"]),
        ({"companies": True}, ["exchange", "exchange 10", "exchange 15 open", "exchange 10 pile"]),
        ({"hand_size": 2, "free_orientation": True}, ["lay aaaa b1 turn 1", "lay adad b1 turn 2"]),
    ],
)
def test_other_texts_are_unreadable(options: dict[str, Any], wrong: list[str]) -> None:
    match = new_match("cable_car", seats=2, seed=1, first=0, **options)
    for text in wrong:
        with pytest.raises(Unreadable, match="is not an action here"):
            match.play(text)


# Refusals


def test_what_is_refused_changes_nothing() -> None:
    match = trading()
    match.play("exchange 10 top")
    match.play("exchange 10 top")
    position_before, record = text_of(match), match.record().text
    views = [match.view(seat).text() for seat in (0, 1, WATCHER)]
    for action in ("lay d3", "exchange 10 open", "lay i9", "nonsense", "", -1, 10_000):
        for call in (match.play, match.preview):
            with pytest.raises(CarbarnError):
                call(action)
    for seat, action in ((1, "lay b1"), (2, "lay b1"), (-1, "lay b1"), (1, "draw")):
        with pytest.raises(CarbarnError):
            match.play(seat, action)
    assert text_of(match) == position_before
    assert match.record().text == record
    assert [match.view(seat).text() for seat in (0, 1, WATCHER)] == views


def test_when_the_game_is_over_nothing_is_legal() -> None:
    match = start(position({}, "aaaa|-", "c3"))
    match.play("lay c3")
    assert match.legal(0) == match.legal(1) == []
    for seat in (0, 1):
        reason = match.why_not(seat, "lay c3")
        assert reason is not None
        assert reason.sentence == "the game is over"
    with pytest.raises(Illegal, match="over"):
        match.play("lay c3")


ONE = position({"b1": "baac"}, "adad|aaaa")
TWO = position({"b1": "baac"}, "adad,dddd|aaaa,aaaa")
SHARES = cards("yellow|blue", "orange")
TEN_POINTS = {"b1": "aaaa", "b2": "aaaa", "b3": "aaaa", "b4": "baac", "c4": "aaaa"}
REFUSED: list[tuple[str, dict[str, Any], str, str, str]] = [
    (position({}, "aaaa|bbbb", drawn="adad"), {}, "draw", "CC-6", "must be placed"),
    (position({}, "aaaa|bbbb", "c1 d1"), {}, "draw", "CC-6", "the supply is empty"),
    (
        position({}, "aaaa,bbbb|cccc,dddd", drawn="adad"),
        {"hand_size": 2},
        "lay aaaa b1",
        "CC-6",
        "adad",
    ),
    (
        position({}, "aaaa|bbbb", drawn="adad", **SHARES),
        {"companies": True},
        "exchange 10 top",
        "CC-6",
        "must be placed",
    ),
    (ONE, {}, "lay b1", "CC-8", "there is a tile on b1 already"),
    (ONE, {}, "lay c3", "CC-8", "c3 is neither on the edge of the board nor beside a tile"),
    (ONE, {}, "lay a2", "CC-10", "a2"),
    (ONE, {"free_orientation": True}, "lay c1 turn 3", "CC-16", "turn 1"),
    (ONE, {"free_orientation": True}, "lay c1 turn 1", "CC-10", "c1"),
    (TWO, {"hand_size": 2}, "lay aaaa c1", "CC-17", "aaaa is not in the hand"),
    (TWO, {"hand_size": 2}, "lay adad a2", "CC-10", "a2"),
    (TWO, {"hand_size": 2}, "lay adad b1", "CC-8", "already"),
    (
        position(TEN_POINTS, "aacb|bbbb", **SHARES),
        {"companies": True, "trade_closes_at": 10},
        "exchange 20 open",
        "CC-21",
        "10 points",
    ),
    (
        position({}, "aaaa|bbbb", **cards("yellow|blue", "orange", exchanges=2)),
        {"companies": True},
        "exchange 20 open",
        "CC-23",
        "2 exchanges",
    ),
]


@pytest.mark.parametrize(("text", "options", "action", "rule", "says"), REFUSED)
@pytest.mark.twice
def test_a_refusal_names_its_rule(
    text: str, options: dict[str, Any], action: str, rule: str, says: str
) -> None:
    match = start(text, **options)
    reason = match.why_not(action)
    assert reason is not None
    assert reason.rule == rule
    assert says in reason.sentence
    with pytest.raises(Illegal) as problem:
        match.play(action)
    assert problem.value.rule == rule
    assert str(problem.value).endswith(f"({rule})")


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_exactly_what_is_not_legal_has_a_reason(options: dict[str, Any]) -> None:
    match = new_match("cable_car", seats=2, seed="reasons", **options)
    vocabulary = match.game.vocabulary
    rules = set()
    for turn, _action in enumerate(random_play(match, "reasons")):
        legal = set(match.legal_codes())
        for code in range(turn % 13, len(vocabulary), max(13, len(vocabulary) // 30)):
            reason = match.why_not(code)
            assert (reason is None) == (code in legal)
            if reason is not None:
                rules.add(reason.rule)
                assert reason.sentence
    assert rules >= {"CC-8", "CC-10"}


def test_it_is_not_the_turn_of_the_other() -> None:
    match = start(position({}, "aaaa|aaaa"))
    reason = match.why_not(1, "lay b1")
    assert reason is not None
    assert reason.sentence == "it is not the turn of seat 1"
    assert match.legal(1) == []


# What people read: the facts are there and the secrets are not, whatever the sentences


def test_the_view_in_words() -> None:
    match = start(position({"b1": "bcbc", "c1": "accd"}, "aaaa|adad"))
    text = match.game.describe(match.view(0))
    first = text.splitlines()[0]
    assert "yellow" in first and "draw" in first and "exchange" not in first
    assert "bcbc accd" in text
    assert "blue: 3 points" in text
    assert "aaaa" in text
    assert "56" in text  # tiles in the supply
    assert "adad" not in text


def test_the_view_in_words_with_companies() -> None:
    match = start(position({}, "aaaa|adad", **cards("red|brown", "green")), companies=True)
    text = match.game.describe(match.view(1))
    assert "exchange" in text.splitlines()[0]
    piles = [one for one in text.splitlines() if "%" in one]
    assert len(piles) == 4
    for one in piles:
        assert "green" in one and "brown" in one and "5" in one
        assert "red" not in one
    assert "reconstruction" in text


def test_the_log_in_words() -> None:
    luck = Scripted({"tile 1": ["bcbc", "aaaa", "dddd"], "tile 2": ["accd"], "first": ["0"]})
    match = new_match("cable_car", seats=2, luck=luck)
    match.play("lay b1")
    match.play("lay c1")
    match.play("draw")
    mine = [match.game.narrate(event) for event in match.told(0)]
    theirs = [match.game.narrate(event) for event in match.told(1)]
    holds = ["yellow", "bcbc", "", "yellow bcbc b1", "aaaa", "blue accd c1 2 3", "", "yellow draw"]
    for one, words in zip(mine, holds, strict=False):
        assert all(word in one for word in words.split())
    assert "dddd" in mine[-1]
    assert not any("dddd" in one or "aaaa" in one for one in theirs)
    assert "bcbc" not in theirs[1] and "accd" in theirs[2]


def test_the_log_of_exchanges_tells_no_secret() -> None:
    text = position({}, "aaaa|adad", **cards("red|brown", "green"))
    match = start(text, companies=True)
    match.play("exchange 10 open")
    match.play("exchange 20 top")
    for seat in (0, 1, WATCHER):
        acted = [match.game.narrate(event) for event in match.told(seat) if event.what == "acted"]
        assert "10" in acted[0] and "green" in acted[0]
        assert "20" in acted[1]
        assert ("red" in acted[0]) == (seat == 0)
        assert ("brown" in acted[1]) == (seat == 1)


def test_the_log_of_a_turned_tile_and_of_the_power_station() -> None:
    board = {"b1": "aaaa", "b2": "aaaa", "b3": "aaaa", "b4": "cbaa"}
    match = start(position(board, "acba|aacb"), free_orientation=True)
    match.play("lay a5 turn 2")
    events = match.game.narrate(match.told(1)[0])
    assert all(word in events for word in ("yellow", "acba", "2", "a5"))
    match = start(position({**board, "b4": "baac"}, "aaaa|aacb"))
    match.play("lay c4")
    events = match.game.narrate(match.told(1)[0])
    assert all(word in events for word in ("blue", "power station", "10"))


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_every_view_and_event_has_words(options: dict[str, Any]) -> None:
    match = new_match("cable_car", seats=3, seed="words", **options)
    for turn, _action in enumerate(random_play(match, "words")):
        if turn % 10 == 0:
            for seat in (0, 1, 2, WATCHER):
                event = match.game.describe(match.view(seat))
                assert all(tile in event for tile in seen(match, seat)["mine"])
    assert "over" in match.game.describe(match.view(WATCHER)).splitlines()[0]
    for seat in (0, 1, 2, WATCHER):
        written = [match.game.narrate(event) for event in match.told(seat)]
        assert len(written) == len(match.events)
        assert all(one.strip() and "None" not in one for one in written)
