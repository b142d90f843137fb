# How somebody is told that it is their turn. Loaded with the account page and the links in mails.

notices = When it’s your turn
notices-text = Let friends finish their turn while you do something else: we’ll send word.

## Ways
notice-here = This browser
notice-here-on = You’re told here, even when no page is open
notice-here-off = A message from this browser, even when no page is open
notice-here-insecure = Needs a secure address (https)
notice-here-missing = This browser can’t be told when no page is open
notice-here-blocked = Messages from this site are blocked in your browser’s settings
notice-turn-on = Turn on
notice-turn-off = Turn off
notice-browser = Another browser
notice-mail-waits = Open the link we’ve sent to this address
notice-mail-each = One mail for each turn
notice-mail-daily = One mail a day
notice-digest = Once a day only
notice-for-me = For your turns
notice-for-table = For everybody at one table
notice-format-discord = Discord
notice-format-slack = Slack
notice-format-matrix = Matrix
notice-format-ntfy = ntfy
notice-format-json = Another service
notice-problem-address = The last message couldn’t be sent: its address doesn’t lead anywhere.
notice-problem-unreachable = The last message couldn’t be sent: nobody answered.
notice-problem-refused = The last message was refused.
notice-problem-answer = The last message got an answer that makes no sense.
notice-problem-given_up = Nothing got through ten times in a row, so we’ve stopped. A test starts it again.
notice-try = Test
notice-try-name = Send a test to { $name }
notice-tried = A test is on its way.
notice-remove-name = Remove { $name }

## Adding one
notice-add-mail = Add e‑mail
notice-add-service = Add a service
notice-mail-address = Your e‑mail address
notice-mail-text = We’ll send you a link first. Nothing else comes before you’ve opened it.
notice-mail-do = Send the link
notice-service = Which one?
notice-service-address = Address
notice-service-address-text-discord = Server settings, Integrations, Webhooks: copy the address
notice-service-address-text-slack = The address of an incoming webhook
notice-service-address-text-matrix = Your home server, such as https://matrix.org
notice-service-address-text-ntfy = With its topic, such as https://ntfy.sh/my-topic
notice-service-address-text-json = Gets a message as JSON
notice-service-room = Room
notice-service-room-text = Its inner name, such as !abc:example.org
notice-service-token = Access token
notice-service-token-text = if the service wants one
notice-service-do = Add

## When
notice-quiet = Quiet time
notice-quiet-text = Nothing is sent meanwhile; it comes afterwards. Times are those of { $zone }.
notice-quiet-from = From
notice-quiet-to = Until
notice-daily = The daily mail comes at
notice-save = Save
notice-saved = Saved.

## Links in mails
notice-confirm = Shall we send you word?
notice-confirm-text = From now on a mail comes to you when it’s your turn in a game.
notice-confirm-do = Yes, please
notice-confirmed = Done. You’ll hear from us when it’s your turn.
notice-stop = No more mails?
notice-stop-text = Nothing more will be sent to this address. You can turn it on again in your account.
notice-stop-do = Stop the mails
notice-stopped = Done. Nothing more will be sent.

## What is refused
refused-notice_address = This has to be an address on the internet that begins with https://.
refused-notice_keys = This browser can’t be reached. Reload the page and try again.
refused-notice_room = Matrix needs the room, such as !abc:example.org, and an access token.
refused-notice_token = A token has no spaces and no special characters.
refused-notice_topic = Add the topic: https://ntfy.sh/my-topic
refused-notices_many = That’s as many as there can be. Remove one first.
refused-notice_link = This link isn’t complete. Open it from the mail again.
refused-notice_link_old = This link has expired. Ask for a new one in your account.
refused-mail_address = This doesn’t look like an e‑mail address.
refused-mail_known = This address is confirmed already.
refused-mail_many = That’s enough mails for today. Try again tomorrow.
refused-time = Quiet time needs a beginning and an end.
refused-no_notices = This server doesn’t send such messages.
refused-not_mail = Only mails can come once a day.
refused-not_confirmed = Open the link first that we’ve sent to this address.
refused-full = Every seat at this table is taken.
