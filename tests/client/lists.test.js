// Lists of tables, and who is at one: in words.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { myGames, stateInWords } from "/web/pages/lists.js";
import { presenceInWords } from "/web/table/names.js";
import { loadWords, timeSince } from "/web/words.js";
import { infoOf, seatOf } from "./made.js";

before(() => loadWords());

const now = () => Date.now() / 1000;

test("a time is told in its largest unit, and not below a minute", () => {
  assert.equal(timeSince(1000, 1059), "");
  assert.equal(timeSince(1000, 1060), "1 minute");
  assert.equal(timeSince(1000, 1000 + 59 * 60), "59 minutes");
  assert.equal(timeSince(1000, 1000 + 3 * 3600), "3 hours");
  assert.equal(timeSince(1000, 1000 + 2 * 86_400), "2 days");
  assert.equal(timeSince(1000, 900), "", "a clock that is behind says nothing odd");
});

test("games that wait for me come first, the longest wait before the others", () => {
  const others = infoOf({ id: "others", actors: [1], acting_since: 1 });
  const late = infoOf({ id: "late", actors: [0], acting_since: 50 });
  const early = infoOf({ id: "early", actors: [1, 0], acting_since: 20 });
  const over = infoOf({ id: "over", status: "over" });
  const seats = [seatOf(0, { mine: false }), seatOf(1)];
  const watched = infoOf({ id: "watched", hosting: false, seats, actors: [0] });
  const sorted = myGames([others, late, over, watched, early]).map((table) => table.id);
  assert.deepEqual(sorted, ["early", "late", "others", "over"]);
});

test("a list says who is waited for, and how long", () => {
  assert.equal(stateInWords(infoOf({ actors: [0], acting_since: now() })), "your turn");
  assert.equal(stateInWords(infoOf({ actors: [0], acting_since: now() - 310 })), "your turn, 5 minutes so far");
  assert.equal(stateInWords(infoOf({ actors: [1], acting_since: now() - 7300 })), "waiting for Jonas, 2 hours so far");
  assert.equal(stateInWords(infoOf({ actors: [1], acting_since: null })), "waiting for Jonas");
  assert.equal(stateInWords(infoOf({ status: "over" })), "finished");
});

test("nobody waits for a bot, also not for one that plays for me", () => {
  const seats = [seatOf(0, { bot: "greedy" }), seatOf(1, { kind: "bot", bot: "random" })];
  assert.equal(stateInWords(infoOf({ actors: [0, 1], acting_since: now() - 999, seats })), "running");
});

test("whether somebody is there is said in words", () => {
  assert.equal(presenceInWords(seatOf(1)), "here");
  assert.equal(presenceInWords(seatOf(1, { here: false })), "away");
  assert.equal(presenceInWords(seatOf(1, { here: false, away_since: now() - 125 })), "away for 2 minutes");
  assert.equal(presenceInWords(seatOf(0, { here: false })), "", "I know that I am here");
  assert.equal(presenceInWords(seatOf(1, { kind: "bot", bot: "greedy", here: false })), "");
});
