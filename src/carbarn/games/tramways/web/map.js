// The map: the picture in layers, and over it what can be pressed. It can be moved and made larger.
import { html, useEffect, useMemo, useRef } from "/web/ui/html.js";
import { useDrawings } from "/web/ui/pieces.js";
import { t } from "/web/words.js";
import { pointing } from "./camera.js";
import { isStandard } from "./components.js";
import { CELL, cellAt, cornerOf, MARGIN, placeOf } from "./geometry.js";
import { Pic } from "./icons.js";
import { growth } from "./pills.js";
import { Links, Values } from "./rails.js";
import { Coordinates, Ground, Marks, Passengers, Places } from "./scenery.js";

/** @import { ComponentChildren, TargetedEvent } from "/web/ui/html.js" */
/** @import { Camera, Dragging } from "./camera.js" */
/** @import { Drag, OnLook, OnPress, Point, RailsMotion, Town } from "./model.js" */

/**
 * @typedef {object} MapProps
 * @property {Town} town
 * @property {Camera} camera
 * @property {Set<string>} lit cells that are lit
 * @property {Map<string, string[]>} steps what a press on a cell may do
 * @property {(cell: string) => string} label read out; another one as soon as it says something else
 * @property {OnPress} onPress
 * @property {OnLook} onLook
 * @property {string | null} active the cell that is chosen
 */

/** @type {Record<string, Point>} */
const ARROWS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/**
 * `motion`: what is just being done, as `motionOf` tells it.
 * @param {MapProps & { said: string, dragging: Dragging, drag: Drag | null, motion?: RailsMotion | null, children?: ComponentChildren }} props
 */
export function MapView({
  town,
  camera,
  dragging,
  drag,
  lit,
  steps,
  label,
  onPress,
  onLook,
  active,
  said,
  motion = null,
  children,
}) {
  const [x, y, width, height] = camera.box(town);
  // not by town: news may come while something is dragged
  const point = useMemo(() => pointing(camera, town, dragging), [camera, dragging, town.columns, town.rows]);
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    const watch = new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.height > 0) {
        camera.shape.value = contentRect.width / contentRect.height;
        camera.wide.value = contentRect.width;
        camera.settle(town);
      }
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const unit = camera.unit(town);
  const size = growth(unit);
  const drawings = useDrawings(3);
  const [placed, linked, later] = [drawings > 0, drawings > 1, drawings > 2]; // one after the other: each takes long
  const ground = useMemo(() => html`<${Ground} town=${town} />`, [town]);
  const zoomed = camera.scale.value > 1;
  const coordinates = useMemo(
    () => html`<${Coordinates} town=${town} size=${size} ...${zoomed ? { left: x, top: y } : {}} />`,
    [town, size, zoomed && x, zoomed && y],
  );
  const places = useMemo(() => html`<${Places} town=${town} />`, [town]);
  const links = useMemo(() => html`<${Links} town=${town} motion=${motion} />`, [town, motion]);
  const values = useMemo(() => html`<${Values} town=${town} motion=${motion} size=${size} />`, [town, motion, size]);
  const above = useMemo(() => html`<${Marks} town=${town} /><${Passengers} town=${town} />`, [town]);
  const { wasDrag, ...pointers } = point;
  return html`
    <div class="tw-mapbox board" ref=${place} aria-busy=${later ? undefined : "true"}>
      <svg class="tw-map ${size > 1.2 ? "small" : ""} ${zoomed ? "zoomed" : ""} ${drag ? "dragging" : ""}" style=${{ "--tw-unit": unit }} viewBox="${x} ${y} ${width} ${height}" role="group" aria-label=${said} ...${pointers}>
        <g class="tw-picture" id="tw-picture" aria-hidden="true">
          ${ground}
          ${!zoomed && coordinates}
          ${placed && places}
          ${linked && links}
          ${linked && [...lit].map((cell) => html`<${Lit} key=${cell} cell=${cell} />`)}
          ${linked && values}
          ${linked && above}
          ${active && html`<${Chosen} cell=${active} />`}
          ${children}
          ${zoomed && coordinates}
        </g>
        ${later && html`<${Hits} town=${town} camera=${camera} lit=${lit} steps=${steps} label=${label} onPress=${onPress} onLook=${onLook} active=${active} wasDrag=${wasDrag} />`}
      </svg>
      ${drag?.touch && html`<${Loupe} at=${drag.at} whole=${[x, y, width, height]} />`}
    </div>`;
}

/**
 * What is under the finger, three by three cells, in the corner that is farthest from it.
 * @param {{ at: Point, whole: [x: number, y: number, width: number, height: number] }} props
 */
const Loupe = ({ at: [x, y], whole: [left, top, width, height] }) => html`
  <svg class="tw-loupe tw-map ${x < left + width / 2 ? "at-right" : "at-left"} ${y < top + height / 2 ? "at-bottom" : "at-top"}" aria-hidden="true"
    viewBox="${x - 1.5 * CELL} ${y - 1.5 * CELL} ${3 * CELL} ${3 * CELL}"><use href="#tw-picture" /><circle class="tw-finger" cx=${x} cy=${y} r="5" /></svg>`;

/** @param {{ cell: string }} props */
const Lit = ({ cell }) => {
  const [x, y] = cornerOf(cell);
  return html`<path class="tw-lit" d="M${x + 3} ${y + 15}v-6q0-6 6-6h6M${x + 45} ${y + 3}h6q6 0 6 6v6M${x + 57} ${y + 45}v6q0 6-6 6h-6M${x + 15} ${y + 57}h-6q-6 0-6-6v-6" />`;
};

/** @param {{ cell: string }} props */
const Chosen = ({ cell }) => {
  const [x, y] = cornerOf(cell);
  return html`<rect class="tw-chosen" x=${x + 1.5} y=${y + 1.5} width="57" height="57" rx="10" />`;
};

