game-tramways = Tramways
game-tramways-text = Bid, build and carry passengers, with an eye on your stress.
game-tramways-facts = 1-5 players · 90 min · solo
