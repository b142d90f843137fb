// How San Francisco ends: steps that add up to the result, and the turns that mattered.
import assert from "node:assert/strict";
import { test } from "node:test";
import { map, owners, plan, sceneOf, tableOf } from "./san_francisco.js";

const { default: finale, slipStands } = await import("../../src/carbarn/games/san_francisco/web/finale.js");

const SHOWN = [["pier-39-union-square", "castro-sunset"], ["richmond-twin-peaks"]];
const worth = (id) => plan.tickets.get(id).points;
const sheetOf = (routes, tokens, shown, completed) => {
  const tickets = shown.reduce((sum, id) => sum + worth(id) * (completed.includes(id) ? 1 : -1), 0);
  return { routes, tokens, tickets, total: routes + tokens + tickets, completed };
};

/** A table whose game is over. */
function ended(view = {}, { turns = [], live = [], mine = [{ seat: 0 }] } = {}) {
  const sheet = [sheetOf(9, 2, SHOWN[0], [SHOWN[0][0]]), sheetOf(12, 0, SHOWN[1], [])];
  const scene = sceneOf([], { over: true, sheet, shown: SHOWN, tokens: [["sun", "gull"], []], ...view });
  const table = tableOf(scene);
  const scores = scene.view.sheet.map((row) => row.total);
  const result = { scores, scale: 1, places: scores.map((one) => 1 + scores.filter((other) => other > one).length) };
  table.doc.value.result = result;
  return { ...table, mine: { value: mine }, turns: { value: turns }, live: { value: live } };
}

const claim = (n, seat, route, points = 1) => ({
  kind: "claim",
  n,
  number: n,
  seat,
  route,
  paid: {},
  facts: { points },
});

function totalsOf(table) {
  const all = [...finale.known(table), ...finale.steps(table).flatMap((step) => step.adds)];
  return table.doc.value.view.sheet.map((_, seat) =>
    all.reduce((sum, one) => (one.seat === seat ? sum + one.points : sum), 0),
  );
}

test("what was known and all steps are the result", () => {
  const table = ended();
  assert.deepEqual(totalsOf(table), table.doc.value.result.scores);
  const alone = ended({ sheet: [sheetOf(0, 0, [], [])], shown: [[]], tokens: [[]] });
  assert.deepEqual([totalsOf(alone), finale.steps(alone)], [[0], []]);
});

test("nothing of tickets or tokens is known before they are told", () => {
  const known = finale.known(ended());
  assert.deepEqual(
    known.map(({ points, part }) => [points, part]),
    [
      [9, "solid"],
      [12, "solid"],
    ],
  );
});

test("tokens come first, then tickets of all seats, the smallest first", () => {
  const [tokens, ...tickets] = finale.steps(ended());
  assert.deepEqual([tokens.seat, tokens.adds[0].part], [null, "brass"]);
  const values = tickets.map((step) => Math.abs(step.adds[0].points));
  assert.deepEqual(
    values,
    values.toSorted((a, b) => a - b),
  );
  assert.equal(tickets.length, 3);
});

test("whoever takes the lead is named", () => {
  const titles = finale.steps(ended()).map((step) => step.title);
  assert.ok(titles.includes("You take the lead") || titles.includes("Jonas takes the lead"), titles.join());
});

test("a step lights its ticket on the map, and nothing is lit after it", () => {
  const table = ended();
  finale.steps(table).at(-1).light();
  assert.notEqual(table.choice.ticket.value, null);
  assert.notEqual(table.choice.whose.value, null);
  finale.clear(table);
  assert.deepEqual([table.choice.ticket.value, table.choice.whose.value], [null, null]);
});

