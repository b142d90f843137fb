// The map as geometry: nothing is drawn over anything else, and what is near a finger is found.
import assert from "node:assert/strict";
import { test } from "node:test";
import { map, plan } from "./san_francisco.js";

const { broken, clearSpot, place, placed } = await import("../../src/carbarn/games/san_francisco/web/labels.js");
const { placeNear, planOf, routeNear, SPACE, smooth } = await import(
  "../../src/carbarn/games/san_francisco/web/plan.js"
);
const { nextOf } = await import("../../src/carbarn/games/san_francisco/web/hits.js");
const { showing, WHOLE, zoomed } = await import("../../src/carbarn/games/san_francisco/web/zoom.js");

const routes = [...plan.routes.values()];
const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const covers = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const isInside = ({ x, y }) => x > 0 && y > 0 && x < plan.width && y < plan.height;
/** All of a work that stops now and then. */
const whole = (work) => {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
};
const pairs = (all) => all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other]));

test("how much a route still takes stands where it covers no name", () => {
  const spaces = [10, 50, 90].map((x) => ({ x, y: 0 }));
  const route = { middle: spaces[1], spaces };
  const name = (left, right) => ({ boxes: [[left, -5, right, 5]] });
  assert.deepEqual(clearSpot(route, [], 14), spaces[1]);
  assert.deepEqual(clearSpot(route, [name(0, 60)], 14), spaces[2]);
  assert.deepEqual(clearSpot(route, [name(0, 100)], 14), spaces[1], "nowhere: in the middle, as always");
});

test("a map file has one plan, however often it is asked for", () => {
  assert.equal(planOf(map), plan);
  assert.notEqual(planOf(structuredClone(map)), plan);
});

test("asking for what the map does not have is a mistake", () => {
  assert.throws(() => plan.routes.get("fort-mason-mars"), new RangeError("fort-mason-mars"));
});

test("a route has its spaces, all of them on the map", () => {
  for (const { id, length } of map.routes) {
    const { spaces } = plan.routes.get(id);
    assert.equal(spaces.length, length, id);
    assert.ok(spaces.every(isInside), id);
  }
});

test("the spaces of a route neither touch each other nor the places at its ends", () => {
  for (const { id, a, b, space, spaces } of routes) {
    const ends = [plan.places.get(a), plan.places.get(b)];
    for (const [one, other] of pairs(spaces)) assert.ok(far(one, other) > space, `${id}: two spaces`);
    for (const one of spaces)
      for (const end of ends) assert.ok(far(one, end) > end.radius + space / 2 - 1, `${id}: at ${end.id}`);
  }
});

test("the routes of a double know each other and lie side by side", () => {
  const doubles = routes.filter((route) => route.double);
  assert.equal(doubles.length, 2 * new Set(doubles.map((route) => route.double)).size);
  for (const route of routes) {
    assert.equal(route.twin !== null, Boolean(route.double), route.id);
    if (!route.twin) continue;
    const twin = plan.routes.get(route.twin);
    assert.equal(twin.twin, route.id);
    for (const [one, other] of pairs([route, twin]).flatMap(([a, b]) => a.spaces.map((s, i) => [s, b.spaces[i]])))
      assert.ok(far(one, other) >= SPACE && far(one, other) < 2 * SPACE, `${route.id}: ${far(one, other)}`);
  }
});

test("each ferry symbol lies on a space of its own", () => {
  const ferries = routes.filter((route) => route.ferries);
  assert.equal(ferries.length, 3);
  for (const { ferry, ferries: count, spaces } of routes) {
    assert.equal(new Set(ferry).size, count);
    for (const spot of ferry) assert.ok(spaces.includes(spot));
  }
});

test("ferry symbols are in the middle of a route", () => {
  const bridge = plan.routes.get("fort-mason-golden-gate-bridge");
  assert.deepEqual(bridge.ferry, [bridge.spaces[2]]);
});

test("a map without a size and without names can be drawn", () => {
  const bare = {
    ...map,
    layout: undefined,
    locations: map.locations.map(({ id, x, y, tourist }) => ({ id, x, y, tourist })),
  };
  const { coast, height, islands, places, width } = planOf(bare);
  assert.ok([...places.values()].every(({ x, y }) => x < width && y < height));
  assert.equal(places.get("alcatraz").name, "alcatraz");
  assert.deepEqual([coast, islands], ["", []]);
});

