"""What must hold for every game under every option: each law is checked on whole random games."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from carbarn.core.errors import CarbarnError
from carbarn.core.event import Acted, Dealt, Event, Undone, canonical
from carbarn.core.game import Code, Game, Seat, View
from carbarn.core.knowledge import Knowledge, Known, Look, Move, Step, first_knowledge
from carbarn.core.luck import Keyed, Rng
from carbarn.core.match import Match, _Entry
from carbarn.core.record import Record
from carbarn.core.state import WATCHER, Draw, State

MOMENTS = 12  # about so many positions of a long game the costly laws look at
FOLLOWED = 24  # events for which two runs that differ in one secret are compared
WORLDS = 4  # worlds drawn of each view
ASKED = 12  # actions of a position, and events of a game, that the cheaper laws ask about


class LawBroken(AssertionError):  # noqa: N818
    """A game does not keep a law; the text says which, where, and how to see it again."""

    def __init__(self, law: str, sentence: str) -> None:
        super().__init__(f"law {law!r}: {sentence}")
        self.law = law
        self.sentence = sentence

    def __reduce__(self) -> tuple[type[LawBroken], tuple[str, str]]:
        """Another process that it is sent to makes it anew from its parts, not from its text."""
        return type(self), (self.law, self.sentence)


@dataclass(frozen=True)
class Moment:
    """A position of the sample at which somebody acts, with what every seat knows there."""

    n: int  # so many events have happened
    state: State
    known: dict[Seat, Known]


@dataclass
class Sample:
    """A whole random game that the laws look at."""

    game: Game
    seed: str
    match: Match
    moments: list[Moment] = field(default_factory=list)

    def rng(self, label: str) -> Rng:
        """A generator for one law; the same for the same sample."""
        return Rng(f"{self.seed} {label}")

    def observers(self, but: Seat | None = None) -> list[Seat]:
        """All seats and the public, without one seat."""
        return [seat for seat in [*range(self.game.seats), WATCHER] if seat != but]

    def entries(self) -> list[_Entry]:
        """The events with the states around them."""
        return self.match._entries


def play_sample(game: Game, seed: str) -> Sample:
    """Play a random game; the actors act in random order."""
    match = Match(game, Keyed(seed))
    rng = Rng(f"{seed} sample")
    sample = Sample(game, seed, match)
    total, apart = 0, max(1, game.bound() // MOMENTS)
    while match.result() is None:
        actors = match.actors()
        if not actors:
            raise LawBroken(
                "ends", f"after event {len(match.events)} nobody acts and nothing is due"
            )
        if total == 0 or rng.below(apart) == 0:
            sample.moments.append(_moment(sample))
        seat = actors[rng.below(len(actors))]
        match.play(seat, match.state.random_action(seat, rng))
        total += 1
        if total > game.bound():
            raise LawBroken("ends", f"more than {game.bound()} actions")
    return sample


def _moment(sample: Sample) -> Moment:
    knowledge = sample.match._known()
    known = {seat: knowledge.known(seat) for seat in sample.observers()}
    return Moment(len(sample.match.events), sample.match.state.clone(), known)


def _require(law: str, holds: bool, sentence: str) -> None:
    if not holds:
        raise LawBroken(law, sentence)


def legal_law(sample: Sample) -> None:
    """Legal codes are ascending and in the vocabulary; an actor has some, the others none."""
    size = len(sample.game.vocabulary)
    for entry in sample.entries():
        state = entry.before
        actors = state.actors()
        _require("legal", not (state.due and actors), f"event {entry.event.n}: acting in a draw")
        for seat in range(sample.game.seats):
            codes = state.legal(seat)
            fit = all(0 <= code < size for code in codes)
            if not fit or bool(codes) != (seat in actors) or codes != sorted(set(codes)):
                raise LawBroken("legal", f"event {entry.event.n}, seat {seat}: {codes}")


def vocabulary_law(sample: Sample) -> None:
    """Code, text and value of an action are in bijection."""
    vocabulary = sample.game.vocabulary
    for code, action in enumerate(vocabulary):
        text = str(action)
        _require("vocabulary", vocabulary.code(action) == code, f"{action!r} is not {code}")
        _require("vocabulary", vocabulary.code(text) == code, f"{text!r} is not {code}")
        _require("vocabulary", vocabulary.action(code) == action, f"{code} is not {action!r}")
        _require("vocabulary", text == " ".join(text.split()), f"{text!r} has odd spaces")


def replay_law(sample: Sample) -> None:
    """Save, load, verify and replay are the identity, for the whole and for every beginning."""
    game, record = sample.game, sample.match.record()
    again = Record.read(record.text.encode())
    _require("replay", again == record, "the record does not read back as it was written")
    match = _replayed(game, again, None)
    _same_position("replay", game, match.state, sample.match.state, len(again.lines))
    _require("replay", match.record().text == record.text, "the replayed record is another")
    for moment in sample.moments:
        match = _replayed(game, again, moment.n)
        _same_position("replay", game, match.state, moment.state, moment.n)


def _replayed(game: Game, record: Record, upto: int | None) -> Match:
    try:
        return Match.replay(game, record, upto)
    except CarbarnError as problem:
        raise LawBroken("replay", f"its own record is refused: {problem}") from problem


def _same_position(law: str, game: Game, one: State, other: State, n: int) -> None:
    first, second = game.position_text(one), game.position_text(other)
    _require(law, first == second, f"after event {n}:\n  {first}\n  {second}")


def playout_law(sample: Sample) -> None:
    """A playout in one call does what legal actions and draws one by one do with the same luck."""
    for moment in sample.moments:
        seed = f"{sample.seed} playout {moment.n}"
        fast, slow, rng = moment.state.clone(), moment.state.clone(), Rng(seed)
        played = fast.playout(Rng(seed))
        steps = 0
        while not slow.over():
            if slow.due:
                draw = slow.pending()
                assert draw is not None
                kind = slow.deal_any(rng)
                possible = [number for number, _name, count in draw.kinds if count]
                _require("playout", kind in possible, f"drew {kind}, possible: {possible}")
                continue
            seat = slow.actors()[0]
            code = slow.random_action(seat, rng)
            _require("playout", code in slow.legal(seat), f"random_action gave {code}")
            slow.play(seat, code)
            steps += 1
        _same_position("playout", sample.game, fast, slow, moment.n)
        _require("playout", played == steps, f"{played} actions said, {steps} made")


def clone_law(sample: Sample) -> None:
    """What happens to a copy does not touch the original, and the other way round."""
    for moment in sample.moments:
        before = sample.game.position_text(moment.state)
        copy = moment.state.clone()
        kept = copy.clone()
        copy.playout(sample.rng(f"clone {moment.n}"))
        for state in (moment.state, kept):
            now = sample.game.position_text(state)
            _require("clone", now == before, f"after event {moment.n}:\n  {before}\n  {now}")


def position_law(sample: Sample) -> None:
    """A position's text reads back to the same position, with the same actions."""
    for moment in sample.moments:
        text = sample.game.position_text(moment.state)
        again = sample.game.position(text)
        _same_position("position", sample.game, again, moment.state, moment.n)
        for seat in range(sample.game.seats):
            same = again.legal(seat) == moment.state.legal(seat)
            _require("position", same, f"after event {moment.n} seat {seat} may do something else")


