"""The rules of Tramways, a file for each phase, in the order of play.

`setup`, `development`, `auction` (in the sixth round `last_round`), `turns` with the actions
`rails`, `building` and `moving`, `administration`, `rounds`. A file begins what comes after it and
knows nothing of what comes before. Where an earlier file goes on (the set-up after the D cards,
the auction after a round), `part_done` is set and the state begins what follows. `actions` and
`payment` have what is paid by Tickets and in money; `purse` says what a hand can pay, `rows` which
rails may lie. All functions take the position that they change.
"""
