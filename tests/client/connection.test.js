// The live connection: gaps, silence, patience, and the truth about its state.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Connection } from "/web/table/connection.js";
import { FakeSocket, holdTime, serve } from "./fakes.js";
import { acted, documentOf, infoOf } from "./made.js";

/** @import { TestContext } from "node:test" */
/** @import { TableDocument } from "/web/types/messages.js" */

/** A connection to a table of which two events are known. @param {TestContext} t */
function connect(t) {
  const timers = holdTime(t);
  FakeSocket.install(t);
  /** @type {TableDocument[]} */
  const heard = [];
  const known = { n: 2 };
  const connection = new Connection(
    "table",
    (document) => {
      heard.push(document);
      known.n = document.told?.at(-1)?.n ?? known.n;
    },
    () => known.n,
  );
  t.after(() => connection.end());
  return { connection, heard, timers };
}

const next = documentOf({ told: [acted(3, 1)] });

test("it asks for what is not known yet, and is live when the server has spoken", (t) => {
  const { connection, heard } = connect(t);
  assert.equal(FakeSocket.last.address, "ws://carbarn.test/api/tables/table/live?since=2&covered=1");
  assert.equal(connection.state.value, "connecting");
  FakeSocket.last.say(next);
  assert.equal(connection.state.value, "live");
  assert.deepEqual(heard, [next]);
});

test("a document of a table that has not begun is heard, however little it says", (t) => {
  const { heard } = connect(t);
  FakeSocket.last.say({ type: "table", table: infoOf(), n: 0 });
  assert.equal(heard.length, 1);
});

test("a gap: what came in between is asked for, and nothing is shown before", (t) => {
  const { heard } = connect(t);
  FakeSocket.last.say(documentOf({ told: [acted(4, 1)] }));
  assert.deepEqual(heard, []);
  assert.deepEqual(FakeSocket.last.sent, [{ since: 2 }]);
  FakeSocket.last.say(documentOf({ told: [acted(3, 0), acted(4, 1)] }));
  assert.equal(heard.length, 1);
});

test("a beat that knows more than we do is answered by asking", (t) => {
  connect(t);
  FakeSocket.last.say({ type: "beat", n: 2, version: 1 });
  assert.deepEqual(FakeSocket.last.sent, []);
  FakeSocket.last.say({ type: "beat", n: 5, version: 1 });
  assert.deepEqual(FakeSocket.last.sent, [{ since: 2 }]);
});

test("a broken connection is tried again, each time after a longer wait", (t) => {
  const { connection, timers } = connect(t);
  for (const wait of [400, 800, 1500, 3000, 5000, 8000, 8000]) {
    const sockets = FakeSocket.all.length;
    FakeSocket.last.break();
    assert.equal(connection.state.value, "lost");
    timers.tick(wait - 1);
    assert.equal(FakeSocket.all.length, sockets);
    timers.tick(1);
    assert.equal(FakeSocket.all.length, sockets + 1);
  }
});

test("whoever was heard again waits shortly the next time", (t) => {
  const { timers } = connect(t);
  FakeSocket.last.break();
  timers.tick(400);
  FakeSocket.last.break();
  timers.tick(800);
  FakeSocket.last.say(next);
  FakeSocket.last.break();
  timers.tick(400);
  assert.equal(FakeSocket.all.length, 4);
});

test("silence for too long is a lost connection, whatever the socket says", (t) => {
  const { connection, timers } = connect(t);
  const first = FakeSocket.last;
  first.say(next);
  timers.tick(23_000);
  assert.equal(connection.state.value, "live");
  first.say({ type: "beat", n: 3, version: 1 });
  timers.tick(23_000);
  assert.equal(connection.state.value, "live");
  timers.tick(4000);
  assert.equal(connection.state.value, "lost");
  assert.equal(first.closed, true);
});

test("a browser that says it is offline is believed; back online it connects at once", (t) => {
  const { connection } = connect(t);
  FakeSocket.last.say(next);
  window.dispatchEvent(new Event("offline"));
  assert.equal(connection.state.value, "lost");
  window.dispatchEvent(new Event("online"));
  assert.equal(FakeSocket.all.length, 2);
});

test("a socket that was let go of is not heard any more", (t) => {
  const { connection, heard } = connect(t);
  const old = FakeSocket.last;
  connection.reopen();
  old.say(next);
  old.break();
  assert.deepEqual(heard, []);
  assert.equal(connection.state.value, "connecting");
  assert.equal(old.closed, true);
});

test("closed by the server for good, with a reason", (t) => {
  const { connection, timers } = connect(t);
  const closed = { type: "closed", error: "not_found", sentence: "there is no such table" };
  FakeSocket.last.say(closed);
  assert.equal(connection.state.value, "closed");
  assert.deepEqual(connection.reason.value, closed);
  timers.tick(60_000);
  assert.equal(FakeSocket.all.length, 1);
});

test("too many connections pass: it is tried again", (t) => {
  const { connection, timers } = connect(t);
  FakeSocket.last.say({ type: "closed", error: "too_many", sentence: "too many" });
  FakeSocket.last.break();
  assert.equal(connection.state.value, "lost");
  timers.tick(400);
  assert.equal(FakeSocket.all.length, 2);
});

test("a plain request brings what the connection has not", async (t) => {
  const { connection, heard } = connect(t);
  const asked = serve(t, () => ({ data: next }));
  await connection.refresh();
  assert.equal(asked[0].path, "/api/tables/table?since=2&covered=1");
  assert.deepEqual(heard, [next]);
});

test("after the end nothing happens any more", (t) => {
  const { connection, heard, timers } = connect(t);
  const socket = FakeSocket.last;
  connection.end();
  socket.say(next);
  connection.reopen();
  window.dispatchEvent(new Event("online"));
  timers.tick(60_000);
  assert.deepEqual(heard, []);
  assert.equal(FakeSocket.all.length, 1);
  assert.equal(socket.closed, true);
});
