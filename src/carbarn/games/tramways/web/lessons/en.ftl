# What the lessons of Tramways say.

tramways-lesson-first-link = Your first link
tramways-step-first-link-town-title = your town
tramways-step-first-link-town = This is your town. People wait in its buildings for a tram.
tramways-step-first-link-town-more = There are four kinds: Residence, Commerce, Leisure and Industry. The little figures are passengers.
tramways-step-first-link-town-tip = Somebody is waiting
tramways-step-first-link-link-title = lay a link
tramways-step-first-link-link = Join Residence b2 to Leisure b5: drag from one to the other, then press “Lay 2 rails”.
tramways-step-first-link-link-more = Rails cost rail symbols, a worker, and the icon of one end. Your tickets have the symbols and icons.
tramways-step-first-link-link-tip = Drag from here
tramways-step-first-link-link-hint = Drag from Residence b2 straight down to b5. Or press b2, choose its rails, then b5.
tramways-step-first-link-link-done = Your first link! It’s worth 3 points at the end of the game.
tramways-step-first-link-rest-title = take $2
tramways-step-first-link-rest = You have one more action. If nothing looks useful, take $2 instead.
tramways-step-first-link-rest-more = Each round you have one action first, then two more.
tramways-step-first-link-rest-hint = Keep your tickets this time, and take the money.
tramways-step-first-link-rest-done = Money wins auctions and buys happiness.
tramways-step-first-link-deliver-title = move a passenger
tramways-step-first-link-deliver = One round later: send the passenger from Residence b2 to Leisure b5.
tramways-step-first-link-deliver-more = A ride costs two icons: a magnetic strip and the kind of building it goes to.
tramways-step-first-link-deliver-tip = Press here
tramways-step-first-link-deliver-hint = Press b2, choose its passenger, and play the first way.
tramways-step-first-link-deliver-twice = Two icons of one ticket cost 1 stress. Take the strip from another ticket.
tramways-step-first-link-deliver-done = The link’s owner gets 1 happiness, and that’s you.
tramways-step-first-link-buy-title = buy happiness
tramways-step-first-link-buy = Leisure sells happiness: 1 for $1, 2 for $3, 3 for $6. Buy 2, and pay in cash.
tramways-step-first-link-buy-more = Each happiness is 1 point. Cash is worth little: every $10 makes 1 point at the end.
tramways-step-first-link-buy-none = You’d keep your money, but happiness is what wins. Buy 2.
tramways-step-first-link-buy-one = You have $5, and 2 happiness cost only $3.
tramways-step-first-link-buy-hint = Buy 2, then pay the $3 in cash.
tramways-step-first-link-buy-done = 2 more happiness. And as your link has 2 rails, the bank pays you $2 for the ride.
tramways-step-first-link-count-title = count your points
tramways-step-first-link-count = You have 5 points: 3 happiness, 3 for your link, less 1 for stress.
tramways-step-first-link-count-more = That’s the game: lay links, carry passengers, stay calm. It lasts six rounds.

tramways-lesson-tickets = Tickets and icons
tramways-step-tickets-icons-title = what a ticket has
tramways-step-tickets-icons = Icons on your tickets pay for everything. H1 has four: parcel H1, a rail, Leisure and the strip.
tramways-step-tickets-icons-more = Point at an icon to read what it’s for. A ticket you’ve used is discarded.
tramways-step-tickets-two-title = one icon each
tramways-step-tickets-two = Build Commerce on parcel D3, with one icon from each of two tickets.
tramways-step-tickets-two-more = You need a build icon and the number of the parcel. The first icon of a ticket is free.
tramways-step-tickets-two-same = That’s a second icon of D3, which costs 1 stress. G-B1 has a build icon too.
tramways-step-tickets-two-hint = Press e1, where D3 is, choose Commerce, and pay with G-B1 and D3.
tramways-step-tickets-two-done = No stress, 1 happiness, and a Building ticket for your hand.
tramways-step-tickets-one-title = two icons of one ticket
tramways-step-tickets-one = Only one ticket left: use two of its icons. Send the passenger in b2 to Leisure.
tramways-step-tickets-one-more = Every further icon of the same ticket costs 1 stress.
tramways-step-tickets-one-hint = Press b2 and choose its passenger. H1 has both Leisure and a strip.
tramways-step-tickets-one-done = 1 happiness gained, 1 stress more. Sometimes that’s worth it.
tramways-step-tickets-consequence-title = consequences
tramways-step-tickets-consequence = D20 has a consequence: pay $3 before you use it, or when you discard it.
tramways-step-tickets-consequence-more = Other tickets cost stress that way. If you can’t pay, you can’t use the ticket.

