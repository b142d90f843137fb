"""The files of the client as one version, and what an installed app needs."""

from __future__ import annotations

import io
import json

import httpx
from PIL import Image

from carbarn.pictures.sheet import parts_of
from carbarn.server import pages
from server.client import Running


def fetched(server: Running, path: str) -> httpx.Response:
    return httpx.get(server.url + path).raise_for_status()


def test_the_app_can_be_installed_and_its_icons_are_as_large_as_they_say(server: Running) -> None:
    assert '<link rel="manifest" href="/web/app/manifest.webmanifest">' in fetched(server, "/").text
    answer = fetched(server, "/web/app/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (
        "/",
        "/",
        "standalone",
    )
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {icon.get("purpose", "any") for icon in drawn} == {"any", "maskable"}
    for icon in drawn:
        with Image.open(io.BytesIO(fetched(server, icon["src"]).content)) as picture:
            assert "{}x{}".format(*picture.size) == icon["sizes"]


def test_the_service_worker_knows_every_file_of_the_version_that_pages_name(
    server: Running,
) -> None:
    answer = fetched(server, "/worker.js")
    assert answer.headers["cache-control"] == "no-cache"  # a browser sees an update at once
    version, files = (
        json.loads(line.split(" = ", 1)[1][:-1]) for line in answer.text.split("\n")[:2]
    )
    assert fetched(server, "/").headers["x-carbarn-version"] == version
    assert fetched(server, "/t/nothing").headers["x-carbarn-version"] == version
    for address in ("/", "/web/main.js", "/web/words/en.ftl", "/components/tramways"):
        assert fetched(server, address).headers["etag"] == files[address]
    assert not any(address.endswith((".d.ts", "LICENSE", "worker.js")) for address in files)


def test_the_version_changes_with_any_file() -> None:
    tags = pages.client_files()
    assert pages._for_pages()["x-carbarn-version"] == pages.client_version(tags)
    assert pages.client_version(tags) == pages.client_version(dict(tags))
    assert pages.client_version({**tags, "/web/main.js": '"other"'}) != pages.client_version(tags)


def test_a_style_sheet_is_sent_with_its_parts_in_their_order(server: Running) -> None:
    address = "/games/tramways/style.css"
    sent = fetched(server, address).text
    parts = parts_of(pages.folders()["/games/tramways"] / "style.css")
    starts = [sent.index(part.read_text("utf-8")) for part in parts]
    assert len(parts) > 10 and starts == sorted(starts) and "@import" not in sent
    files = pages.client_files()  # an installed app does not fetch them twice
    assert not [one for one in parts if f"/games/tramways/style/{one.name}" in files]
    assert address in files and "/games/tramways/style/gallery.css" in files
