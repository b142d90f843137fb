// Looking at a part of the map: wheel, pinch, drag, keys and buttons. Panning stops at the map's edge.
import { signal } from "/web/ui/html.js";
import { CELL, MARGIN, sizeOf } from "./geometry.js";
import { growth } from "./pills.js";

/** @import { Signal, TargetedEvent } from "/web/ui/html.js" */
/** @import { Point, Town } from "./model.js" */

/** @typedef {Pick<Town, "columns" | "rows">} Size of a map, in cells */
/** @typedef {TargetedEvent<SVGSVGElement, PointerEvent>} Pointed */

const MOST = 4;
const READABLE = 26; // pixels that a cell needs so that a finger and an eye find it

export class Camera {
  constructor() {
    this.scale = signal(1);
    /** @type {Signal<Point>} of the whole map */
    this.centre = signal([0.5, 0.5]);
    /** @type {Signal<number | null>} width by height of the place on the page */
    this.shape = signal(null);
    /** @type {Signal<number | null>} width of that place, in pixels */
    this.wide = signal(null);
    this._left = true; // as it was: nobody has moved it yet
  }

  /**
   * Where the whole map would be too small, begin with its upper part, as wide as its place; until somebody moves it.
   * @param {Size} town
   */
  settle(town) {
    if (!this._left) return;
    this.scale.value = 1;
    const [, , wide, high] = this.box(town);
    if ((CELL * (this.wide.value ?? wide)) / wide >= READABLE) return;
    const [width, height] = sizeOf(town);
    const edge = this._edge(town, wide);
    this.scale.value = Math.max(1, wide / (width + edge), high / (height + edge));
    this.centre.value = [0.5, 0];
  }

  /**
   * How many units of the map are a pixel, rounded so that little changes redraw nothing.
   * @param {Size} town
   */
  unit(town) {
    const [, , width] = this.box(town);
    return this.wide.value ? Math.round((40 * width) / this.wide.value) / 40 : 1;
  }

  /**
   * The part of the map that is seen, as a viewBox: it has the shape of its place, so that no room is lost.
   * @param {Size} town
   * @returns {[left: number, top: number, width: number, height: number]}
   */
  box(town) {
    const [width, height] = sizeOf(town);
    const shape = this.shape.value ?? width / height;
    const edge = this._edge(town, Math.max(width, height * shape));
    const wide = Math.max(width + edge, (height + edge) * shape) / this.scale.value;
    const high = Math.max(height + edge, (width + edge) / shape) / this.scale.value;
    const from = (/** @type {number} */ centre, /** @type {number} */ all, /** @type {number} */ seen) =>
      seen >= all + edge ? (all - edge - seen) / 2 : Math.min(all - seen, Math.max(0 - edge, centre * all - seen / 2));
    return [from(this.centre.value[0], width, wide), from(this.centre.value[1], height, high), wide, high];
  }

  /**
   * How much more room than the margin the coordinates need where the map is small.
   * @param {Size} town
   * @param {number} wide all that is seen of it, in units
   */
  _edge(town, wide) {
    const size = this.wide.value ? growth(wide / this.wide.value) : 1;
    return Math.max(0, (town.rows > 9 ? 17 : 13.5) * size - MARGIN);
  }

  whole() {
    this._left = false;
    this.scale.value = 1;
    this.centre.value = [0.5, 0.5];
  }

  /**
   * Zoom by a factor about a point of the map (as parts of its width and height).
   * @param {number} factor
   */
  zoom(factor, about = this.centre.value) {
    this._left = false;
    const before = this.scale.value;
    const after = Math.min(MOST, Math.max(1, before * factor));
    this.scale.value = after;
    const [x, y] = this.centre.value;
    this._look([about[0] + ((x - about[0]) * before) / after, about[1] + ((y - about[1]) * before) / after]);
  }

  /**
   * Move what is seen by parts of the map.
   * @param {Size} town
   * @param {number} dx
   * @param {number} dy
   */
  pan(town, dx, dy) {
    const [left, top, wide, high] = this.box(town);
    const [width, height] = sizeOf(town);
    const within = (/** @type {number} */ value, /** @type {number} */ all, /** @type {number} */ seen) =>
      seen >= all ? 0.5 : Math.min(1 - seen / all / 2, Math.max(seen / all / 2, value));
    this._look([
      within((left + wide / 2) / width + dx, width, wide),
      within((top + high / 2) / height + dy, height, high),
    ]);
  }

