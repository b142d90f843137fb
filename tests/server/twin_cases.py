"""What everybody asks of a table, for every route of the server: the cases of the twin test.

A new route without a case makes `test_every_route_has_a_case` fail, and so does a new parameter.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from starlette.applications import Starlette
from starlette.routing import Mount, Route, WebSocketRoute

from carbarn.learning.puzzles import puzzles_of

Json = Any

GOALS = ("tickets", "complete", "bid 4", "nonsense")
LATE = 999_999
PICTURES = ("picture.svg", "picture.png", "card.png", "film.webp")


@dataclass(frozen=True)
class Ask:
    """One request."""

    method: str
    path: str
    body: Json = None
    query: tuple[tuple[str, str], ...] = ()
    content: bytes | None = None


@dataclass
class Look:
    """What is known to whoever asks: where the table is, and what may be asked about it."""

    table: str
    seats: int
    seat: int | None  # of the one who asks
    n: int  # how many events there are
    texts: list[str]  # actions of all kinds, legal for somebody or for nobody
    forbidden: list[str]  # those that the one who asks may not take now
    mine: list[str]  # those that it may
    owner: int | None  # the seat whose secret it is
    record: str = ""  # of another game
    keys: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    @property
    def place(self) -> str:
        """The table's own address."""
        return f"/api/tables/{self.table}"

    def each_seat(self) -> list[tuple[tuple[str, str], ...]]:
        """Without a seat, and with every seat there is and one that is not."""
        return [(), *((("seat", str(seat)),) for seat in range(self.seats + 1))]


Case = Callable[[Look], list[Ask]]
CASES: dict[str, Case] = {}
ONCE: set[str] = set()  # what has nothing to do with who asks


def case(*routes: str, once: bool = False) -> Callable[[Case], Case]:
    """These are the requests for some routes; everybody asks them, or one for all."""

    def note(made: Case) -> Case:
        for route in routes:
            CASES[route] = made
        ONCE.update(routes if once else ())
        return made

    return note


def routes_of(app: Starlette) -> set[str]:
    """All routes of the application, as `METHOD path`; live connections as `LIVE path`."""
    found = set()
    for route in app.routes:
        if isinstance(route, WebSocketRoute):
            found.add(f"LIVE {route.path}")
        elif isinstance(route, Route):
            methods = (route.methods or {"GET"}) - {"HEAD"}
            found |= {f"{method} {route.path}" for method in methods}
        else:
            assert isinstance(route, Mount)
            found.add(f"MOUNT {route.path}")
    return found


def _get(look: Look, where: str, *query: tuple[str, str]) -> Ask:
    return Ask("GET", f"{look.place}{where}", query=query)


def _post(look: Look, where: str, body: Json) -> Ask:
    return Ask("POST", f"{look.place}{where}", body)


# Pages, files, and what is the same for everybody


@case("GET /", "GET /new", "GET /worker.js", once=True)
def _home(look: Look) -> list[Ask]:
    return [Ask("GET", "/"), Ask("GET", "/new"), Ask("GET", "/worker.js")]


@case("GET /t/{table}", once=True)
def _table_page(look: Look) -> list[Ask]:
    return [Ask("GET", f"/t/{look.table}"), Ask("GET", f"/t/{look.table}", query=(("seat", "0"),))]


@case("GET /t/{table}/embed", once=True)
def _embedded(look: Look) -> list[Ask]:
    return [Ask("GET", f"/t/{look.table}/embed")]


@case(*(f"GET /api/tables/{{table}}/{name}" for name in PICTURES))
def _pictures(look: Look) -> list[Ask]:
    return [_get(look, f"/{name}") for name in PICTURES]


@case("GET /r/{record}", once=True)
def _record_page(look: Look) -> list[Ask]:
    return [Ask("GET", f"/r/{look.table}")]


@case("GET /rules/{game}", "GET /gallery/{game}", "GET /components/{game}", once=True)
def _game_pages(look: Look) -> list[Ask]:
    return [Ask("GET", f"/{kind}/tramways") for kind in ("rules", "gallery", "components")]


@case("GET /rules/{game}/specification", "GET /rules/{game}/picture/{picture}", once=True)
def _rules_of_a_game(look: Look) -> list[Ask]:
    names = ("specification", "picture/map", "picture/nothing")
    return [Ask("GET", f"/rules/tramways/{name}") for name in names]


