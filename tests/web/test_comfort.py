"""What a person notices first: nothing cut off, nothing false, what happened, what it brings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from web import san_francisco
from web.play import (
    PHONE,
    Visitors,
    choose_option,
    create,
    document,
    hurry,
    link_of,
    new_table,
    play_now,
    table_id,
    turn_sentence,
    wait_for_turn,
)

pytestmark = pytest.mark.slow
Json = dict[str, Any]


def inside(page: Page, inner: str, outer: str) -> bool:
    """Whether all of an element can be seen in another."""
    found: bool = page.evaluate(
        """([inner, outer]) => {
          const box = one => document.querySelector(one).getBoundingClientRect();
          const [a, b] = [box(inner), box(outer)];
          return a.top >= b.top - 1 && a.bottom <= b.bottom + 1
              && a.left >= b.left - 1 && a.right <= b.right + 1;
        }""",
        [inner, outer],
    )
    return found


def make_table(page: Page, **wanted: Json | list[Json] | str | bool) -> Json:
    """Make a table past the form, where the form is not what is tested."""
    if not page.request.get("/api/me").ok:
        page.request.post("/api/guests", data={"name": "Mira"})
    answer = page.request.post("/api/tables", data=wanted)
    assert answer.ok, answer.text()
    made: Json = answer.json()
    return made


# Addresses


@pytest.mark.parametrize("path", ["/nowhere/at/all", "/rules/nothing", "/gallery/cable_car"])
def test_an_address_that_leads_to_nothing_says_so_and_leads_home(
    people: Visitors, path: str
) -> None:
    page = people.come(path=path)
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    expect(page.locator("main")).to_contain_text("There is nothing at this address.")
    page.get_by_role("link", name="Home", exact=True).click()
    expect(page.locator("[data-do=play]")).to_be_visible()
    others = [one for one in people.problems if "404" not in one]  # the browser notes the status
    assert not others
    people.problems.clear()


def test_a_table_that_is_not_there_is_named_in_a_whole_sentence(people: Visitors) -> None:
    page = people.come(path="/t/nothing")
    expect(page.locator("main")).to_contain_text(
        "This table has been closed, or its link is incomplete."
    )
    assert all("404" in one for one in people.problems)
    people.problems.clear()


def test_a_page_that_cannot_be_fetched_can_be_tried_again(people: Visitors) -> None:
    page = people.come()
    page.route("**/pages/record.js", lambda route: route.abort())
    people.may_be_away = True
    page.goto("/r/anything")
    expect(page.locator("main")).to_contain_text("be reached. Trying again")
    expect(page.get_by_role("link", name="Try again")).to_be_visible()


# Home, form, lobby


def test_home_denies_no_game_before_the_server_has_said_which_it_has(people: Visitors) -> None:
    page = people.come(path="/rules/cable_car")
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))
    page.goto("/")
    expect(page.locator("input[value=san_francisco]")).to_be_enabled()
    expect(page.locator(".games")).not_to_contain_text("not yet on this server")
    for route in held:
        route.continue_()


def test_home_leads_to_the_rules_and_remembers_the_game(people: Visitors) -> None:
    page = people.come()
    page.locator("input[value=san_francisco]").check()
    page.reload()
    expect(page.locator("input[value=san_francisco]")).to_be_checked()
    page.get_by_role("link", name="Rules of San Francisco").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("San Francisco")


def test_the_form_asks_about_the_trade_only_with_companies(people: Visitors) -> None:
    page = people.come()
    new_table(page)
    trade = page.locator("[data-option=trade_closes_at]")
    expect(page.locator("[data-option=companies]")).to_be_visible()
    expect(trade).to_have_count(0)
    choose_option(page, "companies", "shares")
    expect(trade).to_be_visible()


def test_the_lobby_tells_what_is_played(people: Visitors) -> None:
    page = people.come()
    seats: list[Json] = [{"kind": "me"}, {"kind": "open"}]
    options: Json = {"hand_size": 2, "free_orientation": True}
    made = make_table(page, game="cable_car", seats=seats, options=options, help="none")
    guest = people.come(path=f"/t/{made['table']['id']}")
    expect(guest.locator(".terms")).to_have_text(
        "Cable Car, without hints or odds. Tiles may be turned. Hand size: 2. "
        "Only people with the link can join. After 1 day without a move, a bot may fill in."
    )


def test_a_stranger_has_one_name_at_home_and_on_every_invitation(people: Visitors) -> None:
    page = people.come()
    name = page.locator("[data-do=name] span").inner_text()
    assert name
    host = people.come()
    create(host, "You", "Open seat")
    page.goto(link_of(host))
    expect(page.get_by_label("Your name")).to_have_value(name)
    page.get_by_role("button", name="Take this seat").click()
    expect(page.locator("[data-seat='1']")).to_contain_text(name)
    page.locator("[data-do=ready]").wait_for()
    people.may_be_away = True
    page.context.set_offline(True)
    page.locator("[data-do=ready]").click()
    alert = page.locator(".form-problem")
    expect(alert).to_contain_text("be reached")
    page.context.set_offline(False)
    expect(alert).to_have_count(0)
    page.locator("[data-do=leave]").click()
    page.wait_for_url("**/")
    expect(page.locator("[data-do=play]")).to_be_visible()


def test_the_host_sets_up_the_lobby_and_cancels_the_table(people: Visitors) -> None:
    host = people.come()
    create(host, "You", "Open seat", "Open seat", "Open seat")
    guest = people.come(path=link_of(host))
    guest.get_by_role("button", name="Take this seat").click()
    rows = host.locator("[data-seat]")
    expect(rows.nth(1).locator("[data-do=remove]")).to_be_visible()
    host.get_by_label("Move seat 2 up").click()
    expect(rows.nth(1)).to_contain_text("you, host")
    host.locator("[data-do=edit]").click()
    host.locator("dialog [data-table-name]").fill("After dinner")
    choose_option(host, "help", "no help")
    host.locator("[data-do=save-table]").click()
    expect(guest.get_by_role("heading", name="After dinner")).to_be_visible()
    expect(guest.locator(".terms")).to_contain_text("without hints or odds")
    players = host.get_by_role("radiogroup", name="Players")
    for number in ("5", "4"):
        players.get_by_role("radio", name=number, exact=True).click()
        expect(guest.locator("[data-seat]")).to_have_count(int(number))
    host.locator("[data-do=ready]").click()
    host.locator("[data-do=fill]").click()
    host.locator("[data-level]").first.click()
    expect(host.locator("[data-seat] .is-ready")).to_have_count(3)
    rows.nth(2).locator("[data-do=remove]").click()
    rows.nth(2).locator("[data-do=bot]").wait_for()
    rows.nth(0).locator("[data-do=remove]").click()
    expect(guest.locator("[data-do=ready]")).to_have_count(0)
    host.evaluate("delete Navigator.prototype.clipboard; document.execCommand = () => false")
    host.locator("[data-do=copy]").click()
    expect(host.locator(".copy-said")).to_contain_text("selected. Press Ctrl+C to copy it.")
    selected = host.evaluate("getSelection().toString()")
    assert selected == link_of(host)
    host.locator("[data-do=cancel-table]").click()
    host.locator("[data-do=cancel-sure]").click()
    host.wait_for_url("**/")
    expect(guest.get_by_role("heading", name="Table cancelled")).to_be_visible()


# At the table


def test_nobody_takes_the_screen_while_somebody_elsewhere_chooses(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come()
    seats: list[Json] = [{"kind": "me"}, {"kind": "open"}, {"kind": "local", "name": "Kim"}]
    made = make_table(host, game="cable_car", seats=seats, options={"first": 1})
    path = f"/t/{made['table']['id']}"
    guest.goto(f"{path}#{made['invitations']['1']}")
    guest.get_by_label("Your name").fill("Ada")
    guest.get_by_role("button", name="Take this seat").click()
    guest.locator("[data-do=ready]").click()
    wait_for_turn(guest)
    host.goto(path)
    host.locator(".board").wait_for()
    assert turn_sentence(host) == "Ada is choosing"
    expect(host.locator(".cover")).to_have_count(0)
    expect(host.locator(".cc-hand .cc-held.empty")).to_be_visible()
    guest.locator(".cc-hit.may").first.click()
    expect(host.locator(".cover")).to_contain_text("Kim is next")


def test_on_a_phone_names_keep_what_tells_them_apart(people: Visitors) -> None:
    page = people.come(PHONE, touch=True)
    page.request.post("/api/guests", data={"name": "Mira"})
    bots = [{"kind": "bot", "bot": bot} for bot in ("greedy", "random") * 2 + ("random",)]
    made = make_table(page, game="cable_car", seats=[{"kind": "me"}, *bots], options={})
    page.goto(f"/t/{made['table']['id']}")
    names = page.locator(".seat .who")
    expect(names).to_have_text(
        ["You", "Casual 1", "Beginner 1", "Casual 2", "Beginner 2", "Beginner 3"]
    )
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
    assert page.eval_on_selector_all(".seat .name", cut) == []


def test_drawing_says_what_it_brings_beside_the_tile_at_hand(people: Visitors) -> None:
    page = people.come()
    play_now(page)
    page.locator("[data-do=draw]").hover()
    expect(page.locator(".preview")).to_contain_text("Best gain: 0 with your tile")
    expect(page.locator("[data-do=main]")).to_have_text("Choose a square")  # nothing is chosen yet
    page.mouse.move(5, 5)
    expect(page.locator(".preview")).to_contain_text("lit squares")


def test_a_greyed_button_says_why(people: Visitors) -> None:
    """Pointed at, read out, and pressed: a finger cannot point."""
    page = people.come()
    play_now(page)
    undo = page.locator("[data-do=undo]")
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", "You have done nothing yet.")
    undo.click(force=True)
    expect(page.locator(".preview.why")).to_contain_text("You have done nothing yet.")
    page.keyboard.press("Escape")
    page.locator("[data-do=draw]").click()
    draw = page.locator("[data-do=draw]")
    expect(draw).to_have_attribute("title", "You have drawn a tile and must place it.")
    expect(undo).to_be_enabled()


def test_watchers_are_told_that_they_watch(people: Visitors) -> None:
    host, watcher = people.come(), people.come()
    create(host, "You", "Casual bot", public=True)
    wait_for_turn(host)
    watcher.goto(f"/t/{table_id(host)}")
    expect(watcher.locator(".bar")).to_contain_text("Hands stay hidden until")
    expect(watcher.get_by_role("radio", name="My gain")).to_have_count(0)


# What happened


_PLAY_ON = """async id => {
  const ask = async (...what) => (await fetch(...what)).json();
  const mine = async () => {
    for (;;) {
      const doc = await ask(`/api/tables/${id}`);
      if (doc.legal.length) return doc;
      await new Promise(done => setTimeout(done, 30));
    }
  };
  const doc = await mine();
  const action = doc.legal.find(one => one.text.startsWith("lay")).text;
  const body = { action, decision: doc.decision, seat: doc.seat, key: "while away" };
  await ask(`/api/tables/${id}/act`, { method: "POST", body: JSON.stringify(body),
    headers: { "content-type": "application/json" } });
  return (await mine()).n;
}"""


def away(people: Visitors) -> tuple[Page, str]:
    """Somebody has left a table, a round has been played since, and things may move."""
    page = people.come()
    play_now(page)
    table = table_id(page)
    page.goto("/rules/cable_car")
    page.evaluate(_PLAY_ON, table)
    page.emulate_media(reduced_motion="no-preference")
    return page, table


def test_who_comes_back_sees_what_was_played_and_it_ends_by_itself(people: Visitors) -> None:
    page, table = away(people)
    seen: list[str] = []
    page.on("request", lambda one: seen.append(one.url) if "/replay?" in one.url else None)
    page.goto(f"/t/{table}")
    expect(page.locator("#turn")).to_contain_text("While you were away")
    expect(page.locator("#turn")).to_contain_text("Your turn")
    assert len(seen) == 4, "the board as it was, my turn, and one of each bot"
    page.reload()
    wait_for_turn(page)
    assert len(seen) == 4, "nothing is new the second time"


def test_what_ends_the_catching_up_does_nothing_else(people: Visitors) -> None:
    page, table = away(people)
    held: list[Route] = []

    def first_alone(route: Route) -> None:
        held.append(route)
        if len(held) == 1:
            route.continue_()

    page.route("**/replay?*", first_alone)
    page.goto(f"/t/{table}")
    expect(page.locator("[data-do=skip]")).to_be_visible()
    before = document(page)
    square = next(one["text"].split()[1] for one in before["legal"] if "lay" in one["text"])
    page.locator(f"[data-square={square}]").click(force=True)
    wait_for_turn(page)
    expect(page.locator("[data-do=skip]")).to_have_count(0)
    assert document(page)["n"] == before["n"]
    for route in held[1:]:
        with page.expect_console_message(lambda one: "ERR_FAILED" in one.text):
            route.abort()
    people.problems[:] = [one for one in people.problems if "ERR_FAILED" not in one]


def test_nothing_is_shown_again_to_who_wants_no_motion(people: Visitors) -> None:
    page, table = away(people)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/t/{table}")
    wait_for_turn(page)
    expect(page.locator("[data-do=skip]")).to_have_count(0)


_UNTIL_COMPLETED = """async id => {
  for (let done = 0; done < 400; done += 1) {
    const doc = await (await fetch(`/api/tables/${id}`)).json();
    if (doc.result) return null;
    if (!doc.legal.length) { await new Promise(done => setTimeout(done, 30)); continue; }
    const claims = doc.legal.filter(one => one.text.startsWith("claim"));
    const nearer = after => claims.find(one =>
      one.preview.tickets.some(way => way.after < way.before && way.after <= after));
    if (nearer(0)) return [doc.n, nearer(0).text.split(" ")[1]];
    const texts = doc.legal.map(one => one.text);
    const pick = what => texts.find(one => one.startsWith(what));
    const action = nearer(99)?.text ?? pick("keep") ?? pick("stack") ?? pick("token")
      ?? pick("draw deck") ?? texts[0];
    const body = { action, decision: doc.decision, seat: doc.seat, key: `${done}` };
    await fetch(`/api/tables/${id}/act`, { method: "POST", body: JSON.stringify(body),
      headers: { "content-type": "application/json" } });
  }
  return null;
}"""


def test_a_completed_ticket_is_said_for_a_moment(people: Visitors) -> None:
    page = people.come()
    san_francisco.sit(page, "me", "random", board=san_francisco.small_map())
    n, route = page.evaluate(_UNTIL_COMPLETED, table_id(page))
    page.wait_for_function("n => Number(document.querySelector('.sf-map')?.dataset.n) >= n", arg=n)
    page.mouse.click(*san_francisco.middle(page, route))
    san_francisco.main(page).click()
    cheer = page.locator(".cheer")
    expect(cheer).to_contain_text("Ticket completed:")
    expect(page.get_by_role("log", name="News")).to_contain_text("Ticket completed:")
    expect(cheer).to_have_count(0)  # by itself


# Nothing is cut off


def test_tickets_and_score_sheet_are_seen_beside_the_map(people: Visitors) -> None:
    page = people.come()
    san_francisco.sit(page, "me", "greedy", "greedy")
    san_francisco.step(page)
    san_francisco.keep_tickets(page)
    assert san_francisco.hurry(page, until="turn") == "turn"
    page.locator("[data-draw=tickets]").click()
    page.locator("[data-keep]").first.wait_for()
    san_francisco.keep_tickets(page)
    expect(page.locator(".sf-ticket")).to_have_count(4)
    assert inside(page, ".sf-side .sf-sheet", ".sf-side"), "the score sheet is cut off"
    assert san_francisco.step(page) == "turn"
    expect(page.locator(".log .yours-line")).to_have_text("since you last played")


def test_companies_have_room_and_shares_are_explained_after_the_game(people: Visitors) -> None:
    page = people.come()
    seats: list[Json] = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 3]
    made = make_table(page, game="cable_car", seats=seats, options={"companies": True})
    page.goto(f"/t/{made['table']['id']}")
    wait_for_turn(page)
    assert inside(page, ".cc-companies", ".side")
    expect(page.locator(".badge.letter")).to_have_text(["M", "1", "2", "3"])
    hurry(page)
    page.locator(".after > details").first.wait_for()
    result = document(page)["result"]
    totals = page.locator(".after > details").filter(has_text="Its points")
    expect(totals).to_have_count(4)
    shown = [float(one) for one in totals.locator("summary .num").all_inner_texts()]
    assert shown == sorted((one / result["scale"] for one in result["scores"]), reverse=True)
    sums = totals.evaluate_all(
        """all => all.map(one => [...one.querySelectorAll("tbody td:last-child")]
             .reduce((sum, cell) => sum + Number(cell.textContent), 0).toFixed(1))"""
    )
    assert [float(one) for one in sums] == shown
    firsts = page.locator(".standing .place").filter(has_text="1st")
    expect(firsts).to_have_count(result["places"].count(1))


def test_the_board_can_be_kept_as_a_picture(people: Visitors, tmp_path: Path) -> None:
    page = people.come()
    play_now(page)
    hurry(page)
    expect(page.locator(".ended-facts")).to_contain_text("Longest line")
    with page.expect_download() as download:
        page.locator("[data-do=picture]").click()
    file = tmp_path / "board.svg"
    download.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    assert text.startswith("<svg") and 'xmlns="http://www.w3.org/2000/svg"' in text
    assert "var(" not in text and "class=" not in text, "it needs no style sheet"
    drawn = page.evaluate(
        """text => { const read = new DOMParser().parseFromString(text, "image/svg+xml");
             if (read.querySelector("parsererror")) return 0;
             return read.querySelectorAll("path").length; }""",
        text,
    )
    assert drawn > 100


def test_in_a_record_bots_of_one_kind_are_told_apart(people: Visitors, tmp_path: Path) -> None:
    page = people.come()
    play_now(page)
    hurry(page)
    with page.expect_download() as download:
        page.locator("[data-do=record]").click()
    file = tmp_path / "game.jsonl"
    download.value.save_as(file)
    page.goto("/")
    page.locator(".bring input").set_input_files(file)
    page.wait_for_url("**/r/*")
    page.locator("[data-do=replay]").click()  # at the end places stand there instead of seats
    expect(page.locator(".seat .who").nth(1)).to_have_text("Casual bot 1")
    expect(page.locator(".seat .who").nth(2)).to_have_text("Casual bot 2")
