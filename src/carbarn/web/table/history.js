// Past moments: one that somebody looks at, and the turns that were missed.
import { moves } from "../settings.js";
import { batch, signal } from "../ui/html.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */
/** @import { Replay } from "../types/messages.js" */
/** @import { Turn } from "./contract.js" */

const CATCH_UP = { turns: 8, time: 4200, each: 900 }; // how many turns, and milliseconds for all and for one

export class History {
  /** @type {Signal<number | null>} */
  #at = signal(null);
  /** @type {Signal<number | null>} */
  #viewer = signal(null);
  /** @type {Signal<Replay | null>} */
  #past = signal(null);
  /** @type {Signal<{ turn: Turn | null } | null>} */
  #catching = signal(null);
  #rate = signal(1);
  #running = signal(false);

  #replay;

  /** @param {(at: number, seat: number | null) => Promise<Replay>} replay the board after an event, as a seat saw it */
  constructor(replay) {
    this.#replay = replay;
    /** @type {ReadonlySignal<number | null>} the event whose board is shown, or null for now */
    this.at = this.#at;
    /** @type {ReadonlySignal<number | null>} the seat whose view a replay shows; null: everybody's */
    this.viewer = this.#viewer;
    /** @type {ReadonlySignal<Replay | null>} */
    this.past = this.#past;
    /** @type {ReadonlySignal<{ turn: Turn | null } | null>} the turn that is shown while somebody catches up */
    this.catching = this.#catching;
    /** @type {ReadonlySignal<number>} how many times as fast as at the table things move */
    this.rate = this.#rate;
    /** @type {ReadonlySignal<boolean>} whether the game runs by itself */
    this.running = this.#running;
  }

  /** Let the game run by itself, or stop it. @param {boolean} running */
  setRunning(running) {
    this.#running.value = running;
  }

  /** @param {number} rate */
  setRate(rate) {
    this.#rate.value = rate;
  }

  /** Back to now. */
  leave() {
    batch(() => {
      this.#at.value = this.#past.value = this.#catching.value = null;
      this.#running.value = false;
    });
  }

  /**
   * Show the board after an event; what was shown before stays until it is there.
   * @param {number} at
   * @param {number | null} viewer
   * @param {number | null} seat whose view is asked for
   */
  async goTo(at, viewer, seat) {
    batch(() => {
      this.#catching.value = null;
      this.#at.value = at;
      this.#viewer.value = viewer;
    });
    const told = await this.#replay(at, seat);
    if (this.#at.value === at) this.#past.value = told;
  }

  /**
   * Show what was played since an event, turn by turn and in a few seconds; anything pressed ends it.
   * @param {number} since
   * @param {Turn[]} turns
   * @param {number | null} seat
   */
  async catchUp(since, turns, seat) {
    const missed = turns.filter((turn) => turn.n > since).slice(-CATCH_UP.turns);
    if (!missed.length || !moves() || this.#at.value !== null) return;
    const before = turns[turns.indexOf(missed[0]) - 1] ?? { n: 0 };
    const each = Math.min(CATCH_UP.each, CATCH_UP.time / (missed.length + 1));
    this.#rate.value = Math.max(1, CATCH_UP.each / each);
    this.#catching.value = { turn: null };
    for (const turn of [before, ...missed]) {
      const told = await this.#replay(turn.n, seat).catch(() => null);
      if (!told || !this.#catching.value) break;
      batch(() => {
        this.#catching.value = { turn: turn === before ? null : turn };
        this.#at.value = turn.n;
        this.#past.value = told;
      });
      await new Promise((done) => setTimeout(done, each));
    }
    this.endCatchUp();
  }

  endCatchUp() {
    if (!this.#catching.value) return;
    this.#rate.value = 1;
    this.leave();
  }
}
