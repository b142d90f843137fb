// What is chosen and what is looked at.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Selection } from "/web/table/selection.js";

/** A choice of a game that counts what is asked of it. */
class Choice {
  resets = 0;
  looked = false;

  reset() {
    this.resets += 1;
  }

  letGo() {
    const { looked } = this;
    this.looked = false;
    return looked;
  }
}

let choice = new Choice();
let selection = new Selection(choice);
beforeEach(() => {
  choice = new Choice();
  selection = new Selection(choice);
});

test("looking away from an action leaves another that is looked at meanwhile", () => {
  selection.look("a");
  selection.look("b");
  selection.lookAway("a");
  assert.equal(selection.hover.value, "b");
  selection.lookAway("b");
  assert.equal(selection.hover.value, null);
});

const said = { key: "", sentence: "b", facts: {} };
const option = { steps: ["b"], worth: 0.5, lead: 0, goal: said, reasons: [], drawn: {} };
const hint = { text: "b", bot: "Expert bot", option, done: 0 };

test("what a bot would do is chosen as if by hand", () => {
  selection.look("a");
  selection.suggest(hint, true);
  assert.equal(selection.pick.value, "b");
  assert.equal(selection.hover.value, null);
  assert.deepEqual(selection.hint.value, hint);
});

test("a hint that the main button does not carry out chooses nothing there", () => {
  selection.choose("a");
  selection.suggest(hint, false);
  assert.equal(selection.pick.value, null);
  assert.equal(selection.hint.value?.text, "b");
});

test("a new decision forgets everything, in the game's own part too", () => {
  selection.suggest(hint, true);
  selection.look("a");
  selection.reset();
  assert.deepEqual([selection.pick.value, selection.hover.value, selection.hint.value], [null, null, null]);
  assert.equal(choice.resets, 1);
});

test("Escape says whether there was anything to let go of", () => {
  assert.equal(selection.release(), false);
  selection.choose("a");
  assert.equal(selection.release(), true);
  assert.equal(selection.pick.value, null);
  choice.looked = true;
  assert.equal(selection.release(), true);
  assert.equal(selection.release(), false);
});

test("a choice without anything to let go of is fine", () => {
  assert.equal(new Selection({ reset() {} }).release(), false);
});
