// San Francisco in words: routes, places, tickets, turns.
import { listed, t, tOr } from "/web/words.js";
import { parse } from "./choice.js";
import { cardsInWords, countsOf } from "./glyphs.js";

/** @import { Turn } from "/web/table/contract.js" */
/** @import { Saying } from "/web/words.js" */
/** @import { ActedEvent, DealtEvent, ToldEvent } from "/web/types/messages.js" */
/** @import { ActionText, SanFranciscoScene, SanFranciscoTable, WayToPay } from "./choice.js" */
/** @import { Plan, PlanRoute } from "./plan.js" */
/** @import { CardKind, Cards, SanFrancisco } from "./types.d.ts" */

/** @typedef {{ kind: CardKind | "deck", drawn?: string | null }} CardTaken `drawn`: what came from the deck, if it is known */
/** @typedef {{ kind: "draw", cards: CardTaken[] }} DrawTurn */
/** @typedef {{ kind: "claim", route: string, paid: Cards }} ClaimTurn */
/** @typedef {{ kind: "tickets", kept: number }} TicketsTurn `kept`: 0 while it is to be chosen */
/** @typedef {{ kind: "stack", place: string }} StackTurn */
/** @typedef {{ kind: "start" | "pass" }} OtherTurn the first tickets; nothing */
/** @typedef {{ points?: number, token?: string, last_turns?: number, new_row?: true }} TurnFacts as in the facts of its events */
/** @typedef {Turn & { round: number, facts: TurnFacts } & (DrawTurn | ClaimTurn | TicketsTurn | StackTurn | OtherTurn)} SanFranciscoTurn */

const NAMES = ["gull", "bridge", "ferry-bell", "sun", "vineyard", "postcard", "camera"];

/**
 * The number of a token's sign.
 * @param {Plan} plan
 * @param {string} symbol
 */
export function symbolNumber(plan, symbol) {
  const own = NAMES.indexOf(symbol);
  return own >= 0 ? own : Math.max(0, (plan.map.tourist_symbols ?? []).indexOf(symbol));
}
/** A token's name; maps of one's own may have other names. @param {string} symbol */
export const symbolName = (symbol) => (NAMES.includes(symbol) ? t(`sf-token-${symbol}`) : symbol);

/**
 * @param {Plan} plan
 * @param {string} id perhaps of a place that somebody invented
 */
export const placeName = (plan, id) => (plan.places.has(id) ? plan.places.get(id).name : id);

/**
 * The same where there is little room.
 * @param {Plan} plan
 * @param {string} id
 */
export const shortName = (plan, id) => tOr(`sf-short-${id}`, placeName(plan, id));

/**
 * "Pier 39 – Alcatraz"; of a double with its colour, or where it lies beside the other.
 * @param {Plan} plan
 * @param {string} id
 * @param {typeof placeName} nameOf
 */
export function routeName(plan, id, nameOf = placeName) {
  const route = plan.routes.get(id);
  const args = { a: nameOf(plan, route.a), b: nameOf(plan, route.b) };
  if (!route.twin) return t("sf-route", args);
  const twin = plan.routes.get(route.twin);
  if (twin.color !== route.color) return t("sf-route-of-double", { ...args, which: t(`sf-${route.color}`) });
  const [right, down] = [route.middle.x - twin.middle.x, route.middle.y - twin.middle.y];
  const side = Math.abs(right) > Math.abs(down) ? (right > 0 ? "right" : "left") : down > 0 ? "lower" : "upper";
  return t("sf-route-of-double", { ...args, which: t(`sf-side-${side}`) });
}

/**
 * @param {Plan} plan
 * @param {string} id
 * @param {typeof placeName} nameOf
 */
export function ticketName(plan, id, nameOf = placeName) {
  const ticket = plan.tickets.get(id);
  return t("sf-ticket-name", { a: nameOf(plan, ticket.a), b: nameOf(plan, ticket.b) });
}

/**
 * What a route is: length, colour, ferries, points.
 * @param {Plan} plan
 * @param {PlanRoute} route
 */
export function routeFacts(plan, route) {
  return t("sf-route-facts", {
    length: route.length,
    colour: t(route.color === "grey" ? "sf-any" : `sf-${route.color}`),
    ferries: route.ferries,
    points: plan.map.route_points[route.length],
  });
}

/**
 * Whose a route is, or why it is closed; null if it is free.
 * @param {SanFranciscoTable} table
 * @param {SanFranciscoScene} scene
 * @param {PlanRoute} route
 */
export function ownerInWords(table, scene, route) {
  const owner = scene.view.routes[route.index];
  if (owner >= 0) return t("sf-owned", { name: table.name(owner), who: table.who(owner) });
  return owner === -2 ? t("sf-closed") : null;
}

/**
 * A route for those who hear it.
 * @param {SanFranciscoTable} table
 * @param {Plan} plan
 * @param {SanFranciscoScene} scene
 * @param {string} id
 * @param {WayToPay[] | null | undefined} ways
 */
export function routeInWords(table, plan, scene, id, ways) {
  const route = plan.routes.get(id);
  const what = routeFacts(plan, route);
  const state =
    ownerInWords(table, scene, route) ??
    (ways ? t("sf-may-claim", { ways: ways.length, paid: cardsInWords(ways[0].paid) }) : t("sf-free"));
  return t("sf-route-said", { route: routeName(plan, id), what, state });
}

/**
 * A place for those who hear it, when it can be chosen.
 * @param {Plan} plan
 * @param {SanFranciscoScene} scene
 * @param {string} id
 * @param {string} text the action that chooses it
 */
