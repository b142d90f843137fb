// Before the table: a random map that can be looked at, drawn anew, and taken.
import { html, useEffect, useSignal } from "/web/ui/html.js";
import { Segments } from "/web/ui/parts.js";
import { t } from "/web/words.js";
import { loadSet } from "./components.js";
import { CELL, cellAt, MARGIN } from "./geometry.js";
import { Ground, Passengers, Places } from "./scenery.js";
import { townFromGrid } from "./town.js";

/** @import { OptionValue } from "/web/table/contract.js" */
/** @import { TargetedEvent } from "/web/ui/html.js" */
/** @import { Town } from "./model.js" */
/** @import { ComponentsFile, TileEntry, TileSides } from "./types.js" */

/** @typedef {keyof TileSides | "mixed"} Sides */
/** @typedef {{ text: string, grid: string[][] }} DrawnMap as the option `map` takes it, and in rows of cells */

const WIDE = 5;
const TALL = 3;
const TRIES = 500;

/** A town without anything to press. @param {{ town: Town, label: string }} props */
export const TownPicture = ({ town, label }) => html`
  <svg class="tw-map still" viewBox="${MARGIN - 2} ${MARGIN - 2} ${town.columns * CELL + 4} ${town.rows * CELL + 4}" role="img" aria-label=${label}>
    <${Ground} town=${town} /><${Places} town=${town} /><${Passengers} town=${town} />
  </svg>`;

/**
 * @template T
 * @param {T[]} list
 */
const shuffled = (list) => {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0]);
};

/**
 * Whether a map is one of three tiles (SET-5, SOLO-2).
 * @param {number} seats
 * @param {Record<string, OptionValue>} options
 */
const isSmall = (seats, options) => seats === 1 || (seats === 2 && options.expert === true);

/**
 * Tiles at random: each letter once (SET-1), enough parcels (SET-2, SET-5, SOLO-2).
 * @param {Pick<ComponentsFile, "tiles">} set
 * @param {number} seats
 * @param {Record<string, OptionValue>} options
 * @param {Sides} sides
 * @returns {DrawnMap | null}
 */
export function randomMap(set, seats, options, sides) {
  const small = isSmall(seats, options);
  const needed = small ? 3 : 2 * seats;
  const least = seats === 1 ? 4 : 4 * seats;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const letters = new Set();
    const tiles = shuffled(set.tiles).filter((tile) => !letters.has(tile.letter) && letters.add(tile.letter));
    const placed = tiles.slice(0, needed).map((tile, place) => placedTile(tile, place, small ? 1 : 2, sides));
    const grid = gridOf(placed);
    if (grid.flat().filter((cell) => cell.startsWith("P:")).length >= least)
      return { text: placed.map((one) => one.text).join(","), grid };
  }
  return null;
}

/** @typedef {{ text: string, rows: string[][], column: number, row: number }} PlacedTile */

/**
 * @param {TileEntry} tile
 * @param {number} place
 * @param {number} across how many are side by side
 * @param {Sides} sides
 * @returns {PlacedTile}
 */
function placedTile(tile, place, across, sides) {
  const side = sides === "mixed" ? (Math.random() < 0.5 ? "normal" : "difficult") : sides;
  const turn = Math.random() < 0.5;
  const column = (place % across) * WIDE;
  const row = Math.floor(place / across) * TALL;
  const rows = tile.sides[side];
  return {
    text: `${tile.id}${side === "difficult" ? "*" : ""}${turn ? "/180" : ""}@${cellAt(column, row)}`,
    rows: turn ? [...rows].reverse().map((one) => [...one].reverse()) : rows,
    column,
    row,
  };
}

/** @param {PlacedTile[]} placed */
function gridOf(placed) {
  const rows = Math.max(...placed.map((one) => one.row)) + TALL;
  const columns = Math.max(...placed.map((one) => one.column)) + WIDE;
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ""));
  for (const one of placed) {
    for (const [y, row] of one.rows.entries())
      for (const [x, cell] of row.entries()) grid[one.row + y][one.column + x] = cell;
  }
  return grid;
}

/** @type {Sides[]} */
const SIDES = ["normal", "difficult", "mixed"];

/**
 * In the form for a new table: sides of tiles and boards, and the map, by lot or as it is seen here.
 * @param {object} props
 * @param {number} props.seats
 * @param {Record<string, OptionValue>} props.options
 * @param {(name: string, value: OptionValue) => void} props.onChange
 */
export function Setup({ seats, options, onChange }) {
  const set = useSignal(/** @type {ComponentsFile | null} */ (null));
  const shown = useSignal(/** @type {DrawnMap | null} */ (null));
  const own = useSignal(false);
  const sides = SIDES.find((one) => one === options.sides) ?? "normal";
  useEffect(() => {
    loadSet().then((told) => {
      set.value = told;
    });
  }, []);
  const draw = () => {
    shown.value = own.value && set.value ? randomMap(set.value, seats, options, sides) : null;
    onChange("map", shown.value?.text ?? "random");
  };
  const takeOwn = (/** @type {TargetedEvent<HTMLInputElement>} */ event) => {
    own.value = event.currentTarget.checked;
  };
  useEffect(draw, [set.value, seats, options.expert, sides, own.value]);
  return html`
    <fieldset class="tw-setup tw"><legend class="caps">${t("tw-setup-map")}</legend>
      <${Segments} label=${t("tw-setup-sides")} value=${sides} onChoose=${(/** @type {Sides} */ value) => onChange("sides", value)}
        options=${SIDES.map((name) => [name, t(`tw-sides-${name}`)])} />
      <label class="check"><input type="checkbox" checked=${own.value} data-do="map-own" onChange=${takeOwn} /><span>${t("tw-setup-own")}</span></label>
      ${
        shown.value &&
        html`<${TownPicture} town=${townFromGrid(shown.value.grid, true)} label=${t("tw-gallery-map", { players: seats })} />
        <p class="tw-setup-acts"><button type="button" class="btn small" data-do="map-again" onClick=${draw}>${t("tw-setup-again")}</button>
          <a href="/gallery/tramways" target="_blank">${t("tw-setup-gallery")}</a><span class="tw-ours">${t("tw-reconstruction")}</span></p>`
      }
    </fieldset>
    <${Boards} seats=${seats} onChange=${onChange} />`;
}

/**
 * SET-7: the side of each player's board.
 * @param {{ seats: number, onChange: (name: string, value: OptionValue) => void }} props
 */
function Boards({ seats, onChange }) {
  const chosen = useSignal("");
  const sides = chosen.value.padEnd(seats, "n").slice(0, seats);
  useEffect(() => onChange("boards", sides), [sides]);
  const turnBoard = (/** @type {TargetedEvent<HTMLInputElement>} */ { currentTarget: { checked, dataset } }) => {
    const seat = Number(dataset.board);
    chosen.value = sides.slice(0, seat) + (checked ? "d" : "n") + sides.slice(seat + 1);
  };
  return html`
    <fieldset class="tw-boards"><legend class="caps">${t("tw-setup-boards")}</legend>
      ${[...sides].map(
        (side, seat) => html`
        <label class="check"><input type="checkbox" checked=${side === "d"} data-board=${seat} onChange=${turnBoard} /><span>${t("tw-setup-board", { seat: seat + 1 })}</span></label>`,
      )}
    </fieldset>`;
}
