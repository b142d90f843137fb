"""Bots as people name them: `greedy:noise=0.2`, `ismcts@1000`, `./my.py:Mine:depth=3`, or objects.

A text is a name, or a file or module with a class; then perhaps `@` with a budget, then parameters,
each after a colon. In Python a class, any function that makes a bot, or a bot will do as well.
"""

from __future__ import annotations

import copy
import difflib
import importlib
import importlib.util
import inspect
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias, get_type_hints

from carbarn.bots.bot import Bot
from carbarn.core.errors import Unreadable

Value: TypeAlias = "int | float | bool | str | None"
Maker: TypeAlias = Callable[..., Bot]
Spec: TypeAlias = "str | Maker | Bot"

PARAMETER = re.compile(r"[A-Za-z_]\w*=")
BUDGET = re.compile(r"(?:(\d{1,8})|(\d{1,4}(?:\.\d{1,6})?)s)(?:x(\d{1,2}))?", re.ASCII)
LARGEST_BUDGET = 10_000_000
NUMBER = re.compile(
    r"[+-]?(\d{1,18}|(\d{1,18}\.\d{0,18}|\.\d{1,18}|\d{1,18})(e[+-]?\d{1,3})?)", re.I
)
WORDS: dict[str, Value] = {"true": True, "false": False}


def make_bot(spec: Spec, known: Mapping[str, Maker]) -> Bot:
    """A new bot for one game, or Unreadable. A bot given as an object is copied."""
    if not isinstance(spec, str):
        return _from_object(spec)
    head, parameters = split(spec)
    place, colon, named = head.rpartition(":")
    name, sign, budget = named.partition("@")
    if not colon and name not in known:
        raise _unknown(head, known)
    maker = _find(spec, place, name) if colon else known[name]
    if sign:
        parameters = {**_budget(spec, budget), **parameters}
    _check(spec, maker, parameters, budget if sign else None)
    return _create(spec, maker, parameters)


def name_of(spec: Spec) -> str:
    """What a player is called in tables: the text itself, or the name of the class."""
    if isinstance(spec, str):
        return spec
    given = getattr(spec, "name", None)
    if isinstance(given, str) and given:
        return given
    return str(getattr(spec, "__name__", None) or type(spec).__name__)


def split(spec: str) -> tuple[str, dict[str, Value]]:
    """The text before the parameters, and the parameters as values."""
    parts = spec.split(":")
    parameters: dict[str, Value] = {}
    while len(parts) > 1 and PARAMETER.match(parts[-1]):
        name, _sign, text = parts.pop().partition("=")
        if name in parameters:
            raise Unreadable(f"bot {spec!r}: {name} is given twice")
        parameters[name] = read_value(text)
    return ":".join(parts), dict(reversed(parameters.items()))


def read_value(text: str) -> Value:
    """A number, true or false, or else the text itself."""
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    if not NUMBER.fullmatch(text):
        return text
    return int(text) if text.lstrip("+-").isdecimal() else float(text)


def _from_object(spec: Maker | Bot) -> Bot:
    if not inspect.isclass(spec) and callable(getattr(spec, "choose", None)):
        try:
            made: Bot = copy.deepcopy(spec)  # type: ignore[assignment]
        except Exception as problem:
            raise Unreadable(
                f"bot {name_of(spec)!r} cannot be copied for each game ({error_text(problem)}); "
                "give its class or a function that makes one"
            ) from problem
        return made
    if not callable(spec):
        raise Unreadable(f"{spec!r:.60} is neither a bot nor the name or the class of one")
    return _create(name_of(spec), spec, {})


def _create(spec: str, maker: Maker, parameters: Mapping[str, Value]) -> Bot:
    try:
        bot = maker(**parameters)
    except Unreadable as problem:
        raise Unreadable(f"bot {spec!r}: {problem}") from None
    except Exception as problem:
        raise Unreadable(f"bot {spec!r} cannot be created: {error_text(problem)}") from problem
    if not callable(getattr(bot, "choose", None)):
        raise Unreadable(f"bot {spec!r} has no method choose(turn)")
    return bot


