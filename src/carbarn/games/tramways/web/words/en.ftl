### All words of Tramways, in English.

## Colours, types, decks
tw-type-R = Residence
tw-type-C = Commerce
tw-type-L = Leisure
tw-type-I = Industry
tw-deck-D = Development
tw-deck-P = Parcel
tw-deck-B = Building
tw-deck-A = Auction
tw-deck-G = Generic
tw-deck-short-D = Dev.
tw-deck-short-P = Parcel
tw-deck-short-B = Bldg.
tw-deck-short-A = Auct.
tw-deck-short-G = Gen.
tw-players-mark = { $players }+
tw-money = ${ $amount }
tw-money-more = +${ $amount }
tw-money-less = −${ $amount }

## Icons
tw-icon-rail = { $value ->
    [one] build 1 rail
   *[other] build { $value } rails
  }
tw-icon-R = Residence
tw-icon-C = Commerce
tw-icon-L = Leisure
tw-icon-I = Industry
tw-icon-parcel = parcel { $value }
tw-icon-money = ${ $value }
tw-icon-worker = gain a worker
tw-icon-passenger = add a passenger
tw-icon-calm = stress −1
tw-icon-link = upgrade a link
tw-icon-build = build a building
tw-icon-raise = upgrade a building
tw-icon-strip = magnetic strip
tw-rule-rail = Rail symbols pay for one row of rails: 1 a space, 2 on a mountain.
tw-rule-dest = Destination { $name }: complete a link that ends there, upgrade that link or the building, or send a passenger there.
tw-rule-parcel = Parcel { $value }: build on it, complete a link that ends there, or send a passenger there.
tw-rule-money = Pays a bid, or turns into cash in Administration. During actions it only buys happiness at a Leisure building.
tw-rule-worker = In Administration: gain a worker, up to your limit.
tw-rule-passenger = In Administration: put a passenger on an empty building space.
tw-rule-calm = In Administration: move one space back on the stress track.
tw-rule-link = Upgrade one of your complete links: +3 happiness, and it pays half as much again.
tw-rule-build = Put a building on a parcel of yours: +1 happiness, and take its ticket.
tw-rule-raise = Upgrade one of your buildings: +3 happiness.
tw-rule-strip = Together with a destination it moves a passenger. It counts as an icon.
tw-icon-said = { $icon }. { $rule }
tw-slot-said = { $card }: { $icon }. { $rule }
tw-slot-costs = { $card }: { $icon }, costs { $stress } stress. { $rule }
tw-plus-stress = +{ $stress } stress
tw-strip = strip
tw-blank = blank
tw-consequence-pay = Consequence: pay ${ $amount } before you use its icons, or when you discard it.
tw-consequence-stressUp = Consequence: +{ $amount } stress before you use its icons, or when you discard it.
tw-consequence-discardCard = Blank: take it in the auction and you discard another ticket, once.
tw-card-said = { $card }, { $deck }: { $icons }.

## Gallery
tw-gallery = Tramways: every ticket and every tile
tw-gallery-text = The rules and all counts are the game’s own. Most ticket icons and map tiles were only ever shown in pictures, so we reconstructed them: every count that is stated and every detail seen in an example is right.
tw-reconstruction = our reconstruction
tw-gallery-tiles = Tiles
tw-gallery-side = Tile { $tile }, side { $side }
tw-gallery-deck = { $deck }: { $count } tickets
tw-gallery-map = A random map for { $players ->
    [one] 1 player
   *[other] { $players } players
  }

## Steps
tw-way-n = north
tw-way-e = east
tw-way-s = south
tw-way-w = west
tw-use-of = { $card }: { $icon }
tw-do-use = Use { $use }
tw-do-take = Take { $card }
tw-do-drop = Discard { $card }
tw-do-keep = Keep { $card }
tw-do-top = Put { $card } on top
tw-do-book = Open book { $number }
tw-do-draw = Draw the top ticket
tw-do-bid = Bid ${ $number }
tw-do-pass = Pass
tw-do-cash = Pay the rest in cash
tw-do-reveal = Reveal another ticket
tw-do-earn = Take $2
tw-do-end = End turn
tw-do-from = Rails from { $cell }, going { $way }
tw-do-turn = Redirect to the { $way }
tw-do-lay = Lay to the { $way }
tw-do-stop = Stop here
tw-do-renew = Upgrade the link at { $cell }, { $way }
tw-do-build = Build { $type } on { $parcel }
tw-do-raise = Upgrade the building on { $parcel }
tw-do-move = Move the passenger of { $cell }
tw-do-ride = Ride from { $cell }, going { $way }
tw-do-five = Take $5
tw-do-buy = { $number ->
    [0] Buy no happiness
    [one] Buy 1 happiness
   *[other] Buy { $number } happiness
  }
tw-do-put = Put the passenger on { $cell }
tw-do-done = Done
tw-done-anyway = Done anyway
tw-done-sure = { $count ->
    [one] You can still play an icon at no cost. Press “Done anyway” to leave it unplayed.
   *[other] You can still play { $count } icons at no cost. Press “Done anyway” to leave them unplayed.
  }

## Rounds and phases
tw-round-of = Round { $round } of 6
tw-round = Round { $round }
tw-round-type = Round { $round }: at its end { $type } gets passengers
tw-phase = Phase
tw-phase-setup = Set-up
tw-phase-auction = Auction
tw-phase-actions = Actions
tw-phase-actions-now = Actions { $round }{ $slots ->
    [2] , { $slot } of 2
   *[other] {""}
  }
