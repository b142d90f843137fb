// The cheapest way for a ticket that is still open, and what tickets have in common. It only looks
// at routes that the server calls free or mine; what is legal is not decided here.
import { COLOURS } from "./glyphs.js";

const FREE = -1;

/** How many cards a hand lacks for a route alone. */
function lacking(route, hand) {
  const best = route.color === "grey" ? Math.max(...COLOURS.map((kind) => hand[kind] ?? 0)) : (hand[route.color] ?? 0);
  return Math.max(0, route.length - Math.min(best, route.length - route.ferries) - (hand.ferry ?? 0));
}

/**
 * The cheapest way between the ends of a ticket: fewest trams, then fewest cards that are missing.
 * @returns {{done: boolean, broken: boolean, missing: string[], owned: string[], trams: number}}
 */
export function wayOf(plan, owners, seat, hand, ticket, also = new Set()) {
  const mine = (route) => owners[route.index] === seat || also.has(route.id);
  const cost = new Map([[ticket.a, 0]]);
  const came = new Map();
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
      if (far >= (cost.get(there) ?? Infinity)) continue;
      cost.set(there, far);
      came.set(there, { route, from: here });
      open.add(there);
    }
  }
  if (!cost.has(ticket.b)) return { done: false, broken: true, missing: [], owned: [], trams: 0 };
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

/** The ways of all my tickets, by ticket. */
export function radarOf(plan, view) {
  return new Map(
    view.my_tickets.map((id) => [id, wayOf(plan, view.routes, view.seat, view.mine, plan.tickets.get(id))]),
  );
}

/** Colours that the ways of my tickets ask for. */
export function coloursWanted(plan, radar) {
  const wanted = new Set();
  for (const way of radar.values())
    for (const id of way.missing) if (plan.routes.get(id).color !== "grey") wanted.add(plan.routes.get(id).color);
  return wanted;
}

/** What a claim does to my tickets: { id, from, to, done } for those that change. */
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

/** Trams that a set of tickets needs together: each way uses what the ones before have built. */
export function tramsFor(plan, view, tickets) {
  let least = null;
  for (const order of [tickets, [...tickets].reverse()]) {
    const built = new Set();
    let broken = false;
    for (const id of order) {
      const way = wayOf(plan, view.routes, view.seat, view.mine, plan.tickets.get(id), built);
      broken ||= way.broken;
      for (const route of way.missing) built.add(route);
    }
    const trams = [...built].reduce((sum, id) => sum + plan.routes.get(id).length, 0);
    if (least === null || trams < least.trams) least = { trams, broken, routes: [...built] };
  }
  return least;
}

/** The chance of each kind for a card drawn from the deck, from what this seat knows; null if none can be drawn. */
function oddsOf(view) {
  const pool = view.deck ? view.known.find((one) => "deck" in one.places)?.kinds : view.discards;
  const total = Object.values(pool ?? {}).reduce((sum, number) => sum + number, 0);
  if (!total) return null;
  return Object.fromEntries(Object.entries(pool).map(([kind, number]) => [kind, number / total]));
}

/** The same, at tables that give such help. */
export const oddsFor = (table) => (table.info.value.help === "none" ? null : oddsOf(table.scene.value.view));
