### The words of Cable Car, in English. All begin with cc- or cable_car-.

cc-board = Board, 8 by 8 squares, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  } placed
cc-power-board = ends here ×2
cc-power-board-short = ×2
cc-power-square = D4, D5, E4, E5: the power station. Lines that end here count double.
cc-company = { $colour } company
cc-nobody = nobody
cc-side-north = north side
cc-side-east = east side
cc-side-south = south side
cc-side-west = west side
cc-place = { $square }, { $side }
cc-ends-power = ends at the power station
cc-ends-station = ends at station { $station }
cc-stays-open = stays open
cc-line = Line { $station }
cc-line-open = Line { $station }, { $name }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }, now at { $where }.
cc-line-waiting = Line { $station }, { $name }: not started.
cc-line-nobody = Line { $station }: nobody’s.
cc-line-done = Line { $station }, { $name }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }, { $end }, { $points ->
    [1] 1 point
   *[other] { $points } points
  }.
cc-change-open = Line { $station }, { $name }: { $from } to { $to } tiles, stays open.
cc-change-ends = Line { $station }, { $name }: { $from } to { $to } tiles, { $end }, { $points ->
    [1] 1 point
   *[other] { $points } points
  }.
cc-square-legal = { $square }, legal. { $what }
cc-square-tile = { $square }: there is a tile, { $tile }.
cc-square-not = { $square }, not possible; Enter says why.
cc-square-empty = { $square }, empty.
cc-why-power = { $square } is the power station.
cc-why-tile = { $square } already has a tile.
cc-why-not-yours = { $square }: it is not your turn.
cc-no-line = No line runs through it yet.
cc-picked = { $square } is chosen. Press again or confirm.
cc-turned = Turned: { $turns ->
    [0] as printed
    [one] a quarter
    [2] a half
   *[other] three quarters
  }.
cc-tile = Tile { $code }
cc-tile-yours = Your tile
cc-tiles-yours = Your tiles
cc-tile-of = { $name }’s tile
cc-tile-drawn = The tile you drew
cc-tile-kept = { $tiles ->
    [one] You keep this one
   *[other] You keep these
  }
cc-copies = ×{ $copies }
cc-choose-tile = Choose a tile
cc-pile = The pile
cc-in-pile = { $supply } in the pile
cc-expected = If you draw: ≈ +{ NUMBER($gain, maximumFractionDigits: 1) }
cc-expected-short = draw: ≈ { NUMBER($gain, maximumFractionDigits: 1) }
cc-if = If you place at { $square }
cc-if-other = If { $name } places at { $square }
cc-if-draw = You draw one of the { $supply } tiles in the pile and must place it. Your own tile stays in your hand.
cc-keep-or-draw = Best gain: { NUMBER($kept, maximumFractionDigits: 1) } with your tile, { NUMBER($gain, maximumFractionDigits: 1) } on average with a drawn one.
cc-if-exchange = Your { $percentage }% { $puts } share goes under the pile. { $takes ->
    [none] You take the top one, unseen.
   *[other] You take the face-up { $takes } one.
  }
cc-if-exchange-worth = Your shares: { $from } → { $points } points
cc-share-gain = Your shares gain { $points }
cc-line-grows = Line { $station }: { $from } → { $tiles }
cc-tiles = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }
cc-goes-on = stays open at { $where }
cc-x2 = power station ×2
cc-x2-chip = ends at power station ×2
cc-idle = Choose a car to trace its line.
cc-idle-mine = { $count ->
    [one] There is 1 lit square. { $by ->
        [touch] Tap it to see who would score.
        [click] Point at it to see who would score; click it to place your tile.
       *[mouse] Point at it to see who would score.
    }
   *[other] There are { $count } lit squares. { $by ->
        [touch] Tap one to see who would score.
        [click] Point at one to see who would score; click it to place your tile.
       *[mouse] Point at one to see who would score.
    }
  }
cc-idle-settled = Every line is finished, so the scores won’t change any more. The game ends when all tiles are placed.
cc-inspector = Line inspector
cc-lines = Lines
cc-running = running
cc-finished = finished
cc-cars-left = { $cars ->
    [one] 1 car
   *[other] { $cars } cars
  }
cc-seat-cars = { $cars } of { $all } cars left
cc-place-at = Place at { $square }
cc-choose-square = Choose a square
cc-draw = Draw
cc-draw-instead = Draw instead
cc-draw-long = Draw a tile
cc-turn = Turn
cc-turn-lay = place a tile
cc-turn-or-draw = Or draw another and place that one.
cc-turn-exchange =
  { $way ->
    [open] exchange your { $percentage }% share for the face-up one?
   *[top] exchange your { $percentage }% share for the top one?
  }
