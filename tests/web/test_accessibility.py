"""axe-core finds nothing on every page and in every state, in light and dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from web.play import (
    LAPTOP,
    PHONE,
    Theme,
    Visitors,
    create,
    document,
    hurry,
    table_id,
    wait_for_turn,
)

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]
both = pytest.mark.parametrize("theme", ["light", "dark"])


def faults(page: Page, state: str) -> list[str]:
    """What axe-core finds, in one line each."""
    answer = Axe().run(page).response
    assert len(answer["passes"]) > 10, "axe-core has not looked"
    told = answer["violations"]
    return [
        f"{state}: {fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in told
        for node in fault["nodes"]
    ]


def test_axe_would_find_a_fault(visitors: Visitors) -> None:
    page = visitors.come()
    page.locator("[data-do=play]").wait_for()
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any("button-name" in fault for fault in faults(page, "broken"))


@both
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_axe_finds_nothing_from_home_to_the_end_of_a_game(
    visitors: Visitors, keep: Keep, theme: Theme, size: tuple[int, int]
) -> None:
    page = visitors.come(size=size, theme=theme, settings={"confirm": "always"})
    page.locator(".row, .nothing").first.wait_for()
    found: list[str] = []

    def check(state: str) -> None:
        keep(page, state)
        found.extend(faults(page, state))

    check("home")
    create(page, "Me", "Points bot")
    wait_for_turn(page)
    hurry(page, 6)
    check("turn")
    page.locator(".hit.may").first.click()
    page.locator("[data-do=main]:enabled").wait_for()
    check("chosen")
    page.keyboard.press("Escape")
    page.locator(".hit:not(.may)[data-square]").first.click()
    page.locator(".preview.why").wait_for()
    check("why")
    hurry(page)
    check("finished")
    page.get_by_role("button", name="One turn back").click()
    page.locator("#turn", has_text="The board after turn").wait_for()
    check("replay")
    assert not found, "\n".join(found)


@both
def test_axe_finds_nothing_on_forms_waiting_tables_and_dialogs(
    visitors: Visitors, keep: Keep, theme: Theme
) -> None:
    page = visitors.come(theme=theme)
    found: list[str] = []

    def check(page: Page, state: str) -> None:
        keep(page, state)
        found.extend(faults(page, state))

    page.get_by_role("button", name="Create a table").click()
    page.locator("[data-do=make]").wait_for()
    check(page, "create")
    page.keyboard.press("Escape")
    create(page, "Me", "Open, by link")
    link = page.get_by_label("Invitation link").input_value()
    check(page, "waiting")
    guest = visitors.come(theme=theme, path=link)
    guest.locator("[data-do=claim]").wait_for()
    check(guest, "invited")
    guest.locator("[data-do=claim]").click()
    guest.locator("[data-do=ready]").click()
    for one in (page, guest):
        one.locator(".board").wait_for()
    waiting, acting = (guest, page) if document(page)["actors"] == [0] else (page, guest)
    wait_for_turn(acting)
    check(waiting, "other")
    acting.get_by_role("button", name="Settings").click()
    check(acting, "settings")
    acting.keyboard.press("Escape")
    acting.get_by_role("button", name="Keys and commands").click()
    check(acting, "keys")
    acting.keyboard.press("Escape")
    for tab in ("In words", "Rules"):
        acting.get_by_role("tab", name=tab).click()
        check(acting, tab)
    acting.locator("[data-do=sandbox]").click()
    acting.locator("[data-do=sandbox-leave]").wait_for()
    check(acting, "sandbox")
    watcher = visitors.come(theme=theme, path=f"/t/{table_id(page)}")
    watcher.locator(".board, .problem, [role=alert]").first.wait_for()
    check(watcher, "watcher")
    assert not found, "\n".join(found)


@both
def test_axe_finds_nothing_on_the_replay_of_a_record_that_was_brought(
    visitors: Visitors, keep: Keep, theme: Theme
) -> None:
    page = visitors.come(theme=theme)
    create(page, "Me", "Points bot")
    wait_for_turn(page)
    hurry(page)
    record = page.request.get(f"/api/tables/{table_id(page)}/record").body()
    page.get_by_role("link", name="Carbarn, home").click()
    page.get_by_label("Replay a record from a file").set_input_files(
        {"name": "game.jsonl", "mimeType": "application/jsonl", "buffer": record}
    )
    page.wait_for_url("**/r/*")
    page.locator(".board").wait_for()
    found = faults(page, "end")
    page.get_by_role("button", name="One turn back").click()
    page.locator("[data-do=continue]:enabled").wait_for()
    keep(page, "before the end")
    found += faults(page, "before the end")
    assert not found, "\n".join(found)
