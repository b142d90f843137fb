"""What somebody who plays Cable Car sees at once, and what stays where it is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from carbarn.core.event import Acted
from web.play import PHONE, Visitors, document, play_now
from web.recorded import recorded
from web.test_motion import WATCH
from web.test_tramways_phases import bring, go_on

pytestmark = pytest.mark.slow
SMALL = (640, 360)


def sit_down(page: Page, seats: int, left: int, companies: bool = False) -> None:
    """Go on with a game that has so many actions left."""
    match = recorded("cable_car", seats, companies=companies)
    last = [event for event in match.events if isinstance(event, Acted)][-left]
    go_on(page, bring(page, match), last.n - 1, last.seat, seats)
    page.locator(".cc-hit.may").first.wait_for()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=["laptop", "tablet"])
def test_choosing_what_the_lit_squares_show_moves_none_of_the_choices(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    page = visitors.come(size=size)
    play_now(page)
    choices = page.locator(".cc-key .seg button")
    places = [one.bounding_box() for one in choices.all()]
    assert len(places) == 4
    for one in choices.all()[:3]:  # the last brings another row of choices with it
        one.click()
        expect(one).to_have_attribute("aria-checked", "true")
        assert [other.bounding_box() for other in choices.all()] == places


def test_on_a_phone_my_shares_are_seen_without_opening_anything(visitors: Visitors) -> None:
    page = visitors.come(size=PHONE, touch=True)
    sit_down(page, 4, 30, companies=True)
    mine = document(page)["view"]["shares"]
    shown = page.locator(".cc-own-shares .mini:visible")
    assert shown.count() == len([one for one in mine if one]) > 0
    assert page.locator(".seat", has=page.locator(".cc-own-shares")).count() == 1
    expect(page.locator(".seat .cc-short:visible")).to_have_text(["secret"] * 3)
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    assert page.locator(".seat .cc-secret").evaluate_all(cut) == 0
    # an exchange is chosen on the sheet, which makes room for what comes of it
    page.locator("#tab-side").tap()
    page.locator(".app[data-sheet=open]").wait_for()
    page.locator(".cc-tiny").first.tap()
    page.locator("[data-do=main]").tap()
    expect(page.locator(".app")).not_to_have_attribute("data-sheet", "open")


def test_nothing_flies_over_a_sheet_that_is_pulled_up(visitors: Visitors) -> None:
    page = visitors.come(size=PHONE, touch=True, motion=True)
    sit_down(page, 3, 20)
    page.evaluate(WATCH)
    with page.expect_response("**/moving.js"):  # fetched when somebody touches the page
        page.locator("[role=tab]").last.tap()
    page.locator("[data-sheet=open]").wait_for()
    page.locator("#tab-log").tap()  # the sheet stays open, and is as high as the log needs
    page.locator("#tab-log[aria-selected=true]").wait_for()
    doc = document(page)
    body = {"action": doc["legal"][0]["text"], "decision": doc["decision"], "seat": doc["seat"]}
    page.request.post(f"/api/tables/{doc['table']['id']}/act", data={**body, "key": "one"})
    page.wait_for_function("() => document.querySelectorAll('.turns > li > a.n').length >= 3")
    assert "fly" not in page.evaluate("watched")["kinds"]


def test_six_scores_stay_inside_their_boxes_in_the_smallest_window(visitors: Visitors) -> None:
    page = visitors.come(size=SMALL, touch=True)
    sit_down(page, 6, 15)
    over: list[float] = page.eval_on_selector_all(
        ".seat",
        """all => all.map(one => one.querySelector(".sum").getBoundingClientRect().right
             - one.getBoundingClientRect().right)""",
    )
    assert len(over) == 6 and max(over) < 0, over
    words, wall = (
        page.locator(one).first.evaluate("one => one.getBoundingClientRect().width")
        for one in (".cc-ps-x2", ".cc-ps-wall")
    )
    assert words < wall, (words, wall)
