# What the lessons of San Francisco say.

san_francisco-lesson-first-route = Your first route
san_francisco-step-first-route-keep-title = keep a ticket
san_francisco-step-first-route-keep = Keep the ticket Pacific Heights – Haight Ashbury.
san_francisco-step-first-route-keep-more = A ticket asks you to connect two places with your trams. Do it and you score its points; if you don’t, you lose them.
san_francisco-step-first-route-keep-hint = Tick Pacific Heights – Haight Ashbury, then press Keep.
san_francisco-step-first-route-keep-done = Good. It’s a short trip: three spaces, with one stop on the way.
san_francisco-step-first-route-keep-far = 12 points, but it runs right across the city. Start with the short one.
san_francisco-step-first-route-keep-both = The long one would cost you 12 points if you never finish it. Keep only the short one.
san_francisco-step-first-route-take-title = take two cards
san_francisco-step-first-route-take = Take the green card, then a card from the deck.
san_francisco-step-first-route-take-more = Cards pay for routes, and you take two in a turn. Press your ticket to see its way: it has two green spaces, and you hold one green card.
san_francisco-step-first-route-take-hint = First the green card that lies face up, then one from the deck.
san_francisco-step-first-route-take-ferry = A face-up ferry would be your only card this turn. Green is what you need.
san_francisco-step-first-route-take-tickets = One ticket is enough for now. Take the green card.
san_francisco-step-first-route-take-done = Green and red. That was your turn, and purple took two cards as well.
san_francisco-step-first-route-claim-title = claim a route
san_francisco-step-first-route-claim = Claim the green route Pacific Heights – Painted Ladies.
san_francisco-step-first-route-claim-more = Press the route, then press Claim. Two spaces cost two cards, and your trams go on it for good.
san_francisco-step-first-route-claim-tip = Claim this
san_francisco-step-first-route-claim-hint = It’s the green one of the two routes side by side.
san_francisco-step-first-route-claim-black = That’s on your way as well, and comes next. Take the two green spaces first.
san_francisco-step-first-route-claim-done = Two spaces: you score 2 points at once.
san_francisco-step-first-route-finish-title = finish the ticket
san_francisco-step-first-route-finish = One space is missing. Claim Painted Ladies – Haight Ashbury with your black card.
san_francisco-step-first-route-finish-more = Any of your routes may lie on the way. All that counts is that they join the two places.
san_francisco-step-first-route-finish-tip = The last space
san_francisco-step-first-route-finish-hint = Press the short black route next to your trams, then press Claim.
san_francisco-step-first-route-finish-elsewhere = That would spend your black card far from your ticket.
san_francisco-step-first-route-finish-done = Connected! The ticket will score 3 points at the end.
san_francisco-step-first-route-points-title = your points
san_francisco-step-first-route-points = You have 3 points for routes, and 3 to come for your ticket.
san_francisco-step-first-route-points-more = Routes score at once, and long ones score more per space: 1, 2, 4, 7 and 10 points for 1 to 5 spaces.
san_francisco-step-first-route-tickets-title = new tickets
san_francisco-step-first-route-tickets = Your ticket is finished, so draw new ones.
san_francisco-step-first-route-tickets-more = Each turn you do one of three things: take cards, claim a route, or draw tickets.
san_francisco-step-first-route-tickets-hint = The ticket deck is to the right of the deck of cards.
san_francisco-step-first-route-tickets-done = Two tickets. You keep at least one.
san_francisco-step-first-route-choose-title = which one?
san_francisco-step-first-route-choose = Keep Fort Mason – Painted Ladies.
san_francisco-step-first-route-choose-more = It runs along the trams you have. Only Fort Mason is missing, two red spaces.
san_francisco-step-first-route-choose-hint = Tick Fort Mason – Painted Ladies, then press Keep.
san_francisco-step-first-route-choose-far = Sunset – SoMa is a long way. Fort Mason – Painted Ladies uses the trams you have.
san_francisco-step-first-route-choose-both = You could, but Sunset – SoMa costs 10 points if you don’t finish it. Keep only the short one.
san_francisco-step-first-route-choose-done = Half of it is yours already. Now you know enough to play!

