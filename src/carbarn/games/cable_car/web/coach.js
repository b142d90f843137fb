// What the coach says in a first game of Cable Car: the one thing that the best action is good for.
import { t } from "/web/words.js";
import { parseLay } from "./choice.js";
import { companyOf, PERCENTAGES } from "./companies.js";
import { big, hasCompanies, ownerName } from "./talk.js";

/** @import { CoachTopic, Decided } from "/web/table/contract.d.ts" */
/** @import { CableCarEvent, CableCarTable } from "./table.d.ts" */
/** @import { CableCar, CableCarPreview, CableCarView, ExchangePreview, LineChange } from "./types.d.ts" */

/** @typedef {Map<string, CableCarPreview>} Legal */
/** @typedef {{ legal: Legal, view: CableCarView }} Seen what there is to decide, and what is known */
/** @typedef {"start" | "edge" | "inside" | "middle"} Ground where a line goes on */
/**
 * @typedef {object} Effect what happens to a line
 * @property {LineChange} line
 * @property {boolean} own whether more of it is the player's than of others
 * @property {number} worth to the player
 * @property {string} turns the ground on which it went on before and on which it will now, if it stays open
 */
/** @typedef {{ text: string, worth: number, topic: string, effects: Effect[], told: CableCarPreview }} Way */
/** @typedef {Record<string, string | number>} Facts */

/**
 * What a line may come to, in points: by the place where it goes on, plus so much for each of its tiles, less for each
 * square that is still empty. Found from how the lines of whole games ended.
 * @type {Record<Ground, [least: number, tile: number, empty: number]>}
 */
const HOPES = {
  start: [7.7, 0, -0.03], // it is still at its station
  edge: [4, 1.05, -0.04], // it runs beside the stations, and the next bend may end it
  inside: [13.4, 1.2, -0.15],
  middle: [11.6, 1.65, -0.14], // around the power station
};
const DRAW = { seats: 2, companies: 0.2 }; // if no placement is worth more, a drawn tile may well be
const TRADE = 1; // what an exchange must promise, because it costs a placement

const LATE = 10; // tiles in the pile when lines should come home
const EARLY = 7; // points: a line that ends with more has not been ended early
/** How much better than what looks good at a glance the best action must be, so that the coach says it to everybody. */
const STAKE = { seats: 5, companies: 1 };
/** How much less than the best an action is worth that is as right, a miss, or worth a warning. */
const LOSS = { seats: { right: 2.5, missed: 5, warned: 6 }, companies: { right: 0.5, missed: 1, warned: 1.2 } };

/** @param {CableCarView} view */
const lossOf = (view) => LOSS[hasCompanies(view) ? "companies" : "seats"];

/** How much a point of each owner of lines is worth to the player. @param {CableCarView} view */
function weightsOf(view) {
  const { scores, shares, seat } = view;
  if (!hasCompanies(view)) return scores.map((_, owner) => (owner === seat ? 1 : -1 / (scores.length - 1)));
  const weights = scores.map(() => -1 / scores.length);
  for (const [pile, colour] of shares.entries())
    if (colour) weights[companyOf(colour)] += (PERCENTAGES[pile] ?? 0) / 100;
  return weights;
}

/** Where a line goes on: the square, and the side on which it comes there. @param {string | number} where @returns {Ground} */
function groundOf(where) {
  const [square, side] = String(where).split(" ");
  const [column, row] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
  const across = side === "north" || side === "south" ? column : row;
  const along = { north: row, south: 7 - row, west: column, east: 7 - column }[side] ?? 0;
  if (along === 0) return "start";
  if (across === 0 || across === 7 || along === 7) return "edge";
  return [across, along].every((one) => one >= 2 && one <= 5) ? "middle" : "inside";
}

/** What an open line may come to. @param {CableCarView} view @param {number} tiles @param {string | number} where */
function hopeOf({ board }, tiles, where) {
  const [least, tile, empty] = HOPES[groundOf(where)];
  return least + tile * tiles + empty * board.filter((code) => !code).length;
}

/**
 * What a tile does to lines that matter, the largest first.
 * @param {CableCarView} view
 * @param {LineChange[]} lines
 * @returns {Effect[]}
 */
