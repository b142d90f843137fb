// Who is to sit at a new table, and the levels of bots.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { placeAt } from "/web/pages/from_above.js";
import { firstLevel, levelName, levelsOf } from "/web/pages/levels.js";
import { maySpare, moreSeats, planInWords, planned, usualCount, whoPlays } from "/web/pages/plans.js";
import { loadWords } from "/web/words.js";

before(() => loadWords());

test("levels come from the easiest to the hardest, and stand in for nothing that is offered", () => {
  assert.deepEqual(levelsOf(["greedy", "ismcts", "random"]), ["random", "greedy", "ismcts"]);
  assert.deepEqual(levelsOf(["expert", "greedy", "beginner", "casual", "strong"]), [
    "beginner",
    "casual",
    "strong",
    "expert",
  ]);
  assert.deepEqual(levelsOf(["other"]), ["other"]);
  assert.deepEqual(["random", "casual", "other"].map(levelName), ["Beginner", "Casual", "other"]);
});

test("the level of last time is offered again, if there is still one", () => {
  assert.equal(firstLevel(["beginner", "casual", "strong"], "strong"), "strong");
  assert.equal(firstLevel(["beginner", "casual", "strong"], "greedy"), "casual");
  assert.equal(firstLevel(["other"], null), "other");
  assert.equal(firstLevel([], null), "");
});

test("more seats are bots of the level, and what was planned stays", () => {
  const two = planned([], 2, "casual");
  assert.deepEqual(two, [{ kind: "me" }, { kind: "bot", bot: "casual" }]);
  assert.deepEqual(planned([{ kind: "open" }], 2, "strong"), [{ kind: "open" }, { kind: "bot", bot: "strong" }]);
  assert.deepEqual(planned(two, 1, "casual"), [{ kind: "me" }]);
  assert.deepEqual([usualCount([2, 3, 4]), usualCount([1, 2])], [3, 2]);
  assert.deepEqual([moreSeats({ seats: [2, 4] }, 2), moreSeats({ seats: [2, 4] }, 4)], [4, null]);
  assert.deepEqual([maySpare({ seats: [2, 4] }, 4), maySpare({ seats: [2, 3] }, 3)], [false, true]);
});

test("everybody is said in one phrase", () => {
  assert.equal(
    whoPlays([{ kind: "me" }, { kind: "open" }, { kind: "open" }, { kind: "local", name: " Kim " }]),
    "you, Kim, and 2 people you invite",
  );
  assert.equal(whoPlays([{ kind: "me" }, { kind: "bot", bot: "expert" }]), "you and one Expert bot");
  assert.equal(whoPlays([{ kind: "local" }, { kind: "bot", bot: "casual" }]), "a local player and one Casual bot");
  assert.deepEqual(planInWords({ kind: "local", name: " " })[0], "Local player");
});

test("from above the first seat is nearest, and nobody sits outside the picture", () => {
  for (const count of [1, 2, 5, 6]) {
    const places = Array.from({ length: count }, (_, seat) => placeAt(seat, count));
    assert.ok(places.every(([x, y]) => x > 17 && x < 307 && y > 11 && y < 169));
    assert.equal(Math.max(...places.map(([, y]) => y)), places[0][1]);
  }
});
