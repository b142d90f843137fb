// The end of a game of Tramways: what is told adds up to the result, and says who leads and why.
import assert from "node:assert/strict";
import { test } from "node:test";
import { acted, laid, linkOf, playerOf, tableOf, viewOf } from "./tramways.js";

const { default: finale } = await import("../../src/carbarn/games/tramways/web/finale.js");
const { countOf } = await import("../../src/carbarn/games/tramways/web/seen.js");

/** @import { ActedEvent } from "/web/types/messages.js" */
/** @import { Link, Player, Tramways } from "../../src/carbarn/games/tramways/web/types.js" */

/**
 * A game that is over, seen by nobody in particular; places as SCO-2 has them.
 * @param {Partial<Player>[]} people
 * @param {{ events?: ActedEvent<Tramways>[], links?: Link[] }} more
 */
function endOf(people, { events = [], links = [] } = {}) {
  const players = people.map((more) => ({ ...playerOf(more), done: false }));
  const scores = players.map((one) => countOf(one).total);
  const beats = (/** @type {number} */ a, /** @type {number} */ b) =>
    scores[a] > scores[b] || (scores[a] === scores[b] && players[a].cash > players[b].cash);
  const places = players.map((_, seat) => 1 + players.filter((_one, other) => beats(other, seat)).length);
  const view = viewOf({ seat: -1, own: {}, phase: "over", round: 6, over: true, players, scores, links });
  const { table } = tableOf({ view, events });
  Object.assign(table.doc.value, { result: { scores, places, scale: 1, why: "" } });
  return { table, scores };
}

/** @param {ReturnType<typeof endOf>["table"]} table */
function totalsOf(table) {
  /** @type {number[]} */
  const totals = table.doc.value.view.players.map(() => 0);
  for (const { seat, points } of [...finale.known(table), ...finale.steps(table).flatMap((step) => step.adds)])
    totals[seat] += points;
  return totals;
}

// CE-26 of the rules
const THREE = [
  { happiness: 24, links: 4, stress_value: 3, cash: 11 },
  { happiness: 32, links: 5, stress_value: 13, cash: 9 },
  { happiness: 30, links: 6, stress_value: 8, cash: 5 },
];

test("happiness, links, cash and stress add up to the result, for any number of players", () => {
  for (const people of [THREE.slice(0, 1), THREE.slice(0, 2), THREE, [...THREE, ...THREE.slice(0, 2)]]) {
    const { table, scores } = endOf(people);
    assert.deepEqual(totalsOf(table), scores);
  }
  const { table, scores } = endOf([
    { happiness: 0, stress_value: 21 },
    { happiness: 2, stress_value: 1 },
  ]);
  assert.deepEqual(scores, [-21, 1]);
  assert.deepEqual(totalsOf(table), scores);
});

test("links come first, then cash, then stress; whoever takes the lead is named", () => {
  const { table } = endOf(THREE);
  const steps = finale.steps(table);
  assert.deepEqual(
    steps.map(({ title, note }) => [title, note]),
    [
      ["3 points for each link", "Mara takes the lead, 48 to 47."],
      ["1 point for each $10", "Mara leads, 48 to 47."],
      ["Stress comes off", "Mara leads, 40 to 34."],
    ],
  );
  assert.match(steps[0].words, /You \+12/);
});

test("a step that brings nobody anything says so", () => {
  const { table } = endOf(THREE.map((one) => ({ ...one, cash: 9 })));
  assert.deepEqual([finale.steps(table)[1].adds, finale.steps(table)[1].note], [[], "Nobody has $10 left."]);
  assert.equal(finale.steps(table)[1].words, "1 point for each $10. Nobody has $10 left.");
  assert.equal(finale.steps(endOf([{ cash: 3 }]).table)[1].note, "You have less than $10.");
});

test("one sentence says why the winner has won", () => {
  const why = (/** @type {Partial<Player>[]} */ ...people) => finale.summary(endOf(people).table);
  assert.equal(why(...THREE), "Happiness made the difference: 30 to 24.");
  assert.equal(why(THREE[0], THREE[1]), "You win on cash, $11 to $9.");
  assert.equal(why(THREE[1], THREE[0]), "Mara wins on cash, $11 to $9.");
  assert.equal(
    why({ happiness: 5, stress_value: 1 }, { happiness: 9, stress_value: 8 }),
    "Less stress made the difference: 1 to 8.",
  );
  assert.equal(why(THREE[0], THREE[0]), "Level on points and on cash.");
});

test("a game alone has a rank, and what the next one needs", () => {
  const { table } = endOf([THREE[0]]);
  assert.deepEqual(finale.solo?.(table, 43), { title: "Content", note: "7 more points for Satisfied." });
  assert.deepEqual(finale.solo?.(table, 49), { title: "Content", note: "1 more point for Satisfied." });
  assert.equal(finale.solo?.(table, 500)?.note, "There is no higher rank.");
  assert.equal(finale.summary(table), "");
});

const RIDE = { action: /** @type {const} */ ("move"), from: "b1", destination: "R" };
const EVENTS = [
  acted(0, 1, "done", { changes: [], round: 1 }),
  acted(1, 0, "bid 4", { changes: [{ seat: 0, cash: -4 }] }),
  acted(2, 1, "bid 3", { changes: [{ seat: 1, cash: -3 }] }),
  acted(3, 0, "bid 2", { changes: [{ seat: 0, cash: -2 }] }),
  acted(4, 1, "from b1s"),
  acted(5, 1, "lay s", { changes: [{ seat: 1, happiness: 1 }], did: laid("b1", "b5", 6) }),
  acted(6, 0, "move b1"),
  acted(7, 0, "ride b1s", { changes: [{ seat: 0, happiness: 3 }], did: RIDE }),
];

test("good rides, long links, dear auctions and changes of the lead are told, each turn once", () => {
  const { table } = endOf([{ happiness: 3 }, { happiness: 1 }], { events: EVENTS });
  const moments = finale.moments(table).toSorted((a, b) => b.weight - a.weight);
  assert.deepEqual(
    moments.map(({ n, seat, points }) => [n, seat, points]),
    [
      [7, 0, 3],
      [5, 1, 1],
      [3, 0, null],
    ],
  );
  assert.match(moments[0].words, /You take the lead in happiness, 3 to 1\./);
  assert.equal(moments[2].words, "You spent $6 in the auction of round 1.");
});

test("what is worth a look: the best delivery, the longest link, the least stress", () => {
  const { table } = endOf(
    [
      { happiness: 3, stress_value: 8 },
      { happiness: 1, stress_value: 2 },
    ],
    {
      events: EVENTS,
      links: [linkOf()],
    },
  );
  const facts = finale.facts(table);
  assert.deepEqual(
    facts.map(({ title, value }) => [title, value]),
    [
      ["Best delivery", "+3 happiness"],
      ["Longest link", "3 rails"],
      ["Least stress", "2"],
    ],
  );
  facts[1].light?.();
  assert.deepEqual(table.choice.told.value, ["b1s"]);
  finale.clear(table);
  assert.deepEqual(table.choice.told.value, []);
  assert.deepEqual(
    finale.facts(endOf([{ cash: 14 }]).table).map(({ title, value }) => [title, value]),
    [["Cash left", "$14"]],
  );
});