def components_law(sample: Sample) -> None:
    """No component is lost or made."""
    first = sample.game.components(sample.entries()[0].before)
    for entry in sample.entries():
        now = sample.game.components(entry.after)
        if now != first:
            raise LawBroken("components", f"event {entry.event.n}: {first} became {now}")


def result_law(sample: Sample) -> None:
    """There is a result exactly when the game is over, and its places are places."""
    for entry in sample.entries():
        over, result = entry.after.over(), entry.after.result()
        _require("result", over == (result is not None), f"event {entry.event.n}: over is {over}")
    result = sample.match.result()
    assert result is not None
    _require("result", len(result.scores) == len(result.places) == sample.game.seats, repr(result))
    _require("result", min(result.places) == 1, repr(result))
    for place in result.places:
        better = len([other for other in result.places if other < place])
        _require("result", place == better + 1, repr(result))


def draws_law(sample: Sample) -> None:
    """A draw is of a stream that the game names and says what may come, ascending, each once."""
    streams = sample.game.streams()
    for entry in sample.entries():
        draw = entry.before.pending()
        what = f"event {entry.event.n}"
        _require("draws", (draw is not None) == bool(entry.before.due), f"{what}: is a draw due?")
        if draw is None:
            continue
        numbers = [number for number, _name, _count in draw.kinds]
        names = {name for _number, name, _count in draw.kinds}
        _require("draws", draw.stream in streams, f"{what}: no stream is called {draw.stream!r}")
        sound = numbers == sorted(set(numbers)) and len(names) == len(numbers)
        _require("draws", sound, f"{what}: {draw.kinds}")
        possible = [(number, count) for number, _name, count in draw.kinds if count]
        told = entry.before.kinds_due()
        _require("draws", told == possible, f"{what}: kinds_due says {told}, not {possible}")


