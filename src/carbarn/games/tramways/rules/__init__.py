"""The rules of Tramways, a file for each phase, in the order of play.

`setup`, `development`, `auction` (in the sixth round `last_round`), `turns` with the actions
`rails`, `building` and `moving`, `administration`, `rounds`. A file begins what comes after it and
knows nothing of what comes before; that the next round begins with an auction again, the state
sees to. `actions` and `payment` have what is paid by Tickets and in money; `purse` says what a hand
can pay, `rows` which rails may lie. All functions take the position that they change.
"""
