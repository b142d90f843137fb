"""Another language needs files of words and nothing else.

It is made from the English words: every letter gets an accent, so that whatever still has none on a
page did not come from a Fluent file.
"""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast
from playwright.sync_api import Browser, Page, expect

from carbarn.games import find_game, names
from carbarn.server import pages
from server.client import counter, running, settings_for
from web import san_francisco, tramways
from web.play import MY_TURN, Visitors, document, play_now, squares, wait_for_turn
from words.fluent import GAMES, english, filled, parts, rewritten, variables

pytestmark = pytest.mark.slow

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "äƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÄƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"
PEOPLE = {"Mara", "Mira"}
LISTS = {"ja", "tai"}  # how the browser itself joins lists in Finnish

_READ = """() => {
  const verbatim = `script, style, noscript, pre, code, option[lang],
    .tw-text-view-steps button`;
  const found = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    if (!texts.currentNode.parentElement.closest(verbatim)) found.push(texts.currentNode.data);
  for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
    for (const one of document.querySelectorAll(`[${name}]`)) found.push(one.getAttribute(name));
  return found;
}"""


def accented(words: str) -> str:
    """The words of the other language."""
    return words.translate(str.maketrans(PLAIN, ACCENTED))


def plain_words(page: Page, *allowed: str) -> set[str]:
    """Words on a page that are not of the other language; tiles have letters as their names.

    A game without words, as other tests register one, has only its own title.
    """
    said: list[str] = page.evaluate(_READ)
    found = {word for text in said for word in re.findall(r"[A-Za-z]{2,}", text)}
    wordless = {find_game(game).title for game in names() if game not in GAMES}
    left = found - PEOPLE - LISTS - wordless - set(allowed)
    return {word for word in left if not is_tile(word)}


def is_tile(word: str) -> bool:
    return re.fullmatch(r"[a-d]{4}", word) is not None


@pytest.fixture
def abroad(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[Callable[[Path], None]], Visitors]]:
    """Visitors from Finland, at a server to whose client a translator has added files."""
    web = tmp_path / "web"
    copies = {address: web / address.strip("/") for address in pages.folders()}
    for address, folder in pages.folders().items():
        shutil.copytree(folder, copies[address], dirs_exist_ok=True)
    monkeypatch.setattr(pages, "folders", lambda: copies)
    monkeypatch.setattr(pages, "WEB", copies["/web"])
    settings = settings_for(str(tmp_path / "services.db"), new_secret=counter("secret "))
    visitors: list[Visitors] = []
    with running(settings) as server:

        def come(translate: Callable[[Path], None]) -> Visitors:
            translate(web)
            pages.look_again()
            visitors.append(Visitors(browser, server.url, locale="fi-FI"))
            return visitors[-1]

        yield come
        for one in visitors:
            one.leave()
    pages.look_again()
    for one in visitors:
        assert not one.problems


Abroad = Callable[[Callable[[Path], None]], Visitors]


def translate_all(web: Path) -> None:
    """Every file of words, in the other language too."""
    for path in web.rglob("en.ftl"):
        translated = rewritten(path.read_text(encoding="utf-8"), accented)
        path.with_name("fi.ftl").write_text(translated, encoding="utf-8")


def open_tab(page: Page, name: str) -> None:
    page.locator(f"#tab-{name}").click()
    expect(page.locator(f"#tab-{name}")).to_have_attribute("aria-selected", "true")


def look_at_dialog(page: Page, opener: str, *allowed: str) -> set[str]:
    """Open a dialog, read the page, and close it again."""
    page.locator(opener).click()
    page.locator("dialog[open]").wait_for()
    found = plain_words(page, *allowed)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    return found


# The other language


