// All puzzles of a game, by level, with those that are solved.
import { get } from "../api.js";
import { loadCard, loadStyle } from "../games.js";
import { refusalInWords } from "../refusals.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { Icon } from "../ui/parts.js";
import { loadLessonWords, t, tOr } from "../words.js";
import { PageTop } from "./top.js";

/** @import { PuzzleInfo } from "../types/messages.js" */

const LEVELS = [1, 2, 3];

/** @param {{ id: string }} props */
export default function Puzzles({ id: game }) {
  const found = useSignal(/** @type {{ all: PuzzleInfo[], done: string[] } | null} */ (null));
  const problem = useSignal("");
  useEffect(() => {
    const parts = [loadStyle("/web/style/lesson.css"), loadCard(game), loadLessonWords(game)];
    Promise.all([get("/api/puzzles/{game}", { game }), get("/api/learn", {}), Promise.allSettled(parts)]).then(
      ([all, { done }]) => {
        found.value = { all, done };
        document.title = t("page-title", { sentence: t("puzzles"), brand: t("brand") });
      },
      (refusal) => {
        problem.value = refusalInWords(refusal);
      },
    );
  }, []);
  if (problem.value) return html`<${PageTop} /><p class="form-problem" role="alert">${problem.value}</p>`;
  if (!found.value) return html`<${PageTop} /><div class="loading" role="status">${t("loading")}</div>`;
  const { all, done } = found.value;
  const isDone = (/** @type {PuzzleInfo} */ one) => done.includes(`puzzle/${game}/${one.id}`);
  return html`
    <${PageTop} />
    <main class="learn">
      <header><h1>${t("puzzles-of", { game: tOr(`game-${game}`, game) })}</h1>
        <p>${t("puzzles-count", { done: all.filter(isDone).length, count: all.length })}</p></header>
      ${LEVELS.map(
        (level) => html`
        <section class="panel puzzles" aria-labelledby="level-${level}"><h2 id="level-${level}">${t(`puzzle-level-${level}`)}</h2>
          <ol>${all
            .map((one, index) => ({ one, number: index + 1 }))
            .filter(({ one }) => one.level === level)
            .map(
              ({ one, number }) => html`
              <li><a href="/puzzles/${game}/${one.id}" class=${isDone(one) ? "done" : ""} data-puzzle=${one.id}
                aria-label=${t(isDone(one) ? "puzzle-number-done" : "puzzle-number", { number })}>${isDone(one) ? html`<${Icon} name="check" />` : number}</a></li>`,
            )}</ol></section>`,
      )}
    </main>`;
}
