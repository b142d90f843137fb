"""The components of Tramways: cards, tiles and tracks from a data file, and what is wrong with one.

A data file is JSON of the form of `components.json`, which is our reconstruction: counts and rules
are those of the game, most icons, all grids and the tracks are our own design. The first such set,
`components-1.json`, is that of revisions 1 and 2.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from carbarn.core.data import first_faults, unsound
from carbarn.core.errors import Unreadable

Json = Any

COLOURS: Final = ("brown", "pink", "green", "orange", "purple")
TYPES: Final = ("R", "C", "L", "I")
TYPE_NAMES: Final = {"R": "Residence", "C": "Commerce", "L": "Leisure", "I": "Industry"}
DECKS: Final = ("D", "P", "B", "A", "G")
NEWEST: Final = 3  # revision of the rules
SLOTS: Final = 5  # icons of a card: four, and the magnetic strip
STRIP: Final = 4  # the place of the strip
TILE_WIDE: Final = 5
TILE_TALL: Final = 3
WIDE: Final = 25  # the frame that every map fits into
TALL: Final = 15
CELLS: Final = WIDE * TALL
CELL_NAMES: Final = [f"{chr(97 + at % WIDE)}{at // WIDE + 1}" for at in range(CELLS)]
CELL_NUMBERS: Final = {name: at for at, name in enumerate(CELL_NAMES)}
SIDES: Final = "nesw"
STARS: Final = {"normal": "", "difficult": "*"}
TURNS: Final = {0: "", 180: "/180", 90: "/90", 270: "/270"}
HOLE: Final = "_"

# Icons of the data file and their names in action texts.
PLAIN_ICONS: Final = {
    "upgradeLink": "link",
    "buildBuilding": "build",
    "upgradeBuilding": "raise",
    "worker": "worker",
    "passenger": "passenger",
    "stressDown": "calm",
}
DESTINATIONS: Final = tuple(f"dest:{kind}" for kind in TYPES)
# What only the cards of one deck have; elsewhere it would make a card of another kind of them.
MARKS: Final = {"parcel": "P", "buildingType": "B", "minPlayers": "A"}
CONSEQUENCES: Final = ("pay", "stressUp", "discardCard")
MOST_CARDS: Final = 200
MOST_PARCELS: Final = 50
MOST_TILES: Final = 60
MOST_PLACES: Final = 60  # buildings and parcels on one map
MOST_SPACES: Final = 60  # of a stress track
_PARCEL = re.compile(r"[A-Z][0-9]")
_CARD = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*")
_MONEY = re.compile(r"[1-9][0-9]?")
_TILE = re.compile(r"([A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)(\*?)((?:/\d+)?)@([a-y]\d+)")
_LETTER = re.compile(r"[A-Z]")
_SHOWN = 10  # problems named at once

# CMP-2, SET-14: how many cards of each deck there must be at least, and auction cards by mark.
LEAST: Final = {"D": 20, "P": 8, "B": 16, "A": 1, "G": 10}


class BadData(Unreadable):
    """Components that cannot be played with; `problems` are all that was found."""

    def __init__(self, problems: list[str]) -> None:
        more = len(problems) - _SHOWN
        named = problems[:_SHOWN] + ([f"and {more} more"] if more > 0 else [])
        super().__init__(f"these components cannot be played with: {'; '.join(named)}")
        self.problems = problems


class Card:
    """A Ticket: its number, its name in texts, its icons and what comes with playing it."""

    def __init__(self, number: int, entry: Mapping[str, Json]) -> None:
        self.number = number
        self.name: str = entry["id"].lower()
        self.deck: str = entry["deck"]
        self.icons: list[str] = icon_texts(entry["icons"], entry["strip"])  # by slot, "" if none
        self.amounts: list[int] = [_amount(icon) for icon in entry["icons"]]
        self.amounts += [0] * (SLOTS - len(self.amounts))
        effect = entry.get("consequence") or {"type": "", "amount": 0}
        self.pay: int = effect["amount"] if effect["type"] == "pay" else 0
        self.strain: int = effect["amount"] if effect["type"] == "stressUp" else 0
        self.blank: bool = bool(entry.get("blank", False))
        self.parcel: str = entry.get("parcel", "")
        self.type: str = entry.get("buildingType", "")
        self.least: int = entry.get("minPlayers", 0)


def icon_texts(icons: list[str], strip: bool) -> list[str]:
    """The names of a card's icons in texts, by slot; a second equal one has `/2` after it."""
    texts: list[str] = []
    for icon in icons:
        kind, _colon, rest = icon.partition(":")
        if kind == "rail":
            name = f"rail{rest}"
        elif kind == "dest":
            name = rest.lower()
        else:
            name = PLAIN_ICONS.get(kind, kind)
        before = [text.partition("/")[0] for text in texts].count(name)
        texts.append(f"{name}/{before + 1}" if before else name)
    texts += [""] * (STRIP - len(texts))
    return [*texts, "strip" if strip else ""]


