"""Generic layers know no game: nothing outside `games/` has a name that belongs to one of them.

What belongs to a game is read from its folder: its name and title, options, verbs of actions,
fields of views, keys of previews and odds, phases, classes and colours of its style sheet. Words
that any game could use are listed here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import carbarn
from carbarn.core.event import Json
from carbarn.core.luck import Rng
from carbarn.games import find_game
from carbarn.games.discovery import built_in
from words.fluent import read_file
from words.javascript import Token, streams, tokens_of

SOURCE = Path(carbarn.__file__).parent
WEB = SOURCE / "web"
GAMES = built_in()
OFFERED = {"--board"}  # to any game: the side of the largest square that fits
POSITIONS = 12  # in which the keys of previews and odds are looked for

# Words that some game uses for something of its own, but that belong to none.
COMMON_WORDS = """
acting action actions actor actors adds after all at back before best better black blue board
bonus book both build by call calls card cards cash cell cells changes choices choose chosen claim
claims colour cost counts current deck discard doing done draw drawn draws drop earn end ends
events expert extra facts first five free from gain gains game given goal green grid group hand
hands hint hold keep kept kind kinds known last lay left legal length level line lines links look
main map marker mean mine missing move mover moves name names need next number numbers of offer
offers on open options orange order over own owner paid pass passes path pay phase pick picked
pink place places plan plans play player players points pool position positions power public put
raise raised range reason reasons red renew result results reveal round rounds row rows rule rules
score scores sealed seat seats second sent set sheet shown side sides size skip slot sources space
spaces spent square stack stage start state step steps stop store stream supply swap table take
target text to token tokens top total track trade turn turns type types under use used value
values view way ways where work workers worlds
"""
COMMON = frozenset(COMMON_WORDS.split())
ELSEWHERE = {"app.py": {"route", "routes"}}  # words that a library has for something else


# What belongs to a game


def keys_in(data: Json) -> Iterator[str]:
    """All keys of plain data that are names, at any depth."""
    if isinstance(data, dict):
        for key, value in data.items():
            if isinstance(key, str) and re.fullmatch(r"[a-z_]{3,}", key):
                yield key
            yield from keys_in(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from keys_in(value)


def words_while_playing(name: str) -> Iterator[str]:
    """Keys of previews, odds and told facts, and phases, in the first positions of a game."""
    match = carbarn.new_match(name, max(find_game(name).seat_counts), seed="generic")
    rng = Rng("generic")
    for _ in range(POSITIONS):
        if not (actors := match.actors()):
            return
        seat = actors[0]
        view = match.view(seat)
        yield from keys_in({**view.data(), "known": None})
        yield from keys_in(list(match.game.previews(view).values()))
        yield from keys_in(list(match.game.odds(view).values()))
        phase = getattr(view, "phase", getattr(view, "step", ""))
        if isinstance(phase, str) and phase:
            yield phase
        codes = match.legal_codes(seat)
        match.play(seat, codes[rng.below(len(codes))])
    yield from keys_in([event.facts for event in match.told(carbarn.WATCHER)])


@cache
def vocabulary(name: str) -> frozenset[str]:
    """The words of a game: not those that the contract of all games has too."""
    kind = find_game(name)
    game = carbarn.make(name, max(kind.seat_counts))
    found = {option.name for seats in kind.seat_counts for option in kind.options_for(seats)}
    found |= {str(field) for field in kind.view_type.__dataclass_fields__}
    found |= {game.vocabulary.text(code).split()[0] for code in range(len(game.vocabulary))}
    found |= set(words_while_playing(name))
    return frozenset(word for word in found - COMMON if len(word) > 2)


def prefix_of(name: str) -> str:
    """What the names of a game's words, classes and colours begin with, such as `cc`."""
    words = read_file(SOURCE / "games" / name / "web" / "words" / "en.ftl")
    beginnings = [word.split("-")[0] for word in words if not word.startswith(name)]
    return max(sorted(set(beginnings)), key=beginnings.count)


@cache
def foreign() -> dict[str, str]:
    """All words that belong to one game, each with the game."""
    found = {word: name for name in GAMES for word in vocabulary(name)}
    return {**found, **{name: name for name in GAMES}}


@cache
def places() -> frozenset[str]:
    """Words of action texts that name places or pieces, such as c3: examples for one game."""
    found = set()
    for name in GAMES:
        game = carbarn.make(name, max(find_game(name).seat_counts))
        for code in range(len(game.vocabulary)):
            found |= set(re.findall(r"\b[a-z]\d\b", game.vocabulary.text(code)))
    return frozenset(found)


