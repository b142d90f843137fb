// Where things lie on the board, and how tracks run. Board units: one square is 100, the margin 43.
// This is drawing only: what is legal and what it is worth comes from the server.

/** @import { Ends } from "./types.d.ts" */

/** @typedef {[x: number, y: number]} Point */
/** @typedef {Map<string, string>} Tiles the codes of the tiles that lie, by square */
/** @typedef {{ square: string, in: number, out: number }} Step one passage over a tile, from end to end */
/** @typedef {{ station: number, steps: Step[], ends: Ends }} TracedLine */

export const M = 43;
export const SIDE = 800 + 2 * M;
const A = 100 / 3;
const B = 200 / 3;
const LEAD = 13; // a track that turns back runs straight for so long first

/** CC-3: by letter, how many ends further a track leads. @type {Record<string, number>} */
const STEP = { a: 5, b: 3, c: 7, d: 1 };
/** The eight ends of a tile, clockwise from the top left. @type {Point[]} */
const END = [
  [A, 0],
  [B, 0],
  [100, A],
  [100, B],
  [B, 100],
  [A, 100],
  [0, B],
  [0, A],
];
/** By side: the direction into the tile. @type {Point[]} */
const IN = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
];
/** The end that meets each end across a common side. */
const MEETS = [5, 4, 7, 6, 1, 0, 3, 2];

/** @param {number} number */
const short = (number) => String(Math.round(number * 100) / 100);
/**
 * A point as a path has it: so far into a tile that lies at `left` and `top`.
 * @param {Point} end
 * @param {Point} direction
 * @param {number} by
 * @param {number} left
 * @param {number} top
 */
const point = ([x, y], [dx, dy], by, left, top) => `${short(left + x + dx * by)} ${short(top + y + dy * by)}`;

/**
 * @param {number} row
 * @param {number} column
 */
const isPower = (row, column) => (row === 3 || row === 4) && (column === 3 || column === 4);
/**
 * @param {number} row
 * @param {number} column
 */
const isInside = (row, column) => row >= 0 && row < 8 && column >= 0 && column < 8;

/** The names of the 60 squares that take tiles, row by row: the order of the server's lists. @type {string[]} */
export const SQUARES = [];
/** All 64, with the power station. @type {string[]} */
export const ALL_SQUARES = [];
for (let row = 0; row < 8; row++) {
  for (let column = 0; column < 8; column++) {
    const name = "abcdefgh"[column] + (row + 1);
    ALL_SQUARES.push(name);
    if (!isPower(row, column)) SQUARES.push(name);
  }
}

/**
 * Row and column of a square, from 0.
 * @param {string} square
 * @returns {[row: number, column: number]}
 */
export const placeOf = (square) => [square.charCodeAt(1) - 49, square.charCodeAt(0) - 97];
/**
 * @param {number} row
 * @param {number} column
 */
export const squareAt = (row, column) => "abcdefgh"[column] + (row + 1);
/** @param {string} text */
export const isSquare = (text) => /^[a-h][1-8]$/.test(text);
/** @param {string} square */
export const isPowerSquare = (square) => isPower(...placeOf(square));
/** @param {number} column */
export const left = (column) => M + column * 100;
/** @param {number} row */
export const top = (row) => M + row * 100;

/**
 * CC-2: row, column and departure end of a station, 1 to 32.
 * @param {number} number
 * @returns {[row: number, column: number, end: number]}
 */
export function stationPlace(number) {
  const k = (number - 1) % 8;
  /** @type {[number, number, number][]} */
  const places = [
    [0, k, 0],
    [k, 7, 2],
    [7, 7 - k, 4],
    [7 - k, 0, 6],
  ];
  return places[(number - 1) >> 3];
}

/**
 * Where a car stands and where its number is written.
 * @param {number} number
 */
export function stationMarks(number) {
  const [row, column, end] = stationPlace(number);
  const side = end >> 1;
  const [dx, dy] = IN[side];
  const out = 22.5;
  const [carX, carY] = END[end];
  const [textX, textY] = END[end + 1];
  return {
    side,
    car: [left(column) + carX - dx * out, top(row) + carY - dy * out],
    text: [left(column) + textX - dx * out + [3, 0, -3, 0][side], top(row) + textY - dy * out],
    // the whole part of the margin beside the square, to press
    area: [
      [left(column), 0, 100, M],
      [SIDE - M, top(row), M, 100],
      [left(column), SIDE - M, 100, M],
      [0, top(row), M, 100],
    ][side],
  };
}

