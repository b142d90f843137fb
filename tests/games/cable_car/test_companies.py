"""Cable Car: the expansion with companies and shares (CC-18 to CC-24, CC-E6, CC-E7)."""

from __future__ import annotations

from collections import Counter

import pytest

from carbarn import WATCHER, Match, Scripted, new_match
from games.cable_car.reference import COMPANIES as CHART
from games.cable_car.tables import (
    COLOURS,
    PERCENTAGES,
    cards,
    finish,
    lays,
    on_board,
    position,
    random_play,
    rule_against,
    seen,
    start,
    texts,
    trading,
)
from games.cable_car.test_scoring import TIES

pytestmark = pytest.mark.twice

COUNTS = [2, 3, 4, 5, 6]
EXCHANGES = {f"exchange {percent} {way}" for percent in PERCENTAGES for way in ("open", "top")}
NEVER = 10**9  # no company has so many points


def pile_sizes(match: Match) -> list[int]:
    """How many cards lie in each pile."""
    view = seen(match)
    return [bag + under for bag, under in zip(view["piles"], view["under"], strict=True)]


# CC-18


@pytest.mark.parametrize("seats", COUNTS)
def test_CC_18_each_company_has_its_four_stations(seats: int) -> None:
    owners = [line[0] for line in seen(trading(seats))["lines"]]
    for company, colour in enumerate(COLOURS):
        stations = [at + 1 for at, owner in enumerate(owners) if owner == company]
        assert stations == sorted(CHART[colour])
        assert stations == sorted(8 * side + (company + 2 * side) % 8 + 1 for side in range(4))


def test_CC_18_every_station_has_a_car_one_on_every_side_for_each_company() -> None:
    owners = [line[0] for line in seen(trading(3))["lines"]]
    assert -1 not in owners
    for side in range(4):
        assert sorted(owners[8 * side : 8 * side + 8]) == list(range(8))


def test_CC_18_a_line_scores_for_its_company() -> None:
    """The example of CC-E1: the line of station 2 is the blue company's."""
    text = position({"b1": "bcbc"}, "accd|aaaa", **cards("red|brown", "green"))
    match = start(text, companies=True)
    assert match.preview("lay c1")["gains"] == [0, 3, 0, 0, 0, 0, 0, 0]
    match.play("lay c1")
    assert seen(match)["scores"] == [0, 3, 0, 0, 0, 0, 0, 0]


def test_CC_18_stations_16_and_17_score_with_3_players_too() -> None:
    """Lines 17 (purple) and 18 (black) cross over to the other's station."""
    text = position({"h8": "bcbc"}, "cbcb|aaaa|aaaa", **cards("red|brown|blue", "green"))
    match = start(text, seats=3, companies=True)
    match.play("lay g8")
    assert seen(match)["scores"] == [0, 0, 0, 0, 2, 2, 0, 0]


# CC-19


@pytest.mark.parametrize("seats", COUNTS)
def test_CC_19_everybody_holds_a_share_of_each_pile_and_one_lies_open(seats: int) -> None:
    match = new_match("cable_car", seats=seats, seed="shares", companies=True)
    assert pile_sizes(match) == [7 - seats] * 4
    for pile in range(4):
        held = [seen(match, seat)["shares"][pile] for seat in range(seats)]
        shown = [*held, seen(match)["open"][pile]]
        assert len(set(shown)) == seats + 1
        assert set(shown) <= set(COLOURS)


def test_CC_19_there_are_32_shares_four_of_each_company() -> None:
    match = new_match("cable_car", seats=4, seed="shares", companies=True)
    shares = [name for name in match.game.components(match.state) if " " in name]
    assert sorted(shares) == sorted(
        f"{colour} {percent}" for colour in COLOURS for percent in PERCENTAGES
    )


def test_CC_19_shares_come_in_the_order_of_the_draws() -> None:
    script = {"share 10 1": ["red"], "share 40 2": ["brown"], "open 30": ["black"]}
    match = new_match("cable_car", seats=2, luck=Scripted(script), first=1, companies=True)
    assert seen(match, 1)["shares"][0] == "red"  # seat 1 begins: it has place 1
    assert seen(match, 0)["shares"][3] == "brown"
    assert seen(match)["open"][2] == "black"


