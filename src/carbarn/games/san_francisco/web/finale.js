// How San Francisco ends: tokens are counted, tickets turned over, the smallest first; then what mattered.
import { html } from "/web/ui/html.js";
import { Mini } from "/web/ui/parts.js";
import { figure, sentences, signed, t } from "/web/words.js";
import { planFor } from "./choice.js";
import { OWNERS } from "./glyphs.js";
import { Trams } from "./layers.js";
import { wayOf } from "./radar.js";
import { claimsIn, momentsIn } from "./story.js";
import { routeName, ticketName } from "./talk.js";

/** @import { Fact, Finale, FinaleStep, Move, Portion } from "/web/table/contract.js" */
/** @import { Choice, SanFranciscoTable } from "./choice.js" */
/** @import { Plan, PlanRoute } from "./plan.js" */
/** @import { SanFranciscoTurn } from "./talk.js" */
/** @import { SanFrancisco } from "./types.d.ts" */

/** @typedef {{ seat: number, id: string, points: number, done: boolean }} Turned a ticket as it is turned over */

const TRIP = 900; // milliseconds for the tram of a ticket
const STEP = 1500; // for a ticket
const EVERY = 8; // of the points of a curve one is enough for a trip

/** @type {Finale<SanFrancisco, Choice, SanFranciscoTurn>} */
const finale = {
  title: () => t("sf-finale"),
  parts: () => [
    { part: "solid", name: t("sf-sheet-routes") },
    { part: "stripes", name: t("sf-sheet-tickets") },
    { part: "brass", name: t("sf-sheet-tokens") },
  ],
  known: (table) =>
    table.doc.value.view.sheet.map(({ routes }, seat) => ({
      seat,
      part: "solid",
      points: routes,
      words: t("sf-finale-routes", { count: claimsIn(table).filter((claim) => claim.seat === seat).length }),
    })),
  steps: stepsOf,
  clear: (table) => {
    look(table, null, null);
    table.choice.slip.value = null;
  },
  note: (table, seat) => {
    const { shown, sheet } = table.doc.value.view;
    return t("sf-completed", { done: sheet[seat].completed.length, all: shown[seat].length });
  },
  summary,
  facts: factsOf,
  moments: (table) => momentsIn(table),
};

export default finale;

/**
 * Light a ticket of a seat on the map, or nothing.
 * @param {SanFranciscoTable} table
 * @param {string | null} ticket
 * @param {number | null} seat
 */
function look({ choice }, ticket, seat) {
  choice.whose.value = seat;
  choice.ticket.value = ticket;
}

// Steps

/**
 * Tokens first, then all tickets, the smallest first over all seats.
 * @param {SanFranciscoTable} table
 * @returns {FinaleStep[]}
 */
function stepsOf(table) {
  const { sheet } = table.doc.value.view;
  const totals = sheet.map(({ routes, tokens }) => routes + tokens);
  const steps = ticketsOf(table).map((ticket) => {
    const before = leaderOf(totals);
    totals[ticket.seat] += ticket.points;
    const lead = leaderOf(totals);
    const leads = lead !== null && lead !== before && sheet.length > 1;
    return ticketStep(table, ticket, totals, leads ? lead : null);
  });
  return [...tokensStep(table), ...steps];
}

/** Who alone has the most points; null: several. @param {number[]} totals */
function leaderOf(totals) {
  const most = Math.max(...totals);
  return totals.filter((total) => total === most).length === 1 ? totals.indexOf(most) : null;
}

/**
 * @param {SanFranciscoTable} table
 * @returns {Turned[]}
 */
function ticketsOf(table) {
  const plan = planFor(table);
  const { shown, sheet } = table.doc.value.view;
  const all = shown.flatMap((tickets, seat) =>
    tickets.map((id) => {
      const done = sheet[seat].completed.includes(id);
      return { seat, id, points: plan.tickets.get(id).points * (done ? 1 : -1), done };
    }),
  );
  return all.sort((a, b) => Math.abs(a.points) - Math.abs(b.points) || a.seat - b.seat);
}

/**
 * Everybody's tokens at once; nothing to tell if they are worth nothing.
 * @param {SanFranciscoTable} table
 * @returns {FinaleStep[]}
 */
