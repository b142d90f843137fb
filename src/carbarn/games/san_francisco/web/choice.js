// What is chosen before an action is complete, what is looked at, and action texts in their parts.
import { batch, signal } from "/web/ui/html.js";
import { KINDS } from "./glyphs.js";
import { planOf } from "./plan.js";
import { WHOLE } from "./zoom.js";

/** @import { Drawn, GameTable, Scene } from "/web/table/contract.js" */
/** @import { OneOf } from "/web/types/messages.js" */
/** @import { Signal } from "/web/ui/html.js" */
/** @import { SanFranciscoTurn } from "./talk.js" */
/** @import { CardKind, Cards, ClaimPreview, SanFrancisco } from "./types.d.ts" */
/** @import { Window } from "./zoom.js" */

/** @typedef {GameTable<SanFrancisco, Choice, SanFranciscoTurn>} SanFranciscoTable */
/** @typedef {Scene<SanFrancisco>} SanFranciscoScene */

/** @typedef {{ what: "claim", route: string, paid: Cards }} ClaimText */
/** @typedef {{ what: "token" | "stack", place: string }} PlaceText */
/** @typedef {{ what: "draw", kind: CardKind | "deck" }} DrawText */
/** @typedef {{ what: "keep", tickets: string[] }} KeepText */
/** @typedef {{ what: "tickets" | "pass" | "" }} OtherText */
/** @typedef {OneOf<ClaimText | PlaceText | DrawText | KeepText | OtherText>} ActionText an action text in its parts */

/**
 * A way to pay for a route.
 * @typedef {object} WayToPay
 * @property {string} text the action
 * @property {string} route
 * @property {Cards} paid
 * @property {CardKind} colour that is paid besides ferries
 * @property {ClaimPreview} preview
 * @property {boolean} breaks whether a ticket asks for that colour
 */

/** @typedef {Map<string, WayToPay[]>} Claims legal claims by route: ways to pay, best first */

export class Choice {
  constructor() {
    /** The route whose card stays open. @type {Signal<string | null>} */
    this.route = signal(null);
    /** The route under pointer or focus. @type {Signal<string | null>} */
    this.look = signal(null);
    /** The route that has the focus of the keys. @type {Signal<string | null>} */
    this.focus = signal(null);
    /** The ticket whose way is shown. @type {Signal<string | null>} */
    this.ticket = signal(null);
    /** Tickets on offer that are ticked; null: not touched yet. @type {Signal<string[] | null>} */
    this.kept = signal(null);
    /** The ticket on offer under pointer or focus. @type {Signal<string | null>} */
    this.offered = signal(null);
    /** Whether only my own trams stand out. */
    this.mine = signal(false);
    /** @type {Signal<Window>} */
    this.window = signal(WHOLE);
    /** After the game: the seat whose ticket is looked at. @type {Signal<number | null>} */
    this.whose = signal(null);
    /** The ticket that is being turned over at the end, as it lies on the map. @type {Signal<Drawn>} */
    this.slip = signal(null);
    /** What is in the sky over the bay when the winner is known. @type {Signal<Drawn>} */
    this.sky = signal(null);
    /** Whether the end was told just now, so that there is something to celebrate. */
    this.celebrates = false;
  }

  /** A new decision: what was chosen for the last one is gone. */
  reset() {
    this.route.value = null;
    this.look.value = null;
    this.kept.value = null;
    this.offered.value = null;
  }

  /** Let go of what is looked at or ticked; whether there was anything. */
  letGo() {
    const looked = this.route.value ?? this.look.value ?? this.ticket.value ?? this.kept.value;
    this.route.value = this.look.value = this.ticket.value = this.kept.value = null;
    return looked !== null;
  }
}

/** @param {SanFranciscoTable} table */
export const planFor = (table) => planOf(table.data.map);