tw-phase-administration = Administration
tw-phase-over = The end
tw-phase-hand = Choosing hands
tw-order = Turn order
tw-stress-said = stress { $stress } of { $most }
tw-zoom = Zoom
tw-zoom-in = Zoom in
tw-zoom-out = Zoom out
tw-zoom-whole = Whole map

## Hand
tw-hand = { $count ->
    [one] Your hand: 1 ticket
   *[other] Your hand: { $count } tickets
  }
tw-hand-said = { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
  } in hand, limit { $limit }. { $lit ->
    [yes] Lit icons can be used now; point at an icon to read its rule.
   *[no] Point at an icon to read its rule.
  }
tw-tickets = Tickets
tw-hand-empty = No ticket in hand.
tw-drop = Discard
tw-dropped = discarded
tw-play = Play
tw-played-now = played
tw-office-passenger = a passenger
tw-keep = Keep

## Players
tw-cash = cash
tw-happiness = happiness
tw-stress = stress
tw-straights = straight rails left
tw-curves = curved rails left
tw-workers-of = { $workers } of { $limit } workers
tw-hand-count = hand { $hand }/{ $limit }
tw-deck-count = deck { $deck }
tw-deck-said = { $deck } in the deck, { $pile } in the discard pile
tw-seat-said = cash ${ $cash }, happiness { $happiness }, stress { $stress }, { $workers } of { $limit } workers, { $links ->
    [one] 1 link
   *[other] { $links } links
  }, { $hand ->
    [one] 1 ticket in hand
   *[other] { $hand } tickets in hand
  }
tw-players = Players
tw-supply = Buildings left
tw-supply-later = They’re laid out when round 1 begins.
tw-supply-of = { $type }: { $left ->
    [0] none left
   *[other] { $left } left, { $cards }
  }
tw-refills = End of the round: empty { $type } spaces get passengers.
tw-count = If it ended now
tw-count-said = { $name }: { $total } = happiness { $happiness }, links { $links }, cash { $cash }, stress { $stress }

## Auction
tw-auction-title = Auction of round { $round }
tw-every-bid = every bid is paid
tw-bids = Bids
tw-bid-more = More than ${ $above }, up to ${ $most }:
tw-bid-from = { $above }+
tw-with-cash = { $name } (${ $cash })
tw-bid-said = Bid ${ $bid }: ${ $total } paid in all, ${ $left } left, +{ $stress } stress if you go first.
tw-bid-said-icons = Bid ${ $bid }: ${ $total } paid in all. Your cash is ${ $short } short, so money icons must pay the rest. +{ $stress } stress if you go first.
tw-bid-can = { $names } can outbid that.
tw-bid-cannot = Nobody can outbid that with cash alone.
tw-bid-choose = Bid or pass. You have ${ $cash } and have paid ${ $paid } in this auction.
tw-bid-none = You can’t afford a bid, so you pass. You have ${ $cash } and have paid ${ $paid } in this auction.
tw-bid-pass = Pass: you pay nothing more and take the last free place, { $place }.
tw-bid-waits = Waiting for { $name } to bid or pass.
tw-bid-not = ${ $number }, not possible; press to hear why
tw-col-player = Player
tw-col-bid = Bid
tw-col-paid = Paid
tw-col-left = Left
tw-col-place = Place
tw-yields-any = any of { $left } tickets
tw-yields-left = one of { $left } left
tw-yields-last = the last ticket
tw-yields-turn = turn order only
tw-yields-first = { $yields }, { $stress }
tw-offer = Tickets on offer
tw-pay-bid = Pay the bid of ${ $price }
tw-pay-reveal = Pay for another ticket
tw-pay-happiness = Pay for { $price } happiness
tw-pay-cash = Pay ${ $rest } in cash
tw-with-fare = with the fare: { $changes }
tw-pay-spends = uses up the ticket
tw-pay-rest = ${ $rest } to pay
tw-pay-how = You owe ${ $rest } and have ${ $cash } in cash. Money icons pay too; if they cover it all, you get change.
tw-take = Take
tw-card-title = Take a ticket
tw-card-text = Each player takes one ticket, in the new turn order. A parcel ticket comes with its parcel.
tw-blank-title = Discard a ticket
tw-blank-text = A blank ticket costs you another ticket from your hand, once.
tw-line-title = The line of tickets
tw-line-deck = { $deck } in the deck
tw-line-first = The first ticket is free.
tw-line-text = { $more ->
    [yes] Take one, or pay ${ $cost } to see another.
   *[no] Take one: you can’t see another.
  } The newest ticket costs 1 stress, earlier ones none. The rest are discarded.
tw-line-reveal = { $cost ->
    [0] Reveal a ticket, free
   *[other] Reveal another for ${ $cost }
  }

## Cards to choose, administration
tw-everybody = Who’s done
tw-done = done
tw-not-done = choosing
tw-same-time = everyone at once
tw-admin-title = Administration
tw-admin-text = Play Money, Worker, Calm and Passenger icons from your hand. Your first discard is free, each further one costs $1.{ $alone ->
    [yes] {""}
   *[no] {" "}Nobody sees your choices until everyone is done.
  }
