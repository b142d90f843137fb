"""A lesson being taken: the real rules from a position, with scripted luck and replies.

Nothing is stored: a lesson is wherever its steps and the player's actions lead, so whoever shows it
sends both with every move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from carbarn.core.errors import CarbarnError, Unreadable
from carbarn.core.game import Game, Reason
from carbarn.core.luck import Scripted
from carbarn.core.match import Match
from carbarn.games import make
from carbarn.learning.lessons import START, Lesson, Step


class Verdict(Enum):
    """What an action means in a lesson."""

    ON = "on"  # right so far
    DONE = "done"  # the step is done
    WRONG = "wrong"  # possible, but not what the step is about: nothing has happened
    ILLEGAL = "illegal"  # the rules forbid it


@dataclass(frozen=True)
class Answer:
    """What is said to an action."""

    verdict: Verdict
    reason: Reason | None = None  # of the rules
    words: str = ""  # which words of the step answer it; empty: its hint


class Taking:
    """One step of a lesson, with what the player has done in it so far."""

    def __init__(self, game: type[Game], lesson: Lesson, at: int) -> None:
        self.lesson = lesson
        self.seat = lesson.seat
        self.step = lesson.steps[at]
        self.actions: list[str] = []
        self._at = at
        self._class = game
        self.match = _begun(game, lesson, at)
        self._replies = list(self.step.replies)
        self._goals: set[str] = set()
        self._done = False

    @property
    def game(self) -> Game:
        """The game that it is played by."""
        return self.match.game

    def next_actions(self) -> list[str]:
        """What would be right now, first as the lesson plays it; where all may be tried, all.

        Nothing once the step is done: what comes next is the next step.
        """
        if self._done:
            return []
        if self.step.free:
            return [str(one) for one in self.match.legal(self.seat)]
        done = len(self.actions)
        return list(dict.fromkeys(one[done] for one in self._accepted() if len(one) > done))

    def offered(self) -> list[str]:
        """What can be chosen: what would be right, or where mistakes are answered, all."""
        if self._done or not self.step.open:
            return self.next_actions()
        return [str(one) for one in self.match.legal(self.seat)]

    def shown(self) -> str | None:
        """The next right action, as the lesson plays it if possible; None where none is named."""
        done = len(self.actions)
        return next((one[done] for one in self._accepted() if len(one) > done), None)

    def act(self, text: str) -> Answer:
        """Take an action, if it is right; otherwise nothing happens."""
        try:
            reason = self.match.why_not(self.seat, text)
        except Unreadable as problem:
            reason = Reason("", str(problem))
        if reason is not None:
            return Answer(Verdict.ILLEGAL, reason, self.step.wrong.get(text, ""))
        text = self.game.vocabulary.text(self.game.vocabulary.code(text))
        if text not in self.next_actions() or self._is_named_wrong(text):
            return Answer(Verdict.WRONG, None, self.step.wrong.get(text, ""))
        self.match.play(self.seat, text)
        self.actions.append(text)
        _reply_all(self.match, self._replies, self.lesson, self.step)
        answer = self._judged()
        self._done = answer.verdict is Verdict.DONE
        return answer

    def _is_named_wrong(self, text: str) -> bool:
        """Where everything may be tried: whether the step has an answer to this mistake."""
        done = len(self.actions)
        right = [one[done] for one in self._accepted() if len(one) > done]
        return text in self.step.wrong and text not in right

    def _accepted(self) -> list[tuple[str, ...]]:
        """Whole sequences that count and begin with what was done."""
        mine = tuple(self.actions)
        return [one for one in (self.step.do, *self.step.also) if one[: len(mine)] == mine]

    def _judged(self) -> Answer:
        if tuple(self.actions) in (self.step.do, *self.step.also):
            return Answer(Verdict.DONE)
        if not self.step.free:
            return Answer(Verdict.ON)
        if self._position() in self._wanted():
            return Answer(Verdict.DONE)
        return Answer(Verdict.ON) if self._goes_on() else Answer(Verdict.WRONG)

    def _goes_on(self) -> bool:
        """Whether it is still the player's turn, so that it can become right."""
        last = self.match.events[-1]
        mine = self.seat in self.match.actors() and getattr(last, "seat", None) == self.seat
        return mine and len(self.actions) < 2 * len(self.step.do) + 4

    def _wanted(self) -> set[str]:
        """The positions that the step is about."""
        if not self._goals:
            for line in (self.step.do, *self.step.also):
                played = Taking(self._class, self.lesson, self._at)
                _play_step(played.match, self.lesson, replace(self.step, do=line))
                self._goals.add(played._position())
        return self._goals

    def _position(self) -> str:
        return self.game.position_text(self.match.state)

    def play_out(self) -> None:
        """Do the step as the lesson plays it; Unreadable if the rules do not allow that."""
        _play_step(self.match, self.lesson, self.step)


