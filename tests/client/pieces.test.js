// Long work in short pieces: others have their turn, and it can be given up.
import assert from "node:assert/strict";
import { test } from "node:test";

const { inPieces } = await import("/web/ui/pieces.js");

/** Work of so many steps, each of which takes its time. */
function* work(steps, taken = []) {
  for (let step = 0; step < steps; step++) {
    const until = performance.now() + 3;
    while (performance.now() < until);
    taken.push(step);
    yield;
  }
  return "found";
}

test("others have their turn before long work is done, and then it hands over what it found", async () => {
  const came = [];
  setTimeout(() => came.push("other"), 0);
  came.push(await new Promise((done) => inPieces(work(10), done)));
  assert.deepEqual(came, ["other", "found"]);
});

test("work that is given up goes no further", async () => {
  const taken = [];
  const stop = inPieces(work(100, taken), () => assert.fail("it was given up"));
  await new Promise((done) => setTimeout(done, 0));
  stop();
  const far = taken.length;
  await new Promise((done) => setTimeout(done, 20));
  assert.ok(far < 100);
  assert.equal(taken.length, far);
});
