"""What each seat knows about hidden places; views and worlds both come from it.

A hidden *place* holds so many items of some *kinds*: a hand, a supply, one slot of a pile's tail.
For each observer the places fall into *classes*: the observer knows which kinds the places of a
class hold together, and how many items are in each place, but nothing more. Seeing an item takes it
out of its class, losing track of one merges classes. A view shows the observer's classes; a world
deals the kinds of each class out to its places.
"""

from __future__ import annotations

from carbarn.core.luck import Rng

Known = list[dict[str, dict[str, int]]]


class Item:
    """So many of a kind in a hidden place at the start of a match.

    Items of one family can be mistaken for one another by those who do not see them.
    """

    def __init__(self, family: str, place: str, kind: str, count: int, sees: int) -> None:
        self.family = family
        self.place = place
        self.kind = kind
        self.count = count
        self.sees = sees


class Move:
    """One item goes from place to place ("" is the open table), seen by the seats `sees`."""

    def __init__(self, source: str, target: str, kind: str, sees: int) -> None:
        self.source = source
        self.target = target
        self.kind = kind
        self.sees = sees

    def seen_by(self, seat: int) -> bool:
        """Whether this seat (or the public, WATCHER) sees which kind moves."""
        return self.sees == -1 or (seat >= 0 and self.sees >> seat & 1 == 1)


class Shuffle:
    """The items of a place are shuffled: nobody knows any of them individually any more."""

    def __init__(self, place: str) -> None:
        self.place = place


class Look:
    """A seat looks at everything in a place, which holds these kinds."""

    def __init__(self, place: str, seat: int, kinds: list[str]) -> None:
        self.place = place
        self.seat = seat
        self.kinds = kinds


HiddenMove = Move | Shuffle | Look


class HiddenClass:
    """Places whose contents are known only together."""

    def __init__(self, kinds: dict[str, int], places: dict[str, int]) -> None:
        self.kinds = kinds
        self.places = places

    def copy(self) -> HiddenClass:
        """An independent copy."""
        return HiddenClass(dict(self.kinds), dict(self.places))


def _add(counts: dict[str, int], name: str, count: int) -> None:
    left = counts.get(name, 0) + count
    if left:
        counts[name] = left
    else:
        counts.pop(name, None)


class Observer:
    """The classes of one seat, or of the public."""

    def __init__(self, seat: int, classes: list[HiddenClass]) -> None:
        self.seat = seat
        self.classes = classes

    def copy(self) -> Observer:
        """An independent copy."""
        return Observer(self.seat, [one.copy() for one in self.classes])

    def know(self, place: str, kind: str, count: int) -> None:
        """So many items of this kind are now known to lie in this place."""
        for one in self.classes:
            if len(one.places) == 1 and place in one.places:
                _add(one.kinds, kind, count)
                _add(one.places, place, count)
                return
        self.classes.append(HiddenClass({kind: count}, {place: count}))

    def see_leave(self, place: str, kind: str) -> None:
        """An item of this kind is seen to leave the place.

        Of items alike those known to be there count as the ones that leave first.
        """
        holders = [one for one in self.classes if place in one.places and kind in one.kinds]
        certain = [one for one in holders if len(one.places) == 1]
        one = certain[0] if certain else self._merged(holders, place)
        _add(one.kinds, kind, -1)
        _add(one.places, place, -1)
        if not one.places:
            self.classes.remove(one)

    def lose_sight(self, source: str, target: str) -> None:
        """Some item goes from one hidden place to another; this observer does not see which."""
        one = self._merged([one for one in self.classes if source in one.places], source)
        _add(one.places, source, -1)
        _add(one.places, target, 1)

    def mix(self, place: str) -> None:
        """Everything in the place is one class from now on."""
        holders = [one for one in self.classes if place in one.places]
        if holders:
            self._merged(holders, place)

    def move_up(self, pile: str) -> None:
        """The first slot of a pile's tail is gone; the others move up by one."""
        for one in self.classes:
            moved: dict[str, int] = {}
            for place, count in one.places.items():
                head, _slash, depth = place.rpartition("/")
                moved[f"{pile}/{int(depth) - 1}" if head == pile else place] = count
            one.places = moved

    def _merged(self, holders: list[HiddenClass], place: str) -> HiddenClass:
        if not holders:
            raise AssertionError(f"seat {self.seat} knows of nothing in {place!r}")
        first = holders[0]
        for other in holders[1:]:
            for kind, count in other.kinds.items():
                _add(first.kinds, kind, count)
            for own, count in other.places.items():
                _add(first.places, own, count)
            self.classes.remove(other)
        return first

    def known(self) -> Known:
        """The classes as plain data, in an order that depends on nothing hidden."""
        classes = [
            {
                "places": {place: one.places[place] for place in sorted(one.places)},
                "kinds": {kind: one.kinds[kind] for kind in sorted(one.kinds)},
            }
            for one in self.classes
        ]
        return sorted(classes, key=_class_order)


