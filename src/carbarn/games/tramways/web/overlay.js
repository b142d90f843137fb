// What would happen, above the map: planned rails, the way of a passenger, what it brings to whom.
import { html } from "/web/ui/html.js";
import { t } from "/web/words.js";
import { along, asideOf, beside, CELL, cornerOf, middleOf, normalOf, pathOf, polyline, sizeOf } from "./geometry.js";
import { cellOfParcel, cellsOf, linkAt } from "./guide.js";
import { MapPic, TYPE_ICONS } from "./icons.js";
import { growth, pillsOf } from "./pills.js";
import { ownerOf } from "./seat_colours.js";
import { parse } from "./steps.js";
import { pieceOf } from "./town.js";

/** @import { Drag, PanelProps, Piece, Seen, Town, TramwaysTable, Way } from "./model.js" */
/** @import { Pill } from "./pills.js" */
/** @import { Doing, Leg } from "./types.js" */

/** @typedef {{ owner: number, money: number, pieces: Piece[] }} RouteLeg a link of a ride; money: what the mover gains */

/**
 * Rails that are planned but do not lie yet: a broken outline.
 * @param {{ pieces: Piece[], seat: number }} props
 */
export const GhostRails = ({ pieces, seat }) =>
  pieces.length > 0 &&
  html`<g class="tw-ghost p${ownerOf(seat) + 1}"><path class="halo" d=${pathOf(pieces)} /><path class="line" d=${pathOf(pieces)} /></g>`;

/**
 * The way of a passenger: arrows to the right of the rails, a chip for each link in order.
 * @param {{ legs: RouteLeg[], pills: Pill[], size: number }} props
 */
export const Route = ({ legs, pills, size }) => html`
  <g class="tw-route">
    ${legs.map((leg) => html`<path class="case" d=${polyline(asideOf(leg.pieces))} /><path class="line" d=${polyline(asideOf(leg.pieces))} />`)}
    ${legs.flatMap((leg) => [0.3, 0.95].map((part) => html`<${Arrow} at=${along(asideOf(leg.pieces), part)} />`))}
    ${legs.map((leg, index) => html`<${Chip} leg=${leg} number=${index + 1} pills=${pills} size=${size} />`)}
  </g>`;

/** @param {{ at: ReturnType<typeof along> }} props */
const Arrow = ({ at }) =>
  html`<path class="arrow" d="M-6-7 8 0-6 7-3 0z" transform="translate(${at.x} ${at.y}) rotate(${at.turn})" />`;

/**
 * What a link brings, where its value stands.
 * @param {{ leg: RouteLeg, number: number, pills: Pill[], size: number }} props
 */
function Chip({ leg, number, pills, size }) {
  const cells = new Set(leg.pieces.map((piece) => piece.cell));
  const pill = pills.find(({ link }) => link.owner === leg.owner && link.pieces.every(({ cell }) => cells.has(cell)));
  const { x, y } = pill ?? along(asideOf(leg.pieces, 26), 0.5);
  const money = leg.money > 0 ? `+$${leg.money}` : leg.money < 0 ? `−$${-leg.money}` : "$0";
  return html`
    <g class="tw-chip ${leg.money < 0 ? "loses" : "gains"} p${ownerOf(leg.owner) + 1}" transform="translate(${x} ${y}) scale(${size})">
      <rect x="-34" y="-11" width="68" height="22" rx="11" /><circle cx="-23" cy="0" r="8" /><text class="n" x="-23" y=".5">${number}</text>
      <text class="m" x="8" y=".5">${money}</text>
    </g>`;
}

/**
 * Start and target of a plan.
 * @param {{ cell: string, kind: "start" | "target" | "last" }} props
 */
export const Ring = ({ cell, kind }) => {
  const [x, y] = cornerOf(cell);
  return html`<rect class="tw-ring ${kind}" x=${x - 1} y=${y - 1} width="62" height="62" rx="13" />`;
};

/** The way of the pointer from where rails begin, as long as it leads nowhere. @param {{ drag: Drag }} props */
const Pulled = ({ drag: { path, at, end } }) => {
  const points = path.map((cell) => cornerOf(cell).map((one) => one + CELL / 2));
  return html`<${Ring} cell=${path[0]} kind="start" />
    ${!end && html`<path class="tw-pulled" d="M${[...points.slice(0, -1), at].map((point) => point.join(" ")).join("L")}" />`}`;
};

