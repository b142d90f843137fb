"""One fault for each thing that a law says, planted in a game of its own: the law finds it."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from carbarn import (
    EVERYBODY,
    WATCHER,
    Draw,
    HiddenMove,
    Item,
    Move,
    Reason,
    Result,
    Rng,
    State,
    Unreadable,
    View,
    Vocabulary,
)
from carbarn.core.event import Acted, Dealt, Event, Told, Undone
from carbarn.core.policy import Option as Worth
from carbarn.core.policy import Policy
from carbarn.games.discovery import _registered
from carbarn.testing import LawBroken, check_fixture, check_game
from toy import (
    NAMES,
    SHOW,
    SWAP,
    TURNS,
    Card,
    Lanterns,
    LanternsState,
    LanternsView,
    Swap,
    state_of,
)


class FaultyState(LanternsState):
    """A state whose copies have its fault, too."""

    def clone(self) -> LanternsState:
        copy = super().clone()
        copy.__class__ = type(self)
        return copy


# What leaks


class ToldWithTheNextChoice(Lanterns):
    """Whoever chooses tells what was sealed before."""

    def facts(self, before: State, event: Event, after: State, seat: int) -> dict[str, Any]:
        if isinstance(event, Acted) and before.sealed():
            return {"sum": sum(kind for kind in state_of(before).given if kind >= 0)}
        return {}


class ToldWithTheUndo(Lanterns):
    """Whoever takes back a sealed choice tells it."""

    def facts(self, before: State, event: Event, after: State, seat: int) -> dict[str, Any]:
        return {"was": state_of(before).given[:]} if isinstance(event, Undone) else {}


class ToldToAllAtOnce(Lanterns):
    """The faster way to tell everybody tells everything."""

    def told_all(
        self, before: State, event: Event, after: State, seats: Sequence[int],
        draw: Draw | None = None,
    ) -> list[Told]:  # fmt: skip
        events = super().told_all(before, event, after, seats, draw)
        return (
            [replace(one, text=event.kind) for one in events]
            if isinstance(event, Dealt)
            else events
        )


class InTheTensor(Lanterns):
    """The faster way to the tensor looks into all hands."""

    def tensor_at(self, state: State, seat: int) -> array[float]:
        numbers = self.tensor(self.view(state, seat))
        numbers[0] += sum(sum(hand) for hand in state_of(state).hands)
        return numbers


class ShortTensor(Lanterns):
    """The tensor is shorter than its fields."""

    def tensor(self, view: View) -> array[float]:
        return super().tensor(view)[1:]


class Chances(Lanterns):
    """The chances are those of who sees the pile."""

    def odds_in(self, state: State, seat: int) -> dict[str, Any]:
        return {"next": state_of(state).bag[:]}


# What is wrong


class NoReason(Lanterns):
    """Nothing speaks against anything."""

    def why_not(self, view: View, code: int) -> Reason | None:
        return None


class EmptyReason(Lanterns):
    """What speaks against an action is not said."""

    def why_not(self, view: View, code: int) -> Reason | None:
        reason = super().why_not(view, code)
        return reason and Reason("LAN-1", "")


class NothingLegalInAView(Lanterns):
    """The faster way to what is legal knows of nothing."""

    def legal_in(self, view: View) -> list[int]:
        return [] if view.seat == WATCHER else [SWAP]


class KindsDue(FaultyState):
    def kinds_due(self) -> list[tuple[int, int]]:
        return [(0, 1)]


class Descending(FaultyState):
    def pending(self) -> Draw | None:
        draw = super().pending()
        if draw is not None:
            draw.kinds.reverse()
        return draw


class Nameless(FaultyState):
    def pending(self) -> Draw | None:
        draw = super().pending()
        if draw is not None:
            draw.stream = "cards"
        return draw


class NeverDue(FaultyState):
    def pending(self) -> Draw | None:
        self.due, due = 1, self.due
        draw = super().pending() if self.turn < TURNS * self.seats else None
        self.due = due
        return draw


class Unsorted(FaultyState):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[::-1]


class OutOfTurn(FaultyState):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat) or [SWAP]


class NoFirstPlace(FaultyState):
    def result(self) -> Result | None:
        result = super().result()
        return result and Result(result.scores, [place + 1 for place in result.places], result.why)


class GapInPlaces(FaultyState):
    def result(self) -> Result | None:
        result = super().result()
        return result and Result(result.scores, [1, *[3] * (self.seats - 1)], result.why)


class NotOver(FaultyState):
    def over(self) -> bool:
        return False if self.turn == 0 else self.turn > 0 and not self.due


class Remembering(FaultyState):
    """It shares with its copies what has happened in any of them."""

    def __init__(self, seats: int, fault: str) -> None:
        super().__init__(seats, fault)
        self.happened: list[int] = []

    def clone(self) -> LanternsState:
        copy = super().clone()
        assert isinstance(copy, Remembering)
        copy.happened = self.happened
        return copy

    def play(self, seat: int, code: int) -> None:
        self.happened.append(code)
        super().play(seat, code)


class OtherLuckAfterUndo(Remembering):
    def pending(self) -> Draw | None:
        draw = super().pending()
        if draw is not None:
            draw.stream = f"card {len(self.happened) % self.seats + 1}"
        return draw


class MorePlayed(FaultyState):
    def playout(self, rng: Rng) -> int:
        return super().playout(rng) + 1


def starting_with(kind: type[FaultyState]) -> type[Lanterns]:
    """The game whose states have this fault."""

    class Faulty(Lanterns):
        def start(self) -> State:
            return kind(self.seats, "")

    Faulty.__name__ = kind.__name__
    return Faulty


class TraceOfUndo(Lanterns):
    """A view shows what has been taken back."""

    def start(self) -> State:
        return Remembering(self.seats, "")

    def view(self, state: State, seat: int, known: Any = None) -> Any:
        assert isinstance(state, Remembering)
        return replace(super().view(state, seat, known), extra=[len(state.happened)])


class ChosenTwice(FaultyState):
    def play(self, seat: int, code: int) -> None:
        if self.sealed() and not self.fault and self.acting() == 1 << seat:
            self.fault, self.given = "the second time", [-1] * self.seats
        else:
            super().play(seat, code)


class SealedAgain(Lanterns):
    """What was chosen in secret is followed by other secret choices at once."""

    def start(self) -> State:
        return ChosenTwice(self.seats, "")

    def max_actions(self) -> int:
        return super().max_actions() + self.seats

    def hidden_moves(self, state: State, seat: int, code: int) -> Sequence[HiddenMove]:
        return super().hidden_moves(state, seat, code) if state_of(state).fault else []


@dataclass(frozen=True)
class Twin(Swap):
    """An action whose text is another's."""

    other: int = 0


