// What the coach of San Francisco says, and what it warns of.
import assert from "node:assert/strict";
import { test } from "node:test";
import { plan, sceneOf } from "./san_francisco.js";

const { adviceFor, warningFor } = await import("../../src/carbarn/games/san_francisco/web/advice.js");

const TICKET = "mission-district-the-embarcadero";
const SOMA = "claim mission-district-soma black black black";
const DRAWS = ["draw red", "draw orange", "draw deck"];

/** A decision on a turn. @param {string[]} legal @param {object} view */
function decide(legal, view = {}, previews = {}) {
  const scene = sceneOf(legal, {
    row: ["red", "orange", "red", "red", "red"],
    my_tickets: [TICKET],
    tickets: [1, 1],
    ...view,
  });
  for (const [text, more] of Object.entries(previews)) Object.assign(scene.legal.get(text), more);
  return scene;
}

test("a claim that finishes a ticket comes before any other", () => {
  const legal = [SOMA, "claim fort-mason-golden-gate-bridge red red red red ferry", ...DRAWS];
  const scene = decide(legal, { mine: { black: 3, red: 4, ferry: 1 } }, { [SOMA]: { completes: [TICKET] } });
  const advice = adviceFor(plan, scene);
  assert.deepEqual([advice.topic, advice.text, advice.count], ["complete", SOMA, 6]);
  assert.equal(advice.right(legal[1]), false);
});

test("on the last turn a ticket counts for the player instead of against them", () => {
  const scene = decide([SOMA, "claim fort-mason-golden-gate-bridge red red red red ferry", ...DRAWS], {
    turns_left: 0,
  });
  assert.match(adviceFor(plan, scene).text, /golden-gate/);
  const finishing = decide([SOMA, ...scene.legal.keys()], { turns_left: 0 }, { [SOMA]: { completes: [TICKET] } });
  assert.equal(adviceFor(plan, finishing).text, SOMA);
});

test("cards are taken for the way of a ticket, and nothing else is taken without a warning", () => {
  const scene = decide([...DRAWS, "tickets"], { mine: { black: 3, orange: 2 } });
  const advice = adviceFor(plan, scene);
  assert.deepEqual([advice.topic, advice.text, advice.tickets], ["colour", "draw orange", [TICKET]]);
  const warned = (/** @type {string} */ text) => warningFor(plan, scene, text, advice)?.topic ?? null;
  assert.deepEqual(["draw orange", "draw deck", "draw red", "tickets"].map(warned), [
    null,
    "guess",
    "useless",
    "too-soon",
  ]);
});

test("nobody is told to claim what takes the cards of a ticket", () => {
  const text = "claim japanese-tea-garden-richmond black black";
  const scene = decide([text, ...DRAWS], { mine: { black: 2 } }, { [text]: { cards_left: {} } });
  const advice = adviceFor(plan, scene);
  assert.notEqual(advice.text, text);
  assert.equal(warningFor(plan, scene, text, advice)?.topic, "waste");
});

test("new tickets are for those who have finished theirs, and only while there is time", () => {
  const scene = decide([...DRAWS, "tickets"], { my_tickets: [] });
  assert.equal(adviceFor(plan, scene).topic, "new-tickets");
  const late = decide([...DRAWS, "tickets"], { my_tickets: [], trams: [12, 3], hands: [0, 3] });
  const advice = adviceFor(plan, late);
  assert.notEqual(advice.topic, "new-tickets");
  assert.equal(warningFor(plan, late, "tickets", advice)?.topic, "too-late");
});
