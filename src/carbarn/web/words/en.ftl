### The words of the browser client, in English. Each game's own are in games/NAME/en.ftl.

## Everywhere
brand = Carbarn
brand-home = Carbarn, home
close = Close
notice = From the host
cancel = Cancel
loading = Loading …
you = You
points = points
sentences = { $first } { $next }
sentence = { $words }.
page-title = { $sentence } – { $brand }
page-title-yours = ● { $sentence } – { $brand }
players = Players
side = Hand, preview and log
news = News
settings = Settings
skip = Skip to the board
unreachable = The server can’t be reached. Trying again …
unreachable-since = The server can’t be reached. This is how things stood at { $time }. Trying again …
problem-title = Something went wrong
problem-nothing = Page not found
problem-cancelled = Table cancelled
problem-removed = Table closed
problem-removed-text = This table was closed by whoever runs this site.
problem-again = Try again
problem-home = Home
problem-address = There is nothing at this address.
problem-nothing-text = The link may be incomplete or out of date.
save = Save

## Owners
colour-0 = yellow
colour-1 = blue
colour-2 = orange
colour-3 = green
colour-4 = purple
colour-5 = black
colour-6 = red
colour-7 = brown
colour-8 = pink
symbol-circle = circle
symbol-square = square
symbol-triangle = triangle
symbol-diamond = diamond
symbol-plus = plus
symbol-star = star
symbol-hexagon = hexagon
symbol-moon = moon
token = { $colour } { $symbol }

## Bots and seats
bot-beginner = Beginner bot
bot-casual = Casual bot
bot-strong = Strong bot
bot-expert = Expert bot
bot-random = Beginner bot
bot-greedy = Casual bot
bot-ismcts = Strong bot
bot-level = { $level } bot
level = Level
level-beginner = Beginner
level-beginner-text = For your first games: knows the rules and little else.
level-casual = Casual
level-casual-text = Relaxed: takes the points within reach.
level-rating = Rated { NUMBER($rating, useGrouping: 0) }.
level-strong = Strong
level-strong-text = Plans ahead: expect a real contest.
level-expert = Expert
level-expert-text = Thinks longest and gives nothing away.
level-random = Beginner
level-random-text = For your first games: knows the rules and little else.
level-greedy = Casual
level-greedy-text = Relaxed: takes the points within reach.
level-ismcts = Strong
level-ismcts-text = Plans ahead: expect a real contest.
bot-greedy-v1 = Casual bot
level-greedy-v1 = Casual
level-greedy-v1-text = Relaxed: takes the points within reach.
bot-numbered = { $name } { $number }
bot-short = { $level } { $number }
bot-any = Bot { $name }
seat-number = Seat { $number }
seat-open = Open seat
tag-bot = bot
tag-bot-for-you = bot for you
tag-you = you
tag-away = away
presence-here = here
presence-away = away
presence-away-for = away for { $time }
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }

## Home
home-title = Tram board games for an evening or a week
home-text = Take on a bot right now, or send friends a link. Free, nothing to install, no account needed.
home-play = Play now against bots
home-play-game = Play { $game }
home-sum = { $bots ->
    [0] You play alone.
    [one] You and one { $level } bot.
   *[other] You and { $bots } { $level } bots.
  }
home-create = New table
home-friends = Play with friends
home-friends-text = Set up a table and share a link or a QR code. You can mix people and bots, or pass one screen around.
home-game = Game
home-any = All games
home-rules-of = Rules of { $game }
home-mine = Your games
home-turns = { $count ->
    [one] Your turn
   *[other] Your turn in { $count } games
  }
home-open = Open tables
home-open-none = None right now. Open yours to everyone.
home-results = Your results
home-statistics = Statistics
home-privacy = Privacy
home-all = Show all { $count }
home-bring = Replay a game from a file
your-name = Your name
your-code = Invitation code
name-title = Your name
name-account = Keep your games on every device
no-accounts = This server has no accounts. Play as a guest for as long as you like.
account-of = { $name }: your account
name-change = { $name }: change name
name-first = Brass Copper Amber Evening Northern Coastal Sunday Midnight Hillside Harbour
name-invented = { $first } { $second } { $number }
name-second = Trolley Conductor Signal Whistle Driver Junction Terminus Lantern Gripman Depot
game-later = not on this server
game-players = { $least }–{ $most } players
row-open = { $seats ->
    [0] waiting until everyone is ready
    [one] waiting for 1 player
   *[other] waiting for { $seats } players
  }