/**
 * The code of a tile after quarter turns clockwise (CC-16).
 * @param {string} code
 * @param {number} turns
 */
export const turned = (code, turns) => (turns ? code.slice(-turns) + code.slice(0, -turns) : code);

/**
 * Ends of the four tracks of a tile: [entry, exit].
 * @param {string} code
 */
export const tracksOf = (code) => [0, 2, 4, 6].map((end) => [end, (end + STEP[code[end >> 1]]) % 8]);

/**
 * The tiles by square, from the server's list of 60.
 * @param {string[]} board
 */
export function tilesOf(board) {
  /** @type {Tiles} */
  const tiles = new Map();
  for (const [index, code] of board.entries()) if (code) tiles.set(SQUARES[index], code);
  return tiles;
}

/**
 * Follow the line of a station over these tiles.
 * @param {Tiles} tiles
 * @param {number} station
 * @returns {TracedLine}
 */
export function trace(tiles, station) {
  let [row, column, end] = stationPlace(station);
  /** @type {Step[]} */
  const steps = [];
  for (;;) {
    if (!isInside(row, column)) return { station, steps, ends: "station" };
    if (isPower(row, column)) return { station, steps, ends: "power" };
    const square = squareAt(row, column);
    const code = tiles.get(square);
    if (!code) return { station, steps, ends: "open" };
    const out = (end + STEP[code[end >> 1]]) % 8;
    steps.push({ square, in: end, out });
    const [dx, dy] = IN[out >> 1];
    row -= dy;
    column -= dx;
    end = MEETS[out];
  }
}

/**
 * One track on a tile, without its first point. Arcs only: lengths are exact, tiles join without a kink.
 * @param {number} entry
 * @param {number} exit
 * @param {number} x
 * @param {number} y
 */
function along(entry, exit, x, y) {
  const kind = (exit - entry + 8) % 8;
  const direction = IN[exit >> 1];
  const out = point(END[exit], direction, 0, x, y);
  if (kind === 5) return `L${out}`;
  if (kind === 3) return `A${short(B)} ${short(B)} 0 0 0 ${out}`;
  if (kind === 7) return `A${short(A)} ${short(A)} 0 0 1 ${out}`;
  const half = short(A / 2);
  const before = point(END[entry], IN[entry >> 1], LEAD, x, y);
  return `L${before}A${half} ${half} 0 0 0 ${point(END[exit], direction, LEAD, x, y)}L${out}`;
}

/**
 * @param {number} entry
 * @param {number} x
 * @param {number} y
 * @param {number} over how far it reaches back over the edge, so that no gap shows
 */
const start = (entry, x, y, over = 0) => `M${point(END[entry], IN[entry >> 1], -over, x, y)}`;

/**
 * One track of a tile as a path.
 * @param {number} entry
 * @param {number} exit
 */
export const trackPath = (entry, exit, x = 0, y = 0) => start(entry, x, y) + along(entry, exit, x, y);

/** The length of a track, by how many ends further it leads. @type {Record<number, number>} */
const LENGTHS = { 5: 100, 3: (Math.PI / 2) * B, 7: (Math.PI / 2) * A, 1: 2 * LEAD + (Math.PI / 2) * A };

/**
 * A line as paths: one as long as it enters no tile twice, then a new one. So it crosses itself
 * readably, and its pattern has no seams (a new `M` inside a path would restart the dashes).
 * @param {TracedLine} line
 * @returns {{path: string, offset: number}[]}
 */
export function runs(line, upTo = line.steps.length) {
  const found = [];
  const seen = new Set();
  let run;
  let offset = 0;
  for (const step of line.steps.slice(0, upTo)) {
    const [row, column] = placeOf(step.square);
    if (!run || seen.has(step.square)) {
      seen.clear();
      run = { path: start(step.in, left(column), top(row), 0.4), offset };
      found.push(run);
    }
    seen.add(step.square);
    run.path += along(step.in, step.out, left(column), top(row));
    offset += LENGTHS[(step.out - step.in + 8) % 8];
  }
  const last = line.steps.at(-1);
  if (run && last && line.ends === "power" && upTo === line.steps.length) {
    const [dx, dy] = IN[last.out >> 1];
    run.path += `l${-dx * 24} ${-dy * 24}`;
  }
  return found;
}

/**
 * The part of a line after its first steps as one path without a break: to let it grow.
 * @param {TracedLine} line
 * @param {number} from
 * @param {number} to
 */
