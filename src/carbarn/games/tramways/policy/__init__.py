"""How to play Tramways well: whole actions with their payment, single steps, values of positions.

`worths` says what things are worth; `paying` finds the cheapest Tickets for an action; `laying`,
`riding` and `acting` find whole actions; `deciding` weighs single steps; `judging` tells how many
points a position promises; `playing` is the policy made of all that. All of it is compiled. Values
are whole thousandths of a point, so that they are the same compiled and interpreted.
`training` fits the numbers of `judging`, which are in `weights.json`; `carbarn train` writes them.
"""
