# What the lessons of Cable Car say.

cable_car-lesson-first-line = Your first line
cable_car-step-first-line-cars-title = your cars
cable_car-step-first-line-cars = The yellow cars around the board are yours. Each one waits for a line of track.
cable_car-step-first-line-cars-more = You play the 16 odd stations, blue plays the even ones. Every tile you place can make lines longer.
cable_car-step-first-line-lay-title = place a tile
cable_car-step-first-line-lay = Place your tile at A4, in front of your car at station 29.
cable_car-step-first-line-lay-more = Tiles go on the edge of the board or next to another tile. They aren’t turned.
cable_car-step-first-line-lay-tip = Tile here
cable_car-step-first-line-lay-hint = Your car at station 29 is waiting in front of A4.
cable_car-step-first-line-lay-middle = You can’t start in the middle. The first tiles go on the edge of the board.
cable_car-step-first-line-lay-blue = That square is in front of one of blue’s cars. Start at A4, in front of your own.
cable_car-step-first-line-lay-done = Line 29 has its first tile. It leaves A4 downwards.
cable_car-step-first-line-grow-title = grow the line
cable_car-step-first-line-grow = Line 29 leaves A4 downwards. Place your new tile at A5 to catch it.
cable_car-step-first-line-grow-more = This tile sends your line back up over A4. It then counts A4 a second time.
cable_car-step-first-line-grow-hint = Line 29, the yellow one, runs into A5.
cable_car-step-first-line-grow-ahead = Line 29 isn’t at B4 yet. It runs down into A5 first.
cable_car-step-first-line-grow-done = One tile, and line 29 grew from 1 to 3: A4, A5, and A4 again.
cable_car-step-first-line-both-title = other people’s lines
cable_car-step-first-line-both = Blue’s line 28 runs into B4 too. Place your tile there anyway.
cable_car-step-first-line-both-more = A tile carries every line that meets it, whoever owns it. Here it helps you more than blue.
cable_car-step-first-line-both-hint = Line 29 is waiting at B4.
cable_car-step-first-line-both-gap = Your line doesn’t reach C4 until there’s a tile at B4.
cable_car-step-first-line-both-done = Your line has 4 tiles now. Blue’s line grew from 2 to 3 as well.
cable_car-step-first-line-power-title = the power station
cable_car-step-first-line-power = Place your tile at C4 and run line 29 into the power station.
cable_car-step-first-line-power-more = A finished line scores 1 point a tile. Ending at the power station doubles that.
cable_car-step-first-line-power-tip = 5 tiles × 2
cable_car-step-first-line-power-hint = The power station is right behind C4.
cable_car-step-first-line-power-blue = That only helps blue’s line 28. Yours is waiting at C4.
cable_car-step-first-line-power-done = 5 tiles, doubled: 10 points. The car at station 29 has done its job.
cable_car-step-first-line-station-title = ending at a station
cable_car-step-first-line-station = In another game, line 29 has 5 tiles. Place at A5 and bring it home to station 28.
cable_car-step-first-line-station-more = A line also ends when it runs into any station, yours or blue’s. Then it scores 1 point a tile.
cable_car-step-first-line-station-tip = Home for 6
cable_car-step-first-line-station-hint = Line 29 is waiting at A5.
cable_car-step-first-line-station-short = That ends line 11 after 2 tiles, for 2 points. Line 29 scores 6.
cable_car-step-first-line-station-done = 6 tiles, 6 points. A car that’s home is shown as an empty outline.
cable_car-step-first-line-own-title = a turn of your own
cable_car-step-first-line-own = Now you choose: find the square that scores the most for you.
cable_car-step-first-line-own-more = Point at a lit square to see who would score; on a phone, tap it. One tile can finish two lines at once.
cable_car-step-first-line-own-hint = Try the top edge, where line 9 is waiting.
cable_car-step-first-line-own-gift = That scores 2 for you but 5 for blue. Another square scores far more.
cable_car-step-first-line-own-less = That scores, but less than the best square.
cable_car-step-first-line-own-done = 8 points: line 9 came home for 6, and line 5 for 2.