function tokensStep(table) {
  const { sheet, tokens } = table.doc.value.view;
  /** @type {Portion[]} */
  const adds = sheet.flatMap((row, seat) => {
    if (!row.tokens) return [];
    const words = t("sf-finale-set", { count: tokens[seat].length });
    return [{ seat, part: "brass", points: row.tokens, words }];
  });
  if (!adds.length) return [];
  const most = Math.max(...tokens.map((own) => own.length));
  const names = tokens.flatMap((own, seat) => (own.length === most ? [seat] : []));
  const note =
    names.length === 1
      ? t("sf-finale-tokens-most", { name: table.name(names[0]), who: table.who(names[0]), count: most })
      : "";
  const words = sentences([t("sf-finale-tokens-said"), note]);
  const light = () => {
    table.choice.celebrates = true;
  };
  return [{ seat: null, title: t("sf-finale-tokens"), note, words, adds, light }];
}

/**
 * @param {SanFranciscoTable} table
 * @param {Turned} ticket
 * @param {number[]} totals after it
 * @param {number | null} lead who takes the lead by it
 * @returns {FinaleStep}
 */
function ticketStep(table, { seat, id, points, done }, totals, lead) {
  const plan = planFor(table);
  const name = ticketName(plan, id);
  const [most, next] = totals.toSorted((a, b) => b - a).map(figure);
  const state = done ? "done" : "lost";
  const whose = { name: table.name(seat), who: table.who(seat) };
  const args = { ...whose, ticket: name, points: Math.abs(points), total: figure(totals[seat]), state, most, next };
  const named = (/** @type {number} */ one) => ({ name: table.name(one), who: table.who(one) });
  const leads = lead === null ? null : named(lead);
  const first = leaderOf(totals);
  const light = () => look(table, id, seat);
  const turnOver = () => {
    light();
    table.choice.celebrates = true;
    table.choice.slip.value = html`<${Slip} key=${id} seat=${seat} name=${name} points=${points} stands=${slipStands(plan, id)} note=${t("sf-slip", { ...whose, state })} />`;
  };
  /** @type {Portion[]} */
  const adds = [{ seat, part: "stripes", points, words: name, light }];
  return {
    seat: first,
    title: leads
      ? t("sf-finale-lead", leads)
      : first === null
        ? t("sf-finale-level")
        : t("sf-finale-ahead", named(first)),
    note: totals.length > 1 ? t("sf-finale-totals", args) : "",
    words: sentences([t("sf-finale-said", args), leads ? t("sf-finale-lead-said", leads) : ""]),
    adds,
    light: turnOver,
    moves: () => (done ? [trip(table, plan, seat, id)] : []),
    time: STEP,
  };
}

/**
 * Where a ticket's slip stands so that it covers none of its places: at the foot of the map, above, or, if places are at
 * both ends, beside the one above; if that is in the middle, at the side of the foot that is free.
 * @param {Plan} plan
 * @param {string} id
 * @returns {"" | "above" | "above left" | "above right" | "left" | "right"}
 */
export function slipStands(plan, id) {
  const { a, b } = plan.tickets.get(id);
  const [high, low] = [a, b].map((place) => plan.places.get(place)).sort((one, other) => one.y - other.y);
  if (low.y <= 0.7 * plan.height) return "";
  if (high.y > 0.2 * plan.height) return "above";
  if (high.x > 0.58 * plan.width) return "above left"; // it takes a little more than half of the width
  if (high.x < 0.42 * plan.width) return "above right";
  return low.x > plan.width / 2 ? "left" : "right";
}

/**
 * A ticket as it is turned over, on the map.
 * @param {{ seat: number, name: string, points: number, stands: string, note: string }} props
 */
const Slip = ({ seat, name, points, stands, note }) => html`
  <div class="sf-slip ${stands}" aria-hidden="true">
    <b class="sf-value num">${Math.abs(points)}</b>
    <p><b>${name}</b><span><${Mini} owner=${OWNERS[seat]} />${note}</span></p>
    <b class="num ${points < 0 ? "sf-minus" : "sf-plus"}">${signed(points)}</b>
  </div>`;

/**
 * A tram travels the way of a ticket.
 * @param {SanFranciscoTable} table
 * @param {Plan} plan
 * @param {number} seat
 * @param {string} id
 * @returns {Move}
 */
