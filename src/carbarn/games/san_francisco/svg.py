"""San Francisco drawn as an SVG document: the same map as in the browser, in one plain file.

It draws what `layers.js` and `city.js` draw; a test in a browser compares them.
"""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin
from typing import Any, Final

from carbarn.core.event import Json
from carbarn.core.game import View
from carbarn.games.san_francisco.plan import (
    LINE,
    SIZE,
    SPACE,
    WEB,
    Label,
    Plan,
    Route,
    Space,
    plan_of,
    radius_of,
)
from carbarn.games.san_francisco.view import SanFranciscoView
from carbarn.pictures.drawing import Node, document, group, over
from carbarn.pictures.literals import constants
from carbarn.pictures.sheet import sheet_of, written
from carbarn.pictures.symbols import symbols, tokens_of

_CITY: Final = constants(WEB / "city.js")
_GLYPHS: Final = constants(WEB / "glyphs.js")
_LAYERS: Final = constants(WEB / "layers.js")
_TOKEN_NAMES: Final[list[str]] = constants(WEB / "talk.js").get("NAMES", [])


@cache
def seat_tokens() -> list[int]:
    """The token of each seat."""
    return tokens_of(WEB.parent)


def svg(data: Json, view: View) -> str:
    """The map with its trams and tokens."""
    assert isinstance(view, SanFranciscoView)
    plan = plan_of(data)
    nodes = [
        *_ground(plan),
        *(_route(route, owner) for route, owner in zip(plan.routes, view.routes, strict=True)),
        *(_place(place) for place in plan.places),
        *(
            one
            for place, (symbol, count) in view.stacks.items()
            for one in _stack(plan, place, symbol, count)
        ),
        *(_name(label) for label in plan.labels.values()),
    ]
    sheet = sheet_of(WEB / "style.css")
    return document((0, 0, plan.width, plan.height), nodes, sheet, "sf-map")


def svg_marks(data: Json, view: View, before: View) -> str:
    """The routes that were free before: a band below their trams."""
    assert isinstance(view, SanFranciscoView) and isinstance(before, SanFranciscoView)
    routes = zip(plan_of(data).routes, view.routes, before.routes, strict=True)
    marks = [
        one
        for route, owner, old in routes
        if owner >= 0 and owner != old
        for one in (Node("path", "sf-recent", d=_along(route)), _route(route, owner))
    ]
    return over(marks, sheet_of(WEB / "style.css"), "sf-map")


def _along(route: Route) -> str:
    """A line through the spaces of a route."""
    first, last = route.spaces[0], route.spaces[-1]
    long = route.space / 4  # for one space, too, it has a length
    ends = [
        (space.x + way * cos(radians(space.angle)), space.y + way * sin(radians(space.angle)))
        for space, way in ((first, -long), (last, long))
    ]
    middle = [(space.x, space.y) for space in route.spaces]
    return "M" + "L".join(f"{written(x)} {written(y)}" for x, y in (ends[0], *middle, ends[1]))


def piece_svg(name: str) -> str | None:
    """Some cards (`cards blue ferry`), or the token of a symbol by its number (`token 2`)."""
    kind, *words = name.split()
    if kind == "cards":
        box = 52.0 * len(words) + 4, 78.0
        nodes = [_card(word, 52 * at + 5) for at, word in enumerate(words)]
    elif kind == "token":
        box = 30.0, 30.0
        nodes = [group("", _token(_GLYPHS["TOKENS"][int(words[0])]), transform="translate(2 2)")]
    else:
        return None
    sheet = sheet_of(WEB / "style.css", WEB / "pieces.css")
    return document((0, 0, *box), nodes, sheet, "sf-map")


def _card(kind: str, x: float) -> Node:
    """A card as it lies in a hand."""
    return group(
        f"sf-k-{kind}",
        [
            Node("rect", "sf-card-face", x=x, y=4, width=46, height=70, rx=6),
            group("", _glyph(kind), transform=f"translate({written(x + 4)} 8)"),
            group("", _glyph(kind), transform=f"translate({written(x + 11)} 27) scale(2)"),
        ],
    )


