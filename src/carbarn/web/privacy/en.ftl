# What this server stores and for how long. Loaded with its page.

privacy-title = Privacy on this server
privacy-text = Carbarn stores what it needs to play, and nothing else. This page shows what holds on this server.
privacy-kept = What is kept, and for how long
privacy-finished = Finished games, with their players’ names, results and statistics
privacy-waiting = Tables that never started
privacy-guests = Guests who never sat down at a table
privacy-running = Games in progress
privacy-account = Your name, your progress in lessons and puzzles, invitations from and to you
privacy-until-deleted = until you or the host deletes them
privacy-until-over = until they are over
privacy-days = { $days ->
    [one] 1 day
   *[other] { $days } days
  }
privacy-hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
  }
privacy-sees = Who sees what
privacy-sees-table = Others at a table see your name and what the rules show them. Once a game is over, anyone who knows its address can replay it.
privacy-sees-public = Anyone who can open this server can watch games at open tables.
privacy-sees-private = New people need an invitation code, but anyone who can open this server can watch games at open tables.
privacy-sees-results = Your statistics are shown to you alone. What you share with another player, the two of you can see.
privacy-browser = In your browser
privacy-browser-text = One cookie says who you are. Your settings and name are kept in the browser too. Nothing is loaded from other sites, and no one counts visits.
privacy-address = Your network address is used to limit requests. It is kept in memory for a moment and stored nowhere.
privacy-accounts = Passwords and recovery codes are stored only as hashes. No e‑mail address is needed.
privacy-yours = Your data
privacy-yours-text = On the account page you can download everything that is stored about you, or delete it. Games you played with others stay, under “deleted player”.
privacy-account-link = Go to the account page
privacy-ask-host = The person who runs this server can give you everything that is stored about you, or delete it. Games you played with others stay, under “deleted player”.
