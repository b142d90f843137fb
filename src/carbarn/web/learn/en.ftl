# Learning: lessons, the coach, answers. Loaded when they are needed.

learn-text = Each lesson teaches one idea on the real board. Nothing counts, and you can stop whenever you like.
learn-begin = Start the first lesson
learn-go-on = Continue
learn-first-game = First game with a coach
learn-all = All lessons
learn-start = Start
learn-of = { $game }, { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
lesson-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
lesson-taken = finished
lesson-panel = Lesson
lesson-place = Learn · { $lesson }
lesson-count = Step { $number } of { $count }
lesson-step = Step { $number } of { $count }: { $title }
lesson-aloud = { $title }.
lesson-right = That’s right.
lesson-wrong = Allowed, but not in this lesson.
lesson-go-on = Press { $button } to go on.
lesson-leave = Leave
lesson-back = Step back
lesson-show = Show me
lesson-next = Next
lesson-finish = Finish
lesson-end-title = Lesson finished
lesson-end-text = You’ve finished “{ $lesson }”.
lesson-end-next = Next: { $lesson }
lesson-end-again = Repeat this lesson
lesson-end-lost = Your progress could not be saved, because the server doesn’t know you yet. Play a game first, then take the lesson again.
coach = Coach
coach-silent = Your move. Nothing to add this time.
coach-waits = Watch what the others do.
coach-off = The coach is quiet at this table.
coach-silence = Quiet the coach
coach-speak = Let the coach speak again
now-can = You can
now-worth = What it’s worth
now-what = What is this?
now-what-mouse = Right-click anything, or press W on it
now-what-touch = Hold a finger on anything
now-lesson = Lesson: { $lesson }
what-nothing = There’s nothing to explain here.
what-lesson = Take the lesson about it
what-seat = A player
what-seat-text = Name, colour and points so far. A coloured frame shows whose turn it is.
what-log = The log
what-log-text = Everything that happened, newest first. Choose a number to see the board at that moment.

# Puzzles

puzzle = Puzzle
puzzles = Puzzles
puzzle-place = Puzzle · { $level }
puzzle-head = Puzzle, { $level }
puzzle-level-1 = easy
puzzle-level-2 = medium
puzzle-level-3 = hard
puzzle-text = Find it on the board. You can try as often as you like.
puzzle-on = That was one step. Now take the next, or start over.
puzzle-given-up = The answer is chosen on the board. Play it to see what it does.
puzzle-solved = Solved.
puzzle-beside = You could do that, but it doesn’t answer the question.
puzzle-next = Next puzzle
puzzle-again = Try again
puzzle-restart = Start over
puzzle-show = Show me
puzzle-today = Puzzle of the day
puzzle-today-text = The same { $level } puzzle for everybody today.
puzzle-today-done = Solved. The next one comes tomorrow.
puzzle-solve = Solve it
puzzle-look = Look at it again
puzzle-streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
}
puzzles-of = Puzzles: { $game }
puzzles-text = A position from a game, a question, and one best answer.
puzzles-others = More puzzles
puzzle-first = Solve the first
puzzles-count = { $done } of { $count } solved
puzzle-number = Puzzle { $number }
puzzle-number-done = Puzzle { $number }, solved
