"""`carbarn play`: a whole game line by line, and everything that can be typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import carbarn
from carbarn import EVERYBODY, Draw, State, Vocabulary
from carbarn.cli import cli
from carbarn.games.discovery import _registered
from toy import NAMES, Card, Lanterns, LanternsState, Swap


def play(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(cli, ["play", "cable_car", *arguments], input=typed)


def test_a_whole_game_can_be_played_in_a_pipe(tmp_path: Path) -> None:
    kept = tmp_path / "game.jsonl"
    match = carbarn.new_match("cable_car", seats=2, seed=5, first=0)
    typed, rng = [], carbarn.Rng("typed")
    while match.result() is None:  # both seats are people, so the lines are known beforehand
        text = match.game.vocabulary.text(match.state.random_action(match.actors()[0], rng))
        typed.append(text)
        match.play(text)
    done = play(
        "--players", "me,me", "--seed", "5", "-o", "first=0", "--save", str(kept),
        typed="\n".join(typed),
    )  # fmt: skip
    assert done.exit_code == 0
    result = match.result()
    assert result is not None
    assert "The end: all tiles are placed." in done.output
    for seat, colour in enumerate(("yellow", "blue")):
        assert f"{result.places[seat]}. {colour} (me): {result.scores[seat]}" in done.output
    assert CliRunner().invoke(cli, ["verify", str(kept)]).exit_code == 0
    assert carbarn.load_record(kept).lines[-1]["scores"] == result.scores


def test_every_command_answers() -> None:
    typed = "help\nlegal\nwhy c3\nwhy\nhint\nboard\ntext\nundo\n"
    typed += "lay z9\nlay d4\nwhy d4\nwhy lay d4\nlay c3\n\nquit\n"
    done = play("--players", "me,random", "--seed", "3", "-o", "first=0", typed=typed)
    assert done.exit_code == 0
    for answer in (
        "Type an action as it is listed",
        "neither on the edge of the board nor beside a tile (CC-8)",
        "say which action, for example `why lay a2`",
        "  3. place it on ",
        " in the end",
        "In your hand: ",
        "you have not done anything yet",
        "'lay z9' is not an action here",
        "'lay d4' is not possible: d4 is the power station, where no tile goes (CC-1)",
        "Not possible: d4 is the power station, where no tile goes (CC-1).",
        "'lay c3' is not possible",
        "The game is not over.",
    ):
        assert answer in done.output
    assert done.output.count("Not possible: d4 is the power station") == 2
    assert "Traceback" not in done.output


def test_actions_are_listed_with_what_they_would_bring(tmp_path: Path) -> None:
    position = (
        "board=1,aaaa,6/1,aaaa,6/1,aaaa,6/1,baac,4/6/8/8/8 first=0 turn=1 hands=bbbb|aaaa drawn=- "
        "supply=aacb:4,acba:4,baac:3,cbaa:4,bcbc:3,cbcb:3,accd:2,adad:2,adbb:2,badb:2,bbad:2,"
        "bbbb:1,bcdd:2,cccc:2,ccda:2,cdac:2,cddb:2,dacc:2,dada:2,dbba:2,dbcd:2,ddbc:2,dddd:2"
    )
    match = carbarn.new_match("cable_car", 2, 1, names=["me", "me"], position=position)
    match.record(secret=True).save(tmp_path / "at.jsonl")
    done = play("--load", str(tmp_path / "at.jsonl"), typed="why c4\nquit\n")
    assert "lay c4                   you +10" in done.output
    assert "That is possible." in done.output


def test_undo_takes_back_what_bots_did_and_luck_stays(tmp_path: Path) -> None:
    kept = str(tmp_path / "game.jsonl")
    arguments = ("--players", "me,random", "--seed", "3", "-o", "first=0")
    done = play(*arguments, typed=f"hint\nlay a2\nundo\nlay a2\nsave {kept}\nquit\n")
    assert "Undone. The luck stays the same." in done.output
    match = carbarn.replay(carbarn.load_record(kept))
    kinds = [event.line()["kind"] for event in match.events if "kind" in event.line()]
    dealt = [event for event in match.live_events() if "kind" in event.line()]
    assert len(kinds) > len(dealt)
    assert match.result() is None


def test_a_saved_game_goes_on_with_the_same_luck(tmp_path: Path) -> None:
    kept, twin = str(tmp_path / "a.jsonl"), str(tmp_path / "b.jsonl")
    start = ("--players", "me,me", "--seed", "9", "-o", "first=0")
    play(*start, typed=f"draw\nsave {kept}\nquit\n")
    first = play("--load", kept, "--save", twin, typed="quit\n")
    assert first.exit_code == 0
    again = carbarn.load_record(twin)
    assert again.text == carbarn.load_record(kept).text
    assert [line["action"] for line in again.lines if "acted" in line] == ["draw"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--players", "me"), "for 2 to 6 seats, not 1"),
        (("--players", "me,,random"), "none of them empty"),
        (("--players", "me,gredy"), "did you mean 'greedy'"),
        (("-o", "hand_size=9"), "option 'hand_size' is one of 1, 2, 3, not 9"),
        (("-o", "hand_size"), "it must look like name=value"),
        (("-o", "colour=red"), "has no option 'colour'"),
        (("--load", "/nowhere/x"), "it cannot be opened"),
        (("--load", "/nowhere/x", "--seed", "1"), "leave yours out"),
        (("--load", "/nowhere/x", "-o", "first=0"), "leave yours out"),
        (("--save", "/nowhere/x"), "/nowhere/x cannot be written"),
        (("--save", "/"), "/ cannot be written"),
    ],
)
def test_wrong_use_is_one_sentence_and_exit_code_2(
    arguments: tuple[str, ...], sentence: str
) -> None:
    done = play(*arguments)
    assert done.exit_code == 2
    assert sentence in done.output
    assert len(done.output.strip().splitlines()) == 1


def test_saving_where_nothing_can_be_written_is_said_and_the_game_goes_on() -> None:
    done = play(
        "--players", "me,random", "--seed", "3", typed="save /nowhere/x\nsave\nhint\nquit\n"
    )
    assert done.exit_code == 0
    assert "/nowhere/x cannot be written" in done.output
    assert "say which file: save FILE" in done.output
    assert "1. place it on " in done.output


def test_a_game_of_others_goes_on_with_the_players_that_are_named(tmp_path: Path) -> None:
    path = str(tmp_path / "game.jsonl")
    match = carbarn.new_match("cable_car", seats=2, seed=1, names=["Ada", "Zoë"], first=0)
    match.record(secret=True).save(path)
    done = play("--load", path)
    assert done.exit_code == 2
    assert done.output == (
        f"carbarn: {path} was played by Ada, Zoë: use --players to say who continues, "
        "such as me,greedy\n"
    )
    done = play("--load", path, "--players", "me,greedy,greedy")
    assert (done.exit_code, "has 2 seats; --players names 3" in done.output) == (2, True)
    done = play("--load", path, "--players", "me,random", "--save", path, typed="draw\nquit\n")
    assert done.exit_code == 0
    again = carbarn.replay(carbarn.load_record(path))
    assert again.names == ["Ada", "Zoë"]
    assert again.actors() == [0]
    assert len(again.events) > len(match.events)


def test_when_a_bot_fails_what_was_played_is_kept(tmp_path: Path) -> None:
    bot, kept = tmp_path / "bot.py", tmp_path / "kept.jsonl"
    bot.write_text("class Bad:\n    def choose(self, turn):\n        return 1 / 0\n")
    text = str(carbarn.new_match("cable_car", seats=2, seed=5, first=0).legal()[0])
    arguments = ("--players", f"me,{bot}:Bad", "--seed", "5", "-o", "first=0", "--save", str(kept))
    done = play(*arguments, typed=f"{text}\n")
    assert done.exit_code == 2
    assert "ZeroDivisionError" in done.output
    assert "Traceback" not in done.output
    lines = carbarn.load_record(kept).lines
    assert [line["action"] for line in lines if "acted" in line] == [text]


class Savers(Lanterns):
    """Its actions begin with a word that is a command of the terminal as well."""

    name = "savers"

    def build_vocabulary(self) -> Vocabulary:
        cards = [Card(verb, kind) for verb in ("give", "save") for kind in NAMES]
        return Vocabulary([*cards, Swap()])


def test_an_action_goes_before_a_command_of_the_same_word(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(_registered, "savers", Savers)
    monkeypatch.chdir(tmp_path)
    typed = "".join(f"{verb} {kind}\n" for verb in ("give", "save") * 6 for kind in NAMES)
    done = CliRunner().invoke(cli, ["play", "savers", "--seed", "1"], input=typed + "save it\n")
    assert "The end: everybody has had three turns." in done.output
    assert list(tmp_path.iterdir()) == []


class Turned(Lanterns):
    """Whatever the others draw is seen by all of them."""

    name = "turned"

    def start(self) -> State:
        return TurnedState(self.seats, "")


class TurnedState(LanternsState):
    """The draws of seat 1 are open; those of the others stay their own."""

    def clone(self) -> LanternsState:
        copy = super().clone()
        copy.__class__ = TurnedState
        return copy

    def pending(self) -> Draw | None:
        draw = super().pending()
        if draw is not None and draw.stream == "card 2":
            draw.sees = EVERYBODY
        return draw


def play_turned(players: str, typed: str) -> list[str]:
    """The lines of a game; what is typed is tried until it is legal."""
    done = CliRunner().invoke(cli, ["play", "turned", "--players", players, "--seed", "1"], typed)
    assert done.exit_code == 0
    return done.output.splitlines()


def test_draws_are_told_as_far_as_the_person_at_the_terminal_sees_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(_registered, "turned", Turned)
    typed = "".join(f"{verb} {kind}\n" for verb in ("give", "show") * 6 for kind in NAMES)
    lines = play_turned("me,random,random", typed)
    dealt = [line for line in lines if line.startswith("card ")]
    assert {line.partition(":")[0] for line in dealt} == {"card 1", "card 2"}  # mine, and open ones
    assert all(line[-1] in NAMES for line in dealt)
    of_two = play_turned("me,me,random", typed)  # two people read it: only what all may know
    assert {line.partition(":")[0] for line in of_two if line.startswith("card ")} == {"card 2"}


def test_what_is_legal_is_offered_before_what_is_not() -> None:
    match = carbarn.new_match(Lanterns(2, {}), seed=1)
    legal = {str(action) for action in match.legal(0)}
    assert len(legal) == 2
    for ask in (match.play, match.why_not):
        for words in ("give", "zzz"):
            with pytest.raises(carbarn.Unreadable) as problem:
                ask(0, words)
            tried = str(problem.value).partition("; try ")[2].split(", ")
            assert {*tried[:2]} == legal


def test_an_action_that_brings_nothing_is_listed_without_points() -> None:
    game = Lanterns(2, {})
    assert game.preview_words({"mine": 0}, 0) == ("", "")
    assert game.preview_words({"mine": -2}, 0) == ("you -2", "")
