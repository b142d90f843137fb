### The words of San Francisco, in English. All begin with sf- or san_francisco-.

sf-ferry = ferry
sf-blue = blue
sf-green = green
sf-black = black
sf-pink = pink
sf-red = red
sf-orange = orange
sf-grey = grey
sf-any = any one colour
sf-side-left = left
sf-side-right = right
sf-side-upper = upper
sf-side-lower = lower
sf-none = none
sf-token-gull = gull
sf-token-bridge = bridge
sf-token-ferry-bell = bell
sf-token-sun = sun
sf-token-vineyard = vineyard
sf-token-postcard = postcard
sf-token-camera = camera

sf-board = Map with { $routes } routes, { $taken } of them taken
sf-reconstruction = reconstructed map
sf-reconstruction-long = This map and its tickets are our reconstruction, because the printed ones are not public. The rules and counts are the game’s own.
sf-map-of = map: { $title }
sf-own = Mine
sf-zoom = Zoom
sf-zoom-in = Zoom in
sf-zoom-out = Zoom out
sf-zoom-all = Whole map
sf-route = { $a } – { $b }
sf-route-of-double = { $a } – { $b } ({ $which })
sf-ticket-name = { $a } – { $b }
sf-route-facts = { $length ->
    [one] 1 space
   *[other] { $length } spaces
  } of { $colour }{ $ferries ->
    [0] {""}
    [one] , 1 ferry
   *[other] , { $ferries } ferries
  }, { $points ->
    [1] 1 point
   *[other] { $points } points
  }.
sf-route-said = { $route }: { $what } { $state }
sf-owned = { $who ->
    [you] It is yours.
   *[other] It belongs to { $name }.
  }
sf-closed = Closed: the other half of the double is taken.
sf-free = Free.
sf-may-claim = You can claim it: { $ways ->
    [one] with { $paid }
   *[other] { $ways } ways to pay, the best { $paid }
  }.
sf-place-token = { $place }: take the { $symbol } token.
sf-place-stack = { $place }: { $symbol }, { $count ->
    [one] 1 token
   *[other] { $count } tokens
  }.
sf-place-free = { $place }: no tokens yet.
sf-picked = { $route } is chosen, { $ways ->
    [one] one way to pay
   *[other] { $ways } ways to pay
  }. Press again or confirm.
sf-picked-place = { $place } is chosen. Press again or confirm.
sf-picked-card = Chosen: { $what }. Press again or confirm.
sf-way-chosen = Pay with { $cards }.

sf-cards-of = { $count } { $kind }
sf-no-cards = no cards
sf-hidden = hidden
sf-hand = Hand
sf-count-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
sf-row = Draw
sf-row-card = Take { $kind } from the row
sf-deck-cards = Draw blind from the deck, { $count ->
    [one] 1 card
   *[other] { $count } cards
  } left
sf-deck-cards-small = cards
sf-deck-tickets = Draw tickets, { $count } left
sf-deck-tickets-small = tickets
sf-two-tickets = two tickets
sf-card-open = { $kind }
sf-card-drawn = { $kind } from the deck
sf-card-deck = a card from the deck
sf-why-draw = Drawing
sf-why-tickets = Tickets
sf-odds = Odds in %: { $odds }
sf-odds-one = { $kind } { $share }
sf-odds-title = The next card from the deck, as far as you can tell: { $words }.
sf-odds-shuffle = The deck is empty, so the discards will be shuffled: { $words }.

sf-looking = Looking at
sf-looking-may = You can claim it.
sf-chosen = Chosen
sf-let-go = Cancel
sf-if-ended = if it ended now { $before } → { $after }
sf-route-card = Route { $route }
sf-spaces = { $length ->
    [one] 1 space
   *[other] { $length } spaces
  }
sf-points = { $points ->
    [1] 1 point
   *[other] { $points } points
  }
sf-ferries = { $ferries ->
    [one] 1 ferry
   *[other] { $ferries } ferries
  }
sf-trams = trams { $before } → { $after }
sf-other-of-double = the other half: { $colour }
sf-double-two = A double route: with two players, claiming one closes the other.
sf-double-more = A double route: nobody may own both.
sf-takes = It takes { $length } { $colour }{ $ferries ->
    [0] {""}
    [one] , one of them a ferry
   *[other] , { $ferries } of them ferries
  }; a ferry stands in for any colour.
sf-takes-any = It takes { $length } of any one colour{ $ferries ->
    [0] {""}
    [one] , one of them a ferry
   *[other] , { $ferries } of them ferries
  }; a ferry stands in for any colour.
