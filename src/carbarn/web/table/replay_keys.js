// Where a replay stands, and how to go on from there: by its bar, which is fetched when it is shown, or by keys.
import { isOver } from "./names.js";

/** @import { Table } from "./table.js" */

/** Where a replay stands. @param {Table} table */
export function placeIn(table) {
  const turns = table.turns.value;
  const at = table.history.at.value;
  const index = at === null ? turns.length : turns.filter((turn) => turn.n <= at).length;
  return { turns, at, index };
}

/**
 * Go to a turn, counted from 1; 0 is the start. The end of a finished game is shown as its last turn.
 * @param {Table} table
 * @param {number} index
 */
export function showTurn(table, index) {
  const { turns } = placeIn(table);
  const to = Math.max(0, Math.min(turns.length, index));
  if (to < turns.length) return table.goTo(to === 0 ? 0 : turns[to - 1].n);
  return table.goTo(isOver(table.now) ? table.now.n : null);
}

/**
 * Keys of a replay; whether this was one.
 * @param {Table} table
 * @param {KeyboardEvent} event
 */
export function replayKey(table, event) {
  const { index, turns } = placeIn(table);
  /** @type {Record<string, () => unknown>} */
  const keys = {
    ArrowLeft: () => showTurn(table, index - 1),
    ArrowRight: () => showTurn(table, index + 1),
    Home: () => showTurn(table, 0),
    End: () => showTurn(table, turns.length),
    " ": () => table.history.setRunning(!table.history.running.value),
  };
  if (!Object.hasOwn(keys, event.key)) return false;
  keys[event.key]();
  return true;
}
