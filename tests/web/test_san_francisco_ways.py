"""How to pay in San Francisco: all ways are in sight when a route is chosen."""

from __future__ import annotations

import pytest

from web.play import Visitors
from web.san_francisco import middle, routes
from web.test_answers_at_once import largest_position
from web.test_tramways_phases import bring, go_on

pytestmark = pytest.mark.slow

_HIDDEN = """() => {
  const { top, bottom } = document.querySelector(".preview").getBoundingClientRect();
  const ways = [...document.querySelectorAll("[data-way]")].map(one => one.getBoundingClientRect());
  return [ways.length, ways.filter(one => one.top < top || one.bottom > bottom).length];
}"""


def test_every_way_to_pay_is_in_sight(visitors: Visitors) -> None:
    match, at, seat = largest_position("san_francisco", 4)
    page = visitors.come()
    go_on(page, bring(page, match), at, seat, 4)
    page.wait_for_selector(".board:not([aria-busy]) .sf-hit.may")
    most = 0
    for route in routes(page):
        page.mouse.click(*middle(page, route))
        page.wait_for_selector(f"[data-shows='{route}'] [data-way]")
        ways, hidden = page.evaluate(_HIDDEN)
        assert ways > 6 or hidden == 0, (route, ways)
        most = max(most, ways)
        page.keyboard.press("Escape")
    assert most >= 4
