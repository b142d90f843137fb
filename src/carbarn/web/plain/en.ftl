# The plain table, for games without a drawing of their own: loaded with it.

## The plain table, for games without a drawing of their own
plain-text = The table in words
plain-actions = { $count ->
    [0] Actions
    [one] 1 action
   *[other] { $count } actions
  }
plain-filter = Filter the actions
plain-none = Nothing for you to decide right now.
plain-none-found = No action matches.
plain-more = { $count } more. Type in the filter to find them.
plain-picked = { $action } is chosen. Press Enter to play it.
plain-choose = Choose an action
plain-turn = choose an action
plain-turn-confirm = { $action }?
plain-turn-said = { $who ->
    [you] Your turn
   *[other] It’s { $name }’s turn
  }. { $count ->
    [one] There is 1 action.
   *[other] There are { $count } actions.
  }
plain-idle = Choose an action to see what it would do.
plain-no-preview = No preview for this action.
plain-mine = { $who ->
    [you] for you
   *[other] for { $name }
  }
plain-expected = expected
plain-group = { $word } { $count }
plain-pair = { $name } { $value }
plain-line = { $name }{ $rest }
plain-gain = { $points } { $who ->
    [you] for you
   *[other] for { $name }
  }
plain-place = Place
plain-player = Player
plain-key-arrows = ← ↑ → ↓
plain-key-arrows-does = Go from action to action; Enter plays it
plain-key-digits = 1 … 9
plain-key-digits-does = Choose one of the first actions; Enter plays it
plain-key-filter = F
plain-key-filter-does = Go to the filter, if there are many actions
plain-commands = Type an action as it stands on its button, or just enough of it to be clear. Type why and an action to see why you can’t do it.