tramways-lesson-auction = The auction
tramways-step-auction-offer-title = what’s on offer
tramways-step-auction-offer = Each round begins with an auction. Whoever goes first chooses a ticket first.
tramways-step-auction-offer-more = Look at both: A01 has four icons and a strip. A09 has one, and costs stress when you use it.
tramways-step-auction-offer-tip = Two tickets, two players
tramways-step-auction-bid-title = bid
tramways-step-auction-bid = A01 is worth bidding for. Your rival has only $3, so bid $3, and pay in cash.
tramways-step-auction-bid-more = Nobody after you can bid the same amount. You pay every bid you make, even if you lose.
tramways-step-auction-bid-low = Your rival has $3 and could outbid that.
tramways-step-auction-bid-high = That would win too, but $3 is enough: your rival can’t bid more, or the same.
tramways-step-auction-bid-away = If you pass, your rival chooses first and takes A01.
tramways-step-auction-bid-icon = Pay in cash, and keep G-B1 for a building.
tramways-step-auction-bid-hint = Press 3, then the big button. Press it again to pay.
tramways-step-auction-bid-done = Your rival passes. You go first, and that costs 1 stress.
tramways-step-auction-take-title = choose first
tramways-step-auction-take = First choice is yours. Take A01.
tramways-step-auction-take-more = It comes to your hand, and you can use it this round.
tramways-step-auction-take-other = A09 only adds a passenger, and costs 1 stress. A01 is far better.
tramways-step-auction-take-hint = You paid $3 for the better ticket: A01.
tramways-step-auction-take-done = A09 is left for your rival.
tramways-step-auction-leave-title = know when to pass
tramways-step-auction-leave = Another round. You bid $2, your rival $3, and the tickets are alike. Pass.
tramways-step-auction-leave-more = A new bid is paid in full, on top of the $2 you’ve already paid.
tramways-step-auction-leave-low = Less than your rival’s $3 gains nothing, and you’d still pay it.
tramways-step-auction-leave-again = Another $4, for a ticket that’s hardly better? Keep your money.
tramways-step-auction-leave-hint = Going second costs nothing, and no stress either.
tramways-step-auction-leave-done = You go second, without stress. Your rival takes A04.
tramways-step-auction-second-title = the last ticket
tramways-step-auction-second = Take the ticket that’s left.
tramways-step-auction-second-more = Everybody gets one ticket each round, so first choice is only worth the difference.
tramways-step-auction-second-done = That’s it. Bid as much as the better ticket is worth to you.

tramways-lesson-rails = Rails and links
tramways-step-rails-cost-title = what rails cost
tramways-step-rails-cost = A rail costs 1 symbol on open ground and 2 on a mountain. A lake can’t be crossed.
tramways-step-rails-cost-more = You pay the exact number of symbols, and one worker for each row.
tramways-step-rails-around-title = around the mountain
tramways-step-rails-around = Join your parcel E3 with Industry g5, around the mountain.
tramways-step-rails-around-more = Rails start at any building, at a parcel of your own, or where your own open row ends.
tramways-step-rails-around-over = Over the mountain you’d need 3 symbols. Going south first, 2 are enough.
tramways-step-rails-around-split = G-A1 has both symbols, so one ticket will do.
tramways-step-rails-around-hint = Drag from E3 down to e5, then right to g5.
tramways-step-rails-around-done = 2 symbols, 1 worker and the number E3: a link worth 3 points.
tramways-step-rails-open-title = leave a row open
tramways-step-rails-open = D3 is far, so lay half of it now: drag from Residence b2 over b1 and c1, and let go on d1.
tramways-step-rails-open-more = The row stays open, so it needs no destination icon. It’s worth nothing until it’s complete.
tramways-step-rails-open-hint = Drag from Residence b2 up to b1, right to c1, and let go on d1.
tramways-step-rails-open-done = Go on with it every round: an open row that isn’t worked on for a whole round is removed.
tramways-step-rails-on-title = finish it
tramways-step-rails-on = Next round: finish the link. Drag from its open end, at d1, to your parcel D3.
tramways-step-rails-on-more = A complete link needs the icon of one of its ends: Residence, or the number D3.
tramways-step-rails-on-hint = Drag the open end over d1 to D3, and pay with B1 and the icon of one end.
tramways-step-rails-on-done = Complete: 3 points, from two rounds of work.
tramways-step-rails-upgrade-title = upgrade a link
tramways-step-rails-upgrade = Later you have A01, which can upgrade a link. Upgrade the one between b2 and b5.
tramways-step-rails-upgrade-more = That takes the upgrade icon and the icon of one end. No worker.
tramways-step-rails-upgrade-same = A01 has Leisure too, but its second icon costs 1 stress. E3 has Residence.
tramways-step-rails-upgrade-hint = Press the link on the map, choose to upgrade it, and pay with A01 and E3.
tramways-step-rails-upgrade-done = 3 happiness. And the link now pays $3 for a ride, not $2.

