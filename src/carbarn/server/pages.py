"""The files of the browser client, served from the package as they are."""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import mimetypes
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from carbarn.games import folder_of, load_games, text_of
from carbarn.pictures.sheet import parts_of, whole
from carbarn.server import link_preview
from carbarn.server.errors import Refused
from carbarn.server.guards import HEADERS, MAY_BE_FRAMED
from carbarn.server.passwords import installed
from carbarn.server.rows import ListedTable
from carbarn.server.rules import guide_picture, rules, specification
from carbarn.server.sending import sent

WEB = Path(str(files("carbarn").joinpath("web")))
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/plain", ".ftl")
mimetypes.add_type("application/manifest+json", ".webmanifest")

LOOK_EVERY = 1.0  # seconds between two looks at whether a file of the client has changed
# files that a browser needs to show the pages: no types, no licences
SHEET = "style.css"  # of a game; it may consist of parts
OF_PAGES = (".html", ".js", ".css", ".ftl", ".woff2", ".svg", ".json")


@cache
def _files() -> dict[str, Path]:
    """All files that are served, by address; nothing else can be reached.

    The files of a game are in the folder `web` of its package.
    """
    return {
        f"{address}/{path.relative_to(folder).as_posix()}": path
        for address, folder in folders().items()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc")
    }


def folders() -> dict[str, Path]:
    """The folders whose files are served, by the beginning of their addresses."""
    games = {game.name: folder_of(game) for game in load_games()[0]}
    return {"/web": WEB} | {
        f"/games/{name}": folder / "web" for name, folder in games.items() if folder is not None
    }


def listed_files() -> list[str]:
    """The files and rules that some languages or games lack: a client asks only for these."""
    own = re.compile(r"/games/\w+/(index\.js|style\.css|card/card\.js)")
    files = (name for name in _files() if name.endswith(".ftl") or own.fullmatch(name))
    if not installed():  # then pages do not offer accounts
        files = (name for name in files if not name.startswith("/web/account/"))
    played = (game for game in load_games()[0] if text_of(game, "rules") or text_of(game, "guide"))
    return sorted([*files, *(f"/rules/{game.name}" for game in played)])


def _changed(path: Path) -> float:
    """When a file was changed last, or a part of it."""
    parts = parts_of(path) if path.name == SHEET else []
    return max(one.stat().st_mtime for one in (path, *parts))


@cache
def _packed(path: Path, _changed: float) -> tuple[bytes, bytes, str]:
    """A file, its compressed form and its tag; index.html also lists games and files.

    The parts of a style sheet are sent as one, which is smaller.
    """
    body = whole(path).encode() if path.name == SHEET else path.read_bytes()
    if path == WEB / "index.html":
        for name, listed in (
            ("games", [game.name for game in load_games()[0]]),
            ("files", listed_files()),
        ):
            content = html.escape(" ".join(listed))
            empty = f'name="{name}" content=""'
            body = body.replace(empty.encode(), f'name="{name}" content="{content}"'.encode())
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return body, gzip.compress(body, 9, mtime=0), tag


def client_files() -> dict[str, str]:
    """The tag of every file that pages consist of, by address; "/" is the document of all pages."""
    found = {"/": WEB / "index.html"} | _files()
    for game in load_games()[0]:
        folder = folder_of(game)
        if folder is not None and (folder / "components.json").is_file():
            found[f"/components/{game.name}"] = folder / "components.json"
    sheets = [path for path in found.values() if path.name == SHEET]
    parts = {part for sheet in sheets for part in parts_of(sheet)}  # sent with their sheets
    return {
        address: _packed(path, _changed(path))[2]
        for address, path in found.items()
        if path.suffix in OF_PAGES and path.name != "worker.js" and path not in parts
    }


@dataclass
class _Version:
    """The tags of the files of the client, and what changes with them, as they were lately."""

    tags: dict[str, str]
    version: str
    looked: float  # when, by the counter of this machine

    @classmethod
    def now(cls) -> _Version:
        """What they are; files may change while a server runs, so they are looked at now and then.

        Not for every page: that would take a millisecond.
        """
        tags, now = client_files(), time.monotonic()
        return cls(tags, client_version(tags), now)


_known: _Version | None = None


def _version() -> _Version:
    global _known
    if _known is None or time.monotonic() - _known.looked >= LOOK_EVERY:
        _known = _Version.now()
    return _known


def look_again() -> None:
    """Forget which files there are and what is in them: others have been put there."""
    global _known
    _files.cache_clear()
    _known = None


def client_version(tags: Mapping[str, str]) -> str:
    """What changes whenever one of these files does."""
    return hashlib.sha256(json.dumps(tags, sort_keys=True).encode()).hexdigest()[:20]


