// What the coach says in a first game of Tramways, the most important first.
import { facts } from "/web/words.js";
import { bestOf, worthOf } from "./advice.js";
import { cardName, iconInWords, iconsOf } from "./cards.js";
import { cardOf } from "./components.js";
import { see } from "./seen.js";
import { ofVerb, parse } from "./steps.js";
import { placeInWords } from "./talk.js";

/** @import { CoachTopic, Decided, ToldEvent } from "/web/table/contract.d.ts" */
/** @import { TramwaysTable, Verb } from "./model.js" */
/** @import { Phase, Tramways, TramwaysView } from "./types.js" */

const WORTH_A_BID = 2; // by how much the best ticket must surpass the worst

/** @param {TramwaysTable} table */
const now = (table) => ({ view: table.scene.value.view, legal: table.scene.value.legal });

/**
 * Whether this is decided now.
 * @param {TramwaysTable} table
 * @param {Phase} phase
 */
const is = (table, phase) => table.scene.value.view.phase === phase;

/**
 * Whether a step of this kind is possible.
 * @param {Map<string, any>} legal
 * @param {Verb} verb
 */
const can = (legal, verb) => ofVerb(legal.keys(), verb).length > 0;

/**
 * Whether the first thing done was of this kind.
 * @param {ToldEvent<Tramways>[]} own
 * @param {Verb[]} verbs
 */
const began = (own, ...verbs) => verbs.includes(parse(own[0]?.text).verb);

/** A ticket by its name and icons, for a sentence. @param {string} id */
const told = (id) => ({ card: cardName(id), icons: facts(iconsOf(cardOf(id)).map(iconInWords)) });

/** The book with the best card on top. @param {TramwaysView} view */
function bestBook(view) {
  const tops = view.books.flatMap(([top]) => (top ? [top] : []));
  if (!tops.length) return null;
  const card = bestOf(tops);
  return { card, number: view.books.findIndex(([top]) => top === card) + 1 };
}

/** Whether the tickets on offer differ enough to pay for first choice. @param {TramwaysView} view */
function isWorthABid({ auction: { open } }) {
  const worths = open.map((id) => worthOf(cardOf(id)));
  return open.length > 1 && Math.max(...worths) - Math.min(...worths) >= WORTH_A_BID;
}

/**
 * The lowest bid that nobody can outbid with cash, as long as it is not too dear. Those to the left may bid the
 * same, those to the right may not (AUC-3, AUC-4).
 * @param {TramwaysTable} table
 */
function goodBid(table) {
  const { view, legal } = now(table);
  const { order, people, seat } = see(view);
  const mine = order.indexOf(seat);
  const beats = order.flatMap((other, at) =>
    other === seat || people[other].place !== null ? [] : [people[other].cash + (at < mine ? 1 : 0)],
  );
  const wanted = Math.min(Math.max(1, ...beats), 4);
  const bids = ofVerb(legal.keys(), "bid").map((text) => parse(text).number ?? 0);
  return bids.filter((one) => one <= wanted).pop() ?? null;
}

/**
 * The building of a passenger who can ride and at which an own link ends; null if there is none.
 * @param {TramwaysTable} table
 */
function atOwnLink(table) {
  const { view, legal } = now(table);
  const { town } = see(view);
  const ends = town.links
    .filter((link) => link.complete && link.owner === view.mover)
    .flatMap(({ start, end }) => [start, end ?? start]);
  const groupOf = (/** @type {string} */ cell) => town.cells.get(cell)?.group ?? cell;
  const groups = new Set(ends.map(groupOf));
  const waiting = ofVerb(legal.keys(), "move").map((text) => parse(text).cell ?? "");
  return waiting.find((cell) => groups.has(groupOf(cell))) ?? null;
}

/** The most happiness that cash can buy. @param {Map<string, any>} legal @param {number} cash */
const mostHappiness = (legal, cash) =>
  Math.max(
    0,
    ...ofVerb(legal.keys(), "buy")
      .map((text) => parse(text).number ?? 0)
      .filter((number) => (number * (number + 1)) / 2 <= cash),
  );

/** What the next icon costs in stress, by its step. @param {Map<string, any>} legal */
const stressOfUses = (legal) =>
  new Map(
    ofVerb(legal.keys(), "use").map((text) => [
      text,
      Math.max(0, ...(legal.get(text)?.changes ?? []).map((/** @type {any} */ one) => one.stress ?? 0)),
    ]),
  );

/**
 * An icon that can be played in Administration.
 * @param {Map<string, any>} legal
 * @param {string} icon
 */
const office = (legal, icon) => ofVerb(legal.keys(), "use").find((text) => parse(text).icon === icon) ?? null;

