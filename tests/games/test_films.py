"""Films of games: only what has changed is drawn again, and looks as if all had been drawn."""

from __future__ import annotations

import pytest
from PIL import ImageChops, ImageStat

from carbarn.core.state import WATCHER
from carbarn.pictures.film import moments, views
from carbarn.pictures.patches import Changing, Place, apart, differences, taken_apart
from server.client import finished

BOX = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">'
RED, BLUE = '<rect width="20" height="20" fill="red"/>', '<circle cx="30" cy="10" r="5"/>'


def test_a_drawing_is_taken_apart_with_the_groups_around_its_parts() -> None:
    many = "".join(f'<path d="M{n} 0h1"/>' for n in range(6))
    faint = f'<g opacity="0.5">{many}</g>'
    box, parts = taken_apart(f'{BOX}<g fill="none">{RED}<g class="a">{many}</g>{faint}</g></svg>')
    assert box == (0, 0, 40, 20)
    assert parts[0] == f'<g fill="none">{RED}</g>'
    assert parts[1] == '<g fill="none"><g class="a"><path d="M0 0h1"/></g></g>'
    assert len(parts) == 8 and parts[-1] == f'<g fill="none">{faint}</g>'  # it fades as a whole


def test_parts_differ_if_they_come_go_or_change_their_order() -> None:
    assert differences(["a", "b", "c"], ["a", "b", "c"]) == []
    assert differences(["a", "b", "c"], ["a", "x", "c"]) == ["b", "x"]
    assert differences(["a", "b", "c"], ["b", "c", "a"]) == ["a"]
    assert differences(["a", "a"], ["a"]) == ["a"]
    assert differences([], ["a"]) == ["a"]


def test_places_that_meet_are_drawn_once_and_far_ones_apart() -> None:
    near, far = [Place(0, 0, 50, 50), Place(40, 40, 90, 90)], Place(700, 700, 900, 900)
    assert apart([*near, far, Place(5, 5, 5, 9)]) == [Place(0, 0, 90, 90), far]
    bridge = [Place(0, 0, 300, 300), Place(600, 0, 900, 300), Place(200, 0, 700, 300)]
    assert apart(bridge) == [Place(0, 0, 900, 300)]


def test_what_has_gone_is_no_longer_seen() -> None:
    drawn = Changing(40)
    first = drawn.show(f"{BOX}{RED}{BLUE}</svg>").copy()
    assert first.getpixel((5, 5)) == (255, 0, 0, 255) and first.getpixel((30, 10)) == (0, 0, 0, 255)
    later = drawn.show(f"{BOX}{BLUE}</svg>")
    assert later.getpixel((5, 5)) == (0, 0, 0, 0) and later.getpixel((30, 10)) == (0, 0, 0, 255)


@pytest.mark.parametrize("name", ["cable_car", "san_francisco", "tramways"])
def test_each_moment_of_a_film_looks_as_if_it_were_drawn_alone(name: str) -> None:
    match = finished(2, 3, name)
    lines = [event.line() for event in match.events]
    at = moments(lines, 4)
    drawn, before = Changing(240), None
    for view in views(match.game, match.start_position, lines, at):
        board = match.game.svg(view)
        assert board is not None
        marks = match.game.svg_marks(view, before) if before else ""
        assert match.game.svg_marks(view, view) == ""
        before = view
        board = board.removesuffix("</svg>") + marks + "</svg>"
        image, alone = drawn.show(board), Changing(240).show(board)
        apart = ImageChops.difference(image.convert("RGB"), alone.convert("RGB"))
        assert max(ImageStat.Stat(apart).mean) < 0.15, "only how edges are smoothed"


def test_a_film_marks_what_was_done_since_the_frame_before() -> None:
    marked = {"cable_car": "cc-last", "san_francisco": "sf-recent", "tramways": "tw-ring"}
    for name, kind in marked.items():
        match = finished(2, 3, name)
        lines = [event.line() for event in match.events]
        early, late = views(match.game, match.start_position, lines, [len(lines) // 2, len(lines)])
        assert early.seat == WATCHER
        assert f'class="{kind}' in match.game.svg_marks(late, early)
