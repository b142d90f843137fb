// The cheapest way for a ticket, what tickets share, and the odds of the next card.
import assert from "node:assert/strict";
import { test } from "node:test";
import { map, owners, plan, sceneOf, tableOf, viewOf } from "./san_francisco.js";

const { coloursWanted, oddsFor, oddsOf, radarOf, ticketsAfter, tramsFor, wayOf } = await import(
  "../../src/carbarn/games/san_francisco/web/radar.js"
);

const ALCATRAZ = "alcatraz-mission-district";
const ticket = (id) => plan.tickets.get(id);
const way = (id, owned = {}, hand = {}) => wayOf(plan, owners(owned), 0, hand, ticket(id));

/** The fewest spaces between all places, found in another way: each may be the middle of every way. */
function shortest(usable) {
  const far = new Map(map.locations.map(({ id }) => [id, new Map([[id, 0]])]));
  for (const { a, b, length } of map.routes.filter(usable)) {
    const least = Math.min(length, far.get(a).get(b) ?? Infinity);
    far.get(a).set(b, least);
    far.get(b).set(a, least);
  }
  for (const by of far.keys())
    for (const from of far.keys())
      for (const to of far.keys()) {
        const over = (far.get(from).get(by) ?? Infinity) + (far.get(by).get(to) ?? Infinity);
        if (over < (far.get(from).get(to) ?? Infinity)) far.get(from).set(to, over);
      }
  return far;
}

test("on an empty map every ticket has the way with the fewest spaces", () => {
  const far = shortest(() => true);
  for (const { id, a, b } of map.tickets) assert.equal(way(id).trams, far.get(a).get(b), id);
});

test("what others own is avoided, and what is left is still the cheapest", () => {
  const taken = Object.fromEntries(map.routes.filter((_, index) => index % 3 === 0).map(({ id }) => [id, 1]));
  const far = shortest(({ id }) => !(id in taken));
  for (const { id, a, b } of map.tickets) {
    const { broken, missing, trams } = way(id, taken);
    assert.equal(broken, !far.get(a).has(b), id);
    if (!broken) assert.equal(trams, far.get(a).get(b), id);
    assert.ok(missing.every((route) => !(route in taken)));
  }
});

test("the missing routes of a way join the ends of its ticket", () => {
  for (const { id, a, b } of map.tickets) {
    let at = a;
    for (const route of way(id).missing.map((one) => plan.routes.get(one))) {
      assert.ok([route.a, route.b].includes(at), id);
      at = route.a === at ? route.b : route.a;
    }
    assert.equal(at, b);
  }
});

test("my own routes cost nothing, even where they are a detour", () => {
  const detour = { "alcatraz-fort-mason": 0, "fort-mason-lombard-street": 0, "lombard-street-pier-39-1": 0 };
  const { missing, owned, trams } = way("pier-39-union-square", { "chinatown-pier-39": 1, ...detour });
  assert.equal(trams, 3);
  assert.deepEqual(owned, ["lombard-street-pier-39-1"]);
  assert.deepEqual(missing, ["chinatown-lombard-street", "chinatown-union-square-1"]);
  assert.deepEqual(way(ALCATRAZ, detour).owned, ["alcatraz-fort-mason", "fort-mason-lombard-street"]);
});

test("a ticket is done when my routes join its places", () => {
  const owned = { "chinatown-pier-39": 0, "chinatown-union-square-2": 0 };
  assert.deepEqual(way("pier-39-union-square", owned), {
    done: true,
    broken: false,
    missing: [],
    owned: ["chinatown-pier-39", "chinatown-union-square-2"],
    trams: 0,
  });
});

test("a ticket is broken when others have cut its place off", () => {
  const cut = { "alcatraz-pier-39": 1, "alcatraz-fort-mason": 1 };
  assert.equal(way(ALCATRAZ, { ...cut, "alcatraz-pier-39": -1 }).broken, false);
  assert.deepEqual(way(ALCATRAZ, cut), { done: false, broken: true, missing: [], owned: [], trams: 0 });
});

test("a closed route of a double is no way", () => {
  const { missing } = way("pier-39-union-square", { "chinatown-union-square-1": 1, "chinatown-union-square-2": -2 });
  assert.ok(!missing.some((id) => id.startsWith("chinatown-union-square")));
});

test("of two ways with as many spaces the one that fits the hand is shown", () => {
  const double = (hand) => wayOf(plan, owners(), 0, hand, { id: "", a: "pier-39", b: "lombard-street", points: 1 });
  assert.deepEqual(double({ red: 1 }).missing, ["lombard-street-pier-39-1"]);
  assert.deepEqual(double({ pink: 1 }).missing, ["lombard-street-pier-39-2"]);
});

