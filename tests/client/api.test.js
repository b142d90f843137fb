// Requests: what is sent, what a refusal is, and what is repeated.
import assert from "node:assert/strict";
import { test } from "node:test";
import { get, introduce, loadMe, me, newKey, post, postRecord, postSurely, Refusal } from "/web/api.js";
import { holdTime, serve, settle } from "./fakes.js";

const fine = () => ({ data: { n: 7 } });

test("what a query does not say is left out", async (t) => {
  const asked = serve(t, fine);
  await get("/api/tables/{table}/plans", { table: "t" }, { seat: null, goal: "rails c7" });
  await get("/api/tables/{table}/replay", { table: "t" }, { at: 0, since: undefined });
  await get("/api/games", {});
  assert.deepEqual(
    asked.map((one) => one.path),
    ["/api/tables/t/plans?goal=rails+c7", "/api/tables/t/replay?at=0", "/api/games"],
  );
});

test("what fills a path cannot lead elsewhere", async (t) => {
  const asked = serve(t, fine);
  await get("/api/tables/{table}", { table: "../me?x" });
  assert.equal(asked[0].path, "/api/tables/..%2Fme%3Fx");
});

test("a body is sent as JSON, a record as its lines", async (t) => {
  const fetched = t.mock.method(globalThis, "fetch", async () => Response.json({ record: "r" }));
  await post("/api/tables/{table}/hint", { table: "t" }, { seat: null });
  await post("/api/tables/{table}/rematch", { table: "t" });
  await postRecord("{}\n{}\n");
  const sent = fetched.mock.calls.map((call) => /** @type {RequestInit[]} */ (call.arguments)[1]);
  assert.deepEqual(
    sent.map(({ headers, body }) => [headers, body]),
    [
      [{ "content-type": "application/json" }, '{"seat":null}'],
      [{}, undefined],
      [{ "content-type": "application/jsonl" }, "{}\n{}\n"],
    ],
  );
});

test("a refusal brings its code, rule, reason and the current document", async (t) => {
  const data = { error: "stale", sentence: "too late", rule: "R1", key: "late", facts: { by: 2 }, current: { n: 3 } };
  serve(t, () => ({ status: 409, data }));
  await assert.rejects(post("/api/tables/{table}/rematch", { table: "t" }), (problem) => {
    assert.ok(problem instanceof Refusal);
    const { status, error, message, rule, key, facts, current } = problem;
    assert.deepEqual(
      { status, error, message, rule, key, facts, current },
      {
        status: 409,
        error: "stale",
        message: "too late",
        rule: "R1",
        key: "late",
        facts: { by: 2 },
        current: { n: 3 },
      },
    );
    return true;
  });
});

test("an answer that cannot be read is a refusal, whatever its status", async (t) => {
  t.mock.method(globalThis, "fetch", async () => new Response("<html>", { status: 200 }));
  await assert.rejects(get("/api/games", {}), { error: "answer", status: 200 });
});

test("a server that cannot be reached is a refusal with status 0", async (t) => {
  serve(t, () => null);
  await assert.rejects(get("/api/games", {}), { error: "unreachable", status: 0 });
});

test("what may be repeated is repeated until the server has answered", async (t) => {
  const timers = holdTime(t);
  const asked = serve(t, () => (asked.length < 3 ? null : { data: { n: 7 } }));
  const done = postSurely("/api/tables/{table}/ready", { table: "t" }, { ready: true });
  for (const wait of [400, 800]) {
    await settle();
    timers.tick(wait);
  }
  assert.deepEqual(await done, { n: 7 });
  assert.deepEqual(
    asked.map((one) => one.body),
    [{ ready: true }, { ready: true }, { ready: true }],
  );
});

test("after half a minute nobody waits any longer", async (t) => {
  const timers = holdTime(t);
  const asked = serve(t, () => null);
  const begun = Date.now();
  const refused = assert.rejects(postSurely("/api/tables/{table}/ready", { table: "t" }, { ready: true }), {
    status: 0,
  });
  for (let tries = 1; tries < 13; tries++) {
    await settle();
    timers.tick(Math.min(400 * tries, 3000));
  }
  await refused;
  assert.equal(asked.length, 13);
  assert.ok(Date.now() - begun > 20_000 && Date.now() - begun < 40_000);
});

test("what the server refuses is not repeated", async (t) => {
  const asked = serve(t, () => ({ status: 409, data: { error: "stale", sentence: "too late" } }));
  await assert.rejects(postSurely("/api/tables/{table}/ready", { table: "t" }, { ready: true }), { error: "stale" });
  assert.equal(asked.length, 1);
});

test("who nobody is yet is not asked for; who said a name once is", async (t) => {
  const asked = serve(t, () => ({ data: { id: "g", name: "Mara" } }));
  t.after(() => localStorage.clear());
  assert.equal(await loadMe(), false);
  assert.equal(asked.length, 0);
  await introduce("Mara");
  assert.deepEqual(me.value, { id: "g", name: "Mara" });
  assert.deepEqual(await loadMe(), { id: "g", name: "Mara" });
});

test("a server that has forgotten me makes me nobody; one that fails does not", async (t) => {
  localStorage.setItem("carbarn.name", '"Mara"');
  t.after(() => localStorage.clear());
  serve(t, () => ({ status: 401, data: { error: "no_guest", sentence: "nobody" } }));
  assert.equal(await loadMe(), false);
  t.mock.restoreAll();
  serve(t, () => null);
  await assert.rejects(loadMe(), { status: 0 });
});

test("keys are long and never the same", () => {
  assert.match(newKey(), /^[0-9a-f]{32}$/);
  assert.notEqual(newKey(), newKey());
});