def test_home_and_the_forms_are_in_the_other_language(abroad: Abroad) -> None:
    visitors = abroad(translate_all)
    page = visitors.come()
    page.locator("[data-do=play]").wait_for()
    expect(page.locator("html")).to_have_attribute("lang", "fi")
    assert plain_words(page) == set()
    assert look_at_dialog(page, "[data-do=settings]") == set()
    for game in GAMES:
        page.locator(f"input[value={game}]").check(force=True)
        page.locator("[data-do=create]").click()
        page.locator("details summary").click()
        # spans of time are written by the browser, in true Finnish; it splits at letters with dots
        assert plain_words(page, "minuuttia", "tunti", "iv") == set()
        page.go_back()
    page.goto("/t/nowhere")
    page.locator(".problem-page").wait_for()
    assert plain_words(page) == set()
    assert all("404" in one for one in visitors.problems)
    visitors.problems.clear()  # what the browser itself says of such an answer
    page.goto("/gallery/tramways")
    page.locator(".tw-gallery").wait_for()
    assert plain_words(page) == set()


def test_the_language_can_be_chosen_among_those_of_the_server(abroad: Abroad) -> None:
    page = abroad(translate_all).come()
    page.locator("[data-do=settings]").click()
    chosen = page.locator("[data-language]")
    chosen.wait_for()
    names = chosen.locator("option").all_inner_texts()
    assert names[1:] == ["English", "suomi"] and names[0] == accented("System")
    chosen.select_option("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("heading", name="Play now against bots")).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_what_is_not_translated_is_said_in_english(abroad: Abroad) -> None:
    def begin(web: Path) -> None:
        (web / "web" / "words" / "fi.ftl").write_text(
            "home-title = Mihin linjalle?\n", encoding="utf-8"
        )

    page = abroad(begin).come()
    expect(page.locator("h1")).to_have_text("Mihin linjalle?")
    expect(page.get_by_role("heading", name="Play now against bots")).to_be_visible()
    play_now(page)
    expect(page.locator("#turn")).to_contain_text("Your turn: place a tile")


def test_a_table_of_cable_car_is_in_the_other_language(abroad: Abroad) -> None:
    page = abroad(translate_all).come()
    page.locator("[data-do=play]").click()
    wait_for_turn(page)
    assert plain_words(page) == set()
    page.locator(MY_TURN).first.hover()
    page.locator(".preview li").first.wait_for()
    assert plain_words(page) == set()
    page.locator(".cc-hit[data-square=c5]").click()
    page.locator(".preview.why .rule").wait_for()
    assert plain_words(page) == set()
    page.locator(f".cc-hit[data-square={squares(page)[0]}]").click()
    expect(page.locator(".turns > li > a.n")).not_to_have_count(0)
    wait_for_turn(page)
    for tab in ("log", "text", "rules"):
        open_tab(page, tab)
        assert plain_words(page) == set()
    for button in (1, 2):
        assert look_at_dialog(page, f".tools button:nth-of-type({button})") == set()
    assert look_at_dialog(page, "[data-do=undo]") == set()
    page.locator("[data-do=sandbox]").click()
    page.locator("[data-do=sandbox-leave]").wait_for()
    assert plain_words(page) == set()


def test_shares_of_companies_are_in_the_other_language(abroad: Abroad) -> None:
    page = abroad(translate_all).come()
    page.request.post("/api/guests", data={"name": "Mara"})
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    wanted = {"game": "cable_car", "seats": seats, "options": {"companies": True}}
    made = page.request.post("/api/tables", data=wanted).json()
    page.goto(f"/t/{made['table']['id']}")
    wait_for_turn(page)
    open_tab(page, "text")
    assert plain_words(page) == set()


def words_of(board: dict[str, Any]) -> set[str]:
    """The names that a map of its own brings along."""
    names = [board["title"], *(one["name"] for one in board["locations"])]
    return {word for name in names for word in re.findall(r"[A-Za-z]{2,}", name)}


def test_a_table_of_san_francisco_is_in_the_other_language(abroad: Abroad) -> None:
    page = abroad(translate_all).come()
    board = san_francisco.small_map()
    names = words_of(board)
    san_francisco.sit(page, "me", "greedy", board=board)
    assert san_francisco.step(page) == "start"
    assert plain_words(page, *names) == set()
    assert san_francisco.hurry(page, "turn") == "turn"
    page.locator("[data-route=east-west-1]").focus()
    page.keyboard.press("Enter")
    san_francisco.card(page).wait_for()
    assert plain_words(page, *names) == set()
    page.keyboard.press("Escape")
    page.locator(san_francisco.SLOT).first.hover()
    assert plain_words(page, *names) == set()
    for tab in ("log", "text", "rules"):
        open_tab(page, tab)
        assert plain_words(page, *names) == set()
    assert look_at_dialog(page, ".tools button:nth-of-type(1)", *names) == set()
    assert san_francisco.hurry(page) is None
    for tab in ("after", "log", "text"):
        open_tab(page, tab)
        assert plain_words(page, *names) == set()


def test_facts_of_reasons_are_in_the_other_language(abroad: Abroad) -> None:
    page = abroad(translate_all).come()
    board = san_francisco.small_map()
    san_francisco.sit(page, "me", "greedy", board=board)
    san_francisco.hurry(page, "turn")
    row = document(page)["view"]["row"]
    missing = next(kind for kind in board["cards"] if kind not in row)
    page.keyboard.press("/")
    page.locator("#command").fill(f"draw {missing}")
    page.keyboard.press("Enter")
    why = page.locator(".preview.why")
    sentence = accented(f"there is no {missing} card face up.")
    expect(why).to_contain_text(sentence)
    assert plain_words(page, *words_of(board), "Draw", missing) == set()


def test_a_table_of_tramways_is_in_the_other_language(abroad: Abroad) -> None:
    rng = random.Random(1)
    page = tramways.table_for(
        abroad(translate_all), [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    )
    phases = set()
    for _decision in range(16):
        assert tramways.wait_for_turn(page)
        phases.add(page.locator(".tw-board").get_attribute("data-phase"))
        assert plain_words(page) == set()
        if page.locator(".tw-bid.no").count():
            page.locator(".tw-bid.no").last.press("Enter")
            page.locator(".tw-problem .rule").wait_for()
            assert plain_words(page) == set()
        tramways.turn_by_mouse(page, rng)
    assert {"book", "bid", "slot"} <= phases
    for tab in ("log", "text", "rules"):
        open_tab(page, tab)
        assert plain_words(page) == set()
    assert look_at_dialog(page, ".tools button:nth-of-type(1)") == set()


# The reader of the tests and the browser agree


def asked_with(message: ast.Message) -> list[dict[str, str | int | float]]:
    """Values for the variables of a message, so that every variant is said."""
    counted = {
        name: [one.key.name for one in part.variants if isinstance(one.key, ast.Identifier)]
        for part in parts(message, ast.SelectExpression)
        for name in variables(part.selector)
    }
    calls = parts(message, ast.FunctionReference)
    rounded = set[str]().union(*(variables(call) for call in calls if call.arguments.named))
    plural = {name for name, keys in counted.items() if set(keys) <= {"one", "other"}}
    numbers = (0, 1, 2, 3, 1200) if plural else (7,)
    words = [key for keys in counted.values() for key in keys if key not in ("one", "other")]
    return [
        {
            name: 2.34
            if name in rounded
            else (number if name in plural else word if name in counted else f"the {name}")
            for name in variables(message)
        }
        for number in numbers
        for word in (words or ["other"])
    ]


_SAID = """async ([game, asked]) => {
  const words = await import("/web/words.js");
  if (game) await Promise.all([words.loadGameWords(game), words.loadFeatWords(game)]);
  await words.loadLessonWords(game);
  const parts = ["Account", "Clock", "Notice", "People", "Plain", "Privacy"];
  parts.push("Seat", "Setup", "Talk");
  await Promise.all(parts.map((part) => words[`load${part}Words`]()));
  return asked.map(([id, args]) => words.t(id, args));
}"""


def test_the_browser_says_every_message_as_the_tests_read_it(visitors: Visitors) -> None:
    page = visitors.come()
    page.locator("[data-do=play]").wait_for()
    for game in ("", *GAMES):
        words = english(game)
        asked = [(name, args) for name, one in words.items() for args in asked_with(one)]
        said = page.evaluate(_SAID, [game, asked])
        assert said == [filled(words[name], args) for name, args in asked]