test("a smooth line comes back to where it began, through all points", () => {
  const path = smooth([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
  assert.match(path, /^M0 0C.* 10 0C.* 10 10C.* 0 0z$/);
});

test("a name is broken as evenly as its words allow", () => {
  assert.deepEqual(broken("Presidio"), [["Presidio"]]);
  assert.deepEqual(broken("Japanese Tea Garden"), [
    ["Japanese Tea Garden"],
    ["Japanese", "Tea Garden"],
    ["Japanese", "Tea", "Garden"],
  ]);
  assert.deepEqual(broken("a b c dddd")[1], ["a b c", "dddd"]);
});

for (const size of [20, 27.5]) {
  test(`no name of size ${size} covers another, a place, a space or the edge of the map`, () => {
    const labels = [...whole(place(plan, size)).labels];
    assert.equal(labels.length, map.locations.length);
    for (const [[one, a], [other, b]] of pairs(labels))
      for (const box of a.boxes) for (const its of b.boxes) assert.ok(!covers(box, its), `${one} and ${other}`);
    for (const [id, box] of labels.flatMap(([id, { boxes }]) => boxes.map((box) => [id, box]))) {
      assert.ok(isInside({ x: box[0], y: box[1] }) && isInside({ x: box[2], y: box[3] }), id);
      for (const { id: other, x, y } of plan.places.values())
        assert.ok(!covers(box, [x, y, x, y]), `${id} on ${other}`);
      for (const { id: route, dots } of plan.routes.values())
        for (const { x, y } of dots) assert.ok(!covers(box, [x - 6, y - 6, x + 6, y + 6]), `${id} on ${route}`);
    }
  });
}

test("tokens stand beside their place, on no name and no place", () => {
  const { labels, tokens } = whole(place(plan, 20));
  for (const site of plan.places.values()) {
    const spot = tokens.get(site.id);
    assert.ok(isInside(spot) && far(spot, site) < 50, site.id);
    for (const other of plan.places.values())
      assert.ok(far(spot, other) > other.radius + 10, `${site.id}: ${other.id}`);
    for (const [id, { boxes }] of labels)
      for (const box of boxes) assert.ok(!covers(box, [spot.x, spot.y, spot.x, spot.y]), `${site.id}: ${id}`);
  }
});

test("names that have found room at a size are known, and none that are still looking", () => {
  const work = place(plan, 31);
  work.next();
  assert.equal(placed(plan, 31), null);
  const placing = whole(work);
  assert.equal(placed(plan, 31), placing);
});

test("whoever presses a space means its route", () => {
  for (const { id, spaces } of routes) for (const { x, y } of spaces) assert.equal(routeNear(plan, x, y, 14), id);
});

test("whoever presses a place means it, and open water is nothing", () => {
  for (const { id, x, y } of map.locations) assert.equal(placeNear(plan, x + 3, y - 3, 30), id);
  assert.equal(placeNear(plan, 2, 2, 30), null);
  assert.equal(routeNear(plan, 2, 2, 14), null);
});

test("arrows lead to the nearest in their direction, and being in line counts more than being near", () => {
  const from = { id: "here", x: 0, y: 0 };
  const points = [from, { id: "ahead", x: 50, y: 0 }, { id: "aside", x: 20, y: 30 }, { id: "behind", x: -10, y: 0 }];
  assert.equal(nextOf("ArrowRight", from, points), "ahead");
  assert.equal(nextOf("ArrowLeft", from, points), "behind");
  assert.equal(nextOf("ArrowDown", from, points), "aside");
  assert.equal(nextOf("ArrowUp", from, points), null);
  assert.equal(nextOf("x", from, points), undefined);
});

test("page keys go round through all", () => {
  const points = ["a", "b", "c"].map((id) => ({ id, x: 0, y: 0 }));
  assert.equal(nextOf("PageDown", points[2], points), "a");
  assert.equal(nextOf("PageUp", points[0], points), "c");
});

test("what lies under the pointer stays there when the map becomes larger", () => {
  const [x, y] = [300, 200];
  const window = zoomed(plan, WHOLE, 2, x, y);
  assert.deepEqual(window, { k: 2, x: 150, y: 100 });
  assert.deepEqual(zoomed(plan, window, 1 / 2, x, y), WHOLE);
});

test("the window never leaves the map, and never shows more than four times as large", () => {
  const corner = zoomed(plan, WHOLE, 100, plan.width, plan.height);
  assert.deepEqual(corner, { k: 4, x: (plan.width * 3) / 4, y: (plan.height * 3) / 4 });
  assert.deepEqual(zoomed(plan, corner, 1 / 100), WHOLE);
});

test("a window moves only if it must to show something", () => {
  const window = zoomed(plan, WHOLE, 4, 0, 0);
  const [near, away] = [
    { x: 100, y: 60 },
    { x: plan.width - 50, y: plan.height - 50 },
  ];
  assert.equal(showing(plan, window, [near]), window);
  assert.equal(showing(plan, window, []), window);
  const { k, x, y } = showing(plan, window, [away]);
  assert.ok(x < away.x && away.x < x + plan.width / k && y < away.y && away.y < y + plan.height / k);
  assert.equal(showing(plan, window, [near, away]).k < 4, true);
});
