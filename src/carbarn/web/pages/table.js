// The page of a table.
import { get } from "../api.js";
import { gameModule } from "../games/index.js";
import { kept } from "../settings.js";
import { html } from "../ui/html.js";
import { Opened } from "../table/frame.js";
import { Table } from "../table/model.js";
import { t } from "../words.js";

async function open(id) {
  const first = await get(`/api/tables/${id}`);
  const game = await gameModule(first.table.game);
  if (!game) throw new Error(t("game-not-drawn", { game: first.table.title }));
  const table = new Table(id, game, game.needsData ? await get(`/api/tables/${id}/data`) : {});
  table.hear(first);
  kept.set("carbarn.seen", { ...kept.get("carbarn.seen", {}), [id]: Date.now() });
  return table;
}

export default ({ id }) => html`<${Opened} id=${id} open=${open} />`;