san_francisco-lesson-cards = Cards: the row, the deck, ferries
san_francisco-step-cards-row-title = two from the row
san_francisco-step-cards-row = Take the red card, then take the red card that replaces it.
san_francisco-step-cards-row-more = A card you take from the row is replaced at once, and the new one is yours to take if you like it.
san_francisco-step-cards-row-hint = Your ticket leads over three red spaces. Take red twice.
san_francisco-step-cards-row-ferry = A face-up ferry would be your only card this turn. Two red cards are better here.
san_francisco-step-cards-row-deck = Why guess? There’s a red card face up.
san_francisco-step-cards-row-done = Two red cards in one turn.
san_francisco-step-cards-deck-title = from the deck
san_francisco-step-cards-deck = Nothing in the row has your colours. Draw both cards from the deck.
san_francisco-step-cards-deck-more = For Union Square – SoMa you want green or pink. The small numbers above the row tell you how likely each colour is.
san_francisco-step-cards-deck-hint = Draw from the deck twice.
san_francisco-step-cards-deck-ferry = Good idea, but let’s see first what the deck has.
san_francisco-step-cards-deck-done = Green, and a ferry. Drawn from the deck, a ferry counts as one card, so you got both.
san_francisco-step-cards-ferry-title = a face-up ferry
san_francisco-step-cards-ferry = Ferries are wild: they stand in for any colour. Take the one in the row.
san_francisco-step-cards-ferry-more = The price: a face-up ferry is the only card you take this turn. It can’t be your second card either.
san_francisco-step-cards-ferry-hint = It’s the card with the boat.
san_francisco-step-cards-ferry-deck = You might draw a ferry, but the one in the row is certain.
san_francisco-step-cards-ferry-done = One card only, but it fits everywhere.
san_francisco-step-cards-three-title = three ferries
san_francisco-step-cards-three = Two ferries lie face up. Take an orange card and watch the row, then take green.
san_francisco-step-cards-three-more = As soon as three of the five are ferries, all five are thrown away and replaced.
san_francisco-step-cards-three-hint = First orange; then there’s a new row with green in it.
san_francisco-step-cards-three-ferry = Not this time. Take an orange card and see what happens to the row.
san_francisco-step-cards-three-deck = Not this time. Take an orange card, then the green one.
san_francisco-step-cards-three-done = A third ferry came up, so the row was replaced, and there was your green.
san_francisco-step-cards-wild-title = pay with a ferry
san_francisco-step-cards-wild = Claim the red route Painted Ladies – Union Square with two red cards and a ferry.
san_francisco-step-cards-wild-more = The ferry takes the place of the third red card.
san_francisco-step-cards-wild-tip = Three red spaces
san_francisco-step-cards-wild-hint = Press the red one of the two routes from Painted Ladies to Union Square, then press Claim.
san_francisco-step-cards-wild-two = You have two red cards. Use both, and save a ferry.
san_francisco-step-cards-wild-green = That one is safe with your two green cards, and can wait. Take the long one first.
san_francisco-step-cards-wild-done = Three spaces, 4 points, and you still have a ferry.

san_francisco-lesson-claiming = Claiming routes
san_francisco-step-claiming-colour-title = a coloured route
san_francisco-step-claiming-colour = Claim Pacific Heights – Lombard Street with two black cards.
san_francisco-step-claiming-colour-more = A coloured route takes cards of its colour, one for each space. It needn’t touch your other routes.
san_francisco-step-claiming-colour-tip = Two black
san_francisco-step-claiming-colour-hint = It’s the black one of the two routes side by side.
san_francisco-step-claiming-colour-ferry = You don’t need the ferry here: you have two black cards.
san_francisco-step-claiming-colour-done = 2 points, and you’re halfway to Chinatown.
san_francisco-step-claiming-grey-title = a grey route
san_francisco-step-claiming-grey = Grey takes any one colour. Claim Lombard Street – Chinatown with two pink cards.
san_francisco-step-claiming-grey-more = The route’s card lists every way to pay. Spend what you need least: nothing you want is pink.
san_francisco-step-claiming-grey-tip = Any colour
san_francisco-step-claiming-grey-hint = Choose the route, then the way to pay with two pink cards.
san_francisco-step-claiming-grey-red = Keep your three red cards together. You’ll need them soon.
san_francisco-step-claiming-grey-ferry = Save the ferry: it fits everywhere, and pink is no use to you elsewhere.
san_francisco-step-claiming-grey-done = Pacific Heights – Chinatown is finished.
san_francisco-step-claiming-mix-title = a ferry helps out
san_francisco-step-claiming-mix = Claim the green route Pacific Heights – Painted Ladies with a green card and your ferry.
san_francisco-step-claiming-mix-more = You can mix one colour with any number of ferries, but never two colours.
san_francisco-step-claiming-mix-tip = Green and a ferry
san_francisco-step-claiming-mix-hint = It’s the green one of the two routes side by side.
san_francisco-step-claiming-mix-done = Now your other ticket needs only one more space.
san_francisco-step-claiming-length-title = long routes
san_francisco-step-claiming-length = Find a claim that scores 4 points.
san_francisco-step-claiming-length-more = 1, 2, 4, 7, 10 or 15 points for 1 to 6 spaces: one long route beats several short ones.
san_francisco-step-claiming-length-hint = Your three red cards pay for three red spaces, or for three grey ones.
san_francisco-step-claiming-length-short = That scores 1 point. Three spaces score 4.
san_francisco-step-claiming-length-two = Two spaces score 2 points. Use all three red cards for 4.
san_francisco-step-claiming-length-done = Three cards, 4 points. Two cards would have scored only 2.

