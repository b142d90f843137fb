"""Whole games of a game held to the laws; what breaks one is kept as a fixture."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from carbarn.core.data import read_data
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json, canonical
from carbarn.core.game import Game
from carbarn.games import find_game, make
from carbarn.testing.laws import LAWS
from carbarn.testing.sample import LawBroken, Sample, play_sample


@dataclass(frozen=True)
class Report:
    """What was checked without finding anything."""

    games: int
    actions: int
    moments: int
    laws: tuple[str, ...]


def check_game(
    game: str | Game,
    seats: int | None = None,
    options: Mapping[str, Json] | None = None,
    games: int = 20,
    seed: int | str = 0,
    laws: Iterable[str] | None = None,
    keep: str | Path | None = None,
    position: str = "",
    **more_options: Json,
) -> Report:
    """Play random games and check every law on them; LawBroken at the first that does not hold.

    Options of the game are given as in `carbarn.new_match`, or all together as `options`.

    With `keep`, a folder, what failed is written there as a fixture that `check_fixture` repeats.
    With `position`, a position text, the games begin there; nothing is kept of those.
    """
    options = {**(options or {}), **more_options}
    if not isinstance(game, Game):
        game = make(game, seats, options)
    elif options or seats not in (None, game.seats):
        raise Unreadable("a game that is built already has its seats and options")
    if not isinstance(games, int) or isinstance(games, bool) or games < 1:
        raise Unreadable(f"{games!r} games show nothing; play at least 1")
    chosen = tuple(LAWS) if laws is None else (laws,) if isinstance(laws, str) else tuple(laws)
    if not chosen:
        raise Unreadable("no law was named; leave `laws` out to check all")
    for law in chosen:
        if law not in LAWS:
            raise Unreadable(f"there is no law {law!r}; there are {', '.join(LAWS)}")
    actions = moments = 0
    for number in range(games):
        sample = _check_one(game, f"{seed}/{number}", chosen, keep, position)
        actions += sum(1 for line in sample.match.record().lines if "acted" in line)
        moments += len(sample.moments)
    return Report(games, actions, moments, chosen)


def check_fixture(path: str | Path) -> Report:
    """Check once more the game that once broke a law."""
    fixture = read_data(path)
    wanted = {"game", "seats", "options", "data", "seed"}
    if not isinstance(fixture, dict) or not wanted <= {*fixture}:
        raise Unreadable(f"{path}: this is not a fixture that `check_game` wrote")
    game = find_game(fixture["game"]).from_record({**fixture, "seats": [""] * fixture["seats"]})
    sample = _check_one(game, fixture["seed"], tuple(LAWS), None)
    return Report(1, len(sample.match.events), len(sample.moments), tuple(LAWS))


def _check_one(
    game: Game, seed: str, laws: Iterable[str], keep: str | Path | None, position: str = ""
) -> Sample:
    law = "plays"
    try:
        sample = play_sample(game, seed, position)
        for law in laws:
            LAWS[law](sample)
    except Exception as problem:  # a game that fails altogether is worth keeping, too
        broken = problem if isinstance(problem, LawBroken) else LawBroken(law, repr(problem))
        if keep is not None and not position:
            _keep(game, seed, broken, Path(keep))
        raise LawBroken(
            broken.law,
            f"{game.name}, {game.seats} seats, {game.options}, seed {seed!r}: {broken.sentence}",
        ) from problem
    return sample


def _keep(game: Game, seed: str, problem: LawBroken, folder: Path) -> None:
    fixture = {
        "game": game.name,
        "revision": game.revision,
        "seats": game.seats,
        "options": game.options,
        "data": game.data(),
        "seed": seed,
        "law": problem.law,
        "said": problem.sentence,
    }
    # one file for each, also where only the options or the data differ
    digest = hashlib.sha256(canonical([game.options, game.data(), seed]).encode()).hexdigest()[:8]
    words = re.sub(r"[^\w.-]+", "-", f"{game.name}-{game.seats}-{problem.law}-{seed}"[:120])
    name = f"{words}-{digest}.json"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(json.dumps(fixture, indent=1) + "\n", encoding="utf-8")
