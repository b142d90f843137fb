// The end of Cable Car: every finished line as a piece of its owner's bar, the lines of the last tile one by one; with
// companies everybody's shares.
import { listed, t } from "/web/words.js";
import { companyOf, PERCENTAGES, shareWorth } from "./companies.js";
import { leadsOf, momentsOf } from "./story.js";
import { big, endsOf, hasCompanies, ownerName, whoseLine } from "./talk.js";
import { countOn, timeOf, tramsOn } from "./trams.js";

/** @import { Fact, Finale, FinaleStep, Pattern, Portion } from "/web/table/contract.d.ts" */
/** @import { Choice } from "./choice.js" */
/** @import { FinishedLine } from "./story.js" */
/** @import { CableCarTable, CableCarTurn } from "./table.d.ts" */
/** @import { CableCar, Colour } from "./types.d.ts" */

/** @typedef {{ seat: number, pile: number, colour: Colour, points: number }} Held a share at the end */

const SHARE_STEPS = { all: 14_000, least: 650, most: 1300 }; // milliseconds
const PACE = { tile: 160, least: 520, most: 3200 }; // of a tram whose line is told, in milliseconds
const STILL = { before: 400, after: 900, doubling: 400, last: 1300 }; // milliseconds around its run
const ALL_TRAMS = 9000; // milliseconds for the trams of all lines that are told
/** How shares of 10, 20, 30 and 40 % are drawn. @type {Pattern[]} */
const SHARE_PATTERNS = ["brass", "light", "stripes", "solid"];

/** Every line that was finished, in order. @param {CableCarTable} table @returns {FinishedLine[]} */
const finishedAt = (table) => table.turns.value.flatMap((turn) => endsOf(turn).map((line) => ({ ...line, turn })));

/** The turn of the last tile. @param {CableCarTable} table */
const lastTurn = (table) => table.turns.value.findLast((turn) => turn.kind === "lay");

/** Everybody's shares, pile by pile. @param {CableCarTable} table @returns {Held[]} */
const sharesAt = (table) => {
  const { shown, scores } = table.doc.value.view;
  return PERCENTAGES.flatMap((_, pile) =>
    shown.map((held, seat) => ({
      seat,
      pile,
      colour: held[pile],
      points: shareWorth(scores, held[pile], pile),
    })),
  );
};

/**
 * Show lines on the board, and nothing else.
 * @param {CableCarTable} table
 * @param {number[]} stations
 */
const lighting = (table, stations) => () => {
  table.choice.lit.value = stations;
};

/** For messages that say it differently. @param {FinishedLine} line */
const doubledIn = (line) => (line.ends === "power" ? "yes" : "no");

// Lines

/** @param {CableCarTable} table @param {FinishedLine} line @returns {Portion} */
const portionOf = (table, line) => ({
  seat: line.owner,
  part: line.ends === "power" ? "solid" : "light",
  points: line.points,
  words: t("cc-portion", { station: line.station, tiles: line.to, doubled: doubledIn(line) }),
  n: line.turn.n,
  light: lighting(table, [line.station]),
});

/**
 * A line that the last tile has ended: its tram comes in.
 * @param {CableCarTable} table
 * @param {FinishedLine} line
 * @param {FinishedLine[]} all those of the last tile
 * @returns {FinaleStep}
 */
function lineStep(table, line, all) {
  const { turn, station, owner, to, points } = line;
  const pace = { ...PACE, most: Math.min(PACE.most, ALL_TRAMS / all.length) };
  const names = { who: table.who(owner), name: table.name(owner), station };
  const title = t("cc-step", { ...names, lines: all.filter((one) => one.owner === owner).length });
  return {
    seat: owner,
    title,
    note: t("cc-step-note", { who: table.who(turn.seat), name: table.name(turn.seat), square: squareOf(turn) }),
    words: t("cc-step-said", { ...names, tiles: to, doubled: doubledIn(line), points }),
    adds: [portionOf(table, line)],
    light: lighting(table, [station]),
    moves: () => [
      ...tramsOn(table.doc.value.view, [line], STILL.before, pace),
      ...countOn(owner, 0, [line], STILL.before, pace),
    ],
    time:
      STILL.before +
      timeOf(line, pace) +
      (line.ends === "power" ? STILL.doubling : 0) +
      (line === all.at(-1) ? STILL.last : STILL.after),
  };
}