san_francisco-lesson-ferries = Routes across the bay
san_francisco-step-ferries-need-title = get a ferry
san_francisco-step-ferries-need = To reach Alcatraz you need a ferry card. Take the one in the row.
san_francisco-step-ferries-need-more = Each boat on a route must be paid with a ferry. Two blue cards won’t do.
san_francisco-step-ferries-need-hint = It’s the card with the boat.
san_francisco-step-ferries-need-deck = The deck may not have one on top. The ferry in the row is certain.
san_francisco-step-ferries-need-later = You’ll need that too, but ferries don’t lie in the row for long.
san_francisco-step-ferries-need-without = You don’t have a ferry card yet, and the boat on the route asks for one.
san_francisco-step-ferries-need-done = Now you can sail.
san_francisco-step-ferries-sail-title = across the water
san_francisco-step-ferries-sail = Claim Pier 39 – Alcatraz with the ferry and a blue card.
san_francisco-step-ferries-sail-more = The ferry pays for the boat. The other space is grey, so any card will do.
san_francisco-step-ferries-sail-hint = Choose the route, then the way to pay with blue and a ferry.
san_francisco-step-ferries-sail-green = Keep both green cards: you need them for Pier 39 – Chinatown.
san_francisco-step-ferries-sail-done = 2 points, and the gull token from Alcatraz on top.
san_francisco-step-ferries-join-title = join it up
san_francisco-step-ferries-join = Join Alcatraz to your line: claim Pier 39 – Chinatown.
san_francisco-step-ferries-join-more = Your ticket goes all the way from Alcatraz to the Mission District.
san_francisco-step-ferries-join-tip = Two green
san_francisco-step-ferries-join-hint = Pay with your two green cards.
san_francisco-step-ferries-join-done = Alcatraz – Mission District is finished: 8 points at the end.
san_francisco-step-ferries-long-title = the longest route
san_francisco-step-ferries-long = Another game. Which of your claims scores the most points at once?
san_francisco-step-ferries-long-more = Look for the longest route you can pay for, boat included.
san_francisco-step-ferries-long-hint = The longest route on the map runs along the water, from the Golden Gate Bridge.
san_francisco-step-ferries-long-short = That scores 4 points. There’s a claim that scores 10.
san_francisco-step-ferries-long-spent = That scores 4 points, and your ferry is gone. It can do better.
san_francisco-step-ferries-long-done = Five spaces, 10 points! And it finishes your ticket.

