"""Tramways on its table page: how a person plays there by mouse, keys or typed words."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Page

from carbarn import Match, new_match
from web.play import Visitors

FINISHED = "[data-do=record]"
# something that can be pressed now: a step, a bid, a place on the map, a button of the bar
MAY = (
    ".tw-panel [data-step]:not([disabled]), .tw-bid.may, "
    ".tw-kind-btn:not([disabled], [aria-disabled]), "
    ".tw-kinds [data-do]:not([disabled]), .bar .solid:not([disabled], [aria-disabled]), "
    ".bar [data-do=main]:not([disabled])"
)
# the quickest steps first: a game that comes to its end without much ado
QUICK = ("done", "pass", "earn", "end", "stop", "cash", "five", "buy 0", "take", "top", "book",
         "keep", "drop", "put", "reveal", "ride", "use")  # fmt: skip


def wait_for_turn(page: Page) -> bool:
    """Wait until something can be done, or the game is over: then False."""
    page.wait_for_selector(f"{MAY}, {FINISHED}", state="attached")
    return page.locator(FINISHED).count() == 0


def phase(page: Page) -> str:
    """The name of the phase as the strip says it."""
    return page.locator(".tw-phases .now").inner_text()


def people(page: Page) -> list[dict[str, int]]:
    """What the seats show: cash, happiness, stress, by seat."""
    found: list[list[str]] = page.eval_on_selector_all(
        ".tw-stats",
        "all => all.map(one => [...one.children].slice(0, 3).map(stat => stat.innerText))",
    )
    names = ("cash", "happiness", "stress")
    return [
        {
            name: int(re.sub(r"\D*(-?\d+)$", r"\1", text.replace("\N{MINUS SIGN}", "-")))
            for name, text in zip(names, one, strict=True)
        }
        for one in found
    ]


def steps(page: Page) -> list[str]:
    """The steps that have a button of their own."""
    found: list[str] = page.eval_on_selector_all(
        ".tw-panel [data-step]:not([disabled])", "all => all.map(one => one.dataset.step)"
    )
    return found


def table_for(visitors: Visitors, seats: list[dict[str, str]], **options: Any) -> Page:
    """Somebody who has made a table past the form, where the form is not what is tested."""
    page = visitors.come()
    page.request.post("/api/guests", data={"name": "Mara"})
    page.evaluate("localStorage.setItem('carbarn.name', JSON.stringify('Mara'))")
    body = {"game": "tramways", "seats": seats, "options": options}
    made = page.request.post("/api/tables", data=body)
    assert made.ok, made.text()
    page.goto(f"/t/{made.json()['table']['id']}")
    page.wait_for_selector(".tw-board")
    return page


def from_position(visitors: Visitors, text: str, people: int, **options: Any) -> list[Page]:
    """As many people as seats, each with a browser, at a table that begins with a position.

    The server goes on from finished games only, so the game is played to its end first.
    """
    match = new_match("tramways", people, seed=1, position=text, **options)
    finish(match)
    host = visitors.come()
    host.request.post("/api/guests", data={"name": "Player 1"})
    host.evaluate("localStorage.setItem('carbarn.name', JSON.stringify('Player 1'))")
    record = host.request.post(
        "/api/records",
        data=match.record().text.encode(),
        headers={"content-type": "application/jsonl"},
    )
    assert record.ok, record.text()
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(people - 1))]
    made = host.request.post(
        f"/api/records/{record.json()['record']}/continue", data={"at": 0, "seats": seats}
    )
    assert made.ok, made.text()
    table, tokens = made.json()["table"]["id"], made.json()["invitations"]
    pages = [host]
    for seat in range(1, people):
        guest = visitors.come()
        guest.request.post("/api/guests", data={"name": f"Player {seat + 1}"})
        guest.evaluate(f"localStorage.setItem('carbarn.name', JSON.stringify('Player {seat + 1}'))")
        guest.request.post(f"/api/tables/{table}/claim", data={"token": tokens[str(seat)]})
        pages.append(guest)
    for page in pages:
        page.request.post(f"/api/tables/{table}/ready", data={"ready": True})
    for page in pages:
        page.goto(f"/t/{table}")
        page.wait_for_selector(".tw-board")
    return pages


def finish(match: Match, until: str = "", rng: random.Random | None = None) -> None:
    """Play a match by the quickest steps, to the end or to a phase."""
    while match.result() is None:
        seat = match.actors()[0]
        if until and match.view(seat).data()["phase"] == until:
            return
        texts = [str(action) for action in match.legal(seat)]
        quick = [text for word in QUICK for text in texts if text.startswith(word)]
        match.play(seat, rng.choice(texts) if rng else (quick or texts)[0])


# Playing like a person: only what the page shows


def settled(page: Page, before: str) -> None:
    """Wait until the page has gone on from a decision and no steps are under way."""
    page.wait_for_function(
        """before => {
          const board = document.querySelector('.tw-board');
          return board.dataset.decision !== before && !board.dataset.busy;
        }""",
        arg=before,
    )


def decision(page: Page) -> str:
    """The number of the decision that the page shows."""
    return page.locator(".tw-board").get_attribute("data-decision") or ""


def turn_by_mouse(page: Page, rng: random.Random) -> str:
    """One decision by mouse: a bid, a whole action by the planner, or a step."""
    before = decision(page)
    did = _press(page, rng)
    settled(page, before)
    return did


def _press(page: Page, rng: random.Random) -> str:
    if page.locator(".tw-bid.may").count() and rng.random() < 0.9:
        page.locator(".tw-bid.may").first.click()
        page.locator("[data-do=main]:enabled").click()
        return "bid"
    kinds = page.locator(".tw-kind-btn:not([disabled])")
    if kinds.count():
        kind = kinds.nth(rng.randrange(kinds.count()))
        name = kind.get_attribute("data-kind") or ""
        kind.click()
        goals = page.locator("[data-goal]")
        goals.nth(rng.randrange(goals.count())).click()
        page.wait_for_selector("[data-end], .tw-way")
        if name == "rails":
            page.locator("[data-end]").nth(0).click()
            page.wait_for_selector(".tw-way")
        page.locator(".tw-way").first.click()
        return name
    buttons = page.locator(".tw-panel [data-step]:not([disabled])")
    if buttons.count():
        buttons.nth(rng.randrange(min(buttons.count(), 4))).click()
        return "step"
    for name in ("main", "pass", "earn", "end"):
        button = page.locator(f":is(.bar, .tw-kinds) [data-do={name}]:enabled:not([aria-disabled])")
        if button.count():
            button.click()
            return name
    raise AssertionError("nothing to press")


def turn_by_keys(page: Page, rng: random.Random) -> str:
    """One decision by keys alone: typed words, or keys to the map and the panel."""
    before = decision(page)
    did = _by_keys(page, rng)
    settled(page, before)
    return did


def _type(page: Page, words: str) -> None:
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "command"
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(words)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")


def _by_keys(page: Page, rng: random.Random) -> str:
    bids = page.eval_on_selector_all(".tw-bid.may", "all => all.map(one => one.dataset.bid)")
    if bids or page.locator(".tw-pass:enabled").count():
        _type(page, rng.choice([f"bid {bids[0]}", "pass"]) if bids else "pass")
        return "typed"
    if page.locator(".tw-kind-btn:not([disabled])").count():
        page.keyboard.press("b")  # the map: its lit places, then what can be done there
        for _ in range(rng.randrange(3)):
            page.keyboard.press(rng.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
        page.keyboard.press("Enter")
        page.wait_for_selector("[data-goal]")
        page.keyboard.press("p")
        assert page.evaluate("document.activeElement.dataset.goal")
        page.keyboard.press("Enter")
        page.wait_for_selector("[data-end], .tw-way")
        if page.locator("[data-end]").count():
            page.keyboard.press("p")
            page.keyboard.press("Enter")
            page.wait_for_selector(".tw-way")
        page.keyboard.press("p")
        page.keyboard.press("Enter")
        return "action"
    if steps(page):
        page.keyboard.press("p")
        page.keyboard.press("Enter")
        return "panel"
    word = next(
        name
        for name in ("done", "earn", "end", "stop", "cash", "five")
        if page.locator(f":is(.bar, .tw-kinds) [data-do={name}]").count()
        or page.locator("[data-do=main]", has_text=name.capitalize()).count()
    )
    _type(page, word)
    return "typed"
