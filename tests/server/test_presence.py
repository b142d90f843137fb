"""Who is at a table: known from live connections, and shown to everybody else."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import pytest

from server.client import (
    Clock,
    Json,
    Live,
    Processes,
    Running,
    Visitor,
    two_at_a_table,
    wait_for,
)

SOON = 0.15  # seconds until coming or leaving counts


def who_is_here(document: Json) -> list[bool]:
    table = document.get("table", document)
    return [seat["here"] for seat in table["seats"]]


def hears(line: Live, here: list[bool]) -> Json:
    """The first document in which these seats are here."""
    while who_is_here(document := line.next()) != here:
        pass
    return document


def test_who_closes_the_page_is_shown_away_to_the_others(serve: Callable[..., Running]) -> None:
    clock = Clock()
    server = serve(presence_after=SOON, clock=clock)
    ann, ben, table = two_at_a_table(server)
    assert who_is_here(ann.sees(table)) == [False, False]
    hers, his = ann.live(table), ben.live(table)
    document = hears(hers, [True, True])
    assert [seat["away_since"] for seat in document["table"]["seats"]] == [None, None]
    clock.now += 100
    his.close()
    document = hears(hers, [True, False])
    assert [seat["away_since"] for seat in document["table"]["seats"]] == [None, clock.now]
    assert document["told"] == [], "nothing has happened in the game"
    clock.now += 100
    again = ben.live(table)
    assert hears(hers, [True, True])["table"]["seats"][1]["away_since"] is None
    for line in (hers, again):
        line.close()


def test_who_looks_in_for_a_moment_changes_nothing_for_the_others(
    serve: Callable[..., Running],
) -> None:
    """Somebody away stays away since then: what is shown changes only when it is told."""
    server = serve(presence_after=3600.0)
    ann, ben, table = two_at_a_table(server)
    before = ann.sees(table)
    ben.live(table).close()
    wait_for(lambda: not server.services.rooms.presence.is_connected(table, ben.id))
    assert ann.sees(table) == before


@pytest.mark.slow
def test_a_page_that_is_loaded_again_is_not_told(serve: Callable[..., Running]) -> None:
    server = serve(presence_after=1.5)
    ann, ben, table = two_at_a_table(server)
    hers, his = ann.live(table), ben.live(table)
    hears(hers, [True, True])
    for _ in range(3):
        his.close()
        time.sleep(0.1)
        his = ben.live(table)
    hers.quiet(2.0)
    assert who_is_here(ann.sees(table)) == [True, True]
    for line in (hers, his):
        line.close()


def test_who_has_two_pages_open_is_here_until_both_are_closed(
    serve: Callable[..., Running],
) -> None:
    server = serve(presence_after=SOON)
    ann, ben, table = two_at_a_table(server)
    first, second = ben.live(table), ben.tab().live(table)
    wait_for(lambda: who_is_here(ann.sees(table)) == [False, True])
    first.close()
    time.sleep(3 * SOON)
    assert who_is_here(ann.sees(table)) == [False, True]
    second.close()
    wait_for(lambda: who_is_here(ann.sees(table)) == [False, False])


def test_presence_is_of_one_table_and_of_all_seats_of_a_guest(
    serve: Callable[..., Running],
) -> None:
    server = serve(presence_after=SOON)
    ann = Visitor(server, "Ann")
    at, other = (ann.makes("me", "local", "bot", pace=60)["table"]["id"] for _ in range(2))
    line = ann.live(at)
    hears(line, [True, True, False])
    assert who_is_here(ann.sees(other)) == [False, False, False]
    listed = {one["id"]: who_is_here(one) for one in ann.get("/api/tables")}
    assert listed == {at: [True, True, False], other: [False, False, False]}
    line.close()


def test_nobody_is_told_of_those_who_only_watch(serve: Callable[..., Running]) -> None:
    server = serve(presence_after=SOON)
    ann, _ben, table = two_at_a_table(server)
    line = ann.live(table)
    hears(line, [True, False])
    watchers = [Visitor(server).live(table), Visitor(server, "Zoe").live(table)]
    for watcher in watchers:
        assert who_is_here(watcher.next()) == [True, False]
    line.quiet(4 * SOON)
    for one in (line, *watchers):
        one.close()


def test_everybody_is_told_the_same_of_who_is_here(serve: Callable[..., Running]) -> None:
    server = serve(presence_after=SOON)
    ann, ben, table = two_at_a_table(server)
    line = ben.live(table)
    hears(line, [False, True])
    if isinstance(server, Processes):  # the other one has still to hear of it
        for one in server.all:
            wait_for(partial(one.services.rooms.presence.is_here, table, ben.id))
    for visitor in (ann, ben, Visitor(server), Visitor(server, "Zoe")):
        seats = visitor.sees(table)["table"]["seats"]
        assert [(seat["here"], seat["away_since"]) for seat in seats] == [
            (False, None), (True, None)
        ]  # fmt: skip
    line.close()


def test_a_connection_that_is_refused_leaves_nobody_here(serve: Callable[..., Running]) -> None:
    server = serve(presence_after=SOON)
    ann, _ben, table = two_at_a_table(server)
    ann.live(table, seat=1).closed()
    time.sleep(3 * SOON)
    assert who_is_here(ann.sees(table)) == [False, False]
