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
