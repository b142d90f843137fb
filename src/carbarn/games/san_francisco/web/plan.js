// The map as geometry: curves, spaces, coast, and where names and tokens find room.
// Everything comes from the map file (SF-30), so that any valid map can be drawn.

export const SPACE = 17; // breadth of a space
const GAP = 3; // between the two routes of a double
const RADIUS = 15; // of a place, as routes see it
const STEPS = 80; // a curve as so many straight pieces

const round = (value) => Math.round(value * 10) / 10;

/** The points of a route's curve, with direction and length so far; `side` shifts one of a double. */
function curve(a, b, bend, side) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const far = Math.hypot(dx, dy);
  const [cx, cy] = [(a.x + b.x) / 2 + (bend * dy) / far, (a.y + b.y) / 2 - (bend * dx) / far];
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

const pointAt = (points, at) => points.find((point) => point.at >= at) ?? points.at(-1);
const pathOf = (points) => `M${points.map((point) => `${round(point.x)} ${round(point.y)}`).join("L")}`;

/** A space as points along it. */
const along = ({ x, y, angle }, far) =>
  [-far, -far / 2, 0, far / 2, far].map((by) => ({
    x: x + by * Math.cos((angle * Math.PI) / 180),
    y: y + by * Math.sin((angle * Math.PI) / 180),
  }));

/** A route as it is drawn. */
function drawn(route, places, side, spaceLength) {
  const points = curve(places.get(route.a), places.get(route.b), route.bend ?? 0, side);
  const length = points.at(-1).at;
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

/** A smooth closed line through points. */
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

const known = new WeakMap();

/**
 * The plan of a map, made once for each map file.
 * @param {object} map the map file
 */
export function planOf(map) {
  if (!known.has(map)) known.set(map, makePlan(map));
  return known.get(map);
}

function makePlan(map) {
  const layout = map.layout ?? {};
  const places = new Map(
    map.locations.map((place) => [
      place.id,
      { ...place, name: place.name ?? place.id, radius: place.tourist ? 16 : 13 },
    ]),
  );
  const seen = new Map();
  const routes = new Map();
  for (const [index, route] of map.routes.entries()) {
    let side = 0;
    if (route.double) {
      side = seen.has(route.double) ? -1 : 1;
      seen.set(route.double, [...(seen.get(route.double) ?? []), route.id]);
    }
    routes.set(route.id, { ...drawn(route, places, side, layout.space_length ?? 42), index });
  }
  for (const route of routes.values()) {
    route.twin = route.double ? seen.get(route.double).find((id) => id !== route.id) : null;
  }
  const [width, height] = sizeOf(layout, [...places.values()]);
  const plan = {
    map,
    width,
    height,
    places,
    routes,
    tickets: new Map(map.tickets.map((ticket) => [ticket.id, ticket])),
    coast: layout.coast ? smooth(layout.coast) : "",
    islands: (layout.islands ?? []).map(smooth),
    parks: (layout.parks ?? []).map(smooth),
    waters: layout.water_labels ?? [],
    labelsAt: new Map(),
  };
  plan.obstacles = obstaclesOf(plan);
  return plan;
}

function sizeOf(layout, places) {
  if (layout.width && layout.height) return [layout.width, layout.height];
  return [Math.max(...places.map((place) => place.x)) + 120, Math.max(...places.map((place) => place.y)) + 60];
}

/** Points that a name should not cover; least of all the glyphs in the middle of spaces. */
const obstaclesOf = (plan) =>
  [...plan.routes.values()].flatMap((route) => route.dots.map(({ x, y }, index) => [x, y, index % 5 === 2 ? 60 : 20]));

// Where names find room

let ruler = null;
/** How broad words are, in letters of size 1. */
function measure(words) {
  if (!ruler) {
    ruler = document.createElement("canvas").getContext("2d");
    ruler.font = `650 100px ${getComputedStyle(document.body).fontFamily}`;
  }
  return ruler.measureText(words).width / 100;
}

/** A name in one, two or three lines, as evenly as its words allow. */
function broken(name) {
  const words = name.split(" ");
  const ways = [[name]];
  for (let lines = 2; lines <= Math.min(3, words.length); lines++) {
    let best = null;
    const split = (from, left, so) => {
      if (left === 1) {
        const all = [...so, words.slice(from).join(" ")];
        const widest = Math.max(...all.map((line) => line.length));
        if (!best || widest < best.widest) best = { widest, all };
        return;
      }
      for (let to = from + 1; to <= words.length - left + 1; to++) {
        split(to, left - 1, [...so, words.slice(from, to).join(" ")]);
      }
    };
    split(0, lines, []);
    ways.push(best.all);
  }
  return ways;
}

// beside, above or below a place; then how far the name slides along that side
const SIDES = { left: [-1, 0], right: [1, 0], below: [0, 1], above: [0, -1] };
const SLIDES = [0, -0.5, 0.5, -1, 1];

/** All ways to write a place's name beside it, with the room that each takes. */
function candidates(plan, place, size) {
  return broken(place.name).flatMap((lines, breaks) => {
    const width = Math.max(...lines.map(measure)) * size;
    const height = size * 1.06 * lines.length;
    return Object.entries(SIDES).flatMap(([side, [right, down]]) =>
      SLIDES.flatMap((slide) =>
        [7, 14, 22].map((away) => {
          const reach = place.radius + away;
          const anchor =
            right < 0 ? "end" : right > 0 ? "start" : slide < -0.5 ? "end" : slide > 0.5 ? "start" : "middle";
          const shift = { end: place.radius, start: -place.radius, middle: (slide * width) / 2 }[anchor];
          const x = right ? place.x + right * reach : place.x + shift;
          const y = right ? place.y + slide * (height / 2 + 6) : place.y + down * (reach + height / 2 - size * 0.2);
          const left = anchor === "end" ? x - width : anchor === "start" ? x : x - width / 2;
          const box = [left, y - height / 2 + size * 0.1, left + width, y + height / 2 - size * 0.1];
          const wish = (side === place.label ? 0 : 4) + breaks * 1.5 + away / 5 + Math.abs(slide) * 3;
          return { lines, x: round(x), y: round(y), anchor, box, cost: wish + staticCost(plan, place, box) };
        }),
      ),
    );
  });
}

const overlap = (a, b, room = 0) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0]) + room) *
  Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]) + room);

