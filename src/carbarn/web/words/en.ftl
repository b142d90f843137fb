### The words of the browser client, in English. Each game's own are in games/NAME/en.ftl.

## Everywhere
brand = Carbarn
brand-home = Carbarn, home
close = Close
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
skip = To the board
unreachable = The server cannot be reached. Try again in a moment.
problem-title = This does not work
problem-nothing = There is nothing here
problem-again = Try again
problem-home = To the start page
problem-address = There is nothing at this address.
problem-nothing-text = The link may be incomplete, or what it led to has been cleared away.

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
bot-greedy = Points bot
bot-greedy-v1 = Old points bot
bot-random = Random bot
bot-ismcts = Thinking bot
bot-numbered = { $name } { $number }
bot-short = Bot { $number }
bot-any = Bot { $name }
seat-number = Seat { $number }
seat-open = Open seat
seat-you = { $name } (you)
seat-waits = waits for somebody
seat-bot = bot, ready
seat-ready = ready
seat-unready = not ready yet
seat-away = away at the moment
seat-take = Take the seat
seat-free = Free the seat
seat-give-bot = Give it to { $bot }
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
home-title = Which line tonight?
home-text = Pick a game. Bots start at once; friends join by a link.
home-play = Play now against bots
home-create = Create a table
home-game = Game
home-rules-of = Rules of { $game }
home-mine = My games
home-mine-none = You have no games yet. Play now, and this one will stand here.
home-open = Open and running tables
home-open-none = No public table at the moment. Create one and make it public.
home-all = Show all { $count }
home-bring = Replay a record from a file
your-name = Your name
your-code = Invitation code
name-first = Brass Copper Amber Evening Northern Coastal Sunday Midnight Hillside Harbour
name-invented = { $first } { $second } { $number }
name-second = Trolley Conductor Signal Whistle Driver Junction Terminus Lantern Gripman Depot
game-later = not yet on this server
game-players = { $least }-{ $most } players
row-open = waiting for { $seats ->
    [0] everybody to be ready
    [one] 1 player
   *[other] { $seats } players
  }
row-running = running
row-yours = your turn
row-waits = waiting for { $names }
row-time = { $state }, { $time } so far
row-over = finished
row-go = Go on
row-look = Look
row-sit = Take a seat
row-watch = Watch
row-state = { $game }, { $state }
row-link = { $act }: { $names }

## Create a table
create-title = New table: { $game }
create-seats = Players
create-who = Who plays
create-seat = Seat { $number }
create-options = Options
create-help = Help at this table
help-hints = hints and odds
help-normal = odds, no hints
help-none = no hints, no odds
table-help-normal = no hints
table-help-none = no hints, no odds
create-public = Public: everybody on this server sees the table and may take open seats
create-data-unread = { $file } is not a JSON file.
create-make = Create the table
create-bots = The Points bot takes what it sees; the Thinking bot looks ahead, stronger and slower.
plan-me = Me
plan-open = Open, by link
plan-local = Person at this screen
plan-name = Name
plan-name-of = Name for { $seat }
option-chosen = { $option }: { $choice }
option-first = Who begins
option-random = at random

## Before the game
waiting-title = The table is set
waiting-text = The game begins as soon as every seat is taken and ready.
invited-title = You are invited to this table
invitation = Invitation link
invitation-renew = New invitation link
copy = Copy the link
copied = Copied
ready = I am ready
waiting-help = Help: { $help }
ready-waiting = You are ready. Waiting for the others.

## The turn sentence
table-turn = { $number ->
    [0] just begun
    [one] 1 turn
   *[other] { $number } turns
  }
table-public = public table
table-private = table by invitation
table-continued = continued from a game
turn-yours = Your turn: { $what }
turn-of = { $name }: { $what }
turn-bot = { $count ->
    [one] { $name } is thinking
   *[other] { $name } are thinking
  }
turn-other = { $count ->
    [one] { $name } is choosing
   *[other] { $name } are choosing
  }
turn-sealed = Your choice is made. Waiting for { $name }
turn-waiting = Waiting for players
turn-pending = Sending your move
turn-lost = Connection lost; trying again
turn-past = The board after turn { $number }
turn-away = While you were away
away-bar = This is what has been played since you were here.
away-skip = Skip
turn-cover = Pass the screen to { $name }
last-sync = Last news at { $time }.
finished = Finished: { $name } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
  }
