// A games night: the standing over all tables, the tables, and how people come.
import { get, post, Refusal } from "../api.js";
import { loadCard } from "../games.js";
import { gameName, Said, tableGame, useAttempt } from "../people/parts.js";
import { Figures } from "../people/tables.js";
import { botName } from "../table/names.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { beSomebody } from "../ui/name.js";
import { Icon } from "../ui/parts.js";
import { Problem } from "../ui/problem.js";
import { figure, t } from "../words.js";
import { Emblem } from "./art.js";
import { Copy } from "./invite.js";
import { isMyTurn, stateInWords } from "./lists.js";
import { PageTop } from "./top.js";

/** @import { NightPage, NightTable } from "../types/messages.js" */

const EVERY = 10_000; // milliseconds between two looks
const BOT = "casual";

/** @param {{ id: string }} props */
export default function Night({ id }) {
  const told = useSignal(/** @type {NightPage | null} */ (null));
  const missing = useSignal(/** @type {Refusal | null} */ (null));
  const { busy, problem, attempt } = useAttempt();
  const load = async () => {
    try {
      const page = await get("/api/nights/{night}", { night: id });
      await Promise.allSettled([...new Set(page.tables.map((one) => one.table.game))].map(loadCard));
      told.value = page;
      document.title = t("page-title", { sentence: page.name || t("night-unnamed"), brand: t("brand") });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      if (!told.value) missing.value = refusal;
    }
  };
  useEffect(() => {
    load();
    const timer = setInterval(() => document.visibilityState === "visible" && load(), EVERY);
    return () => clearInterval(timer);
  }, [id]);
  if (missing.value) return html`<${Problem} problem=${missing.value} />`;
  const night = told.value;
  if (!night) return html`<${PageTop} /><div class="loading" role="status">${t("loading")}</div>`;
  const token = location.hash.slice(1);
  const join = () =>
    attempt(async () => {
      await beSomebody();
      told.value = await post("/api/nights/{night}/join", { night: id }, { token });
    });
  const fill = () =>
    attempt(async () => {
      told.value = await post("/api/nights/{night}/fill", { night: id }, { bot: BOT });
    });
  const heads = [t("night-player"), t("night-place"), t("night-points"), t("night-wins"), t("night-games-over")];
  return html`
    <${PageTop} />
    <main class="people">
      <h1>${night.name || t("night-unnamed")}</h1>
      <div>
        <section class="panel stats" aria-labelledby="standing"><header><h2 id="standing">${t("night-standing")}</h2></header>
          <${Figures} label=${t("night-standing")} heads=${heads} rows=${night.places.map((one) => [
            html`<span class=${one.mine ? "mine-name" : ""} data-place=${one.place}>${one.bot ? botName(one.bot) : one.mine ? t("night-you") : one.name || t("night-free")}</span>`,
            one.games > 0 && t("place", { place: one.rank }),
            figure(one.points),
            one.wins,
            one.games,
          ])} />
          <p class="note">${t("night-standing-text")}</p></section>
        ${night.open > 0 && html`<${Coming} night=${night} token=${token} busy=${busy.value} onJoin=${join} onFill=${fill} />`}
      </div>
      <div><section class="panel company" aria-labelledby="night-tables"><header><h2 class="caps" id="night-tables">${t("night-list")}</h2></header>
        <ul>${night.tables.map((one) => html`<li key=${one.table.id}><${TableRow} one=${one} /></li>`)}</ul></section></div>
      <${Said} problem=${problem.value} />
    </main>`;
}

/** @param {{ one: NightTable }} props */
const TableRow = ({ one: { number, table } }) => html`
  <a class="row wait ${isMyTurn(table) ? "my-turn-row" : ""}" href="/t/${table.id}" data-table=${number}><${Emblem} game=${table.game} />
    <span class="row-text"><b>${t("night-table-title", { number: number + 1, game: gameName({ game: table.game, title: tableGame(table) }) })}</b>
      <small>${stateInWords(table)}</small></span></a>`;

/**
 * How the free places are taken.
 * @param {{ night: NightPage, token: string, busy: boolean, onJoin: () => unknown, onFill: () => unknown }} props
 */
function Coming({ night, token, busy, onJoin, onFill }) {
  const { invitation } = night;
  if (!night.hosting)
    return html`
      <section class="panel coming">${
        night.joined
          ? html`<p>${t("night-join-text")}</p>`
          : token
            ? html`<p>${t("night-join-text")}</p><button type="button" class="btn main" data-do="join-night" disabled=${busy} onClick=${onJoin}>${t("night-join")}</button>`
            : html`<p>${t("night-link-needed", { name: night.places.find((one) => one.place === 0)?.name ?? "" })}</p>`
      }</section>`;
  return html`
    <section class="panel coming invite" aria-labelledby="night-invite"><h2 id="night-invite">${t("night-invite")}</h2>
      ${night.asked.map((one) => html`<p>${t("night-asked", { name: one.name, state: one.state })}</p>`)}
      ${
        invitation &&
        html`<div class="qr"><svg viewBox="-2 -2 ${invitation.qr.size + 4} ${invitation.qr.size + 4}" role="img" aria-label=${t("invite-qr")}><path d=${invitation.qr.path} /></svg></div>
          <${Copy} link=${invitation.link} main=${true} /><p class="reach ${invitation.reach}"><${Icon} name=${invitation.reach === "computer" ? "warning" : "check"} /><span>${t(`reach-${invitation.reach}`)}</span></p>`
      }
      <button type="button" class="btn" data-do="fill-night" disabled=${busy} onClick=${onFill}>${t("night-fill")}</button>
    </section>`;
}