/** Beside each planned rail the symbols that are needed up to it; a mountain adds two. @param {{ seen: Seen, plan: Way, size: number }} props */
function Symbols({ seen, plan, size }) {
  if (!plan.rails) return null;
  const steps = plan.rails.map(([cell]) => (seen.town.cells.get(cell)?.ground === "M" ? 2 : 1));
  const sums = steps.map((_, index) => steps.slice(0, index + 1).reduce((sum, one) => sum + one, 0));
  if (sums[sums.length - 1] !== plan.cost) return null; // other things cost symbols too
  return html`<g class="tw-symbols">${plan.rails.map(pieceOf).map((piece, index) => {
    const [x, y] = middleOf([piece]);
    const [nx, ny] = normalOf(piece);
    const away = 11 + 9 * size;
    return html`<g transform="translate(${x + nx * away} ${y + ny * away}) scale(${size})"><circle r="9" /><text y=".5">${sums[index]}</text></g>`;
  })}</g>`;
}

/**
 * A corner near the pointer from which a box covers as little as possible of the rails that are dragged.
 * @param {Drag} drag
 * @param {number[]} box
 * @param {number[]} map
 * @param {number} size
 */
function besideRails({ at: [x, y], plan, start, touch }, [wide, high], [right, bottom], size) {
  const cells = [start, ...(plan?.rails ?? []).map(([cell]) => cell)].map((cell) => cornerOf(cell));
  const tops = [y - 34 * size - high, y + 34 * size].map((top) => Math.max(0, Math.min(top, bottom - high)));
  const lefts = [x + 22 * size, x - 22 * size - wide].map((left) => Math.max(0, Math.min(left, right - wide)));
  // the loupe is in the corner farthest from the finger
  if (touch) return [x < right / 2 ? 0 : right - wide, y < bottom / 2 ? bottom - high : 0];
  const covered = (/** @type {number[]} */ [left, top]) =>
    cells.filter(([a, b]) => a < left + wide && a + CELL > left && b < top + high && b + CELL > top).length;
  return tops.flatMap((top) => lefts.map((left) => [left, top])).sort((a, b) => covered(a) - covered(b))[0];
}

/** Beside the pointer: what the row costs, and in how many ways it can be paid. @param {{ drag: Drag, town: Town, size: number }} props */
function Price({ drag, town, size }) {
  if (!drag.plan?.rails) return null;
  const [wide, high] = [150 * size, 44 * size];
  const [right, bottom] = sizeOf(town);
  const [left, top] = besideRails(drag, [wide, high], [right, bottom], size);
  return html`
    <g class="tw-price-chip" transform="translate(${left} ${top}) scale(${size})"><rect width="150" height="44" rx="9" />
      <text x="12" y="15">${t("tw-price-rails", { cost: drag.plan.cost })}</text>
      <text class="more" x="12" y="31">${drag.ways ? t("tw-price-ways", { count: drag.ways.list.length }) : t("tw-ways-asked")}</text></g>`;
}

/** What would stand on a parcel: a new building, or a higher one. @param {{ seen: Seen, text: string | null }} props */
function Planned({ seen, text }) {
  const { verb, parcel, type } = parse(text);
  const cell = verb === "build" || verb === "raise" ? cellOfParcel(seen, parcel) : null;
  if (!cell) return null;
  const [x, y] = cornerOf(cell);
  if (verb === "raise")
    return html`<rect class="tw-planned raised" x=${x + 5} y=${y + 5} width="50" height="50" rx="8" />`;
  return html`
    <g class="tw-planned tw-building tw-${type}"><rect class="tw-house" x=${x + 4} y=${y + 4} width="52" height="52" rx="9" />
      ${type && html`<${MapPic} name=${TYPE_ICONS[type]} x=${x + 14} y=${y + 14} size=${32} />`}</g>`;
}

/** Rails of an action under way, in the order of travel. @param {Doing} doing */
export const plannedRails = (doing) =>
  doing.action === "rails" ? [...(doing.turned ? [doing.turned] : []), ...doing.row].map(pieceOf) : [];

/**
 * A link of a ride: what it brings the mover, or costs.
 * @param {Leg} leg
 * @param {number} mover
 * @returns {RouteLeg}
 */