finished-you = Finished: you win with { $points ->
    [one] 1 point
   *[other] { $points } points
  }
finished-shared = Finished: { $names } share the win with { $points } points
connection-connecting = Connecting
connection-live = Connected
connection-lost = No connection
connection-closed = Closed
cover-title = { $name } is next
cover-text = Hands are secret. Take the screen, then show your hand.
cover-show = Show the hand of { $name }

## Bar
command = Command
command-empty = type a command
command-unknown = “{ $words }” is not a command here. Type help for the list.
bar-wait = Not your turn
bar-watch = You are watching. Hands stay hidden until the game is over.
bar-also = Also:
undo = Undo
undo-turn = Undo turn
undo-title = Take back your last move
undo-text = Something has been drawn or played since, so the others must agree. They will be asked.
undo-text-bots = Something has been drawn or played since. The bots always agree.
undo-ask = Ask the others
undo-do = Take it back
undo-asked = The others have been asked.
undo-asks = { $name } asks to take back a move
undo-you-asked = You asked to take back a move
undo-waiting = Waiting for the others.
undo-question = Everybody has to agree. Whoever plays on refuses.
undo-agree = Agree
undo-refuse = Refuse
undo-withdraw = Withdraw
take-back = Play this seat myself
hint = Hint
hint-said = { $bot } would play: { $action }.
hint-aside = { $bot } would do this.
sandbox = Sandbox
sandbox-back = One back
sandbox-leave = Leave
sandbox-play = Do it
chain-ended = { $done ->
    [0] This is not possible any more.
    [one] After 1 action something new came up; the rest is yours to decide.
   *[other] After { $done } actions something new came up; the rest is yours to decide.
  }
sandbox-mark = Invented: nothing here counts.
sandbox-you = Sandbox, invented: try a move
sandbox-other = Sandbox, invented: try a move for { $name }
sandbox-over = Sandbox, invented: the game would be over
why-not = { $place }: { $sentence }
why-over = the game is over
why-draw-due = a draw is due before anybody acts
why-not-turn = it is not your turn
why-undo-many = after { $most } events nothing can be taken back any more
why-undo-luck = luck has been dealt since; going further back needs consent
why-undo-others = another seat has acted since; going further back needs consent
why-undo-open = all choices are in and open; going back needs consent
why-undo-looked = something hidden was looked at; going back needs consent
why-undo-nothing = you have done nothing yet
why-undo-unasked = nobody has asked for an undo

## What the server refuses, by its codes; { $sentence } is what it says itself, in English
refused-answer = The server’s answer cannot be read ({ $status }).
refused-begun = The game has begun.
refused-body = The server cannot read this: { $sentence }
refused-bot_plays = A bot plays this seat; take it back first.
refused-broken = This record does not hold: { $sentence }
refused-busy = The server is busy. Try again in a moment.
refused-cannot_read = This cannot be read just now. Try again in a moment.
refused-cannot_save = This cannot be saved just now. Try again in a moment.
refused-cannot_start = The game cannot begin: { $sentence }
refused-changed = The table has just been changed. Look again.
refused-code_needed = This server is private. Enter your invitation code.
refused-code_wrong = This invitation code is wrong, used up or expired. Ask for a new one.
refused-cut_off = The connection broke off. Try again.
refused-damaged = This is damaged on the server; it has been noted.
refused-fault = The server has made a mistake; it has been noted.
refused-host = This server does not answer to this name.
refused-illegal = This is not possible now.
refused-key_used = This was used for another action. Try again.
refused-metrics = The figures of this server are not for everybody.
refused-method = This is not possible here.
refused-name = A name must have something to read in it.
refused-no_answer = The bot knows no answer. Try again.
refused-no_hints = This table gives no hints.
refused-no_seat = You have no seat at this table.
refused-not_begun = The game has not begun.
refused-not_found = { $what ->
    [table] There is no such table.
    [record] There is no such record.
   *[other] There is no such thing, or it is not for you.
  }
