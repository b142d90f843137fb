"""Whole games of Tramways, as a person plays them: by mouse, alone, by keys."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.play import Visitors, document
from web.tramways import table_for, turn_by_keys, turn_by_mouse, wait_for_turn

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]
ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}


@pytest.mark.soak  # alone by mouse and for two by keyboard are always played
def test_a_whole_game_for_two_by_mouse(visitors: Visitors, keep: Keep) -> None:
    page = table_for(visitors, [ME, BOT])
    rng = random.Random(5)
    did: set[str] = set()
    while wait_for_turn(page):
        did.add(turn_by_mouse(page, rng))
    assert {"bid", "rails", "step", "main"} <= did
    expect(page.locator("#turn")).to_contain_text("Finished: ")
    doc = document(page)
    found = page.eval_on_selector_all(
        ".standings li",
        """all => all.map(one => {
          const parts = [...one.querySelectorAll(".portion")].map(part => part.title);
          const points = parts.map(words => Number(
            words.replace("\N{MINUS SIGN}", "-").match(/(-?\\d+) points?$/)[1]));
          return [Number(one.dataset.seat), points.reduce((sum, by) => sum + by, 0)];
        })""",
    )
    assert dict(found) == dict(enumerate(doc["result"]["scores"]))  # part by part
    keep(page, "finished")


def test_a_whole_solo_game_by_mouse_is_ranked_and_remembered(
    visitors: Visitors, keep: Keep
) -> None:
    page = table_for(visitors, [ME])
    rng = random.Random(2)
    while wait_for_turn(page):
        turn_by_mouse(page, rng)
    score = document(page)["result"]["scores"][0]
    expect(page.locator(".standings .sum")).to_have_text(str(score).replace("-", "\N{MINUS SIGN}"))
    rank = page.locator(".headline h2").inner_text()
    expect(page.locator(".headline p")).to_contain_text("more point")
    expect(page.locator(".tw-best li span")).to_have_text([rank])
    keep(page, "ranked")


def test_a_whole_game_for_two_by_keyboard_alone(visitors: Visitors, keep: Keep) -> None:
    page = table_for(visitors, [ME, BOT])
    rng = random.Random(3)
    did: set[str] = set()
    while wait_for_turn(page):
        did.add(turn_by_keys(page, rng))
    assert did == {"typed", "action", "panel"}
    expect(page.locator("#turn")).to_contain_text("Finished: ")
    keep(page, "finished")
