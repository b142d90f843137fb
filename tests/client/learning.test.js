// Learning: days in a row, which lesson comes next, and a coach who falls silent.
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstOpen, nextLesson } from "/web/pages/course.js";
import { streak } from "/web/pages/today.js";
import { Coach } from "/web/table/coach.js";
import { computed, signal } from "/web/ui/html.js";

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

test("the coach speaks at each decision until something was done right twice", () => {
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
    scene: computed(() => ({ kind: "now", legal: new Map(), view: {} })),
    get now() {
      return doc.value;
    },
    get forGame() {
      return this;
    },
    say: (/** @type {string} */ words) => said.push(words),
  };
  const errors = console.error;
  console.error = () => {}; // a made game has no words
  const topic = { name: "score", when: () => ({}), did: () => true };
  const coach = new Coach(/** @type {any} */ (table), [topic]);
  const decide = (/** @type {number} */ n) => {
    live.value = [...live.value, { n, seat: 0, what: "acted", text: "x" }];
    doc.value = { ...doc.value, decision: n, n };
  };
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