tw-admin-last = The last Administration: Money and Calm still count. Discarding no longer matters.{ $alone ->
    [yes] {""}
   *[no] {" "}Nobody sees your choices until everyone is done.
  }
tw-admin-done = You’re done. Everything is revealed once the others are done too.
tw-put-title = Add a passenger
tw-put-text = Choose an empty building space on the map.
tw-put-waits = { $name } is placing a passenger.
tw-place-of = { $cell }, { $type }
tw-pick-title = Your hand for round 6
tw-pick-text = { $missing ->
    [one] Choose 1 more ticket
   *[other] Choose { $missing } more tickets
  } from your deck and pile. All others leave the game.
tw-pick-done = Your hand is chosen. Waiting for the others.
tw-waits-for = { $name } is choosing.
tw-draft-title = Draft parcels
tw-draft-text = The parcels of these tickets lie on the map: you build and lay rails from yours. You take two at a time.
tw-book-title = Choose a Ticket Book
tw-book-text = You begin with one Development ticket. Its icons pay for what you do: rails, buildings, rides. You see the top ticket of each book; open one, then take any ticket in it. Opening can’t be undone.
tw-book-open = { $count ->
    [0] Book { $number }, empty
    [one] Book { $number }, 1 ticket
   *[other] Book { $number }, { $count } tickets
  }
tw-book-top = { $book }. On top: { $card }
tw-book-short = { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
  }
tw-book-empty = empty
tw-book-away = open
tw-look-title = Take a ticket from the book
tw-look-text = It goes to your hand, and its icons pay for what you do.
tw-top-title = Which ticket goes on top?
tw-top-text = It lies face up, and the others choose a book by its top ticket, so show the one they need least.
tw-top = Put on top
tw-commerce-open = Face-up Development tickets
tw-commerce-books = Or open a Ticket Book by its top ticket. That can’t be undone.
tw-keep-title = Keep one of four
tw-keep-text = It goes to your hand; the others go back face down.
tw-advice = Not sure? { $card } is a good start: { $icons }.

## Map in words
tw-map = Map, { $columns } by { $rows } spaces
tw-place-building = { $type } { $cell }
tw-place-parcel = parcel { $parcel }
tw-link-said = { $name }: { $start } to { $end }, { $rails ->
    [one] 1 rail
   *[other] { $rails } rails
  }, pays ${ $pays }
tw-link-open = { $name }: from { $start }, { $rails ->
    [one] 1 rail
   *[other] { $rails } rails
  }, still open
tw-link-raised = { $words }, upgraded
tw-of = { $who ->
    [you] (yours)
   *[other] ({ $name }’s)
  }
tw-of-nobody = (nobody’s)
tw-printed = printed
tw-on-parcel = on parcel { $parcel } { $owner }
tw-upgraded = upgraded
tw-with-passenger = with a passenger
tw-parcel-said = parcel { $parcel } { $owner }
tw-ground-plain = plain
tw-ground-mountain = mountain
tw-ground-lake = lake
tw-rails-of = { $who ->
    [you] rails of yours
   *[other] rails of { $name }
  }
tw-ends-here = { $links ->
    [one] 1 link ends here
   *[other] { $links } links end here
  }
tw-cell-said = { $cell }: { $what }. { $doable }

## Planner
tw-panel = Your decision
tw-plan-title = Action planner
tw-plan-slot = { $slots ->
    [2] action { $slot } of 2
   *[other] 1 action
  }
tw-plan-text = { $drag ->
    [yes] Drag rails across the map, or choose a lit place, a kind of action or a ticket.
   *[no] Choose a lit place, a kind of action or a ticket.
  } You’ll see every way to pay before you commit to anything.
tw-plan-none = You can’t pay for any action with your tickets and workers now. { $instead ->
    [end] End your turn.
   *[earn] Take $2 instead.
  }
tw-plan-waits = { $name } is planning.
tw-plan-back = Back
tw-kinds = Kinds of actions
tw-kind-rails = Lay rails
tw-kind-build = Build
tw-kind-renew = Upgrade a link
tw-kind-raise = Upgrade a building
tw-kind-move = Move a passenger
tw-kind-short-rails = Rails
tw-kind-short-build = Build
tw-kind-short-renew = Link
tw-kind-short-raise = Raise
tw-kind-short-move = Ride
tw-count-rails = { $count ->
    [one] from 1 place
   *[other] from { $count } places
  }
tw-count-build = { $count ->
    [one] on 1 parcel
   *[other] on { $count } parcels
  }
tw-count-renew = { $count ->
    [one] 1 link
   *[other] { $count } links
  }
tw-count-raise = { $count ->
    [one] 1 building
   *[other] { $count } buildings
  }
tw-count-move = { $count ->
    [one] 1 passenger
   *[other] { $count } passengers
  }
tw-none-worker = no worker
tw-none-icon-rails = no rail icon
tw-none-icon-build = no build icon
tw-none-icon-renew = no icon for it
tw-none-icon-raise = no icon for it
tw-none-icon-move = no magnetic strip
tw-none-subject-build = no parcel left
tw-none-subject-renew = none yet
tw-none-subject-raise = none yet
tw-none-subject-move = no passengers
tw-none-way-rails = can’t pay
tw-none-way-build = no parcel number
tw-none-way-renew = no destination
tw-none-way-raise = no destination
tw-none-way-move = nowhere to go
tw-none-cards = not with { $cards }
tw-instead-earn = instead
tw-earn-said = { $next ->
    [act] You get $2 and still have one action.
   *[end] You get $2 and your turn ends.
  } You then have ${ $cash }. Score { $from } → { $to }.
