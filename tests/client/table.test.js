// One open table: what it says, and what it does with actions, against a server and a game that are made up.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { plainTable } from "/web/table/plain.js";
import { Table, tableOf } from "/web/table/table.js";
import { loadWords, t as words } from "/web/words.js";
import { FakeSocket, holdTime, serve, settle } from "./fakes.js";
import { acted, dealt, documentOf, infoOf, seatOf, undone } from "./made.js";

/** @import { TestContext } from "node:test" */
/** @import { TableDocument } from "/web/types/messages.js" */

before(() => loadWords());

/**
 * An open table with a live connection, at which two actions are possible.
 * @param {TestContext} t
 * @param {TableDocument} first
 */
function open(t, first = twoActions()) {
  FakeSocket.install(t);
  const timers = holdTime(t);
  const table = new Table("table", plainTable("toy"), first);
  t.after(() => table.close());
  FakeSocket.last.say({ type: "beat", n: 0, version: 1 });
  return { table, timers };
}

/** @param {Parameters<typeof documentOf>[0]} more */
const twoActions = (more = {}) => documentOf({ legal: ["go", "stop"].map((text) => ({ text, preview: {} })), ...more });

const said = (/** @type {Table} */ table) => table.announcements.polite.value.map((one) => one.words);

test("whose turn it is is said at once", (t) => {
  const { table } = open(t);
  assert.deepEqual(said(table), [words("plain-turn-said", { name: words("you"), who: "you", count: 2 })]);
});

test("a game begins while the table is open", (t) => {
  const { table } = open(t, { type: "table", table: infoOf({ status: "open" }), n: 0 });
  const scene = () => table.scene.value;
  assert.equal(scene(), null);
  assert.equal(table.canAct.value, false);
  assert.deepEqual(said(table), []);
  table.hear(twoActions());
  assert.equal(scene()?.kind, "now");
  assert.equal(table.canAct.value, true);
  assert.equal(said(table).length, 1);
});

test("what others do is said, then that it is my turn", (t) => {
  const { table } = open(t, documentOf({ actors: [1], legal: [] }));
  table.hear(twoActions({ told: [acted(1, 1)], decision: 2 }));
  assert.deepEqual(said(table).length, 2);
});

test("what was taken back is said with its name", (t) => {
  const { table } = open(t, documentOf({ told: [acted(1, 1)], actors: [1] }));
  table.hear(documentOf({ told: [undone(2, 1, 1)], actors: [1] }));
  assert.deepEqual(said(table), [words("log-undone", { name: "Jonas", count: 1 })]);
});

test("an action is pending until the next decision comes", async (t) => {
  const { table } = open(t);
  const asked = serve(t, () => ({ data: { n: 1 } }));
  assert.equal(await table.act("go"), 1);
  assert.equal(table.pending.value, "go");
  assert.equal(table.canAct.value, false);
  assert.equal(table.shown.value, "go");
  const { action, decision, seat } = asked[0].body;
  assert.deepEqual([asked[0].path, action, decision, seat], ["/api/tables/table/act", "go", 1, 0]);
  table.hear(twoActions({ told: [acted(1, 0)], decision: 2 }));
  assert.equal(table.pending.value, null);
});

test("if the connection does not tell what an action did, it is asked for", async (t) => {
  const { table, timers } = open(t);
  const then = twoActions({ told: [acted(1, 0)], decision: 2 });
  const asked = serve(t, ({ method }) => ({ data: method === "GET" ? then : { n: 1 } }));
  await table.act("go");
  timers.tick(1500);
  await settle();
  assert.equal(asked.at(-1)?.path, "/api/tables/table?since=0&covered=1");
  assert.equal(table.doc.value.n, 1);
});

test("what is not possible, or not now, is not sent", async (t) => {
  const { table } = open(t);
  const asked = serve(t, () => null);
  assert.equal(await table.act("fly"), null);
  FakeSocket.last.break();
  assert.equal(await table.act("go"), null);
  assert.deepEqual(asked, []);
});

test("a stale action brings how it stands, and is refused aloud", async (t) => {
  const { table } = open(t);
  const current = twoActions({ told: [acted(1, 1)], decision: 2 });
  serve(t, () => ({ status: 409, data: { error: "stale", sentence: "too late", current } }));
  assert.equal(await table.act("go"), null);
  assert.equal(table.doc.value.decision, 2);
  assert.equal(table.pending.value, null);
  assert.equal(table.problem.value?.sentence, words("refused-stale"));
  assert.equal(table.announcements.urgent.value, words("refused-stale"));
});

test("a new decision lets go of what was chosen and refused", (t) => {
  const { table } = open(t);
  table.choose("go");
  table.look("stop");
  table.explain("Because.");
  table.hear(twoActions({ told: [acted(1, 1)], decision: 2 }));
  assert.deepEqual([table.pick.value, table.hover.value, table.problem.value], [null, null, null]);
});

test("the same decision lets go of nothing", (t) => {
  const { table } = open(t);
  table.choose("go");
  table.hear(twoActions({ table: infoOf({ version: 2 }) }));
  assert.equal(table.pick.value, "go");
});

test("several actions are carried out one after the other", async (t) => {
  const { table } = open(t);
  let n = 0;
  serve(t, () => {
    n += 1;
    queueMicrotask(() => table.hear(twoActions({ told: [acted(n, 0)], decision: n + 1 })));
    return { data: { n } };
  });
  assert.equal(await table.actAll(["go", "stop", "go"]), 3);
  assert.equal(n, 3);
});

