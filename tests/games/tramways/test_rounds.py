"""Administration, end of the round, round 6, scoring, solo: ADM, EOR, R6, SCO, SOLO."""

from __future__ import annotations

import json
from typing import Any

import pytest

from carbarn import Match, new_match
from games.tramways.tables import (
    COMPONENTS,
    begun,
    has,
    link,
    links,
    me,
    play,
    rows,
    rule_against,
    seen,
    start,
    texts,
)

ROOM = rows("C . . . R\n. . . . .\n. . L . I")
DECK = "p-a1,p-b1,p-b2,p-c1,p-c2,p-d1,p-d2,p-d3"
OTHER = "p-e1,p-e2,p-e3,p-f1,p-f2,p-f3,p-g1,p-g2"


def sealed(seats: int = 2, **told: Any) -> Match:
    """An administration of two players."""
    usual = {"phase": "administration", "now": "mover:-1", "deck": f"{DECK}|{OTHER}"}
    return start(ROOM, seats, **{**usual, **told})


def alone(**told: Any) -> Match:
    """A solo game."""
    usual = {"deck": DECK, "pool": "a02,a03,a04,a05", "options": {"development": "open"}}
    return start(ROOM, 1, **{**usual, **told})


def waiting(match: Match) -> set[str]:
    return {one["cell"] for one in seen(match)["buildings"] if one["passenger"]}


def test_ADM_1_icons_of_the_administration() -> None:
    match = sealed(hands={0: "a08 d17 a09 a05"}, players={0: {"workers": 1}}, waiting="a1")
    steps = ("use a08 worker", "use d17 money", "use d17 calm", "use a09 passenger")
    for step in steps:
        play(match, f"0 {step}")
    own = seen(match, 0)["own"]
    assert (own["workers"], own["cash"], own["stress"], own["adds"]) == (2, 12, 3, 1)
    assert rule_against(match, "use a05 r", 0) == "ADM-1"
    play(match, "0 done", "1 done")
    assert texts(match) == ["put e1", "put c3", "put e3"]
    assert rule_against(match, "put a1") == "ADM-1"
    play(match, "put c3")
    assert "c3" in waiting(match)
    full = sealed(hands={0: "a08"})
    assert rule_against(full, "use a08 worker", 0) == "ADM-1"


def test_ADM_1_the_limit_of_workers_is_that_of_the_board() -> None:
    match = sealed(
        hands={0: "a08", 1: "g-a1"}, options={"boards": "dn"},
        players={0: {"workers": 1, "stress": 0}, 1: {"workers": 1}},
    )  # fmt: skip
    assert rule_against(match, "use a08 worker", 0) == "ADM-1"  # one is all that this side has
    assert "use g-a1 worker" in texts(match, 1)


def test_ADM_1_a_consequence_in_stress_makes_room_for_calm() -> None:
    parts = json.loads(json.dumps(COMPONENTS))
    (card,) = [one for one in parts["cards"] if one["id"] == "D17"]
    card["consequence"] = {"type": "stressUp", "amount": 1}
    fields: dict[str, Any] = {"hands": {0: "d17"}, "players": {0: {"stress": 0}}}
    assert rule_against(sealed(**fields), "use d17 calm", 0) == "ADM-1"  # it is on the first space
    match = sealed(**fields, options={"components": parts})
    play(match, "0 use d17 calm")  # CRD-5: up by the consequence first, then down
    assert has(match, stress=0)


def test_ADM_2_the_first_discard_is_free() -> None:
    match = sealed(hands={0: "a01 a02 d07"}, players={0: {"cash": 2}})
    play(match, "0 drop a01")
    assert me(match)["cash"] == 2
    play(match, "0 drop d07")  # $1, and its consequence
    assert me(match)["cash"] == 0
    assert rule_against(match, "drop a02", 0) == "ADM-2"


def test_ADM_3_unplayed_cards_stay() -> None:
    match = sealed(hands={0: "a01 a02 a03"})
    play(match, "0 drop a01", "0 done", "1 done")
    assert {"a02", "a03"} <= set(seen(match, 0)["hand"])


def test_EOR_1_unworked_links_go_first() -> None:
    match = sealed(links=[link(0, "a1", "b1we"), link(1, "e1", "d1ew", marks="w")])
    play(match, "0 done", "1 done")
    assert links(match) == [] and links(match, 1) == [("e1", None, 1)]


