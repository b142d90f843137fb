"""The shortest way: two clicks from the start page to a tile on the board."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.play import (
    Visitors,
    play_now,
    squares,
    turn_sentence,
    turns_played,
    wait_for_turn,
)


@pytest.mark.slow
def test_two_clicks_from_home_to_a_tile_on_the_board(
    visitors: Visitors, keep: Callable[[Page, str], None]
) -> None:
    page = visitors.come()
    keep(page, "home")
    play_now(page)
    assert page.locator(".cc-hit[role=button][data-square]").count() == 60 + 1  # the power station
    assert turn_sentence(page) == "Your turn: place a tile"
    expect(page.locator("[data-connection]")).to_have_attribute("data-connection", "live")
    before = turns_played(page)
    square = squares(page)[0]
    page.locator(f".cc-hit[data-square={square}]").click()
    expect(page.locator(".turns")).to_contain_text(f"You placed a tile at {square.upper()}")
    wait_for_turn(page)
    assert turns_played(page) == before + 3, "mine, and those of two bots"
    keep(page, "table")
