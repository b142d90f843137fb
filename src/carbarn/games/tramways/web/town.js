// The map as the drawing needs it, made of what the server sends or of the tiles of the set.
import { cellAt } from "./geometry.js";

/** @import { Cell, Piece, Town } from "./model.js" */
/** @import { BuildingType, Rail, TramwaysView } from "./types.js" */

/** @type {(ground: string, parcel?: string | null) => Cell} */
const bare = (ground, parcel = null) => ({
  ground,
  type: null,
  printed: false,
  parcel,
  owner: -1,
  raised: false,
  passenger: false,
  group: null,
});

/** @type {BuildingType[]} */
export const TYPES = ["R", "C", "L", "I"];

/**
 * @param {string} text
 * @returns {text is BuildingType}
 */
export const isType = (text) => TYPES.some((type) => type === text);

/**
 * @param {string} text
 * @returns {Cell}
 */
function cellFrom(text) {
  if (isType(text)) return { ...bare("."), type: text, printed: true };
  const parcel = /^(?:P:)?([A-Z]\d+)$/.exec(text);
  return parcel ? bare(".", parcel[1]) : bare(text);
}

/**
 * A town of rows of cells: ".", "M", "W", "R", "D3" (in a data file "P:D3"), "" for a hole.
 * @param {string[][]} grid
 * @param {boolean} passengers whether there is one on every building
 * @returns {Town}
 */
export function townFromGrid(grid, passengers = false) {
  /** @type {Town["cells"]} */
  const cells = new Map();
  for (const [r, row] of grid.entries()) {
    for (const [c, text] of row.entries()) {
      if (text === "") continue;
      const cell = cellFrom(text);
      cells.set(cellAt(c, r), passengers && cell.type ? { ...cell, passenger: true } : cell);
    }
  }
  const columns = Math.max(1, ...grid.map((row) => row.length));
  const rows = Math.max(1, grid.length); // before any tile is drawn there is no map
  return { columns, rows, whole: cells.size === columns * rows, cells, links: [], railed: new Set() };
}

/**
 * @param {Rail} rail
 * @returns {Piece}
 */
export const pieceOf = ([cell, entry, exit]) => ({ cell, entry, exit });

/**
 * Put something on a cell.
 * @param {Town} town
 * @param {string} cell
 * @param {Partial<Cell>} what
 */
function put(town, cell, what) {
  const known = town.cells.get(cell);
  if (!known) throw new RangeError(cell);
  Object.assign(known, what);
}

/**
 * The town of a view: parcels with owners, buildings, passengers, links.
 * @param {Pick<TramwaysView, "grid" | "parcels" | "buildings" | "links">} view
 */
export function townOf(view) {
  const town = townFromGrid(view.grid);
  for (const [parcel, { cell, owner }] of Object.entries(view.parcels)) put(town, cell, { parcel, owner: owner ?? -1 });
  for (const one of view.buildings) {
    put(town, one.cell, {
      type: one.type,
      printed: one.owner === null,
      owner: one.owner ?? -1,
      parcel: one.parcel,
      raised: one.raised,
      passenger: one.passenger,
      group: one.group,
    });
  }
  town.links = view.links.map((link) => ({
    owner: link.owner,
    start: link.start,
    end: link.end,
    complete: link.end !== null,
    upgraded: link.upgraded,
    worked: link.worked,
    name: link.name,
    pieces: link.rails.map(pieceOf),
  }));
  for (const link of town.links) for (const piece of link.pieces) town.railed.add(piece.cell);
  return town;
}
