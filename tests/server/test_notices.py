"""Notices: one for each waiting period, none after the move, to the second, whatever happens."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest
import sqlalchemy as sa

from carbarn.server.schema import notice_mutes, notice_times, notice_ways, notices
from server.client import (
    Json,
    Processes,
    Running,
    Visitor,
    first_lay,
    settings_for,
    two_at_a_table,
    wait_for,
)
from server.notice_parts import (
    DAY,
    Browser,
    Hooks,
    Sink,
    SlowClock,
    mail_server,
    own_part,
    passes,
    rows_of,
    says_where,
    settled,
    signed_claims,
    web_server,
)

AFTER, HERE_AFTER = 20.0, 300.0
FIRST = 1_000_000.0  # when the clock begins


class World:
    """A server whose notices go to real places, and a clock that stands still."""

    def __init__(self, database: str, count: int, sink: Sink, hooks: Hooks) -> None:
        self.clock = SlowClock()
        self.sink = sink
        self.hooks = hooks
        self.count = count
        self.settings = settings_for(
            database,
            clock=self.clock,
            sleep=self.clock.sleep,
            presence_after=0.01,
            notice_after=AFTER,
            notice_here_after=HERE_AFTER,
            allow_private_targets=True,
            contact="host@example.org",
            smtp_host="127.0.0.1",
            smtp_port=sink.port,
            smtp_security="none",
            smtp_from="word@carbarn.example",
        )
        self.server = self._started()

    def _started(self) -> Running:
        return Running(self.settings) if self.count == 1 else Processes(self.settings, self.count)

    def again(self, *visitors: Visitor, seconds: float = 0.0) -> None:
        """The server is stopped and started again; these people go on."""
        self.server.stop()
        self.clock.now += seconds
        self.server = self._started()
        for visitor in visitors:
            visitor.server = self.server

    def servers(self) -> list[Running]:
        """Every process."""
        return self.server.all if isinstance(self.server, Processes) else [self.server]

    def table(self, **others: Json) -> tuple[Visitor, Visitor, str]:
        """Ann and Ben, and a game in which Ann begins."""
        return two_at_a_table(self.server, options={"first": 0}, **others)

    def passes(self, seconds: float, table: str = "") -> None:
        passes(self.server, self.clock, seconds, table)

    def settles(self, table: str = "") -> None:
        settled(self.server, table)

    def rows(self, query: sa.Select[Json]) -> list[Json]:
        return rows_of(self.server, query)

    def states(self) -> list[str]:
        """What has become of all notices so far."""
        rows = self.rows(sa.select(notices.c.state).order_by(notices.c.made, notices.c.id))
        return [row["state"] for row in rows]

    def hooked(self, visitor: Visitor, **more: Json) -> Json:
        """A webhook that is told; a second later something may happen."""
        ways = says_where(visitor, "webhooks", format="json", address=self.hooks.url, **more)
        self.clock.now += 1
        return ways[-1]

    def link(self) -> str:
        """The link in the mail that asks for confirmation."""
        self.settles()
        (link,) = re.findall(r"http\S+/notices/confirm\S+", self.sink.mails[-1].get_content())
        return own_part(link)

    def mailbox(self, visitor: Visitor, **more: Json) -> None:
        """A mailbox whose link was opened."""
        says_where(visitor, "mail", address="ben@example.org", **more)
        assert visitor.post(self.link()) == {"done": "confirmed"}
        self.sink.mails.clear()
        self.clock.now += 1

    def cleared(self) -> None:
        """Nobody is told of anything that was before, and it is another day."""

        async def remove() -> None:
            async with self.server.services.store.change() as connection:
                for table in (notices, notice_ways, notice_times):
                    await connection.execute(table.delete())

        self.server.do(remove())
        self.clock.now += DAY - (self.clock.now - FIRST) % DAY  # 13:46:40 by UTC
        self.hooks.clear()
        self.sink.mails.clear()
        self.sink.refuse = ""


@pytest.fixture(scope="module")
def shared(new_database: Callable[[], str], kind: str) -> Iterator[World]:
    with mail_server() as sink, web_server() as hooks:
        world = World(new_database(), 2 if kind == "processes" else 1, sink, hooks)
        yield world
        world.server.stop()


@pytest.fixture
def world(shared: World) -> World:
    shared.cleared()
    return shared


def play(visitor: Visitor, table: str) -> None:
    """One turn."""
    while True:
        document = visitor.sees(table)
        if document["seat"] not in document["actors"]:
            return
        visitor.acts(table, first_lay(document))


def test_there_is_one_notice_for_each_waiting_period_and_to_the_second(world: World) -> None:
    ann, ben, table = world.table()
    world.hooked(ben)
    play(ann, table)
    world.passes(AFTER - 1, table)
    assert world.hooks.asked == []
    world.passes(1, table)
    (asked,) = world.hooks.asked
    assert asked.json["kind"] == "turn" and asked.json["title"] == "Your turn in Cable Car"
    assert asked.json["text"] == "With Ann." and asked.json["seat"] == 1
    assert own_part(asked.json["link"]) == f"/t/{table}" and asked.json["table"] == table
    assert asked.headers["idempotency-key"] == asked.json["id"]
    for _hour in range(3):  # however long it takes, nobody is told again
        world.passes(3600, table)
    world.again(ann, ben)
    world.passes(3600, table)
    assert len(world.hooks.asked) == 1 and world.states() == ["sent"]
    play(ben, table)
    play(ann, table)
    world.passes(AFTER, table)
    assert len(world.hooks.asked) == 2
    assert len({one.json["id"] for one in world.hooks.asked}) == 2


def test_nobody_is_told_after_the_move(world: World) -> None:
    ann, ben, table = world.table()
    world.hooked(ben)
    play(ann, table)
    world.settles(table)
    play(ben, table)
    world.passes(HERE_AFTER, table)
    assert world.hooks.asked == [] and world.states() == ["void"]


def test_whoever_has_the_table_open_is_told_later(world: World) -> None:
    ann, ben, table = world.table()
    world.hooked(ben)
    live = ben.live(table)
    live.next()
    for one in world.servers():
        wait_for(partial(one.services.rooms.presence.is_here, table, ben.id))
    play(ann, table)
    for _step in range(int((HERE_AFTER - 1) // 15)):
        world.passes(15, table)
    assert world.hooks.asked == []
    world.passes(15, table)
    assert len(world.hooks.asked) == 1
    live.close()


def test_what_was_due_while_the_server_was_off_is_sent_when_it_is_back(world: World) -> None:
    ann, ben, table = world.table()
    world.hooked(ben)
    play(ann, table)
    world.settles(table)
    world.again(seconds=DAY)
    world.settles(table)
    assert len(world.hooks.asked) == 1


def test_a_change_that_nobody_had_time_to_note_is_noted_after_the_start(world: World) -> None:
    ann, ben, table = world.table()
    world.hooked(ben)
    for one in world.servers():  # as if the process had died just then
        one.services.notices._changed = _Deaf()
    play(ann, table)
    world.again(seconds=1)
    world.passes(AFTER, table)
    assert len(world.hooks.asked) == 1


class _Deaf(set[str]):
    def add(self, _one: str) -> None:
        """Forget it."""


# Mails


def test_nothing_is_mailed_but_a_link_before_it_was_opened(world: World) -> None:
    ann, ben, table = world.table()
    (way,) = says_where(ben, "mail", address="ben@example.org")
    assert not way["confirmed"] and way["address"] == "ben@example.org"
    world.settles()
    (mail,) = world.sink.mails
    assert mail["to"] == "ben@example.org" and "Ben" not in mail.get_content()
    assert mail["list-unsubscribe"] is None
    play(ann, table)
    world.passes(HERE_AFTER, table)
    assert len(world.sink.mails) == 1
    (link,) = re.findall(r"http\S+/notices/confirm\S+", mail.get_content())
    path = own_part(link)
    for wrong in (
        path[:-1],
        path.replace("confirm/", "confirm/x"),
        path.replace("confirm", "stop"),
    ):
        assert ann.refused(404, "POST", wrong)["error"] == "notice_link"
    assert ann.get("/api/notices")["ways"] == []
    assert Visitor(world.server).post(path) == {"done": "confirmed"}  # on the phone, say
    assert ben.get("/api/notices")["ways"][0]["confirmed"]
    assert Visitor(world.server).post(path) == {"done": "confirmed"}
    play(ben, table)
    play(ann, table)
    world.passes(AFTER, table)
    told = world.sink.mails[1]
    assert told["subject"] == "Your turn in Cable Car" and f"/t/{table}" in told.get_content()
    assert told["from"] == "word@carbarn.example" and told["auto-submitted"] == "auto-generated"


def test_a_link_that_nobody_opens_ends(world: World) -> None:
    ben = Visitor(world.server, "Ben")
    says_where(ben, "mail", address="ben@example.org")
    world.settles()
    (link,) = re.findall(r"http\S+/notices/confirm\S+", world.sink.mails[0].get_content())
    world.passes(2 * DAY + 1)
    assert ben.refused(410, "POST", own_part(link))["error"] == "notice_link_old"


def test_one_request_without_anything_else_ends_the_mails(world: World) -> None:
    ann, ben, table = world.table()
    world.mailbox(ben)
    play(ann, table)
    world.passes(AFTER, table)
    (mail,) = world.sink.mails
    assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    stop = mail["list-unsubscribe"].strip(" <>")  # a long header is folded
    assert stop in mail.get_content()
    form = {"content-type": "application/x-www-form-urlencoded"}
    done = Visitor(world.server).tries(
        "POST", own_part(stop), content=b"List-Unsubscribe=One-Click", headers=form
    )
    assert done.json() == {"done": "stopped"}
    assert Visitor(world.server).post(own_part(stop)) == {"done": "stopped"}  # again
    assert ben.get("/api/notices")["ways"] == []
    play(ben, table)
    play(ann, table)
    world.passes(HERE_AFTER)
    assert len(world.sink.mails) == 1


def test_a_digest_is_one_mail_a_day_with_what_still_waits(world: World) -> None:
    ann, ben, table = world.table(name="Monday")
    others = []
    for name in ("Tuesday", "Wednesday"):
        made = ann.makes("me", "open", options={"first": 0}, name=name)
        others.append(made["table"]["id"])
        ben.claims(others[-1], made["invitations"]["1"])
        ben.is_ready(others[-1])
    world.mailbox(ben, digest=True)
    hours = {"zone": "Europe/Helsinki", "digest_at": "07:30"}
    assert ben.post("/api/notices/hours", hours)["digest_at"] == "07:30"
    world.clock.now += 1
    for one in (table, *others):
        play(ann, one)
        world.settles(one)
    play(ben, others[1])
    # it is 15:46 in Helsinki: 15 hours and 43 minutes until half past seven
    until = (7.5 + 24) * 3600 - (world.clock.now + 2 * 3600) % DAY
    world.passes(until - 1)
    assert world.sink.mails == []
    world.passes(1)
    (mail,) = world.sink.mails
    text = mail.get_content()
    assert mail["subject"] == "It is your turn in 2 games"
    assert "“Monday”" in text and "“Tuesday”" in text and "“Wednesday”" not in text
    world.passes(DAY)
    assert len(world.sink.mails) == 1


def test_a_mail_is_the_same_when_it_is_tried_again(world: World) -> None:
    ann, ben, table = world.table()
    world.mailbox(ben)
    world.sink.refuse = "451 later"
    play(ann, table)
    world.passes(AFTER, table)
    assert ben.get("/api/notices")["ways"][0]["problem"] == "refused"
    world.sink.refuse = ""
    world.passes(59, table)
    assert world.sink.mails == []
    world.passes(1, table)
    (mail,) = world.sink.mails
    (row,) = world.rows(sa.select(notices.c.id).where(notices.c.kind == "turn"))
    assert mail["message-id"] == f"<{row['id']}@carbarn.example>"
    assert ben.get("/api/notices")["ways"][0]["problem"] == ""


@pytest.mark.one_process
def test_nobody_can_let_the_server_mail_strangers_again_and_again(world: World) -> None:
    ben = Visitor(world.server, "Ben")
    for number in range(3):
        says_where(ben, "mail", address=f"ben{number}@example.org")
    body = {"address": "ben4@example.org"}
    assert ben.refused(429, "POST", "/api/notices/mail", body)["error"] == "mail_many"
    other = Visitor(world.server, "Other")  # from the same address
    assert other.refused(429, "POST", "/api/notices/mail", body)["error"] == "mail_many"


# Browsers


def test_a_browser_can_read_what_nobody_else_can_and_knows_who_sent_it(world: World) -> None:
    ann, ben, table = world.table(name="Monday")
    browser = Browser(f"{world.hooks.url}/push/secret")
    (way,) = says_where(ben, "push", **browser.subscription())
    assert way["kind"] == "push" and way["here"] and way["address"] == ""
    world.clock.now += 1
    play(ann, table)
    world.passes(AFTER, table)
    (asked,) = world.hooks.asked
    assert asked.path == "/push/secret" and b"Monday" not in asked.body
    told = browser.read(asked)
    assert told["title"] == "Your turn in Cable Car" and "Monday" in told["text"]
    assert own_part(told["link"]) == f"/t/{table}"
    claims = signed_claims(asked, ben.get("/api/notices")["push_key"])
    assert claims["aud"] == world.hooks.url and claims["sub"] == "mailto:host@example.org"
    assert 0 < claims["exp"] - world.clock.now <= DAY
    assert asked.headers["content-encoding"] == "aes128gcm" and int(asked.headers["ttl"]) > 0
    assert len(asked.headers["topic"]) <= 32


def test_a_browser_that_has_signed_out_or_is_gone_is_told_nothing_more(world: World) -> None:
    ann, ben, table = world.table()
    browser = Browser(f"{world.hooks.url}/push/one")
    says_where(ben, "push", **browser.subscription())
    world.clock.now += 1
    play(ann, table)
    world.hooks.answers = [(410, {})]
    world.passes(AFTER, table)
    assert len(world.hooks.asked) == 1 and ben.get("/api/notices")["ways"] == []
    ben.post("/api/account", {"name": "Ben", "password": "eight or more"})
    says_where(ben, "push", **browser.subscription())
    world.clock.now += 1
    play(ben, table)
    play(ann, table)
    world.settles(table)
    ben.post("/api/account/sign-out", {})
    world.passes(AFTER, table)
    assert len(world.hooks.asked) == 1
    assert world.rows(sa.select(notice_ways.c.id)) == []


def test_a_browser_is_told_for_whoever_has_asked_last(world: World) -> None:
    browser = Browser(f"{world.hooks.url}/push/one")
    ann, ben = Visitor(world.server, "Ann"), Visitor(world.server, "Ben")
    says_where(ann, "push", **browser.subscription())
    says_where(ben, "push", **browser.subscription())
    assert ann.get("/api/notices")["ways"] == [] and len(ben.get("/api/notices")["ways"]) == 1
    first = ben.get("/api/notices")["ways"]
    assert says_where(ben, "push", **browser.subscription()) == first


# When


def test_in_quiet_hours_nobody_is_told_until_they_end(world: World) -> None:
    ann, ben, table = world.table()
    world.hooked(ben)
    quiet = {"zone": "Asia/Tokyo", "quiet_from": "22:00", "quiet_to": "23:00"}
    told = ben.post("/api/notices/hours", quiet)
    assert (told["zone"], told["quiet_from"], told["quiet_to"]) == tuple(quiet.values())
    world.clock.now += 1
    play(ann, table)
    until = 14 * 3600 - world.clock.now % DAY  # where it is 23:00 in Tokyo
    assert AFTER < until < 3600
    world.passes(AFTER, table)
    world.passes(until - AFTER - 1, table)
    assert world.hooks.asked == []
    world.passes(1, table)
    assert len(world.hooks.asked) == 1


def test_what_cannot_be_is_refused(world: World) -> None:
    ben = Visitor(world.server, "Ben")
    keys = Browser(world.hooks.url).subscription()
    hook = {"format": "json", "address": world.hooks.url}
    wrong: list[tuple[str, Json, str]] = [
        ("mail", {"address": "a@b.org\nBcc: c@d.org"}, "mail_address"),
        ("push", {**keys, "auth": "AAAA"}, "notice_keys"),
        ("push", {**keys, "p256dh": "B" + "A" * 86}, "notice_keys"),
        ("hours", {"zone": "../../etc/passwd"}, "zone"),
        ("hours", {"quiet_from": "22:30"}, "time"),
        ("webhooks", {**hook, "address": "ftp://example.org/"}, "notice_address"),
        ("webhooks", {**hook, "format": "matrix"}, "notice_room"),
        ("webhooks", {**hook, "format": "ntfy"}, "notice_topic"),
        ("webhooks", {**hook, "token": "a\r\nb"}, "notice_token"),
    ]
    for way, body, error in wrong:
        assert ben.refused(422, "POST", f"/api/notices/{way}", body)["error"] == error
    for way, body in (("push", {**keys, "endpoint": "x" * 1001}), ("webhooks", {"format": "x"})):
        assert ben.refused(400, "POST", f"/api/notices/{way}", body)["error"] == "body"
    assert ben.get("/api/notices")["ways"] == []


def test_a_table_can_be_muted(world: World) -> None:
    ann, ben, table = world.table()
    world.hooked(ben)
    told = ben.post(f"/api/tables/{table}/mute", {"muted": True})
    assert told == {"muted": True, "webhooks": [], "ways": 1}
    play(ann, table)
    world.passes(AFTER, table)
    assert world.hooks.asked == []
    assert not ben.post(f"/api/tables/{table}/mute", {"muted": False})["muted"]
    play(ben, table)
    play(ann, table)
    world.passes(AFTER, table)
    assert len(world.hooks.asked) == 1
    stranger = Visitor(world.server, "Eve")
    assert stranger.refused(403, "GET", f"/api/tables/{table}/notices")["error"] == "no_seat"


def test_no_way_is_used_more_than_sixty_times_an_hour(world: World) -> None:
    ann, ben, table = world.table()
    world.hooked(ben)
    (way,) = world.rows(sa.select(notice_ways.c.id))

    async def sent_already() -> None:
        row = {
            "way": way["id"], "table_id": None, "kind": "test", "seat": -1, "made": 0.0, "due": 0.0,
            "state": "sent", "attempts": 1, "process": "", "batch": "", "ended": world.clock.now,
        }  # fmt: skip
        many = [{**row, "id": f"x{n}", "event": n} for n in range(60)]
        async with world.server.services.store.change() as connection:
            await connection.execute(notices.insert(), many)

    world.clock.now += 1
    world.server.do(sent_already())
    play(ann, table)
    world.passes(AFTER, table)
    assert world.hooks.asked == []
    for _later in range(7):
        world.passes(600, table)
    assert len(world.hooks.asked) == 1


# Webhooks


def test_a_webhook_of_a_table_is_told_of_every_turn_and_of_the_end(world: World) -> None:
    ann, ben, table = world.table(name="Monday")
    says_where(ann, "webhooks", format="json", address=world.hooks.url, table=table)
    assert ben.get(f"/api/tables/{table}/notices")["webhooks"][0] == {
        "id": ann.get("/api/notices")["ways"][0]["id"], "kind": "json", "by": "Ann",
        "mine": False, "problem": "",
    }  # fmt: skip
    world.clock.now += 1
    play(ann, table)
    world.passes(AFTER, table)
    play(ben, table)
    world.passes(AFTER, table)
    for visitor in (ann, ben):
        visitor.post(f"/api/tables/{table}/end")
    world.passes(AFTER, table)
    said = [(one.json["kind"], one.json["title"]) for one in world.hooks.asked]
    assert said == [
        ("turn", "Ben's turn in Cable Car"),
        ("turn", "Ann's turn in Cable Car"),
        ("over", "Cable Car: the game is over"),
    ]
    eve = Visitor(world.server, "Eve")
    body = {"format": "json", "address": world.hooks.url, "table": table}
    assert eve.refused(403, "POST", "/api/notices/webhooks", body)["error"] == "no_seat"


def test_a_webhook_that_fails_is_tried_ever_more_seldom_and_given_up(world: World) -> None:
    ann, ben, table = world.table()
    world.hooked(ben)
    world.hooks.answers = [(503, {})] * 12
    play(ann, table)
    world.passes(AFTER, table)
    for number, pause in enumerate((60, 300, 1800, 7200, 21600), 2):
        world.passes(pause - 1, table)
        assert len(world.hooks.asked) == number - 1
        world.passes(1, table)
        assert len(world.hooks.asked) == number
    assert len({one.headers["idempotency-key"] for one in world.hooks.asked}) == 1
    for _half_day in range(8):
        world.passes(43200, table)
    assert len(world.hooks.asked) == 10
    assert ben.get("/api/notices")["ways"][0]["problem"] == "given_up"
    world.hooks.answers = []
    way = ben.get("/api/notices")["ways"][0]["id"]
    ben.post(f"/api/notices/ways/{way}/try")
    world.settles()
    assert world.hooks.asked[-1].json["kind"] == "test"
    assert ben.get("/api/notices")["ways"][0]["problem"] == ""


def test_a_service_can_ask_for_patience_and_a_refusal_is_final(world: World) -> None:
    ann, ben, table = world.table()
    world.hooked(ben)
    world.hooks.answers = [(429, {"retry-after": "900"}), (403, {})]
    play(ann, table)
    world.passes(AFTER, table)
    world.passes(899, table)
    assert len(world.hooks.asked) == 1
    world.passes(1, table)
    assert len(world.hooks.asked) == 2 and world.states() == ["failed"]


def test_a_redirect_is_not_followed_and_little_is_read_of_an_answer(world: World) -> None:
    ben = Visitor(world.server, "Ben")
    (way,) = says_where(ben, "webhooks", format="json", address=f"{world.hooks.url}/a")
    world.hooks.answers = [(302, {"location": f"{world.hooks.url}/b"})]
    world.hooks.body = b"x" * 10_000_000
    ben.post(f"/api/notices/ways/{way['id']}/try")
    world.settles()
    assert [one.path for one in world.hooks.asked] == ["/a"]
    assert ben.get("/api/notices")["ways"][0]["problem"] == "refused"


def test_there_can_be_ten_ways_and_three_at_a_table(world: World) -> None:
    ann, _ben, table = world.table()
    hook = {"format": "json", "table": table}
    for number in range(3):
        says_where(ann, "webhooks", address=f"{world.hooks.url}/{number}", **hook)
    body = {**hook, "address": world.hooks.url}
    assert ann.refused(409, "POST", "/api/notices/webhooks", body)["error"] == "notices_many"
    for number in range(7):
        says_where(ann, "webhooks", format="json", address=f"{world.hooks.url}/{number}")
    body = {"format": "json", "address": world.hooks.url}
    assert ann.refused(409, "POST", "/api/notices/webhooks", body)["facts"] == {"most": 10}
    ways = ann.get("/api/notices")["ways"]
    eve = Visitor(world.server, "Eve")
    for what, more in (("remove", None), ("try", None), ("digest", {"digest": True})):
        assert eve.refused(404, "POST", f"/api/notices/ways/{ways[0]['id']}/{what}", more)
    assert len(ann.post(f"/api/notices/ways/{ways[0]['id']}/remove")["ways"]) == 9


# Friends


def test_a_friend_can_be_invited_and_nobody_else(world: World) -> None:
    ann, ben, _table = world.table()
    says_where(ben, "webhooks", format="json", address=world.hooks.url)
    table = ann.makes("me", "open")["table"]["id"]
    eve = Visitor(world.server, "Eve")
    where = f"/api/tables/{table}/invite"
    assert ann.refused(404, "POST", where, {"person": eve.id})["error"] == "not_found"
    assert ann.refused(404, "POST", where, {"person": "nobody"})["error"] == "not_found"
    assert ben.refused(403, "POST", where, {"person": ann.id})["error"] == "not_host"
    for _again in range(2):
        assert ann.post(where, {"person": ben.id}) == {"told": True}
    world.settles()
    (asked,) = world.hooks.asked
    assert asked.json["title"] == "Ann invites you to Cable Car"
    link, _sharp, token = asked.json["link"].partition("#")
    assert own_part(link) == f"/t/{table}"
    assert ben.claims(table, token) == 1
    assert ann.refused(409, "POST", where, {"person": ben.id})["error"] == "full"


# Whose they are


def test_ways_come_along_with_a_guest_and_go_with_whoever_is_deleted(world: World) -> None:
    ann = Visitor(world.server, "Ann")
    ann.post("/api/account", {"name": "Ann", "password": "eight or more"})
    ann.post("/api/notices/hours", {"zone": "Europe/Rome"})
    guest, ben, table = world.table()
    world.hooked(guest)
    says_where(guest, "push", **Browser(f"{world.hooks.url}/push").subscription())
    guest.post(f"/api/tables/{table}/mute", {"muted": True})
    guest.post("/api/notices/hours", {"zone": "Asia/Tokyo"})
    guest.post("/api/account/sign-in", {"name": "Ann", "password": "eight or more"})
    told = guest.get("/api/notices")
    assert [way["kind"] for way in told["ways"]] == ["json"] and told["muted"] == [table]
    assert told["zone"] == "Europe/Rome"
    guest.post("/api/account/delete", {"name": "Ann"})
    for kept in (notice_ways, notice_mutes, notice_times):
        assert world.rows(sa.select(kept)) == []
    assert ben.sees(table)