/**
 * The last tile, where it has ended no line of anybody.
 * @param {CableCarTable} table
 * @param {CableCarTurn} turn
 * @returns {FinaleStep}
 */
function quietStep(table, turn) {
  const who = { who: table.who(turn.seat), name: table.name(turn.seat), square: squareOf(turn) };
  const note = t("cc-step-quiet", who);
  return { seat: turn.seat, title: t("cc-finale"), note, words: note, adds: [] };
}

/** @param {CableCarTurn} turn */
const squareOf = (turn) => (turn.kind === "lay" ? big(turn.facts.square) : "");

// Shares

/**
 * @param {CableCarTable} table
 * @param {Held} share
 * @param {number} count how many there are to be told
 * @returns {FinaleStep}
 */
function shareStep(table, share, count) {
  const { seat, pile, colour, points } = share;
  const facts = {
    who: table.who(seat),
    name: table.name(seat),
    percentage: PERCENTAGES[pile],
    company: t(`cc-colour-word-${colour}`),
    total: table.doc.value.view.scores[companyOf(colour)],
    points,
  };
  const stations = finishedAt(table)
    .filter((line) => line.owner === companyOf(colour))
    .map((line) => line.station);
  const light = lighting(table, stations);
  const words = t("cc-portion-share", facts);
  return {
    seat,
    title: t("cc-share-step", facts),
    note: t("cc-share-step-note", facts),
    words: t("cc-share-step-said", facts),
    adds: [{ seat, part: SHARE_PATTERNS[pile], points, words, light }],
    light,
    time: Math.min(SHARE_STEPS.most, Math.max(SHARE_STEPS.least, SHARE_STEPS.all / count)),
  };
}

// What is worth a look

/** @param {CableCarTable} table @returns {Fact[]} */
function lineFacts(table) {
  const all = finishedAt(table);
  if (!all.length) return [];
  const { view } = table.doc.value;
  const best = all.reduce((one, other) => (other.points > one.points ? other : one));
  const most = Math.max(...all.map((line) => line.to));
  const longest = all.filter((line) => line.to === most);
  const owners = [...new Set(longest.map((line) => line.owner))];
  return [
    {
      title: t("cc-fact-best"),
      value: t("points-said", { points: best.points }),
      words: t("cc-fact-line", {
        name: whoseLine(table, view, best.owner),
        tiles: best.to,
        doubled: doubledIn(best),
      }),
      n: best.turn.n,
      light: lighting(table, [best.station]),
    },
    {
      title: t("cc-fact-longest"),
      value: t("cc-tiles", { tiles: most }),
      words: listed(owners.map((owner) => whoseLine(table, view, owner))),
      n: longest[0].turn.n,
      light: lighting(
        table,
        longest.map((line) => line.station),
      ),
    },
  ];
}

/** How often somebody else came to lead. @param {CableCarTable} table @returns {Fact} */
function leadFact(table) {
  const { changes } = leadsOf(table);
  const last = changes.at(-1);
  return {
    title: t("cc-fact-leads"),
    value: t("cc-fact-leads-times", { times: changes.length }),
    words: last ? t("cc-fact-leads-last", { number: last.turn.number }) : "",
    n: last?.turn.n,
  };
}

/** The share that brought most. @param {CableCarTable} table @param {Held[]} held */
const bestShare = (table, held) => {
  const best = held.reduce((one, other) => (other.points > one.points ? other : one));
  return {
    points: best.points,
    facts: {
      who: table.who(best.seat),
      name: table.name(best.seat),
      percentage: PERCENTAGES[best.pile],
      company: t(`cc-colour-word-${best.colour}`),
      points: best.points,
    },
  };
};

