game-san_francisco = San Francisco
game-san_francisco-text = Collect cards, claim routes, finish your tickets.
game-san_francisco-facts = 2–4 players · 20 min · easy to learn
game-san_francisco-time = 20 min
