"""What bots know of San Francisco: ways for their tickets, what to save for, when it ends."""

from __future__ import annotations

from carbarn.core.action import Action
from carbarn.core.luck import Rng
from carbarn.core.turn import Turn
from carbarn.games.san_francisco.actions import (
    Claim,
    DrawCard,
    DrawTickets,
    Keep,
    PutStack,
    TakeToken,
)
from carbarn.games.san_francisco.data import COLOURS, FERRY_NAME, Map
from carbarn.games.san_francisco.game import SanFrancisco
from carbarn.games.san_francisco.network import cost, missing
from carbarn.games.san_francisco.plans import shortest
from carbarn.games.san_francisco.rules.claims import own_route
from carbarn.games.san_francisco.state import SanFranciscoState
from carbarn.games.san_francisco.view import SanFranciscoView

# Found by trying in self-play; see docs/bots.md.
WANTED = 6.0  # what a route is worth beyond its points if a ticket needs it
TOKEN = 1.2  # what a token is worth, besides what the set gains at once
FERRY_COST = 0.9  # what a ferry card is worth that could be kept
NEEDED_COST = 0.7  # what a card is worth that another route needs
PATIENCE = 3.0  # what a turn of drawing is worth
HURRY = 5  # when somebody has so few trams or fewer, cards are for spending
TICKET_TURN = 3.5  # what new tickets must promise: they cost a turn

Values = dict[int, float]


def values(turn: Turn) -> Values:
    """The value of each legal action, in points for this seat."""
    view = turn.view
    game = turn.game
    assert isinstance(view, SanFranciscoView) and isinstance(game, SanFrancisco)
    world = game.worlds(view).draw(Rng(0))
    assert isinstance(world, SanFranciscoState)
    thought = Thought(game.board, view, world)
    return {
        code: thought.value(action) for code, action in zip(turn.codes, turn.legal, strict=True)
    }


