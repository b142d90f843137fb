"""Friends, games nights and results on the pages; what the host tells everybody."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from carbarn.server import admin, house
from server.client import Running, Visitor
from server.test_regulars import ends
from web.play import LAPTOP, PHONE, Visitors
from web.test_accessibility import Checker

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]


@pytest.fixture
def check(keep: Keep) -> Iterator[Checker]:
    checker = Checker(keep)
    yield checker
    assert not checker.found, "\n".join(checker.found)


def as_somebody(visitors: Visitors, who: Visitor, name: str, size: tuple[int, int]) -> Page:
    """The browser of somebody whom the server knows."""
    page = visitors.come(size=size, touch=size == PHONE, path="/privacy")
    page.context.add_cookies([{"name": "carbarn", "value": who.token, "url": visitors.address}])
    page.evaluate("([key, name]) => localStorage.setItem(key, name)",
                  ["carbarn.name", json.dumps(name)])  # fmt: skip
    return page


def played_together(server: Running, *people: Visitor) -> None:
    made = people[0].makes("me", *["open"] * (len(people) - 1))
    table = made["table"]["id"]
    for seat, other in enumerate(people[1:], 1):
        other.claims(table, made["invitations"][str(seat)])
        other.is_ready(table)
    ends(server, table)


def test_a_friend_is_invited_in_one_click_comes_and_both_see_their_results(
    people: Visitors, services: Running, check: Checker
) -> None:
    mara, jonas = Visitor(services, "Mara"), Visitor(services, "Jonas")
    played_together(services, mara, jonas)
    page, phone = (
        as_somebody(people, mara, "Mara", LAPTOP),
        as_somebody(people, jonas, "Jonas", PHONE),
    )
    page.goto("/")
    expect(page.locator(".company .friend")).to_contain_text("1 game together")
    check(page, "home")
    page.click("[data-do=invite]")
    page.wait_for_url("**/t/*")
    expect(page.locator(".asking")).to_contain_text("Waiting for Jonas")
    check(page, "lobby")
    phone.goto("/")
    expect(phone.locator(".asked")).to_contain_text("Mara invites you to Cable Car")
    check(phone, "asked")
    phone.click("[data-do=accept]")
    phone.wait_for_url(page.url)
    page.goto("/people")
    expect(page.locator(".stats").first).to_contain_text("Cable Car")
    check(page, "people")
    page.click(".figures a:text-is('Jonas')")
    expect(page.locator("h1")).to_have_text("You and Jonas")
    check(page, "person")


def test_a_games_night_is_made_joined_by_its_link_and_has_one_standing(
    people: Visitors, services: Running, check: Checker
) -> None:
    mara, olga = Visitor(services, "Mara"), Visitor(services, "Olga")
    page = as_somebody(people, mara, "Mara", LAPTOP)
    page.goto("/nights")
    expect(page.locator("[data-do=make-night]")).to_be_enabled()
    check(page, "new")
    page.locator("[data-night-name]").fill("Friday")
    page.click("[data-do=make-night]")
    page.wait_for_url("**/nights/*")
    link = page.locator("[data-invitation]").input_value()
    check(page, "night")
    phone = as_somebody(people, olga, "Olga", PHONE)
    phone.goto(link)
    phone.click("[data-do=join-night]")
    expect(phone.locator("[data-table]").first).not_to_contain_text("waiting for 1 player")
    check(phone, "joined")
    for row in phone.locator("[data-table]").all():
        ends(services, (row.get_attribute("href") or "").rpartition("/")[2])
    page.reload()
    expect(page.locator("[data-table]").first).to_contain_text("finished")
    points = page.locator(".figures tbody tr td:nth-of-type(2)").all_inner_texts()
    assert sum(map(float, points)) == len(phone.locator("[data-table]").all())


def test_the_host_is_heard_on_every_page_until_it_is_put_away(
    people: Visitors, services: Running, check: Checker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "FRESH", 0.0)
    place = services.settings.database
    admin.announce(place, "We update <b>tonight</b> at ten.", time.time() + 3600)
    page = people.come(path="/privacy")
    expect(page.locator(".notice")).to_have_text("We update <b>tonight</b> at ten.")
    expect(page.locator("[data-kept=games]")).to_have_text("until you or the host deletes them")
    check(page, "notice")
    page.click("[data-do=notice-close]")
    expect(page.locator(".notice")).to_have_count(0)
    admin.end_announcement(place)
    admin.set_registration(place, open_to_all=False)
    page.goto("/")
    expect(page.locator(".notice")).to_contain_text("No one new can join here for now")
