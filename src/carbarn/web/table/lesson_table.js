// A lesson with the face of a table: everything that draws works as there, and actions go to the lesson.
import { post } from "../api.js";
import { sentenceOf } from "../refusals.js";
import { signal } from "../ui/html.js";
import { t } from "../words.js";
import { NO_CONNECTION } from "./connection.js";
import { LessonBar, LessonPanel } from "./lesson_parts.js";
import { Sending } from "./sending.js";
import { Table } from "./table.js";

/** @import { ConnectionLike, ConnectionState } from "./connection.js" */
/** @import { GameModule, GameTypes, Guide } from "./contract.js" */
/** @import { Lesson } from "./lesson.js" */
/** @import { WhyAnswer } from "../types/messages.js" */

/** Nothing is pushed in a lesson, and nothing can be lost. @type {ConnectionLike} */
const ALWAYS = { ...NO_CONNECTION, state: signal(/** @type {ConnectionState} */ ("live")) };

class LessonSending extends Sending {
  /** @type {LessonTable | null} */
  table = null;

  /**
   * @override
   * @param {string} text
   * @returns {Promise<number>}
   */
  async act(text) {
    await this.table?.attempt(() => this.try(text));
    return this.table?.now.n ?? 0;
  }

  /** @param {string} text */
  async try(text) {
    const { table } = this;
    if (!table) return;
    const { lesson } = table;
    await lesson.act(text, (reason) => sentenceOf(table.reasonInWords(reason) ?? reason.sentence));
    table.hear(lesson.answer.value.document);
    this.arrived();
    const said = lesson.said.value;
    if (said) table.say(said.sentence);
    if (said?.kind === "wrong") table.letGo();
  }

  /**
   * @override
   * @param {string} action
   * @returns {Promise<WhyAnswer>}
   */
  async why(action) {
    await this.try(action);
    return { legal: true, rule: "", sentence: "", key: "", facts: {} }; // the lesson has said why
  }

  /**
   * @override
   * @param {string} goal
   * @returns {Promise<GameTypes["plan"][]>}
   */
  plans(goal) {
    return this.table?.lesson.plans(goal) ?? Promise.resolve([]);
  }
}

export class LessonTable extends Table {
  /**
   * @param {GameModule} game
   * @param {Lesson} lesson
   * @param {GameTypes["data"]} data
   * @param {{ leave: () => unknown, back: (lesson: Lesson) => unknown, again: (at: number) => unknown, finish: () => unknown }} page
   */
  constructor(game, lesson, data, page) {
    super(`${lesson.game}/${lesson.info.name}`, game, lesson.answer.value.document, data);
    this.lesson = lesson;
    this.page = page;
    if (this.sending instanceof LessonSending) this.sending.table = this;
    /** @type {Guide} */
    this.guide = {
      Panel: LessonPanel,
      Bar: LessonBar,
      sentence: () => lesson.title,
      place: t("lesson-place", { lesson: t(`${lesson.game}-lesson-${lesson.info.name}`) }),
      main: () => this.#main(),
    };
    this.say(lesson.aloud);
  }

  /** @override */
  makeSending() {
    return new LessonSending(this.id);
  }

  /** @override @returns {ConnectionLike} */
  connect() {
    return ALWAYS;
  }

  /** @override */
  address() {
    return `/learn/${this.id}`;
  }

  /** What the main button does once the step is done; null before. */
  #main() {
    return this.lesson.isDone.value ? () => this.next() : null;
  }

  /** Go on to the next step, or to the end of the lesson. */
  next() {
    if (this.lesson.isLast) return this.page.finish();
    return this.attempt(async () => {
      const answer = await this.lesson.next();
      if (!answer) return this.page.again(this.lesson.at.value + 1);
      this.hear(answer.document);
      this.letGo();
      this.say(this.lesson.aloud);
      return undefined;
    });
  }

  /** Show what the step is about: it is chosen, or done where it cannot be chosen first. */
  show() {
    const { shown } = this.lesson.answer.value;
    if (shown === null) return;
    if (this.game.isMain?.(shown) ?? true) this.choose(shown);
    else this.act(shown);
  }
}

/**
 * Remember that a lesson was taken.
 * @param {string} game
 * @param {string} lesson
 */
export const noteDone = (game, lesson) => post("/api/lessons/{game}/{lesson}/done", { game, lesson }, undefined);
