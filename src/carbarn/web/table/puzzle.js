// A puzzle being solved: what was done so far, and what the server says to it.
import { post } from "../api.js";
import { batch, signal } from "../ui/html.js";
import { signed, t, tOr } from "../words.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */
/** @import { PuzzleAnswer, WhyAnswer } from "../types/messages.js" */
/** @import { Reply } from "./contract.js" */

export class Puzzle {
  /** @type {Signal<PuzzleAnswer>} */
  #answer;
  /** @type {Signal<Reply | null>} */
  #said = signal(null);
  /** @type {Signal<"open" | "wrong" | "solved" | "given up">} */
  #state = signal(/** @type {"open"} */ ("open"));
  /** @type {string[]} */
  #actions = [];
  /** @type {string[]} the answer, once it is given up */
  #solution = [];
  /** Facts as they are written here: names of places, cards, colours. @type {(facts: Record<string, any>) => Record<string, any>} */
  inWords = (facts) => facts;

  /** @param {PuzzleAnswer} first */
  constructor(first) {
    this.info = first.puzzle;
    this.#answer = signal(first);
    /** @type {ReadonlySignal<PuzzleAnswer>} */
    this.answer = this.#answer;
    /** @type {ReadonlySignal<Reply | null>} */
    this.said = this.#said;
    /** @type {ReadonlySignal<"open" | "wrong" | "solved" | "given up">} */
    this.state = this.#state;
  }

  /** @param {string} game @param {string} id */
  static async open(game, id) {
    return new Puzzle(await ask(game, id, {}));
  }

  /** The question. */
  get task() {
    return t(`${this.info.game}-puzzle-${this.info.kind}`, this.#facts());
  }

  /** Whether some of several steps are done. */
  get begun() {
    return this.#answer.value.verdict === "on" && this.#actions.length > 0;
  }

  /** What the question is about. */
  get title() {
    return t(`${this.info.game}-puzzle-${this.info.kind}-title`, this.#facts());
  }

  /** Only texts and numbers stand in words. @returns {Record<string, string | number>} */
  #facts() {
    const plain = Object.entries(this.inWords(this.info.facts)).filter(
      ([, one]) => typeof one === "string" || typeof one === "number",
    );
    return /** @type {Record<string, string | number>} */ (Object.fromEntries(plain));
  }

  /**
   * @param {string} action
   * @param {(reason: WhyAnswer) => string} inWords
   */
  async act(action, inWords) {
    const give_up = this.#state.value === "given up"; // then it does not count
    const answer = await this.#ask({ actions: this.#actions, action, give_up });
    const { verdict } = answer;
    batch(() => {
      if (verdict === "on") this.#actions = [...this.#actions, action];
      if (verdict === "solved" || verdict === "wrong") this.#state.value = verdict;
      this.#answer.value = answer;
      this.#said.value = this.#reply(answer, inWords);
    });
  }

  /**
   * @param {PuzzleAnswer} answer
   * @param {(reason: WhyAnswer) => string} inWords
   * @returns {Reply | null}
   */
  #reply({ verdict, reason, worth, best }, inWords) {
    const kind = `${this.info.game}-puzzle-${this.info.kind}`;
    if (verdict === "solved") return { kind: "done", sentence: t("puzzle-solved"), more: "" };
    if (verdict === "wrong")
      return {
        kind: "wrong",
        sentence: t(`${kind}-wrong`, { worth: worth ?? 0, by: signed(worth ?? 0), best: best ?? 0 }),
        more: "",
      };
    if (verdict === "beside") {
      const sentence = tOr(`${kind}-beside`, t("puzzle-beside"), this.#facts());
      return { kind: "wrong", sentence, more: "" };
    }
    return verdict === "illegal" && reason ? { kind: "wrong", sentence: inWords(reason), more: "" } : null;
  }

  /** @param {string} goal */
  async plans(goal) {
    return (await this.#ask({ actions: this.#actions, goal })).plans;
  }

  /** Give it up: from now on the answer can be seen. */
  async giveUp() {
    const answer = await this.#ask({ give_up: true });
    this.#solution = answer.solution ?? [];
    batch(() => {
      this.#state.value = "given up";
      this.#said.value = null;
    });
  }

  /** The next step of the answer; null before it is given up, and where something else was done. */
  get shown() {
    if (this.#state.value !== "given up") return null;
    const done = this.#actions.length;
    return this.#actions.every((one, n) => one === this.#solution[n]) ? (this.#solution[done] ?? null) : null;
  }

  /** @param {{ actions?: string[], action?: string, goal?: string, give_up?: boolean }} what */
  #ask(what) {
    return ask(this.info.game, this.info.id, what);
  }
}

/**
 * @param {string} game
 * @param {string} puzzle
 * @param {{ actions?: string[], action?: string, goal?: string, give_up?: boolean }} what
 * @returns {Promise<PuzzleAnswer>}
 */
const ask = (game, puzzle, what) => post("/api/puzzles/{game}/{puzzle}", { game, puzzle }, what);
