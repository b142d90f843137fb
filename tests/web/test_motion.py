"""Things that move: from where they were to where the view has them, and only if wished."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, TimeoutError

from web.play import LAPTOP, PHONE, Visitors, turns_played
from web.recorded import recorded
from web.test_answers_at_once import TRACED, busy, longest
from web.test_tramways_phases import bring, go_on

pytestmark = pytest.mark.slow
GAMES = {"cable_car": 6, "san_francisco": 4, "tramways": 5}  # the most that are on a board
TURNS = 24  # of a replay that are watched
# where the board is full; the last turns of Tramways bring no more tickets to anybody
FROM = {"cable_car": 1.0, "san_francisco": 1.0, "tramways": 0.5}

# Remembers where everything that flew has landed, what was moved at all, and what shifted.
WATCH = """() => {
  const animate = Element.prototype.animate;
  const watched = { landed: [], covering: [], kinds: {}, shifted: [] };
  window.watched = watched;
  const middle = one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    const kind = this.dataset?.kind;
    if (this.classList.contains("mover")) watched.kinds[kind] = (watched.kinds[kind] ?? 0) + 1;
    if (kind === "fly" && how[0][0].transform) animation.finished.then(() => {
      const goal = document.querySelector(this.dataset.to);
      if (!goal || !this.isConnected) return;
      const [from, to] = [middle(this), middle(goal)];
      watched.landed.push([this.dataset.to, Math.hypot(from[0] - to[0], from[1] - to[1])]);
      requestAnimationFrame(() => requestAnimationFrame(() => {
        const seen = this.isConnected && getComputedStyle(this).visibility === "visible";
        if (seen) watched.covering.push(this.dataset.to);
      }));
    }, () => {});
    return animation;
  };
  const still = ".bar, .bar *, .top, .top *, .boardbox, .board, .seats, .seat";
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      for (const { node } of entry.sources)
        if (node instanceof Element && node.matches(still))
          watched.shifted.push(node.outerHTML.slice(0, 120));
  }).observe({ type: "layout-shift" });
}"""


def open_replay(page: Page, game: str, from_part: float = 0) -> int:
    """A replay at the highest speed, from a part of the game on; the turn that is shown."""
    record = bring(page, recorded(game, GAMES[game]))
    page.goto(f"/r/{record}?at=0")
    slider = page.locator("#slider")
    slider.wait_for()
    turns = int(slider.get_attribute("max") or 0)
    first = min(turns - TURNS - 1, round(turns * from_part)) if from_part else 0
    slider.fill(str(first))
    page.locator(".board:not([aria-busy])").first.wait_for()
    page.evaluate(WATCH)
    with page.expect_response("**/moving.js"):  # fetched when somebody touches the page
        page.mouse.move(5, 300)
    for _ in range(2):
        page.locator("[data-do=speed]").click()
    return first


def run_to(page: Page, turn: int) -> None:
    """Let the replay run until a turn is shown."""
    page.locator("[data-do=run]").click()
    page.wait_for_function(f"() => Number(document.querySelector('#slider').value) >= {turn}")
    page.locator("[data-do=run]").click()
    page.wait_for_function("() => !document.querySelector('.mover')")


@pytest.mark.parametrize("game", list(GAMES))
def test_whatever_flies_lands_where_the_view_has_it_and_nothing_else_shifts(
    visitors: Visitors, game: str
) -> None:
    page = visitors.come(motion=True)
    first = open_replay(page, game, from_part=FROM[game])
    visitors.browser.start_tracing(page=page, categories=TRACED)
    run_to(page, first + TURNS)
    tasks = busy(visitors.browser.stop_tracing())
    watched = page.evaluate("watched")
    assert len(watched["landed"]) >= TURNS / 3, watched
    wrong = [one for one in watched["landed"] if one[1] > 1.5]
    assert not wrong, wrong[:10]
    assert not watched["covering"], "what has landed lies over what goes on there"
    assert not watched["shifted"], set(watched["shifted"])
    assert tasks[0] < longest(page), tasks[:5]


def test_with_reduced_motion_nothing_moves(visitors: Visitors) -> None:
    page = visitors.come()
    open_replay(page, "cable_car")
    run_to(page, 6)
    assert page.evaluate("watched")["kinds"] == {}


# presses a square as soon as it may be pressed, if something moves meanwhile
_WHILE_MOVING = """() => {
  const square = document.querySelector(".cc-hit.may");
  if (!square || !document.querySelector(".mover")) return false;
  square.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return true;
}"""


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_move_made_while_something_moves_counts(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    page = visitors.come(size=size, motion=True, settings={"confirm": "never"})
    record = bring(page, recorded("cable_car", 3))
    go_on(page, record, 0, 0, 3)
    for _ in range(8):
        before = turns_played(page)
        page.locator(".cc-hit.may").first.click()
        try:
            page.wait_for_function(_WHILE_MOVING, timeout=3_000)
        except TimeoutError:  # the bots were done before anything of theirs moved
            page.locator(".cc-hit.may").first.wait_for()
            continue
        page.wait_for_function(
            "before => document.querySelectorAll('.turns > li > a.n').length > before + 3",
            arg=before,
        )
        return
    raise AssertionError("nothing moved while it was my turn")
