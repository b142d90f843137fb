"""Whole games of San Francisco on the page: by mouse, by keyboard alone, by fingers on a phone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from server.client import Running
from web.play import PHONE, Visitors, document, scores, turn_sentence
from web.san_francisco import (
    MAY,
    SLOT,
    Json,
    card,
    keep_tickets,
    main,
    middle,
    missing,
    moment,
    routes,
    sit,
    some,
    step,
    told_since,
    wait_past,
)

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]


def read_card(page: Page) -> Json:
    """What the card of a route promises."""
    words = card(page).inner_text()
    points = re.search(r"(\d+) points?", words)
    trams = re.search(r"trams (\d+) → (\d+)", words)
    ended = re.search(r"if it ended .* → (\S+)", words)
    assert points and trams and ended, words
    tickets = {
        str(one.get_attribute("data-ticket-of")): [
            int(number) for number in re.findall(r"(\d+) → (\d+)", one.inner_text())[-1]
        ]
        for one in card(page).locator("[data-fact=ticket]").all()
    }
    token = card(page).locator("[data-fact=token]")
    return {
        "points": int(points[1]),
        "trams": int(trams[2]),
        "ended": ended[1],
        "tickets": tickets,
        "token": token.inner_text() if token.count() else "",
    }


def check_promise(page: Page, promise: Json, route: str, before: int, board: Json) -> None:
    """What the card said is what then happened."""
    events = told_since(page, before)
    event = next(one for one in events if one["text"] and one["text"].startswith(f"claim {route} "))
    facts = event["facts"]
    assert (facts["points"], facts["trams"]) == (promise["points"], promise["trams"])
    seat = event["seat"]
    path = page.url.replace("/t/", "/api/tables/")
    then = page.request.get(f"{path}/replay?at={event['n']}").json()["view"]
    for ticket, (_old, new) in promise["tickets"].items():
        assert missing(board, then["routes"], seat, ticket) == new
    took = [
        one["facts"]["token"] for one in events if one["seat"] == seat and "token" in one["facts"]
    ]
    assert bool(promise["token"]) == bool(took)
    for symbol in took:
        assert symbol.split("-")[-1] in promise["token"]


def claim_by_mouse(page: Page, rng: random.Random, board: Json) -> None:
    route = some(rng, routes(page))
    x, y = middle(page, route)
    page.mouse.move(x, y)
    page.locator(f"[data-shows='{route}']").wait_for()
    hovered = read_card(page)
    page.mouse.click(x, y)
    expect(page.locator("#turn")).to_contain_text("confirm how you pay")
    ways = card(page).get_by_role("radio")
    ways.nth(rng.randrange(ways.count())).click()
    page.mouse.move(5, 300)  # away, so that the chosen way is what is shown
    expect(main(page)).to_contain_text("Claim ")
    promise = read_card(page)
    assert promise["points"] == hovered["points"]
    before = moment(page)
    main(page).click()
    wait_past(page, before)
    check_promise(page, promise, route, before, board)
    if step(page) not in ("token", None):
        totals = page.locator(".sf-sheet tbody tr:last-child td")
        expect(totals.first).to_have_text(promise["ended"])


def test_a_whole_game_by_mouse_keeps_every_promise(
    people: Visitors, services: Running, keep: Keep
) -> None:
    page = people.come()
    made = sit(page, "me", "random", "random")
    board = services.match(made["table"]["id"]).game.data()["map"]
    rng = random.Random(5)
    claims = turns = 0
    while (now := step(page)) is not None:
        before = moment(page)
        if now in ("start", "keep"):
            both = page.locator("[data-keep]").count() == 2
            if both:
                expect(main(page)).to_be_disabled()  # tickets can cost points: none is chosen
                expect(main(page)).to_contain_text("Choose at least 1 ticket to keep")
            keep_tickets(page, *((1,) if both and now == "keep" else ()))
        elif now in ("stack", "token"):
            place = page.locator(f"{MAY}[data-place]").nth(rng.randrange(2))
            place.click()
        elif now == "second":
            page.locator(SLOT).nth(rng.randrange(page.locator(SLOT).count())).click()
        else:
            turns += 1
            if turns == 12:
                keep(page, "middle")
            if page.locator("[data-do=pass]").count():
                page.locator("[data-do=pass]").click()
            elif routes(page) and turns % 3:
                claim_by_mouse(page, rng, board)
                claims += 1
                continue
            elif turns == 6:
                page.locator("[data-draw=tickets]").click()
            else:
                page.locator(SLOT).nth(rng.randrange(page.locator(SLOT).count() - 1)).click()
        wait_past(page, before)
    assert claims >= 5
    doc = document(page)
    assert scores(page) == doc["result"]["scores"] == [one["total"] for one in doc["view"]["sheet"]]
    keep(page, "finished")


def _type(page: Page, words: str) -> None:
    page.keyboard.press("/")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(words)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")


def _tab_to(page: Page, test: str) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(f"(one => {test})(document.activeElement)"):
            return
    raise AssertionError(f"no way to {test!r} by Tab")


def claim_by_keys(page: Page, rng: random.Random) -> None:
    """Arrows over the lit routes, Enter to choose, a digit for the way to pay, Enter to claim."""
    page.keyboard.press("b")
    for _ in range(rng.randrange(3)):
        page.keyboard.press(rng.choice(["ArrowUp", "ArrowDown", "ArrowRight", "PageDown"]))
    focused = page.evaluate("document.activeElement.dataset.route")
    assert focused in routes(page)
    page.locator(f"[data-shows='{focused}']").wait_for()
    assert "You can claim it" in str(page.evaluate("document.activeElement.ariaLabel"))
    page.keyboard.press("Enter")
    expect(page.locator("#turn")).to_contain_text("confirm how you pay")
    page.keyboard.press("1")
    page.keyboard.press("Enter")


def test_a_whole_game_by_keyboard_alone(people: Visitors, keep: Keep) -> None:
    page = people.come()
    page.locator("[name=game][value=san_francisco]:enabled").wait_for(state="attached")
    _tab_to(page, "one.name === 'game'")
    for _ in range(page.locator("[name=game]").count()):
        if page.evaluate("document.activeElement.value") == "san_francisco":
            break
        page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.value") == "san_francisco"
    for _ in range(20):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.dataset.do") == "play":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    rng = random.Random(2)
    turns = 0
    while (now := step(page)) is not None:
        before = moment(page)
        if now in ("start", "keep"):
            if page.locator("[data-keep]").count() == 2 and now == "keep":
                page.keyboard.press("Enter")  # nothing is chosen, so nothing is done
                page.keyboard.press("1")
                expect(page.locator("[data-keep]").first).to_be_checked()
                _tab_to(page, "one.dataset.do === 'main'")
                page.keyboard.press("Enter")
            elif page.evaluate("document.activeElement === document.body"):
                page.keyboard.press("1")
                expect(main(page).locator("kbd")).to_have_text("↵")
                page.keyboard.press("Enter")  # as the button says
            else:
                _type(page, "keep both")
        elif now in ("stack", "token"):
            page.keyboard.press("b")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        elif now == "turn":
            turns += 1
            if turns == 8:
                keep(page, "middle")
            if page.locator("[data-do=pass]").count():
                _type(page, "pass")
            elif routes(page) and turns % 3:
                claim_by_keys(page, rng)
            elif turns == 3:
                _type(page, "draw tickets")
            else:
                _type(page, "draw deck")
        else:
            page.keyboard.press("d")
            for _ in range(6):
                if page.evaluate("document.activeElement.ariaDisabled") != "true":
                    break
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        wait_past(page, before)
    assert turns >= 8
    assert turn_sentence(page).startswith("Finished: ")
    _tab_to(page, "one.dataset.do === 'rematch'")
    before_address = page.url
    page.keyboard.press("Enter")
    page.wait_for_url(lambda address: address != before_address)
    page.locator("#turn", has_text="Finished").wait_for(state="detached")
    assert step(page) == "start"


def test_a_turn_of_each_kind_by_fingers_on_a_phone(people: Visitors, keep: Keep) -> None:
    page = people.come(size=PHONE, touch=True)
    sit(page, "me", "random", "random")
    assert step(page) == "start"
    expect(main(page)).to_be_disabled()
    offered = page.locator("label.sf-offered").nth(1)
    offered.tap()
    name = offered.locator(".what > span").inner_text()
    expect(main(page)).to_contain_text(f"Keep {name}")
    keep(page, "tickets")
    before = moment(page)
    main(page).tap()
    wait_past(page, before)
    if step(page) == "stack":
        place = page.locator(f"{MAY}[data-place]").first
        place.tap()
        expect(main(page)).to_contain_text("Put the tokens at")
        before = moment(page)
        main(page).tap()
        wait_past(page, before)

    # a card: touching chooses, only the main button takes it
    assert step(page) == "turn"
    before = moment(page)
    page.locator("[data-draw='draw deck']").tap()
    expect(main(page)).to_contain_text("Draw from the deck")
    assert moment(page) == before
    main(page).tap()
    wait_past(page, before)
    assert step(page) == "second"
    page.locator("[data-draw='draw deck']").tap()
    main(page).tap()
    page.wait_for_function(
        "n => Number(document.querySelector('.sf-map')?.dataset.n) > n + 2", arg=before
    )

    for _ in range(20):  # until a route can be paid
        if step(page) == "turn" and routes(page):
            break
        before = moment(page)
        page.locator("[data-draw='draw deck']").tap()
        main(page).tap()
        wait_past(page, before)
    route = routes(page)[0]
    page.touchscreen.tap(*middle(page, route))
    shown = str(card(page).get_attribute("data-shows"))
    assert shown in routes(page)  # of routes close together the nearest to the finger
    card(page).get_by_role("radio").last.tap()
    expect(main(page)).to_contain_text("Claim ")
    keep(page, "route")
    before = moment(page)
    main(page).tap()
    wait_past(page, before)
    assert any(one["facts"].get("route") == shown for one in told_since(page, before))

    # larger by a double tap or two fingers, whole again by a button
    box = page.locator(".sf-map > svg").bounding_box()
    assert box is not None
    whole = width(page)
    for _ in range(2):
        page.touchscreen.tap(box["x"] + 20, box["y"] + 200)
    page.wait_for_function(f"() => ({WIDTH})() === {whole} / 2")
    keep(page, "zoomed")
    page.locator("[data-do=zoom-all]").tap()
    page.wait_for_function(f"() => ({WIDTH})() === {whole}")
    pinch(page, box["x"] + 200, box["y"] + 150, 60)
    assert width(page) < whole / 2
    assert page.locator("[aria-pressed=true][data-route]").count() == 0


WIDTH = "() => document.querySelector('.sf-map > svg').viewBox.baseVal.width"


def width(page: Page) -> float:
    """How much of the map is seen from left to right."""
    seen: float = page.evaluate(WIDTH)
    return seen


def pinch(page: Page, x: float, y: float, far: int) -> None:
    """Two fingers go apart."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *fingers: float) -> None:
        points = [{"x": at, "y": y, "id": number} for number, at in enumerate(fingers)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", x - 20)
    touch("touchStart", x - 20, x + 20)
    for by in range(10, far, 10):
        touch("touchMove", x - 20 - by, x + 20 + by)
    touch("touchEnd")
