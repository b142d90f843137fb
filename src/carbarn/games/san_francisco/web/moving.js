// What moves at a San Francisco table: cards, what is paid, tokens and tickets, from what was told alone.
import { html } from "/web/ui/html.js";
import { parse, planFor } from "./choice.js";
import { Card, countsOf, KINDS, Token } from "./glyphs.js";
import { symbolNumber } from "./talk.js";

/** @import { Anchor, Fly, Fresh, Move } from "/web/table/contract.js" */
/** @import { ActedEvent, DealtEvent } from "/web/types/messages.js" */
/** @import { ActionText, SanFranciscoTable } from "./choice.js" */
/** @import { Plan } from "./plan.js" */
/** @import { CardKind, RowOfCards, SanFrancisco, SanFranciscoView } from "./types.d.ts" */

/**
 * What is known while the events are gone through, one after the other.
 * @typedef {object} Stage
 * @property {Plan} plan
 * @property {SanFranciscoView} before
 * @property {SanFranciscoView} after
 * @property {number} me the seat whose hand is on the page; -1: none
 * @property {RowOfCards} row as it lies at this moment
 * @property {number[]} gaps its places without a card
 * @property {number[]} scores
 * @property {number[]} offers
 * @property {number} seat who has acted last
 * @property {number} at milliseconds
 */

const NEXT = 320; // milliseconds between two things that somebody does
const CARD = 380; // for a card
const FILL = 240; // until the row is filled up
const EACH = 90; // between the trams of a claim
const PAID = 250; // until the first of them stands
const SHOWN = 4; // cards of a kind that a hand shows

const DECK = '.sf-row [data-draw="draw deck"]';
const TICKETS = '.sf-row [data-draw="tickets"]';

/** @param {number} index */
const slot = (index) => `.sf-row [role="toolbar"] > :nth-child(${index + 1})`;
/** @param {number} seat */
const badge = (seat) => `[data-seat="${seat}"] .badge`;
/** @param {number} seat */
const meter = (seat) => `[data-seat="${seat}"] .sf-meter`;
/** @param {CardKind} kind */
const pile = (kind) => `.sf-mine [data-card="${kind}"]`;
/** @param {string} route @param {number} index */
const tram = (route, index) => `[data-trams="${route}"] > g:nth-of-type(${index + 1})`;

const Back = html`<span class="sf-pile"></span>`;
const TicketBack = html`<span class="sf-pile tickets"></span>`;

/** What was dealt, if it is a card. @param {string | null | undefined} text */
const kindOf = (text) => KINDS.find((kind) => kind === text) ?? null;

/**
 * A card that is turned over on its way.
 * @param {CardKind} kind
 * @param {number} at
 */
const turning = (kind, at) =>
  html`<span class="sf-turning"><${Card} kind=${kind} /><span class="sf-pile" style=${{ animationDelay: `${at}ms` }}></span></span>`;

/**
 * @param {SanFranciscoTable} table
 * @param {Fresh<SanFrancisco>} fresh
 * @returns {Move[]}
 */
export default function moving(table, { events, before }) {
  const { view: after, covered } = table.scene.value;
  /** @type {Stage} */
  const stage = {
    plan: planFor(table),
    before,
    after,
    me: covered ? -1 : after.seat,
    row: [...before.row],
    gaps: before.row.flatMap((kind, index) => (kind ? [] : [index])),
    scores: [...before.scores],
    offers: [...before.offers],
    seat: -1,
    at: -NEXT,
  };
  return events.flatMap((event, index) => {
    if (event.what === "dealt") return dealt(stage, event);
    if (event.what !== "acted") return [];
    stage.at += NEXT;
    stage.seat = event.seat;
    const next = events[index + 1];
    return acted(stage, event, parse(event.text ?? "keep"), next?.what === "dealt" ? next : null);
  });
}

