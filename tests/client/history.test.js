// Past moments, and the turns that were missed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { get } from "/web/api.js";
import { set } from "/web/settings.js";
import { History } from "/web/table/history.js";
import { holdTime, serve, settle } from "./fakes.js";

const turns = [1, 2, 3].map((n) => ({ number: n, n: n * 2, seat: n % 2 }));

/** As a table asks for it. @param {number} at @param {number | null} seat */
const replay = (at, seat) => get("/api/tables/{table}/replay", { table: "table" }, { at, seat });

/** @param {string} path */
const momentOf = (path) => ({ n: Number(new URL(path, location.href).searchParams.get("at")) });

test("a moment is shown when it is there; until then what was shown stays", async (t) => {
  const asked = serve(t, ({ path }) => ({ data: momentOf(path) }));
  const history = new History(replay);
  const past = () => history.past.value;
  const going = history.goTo(4, null, 1);
  assert.equal(history.at.value, 4);
  assert.equal(past(), null);
  await going;
  assert.equal(past()?.n, 4);
  assert.equal(asked[0].path, "/api/tables/table/replay?at=4&seat=1");
});

test("whoever goes on meanwhile is not brought back by an answer that comes late", async (t) => {
  /** @type {((answer: Response) => void)[]} */
  const answers = [];
  t.mock.method(globalThis, "fetch", () => new Promise((done) => answers.push(done)));
  const history = new History(replay);
  const first = history.goTo(2, null, null);
  const second = history.goTo(4, null, null);
  answers[1](Response.json({ n: 4 }));
  answers[0](Response.json({ n: 2 }));
  await Promise.all([first, second]);
  assert.equal(history.past.value?.n, 4);
});

test("back to now forgets the moment, not whose view was chosen", async (t) => {
  serve(t, ({ path }) => ({ data: momentOf(path) }));
  const history = new History(replay);
  await history.goTo(4, 1, 1);
  history.leave();
  assert.deepEqual([history.at.value, history.past.value, history.viewer.value], [null, null, 1]);
});

test("what was missed is shown turn by turn, from the board before it, and ends by itself", async (t) => {
  const timers = holdTime(t);
  const asked = serve(t, ({ path }) => ({ data: momentOf(path) }));
  const history = new History(replay);
  const shown = history.catchUp(2, turns, 0);
  /** @type {(number | null)[]} */
  const seen = [];
  for (let step = 0; step < 3; step++) {
    await settle();
    seen.push(history.catching.value?.turn?.n ?? null);
    timers.tick(900);
  }
  await shown;
  assert.deepEqual(seen, [null, 4, 6]);
  assert.deepEqual(
    asked.map(({ path }) => momentOf(path).n),
    [2, 4, 6],
  );
  assert.deepEqual([history.at.value, history.catching.value], [null, null]);
});

test("catching up never takes more than five seconds", async (t) => {
  const timers = holdTime(t);
  serve(t, ({ path }) => ({ data: momentOf(path) }));
  const many = Array.from({ length: 40 }, (_, index) => ({ number: index + 1, n: index + 1, seat: 0 }));
  const history = new History(replay);
  const begun = Date.now();
  let over = false;
  const shown = history.catchUp(0, many, 0).then(() => {
    over = true;
  });
  while (!over) {
    await settle();
    timers.tick(100);
  }
  await shown;
  assert.ok(Date.now() - begun <= 5000);
});

test("whoever ends it is back at the table at once", async (t) => {
  const timers = holdTime(t);
  const asked = serve(t, ({ path }) => ({ data: momentOf(path) }));
  const history = new History(replay);
  const shown = history.catchUp(2, turns, 0);
  await settle();
  history.endCatchUp();
  assert.equal(history.at.value, null);
  timers.tick(900);
  await settle();
  await shown;
  assert.ok(asked.length <= 2);
  assert.equal(history.past.value, null);
});

test("without motion nothing is shown again", async (t) => {
  const asked = serve(t, () => null);
  set("motion", false);
  t.after(() => set("motion", true));
  await new History(replay).catchUp(0, turns, 0);
  assert.deepEqual(asked, []);
});
