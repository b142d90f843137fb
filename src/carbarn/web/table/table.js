// One open table: its parts, and the face that the page and the game have of them. See docs/web.md.
import { get, post, Refusal } from "../api.js";
import { refusalInWords, sentenceOf } from "../refusals.js";
import { ring } from "../settings.js";
import { batch, computed, effect } from "../ui/html.js";
import { hasWords, t } from "../words.js";
import { Announcements } from "./announcements.js";
import { showChanges } from "./changes.js";
import { Connection } from "./connection.js";
import { TableState } from "./document.js";
import { Ending } from "./ending.js";
import { changeInWords, requestInWords } from "./hands.js";
import { Hints, outlook, saidInWords } from "./hints.js";
import { History } from "./history.js";
import { isOver, seatName } from "./names.js";
import { Overlay } from "./overlay.js";
import { Sandbox } from "./sandbox.js";
import { sceneOf } from "./scene.js";
import { Selection } from "./selection.js";
import { Sending } from "./sending.js";

/** @import { Coach } from "./coach.js" */
/** @import { ConnectionLike } from "./connection.js" */
/** @import { GameModule, GameTable, GameTypes, Guide, LastDocument, ToldEvent, Turn } from "./contract.js" */
/** @import { Continue, Made, Replay, TableDocument } from "../types/messages.js" */

const PATIENCE = 1500; // milliseconds in which the connection mostly tells us first what a request did

export class Table {
  #stopShowing;

  /**
   * @param {string} id
   * @param {GameModule} game
   * @param {TableDocument} first what the server says of it now
   * @param {GameTypes["data"]} data what the game is played on, if its module needs it (`needsData`)
   */
  constructor(id, game, first, data = {}) {
    this.id = id;
    this.game = game;
    this.data = data;
    this.state = new TableState(game, first);
    this.selection = new Selection(game.newChoice());
    this.announcements = new Announcements();
    this.history = new History((at, seat) => this.replay(at, seat));
    this.sandbox = new Sandbox(id);
    this.sending = this.makeSending();
    this.hints = new Hints();
    this.overlay = new Overlay();
    /** @type {Guide | null} who leads through the game: a lesson, or a coach */
    this.guide = null;
    /** @type {Coach | null} */
    this.coach = null;

    this.doc = this.state.doc;
    this.info = this.state.info;
    this.live = this.state.live;
    this.turns = this.state.turns;
    this.mine = this.state.mine;
    this.myTurn = this.state.myTurn;
    this.choice = this.selection.choice;
    this.pick = this.selection.pick;
    this.hover = this.selection.hover;
    this.hint = this.selection.hint;
    this.pointed = this.selection.pointed;
    this.pending = this.sending.pending;
    this.problem = this.announcements.problem;
    this.fresh = this.announcements.fresh;

    /** @type {ConnectionLike} */
    this.connection = this.connect();
    this.isLost = computed(() => this.connection.state.value === "lost");
    /** Whether hands are hidden until the next person has taken the screen. */
    this.covered = computed(() => this.state.nextHere.value !== null);
    this.scene = computed(() =>
      sceneOf({
        doc: this.doc.value,
        trial: this.sandbox.trial.value,
        at: this.history.at.value,
        past: this.history.past.value,
        covered: this.covered.value,
      }),
    );
    this.shown = computed(() => {
      const text = this.pending.value ?? this.hover.value ?? this.pick.value;
      return text !== null && this.scene.value?.legal.has(text) ? text : null;
    });
    this.chosen = computed(() => {
      const text = this.pending.value ?? this.pick.value;
      return text !== null && this.scene.value?.legal.has(text) ? text : null;
    });
    this.canAct = computed(() => {
      const scene = this.scene.value;
      if (!scene || this.pending.value !== null || this.covered.value) return false;
      if (scene.kind === "invented") return scene.legal.size > 0;
      return scene.kind === "now" && this.myTurn.value && this.connection.state.value === "live";
    });
    this.ending = new Ending(this);
    this.#stopShowing = showChanges(this);
    if (this.myTurn.value) this.say(this.game.turnMessage(this.forGame));
  }

  /**
   * The board after an event, as a seat saw it.
   * @param {number} at
   * @param {number | null} seat
   * @returns {Promise<Replay>}
   */
  replay(at, seat) {
    return get("/api/tables/{table}/replay", { table: this.id }, { at, seat });
  }

  /**
   * Continue from an event at a new table.
   * @param {Continue} how
   * @returns {Promise<Made>}
   */
  continueFrom(how) {
    return post("/api/tables/{table}/continue", { table: this.id }, how);
  }

  /** The address of the page, now or after an event. @param {number | null} at */
  address(at = null) {
    const page = location.pathname.endsWith("/embed") ? `/t/${this.id}/embed` : `/t/${this.id}`;
    return at === null ? page : `${page}?at=${at}`;
  }