@case("GET /components/{game}/{revision:int}", once=True)
def _older_components(look: Look) -> list[Ask]:
    return [Ask("GET", f"/components/tramways/{revision}") for revision in (1, 99)]


@case("GET /learn", "GET /learn/{game}/{lesson}", once=True)
def _learning_pages(look: Look) -> list[Ask]:
    return [Ask("GET", "/learn"), Ask("GET", f"/learn/tramways/{look.table}")]


LESSON = "/api/lessons/{game}/{lesson}"


@case("GET /api/learn", f"POST {LESSON}", f"GET {LESSON}/data", f"POST {LESSON}/done")
def _lessons(look: Look) -> list[Ask]:
    where = LESSON.format(game="cable_car", lesson="first-line")
    bodies: list[Json] = [{"step": 1}, *({"step": 1, "action": text} for text in look.texts[:2])]
    return [
        Ask("GET", "/api/learn"),
        *(Ask("POST", where, body) for body in bodies),
        Ask("GET", f"{where}/data"),
        Ask("POST", f"{where}/done"),
    ]


PUZZLE = "/api/puzzles/{game}/{puzzle}"


@case("GET /api/puzzles/{game}", f"POST {PUZZLE}", f"GET {PUZZLE}/data")
def _puzzles(look: Look) -> list[Ask]:
    where = PUZZLE.format(game="cable_car", puzzle=puzzles_of("cable_car")[0].id)
    bodies: list[Json] = [{}, *({"action": text} for text in look.texts[:2])]
    return [
        Ask("GET", "/api/puzzles/cable_car"),
        *(Ask("POST", where, body) for body in bodies),
        Ask("GET", f"{where}/data"),
    ]


@case("GET /puzzles/{game}", "GET /puzzles/{game}/{puzzle}", once=True)
def _puzzle_pages(look: Look) -> list[Ask]:
    return [Ask("GET", "/puzzles/cable_car"), Ask("GET", f"/puzzles/cable_car/{look.table}")]


@case("GET /web/{path:path}", "GET /games/{path:path}", once=True)
def _files(look: Look) -> list[Ask]:
    return [Ask("GET", f"/{kind}/{look.table}") for kind in ("web", "games")]


@case("GET /tables")
def _plain_page(look: Look) -> list[Ask]:
    return [Ask("GET", "/tables")]


@case("GET /openapi.json", once=True)
def _description(look: Look) -> list[Ask]:
    return [Ask("GET", "/openapi.json")]


@case("GET /healthz", "GET /metrics")
def _of_the_server(look: Look) -> list[Ask]:
    return [Ask("GET", path) for path in ("/healthz", "/metrics")]


@case("POST /api/guests")
def _guests(look: Look) -> list[Ask]:
    return [Ask("POST", "/api/guests", {"name": ""}), Ask("POST", "/api/guests", {"table": "x"})]


@case("GET /api/me")
def _me(look: Look) -> list[Ask]:
    return [Ask("GET", "/api/me")]


@case("GET /api/time", "GET /api/rest", "POST /api/rest")
def _time(look: Look) -> list[Ask]:
    wrong = {"zone": look.table}
    return [Ask("GET", "/api/time"), Ask("GET", "/api/rest"), Ask("POST", "/api/rest", wrong)]


ACCOUNT = "/api/account"


@case(f"GET {ACCOUNT}", f"GET {ACCOUNT}/free", f"GET {ACCOUNT}/data")
def _account(look: Look) -> list[Ask]:
    names = [(("name", name),) for name in ("Ann", "", "x" * 300)]
    return [
        Ask("GET", ACCOUNT),
        Ask("GET", f"{ACCOUNT}/data"),
        *(Ask("GET", f"{ACCOUNT}/free", query=name) for name in names),
    ]