san_francisco-lesson-doubles = Doubles with two players
san_francisco-step-doubles-closed-title = a closed route
san_francisco-step-doubles-closed = Purple has claimed one half of a double. The red half is closed now.
san_francisco-step-doubles-closed-more = Two routes side by side are a double. With two players, whoever claims one half closes the other.
san_francisco-step-doubles-closed-tip = Closed
san_francisco-step-doubles-around-title = go around
san_francisco-step-doubles-around = Go around: claim Pacific Heights – Union Square with three red cards.
san_francisco-step-doubles-around-more = A blocked ticket often has another way. This one is longer, but your red cards still score.
san_francisco-step-doubles-around-tip = The other way
san_francisco-step-doubles-around-hint = It’s the grey route of three spaces from Union Square to Pacific Heights.
san_francisco-step-doubles-around-shut = With two players, nobody can use the second half of a double.
san_francisco-step-doubles-around-next = That’s part of the way too. First the long grey route, before purple takes it.
san_francisco-step-doubles-around-done = 4 points, and three more spaces to go.
san_francisco-step-doubles-mine-title = now it helps you
san_francisco-step-doubles-mine = Claim the green half of Pacific Heights – Painted Ladies.
san_francisco-step-doubles-mine-more = Once you have one half, purple can’t use the other. A double goes to whoever is first.
san_francisco-step-doubles-mine-tip = Be first
san_francisco-step-doubles-mine-hint = Pay with your two green cards.
san_francisco-step-doubles-mine-next = Soon. A route of two spaces is harder to replace if purple takes it.
san_francisco-step-doubles-mine-done = The orange half is closed to purple.
san_francisco-step-doubles-last-title = the last space
san_francisco-step-doubles-last = Finish your ticket with your black card.
san_francisco-step-doubles-last-more = It’s a double again. Either half would do; you have the card for the black one.
san_francisco-step-doubles-last-tip = One black
san_francisco-step-doubles-last-hint = Claim the black half of Painted Ladies – Haight Ashbury.
san_francisco-step-doubles-last-done = Finished, the long way round. It pays to claim the busy routes early.

san_francisco-lesson-doubles-more = Doubles with three or four
san_francisco-step-doubles-more-second-title = the other half
san_francisco-step-doubles-more-second = Purple took the blue half. Claim the red one: with three players it stays open.
san_francisco-step-doubles-more-second-more = With three or four players both halves can be used, by two different players.
san_francisco-step-doubles-more-second-tip = Still open
san_francisco-step-doubles-more-second-hint = Pay with your three red cards.
san_francisco-step-doubles-more-second-done = 4 points, and your ticket is finished.
san_francisco-step-doubles-more-both-title = one half each
san_francisco-step-doubles-more-both = You can’t have both halves of a double. Go on to Castro with an orange card.
san_francisco-step-doubles-more-both-more = You own the black half of Painted Ladies – Haight Ashbury. The blue one is for purple or brown.
san_francisco-step-doubles-more-both-tip = Not for you
san_francisco-step-doubles-more-both-hint = Claim the orange half of Haight Ashbury – Castro.
san_francisco-step-doubles-more-both-own = You own the other half of that double, so this one isn’t for you.
san_francisco-step-doubles-more-both-done = Right. And green, beside it, is still open to the others.

san_francisco-lesson-tickets = Tickets
san_francisco-step-tickets-list-title = what’s missing
san_francisco-step-tickets-list = Your ticket Haight Ashbury – Union Square needs one more space.
san_francisco-step-tickets-list-more = The list shows what each ticket still needs. Press a ticket to see its way on the map.
san_francisco-step-tickets-finish-title = finish it
san_francisco-step-tickets-finish = Finish the ticket with your blue card.
san_francisco-step-tickets-finish-more = Until then it counts 4 points against you; afterwards, 4 for you. That’s a difference of 8.
san_francisco-step-tickets-finish-tip = One blue
san_francisco-step-tickets-finish-hint = Claim the blue half of Painted Ladies – Haight Ashbury.
san_francisco-step-tickets-finish-aside = 2 points, but your ticket is worth much more.
san_francisco-step-tickets-finish-early = First finish the one you have.
san_francisco-step-tickets-finish-done = Done. Nobody can take a finished ticket from you.
san_francisco-step-tickets-draw-title = draw two
san_francisco-step-tickets-draw = You have 14 trams left: time for more tickets. Draw two.
san_francisco-step-tickets-draw-more = Drawing tickets is your whole turn. You look at two and keep at least one.
san_francisco-step-tickets-draw-hint = The ticket deck is beside the deck of cards.
san_francisco-step-tickets-draw-done = Have a good look at both.
san_francisco-step-tickets-keep-title = keep what fits
san_francisco-step-tickets-keep = One is already connected, the other nearly. Keep both.
san_francisco-step-tickets-keep-more = One route can serve many tickets. Tickets along your line cost next to nothing.
san_francisco-step-tickets-keep-hint = Tick both tickets, then press Keep.
san_francisco-step-tickets-keep-one = That one is free points, but the other needs just two spaces, and you hold two red cards.
san_francisco-step-tickets-keep-other = Don’t leave the other one behind: it’s connected already, 3 points for nothing.
san_francisco-step-tickets-keep-done = 3 points at once, and 4 more within reach.
san_francisco-step-tickets-share-title = use your line
san_francisco-step-tickets-share = Claim Fort Mason – Pacific Heights with your red cards.
san_francisco-step-tickets-share-more = From Pacific Heights to Painted Ladies your own trams do the rest.
san_francisco-step-tickets-share-tip = Two red
san_francisco-step-tickets-share-hint = Press the red route from Fort Mason, then press Claim.
san_francisco-step-tickets-share-done = Three tickets finished with 8 trams.
san_francisco-step-tickets-late-title = late in a game
san_francisco-step-tickets-late = Another game, near its end: you have 6 trams left. Keep the ticket you can still finish.
san_francisco-step-tickets-late-more = An unfinished ticket costs its points. Look at how many trams each one takes.
san_francisco-step-tickets-late-hint = One takes 3 trams, the other 8.
san_francisco-step-tickets-late-far = It takes 8 trams and you have 6. You’d lose 8 points.
san_francisco-step-tickets-late-both = You can’t finish both: Alcatraz – Mission District takes 8 trams.
san_francisco-step-tickets-late-done = Right. Better 3 points gained than 8 lost.

