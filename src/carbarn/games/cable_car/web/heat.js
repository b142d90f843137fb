// What the lit squares are worth: to me, compared with the others, or against a rival.

/** @import { Way } from "./choice.js" */
/** @import { LineChange } from "./types.d.ts" */

/** @typedef {"legal" | "gain" | "difference" | "rival"} Overlay what the lit squares show */
/** @typedef {{ points: number | null, tiles: number }} Worth points if a line ends, otherwise by how much lines grow */

/**
 * What a way does to the lines of an owner.
 * @param {Way} way
 * @param {number} owner
 * @returns {Worth}
 */
export function doneTo({ preview }, owner) {
  const lines = preview.lines.filter((line) => line.owner === owner);
  const ended = lines.filter((line) => line.ends !== "open");
  return { points: ended.length ? sum(ended, (line) => line.points) : null, tiles: sum(lines, grown) };
}

/**
 * The best for me: points of lines that end, or the longest growth of lines that stay open.
 * @param {Way[]} ways
 * @param {number} me
 */
export const bestFor = (ways, me) => ways.map((way) => doneTo(way, me)).reduce((a, b) => (isMore(b, a) ? b : a));

/**
 * The worst for a rival: a line that ends with as little as possible, or as little growth as possible.
 * @param {Way[]} ways
 * @param {number} rival
 */
export const worstFor = (ways, rival) =>
  ways.map((way) => doneTo(way, rival)).reduce((a, b) => (isShorter(b, a) ? b : a));

/**
 * What I get more than whoever gets most of the others.
 * @param {Way[]} ways
 * @param {number} me
 */
export const ahead = (ways, me) =>
  Math.max(
    ...ways.map(({ preview: { mine, gains } }) => mine - Math.max(0, ...gains.filter((_, seat) => seat !== me))),
  );

/**
 * How warm a square is that ends a rival's line: the sooner it ends, the warmer.
 * @param {number} points
 */
export const shortness = (points) => Math.max(1, 4 - Math.floor(points / 3));

/** @param {Worth} one @param {Worth} other */
const isMore = (one, other) => ((one.points ?? 0) - (other.points ?? 0) || one.tiles - other.tiles) > 0;

/** @param {Worth} one @param {Worth} other */
function isShorter(one, other) {
  if (one.points !== null && other.points !== null) return one.points < other.points;
  if (one.points === null && other.points === null) return one.tiles < other.tiles;
  return one.points !== null;
}

/** @param {LineChange} line */
const grown = (line) => line.to - line.from;

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => number} value
 */
const sum = (items, value) => items.reduce((total, item) => total + value(item), 0);
