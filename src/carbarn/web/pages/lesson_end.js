// The end of a lesson: it is noted, and what comes next is one press away.
import { get } from "../api.js";
import { kept } from "../settings.js";
import { noteDone } from "../table/lesson_table.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { beSomebody } from "../ui/name.js";
import { focusOn, Icon } from "../ui/parts.js";
import { t } from "../words.js";
import { nextLesson, startFirstGame } from "./course.js";
import { PageTop } from "./top.js";

/** @import { CourseInfo } from "../types/messages.js" */

/** @param {{ id: string, again: () => unknown }} props */
export function LessonEnd({ id, again }) {
  const [game, name] = id.split("/");
  const course = useSignal(/** @type {CourseInfo | null} */ (null));
  const noted = useSignal(/** @type {"" | "noted" | "lost"} */ (""));
  useEffect(() => {
    document.title = t("page-title", { sentence: t("lesson-end-title"), brand: t("brand") });
    get("/api/learn", {}).then(({ courses }) => {
      course.value = courses.find((one) => one.game === game) ?? null;
    });
    note(game, name).then(
      () => {
        noted.value = "noted";
      },
      () => {
        noted.value = "lost";
      },
    );
  }, []);
  const next = course.value && nextLesson(course.value, name);
  const first = course.value?.first_game;
  return html`
    <${PageTop} />
    <main class="lesson-end panel">
      <h1>${t("lesson-end-title")}</h1>
      <p>${t("lesson-end-text", { lesson: t(`${game}-lesson-${name}`) })}</p>
      ${noted.value === "lost" && html`<p class="form-problem" role="alert">${t("lesson-end-lost")}</p>`}
      <div class="lesson-end-acts">
        ${next && html`<a class="btn main" href="/learn/${game}/${next.name}" ref=${focusOn} data-do="lesson-next-one"><${Icon} name="next" />${t("lesson-end-next", { lesson: t(`${game}-lesson-${next.name}`) })}</a>`}
        ${first && html`<button type="button" class="btn ${next ? "" : "main"}" data-do="first-game" onClick=${() => startFirstGame(game, first)}><${Icon} name="play" />${t("learn-first-game")}</button>`}
        <button type="button" class="btn quiet" data-do="lesson-again" onClick=${again}><${Icon} name="again" />${t("lesson-end-again")}</button>
        <a class="btn quiet" href="/learn">${t("learn-all")}</a>
      </div>
    </main>`;
}

/**
 * @param {string} game
 * @param {string} name
 */
async function note(game, name) {
  await beSomebody();
  await noteDone(game, name);
  kept.set("carbarn.learned", true); // the home page is no longer for somebody new
}
