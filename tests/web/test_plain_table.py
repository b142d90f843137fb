"""A game without a drawing of its own has a plain table: everything can be done there.

Lanterns, Many and Rollers are installed beside Carbarn as packages of other people are, by entry
points; the server and its bots find them there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import carbarn
from server.harness import Server
from web.play import (
    FINISHED,
    LAPTOP,
    PHONE,
    Visitors,
    create,
    document,
    replay,
    scores,
    turn_sentence,
)
from web.test_accessibility import Checker, check  # noqa: F401

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]
TESTS = Path(__file__).parents[1]
ENTRY_POINTS = """\
[carbarn.games]
lanterns = toy:Lanterns
many = web.many:Many
rollers = web.rollers:Rollers
"""
READY = ".plain-action:not(:disabled)"
both_sizes = pytest.mark.parametrize(
    "size", [LAPTOP, pytest.param(PHONE, marks=pytest.mark.soak)], ids=["laptop", "phone"]
)


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds three games of other people."""
    folder = tmp_path_factory.mktemp("installed")
    info = folder / "others-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    paths = [Path(carbarn.__file__).parents[1], folder, TESTS]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", ":".join(map(str, paths)))
        server = Server(tmp_path_factory.mktemp("foreign") / "carbarn.db")
        server.start()
    yield server
    server.kill()


@pytest.fixture
def guests(browser: Browser, foreign: Server) -> Iterator[Visitors]:
    """Visitors of that server."""
    visitors = Visitors(browser, foreign.address)
    yield visitors
    visitors.leave()
    assert not visitors.problems


def choose(page: Page, game: str) -> None:
    """Choose a game on the start page."""
    page.locator(f".games label:has([value={game}])").click()


def play(page: Page, game: str = "lanterns") -> None:
    """From the start page to a table against bots."""
    choose(page, game)
    page.locator("[data-do=play]").click()
    page.wait_for_selector(READY)


def actions(page: Page) -> Locator:
    """The buttons of the legal actions."""
    return page.locator(READY)


def wait(page: Page) -> bool:
    """Wait for the next decision of one's own; False if the game is over."""
    page.wait_for_selector(f"{READY}, {FINISHED}", state="attached")
    return page.locator(FINISHED).count() == 0


def my_name(page: Page) -> str:
    """What I am called at this table."""
    (name,) = [seat["name"] for seat in document(page)["table"]["seats"] if seat["mine"]]
    return str(name)


def decide(page: Page, act: Callable[[Page], None]) -> bool:
    """Take an action, and wait for the next decision; False at the end."""
    before = document(page)["decision"]
    act(page)
    for _ in range(1000):
        seen = document(page)
        if seen["decision"] != before or seen["result"]:
            break
        page.wait_for_timeout(30)
    else:
        raise AssertionError("the action was not taken")
    page.wait_for_timeout(100)  # until the page has heard of it too
    return wait(page)


# Whole games


def by_mouse(page: Page) -> None:
    actions(page).first.click()


def by_keyboard(page: Page) -> None:
    page.keyboard.press("b")
    expect(actions(page).first).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    expect(actions(page).first).to_be_focused()
    page.keyboard.press("Enter")


def by_touch(page: Page) -> None:
    text = actions(page).first.get_attribute("data-action")
    actions(page).first.tap()
    main = page.locator("[data-do=main]")
    expect(main).to_contain_text(str(text))
    main.tap()


