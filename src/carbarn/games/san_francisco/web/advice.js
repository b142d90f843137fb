// What a newcomer should do now, and for which reason: the coach says it. It knows no more than the player sees, and
// looks as far as a good first game asks for: the ways of the tickets, the cards they lack, the turns that are left.

import { claimsOf } from "./choice.js";
import { COLOURS, KINDS } from "./glyphs.js";
import { coloursWanted, oddsOf, radarOf, wayOf } from "./radar.js";

/** @import { SanFranciscoScene, WayToPay } from "./choice.js" */
/** @import { Plan, PlanRoute } from "./plan.js" */
/** @import { CardKind, Cards, ClaimPreview, SanFranciscoView } from "./types.d.ts" */

/**
 * @typedef {object} Advice
 * @property {string} topic of the coach
 * @property {string} text the action
 * @property {string} [route]
 * @property {string[]} [tickets]
 * @property {string} [place]
 * @property {number} [count] of points, trams, cards or tokens, by the topic
 * @property {number} [more] points besides
 * @property {CardKind} [kind]
 * @property {(text: string) => boolean} right whether an action is as good: the idea counts
 */

/**
 * What a player is after.
 * @typedef {object} Aim
 * @property {string[]} tickets that are worked on, the nearest first
 * @property {PlanRoute[]} routes that they still take
 * @property {Map<string, string>} serves which ticket each of them is for
 * @property {PlanRoute[]} extras routes that are worth their turns beside them
 * @property {number} trams of those for tickets
 * @property {number} turns that these probably take
 * @property {number} time turns that are probably left
 */

/** What there is to decide: what the player sees and may do. @typedef {Pick<SanFranciscoScene, "view" | "legal">} Decision */

/** @typedef {{ route: PlanRoute, kind: CardKind, lacking: number }} Wish a kind of card that a route lacks */

const NEAR = 7; // trams with which somebody may begin the last turns in two claims
const SPARE = 8; // trams that another ticket may ask for
const LATE = 7; // turns that another ticket takes at least
const EXTRAS = 2; // routes for points that are looked at ahead
const ALIKE = 0.15; // by so much the worth of cards may differ that are as good
const TOKEN = 1.5; // points that a new token is worth on average
const POOR = 3; // points that are not worth a turn of their own
const HURRY = 4; // turns that are left when the end is near
const WORTH = 5.5; // points for which a turn is spent beside the tickets

const sum = (/** @type {number[]} */ numbers) => numbers.reduce((all, one) => all + one, 0);

/** The colour of which there is most in a hand. @param {Cards} hand */
const mostOf = (hand) => COLOURS.reduce((one, other) => ((hand[other] ?? 0) > (hand[one] ?? 0) ? other : one));

/**
 * The cards that some routes lack, one route after the other.
 * @param {PlanRoute[]} routes
 * @param {Cards} hand
 * @returns {Wish[]}
 */
function wishes(routes, hand) {
  const left = { ...hand };
  const take = (/** @type {CardKind} */ kind, /** @type {number} */ count) => {
    const paid = Math.min(count, left[kind] ?? 0);
    left[kind] = (left[kind] ?? 0) - paid;
    return count - paid;
  };
  const coloured = [...routes].sort((a, b) => Number(a.color === "grey") - Number(b.color === "grey"));
  return coloured.flatMap((route) => {
    const kind = route.color === "grey" ? mostOf(left) : route.color;
    const boats = take("ferry", route.ferries);
    const cards = take(kind, route.length - route.ferries);
    const found = /** @type {Wish[]} */ ([]);
    if (boats) found.push({ route, kind: "ferry", lacking: boats });
    if (cards) found.push({ route, kind, lacking: cards });
    return found;
  });
}

/** Cards that some routes lack in all. @param {PlanRoute[]} routes @param {Cards} hand */
const lacks = (routes, hand) => Math.max(0, sum(wishes(routes, hand).map(({ lacking }) => lacking)));

