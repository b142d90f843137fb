// The map as geometry: curves, spaces, coast. Where names and tokens find room is in labels.js.
// Everything comes from the map file (SF-30), so that any valid map can be drawn.

export const SPACE = 17; // breadth of a space
const GAP = 3; // between the two routes of a double
const RADIUS = 15; // of a place, as routes see it
const STEPS = 80; // a curve as so many straight pieces
const NEAR = 0.001; // the middle of a curve is found however its length was rounded

/** @import { MapFile, MapLayout, Place, Point, Route, Ticket } from "./types.d.ts" */

/** @typedef {{ x: number, y: number }} Spot */
/** @typedef {Spot & { angle: number }} Space the middle of a space, and how it is turned in degrees */
/** @typedef {Space & { at: number }} Milestone a point of a curve; `at` is how far along */

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
export const round = (value) => Math.round(value * 10) / 10;

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
const pointAt = (points, at) => points.find((point) => point.at >= at - NEAR) ?? points[points.length - 1];
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
    obstacles: [...routes.values()].flatMap((route) => route.dots),
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
