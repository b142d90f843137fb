"""Planner, sandbox, gallery and form of Tramways on laptop and phone; axe-core finds nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.play import (
    LAPTOP,
    PHONE,
    Theme,
    Visitors,
    document,
    new_table,
    plan_seats,
    scores,
    table_id,
)
from web.test_accessibility import faults
from web.test_tramways_phases import bring, go_on
from web.tramways import decision, people, settled, table_for, wait_for_turn
from web.tramways_phases import Journey

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]
ME = {"kind": "me"}
Look = tuple[tuple[int, int], Theme]
LOOKS: tuple[Look, ...] = ((LAPTOP, "light"), (PHONE, "dark"))


def act(page: Page, doc: dict[str, Any], text: str) -> None:
    """Play a step past the page, where playing is not what is tested."""
    body = {"action": text, "decision": doc["decision"], "seat": 0, "key": f"{doc['n']} {text}"}
    page.request.post(f"/api/tables/{table_id(page)}/act", data=body)


def to_the_planner(page: Page) -> None:
    """Play on past the page until an action can be planned."""
    while page.locator(".tw-kind-btn:not([disabled])").count() == 0:
        doc = document(page)
        act(page, doc, doc["legal"][0]["text"])
        settled(page, str(doc["decision"]))
        wait_for_turn(page)


def looks(page: Page) -> dict[str, Any]:
    """What the page shows of the game: map, hand and seats in words, the log."""
    found: dict[str, Any] = page.evaluate(
        """() => {
          const all = what => [...document.querySelectorAll(what)];
          return {
            map: all(".tw-hit").map(one => one.getAttribute("aria-label")),
            hand: all(".tw-hand [data-card]").map(one => one.getAttribute("aria-label")),
            seats: all(".seats .tw-stats").map(one => one.innerText),
            log: all(".turns > li").map(one => one.innerText),
          };
        }"""
    )
    return found


def look(page: Page, keep: Keep, name: str, looks: Sequence[Look] = LOOKS) -> list[str]:
    """The page in these sizes and themes: a picture of each, and what axe-core finds."""
    found = []
    for size, theme in looks:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        keep(page, f"{name}-{size[0]}-{theme}")
        found += faults(page, f"{name} {size[0]} {theme}")
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size[0], f"{name}: {wide} wide on {size[0]}"
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    return found


def test_the_planner_says_what_then_happens(visitors: Visitors, keep: Keep) -> None:
    page = table_for(visitors, [ME])
    to_the_planner(page)
    page.locator("[data-kind=rails]").click()
    page.locator("[data-goal]").first.click()
    page.locator("[data-end]").first.click()
    page.wait_for_selector(".tw-way")
    assert page.locator(".tw-ghost").count() == 1
    assert not look(page, keep, "ways")
    before, number = people(page)[0], decision(page)
    score = scores(page)[0]
    promised = page.locator(".tw-score").inner_text().replace("\N{MINUS SIGN}", "-")
    reasons = page.locator(".tw-reasons").inner_text()
    # first on a private copy, which changes nothing
    page.locator("[data-do=try-plan]").click()
    expect(page.locator(".tw-trial")).to_contain_text("rails")
    assert not look(page, keep, "copy")
    page.locator("[data-do=sandbox-leave]").click()
    page.wait_for_selector(".tw-trial", state="detached")
    assert people(page)[0] == before and decision(page) == number
    page.locator("[data-kind=rails]").click()
    page.locator("[data-goal]").first.click()
    page.locator("[data-end]").first.click()
    page.locator(".tw-way").first.click()
    settled(page, number)
    page.wait_for_selector(".tw-link")
    assert promised.split("\n")[-1] == f"{score} → {scores(page)[0]}"
    assert "+3 finished link" in reasons
    stress = people(page)[0]["stress"]
    assert ("no stress" if stress == before["stress"] else f"→ {stress}") in reasons


def test_a_whole_turn_is_taken_back_by_one_press_or_one_command(
    visitors: Visitors, keep: Keep
) -> None:
    match, (begin, then, *_) = Journey("alone", 1, ()).deed("rails", 3)
    page = visitors.come()
    go_on(page, bring(page, match), begin.n - 1, 0, 1)
    wait_for_turn(page)
    did = looks(page)
    for way in ("button", "command"):
        page.locator("[data-kind=rails]").click()
        assert page.locator("[data-do=undo-turn]").count() == 0, "there is no turn yet"
        page.locator(f"[data-step='{begin.text}']").click()
        page.wait_for_selector(".tw-board[data-phase=rails]")
        assert page.locator("[data-do=undo-turn]").count() == 0, "one step is no more than Undo"
        before = decision(page)
        page.locator(f"[data-step='{then.text}']").click()
        settled(page, before)
        page.locator("[data-do=undo-turn]:enabled").wait_for()
        expect(page.locator("[data-do=main]")).not_to_contain_text("Undo")
        assert not look(page, keep, f"undo-turn-{way}")
        if way == "button":
            page.locator("[data-do=undo-turn]").click()
        else:
            page.keyboard.press("/")
            page.locator("#command").fill("undo turn")
            page.locator("#command").press("Enter")
        page.wait_for_selector(".tw-board[data-phase=slot]")
        sentence = page.locator("[role=log] p", has_text="You took back 2 steps.")
        sentence.last.wait_for(state="attached")
        page.mouse.move(2, 2)
        assert looks(page) == did


def test_the_gallery_shows_every_ticket_and_tile_and_says_that_they_are_ours(
    visitors: Visitors, keep: Keep
) -> None:
    page = visitors.come(path="/gallery/tramways")
    page.wait_for_selector(".tw-deck")
    assert page.locator(".tw-gallery .tw-ticket").count() == 101
    assert page.locator(".tw-tiles li").count() == 24
    expect(page.locator(".tw-gallery .lead")).to_contain_text("our reconstruction")
    assert not look(page, keep, "gallery")


def test_a_random_map_is_seen_before_the_table_is_made(visitors: Visitors, keep: Keep) -> None:
    page = visitors.come()
    page.locator("label.game.tramways").click()
    new_table(page)
    plan_seats(page, "You", "Casual bot")
    page.locator("details summary").click()
    page.locator("[data-do=map-own]").check()
    page.wait_for_selector(".tw-setup .tw-map")
    first = page.locator(".tw-setup .tw-map").inner_html()
    page.locator("[data-do=map-again]").click()
    page.wait_for_function(
        "before => document.querySelector('.tw-setup .tw-map').innerHTML !== before", arg=first
    )
    parcels = page.locator(".tw-setup .tw-number").all_text_contents()
    assert not look(page, keep, "form")
    page.locator("[data-do=make]").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".tw-board")
    assert sorted(document(page)["view"]["parcels"]) == sorted(parcels)
