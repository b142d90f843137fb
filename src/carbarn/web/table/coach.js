// The coach of a first game: one sentence at each decision, until the player gets that right without it. What is missed
// afterwards is said, and has to be done right again; and the coach warns of what the player is about to do.
import { kept } from "../settings.js";
import { computed, effect, html, signal, untracked } from "../ui/html.js";
import { Icon } from "../ui/parts.js";
import { t } from "../words.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */
/** @import { CoachTopic, Decided } from "./contract.js" */
/** @import { Table } from "./table.js" */

const ENOUGH = 2; // times that something was done right, after which the coach says no more of it
const AGAIN = 2; // times more, for each time that it was missed after that
const KEPT = "carbarn.coach";

export class Coach {
  /** @type {Signal<{ topic: CoachTopic, words: string } | null>} */
  #said = signal(null);
  /** @type {Signal<string | null>} */
  #missed = signal(null);
  #warned = false; // whether the player has chosen something bad for this decision, whatever came of it
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
    /** @type {ReadonlySignal<string | null>} what was missed in the player's last turn */
    this.missed = this.#missed;
    /** What is bad about what the player looks at. */
    this.warning = computed(() => this.#warn());
    /** @type {ReadonlySignal<boolean>} whether the player wants to hear nothing more at this table */
    this.off = this.#off;
    const decides = effect(() => {
      const { decision, n } = table.doc.value;
      const mine = table.myTurn.value;
      untracked(() => this.#decide(decision, n, mine));
    });
    const warns = effect(() => {
      if (!this.warning.value || !table.pick.value) return;
      this.#warned = true;
      untracked(() => table.say(this.warning.value ?? ""));
    });
    this.#stop = () => {
      decides();
      warns();
    };
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
    this.#warned = false;
    this.#before = { decision, n, legal: scene.legal, view: scene.view };
    for (const topic of this.topics) {
      const known = this.#right(topic) >= ENOUGH;
      const facts = !known || topic.insists ? topic.when(this.table.forGame) : null;
      if (facts && known) this.#trusted.push(topic);
      if (!facts || known) continue;
      const words = this.#words(topic, facts);
      this.#said.value = { topic, words };
      this.#missed.value = null;
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
    const did = (/** @type {CoachTopic} */ topic) => !this.#warned && topic.did(this.table.forGame, before, own);
    const note = (/** @type {CoachTopic} */ topic, /** @type {number} */ times) =>
      kept.set(KEPT, { ...kept.get(KEPT, {}), [this.#key(topic)]: times });
    const topic = this.#said.value?.topic;
    if (topic && did(topic)) note(topic, this.#right(topic) + 1);
    this.#missed.value = null;
    for (const missed of this.#trusted.filter((one) => !did(one))) {
      this.#forget(missed);
      const facts = missed.missed?.(this.table.forGame, before, own);
      if (!facts || this.#missed.value !== null) continue;
      this.#missed.value = this.#words(missed, facts, "-missed");
      this.table.say(this.#missed.value);
    }
  }

  /**
   * It was not learned yet: the more often it is missed, the longer it is said again. And a player who misses one thing
   * is reminded of the others once more.
   * @param {CoachTopic} topic
   */
  #forget(topic) {
    const counted = kept.get(KEPT, {});
    for (const one of this.topics) if (this.#right(one) >= ENOUGH) counted[this.#key(one)] = ENOUGH - 1;
    const key = `${this.#key(topic)}/missed`;
    counted[key] = (counted[key] ?? 0) + 1;
    counted[this.#key(topic)] = ENOUGH - AGAIN * counted[key];
    kept.set(KEPT, counted);
  }

  /** @returns {string | null} */
  #warn() {
    const text = this.table.shown.value;
    if (!text || this.#off.value || !this.table.myTurn.value || this.table.scene.value?.kind !== "now") return null;
    for (const topic of this.topics) {
      const facts = topic.warns?.(this.table.forGame, text);
      if (facts) return this.#words(topic, facts);
    }
    return null;
  }

  /** @param {CoachTopic} topic @param {Record<string, string | number>} facts */
  #words = ({ name }, facts, of = "") => t(`${this.table.game.name}-coach-${name}${of}`, facts);

  /** @param {CoachTopic} topic */
  #key = (topic) => `${this.table.game.name}/${topic.name}`;

  /** How often something was done right. @param {CoachTopic} topic @returns {number} */
  #right = (topic) => kept.get(KEPT, {})[this.#key(topic)] ?? 0;

  /** Say nothing more at this table, or speak again. @param {boolean} off */
  silence(off) {
    const others = kept.get(`${KEPT}.off`, []).filter((/** @type {string} */ id) => id !== this.table.id);
    kept.set(`${KEPT}.off`, off ? [...others, this.table.id] : others);
    this.#off.value = off;
    if (off) {
      this.#said.value = null;
      this.#missed.value = null;
    } else {
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
  const silent = t(table.myTurn.value ? "coach-silent" : "coach-waits");
  const warning = coach.warning.value;
  const words = off ? t("coach-off") : (warning ?? coach.said.value?.words ?? coach.missed.value ?? silent);
  const manner = warning ? "warns" : coach.said.value || coach.missed.value ? "speaks" : "";
  return html`
    <section class="panel guide coach ${manner}" aria-label=${t("coach")}>
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