cable_car-lesson-growing = Long lines
cable_car-step-growing-wait-title = patience
cable_car-step-growing-wait = Short lines score little. Your line 7 has 1 tile, and it can do better.
cable_car-step-growing-wait-more = A line that has ended can’t grow any more, so don’t end it too early.
cable_car-step-growing-longer-title = grow by five
cable_car-step-growing-longer = Find the square that makes line 7 longest without ending it.
cable_car-step-growing-longer-more = Line 7 is waiting at G2. Old tiles on its way count again.
cable_car-step-growing-longer-hint = Follow line 7 from the top edge: it runs into G2.
cable_car-step-growing-longer-cheap = That ends one of your lines after only 2 or 3 tiles. Keep them going this early.
cable_car-step-growing-longer-done = From 1 to 6 tiles with a single tile, and still open.
cable_car-step-growing-again-title = loops
cable_car-step-growing-again = Another game: make line 9 as long as you can, and don’t end a line.
cable_car-step-growing-again-more = A line may cross the same tile up to four times. Each time counts.
cable_car-step-growing-again-hint = Line 9 is waiting at F2.
cable_car-step-growing-again-cheap = That ends a line of yours for 2 or 3 points. Let line 9 grow instead.
cable_car-step-growing-again-done = From 3 to 10. Loops through old tiles make the longest lines.
cable_car-step-growing-home-title = bring it home
cable_car-step-growing-home = The end is near: 12 tiles are left to place. Score as much as you can now.
cable_car-step-growing-home-more = Blue can end your line 21 in the next turn, perhaps for less. Late in the game, take what’s there.
cable_car-step-growing-home-hint = Line 21 has 19 tiles already. Where is it waiting?
cable_car-step-growing-home-ten = 10 points is good, but line 21 scores 28.
cable_car-step-growing-home-gift = That scores 18 for blue and nothing for you.
cable_car-step-growing-home-five = That’s 5 for you and 3 for blue. Line 21 scores 28.
cable_car-step-growing-home-done = 28 points with one tile.
cable_car-step-growing-one-tile-title = no line of one tile
cable_car-step-growing-one-tile = This tile sends tracks straight back. Place it on any lit square.
cable_car-step-growing-one-tile-more = A tile may not join two stations by itself, or a station to itself. So the left and right edges are out.
cable_car-step-growing-one-tile-tip = Not here
cable_car-step-growing-one-tile-hint = The top and bottom edges are fine, away from the corners.
cable_car-step-growing-one-tile-own = There, the car would turn straight back into its own station. That’s only allowed if the tile fits nowhere else.
cable_car-step-growing-one-tile-done = Here the tracks that turn back face other squares, not a station.

cable_car-lesson-cutting = Cutting lines
cable_car-step-cutting-threat-title = a threat
cable_car-step-cutting-threat = Blue’s line 2 has 6 tiles and is still open. It can grow every turn.
cable_car-step-cutting-threat-more = Choose a car to trace its line and see where it’s waiting.
cable_car-step-cutting-cut-title = end it now
cable_car-step-cutting-cut = Place your tile so that blue’s line 2 ends.
cable_car-step-cutting-cut-more = Blue scores it, but a line that has ended can’t grow or reach the power station.
cable_car-step-cutting-cut-hint = Line 2 is waiting at F1.
cable_car-step-cutting-cut-two = 2 points for you, but line 2 stays open. End it first.
cable_car-step-cutting-cut-done = Line 2 ends for 7 points. Two turns later it might have been 20.
cable_car-step-cutting-young-title = cut early
cable_car-step-cutting-young = The cheapest time is early. End two of blue’s lines with one tile.
cable_car-step-cutting-young-more = A line that ends after 2 tiles scores only 2 points, and its car is done.
cable_car-step-cutting-young-hint = Look at the top left corner, between stations 32 and 2.
cable_car-step-cutting-young-done = Two of blue’s cars are done for 2 points each, and your line 1 has begun.
cable_car-step-cutting-gift-title = don’t pay for it
cable_car-step-cutting-gift = Find the square that puts you furthest ahead of blue.
cable_car-step-cutting-gift-more = Take your points and subtract blue’s.
cable_car-step-cutting-gift-hint = It scores 3 for you and nothing for blue.
cable_car-step-cutting-gift-gift = 4 for you, but 8 for blue: you’d fall 4 behind.
cable_car-step-cutting-gift-even = 2 for you and 2 for blue: that changes nothing.
cable_car-step-cutting-gift-done = 3 points for you, none for blue.