@pytest.mark.parametrize(
    ("size", "act"),
    [
        (LAPTOP, by_mouse),
        (LAPTOP, by_keyboard),
        (PHONE, by_touch),
        (PHONE, by_keyboard),
    ],
    ids=["laptop-mouse", "laptop-keyboard", "phone-touch", "phone-keyboard"],
)
def test_a_whole_game(
    guests: Visitors, size: tuple[int, int], act: Callable[[Page], None], keep: Keep
) -> None:
    page = guests.come(size=size, touch=act is by_touch)
    play(page)
    assert turn_sentence(page) == "Your turn: choose an action"
    texts = [str(actions(page).first.get_attribute("data-action"))]
    while decide(page, act):
        texts.append(str(actions(page).first.get_attribute("data-action")))
    assert [text.split()[0] for text in texts] == ["give", "show", "show", "show"]
    seen = document(page)
    assert scores(page) == seen["result"]["scores"]
    expect(page.locator(".plain-text")).to_have_text(seen["words"])
    expect(page.locator("[data-do=picture]")).to_have_count(0)
    keep(page, "end")
    page.get_by_role("tab", name="Log").click()
    for text in texts:
        expect(page.locator(".turns")).to_contain_text(f"{my_name(page)}: {text}")


# What the frame offers at every table


def test_undo_takes_the_action_back(guests: Visitors) -> None:
    page = guests.come()
    play(page)
    texts = actions(page).all_inner_texts()
    decide(page, by_mouse)
    page.locator("[data-do=undo]").click()
    page.locator("[data-do=ask-undo]").click()  # the bots have opened their cards, and agree
    expect(actions(page)).to_have_text([re.compile(text.split("\n")[0]) for text in texts])


def test_a_hint_is_chosen_and_only_doing_it_remains(guests: Visitors) -> None:
    page = guests.come()
    play(page)
    page.locator("[data-do=hint]").click()
    hinted = page.locator(".plain-action.hinted")
    expect(hinted).to_have_attribute("aria-pressed", "true")
    text = str(hinted.get_attribute("data-action"))
    assert turn_sentence(page) == f"Your turn: {text}?"
    decide(page, lambda page: page.locator("[data-do=main]").click())
    expect(page.locator(".turns")).to_contain_text(f"{my_name(page)}: {text}")


def test_the_sandbox_invents_and_changes_nothing(guests: Visitors) -> None:
    page = guests.come()
    play(page)
    expect(page.locator(".turns .n")).to_have_count(2)  # both bots have given a card
    text = page.locator(".plain-text").inner_text()
    page.locator("[data-do=sandbox]").click()
    expect(page.locator(".plain-board.invented")).to_have_count(1)
    tried = str(actions(page).first.get_attribute("data-action"))
    actions(page).first.click()
    page.locator("[data-action=swap]").click()
    expect(page.locator("#turn")).to_contain_text("Try a move for Casual bot 1")
    page.locator("[data-do=sandbox-back]").click()
    expect(page.locator("[data-action=swap]")).to_be_enabled()
    page.locator("[data-do=sandbox-leave]").click()
    expect(page.locator(".plain-text")).to_have_text(text)
    page.locator("[data-do=sandbox]").click()
    page.locator(f".plain-board.invented [data-action='{tried}']").click()
    page.locator("[data-do=sandbox-play]").click()
    expect(page.locator(".turns")).to_contain_text(f"{my_name(page)}: {tried}")


def test_the_replay_shows_the_text_of_each_moment(guests: Visitors) -> None:
    page = guests.come()
    play(page)
    while decide(page, by_mouse):
        pass
    last = page.locator(".plain-text").inner_text()
    replay(page)
    expect(page.locator(".plain-text")).to_contain_text("turn -1, scores [0, 0, 0]")
    page.get_by_role("button", name="Next turn").click()
    expect(page.locator(".plain-text")).to_have_text(re.compile(r"pile 14\+0, hand [a-e]"))
    page.get_by_label("View as").select_option("")
    expect(page.locator(".plain-text")).to_contain_text("pile 14+0, hand -")
    page.get_by_label("View as").select_option("0")
    expect(page.locator(".plain-text")).to_have_text(re.compile(r"hand [a-e]"))
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".plain-text")).to_have_text(last)


def test_people_at_one_screen_do_not_see_the_hands_of_the_others(guests: Visitors) -> None:
    page = guests.come()
    choose(page, "lanterns")
    create(page, "You", "Local player")
    for _ in range(2):
        page.locator("[data-do=uncover]").wait_for()
        assert page.locator(".plain-text").inner_text() == ""
        expect(page.locator(".plain-action")).to_have_count(0)
        page.locator("[data-do=uncover]").click()
        expect(page.locator(".plain-text")).to_have_text(re.compile(r"hand [a-e] [a-e]"))
        actions(page).first.click()
    page.locator("[data-do=uncover]").wait_for()