/** On phones one button does for all: larger, then the whole map again. @param {{ camera: Camera }} props */
export function ZoomToggle({ camera }) {
  const large = camera.scale.value > 1;
  const name = large ? "zoom-whole" : "zoom-in";
  return html`
    <button type="button" class="tw-zoom-btn tw-zoom-toggle" data-do=${name} aria-label=${t(`tw-${name}`)}
      onClick=${() => (large ? camera.whole() : camera.zoom(2))}><${Pic} name=${large ? "whole" : "plus"} /></button>`;
}

/** Larger, smaller, the whole map; and beside them whose drawing it is. @param {{ camera: Camera }} props */
export function ZoomButtons({ camera }) {
  /** @type {(name: string, pic: string, press: () => void, disabled: boolean) => ComponentChildren} */
  const button = (name, pic, press, disabled) => html`
    <button type="button" class="tw-zoom-btn" data-do=${name} aria-label=${t(`tw-${name}`)} disabled=${disabled}
      onClick=${press}><${Pic} name=${pic} /></button>`;
  return html`
    <div class="tw-zoom" role="group" aria-label=${t("tw-zoom")}>
      ${isStandard() && html`<span class="tw-ours" title=${t("tw-reconstruction-long")}>${t("tw-reconstruction")}</span>`}
      ${button("zoom-in", "plus", () => camera.zoom(1.5), camera.scale.value >= 4)}
      ${button("zoom-out", "minus", () => camera.zoom(1 / 1.5), camera.scale.value <= 1)}
      ${button("zoom-whole", "whole", () => camera.whole(), camera.scale.value <= 1)}
    </div>`;
}

/**
 * What can be pressed and focused: it lies over the picture, unseen, and is one tab stop.
 * @param {MapProps & { wasDrag: () => boolean }} props
 */
function Hits({ town, camera, lit, steps, label, onPress, onLook, active, wasDrag }) {
  const at = useRef("");
  const pointer = useRef("mouse");
  const all = [...town.cells.keys()];
  const last = town.cells.has(at.current) && (lit.has(at.current) || !lit.size) ? at.current : null;
  const stop = active ?? last ?? [...lit][0] ?? all[0];
  const cellOf = (/** @type {Event} */ event) =>
    event.target instanceof SVGElement ? (event.target.dataset.cell ?? null) : null;
  const press = (/** @type {MouseEvent} */ event) => {
    const cell = cellOf(event);
    if (cell && !wasDrag()) onPress(cell, pointer.current !== "mouse");
  };
  const keys = (/** @type {TargetedEvent<SVGGElement, KeyboardEvent>} */ event) => {
    const cell = cellOf(event);
    if (!cell) return;
    const step = ARROWS[event.key];
    if ((event.key === "Enter" || event.key === " ") && !event.repeat) {
      event.preventDefault();
      onPress(cell, false);
    } else if (step) {
      event.preventDefault();
      const next = event.shiftKey || !lit.size ? neighbour(town, cell, step) : nearest(cell, step, [...lit]);
      /** @type {SVGElement | null} */
      const target = event.currentTarget.querySelector(`[data-cell="${next}"]`);
      target?.focus();
    }
  };
  const focus = (/** @type {FocusEvent} */ event) => {
    const cell = cellOf(event);
    if (!cell) return;
    at.current = cell;
    const [column, row] = placeOf(cell);
    camera.show(town, MARGIN + column * CELL + 30, MARGIN + row * CELL + 30);
    if (pointer.current === "mouse") onLook(cell);
  };
  // the words of the cells take longer than their drawing
  const labels = useMemo(() => new Map(all.map((cell) => [cell, label(cell)])), [label]);
  const cells = useMemo(
    () =>
      all.map((cell) => {
        const [x, y] = cornerOf(cell);
        return html`<rect key=${cell} class="tw-hit ${steps.has(cell) ? "may" : ""}" data-cell=${cell} role="button"
          tabindex=${cell === stop ? 0 : -1} x=${x + 2} y=${y + 2} width="56" height="56" rx="8" aria-label=${labels.get(cell)} />`;
      }),
    [labels, steps, stop],
  );
  return html`
    <g class="tw-hits" tabindex="-1" onClick=${press} onKeyDown=${keys} onFocusIn=${focus}
      onFocusOut=${() => {
        pointer.current = "mouse";
        onLook(null);
      }}
      onPointerDown=${(/** @type {PointerEvent} */ event) => {
        pointer.current = event.pointerType;
      }}
      onPointerOver=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && cellOf(event) && onLook(cellOf(event))}
      onPointerLeave=${() => onLook(null)}>
      ${cells}
    </g>`;
}

/**
 * @param {Town} town
 * @param {string} cell
 * @param {Point} direction
 */
const neighbour = (town, cell, [dx, dy]) => {
  const [column, row] = placeOf(cell);
  for (let step = 1; step < 25; step++) {
    const next = cellAt(column + dx * step, row + dy * step);
    if (town.cells.has(next)) return next;
  }
  return null;
};

/**
 * The nearest wanted cell in a direction; being in line counts more than being near.
 * @param {string} cell
 * @param {Point} direction
 * @param {string[]} wanted
 */
export function nearest(cell, [right, down], wanted) {
  const [column, row] = placeOf(cell);
  let best = null;
  let least = Infinity;
  for (const one of wanted) {
    const [c, r] = placeOf(one);
    const ahead = (c - column) * right + (r - row) * down;
    if (ahead <= 0) continue;
    const aside = Math.abs((c - column) * down) + Math.abs((r - row) * right);
    if (ahead + 3 * aside < least) [best, least] = [one, ahead + 3 * aside];
  }
  return best;
}