@pytest.mark.parametrize("seats", COUNTS)
def test_CC_19_all_through_the_game_each_holds_one_share_of_each_percentage(seats: int) -> None:
    match = new_match("cable_car", seats=seats, seed="hold", companies=True, trade_closes_at=NEVER)
    for _action in random_play(match, "hold"):
        for pile in range(4):
            held = [seen(match, seat)["shares"][pile] for seat in range(seats)]
            assert "" not in held
            assert len({*held, seen(match)["open"][pile]}) == seats + 1


# CC-20


def test_CC_20_an_exchange_for_the_open_card() -> None:
    match = trading()
    match.play("exchange 30 open")
    view = seen(match)
    assert view["shares"] == ["yellow", "yellow", "orange", "yellow"]
    assert view["open"][2] in COLOURS[3:]  # from the pile
    assert view["open"][:2] == ["orange", "orange"]
    assert (view["piles"], view["under"]) == ([5, 5, 4, 5], [0, 0, 1, 0])
    assert match.actors() == [1]


def test_CC_20_an_exchange_for_the_top_card() -> None:
    match = trading()
    match.play("exchange 10 top")
    view = seen(match)
    assert view["shares"][0] in COLOURS[3:]
    assert view["open"] == ["orange"] * 4
    assert (view["piles"], view["under"]) == ([4, 5, 5, 5], [1, 0, 0, 0])
    assert match.actors() == [1]


def test_CC_20_what_luck_turns_up_and_hands_out() -> None:
    script = {"open 10": ["red"], "share 20 2": ["black"]}
    text = position({}, "aaaa|aaaa", **cards("yellow|blue", "orange"))
    match = new_match("cable_car", seats=2, luck=Scripted(script), position=text, companies=True)
    match.play("exchange 10 open")
    assert seen(match)["open"] == ["red", "orange", "orange", "orange"]
    match.play("exchange 20 top")
    assert seen(match, 1)["shares"] == ["blue", "black", "blue", "blue"]


def test_CC_20_each_card_of_the_pile_is_equally_likely() -> None:
    match = trading()
    for way in ("open", "top"):
        state = match.state.clone()
        state.play(0, match.game.vocabulary.code(f"exchange 20 {way}"))
        draw = state.pending()
        assert draw is not None
        assert draw.stream == ("open 20" if way == "open" else "share 20 1")
        assert [(name, count) for _number, name, count in draw.kinds] == [
            (name, 1) for name in COLOURS[3:]
        ]


def test_CC_20_shares_laid_under_come_last_and_in_order() -> None:
    """The pile of 10 % has only cards that were laid under it: red first, then black."""
    tails = "red,black,brown,green,purple|-|-|-"
    match = start(
        position({}, "aaaa|aaaa", **cards("yellow|blue", "orange", tails)), companies=True
    )
    state = match.state.clone()
    state.play(0, match.game.vocabulary.code("exchange 10 top"))
    draw = state.pending()
    assert draw is not None
    assert [(name, count) for _number, name, count in draw.kinds] == [("red", 1)]
    match.play("exchange 10 top")
    match.play("exchange 10 top")
    assert (seen(match, 0)["shares"][0], seen(match, 1)["shares"][0]) == ("red", "black")
    match.play("lay b1")
    match.play("exchange 10 open")
    assert seen(match)["open"][0] == "brown"


def test_CC_20_a_share_comes_back_after_all_cards_that_lay_above_it() -> None:
    match = trading()
    match.play("exchange 10 top")  # yellow goes under five cards, one of which leaves
    came = []
    while True:
        match.play("lay " + min(lays(match)))
        came.append(seen(match)["open"][0])
        if came[-1] == "yellow":
            break
        match.play("exchange 10 open")
    assert len(set(came)) == len(came) == 6  # orange, four from the pile, yellow
    assert came[0] == "orange"


@pytest.mark.parametrize("seats", COUNTS)
def test_CC_20_between_turns_a_pile_has_7_less_n_cards(seats: int) -> None:
    match = new_match("cable_car", seats=seats, seed="piles", companies=True, trade_closes_at=NEVER)
    exchanges = 0
    for action in random_play(match, "piles"):
        assert pile_sizes(match) == [7 - seats] * 4
        assert "" not in seen(match)["open"]
        exchanges += action.startswith("exchange")
    assert exchanges > 15


