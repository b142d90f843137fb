// Told events: which of them still hold, and which are a turn of one's own.
/** @import { GameTypes, ToldEvent, Turn } from "./contract.js" */

/**
 * The events that have not been taken back, in order.
 * @template {GameTypes} G
 * @param {ToldEvent<G>[]} events
 * @returns {ToldEvent<G>[]}
 */
export function liveEvents(events) {
  /** @type {ToldEvent<G>[]} */
  let live = [];
  for (const event of events) {
    if (event.what === "undone") live = live.filter((one) => one.n < event.facts.event);
    else live.push(event);
  }
  return live;
}

/**
 * The first event of a seat's last turn, where it has several steps: to take all of them back at once.
 * Choices that all make at the same time are one turn, whatever the others seal in between.
 * @param {{ live: ToldEvent[], turns: Turn[], seat: number | null, sealed: boolean }} what
 * @returns {number | null}
 */
export function startOfOwnTurn({ live, turns, seat, sealed }) {
  if (seat === null) return null;
  if (!sealed && turns.at(-1)?.seat !== seat) return null;
  const ends = (/** @type {ToldEvent} */ event) =>
    event.what !== "acted" || (sealed && event.seat !== seat && event.text !== null);
  const before = Math.max(sealed ? 0 : (turns.at(-2)?.n ?? 0), live.findLast(ends)?.n ?? 0);
  const own = live.filter((event) => event.what === "acted" && event.seat === seat && event.n > before);
  return own.length > 1 ? own[0].n : null;
}