  /** @returns {ConnectionLike} */
  connect() {
    return new Connection(
      this.id,
      (document) => this.hear(document),
      () => this.state.known(),
    );
  }

  /** How actions are sent. */
  makeSending() {
    return new Sending(this.id);
  }

  /** Whether this is a record that somebody brought: nothing happens there any more. */
  get isRecord() {
    return false;
  }

  /**
   * The same table for the parts of its game, which are drawn only when the game has begun.
   * @returns {GameTable<any, any, any>}
   */
  get forGame() {
    return /** @type {GameTable<any, any, any>} */ (this);
  }

  /** The last document. */
  get now() {
    return this.doc.value;
  }

  // Names

  /** @param {number} seat */
  name(seat) {
    return seatName(this.info.value, seat, this.mine.value.length === 1);
  }

  /**
   * "you" for the one seat of the person at this screen, otherwise "other": for words that differ by that.
   * @param {number} seat
   * @returns {"you" | "other"}
   */
  who(seat) {
    return this.mine.value.length === 1 && this.mine.value[0].seat === seat ? "you" : "other";
  }

  // What the server says

  /** @param {TableDocument} document */
  hear(document) {
    this.announcements.reached();
    /** @type {ReturnType<TableState["take"]>} */
    let news = null;
    batch(() => {
      news = this.state.take(document);
      if (!news) return;
      if (news.newDecision) {
        const plan = this.hints.after(news.told, this.now.seat);
        this.letGo();
        this.sending.arrived();
        if (plan && this.myTurn.value) {
          this.hints.goOn(plan);
          this.#suggest();
        }
      }
      if (news.before.seat !== this.now.seat) this.#passOn();
    });
    if (news) this.#tell(news);
  }