row-running = in progress
row-yours = Your turn
row-waits = waiting for { $names }
row-time = { $state }, { $time } so far
row-over = finished
row-abandoned = No one has been here for weeks
row-resigned = with a resignation
row-early = ended early
row-free = { $free } of { $seats } seats free
row-with = With { $names }
row-bots = { $count ->
    [one] one { $bot }
   *[other] { $count } { $bot }s
  }
row-play = Play
row-look = View
row-join = Join
row-watch = Watch
row-link = { $act }: { $names }

## Create a table
create-seats = Players
table-help-coach = with a coach
table-help-normal = no hints
table-help-none = no hints, no odds
plan-me-means = host
plan-open = Open seat
plan-open-means = anyone with the link
plan-local = Local player
plan-local-means = on this device
plan-bot-means = ready at once
who-you = you
who-local = { $count ->
    [one] a local player
   *[other] { $count } local players
  }
who-open = { $count ->
    [one] someone you invite
   *[other] { $count } people you invite
  }
who-bots = { $count ->
    [one] one { $level } bot
   *[other] { $count } { $level } bots
  }

## Before the game
invitation = Invitation link
invitation-renew = New invitation link
share = Share
copy = Copy
copied = Copied
copy-by-hand = It’s selected. Press Ctrl+C to copy it.

## The turn sentence
table-turn = { $number ->
    [0] just begun
    [one] 1 turn
   *[other] { $number } turns
  }
table-public = public table
table-private = private table
table-continued = continued from a game
turn-yours = { $last ->
    [yes] Your last turn: { $what }
   *[no] Your turn: { $what }
  }
turn-of = { $last ->
    [yes] { $name }, last turn: { $what }
   *[no] { $name }: { $what }
  }
turn-bot = { $count ->
    [one] { $name } is thinking
   *[other] { $name } are thinking
  }
turn-other = { $count ->
    [one] { $name ->
        [You] You are choosing
       *[other] { $name } is choosing
      }
   *[other] { $name } are choosing
  }
turn-sealed = Your choice is made. Waiting for { $name }
turn-waiting = Waiting for players
turn-pending = Sending your move
turn-lost = Connection lost; trying again
turn-past = The board after turn { $number }
turn-away = While you were away
away-bar = Here’s what happened while you were away.
away-skip = Skip
turn-cover = Pass the screen to { $name }
last-sync = Last update: { $time }.
finished = Finished: { $name } wins with { $points ->
    [1] 1 point
   *[other] { $said } points
  }
finished-you = Finished: you win with { $points ->
    [1] 1 point
   *[other] { $said } points
  }
finished-solo = Finished with { $points ->
    [1] 1 point
   *[other] { $said } points
  }
finished-shared = Finished: { $names } share the win with { $said } points
connection-connecting = Connecting
connection-live = Connected
connection-lost = No connection
connection-closed = Closed
cover-title = { $name } is next
cover-text = Hands are secret. When nobody else is looking, show yours.
cover-show = Show { $name }’s hand

## Bar
rule-link = See the rule
command = Command
command-empty = Type a command
command-unknown = “{ $words }” isn’t a command here. Type help for the list.
bar-wait = Not your turn
bar-watch = You’re watching. Hands stay hidden until the game is over.
undo = Undo
undo-turn = Undo turn
undo-title = Take back your last move
undo-text = Something has been drawn or played since, so the others have to agree.
undo-text-bots = Something has been drawn or played since. The bots always agree.
undo-ask = Ask the others
undo-do = Take it back
undo-asked = You’ve asked the others.
undo-asks = { $name } asks to take back a move
undo-you-asked = You asked to take back a move
undo-waiting = Waiting for the others.
undo-question = Everyone has to agree. Playing on means no.
undo-agree = Agree
undo-refuse = Refuse
undo-withdraw = Withdraw
take-back = Play this seat myself
hint = Hint
hint-asked = Thinking…
hint-title = What the { $bot } would consider
hint-said = The { $bot } would do this: { $goal }. { $outlook }.
hint-ahead = About { $points ->
    [1] 1 point
   *[other] { $points } points
  } ahead in the end
