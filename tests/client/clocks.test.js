// What clocks show, and when they warn: from what the server has said, without asking it again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clockInWords, isLate, leftOf, nextClock, warningAt } from "../../src/carbarn/web/clocks/time.js";
import { myGames } from "../../src/carbarn/web/pages/lists.js";

const LIVE = { kind: "live", minutes: 10, increment: 5, days: 0, bank: 0, zero: "bot", bot: "casual" };
const DAILY = { ...LIVE, kind: "daily", days: 1 };
const seat = (until, mine = false, left = 600) => ({ seat: 0, bot: "", mine, time: { left, bank: 0, until } });

test("a clock runs down to nothing, and one that stands shows what is left", () => {
  assert.equal(leftOf(seat(1100), 1000), 100);
  assert.equal(leftOf(seat(1100), 1200), 0);
  assert.equal(leftOf(seat(null), 1200), 600);
  assert.equal(leftOf({ time: null }), null);
});

test("a live clock shows minutes and seconds, and never less than is left", () => {
  assert.equal(clockInWords(LIVE, 599.2), "10:00");
  assert.equal(clockInWords(LIVE, 59.5), "1:00");
  assert.equal(clockInWords(LIVE, 7), "0:07");
  assert.equal(clockInWords(LIVE, 3878), "1:04:38");
  assert.equal(clockInWords(DAILY, 42), "0:42", "the last minute of days is counted down, too");
});

test("the last minute of a live game and the last six hours of days are late", () => {
  assert.ok(isLate(LIVE, 59) && !isLate(LIVE, 60));
  assert.ok(isLate(DAILY, 6 * 3600 - 1) && !isLate(DAILY, 6 * 3600));
});

test("one minute and ten seconds are said once each, as they pass", () => {
  assert.equal(warningAt(60, 61), 60);
  assert.equal(warningAt(59, 60), null);
  assert.equal(warningAt(9.8, 10.8), 10);
  assert.equal(warningAt(5, 90), 10, "after a page was asleep only the last one is said");
  assert.equal(warningAt(300, 301), null);
});

test("my own clock matters most, then the one that runs out first", () => {
  const [one, two, mine] = [seat(2000), seat(1500), seat(9000, true)];
  assert.equal(nextClock({ seats: [one, two] }), two);
  assert.equal(nextClock({ seats: [one, two, mine] }), mine);
  assert.equal(nextClock({ seats: [seat(null)] }), null);
});

test("on the home page the shortest clock comes first, and abandoned tables come last", () => {
  const table = (id, until, more = {}) => ({
    id,
    hosting: false,
    status: "running",
    actors: [0],
    acting_since: 0,
    abandoned: false,
    seats: [{ ...seat(until, true), ...(until === null ? { time: null } : {}) }],
    ...more,
  });
  const tables = [table("gone", 1, { abandoned: true }), table("none", null), table("late", 900), table("soon", 500)];
  assert.deepEqual(
    myGames(tables).map((one) => one.id),
    ["soon", "late", "none", "gone"],
  );
});
