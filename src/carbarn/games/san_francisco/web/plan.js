// The map as geometry: curves, spaces, coast, and where names and tokens find room.
// Everything comes from the map file (SF-30), so that any valid map can be drawn.

export const SPACE = 17; // breadth of a space
const GAP = 3; // between the two routes of a double
const RADIUS = 15; // of a place, as routes see it
const STEPS = 80; // a curve as so many straight pieces

/** @import { MapFile, MapLayout, Place, Point, Route, Ticket } from "./types.d.ts" */

/** @typedef {{ x: number, y: number }} Spot */
/** @typedef {Spot & { angle: number }} Space the middle of a space, and how it is turned in degrees */
/** @typedef {Space & { at: number }} Milestone a point of a curve; `at` is how far along */
/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */

/**
 * A place of the map as it is drawn.
 * @typedef {Place & { name: string, radius: number }} PlanPlace
 */

/**
 * A route as it is drawn.
 * @typedef {object} RouteDrawing
 * @property {number} ferries
 * @property {Space[]} spaces
 * @property {number} space the length of each
 * @property {string} path between the rims of the places
 * @property {string} whole from the middle of one place to that of the other
 * @property {Spot} middle
 * @property {Spot[]} ferry where ferry symbols lie
 * @property {Spot[]} dots five points along each space
 */

/**
 * A route of the map with its number in the view, and the other route of a double.
 * @typedef {Route & RouteDrawing & { index: number, twin: string | null }} PlanRoute
 */

/**
 * A name where it found room.
 * @typedef {object} Label
 * @property {string[]} lines
 * @property {number} x
 * @property {number} y
 * @property {"start" | "middle" | "end"} anchor
 * @property {Box} box
 * @property {number} cost the higher, the more it covers
 */

/**
 * What a map has, by id. Nobody asks for what is not there: the server only names what is on the map.
 * @template T
 * @extends {Map<string, T>}
 */
export class ById extends Map {
  /**
   * @override
   * @param {string} id
   * @returns {T}
   */
  get(id) {
    const found = super.get(id);
    if (found === undefined) throw new RangeError(id);
    return found;
  }
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/**
 * The points of a route's curve, with direction and length so far; `side` shifts one of a double.
 * @param {Spot} a
 * @param {Spot} b
 * @param {number} bend
 * @param {number} side
 */
function curve(a, b, bend, side) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const far = Math.hypot(dx, dy);
  const [cx, cy] = [(a.x + b.x) / 2 + (bend * dy) / far, (a.y + b.y) / 2 - (bend * dx) / far];
  /** @type {Milestone[]} */
  const points = [];
  let length = 0;
  for (let i = 0; i <= STEPS; i++) {
    const t = i / STEPS;
    const u = 1 - t;
    let [tx, ty] = [u * (cx - a.x) + t * (b.x - cx), u * (cy - a.y) + t * (b.y - cy)];
    const l = Math.hypot(tx, ty) || 1;
    [tx, ty] = [tx / l, ty / l];
    const shift = (side * (SPACE + GAP)) / 2;
    const x = u * u * a.x + 2 * u * t * cx + t * t * b.x + ty * shift;
    const y = u * u * a.y + 2 * u * t * cy + t * t * b.y - tx * shift;
    if (i) length += Math.hypot(x - points[i - 1].x, y - points[i - 1].y);
    points.push({ x, y, angle: (Math.atan2(ty, tx) * 180) / Math.PI, at: length });
  }
  return points;
}

/**
 * @param {Milestone[]} points
 * @param {number} at
 */
const pointAt = (points, at) => points.find((point) => point.at >= at) ?? points[points.length - 1];
/** @param {Spot[]} points */
const pathOf = (points) => `M${points.map((point) => `${round(point.x)} ${round(point.y)}`).join("L")}`;

/**
 * A space as points along it.
 * @param {Space} space
 * @param {number} far
 */