/** @param {CableCarTable} table @returns {Fact[]} */
function shareFacts(table) {
  const { view } = table.doc.value;
  const held = sharesAt(table);
  if (!held.length) return [];
  const { points, facts } = bestShare(table, held);
  const most = Math.max(...view.scores);
  const company = view.scores.indexOf(most);
  return [
    { title: t("cc-fact-share"), value: t("points-said", { points }), words: t("cc-fact-share-whose", facts) },
    {
      title: t("cc-fact-company"),
      value: t("points-said", { points: most }),
      words: ownerName(table, view, company),
    },
  ];
}

// The sentence below the result

/** Who has won, if it is one. @param {CableCarTable} table */
function winnerOf(table) {
  const places = table.doc.value.result?.places ?? [];
  const first = places.indexOf(1);
  return places.lastIndexOf(1) === first ? first : -1;
}

/** @param {CableCarTable} table */
function summary(table) {
  const winner = winnerOf(table);
  if (winner < 0) return "";
  const who = { who: table.who(winner), name: table.name(winner) };
  if (hasCompanies(table.doc.value.view)) {
    const held = sharesAt(table).filter((one) => one.seat === winner);
    return held.length ? t("cc-summary-share", bestShare(table, held).facts) : "";
  }
  const { before, since } = leadsOf(table);
  const place = 1 + before.filter((points) => points > before[winner]).length;
  const own = finishedAt(table).filter((line) => line.turn === lastTurn(table) && line.owner === winner);
  if (place > 1 && own.length) {
    const best = own.reduce((one, other) => (other.points > one.points ? other : one));
    return t("cc-summary-late", { ...who, place: t("place", { place }), station: best.station, points: best.points });
  }
  return since ? t("cc-summary-kept", { ...who, number: since.number }) : "";
}

/** @type {Finale<CableCar, Choice, CableCarTurn>} */
const finale = {
  title: (table) => t(hasCompanies(table.doc.value.view) ? "cc-finale-shares" : "cc-finale"),
  parts: (table) => {
    if (hasCompanies(table.doc.value.view))
      return SHARE_PATTERNS.map((part, pile) => ({
        part,
        name: t("cc-part-share", { percentage: PERCENTAGES[pile] }),
      }));
    return [
      { part: "solid", name: t("cc-part-doubled") },
      { part: "light", name: t("cc-part-station") },
    ];
  },
  known: (table) => {
    if (hasCompanies(table.doc.value.view)) return []; // shares were secret
    const last = lastTurn(table);
    const lines = finishedAt(table).filter((line) => line.turn !== last);
    return lines.sort((a, b) => b.points - a.points).map((line) => portionOf(table, line));
  },
  steps: (table) => {
    if (hasCompanies(table.doc.value.view)) {
      const held = sharesAt(table);
      return held.map((share) => shareStep(table, share, held.length));
    }
    const last = lastTurn(table);
    const lines = finishedAt(table).filter((line) => line.turn === last);
    if (last && !lines.length) return [quietStep(table, last)];
    return lines.sort((a, b) => a.points - b.points).map((line) => lineStep(table, line, lines));
  },
  clear: (table) => lighting(table, [])(),
  note: (table, seat) => {
    if (hasCompanies(table.doc.value.view)) return "";
    const own = finishedAt(table).filter((line) => line.owner === seat);
    if (!own.length) return ""; // they ended before the moment from which this game was continued
    return t("cc-note", { lines: own.length, doubled: own.filter((line) => line.ends === "power").length });
  },
  summary,
  facts: (table) =>
    hasCompanies(table.doc.value.view)
      ? [...shareFacts(table), ...lineFacts(table)]
      : [...lineFacts(table), leadFact(table)],
  moments: (table) => momentsOf(table, finishedAt(table)),
};
export default finale;
