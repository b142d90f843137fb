// Trying actions in an invented world that fits what the seat knows.
import { post } from "../api.js";
import { signal } from "../ui/html.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */
/** @import { SandboxAnswer } from "../types/messages.js" */

export class Sandbox {
  /** @type {Signal<{ actions: string[], answer: SandboxAnswer } | null>} */
  #trial = signal(null);

  /** @param {string} table its id */
  constructor(table) {
    this.where = { table };
    /** @type {ReadonlySignal<{ actions: string[], answer: SandboxAnswer } | null>} */
    this.trial = this.#trial;
  }

  /**
   * What actions lead to; nothing is shown yet.
   * @param {string[]} actions
   * @param {number | null} seat
   * @param {string} [goal] also the plans for it
   * @returns {Promise<SandboxAnswer>}
   */
  ask(actions, seat, goal = "") {
    return post("/api/tables/{table}/sandbox", this.where, { actions, seat, goal });
  }

  /**
   * @param {string[]} actions
   * @param {SandboxAnswer} answer
   */
  show(actions, answer) {
    this.#trial.value = { actions, answer };
  }

  /**
   * What was tried and can be played for real: a seat's own actions up to the first of somebody else.
   * @param {number | null} seat
   */
  ownActions(seat) {
    const { played = [] } = this.#trial.value?.answer ?? {};
    const end = played.findIndex((one) => one.seat !== seat);
    return (end < 0 ? played : played.slice(0, end)).map((one) => one.text);
  }

  leave() {
    this.#trial.value = null;
  }
}
