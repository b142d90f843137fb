"""Nobody receives what they may not know: all that leaves the server is looked through."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from functools import cache

import httpx
import pytest

from carbarn import Keyed, Luck, new_match
from carbarn.core.event import Dealt
from carbarn.games.cable_car.data import COMPANY_COLOURS, TILE_COUNTS
from server.client import (
    Clock,
    Json,
    Live,
    Running,
    Twisted,
    Visitor,
    counter,
    finished,
    first_lay,
    two_at_a_table,
)

CODE = re.compile(r"\b[a-d]{4}\b")


def check_document(document: Json, seat: int | None) -> None:
    """A document of Cable Car tells of no tile that this seat has not seen.

    Every tile code in it lies on the board or in the seat's own hand, except in the classes of
    `known`: there all tiles that are out of sight stand together, however they lie.
    """
    view = document["view"]
    own = [*view["mine"], *([view["drawn"]] if view["drawn"] else [])]
    assert seat is not None or own == []
    unseen = Counter(TILE_COUNTS)
    unseen.subtract([code for code in view["board"] if code])
    unseen.subtract(own)
    for one in view["known"]:
        if not any(
            place == "supply" or place.startswith(("hand", "drawn")) for place in one["places"]
        ):
            continue
        mine = set(one["places"]) <= {f"hand {seat}", "drawn"} and bool(own)
        if mine:
            assert not Counter(one["kinds"]) - Counter(own), one
        else:
            assert Counter(one["kinds"]) == +unseen, one
    rest = {**document, "view": {**view, "known": []}}
    seen = {code for code in view["board"] if code} | set(own)
    assert set(CODE.findall(json.dumps(rest))) <= seen | _laid(document), "a tile that is not seen"


def _laid(document: Json) -> set[str]:
    """Tiles that lay on the board before they were taken back."""
    return {one["facts"]["tile"] for one in document["told"] if "tile" in one["facts"]} | {
        one["text"] for one in document["told"] if one["what"] == "dealt" and one["text"]
    }


ALL = {"hand_size": 2, "companies": True}


@pytest.mark.parametrize(
    ("options", "moves"),
    [
        ({}, 10), (ALL, 6),
        pytest.param(ALL, 200, marks=pytest.mark.slow),
        pytest.param({}, 200, marks=pytest.mark.soak),
        pytest.param({"free_orientation": True}, 200, marks=pytest.mark.soak),
    ],
)  # fmt: skip
def test_all_traffic_of_a_game_tells_of_no_hidden_tile(
    server: Running, options: dict[str, Json], moves: int
) -> None:
    guests = [Visitor(server, name) for name in ("Ann", "Ben", "Cid")]
    zoe = Visitor(server)
    made = guests[0].makes("me", "open", "open", options={"first": 0, **options})
    table = made["table"]["id"]
    for guest, number in ((guests[1], "1"), (guests[2], "2")):
        guest.claims(table, made["invitations"][number])
        guest.is_ready(table)
    eyes: list[tuple[Visitor, int | None]] = [*zip(guests, range(3), strict=True), (zoe, None)]
    lines = [visitor.live(table) for visitor, _seat in eyes]
    match = server.match(table)
    secrets = (
        match.luck.seed if isinstance(match.luck, Keyed) else "",
        *made["invitations"].values(),
    )
    turning = bool(options.get("free_orientation"))
    for move in range(moves):
        mover = match.actors()[0] if match.actors() else None
        for visitor, seat in eyes:
            if move % 5 == 0:
                _look_around(visitor, table, seat, len(match.events))
        if mover is None:
            break
        document = guests[mover].sees(table)
        texts = [one["text"] for one in document["legal"]]
        others = [text for text in texts if not text.startswith("lay")]
        choice = others[move % len(others)] if others and move % 3 == 0 else first_lay(document)
        guests[mover].acts(table, choice)
        for line in lines:
            line.until(len(match.events))
    assert len(match.events) > moves or match.result() is not None
    for (visitor, seat), line in zip(eyes, lines, strict=True):
        line.close()
        running = match.result() is None
        for text in [*line.raw, *(answer.text for answer in visitor.answers)]:
            for secret in secrets:
                assert secret not in text or secret in json.dumps(made), "a secret"
            assert not running or '"seed"' not in text
        if turning:
            continue  # a turned tile lies on the board under another code
        documents = [json.loads(text) for text in line.raw]
        documents += [one.json() for one in visitor.answers if '"type":"table"' in one.text[:20]]
        for each in documents:
            if each["type"] == "table" and "view" in each:
                check_document(each, seat)


def _look_around(visitor: Visitor, table: str, seat: int | None, n: int) -> None:
    """Ask for everything there is; the answers are kept by the visitor."""
    path = f"/api/tables/{table}"
    visitor.get(path)
    visitor.get("/api/tables")
    visitor.get(f"{path}/replay", at=n)
    visitor.get(f"{path}/replay", at=max(0, n - 3))
    visitor.tries("GET", f"{path}/record")
    for other in range(3):
        if other != seat:
            for where in (
                "",
                "/replay",
                "/preview?action=draw",
                "/why?action=draw",
                "/plans?goal=x",
            ):
                mark = "&" if "?" in where else "?"
                answer = visitor.tries("GET", f"{path}{where}{mark}seat={other}")
                assert answer.status_code in (401, 403), where
    if seat is None:
        return
    for where in ("preview?action=draw", "why?action=draw", "why?action=lay+c3", "plans?goal=x"):
        visitor.tries("GET", f"{path}/{where}")
    visitor.tries("POST", f"{path}/sandbox", {"actions": []})
    visitor.tries("POST", f"{path}/sandbox", {"actions": ["draw"]})
    visitor.tries("POST", f"{path}/act", {"action": "draw", "decision": 0, "key": "stale"})


# Non-interference: two runs that differ in one private tile are the same to everybody else.


class Run:
    """One run of a table whose ids, secrets, clock and luck are fixed; it keeps every byte."""

    def __init__(self, server: Running, game: str, options: dict[str, Json]) -> None:
        self.server = server
        self.guests = [Visitor(server, name) for name in ("Ann", "Ben", "Cid")]
        self.zoe = Visitor(server)
        made = self.guests[0].makes("me", "open", "open", game=game, options=options, public=True)
        self.table: str = made["table"]["id"]
        for seat in (1, 2):
            self.guests[seat].claims(self.table, made["invitations"][str(seat)])
        for seat in (1, 2):
            self.guests[seat].is_ready(self.table)
        self.eyes: list[tuple[Visitor, int | None]] = [
            *zip(self.guests, range(3), strict=True), (self.zoe, None)
        ]  # fmt: skip
        self.lines: list[Live] = [visitor.live(self.table) for visitor, _seat in self.eyes]

    def bytes_of(self, which: int) -> list[str]:
        """All that this visitor got: statuses, headers, bodies, messages."""
        bodies = [_whole(answer) for answer in self.eyes[which][0].answers]
        return bodies + self.lines[which].raw

    def end(self) -> None:
        for line in self.lines:
            line.close()


def _whole(answer: httpx.Response) -> str:
    headers = {name: value for name, value in answer.headers.items() if name != "date"}
    asked = f"{answer.request.method} {answer.request.url.raw_path!r}"
    return f"{asked} {answer.status_code} {headers} {answer.text}"


def play_without_the_hidden_one(
    run: Run, moves: int, owner: int, choose: Callable[[Json, bool], str]
) -> None:
    """The owner of the tile that differs never uses it; all look at all they can."""
    for move in range(moves):
        match = run.server.match(run.table)  # as it is now, whichever process carried out the last
        n = len(match.events)
        for line in run.lines:
            line.until(n)
        for visitor, seat in run.eyes:
            if move % 3 == 0:
                _look_around(visitor, run.table, seat, n)
        if not match.actors():
            break
        seat = match.actors()[0]
        document = run.guests[seat].sees(run.table)
        run.guests[seat].acts(run.table, choose(document, seat == owner))
    for line in run.lines:
        line.until(len(run.server.match(run.table).events))
    run.end()


Choice = Callable[[Json, bool], str]


def run_twice(
    serve: Callable[..., Running], game: str, options: dict[str, Json],
    luck: list[Callable[[str], Luck]], moves: int, owner: int, choose: Choice,
) -> None:  # fmt: skip
    runs = []
    for one in luck:
        # kept, because it knows what it has twisted, also if another process draws next
        server = serve(
            new_id=counter("id"),
            new_secret=counter("secret "),
            clock=Clock(),
            luck=cache(one),
            pace=0.0,
        )
        run = Run(server, game, options)
        play_without_the_hidden_one(run, moves, owner, choose)
        runs.append(run)
    for which in range(4):
        first, second = (run.bytes_of(which) for run in runs)
        if which == owner:
            assert first != second, "the two runs do not differ at all: the test shows nothing"
            continue
        assert len(first) == len(second) > 20
        for here, there in zip(first, second, strict=True):
            assert here == there


def draw_and_lay(document: Json, owner: bool) -> str:
    """The owner never lays the tile in its hand, but always one that is drawn for it."""
    texts = [one["text"] for one in document["legal"]]
    return "draw" if owner and "draw" in texts else first_lay(document)


def other_kind(seed: str, stream: str, options: dict[str, Json], family: str, moves: int) -> str:
    """A kind that the draw could have been and that is drawn nowhere else in the first moves."""
    match = new_match("cable_car", 3, luck=Keyed(seed), **options)
    for _move in range(moves):
        seat = match.actors()[0]
        texts = [str(action) for action in match.legal(seat)]
        draws = seat == 1 and "draw" in texts and family == "tile"
        lay = next((text for text in texts if text.startswith("lay")), texts[0])
        match.play(seat, "draw" if draws else lay)
    drawn = Counter(
        one.kind for one in match.events if isinstance(one, Dealt) and family in one.stream
    )
    plain = next(
        one.kind for one in match.events if isinstance(one, Dealt) and one.stream == stream
    )
    counts = TILE_COUNTS if family == "tile" else dict.fromkeys(COMPANY_COLOURS, 1)
    found = [kind for kind, count in counts.items() if kind != plain and drawn[kind] < count]
    assert found
    return found[0]


@pytest.mark.parametrize(
    "moves", [pytest.param(9, marks=pytest.mark.slow), pytest.param(45, marks=pytest.mark.soak)]
)
def test_a_tile_in_a_hand_makes_no_difference_to_anybody_else(
    serve: Callable[..., Running], moves: int
) -> None:
    options: dict[str, Json] = {"first": 0}
    seed = "the same"
    instead = other_kind(seed, "tile 2", options, "tile", moves)
    run_twice(
        serve, "cable_car", options,
        [lambda _seed: Keyed(seed), lambda _seed: Twisted(seed, "tile 2", 0, instead, "tile")],
        moves, 1, draw_and_lay,
    )  # fmt: skip


@pytest.mark.slow
def test_requests_and_changes_of_hands_tell_nothing_of_a_hand(
    serve: Callable[..., Running],
) -> None:
    """Ben has one tile or another; Ann, Cid and a watcher cannot tell, whatever is asked of him."""
    seed, runs = "the same", []
    instead = other_kind(seed, "tile 2", {"first": 0}, "tile", 1)
    for luck in (
        lambda _seed: Keyed(seed), lambda _seed: Twisted(seed, "tile 2", 0, instead, "tile")
    ):  # fmt: skip
        clock = Clock()
        server = serve(
            new_id=counter("id"), new_secret=counter("secret "), clock=clock, luck=luck, pace=0.0
        )
        run = Run(server, "cable_car", {"first": 0})
        (ann, ben, cid), path = run.guests, f"/api/tables/{run.table}"
        ben.sees(run.table)
        for asker, to, others in ((ann, "bot", [ben]), (cid, "person", [ben]), (ann, "bot", [])):
            asker.post(f"{path}/seats/1/replace", {"to": to})
            request = cid.sees(run.table)["asked_seat"]["request"]
            body = {"request": request, "agree": not others}
            for guest in others or [cid]:
                guest.post(f"{path}/answer", body)
            clock.now += 100
        ben.post(f"{path}/seats/1/back")
        cid.post(f"{path}/seats/1/replace", {"to": "person"})
        request = ann.sees(run.table)["asked_seat"]["request"]
        ann.post(f"{path}/answer", {"request": request, "agree": True})
        token = ann.post(f"{path}/seats/1/free")["invitation"]
        cid.refused(409, "POST", f"{path}/claim", {"token": token})
        Visitor(server, "Dee").claims(run.table, token)
        version = ann.sees(run.table)["table"]["version"]
        for visitor, seat in run.eyes[0::2] + run.eyes[3:]:
            _look_around(visitor, run.table, seat, 3)
        for line in run.lines[0::2] + run.lines[3:]:
            while line.next()["table"]["version"] < version:
                pass
        run.end()
        runs.append(run)
    for which in (0, 2, 3):
        first, second = (
            [text for text in run.bytes_of(which) if not text.startswith('{"type"')] for run in runs
        )
        assert first == second and len(first) > 5
        # several changes may come in one message, but the last one tells of all of them
        assert runs[0].lines[which].raw[-1] == runs[1].lines[which].raw[-1]
    assert runs[0].bytes_of(1) != runs[1].bytes_of(1), "the two runs do not differ at all"


@pytest.mark.slow
def test_a_share_makes_no_difference_to_anybody_else(serve: Callable[..., Running]) -> None:
    options: dict[str, Json] = {"first": 0, "companies": True}
    seed, moves = "shares", 8

    def choose(document: Json, owner: bool) -> str:
        texts = [one["text"] for one in document["legal"]]
        if not owner and document["n"] % 4 == 0 and "exchange 20 top" in texts:
            return "exchange 20 top"
        return first_lay(document)

    instead = other_kind(seed, "share 10 2", options, "10", 1)
    run_twice(
        serve, "cable_car", options,
        [lambda _seed: Keyed(seed), lambda _seed: Twisted(seed, "share 10 2", 0, instead, " 10")],
        moves, 1, choose,
    )  # fmt: skip


def test_a_sealed_choice_makes_no_difference_to_anybody_else(serve: Callable[..., Running]) -> None:
    """Ben gives the one or the other of two cards; until he uses what is left nobody can tell."""
    runs = []
    for which in (0, -1):
        server = serve(
            new_id=counter("id"), new_secret=counter("secret "), clock=Clock(),
            luck=lambda _seed: Keyed("3"), pace=0.0,
        )  # fmt: skip
        run = Run(server, "lanterns", {})
        legal = run.guests[1].sees(run.table)["legal"]
        assert len(legal) == 2
        n = run.guests[1].acts(run.table, legal[which]["text"])
        for line in run.lines:
            line.until(n)
        for other in (0, 2):
            n = run.guests[other].acts(
                run.table, run.guests[other].sees(run.table)["legal"][0]["text"]
            )
            for line in run.lines:
                line.until(n)
        n = run.guests[0].acts(run.table, run.guests[0].sees(run.table)["legal"][0]["text"])
        for line in run.lines:
            line.until(n)
        for visitor, seat in run.eyes:
            if seat != 1:
                for at in range(n + 1):
                    visitor.get(f"/api/tables/{run.table}/replay", at=at)
                if seat is not None:
                    visitor.post(f"/api/tables/{run.table}/sandbox", {"actions": []})
        run.end()
        runs.append(run)
    for which in (0, 2, 3):
        assert runs[0].bytes_of(which) == runs[1].bytes_of(which)
    assert runs[0].bytes_of(1) != runs[1].bytes_of(1)


def test_the_test_itself_finds_a_leak(serve: Callable[..., Running]) -> None:
    """Lanterns with a planted fault: the two runs then differ for the others."""
    lucks = [Keyed("3"), Keyed("3")]
    leaks = []
    for which, luck in zip((0, -1), lucks, strict=True):
        server = serve(
            new_id=counter("id"), new_secret=counter("secret "), clock=Clock(),
            luck=lambda _seed, luck=luck: luck, pace=0.0,
        )  # fmt: skip
        run = Run(server, "lanterns", {"fault": "sealed"})
        legal = run.guests[1].sees(run.table)["legal"]
        n = run.guests[1].acts(run.table, legal[which]["text"])
        run.lines[0].until(n)
        run.end()
        leaks.append(run.bytes_of(0))
    assert leaks[0] != leaks[1]


def test_seeds_positions_and_invitations_are_in_no_answer_while_it_runs(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, public=True)
    zoe = Visitor(server)

    row = server.do(server.services.store.table(table))
    assert row is not None and row.seed
    match = server.match(table)
    position = match.game.position_text(match.state)
    secrets = [row.seed, position, ann.token, ben.token, *(seat.invitation for seat in row.seats)]
    for visitor in (ann, ben, zoe):
        _look_around(visitor, table, {ann: 0, ben: 1, zoe: None}[visitor], 2)
        line = visitor.live(table)
        line.next()
        visitor.tries("GET", "/tables")
        visitor.tries("GET", "/api/me")
        for text in [*line.raw, *(answer.text for answer in visitor.answers)]:
            for secret in secrets:
                assert not secret or secret not in text
        line.close()
        visitor.refused(409, "GET", f"/api/tables/{table}/record")


def test_a_continued_game_tells_nobody_what_lies_hidden_in_it(server: Running) -> None:
    ann = Visitor(server, "Ann")
    match = finished(2, 4)
    brought = ann.tries("POST", "/api/records", content=match.record().text.encode()).json()
    body = {"at": 20, "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = ann.post(f"/api/records/{brought['record']}/continue", body)
    ben = Visitor(server, "Ben")
    ben.claims(made["table"]["id"], made["invitations"]["1"])
    ben.is_ready(made["table"]["id"])
    for visitor, seat in ((ann, 0), (ben, 1), (Visitor(server), None)):
        document = visitor.sees(made["table"]["id"])
        check_document(document, seat)
        assert "position" not in json.dumps(document)
