"""San Francisco: what everybody may know, and what nobody else may (SF-25 to SF-27)."""

from __future__ import annotations

import pytest

from carbarn import WATCHER, Match, Rng, Scripted, new_match
from carbarn.core.shapes import Data
from carbarn.games.san_francisco.state import SanFranciscoState
from games.san_francisco.tables import CARDS, finish, position, seen, table

pytestmark = pytest.mark.twice


def known_in(match: Match, seat: int, place: str) -> dict[str, int]:
    """What a seat knows to lie in a place."""
    found: dict[str, int] = {}
    for one in seen(match, seat)["known"]:
        if list(one["places"]) == [place]:
            found |= one["kinds"]
    return found


def scripted(text: str, seats: int = 2, **script: list[str]) -> Match:
    luck = Scripted({name.replace("_", " "): kinds for name, kinds in script.items()})
    return new_match("san_francisco", seats, luck=luck, position=text)


def test_SF_25_a_card_taken_face_up_is_known_until_it_is_spent() -> None:
    match = scripted(position(hands=["blue:1"]), row=["red", "red"], card_1=["green"])
    match.play("draw blue")
    match.play("draw deck")
    for seat in (1, WATCHER):
        assert known_in(match, seat, "hand 0") == {"blue": 1}
        assert seen(match, seat)["open"] == [{"blue": 1}, {}]
        assert seen(match, seat)["hands"] == [3, 0]
    assert known_in(match, 0, "hand 0") == {"blue": 2, "green": 1}


@pytest.mark.parametrize(("known", "spent", "left"), [(2, 1, 1), (2, 2, 0), (1, 2, 0), (0, 1, 0)])
def test_SF_25_of_cards_alike_the_known_ones_count_as_spent_first(
    known: int, spent: int, left: int
) -> None:
    text = position(hands=["blue:3"], open=f"{f'blue:{known}' if known else '-'}|-")
    match = table_from(text)
    route = {1: "haight-ashbury-painted-ladies-1", 2: "presidio-richmond"}[spent]
    match.play(f"claim {route} {' '.join(['blue'] * spent)}")
    assert seen(match, 1)["open"][0] == ({"blue": left} if left else {})
    assert known_in(match, 1, "hand 0").get("blue", 0) == left


def table_from(text: str) -> Match:
    return new_match("san_francisco", 2, seed=1, position=text)


def test_SF_25_public_is_the_same_for_everybody() -> None:
    match = new_match("san_francisco", 3, seed="public")
    rng = Rng("public")
    own = {"seat", "known", "mine", "my_tickets", "my_offer", "my_choice"}
    for _action in range(60):
        seat = match.actors()[0]
        match.play(seat, match.state.random_action(seat, rng))
        views = [seen(match, who) for who in (0, 1, 2, WATCHER)]
        public = [{name: view[name] for name in view if name not in own} for view in views]
        assert public.count(public[0]) == 4
        if match.result() is not None:
            break


def test_SF_25_how_many_tickets_were_returned_is_told() -> None:
    match = table()
    match.play("tickets")
    text = str(match.legal()[0])
    match.play(text)
    for seat in (1, WATCHER):
        event = [one for one in match.told(seat) if one.what == "acted"][-1]
        assert (event.text, event.facts) == (None, {"kept": 1})
        assert seen(match, seat)["ticket_tail"] == 1
    assert match.told(0)[-1].text == text


def test_SF_26_blind_cards_and_tickets_are_told_to_their_owner_alone() -> None:
    match = new_match("san_francisco", 3, seed="secret")
    finish(match)
    (drawn,) = [line for line in match.record().lines if line.get("dealt") == "first"]
    for who in (0, 1, 2, WATCHER):
        for event, one in zip(match.events, match.told(who), strict=True):
            stream = one.facts.get("stream", "")
            if stream.startswith(("card", "ticket")):
                first = int(drawn["kind"]) if one.n > drawn["n"] else 0
                owner = (int(stream.split()[1]) - 1 + first) % 3
                assert (one.text is not None) == (who == owner)
            if one.what == "acted" and getattr(event, "text", "").startswith("keep "):
                assert (one.text is not None) == (who == event.seat)  # type: ignore[union-attr]


def test_SF_26_the_order_of_the_decks_is_nobodys() -> None:
    match = table(hands=["blue:2", "red:2"])
    for seat in (0, 1, WATCHER):
        (deck,) = [one for one in seen(match, seat)["known"] if "deck" in one["places"]]
        assert deck["places"]["deck"] == 44 - 5 - 4
        assert sum(deck["kinds"].values()) == sum(deck["places"].values())
        assert sum(deck["kinds"].values()) == (37 if seat != WATCHER else 39)


