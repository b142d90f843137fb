"""Phones and low windows: what a page is for is in sight, whole, and covered by nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from carbarn.games import find_game
from carbarn.learning.lessons import course_of
from carbarn.learning.puzzles import puzzles_of
from web.play import PHONE, Visitors

pytestmark = pytest.mark.slow
SIDEWAYS = (844, 390)
DOUBLED = (640, 360)  # a laptop at 200 %

# whether the middle of something can be seen, and all of it is in the window
_SEEN = """what => {
  const one = document.querySelector(what);
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return one.contains(top) && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
}"""


def seen(page: Page, what: str) -> bool:
    """Whether something is in the window, and nothing lies over it."""
    page.locator(what).first.wait_for()
    found: bool = page.evaluate(_SEEN, what)
    return found


@pytest.mark.parametrize("size", [SIDEWAYS, DOUBLED], ids=["sideways", "doubled"])
def test_a_low_window_shows_what_a_lesson_says(visitors: Visitors, size: tuple[int, int]) -> None:
    first = course_of(find_game("cable_car")).lessons[0].name
    page = visitors.come(size=size, path=f"/learn/cable_car/{first}")
    assert seen(page, ".guide-text h2")


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DOUBLED], ids=["phone", "sideways", "doubled"])
def test_a_puzzle_of_tramways_shows_its_task_and_its_map(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    page = visitors.come(size=size, path=f"/puzzles/tramways/{puzzles_of('tramways')[0].id}")
    assert seen(page, ".guide-text h2")
    assert seen(page, ".tw-mapbox")


def test_the_headline_of_the_start_page_is_one_line_in_a_low_window(visitors: Visitors) -> None:
    page = visitors.come(size=DOUBLED)
    box = page.locator(".hello h1").bounding_box()
    assert box is not None and box["height"] < 40
