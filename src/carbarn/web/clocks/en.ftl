# Clocks: loaded where a table has one, and with the settings of nights and holidays.

clock-days = { $hours ->
    [0] { $days } d
   *[other] { $days } d { $hours } h
  }
clock-hours = { $hours } h
clock-minutes = { $minutes } min
clock-left = { $time } left
clock-label = Time left: { $time }
clock-of = { $you ->
    [yes] Your time left: { $time }
   *[no] Time left for { $name }: { $time }
  }
clock-until = until { $moment }
clock-up = out of time
clock-warning = { $seconds ->
    [60] You have one minute left.
   *[other] You have { $seconds } seconds left.
  }
clock-replace = { $up ->
    [yes] { $name } is out of time, so you can let a bot fill in at once, or propose to end the game. You can also wait.
   *[no] { $name } is asked, and so are all the others. It happens if { $name } agrees, or if at least two others all do. When { $name } runs out of time, a bot can fill in without asking.
  }

## Nights and holidays
rest-title = Nights and holidays
rest-text = Your clock stops at these times in games where each move has days. Live games go on.
rest-zone = Time zone
rest-night = I’m asleep
rest-from = From
rest-to = To
rest-night-note = Up to 12 hours. A change counts from your next move on.
rest-holidays = Holidays
rest-holidays-note = Up to { $most } days a year. Days that have begun stay.
rest-first = First day
rest-last = Last day
rest-add = Add a holiday
rest-remove = Remove
rest-remove-name = Remove the holiday from { $first } to { $last }
rest-saved = Saved. Your clocks go by this now.

## What the server refuses
refused-time_up = Your time is up, and a bot plays on.
refused-no_time = You’d have no time left if you took this back.
refused-night = A night can be up to 12 hours long.
refused-holidays = A holiday has to end after it begins, within a year from now.
refused-holidays_many = That is more holidays than a year allows.
