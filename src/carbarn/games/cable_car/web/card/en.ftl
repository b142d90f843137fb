game-cable_car = Cable Car
game-cable_car-text = Lay tiles, stretch your lines, cut the others short.
game-cable_car-facts = 2–6 players · 30 min · easy to learn
game-cable_car-time = 30 min