tramways-lesson-buildings = Buildings
tramways-step-buildings-parcel-title = your parcels
tramways-step-buildings-parcel = D3 is one of your parcels. You can put a building on it.
tramways-step-buildings-parcel-more = A building brings 1 happiness, a passenger, and a Building ticket for your hand.
tramways-step-buildings-parcel-tip = Parcel D3
tramways-step-buildings-build-title = build
tramways-step-buildings-build = Build an Industry on D3, and take one of its two tickets.
tramways-step-buildings-build-more = It takes a build icon and the number D3. You could build any kind: this time it’s an Industry.
tramways-step-buildings-build-same = That’s a second icon of D3, for 1 stress. G-B1 can build too.
tramways-step-buildings-build-kind = You could build that, but this time it’s an Industry.
tramways-step-buildings-build-hint = Press D3 on the map, choose Industry, and pay with G-B1 and D3. Then take either ticket.
tramways-step-buildings-build-done = 1 happiness, a passenger waiting in it, and a new ticket for your hand.
tramways-step-buildings-limit-title = a larger hand
tramways-step-buildings-limit = Your hand limit is now 8. Only an Industry of your own raises it.
tramways-step-buildings-limit-more = Buildings of one kind that stand side by side count as one building, whoever owns them.
tramways-step-buildings-raise-title = upgrade a building
tramways-step-buildings-raise = Suppose you’d built a Leisure on D3 instead. Upgrade it.
tramways-step-buildings-raise-more = It takes the upgrade icon and the icon of its kind: Leisure.
tramways-step-buildings-raise-same = A03 has Leisure too, but a second icon costs 1 stress. H1 has one as well.
tramways-step-buildings-raise-hint = Press D3 on the map, choose to upgrade it, and pay with A03 and H1.
tramways-step-buildings-raise-done = 3 happiness for one action.

tramways-lesson-deliveries = Rides, and who is paid
tramways-step-deliveries-price-title = what a ride pays
tramways-step-deliveries-price = For each link of a ride, its owner gets 1 happiness, and $1 for each rail.
tramways-step-deliveries-price-more = On your own links the bank pays you. On a rival’s link you pay the rival.
tramways-step-deliveries-far-title = ride far
tramways-step-deliveries-far = Send the passenger from Leisure b5 to Commerce e1, over both your links.
tramways-step-deliveries-far-more = A ride ends at the first building of the kind you pay for. Press b5, then e1.
tramways-step-deliveries-far-twice = That’s a second icon of A01, for 1 stress. Take the strip from another ticket.
tramways-step-deliveries-far-short = From Residence b2 it’s only one link. The passenger in b5 rides over two.
tramways-step-deliveries-far-home = Residence b2 is the first stop, one link away. Choose Commerce e1 instead.
tramways-step-deliveries-far-hint = Press b5, choose its passenger, then press Commerce e1 on the map.
tramways-step-deliveries-far-done = 2 happiness, one for each link. Next comes the bonus.
tramways-step-deliveries-commerce-title = the bonus
tramways-step-deliveries-commerce = Commerce gives $5 or a Development ticket, for 1 stress. Take the $5.
tramways-step-deliveries-commerce-more = The bonus comes before the fare. Your links have 2 and 3 rails.
tramways-step-deliveries-commerce-done = $5, and $5 more from the bank for the 5 rails.
tramways-step-deliveries-whose-title = whose link?
tramways-step-deliveries-whose = Bring a passenger home to Residence b2, over your own link alone.
tramways-step-deliveries-whose-more = One waits in Leisure b5, one in Industry g5. Your rival owns the link between them.
tramways-step-deliveries-whose-rival = From Industry g5 your rival’s link comes first: 1 happiness for your rival, and $4 from you.
tramways-step-deliveries-whose-leisure = That one already lives in b2. Look at b5 and g5.
tramways-step-deliveries-whose-needed = A second icon of E3 costs 1 stress. Take the strip from another ticket.
tramways-step-deliveries-whose-hint = Press b5 and choose its passenger.
tramways-step-deliveries-whose-done = 1 happiness and $2, all yours. And a Residence takes away 1 stress.
tramways-step-deliveries-bonus-title = four destinations
tramways-step-deliveries-bonus = Each kind gives a bonus. Residence calms you, and Leisure sells happiness.
tramways-step-deliveries-bonus-more = Commerce gives $5 or a ticket and Industry a worker, each for 1 stress. A parcel gives nothing.

