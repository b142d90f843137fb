// One open table: what the server has said, what is looked at, and what can be done.
import { batch, computed, effect, signal } from "../ui/html.js";
import { get, newKey, post, postSurely } from "../api.js";
import { Live } from "../live.js";
import { chime, moves, settings } from "../settings.js";
import { refusalInWords, sentenceOf } from "../refusals.js";
import { botName, resultSentence, seatName } from "./names.js";
import { hasWords, t } from "../words.js";

const CATCH_UP = { turns: 8, time: 4200, each: 900 }; // how many turns, and milliseconds for all and for one

const CHEER = 3000; // milliseconds

/** The events that have not been taken back, in order. */
export function liveEvents(events) {
  let live = [];
  for (const event of events) {
    if (event.what === "undone") live = live.filter((one) => one.n < event.facts.event);
    else live.push(event);
  }
  return live;
}

/**
 * @typedef {object} Scene what the board shows: the table now, a past moment, or an invented world
 * @property {"now"|"past"|"invented"} kind
 * @property {object} view
 * @property {Map<string, object>} legal previews by action text
 * @property {number|null} seat whose view it is
 * @property {number[]} actors
 */

export class Table {
  constructor(id, game, data = {}) {
    this.id = id;
    this.game = game;
    this.data = data; // what the game is played on, if its module needs it (`needsData`)
    this.doc = signal(null);
    this.events = signal([]);
    this.pick = signal(null); // the action that the main button would carry out
    this.hover = signal(null); // the action that pointer or focus looks at
    this.pending = signal(null); // the action that is on its way to the server
    this.at = signal(null); // the event whose board is shown, or null for now
    this.viewer = signal(null); // the seat whose view a replay shows; null: everybody's
    this.past = signal(null);
    this.sandbox = signal(null); // { actions, answer }
    this.hint = signal(null); // what a bot would do, once asked: { text, bot }
    this.problem = signal(null); // { sentence, rule } that was refused or asked about
    this.fresh = signal(null); // an event to be shown as it happens
    this.catching = signal(null); // the turn that is shown while somebody catches up: { turn }
    this.cheer = signal(null); // a small joy or a warning about what has just happened: { words, warns }
    this.covered = signal(false); // hands are hidden until the next person has taken the screen
    this.dialog = signal(null);
    this.polite = signal([]);
    this.urgent = signal("");
    this.choice = game.newChoice();

    this.table = computed(() => this.doc.value?.table ?? null);
    this.live = computed(() => liveEvents(this.events.value));
    this.turns = computed(() => game.turns(this.live.value));
    this.turnBack = computed(() => this._turnBack());
    this.mine = computed(() => this.table.value?.seats.filter((seat) => seat.mine) ?? []);
    this.connection = this._connect();
    this.scene = computed(() => this._scene());
    this.shown = computed(() => {
      const text = this.pending.value ?? this.hover.value ?? this.pick.value;
      return text !== null && this.scene.value?.legal.has(text) ? text : null;
    });
    this.myTurn = computed(() => {
      const doc = this.doc.value;
      return Boolean(doc?.actors?.includes(doc.seat) && !doc.table.seats[doc.seat].bot && !doc.result);
    });
    this.canAct = computed(() => {
      const scene = this.scene.value;
      if (!scene || this.pending.value !== null || this.covered.value) return false;
      if (scene.kind === "invented") return scene.legal.size > 0;
      return scene.kind === "now" && this.myTurn.value && this.connection.state.value === "live";
    });
  }

  /** Where requests about this table go. */
  get path() {
    return `/api/tables/${this.id}`;
  }

  /** The address of the page, now or after an event. */
  address(at = null) {
    return at === null ? `/t/${this.id}` : `/t/${this.id}?at=${at}`;
  }

  _connect() {
    return new Live(
      this.id,
      (document) => this.hear(document),
      () => this.events.value.at(-1)?.n ?? 0,
    );
  }

  /** @returns {Scene|null} */
  _scene() {
    const doc = this.doc.value;
    if (!doc?.view) return null;
    const tried = this.sandbox.value?.answer;
    if (tried) {
      const legal = new Map(tried.legal.map((one) => [one.text, one.preview]));
      return { kind: "invented", view: tried.view, legal, seat: doc.seat, actors: tried.actors, hand: tried.hand };
    }
    const past = this.past.value;
    if (this.at.value !== null && past) {
      const { view, seat, actors, words } = past;
      return { kind: "past", view, legal: new Map(), seat, actors, words };
    }
    const hidden = this.covered.value;
    const legal = new Map(hidden ? [] : doc.legal.map((one) => [one.text, one.preview]));
    return { kind: "now", view: doc.view, legal, seat: doc.seat, actors: doc.actors, covered: hidden };
  }