cc-turn-ends = This ends your turn.
cc-turn-or-exchange = Or draw a tile, or exchange a share.
cc-turn-drawn = place the tile you drew
cc-turn-confirm = confirm { $square } or choose another square
cc-turn-said = { $who ->
    [you] Your turn.
   *[other] { $name } is next.
  } Tile { $tiles }. { $count ->
    [one] 1 legal square.
   *[other] { $count } legal squares.
  }
cc-deed-lay = { $name } placed a tile at { $square }
cc-deed-drawn = { $name } drew a tile and placed it at { $square }
cc-deed-exchange-open = { $name } exchanged a { $percentage }% share for the face-up { $takes } one
cc-deed-exchange-top = { $name } exchanged a { $percentage }% share for the top one
cc-ending-small = line { $station } { $end }
cc-ending-power = Line { $station } ends at the power station: { $points }
cc-ending-station = Line { $station } ends at station { $where }: { $points }
cc-heading = Round { $round }
cc-recap-ends = { $deed }; { $endings }
cc-said = { $deed }.
cc-said-end = With that, { $ending }: { $points ->
    [1] 1 point
   *[other] { $points } points
  } for { $who ->
    [you] you
   *[other] { $name }
  }, { $total } in all.
cc-cheer-power = Into the power station: { $tiles } tiles count double, +{ $points }
cc-cheer-long = The longest line so far: { $tiles } tiles, +{ $points }
cc-companies = Companies
cc-reconstruction = our reconstruction
cc-reconstruction-long = Which stations belong to which company is our reconstruction.
cc-shares = Your shares are worth { $points }.
cc-trade-closed = Trading has ended.
cc-why-drawn = you have drawn a tile and must place it
cc-why-no-tiles = there are no tiles left to draw
cc-yours = yours
cc-face-up = face up
cc-exchange = Exchange
cc-exchange-share =
  { $way ->
    [open] Exchange your { $percentage }% share for the face-up one
   *[top] Exchange your { $percentage }% share for the top one
  }
cc-exchange-button = Exchange { $percentage }% share
cc-take-open = Take face-up
cc-take-top = Take top
cc-take-open-long = Exchange your { $percentage }% share for the face-up { $colour } one
cc-take-top-long = Exchange your { $percentage }% share for the top one of { $size } in the pile
cc-secret = shares are secret
cc-secret-short = secret
cc-secret-others = What the others hold is secret until the end, so no points are shown for them.
cc-turn-last = place your last tile
cc-last-round = Last round: everyone places one more tile.

## The end
cc-finale = The last tile is down
cc-finale-shares = The shares are turned over
cc-part-doubled = doubled at the power station
cc-part-station = ended at a station
cc-part-share = { $percentage }% share
cc-portion = Line { $station }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }{ $doubled ->
    [yes] , doubled
   *[no] {""}
  }
cc-portion-share = { $percentage }% of the { $company } company
cc-step = { $lines ->
    [one] { $who ->
        [you] Your last line
       *[other] { $name }’s last line
      }
   *[other] { $who ->
        [you] Your line { $station }
       *[other] { $name }’s line { $station }
      }
  }
cc-step-note = { $who ->
    [you] You placed the last tile at { $square }
   *[other] { $name } placed the last tile at { $square }
  }
cc-step-quiet = { $who ->
    [you] You placed it at { $square }. It ends no line.
   *[other] { $name } placed it at { $square }. It ends no line.
  }
cc-step-said = { $who ->
    [you] Your line { $station }
   *[other] { $name }’s line { $station }
  }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }{ $doubled ->
    [yes] , doubled at the power station
   *[no] {""}
  }, { $points ->
    [1] 1 point
   *[other] { $points } points
  }.
cc-share-step = { $who ->
    [you] Your { $percentage }% share
   *[other] { $name }’s { $percentage }% share
  }
cc-share-step-note = The { $company } company has { $total ->
    [1] 1 point
   *[other] { $total } points
  }
cc-share-step-said = { $who ->
    [you] You hold
   *[other] { $name } holds
  } { $percentage }% of the { $company } company: { $points ->
    [1] 1 point
   *[other] { $points } points
  }.
cc-note = { $lines ->
    [one] 1 line
   *[other] { $lines } lines
  }{ $doubled ->
    [0] {""}
   *[other] , { $doubled } doubled
  }
cc-summary-late = { $who ->
    [you] You were { $place } before the last tile. Then your line { $station } came home for { $points }.
   *[other] { $name } was { $place } before the last tile. Then line { $station } came home for { $points }.
  }
cc-summary-kept = { $who ->
    [you] You took the lead on turn { $number } and kept it.
   *[other] { $name } took the lead on turn { $number } and kept it.
  }