tramways-lesson-stress = Stress
tramways-step-stress-track-title = what it costs
tramways-step-stress-track = Stress comes off your points. Your marker is on a 5, so you lose 5 points.
tramways-step-stress-track-more = The numbers grow: 1, 2, 3, 3, 5, 5, 5, 8 and so on up to 21. There you lose happiness too.
tramways-step-stress-cheap-title = avoid it
tramways-step-stress-cheap = Upgrade your link between b2 and b5, without stress.
tramways-step-stress-cheap-more = The panel lists every way to pay. Those without stress come first.
tramways-step-stress-cheap-same = Both icons are on A01: 1 stress. H1 has Leisure as well.
tramways-step-stress-cheap-hint = Press the link on the map, choose to upgrade it, and pay with A01 and H1.
tramways-step-stress-cheap-done = 3 happiness, and no stress.
tramways-step-stress-home-title = get rid of it
tramways-step-stress-home = Now bring the passenger in b5 home to Residence b2.
tramways-step-stress-home-more = A ride to a Residence takes you one space back.
tramways-step-stress-home-same = A second icon of E3 costs the stress you want to lose. B1 has a strip.
tramways-step-stress-home-hint = Press b5, choose its passenger, and play the first way.
tramways-step-stress-home-done = One space back: your stress is 3 now, not 5. That’s 2 points.
tramways-step-stress-where-title = where it comes from
tramways-step-stress-where = Second icons, consequences, going first, and rides to Commerce or Industry cost stress.
tramways-step-stress-where-more = Rides to a Residence and calm icons in Administration take it away.

tramways-lesson-administration = Administration
tramways-step-administration-phase-title = what is left
tramways-step-administration-phase = Administration ends a round. Play what’s left in your hand for workers, calm and money.
tramways-step-administration-phase-more = Everybody chooses at once. Rails, buildings and rides have to wait.
tramways-step-administration-worker-title = get a worker back
tramways-step-administration-worker = You have 1 worker. Play the worker icon of G-A1 to have 2 again.
tramways-step-administration-worker-more = Every row of rails takes a worker, so without one you can’t lay any.
tramways-step-administration-worker-drop = Don’t throw it away: play its worker icon.
tramways-step-administration-worker-done-early = Not yet: you’d begin the next round with a single worker.
tramways-step-administration-worker-later = There’s time for that. The worker first.
tramways-step-administration-worker-hint = Press Play beside G-A1.
tramways-step-administration-worker-done = 2 workers: enough for two rows next round.
tramways-step-administration-calm-title = calm down
tramways-step-administration-calm = Your stress is 5. Play the calm icon of D17.
tramways-step-administration-calm-more = D17 also has $2, but a second icon would cost 1 stress.
tramways-step-administration-calm-money = $2, or 2 points? One space back takes your stress from 5 to 3.
tramways-step-administration-calm-drop = Don’t throw it away: play its calm icon.
tramways-step-administration-calm-done-early = Not yet: D17 can still help you.
tramways-step-administration-calm-later = There’s time for that. Calm down first.
tramways-step-administration-calm-hint = It’s the calm icon of D17.
tramways-step-administration-calm-done = Your stress is 3 now.
tramways-step-administration-drop-title = discard
tramways-step-administration-drop = You’ve built on D3, so you no longer need its number. Discard the D3 ticket.
tramways-step-administration-drop-more = Your first discard is free, and each one after that costs $1. You draw new tickets instead.
tramways-step-administration-drop-keep = E3 is still empty, so you’ll want its ticket.
tramways-step-administration-drop-money = G-B1 is worth $1 to you. Keep it for a moment.
tramways-step-administration-drop-both = A second icon of D17 costs the stress you’ve just lost.
tramways-step-administration-drop-later = There’s time for that. Discard D3 first.
tramways-step-administration-drop-hint = Press Discard beside D3.
tramways-step-administration-drop-done = It’s on your discard pile, and comes back when the pile is shuffled.
tramways-step-administration-done-title = end the round
tramways-step-administration-done = Take $1 with G-B1, then press Done. Keep E3 for the next round.
tramways-step-administration-done-more = What you don’t play stays in your hand, and you draw up to your limit.
tramways-step-administration-done-both = A second icon of D17 costs the stress you’ve just lost.
tramways-step-administration-done-pay = A second discard costs $1. It’s better to keep it.
tramways-step-administration-done-money = First take the $1 of G-B1.
tramways-step-administration-done-hint = Play the money icon of G-B1, then press Done.
tramways-step-administration-done-done = Your hand is full again. Empty spaces of one kind of building get new passengers.