sf-ways = Ways to pay
sf-left-of = { $count } { $kind } left
sf-none-left = no { $kind } left
sf-ticket-within = one claim away
sf-ticket-wants = needed later
sf-token-gain =
  { $after ->
    [1] { $tokens } token, your first
   *[other] { $tokens } token: { $after } different, { $worth } → { $becomes } points
  }
sf-ticket-nearer = { $ticket }: { $from } → { $to } missing
sf-ticket-done-by = { $ticket }: completed, +{ $points }
sf-begins-end = Triggers the last turns
sf-if-tickets = You draw two tickets and keep at least one. { $deck } are left.
sf-if-stack = The { $symbol } tokens go to { $place }.
sf-if-token = You take the { $symbol } token at { $place }.
sf-token-way = The { $symbol } token at { $place }
sf-if-deck = One of the { $deck } cards in the deck:
sf-if-card = Your { $kind } cards: { $before } → { $after }.
sf-if-ferry = A face-up ferry is the only card you take this turn.
sf-idle = Choose a route to see its card.
sf-idle-turn = { $routes ->
    [0] Take two cards or draw tickets. You can’t claim a route yet.
    [one] Claim a route (1 you can afford), take two cards, or draw tickets.
   *[other] Claim a route ({ $routes } you can afford), take two cards, or draw tickets.
  }
sf-idle-more = Point at anything to see what it does.
sf-idle-second = Take your second card: from the deck, or face up (but not a ferry).
sf-idle-stack = Put the { $symbol } tokens on a lit place. Whoever claims a route there takes one.
sf-idle-token = Choose one of the two tokens.
sf-idle-start = Choose your tickets.
sf-idle-keep = Choose your tickets.
sf-idle-over = The game is over.

sf-my-tickets = My tickets
sf-cheapest = by the shortest way left
sf-done = done
sf-not-done = not done
sf-ticket-done = { $mark } done
sf-ticket-not-done = { $mark } not done
sf-ticket-broken = { $mark } broken
sf-ticket-too-far = { $mark } too far
sf-ticket-missing = { $mark } missing
sf-connected = connected already
sf-no-way = can’t be completed any more
sf-needs = { $ferries ->
    [0] { $cards } { $colour }
    [one] 1 ferry + { $cards } { $colour }
   *[other] { $ferries } ferries + { $cards } { $colour }
  }
sf-needs-any = { $ferries ->
    [0] { $cards ->
        [one] any 1
       *[other] any { $cards } alike
      }
    [one] { $cards ->
        [one] 1 ferry + any 1
       *[other] 1 ferry + { $cards } alike
      }
   *[other] { $cards ->
        [one] { $ferries } ferries + any 1
       *[other] { $ferries } ferries + { $cards } alike
      }
  }
sf-offer = Tickets: keep at least one
sf-offer-way = { $trams ->
    [one] 1 tram
   *[other] { $trams } trams
  }, { $routes ->
    [one] 1 route
   *[other] { $routes } routes
  }, { NUMBER($each, maximumFractionDigits: 1) ->
    [one] 1 point
   *[other] { NUMBER($each, maximumFractionDigits: 1) } points
  } a tram
sf-offer-together = All your tickets would need { $trams ->
    [one] 1 tram
   *[other] { $trams } trams
  }{ $shared ->
    [0] {""}
   *[other] {" "}({ $shared } shared)
  }. That leaves you { $left ->
    [0] none
   *[other] { $left }
  }.
sf-offer-too-many = All your tickets would need { $trams } trams, and you have only { $have }.
sf-offer-too-long = { $trams } trams, and you have only { $left }
sf-offer-points = +{ $points } if completed, −{ $points } if not
sf-offer-none = A ticket adds its points if you complete it, and costs them if you don’t.
sf-sealed = You keep { $tickets }. Waiting for the others.
sf-keep = { $count ->
    [one] Keep { $ticket }
   *[other] Keep { $count } tickets
  }
sf-keep-none = Choose at least 1 ticket to keep
sf-keep-other = Keep tickets

sf-seat-said = { $trams ->
    [one] 1 tram
   *[other] { $trams } trams
  }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }, { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
  }, tokens: { $tokens }