/** @param {CardKind[]} kinds */
const count = (kinds) => {
  /** @type {Cards} */
  const counts = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

/**
 * An action text in its parts. What follows its first word is as the engine wrote it.
 * @param {string | null | undefined} text
 * @returns {ActionText}
 */
export function parse(text) {
  const [what, ...rest] = (text ?? "").split(" ");
  const kinds = /** @type {CardKind[]} */ (rest);
  if (what === "claim") return { what, route: rest[0], paid: count(kinds.slice(1)) };
  if (what === "token" || what === "stack") return { what, place: rest[0] };
  if (what === "draw") return { what, kind: rest[0] === "deck" ? "deck" : kinds[0] };
  if (what === "keep") return { what, tickets: rest };
  return { what: what === "tickets" || what === "pass" ? what : "" };
}

/**
 * Legal claims by route: ways to pay, best first: few ferries, then a colour no ticket asks for.
 * @param {Pick<SanFranciscoScene, "view" | "legal">} scene
 * @param {Set<CardKind>} wanted
 * @returns {Claims}
 */
export function claimsOf(scene, wanted = new Set()) {
  /** @type {WayToPay[]} */
  const all = [];
  for (const [text, preview] of scene.legal) {
    const { what, route, paid } = parse(text);
    if (what !== "claim" || preview.route === undefined) continue;
    const colour = KINDS.find((kind) => kind !== "ferry" && paid[kind]) ?? "ferry";
    all.push({ route, text, paid, colour, preview, breaks: wanted.has(colour) });
  }
  const spare = (/** @type {WayToPay} */ way) => (scene.view.mine[way.colour] ?? 0) - (way.paid[way.colour] ?? 0);
  const claims = Map.groupBy(all, (way) => way.route);
  for (const ways of claims.values()) {
    ways.sort(
      (a, b) => (a.paid.ferry ?? 0) - (b.paid.ferry ?? 0) || Number(a.breaks) - Number(b.breaks) || spare(a) - spare(b),
    );
  }
  return claims;
}

/**
 * Places that can be chosen now, for a stack or a token, with the action.
 * @param {SanFranciscoScene} scene
 */
export function placesOf(scene) {
  /** @type {Map<string, string>} */
  const places = new Map();
  for (const text of scene.legal.keys()) {
    const { place } = parse(text);
    if (place !== undefined) places.set(place, text);
  }
  return places;
}

/**
 * Pin a route: its card stays, and its best way to pay is the action that waits.
 * @param {SanFranciscoTable} table
 * @param {string} id
 * @param {Claims} claims
 */
export function chooseRoute(table, id, claims) {
  const ways = claims.get(id);
  batch(() => {
    table.dismiss();
    table.choice.route.value = id;
    table.choose(table.canAct.value ? (ways?.[0].text ?? null) : null);
  });
}

/**
 * The route whose card is shown: as long as something is chosen, looking at another changes nothing there.
 * @param {SanFranciscoTable} table
 */
export function routeShown(table) {
  const chosen = table.pending.value ?? table.pick.value;
  if (chosen !== null) return parse(chosen).route ?? null;
  return table.choice.route.value ?? table.choice.look.value;
}

/**
 * The route under pointer or focus, if its card is not shown because something else is chosen, or to be chosen.
 * @param {SanFranciscoTable} table
 */
export function routeLookedAt(table) {
  const { my_offer: offer } = table.scene.value.view;
  const { look } = table.choice;
  return offer.length || look.value !== routeShown(table) ? look.value : null;
}

/**
 * The tickets that are ticked: none before somebody ticks one, for they can cost points. What a hint names is ticked,
 * and so is what must be kept in any case.
 * @param {SanFranciscoTable} table
 */
export function keptNow(table) {
  const scene = table.scene.value;
  const { my_offer: offer } = scene.view;
  const kept = table.choice.kept.value ?? parse(table.pick.value).tickets ?? forced(scene) ?? [];
  return offer.filter((id) => kept.includes(id));
}

/** The tickets that must be kept, where there is nothing to choose. @param {SanFranciscoScene} scene */
export function forced(scene) {
  const [only, ...more] = [...scene.legal.keys()].filter((text) => parse(text).what === "keep");
  return only !== undefined && !more.length ? parse(only).tickets : null;
}

/**
 * The text that keeps these tickets, if it is legal.
 * @param {SanFranciscoScene} scene
 * @param {string[]} kept
 */
export const keepText = (scene, kept) =>
  [...scene.legal.keys()].find((text) => {
    const { what, tickets } = parse(text);
    return what === "keep" && tickets.length === kept.length && tickets.every((id) => kept.includes(id));
  }) ?? null;
