"""People who pass one screen around: nothing that can be pressed or typed shows a covered hand."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from carbarn.games.discovery import built_in
from web.play import Visitors, plan_seats, table_id

pytestmark = pytest.mark.slow

COMMANDS = ("sandbox", "hint", "why a4", "line 3", "undo", "undo turn", "at 1", "now", "help")
# whatever can be read, seen or read out: texts, labels, titles, what fields hold
WORDS = """() => {
  const all = new Set();
  for (const one of document.querySelectorAll("body, body *")) {
    if (one.matches(".cover, .cover *, dialog, dialog *")) continue;
    for (const name of ["aria-label", "title", "alt", "value", "data-card", "href"])
      if (one.getAttribute(name)) all.add(`${name}: ${one.getAttribute(name)}`);
    for (const text of one.childNodes)
      if (text.nodeType === 3 && /\\p{L}/u.test(text.data)) all.add(text.data.trim());
  }
  return [...all];
}"""


def take_a_turn(page: Page, seat: int) -> None:
    """Play the first thing that is legal until somebody else is to act; past the page."""
    address = f"/api/tables/{table_id(page)}"
    for step in range(40):
        doc = page.request.get(f"{address}?seat={seat}").json()
        if seat not in doc["actors"] or not doc["legal"]:
            return
        action = {"action": doc["legal"][0]["text"], "decision": doc["decision"], "seat": seat}
        answer = page.request.post(f"{address}/act", data={**action, "key": f"step {step} {seat}"})
        assert answer.ok, answer.text()
    raise AssertionError("the turn never ends")


def told(heard: list[str]) -> list[dict[str, Any]]:
    """The documents of the table among what has come over the network."""
    documents = [json.loads(text) for text in heard if text.startswith("{")]
    return [one for one in documents if "view" in one or "legal" in one or "words" in one]


def attack(page: Page) -> None:
    """All that somebody who should not see the next hand may press, type and ask about."""
    for words in COMMANDS:
        page.keyboard.press("/")
        page.keyboard.type(words)
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
    for key in ("?", "w", "s", "h", "t", "d", "r", "p", "1", "Enter", "ArrowRight"):
        page.locator(".app").first.focus()
        page.keyboard.press(key)
        page.keyboard.press("Escape")
    for what in (".cc-hand", ".sf-hand", ".tw-hand", ".log", ".seat", ".board"):
        if page.locator(what).count():
            page.locator(what).first.click(button="right", position={"x": 4, "y": 4}, force=True)
            page.keyboard.press("Escape")
    for tab in page.get_by_role("tab").all():
        tab.click()
    page.get_by_role("tab").first.click()


def covered(page: Page) -> set[str]:
    """All words on the page while the screen is covered, whatever is tried."""
    page.locator("[data-do=uncover]").wait_for()
    before = set(page.evaluate(WORDS))
    attack(page)
    expect(page.locator("[data-do=uncover]")).to_be_visible()
    return before | set(page.evaluate(WORDS))


@pytest.mark.parametrize(
    "game",
    [
        one if one == "san_francisco" else pytest.param(one, marks=pytest.mark.soak)
        for one in built_in()
    ],
)
def test_nothing_that_is_pressed_or_typed_shows_a_covered_hand(
    visitors: Visitors, game: str
) -> None:
    page = visitors.come(path="/new")
    heard: list[str] = []
    page.on("websocket", lambda one: one.on("framereceived", lambda data: heard.append(str(data))))
    page.on("response", lambda one: heard.append(one.text()) if "/api/" in one.url else None)
    page.locator(f"input[value={game}]").check(force=True)
    page.locator(".seat-tray").wait_for()
    plan_seats(page, "You", "Local player")
    page.locator("[data-do=make]").click()
    page.wait_for_url("**/t/*")

    first = covered(page)
    assert told(heard) and all(one.get("seat", "hidden") is None for one in told(heard))
    page.locator("[data-do=uncover]").click()
    page.locator("[data-do=uncover]").wait_for(state="detached")
    seat = told(heard)[-1]["seat"]
    assert seat is not None
    private = set(page.evaluate(WORDS)) - first
    assert private, "taking the screen shows nothing"
    page.keyboard.press("?")  # what was open is gone with the turn
    heard.clear()
    take_a_turn(page, seat)
    page.keyboard.press("Escape")
    second = covered(page)
    assert not second & private
    assert all(one["seat"] is None for one in told(heard)[-1:])

    # a link to a turn shows no more than the page without it
    page.goto(f"/t/{table_id(page)}?at=1")
    page.locator("[data-do=uncover]").wait_for()
    assert not set(page.evaluate(WORDS)) & private