tw-instead-end = no more actions
tw-drag-text = Drag from a lit place to where the rails should end, or choose a start here.
tw-drag-on = Drag through the spaces to a lit place.
tw-let-go = Let go to choose
tw-price-rails = { $cost ->
    [one] 1 rail symbol
   *[other] { $cost } rail symbols
  }
tw-price-rails-worker = { $cost ->
    [one] 1 rail symbol, 1 worker
   *[other] { $cost } rail symbols, 1 worker
  }
tw-price-ways = { $count ->
    [one] 1 way to pay
   *[other] { $count } ways to pay
  }
tw-main-rails = { $rails ->
    [one] Lay 1 rail to { $place }
   *[other] Lay { $rails } rails to { $place }
  }
tw-main-ride = Ride to { $place }
tw-cards-title = What { $cards } can do
tw-cards-none = Put back
tw-cards-text = You can use it for what’s lit. Choose a place or a kind of action, or add another ticket.
tw-pick-card = Choose { $card }
tw-look-card = What { $card } can do
tw-your-score = Your score
tw-score-said = score { $from } → { $to }
tw-why-link = { $by } finished link
tw-finished-link = finished link
tw-why-happiness = { $by } happiness
tw-why-stress = { $more ->
    [yes] { $by } for more stress ({ $from } → { $to })
   *[no] { $by } for less stress ({ $from } → { $to })
  }
tw-why-link-short = { $by } link
tw-why-stress-short = { $by } stress ({ $from } → { $to })
tw-why-cash-short = { $by } cash
tw-why-stress-same = stress stays { $stress }
tw-why-cash = { $by } for cash
tw-why-limit = hand limit { $from } → { $to }
tw-with-score = { $name } ({ $score })
tw-passes = You pass { $names }.
tw-rest = You keep ${ $cash }, { $cards ->
    [0] no tickets
    [one] 1 ticket
   *[other] { $cards } tickets
  }, { $workers ->
    [0] no worker
    [one] 1 worker
   *[other] { $workers } workers
  }.
tw-link-will-pay = Each ride on it pays you ${ $pays }.
tw-raise-brings = A passenger arrives there.
tw-link-pays-more = It pays ${ $from } → ${ $to }.
tw-build-brings = { $count ->
    [one] You take this ticket:
   *[other] You take one of these tickets:
  }
tw-no-stress = no stress
tw-stress-evened = +1 −1 stress
tw-fare-short = You can’t pay the whole fare: you hand over all you have and get 1 stress.
tw-ways-with = { $count ->
    [one] 1 way with { $cards }
   *[other] { $count } ways with { $cards }
  }
tw-ways-without = { $count ->
    [one] 1 way
   *[other] { $count } ways
  }
tw-ways = ways to pay
tw-ways-asked = Looking for ways to pay …
tw-ways-count = { $count ->
    [0] There is no way to pay for it.
    [one] 1 way
   *[other] { $count }{ $more ->
        [yes] +
       *[no] {""}
      } ways, least stress first
  }
tw-ways-said = { $count ->
    [0] No way found.
    [one] 1 way found.
   *[other] { $count } ways found.
  }
tw-by-step = step by step
tw-by-step-of = Step by step: { $step }
tw-way-said = { $stress }, { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
  }: { $uses }
tw-way-keeps = keeps { $count }
tw-choose = { $phase ->
    [bid] Choose a bid
    [book] Choose a book
    [slot] Choose an action
    [look] Choose a ticket
    [top] Choose a ticket
    [keep] Choose a ticket
    [card] Choose a ticket
    [blank] Choose a ticket
    [building] Choose a ticket
    [draft] Choose a ticket
    [hand] Choose tickets
    [passenger] Choose a space
    [leisure] Choose how much
    [ride] Choose a link
    [icons] Choose an icon
   *[other] Choose
  }
tw-place-chosen = { $cell } is chosen: { $count ->
    [one] 1 thing can be done here
   *[other] { $count } things can be done here
  }.
tw-picked = { $step } is chosen. Press again or confirm.

## An action under way
tw-doing-rails = Lay rails
tw-doing-renew = Upgrade a link
tw-doing-building = Take a Building ticket
tw-doing-commerce = Commerce: $5 or a Development ticket
tw-phase-text-rails = Lay the row one rail at a time: lit spaces show where it can go.
tw-phase-text-icons = Pay with icons on your tickets.
tw-phase-text-building = Take one of these tickets: it comes with the building.
tw-phase-text-commerce = You get 1 stress, then $5 or a Development ticket.
tw-phase-text-ride = Choose the next link the passenger rides.
tw-leisure-title = Buy happiness
tw-buy = { $number ->
    [0] Buy none
   *[other] Buy { $number }
  }
tw-leisure-text = You have ${ $cash }. Each point costs a dollar more than the last.

## Sandbox
tw-trial-title = Try out a plan
tw-trial-steps = { $count ->
    [0] nothing tried yet
    [one] 1 step
   *[other] { $count } steps
  }