@pytest.mark.parametrize("seats", [2, 6])
def test_CC_20_nobody_gets_the_share_just_laid_under(seats: int) -> None:
    match = new_match("cable_car", seats=seats, seed="own", companies=True, trade_closes_at=NEVER)
    laid: tuple[int, int, str] | None = None
    checked = 0
    for action in random_play(match, "own"):
        if laid is not None:
            seat, pile, colour = laid
            assert seen(match, seat)["shares"][pile] != colour
            assert seen(match)["open"][pile] != colour
            checked += 1
        laid = None
        if action.startswith("exchange"):
            seat, pile = match.actors()[0], PERCENTAGES.index(int(action.split()[1]))
            laid = seat, pile, seen(match, seat)["shares"][pile]
    assert checked > 15


def test_CC_20_an_exchange_is_the_turn() -> None:
    match = trading(3)
    match.play("exchange 40 top")
    assert match.actors() == [1]
    match.play("exchange 40 open")
    assert match.actors() == [2]
    assert on_board(match) == {}


def test_CC_20_all_eight_exchanges_are_offered() -> None:
    match = trading()
    assert {text for text in texts(match) if text.startswith("exchange")} == EXCHANGES


def test_CC_20_what_an_exchange_would_do() -> None:
    """Blue has 3 points: 30 per cent of it are 9 tenths of a point more than nothing."""
    board = {"b1": "bcbc", "c1": "accd"}
    fields = cards("yellow|red", "blue")
    match = start(position(board, "aaaa|aaaa", **fields), companies=True)
    assert match.preview("exchange 30 open") == {
        "percentage": 30,
        "puts": "yellow",
        "takes": "blue",
        "mine": 9,
    }
    assert match.preview("exchange 30 top") == {"percentage": 30, "puts": "yellow", "takes": None}


def test_CC_E6_the_last_card_of_a_pile() -> None:
    """Six players: brown is the whole pile, yellow the share laid under it."""
    match = trading(6)
    assert pile_sizes(match) == [1] * 4
    match.play("exchange 20 open")
    view = seen(match)
    assert view["shares"][1] == "red"
    assert view["open"] == ["red", "brown", "red", "red"]
    assert (view["piles"][1], view["under"][1]) == (0, 1)
    match.play("exchange 20 top")
    assert seen(match, 1)["shares"][1] == "yellow"


# CC-21


@pytest.mark.parametrize("limit", [9, 10, 11])
def test_CC_21_the_trade_closes_at_a_company_score(limit: int) -> None:
    """The power station example of CC-E1: 10 points for blue."""
    board = {"b1": "aaaa", "b2": "aaaa", "b3": "aaaa", "b4": "baac"}
    text = position(board, "aaaa|aacb", **cards("yellow|blue", "orange"))
    match = start(text, companies=True, trade_closes_at=limit)
    assert texts(match)[-8:] == [text for text in texts(match) if text in EXCHANGES]
    assert seen(match)["trade_open"]
    match.play("lay c4")
    assert max(seen(match)["scores"]) == 10
    offered = [text for text in texts(match) if text in EXCHANGES]
    if limit > 10:
        assert len(offered) == 8
    else:
        assert offered == []
        assert not seen(match)["trade_open"]
        assert {rule_against(match, text) for text in EXCHANGES} == {"CC-21"}


@pytest.mark.parametrize("seats", COUNTS)
def test_CC_21_25_points_unless_agreed_otherwise(seats: int) -> None:
    open_at: set[int] = set()
    closed_at: set[int] = set()
    match = new_match("cable_car", seats=seats, seed="closing", companies=True)
    in_a_row = 0
    for action in random_play(match, f"closing {seats}"):
        best = max(seen(match)["scores"])
        if not seen(match)["has_drawn"] and in_a_row < seats:
            offered = EXCHANGES & set(texts(match))
            assert offered == (EXCHANGES if best < 25 else set())
            (open_at if offered else closed_at).add(best)
        in_a_row = in_a_row + 1 if action.startswith("exchange") else 0
    assert open_at and closed_at
    assert max(open_at) < 25 <= min(closed_at)


