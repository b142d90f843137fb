// Hints: the best few actions with their reasons, one of them chosen; its plan is followed step by step.
import { html, signal } from "../ui/html.js";
import { Icon, Rule } from "../ui/parts.js";
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

/** The hints, in the place of what an action would do. @param {{ table: Table, given: Given }} props */
export function HintPanel({ table, given }) {
  const problem = table.problem.value;
  const title = t("hint-title", { bot: botName(given.level) });
  return html`
    <section class="preview panel hints" aria-label=${title}>
      <header><h2>${title}</h2>
        <button type="button" class="link" data-do="hint-close" onClick=${() => table.closeHints()}>${t("hint-close")}</button></header>
      ${problem && html`<p class="hint-problem">${problem.sentence} <${Rule} game=${table.info.value.game} rule=${problem.rule} /></p>`}
      <div role="radiogroup" aria-label=${title}>
        ${given.options.map((option, index) => html`<${Option} key=${index} table=${table} option=${option} index=${index} chosen=${given.chosen === index} />`)}
      </div>
      ${given.mine && html`<${Mine} table=${table} mine=${given.mine} best=${given.options[0]} />`}
      <${Plan} table=${table} option=${given.options[given.chosen]} done=${given.done} />
    </section>`;
}

/** @param {{ table: Table, option: HintOption, index: number, chosen: boolean }} props */
function Option({ table, option, index, chosen }) {
  return html`
    <div class="hint-option ${chosen ? "chosen" : ""}">
      <button type="button" role="radio" aria-checked=${chosen ? "true" : "false"} data-hint=${index} onClick=${() => table.chooseHint(index)}>
        <b>${saidInWords(table, option.goal)}</b><small>${outlook(table, option)}</small></button>
      ${chosen && option.reasons.length > 0 && html`<ul>${option.reasons.map((one) => html`<li>${saidInWords(table, one)}</li>`)}</ul>`}
    </div>`;
}

/**
 * Why not mine: what the player had chosen beside the best.
 * @param {{ table: Table, mine: HintOption, best: HintOption }} props
 */
function Mine({ table, mine, best }) {
  const less = Math.max(0, best.lead - mine.lead);
  return html`
    <div class="hint-option mine">
      <p><b>${t("hint-mine", { goal: saidInWords(table, mine.goal) })}</b><small>${t(less < 0.5 ? "hint-mine-equal" : "hint-mine-less", { points: less })}</small></p>
      ${mine.reasons.length > 0 && html`<ul>${mine.reasons.map((one) => html`<li>${saidInWords(table, one)}</li>`)}</ul>`}
    </div>`;
}

/**
 * The steps of the chosen plan, and what does the next one or all of them.
 * @param {{ table: Table, option: HintOption, done: number }} props
 */
function Plan({ table, option, done }) {
  const { game, forGame } = table;
  const inWords = (/** @type {string} */ text) => game.actionInWords?.(text, forGame) ?? text;
  const left = option.steps.slice(done);
  const free = table.canAct.value && table.scene.value?.kind === "now";
  return html`
    ${option.steps.length > 1 && html`<p class="hint-step">${t("hint-step", { number: done + 1, count: option.steps.length, step: inWords(left[0]) })}</p>`}
    <p class="hint-do">
      ${left.length > 1 && html`<button type="button" class="btn solid" data-do="hint-follow-all" disabled=${!free} onClick=${() => table.actAll(left)}><${Icon} name="next" />${t("hint-follow-all", { count: left.length })}</button>`}
      <button type="button" class="btn ${left.length > 1 ? "quiet" : "solid"}" data-do="hint-follow" disabled=${!free} onClick=${() => table.act(left[0])}>${left.length > 1 ? "" : html`<${Icon} name="next" />`}${t(left.length > 1 ? "hint-follow" : "hint-do")}</button>
    </p>`;
}
