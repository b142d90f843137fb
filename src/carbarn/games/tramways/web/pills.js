// Where the values of links stand: beside the track on a stem, on free ground if there is any.
import { asideOf, CELL, cellAt, cornerOf, MARGIN, middleOf, normalOf } from "./geometry.js";

/** @import { Point, Town, TownLink } from "./model.js" */

/** @typedef {{ link: TownLink, x: number, y: number, foot: Point }} Pill its middle, and where its stem stands */

export const PILL = { wide: 32, high: 19, text: 11.5 }; // in units, where a unit is a pixel or more
const CLEAR = 13; // from the middle of a track to the edge of a pill
const LEAST = 10.8; // pixels that a letter needs

/**
 * By how much what is written on the map grows, so that it can be read however small the map is.
 * @param {number} unit how many units are a pixel
 */
export const growth = (unit) => Math.max(1, (LEAST * unit) / PILL.text);

/** @type {WeakMap<Town, Map<number, Pill[]>>} */
const known = new WeakMap();

/**
 * A pill for each complete link.
 * @param {Town} town
 * @param {number} size by how much they are enlarged
 */
export function pillsOf(town, size) {
  const sizes = known.get(town) ?? new Map();
  known.set(town, sizes);
  if (!sizes.has(size)) sizes.set(size, placed(town, size));
  return /** @type {Pill[]} */ (sizes.get(size));
}

/**
 * @param {Town} town
 * @param {number} size
 */
function placed(town, size) {
  const rails = town.links.flatMap((link) => asideOf(link.pieces, 0));
  /** @type {Pill[]} */
  const pills = [];
  for (const link of town.links) {
    if (!link.complete) continue;
    const choices = choicesFor(link, size);
    const cost = (/** @type {Choice} */ one) => one.cost + inTheWay(town, rails, pills, one.pill, size);
    const best = choices.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    pills.push(size > 1 ? inside(town, best.pill, size) : best.pill); // where nothing grows, all have room enough
  }
  return pills;
}

/** @typedef {{ pill: Pill, cost: number }} Choice */

/**
 * Both sides of every rail of a link; the middle of the link is best.
 * @param {TownLink} link
 * @param {number} size
 * @returns {Choice[]}
 */
function choicesFor(link, size) {
  const middle = (link.pieces.length - 1) / 2;
  return link.pieces.flatMap((piece, index) => {
    const foot = middleOf([piece]);
    const [nx, ny] = normalOf(piece);
    const away = CLEAR + (Math.abs(nx) * PILL.wide * size + Math.abs(ny) * PILL.high * size) / 2;
    return [1, -1].map((side) => ({
      pill: { link, x: foot[0] + side * nx * away, y: foot[1] + side * ny * away, foot },
      cost: 4 * Math.abs(index - middle),
    }));
  });
}

/**
 * A pill that would be cut off at the edge of the map, moved into it.
 * @param {Town} town
 * @param {Pill} pill
 * @param {number} size
 * @returns {Pill}
 */
function inside({ columns, rows }, pill, size) {
  const within = (/** @type {number} */ at, /** @type {number} */ half, /** @type {number} */ cells) =>
    Math.min(MARGIN + cells * CELL + 4 - half, Math.max(MARGIN - 8 + half, at));
  const [x, y] = [within(pill.x, (PILL.wide * size) / 2, columns), within(pill.y, (PILL.high * size) / 2, rows)];
  return { ...pill, x, y };
}

/**
 * How much would be covered by a pill.
 * @param {Town} town
 * @param {Point[]} rails
 * @param {Pill[]} pills those that have their place
 * @param {Pill} pill
 * @param {number} size
 */
function inTheWay(town, rails, pills, { x, y }, size) {
  const [wide, high] = [(PILL.wide * size) / 2, (PILL.high * size) / 2];
  const within = (/** @type {Point} */ [px, py], more = 0) =>
    Math.abs(px - x) < wide + more && Math.abs(py - y) < high + more;
  const edge = MARGIN - 8;
  let cost = 0;
  if (x - wide < edge || y - high < edge) cost += 200;
  if (x + wide > MARGIN + town.columns * CELL || y + high > MARGIN + town.rows * CELL) cost += 200;
  cost += 30 * rails.filter((point) => within(point, 7)).length;
  cost += 80 * pills.filter((one) => Math.abs(one.x - x) < 2 * wide && Math.abs(one.y - y) < 2 * high).length;
  for (const cell of cellsAround(x, y)) {
    const one = town.cells.get(cell);
    if (!one?.type && !one?.parcel) continue;
    const [left, top] = cornerOf(cell);
    const over = Math.min(x + wide, left + 55) - Math.max(x - wide, left + 5);
    const below = Math.min(y + high, top + 55) - Math.max(y - high, top + 5);
    if (over > 0 && below > 0) cost += 10 + (over * below) / 20;
  }
  return cost;
}

/**
 * @param {number} x
 * @param {number} y
 */
function cellsAround(x, y) {
  const [column, row] = [Math.floor((x - MARGIN) / CELL), Math.floor((y - MARGIN) / CELL)];
  return [-1, 0, 1].flatMap((c) => [-1, 0, 1].map((r) => cellAt(column + c, row + r)));
}
