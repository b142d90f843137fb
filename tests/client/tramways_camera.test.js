// Looking at a part of the map of Tramways.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Camera, pointing } from "../../src/carbarn/games/tramways/web/camera.js";

/** @import { Pointed } from "../../src/carbarn/games/tramways/web/camera.js" */

const TOWN = { columns: 10, rows: 6 };
const [WIDTH, HEIGHT] = [626, 386]; // 60 for each cell, 20 for the coordinates, 6 on the other sides

// On the page a unit of the map is a pixel here: what the browser computes is not what is tested.
globalThis.DOMPoint = /** @type {any} */ (
  class {
    constructor(/** @type {number} */ x, /** @type {number} */ y) {
      this.x = x;
      this.y = y;
    }
    matrixTransform() {
      return this;
    }
  }
);
const svg = { getScreenCTM: () => ({ inverse: () => null }) };

const pointer = (/** @type {number} */ x, /** @type {number} */ y, pointerId = 1) =>
  /** @type {Pointed} */ (
    /** @type {unknown} */ ({ pointerId, clientX: x, clientY: y, currentTarget: svg, preventDefault() {} })
  );

const near = (/** @type {number} */ one, /** @type {number} */ other) =>
  assert.ok(Math.abs(one - other) < 1e-6, `${one} is not ${other}`);

test("at first all of the map is seen", () => {
  assert.deepEqual(new Camera().box(TOWN), [0, 0, WIDTH, HEIGHT]);
});

test("what is seen has the shape of its place, with the map in the middle", () => {
  const camera = new Camera();
  camera.shape.value = 2;
  const [left, top, width, height] = camera.box(TOWN);
  near(width / height, 2);
  near(left, (WIDTH - width) / 2);
  assert.equal(top, 0);
  assert.ok(width >= WIDTH && height >= HEIGHT);
});

test("it is never smaller than the whole map nor larger than four times that", () => {
  const camera = new Camera();
  camera.zoom(0.5);
  assert.equal(camera.scale.value, 1);
  camera.zoom(100);
  assert.equal(camera.scale.value, 4);
});

test("what the pointer is on stays under it while it grows", () => {
  const camera = new Camera();
  camera.zoom(2);
  const place = (/** @type {[number, number]} */ [x, y]) => {
    const [left, top, width, height] = camera.box(TOWN);
    return [(x * WIDTH - left) / width, (y * HEIGHT - top) / height];
  };
  /** @type {[number, number]} */
  const about = [0.4, 0.6];
  const before = place(about);
  camera.zoom(1.5, about);
  for (const [index, part] of place(about).entries()) near(part, before[index]);
});

test("moving stops at the edges of the map", () => {
  const camera = new Camera();
  camera.zoom(2);
  camera.pan(TOWN, -5, 5);
  const [left, top, width, height] = camera.box(TOWN);
  assert.equal(left, 0);
  near(top + height, HEIGHT);
  camera.pan(TOWN, width / WIDTH, 0); // no room was lost beyond the edge
  near(camera.box(TOWN)[0], width);
});

test("the whole map again", () => {
  const camera = new Camera();
  camera.zoom(3, [0.1, 0.1]);
  camera.whole();
  assert.deepEqual(camera.box(TOWN), [0, 0, WIDTH, HEIGHT]);
});

test("a place that is out of sight is brought into sight; others stay where they are", () => {
  const camera = new Camera();
  camera.zoom(2);
  const before = camera.box(TOWN);
  camera.show(TOWN, WIDTH / 2, HEIGHT / 2);
  assert.deepEqual(camera.box(TOWN), before);
  camera.show(TOWN, 10, 10);
  assert.deepEqual(camera.box(TOWN).slice(0, 2), [0, 0]);
});

test("a press may tremble; further it is a drag, until the next press", () => {
  const { onPointerDown, onPointerMove, onPointerUp, wasDrag } = pointing(new Camera(), TOWN);
  onPointerDown(pointer(100, 100));
  onPointerMove(pointer(103, 104));
  assert.equal(wasDrag(), false);
  onPointerMove(pointer(103, 110));
  onPointerUp(pointer(103, 110));
  assert.equal(wasDrag(), true);
  onPointerDown(pointer(100, 100));
  assert.equal(wasDrag(), false);
});

test("a drag moves the map with the pointer", () => {
  const camera = new Camera();
  camera.zoom(2);
  const [left, top] = camera.box(TOWN);
  const { onPointerDown, onPointerMove } = pointing(camera, TOWN);
  onPointerMove(pointer(300, 300)); // nothing is pressed
  assert.equal(camera.box(TOWN)[0], left);
  onPointerDown(pointer(300, 200));
  onPointerMove(pointer(280, 210));
  near(camera.box(TOWN)[0], left + 20);
  near(camera.box(TOWN)[1], top - 10);
});

test("two fingers that part make the map larger by as much, and are no press", () => {
  const camera = new Camera();
  const { onPointerDown, onPointerMove, wasDrag } = pointing(camera, TOWN);
  onPointerDown(pointer(200, 200, 1));
  onPointerDown(pointer(300, 200, 2));
  onPointerMove(pointer(300, 200, 2));
  onPointerMove(pointer(350, 200, 2));
  near(camera.scale.value, 1.5);
  assert.equal(wasDrag(), true);
});

test("the wheel turns towards and away from what the pointer is on", () => {
  const camera = new Camera();
  const { onWheel } = pointing(camera, TOWN);
  const wheel = (/** @type {number} */ deltaY) =>
    onWheel(/** @type {any} */ ({ ...pointer(0, 0), preventDefault() {}, deltaY }));
  wheel(-1);
  near(camera.scale.value, 1.2);
  assert.deepEqual(camera.box(TOWN).slice(0, 2), [0, 0]);
  wheel(1);
  near(camera.scale.value, 1);
});

test("a map whose cells would be too small begins with its upper part, until somebody moves it", () => {
  const camera = new Camera();
  const high = { columns: 10, rows: 15 };
  [camera.shape.value, camera.wide.value] = [304 / 390, 304];
  camera.settle(high);
  const [left, top, width] = camera.box(high);
  assert.ok((60 * 304) / width >= 27, "its cells are as wide as the place allows");
  assert.ok(left <= 0 && left + width >= WIDTH && top <= 0, "all columns and the first row are seen");
  camera.whole();
  camera.settle(high);
  assert.equal(camera.scale.value, 1);
});

test("a map that can be read is seen as a whole", () => {
  const camera = new Camera();
  [camera.shape.value, camera.wide.value] = [WIDTH / HEIGHT, 390];
  camera.settle(TOWN);
  assert.equal(camera.scale.value, 1);
});
