"""The two built-in sets of Tickets: what the rulebook fixes holds in both, and who plays which."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from carbarn import make, new_match
from carbarn.games.tramways import data
from carbarn.games.tramways.game import Tramways

SETS = {"first": data.built_in(1).data, "newest": data.built_in().data}
each_set = pytest.mark.parametrize("parts", SETS.values(), ids=SETS)
Card = dict[str, Any]


def cards_of(parts: dict[str, Any], deck: str) -> list[Card]:
    return [card for card in parts["cards"] if card["deck"] == deck]


def plain(parts: dict[str, Any], *icons: str) -> list[str]:
    """Cards without consequence that have just these icons."""
    return [
        card["id"]
        for card in parts["cards"]
        if sorted(card["icons"]) == sorted(icons) and "consequence" not in card
    ]


@each_set
def test_every_count_of_the_rules_is_kept(parts: dict[str, Any]) -> None:
    decks = Counter(card["deck"] for card in parts["cards"])
    assert decks == {"D": 20, "P": 25, "B": 16, "A": 30, "G": 10}
    marks = Counter(card["minPlayers"] for card in cards_of(parts, "A"))
    assert marks == {2: 12, 3: 6, 4: 6, 5: 6}
    assert all(card["strip"] != card.get("blank", False) for card in parts["cards"])
    assert {card["deck"] for card in parts["cards"] if card.get("blank")} == {"A"}


@each_set
def test_every_ticket_that_an_example_names_is_there(parts: dict[str, Any]) -> None:
    by_number = {card["no"]: card for card in parts["cards"]}
    assert plain(parts, "dest:R", "dest:C", "dest:L", "dest:I")  # CE-21
    assert plain(parts, "rail:1", "dest:C") and plain(parts, "rail:1", "dest:R")  # CE-11, CE-12
    assert plain(parts, "money:2", "stressDown")  # CE-24
    assert plain(parts, "parcel:D3", "buildBuilding") == ["P-D3"]  # CE-18
    (h1,) = [card for card in cards_of(parts, "P") if card["parcel"] == "H1"]
    assert "dest:L" in h1["icons"]  # CE-18
    assert "dest:R" in by_number[5]["icons"] and "consequence" not in by_number[5]  # CE-22
    assert by_number[32]["strip"] and "consequence" not in by_number[32]
    commerce = [card for card in cards_of(parts, "B") if card["buildingType"] == "C"]
    assert any("dest:R" in c["icons"] and "dest:C" not in c["icons"] for c in commerce)  # CE-19
    prices = [card["consequence"] for card in parts["cards"] if "consequence" in card]
    assert {"type": "pay", "amount": 3} in prices  # CE-24
    generic = Counter(tuple(card["icons"]) for card in cards_of(parts, "G"))
    assert generic == {("rail:2", "worker"): 5, ("money:1", "buildBuilding"): 5}


def test_tiles_and_pieces_are_those_of_the_first_set() -> None:
    first, newest = SETS["first"], SETS["newest"]
    assert first != newest
    other = {"cards": 0, "stressTracks": 0}
    assert {**first, **other} == {**newest, **other}
    assert first["stressTracks"]["literal"] == newest["stressTracks"]["literal"]


@pytest.mark.parametrize("name", SETS)
def test_AMB_11_a_track_goes_from_1_to_21_by_Fibonacci_numbers(name: str) -> None:
    tracks = SETS[name]["stressTracks"]["fibonacci"]
    for side in ("normal", "difficult"):
        track = tracks[side]
        assert (track[0], track[-1]) == (1, 21) and track == sorted(track)
        assert set(track) == {1, 2, 3, 5, 8, 13, 21}
    assert len(tracks["normal"]) > len(tracks["difficult"])


@pytest.mark.parametrize(("revision", "name"), [(1, "first"), (2, "first"), (3, "newest")])
def test_a_revision_has_its_own_set(revision: int, name: str) -> None:
    game = make("tramways", 3, revision=revision)
    assert isinstance(game, Tramways) and game.parts.data == SETS[name]


def test_the_first_set_can_be_chosen_for_a_new_game() -> None:
    match = new_match("tramways", 2, seed=1, components=SETS["first"])
    header = match.record().header
    assert (header["revision"], header["data"]) == (3, {"components": SETS["first"]})