def reasons_law(sample: Sample) -> None:
    """There is a reason, in words, against exactly the actions that are not legal."""
    game, rng = sample.game, sample.rng("reasons")
    for moment in sample.moments:
        for seat in moment.state.actors():
            view = game.view(moment.state, seat, moment.known[seat])
            legal = moment.state.legal(seat)
            what = f"after event {moment.n} seat {seat}"
            _require("reasons", game.legal_in(view) == legal, f"{what}: legal_in says otherwise")
            some = [rng.below(len(game.vocabulary)) for _ in range(ASKED)]
            for code in [*some, legal[rng.below(len(legal))]]:
                reason = game.why_not(view, code)
                fits = (reason is None) == (code in legal) and (reason is None or reason.sentence)
                _require("reasons", bool(fits), f"{what}, {game.vocabulary.text(code)}: {reason}")


def shortcuts_law(sample: Sample) -> None:
    """What a game tells in a faster way is what it tells in the plain one."""
    game, rng, seats = sample.game, sample.rng("shortcuts"), sample.observers()
    for _ in range(ASKED):
        entry = sample.entries()[rng.below(len(sample.entries()))]
        sides = entry.before, entry.event, entry.after
        plain = [game.told(*sides, seat) for seat in seats]
        for draw in (None, entry.before.pending()):
            same = game.told_all(*sides, seats, draw) == plain
            _require("shortcuts", same, f"event {entry.event.n}: told_all tells something else")
    size = sum(field.size for field in game.tensor_fields())
    for moment in sample.moments:
        for seat in range(game.seats):
            tensor = game.tensor(game.view(moment.state, seat, moment.known[seat]))
            fast = game.tensor_at(moment.state, seat)
            what = f"after event {moment.n} seat {seat}"
            _require("shortcuts", len(tensor) == size, f"{what}: the tensor has not {size} numbers")
            _require("shortcuts", fast is None or fast == tensor, f"{what}: tensor_at is another")


def worlds_law(sample: Sample) -> None:
    """The worlds of a view have that view and its legal actions, and differ where they can."""
    game = sample.game
    for moment in sample.moments:
        for seat in sample.observers():
            view = game.view(moment.state, seat, moment.known[seat])
            text = view.text()
            carried = game.view_from(json.loads(text))
            _require("worlds", carried == view, f"seat {seat}: the view does not survive the wire")
            drawn = _worlds(sample, carried, moment)
            for world in drawn:
                other = game.view(world, seat, moment.known[seat]).text()
                _compare("worlds", f"after event {moment.n}, seat {seat}", text, other)
                if seat != WATCHER:
                    same = world.legal(seat) == moment.state.legal(seat)
                    _require("worlds", same, f"seat {seat} may do something else in a world")
            texts = {game.position_text(world) for world in drawn}
            if len(drawn) >= 16 and _may_vary(moment.known[seat]):
                _require(
                    "worlds", len(texts) > 1, f"event {moment.n}, seat {seat}: always the same"
                )


def _worlds(sample: Sample, view: View, moment: Moment) -> list[State]:
    worlds, rng = sample.game.worlds(view), sample.rng(f"worlds {moment.n} {view.seat}")
    count = 16 if moment is sample.moments[0] else WORLDS
    return [worlds.draw(rng) for _ in range(count)]


def _may_vary(known: Known) -> bool:
    """Whether there surely is room for two worlds: a class with many kinds and several places."""
    return any(len(one["kinds"]) > 3 and len(one["places"]) > 1 for one in known)


def previews_law(sample: Sample) -> None:
    """Previews and chances are the same in every world of the view, and in the true one."""
    game = sample.game
    for moment in sample.moments:
        for seat in moment.state.actors():
            view = game.view(moment.state, seat, moment.known[seat])
            made = game.previews(view)
            same = sorted(made) == moment.state.legal(seat)
            _require("previews", same, f"seat {seat}: not for exactly the legal actions")
            chances = game.chances(moment.state.clone(), seat)
            for state in [moment.state, *_worlds(sample, view, moment)[:WORLDS]]:
                same = game.chances(state.clone(), seat) == chances
                _require("previews", same, f"after event {moment.n} seat {seat}: other chances")
                for code in moment.state.legal(seat):
                    seen = game.foresee(state.clone(), seat, code)
                    if seen != made[code]:
                        what = f"after event {moment.n} seat {seat}, {game.vocabulary.text(code)}"
                        raise LawBroken("previews", f"{what}:\n  {made[code]}\n  {seen}")


