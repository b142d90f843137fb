"""San Francisco: drawing tickets, passing, the end (SF-19 to SF-24, SF-E5, SF-E9, SF-E10)."""

from __future__ import annotations

from typing import Any

import pytest

from carbarn import WATCHER, Match, Scripted, new_match
from carbarn.games.san_francisco.data import RECONSTRUCTION
from games.san_francisco.tables import (
    LONG,
    finish,
    of_kind,
    position,
    rule_against,
    seen,
    table,
    texts,
)

pytestmark = pytest.mark.twice

NAMES = RECONSTRUCTION.tickets


def drawing(*tickets: str, **fields: Any) -> Match:
    """A match in which these tickets come when seat 0 draws."""
    luck = Scripted({"ticket 1": list(tickets)})
    return new_match("san_francisco", 2, luck=luck, position=position(**fields))


def test_SF_19_of_two_tickets_at_least_one_is_kept() -> None:
    match = drawing("soma-sunset", "pier-39-richmond")
    match.play("tickets")
    assert match.actors() == [0]
    assert texts(match) == [
        "keep pier-39-richmond",
        "keep soma-sunset",
        "keep pier-39-richmond soma-sunset",
    ]
    assert rule_against(match, "keep castro-union-square") == "SF-19"
    assert rule_against(match, "draw deck") == "SF-19"
    match.play("keep soma-sunset")
    view = seen(match)
    assert view["my_tickets"] == ["castro-union-square", "soma-sunset"]
    assert (view["tickets"], view["ticket_deck"], view["ticket_tail"]) == ([2, 1], 20, 1)
    assert match.actors() == [1]
    assert rule_against(match, "keep soma-sunset") == "SF-19"


def test_SF_19_the_returned_ticket_lies_lowest() -> None:
    match = drawing("soma-sunset", "pier-39-richmond", tail="castro-sunset")
    match.play("tickets")
    match.play("keep soma-sunset")
    assert seen(match)["known"][-1] == {
        "places": {"tickets/2": 1},
        "kinds": {"pier-39-richmond": 1},
    }


def test_SF_19_both_may_be_kept_and_any_number_held() -> None:
    match = drawing("soma-sunset", "pier-39-richmond")
    match.play("tickets")
    match.play("keep pier-39-richmond soma-sunset")
    assert seen(match)["tickets"] == [3, 1]
    assert seen(match)["ticket_tail"] == 0


def few_left(left: list[str]) -> Match:
    """A position in which these tickets are all that is left."""
    held = [name for name in NAMES if name not in left]
    return table(tickets=f"{','.join(held)}|-", tail=",".join(left) or "-")


def test_SF_19_a_single_ticket_is_taken_and_kept() -> None:
    match = few_left(["soma-sunset"])
    match.play("tickets")
    assert len(seen(match)["my_tickets"]) == 24
    assert match.actors() == [1]
    assert "tickets" not in texts(match)
    assert rule_against(match, "tickets") == "SF-19"


def test_SF_19_the_tail_comes_in_its_order() -> None:
    match = few_left(["soma-sunset", "castro-sunset", "pier-39-richmond"])
    match.play("tickets")
    assert seen(match)["my_offer"] == ["castro-sunset", "soma-sunset"]
    match.play("keep soma-sunset")
    assert seen(match)["ticket_tail"] == 2
    match.play("tickets")
    assert seen(match, 1)["my_offer"] == ["castro-sunset", "pier-39-richmond"]


def stuck(**fields: Any) -> Match:
    """Nobody can do anything: no card outside the hands, no ticket, all routes too dear."""
    owners: dict[str, Any] = {"routes": dict.fromkeys(LONG, 1)}
    held = ",".join(NAMES)
    return table(
        hands=["-"],
        rest="1",
        row="-,-,-,-,-",
        tickets=f"-|{held}",
        **owners,
        **fields,
    )


def test_SF_20_who_can_do_nothing_passes_and_only_then() -> None:
    match = stuck()
    assert texts(match) == ["pass"]
    match.play("pass")
    assert seen(match)["passes"] == 1
    assert match.told(WATCHER)[0].text == "pass"
    assert "pass" not in texts(match)  # seat 1 can still claim routes of one or two spaces
    assert rule_against(match, "pass") == "SF-20"
    assert rule_against(table(), "pass") == "SF-20"


def test_SF_20_an_action_between_two_passes_starts_the_count_anew() -> None:
    match = stuck()
    match.play("pass")
    route = sorted(of_kind(match, "claim"))[0]
    match.play(f"claim {route}")
    assert seen(match)["passes"] == 0


def test_SF_E10_all_pass_once_and_the_game_is_scored() -> None:
    owned = [*LONG[:5], "castro-twin-peaks"]  # 19 trams: only single spaces could be claimed
    singles = [
        name
        for name, length in zip(RECONSTRUCTION.routes, RECONSTRUCTION.lengths, strict=True)
        if length == 1 and name.endswith("-1")
    ]
    match = table(
        hands=["-"],
        rest="1",
        row="-,-,-,-,-",
        tickets=f"castro-sunset|{','.join(name for name in NAMES if name != 'castro-sunset')}",
        routes=dict.fromkeys(owned, 1) | dict.fromkeys(singles, 0),
        left="-",
    )
    match.play("pass")
    assert texts(match) == ["pass"]
    match.play("pass")
    result = match.result()
    assert result is not None
    assert result.why == "all players have passed"
    assert result.scores[0] == len(singles) - 5
    assert result.scores == [sheet["total"] for sheet in seen(match)["sheet"]]