const along = ({ x, y, angle }, far) =>
  [-far, -far / 2, 0, far / 2, far].map((by) => ({
    x: x + by * Math.cos((angle * Math.PI) / 180),
    y: y + by * Math.sin((angle * Math.PI) / 180),
  }));

/**
 * @param {Route} route
 * @param {ById<PlanPlace>} places
 * @param {number} side
 * @param {number} spaceLength
 * @returns {Route & RouteDrawing}
 */
function drawn(route, places, side, spaceLength) {
  const points = curve(places.get(route.a), places.get(route.b), route.bend ?? 0, side);
  const length = points[points.length - 1].at;
  const pitch = Math.min(spaceLength + 4, (length - 2 * (RADIUS + 5)) / route.length);
  const spaces = Array.from({ length: route.length }, (_, i) =>
    pointAt(points, length / 2 + (i - (route.length - 1) / 2) * pitch),
  ).map(({ x, y, angle }) => ({ x: round(x), y: round(y), angle: round(angle) }));
  const between = points.filter((point) => point.at > RADIUS + 2 && point.at < length - RADIUS - 2);
  return {
    ...route,
    ferries: route.ferries ?? 0,
    spaces,
    space: Math.max(8, Math.min(spaceLength, pitch - 4)),
    path: pathOf(between),
    whole: pathOf(points),
    middle: pointAt(points, length / 2),
    // ferry symbols lie on the middle spaces
    ferry: Array.from({ length: route.ferries ?? 0 }, (_, i) => {
      const first = Math.max(0, Math.floor((route.length - (route.ferries ?? 0)) / 2));
      return spaces[Math.min(route.length - 1, first + i)];
    }),
    dots: spaces.flatMap((space) => along(space, (Math.min(spaceLength, pitch - 4) * 2) / 5)),
  };
}

/** A smooth closed line through points. @param {Point[]} points */
export function smooth(points) {
  const n = points.length;
  let path = `M${points[0][0]} ${points[0][1]}`;
  for (let i = 0; i < n; i++) {
    const [a, b, c, d] = [points[(i + n - 1) % n], points[i], points[(i + 1) % n], points[(i + 2) % n]];
    const one = [
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (d[0] - b[0]) / 6,
      c[1] - (d[1] - b[1]) / 6,
    ];
    path += `C${one.map(round).join(" ")} ${c[0]} ${c[1]}`;
  }
  return `${path}z`;
}

/** @type {WeakMap<MapFile, Plan>} */
const known = new WeakMap();

/**
 * The plan of a map, made once for each map file.
 * @param {MapFile} map
 */
export function planOf(map) {
  const plan = known.get(map) ?? makePlan(map);
  known.set(map, plan);
  return plan;
}

/** @typedef {ReturnType<typeof makePlan>} Plan */

/** @param {MapFile} map */
function makePlan(map) {
  const layout = map.layout ?? {};
  /** @type {ById<PlanPlace>} */
  const places = new ById(
    map.locations.map((place) => [
      place.id,
      { ...place, name: place.name ?? place.id, radius: place.tourist ? 16 : 13 },
    ]),
  );
  /** @type {ById<PlanRoute>} */
  const routes = new ById();
  for (const [index, route] of map.routes.entries()) {
    const twin = twinOf(map, route);
    const side = !twin ? 0 : routes.has(twin) ? -1 : 1;
    routes.set(route.id, { ...drawn(route, places, side, layout.space_length ?? 42), index, twin });
  }
  /** @type {ById<Ticket>} */
  const tickets = new ById(map.tickets.map((ticket) => [ticket.id, ticket]));
  const [width, height] = sizeOf(layout, [...places.values()]);
  return {
    map,
    width,
    height,
    places,
    routes,
    tickets,
    coast: layout.coast ? smooth(layout.coast) : "",
    islands: (layout.islands ?? []).map(smooth),
    parks: (layout.parks ?? []).map(smooth),
    waters: layout.water_labels ?? [],
    /** By the size of letters. @type {Map<number, Map<string, Label>>} */
    labelsAt: new Map(),
    obstacles: obstaclesOf(routes),
  };
}