/**
 * @param {Stage} stage
 * @param {ActedEvent<SanFrancisco>} event
 * @param {ActionText} action
 * @param {DealtEvent<SanFrancisco> | null} luck what was drawn for it
 * @returns {Move[]}
 */
function acted(stage, event, action, luck) {
  const { seat } = event;
  if (action.what === "draw") {
    const { kind } = action;
    return [kind === "deck" ? drawn(stage, seat, luck) : taken(stage, seat, kind)];
  }
  if (action.what === "claim") return claimed(stage, event, action.route);
  if (action.what === "token") return token(stage, event, [action.place], stage.at);
  if (action.what === "keep") return kept(stage, event, action.tickets);
  if (action.what === "stack")
    return [{ kind: "appear", target: `[data-stack="${action.place}"]`, at: stage.at, sound: "knock" }];
  return [];
}

// Cards

/**
 * Where a card goes: mine to its pile in my hand, another's into that seat.
 * @param {Stage} stage
 * @param {number} seat
 * @param {CardKind | null} kind
 * @returns {Pick<Fly, "to" | "hides" | "fades">}
 */
function intoHand({ me, after }, seat, kind) {
  const count = (kind && after.mine[kind]) || 0;
  if (seat !== me || !kind || !count) return { to: badge(seat), fades: true };
  const last = `${pile(kind)} > span:last-of-type`;
  return count > SHOWN ? { to: last } : { to: last, hides: last };
}

/**
 * From the deck: nobody else sees what it is.
 * @param {Stage} stage
 * @param {number} seat
 * @param {DealtEvent<SanFrancisco> | null} luck
 * @returns {Fly}
 */
function drawn(stage, seat, luck) {
  const { at, me } = stage;
  const face = seat === me ? kindOf(luck?.text) : null;
  const picture = face ? turning(face, at) : Back;
  return { kind: "fly", picture, from: DECK, ...intoHand(stage, seat, face), at, time: CARD, sound: "paper" };
}

/**
 * From the row, where its place is free then.
 * @param {Stage} stage
 * @param {number} seat
 * @param {CardKind} kind
 * @returns {Fly}
 */
function taken(stage, seat, kind) {
  const { row, after, at } = stage;
  const same = row.flatMap((one, index) => (one === kind ? [index] : []));
  const index = same.find((one) => after.row[one] !== kind) ?? same[0] ?? 0;
  row[index] = "";
  stage.gaps.push(index);
  const picture = html`<${Card} kind=${kind} />`;
  return { kind: "fly", picture, from: slot(index), ...intoHand(stage, seat, kind), at, time: CARD, sound: "paper" };
}

/**
 * What luck brings: the row is filled up, tickets come to whoever draws them.
 * @param {Stage} stage
 * @param {DealtEvent<SanFrancisco>} event
 * @returns {Move[]}
 */
function dealt(stage, { text, facts }) {
  if (stage.seat < 0) return []; // the first cards and tickets are there when the table is
  if (facts.stream === "row") return filled(stage, kindOf(text), facts.new_row === true);
  return facts.stream.startsWith("ticket") ? offered(stage) : [];
}

/**
 * @param {Stage} stage
 * @param {CardKind | null} kind
 * @param {boolean} anew whether all five are put away, this one with them
 * @returns {Move[]}
 */
function filled(stage, kind, anew) {
  const { row, gaps } = stage;
  if (anew) {
    stage.gaps = row.map((_, index) => index);
    return [];
  }
  const index = gaps.shift();
  if (index === undefined || !kind) return [];
  row[index] = kind;
  const at = stage.at + FILL + EACH * index * (gaps.length ? 1 : 0);
  const to = `${slot(index)} .sf-card`;
  return [{ kind: "fly", picture: turning(kind, at), from: DECK, to, hides: to, at, time: CARD }];
}

// Claims

/**
 * The cards go to the route, its trams arrive one after the other, the points are counted.
 * @param {Stage} stage
 * @param {ActedEvent<SanFrancisco>} event
 * @param {string} route
 * @returns {Move[]}
 */
