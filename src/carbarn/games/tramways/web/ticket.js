// A ticket: its slots, the magnetic strip, its consequence; icons can be pressed where they may be used.
import { html } from "/web/ui/html.js";
import { signed, t } from "/web/words.js";
import { cardInWords, cardName, consequenceInWords, iconInWords, iconRule, isUseful } from "./cards.js";
import { Pic, TYPE_ICONS } from "./icons.js";
import { moneyChange } from "./money.js";

/** @import { ComponentChildren } from "/web/ui/html.js" */
/** @import { Card, Icon, Looked, PhaseOfRules } from "./model.js" */

/**
 * @typedef {object} TicketProps
 * @property {Card} card
 * @property {PhaseOfRules | ""} [phase] pales what cannot be used in it
 * @property {Map<string, number>} [used] icons in use, with their order from 0
 * @property {Map<string, number>} [may] icons that may be used now, with the stress that it costs
 * @property {(icon: Icon) => void} [onUse]
 * @property {(what: Looked | null) => void} [onLook]
 * @property {boolean} [plain] whether its icons are no buttons
 * @property {boolean} [collected] whether it is shown among all tickets: with how many players it is in the game
 * @property {boolean} [whole] whether only the whole ticket can be pressed: its icons are too small for a finger
 * @property {() => void} [onPick] choose the ticket, before what it is used for
 * @property {boolean} [held] whether it is chosen
 */

/** @param {TicketProps & { mark?: string, children?: ComponentChildren }} props */
export function Ticket(props) {
  const {
    card,
    phase,
    used,
    may,
    onUse,
    onLook,
    onPick,
    held = false,
    whole = false,
    mark = "",
    plain = false,
    collected = false,
    children = null,
  } = props;
  const picked = used && used.size > 0;
  const slots = Array.from({ length: 4 }, (_, index) => card.icons[index] ?? null);
  const more = { card, phase, used, may, onUse, onLook, onPick, plain: plain || whole };
  return html`
    <div class="tw-ticket deck-${card.deck} ${picked ? "picked" : ""} ${held ? "held" : ""} ${card.blank ? "blank" : ""} ${mark}" role="group"
      aria-label=${cardInWords(card)} data-card=${card.id}>
      <div class="tw-head"><b>${cardName(card.id)}</b>${!card.type && html`<span>${t(`tw-deck-short-${card.deck}`)}</span>${collected && card.players && html`<i>${t("tw-players-mark", { players: card.players })}</i>`}`}
        ${card.type && html`<em class="tw-kind tw-${card.type}"><${Pic} name=${TYPE_ICONS[card.type]} /></em>`}</div>
      <div class="tw-slots">${slots.map((icon) => (icon ? html`<${Slot} key=${icon.name} icon=${icon} ...${more} />` : html`<span class="tw-slot empty"></span>`))}</div>
      <div class="tw-foot ${card.strip ? "" : "none"} ${card.consequence ? "warns" : ""}">
        ${
          card.strip
            ? html`<${Slot} icon=${card.strip} ...${more} />`
            : html`<span class="tw-blank"><${Pic} name="blank" />${t("tw-blank")}</span>`
        }
        ${card.consequence && html`<${Consequence} card=${card} />`}
      </div>
      ${(onPick || whole) && html`<${Pick} card=${card} held=${held} onPick=${onPick} onLook=${onLook} />`}
      ${children}
    </div>`;
}

/** The ticket as a button: it is chosen, or only looked at. @param {TicketProps} props */
const Pick = ({ card, held, onPick, onLook }) => html`
  <button type="button" class="tw-pick" data-pick=${card.id} aria-pressed=${onPick ? (held ? "true" : "false") : undefined}
    aria-label=${t(onPick ? "tw-pick-card" : "tw-look-card", { card: cardName(card.id) })}
    onClick=${() => (onPick ? onPick() : onLook?.({ card, icon: null }))} onBlur=${() => onLook?.(null)}></button>`;

/** One icon. It explains itself to whoever points at it or hears it. @param {TicketProps & { icon: Icon }} props */
function Slot({ icon, card, phase, used, may, onUse, onLook, onPick, plain }) {
  const order = used?.get(icon.name);
  const able = may?.has(icon.name) ?? false;
  const stress = may?.get(icon.name) ?? 0;
  const classes = [
    icon.kind === "strip" ? "tw-strip" : "tw-slot",
    icon.kind === "dest"
      ? `tw-${icon.value}`
      : icon.kind === "parcel"
        ? "tw-P"
        : icon.kind === "money"
          ? "tw-cash"
          : "",
    order === undefined ? "" : order ? "used costs" : "used",
    able ? "may" : "",
    isUseful(icon, phase) || order !== undefined || able ? "" : "off",
  ];
  const face = html`<${Pic} name=${icon.pic} />${icon.kind === "strip" ? html`<span class="tw-strip-word">${t("tw-strip")}</span>` : icon.mark && html`<span>${icon.mark}</span>`}
    ${stress > 0 && html`<b class="tw-tag more">${signed(stress)}</b>`}`;
  const label = t("tw-icon-said", { icon: iconInWords(icon), rule: iconRule(icon) });
  const looks = { onPointerEnter: () => onLook?.({ card, icon }), onPointerLeave: () => onLook?.(null) };
  if (plain) return html`<span class=${classes.join(" ")} title=${label} ...${looks}>${face}</span>`;
  const args = { card: cardName(card.id), icon: iconInWords(icon), rule: iconRule(icon) };
  return html`
    <button type="button" class=${classes.join(" ")} tabindex=${able ? 0 : -1} data-icon=${icon.name} aria-disabled=${able ? undefined : "true"}
      aria-label=${stress > 0 ? t("tw-slot-costs", { ...args, stress }) : t("tw-slot-said", args)}
      title=${label} onClick=${() => (able ? onUse?.(icon) : onPick ? onPick() : onLook?.({ card, icon }))}
      onFocus=${() => onLook?.({ card, icon })} onBlur=${() => onLook?.(null)} ...${looks}>${face}</button>`;
}

/** @param {{ card: Card }} props */
function Consequence({ card }) {
  if (!card.consequence) return null;
  const { type, amount } = card.consequence;
  const words = consequenceInWords(card);
  return html`
    <span class="tw-consequence" title=${words}><span class="vh">${words}</span><${Pic} name="consequence" />
      <span aria-hidden="true">${type === "pay" ? moneyChange(-amount) : type === "stressUp" ? html`<${Pic} name="stress" />${signed(amount)}` : html`<${Pic} name="card" />${signed(-1)}`}</span></span>`;
}

/** The icons of a ticket, small. @param {{ card: Card }} props */
export const Bits = ({ card }) =>
  card.icons.map(
    (icon) =>
      html`<span class="tw-bit ${icon.kind === "dest" ? `tw-${icon.value}` : ""}"><${Pic} name=${icon.pic} />${icon.kind === "dest" ? "" : icon.mark}</span>`,
  );

/**
 * A ticket in one line: what a place in the auction yields, what a way uses.
 * @param {{ card: Card, children?: ComponentChildren }} props
 */
export const MiniTicket = ({ card, children = null }) => html`
  <span class="tw-mini ${card.blank ? "blank" : ""}" title=${cardInWords(card)}>
    <span class="vh">${cardInWords(card)}</span>
    <span class="tw-mini-face" aria-hidden="true"><b>${cardName(card.id)}</b><${Bits} card=${card} />${card.consequence && html`<span class="tw-bit tw-warn"><${Pic} name="consequence" /></span>`}</span>${children}
  </span>`;
