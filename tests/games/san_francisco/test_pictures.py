"""Pictures of San Francisco: what their scores count is written beside them."""

from __future__ import annotations

import pytest

from carbarn import Match, new_match
from carbarn.arena.play import play_match
from carbarn.pictures.frame import framed
from carbarn.pictures.paint import Said, _caption, _running

pytestmark = pytest.mark.slow


def test_scores_of_a_running_game_say_that_they_count_routes_and_a_result_does_not() -> None:
    game = new_match("san_francisco", 2, seed="pictures").game
    match, _ = play_match(game, ["greedy"] * 2, "pictures")
    result = match.result()
    assert result is not None
    said = Said(["Mara", "Kofi"])
    end = _caption(game, result, said)
    then = Match.replay(game, match.record(), upto=len(match.events) // 2)
    view = then.view(-1)
    board = game.svg(view)
    assert board is not None
    assert ">points for routes<" in framed(board, _running(game, view, end, said))
    assert "points for routes" not in framed(board, end)
