# Words of what is asked about a seat, and of ending a game; loaded when somebody asks.

replace-title = Replace { $name }
replace-text = { $name } is asked, and so are all the others. It happens if { $name } agrees, or if at least two others all do. If { $name } keeps the game waiting for { $absence }, a bot can fill in without asking.
replace-text-overdue = The game has waited for { $name } for more than { $absence }, so a bot can fill in at once. { $name } can come back at any time.
replace-text-absent = A bot is filling in for { $name }. If at least two others all agree, someone else can take the seat for good.
replace-text-bot = If everyone agrees, someone can take this bot’s seat.
replace-bot = Let a bot fill in
replace-person = Open it to someone else
request-label = Question about a seat
request-yours-how = To keep your seat, say you’re here or make a move.
request-waits-player = It’s up to { $name }.
request-vote = All the others have to agree.
request-waits = Waiting for { $names }.
request-here = I’m here
request-let = { $to ->
    [bot] Let a bot play
   *[person] Give it up
  }
request-agree = Agree
request-refuse = Decline
request-withdraw = Withdraw
request-hide = Later
request-end-how = If everyone agrees, it stops here and nobody wins. Its replay then shows every player’s view.
request-end-label = Proposal to end this game
request-end-refuse = Keep playing
end-title = End this game?
end-text = The game stops here, and nobody wins.
end-asks = { $names } will be asked. If everyone agrees, the game stops here, and nobody wins.
end-away = { $names } kept the game waiting for too long and need not agree.
end-after = It stays in your list with its replay, which then shows every player’s view, hidden cards and all.
end-do = End this game
end-ask = Propose to end
