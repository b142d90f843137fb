"""A finished game shown elsewhere: in a frame of another page, on paper, in the share dialog."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from web.play import Visitors, create, hurry, table_id, wait_for_turn

pytestmark = pytest.mark.slow


@pytest.fixture
def finished(visitors: Visitors) -> Page:
    """The page of a public game that is over."""
    page = visitors.come()
    create(page, "You", "Casual bot", public=True)
    wait_for_turn(page)
    hurry(page)
    page.locator("[data-result=told]").wait_for()
    return page


def test_a_finished_public_game_can_be_framed_prints_on_one_page_and_gives_pictures(
    visitors: Visitors, finished: Page
) -> None:
    table = table_id(finished)
    alone = finished.request.get(f"/t/{table}").headers["content-security-policy"]
    assert "frame-ancestors 'none'" in alone
    pages = finished.pdf(prefer_css_page_size=True, format="A4")
    assert pages.count(b"/Type /Page\n") + pages.count(b"/Type /Page ") == 1

    stranger = visitors.come(path=f"/t/{table}/embed", size=(640, 480))
    expect(stranger.locator(".board")).to_be_visible()
    expect(stranger.locator(".log")).not_to_be_visible()
    expect(stranger.locator("#turn")).to_contain_text("Finished: ")
    stranger.locator("[data-do=replay]").click()
    stranger.locator("#slider").wait_for()

    finished.locator("[data-do=share]").click()
    card = finished.locator(".share-picture")
    card.wait_for()
    finished.wait_for_function("() => document.querySelector('.share-picture').naturalWidth > 0")
    assert card.evaluate("one => one.naturalWidth") == 1200
    for file in ("picture.png", "picture.svg"):
        link = finished.locator(f".share-files a[href$='{file}']")
        with finished.expect_download() as download:
            link.click()
        assert download.value.path().stat().st_size > 5_000
    film_is_fetched(visitors, finished)
    finished.locator("[data-do=copy-address]").click()
    expect(finished.locator(".share-said").first).not_to_have_text("")
    code = finished.get_by_label("Show the replay on your own page").input_value()
    assert code.startswith("<iframe src=") and f"/t/{table}/embed" in code
    finished.locator("[data-do=copy-embed]").click()
    expect(finished.locator(".share-said").last).not_to_have_text("")


def film_is_fetched(visitors: Visitors, page: Page) -> None:
    """While the film is drawn the dialog says so; a refusal is told in words, then it is saved."""
    button, said = page.locator("[data-do=film]"), page.locator(".share-files + .share-said")
    held: list[Route] = []
    page.route("**/film.webp", lambda route: held.append(route))
    for status, body, words in (
        (503, '{"error": "busy", "sentence": "busy"}', "The server is busy."),
        (200, "RIFF", "The film is ready and saved."),
    ):
        button.click()
        expect(said).to_contain_text("The film is being drawn")
        expect(said.locator("progress")).to_be_visible()
        button.dispatch_event("click")  # it is under way: nothing more is asked for
        assert len(held) == 1
        if status == 200:
            with page.expect_download() as download:
                held.pop().fulfill(status=status, body=body)
            assert download.value.suggested_filename == f"{table_id(page)}-film.webp"
        else:
            held.pop().fulfill(status=status, body=body)
        expect(said).to_contain_text(words)
        expect(said.locator("progress")).to_have_count(0)
    page.unroute("**/film.webp")
    others = [one for one in visitors.problems if "503" not in one]
    visitors.problems[:] = others  # the browser itself tells of such an answer