  /** Another person has the screen: what was shown or read out to the one before is gone. */
  #passOn() {
    this.announcements.forget();
    this.sandbox.leave();
    this.history.leave();
  }

  /** The next person has taken the screen; their hand comes only now. */
  uncover() {
    const seat = this.state.nextHere.value;
    if (seat !== null) this.connection.show(seat);
  }

  /** A new decision: nothing is chosen, and nothing stands against it. */
  letGo() {
    this.selection.reset();
    this.hints.close();
    this.announcements.dismiss();
  }

  /**
   * Say and show what is new.
   * @param {{ before: LastDocument, told: ToldEvent[] }} news
   */
  #tell({ before, told }) {
    if (!before.view) {
      if (this.myTurn.value) this.say(this.game.turnMessage(this.forGame));
      return;
    }
    const numbers = new Set(told.map((event) => event.n));
    const turns = this.turns.value.filter((turn) => numbers.has(turn.n));
    for (const turn of turns) this.say(this.game.turnInWords(this.forGame, turn));
    this.#cheer(turns);
    this.#sayUndone(told);
    this.#sayHands(before);
    this.#sayTurn(before, told);
    if (isOver(this.now) && !isOver(before)) this.ending.begin(before.view);
  }

  /** @param {Turn[]} turns */
  #cheer(turns) {
    if (this.now.seat === null || this.mine.value.length > 1) return;
    const found = turns.map((turn) => this.game.cheer?.(this.forGame, turn)).findLast(Boolean);
    if (found) this.announcements.celebrate(found);
  }

  /** @param {ToldEvent[]} told */
  #sayUndone(told) {
    const undone = told.filter((event) => event.what === "undone");
    for (const [seat, steps] of Map.groupBy(undone, (event) => event.seat))
      if (seat !== null) this.say(t("log-undone", { name: this.name(seat), count: steps.length }));
  }

  /** What is new about who plays which seat. @param {LastDocument} before */
  #sayHands(before) {
    const { changes = [], asked_seat: asked } = this.now;
    for (const change of changes.slice(before.changes?.length ?? 0)) this.say(changeInWords(change));
    if (asked && asked.request !== before.asked_seat?.request) this.say(requestInWords(this, asked));
    if (!asked && before.asked_seat?.to === "end" && !isOver(this.now)) this.say(t("request-end-over"));
  }

  /**
   * @param {LastDocument} before
   * @param {ToldEvent[]} told
   */
  #sayTurn(before, told) {
    if (!this.myTurn.value) return;
    const wasMine = before.seat !== null && before.actors.includes(before.seat);
    if (!wasMine || before.seat !== this.now.seat || told.length) {
      this.say(this.game.turnMessage(this.forGame));
      const passed = before.seat === null && this.mine.value.length > 1; // they have the screen in hand
      if (!passed && (!wasMine || told.some((event) => event.seat !== null && event.seat !== before.seat)))
        ring("turn");
    }
  }

  // What is chosen and said

  /** @param {string | null} text */
  choose(text) {
    this.selection.choose(text);
  }

  /** @param {string | null} text */
  look(text) {
    this.selection.look(text);
  }

  /** @param {string} text */
  lookAway(text) {
    this.selection.lookAway(text);
  }

  /** Show on the board where a turn was played. @param {Turn | null} turn */
  pointAt(turn) {
    this.selection.pointAt(turn);
  }

  dismiss() {
    this.announcements.dismiss();
  }

  /** @param {string} words */
  say(words) {
    this.announcements.say(words);
  }

  /**
   * @param {string} sentence
   * @param {string} rule
   */
  explain(sentence, rule = "") {
    this.announcements.explain(sentence, rule);
  }

  /** Somebody's wish was refused. @param {Refusal} problem */
  refuse(problem) {
    const words = this.reasonInWords(problem);
    this.announcements.refuse(words ? sentenceOf(words) : refusalInWords(problem), problem.rule, problem.status === 0);
  }

  /**
   * Do something and show what the server says against it.
   * @template T
   * @param {() => Promise<T>} what
   * @returns {Promise<T | null>}
   */
  async attempt(what) {
    try {
      return await what();
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refuse(problem);
      return null;
    }
  }

  /**
   * A reason from its key and facts, if there are words for it.
   * @param {{ key: string, facts: Record<string, any> }} reason
   */
  reasonInWords({ key, facts }) {
    const words = [`${this.game.name}-why-${key}`, `why-${key}`].find((id) => key && hasWords(id));
    return words ? t(words, this.game.reasonFacts?.(facts, this.forGame) ?? facts) : null;
  }

  /**
   * Ask why an action is not possible; the answer is shown and read out.
   * @param {string} text
   * @param {string} place
   * @param {string | null} unknown words for what is no action
   */
  async why(text, place, unknown = null) {
    if (this.covered.value) return;
    try {
      const reason = await this.sending.why(text, this.now.seat);
      if (reason.legal) return;
      const words = this.reasonInWords(reason) ?? reason.sentence;
      const named = words.toLowerCase().includes(place.toLowerCase());
      this.explain(sentenceOf(named ? words : t("why-not", { place, sentence: words })), reason.rule);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      if (unknown && problem.error === "unreadable") this.explain(unknown);
      else this.refuse(problem);
    }
  }

  /** Ask what the best bot would consider: the best is chosen, as if by hand, and only doing it remains. */
  async askHint() {
    if (this.covered.value || this.hints.asked.value) return;
    const { seat, decision } = this.now;
    const mine = this.scene.value?.kind === "now" ? this.chosen.value : null;
    const answer = await this.hints.wait(this.attempt(() => this.sending.hint(seat, mine)));
    if (!answer || answer.decision !== this.now.decision || this.now.decision !== decision) return;
    batch(() => {
      this.dismiss();
      this.hints.open(answer);
      this.#suggest();
    });
    const hint = this.hint.value;
    if (!hint) return;
    const goal = saidInWords(this, hint.option.goal);
    this.say(t("hint-said", { bot: hint.bot, goal, outlook: outlook(this, hint.option) }));
  }

  /** Look at another of the hints. @param {number} index */
  chooseHint(index) {
    batch(() => {
      this.hints.choose(index);
      this.#suggest();
    });
  }

  /** The next step of the chosen hint waits for the main button, if that carries out such steps. */
  #suggest() {
    const hint = this.hints.current();
    if (hint) this.selection.suggest(hint, this.game.isMain?.(hint.text) ?? true);
  }

  /** Put the hints away, and what they have chosen; whether there were any. */
  closeHints() {
    if (!this.hints.close()) return false;
    this.selection.reset();
    return true;
  }

  // Acting

  /**
   * Carry out an action, at the table or in the sandbox; at the table the number of events it then has.
   * @param {string} text
   * @returns {Promise<number | null>}
   */
  async act(text) {
    const scene = this.scene.value;
    if (!scene || !this.canAct.value || !scene.legal.has(text)) return null;
    if (scene.kind === "invented") {
      await this.tryOut([...scene.tried, text]);
      return null;
    }
    const { decision, seat } = this.now;
    if (decision === null) return null;
    this.dismiss();
    try {
      const n = await this.sending.act(text, { decision, seat });
      this.#follow(n).catch(() => {}); // the move is made; the connection will tell when it is back
      return n;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      if (problem.current?.type === "table") this.hear(problem.current);
      this.refuse(problem);
      return null;
    }
  }

  /**
   * Carry out several actions, each when the one before is known. Luck, others, or a refusal end it:
   * what comes then was not planned.
   * @param {string[]} texts
   */
  async actAll(texts) {
    for (const [index, text] of texts.entries()) {
      const known = this.state.known();
      const n = await this.act(text);
      if (!n) return this.#endChain(index);
      await this.#reach(n);
      const lucky = this.live.value.some((event) => event.n > known && event.what === "dealt");
      if (lucky && index + 1 < texts.length) return this.#endChain(index + 1);
    }
    return texts.length;
  }

  /** @param {number} done */
  #endChain(done) {
    this.explain(t("chain-ended", { done }));
    return done;
  }

  /**
   * Until so many events are known.
   * @param {number} n
   * @returns {Promise<void>}
   */
  #reach(n) {
    return new Promise((reached) => {
      const stop = effect(() => {
        if (this.now.n < n) return;
        queueMicrotask(() => {
          stop();
          reached();
        });
      });
    });
  }

  /** The connection mostly tells us first; if it does not, we ask. @param {number} n */
  async #follow(n) {
    if (this.connection.state.value === "live") await new Promise((done) => setTimeout(done, PATIENCE));
    if (this.now.n < n) await this.connection.refresh();
  }

  /**
   * Take back my last action; with `first` all of mine from that event on; with `to` ask for more.
   * @param {{ first?: number, to?: number }} how
   */
  undo(how = {}) {
    return this.attempt(async () => {
      await this.sending.undo(this.now.seat, how);
      if (how.to !== undefined && this.now.asked_undo) this.say(t("undo-asked"));
    });
  }

  /** Take back my last action, if that is free; otherwise it is asked for. */
  undoOrAsk() {
    if (this.now.may_undo === null) this.undo();
    else this.overlay.open("undo");
  }

  /** The same for my whole last turn. */
  undoTurn() {
    const first = this.state.turnStart.value;
    if (this.now.may_undo !== null) this.overlay.open("undo");
    else this.undo(first === null ? {} : { first });
  }

  /**
   * Answer a request for an undo.
   * @param {number} request
   * @param {boolean} agree
   */
  consent(request, agree) {
    return this.attempt(() => this.sending.consent(this.now.seat, request, agree));
  }

  /**
   * Whole sequences of actions for a goal, in the scene that is shown.
   * @param {string} goal
   */
  async plans(goal) {
    if (this.covered.value) return null;
    const { seat } = this.now;
    const trial = this.sandbox.trial.value;
    return this.attempt(async () => {
      if (trial) return (await this.sandbox.ask(trial.actions, seat, goal)).plans;
      return this.sending.plans(goal, seat);
    });
  }

  // The sandbox

  /** Try actions in an invented world. @param {string[]} actions */
  async tryOut(actions) {
    if (this.covered.value) return;
    const answer = await this.attempt(() => this.sandbox.ask(actions, this.now.seat));
    if (!answer) return;
    batch(() => {
      this.letGo();
      this.history.leave();
      this.sandbox.show(actions, answer);
    });
  }

  /** What was tried and can be played for real. */
  tried() {
    return this.sandbox.ownActions(this.now.seat);
  }

  /** Leave the sandbox and play what was tried there. */
  async playTried() {
    const texts = this.tried();
    this.leaveSandbox();
    await this.actAll(texts);
  }

  leaveSandbox() {
    batch(() => {
      this.letGo();
      this.sandbox.leave();
    });
  }

  // The past

  /**
   * Show the board after an event; null is now. Whoever comes from now sees it through their own eyes first.
   * @param {number | null} at
   * @param {number | null} viewer
   */
  async goTo(at, viewer = this.history.at.value === null ? this.now.seat : this.history.viewer.value) {
    if (this.covered.value) return;
    const address = this.address(at);
    if (location.pathname + location.search !== address) history.replaceState(null, "", address);
    this.sandbox.leave();
    this.choice.letGo?.();
    if (at === null) this.history.leave();
    else await this.attempt(() => this.history.goTo(at, viewer, isOver(this.now) ? viewer : this.now.seat));
  }

  /** Show what was played since an event. @param {number} since */
  async catchUp(since) {
    if (this.mine.value.length <= 1) await this.history.catchUp(since, this.turns.value, this.now.seat);
  }

  /** Escape: let go of hints, of what is chosen, then of a past moment, then of the sandbox. */
  escape() {
    if (this.closeHints()) return;
    const released = this.selection.release();
    if (this.announcements.dismiss() || released) return;
    if (this.history.at.value !== null) this.goTo(null);
    else if (this.sandbox.trial.value) this.leaveSandbox();
  }

  close() {
    this.history.endCatchUp();
    this.#stopShowing();
    this.coach?.close();
    this.ending.close();
    this.connection.end();
    this.announcements.close();
  }
}

/**
 * The table behind what a game sees of it.
 * @param {Table | GameTable<any, any, any>} table
 * @returns {Table}
 */
export function tableOf(table) {
  if (!(table instanceof Table)) throw new TypeError(String(table));
  return table;
}