def _amount(icon: str) -> int:
    """The number on a rail or money icon."""
    kind, _colon, rest = icon.partition(":")
    return int(rest) if kind in ("rail", "money") else 0


class Components:
    """A valid set of components."""

    def __init__(self, data: Mapping[str, Json], revision: int = NEWEST) -> None:
        found = problems(data, revision)
        if found:
            raise BadData(found)
        self.data: dict[str, Json] = json.loads(json.dumps(data))
        self.reconstruction = data.get("note", "").lower().startswith("reconstruction")
        self.cards: list[Card] = [Card(n, entry) for n, entry in enumerate(data["cards"])]
        self.number: dict[str, int] = {card.name: card.number for card in self.cards}
        self.parcels: list[str] = [card.parcel for card in self.cards if card.deck == "P"]
        self.parcel_card: dict[str, int] = {
            card.parcel: card.number for card in self.cards if card.deck == "P"
        }
        self.tiles: list[str] = [tile["id"] for tile in data["tiles"]]
        self.letters: list[str] = [tile["letter"] for tile in data["tiles"]]
        self.grids: list[dict[str, list[list[str]]]] = [tile["sides"] for tile in data["tiles"]]
        self.tile_parcels: list[int] = [
            len([cell for row in tile["sides"]["normal"] for cell in row if _is_parcel(cell)])
            for tile in data["tiles"]
        ]
        self.tracks: dict[str, dict[str, list[int]]] = data["stressTracks"]
        self.workers: dict[str, int] = {
            side: data["boards"][side]["workers"] for side in ("normal", "difficult")
        }
        pieces = data["pieces"]
        self.straights: int = pieces["straights"]
        self.curves: int = pieces["curves"]
        self.passengers: int = pieces["passengers"]
        self.type_tokens: int = pieces["typeTokens"]


def _is_parcel(cell: str) -> bool:
    return cell.startswith("P:")


def built_in(revision: int = NEWEST) -> Components:
    """The components that come with a revision of the game."""
    return _set("components.json" if revision > 2 else "components-1.json")


@cache
def _set(name: str) -> Components:
    text = files("carbarn.games.tramways").joinpath(name).read_text(encoding="utf-8")
    return Components(json.loads(text))


def statistics(parts: Components) -> dict[str, Json]:
    """What a set of components consists of."""
    return {
        "cards": dict(Counter(card.deck for card in parts.cards)),
        "blank tickets": len([card for card in parts.cards if card.blank]),
        "tiles": len(parts.tiles),
        "parcels": len(parts.parcels),
    }


# What is wrong with a data file


def problems(data: Json, revision: int = NEWEST) -> list[str]:
    """All that is wrong, each naming its entry; empty if the components can be played with.

    Each check relies on those before it and is made only if they found nothing.
    """
    if not isinstance(data, Mapping):
        return ["the components are one JSON object"]
    return first_faults(
        list(unsound(data))
        or list(_form(data))
        or [*_single_cards(data, revision), *_tracks(data)]
        or [*_decks(data), *_tiles(data)]
        or list(_maps(data))
    )


