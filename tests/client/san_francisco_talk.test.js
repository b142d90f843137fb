// San Francisco in words: names, needs, turns of the log, the score sheet.
import assert from "node:assert/strict";
import { test } from "node:test";
import { game, map, owners, plan, sceneOf, tableOf, viewOf } from "./san_francisco.js";

const { deed, placeInWords, routeName, symbolNumber, turnsOf } = await import(
  "../../src/carbarn/games/san_francisco/web/talk.js"
);
const { t } = await import("/web/words.js");
const { needsInWords } = await import("../../src/carbarn/games/san_francisco/web/tickets.js");
const { endInWords, sheetRows } = await import("../../src/carbarn/games/san_francisco/web/sheet.js");
const { planOf } = await import("../../src/carbarn/games/san_francisco/web/plan.js");

const PIER = "alcatraz-pier-39";
let n = 0;
const acted = (seat, text, facts = {}) => ({ what: "acted", n: ++n, seat, text, facts, words: "" });
const dealt = (text, facts = {}) => ({
  what: "dealt",
  n: ++n,
  seat: null,
  text,
  facts: { stream: "card deck", ...facts },
});
const deedOf = (turn) => deed(t, tableOf(sceneOf([])), plan, turn, "Mara");
const deeds = (events) => turnsOf(events).map(deedOf);
const needs = (...missing) => needsInWords(plan, { missing, owned: [], trams: 0, done: false, broken: false });

test("a ferry is one of the cards that a route takes, not one more", () => {
  assert.equal(needs(PIER), "1 ferry + any 1");
  assert.equal(needs("fort-mason-golden-gate-bridge"), "1 ferry + 4 alike");
});

test("needs are said for each colour, or for each grey route: any", () => {
  assert.equal(needs("golden-gate-bridge-presidio", "presidio-richmond"), "2 orange, any 2 alike");
  assert.equal(
    needs("golden-gate-bridge-presidio", "fort-mason-presidio", "fort-mason-lombard-street"),
    "4 orange, 3 green",
  );
  assert.equal(needs("chinatown-union-square-1", "castro-mission-district-1"), "any 1, any 2 alike");
  assert.equal(needs("chinatown-union-square-1"), "any 1");
});

test("ferries of a coloured route are told apart from its cards, and may be all that it takes", () => {
  const routes = [
    { ...map.routes[3], id: "two", ferries: 2, length: 5 },
    { ...map.routes[3], id: "all", ferries: 2, length: 2 },
  ];
  const other = planOf({ ...map, routes });
  const say = (id) => needsInWords(other, { missing: [id], owned: [], trams: 0, done: false, broken: false });
  assert.equal(say("two"), "2 ferries + 3 orange");
  assert.equal(say("all"), "2 ferries");
});

test("routes of a double are told apart by colour, or by where they lie if that is the same", () => {
  assert.equal(routeName(plan, PIER), "Pier 39 – Alcatraz");
  assert.equal(routeName(plan, "lombard-street-pier-39-2"), "Lombard Street – Pier 39 (pink)");
  assert.equal(routeName(plan, "chinatown-union-square-1"), "Union Square – Chinatown (left)");
  assert.equal(routeName(plan, "castro-mission-district-2"), "Castro – Mission District (lower)");
  assert.equal(new Set(map.routes.map(({ id }) => routeName(plan, id))).size, map.routes.length);
});

test("a place that can be chosen says what lies there", () => {
  const scene = sceneOf([], { stacks: { sunset: ["sun", 2] } });
  assert.equal(placeInWords(plan, scene, "sunset", "token sunset"), "Sunset: take the sun token.");
  assert.equal(placeInWords(plan, scene, "sunset", "stack sunset"), "Sunset: sun, 2 tokens.");
  assert.equal(placeInWords(plan, scene, "castro", "stack castro"), "Castro: no tokens yet.");
});

test("symbols of a map of one's own have signs as well", () => {
  const own = planOf({ ...map, tourist_symbols: ["gull", "crab", "fog"] });
  assert.deepEqual(
    ["camera", "crab", "fog"].map((symbol) => symbolNumber(own, symbol)),
    [6, 1, 2],
  );
});

test("two cards are one turn, an open ferry is a whole one", () => {
  const events = [
    acted(0, "draw red"),
    acted(0, "draw blue"),
    acted(0, "draw ferry"),
    acted(0, "draw red"),
    acted(1, "draw red"),
  ];
  assert.deepEqual(
    turnsOf(events).map((turn) => turn.cards.map((card) => card.kind)),
    [["red", "blue"], ["ferry"], ["red"], ["red"]],
  );
});

test("what came from the deck is named where it is known", () => {
  assert.deepEqual(deeds([acted(0, "draw deck"), dealt("green"), acted(0, "draw red")]), [
    "Mara drew green from the deck and red",
  ]);
  assert.deepEqual(deeds([acted(1, "draw deck"), dealt(null), acted(1, "draw deck"), dealt(null)]), [
    "Mara drew 2 cards from the deck",
  ]);
  assert.deepEqual(deeds([acted(0, "draw red"), acted(0, "draw red")]), ["Mara drew 2 red"]);
  assert.deepEqual(deeds([acted(0, "draw deck"), dealt("red"), acted(0, "draw red")]), [
    "Mara drew red from the deck and red",
  ]);
});

