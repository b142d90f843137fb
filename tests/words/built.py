"""Names of messages that the client builds at run time: each way, with all its values."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from functools import cache
from typing import get_args

from carbarn.bots import BOTS
from carbarn.games import find_game
from carbarn.games.san_francisco.data import COLOURS, KIND_NAMES
from carbarn.games.san_francisco.fields import STEP_NAMES
from carbarn.games.tramways.fields import PHASES
from carbarn.games.tramways.reasons import _WHEN
from carbarn.learning.lessons import course_of
from carbarn.learning.puzzles import kinds_of
from carbarn.server.account_messages import PasskeyPlace
from carbarn.server.messages import Reach
from carbarn.server.notices.formats import Format
from carbarn.server.notices.messages import WayProblem
from carbarn.server.regulars_messages import Against
from carbarn.server.talk.messages import TalkPlace
from carbarn.server.talk.requests import Phrase
from words.fluent import GAMES, SOURCE, english, game_web
from words.reasons import hints_of, keys_of, keys_of_the_match

HOLE = "${}"
LEVELS = ("beginner", "casual", "strong", "expert")
HELP = ("hints", "normal", "none")
MAY_BE_SAID = ("more", "done", "hint", "tip")  # in a step of a lesson
HANDS = (
    *(f"bot-{why}" for why in ("consent", "vote", "absence", "time", "resign")),
    *(f"open-{why}" for why in ("consent", "vote", "bot")),
    *("taken", "taken-bot", "back"),
)
TYPES = tuple("RCLI")
SIDES = tuple("nesw")
STEPS = tuple(name for name in STEP_NAMES if name != "ending")  # nobody decides in it
ICONS = ("rail", "parcel", "money", "worker", "passenger", "calm", "link", "build", "raise")
DECKS = tuple("DPBAG")
COMPANIES = ("yellow", "blue", "orange", "green", "purple", "black", "red", "brown")
SYMBOLS = ("circle", "square", "triangle", "diamond", "plus", "star", "hexagon", "moon")
TOKENS = ("gull", "bridge", "ferry-bell", "sun", "vineyard", "postcard", "camera")
RANKS = (
    "depressed",
    "sad",
    "sulky",
    "content",
    "satisfied",
    "cheerful",
    "happy",
    "exuberant",
    "euphoric",
    "ecstatic",
)
DOING = ("rails", "icons", "building", "commerce")  # phases without a panel of their own
GOES_ON = ("use", "drop", "done", "keep", "lay", "turn", "stop", "ride")  # no turn begins so


def module_list(game: str, name: str) -> list[str]:
    """A list of strings in the module of a game."""
    text = (game_web(game) / "index.js").read_text(encoding="utf-8")
    found = re.search(rf"\n  {name}: (\[.*?\])", text, re.S)
    return list(ast.literal_eval(found[1])) if found else []


def refusals() -> set[str]:
    """The codes of all refusals of the server, and the one that the client makes itself."""
    codes = {"answer"}
    for path in sorted((SOURCE / "server").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                assert isinstance(node.args[1], ast.Constant), f"{path.name}:{node.lineno}"
                codes.add(str(node.args[1].value))
    return codes


def options_of(game: str) -> dict[str, tuple[object, ...]]:
    """The options that the form of a table shows by itself, with their choices."""
    own = module_list(game, "setupOptions")
    kind = find_game(game)
    return {
        option.name: option.choices
        for seats in kind.seat_counts
        for option in kind.options_for(seats)
        if option.name not in own
    }


def _each(template: str, values: Iterable[object]) -> dict[str, set[str]]:
    return {template: {template.replace(HOLE, str(value)) for value in values}}


def _of_games() -> dict[str, set[str]]:
    """What the frame asks of every game."""
    found: dict[str, set[str]] = {}
    for game in GAMES:
        options = options_of(game)
        keys = {f"{game}-key-{key}" for key in module_list(game, "keys")}
        helped = {f"{game}-help-{name}" for name in module_list(game, "helpSections")}
        choices = {
            f"{game}-choice-{name}-{str(choice).lower()}"
            for name, values in options.items()
            for choice in values
            if isinstance(choice, str | bool) and choice != "random"
        }
        files = {f"{game}-data-file"} if find_game(game).files else set[str]()
        for template, built in (
            ("${}-commands", {f"{game}-commands"}),
            ("${}-feat", {f"{game}-feat"}),
            ("${}-cover-show", {f"{game}-cover-show"}),
            ("${}-cover-text", {f"{game}-cover-text"}),
            ("${}-tab-side", {f"{game}-tab-side"}),
            ("${}-data-file", files),
            ("${}-help-${}", helped),
            ("${}-help-${}-text", {f"{name}-text" for name in helped}),
            ("${}-key-${}", keys),
            ("${}-does", {f"{key}-does" for key in keys}),
            ("${}-why-${}", {f"{game}-why-{key}" for key in keys_of(game)}),
            ("${}-hint-${}", {f"{game}-hint-{key}" for key in hints_of(game)}),
            ("${}-option-${}", {f"{game}-option-{name}" for name in options if name != "first"}),
            ("${}-choice-${}-${}", choices),
        ):
            found[template] = found.get(template, set()) | built
    plain = {f"plain-key-{key}" for key in ("arrows", "digits", "filter")}  # of the plain table
    found["${}-commands"].add("plain-commands")
    found["${}-key-${}"] |= plain
    frame = ("tab", "escape", "slash", "board", "what", "help")
    found["${}-does"] |= {f"{key}-does" for key in plain} | {f"key-{key}-does" for key in frame}
    return found


def _of_lessons() -> dict[str, set[str]]:
    """What lessons and coaches say; what need not be said counts as built where it is there."""
    found: dict[str, set[str]] = {}

    def add(template: str, name: str, optional: bool = False) -> None:
        built = found.setdefault(template, set())
        if not optional or name in english(name.split("-")[0]):
            built.add(name)

    for game in GAMES:
        for lesson in course_of(find_game(game)).lessons:
            add("${}-lesson-${}", f"{game}-lesson-{lesson.name}")
            for step in lesson.steps:
                name = f"{game}-step-{lesson.name}-{step.name}"
                add("${}-step-${}-${}", name)
                add("${}-title", f"{name}-title")
                for what in MAY_BE_SAID:
                    add(f"${{}}-{what}", f"{name}-{what}", optional=True)
                for key in step.wrong.values():
                    add("${}-${}", f"{name}-{key}")
        for kind in kinds_of(find_game(game)):
            add("${}-puzzle-${}", f"{game}-puzzle-{kind}")
            add("${}-puzzle-${}-title", f"{game}-puzzle-{kind}-title")
            add("${}-wrong", f"{game}-puzzle-{kind}-wrong")
            add("${}-beside", f"{game}-puzzle-{kind}-beside", optional=True)
        for topic in coach_topics(game):
            add("${}-coach-${}${}", f"{game}-coach-{topic}")
            add("${}-coach-${}${}", f"{game}-coach-{topic}-missed", optional=True)
    return found


def coach_topics(game: str) -> list[str]:
    """What the coach of a game can speak about."""
    path = game_web(game) / "coach.js"
    text = path.read_text("utf-8") if path.exists() else ""
    named = r'^  +(?:name: |(?:topic|warning|office)\(\s*)"([\w-]+)"'  # office: a topic of Tramways
    return re.findall(named, text, re.M)


def things_of(game: str) -> list[str]:
    """What the help of a game explains by its selector."""
    text = (game_web(game) / "help.js").read_text("utf-8")
    found = re.search(r"\nconst THINGS = \[(.*?)\n\];", text, re.S)
    return re.findall(r'^  \[.*?[\'"], "([\w-]+)"', found[1], re.M) if found else []


# places whose names are shortened where the map is small
SHORT_NAMES = (
    "japanese-tea-garden",
    "the-embarcadero",
    "lombard-street",
    "union-square",
    "mission-district",
)


@cache
def built() -> dict[str, set[str]]:
    """By the way in which they are built: all names of messages."""
    actions = [verb for verb in _WHEN if verb != "use"]
    found = _of_games() | _of_lessons()
    for template, values in (
        ("bot-${}", {*BOTS, *LEVELS}),
        ("cc-overlay-${}", ("legal", "gain", "difference", "rival")),
        ("cc-overlay-about-${}", ("gain", "difference", "rival")),
        ("cc-overlay-none-${}", ("gain", "difference", "rival")),
        ("cc-side-${}", ("north", "east", "south", "west")),
        ("cc-take-${}", ("open", "top")),
        ("colour-${}", range(9)),
        ("cc-colour-word-${}", COMPANIES),
        ("confirm-${}", ("always", "touch", "never")),
        ("connection-${}", ("connecting", "live", "lost", "closed")),
        ("game-${}", GAMES),
        ("game-${}-facts", GAMES),
        ("game-${}-text", GAMES),
        ("hands-${}", HANDS),
        ("game-${}-time", GAMES),
        ("help-${}", HELP),
        ("level-${}", {*BOTS, *LEVELS}),
        ("level-${}-text", {*BOTS, *LEVELS}),
        ("key-${}", ("escape", "slash", "board", "what", "help")),
        ("option-${}", ("first",)),
        ("puzzle-level-${}", (1, 2, 3)),
        ("notice-${}", ("confirm", "stop", "confirmed", "stopped")),
        ("notice-${}-do", ("confirm", "stop")),
        ("notice-${}-text", ("confirm", "stop")),
        ("notice-format-${}", get_args(Format)),
        ("notice-here-${}", ("insecure", "missing", "blocked", "off")),
        ("notice-problem-${}", set(get_args(WayProblem)) - {""}),
        ("notice-service-${}", ("address", "room", "token")),
        ("notice-service-address-text-${}", get_args(Format)),
        ("open-reach-${}", set(get_args(Reach)) - {"world"}),
        ("passkeys-not-${}", {"browser", *get_args(PasskeyPlace)} - {"here"}),
        ("reach-${}", get_args(Reach)),
        ("refused-${}", refusals()),
        ("row-${}", ("running", "over")),
        ("stats-against-${}", get_args(Against)),
        ("setting-${}", ("motion", "sound", "keys", "commands", "cover")),
        ("sf-${}", (*KIND_NAMES, *COLOURS, "grey")),
        ("sf-side-${}", ("left", "right", "upper", "lower")),
        ("sf-choose-${}", STEPS),
        ("sf-now-${}", STEPS),
        ("sf-what-${}", things_of("san_francisco")),
        ("sf-what-${}-text", things_of("san_francisco")),
        ("sf-idle-${}", STEPS),
        ("sf-short-${}", SHORT_NAMES),
        ("sf-sheet-${}", ("routes", "tickets", "tokens", "total", "now")),
        ("sf-token-${}", TOKENS),
        ("sf-turn-${}", STEPS),
        ("sf-why-${}", ("draw", "tickets")),
        ("sf-zoom-${}", ("in", "out", "all")),
        ("symbol-${}", SYMBOLS),
        ("tab-${}", ("log", "talk", "text", "rules", "after")),
        ("talk-${}-hear", get_args(TalkPlace)),
        ("talk-phrase-${}", get_args(Phrase)),
        ("table-help-${}", ("coach", *HELP[1:])),
        ("theme-${}", ("system", "light", "dark")),
        ("tw-${}", ("zoom-in", "zoom-out", "zoom-whole")),
        ("tw-${}-title", ("draft", "book", "look", "top")),
        ("tw-assumes-${}", "CL"),
        ("tw-bonus-${}", (*TYPES, "none")),
        ("tw-change-${}", ("happiness", "cash", "stress", "workers")),
        ("tw-consequence-${}", ("pay", "stressUp", "discardCard")),
        ("tw-deck-${}", DECKS),
        ("tw-deck-short-${}", DECKS),
        ("tw-deed-${}", [verb for verb in actions if verb not in GOES_ON]),
        ("tw-do-${}", actions),
        ("tw-doing-${}", ("rails", "renew", "building", "commerce")),
        ("tw-forecast-${}", ("happiness", "stress", "total")),  # cash has a sign of its own
        ("tw-count-${}", ("rails", "build", "renew", "raise", "move")),
        ("tw-none-icon-${}", ("rails", "build", "renew", "raise", "move")),
        ("tw-none-way-${}", ("rails", "build", "renew", "raise", "move")),
        ("tw-none-subject-${}", ("build", "renew", "raise", "move")),
        ("tw-heading-${}", ("setup", "hands", "auction", "actions", "administration")),
        ("tw-deed-office-${}", ("both", "played", "dropped", "nothing")),
        ("tw-ground-${}", ("plain", "mountain", "lake")),
        ("tw-icon-${}", (*ICONS, "strip", *TYPES)),
        ("tw-instead-${}", ("earn", "end")),
        ("tw-kind-${}", ("rails", "build", "renew", "raise", "move")),
        ("tw-kind-short-${}", ("rails", "build", "renew", "raise", "move")),
        ("tw-part-${}", ("happiness", "links", "cash", "stress")),
        ("tw-pay-${}", ("bid", "reveal", "happiness")),
        ("tw-phase-${}", ("setup", "auction", "actions", "administration", "hand", "over")),
        ("tw-phase-text-${}", DOING),
        ("tw-rank-${}", RANKS),
        ("tw-rule-${}", (*ICONS, "strip", "dest")),
        ("tw-finale-${}", ("links", "cash", "stress")),
        ("tw-finale-${}-none", ("links", "cash", "stress")),
        ("tw-finale-part-${}", ("happiness", "links", "cash", "stress")),
        ("tw-finale-by-${}", ("happiness", "links", "cash", "stress")),
        ("tw-sides-${}", ("normal", "difficult", "mixed")),
        ("tw-turn-${}", [phase for phase in PHASES if phase != "slot"]),
        ("tw-turn-slot-${}", ("earn", "end")),
        ("tw-turn-slot-${}-only", ("earn", "end")),
        ("tw-type-${}", TYPES),
        ("tw-way-${}", SIDES),
        ("tw-way-short-${}", SIDES),
        ("what-${}", ("seat", "log")),
        ("what-${}-text", ("seat", "log")),
        ("why-${}", keys_of_the_match()),
        ("${}-small", ("sf-deck-cards", "sf-deck-tickets")),
    ):
        found |= _each(template, values)
    found["tw-goal-${}${}"] = {
        f"tw-goal-{verb}{to}" for verb in ("rails", "move") for to in ("", "-to")
    }
    return found