hint-behind = About { $points ->
    [1] 1 point
   *[other] { $points } points
  } behind in the end
hint-level = About level in the end
hint-alone = About { $points ->
    [1] 1 point
   *[other] { $points } points
  } in the end
hint-step = Step { $number } of { $count }: { $step }
hint-do = Play this move
hint-follow = Play this step only
hint-last = Play the last step
hint-follow-all = Play all { $count } steps
hint-close = Close
hint-mine = Your choice: { $goal }
hint-mine-equal = About as good
hint-mine-less = About { NUMBER($points, maximumFractionDigits: 0) ->
    [one] 1 point
   *[other] { NUMBER($points, maximumFractionDigits: 0) } points
} less in the end
hint-aside = The { $bot } would do this.
sandbox = Sandbox
sandbox-back = Undo
sandbox-leave = Leave
sandbox-play = Play these moves
chain-ended = { $done ->
    [0] That’s no longer possible.
    [one] After 1 action something new came up; the rest is yours to decide.
   *[other] After { $done } actions something new came up; the rest is yours to decide.
  }
sandbox-mark = Sandbox: nothing counts.
sandbox-you = Sandbox: nothing counts. Try a move
sandbox-other = Sandbox: nothing counts. Try a move for { $name }
sandbox-over = Sandbox: the game would be over
why-not = { $place }: { $sentence }
why-over = the game is over
why-draw-due = something has to be drawn first
why-not-turn = it is not your turn
greyed-offline = the server can’t be reached right now
greyed-nothing-tried = you haven’t tried anything yet
why-undo-many = after { $most } events nothing can be taken back any more
why-undo-luck = something has been drawn since, so the others have to agree
why-undo-others = someone else has played since, so the others have to agree
why-undo-open = all choices have been revealed, so the others have to agree
why-undo-looked = you have seen something hidden since, so the others have to agree
why-undo-nothing = you have done nothing yet
why-undo-unasked = nobody has asked for an undo

## What the server refuses, by its codes; { $sentence } is what it says itself, in English
refused-answer = Couldn’t read the server’s answer ({ $status }).
refused-asked_lately = Someone has just asked about a seat. Wait a minute.
refused-begun = The game has already started.
refused-body = The server can’t read this: { $sentence }
refused-bot_already = A bot already plays this seat.
refused-bot_plays = A bot plays this seat. Take it back first.
refused-broken = This record isn’t valid: { $sentence }
refused-busy = The server is busy. Try again in a moment.
refused-cannot_read = Couldn’t load this. Try again in a moment.
refused-cannot_save = Couldn’t save this. Try again in a moment.
refused-cancelled = The host has cancelled this table.
refused-cannot_start = The game can’t start: { $sentence }
refused-changed = Someone has just changed the table. Check it and try again.
refused-closed = No one new can join here for now. If you’ve played here before, you can carry on.
refused-code_needed = This server is private. Enter your invitation code.
refused-code_wrong = This invitation code is wrong, used up or out of date. Ask for a new one.
refused-cut_off = The connection was lost. Try again.
refused-damaged = This is damaged on the server. The problem has been logged.
refused-fault = Something went wrong on the server. The problem has been logged.
refused-host = This server doesn’t go by this name.
refused-host_stays = You host this table. Cancel it instead of leaving.
refused-illegal = You can’t do that now.
refused-key_used = That didn’t go through. Try again.
refused-lesson = Something is wrong with this lesson: { $sentence }
refused-metrics = This server’s figures aren’t public.
refused-method = That isn’t possible here.
refused-name = Enter a name.
refused-name_refused = That name isn’t welcome here. Choose another one.
refused-name_reserved = That sounds like a bot or the host. Choose another name.
refused-needs_consent = During a game, a seat changes hands only if its player agrees, if all the others agree, or after a long absence.
refused-no_hints = Hints are off at this table.
refused-no_picture = This game can’t be made into a film.
refused-no_seat = You don’t have a seat at this table.
refused-not_begun = The game hasn’t started yet.
refused-not_found = { $what ->
    [table] This table has been closed, or its link is incomplete.
    [record] This record doesn’t exist.
   *[other] This doesn’t exist, or it isn’t open to you.
  }
