// Where the names of places and their tokens find room: a name never lies on a space, a place or another name.
import { signal } from "/web/ui/html.js";
import { tOr } from "/web/words.js";
import { round } from "./plan.js";

/** @import { Plan, PlanPlace, Spot } from "./plan.js" */

/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */

/**
 * A name where it found room.
 * @typedef {object} Label
 * @property {string[]} lines
 * @property {number} x
 * @property {number} y
 * @property {"start" | "middle" | "end"} anchor
 * @property {Box[]} boxes what each line takes
 * @property {number} cost the higher, the worse
 */

const LARGE = 22; // from this size of letters on there is only room for short names
const TRAM = 10.5; // from the middle of a space to the side of a tram on it
const COVERS = 4000; // so much that it only happens where there is no other way
const COLLIDES = 3000; // the same for two names
const STEP = 5; // between spots that are tried
const [NEAREST, FARTHEST] = [4, 40]; // from the rim of the place to its name
const FARTHEST_TOKEN = 46; // from the middle of the place to its tokens
const KEPT = 250; // so many ways of each name are compared with those of others
const SWEEPS = 30;
// parts of a line of letters around its middle, in sizes of letters
const [HIGH, LOW, DEEP] = [0.39, 0.41, 0.6];

/** @type {CanvasRenderingContext2D | null} */
let ruler = null;
/** What has been measured. @type {Map<string, number>} */
const widths = new Map();

/** How broad words are, in letters of size 1. @param {string} words */
function measure(words) {
  ruler ??= newRuler();
  const width = widths.get(words) ?? (ruler ? ruler.measureText(words).width / 100 : words.length / 2);
  widths.set(words, width);
  return width;
}

/** How names are written. */
const font = () => `600 100px ${getComputedStyle(document.documentElement).getPropertyValue("--font-display")}`;

/** Whether the letters of names are there, so that they can be measured. */
export const lettersReady = signal(false);
const ready = () => {
  lettersReady.value = true;
};

/** Ask for the letters; without them names are written in others. */
export function loadLetters() {
  if (!lettersReady.value) document.fonts.load(font()).then(ready, ready);
}

/** Letters as names are written in; null where the browser has none to measure. */
function newRuler() {
  const letters = document.createElement("canvas").getContext("2d");
  if (letters) letters.font = font();
  return letters;
}

/** A name in one, two or three lines, as evenly as its words allow. @param {string} name */
export function broken(name) {
  const words = name.split(" ");
  const numbers = [1, 2, 3].filter((lines) => lines <= words.length);
  return numbers.map((lines) => splits(words, lines).reduce((a, b) => (widest(b) < widest(a) ? b : a)));
}

/** @param {string[]} lines */
const widest = (lines) => Math.max(...lines.map((line) => line.length));

/**
 * All ways to write words in so many lines.
 * @param {string[]} words
 * @param {number} lines
 * @returns {string[][]}
 */
function splits(words, lines) {
  if (lines === 1) return [[words.join(" ")]];
  const firsts = Array.from({ length: words.length - lines + 1 }, (_, index) => index + 1);
  return firsts.flatMap((first) =>
    splits(words.slice(first), lines - 1).map((rest) => [words.slice(0, first).join(" "), ...rest]),
  );
}

/** The step from line to line, in sizes of letters. */
export const LINE = 1.06;

/**
 * The room that each line of a name takes.
 * @param {string[]} lines
 * @param {number[]} widths
 * @param {Pick<Label, "x" | "y" | "anchor">} at
 * @param {number} size
 * @returns {Box[]}
 */
function boxesOf(lines, widths, { x, y, anchor }, size) {
  return lines.map((line, index) => {
    const middle = y + (index - (lines.length - 1) / 2) * size * LINE;
    const left = anchor === "end" ? x - widths[index] : anchor === "start" ? x : x - widths[index] / 2;
    const low = /[gjpqy]/.test(line) ? DEEP : LOW;
    return [left - 1, middle - size * HIGH, left + widths[index] + 1, middle + size * low];
  });
}

