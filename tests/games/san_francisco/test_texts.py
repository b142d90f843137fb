"""San Francisco: texts of positions and actions, the picture, the words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carbarn import WATCHER, Match, Rng, Unreadable, make, new_match
from games.san_francisco.tables import finish, position, start, table

pytestmark = pytest.mark.twice

DOCUMENT = Path(__file__).parents[3] / "src/carbarn/games/san_francisco/rules.md"


def grammar(match: Match) -> re.Pattern[str]:
    """The grammar of the document as one pattern, with the ids of the map."""
    board = match.game.data()["map"]
    routes, places, tickets = (
        "|".join(entry["id"] for entry in board[name])
        for name in ("routes", "locations", "tickets")
    )
    colour = "(blue|green|black|pink|red|orange)"
    return re.compile(
        f"draw ({colour}|ferry|deck)|tickets|pass|claim ({routes})( {colour})*( ferry)*|"
        f"token ({places})|stack ({places})|keep ({tickets})( ({tickets}))?"
    )


def test_every_text_follows_the_grammar() -> None:
    match = new_match("san_francisco", 2, seed=1)
    pattern = grammar(match)
    for action in match.game.vocabulary:
        assert pattern.fullmatch(str(action)), action


def test_the_document_has_the_grammar_and_its_examples_are_actions() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    vocabulary = make("san_francisco").vocabulary
    table = text.partition("| Text | When")[2].partition("## Draws")[0]
    examples = [one for row in table.splitlines()[2:] for one in re.findall(r"`([^`]+)`",
                row.split("|")[1] if row.startswith("|") else "")]  # fmt: skip
    assert len(examples) == 9
    for example in examples:
        vocabulary.code(example)


GOOD = position()
BAD = [
    (GOOD.replace("routes=.", "routes="), "routes has 49 signs"),
    (GOOD.replace("step=turn", "step=rest"), "there is no 'rest'"),
    (GOOD.replace("step=turn", "step=ending"), "in the middle of an action"),
    (GOOD.replace("turn=0", "turn=5"), "turn is a number from 0 to 1"),
    (GOOD + " due=3", "a draw due"),
    (GOOD + " hat=3", "which this game does not know"),
    (GOOD + " turn=0", "twice"),
    (GOOD + " x", "not of the form"),
    (GOOD.replace(" row=", " rows="), "does not know"),
    (GOOD.replace("hands=-|-", "hands=blue:7|-"), "more than the game has"),
    (GOOD.replace("open=-|-", "open=blue:1|-"), "known to have more blue cards"),
    (GOOD.replace("row=blue", "row=-"), "the row has a gap"),
    (GOOD.replace("tickets=castro-union-square", "tickets=painted-ladies-soma"), "is there twice"),
    (GOOD.replace("tokens=-|-", "tokens=gull|-"), "there are not 2 tokens 'gull'"),
    (GOOD.replace("offers=-|-", "offers=castro-sunset|-"), "seat 0 has 1 tickets on offer"),
    (GOOD.replace("left=-", "left=0"), "the game is over"),
    (GOOD.replace("step=turn", "step=over"), "there are turns left"),
    (GOOD.replace("step=turn", "step=token"), "there is no '-'"),
    (GOOD.replace("shuffled=blue:6", "shuffled=blue:1"), "more blue cards than it was shuffled"),
    (GOOD.replace("passes=0", ""), "the position has no 'passes'"),
    (position(routes={"castro-mission-district-1": 0, "castro-mission-district-2": 1}), "double"),
]


@pytest.mark.parametrize(("text", "said"), BAD, ids=[said[:30] for _text, said in BAD])
def test_a_bad_position_says_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(said)):
        start(text)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_read_back_at_every_moment(seats: int) -> None:
    match, rng = new_match("san_francisco", seats, seed="read"), Rng("read")
    while match.result() is None:
        text = match.game.position_text(match.state)
        assert match.game.position_text(match.game.position(text)) == text
        seat = match.actors()[0]
        match.play(seat, match.state.random_action(seat, rng))


def plain(text: str, colour: str) -> str:
    return text


@pytest.mark.parametrize("seats", [2, 4])
def test_picture_and_words_of_every_moment(seats: int) -> None:
    match, rng = new_match("san_francisco", seats, seed="picture"), Rng("picture")
    while match.result() is None:
        if len(match.events) % 5 == 0:
            for seat in (0, WATCHER):
                view = match.view(seat)
                picture = match.game.picture(view, plain)
                assert max(map(len, picture.splitlines())) <= 100
                assert "reconstruction" in picture
                assert "reconstruction" in match.game.describe(view)
        seat = match.actors()[0]
        match.play(seat, match.state.random_action(seat, rng))
    assert "The game is over." in match.game.describe(match.view(0))


def test_the_picture_shows_trams_spaces_and_tokens() -> None:
    match = table(hands=["blue:2"], routes={"soma-the-embarcadero": 0, "sunset-twin-peaks": 1})
    picture = match.game.picture(match.view(0), plain)
    assert picture.count("●") == 3 + 1
    assert picture.count("✚") == 3 + 1
    for name in (
        "O**  Alcatraz",
        "O**  Golden Gate Bridge",
        "Painted Ladies O",
        "The Embarcadero O",
    ):
        assert name in picture
    assert "Your cards: 2 blue." in picture
    assert "Your tickets: castro-union-square (5)." in picture


def test_the_log_in_words() -> None:
    match = finish(new_match("san_francisco", 3, seed="words"))
    lines = [match.game.narrate(event) for event in match.told(WATCHER)]
    text = "\n".join(lines)
    for piece in (
        "tickets kept:", "begins", "is turned up", "puts a stack of tokens on", "claims", "points",
        "draws from the deck", "of 2 tickets", "more turns", "the game is over:", "; token ",
    ):  # fmt: skip
        assert piece in text, piece
    assert not re.search(r"keeps [a-z]", text)


@pytest.mark.parametrize("seats", [2, 3])
def test_every_action_that_is_not_legal_has_its_rule_and_a_sentence(seats: int) -> None:
    match, rng = new_match("san_francisco", seats, seed="why"), Rng("why")
    rules = set(re.findall(r"\*\*(SF-\d+)", DOCUMENT.read_text(encoding="utf-8")))
    steps = set()
    while match.result() is None:
        seat = match.actors()[0]
        view = match.view(seat)
        legal = match.legal_codes(seat)
        if view.step not in steps or len(match.events) % 40 == 0:  # type: ignore[attr-defined]
            steps.add(view.step)  # type: ignore[attr-defined]
            for code in range(len(match.events) % 3, len(match.game.vocabulary), 3):
                reason = match.game.why_not(view, code)
                assert (reason is None) == (code in legal)
                assert reason is None or (reason.rule in rules and reason.sentence)
        match.play(seat, match.state.random_action(seat, rng))
    assert steps >= {"start", "stack", "turn", "second", "keep"}


def test_a_route_alone_means_claiming_it() -> None:
    match = table(hands=["red:2"])
    assert match.game.completed(match.view(0), "presidio-richmond") == (
        "claim presidio-richmond red red"
    )
    assert match.game.completed(match.view(0), "fort-mason-presidio") == (
        "claim fort-mason-presidio green green green"
    )
    assert match.game.completed(match.view(0), "nonsense") == "nonsense"