refused-not_host = Only the host can do that.
refused-not_over = Wait until the game is over.
refused-not_player = Only players at this table can invite someone.
refused-not_your_turn = It’s not your turn.
refused-not_yours = This isn’t your seat.
refused-one_seat = You already have a seat at this table.
refused-origin = Requests from other sites aren’t accepted.
refused-order = List every seat exactly once.
refused-outdated = This game can’t continue here: { $sentence }
refused-over = The game is over.
refused-own_seat = This is your own seat. You can give it away without asking.
refused-query = The server can’t read this: { $sentence }
refused-request_open = Another question is still open. Answer that first.
refused-signed_out = You’ve signed out, or in with another name. Reload the page.
refused-seat_open = This seat is already open. Invite someone.
refused-seats = This game can’t be played with that many seats.
refused-seats_fixed = This game continues from a position, so the number of players is fixed.
refused-seats_taken = More people are seated than that. Remove someone first.
refused-seen_another = You have seen another hand of this game, so you can’t sit here. You can watch.
refused-stale = The game has moved on. This is the position now.
refused-taken = This seat is taken, or the link no longer works. You can still watch.
refused-stale_request = That question has already been settled.
refused-step = This lesson has no such step.
refused-took_too_long = This took too long, so the server stopped it.
refused-too_large = This is too large.
refused-too_many = Too many requests at once. Wait a moment and try again.
refused-too_many_changes = Seats have changed hands too often at this table.
refused-too_many_tables = You have too many unfinished tables. Finish one first.
refused-too_much = Your network has stored as much here as it may for now. Try again in an hour.
refused-too_slow = The connection was too slow. Try again.
refused-undo_stand_in = A bot is filling in for someone, and it can’t agree to an undo for them.
refused-unknown_bot = This server has no such bot.
refused-unknown_game_or_option = The table can’t be created: { $sentence }
refused-unreadable = Couldn’t understand this: { $sentence }
refused-voted_out = The others have given your seat away. You can watch.
refused-who = Enter your name first.
refused-zone = Choose a time zone from the list.

## Replay
replay-first = To the start
replay-back = Previous turn
replay-next = Next turn
replay-last = To the end
replay-run = Play
replay-start = The start of the game
replay-moment-back = Previous key moment
replay-moment-next = Next key moment
replay-link = Copy a link to this turn
replay-result = Result
replay-early = Back to the end
replay-pause = Pause
replay-speed = Speed: { $speed } times
replay-speed-short = { $speed }×
replay-slider = Turn
replay-count = Turn { $number } / { $all }
replay-at = Turn { $number } of { $all }
replay-now = Back to now
replay-view = View as
replay-view-all = Everyone

## The end of the game
ended-counting = Counting the points
ended-step = { $number } of { $all }
ended-skip = Skip to the result
ended-go-on = Go on
ended-replay = Replay
ended-again = Count again
ended-details = Details
ended-moments = Key moments
ended-turn = Turn { $number }
ended-earlier = Before this game was continued
ended-best = Your best with { $players ->
    [1] 1 player
   *[other] { $players } players
  }
ended-best-new = a new record; it was { $beaten }
ended-best-before = an earlier game
points-said = { $points ->
    [1] 1 point
   *[other] { $points } points
  }
share-title = Share this game
share-address = Link
share-copy = Copy link
share-picture = Picture (PNG)
share-film = Film
share-film-drawn = The film is being drawn …
share-film-saved = The film is ready and saved.
share-drawing = Drawing (SVG)
share-embed = Show the replay on your own page
share-embed-copy = Copy code
result-solo = { $points ->
    [1] 1 point
   *[other] { $points } points
  }
result-shared = { $names } share the win
result-lead = { $who ->
    [you] You win by { $lead ->
        [1] one point
       *[other] { $lead } points
      }
   *[other] { $name } wins by { $lead ->
        [1] one point
       *[other] { $lead } points
      }
  }
