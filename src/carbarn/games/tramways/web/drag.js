// Rails by dragging: from a lit start through the spaces they are to go. Letting go chooses the row.
import { batch } from "/web/ui/html.js";
import { CELL, cellAt, cornerOf, MARGIN, placeOf } from "./geometry.js";
import { cellsOf } from "./guide.js";
import { alongPath, chooseGoal, endsOf, settle, waysTo } from "./plans.js";
import { see } from "./seen.js";
import { parse } from "./steps.js";

/** @import { Drag, Point, TramwaysTable, Ways } from "./model.js" */

const CATCH = CELL * 0.75; // from the middle of a place: half a cell beyond it is still meant

/** Where rails can begin now: the cells that can be grabbed, each with the place from which they then go on. @param {TramwaysTable} table */
function startsOf(table) {
  const { legal, view } = table.scene.value;
  const grabs = [...legal.keys()].filter((text) => parse(text).verb === "from").map((text) => cellsOf(see(view), text));
  /** @type {Map<string, string>} */
  const starts = new Map(grabs.map(([cell, ahead]) => [ahead ?? cell, cell]));
  for (const [cell] of grabs) starts.set(cell, cell);
  return starts;
}

/** The space under a point of the map. @param {Point} point */
const cellUnder = ([x, y]) => cellAt(Math.floor((x - MARGIN) / CELL), Math.floor((y - MARGIN) / CELL));

/**
 * A path that goes on to a cell, by cells side by side; where it comes back to itself, the loop is gone.
 * @param {string[]} path
 * @param {string} cell
 */
export function extended(path, cell) {
  const found = [...path];
  const [column, row] = placeOf(cell);
  for (let [c, r] = placeOf(found[found.length - 1]); c !== column || r !== row; ) {
    if (Math.abs(column - c) >= Math.abs(row - r)) c += Math.sign(column - c);
    else r += Math.sign(row - r);
    const next = cellAt(c, r);
    const known = found.indexOf(next);
    if (known >= 0) found.length = known + 1;
    else found.push(next);
  }
  return found;
}

/**
 * The place where rails can end that is meant by a point: the cell under it, or a place that is near.
 * @param {Drag} drag
 * @param {Point} point
 */
function endNear({ ends, start }, [x, y]) {
  const under = cellUnder([x, y]);
  if (!ends || under === start) return null;
  const near = [...ends.keys()].filter((cell) => {
    const [left, top] = cornerOf(cell);
    return ends.get(cell)?.complete && Math.hypot(left + CELL / 2 - x, top + CELL / 2 - y) < CATCH;
  });
  return near.includes(under) ? under : (near[0] ?? (ends.has(under) ? under : null));
}

/** Dragging on a table's map; the map calls it with points in its own units. */
export class RailDrag {
  /** @param {TramwaysTable} table */
  constructor(table) {
    this.table = table;
    /** @type {Map<string, Ways | null>} by end; null while they are asked for */
    this.known = new Map();
    /** @type {Drag | null} let go before the ends were known */
    this.early = null;
  }

  /** Whether a drag can begin here. @param {Point} point */
  begins(point) {
    const { table } = this;
    const { phase } = table.scene.value.view;
    return table.canAct.value && phase === "slot" && startsOf(table).has(cellUnder(point));
  }

  /** @param {Point} point @param {boolean} touch */
  async begin(point, touch) {
    const { table } = this;
    const { choice } = table;
    const under = cellUnder(point);
    const start = startsOf(table).get(under) ?? under;
    this.known.clear();
    this.early = null;
    table.dismiss();
    table.look(null);
    batch(() => {
      choice.letGo();
      choice.drag.value = {
        start,
        path: extended([start], under),
        at: point,
        touch,
        ends: null,
        end: null,
        plan: null,
        ways: null,
      };
    });
    const { list } = await waysTo(table, `rails ${start}`);
    const { value } = choice.drag;
    if (value?.start !== start) return this.#late(start, endsOf(list));
    choice.drag.value = { ...value, ends: endsOf(list) };
    this.move(value.at);
  }

  /** @param {Point} point */
  move(point) {
    const { drag } = this.table.choice;
    if (!drag.value) return;
    const end = endNear(drag.value, point);
    const path = extended(drag.value.path, end ?? cellUnder(point));
    drag.value = { ...drag.value, at: point, path, end };
    if (end) this.#ask(drag.value.start, end);
    this.#show();
  }

  /** The row that is meant by now, with its ways as far as they are known. */
  #show() {
    const { drag } = this.table.choice;
    if (!drag.value) return;
    const { end, ends, path } = drag.value;
    const ways = end ? (this.known.get(end) ?? null) : null;
    const cheapest = (end && ends?.get(end)) || null;
    drag.value = { ...drag.value, ways, plan: ways ? alongPath(ways.list, path) : cheapest };
  }

  /** @param {string} start @param {string} end */
  async #ask(start, end) {
    if (this.known.has(end)) return;
    this.known.set(end, null);
    const ways = await waysTo(this.table, `rails ${start} ${end}`);
    if (this.table.choice.drag.value?.start !== start) return;
    this.known.set(end, ways);
    this.#show();
  }

  /** Let go: what is under the pointer is chosen; where rails can end may not be known yet. */
  drop() {
    const { table } = this;
    const { drag } = table.choice;
    const held = drag.value;
    drag.value = null;
    if (held && !held.ends && held.path.length > 1) {
      this.early = held;
      chooseGoal(table, `rails ${held.start}`);
    }
    if (!held?.end) {
      // aimed at a place where these rails cannot end: the planner says where they can
      const aimed = held?.ends && held.path[held.path.length - 1];
      if (held && aimed && aimed !== held.start && startsOf(table).has(aimed)) chooseGoal(table, `rails ${held.start}`);
      return;
    }
    if (held.ways) settle(table, held.ways, held.path);
    else chooseGoal(table, `rails ${held.start} ${held.end}`, held.path);
  }

  /**
   * The ends have come after the rails were let go: what was meant is chosen, unless it was given up meanwhile.
   * @param {string} start
   * @param {Drag["ends"]} ends
   */
  #late(start, ends) {
    const held = this.early;
    if (held?.start !== start || this.table.choice.goal.value !== `rails ${start}`) return;
    this.early = null;
    const end = endNear({ ...held, ends }, held.at);
    if (end) chooseGoal(this.table, `rails ${start} ${end}`, extended(held.path, end));
  }

  cancel() {
    this.table.choice.drag.value = null;
  }
}
