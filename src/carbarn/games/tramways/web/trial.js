// The whole turn on a private copy: what was tried, what it brings, step by step back, then for real.
import { html } from "/web/ui/html.js";
import { figure, rich, t } from "/web/words.js";
import { deedInWords } from "./log.js";
import { money } from "./money.js";
import { countOf, see } from "./seen.js";
import { turnsOf } from "./turns.js";

/** @import { TriedAction } from "/web/types/messages.js" */
/** @import { Count, TramwaysTable } from "./model.js" */

/** @type {(keyof Count)[]} */
const PARTS = ["happiness", "stress", "total"];

/** A part of the count as it is shown: stress, which is subtracted, without its sign. @param {keyof Count} name @param {number} value */
const shown = (name, value) => figure(name === "stress" ? Math.abs(value) : value);

/** What was tried, as turns: whole actions, by whomever. @param {TriedAction[]} played */
const turnsTried = (played) =>
  turnsOf(played.map(({ seat, text }, index) => ({ what: "acted", n: index + 1, seat, text, facts: {}, words: "" })));

/** @param {{ table: TramwaysTable }} props */
export function Trial({ table }) {
  const { tried, played, view } = table.scene.value;
  const seat = table.doc.value.seat ?? 0; // only players try things out
  const before = see(table.doc.value.view).people[seat];
  const after = see(view).people[seat];
  const [then, now] = [countOf(after), countOf(before)];
  const change = (/** @type {keyof Count} */ name) => ({ name, from: now[name], to: then[name] });
  return html`
    <div class="tw-trial">
      <header><h2>${t("tw-trial-title")}</h2><span class="x">${t("tw-trial-steps", { count: tried.length })}</span></header>
      ${!tried.length && html`<p class="tw-note">${t("tw-trial-text")}</p>`}
      <ol class="tw-did">
        ${turnsTried(played).map(
          (turn, index, all) => html`
            <li><span>${deedInWords(table, turn)}</span>
              <button type="button" class="link" onClick=${() => table.tryOut(tried.slice(0, all[index - 1]?.n ?? 0))} aria-label=${t("tw-trial-drop-of", { step: deedInWords(table, turn) })}>${t("tw-trial-drop")}</button></li>`,
        )}
      </ol>
      <p class="tw-forecast num">
        <span>${rich("tw-forecast-cash", { from: before.cash, to: html`<b>${money(after.cash)}</b>` })}</span>
        ${PARTS.map(change).map(
          ({ name, from, to }) =>
            html`<span class=${to > from ? "better" : to < from ? "worse" : ""}>${rich(`tw-forecast-${name}`, { from: shown(name, from), to: html`<b>${shown(name, to)}</b>` })}</span>`,
        )}
      </p>
    </div>`;
}
