// The tickets in hand. Icons that may be used now are lit; pointing at one says what it is good for.
import { html, useMemo } from "/web/ui/html.js";
import { narrow } from "/web/ui/parts.js";
import { useSecondDrawing } from "/web/ui/pieces.js";
import { rich, t } from "/web/words.js";
import { cardInWords, cardName, iconInWords, iconRule } from "./cards.js";
import { cards } from "./components.js";
import { stepsOf } from "./steps.js";
import { Ticket } from "./ticket.js";

/** @import { ComponentChildren } from "/web/ui/html.js" */
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
 * Icons that may be used and cost no stress.
 * @param {Scene["legal"]} legal
 */
export const freeUses = (legal) =>
  [...usable(legal).values()].flatMap((icons) => [...icons.values()].filter((by) => !by));

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
  !icon
    ? cardInWords(card)
    : rich("tw-icon-said", {
        icon: html`<b>${t("tw-use-of", { card: cardName(card.id), icon: iconInWords(icon) })}</b>`,
        rule: iconRule(icon),
      });

/**
 * The line at the foot of the map: what somebody looks at, otherwise what there is in hand.
 * @param {PanelProps & { children?: ComponentChildren }} props
 */
export function Line({ table, seen, children = null }) {
  const looked = table.choice.looked.value;
  const { legal, covered } = table.scene.value;
  const lit = table.canAct.value && stepsOf(legal.keys(), "use").length > 0;
  const mine = seen.me && !covered;
  return html`
    <div class="tw-under ${looked ? "looks" : ""}"><p class="tw-explain" aria-hidden="true">${
      looked
        ? explained(looked)
        : mine
          ? t("tw-hand-said", { count: seen.hand.length, limit: seen.me?.hand_limit ?? 0, lit: lit ? "yes" : "no" })
          : ""
    }</p>${children}</div>`;
}

/** @param {PanelProps & { shown: string[], planned: Uses }} props */
export function Hand({ table, seen, shown, planned }) {
  const { choice } = table;
  const legal = table.scene.value.legal;
  const free = table.canAct.value;
  const may = useMemo(() => usable(legal), [legal]);
  const marked = planned.size ? planned : seen.used;
  const choosing = free && seen.view.phase === "slot";
  const pick = (/** @type {string} */ id) => {
    const held = choice.cards.value;
    choice.letGoOfGoal();
    choice.cards.value = held.includes(id) ? held.filter((one) => one !== id) : [...held, id];
  };
  const drops = new Set(stepsOf(legal.keys(), "drop").map((step) => step.card));
  const keeps = new Set(stepsOf(legal.keys(), "keep").map((step) => step.card));
  const later = useSecondDrawing(); // the page comes first; the hand has its room meanwhile
  return html`
    <section class="tw-hand" aria-label=${t("tw-hand", { count: shown.length })}>
      <div class="tw-cards" role="group" tabindex="0" aria-label=${t("tw-tickets")}>
        ${shown.map((id) => {
          const card = cards.get(id);
          if (!card || !later) return null;
          return html`
            <${Ticket} key=${id} card=${card} phase=${seen.phase} used=${marked.get(id)} may=${free ? may.get(id) : undefined}
              held=${choice.cards.value.includes(id)} onPick=${choosing ? () => pick(id) : undefined} whole=${narrow.value}
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
