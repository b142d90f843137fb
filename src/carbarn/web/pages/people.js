// People and results: friends, how my games went, with whom, and all that are over.
import { get, me, Refusal } from "../api.js";
import { loadCard } from "../games.js";
import { NightRow } from "../people/home_friends.js";
import { FriendRow, gameName, playAgain, Said, useAttempt } from "../people/parts.js";
import { Figures } from "../people/tables.js";
import { refusalInWords } from "../refusals.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { Icon } from "../ui/parts.js";
import { facts, figure, listed, loadFeatWords, sentences, t, tOr } from "../words.js";
import { dayInWords } from "./lists.js";
import { Results } from "./rows.js";
import { PageTop } from "./top.js";

/** @import { BestFeat, BestGame, Friend, Friends, Partner, Statistics, TableInfo, Tally } from "../types/messages.js" */

const PAGE = 20; // results in one answer, as the server gives them

/** A mean, with one digit where it says something. @param {number} value */
export const mean = (value) => figure(Math.round(value * 10) / 10);

/** Facts as words take them. @param {BestFeat["facts"]} all @returns {Record<string, string | number>} */
const worded = (all) =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, value]] : [],
    ),
  );

export default function PeoplePage() {
  const friends = useSignal(/** @type {Friends | null} */ (null));
  const told = useSignal(/** @type {Statistics | null} */ (null));
  const over = useSignal(/** @type {{ tables: TableInfo[], more: boolean }} */ ({ tables: [], more: false }));
  const feats = useSignal(/** @type {BestFeat[]} */ ([])); // they may take a moment to be found
  const problem = useSignal("");
  const { busy, problem: refused, attempt } = useAttempt();
  const load = async () => {
    const [known, statistics, results] = await Promise.all([
      get("/api/people", {}),
      get("/api/statistics", {}),
      get("/api/results", {}),
    ]);
    const games = [...statistics.tallies, ...results.tables].map((one) => one.game);
    await Promise.allSettled([...new Set(games)].flatMap((game) => [loadCard(game), loadFeatWords(game)]));
    [friends.value, told.value, over.value] = [known, statistics, results];
    feats.value = await get("/api/feats", {});
  };
  const show = (/** @type {unknown} */ refusal) => {
    if (!(refusal instanceof Refusal)) throw refusal;
    problem.value = refusalInWords(refusal);
  };
  useEffect(() => {
    document.title = t("page-title", { sentence: t("people"), brand: t("brand") });
    if (me.value) load().catch(show);
  }, []);
  const more = () =>
    attempt(async () => {
      const next = await get("/api/results", {}, { from: over.value.tables.length });
      over.value = { tables: [...over.value.tables, ...next.tables], more: next.more };
    });
  const morePartners = () =>
    attempt(async () => {
      if (!told.value) return;
      const next = await get("/api/statistics", {}, { from: told.value.partners.length });
      told.value = { ...told.value, partners: [...told.value.partners, ...next.partners], more: next.more };
    });
  const invite = (/** @type {Friend} */ friend) => attempt(() => playAgain(friend.id));
  if (problem.value)
    return html`<${PageTop} /><main class="problem-page"><p class="form-problem" role="alert">${problem.value}</p></main>`;
  if (me.value && (!told.value || !friends.value))
    return html`<${PageTop} /><div class="loading" role="status">${t("loading")}</div>`;
  const { tallies = [], bests = [], partners = [] } = told.value ?? {};
  return html`
    <${PageTop} />
    <main class="people"><h1>${t("people")}</h1>
      <div>
        <section class="panel stats" aria-labelledby="stats-title"><header><h2 id="stats-title">${t("stats-title")}</h2></header>
          ${tallies.length ? html`<${Tallies} tallies=${tallies} />` : html`<p class="nothing">${t("stats-none")}</p>`}
        </section>
        ${bests.length > 0 && html`<${Bests} bests=${bests} />`}
        ${partners.length > 0 && html`<${Partners} partners=${partners} />`}
        ${told.value?.more && html`<p class="all"><button type="button" class="btn quiet" data-do="more-people" disabled=${busy.value} onClick=${morePartners}>${t("stats-more")}</button></p>`}
        ${
          feats.value.length > 0 &&
          html`<section class="panel" aria-labelledby="feats"><header><h2 class="caps" id="feats">${t("stats-feats")}</h2></header>
          <ul>${feats.value.map(
            (
              one,
            ) => html`<li class="row fact"><span class="row-text"><b>${tOr(`${one.game}-feat`, gameName(one), worded(one.facts))}</b><small>${facts([gameName(one), dayInWords(one.ended)])}</small></span>
            <b class="num">${figure(one.points)}</b><a class="btn small" href="/t/${one.table}">${t("row-look")}</a></li>`,
          )}</ul></section>`
        }
      </div>
      <div>
        <section class="panel company" aria-labelledby="friends"><header><h2 class="caps" id="friends">${t("friends")}</h2></header>
          ${friends.value?.friends.length ? html`<ul>${friends.value.friends.map((friend) => html`<li key=${friend.id}><${FriendRow} friend=${friend} busy=${busy.value} onInvite=${invite} /></li>`)}</ul>` : html`<p class="nothing">${t("friends-none")}</p>`}
          <p class="company-acts"><a class="btn" href="/new" data-do="create"><${Icon} name="plus" />${t("home-create")}</a>
            <a class="btn" href="/nights" data-do="new-night">${t("night-new")}</a></p>
        </section>
        ${
          (friends.value?.nights.length ?? 0) > 0 &&
          html`<section class="panel company" aria-labelledby="nights"><header><h2 class="caps" id="nights">${t("nights")}</h2></header>
          <ul>${friends.value?.nights.map((night) => html`<li key=${night.id}><${NightRow} night=${night} /></li>`)}</ul></section>`
        }
        ${over.value.tables.length > 0 && html`<${Results} tables=${over.value.tables} most=${Math.max(PAGE, over.value.tables.length)} />`}
        ${over.value.more && html`<p class="all"><button type="button" class="btn quiet" data-do="more-results" disabled=${busy.value} onClick=${more}>${t("stats-more")}</button></p>`}
      </div>
      <${Said} problem=${refused.value} />
    </main>`;
}

