"""San Francisco: claiming routes, points, tokens (SF-12 to SF-18, SF-23, SF-E1 to SF-E4)."""

from __future__ import annotations

from typing import Any

import pytest

from carbarn.games.san_francisco.data import RECONSTRUCTION
from games.san_francisco.tables import LONG, of_kind, rule_against, seen, table, texts, ways

pytestmark = pytest.mark.twice

BLACK_3 = "mission-district-soma"
GREY_FERRY_2 = "alcatraz-pier-39"


def test_SF_E1_ways_to_pay_a_black_route_of_three() -> None:
    match = table(hands=["black:3,ferry:3,blue:3"])
    assert ways(match, BLACK_3) == {
        "black black black",
        "black black ferry",
        "black ferry ferry",
        "ferry ferry ferry",
    }
    assert ways(table(hands=["black:2,blue:3"]), BLACK_3) == set()
    assert ways(table(hands=["black:1,ferry:2"]), BLACK_3) == {"black ferry ferry"}


def test_SF_E2_a_grey_ferry_route_of_two() -> None:
    match = table(hands=["blue:2,red:1,ferry:2"])
    assert ways(match, GREY_FERRY_2) == {"blue ferry", "red ferry", "ferry ferry"}
    assert ways(table(hands=["blue:2,red:2"]), GREY_FERRY_2) == set()
    assert rule_against(table(hands=["blue:2"]), f"claim {GREY_FERRY_2} blue ferry") == "SF-15"


def test_SF_12_the_cards_are_discarded_and_the_trams_put() -> None:
    match = table(hands=["black:3,ferry:1"])
    match.play(f"claim {BLACK_3} black black ferry")
    view = seen(match)
    assert view["mine"] == {"black": 1}
    assert view["discards"] == {"black": 2, "ferry": 1}
    assert view["trams"] == [17, 20]
    assert view["routes"][RECONSTRUCTION.routes.index(BLACK_3)] == 0
    assert match.actors() == [1]


def test_SF_12_not_without_enough_trams() -> None:
    routes = dict.fromkeys([*LONG[:5], "presidio-richmond"], 0)
    match = table(hands=["black:3,blue:3"], routes=routes)
    assert seen(match)["trams"][0] == 1
    assert ways(match, BLACK_3) == set()
    assert ways(match, "haight-ashbury-painted-ladies-1") == {"blue"}
    assert rule_against(match, f"claim {BLACK_3} black black black") == "SF-12"


def test_SF_13_a_grey_route_takes_any_one_colour() -> None:
    match = table(hands=["blue:2,red:1,green:1,ferry:1"])
    assert ways(match, "presidio-richmond") == {
        "blue blue",
        "blue ferry",
        "green ferry",
        "red ferry",
    }


def test_SF_13_the_player_says_how_many_ferries_are_used() -> None:
    match = table(hands=["green:3,ferry:1"])
    match.play("claim fort-mason-presidio green green ferry")
    assert seen(match)["mine"] == {"green": 1}


def test_SF_13_ferries_alone_are_one_way_also_on_a_grey_route() -> None:
    match = table(hands=["ferry:2"])
    assert ways(match, "presidio-richmond") == {"ferry ferry"}


def test_SF_13_cards_that_are_not_there_cannot_be_played() -> None:
    match = table(hands=["green:2"])
    assert rule_against(match, "claim fort-mason-presidio green green ferry") == "SF-13"
    reason = match.why_not("claim fort-mason-presidio green green green")
    assert reason is not None
    assert reason.sentence == "not enough cards: green (2 of 3)"


def test_SF_14_any_free_route_may_be_claimed() -> None:
    match = table(hands=["red:2,black:2"], routes={"castro-twin-peaks": 0, LONG[0]: 1})
    assert {text.split()[0] for text in of_kind(match, "claim")} >= {
        "fort-mason-pacific-heights",
        "chinatown-the-embarcadero-1",
    }
    assert rule_against(match, "claim castro-twin-peaks pink pink") == "SF-14"
    assert rule_against(match, f"claim {LONG[0]} red red red red ferry") == "SF-14"


def test_SF_15_ferry_symbols_take_ferry_cards_the_rest_is_a_set() -> None:
    match = table(hands=["red:4,blue:3,ferry:2"])
    assert ways(match, LONG[0]) == {"red red red red ferry", "red red red ferry ferry",
                                    "blue blue blue ferry ferry"}  # fmt: skip


DOUBLE = ("castro-mission-district-1", "castro-mission-district-2")


def test_SF_16_with_two_players_the_other_of_a_double_is_closed() -> None:
    match = table(hands=["blue:3", "blue:2"])
    match.play(f"claim {DOUBLE[0]} blue blue")
    assert seen(match)["routes"][RECONSTRUCTION.routes.index(DOUBLE[1])] == -2
    assert ways(match, DOUBLE[1]) == set()
    assert rule_against(match, f"claim {DOUBLE[1]} blue blue") == "SF-16"


