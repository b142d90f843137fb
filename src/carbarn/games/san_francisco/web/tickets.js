// Tickets: what each still needs, and help for choosing them.
import { html } from "/web/ui/html.js";
import { facts, listed, rich, t } from "/web/words.js";
import { forced, keepText, keptNow, planFor } from "./choice.js";
import { Small } from "./glyphs.js";
import { radarOf, tramsFor, wayOf } from "./radar.js";
import { placeName, shortName, ticketName } from "./talk.js";

/** @import { SanFranciscoTable } from "./choice.js" */
/** @import { Plan } from "./plan.js" */
/** @import { Way } from "./radar.js" */
/** @import { SanFranciscoView } from "./types.d.ts" */

/**
 * What the missing routes of a way take, in words: a colour once, with all its cards. Grey routes stay apart, because
 * each of them may be paid in another colour.
 * @param {Plan} plan
 * @param {Way} way
 */
export function needsInWords(plan, way) {
  const routes = way.missing.map((id) => plan.routes.get(id));
  const plain = Map.groupBy(
    routes.filter(({ color, ferries }) => color !== "grey" && !ferries),
    ({ color }) => color,
  );
  return facts(
    routes.map((route) => {
      const { color, ferries } = route;
      const alike = plain.get(color) ?? [route];
      if (!ferries && alike[0] !== route) return "";
      const spaces = ferries ? route.length : alike.reduce((sum, { length }) => sum + length, 0);
      const cards = spaces - ferries; // each ferry symbol takes the place of one (SF-15)
      if (!cards) return t("sf-ferries", { ferries });
      return t(color === "grey" ? "sf-needs-any" : "sf-needs", { cards, colour: t(`sf-${color}`), ferries });
    }),
  );
}

/**
 * How it stands with a ticket: [words, what they count or mark, class].
 * @param {Way} way
 * @param {number} trams
 * @param {boolean} over
 * @returns {[string, string | number, string]}
 */
function standing(way, trams, over) {
  if (way.done) return ["sf-ticket-done", "✓", "done"];
  if (over) return ["sf-ticket-not-done", "✗", "broken"];
  if (way.broken) return ["sf-ticket-broken", "✗", "broken"];
  if (way.trams > trams) return ["sf-ticket-too-far", way.trams, "broken"];
  return ["sf-ticket-missing", way.trams, ""];
}

const ROOMY = 2; // so many open tickets of a strip have room for what they need

/**
 * My tickets, each with the cheapest way that is still open; pressing one shows it on the map.
 * @param {{ table: SanFranciscoTable, plan: Plan, strip?: boolean }} props
 */
export function TicketList({ table, plan, strip = false }) {
  const { view, legal } = table.scene.value;
  const radar = radarOf(plan, view);
  const { ticket } = table.choice;
  const isOpen = (/** @type {string} */ id) => !radar.get(id).done && !radar.get(id).broken;
  const open = view.my_tickets.filter(isOpen);
  // the strip is short: what there is still to do comes first, over its whole width if it is one of several
  const ordered = strip ? [...open, ...view.my_tickets.filter((id) => !isOpen(id))] : view.my_tickets;
  const alone = open.length === 1 && ordered.length > ROOMY;
  // the shortest way is not always the one that the hand pays for
  const within = table.canAct.value
    ? new Set([...legal.values()].flatMap((preview) => preview?.completes ?? []))
    : null;
  return html`
    <ul class="sf-tickets ${strip ? "strip" : ""} ${strip && alone ? "alone" : ""}" aria-label=${t("sf-my-tickets")}>
      ${ordered.map((id) => {
        const way = radar.get(id);
        const [words, mark, state] = standing(way, view.trams[view.seat], view.over);
        const needs = html`<span class="needs ${within?.has(id) ? "sf-within" : ""}" title=${needsInWords(plan, way)}>${within?.has(id) ? t("sf-ticket-within") : needsInWords(plan, way)}</span>`;
        const built = way.owned.reduce((sum, one) => sum + plan.routes.get(one).length, 0);
        return html`
          <li key=${id}><button type="button" class="sf-ticket ${state}" data-ticket=${id} aria-pressed=${ticket.value === id ? "true" : "false"} onClick=${() => {
            ticket.value = ticket.value === id ? null : id;
          }}>
            <b class="sf-value num">${plan.tickets.get(id).points}</b>
            <span class="what"><span>${ticketName(plan, id, strip ? shortName : placeName)}</span>
              ${
                !strip &&
                html`<small><b class="how num">${t(words, { mark })}</b><span class="sf-bits" aria-hidden="true">${Array.from({ length: Math.min(built, 14) }, () => html`<i></i>`)}${Array.from({ length: Math.min(way.trams, 14) }, () => html`<i class="no"></i>`)}</span>
                ${!way.done && !way.broken && !view.over && needs}</small>`
              }</span>
            ${strip && html`<span class="how"><span>${rich(words, { mark: html`<b class="num">${mark}</b>` })}</span>${open.length <= ROOMY && isOpen(id) && needs}</span>`}
          </button></li>`;
      })}
    </ul>`;
}