tramways-lesson-last-round = Round 6 and the score
tramways-step-last-round-choose-title = the last hand
tramways-step-last-round-choose = Round 6 is different: you choose the tickets that fill your hand.
tramways-step-last-round-choose-more = The auction is only for turn order now, and going first costs 2 stress.
tramways-step-last-round-keep-title = choose well
tramways-step-last-round-keep = You can keep two more. Take the tickets with the most useful icons: A01 and A03.
tramways-step-last-round-keep-more = You have one action, then two. Think of what each of them needs.
tramways-step-last-round-keep-weak = That one does less. A01 and A03 upgrade links and buildings, for 3 happiness each.
tramways-step-last-round-keep-hint = A01 and A03 have upgrade icons and destinations.
tramways-step-last-round-keep-done = Good. Now the others reveal their hands too.
tramways-step-last-round-score-title = count
tramways-step-last-round-score = You have 9 points: 8 happiness, 6 for two links, nothing for $8, less 5 for stress.
tramways-step-last-round-score-more = Every $10 is 1 point. If scores are level, more cash wins.
tramways-step-last-round-best-title = the last action
tramways-step-last-round-best = Your last action: find the one worth 4 points.
tramways-step-last-round-best-more = Less than $10 is worth nothing at the end. Where can you spend it?
tramways-step-last-round-best-three = That’s worth 3 points. There’s something better.
tramways-step-last-round-best-earn = $2 would make $10, which is 1 point. You can do better.
tramways-step-last-round-best-less = You can afford 3 happiness: they cost $6.
tramways-step-last-round-best-hint = Send the passenger in b2 to a Leisure, with both tickets, and buy 3 happiness.
tramways-step-last-round-best-done = 1 for the link, 3 bought with money that was worth nothing. The best you could do!

tramways-lesson-solo = Playing alone
tramways-step-solo-line-title = the line
tramways-step-solo-line = When you play alone, there’s no bidding. Tickets are turned up one by one, and you take one.
tramways-step-solo-line-more = The first is free to see. The next costs $1 for each ticket in the line.
tramways-step-solo-reveal-title = look further
tramways-step-solo-reveal = A10 has $2 and costs stress. Pay $1 in cash to see another ticket.
tramways-step-solo-reveal-more = You can take any ticket in the line. The rest are discarded.
tramways-step-solo-reveal-first = A10 isn’t worth much. Have a look at another one first.
tramways-step-solo-reveal-icon = Pay in cash, and keep G-B1 for a building.
tramways-step-solo-reveal-hint = Reveal another ticket, then pay $1 in cash.
tramways-step-solo-reveal-done = A01: four icons and a strip.
tramways-step-solo-take-title = take it
tramways-step-solo-take = Take A01.
tramways-step-solo-take-more = The newest ticket costs 1 stress. An earlier one costs none, but another look is $2.
tramways-step-solo-take-old = A10 costs no stress, but A01 does so much more.
tramways-step-solo-take-more-cards = You could, but $2 to save 1 stress is too much with only $4.
tramways-step-solo-take-hint = A01 is the ticket you’ve been looking for.
tramways-step-solo-take-done = Yours, for 1 stress.
tramways-step-solo-rank-title = your rank
tramways-step-solo-rank = Your points give you a rank. You have 18 now, which is Depressed. With 20 you’d be Sad.
tramways-step-solo-rank-more = 40 points are Content, 70 Happy, 100 Ecstatic. Round 6 begins with 2 more stress.

# The coach

tramways-coach-book = Open book { $number }: { $card } on top has useful icons, and a ticket below may be even better.
tramways-coach-look = Take { $card }: { $icons }. You’ll use these icons all game long.
tramways-coach-top = Leave { $card } on top. The others see it, so don’t show them the best one.
tramways-coach-bid = { $card } is the ticket to have, and first choice gets it. Bid ${ $bid }, the least that leads: even a lost bid is paid.
tramways-coach-pass = { $why ->
    [last] Pass. There are no tickets to win in round 6, and going first costs 2 stress.
    [short] Pass: you can’t afford to outbid ${ $highest }, so keep your money.
    [outbid] Pass now. You’d pay a whole new bid, and the difference between the tickets isn’t worth it.
   *[other] Pass: it’s free. The tickets are much alike, and going first costs 1 stress.
  }
tramways-coach-pay = Pay in cash: the main button does it. A money icon would use up its ticket.
tramways-coach-pay-icon = Pay with the money icon of { $card }: its other icons are of little use, and your cash is left for fares.
tramways-coach-card = Take { $card }: { $icons }.
tramways-coach-blank = Discard { $card }: it’s the ticket you’ll miss least.
tramways-coach-ride = Take the passenger from { $from } to { $to }{ $whose ->
    [all] , over your own links only
    [some] , mostly for your own links
   *[none] {""}
  }: { $happiness ->
    [0] no happiness
   *[other] { $happiness } happiness
  }{ $pays ->
    [yes] {" "}and { $money } for you
   *[no] {" "}for you
  }.{ $stress ->
    [1] {" "}It’s worth the 1 stress.
    [-1] {" "}And it calms you: −1 stress.
   *[other] {""}
  }
