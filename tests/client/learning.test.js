// Learning: days in a row, which lesson comes next, and a coach who falls silent.
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstOpen, nextLesson } from "/web/pages/course.js";
import { streak } from "/web/pages/today.js";
import { Coach } from "/web/table/coach.js";
import { Lesson } from "/web/table/lesson.js";
import { tipAt } from "/web/table/lesson_parts.js";
import { computed, signal } from "/web/ui/html.js";
import { serve } from "./fakes.js";

/** @param {string[]} names */
const course = (...names) => ({
  game: "cable_car",
  lessons: names.map((name) => ({ name, minutes: 3, steps: ["one"] })),
  first_game: null,
});

test("days in a row end today or yesterday, across months", () => {
  const days = (/** @type {string[]} */ ...all) => all.map((one) => `day/${one}`);
  assert.equal(streak([], "2026-03-01"), 0);
  assert.equal(streak(days("2026-02-27", "2026-02-28", "2026-03-01"), "2026-03-01"), 3);
  assert.equal(streak(days("2026-02-27", "2026-02-28"), "2026-03-01"), 2);
  assert.equal(streak(days("2026-02-26", "2026-02-27"), "2026-03-01"), 0);
  assert.equal(streak([...days("2026-03-01"), "lesson/cable_car/one"], "2026-03-01"), 1);
});

test("the next lesson is the one after, and the first open one is not taken yet", () => {
  const all = course("one", "two", "three");
  assert.equal(nextLesson(all, "one")?.name, "two");
  assert.equal(nextLesson(all, "three"), null);
  assert.equal(firstOpen(all, [])?.name, "one");
  assert.equal(firstOpen(all, ["lesson/cable_car/one"])?.name, "two");
  assert.equal(
    firstOpen(
      all,
      all.lessons.map(({ name }) => `lesson/cable_car/${name}`),
    ),
    null,
  );
});

/** A table of a made game, and how to play on there. */
function madeTable() {
  const doc = signal({ decision: 0, n: 0, seat: 0 });
  const myTurn = signal(true);
  /** @type {string[]} */
  const said = [];
  const live = signal(/** @type {any[]} */ ([]));
  const table = {
    id: `t${Math.random()}`,
    game: { name: `made${Math.random()}` },
    doc,
    live,
    myTurn,
    shown: signal(/** @type {string | null} */ (null)),
    pick: signal(/** @type {string | null} */ (null)),
    scene: computed(() => ({ kind: "now", legal: new Map(), view: {} })),
    get now() {
      return doc.value;
    },
    get forGame() {
      return this;
    },
    say: (/** @type {string} */ words) => said.push(words),
  };
  const decide = (/** @type {number} */ n) => {
    live.value = [...live.value, { n, seat: 0, what: "acted", text: "x" }];
    doc.value = { ...doc.value, decision: n, n };
  };
  return { table: /** @type {any} */ (table), said, decide };
}

test("the coach speaks at each decision until something was done right twice", () => {
  const { table, said, decide } = madeTable();
  const errors = console.error;
  console.error = () => {}; // a made game has no words
  const topic = { name: "score", when: () => ({}), did: () => true };
  const coach = new Coach(table, [topic]);
  assert.ok(coach.said.value);
  decide(1);
  assert.ok(coach.said.value);
  decide(2);
  assert.equal(coach.said.value, null);
  assert.equal(said.length, 2);
  coach.silence(true);
  assert.equal(coach.off.value, true);
  coach.close();
  console.error = errors;
});

test("a coach who insists speaks again when the player misses what was known", () => {
  const { table, decide } = madeTable();
  const errors = console.error;
  console.error = () => {};
  let right = true;
  const coach = new Coach(table, [{ name: "finish", insists: true, when: () => ({}), did: () => right }]);
  decide(1);
  decide(2);
  assert.equal(coach.said.value, null, "done right twice");
  right = false;
  decide(3);
  assert.equal(coach.said.value?.topic.name, "finish");
  coach.close();
  console.error = errors;
});