class TwinTexts(Lanterns):
    """Two actions with one text."""

    def build_vocabulary(self) -> Vocabulary:
        return Vocabulary([*super().build_vocabulary(), Twin()])


class OddSpaces(Lanterns):
    """An action that nobody can type."""

    def build_vocabulary(self) -> Vocabulary:
        return Vocabulary([*super().build_vocabulary(), Card("give ", "f")])


class NotPlainData(Lanterns):
    """A view that JSON does not carry."""

    def view(self, state: State, seat: int, known: Any = None) -> Any:
        return replace(super().view(state, seat, known), extra=[(1, 2)])


class LowBound(Lanterns):
    """More actions than there can be."""

    def max_actions(self) -> int:
        return self.seats * TURNS


class Fails(Lanterns):
    """A rule that fails where hands are alike."""

    def preview_in(self, state: State, seat: int, code: int) -> dict[str, Any]:
        if code >= SHOW and len({tuple(hand) for hand in state_of(state).hands}) < self.seats:
            raise IndexError("hands are alike")
        return super().preview_in(state, seat, code)


class OpenedAtTheEnd(Lanterns):
    """All hands are opened at the end; `hidden` says so, but nothing that is told of the moves."""

    def hidden(self, state: State) -> list[Item]:
        items = super().hidden(state)
        return [item for item in items if item.place[:4] != "hand"] if state.over() else items


class OpenedAndTold(OpenedAtTheEnd):
    """The same, told: the last draw opens the hands."""

    def hidden_moves_of_draw(
        self, before: State, draw: Draw, kind: str, after: State
    ) -> Sequence[HiddenMove]:
        moves = [*super().hidden_moves_of_draw(before, draw, kind, after)]
        if after.over():
            for seat, hand in enumerate(state_of(after).hands):
                moves += [Move(f"hand {seat}", "", NAMES[card], EVERYBODY) for card in hand]
        return moves


# What a policy may not do