@dataclass
class _Track:
    """One of two runs that differ in a secret."""

    game: Game
    state: State
    knowledge: Knowledge

    def advance(self, event: Event, after: State, steps: Sequence[Step], seats: list[Seat]) -> str:
        """Go on by one event; what the seats are told of it and see afterwards."""
        before = self.state
        self.state = after
        for step in steps:
            self.knowledge.follow(step)
        told = [self.game.told(before, event, after, seat).data() for seat in seats]
        return canonical([told, [self.seen_by(seat) for seat in seats]])

    def seen_by(self, seat: Seat) -> object:
        """All that can reach this seat now."""
        view = self.game.view(self.state, seat, self.knowledge.known(seat))
        legal = self.state.legal(seat) if seat != WATCHER else []
        shown = [self.game.foresee(self.state.clone(), seat, code) for code in legal]
        return [view.data(), self.state.actors(), legal, shown]

    def act(self, n: int, seat: Seat, code: Code, seats: list[Seat]) -> str:
        """Play an action."""
        steps = self.game.steps(self.state, seat, code)
        after = self.state.clone()
        after.play(seat, code)
        return self.advance(Acted(n, seat, self.game.vocabulary.text(code)), after, steps, seats)

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
        steps = self.game.steps_of_draw(self.state, draw, kind, after)
        return self.advance(Dealt(n, draw.stream, index, kind), after, steps, seats)