tw-trial-text = Try a whole turn here. Nothing counts until you play it.
tw-trial-drop = remove
tw-trial-drop-of = Remove from here on: { $step }
tw-forecast-cash = cash ${ $from } → { $to }
tw-forecast-happiness = happiness { $from } → { $to }
tw-forecast-stress = stress { $from } → { $to }
tw-forecast-total = score { $from } → { $to }
tw-from-to = { $from } → { $to }

## Result, solo
tw-after-title = Where the points came from
tw-part-happiness = Happiness
tw-part-links = Links
tw-part-cash = Cash
tw-part-stress = Stress
tw-part-total = Total
tw-after-said = { $name }: happiness { $happiness }, + 3 × { $links } { $links ->
    [one] link
   *[other] links
  } = { $points }, + 1 for each full $10 of ${ $cash } = { $tens }, − stress { $stress }: { $total }.
tw-after-tie = Ties are broken by cash.
tw-rank-now = Your rank so far: { $rank }.
tw-rank-next = Next: { $rank }, at { $points } points.
tw-rank-best = Your best: { $score }.
tw-rank-depressed = Depressed
tw-rank-sad = Sad
tw-rank-sulky = Sulky
tw-rank-content = Content
tw-rank-satisfied = Satisfied
tw-rank-cheerful = Cheerful
tw-rank-happy = Happy
tw-rank-exuberant = Exuberant
tw-rank-euphoric = Euphoric
tw-rank-ecstatic = Ecstatic
tw-best = Your best games in this browser

## Text view, log
tw-reconstruction-long = The icons of most tickets, the tiles and the stress track are our reconstruction; the counts and rules are the game’s own.
tw-text-view-steps = { $count ->
    [one] You can do 1 thing
   *[other] You can do { $count } things
  }
tw-text-view-links = Links
tw-text-view-places = Buildings and parcels
tw-text-view-seat = { $name }: score { $score }, { $what }, { $straights } straight and { $curves } curved rails left.
tw-text-view-bid = Bid ${ $bid }, paid ${ $paid } in this auction.
tw-text-view-placed = { $place } in the auction, paid ${ $paid }.
tw-text-view-pile = Discard pile: { $cards }.
tw-text-view-beside = Beside the map
tw-text-view-deck = Tickets in the auction deck: { $deck }
tw-text-view-words = As plain text
tw-said = { $deed }.
tw-said-changes = { $name }: { $changes }.
tw-of-seat = { $name }: { $words }
tw-order-of = { $place }: { $name }

## Turn sentence
tw-turn-draft = take a parcel ticket
tw-turn-book = choose a Ticket Book
tw-turn-look = take a ticket from the book
tw-turn-top = put a ticket on top of the book
tw-turn-keep = keep one of four tickets
tw-turn-bid = bid for your place, or pass
tw-turn-bid-none = pass: you can’t afford a bid
tw-turn-pay = pay in cash or with money icons
tw-turn-card = take an auction ticket
tw-turn-blank = discard a ticket for the blank one
tw-turn-line = take a ticket or reveal another
tw-turn-slot-earn = { $place ->
    [1] first of two actions, or take $2
    [2] second action, or take $2
   *[other] choose an action, or take $2
  }
tw-turn-slot-earn-only = take $2: you can’t pay for any action
tw-turn-slot-end = { $place ->
    [2] one action, or end your turn
   *[other] choose an action, or end your turn
  }
tw-turn-slot-end-only = end your turn: you can’t pay for any action
tw-turn-rails = lay rails
tw-turn-icons = pay with icons on your tickets
tw-turn-building = take a Building ticket
tw-turn-ride = choose the passenger’s route
tw-turn-commerce = take $5 or a Development ticket
tw-turn-leisure = buy happiness if you like
tw-turn-administration = play icons, discard, then press Done
tw-turn-passenger = put the passenger on a space
tw-turn-hand = choose your hand for round 6
tw-turn-over = the game is over
tw-turn-said = { $who ->
    [you] Your turn:
   *[other] { $name }:
  } { $sentence }. { $count ->
    [one] 1 step is possible.
   *[other] { $count } steps are possible.
  }
tramways-tab-side = Players
tramways-cover-text = Hands are secret. When nobody else is looking, show your tickets.
tramways-cover-show = Show { $name }’s tickets
tramways-key-panel = P
tramways-key-panel-does = Go to your decision
tramways-key-hand = H
tramways-key-hand-does = Go to the tickets in your hand
tramways-key-zoom = + − 0
tramways-key-zoom-does = Zoom in, zoom out, show the whole map
tramways-commands = Every step has a text: bid 3, pass, take a05, from c7e, lay n, stop, use d05 rail2, build D3 R, raise D3, renew c7e, move c7, ride c7e, earn, done. Also: zoom in, zoom out, map.
tramways-help-rounds = Rounds
tramways-help-rounds-text = Six rounds of auction, actions and Administration. At the end you score your happiness, 3 for each complete link and 1 for every $10, minus your stress.
tramways-help-auction = Auction
tramways-help-auction-text = Everyone bids for a place in the new turn order. The leader takes the best free place; the others bid again or pass. You pay every bid in full and get nothing back. A bid must differ from those to its left and from your own last one. Going first costs 1 stress, in round 6 two.
tramways-help-actions = Actions
tramways-help-actions-text = First everyone takes one action or $2, then two actions, or one and $2. Every icon after the first on the same ticket costs 1 stress. A ticket’s consequence comes before its icons.
tramways-help-rails = Rails
tramways-help-rails-text = One worker lays one row of rails: 1 symbol a space, 2 on a mountain, and they must add up exactly. A row that connects two places needs a destination icon of one of them. An open link must be worked on every round.
tramways-help-passengers = Passengers
tramways-help-passengers-text = A magnetic strip and a destination move one passenger over complete links, anybody’s, to the first place that matches. Every link brings its owner 1 happiness and money, and the place brings a bonus.
tramways-help-administration = Administration
tramways-help-administration-text = Everyone at once: play Money, Worker, Calm and Passenger icons from your hand. Your first discard is free.
tramways-help-end = Round 6
tramways-help-end-text = Fill your hand up to its limit with any tickets from your deck and discard pile, then play your last actions.

