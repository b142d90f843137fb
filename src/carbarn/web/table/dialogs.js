// Dialogs of the table page: settings, keys, asking for an undo.

import { post } from "../api.js";
import { withSeatWords } from "../games.js";
import { set, settings } from "../settings.js";
import { html } from "../ui/html.js";
import { later } from "../ui/later.js";
import { Dialog, narrow, Segments, withChecked, withValue } from "../ui/parts.js";
import { hasAccounts, LANGUAGES, language, languageName, sentences, t } from "../words.js";
import { canReplace, playsHere } from "./hands.js";
import { linkOf } from "./invitations.js";
import { Rules } from "./log.js";
import { isOver } from "./names.js";
import { Invitation, useInvitations } from "./waiting.js";

/** @import { Settings as Wishes } from "../settings.js" */
/** @import { GameModule, SeatInfo, TableInfo } from "./contract.js" */
/** @import { Table } from "./table.js" */

/** @param {{ name: "motion" | "sound" | "keys" | "commands" | "cover" }} props */
const Check = ({ name }) => html`
  <label class="check"><input type="checkbox" checked=${settings.value[name]}
    onChange=${withChecked((checked) => set(name, checked))} /><span>${t(`setting-${name}`)}</span></label>`;

/** The language: as the browser asks, or one of those that the server has. The page begins anew in it. */
function Language() {
  const choose = withValue((tag) => {
    set("language", tag);
    location.reload();
  });
  return html`
    <label class="field"><span>${t("setting-language")}</span>
      <select value=${settings.value.language} onChange=${choose} data-language=${language}>
        <option value="system">${t("language-system")}</option>
        ${LANGUAGES.map((tag) => html`<option value=${tag} lang=${tag}>${languageName(tag)}</option>`)}
      </select></label>`;
}

/** Who plays a seat can change: a bot fills in, a person comes back, the others are asked. @param {{ table: Table }} props */
function SeatList({ table }) {
  const info = table.info.value;
  const { tokens, free } = useInvitations(table);
  const here = info.hosting || table.mine.value.length > 0;
  const changed = info.seats.filter((seat) => seat.mine || canReplace(info, seat) || (here && seat.kind === "open"));
  if (!changed.length || isOver(table.now)) return null;
  return html`<div><h3 class="caps">${t("seats-title")}</h3><ul class="seat-list">${changed.map(
    (seat) =>
      html`<li><${SeatActs} table=${table} seat=${seat} token=${tokens.value[seat.seat]} free=${() => free(seat.seat)} /></li>`,
  )}</ul></div>`;
}

/** To end the game before its end: for those who play it. @param {{ table: Table }} props */
const EndGame = ({ table }) =>
  playsHere(table.info.value) &&
  !table.guide?.Bar &&
  html`<p class="give-up"><button type="button" class="btn small" data-do="end-game" onClick=${() => table.overlay.open("end")}>${t("end-game")}</button>
    ${mayResign(table.info.value) && html`<button type="button" class="btn small" data-do="resign" onClick=${() => table.overlay.open("resign")}>${t("resign")}</button>`}
    ${table.info.value.clock?.kind === "daily" && hasAccounts && html`<a class="link" href="/account">${t("resign-nights")}</a>`}</p>`;

/** Whether there is somebody to resign to, and one seat of mine to give up. @param {TableInfo} info */
const mayResign = (info) => {
  const mine = info.seats.filter((seat) => seat.mine && !seat.bot);
  return mine.length === 1 && info.seats.length > 1;
};

/**
 * What I can do about a seat.
 * @param {{ table: Table, seat: SeatInfo, token: string | undefined, free: () => unknown }} props
 */
function SeatActs({ table, seat, token, free }) {
  const name = table.name(seat.seat);
  const where = { table: table.id, seat: seat.seat };
  const toBot = () => table.attempt(() => post("/api/tables/{table}/seats/{seat}/bot", where, { bot: "greedy" }));
  const back = () => table.attempt(() => post("/api/tables/{table}/seats/{seat}/back", where));
  const button = (/** @type {string} */ label, /** @type {() => unknown} */ act) =>
    html`<button type="button" class="btn small" onClick=${() => act()}>${label}</button>`;
  if (seat.mine)
    return html`${seat.bot ? button(t("seats-back-me"), back) : button(t("seats-bot-me"), toBot)} ${button(t("seats-leave"), free)}`;
  if (seat.kind === "open") return html`<${Invitation} link=${token && linkOf(table.id, token)} renew=${free} />`;
  return button(t("replace-name", { name }), () => table.overlay.open("replace", seat.seat));
}

