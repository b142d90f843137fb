// The board in layers. Only the layers that a signal touches are drawn anew.
import { html, useMemo, useRef } from "/web/ui/html.js";
import { useUnit } from "/web/ui/size.js";
import { t } from "/web/words.js";
import { Chips } from "./chips.js";
import { codeOf, layPreview, laysBySquare, parseLay } from "./choice.js";
import { endMark, growth, left, placeOf, runs, SIDE, stepPoint, tilesOf, top, trace, turned } from "./geometry.js";
import { markOf } from "./overlays.js";
import { EmptySquares, Frame, PowerStation, Stations } from "./scenery.js";
import { Squares } from "./squares.js";
import { layFacts } from "./talk.js";
import { OwnedLine, TileFace } from "./tracks.js";

/** @import { TracedLine, Tiles } from "./geometry.js" */
/** @import { CableCarEvent, CableCarScene, CableCarTable, Props } from "./table.d.ts" */
/** @import { CableCarView, LineChange } from "./types.d.ts" */

/** @typedef {{ line: TracedLine, owner: number, done: boolean }} OwnLine */
/** @typedef {{ n: number, line: LineChange }} Grown by the tile of an event */

const SMALL = 0.5; // pixels for each unit of a board whose power station is narrower than its words

/**
 * All lines with an owner, traced over these tiles.
 * @param {CableCarView} view
 * @param {Tiles} tiles
 * @returns {OwnLine[]}
 */
function tracedLines(view, tiles) {
  return view.lines.flatMap(([owner, , ends], index) => {
    if (owner < 0) return [];
    const line = trace(tiles, index + 1);
    return line.steps.length ? [{ line, owner, done: ends !== "open" }] : [];
  });
}

/** @param {Props} props */
export function Board({ table }) {
  const scene = table.scene.value;
  const tiles = useMemo(() => tilesOf(scene.view.board), [scene.view]);
  const lines = useMemo(() => tracedLines(scene.view, tiles), [scene.view]);
  const label = t("cc-board", { tiles: tiles.size });
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  const unit = useUnit(svg, SIDE, SIDE);
  return html`
    <div class="board cc-board ${scene.kind} ${scene.kind === "now" && table.choice.lit.value.length ? "cc-points" : ""}"
      style=${{ "--cc-unit": unit.value }}>
      <svg ref=${svg} viewBox="0 0 ${SIDE} ${SIDE}" role="group" aria-label=${label}>
        <g class="cc-picture" aria-hidden="true">
          <${Frame} />
          <${EmptySquares} tiles=${tiles} />
          <${PowerStation} words=${t(unit.value < SMALL ? "cc-power-board-short" : "cc-power-board")} />
          <${Lit} table=${table} />
          <${Tracks} table=${table} tiles=${tiles} lines=${lines} />
          <${Stations} lines=${scene.view.lines} />
        </g>
        <${Squares} table=${table} tiles=${tiles} />
      </svg>
      <${Chips} table=${table} />
    </div>`;
}

/**
 * Squares that may be used: brass brackets; with an overlay the number that the square brings.
 * @param {Props} props
 */
function Lit({ table }) {
  const scene = table.scene.value;
  const lays = laysBySquare(scene, table.choice);
  const shown = parseLay(table.shown.value)?.square;
  const waits = table.pending.value !== null || (table.myTurn.value && table.isLost.value);
  if (!table.canAct.value && !waits) return null;
  return [...lays].map(([square, ways]) => {
    if (square === shown) return null;
    const [row, column] = placeOf(square);
    const mark = markOf(scene, ways, table.choice);
    return html`
      <g class="cc-lit ${mark?.heat ?? ""}" transform="translate(${left(column)} ${top(row)})">
        <rect x="5" y="5" width="90" height="90" rx="5" />
        <path d="M11 21v-10h10M79 11h10v10M89 79v10h-10M21 89h-10v-10" />
        ${
          mark === null
            ? html`<text class="cc-coord" x="50" y="55">${square.toUpperCase()}</text>`
            : html`<text class="cc-worth" x="50" y=${mark.words ? 40 : 50}>${mark.number}</text>
                <text class="cc-coord" x="50" y="76">${mark.words}</text>`
        }
      </g>`;
  });
}

