// Which events still hold, and which are a turn of one's own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { liveEvents, startOfOwnTurn } from "/web/table/events.js";
import { acted, dealt, undone } from "./made.js";

const numbers = (/** @type {{ n: number }[]} */ events) => events.map((event) => event.n);

test("events that were taken back are gone, with the undo itself", () => {
  assert.deepEqual(numbers(liveEvents([acted(1, 0), acted(2, 1), undone(3, 1, 2)])), [1]);
});

test("an undo takes back all that came after, and what follows it holds", () => {
  const events = [acted(1, 0), acted(2, 0), dealt(3), undone(4, 0, 2), acted(5, 0)];
  assert.deepEqual(numbers(liveEvents(events)), [1, 5]);
});

test("an undo may take back what was done after another undo", () => {
  const events = [acted(1, 0), undone(2, 0, 1), acted(3, 0), undone(4, 0, 3)];
  assert.deepEqual(liveEvents(events), []);
});

/** Each turn of two actions ends with the second one. */
const turns = [
  { number: 1, n: 2, seat: 0 },
  { number: 2, n: 4, seat: 1 },
];
const live = [acted(1, 0), acted(2, 0), acted(3, 1), acted(4, 1)];

test("the own last turn begins after the turn before it", () => {
  assert.equal(startOfOwnTurn({ live, turns, seat: 1, sealed: false }), 3);
});

test("nobody takes back a turn that is not the last, or without a seat", () => {
  assert.equal(startOfOwnTurn({ live, turns, seat: 0, sealed: false }), null);
  assert.equal(startOfOwnTurn({ live, turns, seat: null, sealed: false }), null);
});

test("a turn of one step has nothing that plain undo has not", () => {
  const one = [acted(1, 0)];
  assert.equal(startOfOwnTurn({ live: one, turns: [{ number: 1, n: 1, seat: 0 }], seat: 0, sealed: false }), null);
});

test("luck within the turn cannot be taken back", () => {
  const lucky = [acted(1, 0), dealt(2), acted(3, 0), acted(4, 0)];
  assert.equal(startOfOwnTurn({ live: lucky, turns: [{ number: 1, n: 4, seat: 0 }], seat: 0, sealed: false }), 3);
});

test("while all choose at once, what others seal in between does not end the own choice", () => {
  const sealed = [acted(1, 0), acted(2, 1, null), acted(3, 0)];
  assert.equal(startOfOwnTurn({ live: sealed, turns: [], seat: 0, sealed: true }), 1);
  const open = [acted(1, 0), acted(2, 1), acted(3, 0), acted(4, 0)];
  assert.equal(startOfOwnTurn({ live: open, turns: [], seat: 0, sealed: true }), 3);
});
