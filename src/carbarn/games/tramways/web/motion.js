// What has just been done, as it happens: rails piece by piece, a passenger along his line.
import { html, useLayoutEffect, useRef } from "/web/ui/html.js";
import { asideOf, beside, OPPOSITE, reversed } from "./geometry.js";
import { linkAt } from "./guide.js";
import { FIGURE } from "./scenery.js";
import { parse } from "./steps.js";

const STEP = 90; // milliseconds from one rail to the next
const MOST = 1200; // for a whole row of rails
const RIDE = 800;

const keyOf = ({ cell, from, to }) => cell + [from, to].sort().join("");
const paceOf = (rails) => Math.min(STEP, MOST / rails);

/** Only what changes the map by rails or by a ride is shown; the rest is in the log. */
export const isShown = (event) => event.what === "acted" && Boolean(event.facts?.did);

/** Milliseconds that it takes; the last rail needs a step too. */
export function showTime(event) {
  const { action, rails, turned } = event.facts.did;
  if (action === "move") return RIDE;
  const count = rails + (turned ? 1 : 0);
  return (count + 1) * paceOf(count + 1);
}

/** Happiness that a seat gains by it. */
export const gain = (event, seat) => event.facts?.changes?.find((one) => one.seat === seat)?.happiness ?? 0;

/** The rails that steps have laid, in their order: a side to begin from, then one exit after the other. */
export function rowOf(steps) {
  const row = [];
  let at = null; // the cell that comes next, and the side by which it is entered
  for (const step of steps.map(parse)) {
    if (step.verb === "from") at = { cell: beside(step.cell, step.side), from: OPPOSITE[step.side], first: step.cell };
    else if (step.verb === "turn") {
      row.push({ cell: at.first, to: step.way }); // whence it comes, the map knows
      at = { cell: beside(at.first, step.way), from: OPPOSITE[step.way] };
    } else if (step.verb === "lay") {
      row.push({ cell: at.cell, from: at.from, to: step.way });
      at = { cell: beside(at.cell, step.way), from: OPPOSITE[step.way] };
    }
  }
  return row;
}

/** A piece of the map that a rail of a row has become, or nothing. */
const pieceFor = (town, rail) =>
  town.links
    .flatMap((link) => link.pieces)
    .find((piece) =>
      rail.from
        ? keyOf(piece) === keyOf(rail)
        : piece.cell === rail.cell && (piece.to === rail.to || piece.from === rail.to),
    );

/** The points of a ride, link by link, in the direction of travel. */
function pointsOf(seen, steps) {
  return steps
    .map(parse)
    .filter((step) => step.verb === "ride")
    .flatMap(({ cell, side }) => {
      const link = linkAt(seen, cell, side);
      if (!link) return [];
      const outward = link.pieces[0].cell === beside(cell, side) && link.pieces[0].from === OPPOSITE[side];
      return asideOf(outward ? link.pieces : reversed(link.pieces), 0);
    });
}

/**
 * What moves on the map because of an event, or null.
 * @returns {{rails: Map<object, number>, pace: number}|{points: number[][]}|null} rails by the moment of their coming
 */
export function motionOf(table, seen, event) {
  const turn = table.turns.value.find((one) => one.n >= event.n);
  if (!turn?.did) return null;
  if (turn.did.action === "move") return { points: pointsOf(seen, turn.steps) };
  const row = rowOf(turn.steps).map((rail) => pieceFor(seen.town, rail));
  const rails = new Map(row.map((piece, index) => [piece, index]).filter(([piece]) => piece));
  return { rails, pace: paceOf(row.length + 1) };
}

/** When something comes that does not lie there from the start. */
export const comesAt = (motion, place) => ({ animationDelay: `${Math.round(place * motion.pace)}ms` });

/** How far along a way each of its points is, from 0 to 1. */
function partsOf(points) {
  const far = [0];
  for (const [index, [x, y]] of points.entries()) {
    if (index) far.push(far.at(-1) + Math.hypot(x - points[index - 1][0], y - points[index - 1][1]));
  }
  return far.map((one) => one / (far.at(-1) || 1));
}

/** A passenger on his way. */
export function Rider({ points }) {
  const figure = useRef(null);
  useLayoutEffect(() => {
    const parts = partsOf(points);
    const frames = points.map(([x, y], index) => ({ transform: `translate(${x}px, ${y}px)`, offset: parts[index] }));
    const ride = figure.current.animate(frames, { duration: RIDE, easing: "ease-in-out", fill: "both" });
    return () => ride.cancel();
  }, [points]);
  return html`<g class="tw-rider" ref=${figure}><path d=${FIGURE} transform="translate(-13 -17) scale(1.2)" /></g>`;
}