class Peeks(Policy):
    """It looks into the hand of the next seat."""

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        codes, hands = state.legal(seat), state_of(state).hands
        return codes[sum(hands[(seat + 1) % len(hands)]) % len(codes)]


class PeeksForPriors(Policy):
    """What it considers promising depends on what lies in the pile."""

    def options(self, state: State, seat: int) -> list[Worth]:
        return [Worth([code], 1.0 + state_of(state).bag[0]) for code in state.legal(seat)]


class WorstFirst(Policy):
    def options(self, state: State, seat: int) -> list[Worth]:
        return [Worth([code], float(code)) for code in state.legal(seat)]


class OneStepTooMany(Policy):
    def options(self, state: State, seat: int) -> list[Worth]:
        return [Worth([99], 1.0)]


class Touches(Policy):
    """It tries an action on the state itself."""

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        code = state.random_action(seat, rng)
        state.play(seat, code)
        return code


class RoundsTheEnd(Policy):
    def values(self, state: State) -> list[float]:
        return [float(score // 2 * 2) for score in state.points()]


def played_by(kind: type[Policy]) -> type[Lanterns]:
    """The game with this policy."""

    class Faulty(Lanterns):
        def policy(self) -> Policy:
            return kind()

    Faulty.__name__ = kind.__name__
    return Faulty


POLICIES = (Peeks, PeeksForPriors, WorstFirst, OneStepTooMany, Touches, RoundsTheEnd)
FAULTS: list[tuple[type[Lanterns], str]] = [
    *[(played_by(kind), "policy") for kind in POLICIES],
    (ToldWithTheNextChoice, "sealed"),
    (ToldWithTheUndo, "sealed"),
    (SealedAgain, "sealed"),
    (ToldToAllAtOnce, "shortcuts"),
    (InTheTensor, "shortcuts"),
    (ShortTensor, "shortcuts"),
    (Chances, "previews"),
    (NoReason, "reasons"),
    (EmptyReason, "reasons"),
    (NothingLegalInAView, "reasons"),
    (starting_with(KindsDue), "draws"),
    (starting_with(Descending), "draws"),
    (starting_with(Nameless), "draws"),
    (starting_with(NeverDue), "draws"),
    (starting_with(Unsorted), "legal"),
    (starting_with(OutOfTurn), "legal"),
    (starting_with(NoFirstPlace), "result"),
    (starting_with(GapInPlaces), "result"),
    (starting_with(NotOver), "result"),
    (starting_with(MorePlayed), "playout"),
    (starting_with(OtherLuckAfterUndo), "undo"),
    (TraceOfUndo, "undo"),
    (TwinTexts, "vocabulary"),
    (OddSpaces, "vocabulary"),
    (OpenedAtTheEnd, "knowledge"),
    (NotPlainData, "worlds"),
    (LowBound, "ends"),
    (Fails, "previews"),
]


@pytest.mark.parametrize(("game", "law"), FAULTS, ids=[game.__name__ for game, _law in FAULTS])
def test_a_fault_is_found_by_the_law_that_forbids_it(game: type[Lanterns], law: str) -> None:
    laws = ["legal"] if law == "ends" else [law]
    with pytest.raises(LawBroken) as problem:
        check_game(game(3, {}), games=12, seed="fault", laws=laws)
    assert problem.value.law == law


def test_hands_that_are_opened_at_the_end_are_moves_like_any_other() -> None:
    assert check_game(OpenedAndTold(3, {}), games=12, seed="fault").games == 12
    with pytest.raises(LawBroken, match=r"has 0 items in 'hand 0', but the hidden moves leave 1$"):
        check_game(OpenedAtTheEnd(3, {}), games=1, laws="knowledge")


class OverIsTaken(FaultyState):
    """`over` is a method of every state."""

    def __init__(self, seats: int, fault: str) -> None:
        super().__init__(seats, fault)
        self.over = False  # type: ignore[method-assign, assignment]


class PointsAreTaken(FaultyState):
    """So is `points`; this one hides it only when somebody plays."""

    def play(self, seat: int, code: int) -> None:
        super().play(seat, code)
        self.points = self.scores  # type: ignore[method-assign, assignment]


@dataclass(frozen=True)
class TextView(LanternsView):
    """`text` is a method of every view."""

    text: str = ""  # type: ignore[assignment]


class TextIsTaken(Lanterns):
    view_type = TextView

    def view(self, state: State, seat: int, known: Any = None) -> Any:
        return TextView(**vars(super().view(state, seat, known)))


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (starting_with(OverIsTaken), r"OverIsTaken\.over hides State\.over\(\)"),
        (starting_with(PointsAreTaken), r"PointsAreTaken\.points hides State\.points\(\)"),
        (TextIsTaken, r"TextView\.text hides View\.text\(\)"),
    ],
)
def test_an_attribute_that_hides_a_method_is_named(game: type[Lanterns], sentence: str) -> None:
    with pytest.raises(LawBroken, match=sentence) as problem:
        check_game(game(2, {}), games=1)
    assert problem.value.law == "plays"


