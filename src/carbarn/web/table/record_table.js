// A brought record with the face of a table whose game is over: everything that draws works as there.
import { get, post } from "../api.js";
import { t, tOr } from "../words.js";
import { NO_CONNECTION } from "./connection.js";
import { Table } from "./table.js";

/** @import { ConnectionLike } from "./connection.js" */
/** @import { GameModule, SeatInfo, TableInfo } from "./contract.js" */
/** @import { Continue, RecordReplay, TableDocument } from "../types/messages.js" */

export class RecordTable extends Table {
  /**
   * Open a record at its end, with everything that was told.
   * @param {string} id
   * @param {RecordReplay} first
   * @param {GameModule} game
   */
  static async open(id, first, game) {
    const where = { record: id };
    const [last, data] = await Promise.all([
      get("/api/records/{record}/replay", where, { at: first.events, since: 0 }),
      game.needsData ? get("/api/records/{record}/data", where) : {},
    ]);
    return new RecordTable(id, game, documentOf(id, last), data);
  }

  /**
   * @override
   * @param {number} at
   * @param {number | null} seat
   */
  replay(at, seat) {
    return get("/api/records/{record}/replay", { record: this.id }, { at, seat });
  }

  /**
   * @override
   * @param {Continue} how
   */
  continueFrom(how) {
    return post("/api/records/{record}/continue", { record: this.id }, how);
  }

  /**
   * @override
   * @param {number | null} at
   */
  address(at = null) {
    return at === null ? `/r/${this.id}` : `/r/${this.id}?at=${at}`;
  }

  /** @override */
  get isRecord() {
    return true;
  }

  /**
   * @override
   * @returns {ConnectionLike}
   */
  connect() {
    return NO_CONNECTION;
  }
}

/**
 * Equal names are told apart by a number, as at the table.
 * @param {string} name
 * @param {number} seat
 * @param {string[]} all
 */
function numbered(name, seat, all) {
  const same = all.filter((one) => one === name).length;
  const number = all.slice(0, seat + 1).filter((one) => one === name).length;
  return same > 1 ? t("bot-numbered", { name, number }) : name;
}

/**
 * The document of a table that somebody watches, as a record tells it.
 * @param {string} id
 * @param {RecordReplay} last
 * @returns {TableDocument}
 */
function documentOf(id, last) {
  const names = last.names.map((name) => tOr(`bot-${name}`, name)).map(numbered); // a bot's seat has the bot's name
  /** @type {SeatInfo[]} */
  const seats = names.map((name, seat) => ({
    seat,
    label: "",
    name,
    kind: "guest",
    bot: "",
    stands_in: false,
    ready: true,
    mine: false,
    here: false,
    away_since: null,
    time: null,
  }));
  const { game, title, options, told, view, actors, result, words, early } = last;
  /** @type {TableInfo} */
  const table = {
    id,
    name: "",
    game,
    revision: 0,
    title,
    options,
    status: "over",
    public: false,
    hosting: false,
    pace: 0,
    help: "normal",
    absence: 0,
    clock: null,
    resigned: [],
    abandoned: false,
    origin: "",
    created: 0,
    changed: 0,
    version: 0,
    actors,
    acting_since: null,
    seats,
    result,
    early,
    outdated: "",
  };
  const nobody = {
    seat: null,
    decision: null,
    legal: [],
    odds: {},
    may_undo: "no seat",
    asked_undo: null,
    stand_ins: [],
    changes: [],
    asked_seat: null,
  };
  return { type: "table", table, n: last.n, view, told, actors, sealed: false, result, words, ...nobody };
}
