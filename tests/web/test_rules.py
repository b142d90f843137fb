"""The pages of rules: search, pictures in the theme, old addresses, paper."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from carbarn.games.discovery import built_in
from web.play import LAPTOP, PHONE, Visitors
from web.test_accessibility import faults

pytestmark = pytest.mark.slow

Keep = Callable[[Page, str], None]
FIELD = "#find"
STATUS = ".rules-find [role=status]"

_PICTURES = """async () => {
  const all = [...document.querySelectorAll(".rules-page img")];
  const shown = all.filter((one) => one.checkVisibility());
  for (const one of shown) { one.loading = "eager"; await one.decode(); }
  const entries = performance.getEntriesByType("resource").map((one) => one.name);
  const fetched = [...new Set(entries.filter((name) => name.includes("/picture/")))];
  return {
    all: all.length,
    shown: shown.length,
    wide: shown.filter((one) => one.getBoundingClientRect().right > innerWidth).length,
    fetched: fetched.length,
    dark: fetched.filter((name) => name.includes("dark")).length,
    named: shown.every((one) => one.alt || !one.closest("figure")),
  };
}"""
_HERE = "[...document.querySelectorAll('mark')].findIndex((one) => one.matches('.here'))"


def test_axe_finds_nothing_in_the_guides(visitors: Visitors, keep: Keep) -> None:
    found: list[str] = []
    for size in (LAPTOP, PHONE):
        page = visitors.come(size=size, path="/rules/cable_car")
        for game in built_in():
            page.emulate_media(color_scheme="light")
            page.goto(f"/rules/{game}")
            keep(page, f"{game}-light")
            found += faults(page, f"{game} {size} light")
            page.emulate_media(color_scheme="dark")
            keep(page, f"{game}-dark")
            found += faults(page, f"{game} {size} dark", "color-contrast")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), game
    assert not found, "\n".join(found)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_picture_is_shown_in_the_theme_of_the_page(people: Visitors, theme: str) -> None:
    page = people.come(size=PHONE)
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.goto("/rules/tramways")
    seen = page.evaluate(_PICTURES)
    assert seen["shown"] * 2 == seen["all"] and seen["wide"] == 0 and seen["named"]
    assert seen["fetched"] == seen["shown"], "what is hidden is not fetched"
    assert seen["dark"] == (seen["shown"] if theme == "dark" else 0)


def test_a_theme_chosen_by_hand_counts_for_pictures(people: Visitors) -> None:
    page = people.come()
    page.evaluate("""localStorage.setItem("carbarn.settings", '{"theme":"dark"}')""")
    page.goto("/rules/cable_car")
    expect(page.locator("figure .by-night").first).to_be_visible()
    expect(page.locator("figure .by-day").first).to_be_hidden()


def test_search_marks_what_is_found_and_hides_the_other_sections(people: Visitors) -> None:
    page = people.come(path="/rules/cable_car")
    every = page.locator(".rules-page section").count()
    page.keyboard.press("/")
    expect(page.locator(FIELD)).to_be_focused()
    page.keyboard.type("Power Station")
    marks = page.locator(".rules-page mark")
    expect(page.locator(STATUS)).to_have_text(f"{marks.count()} matches")
    assert marks.count() > 5
    shown = page.locator(".rules-page section:visible").count()
    assert 1 < shown < every
    for section in page.locator(".rules-page section:visible").all():
        expect(section).to_contain_text("power station", ignore_case=True)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert page.evaluate(_HERE) == 1
    page.keyboard.press("Shift+Enter")
    assert page.evaluate(_HERE) == 0
    expect(page.locator(FIELD)).to_be_focused()
    page.keyboard.press("Escape")
    expect(marks).to_have_count(0)
    expect(page.locator(STATUS)).to_have_text("")
    assert page.locator(".rules-page section:visible").count() == every


def test_search_says_so_when_nothing_is_found(people: Visitors) -> None:
    page = people.come(path="/rules/san_francisco")
    before = page.locator(".rules-page").inner_text()
    page.locator(FIELD).fill("zeppelin")
    expect(page.locator(STATUS)).to_have_text("Not found")
    page.locator(FIELD).fill("minus its number")
    expect(page.locator(STATUS)).to_have_text("1 match")
    page.locator(".rules-side a[href='#the-goal']").click()  # of a section that is hidden
    expect(page.locator("#the-goal")).to_be_visible()
    expect(page.locator(FIELD)).to_have_value("")
    assert page.locator(".rules-page").inner_text() == before, "not a letter has moved"


def test_an_old_address_of_a_rule_leads_to_the_specification(people: Visitors) -> None:
    page = people.come(path="/rules/cable_car#CC-10")
    page.wait_for_url("**/rules/cable_car/specification#CC-10")
    expect(page.locator("[id=CC-10]")).to_contain_text("No line of one tile")
    page.goto("/rules/cable_car#everything-that-scores")
    expect(page.locator("#everything-that-scores")).to_be_in_viewport()
    assert page.url.endswith("/rules/cable_car#everything-that-scores")


def test_on_paper_there_are_only_the_rules_dark_on_white(people: Visitors) -> None:
    page = people.come()
    page.emulate_media(color_scheme="dark", media="print")
    page.goto("/rules/cable_car")
    for gone in (".rules-top", ".rules-side", ".rules-end"):
        expect(page.locator(gone)).to_be_hidden()
    expect(page.locator("figure .by-day").first).to_be_visible()
    expect(page.locator("figure .by-night").first).to_be_hidden()
    look = page.evaluate("""() => {
      const of = (what, name) => getComputedStyle(document.querySelector(what))[name];
      return [of("body", "backgroundColor"), of("body", "color"), of("figure", "breakInside")];
    }""")
    assert look == ["rgb(255, 255, 255)", "rgb(0, 0, 0)", "avoid"]
