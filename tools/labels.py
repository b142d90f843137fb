"""Where the names and tokens of our map of San Francisco find room: asked of a browser, kept.

Names look for room in the browser, which knows how broad letters are. Run this by hand when the map
or `labels.js` has changed; what it writes is committed, and `tests/web/test_pictures.py` notices
when it is out of date.

    python tools/labels.py
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "tools"))

import browser as browsers  # noqa: E402

from server.client import finished, running, settings_for  # noqa: E402

GAME = ROOT / "src" / "carbarn" / "games" / "san_francisco"
LABELS = GAME / "labels.json"
ASK = """
async () => {
  const [{ planOf }, { place, loadLetters, lettersReady }] = await Promise.all(
    ["plan", "labels"].map((name) => import(`/games/san_francisco/${name}.js`)),
  );
  loadLetters();
  while (!lettersReady.value) await new Promise((done) => setTimeout(done, 50));
  const map = await (await fetch(`/api/records/${location.pathname.split("/")[2]}/data`)).json();
  const plan = planOf(map.map);
  const search = place(plan, SIZE);
  let step = search.next();
  while (!step.done) step = search.next();
  const { labels, tokens } = step.value;
  return {
    places: Object.fromEntries([...plan.places].map(([id, { x, y }]) => [id, [x, y]])),
    labels: Object.fromEntries([...labels].map(([id, { lines, x, y, anchor }]) => [id, [lines, x, y, anchor]])),
    tokens: Object.fromEntries([...tokens].map(([id, { x, y }]) => [id, [x, y]])),
  };
}
"""  # noqa: E501


def main() -> None:
    """Ask, and write."""
    from carbarn.games.san_francisco.plan import SIZE

    match = finished(2, 1, "san_francisco")
    with (
        tempfile.TemporaryDirectory() as folder,
        running(settings_for(f"{folder}/carbarn.db")) as server,
        sync_playwright() as tool,
    ):
        browser = tool.chromium.launch(executable_path=browsers.find(), args=["--no-sandbox"])
        page = browser.new_page(base_url=server.url)
        page.goto("/")
        page.request.post("/api/guests", data={"name": "Mara"})
        answer = page.request.post("/api/records", data=match.record().text.encode())
        page.goto(f"/r/{answer.json()['record']}")
        page.wait_for_selector(".sf-map")
        found = page.evaluate(ASK.replace("SIZE", str(SIZE)))
        browser.close()
    parts = [f' "{name}": {{\n{_rows(own)}\n }}' for name, own in found.items()]
    LABELS.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def _rows(own: dict[str, object]) -> str:
    """One line for each place."""
    return ",\n".join(f"  {json.dumps(name)}: {json.dumps(what)}" for name, what in own.items())


if __name__ == "__main__":
    main()