/**
 * Faces, ghost, lines and ends, in the order in which they lie upon one another.
 * @param {{ table: CableCarTable, tiles: Tiles, lines: OwnLine[] }} props
 */
function Tracks({ table, tiles, lines }) {
  const scene = table.scene.value;
  const ghost = ghostOf(table, scene, tiles);
  const fresh = scene.kind !== "invented" && !ghost ? table.fresh.value : null;
  const grown = useMemo(() => (fresh ? grownBy(fresh.events) : []), [fresh]);
  const growing = useMemo(() => Map.groupBy(fresh?.still ? [] : grown, (one) => one.line.station), [grown]);
  const lit = scene.kind === "now" ? table.choice.lit.value : []; // what is pointed at is the result
  const touched = new Set(ghost?.lines.map((one) => one.line.station));
  const inspected = lines.find((one) => one.line.station === table.choice.line.value);
  const covered = useMemo(() => {
    /** @type {Set<string>} */
    const found = new Set();
    // where a line is about to grow, the tile shows its own track until then
    for (const { line } of lines)
      for (const step of line.steps.slice(0, growing.get(line.station)?.[0].line.from))
        found.add(step.square + step.in);
    return found;
  }, [lines, growing]);
  const still = lines.filter((one) => !touched.has(one.line.station));
  /** @param {OwnLine} one */
  const style = (one) => (one.done && !growing.has(one.line.station) ? "done" : "open");
  /** @param {OwnLine} one */
  const upTo = (one) => growing.get(one.line.station)?.[0].line.from;
  const last = lastSquare(table, scene);
  const turn = table.pointed.value;
  const pointed = turn?.kind === "lay" ? turn.facts.square : null;
  return html`
    ${[...tiles].map(
      ([square, code]) => html`
        <${TileFace} key=${square} square=${square} code=${code} skip=${covered} />`,
    )}
    ${ghost && html`<${TileFace} square=${ghost.square} code=${ghost.code} skip=${ghost.covered} turn=${ghost.turn} />`}
    ${ghost?.lines.map(({ line }) => runs(line).map((run) => html`<path class="cc-halo" d=${run.path} />`))}
    ${inspected && runs(inspected.line).map((run) => html`<path class="cc-halo night" d=${run.path} />`)}
    ${lines.filter((one) => lit.includes(one.line.station)).map(({ line }) => runs(line).map((run) => html`<path class="cc-halo" d=${run.path} />`))}
    ${
      fresh?.still &&
      lines
        .filter((one) => grown.some(({ line }) => line.station === one.line.station))
        .map(({ line }) => runs(line).map((run) => html`<path class="cc-halo" d=${run.path} />`))
    }
    ${["done", "open"].map((wanted) =>
      still
        .filter((one) => style(one) === wanted)
        .map(
          (one) =>
            html`<${OwnedLine} key=${one.line.station} line=${one.line} owner=${one.owner} style=${wanted} upTo=${upTo(one)} lit=${lit.includes(one.line.station)} />`,
        ),
    )}
    ${still.flatMap((one) => (growing.get(one.line.station) ?? []).map((part) => html`<${Growing} one=${one} part=${part} />`))}
    ${ghost?.lines.map(({ line, owner }) => owner >= 0 && html`<${OwnedLine} line=${line} owner=${owner} style="open" />`)}
    ${still.filter((one) => !growing.has(one.line.station)).map(({ line, owner }) => html`<${End} line=${line} owner=${owner} />`)}
    ${ghost?.lines.map(({ line, owner }) => owner >= 0 && html`<${End} line=${line} owner=${owner} />`)}
    ${[...tiles.keys()].map((square) => html`<text key="at ${square}" class="cc-coord cc-laid" x=${left(placeOf(square)[1]) + 96} y=${top(placeOf(square)[0]) + 95}>${square.toUpperCase()}</text>`)}
    ${inspected && html`<${Steps} line=${inspected.line} owner=${inspected.owner} />`}
    ${pointed && html`<rect class="cc-pointed" x=${left(placeOf(pointed)[1]) + 2} y=${top(placeOf(pointed)[0]) + 2} width="96" height="96" rx="5" />`}
    ${
      last &&
      html`<rect
      class="cc-last" x=${left(placeOf(last)[1]) + 2} y=${top(placeOf(last)[0]) + 2} width="96" height="96" rx="5" />`
    }
    ${
      ghost &&
      html`
      <rect class="cc-ghost-edge" x=${left(placeOf(ghost.square)[1]) + 1} y=${top(placeOf(ghost.square)[0]) + 1} width="98" height="98" rx="6" />`
    }`;
}