cc-summary-share = { $who ->
    [you] Your { $percentage }% of the { $company } company earned the most: { $points } points.
   *[other] { $name }’s { $percentage }% of the { $company } company earned the most: { $points } points.
  }
cc-fact-best = Best line
cc-fact-longest = Longest line
cc-fact-line = { $name }, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }{ $doubled ->
    [yes] , doubled
   *[no] {""}
  }
cc-fact-leads = The lead changed
cc-fact-leads-times = { $times ->
    [0] never
    [1] once
    [2] twice
   *[other] { $times } times
  }
cc-fact-leads-last = last on turn { $number }
cc-fact-share = Best share
cc-fact-share-whose = { $who ->
    [you] your { $percentage }% of { $company }
   *[other] { $name }’s { $percentage }% of { $company }
  }
cc-fact-company = Best company
cc-moment-line = { $doubled ->
    [yes] { $who ->
        [you] Your line { $station } reached the power station: { $tiles } tiles, doubled
        [company] The { $name }’s line { $station } reached the power station: { $tiles } tiles, doubled
       *[other] { $name }’s line { $station } reached the power station: { $tiles } tiles, doubled
      }
   *[no] { $who ->
        [you] Your line { $station } came home after { $tiles } tiles
        [company] The { $name }’s line { $station } came home after { $tiles } tiles
       *[other] { $name }’s line { $station } came home after { $tiles } tiles
      }
  }
cc-moment-cut = { $who ->
    [you] You ended { $owner }’s line { $station } after { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
      }
   *[other] { $whose ->
        [you] { $name } ended your line { $station } after { $tiles ->
            [one] 1 tile
           *[other] { $tiles } tiles
          }
       *[other] { $name } ended { $owner }’s line { $station } after { $tiles ->
            [one] 1 tile
           *[other] { $tiles } tiles
          }
      }
  }
cc-moment-lead = { $who ->
    [you] You took the lead with { $points } points
   *[other] { $name } took the lead with { $points } points
  }

## Tables
cc-lines-count = { $lines ->
    [one] 1 line
   *[other] { $lines } lines
  }
cc-col-line = Line
cc-col-tiles = Tiles
cc-col-end = End
cc-col-turn = Turn
cc-col-points = Points
cc-col-share = Share
cc-col-company = Company
cc-col-company-points = Its points
cable_car-help-turn = Your turn
cable_car-help-turn-text = Place your tile and get a new one. Or draw a tile and place that one at once, keeping your own. Tiles can’t be turned unless the table allows it.
cable_car-help-where = Where
cable_car-help-where-text = On an empty square on the edge of the board or next to a tile. Next to the power station alone isn’t enough.
cable_car-help-one = No line of one tile
cable_car-help-one-text = A tile may not connect two stations all by itself, unless it fits nowhere else.
cable_car-help-points = Points
cable_car-help-points-text = A line is finished when it reaches a station or the power station. It scores 1 point for each tile it crosses, every time it does, and double if it ends at the power station. You may extend anybody’s lines.
cable_car-help-end = End
cable_car-help-end-text = When all 60 tiles are placed, the highest score wins. Players with equal scores share the place.
cable_car-help-companies = Shares
cable_car-help-companies-text = Lines belong to eight companies, and you own four shares: 10, 20, 30 and 40 percent. Each earns you that part of what its company scores. Instead of placing a tile you may exchange a share for the face-up one or the top one of its pile, until a company has { $points } points.
cable_car-option-free_orientation = Tiles { $choice }
cable_car-choice-free_orientation-false = stay as printed
cable_car-choice-free_orientation-true = may be turned
cable_car-option-hand_size = Hand size: { $choice }
cable_car-option-companies = You own { $choice }
cable_car-choice-companies-false = lines
cable_car-choice-companies-true = shares
cable_car-option-trade_closes_at = Trading ends when a company has { $choice } points
cc-line-which = Line: type its number.
cc-overlay = Show on the board
cc-overlay-legal = Legal
cc-overlay-gain = My gain
cc-overlay-difference = Difference
cc-overlay-rival = Rival
cc-overlay-whose = Whose lines
cc-overlay-tiles = { $tiles ->
    [one] tile
   *[other] tiles
}
cc-overlay-ends = ends
cc-overlay-none-gain = { $owns ->
    [shares] No square adds to your shares.
   *[lines] No square scores for you or makes a line of yours longer.
}
cc-overlay-none-difference = No square puts you ahead or behind.
cc-overlay-none-rival = { $whose ->
    [mine] No square touches your lines.
   *[theirs] No square touches { $name }’s lines.
}
cc-overlay-about-gain = { $owns ->
    [shares] What your shares would gain.
   *[lines] Points you would score, or how many tiles your lines would grow by.
}
cc-overlay-about-difference = { $rivals ->
    [one] What you would score, minus what { $name } would.
   *[other] What you would score, minus the most that any rival would.
  }