def _form(data: Mapping[str, Json]) -> Iterator[str]:
    """Whether everything is there and of the right type; the rest relies on it."""
    for name, most in (("cards", MOST_CARDS), ("tiles", MOST_TILES)):
        entries = data.get(name)
        if not isinstance(entries, list) or not entries:
            yield f"{name} is missing or is not a list"
            continue
        if len(entries) > most:
            yield f"{name}: at most {most}, not {len(entries)}"
            continue
        for place, entry in enumerate(entries):
            yield from (f"{name}[{place}]{problem}" for problem in _form_of(entry, name))
    for name in ("stressTracks", "boards", "pieces"):
        if not isinstance(data.get(name), dict):
            yield f"{name} is missing or is not an object"
    for name in ("title", "note"):
        if not isinstance(data.get(name, ""), str):
            yield f"{name} is not a text"
    if len(str(data.get("title", "")).splitlines()) > 1:
        yield "title is not a single line of text"


def _form_of(entry: Json, name: str) -> Iterator[str]:
    if not isinstance(entry, dict):
        yield " is not an object"
        return
    own = entry.get("id")
    if not isinstance(own, str):
        yield ": id is missing or is not a text"
    elif len(own) > 20 or not _CARD.fullmatch(own):
        yield ": an id is letters and digits, parts joined by -, up to 20 signs"
    if name == "cards" and not isinstance(entry.get("deck"), str):
        yield ": deck is missing or is not a text"
    if name == "tiles" and not _LETTER.fullmatch(str(entry.get("letter"))):
        yield ": letter is missing or is not a capital letter"


def _single_cards(data: Mapping[str, Json], revision: int) -> Iterator[str]:
    cards = data["cards"]
    for name, count in Counter(card["id"].lower() for card in cards).items():
        if count > 1:
            yield f"card {name}: there are {count} of this id"
    for card in cards:
        yield from _card(card, revision)


def _decks(data: Mapping[str, Json]) -> Iterator[str]:
    cards = data["cards"]
    counts = Counter(card["deck"] for card in cards)
    for deck, least in LEAST.items():
        if counts[deck] < least:
            yield f"deck {deck}: at least {least} cards, not {counts[deck]}"
    if counts["P"] > MOST_PARCELS:
        yield f"deck P: at most {MOST_PARCELS} cards, not {counts['P']}"
    for parcel, count in Counter(c["parcel"] for c in cards if c["deck"] == "P").items():
        if count > 1:
            yield f"deck P: there are {count} cards of parcel {parcel}"
    for kind in TYPES:
        number = [card.get("buildingType") for card in cards if card["deck"] == "B"].count(kind)
        if number < 4:
            yield f"deck B: at least 4 cards of type {kind}, not {number}"
    generic = Counter(
        str((card["icons"], card["strip"], card.get("consequence")))
        for card in cards
        if card["deck"] == "G"
    )
    if sorted(generic.values()) != [5, 5]:
        yield "deck G: two kinds of card, five of each"
    for seats in (2, 3, 4, 5):
        # all parcels of the map may be dealt: then these cards alone are the auction deck
        pool = len([c for c in cards if c["deck"] == "A" and c["minPlayers"] <= seats])
        if pool < 5 * seats:
            yield (
                f"deck A: {pool} cards for {seats} players cannot fill the auction deck of "
                f"{5 * seats} (SET-14)"
            )


def _card(card: Mapping[str, Json], revision: int) -> Iterator[str]:
    name = f"card {card['id']}"
    deck = card["deck"]
    if deck not in DECKS:
        yield f"{name}: deck is one of {', '.join(DECKS)}, not {deck[:20]!r}"
        return
    icons = card.get("icons")
    if not isinstance(icons, list) or len(icons) > STRIP or not isinstance(card.get("strip"), bool):
        yield f"{name}: icons are a list of at most {STRIP}, strip is true or false"
        return
    for icon in icons:
        yield from (f"{name}: {problem}" for problem in _icon(icon, card))
    if not icons and not card["strip"]:
        yield f"{name}: it has no icon at all"
    parcel = card.get("parcel")
    if deck == "P" and not (_PARCEL.fullmatch(str(parcel)) and f"parcel:{parcel}" in icons):
        yield (
            f"{name}: a card of deck P names its parcel (a capital and a digit) and has its number "
            "as an icon"
        )
    if deck == "B" and card.get("buildingType") not in TYPES:
        yield f"{name}: buildingType is one of {', '.join(TYPES)}"
    if deck == "A" and not _is_number(card.get("minPlayers"), 2, 5):
        yield f"{name}: minPlayers is a number from 2 to 5"
    for mark, own in MARKS.items():
        if mark in card and deck != own:
            yield f"{name}: {mark} is for cards of deck {own}"
    if not isinstance(card.get("provenance", ""), str):
        yield f"{name}: provenance is not a text"
    if revision > 1 and card.get("blank") is True and any(icon in icons for icon in DESTINATIONS):
        yield (
            f"{name}: a Blank Ticket cannot be used to move a passenger, so it has no destination "
            "icon (CRD-6)"
        )
    yield from (f"{name}: {problem}" for problem in _consequence(card))