def test_EOR_2_the_refill() -> None:
    fields: dict[str, Any] = {
        "deck": f"{DECK}|p-e1,p-e2",
        "discard": "-|p-e3,p-f1,p-f2,p-f3,p-g1,p-g2",
    }
    match = sealed(hands={0: "a01", 1: "a02"}, **fields)
    play(match, "0 done", "1 done")
    assert has(match, 0, hand=7, deck=2)
    assert has(match, 1, hand=7, deck=2, discard=[])
    assert {"p-e1", "p-e2"} <= set(seen(match, 1)["hand"])


def test_EOR_3_happiness_lost_at_the_end_of_the_track() -> None:
    match = sealed(players={1: {"stress": 20}})
    play(match, "0 done", "1 done")
    assert has(match, 0, happiness=0) and has(match, 1, happiness=-1)


def test_EOR_4_passengers_arrive() -> None:
    match = sealed(waiting="a1", types="R,L,C,I,R", round=2)
    play(match, "0 done", "1 done")
    assert waiting(match) == {"a1", "c3"}
    assert seen(match)["types"] == ["R", "", "C", "I", "R"]
    assert seen(match)["round"] == 3


def last_auction(**told: Any) -> Match:
    usual = {"phase": "bid", "now": "-", "round": 6, "deck": f"{DECK}|{OTHER}"}
    return start(ROOM, 2, **{**usual, **told})


def test_R6_1_only_turn_order_is_at_stake() -> None:
    match = last_auction()
    play(match, "pass")
    assert has(match, 1, stress=5) and has(match, 0, stress=3)
    assert seen(match)["phase"] == "hand"


def test_R6_2_a_hand_of_ones_choice() -> None:
    match = last_auction(hands={0: "a01 a02"}, discard="a03|-")
    play(match, "pass")
    assert match.actors() == [0, 1]
    for card in ("a03", "p-a1", "p-b1", "p-b2", "p-c1"):
        play(match, f"0 keep {card}")
    assert match.actors() == [1]
    for card in OTHER.split(",")[:7]:
        play(match, f"1 keep {card}")
    assert set(seen(match, 0)["hand"]) == {"a01", "a02", "a03", "p-a1", "p-b1", "p-b2", "p-c1"}
    assert has(match, 0, deck=0, discard=[])
    assert seen(match)["phase"] == "slot"


def test_R6_3_no_end_of_round() -> None:
    match = sealed(round=6, links=[link(0, "a1", "b1we")], players={0: {"stress": 20}})
    play(match, "0 done", "1 done")
    assert match.result() is not None
    assert links(match) == [("a1", None, 1)]
    assert has(match, 0, happiness=0)


def test_SCO_1_the_score() -> None:
    match = sealed(
        round=6,
        links=[link(0, "a1", "b1we c1we d1we", "e1", "u"), link(0, "c3", "d3we", "e3")],
        players={0: {"happiness": 20, "cash": 29, "stress": 4}},
    )
    play(match, "0 done", "1 done")
    result = match.result()
    assert result is not None
    assert result.scores[0] == 20 + 6 + 2 - 5


def test_SCO_2_ties_go_to_cash() -> None:
    for cash, places in ((13, [1, 2]), (10, [1, 1])):
        match = sealed(round=6, players={0: {"cash": cash}, 1: {"cash": 10}})
        play(match, "0 done", "1 done")
        result = match.result()
        assert result is not None
        assert result.scores[0] == result.scores[1]
        assert result.places == places


def test_SOLO_1_buildings_as_for_two() -> None:
    assert [len(cards) for cards in seen(begun(1, 1))["supply"].values()] == [1, 1, 1, 2]


def test_SOLO_2_three_tiles_with_four_parcels() -> None:
    for seed in range(20):
        view = seen(new_match("tramways", seats=1, seed=seed))
        assert (len(view["grid"]), len(view["grid"][0])) == (9, 5)
        assert len(view["parcels"]) >= 4


def test_SOLO_3_all_auction_cards() -> None:
    match = new_match("tramways", seats=1, seed=1)
    view = seen(match)
    assert view["auction"]["deck"] == 30 + len(view["parcels"]) - 4


def test_SOLO_4_two_books_of_three() -> None:
    match = new_match("tramways", seats=1, seed=1)
    assert [size for _top, size in seen(match)["books"]] == [3, 3]
    play(match, "book 2", texts_after(match, "book 2"))
    assert seen(match)["phase"] == "top"


def texts_after(match: Match, step: str) -> str:
    """The first step that is possible after this one."""
    state = match.state.clone()
    state.play(0, match.game.vocabulary.code(step))
    return match.game.vocabulary.text(state.legal(0)[0])