san_francisco-lesson-tokens = Tokens
san_francisco-step-tokens-take-title = your first token
san_francisco-step-tokens-take = Claim Japanese Tea Garden – Sunset with two pink cards, and take the sun token.
san_francisco-step-tokens-take-more = Claim a route that ends at tokens and you get one, free.
san_francisco-step-tokens-take-hint = Choose the grey route to Sunset, then the way to pay with two pink cards.
san_francisco-step-tokens-take-dear = You’ll need those cards in a moment. Pay with pink.
san_francisco-step-tokens-take-done = The sun is yours. One token alone is worth nothing: collect different ones.
san_francisco-step-tokens-choose-title = choose a token
san_francisco-step-tokens-choose = Claim Chinatown – The Embarcadero with two black cards, and take the token at Chinatown.
san_francisco-step-tokens-choose-more = Both ends have tokens, but you get only one per route. Only one camera is left, so take it now.
san_francisco-step-tokens-choose-hint = Claim the black half, then choose the token at Chinatown.
san_francisco-step-tokens-choose-bell = You could, but the camera at Chinatown is the only one left on the map.
san_francisco-step-tokens-choose-done = Two different tokens: 1 point at the end.
san_francisco-step-tokens-best-title = the best claim
san_francisco-step-tokens-best = Which claim scores the most, route and token together?
san_francisco-step-tokens-best-more = You never get the same symbol twice, and you have the sun and the camera.
san_francisco-step-tokens-best-hint = Look for three spaces with a new token at one end.
san_francisco-step-tokens-best-same = 4 points, but you have the sun already, so there’s no token for you.
san_francisco-step-tokens-best-none = 4 points, but there’s no token at either end.
san_francisco-step-tokens-best-done = 4 points, and your third token makes the set worth 1 more.
san_francisco-step-tokens-worth-title = what sets are worth
san_francisco-step-tokens-worth = You have three different tokens: 2 points at the end.
san_francisco-step-tokens-worth-more = 2 to 7 different tokens are worth 1, 2, 4, 6, 9 and 12 points. Each one is worth more than the last.

