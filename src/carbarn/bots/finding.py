"""Bots by name, with parameters, or your own: `ismcts@1000`, `greedy:noise=0.2`, `my.py:Mine`."""

from __future__ import annotations

import difflib
import importlib
import importlib.util
import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from carbarn.bots.bot import Bot
from carbarn.bots.greedy import Greedy
from carbarn.bots.greedy_v1 import GreedyV1
from carbarn.bots.ismcts import Ismcts
from carbarn.bots.levels import Leveled
from carbarn.bots.random import Random
from carbarn.core.errors import Unreadable
from carbarn.core.level import NAMES

BOTS: dict[str, Callable[..., Bot]] = {
    "greedy": Greedy,
    **{name: partial(Leveled, name) for name in NAMES},
    "ismcts": Ismcts,
    "random": Random,
    "greedy-v1": GreedyV1,
}

# Who is to play: a name, a class, anything else that makes a bot when called, or a bot.
Spec = str | Callable[[], Bot] | Bot

PARAMETER = re.compile(r"([A-Za-z_]\w*)=(.*)", re.ASCII | re.DOTALL)
BUDGET = re.compile(r"ismcts@(?:(\d{1,8})|(\d{1,4}(?:\.\d{1,6})?)s)(?:x(\d{1,2}))?", re.ASCII)


def name_of(spec: Spec) -> str:
    """What results call the bot."""
    if isinstance(spec, str):
        return spec
    return str(getattr(spec, "__name__", type(spec).__name__))


def find_bot(spec: Spec) -> Bot:
    """The bot of a name, `ismcts@BUDGET`, `file.py:Class` or `module:Class`, or Unreadable.

    Parameters follow after colons, such as `greedy:noise=0.2`. A class makes a new bot; an object
    that can choose is taken as it is.
    """
    if not isinstance(spec, str):
        return _checked(name_of(spec), _made_of(spec))
    place, parameters = _split(spec)
    if place.startswith("ismcts@"):
        return _searching(spec, place, parameters)
    if place in BOTS:
        return _checked(spec, _create(spec, BOTS[place], parameters))
    place, colon, name = place.rpartition(":")
    if not colon:
        raise _no_such_bot(name)
    module = _module_of(spec, place)
    made = getattr(module, name, None)
    if made is None:
        raise Unreadable(f"bot {spec!r}: there is no {name!r} in {place}")
    return _checked(spec, _create(spec, made, parameters))


def _made_of(spec: Any) -> Any:
    is_bot = not isinstance(spec, type) and hasattr(spec, "choose")
    return spec if is_bot or not callable(spec) else _create(name_of(spec), spec, {})


def _split(spec: str) -> tuple[str, dict[str, Any]]:
    """The place or name in a spec, and the parameters after it."""
    words = spec.split(":")
    parameters: dict[str, Any] = {}
    while len(words) > 1 and (found := PARAMETER.fullmatch(words[-1])):
        parameters.setdefault(found[1], _value(found[2]))
        words.pop()
    return ":".join(words), parameters


def _value(text: str) -> bool | int | float | str:
    """A parameter as a number or a truth value, if it is one."""
    if text in ("true", "false"):
        return text == "true"
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _create(spec: str, made: Callable[..., Any], parameters: dict[str, Any]) -> Any:
    try:
        return made(**parameters)
    except Unreadable as problem:
        raise Unreadable(f"bot {spec!r}: {problem}") from None
    except Exception as problem:
        raise Unreadable(f"bot {spec!r} cannot be created: {_error_text(problem)}") from problem


def _checked(spec: str, bot: Any) -> Bot:
    if not callable(getattr(bot, "choose", None)):
        raise Unreadable(f"bot {spec!r} has no method choose(turn)")
    checked: Bot = bot
    return checked


def _no_such_bot(name: str) -> Unreadable:
    near = difflib.get_close_matches(name, BOTS, n=1)
    hint = f"did you mean {near[0]!r}" if near else f"there are {', '.join(sorted(BOTS))}"
    end = "?" if near else ""
    own = "or your own as ./mybot.py:MyBot"
    return Unreadable(f"there is no bot {name[:60]!r}; {hint}, {own}{end}")


def _searching(spec: str, place: str, parameters: dict[str, Any]) -> Ismcts:
    """The search with the budget in `ismcts@1000`, `ismcts@0.5s` or `ismcts@1000x2` (two trees)."""
    found = BUDGET.fullmatch(place)
    if found:
        trees = int(found[3] or 1)
        if trees and found[1] and trees <= int(found[1]) <= 10_000_000:
            parameters = {"nodes": int(found[1]), "trees": trees, **parameters}
            return _made_search(spec, parameters)
        if trees and found[2] and float(found[2]) > 0:
            seconds = float(found[2])
            return _made_search(
                spec, {"nodes": None, "seconds": seconds, "trees": trees, **parameters}
            )
    raise Unreadable(
        f"bot {spec!r}: after the @ comes the number of simulations, such as 1000, or the seconds "
        "it may think, such as 0.5s, and then perhaps x2 for two trees in two processes"
    )


def _made_search(spec: str, parameters: dict[str, Any]) -> Ismcts:
    made: Ismcts = _create(spec, Ismcts, parameters)
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
        found.loader.exec_module(module)
    except Unreadable:
        raise
    except Exception as problem:
        raise Unreadable(f"bot {spec!r} cannot be loaded: {_error_text(problem)}") from problem
    return module


def _error_text(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"