/**
 * Tickets on offer (SF-4, SF-19): tick what is to be kept; length, overlap and worth are said.
 * @param {{ table: SanFranciscoTable }} props
 */
export function KeepPanel({ table }) {
  const scene = table.scene.value;
  const { view } = scene;
  const plan = planFor(table);
  if (view.my_choice.length)
    return html`<section class="preview panel idle" tabindex="0" aria-label=${t("preview")}><p>${t("sf-sealed", { tickets: listed(view.my_choice.map((id) => ticketName(plan, id))) })}</p></section>`;
  const kept = keptNow(table);
  const trams = view.trams[view.seat];
  const free = table.canAct.value && forced(scene) === null;
  const all = tramsFor(plan, view, [...view.my_tickets, ...kept]);
  const apart =
    kept.reduce((sum, id) => sum + aloneOf(plan, view, id).trams, 0) + tramsFor(plan, view, view.my_tickets).trams;
  const points = kept.reduce((sum, id) => sum + plan.tickets.get(id).points, 0);
  const toggle = (/** @type {string} */ id) => {
    const next = kept.includes(id)
      ? kept.filter((one) => one !== id)
      : view.my_offer.filter((one) => one === id || kept.includes(one));
    table.choice.kept.value = next;
    table.choose(keepText(scene, next));
  };
  const look = (/** @type {string | null} */ id) => {
    table.choice.offered.value = id;
  };
  return html`
    <section class="preview panel sf-keep" tabindex="0" aria-label=${t("sf-offer")}>
      <header><h2>${t("sf-offer")}</h2></header>
      ${view.my_offer.map((id) => {
        const ticket = plan.tickets.get(id);
        const alone = aloneOf(plan, view, id);
        return html`
          <label key=${id} class="sf-offered" onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && look(id)} onPointerLeave=${() => look(null)}
            onFocusIn=${(/** @type {FocusEvent} */ { target }) => target instanceof Element && target.matches(":focus-visible") && look(id)} onFocusOut=${() => look(null)}><input type="checkbox" checked=${kept.includes(id)} disabled=${!free} data-keep=${id}
            onChange=${() => toggle(id)} />
            <b class="sf-value num">${ticket.points}</b>
            <span class="what"><span>${ticketName(plan, id)}</span><small>${
              alone.broken
                ? t("sf-no-way")
                : alone.done
                  ? t("sf-connected")
                  : alone.trams > trams
                    ? t("sf-offer-too-long", { trams: alone.trams, left: trams })
                    : t("sf-offer-way", {
                        trams: alone.trams,
                        routes: alone.missing.length,
                        each: ticket.points / alone.trams,
                      })
            }</small></span></label>`;
      })}
      <ul class="sf-effects">
        ${kept.length > 0 && html`<li class=${all.trams > trams ? "warns" : ""}><${Small} name="tram" /><span>${t(all.trams > trams ? "sf-offer-too-many" : "sf-offer-together", { trams: all.trams, left: trams - all.trams, shared: Math.max(0, apart - all.trams), have: trams })}</span></li>`}
        <li><${Small} name="ticket" /><span>${kept.length ? t("sf-offer-points", { points }) : t("sf-offer-none")}</span></li>
      </ul>
    </section>`;
}

/**
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @param {string} id
 */
const aloneOf = (plan, view, id) => wayOf(plan, view.routes, view.seat, view.mine, plan.tickets.get(id));
