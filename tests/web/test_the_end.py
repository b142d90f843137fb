"""The end of a game as an event: told step by step, nothing before it is told, then the result."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from carbarn.core.event import Acted
from web.play import LAPTOP, PHONE, Visitors, document
from web.recorded import recorded
from web.test_accessibility import Checker, check  # noqa: F401
from web.test_tramways_phases import bring, go_on

pytestmark = pytest.mark.slow
TELLING = "[data-result=telling]"
TOLD = "[data-result=told]"


def finish(page: Page, game: str, seats: int, **options: Any) -> dict[str, Any]:
    """Make the last move of a game; what the server then says of the table."""
    match = recorded(game, seats, **options)
    last = [event for event in match.events if isinstance(event, Acted)][-1]
    go_on(page, bring(page, match), last.n - 1, last.seat, seats)
    page.mouse.move(5, 300)
    for number in range(60):  # whatever ends it, the first possible action is as good as another
        doc = document(page)
        if doc["result"]:
            return doc
        if doc["legal"]:
            text = doc["legal"][0]["text"]
            body = {"action": text, "decision": doc["decision"], "seat": doc["seat"]}
            act = f"/api/tables/{doc['table']['id']}/act"
            page.request.post(act, data={**body, "key": f"{number} {text}"})
    raise AssertionError("the game does not end")


def sums(page: Page) -> list[float]:
    """The totals that are shown, by seat."""
    found: list[list[Any]] = page.eval_on_selector_all(
        ".standings > li",
        """all => all.map(one => [Number(one.dataset.seat), one.querySelector(".sum").textContent])
             .map(([seat, sum]) => [seat, sum.replace("\N{MINUS SIGN}", "-").replace(",", "")])
             .map(([seat, sum]) => [seat, Number(sum)])""",
    )
    return [points for _, points in sorted(found)]


def of(doc: dict[str, Any]) -> list[float]:
    """The totals of a result."""
    result = doc["result"]
    return [points / result["scale"] for points in result["scores"]]


ENDS: list[tuple[str, int, dict[str, Any]]] = [
    ("cable_car", 3, {}),
    ("cable_car", 2, {"companies": True}),
    ("san_francisco", 3, {}),
    ("tramways", 3, {}),
    ("tramways", 1, {}),
]
NAMES = ["cable_car", "companies", "san_francisco", "tramways", "solo"]


def go_through(page: Page) -> None:
    """Key by key to the result; the winner is not told before."""
    page.locator("[data-do=pause-end]").click()
    page.locator("[data-do=pause-end]").evaluate("one => one.blur()")
    while page.locator(TELLING).count():
        assert "win" not in page.locator("header.top").inner_text()
        assert page.locator(".standing .place:not(:empty)").count() == 0
        said = page.locator("[role=log] p").last.inner_text()
        page.keyboard.press("ArrowRight")
        page.wait_for_function(
            "said => [...document.querySelectorAll('[role=log] p')].at(-1).innerText !== said",
            arg=said,
        )


@pytest.mark.parametrize(("game", "seats", "options"), ENDS, ids=NAMES)
def test_points_are_told_one_after_the_other_and_add_up_to_a_result_all_can_read(
    visitors: Visitors,
    check: Checker,  # noqa: F811
    game: str,
    seats: int,
    options: dict[str, Any],
) -> None:
    page = visitors.come(motion=True)
    doc = finish(page, game, seats, **options)
    page.locator(f"{TELLING}, {TOLD}").wait_for()
    if page.locator(TELLING).count():
        go_through(page)
    expect(page.locator(TOLD)).to_have_count(1)
    assert sums(page) == pytest.approx(of(doc), abs=0.051)
    page.locator("[data-do=rematch]").wait_for()
    page.emulate_media(reduced_motion="reduce")  # colours change at once with the theme
    for size in (PHONE, LAPTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        check(page, f"{game} {size[0]}")
        wide: list[float] = page.eval_on_selector_all(
            ".portions", "all => all.map(one => one.scrollWidth - one.clientWidth)"
        )
        assert max(wide) <= 1, wide


def test_the_end_of_a_game_that_was_seen_is_not_told_again(visitors: Visitors) -> None:
    page = visitors.come(motion=True)
    finish(page, "san_francisco", 3)
    page.locator("[data-do=skip-end]").click()
    page.locator(TOLD).wait_for()
    page.reload()
    page.locator(TOLD).wait_for()
    assert page.locator(TELLING).count() == 0