/** Turns that are probably left to a seat, by the trams and cards of the others. @param {SanFranciscoView} view */
function timeLeft(view) {
  if (view.turns_left >= 0) return 1;
  const others = view.trams.flatMap((trams, seat) => {
    if (seat === view.seat) return [];
    const spaces = Math.max(0, trams - 2);
    return [0.45 * spaces + 0.5 * Math.max(0, spaces - view.hands[seat]) + 2];
  });
  return Math.min(...others);
}

/** Whether a token waits at a route that a seat does not have yet. @param {SanFranciscoView} view @param {PlanRoute} route */
const hasToken = (view, { a, b }) =>
  [a, b].some((place) => view.stacks[place] && !view.tokens[view.seat].includes(view.stacks[place][0]));

/** What a route brings at once, and what a token may be worth later. @param {Plan} plan @param {SanFranciscoView} view @param {PlanRoute} route */
const gainOf = (plan, view, route) => plan.map.route_points[route.length] + (hasToken(view, route) ? TOKEN : 0);

/**
 * What a route costs on a way, in turns and what they might bring elsewhere: cards in hand and points make it cheaper.
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @param {PlanRoute} route
 */
function priceOf(plan, view, route) {
  const kind = route.color === "grey" ? mostOf(view.mine) : route.color;
  const have = Math.min(route.length, view.mine[kind] ?? 0);
  const seen = Math.min(route.length - have, view.row.filter((one) => one === kind).length);
  const points = plan.map.route_points[route.length];
  const price =
    4.2 +
    1.6 * route.length +
    0.6 * route.ferries -
    0.75 * have -
    0.2 * seen -
    0.5 * points -
    (hasToken(view, route) ? 0.8 : 0);
  return Math.max(0.4, price);
}

/**
 * The routes that a way between two places still takes; null if there is none.
 * @param {Plan} plan
 * @param {Map<string, number>} prices of the routes that can be used
 * @param {string} from
 * @param {string} to
 */
function wayBetween(plan, prices, from, to) {
  const far = new Map([[from, 0]]);
  /** @type {Map<string, PlanRoute>} */
  const came = new Map();
  for (let changed = true; changed; ) {
    changed = false;
    for (const [id, price] of prices) {
      const route = plan.routes.get(id);
      for (const [a, b] of [
        [route.a, route.b],
        [route.b, route.a],
      ]) {
        const there = (far.get(a) ?? Infinity) + price;
        if (there >= (far.get(b) ?? Infinity) - 1e-9) continue;
        far.set(b, there);
        came.set(b, route);
        changed = true;
      }
    }
  }
  if (!far.has(to)) return null;
  const way = [];
  for (let at = to; at !== from; ) {
    const route = /** @type {PlanRoute} */ (came.get(at));
    if (prices.get(route.id)) way.push(route);
    at = route.a === at ? route.b : route.a;
  }
  return way;
}

/** The routes of several tickets, each way using those before. @param {Plan} plan @param {SanFranciscoView} view @param {string[]} tickets */
function routesFor(plan, view, tickets) {
  /** @type {Map<string, number>} */
  const prices = new Map();
  for (const route of plan.routes.values()) {
    const owner = view.routes[route.index];
    if (owner === view.seat) prices.set(route.id, 0);
    else if (owner === -1) prices.set(route.id, priceOf(plan, view, route));
  }
  /** @type {PlanRoute[]} */
  const built = [];
  for (const id of tickets) {
    const { a, b } = plan.tickets.get(id);
    const way = wayBetween(plan, prices, a, b);
    if (!way) return null;
    built.push(...way);
    for (const route of way) prices.set(route.id, 0);
  }
  return built;
}

/** @param {PlanRoute[]} routes */
const tramsOf = (routes) => sum(routes.map(({ length }) => length));

/** @param {PlanRoute[]} routes @param {Cards} hand */
const turnsFor = (routes, hand) => routes.length + lacks(routes, hand) / 2;

/**
 * The tickets that trams and time allow: those worth most first, then in the order in which they can be finished.
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @returns {Aim}
 */