  name(seat) {
    return seatName(this.table.value, seat, this.mine.value.length === 1);
  }

  /** "you" for the one seat of the person at this screen, otherwise "other": for words that differ by that. */
  who(seat) {
    return this.mine.value.length === 1 && this.mine.value[0].seat === seat ? "you" : "other";
  }

  /** A document from the server. */
  hear(document) {
    const before = this.doc.value;
    const known = this.events.value.at(-1)?.n ?? 0;
    const told = (document.told ?? []).filter((event) => event.n > known);
    if (before && document.n < before.n) return; // older than what we have
    batch(() => {
      const newDecision = before?.decision !== document.decision || before?.seat !== document.seat;
      if (told.length) this.events.value = [...this.events.value, ...told];
      if (newDecision) this._letGo();
      if (this.pending.value !== null && newDecision) this.pending.value = null;
      this.doc.value = document;
      if (document.view && before?.seat !== document.seat) this._cover();
    });
    if (before?.view) this._tell(told, before);
    else if (this.myTurn.value) this.say(this.game.turnMessage(this));
  }

  /** Several people at this screen: the hand of the next one is hidden until it is theirs. */
  _cover() {
    const people = this.mine.value.filter((seat) => !seat.bot);
    if (people.length > 1 && settings.value.cover && !this.doc.value.result) this.covered.value = true;
  }

  _letGo() {
    this.pick.value = null;
    this.hover.value = null;
    this.problem.value = null;
    this.hint.value = null;
    this.choice.reset();
  }

  /** Say and show what is new. */
  _tell(told, before) {
    const fresh = told.filter((event) => this.live.value.includes(event));
    const last = fresh.findLast((event) => this.game.isShown(event));
    if (last && this.at.value === null && !this.sandbox.value) this._show(last);
    for (const turn of this.turns.value) {
      if (told.some((event) => event.n === turn.n)) this.say(this.game.turnInWords(this, turn));
    }
    this._cheer(this.turns.value.filter((turn) => told.some((event) => event.n === turn.n)));
    const undone = told.filter((event) => event.what === "undone");
    for (const [seat, steps] of Map.groupBy(undone, (event) => event.seat))
      this.say(t("log-undone", { name: this.name(seat), count: steps.length }));
    const wasMine = before.actors?.includes(before.seat);
    if (this.myTurn.value && (!wasMine || before.seat !== this.doc.value.seat || told.length)) {
      this.say(this.game.turnMessage(this));
      if (!wasMine || told.some((event) => event.seat !== null && event.seat !== before.seat)) chime();
    }
    if (this.doc.value.result && !before.result) this.say(resultSentence(this));
  }

  /** Say large for a moment what a turn means to the person at this screen, if the game knows such a thing. */
  _cheer(turns) {
    if (this.doc.value.seat === null || this.mine.value.length > 1) return;
    const found = turns.map((turn) => this.game.cheer?.(this, turn)).findLast(Boolean);
    if (!found) return;
    clearTimeout(this.cheering);
    this.cheer.value = found;
    this.cheering = setTimeout(() => {
      this.cheer.value = null;
    }, CHEER);
  }

  _show(event) {
    clearTimeout(this.showing);
    this.fresh.value = { event, still: !moves() };
    this.showing = setTimeout(() => this.endShow(), moves() ? this.game.showTime(event) : 1000);
  }

  /** Any key or press ends a movement at its final state. */
  endShow() {
    clearTimeout(this.showing);
    this.cheer.value = null;
    if (this.fresh.value) this.fresh.value = null;
  }

  say(words) {
    this.polite.value = [...this.polite.value.slice(-2), { key: newKey(), words }];
  }

  cry(words) {
    this.urgent.value = words;
  }

  /** Carry out an action, at the table or in the sandbox; at the table the number of events it then has. */
  async act(text) {
    const scene = this.scene.value;
    if (!this.canAct.value || !scene.legal.has(text)) return null;
    if (scene.kind === "invented") {
      await this.tryOut([...this.sandbox.value.actions, text]);
      return null;
    }
    const doc = this.doc.value;
    this.pending.value = text;
    this.problem.value = null;
    try {
      const body = { action: text, decision: doc.decision, key: newKey(), seat: doc.seat };
      const done = await postSurely(`${this.path}/act`, body);
      this._follow(done.n).catch(() => {}); // the move is made; the line will tell when it is back
      return done.n;
    } catch (problem) {
      this.pending.value = null;
      if (problem.current) this.hear(problem.current);
      this.refuse(problem);
      return null;
    }
  }