/**
 * The other route of a double.
 * @param {MapFile} map
 * @param {Route} route
 */
const twinOf = (map, { id, double }) =>
  (double && map.routes.find((other) => other.double === double && other.id !== id)?.id) || null;

/**
 * @param {MapLayout} layout
 * @param {Spot[]} places
 */
function sizeOf(layout, places) {
  if (layout.width && layout.height) return [layout.width, layout.height];
  return [Math.max(...places.map((place) => place.x)) + 120, Math.max(...places.map((place) => place.y)) + 60];
}

/**
 * Points that a name should not cover, and how bad it would be; least of all the glyphs in the middle of spaces.
 * @param {ById<PlanRoute>} routes
 */
const obstaclesOf = (routes) =>
  [...routes.values()].flatMap((route) =>
    route.dots.map(({ x, y }, index) => ({ x, y, weight: index % 5 === 2 ? 60 : 20 })),
  );

// Where names find room

/** @type {CanvasRenderingContext2D | null} */
let ruler = null;
/** How broad words are, in letters of size 1. @param {string} words */
function measure(words) {
  ruler ??= newRuler();
  return ruler ? ruler.measureText(words).width / 100 : words.length / 2;
}

/** Letters as names are written in; null where the browser has none to measure. */
function newRuler() {
  const letters = document.createElement("canvas").getContext("2d");
  if (letters) letters.font = `650 100px ${getComputedStyle(document.body).fontFamily}`;
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

/** Beside, above or below a place. @type {Record<string, [right: number, down: number]>} */
const SIDES = { left: [-1, 0], right: [1, 0], below: [0, 1], above: [0, -1] };
// how far the name slides along that side
const SLIDES = [0, -0.5, 0.5, -1, 1];

/**
 * All ways to write a place's name beside it, with the room that each takes.
 * @param {Plan} plan
 * @param {PlanPlace} place
 * @param {number} size
 * @returns {Label[]}
 */
function candidates(plan, place, size) {
  return broken(place.name).flatMap((lines, breaks) => {
    const width = Math.max(...lines.map(measure)) * size;
    const height = size * 1.06 * lines.length;
    return Object.entries(SIDES).flatMap(([side, [right, down]]) =>
      SLIDES.flatMap((slide) =>
        [7, 14, 22].map((away) => {
          const reach = place.radius + away;
          /** @type {Label["anchor"]} */
          const anchor =
            right < 0 ? "end" : right > 0 ? "start" : slide < -0.5 ? "end" : slide > 0.5 ? "start" : "middle";
          const shift = { end: place.radius, start: -place.radius, middle: (slide * width) / 2 }[anchor];
          const x = right ? place.x + right * reach : place.x + shift;
          const y = right ? place.y + slide * (height / 2 + 6) : place.y + down * (reach + height / 2 - size * 0.2);
          const left = anchor === "end" ? x - width : anchor === "start" ? x : x - width / 2;
          /** @type {Box} */
          const box = [left, y - height / 2 + size * 0.1, left + width, y + height / 2 - size * 0.1];
          const wish = (side === place.label ? 0 : 4) + breaks * 1.5 + away / 5 + Math.abs(slide) * 3;
          return { lines, x: round(x), y: round(y), anchor, box, cost: wish + staticCost(plan, place, box) };
        }),
      ),
    );
  });
}

/**
 * @param {Box} a
 * @param {Box} b
 */
const overlap = (a, b, room = 0) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0]) + room) *
  Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]) + room);

/**
 * What a name covers that does not move: routes, places, the edge of the map.
 * @param {Plan} plan
 * @param {PlanPlace} place
 * @param {Box} box
 */