def _class_order(one: dict[str, dict[str, int]]) -> tuple[list[str], list[str]]:
    return sorted(one["places"]), sorted(one["kinds"])


class Knowledge:
    """What all seats and the public know. It follows a match; the state does not contain it."""

    def __init__(self, observers: list[Observer]) -> None:
        self.observers = observers

    def copy(self) -> Knowledge:
        """An independent copy."""
        return Knowledge([one.copy() for one in self.observers])

    def follow(self, step: HiddenMove) -> None:
        """Update everybody's knowledge after something happened to hidden items."""
        for observer in self.observers:
            if isinstance(step, Move):
                _follow_move(observer, step)
            elif isinstance(step, Shuffle):
                observer.mix(step.place)
            elif step.seat == observer.seat:
                for kind in step.kinds:
                    observer.see_leave(step.place, kind)
                for kind in step.kinds:
                    observer.know(step.place, kind, 1)

    def known(self, seat: int) -> Known:
        """The classes of this seat (WATCHER: of the public)."""
        for observer in self.observers:
            if observer.seat == seat:
                return observer.known()
        raise AssertionError(f"there is no seat {seat}")


def _follow_move(observer: Observer, move: Move) -> None:
    if move.source == "":
        observer.know(move.target, move.kind, 1)
        return
    if move.seen_by(observer.seat):
        observer.see_leave(move.source, move.kind)
        if move.target:
            observer.know(move.target, move.kind, 1)
    else:
        observer.lose_sight(move.source, move.target)
    pile, _slash, depth = move.source.rpartition("/")
    if depth == "1":
        observer.move_up(pile)


def first_knowledge(seats: int, items: list[Item]) -> Knowledge:
    """What a position alone reveals: to each seat what it sees, and the total of the rest."""
    observers: list[Observer] = []
    for seat in [*range(seats), -1]:
        observer = Observer(seat, [])
        unseen: dict[str, HiddenClass] = {}
        for item in items:
            if item.sees == -1 or (seat >= 0 and item.sees >> seat & 1):
                observer.know(item.place, item.kind, item.count)
            else:
                one = unseen.setdefault(item.family, HiddenClass({}, {}))
                _add(one.kinds, item.kind, item.count)
                _add(one.places, item.place, item.count)
        observer.classes += [one for one in unseen.values() if one.places]
        observers.append(observer)
    return Knowledge(observers)


def deal_out(known: Known, rng: Rng) -> dict[str, list[str]]:
    """One way to distribute the hidden items: the kinds in each place, in no particular order."""
    lie: dict[str, list[str]] = {}
    for one in known:
        items: list[str] = []
        for kind, count in one["kinds"].items():
            items += [kind] * count
        for last in range(len(items) - 1, 0, -1):
            other: int = rng.below(last + 1)
            items[last], items[other] = items[other], items[last]
        for place, count in one["places"].items():
            lie.setdefault(place, []).extend(items[:count])
            items = items[count:]
    return lie
