"""A real server, a real Chromium, and visitors of whom nothing suspicious goes unnoticed."""

from __future__ import annotations

import importlib.util
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from server.client import Running, counter, running, settings_for
from server.harness import Server
from web.play import Visitors

ROOT = Path(__file__).parents[2]
ARTEFACTS = ROOT / "artefacts" / "web"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # letters are as wide on a scaled drawing as on a plain one
]


def find_browser(name: str = "chromium") -> str | None:
    """The path of a browser, by the same search as `make test` and `make soak`."""
    spec = importlib.util.spec_from_file_location(
        "carbarn_tools_browser", ROOT / "tools/browser.py"
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    path: str | None = module.find(name)
    return path


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium; without one a person's run skips these tests, CI's fails."""
    path = find_browser()
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("no Chromium: the browser tests cannot run")
        pytest.skip("skipped: no Chromium")
    return path


@pytest.fixture(scope="session")
def server_of_all(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server process for all tests that do not kill it."""
    folder = tmp_path_factory.mktemp("web")
    (folder / "test").write_text("none", encoding="utf-8")
    server = Server(folder / "carbarn.db", test=folder / "test")
    server.start()
    yield server
    server.kill()


@pytest.fixture
def server(server_of_all: Server, request: pytest.FixtureRequest) -> Server:
    """That server, with luck that is the same in every run of a test."""
    assert server_of_all.test is not None
    server_of_all.test.write_text(request.node.nodeid, encoding="utf-8")
    return server_of_all


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """One Chromium for each file of tests.

    Not for the whole session: as long as Playwright runs, an asyncio loop counts as running in
    this thread, and tests of other folders could not start their own.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    """Visitors of the server; the test fails by whatever goes wrong unseen on their pages."""
    visitors = Visitors(browser, server.address)
    yield visitors
    visitors.leave()
    assert not visitors.problems


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Running]:
    """A server in this process whose luck is the same in every run of a test."""
    settings = settings_for(str(tmp_path / "services.db"), new_secret=counter("secret "))
    with running(settings) as server:
        yield server


@pytest.fixture
def people(browser: Browser, services: Running) -> Iterator[Visitors]:
    """Visitors of that server."""
    visitors = Visitors(browser, services.url)
    yield visitors
    visitors.leave()
    assert not visitors.problems


@pytest.fixture
def keep(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Keep a screenshot in `artefacts/web/`; CI has nobody who would look at it."""
    test = re.sub(r"\W+", "_", request.node.name.removeprefix("test_")).strip("_")

    def shoot(page: Page, name: str) -> None:
        if os.environ.get("CI"):
            return
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=ARTEFACTS / f"{test}-{name}.png")

    return shoot