def test_CC_21_a_closed_trade_stays_closed() -> None:
    match = new_match("cable_car", seats=3, seed="closed", companies=True, trade_closes_at=5)
    offered = []
    for action in random_play(match, "closed"):
        if action.startswith("exchange"):
            offered.append(len(on_board(match)))
        if max(seen(match)["scores"]) >= 5:
            assert not EXCHANGES & set(texts(match))
    assert offered


def test_CC_21_with_0_there_is_no_trade_at_all() -> None:
    match = new_match("cable_car", seats=3, seed=1, companies=True, trade_closes_at=0)
    assert not EXCHANGES & set(texts(match))
    assert rule_against(match, "exchange 10 open") == "CC-21"
    assert all(not action.startswith("exchange") for action in random_play(match, "none"))


def test_CC_21_is_looked_at_when_a_turn_begins() -> None:
    """After a draw there is no exchange, whatever the scores."""
    match = trading()
    match.play("draw")
    assert not EXCHANGES & set(texts(match))
    assert rule_against(match, "exchange 10 open") == "CC-6"


# CC-22


def test_CC_22_the_percentage_times_the_score_in_tenths_of_a_point() -> None:
    """3 points for blue: 10 and 40 per cent of it are a point and a half."""
    fields = cards("blue,red,red,blue|red,blue,brown,red", "green")
    text = position({"b1": "bcbc"}, "accd|aaaa", **fields)
    match = start(text, companies=True)
    assert match.preview("lay c1")["mine"] == 15
    match.play("lay c1")
    assert match.state.points() == [15, 6]


def test_CC_22_the_highest_score_wins_and_ties_are_shared() -> None:
    """In the end yellow has 22 points, blue and purple 14, orange 16, green 21, black 23."""
    given = cards("blue|purple|yellow,orange,green,black", "red")
    fields = " ".join(f"{name}={value}" for name, value in given.items())
    match = start(f"{TIES[0][0]} {fields}", seats=3, companies=True)
    match.play("lay h1")
    result = match.result()
    assert result is not None
    assert seen(match)["scores"] == [22, 14, 16, 21, 14, 23, 43, 32]
    assert result.scores == [140, 140, 22 + 2 * 16 + 3 * 21 + 4 * 23]
    assert result.places == [2, 2, 1]
    assert result.scale == 10


@pytest.mark.parametrize("seats", COUNTS)
def test_CC_22_in_the_end_all_shares_are_shown(seats: int) -> None:
    match = new_match("cable_car", seats=seats, seed="shown", companies=True)
    for _action in random_play(match, "shown"):
        assert seen(match, WATCHER)["shown"] == []
    held = [seen(match, seat)["shares"] for seat in range(seats)]
    for seat in (*range(seats), WATCHER):
        assert seen(match, seat)["shown"] == held
        for other, shares in enumerate(held):
            for percent, colour in zip(PERCENTAGES, shares, strict=True):
                place = {"places": {f"share {percent} {other}": 1}, "kinds": {colour: 1}}
                assert place in seen(match, seat)["known"]
    result = match.result()
    assert result is not None
    scores = dict(zip(COLOURS, seen(match)["scores"], strict=True))
    assert result.scores == [
        sum(part * scores[colour] for part, colour in enumerate(shares, start=1)) for shares in held
    ]


# CC-23


def test_CC_E7_enough_trade() -> None:
    match = trading()
    match.play("exchange 10 open")
    match.play("exchange 10 open")
    assert not EXCHANGES & set(texts(match))
    assert {text.split()[0] for text in texts(match)} == {"lay", "draw"}
    assert {rule_against(match, text) for text in EXCHANGES} == {"CC-23"}


@pytest.mark.parametrize("seats", COUNTS)
def test_CC_23_after_n_exchanges_in_a_row_a_tile_is_placed(seats: int) -> None:
    match = trading(seats)
    for _exchange in range(seats):
        match.play("exchange 40 top")
    assert not EXCHANGES & set(texts(match))
    assert rule_against(match, "exchange 20 top") == "CC-23"
    match.play("lay b1")
    assert set(texts(match)) >= EXCHANGES


