// "?": how to play now. What may be done in this moment and what it is worth, then lessons, rules and keys.
import { hasRules, loadStyle } from "../games.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { narrow } from "../ui/parts.js";
import { loadLessonWords, t } from "../words.js";

/** @import { HelpNow } from "./contract.js" */
/** @import { Table } from "./table.js" */

/** @param {{ table: Table }} props */
export function Now({ table }) {
  const found = useSignal(/** @type {HelpNow | null} */ (null));
  useEffect(() => {
    const needs = [loadStyle("/web/style/lesson.css"), loadLessonWords(table.game.name)];
    Promise.all([table.game.help?.(), ...needs]).then(([page]) => {
      found.value = page?.helpNow(table.forGame) ?? null;
    });
  }, [table.scene.value]);
  const now = found.value;
  const { name } = table.game;
  if (!now) return html`<p class="loading" role="status">${t("loading")}</p>`;
  return html`
    <section class="help-now" aria-labelledby="now-title"><h3 id="now-title">${now.title}</h3>
        ${now.can.length > 0 && html`<h4 class="caps">${t("now-can")}</h4><ul class="now-can">${now.can.map((one) => html`<li>${one.picture && html`<span class="now-picture" aria-hidden="true">${one.picture}</span>`}<p>${one.text}</p></li>`)}</ul>`}
        ${now.worth.length > 0 && html`<h4 class="caps">${t("now-worth")}</h4><ul class="now-worth">${now.worth.map((one) => html`<li>${one}</li>`)}</ul>`}
        ${now.note && html`<p class="now-note">${now.note}</p>`}
      </section>
    <ul class="now-more">
      <li><span>${t("now-what")}</span><small>${t(narrow.value ? "now-what-touch" : "now-what-mouse")}</small></li>
      ${now.lesson && html`<li><a class="link" href="/learn/${name}/${now.lesson}" target="_blank">${t("now-lesson", { lesson: t(`${name}-lesson-${now.lesson}`) })}</a></li>`}
      ${hasRules(name) && html`<li><a class="link" href="/rules/${name}" target="_blank">${t("rules-all")}</a></li>`}
    </ul>`;
}