export const legOf = (leg, mover) => ({
  owner: leg.owner,
  money: leg.owner === mover ? leg.pays : -leg.pays,
  pieces: leg.rails.map(pieceOf),
});

/**
 * The places of the last action on the map, at the moment that is shown.
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @returns {string[]}
 */
function lastCells(table, seen) {
  if (table.scene.value.kind === "invented") return [];
  const at = table.scene.value.at ?? Infinity;
  const turn = table.turns.value.findLast(
    (one) => one.n <= at && (one.did || ["build", "raise", "put", "renew"].includes(one.kind)),
  );
  if (!turn) return [];
  if (turn.did) return turn.did.to ? [turn.did.from, turn.did.to] : [turn.did.from];
  return cellsOf(seen, turn.steps[0]).slice(0, 1);
}

/**
 * The rail that a step would lay or turn, if it is one.
 * @param {Seen} seen
 * @param {string | null} text
 * @returns {Piece[]}
 */
function railOf(seen, text) {
  const { verb, way } = parse(text);
  const { next, side } = seen.view.doing;
  if (!next || !way) return [];
  if (verb === "lay") return [{ cell: next, entry: side, exit: way }];
  const cell = beside(next, side);
  const last = seen.town.links.find((link) => !link.complete && link.pieces.at(-1)?.cell === cell)?.pieces.at(-1);
  return last ? [{ ...last, exit: way }] : [];
}

/**
 * The links that an action under way is about: to be upgraded, already ridden, or looked at for a ride.
 * @param {Seen} seen
 * @param {string | null} text
 */
function linksOf(seen, text) {
  const { doing } = seen.view;
  const names = new Set([doing.link, ...(doing.rode ?? [])]);
  const step = parse(text);
  const looked = step.verb === "ride" && linkAt(seen, step.cell, step.side);
  return [...seen.town.links.filter((link) => names.has(link.name)), ...(looked ? [looked] : [])];
}

/**
 * What the action under way is about: where it begins, and where it leads if that is known.
 * @param {{ seen: Seen, text: string | null }} props
 */
function Subject({ seen, text }) {
  const { doing } = seen.view;
  const goal = cellOfParcel(seen, doing.parcel ?? doing.destination);
  return html`
    ${linksOf(seen, text).map((link) => html`<path class="tw-along" d=${pathOf(link.pieces)} />`)}
    ${doing.cell && html`<${Ring} cell=${doing.cell} kind="start" />`}
    ${goal && html`<${Ring} cell=${goal} kind="target" />`}`;
}

/**
 * All of it: the last action, rails under way, and the way that is chosen.
 * @param {PanelProps & { plan: Way | null }} props
 */
export function Overlay({ table, seen, plan }) {
  const { doing, mover } = seen.view;
  const { camera, drag: dragged } = table.choice;
  const drag = dragged.value;
  const size = growth(camera.unit(seen.town));
  return html`
    ${lastCells(table, seen).map((cell) => html`<${Ring} cell=${cell} kind="last" />`)}
    <${Subject} seen=${seen} text=${table.shown.value} />
    ${seen.town.links.filter((link) => table.choice.told.value.includes(link.name)).map((link) => html`<path class="tw-along" d=${pathOf(link.pieces)} />`)}
    <${GhostRails} pieces=${[...plannedRails(doing), ...railOf(seen, table.shown.value)]} seat=${mover} />
    ${drag && html`<${Pulled} drag=${drag} />`}
    ${plan?.rails && html`<${GhostRails} pieces=${plan.rails.map(pieceOf)} seat=${mover} /><${Symbols} seen=${seen} plan=${plan} size=${size} />`}
    <${Planned} seen=${seen} text=${plan?.steps[0] ?? table.shown.value} />
    ${plan?.route && html`<${Route} legs=${plan.route.map((leg) => legOf(leg, mover))} pills=${pillsOf(seen.town, size)} size=${size} />`}
    ${plan?.end && html`<${Ring} cell=${plan.end} kind="target" />`}
    ${plan?.route && html`<${Ring} cell=${plan.steps[0].split(" ")[1]} kind="start" />`}
    ${drag?.plan?.rails && html`<${Price} drag=${drag} town=${seen.town} size=${size} />`}`;
}
