// The page of a lesson: the table page, led by the lesson.
import { get, Refusal } from "../api.js";
import { gameModule, loadStyle } from "../games.js";
import { go } from "../router.js";
import { Opened } from "../table/frame.js";
import { Lesson } from "../table/lesson.js";
import { LessonTable } from "../table/lesson_table.js";
import { html, useSignal } from "../ui/html.js";
import { nextTask } from "../ui/pieces.js";
import { loadLessonWords } from "../words.js";
import { LessonEnd } from "./lesson_end.js";

/** @import { GameTypes } from "../types/messages.js" */

/**
 * Open a lesson at a step.
 * @param {string} id the game and the lesson
 * @param {number} at
 * @param {ConstructorParameters<typeof LessonTable>[3]} page
 */
async function open(id, at, page) {
  const [game, name] = id.split("/");
  const [{ courses }, module] = await Promise.all([
    get("/api/learn", {}),
    gameModule(game),
    loadLessonWords(game),
    loadStyle("/web/style/lesson.css"),
  ]);
  const info = courses.find((one) => one.game === game)?.lessons.find((one) => one.name === name);
  if (!info) throw new Refusal(404, { error: "not_found" });
  /** @type {GameTypes["data"]} */
  const data = module.needsData ? await get("/api/lessons/{game}/{lesson}/data", { game, lesson: name }) : {};
  const lesson = await Lesson.open(game, info, Math.min(at, info.steps.length - 1));
  await nextTask(); // drawing it takes long enough
  return new LessonTable(module, lesson, data, page);
}

/** @param {{ id: string }} props */
export default function LessonPage({ id }) {
  const begun = useSignal({ at: Number(new URLSearchParams(location.search).get("step")) || 0, times: 0 });
  const finished = useSignal(false);
  const shown = { at: begun.value.at }; // the step that the table is at
  const again = (/** @type {number} */ at) => {
    begun.value = { at, times: begun.value.times + 1 };
  };
  const page = {
    leave: () => go("/learn"),
    /** Begin the step again, or go back to the one before if nothing was done in it. @param {Lesson} lesson */
    back: (lesson) => again(Math.max(0, lesson.at.value - (lesson.isBegun ? 0 : 1))),
    again,
    finish: () => {
      finished.value = true;
    },
  };
  if (finished.value)
    return html`<${LessonEnd} id=${id} again=${() => {
      finished.value = false;
      again(0);
    }} />`;
  return html`<${Opened} key=${begun.value.times} id=${id} open=${() => open(id, shown.at, page)} />`;
}
