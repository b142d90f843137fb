game-san_francisco = San Francisco
game-san_francisco-text = Collect cards, claim routes across the bay, keep your tickets.
game-san_francisco-facts = 2-4 players · 20 min · souvenirs
