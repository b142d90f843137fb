"""People one plays with: friends, asking them along, results, games nights."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from carbarn import Match
from carbarn.server import asking_along
from server.client import PLENTY, Clock, Running, Visitor

Json = Any
LANTERNS = "lanterns"


def ends(server: Running, table: str, rng: random.Random | None = None) -> None:
    """Play the game at a table to its end, whoever acts."""

    def step(match: Match) -> None:
        seat = match.actors()[0]
        legal = list(match.legal(seat))
        match.play(seat, str(rng.choice(legal) if rng else legal[0]))

    async def play() -> None:
        rooms = server.services.rooms
        async with rooms.hold(table, newest=True) as room:
            while room.match is not None and not room.match.over:
                await rooms.change(room, step)

    server.do(play())


def together(server: Running, *players: Visitor, over: bool = True, **others: Json) -> str:
    """A game of these people, the first of whom is the host; played to its end."""
    made = players[0].makes("me", *(["open"] * (len(players) - 1)), game=LANTERNS, **others)
    table: str = made["table"]["id"]
    for number, player in enumerate(players[1:], 1):
        player.claims(table, made["invitations"][str(number)])
        player.is_ready(table)
    if over:
        ends(server, table)
    return table


@pytest.fixture
def three(server: Running) -> tuple[Visitor, Visitor, Visitor]:
    return Visitor(server, "Ann"), Visitor(server, "Ben"), Visitor(server, "Eva")


Three = tuple[Visitor, Visitor, Visitor]


def test_friends_are_those_one_has_played_with_the_last_first(
    server: Running, three: Three
) -> None:
    ann, ben, eva = three
    assert ann.get("/api/people")["friends"] == []
    together(server, ann, ben)
    running = together(server, eva, ann, over=False)
    found = ann.get("/api/people")["friends"]
    assert [(one["name"], one["together"], one["playing"]) for one in found] == [
        ("Eva", 0, running), ("Ben", 1, ""),
    ]  # fmt: skip
    assert [one["name"] for one in ben.get("/api/people")["friends"]] == ["Ann"]


def test_a_table_that_never_began_makes_nobody_a_friend(server: Running, three: Three) -> None:
    ann, ben, _eva = three
    made = ann.makes("me", "open", game=LANTERNS)
    ben.claims(made["table"]["id"], made["invitations"]["1"])
    assert ann.get("/api/people")["friends"] == []
    assert ben.get("/api/people")["friends"] == []


def test_a_friend_is_asked_to_the_same_game_again_and_comes(server: Running, three: Three) -> None:
    ann, ben, _eva = three
    last = together(server, ann, ben, help="none")
    before = ann.sees(last)["table"]
    made = ann.post(f"/api/people/{ben.id}/again")["table"]
    assert (made["game"], made["options"], made["help"]) == (
        before["game"], before["options"], before["help"],
    )  # fmt: skip
    assert [(seat["name"], seat["kind"]) for seat in made["seats"]] == [
        ("", "open"), ("Ann", "guest"),
    ]  # fmt: skip
    (asked,) = ben.get("/api/people")["asked"]
    assert (asked["by"], asked["place"], asked["game"]) == ("Ann", made["id"], LANTERNS)
    assert ann.get("/api/people")["asked"] == []
    assert ben.post(f"/api/asked/{asked['id']}/accept")["place"] == made["id"]
    assert ben.get("/api/people")["asked"] == []
    assert [seat["name"] for seat in ben.sees(made["id"])["table"]["seats"]] == ["Ben", "Ann"]
    ben.post(f"/api/asked/{asked['id']}/accept")  # an answer that was lost


def test_who_declines_is_not_asked_to_that_table_again(server: Running, three: Three) -> None:
    ann, ben, _eva = three
    together(server, ann, ben)
    made = ann.post(f"/api/people/{ben.id}/again")["table"]
    (asked,) = ben.get("/api/people")["asked"]
    ben.post(f"/api/asked/{asked['id']}/decline")
    assert ben.get("/api/people")["asked"] == []
    where = f"/api/tables/{made['id']}/ask"
    assert ann.get(f"{where}ed") == [{"name": "Ben", "state": "declined"}]
    ben.refused(403, "GET", f"{where}ed")
    assert ann.refused(409, "POST", where, {"person": ben.id})["error"] == "asked_before"
    refused = ben.refused(409, "POST", f"/api/asked/{asked['id']}/accept")
    assert refused["error"] == "declined"


def test_only_the_one_who_is_asked_can_answer(server: Running, three: Three) -> None:
    ann, ben, eva = three
    together(server, ann, ben)
    ann.post(f"/api/people/{ben.id}/again")
    (asked,) = ben.get("/api/people")["asked"]
    for answer in ("accept", "decline"):
        for other in (ann, eva):
            other.refused(404, "POST", f"/api/asked/{asked['id']}/{answer}")
    assert len(ben.get("/api/people")["asked"]) == 1


def test_strangers_cannot_be_asked_and_are_like_people_who_do_not_exist(
    server: Running, three: Three
) -> None:
    ann, ben, eva = three
    together(server, ann, ben)
    told = [
        ann.refused(404, method, path.format(who))
        for who in (eva.id, "nobody", ann.id, "deleted")
        for method, path in (("POST", "/api/people/{}/again"), ("GET", "/api/people/{}"))
    ]
    assert all(one == told[0] for one in told)
    table = ann.makes("me", "open", game=LANTERNS)["table"]["id"]
    ann.refused(404, "POST", f"/api/tables/{table}/ask", {"person": eva.id})
    assert eva.get("/api/people") == {"friends": [], "asked": [], "nights": []}


def test_nobody_is_flooded_with_invitations(serve: Callable[..., Running]) -> None:
    clock = Clock()
    server = serve(clock=clock)
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    together(server, ann, ben)
    for _ in range(asking_along.PAIR_A_DAY):
        made = ann.post(f"/api/people/{ben.id}/again")["table"]
        ann.post(f"/api/tables/{made['id']}/cancel")  # it counts all the same
    assert ben.get("/api/people")["asked"] == []
    before = len(ann.get("/api/tables"))
    refused = ann.refused(429, "POST", f"/api/people/{ben.id}/again")
    assert refused["error"] == "asked_enough"
    assert len(ann.get("/api/tables")) == before  # no table is left of it
    clock.now += asking_along.DAY + 1
    ann.post(f"/api/people/{ben.id}/again")


def test_so_many_invitations_wait_for_one_person_at_most(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking_along, "MOST_OPEN", 1)
    server = serve()
    ann, ben, eva = (Visitor(server, name) for name in ("Ann", "Ben", "Eva"))
    together(server, ann, ben)
    together(server, eva, ben)
    ann.post(f"/api/people/{ben.id}/again")
    refused = eva.refused(429, "POST", f"/api/people/{ben.id}/again")
    assert refused["error"] == "asked_by_many"


# Results


def test_results_say_how_every_game_went(server: Running, three: Three) -> None:
    ann, ben, _eva = three
    tables = [together(server, ann, ben), together(server, ben, ann)]
    results = [ann.sees(table)["table"] for table in tables]
    told = ann.get("/api/statistics")
    (tally,) = told["tallies"]
    mine = [0, 1]  # the seat that Ann had
    places = [one["result"]["places"][seat] for one, seat in zip(results, mine, strict=True)]
    points = [
        one["result"]["scores"][seat] / one["result"]["scale"]
        for one, seat in zip(results, mine, strict=True)
    ]
    assert (tally["game"], tally["players"], tally["against"]) == (LANTERNS, 2, "people")
    assert (tally["games"], tally["won"]) == (2, places.count(1))
    assert tally["places"] == [places.count(1), places.count(2)]
    assert (tally["mean"], tally["most"]) == (sum(points) / 2, max(points))
    (best,) = told["bests"]
    assert best["points"] == max(points)
    assert best["table"] in tables
    (partner,) = told["partners"]
    other = ben.get("/api/statistics")["partners"][0]
    assert (partner["id"], partner["games"], partner["together"]) == (ben.id, 2, 2)
    assert (partner["ahead"], partner["behind"]) == (other["behind"], other["ahead"])
    assert [one["id"] for one in ann.get("/api/results")["tables"]] == tables[::-1]


def test_games_against_bots_are_told_by_their_level(server: Running) -> None:
    ann = Visitor(server, "Ann")
    for bots in (("bot:beginner",), ("bot:beginner", "bot:casual"), ("bot:random",)):
        made = ann.makes("me", *bots, game=LANTERNS)
        ends(server, made["table"]["id"])
    told = ann.get("/api/statistics")
    assert sorted(one["against"] for one in told["tallies"]) == ["beginner", "mixed", "mixed"]
    assert told["partners"] == []


def test_games_that_say_nothing_about_somebody_are_not_counted(
    server: Running, three: Three
) -> None:
    ann, ben, _eva = three
    early = together(server, ann, ben, over=False)
    ann.post(f"/api/tables/{early}/end")
    number = ben.sees(early)["asked_seat"]["request"]
    ben.post(f"/api/tables/{early}/answer", {"request": number, "agree": True})
    same_screen = ann.makes("me", "local", game=LANTERNS)["table"]["id"]
    ends(server, same_screen)
    told = ann.get("/api/statistics")
    assert told["tallies"] == told["bests"] == []
    assert [(one["together"], one["games"]) for one in told["partners"]] == [(1, 0)]
    assert {one["id"] for one in ann.get("/api/results")["tables"]} == {early, same_screen}


def test_only_those_who_took_part_hear_of_a_pairing(server: Running, three: Three) -> None:
    ann, ben, eva = three
    table = together(server, ann, ben)
    page = ann.get(f"/api/people/{ben.id}")
    (versus,) = page["versus"]
    assert (page["name"], versus["game"], versus["games"]) == ("Ben", LANTERNS, 1)
    assert [one["id"] for one in page["tables"]] == [table]
    (theirs,) = ben.get(f"/api/people/{ann.id}")["versus"]
    assert (versus["mean"], versus["their_mean"]) == (theirs["their_mean"], theirs["mean"])
    eva.refused(404, "GET", f"/api/people/{ben.id}")
    assert eva.get("/api/statistics")["partners"] == eva.get("/api/results")["tables"] == []
    Visitor(server).refused(401, "GET", "/api/statistics")


def test_a_running_game_says_nothing_in_any_statistics(server: Running, three: Three) -> None:
    ann, ben, _eva = three
    together(server, ann, ben, over=False)
    told = ann.get("/api/statistics")
    assert told["tallies"] == told["bests"] == told["partners"] == []
    assert ann.get("/api/feats") == []
    assert ann.get("/api/results")["tables"] == []
    page = ann.get(f"/api/people/{ben.id}")
    assert page["versus"] == page["tables"] == []


def random_game(server: Running, player: Visitor, game: str) -> str:
    """A game of somebody against a bot, which a stranger plays for both, at random."""
    table: str = player.makes("me", "bot:random", game=game, pace=60)["table"]["id"]
    ends(server, table, random.Random(3))
    return table


@pytest.mark.parametrize(
    ("game", "told"), [("cable_car", {"station", "tiles"}), ("san_francisco", {"ticket"})]
)
def test_the_greatest_thing_of_each_game_is_found_in_its_log(
    server: Running, game: str, told: set[str]
) -> None:
    ann = Visitor(server, "Ann")
    tables = [random_game(server, ann, game) for _ in range(2)]
    found = [feat for table in tables for feat in server.match(table).game.feats(
        server.match(table).told(-1)) if feat.seat == 0]  # fmt: skip
    feats = ann.get("/api/feats")
    assert [one["points"] for one in feats] == [max(one.points for one in found)][: len(found)]
    assert all(set(one["facts"]) == told and one["table"] in tables for one in feats)
    assert ann.get("/api/feats") == feats


def test_deleted_people_stay_in_the_results_without_a_name(server: Running, three: Three) -> None:
    ann, ben, _eva = three
    together(server, ann, ben)
    ann.post(f"/api/people/{ben.id}/again")
    assert ann.get("/api/statistics")["partners"][0]["name"] == "Ben"
    ben.post("/api/account/delete", {"name": "Ben"})
    (partner,) = ann.get("/api/statistics")["partners"]
    assert (partner["id"], partner["name"], partner["together"]) == ("", "deleted player", 1)
    assert ann.get("/api/people")["friends"] == []
    ann.refused(404, "GET", f"/api/people/{ben.id}")


def test_what_belongs_to_a_person_is_given_out(server: Running, three: Three) -> None:
    ann, ben, _eva = three
    table = together(server, ann, ben)
    ann.get("/api/statistics")
    again = ann.post(f"/api/people/{ben.id}/again")["table"]["id"]
    ann.post("/api/nights", {"games": [LANTERNS], "tables": 1, "open": 1, "name": "Friday"})
    data = ann.get("/api/account/data")
    assert [one["table"] for one in data["results"]] == [table]
    assert [(one["place"], one["asked"], one["state"]) for one in data["asked"]] == [
        (again, True, "open")
    ]
    assert [one["name"] for one in data["nights"]] == ["Friday"]


# Games nights


def night_of(ann: Visitor, **wanted: Json) -> Json:
    return ann.post("/api/nights", {"games": [LANTERNS], "tables": 2, **wanted})


def secret_of(night: Json) -> str:
    return str(night["invitation"]["link"].partition("#")[2])


def test_a_night_has_tables_at_which_everybody_begins_in_turn(
    server: Running, three: Three
) -> None:
    ann, ben, _eva = three
    together(server, ann, ben)
    night = night_of(ann, people=[ben.id], name="Friday", tables=2)
    assert [one["table"]["name"] for one in night["tables"]] == ["Friday 1", "Friday 2"]
    (asked,) = ben.get("/api/people")["asked"]
    assert (asked["night"], asked["name"], asked["place"]) == (True, "Friday", night["id"])
    ben.post(f"/api/asked/{asked['id']}/accept")
    page = ben.get(f"/api/nights/{night['id']}")
    sat = [[seat["name"] for seat in one["table"]["seats"]] for one in page["tables"]]
    assert sat == [["Ann", "Ben"], ["Ben", "Ann"]]
    assert {one["table"]["status"] for one in page["tables"]} == {"running"}
    assert page["joined"]
    assert page["asked"] == []  # that is for the host


def test_the_standing_adds_up_places_over_all_tables(server: Running, three: Three) -> None:
    ann, ben, eva = three
    night = night_of(ann, open=2, tables=3)
    for other in (ben, eva):
        other.post(f"/api/nights/{night['id']}/join", {"token": secret_of(night)})
    for one in night["tables"]:
        ends(server, one["table"]["id"])
    page = ann.get(f"/api/nights/{night['id']}")
    expected = {}
    for place, name in enumerate(("Ann", "Ben", "Eva")):
        points = 0.0
        for one in page["tables"]:
            result = one["table"]["result"]["places"]
            mine = result[one["seats"][place]]
            assert one["table"]["seats"][one["seats"][place]]["name"] == name
            points += sum(other > mine for other in result) + (result.count(mine) - 1) / 2
        expected[name] = points
    assert {one["name"]: one["points"] for one in page["places"]} == expected
    assert sum(expected.values()) == 9  # three pairs at each of three tables
    told = [one["points"] for one in page["places"]]
    assert told == sorted(told, reverse=True)
    assert page["places"][0]["rank"] == 1
    (line,) = ann.get("/api/people")["nights"]
    assert (line["tables"], line["over"], line["people"]) == (3, 3, ["Ben", "Eva"])


def test_a_link_to_a_night_works_until_all_places_are_taken(server: Running, three: Three) -> None:
    ann, ben, eva = three
    night = night_of(ann, open=1)
    where = f"/api/nights/{night['id']}"
    wrong = ben.refused(403, "POST", f"{where}/join", {"token": "wrong"})
    assert wrong["error"] == "night_link"
    assert Visitor(server).get(where)["invitation"] is None
    ben.post(f"{where}/join", {"token": secret_of(night)})
    ben.post(f"{where}/join", {"token": secret_of(night)})  # once more does nothing
    full = eva.refused(409, "POST", f"{where}/join", {"token": secret_of(night)})
    assert full["error"] == "night_full"
    assert ann.get(where)["invitation"] is None
    ann.refused(404, "GET", "/api/nights/nothing")


def test_bots_can_take_the_places_that_nobody_takes(server: Running, three: Three) -> None:
    ann, ben, _eva = three
    night = night_of(ann, open=1)
    where = f"/api/nights/{night['id']}/fill"
    ben.refused(403, "POST", where, {"bot": "random"})
    ann.refused(422, "POST", where, {"bot": "./mine.py"})
    page = ann.post(where, {"bot": "random"})
    assert page["open"] == 0
    assert {one["table"]["status"] for one in page["tables"]} <= {"running", "over"}
    ben.refused(409, "POST", f"/api/nights/{night['id']}/join", {"token": secret_of(night)})


def test_a_night_that_cannot_be_made_leaves_nothing(serve: Callable[..., Running]) -> None:
    server = serve(limits=replace(PLENTY, tables_per_guest=1))
    ann = Visitor(server, "Ann")
    refused = ann.refused(429, "POST", "/api/nights", {"games": [LANTERNS], "tables": 2, "open": 1})
    assert refused["error"] == "too_many_tables"
    for body, status in (
        ({"open": 0}, 422),  # alone
        ({"open": 9}, 422),  # too many for this game
        ({"open": 1, "games": ["nothing"]}, 422),
        ({"open": 1, "tables": 7}, 400),
        ({"people": ["nobody"], "tables": 1}, 404),
    ):
        ann.refused(status, "POST", "/api/nights", {"games": [LANTERNS], "tables": 2, **body})
    assert ann.get("/api/tables") == []
