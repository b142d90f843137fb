"""Several browsers at one table of Tramways: every number of an auction, sealed administration."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from carbarn import new_match
from web.play import Visitors
from web.tramways import finish, from_position, people, steps

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]
BROWN, PINK, GREEN, ORANGE, PURPLE = range(5)


def auction_of_the_example() -> str:
    """CE-06: the first auction, in the order of the colours, everybody with $10.

    On the literal track every space has a value of its own, so one step of stress can be seen.
    """
    match = new_match("tramways", 5, seed=7, stress="literal")
    finish(match, "bid")
    text = match.game.position_text(match.state)
    text = re.sub(r"order=[\d,]+", "order=0,1,2,3,4", text)
    text = re.sub(r"mover:\d", "mover:0", text)
    return re.sub(r"players=\S+", lambda row: re.sub(r"(?<=[=|])3,", "10,", row[0]), text)


def bids(page: Page) -> dict[str, list[int]]:
    """The bids that may be made and those that may not, from 1 to 5."""
    found: list[list[str]] = page.eval_on_selector_all(
        ".tw-bid", "all => all.map(one => [one.dataset.bid, one.classList.contains('may')])"
    )
    return {
        word: [int(number) for number, may in found if bool(may) is able and int(number) <= 5]
        for word, able in (("may", True), ("not", False))
    }


def bid(page: Page, number: int, sentence: str) -> None:
    """Choose a bid, read what it costs in all, confirm it, pay it in cash."""
    page.locator(f"[data-bid='{number}'].may").click()
    expect(page.locator(".tw-what")).to_contain_text(sentence)
    page.locator("[data-do=main]", has_text=f"Bid ${number}").click()
    page.locator("[data-step=cash]").click()


def test_ce_06_the_auction_of_the_example_in_five_browsers(visitors: Visitors, keep: Keep) -> None:
    pages = from_position(visitors, auction_of_the_example(), 5, stress="literal")
    brown, pink, green, orange, purple = pages

    bid(brown, 4, "Bid $4: $4 paid in all, $6 left, +1 stress if you go first.")
    pink.wait_for_selector(".tw-bid.may")
    assert bids(pink)["not"] == [4]
    bid(pink, 1, "Bid $1: $1 paid in all, $9 left")
    green.locator("[data-do=pass]").dblclick()  # chosen, then confirmed
    orange.wait_for_selector(".tw-bid.may")
    assert bids(orange) == {"may": [2, 3, 5], "not": [1, 4]}
    bid(orange, 3, "$3 paid in all, $7 left")
    purple.wait_for_selector(".tw-bid.may")
    assert bids(purple) == {"may": [2, 5], "not": [1, 3, 4]}
    keep(purple, "ladder")
    # Green has its place, so it cannot outbid anybody any more
    purple.locator("[data-bid='2']").hover()
    said = purple.locator(".tw-what")
    expect(said).to_contain_text("Player 1 ($6), Player 2 ($9), and Player 4 ($7) can outbid that.")
    bid(purple, 2, "$2 paid in all, $8 left")

    pink.wait_for_selector(".tw-bid.may")
    places = pink.locator(".tw-table tbody tr")
    expect(places.nth(BROWN)).to_contain_text("1st")
    expect(places.nth(GREEN)).to_contain_text("5th")
    assert bids(pink) == {"may": [2, 3, 4, 5], "not": [1]}, "its own bid, and nobody's to the left"
    bid(pink, 2, "Bid $2: $3 paid in all, $7 left")
    purple.wait_for_selector(".tw-bid.may")
    expect(purple.locator(".tw-table tbody tr").nth(ORANGE)).to_contain_text("2nd")
    assert bids(purple) == {"may": [1, 3, 4, 5], "not": [2]}
    bid(purple, 3, "Bid $3: $5 paid in all, $5 left")
    pink.locator("[data-do=pass]").dblclick()

    brown.wait_for_selector("[data-step^=take]:not([disabled])")
    keep(brown, "placed")
    for page in pages:
        expect(page.locator(".tw-phases .now")).to_have_text("Auction")
        expect(page.locator(".tw-order")).to_be_visible()
        page.wait_for_selector("[data-step^=take]")
        rows = people(page)
        assert [one["cash"] for one in rows] == [6, 7, 10, 7, 5]
        assert [one["stress"] for one in rows] == [2, 1, 1, 1, 1]
        order = page.eval_on_selector_all(
            ".tw-order li", "all => all.map(one => one.className.match(/p\\d/)[0])"
        )
        assert order == ["p8", "p3", "p5", "p9", "p4"], "brown, orange, purple, pink, green"
    for left, seat in zip((5, 4, 3, 2, 1), (BROWN, ORANGE, PURPLE, PINK, GREEN), strict=True):
        page = pages[seat]
        page.wait_for_selector("[data-step^=take]:not([disabled])")
        assert len(steps(page)) == left
        page.locator("[data-step^=take]").first.click()
        page.wait_for_timeout(50)
        if page.locator("[data-step^=drop]").count():
            page.locator("[data-step^=drop]").first.click()


@pytest.mark.parametrize(
    "arrivals",
    [pytest.param((0, 1, 2), marks=pytest.mark.soak), (2, 0, 1)],
    ids=["in order", "out of order"],
)
def test_administration_comes_to_the_same_end_whoever_is_done_first(
    visitors: Visitors, keep: Keep, arrivals: tuple[int, ...]
) -> None:
    match = new_match("tramways", 3, seed=11)
    finish(match, "administration")
    pages = from_position(visitors, match.game.position_text(match.state), 3)
    for page in pages:
        page.wait_for_selector(".tw-everybody")
    before = people(pages[0])
    for count, seat in enumerate(arrivals, 1):
        page = pages[seat]
        money = page.locator(".tw-steps [data-step$=money]").first
        money.click()
        expect(page.locator(".tw-office .done")).to_have_count(1)  # it keeps its row
        others = [one for number, one in enumerate(pages) if number != seat]
        if count < 3:
            # what somebody plays is seen by nobody else before all are done
            assert [people(one)[seat] for one in others] == [before[seat]] * 2
        page.locator("[data-do=main]", has_text="Done").click()
        again = page.locator("[data-do=main]", has_text="Done anyway")
        if again.count():  # icons that cost nothing are left
            again.click()
        if count < 3:
            done = ".tw-everybody [data-done=yes]"
            for one in pages:
                expect(one.locator(done)).to_have_count(count)
            if count == 1:
                keep(pages[arrivals[-1]], "one-done")
    for page in pages:
        page.wait_for_selector(".tw-everybody", state="detached")
    after = [people(page) for page in pages]
    assert after[0] == after[1] == after[2]
    gained = [now["cash"] - then["cash"] for now, then in zip(after[0], before, strict=True)]
    assert all(gain > 0 for gain in gained), gained
