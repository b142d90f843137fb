// The cheapest way for a ticket that is still open, and what tickets have in common. It only looks
// at routes that the server calls free or mine; what is legal is not decided here.
import { COLOURS, KINDS } from "./glyphs.js";
import { ById } from "./plan.js";

/** @import { SanFranciscoTable } from "./choice.js" */
/** @import { Plan, PlanRoute } from "./plan.js" */
/** @import { CardKind, Cards, SanFranciscoView, Ticket } from "./types.d.ts" */

/**
 * The cheapest way for a ticket.
 * @typedef {object} Way
 * @property {boolean} done
 * @property {boolean} broken there is none any more
 * @property {string[]} missing routes still to be claimed
 * @property {string[]} owned
 * @property {number} trams that the missing routes take
 */

/** @typedef {ById<Way>} RadarWays by ticket */

const FREE = -1;

/**
 * How many cards a hand lacks for a route alone.
 * @param {PlanRoute} route
 * @param {Cards} hand
 */
function lacking(route, hand) {
  const best = route.color === "grey" ? Math.max(...COLOURS.map((kind) => hand[kind] ?? 0)) : (hand[route.color] ?? 0);
  return Math.max(0, route.length - Math.min(best, route.length - route.ferries) - (hand.ferry ?? 0));
}

/**
 * The cheapest way between the ends of a ticket: fewest trams, then fewest cards that are missing.
 * @param {Plan} plan
 * @param {number[]} owners by route
 * @param {number} seat
 * @param {Cards} hand
 * @param {Ticket} ticket
 * @param {Set<string>} also routes that are as good as the seat's own
 * @returns {Way}
 */
export function wayOf(plan, owners, seat, hand, ticket, also = new Set()) {
  const mine = (/** @type {PlanRoute} */ route) => owners[route.index] === seat || also.has(route.id);
  /** By place: what it costs to come there, and the last step. @type {ById<number>} */
  const cost = new ById([[ticket.a, 0]]);
  /** @type {ById<{ route: PlanRoute, from: string }>} */
  const came = new ById();
  const open = new Set([ticket.a]);
  while (open.size) {
    const here = [...open].reduce((a, b) => (cost.get(b) < cost.get(a) ? b : a));
    if (here === ticket.b) break;
    open.delete(here);
    for (const route of plan.routes.values()) {
      if (route.a !== here && route.b !== here) continue;
      if (!mine(route) && owners[route.index] !== FREE) continue;
      const there = route.a === here ? route.b : route.a;
      const far = cost.get(here) + (mine(route) ? 0.001 : route.length * 1000 + lacking(route, hand) * 10 + 1);
      if (cost.has(there) && far >= cost.get(there)) continue;
      cost.set(there, far);
      came.set(there, { route, from: here });
      open.add(there);
    }
  }
  if (!cost.has(ticket.b)) return { done: false, broken: true, missing: [], owned: [], trams: 0 };
  /** @type {PlanRoute[]} */
  const way = [];
  for (let at = ticket.b; at !== ticket.a; at = came.get(at).from) way.unshift(came.get(at).route);
  const missing = way.filter((route) => !mine(route));
  return {
    done: !missing.length,
    broken: false,
    missing: missing.map((route) => route.id),
    owned: way.filter(mine).map((route) => route.id),
    trams: missing.reduce((sum, route) => sum + route.length, 0),
  };
}

/**
 * The ways of all my tickets, by ticket.
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @returns {RadarWays}
 */
export function radarOf(plan, view) {
  return new ById(
    view.my_tickets.map((id) => [id, wayOf(plan, view.routes, view.seat, view.mine, plan.tickets.get(id))]),
  );
}

/**
 * Colours that the ways of my tickets ask for, on other routes than one that is about to be mine.
 * @param {Plan} plan
 * @param {RadarWays} radar
 * @param {string | null} but that route
 */
export function coloursWanted(plan, radar, but = null) {
  /** @type {Set<CardKind>} */
  const wanted = new Set();
  for (const way of radar.values()) {
    for (const id of way.missing) {
      const { color } = plan.routes.get(id);
      if (color !== "grey" && id !== but) wanted.add(color);
    }
  }
  return wanted;
}

/**
 * What a claim does to my tickets: { id, from, to, done } for those that change.
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @param {RadarWays} radar
 * @param {PlanRoute} route
 */
export function ticketsAfter(plan, view, radar, route) {
  const owners = view.routes.map((owner, index) => (index === route.index ? view.seat : owner));
  return view.my_tickets.flatMap((id) => {
    const before = radar.get(id);
    if (before.done) return [];
    const after = wayOf(plan, owners, view.seat, view.mine, plan.tickets.get(id));
    return after.trams === before.trams && after.done === before.done
      ? []
      : [{ id, from: before.trams, to: after.trams, done: after.done }];
  });
}

/**
 * Trams that a set of tickets needs together, in whichever order takes fewer.
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @param {string[]} tickets
 */
export function tramsFor(plan, view, tickets) {
  const one = inTurn(plan, view, tickets);
  const other = inTurn(plan, view, tickets.toReversed());
  return other.trams < one.trams ? other : one;
}

/**
 * Trams that tickets need one after the other: each way uses what the ones before have built.
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @param {string[]} tickets
 */
function inTurn(plan, view, tickets) {
  /** @type {Set<string>} */
  const built = new Set();
  for (const id of tickets) {
    const way = wayOf(plan, view.routes, view.seat, view.mine, plan.tickets.get(id), built);
    for (const route of way.missing) built.add(route);
  }
  const routes = [...built];
  return { trams: routes.reduce((sum, id) => sum + plan.routes.get(id).length, 0), routes };
}

/**
 * The chance of each kind for a card drawn from the deck, from what this seat knows; null if none can be drawn.
 * @param {SanFranciscoView} view
 */
export function oddsOf(view) {
  const pool = view.deck ? inDeck(view) : view.discards;
  const total = KINDS.reduce((sum, kind) => sum + (pool[kind] ?? 0), 0);
  if (!total) return null;
  /** @type {{ [kind in CardKind]: number }} */
  const odds = { ferry: 0, blue: 0, green: 0, black: 0, pink: 0, red: 0, orange: 0 };
  for (const kind of KINDS) odds[kind] = (pool[kind] ?? 0) / total;
  return odds;
}

/**
 * The cards that may be in the deck, as the server counts them (SF-27).
 * @param {SanFranciscoView} view
 */
function inDeck(view) {
  /** @type {Cards} */
  const cards = view.known.find((one) => "deck" in one.places)?.kinds ?? {};
  /** @type {Cards} */
  const most = {};
  for (const kind of KINDS) most[kind] = Math.min(cards[kind] ?? 0, view.shuffled[kind] ?? 0);
  return most;
}

/** The same, at tables that give such help. @param {SanFranciscoTable} table */
export const oddsFor = (table) => (table.info.value.help === "none" ? null : oddsOf(table.scene.value.view));