  /** @param {Point} centre */
  _look([x, y]) {
    this._left = false;
    const within = (/** @type {number} */ value) => Math.min(1, Math.max(0, value));
    this.centre.value = [within(x), within(y)];
  }

  /**
   * Bring a place into sight, if it is not.
   * @param {Size} town
   * @param {number} x
   * @param {number} y
   */
  show(town, x, y) {
    const [left, top, width, height] = this.box(town);
    if (x > left + 30 && x < left + width - 30 && y > top + 30 && y < top + height - 30) return;
    const [all, high] = sizeOf(town);
    this._look([x / all, y / high]);
  }
}

/**
 * What can be dragged on the map itself, by points in its units: `begins` says whether something is there.
 * @typedef {object} Dragging
 * @property {(point: Point) => boolean} begins
 * @property {(point: Point, touch: boolean) => unknown} begin
 * @property {(point: Point) => void} move
 * @property {() => void} drop
 * @property {() => void} cancel
 */

/**
 * Pointers on the map: one drags, two pinch; a drag is no press. Returns handlers for the svg.
 * @param {Camera} camera
 * @param {Size} town
 * @param {Dragging | null} [things]
 */
export function pointing(camera, town, things = null) {
  /** @type {Map<number, Point>} */
  const down = new Map();
  let dragged = false;
  let spread = 0;
  /** @type {"no" | "may" | "does"} whether a thing is dragged, not the map */
  let holds = "no";
  /** @type {(svg: SVGSVGElement, x: number, y: number) => Point} */
  const pointAt = (svg, x, y) => {
    const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()?.inverse());
    return [point.x, point.y];
  };
  /** @type {(svg: SVGSVGElement, x: number, y: number) => Point} */
  const part = (svg, x, y) => {
    const [width, height] = sizeOf(town);
    const point = pointAt(svg, x, y);
    return [point[0] / width, point[1] / height];
  };
  const letGo = (/** @type {"drop" | "cancel"} */ how) => {
    if (holds === "does") things?.[how]();
    holds = "no";
  };
  /** @type {(event: Pointed, how: "drop" | "cancel") => void} */
  const up = (event, how) => {
    if (!down.delete(event.pointerId)) return;
    letGo(how);
  };
  /** @type {(event: Pointed, before: Point, now: Point) => void} */
  const dragThing = (event, before, now) => {
    const svg = event.currentTarget;
    if (holds === "may") {
      svg.setPointerCapture(event.pointerId);
      things?.begin(pointAt(svg, ...before), event.pointerType !== "mouse");
    }
    holds = "does";
    things?.move(pointAt(svg, ...now));
  };
  return {
    wasDrag: () => dragged,
    onWheel: (/** @type {TargetedEvent<SVGSVGElement, WheelEvent>} */ event) => {
      event.preventDefault();
      camera.zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, part(event.currentTarget, event.clientX, event.clientY));
    },
    onPointerDown: (/** @type {Pointed} */ event) => {
      if (!down.size) dragged = false;
      down.set(event.pointerId, [event.clientX, event.clientY]);
      spread = 0;
      letGo("cancel"); // a second finger
      const alone = down.size === 1 && !event.button;
      if (alone && things?.begins(pointAt(event.currentTarget, event.clientX, event.clientY))) holds = "may";
    },
    onPointerMove: (/** @type {Pointed} */ event) => {
      const before = down.get(event.pointerId);
      if (!before) return;
      /** @type {Point} */
      const now = [event.clientX, event.clientY];
      const svg = event.currentTarget;
      if (down.size === 2) {
        down.set(event.pointerId, now);
        const [[ax, ay], [bx, by]] = [...down.values()];
        const wide = Math.hypot(ax - bx, ay - by);
        if (spread) camera.zoom(wide / spread, part(svg, (ax + bx) / 2, (ay + by) / 2));
        spread = wide;
        dragged = true;
        return;
      }
      if (!dragged && Math.hypot(now[0] - before[0], now[1] - before[1]) < 6) return;
      dragged = true;
      if (holds !== "no") return dragThing(event, before, now);
      if (camera.scale.value === 1) return;
      const [fromX, fromY] = part(svg, ...before);
      const [toX, toY] = part(svg, ...now);
      down.set(event.pointerId, now);
      camera.pan(town, fromX - toX, fromY - toY);
    },
    onPointerUp: (/** @type {Pointed} */ event) => up(event, "drop"),
    onPointerCancel: (/** @type {Pointed} */ event) => up(event, "cancel"),
    onPointerLeave: (/** @type {Pointed} */ event) => up(event, "cancel"),
  };
}
