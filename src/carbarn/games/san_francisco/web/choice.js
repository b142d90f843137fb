// What is chosen before an action is complete, what is looked at, and action texts in their parts.
import { batch, signal } from "/web/ui/html.js";
import { KINDS } from "./glyphs.js";
import { planOf } from "./plan.js";
import { WHOLE } from "./zoom.js";

export class Choice {
  constructor() {
    this.route = signal(null); // the route whose card stays open
    this.look = signal(null); // the route under pointer or focus
    this.place = signal(null); // the place under pointer or focus
    this.ticket = signal(null); // the ticket whose way is shown
    this.kept = signal(null); // tickets on offer that are to be kept; null: not touched yet
    this.window = signal(WHOLE);
    this.walk = signal(null); // after the game: how many steps of the scoring have been shown
  }

  /** A new decision: what was chosen for the last one is gone. */
  reset() {
    this.route.value = null;
    this.look.value = null;
    this.place.value = null;
    this.kept.value = null;
  }

  /** Let go of what is only looked at; whether there was anything. */
  letGo() {
    const looked = this.route.value ?? this.look.value ?? this.ticket.value;
    this.route.value = this.look.value = this.ticket.value = null;
    return looked !== null;
  }
}

export const planFor = (table) => planOf(table.data.map);

const count = (kinds) => {
  const counts = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

/**
 * An action text in its parts.
 * @returns {{what: string, route?: string, paid?: Object<string, number>, place?: string, kind?: string, tickets?: string[]}}
 */
export function parse(text) {
  const [what, ...rest] = (text ?? "").split(" ");
  if (what === "claim") return { what, route: rest[0], paid: count(rest.slice(1)) };
  if (what === "token" || what === "stack") return { what, place: rest[0] };
  if (what === "draw") return { what, kind: rest[0] };
  if (what === "keep") return { what, tickets: rest };
  return { what };
}

/** Legal claims by route: ways to pay, best first: few ferries, then a colour no ticket asks for. */
export function claimsOf(scene, wanted = new Set()) {
  const claims = new Map();
  for (const [text, preview] of scene.legal) {
    if (!text.startsWith("claim ")) continue;
    const { route, paid } = parse(text);
    const colour = KINDS.find((kind) => kind !== "ferry" && paid[kind]) ?? "ferry";
    if (!claims.has(route)) claims.set(route, []);
    claims.get(route).push({ text, paid, colour, preview, breaks: wanted.has(colour) });
  }
  const spare = (way) => (scene.view.mine[way.colour] ?? 0) - (way.paid[way.colour] ?? 0);
  for (const ways of claims.values()) {
    ways.sort((a, b) => (a.paid.ferry ?? 0) - (b.paid.ferry ?? 0) || a.breaks - b.breaks || spare(a) - spare(b));
  }
  return claims;
}

/** Places that can be chosen now, for a stack or a token, with the action. */
export function placesOf(scene) {
  const places = new Map();
  for (const text of scene.legal.keys()) {
    const { what, place } = parse(text);
    if (what === "stack" || what === "token") places.set(place, text);
  }
  return places;
}

/** Pin a route: its card stays, and its best way to pay is the action that waits. */
export function chooseRoute(table, id, claims) {
  const ways = claims.get(id);
  batch(() => {
    table.dismiss();
    table.choice.route.value = id;
    table.choose(table.canAct.value ? (ways?.[0].text ?? null) : null);
  });
}

/** The route that is looked at: under the pointer, or the one that was chosen. */
export function routeShown(table) {
  const pending = table.pending.value ? parse(table.pending.value).route : null;
  return pending ?? table.choice.look.value ?? parse(table.pick.value).route ?? table.choice.route.value;
}

/** The tickets that are to be kept as they are ticked now; all of them until somebody unticks. */
export function keptNow(table) {
  const { my_offer: offer } = table.scene.value.view;
  const hinted = parse(table.pick.value);
  if (!table.choice.kept.value && hinted.what === "keep") return offer.filter((id) => hinted.tickets.includes(id));
  return table.choice.kept.value?.filter((id) => offer.includes(id)) ?? [...offer];
}

/** The text that keeps these tickets, if it is legal. */
export const keepText = (scene, kept) =>
  [...scene.legal.keys()].find((text) => {
    const { what, tickets } = parse(text);
    return what === "keep" && tickets.length === kept.length && tickets.every((id) => kept.includes(id));
  }) ?? null;
