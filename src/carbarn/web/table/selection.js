// What is chosen and what is looked at, before anything is sent.
import { batch, signal } from "../ui/html.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */
/** @import { Choice, Hint, Turn } from "./contract.js" */

export class Selection {
  /** @type {Signal<string | null>} */
  #pick = signal(null);
  /** @type {Signal<string | null>} */
  #hover = signal(null);
  /** @type {Signal<Hint | null>} */
  #hint = signal(null);
  /** @type {Signal<Turn | null>} */
  #pointed = signal(null);

  /** @param {Choice} choice the game's own part */
  constructor(choice) {
    this.choice = choice;
    /** @type {ReadonlySignal<string | null>} the action that the main button would carry out */
    this.pick = this.#pick;
    /** @type {ReadonlySignal<string | null>} the action that pointer or focus looks at */
    this.hover = this.#hover;
    /** @type {ReadonlySignal<Hint | null>} */
    this.hint = this.#hint;
    /** @type {ReadonlySignal<Turn | null>} the turn of the log that pointer or focus is on */
    this.pointed = this.#pointed;
  }

  /** @param {Turn | null} turn */
  pointAt(turn) {
    this.#pointed.value = turn;
  }

  /** @param {string | null} text */
  choose(text) {
    this.#pick.value = text;
  }

  /** @param {string | null} text */
  look(text) {
    this.#hover.value = text;
  }

  /**
   * Look away from one action; another that is looked at meanwhile stays.
   * @param {string} text
   */
  lookAway(text) {
    if (this.#hover.value === text) this.#hover.value = null;
  }

  /**
   * What a bot would do is chosen, as if by hand.
   * @param {Hint} hint
   * @param {boolean} isMain whether the main button carries it out
   */
  suggest(hint, isMain) {
    batch(() => {
      this.#hover.value = null;
      this.#hint.value = hint;
      this.#pick.value = isMain ? hint.text : null;
    });
  }

  /** A new decision: nothing is chosen. */
  reset() {
    batch(() => {
      this.#pick.value = this.#hover.value = this.#hint.value = null;
      this.choice.reset();
    });
  }

  /** Escape: let go of what is chosen or looked at; whether there was anything. */
  release() {
    const looked = this.choice.letGo?.() ?? false;
    const chosen = this.#pick.value !== null;
    this.#pick.value = null;
    return looked || chosen;
  }
}