/** @param {{ tallies: Tally[] }} props */
function Tallies({ tallies }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const one of tallies) counts.set(gameName(one), (counts.get(gameName(one)) ?? 0) + one.games);
  const [game, count] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best));
  const heads = [
    t("stats-game"),
    t("stats-players"),
    t("stats-against"),
    t("stats-games"),
    t("stats-won"),
    t("stats-mean"),
    t("stats-most"),
  ];
  const rows = tallies.map((one) => [
    gameName(one),
    one.players,
    t(`stats-against-${one.against}`),
    html`<span title=${placesOf(one)}>${one.games}</span>`,
    one.players > 1 && one.won,
    mean(one.mean),
    figure(one.most),
  ]);
  return html`<p class="note">${t("stats-favourite", { game, count })}</p>
    <${Figures} label=${t("stats-title")} heads=${heads} rows=${rows} />
    <p class="note">${sentences([t("stats-note"), t("stats-only-you")])}</p>`;
}

/** How often I came first, second and so on. @param {Tally} tally */
const placesOf = (tally) =>
  listed(
    tally.places.flatMap((count, index) =>
      count ? [t("stats-place", { place: t("place", { place: index + 1 }), count })] : [],
    ),
  );

/** @param {{ bests: BestGame[] }} props */
const Bests = ({ bests }) => html`
  <section class="panel" aria-labelledby="bests"><header><h2 class="caps" id="bests">${t("stats-bests")}</h2></header>
    <ul>${bests.map(
      (one) => html`<li class="row fact"><span class="row-text"><b>${
        one.players > 1
          ? t("stats-best", { game: gameName(one), players: one.players })
          : t("stats-best-alone", { game: gameName(one) })
      }</b><small>${dayInWords(one.ended)}</small></span>
      <b class="num">${figure(one.points)}</b><a class="btn small" href="/t/${one.table}">${t("row-look")}</a></li>`,
    )}</ul></section>`;

/** @param {{ partners: Partner[] }} props */
const Partners = ({ partners }) => html`
  <section class="panel stats" aria-labelledby="partners"><header><h2 class="caps" id="partners">${t("stats-with")}</h2></header>
    <${Figures} label=${t("stats-with")} heads=${[t("night-player"), t("stats-together"), t("stats-ahead"), t("stats-behind"), t("stats-last")]}
      rows=${partners.map((one) => [
        one.id ? html`<a class="link" href="/people/${one.id}">${one.name}</a>` : t("friend-gone"),
        one.together,
        one.ahead,
        one.behind,
        dayInWords(one.last),
      ])} /></section>`;
