"""Figures for Prometheus: complete, well-formed, for the host alone, and about nobody."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest
from starlette.requests import Request

from carbarn.server.errors import Refused
from carbarn.server.metrics import Histogram, check_may_read
from server.client import Running, Visitor, first_lay, two_at_a_table
from server.harness import PATIENCE

SAMPLE = re.compile(r'(carbarn_[a-z_]+)(\{([a-z_]+="[^"\\\n]*")(,[a-z_]+="[^"\\\n]*")*\})? (\S+)')


def figures(server: Running, **headers: str) -> dict[str, float]:
    answer = httpx.get(f"{server.url}/metrics", headers=headers, trust_env=False, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    return checked(answer.text)


def checked(text: str) -> dict[str, float]:
    """The samples, if the text is in the format of Prometheus."""
    assert text.endswith("\n")
    kinds: dict[str, str] = {}
    found: dict[str, float] = {}
    described = ""
    for line in text.splitlines():
        if line.startswith("# HELP "):
            described = line.split()[2]
            assert described not in kinds
        elif line.startswith("# TYPE "):
            _hash, _type, name, kind = line.split()
            assert name == described and kind in ("counter", "gauge", "histogram")
            kinds[name] = kind
            assert (kind == "counter") == name.endswith("_total")
        else:
            match = SAMPLE.fullmatch(line)
            assert match, line
            base = re.sub(r"_(bucket|sum|count)$", "", match[1])
            assert kinds.get(match[1]) in ("counter", "gauge") or kinds[base] == "histogram"
            sample = match[1] + (match[2] or "")
            assert sample not in found
            found[sample] = float(match[5])
    return found


@pytest.mark.one_process
def test_moves_sockets_requests_commits_lag_bots_and_tables_are_counted(server: Running) -> None:
    before = figures(server)
    ann, _ben, table = two_at_a_table(server, options={"first": 0})
    line = ann.live(table)
    line.next()
    ann.acts(table, first_lay(ann.sees(table)))
    ann.tries("GET", "/api/tables/nothing")
    after = figures(server)

    def more(name: str) -> float:
        return after[name] - before.get(name, 0)

    assert more('carbarn_events_total{kind="acted"}') == 1
    assert more('carbarn_events_total{kind="dealt"}') >= 2
    assert after["carbarn_live_connections"] >= 1
    assert more('carbarn_http_requests_total{method="GET",status="404"}') == 1
    assert more('carbarn_http_requests_total{method="POST",status="200"}') >= 3
    assert more("carbarn_commit_seconds_count") == 2  # the first draws, the move
    assert after["carbarn_commit_seconds_sum"] > 0
    assert after["carbarn_commit_failures_total"] == 0
    assert more('carbarn_tables{status="running"}') == 1
    assert after["carbarn_bot_queue_length"] == after["carbarn_bot_failures_total"] == 0
    assert "carbarn_event_loop_lag_seconds_count" in after
    line.close()


@pytest.mark.one_process
def test_the_figures_name_nobody(server: Running) -> None:
    ann = Visitor(server, "Zoë Nachname")
    made = ann.makes("me", "open", public=True)
    ann.tries("GET", "/api/tables/secret-address")
    for method in ("BREW", "PROPFIND"):  # the first is refused before it is counted
        ann.http.request(method, "/coffee")
    text = httpx.get(f"{server.url}/metrics", trust_env=False, timeout=PATIENCE).text
    for secret in (
        ann.id,
        ann.token,
        "Zoë",
        made["table"]["id"],
        "secret-address",
        "BREW",
        "PROPFIND",
    ):
        assert secret not in text
    assert 'method="other"' in text


def test_a_histogram_counts_up_to_each_bound() -> None:
    histogram = Histogram((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 2.0):
        histogram.observe(seconds)
    assert histogram.lines("x") == [
        'x_bucket{le="0.1"} 2',
        'x_bucket{le="1.0"} 3',
        'x_bucket{le="+Inf"} 4',
        "x_sum 2.650000",
        "x_count 4",
    ]


def asking(client: str, **headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "client": (client, 1), "headers": raw, "method": "GET"}
    return Request(scope)


@pytest.mark.parametrize("client", ["127.0.0.1", "127.1.2.3", "::1"])
def test_this_machine_may_read_the_figures_but_not_through_a_proxy(client: str) -> None:
    check_may_read(asking(client), "")
    for name in ("x_forwarded_for", "forwarded", "x_real_ip", "x_forwarded_host"):
        with pytest.raises(Refused):
            check_may_read(asking(client, **{name: "127.0.0.1"}), "")


@pytest.mark.parametrize("client", ["10.0.0.1", "192.0.2.7", "2001:db8::1", "unknown", ""])
def test_nobody_else_may(client: str) -> None:
    with pytest.raises(Refused) as said:
        check_may_read(asking(client), "")
    assert said.value.status == 403


def test_with_a_token_whoever_has_it_may_and_nobody_else(serve: Callable[..., Running]) -> None:
    server = serve(metrics_token="long and secret")
    assert figures(server, authorization="Bearer long and secret")
    for headers in ({}, {"authorization": "Bearer x"}, {"authorization": "long and secret"}):
        answer = httpx.get(
            f"{server.url}/metrics", headers=headers, trust_env=False, timeout=PATIENCE
        )
        assert answer.status_code == 403 and "token" in answer.json()["sentence"]