san_francisco-lesson-end = How a game ends
san_francisco-step-end-trams-title = count your trams
san_francisco-step-end-trams = You have 5 of your 20 trams left. Two or fewer start the last turns.
san_francisco-step-end-trams-more = Everyone’s trams are shown beside their names. Keep an eye on them.
san_francisco-step-end-trigger-title = start the end
san_francisco-step-end-trigger = You’re ahead, so make it end: claim Pier 39 – The Embarcadero with three pink cards.
san_francisco-step-end-trigger-more = It leaves you 2 trams. Then everyone has one more turn, and yours comes last.
san_francisco-step-end-trigger-tip = Three spaces
san_francisco-step-end-trigger-hint = Choose the route, then the way to pay with three pink cards.
san_francisco-step-end-trigger-later = You’d have 3 trams left and the game would go on. That route can wait for your last turn.
san_francisco-step-end-trigger-ferry = You have three pink cards, so you don’t need the ferry.
san_francisco-step-end-trigger-green = Keep your green cards for your last turn.
san_francisco-step-end-trigger-done = 2 trams left. Purple had its last turn; now it’s yours.
san_francisco-step-end-last-title = your last turn
san_francisco-step-end-last = Your last turn, with 2 trams. Which claim raises your final score most?
san_francisco-step-end-last-more = Cards in hand count nothing now. An unfinished ticket does.
san_francisco-step-end-last-hint = Look at your tickets: one of them is two spaces short.
san_francisco-step-end-last-token = 2 points and a better set: 4 in all. A ticket would score twice as much.
san_francisco-step-end-last-cards = Cards are worth nothing when the game is over.
san_francisco-step-end-last-tickets = New tickets on your last turn could only cost you points, unless they’re connected already.
san_francisco-step-end-last-done = 2 points, and a ticket that counts for you instead of against you.
san_francisco-step-end-count-title = counting
san_francisco-step-end-count = You win, 35 to 21.
san_francisco-step-end-count-more = Routes 24, tickets 7, tokens 4. Now all tickets are shown; the most points win, then the most finished tickets.

# Puzzles

san_francisco-puzzle-claim = Which claim raises your final score by { $points ->
    [one] 1 point
   *[other] { $points } points
  }, tickets and tokens included?
san_francisco-puzzle-claim-title = The best claim: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
san_francisco-puzzle-claim-wrong = That claim raises your final score by { $worth }. There’s one that raises it by { $best }.
san_francisco-puzzle-claim-beside = Look for a route to claim.
san_francisco-puzzle-claims = Claim two routes, as if you had two turns in a row. Which two raise your final score by { $points ->
    [one] 1 point
   *[other] { $points } points
  }, tickets and tokens included?
san_francisco-puzzle-claims-title = Two claims: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
san_francisco-puzzle-claims-wrong = Those two raise your final score by { $worth }. Another pair raises it by { $best }.
san_francisco-puzzle-claims-beside = Look for two routes to claim.
san_francisco-puzzle-ticket = Finish your ticket { $ticket } with the cards you have. Which route do you claim?
san_francisco-puzzle-ticket-title = Finish the ticket
san_francisco-puzzle-ticket-wrong = That doesn’t finish the ticket. There’s a route that does, for { $best } points.
san_francisco-puzzle-ticket-beside = Look for a route to claim.
san_francisco-puzzle-ticket-in-two = Finish your ticket { $ticket } with two claims, as if you had two turns in a row. Which two routes do you claim?
san_francisco-puzzle-ticket-in-two-title = Finish the ticket in two claims
san_francisco-puzzle-ticket-in-two-wrong = Those two don’t finish the ticket. There are two that do, for { $best } points.
san_francisco-puzzle-ticket-in-two-beside = Look for two routes to claim.

# The coach

san_francisco-coach-start = Keep only { $ticket }. A ticket you don’t finish costs its points.
san_francisco-coach-both = Keep both: { $count ->
    [0] you have connected them already
    [one] together they take only 1 tram
   *[other] together they take only { $count } trams
  } and can score { $points } points.
san_francisco-coach-offer = { $count ->
    [0] { $ticket } is connected already: { $points } points for nothing.
    [one] Keep only { $ticket }: it needs 1 more tram.
   *[other] Keep only { $ticket }: it needs { $count } more trams.
  }
san_francisco-coach-token = { $count ->
    [one] Take the token at { $place }: it’s the last one there.
   *[other] Take either token; { $count } are left at { $place }.
  }
san_francisco-coach-stack = Different tokens score at the end. Put these where you’ll build yourself, at { $place } for example.
san_francisco-coach-complete = Claim { $route }: it finishes a ticket worth { $count } points.
san_francisco-coach-last = Your last turn: cards count nothing now. { $route } is worth { $count ->
    [one] 1 point
   *[other] { $count } points
  }.
san_francisco-coach-bottleneck = Claim { $route } now, before somebody else does: { $count ->
    [0] without it there’s no way left for your ticket { $ticket }
   *[other] a way around takes { $count } more trams
  }.
san_francisco-coach-on-way = Claim { $route }: you have the cards, and your ticket { $ticket } needs it.
san_francisco-coach-long = Claim { $route }: { $count } points. Long routes pay best.
san_francisco-coach-gain = Claim { $route } for its token: your set of tokens is then worth { $count ->
    [one] 1 point
   *[other] { $count } points
  } more.