def test_a_command_takes_an_action_and_says_why_another_is_not_possible(guests: Visitors) -> None:
    page = guests.come()
    play(page)
    page.keyboard.press("/")
    page.keyboard.type("why swap\n")
    expect(page.locator(".plain-preview.why")).to_contain_text("here is nothing to draw")
    text = str(actions(page).last.get_attribute("data-action"))
    page.locator("#command").fill(text)
    page.keyboard.press("Enter")
    expect(page.locator(".turns")).to_contain_text(f"{my_name(page)}: {text}")


# A game whose turns have several steps, with dice for all to see


def roll(page: Page) -> None:
    """Roll once, and wait until the die lies there."""
    rolled = page.locator(".turns .plain-drawn").count()
    page.locator("[data-action=roll]").click()
    expect(page.locator(".turns .plain-drawn")).to_have_count(rolled + 1)
    page.wait_for_selector(READY)


def take_turn(page: Page) -> None:
    """Roll twice, keep, and wait for the next turn or the end."""
    roll(page)
    roll(page)
    decide(page, lambda page: page.locator("[data-action=keep]").click())


def test_the_log_calls_everybody_by_name_also_in_what_is_drawn(guests: Visitors) -> None:
    page = guests.come()
    play(page, "rollers")
    me = my_name(page)
    roll(page)
    entry = page.locator(".turns > li:not(.yours-line) > div")
    expect(entry.first).to_have_text(re.compile(rf"^{me} rolls\s*{me} turns up a \d$"))
    expect(page.locator("[role=log]")).to_contain_text(f"{me} rolls. {me} turns up a ")
    roll(page)
    decide(page, lambda page: page.locator("[data-action=keep]").click())
    expect(page.locator(".turns")).to_contain_text("Casual bot 2 turns up a ")
    for place in (".turns", ".recap", "[role=log]"):
        expect(page.locator(place)).not_to_have_text(re.compile(r"seat \d|You (rolls|turns)"))


def test_what_the_others_did_is_told_turn_by_turn_until_my_own_is_over(guests: Visitors) -> None:
    page = guests.come()
    play(page, "rollers")
    expect(page.locator(".recap")).to_contain_text("Nothing yet.")
    take_turn(page)
    told = page.locator(".recap li")
    turn = r"Casual bot {} rolls, turns up a \d, rolls, turns up a \d, keeps"
    expected = [re.compile(turn.format(bot)) for bot in (1, 2)]
    expect(told).to_have_text(expected)
    roll(page)  # in the middle of my turn it is still what I have to know
    expect(told).to_have_text(expected)
    expect(page.locator(".yours-line")).to_have_count(1)


def test_more_turns_than_can_be_told_are_said_to_be_more(guests: Visitors) -> None:
    page = guests.come()
    choose(page, "rollers")
    create(page, "You", *["Casual bot"] * 6)
    page.wait_for_selector(READY)
    take_turn(page)
    told = page.locator(".recap li")
    expect(told).to_have_count(6)
    expect(told.first).to_have_text("… and more before that, in the log")
    expect(told.nth(1)).to_contain_text("Casual bot 2 rolls")


def test_the_preview_stays_under_a_pointer_that_does_not_move(guests: Visitors) -> None:
    page = guests.come()
    play(page, "rollers")
    page.locator("[data-action=roll]").hover()
    for dice in (0, 1, 2):
        expect(page.locator(".plain-preview dl")).to_contain_text(f"dice{dice}")
        page.mouse.down()
        page.mouse.up()
    expect(page.locator(".plain-preview dl")).to_contain_text("dice3")


