"""Killed in the middle of moves and notices: every waiting period is told of, by one notice."""

from __future__ import annotations

import random
import time
from collections import Counter
from pathlib import Path

import pytest

from server.client import Visitor, first_lay, two_at_a_table, wait_for
from server.harness import Server
from server.notice_parts import Hooks, web_server

KILLS = 100
_AT_ONCE = """
import sys
from carbarn.server.run import run
from carbarn.server.settings import Settings
database, port = sys.argv[1:]
settings = Settings(database, pace=0.0, notice_after=0.0, allow_private_targets=True)
run(settings, "127.0.0.1", int(port), False)
"""


class _Telling(Server):
    """A server whose notices leave at once."""

    @property
    def url(self) -> str:
        return self.address

    def command(self) -> list[str]:
        return ["-c", _AT_ONCE, str(self.database), str(self.port)]


def _at_a_table(server: _Telling, hook: str) -> tuple[list[Visitor], str]:
    """Two at a new table who are told of their turns; the first is to act."""
    ann, ben, table = two_at_a_table(server, options={"first": 0})  # type: ignore[arg-type]
    for visitor in (ann, ben):
        body = {"format": "json", "address": hook}
        visitor.post("/api/notices/webhooks", body)
    return [ann, ben], table


def _plays(mover: Visitor, table: str) -> bool:
    """A whole turn; whether the game goes on after it."""
    document = mover.sees(table)
    while document["result"] is None and document["seat"] in document["actors"]:
        mover.acts(table, first_lay(document))
        document = mover.sees(table)
    return document["result"] is None


def _told(hooks: Hooks) -> Counter[str]:
    """How often each notice of a turn has come."""
    asked = [one.json for one in list(hooks.asked)]
    return Counter(one["id"] for one in asked if one["kind"] == "turn")


@pytest.mark.soak
@pytest.mark.slow
def test_of_a_hundred_kills_no_notice_is_lost_and_none_is_another_one(tmp_path: Path) -> None:
    chance = random.Random(17)
    server = _Telling(tmp_path / "carbarn.sqlite")
    server.start()
    try:
        with web_server() as hooks:
            periods = 0
            players: list[Visitor] = []
            while periods < KILLS:
                if not players:
                    players, table = _at_a_table(server, hooks.url)
                if not _plays(players[0], table):  # the game is over
                    players = []
                    continue
                players.reverse()
                periods += 1
                if chance.random() < 0.5:  # while it is being sent, or a little before or after
                    before = len(hooks.asked)
                    wait_for(lambda before=before: len(hooks.asked) > before)  # type: ignore[misc]
                else:
                    time.sleep(chance.random() * 0.3)
                server.kill()
                server.start()
                wait_for(lambda wanted=periods: len(_told(hooks)) >= wanted)  # type: ignore[misc]
            counts = _told(hooks)
            assert len(counts) == KILLS
            # a notice that comes twice was being sent when the server died
            assert all(count <= 2 for count in counts.values())
    finally:
        server.kill()