function claimed(stage, event, route) {
  const { at, me, scores, plan } = stage;
  const { seat, facts } = event;
  const kinds = countsOf(parse(event.text).paid ?? {}).flatMap(({ kind, count }) =>
    Array.from({ length: count }, () => kind),
  );
  /** @type {Move[]} */
  const moves = kinds.map((kind, index) => ({
    kind: "fly",
    picture: html`<${Card} kind=${kind} />`,
    from: seat === me ? [pile(kind), ".sf-mine ul"] : badge(seat),
    to: tram(route, index),
    fades: true,
    at: at + index * EACH,
    time: PAID + EACH,
    sound: index ? "clack" : "paper",
  }));
  const { length, a, b } = plan.routes.get(route);
  const from = scores[seat];
  scores[seat] += facts.points ?? 0;
  const time = EACH * length + PAID;
  moves.push({ kind: "count", seat, from, to: scores[seat], at: at + PAID, time });
  const trips = token(stage, event, [a, b], at + PAID + EACH * length);
  if (facts.last_turns === undefined) return [...moves, ...trips];
  return [...moves, ...trips, { kind: "light", target: meter(seat), at: at + time, time: 600, sound: "bell" }];
}

/**
 * A token goes from its place to whoever took it.
 * @param {Stage} stage
 * @param {ActedEvent<SanFrancisco>} event
 * @param {string[]} places where it may have come from
 * @param {number} at
 * @returns {Move[]}
 */
function token({ plan, before, after }, { seat, facts }, places, at) {
  const symbol = facts.token;
  const place = places.find((id) => before.stacks[id]?.[0] === symbol);
  if (!symbol || !place) return [];
  const own = `[data-seat="${seat}"] .sf-tokens > :nth-child(${after.tokens[seat].indexOf(symbol) + 1})`;
  /** @type {Anchor} */
  const to = [own, `[data-seat="${seat}"] .sf-token-count .sf-token`, badge(seat)];
  const picture = html`<${Token} symbol=${symbolNumber(plan, symbol)} />`;
  return [{ kind: "fly", picture, from: `[data-spot="${place}"]`, to, hides: own, at, time: 460, sound: "coin" }];
}

// Tickets

/**
 * A ticket for whoever draws, face down.
 * @param {Stage} stage
 * @returns {Move[]}
 */
function offered({ offers, at, after, me, seat }) {
  const number = offers[seat]++;
  const place = `.sf-keep label:nth-of-type(${number + 1}) .sf-value`;
  const to = seat === me && after.my_offer.length ? [place, badge(seat)] : badge(seat);
  return [
    {
      kind: "fly",
      picture: TicketBack,
      from: TICKETS,
      to,
      fades: true,
      at: at + number * EACH,
      time: CARD,
      sound: "paper",
    },
  ];
}

/**
 * What is not kept goes back under the pile; what I keep lies among my tickets.
 * @param {Stage} stage
 * @param {ActedEvent<SanFrancisco>} event
 * @param {string[]} tickets empty if they are secret
 * @returns {Move[]}
 */
function kept({ offers, at, me }, { seat, facts }, tickets) {
  const back = facts.kept === undefined ? 0 : Math.max(0, offers[seat] - facts.kept);
  const from = seat === me ? [".preview", badge(seat)] : badge(seat);
  /** @type {Move[]} */
  const moves = Array.from({ length: back }, (_, index) => ({
    kind: "fly",
    picture: TicketBack,
    from,
    to: TICKETS,
    fades: true,
    at: at + index * EACH,
    time: CARD,
    sound: "paper",
  }));
  if (seat !== me) return moves;
  return [...moves, ...tickets.map((id) => mineNow(id, at))];
}

/** @param {string} id @param {number} at @returns {Move} */
const mineNow = (id, at) => ({ kind: "appear", target: `.sf-side [data-ticket="${id}"]`, at, time: CARD });
