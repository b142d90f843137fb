"""The laws of what is hidden: who cannot know a secret sees the same without it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carbarn.core.event import Acted, Dealt, Event, Undone, canonical
from carbarn.core.game import Code, Game, Seat
from carbarn.core.knowledge import HiddenMove, Knowledge, Move, first_knowledge
from carbarn.core.log import Entry
from carbarn.core.luck import Rng
from carbarn.core.state import WATCHER, Draw, State
from carbarn.testing.sample import Sample, compare, require, same_position

FOLLOWED = 24  # events for which two runs that differ in one secret are compared
NOT_AT_ONCE = (
    "the next secret choices begin at once, so nobody can tell when these were opened; "
    "let something be drawn between them, or somebody act openly"
)


@dataclass
class _Track:
    """One of two runs that differ in a secret."""

    game: Game
    state: State
    knowledge: Knowledge

    def advance(
        self, event: Event, after: State, moves: Sequence[HiddenMove], seats: list[Seat]
    ) -> str:
        """Go on by one event; what the seats are told of it and see afterwards."""
        before = self.state
        self.state = after
        for move in moves:
            self.knowledge.follow(move)
        events = [self.game.told(before, event, after, seat).data() for seat in seats]
        return canonical([events, [self.seen_by(seat) for seat in seats]])

    def seen_by(self, seat: Seat) -> object:
        """All that can reach this seat now."""
        view = self.game.view(self.state, seat, self.knowledge.known(seat))
        legal = self.state.legal(seat) if seat != WATCHER else []
        shown = [self.game.preview_in(self.state.clone(), seat, code) for code in legal]
        return [view.data(), self.state.actors(), legal, shown]

    def act(self, n: int, seat: Seat, code: Code, seats: list[Seat]) -> str:
        """Play an action."""
        moves = self.game.hidden_moves(self.state, seat, code)
        after = self.state.clone()
        after.play(seat, code)
        return self.advance(Acted(n, seat, self.game.vocabulary.text(code)), after, moves, seats)

    def dealt(self, draw: Draw, kind: str) -> State:
        """The state after this draw."""
        after = self.state.clone()
        after.deal(draw.kind(kind))
        return after

    def deal(self, n: int, index: int, kind: str, seats: list[Seat]) -> str:
        """Answer the draw that is due."""
        draw = self.state.pending()
        assert draw is not None
        after = self.dealt(draw, kind)
        moves = self.game.hidden_moves_of_draw(self.state, draw, kind, after)
        return self.advance(Dealt(n, draw.stream, index, kind), after, moves, seats)


def _two_tracks(sample: Sample, place: int) -> tuple[_Track, _Track]:
    """Two runs that both stand just before entry `place`."""
    entries = sample.entries()
    knowledge = first_knowledge(sample.game.seats, sample.game.hidden(entries[0].before))
    for entry in entries[:place]:
        for move in entry.moves:
            knowledge.follow(move)
    state = entries[place].before
    return (
        _Track(sample.game, state.clone(), knowledge),
        _Track(sample.game, state.clone(), knowledge.copy()),
    )


def secrets_law(sample: Sample) -> None:
    """Non-interference: with another private item dealt, nobody else sees any difference.

    That holds until its owner uses it: until the two runs no longer allow the same action, or the
    action shows the others different items.
    """
    rng = sample.rng("secrets")
    private = []
    for place, entry in enumerate(sample.entries()):
        if isinstance(entry.event, Dealt):
            draw = entry.before.pending()
            assert draw is not None
            if draw.sees != -1 and len(draw.kinds) > 1:
                private.append(place)
    for _ in range(min(3, len(private))):
        _change_draw(sample, private[rng.below(len(private))], rng)


def _change_draw(sample: Sample, place: int, rng: Rng) -> None:
    entry = sample.entries()[place]
    event, draw = entry.event, entry.before.pending()
    assert isinstance(event, Dealt) and draw is not None
    others = [name for _number, name, count in draw.kinds if count and name != event.kind]
    if not others:
        return
    swapped = others[rng.below(len(others))]
    owners = [seat for seat in range(sample.game.seats) if draw.sees >> seat & 1]
    seats = [seat for seat in sample.observers() if seat not in owners]
    one, two = _two_tracks(sample, place)
    what = f"event {event.n}: {swapped!r} instead of {event.kind!r} for seats {owners}"
    if _opened(one, event.kind, seats) != _opened(two, swapped, seats):
        return  # the draw itself opens what was drawn, as the last one of a game may
    compare(
        "secrets", what, one.deal(event.n, event.index, event.kind, seats),
        two.deal(event.n, event.index, swapped, seats),
    )  # fmt: skip
    for later in sample.entries()[place + 1 : place + FOLLOWED]:
        if not _follow_both(sample.game, later.event, one, two, seats, what):
            return


def _follow_both(
    game: Game, event: Event, one: _Track, two: _Track, seats: list[Seat], what: str
) -> bool:
    """Let both runs take the same event; False if the secret comes into play there."""
    what = f"{what}, seen at event {event.n}"
    if isinstance(event, Acted):
        code = game.vocabulary.code(event.text)
        if event.seat in seats:
            legal = [track.state.legal(event.seat) for track in (one, two)]
            require("secrets", legal[0] == legal[1], f"{what}: seat {event.seat} may act otherwise")
        elif code not in two.state.legal(event.seat):
            return False
        shown = [
            _shown(game.hidden_moves(track.state, event.seat, code), seats) for track in (one, two)
        ]
        if shown[0] != shown[1]:
            return False
        first = one.act(event.n, event.seat, code, seats)
        compare("secrets", what, first, two.act(event.n, event.seat, code, seats))
        return True
    assert isinstance(event, Dealt)
    draws = [one.state.pending(), two.state.pending()]
    assert draws[0] is not None
    require("secrets", draws[1] is not None, f"{what}: only one run draws")
    assert draws[1] is not None
    same = all(
        (draw.stream, draw.source, draw.target, draw.sees)
        == (draws[0].stream, draws[0].source, draws[0].target, draws[0].sees)
        for draw in draws
        if draw is not None
    )
    require("secrets", same, f"{what}: the runs draw differently")
    if draws[1].kind(event.kind) < 0:
        return False
    shown = [_shown_by_draw(game, track, event.kind, seats) for track in (one, two)]
    if shown[0] != shown[1]:
        return False
    first = one.deal(event.n, event.index, event.kind, seats)
    compare("secrets", what, first, two.deal(event.n, event.index, event.kind, seats))
    return True


def _shown_by_draw(
    game: Game, track: _Track, kind: str, seats: list[Seat]
) -> list[tuple[str, str, list[str]]]:
    """What these seats see when this kind is drawn."""
    draw = track.state.pending()
    assert draw is not None
    after = track.dealt(draw, kind)
    return _shown(game.hidden_moves_of_draw(track.state, draw, kind, after), seats)


def _opened(track: _Track, kind: str, seats: list[Seat]) -> list[tuple[str, str, list[str]]]:
    """What is laid open for these seats when this kind is drawn."""
    return [one for one in _shown_by_draw(track.game, track, kind, seats) if one[1] == ""]


def _shown(moves: Sequence[HiddenMove], seats: list[Seat]) -> list[tuple[str, str, list[str]]]:
    """What these seats see of the items that move."""
    return [
        (move.source, move.target, [move.kind if move.seen_by(seat) else "" for seat in seats])
        for move in moves
        if isinstance(move, Move)
    ]


def sealed_law(sample: Sample) -> None:
    """While several choose at once, nobody sees what another chooses, now or while it lasts."""
    rng = sample.rng("sealed")
    for entry in sample.entries():
        again = entry.after.acting() & ~entry.before.acting()
        one_phase = entry.before.sealed() and entry.after.sealed()
        require("sealed", not (one_phase and again), f"event {entry.event.n}: {NOT_AT_ONCE}")
    for place, entry in enumerate(sample.entries()):
        event = entry.event
        if not (isinstance(event, Acted) and entry.before.sealed() and entry.after.sealed()):
            continue
        code = sample.game.vocabulary.code(event.text)
        others = [other for other in entry.before.legal(event.seat) if other != code]
        if not others:
            continue
        instead = others[rng.below(len(others))]
        trial = entry.before.clone()
        trial.play(event.seat, instead)
        if trial.acting() != entry.after.acting() or not trial.sealed():
            continue  # whether a seat has finished choosing may be seen
        seats = sample.observers(but=event.seat)
        one, two = _two_tracks(sample, place)
        what = (
            f"event {event.n}: {sample.game.vocabulary.text(instead)!r} instead of {event.text!r}"
        )
        first = one.act(event.n, event.seat, code, seats)
        compare("sealed", what, first, two.act(event.n, event.seat, instead, seats))
        undone = [_told_of_undo(track, event, entry.before, seats) for track in (one, two)]
        compare("sealed", f"{what}, taken back", *undone)
        _stay_alike(sample.entries()[place + 1 :], event.seat, one, two, seats, what)


def _told_of_undo(track: _Track, event: Acted, before: State, seats: list[Seat]) -> str:
    """What the others would be told if the choice just made were taken back."""
    undone = Undone(event.n + 1, event.n, event.seat, consent=False)
    return canonical([track.game.told(track.state, undone, before, s).data() for s in seats])


def _stay_alike(
    later: list[Entry], chooser: Seat, one: _Track, two: _Track, seats: list[Seat], what: str
) -> None:
    """What others choose next tells nothing of the choice either, until all is opened."""
    for entry in later:
        event = entry.event
        if not isinstance(event, Acted) or event.seat == chooser or not entry.after.sealed():
            return
        code = one.game.vocabulary.code(event.text)
        first = one.act(event.n, event.seat, code, seats)
        second = two.act(event.n, event.seat, code, seats)
        compare("sealed", f"{what}, seen at event {event.n}", first, second)


def arrival_law(sample: Sample) -> None:
    """In which order sealed choices arrive makes no difference."""
    entries, place = sample.entries(), 0
    while place < len(entries):
        run = []
        start = place
        while place < len(entries) and entries[place].before.sealed():
            event = entries[place].event
            if not isinstance(event, Acted):
                break
            run.append(event)
            place += 1
        if len(run) > 1:
            state = entries[start].before.clone()
            for event in sorted(run, key=lambda event: -event.seat):
                state.play(event.seat, sample.game.vocabulary.code(event.text))
            same_position("arrival", sample.game, state, entries[place - 1].after, place)
        place += 1
