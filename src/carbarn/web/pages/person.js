// Somebody with whom I have played: how it went between us, and our games.
import { get, Refusal } from "../api.js";
import { loadCard } from "../games.js";
import { Disc, gameName, playAgain, Said, useAttempt } from "../people/parts.js";
import { Figures } from "../people/tables.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { Problem } from "../ui/problem.js";
import { figure, t } from "../words.js";
import { mean } from "./people.js";
import { Results } from "./rows.js";
import { PageTop } from "./top.js";

/** @import { PersonPage } from "../types/messages.js" */

/** @param {{ id: string }} props */
export default function Person({ id }) {
  const told = useSignal(/** @type {PersonPage | null} */ (null));
  const missing = useSignal(/** @type {Refusal | null} */ (null));
  const { busy, problem, attempt } = useAttempt();
  useEffect(() => {
    get("/api/people/{person}", { person: id }).then(
      async (page) => {
        await Promise.allSettled([...new Set(page.tables.map((table) => table.game))].map(loadCard));
        told.value = page;
        document.title = t("page-title", { sentence: t("friend-of", { name: page.name }), brand: t("brand") });
      },
      (refusal) => {
        if (!(refusal instanceof Refusal)) throw refusal;
        missing.value = refusal;
      },
    );
  }, [id]);
  if (missing.value) return html`<${Problem} problem=${missing.value} />`;
  const page = told.value;
  if (!page) return html`<${PageTop} /><div class="loading" role="status">${t("loading")}</div>`;
  const more = () =>
    attempt(async () => {
      const next = await get("/api/people/{person}", { person: id }, { from: page.tables.length });
      told.value = { ...page, tables: [...page.tables, ...next.tables], more: next.more };
    });
  const heads = [
    t("stats-game"),
    t("stats-players"),
    t("stats-games"),
    t("stats-ahead"),
    t("stats-behind"),
    t("stats-you-points"),
    t("stats-they-points"),
    t("stats-you-most"),
    t("stats-they-most"),
  ];
  const rows = page.versus.map((one) => [
    gameName(one),
    one.players,
    one.games,
    one.ahead,
    one.behind,
    mean(one.mean),
    mean(one.their_mean),
    figure(one.most),
    figure(one.their_most),
  ]);
  return html`
    <${PageTop} />
    <main class="people one"><div>
      <section class="panel stats" aria-labelledby="person-title">
        <header class="who"><${Disc} name=${page.name} /><h1 id="person-title">${t("friend-of", { name: page.name })}</h1>
          <button type="button" class="btn main" data-do="invite" disabled=${busy.value}
            aria-label=${t("friend-invite-name", { name: page.name })} onClick=${() => attempt(() => playAgain(page.id))}>${t("friend-invite")}</button></header>
        ${rows.length ? html`<${Figures} label=${t("friend-of", { name: page.name })} heads=${heads} rows=${rows} />` : html`<p class="nothing">${t("versus-none")}</p>`}
        <p class="note">${t("versus-only")}</p>
      </section>
      ${page.tables.length > 0 && html`<${Results} tables=${page.tables} most=${page.tables.length} />`}
      ${page.more && html`<p class="all"><button type="button" class="btn quiet" data-do="more-results" disabled=${busy.value} onClick=${more}>${t("stats-more")}</button></p>`}
      <${Said} problem=${problem.value} />
    </div></main>`;
}