@case(
    f"POST {ACCOUNT}",
    *(f"POST {ACCOUNT}/{what}" for what in ("rename", "challenge", "sign-in", "recover", "prove")),
    *(f"POST {ACCOUNT}/{what}" for what in ("sign-out", "password", "passkeys", "code", "delete")),
    f"POST {ACCOUNT}/passkeys/{{passkey}}/remove",
    *(f"POST {ACCOUNT}/links{what}" for what in ("", "/look", "/open")),
)
def _about_accounts(look: Look) -> list[Ask]:
    """Refusals alone: whoever signed in would be somebody else from then on."""
    bodies: dict[str, Json] = {
        "": {"name": "Ann", "password": "short"},
        "/rename": {"name": look.table},
        "/challenge": {"purpose": "sign_in"},
        "/recover": {"name": "Ann", "code": "wrong"},
        "/prove": {"password": "wrong wrong"},
        "/sign-out": {"everywhere": True},
        "/password": {"password": "another one"},
        "/passkeys": {},
        f"/passkeys/{look.table}/remove": None,
        "/code": None,
        "/delete": {"name": look.table},
        "/links": None,
        "/links/look": {"token": look.table},
        "/links/open": {"token": look.table},
    }
    asks = [Ask("POST", f"{ACCOUNT}{path}", body) for path, body in bodies.items()]
    # a hash takes its time, so only a name that is none
    return [*asks, Ask("POST", f"{ACCOUNT}/sign-in", {"name": "x" * 200})]


@case("GET /account", "GET /account/open", once=True)
def _account_pages(look: Look) -> list[Ask]:
    return [Ask("GET", "/account"), Ask("GET", "/account/open")]


NOTICES = "/api/notices"


@case(
    f"GET {NOTICES}",
    *(f"POST {NOTICES}/{what}" for what in ("push", "mail", "webhooks", "hours")),
    *(f"POST {NOTICES}/ways/{{way}}/{what}" for what in ("remove", "digest", "try")),
)
def _notices(look: Look) -> list[Ask]:
    """Refusals, and what says how somebody is told; what is told the test looks at itself."""
    where = f"{NOTICES}/ways/{look.table}"
    return [
        Ask("GET", NOTICES),
        Ask("POST", f"{NOTICES}/push", {"endpoint": "https://x", "p256dh": "x", "auth": "x"}),
        Ask("POST", f"{NOTICES}/mail", {"address": "nobody"}),
        Ask("POST", f"{NOTICES}/webhooks",
            {"format": "json", "address": "http://x", "table": look.table}),
        Ask("POST", f"{NOTICES}/hours", {"zone": "none such"}),
        Ask("POST", f"{where}/remove"),
        Ask("POST", f"{where}/digest", {"digest": True}),
        Ask("POST", f"{where}/try"),
    ]  # fmt: skip


@case(
    "GET /api/tables/{table}/notices",
    *(f"POST /api/tables/{{table}}/{what}" for what in ("mute", "invite")),
)
def _notices_of_a_table(look: Look) -> list[Ask]:
    return [
        _get(look, "/notices"),
        _post(look, "/mute", {"muted": False}),
        _post(look, "/invite", {"person": "nobody"}),
    ]


TALK = "/api/tables/{table}/talk"


@case(
    f"GET {TALK}",
    f"POST {TALK}",
    *(f"POST {TALK}/{what}" for what in ("silence", "hear", "report")),
)
def _talk(look: Look) -> list[Ask]:
    """Refusals, and what was said: when it is told is chance, so nobody says anything here."""
    line = {"number": LATE, "place": "players"}
    return [
        _post(look, "/talk", {"text": "x" * 400}),
        _post(look, "/talk", {}),
        _post(look, "/talk/silence", line),
        _post(look, "/talk/hear", {"person": "nobody"}),
        _post(look, "/talk/report", line),
        *(_get(look, "/talk", (name, "0")) for name in ("players", "watchers")),
    ]


LINKS = [f"/notices/{what}/{{way}}/{{code}}" for what in ("confirm", "stop")]


@case(*(f"{method} {link}" for method in ("GET", "POST") for link in LINKS))
def _links_in_mails(look: Look) -> list[Ask]:
    places = [link.format(way=look.table, code="wrong") for link in LINKS]
    return [Ask(method, one) for one in places for method in ("GET", "POST")]


@case("GET /api/games")
def _games(look: Look) -> list[Ask]:
    return [Ask("GET", "/api/games")]


# The table


# People one plays with. The table of the test is running, so nothing of it is in any result.