TITLES = re.compile("|".join(re.escape(find_game(name).title) for name in GAMES), re.I)
NAMES = re.compile("|".join(GAMES))


# Python


def python_files() -> list[Path]:
    return sorted(p for p in SOURCE.rglob("*.py") if p.relative_to(SOURCE).parts[0] != "games")


def docstrings(tree: ast.AST) -> set[int]:
    """The constants that are documentation, by identity: it may name a game as an example."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(id(first.value))
    return found


def named_by(node: ast.AST) -> str:
    """The name that a piece of Python reads, sets or defines, if any."""
    for field in ("id", "attr", "arg", "name"):
        if isinstance(found := getattr(node, field, None), str):
            return found
    return ""


def python_offences(path: Path, text: str) -> Iterator[str]:
    """Names, and words in strings, that belong to a game, each with its line."""
    tree = ast.parse(text)
    shown = "cli" in path.parts  # there a docstring is the help of a command
    documentation = set() if shown else docstrings(tree)
    known = {
        word: game for word, game in foreign().items() if word not in ELSEWHERE.get(path.name, ())
    }
    for node in ast.walk(tree):
        where = f"{path.name}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.ImportFrom) and NAMES.search(node.module or ""):
            yield f"{where} imports {node.module}"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) in documentation:
                continue
            if named := TITLES.search(node.value) or NAMES.search(node.value):
                yield f"{where} {named[0]!r}"
            for word in re.findall(r"[a-z_]+", node.value):
                if word in known:
                    yield f"{where} {word!r} of {known[word]}"
            for place in re.findall(r"\b[a-z]\d\b", node.value):
                if shown and place in places():
                    yield f"{where} {place!r} in {node.value[:40]!r}"
        elif named_by(node) in known:
            yield f"{where} {named_by(node)} of {known[named_by(node)]}"


@pytest.mark.parametrize(
    "path", python_files(), ids=lambda path: path.relative_to(SOURCE).as_posix()
)
def test_python_of_the_generic_layers_names_nothing_of_a_game(path: Path) -> None:
    assert list(python_offences(path, path.read_text(encoding="utf-8"))) == []


# JavaScript, words, style sheets


def frame_files(suffix: str) -> list[Path]:
    """The files of the browser's frame."""
    return sorted(p for p in WEB.rglob(f"*{suffix}") if "vendor" not in p.parts)


def game_files(name: str, suffix: str) -> list[Path]:
    return sorted((SOURCE / "games" / name / "web").rglob(f"*{suffix}"))


def javascript_offences(path: Path, tokens: list[Token]) -> Iterator[str]:
    """Names, and words in strings and templates, that belong to a game."""
    for stream in streams(tokens):
        for token in stream:
            where = f"{path.name}:{token.line}"
            for word in re.findall(r"[A-Za-z_]+", token.text):
                if word in foreign():
                    yield f"{where} {word!r} of {foreign()[word]}"
            if token.kind != "name" and TITLES.search(token.text):
                yield f"{where} {token.text!r}"


@pytest.mark.parametrize("path", frame_files(".js"), ids=lambda path: path.name)
def test_javascript_of_the_frame_names_nothing_of_a_game(path: Path) -> None:
    assert list(javascript_offences(path, tokens_of(path))) == []


@cache
def said_in(name: str) -> frozenset[str]:
    """All words in the style sheets and scripts of a game; or in the scripts of the frame."""
    files = [*game_files(name, ".js"), *game_files(name, ".css")] if name else frame_files(".js")
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    if not name:
        text += (SOURCE / "server" / "rules.py").read_text(encoding="utf-8")
    return frozenset(re.findall(r"[\w-]+", text))


def users(word: str) -> list[str]:
    """The games whose files have a word."""
    return [name for name in GAMES if word in said_in(name)]


def in_frame(word: str) -> bool:
    return word in said_in("")


