// What can be pressed and focused: it lies over the picture, unseen, and is one tab stop.

import { settings } from "/web/settings.js";
import { html, useMemo, useRef } from "/web/ui/html.js";
import { t } from "/web/words.js";
import { chosenTile, layOn, laysBySquare, parseLay } from "./choice.js";
import { ALL_SQUARES, isPowerSquare, left, placeOf, stationMarks, top } from "./geometry.js";
import { lineInWords, squareInWords, whyPicture } from "./talk.js";

/** Squares and stations: hovering and focusing look, pressing uses or asks why not. */
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
  const active = useRef(null);
  const pointer = useRef("mouse");
  const shown = parseLay(table.shown.value)?.square;
  const stop = shown ?? (lays.has(active.current) || !lays.size ? active.current : null) ?? [...lays.keys()][0] ?? "a1";

  const textOn = (square) => (free ? layOn(lays, square, table.choice) : null);
  const squareOf = (event) => event.target.dataset?.square;
  const look = (square) => {
    table.look(textOn(square));
  };
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
  const ask = (square) => {
    table.choose(null);
    const known = whyPicture(square, tiles, scene, table);
    if (known) return table.explain(known);
    const tile = chosenTile(scene, table.choice);
    const named = table.info.value.options.hand_size > 1;
    return table.why(named ? `lay ${tile} ${square}` : `lay ${square}`, square.toUpperCase());
  };
  const move = (event) => {
    const step = { ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowLeft: [0, -1] }[event.key];
    const square = squareOf(event);
    if (!step || !square) return;
    event.preventDefault();
    const wanted = event.shiftKey || !lays.size ? ALL_SQUARES.filter((one) => !isPowerSquare(one)) : [...lays.keys()];
    const next = nearest(square, step, wanted);
    if (next) focusSquare(event.currentTarget, next);
  };
  const keys = (event) => {
    const square = squareOf(event);
    const station = Number(event.target.dataset?.station);
    if ((event.key === "Enter" || event.key === " ") && !event.repeat) {
      event.preventDefault();
      if (square) use(square, false);
      else if (station) table.choice.line.value = table.choice.line.value === station ? null : station;
    } else move(event);
  };
  const focus = (event) => {
    const square = squareOf(event);
    if (!square) return;
    active.current = square;
    if (pointer.current !== "touch") look(square);
  };
  return html`
    <g class="cc-hits"
      onPointerOver=${(event) => event.pointerType === "mouse" && squareOf(event) && look(squareOf(event))}
      onPointerLeave=${() => {
        table.look(null);
      }}
      onPointerDown=${(event) => {
        pointer.current = event.pointerType;
      }}
      onClick=${(event) => {
        const square = squareOf(event);
        const station = Number(event.target.dataset?.station);
        if (square) use(square, pointer.current !== "mouse");
        else if (station) table.choice.line.value = table.choice.line.value === station ? null : station;
      }}
      onKeyDown=${keys} onFocusIn=${focus}
      onFocusOut=${() => {
        pointer.current = "mouse";
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

/** Put the focus on a square of the board. */
export function focusSquare(within, square) {
  within.querySelector(`[data-square="${square}"]`)?.focus();
}

/** The nearest wanted square in a direction; being in line counts more than being near. */
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
