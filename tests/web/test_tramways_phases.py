"""Every decision of Tramways on laptop and phone, light and dark: axe-core finds nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from carbarn import Match
from carbarn.games.tramways.fields import PHASES
from web.play import PHONE, Theme, Visitors, document, table_id
from web.test_accessibility import faults
from web.test_layout import inside, scrolls, too_small
from web.tramways import wait_for_turn
from web.tramways_phases import JOURNEYS, Journey, decision_of

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]


def bring(page: Page, match: Match) -> str:
    """Upload a game that is over, to go on from its moments."""
    page.request.post("/api/guests", data={"name": "Mara"})
    answer = page.request.post(
        "/api/records",
        data=match.record().text.encode(),
        headers={"content-type": "application/jsonl"},
    )
    assert answer.ok, answer.text()
    record: str = answer.json()["record"]
    return record


def go_on(page: Page, record: str, at: int, seat: int, seats: int) -> None:
    """Go on from a moment of a game, on the seat that is to act; bots have the others."""
    bot = {"kind": "bot", "bot": "random"}
    plan = [{"kind": "me"} if one == seat else bot for one in range(seats)]
    made = page.request.post(f"/api/records/{record}/continue", data={"at": at, "seats": plan})
    assert made.ok, made.text()
    page.goto(f"/t/{made.json()['table']['id']}")
    page.wait_for_selector("[data-connection=live]")


class Looker:
    """One person with a laptop and a phone, who looks at the same seat with both."""

    def __init__(
        self, visitors: Visitors, keep: Keep, match: Match, everything: bool = False
    ) -> None:
        self.keep = keep
        self.everything = everything  # otherwise axe-core takes laptop and phone in turns
        self.looks = 0
        self.found: list[str] = []
        self.laptop = visitors.come()
        self.record = bring(self.laptop, match)
        known = self.laptop.context.storage_state()
        self.phone = visitors.come(size=PHONE, touch=True, storage_state=known)

    def sit_down(self, at: int, seat: int, seats: int) -> None:
        """Go on from a moment of the game, with laptop and phone."""
        go_on(self.laptop, self.record, at, seat, seats)
        self.phone.goto(self.laptop.url)
        self.phone.wait_for_selector("[data-connection=live]")

    def look(self, phase: str, sentence: str, name: str) -> None:
        """See that both show the phase, with its action in sight; then what axe-core finds."""
        for page in (self.laptop, self.phone):
            page.wait_for_selector(f".tw-board[data-phase={phase}]")
            expect(page.locator("#turn")).to_contain_text(sentence)
            page.wait_for_selector(".bar")  # at the end it is loaded
            assert scrolls(page)["right"] == 0 and inside(page, ".bar"), name
        assert scrolls(self.laptop)["down"] == 0, name
        self.looks += 1
        if self.everything or self.looks % 2:
            self._picture(self.laptop, f"{name}-laptop", "dark", "light")
        if self.everything or not self.looks % 2:
            self._picture(self.phone, f"{name}-phone", "light", "dark")
        self.found += [f"{name}: {one}" for one in too_small(self.phone).splitlines()]

    def _picture(self, page: Page, name: str, *themes: Theme) -> None:
        """A picture in both themes; axe-core looks at the second: all rules, sizes and colours."""
        for theme in themes:
            page.emulate_media(color_scheme=theme)
            self.keep(page, f"{name}-{theme}")
        self.found += faults(page, name)


@pytest.mark.parametrize("everything", [False, pytest.param(True, marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    "journey",
    [one if one.title == "two" else pytest.param(one, marks=pytest.mark.soak) for one in JOURNEYS],
    ids=lambda one: one.title,
)
def test_axe_finds_nothing_at_any_decision(
    visitors: Visitors, keep: Keep, journey: Journey, everything: bool
) -> None:
    match, came = journey.play()
    looker = Looker(visitors, keep, match, everything)
    for name, (at, seat) in came.items():
        looker.sit_down(at, seat, journey.seats)
        for page in (looker.laptop, looker.phone):
            wait_for_turn(page)
        doc = document(looker.laptop)
        assert decision_of(doc["view"], [one["text"] for one in doc["legal"]]) == name
        looker.look(name.split()[0], "Your turn", name)
    assert not looker.found, "\n".join(looker.found)


@pytest.mark.parametrize("seats", [1, 2])
def test_axe_finds_nothing_when_the_game_is_over(
    visitors: Visitors, keep: Keep, seats: int
) -> None:
    match, (at, seat, text) = Journey("to the end", seats, ()).last()
    looker = Looker(visitors, keep, match, everything=True)
    looker.sit_down(at, seat, seats)
    page = looker.laptop
    decision = document(page)["decision"]
    body = {"action": text, "decision": decision, "seat": seat, "key": "the last step"}
    assert page.request.post(f"/api/tables/{table_id(page)}/act", data=body).ok
    looker.look("over", "Finished", "over")
    assert not looker.found, "\n".join(looker.found)


def test_every_phase_of_the_game_is_looked_at() -> None:
    looked_at = {name.split()[0] for journey in JOURNEYS for name in journey.wanted} | {"over"}
    assert looked_at == set(PHASES)


def test_no_game_asks_for_a_decision_that_is_not_looked_at() -> None:
    known = {name for journey in JOURNEYS for name in journey.wanted}
    for journey in JOURNEYS:
        for seed in range(3):
            assert journey.decisions(seed) <= known, journey.title