function aimOf(plan, view) {
  const time = timeLeft(view);
  const radar = radarOf(plan, view);
  const open = view.my_tickets.filter((id) => !radar.get(id).done && !radar.get(id).broken);
  const near = (/** @type {string} */ id) => radar.get(id).trams;
  const worth = (/** @type {string} */ id) => plan.tickets.get(id).points / (1 + near(id));
  /** @type {string[]} */
  let tickets = [];
  /** @type {PlanRoute[]} */
  let routes = [];
  /** @type {Map<string, string>} */
  const serves = new Map();
  for (const id of open.toSorted((one, other) => worth(other) - worth(one))) {
    const all = routesFor(plan, view, [...tickets, id]);
    if (!all || tramsOf(all) > view.trams[view.seat] || turnsFor(all, view.mine) > time + 2) continue;
    [tickets, routes] = [[...tickets, id], all];
    for (const route of all) if (!serves.has(route.id)) serves.set(route.id, id);
  }
  tickets = tickets.sort((one, other) => near(one) - near(other));
  const aim = { tickets, routes, serves, extras: [], trams: tramsOf(routes), turns: turnsFor(routes, view.mine), time };
  return { ...aim, extras: extrasOf(plan, view, aim) };
}

/** The routes that bring most for their turns, as far as trams and turns are left. @param {Plan} plan @param {SanFranciscoView} view @param {Aim} aim */
function extrasOf(plan, view, aim) {
  /** @type {PlanRoute[]} */
  const found = [];
  let trams = view.trams[view.seat] - aim.trams;
  let all = aim.routes;
  while (found.length < EXTRAS) {
    const before = lacks(all, view.mine);
    const worth = (/** @type {PlanRoute} */ route) =>
      gainOf(plan, view, route) / (1 + (lacks([...all, route], view.mine) - before) / 2);
    const [best] = [...plan.routes.values()]
      .filter(
        (one) =>
          view.routes[one.index] === -1 &&
          one.length <= trams &&
          !all.includes(one) &&
          !(one.twin && all.some(({ id }) => id === one.twin)),
      )
      .sort((one, other) => worth(other) - worth(one));
    if (!best || turnsFor([...all, best], view.mine) > aim.time + 1) break;
    found.push(best);
    all = [...all, best];
    trams -= best.length;
  }
  return found;
}

// Tickets

/**
 * What some tickets on offer promise, beside those that are held: points as likely as they seem, less what they cost.
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @param {string[]} tickets
 */
function promise(plan, view, tickets) {
  const held = aimOf(plan, view).tickets;
  const routes = routesFor(plan, view, [...held, ...tickets]);
  const points = sum(tickets.map((id) => plan.tickets.get(id).points));
  if (!routes || tramsOf(routes) > view.trams[view.seat]) return -points;
  const before = routesFor(plan, view, held) ?? [];
  const more = routes.filter((route) => !before.includes(route));
  const slack = timeLeft(view) - turnsFor(before, view.mine) - more.length - 0.4 * tramsOf(more);
  const likely = more.length ? Math.min(0.97, Math.max(0.05, 0.26 + 0.07 * slack)) : 1;
  const way = more.map((route) => 0.4 * plan.map.route_points[route.length] - 1.5 * route.length);
  return (2 * likely - 1) * points + sum(way);
}

/** @param {Plan} plan @param {Decision} decision @returns {Advice | null} */
function offered(plan, { view, legal }) {
  if (view.my_choice.length) return null;
  const ways = [...legal.keys()].filter((text) => text.startsWith("keep "));
  const [best] = ways
    .map((text) => ({ text, tickets: text.split(" ").slice(1) }))
    .map((way) => ({ ...way, worth: promise(plan, view, way.tickets) }))
    .sort((one, other) => other.worth - one.worth);
  if (!best) return null;
  const { text, tickets } = best;
  const count = tramsOf(routesFor(plan, view, tickets) ?? []);
  const more = sum(tickets.map((id) => plan.tickets.get(id).points));
  const topic = tickets.length > 1 ? "both" : view.step === "start" ? "start" : "offer";
  return { topic, text, tickets, count, more, right: (other) => other === text };
}

// Claims

/** The points of a claim besides tickets, its token included. @param {ClaimPreview} preview */
const pointsOf = (preview) => preview.points + (preview.set_after ?? 0) - (preview.set_before ?? 0);

