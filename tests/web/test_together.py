"""People at different browsers: invitations, lost connections, a server that dies, watchers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from server.harness import Server
from web.play import (
    FINISHED,
    Visitors,
    create,
    document,
    hurry,
    link_of,
    looks,
    scores,
    table_id,
    turns_played,
    wait_for_log,
    wait_for_turn,
)
from web.test_accessibility import faults

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]


@pytest.fixture
def mortal(chromium: str, tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    server = Server(tmp_path / "mortal.db")
    server.start()
    yield server
    server.kill()


@pytest.fixture
def people(browser: Browser, mortal: Server) -> Iterator[Visitors]:
    """Visitors of the server that may be killed."""
    visitors = Visitors(browser, mortal.address)
    yield visitors
    visitors.leave()
    assert not visitors.problems


def sit_down_together(visitors: Visitors) -> tuple[Page, Page]:
    """One makes a table and sends the link, the other one follows it."""
    host = visitors.come()
    create(host, "You", "Open seat")
    link = link_of(host)
    guest = visitors.come(path=link)
    guest.get_by_label("Your name").fill("Ada")
    guest.get_by_role("button", name="Take this seat").click()
    guest.locator("[data-do=ready]").click()
    for page in (host, guest):
        page.locator(".board").wait_for()
    return host, guest


def play(host: Page, guest: Page, turns: int) -> None:
    """Both play by mouse in turn, and each sees what the other one did."""
    for _ in range(turns):
        seat = document(host)["actors"][0]
        actor, other = (host, guest) if seat == 0 else (guest, host)
        actor.locator(".cc-hit.may").first.wait_for()
        number = turns_played(actor) + 1
        actor.locator(".cc-hit.may").last.click()
        for page in (actor, other):
            wait_for_log(page, number)


def check_fresh(page: Page) -> None:
    """The page shows what the server has, and what a page shows that was opened just now."""
    doc = document(page)
    if not doc["result"]:  # that has the points under another tab
        assert scores(page) == doc["view"]["scores"]
    fresh = page.context.new_page()
    fresh.goto(f"/t/{table_id(page)}")
    fresh.locator("[data-connection=live]").wait_for()
    fresh.get_by_role("tab", name="Log").click()
    # pointer and focus are not part of the game
    page.mouse.move(2, 2)
    page.evaluate("document.activeElement.blur()")
    seen = looks(page)
    assert seen["rails"] and seen["log"] and len(seen["board"]) > 60
    assert seen == looks(fresh)
    fresh.close()


def test_two_browsers_play_to_the_end_over_reload_lost_connection_and_a_killed_server(
    people: Visitors, mortal: Server, keep: Keep
) -> None:
    host, guest = sit_down_together(people)
    play(host, guest, 4)

    host.reload()
    host.locator("[data-connection=live]").wait_for()
    play(host, guest, 2)

    # the guest's line is cut while the host, if it is their turn, goes on
    people.may_be_away = True
    if document(host)["actors"] == [1]:
        play(host, guest, 1)
    guest.context.set_offline(True)
    guest.locator("[data-connection=lost]").wait_for()
    expect(guest.locator("#turn")).to_contain_text("Connection lost; trying again")
    keep(guest, "lost")
    before = turns_played(guest)
    host.locator(".cc-hit.may").first.click()
    wait_for_log(host, before + 1)
    assert turns_played(guest) == before
    guest.context.set_offline(False)
    guest.locator("[data-connection=live]").wait_for()
    wait_for_log(guest, before + 1)
    play(host, guest, 2)

    mortal.kill()
    for page in (host, guest):
        page.locator("[data-connection=lost]").wait_for()
    assert host.locator(".cc-hit.may").count() == guest.locator(".cc-hit.may").count() == 0
    mortal.start()
    for page in (host, guest):
        page.locator("[data-connection=live]").wait_for()
    people.may_be_away = False
    play(host, guest, 4)
    for page in (host, guest):
        check_fresh(page)
    keep(host, "host")
    keep(guest, "guest")

    play(host, guest, 60 - turns_played(host))
    doc = document(host)
    assert sum(bool(one.get("facts", {}).get("square")) for one in doc["told"]) == 60
    for page in (host, guest):
        page.locator(FINISHED).wait_for()
        expect(page.locator("#turn")).to_contain_text("Finished: ")
        assert scores(page) == doc["result"]["scores"]
        page.get_by_role("tab", name="Log").click()
        check_fresh(page)
    keep(guest, "finished")


def test_a_move_made_while_the_server_is_dead_is_made_once_it_is_back(
    people: Visitors, mortal: Server
) -> None:
    host, guest = sit_down_together(people)
    play(host, guest, 1 if document(host)["actors"] == [1] else 2)
    people.may_be_away = True
    turn = turns_played(host) + 1
    wait_for_turn(host)

    def die(route: Route) -> None:
        mortal.kill()
        route.abort()

    host.route("**/act", die, times=1)  # the server dies while the request is on its way
    host.locator(".cc-hit.may").first.click()
    host.locator("[data-connection=lost]").wait_for()
    mortal.start()
    for page in (host, guest):
        page.locator("[data-connection=live]").wait_for()
        wait_for_log(page, turn)
    assert len([one for one in document(host)["told"] if one["what"] == "acted"]) == turn


def test_a_watcher_sees_the_game_but_no_tile_of_a_hand(visitors: Visitors, keep: Keep) -> None:
    host = visitors.come()
    create(host, "You", "Casual bot", public=True)
    wait_for_turn(host)
    watcher = visitors.come(path=f"/t/{table_id(host)}")
    watcher.locator(".board").wait_for()
    hurry(host, 3)
    number = turns_played(host)
    wait_for_log(watcher, number)
    assert scores(watcher) == scores(host)
    assert host.locator(".cc-hand [aria-label^=Tile]").count() == 1
    assert watcher.locator(".cc-hand [aria-label^=Tile]").count() == 0
    assert watcher.locator(".cc-hit.may, [data-do=main], [data-do=draw]").count() == 0
    doc = document(watcher)
    assert doc["legal"] == [] and doc["seat"] is None and not doc["view"].get("mine")
    keep(watcher, "watcher")


def test_two_people_vote_to_replace_a_third_and_the_log_says_so(
    visitors: Visitors, keep: Keep
) -> None:
    host = visitors.come()
    create(host, "You", "Open seat", "Open seat")
    link = link_of(host)
    guests = []
    for name in ("Ada", "Cleo"):
        page = visitors.come(path=link)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Take this seat").click()
        page.locator("[data-do=ready]").click()
        guests.append(page)
    ada, cleo = guests
    for page in (host, ada, cleo):
        page.locator(".board").wait_for()
    cleo.goto("about:blank")
    card = host.locator("[data-seat='2']")
    expect(card.locator(".tag.away")).to_have_text("away", timeout=10_000)
    box = card.bounding_box()
    card.get_by_role("button", name="Replace Cleo…").click()
    assert card.bounding_box() == box and box is not None and box["height"] >= 44
    host.locator("[data-do=replace-person]").click()
    expect(host.locator("[data-request]")).to_contain_text("Waiting for Ada")
    banner = ada.locator("[data-request]")
    expect(banner).to_contain_text(
        "asks to give Cleo\N{RIGHT SINGLE QUOTATION MARK}s seat to someone else"
    )
    for button in banner.get_by_role("button").all():
        size = button.bounding_box()
        assert size is not None and size["height"] >= 44
    assert faults(ada, "asked") == faults(host, "asks") == []
    keep(ada, "vote")
    banner.get_by_role("button", name="Later").click()
    expect(banner).to_have_count(0)
    ada.locator("[data-seat='2'] [data-do=request-show]").click()
    ada.wait_for_timeout(800)  # a press that comes at once was meant for the board
    banner.get_by_role("button", name="Agree").click()
    whose = "Cleo\N{RIGHT SINGLE QUOTATION MARK}s"
    said = f"All the others agreed: {whose} seat is open, and a bot fills in."
    for page in (host, ada):
        expect(page.locator("[data-request]")).to_have_count(0)
        expect(page.locator(".turns .hands")).to_have_text([said])
    keep(host, "replaced")

    # whoever is asked and is here says so, and nothing has happened
    host.get_by_role("button", name="Settings").click()
    host.get_by_role("dialog").get_by_role("button", name="Replace Ada…").click()
    host.locator("[data-do=replace-bot]").click()
    expect(ada.locator("[data-request]")).to_contain_text("asks to let a bot play for you")
    ada.wait_for_timeout(800)
    ada.locator("[data-do=request-refuse]", has_text="here").click()
    for page in (host, ada):
        expect(page.locator("[data-request]")).to_have_count(0)
        expect(page.locator(".turns .hands")).to_have_text([said])
    assert document(ada)["seat"] == 1


def test_who_closes_the_page_is_shown_away_and_my_games_say_whose_turn_it_is(
    people: Visitors, keep: Keep
) -> None:
    host, guest = sit_down_together(people)
    other = host.locator("[data-seat='1']")
    expect(other.locator(".tag.here")).to_be_visible(timeout=10_000)
    expect(other.locator(".name")).to_contain_text("here")
    guest.goto("about:blank")
    expect(other.locator(".tag.away")).to_have_text("away", timeout=10_000)
    keep(host, "away")
    guest.go_back()
    guest.locator(".board").wait_for()
    expect(other.locator(".tag.here")).to_be_visible(timeout=10_000)
    mine = document(host)["actors"] == [0]
    host.goto("/")
    row = host.locator("section:has(#list-mine) .row").first
    expect(row).to_contain_text("Your turn" if mine else "waiting for Ada")
    keep(host, "home")
