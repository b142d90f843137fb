"""Looking without doing: the log, the sheet, the replay, help, a line, a card."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from web import play, san_francisco
from web.play import PHONE, Visitors

pytestmark = pytest.mark.slow
CONFIRM = {"confirm": "always"}


@contextmanager
def stays(what: Locator) -> Iterator[None]:
    """Whatever is done meanwhile, this has the same place and size after it."""
    before = what.bounding_box()
    yield
    assert what.bounding_box() == before


def test_whatever_the_log_names_is_found_on_the_board(visitors: Visitors) -> None:
    page = visitors.come(settings=CONFIRM)
    play.play_now(page)
    play.hurry(page, 3)
    row = page.locator(".turns > li", has_text="placed").first
    (square,) = re.findall(r"placed (?:a tile|it) at ([A-H][1-8])", row.inner_text())
    expect(page.locator(".cc-pointed")).to_have_count(0)
    row.hover()
    expect(page.locator(".cc-pointed")).to_have_count(1)
    tile = page.locator(f".cc-hit[data-square={square.lower()}]").bounding_box()
    lit = page.locator(".cc-pointed").bounding_box()
    assert tile and lit and abs(tile["x"] - lit["x"]) < 6 and abs(tile["y"] - lit["y"]) < 6
    expect(page.locator(".cc-coord", has_text=square)).to_be_visible()  # also under a tile
    page.locator("#turn").hover()
    expect(page.locator(".cc-pointed")).to_have_count(0)


def test_a_notice_gives_way_to_the_line_that_is_looked_at(visitors: Visitors) -> None:
    page = visitors.come(settings=CONFIRM)
    play.play_now(page)
    page.locator(".cc-hit[data-square=d4]").click()  # the power station
    expect(page.locator(".preview.why")).to_have_count(1)
    page.locator(".cc-hit[data-station]").first.click()
    expect(page.locator(".cc-inspect")).to_contain_text("Line ")


def test_a_square_that_ends_no_line_says_so_nowhere_on_the_board(visitors: Visitors) -> None:
    page = visitors.come(settings=CONFIRM)
    play.play_now(page)
    quiet = next(
        one["text"].split()[-1]
        for one in play.document(page)["legal"]
        if one["text"].startswith("lay") and not any(one["preview"]["gains"])
    )
    page.locator(f".cc-hit[data-square={quiet}]").hover()
    expect(page.locator(".preview h2")).to_have_text(f"If you place at {quiet.upper()}")
    expect(page.locator(".cc-chip")).to_have_count(0)
    expect(page.locator(".preview .mini.nobody")).to_have_count(0)  # stations without a car


def test_help_says_how_to_play_and_on_phones_nothing_of_keys(visitors: Visitors) -> None:
    for size, keys in ((play.LAPTOP, 1), (PHONE, 0)):
        page = visitors.come(size=size)
        play.play_now(page)
        page.get_by_role("button", name="How to play").click()
        help_ = page.get_by_role("dialog", name="How to play")
        expect(help_.locator("h3").first).to_have_text("Your turn: place one tile")
        expect(help_.locator("dl.keys")).to_have_count(keys)


def _pull(page: Page, handle: Locator, by: int) -> None:
    """Pull the handle up or down."""
    box = handle.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 6
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + by, steps=4)
    page.mouse.up()


def _press(handle: Locator) -> None:
    """Press the handle in its middle, which no tab covers."""
    handle.click()


def test_the_sheet_is_pulled_pressed_and_moved_by_keys(visitors: Visitors) -> None:
    page = visitors.come(size=PHONE)
    play.play_now(page)
    handle, app = page.locator(".handle"), page.locator(".app")
    ways: list[tuple[Callable[[], object], Callable[[], object]]] = [
        (lambda: _pull(page, handle, -120), lambda: _pull(page, handle, 120)),
        (lambda: _press(handle), lambda: _press(handle)),
        (lambda: handle.press("ArrowUp"), lambda: handle.press("ArrowDown")),
        (lambda: handle.press("Enter"), lambda: handle.press("Enter")),
    ]
    for open_it, close_it in ways:
        open_it()
        expect(app).to_have_attribute("data-sheet", "open")
        close_it()
        expect(app).not_to_have_attribute("data-sheet", "open")


@pytest.mark.parametrize("size", [play.LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_slider_of_a_replay_keeps_its_place_and_says_what_was_played(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    page = visitors.come(size=size)
    play.create(page, "You", "Casual bot")
    play.wait_for_turn(page)
    play.hurry(page)
    play.replay(page)
    slider = page.locator("#slider")
    wide = (slider.bounding_box() or {"width": 0})["width"]
    assert wide > (300 if size == PHONE else 200)
    with stays(slider), stays(page.locator("[data-do=run]")), stays(page.locator("[data-do=now]")):
        for turn in ("30", "3", "12"):
            slider.fill(turn)
            expect(page.locator("#turn")).to_contain_text(f"after turn {turn}")
            expect(page.locator(".caption")).to_contain_text("placed")
        for key, turn in (("ArrowRight", "13"), ("ArrowLeft", "12"), ("Home", "0"), ("End", "60")):
            slider.evaluate("one => one.blur()")
            page.keyboard.press(key)
            expect(slider).to_have_js_property("value", turn)
    speed = page.locator("[data-do=speed]")
    for speed_told in "241":
        speed.click()
        expect(speed).to_contain_text(speed_told)
    page.reload()  # with ?at=
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


_TWINS = """() => {
  const kinds = [...document.querySelectorAll(".sf-slot")].map(one => one.dataset.draw);
  return kinds.findLast((kind, index) => kinds.indexOf(kind) < index) ?? null;
}"""


def test_of_two_alike_cards_the_one_that_was_pressed_is_chosen(people: Visitors) -> None:
    page = people.come(size=PHONE, touch=True)
    san_francisco.sit(page, "me", "greedy")
    san_francisco.step(page)
    san_francisco.hurry(page, "turn")
    while (kind := page.evaluate(_TWINS)) is None:
        san_francisco.hurry(page, "over", 1, likes=("draw deck",))
        san_francisco.hurry(page, "turn", likes=("draw deck",))
    twins = page.locator(f".sf-slot[data-draw={kind}]")
    twins.last.tap()
    pressed: list[Any] = twins.evaluate_all("all => all.map(one => one.ariaPressed)")
    assert pressed == ["false"] * (len(pressed) - 1) + ["true"]


def test_the_last_turn_warns_in_the_bar_on_top(people: Visitors) -> None:
    page = people.come()
    san_francisco.sit(page, "me", "greedy", board=san_francisco.small_map())
    san_francisco.step(page)
    expect(page.locator(".top.alarm")).to_have_count(0)
    while play.document(page)["view"]["turns_left"] < 0:
        assert san_francisco.hurry(page, "over", 1) is not None, "it was over without a last turn"
    expect(page.locator(".top.alarm #turn")).to_contain_text("Your last turn: ")
