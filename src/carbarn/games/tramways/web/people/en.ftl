# What was great in a game: loaded with results.

tramways-feat = A ride to { $to }