cable_car-lesson-power = The power station
cable_car-step-power-double-title = it doubles
cable_car-step-power-double = Lines that end at the power station score double.
cable_car-step-power-double-more = There’s a way in from every square beside it. No tile goes on it.
cable_car-step-power-in-title = the last tile
cable_car-step-power-in = Bring line 11 into the power station.
cable_car-step-power-in-more = It has 3 tiles now. The right square adds 3 more on the way.
cable_car-step-power-in-hint = Line 11 comes from the right. Try the squares on that side of the power station.
cable_car-step-power-in-two = That ends another line, for only 2 points.
cable_car-step-power-in-done = 6 tiles, doubled: 12 points.
cable_car-step-power-worth-title = a long one
cable_car-step-power-worth = Line 3 has 9 tiles. Double them.
cable_car-step-power-worth-more = The longer a line is, the more the power station is worth to it.
cable_car-step-power-worth-hint = Line 3 is waiting above the power station.
cable_car-step-power-worth-two = 2 points, and line 3 stays in danger: blue could end it next turn.
cable_car-step-power-worth-done = 10 tiles, doubled: 20 points.
cable_car-step-power-keep-out-title = keep blue out
cable_car-step-power-keep-out = Blue’s line 26 has 8 tiles and is one tile from the power station. Stop it.
cable_car-step-power-keep-out-more = A straight tile at C5 would give blue 18. Yours sends the line away.
cable_car-step-power-keep-out-hint = Take C5 yourself, before blue does.
cable_car-step-power-keep-out-two = 2 points for you, and then 18 or more for blue.
cable_car-step-power-keep-out-done = It ends at station 28 for 11, instead of 18 at the power station.

cable_car-lesson-draw = Draw or place
cable_car-step-draw-choice-title = the wrong tile
cable_car-step-draw-choice = Line 29 is one tile from the power station, but your tile would turn it away.
cable_car-step-draw-choice-more = You don’t have to use your tile. You can draw one and place that instead.
cable_car-step-draw-draw-title = draw
cable_car-step-draw-draw = Draw a tile instead of placing your own.
cable_car-step-draw-draw-more = You must place the tile you draw. Your own waits for another turn.
cable_car-step-draw-draw-hint = Press “Draw”.
cable_car-step-draw-draw-done = A straight tile. It runs on from C5 into the power station.
cable_car-step-draw-use-title = use it
cable_car-step-draw-use = Place the tile you drew at C5.
cable_car-step-draw-use-more = A line of 10 tiles into the power station.
cable_car-step-draw-use-tip = 10 tiles × 2
cable_car-step-draw-use-hint = Line 29 is waiting at C5.
cable_car-step-draw-use-done = 20 points. Your own tile would have turned the line away.
cable_car-step-draw-kept-title = your own tile stays
cable_car-step-draw-kept = Your old tile is still in your hand for the next turn.
cable_car-step-draw-kept-more = You don’t get another tile when you’ve drawn one. Drawing costs nothing, but you can’t undo it.
cable_car-step-draw-place-title = place
cable_car-step-draw-place = Another game: is there a reason to draw? Do what scores the most.
cable_car-step-draw-place-more = First look at what your own tile can do.
cable_car-step-draw-place-hint = Line 25 is waiting below the power station.
cable_car-step-draw-place-keep = Your own tile scores 12 here. A drawn one hardly ever does better.
cable_car-step-draw-place-two = That scores 2. Your tile can do much more.
cable_car-step-draw-place-done = 12 points for certain. Draw when your own tile does nothing good.