# The ground


def _ground(plan: Plan) -> list[Node]:
    lands = [path for path in (plan.coast, *plan.islands) if path]
    water, streets, sights = _city(plan.coast) if plan.is_the_city else ([], [], [])
    plain = [] if plan.coast else [Node("rect", "sf-land", width=plan.width, height=plan.height)]
    return [
        Node("rect", "sf-water", x=-plan.width, y=-plan.height, width=3 * plan.width,
             height=3 * plan.height),
        *(Node("path", "sf-shallow", d=path) for path in lands),
        *water,
        *(Node("path", "sf-land", d=path) for path in lands),
        *streets,
        *plain,
        *(Node("path", "sf-park", d=path) for path in plan.parks),
        *(sights or _bridge(plan)),
        *(_water_name(*label) for label in plan.waters),
    ]  # fmt: skip


def _bridge(plan: Plan) -> list[Node]:
    """The bridge on a map of one's own that has its place."""
    for place in plan.places:
        x, y = place["x"], place["y"]
        if place["id"] == "golden-gate-bridge" and y >= 130:
            line = f"M{x - 16} {y - 116} {x} {y}"
            return [
                Node("path", "sf-bridge", d=line),
                Node("path", "sf-bridge-deck", d=line),
                Node("path", "sf-bridge", d=f"M{x - 20} {y - 82}h16M{x - 13} {y - 34}h16"),
            ]
    return []


def _water_name(x: float, y: float, words: str, turn: float) -> Node:
    place = f"rotate({turn} {x} {y})" if turn else None
    return Node("text", "sf-water-name", str(words), x=x, y=y, transform=place)


def _city(coast: str) -> tuple[list[Node], list[Node], list[Node]]:
    """What lies on the water, in the streets, and above them."""
    waves = "".join(f"M{x} {y}q5-5 10 0t10 0 10 0" for x, y in _CITY["WAVES"])
    water = [
        Node("path", "sf-wave", d=waves),
        *(
            Node("rect", "sf-pier", transform=f"translate({x} {y}) rotate({angle})", x=-4, y=-17,
                 width=8, height=23, rx=1.5)
            for x, y, angle in _CITY["PIERS"]
        ),
    ]  # fmt: skip
    return water, _streets(coast), _sights()


def _streets(coast: str) -> list[Node]:
    north = "".join(
        [
            *(f"M{i * 34} 120L{i * 34 + 58} 800" for i in range(-6, 34)),
            *(f"M60 {i * 34 + 150}L960 {i * 34 + 74}" for i in range(-3, 24)),
        ]
    )
    south = "".join(
        f"M{500 + i * 30} {640 + i * 29}l700-722M{500 + i * 31} {640 - i * 32}l420 408"
        for i in range(-22, 26)
    )
    market = _CITY["MARKET"]
    return [
        Node("clipPath", "", Node("path", "", d=coast), id="sf-coast"),
        Node("clipPath", "", Node("path", "", d=market), id="sf-south"),
        Node(
            "g",
            "",
            Node("path", "sf-street", d=north),
            Node("path", "sf-ground", d=market),
            Node("g", "", Node("path", "sf-street", d=south), clip_path="url(#sf-south)"),
            Node("path", "sf-market", d="M930 196L500 640"),
            *(one for x, y, radius in _CITY["HILLS"] for one in _hill(x, y, radius)),
            clip_path="url(#sf-coast)",
        ),
    ]


def _hill(x: float, y: float, r: float) -> list[Node]:
    n = written
    crest = (
        f"M{n(x - r * 0.34)} {n(y - r * 0.02)}q{n(r * 0.17)} {n(-r * 0.34)} {n(r * 0.32)} 0"
        f"M{n(x + r * 0.02)} {n(y - r * 0.02)}q{n(r * 0.13)} {n(-r * 0.24)} {n(r * 0.24)} 0"
    )
    return [
        Node("ellipse", "sf-hill", cx=x, cy=y, rx=r, ry=r * 0.72),
        Node("ellipse", "sf-hill-top", cx=x - r * 0.06, cy=y - r * 0.1, rx=r * 0.62, ry=r * 0.42),
        Node("path", "sf-crest", d=crest),
    ]


