// A ride that has just been made: its line, link by link, and what each brought to whom.
import { asideOf, beside, OPPOSITE, reversed, worthOf } from "./geometry.js";
import { linkAt } from "./guide.js";
import { partsOf } from "./motion.js";
import { stepsOf } from "./steps.js";

/** @import { ActedEvent } from "/web/types/messages.js" */
/** @import { Point, Seen, TownLink, TramwaysTable } from "./model.js" */
/** @import { Tramways } from "./types.js" */

/**
 * @typedef {object} RiddenLink
 * @property {TownLink} link
 * @property {number} cash what its owner got for it, as far as that is known
 * @property {number} part how far the passenger has come when he is past its middle, from 0 to 1
 */

/**
 * The links that steps have ridden, each with its points in the direction of travel.
 * @param {Seen} seen
 * @param {string[]} steps
 * @returns {{ link: TownLink, points: Point[] }[]}
 */
export const linksRidden = (seen, steps) =>
  stepsOf(steps, "ride").flatMap(({ cell, side }) => {
    const link = linkAt(seen, cell, side);
    if (!link) return [];
    const outward = link.pieces[0].cell === beside(cell, side) && link.pieces[0].entry === OPPOSITE[side];
    return [{ link, points: asideOf(outward ? link.pieces : reversed(link.pieces), 0) }];
  });

/**
 * @param {TramwaysTable} table
 * @param {Seen} seen as it was before
 * @param {ActedEvent<Tramways>[]} acted
 * @returns {{ points: Point[], legs: RiddenLink[], paid: Map<number, number> } | null} `paid`: cash by seat that its legs tell
 */
export function rideOf(table, seen, acted) {
  const event = acted.find((one) => one.facts.did?.action === "move");
  const turn = event && table.turns.value.find((one) => one.n >= event.n);
  if (!turn) return null;
  const ridden = linksRidden(seen, turn.steps);
  const points = ridden.flatMap((one) => one.points);
  if (points.length < 2) return null;
  const fares = faresOf(ridden, turn.seat);
  const full = paysInFull(acted, turn.seat, fares);
  const parts = partsOf(points);
  let first = 0;
  const legs = ridden.map(({ link, points: own }) => {
    const part = parts[first + Math.floor(own.length / 2)];
    first += own.length;
    return { link, cash: full ? worthOf(link) : 0, part };
  });
  return { points, legs, paid: full ? fares : new Map() };
}

/**
 * What a ride brings to each seat, if the mover can pay for it: the bank pays for one's own links (MOV-11).
 * @param {{ link: TownLink }[]} ridden
 * @param {number} mover
 */
function faresOf(ridden, mover) {
  /** @type {Map<number, number>} */
  const fares = new Map();
  const add = (/** @type {number} */ seat, /** @type {number} */ cash) =>
    fares.set(seat, (fares.get(seat) ?? 0) + cash);
  for (const { link } of ridden) {
    add(link.owner, worthOf(link));
    if (link.owner !== mover) add(mover, -worthOf(link));
  }
  return fares;
}

/**
 * Whether the fares were paid in these events, and in full: what others got says so. What the mover has beyond them
 * came from elsewhere.
 * @param {ActedEvent<Tramways>[]} acted
 * @param {number} mover
 * @param {Map<number, number>} fares
 */
function paysInFull(acted, mover, fares) {
  /** @type {Map<number, number>} */
  const got = new Map();
  for (const { facts } of acted)
    for (const { seat, cash = 0 } of facts.changes ?? []) got.set(seat, (got.get(seat) ?? 0) + cash);
  const others = [...fares].filter(([seat]) => seat !== mover);
  if (!others.length) return (got.get(mover) ?? 0) !== 0;
  return others.every(([seat, fare]) => got.get(seat) === fare);
}