def test_a_button_says_for_whom_it_brings_points_and_nothing_where_it_brings_none(
    guests: Visitors,
) -> None:
    page = guests.come()
    play(page, "rollers")
    expect(page.locator("[data-action=roll]")).to_have_text("roll")
    page.locator("[data-do=sandbox]").click()
    for text in ("roll", "roll", "keep", "roll", "roll"):
        if text == "keep":
            expect(page.locator("[data-action=keep]")).to_have_text(re.compile(r"\+\d+ for you"))
        page.locator(f".plain-board.invented [data-action={text}]").click()
        page.wait_for_timeout(200)
    keep = page.locator("[data-action=keep]")
    expect(keep).to_have_text(re.compile(r"\+\d+ for Casual bot 1"))
    keep.hover()
    expect(page.locator(".plain-preview dt").first).to_have_text("for Casual bot 1")


def test_after_the_end_the_view_that_is_shown_is_the_one_that_is_named(guests: Visitors) -> None:
    page = guests.come()
    play(page, "rollers")
    take_turn(page)
    take_turn(page)
    text, viewer = page.locator(".plain-text"), page.get_by_label("View as")
    expect(text).to_contain_text("Seen by 0.")
    expect(page.locator(".plain-preview")).to_have_count(0)  # nothing can be done any more
    replay(page, 1)
    expect(text).to_contain_text("Seen by 0.")
    expect(viewer).to_have_value("0")
    expect(page.locator(".plain-preview")).to_have_count(0)
    viewer.select_option("")
    expect(text).to_contain_text("Seen by -1.")
    page.get_by_role("button", name="To the end").click()
    expect(text).to_contain_text("Seen by -1.")
    page.locator("[data-do=now]").click()
    expect(text).to_contain_text("Seen by 0.")


# Comfort


@both_sizes
def test_axe_finds_nothing_at_the_plain_table(
    guests: Visitors,
    check: Checker,  # noqa: F811
    size: tuple[int, int],
) -> None:
    page = guests.come(size=size)
    choose(page, "lanterns")
    check(page, "home")
    play(page)
    check(page, "turn")
    page.keyboard.press("1")
    expect(page.locator("[aria-pressed=true]")).to_have_count(1)
    check(page, "chosen")
    page.locator("[data-do=sandbox]").click()
    expect(page.locator(".plain-board.invented")).to_have_count(1)
    check(page, "sandbox")
    page.locator("[data-do=sandbox-leave]").click()
    page.get_by_role("button", name="How to play").click()
    check(page, "keys")
    page.keyboard.press("Escape")
    while decide(page, lambda page: actions(page).first.click()):
        pass
    check(page, "over")
    replay(page, 1)
    check(page, "replay")


@both_sizes
def test_nothing_moves_under_the_pointer(guests: Visitors, size: tuple[int, int]) -> None:
    page = guests.come(size=size)
    play(page)
    before = [button.bounding_box() for button in actions(page).all()]
    actions(page).last.hover()
    expect(page.locator(".plain-preview dl")).to_contain_text("points")
    assert [button.bounding_box() for button in actions(page).all()] == before
    page.keyboard.press("1")
    assert [button.bounding_box() for button in actions(page).all()] == before


@both_sizes
def test_thousands_of_actions_are_found_by_a_filter(
    guests: Visitors,
    check: Checker,  # noqa: F811
    size: tuple[int, int],
) -> None:
    page = guests.come(size=size)
    play(page, "many")
    expect(page.locator(".plain-actions h2")).to_have_text("3,000 actions")
    expect(page.locator(".plain-action")).to_have_count(200)
    expect(page.locator(".plain-actions > .nothing")).to_contain_text("2,800 more")
    assert page.locator(".plain-group h3").all_inner_texts() == ["even 1,500", "odd 1,500"]
    check(page, "many")
    page.keyboard.press("f")
    page.keyboard.type("odd 299")
    expect(page.locator(".plain-action")).to_have_count(8)  # 299, 1299, 2299, 2991 to 2999
    page.keyboard.press("Enter")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(page.locator(FINISHED)).to_have_count(1)
    assert scores(page)[0] == 2999
