"""What a seat of Tramways may know (INF-1 to INF-3)."""

from __future__ import annotations

from dataclasses import dataclass

from carbarn.core.event import Json
from carbarn.core.game import View


@dataclass(frozen=True)
class TramwaysView(View):
    """Everything a seat may know. Cells are `c7`, cards `p-a1`, parcels `A1`, types R C L I.

    While several decide at once (phases `keep`, `administration`, `hand`), what `players` tells is
    as it was when that began; what the seat itself has done since is in `own`.
    """

    phase: str  # one of PHASES
    round: int  # 1 to 6; 0 during the set-up
    over: bool
    acting: list[int]  # the seats that may act now
    mover: int  # whose turn it is, or -1 while several act
    sealed: bool
    # The map
    map: str  # its text, as the option `map` takes it
    grid: list[list[str]]  # rows from a1: . M W, R C L I, a parcel's number, "" where there is none
    # parcel: {"cell", "owner": seat or None}
    parcels: dict[str, dict[str, Json]]
    # {"cell", "type", "owner": seat or None (printed), "parcel": number or None, "raised": bool,
    #  "passenger": bool, "group": the lowest cell of the building it is merged with}
    buildings: list[dict[str, Json]]
    # {"owner", "start": cell, "end": cell or None, "rails": [[cell, from side, to side], ...],
    #  "upgraded": bool, "worked": bool, "name": its `renew` side or, incomplete, its open end}
    links: list[dict[str, Json]]
    # By seat: {"colour", "cash", "happiness", "stress": space from 0, "stress_value", "track": the
    # values of its stress track, "workers", "worker_limit", "straights", "curves", "hand_limit",
    # "hand": how many, "deck": how many, "discard": [cards], "shown": [[card, [icons used]], ...],
    # "links": complete ones, "bid": or None, "place": new position from 1 or None, "paid": in this
    # auction, "done": whether a sealed choice is made, "adds": passengers announced}
    players: list[dict[str, Json]]
    scores: list[int]  # SCO-1 as it stands
    order: list[int]  # turn order; during an auction the old one
    types: list[str]  # beside rounds 1 to 5; "" when used
    supply: dict[str, list[str]]  # by type the Building cards left, as many as tokens
    # Auction: {"open": [cards], "deck": how many, "parcels": [P cards in the deck],
    #  "line": [cards] (solo), "cost": of the next reveal (solo)}
    auction: dict[str, Json]
    books: list[list[Json]]  # [top card, cards in all]; an empty book has top None
    development: dict[str, Json]  # alternative rule: {"open": [cards], "deck": how many}
    # The action under way, {} if none: {"action": rails | renew | build | raise | move, ...} and,
    # while something is paid, "payment"; see `views.doing_of`
    doing: dict[str, Json]
    action_round: int  # 1 or 2, 0 outside phase 2
    slot: int  # the mover's first or second slot in it, 0 outside phase 2
    earned: bool  # whether the mover has taken $2 in this action round
    # The seat itself
    hand: list[str]  # its cards, as it holds them now
    offer: list[str]  # SET-17: the four to keep one of
    look: list[str]  # the cards of the book it has open
    steps: list[str]  # what it has done in a sealed phase
    own: dict[str, Json]  # its entry of `players` as it is now; {} for the public
    public: str  # all that is public, as a position text; worlds are made from it