def _two_tracks(sample: Sample, place: int) -> tuple[_Track, _Track]:
    """Two runs that both stand just before entry `place`."""
    entries = sample.entries()
    knowledge = first_knowledge(sample.game.seats, sample.game.hidden(entries[0].before))
    for entry in entries[:place]:
        for step in entry.steps:
            knowledge.follow(step)
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
    _compare(
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
            _require(
                "secrets", legal[0] == legal[1], f"{what}: seat {event.seat} may act otherwise"
            )
        elif code not in two.state.legal(event.seat):
            return False
        shown = [_shown(game.steps(track.state, event.seat, code), seats) for track in (one, two)]
        if shown[0] != shown[1]:
            return False
        first = one.act(event.n, event.seat, code, seats)
        _compare("secrets", what, first, two.act(event.n, event.seat, code, seats))
        return True
    assert isinstance(event, Dealt)
    draws = [one.state.pending(), two.state.pending()]
    assert draws[0] is not None
    _require("secrets", draws[1] is not None, f"{what}: only one run draws")
    assert draws[1] is not None
    same = all(
        (draw.stream, draw.source, draw.target, draw.sees)
        == (draws[0].stream, draws[0].source, draws[0].target, draws[0].sees)
        for draw in draws
        if draw is not None
    )
    _require("secrets", same, f"{what}: the runs draw differently")
    if draws[1].kind(event.kind) < 0:
        return False
    shown = [_shown_by_draw(game, track, event.kind, seats) for track in (one, two)]
    if shown[0] != shown[1]:
        return False
    first = one.deal(event.n, event.index, event.kind, seats)
    _compare("secrets", what, first, two.deal(event.n, event.index, event.kind, seats))
    return True


def _shown_by_draw(
    game: Game, track: _Track, kind: str, seats: list[Seat]
) -> list[tuple[str, str, list[str]]]:
    """What these seats see when this kind is drawn."""
    draw = track.state.pending()
    assert draw is not None
    after = track.dealt(draw, kind)
    return _shown(game.steps_of_draw(track.state, draw, kind, after), seats)


def _shown(steps: Sequence[Step], seats: list[Seat]) -> list[tuple[str, str, list[str]]]:
    """What these seats see of the items that move."""
    return [
        (step.source, step.target, [step.kind if step.seen_by(seat) else "" for seat in seats])
        for step in steps
        if isinstance(step, Move)
    ]


def _compare(law: str, what: str, one: str, other: str) -> None:
    if one == other:
        return
    place = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    start = max(0, place - 80)
    raise LawBroken(
        law, f"{what}:\n  ...{one[start : place + 80]}\n  ...{other[start : place + 80]}"
    )


def sealed_law(sample: Sample) -> None:
    """While several choose at once, nobody sees what another chooses, now or while it lasts."""
    rng = sample.rng("sealed")
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
        _compare("sealed", what, first, two.act(event.n, event.seat, instead, seats))
        told = [_told_of_undo(track, event, entry.before, seats) for track in (one, two)]
        _compare("sealed", f"{what}, taken back", *told)
        _stay_alike(sample.entries()[place + 1 :], event.seat, one, two, seats, what)


def _told_of_undo(track: _Track, event: Acted, before: State, seats: list[Seat]) -> str:
    """What the others would be told if the choice just made were taken back."""
    undone = Undone(event.n + 1, event.n, event.seat, consent=False)
    return canonical([track.game.told(track.state, undone, before, s).data() for s in seats])


def _stay_alike(
    later: list[_Entry], chooser: Seat, one: _Track, two: _Track, seats: list[Seat], what: str
) -> None:
    """What others choose next tells nothing of the choice either, until all is opened."""
    for entry in later:
        event = entry.event
        if not isinstance(event, Acted) or event.seat == chooser or not entry.after.sealed():
            return
        code = one.game.vocabulary.code(event.text)
        first = one.act(event.n, event.seat, code, seats)
        second = two.act(event.n, event.seat, code, seats)
        _compare("sealed", f"{what}, seen at event {event.n}", first, second)


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
            _same_position("arrival", sample.game, state, entries[place - 1].after, place)
        place += 1


def undo_law(sample: Sample) -> None:
    """What is taken back leaves no trace in state or views, and luck does not change by it."""
    match = Match(sample.game, Keyed(sample.seed))
    rng = sample.rng("undo")
    asked = False
    while match.result() is None:
        actors = match.actors()
        seat = actors[rng.below(len(actors))]
        code = match.state.random_action(seat, rng)
        if rng.below(6) == 0:
            _try_undo(sample, match, seat, code)
        match.play(seat, code)
        if not asked and rng.below(20) == 0 and match.result() is None:
            asked = True
            _undo_by_consent(sample, match, rng)
    again = _replayed(sample.game, Record.read(match.record().text), None)
    _same_position("undo", sample.game, again.state, match.state, len(match.events))


def _try_undo(sample: Sample, match: Match, seat: Seat, code: Code) -> None:
    seats = sample.observers()
    before = [match.view(other).text() for other in seats]
    position = sample.game.position_text(match.state)
    trial = match.state.clone()
    trial.play(seat, code)
    opened = match.state.sealed() and not trial.sealed()
    looked = any(isinstance(step, Look) for step in sample.game.steps(match.state, seat, code))
    if trial.due or trial.over() or opened or looked:
        return  # luck, what was opened or seen, or the end stands in the way: the match refuses
    match.play(seat, code)
    match.undo(seat)
    n = len(match.events)
    _require("undo", sample.game.position_text(match.state) == position, f"event {n}: position")
    after = [match.view(other).text() for other in seats]
    _require("undo", after == before, f"event {n}: a view is not what it was")
    for other in seats:
        told = match.told(other, n - 1)[0]
        _require("undo", told.text is None, f"event {n}: the undo tells {told.text!r}")


def _undo_by_consent(sample: Sample, match: Match, rng: Rng) -> None:
    target = rng.below(len(match.events))
    live = [entry.event for entry in match._live if entry.event.n > target]
    if not live:
        return
    match.ask_undo(0, target)
    for seat in range(1, sample.game.seats):
        match.agree(seat)
    for event in live:
        if isinstance(event, Acted):
            match.play(event.seat, event.text)
    dealt = [
        [(event.stream, event.index, event.kind) for event in events if isinstance(event, Dealt)]
        for events in (live, [entry.event for entry in match._live][-len(live) :])
    ]
    _require("undo", dealt[0] == dealt[1], "after an undo by consent other luck came")


LAWS: dict[str, Callable[[Sample], None]] = {
    "legal": legal_law,
    "vocabulary": vocabulary_law,
    "replay": replay_law,
    "playout": playout_law,
    "clone": clone_law,
    "position": position_law,
    "components": components_law,
    "result": result_law,
    "draws": draws_law,
    "reasons": reasons_law,
    "shortcuts": shortcuts_law,
    "worlds": worlds_law,
    "previews": previews_law,
    "secrets": secrets_law,
    "sealed": sealed_law,
    "arrival": arrival_law,
    "undo": undo_law,
}
