# What the lessons of Cable Car say.

cable_car-lesson-first-line = Your first line
cable_car-step-first-line-cars-title = your cars
cable_car-step-first-line-cars = The yellow cars at the edge are yours. Each waits at a station for its line.
cable_car-step-first-line-cars-more = You play the 16 odd stations; blue plays the even ones.
cable_car-step-first-line-lay-title = lay a tile
cable_car-step-first-line-lay = Place your tile on the lit square, beside your car at station 29.
cable_car-step-first-line-lay-more = Tiles go on the edge of the board or beside another tile.
cable_car-step-first-line-lay-tip = Tile here
cable_car-step-first-line-lay-hint = Your car at station 29 is waiting at the lit square.

# The coach

cable_car-coach-score = You can score now: your tile brings { $points } points on { $square }.

# How to play now, and what things are

cc-now-yours = Your turn: place one tile
cc-now-place = Place your tile on any lit square. Every line that meets it grows, whoever owns it.
cc-now-station = 1 point a tile for a line that ends at a station
cc-now-power = 2 points a tile for a line that ends at the power station
cc-what-station = A station
cc-what-station-text = A car waits here for its line. Follow the track from here to see how far it goes.

# Puzzles

cable_car-puzzle-points = Place your tile where it scores { $points } points for you at once.
cable_car-puzzle-points-title = Find { $points } points
cable_car-puzzle-points-wrong = That scores { $worth }. There is a square that scores { $best }.
