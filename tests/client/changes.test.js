// What is shown as it happens: at the table, in a replay, while catching up.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { plainTable } from "/web/table/plain.js";
import { Table } from "/web/table/table.js";
import { loadWords } from "/web/words.js";
import { FakeSocket, holdTime, serve, settle } from "./fakes.js";
import { acted, documentOf, undone } from "./made.js";

/** @import { TestContext } from "node:test" */
/** @import { ToldEvent } from "/web/types/messages.js" */

before(() => loadWords());

const turns = [1, 2, 3, 4].map((n) => acted(n, n % 2));

/** A table of a game that shows everything, after some events. @param {TestContext} t @param {ToldEvent<any>[]} told */
function open(t, told = turns) {
  FakeSocket.install(t);
  holdTime(t);
  const game = { ...plainTable("toy"), isShown: () => true, showTime: () => 500 };
  const table = new Table("table", game, documentOf({ told, view: { n: told.length } }));
  t.after(() => table.close());
  serve(t, ({ path }) => {
    const at = Number(new URL(path, location.href).searchParams.get("at"));
    return { data: { n: at, events: 4, seat: 0, view: { n: at }, told: [], actors: [], result: null, words: "" } };
  });
  return table;
}

const shown = (/** @type {Table} */ table) => table.fresh.value?.events.map((event) => event.n) ?? null;

test("what comes from the server is shown with the view before it", (t) => {
  const table = open(t);
  assert.equal(shown(table), null);
  table.hear(documentOf({ told: [acted(5, 1), acted(6, 0)], view: { n: 6 } }));
  assert.deepEqual(shown(table), [5, 6]);
  assert.deepEqual(table.fresh.value?.before, { n: 4 });
  assert.equal(table.fresh.value?.event.n, 6);
});

test("a turn forward in a replay is shown as at the table, and as fast as the replay runs", async (t) => {
  const table = open(t);
  await table.goTo(2);
  assert.equal(shown(table), null); // from now to a past moment nothing happens
  table.history.setRate(2);
  await table.goTo(3);
  assert.deepEqual(shown(table), [3]);
  assert.equal(table.fresh.value?.rate, 2);
});

test("a step back, a leap and the sandbox show nothing", async (t) => {
  const table = open(t);
  await table.goTo(3);
  await table.goTo(2);
  assert.equal(shown(table), null);
  await table.goTo(4);
  assert.equal(shown(table), null);
});

test("a new moment ends what was shown before", async (t) => {
  const table = open(t);
  await table.goTo(2);
  await table.goTo(3);
  assert.deepEqual(shown(table), [3]);
  await table.goTo(1);
  assert.equal(shown(table), null);
});

test("what was taken back is not shown", (t) => {
  const table = open(t);
  table.hear(documentOf({ told: [undone(5, 1, 4)], view: { n: 3 } }));
  assert.equal(shown(table), null);
});

test("another person at the screen is not shown what the one before has done", async (t) => {
  const table = open(t);
  table.hear(documentOf({ seat: 1, told: [...turns, acted(5, 0)], view: { n: 5 } }));
  await settle();
  assert.equal(shown(table), null);
});