test("cards of a colour do not stand for a ferry", () => {
  const over = { id: "", a: "golden-gate-bridge", b: "fort-mason", points: 1 };
  const missing = (hand) => wayOf(plan, owners(), 0, { orange: 2, green: 3, ...hand }, over).missing;
  assert.deepEqual(missing({ blue: 5 }), ["golden-gate-bridge-presidio", "fort-mason-presidio"]);
  assert.deepEqual(missing({ blue: 4, ferry: 1 }), ["fort-mason-golden-gate-bridge"]);
});

test("tickets ask for the colours of their missing routes, and grey is none", () => {
  const view = viewOf({ my_tickets: ["pier-39-union-square", ALCATRAZ] });
  const radar = radarOf(plan, view);
  const colours = [...radar.values()].flatMap((one) => one.missing.map((id) => plan.routes.get(id).color));
  assert.ok(colours.includes("grey"));
  assert.deepEqual(coloursWanted(plan, radar), new Set(colours.filter((colour) => colour !== "grey")));
});

test("a route that is claimed asks for its colour no longer", () => {
  const radar = radarOf(plan, viewOf({ my_tickets: ["pier-39-union-square", ALCATRAZ] }));
  const missing = [...radar.values()].flatMap((one) => one.missing);
  const once = (id) =>
    missing.every((other) => other === id || plan.routes.get(other).color !== plan.routes.get(id).color);
  const id = missing.find((one) => plan.routes.get(one).color !== "grey" && once(one));
  assert.ok(id && coloursWanted(plan, radar).has(plan.routes.get(id).color));
  assert.ok(!coloursWanted(plan, radar, id).has(plan.routes.get(id).color));
});

test("tickets together need no more trams than apart, and what they share only once", () => {
  const alone = (id) => tramsFor(plan, viewOf(), [id]).trams;
  for (const one of map.tickets)
    for (const other of map.tickets.slice(0, 6)) {
      const { routes, trams } = tramsFor(plan, viewOf(), [one.id, other.id]);
      assert.ok(trams <= alone(one.id) + alone(other.id), `${one.id}, ${other.id}`);
      assert.equal(trams, tramsFor(plan, viewOf(), [other.id, one.id]).trams, "in either order");
      assert.equal(new Set(routes).size, routes.length);
    }
  assert.equal(tramsFor(plan, viewOf(), [ALCATRAZ, ALCATRAZ]).trams, alone(ALCATRAZ));
  assert.deepEqual(tramsFor(plan, viewOf(), []), { trams: 0, routes: [] });
});

test("a claim brings those tickets nearer whose way it is on", () => {
  const view = viewOf({ my_tickets: ["pier-39-union-square", "castro-sunset"] });
  const after = (id) => ticketsAfter(plan, view, radarOf(plan, view), plan.routes.get(id));
  assert.deepEqual(after("chinatown-pier-39"), [{ id: "pier-39-union-square", from: 3, to: 1, done: false }]);
  assert.deepEqual(after("golden-gate-bridge-presidio"), []);
});

test("a claim that completes a ticket says so", () => {
  const view = viewOf({ my_tickets: ["pier-39-union-square"], routes: owners({ "chinatown-pier-39": 0 }) });
  const [change] = ticketsAfter(plan, view, radarOf(plan, view), plan.routes.get("chinatown-union-square-1"));
  assert.deepEqual(change, { id: "pier-39-union-square", from: 1, to: 0, done: true });
});

test("the odds of the next card come from what the seat knows of the deck", () => {
  const known = [
    { places: { "hand 1": 2 }, kinds: { pink: 2 } },
    { places: { deck: 6, "hand 1": 2 }, kinds: { red: 4, blue: 2, ferry: 2 } },
  ];
  const odds = oddsOf(viewOf({ known, deck: 6, shuffled: { red: 9, blue: 9, ferry: 9 } }));
  assert.deepEqual(odds, { ferry: 0.25, blue: 0.25, green: 0, black: 0, pink: 0, red: 0.5, orange: 0 });
});

test("no kind is likelier than the cards that the deck was shuffled from allow", () => {
  const known = [{ places: { deck: 2, "hand 1": 4 }, kinds: { red: 5, blue: 1 } }];
  const odds = oddsOf(viewOf({ known, deck: 2, shuffled: { red: 1, blue: 1 } }));
  assert.deepEqual([odds.red, odds.blue], [0.5, 0.5]);
});

test("when the deck is empty the odds are those of the discards", () => {
  const odds = oddsOf(viewOf({ deck: 0, discards: { green: 3, ferry: 1 } }));
  assert.deepEqual([odds.green, odds.ferry], [0.75, 0.25]);
  assert.equal(oddsOf(viewOf({ deck: 0 })), null);
});

test("a table without help shows no odds", () => {
  const table = tableOf(sceneOf([], { deck: 0, discards: { green: 1 } }));
  assert.equal(oddsFor(table).green, 1);
  assert.equal(oddsFor({ ...table, info: { value: { help: "none" } } }), null);
});
