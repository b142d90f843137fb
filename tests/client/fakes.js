// A server and a socket that do what a test says.
import { mock } from "node:test";

/** @typedef {{ method: string, path: string, body: any }} Asked */

/**
 * Answer requests for the rest of a test; whoever answers null cannot be reached.
 * @param {import("node:test").TestContext} t
 * @param {(asked: Asked) => { status?: number, data: unknown } | null} answer
 * @returns {Asked[]} what was asked so far
 */
export function serve(t, answer) {
  /** @type {Asked[]} */
  const all = [];
  t.mock.method(globalThis, "fetch", async (/** @type {string} */ path, /** @type {RequestInit} */ init) => {
    const asked = { method: init.method ?? "GET", path, body: init.body ? JSON.parse(String(init.body)) : null };
    all.push(asked);
    const told = answer(asked);
    if (!told) throw new TypeError("Failed to fetch");
    return Response.json(told.data, { status: told.status ?? 200 });
  });
  return all;
}

/** Let everything happen that waits for nothing but its turn. */
export async function settle() {
  for (let round = 0; round < 5; round++) await new Promise((done) => setImmediate(done));
}

/** Time stands still until `mock.timers.tick` moves it. @param {import("node:test").TestContext} t */
export function holdTime(t) {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  t.after(() => mock.timers.reset());
  return mock.timers;
}

/** Sockets as they are opened, newest last; the test speaks for the server. */
export class FakeSocket {
  /** @type {FakeSocket[]} */
  static all = [];
  static OPEN = 1;
  readyState = FakeSocket.OPEN;
  /** @type {((event: { data: string }) => void) | null} */
  onmessage = null;
  /** @type {(() => void) | null} */
  onclose = null;
  /** @type {unknown[]} */
  sent = [];
  closed = false;

  /** @param {string} address */
  constructor(address) {
    this.address = address;
    FakeSocket.all.push(this);
  }

  /** Take the place of the browser's sockets for a test. @param {import("node:test").TestContext} t */
  static install(t) {
    const before = globalThis.WebSocket;
    FakeSocket.all = [];
    Object.defineProperty(globalThis, "WebSocket", { value: FakeSocket, configurable: true, writable: true });
    t.after(() =>
      Object.defineProperty(globalThis, "WebSocket", { value: before, configurable: true, writable: true }),
    );
  }

  static get last() {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.closed = true;
  }

  /** The server says something. @param {unknown} message */
  say(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The connection breaks. */
  break() {
    this.onclose?.();
  }
}
