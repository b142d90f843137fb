"""Lessons over HTTP. They are played on the real rules and stored nowhere: a request says where in
the lesson somebody is. Only what was done in the end is kept, for those who have a name here.
"""

from __future__ import annotations

from carbarn.core.errors import CarbarnError
from carbarn.core.game import Game
from carbarn.core.shapes import Data
from carbarn.games import load_games
from carbarn.learning.lessons import Course, Lesson, course_of
from carbarn.learning.scripted import Answer, Taking, Verdict, game_of
from carbarn.server import messages, puzzle_api, requests
from carbarn.server.call import Call, Endpoint
from carbarn.server.errors import Refused, not_found
from carbarn.server.guided import guided_document, guided_plans

AN_ITEM = 128  # bytes that one takes


async def learning(call: Call) -> messages.Learning:
    """Lessons and puzzles of all games, and which of them you have done."""
    courses = [_course_info(game) for game in load_games()[0]]
    done = await call.services.store.progress_of(call.guest.id) if call.guest else []
    day = puzzle_api.today(call)
    return messages.Learning(
        courses=[one for one in courses if one.lessons],
        puzzles=puzzle_api.puzzle_counts(),
        today=puzzle_api.puzzle_of_the_day(day),
        date=day.isoformat(),
        done=done,
    )


def _course_info(game: type[Game]) -> messages.CourseInfo:
    course = _course(game)
    lessons = [
        messages.LessonInfo(one.name, one.minutes, [step.name for step in one.steps])
        for one in course.lessons
    ]
    return messages.CourseInfo(game.name, lessons, _first_game(course))


def _first_game(course: Course) -> messages.FirstGame | None:
    first = course.first_game
    if first is None:
        return None
    return messages.FirstGame(first.seats, first.level, dict(first.options))


def _course(game: type[Game]) -> Course:
    """What a game teaches; nothing if its lessons cannot be read, which other games survive."""
    try:
        return course_of(game)
    except CarbarnError:
        return Course()


def _lesson(call: Call) -> tuple[type[Game], Lesson]:
    """The lesson that the path names."""
    for game in load_games()[0]:
        if game.name == call.path["game"]:
            lesson = _course(game).lesson(call.path["lesson"])
            if lesson is not None:
                return game, lesson
    raise not_found("lesson")


async def take_lesson(call: Call) -> messages.LessonAnswer:
    """See where you are in a lesson, or try an action there."""
    game, lesson = _lesson(call)
    wanted: requests.LessonMove = call.body
    if wanted.step >= len(lesson.steps):
        last = len(lesson.steps) - 1
        raise Refused(422, "step", f"the steps of this lesson go from 0 to {last}")
    try:
        taking, answer = _taken(game, lesson, wanted)
    except CarbarnError as problem:  # the lesson itself is wrong
        raise Refused(422, "lesson", str(problem)) from None
    name, offered = f"{game.name}/{lesson.name}", set(taking.offered())
    reason = answer.reason if answer else None
    return messages.LessonAnswer(
        verdict=answer.verdict.value if answer else "look",
        reason=reason and messages.WhyAnswer(False, *reason),
        words=answer.words if answer else "",
        lit=list(taking.step.lit),
        shown=taking.shown(),
        document=guided_document(taking.match, taking.seat, name, lesson.level, offered),
        plans=await guided_plans(call, taking.match, taking.seat, wanted.goal),
    )


def _taken(
    game: type[Game], lesson: Lesson, wanted: requests.LessonMove
) -> tuple[Taking, Answer | None]:
    """Where somebody is in a lesson after what they try, and what is said to that."""
    taking = Taking(game, lesson, wanted.step)
    for text in wanted.actions:
        if taking.act(text).verdict not in (Verdict.ON, Verdict.DONE):
            raise Refused(422, "illegal", f"{text!r} is not possible there")
    answer = taking.act(wanted.action) if wanted.action else None
    if answer and answer.verdict is Verdict.WRONG and taking.actions[-1:] == [wanted.action]:
        taking = Taking(game, lesson, wanted.step)  # tried freely, and it came to nothing
    return taking, answer


async def lesson_data(call: Call) -> Data:
    """The data that a lesson is played on, such as a map."""
    game, lesson = _lesson(call)
    return game_of(game, lesson).data()


async def finish_lesson(call: Call) -> messages.Learned:
    """Note that you have taken a lesson."""
    game, lesson = _lesson(call)
    item = f"lesson/{game.name}/{lesson.name}"
    await call.services.store.learned(call.me.id, item, call.services.settings.clock())
    return messages.Learned(item)


ENDPOINTS: list[Endpoint] = [
    Endpoint("GET", "/api/learn", learning, "What can be learned", messages.Learning,
             needs_guest=False),
    Endpoint("POST", "/api/lessons/{game}/{lesson}", take_lesson, "Take a lesson",
             messages.LessonAnswer, requests.LessonMove, needs_guest=False, thinks=True),
    Endpoint("GET", "/api/lessons/{game}/{lesson}/data", lesson_data, "Data of a lesson",
             messages.GameData, needs_guest=False),
    Endpoint("POST", "/api/lessons/{game}/{lesson}/done", finish_lesson, "Finish a lesson",
             messages.Learned, stores=AN_ITEM),
]  # fmt: skip
