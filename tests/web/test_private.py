"""A private server in the browser: the front page asks for an invitation code, once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from carbarn.server import admin
from server.client import Running, running, settings_for
from web.play import MY_TURN, Visitors

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]


@pytest.fixture
def private(tmp_path: Path) -> Iterator[Running]:
    with running(settings_for(str(tmp_path / "private.db"), private=True)) as server:
        yield server


@pytest.fixture
def strangers(browser: Browser, private: Running) -> Iterator[Visitors]:
    visitors = Visitors(browser, private.url)
    yield visitors
    visitors.leave()
    # the browser itself notes each refusal that was meant to be
    assert all("403" in problem for problem in visitors.problems), visitors.problems


def test_a_stranger_needs_a_code_and_a_guest_is_not_asked_again(
    strangers: Visitors, private: Running, keep: Keep
) -> None:
    page = strangers.come()
    field = page.locator("[data-code]")
    expect(field).to_be_visible()
    page.click("[data-do=play]")
    expect(page.locator(".form-problem")).to_have_text(
        "This server is private. Enter your invitation code."
    )
    field.fill("abcd-efgh-jkmn")
    page.click("[data-do=play]")
    expect(page.locator(".form-problem")).to_contain_text("wrong, used up or out of date")
    keep(page, "code")
    code, _expires = admin.invite(private.settings.database, 1, 1, "")
    field.fill(f"  {code.upper()} ")
    page.click("[data-do=play]")
    expect(page.locator(MY_TURN).first).to_be_visible()
    page.goto("/")
    expect(page.locator("[data-do=name]")).to_be_visible()
    expect(page.locator("[data-code]")).to_have_count(0)


def test_somebody_invited_to_a_table_is_asked_for_a_code_there(
    strangers: Visitors, private: Running
) -> None:
    from server.client import Visitor

    ann, ben = (admin.invite(private.settings.database, 1, 1, "")[0] for _ in range(2))
    host = Visitor(private)
    host.post("/api/guests", {"name": "Ann", "code": ann})
    made = host.makes("me", "open")
    page = strangers.come(path=f"/t/{made['table']['id']}#{made['invitations']['1']}")
    page.click("[data-do=claim]")
    page.locator("[data-code]").fill(ben)
    page.click("[data-do=claim]")
    page.wait_for_function("() => document.querySelector('[data-code]') === null")
    page.locator("[data-do=claim]").wait_for(state="detached")
    seats = host.sees(made["table"]["id"])["table"]["seats"]
    assert seats[1]["kind"] == "guest"


@pytest.mark.parametrize("width", [390, 700, 800, 900, 1024, 1280])
def test_the_field_fits_on_every_screen(strangers: Visitors, keep: Keep, width: int) -> None:
    page = strangers.come((width, 844))
    expect(page.locator("[data-code]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for name in ("[data-code]", "[data-name]", "[data-do=create]"):
        box = page.locator(name).bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width
    keep(page, str(width))


def test_a_public_server_asks_for_nothing(people: Visitors) -> None:
    page = people.come()
    expect(page.locator("[data-do=name]")).to_be_visible()
    expect(page.locator(".game").first).to_be_visible()
    expect(page.locator("[data-code]")).to_have_count(0)
