// The puzzle of the day, and how many days in a row it was solved.
import { html } from "../ui/html.js";
import { Icon } from "../ui/parts.js";
import { t, tOr } from "../words.js";

/** @import { Learning } from "../types/messages.js" */

const DAY = 86_400_000; // milliseconds

/**
 * How many days in a row, up to today or yesterday, their puzzle was solved.
 * @param {string[]} done
 * @param {string} today
 */
export function streak(done, today) {
  const days = new Set(done.flatMap((one) => /^day\/(.*)$/.exec(one)?.[1] ?? []));
  const before = (/** @type {string} */ date) => new Date(Date.parse(date) - DAY).toISOString().slice(0, 10);
  let count = 0;
  for (let date = days.has(today) ? today : before(today); days.has(date); date = before(date)) count += 1;
  return count;
}

/** @param {{ learning: Learning }} props */
export function Today({ learning: { today, date, done } }) {
  if (!today) return null;
  const solved = done.includes(`day/${date}`);
  const days = streak(done, date);
  const level = t(`puzzle-level-${today.level}`);
  return html`
    <section class="panel today" aria-labelledby="today-title">
      <div><p class="caps" id="today-title">${t("puzzle-today")}</p>
        <h2>${tOr(`game-${today.game}`, today.game)}</h2>
        <p>${solved ? t("puzzle-today-done") : t("puzzle-today-text", { level })}</p>
        ${days > 0 && html`<p class="streak">${t("puzzle-streak", { days })}</p>`}</div>
      <a class="btn ${solved ? "quiet" : ""}" href="/puzzles/${today.game}/${today.id}" data-do="today"><${Icon} name=${solved ? "check" : "play"} />${t(solved ? "puzzle-look" : "puzzle-solve")}</a>
    </section>`;
}