result-tie = { $who ->
    [you] You win the tiebreak
   *[other] { $name } wins the tiebreak
  }
record = Record
picture = Save the board as a picture
record-title = A record
continue = Continue from here
continue-short = Continue
rematch = Rematch

## Panels
preview = Preview
recap = Since your last turn
recap-watch = Last turns
recap-nothing = Nothing yet.
recap-more = … and more before that, in the log
log-panel = Log, board in words, rules
log-label = Turns, newest first
log-empty = No turns yet.
log-yours = since you last played
log-stand-in = The bot didn’t answer, so the game made a simple choice for it.
log-link = Board after turn { $number }
log-undone = { $count ->
    [one] { $name } took a move back.
   *[other] { $name } took back { $count } steps.
  }
tab-log = Log
tab-text = In words
tab-talk = Talk
tab-talk-new = Talk ●
tab-rules = Rules
tab-after = Result
tab-early = Ended
sheet-open = Open the log
sheet-close = Close the log
rules-all = The complete rules

## Seats while playing
seats-title = Seats
seats-bot-me = Let a bot play for me
seats-back-me = Play myself again
seats-leave = Give my seat to someone else
replace = Replace…
replace-name = Replace { $name }…

## Somebody asks for another player
request-asks = { $to ->
    [bot] { $by } asks to let a bot play for { $name }.
   *[person] { $by } asks to give { $name }’s seat to someone else.
  }
request-yours = { $to ->
    [bot] { $by } asks to let a bot play for you.
   *[person] { $by } asks to give your seat to someone else.
  }
request-tag = asked about…
request-end = { $by } proposes to end this game now.
request-end-yours = You proposed to end this game now.
request-end-tag = asks to end
request-end-over = The game goes on.

## Games that their players ended early
early-all = Ended early { $turn ->
    [0] before the first turn
   *[other] after turn { $turn }
  }, by agreement
early-one = { $name } ended this game { $turn ->
    [0] before the first turn
   *[other] after turn { $turn }
  }
early-you = You ended this game { $turn ->
    [0] before the first turn
   *[other] after turn { $turn }
  }
early-nobody = Nobody wins.
early-asked = { $name } proposed it, and { $names } agreed.
early-away = { $names } had been away for too long to be asked.
early-points = Points at that moment
end-game = End this game…
end-not = Keep playing

## Seats that changed hands, in the log
hands-bot-consent = { $before } lets a bot play for now.
hands-bot-vote = All the others agreed: a bot plays for { $before } for now.
hands-bot-absence = { $before } was away for too long: a bot plays for now.
hands-bot-time = { $before } ran out of time: a bot plays on.
hands-bot-resign = { $before } resigned: a bot plays on.
gave-up = Resigned: { $names }.
hands-open-consent = { $before } gave up the seat; a bot fills in until someone takes it.
hands-open-vote = All the others agreed: { $before }’s seat is open, and a bot fills in.
hands-open-bot = Everyone agreed: a bot’s seat is open.
hands-taken = { $after } takes over { $before }’s seat.
hands-taken-bot = { $after } takes over a bot’s seat.
hands-back = { $before } is back and plays again.

## Settings
setting-language = Language
language-system = System
setting-theme = Colours
theme-system = System
theme-light = Light
theme-dark = Dark
setting-confirm = Confirm moves on the board
confirm-always = Always
confirm-touch = On touch
confirm-never = Never
setting-motion = Animations
setting-sound = Sounds
setting-keys = Single-key shortcuts
setting-commands = Always show the command line
setting-cover = Hide hands between the turns of local players

## Keys
help-title = How to play
keys-title = Keys
key-tab = Tab
key-tab-does = Move between the board, the buttons and the panels
key-escape = Esc
key-escape-does = Clear your choice; leave the replay or the sandbox
key-slash = /
key-slash-does = Open the command line
key-board = B
key-board-does = Go to the board
key-help = ?
key-help-does = Open this help
commands-title = Commands
commands-text = At every table: undo, undo turn, hint, sandbox, leave, at 12, now, settings, help.

# Learning

learn = Learn
home-learn = New here? Learn in three minutes
key-what = W
key-what-does = What is this? Explains whatever has the focus
