"""What must hold for every game under every option: each law is checked on whole random games."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable

from carbarn.core.errors import CarbarnError
from carbarn.core.event import Acted, Dealt
from carbarn.core.game import Code, Game, Seat, View
from carbarn.core.knowledge import Known, Look
from carbarn.core.luck import Keyed, Rng
from carbarn.core.match import Match
from carbarn.core.record import Record
from carbarn.core.state import EVERYBODY, WATCHER, State
from carbarn.testing.policy import policy_law
from carbarn.testing.sample import (
    LawBroken,
    Moment,
    Sample,
    compare,
    moment_of,
    require,
    same_position,
)
from carbarn.testing.secrecy import arrival_law, sealed_law, secrets_law

WORLDS = 4  # worlds drawn of each view
ASKED = 12  # actions of a position, and events of a game, that the cheaper laws ask about


def legal_law(sample: Sample) -> None:
    """Legal codes are ascending and in the vocabulary; an actor has some, the others none."""
    size = len(sample.game.vocabulary)
    for entry in sample.entries():
        state = entry.before
        actors = state.actors()
        require("legal", not (state.due and actors), f"event {entry.event.n}: acting in a draw")
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
        require("vocabulary", vocabulary.code(action) == code, f"{action!r} is not {code}")
        require("vocabulary", vocabulary.code(text) == code, f"{text!r} is not {code}")
        require("vocabulary", vocabulary.action(code) == action, f"{code} is not {action!r}")
        require("vocabulary", text == " ".join(text.split()), f"{text!r} has odd spaces")


def replay_law(sample: Sample) -> None:
    """Save, load, verify and replay are the identity, for the whole and for every beginning."""
    game, record = sample.game, sample.match.record()
    again = Record.read(record.text.encode())
    require("replay", again == record, "the record does not read back as it was written")
    match = _replayed(game, again, None)
    same_position("replay", game, match.state, sample.match.state, len(again.lines))
    require("replay", match.record().text == record.text, "the replayed record is another")
    for moment in sample.moments:
        match = _replayed(game, again, moment.n)
        same_position("replay", game, match.state, moment.state, moment.n)


def _replayed(game: Game, record: Record, upto: int | None) -> Match:
    try:
        return Match.replay(game, record, upto)
    except CarbarnError as problem:
        raise LawBroken("replay", f"its own record is refused: {problem}") from problem


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
                require("playout", kind in possible, f"drew {kind}, possible: {possible}")
                continue
            seat = slow.actors()[0]
            code = slow.random_action(seat, rng)
            require("playout", code in slow.legal(seat), f"random_action gave {code}")
            slow.play(seat, code)
            steps += 1
        same_position("playout", sample.game, fast, slow, moment.n)
        require("playout", played == steps, f"{played} actions said, {steps} made")


def clone_law(sample: Sample) -> None:
    """What happens to a copy does not touch the original, and the other way round."""
    for moment in sample.moments:
        before = sample.game.position_text(moment.state)
        copy = moment.state.clone()
        kept = copy.clone()
        copy.playout(sample.rng(f"clone {moment.n}"))
        for state in (moment.state, kept):
            now = sample.game.position_text(state)
            require("clone", now == before, f"after event {moment.n}:\n  {before}\n  {now}")


def position_law(sample: Sample) -> None:
    """A position's text reads back to the same position, with the same actions."""
    for moment in sample.moments:
        text = sample.game.position_text(moment.state)
        again = sample.game.position(text)
        same_position("position", sample.game, again, moment.state, moment.n)
        for seat in range(sample.game.seats):
            same = again.legal(seat) == moment.state.legal(seat)
            require("position", same, f"after event {moment.n} seat {seat} may do something else")


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
        require("result", over == (result is not None), f"event {entry.event.n}: over is {over}")
    result = sample.match.result()
    assert result is not None
    require("result", len(result.scores) == len(result.places) == sample.game.seats, repr(result))
    require("result", min(result.places) == 1, repr(result))
    for place in result.places:
        better = len([other for other in result.places if other < place])
        require("result", place == better + 1, repr(result))


