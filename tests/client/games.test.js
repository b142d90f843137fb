// The modules of the games load by their addresses, and have what the frame asks every game for.
import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { plainTable } from "/web/table/plain.js";

/** @import { GameModule } from "/web/table/contract.d.ts" */

const GAMES = new URL("../../src/carbarn/games/", import.meta.url);
const drawn = readdirSync(GAMES).filter((name) => existsSync(new URL(`${name}/web/index.js`, GAMES)));

/** What the plain table has is what every game must have, but for what may be left out. */
const { words: _, hasPicture: __, recapTurns: ___, layout: ____, pageClass: _____, ...needed } = plainTable("any");

test("there are games that draw themselves", () => {
  assert.ok(drawn.length > 0);
});

for (const name of drawn)
  test(`the module of ${name}`, async () => {
    /** @type {{ default: GameModule }} */
    const { default: game } = await import(`/games/${name}/index.js`);
    assert.equal(game.name, name);
    for (const [part, value] of Object.entries(needed))
      assert.equal(typeof game[/** @type {keyof GameModule} */ (part)], typeof value, part);
    game.newChoice().reset();
    assert.deepEqual(game.turns([]), []);
  });
