"""The components of San Francisco: the map file, what is wrong with one, and what it says.

A map file is JSON of the form of `map.json`, which is our reconstruction (SF-30, SF-31, SF-32).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, Final

from carbarn.core.data import first_faults, unsound
from carbarn.core.errors import Unreadable

Json = Any

COLOURS: Final = ("blue", "green", "black", "pink", "red", "orange")
FERRY_NAME: Final = "ferry"
KIND_NAMES: Final = (*COLOURS, FERRY_NAME)
GREY: Final = "grey"
SEAT_NAMES: Final = ("yellow", "purple", "brown", "graphite")
SYMBOLS: Final = ("gull", "bridge", "ferry-bell", "sun", "vineyard", "postcard", "camera")
TOKEN_COUNTS: Final = 8  # the table of SF-23 is for 0 to 7 symbols
TOURIST_PLACES: Final = 5
LEAST: Final = {"locations": 7, "tickets": 8, "cards": 13, "trams": 3}
MOST: Final = {"locations": 100, "routes": 250, "tickets": 100, "cards": 500, "length": 12}
MOST_TRAMS: Final = 200
MOST_POINTS: Final = 1000
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LENGTH = re.compile(r"[1-9][0-9]?")
_SHOWN = 10  # problems listed at once


class BadMap(Unreadable):
    """A map that cannot be played on; `problems` are all that was found."""

    def __init__(self, problems: list[str]) -> None:
        more = len(problems) - _SHOWN
        shown = problems[:_SHOWN] + ([f"and {more} more"] if more > 0 else [])
        super().__init__(f"this map cannot be played: {'; '.join(shown)}")
        self.problems = problems


class Map:
    """A valid map: places, routes and tickets by number, in the order of the file."""

    def __init__(self, data: Mapping[str, Json]) -> None:
        found = problems(data)
        if found:
            raise BadMap(found)
        self.data: dict[str, Json] = json.loads(json.dumps(data))
        self.title: str = data.get("title", "San Francisco")
        self.note: str = data.get("note", "")
        self.reconstruction = self.note.lower().startswith("reconstruction")
        self.places: list[str] = [place["id"] for place in data["locations"]]
        self.names: list[str] = [place.get("name", place["id"]) for place in data["locations"]]
        self.tourist: list[int] = [
            number for number, place in enumerate(data["locations"]) if place["tourist"]
        ]
        number = {name: at for at, name in enumerate(self.places)}
        routes, tickets = data["routes"], data["tickets"]
        self.routes: list[str] = [route["id"] for route in routes]
        self.ends: list[tuple[int, int]] = [(number[r["a"]], number[r["b"]]) for r in routes]
        self.lengths: list[int] = [route["length"] for route in routes]
        self.colours: list[int] = [
            -1 if route["color"] == GREY else COLOURS.index(route["color"]) for route in routes
        ]
        self.ferries: list[int] = [route.get("ferries", 0) for route in routes]
        self.twins = _twins([route.get("double") for route in routes])
        self.tickets: list[str] = [ticket["id"] for ticket in tickets]
        self.ticket_ends: list[tuple[int, int]] = [
            (number[ticket["a"]], number[ticket["b"]]) for ticket in tickets
        ]
        self.ticket_points: list[int] = [ticket["points"] for ticket in tickets]
        self.route_points: dict[int, int] = {
            int(length): points for length, points in data["route_points"].items()
        }
        self.token_points: list[int] = list(data["tourist_points"])
        self.trams: int = data["trams_per_player"]
        self.cards: list[int] = [data["cards"].get(kind, 0) for kind in KIND_NAMES]
        self.symbols, self.symbol_at = _symbols(data, self.places, self.tourist)

    def route_name(self, route: int) -> str:
        """A route for people: its two places, and which of a double it is."""
        a, b = self.ends[route]
        which = ""
        if self.twins[route] >= 0:
            which = " (1st)" if route < self.twins[route] else " (2nd)"
        return f"{self.names[a]} - {self.names[b]}{which}"

    def ticket_name(self, ticket: int) -> str:
        """A ticket for people."""
        a, b = self.ticket_ends[ticket]
        return f"{self.names[a]} - {self.names[b]} ({self.ticket_points[ticket]})"


def _twins(doubles: list[str | None]) -> list[int]:
    """By route: the other one of its double, or -1."""
    return [
        next((n for n, own in enumerate(doubles) if group and own == group and n != route), -1)
        for route, group in enumerate(doubles)
    ]


def _symbols(
    data: Mapping[str, Json], places: list[str], tourist: list[int]
) -> tuple[list[str], dict[int, int]]:
    """SF-2. The names of the seven symbols, and by tourist place the number of its symbol."""
    names = list(data.get("tourist_symbols", SYMBOLS))
    stacks = data.get("tourist_stacks", {})
    if stacks:
        at = {places.index(place): names.index(symbol) for place, symbol in stacks.items()}
        free = [number for number in range(len(names)) if number not in at.values()]
        order = [at[place] for place in tourist] + free
        names = [names[number] for number in order]
    return names, {place: number for number, place in enumerate(tourist)}


# What is wrong with a map (SF-31)


def problems(data: Json) -> list[str]:
    """SF-31. All that is wrong, each naming its entry; empty if the map can be played."""
    if not isinstance(data, Mapping):
        return ["a map is one JSON object"]
    return first_faults(
        list(unsound(data))
        or list(_form(data))
        or [*_tables(data), *_entries(data), *_routes(data), *_network(data)]
    )


def _form(data: Mapping[str, Json]) -> Iterator[str]:
    """Whether everything is there and of the right type; the rest relies on it."""
    for name in ("locations", "routes", "tickets"):
        yield from _form_of_list(data, name)
    for name in ("route_points", "cards"):
        if not isinstance(data.get(name), dict):
            yield f"{name} is missing or is not an object"
    table = data.get("tourist_points")
    if not (isinstance(table, list) and all(_whole(points, -MOST_POINTS) for points in table)):
        yield "tourist_points is missing or is not a list of whole numbers"
    if not _whole(data.get("trams_per_player"), 0, MOST_TRAMS):
        yield f"trams_per_player is missing or not a whole number from 0 to {MOST_TRAMS}"
    for name in ("title", "note"):
        if not isinstance(data.get(name, ""), str):
            yield f"{name} is not a text"
    if len(str(data.get("title", "")).splitlines()) > 1:
        yield "title is not a single line of text"
    if not isinstance(data.get("layout", {}), dict):
        yield "layout is not an object"


_TEXT, _WHOLE, _NUMBER, _FLAG = "a text", "a whole number from 0", "a number", "true or false"
_FIELDS: Final[dict[str, dict[str, str]]] = {
    "locations": {"id": _TEXT, "x": _NUMBER, "y": _NUMBER, "tourist": _FLAG},
    "routes": {"id": _TEXT, "a": _TEXT, "b": _TEXT, "length": _WHOLE, "color": _TEXT},
    "tickets": {"id": _TEXT, "a": _TEXT, "b": _TEXT, "points": _WHOLE},
}
_OPTIONAL: Final[dict[str, dict[str, str]]] = {
    "locations": {"name": _TEXT, "label": _TEXT, "source": _TEXT},
    "routes": {"ferries": _WHOLE, "double": _TEXT, "bend": _NUMBER},
    "tickets": {},
}


def _form_of_list(data: Mapping[str, Json], name: str) -> Iterator[str]:
    entries = data.get(name)
    if not isinstance(entries, list):
        yield f"{name} is missing or is not a list"
        return
    if len(entries) > MOST[name]:
        yield f"{name} has {len(entries)} entries; {MOST[name]} are the most"
        return
    for at, entry in enumerate(entries, start=1):
        if not isinstance(entry, dict):
            yield f"{name}, entry {at} is not an object"
            continue
        who = f"{name}, entry {at} ({entry.get('id')!r})"[:80]
        for field, kind in _FIELDS[name].items():
            if not _fits(entry.get(field), kind):
                yield f"{who}: {field!r} is missing or not {kind}"
        for field, kind in _OPTIONAL[name].items():
            if field in entry and not _fits(entry[field], kind) and not _is_none(entry, field):
                yield f"{who}: {field!r} is not {kind}"
        if isinstance(entry.get("id"), str) and not _ID.fullmatch(entry["id"][:61]):
            yield f"{who}: an id is of small letters, digits and single hyphens, up to 60"


def _is_none(entry: Mapping[str, Json], field: str) -> bool:
    """SF-30. A route that is not a double may say so with null; nothing else can be null."""
    return field == "double" and entry[field] is None


def _fits(value: Json, kind: str) -> bool:
    if kind == _TEXT:
        return isinstance(value, str) and 0 < len(value) <= 60 and value.splitlines() == [value]
    if kind == _FLAG:
        return isinstance(value, bool)
    if kind == _WHOLE:
        return _whole(value, 0, MOST_POINTS)
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e6


def _whole(value: Json, least: int = 0, most: int = MOST_POINTS) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _tables(data: Mapping[str, Json]) -> Iterator[str]:
    """Counts of cards and trams, tables of points, the flags."""
    for kind, count in data["cards"].items():
        if kind not in KIND_NAMES:
            yield f"cards: there is no colour {kind[:60]!r}; there are {', '.join(KIND_NAMES)}"
        elif not _whole(count, 0, MOST["cards"]):
            yield f"cards: {kind} is not a whole number from 0 to {MOST['cards']}"
    counts = [count for count in data["cards"].values() if _whole(count, 0, MOST["cards"])]
    if not LEAST["cards"] <= sum(counts) <= MOST["cards"]:
        yield f"cards: {sum(counts)} in all; it takes {LEAST['cards']} to {MOST['cards']}"
    if data["trams_per_player"] < LEAST["trams"]:
        yield f"trams_per_player: {data['trams_per_player']}; it takes {LEAST['trams']} or more"
    if len(data["tourist_points"]) != TOKEN_COUNTS:
        yield f"tourist_points has {len(data['tourist_points'])} entries; it is for 0 to 7 symbols"
    for length, points in data["route_points"].items():
        if not (_LENGTH.fullmatch(length) and _whole(points)):
            yield f"route_points: {length[:20]!r} is not a length with a whole number of points"
    for name in ("locations", "tickets"):
        if len(data[name]) < LEAST[name]:
            yield f"{name}: {len(data[name])}; it takes {LEAST[name]} or more"
    flagged = [place["id"] for place in data["locations"] if place["tourist"]]
    if len(flagged) != TOURIST_PLACES:
        named = ", ".join(flagged) or "none"
        yield f"locations: {len(flagged)} have the tourist flag ({named}), not {TOURIST_PLACES}"
    yield from _token_names(data, flagged)


def _token_names(data: Mapping[str, Json], flagged: list[str]) -> Iterator[str]:
    names = data.get("tourist_symbols", list(SYMBOLS))
    if not (
        isinstance(names, list)
        and all(isinstance(name, str) and _ID.fullmatch(name[:61]) for name in names)
        and len(names) == len(set(names)) == len(SYMBOLS)
    ):
        yield f"tourist_symbols is not a list of {len(SYMBOLS)} different names"
        return
    stacks = data.get("tourist_stacks", {})
    if not isinstance(stacks, dict):
        yield "tourist_stacks is not an object"
    elif stacks:
        for symbol in stacks.values():
            if symbol not in names:
                yield f"tourist_stacks: there is no symbol {str(symbol)[:60]!r}"
        if sorted(stacks) != sorted(flagged):
            yield "tourist_stacks does not name exactly the places with the tourist flag"
        if len({str(symbol) for symbol in stacks.values()}) != len(stacks):
            yield "tourist_stacks has a symbol twice"


def _entries(data: Mapping[str, Json]) -> Iterator[str]:
    """Ids that are repeated or unknown, ends that are the same."""
    places = {place["id"] for place in data["locations"]}
    for name in ("locations", "routes", "tickets"):
        for own, count in Counter(entry["id"] for entry in data[name]).items():
            if count > 1:
                yield f"{name}: the id {own!r} is there {count} times"
    for name in ("routes", "tickets"):
        for entry in data[name]:
            who = f"{name.removesuffix('s')} {entry['id']!r}"
            for end in ("a", "b"):
                if entry[end] not in places:
                    yield f"{who}: there is no location {entry[end]!r}"
            if entry["a"] == entry["b"]:
                yield f"{who} leads from {entry['a']!r} to itself"


def _routes(data: Mapping[str, Json]) -> Iterator[str]:
    """Colours, lengths, ferries and doubles."""
    between: dict[tuple[str, ...], list[dict[str, Json]]] = {}
    groups: dict[str, list[dict[str, Json]]] = {}
    for route in data["routes"]:
        who = f"route {route['id']!r}"
        if route["color"] not in (*COLOURS, GREY):
            yield f"{who}: there is no colour {route['color']!r}"
        yield from _length(data, route, who)
        if route.get("ferries", 0) > route["length"]:
            yield f"{who}: {route['ferries']} ferries on {route['length']} spaces"
        between.setdefault(tuple(sorted((route["a"], route["b"]))), []).append(route)
        if route.get("double"):
            groups.setdefault(route["double"], []).append(route)
    for group, members in groups.items():
        yield from _double(group, members)
    for ends, members in between.items():
        doubles = {route.get("double") for route in members}
        if len(members) > 1 and (len(doubles) > 1 or not doubles.copy().pop()):
            named = ", ".join(repr(route["id"]) for route in members)
            yield f"routes {named} join {ends[0]!r} and {ends[-1]!r} and are no double"


def _length(data: Mapping[str, Json], route: Mapping[str, Json], who: str) -> Iterator[str]:
    length = route["length"]
    if not 1 <= length <= MOST["length"]:
        yield f"{who}: a length is from 1 to {MOST['length']}, not {length}"
    elif str(length) not in data["route_points"]:
        yield f"{who}: route_points has nothing for length {length}"
    if length > data["trams_per_player"]:
        yield f"{who}: {length} spaces, but a player has {data['trams_per_player']} trams"


def _double(group: str, members: list[dict[str, Json]]) -> Iterator[str]:
    if len(members) != 2:
        named = ", ".join(repr(route["id"]) for route in members)
        yield f"double {group!r} has {len(members)} routes ({named}); it must have two"
        return
    one, other = members
    if {one["a"], one["b"]} != {other["a"], other["b"]}:
        yield f"double {group!r}: {one['id']!r} and {other['id']!r} have other ends"
    if one["length"] != other["length"]:
        yield f"double {group!r}: {one['id']!r} and {other['id']!r} have other lengths"


def _network(data: Mapping[str, Json]) -> Iterator[str]:
    """What belongs together: nothing isolated, no ticket that nobody could complete."""
    group = {place["id"]: place["id"] for place in data["locations"]}
    joined = set()
    for route in data["routes"]:
        one, other = group.get(route["a"]), group.get(route["b"])
        joined |= {route["a"], route["b"]}
        if one is not None and other is not None:
            group = {place: one if own == other else own for place, own in group.items()}
    for place in group:
        if place not in joined:
            yield f"location {place!r} has no route"
    for ticket in data["tickets"]:
        one, other = group.get(ticket["a"]), group.get(ticket["b"])
        if one is not None and other is not None and one != other:
            yield f"ticket {ticket['id']!r}: no way leads from {ticket['a']!r} to {ticket['b']!r}"


RECONSTRUCTION: Final = Map(
    json.loads(files("carbarn.games.san_francisco").joinpath("map.json").read_text("utf-8"))
)
_others: list[Map] = []


def map_of(data: Mapping[str, Json]) -> Map:
    """The map of this data; a few are kept, since a server asks for the same ones all the time."""
    for known in (RECONSTRUCTION, *_others):
        if known.data == data:
            return known
    made = Map(data)
    _others.append(made)
    del _others[:-8]
    return made
