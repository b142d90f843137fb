// Things that move over the page: pictures that travel, lines that are drawn, points that are counted. It knows no
// game: each declares its movements (`Move` in contract.d.ts).
import { render } from "../ui/html.js";

/** @import { Anchor, Count, Fly, Follow, Move, Show } from "./contract.js" */

/**
 * @typedef {object} Stage what movements are played on
 * @property {HTMLElement} layer lies over the page and takes no presses
 * @property {number} rate
 * @property {number} [longest] milliseconds for everything together, if not as at the table
 * @property {(seat: number, points: number | null) => void} count what a seat shows instead of its score
 */
/** @typedef {{ finished: Promise<void>, end: () => void }} Performance */

const LONGEST = 1600; // milliseconds for everything together
const USUAL = 420; // for one movement
const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";
const ZOOM = { least: 0.25, most: 2 }; // how much smaller or larger something may begin than it ends

/** When a movement is over. @param {Move} move */
const endOf = ({ at = 0, time = USUAL }) => at + time;

/** How long movements take together. @param {Move[]} moves */
export const lengthOf = (moves) => Math.min(LONGEST, Math.max(0, ...moves.map(endOf)));

/**
 * Play movements. Whatever cannot be found on the page is left out: it is hidden, or scrolled away.
 * @param {Move[]} moves
 * @param {Stage} stage
 * @returns {Performance}
 */
export function perform(moves, stage) {
  const length = Math.max(0, ...moves.map(endOf));
  const pace = Math.min(1, (stage.longest ?? LONGEST) / (length || 1)) / stage.rate;
  const timed = moves.map((move) => ({ ...move, at: (move.at ?? 0) * pace, time: (move.time ?? USUAL) * pace }));
  const own = document.createElement("div"); // what another performance moves meanwhile is not its business
  stage.layer.append(own);
  const animations = timed.flatMap((move) => begin(move, own));
  const counting = countAll(
    timed.filter((move) => move.kind === "count"),
    stage,
  );
  const all = Promise.all([...animations.map((one) => one.finished), counting.finished]);
  const end = () => {
    counting.end();
    for (const one of animations) one.cancel();
    for (const holder of [...own.children]) render(null, holder);
    own.remove();
  };
  return {
    finished: all.then(
      () => {},
      () => {},
    ),
    end,
  };
}

/**
 * @typedef {{ at: number, time: number }} Paced
 * @param {Move & Paced} move
 * @param {HTMLElement} layer
 * @returns {Animation[]}
 */
function begin(move, layer) {
  if (move.kind === "fly") return fly(move, layer);
  if (move.kind === "follow") return follow(move, layer);
  return move.kind === "count" ? [] : show(move);
}

// Places

/** @param {Anchor} anchor */
function placeOf(anchor) {
  for (const selector of typeof anchor === "string" ? [anchor] : anchor) {
    const found = document.querySelector(selector);
    const box = found?.getBoundingClientRect();
    if (!found || !box || box.width === 0 || box.height === 0) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (!isUnderSheet(x, y, found) && !isScrolledAway(found, y)) return { box, selector };
  }
  return null;
}

/** Whether something in a panel is above or below what can be seen of it. @param {Element} one @param {number} y its middle */
function isScrolledAway(one, y) {
  const panel = one.closest(".tabpanel")?.getBoundingClientRect();
  return panel !== undefined && (y < panel.top || y > panel.bottom);
}

/**
 * Whether a point is hidden by the sheet that a phone has pulled up.
 * @param {number} x
 * @param {number} y
 * @param {Element | null} of what is there, perhaps on the sheet itself
 */
function isUnderSheet(x, y, of = null) {
  const sheet = document.querySelector("[data-sheet=open] .log");
  if (!sheet || sheet.contains(of)) return false;
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  return x > left && x < right && y > top && y < bottom;
}

/**
 * @param {HTMLElement} layer
 * @param {Move["kind"]} kind
 * @param {{ left: number, top: number, width: number, height: number }} box
 */
function holderIn(layer, kind, box) {
  const holder = document.createElement("div");
  holder.className = "mover";
  holder.dataset.kind = kind;
  for (const side of /** @type {const} */ (["left", "top", "width", "height"])) holder.style[side] = `${box[side]}px`;
  layer.append(holder);
  return holder;
}

// Kinds of movements

/**
 * @param {Fly & Paced} move
 * @param {HTMLElement} layer
 */
function fly(move, layer) {
  const [start, goal] = [placeOf(move.from), placeOf(move.to)];
  if (!start || !goal) return [];
  const [from, to] = [start.box, goal.box];
  const holder = holderIn(layer, "fly", to);
  holder.dataset.to = goal.selector;
  render(/** @type {any} */ (move.picture), holder);
  const scale = Math.min(ZOOM.most, Math.max(ZOOM.least, Math.min(from.width / to.width, from.height / to.height)));
  const [dx, dy] = [middle(from.left, from.width, to.left, to.width), middle(from.top, from.height, to.top, to.height)];
  const frames = [
    { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 1 },
    { opacity: 1, offset: 0.8 },
    { transform: "none", opacity: move.fades ? 0 : 1 },
  ];
  const flight = holder.animate(frames, { duration: move.time, delay: move.at, easing: EASE, fill: "both" });
  unseenUntil(holder, move.at);
  unseenFrom(holder, move.at + move.time);
  return [flight, ...hide(move.hides, move.at + move.time)];
}

/**
 * How far the middle of one side is from that of another.
 * @param {number} from
 * @param {number} size
 * @param {number} to
 * @param {number} other
 */
