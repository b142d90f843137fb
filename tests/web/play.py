"""What visitors do on the pages: only what a person could do, except where it says otherwise."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

LAPTOP = (1280, 720)
PHONE = (390, 844)
PATIENCE = 30_000  # milliseconds after which a visitor gives up

MY_TURN = ".cc-hit.may"
FINISHED = "[data-do=record]"
# what a browser says by itself when the server is away; only allowed where it is meant to be
UNREACHABLE = re.compile(r"ERR_|WebSocket connection to|Failed to load resource: net::")

Theme = Literal["light", "dark"]


@dataclass
class Visitors:
    """People with a browser each, at one server."""

    browser: Browser
    address: str
    problems: list[str] = field(default_factory=list)
    may_be_away: bool = False  # whether the server is meant to be out of reach
    locale: str = "en-GB"  # what their browsers ask for
    _contexts: list[BrowserContext] = field(default_factory=list)

    def come(
        self,
        size: tuple[int, int] = LAPTOP,
        theme: Theme = "light",
        touch: bool = False,
        settings: dict[str, Any] | None = None,
        path: str = "/",
        motion: bool = False,
        **more: Any,
    ) -> Page:
        """Somebody new, who has never been here, opens a page; `more` goes to their browser."""
        context = self.browser.new_context(
            base_url=self.address,
            locale=self.locale,
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            is_mobile=touch,
            device_scale_factor=1,
            **{"service_workers": "block", **more},
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        if settings:
            chosen = json.dumps(json.dumps(settings))
            put = f"localStorage.setItem('carbarn.settings', {chosen})"
            context.add_init_script(f"if (location.protocol === 'http:') {put}")
        context.on("page", self._watch)
        page = context.new_page()
        page.goto(path)
        return page

    def leave(self) -> None:
        """Close all windows."""
        for context in self._contexts:
            context.close()

    def _watch(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        page.on("request", self._see)
        page.on("websocket", lambda socket: self._see_address(socket.url))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if self.may_be_away and UNREACHABLE.search(message.text):
            return
        if message.text.startswith("Service Worker registration blocked by Playwright"):
            return  # as asked for above; said once a visitor comes back and stays
        self.problems.append(f"console {message.type}: {message.text} {message.location}")

    def _see(self, request: Request) -> None:
        self._see_address(request.url)

    def _see_address(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("data", "blob") and parts.netloc != urlsplit(self.address).netloc:
            self.problems.append(f"a request left the origin: {address}")


# Ways to a table


def play_now(page: Page) -> None:
    """From home to a table against two bots, by one click."""
    page.locator("[data-do=play]").click()
    wait_for_turn(page)


def new_table(page: Page) -> None:
    """From home to the form for a new table."""
    page.locator("[data-do=create]").click()
    page.locator("[data-do=make]").wait_for()


def plan_seats(page: Page, *plans: str) -> None:
    """Say on the form who is to sit where, by its words: You, Open seat, Local player, a bot."""
    seats = page.locator("[data-chair]")
    while seats.count() < len(plans):
        page.locator("[data-do=add-seat]").click()
    while seats.count() > len(plans):
        page.locator("[data-do=remove-seat]").click()
    for number, plan in enumerate(plans):
        seats.nth(number).click()
        if plan.endswith(" bot"):
            page.get_by_role("radio", name=plan.removesuffix(" bot"), exact=True).click()
        else:
            page.locator(".seat-tray").get_by_role("button", name=plan, exact=True).click()


def choose_option(page: Page, option: str, choice: str) -> None:
    """Choose in the sentence of an option."""
    sentence = page.locator(f"[data-option={option}]")
    sentence.get_by_role("radio", name=choice, exact=True).click()


def create(page: Page, *plans: str, public: bool = False, pace: str = "") -> None:
    """Make a table by the form: whom to plan for the seats, by the words on the form."""
    new_table(page)
    plan_seats(page, *plans)
    if public:
        choose_option(page, "public", "everyone")
    if pace:
        page.locator(f"[data-pace={pace}]").click()
    page.locator("[data-do=make]").click()
    page.wait_for_url("**/t/*")


def link_of(page: Page) -> str:
    """The invitation link in a lobby, once the server has told it."""
    field = page.get_by_label("Invitation link")
    expect(field).to_have_value(re.compile("/t/.+#.+"))
    return field.input_value()


def table_id(page: Page) -> str:
    """The table that a page shows."""
    return urlsplit(page.url).path.removeprefix("/t/")


# What a page shows


def wait_for_turn(page: Page) -> bool:
    """Wait until a square can be chosen, or the game is over: then False."""
    page.wait_for_selector(f"{MY_TURN}, {FINISHED}", state="attached")
    return page.locator(FINISHED).count() == 0


def squares(page: Page) -> list[str]:
    """The squares that may be used."""
    found: list[str] = page.eval_on_selector_all(
        MY_TURN, "all => all.map(one => one.dataset.square)"
    )
    return found


def turn_sentence(page: Page) -> str:
    """The sentence that says whose turn it is, without its aside."""
    text: str = page.eval_on_selector("#turn", "one => one.firstChild.textContent")
    return text


def scores(page: Page, wait: bool = True) -> list[int]:
    """The points of all seats, as they are shown: at the seats, or in the result."""
    if wait:
        page.locator(".seats .seat, .standings > li").first.wait_for(state="attached")
    found: list[list[Any]] = page.eval_on_selector_all(
        ".seats .seat, .standings > li",
        """all => all.map(one => [one.dataset.seat, one.querySelector(".sum").textContent])
             .map(one => one.map(text => text.replace("\N{MINUS SIGN}", "-").replace(",", "")))
             .map(one => one.map(Number))""",
    )
    return [points for _, points in sorted(found)]


def replay(page: Page, turn: int = 0) -> None:
    """From the result to a turn of the replay, which then stands still."""
    page.locator("[data-do=replay]").click()
    slider = page.locator("#slider")
    slider.wait_for()
    page.locator("[data-do=run]").click()
    slider.fill(str(turn))
    expect(page.locator("#turn")).to_contain_text(f"turn {turn}")


def turns_played(page: Page) -> int:
    """How many turns the log has."""
    return page.locator(".turns > li > a.n").count()


def wait_for_log(page: Page, number: int) -> None:
    """Wait until a turn stands in the log, or the game is over and the points are in its place."""
    turn = f".turns a[aria-label='Board after turn {number}']"
    page.wait_for_selector(f"{turn}, {FINISHED}", state="attached")


def log_entry(page: Page, number: int) -> str:
    """One turn in the log, as plain words."""
    entry = page.locator(".turns > li", has=page.locator(f"a.n[aria-label$=' {number}']"))
    return " ".join(entry.first.inner_text().split())


@dataclass(frozen=True)
class Shown:
    """A preview: what it says of every line, and the points of each seat."""

    title: str
    lines: dict[int, tuple[int, int, str, int | None]]  # station: tiles before, after; end; points
    gains: dict[int, int]


def end_in_words(ends: str, where: object) -> str:
    """Where a line ends or goes on, as the preview says it."""
    if ends == "power":
        return "power station \N{MULTIPLICATION SIGN}2"
    if ends == "station":
        return f"ends at station {where}"
    return f"stays open at {str(where).split()[0].upper()}"


def preview(page: Page) -> Shown:
    """The preview that is shown at the moment, from its panel and the chips on the board."""
    shown: dict[str, Any] = page.evaluate(
        """() => ({
          title: document.querySelector(".preview h2")?.textContent ?? "",
          lines: [...document.querySelectorAll(".preview li:not(.cc-none)")].map(one => [
            one.children[1].textContent, one.querySelector("small, .cc-x2").textContent,
            one.querySelector(".gain").textContent]),
          gains: [...document.querySelectorAll(".cc-chips .cc-chip:not(.plain)")].map(one => [
            Number(/p(\\d)/.exec(one.className)[1]) - 1,
            Number(one.querySelector("b").textContent)]),
        })"""
    )
    lines = {}
    for words, end, points in shown["lines"]:
        found = re.match(r"Line (\d+): (\d+) →\s*(\d+) tile", words)
        assert found, words
        station, before, after = map(int, found.groups())
        lines[station] = (before, after, end, int(points) if points else None)
    return Shown(shown["title"], lines, dict(shown["gains"]))


# What a page knows, asked for behind its back


def document(page: Page) -> dict[str, Any]:
    """A fresh GET of the table with the visitor's own cookie."""
    answer = page.request.get(f"/api/tables/{table_id(page)}")
    assert answer.ok, answer.text()
    reply: dict[str, Any] = answer.json()
    return reply


