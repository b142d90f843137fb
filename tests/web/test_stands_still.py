"""A layout that stands still: pointing, focusing and choosing move nothing, at any size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web import play, san_francisco
from web.play import Visitors
from web.test_layout import inside, scrolls
from web.test_plain_table import READY, foreign, guests  # noqa: F401
from web.test_tramways_table import sit_down

pytestmark = pytest.mark.slow
SCRIPT = (Path(__file__).parent / "stands_still.js").read_text()
LAPTOPS = ((1280, 720), (1024, 768), (1920, 1080))
SHORT = ((844, 390), (640, 360))  # a phone held sideways; a laptop at 200 %
SIZES = (*LAPTOPS, (390, 844), *SHORT)
LOW = ((1000, 520), (1280, 500), (915, 412))  # much width, little height
CONFIRM = {"confirm": "always"}  # so that pressing a square only chooses it


@dataclass(frozen=True)
class Look:
    """What is looked for at the table of one game."""

    presses: str  # what can be chosen without anything being done
    labels: str = ".none"
    spaces: str = ".none"  # what no label may cover
    prepare: Callable[[Page], None] | None = None  # what is chosen first, at every size


def faults(page: Page, look: Look) -> list[str]:
    """What moves, is too small, covered or cut, at every size; the page is loaded once."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)  # until what depends on the size is drawn anew
        page.wait_for_selector(".board:not([aria-busy])")
        if look.prepare:
            look.prepare(page)
        wanted = {"labels": look.labels, "spaces": look.spaces, "presses": look.presses}
        at = f"{width} x {height}"
        found += [f"{at}: {one}" for one in page.evaluate(SCRIPT, wanted)]
        if not inside(page, ".boardbox"):
            found.append(f"{at}: the board is not in sight")
        if scrolls(page)["down"]:
            found.append(f"{at}: the page scrolls")
    for width, height in LOW:
        page.set_viewport_size({"width": width, "height": height})
        for what in (".boardbox", ".bar", ".preview", ".seats"):
            if not inside(page, what):
                found.append(f"{width} x {height}: {what} is not in sight")
        if any(scrolls(page).values()):
            found.append(f"{width} x {height}: the page scrolls")
    return found


def cable_car(page: Page) -> Look:
    """In the middle of a game, with tiles of everybody."""
    play.play_now(page)
    play.hurry(page, 8)
    return Look(".cc-hit.may", ".cc-stn", ".cc-hit[data-square]")


def companies(page: Page) -> Look:
    """The same with companies, whose shares can be exchanged."""
    page.request.post("/api/guests", data={"name": "Mira"})
    seats: list[dict[str, Any]] = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 3]
    wanted = {"game": "cable_car", "seats": seats, "options": {"companies": True}}
    made = page.request.post("/api/tables", data=wanted).json()
    page.goto(f"/t/{made['table']['id']}")
    play.wait_for_turn(page)
    play.hurry(page, 5)
    return Look(".cc-hit.may, .cc-tiny:enabled", ".cc-stn", ".cc-hit[data-square]")


def four_in_san_francisco(page: Page) -> Look:
    """A turn with routes to claim, tickets in hand and trams of everybody."""
    san_francisco.sit(page, "me", "greedy", "greedy", "greedy")
    san_francisco.step(page)
    for _ in range(40):
        san_francisco.hurry(page, "turn", 1, likes=("draw deck",))
        if len(san_francisco.routes(page)) > 3:
            break
        san_francisco.hurry(page, "over", 1, likes=("draw deck",))
    return Look(".sf-hit.may, .sf-slot.may, [data-ticket]", ".sf-name", ".sf-space, .sf-tram .body")


def three_in_tramways(page: Page) -> Look:
    """An action to be planned, with eight tickets in hand and links of everybody."""
    sit_down(page)

    def plan_rails(page: Page) -> None:
        page.locator("[data-kind=rails]").click()
        page.locator("[data-goal]").first.click()
        page.locator("[data-end]").first.click()
        page.locator(".tw-way").first.wait_for()

    return Look(
        ".tw-way, .tw-hit.may, .tw-kind-btn, [data-do=earn], .tw-pick",
        ".tw-coords text, .tw-values text",
        ".tw-house, .tw-parcel-face",
        plan_rails,
    )


@pytest.mark.parametrize("game", [cable_car, companies, four_in_san_francisco, three_in_tramways])
def test_nothing_moves_and_everything_can_be_read(
    visitors: Visitors, game: Callable[[Page], Look]
) -> None:
    page = visitors.come(settings=CONFIRM)
    assert not (found := faults(page, game(page))), "\n".join(found)


def test_the_plain_table_stands_still(guests: Visitors) -> None:  # noqa: F811
    page = guests.come(settings=CONFIRM)
    page.locator(".games label:has([value=rollers])").click()
    page.locator("[data-do=play]").click()
    page.wait_for_selector(READY)
    assert not (found := faults(page, Look(".plain-action:enabled"))), "\n".join(found)


def page_faults(page: Page, where: str, main: str) -> list[str]:
    """What moves or is cut on a page around the tables; where its main button is out of sight."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)  # until what depends on the size is drawn anew
        wanted = {"labels": ".none", "spaces": ".none", "presses": ".none"}
        at = f"{where}, {width} x {height}"
        found += [f"{at}: {one}" for one in page.evaluate(SCRIPT, wanted)]
        if main and not inside(page, main):
            found.append(f"{at}: {main} is not in sight")
    return found


def test_the_pages_around_the_tables_stand_still(visitors: Visitors) -> None:
    page = visitors.come()
    page.locator("[data-do=play]:enabled").wait_for()
    found = page_faults(page, "home", "[data-do=play]")
    play.new_table(page)
    play.plan_seats(page, "You", "Open seat", "Local player", "Strong bot", "Open seat")
    found += page_faults(page, "new table", "[data-do=make]")
    page.locator("[data-do=make]").click()
    play.link_of(page)
    found += page_faults(page, "lobby", "")
    stranger = visitors.come(path=f"/t/{play.table_id(page)}")
    stranger.locator(".meanwhile").wait_for()
    found += page_faults(stranger, "lobby without an invitation", "")
    assert not found, "\n".join(found)


def test_the_host_changes_the_level_of_a_bot(visitors: Visitors) -> None:
    page = visitors.come()
    play.create(page, "You", "Open seat", "Casual bot")
    page.get_by_role("button", name="Change the level of Casual bot").click()
    page.locator("[data-level=strong]").click()
    page.get_by_role("button", name="Change the level of Strong bot").wait_for()


def test_a_full_table_offers_no_seat_to_somebody_with_the_link(visitors: Visitors) -> None:
    host = visitors.come()
    play.create(host, "You", "Open seat")
    link = play.link_of(host)
    late = visitors.come(path=f"{link.split('#')[0]}#replaced")  # told before a name is asked for
    expect(late.locator(".invited")).to_contain_text("the link no longer works")
    expect(late.locator("[data-do=claim]")).to_have_count(0)
    guest = visitors.come(path=link)
    guest.locator("[data-do=claim]").click()
    guest.locator("[data-do=ready]").wait_for()
    late = visitors.come(path=link)
    expect(late.locator(".meanwhile")).to_contain_text("Every seat at this table is taken.")
    expect(late.locator("[data-do=claim]")).to_have_count(0)
