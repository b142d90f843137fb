"""Whole games on the page: by mouse, by keyboard alone, by two people at one screen."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

import carbarn
from web.play import (
    FINISHED,
    Shown,
    Visitors,
    create,
    document,
    end_in_words,
    log_entry,
    preview,
    scores,
    squares,
    turn_sentence,
    turns_played,
    wait_for_log,
    wait_for_turn,
)

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]


def look_at(page: Page, square: str) -> Shown:
    """Point at a square and read what it would bring."""
    page.locator(f".cc-hit[data-square={square}]").hover()
    page.wait_for_function(
        "square => document.querySelector('.preview h2')?.textContent === square",
        arg=f"If you place at {square.upper()}",
    )
    return preview(page)


def what_happened(doc: dict[str, Any], turn: int) -> dict[str, Any]:
    """The facts of a turn, counted from 1, of those that placed a tile."""
    placed = [event for event in doc["told"] if event.get("facts", {}).get("square")]
    facts: dict[str, Any] = placed[turn - 1]["facts"]
    return facts


def check_promise(shown: Shown, facts: dict[str, Any], entry: str) -> None:
    """What was shown before is what happened, and what the log says of it."""
    assert shown.title == f"If you place at {facts['square'].upper()}"
    assert shown.lines == {
        one["station"]: (
            one["from"],
            one["to"],
            end_in_words(one["ends"], one["where"]),
            None if one["ends"] == "open" else one["points"],
        )
        for one in facts["lines"]
        if one["owner"] >= 0  # a station without a car scores for nobody
    }
    assert shown.gains == {seat: gain for seat, gain in enumerate(facts["gains"]) if gain}
    for station, (_, _, _, points) in shown.lines.items():
        if points is not None:
            assert f"Line {station} ends" in entry and f"+{points}" in entry


def test_a_whole_game_by_mouse_keeps_every_promise(
    visitors: Visitors, keep: Keep, tmp_path: Path
) -> None:
    page = visitors.come()
    create(page, "You", "Casual bot")
    rng = random.Random(7)
    played = 0
    while wait_for_turn(page):
        turn = turns_played(page) + 1
        if played == 12:
            keep(page, "middle")
        if played % 5 == 4 and page.locator("[data-do=draw]:not([aria-disabled])").count():
            page.locator("[data-do=draw]").click()
            expect(page.locator("#turn")).to_contain_text("place the tile you drew")
            wait_for_turn(page)
        square = rng.choice(squares(page))
        checked = played % 3 == 0
        shown = look_at(page, square) if checked else None
        page.locator(f".cc-hit[data-square={square}]").click()
        wait_for_log(page, turn)
        if shown is not None and page.locator(FINISHED).count() == 0:
            check_promise(shown, what_happened(document(page), turn), log_entry(page, turn))
        played += 1
    assert played == 30

    # after the game
    doc = document(page)
    assert doc["result"]["scores"] == scores(page) == doc["view"]["scores"]
    expect(page.locator("#turn")).to_contain_text("Finished: ")
    expect(page.get_by_role("tab", name="Result")).to_have_attribute("aria-selected", "true")
    for seat, details in enumerate(page.locator(".after details").all()):
        if details.get_attribute("open") is None:
            details.locator("summary").click()
        points = details.locator("tbody td:last-child").all_inner_texts()
        assert sum(map(int, points)) == doc["view"]["scores"][seat]
    keep(page, "finished")

    with page.expect_download() as download:
        page.locator("[data-do=record]").click()
    download.value.save_as(tmp_path / "game.jsonl")
    match = carbarn.replay(carbarn.Record.read((tmp_path / "game.jsonl").read_text()))
    result = match.result()
    assert result is not None and list(result.scores) == doc["result"]["scores"]

    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda address: not address.endswith(f"/t/{doc['table']['id']}"))
    page.locator("#turn", has_text="Finished").wait_for(state="detached")
    assert wait_for_turn(page) and turns_played(page) <= 1


@pytest.mark.soak
def test_every_preview_of_a_game_at_one_screen_is_what_happens_then_to_all_lines_and_players(
    visitors: Visitors, keep: Keep
) -> None:
    page = visitors.come(settings={"cover": False})
    create(page, "You", "Local player", "Local player")
    wait_for_turn(page)
    rng = random.Random(11)
    turn, before = 0, document(page)["view"]
    while wait_for_turn(page):
        turn += 1
        square = rng.choice(squares(page))
        shown = look_at(page, square)
        page.locator(f".cc-hit[data-square={square}]").click()
        wait_for_log(page, turn)
        wait_for_turn(page)
        after = document(page)["view"]
        assert scores(page) == after["scores"]
        gained = [b - a for a, b in zip(before["scores"], after["scores"], strict=True)]
        assert gained == [shown.gains.get(seat, 0) for seat in range(3)], f"turn {turn}, {square}"
        for station, (old, new) in enumerate(zip(before["lines"], after["lines"], strict=True), 1):
            owner, tiles, ends, where = new
            if station not in shown.lines:  # a station without a car scores for nobody
                assert old == new or owner < 0, f"line {station} has changed unseen in turn {turn}"
                continue
            points = None if ends == "open" else tiles * (2 if ends == "power" else 1)
            promised = (old[1], tiles, end_in_words(ends, where), points if owner >= 0 else None)
            assert shown.lines[station][:3] == promised[:3], f"line {station} in turn {turn}"
            assert owner < 0 or shown.lines[station] == promised, f"line {station} in turn {turn}"
        before = after
    assert turn == 60
    doc = document(page)
    assert scores(page) == doc["result"]["scores"]
    keep(page, "finished")


def test_people_at_one_screen_see_a_tile_only_when_they_have_taken_the_screen(
    visitors: Visitors, keep: Keep
) -> None:
    page = visitors.come()
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: heard.append(str(data)))

    page.on("websocket", listen)
    create(page, "You", "Local player")
    for turn in range(1, 5):
        uncover = page.locator("[data-do=uncover]")
        uncover.wait_for()
        assert turn_sentence(page).startswith("Pass the screen to ")
        assert page.locator(".cc-hand [aria-label^=Tile]").count() == 0
        assert page.locator(".cc-hit.may").count() == 0
        # nothing that would show the hand is answered while it is covered
        page.keyboard.press("/")
        page.keyboard.type("sandbox")
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        sent = [json.loads(text) for text in heard]
        hands = [one["view"]["mine"] for one in sent if one.get("type") == "table" and one["n"]]
        assert hands and hands[-1] == []
        (tile,) = document(page)["view"]["mine"]  # asked for by the test, not by the page
        said = " ".join(page.locator("[aria-live]").all_text_contents())
        assert tile not in said and tile not in page.locator(".cc-hand").inner_html()
        if turn == 2:
            keep(page, "covered")
        uncover.click()
        wait_for_turn(page)
        assert page.locator(".cc-hand [aria-label^=Tile]").count() == 1
        page.locator(".cc-hit.may").first.click()
        wait_for_log(page, turn)


def _tab_to(page: Page, words: str) -> None:
    for _ in range(30):
        page.keyboard.press("Tab")
        if words in str(page.evaluate("document.activeElement.innerText ?? ''")):
            return
    raise AssertionError(f"no way to {words!r} by Tab")


def test_a_whole_game_by_keyboard_alone(visitors: Visitors, keep: Keep) -> None:
    page = visitors.come()
    page.locator("[data-do=play]:enabled").wait_for()
    _tab_to(page, "Play Cable Car")
    page.keyboard.press("Enter")
    rng = random.Random(3)
    played = 0
    while wait_for_turn(page):
        turn = turns_played(page) + 1
        if played % 2:  # by a typed command
            page.keyboard.press("/")
            assert page.evaluate("document.activeElement.id") == "command"
            if played % 4 == 3 and page.locator("[data-do=draw]:not([aria-disabled])").count():
                page.keyboard.type("draw")
                page.keyboard.press("Enter")
                expect(page.locator("#turn")).to_contain_text("place the tile you drew")
                wait_for_turn(page)
            page.keyboard.press("ControlOrMeta+a")
            page.keyboard.type(rng.choice(squares(page)))
            page.keyboard.press("Enter")
            page.keyboard.press("Escape")
        else:  # by arrows over the lit squares
            page.keyboard.press("b")
            for _ in range(rng.randrange(4)):
                page.keyboard.press(rng.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
            focused = page.evaluate("document.activeElement.dataset.square")
            assert focused in squares(page)
            assert preview(page).title == f"If you place at {focused.upper()}"
            if played == 6:
                keep(page, "middle")
            page.keyboard.press("Enter")
        wait_for_log(page, turn)
        played += 1
    assert played == 20
    expect(page.locator("#turn")).to_contain_text("Finished: ")
    _tab_to(page, "Rematch")
    before = page.url
    page.keyboard.press("Enter")
    page.wait_for_url(lambda address: address != before)
    page.locator("#turn", has_text="Finished").wait_for(state="detached")
    assert wait_for_turn(page)
