// Lists of tables, and who is at one: in words.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { dayInWords, endingOf, myGames, openTables, othersAt, stateInWords, tableTitle } from "/web/pages/lists.js";
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
  assert.equal(stateInWords(infoOf({ actors: [0], acting_since: now() })), "Your turn");
  assert.equal(stateInWords(infoOf({ actors: [0], acting_since: now() - 310 })), "Your turn, 5 minutes so far");
  assert.equal(stateInWords(infoOf({ actors: [1], acting_since: now() - 7300 })), "waiting for Jonas, 2 hours so far");
  assert.equal(stateInWords(infoOf({ actors: [1], acting_since: null })), "waiting for Jonas");
  assert.equal(stateInWords(infoOf({ status: "over" })), "finished");
});

test("nobody waits for a bot, also not for one that plays for me", () => {
  const seats = [seatOf(0, { bot: "greedy" }), seatOf(1, { kind: "bot", bot: "random" })];
  assert.equal(stateInWords(infoOf({ actors: [0, 1], acting_since: now() - 999, seats })), "in progress");
});

test("whether somebody is there is said in words", () => {
  assert.equal(presenceInWords(seatOf(1)), "here");
  assert.equal(presenceInWords(seatOf(1, { here: false })), "away");
  assert.equal(presenceInWords(seatOf(1, { here: false, away_since: now() - 125 })), "away for 2 minutes");
  assert.equal(presenceInWords(seatOf(0, { here: false })), "", "I know that I am here");
  assert.equal(presenceInWords(seatOf(1, { kind: "bot", bot: "greedy", here: false })), "");
});

test("others are told apart: people by name, bots counted", () => {
  const bot = { kind: /** @type {const} */ ("bot"), name: "casual", bot: "casual" };
  const seats = [seatOf(0), seatOf(1), seatOf(2, bot), seatOf(3, bot)];
  assert.equal(othersAt(infoOf({ seats })), "Jonas and 2 Casual bots");
  assert.equal(tableTitle(infoOf({ seats }), "Game"), "With Jonas and 2 Casual bots");
  assert.equal(tableTitle(infoOf({ seats, name: "Sunday" }), "Game"), "Sunday");
  assert.equal(tableTitle(infoOf({ seats: [seatOf(0)] }), "Game"), "Game");
});

test("a result has my place and everybody's points, the best first", () => {
  const result = { scores: [120, 200, 80], places: [2, 1, 3], scale: 10, why: "" };
  const seats = [seatOf(0), seatOf(1), seatOf(2)];
  assert.deepEqual(endingOf(infoOf({ seats, result })), { place: 2, points: [20, 12, 8] });
  const alone = { scores: [7], places: [1], scale: 1, why: "" };
  assert.deepEqual(endingOf(infoOf({ seats: [seatOf(0)], result: alone })), { place: null, points: [7] });
  assert.equal(endingOf(infoOf({ result: null })), null);
  const early = { n: 9, by: 0, agreed: [1], away: [] };
  assert.equal(stateInWords(infoOf({ status: "over", early })), "ended early");
});

test("a day is said as people say it", () => {
  const noon = new Date(2026, 4, 20, 12).getTime() / 1000;
  const said = [0, 1, 3, 40, 400].map((days) => dayInWords(noon - days * 86_400, noon));
  assert.deepEqual(said, ["today", "yesterday", "Sunday", "April 10", "April 15, 2025"]);
});

test("open tables are those of others, first those with a free seat, of one game if wanted", () => {
  const seats = [seatOf(0, { mine: false }), seatOf(1, { kind: "open", name: "" })];
  const others = { public: true, hosting: false, seats };
  const running = infoOf({ ...others, id: "running", status: "running" });
  const open = infoOf({ ...others, id: "open", status: "open", game: "two" });
  const mine = infoOf({ id: "mine", public: true, status: "open" });
  const hidden = infoOf({ ...others, id: "hidden", public: false });
  assert.deepEqual(
    openTables([running, mine, hidden, open], "").map((table) => table.id),
    ["open", "running"],
  );
  assert.deepEqual(
    openTables([running, open], "two").map((table) => table.id),
    ["open"],
  );
});