function staticCost(plan, place, box) {
  const [left, top, right, bottom] = box;
  const near = 7;
  let cost = 0;
  for (const { x, y, weight } of plan.obstacles) {
    if (x > left - near && x < right + near && y > top - near && y < bottom + near) cost += weight;
  }
  for (const other of plan.places.values()) {
    const room = other.radius + 3;
    /** @type {Box} */
    const round = [other.x - room, other.y - room, other.x + room, other.y + room];
    if (other !== place && overlap(box, round) > 0) cost += 400;
  }
  const out =
    Math.max(0, 4 - left) +
    Math.max(0, 4 - top) +
    Math.max(0, right - plan.width + 4) +
    Math.max(0, bottom - plan.height + 4);
  return cost + out * 40;
}

/**
 * Names of all places at a size of letters, so that none covers another.
 * @param {Plan} plan
 * @param {number} size
 */
export function labelsOf(plan, size) {
  const labels = plan.labelsAt.get(size) ?? findLabels(plan, size);
  plan.labelsAt.set(size, labels);
  return labels;
}

/**
 * @param {Plan} plan
 * @param {number} size
 * @returns {Map<string, Label>}
 */
function findLabels(plan, size) {
  const all = [...plan.places.values()].map((place) => {
    const ways = candidates(plan, place, size).sort((a, b) => a.cost - b.cost);
    return { id: place.id, ways, now: ways[0] };
  });
  /** @type {(one: typeof all[number], way: Label) => number} */
  const price = (one, way) =>
    way.cost +
    all.reduce((sum, other) => sum + (other !== one && overlap(way.box, other.now.box, 3) > 0 ? 1000 : 0), 0);
  for (let sweep = 0; sweep < 8; sweep++) {
    let changed = false;
    for (const one of all) {
      const best = one.ways.reduce((least, way) => (price(one, way) < price(one, least) ? way : least), one.now);
      changed ||= best !== one.now;
      one.now = best;
    }
    if (!changed) break;
  }
  return new Map(all.map((one) => [one.id, one.now]));
}

/**
 * Where a place's tokens stand: beside it, on the side with fewest routes and no name.
 * @param {Plan} plan
 * @param {Map<string, Label>} labels
 * @param {string} id
 * @returns {Spot}
 */
export function tokenSpot(plan, labels, id) {
  const place = plan.places.get(id);
  let best = { x: place.x, y: place.y, cost: Infinity };
  for (const away of [32, 38, 46]) {
    for (let turn = 0; turn < 24; turn++) {
      const angle = (turn * Math.PI) / 12;
      const [x, y] = [place.x + away * Math.cos(angle), place.y + away * Math.sin(angle)];
      /** @type {Box} */
      const box = [x - 14, y - 24, x + 14, y + 16];
      let cost = (away - 32) * 0.6;
      for (const dot of plan.obstacles) {
        const far = Math.hypot(dot.x - x, dot.y - y + 3);
        if (far < 26) cost += 2 * (28 - far);
      }
      for (const label of labels.values()) cost += overlap(box, label.box) > 0 ? 120 : 0;
      for (const other of plan.places.values()) if (Math.hypot(other.x - x, other.y - y) < 30) cost += 200;
      if (x < 18 || y < 30 || x > plan.width - 18 || y > plan.height - 18) cost += 300;
      if (cost < best.cost - 1e-9) best = { x: round(x), y: round(y), cost };
    }
  }
  return best;
}

/**
 * The route nearest to a point, if it is near enough.
 * @param {Plan} plan
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 */
export function routeNear(plan, x, y, reach) {
  /** @type {string | null} */
  let best = null;
  let least = reach;
  for (const route of plan.routes.values()) {
    for (const dot of route.dots) {
      const far = Math.hypot(dot.x - x, dot.y - y);
      if (far < least) [best, least] = [route.id, far];
    }
  }
  return best;
}

/**
 * The place nearest to a point, if it is near enough.
 * @param {Plan} plan
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 */
export function placeNear(plan, x, y, reach) {
  /** @type {string | null} */
  let best = null;
  let least = reach;
  for (const place of plan.places.values()) {
    const far = Math.hypot(place.x - x, place.y - y);
    if (far < least) [best, least] = [place.id, far];
  }
  return best;
}
