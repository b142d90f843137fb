"""A hint on the page: its plan is drawn, and followed step by step or at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.play import Visitors, document, table_id
from web.test_accessibility import faults
from web.test_tramways_pages import ME, to_the_planner
from web.tramways import decision, settled, table_for

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]


def test_a_whole_plan_is_drawn_and_followed_with_two_clicks(visitors: Visitors, keep: Keep) -> None:
    page = table_for(visitors, [ME])
    to_the_planner(page)
    first = document(page)["n"]
    hint = page.request.post(f"/api/tables/{table_id(page)}/hint", data={}).json()
    plans = [one["steps"] for one in hint["options"]]
    longest = max(range(len(plans)), key=lambda at: len(plans[at]))
    steps = plans[longest]
    assert len(steps) > 2

    page.locator("[data-do=hint]").click()
    expect(page.locator(".hints [data-hint]")).to_have_count(len(plans))
    page.locator(f"[data-hint='{longest}']").click()
    expect(page.locator(".hints .hint-option.chosen")).to_contain_text("in the end")
    expect(page.locator(".tw-hinted > *").first).to_be_attached()
    keep(page, "hint-tramways")
    assert not faults(page, "hint")

    before = decision(page)
    page.locator("[data-do=hint-follow]").click()
    settled(page, before)
    expect(page.locator(".hint-step")).to_contain_text(f"Step 2 of {len(steps)}")
    expect(page.locator(".tw-hinted > *").first).to_be_attached()
    page.locator("[data-do=hint-follow-all]").click()
    expect(page.locator(".hints")).to_have_count(0)
    played = [
        one["text"]
        for one in document(page)["told"]
        if one["n"] > first and one["what"] == "acted" and one["seat"] == 0
    ]
    assert played[: len(steps)] == steps
