// The end of a game: told step by step, and nothing before it is.
import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { set } from "/web/settings.js";
import { earlySentence } from "/web/table/names.js";
import { plainTable } from "/web/table/plain.js";
import { Table } from "/web/table/table.js";
import { turnSentence } from "/web/table/topbar.js";
import { loadWords } from "/web/words.js";
import { FakeSocket, holdTime, settle } from "./fakes.js";
import { acted, documentOf } from "./made.js";

/** @import { TestContext } from "node:test" */
/** @import { Finale } from "/web/table/contract.js" */

before(() => loadWords());
beforeEach(() => localStorage.clear());

const result = { scores: [5, 3], places: [1, 2], scale: 1, why: "" };
/** @type {string[]} */
let lit = [];

/** Two points each are known; the rest is turned over in two steps. @type {Finale} */
const finale = {
  title: () => "Counting",
  parts: () => [],
  known: () => [0, 1].map((seat) => ({ seat, part: "solid", points: 2, words: "" })),
  steps: () =>
    [3, 1].map((points, seat) => ({
      seat,
      title: `Seat ${seat}`,
      note: "",
      words: `Seat ${seat} gets ${points}`,
      adds: [{ seat, part: "light", points, words: "" }],
      light: () => lit.push(`on ${seat}`),
    })),
  clear: () => lit.push("off"),
  note: () => "",
  summary: () => "",
  facts: () => [],
  moments: () => [],
};

/** @param {TestContext} t */
function open(t, first = documentOf({})) {
  FakeSocket.install(t);
  const timers = holdTime(t);
  lit = [];
  const table = new Table("table", { ...plainTable("toy"), finale: async () => ({ default: finale }) }, first);
  t.after(() => table.close());
  return { table, timers };
}

const ended = () => documentOf({ told: [acted(1, 0)], result, actors: [], legal: [] });
const totals = (/** @type {Table} */ table) => [0, 1].map((seat) => table.ending.totalOf(seat));
const said = (/** @type {Table} */ table) => table.announcements.polite.value.map((one) => one.words);

test("the points come one after the other, each is said, and the result comes last", async (t) => {
  const { table, timers } = open(t);
  table.hear(ended());
  assert.equal(table.ending.stage.value, "telling");
  assert.ok(!said(table).some((words) => words.includes("5 points")));
  await settle();
  assert.deepEqual(totals(table), [5, 2]);
  assert.equal(said(table).at(-1), "Seat 0 gets 3");
  timers.tick(1300);
  assert.deepEqual(totals(table), [5, 3]);
  assert.equal(table.ending.hides.value, true);
  timers.tick(1300);
  assert.equal(table.ending.stage.value, "told");
  assert.ok(said(table).at(-1)?.includes("5 points"));
  assert.deepEqual(lit, ["off", "on 0", "off", "on 1", "off"]);
});

test("the end begins when the last move has been shown, and until then nothing of it is known", async (t) => {
  const { table } = open(t);
  table.game.moving = async () => ({ default: () => [] });
  table.hear(ended());
  assert.equal(table.ending.stage.value, "closing");
  assert.deepEqual([table.ending.over.value, table.ending.hides.value], [false, true]);
  assert.equal(table.ending.scoreBefore(0), table.game.score(documentOf({}).view, 0));
  await settle();
  assert.equal(table.ending.stage.value, "closing");
  table.announcements.endShow(); // a key, or the movements are over
  assert.deepEqual([table.ending.stage.value, table.ending.over.value], ["telling", true]);
  await settle();
  assert.equal(said(table).at(-1), "Seat 0 gets 3");
});

test("a last move that takes too long does not hold the end up", async (t) => {
  const { table, timers } = open(t);
  table.game.moving = () => new Promise(() => {}); // what moves is never fetched
  table.hear(ended());
  timers.tick(1599);
  assert.equal(table.ending.stage.value, "closing");
  timers.tick(1);
  assert.equal(table.ending.stage.value, "telling");
});

test("while a step is counted, its total and its part of the bar grow; a key completes them", async (t) => {
  const { table } = open(t);
  table.hear(ended());
  await settle();
  table.ending.count(0, 1);
  assert.deepEqual([table.ending.countedOf(0), table.ending.countedOf(1)], [3, 2]);
  assert.equal(table.ending.partOf(0), 1 / 3);
  assert.deepEqual(totals(table), [5, 2]);
  table.ending.next();
  assert.deepEqual([table.ending.countedOf(0), table.ending.partOf(0)], [5, 1]);
});

test("a key goes on to the next step, and skipping to the result", async (t) => {
  const { table, timers } = open(t);
  table.hear(ended());
  await settle();
  table.ending.next();
  assert.deepEqual(totals(table), [5, 3]);
  table.ending.skip();
  assert.equal(table.ending.stage.value, "told");
  timers.tick(10_000);
  assert.equal(said(table).filter((words) => words.includes("5 points")).length, 1);
});

test("a pause holds it, and it can be told again", async (t) => {
  const { table, timers } = open(t);
  table.hear(ended());
  await settle();
  table.ending.pause();
  timers.tick(10_000);
  assert.deepEqual(totals(table), [5, 2]);
  table.ending.skip();
  table.ending.again();
  assert.equal(table.ending.hides.value, true);
  assert.deepEqual(totals(table), [5, 2]);
});

test("a game that was ended early is over at once: nothing is counted, nobody wins, and it is said once", async (t) => {
  const { table } = open(t);
  const early = { n: 0, by: 0, agreed: [1], away: [] };
  const info = { ...documentOf({}).table, status: /** @type {const} */ ("over"), early };
  table.hear(documentOf({ table: info, actors: [], legal: [] }));
  await settle();
  assert.deepEqual(
    [table.ending.stage.value, table.ending.over.value, table.ending.hides.value],
    ["told", true, false],
  );
  assert.deepEqual([table.ending.ended.value?.steps, table.ending.portions.value], [[], []]);
  const sentence = "Ended early before the first turn, by agreement";
  assert.equal(said(table).filter((words) => words === sentence).length, 1);
  assert.deepEqual(turnSentence(table), [sentence]);
  table.hear(documentOf({ table: { ...info, version: 2 }, actors: [], legal: [] }));
  assert.equal(said(table).filter((words) => words === sentence).length, 1);
  assert.equal(localStorage.getItem("carbarn.bests"), null);
});

test("a game that somebody ended alone names who did", (t) => {
  const { table } = open(t);
  for (const [by, who] of [
    [0, "You"],
    [1, "Jonas"],
  ]) {
    const early = { n: 0, by: Number(by), agreed: [], away: [] };
    table.hear(documentOf({ table: { ...documentOf({}).table, early } }));
    assert.equal(earlySentence(table), `${who} ended this game before the first turn`);
  }
});

test("without motion the result is there at once", async (t) => {
  set("motion", false);
  t.after(() => set("motion", true));
  const { table } = open(t);
  table.hear(ended());
  assert.equal(table.ending.stage.value, "told");
  assert.ok(said(table).at(-1)?.includes("5 points"));
});

test("whoever comes back to the end of a game of their own is told it once", async (t) => {
  const first = open(t, ended()).table;
  first.ending.open();
  assert.equal(first.ending.stage.value, "telling");
  const again = new Table("table", first.game, ended());
  t.after(() => again.close());
  again.ending.open();
  assert.equal(again.ending.stage.value, "told");
});