def test_SF_E5_with_three_players_exactly_three_more_turns() -> None:
    match = table(3, hands=["blue:1"], routes=dict.fromkeys(LONG[:5], 0))
    assert seen(match)["trams"][0] == 3
    preview = match.preview("claim haight-ashbury-painted-ladies-1 blue")
    assert preview["starts_end"] and preview["trams_left"] == 2
    match.play("claim haight-ashbury-painted-ladies-1 blue")
    assert match.told(1)[0].facts["last_turns"] == 3
    turns: list[int] = []
    while match.result() is None:
        if not turns or turns[-1] != match.actors()[0]:
            turns.append(match.actors()[0])
        match.play("draw deck")
    assert turns == [1, 2, 0]
    result = match.result()
    assert result is not None and result.why == "the last turns are over"


def test_SF_21_all_actions_stay_open_in_the_last_turns() -> None:
    match = table(hands=["blue:2"], left="2")
    assert {text.split()[0] for text in texts(match)} == {"draw", "tickets", "claim"}
    match.play("tickets")
    assert match.actors() == [0]
    match.play(texts(match)[0])
    assert seen(match)["turns_left"] == 1
    assert match.result() is None


def test_SF_21_three_trams_do_not_start_the_end() -> None:
    routes = dict.fromkeys(LONG[:4], 0)
    match = table(hands=["pink:3"], routes=routes)
    assert seen(match)["trams"][0] == 6
    match.play("claim pacific-heights-presidio pink pink pink")
    assert seen(match)["trams"][0] == 3
    assert seen(match)["turns_left"] == -1


def test_SF_E9_somebody_else_with_one_tram_adds_no_turns() -> None:
    routes = dict.fromkeys([*LONG[:4], "chinatown-lombard-street"], 1) | {
        "mission-district-soma": 0
    }
    match = table(hands=["-", "pink:3"], routes=routes, turn="1", left="2")
    assert seen(match)["trams"][1] == 4
    match.play("claim pacific-heights-presidio pink pink pink")
    assert seen(match)["trams"][1] == 1
    assert seen(match)["turns_left"] == 1
    match.play("draw deck")
    match.play("draw deck")
    assert match.result() is not None


OVER: dict[str, Any] = {"step": "over", "left": "0", "turn": "-"}


def scored(**fields: Any) -> list[dict[str, object]]:
    match = table(**OVER, **fields)
    sheet: list[dict[str, object]] = seen(match, WATCHER)["sheet"]
    return sheet


def test_SF_22_a_ticket_counts_if_own_routes_join_its_places() -> None:
    routes = {"chinatown-pier-39": 0, "chinatown-union-square-1": 0}
    sheet = scored(routes=routes, tickets="pier-39-union-square|castro-sunset")
    assert [one["tickets"] for one in sheet] == [3, -5]
    assert [one["completed"] for one in sheet] == [["pier-39-union-square"], []]
    assert [one["total"] for one in sheet] == [2 + 1 + 3, -5]


def test_SF_22_routes_of_others_do_not_help_and_one_route_serves_several_tickets() -> None:
    routes = {"chinatown-pier-39": 0, "chinatown-union-square-1": 1}
    assert scored(routes=routes, tickets="pier-39-union-square|-")[0]["tickets"] == -3
    routes = {
        "chinatown-lombard-street": 0,
        "chinatown-union-square-1": 0,
        "lombard-street-pier-39-1": 0,
        "lombard-street-pacific-heights-1": 0,
    }
    tickets = "pier-39-union-square,chinatown-pacific-heights|-"
    assert scored(routes=routes, tickets=tickets)[0]["tickets"] == 3 + 4


def test_SF_22_all_tickets_are_shown_at_the_end() -> None:
    match = finish(new_match("san_francisco", 3, seed="shown"))
    for seat in (0, 1, 2, WATCHER):
        view = seen(match, seat)
        assert [len(own) for own in view["shown"]] == view["tickets"]
        held = {f"held {own}" for own in range(3)}
        for one in view["known"]:
            assert len(one["places"]) == 1 or not held & set(one["places"])


def places_of(seats: int = 2, **fields: Any) -> list[int]:
    result = table(seats, **OVER, **fields).result()
    assert result is not None
    return result.places


def test_SF_24_most_points_win() -> None:
    assert places_of(routes={"presidio-richmond": 1}, tickets="-|-") == [2, 1]


def test_SF_24_then_most_completed_tickets() -> None:
    # 2 + 1 + 3 for a completed ticket, against 4 + 2 for routes alone
    routes = {
        "chinatown-pier-39": 0,
        "chinatown-union-square-1": 0,
        "fort-mason-presidio": 1,
        "presidio-richmond": 1,
    }
    assert places_of(routes=routes, tickets="pier-39-union-square|-") == [1, 2]


def test_SF_24_then_the_victory_is_shared_and_so_are_other_places() -> None:
    assert places_of(tickets="-|-") == [1, 1]
    assert places_of(3, routes={"presidio-richmond": 1}, tickets="-|-|-") == [2, 1, 2]


def test_SF_24_scores_may_be_negative() -> None:
    result = table(**OVER, tickets="golden-gate-bridge-potrero-hill|castro-sunset").result()
    assert result is not None
    assert (result.scores, result.places) == ([-12, -5], [2, 1])
