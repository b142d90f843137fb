// Which cells of the map the possible steps belong to.

import { cards } from "./components.js";
import { beside } from "./geometry.js";
import { parse } from "./steps.js";

/** @import { Seen } from "./model.js" */
/** @import { Side } from "./types.js" */

/**
 * The link whose rail lies beside a cell on a side.
 * @param {Seen} seen
 * @param {string} cell
 * @param {Side} side
 */
export const linkAt = (seen, cell, side) => {
  const next = beside(cell, side);
  return seen.town.links.find((link) => {
    const first = link.pieces[0];
    const last = link.pieces[link.pieces.length - 1];
    return (
      (first.cell === next && beside(first.cell, first.entry) === cell) ||
      (last.cell === next && beside(last.cell, last.exit) === cell)
    );
  });
};

/**
 * The far end of the link that leaves a cell by a side.
 * @param {Seen} seen
 * @param {string} cell
 * @param {Side} side
 */
function farEnd(seen, cell, side) {
  const link = linkAt(seen, cell, side);
  if (!link) return beside(cell, side);
  return link.start === cell ? link.end : link.start;
}

/**
 * @param {Seen} seen
 * @param {string | null | undefined} parcel
 */
export const cellOfParcel = (seen, parcel) => (parcel ? (seen.view.parcels[parcel]?.cell ?? null) : null);

/**
 * The cell that the open end of a row in a cell points at: the row goes on there.
 * @param {Seen} seen
 * @param {string} cell
 */
function ahead({ town, view }, cell) {
  const ends = town.links.filter((link) => !link.complete && link.owner === view.mover);
  const last = ends.map((link) => link.pieces[link.pieces.length - 1]).find((piece) => piece.cell === cell);
  return last ? beside(cell, last.exit) : null;
}

/**
 * The cells that a step is about; the first is the one that is lit.
 * @param {Seen} seen
 * @param {string} text
 */
export const cellsOf = (seen, text) => placesOf(seen, text).filter((cell) => cell !== null);

/**
 * @param {Seen} seen
 * @param {string} text
 * @returns {(string | null)[]}
 */
function placesOf(seen, text) {
  const step = parse(text);
  const { doing } = seen.view;
  switch (step.verb) {
    case "from":
      return [step.cell, ahead(seen, step.cell)];
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
      return doing.next ? [beside(doing.next, step.way)] : [];
    case "turn":
      return doing.next ? [beside(beside(doing.next, doing.side), step.way)] : [];
    case "take":
      return [cellOfParcel(seen, cards.get(step.card)?.parcel)];
    default:
      return [];
  }
}

/**
 * The steps that may be chosen on the map, by cell.
 * @param {Seen} seen
 * @param {Iterable<string>} texts
 */
export function stepsByCell(seen, texts) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const text of texts) {
    for (const cell of new Set(cellsOf(seen, text))) {
      if (seen.town.cells.has(cell)) found.set(cell, [...(found.get(cell) ?? []), text]);
    }
  }
  return found;
}

/**
 * The cells to be lit: one for each step.
 * @param {Seen} seen
 * @param {string[]} texts
 */
export const litCells = (seen, texts) =>
  new Set(texts.map((text) => cellsOf(seen, text)[0]).filter((cell) => seen.town.cells.has(cell)));
