// What is said: to the eye (a reason, a cheer, an event as it happens) and to a screen reader.
import { newKey } from "../api.js";
import { moves } from "../settings.js";
import { signal } from "../ui/html.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */
/** @import { Cheer, Fresh, Notice, ToldEvent } from "./contract.js" */

const CHEER = 3000; // milliseconds
const STILL = 1000; // milliseconds for which an event without movement is marked

export class Announcements {
  /** @type {Signal<{ key: string, words: string }[]>} */
  #polite = signal([]);
  #urgent = signal("");
  /** @type {Signal<Notice | null>} */
  #problem = signal(null);
  /** @type {Signal<Cheer | null>} */
  #cheer = signal(null);
  /** @type {Signal<Fresh | null>} */
  #fresh = signal(null);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #cheering;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #showing;

  constructor() {
    /** @type {ReadonlySignal<{ key: string, words: string }[]>} the last messages that were read out */
    this.polite = this.#polite;
    /** @type {ReadonlySignal<string>} */
    this.urgent = this.#urgent;
    /** @type {ReadonlySignal<Notice | null>} what was refused or asked about */
    this.problem = this.#problem;
    /** @type {ReadonlySignal<Cheer | null>} */
    this.cheer = this.#cheer;
    /** @type {ReadonlySignal<Fresh | null>} an event to be shown as it happens */
    this.fresh = this.#fresh;
  }

  /** @param {string} words */
  say(words) {
    this.#polite.value = [...this.#polite.value.slice(-2), { key: newKey(), words }];
  }

  /** What was read out to one person at this screen is not for the next. */
  forget() {
    this.#polite.value = [];
    this.#urgent.value = "";
  }

  /**
   * A refusal: shown where the eye is, and loud.
   * @param {string} sentence
   * @param {string} rule
   * @param {boolean} passes whether it is over as soon as the server is heard again
   */
  refuse(sentence, rule, passes = false) {
    this.#problem.value = passes ? { sentence, rule, passes } : { sentence, rule };
    this.#urgent.value = sentence;
  }

  /**
   * @param {string} sentence
   * @param {string} rule
   */
  explain(sentence, rule = "") {
    this.#problem.value = { sentence, rule, explains: true };
    this.say(sentence);
  }

  /** The server is heard again: that it could not be reached is over. */
  reached() {
    if (this.#problem.value?.passes) this.dismiss();
  }

  /** Put away what was refused or explained; whether there was anything. */
  dismiss() {
    const shown = this.#problem.value !== null;
    this.#problem.value = null;
    return shown;
  }

  /**
   * Say large for a moment what a turn means to the person at this screen.
   * @param {Cheer} cheer
   */
  celebrate(cheer) {
    clearTimeout(this.#cheering);
    this.#cheer.value = cheer;
    this.#cheering = setTimeout(() => {
      this.#cheer.value = null;
    }, CHEER);
  }

  /**
   * @param {ToldEvent} event
   * @param {number} time milliseconds that the game needs to show it
   */
  show(event, time) {
    clearTimeout(this.#showing);
    this.#fresh.value = { event, still: !moves() };
    this.#showing = setTimeout(() => this.endShow(), moves() ? time : STILL);
  }

  /** Any key or press ends a movement at its final state. */
  endShow() {
    clearTimeout(this.#showing);
    this.#cheer.value = null;
    this.#fresh.value = null;
  }

  close() {
    clearTimeout(this.#showing);
    clearTimeout(this.#cheering);
  }
}
