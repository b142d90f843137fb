"""What each seat knows of the hidden places, and the worlds that follow from it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carbarn import EVERYBODY, NOBODY, WATCHER, Rng
from carbarn.core.knowledge import (
    HiddenClass,
    HiddenMove,
    Item,
    Knowledge,
    Known,
    Look,
    Move,
    Observer,
    Shuffle,
    deal_out,
    first_knowledge,
)

pytestmark = pytest.mark.twice


def one(kinds: str, **places: int) -> dict[str, dict[str, int]]:
    """A class; `hand_0` stands for the place "hand 0", `pile_1` for "pile/1"."""
    named = {
        name.replace("_", "/" if name.startswith("pile") else " "): count
        for name, count in places.items()
    }
    counts = Counter(kinds)
    return {
        "places": {place: named[place] for place in sorted(named)},
        "kinds": {kind: counts[kind] for kind in sorted(counts)},
    }


def table(*items: tuple[str, str, int], seats: int = 3) -> Knowledge:
    """The knowledge at the start: places with their kinds and who sees them."""
    listed = [
        Item("card", place, kind, count, sees)
        for place, kinds, sees in items
        for kind, count in Counter(kinds).items()
    ]
    return first_knowledge(seats, listed)


def after(knowledge: Knowledge, *steps: HiddenMove) -> Knowledge:
    """The knowledge after these steps."""
    for step in steps:
        knowledge.follow(step)
    return knowledge


def place_sizes(known: Known) -> dict[str, int]:
    """How many items lie in each place."""
    sizes: Counter[str] = Counter()
    for own in known:
        sizes.update(own["places"])
    return dict(sizes)


def kind_counts(known: Known) -> dict[str, int]:
    """How many items of each kind there are in all."""
    counts: Counter[str] = Counter()
    for own in known:
        counts.update(own["kinds"])
    return dict(counts)


# The beginning


def test_at_first_each_seat_knows_what_it_sees_and_of_the_rest_what_there_is_in_all() -> None:
    knowledge = table(("deck", "aabb", NOBODY), ("hand 0", "ab", 0b001), ("hand 1", "cc", 0b010))
    assert knowledge.known(0) == [one("aabbcc", deck=4, hand_1=2), one("ab", hand_0=2)]
    assert knowledge.known(1) == [one("aaabbb", deck=4, hand_0=2), one("cc", hand_1=2)]
    everything = [one("aaabbbcc", deck=4, hand_0=2, hand_1=2)]
    assert knowledge.known(2) == everything
    assert knowledge.known(WATCHER) == everything


def test_what_everybody_sees_the_public_sees() -> None:
    knowledge = table(("row", "ab", EVERYBODY), ("deck", "c", NOBODY))
    for seat in (0, 1, 2, WATCHER):
        assert knowledge.known(seat) == [one("c", deck=1), one("ab", row=2)]


def test_a_set_of_all_seats_does_not_include_the_public() -> None:
    knowledge = table(("row", "a", 0b111), ("deck", "b", NOBODY))
    assert knowledge.known(2) == [one("b", deck=1), one("a", row=1)]
    assert knowledge.known(WATCHER) == [one("ab", deck=1, row=1)]


def test_families_cannot_be_mistaken_for_one_another() -> None:
    items = [
        Item("card", "deck", "a", 2, NOBODY),
        Item("share", "pile", "x", 3, NOBODY),
        Item("card", "hand 0", "b", 1, NOBODY),
    ]
    known = first_knowledge(2, items).known(WATCHER)
    assert known == [one("aab", deck=2, hand_0=1), {"places": {"pile": 3}, "kinds": {"x": 3}}]


def test_where_nothing_is_hidden_nobody_knows_of_any_class() -> None:
    assert first_knowledge(2, []).known(0) == []


def test_items_of_which_there_are_none_make_no_class() -> None:
    known = first_knowledge(1, [Item("card", "deck", "a", 0, NOBODY)]).known(WATCHER)
    assert known == []


def test_asking_for_a_seat_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(AssertionError, match="there is no seat 3"):
        table(("deck", "a", NOBODY)).known(3)


# Moves


def test_a_move_is_seen_by_the_seats_it_names() -> None:
    move = Move("deck", "hand 1", "a", 0b110)
    assert [move.seen_by(seat) for seat in (0, 1, 2, WATCHER)] == [False, True, True, False]
    everybody = Move("deck", "", "a", EVERYBODY)
    assert all(everybody.seen_by(seat) for seat in (0, 1, 2, WATCHER))
    nobody = Move("deck", "hand 1", "a", NOBODY)
    assert not any(nobody.seen_by(seat) for seat in (0, 1, 2, WATCHER))


def test_who_sees_a_draw_knows_it_and_who_does_not_only_knows_that_one_is_gone() -> None:
    knowledge = after(table(("deck", "aabb", NOBODY)), Move("deck", "hand 0", "a", 0b001))
    assert knowledge.known(0) == [one("abb", deck=3), one("a", hand_0=1)]
    for other in (1, 2, WATCHER):
        assert knowledge.known(other) == [one("aabb", deck=3, hand_0=1)]


def test_what_is_laid_open_is_hidden_from_nobody_any_more() -> None:
    knowledge = after(
        table(("deck", "aabb", NOBODY)),
        Move("deck", "hand 0", "a", 0b001),
        Move("hand 0", "", "a", EVERYBODY),
    )
    for seat in (0, 1, WATCHER):
        assert knowledge.known(seat) == [one("abb", deck=3)]


def test_a_public_item_in_a_hidden_place_is_known_there_to_everybody() -> None:
    knowledge = after(table(("deck", "ab", NOBODY)), Move("", "box", "c", NOBODY))
    for seat in (0, 1, WATCHER):
        assert knowledge.known(seat) == [one("c", box=1), one("ab", deck=2)]


def test_of_items_alike_the_known_one_counts_as_the_one_that_leaves() -> None:
    knowledge = after(
        table(("deck", "aab", NOBODY), ("hand 0", "ab", 0b001)),
        Move("", "hand 0", "a", EVERYBODY),  # an open a, taken into the hand
        Move("hand 0", "", "a", EVERYBODY),
    )
    # for seat 1 the a that was seen is spent: of the other two cards nothing has become known
    assert knowledge.known(1) == [one("aaabb", deck=3, hand_0=2)]
    assert knowledge.known(0) == [one("aab", deck=3), one("ab", hand_0=2)]


def test_another_kind_leaves_the_known_one_where_it_is() -> None:
    knowledge = after(
        table(("deck", "aab", NOBODY), ("hand 0", "ab", 0b001)),
        Move("", "hand 0", "a", EVERYBODY),
        Move("hand 0", "", "b", EVERYBODY),
    )
    assert knowledge.known(1) == [one("aaab", deck=3, hand_0=1), one("a", hand_0=1)]


def test_losing_sight_merges_what_was_known_apart() -> None:
    knowledge = after(
        table(("deck", "bb", NOBODY), ("hand 0", "c", 0b001)),
        Move("", "hand 0", "a", EVERYBODY),
        Move("hand 0", "box", "c", 0b001),  # seat 1 does not see whether it is the a
    )
    assert knowledge.known(1) == [one("abbc", box=1, deck=2, hand_0=1)]
    assert knowledge.known(0) == [one("c", box=1), one("bb", deck=2), one("a", hand_0=1)]


def test_losing_sight_of_a_place_does_not_touch_the_others() -> None:
    knowledge = after(
        table(("deck", "ab", NOBODY)),
        Move("", "hand 0", "a", EVERYBODY),
        Move("", "hand 1", "c", EVERYBODY),
        Move("hand 0", "box", "a", 0b001),
    )
    assert knowledge.known(2) == [one("a", box=1), one("ab", deck=2), one("c", hand_1=1)]


def test_an_unseen_move_of_one_of_several_alike_is_known_all_the_same() -> None:
    knowledge = after(table(("book", "aaa", EVERYBODY)), Move("book", "hand 0", "a", 0b001))
    (known,) = knowledge.known(1)
    assert known == one("aaa", book=2, hand_0=1)


def test_seeing_the_last_other_kind_leave_tells_what_is_left() -> None:
    knowledge = after(
        table(("hand 0", "a", 0b001), ("hand 1", "b", 0b010)),
        Move("hand 1", "", "b", EVERYBODY),
    )
    assert knowledge.known(2) == [one("a", hand_0=1)]


def test_seeing_a_kind_nobody_can_have_there_is_an_error_not_a_guess() -> None:
    knowledge = table(("deck", "ab", NOBODY))
    with pytest.raises(AssertionError, match="knows of nothing in 'deck'"):
        knowledge.follow(Move("deck", "", "z", EVERYBODY))
    with pytest.raises(AssertionError, match="knows of nothing in 'nowhere'"):
        knowledge.follow(Move("nowhere", "deck", "a", NOBODY))


# Tails


def test_a_seat_knows_at_which_depth_its_own_item_lies() -> None:
    knowledge = after(
        table(("deck", "abc", NOBODY), ("hand 0", "a", 0b001), ("hand 1", "b", 0b010)),
        Move("hand 0", "pile/1", "a", 0b001),
        Move("hand 1", "pile/2", "b", 0b010),
    )
    assert knowledge.known(0) == [one("abbc", deck=3, pile_2=1), one("a", pile_1=1)]
    assert knowledge.known(1) == [one("aabc", deck=3, pile_1=1), one("b", pile_2=1)]
    assert knowledge.known(WATCHER) == [one("aabbc", deck=3, pile_1=1, pile_2=1)]


def test_when_the_first_slot_is_drawn_the_others_move_up() -> None:
    knowledge = after(
        table(("hand 0", "ab", 0b001), ("hand 1", "c", 0b010)),
        Move("hand 0", "pile/1", "a", 0b001),
        Move("hand 1", "pile/2", "c", 0b010),
        Move("hand 0", "pile/3", "b", 0b001),
        Move("pile/1", "hand 2", "a", 0b100),
    )
    # seat 0 has put the a there, so it knows what seat 2 has drawn
    assert knowledge.known(0) == [one("a", hand_2=1), one("c", pile_1=1), one("b", pile_2=1)]
    assert knowledge.known(1) == [one("ab", hand_2=1, pile_2=1), one("c", pile_1=1)]
    assert knowledge.known(2) == [one("a", hand_2=1), one("bc", pile_1=1, pile_2=1)]
    assert knowledge.known(WATCHER) == [one("abc", hand_2=1, pile_1=1, pile_2=1)]


def test_only_the_pile_that_was_drawn_from_moves_up() -> None:
    knowledge = after(
        table(("pile/1", "a", EVERYBODY), ("pile/2", "b", EVERYBODY), ("pile b/2", "c", EVERYBODY)),
        Move("pile/1", "", "a", EVERYBODY),
    )
    assert place_sizes(knowledge.known(0)) == {"pile/1": 1, "pile b/2": 1}


def test_taking_from_further_down_moves_nothing_up() -> None:
    knowledge = after(
        table(("pile/1", "a", EVERYBODY), ("pile/11", "b", EVERYBODY), ("pile/12", "c", EVERYBODY)),
        Move("pile/11", "", "b", EVERYBODY),
    )
    assert knowledge.known(0) == [one("a", pile_1=1), one("c", pile_12=1)]


@pytest.mark.parametrize("depth", [2, 9, 10, 11, 12, 25, 101])
def test_a_tail_of_any_length_moves_up_without_losing_a_slot(depth: int) -> None:
    items = [(f"pile/{slot}", "ab"[slot % 2], NOBODY) for slot in range(1, depth + 1)]
    knowledge = after(table(*items), Move("pile/1", "", "b", EVERYBODY))
    known = knowledge.known(WATCHER)
    assert place_sizes(known) == {f"pile/{slot}": 1 for slot in range(1, depth)}
    assert sum(kind_counts(known).values()) == depth - 1


def test_a_long_tail_known_slot_by_slot_keeps_its_order() -> None:
    kinds = [f"kind {slot}" for slot in range(1, 13)]
    items = [
        Item("card", f"pile/{slot}", kind, 1, EVERYBODY) for slot, kind in enumerate(kinds, start=1)
    ]
    knowledge = first_knowledge(2, items)
    for drawn in range(1, 12):
        knowledge.follow(Move("pile/1", "", f"kind {drawn}", EVERYBODY))
        lie = deal_out(knowledge.known(0), Rng(0))
        left = kinds[drawn:]
        assert lie == {f"pile/{slot}": [kind] for slot, kind in enumerate(left, start=1)}


# Shuffling and looking


def test_shuffling_makes_one_class_of_all_that_lies_in_a_place() -> None:
    knowledge = after(
        table(("deck", "bb", NOBODY), ("hand 0", "b", 0b001)),
        Move("", "deck", "a", EVERYBODY),
        Shuffle("deck"),
    )
    assert knowledge.known(1) == [one("abbb", deck=3, hand_0=1)]
    assert knowledge.known(0) == [one("abb", deck=3), one("b", hand_0=1)]


def test_shuffling_an_empty_place_changes_nothing() -> None:
    knowledge = table(("deck", "ab", NOBODY))
    before = [knowledge.known(seat) for seat in (0, 1, WATCHER)]
    after(knowledge, Shuffle("nowhere"))
    assert [knowledge.known(seat) for seat in (0, 1, WATCHER)] == before


def test_looking_tells_the_looker_and_nobody_else() -> None:
    knowledge = after(
        table(("book", "aab", NOBODY), ("deck", "bc", NOBODY)), Look("book", 1, ["a", "a", "b"])
    )
    assert knowledge.known(1) == [one("aab", book=3), one("bc", deck=2)]
    for other in (0, 2, WATCHER):
        assert knowledge.known(other) == [one("aabbc", book=3, deck=2)]


def test_looking_twice_tells_nothing_new() -> None:
    look = Look("book", 1, ["a", "b"])
    knowledge = after(table(("book", "ab", NOBODY), ("deck", "bc", NOBODY)), look)
    first = knowledge.known(1)
    assert after(knowledge, look).known(1) == first


def test_looking_at_an_empty_place_tells_nothing() -> None:
    knowledge = table(("deck", "bc", NOBODY))
    before = knowledge.known(1)
    assert after(knowledge, Look("book", 1, [])).known(1) == before


# Copies and order


def test_a_copy_of_the_knowledge_has_a_life_of_its_own() -> None:
    knowledge = table(("deck", "aabb", NOBODY))
    before = knowledge.known(0)
    copy = knowledge.copy()
    after(copy, Move("deck", "hand 0", "a", 0b001), Shuffle("deck"), Move("deck", "", "b", -1))
    assert knowledge.known(0) == before
    assert copy.known(0) != before


def test_what_is_told_as_known_is_a_copy() -> None:
    knowledge = table(("deck", "aabb", NOBODY))
    known = knowledge.known(0)
    known[0]["kinds"]["a"] = 99
    known.clear()
    assert knowledge.known(0) == [one("aabb", deck=4)]


def test_the_order_of_classes_and_names_does_not_depend_on_the_order_they_came_in() -> None:
    classes = [
        HiddenClass({"b": 1, "a": 1}, {"deck": 1, "box": 1}),
        HiddenClass({"c": 1}, {"attic": 1}),
    ]
    one_way = Observer(0, classes).known()
    other_way = Observer(0, [own.copy() for own in reversed(classes)]).known()
    assert one_way == other_way
    assert [list(own["places"]) for own in one_way] == [["attic"], ["box", "deck"]]
    assert list(one_way[1]["kinds"]) == ["a", "b"]


# Little scenarios from the games


def test_a_card_taken_face_up_is_known_in_that_hand_until_spent() -> None:
    knowledge = after(
        table(("deck", "aabbcc", NOBODY), ("hand 0", "ab", 0b001), ("hand 1", "cc", 0b010)),
        Move("", "hand 0", "c", EVERYBODY),
    )
    for other in (1, 2, WATCHER):
        assert one("c", hand_0=1) in knowledge.known(other)
    after(knowledge, Move("deck", "hand 0", "b", 0b001))  # a draw hides nothing that was known
    for other in (1, 2, WATCHER):
        assert one("c", hand_0=1) in knowledge.known(other)
    after(knowledge, Move("hand 0", "", "a", EVERYBODY))
    assert one("c", hand_0=1) in knowledge.known(2)
    after(knowledge, Move("hand 0", "", "c", EVERYBODY))
    for other in (1, 2, WATCHER):
        assert all(set(own["places"]) != {"hand 0"} for own in knowledge.known(other))
    assert knowledge.known(1) == [one("aabbbcc", deck=5, hand_0=2), one("cc", hand_1=2)]


def test_a_share_put_under_its_pile_is_known_at_its_depth_to_the_seat_that_put_it_there() -> None:
    knowledge = after(
        table(
            ("pile", "xxyz", NOBODY),
            ("hand 0", "xy", 0b001),
            ("hand 1", "z", 0b010),
        ),
        Move("hand 0", "pile/1", "y", 0b001),
        Move("hand 1", "pile/2", "z", 0b010),
    )
    assert one("y", pile_1=1) in knowledge.known(0)
    assert one("z", pile_2=1) in knowledge.known(1)
    for _draw, kind in enumerate("xxyz"):  # the pile runs out before its tail begins
        after(knowledge, Move("pile", "hand 2", kind, 0b100))
    after(knowledge, Move("pile/1", "hand 2", "y", 0b100))
    assert one("z", pile_1=1) in knowledge.known(1)  # it has moved up
    assert one("y", hand_2=1) in knowledge.known(0)  # it was followed into the hand
    for world in range(20):
        lie = deal_out(knowledge.known(0), Rng(world))
        assert "y" in lie["hand 2"]
        assert sorted(lie["hand 0"]) == ["x"]


def test_a_ticket_returned_under_the_deck_comes_back_as_a_draw_with_one_outcome() -> None:
    knowledge = after(
        table(("deck", "t", NOBODY), ("hand 0", "uv", 0b001), seats=2),
        Move("hand 0", "deck/1", "u", 0b001),
        Move("deck", "hand 1", "t", 0b010),
    )
    # for whoever put it there, only one world: the next draw is the ticket
    assert {deal_out(knowledge.known(0), Rng(n))["deck/1"][0] for n in range(30)} == {"u"}
    # for the other it is one of two
    assert {deal_out(knowledge.known(1), Rng(n))["deck/1"][0] for n in range(30)} == {"u", "v"}
    after(knowledge, Move("deck/1", "hand 1", "u", 0b010))
    for world in range(10):
        lie = deal_out(knowledge.known(0), Rng(world))
        assert (lie["hand 0"], sorted(lie["hand 1"])) == (["v"], ["t", "u"])
    assert knowledge.known(1) == [one("v", hand_0=1), one("tu", hand_1=2)]


def test_discards_shuffled_into_a_new_deck_everybody_knows_what_the_deck_consists_of() -> None:
    discards = "aaabbc"
    knowledge = table(("hand 0", "ab", 0b001), ("hand 1", "cc", 0b010))
    for kind in discards:
        after(knowledge, Move("", "deck", kind, EVERYBODY))
    after(knowledge, Shuffle("deck"))
    for seat in (0, 1, 2, WATCHER):
        assert one(discards, deck=6) in knowledge.known(seat)
    after(knowledge, Move("deck", "hand 0", "c", 0b001))
    assert one("aaabb", deck=5) in knowledge.known(0)
    assert one(discards, deck=5, hand_0=1) not in knowledge.known(0)
    # seat 1 knows what hand 0 consisted of (there is nothing else), and that one came to it
    assert kind_counts(knowledge.known(1)) == Counter("ab" + "cc" + discards)
    assert place_sizes(knowledge.known(1)) == {"hand 0": 3, "hand 1": 2, "deck": 5}
    for world in range(20):
        lie = deal_out(knowledge.known(1), Rng(world))
        assert lie["hand 1"] == ["c", "c"]
        assert {"a", "b"} <= set(lie["hand 0"])


def test_a_book_looked_through_stays_known_to_the_looker() -> None:
    knowledge = after(
        table(("book", "abc", NOBODY), ("deck", "abc", NOBODY), seats=2),
        Look("book", 0, ["a", "b", "c"]),
        Move("deck", "hand 1", "a", 0b010),
    )
    assert one("abc", book=3) in knowledge.known(0)
    after(knowledge, Move("book", "hand 0", "b", 0b001))
    assert one("ac", book=2) in knowledge.known(0)
    assert one("b", hand_0=1) in knowledge.known(0)
    # the other has lost track of everything but the numbers and the own card
    assert knowledge.known(1) == [one("abbcc", book=2, deck=2, hand_0=1), one("a", hand_1=1)]
    after(knowledge, Move("book", "hand 1", "c", 0b010))
    # now the looker does not know which of the two is left, but it is one of them
    assert {deal_out(knowledge.known(0), Rng(n))["book"][0] for n in range(30)} == {"a", "c"}


# Worlds


def test_a_world_has_as_many_items_in_each_place_as_there_are() -> None:
    known = [one("aabbcd", deck=3, hand_1=2, pile_1=1), one("ab", hand_0=2), one("c", hand_1=1)]
    for seed in range(20):
        lie = deal_out(known, Rng(seed))
        assert {place: len(kinds) for place, kinds in lie.items()} == place_sizes(known)
        assert Counter(kind for kinds in lie.values() for kind in kinds) == kind_counts(known)
        assert sorted(lie["hand 0"]) == ["a", "b"]
        assert "c" in lie["hand 1"]


def test_worlds_vary_where_they_can_and_all_ways_are_equally_likely() -> None:
    known = [one("abc", hand_0=1, hand_1=1, hand_2=1)]
    rng = Rng("worlds")
    ways = Counter("".join("".join(k) for k in deal_out(known, rng).values()) for _ in range(3000))
    assert sorted(ways) == ["abc", "acb", "bac", "bca", "cab", "cba"]
    assert sum((count - 500) ** 2 / 500 for count in ways.values()) < 20.52


def test_the_same_generator_deals_out_the_same_world() -> None:
    known = [one("aabbccdd", deck=4, hand_0=2, hand_1=2)]
    assert deal_out(known, Rng(4)) == deal_out(known, Rng(4))
    assert len({str(deal_out(known, Rng(seed))) for seed in range(20)}) > 10


def test_dealing_out_does_not_change_what_is_known() -> None:
    known = [one("aabb", deck=2, hand_0=2)]
    deal_out(known, Rng(1))
    assert known == [one("aabb", deck=2, hand_0=2)]


# Any course of events: the truth stays possible, and nothing is lost

PLACES = ("deck", "hand 0", "hand 1", "book")
SEES = st.sampled_from([NOBODY, 0b01, 0b10, 0b11, EVERYBODY])


class Truth:
    """Where everything really lies, beside what everybody knows of it."""

    def __init__(self, deck: str, tail: str) -> None:
        self.lies: dict[str, list[str]] = {place: [] for place in PLACES}
        self.lies["deck"] = list(deck)
        self.tail = list(tail)
        items = [Item("card", "deck", kind, 1, NOBODY) for kind in deck]
        items += [
            Item("card", f"deck/{n}", kind, 1, NOBODY) for n, kind in enumerate(tail, start=1)
        ]
        self.knowledge = first_knowledge(2, items)

    def move(self, source: str, target: str, which: int, sees: int) -> None:
        """Some item of the source goes to the target."""
        if not self.lies[source] or source == target:
            return
        kind = self.lies[source].pop(which % len(self.lies[source]))
        self.lies[target].append(kind)
        self.knowledge.follow(Move(source, target, kind, sees))

    def put_under(self, source: str, which: int, sees: int) -> None:
        """Some item goes under the deck."""
        if self.lies[source]:
            kind = self.lies[source].pop(which % len(self.lies[source]))
            self.tail.append(kind)
            self.knowledge.follow(Move(source, f"deck/{len(self.tail)}", kind, sees))

    def draw_tail(self, target: str, sees: int) -> None:
        """The first item under the deck is drawn."""
        if self.tail:
            kind = self.tail.pop(0)
            self.lies[target].append(kind)
            self.knowledge.follow(Move("deck/1", target, kind, sees))

    def look(self, place: str, seat: int) -> None:
        """A seat looks at a place."""
        self.knowledge.follow(Look(place, seat, list(self.lies[place])))

    def everywhere(self) -> dict[str, list[str]]:
        """All places that are not empty."""
        slots = {f"deck/{n}": [kind] for n, kind in enumerate(self.tail, start=1)}
        return {place: kinds for place, kinds in {**self.lies, **slots}.items() if kinds}

    def check(self) -> None:
        """What is known has to fit to what is."""
        lies = self.everywhere()
        for seat in (0, 1, WATCHER):
            known = self.knowledge.known(seat)
            assert place_sizes(known) == {place: len(kinds) for place, kinds in lies.items()}
            assert kind_counts(known) == Counter(kind for kinds in lies.values() for kind in kinds)
            certain: dict[str, Counter[str]] = {place: Counter() for place in lies}
            possible: dict[str, set[str]] = {place: set() for place in lies}
            for own in known:
                assert sum(own["places"].values()) == sum(own["kinds"].values())
                for place in own["places"]:
                    possible[place] |= set(own["kinds"])
                    if len(own["places"]) == 1:
                        certain[place].update(own["kinds"])
            for place, kinds in lies.items():
                assert certain[place] <= Counter(kinds)
                assert set(kinds) <= possible[place]


COURSE = st.lists(
    st.one_of(
        st.tuples(st.just("move"), st.sampled_from(PLACES), st.sampled_from(PLACES), SEES),
        st.tuples(st.just("under"), st.sampled_from(PLACES), st.just(""), SEES),
        st.tuples(st.just("tail"), st.just(""), st.sampled_from(PLACES), SEES),
        st.tuples(st.just("look"), st.sampled_from(PLACES), st.just(""), st.integers(0, 1)),
        st.tuples(st.just("shuffle"), st.sampled_from(PLACES), st.just(""), st.just(0)),
    ),
    max_size=25,
)


@settings(max_examples=150, deadline=None)
@given(
    st.text("abc", min_size=1, max_size=8), st.text("abc", max_size=12), COURSE, st.integers(0, 99)
)
def test_whatever_happens_the_truth_stays_possible_and_nothing_is_lost(
    deck: str, tail: str, course: list[tuple[str, str, str, int]], which: int
) -> None:
    truth = Truth(deck, tail)
    truth.check()
    for what, source, target, sees in course:
        if what == "move":
            truth.move(source, target, which, sees)
        elif what == "under":
            truth.put_under(source, which, sees)
        elif what == "tail":
            truth.draw_tail(target, sees)
        elif what == "look":
            truth.look(source, sees)
        else:
            truth.knowledge.follow(Shuffle(source))
        truth.check()
    for seat in (0, 1, WATCHER):
        known = truth.knowledge.known(seat)
        lie = deal_out(known, Rng(which))
        assert {place: len(kinds) for place, kinds in lie.items()} == place_sizes(known)


def test_classes_of_the_same_places_stand_in_the_order_of_their_kinds() -> None:
    """Not in the order in which they came about."""
    kinds = [{"b": 1, "c": 1}, {"a": 1, "d": 1}]
    known = [
        Observer(0, [HiddenClass(dict(own), {"hand 1": 1, "pile": 1}) for own in order]).known()
        for order in (kinds, kinds[::-1])
    ]
    assert known[0] == known[1]
    assert [list(one["kinds"]) for one in known[0]] == [["a", "d"], ["b", "c"]]