test("a round begins with each turn of the first player, after tickets and stacks", () => {
  const setup = [acted(0, null), acted(1, null), acted(0, "stack castro")];
  const played = [acted(1, "draw red"), acted(1, "draw red"), acted(0, "tickets"), acted(0, null), acted(1, "pass")];
  assert.deepEqual(
    turnsOf([...setup, ...played]).map((turn) => game.heading(null, turn)),
    ["Setup", "Setup", "Setup", "Round 1", "Round 1", "Round 2"],
  );
});

test("a claim and its token are one turn, with the facts of both", () => {
  const claim = acted(0, `claim ${PIER} blue ferry`, { route: PIER, points: 2, trams: 18 });
  const [turn, ...more] = turnsOf([claim, acted(0, "token alcatraz", { token: "gull", last_turns: 2 })]);
  assert.equal(more.length, 0);
  assert.deepEqual([turn.facts.points, turn.facts.token, turn.facts.last_turns, turn.n], [2, "gull", 2, n]);
  assert.equal(deedOf(turn), "Mara claimed Pier 39 – Alcatraz with 1 ferry and 1 blue");
});

test("drawing tickets and keeping some are one turn; the first choice is a turn of its own", () => {
  const events = [acted(0, null), acted(1, null), acted(0, "tickets"), acted(0, null, { kept: 2 })];
  assert.deepEqual(deeds(events), ["Mara chose tickets", "Mara chose tickets", "Mara drew tickets and kept 2"]);
  assert.deepEqual(deeds(events.slice(0, 3)).at(-1), "Mara drew tickets");
});

test("passing and putting a stack are turns", () => {
  assert.deepEqual(deeds([acted(0, "stack castro"), acted(1, "pass")]), ["Mara put tokens at Castro", "Mara passed"]);
});

test("luck belongs to the turn before it, and a new row is remembered", () => {
  const events = [
    dealt("red"),
    acted(0, "draw red"),
    dealt("ferry", { stream: "row", new_row: true }),
    acted(1, "draw red"),
  ];
  const [first, second] = turnsOf(events);
  assert.deepEqual([first.number, first.facts.new_row, first.n], [1, true, events[2].n]);
  assert.deepEqual([second.number, second.facts.new_row], [2, undefined]);
  assert.equal(first.cards[0].drawn, undefined, "what refills the row was not drawn by anybody");
});

test("events are not changed by being told", () => {
  const claim = acted(0, `claim ${PIER} blue ferry`, { route: PIER, points: 2, trams: 18 });
  turnsOf([claim, acted(0, "token alcatraz", { token: "gull" }), dealt(null, { new_row: true })]);
  assert.deepEqual(claim.facts, { route: PIER, points: 2, trams: 18 });
});

test("the sheet counts my tickets as they stand, and never guesses those of others", () => {
  const routes = owners({ "chinatown-pier-39": 0, "chinatown-union-square-1": 0 });
  const my_tickets = ["pier-39-union-square", "castro-sunset"];
  const view = viewOf({ my_tickets, routes, scores: [3, 7], tickets: [2, 4], tokens: [["gull", "sun"], []] });
  const [mine, other] = sheetRows(plan, view, false);
  assert.deepEqual([mine.plus, mine.minus, mine.tickets, mine.tokens, mine.total], [3, -5, -2, 1, 2]);
  assert.deepEqual([other.tickets, other.hidden, other.total], [null, 4, 7]);
});

test("the sheet of a covered screen hides my tickets as well", () => {
  const view = viewOf({ my_tickets: ["castro-sunset"], scores: [3, 7], tickets: [1, 4] });
  const [mine] = sheetRows(plan, view, true);
  assert.deepEqual([mine.tickets, mine.hidden, mine.total], [null, 1, 3]);
});

test("at the end the sheet is the server's", () => {
  const row = { routes: 9, tickets: -2, tokens: 4, total: 11, completed: [] };
  const [mine] = sheetRows(plan, viewOf({ over: true, sheet: [row, row] }), false);
  assert.deepEqual([mine.tickets, mine.total, mine.hidden], [-2, 11, 0]);
});

test("whoever can begin the end with one claim is named", () => {
  const end = (view) => endInWords(tableOf(sceneOf([])), plan, viewOf(view));
  assert.deepEqual(end({ trams: [20, 5] }), ["Jonas could trigger the last turns with the next claim.", true]);
  assert.equal(end({ trams: [20, 20] })[1], false);
  assert.deepEqual(end({ turns_left: 1 }), ["Last turns: 1 turn to come.", true]);
});

test("only those gain by an event who acted", () => {
  const claim = acted(1, `claim ${PIER} blue ferry`, { route: PIER, points: 2, trams: 18 });
  assert.deepEqual([game.gain(claim, 0), game.gain(claim, 1), game.isShown(claim)], [0, 2, true]);
  assert.equal(game.isShown(acted(1, "draw red")), false);
});

test("the facts of a reason have the names that things have here", () => {
  const facts = { route: PIER, places: ["castro", "soma"], seat: 1, colour: "", kind: "ferry", held: 2 };
  assert.deepEqual(game.reasonFacts(facts, tableOf(sceneOf([]))), {
    route: "Pier 39 – Alcatraz",
    places: "Castro or SoMa",
    seat: "Jonas",
    colour: "",
    kind: "ferry",
    held: 2,
  });
});