const middle = (from, size, to, other) => from + size / 2 - (to + other / 2);

/** What waits for its moment is not seen yet. @param {HTMLElement} holder @param {number} at */
function unseenUntil(holder, at) {
  if (at > 0) holder.animate([{ visibility: "hidden" }, { visibility: "hidden" }], at);
}

/**
 * What has landed gives way to what lies there: lines are still drawn over it.
 * @param {HTMLElement} holder
 * @param {number} delay
 */
const unseenFrom = (holder, delay) =>
  holder.animate([{ visibility: "hidden" }, { visibility: "hidden" }], { duration: 1, delay, fill: "forwards" });

/**
 * @param {string | undefined} what
 * @param {number} time
 */
function hide(what, time) {
  if (!what) return [];
  return [...document.querySelectorAll(what)].map((one) => one.animate([{ opacity: 0 }, { opacity: 0 }], time));
}

/**
 * @param {Follow & Paced} move
 * @param {HTMLElement} layer
 */
function follow(move, layer) {
  const within = document.querySelector(move.within);
  const matrix = within instanceof SVGGraphicsElement ? within.getScreenCTM() : null;
  if (!matrix || move.points.length < 2) return [];
  const points = move.points.map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
  if (points.some(({ x, y }) => isUnderSheet(x, y))) return [];
  const scale = Math.hypot(matrix.a, matrix.b);
  const [width, height] = move.size.map((side) => side * scale);
  const holder = holderIn(layer, "follow", { left: -width / 2, top: -height / 2, width, height });
  render(/** @type {any} */ (move.picture), holder);
  const journey = holder.animate(framesAlong(points, move.turns ?? true), {
    duration: move.time,
    delay: move.at,
    easing: "ease-in-out",
    fill: "both",
  });
  unseenUntil(holder, move.at);
  return [journey];
}

/**
 * Frames along a line at an even speed, each turned the way it goes.
 * @param {{ x: number, y: number }[]} points
 * @param {boolean} turns
 */
export function framesAlong(points, turns) {
  const steps = points.slice(1).map((to, index) => ({ from: points[index], to }));
  const lengths = steps.map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y));
  const all = lengths.reduce((sum, one) => sum + one, 0) || 1;
  let [far, angle] = [0, 0];
  return points.map(({ x, y }, index) => {
    const step = steps[Math.min(index, steps.length - 1)];
    if (index > 0) far += lengths[index - 1];
    if (turns) angle = nearest(Math.atan2(step.to.y - step.from.y, step.to.x - step.from.x) * (180 / Math.PI), angle);
    return { transform: `translate(${x}px, ${y}px) rotate(${angle}deg)`, offset: Math.min(1, far / all) };
  });
}

/** The same direction, with the least turn from another. @param {number} angle @param {number} from */
const nearest = (angle, from) => angle + 360 * Math.round((from - angle) / 360);

/** @type {Record<Show["kind"], (target: Element) => Keyframe[]>} */
const SHOWS = {
  appear: () => [
    { opacity: 0, transform: "scale(0.6)", transformOrigin: "center", transformBox: "fill-box" },
    { opacity: 1, transform: "none", transformOrigin: "center", transformBox: "fill-box" },
  ],
  light: () => [
    { filter: "none" },
    { filter: "brightness(1.45) drop-shadow(0 0 6px currentColor)" },
    { filter: "none" },
  ],
  trace: (target) => {
    const length = target instanceof SVGGeometryElement ? target.pathLength.baseVal || target.getTotalLength() : 0;
    const strokeDasharray = `${length} ${2 * length}`;
    return [
      { strokeDasharray, strokeDashoffset: length },
      { strokeDasharray, strokeDashoffset: 0 },
    ];
  },
};

/** @param {Show & Paced} move */
function show(move) {
  return [...document.querySelectorAll(move.target)].map((target) =>
    target.animate(SHOWS[move.kind](target), {
      duration: move.time,
      delay: move.at,
      easing: "ease-out",
      fill: "backwards",
    }),
  );
}

// Points

/**
 * Count the points of seats, frame by frame.
 * @param {(Count & Paced)[]} counts
 * @param {Stage} stage
 * @returns {Performance}
 */
function countAll(counts, stage) {
  if (!counts.length) return { finished: Promise.resolve(), end: () => {} };
  const begun = performance.now();
  const last = Math.max(...counts.map(endOf));
  const seats = new Set(counts.map((one) => one.seat));
  /** @type {(value?: undefined) => void} */
  let over = () => {};
  let frame = 0;
  const tick = () => {
    const now = performance.now() - begun;
    for (const seat of seats)
      stage.count(
        seat,
        pointsAt(
          counts.filter((one) => one.seat === seat),
          now,
        ),
      );
    if (now < last) frame = requestAnimationFrame(tick);
    else over();
  };
  const finished = new Promise((/** @type {(value?: undefined) => void} */ done) => {
    over = done;
  });
  tick();
  const end = () => {
    cancelAnimationFrame(frame);
    for (const seat of seats) stage.count(seat, null);
    over();
  };
  return { finished, end };
}

/**
 * @param {(Count & Paced)[]} counts of one seat, in order
 * @param {number} now milliseconds
 */
function pointsAt(counts, now) {
  const { at, time, from, to } = counts.findLast((one) => one.at <= now) ?? { ...counts[0], time: Infinity };
  const part = Math.max(0, Math.min(1, (now - at) / time));
  if (part === 0 || part === 1) return part ? to : from; // exactly, where points have fractions
  return Math.round(from + (to - from) * part);
}