/** The first tokens bring nothing at once, but the set grows. @param {ClaimPreview} preview */
const tokensOf = (preview) => (preview.token !== undefined || preview.token_choice ? 1 : 0);

/** What a claim is worth if nothing comes after it: a finished ticket counts for me instead of against me. @param {Plan} plan @param {ClaimPreview} preview */
const worthAtEnd = (plan, preview) =>
  pointsOf(preview) + sum(preview.completes.map((id) => 2 * plan.tickets.get(id).points));

/**
 * What another claim by somebody else would do to a ticket: the trams that it takes more, Infinity for no way.
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @param {PlanRoute} route
 * @param {string} ticket
 */
function harm(plan, view, route, ticket) {
  const closed = [route.index, route.twin === null ? -1 : plan.routes.get(route.twin).index];
  const two = view.trams.length === 2;
  const lost = view.routes.map((owner, index) => (index === closed[0] || (two && index === closed[1]) ? -2 : owner));
  const before = wayOf(plan, view.routes, view.seat, view.mine, plan.tickets.get(ticket));
  const after = wayOf(plan, lost, view.seat, view.mine, plan.tickets.get(ticket));
  return after.broken ? Infinity : after.trams - before.trams;
}

/** The best claim, if one is to be made now. @param {Plan} plan @param {Decision} decision @param {Aim} aim @returns {Advice | null} */
function claim(plan, decision, aim) {
  const { view, legal } = decision;
  const ways = claimsOf(decision, coloursWanted(plan, radarOf(plan, view)));
  const claims = [...ways.values()].map(([way]) => way);
  if (!claims.length) return null;
  const by = (/** @type {(way: WayToPay) => number} */ worth, all = claims) =>
    all.toSorted((one, other) => worth(other) - worth(one))[0];
  /** @type {(topic: string, way: WayToPay, as: (one: ClaimPreview) => boolean, more?: Partial<Advice>) => Advice} */
  const said = (topic, { text, route }, as, more = {}) => ({
    topic,
    text,
    route,
    right: (other) => {
      const preview = legal.get(other);
      return preview?.route !== undefined && as(/** @type {ClaimPreview} */ (preview));
    },
    ...more,
  });
  if (view.turns_left >= 0) {
    const way = by(({ preview }) => worthAtEnd(plan, preview));
    const count = worthAtEnd(plan, way.preview);
    return said("last", way, (one) => worthAtEnd(plan, one) >= count, { count });
  }
  const finishing = claims.filter(({ preview }) => preview.completes.length);
  if (finishing.length) {
    const way = by(({ preview }) => worthAtEnd(plan, preview), finishing);
    const count = sum(way.preview.completes.map((id) => plan.tickets.get(id).points));
    return said("complete", way, (one) => one.completes.length > 0, { count });
  }
  const wanted = claims.filter(({ route }) => aim.routes.some(({ id }) => id === route));
  if (wanted.length) {
    const harms = new Map(
      wanted.map(({ route }) => [
        route,
        Math.max(...aim.tickets.map((id) => harm(plan, view, plan.routes.get(route), id))),
      ]),
    );
    const way = by(
      (one) => Math.min(9, harms.get(one.route) ?? 0) + pointsOf(one.preview) + tokensOf(one.preview),
      wanted,
    );
    const dear = harms.get(way.route) ?? 0;
    const hurt = aim.tickets.find((id) => dear > 0 && harm(plan, view, plan.routes.get(way.route), id) === dear);
    const ticket = hurt ?? aim.serves.get(way.route);
    const count = Number.isFinite(dear) ? dear : 0;
    const more = { tickets: ticket ? [ticket] : [], count };
    return said(
      dear >= 2 ? "bottleneck" : "on-way",
      way,
      ({ route }) => aim.routes.some(({ id }) => id === route),
      more,
    );
  }
  return beside(plan, view, aim, claims, said);
}

/**
 * A claim that helps no ticket, if it is worth a turn and leaves what the tickets need.
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @param {Aim} aim
 * @param {WayToPay[]} claims
 * @param {(topic: string, way: WayToPay, as: (one: ClaimPreview) => boolean, more?: Partial<Advice>) => Advice} said
 */