export function growth(line, from, to) {
  const [first] = line.steps.slice(from, to);
  if (!first) return "";
  const [row, column] = placeOf(first.square);
  return line.steps.slice(from, to).reduce(
    (path, step) => {
      const [r, c] = placeOf(step.square);
      return path + along(step.in, step.out, left(c), top(r));
    },
    start(first.in, left(column), top(row), 0.4),
  );
}

const BENDS = 6; // pieces that a curve is cut into

/**
 * Points of one passage over a tile, without its first: as `along` draws it, for whatever travels there.
 * @param {Step} step
 * @returns {Point[]}
 */
function pointsOf(step) {
  const [row, column] = placeOf(step.square);
  /** @type {(end: number, by: number) => Point} so far into the tile */
  const at = (end, by) => [
    left(column) + END[end][0] + IN[end >> 1][0] * by,
    top(row) + END[end][1] + IN[end >> 1][1] * by,
  ];
  const kind = (step.out - step.in + 8) % 8;
  if (kind === 5) return [at(step.out, 0)];
  const back = kind === 1;
  const lead = back ? LEAD : 0;
  const [from, to] = [at(step.in, lead), at(step.out, lead)];
  const radius = back ? A / 2 : kind === 3 ? B : A;
  const turn = at(step.in, lead + radius); // where the first direction has led as far as the curve does
  /** @type {Point} */
  const middle = back ? between(from, to) : [from[0] + to[0] - turn[0], from[1] + to[1] - turn[1]];
  const far = back ? [turn[0] - from[0] + middle[0], turn[1] - from[1] + middle[1]] : to;
  const all = back ? Math.PI : Math.PI / 2;
  const curve = Array.from({ length: BENDS }, (_, index) => {
    const [cos, sin] = [Math.cos((all * (index + 1)) / BENDS), Math.sin((all * (index + 1)) / BENDS)];
    /** @param {0 | 1} axis */
    const on = (axis) => middle[axis] + (from[axis] - middle[axis]) * cos + (far[axis] - middle[axis]) * sin;
    return /** @type {Point} */ ([on(0), on(1)]);
  });
  return back ? [from, ...curve, at(step.out, 0)] : curve;
}

/** @param {Point} a @param {Point} b @returns {Point} */
const between = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/**
 * The way of a tram along a whole line: from its station to where it ends, into the power station if it leads there.
 * @param {TracedLine} line
 * @returns {Point[]}
 */
export function wayOf(line) {
  const [row, column, end] = stationPlace(line.station);
  const [x, y] = END[end];
  /** @type {Point[]} */
  const points = [[left(column) + x, top(row) + y], ...line.steps.flatMap(pointsOf)];
  const last = line.steps.at(-1);
  if (!last || line.ends !== "power") return points;
  const [dx, dy] = IN[last.out >> 1];
  const [endX, endY] = points[points.length - 1];
  return [...points, [endX - dx * 24, endY - dy * 24]];
}

/**
 * Where a step's number is written: halfway between its ends, drawn towards the middle of the tile.
 * @param {Step} step
 */
export function stepPoint(step) {
  const [row, column] = placeOf(step.square);
  const [ax, ay] = END[step.in];
  const [bx, by] = END[step.out];
  /** @param {number} value */
  const pull = (value) => value + (50 - value) * 0.25;
  return [left(column) + pull((ax + bx) / 2), top(row) + pull((ay + by) / 2)];
}

/**
 * The mark at the end of a line: an arrow where it is open, a buffer at a station.
 * @param {TracedLine} line
 */
export function endMark(line, upTo = line.steps.length) {
  const step = line.steps[upTo - 1];
  if (!step) return null;
  const ends = upTo < line.steps.length ? "open" : line.ends;
  if (ends === "power") return null;
  const [row, column] = placeOf(step.square);
  const [dx, dy] = IN[step.out >> 1];
  const x = left(column) + END[step.out][0];
  const y = top(row) + END[step.out][1];
  if (ends === "station") {
    const [cx, cy] = [x - dx * 4.5, y - dy * 4.5];
    const path = `M${short(cx - dy * 9)} ${short(cy - dx * 9)}L${short(cx + dy * 9)} ${short(cy + dx * 9)}`;
    return { kind: "buffer", path };
  }
  const path =
    `M${short(x - dy * 9)} ${short(y - dx * 9)}L${short(x + dy * 9)} ${short(y + dx * 9)}` +
    `L${short(x - dx * 11)} ${short(y - dy * 11)}z`;
  return { kind: "arrow", path };
}
