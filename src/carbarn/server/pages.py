"""The pages: files of the browser client, served as they lie in the package."""

from __future__ import annotations

import hashlib
import mimetypes
from functools import cache
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from carbarn.server.gate import HEADERS
from carbarn.server.refused import Refused

WEB = Path(str(files("carbarn").joinpath("web")))
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/plain", ".ftl")


@cache
def _files() -> dict[str, Path]:
    """All files that may be asked for, by their address: nothing else can be reached."""
    return {
        path.relative_to(WEB).as_posix(): path
        for path in WEB.rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc")
    }


def _respond(request: Request, path: Path) -> Response:
    body = path.read_bytes()
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {**HEADERS, "cache-control": "no-cache", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Response(body, headers=headers, media_type=kind)


async def page(request: Request) -> Response:
    """Every page is the same document; the client looks at its own address."""
    return _respond(request, WEB / "index.html")


async def file(request: Request) -> Response:
    """One file of the client."""
    path = _files().get(request.path_params["path"])
    if path is None:
        raise Refused(404, "not_found", "there is no such file")
    return _respond(request, path)


ROUTES = [
    Route("/", page),
    Route("/t/{table}", page),
    Route("/r/{record}", page),
    Route("/web/{path:path}", file),
]
