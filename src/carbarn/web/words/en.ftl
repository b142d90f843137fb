### All words of the browser client, in English.

## Everywhere
brand = Carbarn
brand-home = Carbarn, home
close = Close
cancel = Cancel
loading = Loading …
you = You
points = points
players = Players
side = Hand, preview and log
news = News
settings = Settings
skip = To the board
unreachable = The server cannot be reached. Try again in a moment.
problem-title = This does not work
problem-nothing = There is nothing here
problem-home = To the start page
game-not-drawn = { $game } cannot be shown here yet.

## Owners
colour-0 = yellow
colour-1 = blue
colour-2 = orange
colour-3 = green
colour-4 = purple
colour-5 = black
colour-6 = red
colour-7 = brown
colour-word-yellow = yellow
colour-word-blue = blue
colour-word-orange = orange
colour-word-green = green
colour-word-purple = purple
colour-word-black = black
colour-word-red = red
colour-word-brown = brown
symbol-circle = circle
symbol-square = square
symbol-triangle = triangle
symbol-diamond = diamond
symbol-plus = plus
symbol-star = star
symbol-hexagon = hexagon
symbol-moon = moon
pattern-0 = centre line
pattern-1 = dashes
pattern-2 = dots
pattern-3 = sleepers
pattern-4 = dash and dot
pattern-5 = plain
pattern-6 = small squares
pattern-7 = double sleepers

## Bots and seats
bot-greedy = Points bot
bot-random = Random bot
bot-numbered = { $name } { $number }
bot-any = Bot { $name }
seat-number = Seat { $number }
seat-open = Open seat
seat-you = { $name } (you)
seat-waits = waits for somebody
seat-bot = bot, ready
seat-ready = ready
seat-unready = not ready yet
seat-take = Take the seat
seat-free = Free the seat
seat-give-bot = Give it to { $bot }
tag-bot = bot
tag-bot-for-you = bot for you
tag-you = you
tag-person = person
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
home-mine = My games
home-mine-none = You have no games yet. Play now, and this one will stand here.
home-open = Open and running tables
home-open-none = No public table at the moment. Create one and make it public.
home-bring = Replay a record from a file
your-name = Your name
name-first = Brass Copper Amber Evening Northern Coastal Sunday Midnight Hillside Harbour
name-second = Trolley Conductor Signal Whistle Driver Junction Terminus Lantern Gripman Depot
game-cable_car = Cable Car
game-cable_car-text = Lay tiles, stretch your lines, cut the others short.
game-cable_car-facts = 2-6 players · 30 min · share variant
game-san_francisco = San Francisco
game-san_francisco-text = Collect cards, claim routes across the bay, keep your tickets.
game-san_francisco-facts = 2-4 players · 20 min · souvenirs
game-tramways = Tramways
game-tramways-text = Bid, build and carry passengers, with an eye on your stress.
game-tramways-facts = 1-5 players · 90 min · solo
game-later = not yet on this server
row-open = waiting for { $seats ->
    [0] everybody to be ready
    [one] 1 player
   *[other] { $seats } players
  }
row-running = running
row-yours = your turn
row-over = finished
row-go = Go on
row-look = Look
row-sit = Take a seat
row-watch = Watch
row-link = { $act }: { $names }

## Create a table
create-title = New table: { $game }
create-seats = Players
create-who = Who plays
create-seat = Seat { $number }
create-options = Options
create-public = Public: everybody on this server sees the table and may take open seats
create-make = Create the table
plan-me = Me
plan-open = Open, by link
plan-local = Person at this screen
plan-name = Name
plan-name-of = Name for { $seat }
option-first = Who begins
option-random = by lot
option-free_orientation = Tiles may be turned
option-hand_size = Tiles in a hand
option-companies = Companies: the expansion with shares (our reconstruction)
option-trade_closes_at = Company score that ends the trade

## Before the game
waiting-title = The table is set
waiting-text = The game begins as soon as every seat is taken and ready.
invited-title = You are invited to this table
invitation = Invitation link
invitation-renew = New invitation link
copy = Copy the link
copied = Copied
ready = I am ready
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
turn-yours = Your turn:
turn-of = { $name }:
turn-bot = { $name } is thinking
turn-other = { $name } is choosing
turn-waiting = Waiting for players
turn-pending = Sending your move
turn-lost = Connection lost; trying again
turn-past = The board after turn { $number }
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
cover-text = Hands are secret. Take the screen, then show your tile.
cover-show = Show the tile of { $name }

