// Commands on their way to the server: at most one action at a time.
import { get, newKey, post, postSurely } from "../api.js";
import { signal } from "../ui/html.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */
/** @import { Done, HintAnswer, WhyAnswer } from "../types/messages.js" */
/** @import { GameTypes, LastDocument } from "./contract.js" */

export class Sending {
  /** @type {Signal<string | null>} */
  #pending = signal(null);

  /** @param {string} table its id */
  constructor(table) {
    this.where = { table };
    /** @type {ReadonlySignal<string | null>} the action that is on its way to the server */
    this.pending = this.#pending;
  }

  /** The next decision is there, so whatever was on its way has arrived. */
  arrived() {
    this.#pending.value = null;
  }

  /**
   * Send an action for the decision of a document, until it is answered. It stays pending until the
   * next decision comes, or until it is refused.
   * @param {string} text
   * @param {{ decision: number, seat: number | null }} what the decision and whose it is
   * @returns {Promise<number>} the number of events at the table then
   */
  async act(text, { decision, seat }) {
    this.#pending.value = text;
    try {
      const done = await postSurely("/api/tables/{table}/act", this.where, {
        action: text,
        decision,
        key: newKey(),
        seat,
      });
      return done.n;
    } catch (problem) {
      this.#pending.value = null;
      throw problem;
    }
  }

  /**
   * @param {number | null} seat
   * @param {{ first?: number, to?: number }} how far: see the server's page
   * @returns {Promise<Done>}
   */
  undo(seat, how) {
    return post("/api/tables/{table}/undo", this.where, { seat, ...how });
  }

  /**
   * @param {number | null} seat
   * @param {number} request the one that it answers
   * @param {boolean} agree
   * @returns {Promise<Done>}
   */
  consent(seat, request, agree) {
    return post("/api/tables/{table}/consent", this.where, { request, agree, seat });
  }

  /**
   * What a bot would do, and what it thinks of an action.
   * @param {number | null} seat
   * @param {string | null} mine
   * @returns {Promise<HintAnswer>}
   */
  hint(seat, mine) {
    return post("/api/tables/{table}/hint", this.where, mine ? { seat, mine } : { seat });
  }

  /**
   * Why an action is not possible.
   * @param {string} action
   * @param {number | null} seat
   * @returns {Promise<WhyAnswer>}
   */
  why(action, seat) {
    return get("/api/tables/{table}/why", this.where, { action, seat });
  }

  /**
   * @param {string} goal
   * @param {number | null} seat
   * @returns {Promise<GameTypes["plan"][]>}
   */
  plans(goal, seat) {
    return get("/api/tables/{table}/plans", this.where, { goal, seat });
  }
}
