// How a game ends: happiness is known, then links, cash and stress are counted, each for everybody.
import { figure, listed, sentences, signed, t } from "/web/words.js";
import { atLink, points as chip } from "./flights.js";
import { bestDelivery, momentsOf } from "./moments.js";
import { money } from "./money.js";
import { countOf, see } from "./seen.js";
import { nextRank, rankOf } from "./solo.js";
import { linkInWords } from "./talk.js";

/** @import { Fact, Finale, FinaleStep, GameResult, Move, Pattern, Portion } from "/web/table/contract.js" */
/** @import { Choice } from "./choice.js" */
/** @import { Count, TramwaysTable, TramwaysTurn } from "./model.js" */
/** @import { Tramways } from "./types.js" */

/** @typedef {"links" | "cash" | "stress"} Told what is told step by step */

/** @type {Record<Told | "happiness", Pattern>} */
const PATTERNS = { happiness: "solid", links: "light", cash: "brass", stress: "stripes" };
/** @type {Told[]} */
const TOLD = ["links", "cash", "stress"];
const APART = 60; // milliseconds from one link to the next

/** @param {TramwaysTable} table */
const seenOf = (table) => see(table.doc.value.view);
/** @param {TramwaysTable} table */
const countsOf = (table) => seenOf(table).people.map(countOf);

/**
 * What everybody gets for a part.
 * @param {Count[]} counts
 * @param {Told | "happiness"} part
 * @returns {Portion[]}
 */
const portionsOf = (counts, part) =>
  counts.flatMap((one, seat) =>
    one[part] ? [{ seat, part: PATTERNS[part], points: one[part], words: t(`tw-finale-part-${part}`) }] : [],
  );

/** Who has most, all of them. @param {number[]} sums */
const leadersOf = (sums) => sums.flatMap((sum, seat) => (sum === Math.max(...sums) ? [seat] : []));

/**
 * Who leads now, and whether somebody has just taken the lead.
 * @param {TramwaysTable} table
 * @param {number[]} before the sums without this step
 * @param {number[]} sums
 */
function leadInWords(table, before, sums) {
  const [leader, ...level] = leadersOf(sums);
  const said = figure(sums[leader]);
  if (sums.length === 1) return t("tw-finale-alone", { points: said });
  if (level.length) {
    const names = listed([leader, ...level].map((seat) => table.name(seat)));
    return t("tw-finale-level", { names, points: said });
  }
  const second = figure(Math.max(...sums.filter((_, seat) => seat !== leader)));
  const led = leadersOf(before);
  const holds = led.length === 1 && led[0] === leader;
  const whose = { who: table.who(leader), name: table.name(leader) };
  return t(holds ? "tw-finale-holds" : "tw-finale-takes", { ...whose, points: said, second });
}

/**
 * @param {TramwaysTable} table
 * @returns {FinaleStep[]}
 */
function steps(table) {
  const counts = countsOf(table);
  let sums = counts.map((one) => one.happiness);
  return TOLD.map((part) => {
    const before = sums;
    sums = sums.map((sum, seat) => sum + counts[seat][part]);
    const adds = portionsOf(counts, part);
    const title = t(`tw-finale-${part}`);
    const lead = leadInWords(table, before, sums);
    const note = adds.length ? lead : t(`tw-finale-${part}-none`, { players: sums.length });
    const gains = listed(
      adds.map(({ seat, points }) => t("tw-finale-gain", { name: table.name(seat), points: signed(points) })),
    );
    const words = sentences([gains ? t("tw-finale-said", { title, gains }) : t("sentence", { words: title }), note]);
    const step = { seat: null, title, note, words, adds };
    return part === "links" ? { ...step, moves: () => linkMoves(table) } : step;
  });
}

/** Every link brings its three points to its owner. @param {TramwaysTable} table @returns {Move[]} */
const linkMoves = (table) =>
  seenOf(table)
    .town.links.filter((link) => link.complete)
    .map((link, index) => ({
      kind: "fly",
      picture: chip(3),
      from: atLink(link.name),
      to: `.standings [data-seat="${link.owner}"] .sum`,
      fades: true,
      at: index * APART,
    }));

/**
 * Why the winner has won: by cash if the points are equal, otherwise by what made the greatest difference.
 * @param {TramwaysTable} table
 * @param {GameResult} result
 */
function whyWon(table, { places }) {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (winners.length > 1) return t("tw-finale-shared");
  const [winner] = winners;
  const second = places.indexOf(2);
  const counts = countsOf(table);
  const people = seenOf(table).people;
  if (second < 0) return "";
  if (counts[winner].total === counts[second].total)
    return t("tw-finale-on-cash", {
      who: table.who(winner),
      name: table.name(winner),
      cash: people[winner].cash,
      second: people[second].cash,
    });
  const by = (/** @type {Told | "happiness"} */ part) => counts[winner][part] - counts[second][part];
  const most = /** @type {const} */ (["happiness", ...TOLD]).reduce((a, b) => (by(b) > by(a) ? b : a));
  return t(`tw-finale-by-${most}`, {
    first: figure(Math.abs(counts[winner][most])),
    second: figure(Math.abs(counts[second][most])),
  });
}

/** The longest link, lit while it is pointed at. @param {TramwaysTable} table @returns {Fact[]} */
function longestLink(table) {
  const seen = seenOf(table);
  const links = seen.town.links.filter((link) => link.complete);
  if (!links.length) return [];
  const link = links.reduce((a, b) => (b.pieces.length > a.pieces.length ? b : a));
  return [
    {
      title: t("tw-fact-link"),
      value: t("tw-fact-rails", { rails: link.pieces.length }),
      words: linkInWords(table, seen, link),
      light: () => {
        table.choice.told.value = [link.name];
      },
    },
  ];
}

/** @param {TramwaysTable} table @returns {Fact} */
function leastStress(table) {
  const people = seenOf(table).people;
  const least = Math.min(...people.map((one) => one.stress_value));
  const names = people.flatMap((one, seat) => (one.stress_value === least ? [table.name(seat)] : []));
  return { title: t("tw-fact-stress"), value: figure(least), words: listed(names) };
}

/** @param {TramwaysTable} table @returns {Fact} */
function cashLeft(table) {
  const [{ cash }] = seenOf(table).people;
  return { title: t("tw-fact-cash"), value: money(cash), words: "" };
}

/** @type {Finale<Tramways, Choice, TramwaysTurn>} */
const finale = {
  title: () => t("tw-score-title"),
  parts: () =>
    /** @type {const} */ (["happiness", ...TOLD]).map((part) => ({
      part: PATTERNS[part],
      name: t(`tw-finale-part-${part}`),
    })),
  known: (table) => portionsOf(countsOf(table), "happiness"),
  steps,
  clear: (table) => {
    table.choice.told.value = [];
  },
  note: (table, seat) => {
    const { links, cash, stress_value: stress } = seenOf(table).people[seat];
    return t("tw-finale-note", { links, cash, stress });
  },
  summary: (table) => {
    const { result } = table.doc.value;
    return result ? whyWon(table, result) : "";
  },
  facts: (table) => [
    ...bestDelivery(table),
    ...longestLink(table),
    seenOf(table).solo ? cashLeft(table) : leastStress(table),
  ],
  moments: momentsOf,
  solo: (_table, points) => {
    const next = nextRank(points);
    const note = next
      ? t("tw-finale-next", { more: next.points - points, rank: t(`tw-rank-${next.rank}`) })
      : t("tw-finale-highest");
    return { title: t(`tw-rank-${rankOf(points)}`), note };
  },
};

export default finale;