class Thought:
    """One decision: what is wanted, and what each action is worth.

    The world stands for what is public and for the own hand; what is hidden in it is not used.
    """

    def __init__(self, board: Map, view: SanFranciscoView, world: SanFranciscoState) -> None:
        self.board, self.view, self.world = board, view, world
        self.seat = view.seat
        self.hand = world.hand(view.seat)
        self.trams = view.trams[view.seat]
        tickets = [board.tickets.index(name) for name in view.my_tickets]
        self.wanted, self.lost = self.plan(tickets)
        self.lacking = self.count_lacking(self.wanted)
        self.last = view.turns_left > 0
        self.hurry = self.last or min(view.trams) <= HURRY

    # Plans

    def plan(self, tickets: list[int]) -> tuple[list[int], list[int]]:
        """Routes for as many of the tickets as the trams allow, and the tickets left out."""
        wanted: list[int] = []
        lost: list[int] = []
        order = sorted(tickets, key=lambda one: -self.board.ticket_points[one])
        for ticket in order:
            way = self.way(ticket, wanted)
            more = [] if way is None else [one for one in way if one not in wanted]
            spaces = sum(self.board.lengths[one] for one in [*wanted, *more])
            if way is None or spaces > self.trams:
                lost.append(ticket)
            else:
                wanted += more
        return wanted, lost

    def way(self, ticket: int, wanted: list[int]) -> list[int] | None:
        """The open routes of a short way that the hand can pay well; None if there is none."""
        one, other = self.board.ticket_ends[ticket]
        cheap = self.world.clone()
        for route in wanted:
            own_route(cheap, self.seat, route)
        routes = shortest(self.board, cheap, self.seat, one, other, set())
        if routes is None:
            return None
        return [route for route in routes if cost(cheap, self.seat, route)]

    def count_lacking(self, routes: list[int]) -> dict[str, float]:
        """By colour how many cards the routes still take; grey ones take what there is most of."""
        needs = dict.fromkeys(COLOURS, 0.0)
        for route in routes:
            colour = self.board.colours[route]
            cards = self.board.lengths[route] - self.board.ferries[route]
            if colour >= 0:
                needs[COLOURS[colour]] += cards
            else:
                best = max(COLOURS, key=lambda own: self.view.mine.get(own, 0) - needs[own])
                needs[best] += cards
        have = self.view.mine
        return {name: max(0.0, count - have.get(name, 0)) for name, count in needs.items()}

    # What actions are worth

    def value(self, action: Action) -> float:
        """What an action is worth."""
        if isinstance(action, Claim):
            return self.value_of_claim(action)
        if isinstance(action, DrawCard):
            return self.value_of_draw(action.kind)
        if isinstance(action, DrawTickets):
            return self.value_of_tickets()
        if isinstance(action, Keep):
            return self.value_of_keep(action)
        if isinstance(action, TakeToken | PutStack):
            return self.value_of_place(self.board.places.index(action.place))
        return 0.0

    def value_of_claim(self, action: Claim) -> float:
        """Points, token, the tickets that need it, less the cards that are missed afterwards."""
        board = self.board
        route = board.routes.index(action.route)
        length = board.lengths[route]
        worth = float(board.route_points[length]) + self.token_gain(route)
        if route in self.wanted:
            worth += WANTED + length
        elif not self.last:
            worth -= self.strays(route)
        worth -= FERRY_COST * (action.ferries - board.ferries[route]) * (not self.last)
        if action.colour and not self.last and route not in self.wanted:
            worth -= NEEDED_COST * action.cards * (self.needs(action.colour) > 0)
        return worth

    def needs(self, colour: str) -> float:
        """How many cards of a colour the wanted routes take in all."""
        hue = COLOURS.index(colour)
        return sum(
            self.board.lengths[route] for route in self.wanted if self.board.colours[route] == hue
        )

    def strays(self, route: int) -> float:
        """What a route that no ticket needs costs: trams that the tickets need, and patience."""
        planned = sum(self.board.lengths[one] for one in self.wanted)
        if self.board.lengths[route] > self.trams - planned:
            return 20.0
        if self.wanted and not self.hurry:
            return 4.0
        return 0.0

    def token_gain(self, route: int) -> float:
        """SF-18, SF-23. What a token there is worth."""
        have = self.view.tokens[self.seat]
        for end in self.board.ends[route]:
            symbol, left = self.view.stacks.get(self.board.places[end], ["", 0])
            if left and symbol not in have:
                table = self.board.token_points
                return TOKEN * (not self.last) + table[len(have) + 1] - table[len(have)]
        return 0.0

    def value_of_draw(self, kind: str) -> float:
        """A colour that is lacking, a ferry while much is lacking, otherwise the deck."""
        if self.last:
            return 0.1
        lacking = sum(self.lacking.values())
        base = PATIENCE if not self.hurry else 0.6
        if kind == "deck":
            return base
        if kind == FERRY_NAME:
            return base + (0.5 if lacking >= 2 else -0.3)
        if self.lacking[kind] > 0:
            return base + 1.0 + 0.2 * min(3.0, self.lacking[kind])
        if not self.wanted:
            return base + 0.1 * self.view.mine.get(kind, 0)
        return base - 0.4

    def value_of_tickets(self) -> float:
        """New tickets, when the old ones are done and there is time: the mean of the better one."""
        view = self.view
        if self.last or self.wanted or min(view.trams) <= HURRY:
            return -5.0
        held = set(view.my_tickets)
        chances = sorted(
            self.promise(ticket, [])
            for ticket, name in enumerate(self.board.tickets)
            if name not in held
        )
        count = len(chances)
        if count < 2:
            return -5.0
        # of two tickets the better one is kept: the k-th best is it with this weight
        mean = sum(2 * at * worth for at, worth in enumerate(chances)) / (count * (count - 1))
        return mean - TICKET_TURN + PATIENCE

    def promise(self, ticket: int, wanted: list[int]) -> float:
        """What a ticket is likely to bring: its value, if there are trams and time for its way."""
        points = self.board.ticket_points[ticket]
        way = self.way(ticket, wanted)
        if way is None:
            return -float(points)
        spaces = sum(self.board.lengths[route] for route in way)
        planned = sum(self.board.lengths[route] for route in wanted)
        if spaces == 0:
            return float(points)
        left = self.trams - planned - spaces
        if left < 0:
            return -float(points)
        time = min(self.view.trams) - 2 - spaces - planned
        likely = 0.9 if time >= 4 else 0.75 if time >= 0 else 0.35
        gains = sum(0.4 * self.board.route_points[self.board.lengths[one]] for one in way)
        return points * (2 * likely - 1) + gains - 0.45 * spaces

    def value_of_keep(self, action: Keep) -> float:
        """The promise of the tickets together with those held."""
        wanted = list(self.wanted)
        worth = 0.0
        kept = sorted(
            (self.board.tickets.index(name) for name in action.tickets),
            key=lambda one: -self.board.ticket_points[one],
        )
        for ticket in kept:
            worth += self.promise(ticket, wanted)
            way = self.way(ticket, wanted)
            if way is not None:
                wanted += [route for route in way if route not in wanted]
        return worth

    def value_of_place(self, place: int) -> float:
        """Tokens near the own ways are good; so is a symbol that many tickets pass."""
        near = [route for route in self.wanted if place in self.board.ends[route]]
        spaces: int = missing(self.world, self.seat, place, self._start())
        return len(near) - 0.01 * spaces

    def _start(self) -> int:
        return self.board.ends[self.wanted[0]][0] if self.wanted else 0