@pytest.mark.parametrize("seats", [3, 4])
def test_SF_16_nobody_owns_both_of_a_double_with_more_players(seats: int) -> None:
    match = table(seats, hands=["blue:2", "red:2"], routes={DOUBLE[0]: 0})
    assert ways(match, DOUBLE[1]) == set()
    assert rule_against(match, f"claim {DOUBLE[1]} blue blue") == "SF-16"
    match.play("draw deck")
    match.play("draw deck")
    match.play(f"claim {DOUBLE[1]} red red")
    view = seen(match)
    assert [view["routes"][RECONSTRUCTION.routes.index(one)] for one in DOUBLE] == [0, 1]


@pytest.mark.parametrize(
    ("route", "cards", "points"),
    [
        ("haight-ashbury-painted-ladies-1", "blue", 1),
        ("presidio-richmond", "blue blue", 2),
        ("fort-mason-presidio", "green green green", 4),
        ("fort-mason-golden-gate-bridge", "blue blue blue blue ferry", 10),
    ],
)
def test_SF_17_points_at_once_by_length(route: str, cards: str, points: int) -> None:
    match = table(hands=["blue:4,green:3,ferry:1"])
    assert match.preview(f"claim {route} {cards}")["points"] == points
    match.play(f"claim {route} {cards}")
    assert seen(match)["scores"] == [points, 0]
    assert match.told(1)[0].facts["points"] == points


def test_SF_17_the_table_of_the_series() -> None:
    assert RECONSTRUCTION.route_points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}


def test_SF_18_a_single_possible_token_is_taken_at_once() -> None:
    match = table(hands=["black:3"])
    match.play(f"claim {BLACK_3} black black black")
    view = seen(match)
    assert view["tokens"] == [["camera"], []]
    assert "soma" not in view["stacks"]
    assert match.told(1)[0].facts["token"] == "camera"


def test_SF_18_between_two_the_player_chooses_before_the_turn_ends() -> None:
    match = table(hands=["orange:3"])
    match.play("claim soma-the-embarcadero orange orange orange")
    assert match.actors() == [0]
    assert texts(match) == ["token the-embarcadero", "token soma"]
    assert rule_against(match, "token alcatraz") == "SF-18"
    assert rule_against(match, "draw deck") == "SF-18"
    assert seen(match, 1)["choices"] == ["the-embarcadero", "soma"]
    match.play("token the-embarcadero")
    assert seen(match)["tokens"] == [["ferry-bell"], []]
    assert seen(match)["stacks"]["the-embarcadero"] == ["ferry-bell", 1]
    assert match.actors() == [1]
    assert rule_against(match, "token soma") == "SF-18"


def test_SF_18_never_the_same_symbol_twice_and_none_where_none_is_left() -> None:
    match = table(hands=["black:3", "pink:2"], tokens=["camera"])
    match.play(f"claim {BLACK_3} black black black")
    match.play("claim soma-union-square-2 pink pink")
    assert seen(match)["tokens"] == [["camera"], []]


def test_SF_E4_of_two_tokens_one_owned_the_other_is_taken_without_asking() -> None:
    match = table(hands=["orange:3"], tokens=["ferry-bell"])
    match.play("claim soma-the-embarcadero orange orange orange")
    assert seen(match)["tokens"] == [["ferry-bell", "camera"], []]
    assert match.actors() == [1]


def test_SF_18_a_preview_tells_the_token_and_the_new_value_of_the_set() -> None:
    match = table(hands=["black:3,orange:3"], tokens=["ferry-bell"])
    preview = match.preview(f"claim {BLACK_3} black black black")
    assert (preview["token"], preview["set_before"], preview["set_after"]) == ("camera", 0, 1)
    match = table(hands=["orange:3"])
    preview = match.preview("claim soma-the-embarcadero orange orange orange")
    assert (preview["token"], preview["token_choice"]) == (None, ["ferry-bell", "camera"])


ALL = "gull,bridge,ferry-bell,vineyard,sun,postcard,camera"


@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 9), (7, 12)]
)
def test_SF_23_tokens_score_by_the_number_of_symbols(count: int, points: int) -> None:
    symbols = ",".join(ALL.split(",")[:count])
    match = table(tokens=[symbols], tickets="-|-", step="over", left="0", turn="-")
    assert seen(match)["sheet"][0]["tokens"] == points
    result = match.result()
    assert result is not None and result.scores == [points, 0]


def test_SF_E3_seven_symbols_twelve_points_one_symbol_none() -> None:
    fields: dict[str, Any] = {"tickets": "-|-", "step": "over", "left": "0", "turn": "-"}
    match = table(tokens=[ALL], **fields)
    assert [sheet["tokens"] for sheet in seen(match)["sheet"]] == [12, 0]
    match = table(tokens=["gull", "gull,bridge"], **fields)
    assert [sheet["tokens"] for sheet in seen(match)["sheet"]] == [0, 1]