cc-overlay-about-rival = { $whose ->
    [mine] Pink squares let your lines grow. On the others a number is what a line would end with.
   *[theirs] Pink squares let { $name }’s lines grow. Elsewhere a number is the points of a line that ends there.
}
cable_car-tab-side = Lines
cable_car-tab-shares = Shares
cc-text-view-actions = You may place your tile on { $count ->
    [one] 1 square
   *[other] { $count } squares
  }
cc-text-view-hand = In your hand: { $tiles }.
cc-text-view-owner = { $name }: { $points ->
    [1] 1 point
   *[other] { $points } points
  }
cc-text-view-supply = Tiles in the pile: { $supply }.
cc-text-view-share = { $percentage }%: yours { $mine }, face up { $face }, { $size } in the pile
cc-text-view-share-open = { $percentage }%: face up { $face }, { $size } in the pile
cc-text-view-tiles = Tiles on the board: { $count }
cc-text-view-tile = { $square }: { $code }
cable_car-key-arrows = ← ↑ → ↓
cable_car-key-arrows-does = On the board: to the next lit square
cable_car-key-shift = Shift ←
cable_car-key-shift-does = On the board: to the next square of any kind
cable_car-key-enter = Enter
cable_car-key-enter-does = Place the tile on the square, or say why not
cable_car-key-line = L 1 4
cable_car-key-line-does = Look at line 14
cable_car-key-turn = R
cable_car-key-turn-does = Turn the tile, where tiles may be turned
cable_car-commands = Every action has a text: lay a6, lay a6 turn 1, draw, exchange 20 open. A square alone places the tile there. Also: why c2, line 14.
cable_car-cover-text = Hands are secret. When nobody else is looking, show your tile.
cable_car-cover-show = Show { $name }’s tile

## Why not: the same as the engine's own sentences, filled with its facts
cable_car-why-must-place = a tile has been drawn in this turn and must be placed
cable_car-why-supply = the supply is empty
cable_car-why-exchanges = after { $exchanges } exchanges in a row a tile must be placed
cable_car-why-trade = a company has reached { $points } points
cable_car-why-drawn = the tile just drawn, { $tile }, must be placed
cable_car-why-hand = { $tile } is not in the hand
cable_car-why-taken = there is a tile on { $square } already
cable_car-why-apart = { $square } is neither on the edge of the board nor beside a tile
cable_car-why-same = turn { $turn } looks the same as turn { $same }: use that one
cable_car-why-short = on { $square } the tile alone would join two stations, and it fits elsewhere
cable_car-why-power = { $square } is the power station, where no tile goes

## Lines and companies by their colours
cc-colour-word-yellow = yellow
cc-colour-word-blue = blue
cc-colour-word-orange = orange
cc-colour-word-green = green
cc-colour-word-purple = purple
cc-colour-word-black = black
cc-colour-word-red = red
cc-colour-word-brown = brown
cc-share-none = not drawn yet
cc-board-in-characters = The board in characters

## Hints

cable_car-hint-finish = Place at { $square } and bring a line home
cable_car-hint-grow = Place at { $square } and make a line longer
cable_car-hint-cut = Place at { $square } and end a rival’s line early
cable_car-hint-wait = Place at { $square }, where it does the least harm
cable_car-hint-draw = Draw a tile and place that one
cable_car-hint-exchange = { $takes ->
    [none] Exchange your { $percentage }% of the { $puts } company for the top share of the pile
   *[other] Exchange your { $percentage }% of the { $puts } company for the { $takes } company
  }
cable_car-hint-own-grows = Line { $station } ({ $name }) grows by { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }.
cable_car-hint-rival-grows = Line { $station } ({ $name }) grows by { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }, too.
cable_car-hint-own-ends = Line { $station } ({ $name }) scores { $points ->
    [1] 1 point
   *[other] { $points } points
  }{ $power ->
    [yes] , doubled by the power station
   *[no] {""}
  }.
cable_car-hint-own-ends-early = Line { $station } ({ $name }) scores { $points ->
    [1] 1 point
   *[other] { $points } points
  }; about { $hope } were still possible.
cable_car-hint-rival-ends = Line { $station } ({ $name }) scores { $points ->
    [1] 1 point
   *[other] { $points } points
  }, though.
cable_car-hint-rival-ends-early = Line { $station } ({ $name }) ends with only { $points ->
    [1] 1 point
   *[other] { $points } points
  }, where about { $hope } were possible.
cable_car-hint-best-place = The best place for your tile, { $square }, is worth only about { $points ->
    [1] 1 point
   *[other] { $points } points
  }.
cable_car-hint-company = The { $company } company has { $points ->
    [1] 1 point
   *[other] { $points } points
  } so far.
