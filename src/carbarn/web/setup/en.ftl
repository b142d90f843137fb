# New tables, and tables before their game: loaded with their pages and with dialogs.

## Create a table
create-name = Table name
create-name-none = Optional
create-who = Who plays?
create-seat = Seat { $number }
create-sits = Seat { $number }: { $who }
create-add = Add a player
create-remove = Remove seat { $number }
create-rules = House rules
create-more = More options
create-for = { $game } for { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $count }
  }
create-sum = { $what }: { $who }.
create-help = Players get { $choice }
create-help-label = Help for players
help-hints = hints and odds
help-normal = odds only
help-none = no help
create-absence = After { $choice } without a move, a bot may fill in
create-absence-label = How long to wait for a player
pace-title = How fast?
pace-kind = { $kind ->
    [live] Live
    [daily] A move a day
   *[none] No clock
  }
pace-kind-text = { $kind ->
    [live] Everyone is here now.
    [daily] Or every few days.
   *[none] Take all the time you like.
  }
pace-minutes = Minutes each: { $choice }
pace-minutes-label = Minutes for each player
pace-increment = Seconds added per turn: { $choice }
pace-increment-label = Seconds added per turn
pace-days = Per move: { $choice }
pace-days-label = Time for each move
pace-bank = Reserve: { $choice }
pace-bank-label = Reserve for the whole game
pace-span = { $hours ->
    [0] none
    [12] 12 hours
    [24] 1 day
    [48] 2 days
    [72] 3 days
   *[168] 7 days
  }
pace-zero = Out of time: { $choice }
pace-zero-label = What happens when time runs out
pace-zero-bot = a bot plays on
pace-zero-ask = the others decide
pace-bot = Bot: { $choice }
pace-bot-label = Level of the bot that plays on
pace-live-sum = Live: { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  } each{ $increment ->
    [0] {""}
   *[other] , and { $increment } seconds more after each turn
  }.
pace-daily-sum = { $days ->
    [1] A move a day
   *[other] { $days } days for each move
  }{ $bank ->
    [0] {""}
   *[other] , with { $bank } hours in reserve
  }.
pace-zero-sum = { $zero ->
    [bot] If someone’s time runs out, a bot plays on (level: { $level }).
   *[ask] If someone’s time runs out, the others decide what happens.
  }
create-public = Open to { $choice }
create-public-label = Who can join
public-no = people with the link
public-yes = everyone
create-data-unread = { $file } is not a JSON file.
create-make = Create table
plan-me-text = You play in this seat.
plan-open-text = You get a link to share. The first to open it takes the seat.
plan-bot = Bot
plan-name = Name
plan-name-of = Name of the player in seat { $number }
option-chosen = { $option } { $choice }
option-first = First player: { $choice }
option-random = random
choice-yes = yes
choice-no = no

## Give up
resign = Resign…
resign-title = Resign?
resign-text = A bot plays your seat to the end, and the result will say that you resigned. You can’t come back.
resign-do = Resign
resign-nights = Nights and holidays
refused-resigned = You’ve resigned, and the bot plays on.

## Before the game
lobby-unnamed = { $game } table
lobby-terms = { $help ->
    [hints] { $game }, with hints and odds.
    [normal] { $game }, with odds but no hints.
   *[none] { $game }, without hints or odds.
  }
lobby-private = Only people with the link can join.
lobby-public = Everyone on this server can join.
lobby-edit = Edit table
lobby-free = { $count ->
    [one] One seat is still free
   *[other] { $count } seats are still free
  }
lobby-ready = Every seat is taken. Are you ready?
lobby-unready = { $count ->
    [one] One player isn’t ready yet
   *[other] { $count } players aren’t ready yet
  }
lobby-starts = The game starts when every seat is taken and everyone is ready.
lobby-fill = Fill with bots
lobby-stay = No need to wait here: you’ll find this table under Your games on the home page.
lobby-full = Every seat at this table is taken.
lobby-link-needed = To join, ask the host for the invitation link.
lobby-watch = If you stay on this page, you can watch the game.
lobby-cancel = Cancel this table
lobby-leave = Leave this table
edit-note = If you change a rule, everyone else has to confirm again that they’re ready.
cancel-title = Cancel this table?
cancel-text = Everyone leaves, and the link stops working.
cancel-keep = Keep it
cancel-sure = Cancel table
bot-title = { $count ->
    [one] Add a bot
   *[other] Add { $count } bots
  }
level-title = Level of { $name }
invite-title = Invite with a link
invite-full = All seats are taken
invite-qr = QR code of the invitation
invite-renew = Get a new link (this one stops working)
share-text = Join my table
waiting-absence = After { $absence } without a move, a bot may fill in.
reach-world = Anyone on the internet can open this link. It works until the game starts.
reach-network = Only people on your network (the same Wi-Fi) can open this link. It works until the game starts.
reach-computer = Only this computer can open this link. To let others in, start Carbarn for your whole network.
ready = I’m ready
unready = I’m not ready

seat-me = you
seat-me-host = you, host
seat-waits = waiting for someone with the link
seat-waits-public = anyone can take it
seat-online = online
seat-away = away
seat-ready = Ready
seat-unready = Not ready yet
seat-take = Take this seat
seat-add-bot = Add a bot
seat-level-name = Change the level of { $name }
seat-remove = Remove
seat-remove-name = Remove { $name }
seat-up = Move seat { $number } up
seat-down = Move seat { $number } down
invited-title = You’re invited to play { $game }