## Bar
command = Command
command-empty = type a command
command-unknown = “{ $words }” is not a command here. Type help for the list.
bar-also = Also
line-which = Line: type its number.
undo = Undo
undo-title = Take back your last move
undo-text = Something has been drawn or played since, so the others must agree. They will be asked.
undo-text-bots = Something has been drawn or played since. The bots always agree.
undo-ask = Ask the others
undo-do = Take it back
undo-asked = The others have been asked.
undo-asks = { $name } asks to take back a move.
undo-you-asked = You asked to take back a move. Waiting for the others.
undo-agree = Agree
undo-refuse = Refuse
undo-withdraw = Withdraw
take-back = Play this seat myself
sandbox = Sandbox
sandbox-back = One back
sandbox-leave = Leave
sandbox-mark = Unknown tiles are invented; nothing here counts.
sandbox-you = Sandbox, invented: try a move
sandbox-other = Sandbox, invented: try a move for { $name }
sandbox-over = Sandbox, invented: the game would be over
why-not = { $place }: { $sentence }
replay-first = To the start
replay-back = One turn back
replay-next = One turn on
replay-last = To the end
replay-run = Let the game run
replay-pause = Pause
replay-slider = Turn
replay-at = Turn { $number } of { $all }
replay-now = Back to now
replay-eyes = Whose eyes
replay-eyes-all = As everybody saw it
replay-eyes-seat = As { $name } saw it
record = Record
record-title = A record
record-start = Before the first event
continue = Continue from here
rematch = Rematch

## Panels
preview = Preview
overlay = Show on the board
overlay-legal = Legal
overlay-gain = My gain
overlay-difference = Difference
recap = Since your last turn
recap-watch = Last turns
recap-nothing = Nothing yet.
log-panel = Log, board in words, rules
log-label = Turns, newest first
log-empty = No turn has been played yet.
log-yours = your last turn
log-link = Board after turn { $number }
log-undone = { $name } took a move back.
tab-log = Log
tab-twin = In words
tab-rules = Rules
tab-key = Lines
tab-after = Points
sheet-open = Open
rules-where = The complete rules, each with its name, are in { $address } of the source.
twin-actions = You may place your tile on { $count ->
    [one] 1 square
   *[other] { $count } squares
  }
twin-hand = In your hand: { $tiles }.
twin-owner = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
twin-tiles = Tiles on the board: { $count }
twin-tile = { $square }: { $code }
twin-characters = The board in characters

## Seats while playing
seats-title = Seats
seats-bot-me = Let a bot play for me
seats-back-me = Play myself again
seats-bot-other = Let a bot play for { $name }
seats-free = Free the seat of { $name }

## Settings
setting-theme = Colours
theme-system = As the system
theme-light = Light
theme-dark = Dark
setting-confirm = Confirm a chosen square
confirm-always = Always
confirm-touch = On touch
confirm-never = Never
setting-motion = Tiles and lines move when they are placed
setting-sound = A short tone when it is your turn
setting-keys = Single keys as shortcuts
setting-cover = Several people at this screen: hide hands between turns

## Keys
keys-title = Keys and commands
key-tab = Tab
key-tab-does = to the board, the command line, the buttons, the panels
key-arrows = ← ↑ → ↓
key-arrows-does = on the board: to the next lit square
key-shift = Shift ←
key-shift-does = on the board: to the next square of any kind
key-enter = Enter
key-enter-does = place the tile on the square, or say why not
key-escape = Esc
key-escape-does = let go of what is chosen, leave replay or sandbox
key-slash = /
key-slash-does = to the command line
key-line = L 1 4
key-line-does = look at line 14
key-turn = R
key-turn-does = turn the tile, where tiles may be turned
key-board = B
key-board-does = to the board
key-help = ?
key-help-does = this list
commands-title = Commands
commands-text = Every action has a text: lay a6, lay a6 turn 1, draw, exchange 20 open. A square alone places the tile there. Also: why c2, line 14, undo, sandbox, leave, at 12, now, settings, help.

## Cable Car
cc-board = Board, 8 by 8 squares, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  } placed
cc-power-board = ends here ×2
cc-power-square = D4, D5, E4, E5: the power station. Lines that end here count double.
cc-colour = { $colour } { $symbol }
cc-company = { $colour } company
cc-nobody = nobody
side-north = north side
side-east = east side
side-south = south side
side-west = west side
cc-place = { $square }, { $side }
cc-ends-power = ends at the power station
cc-ends-station = ends at station { $station }
cc-stays-open = stays open
cc-line = Line { $station }
cc-line-open = Line { $station }, { $name }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }, now at { $where }.
cc-line-waiting = Line { $station }, { $name }: not begun.
cc-line-nobody = Line { $station }: nobody’s.
cc-line-done = Line { $station }, { $name }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }, { $end }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
cc-change-open = Line { $station }, { $name }: { $from } to { $to } tiles, stays open.
cc-change-ends = Line { $station }, { $name }: { $from } to { $to } tiles, { $end }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
cc-square-legal = { $square }, legal. { $what }
cc-square-tile = { $square }: there is a tile, { $tile }.
cc-square-not = { $square }, not possible; Enter says why.
cc-square-empty = { $square }, empty.
cc-why-power = { $square } is the power station.
cc-why-not-yours = { $square }: it is not your turn.
cc-no-line = No line runs over it yet.
cc-no-end = No line ends
cc-picked = { $square } is chosen. Press again or confirm.
cc-turned = Turned: { $turns ->
    [0] as printed
    [one] a quarter
    [2] a half
   *[other] three quarters
  }.
