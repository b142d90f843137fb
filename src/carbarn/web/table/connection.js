// The live connection to a table: documents as they come, and the truth about the connection.
import { get } from "../api.js";
import { settings } from "../settings.js";
import { signal } from "../ui/html.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */
/** @import { Closed, LiveMessage, Talked } from "../types/messages.js" */
/** @import { TableDocument } from "../types/messages.js" */

/** @typedef {"connecting" | "live" | "lost" | "closed" | "none"} ConnectionState */

/**
 * @typedef {object} ConnectionLike what a table needs of its connection
 * @property {ReadonlySignal<ConnectionState>} state
 * @property {ReadonlySignal<Closed | null>} reason why the server closed for good
 * @property {ReadonlySignal<number>} lastHeard milliseconds
 * @property {ReadonlySignal<Talked | null>} talked the last that was said while it was open
 * @property {() => void} reopen
 * @property {(seat: number) => void} show from now on as this seat: the next person has taken the screen
 * @property {() => Promise<void>} refresh
 * @property {() => void} end
 */

const SILENCE = 24_000; // the server says something every 15 seconds; longer silence is a lost connection
/** Whether hands stay on the server until the next person at this screen wants theirs: 1 or 0. */
export const hidesHands = () => Number(settings.value.cover);

const WAITS = [400, 800, 1500, 3000, 5000, 8000];

/** @implements {ConnectionLike} */
export class Connection {
  /** @type {Signal<ConnectionState>} */
  #state = signal("connecting");
  /** @type {Signal<Closed | null>} */
  #reason = signal(null);
  #lastHeard = signal(0);
  /** @type {Signal<Talked | null>} */
  talked = signal(null);
  #tries = 0;
  #ended = false;
  #opened = 0;
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {number | null} the seat of the person who has the screen, where several share it */
  #shown = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {string} id the table
   * @param {(document: TableDocument) => void} onDocument
   * @param {() => number} known up to which event everything is known
   */
  constructor(id, onDocument, known) {
    this.id = id;
    this.onDocument = onDocument;
    this.known = known;
    /** @type {ReadonlySignal<ConnectionState>} */
    this.state = this.#state;
    /** @type {ReadonlySignal<Closed | null>} */
    this.reason = this.#reason;
    /** @type {ReadonlySignal<number>} */
    this.lastHeard = this.#lastHeard;
    // A browser gone offline may never say that a socket closed, so we listen to it and to silence.
    /** @type {[EventTarget, string, () => void][]} */
    this.listeners = [
      [window, "offline", () => this.#drop()],
      [window, "online", () => this.#again()],
      [document, "visibilitychange", () => document.visibilityState === "visible" && this.#check()],
      [window, "pageshow", () => this.#check()],
    ];
    for (const [target, name, act] of this.listeners) target.addEventListener(name, act);
    this.watch = setInterval(() => this.#check(), 3000);
    this.#open();
  }

  #open() {
    clearTimeout(this.#timer);
    this.#letGo();
    if (this.#ended) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const seat = this.#shown === null ? "" : `&seat=${this.#shown}`;
    const query = `since=${this.known()}&covered=${hidesHands()}${seat}`;
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live?${query}`);
    this.#socket = socket;
    this.#opened = Date.now();
    socket.onmessage = (event) => socket === this.#socket && this.#heard(JSON.parse(event.data), socket);
    socket.onclose = () => socket === this.#socket && this.#lost();
  }

  /**
   * @param {LiveMessage} message
   * @param {WebSocket} socket
   */
  #heard(message, socket) {
    this.#lastHeard.value = Date.now();
    if (message.type === "closed") {
      this.#reason.value = message;
      if (message.error !== "too_many") {
        this.#state.value = "closed";
        this.end();
      }
      return;
    }
    this.#tries = 0;
    this.#state.value = "live";
    if (message.type === "table") {
      /** @type {TableDocument} */
      const { told } = message;
      const first = told?.[0]?.n;
      // a gap: what we have does not reach to where this begins
      if (first !== undefined && first > this.known() + 1) this.#ask(socket);
      else this.onDocument(message);
    } else if (message.type === "talk") this.talked.value = message;
    else if (message.type === "beat" && message.n > this.known()) this.#ask(socket);
  }

  /** Ask for everything that is not known yet. @param {WebSocket} socket */
  #ask(socket) {
    socket.send(JSON.stringify({ since: this.known() }));
  }

  /** The connection is dead, whatever the socket says. */
  #drop() {
    if (this.#ended) return;
    this.#letGo();
    this.#lost();
  }

  #lost() {
    if (this.#ended) return;
    this.#socket = null;
    this.#state.value = "lost";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), WAITS[Math.min(this.#tries, WAITS.length - 1)]);
    this.#tries += 1;
  }

  #again() {
    if (this.#ended || this.#state.value === "live") return;
    this.#tries = 0;
    this.#open();
  }

  /** Silence for too long means that nobody is there. */
  #check() {
    if (this.#ended || !this.#socket) return;
    if (Date.now() - Math.max(this.#opened, this.#lastHeard.value) > SILENCE) this.#drop();
  }

  /** Ask once by a plain request: after an action, if the connection is down. */
  async refresh() {
    const query = { since: this.known(), seat: this.#shown, covered: hidesHands() };
    const told = await get("/api/tables/{table}", { table: this.id }, query);
    if (!this.#ended) this.onDocument(told);
  }

  /** Connect anew: the server learns who I am only when a connection begins. */
  reopen() {
    this.#open();
  }

  /** @param {number} seat */
  show(seat) {
    this.#shown = seat;
    const request = { since: 0, seat };
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
    else this.#again();
  }

  #letGo() {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onclose = socket.onmessage = null;
    socket.close();
  }

  end() {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearInterval(this.watch);
    for (const [target, name, act] of this.listeners) target.removeEventListener(name, act);
    this.#letGo();
  }
}

/** A record is over: nothing comes any more, so no connection is needed. @type {ConnectionLike} */
export const NO_CONNECTION = {
  state: signal(/** @type {ConnectionState} */ ("none")),
  reason: signal(null),
  lastHeard: signal(0),
  talked: signal(null),
  reopen() {},
  show() {},
  refresh: async () => {},
  end() {},
};
