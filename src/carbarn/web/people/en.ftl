# People you play with: friends on home, results and statistics, games nights. Loaded when they are shown.

people = People and results
friends = Friends
friends-none = People you play with appear here.
friends-more = All friends and results
friend-together = { $count ->
    [one] 1 game together
   *[other] { $count } games together
  }
friend-playing = Playing with you now
friend-invite = Invite
friend-invite-name = Invite { $name } to play again
friend-ask-name = Invite { $name } to this table
friend-of = You and { $name }
friend-gone = Deleted player

## Invitations
asked-title = { $count ->
    [one] You’re invited
   *[other] { $count } invitations
  }
asked-table = { $name } invites you to { $game }
asked-night = { $name } invites you to a games night
asked-join = Join
asked-join-name = Join: { $what }
asked-decline = No, thanks
asked-decline-name = No, thanks: { $what }

## What the server refuses
refused-alone = A games night is for at least two people.
refused-asked_before = You’ve already invited them to this table.
refused-asked_by_many = They have too many open invitations. Try again later.
refused-asked_enough = That’s enough invitations for today.
refused-declined = You’ve turned this invitation down.
refused-night_full = All places are taken. You can watch.
refused-night_link = This link doesn’t open this games night. Ask for a new one.

## Games nights
nights = Games nights
night-new = Games night
night-title = A games night
night-text = Several tables at once for the same people. Seats move on by one, so everyone gets to start.
night-name = Name
night-name-none = Optional
night-friends = Who’s coming?
night-open = Places for people with the link
night-games = Which games?
night-tables = How many tables?
night-sum = { $tables ->
    [one] 1 table for { $people } people
   *[other] { $tables } tables for { $people } people
  }
night-alone = Choose a friend, or leave a place for someone with the link.
night-no-game = None of these games is for { $people } people.
night-make = { $tables ->
    [one] Create 1 table
   *[other] Create { $tables } tables
  }
night-list = Tables
night-unnamed = Games night
night-line = { $over } of { $tables } games finished
night-standing = Standing
night-standing-text = A point for everyone you finish ahead of, and half a point for everyone level with you.
night-place = Place
night-player = Player
night-points = Points
night-wins = Wins
night-games-over = Games
night-free = Free
night-you = You
night-table-title = Table { $number }: { $game }
night-invite = Invite people
night-fill = Give free places to bots
night-join = Join this games night
night-join-text = You get a seat at every table. The games start when all places are taken.
night-link-needed = Ask { $name } for the link to join.
night-asked = { $state ->
    [accepted] { $name } has joined
    [declined] { $name } can’t come
   *[open] Waiting for { $name }
  }

## Results
stats-title = Your statistics
stats-none = Finish a game and it appears here.
stats-game = Game
stats-against = Against
stats-against-people = people
stats-against-mixed = a mixed table
stats-against-nobody = nobody
stats-against-beginner = Beginner bots
stats-against-casual = Casual bots
stats-against-strong = Strong bots
stats-against-expert = Expert bots
stats-players = Players
stats-games = Games
stats-won = Won
stats-mean = Average
stats-most = Best
stats-place = { $place } × { $count }
stats-bests = Personal bests
stats-best = { $game } with { $players } players
stats-best-alone = { $game } alone
stats-favourite = Your favourite: { $game }, { $count ->
    [one] 1 game
   *[other] { $count } games
  }
stats-feats = Your finest moves
stats-with = With whom
stats-ahead = You ahead
stats-behind = They ahead
stats-together = Together
stats-last = Last game
stats-more = Show more
stats-you-points = Your average
stats-they-points = Their average
stats-you-most = Your best
stats-they-most = Their best
stats-note = Only finished games with a seat of your own count. Games that ended early, or in which a bot filled in, don’t.
stats-only-you = Only you can see this.
versus-only = Only the two of you can see this.
versus-none = You haven’t finished a game together yet.