cc-tile = Tile { $code }
cc-tile-yours = Your tile
cc-tiles-yours = Your tiles
cc-tile-drawn = The tile you drew
cc-choose-tile = Choose a tile
cc-pile = The pile
cc-in-pile = in the pile
cc-expected = If you draw: best gain { NUMBER($gain, maximumFractionDigits: 1) } on average
cc-if = If you place at { $square }
cc-if-other = If { $name } places at { $square }
cc-if-draw = You draw one of the { $supply } tiles in the pile and must place it. Your own tile stays in your hand.
cc-if-exchange = You put your { $percentage } % share of { $puts } under the pile.
cc-share-gain = Your shares gain { $points }
cc-line-grows = Line { $station }: { $from } →
cc-tiles = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }
cc-goes-on = stays open at { $where }
cc-x2 = power station ×2
cc-x2-chip = ends at power station ×2
cc-idle = Choose a car to see how its line runs.
cc-idle-mine = Point at one of the { $count } lit squares to see what it brings to whom.
cc-inspector = Line inspector
cc-lines = Lines
cc-running = running
cc-finished = finished
cc-cars-left = { $cars } left
cc-seat-cars = { $cars } of { $all } cars left
cc-place-at = Place at { $square }
cc-choose-square = Choose a square
cc-draw = Draw
cc-draw-more = instead
cc-turn = Turn
cc-turn-lay = place your tile on a lit square
cc-turn-or-draw = or draw another and place that one.
cc-turn-or-exchange = or draw another, or exchange a share.
cc-turn-drawn = place the tile you drew
cc-turn-confirm = confirm { $square } or choose another square
cc-turn-said = { $name ->
    [You] Your turn.
   *[other] { $name } is next.
  } Tile { $tiles }. { $count ->
    [one] 1 legal square.
   *[other] { $count } legal squares.
  }
cc-deed-lay = placed a tile at { $square }
cc-deed-drawn = drew, then placed at { $square }
cc-deed-exchange-open = exchanged a { $percentage } % share and took { $takes }
cc-deed-exchange-top = exchanged a { $percentage } % share for the top card
cc-ending-small = line { $station } { $end }
cc-ending = Line { $station } { $end }
cc-said = { $name } { $deed }.
cc-said-end = { $ending }: { $points } points for { $name }, who has { $total }.
cc-companies = Companies
cc-reconstruction = our reconstruction
cc-reconstruction-long = Which stations belong to which company is our reconstruction (CC-18).
cc-shares = Your shares are worth { $points }.
cc-trade-closed = Trade is closed.
cc-yours = yours
cc-face-up = face up
cc-exchange = Exchange
cc-take-open = Face up
cc-take-top = Top
cc-take-open-long = Exchange your { $percentage } % share for the face-up { $colour } one
cc-take-top-long = Exchange your { $percentage } % share for the top one of { $size } in the pile
cc-lines-count = { $lines ->
    [one] 1 line
   *[other] { $lines } lines
  }
cc-col-line = Line
cc-col-tiles = Tiles
cc-col-end = End
cc-col-turn = Turn
cc-col-points = Points
cable_car-help-turn = Your turn
cable_car-help-turn-text = Place your tile and get a new one; or draw a tile and place that one at once, keeping your own (CC-6). Tiles are not turned (CC-9), unless the table allows it (CC-16).
cable_car-help-where = Where
cable_car-help-where-text = On an empty square on the edge of the board or beside a tile that lies already (CC-8). Beside the power station alone is not enough.
cable_car-help-one = No line of one tile
cable_car-help-one-text = A tile may not join a station to a station by itself, unless it fits nowhere else (CC-10).
cable_car-help-points = Points
cable_car-help-points-text = A line is finished when it reaches a station or the power station. It counts 1 point each time it runs over a tile, and double if it ends in the power station (CC-13). You may continue anybody’s lines (CC-11).
cable_car-help-end = End
cable_car-help-end-text = When all 60 tiles are placed the highest score wins. Equal scores share the place (CC-15).
