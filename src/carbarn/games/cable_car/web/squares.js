// What can be pressed and focused: it lies over the picture, unseen, and is one tab stop.

import { settings } from "/web/settings.js";
import { html, useMemo, useRef } from "/web/ui/html.js";
import { t } from "/web/words.js";
import { layOn, laysBySquare, layToAsk, parseLay } from "./choice.js";
import { ALL_SQUARES, isPowerSquare, left, placeOf, stationMarks, top } from "./geometry.js";
import { lineInWords, squareInWords, whyPicture } from "./talk.js";

/** @import { RefObject } from "/web/ui/html.js" */
/** @import { Tiles } from "./geometry.js" */
/** @import { CableCarTable } from "./table.d.ts" */

/** Down and right, by key. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowLeft: [0, -1] };

/**
 * What is written on the part of the board where an event happened.
 * @param {Event} event
 * @returns {DOMStringMap}
 */
const dataOf = (event) => (event.target instanceof SVGElement ? event.target.dataset : {});

/** @param {Event} event */
const squareOf = (event) => dataOf(event).square;

/**
 * Squares and stations: hovering and focusing look, pressing uses or asks why not.
 * @param {{ table: CableCarTable, tiles: Tiles }} props
 */
export function Squares({ table, tiles }) {
  const scene = table.scene.value;
  const lays = laysBySquare(scene, table.choice);
  const free = table.canAct.value;
  const labels = useMemo(
    () =>
      new Map(
        ALL_SQUARES.map((square) => [
          square,
          squareInWords(table, scene, tiles, square, free ? layOn(lays, square, table.choice) : null),
        ]),
      ),
    [scene, free, table.choice.tile.value, table.choice.turn.value],
  );
  /** @type {RefObject<string | null>} the square that has the focus or had it last */
  const active = useRef(null);
  const pointer = useRef("mouse");
  const shown = parseLay(table.shown.value)?.square;
  const kept = active.current !== null && (lays.has(active.current) || !lays.size) ? active.current : null;
  const stop = shown ?? kept ?? [...lays.keys()][0] ?? "a1";

  /** @param {string} square */
  const textOn = (square) => (free ? layOn(lays, square, table.choice) : null);
  /** @param {string} square */
  const look = (square) => {
    table.look(textOn(square));
  };
  /**
   * @param {string} square
   * @param {boolean} touch
   */
  const use = (square, touch) => {
    const text = textOn(square);
    if (!text) return ask(square);
    const { confirm } = settings.value;
    const again = table.pick.value === text;
    table.dismiss();
    table.choose(text);
    if (again || confirm === "never" || (confirm === "touch" && !touch)) return table.act(text);
    table.say(t("cc-picked", { square: square.toUpperCase() }));
    return undefined;
  };
  /** @param {string} square */
  const ask = (square) => {
    table.choose(null);
    const known = whyPicture(square, tiles, scene, table);
    if (known) return table.explain(known);
    return table.why(layToAsk(table, square), square.toUpperCase());
  };
  /** @param {KeyboardEvent} event */
  const move = (event) => {
    const step = ARROWS[event.key];
    const square = squareOf(event);
    if (!step || !square) return;
    event.preventDefault();
    const wanted = event.shiftKey || !lays.size ? ALL_SQUARES.filter((one) => !isPowerSquare(one)) : [...lays.keys()];
    const next = nearest(square, step, wanted);
    if (next && event.currentTarget instanceof Element) focusSquare(event.currentTarget, next);
  };
  /** @param {number} station */
  const inspect = (station) => {
    table.dismiss(); // what was said of a square is read
    table.choose(null);
    table.choice.line.value = table.choice.line.value === station ? null : station;
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    pointer.current = "mouse"; // what has the focus is looked at
    const square = squareOf(event);
    const station = Number(dataOf(event).station);
    if ((event.key === "Enter" || event.key === " ") && !event.repeat) {
      event.preventDefault();
      if (square) use(square, false);
      else if (station) inspect(station);
    } else move(event);
  };
  /** @param {FocusEvent} event */
  const focus = (event) => {
    const square = squareOf(event);
    if (!square) return;
    active.current = square;
    if (pointer.current !== "touch") look(square);
  };
  return html`
    <g class="cc-hits" tabindex="-1"
      onPointerOver=${(/** @type {PointerEvent} */ event) => {
        const square = squareOf(event);
        if (event.pointerType === "mouse" && square) look(square);
      }}
      onPointerLeave=${() => {
        table.look(null);
      }}
      onPointerDown=${(/** @type {PointerEvent} */ event) => {
        pointer.current = event.pointerType;
      }}
      onClick=${(/** @type {MouseEvent} */ event) => {
        const square = squareOf(event);
        const station = Number(dataOf(event).station);
        if (square) use(square, pointer.current !== "mouse");
        else if (station) inspect(station);
      }}
      onKeyDown=${keys} onFocusIn=${focus}
      onFocusOut=${(/** @type {FocusEvent} */ event) => {
        const within = event.currentTarget;
        // between squares the focus goes before a touch has become a click: that is a touch still
        const stays =
          within instanceof Element && event.relatedTarget instanceof Node && within.contains(event.relatedTarget);
        if (!stays) pointer.current = "mouse";
        table.look(null);
      }}>
      ${ALL_SQUARES.filter((square) => !isPowerSquare(square)).map((square) => {
        const [row, column] = placeOf(square);
        return html`
          <rect key=${square} class="cc-hit ${lays.has(square) && free ? "may" : ""}" data-square=${square} role="button"
            tabindex=${square === stop ? 0 : -1} x=${left(column) + 3} y=${top(row) + 3} width="94" height="94" rx="5"
            aria-label=${labels.get(square)} />`;
      })}
      <rect class="cc-hit" role="button" tabindex="-1" x=${left(3) + 3} y=${top(3) + 3} width="194" height="194" rx="8"
        data-square="d4"
        aria-label=${t("cc-power-square")} />
      ${scene.view.lines.map(([owner], index) => {
        if (owner < 0) return null;
        const [x, y, w, h] = stationMarks(index + 1).area;
        return html`
          <rect class="cc-hit"
            data-station=${index + 1} role="button" tabindex="-1" x=${x + 2} y=${y + 2} width=${w - 4} height=${h - 4} rx="6"
            aria-pressed=${table.choice.line.value === index + 1 ? "true" : "false"} aria-label=${lineInWords(table, scene.view, index + 1)} />`;
      })}
    </g>`;
}

/**
 * Put the focus on a square of the board.
 * @param {Element} within
 * @param {string} square
 */
function focusSquare(within, square) {
  const found = within.querySelector(`[data-square="${square}"]`);
  if (found instanceof SVGElement) found.focus();
}

/**
 * The nearest wanted square in a direction; being in line counts more than being near.
 * @param {string} square
 * @param {[down: number, right: number]} direction
 * @param {string[]} wanted
 */
function nearest(square, [down, right], wanted) {
  const [row, column] = placeOf(square);
  let best = null;
  let least = Infinity;
  for (const one of wanted) {
    const [r, c] = placeOf(one);
    const ahead = (r - row) * down + (c - column) * right;
    if (ahead <= 0) continue;
    const aside = Math.abs((r - row) * right) + Math.abs((c - column) * down);
    if (ahead + 3 * aside < least) [best, least] = [one, ahead + 3 * aside];
  }
  return best;
}
