// A lesson being taken: where it is, what the server says to each action, and the table it runs on.
import { post } from "../api.js";
import { batch, computed, signal } from "../ui/html.js";
import { sentences, t, tOr } from "../words.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */
/** @import { LessonAnswer, LessonInfo } from "../types/messages.js" */
/** @import { Reply } from "./contract.js" */

export class Lesson {
  /** @type {Signal<number>} */
  #at;
  /** @type {Signal<LessonAnswer>} */
  #answer;
  /** @type {Signal<Reply | null>} */
  #said = signal(null);
  #done = signal(false);
  /** @type {string[]} what was done in this step */
  #actions = [];

  /**
   * @param {string} game
   * @param {LessonInfo} info
   * @param {number} at the step
   * @param {LessonAnswer} first what the server says of it
   */
  constructor(game, info, at, first) {
    this.game = game;
    this.info = info;
    this.#at = signal(at);
    this.#answer = signal(first);
    /** @type {ReadonlySignal<number>} */
    this.at = this.#at;
    /** @type {ReadonlySignal<LessonAnswer>} */
    this.answer = this.#answer;
    /** @type {ReadonlySignal<Reply | null>} */
    this.said = this.#said;
    /** Whether there is nothing left to do in this step. */
    this.isDone = computed(() => this.#done.value || (this.#answer.value.shown === null && !this.#actions.length));
  }

  /**
   * See a step from its beginning.
   * @param {string} game
   * @param {LessonInfo} info
   * @param {number} at
   */
  static async open(game, info, at) {
    return new Lesson(game, info, at, await ask(game, info.name, { step: at }));
  }

  /** How the words of the step begin. */
  get step() {
    return `${this.game}-step-${this.info.name}-${this.info.steps[this.#at.value]}`;
  }

  /** What is to be done. */
  get task() {
    return t(this.step);
  }

  /** What else is worth knowing. */
  get more() {
    return tOr(`${this.step}-more`, "");
  }

  /** Whether anything was tried in this step. */
  get isBegun() {
    return this.#actions.length > 0 || this.#said.value !== null;
  }

  get isLast() {
    return this.#at.value === this.info.steps.length - 1;
  }

  /**
   * Try an action; whether it was right. What is said to it is in `said`.
   * @param {string} action
   * @param {(reason: NonNullable<LessonAnswer["reason"]>) => string} inWords why the rules forbid it
   */
  async act(action, inWords) {
    if (this.isDone.value) {
      this.#said.value = this.#goOn();
      return false;
    }
    const answer = await ask(this.game, this.info.name, { step: this.#at.value, actions: this.#actions, action });
    const right = isRight(answer);
    batch(() => {
      if (right) {
        this.#actions = [...this.#actions, action];
        this.#done.value = answer.verdict === "done";
        this.#answer.value = answer; // what is wrong has not happened
      }
      this.#said.value = this.#sentence(answer, inWords);
    });
    return right;
  }

  /** What is said to whoever goes on playing where the step has nothing more to do. @returns {Reply} */
  #goOn() {
    const next = t("lesson-go-on", { button: t(this.isLast ? "lesson-finish" : "lesson-next") });
    if (!this.#done.value) return { kind: "done", sentence: next, more: this.more };
    return { kind: "done", sentence: tOr(`${this.step}-done`, t("lesson-right")), more: next };
  }

  /**
   * Whether a whole way is right. If not, none of it happens, and what is said to its first mistake is in `said`:
   * nobody who is learning should find themselves in the middle of an action they did wrong.
   * @param {string[]} way
   * @param {(reason: NonNullable<LessonAnswer["reason"]>) => string} inWords
   */
  async check(way, inWords) {
    for (const [index, action] of way.entries()) {
      const actions = [...this.#actions, ...way.slice(0, index)];
      const answer = await ask(this.game, this.info.name, { step: this.#at.value, actions, action });
      if (answer.verdict === "done") return true;
      if (isRight(answer)) continue;
      this.#said.value = this.#sentence(answer, inWords);
      return false;
    }
    return true;
  }

  /**
   * @param {LessonAnswer} answer
   * @param {(reason: NonNullable<LessonAnswer["reason"]>) => string} inWords
   * @returns {Reply | null}
   */
  #sentence({ verdict, reason, words }, inWords) {
    if (verdict === "on") return null;
    if (verdict === "done") return { kind: "done", sentence: tOr(`${this.step}-done`, t("lesson-right")), more: "" };
    const hint = tOr(`${this.step}-hint`, "");
    if (words) return { kind: "wrong", sentence: t(`${this.step}-${words}`), more: "" };
    return { kind: "wrong", sentence: reason ? inWords(reason) : t("lesson-wrong"), more: hint };
  }

  /** Whole sequences of actions for a goal. @param {string} goal */
  async plans(goal) {
    const where = { step: this.#at.value, actions: this.#actions };
    return (await ask(this.game, this.info.name, { ...where, goal })).plans;
  }

  /** Go on to the next step; null if its board does not follow from this one. */
  async next() {
    const at = this.#at.value + 1;
    const answer = await ask(this.game, this.info.name, { step: at });
    const told = answer.document.told.length;
    const before = this.#answer.value.document;
    const follows =
      told >= before.told.length && before.told.every((one, n) => one.text === answer.document.told[n].text);
    if (!follows) return null;
    batch(() => {
      this.#at.value = at;
      this.#actions = [];
      this.#done.value = false;
      this.#said.value = null;
      this.#answer.value = answer;
    });
    return answer;
  }

  /** Which step it is, with its name. */
  get title() {
    const number = this.#at.value + 1;
    return t("lesson-step", { number, count: this.info.steps.length, title: t(`${this.step}-title`) });
  }

  /** All of a step that is read out. */
  get aloud() {
    return sentences([t("lesson-aloud", { title: this.title }), this.task, this.more]);
  }
}

/** @param {LessonAnswer} answer */
const isRight = ({ verdict }) => verdict === "on" || verdict === "done";

/**
 * @param {string} game
 * @param {string} lesson
 * @param {{ step: number, actions?: string[], action?: string, goal?: string }} where
 * @returns {Promise<LessonAnswer>}
 */
const ask = (game, lesson, where) => post("/api/lessons/{game}/{lesson}", { game, lesson }, where);