@case(
    "GET /api/people", "GET /api/people/{person}", "GET /api/statistics", "GET /api/results",
    "GET /api/feats",
    "POST /api/people/{person}/again",
)  # fmt: skip
def _people(look: Look) -> list[Ask]:
    start = (("from", "0"),)
    return [
        Ask("GET", "/api/people"),
        *(Ask("GET", f"/api/people/{who}", query=start) for who in ("nobody", look.table)),
        *(Ask("GET", f"/api/{what}", query=start) for what in ("statistics", "results")),
        Ask("GET", "/api/feats"),
        Ask("POST", "/api/people/nobody/again"),
    ]


@case(
    "GET /api/tables/{table}/asked", "POST /api/tables/{table}/ask",
    "POST /api/asked/{asked}/accept", "POST /api/asked/{asked}/decline",
)  # fmt: skip
def _asking(look: Look) -> list[Ask]:
    answers = [Ask("POST", f"/api/asked/{look.table}/{what}") for what in ("accept", "decline")]
    return [_get(look, "/asked"), _post(look, "/ask", {"person": "nobody"}), *answers]


@case(
    "POST /api/nights", "GET /api/nights/{night}", "POST /api/nights/{night}/join",
    "POST /api/nights/{night}/fill",
)  # fmt: skip
def _nights(look: Look) -> list[Ask]:
    where = f"/api/nights/{look.table}"
    wanted = {"games": [look.table], "tables": 1, "open": 1}
    return [
        Ask("POST", "/api/nights", wanted),
        Ask("GET", where),
        Ask("POST", f"{where}/join", {"token": look.table}),
        Ask("POST", f"{where}/fill", {"bot": "greedy"}),
    ]


@case("GET /api/notice", "GET /api/privacy", once=True)
def _told_to_all(look: Look) -> list[Ask]:
    return [Ask("GET", "/api/notice"), Ask("GET", "/api/privacy")]


@case(
    "GET /people", "GET /people/{person}", "GET /nights", "GET /nights/{night}", "GET /privacy",
    once=True,
)  # fmt: skip
def _people_pages(look: Look) -> list[Ask]:
    pages = ("people", f"people/{look.table}", "nights", f"nights/{look.table}", "privacy")
    return [Ask("GET", f"/{page}") for page in pages]


@case("GET /api/tables")
def _tables(look: Look) -> list[Ask]:
    return [Ask("GET", "/api/tables"), Ask("HEAD", "/api/tables")]


@case("POST /api/tables")
def _new_table(look: Look) -> list[Ask]:
    return [Ask("POST", "/api/tables", {"game": look.table, "seats": [{"kind": "me"}]})]


