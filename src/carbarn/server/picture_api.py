"""The endpoints for pictures of finished games."""

from __future__ import annotations

from carbarn.server.call import Call, Endpoint
from carbarn.server.jobs import PictureKind
from carbarn.server.pictures import Picture, order


async def _picture(call: Call, kind: PictureKind) -> Picture:
    async with call.hold() as room:
        wanted = order(room, kind)
    # the table is not blocked meanwhile
    return await call.services.pictures.get(wanted, call.asker, call.has)


async def picture_svg(call: Call) -> Picture:
    """The final board of a finished game with names and scores, as SVG."""
    return await _picture(call, "picture.svg")


async def picture_png(call: Call) -> Picture:
    """The final board of a finished game with names and scores, as PNG."""
    return await _picture(call, "picture.png")


async def card_png(call: Call) -> Picture:
    """The card of a finished game for links to it, 1200 by 630 pixels, as PNG."""
    return await _picture(call, "card.png")


async def film_webp(call: Call) -> Picture:
    """A finished game turn by turn, at most sixty pictures, as an animated WebP."""
    return await _picture(call, "film.webp")


ENDPOINTS: list[Endpoint] = [
    Endpoint("GET", "/api/tables/{table}/picture.svg", picture_svg, "Picture of a finished game",
             str, needs_guest=False, media="image/svg+xml", thinks=True),
    Endpoint("GET", "/api/tables/{table}/picture.png", picture_png,
             "Picture of a finished game as pixels", str, needs_guest=False, media="image/png",
             thinks=True),
    Endpoint("GET", "/api/tables/{table}/card.png", card_png, "Card of a finished game", str,
             needs_guest=False, media="image/png", thinks=True),
    Endpoint("GET", "/api/tables/{table}/film.webp", film_webp, "Film of a finished game", str,
             needs_guest=False, media="image/webp", thinks=True),
]  # fmt: skip
