"""A game that others bring, in the browser: it is installed, nothing else is done for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from outside.packages import EXAMPLE, beside, install
from server.harness import Server
from web.play import FINISHED, Visitors, document, scores, turns_played

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]

MAY_ACT = "[data-action]:not([disabled])"
# The buttons are there again, and the log has more turns than before; or all is over.
NEXT = f"""before => document.querySelector("{FINISHED}") || (
  document.querySelectorAll(".turns > li > a.n").length > before &&
  document.querySelector("{MAY_ACT}"))"""


@pytest.fixture(scope="module")
def address(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that finds the example beside Carbarn."""
    work = tmp_path_factory.mktemp("outside")
    with beside(install(EXAMPLE, work)):
        server = Server(work / "carbarn.db")
        server.start()
    yield server.address
    server.kill()


@pytest.fixture
def outsiders(browser: Browser, address: str) -> Iterator[Visitors]:
    """Its visitors; the test fails by whatever goes wrong unseen on their pages."""
    visitors = Visitors(browser, address)
    yield visitors
    visitors.leave()
    assert not visitors.problems


def play(page: Page) -> int:
    """Press a button whenever there is one, until the game is over; how many were pressed."""
    pressed = 0
    page.wait_for_selector(MAY_ACT)
    while page.locator(FINISHED).count() == 0:
        before = turns_played(page)
        page.locator(MAY_ACT).first.click()
        page.wait_for_function(NEXT, arg=before)
        pressed += 1
    return pressed


def test_a_whole_game_is_played_by_its_buttons(outsiders: Visitors, keep: Keep) -> None:
    page = outsiders.come()
    page.get_by_role("radio", name="Full Tram").check()
    page.locator("[data-do=play]").click()
    page.wait_for_selector(MAY_ACT)
    expect(page.locator("pre").first).to_contain_text("10 of 10 seats are free")
    keep(page, "first")
    assert play(page) == 8  # 24 cards for three players
    keep(page, "end")
    result = document(page)["result"]
    assert result["why"] == "all groups have left the stop"
    assert scores(page) == result["scores"]


def test_its_rules_can_be_read(outsiders: Visitors) -> None:
    page = outsiders.come(path="/rules/full_tram")
    expect(page.locator("#FT-4")).to_contain_text("the tram leaves, and an empty one comes")