def test_SF_27_a_seat_goes_on_knowing_the_tickets_it_returned() -> None:
    luck = Scripted({"ticket 1": ["soma-sunset", "castro-sunset"]})
    match = new_match("san_francisco", 2, luck=luck, position=position(tail="pier-39-richmond"))
    match.play("tickets")
    match.play("keep soma-sunset")
    assert known_in(match, 0, "tickets/2") == {"castro-sunset": 1}
    assert known_in(match, 1, "tickets/2") == {}
    world = match.game.worlds(match.view(0)).draw(Rng(1))
    assert isinstance(world, SanFranciscoState)
    assert match.game.board.tickets[world.tail_list()[1]] == "castro-sunset"  # type: ignore[attr-defined]


NEARLY_ALL = "ferry:7,blue:5,green:5,black:5,pink:5,red:4"
REST = {"red": 1, "orange": 6, "ferry": 1}


def shuffled_table(revision: int) -> Match:
    """The discards are red, six orange and a ferry, and have just become the deck."""
    if revision == 1:  # with the draw of a first card
        match = table(revision=1, hands=[NEARLY_ALL], rest="discards")
    else:  # with the last card of the old deck
        hand = NEARLY_ALL.replace("blue:5", "blue:4")
        match = table(hands=[hand], discards="red:1,orange:6,ferry:1")
    match.play("draw deck")
    return match


@pytest.mark.parametrize("revision", [1, 2])
def test_SF_27_everybody_knows_what_the_deck_was_last_shuffled_from(revision: int) -> None:
    match = shuffled_table(revision)
    for seat in (0, 1, WATCHER):
        assert seen(match, seat)["shuffled"] == REST
    match.play("draw green")
    (turned,) = [event.text for event in match.told(1)][-1:]
    left = dict(REST)
    left[str(turned)] -= 1
    assert seen(match)["shuffled"] == {kind: count for kind, count in left.items() if count}


def test_SF_27_worlds_keep_to_the_last_shuffle() -> None:
    match = new_match("san_francisco", 4, seed="worlds")
    rng, checked = Rng("worlds"), 0
    while match.result() is None:
        seat = match.actors()[0]
        if len(match.events) % 7 == 0:
            world = match.game.worlds(match.view(seat)).draw(rng)
            assert isinstance(world, SanFranciscoState)
            for kind in range(7):
                assert world.deck[kind] <= world.shuffled[kind]
                checked += 1
        match.play(seat, match.state.random_action(seat, rng))
    assert checked > 70


def odds(match: Match, seat: int) -> Data:
    return match.game.odds(match.view(seat))


def test_SF_25_odds_of_the_next_card_follow_from_what_a_seat_knows() -> None:
    match = table(hands=["blue:2", "red:3"], open="-|red:2")
    chances = odds(match, 0)
    left = {kind: count - (kind in ["blue", "green", "black", "pink", "red"])
            for kind, count in CARDS.items()}  # fmt: skip
    left["blue"] -= 2
    left["red"] -= 2
    assert chances == {"deck": left, "of": sum(left.values())}
    assert match.game.odds(match.view(WATCHER)) == {}


def test_SF_27_odds_after_a_shuffle_are_those_of_the_new_deck() -> None:
    match = shuffled_table(2)
    for seat in (0, 1):
        assert odds(match, seat) == {"deck": REST, "of": 8}
    match.play("draw deck")
    assert odds(match, 1)["of"] == 8  # for seat 1 the card drawn may be any of them
    assert odds(match, 0)["of"] == 7


def test_SF_27_odds_of_a_deck_made_of_a_payment_are_those_cards() -> None:
    match = table(hands=["blue:1,ferry:1"], rest="1")
    assert odds(match, 0) == {}
    match.play("claim presidio-richmond blue ferry")
    for seat in (0, 1):
        assert odds(match, seat) == {"deck": {"blue": 1, "ferry": 1}, "of": 2}
        assert known_in(match, seat, "deck") == {"blue": 1, "ferry": 1}


def test_SF_27_in_revision_1_odds_with_an_empty_deck_are_those_of_the_discards() -> None:
    match = table(revision=1, hands=[NEARLY_ALL], rest="discards")
    assert odds(match, 1) == {"deck": REST, "of": 8}
    match.play("draw deck")
    assert odds(match, 1)["of"] == 8
    assert odds(match, 0)["of"] == 7