## Before the table
tw-setup-map = Map
tw-setup-own = Choose the map now (otherwise it is drawn when the game begins)
tw-setup-sides = Sides of the tiles
tw-sides-normal = Normal 1920
tw-sides-difficult = Difficult 1910
tw-sides-mixed = Mixed
tw-setup-again = Another map
tw-doing-move-to = Move the passenger of { $cell } to { $to }
tw-rails-so-far = { $rails ->
    [one] 1 rail
   *[other] { $rails } rails
  } planned, { $cost ->
    [one] 1 symbol
   *[other] { $cost } symbols
  }
tw-need = Still to pay: { $parts }
tw-need-rails = { $rails ->
    [one] 1 rail symbol
   *[other] { $rails } rail symbols
  }
tw-setup-gallery = All tickets and tiles
tw-setup-boards = Difficult boards: one worker, short stress track
tw-setup-board = Seat { $seat }
tramways-option-development = Development tickets come { $choice }
tramways-choice-development-books = in Ticket Books
tramways-choice-development-open = from an open row
tramways-option-advanced = Parcel tickets are { $choice }
tramways-choice-advanced-false = dealt
tramways-choice-advanced-true = drafted
tramways-option-expert = The map is { $choice }
tramways-choice-expert-false = full size
tramways-choice-expert-true = three tiles
tramways-option-stress = Stress grows { $choice }
tramways-choice-stress-literal = 1, 2, 3 … 21
tramways-choice-stress-fibonacci = 1, 2, 3, 5, 8, 13, 21
tramways-data-file = Other tickets and tiles, from a file

## Deeds in the log
tw-deed-rails = { $name } laid { $rails ->
    [0] a redirected rail
    [one] 1 rail
   *[other] { $rails } rails
  } from { $from }, still open
tw-deed-rails-to = { $name } laid { $rails ->
    [0] a redirected rail
    [one] 1 rail
   *[other] { $rails } rails
  } from { $from } to { $to }
tw-deed-moved = { $name } moved the passenger of { $from } to { $to }
tw-deed-move = { $name } moved the passenger of { $cell }
tw-deed-from = { $name } began rails at { $cell }
tw-deed-renew = { $name } upgraded the link at { $cell }
tw-deed-build = { $name } built { $type } on { $parcel }
tw-deed-raise = { $name } upgraded the building on { $parcel }
tw-deed-bid = { $name } bid ${ $number }
tw-deed-pass = { $name } passed
tw-deed-take = { $name } took { $card }
tw-deed-book = { $name } opened book { $number }
tw-deed-top = { $name } put a ticket on top
tw-deed-draw = { $name } drew a Development ticket
tw-deed-reveal = { $name } revealed another ticket
tw-deed-earn = { $name } took $2
tw-deed-end = { $name } ended the turn
tw-deed-five = { $name } took $5
tw-deed-put = { $name } put a passenger on { $cell }
tw-deed-buy = { $name } bought { $number } happiness
tw-deed-cash = { $name } paid in cash
tw-deed-office-both = { $name } played { $played } and discarded { $dropped }
tw-deed-office-played = { $name } played { $played }
tw-deed-office-dropped = { $name } discarded { $dropped }
tw-deed-office-nothing = { $name } played and discarded nothing
tw-deed-kept = { $name } kept { $cards }
tw-played = { $card } ({ $icons })
tw-deed-sealed = { $name } { $who ->
    [you] choose
   *[other] chooses
  } in secret
tw-change-happiness = { $by } happiness
tw-change-cash = { $by }
tw-change-stress = { $by } stress
tw-change-workers = { $by } { $count ->
    [one] worker
   *[other] workers
  }
tw-change-link = +3 points at the end
tw-with-uses = with { $uses }
tw-change-why = { $words } ({ $why })
tw-stress-again = { $count ->
    [2] { $card } used twice
   *[other] { $card } used { $count } times
  }
tw-stress-consequence = consequence of { $card }
tw-stress-calm = Calm on { $card }
tw-stress-place = arriving at { $type }
tw-stress-first = going first
tw-stress-fare = fare not paid in full
tw-stress-newest = newest ticket taken
tw-stress-last-round = round 6 begins
tw-heading-setup = Set-up
tw-heading-hands = Round { $round }, hands
tw-heading-auction = Round { $round }, auction
tw-heading-actions = { $slots ->
    [-1] Round { $round }, actions
   *[other] Round { $round }, actions { $slots }
  }
tw-heading-administration = Round { $round }, Administration

## Final scoring
tw-score-title = Final scoring
tw-finale-part-happiness = Happiness
tw-finale-part-links = Links
tw-finale-part-cash = Cash
tw-finale-part-stress = Stress
tw-finale-links = 3 points for each link
tw-finale-links-none = { $players ->
    [1] You have no complete link.
   *[other] Nobody has a complete link.
  }
