// Seats that change hands: where the log tells of it, in which sentence, and who is asked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { peopleToAsk } from "/web/table/end_game.js";
import { isOverdue, kindOfChange, offersReplacing, partIn, withChanges } from "/web/table/hands.js";
import { infoOf, seatOf } from "./made.js";

/** @import { SeatChange, SeatRequest } from "/web/types/messages.js" */

/**
 * @param {number} number
 * @param {number} n
 * @param {Partial<SeatChange>} more
 * @returns {SeatChange}
 */
const change = (number, n, more = {}) => ({
  number,
  n,
  at: 0,
  seat: 1,
  before: "Jonas",
  after: "",
  bot: "greedy",
  why: "vote",
  ...more,
});

/**
 * @param {Partial<SeatRequest>} more
 * @returns {SeatRequest}
 */
const request = (more = {}) => ({
  request: 7,
  seat: 2,
  by: 1,
  to: "bot",
  agreed: [1],
  asked: [0],
  vote: true,
  since: 0,
  ...more,
});

test("a change stands in the log between the turns before and after it", () => {
  const turns = [4, 8, 12].map((n, index) => ({ n, number: index + 1, seat: 0 }));
  const rows = withChanges(turns, [change(1, 2), change(2, 8), change(3, 9), change(4, 12)]);
  const seen = rows.map(({ turn, change: one }) => (turn ? `turn ${turn.number}` : `change ${one?.number}`));
  assert.deepEqual(seen, ["change 4", "turn 3", "change 3", "change 2", "turn 2", "turn 1", "change 1"]);
  assert.deepEqual(withChanges([], []), []);
});

test("each kind of change has a sentence of its own", () => {
  assert.equal(kindOfChange(change(1, 1)), "open-vote");
  assert.equal(kindOfChange(change(1, 1, { why: "consent" })), "open-consent");
  assert.equal(kindOfChange(change(1, 1, { before: "" })), "open-bot");
  assert.equal(kindOfChange(change(1, 1, { after: "Jonas", why: "absence" })), "bot-absence");
  assert.equal(kindOfChange(change(1, 1, { after: "Jonas", bot: "", why: "back" })), "back");
  assert.equal(kindOfChange(change(1, 1, { after: "Dee", bot: "", why: "claim" })), "taken");
  assert.equal(kindOfChange(change(1, 1, { before: "", after: "Dee", bot: "", why: "claim" })), "taken-bot");
});

test("only the seat of another person who is away offers to be replaced, and only to players", () => {
  const away = seatOf(1, { here: false });
  const info = infoOf({ seats: [seatOf(0), away] });
  assert.equal(offersReplacing(info, away), true);
  assert.equal(offersReplacing(info, seatOf(1)), false);
  assert.equal(offersReplacing(info, seatOf(0, { here: false })), false);
  assert.equal(offersReplacing(info, seatOf(1, { here: false, bot: "greedy" })), false);
  assert.equal(offersReplacing({ ...info, status: "over" }, away), false);
  const watching = infoOf({ seats: [seatOf(0, { mine: false }), away] });
  assert.equal(offersReplacing(watching, away), false);
});

test("who has been waited for long enough is overdue", () => {
  const away = seatOf(1, { here: false });
  const info = infoOf({ seats: [seatOf(0), away], actors: [1], acting_since: 1000, absence: 600 });
  assert.equal(isOverdue(info, away, 1599), false);
  assert.equal(isOverdue(info, away, 1600), true);
  assert.equal(isOverdue(info, seatOf(1), 1600), false);
  assert.equal(isOverdue({ ...info, actors: [0] }, away, 1600), false);
});

test("a request asks its player, asks the others, and only tells those who watch", () => {
  const seats = [seatOf(0), seatOf(1), seatOf(2)];
  const table = infoOf({ seats });
  assert.equal(partIn({ table }, request()), "asked");
  assert.equal(partIn({ table }, request({ asked: [], agreed: [0, 1] })), "agreed");
  assert.equal(partIn({ table }, request({ seat: 0 })), "player");
  assert.equal(
    partIn({ table: infoOf({ seats: [seatOf(0, { mine: false }), seatOf(1), seatOf(2)] }) }, request()),
    "none",
  );
});

test("of a proposal to end the game everybody is asked but whoever made it", () => {
  const asked = request({ to: "end", seat: 1, by: 1, agreed: [1], asked: [0, 2] });
  const at = (/** @type {number} */ me) =>
    partIn({ table: infoOf({ seats: [0, 1, 2].map((seat) => seatOf(seat, { mine: seat === me })) }) }, asked);
  assert.deepEqual([0, 1, 2, 3].map(at), ["asked", "agreed", "asked", "none"]);
});

test("to end a game other people are asked: no bots, and nobody who was waited for long enough", () => {
  const seats = [seatOf(0), seatOf(1), seatOf(2, { here: false }), seatOf(3, { kind: "bot", bot: "greedy" })];
  const info = infoOf({ seats, actors: [2], acting_since: 1000, absence: 600 });
  const numbers = (/** @type {number} */ now) =>
    Object.fromEntries([...peopleToAsk(info, now)].map(([which, all]) => [which, all.map((seat) => seat.seat)]));
  assert.deepEqual(numbers(1599), { asked: [1, 2] });
  assert.deepEqual(numbers(1600), { asked: [1], away: [2] });
});
