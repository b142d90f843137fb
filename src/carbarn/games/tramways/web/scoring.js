// Final scoring, part by part, at the pace of whoever presses.
import { html, useSignal } from "/web/ui/html.js";
import { Mini } from "/web/ui/parts.js";
import { figure, signed, t } from "/web/words.js";
import { ownerOf } from "./seat_colours.js";
import { countOf } from "./seen.js";

/** @import { Count, PanelProps } from "./model.js" */

/** @type {(keyof Count)[]} */
const PARTS = ["happiness", "links", "cash", "stress", "total"];

/** @param {PanelProps} props */
export function Scoring({ table, seen }) {
  const step = useSignal(PARTS.length - 1);
  const part = PARTS[step.value];
  const counts = seen.people.map(countOf);
  const sum = (/** @type {Count} */ one) =>
    PARTS.slice(0, step.value + 1).reduce((all, name) => all + (name === "total" ? 0 : one[name]), 0);
  const sums = counts.map(sum);
  const most = Math.max(1, ...sums);
  const ranked = sums
    .map((_, seat) => seat)
    .sort((a, b) => sums[b] - sums[a] || seen.people[b].cash - seen.people[a].cash);
  return html`
    <header><h2>${t("tw-score-title")}</h2><button type="button" class="link" data-do="score-next" onClick=${() => {
      step.value = (step.value + 1) % PARTS.length;
    }}>${t(part === "total" ? "tw-score-again" : "tw-score-next")}</button></header>
    <p class="tw-what" aria-live="polite">${t(part === "total" && sums.length === 1 ? "tw-score-alone" : `tw-score-${part}`)}</p>
    <ol class="tw-counts large">
      ${ranked.map(
        (seat) => html`
        <li key=${seat}><${Mini} owner=${ownerOf(seat)} /><span class="tw-score-who">${table.name(seat)}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" class="p${ownerOf(seat) + 1}"><rect width=${Math.max(1, (100 * sums[seat]) / most)} height="10" rx="2" /></svg>
          <span class="num">${part === "total" || part === "happiness" ? "" : signed(counts[seat][part])}</span><b class="num">${figure(sums[seat])}</b></li>`,
      )}
    </ol>`;
}
