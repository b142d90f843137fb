// What the server has said about a table: the last document, all told events, and what follows from them.
import { batch, computed, signal } from "../ui/html.js";
import { liveEvents, startOfOwnTurn } from "./events.js";

/** @import { ReadonlySignal } from "../ui/html.js" */
/** @import { GameModule, SeatInfo, StartedTable, TableDocument, TableInfo, ToldEvent, Turn } from "./contract.js" */

export class TableState {
  /** @type {import("../ui/html.js").Signal<TableDocument | null>} */
  #doc = signal(null);
  /** @type {import("../ui/html.js").Signal<ToldEvent[]>} */
  #events = signal([]);

  /** @param {GameModule} game */
  constructor(game) {
    /** @type {ReadonlySignal<TableDocument | null>} */
    this.doc = this.#doc;
    /** @type {ReadonlySignal<StartedTable | null>} the same once the game has begun */
    this.started = computed(() => {
      const doc = this.#doc.value;
      return doc?.view ? doc : null;
    });
    /** @type {ReadonlySignal<TableInfo | null>} */
    this.info = computed(() => this.#doc.value?.table ?? null);
    /** Events that have not been taken back. */
    this.live = computed(() => liveEvents(this.#events.value));
    /** @type {ReadonlySignal<Turn[]>} */
    this.turns = computed(() => game.turns(this.live.value));
    /** @type {ReadonlySignal<SeatInfo[]>} */
    this.mine = computed(() => this.info.value?.seats.filter((seat) => seat.mine) ?? []);
    /** The first event of my own last turn, where it has several steps. */
    this.turnStart = computed(() => {
      const { seat = null, sealed = false } = this.started.value ?? {};
      return startOfOwnTurn({ live: this.live.value, turns: this.turns.value, seat, sealed });
    });
    this.myTurn = computed(() => {
      const doc = this.started.value;
      if (!doc || doc.seat === null || doc.result) return false;
      return doc.actors.includes(doc.seat) && !doc.table.seats[doc.seat].bot;
    });
  }

  /** Up to which event everything is known. */
  known() {
    return this.#events.value.at(-1)?.n ?? 0;
  }

  /**
   * Take a document from the server; null if it is older than what we have.
   * @param {TableDocument} document
   * @returns {{ before: StartedTable | null, told: ToldEvent[], newDecision: boolean } | null}
   */
  take(document) {
    const before = this.started.value;
    if (before && document.n < before.n) return null;
    const known = this.known();
    const told = (document.told ?? []).filter((event) => event.n > known);
    batch(() => {
      if (told.length) this.#events.value = [...this.#events.value, ...told];
      this.#doc.value = document;
    });
    const newDecision = before?.decision !== document.decision || before?.seat !== document.seat;
    return { before, told, newDecision };
  }
}
