// The map as the drawing needs it, made of what the server sends or of the tiles of the set.
import { cellAt } from "./geometry.js";

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

function cellFrom(text) {
  if ("RCLI".includes(text)) return { ...bare("."), type: text, printed: true };
  const parcel = /^(?:P:)?([A-Z]\d+)$/.exec(text);
  return parcel ? bare(".", parcel[1]) : bare(text);
}

/** A town of rows of cells: ".", "M", "W", "R", "D3" (in a data file "P:D3"), "" for a hole. */
export function townFromGrid(grid, passengers = false) {
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

export const pieceOf = ([cell, from, to]) => ({ cell, from, to });

/** The town of a view: parcels with owners, buildings, passengers, links. */
export function townOf(view) {
  const town = townFromGrid(view.grid);
  for (const [parcel, { cell, owner }] of Object.entries(view.parcels))
    Object.assign(town.cells.get(cell), { parcel, owner: owner ?? -1 });
  for (const one of view.buildings) {
    Object.assign(town.cells.get(one.cell), {
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
    raised: link.upgraded,
    worked: link.worked,
    name: link.name,
    pieces: link.rails.map(pieceOf),
  }));
  for (const link of town.links) for (const piece of link.pieces) town.railed.add(piece.cell);
  return town;
}