def _sights() -> list[Node]:
    trees = "".join(f"M{x} {y}l6 11h-12z" for x, y in _CITY["TREES"])
    return [
        Node("path", "sf-tree", d=trees),
        _cable_car(),
        *_bridges(),
        *(_sail(*one) for one in ((966, 520, 1.05), (452, 80, 0.8), (962, 130, 0.9))),
        *(
            Node("path", "sf-fog", d=f"M{x} {y}h{long}", stroke_width=thick)
            for x, y, long, thick in _CITY["FOG"]
        ),
    ]


def _cable_car() -> Node:
    car = Node(
        "g",
        "",
        Node("rect", "body", x=-27, y=-19, width=54, height=25, rx=4),
        Node("path", "trim", d="M-27-8H27"),
        Node("path", "windows", d="M-22-17v8h10v-8zM-8-17v8H4v-8zM8-17v8h14v-8z"),
        Node("path", "top", d="M-31-20H31L26-25H-26z"),
        Node("circle", "", cx=-15, cy=8, r=4.5),
        Node("circle", "", cx=15, cy=8, r=4.5),
        transform="translate(18 -2) rotate(-16)",
    )
    hill = Node("path", "sf-crest", d="M-52 28Q10 24 66-10")
    return group("sf-cable-car", [hill, car], transform="translate(258 622)")


def _bridges() -> list[Node]:
    cables = "M-5-12Q-6-30-11-44Q-4-72-11-100Q-6-116-5-132M5-12Q6-30 11-44Q4-72 11-100Q6-116 5-132"
    x, y = 962, 342
    tower = (
        f"M{x - 4.5} {y + 6}V{y - 34}M{x + 4.5} {y + 6}V{y - 34}"
        f"M{x - 4.5} {y - 31}h9M{x - 4.5} {y - 21}h9M{x - 4.5} {y - 10}h9"
    )
    bay = "M916 350Q944 338 962 308Q990 346 1016 296Q1046 332 1072 284"
    return [
        Node(
            "g",
            "sf-golden-gate",
            Node("path", "", d="M0 0V-140", stroke_width=8),
            Node("path", "", d=cables, stroke_width=2),
            Node("path", "", d="M-13-44H13M-13-100H13", stroke_width=6.5, stroke_linecap="round"),
            transform="translate(184 172) rotate(-8.5)",
        ),
        Node(
            "g",
            "sf-bay-bridge",
            Node("path", "", d="M916 352L1120 306", stroke_width=6),
            Node("path", "", d=bay, stroke_width=1.8),
            Node("path", "", d=tower, stroke_width=3),
        ),
    ]


def _sail(x: float, y: float, scale: float) -> Node:
    return Node(
        "g",
        "",
        Node("path", "sf-sail", d="M0 0V-20L13-3H0M-2-2V-15L-10-3z"),
        Node("path", "sf-hull", d="M-12 1.5H15L10 7H-8z"),
        transform=f"translate({x} {y}) scale({scale})",
    )


# Routes


def _at(space: Space) -> str:
    return f"translate({written(space.x)} {written(space.y)}) rotate({written(space.angle)})"


def _glyph(kind: str) -> list[Node]:
    if kind == "grey":
        return []
    path, how = _GLYPHS["GLYPHS"][kind]
    return [Node("path", f"sf-glyph {how}", d=path)]


def _route(route: Route, owner: int) -> Node:
    """The trams of an owner, or the empty spaces; ferry symbols lie on both."""
    inner = _trams(route, seat_tokens()[owner]) if owner >= 0 else _spaces(route)
    boats = [
        group(
            "sf-ferry",
            [
                Node("circle", "", r=13),
                group("", _glyph("ferry"), transform="translate(-8.4 -8.4) scale(1.4)"),
            ],
            transform=f"translate({written(x)} {written(y)})",
        )
        for x, y, _angle in route.ferry
    ]
    return group(f"sf-route {'closed' if owner == -2 else ''}", [*inner, *boats])


