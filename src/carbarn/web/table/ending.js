// The end of a game as an event: nothing of the result is shown before it has been told.
import { loadStyle } from "../games.js";
import { kept, moves, ring } from "../settings.js";
import { computed, effect, signal, untracked } from "../ui/html.js";
import { t } from "../words.js";
import { earlySentence, isOver, resultSentence } from "./names.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */
/** @import { Finale, FinaleStep, GameTypes, Portion } from "./contract.js" */
/** @import { Table } from "./table.js" */

/** @typedef {typeof import("./ended.js")} EndedPage */
/** @typedef {{ finale: Finale, page: EndedPage, known: Portion[], steps: FinaleStep[] }} Ended */
/** @typedef {"playing" | "closing" | "telling" | "told"} Stage closing: the last move is still being shown */

const STEP = 1300; // milliseconds for each step
const SEEN = "carbarn.ends";
const MOST_SEEN = 60; // tables whose end this browser remembers to have shown

export class Ending {
  #table;
  /** @type {Signal<Stage>} */
  #stage = signal("playing");
  /** @type {Signal<Ended | null>} */
  #ended = signal(null);
  #told = signal(0);
  #runs = signal(true);
  /** @type {Signal<(number | null)[]>} */
  #counted = signal([]);
  /** @type {GameTypes["view"] | null} */
  #before = null;
  #stopWaiting = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
    /** @type {ReadonlySignal<Stage>} */
    this.stage = this.#stage;
    /** @type {ReadonlySignal<Ended | null>} what draws it, once it is there */
    this.ended = this.#ended;
    /** @type {ReadonlySignal<number>} how many steps have been told */
    this.told = this.#told;
    /** @type {ReadonlySignal<boolean>} whether it goes on by itself */
    this.runs = this.#runs;
    /** Whether the result is still to be told. */
    this.hides = computed(() => this.#stage.value === "telling" || this.#stage.value === "closing");
    /** Whether the game is over, and its last move has been shown. */
    this.over = computed(() => isOver(table.now) && this.#stage.value !== "closing");
    /** @type {ReadonlySignal<FinaleStep | null>} what is being told */
    this.step = computed(() => (this.hides.value && this.#ended.value?.steps[this.#told.value - 1]) || null);
    /** @type {ReadonlySignal<Portion[]>} */
    this.portions = computed(() => {
      const ended = this.#ended.value;
      if (!ended) return [];
      const steps = this.hides.value ? ended.steps.slice(0, this.#told.value) : ended.steps;
      return [...ended.known, ...steps.flatMap((step) => step.adds)];
    });
  }

  /** The points of a seat as far as they are told; null: nothing is known of them. @param {number} seat */
  totalOf(seat) {
    if (!this.#ended.value) return null;
    return this.portions.value.reduce((sum, one) => (one.seat === seat ? sum + one.points : sum), 0);
  }

  /** The same while the step that is told is counted: what its points have come to. @param {number} seat */
  countedOf(seat) {
    const [total, counted] = [this.totalOf(seat), this.#counted.value[seat] ?? null];
    return total === null || counted === null ? total : total - this.#gainOf(seat) + counted;
  }

  /** How much of what a seat gets in this step has been counted, from 0 to 1. @param {number} seat */
  partOf(seat) {
    const [gain, counted] = [this.#gainOf(seat), this.#counted.value[seat] ?? null];
    return counted === null || !gain ? 1 : counted / gain;
  }

  /** What a seat gets in the step that is told. @param {number} seat */
  #gainOf(seat) {
    return (this.step.value?.adds ?? []).reduce((sum, one) => (one.seat === seat ? sum + one.points : sum), 0);
  }

  /** So much of a seat's points in this step is counted; null: all. @param {number} seat @param {number | null} points */
  count(seat, points) {
    if ((this.#counted.value[seat] ?? null) === points) return;
    const counted = [...this.#counted.value];
    counted[seat] = points;
    this.#counted.value = counted;
  }

  /** The points of a seat before the last move, while that is shown; undefined: it is not. @param {number} seat */
  scoreBefore(seat) {
    return this.#stage.value === "closing" && this.#before ? this.#table.game.score(this.#before, seat) : undefined;
  }

  /** The page is opened: the end of one's own game is told once. */
  open() {
    if (!isOver(this.#table.now)) return;
    if (this.#table.info.value.early) {
      this.#start(false); // there is nothing to count
      return;
    }
    const first = this.#table.mine.value.length > 0 && !kept.get(SEEN, []).includes(this.#table.id);
    this.#start(first && this.#table.history.at.value === null);
  }

  /** The game has just ended; it is told when its last move has been shown. @param {GameTypes["view"]} before */
  begin(before) {
    const { fresh } = this.#table;
    if (this.#table.info.value.early) {
      this.#start(false);
      this.#table.say(earlySentence(this.#table));
      return;
    }
    if (!fresh.value || fresh.value.still) {
      this.#start(true);
      return;
    }
    this.#before = before;
    this.#stage.value = "closing";
    this.#load().catch(() => {}); // meanwhile; whether it can be had is seen when it is needed
    this.#stopWaiting = effect(() => {
      if (fresh.value) return;
      untracked(() => {
        queueMicrotask(() => this.#stopWaiting());
        if (this.#stage.value === "closing") this.#start(true);
      });
    });
  }

  /** @param {boolean} tells */
  #start(tells) {
    const aloud = tells && moves();
    this.#stage.value = aloud ? "telling" : "told";
    if (tells) this.#remember();
    if (tells && !aloud) this.#sayResult();
    this.#load().then(
      () => aloud && this.next(),
      () => this.skip(), // without a connection there is nothing to show it with
    );
  }

  #remember() {
    const seen = kept.get(SEEN, []).filter((/** @type {string} */ id) => id !== this.#table.id);
    kept.set(SEEN, [...seen, this.#table.id].slice(-MOST_SEEN));
  }

  #sayResult() {
    const { result } = this.#table.now;
    ring("end");
    if (result) this.#table.say(resultSentence(this.#table, result));
  }

  /** What draws the end, and how this game ends; also what replays jump to. */
  async #load() {
    if (this.#ended.value) return;
    const { game, forGame, info } = this.#table;
    const counts = info.value.early ? null : game.finale?.();
    const [page, own] = await Promise.all([import("./ended.js"), counts, loadStyle("/web/style/ended.css")]);
    const finale = own?.default ?? page.plainFinale;
    const [known, steps] = [finale.known(forGame), finale.steps(forGame)];
    this.#ended.value = { finale, page, known: [...this.#earlier(known, steps), ...known], steps };
  }

  /**
   * Points from before the first event: a game that was continued from the middle of another does not tell of those.
   * @param {Portion[]} known
   * @param {FinaleStep[]} steps
   * @returns {Portion[]}
   */
  #earlier(known, steps) {
    const { scores = [], scale = 1 } = this.#table.now.result ?? {};
    const all = [...known, ...steps.flatMap((step) => step.adds)];
    return scores.flatMap((score, seat) => {
      const told = all.reduce((sum, one) => (one.seat === seat ? sum + one.points : sum), 0);
      const points = Math.round((score / scale - told) * 1000) / 1000;
      return points ? [{ seat, part: "solid", points, words: t("ended-earlier") }] : [];
    });
  }

  /** The next step, or after the last the result. */
  next() {
    clearTimeout(this.#timer);
    const ended = this.#ended.value;
    if (!ended || !this.hides.value) return;
    if (this.#told.value >= ended.steps.length) {
      this.skip();
      return;
    }
    this.#counted.value = [];
    this.#told.value += 1;
    const step = ended.steps[this.#told.value - 1];
    ended.finale.clear(this.#table.forGame);
    step.light?.();
    this.#table.say(step.words);
    this.#wait(step);
  }

  /** @param {FinaleStep} step */
  #wait({ time = STEP }) {
    if (this.#runs.value) this.#timer = setTimeout(() => this.next(), time);
  }

  /** Stop where it is, or go on. */
  pause() {
    this.#runs.value = !this.#runs.value;
    clearTimeout(this.#timer);
    if (this.#runs.value) this.next();
  }

  /** To the result at once. */
  skip() {
    clearTimeout(this.#timer);
    if (this.#stage.value !== "telling") return;
    this.#counted.value = [];
    this.#stage.value = "told";
    this.#ended.value?.finale.clear(this.#table.forGame);
    this.#sayResult();
  }

  /** Tell it once more. */
  again() {
    clearTimeout(this.#timer);
    this.#counted.value = [];
    this.#told.value = 0;
    this.#runs.value = true;
    this.#stage.value = "telling";
    this.next();
  }

  close() {
    this.#stopWaiting();
    clearTimeout(this.#timer);
  }
}