function beside(plan, view, aim, claims, said) {
  const before = lacks(aim.routes, view.mine);
  const hurry = aim.time <= HURRY;
  const worth = (/** @type {WayToPay} */ way) =>
    pointsOf(way.preview) +
    0.3 * tokensOf(way.preview) -
    2 * ((way.paid.ferry ?? 0) - plan.routes.get(way.route).ferries) -
    0.6 * (lacks(aim.routes, way.preview.cards_left) - before) -
    (aim.tickets.length && !hurry ? 3.1 : 0);
  const [way] = claims
    .filter(({ preview }) => aim.trams <= preview.trams_left)
    .sort((one, other) => worth(other) - worth(one));
  if (!way || worth(way) < (hurry ? WORTH - 1 : WORTH)) return null;
  const { points } = way.preview;
  const gain = pointsOf(way.preview) - points;
  const topic = gain > points ? "gain" : hurry ? "spend" : "long";
  const as = (/** @type {ClaimPreview} */ one) => pointsOf(one) >= pointsOf(way.preview);
  return said(topic, way, as, { count: topic === "gain" ? gain : points });
}

// Cards

/**
 * What another card of each kind is worth.
 * @param {SanFranciscoView} view
 * @param {Wish[]} needs for tickets
 * @param {Wish[]} hopes for other routes
 */
function worthOf(view, needs, hopes) {
  return (/** @type {CardKind} */ kind) => {
    const need = needs.find((one) => one.kind === kind);
    const hope = hopes.find((one) => one.kind === kind);
    if (kind === "ferry") return need ? 2 : needs.length ? 0.9 : 0.7;
    if (need) return 1 + (need.lacking <= 2 ? 0.2 : 0);
    return (hope ? 0.6 : 0.5) + 0.17 * Math.min(4, view.mine[kind] ?? 0);
  };
}

/** @param {Plan} plan @param {Decision} decision @param {Aim} aim @returns {Advice | null} */
function cards(plan, { view, legal }, aim) {
  const needs = wishes(aim.routes, view.mine);
  const hopes = wishes([...aim.routes, ...aim.extras], view.mine).filter(({ route }) => aim.extras.includes(route));
  const worth = worthOf(view, needs, hopes);
  const odds = oddsOf(view);
  const blind = odds ? sum(KINDS.map((kind) => odds[kind] * worth(kind))) : 0;
  const first = view.step === "turn";
  const choices = [...legal.keys()].flatMap((text) => {
    const kind = /** @type {CardKind | "deck"} */ (text.split(" ")[1]);
    if (!text.startsWith("draw ")) return [];
    // a ferry that lies face up is the only card of the turn
    return [{ text, kind, value: kind === "deck" ? blind : kind === "ferry" && first ? worth(kind) - 1 : worth(kind) }];
  });
  const [best] = choices.sort((one, other) => other.value - one.value);
  if (!best) return null;
  const { text, kind } = best;
  // others that are about as good are right, too
  const good = new Set(choices.filter(({ value }) => value >= best.value - ALIKE).map((one) => one.text));
  const wish = [...needs, ...hopes].find((one) => one.kind === kind);
  const asked = wish ?? needs[0] ?? hopes[0];
  const more = asked && plan.map.route_points[asked.route.length];
  const ticket = asked && aim.serves.get(asked.route.id);
  const rest = {
    text,
    tickets: ticket ? [ticket] : [],
    right: (/** @type {string} */ one) => good.has(one),
    route: asked?.route.id,
    more,
  };
  const least = Math.min(...view.trams);
  if (kind === "deck") return { topic: asked ? "deck" : "blind", ...rest };
  if (kind === "ferry") return { topic: wish ? "ferry" : "wild", kind, ...rest };
  if (!wish) return { topic: "same", kind, ...rest, count: view.mine[kind] ?? 0 };
  if (first && !needs.length && least <= NEAR) return { topic: "near-end", kind, ...rest, count: least };
  return { topic: needs.includes(wish) ? "colour" : "gather", kind, ...rest, count: wish.lacking };
}

// Turns

/**
 * Whether new tickets are a good idea: none is left to work on, and there are trams and turns for one.
 * @param {Decision} decision
 * @param {Aim} aim
 */
