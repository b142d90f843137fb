"""Bots on the server are kept between decisions, and made anew wherever they are not known."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from carbarn.bots import find_bot, ismcts
from carbarn.core.luck import Rng
from carbarn.core.match import Match
from carbarn.core.turn import Turn
from carbarn.games import new_match
from carbarn.server import jobs
from carbarn.server.jobs import Question, rules_of
from carbarn.server.kept_bots import NEW, Kept, KeptBots
from carbarn.server.workers import Pool


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats for which a search was begun, in a process that has kept nothing yet."""
    begun: list[int] = []
    new_search = ismcts.new_search

    def noting(game: Any, view: Any, rng: Rng) -> Any:
        begun.append(view.seat)
        return new_search(game, view, rng)

    monkeypatch.setattr(ismcts, "new_search", noting)
    monkeypatch.setattr(jobs, "_bots", KeptBots())
    return begun


def acting(seed: int) -> Match:
    """A game of Tramways in which somebody is to begin an action and has Tickets for it."""
    match, rng = new_match("tramways", 2, seed), Rng(seed)
    while match.view(match.actors()[0]).data()["phase"] != "slot":
        seat = match.actors()[0]
        match.play(seat, find_bot("greedy").choose(Turn.of_match(match, seat, rng)))
    return match


def asked(match: Match, since: int = NEW, table: str = "table") -> Question:
    """What the server asks a strong bot."""
    seat = match.actors()[0]
    return Question(
        rules=rules_of({**match.game.header(), "seats": ["", ""]}),
        seat=seat,
        view=match.view(seat).data(),
        codes=match.legal_codes(seat),
        bot="strong",
        seed="seed",
        table=table,
        heard=len(match.events),
        since=since,
        told=[] if since == NEW else match.told(seat, since),
    )


def carried_out(match: Match, keeps: bool) -> int:
    """Let bots carry out one whole action; how many steps it took that left a choice."""
    seat, since, steps = match.actors()[0], NEW, 0
    while match.actors() == [seat] and (not steps or mid_action(match)):
        question = asked(match, since if keeps else NEW)
        code = question.do()
        assert code in question.codes
        steps += len(question.codes) > 1
        since = len(match.events)
        match.play(seat, code)
    return steps


def mid_action(match: Match) -> bool:
    return match.view(match.actors()[0]).data()["phase"] in ("rails", "icons", "ride")


def test_an_action_is_planned_once_and_carried_out_by_the_same_bot(searches: list[int]) -> None:
    match = acting(3)
    assert carried_out(match, keeps=True) > 1
    assert len(searches) == 1


def test_in_the_middle_of_an_action_a_new_bot_finds_its_way(searches: list[int]) -> None:
    match = acting(3)
    steps = carried_out(match, keeps=False)
    assert len(searches) == steps > 1, "every step was planned anew"


def test_a_bot_that_has_missed_something_is_made_anew(searches: list[int]) -> None:
    match = acting(3)
    seat, first = match.actors()[0], len(match.events)
    match.play(seat, asked(match).do())
    asked(match, first - 1).do()
    assert len(searches) == 2, "it was asked before event `first`, not before the one before"


def test_what_was_counted_is_kept_for_a_few_bots_only() -> None:
    class Counting:
        counted = True

        def choose(self, turn: Turn) -> int:
            return turn.codes[0]

        def forget(self) -> None:
            self.counted = False

    bots, kept = KeptBots(most_bots=5, most_trees=2), []
    for seat in range(8):
        one = Kept("counting", Counting())
        kept.append(one)
        bots.put(("table", seat), one, heard=1)
    assert len(bots) == 5
    assert [one.bot.counted for one in kept] == [False] * 6 + [True] * 2  # type: ignore[attr-defined]


def test_questions_of_one_table_go_to_the_same_process_if_it_is_free() -> None:
    pool = Pool(2, 1.0)
    one, other = object(), object()
    pool._idle = [one, other]  # type: ignore[list-item]
    assert pool._taken("table") is other
    pool._idle = [other, one]  # type: ignore[list-item]
    assert pool._taken("another table") is one
    pool._idle = [other, one]
    assert pool._taken("table") is other
    assert pool._taken("table") is one, "it does not wait for the one that is busy"
    pool.close()


def test_where_no_process_may_be_started_trees_are_searched_in_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new_match("cable_car", 2, 1)
    seat = match.actors()[0]
    monkeypatch.setattr(ismcts, "current_process", lambda: SimpleNamespace(daemon=True))
    monkeypatch.setattr(ismcts, "_pool", None)
    chosen = [
        ismcts.Ismcts(nodes=40, trees=2).choose(Turn.of_match(match, seat, Rng("trees")))
        for _ in range(2)
    ]
    assert chosen[0] == chosen[1] and chosen[0] in match.legal_codes(seat)