def _for_pages() -> dict[str, str]:
    """The headers of a document: they tell the service worker which files belong to it."""
    return {**HEADERS, "x-carbarn-version": _version().version}


def _respond(request: Request, path: Path, headers: Mapping[str, str] = HEADERS) -> Response:
    body, packed, tag = _packed(path, _changed(path))
    headers = {**headers, "cache-control": "no-cache", "etag": tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", "") and len(packed) < len(body):
        body = packed
        headers["content-encoding"] = "gzip"
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Response(body, headers=headers, media_type=kind)


async def table_page(request: Request) -> Response:
    """The page of a table; links to a finished public game show its result elsewhere."""
    services = request.app.state.services
    row = await _table(request)
    site = services.settings.public_url.rstrip("/") or _site(request)
    body = _with_tags(link_preview.tags(row, site))
    return sent(request, body, _for_pages(), "text/html")


async def embed_page(request: Request) -> Response:
    """The board and the replay of a finished public game, which other sites may put in a frame."""
    row = await _table(request)
    if not link_preview.is_shown(row):
        return lost(request)
    body = _with_tags('<link rel="stylesheet" href="/web/style/embed.css">\n')
    body = body.replace(b'<html lang="en">', b'<html lang="en" data-embed>', 1)
    return sent(request, body, {**HEADERS, **MAY_BE_FRAMED}, "text/html")


async def _table(request: Request) -> ListedTable | None:
    """The table of an address; None if there is none."""
    name = request.path_params["table"]
    return None if "\0" in name else await request.app.state.services.store.table(name)


def _site(request: Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc}"


def _with_tags(tags: str) -> bytes:
    """The document of every page with more in its head."""
    path = WEB / "index.html"
    body, _packed_body, _tag = _packed(path, path.stat().st_mtime)
    return body.replace(b"</head>", tags.encode() + b"</head>", 1)


async def page(request: Request) -> Response:
    """Every page is the same document; the client looks at the address."""
    return _respond(request, WEB / "index.html", _for_pages())


def is_for_people(request: Request) -> bool:
    """Whether a browser asks for a page, and not a program for data."""
    path = request.url.path
    wanted = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    return wanted and not path.startswith(("/api/", "/web/", "/games/", "/components/"))


def lost(request: Request) -> Response:
    """The page for an unknown address: the client says so and links to the home page."""
    body, _packed_body, _tag = _packed(WEB / "index.html", (WEB / "index.html").stat().st_mtime)
    return Response(body, 404, _for_pages(), "text/html")


async def file(request: Request) -> Response:
    """One file of the client."""
    path = _files().get(request.url.path)
    if path is None:
        raise Refused(404, "not_found", "there is no such file")
    return _respond(request, path)


async def worker(request: Request) -> Response:
    """The service worker, which knows the files of this version; here it may serve all pages."""
    now = _version()
    said = {"VERSION": now.version, "FILES": now.tags}
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in said.items())
    body = head.encode() + (WEB / "worker.js").read_bytes()
    return sent(request, body, {**HEADERS, "cache-control": "no-cache"}, "text/javascript")


async def components(request: Request) -> Response:
    """The components of a game, or those of an older revision, for drawing them."""
    name, revision = request.path_params["game"], request.path_params.get("revision")
    file = "components.json" if revision is None else f"components-{revision}.json"
    found = [folder_of(game) for game in load_games()[0] if game.name == name]
    path = found[0] / file if found and found[0] else None
    if path is None or not path.is_file():
        raise Refused(404, "not_found", "there is no such set of components")
    return _respond(request, path)


ROUTES = [
    Route("/", page),
    Route("/worker.js", worker),
    Route("/new", page),
    Route("/t/{table}", table_page),
    Route("/t/{table}/embed", embed_page),
    Route("/r/{record}", page),
    Route("/rules/{game}", rules),
    Route("/learn", page),
    Route("/learn/{game}/{lesson}", page),
    Route("/puzzles/{game}", page),
    Route("/puzzles/{game}/{puzzle}", page),
    Route("/rules/{game}/specification", specification),
    Route("/rules/{game}/picture/{picture}", guide_picture),
    Route("/people", page),
    Route("/people/{person}", page),
    Route("/nights", page),
    Route("/nights/{night}", page),
    Route("/privacy", page),
    Route("/account", page),
    Route("/account/open", page),
    Route("/notices/confirm/{way}/{code}", page),
    Route("/notices/stop/{way}/{code}", page),
    Route("/gallery/{game}", page),
    Route("/components/{game}", components),
    Route("/components/{game}/{revision:int}", components),
    Route("/web/{path:path}", file),
    Route("/games/{path:path}", file),
]
