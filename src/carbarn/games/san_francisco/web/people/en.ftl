# What was great in a game: loaded with results.

san_francisco-feat = Ticket completed: { $ticket }