  /**
   * Carry out several actions, each when the one before is known. Luck, others, or a refusal end it:
   * what comes then was not planned.
   */
  async actAll(texts) {
    for (const [index, text] of texts.entries()) {
      if (!this.canAct.value || !this.scene.value.legal.has(text)) return this._endChain(index);
      const before = this.events.value.at(-1)?.n ?? 0;
      const n = await this.act(text);
      if (!n) return this._endChain(index);
      await this._reach(n);
      const lucky = this.events.value.some((event) => event.n > before && event.what === "dealt");
      if (lucky && index + 1 < texts.length) return this._endChain(index + 1);
    }
    return texts.length;
  }

  _endChain(done) {
    this.explain(t("chain-ended", { done }));
    return done;
  }

  /** Until so many events are known. */
  _reach(n) {
    return new Promise((reached) => {
      const stop = effect(() => this.doc.value.n >= n && queueMicrotask(() => (stop(), reached())));
    });
  }

  /** The live line mostly tells us first; if it does not, we ask. */
  async _follow(n) {
    if (this.connection.state.value === "live") await new Promise((done) => setTimeout(done, 1500));
    if (this.doc.value.n < n) await this.connection.refresh();
  }

  /** Somebody's wish was refused: say so where the eye is, and aloud. */
  refuse(problem) {
    const sentence = this._ruleInWords(problem) ?? refusalInWords(problem);
    this.problem.value = { sentence, rule: problem.rule || "" };
    this.cry(sentence);
  }

  /** Do something and show what the server says against it. */
  async attempt(what) {
    try {
      return await what();
    } catch (problem) {
      this.refuse(problem);
      return null;
    }
  }

  /**
   * The first event of my own last turn, where it has several steps: to take all of them back at once.
   * Choices that all make at the same time are one turn, whatever the others seal in between.
   */
  _turnBack() {
    const { seat, sealed } = this.doc.value ?? {};
    if (seat === null || seat === undefined) return null;
    const mine = (event) => event.what === "acted" && event.seat === seat;
    const turns = this.turns.value;
    if (!sealed && turns.at(-1)?.seat !== seat) return null;
    const ends = (event) => event.what !== "acted" || (sealed && event.seat !== seat && event.text);
    const before = Math.max(sealed ? 0 : (turns.at(-2)?.n ?? 0), this.live.value.findLast(ends)?.n ?? 0);
    const own = this.live.value.filter((event) => mine(event) && event.n > before);
    return own.length > 1 ? own[0].n : null;
  }

  /** Take back my last action; with `first` all of mine from that event on; with `to` ask for more. */
  undo({ first = null, to = null } = {}) {
    const more = { ...(first === null ? {} : { first }), ...(to === null ? {} : { to }) };
    return this.attempt(async () => {
      await post(`${this.path}/undo`, { seat: this.doc.value.seat, ...more });
      if (to !== null && this.doc.value.asked_undo) this.say(t("undo-asked"));
    });
  }

  /** Take back my whole last turn, if that is free; otherwise it is asked for. */
  undoTurn() {
    if (this.doc.value.may_undo !== null) this.dialog.value = "undo";
    else this.undo(this.turnBack.value === null ? {} : { first: this.turnBack.value });
  }

  consent(agree) {
    return this.attempt(() => post(`${this.path}/consent`, { agree, seat: this.doc.value.seat }));
  }

  /** Ask what a bot would do: it is chosen, as if by hand, and only doing it remains. */
  async askHint() {
    const { seat, decision } = this.doc.value;
    const told = await this.attempt(() => post(`${this.path}/hint`, { seat }));
    if (!told || told.decision !== this.doc.value.decision || this.doc.value.decision !== decision) return;
    const words = { bot: botName(told.bot), action: this.game.actionInWords?.(told.action, this) ?? told.action };
    batch(() => {
      this.hover.value = null;
      this.hint.value = { text: told.action, bot: words.bot };
      if (this.game.isMain?.(told.action) ?? true) this.pick.value = told.action;
      else this.pick.value = null;
      this.problem.value = { sentence: t("hint-said", words), rule: "", explains: true };
    });
    this.say(t("hint-said", words));
  }

