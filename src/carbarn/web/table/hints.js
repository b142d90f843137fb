// Hints: the best few actions, one of them chosen; its plan is followed step by step. hint_panel.js shows them.
import { signal } from "../ui/html.js";
import { hasWords, t } from "../words.js";
import { botName } from "./names.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */
/** @import { HintAnswer, HintOption, Said } from "../types/messages.js" */
/** @import { Hint, ToldEvent } from "./contract.js" */
/** @import { Table } from "./table.js" */

/**
 * @typedef {{ level: string, options: HintOption[], mine?: HintOption | null, chosen: number, done: number }} Given
 *   mine: what was chosen before; done: steps of the chosen plan
 */

export class Hints {
  /** @type {Signal<Given | null>} */
  #given = signal(null);
  #asked = signal(false);

  constructor() {
    /** @type {ReadonlySignal<boolean>} whether a bot is thinking about one */
    this.asked = this.#asked;
    /** @type {ReadonlySignal<Given | null>} */
    this.given = this.#given;
  }

  /**
   * Wait for an answer.
   * @template T
   * @param {Promise<T>} answer
   */
  async wait(answer) {
    this.#asked.value = true;
    return answer.finally(() => {
      this.#asked.value = false;
    });
  }

  /** @param {HintAnswer} answer */
  open({ level, options, mine }) {
    const same = mine && options.some((one) => one.steps.join() === mine.steps.join());
    this.#given.value = options.length ? { level, options, mine: same ? null : mine, chosen: 0, done: 0 } : null;
  }

  /** @param {number} chosen */
  choose(chosen) {
    const given = this.#given.value;
    if (given) this.#given.value = { ...given, chosen };
  }

  /** Put the hints away; whether there were any. */
  close() {
    const was = this.#given.value !== null;
    this.#given.value = null;
    return was;
  }

  /** The chosen plan with its next step. @returns {Hint | null} */
  current() {
    const given = this.#given.value;
    if (!given) return null;
    const option = given.options[given.chosen];
    return { text: option.steps[given.done], bot: botName(given.level), option, done: given.done };
  }

  /**
   * What is left of the chosen plan, if nothing but its next step has happened.
   * @param {ToldEvent[]} told
   * @param {number | null} seat
   * @returns {Given | null}
   */
  after(told, seat) {
    const given = this.#given.value;
    const hint = this.current();
    if (!given || !hint || told.length !== 1) return null;
    const [{ what, seat: actor, text }] = told;
    const done = given.done + 1;
    if (what !== "acted" || actor !== seat || text !== hint.text || done === hint.option.steps.length) return null;
    return { level: given.level, options: [hint.option], chosen: 0, done };
  }

  /** Go on with a plan that was begun. @param {Given} given */
  goOn(given) {
    this.#given.value = given;
  }
}

/**
 * What a game says, in the words of this page if there are any.
 * @param {Table} table
 * @param {Said} said
 */
export function saidInWords(table, { key, sentence, facts }) {
  const { game, forGame } = table;
  const words = `${game.name}-hint-${key}`;
  if (!key || !hasWords(words)) return game.actionInWords?.(sentence, forGame) ?? sentence;
  return t(words, game.hintFacts?.(facts, forGame) ?? game.reasonFacts?.(facts, forGame) ?? facts);
}

/**
 * What is to be expected in the end.
 * @param {Table} table
 * @param {HintOption} option
 */
export function outlook(table, { lead }) {
  const points = Math.abs(lead) < 10 ? Math.abs(lead) : Math.round(Math.abs(lead)); // about so many
  if (table.info.value.seats.length === 1) return t("hint-alone", { points: lead });
  return t(lead > 0 ? "hint-ahead" : lead < 0 ? "hint-behind" : "hint-level", { points });
}
