// The page of a table.
import { get } from "../api.js";
import { gameModule } from "../games.js";
import { kept } from "../settings.js";
import { Opened } from "../table/frame.js";
import { Table } from "../table/table.js";
import { effect, html } from "../ui/html.js";

const MOST = 60; // tables whose last view is remembered in this browser

/** Up to which event somebody has seen a table in this browser; null if never. */
const seen = (id) => kept.get("carbarn.seen", {})[id] ?? null;

function remember(id, n) {
  const { [id]: _, ...others } = kept.get("carbarn.seen", {});
  kept.set("carbarn.seen", Object.fromEntries([...Object.entries(others).slice(1 - MOST), [id, n]]));
}

async function open(id) {
  const first = await get(`/api/tables/${id}`);
  const game = await gameModule(first.table.game);
  const table = new Table(id, game, game.needsData ? await get(`/api/tables/${id}/data`) : {});
  table.hear(first);
  const before = seen(id);
  effect(() => remember(id, table.doc.value.n));
  const elsewhere = new URLSearchParams(location.search).has("at");
  if (before !== null && first.view && !first.result && !elsewhere) table.catchUp(before);
  return table;
}

export default ({ id }) => html`<${Opened} id=${id} open=${open} />`;