  /** Ask why an action is not possible; the answer is shown and read out. `unknown`: words for what is no action. */
  async why(text, place, unknown = null) {
    try {
      const told = await get(`${this.path}/why`, { action: text, seat: this.doc.value.seat });
      if (!told.legal) this.explain(this._reasonInWords(told, place), told.rule);
    } catch (problem) {
      if (unknown && problem.error === "unreadable") this.explain(unknown);
      else this.refuse(problem);
    }
  }

  /** A reason from its key and facts; a game that gives none has the server's sentence. */
  _reasonInWords(reason, place) {
    const told = this._wordsOf(reason) ?? reason.sentence;
    return sentenceOf(told.toLowerCase().includes(place.toLowerCase()) ? told : t("why-not", { place, sentence: told }));
  }

  /** The rule that stands against what was wished, if the server names one that has words. */
  _ruleInWords(problem) {
    const told = this._wordsOf(problem);
    return told && sentenceOf(told);
  }

  _wordsOf({ key, facts }) {
    const words = [`${this.game.name}-why-${key}`, `why-${key}`].find((id) => key && hasWords(id));
    return words ? t(words, this.game.reasonFacts?.(facts, this) ?? facts) : null;
  }

  explain(sentence, rule = "") {
    this.problem.value = { sentence, rule, explains: true };
    this.say(sentence);
  }

  /** Try actions on an invented world. */
  async tryOut(actions) {
    const seat = this.doc.value.seat;
    const answer = await this.attempt(() => post(`${this.path}/sandbox`, { actions, seat }));
    if (!answer) return;
    batch(() => {
      this._letGo();
      this.at.value = null;
      this.sandbox.value = { actions, answer };
    });
  }

  /** What was tried and can be done in earnest: my own actions up to the first of somebody else. */
  tried() {
    const { played = [] } = this.sandbox.value?.answer ?? {};
    const end = played.findIndex((one) => one.seat !== this.doc.value.seat);
    return (end < 0 ? played : played.slice(0, end)).map((one) => one.text);
  }

  /** Leave the sandbox and do what was tried there. */
  async playTried() {
    const texts = this.tried();
    this.leaveSandbox();
    await this.actAll(texts);
  }

  leaveSandbox() {
    batch(() => {
      this._letGo();
      this.sandbox.value = null;
    });
  }

  /** Show the board after an event; null is now. */
  async goTo(at, viewer = this.viewer.value) {
    this.endShow();
    const address = this.address(at);
    if (location.pathname + location.search !== address) history.replaceState(null, "", address);
    batch(() => {
      this.sandbox.value = this.catching.value = null;
      this.at.value = at;
      this.viewer.value = viewer;
      this.choice.letGo?.();
      if (at === null) this.past.value = null;
    });
    if (at === null) return;
    const over = Boolean(this.doc.value?.result);
    const seat = over ? viewer : this.doc.value?.seat;
    const told = await this.attempt(() => get(`${this.path}/replay`, { at, seat }));
    if (told && this.at.value === at) this.past.value = told;
  }

  /** Show what was played since an event, turn by turn and in a few seconds; anything pressed ends it. */
  async catchUp(since) {
    const turns = this.turns.value;
    const missed = turns.filter((turn) => turn.n > since).slice(-CATCH_UP.turns);
    if (!missed.length || !moves() || this.at.value !== null || this.mine.value.length > 1) return;
    const before = turns[turns.indexOf(missed[0]) - 1] ?? { n: 0 };
    const each = Math.min(CATCH_UP.each, CATCH_UP.time / (missed.length + 1));
    this.catching.value = { turn: null };
    for (const turn of [before, ...missed]) {
      const told = await get(`${this.path}/replay`, { at: turn.n, seat: this.doc.value.seat }).catch(() => null);
      if (!told || !this.catching.value) break;
      batch(() => {
        this.catching.value = { turn: turn === before ? null : turn };
        this.at.value = turn.n;
        this.past.value = told;
      });
      await new Promise((done) => setTimeout(done, each));
    }
    this.endCatchUp();
  }

  endCatchUp() {
    if (!this.catching.value) return;
    batch(() => {
      this.catching.value = this.at.value = this.past.value = null;
    });
  }

  close() {
    this.endCatchUp();
    this.connection.end();
    clearTimeout(this.showing);
    clearTimeout(this.cheering);
  }
}