/**
 * Ways to write a place's name near it that stay on the map, best first.
 * @param {Plan} plan
 * @param {Obstacle[]} spaces of all routes
 * @param {PlanPlace} place
 * @param {string} name
 * @param {number} size
 */
function candidates(plan, spaces, place, name, size) {
  const reach = measure(name) * size + 2 * (place.radius + FARTHEST) + 30;
  const isNear = (/** @type {Spot} */ { x, y }) => Math.hypot(x - place.x, y - place.y) < reach;
  const near = spaces.filter(isNear);
  const others = [...plan.places.values()].filter((one) => one !== place && isNear(one));
  const spots = broken(name).flatMap((lines, breaks) => {
    const widths = lines.map((line) => measure(line) * size);
    const around = spotsAround(place, Math.max(...widths), lines.length * size * LINE);
    return around.map((spot) => ({ lines, widths, spot, wish: spot.wish + breaks * 2 }));
  });
  /** @type {Label[]} */
  const found = [];
  let best = 0; // so many that nothing speaks against: no other can be better, for wishes are in order
  for (const { lines, widths, spot, wish } of spots.sort((a, b) => a.wish - b.wish)) {
    const boxes = boxesOf(lines, widths, spot, size);
    if (!boxes.every((box) => isOnMap(plan, box))) continue;
    const against = objections(near, others, place, boxes);
    found.push({ lines, x: spot.x, y: spot.y, anchor: spot.anchor, boxes, cost: wish + against });
    if (!against && ++best === KEPT) break;
  }
  return found.sort((a, b) => a.cost - b.cost).slice(0, KEPT);
}

/**
 * What speaks against a name: what it covers, or that it is nearer to another place than to its own.
 * @param {Obstacle[]} spaces
 * @param {PlanPlace[]} others
 * @param {PlanPlace} place
 * @param {Box[]} boxes
 */
function objections(spaces, others, place, boxes) {
  const covered = coverage(spaces, others, boxes);
  if (covered) return covered; // it is out of the question
  const far = (/** @type {PlanPlace} */ one) => Math.min(...boxes.map((box) => farFrom(box, one)));
  const own = far(place) + 8;
  return 60 * others.filter((one) => far(one) < own).length;
}

/**
 * Spots for a name of a given size around a place, with how little each is wished for.
 * @param {PlanPlace} place
 * @param {number} width
 * @param {number} height
 * @returns {(Pick<Label, "x" | "y" | "anchor"> & { wish: number })[]}
 */
function spotsAround(place, width, height) {
  const far = place.radius + FARTHEST;
  const steps = (/** @type {number} */ reach) =>
    Array.from({ length: 2 * Math.ceil(reach / STEP) + 1 }, (_, index) => (index - Math.ceil(reach / STEP)) * STEP);
  return steps(width / 2 + far).flatMap((right) =>
    steps(height / 2 + far).flatMap((down) => {
      const gap = Math.hypot(Math.max(0, Math.abs(right) - width / 2), Math.max(0, Math.abs(down) - height / 2));
      const away = gap - place.radius;
      if (away < NEAREST || away > FARTHEST) return [];
      /** @type {Label["anchor"]} */
      const anchor = right > width / 2 ? "start" : right < -width / 2 ? "end" : "middle";
      const shift = { start: -width / 2, end: width / 2, middle: 0 }[anchor];
      const aside = Math.min(Math.abs(right), Math.abs(down)); // straight beside, above or below is read best
      const wish =
        away * 0.9 + aside * 0.25 + wishOf(place.label, right / (width / 2 + far), down / (height / 2 + far));
      return [{ x: round(place.x + right + shift), y: round(place.y + down), anchor, wish }];
    }),
  );
}

/** Beside, above or below a place. @type {Record<string, [right: number, down: number]>} */
const SIDES = { left: [-1, 0], right: [1, 0], below: [0, 1], above: [0, -1] };

/**
 * How far a direction is from the one that the map asks for.
 * @param {string | undefined} side
 * @param {number} right
 * @param {number} down
 */
function wishOf(side, right, down) {
  const [x, y] = SIDES[side ?? "right"] ?? SIDES.right;
  return (1 - (right * x + down * y)) * 4;
}

