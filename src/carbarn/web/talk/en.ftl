# Talk at the table. Loaded when its tab is opened.

talk-empty = Nobody has said anything yet.
talk-here = Talk at this table
talk-watchers = Watching
talk-players-hear = Everybody at the table reads this.
talk-watchers-hear = Only those who watch read this; players do once the game is over.
talk-say = Say something
talk-send = Send
talk-quick = Without typing
talk-you = You
talk-line = { $name }:
talk-removed = This was removed.
talk-about = About this line of { $name }
talk-about-title = What { $name } said
talk-silence = Hide { $name } at this table
talk-silence-text = You’ll read nothing more from them here. They won’t know.
talk-block = Block { $name }
talk-block-text = You’ll read nothing from them at any table, and they can’t invite you.
talk-report = Report it
talk-report-text = Whoever runs this server will see this line.
talk-reported = Thank you. Whoever runs this server will see it.
talk-silenced = You don’t read { $name }.
talk-hear = Show again
talk-sign-in = Choose a name first, then you can talk here.
talk-notices = Send me word when it’s my turn here
talk-notices-by = { $name } has set up messages of every turn here.

## Phrases
talk-phrase-hello = Hello!
talk-phrase-good_luck = Good luck!
talk-phrase-well_played = Well played
talk-phrase-thanks = Thanks
talk-phrase-sorry = Sorry!
talk-phrase-your_turn = Your turn
talk-phrase-one_moment = One moment, please
talk-phrase-back_later = Back later
talk-phrase-good_game = Good game!
talk-phrase-again = Again?
talk-phrase-like = Nice one
talk-phrase-laugh = Ha!
talk-phrase-surprise = Oh!
talk-phrase-applause = Bravo!
talk-phrase-ouch = Ouch

## What is refused
refused-talk_place = Players and those who watch talk apart.
refused-talk_empty = There is nothing to say.
refused-talk_long = That’s too long.
refused-talk_fast = Not so fast. Wait a moment.
refused-talk_full = There’s no room for more at this table.
refused-talk_own = You’ve said this yourself.
refused-talk_silenced = You’ve hidden as many people as you can.
refused-talk_reports = Wait until somebody has looked at your other reports.
