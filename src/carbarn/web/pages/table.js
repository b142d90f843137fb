// The page of a table.
import { get } from "../api.js";
import { gameModule, loadStyle } from "../games.js";
import { kept } from "../settings.js";
import { hidesHands } from "../table/connection.js";
import { Opened } from "../table/frame.js";
import { isOver } from "../table/names.js";
import { Table } from "../table/table.js";
import { effect, html } from "../ui/html.js";
import { nextTask } from "../ui/pieces.js";
import { loadLessonWords } from "../words.js";

/** @import { GameTypes } from "../types/messages.js" */
/** @import { TableDocument } from "../types/messages.js" */

const MOST = 60; // tables whose last view is remembered in this browser

/**
 * Up to which event somebody has seen a table in this browser; null if never.
 * @param {string} id
 * @returns {number | null}
 */
const seen = (id) => kept.get("carbarn.seen", {})[id] ?? null;

/**
 * @param {string} id
 * @param {number} n
 */
function remember(id, n) {
  const { [id]: _, ...others } = kept.get("carbarn.seen", {});
  kept.set("carbarn.seen", Object.fromEntries([...Object.entries(others).slice(1 - MOST), [id, n]]));
}

/** @param {string} id */
async function open(id) {
  /** @type {TableDocument} */
  const first = await get("/api/tables/{table}", { table: id }, { covered: hidesHands() });
  const game = await gameModule(first.table.game);
  /** @type {GameTypes["data"]} */
  const data = game.needsData ? await get("/api/tables/{table}/data", { table: id }) : {};
  const table = new Table(id, game, first, data);
  const before = seen(id);
  effect(() => remember(id, table.doc.value.n));
  const elsewhere = new URLSearchParams(location.search).has("at");
  if (before !== null && table.now.view && !isOver(table.now) && !elsewhere) table.catchUp(before);
  if (first.table.help === "coach" && !isOver(table.now)) await withCoach(table);
  await nextTask(); // drawing it takes long enough
  return table;
}

/** The coach comes with words and a style of its own, which other tables never need. @param {Table} table */
async function withCoach(table) {
  const [{ addCoach }] = await Promise.all([
    import("../table/coach.js"),
    loadLessonWords(table.game.name),
    loadStyle("/web/style/lesson.css"),
  ]);
  await addCoach(table);
}

/** @param {{ id: string }} props */
export default ({ id }) => html`<${Opened} id=${id} open=${open} />`;
