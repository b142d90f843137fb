"""Every decision that Tramways can ask for: what tells them apart, and games in which they come."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from carbarn import Match, new_match
from carbarn.core.event import Acted, Told
from carbarn.core.state import WATCHER

Json = dict[str, Any]


def decision_of(view: Json, texts: list[str]) -> str:
    """A name for what a seat is asked: the phase, and what makes its page look different."""
    phase: str = view["phase"]
    return " ".join([phase, _detail(phase, view, texts)]).strip()


def _detail(phase: str, view: Json, texts: list[str]) -> str:
    verbs = {text.split()[0] for text in texts}
    doing = view["doing"]
    if phase in ("look", "top"):
        return "at set-up" if view["round"] == 0 else "at a Commerce"
    if phase == "bid":
        return "for turns" if view["round"] == 6 else "for cards"
    if phase == "pay":
        return f"for {doing['payment']['for']}"
    if phase == "line":
        return "of one" if len(view["auction"]["line"]) == 1 else "of several"
    if phase == "slot":
        return f"{view['slot']} of {view['action_round']}" + (" earned" * ("end" in verbs))
    if phase == "rails":
        return "to turn" if "turn" in verbs else "to stop" if "stop" in verbs else ""
    if phase == "icons":
        return f"for {doing['action']}"
    if phase == "administration":
        return "with one worker" if view["own"]["worker_limit"] == 1 else "with two workers"
    if phase == "commerce":
        return "books" if "book" in verbs else "open" if "take" in verbs else "used up"
    return ""


@dataclass
class Journey:
    """A game that is played to its end, and where each decision came last."""

    title: str
    seats: int
    wanted: tuple[str, ...]
    options: Json = field(default_factory=dict)

    def play(self) -> tuple[Match, dict[str, tuple[int, int]]]:
        """The first game in which every wanted decision comes: for each its event and its seat."""
        for seed in range(200):
            match, came = self._play(seed)
            if came.keys() >= set(self.wanted):
                return match, {name: came[name] for name in self.wanted}
        raise AssertionError(f"{self.title}: no game has all of {self.wanted}")

    def decisions(self, seed: int) -> set[str]:
        """Everything that a game asks for."""
        return set(self._play(seed)[1])

    def last(self) -> tuple[Match, tuple[int, int, str]]:
        """A game, and its last step: the events before it, its seat and its text."""
        match, _ = self._play(0)
        step = next(event for event in reversed(match.events) if isinstance(event, Acted))
        return match, (step.n - 1, step.seat, step.text)

    def deed(self, action: str, least: int = 0) -> tuple[Match, list[Told]]:
        """A game in which rails are laid or a passenger rides, and all steps of that."""
        first = {"rails": "from", "move": "move"}[action]
        for seed in range(200):
            match, _ = self._play(seed)
            steps: list[Told] = []
            for event in match.told(WATCHER):
                steps = [event] if (event.text or "").startswith(first) else [*steps, event]
                did: Json = event.facts.get("did") or {}
                if did.get("action") == action and did.get("rails", 0) >= least:
                    return match, steps
        raise AssertionError(f"{self.title}: no game has {action}")

    def _play(self, seed: int) -> tuple[Match, dict[str, tuple[int, int]]]:
        match = new_match("tramways", self.seats, seed=seed, **self.options)
        rng = random.Random(seed)
        came = {}
        while match.result() is None:
            seat = match.actors()[0]
            view, texts = match.view(seat).data(), [str(one) for one in match.legal(seat)]
            came[decision_of(view, texts)] = (len(match.events), seat)
            match.play(seat, _step(view["phase"], texts, rng))
        return match, came


def _step(phase: str, texts: list[str], rng: random.Random) -> str:
    """A step that leads through many phases: passengers ride as soon as they can."""
    first = {"slot": ("move", "raise", "renew", "build", "from"), "administration": ("use",)}
    for verb in first.get(phase, ()):
        wanted = [text for text in texts if text.startswith(verb)]
        if wanted and rng.random() < 0.7:
            return rng.choice(wanted)
    return rng.choice(texts)


JOURNEYS = (
    Journey(
        "drafted",
        3,
        ("draft", "keep", "bid for cards", "pay for bid", "card", "blank", "commerce open",
         "administration with one worker"),
        {"advanced": True, "development": "open", "boards": "dnd", "sides": "mixed"},
    ),
    Journey(
        "expert",
        2,
        ("bid for turns", "rails to turn", "icons for raise", "slot 2 of 2 earned", "hand",
         "icons for renew", "passenger"),
        {"expert": True, "boards": "nd", "sides": "difficult"},
    ),
    Journey(
        "alone",
        1,
        ("line of one", "line of several", "pay for reveal", "ride", "leisure",
         "pay for happiness", "building"),
        {"development": "open"},
    ),
    Journey(
        "five",
        5,
        ("book", "look at set-up", "top at set-up", "commerce books", "look at a Commerce",
         "top at a Commerce", "administration with two workers"),
    ),
    Journey(
        "two",
        2,
        ("slot 1 of 1", "slot 1 of 2", "slot 2 of 2", "rails", "rails to stop", "icons for rails",
         "icons for build", "icons for move"),
    ),
)  # fmt: skip