/** @param {{ onClose: () => unknown, table?: Table | null }} props */
export const Settings = ({ onClose, table = null }) => html`
  <${Dialog} title=${t("settings")} onClose=${onClose}>
    <div class="form">
      <div><h3 class="caps">${t("setting-theme")}</h3>
        <${Segments} label=${t("setting-theme")} value=${settings.value.theme} onChoose=${(/** @type {Wishes["theme"]} */ value) => set("theme", value)}
          options=${["system", "light", "dark"].map((name) => [name, t(`theme-${name}`)])} /></div>
      <div><h3 class="caps">${t("setting-confirm")}</h3>
        <${Segments} label=${t("setting-confirm")} value=${settings.value.confirm} onChoose=${(/** @type {Wishes["confirm"]} */ value) => set("confirm", value)}
          options=${["always", "touch", "never"].map((name) => [name, t(`confirm-${name}`)])} /></div>
      ${LANGUAGES.length > 1 && html`<${Language} />`}
      <div class="checks"><${Check} name="motion" /><${Check} name="sound" />
        ${!narrow.value && html`<${Check} name="keys" /><${Check} name="commands" />`}<${Check} name="cover" /></div>
      ${table?.scene.value && html`<${SeatList} table=${table} /><${EndGame} table=${table} />`}
    </div>
  <//>`;

/** Keys of the frame, and between them those of the game, by the names of their words. @param {GameModule} game */
const keysOf = ({ name, words = name, keys }) => [
  "key-tab",
  ...keys.map((key) => `${words}-key-${key}`),
  ...["escape", "slash", "board", "what", "help"].map((key) => `key-${key}`),
];

/** How to play; then the keys, for those who have some. @param {{ table: Table, onClose: () => unknown }} props */
const Help = ({ table, onClose }) => html`
  <${Dialog} title=${t("help-title")} onClose=${onClose} wide>
    ${table.game.help && table.scene.value ? html`<${Now} table=${table} />` : html`<${Rules} table=${table} />`}
    ${!narrow.value && html`<${Keys} table=${table} />`}
  <//>`;

/** @param {{ table: Table }} props */
const Keys = ({ table }) => html`
    <h3>${t("keys-title")}</h3>
    <dl class="keys">${keysOf(table.game).map(
      (key) =>
        html`<dt>${t(key)
          .split(" ")
          .map((one) => html`<kbd>${one}</kbd> `)}</dt><dd>${t(`${key}-does`)}</dd>`,
    )}</dl>
    <details><summary>${t("commands-title")}</summary>
      <p>${sentences([t(`${table.game.words ?? table.game.name}-commands`), t("commands-text")])}</p></details>`;

/** @param {{ table: Table, onClose: () => unknown }} props */
function AskUndo({ table, onClose }) {
  const doc = table.now;
  const last = table.live.value.findLast((event) => event.what === "acted" && event.seat === doc.seat);
  const others = doc.table.seats.some((seat) => !seat.bot && !seat.mine && seat.kind === "guest");
  return html`
    <${Dialog} title=${t("undo-title")} onClose=${onClose}>
      <p>${t(others ? "undo-text" : "undo-text-bots")}</p>
      <div class="dialog-acts">
        <button type="button" class="btn" onClick=${onClose}>${t("cancel")}</button>
        <button type="button" class="btn main" data-do="ask-undo" onClick=${() => {
          onClose();
          if (last) table.undo({ to: last.n - 1 });
        }}>${t(others ? "undo-ask" : "undo-do")}</button>
      </div>
    <//>`;
}

const Now = later(async () => (await import("./help_now.js")).Now);
const EndDialog = later(async () => (await withSeatWords(import("./end_game.js"))).EndDialog);
const ReplaceDialog = later(async () => (await withSeatWords(import("./handing_over.js"))).ReplaceDialog);
const ResignDialog = later(async () => (await import("./resign.js")).ResignDialog);
const Share = later(async () => (await import("./share.js")).Share);

/** @param {{ table: Table }} props */
export function Dialogs({ table }) {
  const close = () => table.overlay.close();
  const which = table.overlay.dialog.value;
  if (which === "settings") return html`<${Settings} onClose=${close} table=${table} />`;
  if (which === "keys") return html`<${Help} table=${table} onClose=${close} />`;
  if (which === "undo") return html`<${AskUndo} table=${table} onClose=${close} />`;
  if (which === "replace")
    return html`<${ReplaceDialog} table=${table} seat=${table.overlay.seat.value} onClose=${close} />`;
  if (which === "end") return html`<${EndDialog} table=${table} onClose=${close} />`;
  if (which === "resign")
    return html`<${ResignDialog} table=${table} seat=${table.mine.value[0].seat} onClose=${close} />`;
  if (which === "share") return html`<${Share} table=${table} onClose=${close} />`;
  return null;
}
