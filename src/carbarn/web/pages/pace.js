// How fast a table plays: live, days for each move, or without a clock.
import { html } from "../ui/html.js";
import { rich, t } from "../words.js";
import { levelName } from "./levels.js";
import { Choice } from "./options.js";

/** @import { ClockInfo, ClockPlan } from "../types/messages.js" */

/** What stands there until somebody chooses. @type {Required<ClockPlan>} */
export const USUAL_CLOCK = { kind: "none", minutes: 15, increment: 10, days: 1, bank: 24, zero: "bot", bot: "casual" };

const MINUTES = [5, 10, 15, 30, 60];
const INCREMENTS = [0, 5, 10, 30];
const DAYS = /** @type {const} */ ([1, 2, 3, 7]);
const BANKS = [0, 12, 24, 72]; // hours
const LEVELS = ["beginner", "casual", "strong", "expert"];
const KINDS = /** @type {const} */ ([
  ["live", "M5 3h10M5 17h10M6 3c0 4 8 10 8 14M14 3c0 4-8 10-8 14"],
  ["daily", "M3.5 5h13v12h-13zM3.5 8.500h13M7 3v3M13 3v3M7.500 12.500l2 2 3.500-3.500"],
  ["none", "M4 8h9v5a4 4 0 0 1-9 0zM13 9h1.500a2 2 0 0 1 0 4H13M6.500 3v2M10.500 3v2"],
]);

/** As it was agreed, to be changed. @param {ClockInfo | null} [clock] @returns {Required<ClockPlan>} */
export function planOf(clock) {
  if (!clock) return USUAL_CLOCK;
  const own =
    clock.kind === "live"
      ? { minutes: clock.minutes, increment: clock.increment }
      : { days: dayOf(clock.days), bank: clock.bank };
  return { ...USUAL_CLOCK, kind: clock.kind, zero: clock.zero, bot: clock.bot, ...own };
}

/** @param {number} days */
const dayOf = (days) => DAYS.find((one) => one === days) ?? 1;

/** What was agreed, in sentences; none without a clock. @param {ClockInfo | null | undefined} clock */
export function clockSentences(clock) {
  if (!clock) return [];
  const { kind, minutes, increment, days, bank, zero, bot } = clock;
  return [
    kind === "live" ? t("pace-live-sum", { minutes, increment }) : t("pace-daily-sum", { days, bank }),
    t("pace-zero-sum", { zero, level: levelName(bot) }),
  ];
}

/** @param {{ value: Required<ClockPlan>, onChange: (clock: Required<ClockPlan>) => unknown }} props */
export function HowFast({ value, onChange }) {
  const set = (/** @type {Partial<ClockPlan>} */ part) => onChange({ ...value, ...part });
  return html`
    <section class="panel s pace" aria-labelledby="pace"><h2 id="pace">${t("pace-title")}</h2>
      <div class="pace-cards">${KINDS.map(
        ([
          kind,
          path,
        ]) => html`<button type="button" class="pace-card" data-pace=${kind} aria-pressed=${value.kind === kind ? "true" : "false"} onClick=${() => set({ kind })}>
          <svg viewBox="0 0 20 20" aria-hidden="true"><path d=${path} /></svg><span><b>${t("pace-kind", { kind })}</b><small>${t("pace-kind-text", { kind })}</small></span></button>`,
      )}</div>
      ${value.kind !== "none" && html`<${Terms} value=${value} set=${set} />`}
    </section>`;
}

/** @param {{ value: Required<ClockPlan>, set: (part: Partial<ClockPlan>) => unknown }} props */
const Terms = ({ value, set }) => html`
  <div class="sentences choice pace-more">
    ${
      value.kind === "live"
        ? html`<div class="rule-sentence" data-option="minutes">${rich("pace-minutes", {
            choice: html`<${Choice} label=${t("pace-minutes-label")} value=${value.minutes} onChoose=${(/** @type {number} */ minutes) => set({ minutes })}
            options=${MINUTES.map((one) => [one, String(one)])} />`,
          })}</div>
          <div class="rule-sentence" data-option="increment">${rich("pace-increment", {
            choice: html`<${Choice} label=${t("pace-increment-label")} value=${value.increment} onChoose=${(/** @type {number} */ increment) => set({ increment })}
            options=${INCREMENTS.map((one) => [one, String(one)])} />`,
          })}</div>`
        : html`<div class="rule-sentence" data-option="days">${rich("pace-days", {
            choice: html`<${Choice} label=${t("pace-days-label")} value=${value.days} onChoose=${(/** @type {1 | 2 | 3 | 7} */ days) => set({ days })}
            options=${DAYS.map((one) => [one, t("pace-span", { hours: one * 24 })])} />`,
          })}</div>
          <div class="rule-sentence" data-option="bank">${rich("pace-bank", {
            choice: html`<${Choice} label=${t("pace-bank-label")} value=${value.bank} onChoose=${(/** @type {number} */ bank) => set({ bank })}
            options=${BANKS.map((one) => [one, t("pace-span", { hours: one })])} />`,
          })}</div>`
    }
    <div class="rule-sentence" data-option="zero">${rich("pace-zero", {
      choice: html`<${Choice} label=${t("pace-zero-label")} value=${value.zero} onChoose=${(/** @type {"bot" | "ask"} */ zero) => set({ zero })}
      options=${[["bot", t("pace-zero-bot")], ["ask", t("pace-zero-ask")]]} />`,
    })}</div>
    ${
      value.zero === "bot" &&
      html`<div class="rule-sentence" data-option="zero-bot">${rich("pace-bot", {
        choice: html`<${Choice} label=${t("pace-bot-label")} value=${value.bot} onChoose=${(/** @type {string} */ bot) => set({ bot })}
      options=${LEVELS.map((one) => [one, levelName(one)])} />`,
      })}</div>`
    }
  </div>`;
