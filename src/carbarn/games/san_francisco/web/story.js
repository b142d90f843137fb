// A finished game as a story: which claims finished tickets or broke them, which tickets were done when they were drawn.
import { t } from "/web/words.js";
import { parse, planFor } from "./choice.js";
import { routeName, ticketName } from "./talk.js";

/** @import { Moment } from "/web/table/contract.js" */
/** @import { SanFranciscoTable } from "./choice.js" */
/** @import { Plan, PlanRoute } from "./plan.js" */
/** @import { SanFranciscoView } from "./types.d.ts" */

/** @typedef {{ n: number, seat: number, route: string, points: number }} Claim */
/** @typedef {{ claim: Claim, finished: string[], broken: { seat: number, id: string }[] }} Effect of a claim on tickets */

const BIG = 4; // points of a route from which on it is worth a look

/** All claims in their order. @param {SanFranciscoTable} table @returns {Claim[]} */
export const claimsIn = (table) =>
  table.turns.value.flatMap((turn) =>
    turn.kind === "claim" ? [{ n: turn.n, seat: turn.seat, route: turn.route, points: turn.facts.points ?? 0 }] : [],
  );

/**
 * Whether two places are connected by routes that may be used.
 * @param {Plan} plan
 * @param {{ a: string, b: string }} ends
 * @param {(route: PlanRoute) => boolean} may
 */
function connected(plan, { a, b }, may) {
  const reached = new Set([a]);
  const routes = [...plan.routes.values()].filter(may);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const route of routes) {
      if (reached.has(route.a)) reached.add(route.b);
      else if (reached.has(route.b)) reached.add(route.a);
    }
  }
  return reached.has(b);
}

/** @type {WeakMap<SanFranciscoView, Effect[]>} */
const known = new WeakMap();

/**
 * What every claim did to the tickets that were shown at the end.
 * @param {SanFranciscoTable} table
 */
function effectsIn(table) {
  const { view } = table.doc.value;
  const effects = known.get(view) ?? effectsOf(planFor(table), view, claimsIn(table));
  known.set(view, effects);
  return effects;
}

/**
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @param {Claim[]} claims
 * @returns {Effect[]}
 */
export function effectsOf(plan, view, claims) {
  const owners = view.routes.map(() => -1);
  const open = view.shown.flatMap((tickets, seat) => tickets.map((id) => ({ seat, id })));
  const over = new Set();
  return claims.map((claim) => {
    const { index, twin } = plan.routes.get(claim.route);
    owners[index] = claim.seat;
    if (twin && view.routes[plan.routes.get(twin).index] === -2) owners[plan.routes.get(twin).index] = -2;
    const left = open.filter((one) => !over.has(one));
    const done = left.filter(
      ({ seat, id }) =>
        seat === claim.seat && connected(plan, plan.tickets.get(id), (route) => owners[route.index] === seat),
    );
    const broken = left.filter(
      ({ seat, id }) =>
        seat !== claim.seat &&
        !connected(plan, plan.tickets.get(id), ({ index: at }) => owners[at] === seat || owners[at] === -1),
    );
    for (const one of [...done, ...broken]) over.add(one);
    return { claim, finished: done.map(({ id }) => id), broken };
  });
}

/**
 * The turns that mattered.
 * @param {SanFranciscoTable} table
 * @returns {Moment[]}
 */
export const momentsIn = (table) => [...effectsIn(table).flatMap((effect) => told(table, effect)), ...lucky(table)];

/**
 * @param {SanFranciscoTable} table
 * @param {Effect} effect
 * @returns {Moment[]}
 */
function told(table, { claim, finished, broken }) {
  const plan = planFor(table);
  const { n, seat, points } = claim;
  const args = { name: table.name(seat), who: table.who(seat), route: routeName(plan, claim.route) };
  const worth = (/** @type {string[]} */ ids) => ids.reduce((sum, id) => sum + plan.tickets.get(id).points, 0);
  if (finished.length) {
    const all = points + worth(finished);
    const ticket = ticketName(plan, finished[0]);
    const words = t("sf-moment-finished", { ...args, ticket, count: finished.length });
    return [{ n, seat, words, points: all, weight: all }];
  }
  if (broken.length) {
    const [first] = broken;
    const whose = { whose: table.who(first.seat), other: table.name(first.seat), count: broken.length };
    const words = t("sf-moment-broken", { ...args, ...whose, ticket: ticketName(plan, first.id) });
    return [{ n, seat, words, points, weight: points + worth(broken.map(({ id }) => id)) }];
  }
  return points < BIG ? [] : [{ n, seat, words: t("sf-moment-claim", args), points, weight: points }];
}

/**
 * Tickets that were done already when they were drawn, as far as this seat knows what was drawn when.
 * @param {SanFranciscoTable} table
 * @returns {Moment[]}
 */
function lucky(table) {
  const plan = planFor(table);
  const effects = effectsIn(table);
  return table.live.value.flatMap((event) => {
    if (event.what !== "acted" || event.facts.kept === undefined || !event.text) return [];
    const { n, seat } = event;
    const found = (parse(event.text).tickets ?? []).find((id) =>
      effects.some(({ claim, finished }) => claim.seat === seat && claim.n < n && finished.includes(id)),
    );
    if (!found) return [];
    const { points } = plan.tickets.get(found);
    const words = t("sf-moment-lucky", {
      name: table.name(seat),
      who: table.who(seat),
      ticket: ticketName(plan, found),
    });
    return [{ n, seat, words, points, weight: points * 1.5 }];
  });
}
