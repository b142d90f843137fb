// The turns that mattered: good rides, long links, dear auctions, and every change of the lead in happiness.
import { figure, sentences, t } from "/web/words.js";
import { deedInWords } from "./log.js";
import { see } from "./seen.js";
import { ofVerb, stepsOf } from "./steps.js";

/** @import { Fact, Moment } from "/web/table/contract.js" */
/** @import { TramwaysTable, TramwaysTurn } from "./model.js" */

const LONG = 5; // rails of a link that is worth telling
const DEAR = 5; // dollars that an auction may cost before it is
const LATE = 5; // what a change of the lead in the last turn weighs

/** @param {TramwaysTurn} turn */
const gainOf = (turn) => turn.changes.get(turn.seat)?.happiness ?? 0;

/** @param {TramwaysTable} table @param {TramwaysTurn} turn */
const said = (table, turn) => t("tw-said", { deed: deedInWords(table, turn) });

/** The ride that brought its player most. @param {TramwaysTable} table @returns {Fact[]} */
export function bestDelivery(table) {
  const rides = table.turns.value.filter((turn) => turn.did?.action === "move" && gainOf(turn) > 0);
  if (!rides.length) return [];
  const best = rides.reduce((a, b) => (gainOf(b) > gainOf(a) ? b : a));
  const value = t("tw-fact-happiness", { happiness: gainOf(best) });
  return [{ title: t("tw-fact-delivery"), value, words: said(table, best), n: best.n }];
}

/** @param {TramwaysTable} table @returns {Moment[]} */
export function momentsOf(table) {
  const all = [...deeds(table), ...auctions(table), ...leads(table)];
  return [...Map.groupBy(all, (one) => one.n).values()].map((same) => ({
    ...same[0],
    words: sentences(same.map((one) => one.words)),
    weight: same.reduce((sum, one) => sum + one.weight, 0),
  }));
}

/**
 * What brought happiness, and long links.
 * @param {TramwaysTable} table
 * @returns {Moment[]}
 */
function deeds(table) {
  return table.turns.value.flatMap((turn) => {
    const gain = gainOf(turn);
    const { n, seat, did } = turn;
    const rails = did?.action === "rails" && did.to ? did.rails : 0;
    if (gain < 2 && rails < LONG) return [];
    return [{ n, seat, words: said(table, turn), points: gain || 3, weight: 2 * gain + rails / 2 }];
  });
}

/**
 * In each auction whoever spent most, if it was much.
 * @param {TramwaysTable} table
 * @returns {Moment[]}
 */
function auctions(table) {
  const bids = table.turns.value.filter((turn) => ofVerb(turn.steps, "bid").length > 0);
  return [...Map.groupBy(bids, (turn) => turn.round)].flatMap(([round, turns]) => {
    const bySeat = [...Map.groupBy(turns, (turn) => turn.seat).values()].map((own) => ({
      last: own[own.length - 1],
      spent: own.reduce(
        (sum, turn) => sum + stepsOf(turn.steps, "bid").reduce((all, { number }) => all + number, 0),
        0,
      ),
    }));
    const { last, spent } = bySeat.reduce((a, b) => (b.spent > a.spent ? b : a));
    if (spent < DEAR) return [];
    const { n, seat } = last;
    const words = t("tw-moment-bid", { name: table.name(seat), who: table.who(seat), spent, round: round ?? 0 });
    return [{ n, seat, words, points: null, weight: spent / 2 }];
  });
}

/**
 * Whoever passes the others on the happiness track; the later, the more it matters.
 * @param {TramwaysTable} table
 * @returns {Moment[]}
 */
function leads(table) {
  const turns = table.turns.value;
  const sums = see(table.doc.value.view).people.map((one, seat) =>
    turns.reduce((sum, turn) => sum - (turn.changes.get(seat)?.happiness ?? 0), one.happiness),
  );
  if (sums.length === 1) return [];
  let leader = -1;
  return turns.flatMap(({ n, changes }, index) => {
    for (const [seat, { happiness = 0 }] of changes) sums[seat] += happiness;
    const most = Math.max(...sums);
    const first = sums.indexOf(most);
    if (first === leader || sums.lastIndexOf(most) !== first) return [];
    const before = leader;
    leader = first;
    if (before < 0) return [];
    const args = { name: table.name(first), who: table.who(first), points: figure(most), second: figure(sums[before]) };
    const weight = (LATE * (index + 1)) / turns.length;
    return [{ n, seat: first, words: t("tw-moment-lead", args), points: null, weight }];
  });
}