function trip(table, plan, seat, id) {
  const ticket = plan.tickets.get(id);
  const way = wayOf(plan, table.doc.value.view.routes, seat, {}, ticket);
  /** @type {[number, number][]} */
  const points = [];
  let at = ticket.a;
  for (const route of way.owned.map((one) => plan.routes.get(one))) {
    const curve = pointsOf(route);
    points.push(...(route.a === at ? curve : curve.reverse()));
    at = route.a === at ? route.b : route.a;
  }
  const space = { x: 0, y: 0, angle: 0 };
  const picture = html`<svg viewBox="-24 -14 48 28"><${Trams} route=${{ spaces: [space], space: 39 }} seat=${seat} /></svg>`;
  return { kind: "follow", picture, within: ".sf-picture", points, size: [62, 36], time: TRIP, sound: "chime" };
}

/** The curve of a route, thinned out. @param {PlanRoute} route */
function pointsOf({ whole }) {
  const all = whole
    .slice(1)
    .split("L")
    .map((point) => /** @type {[number, number]} */ (point.split(" ").map(Number)));
  return all.filter((_, index) => index % EVERY === 0 || index === all.length - 1);
}

// The result in a few words

/**
 * About your tickets, or the winner's.
 * @param {SanFranciscoTable} table
 */
function summary(table) {
  const { shown, sheet } = table.doc.value.view;
  const { result } = table.doc.value;
  const [me, ...more] = table.mine.value;
  const seat = me && !more.length ? me.seat : (result?.places.indexOf(1) ?? 0);
  const all = shown[seat].length;
  const done = sheet[seat].completed.length;
  const state = done === all ? "all" : done ? "some" : "none";
  return t("sf-finale-summary", { name: table.name(seat), who: table.who(seat), done, all, state });
}

/**
 * @param {SanFranciscoTable} table
 * @returns {Fact[]}
 */
function factsOf(table) {
  const { view } = table.doc.value;
  const claims = claimsIn(table);
  const counts = view.sheet.map((_, seat) => claims.filter((claim) => claim.seat === seat).length);
  return [
    ...bestTicket(table),
    ...mostOf(
      table,
      view.tokens.map((own) => own.length),
      "sf-fact-tokens",
    ),
    ...(counts.filter((count) => count === Math.max(...counts)).length === 1
      ? mostOf(table, counts, "sf-fact-routes")
      : longest(table)),
  ];
}

/** @param {SanFranciscoTable} table @returns {Fact[]} */
function bestTicket(table) {
  const done = ticketsOf(table).filter((ticket) => ticket.done);
  const most = done.at(-1)?.points;
  const mine = table.mine.value.map((one) => one.seat);
  const best = done.find((one) => one.points === most && mine.includes(one.seat)) ?? done.at(-1);
  if (!best) return [];
  const { seat, id, points } = best;
  const value = t("sf-fact-points", { points });
  const words = t("sf-fact-ticket-by", { name: table.name(seat), ticket: ticketName(planFor(table), id) });
  return [{ title: t("sf-fact-ticket"), value, words, light: () => look(table, id, seat) }];
}

/**
 * Who has the most of something.
 * @param {SanFranciscoTable} table
 * @param {number[]} counts by seat
 * @param {"sf-fact-tokens" | "sf-fact-routes"} title
 * @returns {Fact[]}
 */
function mostOf(table, counts, title) {
  const most = Math.max(...counts);
  if (!most || counts.length === 1) return [];
  const names = counts.flatMap((count, seat) => (count === most ? [table.name(seat)] : []));
  const words = names.length === 1 ? names[0] : t("sf-fact-several", { count: names.length });
  return [{ title: t(title), value: figure(most), words }];
}

/** The longest route, and when it was claimed. @param {SanFranciscoTable} table @returns {Fact[]} */
function longest(table) {
  const plan = planFor(table);
  const lengths = claimsIn(table).map((claim) => plan.routes.get(claim.route).length);
  const claim = claimsIn(table)[lengths.indexOf(Math.max(...lengths))];
  if (!claim) return [];
  const value = t("sf-fact-trams", { trams: plan.routes.get(claim.route).length });
  const words = t("sf-fact-ticket-by", { name: table.name(claim.seat), ticket: routeName(plan, claim.route) });
  return [{ title: t("sf-fact-longest"), value, words, n: claim.n }];
}