def _unknown(name: str, known: Mapping[str, Maker]) -> Unreadable:
    near = difflib.get_close_matches(name.partition("@")[0][:60], known, n=1)
    hint = f"did you mean {near[0]!r}" if near else f"there are {', '.join(sorted(known))}"
    end = "?" if near else ""
    own = "or your own as ./mybot.py:MyBot"
    return Unreadable(f"there is no bot {name[:60]!r}; {hint}, {own}{end}")


# Parameters


def _budget(spec: str, text: str) -> dict[str, Value]:
    """The parameters that `@1000`, `@0.5s` and `@1000x2` (two trees) stand for."""
    found = BUDGET.fullmatch(text)
    if found:
        nodes, seconds = found[1], found[2]
        trees = int(found[3] or 1)
        more: dict[str, Value] = {"trees": trees} if found[3] else {}
        if trees and nodes and trees <= int(nodes) <= LARGEST_BUDGET:
            return {"nodes": int(nodes), **more}
        if trees and seconds and float(seconds) > 0:
            return {"nodes": None, "seconds": float(seconds), **more}
    raise Unreadable(
        f"bot {spec!r}: after the @ comes the number of simulations, such as 1000, or the seconds "
        "it may think, such as 0.5s, and then perhaps x2 for two trees in two processes"
    )


def _check(spec: str, maker: Maker, given: Mapping[str, Value], budget: str | None) -> None:
    """Unreadable if the bot has no such parameter, or not for such a value."""
    try:
        signature = inspect.signature(maker)
    except (TypeError, ValueError):
        return  # nothing is known about it; making it will tell
    takes = {
        name: one
        for name, one in signature.parameters.items()
        if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)
    }
    if any(one.kind is one.VAR_KEYWORD for one in signature.parameters.values()):
        return
    for name, value in given.items():
        if name not in takes:
            if budget is not None and name in ("nodes", "seconds", "trees"):
                raise Unreadable(f"bot {spec!r}: it takes no budget such as @{budget}")
            there = f"there are: {', '.join(takes)}" if takes else "it takes none"
            raise Unreadable(f"bot {spec!r}: it has no parameter {name!r}; {there}")
        wanted = _type_of(maker, name)
        if wanted is not None and not _fits(value, wanted):
            kind = getattr(wanted, "__name__", None) or str(wanted)
            raise Unreadable(f"bot {spec!r}: {name} cannot be {value!r}; it is {kind}")


def _type_of(maker: Maker, name: str) -> Any:
    """The type that a parameter is declared to have, or None if that is not known."""
    function = maker.__init__ if inspect.isclass(maker) else maker
    try:
        return get_type_hints(function).get(name)
    except Exception:  # names that only a type checker knows
        return None


def _fits(value: Value, wanted: Any) -> bool:
    try:
        if isinstance(value, bool):
            return isinstance(value, wanted) and wanted is not int
        return isinstance(value, wanted) or (
            isinstance(value, int) and isinstance(float(value), wanted)
        )
    except TypeError:  # a type that nothing can be compared with, such as a list of numbers
        return True


# Bots in files


def _find(spec: str, place: str, name: str) -> Maker:
    made: Maker | None = getattr(_module_of(spec, place), name, None)
    if made is None:
        raise Unreadable(f"bot {spec!r}: there is no {name!r} in {place}")
    if not callable(made):
        raise Unreadable(f"bot {spec!r}: {name!r} in {place} is not a class")
    return made


def _module_of(spec: str, place: str) -> ModuleType:
    try:
        if not place.endswith(".py"):
            return importlib.import_module(place)
        path = Path(place)
        if not path.is_file():
            raise Unreadable(f"bot {spec!r}: there is no file {place}")
        # one name per file, so that two bots called bot.py do not become one
        name = f"carbarn bot {path.resolve()}"
        if name in sys.modules:
            return sys.modules[name]
        found = importlib.util.spec_from_file_location(name, path)
        assert found is not None and found.loader is not None
        module = importlib.util.module_from_spec(found)
        sys.modules[name] = module
        try:
            found.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]  # half of a module is none
            raise
    except Unreadable:
        raise
    except Exception as problem:
        raise Unreadable(f"bot {spec!r} cannot be loaded: {error_text(problem)}") from problem
    return module


def error_text(problem: BaseException) -> str:
    """An exception in one line."""
    return " ".join(f"{type(problem).__name__}: {problem}".split())[:300]
