"""The server draws each board as the browser does: shape by shape, of a middle and of the end."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from carbarn import WATCHER, replay
from carbarn.core.event import Acted
from carbarn.core.match import Match
from server.client import finished
from web.play import Visitors
from web.test_tramways_phases import bring

# What a page shows besides the board itself: the last move, what is chosen or may be done.
ONLY_IN_PAGES = [
    "cc-last", "cc-lit", "cc-halo", "cc-pointed", "sf-recent", "sf-look", "tw-lit", "tw-chosen",
    "tw-ring",
]  # fmt: skip

# Every shape of a drawing: what it is, whose it is, where it lies in the units of the drawing, and
# how it is painted. A drawing of the server is put where no style sheet of the page reaches it.
SHAPES = """
([selector, drawn, skipped]) => {
  const colour = (text) => {
    const mixed = /^color\\(srgb ([\\d.]+) ([\\d.]+) ([\\d.]+)\\)$/.exec(text);
    return mixed ? `rgb(${mixed.slice(1).map((one) => Math.round(255 * one)).join(", ")})` : text;
  };
  const shapesOf = (root) => {
    const out = root.getScreenCTM().inverse();
    const place = (shape, x, y) => {
      const point = new DOMPoint(x, y).matrixTransform(out.multiply(shape.getScreenCTM()));
      return [point.x, point.y];
    };
    const own = [...root.querySelectorAll("path, rect, circle, ellipse, text")];
    return own.filter((shape) => {
      if (shape.closest("clipPath, [data-square], [data-station], [role=button]")) return false;
      if (skipped.some((name) => shape.closest("." + name))) return false;
      const style = getComputedStyle(shape);
      return style.display !== "none" && (style.fill !== "none" || style.stroke !== "none");
    }).map((shape) => {
      const style = getComputedStyle(shape);
      const owned = shape.closest(".p1, .p2, .p3, .p4, .p5, .p6, .p7, .p8, .p9");
      const owner = [...(owned?.classList ?? [])].find((name) => /^p[1-9]$/.test(name)) ?? "";
      const isText = shape.localName === "text";
      const box = shape.getBBox();
      const ends = isText
        ? [...place(shape, shape.x.baseVal[0].value, shape.y.baseVal[0].value)]
        : [...place(shape, box.x, box.y), ...place(shape, box.x + box.width, box.y + box.height)];
      const painted = [
        "fill", "stroke", "opacity", "strokeDasharray", "strokeLinecap", "textAnchor",
      ].map((name) => colour(style[name]));
      return {
        what: [
          shape.localName, [...shape.classList].join(" "), owner, isText ? shape.textContent : "",
        ],
        ends,
        painted: [...painted, style.stroke === "none" ? 0 : parseFloat(style.strokeWidth)],
      };
    });
  };
  const place = document.createElement("div");
  place.attachShadow({ mode: "open" }).innerHTML = drawn;
  document.body.append(place);
  const theirs = shapesOf(place.shadowRoot.querySelector("svg"));
  place.remove();
  return [shapesOf(document.querySelector(selector)), theirs];
}
"""


def is_painted_alike(one: list[Any], other: list[Any]) -> bool:
    """Whether inks are the same; of mixed colours a channel may be rounded to the other side."""
    numbers = [
        [float(number) for text in inks for number in re.findall(r"-?[\d.]+", str(text))]
        for inks in (one, other)
    ]
    words = [re.sub(r"[\d.]+", "", " ".join(map(str, inks))) for inks in (one, other)]
    if words[0] != words[1] or len(numbers[0]) != len(numbers[1]):
        return False
    return all(abs(a - b) <= (1 if a > 2 else 0.01) for a, b in zip(*numbers, strict=True))


def differences(page: Page, selector: str, drawn: str) -> list[str]:
    """What the page and a drawing of the server do not have in common."""
    ours: list[dict[str, Any]]
    theirs: list[dict[str, Any]]
    ours, theirs = page.evaluate(SHAPES, [selector, drawn, ONLY_IN_PAGES])
    assert len(ours) > 100
    found = []
    for mine, other in zip(ours, theirs, strict=False):
        far = max(abs(a - b) for a, b in zip(mine["ends"], other["ends"], strict=False))
        alike = mine["what"] == other["what"] and is_painted_alike(
            mine["painted"], other["painted"]
        )
        if not alike or far > 0.15:
            found.append(f"{far:.2f} apart: the page has {mine}, the drawing has {other}")
    if len(ours) != len(theirs):
        found.append(f"the page has {len(ours)} shapes, the drawing {len(theirs)}")
    return found


BOARDS = [
    ("cable_car", 4, ".cc-board > svg"),
    ("san_francisco", 3, ".sf-map > svg"),
    ("tramways", 3, ".tw-map"),
]


def middle_of(match: Match) -> int:
    """The last action of the first two thirds."""
    acted = [event.n for event in match.live_events() if isinstance(event, Acted)]
    return acted[2 * len(acted) // 3]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "selector"), BOARDS)
def test_the_server_draws_the_board_that_the_browser_shows(
    visitors: Visitors, game: str, seats: int, selector: str
) -> None:
    match = finished(seats, 5, game)
    page = visitors.come((1500, 1000))
    page.goto(f"/r/{bring(page, match)}?at={middle_of(match)}")
    page.wait_for_selector(selector)
    page.wait_for_selector("[aria-busy]", state="detached")
    then = replay(match.record(), middle_of(match))
    assert differences(page, selector, then.game.svg(then.view(WATCHER)) or "")[:3] == []
    page.locator("[data-do=now]").click()
    page.wait_for_function("() => !location.search")
    page.wait_for_selector("[aria-busy]", state="detached")
    assert differences(page, selector, match.game.svg(match.view(WATCHER)) or "")[:3] == []