tw-finale-cash = 1 point for each $10
tw-finale-cash-none = { $players ->
    [1] You have less than $10.
   *[other] Nobody has $10 left.
  }
tw-finale-stress = Stress comes off
tw-finale-stress-none = { $players ->
    [1] You have none.
   *[other] Nobody has any.
  }
tw-finale-gain = { $name } { $points }
tw-finale-said = { $title }: { $gains }.
tw-finale-alone = { $points } points so far.
tw-finale-level = { $names } are level on { $points }.
tw-finale-holds = { $who ->
    [you] You lead
   *[other] { $name } leads
  }, { $points } to { $second }.
tw-finale-takes = { $who ->
    [you] You take the lead
   *[other] { $name } takes the lead
  }, { $points } to { $second }.
tw-finale-note = { $links ->
    [one] 1 link
   *[other] { $links } links
  }, ${ $cash }, stress { $stress }
tw-finale-shared = Level on points and on cash.
tw-finale-on-cash = { $who ->
    [you] You win on cash
   *[other] { $name } wins on cash
  }, ${ $cash } to ${ $second }.
tw-finale-by-happiness = Happiness made the difference: { $first } to { $second }.
tw-finale-by-links = Links made the difference: { $first } points to { $second }.
tw-finale-by-cash = Cash made the difference: { $first } points to { $second }.
tw-finale-by-stress = Less stress made the difference: { $first } to { $second }.
tw-finale-next = { $more ->
    [one] 1 more point for { $rank }.
   *[other] { $more } more points for { $rank }.
  }
tw-finale-highest = There is no higher rank.
tw-fact-delivery = Best delivery
tw-fact-happiness = +{ $happiness } happiness
tw-fact-link = Longest link
tw-fact-rails = { $rails ->
    [one] 1 rail
   *[other] { $rails } rails
  }
tw-fact-stress = Least stress
tw-fact-cash = Cash left
tw-moment-bid = { $name } spent ${ $spent } in the auction of round { $round }.
tw-moment-lead = { $who ->
    [you] You take the lead in happiness
   *[other] { $name } takes the lead in happiness
  }, { $points } to { $second }.
tw-last-round = last round
tw-last-round-begins = The last round begins

## Goals and their ways
tw-goal-rails = Rails from { $from }
tw-goal-rails-to = Rails from { $from } to { $to }
tw-goal-renew = Upgrade { $from } – { $to }
tw-goal-raise = Upgrade { $place }
tw-goal-move = The passenger in { $from }
tw-goal-move-to = Passenger from { $from } to { $to }
tw-way-short-n = ↑
tw-way-short-e = →
tw-way-short-s = ↓
tw-way-short-w = ←
tw-ways-none = You can’t pay for this now.
tw-ends-text = Where to? Choose a lit place on the map or in the list; the cheapest row is drawn.
tw-end-to = to { $place }
tw-end-open = towards { $cell }, left open
tw-end-cost = { $cost ->
    [one] 1 symbol
   *[other] { $cost } symbols
  }
tw-row-head = Route { $number }: { $rails ->
    [one] 1 rail
   *[other] { $rails } rails
  }, { $cost ->
    [one] 1 symbol
   *[other] { $cost } symbols
  }
tw-other-row = { $rails ->
    [one] another route, 1 rail:
   *[other] another route, { $rails } rails:
  }
tw-route-head = { $number ->
    [0] To { $place }
   *[other] Route { $number } to { $place }
  }
tw-leg-said = { $who ->
    [you] Your link
   *[other] { $name }’s link
  } from { $from } to { $to }: { $pays } for you, and 1 happiness for its owner.
tw-bonus-R = stress −1
tw-bonus-C = stress +1, then $5 or a ticket
tw-bonus-L = may buy happiness
tw-bonus-I = stress +1, then a worker
tw-bonus-none = no bonus
tw-assumes-C = Counted with $5; you may take a Development ticket instead.
tw-assumes-L = Counted without buying happiness.
tw-try-plan = Try it on a copy first