san_francisco-coach-spend = The end is near. Claim { $route } while you can: { $count ->
    [one] 1 point
   *[other] { $count } points
  }.
san_francisco-coach-new-tickets = Your tickets are finished and you have { $count } trams left. Draw new tickets.
san_francisco-coach-near-end = { $who ->
    [you] You have
   *[other] { $name } has
  } only { $count ->
    [one] 1 tram
   *[other] { $count } trams
  } left. No new tickets now. Take { $kind } for { $route }.
san_francisco-coach-ferry = { $route } needs a ferry. Take the face-up one, your only card this turn.
san_francisco-coach-wild = Take the ferry: it stands in for any colour you lack.
san_francisco-coach-colour = Take { $kind }: { $route } needs { $count } more, on the way of your ticket { $ticket }.
san_francisco-coach-gather = Take { $kind }: { $route } needs { $count } more and is worth { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
san_francisco-coach-same = Nothing else helps now. Take { $kind }: { $count ->
    [0] collect one colour for a long route
   *[other] you have { $count }, and long routes take many
  }.
san_francisco-coach-deck = No card that { $route } needs lies face up. Draw from the deck.
san_francisco-coach-blind = Draw from the deck: it may bring a ferry, which fits any colour.

san_francisco-coach-complete-missed = { $route } was better: it finishes a ticket worth { $count } points.
san_francisco-coach-bottleneck-missed = { $route } was better: somebody else may take it now.
san_francisco-coach-on-way-missed = { $route } was better: your ticket { $ticket } needs it.
san_francisco-coach-long-missed = { $route } was better: { $count } points at once.
san_francisco-coach-spend-missed = { $route } was better: cards won’t count at the end.
san_francisco-coach-colour-missed = { $kind } was better: { $route } needs it.
san_francisco-coach-ferry-missed = The face-up ferry was better: { $route } needs one.
san_francisco-coach-gather-missed = { $kind } was better: it brings you nearer to { $route }.
san_francisco-coach-deck-missed = The deck was better: no card that { $route } needs lies face up.
san_francisco-coach-new-tickets-missed = With { $count } trams left and no ticket to finish, new tickets were better.
san_francisco-coach-too-soon = New tickets now? Finish your ticket { $ticket } first.
san_francisco-coach-too-late = It’s too late for new tickets: you could hardly finish one now.
san_francisco-coach-too-many = Both? A ticket you don’t finish costs its points. { $ticket } alone is safer.
san_francisco-coach-guess = Why guess? A card you need lies face up: { $kind }, for { $route }.
san_francisco-coach-useless = Rather { $kind }: { $route } needs it.
san_francisco-coach-poor = Only { $count ->
    [one] 1 point
   *[other] { $count } points
  } for a whole turn. Save your trams for longer routes.
san_francisco-coach-waste = Careful: that takes cards that your ticket { $ticket } needs.
san_francisco-coach-waste-trams = Careful: you’d have too few trams left for your ticket { $ticket }.

# How to play now, and what things are

sf-now-start = Keep one or both tickets
sf-now-start-can = Tick the tickets you want, then press Keep. Point at one to see its way on the map.
sf-now-keep = Keep one or both tickets
sf-now-keep-can = Tick the tickets you want, then press Keep. What you don’t keep goes under the deck.
sf-now-stack = Put tokens on the map
sf-now-stack-can = Choose a lit place. Whoever claims a route there may take a token, so choose one that you will reach.
sf-now-token = Choose a token
sf-now-token-can = Take the token at one end of your new route. Choose the one that’s harder to get later.
sf-now-second = Take your second card
sf-now-second-can = Take one of the face-up cards, or draw from the deck.
sf-now-second-ferry = Not a face-up ferry: that can only be your first card.
sf-now-turn = Your turn: do one of three things
sf-now-turn-cards = Take two cards, face up or from the deck. A face-up ferry counts as both.
sf-now-turn-claim = Claim a route: pay one card per space, in its colour.
sf-now-turn-tickets = Draw two tickets and keep at least one.
sf-now-over = The game is over
sf-now-waits = Somebody else’s turn
sf-now-passes = You can’t do anything, so pass
sf-now-worth-routes = Routes of 1 to 6 spaces: 1, 2, 4, 7, 10, 15 points, at once
sf-now-worth-ticket = Tickets: their points if connected at the end, minus their points if not
sf-now-worth-tokens = 2 to 7 different tokens: 1, 2, 4, 6, 9, 12 points at the end
sf-now-note-last = This is your last turn. Finish a ticket if you can, otherwise claim the route that scores most.
sf-now-note-complete = You can finish { $tickets } this turn.
sf-now-note-tickets = You have no ticket to work on and { $trams ->
    [one] 1 tram
   *[other] { $trams } trams
  } left. Long routes score well; so may new tickets, if they fit.
sf-now-note-claim = { $ticket } still takes { $trams ->
    [one] 1 tram
   *[other] { $trams } trams
  }. You can claim { $route } now.
sf-now-note-way = { $ticket } still takes { $trams ->
    [one] 1 tram
   *[other] { $trams } trams
  }. Collect cards for { $route }.
sf-what-deck = The deck
sf-what-deck-text = Draw a card without seeing it first. The number is how many cards are left; when it’s empty, the discards are shuffled.
sf-what-ticket-deck = The ticket deck
sf-what-ticket-deck-text = For your whole turn, draw two tickets and keep at least one.
sf-what-odds = The odds
sf-what-odds-text = How likely each colour is for the next card from the deck, as far as you can know.
sf-what-offer = Tickets on offer
sf-what-offer-text = Keep at least one. Each shows its points and how many trams its shortest way takes.
sf-what-ticket = A ticket
sf-what-ticket-text = Connect its two places with your own routes. It scores its points at the end, or costs them if it isn’t finished. Press it to see its way.
sf-what-way = A way to pay
sf-what-way-text = The cards you would pay, and what you would have left. Choose one, then claim.
sf-what-trams = Trams
sf-what-trams-text = Every space you claim takes one of your 20 trams. When somebody is down to 2 or fewer, the last turns begin.
sf-what-spot-text = Routes meet here. A ticket to this place is finished when your own routes join it to the ticket’s other end.
sf-what-stack = { $count ->
    [one] The last { $symbol } token lies here.
   *[other] { $count } { $symbol } tokens lie here.
  }
sf-what-token = Tokens
sf-what-token-text = Claim a route to a place with tokens and you take one, never the same symbol twice. Only different ones count.
sf-what-counts = What a player has
sf-what-counts-text = Trams left, cards in hand, tickets, and tokens.
sf-what-end = The end of the game
sf-what-end-text = When somebody ends a turn with 2 trams or fewer, everyone has one more turn. Then tickets and tokens are counted.
sf-what-sheet = The score sheet
sf-what-sheet-text = What everyone’s routes, tickets and tokens would count if the game ended now. Other players’ tickets are hidden.
sf-what-place = A place you can choose
sf-what-place-text = Press it to choose it, and confirm.
sf-what-zoom = Zoom
sf-what-zoom-text = Look at the map more closely, or see the whole of it again.
sf-what-mine = Only my trams
sf-what-mine-text = Makes your own trams stand out on the map, and the others’ fade.
sf-what-pass = Pass
sf-what-pass-text = You pass only if there is nothing else you can do.
sf-what-main = The main button
sf-what-main-text = It does what you have chosen, and says what that is.
sf-what-reconstruction = A reconstructed map
sf-what-reconstruction-text = The printed map isn’t public, so lengths, colours and tickets are our reconstruction.
sf-what-hand = Your hand
sf-what-hand-text = The cards you can pay with. Only you see them, and you may have as many as you like.
sf-what-row = Cards you can draw
sf-what-row-text = Five face-up cards, the deck, and the ticket deck. When three of the five are ferries, all five are replaced.
sf-what-route-card = The route card
sf-what-route-card-text = What the route you point at costs, what it scores, and what it does for your tickets and tokens.
sf-what-map = The map
sf-what-map-text = Places joined by routes. Claim routes with cards to connect the places on your tickets. Tokens lie at the places with a star and at two others.
sf-what-ferry = A ferry card
sf-what-ferry-text = Wild: it stands in for any colour, and routes with a boat need one for each boat. Taken face up, it’s your only card of the turn.
sf-what-card = A { $kind } card
sf-what-card-text = Pays for one space of a { $kind } route, or of a grey route together with others of its colour.
sf-what-grey = Grey takes cards of any one colour.
sf-what-boat = Each boat must be paid with a ferry card.
