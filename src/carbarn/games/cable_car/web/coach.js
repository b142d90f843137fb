// What the coach says in a first game of Cable Car, the most important first.
import { parseLay } from "./choice.js";
import { big } from "./talk.js";

/** @import { CoachTopic, Decided } from "/web/table/contract.d.ts" */
/** @import { CableCarEvent, CableCarTable } from "./table.d.ts" */
/** @import { CableCar, CableCarPreview, LineChange } from "./types.d.ts" */

/** @typedef {{ square: string, line: LineChange, mine: number, gains: number[] }} Found what a tile does to a line */

const GOOD = 5; // points from which scoring at once is worth a word
const LONG = 5; // tiles from which a rival's line is
const FEW = 3; // tiles after which a line of one's own ends too early
const LATE = 10; // tiles in the pile when lines should come home

/**
 * Everything that the tile in hand may do to a line, for every lit square.
 * @param {Map<string, CableCarPreview>} legal
 * @returns {Found[]}
 */
function changes(legal) {
  return [...legal].flatMap(([text, told]) => {
    const lay = parseLay(text);
    const { lines, mine, gains } = told;
    if (!lay || !lines) return [];
    return lines.map((line) => ({ square: lay.square, line, mine: mine ?? 0, gains: gains ?? [] }));
  });
}

/**
 * The one with the most, if there is any.
 * @param {Found[]} found
 * @param {(one: Found) => number} worth
 */
const most = (found, worth) =>
  found.reduce((/** @type {Found | null} */ best, one) => (best && worth(best) >= worth(one) ? best : one), null);

/** @param {Found} one */
const grown = ({ line }) => line.to - line.from;

/** @param {CableCarTable} table */
const mySeat = (table) => table.scene.value.view.seat;

/** @param {Map<string, CableCarPreview>} legal @param {number} me */
const toPower = (legal, me) =>
  most(
    changes(legal).filter(({ line }) => line.owner === me && line.ends === "power"),
    ({ line }) => line.points,
  );

/** @param {Map<string, CableCarPreview>} legal */
const toScore = (legal) => most(changes(legal), ({ mine }) => mine);

/** @param {Map<string, CableCarPreview>} legal @param {number} me */
const toCut = (legal, me) =>
  most(
    changes(legal).filter(
      ({ line, mine }) =>
        line.owner >= 0 &&
        line.owner !== me &&
        line.ends === "station" &&
        line.from >= LONG &&
        line.points <= line.from + 1 &&
        mine >= 0,
    ),
    ({ line }) => line.from,
  );

/** @param {Map<string, CableCarPreview>} legal @param {number} me */
const toGive = (legal, me) =>
  most(
    changes(legal).filter(
      ({ line, mine }) =>
        line.owner >= 0 && line.owner !== me && line.points >= GOOD + mine && line.points > line.from + 1,
    ),
    ({ line }) => line.points,
  );

/** @param {Map<string, CableCarPreview>} legal @param {number} me */
const toGrow = (legal, me) =>
  most(
    changes(legal).filter((one) => one.line.owner === me && one.line.ends === "open" && grown(one) > 1),
    grown,
  );

/** @param {Map<string, CableCarPreview>} legal @param {number} me */
const toEndEarly = (legal, me) =>
  most(
    changes(legal).filter(
      ({ line, mine }) => line.owner === me && line.ends === "station" && line.to <= FEW && mine <= FEW,
    ),
    ({ line }) => line.from,
  );

/** @param {Map<string, CableCarPreview>} legal @param {number} me */
const toStart = (legal, me) =>
  most(
    changes(legal).filter(({ line }) => line.owner === me && line.ends === "open" && line.from === 0),
    grown,
  );

/** The squares that were used. @param {CableCarEvent[]} own */
const used = (own) => own.flatMap(({ text }) => parseLay(text)?.square ?? []);

/** Whether a tile went there. @param {CableCarEvent[]} own @param {Found | null} found */
const laid = (own, found) => found !== null && used(own).includes(found.square);

/**
 * A topic about a square to use.
 * @param {(legal: Map<string, CableCarPreview>, me: number) => Found | null} find
 * @param {(one: Found, table: CableCarTable) => Record<string, string | number> | null} facts
 * @param {boolean} [avoid] whether it is a square to keep away from
 * @returns {Omit<CoachTopic<CableCarTable>, "name">}
 */
const about = (find, facts, avoid = false) => ({
  when: (table) => {
    const found = find(table.scene.value.legal, mySeat(table));
    return found && facts(found, table);
  },
  did: (_, /** @type {Decided<CableCar>} */ { legal, view }, own) =>
    laid(own, find(legal, view.seat)) !== avoid && used(own).length > 0,
});

/** @type {CoachTopic<CableCarTable>[]} */
export default [
  {
    name: "power",
    ...about(toPower, ({ square, line }) => ({ square: big(square), station: line.station, points: line.points })),
  },
  {
    name: "score",
    ...about(toScore, ({ square, mine }) => (mine >= GOOD ? { square: big(square), points: mine } : null)),
  },
  {
    name: "cut",
    ...about(toCut, ({ square, line }, table) => ({
      square: big(square),
      name: table.name(line.owner),
      station: line.station,
      tiles: line.from,
      points: line.points,
    })),
  },
  {
    name: "last",
    when: ({ scene: { value: scene } }) => {
      const { supply } = scene.view;
      return supply > 0 && supply <= LATE && (toScore(scene.legal)?.mine ?? 0) > 0 ? { supply } : null;
    },
    did: (_, { legal }, own) => own.some(({ text }) => (legal.get(text ?? "")?.mine ?? 0) > 0),
  },
  {
    name: "gift",
    ...about(
      toGive,
      ({ square, line }, table) => ({ square: big(square), name: table.name(line.owner), points: line.points }),
      true,
    ),
  },
  {
    name: "grow",
    ...about(toGrow, ({ square, line }) => ({
      square: big(square),
      station: line.station,
      from: line.from,
      tiles: line.to,
    })),
  },
  {
    name: "short",
    ...about(toEndEarly, ({ square, line }) => ({ square: big(square), station: line.station, tiles: line.to }), true),
  },
  {
    name: "draw",
    when: (table) => {
      const { legal, view } = table.scene.value;
      const idle = !toGrow(legal, view.seat) && !toStart(legal, view.seat) && !((toScore(legal)?.mine ?? 0) > 0);
      return legal.has("draw") && idle ? {} : null;
    },
    did: (_, __, own) => own.some(({ text }) => text === "draw"),
  },
  {
    name: "start",
    ...about(toStart, ({ square, line }) => ({ square: big(square), station: line.station })),
  },
];