test("what was missed is said, and again the longer the more often it was missed", () => {
  const { table, decide } = madeTable();
  const errors = console.error;
  console.error = () => {};
  let right = true;
  const topic = { name: "cut", insists: true, when: () => ({}), did: () => right, missed: () => ({}) };
  const coach = new Coach(table, [topic]);
  decide(1);
  decide(2);
  assert.equal(coach.said.value, null, "done right twice");
  right = false;
  table.myTurn.value = false;
  decide(3);
  assert.match(coach.missed.value ?? "", /-coach-cut-missed$/, "while the others play");
  table.myTurn.value = true;
  right = true;
  /** How often it is said until it is known again. @param {number} n */
  const said = (n) => {
    let times = 0;
    for (; coach.said.value; times++) decide(n + times);
    return times;
  };
  assert.equal(said(4), 2);
  right = false;
  decide(10);
  right = true;
  assert.equal(said(11), 4);
  coach.close();
  console.error = errors;
});

test("a coach warns of what is chosen, and no longer trusts a player who chose it", () => {
  const { table, said, decide } = madeTable();
  const errors = console.error;
  console.error = () => {};
  const warns = (/** @type {any} */ _, /** @type {string} */ text) => (text === "bad" ? {} : null);
  const topics = [
    { name: "cut", insists: true, when: () => ({}), did: () => true },
    { name: "gift", when: () => null, did: () => true, warns },
  ];
  const coach = new Coach(table, topics);
  decide(1);
  decide(2);
  assert.equal(coach.said.value, null, "done right twice");
  table.shown.value = "fine";
  assert.equal(coach.warning.value, null);
  table.shown.value = "bad";
  assert.match(coach.warning.value ?? "", /-coach-gift$/);
  const before = said.length;
  table.pick.value = "bad";
  assert.equal(said.length, before + 1, "what is chosen is warned of aloud, what is only looked at is not");
  table.pick.value = null;
  table.shown.value = null;
  decide(3);
  assert.equal(coach.said.value?.topic.name, "cut");
  coach.close();
  console.error = errors;
});

test("where much is at stake the coach speaks to those who know it, too, and again when more is known", () => {
  const { table, decide } = madeTable();
  const errors = console.error;
  console.error = () => {};
  let much = false;
  let known = true;
  const when = () => (known ? {} : null);
  const coach = new Coach(table, [{ name: "ride", when, did: () => true, urgent: () => much }]);
  decide(1);
  decide(2);
  assert.equal(coach.said.value, null, "done right twice");
  much = true;
  decide(3);
  assert.equal(coach.said.value?.topic.name, "ride");
  known = false;
  decide(4);
  assert.equal(coach.said.value, null, "nothing is known yet");
  known = true;
  coach.again();
  assert.equal(coach.said.value?.topic.name, "ride");
  coach.close();
  console.error = errors;
});

test("a tip stands where it covers no name on the board", () => {
  globalThis.innerWidth = 1280;
  const box = /** @type {DOMRect} */ ({ x: 600, y: 300, width: 30, height: 90 });
  const name = (/** @type {number} */ x, /** @type {number} */ y) => ({ x, y, width: 90, height: 16 });
  assert.deepEqual(tipAt(box, "Here", []), [615, 276], "above, if nothing is in the way");
  const [x, y] = tipAt(box, "Here", [name(570, 270), name(520, 270), name(640, 270)]);
  assert.ok(y > 290, "not over the names above");
  assert.ok(x < 600 || x > 630 || y > 390, "nor over what it points out");
  const edge = /** @type {DOMRect} */ ({ x: 1260, y: 300, width: 16, height: 90 });
  assert.ok(tipAt(edge, "Here", [])[0] < 1250, "it stays on the page");
});

test("playing on where a step is done says how to go on, and asks the server nothing", async (t) => {
  const document = { told: [] };
  const asked = serve(t, () => ({
    data: { document, verdict: "on", shown: null, lit: [], reason: null, words: null, plans: [] },
  }));
  const info = { name: "first", minutes: 3, steps: ["one", "two"] };
  const lesson = await Lesson.open("made", info, 0);
  assert.ok(lesson.isDone.value, "a step that only explains");
  assert.equal(await lesson.act("draw deck", () => ""), false);
  assert.equal(lesson.said.value?.kind, "done");
  assert.equal(asked.length, 1);
});
