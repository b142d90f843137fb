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
  const { courses = [], done = [], puzzles = {} } = learning.value ?? {};
  const lead = leading(courses, done);
  const today = learning.value && html`<${Today} learning=${learning.value} />`;
  return html`
    <${PageTop} />
    <main class="learn">
      <header><h1>${t("learn")}</h1><p>${ready.value && t("learn-text")}</p></header>
      ${!ready.value && !problem.value && html`<p class="loading" role="status">${t("loading")}</p>`}
      ${ready.value && done.length > 0 && today}
      ${ready.value && courses.map((course) => html`<${Course} course=${course} leads=${course === lead} puzzles=${puzzles[course.game] ?? 0} done=${done} attempt=${attempt} />`)}
      ${ready.value && !done.length && today}
      ${problem.value && html`<p class="form-problem toast" role="alert">${problem.value}</p>`}
    </main>`;
}

/** The course to go on with, or to begin with: only its button is filled. @param {CourseInfo[]} courses @param {string[]} done */
function leading(courses, done) {
  const open = courses.filter((course) => firstOpen(course, done));
  return open.find((course) => firstOpen(course, done) !== course.lessons[0]) ?? open[0];
}

/** @param {{ course: CourseInfo, leads: boolean, puzzles: number, done: string[], attempt: (what: () => Promise<unknown>) => unknown }} props */
function Course({ course, leads, puzzles, done, attempt }) {
  const { game, lessons, first_game: first } = course;
  const next = firstOpen(course, done);
  const begun = next !== lessons[0];
  const id = `course-${game}`;
  return html`
    <section class="panel course" aria-labelledby=${id}>
      <div class="course-head"><span class="art"><${Art} game=${game} /></span>
        <div><h2 id=${id}>${tOr(`game-${game}`, game)}</h2><p>${tOr(`game-${game}-text`, "")}</p>
          <p class="course-acts">
            ${next && html`<a class="btn ${leads ? "main" : ""}" href="/learn/${game}/${next.name}" data-do="learn-${game}"><${Icon} name="play" />${t(begun ? "learn-go-on" : "learn-begin")}</a>`}
            ${first && html`<button type="button" class="btn" data-do="first-${game}" onClick=${() => attempt(() => startFirstGame(game, first))}>${t("learn-first-game")}</button>`}
            <span>${puzzles > 0 && html`<a class="btn quiet" href="/puzzles/${game}" data-do="puzzles-${game}">${t("puzzles")}</a>`}
            ${hasRules(game) && html`<a class="btn quiet" href="/rules/${game}">${t("tab-rules")}</a>`}</span>
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
