// What the board shows: the table now, a past moment, or an invented world.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sceneOf } from "/web/table/scene.js";
import { documentOf } from "./made.js";

/** @import { Replay, SandboxAnswer } from "/web/types/messages.js" */

const doc = documentOf();
const nothing = { trial: null, at: null, past: null, covered: false };

/** @type {Replay} */
const past = {
  n: 4,
  events: 9,
  seat: 1,
  view: { seat: 1, known: [] },
  told: [],
  actors: [1],
  result: null,
  words: "Then",
};

/** @type {SandboxAnswer} */
const answer = {
  invented: true,
  played: [{ seat: 0, text: "go 1" }],
  view: { seat: 0, known: [] },
  words: "Perhaps",
  actors: [1],
  hand: ["a"],
  legal: [{ text: "go 2", preview: {} }],
  points: null,
  plans: [],
};
const trial = { actions: ["go 1"], answer };

test("before the game there is nothing to show", () => {
  assert.equal(sceneOf({ ...nothing, doc: { ...doc, view: null } }), null);
});

test("now: the document, with previews by the texts of actions", () => {
  const scene = sceneOf({ ...nothing, doc });
  assert.equal(scene?.kind, "now");
  assert.deepEqual(scene?.legal, new Map([["go 1", { mine: 1 }]]));
  assert.equal(scene?.words, "The toy");
  assert.equal(scene?.at, null);
});

test("behind the cover nothing can be done", () => {
  const scene = sceneOf({ ...nothing, doc, covered: true });
  assert.equal(scene?.covered, true);
  assert.equal(scene?.legal.size, 0);
});

test("a past moment is shown as its seat saw it, without actions and uncovered", () => {
  const scene = sceneOf({ ...nothing, doc, at: 4, past, covered: true });
  assert.equal(scene?.kind, "past");
  assert.equal(scene?.seat, 1);
  assert.equal(scene?.at, 4);
  assert.equal(scene?.legal.size, 0);
  assert.equal(scene?.covered, false);
});

test("a past moment that is still on its way leaves the table as it is", () => {
  assert.equal(sceneOf({ ...nothing, doc, at: 4 })?.kind, "now");
});

test("the sandbox stands before everything else and knows what was tried", () => {
  const scene = sceneOf({ doc, trial, at: 4, past, covered: false });
  assert.equal(scene?.kind, "invented");
  assert.deepEqual(scene?.tried, ["go 1"]);
  assert.deepEqual(scene?.played, [{ seat: 0, text: "go 1" }]);
  assert.deepEqual(scene?.hand, ["a"]);
  assert.deepEqual([...(scene?.legal.keys() ?? [])], ["go 2"]);
});
