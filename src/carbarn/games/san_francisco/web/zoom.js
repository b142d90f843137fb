// Pan and zoom: pinch, wheel, + - 0, double tap. A window on the map, kept inside its edges.
import { useEffect, useRef } from "/web/ui/html.js";

/** @import { RefObject, Signal } from "/web/ui/html.js" */
/** @import { Plan, Spot } from "./plan.js" */

/** @typedef {{ x: number, y: number, k: number }} Window a part of the map: its left top corner, how much larger it is drawn */
/** @typedef {{ clientX: number, clientY: number }} Pointed */

const MOST = 4;
const STILL = 8; // pixels that a finger may stray without dragging
const TWICE = 320; // milliseconds between the taps of a double tap

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const clamp = (value, least, most) => Math.min(most, Math.max(least, value));

/** The window that shows everything. @type {Window} */
export const WHOLE = { x: 0, y: 0, k: 1 };

/**
 * @param {Plan} plan
 * @param {Window} window
 * @returns {Window}
 */
const inside = (plan, { x, y, k }) => ({
  k,
  x: clamp(x, 0, plan.width - plan.width / k),
  y: clamp(y, 0, plan.height - plan.height / k),
});

/**
 * Larger or smaller by a factor, so that a point of the map stays where it is.
 * @param {Plan} plan
 * @param {Window} window
 * @param {number} by
 */
export function zoomed(
  plan,
  window,
  by,
  x = window.x + plan.width / window.k / 2,
  y = window.y + plan.height / window.k / 2,
) {
  const k = clamp(window.k * by, 1, MOST);
  return inside(plan, { k, x: x - ((x - window.x) * window.k) / k, y: y - ((y - window.y) * window.k) / k });
}

/**
 * The window moved, once, so that a part of the map is seen; made larger if it must be.
 * @param {Plan} plan
 * @param {Window} window
 * @param {Spot[]} points
 */
export function showing(plan, window, points) {
  if (window.k === 1 || !points.length) return window;
  const [left, right] = [Math.min(...points.map((p) => p.x)) - 40, Math.max(...points.map((p) => p.x)) + 40];
  const [top, bottom] = [Math.min(...points.map((p) => p.y)) - 40, Math.max(...points.map((p) => p.y)) + 40];
  const k = clamp(Math.min(window.k, plan.width / (right - left), plan.height / (bottom - top)), 1, MOST);
  const [width, height] = [plan.width / k, plan.height / k];
  const fits = left >= window.x && top >= window.y && right <= window.x + width && bottom <= window.y + height;
  if (fits && k === window.k) return window;
  return inside(plan, { k, x: (left + right - width) / 2, y: (top + bottom - height) / 2 });
}

/**
 * The point of the map under a pointer.
 * @param {SVGSVGElement} svg
 * @param {Pointed} event
 * @returns {[x: number, y: number]}
 */
export function pointOn(svg, event) {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
  return [point.x, point.y];
}

/** Pixels for one unit of the map. @param {SVGSVGElement} svg */
export const unitOf = (svg) => svg.getScreenCTM()?.a ?? 1;

/**
 * Listen to fingers, mouse and wheel.
 * @param {Plan} plan
 * @param {Signal<Window>} window
 * @returns {{svg: RefObject<SVGSVGElement | null>, dragged: RefObject<boolean>}} for the drawing, and whether a press was a drag
 */
export function useZoom(plan, window) {
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  const dragged = useRef(false);
  useEffect(() => {
    const here = svg.current;
    if (!here) return undefined;
    /** @type {Map<number, [x: number, y: number]>} */
    const fingers = new Map();
    /**
     * Where the fingers began, and what lay between them.
     * @type {{ x: number, y: number, apart: number, at: [number, number], window: Window, unit: number } | null}
     */
    let start = null;
    let tap = { time: 0, x: 0, y: 0 };
    const middle = () => {
      const all = [...fingers.values()];
      const [x, y] = [0, 1].map((axis) => all.reduce((sum, one) => sum + one[axis], 0) / all.length);
      const apart = all.length > 1 ? Math.hypot(all[0][0] - all[1][0], all[0][1] - all[1][1]) : 0;
      return { x, y, apart };
    };
    const begin = () => {
      if (!fingers.size) return;
      const now = middle();
      const at = pointOn(here, { clientX: now.x, clientY: now.y });
      start = { ...now, at, window: window.value, unit: unitOf(here) };
    };
    const down = (/** @type {PointerEvent} */ event) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      if (!fingers.size) dragged.current = false;
      fingers.set(event.pointerId, [event.clientX, event.clientY]);
      begin();
    };
    const move = (/** @type {PointerEvent} */ event) => {
      if (!start || !fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, [event.clientX, event.clientY]);
      const now = middle();
      const far = Math.hypot(now.x - start.x, now.y - start.y);
      if (!dragged.current && fingers.size === 1 && (far < STILL || start.window.k === 1)) return;
      dragged.current = true;
      // the point that was between the fingers stays between them
      const { at, unit, window: before } = start;
      const k = clamp(start.apart && now.apart ? (before.k * now.apart) / start.apart : before.k, 1, MOST);
      const [x, y] = [now.x - start.x, now.y - start.y].map(
        (by, axis) => at[axis] - ((at[axis] - [before.x, before.y][axis]) * unit + by) / ((unit * k) / before.k),
      );
      window.value = inside(plan, { k, x, y });
    };
    const up = (/** @type {PointerEvent} */ event) => {
      fingers.delete(event.pointerId);
      begin();
    };
    const wheel = (/** @type {WheelEvent} */ event) => {
      event.preventDefault();
      window.value = zoomed(plan, window.value, Math.exp(-event.deltaY / 400), ...pointOn(here, event));
    };
    const click = (/** @type {PointerEvent} */ event) => {
      if (dragged.current || event.detail === 0) return;
      const twice =
        event.timeStamp - tap.time < TWICE && Math.hypot(event.clientX - tap.x, event.clientY - tap.y) < 3 * STILL;
      tap = { time: twice ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
      if (twice && event.pointerType !== "mouse") {
        window.value = window.value.k > 1 ? WHOLE : zoomed(plan, WHOLE, 2, ...pointOn(here, event));
      }
    };
    const until = new AbortController();
    const { signal } = until;
    here.addEventListener("pointerdown", down, { signal });
    here.addEventListener("pointermove", move, { signal });
    here.addEventListener("pointerup", up, { signal });
    here.addEventListener("pointercancel", up, { signal });
    here.addEventListener("pointerleave", up, { signal });
    here.addEventListener("click", click, { signal });
    here.addEventListener("wheel", wheel, { signal, passive: false });
    return () => until.abort();
  }, [plan]);
  return { svg, dragged };
}