_HURRY = """async ([table, turns]) => {
  const ask = async (...what) => {
    for (;;) {
      const answer = await fetch(...what);
      if (answer.status !== 429) return answer.json();
      await new Promise(done => setTimeout(done, 100));
    }
  };
  for (let done = 0;;) {
    const doc = await ask(`/api/tables/${table}`);
    const played = doc.told.filter(one => one.facts?.square).length;
    if (doc.result || (done === turns && doc.legal.length)) return played;
    if (!doc.legal?.length) { await new Promise(done => setTimeout(done, 30)); continue; }
    const lays = doc.legal.filter(one => one.text.startsWith("lay"));
    const body = { action: lays[done % lays.length].text, decision: doc.decision, seat: doc.seat,
                   key: `hurry ${done} ${Math.random()}` };
    await ask(`/api/tables/${table}/act`, { method: "POST", body: JSON.stringify(body),
      headers: { "content-type": "application/json" } });
    done += 1;
  }
}"""


def hurry(page: Page, turns: int = 100) -> None:
    """Let so many own turns be played past the page, where playing is not what is tested.

    The others are bots. Then the page has caught up, and it is the visitor's turn or all over.
    """
    wait_for_log(page, page.evaluate(_HURRY, [table_id(page), turns]))
    wait_for_turn(page)


def looks(page: Page) -> dict[str, Any]:
    """Everything that a table page shows of the game, to be compared with another page's."""
    found: dict[str, Any] = page.evaluate(
        """() => {
          const words = one => one.innerText.replace(/\\s+/g, " ").trim();
          const all = what => [...document.querySelectorAll(what)];
          return {
            turn: words(document.querySelector("#turn")),
            board: all(".cc-hit").map(one => one.getAttribute("aria-label")),
            rails: all(".cc-picture .own path, .cc-picture .own use")
              .map(one => one.getAttribute("d")),
            hand: all(".cc-hand [aria-label]").map(one => one.getAttribute("aria-label")),
            pile: all(".cc-pile b").map(words),
            log: all(".turns > li").map(words),
          };
        }"""
    )
    return {**found, "scores": scores(page, wait=False)}
