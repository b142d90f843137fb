"""The files of words: all is Fluent, all is used, and nothing that is used is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax.ast import Message

from carbarn.games.discovery import built_in
from words.built import built, refusals
from words.fluent import (
    GAMES,
    SOURCE,
    WEB,
    Junk,
    client_files,
    english,
    filled,
    read,
    read_file,
    variables,
)
from words.javascript import Token, calls, files, streams, tokens_of

FILES = client_files(".ftl")
NAMED = re.compile(r"[a-z][\w]*(-[\w]+)*")


def game_of(path: Path) -> str:
    """The game that a file of the client belongs to, or nothing."""
    inside = path.relative_to(SOURCE).parts
    return inside[1] if inside[0] == "games" else ""


def words_for(path: Path) -> dict[str, Message]:
    """What is loaded wherever this file runs: the words of the frame, and those of its game."""
    game = game_of(path)
    return english() | (english(game) if game else {})


def ids_in(tokens: list[Token]) -> set[str]:
    """Names of messages among tokens: strings, and what templates build."""
    ways = built()
    found = {token.text for token in tokens if token.kind == "string"}
    return found.union(*(ways[token.text] for token in tokens if token.kind == "template"))


def asked_in(path: Path) -> set[str]:
    """The messages that a file asks for by their whole names."""
    found = set()
    for _call, given in calls(path, "t", "rich", "words"):
        compared = {
            place
            for at, token in enumerate(given[0])
            if token.text in ("===", "!==")
            for place in (at - 1, at + 1)
        }
        found |= ids_in([one for at, one in enumerate(given[0]) if at not in compared])
    return found


# Files


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_every_file_is_fluent_without_junk(path: Path) -> None:
    assert read_file(path)


@pytest.mark.parametrize(
    "text",
    [
        "a = { $open",
        "a = a } bracket",
        "a = { $n ->\n    [one] no default\n  }\n",
        "a = { $n -> [one] in one line *[other] x }",
        "a =\n",
        "a = one\na = two",
        "#comment without a space",
        " a = indented",
        "a = one\n b = indented",
        "a = { LIST($n) }",
        "a = { NUMBER() }",
        "a = { NUMBER(1) }",
        "a = { $n ->\n    [one] x\n    [one] y\n   *[other] z\n  }\n",
        "a = { b }\nb = another",
        "-term = x",
        "a = { -term }",
        "a = x\n    .title = y",
        "a =\n    .title = y",
    ],
)
def test_junk_is_found(text: str) -> None:
    with pytest.raises(Junk):
        read(text)


def test_words_are_filled_in_as_the_browser_does() -> None:
    words = read(
        "a = { $n ->\n    [0] none\n    [one] one { $what }\n   *[other] { $n } { $what }\n"
        "  } left\n"
        "b = { NUMBER($n, maximumFractionDigits: 1) }\n"
        'c = x{ "" }y\n'
    )
    said = [filled(words["a"], {"n": n, "what": "tile"}) for n in (0, 1, 1200)]
    assert said == ["none left", "one tile left", "1,200 tile left"]
    assert (filled(words["b"], {"n": 2.34}), filled(words["c"], {})) == ("2.3", "xy")
    with pytest.raises(ExceptionGroup):
        filled(words["b"], {})  # nobody says what n is


def test_the_words_of_games_do_not_collide() -> None:
    seen: set[str] = set()
    for path in FILES:
        if path.name == "en.ftl":
            own = set(read_file(path))
            assert not own & seen
            seen |= own


def test_a_translation_has_only_names_and_variables_of_the_english_words() -> None:
    for path in FILES:
        first = read_file(path.parent / "en.ftl")
        for name, message in read_file(path).items():
            assert name in first, f"{path}: {name} is not in English"
            assert variables(message) <= variables(first[name]) | {"who", "count"}, (
                f"{path}: {name}"
            )


# Used and given


def test_every_way_of_building_a_name_is_known() -> None:
    found = set()
    for path in files():
        for stream in streams(tokens_of(path)):
            found |= {one.text for one in stream if one.kind == "template"}
    assert set(built()) <= found, "a way of building names that nobody goes"


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_every_message_that_is_asked_for_exists(path: Path) -> None:
    everything = english() | {name: one for game in GAMES for name, one in english(game).items()}
    known = words_for(path) if game_of(path) else everything
    assert not {name for name in asked_in(path) if NAMED.fullmatch(name)} - set(known)


def test_no_message_is_unused() -> None:
    used = set().union(*built().values())
    for path in files():
        for stream in streams(tokens_of(path)):
            used |= {one.text for one in stream if one.kind == "string"}
    for game in ("", *GAMES):
        unused = set(english(game)) - used
        assert not unused


def keys_given(tokens: list[Token]) -> set[str] | None:
    """The names in an object that is written out; None if it is not, or only partly."""
    if not tokens or tokens[0].text != "{" or any(one.text == "..." for one in tokens):
        return None
    found, depth = set(), 0
    for at, token in enumerate(tokens):
        if token.kind == "sign":
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(token.text, 0)
        if depth == 1 and token.kind == "name" and tokens[at - 1].text in ("{", ","):
            found.add(token.text)
    return found


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_every_variable_of_a_message_is_given(path: Path) -> None:
    known = words_for(path)
    for call, (first, *rest) in calls(path, "t", "rich", "words"):
        given = keys_given(rest[0]) if rest else set[str]()
        if given is None:
            continue  # at run time t() complains, and the tests of the pages fail by that
        for name in {one.text for one in first if one.kind == "string"} & set(known):
            missing = variables(known[name]) - given
            assert not missing, f"{path.name}:{call.line}: {name} needs {missing}"


# How it is said

STILTED = """
will stand here. Who begins. by lot. Person at this screen. Give it to. for you, who have.
would join a station to a station. invented. Do it. One back. Whoever plays on. Whose eyes.
Let the game run. As the system. As the browser. You is. of You from. is to lie on top.
open just now. then be done. still at it. all ways. n e s w. points a tram. 2 x ?. the end begins.
worth 0. in reach). In the server. came about. Once more. does not hold. Last news.
how things stand. too many of it. games are none. is not so. Points bot. Random bot. Thinking bot.
has been cleared away. can be had when. The form of
"""


def test_no_sentence_of_the_frame_reads_as_translated() -> None:
    phrases = [" ".join(one.split()) for one in STILTED.split(".") if one.strip()]
    text = (WEB / "words" / "en.ftl").read_text(encoding="utf-8")
    said = " ".join(line.partition(" = ")[2] or line for line in text.splitlines())
    found = [phrase for phrase in phrases if re.search(rf"\b{re.escape(phrase)}", said)]
    assert not found


# What the server says


def test_every_refusal_of_the_server_has_words() -> None:
    worded = {name for name in english() if name.startswith("refused-")}
    assert worded == {f"refused-{code}" for code in refusals()}
    for name in worded:
        facts = {"sentence", "status", "what", "seconds", "name", "free"}
        assert variables(english()[name]) <= facts


def test_every_name_that_is_built_has_words() -> None:
    known = set().union(*(english(game) for game in ("", *GAMES)))
    missing = {way: names_built - known for way, names_built in built().items()}
    assert not {way: names_built for way, names_built in missing.items() if names_built}


def test_every_game_has_words() -> None:
    assert set(GAMES) == set(built_in())
