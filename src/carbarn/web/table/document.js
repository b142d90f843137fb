// What the server has said about a table: the last document, all told events, and what follows from them.
import { batch, computed, signal } from "../ui/html.js";
import { liveEvents, startOfOwnTurn } from "./events.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */
/** @import { TableDocument } from "../types/messages.js" */
/** @import { GameModule, SeatInfo, LastDocument, TableInfo, ToldEvent, Turn } from "./contract.js" */

/**
 * Before the game begins the server may leave out whatever is about the game.
 * @type {Omit<LastDocument, "table" | "n">}
 */
const NOT_BEGUN = {
  type: "table",
  seat: null,
  view: null,
  told: [],
  decision: null,
  actors: [],
  sealed: false,
  legal: [],
  odds: {},
  may_undo: null,
  asked_undo: null,
  result: null,
  words: "",
  stand_ins: [],
  changes: [],
  asked_seat: null,
};

/** Whether a document tells everything since the beginning. @param {LastDocument} doc */
const startsAnew = (doc) => doc.told[0]?.n === 1;

export class TableState {
  /** @type {Signal<LastDocument>} */
  #doc;
  /** @type {Signal<ToldEvent[]>} */
  #events;

  /**
   * @param {GameModule} game
   * @param {TableDocument} first
   */
  constructor(game, first) {
    this.#doc = signal({ ...NOT_BEGUN, ...first });
    this.#events = signal(this.#doc.value.told);
    /** @type {ReadonlySignal<LastDocument>} */
    this.doc = this.#doc;
    /** @type {ReadonlySignal<TableInfo>} */
    this.info = computed(() => this.#doc.value.table);
    /** Events that have not been taken back. */
    this.live = computed(() => liveEvents(this.#events.value));
    /** @type {ReadonlySignal<Turn[]>} */
    this.turns = computed(() => game.turns(this.live.value));
    /** The last events of turns in which another choice stood in for that of a bot. */
    this.stoodIn = computed(() => {
      const actions = new Set(this.#doc.value.stand_ins);
      const live = this.live.value.filter((event) => actions.has(event.n));
      return new Set(live.map(({ n, seat }) => this.turns.value.find((turn) => turn.n >= n && turn.seat === seat)?.n));
    });
    /** @type {ReadonlySignal<SeatInfo[]>} */
    this.mine = computed(() => this.info.value.seats.filter((seat) => seat.mine));
    /** The first event of my own last turn, where it has several steps. */
    this.turnStart = computed(() => {
      const { seat, sealed } = this.#doc.value;
      return startOfOwnTurn({ live: this.live.value, turns: this.turns.value, seat, sealed });
    });
    /** @type {ReadonlySignal<number | null>} several people share the screen, and this one is to take it */
    this.nextHere = computed(() => {
      const { seat, actors, result } = this.#doc.value;
      if (seat !== null || result) return null;
      return this.mine.value.find((one) => !one.bot && actors.includes(one.seat))?.seat ?? null;
    });
    this.myTurn = computed(() => {
      const { seat, actors, result, table } = this.#doc.value;
      return seat !== null && !result && actors.includes(seat) && !table.seats[seat].bot;
    });
  }

  /** Up to which event everything is known. */
  known() {
    return this.#events.value.at(-1)?.n ?? 0;
  }

  /**
   * Take a document from the server; null if it is older than what we have.
   * @param {TableDocument} sent
   * @returns {{ before: LastDocument, told: ToldEvent[], newDecision: boolean } | null}
   */
  take(sent) {
    const before = this.#doc.value;
    if (sent.n < before.n) return null;
    const doc = { ...NOT_BEGUN, ...sent };
    const known = this.known();
    const told = doc.told.filter((event) => event.n > known);
    batch(() => {
      // another person at this screen was told other things
      if (before.seat !== doc.seat && startsAnew(doc)) this.#events.value = doc.told;
      else if (told.length) this.#events.value = [...this.#events.value, ...told];
      this.#doc.value = doc;
    });
    const newDecision = before.decision !== doc.decision || before.seat !== doc.seat;
    return { before, told, newDecision };
  }
}
