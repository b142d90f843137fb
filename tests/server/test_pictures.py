"""Pictures of finished games: who gets them, what is refused, what they cost."""

from __future__ import annotations

import io
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image

from carbarn.server.pictures import shown_names
from carbarn.server.rows import SeatRow
from carbarn.server.schema import tables
from server.client import Running, Visitor, late_game, play_on

PATHS = ("picture.svg", "picture.png", "card.png", "film.webp")
MEDIA = ("image/svg+xml", "image/png", "image/png", "image/webp")


def address(table: str, name: str) -> str:
    return f"/api/tables/{table}/{name}"


@pytest.fixture
def over(ann: Visitor) -> str:
    table: str = late_game(ann, "me", "local", left=2)["table"]["id"]
    play_on({0: ann, 1: ann}, table)
    return table


def test_whoever_knows_a_finished_table_gets_all_its_pictures(server: Running, over: str) -> None:
    stranger = Visitor(server)
    for name, media in zip(PATHS, MEDIA, strict=True):
        answer = stranger.tries("GET", address(over, name))
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"].startswith(media)
        assert answer.headers["x-content-type-options"] == "nosniff"
        tag = answer.headers["etag"]
        again = stranger.tries("GET", address(over, name), headers={"if-none-match": tag})
        assert (again.status_code, again.content) == (304, b"")
        if name != "picture.svg":
            with Image.open(io.BytesIO(answer.content)) as image:
                assert image.size == (1200, 630) if name == "card.png" else image.width >= 800
                assert (getattr(image, "n_frames", 1) > 1) == (name == "film.webp")


def test_a_game_that_is_not_over_has_no_pictures(server: Running, ann: Visitor) -> None:
    running = late_game(ann, "me", "local", left=2)["table"]["id"]
    waiting = ann.makes("me", "open")["table"]["id"]
    for name in PATHS:
        for table in (running, waiting):
            said = ann.refused(409, "GET", address(table, name))
            assert said["error"] == "not_over"
        assert ann.refused(404, "GET", address("none", name))["error"] == "not_found"
    assert server.services.pictures.pool.running == 0


def test_pictures_of_a_running_game_tell_nothing_of_it(server: Running, ann: Visitor) -> None:
    """Two tables that differ in every hidden thing get the same answers to the byte."""
    twins = [late_game(ann, "me", "local", left=9, seed=one)["table"]["id"] for one in (1, 2)]
    for path in (*(f"/api/tables/{{}}/{name}" for name in PATHS), "/t/{}", "/t/{}/embed"):
        one, other = (ann.tries("GET", path.format(table)) for table in twins)
        assert (one.status_code, one.content) == (other.status_code, other.content)
        assert one.headers.get("etag") == other.headers.get("etag")


def test_a_link_to_a_finished_public_game_shows_its_result(server: Running) -> None:
    host = Visitor(server, '<Ann> & "Co"')
    private = late_game(host, "me", "local", left=1)["table"]["id"]
    play_on({0: host, 1: host}, private)
    neutral = host.tries("GET", f"/t/{private}")
    assert 'property="og:title" content="Carbarn"' in neutral.text
    assert "og:image" not in neutral.text and "Ann" not in neutral.text
    assert host.tries("GET", f"/t/{private}/embed").status_code == 404
    made_public(server, private)
    with server.one_address() as own:
        shown = host.tries("GET", f"/t/{private}")
    assert 'og:title" content="Cable Car: ' in shown.text
    assert "&lt;Ann&gt; &amp; &quot;Co&quot;" in shown.text and "<Ann>" not in shown.text
    assert f'og:image" content="{own}/api/tables/{private}/card.png"' in shown.text
    assert "frame-ancestors 'none'" in shown.headers["content-security-policy"]
    embed = Visitor(server).tries("GET", f"/t/{private}/embed")
    assert embed.status_code == 200 and "set-cookie" not in embed.headers
    assert "frame-ancestors *" in embed.headers["content-security-policy"]


def test_bots_are_named_by_their_levels_and_told_apart() -> None:
    seats = [
        SeatRow(seat, "bot" if bot else "guest", None, bot or "Ann", bot, True, "")
        for seat, bot in enumerate(["beginner", "", "beginner", "expert"])
    ]
    assert shown_names(seats) == ["Beginner bot 1", "Ann", "Beginner bot 2", "Expert bot"]


def made_public(server: Running, table: str) -> None:
    async def change() -> None:
        async with server.services.store.change() as connection:
            public = tables.update().where(tables.c.id == table).values(public=True)
            await connection.execute(public)

    server.do(change())


def test_names_may_contain_anything(ann: Visitor, server: Running) -> None:
    names = ["<script>&\"'</text>", "\U0001f9d1\u200d\U0001f680" * 13, "مرحبا بالعالم", "名前 ]]>"]
    for name in names:
        wild = Visitor(server, name)
        table = late_game(wild, "me", "local", left=1)["table"]["id"]
        play_on({0: wild, 1: wild}, table)
        drawn = wild.tries("GET", address(table, "picture.svg")).text
        assert "<script" not in drawn
        assert not re.search(r"&(?!(amp|lt|gt|quot|#x27);)", drawn)
        assert wild.tries("GET", address(table, "card.png")).status_code == 200


def test_many_who_ask_for_one_picture_wait_for_the_same_drawing(server: Running, over: str) -> None:
    """Two hundred at once: some are told to come again, nobody waits for a second drawing."""
    pictures = server.services.pictures
    stranger = Visitor(server)

    def ask(_n: int) -> int:
        return stranger.tries("GET", address(over, "picture.png")).status_code

    with ThreadPoolExecutor(40) as threads:
        answers = list(threads.map(ask, range(200)))
    assert set(answers) <= {200, 429, 503} and 200 in answers
    assert [(key.table, key.kind) for key in pictures._kept].count((over, "picture.png")) == 1
    assert not pictures._drawn and not pictures._waiting
    assert stranger.tries("GET", address(over, "picture.png")).status_code in (200, 429)


def test_pictures_are_kept_in_bounded_number_and_size(server: Running) -> None:
    pictures = server.services.pictures
    limits = server.services.settings.limits
    for number in range(limits.pictures_kept + 20):
        pictures._keep(("t", number), b"x" * 1000)  # type: ignore[arg-type]
    assert len(pictures._kept) == limits.pictures_kept
    pictures._keep(("t", "large"), b"x" * limits.pictures_bytes)  # type: ignore[arg-type]
    assert sum(map(len, pictures._kept.values())) <= limits.pictures_bytes
    assert pictures._bytes == sum(map(len, pictures._kept.values()))