tramways-coach-link = Link { $from } with { $to }: 3 points at the end, and 1 happiness for each ride over it.{ $stress ->
    [0] {" "}Pay with different tickets, and it costs no stress.
   *[other] {" "}It’s worth { $stress } stress.
  }
tramways-coach-open = Lay rails from { $from } towards { $to }. You can’t finish this link yet, but go on with it next round, or it’s removed.
tramways-coach-upgrade-link = Upgrade your link between { $from } and { $to }: press it where it is lit. 3 happiness at once, and it pays half as much again.
tramways-coach-upgrade = Upgrade your building on { $parcel }: 3 happiness at once, for two icons and no money.
tramways-coach-build = { $type ->
    [I] Build an Industry on { $parcel }: 1 happiness, and from now on you hold one more ticket.
    [R] Build a Residence on { $parcel }: 1 happiness, a passenger, and rides that end here calm you.
    [C] Build a Commerce on { $parcel }: 1 happiness, a passenger, and rides that end here pay $5.
   *[L] Build a Leisure on { $parcel }: 1 happiness, a passenger, and rides that end here can buy more.
  }
tramways-coach-earn = Nothing you can do now is worth its tickets. Take $2 and keep them: money wins bids and buys happiness.
tramways-coach-end = Nothing more is worth its tickets. End your turn and keep them for the next round.
tramways-coach-building = Take { $card } with it: { $icons }.
tramways-coach-five = Take the $5. You have ${ $cash }, and money wins bids and pays fares.
tramways-coach-development = Take a Development ticket: good tickets make every later action better.
tramways-coach-leisure = { $number ->
    [0] Buy nothing here. You’ll need your money for bids and fares, and each happiness costs more than the last.
   *[other] Buy { $number } happiness for ${ $price }. That’s { $number } points; cash left at the end is worth only 1 point for every $10.
  }
tramways-coach-icons = Pay with different tickets. A second icon of the same one costs 1 stress, as its tag says.
tramways-coach-worker = Play the worker icon of { $card }. { $workers ->
    [0] Without a worker you can’t lay rails.
   *[other] Two workers can lay two rows next round.
  }
tramways-coach-calm = Play the calm icon of { $card }: stress costs you { $stress } points at the end.
tramways-coach-money = { $last ->
    [yes] Play the money icon of { $card }: at the end every $10 is a point, and the ticket has no other use now.
   *[no] Play the money icon of { $card }: you’ll need cash for bids and happiness, and you draw another ticket for it.
  }
tramways-coach-passenger = Play the passenger icon of { $card }: another passenger beside your links is another ride.
tramways-coach-drop = Discard { $card }: you have little use for it. The first discard is free, and you draw another ticket for it.
tramways-coach-done = { $last ->
    [yes] That’s all: nothing you could still play makes points.
   *[no] Keep the rest: you’ll use these tickets next round. You’re done.
  }
tramways-coach-put = Put the passenger in { $place }: the best place for a ride over your links.
tramways-coach-hand = Your last three actions are ahead. Take { $card } for them: { $icons }.

# The planner in a lesson

tw-plan-read = This is where you plan your actions: what to do, and how to pay for it.
tw-none-taught = not now

# How to play now

tw-now-cards = Choose a ticket
tw-now-cards-can = Take one of the tickets shown. It’s yours for the whole game, and comes back again and again.
tw-now-cards-icons = Count the icons you can use: rails, destinations, building, upgrades
tw-now-cards-consequence = A consequence in the corner costs you something each time
tw-now-auction = The auction: bid or pass
tw-now-auction-bid = Bid any amount you can pay. The highest bid goes first.
tw-now-auction-pass = Pass: it’s free, and you take the last free place.
tw-now-auction-first = First place chooses the ticket and plays first, for { $stress } stress
tw-now-auction-paid = You pay every bid, even if somebody outbids it
tw-now-auction-note = You have ${ $cash }, and have paid ${ $paid } in this auction.
tw-now-take = Take a ticket
tw-now-take-can = Take one of the tickets on offer into your hand.
tw-now-take-parcel = A parcel ticket makes its parcel yours
tw-now-pay = Pay
tw-now-pay-cash = Pay in cash,
tw-now-pay-icons = or with money icons first. Tickets used that way are discarded.
tw-now-pay-change = If icons cover the whole price, you get change
tw-now-line = Take a ticket from the line
tw-now-line-take = Take one of the tickets in the line.
tw-now-line-reveal = Or pay $1 for each ticket in the line to see another.
tw-now-line-newest = The newest ticket costs 1 stress
tw-now-line-older = Earlier ones cost none
tw-now-action = { $slots ->
    [2] Your actions, { $slot } of 2
   *[other] Your action
  }
