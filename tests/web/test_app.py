"""The app on a phone: it can be installed, opens without a connection, and survives updates."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from carbarn.server import pages
from web import play
from web.play import Visitors

KEPT = "navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))"
REGISTER = (
    "navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)"
)
CONTROLLED = "Boolean(navigator.serviceWorker.controller)"
pytestmark = pytest.mark.slow
WITH_WORKER: dict[str, Any] = {"service_workers": "allow"}


def settled(page: Page, what: str) -> None:
    """Wait until this is true on the page."""
    page.wait_for_function(what)


def with_worker(visitors: Visitors, **more: Any) -> Page:
    """Somebody whose browser keeps the client."""
    page = visitors.come(**WITH_WORKER, **more)
    page.locator("[data-do=play]").wait_for()
    page.evaluate(f"{REGISTER}.then(() => true)")
    settled(page, KEPT)
    page.reload()
    settled(page, CONTROLLED)
    return page


def test_the_client_is_kept_from_the_second_visit_on(visitors: Visitors) -> None:
    page = visitors.come(**WITH_WORKER)
    page.locator("[data-do=play]").wait_for()
    page.clock.install()
    page.reload()
    page.locator("[data-do=play]").wait_for()
    assert not page.evaluate(KEPT)
    page.clock.run_for(5_000)
    settled(page, KEPT)


def test_without_a_connection_pages_show_how_things_stood(visitors: Visitors) -> None:
    page = with_worker(visitors)
    play.play_now(page)
    page.reload()
    page.locator(".cc-hit.may").first.wait_for()
    table = page.url
    page.goto("/")
    page.locator(".my-row, .row, [data-do=play]").first.wait_for()
    visitors.may_be_away = True
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".toast")).to_contain_text("This is how things stood at")
    expect(page.locator("[data-do=play]")).to_be_disabled()
    page.goto(table)
    expect(page.locator("#turn")).to_contain_text("Connection lost")
    expect(page.locator("#turn")).to_contain_text("Last update:")
    expect(page.locator(".cc-tile, .cc-square").first).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#turn")).to_contain_text("Your turn")


def test_an_update_of_the_server_breaks_no_open_page(
    people: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = with_worker(people)
    packed = pages._packed

    def updated(path: Path, changed: float) -> tuple[bytes, bytes, str]:
        body, small, tag = packed(path, changed)
        if path.name != "dialogs.js":  # which is loaded when a dialog is opened
            return body, small, tag
        body += b"\nglobalThis.updated = true;"
        return body, body, '"updated"'

    monkeypatch.setattr(pages, "_packed", updated)
    pages.look_again()
    newer = "new Promise((done) => (navigator.serviceWorker.oncontrollerchange = () => done(true)))"
    look = "navigator.serviceWorker.getRegistration().then((found) => found.update())"
    assert page.evaluate(f"{look}.then(() => {newer})")
    page.locator("[data-do=settings]").click()
    page.get_by_role("dialog").wait_for()
    assert page.evaluate("globalThis.updated") is None  # it has its own version still
    page.keyboard.press("Escape")
    page.locator("[data-do=learn]").click()  # the next page has the new one
    page.locator("h1").first.wait_for()
    page.locator("[data-do=settings]").click()
    page.get_by_role("dialog").wait_for()
    assert page.evaluate("globalThis.updated")
    kept = page.evaluate("caches.keys()")
    assert len([name for name in kept if name.startswith("carbarn-client-")]) <= 2


def test_answers_to_whoever_was_here_before_are_forgotten(people: Visitors) -> None:
    page = with_worker(people)
    play.play_now(page)
    page.reload()
    page.locator(".cc-hit.may").first.wait_for()
    address = f"/api/tables/{page.url.rsplit('/', 1)[1]}"
    kept = f"caches.open('carbarn-answers').then((all) => all.match('{address}')).then(Boolean)"
    assert page.evaluate(kept)
    page.context.clear_cookies()
    page.request.post("/api/guests", data={"name": "Somebody else"})
    page.goto("/")
    page.locator("[data-do=play]").wait_for()
    assert not page.evaluate(kept)
