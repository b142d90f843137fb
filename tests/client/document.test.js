// What the server has said about a table, and what follows from it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { TableState } from "/web/table/document.js";
import { plainTable } from "/web/table/plain.js";
import { acted, documentOf, infoOf, seatOf, undone } from "./made.js";

/** @import { WaitingTable } from "/web/types/messages.js" */

const game = plainTable("toy");
/** @type {WaitingTable} */
const before = { type: "table", table: infoOf({ status: "open" }), n: 0 };
const started = () => new TableState(game, documentOf({ told: [acted(1, 0)] }));

test("a table whose game has not begun may say no more than that it is there", () => {
  const state = new TableState(game, before);
  assert.equal(state.doc.value.view, null);
  assert.equal(state.known(), 0);
  assert.equal(state.myTurn.value, false);
  assert.equal(state.turnStart.value, null);
  assert.deepEqual(state.turns.value, []);
});

test("the beginning of the game is a new decision", () => {
  const state = new TableState(game, before);
  const news = state.take(documentOf({ told: [acted(1, 1)] }));
  assert.equal(news?.newDecision, true);
  assert.equal(news?.before.view, null);
  assert.equal(state.myTurn.value, true);
});

test("events that are known already are not told again", () => {
  const state = started();
  const news = state.take(documentOf({ told: [acted(1, 0), acted(2, 1)] }));
  assert.deepEqual(
    news?.told.map((event) => event.n),
    [2],
  );
  assert.equal(state.known(), 2);
  assert.equal(state.live.value.length, 2);
});

test("a document older than what is known is left alone", () => {
  const state = started();
  assert.equal(state.take(documentOf({ n: 0 })), null);
  assert.equal(state.doc.value.n, 1);
});

test("a document about the same events may still tell something new: who sits where", () => {
  const state = started();
  const table = infoOf({ seats: [seatOf(0), seatOf(1, { bot: "greedy" })] });
  const news = state.take(documentOf({ n: 1, table }));
  assert.equal(news?.newDecision, false);
  assert.equal(state.info.value.seats[1].bot, "greedy");
  assert.equal(state.live.value.length, 1);
});

test("what was taken back makes no turn", () => {
  const state = started();
  state.take(documentOf({ told: [acted(2, 1), undone(3, 1, 2)] }));
  assert.deepEqual(
    state.turns.value.map((turn) => turn.n),
    [1],
  );
  assert.equal(state.known(), 3);
});

test("it is my turn if my seat acts, no bot fills in, and the game is not over", () => {
  const turn = (/** @type {Parameters<typeof documentOf>[0]} */ more) =>
    new TableState(game, documentOf(more)).myTurn.value;
  assert.equal(turn({}), true);
  assert.equal(turn({ actors: [1] }), false);
  assert.equal(turn({ seat: null }), false);
  assert.equal(turn({ table: infoOf({ seats: [seatOf(0, { bot: "greedy" }), seatOf(1)] }) }), false);
  assert.equal(turn({ result: { scores: [1, 0], places: [1, 2], scale: 1, why: "all is built" } }), false);
});
