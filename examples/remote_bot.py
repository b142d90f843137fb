"""A bot of your own at a table of a server.

python examples/remote_bot.py http://127.0.0.1:8000                   a new table against greedy
python examples/remote_bot.py http://127.0.0.1:8000 TABLE INVITATION  the seat of an invitation
"""

import sys

from carbarn.bots.client import Guest, play
from carbarn.core.action import Action
from carbarn.core.turn import Turn


class Patient:
    """Takes what brings the most for itself, but rather a line left open than a short one ended."""

    def choose(self, turn: Turn) -> Action:
        """One of the legal actions."""

        def worth(action: Action) -> float:
            preview = turn.preview(action)
            mine = [line for line in preview.get("lines", []) if line["owner"] == turn.seat]
            ended = sum(line["ends"] != "open" for line in mine)
            return float(preview.get("mine", 0)) - 6.0 * ended

        return max(turn.legal, key=worth)


def main(server: str, table: str = "", invitation: str = "") -> list[int]:
    """Play one game; the places."""
    guest = Guest(server, "Patient")
    if table:
        seat = guest.sit(table, invitation)
    else:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        made = guest.post("/api/tables", {"game": "cable_car", "seats": seats})
        table, seat = made["table"]["id"], 0
    result = play(guest, table, seat, Patient())["result"]
    print(f"table {table}: scores {result['scores']}, places {result['places']}")
    places: list[int] = result["places"]
    return places


if __name__ == "__main__":
    main(*sys.argv[1:])
