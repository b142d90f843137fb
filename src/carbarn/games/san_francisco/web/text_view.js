// The text view: everything the map shows, as headings and lists.
import { html } from "/web/ui/html.js";
import { either, facts, listed, sentences, t } from "/web/words.js";
import { oddsInWords } from "./cards.js";
import { chooseRoute, claimsOf, placesOf, planFor } from "./choice.js";
import { cardsInWords, KINDS } from "./glyphs.js";
import { coloursWanted, oddsFor, radarOf, ticketsAfter } from "./radar.js";
import { endInWords, seatInWords } from "./sheet.js";
import { handInWords, placeInWords, placeName, routeFacts, routeName, symbolName, ticketName } from "./talk.js";

/** @import { SanFranciscoTable, WayToPay } from "./choice.js" */
/** @import { Plan, PlanRoute } from "./plan.js" */
/** @import { CardKind, SanFranciscoView } from "./types.d.ts" */

/** @param {{ table: SanFranciscoTable, words: string | null }} props */
export function TextView({ table, words }) {
  const scene = table.scene.value;
  const { view } = scene;
  const plan = planFor(table);
  const odds = oddsFor(table);
  const open = view.seat >= 0 && !scene.covered;
  const routes = [...plan.routes.values()];
  return html`
    ${table.canAct.value && html`<${Actions} table=${table} plan=${plan} />`}
    <h3>${t("sf-row")}</h3>
    <p>${t("sf-text-view-row", {
      cards: listed(view.row.filter(Boolean).map((kind) => t(`sf-${kind}`))) || t("sf-none"),
      deck: view.deck,
      discards: handInWords(view.discards),
    })}</p>
    <p>${t("sf-text-view-tickets", { count: view.ticket_deck + view.ticket_tail })}</p>
    ${
      open &&
      html`<h3>${t("sf-hand")}</h3><p>${handInWords(view.mine)}</p>
      ${odds && html`<p>${nextInWords(odds)}</p>`}
      <h3>${t("sf-my-tickets")}</h3>
      <ul>${view.my_tickets.map((id) => html`<li>${ticketInWords(plan, view, id)}</li>`)}</ul>`
    }
    <h3>${t("players")}</h3>
    <ul>${view.scores.map((score, seat) => html`<li>${t("sf-text-view-seat", { name: table.name(seat), score, what: seatInWords(view, seat), known: handInWords(view.open[seat]) })}</li>`)}</ul>
    <p>${endInWords(table, plan, view)[0]}</p>
    <h3>${t("sf-text-view-stacks")}</h3>
    <ul>${Object.entries(view.stacks).map(([id, [symbol, count]]) => html`<li>${t("sf-place-stack", { place: placeName(plan, id), symbol: symbolName(symbol), count })}</li>`)}</ul>
    ${view.scores.map(
      (_, seat) => html`
      <h3>${t("sf-text-view-routes", { name: table.name(seat), count: routes.filter((route) => view.routes[route.index] === seat).length })}</h3>
      <ul>${routes.filter((route) => view.routes[route.index] === seat).map((route) => html`<li>${routeLine(plan, route)}</li>`)}</ul>`,
    )}
    <h3>${t("sf-text-view-free", { count: routes.filter((route) => view.routes[route.index] === -1).length })}</h3>
    <ul>${routes.filter((route) => view.routes[route.index] === -1).map((route) => html`<li>${routeLine(plan, route)}</li>`)}</ul>
    ${view.reconstruction && html`<p>${t("sf-reconstruction-long")}</p>`}
    ${words && html`<h3>${t("sf-text-view-words")}</h3><pre tabindex="0" aria-label=${t("sf-text-view-words")}>${words}</pre>`}`;
}

/** @param {{ [kind in CardKind]: number }} odds */
const nextInWords = (odds) =>
  t("sf-odds-title", {
    words: oddsInWords(
      odds,
      KINDS.filter((kind) => odds[kind]),
    ),
  });

/**
 * @param {Plan} plan
 * @param {PlanRoute} route
 */
const routeLine = (plan, route) =>
  t("sf-text-view-route", { route: routeName(plan, route.id), facts: routeFacts(plan, route) });

/**
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @param {string} id
 */
function ticketInWords(plan, view, id) {
  const way = radarOf(plan, view).get(id);
  const args = { ticket: ticketName(plan, id), points: plan.tickets.get(id).points, trams: way.trams };
  if (way.done) return t("sf-text-view-ticket-done", args);
  if (way.broken) return t("sf-text-view-ticket-broken", args);
  return t("sf-text-view-ticket", { ...args, way: listed(way.missing.map((one) => routeName(plan, one))) });
}

/**
 * What can be done now, each with what it brings.
 * @param {{ table: SanFranciscoTable, plan: Plan }} props
 */
function Actions({ table, plan }) {
  const scene = table.scene.value;
  const { view } = scene;
  const radar = radarOf(plan, view);
  const claims = claimsOf(scene, coloursWanted(plan, radar));
  const places = placesOf(scene);
  const brings = (/** @type {string} */ id) =>
    facts(
      ticketsAfter(plan, view, radar, plan.routes.get(id)).map(({ id: ticket, from, to, done }) =>
        t(done ? "sf-ticket-done-by" : "sf-ticket-nearer", {
          ticket: ticketName(plan, ticket),
          from,
          to,
          points: plan.tickets.get(ticket).points,
        }),
      ),
    );
  const claimInWords = (/** @type {string} */ id, /** @type {WayToPay[]} */ ways) =>
    sentences([
      routeFacts(plan, plan.routes.get(id)),
      t("sf-text-view-ways", { ways: either(ways.map((way) => cardsInWords(way.paid))) }),
      brings(id),
    ]);
  return html`
    ${
      claims.size > 0 &&
      html`<h3>${t("sf-text-view-claims", { count: claims.size })}</h3>
      <ul class="sf-wide">${[...claims].map(
        ([
          id,
          ways,
        ]) => html`<li><button type="button" class="link" onClick=${() => chooseRoute(table, id, claims)}>${routeName(plan, id)}</button>
        <span>${claimInWords(id, ways)}</span></li>`,
      )}</ul>`
    }
    ${
      places.size > 0 &&
      html`<h3>${t("sf-text-view-places", { count: places.size })}</h3>
      <ul class="sf-wide">${[...places].map(
        ([id, text]) =>
          html`<li><button type="button" class="link" onClick=${() => {
            table.choose(text);
          }}>${placeName(plan, id)}</button><span>${placeInWords(plan, scene, id, text)}</span></li>`,
      )}</ul>`
    }`;
}