/** @param {Plan} plan @param {Box} box */
const isOnMap = (plan, [left, top, right, bottom]) =>
  left >= 3 && top >= 3 && right <= plan.width - 3 && bottom <= plan.height - 3;

/**
 * How far a point is from a box.
 * @param {Box} box
 * @param {Spot} spot
 */
const farFrom = ([left, top, right, bottom], { x, y }) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/**
 * A space that no name may lie on.
 * @typedef {object} Obstacle
 * @property {number} x
 * @property {number} y
 * @property {number} half of the length that a tram takes there
 * @property {number} cos
 * @property {number} sin
 */

/** All spaces. @param {Plan} plan @returns {Obstacle[]} */
const obstaclesOf = (plan) =>
  [...plan.routes.values()].flatMap((route) =>
    route.spaces.map(({ x, y, angle }) => {
      const turn = (angle * Math.PI) / 180;
      return { x, y, half: Math.min(40, route.space + 1) / 2 + 1, cos: Math.cos(turn), sin: Math.sin(turn) };
    }),
  );

/**
 * What a name covers that does not move: spaces and other places.
 * @param {Obstacle[]} spaces
 * @param {PlanPlace[]} places
 * @param {Box[]} boxes
 */
function coverage(spaces, places, boxes) {
  let cost = 0;
  for (const box of boxes) {
    for (const space of spaces) if (isOnSpace(box, space)) cost += COVERS;
    for (const place of places) if (farFrom(box, place) < place.radius + 3) cost += COVERS;
    if (cost) return cost; // how much more it covers hardly matters
  }
  return cost;
}

/**
 * Whether a box meets a space, which is turned: they are apart if they are so along one of their four directions.
 * @param {Box} box
 * @param {Obstacle} space
 */
function isOnSpace([left, top, right, bottom], { x, y, half, cos, sin }) {
  if (x < left - 40 || x > right + 40 || y < top - 40 || y > bottom + 40) return false;
  const [a, b] = [Math.abs(cos), Math.abs(sin)];
  const [dx, dy] = [(left + right) / 2 - x, (top + bottom) / 2 - y];
  const [w, h] = [(right - left) / 2, (bottom - top) / 2];
  return (
    Math.abs(dx) < w + half * a + TRAM * b &&
    Math.abs(dy) < h + half * b + TRAM * a &&
    Math.abs(dx * cos + dy * sin) < half + w * a + h * b &&
    Math.abs(dy * cos - dx * sin) < TRAM + w * b + h * a
  );
}

/**
 * @param {Box} a
 * @param {Box} b
 * @param {number} room
 */
const overlap = (a, b, room = 0) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0]) + room) *
  Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]) + room);

/**
 * Where names and tokens have found room.
 * @typedef {object} Placing
 * @property {Plan} plan
 * @property {number} size of letters
 * @property {Map<string, Label>} labels
 * @property {Map<string, Spot>} tokens where a place's tokens stand
 */

/** By map and size of letters. @type {WeakMap<Plan, Map<number, Placing>>} */
const known = new WeakMap();

/**
 * Names and tokens at a size of letters, if they have found room already.
 * @param {Plan} plan
 * @param {number} size
 */
export const placed = (plan, size) => known.get(plan)?.get(size) ?? null;

/**
 * Names and tokens find room, so that no name covers another. It stops for whatever else there is to do after each.
 * @param {Plan} plan
 * @param {number} size
 * @returns {Generator<undefined, Placing>}
 */
export function* place(plan, size) {
  const labels = yield* placeNames(plan, size);
  const names = [...labels.values()].flatMap((label) => label.boxes);
  /** @type {Placing["tokens"]} */
  const tokens = new Map();
  for (const id of plan.places.keys()) {
    tokens.set(id, tokenSpot(plan, names, id));
    yield;
  }
  const placing = { plan, size, labels, tokens };
  known.set(plan, (known.get(plan) ?? new Map()).set(size, placing));
  return placing;
}

/** @typedef {{ id: string, ways: Label[], now: Label }} Name a name, its ways, and the one that it has now */