export function placeInWords(plan, scene, id, text) {
  const place = placeName(plan, id);
  if (!(id in scene.view.stacks)) return t("sf-place-free", { place });
  const [symbol, count] = scene.view.stacks[id];
  if (text.startsWith("token")) return t("sf-place-token", { place, symbol: symbolName(symbol) });
  return t("sf-place-stack", { place, symbol: symbolName(symbol), count });
}

/**
 * Turns from events: two cards, a claim with its token, tickets with what was kept are one turn each.
 * @param {ToldEvent<SanFrancisco>[]} events
 */
export function turnsOf(events) {
  /** @type {SanFranciscoTurn[]} */
  const turns = [];
  let round = 0; // until tickets are chosen and stacks are put on the map
  /** @type {number | null} */
  let first = null;
  for (const event of events) {
    const last = turns.at(-1);
    if (event.what === "dealt") addLuck(last, event);
    if (event.what !== "acted") continue;
    const action = parse(event.text ?? "keep"); // which tickets somebody keeps is secret
    if (last && goesOn(last, event.seat, action)) addTo(last, action, event);
    else {
      const turn = begun(action);
      if (turn.kind !== "start" && turn.kind !== "stack") first ??= event.seat;
      if (event.seat === first) round++;
      turns.push({ number: turns.length + 1, seat: event.seat, n: event.n, round, facts: event.facts, ...turn });
    }
  }
  return turns;
}

/**
 * What luck brought belongs to the turn before it.
 * @param {SanFranciscoTurn | undefined} turn
 * @param {DealtEvent<SanFrancisco>} event
 */
function addLuck(turn, event) {
  if (!turn) return;
  turn.n = event.n;
  if (turn.kind === "draw" && event.facts.stream.startsWith("card"))
    turn.cards[turn.cards.length - 1].drawn = event.text;
  if (event.facts.new_row) turn.facts = { ...turn.facts, new_row: true };
}

/**
 * Whether an action belongs to a turn that has begun.
 * @param {SanFranciscoTurn} turn
 * @param {number} seat
 * @param {ActionText} action
 */
function goesOn(turn, seat, { what }) {
  if (turn.seat !== seat) return false;
  if (turn.kind === "draw") return what === "draw" && turn.cards.length === 1 && turn.cards[0].kind !== "ferry";
  if (turn.kind === "claim") return what === "token";
  return turn.kind === "tickets" && what === "keep" && !turn.kept;
}

/**
 * The turn that an action begins.
 * @param {ActionText} action
 * @returns {DrawTurn | ClaimTurn | TicketsTurn | StackTurn | OtherTurn}
 */
function begun(action) {
  if (action.what === "draw") return { kind: "draw", cards: [{ kind: action.kind }] };
  if (action.what === "claim") return { kind: "claim", route: action.route, paid: action.paid };
  if (action.what === "stack") return { kind: "stack", place: action.place };
  if (action.what === "tickets") return { kind: "tickets", kept: 0 };
  return { kind: action.what === "keep" ? "start" : "pass" };
}

/**
 * @param {SanFranciscoTurn} turn
 * @param {ActionText} action
 * @param {ActedEvent<SanFrancisco>} event
 */
function addTo(turn, action, event) {
  if (turn.kind === "draw" && action.what === "draw") turn.cards.push({ kind: action.kind });
  if (turn.kind === "tickets" && action.what === "keep") turn.kept = event.facts.kept ?? action.tickets.length;
  turn.n = event.n;
  turn.facts = { ...turn.facts, ...event.facts };
}

/** @param {CardTaken} card */
const cardInWords = (card) => {
  if (card.kind !== "deck") return t("sf-card-open", { kind: t(`sf-${card.kind}`) });
  return card.drawn ? t("sf-card-drawn", { kind: t(`sf-${card.drawn}`) }) : t("sf-card-deck");
};

/** "pink and green", "2 pink", "green from the deck and red" @param {CardTaken[]} cards */
function cardsDrawn(cards) {
  const [{ kind }] = cards;
  if (cards.length > 1 && kind !== "deck" && cards.every((card) => card.kind === kind))
    return t("sf-cards-of", { count: cards.length, kind: t(`sf-${kind}`) });
  return listed(cards.map(cardInWords));
}

/**
 * "Mara claimed Presidio – Fort Mason with 3 green"; `words` and `name` make it text, or draw it.
 * @template W
 * @param {Saying<W>} words
 * @param {SanFranciscoTable} table
 * @param {Plan} plan
 * @param {SanFranciscoTurn} turn
 * @param {W} name
 */
export function deed(words, table, plan, turn, name) {
  const who = table.who(turn.seat);
  if (turn.kind === "draw") {
    const hidden = turn.cards.every((card) => card.kind === "deck" && !card.drawn);
    if (hidden) return words("sf-deed-deck", { who, name, count: turn.cards.length });
    return words("sf-deed-draw", { who, name, cards: cardsDrawn(turn.cards) });
  }
  if (turn.kind === "claim")
    return words("sf-deed-claim", { who, name, route: routeName(plan, turn.route), cards: cardsInWords(turn.paid) });
  if (turn.kind === "tickets")
    return turn.kept ? words("sf-deed-tickets", { who, name, kept: turn.kept }) : words("sf-deed-looks", { who, name });
  if (turn.kind === "stack") return words("sf-deed-stack", { who, name, place: placeName(plan, turn.place) });
  return words(turn.kind === "start" ? "sf-deed-start" : "sf-deed-pass", { who, name });
}

/** All cards of a hand or pile in words, or that there is none. @param {Cards} cards */
export const handInWords = (cards) => (countsOf(cards).length ? cardsInWords(cards) : t("sf-no-cards"));
