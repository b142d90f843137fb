// Hints as they are shown: the best few actions with their reasons, beside them what the player had chosen.
import { html } from "../ui/html.js";
import { Icon, Rule } from "../ui/parts.js";
import { t } from "../words.js";
import { outlook, saidInWords } from "./hints.js";
import { botName } from "./names.js";

/** @import { HintOption } from "../types/messages.js" */
/** @import { Given } from "./hints.js" */
/** @import { Table } from "./table.js" */

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
      <button type="button" class="btn ${left.length > 1 ? "quiet" : "solid"}" data-do="hint-follow" disabled=${!free} onClick=${() => table.act(left[0])}>${left.length > 1 ? "" : html`<${Icon} name="next" />`}${t(left.length > 1 ? "hint-follow" : option.steps.length > 1 ? "hint-last" : "hint-do")}</button>
    </p>`;
}
