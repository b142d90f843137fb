"""The end of a game as an event: told step by step, nothing before it is told, then the result."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from carbarn.core.event import Acted
from carbarn.server.admin import close_table
from server.harness import Server
from web.play import LAPTOP, PHONE, Visitors, create, document, link_of, play_now, table_id
from web.recorded import recorded
from web.test_accessibility import Checker, check  # noqa: F401
from web.test_tramways_phases import bring, go_on

pytestmark = pytest.mark.slow
TELLING = "[data-result=telling]"
TOLD = "[data-result=told]"


def finish(page: Page, game: str, seats: int, **options: Any) -> dict[str, Any]:
    """Make the last move of a game; what the server then says of the table."""
    match = recorded(game, seats, **options)
    last = [event for event in match.events if isinstance(event, Acted)][-1]
    go_on(page, bring(page, match), last.n - 1, last.seat, seats)
    page.mouse.move(5, 300)
    for number in range(60):  # if the last action does not end it, another is as good
        doc = document(page)
        if doc["result"]:
            return doc
        if doc["legal"]:
            legal = [one["text"] for one in doc["legal"]]
            text = last.text if last.text in legal else legal[0]
            body = {"action": text, "decision": doc["decision"], "seat": doc["seat"]}
            act = f"/api/tables/{doc['table']['id']}/act"
            page.request.post(act, data={**body, "key": f"{number} {text}"})
    raise AssertionError("the game does not end")


def sums(page: Page) -> list[float]:
    """The totals that are shown, by seat."""
    found: list[list[Any]] = page.eval_on_selector_all(
        ".standings > li",
        """all => all.map(one => [Number(one.dataset.seat), one.querySelector(".sum").textContent])
             .map(([seat, sum]) => [seat, sum.replace("\N{MINUS SIGN}", "-").replace(",", "")])
             .map(([seat, sum]) => [seat, Number(sum)])""",
    )
    return [points for _, points in sorted(found)]


def of(doc: dict[str, Any]) -> list[float]:
    """The totals of a result."""
    result = doc["result"]
    return [points / result["scale"] for points in result["scores"]]


ENDS: list[tuple[str, int, dict[str, Any]]] = [
    ("cable_car", 3, {}),
    ("cable_car", 2, {"companies": True}),
    ("san_francisco", 3, {}),
    ("tramways", 3, {}),
    ("tramways", 1, {}),
]
NAMES = ["cable_car", "companies", "san_francisco", "tramways", "solo"]
# games of bots that know nothing, in which two share the first place
SHARED: list[tuple[str, int, dict[str, Any]]] = [
    ("cable_car", 6, {"seed": "s61"}),
    ("cable_car", 3, {"seed": "s23", "companies": True}),
    ("san_francisco", 3, {"seed": "s59"}),  # and the third has less than nothing
    ("tramways", 2, {"seed": "s97"}),
]
LAST_LINES = {"seed": "s0", "bot": "random"}  # the last tile ends four lines, of 12 tiles at most


# The facts of a result whose title runs into what it is about.
COVERED = """() => [...document.querySelectorAll(".ended-facts button")].filter((fact) => {
  const [title, value] = [...fact.querySelectorAll("span, b")].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [...range.getClientRects()];
  });
  return title.some((a) => value.some((b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1));
}).map((fact) => fact.innerText)"""


def go_through(page: Page) -> None:
    """Key by key to the result; the winner is not told before."""
    page.locator("[data-do=pause-end]").click()
    page.locator("[data-do=pause-end]").evaluate("one => one.blur()")
    while page.locator(TELLING).count():
        assert "win" not in page.locator("header.top").inner_text()
        assert page.locator(".standing .place:not(:empty)").count() == 0
        said = page.locator("[role=log] p").last.inner_text()
        page.keyboard.press("ArrowRight")
        page.wait_for_function(
            "said => [...document.querySelectorAll('[role=log] p')].at(-1).innerText !== said",
            arg=said,
        )


@pytest.mark.parametrize(("game", "seats", "options"), ENDS, ids=NAMES)
def test_points_are_told_one_after_the_other_and_add_up_to_a_result_all_can_read(
    visitors: Visitors,
    check: Checker,  # noqa: F811
    game: str,
    seats: int,
    options: dict[str, Any],
) -> None:
    page = visitors.come(motion=True)
    doc = finish(page, game, seats, **options)
    page.locator(f"{TELLING}, {TOLD}").wait_for()
    if page.locator(TELLING).count():
        go_through(page)
    expect(page.locator(TOLD)).to_have_count(1)
    assert sums(page) == pytest.approx(of(doc), abs=0.051)
    page.locator("[data-do=rematch]").wait_for()
    page.emulate_media(reduced_motion="reduce")  # colours change at once with the theme
    for size in (PHONE, LAPTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        check(page, f"{game} {size[0]}")
        wide: list[float] = page.eval_on_selector_all(
            ".portions", "all => all.map(one => one.scrollWidth - one.clientWidth)"
        )
        assert max(wide) <= 1, wide
    page.set_viewport_size({"width": 1024, "height": 768})
    long = "all => all.forEach((one) => (one.textContent = '+12 happiness'))"
    page.eval_on_selector_all(".ended-facts b", long)  # as long as any
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize(
    ("game", "seats", "options"), SHARED, ids=["six", "companies", "negative", "tramways"]
)
def test_a_shared_win_is_told_to_the_same_end_and_names_all_who_share_it(
    visitors: Visitors,
    check: Checker,  # noqa: F811
    game: str,
    seats: int,
    options: dict[str, Any],
) -> None:
    page = visitors.come(motion=True, size=PHONE)
    doc = finish(page, game, seats, bot="random", **options)
    places = doc["result"]["places"]
    assert places.count(1) == 2, doc["result"]
    page.locator(f"{TELLING}, {TOLD}").wait_for()
    if page.locator(TELLING).count():
        page.locator("[data-do=pause-end]").click()
        check(page, f"{game} telling")
        page.locator("[data-do=pause-end]").click()
        page.locator("[data-do=skip-end]").click()
    expect(page.locator(TOLD)).to_have_count(1)
    assert sums(page) == pytest.approx(of(doc), abs=0.051)
    first = page.locator(".standings > li", has=page.locator(".place", has_text="1st"))
    assert first.count() == 2
    said = page.locator("[role=log] p").last.inner_text()
    for name in first.locator(".standing > b").all_inner_texts():
        assert name.lower() in page.locator(".headline h2").inner_text().lower()
        assert name.lower() in said.lower()
    assert " and you " not in page.locator(".headline h2").inner_text().lower()  # "You and ..."
    page.emulate_media(reduced_motion="reduce")
    for size in (PHONE, LAPTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        check(page, f"{game} shared {size[0]}")


# What is seen of the end, each thing once, in order; and how the points of each step are counted.
_WATCH = """() => {
  window.order = [];
  window.gains = [];
  const note = name => order.includes(name) || order.push(name);
  new MutationObserver(() => {
    if (document.querySelector("[data-grows]")) note("line");
    if (document.querySelector("[data-result]")) note("end");
    if (document.querySelector(".mover[data-kind=follow]")) note("tram");
    const gain = document.querySelector(".headline .gain")?.textContent;
    if (gain && gains.at(-1) !== gain) gains.push(gain);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


@pytest.mark.parametrize("motion", [True, False], ids=["moving", "still"])
def test_the_end_begins_after_the_last_move_and_counts_with_its_tram(
    visitors: Visitors, motion: bool
) -> None:
    page = visitors.come(motion=motion)
    match = recorded("cable_car", 3, **LAST_LINES)
    last = [event for event in match.events if isinstance(event, Acted)][-1]
    go_on(page, bring(page, match), last.n - 1, last.seat, 3)
    board = page.locator(".board > svg")
    before = board.bounding_box()
    assert before is not None
    page.evaluate(_WATCH)
    with page.expect_response("**/moving.js"):
        page.mouse.move(5, 300)
    page.locator(f"[data-square={last.text.removeprefix('lay ')}]").click()
    if motion:
        page.locator(TELLING).wait_for()
        assert board.bounding_box() == before  # while lines are told on it, it stays where it is
        points, told = (page.locator(f"{TELLING} {one}") for one in (".standings", ".headline"))
        left, right = points.bounding_box(), told.bounding_box()
        assert left and right and left["x"] + left["width"] < before["x"], "points are on its left"
        assert right["x"] > before["x"] + before["width"], "what is told is on its right"
    page.locator(TOLD).wait_for()
    after = board.bounding_box()
    # it glides to its new place, and keeps its size
    assert after is not None and after["width"] == pytest.approx(before["width"], abs=0.01)
    order = page.evaluate("order")
    if not motion:
        assert order == ["end"], order
        return
    assert order == ["line", "end", "tram"], order
    gains = [int(one) for one in page.evaluate("gains")]
    longest = gains[gains.index(0, len(gains) - gains[::-1].index(0) - 1) :]
    assert longest == sorted(longest) and longest[-1] == 12, gains
    assert len(longest) > 4, gains


def test_a_table_that_was_closed_says_so_in_one_sentence(
    visitors: Visitors, server: Server
) -> None:
    page = visitors.come()
    play_now(page)
    close_table(str(server.database), table_id(page))
    expect(page.get_by_role("heading", name="Table closed")).to_be_visible()
    text = page.locator(".problem-page p").first
    expect(text).to_have_text("This table was closed by whoever runs this site.")
    page.reload()
    expect(text).to_have_text("This table has been closed, or its link is incomplete.")
    assert page.locator(".problem-page p:not(.problem-acts)").count() == 1
    others = [one for one in visitors.problems if "404" not in one]
    visitors.problems[:] = others  # the browser itself tells of such an answer


def test_the_end_of_a_game_that_was_seen_is_not_told_again(visitors: Visitors) -> None:
    page = visitors.come(motion=True)
    finish(page, "san_francisco", 3)
    page.locator("[data-do=skip-end]").click()
    page.locator(TOLD).wait_for()
    page.reload()
    page.locator(TOLD).wait_for()
    assert page.locator(TELLING).count() == 0


def test_two_people_end_their_game_early_and_nobody_wins(
    visitors: Visitors,
    check: Checker,  # noqa: F811
) -> None:
    host = visitors.come()
    create(host, "You", "Open seat")
    guest = visitors.come(PHONE, touch=True, path=link_of(host))
    guest.get_by_label("Your name").fill("Ada")
    guest.get_by_role("button", name="Take this seat").tap()
    guest.locator("[data-do=ready]").tap()
    for page in (host, guest):
        page.locator(".board").wait_for()

    # by keys: nobody ends a game by pressing Enter once too often
    propose(host)
    expect(host.get_by_role("dialog")).to_contain_text("Ada will be asked.")
    check(host, "end-dialog")
    host.keyboard.press("Escape")
    assert document(host)["asked_seat"] is None
    propose(host)
    button = host.locator("[data-do=end-now]")
    assert not button.evaluate("one => one === document.activeElement")
    button.focus()
    host.keyboard.press("Enter")
    banner = guest.locator("[data-request]")
    expect(banner).to_contain_text("proposes to end this game now")
    expect(host.locator("[data-request]")).to_contain_text("Waiting for Ada")
    expect(banner.locator(".main")).to_have_count(0)
    check(guest, "end-asked")
    guest.wait_for_timeout(800)  # a press that comes at once was meant for the board
    banner.get_by_role("button", name="Agree").tap()

    said = "Ended early before the first turn, by agreement"
    for page in (host, guest):
        panel = page.locator("[data-result=early]")
        expect(panel.get_by_role("heading", name=said)).to_be_visible()
        expect(panel).to_contain_text("Nobody wins.")
        expect(page.locator("#turn")).to_have_text(said)
        expect(page.locator("[aria-live=polite] p", has_text=said)).to_have_count(1)
        expect(page.locator(f"{TELLING}, {TOLD}, .place, .winner, .legend")).to_have_count(0)
        assert page.evaluate("localStorage.getItem('carbarn.bests')") is None
    check(host, "ended-early")
    check(guest, "ended-early-phone")
    host.get_by_role("tab", name="Log").click()
    expect(host.locator(".turns .hands")).to_have_text([said])
    host.locator("[data-do=share]").click()
    expect(host.locator(".share-picture")).to_have_attribute("alt", said)
    host.keyboard.press("Escape")
    host.goto("/")
    # with no game left to play, what has been played fills the room below
    expect(host.locator(".home-main .results .row")).to_contain_text("ended early")


def propose(page: Page) -> None:
    """Open the dialog that says what ending a game means, by keys."""
    page.get_by_role("button", name="Settings").focus()
    page.keyboard.press("Enter")
    page.locator("[data-do=end-game]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-do=end-now]").wait_for()