def _spaces(route: Route) -> list[Node]:
    kind = f"sf-k-{route.colour}"
    return [
        group(
            "",
            [
                Node("rect", f"sf-space {kind}", x=-route.space / 2, y=-SPACE / 2,
                     width=route.space, height=SPACE, rx=4),
                group(
                    f"sf-on {kind}",
                    _glyph(route.colour),
                    transform=f"rotate({180 if abs(space.angle) > 90 else 0}) translate(-6 -6)",
                ),
            ],
            transform=_at(space),
        )
        for space in route.spaces
    ]  # fmt: skip


def _trams(route: Route, token: int) -> list[Node]:
    long = min(40, route.space + 1)
    half = long / 2
    n = written
    window = f"M{n(3.8 - half)} -4.5v9M{n(half - 3.8)} -4.5v9"
    roof = f"M{n(7 - half)} -7.8H{n(half - 7)}M{n(7 - half)} 7.8H{n(half - 7)}"
    pattern = _LAYERS["ROOFS"][token] or None
    nodes = []
    for space in route.spaces:
        shadow = f"translate({n(space.x + 1.2)} {n(space.y + 4.2)}) rotate({n(space.angle)})"
        sign = f"rotate({n(-space.angle)}) translate(-6.2 -6.2) scale(.62)"
        roofs = [Node("path", f"roof roof-{token + 1}", stroke_dasharray=pattern, d=roof)]
        nodes += [
            Node("rect", "sf-shadow", transform=shadow, x=-half - 1, y=-11.5, width=long + 2,
                 height=23, rx=8),
            group(
                f"sf-tram p{token + 1}",
                [
                    Node("rect", "case", x=-half - 1.5, y=-12, width=long + 3, height=24, rx=8),
                    Node("rect", "body", x=-half, y=-10.5, width=long, height=21, rx=6.5),
                    Node("rect", "glass", x=5.5 - half, y=-5.6, width=long - 11, height=11.2,
                         rx=4.5),
                    Node("path", "window", d=window),
                    *(roofs if token != 5 else []),
                    Node("path", "sign", d=symbols()[token], transform=sign),
                ],
                transform=_at(space),
            ),
        ]  # fmt: skip
    return nodes


# Places, tokens, names


def _place(place: dict[str, Any]) -> Node:
    if place.get("tourist"):
        mark = Node("path", "sf-star", d=_LAYERS["STAR"])
    else:
        mark = Node("circle", "sf-dot", r=5.5)
    ring = Node("circle", "sf-place", r=radius_of(place))
    return group("", [ring, mark], transform=f"translate({place['x']} {place['y']})")


def _stack(plan: Plan, place: str, symbol: str, count: int) -> list[Node]:
    """A stack of tokens: its height is how many are left."""
    x, y = plan.tokens[place]
    known = _TOKEN_NAMES if symbol in _TOKEN_NAMES else plan.symbols
    number = known.index(symbol) if symbol in known else 0
    sign = _GLYPHS["TOKENS"][number % len(_GLYPHS["TOKENS"])]
    return [
        Node(
            "g",
            "",
            *_token(sign),
            transform=f"translate({written(x - 13)} {written(y - 13 - level * 5)})",
        )
        for level in range(count)
    ]


def _token(sign: str) -> list[Node]:
    """A token in a box of 26."""
    return [
        Node("circle", "sf-token-under", cx=13, cy=15, r=13),
        Node(
            "g",
            "",
            Node("circle", "sf-token-face", cx=8, cy=8, r=7.4),
            Node("path", "sf-token-sign", d=sign),
            transform="scale(1.625)",
        ),
    ]


def _name(label: Label) -> Node:
    middle = (len(label.lines) - 1) / 2
    lines = [
        Node("tspan", "", line, x=label.x, y=label.y + (index - middle) * SIZE * LINE)
        for index, line in enumerate(label.lines)
    ]
    return Node(
        "text", "sf-name", *lines, x=label.x, y=label.y, font_size=SIZE, stroke_width=SIZE * 0.27,
        text_anchor=label.anchor,
    )  # fmt: skip
