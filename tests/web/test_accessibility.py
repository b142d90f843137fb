"""axe-core finds nothing on every page and in every state: laptop and phone, light and dark."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from web.play import (
    LAPTOP,
    PHONE,
    Theme,
    Visitors,
    choose_option,
    create,
    document,
    hurry,
    link_of,
    new_table,
    replay,
    table_id,
    wait_for_turn,
)

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]
# a theme changes nothing but colours, so only they are looked at twice
THEMES: dict[Theme, list[str]] = {"light": [], "dark": ["color-contrast"]}
# where a phone shows the same pieces below each other, it is looked at in the soak tests
mostly_laptop = pytest.mark.parametrize(
    "size", [LAPTOP, pytest.param(PHONE, marks=pytest.mark.soak)], ids=["laptop", "phone"]
)


def faults(page: Page, state: str, *rules: str) -> list[str]:
    """What axe-core finds, in one line each; by all rules or only by these."""
    options = {"resultTypes": ["violations"]} | ({"runOnly": list(rules)} if rules else {})
    answer = Axe().run(page, options=options).response
    assert len(answer["passes"]) > (0 if rules else 10), "axe-core has not looked"
    violations = answer["violations"]
    return [
        f"{state}: {fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in violations
        for node in fault["nodes"]
    ]


# a colour that is on its way from one theme to the other is of neither
_SETTLED = """async () => {
  await new Promise(requestAnimationFrame);
  const ends = document.getAnimations().filter(one => one instanceof CSSTransition);
  await Promise.allSettled(ends.map(one => one.finished));
}"""


class Checker:
    """Looks at a state in both themes, and tells everything that was wrong at the end."""

    def __init__(self, keep: Keep) -> None:
        self.keep = keep
        self.found: list[str] = []

    def __call__(self, page: Page, state: str) -> None:
        for theme, rules in THEMES.items():
            page.emulate_media(color_scheme=theme)
            page.evaluate(_SETTLED)
            self.keep(page, f"{state}-{theme}")
            self.found.extend(faults(page, f"{state}, {theme}", *rules))


@pytest.fixture
def check(keep: Keep) -> Iterator[Checker]:
    """At the end nothing must have been found."""
    checker = Checker(keep)
    yield checker
    assert not checker.found, "\n".join(checker.found)


def test_axe_would_find_a_fault(visitors: Visitors) -> None:
    page = visitors.come()
    page.locator("[data-do=play]").wait_for()
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any("button-name" in fault for fault in faults(page, "broken"))


@mostly_laptop
def test_axe_finds_nothing_before_the_game(
    visitors: Visitors, check: Checker, size: tuple[int, int]
) -> None:
    page = visitors.come(size=size)
    page.locator("[data-do=play]:enabled").wait_for()
    check(page, "home")
    new_table(page)
    page.locator("details summary").click()
    page.locator("[data-pace=daily]").click()
    check(page, "create")
    page.goto("/")
    create(page, "You", "Open seat")
    link = link_of(page)
    check(page, "waiting")
    guest = visitors.come(size=size, path=link)
    guest.locator("[data-do=claim]").wait_for()
    check(guest, "invited")
    page.goto("/")
    page.locator(".mine, [data-do=today]").first.wait_for()
    check(page, "home again")
    page.goto("/rules/cable_car")
    check(page, "rules page")
    page.goto("/t/nowhere")
    page.locator(".problem-page").wait_for()
    check(page, "nothing there")
    others = [one for one in visitors.problems if "404" not in one]
    visitors.problems[:] = others  # the browser itself tells of such an answer


@pytest.mark.soak
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_axe_finds_nothing_on_what_is_seldom_opened(
    visitors: Visitors, check: Checker, size: tuple[int, int]
) -> None:
    page = visitors.come(size=size)
    for path, shown in (
        ("/puzzles/san_francisco", ".puzzles"),
        ("/gallery/tramways", "h1"),
        ("/rules/cable_car/specification", "h1"),
    ):
        page.goto(path)
        page.locator(shown).first.wait_for()
        check(page, path)
    page.goto("/")
    for opened in ("name", "settings"):
        page.locator(f"[data-do={opened}]").click()
        page.get_by_role("dialog").wait_for()
        check(page, opened)
        page.keyboard.press("Escape")
    create(page, "You", "Open seat", "Open seat", public=True)
    stranger = visitors.come(size=size, path=f"/t/{table_id(page)}")
    stranger.locator("[data-do=claim]").first.wait_for()
    check(stranger, "a public table")
    for opened in ("edit", "fill", "cancel-table"):
        page.locator(f"[data-do={opened}]").click()
        page.get_by_role("dialog").wait_for()
        check(page, opened)
        page.keyboard.press("Escape")
    page.goto("/")
    create(page, "You", "Casual bot", public=True)
    wait_for_turn(page)
    hurry(page)
    page.locator("[data-do=share]").click()
    page.locator(".share-picture").wait_for()
    check(page, "share")
    page.goto(f"/t/{table_id(page)}/embed")
    page.locator("[data-do=replay]").wait_for()
    check(page, "embed")


@mostly_laptop
def test_axe_finds_nothing_while_a_turn_is_taken(
    visitors: Visitors, check: Checker, size: tuple[int, int]
) -> None:
    page = visitors.come(size=size, settings={"confirm": "always"})
    create(page, "You", "Casual bot")
    wait_for_turn(page)
    hurry(page, 6)
    check(page, "turn")
    page.locator(".cc-hit.may").first.click()
    page.locator("[data-do=main]:enabled").wait_for()
    check(page, "chosen")
    page.keyboard.press("Escape")
    page.locator(".cc-hit:not(.may)[data-square]:not([data-square=d4])").first.click()
    page.locator(".preview.why").wait_for()
    check(page, "why")
    page.locator("[data-do=undo]").click()
    page.locator("[data-do=ask-undo]").wait_for()
    check(page, "undo")
    page.keyboard.press("Escape")
    for name in ("Settings", "How to play"):
        page.get_by_role("button", name=name).click()
        check(page, name)
        page.keyboard.press("Escape")
    for tab in ("In words", "Rules"):
        page.get_by_role("tab", name=tab).click()
        check(page, tab)
    if size == PHONE:
        page.get_by_role("button", name="Close the log").press("Enter")
    page.locator("[data-do=sandbox]").click()
    page.locator("[data-do=sandbox-leave]").wait_for()
    check(page, "sandbox")
    page.locator("[data-do=sandbox-leave]").click()
    page.locator("[data-do=draw]").click()
    expect(page.locator("#turn")).to_contain_text("place the tile you drew")
    check(page, "drawn")
    visitors.may_be_away = True
    page.context.set_offline(True)
    page.locator("[data-connection=lost]").wait_for()
    check(page, "lost")


@mostly_laptop
def test_axe_finds_nothing_off_turn_and_for_watchers(
    visitors: Visitors, check: Checker, size: tuple[int, int]
) -> None:
    host = visitors.come(size=size)
    create(host, "You", "Open seat", pace="live")
    expect(host.locator(".terms")).to_contain_text("15 minutes each")
    link = link_of(host)
    guest = visitors.come(size=size, path=link)
    guest.locator("[data-do=claim]").click()
    guest.locator("[data-do=ready]").click()
    for one in (host, guest):
        one.locator(".board").wait_for()
        # they count down without asking the server
        expect(one.locator(".seat-clock.runs")).to_have_text(re.compile("14:5[0-7]"))
        expect(one.locator(".top-clock")).to_have_text(re.compile("14:[0-9][0-9]"))
    waiting, acting = (guest, host) if document(host)["actors"] == [0] else (host, guest)
    wait_for_turn(acting)
    check(waiting, "off turn")
    acting.locator(".cc-hit.may").first.click()
    wait_for_turn(waiting)
    acting.locator("[data-do=undo]").click()
    acting.locator("[data-do=ask-undo]").click()
    waiting.locator("[data-do=agree]").wait_for()
    check(waiting, "asked for an undo")
    check(acting, "asking for an undo")
    watcher = visitors.come(size=size, path=f"/t/{table_id(host)}")
    watcher.locator(".board").wait_for()
    check(watcher, "watcher")
    local = visitors.come(size=size)
    create(local, "You", "Local player")
    local.locator("[data-do=uncover]").wait_for()
    check(local, "covered")


@mostly_laptop
def test_axe_finds_nothing_after_the_game_and_on_records(
    visitors: Visitors, check: Checker, size: tuple[int, int]
) -> None:
    page = visitors.come(size=size)
    create(page, "You", "Casual bot")
    wait_for_turn(page)
    hurry(page, 4)
    page.get_by_role("link", name="Board after turn 3").click()
    page.locator("[data-do=now]").wait_for()
    check(page, "past")
    page.locator("[data-do=now]").click()
    hurry(page)
    page.locator("[data-result=told]").wait_for()
    check(page, "finished")
    replay(page, 20)
    check(page, "replay")
    record = page.request.get(f"/api/tables/{table_id(page)}/record").body()
    page.get_by_role("link", name="Carbarn, home").click()
    page.get_by_label("Replay a game from a file").set_input_files(
        {"name": "game.jsonl", "mimeType": "application/jsonl", "buffer": record}
    )
    page.wait_for_url("**/r/*")
    page.locator(".board").wait_for()
    check(page, "record")
    replay(page, 40)
    page.locator("[data-do=continue]:enabled").wait_for()
    check(page, "record before the end")


def test_axe_finds_nothing_in_the_game_of_companies(visitors: Visitors, check: Checker) -> None:
    page = visitors.come()
    new_table(page)
    choose_option(page, "companies", "shares")
    choose_option(page, "free_orientation", "may be turned")
    choose_option(page, "hand_size", "3")
    page.locator("[data-do=make]").click()
    wait_for_turn(page)
    hurry(page, 4)
    page.locator(".cc-hit.may").first.hover()
    check(page, "companies")
    page.get_by_role("tab", name="In words").click()
    check(page, "companies in words")
