"""The table of Tramways: the map comes first, rails are dragged, tickets say what they can do."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from carbarn import Match, new_match
from web.play import PHONE, Visitors, document, scores, table_id
from web.test_layout import inside, scrolls
from web.test_tramways_phases import bring, go_on
from web.tramways import decision, settled, table_for, wait_for_turn

pytestmark = pytest.mark.slow
Json = dict[str, Any]
SEATS = 3
# width and height, and how wide the spaces of the map are at least, without its coordinates
SIZES = ((1280, 720, 540), (1024, 768, 465), (1920, 1080, 870), (*PHONE, 373), (844, 390, 355),
         (640, 360, 275))  # fmt: skip

# whether they are so wide
_WIDE = """least => {
  const wide = what => document.querySelector(what).getBoundingClientRect().width;
  return Math.min(wide(".tw-mapbox > .tw-map"), wide(".tw-ground")) >= least; }"""
# whether a space of a map with ten columns is so wide, and the letters of all columns in sight
_CELL_IS = """least => {
  const box = what => document.querySelector(what).getBoundingClientRect();
  const [letter, map] = [box(".tw-coords text"), box(".tw-mapbox")];
  return box(".tw-ground").width / 10 >= least && letter.top >= map.top - 2; }"""
# everything written on the board, with its height in pixels
_LETTERS = """() => [...document.querySelectorAll(".tw-mapbox > .tw-map text")]
  .filter(one => one.checkVisibility())
  .map(one => [one.textContent, parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a])
  .filter(([, size]) => size < 10.5)"""
# links whose rails lie under a value, as points of their tracks
_COVERED = """() => {
  const points = [...document.querySelectorAll(".tw-link .fill")].flatMap(path => {
    const all = path.getTotalLength();
    return Array.from({ length: 21 }, (_, part) => path.getPointAtLength(all * part / 20));
  });
  return [...document.querySelectorAll(".tw-values rect")].flatMap(pill => {
    const { x, y, width, height } = pill.getBBox();
    return points.filter(one => one.x > x && one.x < x + width && one.y > y && one.y < y + height);
  }).length; }"""
# how many ways to pay can be seen as a whole
_WAYS_IN_SIGHT = """() => {
  const { top, bottom } = document.querySelector(".tw-groups").getBoundingClientRect();
  return [...document.querySelectorAll(".tw-way")].map(one => one.getBoundingClientRect())
    .filter(one => one.top >= top - 1 && one.bottom <= bottom + 1).length; }"""
# where everything is that may not move
_PLACES = """() => [".tw-mapbox", ".tw-panel", ".bar", "[data-do=main]", ".log", ".tw-hand",
  ".tw-kinds", ".tw-after-way"].map(what => {
    const { x, y, width, height } = document.querySelector(what).getBoundingClientRect();
    return [what, x, y, width, height]; })"""


@cache
def full_hand() -> tuple[Match, int, int]:
    """A game to its end, the events before an action with eight tickets in hand, and its seat."""
    for seed in range(7, 50):
        match = new_match("tramways", SEATS, seed=seed)
        rng = random.Random(seed)
        found: tuple[int, int] | None = None
        while match.result() is None:
            seat = match.actors()[0]
            view, texts = match.view(seat).data(), [str(one) for one in match.legal(seat)]
            verbs = {text.split()[0] for text in texts}
            links = sum(link["end"] is not None for link in view["links"])
            if len(view["hand"]) == 8 and {"from", "build", "move"} <= verbs and links > 2:
                found = found or (len(match.events), seat)
            match.play(seat, rng.choice(texts))
        if found:
            return match, *found
    raise AssertionError("nobody ever has eight tickets")


def sit_down(page: Page) -> None:
    """Sit down at the action with eight tickets in hand."""
    match, at, seat = full_hand()
    go_on(page, bring(page, match), at, seat, SEATS)
    wait_for_turn(page)


def plans(page: Page, goal: str) -> list[Json]:
    """What the server knows of a goal."""
    seat = document(page)["seat"]
    answer = page.request.get(
        f"/api/tables/{table_id(page)}/plans", params={"goal": goal, "seat": seat}
    )
    found: list[Json] = answer.json()
    return found


def a_row(page: Page) -> tuple[str, Json]:
    """Where a row of rails begins that completes a link, and the row: the longest there is."""
    texts = [one["text"] for one in document(page)["legal"]]
    starts = sorted({text[5:-1] for text in texts if text.startswith("from ")})
    rows = [
        (start, plan) for start in starts for plan in plans(page, f"rails {start}")
        if plan.get("complete")
    ]  # fmt: skip
    return max(rows, key=lambda row: (len(row[1]["rails"]), row[0]))


def middle(page: Page, cell: str) -> tuple[float, float]:
    """The middle of a space, in pixels of the window."""
    box = page.locator(f".tw-hit[data-cell={cell}]").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def played(page: Page, start: str, end: str) -> None:
    """Carry out what is chosen, and see that the link then lies there as promised."""
    promised = page.locator(".tw-score").inner_text().split("\n")[-1]
    number, seat = decision(page), document(page)["seat"]
    before = scores(page)[seat]
    page.locator("[data-do=main]").click()
    settled(page, number)
    links = document(page)["view"]["links"]
    assert any({link["start"], link["end"]} == {start, end} for link in links)
    minus = "\N{MINUS SIGN}"
    assert promised.replace(minus, "-") == f"{before} → {scores(page)[seat]}"


def test_the_map_comes_first_at_every_size(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page)
    for wide, high, least in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_function(
            "wide => document.querySelector('.app').clientWidth === wide", arg=wide
        )
        page.wait_for_function("document.querySelector('.tw-map').style.cssText.includes('unit')")
        page.wait_for_function(_WIDE, arg=least)
        expect(page.locator(".tw-coords text").first).to_be_visible()
        assert page.evaluate(_LETTERS) == [], wide
        assert page.evaluate(_COVERED) == 0, wide
        assert scrolls(page)["right"] == 0, wide
        for what in (".tw-mapbox", ".tw-panel", ".tw-hand", "[data-do=main]"):
            assert inside(page, what), f"{what} at {wide}"
        assert page.locator(".tw-hand .tw-ticket").count() == 8
        spills = page.locator(".tw-hand :is(.tw-head, .tw-slot, .tw-strip)").evaluate_all(
            "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"
        )
        assert spills == 0, wide
        cards = page.locator(".tw-cards").evaluate("one => one.scrollWidth - one.clientWidth")
        assert cards <= 0, f"{wide}: {cards} of the hand are out of sight"


def test_a_long_log_takes_no_room_from_the_map(visitors: Visitors) -> None:
    match, at, _seat = full_hand()
    page = visitors.come()
    page.goto(f"/r/{bring(page, match)}?at={at}")
    page.locator(".turns > li.part", has_text="Round 1, Administration").wait_for(state="attached")
    page.wait_for_function(_WIDE, arg=520)  # the bar of the replay takes its room
    for what in (".tw-mapbox", ".log"):
        assert inside(page, what), what
    assert scrolls(page) == {"right": 0, "down": 0}


def test_five_at_a_table_leave_the_map_its_room_on_a_phone(visitors: Visitors) -> None:
    bot = {"kind": "bot", "bot": "random"}
    page = table_for(visitors, [{"kind": "me"}, bot, bot, bot, bot])
    # on a laptop their names are told apart
    assert page.eval_on_selector_all(
        ".seats .who", "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    ) == 0  # fmt: skip
    for (wide, high), least in (((844, 390), 28), (PHONE, 26), ((640, 360), 26), ((1000, 520), 32)):
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_function(_CELL_IS, arg=least)
        assert scrolls(page) == {"right": 0, "down": 0}, wide
        for what in (".tw-mapbox", ".seats", ".tw-panel", ".tw-hand", "[data-do=main]"):
            assert inside(page, what), f"{what} at {wide}"
    # the log is a press away, and the same button puts it away again
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.locator("#tabpanel")).not_to_be_visible()
    before = page.locator("[data-do=sheet]").bounding_box()
    page.locator("[data-do=sheet]").click()
    expect(page.locator("#tabpanel")).to_be_visible()
    assert page.locator("[data-do=sheet]").bounding_box() == before
    page.locator("[data-do=sheet]").click()
    expect(page.locator("#tabpanel")).not_to_be_visible()


def test_rails_are_laid_by_dragging_with_the_mouse(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page)
    start, plan = a_row(page)
    end, main = plan["end"], page.locator("[data-do=main]")
    page.mouse.move(*middle(page, start))
    page.mouse.down()
    for cell, *_ in plan["rails"]:
        page.mouse.move(*middle(page, cell), steps=3)
    page.mouse.move(*middle(page, end), steps=3)
    # the row, its price and the ways to pay it follow; nothing is chosen yet
    expect(page.locator(".tw-price-chip")).to_contain_text(f"{plan['cost']} rail symbol")
    expect(page.locator(".tw-price-chip")).to_contain_text("to pay")
    expect(page.locator(".tw-symbols g")).to_have_count(len(plan["rails"]))
    page.locator(".tw-way").first.wait_for()
    expect(main).to_be_disabled()
    expect(main).to_contain_text("Let go to choose")
    # Escape lets go of it
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".tw-ghost")).to_have_count(0)
    # and again, without waiting on the way
    page.mouse.move(*middle(page, start))
    page.mouse.down()
    for cell, *_ in plan["rails"]:
        page.mouse.move(*middle(page, cell), steps=2)
    page.mouse.move(*middle(page, end), steps=2)
    page.locator(".tw-price-chip").wait_for()
    page.mouse.up()
    expect(main).to_contain_text(f"Lay {len(plan['rails'])} rail")
    expect(main).to_be_enabled()
    expect(page.locator(".tw-reasons")).to_contain_text("+3 finished link")
    # nothing moves while the ways are looked at
    places = page.evaluate(_PLACES)
    for number in range(min(4, page.locator(".tw-way").count())):
        page.locator(".tw-way").nth(number).hover()
        page.locator(".tw-kind-btn").nth(number).hover(force=True)
        assert page.evaluate(_PLACES) == places
    played(page, start, end)


def test_rails_are_laid_by_dragging_with_a_finger(visitors: Visitors) -> None:
    page = visitors.come(size=PHONE, touch=True)
    sit_down(page)
    # a kind of action that cannot be done says why
    page.locator("[data-kind=raise]").tap(force=True)
    expect(page.locator(".tw-problem")).to_contain_text("Upgrade a building, no icon for it")
    page.keyboard.press("Escape")
    start, plan = a_row(page)
    finger = page.context.new_cdp_session(page)

    def touch(what: str, *cells: str) -> None:
        points = [dict(zip("xy", middle(page, cell), strict=True)) for cell in cells]
        finger.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    touch("touchStart", start)
    for cell, *_ in plan["rails"]:
        touch("touchMove", cell)
    touch("touchMove", plan["end"])
    expect(page.locator(".tw-price-chip")).to_contain_text("rail symbol")
    loupe = page.locator(".tw-loupe").bounding_box()
    assert loupe is not None and loupe["width"] < 150, "it covers the map"
    touch("touchEnd")
    expect(page.locator(".tw-loupe")).to_have_count(0)
    expect(page.locator("[data-do=main]")).to_contain_text("Lay ")
    for what in (".tw-mapbox", ".tw-panel", ".tw-hand", "[data-do=main]"):
        assert inside(page, what), what
    assert page.evaluate(_WAYS_IN_SIGHT) >= 3
    played(page, start, plan["end"])


def test_a_ticket_that_is_chosen_first_shows_what_it_can_do(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page)
    # a ticket with rails, but without anything to build with
    tickets = page.locator(
        ".tw-hand .tw-ticket:has([data-icon^=rail]):not(:has([data-icon=build]))"
    )
    ticket = tickets.first
    card = ticket.get_attribute("data-card") or ""
    lit = page.locator(".tw-lit").count()
    ticket.locator(".tw-pick").click()
    expect(page.locator(".tw-panel h2")).to_contain_text("can do")
    expect(ticket.locator(".tw-pick")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-kind=raise], [data-kind=renew]").first).to_be_disabled()
    assert 0 < page.locator(".tw-lit").count() <= lit
    start, plan = a_row(page)
    page.locator("[data-kind=rails]").click()
    page.locator(f"[data-goal='rails {start}']").click()
    page.locator(f"[data-end={plan['end']}]").click()
    page.locator(".tw-way").first.wait_for()
    ways = plans(page, f"rails {start} {plan['end']}")
    using = [one for one in ways if card in one.get("cards", [])]
    if using:
        assert page.locator(".tw-way").count() <= len(using)
        name = card.removeprefix("p-").upper()
        for text in page.locator(".tw-way").all_inner_texts():
            assert name in text
    # Escape lets go of the goal, then of the ticket
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".tw-ticket.held")).to_have_count(0)
    # a building stands there as a ghost, with its outcome and the cards it brings
    page.locator("[data-kind=build]").click()
    page.locator("[data-goal]").first.click()
    expect(page.locator(".tw-planned .tw-house")).to_be_visible()
    expect(page.locator(".tw-reasons")).to_contain_text("+1 happiness")
    expect(page.locator(".tw-after-way .tw-mini").first).to_be_visible()
