// The table of a lesson.
import { post } from "../api.js";
import { t } from "../words.js";
import { GuidedTable } from "./guided_table.js";
import { LessonBar, LessonPanel } from "./lesson_parts.js";

/** @import { GameModule, GameTypes, Guide } from "./contract.js" */
/** @import { Lesson } from "./lesson.js" */

export class LessonTable extends GuidedTable {
  /**
   * @param {GameModule} game
   * @param {Lesson} lesson
   * @param {GameTypes["data"]} data
   * @param {{ leave: () => unknown, back: (lesson: Lesson) => unknown, again: (at: number) => unknown, finish: () => unknown }} page
   */
  constructor(game, lesson, data, page) {
    super(`${lesson.game}/${lesson.info.name}`, game, lesson, data);
    this.lesson = lesson;
    this.page = page;
    /** @type {Guide} */
    this.guide = {
      kind: "lesson",
      Panel: LessonPanel,
      Bar: LessonBar,
      sentence: () => lesson.title,
      place: t("lesson-place", { lesson: t(`${lesson.game}-lesson-${lesson.info.name}`) }),
      main: () => (lesson.isDone.value ? () => this.next() : null),
    };
    this.say(lesson.aloud);
  }

  /** @override */
  address() {
    return `/learn/${this.id}`;
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
}

/**
 * Remember that a lesson was taken.
 * @param {string} game
 * @param {string} lesson
 */
export const noteDone = (game, lesson) => post("/api/lessons/{game}/{lesson}/done", { game, lesson }, undefined);
