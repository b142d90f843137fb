# Accounts: keeping games, signing in, devices. Loaded when the page is opened.

account = Account

## A guest
keep-title = Keep your games
keep-games = { $count ->
    [0] You’re a guest in this browser. An account opens your games on every device. No e‑mail needed.
    [one] You’re a guest: your game lives in this browser only. An account opens it on every device. No e‑mail needed.
   *[other] You’re a guest: your { $count } games live in this browser only. An account opens them on every device. No e‑mail needed.
  }
keep-name = A name
keep-name-text = what friends see
keep-passkey = A passkey
keep-passkey-text = your fingerprint, face or PIN
keep-password = A password
keep-password-text = at least { $least } characters
keep-code = A code
keep-code-text = on paper, just in case
name-is-free = { $name } is free
name-is-taken = { $name } is taken.
name-other = Take { $name }
passkey-make = Create a passkey
password-use = Use a password
password-new = Password
password-again = New password
password-show = Show the password
password-make = Create account
passkeys-not-insecure = Passkeys need a secure address (https). A password works just as well here.
passkeys-not-number = Passkeys need an address with a name, such as localhost. A password works just as well here.
passkeys-not-browser = This browser has no passkeys. A password works just as well here.
passkey-cancelled = No passkey was used. Try again, or choose another way.
passkey-there = This device already has a passkey for your account.
sign-in-instead = Already have an account? { $act }
sign-in-instead-act = Sign in
later-title = Not now?
later-text = Play on as a guest for as long as you like. If you clear this browser’s data, your games are gone.

## Signing in
sign-in = Sign in
sign-in-text = Your games, on this device too.
sign-in-passkey = Use a passkey
sign-in-password = Password
sign-in-recover = Forgot it? Use your recovery code
sign-in-by-password = Use your password instead
sign-in-new = New here? Keep your games
recovery-code = Recovery code
sign-in-bring = { $count ->
    [one] Bring the game in this browser along
   *[other] Bring the { $count } games in this browser along
  }
signed-in = Signed in as { $name }.
signed-in-brought = { $count ->
    [one] One game came along.
   *[other] { $count } games came along.
  }
signed-in-left = { $count ->
    [one] One game stays with this browser’s guest, because your account plays there too. Sign out to go on with it.
   *[other] { $count } games stay with this browser’s guest, because your account plays there too. Sign out to go on with them.
  }
signed-in-choose = Now choose a new password or passkey under “Ways to sign in”.

## The recovery code
code-title = Write this code down
code-text = It’s your way back in if you lose your devices or forget your password. We show it only now.
code-copy = Copy
code-done = I’ve written it down

## Signed in
person-since = Since { $month }
person-games = { $count ->
    [one] one game
   *[other] { $count } games
  }
person-won = { $count } won
rename = Rename
rename-title = Your name
rename-text = In games that you already play, you keep the name you sat down with.
ways = Ways to sign in
way-passkey = Passkey
way-password = Password
way-code = Recovery code
way-made = from { $device }, made { $day }
way-used = from { $device }, last used { $day }
way-password-set = set, with your name
way-password-none = none yet
way-code-made = made { $day }
add-passkey = Add a passkey
add-another = Add another passkey
change = Change
set-password = Set a password
remove = Remove
remove-passkey = Remove the passkey from { $device }
remove-password = Remove the password
new-code = New code
new-code-sure = Make a new code? The one you wrote down stops working.
devices = Devices
devices-out = Sign out everywhere
devices-out-sure = You’ll be signed out on all { $count } devices, this one too.
device-this = This device
device-phone = Phone
device-computer = Computer
device-on = { $browser } on { $system }
device-unknown = Another device
device-here = { $device }, here now
device-used = { $device }, { $day }
device-out = Sign out
device-out-name = Sign out { $device }
open-title = Open on another device
open-text = Signs you in there, without a password.
open-show = Show a QR code
open-scan = Scan it there. It works once, for the next { $time }.
open-over = This code has expired.
open-copy = Copy as link
open-copied = Link copied
open-again = Make a new one
open-qr = QR code that signs you in on another device
open-reach-computer = Only this computer can open it. To let others in, start Carbarn for your whole network.
open-reach-network = It works on the same network (Wi-Fi).
data-text = Your data belongs to you.
data-download = Download it all
data-loading = Collecting your games …
data-delete = Delete …
delete-title = Delete everything about you?
delete-text = Your name disappears from every game: others see “deleted player”, and a bot takes over games that aren’t finished. This can’t be undone.
delete-name = Type { $name } to confirm
delete-do = Delete me

## Say that it is you
prove-title = Is it you?
prove-text = Before that, show that this is your account.
prove-do = Continue
prove-lost = Can’t? Sign out, then sign in with your recovery code.

## A link from another device
open-link-title = Open your games here
open-link-as = Sign in as { $name } on this device? Only go on if this is your own account.
open-link-reset = The host of this server made this link for { $name }. After signing in you can choose a new password or passkey.
open-link-do = Sign in
open-link-bring = { $count ->
    [one] Sign in and bring this browser’s game along
   *[other] Sign in and bring this browser’s { $count } games along
  }
open-link-alone = Sign in without them
open-link-home = No, go home

## What the server refuses
refused-link_expired = This link has expired. Ask for a new one.
refused-link_used = This link has been used. Ask for a new one.
refused-link_wrong = This link isn’t complete. Ask for a new one.
refused-code_changed = The code has just been changed on another device.
refused-code_unfit = That name and code don’t match. Check both.
refused-has_account = You already have an account here. Reload the page.
refused-last_way = This is your only way to sign in. Add another before you remove it.
refused-name_taken = { $name } is taken. { $free } is free.
refused-no_account = You’re signed out. Sign in again.
refused-no_accounts = This server has no accounts.
refused-other_name = That isn’t your name. Type it exactly as it’s shown.
refused-passkey_known = This passkey is already in use.
refused-passkey_wrong = That passkey isn’t known here, or it took too long. Try again.
refused-passkeys_elsewhere = Passkeys need a secure address (https).
refused-passkeys_many = You have as many passkeys as an account can hold. Remove one first.
refused-password_long = A password can have at most 256 characters.
refused-password_short = A password needs at least 8 characters.
refused-password_wrong = That name and password don’t match. Check both.
refused-prove_first = Show first that it’s you.
refused-too_early = Too many tries. { $seconds ->
    [one] Try again in a second.
   *[other] Try again in { $seconds } seconds.
  }
