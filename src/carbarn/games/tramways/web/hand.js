// The tickets in hand. Icons that may be used now are lit; pointing at one says what it is good for.
import { html, useMemo } from "/web/ui/html.js";
import { narrow } from "/web/ui/parts.js";
import { rich, t } from "/web/words.js";
import { cardName, iconInWords, iconRule } from "./cards.js";
import { cards } from "./components.js";
import { ZoomButtons } from "./map.js";
import { ofVerb, parse } from "./steps.js";
import { Ticket } from "./ticket.js";

/** Icons that may be used, by card, each with the stress that it would cost. */
function usable(legal) {
  const found = new Map();
  for (const text of ofVerb(legal.keys(), "use")) {
    const { card, icon } = parse(text);
    if (!found.has(card)) found.set(card, new Map());
    const stress = Math.max(0, ...(legal.get(text).changes ?? []).map((one) => one.stress ?? 0));
    found.get(card).set(icon, stress);
  }
  return found;
}

/** Icons of a chosen way, by card, in their order. */
export function usesOf(steps) {
  const found = new Map();
  for (const text of ofVerb(steps ?? [], "use")) {
    const { card, icon } = parse(text);
    if (!found.has(card)) found.set(card, new Map());
    found.get(card).set(icon, found.get(card).size);
  }
  return found;
}

/** The icon that somebody points at, and its rule. */
const explained = ({ card, icon }) =>
  rich("tw-icon-said", {
    icon: html`<b>${t("tw-use-of", { card: cardName(card.id), icon: iconInWords(icon) })}</b>`,
    rule: iconRule(icon),
  });

export function Hand({ table, seen, shown, planned }) {
  const { choice } = table;
  const legal = table.scene.value.legal;
  const free = table.canAct.value;
  const may = useMemo(() => usable(legal), [legal]);
  const marked = planned.size ? planned : seen.used;
  const looked = choice.looked.value;
  const drops = new Set(ofVerb(legal.keys(), "drop").map((text) => parse(text).card));
  const keeps = new Set(ofVerb(legal.keys(), "keep").map((text) => parse(text).card));
  return html`
    <section class="tw-hand" aria-label=${t("tw-hand", { count: shown.length })}>
      <div class="tw-under"><p class="tw-explain" aria-hidden="true">${
        looked
          ? explained(looked)
          : t("tw-hand-said", { count: shown.length, limit: seen.me.hand_limit, lit: free && may.size ? "yes" : "no" })
      }</p>${!narrow.value && html`<${ZoomButtons} camera=${choice.camera} />`}</div>
      <div class="tw-cards" role="group" tabindex="0" aria-label=${t("tw-tickets")}>
        ${shown.map((id) => {
          const card = cards.get(id);
          if (!card) return null;
          return html`
            <${Ticket} key=${id} card=${card} phase=${seen.phase} used=${marked.get(id)} may=${free ? may.get(id) : undefined}
              onUse=${(icon) => table.act(`use ${id} ${icon.name}`)}
              onLook=${(what) => {
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