def _is_number(value: Json, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _icon(icon: Json, card: Mapping[str, Json]) -> Iterator[str]:
    kind, colon, rest = icon.partition(":") if isinstance(icon, str) else ("", "", "")
    if kind in PLAIN_ICONS:
        good = not colon
    elif kind == "rail":
        good = rest in ("1", "2", "3")
    elif kind == "money":
        good = _MONEY.fullmatch(rest) is not None
    elif kind == "dest":
        good = rest in TYPES
    else:
        good = kind == "parcel" and card["deck"] == "P" and rest == card.get("parcel")
    if not good:
        yield f"{str(icon)[:20]!r} is not an icon that it can have"


def _consequence(card: Mapping[str, Json]) -> Iterator[str]:
    effect = card.get("consequence")
    blank = card.get("blank", False)
    if not isinstance(blank, bool):
        yield "blank is true or false"
        return
    if blank and (card["deck"] != "A" or card["strip"]):
        yield "a Blank Ticket is of deck A and has no strip"
    if effect is None:
        if blank:
            yield "the consequence of a Blank Ticket is discardCard"
    elif not isinstance(effect, dict) or effect.get("type") not in CONSEQUENCES:
        yield f"its consequence is one of {', '.join(CONSEQUENCES)}"
    elif not _is_number(effect.get("amount"), 1, 19):
        yield "the amount of its consequence is a number from 1 to 19"
    elif (effect["type"] == "discardCard") != blank:
        yield "discardCard is the consequence of Blank Tickets and of no other card"
    elif blank and effect["amount"] != 1:
        yield "a Blank Ticket takes one card away (CRD-6)"


def _tiles(data: Mapping[str, Json]) -> Iterator[str]:
    tiles, cards = data["tiles"], data["cards"]
    known = {card["parcel"] for card in cards if card["deck"] == "P"}
    if len(tiles) < 10:
        yield f"tiles: at least 10 for five players, not {len(tiles)}"
    for name, count in Counter(tile["id"] for tile in tiles).items():
        if count > 1:
            yield f"tile {name}: there are {count} of this id"
    seen: dict[str, str] = {}
    for tile in tiles:
        name, sides = f"tile {tile['id']}", tile.get("sides")
        if not isinstance(sides, dict) or {*sides} != {"normal", "difficult"}:
            yield f"{name}: sides has a grid for normal and one for difficult"
            continue
        wrong = [
            f"{name}, side {side}: {problem}"
            for side, grid in sides.items()
            for problem in _grid(grid, known)
        ]
        yield from wrong
        if wrong:
            continue
        normal, difficult = (_parcels_of(sides[side]) for side in ("normal", "difficult"))
        if normal != difficult:
            yield f"{name}: both sides must have the same parcels"
        for parcel in normal:
            other = seen.setdefault(parcel, tile["letter"])
            if other != tile["letter"]:
                yield f"{name}: parcel {parcel[2:]} is on a tile of another letter too"


def _parcels_of(grid: list[list[str]]) -> list[str]:
    return sorted(cell for row in grid for cell in row if _is_parcel(cell))


def _maps(data: Mapping[str, Json]) -> Iterator[str]:
    """SET-2, SET-14, AMB-44. Whether every number of players finds a map, and can use each."""
    printed: dict[str, int] = {}
    parcels: dict[str, int] = {}
    for tile in data["tiles"]:
        letter = tile["letter"]
        for grid in tile["sides"].values():
            spaces = len([cell for row in grid for cell in row if cell in TYPES])
            printed[letter] = max(printed.get(letter, 0), spaces)
            parcels[letter] = max(parcels.get(letter, 0), len(_parcels_of(grid)))
    both = {letter: printed[letter] + parcels[letter] for letter in printed}
    for seats, tiles, least in [(n, tiles_needed(n, False), 4 * n) for n in range(1, 6)] + [
        (2, tiles_needed(2, True), 8)
    ]:
        passengers = _most(printed, tiles) + tokens_of(seats)
        if passengers > data["pieces"]["passengers"]:
            yield (
                f"tiles: {seats} players may need {passengers} passengers, "
                f"not {data['pieces']['passengers']} (AMB-44)"
            )
        if len(parcels) < tiles or _most(parcels, tiles) < least:
            yield f"tiles: no {tiles} of them have {least} parcels for {seats} players (SET-2)"
        if seats > 1 and _most(parcels, tiles) > 9 * seats:
            yield (
                f"tiles: {seats} players may have {_most(parcels, tiles)} parcels; after the deal "
                f"the auction deck has room for {5 * seats} (SET-14)"
            )
        if _most(both, tiles) > MOST_PLACES:
            yield f"tiles: {tiles} of them may have more than {MOST_PLACES} buildings and parcels"


def _most(by_letter: Mapping[str, int], tiles: int) -> int:
    """The most that so many tiles of different letters have."""
    return sum(sorted(by_letter.values())[-tiles:])


def _grid(grid: Json, parcels: set[str]) -> Iterator[str]:
    if not (
        isinstance(grid, list)
        and len(grid) == TILE_TALL
        and all(isinstance(row, list) and len(row) == TILE_WIDE for row in grid)
    ):
        yield f"a grid is {TILE_TALL} rows of {TILE_WIDE} spaces"
        return
    cells = [cell for row in grid for cell in row]
    for cell in cells:
        own = isinstance(cell, str) and _is_parcel(cell) and cell[2:] in parcels
        if not own and cell not in (".", "M", "W", *TYPES):
            yield (
                f"{str(cell)[:20]!r} is not a space: ., M, W, R, C, L, I or P: and a parcel with "
                "a card"
            )
        elif own and cells.count(cell) > 1:
            yield f"parcel {cell[2:]} is there {cells.count(cell)} times"


def _tracks(data: Mapping[str, Json]) -> Iterator[str]:
    for name in ("literal", "fibonacci"):
        for side in ("normal", "difficult"):
            track = data["stressTracks"].get(name, {})
            values = track.get(side) if isinstance(track, dict) else None
            if (
                not isinstance(values, list)
                or not 2 <= len(values) <= MOST_SPACES
                or not all(_is_number(one, 0, 99) for one in values)
            ):
                yield (
                    f"stressTracks.{name}.{side}: a list of 2 to {MOST_SPACES} numbers from 0 to 99"
                )
            elif values != sorted(values):
                yield f"stressTracks.{name}.{side}: the numbers must not fall"
    for side in ("normal", "difficult"):
        board = data["boards"].get(side)
        if not isinstance(board, dict) or not _is_number(board.get("workers"), 1, 5):
            yield f"boards.{side}.workers: a number from 1 to 5"
    for name, least in (("straights", 1), ("curves", 1), ("passengers", 1), ("typeTokens", 2)):
        # SET-23: five types are drawn, so there must be two tokens of each
        if not _is_number(data["pieces"].get(name), least, 60):
            yield f"pieces.{name}: a number from {least} to 60"


# Maps


class Placed:
    """A tile on the map: which, which side up, turned how, and its north-west corner."""

    def __init__(self, tile: int, side: str, turn: int, cell: int) -> None:
        self.tile = tile
        self.side = side
        self.turn = turn
        self.cell = cell


def tile_text(components: Components, tile: int, side: str, turn: int) -> str:
    """A tile without its place."""
    return f"{components.tiles[tile]}{STARS[side]}{TURNS[turn]}"


def turned(grid: list[list[str]], turn: int) -> list[list[str]]:
    """The grid after a turn clockwise."""
    for _quarter in range(turn // 90):
        grid = [list(row) for row in zip(*grid[::-1], strict=True)]
    return grid


def ground_of(components: Components, text: str) -> list[str]:
    """By cell of the frame: `.`, `M`, `W`, a type, a parcel's number, or `` off the map.

    The text is a list of tiles (`A@a1,J-b*/180@f1`) or a grid (`grid:C,.,B1/.,M,_`).
    """
    ground = [""] * CELLS
    if text.startswith("grid:"):
        _fill_grid(components, ground, text.removeprefix("grid:"))
    else:
        _fill_tiles(components, ground, text)
    places = Counter(cell for cell in ground if _PARCEL.fullmatch(cell))
    for parcel, count in places.items():
        if count > 1:
            raise Unreadable(f"the map has parcel {parcel} {count} times")
    total = len([cell for cell in ground if cell in TYPES]) + len(places)
    if total > MOST_PLACES:
        raise Unreadable(f"the map has {total} buildings and parcels; at most {MOST_PLACES}")
    return ground


def _fill_grid(components: Components, ground: list[str], text: str) -> None:
    rows = [row.split(",") for row in text.split("/")]
    if len(rows) > TALL or max(len(row) for row in rows) > WIDE:
        raise Unreadable(f"a map has at most {TALL} rows of {WIDE} spaces")
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell not in (".", "M", "W", HOLE, *TYPES, *components.parcels):
                raise Unreadable(
                    f"the map has {cell[:10]!r} at {CELL_NAMES[y * WIDE + x]}: a space is ., M, W, "
                    f"R, C, L, I, {HOLE} for none, or a parcel such as {components.parcels[0]}"
                )
            ground[y * WIDE + x] = "" if cell == HOLE else cell


def _fill_tiles(components: Components, ground: list[str], text: str) -> None:
    used: list[str] = []
    for part in text.split(","):
        placed = read_tile(components, part)
        letter = components.letters[placed.tile]
        if letter in used:
            raise Unreadable(f"the map has two tiles {letter}; each letter is used once (SET-1)")
        used.append(letter)
        grid = turned(components.grids[placed.tile][placed.side], placed.turn)
        left, top = placed.cell % WIDE, placed.cell // WIDE
        if left + len(grid[0]) > WIDE or top + len(grid) > TALL:
            raise Unreadable(f"the map has {part!r}, which leaves the frame of {WIDE} by {TALL}")
        for y, row in enumerate(grid):
            for x, cell in enumerate(row):
                at = (top + y) * WIDE + left + x
                if ground[at]:
                    raise Unreadable(f"the map has two tiles on {CELL_NAMES[at]}")
                ground[at] = cell.removeprefix("P:")


def read_tile(components: Components, text: str) -> Placed:
    """A tile of a map's text."""
    found = _TILE.fullmatch(text)
    if found is None or found[4] not in CELL_NUMBERS:
        raise Unreadable(
            f"the map has {text[:20]!r}; a tile is written like A@a1 or, difficult side up and "
            "turned, J-b*/180@f4"
        )
    if found[1] not in components.tiles:
        raise Unreadable(f"the map has tile {found[1]!r}; there are {', '.join(components.tiles)}")
    turn = int(found[3][1:] or 0)
    if turn not in TURNS:
        raise Unreadable(f"the map has {text!r}: a turn is 90, 180 or 270 degrees")
    side = "difficult" if found[2] else "normal"
    return Placed(components.tiles.index(found[1]), side, turn, CELL_NUMBERS[found[4]])


# SOLO-8: the least score of each rank.
RANKS: Final = (
    (100, "Ecstatic"),
    (90, "Euphoric"),
    (80, "Exuberant"),
    (70, "Happy"),
    (60, "Cheerful"),
    (50, "Satisfied"),
    (40, "Content"),
    (30, "Sulky"),
    (20, "Sad"),
)


def rank_of(score: int) -> str:
    """SOLO-8, AMB-97. What a solo player may call himself."""
    for least, name in RANKS:
        if score >= least:
            return name
    return "Depressed"


def tokens_of(seats: int) -> int:
    """SET-20, SOLO-1. How many buildings there are to be built."""
    return 5 if seats <= 2 else 4 * (seats - 1)


def tiles_needed(seats: int, expert: bool) -> int:
    """SET-1, SET-5, SOLO-2. How many tiles make a map."""
    return 3 if expert or seats == 1 else 2 * seats


def corner(seats: int, expert: bool, place: int) -> int:
    """SET-4, AMB-46. The corner of the tile at this place: two columns, or one of three tiles."""
    across = 1 if expert or seats == 1 else 2
    return place // across * TILE_TALL * WIDE + place % across * TILE_WIDE