function effectsOf(view, lines) {
  const weights = weightsOf(view);
  return lines
    .filter(({ owner }) => owner >= 0 && weights[owner] !== 0)
    .map((line) => {
      const before = view.lines[line.station - 1][3];
      const after = line.ends === "open" ? hopeOf(view, line.to, line.where) : line.points;
      const worth = weights[line.owner] * (after - hopeOf(view, line.from, before));
      const turns = line.ends === "open" ? `${groundOf(before)} ${groundOf(line.where)}` : "";
      return { line, own: weights[line.owner] > 0, worth, turns };
    })
    .sort((one, other) => other.worth - one.worth);
}

/** What each company may come to. @param {CableCarView} view */
function hopesOf(view) {
  const hopes = [...view.scores];
  for (const [owner, tiles, ends, where] of view.lines)
    if (owner >= 0 && ends === "open") hopes[owner] += hopeOf(view, tiles, where);
  return hopes;
}

/** @param {CableCarView} view @param {ExchangePreview} told */
function worthOfExchange(view, { percentage, puts, takes }) {
  const hopes = hopesOf(view);
  const taken = takes ? hopes[companyOf(takes)] : hopes.reduce((sum, one) => sum + one, 0) / hopes.length;
  return (percentage / 100) * (taken - hopes[companyOf(puts)]) - TRADE;
}

/** What a placement is good for. @param {CableCarView} view @param {Effect | undefined} best @param {number} worth */
function topicOf(view, best, worth) {
  if (!best || best.worth <= 0 || worth <= 0) return "harm";
  const { line, own, turns } = best;
  if (!own) return line.ends === "open" ? "edge" : "cut";
  if (line.ends === "power") return "power";
  if (line.ends === "station") return view.supply <= LATE ? "last" : "score";
  if (/middle$/.test(turns)) return "middle";
  if (/^(edge|start) inside$/.test(turns)) return "inside";
  return line.from ? "grow" : "start";
}

/** @param {CableCarView} view @param {string} text @param {CableCarPreview} told @returns {Way} */
function wayOf(view, text, told) {
  if (told.draws !== undefined)
    return { text, told, effects: [], topic: "draw", worth: DRAW[hasCompanies(view) ? "companies" : "seats"] };
  if (told.percentage !== undefined)
    return { text, told, effects: [], topic: "trade", worth: worthOfExchange(view, told) };
  const effects = effectsOf(view, told.lines ?? []);
  const worth = effects.reduce((sum, one) => sum + one.worth, 0);
  return { text, told, effects, topic: topicOf(view, effects[0], worth), worth };
}

/** Everything that can be done, the best first; of what is equal a placement. @param {Seen} seen */
const waysOf = ({ legal, view }) =>
  [...legal]
    .map(([text, told]) => wayOf(view, text, told))
    .sort((one, other) => other.worth - one.worth || Number(one.topic === "draw") - Number(other.topic === "draw"));

/**
 * How much is lost by doing what looks good at a glance: take the most points that can be had at once, or else make a
 * line of one's own longer.
 * @param {Way[]} ways
 */
function stakeOf(ways) {
  const lays = ways.filter(({ told }) => told.lines);
  const most = Math.max(0, ...lays.map(({ told }) => told.mine ?? 0));
  const paying = lays.filter(({ told }) => most > 0 && told.mine === most);
  const growing = lays.filter(({ effects }) => effects.some(({ line, own }) => own && line.ends === "open"));
  const [liked] = [paying, growing, lays].filter((some) => some.length);
  if (!liked) return 0;
  return ways[0].worth - liked.reduce((sum, { worth }) => sum + worth, 0) / liked.length;
}

// In words

/** Where a tile goes; which one and how it is turned, where there is a choice. @param {CableCarView} view @param {string} text */
function layInWords(view, text) {
  const lay = parseLay(text);
  if (!lay) return "";
  const tile = lay.tile && view.mine.length > 1 ? view.mine.indexOf(lay.tile) + 1 : 0;
  return t("cc-coach-place", { square: big(lay.square), tile, turns: lay.turn });
}

/** "your line 5", or with companies whose it is and what of it is mine. @param {CableCarView} view @param {LineChange} line */
function ownLine(view, { owner, station }) {
  if (!hasCompanies(view)) return t("cc-coach-line", { station });
  const percentage = view.shares.reduce(
    (sum, colour, pile) => sum + (colour && companyOf(colour) === owner ? PERCENTAGES[pile] : 0),
    0,
  );
  return t("cc-coach-line-company", { station, colour: t(`colour-${owner}`), percentage });
}

