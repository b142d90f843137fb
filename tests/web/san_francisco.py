"""What visitors do at a table of San Francisco, and a map so small that every phase is near."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from web.play import FINISHED, PATIENCE, document, table_id

expect.set_options(timeout=PATIENCE)

Json = dict[str, Any]
MAY = ".sf-hit.may"
SLOT = ".sf-slot.may"


def small_map() -> Json:
    """Five tourist places in a ring around three others; every route of the ring gives a choice."""
    ring = ["alpha", "beta", "gamma", "delta", "epsilon"]
    spots = [(400, 90), (640, 270), (560, 520), (240, 520), (160, 270)]
    places = [
        {"id": one, "name": f"{one.title()} Long Name", "x": x, "y": y, "tourist": True}
        for one, (x, y) in zip(ring, spots, strict=True)
    ]
    inner = {"north": (400, 230), "east": (480, 360), "west": (320, 360)}
    places += [
        {"id": one, "name": one.title(), "x": x, "y": y, "tourist": False}
        for one, (x, y) in inner.items()
    ]
    pairs = [*zip(ring, [*ring[1:], ring[0]], strict=True)]
    pairs += [("alpha", "north"), ("beta", "north"), ("gamma", "east"), ("delta", "west")]
    pairs += [("epsilon", "west"), ("north", "east"), ("north", "west")]
    routes = [
        {"id": f"{a}-{b}", "a": a, "b": b, "length": 1, "color": "grey", "ferries": 0}
        for a, b in pairs
    ]
    twin = {"a": "east", "b": "west", "length": 2, "double": "east-west", "ferries": 0}
    routes += [{"id": f"east-west-{n}", "color": c, **twin} for n, c in ((1, "red"), (2, "blue"))]
    ends = "alpha gamma, alpha delta, beta delta, beta epsilon, gamma epsilon, north gamma"
    tickets = [
        {"id": f"{a}-to-{b}", "a": a, "b": b, "points": 3}
        for a, b in (pair.split() for pair in f"{ends}, north delta, east epsilon".split(", "))
    ]
    return {
        "title": "A small map", "note": "for tests", "layout": {"width": 800, "height": 600},
        "locations": places, "routes": routes, "tickets": tickets,
        "route_points": {"1": 1, "2": 2}, "tourist_points": [0, 0, 1, 2, 4, 6, 9, 12],
        "trams_per_player": 6,
        "cards": {"ferry": 2, "blue": 6, "green": 6, "black": 6, "pink": 6, "red": 6, "orange": 6},
    }  # fmt: skip


def sit(page: Page, *plans: str, board: Json | None = None, public: bool = False) -> Json:
    """Make a table past the form and open it: "me", "open", "local", or the name of a bot."""
    known = page.request.get("/api/me")
    if not known.ok:
        page.request.post("/api/guests", data={"name": "Mira"})
    seats = [
        {"kind": one} if one in ("me", "open", "local") else {"kind": "bot", "bot": one}
        for one in plans
    ]
    wanted = {"game": "san_francisco", "seats": seats, "public": public}
    answer = page.request.post(
        "/api/tables", data={**wanted, **({"data": {"map": board}} if board else {})}
    )
    assert answer.ok, answer.text()
    made: Json = answer.json()
    page.goto(f"/t/{made['table']['id']}")
    return made


def step(page: Page) -> str | None:
    """Wait until I am to do something, and say what; None when the game is over."""
    page.wait_for_selector(f".sf-map:not([data-step='']), {FINISHED}", state="attached")
    page.wait_for_selector(".sf-map:not([aria-busy])")  # until names have found room
    if page.locator(FINISHED).count():
        return None
    return page.locator(".sf-map").get_attribute("data-step")


def moment(page: Page) -> int:
    """The number of the last event that the page has heard of."""
    return int(page.locator(".sf-map").get_attribute("data-n") or 0)


def wait_past(page: Page, n: int) -> None:
    """Wait until the page has heard of something after this event."""
    page.wait_for_function("n => Number(document.querySelector('.sf-map')?.dataset.n) > n", arg=n)


def routes(page: Page) -> list[str]:
    """The routes that I may claim."""
    found: list[str] = page.eval_on_selector_all(
        f"{MAY}[data-route]", "all => all.map(one => one.dataset.route)"
    )
    return found


def middle(page: Page, route: str) -> tuple[float, float]:
    """Where the middle of a route is on the screen."""
    x, y = page.evaluate(
        """id => { const path = document.querySelector(`[data-route="${id}"]`);
             const point = path.getPointAtLength(path.getTotalLength() / 2)
               .matrixTransform(path.getScreenCTM());
             return [point.x, point.y]; }""",
        route,
    )
    return x, y


def card(page: Page) -> Locator:
    """The card of the route that is looked at."""
    return page.locator(".sf-card-of-route")


def main(page: Page) -> Locator:
    """The one main action."""
    return page.locator("[data-do=main]")


def keep_tickets(page: Page, *which: int) -> None:
    """Tick tickets on offer, by their places or all of them, and keep them."""
    offered = page.locator("[data-keep]")
    for number in which or range(offered.count()):
        if offered.nth(number).is_enabled():  # otherwise it must be kept, and is ticked
            offered.nth(number).check()
    main(page).click()


_HURRY = """async ([table, wanted, turns, likes]) => {
  for (let done = 0;;) {
    const doc = await (await fetch(`/api/tables/${table}`)).json();
    if (doc.result) return doc.n;
    if (!doc.legal?.length) { await new Promise(done => setTimeout(done, 30)); continue; }
    if (doc.view.step === wanted || done === turns) return doc.n;
    const texts = doc.legal.map(one => one.text);
    const pick = what => texts.find(one => one.startsWith(what));
    const action = likes.map(pick).find(Boolean) ?? texts[0];
    const key = `${done} ${Math.random()}`;
    const body = { action, decision: doc.decision, seat: doc.seat, key };
    await fetch(`/api/tables/${table}/act`, { method: "POST", body: JSON.stringify(body),
      headers: { "content-type": "application/json" } });
    done += 1;
  }
}"""


def hurry(
    page: Page, until: str = "over", actions: int = 2000, likes: tuple[str, ...] = ("claim",)
) -> str | None:
    """Let the own seat be played past the page until it comes to a step, or the game is over."""
    likes = (*likes, "keep", "stack", "token", "draw deck")
    n = page.evaluate(_HURRY, [table_id(page), until, actions, likes])
    page.wait_for_function("n => Number(document.querySelector('.sf-map')?.dataset.n) >= n", arg=n)
    return step(page)


def missing(board: Json, owners: list[int], seat: int, ticket: str) -> int:
    """The fewest spaces that a ticket still takes, found once more and by other means."""
    ends = next(one for one in board["tickets"] if one["id"] == ticket)
    far = {ends["a"]: 0}
    for _ in board["locations"]:
        for owner, route in zip(owners, board["routes"], strict=True):
            cost = 0 if owner == seat else route["length"]
            if owner in (-1, seat):
                for a, b in ((route["a"], route["b"]), (route["b"], route["a"])):
                    if a in far:
                        far[b] = min(far.get(b, 999), far[a] + cost)
    return far.get(ends["b"], -1)


def told_since(page: Page, n: int) -> list[Json]:
    """What the visitor was told after an event."""
    return [event for event in document(page)["told"] if event["n"] > n]


def some(rng: random.Random, found: list[str]) -> str:
    """One of them, always the same for the same dice."""
    return rng.choice(sorted(found))
