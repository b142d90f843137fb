// On the home page: the puzzle of the day and the next lesson, fetched when the rest is there.
import { get } from "../api.js";
import { GAME_NAMES, loadStyle } from "../games.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { Icon } from "../ui/parts.js";
import { loadLessonWords, t } from "../words.js";
import { firstOpen } from "./course.js";
import { lastGame } from "./play.js";
import { Today } from "./today.js";

/** @import { Learning } from "../types/messages.js" */

export function HomeLearn() {
  const learning = useSignal(/** @type {Learning | null} */ (null));
  useEffect(() => {
    const parts = [loadStyle("/web/style/lesson.css"), ...GAME_NAMES.map(loadLessonWords)];
    Promise.all([get("/api/learn", {}), ...parts]).then(
      ([told]) => {
        learning.value = told;
      },
      () => {}, // the page says itself that the server cannot be reached
    );
  }, []);
  if (!learning.value) return null;
  const { courses, done } = learning.value;
  const sorted = [...courses].sort((one, other) => Number(other.game === lastGame()) - Number(one.game === lastGame()));
  const open = sorted
    .map((course) => ({ game: course.game, lesson: firstOpen(course, done) }))
    .find(({ lesson }) => lesson);
  return html`
    <${Today} learning=${learning.value} />
    ${
      open?.lesson &&
      html`
      <section class="panel today" aria-labelledby="learn-title">
        <div><p class="caps" id="learn-title">${t("learn")}</p><h2>${t(`${open.game}-lesson-${open.lesson.name}`)}</h2>
          <p>${t("learn-of", { game: t(`game-${open.game}`), minutes: open.lesson.minutes })}</p></div>
        <a class="btn" href="/learn/${open.game}/${open.lesson.name}" data-do="home-lesson"><${Icon} name="play" />${t("learn-start")}</a>
      </section>`
    }`;
}
