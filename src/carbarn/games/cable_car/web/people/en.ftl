# What was great in a game: loaded with results.

cable_car-feat = Line from station { $station }, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  } long
