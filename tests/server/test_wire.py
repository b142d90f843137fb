"""What is sent is what the schemas say, in whole games of every game; a wrong field is noticed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from carbarn import WATCHER, Match, Rng, View, new_match, register
from carbarn.core.game import Game
from carbarn.games import find_game
from carbarn.server import messages
from carbarn.server.openapi import document_for
from carbarn.server.schemas import Schemas
from server.wire import GAMES, Json, Wire, check_position, check_replay
from toy import Lanterns

# A few of the options under which most of what a game can send is sent.
TABLES: dict[str, list[tuple[int, dict[str, Json]]]] = {
    "cable_car": [(2, {}), (3, {"companies": True, "hand_size": 2, "free_orientation": True})],
    "san_francisco": [(2, {}), (4, {})],
    "tramways": [(2, {}), (1, {}), (3, {"development": "open", "advanced": True})],
}
CASES = [(name, *table) for name, tables in TABLES.items() for table in tables]
QUICK = [case for case in CASES if case[1] < 3 or case[0] == "cable_car"]


@pytest.fixture(scope="module")
def wire() -> Wire:
    return Wire()


def play(match: Match, rng: Rng, look: Callable[[int], None], every: int, most: int = 10**6) -> int:
    """Random play with a look at every so many actions; how many actions there were."""
    actions = 0
    while (actors := match.actors()) and actions < most:
        if actions % every == 0:
            look(actions)
        seat = actors[rng.below(len(actors))]
        codes = match.legal_codes(seat)
        match.play(seat, codes[rng.below(len(codes))])
        actions += 1
    return actions


@pytest.mark.parametrize(("name", "seats", "options"), QUICK, ids=str)
def test_what_is_sent_of_a_game_is_what_its_types_say(
    wire: Wire, name: str, seats: int, options: dict[str, Json]
) -> None:
    """A quick look into a game now and then, and at its end."""
    match, rng = new_match(name, seats, seed="wire", **options), Rng(f"wire {name}")
    checked, told = wire.checked, 0

    def look(_actions: int) -> None:
        nonlocal told
        check_position(wire, match, rng, told)
        told = len(match.events)

    wire.check_sent(messages.GameData, match.game.data(), name)
    actions = play(match, rng, look, every={"tramways": 60}.get(name, 24))
    assert match.result() is not None and actions > 20
    check_position(wire, match, rng)  # with all events
    for seat in (WATCHER, 0):
        check_replay(wire, match, len(match.events) // 2, seat)
    assert wire.checked > checked + 10 * seats


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.soak) for n in (1, 2))])
@pytest.mark.parametrize(("name", "seats", "options"), CASES, ids=str)
def test_at_every_action_what_is_sent_is_what_the_types_say(
    wire: Wire, name: str, seats: int, options: dict[str, Json], seed: int
) -> None:
    match, rng = new_match(name, seats, seed=f"wire {seed}", **options), Rng(f"wire {seed}")

    def look(_actions: int) -> None:
        check_position(wire, match, rng, max(0, len(match.events) - 6))

    play(match, rng, look, every={"tramways": 5}.get(name, 2))
    check_position(wire, match, rng)


@pytest.mark.parametrize(("name", "revision"), [("san_francisco", 1), ("tramways", 1)])
def test_older_rules_send_the_same_types(wire: Wire, name: str, revision: int) -> None:
    game = find_game(name).of_revision(2, {}, revision)
    match, rng = new_match(game, seed="old"), Rng("old")
    play(match, rng, lambda _actions: check_position(wire, match, rng), every=40, most=81)


def test_after_an_undo_that_everybody_agreed_to(wire: Wire) -> None:
    for name in TABLES:
        match, rng = new_match(name, 2, seed="undo"), Rng("undo")
        play(match, rng, lambda _actions: None, every=1, most=12)
        start = next(entry.n for entry in match.live_events() if hasattr(entry, "seat"))
        match.ask_undo(0, start)
        check_position(wire, match, rng)
        match.agree(1)
        assert "undone" in [one.what for one in match.told(0)]
        check_position(wire, match, rng)


# A game that does not say what its messages consist of


def test_of_a_game_without_types_the_keys_that_all_games_have_are_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    register(Lanterns)
    wire = Wire([*GAMES, Lanterns])
    match, rng = new_match("lanterns", 3, seed="wire"), Rng("wire")
    play(match, rng, lambda _actions: check_position(wire, match, rng), every=1)
    check_position(wire, match, rng)
    again = new_match("lanterns", 3, seed="wire")
    play(again, rng, lambda _actions: None, every=1, most=4)
    assert again.actors()
    monkeypatch.setattr(Lanterns, "preview_in", lambda *_state: {"mine": "three", "own": [None]})
    with pytest.raises(AssertionError, match="mine"):
        check_position(wire, again, rng)
    monkeypatch.setattr(Lanterns, "preview_in", lambda *_state: {"mine": 3, "own": [None]})
    check_position(wire, again, rng)


def test_a_view_that_nobody_can_read_types_from_may_be_any_object() -> None:
    class Strange(View):
        glow: Unknown  # type: ignore[name-defined]  # noqa: F821

    class Odd(Lanterns):
        name: ClassVar[str] = "odd"
        view_type: ClassVar[type[View]] = dataclass(frozen=True)(Strange)  # type: ignore[assignment]

    schemas = Schemas([Odd])
    assert schemas.of(messages.GameView, Odd) == {"$ref": "#/components/schemas/odd.Strange"}
    assert schemas.components["odd.Strange"]["properties"] == {"glow": {}}
    assert "additionalProperties" not in schemas.components["odd.Strange"]


# Nothing is left undescribed


def undescribed(schema: Json, where: str) -> list[str]:
    """The places where a schema allows anything at all."""
    if schema is False:
        return []
    told = {name: own for name, own in schema.items() if name not in ("title", "description")}
    if not told:
        return [where]
    inner = [(f"{where}/{name}", own) for name, own in schema.get("properties", {}).items()]
    for name in ("anyOf", "allOf", "prefixItems"):
        inner += [(f"{where}/{number}", own) for number, own in enumerate(schema.get(name, []))]
    if schema.get("type") == "object":
        inner.append((f"{where}/*", schema.get("additionalProperties", {})))
    if schema.get("type") == "array":
        inner.append((f"{where}/[]", schema.get("items", {})))
    return [place for name, own in inner for place in undescribed(own, name)]


def test_every_answer_has_a_schema_and_says_what_everything_in_it_is() -> None:
    told = document_for(tuple(GAMES))
    answers = [
        (f"{method} {path} {status}", content["schema"])
        for path, methods in told["paths"].items()
        for method, operation in methods.items()
        for status, answer in operation["responses"].items()
        for content in answer["content"].values()
    ]
    assert len(answers) > 300 and all(schema for _where, schema in answers)
    found = [place for where, schema in answers for place in undescribed(schema, where)]
    for name, schema in told["components"]["schemas"].items():
        found += undescribed(schema, name)
    # what people bring along is theirs: it may have more than its types name
    files = ("Data", "MapFile", "Place", "Route", "Ticket", "ComponentsFile", "CardEntry",
             "Consequence", "TileEntry", "TileSides", "StressTrack", "StressTracks", "BoardEntry",
             "BoardEntries", "Pieces", "NewTable", "EditTable")  # fmt: skip
    others = [place for place in found if not place.split("/")[0].endswith(files)]
    assert not others, others


# A wrong field is noticed


def renamed(data: dict[str, Any], key: str) -> None:
    data[f"{key}_of_it"] = data.pop(key)


def missing(data: dict[str, Any], key: str) -> None:
    del data[key]


def of_another_type(data: dict[str, Any], key: str) -> None:
    data[key] = {"": [data[key]]}


FAULTS = [renamed, missing, of_another_type]
# By game a key of its views, of a preview and of the facts of an event, which are always there.
KEYS = {
    "cable_car": {"view": "mover", "preview": "mine", "facts": "tile"},
    "san_francisco": {"view": "trams", "preview": "trams_left", "facts": "route"},
    "tramways": {"view": "links", "preview": "changes", "facts": "changes"},
}


def plant(
    patch: pytest.MonkeyPatch, game: type[Game], part: str, key: str, spoil: Callable[..., None]
) -> None:
    """Let the game hand out data with this fault."""
    owner: Any = game.view_type if part == "view" else game
    name = {"view": "data", "preview": "preview_in", "facts": "facts"}[part]
    right = getattr(owner, name)

    def wrong(*arguments: Any, **named: Any) -> dict[str, Any]:
        data = dict(right(*arguments, **named))
        if key in data:
            spoil(data, key)
        return data

    patch.setattr(owner, name, wrong)
    patch.setattr(game, "narrate", lambda _game, _told: "")  # it may read the fact that is wrong


@pytest.mark.parametrize("spoil", FAULTS)
@pytest.mark.parametrize("part", ["view", "preview", "facts"])
@pytest.mark.parametrize("name", TABLES)
def test_a_wrong_field_on_the_server_is_noticed(
    monkeypatch: pytest.MonkeyPatch, wire: Wire, name: str, part: str, spoil: Callable[..., None]
) -> None:
    match, rng = new_match(name, 2, seed="planted again"), Rng("planted again")
    key = KEYS[name][part]
    play(match, rng, lambda _actions: None, every=1, most=24)
    while not wanted(match, key):  # a position from which such data is sent
        play(match, rng, lambda _actions: None, every=1, most=1)
    check_position(wire, match, rng)
    plant(monkeypatch, find_game(name), part, key, spoil)
    with pytest.raises(AssertionError, match=key):
        check_position(wire, match, rng)


def wanted(match: Match, key: str) -> bool:
    """Whether some legal action has such a preview, or the key is not of a preview."""
    seat = match.actors()[0]
    previews = match.game.previews(match.view(seat)).values()
    return key not in ("mine", "trams_left") or any(key in preview for preview in previews)
