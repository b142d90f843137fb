"""What fits where: a laptop without scrolling, a phone with everything under the thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.play import (
    PHONE,
    Visitors,
    create,
    hurry,
    replay,
    squares,
    turn_sentence,
    turns_played,
    wait_for_log,
    wait_for_turn,
)

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]

# what is smaller than the 44 pixels that a finger needs
_SMALL = """() => [...document.querySelectorAll("button, [role=tab], select, input, a.btn")]
  .filter(one => one.checkVisibility() && !one.closest(".vh") && !one.closest("#tabpanel"))
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
  .map(([one, box]) => `${one.tagName} ${one.dataset.do ?? one.className} ${one.innerText}`
     + ` ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""


def inside(page: Page, what: str) -> bool:
    """Whether something is wholly in the window without scrolling."""
    box = page.locator(what).bounding_box()
    size = page.viewport_size
    assert box is not None and size is not None, what
    return (
        box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= size["width"] + 0.5
        and box["y"] + box["height"] <= size["height"] + 0.5
    )


def too_small(page: Page) -> str:
    """What is too small for a finger, a line for each."""
    found: list[str] = page.evaluate(_SMALL)
    return "\n".join(found)


def scrolls(page: Page) -> dict[str, Any]:
    """By how much the document is larger than the window."""
    found: dict[str, Any] = page.evaluate(
        """() => { const all = document.documentElement;
             return { right: all.scrollWidth - all.clientWidth,
                      down: all.scrollHeight - all.clientHeight }; }"""
    )
    return found


PLAYED, ENDED = (".preview", ".seats", ".cc-hand"), (".ended-side", ".headline")


def test_a_laptop_shows_the_whole_table_without_scrolling(visitors: Visitors, keep: Keep) -> None:
    page = visitors.come()
    create(page, "You", "Casual bot")
    wait_for_turn(page)
    sentences = []
    for moment in ("first", "middle", "over"):
        sentences.append(turn_sentence(page))
        if moment != "over":
            page.locator(".cc-hit.may").first.hover()
            sentences.append(turn_sentence(page))
            assert inside(page, "[data-do=main]") and inside(page, "[data-do=draw]")
        assert scrolls(page) == {"right": 0, "down": 0}, moment
        over = moment == "over"
        for what in (".board", ".bar", *(ENDED if over else PLAYED)):
            assert inside(page, what), f"{what}, {moment}"
        keep(page, moment)
        hurry(page, 12 if moment == "first" else 100)
    assert all(len(sentence) <= 60 for sentence in sentences), sentences


def test_a_phone_has_the_main_action_in_reach_without_scrolling(
    visitors: Visitors, keep: Keep
) -> None:
    page = visitors.come(size=PHONE, touch=True)
    page.locator("[data-do=play]").tap()
    wait_for_turn(page)
    assert scrolls(page)["right"] == 0
    assert inside(page, "[data-do=main]") and inside(page, "[data-do=draw]")
    assert inside(page, ".board") and inside(page, "#turn")
    assert page.evaluate("scrollY") == 0

    # touching a square chooses it, and only the main button places the tile
    other, square = squares(page)[:2]
    turn = turns_played(page) + 1
    for one in (other, square):
        page.locator(f".cc-hit[data-square={one}]").tap()
        expect(page.locator("#turn")).to_contain_text(f"confirm {one.upper()}")
    expect(page.locator("[data-do=main]")).to_contain_text(f"Place at {square.upper()}")
    assert turns_played(page) == turn - 1
    assert inside(page, "[data-do=main]") and inside(page, ".board")
    assert len(turn_sentence(page)) <= 60
    keep(page, "chosen")
    page.locator("[data-do=main]").tap()
    wait_for_log(page, turn)
    wait_for_turn(page)
    keep(page, "placed")


def test_nothing_on_a_phone_is_too_small_for_a_finger(visitors: Visitors) -> None:
    page = visitors.come(size=PHONE, touch=True)
    page.locator("[data-do=play]").tap()
    wait_for_turn(page)
    assert too_small(page) == ""


def test_squares_on_a_phone_are_large_enough_to_be_touched(visitors: Visitors) -> None:
    page = visitors.come(size=PHONE, touch=True)
    page.locator("[data-do=play]").tap()
    wait_for_turn(page)
    # eight squares and their stations do not fit 44 pixels each: 36 apart is what 390 allow,
    # and a touch only chooses
    boxes = [page.locator(f".cc-hit[data-square={one}]").bounding_box() for one in ("a1", "a2")]
    assert all(boxes)
    first, second = boxes
    assert first is not None and second is not None
    assert second["x"] - first["x"] >= 36 or second["y"] - first["y"] >= 36


def test_the_words_on_a_phone_stay_inside_their_buttons_after_the_game(visitors: Visitors) -> None:
    page = visitors.come(size=PHONE, touch=True)
    create(page, "You", "Casual bot")
    wait_for_turn(page)
    hurry(page)
    replay(page, 59)
    page.locator("[data-do=continue]").wait_for()
    spilt = page.eval_on_selector_all(
        ".bar .btn",
        "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)",
    )
    assert spilt == []


# what of a big button or of the hand is cut off, or lies outside its panel
_CUT = """() => [
  ...[...document.querySelectorAll(".bar .main span, .bar .solid")]
    .filter(one => one.scrollWidth > one.clientWidth + 1
      || one.getBoundingClientRect().height > one.closest(".btn").getBoundingClientRect().height)
    .map(one => one.innerText),
  ...[...document.querySelectorAll(".cc-hand svg, .cc-hand p, .cc-hand h2")]
    .filter(one => one.checkVisibility())
    .filter(one => {
      const [box, panel] = [one, one.closest(".panel")].map(it => it.getBoundingClientRect());
      return box.right > panel.right || box.bottom > panel.bottom || box.top < panel.top;
    })
    .map(one => `outside its panel: ${one.className.baseVal ?? one.className} ${one.textContent}`),
]"""


def test_big_buttons_and_a_hand_of_three_are_whole_at_every_size(visitors: Visitors) -> None:
    page = visitors.come(settings={"confirm": "always"})
    page.request.post("/api/guests", data={"name": "Mira"})
    options = {"companies": True, "free_orientation": True, "hand_size": 3}
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    wanted = {"game": "cable_car", "seats": seats, "options": options}
    made = page.request.post("/api/tables", data=wanted).json()
    page.goto(f"/t/{made['table']['id']}")
    wait_for_turn(page)
    found: list[str] = []

    def look(state: str) -> None:
        for size in ((640, 360), (844, 390), (390, 844), (1024, 768), (1920, 1080), (1280, 720)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.wait_for_timeout(100)  # until what depends on the size is drawn anew
            found.extend(f"{size}, {state}: {one}" for one in page.evaluate(_CUT))
            found.extend(f"{size}, {state}: scrolls" for by in scrolls(page).values() if by)

    look("first")
    page.locator(".cc-tiny:enabled").first.click()
    expect(page.locator("[data-do=main]")).to_contain_text("Exchange 10% share")
    look("exchange")
    page.locator("[data-do=draw]").click()
    expect(page.locator(".cc-kept-tile svg")).to_have_count(3)
    look("drawn")
    assert not found, "\n".join(found)