def test_CC_23_a_tile_between_them_starts_the_count_anew() -> None:
    match = trading()
    match.play("exchange 10 top")
    match.play("lay b1")
    match.play("exchange 10 top")
    assert set(texts(match)) >= EXCHANGES
    match.play("exchange 10 top")
    assert not EXCHANGES & set(texts(match))


def test_CC_23_a_drawn_tile_starts_the_count_anew() -> None:
    match = trading()
    match.play("exchange 10 top")
    match.play("draw")
    match.play(min(texts(match)))
    match.play("exchange 10 top")
    assert set(texts(match)) >= EXCHANGES


@pytest.mark.parametrize("seats", COUNTS)
def test_CC_23_a_game_has_at_most_60_times_n_and_1_turns(seats: int) -> None:
    """Whoever may exchange does: this is the longest game there can be."""
    match = new_match("cable_car", seats=seats, seed=1, companies=True, trade_closes_at=NEVER)
    turns = 0
    while match.result() is None:
        offered = sorted(EXCHANGES & set(texts(match)))
        match.play(offered[turns % 8] if offered else texts(match)[0])
        turns += 1
    assert turns == 60 * (seats + 1)


# CC-24


def test_CC_24_an_exchange_does_not_change_the_tiles_in_hand() -> None:
    match = new_match("cable_car", seats=2, seed=1, companies=True, first=0, hand_size=2)
    before, events = seen(match, 0), len(match.events)
    match.play("exchange 10 top")
    assert seen(match, 0)["mine"] == before["mine"]
    assert (seen(match)["hands"], seen(match)["supply"]) == ([2, 2], before["supply"])
    dealt = [line["dealt"] for line in match.record().lines[events:] if "dealt" in line]
    assert dealt == ["share 10 1"]


def test_CC_24_who_has_no_tile_is_passed_over_even_if_trade_is_open() -> None:
    """Seat 1 has placed its last tile; c3 and d3 are left for seats 0 and 2."""
    fields = cards("yellow|blue|orange", "green")
    text = position({}, "aaaa|-|bbbb", "c3 d3", **fields)
    match = start(text, seats=3, companies=True, trade_closes_at=NEVER)
    match.play("exchange 10 open")
    assert match.actors() == [2]
    match.play("exchange 10 open")
    assert match.actors() == [0]
    assert set(texts(match)) >= EXCHANGES
    match.play("lay c3")
    assert match.actors() == [2]
    match.play("exchange 20 top")
    assert match.actors() == [2]  # nobody else has a tile
    assert set(texts(match)) >= EXCHANGES
    match.play("lay d3")
    assert match.result() is not None


def test_CC_24_players_may_place_different_numbers_of_tiles() -> None:
    passed = 0
    for seed in range(4):
        match = new_match(
            "cable_car", seats=4, seed=seed, companies=True, trade_closes_at=NEVER, first=0
        )
        placed: Counter[int] = Counter()
        last = 3
        for action in random_play(match, f"different {seed}"):
            mover = match.actors()[0]
            if not seen(match)["has_drawn"]:
                hands = seen(match)["hands"]
                for skipped in range(last + 1, last + 1 + (mover - last - 1) % 4):
                    assert hands[skipped % 4] == 0 and seen(match)["supply"] == 0
                    passed += 1
                last = mover
            placed[mover] += action.startswith("lay")
        assert sum(placed.values()) == 60
    assert passed > 0


@pytest.mark.parametrize("free_orientation", [False, True])
@pytest.mark.parametrize("hand_size", [1, 3])
def test_CC_24_variants_can_be_combined_with_the_companies(
    free_orientation: bool, hand_size: int
) -> None:
    match = new_match(
        "cable_car",
        seats=3,
        seed=1,
        free_orientation=free_orientation,
        hand_size=hand_size,
        companies=True,
    )
    assert set(texts(match)) >= EXCHANGES
    assert any("turn" in text for text in texts(match)) == free_orientation
    assert seen(match)["hands"] == [hand_size] * 3
    finish(match)
    assert seen(match)["hands"] == [0, 0, 0]
