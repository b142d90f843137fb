"""What a table gives beside the game: hints, a file of its own, the rules to read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import pytest

from carbarn import games
from carbarn.core.errors import Unreadable
from carbarn.core.game import Game
from carbarn.games.discovery import built_in
from carbarn.server import rules
from server.client import Running, Visitor, first_lay, two_at_a_table, wait_for

CABLE_CAR: Any = games.find_game("cable_car")


def test_a_hint_names_legal_actions_and_does_nothing(ann: Visitor) -> None:
    table = ann.makes("me", "bot:random", options={"first": 0})["table"]["id"]
    before = ann.sees(table)
    hint = ann.post(f"/api/tables/{table}/hint", {})
    assert hint["level"] == "beginner" and hint["decision"] == before["decision"]
    legal = [one["text"] for one in before["legal"]]
    assert [one["steps"][0] in legal for one in hint["options"]] == [True] * 3
    assert all(one["goal"]["key"] for one in hint["options"])
    assert hint == ann.post(f"/api/tables/{table}/hint", {"seat": 0}), "asked again, told again"
    assert ann.sees(table) == before


def test_hints_are_for_the_one_who_is_to_act(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    path = f"/api/tables/{table}/hint"
    assert ann.post(path, {})["options"]
    assert ben.refused(409, "POST", path, {})["error"] == "not_your_turn"
    ben.refused(403, "POST", path, {"seat": 0})
    Visitor(server, "Cem").refused(403, "POST", path, {})
    Visitor(server).refused(401, "POST", path, {})


@pytest.mark.parametrize("given", ["normal", "none"])
def test_a_table_may_give_less_help(ann: Visitor, given: str) -> None:
    made = ann.makes("me", "bot:random", options={"first": 0}, help=given)["table"]
    assert made["help"] == given
    seen = ann.sees(made["id"])
    ann.refused(403, "POST", f"/api/tables/{made['id']}/hint", {})
    with_odds = [one for one in seen["legal"] if "expected" in one["preview"]]
    assert bool(seen["odds"]) == bool(with_odds) == (given == "normal")
    draw = ann.get(f"/api/tables/{made['id']}/preview", action="draw")
    assert ("expected" in draw) == (given == "normal")
    assert seen["legal"][0]["preview"], "what an action does is always told"


def test_an_unknown_kind_of_help_is_refused(ann: Visitor) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}]
    ann.refused(400, "POST", "/api/tables", {"game": "cable_car", "help": "all", "seats": seats})


class Greeting(CABLE_CAR):  # type: ignore[misc]
    """Cable Car with a file that a table may bring."""

    name: ClassVar[str] = "greeting"
    files: ClassVar[tuple[str, ...]] = ("greeting",)
    greeting = "hello"

    @classmethod
    def from_record(cls, header: Mapping[str, Any]) -> Game:
        game: Greeting = super().from_record(header)
        game.greeting = header["data"].get("greeting", "hello")
        if not isinstance(game.greeting, str):
            raise Unreadable("a greeting is a text")
        return game

    def data(self) -> dict[str, Any]:
        return {"greeting": self.greeting}


@pytest.fixture
def greeting() -> Iterator[None]:
    """The game with a file, as long as a test needs it."""
    games.register(Greeting)
    yield
    games.discovery._registered.pop("greeting")


def test_a_table_may_bring_a_file_which_its_record_then_carries(
    ann: Visitor, server: Running, greeting: None
) -> None:
    answer = ann.get("/api/games")["games"]
    files = {game["name"]: game["files"] for game in answer}
    assert files["greeting"] == ["greeting"] and files["cable_car"] == []
    seats = [{"kind": "me"}, {"kind": "local"}]
    body = {"game": "greeting", "seats": seats, "options": {"first": 0}}
    for data in ({}, {"greeting": "ahoy" * 30_000}):
        table = ann.post("/api/tables", {**body, "data": data})["table"]["id"]
        ann.acts(table, first_lay(ann.sees(table)))
        assert server.match(table).game.data() == {"greeting": data.get("greeting", "hello")}
    refused = ann.refused(422, "POST", "/api/tables", {**body, "data": {"greeting": 3}})
    assert refused["sentence"] == "a greeting is a text"
    ann.refused(413, "POST", "/api/tables", {**body, "data": {"greeting": "x" * 600_000}})
    refused = ann.refused(422, "POST", "/api/tables",
                          {**body, "game": "cable_car", "data": {"greeting": "x"}})  # fmt: skip
    assert refused["sentence"] == "cable_car takes no data 'greeting'; it takes none"


def test_the_specification_is_a_page_with_a_place_for_every_rule(server: Running) -> None:
    guest = Visitor(server)
    page = guest.tries("GET", "/rules/cable_car/specification")
    assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
    assert "script-src 'self'" in page.headers["content-security-policy"]
    for number in range(1, 27):
        assert f'id="CC-{number}"' in page.text, f"CC-{number}"
    assert "<h1>Cable Car</h1>" in page.text and "<th>Option</th>" in page.text
    for wrong in ("nothing", "..%2f..%2fREADME", "cable_car.md"):
        assert guest.tries("GET", f"/rules/{wrong}").status_code == 404
        assert guest.tries("GET", f"/rules/{wrong}/specification").status_code == 404


@pytest.mark.parametrize("game", built_in())
def test_the_rules_are_a_guide_that_leads_to_the_specification(server: Running, game: str) -> None:
    guest = Visitor(server)
    page = guest.tries("GET", f"/rules/{game}")
    assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
    lesson = rf'<a href="/learn/{game}/[\w-]+">Learn it by playing instead</a>'
    assert re.search(rf'<p class="rules-time">\d min read · {lesson}</p>', page.text)
    assert f'href="/rules/{game}/specification"' in page.text
    sections = re.findall(r'<section id="([\w-]+)">', page.text)
    assert len(sections) >= 8 and "everything-that-scores" in sections
    assert [f'<a href="#{one}">' in page.text for one in sections] == [True] * len(sections)
    assert " style=" not in page.text and "<style" not in page.text, "the policy forbids it"
    known = guest.tries("GET", f"/rules/{game}", headers={"if-none-match": page.headers["etag"]})
    assert known.status_code == 304 and not known.content


@pytest.mark.parametrize("game", built_in())
def test_every_picture_of_a_guide_is_served_in_both_themes(server: Running, game: str) -> None:
    guest = Visitor(server)
    page = guest.tries("GET", f"/rules/{game}").text
    images = re.findall(r'<img class="(by-\w+)" src="([^"]+)" width="[\d.]+" height="[\d.]+"', page)
    assert len(images) > 10 and len(images) == page.count("<img ")
    assert [kind for kind, _address in images] == ["by-day", "by-night"] * (len(images) // 2)
    for _kind, address in images:
        picture = guest.tries("GET", address)
        assert picture.status_code == 200 and picture.text.startswith("<svg ")
        assert picture.headers["content-type"].startswith("image/svg+xml")


def test_an_unknown_picture_is_refused_in_a_sentence(server: Running) -> None:
    guest = Visitor(server)
    for where in ("cable_car/picture/nothing", "nothing/picture/board"):
        refusal = guest.refused(404, "GET", f"/rules/{where}")
        assert refusal["sentence"] == "there is no such picture in the rules"


def test_a_game_without_a_guide_shows_its_rules_in_both_places(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {"rules": "# Greeting\n\n## Play\n\n**GR-1** Say hello.", "guide": None}
    monkeypatch.setattr(rules, "text_of", lambda _game, name: texts[name])
    rules._page.cache_clear()
    guest = Visitor(server)
    pages = [guest.tries("GET", f"/rules/cable_car{end}").text for end in ("", "/specification")]
    rules._page.cache_clear()
    assert pages[0] == pages[1] and '<p id="GR-1">' in pages[0]
    assert "min read" not in pages[0] and "rules-end" not in pages[0]


def test_a_replay_tells_all_that_was_told_since_an_event(ann: Visitor) -> None:
    table = ann.makes("me", "bot:random", options={"first": 0})["table"]["id"]
    ann.acts(table, first_lay(ann.sees(table)))
    wait_for(lambda: ann.sees(table)["actors"] == [0])
    seen = ann.sees(table)
    path = f"/api/tables/{table}/replay"
    whole = ann.get(path, at=seen["n"], since=0)
    assert whole["told"] == seen["told"] and whole["view"] == seen["view"]
    assert whole["actors"] == [0] and whole["result"] is None
    assert [one["n"] for one in ann.get(path, at=seen["n"])["told"]] == [seen["n"]]
    assert ann.get(path, at=2, since=999)["told"] == []