/** "Jonas’s line 5". @param {CableCarTable} table @param {CableCarView} view @param {LineChange} line */
const rivalLine = (table, view, { owner, station }) =>
  t("cc-coach-line-rival", { station, name: ownerName(table, view, owner) });

/** What an action is good for, as the words of its topic say it. @param {CableCarTable} table @param {CableCarView} view @param {Way} way @returns {Facts} */
function factsOf(table, view, { text, effects, told }) {
  if (told.percentage !== undefined) {
    const { percentage, puts, takes } = told;
    const colour = (/** @type {string} */ one) => t(`cc-colour-word-${one}`);
    return { percentage, puts: colour(puts), takes: takes ? colour(takes) : "none" };
  }
  const square = layInWords(view, text);
  const { supply } = view;
  if (!effects.length) return { square, supply };
  const [{ line, own }] = effects;
  const { from, to: tiles, points, station } = line;
  const when = supply <= LATE ? "late" : points > EARLY ? "long" : "early";
  const named = own ? ownLine(view, line) : rivalLine(table, view, line);
  return { square, supply, when, line: named, station, from, tiles, points };
}

/** The first action of the player's own since the coach spoke. @param {CableCarEvent[]} own */
const actionOf = (own) => own.find(({ what, text }) => what === "acted" && text)?.text ?? "";

/** The topic of the best action, and how much less what was done is worth. @param {Seen} seen @param {string} text */
function judged(seen, text) {
  const ways = waysOf(seen);
  const done = ways.find((one) => one.text === text);
  return { best: ways[0], done, loss: done ? ways[0].worth - done.worth : 0 };
}

/**
 * Something that the coach can say.
 * @param {string} name
 * @param {(name: string) => Omit<CoachTopic<CableCarTable>, "name">} [parts]
 * @returns {CoachTopic<CableCarTable>}
 */
const topic = (name, parts = best) => ({ name, ...parts(name) });

/**
 * What the best action is good for.
 * @param {string} name
 * @returns {Omit<CoachTopic<CableCarTable>, "name">}
 */
function best(name) {
  return {
    insists: true,
    urgent: (table) => {
      const { view, legal } = table.scene.value;
      const ways = waysOf({ view, legal });
      return ways[0]?.topic === name && stakeOf(ways) >= STAKE[hasCompanies(view) ? "companies" : "seats"];
    },
    when: (table) => {
      const { view, legal } = table.scene.value;
      const [way] = waysOf({ view, legal });
      if (legal.size === 1) return null; // there is nothing to be decided
      return way?.topic === name ? factsOf(table, view, way) : null;
    },
    did: (_, /** @type {Decided<CableCar>} */ before, own) =>
      judged(before, actionOf(own)).loss <= lossOf(before.view).right,
    missed: (table, /** @type {Decided<CableCar>} */ before, own) => {
      const { best: way, loss } = judged(before, actionOf(own));
      return loss >= lossOf(before.view).missed ? factsOf(table, before.view, way) : null;
    },
  };
}

/**
 * Something bad that a square would do: it is said when the player looks at it.
 * @param {(one: Effect) => boolean} of
 * @returns {() => Omit<CoachTopic<CableCarTable>, "name">}
 */
const warning = (of) => () => ({
  when: () => null,
  did: () => true,
  warns: (table, text) => {
    const { view, legal } = table.scene.value;
    const { best: way, done, loss } = judged({ view, legal }, text);
    const worst = done?.effects.at(-1);
    if (!done || !worst || worst.worth >= 0 || loss < lossOf(view).warned || !of(worst)) return null;
    const facts = factsOf(table, view, { ...done, effects: [worst] });
    return { ...facts, better: way.topic === "draw" ? "draw" : layInWords(view, way.text) || "trade" };
  },
});

const short = warning(({ line, own }) => own && line.ends === "station");
const gift = warning(({ line, own }) => !own && line.ends !== "open");
const feed = warning(({ line, own }) => !own && line.ends === "open");

/** @type {CoachTopic<CableCarTable>[]} */
export default [
  topic("power"),
  topic("last"),
  topic("score"),
  topic("cut"),
  topic("edge"),
  topic("middle"),
  topic("inside"),
  topic("grow"),
  topic("start"),
  topic("trade"),
  topic("draw"),
  topic("harm"),
  topic("short", short),
  topic("gift", gift),
  topic("feed", feed),
];
