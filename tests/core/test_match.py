"""A match: playing, looking, refusing, taking back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import carbarn
from carbarn import WATCHER, Illegal, Keyed, Match, Reason, Rng, Scripted, Unreadable
from carbarn.core.event import Acted, Dealt, Undone
from carbarn.core.state import places
from toy import NAMES, Card, Lanterns, LanternsView, Swap, state_of

carbarn.register(Lanterns)

SCRIPT = {"card 1": ["a", "d", "c"], "card 2": ["e", "b", "b"]}


def scripted(seats: int = 2) -> Match:
    """Seat 0 holds a and d, seat 1 holds e and b; all are about to give a card."""
    return carbarn.new_match("lanterns", seats=seats, seed=1, luck=Scripted(SCRIPT))


def opened() -> Match:
    """Seat 0 holds d, seat 1 holds b; it is the turn of seat 0."""
    match = scripted()
    match.play(0, "give a")
    match.play(1, "give e")
    return match


def finished(seed: int | str = 1) -> Match:
    """A whole random game."""
    match = carbarn.new_match("lanterns", seed=seed)
    play_on(match)
    return match


def play_on(match: Match) -> None:
    """Play at random to the end; the same way in matches that stand alike."""
    rng = Rng("play on")
    while match.result() is None:
        seat = match.actors()[0]
        match.play(seat, match.state.random_action(seat, rng))


def position(match: Match) -> str:
    """The position as text."""
    return match.game.position_text(match.state)


def everything(match: Match) -> list[Any]:
    """All that can be seen of a match from outside."""
    seats = [*range(match.seats), WATCHER]
    return [
        position(match),
        match.record(secret=True).text,
        match.events,
        match.asked_undo(),
        match.actors(),
        [match.view(seat).text() for seat in seats],
        [match.told(seat) for seat in seats],
    ]


def view_of(match: Match, seat: int) -> LanternsView:
    """The view with its own fields."""
    view = match.view(seat)
    assert isinstance(view, LanternsView)
    return view


# Beginning


def test_a_new_match_has_dealt_what_is_due_and_waits_for_actions() -> None:
    match = scripted()
    assert match.events == [
        Dealt(1, "card 1", 0, "a"),
        Dealt(2, "card 1", 1, "d"),
        Dealt(3, "card 2", 0, "e"),
        Dealt(4, "card 2", 1, "b"),
    ]
    assert match.actors() == [0, 1]
    assert match.result() is None


def test_without_a_number_of_seats_a_table_has_the_fewest() -> None:
    assert carbarn.new_match("lanterns").seats == 2
    assert carbarn.new_match("lanterns", seats=4).seats == 4


def test_a_match_can_begin_from_a_game_that_is_built() -> None:
    game = Lanterns(3, {"fault": "view"})
    assert carbarn.new_match(game, seed=1).game is game
    assert carbarn.new_match(game, seats=3, seed=1).seats == 3
    with pytest.raises(Unreadable, match="already has its seats and options"):
        carbarn.new_match(game, seats=2)
    with pytest.raises(Unreadable, match="already has its seats and options"):
        carbarn.new_match(game, fault="")


def test_seats_have_the_names_given_or_their_numbers() -> None:
    assert carbarn.new_match("lanterns").names == ["seat 0", "seat 1"]
    assert carbarn.new_match("lanterns", names=["Ada", "Zoë"]).names == ["Ada", "Zoë"]
    with pytest.raises(Unreadable, match=r"^1 names for 2 seats$"):
        carbarn.new_match("lanterns", names=["Ada"])


def test_options_come_in_with_their_defaults() -> None:
    assert carbarn.new_match("lanterns").game.options == {"fault": ""}
    assert carbarn.new_match("lanterns", fault="view").game.options == {"fault": "view"}


def test_an_unknown_game_gets_the_nearest_one_as_a_hint() -> None:
    with pytest.raises(Unreadable) as problem:
        carbarn.new_match("lantern")
    assert str(problem.value) == "there is no game 'lantern'; did you mean 'lanterns'?"


def test_a_game_that_is_like_none_gets_the_list() -> None:
    with pytest.raises(Unreadable, match=r"^there is no game 'xx'; there are: .*lanterns"):
        carbarn.new_match("xx")


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(Unreadable) as problem:
        carbarn.new_match("lanterns", colour="red")
    assert str(problem.value) == "lanterns has no option 'colour'; its options are fault"


@pytest.mark.parametrize("value", ["none", None, 0, False, ["view"]])
def test_a_wrong_value_of_an_option_is_refused_with_the_right_ones(value: Any) -> None:
    with pytest.raises(Unreadable) as problem:
        carbarn.new_match("lanterns", fault=value)
    assert str(problem.value).startswith("option 'fault' is one of '', 'view', ")
    shown = "a list" if isinstance(value, list) else repr(value)
    assert str(problem.value).endswith(f"not {shown}")


@pytest.mark.parametrize("seats", [0, 1, 5, -2, True, 2.0, "2"])
def test_a_wrong_number_of_seats_is_refused_with_the_right_ones(seats: Any) -> None:
    with pytest.raises(Unreadable) as problem:
        carbarn.new_match("lanterns", seats=seats)
    assert str(problem.value) == f"lanterns is for 2 to 4 seats, not {seats!r}"


def test_an_option_that_is_a_number_has_a_least_value() -> None:
    option = carbarn.Option("rounds", 3, "How many rounds.", "R-1", least=2)
    assert option.resolve(2) == 2
    for wrong in (1, True, "3", 2.5, None):
        with pytest.raises(Unreadable, match=r"^option 'rounds' is a whole number from 2, not "):
            option.resolve(wrong)


def test_an_option_of_numbers_does_not_take_true_for_one() -> None:
    option = carbarn.Option("rounds", 1, "How many rounds.", "R-1", choices=(1, 2))
    assert option.resolve(1) == 1
    with pytest.raises(Unreadable, match="not True"):
        option.resolve(True)


# Luck


def test_the_same_seed_gives_the_same_luck() -> None:
    assert finished(1).record().text == finished("1").record().text
    assert finished(1).events != finished(2).events


def test_without_a_seed_each_match_has_a_secret_of_its_own() -> None:
    made = {carbarn.new_match("lanterns").record().header["commitment"] for _ in range(5)}
    assert len(made) == 5


def test_keyed_luck_can_be_handed_in() -> None:
    one, other = (
        carbarn.new_match("lanterns", luck=Keyed("9")),
        carbarn.new_match("lanterns", seed=9),
    )
    assert one.events == other.events


def test_the_order_in_which_sealed_choices_arrive_does_not_change_the_luck() -> None:
    one, other = carbarn.new_match("lanterns", seed=5), carbarn.new_match("lanterns", seed=5)
    gives = {seat: one.legal_codes(seat)[0] for seat in (0, 1)}
    for match, order in ((one, (0, 1)), (other, (1, 0))):
        for seat in order:
            match.play(seat, gives[seat])
    assert position(one) == position(other)
    one.play("swap")
    other.play("swap")
    assert position(one) == position(other)


def test_a_seat_that_draws_more_does_not_change_what_another_draws() -> None:
    swapped, shown = carbarn.new_match("lanterns", seed=5), carbarn.new_match("lanterns", seed=5)
    for match in (swapped, shown):
        for seat in (0, 1):
            match.play(seat, match.legal_codes(seat)[0])
    swapped.play("swap")
    shown.play(shown.legal_codes()[0])
    kinds = [
        [event.kind for event in match.events if isinstance(event, Dealt)]
        for match in (swapped, shown)
    ]
    assert kinds[0] == kinds[1]
    assert len(kinds[0]) == 5


# Acting


@pytest.mark.parametrize("action", [Card("show", "d"), "show d", 8, " Show  D "])
def test_an_action_is_a_value_a_text_or_an_integer(action: Any) -> None:
    for arguments in ((action,), (0, action)):
        match = opened()
        match.play(*arguments)
        assert match.events[6] == Acted(7, 0, "show d")
        assert view_of(match, WATCHER).scores == [3, 0]


def test_after_an_action_the_draws_that_follow_are_dealt() -> None:
    match = opened()
    match.play("show d")
    assert match.events[7:] == [Dealt(8, "card 1", 2, "c")]
    assert match.actors() == [1]
    assert view_of(match, 0).mine == [2]


def test_legal_actions_come_as_values_and_as_codes() -> None:
    match = opened()
    assert match.legal() == match.legal(0) == [Card("show", "d"), Swap()]
    assert match.legal_codes() == match.legal_codes(0) == [8, 10]
    assert match.legal(1) == []
    assert match.legal_codes(1) == []


def test_every_legal_action_can_be_played() -> None:
    for code in opened().legal_codes():
        match = opened()
        match.play(code)
        assert match.events[6] == Acted(7, 0, match.game.vocabulary.text(code))


def test_an_illegal_action_is_refused_with_the_rule_and_a_sentence() -> None:
    with pytest.raises(Illegal) as problem:
        scripted().play(0, "give c")
    assert problem.value.rule == "LAN-1"
    sentence = (
        "'give c' is not possible: cards are given once, before the first turn, from the hand"
    )
    assert problem.value.sentence == sentence
    assert str(problem.value) == f"{sentence} (LAN-1)"


def test_acting_out_of_turn_is_refused() -> None:
    with pytest.raises(Illegal) as problem:
        opened().play(1, "show b")
    assert problem.value.sentence == "'show b' is not possible: it is not the turn of seat 1"
    assert problem.value.rule == ""
    assert str(problem.value) == problem.value.sentence


def test_a_sealed_choice_is_made_once() -> None:
    match = scripted()
    match.play(0, "give a")
    assert match.actors() == [1]
    with pytest.raises(Illegal, match="it is not the turn of seat 0"):
        match.play(0, "give d")


def test_when_the_game_is_over_nobody_acts() -> None:
    match = finished()
    assert match.actors() == []
    assert match.legal() == match.legal(0) == []
    assert match.legal_codes() == match.legal_codes(0) == []
    for arguments in (("swap",), (0, "swap")):
        with pytest.raises(Illegal, match="the game is over"):
            match.play(*arguments)


@pytest.mark.parametrize("seat", [2, -1, -2, 99, True, False, "0", 0.0])
def test_an_unknown_seat_is_refused(seat: Any) -> None:
    match = opened()
    asks: list[Callable[[], object]] = [
        lambda: match.play(seat, "show d"),
        lambda: match.legal(seat),
        lambda: match.legal_codes(seat),
        lambda: match.preview(seat, "show d"),
        lambda: match.why_not(seat, "show d"),
        lambda: match.undo(seat),
        lambda: match.may_undo(seat),
        lambda: match.ask_undo(seat, 0),
    ]
    for ask in asks:
        with pytest.raises(Unreadable) as problem:
            ask()
        assert str(problem.value) == f"there is no seat {seat!r}; seats go from 0 to 1"


@pytest.mark.parametrize("seat", [2, -2, True, "0"])
def test_an_unknown_seat_sees_nothing_and_is_told_nothing(seat: Any) -> None:
    for look in (opened().view, opened().told):
        with pytest.raises(Unreadable, match="there is no seat"):
            look(seat)


def test_where_several_may_act_the_seat_has_to_be_said() -> None:
    match = scripted()
    asks: list[Callable[[], object]] = [
        lambda: match.play("give a"),
        match.legal,
        match.legal_codes,
        lambda: match.preview("give a"),
        lambda: match.why_not("give a"),
        match.undo,
    ]
    for ask in asks:
        with pytest.raises(Unreadable) as problem:
            ask()
        assert (
            str(problem.value) == "several seats may act ([0, 1]): give the seat before the action"
        )


@pytest.mark.parametrize("arguments", [(), (0, "swap", 1)])
def test_an_action_comes_alone_or_after_its_seat(arguments: tuple[Any, ...]) -> None:
    play: Callable[..., None] = opened().play
    with pytest.raises(Unreadable, match=r"^give an action, or a seat and an action$"):
        play(*arguments)


REFUSED: list[tuple[str, Callable[[Match], object]]] = [
    ("a card not in the hand", lambda match: match.play("show a")),
    ("not the turn", lambda match: match.play(1, "show b")),
    ("a phase that is over", lambda match: match.play(0, "give d")),
    ("no such text", lambda match: match.play("dance")),
    ("no such code", lambda match: match.play(99)),
    ("no such value", lambda match: match.play(Card("eat", "d"))),
    ("no such seat", lambda match: match.play(7, "show d")),
    ("no such type", lambda match: match.play(None)),  # type: ignore[call-overload]
    ("an undo of nothing", lambda match: match.undo(0)),
    ("a preview of what is illegal", lambda match: match.preview("show a")),
    ("an undo of the future", lambda match: match.ask_undo(0, 50)),
    ("an undo before the start", lambda match: match.ask_undo(0, -1)),
    ("agreeing to nothing", lambda match: match.agree(0)),
    ("a view of nobody", lambda match: match.view(5)),
]


@pytest.mark.parametrize(("what", "wrong"), REFUSED, ids=[what for what, _wrong in REFUSED])
def test_what_is_refused_changes_nothing(what: str, wrong: Callable[[Match], object]) -> None:
    match = opened()
    before = everything(match)
    with pytest.raises(carbarn.CarbarnError):
        wrong(match)
    assert everything(match) == before


def test_what_is_refused_leaves_a_request_for_an_undo_alone() -> None:
    match = opened()
    match.ask_undo(0, 4)
    with pytest.raises(Illegal):
        match.play("show a")
    assert match.asked_undo() == (0, 4, [0])


def test_an_action_whose_luck_is_scripted_wrong_is_refused_as_a_whole() -> None:
    match = carbarn.new_match(
        "lanterns", seed=1, luck=Scripted({**SCRIPT, "card 1": ["a", "d", "z"]})
    )
    match.play(0, "give a")
    match.play(1, "give e")
    before = everything(match)
    with pytest.raises(Unreadable, match="the script says 'z'"):
        match.play("show d")
    assert everything(match) == before


# Looking


def test_a_seat_sees_its_own_hand_and_only_the_size_of_another() -> None:
    match = scripted()
    assert view_of(match, 0).mine == [0, 3]
    assert view_of(match, 1).mine == [1, 4]
    assert view_of(match, 0).sizes == [2, 2]


def test_the_public_sees_no_hand() -> None:
    match = scripted()
    view = view_of(match, WATCHER)
    assert (view.seat, view.mine) == (WATCHER, [])
    assert view.known == [
        {
            "places": {"hand 0": 2, "hand 1": 2, "pile": 16},
            "kinds": {"a": 4, "b": 4, "c": 4, "d": 4, "e": 4},
        }
    ]


def test_what_a_seat_does_not_know_does_not_change_its_view() -> None:
    other = Scripted({**SCRIPT, "card 2": ["c", "a", "b"]})
    one, two = scripted(), carbarn.new_match("lanterns", seed=1, luck=other)
    assert position(one) != position(two)
    for seat in (0, WATCHER):
        assert one.view(seat).text() == two.view(seat).text()
    assert one.view(1).text() != two.view(1).text()


def test_a_seat_knows_the_card_it_gave_at_its_depth() -> None:
    match = opened()
    assert {"places": {"pile/1": 1}, "kinds": {"a": 1}} in match.view(0).known
    assert {"places": {"pile/2": 1}, "kinds": {"e": 1}} in match.view(1).known
    assert all(
        "pile/1" not in own["places"] or len(own["places"]) > 1 for own in match.view(1).known
    )


def test_a_preview_tells_what_an_action_would_do_and_does_not_do_it() -> None:
    match = opened()
    before = everything(match)
    assert match.preview("show d") == match.preview(0, 8) == {"points": 3}
    assert match.preview(Swap()) == {"points": 0}
    assert everything(match) == before


def test_a_preview_of_an_illegal_action_is_refused_with_the_rule() -> None:
    with pytest.raises(Illegal) as problem:
        opened().preview("show a")
    assert problem.value.rule == "LAN-2"


def test_why_not_gives_rule_and_sentence_and_none_if_it_may_be_done() -> None:
    match = opened()
    assert match.why_not("show d") is None
    assert match.why_not("show a") == Reason("LAN-2", "that card is not in the hand")
    assert match.why_not(0, "give d") == Reason(
        "LAN-1", "cards are given once, before the first turn, from the hand"
    )
    assert match.why_not(1, "show b") == Reason(
        "", "it is not the turn of seat 1", "not-turn", {"seat": 1}
    )
    assert finished().why_not(0, "swap") == Reason("", "the game is over", "over")


def test_there_is_a_reason_for_every_action_that_is_not_legal() -> None:
    match = opened()
    for code in range(len(match.game.vocabulary)):
        reason = match.why_not(0, code)
        assert (reason is None) == (code in match.legal_codes(0))
        assert reason is None or reason.sentence


def test_a_seat_is_told_its_own_draws_and_of_others_only_that_they_drew() -> None:
    match = scripted()
    assert [event.text for event in match.told(0)] == ["a", "d", None, None]
    assert [event.text for event in match.told(1)] == [None, None, "e", "b"]
    assert [event.text for event in match.told(WATCHER)] == [None] * 4
    assert [event.facts["stream"] for event in match.told(WATCHER)] == ["card 1"] * 2 + [
        "card 2"
    ] * 2


def test_sealed_choices_are_told_only_to_who_made_them() -> None:
    match = opened()
    assert [(event.seat, event.text) for event in match.told(0, since=4)] == [
        (0, "give a"),
        (1, None),
    ]
    assert [(event.seat, event.text) for event in match.told(1, since=4)] == [
        (0, None),
        (1, "give e"),
    ]
    assert [(event.seat, event.text) for event in match.told(WATCHER, since=4)] == [
        (0, None),
        (1, None),
    ]


def test_open_actions_are_told_to_everybody() -> None:
    match = opened()
    match.play("show d")
    for seat in (0, 1, WATCHER):
        event = match.told(seat, since=6)[0]
        assert (event.n, event.what, event.seat, event.text) == (7, "acted", 0, "show d")


def test_what_was_told_can_be_asked_for_from_an_event_on() -> None:
    match = opened()
    for since in range(8):
        assert match.told(0, since) == match.told(0)[since:]
    assert [event.n for event in match.told(0, since=4)] == [5, 6]


def test_a_line_of_the_log_says_no_more_than_was_told() -> None:
    match = opened()
    assert match.game.narrate(match.told(1)[0]) == "card 1: hidden"
    assert match.game.narrate(match.told(0)[0]) == "card 1: a"


def test_the_result_has_scores_places_and_a_reason() -> None:
    match = finished()
    result = match.result()
    assert result is not None
    points = [0, 0]
    for event in match.events:
        if isinstance(event, Acted) and event.text.startswith("show"):
            points[event.seat] += NAMES.index(event.text[-1])
    assert result.scores == points == [1, 4]
    assert (result.places, result.winners()) == ([2, 1], [1])
    assert result.why == "everybody has had three turns"
    assert repr(result).startswith("Result(scores=[1, 4], places=[2, 1]")


def test_equal_scores_share_a_place() -> None:
    assert places([(3,), (5,), (3,), (1,)]) == [2, 1, 2, 4]
    assert places([(3, 1), (3, 2)]) == [2, 1]


# Positions


def test_a_match_can_start_from_a_position() -> None:
    first = opened()
    match = carbarn.new_match("lanterns", seed=4, position=position(first))
    assert position(match) == position(first)
    assert match.events == []
    assert match.legal() == first.legal()
    assert match.view(0).data()["mine"] == [3]
    play_on(match)
    assert match.result() is not None


def test_a_position_in_which_a_draw_is_due_starts_with_the_draw() -> None:
    start = carbarn.make("lanterns")
    match = carbarn.new_match("lanterns", seed=1, position=start.position_text(start.start()))
    assert match.events == carbarn.new_match("lanterns", seed=1).events


@pytest.mark.parametrize("text", ["no position", "1;2;3", ";;;;", "\ud800"])
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="is no position of lanterns"):
        carbarn.new_match("lanterns", position=text)


# Taking back what one has just done


def test_an_action_can_be_taken_back_while_nothing_has_followed() -> None:
    match = scripted()
    before, views = position(match), [match.view(seat).text() for seat in (0, 1, WATCHER)]
    match.play(0, "give a")
    assert match.may_undo(0) is None
    match.undo(0)
    assert position(match) == before
    assert [match.view(seat).text() for seat in (0, 1, WATCHER)] == views
    assert match.actors() == [0, 1]
    assert match.events[4:] == [Acted(5, 0, "give a"), Undone(6, 5, 0, consent=False)]


def test_after_an_undo_something_else_can_be_done() -> None:
    match, straight = scripted(), scripted()
    match.play(0, "give a")
    match.undo(0)
    match.play(0, "give d")
    straight.play(0, "give d")
    assert position(match) == position(straight)
    assert [match.view(s).text() for s in (0, 1)] == [straight.view(s).text() for s in (0, 1)]


def test_an_undo_tells_others_nothing_of_what_was_undone() -> None:
    match = scripted()
    match.play(0, "give a")
    match.undo(0)
    for seat in (1, WATCHER):
        acted, undone = match.told(seat, since=4)
        assert (acted.text, undone.text) == (None, None)
        assert (undone.what, undone.seat, undone.facts) == ("undone", 0, {"event": 5})


def test_the_seat_of_an_undo_can_be_left_out_where_one_seat_acts() -> None:
    match = opened()  # the turn of seat 0, which acted before seat 1
    with pytest.raises(Illegal, match="another seat has acted since"):
        match.undo()


def test_nothing_can_be_taken_back_after_luck() -> None:
    match = opened()
    match.play("show d")
    before = everything(match)
    reason = match.may_undo(0)
    assert reason == Reason(
        "undo", "luck has been dealt since; going further back needs consent", "undo-luck"
    )
    with pytest.raises(Illegal) as problem:
        match.undo(0)
    assert (problem.value.rule, problem.value.sentence) == reason[:2]
    assert everything(match) == before


def test_nothing_can_be_taken_back_after_another_seat_has_acted() -> None:
    reason = opened().may_undo(0)
    assert reason is not None
    assert reason.sentence == "another seat has acted since; going further back needs consent"


def test_who_has_done_nothing_has_nothing_to_take_back() -> None:
    match = carbarn.new_match("lanterns", seed=1, position=position(scripted()))
    nothing = Reason("undo", "seat 0 has done nothing yet", "undo-nothing", {"seat": 0})
    assert match.may_undo(0) == nothing
    match.play(1, "give b")
    assert match.may_undo(0) == nothing
    assert match.may_undo(1) is None


def test_what_is_undone_cannot_be_undone_again() -> None:
    match = scripted()
    match.play(0, "give a")
    match.undo(0)
    with pytest.raises(Illegal, match="luck has been dealt since"):
        match.undo(0)


def test_when_the_game_is_over_nothing_is_taken_back() -> None:
    match = finished()
    assert match.may_undo(0) == Reason("undo", "the game is over", "over")
    with pytest.raises(Illegal, match="the game is over"):
        match.undo(0)
    with pytest.raises(Illegal, match="the game is over"):
        match.ask_undo(0, 0)


def test_a_sealed_choice_can_be_dropped_while_another_has_chosen() -> None:
    match = scripted(seats=3)
    match.play(0, "give a")
    match.play(1, "give b")
    match.undo(0)
    assert match.actors() == [0, 2]
    assert state_of(match.state).given == [-1, 1, -1]  # the choice of seat 1 stands
    assert view_of(match, 1).given == [-1, 1, -1]
    assert match.may_undo(1) is None


def test_after_dropping_a_sealed_choice_the_game_is_as_if_it_had_not_been_made() -> None:
    match, straight = scripted(seats=3), scripted(seats=3)
    match.play(0, "give a")
    match.play(1, "give b")
    match.undo(0)
    for one in (match, straight):
        if one is straight:
            one.play(1, "give b")
        one.play(0, "give d")
        one.play(2, one.legal_codes(2)[0])
    assert position(match) == position(straight)
    for seat in (0, 1, 2, WATCHER):
        assert match.view(seat).text() == straight.view(seat).text()
    again = carbarn.replay(match.record(secret=True))
    assert position(again) == position(match)


def test_two_seats_can_drop_their_sealed_choices_in_any_order() -> None:
    match = scripted(seats=3)
    before = position(match)
    match.play(0, "give a")
    match.play(1, "give b")
    match.undo(0)
    match.undo(1)
    assert position(match) == before
    assert match.events[-2:] == [Undone(9, 7, 0, consent=False), Undone(10, 8, 1, consent=False)]


# Taking back by consent


def test_by_consent_a_match_goes_back_behind_luck() -> None:
    match = opened()
    there, views = position(match), [match.view(seat).text() for seat in (0, 1, WATCHER)]
    match.play("show d")
    match.play("show b")
    match.ask_undo(1, 6)
    assert match.asked_undo() == (1, 6, [1])
    assert position(match) != there  # until all have agreed nothing happens
    match.agree(0)
    assert match.asked_undo() is None
    assert position(match) == there
    assert [match.view(seat).text() for seat in (0, 1, WATCHER)] == views
    assert match.events[-1] == Undone(len(match.events), 7, 1, consent=True)


def test_after_an_undo_by_consent_the_same_luck_comes_again() -> None:
    match = carbarn.new_match("lanterns", seed=3)
    first = [event.line()["kind"] for event in match.events]
    match.ask_undo(0, 0)
    match.agree(1)
    again = match.events[5:]
    assert match.events[4] == Undone(5, 1, 0, consent=True)
    assert [event.line()["kind"] for event in again] == first
    assert [event.line()["index"] for event in again] == [0, 1, 0, 1]


def test_an_undo_into_the_middle_of_draws_deals_what_is_due_there() -> None:
    match = carbarn.new_match("lanterns", seed=3)
    there = position(match)
    match.ask_undo(0, 2)
    match.agree(1)
    assert position(match) == there
    assert match.actors() == [0, 1]
    assert len(match.events) == 4 + 1 + 2


def test_all_others_have_to_agree() -> None:
    match = scripted(seats=3)
    match.play(0, "give a")
    match.ask_undo(2, 6)
    match.agree(2)
    match.agree(0)
    match.agree(0)
    assert match.asked_undo() == (2, 6, [0, 2])
    assert match.actors() == [1, 2]
    match.agree(1)
    assert match.actors() == [0, 1, 2]


def test_one_refusal_is_enough() -> None:
    match = scripted(seats=3)
    match.play(0, "give a")
    before = position(match)
    match.ask_undo(0, 6)
    match.agree(1)
    match.refuse(2)
    assert match.asked_undo() is None
    assert position(match) == before
    with pytest.raises(Illegal, match="nobody has asked for an undo"):
        match.agree(2)


def test_a_new_action_cancels_the_request() -> None:
    match = scripted(seats=3)
    match.play(0, "give a")
    match.ask_undo(0, 6)
    match.agree(1)
    match.play(1, "give b")
    assert match.asked_undo() is None
    with pytest.raises(Illegal) as problem:
        match.agree(2)
    assert (problem.value.rule, problem.value.sentence) == ("undo", "nobody has asked for an undo")


def test_a_free_undo_cancels_the_request() -> None:
    match = scripted()
    match.play(0, "give a")
    match.ask_undo(1, 0)
    match.undo(0)
    assert match.asked_undo() is None


@pytest.mark.parametrize("to", [6, 7, 100, -1])
def test_there_must_be_something_to_take_back(to: int) -> None:
    match = opened()
    with pytest.raises(Unreadable, match=f"there is nothing after event {to} to take back"):
        match.ask_undo(0, to)
    assert match.asked_undo() is None


def test_events_that_were_taken_back_cannot_be_taken_back_again() -> None:
    match = scripted()
    match.play(0, "give a")
    match.undo(0)
    with pytest.raises(Unreadable, match="there is nothing after event 4 to take back"):
        match.ask_undo(0, 4)


def test_an_unknown_seat_neither_agrees_nor_refuses() -> None:
    match = opened()
    match.ask_undo(0, 4)
    for answer in (match.agree, match.refuse):
        with pytest.raises(Unreadable, match="there is no seat 2"):
            answer(2)
    assert match.asked_undo() == (0, 4, [0])


def test_a_game_goes_on_to_its_end_after_undos() -> None:
    match = opened()
    match.play("show d")
    match.ask_undo(0, 6)
    match.agree(1)
    match.play("swap")
    play_on(match)
    again = carbarn.replay(match.record())
    assert again.record().header["game"] == "lanterns"
    assert position(again) == position(match)


# Letting go of states


def test_a_thinned_match_tells_and_takes_back_as_before() -> None:
    whole, thin = scripted(), scripted()
    for match in (whole, thin):
        match.play(0, "give a")
        match.play(1, "give e")
        match.play("show d")
    thin.drop_states(1)
    for seat in (0, 1, WATCHER):
        assert [event.data() for event in thin.told(seat)] == [t.data() for t in whole.told(seat)]
    thin.drop_states(1)
    for match in (whole, thin):
        match.ask_undo(0, 5)
        match.agree(1)
    assert everything(thin) == everything(whole)


def test_a_decision_changes_with_what_the_seat_can_see_and_not_with_what_others_seal() -> None:
    match = scripted()
    first = match.decision(0)
    match.play(1, "give e")
    assert match.decision(0) == first
    assert match.decision(1) > first
    match.undo(1)
    assert match.decision(0) == first
    match.play(0, "give a")
    assert match.decision(0) > first