def draws_law(sample: Sample) -> None:
    """A draw is of a stream that the game names and says what may come, ascending, each once."""
    streams = sample.game.streams()
    for entry in sample.entries():
        draw = entry.before.pending()
        what = f"event {entry.event.n}"
        require("draws", (draw is not None) == bool(entry.before.due), f"{what}: is a draw due?")
        if draw is None:
            continue
        numbers = [number for number, _name, _count in draw.kinds]
        names = {name for _number, name, _count in draw.kinds}
        require("draws", draw.stream in streams, f"{what}: no stream is called {draw.stream!r}")
        sound = numbers == sorted(set(numbers)) and len(names) == len(numbers)
        require("draws", sound, f"{what}: {draw.kinds}")
        possible = [(number, count) for number, _name, count in draw.kinds if count]
        said = entry.before.kinds_due()
        require("draws", said == possible, f"{what}: kinds_due says {said}, not {possible}")


def reasons_law(sample: Sample) -> None:
    """There is a reason, in words, against exactly the actions that are not legal."""
    game, rng = sample.game, sample.rng("reasons")
    for moment in sample.moments:
        for seat in moment.state.actors():
            view = game.view(moment.state, seat, moment.known[seat])
            legal = moment.state.legal(seat)
            what = f"after event {moment.n} seat {seat}"
            require("reasons", game.legal_in(view) == legal, f"{what}: legal_in says otherwise")
            some = [rng.below(len(game.vocabulary)) for _ in range(ASKED)]
            for code in [*some, legal[rng.below(len(legal))]]:
                reason = game.why_not(view, code)
                fits = (reason is None) == (code in legal) and (reason is None or reason.sentence)
                require("reasons", bool(fits), f"{what}, {game.vocabulary.text(code)}: {reason}")


def shortcuts_law(sample: Sample) -> None:
    """What a game tells in a faster way is what it tells in the plain one."""
    game, rng, seats = sample.game, sample.rng("shortcuts"), sample.observers()
    for _ in range(ASKED):
        entry = sample.entries()[rng.below(len(sample.entries()))]
        sides = entry.before, entry.event, entry.after
        plain = [game.told(*sides, seat) for seat in seats]
        for draw in (None, entry.before.pending()):
            same = game.told_all(*sides, seats, draw) == plain
            require("shortcuts", same, f"event {entry.event.n}: told_all tells something else")
    size = sum(field.size for field in game.tensor_fields())
    for moment in sample.moments:
        for seat in range(game.seats):
            tensor = game.tensor(game.view(moment.state, seat, moment.known[seat]))
            fast = game.tensor_at(moment.state, seat)
            what = f"after event {moment.n} seat {seat}"
            require("shortcuts", len(tensor) == size, f"{what}: the tensor has not {size} numbers")
            require("shortcuts", fast is None or fast == tensor, f"{what}: tensor_at is another")


def knowledge_law(sample: Sample) -> None:
    """What is followed of the hidden places is what lies there, at the end too.

    A place whose items all have seen is no secret: `hidden` may list all, some or none of them.
    """
    for moment in [*sample.moments, moment_of(sample)]:
        items = sample.game.hidden(moment.state)
        secret = {item.place for item in items if item.sees != EVERYBODY}
        open_to_all = {item.place for item in items} - secret
        left_out = open_to_all | _seen_by_all(moment) - secret
        for seat in sample.observers():
            lies = _totals(sample.game.known_at(moment.state, seat), open_to_all)
            followed = _totals(moment.known[seat], left_out)
            if lies != followed:
                what = f"after event {moment.n}, for seat {seat}"
                raise LawBroken("knowledge", f"{what}: {_difference(lies, followed)}")


def _seen_by_all(moment: Moment) -> set[str]:
    """The places of which the public knows what is in them."""
    classes = [one["places"] for one in moment.known[WATCHER]]
    unsure = {place for places in classes if len(places) > 1 for place in places}
    return {place for places in classes for place in places} - unsure


