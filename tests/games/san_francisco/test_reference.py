"""San Francisco against a second, slow count that reads only records; and nothing is lost."""

from __future__ import annotations

from collections import Counter

import pytest

from carbarn import WATCHER, Keyed, Match, Rng, make
from carbarn.games.san_francisco.data import KIND_NAMES, RECONSTRUCTION
from carbarn.games.san_francisco.state import SanFranciscoState
from games.san_francisco.reference import Reference

CARDS = RECONSTRUCTION.cards


def check_conserved(state: SanFranciscoState) -> None:
    """Cards by kind, trams, tokens by symbol and tickets are all somewhere, each once."""
    seats, hands, row = state.table.seats, list(state.hands), list(state.row)
    deck, discards = list(state.deck), list(state.discards)
    for kind, count in enumerate(CARDS):
        held = sum(hands[kind::7])
        assert min(deck[kind], discards[kind], *hands[kind::7]) >= 0
        assert deck[kind] + discards[kind] + held + row.count(kind) == count
    assert (sum(deck), sum(discards)) == (state.deck_size, state.discard_size)
    tickets = [*state.bag_list(), *state.tail_list()]
    tickets += [one for one in state.offer if one >= 0]
    tickets += [one for one, holder in enumerate(state.holder) if holder >= 0]
    assert sorted(tickets) == list(range(24))
    owners, lengths = state.owners(), RECONSTRUCTION.lengths
    laid: Counter[int] = Counter()
    for route, owner in enumerate(owners):
        if owner >= 0:
            laid[owner] += lengths[route]
    assert [state.trams[seat] + laid[seat] for seat in range(seats)] == [20] * seats
    height, free = (3, 3) if seats == 4 else (2, 2 if seats == 3 else 1)
    tokens = Counter({symbol: left for _place, symbol, left in state.stacks()})
    tokens.update(one for seat in range(seats) for one in state.tokens_of(seat))
    tokens.update(dict.fromkeys(state.free_symbols(), free))
    assert [tokens[symbol] for symbol in range(7)] == [height] * 5 + [free] * 2


def check(seats: int, seed: str, revision: int | None = None) -> None:
    """Play a random game; check it at every step, and its result by its record alone."""
    game = make("san_francisco", seats, revision=revision)
    match, rng = Match(game, Keyed(seed)), Rng(seed)
    checked = 0
    while match.result() is None:
        seat = match.actors()[0]
        match.play(seat, match.state.random_action(seat, rng))
        for entry in match.log.entries[checked:]:
            assert isinstance(entry.after, SanFranciscoState)
            check_conserved(entry.after)
        checked = len(match.log.entries)
    result = match.result()
    assert result is not None and isinstance(match.state, SanFranciscoState)
    reference = Reference(match.record().text)
    assert (reference.scores(), reference.places()) == (result.scores, result.places)
    assert (reference.ending["scores"], reference.ending["places"]) == (
        result.scores,
        result.places,
    )
    assert reference.trams == list(match.state.trams)
    view = match.view(WATCHER).data()
    assert [reference.row, reference.deck.total()] == [view["row"], view["deck"]]
    assert +reference.discards == Counter(view["discards"])
    for seat in range(seats):
        hand = dict(zip(KIND_NAMES, match.state.hand(seat), strict=True))
        assert Counter(hand) == reference.hands[seat]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_result_is_that_of_the_record_alone(seats: int) -> None:
    for number in range(3):
        check(seats, f"reference {number}")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_result_in_revision_1_is_that_of_the_record_alone(seats: int) -> None:
    for number in range(4):
        check(seats, f"revision 1, {number}", revision=1)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_result_is_that_of_the_record_alone_200_games(seats: int) -> None:
    for number in range(200):
        check(seats, f"slow {number}")


@pytest.mark.soak
@pytest.mark.parametrize("part", range(34))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_result_is_that_of_the_record_alone_20_000_games(seats: int, part: int) -> None:
    for number in range(200):
        check(seats, f"soak {part}/{number}")