test("a tram travels the way of a completed ticket from end to end", () => {
  const ticket = plan.tickets.get("castro-sunset");
  const way = ["castro-twin-peaks", "sunset-twin-peaks"];
  const routes = owners(Object.fromEntries(map.routes.map((route) => [route.id, way.includes(route.id) ? 0 : -1])));
  const table = ended({
    shown: [[ticket.id], []],
    sheet: [sheetOf(9, 0, [ticket.id], [ticket.id]), sheetOf(1, 0, [], [])],
    routes,
  });
  const [step] = finale.steps(table);
  const [{ points }] = step.moves();
  const near = ([x, y], id) => Math.hypot(x - plan.places.get(id).x, y - plan.places.get(id).y) < 16;
  assert.ok(near(points[0], ticket.a) && near(points.at(-1), ticket.b));
});

test("a ticket that was lost sends no tram", () => {
  const lost = finale.steps(ended()).filter((step) => step.adds[0].points < 0);
  assert.equal(lost.length, 2);
  assert.ok(lost.every((step) => step.moves().length === 0));
});

test("notes and summary count tickets", () => {
  const table = ended();
  assert.deepEqual([finale.note(table, 0), finale.note(table, 1)], ["1 of 2 tickets", "0 of 1 ticket"]);
  assert.equal(finale.summary(table), "You completed 1 of your 2 tickets.");
  assert.equal(finale.summary(ended({}, { mine: [] })), "You completed 1 of your 2 tickets.");
});

test("the claim that connects a ticket mattered, and so did one that cut another's off", () => {
  const id = "castro-sunset";
  const ends = plan.tickets.get(id);
  const around = map.routes.filter((route) => [route.a, route.b].includes(ends.b)).map((route) => route.id);
  const turns = around.map((route, index) => claim(10 + index, 1, route, 2));
  const table = ended({ shown: [[id], []], sheet: [sheetOf(0, 0, [id], []), sheetOf(9, 0, [], [])] }, { turns });
  const moments = finale.moments(table);
  const broken = moments.filter((one) => one.words.includes("cut off your ticket"));
  assert.equal(broken.length, 1);
  assert.equal(broken[0].weight, 2 + worth(id));
  const mine = ended(
    { shown: [[id], []], sheet: [sheetOf(4, 0, [id], [id]), sheetOf(0, 0, [], [])] },
    { turns: [claim(3, 0, "castro-twin-peaks", 2), claim(7, 0, "sunset-twin-peaks", 4)] },
  );
  const [best] = finale.moments(mine).sort((a, b) => b.weight - a.weight);
  assert.deepEqual([best.n, best.points], [7, 4 + worth(id)]);
  assert.match(best.words, /^You claimed .* and connected /);
});

test("a ticket that was connected when it was drawn is a moment", () => {
  const id = "castro-sunset";
  const turns = [claim(3, 0, "castro-twin-peaks", 2), claim(7, 0, "sunset-twin-peaks", 4)];
  const live = [{ what: "acted", n: 9, seat: 0, text: `keep ${id}`, facts: { kept: 1 }, words: "" }];
  const table = ended(
    { shown: [[id], []], sheet: [sheetOf(4, 0, [id], [id]), sheetOf(0, 0, [], [])] },
    { turns, live },
  );
  assert.ok(finale.moments(table).some((one) => one.n === 9 && one.words.endsWith("which was already connected.")));
});

test("facts name the best ticket and the longest route", () => {
  const turns = [claim(3, 0, "castro-twin-peaks", 2), claim(7, 1, "sunset-twin-peaks", 4)];
  const facts = finale.facts(ended({}, { turns }));
  assert.deepEqual(
    facts.map((fact) => fact.title),
    ["Best ticket", "Most tokens", "Longest route"],
  );
  assert.equal(facts[2].n, 7);
});

test("a slip never covers the places of its ticket where the map has room above", () => {
  assert.equal(slipStands(plan, "castro-sunset"), "above");
  assert.equal(slipStands(plan, "chinatown-pacific-heights"), "");
  assert.equal(slipStands(plan, "alcatraz-mission-district"), "above left", "Alcatraz is at the top");
});
