// A record that somebody brought: the table page of a game that is over.
import { get } from "../api.js";
import { gameModule } from "../games.js";
import { Opened } from "../table/frame.js";
import { RecordTable } from "../table/record_table.js";
import { html } from "../ui/html.js";

/** @import { RecordReplay } from "../types/messages.js" */

/** @param {string} id */
async function open(id) {
  /** @type {RecordReplay} */
  const first = await get("/api/records/{record}/replay", { record: id }, { at: 0 });
  const game = await gameModule(first.game);
  return RecordTable.open(id, first, game);
}

/** @param {{ id: string }} props */
export default ({ id }) => html`<${Opened} id=${id} open=${open} />`;