def game_of(game: type[Game], lesson: Lesson) -> Game:
    """The game that a lesson is played by."""
    return make(game.name, lesson.seats, lesson.options)


def table_names(lesson: Lesson) -> list[str]:
    """Who sits at the table of a lesson."""
    return ["You" if seat == lesson.seat else lesson.level for seat in range(lesson.seats)]


def _begun(game: type[Game], lesson: Lesson, at: int) -> Match:
    """The match at the beginning of a step: everything before it was played as it should be."""
    first = lesson.chapter(at)
    position = lesson.steps[first].position
    try:
        match = Match(
            game_of(game, lesson),
            Scripted(_script(lesson, first), f"lesson {lesson.name}"),
            table_names(lesson),
            "" if position == START else position,
        )
    except CarbarnError as problem:
        raise _at(lesson, lesson.steps[first], str(problem)) from None
    for step in lesson.steps[first:at]:
        _open(match, lesson, step)
        _play_step(match, lesson, step)
    _open(match, lesson, lesson.steps[at])
    return match


def _script(lesson: Lesson, first: int) -> dict[str, list[str]]:
    """The luck of a chapter, by stream."""
    script: dict[str, list[str]] = {}
    for index, step in enumerate(lesson.steps[first:]):
        if index and step.position:
            break
        for stream, kinds in step.luck.items():
            script.setdefault(stream, []).extend(kinds)
    return script


def _open(match: Match, lesson: Lesson, step: Step) -> None:
    for text in step.opening:
        _reply(match, lesson.seat, text, lesson, step)


def _play_step(match: Match, lesson: Lesson, step: Step) -> None:
    replies = list(step.replies)
    for text in step.do:
        _play(match, lesson.seat, text, lesson, step)
        _reply_all(match, replies, lesson, step)
    if replies:
        raise _at(lesson, step, f"the reply {replies[0]!r} never comes")


def _reply_all(match: Match, replies: list[str], lesson: Lesson, step: Step) -> None:
    """Let the others do what the script says, as long as it is their turn."""
    while replies and any(one != lesson.seat for one in match.actors()):
        _reply(match, lesson.seat, replies.pop(0), lesson, step)


def _reply(match: Match, mine: int, said: str, lesson: Lesson, step: Step) -> None:
    """An action of somebody else: of the seat that it names ("2: pass"), or of whoever is next."""
    seat, colon, text = said.partition(": ")
    if colon and seat.isdigit():
        _play(match, int(seat), text, lesson, step)
        return
    others = [one for one in match.actors() if one != mine]
    if not others:
        raise _at(lesson, step, f"nobody else is there to do {said!r}")
    _play(match, others[0], said, lesson, step)


def _play(match: Match, seat: int, text: str, lesson: Lesson, step: Step) -> None:
    try:
        match.play(seat, text)
    except CarbarnError as problem:
        raise _at(lesson, step, str(problem)) from None


def _at(lesson: Lesson, step: Step, sentence: str) -> Unreadable:
    return Unreadable(f"lesson {lesson.name!r}, step {step.name!r}: {sentence}")


def verify(game: type[Game], lessons: Sequence[Lesson]) -> None:
    """Play all lessons to their ends; Unreadable at the first thing that does not hold."""
    for lesson in lessons:
        for at, step in enumerate(lesson.steps):
            taking = Taking(game, lesson, at)
            if step.do and lesson.seat not in taking.match.actors():
                raise _at(lesson, step, "it is not the player's turn")
            _verify_step(game, lesson, at, taking)


def _verify_step(game: type[Game], lesson: Lesson, at: int, taking: Taking) -> None:
    step = taking.step
    taking.play_out()
    for text in step.wrong:
        answer = Taking(game, lesson, at).act(text)
        if answer.verdict not in (Verdict.WRONG, Verdict.ILLEGAL):
            raise _at(lesson, step, f"{text!r} is named as wrong, but it is right")
    for line in (step.do, *step.also) if step.do else ():
        other = Taking(game, lesson, at)
        for number, text in enumerate(line, 1):
            verdict = other.act(text).verdict
            wanted = Verdict.DONE if number == len(line) else Verdict.ON
            if verdict is not wanted:
                raise _at(lesson, step, f"{text!r} is answered by {verdict.value!r}")
