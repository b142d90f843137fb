// Beside the map: what each player has, what is left to build, how it would count now.
import { html } from "/web/ui/html.js";
import { Mini, narrow } from "/web/ui/parts.js";
import { figure, listed, t } from "/web/words.js";
import { cardName } from "./cards.js";
import { Pic, TYPE_ICONS } from "./icons.js";
import { ownerOf } from "./seat_colours.js";
import { byType, countOf, see } from "./seen.js";
import { SoloGoal } from "./solo.js";
import { Stress } from "./strip.js";

/** @import { ComponentChildren } from "/web/ui/html.js" */
/** @import { PanelProps, TramwaysTable } from "./model.js" */
/** @import { BuildingType, TramwaysView } from "./types.js" */

/** @param {{ pic: string, label: string, part?: string, children?: ComponentChildren }} props */
const Stat = ({ pic, label, part, children }) =>
  html`<span title=${label} data-part=${part}><${Pic} name=${pic} /><span class="vh">${label} </span>${children}</span>`;

/**
 * Money, happiness, stress, workers; the stress track; rails and cards.
 * @param {{ view: TramwaysView, seat: number }} props
 */
export function SeatExtra({ view, seat }) {
  const one = see(view).people[seat];
  return html`
    <div class="tw-person ${see(view).seat === seat ? "mine" : ""}">
      <p class="tw-stats num">
        <${Stat} part="cash" pic="money" label=${t("tw-cash")}>${one.cash}<//>
        <${Stat} part="happiness" pic="happy" label=${t("tw-happiness")}>${figure(one.happiness)}<//>
        <${Stat} pic="stress" label=${t("tw-stress")}>${one.stress_value}<//>
        <${Stat} pic="worker" label=${t("tw-workers-of", { workers: one.workers, limit: one.worker_limit })}><span aria-hidden="true">${one.workers}</span><//>
      </p>
      <${Stress} track=${one.track} at=${one.stress} />
      <p class="tw-sub num">
        <${Stat} pic="straight" label=${t("tw-straights")}>${one.straights}<//>
        <${Stat} pic="curve" label=${t("tw-curves")}>${one.curves}<//>
        <span>${t("tw-hand-count", { hand: one.hand, limit: one.hand_limit })}</span>
        <span data-part="deck" title=${t("tw-deck-said", { deck: one.deck, pile: one.discard.length })}>${t("tw-deck-count", { deck: one.deck })}</span>
      </p>
    </div>`;
}

/**
 * The same for those who hear it.
 * @param {TramwaysView} view
 * @param {number} seat
 */
export function seatInWords(view, seat) {
  const one = see(view).people[seat];
  return t("tw-seat-said", {
    cash: one.cash,
    happiness: figure(one.happiness),
    stress: one.stress_value,
    workers: one.workers,
    limit: one.worker_limit,
    hand: one.hand,
    links: one.links,
  });
}

/**
 * How many buildings of a type are left, and their cards.
 * @param {BuildingType} type
 * @param {string[]} left
 */
export const supplyInWords = (type, left) =>
  t("tw-supply-of", { type: t(`tw-type-${type}`), left: left.length, cards: listed(left.map(cardName)) });

/** Buildings left, the coming passengers, and the score as it stands. @param {{ table: TramwaysTable }} props */
export function Side({ table }) {
  const { view } = table.scene.value;
  const seen = see(view);
  const next = seen.types[seen.round - 1];
  return html`
    <section class="tw-supply panel" aria-label=${t("tw-supply")}>
      ${narrow.value && html`<${Everyone} table=${table} seen=${seen} />`}
      <h2 class="caps">${t("tw-supply")}</h2>
      ${
        seen.round
          ? html`<ul class="tw-tokens">
            ${byType(view.supply).map(
              ([type, left]) => html`
                <li class="tw-token tw-${type} ${left.length ? "" : "none"}" title=${supplyInWords(type, left)}>
                  <${Pic} name=${TYPE_ICONS[type]} /><span class="vh">${supplyInWords(type, left)}</span><span aria-hidden="true">${left.length}</span></li>`,
            )}
          </ul>`
          : html`<p class="tw-note">${t("tw-supply-later")}</p>`
      }
      ${next && html`<p class="tw-note">${t("tw-refills", { type: t(`tw-type-${next}`) })}</p>`}
      ${seen.solo && html`<${SoloGoal} score=${countOf(seen.people[0]).total} />`}
    </section>`;
}

/** What everybody has, where the seats have no room for it; and how it would count now. @param {PanelProps} props */
const Everyone = ({ table, seen }) => html`
  <h2 class="caps">${t("tw-players")}</h2>
  <ul class="tw-everyone">
    ${seen.order.map(
      (seat) => html`
        <li><p><${Mini} owner=${ownerOf(seat)} /><b>${table.name(seat)}</b></p><${SeatExtra} view=${seen.view} seat=${seat} /></li>`,
    )}
  </ul>
  <h2 class="caps">${t("tw-count")}</h2><${Counts} table=${table} seen=${seen} />`;

/** SCO-1 as it stands: a bar for each player, with its parts in words. @param {PanelProps} props */
export function Counts({ table, seen }) {
  const counts = seen.people.map(countOf);
  const most = Math.max(1, ...counts.map((one) => one.total));
  const ranked = counts.map((_, seat) => seat).sort((a, b) => counts[b].total - counts[a].total);
  return html`
    <ol class="tw-counts">
      ${ranked.map((seat) => {
        const one = counts[seat];
        const words = t("tw-count-said", { name: table.name(seat), ...one, total: figure(one.total) });
        return html`<li title=${words}><${Mini} owner=${ownerOf(seat)} /><span class="vh">${words}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" class="p${ownerOf(seat) + 1}"><rect width=${Math.max(1, (100 * one.total) / most)} height="10" rx="2" /></svg>
          <b class="num" aria-hidden="true">${figure(one.total)}</b></li>`;
      })}
    </ol>`;
}