cable_car-lesson-rivals = Three rivals
cable_car-step-rivals-signs-title = who is who
cable_car-step-rivals-signs = With four players, each has 8 cars. Colour and sign tell them apart.
cable_car-step-rivals-signs-more = Faint lines are finished. Only the strong ones can still grow.
cable_car-step-rivals-gain-title = my gain
cable_car-step-rivals-gain = Take the square that scores the most for you.
cable_car-step-rivals-gain-more = “My gain” shows it on every lit square. On a phone, press “Lines” first.
cable_car-step-rivals-gain-hint = It’s on the top edge, and scores 6.
cable_car-step-rivals-gain-four = That’s 4. Another square scores 6.
cable_car-step-rivals-gain-done = Line 4 ran over 6 tiles at once: 6 points.
cable_car-step-rivals-difference-title = difference
cable_car-step-rivals-difference = Two squares score 3 for you. Find the one that gives a rival nothing.
cable_car-step-rivals-difference-more = “Difference” shows your points minus those of the rival who gains most.
cable_car-step-rivals-difference-hint = One of the two corners gives nothing to anybody else.
cable_car-step-rivals-difference-gift = That also gives orange 2. The other corner doesn’t.
cable_car-step-rivals-difference-done = 3 for you, and nothing for anybody else.
cable_car-step-rivals-rival-title = rival
cable_car-step-rivals-rival = Blue’s line 24 has 8 tiles and is still open. End it.
cable_car-step-rivals-rival-more = Choose “Rival” and then blue: the warmer a square, the shorter the line that ends there.
cable_car-step-rivals-rival-hint = Line 24 is waiting at the bottom edge.
cable_car-step-rivals-rival-done = It ends for 9. With several rivals, stop whoever is about to pull away.

cable_car-lesson-companies = Companies
cable_car-step-companies-shares-title = your shares
cable_car-step-companies-shares = With companies nobody owns a line. You own shares: 10, 20, 30 and 40 percent.
cable_car-step-companies-shares-more = Each share earns you that part of what its company scores. Here you own half of purple.
cable_car-step-companies-own-title = what counts for you
cable_car-step-companies-own = Find the square that makes your shares gain the most.
cable_car-step-companies-own-more = You hold 20% and 30% of purple, and 10% and 40% of brown.
cable_car-step-companies-own-hint = Two purple lines can come home together, near the bottom right corner.
cable_car-step-companies-own-orange = Orange would score 9, but you own none of it.
cable_car-step-companies-own-done = Purple scores 6, and half of that is yours: 3 points.
cable_car-step-companies-exchange-title = exchange a share
cable_car-step-companies-exchange = Your 40% is in blue, which has no points. Exchange it for the face-up one.
cable_car-step-companies-exchange-more = An exchange is your whole turn. Trading ends when a company has 25 points. On a phone, press “Shares” first.
cable_car-step-companies-exchange-hint = Press “Take face-up” in the 40% row, then the main button.
cable_car-step-companies-exchange-small = That’s a smaller gain. Your 40% share matters most.
cable_car-step-companies-exchange-done = Black has 10 points, so your 40% went from 0 to 4 points.
cable_car-step-companies-choose-title = percent or points
cable_car-step-companies-choose = A line of 13 for green, or one of 10 for blue? You hold 20% of green and 40% of blue.
cable_car-step-companies-choose-more = Multiply before you place.
cable_car-step-companies-choose-hint = 20% of 13 is 2.6. How much is 40% of 10?
cable_car-step-companies-choose-green = That’s 20% of 13: 2.6 points. Blue earns you more.
cable_car-step-companies-choose-done = 40% of 10: 4 points. At the end all shares are turned over, and the most points win.

# The coach

