// Which cells of the map the possible steps belong to.

import { cards } from "./components.js";
import { beside } from "./geometry.js";
import { parse } from "./steps.js";

/** The link whose rail lies beside a cell on a side. */
export const linkAt = (seen, cell, side) => {
  const next = beside(cell, side);
  return seen.town.links.find((link) => {
    const first = link.pieces[0];
    const last = link.pieces.at(-1);
    return (
      (first.cell === next && beside(first.cell, first.from) === cell) ||
      (last.cell === next && beside(last.cell, last.to) === cell)
    );
  });
};

/** The far end of the link that leaves a cell by a side. */
function farEnd(seen, cell, side) {
  const link = linkAt(seen, cell, side);
  if (!link) return beside(cell, side);
  return link.start === cell ? link.end : link.start;
}

export const cellOfParcel = (seen, parcel) => seen.view.parcels[parcel]?.cell ?? null;

/** The cells that a step is about; the first is the one that is lit. */
export function cellsOf(seen, text) {
  const step = parse(text);
  switch (step.verb) {
    case "from":
    case "move":
    case "put":
      return [step.cell];
    case "ride":
      return [farEnd(seen, step.cell, step.side)];
    case "renew": {
      const link = linkAt(seen, step.cell, step.side);
      if (!link) return [step.cell];
      const rails = link.pieces.map((piece) => piece.cell);
      return [rails[Math.floor((rails.length - 1) / 2)], ...rails];
    }
    case "build":
    case "raise":
      return [cellOfParcel(seen, step.parcel)];
    case "lay":
      return [beside(seen.view.doing.next, step.way)];
    case "turn":
      return [beside(beside(seen.view.doing.next, seen.view.doing.side), step.way)];
    case "take": {
      const parcel = cards.get(step.card)?.parcel;
      return parcel && cellOfParcel(seen, parcel) ? [cellOfParcel(seen, parcel)] : [];
    }
    default:
      return [];
  }
}

/** The steps that may be chosen on the map, by cell. */
export function stepsByCell(seen, texts) {
  const found = new Map();
  for (const text of texts) {
    for (const cell of new Set(cellsOf(seen, text))) {
      if (!cell || !seen.town.cells.has(cell)) continue;
      if (!found.has(cell)) found.set(cell, []);
      found.get(cell).push(text);
    }
  }
  return found;
}

/** The cells to be lit: one for each step. */
export const litCells = (seen, texts) =>
  new Set(texts.map((text) => cellsOf(seen, text)[0]).filter((cell) => seen.town.cells.has(cell)));