/**
 * The tile that would be laid, with every line that it makes longer.
 * @param {CableCarTable} table
 * @param {CableCarScene} scene
 * @param {Tiles} tiles
 */
function ghostOf(table, scene, tiles) {
  const text = table.shown.value;
  const lay = parseLay(text);
  const held = lay && codeOf(scene, table.choice, lay);
  const preview = layPreview(scene, text);
  if (!lay || !held || !preview) return null;
  const code = turned(held, lay.turn);
  const after = new Map(tiles).set(lay.square, code);
  const lines = preview.lines.map((one) => ({ line: trace(after, one.station), owner: one.owner }));
  /** @type {Set<string>} */
  const covered = new Set();
  for (const { line, owner } of lines)
    if (owner >= 0) for (const step of line.steps) covered.add(step.square + step.in);
  return { square: lay.square, code, turn: lay.turn, lines, covered };
}

/**
 * The square of the last tile laid at the moment that is shown.
 * @param {CableCarTable} table
 * @param {CableCarScene} scene
 */
function lastSquare(table, scene) {
  if (scene.kind === "invented") return parseLay(scene.tried.at(-1))?.square;
  const at = scene.at ?? Infinity;
  const last = table.live.value.findLast((event) => event.n <= at && layFacts(event));
  return last && layFacts(last)?.square;
}

/** What every tile laid in these events adds to which lines. @param {CableCarEvent[]} events @returns {Grown[]} */
const grownBy = (events) =>
  events.flatMap((event) => (layFacts(event)?.lines ?? []).map((line) => ({ n: event.n, line })));

/** What is about to be drawn along its line: see `moving.js`. @param {{ one: OwnLine, part: Grown }} props */
function Growing({ one, part }) {
  const path = growth(one.line, part.line.from, part.line.to);
  return html`
    <g class="cc-track own open p${one.owner + 1}" data-grows="${part.n} ${part.line.station}">
      <path class="cc-case" d=${path} pathLength="1" /><path class="cc-rails" d=${path} pathLength="1" /><path
        class="cc-floor" d=${path} pathLength="1" />
    </g>`;
}

/** @param {{ line: TracedLine, owner: number }} props */
function End({ line, owner }) {
  const mark = endMark(line);
  if (!mark) return null;
  return html`<path class="${mark.kind === "arrow" ? "cc-head" : "cc-cap"} p${owner + 1}" d=${mark.path} />`;
}

/**
 * The numbered steps of the line that is looked at.
 * @param {{ line: TracedLine, owner: number }} props
 */
const Steps = ({ line, owner }) =>
  line.steps.map((step, index) => {
    const [x, y] = stepPoint(step);
    return html`<g class="cc-step p${owner + 1}"><circle cx=${x} cy=${y} r="11" /><text x=${x} y=${y}>${index + 1}</text></g>`;
  });