cc-coach-place = { $square }{ $tile ->
    [0] { "" }
    [1] { " (first tile)" }
    [2] { " (second tile)" }
   *[other] { " (third tile)" }
}{ $turns ->
    [0] { "" }
    [1] { " (turned once)" }
    [2] { " (turned twice)" }
   *[other] { " (turned three times)" }
}
cc-coach-line = your line { $station }
cc-coach-line-company = { $colour } line { $station } ({ $percentage }% yours)
cc-coach-line-rival = { $name }’s line { $station }
cable_car-coach-power = { $square } takes { $line } into the power station. Its { $tiles } tiles count double: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
cable_car-coach-power-missed = { $square } was better: { $line } into the power station, for { $points ->
    [one] 1 point
   *[other] { $points } points
}.
cable_car-coach-last = { $supply ->
    [0] The last tiles: bring lines home.
    [one] Only 1 tile left: bring lines home.
   *[other] Only { $supply } tiles left: bring lines home.
} { $square } ends { $line } for { $points ->
    [one] 1 point
   *[other] { $points } points
}.
cable_car-coach-last-missed = Late in the game, take points: { $square } would have ended { $line } for { $points }.
cable_car-coach-score = { $square } brings { $line } home for { $points ->
    [one] 1 point
   *[other] { $points } points
}. It’s long enough: take them.
cable_car-coach-score-missed = { $square } was better: { $line } would have come home for { $points ->
    [one] 1 point
   *[other] { $points } points
}.
cable_car-coach-cut = { $when ->
    [late] { $square } ends { $line } for { $points ->
        [one] 1 point
       *[other] { $points } points
    }, before it gets more.
    [long] { $square } stops { $line } at { $points ->
        [one] 1 point
       *[other] { $points } points
    }. Left open, it could score even more.
   *[early] { $line } could still grow long. End it early at { $square }: it gets only { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
}
cable_car-coach-cut-missed = { $square } was better: it would have ended { $line } at { $points ->
    [one] 1 point
   *[other] { $points } points
}.
cable_car-coach-edge = Try { $square }: it sends { $line } along the edge, where it will soon end. That keeps it short.
cable_car-coach-edge-missed = { $square } was better: it would have sent { $line } along the edge.
cable_car-coach-middle = Try { $square }: it leads { $line } to the power station. If it ends there, it counts double.
cable_car-coach-middle-missed = { $square } was better: it would have led { $line } to the power station.
cable_car-coach-inside = Try { $square }: it turns { $line } away from the edge. Inside the board it can grow long.
cable_car-coach-inside-missed = { $square } was better: it would have turned { $line } away from the edge.
cable_car-coach-grow = Long lines win. At { $square }, { $line } grows from { $from } to { $tiles } tiles and stays open.
cable_car-coach-grow-missed = { $square } was better: { $line } would have grown from { $from } to { $tiles } tiles.
cable_car-coach-start = Try { $square }: your car at station { $station } sets out, and the line stays open to grow.
cable_car-coach-start-missed = { $square } was better: your car at station { $station } would have set out.
cable_car-coach-trade = { $takes ->
    [none] Your { $percentage }% share of { $puts } won’t earn much. Exchange it for the top one of the pile.
   *[other] Exchange your { $percentage }% share of { $puts } for { $takes }, which should score more.
}
cable_car-coach-trade-missed = { $takes ->
    [none] Exchanging your { $percentage }% share of { $puts } was better.
   *[other] Exchanging your { $percentage }% share of { $puts } for { $takes } was better.
}
cable_car-coach-draw = No square does much for your tile. Draw another and place that one; you keep yours for later.
cable_car-coach-draw-missed = Drawing was better: no square did much for your tile.
cable_car-coach-harm = No square helps you now. { $square } does the least harm.
cable_car-coach-harm-missed = { $square } did less harm. When nothing helps, don’t end your own short lines.
cable_car-coach-short = Careful: { $square } ends { $line } too early, for only { $points ->
    [one] 1 point
   *[other] { $points } points
}. { $better ->
    [draw] Drawing a tile is better.
    [trade] Exchanging a share is better.
   *[other] { $better } is better.
}
cable_car-coach-gift = Careful: { $square } brings { $line } home for { $points ->
    [one] 1 point
   *[other] { $points } points
}. { $better ->
    [draw] Drawing a tile is better.
    [trade] Exchanging a share is better.
   *[other] { $better } is better.
}
cable_car-coach-feed = Careful: { $square } makes { $line } grow to { $tiles } tiles. { $better ->
    [draw] Drawing a tile is better.
    [trade] Exchanging a share is better.
   *[other] { $better } is better.
}

# How to play now, and what things are

cc-now-yours = Your turn: place one tile
cc-now-drawn = Place the tile you drew
cc-now-waits = Others are choosing
cc-now-over = The game is over
cc-now-place = Place your tile on any lit square. Every line that meets it grows, whoever owns it.
cc-now-place-drawn = Place it on any lit square. Your own tile stays in your hand.
cc-now-draw = Or draw a tile and place that one. Your own stays in your hand.
cc-now-exchange = Or exchange one of your shares. That’s your whole turn.
cc-now-trace = Choose any car to trace its line.
cc-now-station = 1 point a tile for a line that ends at a station
cc-now-power = 2 points a tile for a line that ends at the power station
cc-now-share = Each share earns you its percentage of what its company scores
cc-now-note = Your best square now is { $square }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
cc-now-note-none = No square scores for you now. Make one of your lines longer, end a rival’s line early, or draw.
cc-now-note-last = The pile is empty. After the tiles in the hands the game is over.

cc-what-station = Station { $station }
cc-what-station-text = { $line } Choose it to trace the line.
cc-what-power = The power station
cc-what-power-text = A line that ends here scores 2 points a tile instead of 1. No tile goes on it.
cc-what-lit = { $square }, a lit square
cc-what-lit-text = You may place your tile here. The preview says which lines grow and who scores.
cc-what-empty = { $square }, an empty square
cc-what-empty-text = Tiles go on the edge or next to another tile, and may not join two stations by themselves.
cc-what-tile = { $square }, a tile
cc-what-tile-text = Tiles stay where they are. A line counts this one every time it crosses it.
cc-what-hand = Your tile
cc-what-hand-text = The tile you place on your turn. You get a new one afterwards. Nobody else sees it.
cc-what-pile = The pile
cc-what-pile-text = The tiles that are left. When all of them are placed, the game is over.
cc-what-preview = What would happen
cc-what-preview-text = Every line that the tile would make longer, from how many tiles to how many, and what it scores if it ends.
cc-what-key = Whose lines
cc-what-key-text = How the lines of each player look: strong while they run, faint when they’re finished.
cc-what-overlay = What the lit squares show
cc-what-overlay-text = Nothing, what you would gain, how far ahead that puts you, or what happens to a rival’s lines.
cc-what-cars = Cars left
cc-what-cars-text = One mark for each car. Empty ones are home and have scored.
cc-what-draw = Draw instead
cc-what-draw-text = You draw a tile and must place it. Your own stays in your hand.
cc-what-turn = Turn the tile
cc-what-turn-text = A quarter to the right. Only some tables allow it.
cc-what-main = The main button
cc-what-main-text = It does what you’ve chosen, and says what that is. Nothing is final before you press it.
cc-what-companies = The companies
cc-what-companies-text = The eight companies and what their lines have scored so far.
cc-what-shares = Your shares
cc-what-shares-text = Yours and the face-up ones, with what each is worth now. You may exchange one instead of placing a tile.

# Puzzles

cable_car-puzzle-points = Place a tile where it scores { $points } points for you at once.
cable_car-puzzle-points-title = Find { $points } points
cable_car-puzzle-points-wrong = That scores { $worth }. There’s a square that scores { $best }.
cable_car-puzzle-lead = Place a tile that gains you { $points } on your rivals: what you score, minus what they score.
cable_car-puzzle-lead-title = Gain { $points } on your rivals
cable_car-puzzle-lead-wrong = That gains you { $worth } on your rivals. { $best } is possible.
cable_car-puzzle-power = Place a tile so that the power station brings you { $points } points.
cable_car-puzzle-power-title = { $points } points from the power station
cable_car-puzzle-power-wrong = The power station brings you { $worth } there. It could bring { $best }.
cable_car-puzzle-grow = Place a tile so that your lines grow by { $tiles } tiles in all and none of them ends.
cable_car-puzzle-grow-title = Grow by { $tiles } tiles
cable_car-puzzle-grow-wrong = { $worth ->
    [0] There, none of your lines grows, or one of them ends.
    [one] There, your lines grow by 1 tile.
   *[other] There, your lines grow by { $worth } tiles.
} { $best } is possible without ending a line.
cable_car-puzzle-cut = Line { $station } has { $length } tiles and isn’t yours. End it for as few points as you can.
cable_car-puzzle-cut-title = End line { $station }
cable_car-puzzle-cut-wrong = There the line scores { $worth }. You can end it for { $best }.
cable_car-puzzle-cut-beside = Line { $station } doesn’t end there.
cable_car-puzzle-endgame = Only the { $tiles } tiles in the hands are left. Place one so that you win by { $lead }, whatever your rival does.
cable_car-puzzle-endgame-title = Win by { $lead }
cable_car-puzzle-endgame-wrong = If your rival plays well, your lead at the end is { $worth }. { $best } is possible.
