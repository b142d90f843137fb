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
    assert turn_sentence(page) == "Your turn: place your tile on a lit square"
    expect(page.locator("[data-connection]")).to_have_attribute("data-connection", "live")
    before = turns_played(page)
    square = squares(page)[0]
    page.locator(f".cc-hit[data-square={square}]").click()
    expect(page.locator(".turns")).to_contain_text(f"You placed a tile at {square.upper()}")
    wait_for_turn(page)
    assert turns_played(page) == before + 3, "mine, and those of two bots"
    keep(page, "table")


# what has the focus, and by what name it is known; an element without one is a stop in the dark
FOCUS = """() => {
  const one = document.activeElement;
  const named = one.getAttribute("aria-label") || one.innerText || one.labels?.[0]?.innerText;
  return one === document.body ? "the page" : (named || one.title || "").trim();
}"""


def press_until(page: Page, key: str, reached: str) -> None:
    """Go from stop to stop until this has the focus; every stop has a name."""
    for _ in range(60):
        page.keyboard.press(key)
        name = page.evaluate(FOCUS)
        assert name, page.evaluate("document.activeElement.outerHTML")
        if page.evaluate("what => document.activeElement.matches(what)", reached):
            return
    raise AssertionError(f"{reached} is not reached by {key}")


@pytest.mark.slow
def test_by_keys_alone_from_home_to_a_first_move_and_back(visitors: Visitors) -> None:
    page = visitors.come()
    page.locator("[data-do=play]:enabled").wait_for()
    press_until(page, "Tab", "[data-do=play]")
    page.keyboard.press("Enter")
    wait_for_turn(page)
    before = turns_played(page)
    press_until(page, "Tab", ".board .cc-hit.may")
    page.keyboard.press("Enter")
    expect(page.locator(".turns")).to_contain_text("You placed a tile at ")
    wait_for_turn(page)
    assert turns_played(page) == before + 3
    press_until(page, "Shift+Tab", ".brand")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    press_until(page, "Tab", ".mine a")