def _totals(known: Known, without: set[str]) -> dict[str, Counter[str]]:
    """How many items lie in each place, and how many there are of each kind."""
    totals: dict[str, Counter[str]] = {"places": Counter(), "kinds": Counter()}
    for one in known:
        if not without.issuperset(one["places"]):
            for name, total in totals.items():
                total.update(one[name])
    return totals


def _difference(lies: dict[str, Counter[str]], followed: dict[str, Counter[str]]) -> str:
    """The first place or kind of which `hidden` and the moves tell different numbers."""
    name = "places" if lies["places"] != followed["places"] else "kinds"
    one, other = lies[name], followed[name]
    which = min(key for key in {*one, *other} if one[key] != other[key])
    what = f"in {which!r}" if name == "places" else f"of {which!r}"
    return f"`hidden` has {one[which]} items {what}, but the hidden moves leave {other[which]}"


def worlds_law(sample: Sample) -> None:
    """The worlds of a view have that view and its legal actions, and differ where they can."""
    game = sample.game
    for moment in sample.moments:
        for seat in sample.observers():
            view = game.view(moment.state, seat, moment.known[seat])
            text = view.text()
            carried = game.view_from(json.loads(text))
            require("worlds", carried == view, f"seat {seat}: the view does not survive the wire")
            drawn = _worlds(sample, carried, moment)
            for world in drawn:
                other = game.view(world, seat, moment.known[seat]).text()
                compare("worlds", f"after event {moment.n}, seat {seat}", text, other)
                if seat != WATCHER:
                    same = world.legal(seat) == moment.state.legal(seat)
                    require("worlds", same, f"seat {seat} may do something else in a world")
            texts = {game.position_text(world) for world in drawn}
            if len(drawn) >= 16 and _may_vary(moment.known[seat]):
                require("worlds", len(texts) > 1, f"event {moment.n}, seat {seat}: always the same")


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
            require("previews", same, f"seat {seat}: not for exactly the legal actions")
            chances = game.odds_in(moment.state.clone(), seat)
            for state in [moment.state, *_worlds(sample, view, moment)[:WORLDS]]:
                same = game.odds_in(state.clone(), seat) == chances
                require("previews", same, f"after event {moment.n} seat {seat}: other chances")
                for code in moment.state.legal(seat):
                    seen = game.preview_in(state.clone(), seat, code)
                    if seen != made[code]:
                        what = f"after event {moment.n} seat {seat}, {game.vocabulary.text(code)}"
                        raise LawBroken("previews", f"{what}:\n  {made[code]}\n  {seen}")


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
    same_position("undo", sample.game, again.state, match.state, len(match.events))


def _try_undo(sample: Sample, match: Match, seat: Seat, code: Code) -> None:
    seats = sample.observers()
    before = [match.view(other).text() for other in seats]
    position = sample.game.position_text(match.state)
    trial = match.state.clone()
    trial.play(seat, code)
    opened = match.state.sealed() and not trial.sealed()
    looked = any(
        isinstance(step, Look) for step in sample.game.hidden_moves(match.state, seat, code)
    )
    if trial.due or trial.over() or opened or looked:
        return  # luck, what was opened or seen, or the end stands in the way: the match refuses
    match.play(seat, code)
    match.undo(seat)
    n = len(match.events)
    require("undo", sample.game.position_text(match.state) == position, f"event {n}: position")
    after = [match.view(other).text() for other in seats]
    require("undo", after == before, f"event {n}: a view is not what it was")
    for other in seats:
        event = match.told(other, n - 1)[0]
        require("undo", event.text is None, f"event {n}: the undo tells {event.text!r}")


def _undo_by_consent(sample: Sample, match: Match, rng: Rng) -> None:
    target = rng.below(len(match.events))
    live = [entry.event for entry in match.log.live if entry.event.n > target]
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
        for events in (live, [entry.event for entry in match.log.live][-len(live) :])
    ]
    require("undo", dealt[0] == dealt[1], "after an undo by consent other luck came")


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
    "knowledge": knowledge_law,
    "worlds": worlds_law,
    "previews": previews_law,
    "policy": policy_law,
    "secrets": secrets_law,
    "sealed": sealed_law,
    "arrival": arrival_law,
    "undo": undo_law,
}