def test_options_are_given_as_everywhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_registered, "lanterns", Lanterns)
    for given in ({"options": {"fault": "components"}}, {"fault": "components"}):
        with pytest.raises(LawBroken, match="law 'components'"):
            check_game("lanterns", games=3, **given)
    with pytest.raises(Unreadable, match="has no option 'colour'"):
        check_game("lanterns", games=1, colour="red")


def test_secret_choices_that_follow_others_at_once_are_named_as_such() -> None:
    with pytest.raises(LawBroken, match="the next secret choices begin at once"):
        check_game(SealedAgain(3, {}), games=1, laws=["sealed"])


# What is kept of a fault


def test_a_game_that_fails_is_kept_as_a_fixture_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(_registered, "lanterns", Fails)
    with pytest.raises(LawBroken, match=r"IndexError\('hands are alike'\)") as first:
        check_game(Fails(3, {}), games=12, seed="keep", keep=tmp_path)
    (kept,) = tmp_path.iterdir()
    with pytest.raises(LawBroken) as again:
        check_fixture(kept)
    assert str(again.value) == str(first.value)


def test_the_same_seed_under_other_options_is_another_fixture(tmp_path: Path) -> None:
    for fault in ("view", "size"):
        with pytest.raises(LawBroken):
            check_game(Lanterns(3, {"fault": fault}), seed="a b/c", laws=["worlds"], keep=tmp_path)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert len(names) == 2
    assert {name.rpartition("-")[0] for name in names} == {"lanterns-3-worlds-a-b-c-0"}


def test_a_fixture_keeps_the_data_that_a_game_was_played_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class OnAMap(Lanterns):
        """It fails on one map."""

        name = "on_a_map"

        def __init__(self, seats: int, options: Any, place: str = "here") -> None:
            super().__init__(seats, options)
            self.place = place

        def data(self) -> dict[str, Any]:
            return {"map": self.place}

        @classmethod
        def from_record(cls, header: Any) -> OnAMap:
            return cls(len(header["seats"]), header["options"], header["data"]["map"])

        def max_actions(self) -> int:
            return 1 if self.place == "there" else super().max_actions()

    monkeypatch.setitem(_registered, "on_a_map", OnAMap)
    with pytest.raises(LawBroken, match="more than 1 actions"):
        check_game(OnAMap(2, {}, "there"), keep=tmp_path)
    (kept,) = tmp_path.iterdir()
    with pytest.raises(LawBroken, match="more than 1 actions"):
        check_fixture(kept)


@pytest.mark.parametrize("text", ["", "x", "[]", "{}", '{"game":"lanterns"}'])
def test_a_file_that_is_no_fixture_is_one_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "fixture.json"
    with pytest.raises(Unreadable, match="it cannot be opened"):
        check_fixture(path)
    path.write_text(text)
    with pytest.raises(Unreadable) as problem:
        check_fixture(path)
    assert str(problem.value).startswith(f"{path}: ")


# Wrong use


@pytest.mark.parametrize("games", [0, -1, True, 1.0, "1", None])
def test_no_games_show_nothing(games: Any) -> None:
    with pytest.raises(Unreadable, match="games show nothing; play at least 1"):
        check_game(Lanterns(2, {}), games=games)


def test_no_laws_show_nothing() -> None:
    with pytest.raises(Unreadable, match="no law was named"):
        check_game(Lanterns(2, {}), laws=[])
    assert check_game(Lanterns(2, {}), games=1, laws="legal").laws == ("legal",)


def test_a_game_that_is_built_has_its_seats_and_options() -> None:
    assert check_game(Lanterns(2, {}), seats=2, games=1).games == 1
    for given in ({"seats": 3}, {"options": {"fault": "view"}}):
        with pytest.raises(Unreadable, match="already has its seats and options"):
            check_game(Lanterns(2, {}), games=1, **given)