## Why not: the same as the engine's own sentences, filled with its facts
# What is to be decided now, by the phases of the view; take-: of which no card may be taken.
tramways-why-now-draft = take a parcel ticket first
tramways-why-now-book = choose a Ticket Book first
tramways-why-now-look = take a ticket from the open Ticket Book first
tramways-why-now-top = choose the ticket for the top of the Ticket Book first
tramways-why-now-keep = keep one of the four Development tickets first
tramways-why-now-bid = bid or pass first
tramways-why-now-pay = finish paying first
tramways-why-now-card = take a face-up auction ticket first
tramways-why-now-blank = discard a ticket for the Blank Ticket first
tramways-why-now-line = take a ticket from the line or reveal another first
tramways-why-now-slot = choose an action first
tramways-why-now-rails = finish the row of rails first
tramways-why-now-icons = pay for the action with your tickets first
tramways-why-now-building = take a Building ticket for what you built first
tramways-why-now-ride = the passenger is still on the way
tramways-why-now-commerce = take $5 or a Development ticket first
tramways-why-now-leisure = say how much happiness you buy first
tramways-why-now-administration = in this phase you only play and discard tickets
tramways-why-now-passenger = put the new passenger on the map first
tramways-why-now-hand = choose your hand for the last round first
tramways-why-take-draft = { $card } is not one of the parcel tickets you can take
tramways-why-take-look = { $card } is not in the open Ticket Book
tramways-why-take-card = { $card } is not one of the face-up auction tickets
tramways-why-take-line = { $card } is not in the line
tramways-why-take-building = { $card } is not a Building ticket of the type you built
tramways-why-take-commerce = { $card } is not a ticket you can take here
tramways-why-cash = you owe ${ $due } and have only ${ $cash }
tramways-why-earn = you have already taken $2 in this action round
tramways-why-end = after an action you take another or $2
tramways-why-draw = there is no Development deck to draw from
tramways-why-reveal = another ticket costs ${ $price }, or none is left
tramways-why-stop = you have not laid anything yet
tramways-why-extension = an extension must reach a building, a parcel or another link of yours
tramways-why-row-cost = your hand cannot pay exactly { $cost } rail symbols for this row
tramways-why-book = that Ticket Book is empty
tramways-why-price = you cannot pay ${ $price }
tramways-why-bid-own = you cannot repeat your own last bid
tramways-why-bid-left = a player to the left has made the same bid
tramways-why-hand = { $card } is not in your hand
tramways-why-consequence = you cannot pay the consequence of { $card }
tramways-why-consequence-of-card = you cannot pay the consequence of that ticket
tramways-why-money = you pay this with Money icons and cash only
tramways-why-rest = after { $card } you could not pay the rest
tramways-why-used = you have already used that icon in this action
tramways-why-used-already = you have already used that icon
tramways-why-icon-phase = you cannot use the icon { $icon } in this phase
tramways-why-destination = the passenger cannot get there, or you would have no strip left
tramways-why-icon-rest = after { $card } { $icon } you could not pay the rest
tramways-why-icon = the action does not need the icon { $icon }
tramways-why-worker = you have no room for another worker
tramways-why-calm = your stress cannot go any lower
tramways-why-passenger = no building space is free for another passenger
tramways-why-row-to = your hand cannot pay for a row that goes { $side }
tramways-why-turn = you can only redirect the last piece of an open link
tramways-why-turn-once = you redirect a link once, before you lay anything
tramways-why-turn-same = the piece must point somewhere else
tramways-why-turn-to = the piece cannot point { $side }, or you cannot pay for it
tramways-why-back = a rail cannot turn back on itself
tramways-why-lake = { $cell } is a lake
tramways-why-building = there is a building on { $cell }
tramways-why-parcel = the parcel { $cell } is not yours
tramways-why-straights = you have no straight rails left
tramways-why-curves = you have no curved rails left
tramways-why-side-used = another rail already uses that side of { $cell }
tramways-why-off-map = rails cannot leave the map
tramways-why-foreign = the rail would point at { $cell }, a parcel that is not yours
tramways-why-round = a link cannot end where it begins
tramways-why-lost-end = your links that end on { $cell } would lose their end
tramways-why-meets = it would meet a link that it cannot join
tramways-why-renew-own = you can only upgrade a complete link of yours, and only once
tramways-why-renew-icons = you need a link icon and a destination icon of one of its ends
tramways-why-renew-side = no link starts from that side
tramways-why-no-worker = you have no worker left
tramways-why-from = your rails start at a building, your own parcel or the open end of your link
tramways-why-from-hand = your hand cannot pay for any row from there
tramways-why-ride-again = the passenger has already been there
tramways-why-ride-away = the destination cannot be reached that way
tramways-why-ride-link = no complete link leaves on that side
tramways-why-put = { $cell } is not an empty building space
tramways-why-no-passenger = there is no passenger on { $cell }
tramways-why-strip = you have no magnetic strip in hand
tramways-why-move = no destination on your tickets can be reached
tramways-why-top = { $card } is not in the open Ticket Book
tramways-why-keep = { $card } is not one of the tickets you can keep
tramways-why-blank = a Blank Ticket cannot discard another Blank Ticket
tramways-why-drop = another discard costs $1, and you must pay its consequence
tramways-why-raise-own = you can only upgrade a building of yours, and only once
tramways-why-raise-icons = you need an upgrade icon and the icon of the building's type
tramways-why-build-own = { $parcel } is not an empty parcel of yours
tramways-why-stock = there is no { $type } left
tramways-why-build-icons = you need a build icon and the parcel number { $parcel }

## Hints

tramways-hint-step = { $step }
tramways-hint-rails = Link { $from } with { $to }
tramways-hint-rails-open = Lay rails from { $from } towards { $to }
tramways-hint-move = Take a passenger from { $from } to { $to }
tramways-hint-points = { $count ->
    [one] { $by } point at once.
   *[other] { $by } points at once.
  }
tramways-hint-link = { $rails ->
    [one] The link is complete with 1 new rail.
   *[other] The link is complete with { $rails } new rails.
  }
tramways-hint-changes = For you: { $changes }.
tramways-hint-others = { $name }: { $changes }.
tramways-hint-own-links = { $links ->
    [one] { $mine ->
        [one] The ride uses one of your own links.
       *[other] The ride uses somebody else’s link.
      }
   *[other] { $mine } of its { $links } links are your own.
  }
tramways-hint-tickets = { $count ->
    [one] It takes 1 ticket.
   *[other] It takes { $count } tickets.
  }
tramways-hint-best-card = The best ticket of the auction is { $card }.
