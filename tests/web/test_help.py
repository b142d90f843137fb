"""What helps and forgives: hints, undo, sandbox, going on from a move, reasons, announcements."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.play import (
    MY_TURN,
    Visitors,
    choose_option,
    create,
    document,
    hurry,
    link_of,
    looks,
    new_table,
    scores,
    squares,
    table_id,
    turns_played,
    wait_for_log,
    wait_for_turn,
)

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]


def two_people(visitors: Visitors) -> tuple[Page, Page]:
    """Two people at their own browsers; the first one is to act."""
    host = visitors.come()
    create(host, "You", "Open seat")
    guest = visitors.come(path=link_of(host))
    guest.locator("[data-do=claim]").click()
    guest.locator("[data-do=ready]").click()
    for page in (host, guest):
        page.locator(".board").wait_for()
    return (host, guest) if document(host)["actors"] == [0] else (guest, host)


def news(page: Page) -> list[str]:
    """What has been read out politely, newest last."""
    return page.locator("[role=log][aria-live=polite] p").all_inner_texts()


def test_a_hint_chooses_what_the_bot_would_play_and_leaves_the_doing_to_the_person(
    visitors: Visitors, keep: Keep
) -> None:
    page = visitors.come()
    create(page, "You", "Casual bot")
    wait_for_turn(page)
    hurry(page, 5)
    doc = document(page)
    hint = page.request.post(f"/api/tables/{table_id(page)}/hint", data={}).json()
    best = hint["options"][0]["steps"][0]
    assert best in [one["text"] for one in doc["legal"]]
    page.locator("[data-do=hint]").click()
    page.locator("[role=log] p", has_text="Expert bot would do this").wait_for(state="attached")
    expect(page.locator(".hints [data-hint]")).to_have_count(3)
    expect(page.locator(".hints")).to_contain_text("in the end")
    if best.startswith("lay"):
        square = best.split()[-1].upper()
        expect(page.locator("#turn")).to_contain_text(f"confirm {square}")
        expect(page.locator("#turn")).to_contain_text("Expert bot would do this.")
        expect(page.locator("[data-do=main]")).to_contain_text(f"Place at {square}")
        expect(page.locator(".cc-ghost-edge")).to_have_count(1)
    else:
        expect(page.locator(".hints")).to_contain_text("Draw a tile")
    keep(page, "hint")
    assert document(page)["n"] == doc["n"], "a hint does nothing by itself"
    page.locator("[data-do=hint-close]").click()
    expect(page.locator(".hints")).to_have_count(0)


@pytest.mark.parametrize("help_given", ["normal", "none"])
def test_a_table_without_hints_says_so_and_gives_none(visitors: Visitors, help_given: str) -> None:
    page = visitors.come()
    new_table(page)
    choose_option(page, "help", {"normal": "odds only", "none": "no help"}[help_given])
    page.locator("[data-do=make]").click()
    wait_for_turn(page)
    assert page.locator("[data-do=hint]").count() == 0
    expect(page.locator(".crumb")).to_contain_text("no hints")
    answer = page.request.post(f"/api/tables/{table_id(page)}/hint", data={})
    assert answer.status == 403 and answer.json()["error"] == "no_hints"
    doc = document(page)
    odds = [one for one in doc["legal"] if "expected" in one["preview"]]
    assert bool(odds) == (help_given == "normal") and bool(doc["odds"]) == bool(odds)


def test_bots_agree_to_an_undo_and_the_board_is_as_it_was(visitors: Visitors) -> None:
    page = visitors.come()
    create(page, "You", "Casual bot")
    wait_for_turn(page)
    before, played = looks(page), turns_played(page)
    square = squares(page)[0]
    page.locator(f".cc-hit[data-square={square}]").click()
    wait_for_log(page, played + 1)
    wait_for_turn(page)
    page.locator("[data-do=undo]").click()
    expect(page.get_by_role("dialog")).to_contain_text("The bots always agree")
    page.locator("[data-do=ask-undo]").click()
    page.locator("[role=log] p", has_text="You took a move back.").wait_for(state="attached")
    page.locator(f".cc-hit.may[data-square={square}]").wait_for(state="attached")
    page.mouse.move(2, 2)
    after = looks(page)
    for what in ("board", "rails", "log", "scores", "hand"):
        assert after[what] == before[what], what


def test_an_undo_among_people_needs_consent_and_can_be_refused(
    visitors: Visitors, keep: Keep
) -> None:
    one, other = two_people(visitors)
    one.locator(MY_TURN).first.click()
    wait_for_turn(other)
    for answer in ("refuse", "agree"):
        one.locator("[data-do=undo]").click()
        one.locator("[data-do=ask-undo]").click()
        expect(one.locator(".bar")).to_contain_text("Waiting for the others")
        expect(other.locator("#turn")).to_contain_text("asks to take back a move")
        keep(other, "asked")
        other.locator(f"[data-do={answer}]").click()
        one.locator("[data-do=main]").wait_for()
        for page in (one, other):
            left = page.locator(".turns > li > a.n")
            expect(left).to_have_count(1 if answer == "refuse" else 0)
    wait_for_turn(one)
    expect(other.locator("#turn")).to_contain_text("is choosing")


def test_the_sandbox_is_private_and_what_was_tried_can_be_done(
    visitors: Visitors, keep: Keep
) -> None:
    one, other = two_people(visitors)
    before = looks(other)
    known = document(one)["n"]
    one.locator("[data-do=sandbox]").click()
    expect(one.locator("#turn")).to_have_text("Sandbox: nothing counts. Try a move")
    square = squares(one)[3]
    one.locator(f".cc-hit[data-square={square}]").click()
    expect(one.locator("#turn")).to_contain_text("Sandbox: nothing counts. Try a move for ")
    one.locator(MY_TURN).nth(2).click()  # for the other one, whose tile is invented
    expect(one.locator("#turn")).to_have_text("Sandbox: nothing counts. Try a move")
    keep(one, "sandbox")
    one.locator("[data-do=sandbox-back]").click()
    expect(one.locator("#turn")).to_contain_text("Sandbox: nothing counts. Try a move for ")
    assert document(one)["n"] == known and looks(other) == before, "nothing has left the sandbox"
    one.locator("[data-do=sandbox-play]").click()
    for page in (one, other):
        wait_for_log(page, 1)
    assert document(other)["view"]["board"] == document(one)["view"]["board"]
    expect(other.locator(".turns")).to_contain_text(f"placed a tile at {square.upper()}")


def test_the_sandbox_can_be_used_off_turn_and_left_by_escape(visitors: Visitors) -> None:
    _, other = two_people(visitors)
    expect(other.locator("[data-do=main]")).to_contain_text("Not your turn")
    other.locator("[data-do=sandbox]").click()
    expect(other.locator("#turn")).to_contain_text("Sandbox: nothing counts. Try a move for ")
    other.locator(MY_TURN).first.click()
    expect(other.locator("#turn")).to_have_text("Sandbox: nothing counts. Try a move")
    other.keyboard.press("Escape")
    other.keyboard.press("Escape")
    expect(other.locator("#turn")).to_contain_text("is choosing")


def test_a_finished_game_goes_on_from_any_move_at_a_new_table(visitors: Visitors) -> None:
    page = visitors.come()
    create(page, "You", "Casual bot")
    wait_for_turn(page)
    hurry(page)
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("link", name="Board after turn 20", exact=True).click()
    expect(page.locator("#turn")).to_contain_text("The board after turn 20")
    tiles = page.locator(".cc-picture .cc-tile-face").count()
    old, points = page.url.partition("?")[0], scores(page)
    assert tiles == 20
    page.locator("[data-do=continue]").click()
    page.wait_for_url(lambda address: not address.startswith(old))
    wait_for_turn(page)
    doc = document(page)
    laid = sum(bool(one.get("facts", {}).get("square")) for one in doc["told"])
    assert sum(map(bool, doc["view"]["board"])) == 20 + laid and laid <= 1
    assert all(now >= then for now, then in zip(doc["view"]["scores"], points, strict=True))
    expect(page.locator(".crumb")).to_contain_text("Cable Car")


def test_every_turn_is_read_out_once_and_a_refusal_is_loud(visitors: Visitors) -> None:
    page = visitors.come()
    create(page, "You", "Casual bot")
    wait_for_turn(page)
    turn = turns_played(page)
    square = squares(page)[0]
    page.locator(f".cc-hit[data-square={square}]").click()
    wait_for_log(page, turn + 2)
    wait_for_turn(page)
    spoken = news(page)
    assert any(one.startswith(f"You placed a tile at {square.upper()}.") for one in spoken), spoken
    assert sum("Casual bot " in one for one in spoken) >= 1
    assert spoken[-1].startswith("Your turn. Tile ") and "legal square" in spoken[-1]
    assert len(spoken) == len(set(spoken)) <= 3
    page.route(
        "**/act",
        lambda route: route.fulfill(
            status=409,
            json={"error": "stale", "sentence": "something", "rule": "", "current": None},
        ),
    )
    page.locator(MY_TURN).first.click()
    expect(page.locator("[role=alert]")).to_have_text(
        "The game has moved on. This is the position now."
    )
    assert any("409" in one for one in visitors.problems)
    visitors.problems.clear()  # what the browser itself says of such an answer


def test_the_power_station_says_why_no_tile_goes_there(visitors: Visitors) -> None:
    page = visitors.come()
    create(page, "You", "Casual bot")
    wait_for_turn(page)
    reason = page.request.get(f"/api/tables/{table_id(page)}/why?action=lay e5").json()
    assert (
        reason["legal"] is False
        and reason["rule"] == "CC-1"
        and reason["facts"] == {"square": "e5"}
    )
    page.locator(".cc-hit[data-square=d4]").click()
    expect(page.locator(".preview.why")).to_contain_text("D4 is the power station")
    page.locator(".cc-hit[data-square=c5]").click()
    expect(page.locator(".preview.why")).to_contain_text("C5 is neither on the edge of the board")
    link = page.locator(".preview.why a.rule")
    assert link.get_attribute("href") == "/rules/cable_car/specification#CC-8"
    with page.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator("[id=CC-8]")).to_contain_text("CC-8 Where.")