sf-sheet = Score sheet
sf-sheet-routes = Routes
sf-sheet-tickets = Tickets
sf-sheet-tokens = Tokens
sf-sheet-now = If it ended
sf-sheet-total = Total
sf-hidden-tickets = { $count } hidden
sf-and-more = { $points } + ?
sf-end-over = The game is over.
sf-end-last = Last turns: { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  } to come.
sf-end-far = The last turns begin when someone is down to 2 trams.
sf-end-near = { $names } could trigger the last turns with the next claim.

sf-claim-route = Claim { $route }
sf-take = Take { $kind }
sf-draw-deck = Draw from the deck
sf-draw-tickets = Draw tickets
sf-put-at = Put the tokens at { $place }
sf-token-at = Take the token at { $place }
sf-pass = Pass
sf-hint-claim = claim { $route } with { $cards }
sf-hint-keep = keep { $tickets }
sf-choose-turn = Choose a route or a card
sf-choose-second = Choose a card
sf-choose-stack = Choose a place
sf-choose-token = Choose a token
sf-choose-start = Choose tickets
sf-choose-keep = Choose tickets
sf-choose-over = The game is over
sf-turn-turn = claim a route, take cards or draw tickets
sf-turn-second = take your second card
sf-turn-stack = put the { $symbol } tokens on a lit place
sf-turn-token = choose one of the two tokens
sf-turn-start = keep at least one of your tickets
sf-turn-keep = keep at least one of the tickets
sf-turn-over = the game is over
sf-turn-pass = you can’t do anything, so pass
sf-turn-confirm = confirm how you pay
sf-aside-second = You can’t take a face-up ferry now.
sf-aside-last = { $who ->
    [you] You have
   *[other] { $name } has
  } { $trams ->
    [0] no trams
    [one] 1 tram
   *[other] { $trams } trams
  } left.
sf-cheer-last = Last turns! { $cause }
sf-turn-said = { $last ->
    [yes] Your last turn
   *[no] Your turn
  }: { $what }. { $step ->
    [turn] { $routes ->
        [one] 1 route
       *[other] { $routes } routes
      } you can claim. Hand: { $hand }. Row: { $row }.
   *[other] Row: { $row }.
  }

sf-deed-draw = { $name } drew { $cards }
sf-deed-deck = { $name } drew { $count ->
    [one] a card
   *[other] { $count } cards
  } from the deck
sf-deed-claim = { $name } claimed { $route } with { $cards }
sf-deed-tickets = { $name } drew tickets and kept { $kept }
sf-deed-looks = { $name } drew tickets
sf-deed-stack = { $name } put tokens at { $place }
sf-deed-start = { $name } chose tickets
sf-deed-pass = { $name } passed
sf-deed-points = { $deed } { $points }
sf-deed-more = { $deed }; { $more }
sf-took-token = took the { $symbol } token
sf-log-last = Somebody is down to 2 trams or fewer: { $turns ->
    [one] 1 last turn
   *[other] { $turns } last turns
  } to go
sf-log-round = Round { $round }
sf-log-setup = Setup
sf-new-row = three ferries: new row
sf-said = { $deed }.
sf-said-points = { $who ->
    [you] You score
   *[other] { $name } scores
  } { $points ->
    [1] 1 point
   *[other] { $points } points
  }, { $total } in all.
sf-said-completed = Ticket completed: { $ticket }, +{ $points }.
sf-said-broken = Your ticket { $ticket } can’t be completed any more.

sf-completed = { $done } of { $all ->
    [one] 1 ticket
   *[other] { $all } tickets
  }
sf-finale = The tickets are turned over
sf-finale-routes = { $count ->
    [one] 1 route
   *[other] { $count } routes
  }
sf-finale-set = { $count ->
    [one] 1 token
   *[other] { $count } tokens
  }
sf-finale-tokens = Tokens are counted
sf-finale-tokens-most = { $who ->
    [you] You have
   *[other] { $name } has
  } the most: { $count }.
sf-finale-tokens-said = Tokens are counted.
sf-slip = { $state ->
    [done] { $name }: completed
   *[lost] { $name }: not completed
  }
sf-finale-ahead = { $who ->
    [you] You lead
   *[other] { $name } leads
  }
sf-finale-level = Level at the top
sf-finale-totals = { $most } to { $next }
sf-finale-lead = { $who ->
    [you] You take the lead
   *[other] { $name } takes the lead
  }
sf-finale-lead-said = { $who ->
    [you] You take the lead.
   *[other] { $name } takes the lead.
  }
sf-finale-said = { $who ->
    [you] Your ticket
   *[other] { $name }’s ticket
  } { $ticket } is { $state ->
    [done] completed: +{ $points }
   *[lost] not completed: −{ $points }
  }, { $total } in all.
