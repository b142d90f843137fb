// The tickets in hand. Icons that may be used now are lit; pointing at one says what it is good for.
import { html, useMemo } from "/web/ui/html.js";
import { narrow } from "/web/ui/parts.js";
import { rich, t } from "/web/words.js";
import { cardName, iconInWords, iconRule } from "./cards.js";
import { cards } from "./components.js";
import { ZoomButtons } from "./map.js";
import { stepsOf } from "./steps.js";
import { Ticket } from "./ticket.js";

/** @import { Icon, Looked, PanelProps, Scene, Uses } from "./model.js" */

/**
 * Icons that may be used, by card, each with the stress that it would cost.
 * @param {Scene["legal"]} legal
 */
function usable(legal) {
  /** @type {Uses} */
  const found = new Map();
  for (const { card, icon } of stepsOf(legal.keys(), "use")) {
    const changes = legal.get(`use ${card} ${icon}`)?.changes ?? [];
    const stress = Math.max(0, ...changes.map((one) => one.stress ?? 0));
    found.set(card, (found.get(card) ?? new Map()).set(icon, stress));
  }
  return found;
}

/**
 * Icons of a chosen way, by card, in their order.
 * @param {string[]} [steps]
 */
export function usesOf(steps = []) {
  /** @type {Uses} */
  const found = new Map();
  for (const { card, icon } of stepsOf(steps, "use")) {
    const used = found.get(card) ?? new Map();
    found.set(card, used.set(icon, used.size));
  }
  return found;
}

/** The icon that somebody points at, and its rule. @param {Looked} looked */
const explained = ({ card, icon }) =>
  rich("tw-icon-said", {
    icon: html`<b>${t("tw-use-of", { card: cardName(card.id), icon: iconInWords(icon) })}</b>`,
    rule: iconRule(icon),
  });

/** @param {PanelProps & { shown: string[], planned: Uses }} props */
export function Hand({ table, seen, shown, planned }) {
  const { choice } = table;
  const legal = table.scene.value.legal;
  const free = table.canAct.value;
  const may = useMemo(() => usable(legal), [legal]);
  const marked = planned.size ? planned : seen.used;
  const looked = choice.looked.value;
  const drops = new Set(stepsOf(legal.keys(), "drop").map((step) => step.card));
  const keeps = new Set(stepsOf(legal.keys(), "keep").map((step) => step.card));
  return html`
    <section class="tw-hand" aria-label=${t("tw-hand", { count: shown.length })}>
      <div class="tw-under"><p class="tw-explain" aria-hidden="true">${
        looked
          ? explained(looked)
          : t("tw-hand-said", {
              count: shown.length,
              limit: seen.me?.hand_limit ?? 0,
              lit: free && may.size ? "yes" : "no",
            })
      }</p>${!narrow.value && html`<${ZoomButtons} camera=${choice.camera} />`}</div>
      <div class="tw-cards" role="group" tabindex="0" aria-label=${t("tw-tickets")}>
        ${shown.map((id) => {
          const card = cards.get(id);
          if (!card) return null;
          return html`
            <${Ticket} key=${id} card=${card} phase=${seen.phase} used=${marked.get(id)} may=${free ? may.get(id) : undefined}
              onUse=${(/** @type {Icon} */ icon) => table.act(`use ${id} ${icon.name}`)}
              onLook=${(/** @type {Looked | null} */ what) => {
                choice.looked.value = what;
              }}>
              ${free && drops.has(id) && html`<button type="button" class="tw-card-do" data-do="drop" onClick=${() => table.act(`drop ${id}`)}>${t("tw-drop")}</button>`}
              ${free && keeps.has(id) && html`<button type="button" class="tw-card-do" data-do="keep" onClick=${() => table.act(`keep ${id}`)}>${t("tw-keep")}</button>`}
            <//>`;
        })}
        ${!shown.length && html`<p class="nothing">${t("tw-hand-empty")}</p>`}
      </div>
    </section>`;
}
