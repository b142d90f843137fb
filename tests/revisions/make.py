"""Writes records and a database of the revisions that the games play now.

Run it before a rule changes, and never on a later version: `test_old_records.py` then holds the
program to going on with what people have saved. The files are small on purpose.

    python tests/revisions/make.py tests/revisions/FOLDER
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import carbarn
from carbarn import Match, Rng
from server.client import Visitor, counter, running, settings_for, wait_for
from web.san_francisco import small_map

Test = Callable[[Any], bool]


def play(match: Match, until: Test) -> Match:
    """Play at random, to the end or until the public view passes the test."""
    rng = Rng(1)
    while actors := match.actors():
        if until(match.view(carbarn.WATCHER)):
            break
        codes = match.legal_codes(actors[0])
        match.play(actors[0], codes[rng.below(len(codes))])
    return match


def never(view: object) -> bool:
    return False


def records(folder: Path) -> None:
    """One finished game of each kind, and unfinished ones in places where rules may change."""
    new = carbarn.new_match
    made = {
        "cable_car-over": play(
            new("cable_car", 3, seed=1, companies=True, hand_size=2, trade_closes_at=8), never
        ),
        "cable_car-middle": play(
            new("cable_car", 2, seed=2, free_orientation=True, first=1),
            lambda view: view.supply <= 25,
        ),
        "san_francisco-over": play(new("san_francisco", 2, seed=3), never),
        "san_francisco-empty_deck": play(
            new("san_francisco", 3, seed=0), lambda view: view.deck == 0 and bool(view.discards)
        ),
        "san_francisco-small_map": play(
            new("san_francisco", 2, seed=5, map=small_map()), lambda view: view.step == "keep"
        ),
        "tramways-over": play(new("tramways", 2, seed=6, stress="fibonacci"), never),
        "tramways-set_up": play(
            new("tramways", 3, seed=7, advanced=True), lambda view: view.phase == "book"
        ),
        "tramways-administration": play(
            new("tramways", 3, seed=8, development="open"),
            lambda view: view.round == 2 and view.phase == "administration",
        ),
        "tramways-solo": play(new("tramways", 1, seed=9), lambda view: view.round == 3),
    }
    undone = made["cable_car-middle"]
    last = undone.live_events()[-1]
    undone.ask_undo(0, last.n - 3)
    undone.agree(1)
    for name, match in made.items():
        match.record(secret=True).save(folder / f"{name}.jsonl")


def database(place: Path) -> str:
    """The SQL of a server's database: Ann at running and finished tables, and one that waits."""
    settings = settings_for(
        str(place), new_secret=counter("secret-"), new_id=counter("id-"), clock=lambda: 1.0e9
    )
    with running(settings) as server:
        ann = Visitor(server, "Ann")
        assert ann.token == "secret-1"  # the cookie by which the test is Ann again
        tables(ann)
        brought = play(carbarn.new_match("cable_car", 2, seed=10), never).record().text
        assert ann.tries("POST", "/api/records", content=brought.encode()).status_code == 201
    with sqlite3.connect(place) as connection:
        return "\n".join(connection.iterdump()) + "\n"


def tables(ann: Visitor) -> None:
    """Two tables of each game, one in the middle and one played to its end; and one that waits."""
    plans: list[tuple[str, list[str], dict[str, Any], int]] = [
        ("cable_car", ["me", "bot:random"], {"options": {"hand_size": 3}}, 8),
        ("cable_car", ["me", "local"], {}, 500),
        ("san_francisco", ["me", "bot:random"], {}, 8),
        ("san_francisco", ["me", "local"], {"data": {"map": small_map()}}, 500),
        ("tramways", ["me", "bot:random", "local"], {}, 8),
        ("tramways", ["me"], {}, 500),
    ]
    for game, seats, others, actions in plans:
        made = ann.makes(*seats, game=game, **others)
        play_at(ann, made["table"]["id"], actions)
    ann.makes("me", "open", game="san_francisco", data={"map": small_map()})


def play_at(ann: Visitor, table: str, actions: int) -> None:
    """So many random actions of Ann's, and then until it is her turn once more."""
    rng = Rng(table)
    for _ in range(actions):
        document = wait_for(lambda: my_turn(ann, table))
        if document["result"] is not None:
            return
        texts = [one["text"] for one in document["legal"]]
        ann.acts(table, texts[rng.below(len(texts))], document["seat"])
    wait_for(lambda: my_turn(ann, table))


def my_turn(ann: Visitor, table: str) -> Any:
    document = ann.sees(table, None, 999_999)
    return document if document["legal"] or document["result"] is not None else None


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    records(target)
    with tempfile.TemporaryDirectory() as folder:
        sql = database(Path(folder) / "carbarn.sqlite")
    (target / "tables.sql").write_text(sql, encoding="utf-8")
