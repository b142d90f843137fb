"""Bots by name, and your own from a single file: `./mybot.py:MyBot`."""

from __future__ import annotations

import difflib
import importlib
import importlib.util
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from carbarn.bots.bot import Bot
from carbarn.bots.greedy import Greedy
from carbarn.bots.greedy_v1 import GreedyV1
from carbarn.bots.ismcts import Ismcts
from carbarn.bots.random import Random
from carbarn.core.errors import Unreadable
from carbarn.core.turn import Turn

__all__ = ["BOTS", "Bot", "Greedy", "Random", "Turn", "find_bot"]

BOTS: dict[str, Callable[[], Bot]] = {
    "greedy": Greedy,
    "greedy-v1": GreedyV1,
    "ismcts": Ismcts,
    "random": Random,
}


def find_bot(spec: str) -> Bot:
    """The bot of a name, `ismcts@BUDGET`, `file.py:Class` or `module:Class`, or Unreadable."""
    if spec in BOTS:
        return BOTS[spec]()
    if spec.startswith("ismcts@"):
        return _search(spec)
    place, colon, name = spec.rpartition(":")
    if not colon:
        near = difflib.get_close_matches(spec, BOTS, n=1)
        hint = f"did you mean {near[0]!r}" if near else f"there are {', '.join(sorted(BOTS))}"
        end = "?" if near else ""
        own = "or your own as ./mybot.py:MyBot"
        raise Unreadable(f"there is no bot {spec[:60]!r}; {hint}, {own}{end}")
    module = _module_of(spec, place)
    made = getattr(module, name, None)
    if made is None:
        raise Unreadable(f"bot {spec!r}: there is no {name!r} in {place}")
    try:
        bot: Bot = made()
    except Exception as problem:
        raise Unreadable(f"bot {spec!r} cannot be created: {_error_text(problem)}") from problem
    if not callable(getattr(bot, "choose", None)):
        raise Unreadable(f"bot {spec!r} has no method choose(turn)")
    return bot


BUDGET = re.compile(r"ismcts@(?:(\d{1,8})|(\d{1,4}(?:\.\d{1,6})?)s)(?:x(\d{1,2}))?", re.ASCII)


def _search(spec: str) -> Ismcts:
    """The search with the budget in `ismcts@1000`, `ismcts@0.5s` or `ismcts@1000x2` (two trees)."""
    found = BUDGET.fullmatch(spec)
    if found:
        nodes, seconds = found[1], found[2]
        trees = int(found[3] or 1)
        if trees and nodes and trees <= int(nodes) <= 10_000_000:
            return Ismcts(int(nodes), trees=trees)
        if trees and seconds and float(seconds) > 0:
            return Ismcts(None, float(seconds), trees)
    raise Unreadable(
        f"bot {spec!r}: after the @ comes the number of simulations, such as 1000, or the seconds "
        "it may think, such as 0.5s, and then perhaps x2 for two trees in two processes"
    )


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
