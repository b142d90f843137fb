// Dialogs of the table page: settings, keys, asking for an undo.

import { post } from "../api.js";
import { set, settings } from "../settings.js";
import { html, useSignal } from "../ui/html.js";
import { Dialog, Segments } from "../ui/parts.js";
import { LANGUAGES, language, languageName, t } from "../words.js";
import { Invitation, invitations, linkOf } from "./waiting.js";

const Check = ({ name }) => html`
  <label class="check"><input type="checkbox" checked=${settings.value[name]}
    onChange=${(event) => set(name, event.target.checked)} /><span>${t(`setting-${name}`)}</span></label>`;

/** The language: as the browser asks, or one of those that the server has. The page begins anew in it. */
function Language() {
  const choose = (event) => {
    set("language", event.target.value);
    location.reload();
  };
  return html`
    <label class="field"><span>${t("setting-language")}</span>
      <select value=${settings.value.language} onChange=${choose} data-language=${language}>
        <option value="system">${t("language-system")}</option>
        ${LANGUAGES.map((tag) => html`<option value=${tag} lang=${tag}>${languageName(tag)}</option>`)}
      </select></label>`;
}

/** Who plays a seat can change at any moment: a bot fills in, a person comes back. */
function SeatList({ table }) {
  const info = table.info.value;
  const tokens = useSignal(invitations.all(info.id));
  const path = (seat, what) => `/api/tables/${info.id}/seats/${seat}/${what}`;
  const button = (label, act) => html`<button type="button" class="btn small" onClick=${act}>${label}</button>`;
  const toBot = (seat) => table.attempt(() => post(path(seat, "bot"), { bot: "greedy" }));
  const free = async (seat) => {
    const told = await table.attempt(() => post(path(seat, "free")));
    if (!told) return;
    invitations.add(info.id, { [seat]: told.invitation });
    tokens.value = invitations.all(info.id);
  };
  const acts = info.seats.flatMap((seat) => {
    const name = table.name(seat.seat);
    if (seat.mine)
      return [
        seat.bot
          ? button(t("seats-back-me"), () => table.attempt(() => post(path(seat.seat, "back"))))
          : button(t("seats-bot-me"), () => toBot(seat.seat)),
      ];
    if (!info.hosting) return [];
    if (seat.kind === "open")
      return [
        html`<${Invitation} link=${tokens.value[seat.seat] && linkOf(info.id, tokens.value[seat.seat])} renew=${() => free(seat.seat)} />`,
      ];
    if (seat.kind !== "guest") return [];
    return [
      html`${!seat.bot && button(t("seats-bot-other", { name }), () => toBot(seat.seat))} ${button(t("seats-free", { name }), () => free(seat.seat))}`,
    ];
  });
  if (!acts.length || table.doc.value.result) return null;
  return html`<div><h3 class="caps">${t("seats-title")}</h3><ul
    class="seat-list">${acts.map((act) => html`<li>${act}</li>`)}</ul></div>`;
}

export const Settings = ({ onClose, table = null }) => html`
  <${Dialog} title=${t("settings")} onClose=${onClose}>
    <div class="form">
      <div><h3 class="caps">${t("setting-theme")}</h3>
        <${Segments} label=${t("setting-theme")} value=${settings.value.theme} onChoose=${(value) => set("theme", value)}
          options=${["system", "light", "dark"].map((name) => [name, t(`theme-${name}`)])} /></div>
      <div><h3 class="caps">${t("setting-confirm")}</h3>
        <${Segments} label=${t("setting-confirm")} value=${settings.value.confirm} onChoose=${(value) => set("confirm", value)}
          options=${["always", "touch", "never"].map((name) => [name, t(`confirm-${name}`)])} /></div>
      ${LANGUAGES.length > 1 && html`<${Language} />`}
      <${Check} name="motion" /><${Check} name="sound" /><${Check} name="keys" /><${Check} name="cover" />
      ${table?.scene.value && html`<${SeatList} table=${table} />`}
    </div>
  <//>`;

/** Keys of the frame, and between them those of the game, by the names of their words. */
const keysOf = ({ name, words = name, keys }) => [
  "key-tab",
  ...keys.map((key) => `${words}-key-${key}`),
  ...["escape", "slash", "board", "help"].map((key) => `key-${key}`),
];

const Keys = ({ table, onClose }) => html`
  <${Dialog} title=${t("keys-title")} onClose=${onClose} wide>
    <dl class="keys">${keysOf(table.game).map(
      (key) =>
        html`<dt>${t(key)
          .split(" ")
          .map((one) => html`<kbd>${one}</kbd> `)}</dt><dd>${t(`${key}-does`)}</dd>`,
    )}</dl>
    <h3>${t("commands-title")}</h3>
    <p>${t(`${table.game.words ?? table.game.name}-commands`)} ${t("commands-text")}</p>
  <//>`;

function AskUndo({ table, onClose }) {
  const doc = table.doc.value;
  const last = table.live.value.findLast((event) => event.what === "acted" && event.seat === doc.seat);
  const others = doc.table.seats.some((seat) => !seat.bot && !seat.mine && seat.kind === "guest");
  return html`
    <${Dialog} title=${t("undo-title")} onClose=${onClose}>
      <p>${t(others ? "undo-text" : "undo-text-bots")}</p>
      <div class="dialog-acts">
        <button type="button" class="btn" onClick=${onClose}>${t("cancel")}</button>
        <button type="button" class="btn main" data-do="ask-undo" onClick=${() => {
          onClose();
          table.undo({ to: last.n - 1 });
        }}>${t(others ? "undo-ask" : "undo-do")}</button>
      </div>
    <//>`;
}

export function Dialogs({ table }) {
  const close = () => {
    table.overlay.close();
  };
  const which = table.overlay.dialog.value;
  if (which === "settings") return html`<${Settings} onClose=${close} table=${table} />`;
  if (which === "keys") return html`<${Keys} table=${table} onClose=${close} />`;
  if (which === "undo") return html`<${AskUndo} table=${table} onClose=${close} />`;
  return null;
}