tw-now-rails = Lay rails between buildings and your own parcels. It takes rail symbols, a worker, and for a complete link the icon of one end.
tw-now-move = Move a passenger along complete links. It takes a strip and the icon of where the ride ends.
tw-now-build = Put a building on a parcel of yours. It takes a build icon and the parcel’s number.
tw-now-renew = Upgrade a complete link of yours. It takes the upgrade icon and the icon of one end.
tw-now-raise = Upgrade a building of yours. It takes the upgrade icon and the icon of its kind.
tw-now-earn = Take $2 instead of an action, once in each part of the round.
tw-now-end = End your turn.
tw-now-worth-link = A complete link: 3 points at the end
tw-now-worth-ride = A ride: 1 happiness for each link, $1 for each rail, to its owner
tw-now-worth-build = A building: 1 happiness and a ticket
tw-now-worth-upgrade = An upgrade: 3 happiness
tw-now-action-note = { $workers ->
    [0] You have no worker, so you can’t lay rails this round.
    [one] You have 1 worker: one row of rails this round.
   *[other] You have { $workers } workers.
  } { $links ->
    [0] You have no complete link yet.
    [one] You have 1 complete link.
   *[other] You have { $links } complete links.
  } Your stress costs { $stress }.
tw-now-row = Laying rails
tw-now-row-lay = Choose where each rail leads, space by space.
tw-now-row-stop = Stop at a parcel of yours, or leave the row open.
tw-now-row-cost = 1 symbol a space, 2 on a mountain
tw-now-icons = Pay with icons
tw-now-icons-can = Choose lit icons on your tickets until the action is paid.
tw-now-icons-free = The first icon of a ticket is free
tw-now-icons-stress = Each further icon of the same ticket costs 1 stress
tw-now-building = Choose a Building ticket
tw-now-building-can = Take one ticket of the kind you’ve built. You can use it at once.
tw-now-ride = A passenger is on the way
tw-now-ride-can = Choose the next link of the ride.
tw-now-ride-toll = On a rival’s link you pay the rival $1 for each rail
tw-now-commerce = Commerce: your bonus
tw-now-commerce-five = Take $5,
tw-now-commerce-card = or open a Ticket Book and take a Development ticket.
tw-now-commerce-stress = Arriving here cost you 1 stress
tw-now-leisure = Leisure: buy happiness
tw-now-leisure-can = Buy as much as you can pay, or none.
tw-now-leisure-prices = 1 costs $1, 2 cost $3, 3 cost $6, 4 cost $10
tw-now-leisure-cash = Every $10 left is worth 1 point at the end
tw-now-leisure-note = You have ${ $cash }. The fare comes after this.
tw-now-office = Administration
tw-now-office-play = Play money, worker, calm and passenger icons.
tw-now-office-drop = Discard tickets you don’t want: the first is free, each further one costs $1.
tw-now-office-worker = A worker lets you lay a row of rails
tw-now-office-calm = Calm takes you one space back on the stress track
tw-now-office-passenger = A passenger goes to an empty building space
tw-now-office-note = You have { $workers } of { $limit } workers, and your stress costs { $stress }. What you keep stays in your hand.
tw-now-put = Place a passenger
tw-now-put-can = Choose an empty building space.
tw-now-put-worth = Best at one of your own links, far from where you want to go
tw-now-hand = Your last hand
tw-now-hand-can = Keep the tickets you want for your last three actions.
tw-now-hand-actions = You have one action, then two
tw-now-blank = Discard a ticket
tw-now-blank-can = A blank ticket costs you another one from your hand, this once.
tw-now-blank-worth = It goes to your pile, and comes back later
tw-now-over = The game is over
tw-now-over-score = Happiness, 3 for each link, 1 for each $10, less stress
tw-now-over-tie = If scores are level, more cash wins

# What things are