sf-finale-summary = { $state ->
    [all] { $who ->
        [you] You completed all your tickets.
       *[other] { $name } completed all { $all } tickets.
      }
    [none] { $who ->
        [you] You completed no tickets.
       *[other] { $name } completed no tickets.
      }
   *[some] { $who ->
        [you] You completed { $done } of your { $all } tickets.
       *[other] { $name } completed { $done } of { $all } tickets.
      }
  }
sf-fact-ticket = Best ticket
sf-fact-ticket-by = { $name }: { $ticket }
sf-fact-points = +{ $points }
sf-fact-tokens = Most tokens
sf-fact-routes = Most routes
sf-fact-several = { $count } players
sf-fact-longest = Longest route
sf-fact-trams = { $trams ->
    [one] 1 tram
   *[other] { $trams } trams
  }
sf-moment-finished = { $who ->
    [you] You
   *[other] { $name }
  } claimed { $route } and connected { $count ->
    [one] { $ticket }
   *[other] { $count } tickets
  }.
sf-moment-broken = { $who ->
    [you] You
   *[other] { $name }
  } claimed { $route } and cut off { $count ->
    [one] { $whose ->
        [you] your ticket
       *[other] { $other }’s ticket
      } { $ticket }
   *[other] { $count } tickets
  }.
sf-moment-claim = { $who ->
    [you] You
   *[other] { $name }
  } claimed { $route }.
sf-moment-lucky = { $who ->
    [you] You
   *[other] { $name }
  } drew { $ticket }, which was already connected.

sf-text-view-row = Face up: { $cards }. In the deck: { $deck }. Discards: { $discards }.
sf-text-view-tickets = Tickets to draw: { $count }.
sf-text-view-seat = { $name }: { $score ->
    [1] 1 point
   *[other] { $score } points
  } for routes, { $what }. Known cards: { $known }.
sf-text-view-stacks = Tokens on the map
sf-text-view-routes = Routes of { $name }: { $count }
sf-text-view-free = Free routes: { $count }
sf-text-view-route = { $route }: { $facts }
sf-text-view-words = As plain text
sf-text-view-ticket = { $ticket }, { $points } points: { $trams ->
    [one] 1 space
   *[other] { $trams } spaces
  } missing. { $way }
sf-text-view-ticket-done = { $ticket }, { $points } points: completed.
sf-text-view-ticket-broken = { $ticket }, { $points } points: can’t be completed any more.
sf-text-view-claims = Routes you can claim: { $count }
sf-text-view-ways = Ways to pay: { $ways }.
sf-text-view-places = Places to choose: { $count }

san_francisco-tab-side = Tickets
san_francisco-cover-text = Hands are secret. When nobody else is looking, show your cards.
san_francisco-cover-show = Show { $name }’s cards
san_francisco-data-file = Your own map, from a file
san_francisco-commands = claim PLACE PLACE [with COLOUR, N ferries]; draw COLOUR or deck; tickets; keep 1, 2 or both; stack PLACE; token PLACE; route PLACE PLACE; ticket N; zoom in, out, all.
san_francisco-key-arrows = ← → ↑ ↓
san_francisco-key-arrows-does = On the map: go to the next route you can claim, or with Shift to any route. Page Up and Page Down go through them in order
san_francisco-key-enter = Enter
san_francisco-key-enter-does = Choose a route; press it again to claim
san_francisco-key-digits = 1 – 9
san_francisco-key-digits-does = Choose a way to pay, or tick a ticket
san_francisco-key-cards = D
san_francisco-key-cards-does = Go to the cards you can draw
san_francisco-key-zoom = + - 0
san_francisco-key-zoom-does = Zoom in, zoom out, show the whole map
san_francisco-help-turn = Your turn
san_francisco-help-turn-text = Do one of three things: take two cards, claim one route, or draw tickets.
san_francisco-help-cards = Cards
san_francisco-help-cards-text = Take face-up cards or draw from the deck. A face-up ferry counts as both cards, so you can’t take one as your second card. When three ferries lie face up, all five cards are replaced.
san_francisco-help-claim = Claiming a route
san_francisco-help-claim-text = Pay as many cards as the route has spaces: of its colour, or of any one colour if it is grey. Ferries stand in for any colour, and every ferry symbol needs one. You score at once, for 1 to 6 spaces: 1, 2, 4, 7, 10, 15.
san_francisco-help-double = Doubles
san_francisco-help-double-text = Nobody may own both halves. With two players, claiming one half closes the other.
san_francisco-help-tokens = Tokens
san_francisco-help-tokens-text = When you claim a route, you take a token from one of its ends, if it has a symbol you don’t have yet. Sets of 2 to 7 different symbols are worth 1, 2, 4, 6, 9, 12.
san_francisco-help-tickets = Tickets
san_francisco-help-tickets-text = Draw two, keep at least one. At the end a ticket scores if your routes connect its places; otherwise you lose as many points.
san_francisco-help-end = The end
san_francisco-help-end-text = When somebody ends a turn with 2 trams or fewer, everyone has one more turn.

