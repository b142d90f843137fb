"""Finds the endpoint of a request by its path in one step.

A router that tries one pattern after the other takes longer for a move than the move itself. What
is not found here goes on to that router, which also knows the pages, wrong methods and wrong paths.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

Handler = Callable[[Request], Awaitable[Response]]
ANY = "*"  # a part of a path that may be anything


class Endpoints:
    """The endpoints of the API, around the application that serves everything else."""

    def __init__(self, app: ASGIApp, handlers: Mapping[tuple[str, str], Handler]) -> None:
        self.app = app
        # by the method, the number of parts and the last one
        self._found: dict[tuple[str, int, str], list[tuple[list[str], Handler]]] = {}
        for (method, path), handler in handlers.items():
            parts = path.split("/")
            if any("{" in part and not part.endswith("}") for part in parts):
                continue  # a name within a part is for the router
            last = ANY if parts[-1].startswith("{") else parts[-1]
            self._found.setdefault((method, len(parts), last), []).append((parts, handler))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request to an endpoint, and pass on everything else."""
        if scope["type"] == "http":
            handler = self._find(scope)
            if handler is not None:
                response = await handler(Request(scope, receive, send))
                await response(scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _find(self, scope: Scope) -> Handler | None:
        parts = scope["path"].split("/")
        for last in (parts[-1], ANY):
            for pattern, handler in self._found.get((scope["method"], len(parts), last), ()):
                named = _named(pattern, parts)
                if named is not None:
                    scope["path_params"] = named
                    return handler
        return None


def _named(pattern: list[str], parts: list[str]) -> dict[str, str] | None:
    """The parts of a path that the pattern gives names to; None if the path is another one."""
    named = {}
    for wanted, part in zip(pattern, parts, strict=True):
        if wanted.startswith("{"):
            if not part:
                return None
            named[wanted[1:-1]] = part
        elif wanted != part:
            return None
    return named
