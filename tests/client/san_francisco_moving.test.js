// What moves at a San Francisco table, and that it shows nothing that is secret.
import assert from "node:assert/strict";
import { test } from "node:test";
import { owners, sceneOf, tableOf, viewOf } from "./san_francisco.js";

const { default: moving } = await import("../../src/carbarn/games/san_francisco/web/moving.js");

const acted = (seat, text, facts = {}) => ({ what: "acted", n: 1, seat, text, facts, words: "" });
const dealt = (text, stream, more = {}) => ({
  what: "dealt",
  n: 2,
  seat: null,
  text,
  facts: { stream, ...more },
  words: "",
});

/** What moves because of some events, between two views. */
function moved(events, before = {}, after = {}) {
  const table = tableOf(sceneOf([], after));
  return moving(table, { event: events[0], events, before: viewOf(before), still: false, rate: 1 });
}

test("my card from the row goes to its pile, and the row is filled up from the deck", () => {
  const events = [acted(0, "draw blue"), dealt("green", "row")];
  const after = { mine: { blue: 1 }, row: ["red", "green", "red", "ferry", "pink"] };
  const [card, fill] = moved(events, { row: ["red", "blue", "red", "ferry", "pink"] }, after);
  assert.match(card.from, /nth-child\(2\)/);
  assert.match(card.to, /data-card="blue"/);
  assert.equal(card.hides, card.to);
  assert.match(fill.from, /draw deck/);
  assert.match(fill.to, /nth-child\(2\)/);
  assert.ok(fill.at > 0);
});

test("three ferries: all five cards are new", () => {
  const events = [acted(1, "draw red"), dealt("ferry", "row", { new_row: true })];
  for (const kind of ["red", "blue", "pink", "pink", "green"]) events.push(dealt(kind, "row"));
  const after = { row: ["red", "blue", "pink", "pink", "green"] };
  const fills = moved(events, { row: ["red", "ferry", "ferry", "blue", "pink"] }, after).slice(1);
  assert.deepEqual(
    fills.map((move) => /nth-child\((\d)\)/.exec(move.to)[1]),
    ["1", "2", "3", "4", "5"],
  );
});

test("what another draws from the deck is a card back, even where its face was told", () => {
  const [card] = moved([acted(1, "draw deck"), dealt("green", "card 2")]);
  assert.match(card.to, /data-seat="1"/);
  assert.equal(card.fades, true);
  assert.doesNotMatch(JSON.stringify(card), /green/);
});

test("my own card from the deck is turned over on its way, unless the screen is being passed on", () => {
  const events = [acted(0, "draw deck"), dealt("green", "card 1")];
  const [card] = moved(events, {}, { mine: { green: 2 } });
  assert.match(card.to, /data-card="green"/);
  const scene = { ...sceneOf([], { mine: { green: 2 } }), covered: true };
  const [hidden] = moving(tableOf(scene), { event: events[0], events, before: viewOf(), still: false, rate: 1 });
  assert.doesNotMatch(JSON.stringify(hidden), /green/);
});

test("a claim: cards to its trams, points counted, the token to its owner", () => {
  const route = "alcatraz-pier-39";
  const facts = { route, points: 2, trams: 18, token: "gull", last_turns: 2 };
  const before = { scores: [3, 4], stacks: { alcatraz: ["gull", 2] } };
  const after = { scores: [3, 6], routes: owners({ [route]: 1 }), tokens: [[], ["sun", "gull"]] };
  const moves = moved([acted(1, `claim ${route} blue ferry`, facts)], before, after);
  assert.deepEqual(
    moves.map((move) => move.kind),
    ["fly", "fly", "count", "fly", "light"],
  );
  assert.match(moves[1].to, new RegExp(`data-trams="${route}"\\] > g:nth-of-type\\(2\\)`));
  assert.deepEqual([moves[2].seat, moves[2].from, moves[2].to], [1, 4, 6]);
  assert.match(moves[3].from, /alcatraz/);
  assert.match(moves[3].to[0], /nth-child\(2\)/);
  assert.equal(moves[4].sound, "bell");
});

test("tickets come from their pile face down, and what another does not keep goes back", () => {
  const events = [acted(1, "tickets"), dealt(null, "ticket 2"), dealt(null, "ticket 2"), acted(1, null, { kept: 1 })];
  const moves = moved(events);
  assert.equal(moves.length, 3);
  assert.match(moves[2].to, /tickets/);
  assert.match(moves[2].from, /data-seat="1"/);
});

test("the first cards and tickets move nothing", () => {
  assert.deepEqual(moved([dealt("red", "card 1"), dealt("blue", "row"), dealt(null, "ticket 2")]), []);
});

test("nothing takes longer than it may", () => {
  const route = "alcatraz-pier-39";
  const moves = moved([acted(0, `claim ${route} blue ferry`, { route, points: 2, trams: 18 })], {}, {});
  assert.ok(moves.every(({ at = 0, time = 420 }) => at + time <= 1600));
});
