// Learn: the lessons of every game, the first game with a coach, the rules.
import { get } from "../api.js";
import { GAME_NAMES, hasRules, loadCard, loadStyle } from "../games.js";
import { refusalInWords } from "../refusals.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { Icon } from "../ui/parts.js";
import { loadLessonWords, t, tOr } from "../words.js";
import { Art } from "./art.js";
import { firstOpen, itemOf, startFirstGame } from "./course.js";
import { Today } from "./today.js";
import { PageTop } from "./top.js";

/** @import { CourseInfo, Learning, LessonInfo } from "../types/messages.js" */

export default function Learn() {
  const learning = useSignal(/** @type {Learning | null} */ (null));
  const problem = useSignal("");
  const ready = useSignal(false);
  useEffect(() => {
    document.title = t("page-title", { sentence: t("learn"), brand: t("brand") });
    const parts = [
      loadStyle("/web/style/lesson.css"),
      ...GAME_NAMES.flatMap((game) => [loadCard(game), loadLessonWords(game)]),
    ];
    Promise.all([get("/api/learn", {}), Promise.allSettled(parts)]).then(
      ([told]) => {
        learning.value = told;
        ready.value = true;
      },
      (refusal) => {
        problem.value = refusalInWords(refusal);
      },
    );
  }, []);
  const attempt = (/** @type {() => Promise<unknown>} */ what) =>
    what().catch((refusal) => {
      problem.value = refusalInWords(refusal);
    });
  return html`
    <${PageTop} />
    <main class="learn">
      <header><h1>${t("learn")}</h1><p>${ready.value && t("learn-text")}</p></header>
      ${!ready.value && !problem.value && html`<p class="loading" role="status">${t("loading")}</p>`}
      ${ready.value && learning.value && html`<${Today} learning=${learning.value} />`}
      ${ready.value && learning.value?.courses.map((course) => html`<${Course} course=${course} puzzles=${learning.value?.puzzles[course.game] ?? 0} done=${learning.value?.done ?? []} attempt=${attempt} />`)}
      ${problem.value && html`<p class="form-problem toast" role="alert">${problem.value}</p>`}
    </main>`;
}

/** @param {{ course: CourseInfo, puzzles: number, done: string[], attempt: (what: () => Promise<unknown>) => unknown }} props */
function Course({ course, puzzles, done, attempt }) {
  const { game, lessons, first_game: first } = course;
  const next = firstOpen(course, done);
  const begun = next !== lessons[0];
  const id = `course-${game}`;
  return html`
    <section class="panel course" aria-labelledby=${id}>
      <div class="course-head"><span class="art"><${Art} game=${game} /></span>
        <div><h2 id=${id}>${tOr(`game-${game}`, game)}</h2><p>${tOr(`game-${game}-text`, "")}</p>
          <p class="course-acts">
            ${next && html`<a class="btn main" href="/learn/${game}/${next.name}" data-do="learn-${game}"><${Icon} name="play" />${t(begun ? "learn-go-on" : "learn-begin")}</a>`}
            ${first && html`<button type="button" class="btn ${next ? "" : "main"}" data-do="first-${game}" onClick=${() => attempt(() => startFirstGame(game, first))}>${t("learn-first-game")}</button>`}
            ${puzzles > 0 && html`<a class="btn" href="/puzzles/${game}" data-do="puzzles-${game}">${t("puzzles")}</a>`}
            ${hasRules(game) && html`<a class="btn quiet" href="/rules/${game}">${t("tab-rules")}</a>`}
          </p></div></div>
      <ol class="lessons">${lessons.map((lesson) => html`<${Entry} game=${game} lesson=${lesson} done=${done.includes(itemOf(game, lesson.name))} next=${lesson === next} />`)}</ol>
    </section>`;
}

/** @param {{ game: string, lesson: LessonInfo, done: boolean, next: boolean }} props */
const Entry = ({ game, lesson, done, next }) => html`
  <li class=${done ? "done" : next ? "next" : ""}>
    <a href="/learn/${game}/${lesson.name}" data-lesson=${lesson.name}>
      <span class="tick" aria-hidden="true">${done && html`<${Icon} name="check" />`}</span>
      <b>${t(`${game}-lesson-${lesson.name}`)}</b><small>${t("lesson-minutes", { minutes: lesson.minutes })}</small>
      ${done && html`<span class="vh">${t("lesson-taken")}</span>`}</a>
  </li>`;
