// What has just been done, as it happens: rails piece by piece. What travels over the page is in moving.js.
import { beside, OPPOSITE } from "./geometry.js";
import { parse } from "./steps.js";

/** @import { Fresh } from "/web/table/contract.js" */
/** @import { ToldEvent } from "/web/types/messages.js" */
/** @import { Piece, Point, RailsMotion, Seen, Town, TramwaysTable } from "./model.js" */
/** @import { Side, Tramways } from "./types.js" */

/** @typedef {Omit<Piece, "entry"> & { entry?: Side }} Planned a rail; whence one comes that was turned, the map knows */

const STEP = 90; // milliseconds from one rail to the next
const MOST = 1200; // for a whole row of rails
const RIDE = 800;

/** @param {Planned} rail */
const keyOf = ({ cell, entry, exit }) => cell + [entry, exit].sort().join("");
/** @param {number} rails */
const paceOf = (rails) => Math.min(STEP, MOST / rails);

/** @param {ToldEvent<Tramways>} event */
const deedOf = (event) => (event.what === "acted" ? event.facts.did : undefined);

/**
 * Only what changes the map by rails or by a ride is shown; the rest is in the log.
 * @param {ToldEvent<Tramways>} event
 */
export const isShown = (event) => deedOf(event) !== undefined;

/**
 * Milliseconds that it takes; the last rail needs a step too.
 * @param {ToldEvent<Tramways>} event
 */
export function showTime(event) {
  const did = deedOf(event);
  if (did?.action !== "rails") return did ? RIDE : 0;
  const count = did.rails + (did.turned ? 1 : 0);
  return (count + 1) * paceOf(count + 1);
}

/**
 * Happiness that a seat gains by it.
 * @param {ToldEvent<Tramways>} event
 * @param {number} seat
 */
export function gain(event, seat) {
  const changes = event.what === "acted" ? event.facts.changes : undefined;
  return changes?.find((one) => one.seat === seat)?.happiness ?? 0;
}

/**
 * The rails that steps have laid, in their order: a side to begin from, then one exit after the other.
 * @param {string[]} steps
 */
export function rowOf(steps) {
  /** @type {Planned[]} */
  const row = [];
  let start = ""; // the cell that it begins from
  /** @type {{ cell: string, entry: Side } | null} the cell that comes next, and the side by which it is entered */
  let at = null;
  const lay = (/** @type {Planned} */ rail) => {
    row.push(rail);
    at = { cell: beside(rail.cell, rail.exit), entry: OPPOSITE[rail.exit] };
  };
  for (const step of steps.map(parse)) {
    if (step.verb === "from") {
      start = step.cell;
      at = { cell: beside(step.cell, step.side), entry: OPPOSITE[step.side] };
    } else if (step.verb === "turn") lay({ cell: start, exit: step.way });
    else if (step.verb === "lay" && at) lay({ ...at, exit: step.way });
  }
  return row;
}

/**
 * A piece of the map that a rail of a row has become, or nothing.
 * @param {Town} town
 * @param {Planned} rail
 */
const pieceFor = (town, rail) =>
  town.links
    .flatMap((link) => link.pieces)
    .find((piece) =>
      rail.entry
        ? keyOf(piece) === keyOf(rail)
        : piece.cell === rail.cell && (piece.exit === rail.exit || piece.entry === rail.exit),
    );

/**
 * The rails that were laid by an event, or null.
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @param {Pick<Fresh<Tramways>, "event" | "rate">} fresh
 * @returns {RailsMotion | null}
 */
export function motionOf(table, seen, { event, rate }) {
  const turn = table.turns.value.find((one) => one.n >= event.n);
  if (turn?.did?.action !== "rails" || !isShown(event)) return null;
  const row = rowOf(turn.steps).map((rail) => pieceFor(seen.town, rail));
  /** @type {RailsMotion["rails"]} */
  const rails = new Map();
  for (const [index, piece] of row.entries()) if (piece) rails.set(piece, index);
  return { rails, pace: paceOf(row.length + 1) / rate };
}

/**
 * When something comes that does not lie there from the start.
 * @param {RailsMotion} motion
 * @param {number} place in the row
 */
export const comesAt = (motion, place) => ({ animationDelay: `${Math.round(place * motion.pace)}ms` });

/**
 * How far along a way each of its points is, from 0 to 1.
 * @param {Point[]} points
 */
export function partsOf(points) {
  let far = 0;
  const all = points.map(([x, y], index) => {
    const [fromX, fromY] = points[Math.max(0, index - 1)];
    far += Math.hypot(x - fromX, y - fromY);
    return far;
  });
  return all.map((one) => one / (far || 1));
}