## Why not: the same as the engine's own sentences, filled with its facts
san_francisco-why-start = choose your first tickets before anything else
san_francisco-why-stack-first = put a free stack of tokens on a place first
san_francisco-why-keep-first = choose which tickets to keep first
san_francisco-why-token-first = choose which token to take first
san_francisco-why-second = take your second card first
san_francisco-why-no-tickets = there are no tickets left
san_francisco-why-pass = you may pass only if you can do nothing else
san_francisco-why-no-offer = no tickets are on offer
san_francisco-why-offer = { $tickets } is not on offer; { $offer } are
san_francisco-why-no-token = there is no choice between two tokens now
san_francisco-why-token = the token can be taken at { $places }, not at { $place }
san_francisco-why-no-stack = stacks are put on the map only before the first turn
san_francisco-why-stack = there is a stack at { $place } already
san_francisco-why-no-cards = there are no cards left in the deck or the discards
san_francisco-why-second-ferry = a face-up ferry cannot be the second card
san_francisco-why-no-card = there is no { $kind } card face up
san_francisco-why-yours = you already own { $route }
san_francisco-why-claimed = { $seat } has claimed { $route }
san_francisco-why-closed = with 2 players the second route of a double is closed
san_francisco-why-double = you have the other route of the double, { $route }
san_francisco-why-trams = it takes { $length } trams, and you have { $trams }
san_francisco-why-cards = not enough cards: { $colour } ({ $held } of { $cards })
san_francisco-why-ferries = not enough cards: ferry ({ $boats } of { $ferries })
san_francisco-why-cards-and-ferries = not enough cards: { $colour } ({ $held } of { $cards }), ferry ({ $boats } of { $ferries })

## Hints

san_francisco-hint-claim = Claim { $route }
san_francisco-hint-draw = Take { $kind }
san_francisco-hint-draw-for = Take { $kind } for { $route }
san_francisco-hint-deck = Draw from the deck
san_francisco-hint-deck-for = Draw from the deck for { $route }
san_francisco-hint-tickets = Draw more tickets
san_francisco-hint-keep = Keep { $tickets }
san_francisco-hint-token = Take the token at { $place }
san_francisco-hint-stack = Put the tokens at { $place }
san_francisco-hint-pass = Pass: there’s nothing else you can do
san_francisco-hint-completes = It completes { $ticket }.
san_francisco-hint-nearer = { $missing ->
    [one] { $ticket } then needs 1 more space.
   *[other] { $ticket } then needs { $missing } more spaces.
  }
san_francisco-hint-points = { $points ->
    [1] 1 point at once.
   *[other] { $points } points at once.
  }
san_francisco-hint-set = The token makes your set worth { $points ->
    [1] 1 more point
   *[other] { $points } more points
  }.
san_francisco-hint-starts-end = It starts the last turns.
san_francisco-hint-trams = { $trams ->
    [one] That leaves you 1 tram.
   *[other] That leaves you { $trams } trams.
  }
san_francisco-hint-lacking = { $count ->
    [one] You need 1 more of these for it.
   *[other] You need { $count } more of these for it.
  }
san_francisco-hint-on-way = It’s on the way for { $ticket }.
san_francisco-hint-turns = { $turns ->
    [one] There’s time for about 1 more turn.
   *[other] There’s time for about { $turns } more turns.
  }
san_francisco-hint-trams-now = { $trams ->
    [one] You have 1 tram left.
   *[other] You have { $trams } trams left.
  }
san_francisco-hint-takes = { $missing ->
    [one] { $ticket } needs 1 more space.
   *[other] { $ticket } needs { $missing } more spaces.
  }

## Short names of places, where letters are large and the map is small
sf-short-japanese-tea-garden = Tea Garden
sf-short-the-embarcadero = Embarcadero
sf-short-lombard-street = Lombard
sf-short-union-square = Union Sq
sf-short-mission-district = Mission