/** @param {Decided<Tramways>} before @param {ToldEvent<Tramways>[]} own */
const tookBest = (before, own) => own[0]?.text === `take ${bestOf(takes(before.legal))}`;

/** @param {Map<string, any>} legal */
const takes = (legal) => ofVerb(legal.keys(), "take").map((text) => parse(text).card ?? "");

/** @type {CoachTopic<TramwaysTable>[]} */
export default [
  {
    name: "book",
    when: (table) => {
      const best = is(table, "book") && bestBook(now(table).view);
      return best ? { number: best.number, ...told(best.card) } : null;
    },
    did: (_, { view }, own) => own[0]?.text === `book ${bestBook(view)?.number}`,
  },
  {
    name: "look",
    when: (table) =>
      is(table, "look") && takes(now(table).legal).length ? told(bestOf(takes(now(table).legal))) : null,
    did: (_, before, own) => tookBest(before, own),
  },
  {
    name: "bid",
    when: (table) => {
      const { view } = now(table);
      const bid = is(table, "bid") && view.round < 6 && isWorthABid(view) ? goodBid(table) : null;
      return bid ? { bid, ...told(bestOf(view.auction.open)) } : null;
    },
    did: (_, __, own) => began(own, "bid"),
  },
  {
    name: "pass",
    when: (table) => (is(table, "bid") && (now(table).view.round === 6 || !isWorthABid(now(table).view)) ? {} : null),
    did: (_, __, own) => began(own, "pass"),
  },
  {
    name: "pay",
    when: (table) => (is(table, "pay") && now(table).legal.has("cash") ? {} : null),
    did: (_, __, own) => began(own, "cash"),
  },
  {
    name: "card",
    when: (table) =>
      is(table, "card") && takes(now(table).legal).length > 1 ? told(bestOf(takes(now(table).legal))) : null,
    did: (_, before, own) => tookBest(before, own),
  },
  {
    name: "ride",
    when: (table) => {
      const cell = is(table, "slot") ? atOwnLink(table) : null;
      return cell ? { place: placeInWords(see(now(table).view), cell) } : null;
    },
    did: (_, __, own) => began(own, "move"),
  },
  {
    name: "link",
    when: (table) => {
      const { view, legal } = now(table);
      const me = see(view).me;
      return me && is(table, "slot") && can(legal, "from") ? { workers: me.workers, links: me.links } : null;
    },
    did: (_, __, own) => began(own, "from"),
  },
  {
    name: "upgrade",
    when: (table) => {
      const { legal } = now(table);
      return is(table, "slot") && (can(legal, "renew") || can(legal, "raise")) ? {} : null;
    },
    did: (_, __, own) => began(own, "renew", "raise"),
  },
  {
    name: "build",
    when: (table) => (is(table, "slot") && can(now(table).legal, "build") ? {} : null),
    did: (_, __, own) => began(own, "build"),
  },
  {
    name: "earn",
    when: (table) => {
      const { legal } = now(table);
      return is(table, "slot") && legal.has("earn") && legal.size === 1 ? {} : null;
    },
    did: (_, __, own) => began(own, "earn"),
  },
  {
    name: "icons",
    when: (table) => {
      const costs = is(table, "icons") ? [...stressOfUses(now(table).legal).values()] : [];
      return costs.some((one) => one > 0) && costs.some((one) => one === 0) ? {} : null;
    },
    did: (_, { legal }, own) => stressOfUses(legal).get(own[0]?.text ?? "") === 0,
  },
  {
    name: "leisure",
    when: (table) => {
      const { view, legal } = now(table);
      const number = is(table, "leisure") ? mostHappiness(legal, see(view).me?.cash ?? 0) : 0;
      return number ? { number, price: (number * (number + 1)) / 2 } : null;
    },
    did: (_, __, own) => (parse(own[0]?.text).number ?? 0) > 0,
  },
  {
    name: "worker",
    when: (table) => {
      const step = is(table, "administration") ? office(now(table).legal, "worker") : null;
      return step ? { card: cardName(parse(step).card ?? ""), workers: see(now(table).view).me?.workers ?? 0 } : null;
    },
    did: (_, __, own) => parse(own[0]?.text).icon === "worker",
  },
  {
    name: "calm",
    when: (table) => {
      const step = is(table, "administration") ? office(now(table).legal, "calm") : null;
      const me = see(now(table).view).me;
      return step && me ? { card: cardName(parse(step).card ?? ""), stress: me.stress_value } : null;
    },
    did: (_, __, own) => parse(own[0]?.text).icon === "calm",
  },
  {
    name: "office",
    when: (table) => (is(table, "administration") && can(now(table).legal, "drop") ? {} : null),
    did: (_, __, own) => began(own, "use", "drop"),
  },
];
