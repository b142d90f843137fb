"""Wrong use of a match is one clear sentence, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import carbarn
from carbarn import Illegal, Keyed, Luck, Match, Scripted, State, Unreadable
from carbarn.core.knowledge import HiddenMove, Look
from carbarn.core.state import Draw
from core.test_match import everything, opened, position, scripted
from toy import NAMES, SHOW, Lanterns, state_of

# What a match is made from

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"seed": True}, "a seed is a text or a whole number, not True"),
    ({"seed": 1.5}, "a seed is a text or a whole number, not 1.5"),
    ({"seed": b"x"}, "a seed is a text or a whole number, not b'x'"),
    ({"seed": 10**5000}, "a seed with thousands of digits must be given as a text"),
    ({"seed": 7, "luck": Keyed("5")}, "this luck takes no seed: give one of the two"),
    ({"seed": 1.5, "luck": Scripted({})}, "a seed is a text or a whole number, not 1.5"),
    ({"luck": "keyed"}, "luck is a carbarn.Luck, not 'keyed'"),
    ({"luck": {}}, "luck is a carbarn.Luck, not {}"),
    ({"names": "ab"}, "names are a list with one for each seat, not 'ab'"),
    ({"names": ["Ada", None]}, "a name is a text, not None"),
]


@pytest.mark.parametrize(("given", "sentence"), WRONG, ids=range(len(WRONG)))
def test_what_a_match_is_made_from_is_checked(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Unreadable) as problem:
        carbarn.new_match("lanterns", **given)
    assert str(problem.value) == sentence


@pytest.mark.parametrize("game", [None, 5, [], Lanterns])
def test_a_game_is_a_name_or_a_game(game: Any) -> None:
    with pytest.raises(Unreadable, match=r"^the name of a game is a string, not "):
        carbarn.new_match(game)


@pytest.mark.parametrize("kinds", ["ab", ["a", 1], [None]])
@pytest.mark.twice
def test_a_script_is_lists_of_kinds(kinds: Any) -> None:
    with pytest.raises(Unreadable) as problem:
        Scripted({"card 1": kinds})
    assert str(problem.value) == (
        f"the script of stream 'card 1' is a list of kinds, not {kinds!r}"
    )


@pytest.mark.twice
def test_a_script_takes_any_sequence_of_kinds() -> None:
    match = carbarn.new_match("lanterns", luck=Scripted({"card 1": ("a", "b")}))
    assert [event.line()["kind"] for event in match.events[:2]] == ["a", "b"]


# Numbers of events


@pytest.mark.parametrize("n", [-1, True, 1.0, "1"])
def test_events_are_counted_from_the_start(n: Any) -> None:
    match = opened()
    for ask in (lambda: match.told(0, n), lambda: carbarn.replay(match.record(), n)):
        with pytest.raises(Unreadable) as problem:
            ask()
        assert str(problem.value) == (
            f"there is no event {n!r}; events count from 1, and 0 is the start"
        )
    with pytest.raises(Unreadable, match="there is nothing after event"):
        match.ask_undo(0, n)
    assert match.asked_undo() is None


def test_a_replay_does_not_go_beyond_the_last_event() -> None:
    record = opened().record()
    assert len(carbarn.replay(record, 6).events) == 6
    with pytest.raises(Unreadable, match=r"^there is no event 7; the record has 6$"):
        carbarn.replay(record, 7)


# In the middle of something


def test_a_replay_that_stops_within_draws_says_that_a_draw_is_due() -> None:
    match = carbarn.replay(opened().record(), 2)
    assert (match.actors(), match.legal()) == ([], [])
    for arguments in (("give a",), (0, "give a")):
        with pytest.raises(Illegal, match="a draw is due before anybody acts"):
            match.play(*arguments)
    reason = match.why_not(0, "give a")
    assert reason is not None
    assert reason.sentence == "a draw is due before anybody acts"


class Late(Luck):
    """Answers some draws; what it does with the next one is up to a test."""

    def __init__(self, answer: Callable[[], str]) -> None:
        self.name, self.left, self.answer = "late", 4, answer

    def choose(self, stream: str, index: int, kinds: list[tuple[str, int]]) -> str:
        self.left -= 1
        return kinds[-1][0] if self.left >= 0 else self.answer()


def interrupted() -> str:
    raise KeyboardInterrupt


def begun(answer: Callable[[], str]) -> Match:
    """A match whose next draw will be answered so."""
    match = carbarn.new_match("lanterns", luck=Late(answer))
    for seat in (0, 1):
        match.play(seat, match.legal_codes(seat)[0])
    return match


def test_luck_that_names_what_cannot_be_drawn_is_refused_as_a_whole() -> None:
    with pytest.raises(Unreadable, match=r"^'z' cannot be drawn there$"):
        carbarn.new_match("cable_car", luck=Late(lambda: "z"), hand_size=3)
    match = begun(lambda: "z")
    before = everything(match)
    with pytest.raises(Unreadable, match=r"^'z' cannot be drawn there$"):
        match.play("swap")
    assert everything(match) == before


def test_nothing_left_to_draw_is_a_sentence_and_nothing_has_happened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = begun(lambda: "a")
    before = everything(match)
    monkeypatch.setattr(
        type(match.state), "pending", lambda state: Draw("card 1", "pile", "hand 0", 1, [])
    )
    with pytest.raises(Unreadable, match="nothing is left for 'card 1' to draw"):
        match.play("swap")
    monkeypatch.undo()
    assert everything(match) == before


def test_an_action_that_is_interrupted_has_not_happened() -> None:
    match = begun(interrupted)
    before = everything(match)
    with pytest.raises(KeyboardInterrupt):
        match.play("swap")
    assert everything(match) == before
    match.luck = Keyed("5")
    match.play("swap")
    assert match.actors() == [1]


def test_an_undo_that_is_interrupted_has_not_happened() -> None:
    match = begun(interrupted)
    match.ask_undo(0, 0)
    before = everything(match)
    with pytest.raises(KeyboardInterrupt):
        match.agree(1)
    assert everything(match)[:3] == before[:3]
    assert everything(match)[4:] == before[4:]
    match.luck = Keyed("5")
    match.play("swap")
    assert match.events[-1].line()["index"] == 2  # the draws before it are not forgotten


def test_an_action_whose_luck_is_impossible_leaves_draws_and_requests_alone() -> None:
    match = carbarn.new_match(
        "lanterns", seed=1, luck=Scripted({"card 1": ["a", "d", "z"], "card 2": ["e", "b"]})
    )
    match.play(0, "give a")
    match.play(1, "give e")
    match.ask_undo(1, 4)
    for _ in range(2):  # the second time it is the same draw that is asked for
        with pytest.raises(Unreadable, match="says 'z' for draw 2 of stream 'card 1'"):
            match.play("show d")
    assert match.asked_undo() == (1, 4, [1])


# What stands in the way of an undo


def test_choices_that_are_open_cannot_be_taken_back() -> None:
    match = opened()
    before = everything(match)
    reason = match.may_undo(1)
    assert reason is not None
    assert (reason.rule, reason.key) == ("undo", "undo-open")
    assert reason.sentence == "all choices are in and open; going back needs consent"
    with pytest.raises(Illegal, match="all choices are in and open"):
        match.undo(1)
    assert everything(match) == before


class Peeking(Lanterns):
    """Whoever gives a card looks at a hand."""

    def hidden_moves(self, state: State, seat: int, code: int) -> Sequence[HiddenMove]:
        if code >= SHOW:
            return super().hidden_moves(state, seat, code)
        kinds = [NAMES[kind] for kind in state_of(state).hands[seat]]
        return [Look(f"hand {seat}", seat, kinds)]


def test_what_let_somebody_look_cannot_be_taken_back() -> None:
    match = carbarn.new_match(Peeking(3, {}), seed=1)
    match.play(0, match.legal_codes(0)[0])
    before = position(match)
    reason = match.may_undo(0)
    assert reason is not None
    assert (reason.rule, reason.key) == ("undo", "undo-looked")
    with pytest.raises(Illegal, match="something hidden was looked at"):
        match.undo(0)
    assert position(match) == before


def test_a_sealed_choice_that_was_dropped_leaves_the_others_sealed() -> None:
    match = scripted(seats=3)
    first = match.decision(2)
    match.play(0, "give a")
    match.play(1, "give b")
    match.undo(0)
    assert match.decision(2) == first
    match.undo(1)
    assert match.decision(2) == first
    assert match.decision(1) > first


def test_an_undo_by_consent_is_seen_by_all_also_among_sealed_choices() -> None:
    match = scripted(seats=3)
    match.play(0, "give a")
    before = match.decision(2)
    match.ask_undo(0, len(match.events) - 1)
    match.agree(1)
    match.agree(2)
    assert match.decision(2) == len(match.events) > before


@pytest.mark.parametrize("game", ["cable_car", "san_francisco", "tramways"])
@pytest.mark.parametrize("text", ["x" * 5000, "x" * 5000 + "=1", " ".join(["x" * 5000 + "=1"] * 2)])
def test_a_long_text_that_is_no_position_is_told_in_a_short_sentence(game: str, text: str) -> None:
    with pytest.raises(Unreadable) as problem:
        carbarn.new_match(game, position=text)
    assert len(str(problem.value)) < 120
