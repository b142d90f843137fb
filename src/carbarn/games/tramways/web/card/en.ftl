game-tramways = Tramways
game-tramways-text = Bid, build and deliver, and keep your nerve.
game-tramways-facts = 1–5 players · 90 min · for experts
game-tramways-time = 90 min