/**
 * @param {Plan} plan
 * @param {number} size
 * @returns {Generator<undefined, Map<string, Label>>}
 */
function* placeNames(plan, size) {
  /** @type {Name[]} */
  const all = [];
  const spaces = obstaclesOf(plan);
  for (const place of plan.places.values()) {
    const name = size > LARGE ? tOr(`sf-short-${place.id}`, place.name) : place.name;
    const ways = candidates(plan, spaces, place, name, size);
    if (ways.length) all.push({ id: place.id, ways, now: ways[0] });
    yield;
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let changed = false;
    for (const one of all) {
      const best = bestOf(one.ways, (way) => way.cost + COLLIDES * collisions(all, one, way));
      changed ||= best !== one.now;
      one.now = best;
      yield;
    }
    if (!changed) break;
  }
  return new Map(all.map((one) => [one.id, one.now]));
}

/**
 * How many other names a name would meet.
 * @param {Name[]} all
 * @param {Name} one
 * @param {Label} way
 */
const collisions = (all, one, way) =>
  all.filter((other) => other !== one && way.boxes.some((a) => other.now.boxes.some((b) => overlap(a, b, 3) > 0)))
    .length;

/**
 * The cheapest way; their own costs rise, so that most need not be compared with other names.
 * @param {Label[]} ways
 * @param {(way: Label) => number} price
 */
function bestOf(ways, price) {
  let [best, least] = [ways[0], price(ways[0])];
  for (const way of ways) {
    if (way.cost >= least) break;
    const its = price(way);
    if (its < least) [best, least] = [way, its];
  }
  return best;
}

/**
 * Where a place's tokens stand: beside it, on the side with fewest routes and no name.
 * @param {Plan} plan
 * @param {Box[]} names
 * @param {string} id
 * @returns {Spot}
 */
function tokenSpot(plan, names, id) {
  const place = plan.places.get(id);
  const dots = plan.obstacles.filter((dot) => Math.hypot(dot.x - place.x, dot.y - place.y) < FARTHEST_TOKEN + 30);
  let best = { x: place.x, y: place.y, cost: Infinity };
  for (const away of [32, 38, FARTHEST_TOKEN]) {
    for (let turn = 0; turn < 24; turn++) {
      const angle = (turn * Math.PI) / 12;
      const [x, y] = [place.x + away * Math.cos(angle), place.y + away * Math.sin(angle)];
      /** @type {Box} */
      const box = [x - 14, y - 24, x + 14, y + 16];
      let cost = (away - 32) * 0.6;
      for (const dot of dots) {
        const far = Math.hypot(dot.x - x, dot.y - y + 3);
        if (far < 26) cost += 2 * (28 - far);
      }
      for (const name of names) cost += overlap(box, name) > 0 ? 120 : 0;
      for (const other of plan.places.values()) if (Math.hypot(other.x - x, other.y - y) < 30) cost += 200;
      if (x < 18 || y < 30 || x > plan.width - 18 || y > plan.height - 18) cost += 300;
      if (cost < best.cost - 1e-9) best = { x: round(x), y: round(y), cost };
    }
  }
  return { x: best.x, y: best.y };
}

/**
 * Where on a route a disc covers no name: in its middle, otherwise on the nearest of its spaces that is clear.
 * @param {{ middle: Spot, spaces: Spot[] }} route
 * @param {Iterable<Pick<Label, "boxes">>} labels
 * @param {number} radius
 * @returns {Spot}
 */
export function clearSpot({ middle, spaces }, labels, radius) {
  const boxes = [...labels].flatMap((label) => label.boxes);
  const far = (/** @type {Spot} */ { x, y }) => Math.hypot(x - middle.x, y - middle.y);
  const clear = (/** @type {Spot} */ { x, y }) =>
    boxes.every(
      ([left, top, right, bottom]) =>
        Math.hypot(x - Math.min(right, Math.max(left, x)), y - Math.min(bottom, Math.max(top, y))) >= radius,
    );
  return [middle, ...spaces.toSorted((one, other) => far(one) - far(other))].find(clear) ?? middle;
}
