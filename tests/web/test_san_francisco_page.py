"""The page of San Francisco: for every eye and hand, on every size, and without a leak."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, WebSocket, expect

from carbarn import Match
from carbarn.core.event import Dealt
from server.client import Running, Visitor
from web.play import (
    LAPTOP,
    PHONE,
    Theme,
    Visitors,
    document,
    new_table,
    replay,
    table_id,
    turn_sentence,
)
from web.san_francisco import (
    MAY,
    Json,
    card,
    hurry,
    keep_tickets,
    main,
    middle,
    moment,
    routes,
    sit,
    small_map,
    step,
    wait_past,
)
from web.test_accessibility import faults
from web.test_layout import _SMALL, inside, scrolls

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]
RING = {"alpha-beta", "beta-gamma", "gamma-delta", "delta-epsilon", "epsilon-alpha"}
sizes = pytest.mark.parametrize(
    ("size", "theme"), [(LAPTOP, "light"), (PHONE, "dark")], ids=["laptop", "phone"]
)


def press(page: Page, route: str) -> None:
    """Choose a route, by mouse or finger."""
    page.mouse.click(*middle(page, route))


def claim(page: Page, route: str) -> None:
    """Choose a route and claim it in the best way."""
    press(page, route)
    expect(main(page)).to_contain_text("Claim ")
    before = moment(page)
    main(page).click()
    wait_past(page, before)


@sizes
def test_axe_finds_nothing_in_any_phase_of_my_turn(
    people: Visitors, keep: Keep, size: tuple[int, int], theme: Theme
) -> None:
    page = people.come(size=size, theme=theme, settings={"cover": False})
    sit(page, "me", "local", board=small_map())
    found: list[str] = []
    seen: set[str] = set()

    def check(state: str) -> None:
        if state not in seen:
            keep(page, state)
            found.extend(faults(page, state))
        seen.add(state)

    while not {"start", "stack", "turn", "second", "route", "token"} <= seen:
        now, before = step(page), moment(page)
        assert now is not None, seen
        check(now)
        if now == "start":
            keep_tickets(page)
        elif now == "token":
            # both are named beside the map, where they are too small for a finger
            ends = page.locator("[data-token-at]")
            expect(ends).to_have_count(2)
            expect(main(page)).to_be_disabled()
            ends.last.click()
            expect(ends.last).to_have_attribute("aria-pressed", "true")
            expect(main(page)).to_contain_text("Take the token at")
            main(page).click()
        elif now == "stack":
            # inside, so that the places of the ring keep tokens of their own
            page.locator(f"{MAY}[data-place]").last.click()
        elif now == "turn" and (ring := [one for one in routes(page) if one in RING]):
            press(page, ring[0])
            expect(card(page)).to_contain_text(re.compile("token(: |, your first)"))
            check("route")
            main(page).click()
        else:
            page.locator("[data-draw='draw deck']").click()
        wait_past(page, before)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("size", "theme"),
    [pytest.param(LAPTOP, "light", marks=pytest.mark.soak), (PHONE, "dark")],
    ids=["laptop", "phone"],
)
def test_axe_finds_nothing_while_others_act_after_the_end_and_in_the_replay(
    people: Visitors, services: Running, keep: Keep, size: tuple[int, int], theme: Theme
) -> None:
    page = people.come(size=size, theme=theme)
    made = sit(page, "me", "open", board=small_map())
    table = made["table"]["id"]
    other = Visitor(services, "Ben")
    other.claims(table, made["invitations"]["1"])
    other.is_ready(table)
    found: list[str] = []

    def check(state: str) -> None:
        keep(page, state)
        found.extend(faults(page, state))

    assert step(page) == "start"
    keep_tickets(page)
    expect(page.locator(".preview")).to_contain_text("You keep")
    check("sealed")
    other.acts(table, other.sees(table)["legal"][0]["text"])
    while (seen := document(page))["actors"] == [0]:
        action = {"action": seen["legal"][0]["text"], "decision": seen["decision"]}
        page.request.post(f"/api/tables/{table}/act", data={**action, "key": str(seen["n"])})
    expect(page.locator("#turn")).to_contain_text("Ben")
    check("off")
    sit(page, "me", "random", board=small_map())
    hurry(page)
    page.locator("[data-result=told]").wait_for()
    check("end")
    replay(page, 3)
    check("replay")
    assert not found, "\n".join(found)


def test_tickets_that_are_still_to_be_turned_over_are_nowhere_on_the_page(people: Visitors) -> None:
    page = people.come()
    sit(page, "me", "random", board=small_map())
    hurry(page)
    page.locator("[data-do=recount]").click()
    page.locator("[data-do=pause-end]").click()
    expect(page.locator("[data-result=telling] .standing .note")).to_have_text(["", ""])
    page.get_by_role("tab", name="In words").click()
    expect(page.locator(".text-view")).to_contain_text("Free routes")
    expect(page.locator(".text-view pre")).to_have_count(0)
    page.get_by_role("tab", name="Result").click()
    page.locator("[data-do=skip-end]").click()
    expect(page.locator("[data-result=told] .standing .note").first).to_contain_text("ticket")


# What fits where


def overlaps(page: Page) -> list[list[str]]:
    """Names on the map that touch one another, or that are not wholly on it."""
    found: list[list[str]] = page.evaluate(
        """() => {
          const map = document.querySelector(".sf-map svg").getBoundingClientRect();
          const all = [...document.querySelectorAll(".sf-name")].map(one =>
            [one.textContent, one.getBoundingClientRect()]);
          const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
          const pairs = all.flatMap(([name, box], index) => all.slice(index + 1)
            .filter(([, other]) => over(box, other)).map(([other]) => [name, other]));
          const out = all.filter(([, box]) => box.left < map.left - 1 || box.right > map.right + 1
            || box.top < map.top - 1 || box.bottom > map.bottom + 1).map(([name]) => [name]);
          return [...pairs, ...out];
        }"""
    )
    return found


_BELOW_THE_SLIP = """() => {
  const slip = document.querySelector(".sf-looking").getBoundingClientRect();
  const below = one => { const box = one.getBoundingClientRect();
    return box.right > slip.left && box.left < slip.right && box.bottom > slip.top + 3; };
  return [...document.querySelectorAll(".sf-name")].filter(below).map(one => one.textContent);
}"""


def test_a_laptop_shows_everything_without_scrolling_and_names_that_never_collide(
    people: Visitors, keep: Keep
) -> None:
    page = people.come()
    sit(page, "me", "random", "random", "random")
    sentences = []
    for until in ("start", "turn"):
        assert hurry(page, until) == until
        sentences.append(turn_sentence(page))
        assert scrolls(page) == {"right": 0, "down": 0}
        for what in (".sf-map", ".bar", ".sf-dock", ".preview", ".seats", "[data-do=main]"):
            assert inside(page, what), what
        assert overlaps(page) == []
    kinds = page.locator(".sf-mine li")
    while hurry(page, "nothing", 4, ("draw deck",)) != "turn" or kinds.count() < 6:
        pass
    hand, last = page.locator(".sf-mine").bounding_box(), kinds.last.bounding_box()
    assert hand and last
    assert last["x"] + last["width"] < hand["x"] + hand["width"], "the hand is cut off"
    chosen, other = routes(page)[:2]
    press(page, chosen)
    expect(card(page)).to_have_attribute("data-shows", chosen)
    assert inside(page, ".sf-card-of-route") and inside(page, "[data-do=main]")
    name = main(page).inner_text()
    page.mouse.move(*middle(page, other))  # looking is not choosing
    expect(page.locator(".sf-looking")).to_contain_text("Looking at")
    assert page.evaluate(_BELOW_THE_SLIP) == []
    expect(card(page)).to_have_attribute("data-shows", chosen)
    assert main(page).inner_text() == name
    keep(page, "looking")
    sentences.append(turn_sentence(page))
    assert all(len(one) <= 60 for one in sentences), sentences
    keep(page, "four")
    page.set_viewport_size({"width": 640, "height": 360})  # the same at 200 %
    main(page).scroll_into_view_if_needed()
    assert scrolls(page)["right"] == 0 and inside(page, "[data-do=main]")
    page.wait_for_selector(".sf-map:not([aria-busy])")
    assert overlaps(page) == []
    keep(page, "twice as large")


def test_a_phone_has_all_in_reach_of_a_finger(people: Visitors, keep: Keep) -> None:
    page = people.come(size=PHONE, touch=True)
    sit(page, "me", "random", "random", "random")
    for until in ("start", "turn"):
        assert hurry(page, until) == until
        assert scrolls(page)["right"] == 0
        for what in (".sf-map", "#turn", "[data-do=main]", ".sf-mine"):
            assert inside(page, what), what
        assert overlaps(page) == []
        small = [one for one in page.evaluate(_SMALL) if not one.startswith("INPUT")]
        assert not small  # a box to tick is as large as its label
        for label in page.locator("label.sf-offered").all():
            assert (label.bounding_box() or {"height": 0})["height"] >= 44
    keep(page, "four")


def test_the_map_is_panned_and_zoomed_by_wheel_mouse_and_keys(people: Visitors) -> None:
    page = people.come()
    sit(page, "me", "random")
    step(page)

    def window() -> list[float]:
        box = str(page.locator(".sf-map > svg").get_attribute("viewBox"))
        return [float(number) for number in box.split()]

    def until(so: str, than: float) -> None:
        """Wait until the part of the map that is shown is so."""
        page.wait_for_function(
            f"(than) => {{ const {{ x, y, width }} = "
            f"document.querySelector('.sf-map > svg').viewBox.baseVal; return {so}; }}",
            arg=than,
        )

    page.mouse.move(600, 300)
    page.mouse.wheel(0, -400)
    until("width < than", 900)
    x, y, width, _height = window()
    page.mouse.down()
    page.mouse.move(500, 260, steps=4)
    page.mouse.up()
    until("x > than + 1", x)
    assert window()[0] > x and window()[1] > y and window()[2] == width
    assert page.locator("[aria-pressed=true][data-route]").count() == 0  # a drag chooses nothing
    page.keyboard.press("+")
    until("width < than - 1", width)
    page.keyboard.press("-")
    page.keyboard.press("0")
    until("width === than", 1000)
    assert window()[:3] == [0, 0, 1000]
    assert overlaps(page) == []


# A map of one's own


def test_a_table_on_a_map_of_ones_own_by_the_form(people: Visitors, keep: Keep) -> None:
    page = people.come()
    page.locator("[name=game][value=san_francisco]:enabled").check(force=True)
    new_table(page)
    page.locator("details summary").click()

    def bring(text: str) -> None:
        page.locator("[data-file]").set_input_files(
            {"name": "map.json", "mimeType": "application/json", "buffer": text.encode()}
        )

    bring("{")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("map.json")
    broken = small_map()
    broken["routes"][0]["a"] = "nowhere"
    bring(json.dumps(broken))
    page.locator("[data-do=make]").click()
    expect(alert).to_contain_text("nowhere")
    people.problems = [one for one in people.problems if "422" not in one]  # as it should be
    bring(json.dumps(small_map()))
    page.locator("[data-do=make]").click()
    page.wait_for_url("**/t/*")
    assert step(page) == "start"
    expect(page.locator(".sf-note")).to_have_text("map: A small map")
    assert page.locator("[data-route]").count() == len(small_map()["routes"])
    assert overlaps(page) == []
    hurry(page, "turn")
    keep(page, "own map")


def test_the_reconstruction_is_named_where_its_map_is_shown(people: Visitors) -> None:
    page = people.come()
    sit(page, "me", "random")
    step(page)
    expect(page.locator(".sf-note")).to_have_text("reconstructed map")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.get_by_role("tab", name="Tickets").click()
    expect(page.locator(".sf-note-long")).to_contain_text("our reconstruction")


# Undo, sandbox, replay


def test_undo_sandbox_log_and_replay(people: Visitors, keep: Keep) -> None:
    page = people.come(settings={"cover": False})
    sit(page, "me", "local", board=small_map())
    for _ in range(40):
        if step(page) == "turn" and [one for one in routes(page) if one in RING]:
            break
        before = moment(page)
        if step(page) == "start":
            keep_tickets(page)
        elif step(page) == "stack":
            page.locator(f"{MAY}[data-place]").last.click()
        else:
            page.locator("[data-draw='draw deck']").click()
        wait_past(page, before)
    route = next(one for one in routes(page) if one in RING)

    page.locator("[data-do=sandbox]").click()
    page.locator("[data-do=sandbox-leave]").wait_for()
    press(page, route)
    main(page).click()
    page.locator(f".sf-hit.may[data-place='{route.split('-')[0]}']").click()
    expect(page.locator(".sf-tram")).to_have_count(1)
    keep(page, "sandbox")
    page.locator("[data-do=sandbox-leave]").click()
    expect(page.locator(".sf-tram")).to_have_count(0)

    press(page, route)
    before = moment(page)
    main(page).click()
    assert step(page) == "token"
    expect(page.locator(".sf-tram")).to_have_count(1)
    page.locator("[data-do=undo]").click()
    expect(page.locator(".sf-tram")).to_have_count(0)
    assert step(page) == "turn"
    claim(page, route)
    page.locator(f"{MAY}[data-place]").first.click()
    wait_past(page, before + 2)
    last = page.locator(".turns > li:has(a.n)").first
    expect(last).to_contain_text("+1")
    expect(last).to_contain_text("token")
    expect(page.locator(".turns > li.part").first).to_have_text(re.compile(r"Round \d+"))
    page.locator(".turns a.n").nth(1).click()
    page.locator("#turn", has_text="The board after turn").wait_for()
    expect(page.locator(".sf-tram")).to_have_count(0)
    page.locator("[data-do=now]").click()
    expect(page.locator(".sf-tram")).to_have_count(1)


def test_a_record_that_was_brought_is_replayed_on_its_own_map(people: Visitors) -> None:
    page = people.come()
    sit(page, "me", "random", board=small_map())
    hurry(page)
    record = page.request.get(f"/api/tables/{table_id(page)}/record").body()
    page.goto("/")
    page.get_by_label("Replay a game from a file").set_input_files(
        {"name": "game.jsonl", "mimeType": "application/jsonl", "buffer": record}
    )
    page.wait_for_url("**/r/*")
    page.locator(".sf-map:not([aria-busy])").wait_for()
    assert page.locator("[data-route]").count() == len(small_map()["routes"])
    trams = page.locator(".sf-tram").count()
    replay(page)
    expect(page.locator(".sf-tram")).to_have_count(0)
    assert trams > 0


# Nobody receives what they may not know


class Heard:
    """Everything that reaches a page, but for the map and invented worlds."""

    def __init__(self, page: Page) -> None:
        self.texts: list[str] = []
        page.on("websocket", self._line)
        page.route("**/api/tables/*", self._pass)
        page.route("**/api/tables/*/replay*", self._pass)
        page.route("**/api/tables/*/why*", self._pass)

    def _line(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.texts.append(str(text)))

    def _pass(self, route: Route) -> None:
        answer = route.fetch()
        self.texts.append(answer.text())
        route.fulfill(response=answer)

    def documents(self) -> list[Json]:
        """All that tells what a seat sees."""
        found = [json.loads(text) for text in self.texts]
        return [one for one in found if isinstance(one, dict) and "view" in one]


def check_document(found: Json, seat: int | None, tickets: set[str], drawn: set[int]) -> None:
    """Nothing in it that this seat may not know; `drawn` are the events by which it drew.

    In the classes of `known` all that is out of sight stands together, however it lies.
    """
    view = found["view"]
    assert view["seat"] == (-1 if seat is None else seat)
    seen = {*view["my_tickets"], *view["my_offer"], *view["my_choice"]}
    if seat is None:
        assert not seen and not view["mine"]
    for event in found["told"]:
        private = str(event["facts"].get("stream")).startswith(("card", "ticket"))
        assert event["text"] is None or not private or event["n"] in drawn, event
        if event["what"] == "dealt" and private:
            seen.add(event["text"])
    rest = json.dumps({**found, "view": {**view, "known": []}})
    assert {one for one in tickets if one in rest} <= seen
    for one in view["known"]:
        place = " ".join(one["places"])
        if place.startswith("hand") and len(one["places"]) == 1 and place != f"hand {seat}":
            assert one["kinds"] == view["open"][int(place.split()[1])]  # what everybody saw


def draws_of(match: Match, seat: int) -> set[int]:
    """The events by which a seat drew: streams are named by place in turn order.

    Before the first player is known they are named by seat.
    """
    found, place = set(), seat + 1
    for event in match.events:
        if isinstance(event, Dealt):
            if event.stream == "first":
                place = (seat - match.state.first) % match.seats + 1  # type: ignore[attr-defined]
            elif event.stream in (f"card {place}", f"ticket {place}"):
                found.add(event.n)
    return found


def test_no_hidden_card_or_ticket_reaches_a_page(people: Visitors, services: Running) -> None:
    page = people.come()
    heard = Heard(page)
    made = sit(page, "me", "random", "random", public=True)
    table = made["table"]["id"]
    watcher = people.come(path=f"/t/{table}")
    heard_there = Heard(watcher)
    watcher.reload()
    match = services.match(table)
    tickets = set(match.game.board.tickets)  # type: ignore[attr-defined]
    for turn in range(3):
        hurry(page, "nothing", 6)
        page.locator(".turns a.n").first.click()
        page.locator("[data-do=now]").click()
        watcher.wait_for_function(
            "n => Number(document.querySelector('.sf-map')?.dataset.n) >= n", arg=moment(page)
        )
        watcher.locator(".turns a.n").nth(turn).click()
        watcher.locator("[data-do=now]").click()
    assert match.result() is None
    checked = 0
    for own, seat in ((heard, 0), (heard_there, None)):
        drawn = set() if seat is None else draws_of(match, seat)
        for found in own.documents():
            check_document(found, seat, tickets, drawn)
            checked += 1
    assert checked > 20
    leaked = {**found, "hint": f"keep {match.game.board.tickets[0]}"}  # type: ignore[attr-defined]
    with pytest.raises(AssertionError):
        check_document(leaked, None, tickets, set())
