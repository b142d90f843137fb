// A table of one's own that is stored nowhere, for a lesson or a puzzle: everything that draws works as at a table.
import { sentenceOf } from "../refusals.js";
import { signal } from "../ui/html.js";
import { NO_CONNECTION } from "./connection.js";
import { Sending } from "./sending.js";
import { Table } from "./table.js";

/** @import { ConnectionLike, ConnectionState } from "./connection.js" */
/** @import { GameModule, GameTypes, Task } from "./contract.js" */
/** @import { WhyAnswer } from "../types/messages.js" */

/** Nothing is pushed, and nothing can be lost. @type {ConnectionLike} */
const ALWAYS = { ...NO_CONNECTION, state: signal(/** @type {ConnectionState} */ ("live")) };

/** Actions go to the task, which says what they are. */
class TaskSending extends Sending {
  /** @type {GuidedTable | null} */
  table = null;

  /**
   * @override
   * @param {string} text
   * @returns {Promise<number>}
   */
  async act(text) {
    await this.table?.attempt(() => this.#try(text));
    return this.table?.now.n ?? 0;
  }

  /** @param {string} text */
  async #try(text) {
    const { table } = this;
    if (!table) return;
    const { task } = table;
    await task.act(text, table.inWords);
    table.hear(task.answer.value.document);
    this.arrived();
    table.answered();
  }

  /**
   * @override
   * @param {string} action
   * @returns {Promise<WhyAnswer>}
   */
  async why(action) {
    await this.#try(action);
    return { legal: true, rule: "", sentence: "", key: "", facts: {} }; // the task has said why
  }

  /**
   * @override
   * @param {string} goal
   * @returns {Promise<GameTypes["plan"][]>}
   */
  plans(goal) {
    return this.table?.task.plans(goal) ?? Promise.resolve([]);
  }
}

export class GuidedTable extends Table {
  /**
   * @param {string} id
   * @param {GameModule} game
   * @param {Task} task
   * @param {GameTypes["data"]} data
   */
  constructor(id, game, task, data) {
    super(id, game, task.answer.value.document, data);
    this.task = task;
    if (this.sending instanceof TaskSending) this.sending.table = this;
  }

  /** @override */
  makeSending() {
    return new TaskSending(this.id);
  }

  /** @override @returns {ConnectionLike} */
  connect() {
    return ALWAYS;
  }

  /** Why the rules forbid something. @param {WhyAnswer} reason */
  inWords = (reason) => sentenceOf(this.reasonInWords(reason) ?? reason.sentence);

  /** The task has answered. */
  answered() {
    const said = this.task.said.value;
    if (!said) return;
    this.say(said.sentence);
    this.letGo(); // what was chosen is done, or is not to be done
  }

  /**
   * @override
   * @param {string[]} texts
   */
  async actAll(texts) {
    const right = await this.attempt(async () => (await this.task.check?.(texts, this.inWords)) ?? true);
    if (right) return super.actAll(texts);
    this.answered();
    return 0;
  }

  /** Choose an action for the main button, or take it where it cannot be chosen first. @param {string | null} text */
  show(text) {
    if (text === null) return;
    if (this.game.isMain?.(text) ?? true) this.choose(text);
    else this.act(text);
  }
}