@case("GET /api/tables/{table}")
def _table(look: Look) -> list[Ask]:
    asks = [_get(look, "", *seat) for seat in look.each_seat()]
    asks += [_get(look, "", ("covered", "1"), *seat) for seat in look.each_seat()]
    asks += [_get(look, "", ("since", str(since))) for since in (0, look.n // 2)]
    return [*asks, _get(look, "", ("since", "-1")), Ask("GET", "/api/tables/none")]


@case("GET /api/tables/{table}/data")
def _data(look: Look) -> list[Ask]:
    return [_get(look, "/data")]


@case("POST /api/tables/{table}/claim")
def _claim(look: Look) -> list[Ask]:
    bodies: list[Json] = [{"token": "wrong"}, {}, {"seat": look.owner or 0}, {"seat": 9}]
    return [_post(look, "/claim", body) for body in bodies]


@case("POST /api/tables/{table}/invited")
def _invited(look: Look) -> list[Ask]:
    return [_post(look, "/invited", body) for body in ({"token": "wrong"}, {"token": ""}, {})]


@case("POST /api/tables/{table}/ready")
def _ready(look: Look) -> list[Ask]:
    return [_post(look, "/ready", {"ready": ready}) for ready in (True, False)]


@case("POST /api/tables/{table}/rematch")
def _rematch(look: Look) -> list[Ask]:
    return [_post(look, "/rematch", None)]


@case("POST /api/tables/{table}/seats/{seat}/free")
def _free(look: Look) -> list[Ask]:
    """Refusals alone: what the host may do comes at the end, in the test itself."""
    return [_post(look, f"/seats/{look.seats}/free", None)]


@case("POST /api/tables/{table}/seats/{seat}/bot")
def _bot(look: Look) -> list[Ask]:
    where = "/seats/{}/bot"
    return [
        _post(look, where.format(look.seats), {"bot": "greedy"}),
        _post(look, where.format(0), {"bot": "none such"}),
    ]


@case("POST /api/tables/{table}/seats/{seat}/back")
def _back(look: Look) -> list[Ask]:
    others = [seat for seat in range(look.seats + 1) if seat != look.seat]
    return [_post(look, f"/seats/{seat}/back", None) for seat in others]


@case("POST /api/tables/{table}/seats/{seat}/resign")
def _resign(look: Look) -> list[Ask]:
    """Refusals alone: whoever resigned would not play on."""
    others = [seat for seat in range(look.seats + 1) if seat != look.seat]
    return [_post(look, f"/seats/{seat}/resign", None) for seat in others]


@case("POST /api/tables/{table}/seats/{seat}/replace")
def _replace(look: Look) -> list[Ask]:
    """Refusals alone: a request that stands would change what everybody asks next."""
    return [_post(look, f"/seats/{look.seats}/replace", {"to": to}) for to in ("bot", "person", "")]


@case("POST /api/tables/{table}/end")
def _end(look: Look) -> list[Ask]:
    """Refusals alone: a player's proposal comes later, in the test itself."""
    return [_post(look, "/end", None)] if look.seat is None else []


@case("POST /api/tables/{table}/answer")
def _answer(look: Look) -> list[Ask]:
    return [_post(look, "/answer", {"request": LATE, "agree": agree}) for agree in (True, False)]


@case("GET /api/tables/{table}/invitation", "POST /api/tables/{table}/invitation")
def _invitation(look: Look) -> list[Ask]:
    return [_get(look, "/invitation"), _post(look, "/invitation", None)]


@case(
    "POST /api/tables/{table}/edit",
    "POST /api/tables/{table}/order",
    "POST /api/tables/{table}/seats",
    "POST /api/tables/{table}/leave",
    "POST /api/tables/{table}/cancel",
)
def _before_the_game(look: Look) -> list[Ask]:
    """What is only possible before the game, and refused in it."""
    bodies: dict[str, Json] = {
        "edit": {"name": "x"},
        "order": {"order": [0]},
        "seats": {"count": 2},
    }
    return [
        _post(look, f"/{what}", bodies.get(what))
        for what in ("edit", "order", "seats", "leave", "cancel")
    ]


# Playing


@case("POST /api/tables/{table}/act")
def _act(look: Look) -> list[Ask]:
    """What is stale, illegal, unreadable or somebody else's."""
    asks = []
    for text in [*look.texts[:2], *look.mine[:1]]:  # for a decision that is long over
        body = {"action": text, "decision": 0, "key": f"stale {next(look.keys)}"}
        asks.append(_post(look, "/act", body))
    for text in [*look.forbidden[:4], "nonsense", ""]:
        body = {"action": text, "decision": look.n, "key": f"no {next(look.keys)}"}
        asks.append(_post(look, "/act", body))
    for seat in range(look.seats + 1):
        if seat != look.seat:
            body = {"action": look.texts[0], "decision": look.n, "key": "k", "seat": seat}
            asks.append(_post(look, "/act", body))
    return asks


@case("POST /api/tables/{table}/undo")
def _undo(look: Look) -> list[Ask]:
    """What is refused; what may be taken back the test takes back itself."""
    others = [seat for seat in range(look.seats) if seat != look.seat]
    bodies: list[Json] = [{"first": 1, "to": 1}, {"to": LATE}, *({"seat": one} for one in others)]
    return [_post(look, "/undo", body) for body in bodies]


@case("POST /api/tables/{table}/consent")
def _consent(look: Look) -> list[Ask]:
    body = {"request": LATE, "agree": True}
    return [_post(look, "/consent", {**body, **more}) for more in ({}, {"seat": 0})]


def _about_actions(look: Look, where: str) -> list[Ask]:
    asks = [_get(look, where, ("action", text)) for text in [*look.texts, "nonsense", "x" * 300]]
    others = [seat for seat in look.each_seat() if seat]
    return [*asks, *(_get(look, where, ("action", look.texts[0]), *seat) for seat in others)]


@case("GET /api/tables/{table}/preview")
def _preview(look: Look) -> list[Ask]:
    return _about_actions(look, "/preview")


@case("GET /api/tables/{table}/why")
def _why(look: Look) -> list[Ask]:
    return _about_actions(look, "/why")


@case("GET /api/tables/{table}/plans")
def _plans(look: Look) -> list[Ask]:
    asks = [_get(look, "/plans", ("goal", goal)) for goal in GOALS]
    return [*asks, *(_get(look, "/plans", ("goal", GOALS[0]), *seat) for seat in look.each_seat())]


@case("POST /api/tables/{table}/sandbox")
def _sandbox(look: Look) -> list[Ask]:
    tried = [[], look.mine[:1], look.forbidden[:1], ["nonsense"]]
    bodies: list[Json] = [{"actions": actions, "goal": GOALS[0]} for actions in tried]
    bodies += [{"actions": [], "seat": seat} for seat in range(look.seats) if seat != look.seat]
    return [_post(look, "/sandbox", body) for body in bodies]


@case("POST /api/tables/{table}/hint")
def _hint(look: Look) -> list[Ask]:
    return [_post(look, "/hint", {}), _post(look, "/hint", {"seat": look.owner or 0})]


@case("GET /api/tables/{table}/replay")
def _replay(look: Look) -> list[Ask]:
    """The last events one by one, and some before them."""
    places = sorted({0, look.n // 2, *range(max(0, look.n - 2), look.n + 1), LATE})
    asks = [_get(look, "/replay", ("at", str(at)), ("since", "0")) for at in places]
    asks.append(_get(look, "/replay", ("at", str(look.n))))
    seats = look.each_seat()
    return [*asks, *(_get(look, "/replay", ("at", str(look.n)), *seat) for seat in seats)]


@case("GET /api/tables/{table}/record")
def _record(look: Look) -> list[Ask]:
    return [_get(look, "/record")]


@case("POST /api/tables/{table}/continue")
def _continue(look: Look) -> list[Ask]:
    plan = [{"kind": "me"}] * look.seats
    return [_post(look, "/continue", {"at": at, "seats": plan}) for at in (0, look.n)]


@case("LIVE /api/tables/{table}/live")
def _live(look: Look) -> list[Ask]:
    """Connections that are refused; those that hear the game the test keeps open."""
    asks = [Ask("LIVE", f"{look.place}/live", query=seat) for seat in look.each_seat()[1:]]
    others = [ask for ask in asks if ask.query != (("seat", str(look.seat)),)]
    return [*others, Ask("LIVE", f"{look.place}/live", query=(("since", "x"),))]


# Records: of another game, which is over


@case("POST /api/records")
def _new_record(look: Look) -> list[Ask]:
    return [Ask("POST", "/api/records", content=b"{}\n")]


@case("GET /api/records/{record}/replay")
def _record_replay(look: Look) -> list[Ask]:
    query = (("at", "3"), ("seat", "0"), ("since", "0"))
    return [Ask("GET", f"/api/records/{one}/replay", query=query) for one in _records(look)]


@case("GET /api/records/{record}/data")
def _record_data(look: Look) -> list[Ask]:
    return [Ask("GET", f"/api/records/{one}/data") for one in _records(look)]


@case("POST /api/records/{record}/continue")
def _record_continue(look: Look) -> list[Ask]:
    body = {"at": LATE, "seats": [{"kind": "me"}] * look.seats}
    return [Ask("POST", f"/api/records/{one}/continue", body) for one in _records(look)]


def _records(look: Look) -> tuple[str, str]:
    """One that there is, and the running table under the name of a record."""
    return look.record, look.table


def parameters_asked(look: Look) -> dict[str, set[str]]:
    """The parameters that the cases of each route give."""
    return {
        route: {name for ask in made(look) for name, _value in ask.query}
        for route, made in CASES.items()
    }


def all_asks(look: Look, for_all: bool) -> list[Ask]:
    """Everything to ask; also what one asks for all, or without it."""
    chosen = [made for route, made in CASES.items() if for_all or route not in ONCE]
    return [ask for made in dict.fromkeys(chosen) for ask in made(look)]