refused-not_host = Only the host of the table may do that.
refused-not_over = This can be had when the game is over.
refused-not_your_turn = It is not your turn.
refused-not_yours = This seat is not yours.
refused-origin = Requests from pages of another site are refused.
refused-outdated = This game cannot go on here: { $sentence }
refused-over = The game is over.
refused-query = The server cannot read this: { $sentence }
refused-seats = The number of seats does not fit this game.
refused-stale = Something has happened meanwhile; this is how it stands.
refused-taken = This seat is taken; you can watch.
refused-took_too_long = This took longer than the server allows, so it was stopped.
refused-too_large = This is too large.
refused-too_many = That was too much at once. Wait a moment and try again.
refused-too_many_tables = You have too many unfinished tables; finish one first.
refused-too_slow = The connection was too slow. Try again.
refused-unknown_bot = There is no such bot here.
refused-unknown_game_or_option = The table cannot be made: { $sentence }
refused-unreadable = This cannot be understood: { $sentence }
refused-who = Say who you are first.

## Replay
replay-first = To the start
replay-back = One turn back
replay-next = One turn on
replay-last = To the end
replay-run = Let the game run
replay-pause = Pause
replay-slider = Turn
replay-count = { $number } / { $all }
replay-at = Turn { $number } of { $all }
replay-now = Back to now
replay-view = View as
replay-view-all = View as: everyone
replay-view-seat = View as: { $name ->
    [You] you
   *[other] { $name }
  }
record = Record
picture = Save the board as a picture
record-title = A record
continue = Continue from here
rematch = Rematch

## Panels
preview = Preview
recap = Since your last turn
recap-watch = Last turns
recap-nothing = Nothing yet.
recap-more = … and more before that, in the log
log-panel = Log, board in words, rules
log-label = Turns, newest first
log-empty = No turn has been played yet.
log-yours = your last turn
log-stand-in = The bot did not answer, so the game made a simple choice for it.
log-link = Board after turn { $number }
log-undone = { $count ->
    [one] { $name } took a move back.
   *[other] { $name } took { $count } steps back.
  }
tab-log = Log
tab-text = In words
tab-rules = Rules
tab-after = Points
sheet-open = Open
rules-all = The complete rules, each with its name

## The plain table, for games without a drawing of their own
plain-text = The table in words
plain-actions = { $count ->
    [0] Actions
    [one] 1 action
   *[other] { $count } actions
  }
plain-filter = Filter the actions
plain-none = You have nothing to decide at the moment.
plain-none-found = No action has these words.
plain-more = { $count } more. Type into the filter to find them.
plain-picked = { $action } is chosen. Press Enter to do it.
plain-choose = Choose an action
plain-turn = choose an action
plain-turn-confirm = { $action }?
plain-turn-said = { $who ->
    [you] Your turn
   *[other] { $name } is to play
  }. { $count ->
    [one] There is 1 action.
   *[other] There are { $count } actions.
  }
plain-idle = What an action would do is shown here.
plain-no-preview = Nothing is known of what it would do.
plain-mine = { $who ->
    [you] for you
   *[other] for { $name }
  }
plain-expected = expected
plain-group = { $word } { $count }
plain-pair = { $name } { $value }
plain-line = { $name }{ $rest }
plain-gain = { $points } { $who ->
    [you] for you
   *[other] for { $name }
  }
plain-place = Place
plain-player = Player
plain-key-arrows = ← ↑ → ↓
plain-key-arrows-does = from action to action; Enter does it
plain-key-digits = 1 … 9
plain-key-digits-does = choose one of the first actions; Enter does it
plain-key-filter = F
plain-key-filter-does = to the filter, if there are many actions
plain-commands = Type an action as it stands on its button, or as much of it as is needed. why and an action says why it is not possible.

## Seats while playing
seats-title = Seats
seats-bot-me = Let a bot play for me
seats-back-me = Play myself again
seats-bot-other = Let a bot play for { $name }
seats-free = Free the seat of { $name }

## Settings
setting-language = Language
language-system = As the browser
setting-theme = Colours
theme-system = As the system
theme-light = Light
theme-dark = Dark
setting-confirm = Confirm what is chosen on the board
confirm-always = Always
confirm-touch = On touch
confirm-never = Never
setting-motion = Pieces move when they are placed
setting-sound = A short tone when it is your turn
setting-keys = Single keys as shortcuts
setting-cover = Several people at this screen: hide hands between turns

## Keys
keys-title = Keys and commands
key-tab = Tab
key-tab-does = to the board, the command line, the buttons, the panels
key-escape = Esc
key-escape-does = let go of what is chosen, leave replay or sandbox
key-slash = /
key-slash-does = to the command line
key-board = B
key-board-does = to the board
key-help = ?
key-help-does = this list
commands-title = Commands
commands-text = At every table: undo, undo turn, hint, sandbox, leave, at 12, now, settings, help.