test("luck ends a chain: what comes then was not planned", async (t) => {
  const { table } = open(t);
  serve(t, () => {
    queueMicrotask(() => table.hear(twoActions({ told: [acted(1, 0), dealt(2)], decision: 2 })));
    return { data: { n: 2 } };
  });
  assert.equal(await table.actAll(["go", "stop"]), 1);
  assert.equal(table.problem.value?.sentence, words("chain-ended", { done: 1 }));
});

/** An answer to a request for hints: one option for each list of steps. @param {string[][]} plans */
const hints = (...plans) => ({
  level: "expert",
  decision: 1,
  options: plans.map((steps, index) => ({
    steps,
    worth: 0.6 - index / 10,
    lead: 3 - index,
    goal: { key: "", sentence: steps[0], facts: {} },
    reasons: [],
    drawn: {},
  })),
});

test("while a bot thinks about a hint the button can say so, and asking again asks no more", async (t) => {
  const { table } = open(t);
  let asked = 0;
  serve(t, () => {
    asked += 1;
    return { data: hints(["stop"]) };
  });
  const answer = table.askHint();
  table.askHint();
  assert.equal(table.hints.asked.value, true);
  await answer;
  assert.deepEqual([table.hints.asked.value, asked], [false, 1]);
});

test("the best hint is chosen, unless something else is to be decided by then", async (t) => {
  const { table } = open(t);
  serve(t, () => ({ data: hints(["stop"], ["go"]) }));
  await table.askHint();
  assert.equal(table.pick.value, "stop");
  assert.equal(table.hint.value?.text, "stop");
  table.chooseHint(1);
  assert.equal(table.hint.value?.text, "go");
  assert.equal(table.pick.value, "go");
  const late = table.askHint();
  table.hear(twoActions({ told: [acted(1, 1)], decision: 2 }));
  await late;
  assert.equal(table.hint.value, null);
  assert.equal(table.hints.given.value, null);
});

test("a plan is followed step by step as long as nothing else happens", async (t) => {
  const { table } = open(t);
  serve(t, () => ({ data: hints(["go", "stop", "go"], ["stop"]) }));
  await table.askHint();
  table.hear(twoActions({ told: [{ ...acted(1, 0), text: "go" }], decision: 2 }));
  assert.equal(table.hint.value?.text, "stop");
  assert.equal(table.hints.given.value?.options.length, 1, "what else was possible is past");
  table.hear(twoActions({ told: [{ ...acted(2, 0), text: "go" }], decision: 3 }));
  assert.equal(table.hint.value, null, "that was not the plan");
});

test("Escape puts hints away", async (t) => {
  const { table } = open(t);
  serve(t, () => ({ data: hints(["stop"]) }));
  await table.askHint();
  table.escape();
  assert.deepEqual([table.hint.value, table.pick.value, table.hints.given.value], [null, null, null]);
});

test("Escape lets go of the choice first, then of the sandbox", async (t) => {
  const { table } = open(t);
  const world = { invented: true, played: [], view: {}, words: "", actors: [0], hand: [], legal: [], plans: [] };
  serve(t, () => ({ data: world }));
  await table.tryOut([]);
  assert.equal(table.scene.value?.kind, "invented");
  table.choose("go");
  table.escape();
  assert.equal(table.pick.value, null);
  assert.equal(table.scene.value?.kind, "invented");
  table.escape();
  assert.equal(table.scene.value?.kind, "now");
});

test("only the own actions at the beginning of a trial can be played for real", async (t) => {
  const { table } = open(t);
  const played = [0, 0, 1, 0].map((seat, index) => ({ seat, text: `go ${index}` }));
  const world = { invented: true, played, view: {}, words: "", actors: [0], hand: [], legal: [], plans: [] };
  serve(t, () => ({ data: world }));
  assert.deepEqual(table.tried(), []);
  await table.tryOut(played.map((one) => one.text));
  assert.deepEqual(table.tried(), ["go 0", "go 1"]);
});

/** Two people share the screen of this table. */
const shared = infoOf({ seats: [seatOf(0), seatOf(1, { kind: "guest", mine: true })] });

test("several people at one screen: a hand comes only when its owner has taken the screen", (t) => {
  const { table } = open(t, documentOf({ table: shared, seat: null, legal: [], actors: [0], decision: null }));
  assert.equal(table.state.nextHere.value, 0);
  assert.equal(table.scene.value?.covered, true);
  assert.equal(table.canAct.value, false);
  table.uncover();
  assert.deepEqual(FakeSocket.last.sent.at(-1), { since: 0, seat: 0 });
  table.hear(twoActions({ table: shared }));
  assert.equal(table.scene.value?.covered, false);
  assert.equal(table.canAct.value, true);
});

test("what one person at the screen was told and heard is gone when the next one takes it", (t) => {
  const secret = { ...dealt(1), words: "a red card" };
  const { table } = open(t, twoActions({ table: shared, told: [secret] }));
  table.say("a red card");
  table.hear(
    documentOf({ table: shared, seat: null, legal: [], told: [dealt(1), acted(2, 0)], actors: [1], decision: null }),
  );
  assert.deepEqual(
    table.live.value.map((event) => event.words),
    [dealt(1).words, acted(2, 0).words],
  );
  assert.ok(!said(table).includes("a red card"));
  assert.equal(table.scene.value?.covered, true);
});

test("while hands are covered nothing is asked for that would show one", async (t) => {
  const { table } = open(t, documentOf({ table: shared, seat: null, legal: [], actors: [1], decision: null }));
  const asked = serve(t, () => ({ data: {} }));
  await table.tryOut([]);
  await table.goTo(0);
  await table.why("go", "here");
  await table.askHint();
  await table.plans("home");
  assert.deepEqual(asked, []);
});

test("a game sees the same table", (t) => {
  const { table } = open(t);
  assert.equal(tableOf(table.forGame), table);
});