const wantsTickets = ({ view, legal }, aim) =>
  legal.has("tickets") && !aim.tickets.length && view.trams[view.seat] >= SPARE && aim.time >= LATE;

/** @param {Plan} plan @param {Decision} decision @returns {Advice | null} */
function turn(plan, decision) {
  const { view } = decision;
  const aim = aimOf(plan, view);
  const found = claim(plan, decision, aim);
  if (found) return found;
  const count = view.trams[view.seat];
  if (wantsTickets(decision, aim))
    return { topic: "new-tickets", text: "tickets", count, right: (text) => text === "tickets" };
  return cards(plan, decision, aim);
}

/** The rarer of two tokens. @param {Decision} decision @returns {Advice | null} */
function token({ view }) {
  const left = (/** @type {string} */ place) => view.stacks[place][1];
  const [place] = view.choices.toSorted((one, other) => left(one) - left(other));
  if (!place) return null;
  const right = (/** @type {string} */ text) => left(text.split(" ")[1]) === left(place);
  return { topic: "token", text: `token ${place}`, place, count: left(place), right };
}

/** Tokens belong where the own tickets lead. @param {Plan} plan @param {Decision} decision @returns {Advice | null} */
function stack(plan, { view, legal }) {
  const places = aimOf(plan, view).routes.flatMap(({ a, b }) => [a, b]);
  const texts = places.map((place) => `stack ${place}`);
  const text = texts.find((one) => legal.has(one));
  if (!text) return null;
  return { topic: "stack", text, place: text.split(" ")[1], right: (one) => texts.includes(one) };
}

/** What to do now; null if there is nothing to advise. @param {Plan} plan @param {Decision} decision @returns {Advice | null} */
export function adviceFor(plan, decision) {
  const { view, legal } = decision;
  if (!legal.size) return null;
  if (view.step === "start" || view.step === "keep") return offered(plan, decision);
  if (view.step === "token") return token(decision);
  if (view.step === "stack") return stack(plan, decision);
  if (view.step === "turn") return turn(plan, decision);
  return view.step === "second" ? cards(plan, decision, aimOf(plan, view)) : null;
}

/**
 * What is bad about an action that the player looks at; null if nothing is.
 * @param {Plan} plan
 * @param {Decision} decision
 * @param {string} text
 * @param {Advice | null} better
 * @returns {(Omit<Advice, "right" | "text">) | null}
 */
export function warningFor(plan, { view, legal }, text, better) {
  if (!better || better.right(text)) return null;
  if (text === "tickets") {
    const [ticket] = aimOf(plan, view).tickets;
    if (ticket) return { topic: "too-soon", tickets: [ticket] };
    return { topic: "too-late", count: view.trams[view.seat] };
  }
  if (text.startsWith("keep ") && better.tickets?.length === 1 && text.split(" ").length > 2)
    return { topic: "too-many", tickets: better.tickets };
  if (text.startsWith("draw ") && better.kind && ["colour", "ferry", "near-end"].includes(better.topic))
    return { topic: text === "draw deck" ? "guess" : "useless", kind: better.kind, route: better.route };
  const preview = legal.get(text);
  return preview?.route === undefined ? null : waste(plan, view, /** @type {ClaimPreview} */ (preview));
}

/**
 * Whether a claim takes cards or trams that tickets need, or is worth hardly anything.
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @param {ClaimPreview} preview
 */
function waste(plan, view, preview) {
  const aim = aimOf(plan, view);
  const helps = aim.routes.some(({ id }) => id === preview.route) || preview.completes.length > 0;
  if (helps || view.turns_left >= 0) return null;
  const { route } = preview;
  if (aim.tickets.length) {
    const short = preview.trams_left < aim.trams;
    if (short || lacks(aim.routes, preview.cards_left) > lacks(aim.routes, view.mine))
      return { topic: short ? "waste-trams" : "waste", tickets: aim.tickets, route };
  }
  const poor = pointsOf(preview) <= POOR && aim.time > HURRY;
  return poor ? { topic: "poor", route, count: pointsOf(preview), more: preview.length } : null;
}
