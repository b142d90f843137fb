// The coach of a first game: one sentence at each decision, until the player gets that right without it.
import { kept } from "../settings.js";
import { effect, html, signal, untracked } from "../ui/html.js";
import { Icon } from "../ui/parts.js";
import { t } from "../words.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */
/** @import { CoachTopic, Decided } from "./contract.js" */
/** @import { Table } from "./table.js" */

const ENOUGH = 2; // times that something was done right, after which the coach says no more of it
const KEPT = "carbarn.coach";

export class Coach {
  /** @type {Signal<{ topic: CoachTopic, words: string } | null>} */
  #said = signal(null);
  #off;
  /** @type {Decided | null} what there was to decide when something was said */
  #before = null;
  /** @type {CoachTopic[]} what mattered then, but was left to the player */
  #trusted = [];
  #stop;

  /**
   * @param {Table} table
   * @param {CoachTopic[]} topics what can be said, the most important first
   */
  constructor(table, topics) {
    this.table = table;
    this.topics = topics;
    this.#off = signal(kept.get(`${KEPT}.off`, []).includes(table.id));
    /** @type {ReadonlySignal<{ topic: CoachTopic, words: string } | null>} */
    this.said = this.#said;
    /** @type {ReadonlySignal<boolean>} whether the player wants to hear nothing more at this table */
    this.off = this.#off;
    this.#stop = effect(() => {
      const { decision, n } = table.doc.value;
      const mine = table.myTurn.value;
      untracked(() => this.#decide(decision, n, mine));
    });
  }

  /**
   * @param {number | null} decision
   * @param {number} n
   * @param {boolean} mine
   */
  #decide(decision, n, mine) {
    if (this.#before && this.#before.decision === decision) return;
    this.#learn(n);
    this.#before = null;
    this.#said.value = null;
    this.#trusted = [];
    const scene = this.table.scene.value;
    if (!mine || !scene || scene.kind !== "now" || this.#off.value) return;
    this.#before = { decision, n, legal: scene.legal, view: scene.view };
    for (const topic of this.topics) {
      const known = this.#right(topic) >= ENOUGH && !topic.urgent?.(this.table.forGame);
      const facts = !known || topic.insists ? topic.when(this.table.forGame) : null;
      if (facts && known) this.#trusted.push(topic);
      if (!facts || known) continue;
      const words = t(`${this.table.game.name}-coach-${topic.name}`, facts);
      this.#said.value = { topic, words };
      this.table.say(words);
      return;
    }
  }

  /** Whether the player has done what the coach was talking about, or thought was known. @param {number} n */
  #learn(n) {
    const before = this.#before;
    if (!before || n <= before.n) return;
    const { seat } = this.table.now;
    const own = this.table.live.value.filter((event) => event.n > before.n && event.seat === seat);
    if (!own.length) return;
    const did = (/** @type {CoachTopic} */ topic) => topic.did(this.table.forGame, before, own);
    const note = (/** @type {CoachTopic} */ topic, /** @type {number} */ times) =>
      kept.set(KEPT, { ...kept.get(KEPT, {}), [this.#key(topic)]: times });
    const topic = this.#said.value?.topic;
    if (topic && did(topic)) note(topic, this.#right(topic) + 1);
    for (const missed of this.#trusted.filter((one) => !did(one))) note(missed, ENOUGH - 1);
  }

  /** @param {CoachTopic} topic */
  #key = (topic) => `${this.table.game.name}/${topic.name}`;

  /** How often something was done right. @param {CoachTopic} topic @returns {number} */
  #right = (topic) => kept.get(KEPT, {})[this.#key(topic)] ?? 0;

  /** Say nothing more at this table, or speak again. @param {boolean} off */
  silence(off) {
    const others = kept.get(`${KEPT}.off`, []).filter((/** @type {string} */ id) => id !== this.table.id);
    kept.set(`${KEPT}.off`, off ? [...others, this.table.id] : others);
    this.#off.value = off;
    if (off) this.#said.value = null;
    else {
      this.#before = null;
      this.#decide(this.table.now.decision, this.table.now.n, this.table.myTurn.value);
    }
  }

  /** Look at the decision again: more is known of it now. */
  again() {
    const { decision, n } = this.table.now;
    if (this.#before?.decision === decision) this.#before = null;
    this.#decide(decision, n, this.table.myTurn.value);
  }

  close() {
    this.#stop();
  }
}

/** What the coach says, in a box whose size never changes. @param {{ table: Table }} props */
export function CoachPanel({ table }) {
  const { coach } = table;
  if (!coach || table.ending.over.value) return null; // the result speaks for itself
  const off = coach.off.value;
  const words = off
    ? t("coach-off")
    : (coach.said.value?.words ?? t(table.myTurn.value ? "coach-silent" : "coach-waits"));
  return html`
    <section class="panel guide coach ${coach.said.value ? "speaks" : ""}" aria-label=${t("coach")}>
      <p><b class="caps">${t("coach")}</b><span>${words}</span></p>
      <button type="button" class="btn quiet square-btn" data-do="coach" aria-label=${t(off ? "coach-speak" : "coach-silence")} title=${t(off ? "coach-speak" : "coach-silence")}
        onClick=${() => coach.silence(!off)}><${Icon} name=${off ? "hint" : "close"} /></button>
    </section>`;
}

/**
 * Give a table its coach, if the game has one.
 * @param {Table} table
 */
export async function addCoach(table) {
  const topics = await table.game.coach?.();
  if (!topics || table.mine.value.length !== 1) return;
  const coach = new Coach(table, topics.default);
  topics.follow?.(table.forGame, () => coach.again());
  table.coach = coach;
  table.guide = { kind: "coached", Panel: CoachPanel };
}
