// San Francisco in words: routes, places, tickets, turns.
import { listed, t } from "/web/words.js";
import { cardsInWords, KINDS } from "./glyphs.js";

const NAMES = ["gull", "bridge", "ferry-bell", "sun", "vineyard", "postcard", "camera"];

/** The number of a token's sign. */
export function symbolNumber(plan, symbol) {
  const own = NAMES.indexOf(symbol);
  return own >= 0 ? own : Math.max(0, (plan.map.tourist_symbols ?? []).indexOf(symbol));
}
/** A token's name; maps of one's own may have other names. */
export const symbolName = (symbol) => (NAMES.includes(symbol) ? t(`sf-token-${symbol}`) : symbol);

export const placeName = (plan, id) => plan.places.get(id)?.name ?? id;

/** "Pier 39 – Alcatraz"; of a double with its colour, or which of the two. */
export function routeName(plan, id) {
  const route = plan.routes.get(id);
  const args = { a: placeName(plan, route.a), b: placeName(plan, route.b) };
  if (!route.twin) return t("sf-route", args);
  const twin = plan.routes.get(route.twin);
  if (twin.color !== route.color) return t("sf-route-of-double", { ...args, which: t(`sf-${route.color}`) });
  return t("sf-route-of-double", { ...args, which: t(route.index < twin.index ? "sf-first" : "sf-second") });
}

export function ticketName(plan, id) {
  const ticket = plan.tickets.get(id);
  return t("sf-ticket-name", { a: placeName(plan, ticket.a), b: placeName(plan, ticket.b) });
}

/** What a route is: length, colour, ferries, points. */
export function routeFacts(plan, route) {
  return t("sf-route-facts", {
    length: route.length,
    colour: t(route.color === "grey" ? "sf-any" : `sf-${route.color}`),
    ferries: route.ferries,
    points: plan.map.route_points[route.length],
  });
}

/** Whose a route is, or why it is closed; null if it is free. */
export function ownerInWords(table, scene, route) {
  const owner = scene.view.routes[route.index];
  if (owner >= 0) return t("sf-owned", { name: table.name(owner), who: table.who(owner) });
  return owner === -2 ? t("sf-closed") : null;
}

/** A route for those who hear it. */
export function routeInWords(table, plan, scene, id, ways) {
  const route = plan.routes.get(id);
  const what = routeFacts(plan, route);
  const state =
    ownerInWords(table, scene, route) ??
    (ways ? t("sf-may-claim", { ways: ways.length, paid: cardsInWords(ways[0].paid) }) : t("sf-free"));
  return t("sf-route-said", { route: routeName(plan, id), what, state });
}

/** A place for those who hear it, when it can be chosen. */
export function placeInWords(table, plan, scene, id, text) {
  const [symbol, count] = scene.view.stacks[id] ?? [];
  const place = placeName(plan, id);
  if (text.startsWith("token")) return t("sf-place-token", { place, symbol: symbolName(symbol) });
  return symbol ? t("sf-place-stack", { place, symbol: symbolName(symbol), count }) : t("sf-place-free", { place });
}

/**
 * Turns from events: two cards, a claim with its token, tickets with what was kept are one turn each.
 * @returns {{number: number, n: number, seat: number, kind: string}[]}
 */
export function turnsOf(events) {
  const turns = [];
  for (const event of events) {
    const last = turns.at(-1);
    if (event.what === "dealt") {
      if (!last) continue;
      last.n = event.n;
      if (event.facts.stream?.startsWith("card") && last.kind === "draw") last.cards.at(-1).drawn = event.text;
      if (event.facts.new_row) last.facts = { ...last.facts, new_row: true };
      continue;
    }
    if (event.what !== "acted") continue;
    const [what, ...rest] = (event.text ?? "keep").split(" ");
    const goesOn =
      last?.seat === event.seat &&
      ((what === "draw" && last.kind === "draw" && last.cards.length === 1 && last.cards[0].kind !== "ferry") ||
        (what === "token" && last.kind === "claim") ||
        (what === "keep" && last.kind === "tickets" && !last.kept));
    const turn = goesOn ? last : { number: turns.length + 1, seat: event.seat, kind: what === "keep" ? "start" : what };
    if (!goesOn) turns.push(turn);
    turn.n = event.n;
    addTo(turn, what, rest, event);
  }
  return turns;
}

function addTo(turn, what, rest, event) {
  if (what === "draw") turn.cards = [...(turn.cards ?? []), { kind: rest[0] }];
  if (what === "claim") {
    turn.route = rest[0];
    turn.paid = {};
    for (const kind of rest.slice(1)) turn.paid[kind] = (turn.paid[kind] ?? 0) + 1;
  }
  if (what === "stack" || what === "token") turn.place = rest[0];
  if (what === "keep") {
    turn.kept = event.facts.kept ?? rest.length;
  }
  turn.facts = { ...turn.facts, ...event.facts };
}

const cardInWords = (card) => {
  if (card.kind !== "deck") return t("sf-card-open", { kind: t(`sf-${card.kind}`) });
  return card.drawn ? t("sf-card-drawn", { kind: t(`sf-${card.drawn}`) }) : t("sf-card-deck");
};

/** "Mara claimed Presidio – Fort Mason with 3 green"; `words` and `name` make it text, or draw it. */
export function deed(words, table, plan, turn, name) {
  const who = table.who(turn.seat);
  if (turn.kind === "draw") {
    const hidden = turn.cards.every((card) => card.kind === "deck" && !card.drawn);
    if (hidden) return words("sf-deed-deck", { who, name, count: turn.cards.length });
    return words("sf-deed-draw", { who, name, cards: listed(turn.cards.map(cardInWords)) });
  }
  if (turn.kind === "claim")
    return words("sf-deed-claim", { who, name, route: routeName(plan, turn.route), cards: cardsInWords(turn.paid) });
  if (turn.kind === "tickets")
    return turn.kept ? words("sf-deed-tickets", { who, name, kept: turn.kept }) : words("sf-deed-looks", { who, name });
  if (turn.kind === "stack") return words("sf-deed-stack", { who, name, place: placeName(plan, turn.place) });
  return words(turn.kind === "start" ? "sf-deed-start" : "sf-deed-pass", { who, name });
}

/** All cards of a hand or pile in words, or that there is none. */
export const handInWords = (counts) => (KINDS.some((kind) => counts[kind]) ? cardsInWords(counts) : t("sf-no-cards"));