def rules_of(path: Path) -> Iterator[tuple[str, str]]:
    """The rules of a style sheet, those inside of media queries too: selectors and declarations."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
    for head, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        if not re.match(r"\s*(@|from\b|to\b|\d+%)", head):
            yield head.strip(), body


def classes_of(path: Path) -> set[str]:
    return {name for head, _ in rules_of(path) for name in re.findall(r"\.([A-Za-z][\w-]*)", head)}


@pytest.mark.parametrize("path", frame_files(".css"), ids=lambda path: path.name)
def test_style_sheets_of_the_frame_style_what_the_frame_or_several_games_have(path: Path) -> None:
    found = [
        name
        for name in sorted(classes_of(path))
        if not in_frame(name) and len(users(name)) < 2 and not re.fullmatch(r"p\d|icon-\w+", name)
    ]
    assert found == []


@pytest.mark.parametrize("path", frame_files(".css"), ids=lambda path: path.name)
def test_colours_of_the_frame_are_used_by_the_frame_or_several_games(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    sheets = "\n".join(one.read_text(encoding="utf-8") for one in frame_files(".css"))
    named = sorted(set(re.findall(r"^\s*(--[\w-]+)\s*:", text, re.M)))
    found = [name for name in named if f"var({name}" not in sheets and len(users(name)) < 2]
    assert set(found) <= OFFERED


@pytest.mark.parametrize("path", frame_files(".css"), ids=lambda path: path.name)
def test_comments_in_style_sheets_of_the_frame_name_no_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert TITLES.findall(text) == NAMES.findall(text) == []


@pytest.mark.parametrize("path", frame_files(".ftl"), ids=lambda path: path.name)
def test_words_of_the_frame_name_no_game_and_are_asked_for_by_the_frame(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert TITLES.findall(text) == NAMES.findall(text) == []
    assert [word for word in re.findall(r"[a-z_]+", text.lower()) if word in foreign()] == []
    named = [name for name in read_file(path) if len(users(name)) == 1 and not in_frame(name)]
    assert named == []


def searches(path: Path) -> list[str]:
    """Selectors that depend on all of the page, so that any change of it restyles everything."""
    selectors = (one for head, _ in rules_of(path) for one in re.split(r",(?![^()]*\))", head))
    return [one.strip() for one in selectors if re.search(r"\.(app|ended)\b[^ >]*:has\(", one)]


@pytest.mark.parametrize("path", frame_files(".css"), ids=lambda path: path.name)
def test_no_style_of_the_frame_searches_the_page(path: Path) -> None:
    assert searches(path) == []


STATES = r"\.(now|past|invented|over|guided|lesson|puzzle|coached) "  # classes of the whole page


@pytest.mark.parametrize("path", frame_files(".css"), ids=lambda path: path.name)
def test_no_class_of_a_part_is_one_of_the_whole_page(path: Path) -> None:
    """A rule that begins with it would reach everything."""
    heads = [one.strip() for head, _ in rules_of(path) for one in head.split(",")]
    assert [one for one in heads if re.match(STATES + "[a-z]", one)] == []


# Style sheets of games


def test_the_style_of_the_largest_board_does_not_search_the_page() -> None:
    assert [one for path in game_files("tramways", ".css") for one in searches(path)] == []


@pytest.mark.parametrize("name", GAMES)
def test_the_style_sheet_of_a_game_reaches_only_what_has_its_prefix(name: str) -> None:
    prefix = prefix_of(name)
    stray = []
    for path in game_files(name, ".css"):
        for head, body in rules_of(path):
            inks = re.findall(r"^\s*([\w-]+)\s*:", body, re.M)
            if inks and all(ink.startswith(f"--{prefix}-") for ink in inks):
                continue  # colours of its own, on any element
            selectors = re.split(r",(?![^()]*\))", head)
            stray += [one for one in selectors if not re.search(rf"(\.|=\"){prefix}\b", one)]
    assert stray == []


def test_prefixes_of_games_differ_and_the_frame_has_none_of_them() -> None:
    prefixes = [prefix_of(name) for name in GAMES]
    assert len(set(prefixes)) == len(prefixes)
    for path in frame_files(".css"):
        assert [one for one in classes_of(path) if one.split("-")[0] in prefixes] == []


# The walk would find what it looks for


@pytest.mark.parametrize(
    "text",
    [
        "if match.game.options.get('companies'): pass",
        "from carbarn.games.tramways import rules",
        "print('a map of San Francisco')",
        "told['stress']",
        "view.has_drawn",
        "view.companies",
        "def value(shares): pass",
        "print('2 tickets left')",
    ],
)
def test_a_name_of_a_game_in_python_is_found(text: str) -> None:
    assert list(python_offences(Path("cli/one.py"), text))


@pytest.mark.parametrize(
    "text",
    [
        "view.has_drawn",
        "'tramways'",
        "told['stress']",
        "`/x/tramways`",
        "const { companies } = view;",
        '`<p class="shares"></p>`',
    ],
)
def test_a_name_of_a_game_in_javascript_is_found(text: str, tmp_path: Path) -> None:
    path = tmp_path / "one.js"
    path.write_text(text, encoding="utf-8")
    assert list(javascript_offences(path, tokens_of(path)))
