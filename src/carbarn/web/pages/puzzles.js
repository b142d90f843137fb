// All puzzles of a game, by level, with those that are solved.
import { get } from "../api.js";
import { loadCard, loadStyle } from "../games.js";
import { refusalInWords } from "../refusals.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { Icon } from "../ui/parts.js";
import { loadLessonWords, t, tOr } from "../words.js";
import { Emblem } from "./art.js";
import { PageTop } from "./top.js";

/** @import { Learning, PuzzleInfo } from "../types/messages.js" */

const LEVELS = [1, 2, 3];

/** @param {{ id: string }} props */
export default function Puzzles({ id: game }) {
  const found = useSignal(/** @type {{ all: PuzzleInfo[], learning: Learning } | null} */ (null));
  const problem = useSignal("");
  useEffect(() => {
    const load = async () => {
      const [all, learning] = await Promise.all([get("/api/puzzles/{game}", { game }), get("/api/learn", {})]);
      const cards = Object.keys(learning.puzzles).map(loadCard);
      await Promise.allSettled([loadStyle("/web/style/lesson.css"), loadLessonWords(game), ...cards]);
      found.value = { all, learning };
      document.title = t("page-title", { sentence: t("puzzles"), brand: t("brand") });
    };
    load().catch((refusal) => {
      problem.value = refusalInWords(refusal);
    });
  }, [game]);
  if (problem.value) return html`<${PageTop} /><p class="form-problem" role="alert">${problem.value}</p>`;
  if (!found.value) return html`<${PageTop} /><div class="loading" role="status">${t("loading")}</div>`;
  const { all, learning } = found.value;
  const isDone = (/** @type {PuzzleInfo} */ one) => learning.done.includes(`puzzle/${game}/${one.id}`);
  const solved = all.filter(isDone).length;
  const next = all.find((one) => !isDone(one));
  const levels = LEVELS.map((level) => ({ level, ones: all.filter((one) => one.level === level) }));
  return html`
    <${PageTop} />
    <main class="learn">
      <header class="puzzles-head"><div><h1>${t("puzzles-of", { game: tOr(`game-${game}`, game) })}</h1>
        <p>${t("puzzles-text")}</p></div>
        ${next && html`<a class="btn main" href="/puzzles/${game}/${next.id}" data-do="puzzle-first"><${Icon} name="play" />${solved ? t("puzzle-next") : t("puzzle-first")}</a>`}</header>
      ${levels.map(
        ({ level, ones }) => html`
        <section class="panel puzzles" aria-labelledby="level-${level}"><header><h2 id="level-${level}">${t(`puzzle-level-${level}`)}</h2>
          <p>${t("puzzles-count", { done: ones.filter(isDone).length, count: ones.length })}</p></header>
          <ol>${ones.map((one) => html`<${Entry} game=${game} one=${one} number=${all.indexOf(one) + 1} done=${isDone(one)} />`)}</ol></section>`,
      )}
      <nav class="puzzles-others" aria-label=${t("puzzles-others")}>${Object.keys(learning.puzzles)
        .filter((other) => other !== game && learning.puzzles[other] > 0)
        .map(
          (other) =>
            html`<a class="btn" href="/puzzles/${other}"><${Emblem} game=${other} />${t("puzzles-of", { game: tOr(`game-${other}`, other) })}</a>`,
        )}<a class="btn quiet" href="/learn">${t("learn-all")}</a></nav>
    </main>`;
}

/** @param {{ game: string, one: PuzzleInfo, number: number, done: boolean }} props */
const Entry = ({ game, one, number, done }) => html`
  <li><a href="/puzzles/${game}/${one.id}" class=${done ? "done" : ""} data-puzzle=${one.id}
    aria-label=${t(done ? "puzzle-number-done" : "puzzle-number", { number })}>${done ? html`<${Icon} name="check" />` : number}</a></li>`;
