// Where things are on the map: cells, sides, rails as paths. One cell is 60 units.

/** @import { Piece, Point, TownLink } from "./model.js" */
/** @import { Side } from "./types.js" */

export const CELL = 60;
export const MARGIN = 20; // on the left and on top, where the coordinates stand
const EDGE = 6; // on the other sides
const HALF = CELL / 2;

/** @type {Record<Side, Point>} */
export const SIDES = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
/** @type {Record<Side, Side>} */
export const OPPOSITE = { n: "s", e: "w", s: "n", w: "e" };

/**
 * Width and height of a map.
 * @param {{ columns: number, rows: number }} town
 * @returns {Point}
 */
export const sizeOf = ({ columns, rows }) => [columns * CELL + MARGIN + EDGE, rows * CELL + MARGIN + EDGE];

/**
 * "c7" as column and row from 0.
 * @param {string} cell
 * @returns {[column: number, row: number]}
 */
export const placeOf = (cell) => [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1];

/**
 * @param {number} column
 * @param {number} row
 */
export const cellAt = (column, row) => `${String.fromCharCode(97 + column)}${row + 1}`;

/**
 * The upper left corner of a cell.
 * @param {string} cell
 * @returns {Point}
 */
export const cornerOf = (cell) => {
  const [column, row] = placeOf(cell);
  return [MARGIN + column * CELL, MARGIN + row * CELL];
};

/**
 * The neighbour on a side. It may lie off the map.
 * @param {string} cell
 * @param {Side} side
 */
export const beside = (cell, side) => {
  const [column, row] = placeOf(cell);
  return cellAt(column + SIDES[side][0], row + SIDES[side][1]);
};

/**
 * The middle of a side of a cell.
 * @param {string} cell
 * @param {Side} side
 * @returns {Point}
 */
export const sidePoint = (cell, side) => {
  const [x, y] = cornerOf(cell);
  return [x + HALF + SIDES[side][0] * HALF, y + HALF + SIDES[side][1] * HALF];
};

/**
 * "c7e" as cell and side.
 * @param {string} text
 */
export const parseSide = (text) => ({
  cell: text.slice(0, -1),
  side: /** @type {Side} */ (text.slice(-1)), // the server names sides so
});

/**
 * Whether a piece turns right (1), left (-1) or not at all (0) between two sides.
 * @param {Side} entry
 * @param {Side} exit
 */
export function bendOf(entry, exit) {
  const [ax, ay] = SIDES[OPPOSITE[entry]];
  const [bx, by] = SIDES[exit];
  return ax * by - ay * bx;
}

/** @param {number} number */
const short = (number) => Math.round(number * 10) / 10;

/**
 * A row of pieces as one path: lines, and quarter circles of radius 30.
 * @param {Piece[]} pieces
 */
export function pathOf(pieces) {
  if (!pieces.length) return "";
  const [x, y] = sidePoint(pieces[0].cell, pieces[0].entry);
  const parts = [`M${short(x)} ${short(y)}`];
  for (const piece of pieces) {
    const [toX, toY] = sidePoint(piece.cell, piece.exit);
    const bend = bendOf(piece.entry, piece.exit);
    parts.push(
      bend ? `A${HALF} ${HALF} 0 0 ${bend > 0 ? 1 : 0} ${short(toX)} ${short(toY)}` : `L${short(toX)} ${short(toY)}`,
    );
  }
  return parts.join("");
}

/**
 * The points of a piece, close to one another, moved to the right of travel.
 * @param {Piece} piece
 * @param {number} right
 * @returns {Point[]}
 */
function pointsOf(piece, right) {
  const [x, y] = cornerOf(piece.cell);
  const bend = bendOf(piece.entry, piece.exit);
  const [ax, ay] = sidePoint(piece.cell, piece.entry);
  const [bx, by] = sidePoint(piece.cell, piece.exit);
  if (!bend) {
    const [dx, dy] = SIDES[piece.exit];
    const aside = [-dy * right, dx * right];
    return [0, 0.5, 1].map((part) => [ax + (bx - ax) * part + aside[0], ay + (by - ay) * part + aside[1]]);
  }
  const sides = piece.entry + piece.exit;
  const centre = [x + (sides.includes("e") ? CELL : 0), y + (sides.includes("s") ? CELL : 0)];
  const radius = HALF - bend * right; // right of travel is inside a right turn
  const first = Math.atan2(ay - centre[1], ax - centre[0]);
  return Array.from({ length: 7 }, (_, step) => {
    const angle = first + (bend * step * Math.PI) / 12;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}

/**
 * The line beside a row of pieces, to the right of travel.
 * @param {Piece[]} pieces
 */
export const asideOf = (pieces, right = 12) => pieces.flatMap((piece) => pointsOf(piece, right));

/** @param {Point[]} points */
export const polyline = (points) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}`;

/**
 * A place along points with its direction in degrees, for an arrow.
 * @param {Point[]} points
 * @param {number} part from 0 to 1
 */
export function along(points, part) {
  const index = Math.min(points.length - 1, Math.max(1, Math.round((points.length - 1) * part)));
  const [ax, ay] = points[index - 1];
  const [bx, by] = points[index];
  return { x: bx, y: by, turn: (Math.atan2(by - ay, bx - ax) * 180) / Math.PI };
}

/**
 * The same row travelled the other way.
 * @param {Piece[]} pieces
 * @returns {Piece[]}
 */
export const reversed = (pieces) =>
  [...pieces].reverse().map((piece) => ({ cell: piece.cell, entry: piece.exit, exit: piece.entry }));

/**
 * The middle of the middle piece of a row.
 * @param {Piece[]} pieces
 */
export function middleOf(pieces) {
  const points = pointsOf(pieces[Math.floor((pieces.length - 1) / 2)], 0);
  return points[(points.length - 1) / 2];
}

/**
 * The direction across a piece at its middle; away from the centre of a curve.
 * @param {Piece} piece
 * @returns {Point}
 */
export function normalOf(piece) {
  if (!bendOf(piece.entry, piece.exit)) {
    const [dx, dy] = SIDES[piece.exit];
    return [-dy, dx];
  }
  const [ax, ay] = SIDES[piece.entry];
  const [bx, by] = SIDES[piece.exit];
  return [-(ax + bx) * Math.SQRT1_2, -(ay + by) * Math.SQRT1_2];
}

/**
 * Money that a link pays: a dollar for each rail, half as much again if upgraded (MOV-11, UPL-3).
 * @param {Pick<TownLink, "upgraded" | "pieces">} link
 */
export const worthOf = (link) => (link.upgraded ? Math.ceil(link.pieces.length * 1.5) : link.pieces.length);
