// A brought record with the face of a table whose game is over: everything that draws works as there.
import { get } from "../api.js";
import { t, tOr } from "../words.js";
import { NO_CONNECTION } from "./connection.js";
import { Table } from "./table.js";

export class RecordTable extends Table {
  /** Open a record at its end, with everything that was told. */
  static async open(id, first, game) {
    const table = new RecordTable(id, game, game.needsData ? await get(`/api/records/${id}/data`) : {});
    const last = await get(`${table.path}/replay`, { at: first.events, since: 0 });
    table.hear(documentOf(id, last));
    return table;
  }

  get path() {
    return `/api/records/${this.id}`;
  }

  address(at = null) {
    return at === null ? `/r/${this.id}` : `/r/${this.id}?at=${at}`;
  }

  get isRecord() {
    return true;
  }

  connect() {
    return NO_CONNECTION;
  }
}

/** Equal names are told apart by a number, as at the table. */
function numbered(name, seat, all) {
  const same = all.filter((one) => one === name).length;
  const number = all.slice(0, seat + 1).filter((one) => one === name).length;
  return same > 1 ? t("bot-numbered", { name, number }) : name;
}

/** The document of a table that somebody watches, as a record tells it. */
function documentOf(id, last) {
  const names = last.names.map((name) => tOr(`bot-${name}`, name)).map(numbered); // a bot's seat has the bot's name
  const seats = names.map((name, seat) => ({ seat, name, kind: "guest", bot: "", ready: true, mine: false }));
  const { game, title, options, told, view, actors, result, words } = last;
  const table = { id, game, title, options, seats, status: "over", public: false, hosting: false };
  return { table, n: last.n, seat: null, view, told, actors, result, words, decision: null, legal: [] };
}