/** What a name covers that does not move: routes, places, the edge of the map. */
function staticCost(plan, place, box) {
  const [left, top, right, bottom] = box;
  const near = 7;
  let cost = 0;
  for (const [x, y, weight] of plan.obstacles) {
    if (x > left - near && x < right + near && y > top - near && y < bottom + near) cost += weight;
  }
  for (const other of plan.places.values()) {
    const room = other.radius + 3;
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
 * @returns {Map<string, {lines: string[], x: number, y: number, anchor: string, box: number[]}>}
 */
export function labelsOf(plan, size) {
  if (plan.labelsAt.has(size)) return plan.labelsAt.get(size);
  const all = [...plan.places.values()].map((place) => ({
    id: place.id,
    ways: candidates(plan, place, size).sort((a, b) => a.cost - b.cost),
  }));
  for (const one of all) one.now = one.ways[0];
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
  const labels = new Map(all.map((one) => [one.id, one.now]));
  plan.labelsAt.set(size, labels);
  return labels;
}

/** Where a place's tokens stand: beside it, on the side with fewest routes and no name. */
export function tokenSpot(plan, labels, id) {
  const place = plan.places.get(id);
  let best = null;
  for (const away of [32, 38, 46]) {
    for (let turn = 0; turn < 24; turn++) {
      const angle = (turn * Math.PI) / 12;
      const [x, y] = [place.x + away * Math.cos(angle), place.y + away * Math.sin(angle)];
      const box = [x - 14, y - 24, x + 14, y + 16];
      let cost = (away - 32) * 0.6;
      for (const [px, py] of plan.obstacles) {
        const far = Math.hypot(px - x, py - y + 3);
        if (far < 26) cost += 2 * (28 - far);
      }
      for (const label of labels.values()) cost += overlap(box, label.box) > 0 ? 120 : 0;
      for (const other of plan.places.values()) if (Math.hypot(other.x - x, other.y - y) < 30) cost += 200;
      if (x < 18 || y < 30 || x > plan.width - 18 || y > plan.height - 18) cost += 300;
      if (!best || cost < best.cost - 1e-9) best = { x: round(x), y: round(y), cost };
    }
  }
  return best;
}

/** The route nearest to a point, if it is near enough. */
export function routeNear(plan, x, y, reach) {
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

/** The place nearest to a point, if it is near enough. */
export function placeNear(plan, x, y, reach) {
  let best = null;
  let least = reach;
  for (const place of plan.places.values()) {
    const far = Math.hypot(place.x - x, place.y - y);
    if (far < least) [best, least] = [place.id, far];
  }
  return best;
}
