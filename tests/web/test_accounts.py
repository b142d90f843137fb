"""Accounts in the browser: a guest keeps the games, and opens them on another device."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from server.client import Running
from web.play import LAPTOP, MY_TURN, PHONE, Visitors
from web.test_accessibility import Checker

pytestmark = pytest.mark.slow
Keep = Callable[[Page, str], None]
PASSWORD = "eight or more"


@pytest.fixture
def check(keep: Keep) -> Iterator[Checker]:
    checker = Checker(keep)
    yield checker
    assert not checker.found, "\n".join(checker.found)


@pytest.fixture
def local(browser: Browser, services: Running) -> Iterator[Visitors]:
    """Visitors of http://localhost, where browsers offer passkeys."""
    visitors = Visitors(browser, services.url.replace("127.0.0.1", "localhost"))
    yield visitors
    visitors.leave()
    # the browser itself notes each refusal that was meant to be
    refused = ("401", "403", "404", "409", "410", "429", "Service Worker registration blocked")
    left = [one for one in visitors.problems if not any(code in one for code in refused)]
    assert not left


def with_authenticator(page: Page) -> None:
    """Give a page an authenticator that always says yes."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
        "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    line.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def make_table(page: Page) -> str:
    """A table of this guest against a bot; its address."""
    page.goto("/")
    page.click("[data-do=play]:enabled")
    page.wait_for_url("**/t/*")
    return page.url


def by_password(page: Page, name: str) -> None:
    """Make an account by a password, and note the code."""
    page.goto("/account")
    page.locator("[data-name]").fill(name)
    page.click("[data-do=use-password]")
    page.locator("[data-password]").fill(PASSWORD)
    page.click("[data-do=make-password]")
    page.click("[data-do=code-done]")
    expect(page.locator("#me-title")).to_have_text(name)


def link_of(page: Page) -> str:
    page.click("[data-do=show-link]")
    link = page.locator("[data-do=copy-link]").get_attribute("data-link")
    assert link
    return link


def test_a_guest_keeps_the_games_by_a_passkey_and_opens_them_on_a_phone(
    local: Visitors, check: Checker
) -> None:
    page = local.come()
    with_authenticator(page)
    table = make_table(page)
    page.goto("/")
    page.click("[data-do=name]")
    page.click("dialog [data-do=account]")
    expect(page.locator(".keep")).to_contain_text("your game lives in this browser only")
    page.locator("[data-name]").fill("Mara")
    expect(page.locator(".name-said")).to_contain_text("Mara is free")
    check(page, "guest")
    page.click("[data-do=make-passkey]")
    assert len(page.locator("[data-recovery]").inner_text()) == 19
    check(page, "code")
    page.click("[data-do=code-done]")
    expect(page.locator("#me-title")).to_have_text("Mara")
    link = link_of(page)
    check(page, "signed in")

    phone = local.come(PHONE, path=link)
    phone.locator("[data-do=open-alone]").wait_for()
    check(phone, "link")
    phone.click("[data-do=open-alone]")
    expect(phone.locator("#list-mine")).to_be_visible()
    expect(phone.locator(f"a[href='/t/{table.rpartition('/')[2]}']")).to_have_count(1)
    phone.click("[data-do=account]")
    expect(phone.locator(".lines li", has_text="here now")).to_be_visible()

    late = local.come(path=link)  # used
    expect(late.get_by_role("alert")).to_have_text("This link has been used. Ask for a new one.")
    late.goto("/account/open#nonsense")
    late.reload()
    incomplete = "This link isn\u2019t complete. Ask for a new one."
    expect(late.get_by_role("alert")).to_have_text(incomplete)

    # everywhere: the phone hears of it on its next request
    page.click("[data-do=out-everywhere]")
    page.click("[data-do=out-sure]")
    expect(page.locator("[data-do=make-passkey]")).to_be_visible()
    phone.reload()
    expect(phone.locator("[data-do=sign-in]")).to_be_visible()
    # and back by the passkey, without a name
    page.click("[data-do=sign-in]")
    page.click("[data-do=sign-in-passkey]")
    expect(page.locator("#me-title")).to_have_text("Mara")
    page.goto(table)
    expect(page.locator(MY_TURN).first).to_be_visible()


def test_a_link_that_is_too_old_says_so(local: Visitors, services: Running) -> None:
    page = local.come()
    by_password(page, "Olda")
    link = link_of(page)

    async def age() -> None:
        from carbarn.server.schema import links

        async with services.services.store.change() as connection:
            await connection.execute(links.update().values(expires=1.0))

    services.do(age())
    late = local.come(path=link)
    expect(late.get_by_role("alert")).to_have_text("This link has expired. Ask for a new one.")


def test_a_password_signs_in_and_the_guests_games_come_along(local: Visitors) -> None:
    page = local.come()
    by_password(page, "Jonas")
    other = local.come()
    table = make_table(other)
    other.goto("/account")
    other.locator("[data-name]").fill("jonas")
    expect(other.locator(".name-said")).to_contain_text("jonas is taken.")
    other.click("[data-do=take-other]")
    expect(other.locator(".name-said")).to_contain_text("jonas 2 is free")
    other.click("[data-do=sign-in]")
    other.locator("[data-name]").fill("Jonas")
    other.locator("[data-password]").fill("wrong wrong")
    other.click("[data-do=sign-in-now]")
    expect(other.get_by_role("alert")).to_have_text(
        "That name and password don\u2019t match. Check both."
    )
    other.locator("[data-password]").fill(PASSWORD)
    other.click("[data-do=sign-in-now]")
    expect(other.locator(".said")).to_have_text("Signed in as Jonas. One game came along.")
    page.goto("/")
    expect(page.locator(f"a[href='/t/{table.rpartition('/')[2]}']")).to_have_count(1)


def test_without_https_passkeys_are_not_offered_and_a_sentence_says_why(
    people: Visitors, check: Checker
) -> None:
    page = people.come(path="/account")
    expect(page.locator(".keep")).to_contain_text("Passkeys need an address with a name")
    expect(page.locator("[data-do=make-passkey]")).to_have_count(0)
    by_password(page, "Plain")
    check(page, "by password")
    expect(page.locator("[data-do=add-passkey]")).to_have_count(0)


@pytest.mark.soak
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_everything_on_the_page_can_be_done(
    local: Visitors, check: Checker, size: tuple[int, int]
) -> None:
    page = local.come(size)
    with_authenticator(page)
    by_password(page, "Wanda")
    page.click("[data-do=add-passkey]")
    expect(page.locator("[data-do=remove-passkey]")).to_be_visible()
    page.click("[data-do=remove-password]")
    expect(page.locator("[data-do=set-password]")).to_have_text("Set a password")
    page.click("[data-do=remove-passkey]")
    expect(page.get_by_role("alert")).to_contain_text("only way to sign in")
    check(page, "last way")
    page.click("[data-do=new-code]")
    check(page, "new code")
    page.click("[data-do=new-code-sure]")
    code = page.locator("[data-recovery]").inner_text()
    page.click("[data-do=code-done]")
    page.click("[data-do=rename]")
    page.locator("dialog [data-name]").fill("Wanda Two")
    page.click("[data-do=save-name]")
    expect(page.locator("#me-title")).to_have_text("Wanda Two")
    with page.expect_download() as told:
        page.click("[data-do=download]")
    assert told.value.suggested_filename == "carbarn.json"
    page.click("[data-do=out-here]")
    page.click("[data-do=sign-in]")
    check(page, "sign in")
    page.click("[data-do=recover]")
    page.locator("[data-name]").fill("wanda two")
    page.locator("[data-code]").fill(code)
    page.click("[data-do=sign-in-now]")
    assert page.locator("[data-recovery]").inner_text() != code
    page.click("[data-do=code-done]")
    page.click("[data-do=delete]")
    check(page, "delete")
    page.locator("[data-delete-name]").fill("Wanda Two")
    page.click("[data-do=delete-sure]")
    expect(page.locator("[data-do=make-passkey]")).to_be_visible()
