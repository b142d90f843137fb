// What is said: to the eye (a reason, a cheer, an event as it happens) and to a screen reader.
import { newKey } from "../api.js";
import { moves } from "../settings.js";
import { signal } from "../ui/html.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */
/** @import { Cheer, Fresh, Notice } from "./contract.js" */

const CHEER = 3000; // milliseconds
const STILL = 1000; // milliseconds for which an event without movement is marked
const LONGEST = 1600; // milliseconds after which every movement is over

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
  /** @type {Signal<(number | null)[]>} */
  #counted = signal([]);
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
    /** @type {ReadonlySignal<(number | null)[]>} by seat: points that are being counted */
    this.counted = this.#counted;
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
   * Show something as it happens.
   * @param {Omit<Fresh, "still">} news
   * @param {number} time milliseconds that the game needs for it
   */
  show(news, time) {
    clearTimeout(this.#showing);
    const still = !moves();
    this.#fresh.value = { ...news, still };
    this.#showing = setTimeout(() => this.endShow(), still ? STILL : Math.min(time, LONGEST) / news.rate);
  }

  /** Any key or press ends a movement at its final state. */
  endShow() {
    clearTimeout(this.#showing);
    this.#cheer.value = null;
    this.#fresh.value = null;
    this.#counted.value = [];
  }

  /**
   * While points are counted: what a seat shows instead of its score; null: its score.
   * @param {number} seat
   * @param {number | null} points
   */
  count(seat, points) {
    if (this.#counted.value[seat] === points) return;
    const counted = [...this.#counted.value];
    counted[seat] = points;
    this.#counted.value = counted;
  }

  close() {
    clearTimeout(this.#showing);
    clearTimeout(this.#cheering);
  }
}