def test_SOLO_5_the_line() -> None:
    match = alone(phase="line", now="-", line="p-e1", players={0: {"cash": 1}})
    assert texts(match) == ["reveal", "take p-e1"]
    play(match, "reveal", "cash")
    line = seen(match)["auction"]["line"]
    assert len(line) == 2
    assert "reveal" not in texts(match)  # $2 cannot be paid
    assert rule_against(match, "reveal") == "SOLO-5"
    play(match, "take p-e1")
    assert has(match, stress=3, cash=0)
    assert "p-e1" in seen(match, 0)["hand"]
    newest = alone(phase="line", now="-", line="p-e1")
    play(newest, "take p-e1")
    assert has(newest, stress=4)


def test_SOLO_6_the_discards_come_again() -> None:
    match = alone(phase="line", now="-", line="p-e1", pool="-", out="p-e2,p-e3")
    play(match, "reveal", "cash")
    assert seen(match)["auction"]["deck"] == 1
    assert set(seen(match)["auction"]["line"]) & {"p-e2", "p-e3"}


def test_SOLO_7_stress_at_the_start_of_round_6() -> None:
    match = alone(phase="administration", now="mover:-1", round=5)
    play(match, "done")
    assert seen(match)["round"] == 6 and seen(match)["phase"] == "hand"
    assert has(match, stress=5)


RANKS = [
    "Sad",
    "Sulky",
    "Content",
    "Satisfied",
    "Cheerful",
    "Happy",
    "Exuberant",
    "Euphoric",
    "Ecstatic",
]


@pytest.mark.parametrize(
    ("score", "rank"),
    [
        *((score, "Depressed") for score in (-5, 19)),
        *((10 * ten, rank) for ten, rank in enumerate(RANKS, start=2)),
        *((10 * ten + 9, rank) for ten, rank in enumerate(RANKS, start=2)),
    ],
)
def test_SOLO_8_ranks(score: int, rank: str) -> None:
    fields = {"happiness": score + 4, "cash": 0}  # the stress is 4
    match = alone(phase="administration", now="mover:-1", round=6, players={0: fields})
    play(match, "done")
    result = match.result()
    assert result is not None and result.scores == [score]
    assert result.why.endswith(f": {rank}")


# Rulings


def test_AMB_29_a_hand_above_the_limit_simply_draws_nothing() -> None:
    hand = "a01 a02 a03 a04 a05 a06 a07 a08"
    match = sealed(hands={0: hand})
    play(match, "0 done", "1 done")
    assert has(match, 0, hand=8, deck=8)


def test_AMB_31_the_end_of_round_5() -> None:
    match = sealed(
        round=5, hands={0: "a01"}, players={0: {"stress": 20}}, links=[link(0, "a1", "b1we")],
        waiting="a1", types="-,-,-,-,L",
    )  # fmt: skip
    play(match, "0 done", "1 done")
    assert has(match, 0, hand=1, deck=8, happiness=-1)  # no refill
    assert links(match) == [] and waiting(match) == {"a1", "c3"}


def test_AMB_33_links_are_removed_before_anything_else() -> None:
    match = sealed(links=[link(0, "a1", "b1we")])
    play(match, "0 done")
    assert links(match) == [("a1", None, 1)]
    play(match, "1 done")
    assert links(match) == []


def test_AMB_56_no_first_player_stress_in_solo() -> None:
    match = alone(phase="administration", now="mover:-1")
    play(match, "done")
    assert has(match, stress=3) and seen(match)["phase"] == "line"


def test_AMB_92_announced_passengers_in_turn_order() -> None:
    match = sealed(hands={0: "a09", 1: "a17 d19"}, waiting="a1,c3", order="1,0")
    play(match, "0 use a09 passenger", "1 use a17 passenger", "1 use d19 passenger")
    play(match, "1 done", "0 done")
    assert match.actors() == [1]
    play(match, "put e1", "put e3")
    assert seen(match)["round"] == 3  # no empty space is left: the other icon lapses
    assert has(match, 1, adds=0)
    none = sealed(hands={0: "a09"})
    assert rule_against(none, "use a09 passenger", 0) == "AMB-92"
    one = sealed(hands={0: "a09 a17"}, waiting="a1,c3,e3")
    play(one, "0 use a09 passenger")
    assert rule_against(one, "use a17 passenger", 0) == "AMB-92"  # one space, one announcement


