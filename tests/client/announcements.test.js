// What is said, to the eye and to a screen reader.
import assert from "node:assert/strict";
import { test } from "node:test";
import { set } from "/web/settings.js";
import { Announcements } from "/web/table/announcements.js";
import { holdTime } from "./fakes.js";
import { acted } from "./made.js";

const said = (/** @type {Announcements} */ all) => all.polite.value.map((one) => one.words);

/** What has just happened, at the pace of the table. @param {number} n */
const news = (n) => ({ event: acted(n, 0), events: [acted(n, 0)], before: {}, rate: 1 });

test("the last three messages stay to be read, each with a key of its own", () => {
  const all = new Announcements();
  for (const words of ["a", "b", "b", "c"]) all.say(words);
  assert.deepEqual(said(all), ["b", "b", "c"]);
  assert.equal(new Set(all.polite.value.map((one) => one.key)).size, 3);
});

test("a refusal is loud; an explanation is polite", () => {
  const all = new Announcements();
  all.refuse("Not now.", "R1");
  assert.deepEqual(all.problem.value, { sentence: "Not now.", rule: "R1" });
  assert.equal(all.urgent.value, "Not now.");
  all.explain("Because.", "R2");
  assert.deepEqual(all.problem.value, { sentence: "Because.", rule: "R2", explains: true });
  assert.deepEqual(said(all), ["Because."]);
  assert.equal(all.dismiss(), true);
  assert.equal(all.dismiss(), false);
});

test("an event is shown as long as the game needs; without motion it is marked for a second", (t) => {
  const timers = holdTime(t);
  const all = new Announcements();
  const fresh = () => all.fresh.value;
  all.show(news(1), 500);
  assert.equal(fresh()?.still, false);
  timers.tick(500);
  assert.equal(fresh(), null);
  set("motion", false);
  t.after(() => set("motion", true));
  all.show(news(2), 500);
  assert.equal(fresh()?.still, true);
  timers.tick(999);
  assert.equal(fresh()?.event.n, 2);
  timers.tick(1);
  assert.equal(fresh(), null);
});

test("the next event has its own time", (t) => {
  const timers = holdTime(t);
  const all = new Announcements();
  all.show(news(1), 500);
  timers.tick(400);
  all.show(news(2), 500);
  timers.tick(400);
  assert.equal(all.fresh.value?.event.n, 2);
});

test("a cheer goes by itself, or with whatever is pressed", (t) => {
  const timers = holdTime(t);
  const all = new Announcements();
  all.celebrate({ words: "Connected!" });
  timers.tick(3000);
  assert.equal(all.cheer.value, null);
  all.celebrate({ words: "Connected!" });
  all.endShow();
  assert.equal(all.cheer.value, null);
});
