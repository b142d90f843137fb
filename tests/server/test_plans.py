"""Plans of a game with whole actions: for the seat to act, and on a world of the sandbox."""

from __future__ import annotations

from server.client import Json, Running, Visitor, two_at_a_table


def at_the_first_action(people: dict[int, Visitor], table: str) -> tuple[int, Json]:
    """Play the first possible steps until somebody begins an action: the seat, and what it sees."""
    while True:
        seat = next(iter(people.values())).sees(table)["actors"][0]
        seen = people[seat].sees(table)
        if seen["view"]["phase"] == "slot":
            return seat, seen
        body = {
            "action": seen["legal"][0]["text"], "decision": seen["decision"],
            "key": f"step {seen['n']}", "seat": seat,
        }  # fmt: skip
        people[seat].post(f"/api/tables/{table}/act", body)


def test_plans_are_for_whoever_is_to_act_and_the_sandbox_has_its_own(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, game="tramways")
    people = {0: ann, 1: ben}
    seat, seen = at_the_first_action(people, table)
    mover, other = people[seat], people[1 - seat]
    path = f"/api/tables/{table}"
    start = next(row["text"] for row in seen["legal"] if row["text"].startswith("from "))
    goal = f"rails {start.split()[1][:-1]}"
    plans = mover.get(f"{path}/plans", goal=goal)
    ways = [plan for plan in plans if plan != {"more": True}]
    assert ways and all(way["steps"][0].startswith("from ") for way in ways)
    assert other.get(f"{path}/plans", goal=goal) == [], "it is not the other's turn"
    mover.refused(400, "GET", f"{path}/plans", goal="dance")
    mover.refused(400, "POST", f"{path}/sandbox", {"actions": [], "goal": "dance"})
    tried = mover.post(f"{path}/sandbox", {"actions": plans[0]["steps"], "goal": ""})
    assert tried["plans"] == [] and len(tried["played"]) == len(plans[0]["steps"])
    assert mover.post(f"{path}/sandbox", {"actions": [], "goal": goal})["plans"] == plans
    assert mover.sees(table) == seen


def test_what_a_coach_would_do_is_told_only_where_there_is_a_coach(server: Running) -> None:
    for level, told in (("none", False), ("normal", False), ("hints", False), ("coach", True)):
        ann, ben, table = two_at_a_table(server, game="tramways", help=level)
        mover = (ann, ben)[ann.sees(table)["actors"][0]]
        path, wanted = f"/api/tables/{table}", {"actions": [], "goal": "coach"}
        if told:
            plans = mover.get(f"{path}/plans", goal="coach")
            assert plans and plans[0]["behind"] == 0
            assert mover.post(f"{path}/sandbox", wanted)["plans"]
        else:
            refusal = mover.refused(403, "GET", f"{path}/plans", goal="coach")
            assert refusal["error"] == "no_hints"
            mover.refused(403, "POST", f"{path}/sandbox", wanted)
    puzzle = ann.get("/api/puzzles/tramways")[0]["id"]
    ann.refused(403, "POST", f"/api/puzzles/tramways/{puzzle}", {"goal": "coach"})