def test_AMB_93_the_order_of_plays_is_free() -> None:
    match = sealed(hands={0: "d16 d20 a01"}, players={0: {"cash": 0}})
    assert rule_against(match, "drop d20", 0) == "AMB-28"
    play(match, "0 use d16 money", "0 drop d20")
    assert has(match, 0, cash=0)
    assert rule_against(match, "use d20 money", 0) == "CRD-1"


def test_AMB_94_there_are_always_cards_to_refill_from() -> None:
    for seed in range(3):
        match = new_match("tramways", seats=2, seed=seed)
        while match.result() is None:
            view = seen(match)
            if view["phase"] == "bid" and 1 < view["round"] < 6:
                players = view["players"]
                assert all(
                    one["hand"] + len(one["shown"]) + len(one["discard"]) >= 7 or one["deck"]
                    for one in players
                )
            seat = match.actors()[0]
            match.play(seat, texts(match, seat)[-1])


def test_AMB_95_exactly_up_to_the_limit() -> None:
    hand = "a01 a02 a03 a04 a05 a06 a07"
    match = last_auction(hands={0: hand})
    play(match, "pass")
    assert match.actors() == [1]  # nothing to choose with a full hand
    more = last_auction(hands={0: f"{hand} a08"})
    play(more, "pass")
    assert more.actors() == [1] and has(more, 0, hand=8)
    few = last_auction(hands={0: hand}, deck=f"{DECK}|p-e1,p-e2")
    play(few, "pass", "1 keep p-e1", "1 keep p-e2")
    assert seen(few)["phase"] == "slot"
    assert has(few, 1, hand=2)


def test_AMB_96_cards_left_in_the_line() -> None:
    match = alone(phase="line", now="-", line="p-e1,a11", hands={0: "a06"})
    play(match, "take p-e1")
    assert seen(match)["phase"] == "slot"
    text = match.game.position_text(match.state)
    assert "out=a11 " in text
    blank = alone(phase="line", now="-", line="p-e1,a11", hands={0: "a01"})
    play(blank, "take a11")
    assert texts(blank) == ["drop a01"]
    empty = alone(phase="line", now="-", line="p-e1,a11", pool="-")
    assert texts(empty) == ["take p-e1", "take a11"]  # deck and discards are empty


def test_AMB_97_the_rank_is_by_the_score() -> None:
    match = alone(
        phase="administration", now="mover:-1", round=6, players={0: {"happiness": 23, "cash": 0}}
    )
    play(match, "done")
    result = match.result()
    assert result is not None
    assert result.scores == [19] and "Depressed" in result.why


def test_AMB_100_lower_places_likewise() -> None:
    fields: dict[str, Any] = {
        "deck": f"{DECK}|{OTHER}|-",
        "players": {0: {"happiness": 9}, 1: {"cash": 12}},
    }
    match = sealed(3, round=6, **fields)
    play(match, "0 done", "1 done", "2 done")
    result = match.result()
    assert result is not None and result.places == [1, 2, 3]


def test_INF_2_who_holds_what_in_hand_and_in_his_deck() -> None:
    match = sealed(hands={0: "a01 a02"})
    for seat in (1, -1):
        view = seen(match, seat)
        (own,) = [one for one in view["known"] if "deck 0" in one["places"]]
        assert own["places"] == {"hand 0": 2, "deck 0": 8}
        assert set(own["kinds"]) == {"a01", "a02", *DECK.split(",")}
        fields = {word.split("=")[0] for word in view["public"].split()}
        assert not fields & {"hand", "deck", "offer", "books", "box", "d-deck", "sealed"}
    (left,) = [one for one in seen(match, 0)["known"] if "deck 0" in one["places"]]
    assert left["places"] == {"deck 0": 8} and set(left["kinds"]) == set(DECK.split(","))


def test_INF_3_nothing_that_is_sealed_shows_in_scores() -> None:
    match = sealed(hands={0: "d17 a10"})
    before = seen(match, 1)
    play(match, "0 use d17 calm")
    assert seen(match, 1) == before


def test_sealed_steps_are_taken_back_alone_and_seen_by_nobody() -> None:
    match = sealed(hands={0: "d17 a01", 1: "a08"})
    before = seen(match, 1)
    play(match, "0 use d17 money")
    assert seen(match, 1) == before
    assert match.told(1)[-1].text is None
    play(match, "1 drop a08")
    match.undo(0)
    assert seen(match, 0)["hand"] == ["d17", "a01"]
    assert seen(match, 1)["steps"] == ["drop a08"]
