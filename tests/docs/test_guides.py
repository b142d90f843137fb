"""The guides say what is so: their pictures are real positions, their numbers are the engine's."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from carbarn.core.game import Game
from carbarn.core.luck import Rng
from carbarn.core.match import Match
from carbarn.core.state import WATCHER
from carbarn.games import find_game, folder_of, text_of
from carbarn.games.discovery import built_in
from carbarn.pictures.guide import guide_data, match_of, picture_of, spec_of
from carbarn.server.rules import minutes, words

MOST_MINUTES = 10
MOST_WORDS = {"tramways": 2200}  # of the others 1,800
ACTIONS = 400  # texts of actions that are looked for, of all that a game has
every_game = pytest.mark.parametrize("name", built_in())


def guide(name: str) -> str:
    text = text_of(find_game(name), "guide")
    assert text is not None, f"{name} has no guide"
    return text


def folder(name: str) -> Path:
    found = folder_of(find_game(name))
    assert found is not None
    return found


def at(data: Any, path: str) -> Any:
    """A part of plain data: `players.0.cash`."""
    for step in path.split("."):
        data = data[int(step)] if isinstance(data, list) else data[step]
    return data


@every_game
def test_a_guide_is_read_in_ten_minutes(name: str) -> None:
    assert 800 <= words(guide(name)) <= MOST_WORDS.get(name, 1800)
    assert minutes(guide(name)) <= MOST_MINUTES


def test_words_are_counted_without_addresses_and_signs() -> None:
    assert words('# Two words\n\n![three more words](picture/x "four in its caption") | - |') == 9


@every_game
def test_a_guide_has_no_rule_codes_option_names_or_commands(name: str) -> None:
    game, text = find_game(name), guide(name)
    assert not re.findall(r"\b[A-Z]{2,}-[A-Z]?\d+", text)
    assert "`" not in text and "carbarn" not in text.lower()
    prose = re.sub(r"\]\([^ )]*", "]", text)
    options = [one.name for seats in game.seat_counts for one in game.options_for(seats)]
    assert not [one for one in options if "_" in one and one in prose]
    vocabulary = game(game.seat_counts[-1], {}).vocabulary
    rng = Rng(name)
    for _ in range(ACTIONS):
        action = vocabulary.text(rng.below(len(vocabulary)))
        assert " " not in action or not re.search(rf"\b{re.escape(action)}\b", prose), action


@every_game
def test_a_guide_shows_all_its_pictures_and_only_those(name: str) -> None:
    shown = re.findall(r"!\[([^\]]*)\]\(picture/([\w-]+)", guide(name))
    assert {picture for _said, picture in shown} == guide_data(folder(name))["pictures"].keys()
    figures = re.findall(r'^!\[(.*)\]\(\S+ "(.*)"\)$', guide(name), re.M)
    assert 4 <= len(figures) <= 8
    assert all(len(said) > 40 and caption for said, caption in figures), "alt text and a caption"


def pictured(name: str) -> list[str]:
    pictures = guide_data(folder(name))["pictures"]
    return [one for one, spec in pictures.items() if "piece" not in spec]


PICTURES = [(name, picture) for name in built_in() for picture in pictured(name)]


@pytest.mark.parametrize(("name", "picture"), PICTURES)
def test_a_picture_shows_a_position_of_the_game(name: str, picture: str) -> None:
    game = find_game(name)
    spec = spec_of(folder(name), picture)
    assert spec is not None
    match = match_of(game, spec)
    at_the_start = match.game.components(match.game.start())
    assert match.game.components(match.state) == at_the_start
    again = match.game.position(match.game.position_text(match.state))
    assert match.game.position_text(again) == match.game.position_text(match.state)


@every_game
def test_every_picture_is_drawn_in_both_themes(name: str) -> None:
    game = find_game(name)
    for picture in guide_data(folder(name))["pictures"]:
        day, night = (picture_of(game, folder(name), picture, dark) for dark in (False, True))
        assert day and night and day.svg.startswith("<svg ") and day.width > 0 < day.height
        assert (day.width, day.height) == (night.width, night.height)
        assert "var(" not in day.svg + night.svg, "an ink that no style sheet knows"
    board = next(iter(pictured(name)))
    assert picture_of(game, folder(name), board) != picture_of(game, folder(name), board, True)


def test_an_unknown_picture_is_none() -> None:
    assert picture_of(find_game("cable_car"), folder("cable_car"), "nothing") is None


CLAIMS = [
    pytest.param(name, claim, id=f"{name}-{claim['says'][:40]}")
    for name in built_in()
    for claim in guide_data(folder(name))["claims"]
]


def position(name: str, claim: dict[str, Any]) -> Match:
    game: type[Game] = find_game(name)
    spec = guide_data(folder(name))["positions"][claim["of"]]
    return match_of(game, {**spec, "actions": claim.get("actions", [])})


@pytest.mark.parametrize(("name", "claim"), CLAIMS)
def test_what_a_guide_says_about_a_position_is_so(name: str, claim: dict[str, Any]) -> None:
    said = " ".join(guide(name).split())
    assert claim["says"] in said, "the guide says something else by now"
    match = position(name, claim)
    expected = (
        [(claim.get("preview", {}), match.preview(claim["action"]))] if "action" in claim else []
    )
    expected += [(claim.get("view", {}), match.view(WATCHER).data())]
    for facts, found in expected:
        assert {path: at(found, path) for path in facts} == facts
    legal = {match.game.vocabulary.text(code) for code in match.legal_codes()}
    assert legal >= set(claim.get("legal", ())) and not legal & set(claim.get("illegal", ()))
    checked = claim.keys() & {"preview", "view", "legal", "illegal"}
    assert checked and all(claim[one] for one in checked), "it checks something"