tw-what-ticket = Ticket { $card }
tw-what-consequence = Consequence
tw-what-consequence-text = This happens before you use the ticket, and when you discard it unused.
tw-what-stress = Stress track
tw-what-stress-text = Each stress moves the marker one space on. The number under it comes off your points at the end.
tw-what-cash = Cash
tw-what-cash-text = Pays bids, happiness at Leisure, and rides on rivals’ links. Every $10 is 1 point at the end.
tw-what-happiness = Happiness
tw-what-happiness-text = Each is 1 point. You get it for rides on your links, for buildings and upgrades, and you buy it at Leisure.
tw-what-deck = Draw pile
tw-what-deck-text = At the end of a round you draw from here up to your hand limit. When it runs out, your used tickets are shuffled.
tw-what-supply = Rails and tickets
tw-what-supply-text = Straight and curved rails left, tickets in hand and their limit, and the draw pile.
tw-what-stats = Cash, happiness, stress, workers
tw-what-stats-text = Workers are the figures at the end. Each row of rails takes one; worker icons bring them back in Administration.
tw-what-pill = What a link pays
tw-what-pill-text = Dollars for each ride over this link: $1 for each rail, and half as much again once it’s upgraded.
tw-what-round = Rounds
tw-what-round-text = There are six. At the end of a round, empty spaces of the kind shown beside its number get new passengers.
tw-what-phases = Parts of a round
tw-what-phases-text = First the auction, then one action each and two more each, then Administration.
tw-what-order = Turn order
tw-what-order-text = Who plays first, second and so on. The auction decides it anew each round.
tw-what-token = Buildings left
tw-what-token-text = How many buildings of each kind can still be built, each with its own ticket.
tw-what-counts = If it ended now
tw-what-counts-text = Points as they would be counted now: happiness, links and cash, less stress.
tw-what-done-text = Ends Administration for you. The round ends when everybody is done.
tw-what-bid = A bid
tw-what-yields = What each place brings
tw-what-yields-text = The earlier your place, the more tickets you choose from. First place costs stress.
tw-what-bids = Bids so far
tw-what-bids-text = What everybody has bid, paid and left. Nobody may repeat a bid made to the left.
tw-what-way = A way to do it
tw-what-way-text = The tickets it takes, its stress, and your score before and after. Those without stress come first.
tw-what-zoom-text = Zooms the map in and out. You can also use the wheel or two fingers.
tw-what-hand = Your hand
tw-what-hand-text = Your tickets. Lit icons can be used now, pale ones only in another part of the round.
tw-what-panel-text = What you can decide now, with what it costs and brings.
tw-what-R = Residence
tw-what-R-text = { $what } A ride that ends here takes away 1 stress.
tw-what-C = Commerce
tw-what-C-text = { $what } A ride that ends here costs 1 stress, and brings $5 or a Development ticket.
tw-what-L = Leisure
tw-what-L-text = { $what } A ride that ends here lets you buy happiness.
tw-what-I = Industry
tw-what-I-text = { $what } A ride that ends here costs 1 stress, and brings a worker if you have room. Building one raises your hand limit.
tw-what-link = Rails
tw-what-link-text = { $link }. A complete link is worth 3 points, and its owner gets 1 happiness for each ride.
tw-what-parcel = A parcel
tw-what-parcel-text = { $what } Only its owner builds here or ends a link here. The number is an icon on the owner’s ticket.
tw-what-mountain = A mountain
tw-what-mountain-text = A rail here costs 2 symbols.
tw-what-lake = A lake
tw-what-lake-text = No rails can be laid here.
tw-what-plain = Open ground
tw-what-plain-text = A rail here costs 1 symbol. Two rails may cross.

# Puzzles

tramways-puzzle-delivery = Move one passenger so that your score goes up by { $points }, counting happiness, cash and stress.
tramways-puzzle-delivery-title = A ride worth { $points }
tramways-puzzle-delivery-wrong = That ride changes your score by { $by }. There’s one worth { $best }.
tramways-puzzle-delivery-beside = Look for a passenger to move.
tramways-puzzle-fare = Move one passenger so that you have ${ $dollars } more afterwards.
tramways-puzzle-fare-title = A fare of ${ $dollars }
tramways-puzzle-fare-wrong = That brings ${ $worth }. There’s a ride that brings ${ $best }.
tramways-puzzle-fare-beside = Look for a passenger to move.
tramways-puzzle-link = Complete a link of { $rails } rails in one action, with the tickets you have.
tramways-puzzle-link-title = A link of { $rails } rails
tramways-puzzle-link-wrong = { $worth ->
    [0] That doesn’t complete a link.
    [one] That link has 1 rail.
   *[other] That link has { $worth } rails.
  } There’s one with { $best }.
tramways-puzzle-link-beside = Look for a link that you can complete.
tramways-puzzle-turn = You have { $actions ->
    [one] one action
   *[other] two actions
  } left. Raise your score by { $points }, counting links, happiness, cash and stress.
tramways-puzzle-turn-title = A turn worth { $points }
tramways-puzzle-turn-wrong = That turn changes your score by { $by }. There’s one worth { $best }.
